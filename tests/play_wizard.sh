#!/bin/sh
# Wizards' runs: who may open the prompt, recordings of worlds that were edited, and the dump of the
# last turn.
set -u

. tests/support/play.sh

# play HOME KEYS ARGUMENT...: $out is the last screen.
play() {
    home=$place/$1
    printf '%s\n' "$2" >"$place/keys"
    shift 2
    expect 0 play --home "$home" --script "$place/keys" --print-screen "$@"
}

# A run stays scored or a wizard's, whatever option it is continued with.
play scored 'ss S' --seed 3
play scored '&' --wizard
says "$out" "Unknown key '&'"
play wizard 'ss S' --seed 3 --wizard
play wizard '& know'
says "$out" '> know'

# Each edit begins a new segment of the recording, which plays to its end although some turns were
# taken back.
play wizard '& go <Space> down <Enter> ss & outcomes <Enter> <2*Up> <Enter> s & go <Space> 4 <Enter> sss S'
says "$out" 'depth 4'
turn=$(sed -n 's/.*waits on depth 4, turn \([0-9]*\).*/\1/p' "$out")
expect 0 replay --digest --home "$home" "$home"/runs/*.run
tail -n 1 "$out" >"$place/last"
says "$place/last" "$turn 4 "

play wizard '& set <Space> health <Space> 3 <Enter> & dump <Enter>'
says "$out" 'The last turn is in'
says "$home/outcomes.txt" 'HEALTH hero '

exit "$bad"
