#!/bin/sh
# Kept runs from the command line: what they need is theirs, whatever has become of the data since.
set -u
. tests/support/play.sh

home=$place/home
keys=$place/keys
case $game in
/*) ;;
*) game=$(pwd)/$game ;;
esac

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

# A run with a mod travels: alone it names what it lacks; with its data beside it or in it, it is shown.
mkdir -p "$home/mods/giants"
printf 'name: Giants\nversion: 1\n' >"$home/mods/giants/mod.yaml"
printf 'time: {wait: 50}\n' >"$home/mods/giants/rules.yaml"
printf '...Qyes<Enter><Space>' >"$keys"
expect 0 play --home "$home" --mod giants --seed 9 --name Grendel --script "$keys"
mkdir "$place/friend"
cp "$home"/recordings/grendel-*.run "$place/friend/sent.run"
expect 1 replay --digest --home "$place/friend" "$place/friend/sent.run"
says "$out" 'with other data than these, the mods giants: a file of'
says "$out" 'barrow export'
data=$(sed -n 's/.*run-data.\([0-9a-f]*\.yaml\.gz\).*/\1/p' "$out" | head -1)
for beside in "$place/friend" "$place/friend/run-data"; do
    mkdir -p "$beside"
    cp "$home/run-data/$data" "$beside"
    expect 0 replay --digest --home "$place/friend" "$place/friend/sent.run"
    rm "$beside/$data"
done
(cd "$place/friend" && "$game" export --home "$home" grendel) >"$out" 2>"$err" || fail 'no export'
sent=$(cat "$out")
expect 0 replay --digest --home "$place/friend" "$place/friend/$sent"
cp "$out" "$place/watched"
expect 0 replay --digest --home "$home" grendel
cmp -s "$out" "$place/watched" || fail 'the friend sees another run'
expect 0 replay --home "$place/friend" --turns 2-2 --print-screen "$place/friend/$sent"
says "$out" 'Turn 2'
expect 0 dump --home "$place/friend" "$place/friend/$sent"
(cd "$place/friend" && "$game" export --home "$home" grendel) >"$out" 2>"$err" && fail 'exported over a file'
says "$err" 'cannot be written: File exists'

# So does what was tried from it.
printf '<Enter> .. <Esc> <Enter> <Esc><Esc>' >"$keys"
expect 0 branch --home "$home" --script "$keys" grendel 2
tried=$(basename "$home"/branches/grendel-*.run .run)
rm "$place/friend/$sent"
(cd "$place/friend" && "$game" export --home "$home" "$tried") >"$out" 2>"$err" || fail 'no export of a branch'
sent=$(cat "$out")
expect 0 replay --digest --home "$place/friend" "$place/friend/$sent"
cp "$out" "$place/watched"
expect 0 replay --digest --home "$home" "$tried"
cmp -s "$out" "$place/watched" || fail 'the friend sees another branch'

# A puzzle of a turn travels in the same way. What solves it is kept, and what was changed is refused.
expect 2 puzzle --home "$home" beow 2 --goal 'kill nobody' --turns 2 -o "$place/wait.puzzle"
says "$err" "no kind is called 'nobody'"
expect 2 puzzle --home "$home" beow 2 --goal survive -o "$place/wait.puzzle"
says "$err" 'puzzle needs all of this'
expect 2 puzzle --home "$home" beow 2 --goal survive --turns 51 -o "$place/wait.puzzle"
says "$err" 'a puzzle has 1 to 50 turns'
expect 2 puzzle --home "$home" beow 2 --goal survive --turns 2 --title 'One column more than fit a title, or so' -o "$place/wait.puzzle"
says "$err" '--title: 36 columns are the most'
expect 0 puzzle --home "$home" beow 2 --goal survive --turns 4 --title 'Hold on' -o "$place/long.puzzle"
says "$out" 'does not reach the goal'
expect 0 puzzle --home "$home" beow 2 --goal survive --turns 2 --title 'Hold on' -o "$place/wait.puzzle"
says "$out" 'the run reaches the goal in 2 turns'
printf 't<Enter>' >"$keys"
expect 0 play --home "$place/friend" --script "$keys" --print-screen "$place/wait.puzzle"
says "$out" 'turns left'
says "$out" 'stay alive'
ls "$place/friend/branches" >/dev/null 2>&1 && fail 'an unsolved puzzle was kept'
printf 't<Enter>..<Space>c' >"$keys"
expect 0 play --home "$place/friend" --script "$keys" --print-screen "$place/wait.puzzle"
says "$out" 'The known way'
expect 0 replay --digest --home "$place/friend" "$(basename "$place/friend"/branches/*.run .run)"
printf 't' >"$keys"
expect 0 play --home "$place/friend" --script "$keys" --print-screen "$place/wait.puzzle"
says "$out" 'Your best: 2.'
expect 2 play --home "$place/friend" --script "$keys" "$place/friend/$sent"
says "$err" 'is a run and no puzzle'
sed 's/Hold on/Hold up/' "$place/wait.puzzle" >"$place/changed.puzzle"
expect 2 play --home "$place/friend" --script "$keys" "$place/changed.puzzle"
says "$err" 'is broken: a record is damaged'
head -c 90 "$place/wait.puzzle" >"$place/short.puzzle"
expect 2 play --home "$place/friend" --script "$keys" "$place/short.puzzle"
says "$err" 'it ends before its first keyframe'
expect 0 puzzles --home "$place/friend"
says "$out" 'Three keys: leave this level, in 5 turns; the known way takes 2'
rm -r "$home"/recordings/grendel-*.run "$home"/run-data/"$data" "$home"/dumps/Grendel* "$home/branches"

