#!/bin/sh
# Each monster has a row in the table of answers and in the guide, no two of one rank or of
# neighbouring ranks have the same answer, and the guide shows of at least seventy that it works: with
# it the hero wins twenty fights in a hundred more. `make answers` fights them anew. Those with a
# name, who never come by chance (weight 0), ask for all that one has.
set -u

list=tests/mk/answers.txt
guide=docs/guide/kin.md
awk '
    FNR == 1 { file++ }
    file == 1 && /^  [a-z-]+:$/ { kind = $1; sub(/:/, "", kind) }
    file == 1 && /^    rank: / { rank[kind] = $2 }
    file == 1 && /^    weight: 0$/ { delete rank[kind] }
    file == 2 && !/^#/ {
        split($0, part, / *\| */)
        answer[part[1]] = part[2]
        if (!(part[1] in rank)) { print "no monster: " part[1]; bad = 1 }
    }
    file == 3 && /^\| [0-9]+ \|/ {
        split($0, part, / *\| */)
        told[part[3]] = part[2] " " part[4]
        works += part[7] - part[6] >= 20
    }
    END {
        for (kind in rank) {
            if (told[kind] != rank[kind] " " answer[kind]) {
                print kind ": rank " rank[kind] ", answer \"" answer[kind] "\": the guide has \"" told[kind] "\""
                bad = 1
            }
            for (other in rank) {
                near = rank[other] - rank[kind]
                if (kind < other && near >= -1 && near <= 1 && answer[kind] == answer[other]) {
                    print kind " and " other " ask for the same: " answer[kind]
                    bad = 1
                }
            }
        }
        if (works < 70) { print "only " works + 0 " answers work"; bad = 1 }
        exit bad
    }' data/monsters.yaml "$list" "$guide"
