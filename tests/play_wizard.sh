#!/bin/sh
# Wizards' runs: who may open the menu, recordings of worlds that were edited, and the dump of the
# last turn.
set -u

barrow=${BARROW:-build/barrow}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
bad=0

# play HOME KEYS ARGUMENT...: the last screen.
play() {
    home=$folder/$1
    printf '%s\n' "$2" >"$folder/keys"
    shift 2
    "$barrow" play --home "$home" --script "$folder/keys" --print-screen "$@"
}

# expect TEXT: fails unless it is in the text on standard input.
expect() {
    if ! grep -F -- "$1" >"$folder/found"; then
        echo "expected: $1"
        bad=1
    fi
}

run_of() {
    for run in "$folder/$1"/runs/*.run; do
        echo "$run"
    done
}

# A run stays scored or a wizard's, whatever option it is continued with.
play scored 'ss S' --seed 3 >"$folder/out"
play scored '&' --wizard | expect "Unknown key '&'"
play wizard 'ss S' --seed 3 --wizard >"$folder/out"
play wizard '& reveal' | expect 'reveal the level'

# Each edit begins a new segment of the recording, which plays to its end although some turns were
# taken back.
play wizard '& down <Enter> ss & <Enter> <2*Up> <Enter> s & depth <Enter> 4 <Enter> sss S' \
    >"$folder/out"
expect 'depth 4' <"$folder/out"
if ! "$barrow" replay --digest --home "$folder/wizard" "$(run_of wizard)" >"$folder/digests"; then
    echo 'the recording does not play'
    bad=1
fi
turn=$(sed -n 's/.*waits on depth 4, turn \([0-9]*\).*/\1/p' "$folder/out")
tail -n 1 "$folder/digests" | expect "$turn 4 "

play wizard '& health <Enter> <Enter> 3 <Enter> & dump <Enter>' | expect 'The last turn is in'
expect 'HEALTH hero ' <"$folder/wizard/outcomes.txt"

exit $bad
