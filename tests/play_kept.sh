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

# All that is kept, and how it is: first whole, then each damaged in its way.
expect 0 check runs --home "$home"
silent "$err"
says "$out" ': Wulf, under way, depth 1, turn 5'
says "$out" ': Beow, gave up, depth 1, turn 4'
says "$out" '.yaml.gz: data, whole'
says "$out" '.json: a dump'
says "$out" 'hall.db: 1 run'
for run in "$home"/recordings/*.run; do
    printf 'and more' >>"$run"
done
for kept in "$home"/run-data/*.gz; do
    printf 'no gzip' >"$kept"
done
ln -s /etc/passwd "$home/runs/link.run"
printf 'precious' >"$home/runs/notes"
mv "$home/hall.db" "$home/runs/old.run.broken-1"
printf 'no hall' >"$home/hall.db"
find "$home" | LC_ALL=C sort >"$place/before"
expect 1 check runs --home "$home"
says "$out" "turn 4; damaged: a record's head is damaged at byte"
says "$out" '.yaml.gz is damaged'
says "$out" 'link.run: '
says "$out" 'it is a link'
says "$out" 'runs/notes: broken: '
says "$out" 'runs/old.run.broken-1: set aside'
says "$out" 'hall.db: '
find "$home" | LC_ALL=C sort | cmp -s - "$place/before" || fail 'a look changed what is kept'
exit "$bad"
