#!/bin/sh
# Old runs survive a new version. A copy of the game gets one more status, member of the world,
# member of an actor and kind of monster, each in front of the others, so that every number moves;
# the runs of tests/archive must go the same way in it and lose nothing.
# A run of each form of run files that there ever was stays in tests/archive.
#
# The copy stays in $BUILD/archive, and make builds in it what has changed since the last time.
set -u

game=${BARROW:?}
here=$(pwd)
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
copy=$place/copy
kept=${BUILD:?}/archive
keys=$place/keys
data=$here/tests/data # so that a run does not depend on the numbers of the shipped data
bad=0

fail() {
    echo "$1"
    bad=1
}

# Adds a line in front of the first that matches.
insert() {
    awk -v at="$2" -v line="$3" '!done && $0 ~ at { print line; done = 1 } { print }' \
        "$copy/$1" >"$place/new" && mv "$place/new" "$copy/$1"
    grep -q -F -- "$3" "$copy/$1" || fail "$1 has no place for: $3"
}

mkdir "$copy" && cp -R Makefile src include data "$copy" && mkdir "$copy/tests" &&
    cp -R tests/mk "$copy/tests" || exit 1
insert include/barrow/content/kinds.def '^STATUS' 'STATUS(MOONSTRUCK, "moonstruck", "moonstruck", TURNS, SET, false)'
insert include/barrow/world/fields.def '^FIELD.world' 'FIELD(world, moon, NUMBER)'
insert include/barrow/world/fields.def '^FIELD.actor' 'FIELD(actor, omen, NUMBER)'
insert include/barrow/world/world.h '^    uint64_t seed;' '    int32_t moon;'
insert include/barrow/world/actor.h '^    struct point at, home;' '    int32_t omen;'
insert data/monsters.yaml '^  [a-z-]*:' '  moon-calf: {name: moon-calf, description: It lows., glyph: q, colour: peat, rank: 25}'
header=include/barrow/program/orders.h
sed 's/#define BARROW_VERSION "[^"]*"/#define BARROW_VERSION "99"/' "$here/$header" >"$copy/$header"

# Files that are as they were keep their time. Two runs at a time take turns, where there is flock.
mkdir -p "$kept/copy"
if command -v flock >/dev/null; then
    exec 8>"$kept/lock" && flock 8
fi
sums_of() {
    (cd "$1" && find . -path ./build -prune -o -type f -exec cksum '{}' +) | LC_ALL=C sort
}
sums_of "$kept/copy" >"$place/sums"
sums_of "$copy" >"$place/new-sums"
LC_ALL=C comm -23 "$place/sums" "$place/new-sums" | while read -r _ _ file; do
    rm "$kept/copy/$file"
done
LC_ALL=C comm -13 "$place/sums" "$place/new-sums" | while read -r _ _ file; do
    mkdir -p "$kept/copy/${file%/*}" && cp "$copy/$file" "$kept/copy/$file"
done
(cd "$kept/copy" && MAKEFLAGS='' make -j2 BUILD=build OPT=-O0 CFLAGS= build/barrow) \
    >"$place/log" 2>&1 || {
    grep -E 'error|Error' "$place/log" | head -20
    exit 1
}
other=$kept/copy/build/barrow

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
