# awk -f citations.awk docs/guide/rules.md files.txt FILE...
# Complains about what a text cites and the repository lacks: a rule that has no row in rules.md, a
# page by the number of a section ("DESIGN 6", "DEPTH K1"), a file that is not in files.txt (paths,
# one a line). The exit status is 1 if there is any.
function complain(text) {
    print FILENAME ":" FNR ": " text
    found = 1
}

# Every rule of a list such as "C3, C5" or "T1-T6" that follows the word.
function check_rules(line,    list, count, rules, i) {
    while (match(line, /RULES [A-Z]?[0-9]+((, |-)[A-Z]?[0-9]+)*/)) {
        list = substr(line, RSTART + 6, RLENGTH - 6)
        line = substr(line, RSTART + RLENGTH)
        count = split(list, rules, /, |-/)
        for (i = 1; i <= count; i++) {
            if (!(rules[i] in rule)) { complain("RULES " rules[i] ": there is no such rule") }
        }
    }
}

function check_pages(line,    word) {
    gsub(/RULES [A-Z][0-9]/, "", line)
    if (match(line, /(^|[^A-Za-z0-9_])([A-Z][A-Z][A-Z][A-Z]+ [A-Z][0-9]|(DESIGN|DEPTH|INTERFACE)( [0-9]|$))/)) {
        word = substr(line, RSTART, RLENGTH)
        sub(/^[^A-Z]/, "", word)
        complain("cites a page that is not here: " word)
    }
}

# A name may leave out folders in front.
function check_files(line,    name) {
    gsub(/<[a-z0-9_\/]+[.]h>/, "", line)
    while (match(line, /[A-Za-z0-9_.\/]*[a-z0-9_]\.(c|h|def|md)([^A-Za-z0-9_]|$)/)) {
        name = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        gsub(/[^A-Za-z0-9_.\/]|[.]$/, "", name)
        if (!(name in file)) { complain("names a file that is not here: " name) }
    }
}

FNR == 1 { file_number++ }
file_number == 1 && /^\| [A-Z]?[0-9]+ \|/ { rule[$2] = 1 }
file_number == 2 {
    for (name = $0; ; sub(/^[^\/]*\//, "", name)) {
        file[name] = 1
        if (name !~ /\//) { break }
    }
}
file_number < 3 { next }
{
    check_rules($0)
    check_pages($0)
    if (FILENAME !~ /yaml$/) { check_files($0) }
}
END { exit found }
