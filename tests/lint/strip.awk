# bare(line): the line without comments and without what is inside string and character constants.
# Call it for every line of a file in order, after strip_start() at the file's beginning.
function strip_start() { in_comment = 0 }

function bare(line,    out, i, c, quote) {
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (in_comment) {
            if (substr(line, i, 2) == "*/") { in_comment = 0; i++ }
        } else if (quote != "") {
            if (c == "\\") { i++ }
            else if (c == quote) { quote = ""; out = out c }
        } else if (substr(line, i, 2) == "/*") { in_comment = 1; i++ }
        else if (substr(line, i, 2) == "//") { break }
        else {
            if (c == "\"" || c == "'") { quote = c }
            out = out c
        }
    }
    sub(/[ \t]+$/, "", out)
    return out
}
