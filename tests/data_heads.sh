#!/bin/sh
# The range that a data file states for a number is the range that the program enforces: with every
# number far too large, each complaint must name the stated bounds. rules.yaml and levels.yaml state
# them in brackets beside the number, monsters.yaml behind the key in its opening comment.
# The opening comments name every status, effect and mind, too, and the guide has a row for each.
set -u

game=${BARROW:?}
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
bad=0

# Holds $1.yaml, made far too large, to LINE KEY LEAST MOST of the list, of which there are many.
compare() {
    "$game" check "$place" >"$place/out" 2>"$place/err" </dev/null
    while read -r line key least most; do
        want="/$1.yaml:$line:[0-9]*: error: '$key' must be a [a-z ]*from $least to ${most}[ ,]"
        if ! grep -q "$want" "$place/err"; then
            echo "$1.yaml: '$key' is not held to $least-$most:"
            grep "/$1.yaml:$line:" "$place/err"
            bad=1
        fi
    done <"$place/list"
    [ "$(wc -l <"$place/list")" -ge 9 ] || bad=1
    rm "$place/$1.yaml" "$place/list"
}

# The program tells fifty errors at most, so the rules come in two parts: FILE, first and last section.
while read -r file first last; do
    awk -v list="$place/list" -v out="$place/$file.yaml" -v first="$first" -v last="$last" '
        /^damage-types:|^kinds:/ { exit }
        /^[a-z-]+:$/ { section++ }
        section < first || section > last { next }
        /^[a-z-]+:$/ { print >out; line++ }
        /^  [a-z-]+: .*# \[[0-9]+-[0-9]+/ {
            range = $0
            sub(/.*# \[/, "", range)
            sub(/[^0-9-].*/, "", range)
            sub(/-/, " ", range)
            sub(/:/, "", $1)
            print "  " $1 ": 999999999" >out
            print ++line, $1, range >list
        }' "data/$file.yaml"
    compare "$file"
done <<END
rules 1 6
rules 7 99
levels 1 99
END

# "step, blow     25 to 1000: ..."; what is in braces has its numbers one by one.
awk -v list="$place/list" -v out="$place/monsters.yaml" '
    BEGIN { print "monsters:\n  barrow-rat:" >out; line = 2 }
    /^# Of an ability:/ { exit }
    /^#   [a-z][a-z, -]* -?[0-9]+ to [0-9]+/ && $2 != "resist" {
        keys = 2
        while ($keys ~ /,$/) { keys++ }
        for (i = 2; i <= keys; i++) {
            sub(/,$/, "", $i)
            most = $(keys + 3)
            sub(/[^0-9]+$/, "", most)
            print "    " $i ": 999999999" >out
            print ++line, $i, $(keys + 1), most >list
        }
    }' data/monsters.yaml
compare monsters

# Who writes data reads in the opening comments which statuses, effects and minds there are.
head_has() {
    sed "/^[a-z-]*:/,\$d" "data/$1.yaml" | grep -q "^#.*[ |]$2\\([ ,:}]\\|\$\\)" || {
        echo "$1.yaml: the opening comment does not name '$2'"
        bad=1
    }
}
# A row may have several: "| `map`, `detect` |".
guide_has() {
    grep -q "^| [^|]*\`$2\`" "docs/guide/$1.md" || {
        echo "docs/guide/$1.md: no table has a row for '$2'"
        bad=1
    }
}
kinds=include/barrow/content/kinds.def
sed -n 's/^STATUS([A-Z_]*, "\([a-z-]*\)", "[a-z][^"]*".*/items statuses \1/p
    s/^EFFECT([A-Z_]*, "\([a-z-]*\)").*/items effects \1/p
    s/^MIND([A-Z]*, "\([a-z]*\)", .*/monsters minds \1/p' $kinds >"$place/words"
while read -r file chapter word; do
    head_has "$file" "$word"
    guide_has "$chapter" "$word"
done <"$place/words"
[ "$(wc -l <"$place/words")" -ge 55 ] || bad=1
exit "$bad"
