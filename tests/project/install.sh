#!/bin/sh
# `make install` and `make uninstall` below ~/.local leave the player's own data alone, which lie
# there too, and what is installed is played.
set -eu

build=${BUILD:?}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
unset MAKEFLAGS MAKELEVEL
export XDG_DATA_HOME="$place/share" XDG_CONFIG_HOME="$place/config"

# The program is there: -o says so, whatever it was made with.
put() {
    make -o "$build/barrow" BUILD="$build" PREFIX="$place" "$1" >/dev/null
}

# played SPEED FILE: the speed of a boggart, and the end of the file's name that says so.
played() {
    "$place/bin/barrow" data monsters.yaml >"$place/said"
    sed -n '/^  boggart:/,/^  [a-z]/p' "$place/said" | grep -q "speed: $1 .*$2:" && return
    echo "the boggart's speed is not $1 by $2" >&2
    exit 1
}

mkdir -p "$place/share/barrow/data"
put install
edited=$place/share/games/barrow/data/monsters.yaml
sed 's/^    speed: .*/    speed: 31/' "$edited" >"$place/edited"
cp "$place/edited" "$edited"
played 31 share/games/barrow/data/monsters.yaml
printf 'monsters:\n  boggart:\n    speed: 24\n' >"$place/share/barrow/data/monsters.yaml"
put install
played 24 share/barrow/data/monsters.yaml
cmp data/monsters.yaml "$edited"
put uninstall
rm "$place/said" "$place/edited"
[ "$(find "$place" -type f)" = "$place/share/barrow/data/monsters.yaml" ]
