#!/bin/sh
# Each line of tests/mk/claims.txt names a row of data/, words of its description and a key of it: both must be there.
set -u

bad=0
claims=tests/mk/claims.txt
cat data/monsters.yaml data/items.yaml data/terrain.yaml data/air.yaml |
    awk -v claims=$claims '
    /^  [a-z0-9-]+:$/ { row = $1; sub(":", "", row); text[row] = ""; next }
    /^ / && row != "" { line = $0; sub("^ +", "", line); text[row] = text[row] " " line }
    END {
        while ((getline line < claims) > 0) {
            if (line ~ /^#/) continue
            if (split(line, part, " [|] ") != 3) { print claims ": not three parts: " line; bad = 1; continue }
            said = text[part[1]]
            if (!match(said, "description: ")) { print claims ": no row " part[1]; bad = 1; continue }
            count++
            if (!index(said, part[2])) { print part[1] ": does not say \"" part[2] "\" any more: " claims; bad = 1 }
            if (!index(said, part[3])) { print part[1] ": says \"" part[2] "\" without the key \"" part[3] "\""; bad = 1 }
        }
        if (count < 120) { print claims ": " count + 0 " claims are too few"; bad = 1 }
        exit bad
    }' || bad=1
exit "$bad"
