#!/bin/sh
# The program as a person starts it: what it prints where, and with which status. Nothing here has a
# terminal.
set -u

. tests/support/play.sh
keys=$place/keys
folder=$place/data

# To play is the first that both kinds of help tell.
expect 0 --help
says "$out" 'barrow check [DIR]'
silent "$err"
[ "$(grep -n '^  barrow' "$out" | head -n 1)" = \
    '3:  barrow [play [FILE]]   play; with the word at once: the last run, or a puzzle' ] ||
    fail 'to play is not the first in --help'
grep -A 2 '^  barrow .play' "$out" | grep -q '^  barrow [a-z]' && fail 'to play does not stand alone in --help'
[ "$(wc -l <"$out")" -le 40 ] || fail "--help has $(wc -l <"$out") lines"
grep -q '.\{81\}' "$out" && fail '--help is wider than 80 columns'

# Each command tells its own options, and all of them together are those of the manual page.
commands=$(sed -n 's/^  barrow \[*\([a-z]*\).*/\1/p' "$out")
for command in $commands; do
    expect 0 "$command" --help
    cat "$out" >>"$place/told"
done
grep '.\{81\}' "$place/told" && fail 'a --help is wider than 80 columns'
[ "$(grep -c '^  --help' "$place/told")" -eq "$(echo "$commands" | wc -l)" ] || fail 'a --help does not tell of --help'
sed -n 's/^  \(-[-a-z]*\).*/\1/p' "$place/told" | sort -u >"$place/options"
sed -n '/^.SH OPTIONS/,/^.SH SCRIPTS/ { s/\\-/-/g; s/^\\fB\(-[-a-z]*\).*/\1/p; }' docs/barrow.6 | sort -u >"$place/manual"
cmp -s "$place/options" "$place/manual" || fail "options: $(diff "$place/options" "$place/manual")"
expect 0 arena --help
says "$out" '  --fights N             how many fights (1000)'
expect 0 help
[ "$(head -n 1 "$out")" = 'How to play:' ] || fail 'help begins with something else than how to play'
says "$out" 'barrow help turn'
sed -n 's/^  barrow help \([a-z]*\)  *[A-Z].*/\1.md/p' "$out" | sort >"$place/listed"
(cd docs/guide && printf '%s\n' *.md) | sort >"$place/chapters"
[ -z "$(comm -13 "$place/listed" "$place/chapters")" ] ||
    fail "the list lacks these chapters: $(comm -13 "$place/listed" "$place/chapters")"
for chapter in docs/guide/*.md; do
    name=${chapter##*/}
    expect 0 help "${name%.md}"
    cmp -s "$out" "$chapter" || fail "$chapter is not what barrow help prints"
done
expect 0 help play
says "$out" 'Walk'
says "$out" '  o              explore'
expect 2 help trun
says "$err" "barrow: unknown chapter 'trun': did you mean 'turn'?"
expect 2 help zzzzzz
says "$err" "barrow: unknown chapter 'zzzzzz': barrow help lists what there is"
expect 0 --version
grep -q -x -E 'rules [0-9a-f]{8}' "$out" || fail "no digest of the rules: $(cat "$out")"
expect 2 --sed 5
says "$err" "barrow: unknown option '--sed': did you mean '--seed'?"
silent "$out"
expect 2
says "$err" 'barrow: '
silent "$out"
expect 2 --script "$place/there-is-no-such-file"
says "$err" 'cannot be opened'

# An error message quotes the wrong word without its control characters.
expect 2 replay --home "$folder" "$(printf 'a\033[31m\302\233b')"
says "$err" 'a?[31m?b'

# Nor does a name that a report prints steer the terminal: a title, a direction of writing.
strange=$place/$(printf 'a\033]0;x\007\342\200\256b')
mkdir "$strange"
printf 'monsters:\n  barrow-rat: {speed: 12}\n' >"$strange/monsters.yaml"
expect 0 check "$strange"
says "$out" 'a?]0;x??b: no errors'
rm -r "$strange"

# A hero's name has none of these either.
expect 2 --name "$(printf 'a\033b')"
says "$err" 'it has a control character'

# An unknown killer is an error; a known one who has killed nobody is none.
expect 2 scores --home "$folder" --killer barow-rat
says "$err" "--killer barow-rat: no kind is called that: did you mean 'barrow-rat'?"
expect 0 scores --home "$folder" --killer barrow-rat
says "$out" 'No runs to show.'
expect 0 scores --home "$folder" --killer hunger

