# awk -f strip.awk -f shape.awk FILE...
# Says which functions are longer than 60 lines or nested deeper than 3, which headers are longer
# than 200 lines, which files of src are longer than LONG lines and do not open with a comment (the
# idea, the invariant, what was rejected), and typedefs of structs. It leans on the layout that
# clang-format enforces: a function opens and closes with a brace in the first column. A function
# whose comment says "lint: table" is exempt.
function complain(line, text) {
    print FILENAME ":" line ": " text
    found = 1
}

function opens_block(line) {
    return line ~ /^[ \t]*(\} )?(else|do) \{$/ || line ~ /\) \{$/
}

# Every open brace is remembered: 1 for a nested block, 0 for an initialiser or a case.
function follow_braces(line,    i, c) {
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (c == "}" && depth > 0) {
            nesting -= kind[depth--]
        } else if (c == "{") {
            kind[++depth] = i == length(line) && opens_block(line)
            nesting += kind[depth]
        }
    }
    if (nesting > 3 && !told) {
        complain(FNR, "nested deeper than 3")
        told = 1
    }
}

BEGIN { LONG = 100 }
FNR == 1 { strip_start(); exempt = 0; inside = 0; is_opened = /^\/\*/ }
FILENAME ~ /src\/.*\.c$/ && FNR == LONG + 1 && !is_opened { complain(1, "longer than " LONG " lines, and no opening comment") }
/lint: table/ { exempt = 1 }
/^$/ && !inside { exempt = 0 }
{ line = bare($0) }
line ~ /(^|[^A-Za-z0-9_])typedef[ \t]+(struct|union|enum)/ { complain(FNR, "typedef of a struct, union or enum") }
FILENAME ~ /\.h$/ && FNR == 201 { complain(FNR, "header longer than 200 lines") }
line == "{" { inside = 1; start = FNR; depth = 0; nesting = 0; told = exempt; next }
line == "}" && inside {
    if (FNR - start + 2 > 60 && !exempt) { complain(start - 1, "function of " (FNR - start + 2) " lines, the limit is 60") }
    inside = 0
    exempt = 0
}
inside { follow_braces(line) }
END { exit found }
