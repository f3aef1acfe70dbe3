# awk -f strip.awk -f shape.awk FILE...
# Complains about functions of more than 60 lines or nested deeper than 3, headers of more than 200
# lines, of a name that another header has, or whose guard is not their path, files of src of more
# than LONG lines that do not open with a comment (the idea, the invariant, what was rejected),
# static functions of ui/ of a name that one in another file of ui/ has, and typedefs of structs (one of a function that returns an enum is none). It relies on the layout that
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

# "include/barrow/world/level.h" has the guard BARROW_WORLD_LEVEL_H, and so has "src/world/level.h";
# "tests/support/pty.h" has TESTS_SUPPORT_PTY_H.
function guard_of(path) {
    if (!sub(/^(.*\/)?src\//, "barrow/", path) && !sub(/^(.*\/)?include\//, "", path)) {
        sub(/^.*\/tests\//, "tests/", path)
    }
    gsub(/[^A-Za-z0-9]/, "_", path)
    return toupper(path)
}

function check_name(path,    name) {
    name = path
    sub(/.*\//, "", name)
    if (name in header) { complain(1, "a second header of the name of " header[name]) }
    header[name] = path
}

# Functions that one file alone uses; their names stand in the first column's line.
function check_own_function(line,    name) {
    name = line
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    if (name in owner && owner[name] != FILENAME) { complain(FNR, name "() is a function of " owner[name] ", too: put the name of the file before it") }
    owner[name] = FILENAME
}

BEGIN { LONG = 100 }
FNR == 1 { strip_start(); exempt = 0; inside = 0; is_opened = /^\/\*/; is_header = FILENAME ~ /\.h$/ }
FNR == 1 && is_header { check_name(FILENAME); guard = guard_of(FILENAME) }
is_header && guard != "" && /^#[ \t]*(ifndef|include|define)/ {
    if ($2 != guard) { complain(FNR, "the guard should be " guard) }
    guard = ""
}
FILENAME ~ /src\/.*\.c$/ && FNR == LONG + 1 && !is_opened { complain(1, "longer than " LONG " lines, and no opening comment") }
/lint: table/ { exempt = 1 }
/^$/ && !inside { exempt = 0 }
{ line = bare($0) }
FILENAME ~ /src\/ui\// && line ~ /^static [^=;]*[ *][a-z_0-9]+\(/ { check_own_function(line) }
line ~ /(^|[^A-Za-z0-9_])typedef[ \t]+(struct|union|enum)[^(]*$/ { complain(FNR, "typedef of a struct, union or enum") }
is_header && FNR == 201 { complain(FNR, "header longer than 200 lines") }
line == "{" { inside = 1; start = FNR; depth = 0; nesting = 0; told = exempt; next }
line == "}" && inside {
    if (FNR - start + 2 > 60 && !exempt) { complain(start - 1, "function of " (FNR - start + 2) " lines, the limit is 60") }
    inside = 0
    exempt = 0
}
inside { follow_braces(line) }
END { exit found }
