#!/bin/sh
# Playing by JSON lines (`barrow play --json`): the same game as with keys, lines that the schema allows,
# a run that goes on, and the guide's bot.
set -u
. tests/support/play.sh
home=$place/home
lines=$place/lines

# plays ARGUMENT...: with the lines; $out has the answers.
plays() {
    "$game" play --json --home "$home" "$@" <"$lines" >"$out" 2>"$err" || fail "play --json $*: status $?"
    [ -s "$err" ] && fail 'an error'
}

# Steps and a wait are those of the keys; what is wrong is refused, takes no time and says what was
# expected.
cat >"$lines" <<'END'
{"do":"step","to":"east"}
{"do":"step","to":"north-west"}
{"do":"fly"}
[1]
{"do":"step","to":"up"}
{"do":"use","item":9999}
{"do":"travel","at":[3000,1]}
{"do":"descend"}
{"do":"wait"}
{"do":"step","to":"east"}
{"do":"leave"}
END
plays --seed 7
[ "$(grep -c '^{"v":1,.*}$' "$out")" -eq 11 ] || fail 'not a line for each order, and one before them'
[ "$(grep -c '"refused":"wrong","expected":' "$out")" -eq 5 ] || fail 'not five wrong orders'
says "$out" '"expected":"byte 1: expected {"'
says "$out" '"refused":"no-stairs"'
says "$out" '"new_level":true'
expect 0 replay --digest --home "$home" "$(basename "$home"/runs/*.run .run)"
cp "$out" "$place/digests"
rm -r "$home"
printf 'ly.lS' >"$place/keys"
expect 0 play --home "$home" --seed 7 --script "$place/keys"
expect 0 replay --digest --home "$home" "$(basename "$home"/runs/*.run .run)"
cmp -s "$out" "$place/digests" || fail 'keys play another game'

# The run goes on where it was left, and ends when it is given up.
printf '%s\n' '{"do":"look"}' '{"do":"give-up"}' >"$lines"
plays
says "$out" '"turn":5,'
expect 0 scores --home "$home"
says "$out" 'gave up'
rm -r "$home"

expect 0 schema play
says "$out" '"definitions"'

if [ -n "$python" ]; then
    run 0 "$python" tests/support/json_lines.py "$game" 400 --home "$home" --seed 3
    # The guide's bot goes down, with a hero whom nothing kills on the way.
    strong_hero "$place/strong"
    for seed in 3 ${BARROW_LONG:+2 4 5 6}; do
        rm -rf "$home"
        run 0 "$python" docs/guide/bot.py "$game" 5 --home "$home" --seed "$seed" --data "$place/strong"
    done
    # Of one core, with the pipe, and the run kept; not what sanitizers make of it.
    least=10000
    if [ -z "${BARROW_LONG:-}" ] || grep -q __asan_init "$game"; then
        least=1 # another test's work may share the core
    fi
    rm -rf "$home"
    run 0 "$python" tests/support/json_rate.py "$game" ${BARROW_LONG:+2}2000 $least --home "$home" --seed 5 --data "$place/strong"
fi

exit "$bad"
