#!/bin/sh
# Old runs survive a new version: the runs of tests/archive must go the same way in the game that
# tests/mk/other-version makes, where every number has moved, and lose nothing.
# A run of each form of run files that there ever was stays in tests/archive, and one whose snapshots
# tell too little of what hurt (version 5), so that it is hard to say where it leads.
set -u

game=${BARROW:?}
other=${BUILD:?}/archive/copy/build/barrow
here=$(pwd)
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
keys=$place/keys
data=$here/tests/data # so that a run does not depend on the numbers of the shipped data
bad=0

fail() {
    echo "$1"
    bad=1
}

# Turn, depth and health as each turn begins; the digest of the whole world has the new members.
print_turns() {
    "$1" replay --digest --data "$data" "$2" >"$place/digests" 2>&1 || fail "$1 cannot replay $2: $(cat "$place/digests")"
    cut -d ' ' -f 1-3 "$place/digests"
}

# The screen of a run that is gone on with and left.
go_on() {
    rm -rf "${place:?}/home" && mkdir -p "$place/home/runs" && cp "$2" "$place/home/runs/wulf.run"
    printf 'c%s' "$3" >"$keys"
    "$1" --home "$place/home" --data "$data" --script "$keys" --print-screen 2>&1 || fail "$1 fails with $2"
    [ "$(ls "$place/home/runs")" = wulf.run ] || fail "$1 left $(ls "$place/home/runs")"
}

for run in "$here"/tests/archive/*.run; do
    print_turns "$game" "$run" >"$place/old"
    print_turns "$other" "$run" >"$place/new"
    cmp -s "$place/old" "$place/new" || fail "$run goes another way: $(diff "$place/old" "$place/new" | head -5)"
    [ "$(wc -l <"$place/new")" -gt 60 ] || fail "$run is short"
done

for run in "$here"/tests/archive/under-way-*.run; do
    for more in '' '...'; do
        go_on "$game" "$run" "$more" >"$place/old"
        go_on "$other" "$run" "$more" >"$place/new"
        cmp -s "$place/old" "$place/new" || fail "$run is gone on with otherwise: $(cat "$place/new")"
        grep -q 'Depth 1  Turn 6' "$place/new" || fail "$run is lost: $(cat "$place/new")"
    done
done
exit "$bad"