# A copy of the file from before is played on, and told: after a death, and then for good.
back=$place/back
printf '...' >"$keys"
expect 0 play --home "$back" --seed 7 --name Wulf --script "$keys"
run=$(echo "$back"/runs/wulf-*.run)
cp "$run" "$place/copy"
printf '...Qyes<Enter><Space>' >"$keys"
expect 0 play --home "$back" --script "$keys" --print-screen
expect 0 scores --json --home "$back"
says "$out" '"told": false'
says "$out" '"taken-back": false'
cp "$place/copy" "$run"
printf '' >"$keys"
expect 0 play --home "$back" --script "$keys" --print-screen
says "$out" 'This run had come to turn 7.'
expect 0 play --home "$back" --script "$keys" --print-screen
grep -q 'had come to' "$out" && fail 'told twice'
expect 0 check runs --home "$back"
says "$out" 'known until turn 4, taken back'
printf '.Qyes<Enter><Space>' >"$keys"
expect 0 play --home "$back" --script "$keys"
expect 0 scores --home "$back"
says "$out" 'gave up, taken back'
expect 0 check runs --home "$back"

# Who has seen a seed in the catalogue, or as a wizard, was told of it.
expect 0 catalogue --home "$back" --seeds 4-5 --depths 1
printf '' >"$keys"
expect 0 play --home "$back" --wizard --seed 8 --script "$keys"
for seed in 3 5 8; do
    printf '.Qyes<Enter><Space>' >"$keys"
    expect 0 play --home "$back" --seed $seed --script "$keys"
done
expect 0 scores --json --home "$back"
grep -o '"told": [a-z]*' "$out" | sort | uniq -c | tr -s ' \n' ' ' >"$place/marks"
grep -q '2 "told": false 2 "told": true' "$place/marks" || fail "marks: $(cat "$place/marks")"

# All that is kept, and how it is: first whole, then each damaged in its way.
mkdir -p "$home/branches"
cp "$home"/recordings/beow-*.run "$home/branches/tried.run"
: >"$home/runs/killed.run"
expect 0 check runs --home "$home"
silent "$err"
says "$out" 'runs/killed.run: empty: the game ended before anything was kept'
says "$out" 'branches/tried.run: Beow, gave up, depth 1, turn 4'
says "$out" ': Wulf, under way, depth 1, turn 5'
says "$out" ': Beow, gave up, depth 1, turn 4'
says "$out" '.yaml.gz: data, whole'
says "$out" '.json: a dump'
says "$out" 'hall.db: 2 runs'
mv "$home/runs/killed.run" "$home/branches/"
expect 1 check runs --home "$home"
says "$out" 'branches/killed.run: broken: it is empty'
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

# Runs of old forms are still played to the end (tests/project/archive.sh: by another version, too).
for run in tests/archive/*.run; do
    expect 0 replay --digest --data tests/data "$run"
    [ "$(wc -l <"$out")" -gt 60 ] || fail "$run is short"
done

exit "$bad"