# A mistake in the script is found before the first key.
printf 'll<Wrong>' >"$keys"
expect 2 --script "$keys"
says "$err" 'line 1, column 3'

# From the title through a game to its end, and the same bytes every time.
printf '%s\n' '<Enter> lljj ? <Esc> x <Esc> .. Q yes <Enter>' >"$keys"
expect 0 play --script "$keys" --seed 3 --size 90x30 --print-screen
says "$out" 'gave up on depth 1.'
cp "$out" "$out.first"
expect 0 play --script "$keys" --seed 3 --size 90x30 --print-screen
cmp -s "$out" "$out.first" || fail 'the same keys gave another screen'
expect 0 play --script "$keys" --seed 3 --size 90x30 --print-screen --no-animation
cmp -s "$out" "$out.first" || fail 'without moving pictures the screen is another'
[ "$(wc -l <"$out")" -eq 30 ] || fail 'a screen of 30 lines has another number'
for kind in svg film; do
    expect 0 play --script "$keys" --seed 3 "--print-screen=$kind"
    cp "$out" "$out.first"
    expect 0 play --script "$keys" --seed 3 "--print-screen=$kind"
    cmp -s "$out" "$out.first" || fail "the same keys gave another $kind"
    ! command -v xmllint >/dev/null || xmllint --noout "$out" || fail "$kind: not well-formed"
done
printf '' >"$keys"
expect 0 --script "$keys" --print-screen
says "$out" '> New game'
expect 0 --script "$keys" --seed 3 --print-screen
says "$out" 'Depth 1  Turn 1'
expect 0 --script "$keys" --name Aethelflaed --print-screen
says "$out" 'Aethelflaed'

# Data of one's own.
rm -rf "$folder"
mkdir -p "$folder/data"
expect 2 check "$folder"
says "$err" "$folder: there is no data file in it"
expect 2 check "$folder/nowhere"
says "$err" "$folder/nowhere: there is no such folder"
printf 'hunger:\n  start: 1\n  starve-over: 1\n' >"$folder/rules.yaml"
expect 0 check "$folder"
says "$out" "$folder: no errors in rules.yaml"
printf '<400*.><9*Enter><Space>' >"$keys"
expect 0 --script "$keys" --seed 3 --data "$folder" --print-screen
says "$out" 'Delver starved on depth 1.'
printf 'hunger:\n  strat: 0\n' >"$folder/rules.yaml"
expect 1 check "$folder"
says "$err" 'rules.yaml:2:'
expect 2 --script "$keys" --data "$folder" --print-screen
says "$err" 'rules.yaml:2:'
silent "$out"
expect 0 check
says "$out" 'no errors'

# What lies in the levels.
expect 0 catalogue --seeds 1-2 --depths 1-2
[ -s "$out" ] || fail 'an empty catalogue'
says "$out" 'who wanders in'
expect 0 catalogue --seed 7 --depth 2
says "$out" 'seed 7, depth 2: '
expect 0 catalogue --draw --seed 7 --depth 2
says "$out" ' of rooms, '
[ "$(wc -l <"$out")" -eq 51 ] || fail 'a drawing has a title and 50 rows'
[ "$(grep -c '@' "$out")" -eq 1 ] || fail 'a drawing shows the one place of arrival'
expect 2 catalogue --depths 0
says "$err" '--depths 0'

