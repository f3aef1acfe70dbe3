#!/bin/sh
# The guide's chapters have a row for each status, effect, trigger and mind of the program.
set -u

bad=0
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
kinds=include/barrow/content/kinds.def
sed -n 's/^STATUS([A-Z_]*, "\([a-z-]*\)", "[a-z][^"]*".*/statuses \1/p
    s/^EFFECT([A-Z_]*, "\([a-z-]*\)", .*/effects \1/p
    s/^TRIGGER([A-Z]*, "\([a-z]*\)", .*/effects \1/p
    s/^MIND([A-Z]*, "\([a-z]*\)", .*/minds \1/p' $kinds include/barrow/content/triggers.def >"$place/words"
# A row may have several: "| `map`, `detect` |".
while read -r chapter word; do
    grep -q "^| [^|]*\`$word\`" "docs/guide/$chapter.md" || {
        echo "docs/guide/$chapter.md: no table has a row for '$word'"
        bad=1
    }
done <"$place/words"
[ "$(wc -l <"$place/words")" -ge 55 ] || bad=1
exit "$bad"
