#!/bin/sh
# The subcommands of the lab, as a person starts them.
set -u

. tests/support/play.sh
folder=$place/data

# Nothing but the report is written when no terminal is there: no progress.
expect 0 simulate --seeds 5-7 --bot diver --csv
[ "$(wc -l <"$out")" -eq 4 ] || fail 'a head and three games were expected'
says "$out" 'seed,end,depth,'
silent "$err"
expect 0 simulate --games 3 --bot diver --json --jobs 3
says "$out" '"games": 3,'
expect 2 simulate --bot fightr
says "$err" "did you mean 'fighter'?"
expect 2 simulate --games 0
says "$err" '--games 0: expected a number from 1 to'
expect 2 simulate --fights 3
says "$err" "--fights does not go with 'simulate', but with 'arena'"

# Shards: two files say the same as one go, in every form.
mkdir -p "$folder"
expect 0 simulate --seeds 1 --bot diver --jobs 1 --csv
cp "$out" "$folder/a.csv"
expect 0 simulate --seeds 2-3 --bot diver --jobs 2 --csv
cp "$out" "$folder/b.csv"
for form in '' --json --csv; do
    # shellcheck disable=SC2086 # no form is no word
    expect 0 simulate --seeds 1-3 --bot diver --jobs 7 $form
    cp "$out" "$folder/whole"
    # shellcheck disable=SC2086
    expect 0 simulate --merge "$folder/b.csv" "$folder/a.csv" $form
    cmp -s "$out" "$folder/whole" || fail "the joined report is not that of one go: $form"
done
expect 0 simulate --merge "$folder/a.csv" "$folder/b.csv"
says "$out" 'Decisions in 100 turns'
says "$out" 'by nobody in sight, of 3 deaths'
expect 2 simulate --merge
says "$err" '--merge needs files'
expect 2 simulate --merge "$folder/b.csv" --games 4
says "$err" '--merge plays nothing'
expect 2 simulate --merge "$folder/b.csv" "$folder/b.csv"
says "$err" 'seed 2 is in more than one'
silent "$out"
mkfifo "$folder/pipe"
expect 2 simulate --merge "$folder/pipe"
says "$err" 'expected a file'
# A game that is kept ends in the viewer as it did in the report.
expect 0 simulate --seeds 2-3 --bot diver --csv --keep --home "$folder/kept"
cp "$out" "$folder/games.csv"
for run in "$folder"/kept/recordings/*.run; do
    digest=$("$game" replay "$run" --digest | tail -n 1 | cut -d ' ' -f 4)
    grep -q ",$digest," "$folder/games.csv" || fail "$run ends with the digest '$digest'"
done
[ "$(find "$folder/kept/recordings" -name '*.run' | wc -l)" -eq 2 ] || fail 'two games were to be kept'
# They show the levels of their seeds, whose runs are listed apart from now on.
grep -q '^2 3 ' "$folder/kept/told-seeds.txt" || fail 'the home does not know the seeds that it was told of'
# It names the mods that it was played with, for those who lack them.
mkdir -p "$folder/modded/mods/giants" "$folder/friend"
printf 'name: Giants\nversion: 1\n' >"$folder/modded/mods/giants/mod.yaml"
printf 'time: {wait: 50}\n' >"$folder/modded/mods/giants/rules.yaml"
expect 0 simulate --games 1 --bot diver --keep --mod giants --home "$folder/modded"
cp "$folder"/modded/recordings/*.run "$folder/friend/sent.run"
"$game" replay --digest --home "$folder/friend" "$folder/friend/sent.run" >"$out" 2>&1 && fail 'it plays without its mod'
says "$out" 'the mods giants'
# Where nothing can be kept, nothing is played.
ln -s "$folder/nowhere" "$folder/link"
for home in games.csv link; do
    expect 1 simulate --games 1 --bot diver --keep --home "$folder/$home"
    says "$err" "$folder/$home/runs cannot be made"
    silent "$out"
done
(
    ulimit -f 4
    expect 1 simulate --games 1 --bot diver --csv --keep --home "$folder/small"
    says "$err" '1 of the games could not be kept'
    exit "$bad"
) || bad=1
[ ! -e "$folder/nowhere" ] || fail 'a link that leads nowhere was followed'
rm -rf "$folder"

# Two sets of data, seed by seed. The same data differ in no seed.
mkdir -p "$folder"
expect 2 simulate --games 4 --bot diver --against "$folder/missing"
printf 'monsters:\n  barrow-rat:\n    attack: 1\n' >"$folder/monsters.yaml"
expect 0 simulate --games 2 --bot diver --against "$folder"
says "$out" 'Seed by seed'
expect 0 simulate --games 2 --bot diver --data "$folder" --against "$folder"
grep -E '^  depth +[0-9.]+ +[0-9.]+ +0 +0 +2 *$' "$out" >/dev/null || fail 'the same data differ'

expect 0 arena 'barrow rat x2' 'knocker+3' --hero 5 --wield seax+4 --fights 5
says "$out" 'A hero of level 5'
says "$out" '2 x barrow rat of level 1, 1 x knocker of level 3'
expect 0 arena redcap x2 'knocker+3' --fights 5
says "$out" '2 x redcap of level 6, 1 x knocker of level 3'
expect 2 arena x2 redcap
says "$err" "'x2': expected a kind before it"
expect 2 arena
says "$err" 'arena needs a monster'
expect 2 arena barow-rat
says "$err" "did you mean 'barrow-rat'?"
expect 2 arena barrow-rat --wear seax
says "$err" "'seax' is no armour"
expect 0 arena barrow-rat --with 'scroll of fireball x2' --tactic doorway --fights 5
says "$out" 'with 2 scrolls of fireball, who stands behind a gap in a wall'
says "$out" "scroll of fireball: used "
expect 0 arena barrow-rat --with "ration x2" --fights 5
says "$out" "ration: used 0 of 2"
expect 0 arena barrow-rat --with "ration x2" --fights 5 --json
says "$out" "\"used\": 0"
expect 2 arena barrow-rat --tactic dorway
says "$err" 'expected one of open, stand, rush, back-off, doorway, shore, sneak'
expect 2 arena 'barrow-rat x17' --tactic shore
says "$err" '17 monsters are too many: at most 16'

expect 0 bestiary redcap --markdown
says "$out" '| redcap |'
expect 2 bestiary rdcap
says "$err" "did you mean 'redcap'?"
expect 0 items --json --level 7
says "$out" '"kind": "ration",'
expect 2 items raton
says "$err" "did you mean 'ration'?"

exit "$bad"