# A finished run leaves its dump, which is what `barrow dump` prints. A recording that is named by its
# file needs no home.
printf '%s\n' 'ss Q yes <Enter>' >"$keys"
expect 0 play --script "$keys" --seed 3 --home "$folder/kept"
run=$(echo "$folder"/kept/recordings/*.run)
expect 0 dump --home "$folder/kept"
cmp -s "$out" "$folder"/kept/dumps/*.txt || fail 'the dump is not what barrow dump prints'
says "$out" 'Depth 1  Turn 3'
expect 0 dump --json --home "$folder/kept"
cmp -s "$out" "$folder"/kept/dumps/*.json || fail 'the dump is not what barrow dump --json prints'
for print in --print-screen ''; do
    # shellcheck disable=SC2086 # nothing is no word
    expect 0 replay --home "$folder/kept" --turns 1-3 $print
    says "$out" 'Turn 3 of 3'
done
expect 0 replay --home "$folder/kept" --turns 1-3 --print-screen=film
[ "$(grep -c '^<g ' "$out")" -eq 3 ] || fail 'three turns are not three screens'
(
    unset HOME XDG_DATA_HOME
    expect 2 replay --digest
    says "$err" 'neither HOME nor XDG_DATA_HOME says where runs are kept: --home does'
    expect 0 replay --digest "$run"
    expect 0 dump "$run"
    says "$out" 'gave up on depth 1'
    exit "$bad"
) || bad=1

# Nothing that only looks changes the folder: not a run that ended and was not moved, nor one that is
# broken or empty.
cp "$run" "$folder/kept/runs/ended.run"
: >"$folder/kept/runs/empty.run"
echo 'no run' >"$folder/kept/runs/broken.run"
list() {
    (cd "$folder/kept" && find . -exec ls -ldi '{}' + && cksum ./*/* ./*.*)
}
list >"$out.before"
printf '<9*Right>' >"$keys"
for order in "replay --script $keys" 'replay --digest' 'replay --turns 1-2' dump 'dump --json' \
    'dump ended' 'replay --digest ended'; do
    # shellcheck disable=SC2086 # an order is several words
    expect 0 $order --home "$folder/kept"
    list >"$out"
    cmp -s "$out.before" "$out" || fail "barrow $order changes something: $(diff "$out.before" "$out")"
done

# A long home is as good as a short one, to the hall and the dump.
long=$(cd "$folder" && pwd)/$(printf '%0200d/%0200d' 1 2)
long=$long/$(printf "%0$((499 - ${#long}))d" 3)
[ "${#long}" -eq 500 ] || fail "a home of ${#long} characters"
printf 'ss Q yes <Enter>' >"$keys"
expect 0 play --script "$keys" --seed 3 --home "$long"
expect 0 scores --home "$long"
says "$out" '1  Delver'
expect 0 dump --home "$long"
cmp -s "$out" "$long"/dumps/*.txt || fail 'no dump in a long home'

# Output that cannot be written, little or much: to a full disk, or above the limit of a file. Where
# there is no such disk, and with BARROW_LONG, every order meets the limit; else some do.
for order in --help --version config help 'help rules' check 'check data' \
    'catalogue --depths 1-5' scores 'scores --json' dump 'dump --json' 'replay --digest' \
    "reproduce $run" 'play --seed 3 --print-screen' 'play --seed 3 --print-screen=film' \
    'replay --turns 1-2 --print-screen=svg' 'simulate --games 1 --bot diver' \
    'simulate --games 1 --bot diver --json' 'simulate --games 1 --bot diver --csv' \
    'arena barrow-rat --fights 1' 'arena barrow-rat --fights 1 --json' bestiary 'bestiary --json' \
    'bestiary --markdown' items 'items --json'; do
    case $order in
    scores* | dump* | replay*) order="$order --home $folder/kept" ;;
    play*) order="$order --script $keys" ;;
    esac
    case ${BARROW_LONG:+long}$order in
    long* | check | simulate*) places="/dev/full $out" ;;
    *) places=/dev/full && [ -w /dev/full ] || places=$out ;;
    esac
    # shellcheck disable=SC2086 # an order is several words, and the places are a list
    for full in $places; do
        [ -w "$full" ] || continue
        (
            [ "$full" = /dev/full ] || ulimit -f 0
            "$game" $order >"$full" 2>"$err" </dev/null
        )
        [ $? -eq 1 ] || fail "barrow $order >$full: status is not 1"
        [ "$full" != /dev/full ] || says "$err" 'barrow: the output cannot be written: '
    done
done

# A closed output is one that cannot be written, and no file is opened in its place.
if [ -d /proc/self/fd ]; then
    "$game" simulate --games 40 --bot fighter --jobs 1 --keep --home "$folder/closed" >"$out" 2>&- &
    while set -- "$folder"/closed/runs/*.run && [ ! -e "$1" ] && kill -0 $!; do
        sleep 0.01 2>/dev/null || sleep 1
    done
    [ "$(readlink "/proc/$!/fd/2")" = /dev/null ] || fail 'a file has the number of the closed output'
    kill $!
    wait $!
fi
for order in "scores --home $folder/kept" help 'simulate --games 1 --bot diver'; do
    # shellcheck disable=SC2086
    "$game" $order >&- 2>"$err" </dev/null
    [ $? -eq 1 ] || fail "barrow $order >&-: status is not 1"
    says "$err" 'barrow: the output cannot be written: '
done

exit "$bad"
