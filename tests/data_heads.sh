#!/bin/sh
# What rules.yaml and levels.yaml say in brackets about each number, from the least to the most, is
# what the program holds against it: every number is made far too large, and every complaint must
# name the ends that stand in the comment.
set -u

game=${BARROW:?}
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
bad=0

for file in rules levels; do
    # The sections with their numbers as a file of their own; LINE KEY LEAST MOST as the list.
    awk -v list="$place/list" -v out="$place/$file.yaml" '
        /^damage-types:|^kinds:/ { exit }
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
    "$game" check "$place" >"$place/out" 2>"$place/err" </dev/null
    while read -r line key least most; do
        want="/$file.yaml:$line:[0-9]*: error: '$key' must be a [a-z ]*from $least to ${most}[ ,]"
        if ! grep -q "$want" "$place/err"; then
            echo "$file.yaml: '$key' is not held to $least-$most:"
            grep "/$file.yaml:$line:" "$place/err"
            bad=1
        fi
    done <"$place/list"
    [ "$(wc -l <"$place/list")" -ge 12 ] || bad=1
    rm "$place/$file.yaml" "$place/list"
done
exit "$bad"
