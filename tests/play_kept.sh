#!/bin/sh
# Kept runs from the command line: what they need is theirs, whatever has become of the data since.
set -u
. tests/support/play.sh

home=$place/home
keys=$place/keys

# A mistake in the user's data, made after a run was begun with them and another recorded.
mkdir -p "$home/data"
printf 'monsters: {barrow-rat: {speed: 6}}\n' >"$home/data/monsters.yaml"
printf '...' >"$keys"
expect 0 play --home "$home" --seed 7 --name Wulf --script "$keys"
printf '...Qyes<Enter><Space>' >"$keys"
expect 0 play --home "$home" --seed 8 --name Beow --script "$keys"
printf 'monsters: {barrow-rat: {speed: 0}}\n' >"$home/data/monsters.yaml"
expect 1 check "$home/data"
says "$err" "speed' must be"

printf '.' >"$keys"
expect 0 play --home "$home" --script "$keys" --print-screen
says "$out" 'Turn 5'
says "$out" 'The data files have changed.'
says "$err" "speed' must be"
expect 0 scores --home "$home"
says "$out" 'Beow'
says "$err" "speed' must be"
for order in 'replay --digest' dump; do
    # shellcheck disable=SC2086
    expect 0 $order --home "$home" beow
    says "$err" "speed' must be"
done
expect 0 replay --home "$home" beow --turns 2-2 --print-screen
says "$out" 'Turn 2'

# A new run would be played with other data than the player means.
expect 2 play --home "$home" --seed 3 --script "$keys"
printf '<Esc>n' >"$keys"
expect 0 --home "$home" --script "$keys" --print-screen
says "$out" 'No new run with wrong data'
printf '' >"$keys"
expect 0 --home "$home" --script "$keys" --print-screen
says "$out" 'Your data files have a mistake'
rm -r "$home/data"
exit "$bad"
