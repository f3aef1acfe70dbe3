#!/bin/sh
# Playing in lines of text (`barrow play --plain`): a whole game down to depth 5, nothing that steers a
# terminal, and the same game as with keys.
set -u
. tests/support/play.sh
home=$place/home
lines=$place/lines

# plays ARGUMENT...: with the lines; $out is what was told.
plays() {
    "$game" play --plain --home "$home" "$@" <"$lines" >"$out" 2>"$err" || fail "play --plain $*: status $?"
    [ -s "$err" ] && fail 'an error'
    LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177]')" "$out" && fail 'it steers a terminal'
}

# A command by its name, an answer, a key, a list, a look, the map; what is no command is not played.
cat >"$lines" <<'END'
no
east
north-west
.
look
back
list
back
bag
back
map
frobnicate
give up
explore
no
Step East
save
END
plays --seed 7
says "$out" '> Health '
says "$out" 'turn 4.'
says "$out" "No command has this name"
says "$out" "Answer first, or say 'back'."
says "$out" 'Give up this run?'
grep -q '#\|─' "$out" || fail 'no map'
expect 0 replay --digest --home "$home" "$(basename "$home"/runs/*.run .run)"
grep -q '' "$out" || fail 'no digests'
cp "$out" "$place/digests"
printf '<Esc>ly.lS' >"$place/keys"
rm -r "$home"
expect 0 play --home "$home" --seed 7 --script "$place/keys"
expect 0 replay --digest --home "$home" "$(basename "$home"/runs/*.run .run)"
cmp -s "$out" "$place/digests" || fail 'keys play another game'
rm -r "$home"

# What was listed is named by its number or its words, also behind the command; a place by the way to
# it. What fits nothing is not played.
cat >"$lines" <<'END'
list
2
back
back
look jerkin
back
go to the seax, yes
take
drop 1
take
throw seax at 2 west, yes
go 2 west
y
give up
2
give up
sword
n
map
save
END
plays --seed 7
says "$out" '* 1. +1 hide jerkin, 3 west'
says "$out" 'Attack 7.0'
says "$out" '1 yes, 2 no.'
says "$out" 'You drop the +1 seax.'
says "$out" 'turn 10.'
grep -q 'over' "$out" && fail 'it gave up'
rm -r "$home"

# A strong hero goes down to depth 5, and gives up there.
strong_hero "$place/strong"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    for line in back explore explore explore fight fight fight explore explore descend yes back descend yes; do
        echo "$line"
    done
done >"$lines"
for seed in 1 2 3 4 5 6 7 8; do # some end before a gap that they cannot cross
    rm -rf "$home"
    plays --seed $seed --data "$place/strong"
    grep -q ', depth 5, turn ' "$out" && break
done
says "$out" 'You go down to depth 2'
says "$out" ', depth 5, turn '
says "$out" 'In sight: '
printf '%s\n' back 'give up' 1 >"$lines"
plays
says "$out" 'The run is over'
expect 0 scores --home "$home"
says "$out" 'gave up'

# Ten floors by one who only hears the lines.
if [ -n "$python" ]; then
    for seed in 4 ${BARROW_LONG:+1 2 3 5 6}; do
        rm -rf "$home"
        run 0 "$python" tests/support/blindfold.py "$game" 10 --home "$home" --seed "$seed" --data "$place/strong"
    done
fi

exit "$bad"
