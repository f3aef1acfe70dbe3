#!/bin/sh
# Prints how games go from depth to depth as a table of Markdown: tests/mk/curve.sh LEVELS.yaml GAMES.csv...
# The files are those of `barrow simulate --csv`. Depths to which fewer than one game in 200 came are left out.
set -u
levels=${1:?}
shift
cat "$@" | awk -F, -v levels="$levels" '
    # The sorts of levels at each depth, by name.
    function read_levels(  line, name, from, to) {
        while ((getline line <levels) > 0) {
            if (line ~ /^    name: /) { name = substr(line, 11); from = 0; to = 1000 }
            if (line ~ /^    from-depth: /) from = substr(line, 17) + 0
            if (line ~ /^    to-depth: /) to = substr(line, 15) + 0
            if (line ~ /^    floor-glyph: / && from > 0)
                for (d = from; d <= to && d <= 40; d++) where[d] = where[d] (where[d] == "" ? "" : ", ") name
        }
    }
    function add(list, into,  word, n, i, part) {
        n = split(list, word, " ")
        for (i = 1; i <= n; i++) { split(word[i], part, "="); into[part[2]]++ }
    }
    function bar(n,  s) { s = ""; while (n >= 1) { s = s "#"; n-- } return s }
    BEGIN { read_levels() }
    $1 == "seed" { for (i = 1; i <= NF; i++) at[$i] = i; next }
    {
        games++
        won += $at["end"] == "won"
        for (d = 1; d <= $at["depth"]; d++) reached[d]++
        died[$at["depth"]] += $at["end"] == "died"
        n = split($at["turns-by-depth"], word, " ")
        for (i = 1; i <= n; i++) { split(word[i], part, ":"); turns[part[1]] += part[2] }
        n = split($at["decisions-by-depth"], word, " ")
        for (i = 1; i <= n; i++) { split(word[i], part, /[:=]/); decisions[part[1]] += part[3] }
        n = split($at["figures-by-depth"], word, " ")
        for (i = 1; i <= n; i++) { split(word[i], part, /[:=]/); figure[part[1] " " part[2]] += part[3] }
        add($at["things-since"], things)
        add($at["boons-since"], boons)
    }
    END {
        printf "Of %d games, %.1f %% were won.\n\n", games, 100 * won / games
        print "| depth | where | reached | turns | at rest | kills | health lost | danger | end there | decisions | new things | boons |"
        print "|---|---|---|---|---|---|---|---|---|---|---|---|"
        for (d = 1; reached[d] >= games / 200 && reached[d] >= 10; d++) {
            lost = figure[d " taken"] / 1000 / reached[d]
            printf "| %d | %s | %.1f %% | %d | %d %% | %.1f | %.1f | `%s` | %.1f %% | %.1f | %.1f | %.2f |\n", d, where[d],
                100 * reached[d] / games, turns[d] / reached[d], 100 * figure[d " rest"] / turns[d],
                figure[d " kills"] / reached[d], lost, bar(3 * lost + 0.5), 100 * died[d] / reached[d],
                100 * decisions[d] / turns[d], things[d] / reached[d], boons[d] / reached[d]
        }
    }'
