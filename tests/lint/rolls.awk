# awk -f strip.awk -f rolls.awk FILE...
# Complains about statements that roll twice. C leaves open in which order the arguments of a call,
# the operands of + and the values of an initialiser are evaluated, so such a statement may dig another
# level with another compiler. ?:, && and || have an order, but are refused too: the rule is simpler.
#
# A roll is a call of what takes a `struct dice *`, by its name: a function of any header, a static
# one of the same file, or a pointer to one. A statement ends at a semicolon or where a block opens,
# so the three parts of a `for` are three. It relies on the layout that clang-format enforces.

# Remembers the functions that the statement declares, if they take dice.
function learn(file, statement,    of, dice) {
    dice = index(statement, "struct dice *")
    of = file ~ /\.h$/ || statement !~ /(^|[^a-z_])static / ? "" : file
    if (dice > 0 && match(statement, /[a-z_0-9]+\(/) && RSTART < dice) {
        rolls[of, substr(statement, RSTART, RLENGTH - 1)] = 1
    }
    while (dice > 0 && match(statement, /\(\*[a-z_0-9]+\)\(/)) {
        rolls[file ~ /\.h$/ ? "" : file, substr(statement, RSTART + 2, RLENGTH - 4)] = 1
        statement = substr(statement, RSTART + RLENGTH)
    }
}

function judge(file, line, statement,    count, called) {
    count = 0
    while (match(statement, /[a-z_0-9]+\(/)) {
        called = substr(statement, RSTART, RLENGTH - 1)
        count += ("", called) in rolls || (file, called) in rolls
        statement = substr(statement, RSTART + RLENGTH)
    }
    if (count > 1) {
        print file ":" line ": rolls " count " times in a statement"
        found = 1
    }
}

# Calls learn or judge for every statement of every line that was read.
function walk(is_learning,    i, line, end, statement, start) {
    for (i = 1; i <= lines; i++) {
        line = text[i]
        if (i == 1 || file[i] != file[i - 1]) { statement = "" }
        while (line != "") {
            end = index(line, ";") > 0 ? index(line, ";") : length(line)
            if (statement ~ /^[ }]*$/) { statement = ""; start = number[i] }
            statement = statement " " substr(line, 1, end)
            if (statement ~ /;$|\) \{$|(else|do|^) \{$/) {
                if (is_learning) { learn(file[i], statement) } else { judge(file[i], start, statement) }
                statement = ""
            }
            line = substr(line, end + 1)
        }
    }
}

FNR == 1 { strip_start() }
{ line = bare($0); sub(/^[ \t]*#.*/, "", line); sub(/^[ \t]+/, "", line) }
line != "" { text[++lines] = line; file[lines] = FILENAME; number[lines] = FNR }
END { walk(1); walk(0); exit found }
