#!/bin/sh
# Files that somebody made to do harm, each of which once did: a terminal that is steered, a minute
# of waiting, a full memory, a program that never ends. Each is refused or opened in some seconds,
# with words that are safe to print.
set -u

. tests/support/play.sh
home=$place/home
mkdir -p "$home"
printf 'n <5*s> l l Q yes <Enter>' >"$place/keys"

is_sanitized=
grep -q __asan_init "$game" && is_sanitized=yes

# meets ARGUMENT...: the game ends by itself, soon, says something, and nothing that steers. Its
# memory is limited where that can be: the sanitizers reserve more than there is.
meets() {
    (
        # shellcheck disable=SC3045 # every shell here has it
        [ -n "$is_sanitized" ] || ulimit -v 1500000
        timeout 30 "$game" "$@" >"$out" 2>"$err" </dev/null
    )
    status=$?
    [ "$status" -le 2 ] || fail "$*: status $status"
    grep -q 'out of memory' "$err" && fail "$*: out of memory"
    [ -s "$out" ] || [ -s "$err" ] || fail "$*: not a word"
    LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]')" "$out" "$err" && fail "$*: it steers the terminal"
}

# meets_runs: all that looks at the folder of runs.
meets_runs() {
    meets --home "$home" --script "$place/title" --print-screen
    meets scores --home "$home"
    meets replay --digest --home "$home"
    meets dump --home "$home"
    rm -rf "$home/runs" "$home/recordings"
    mkdir -p "$home/runs" "$home/recordings"
}
printf '<Esc>' >"$place/title"

# ---- runs ----

expect 0 --script "$place/keys" --seed 3 --home "$home"
cp -r "$home" "$place/played"
run=$(ls "$home/recordings")

# A name that clears the screen, under a right signature.
for file in tests/fuzz/corpus/run_signed/*.run; do
    meets replay --digest "$file"
    meets dump "$file"
    cp "$file" "$home/runs/forged-1.run"
    cp "$file" "$home/recordings/forged-2.run"
    meets_runs
done

# Words of a puzzle that clear the screen.
steering=$(printf 'a\033[2Jb\302\233')
expect 0 puzzle "$place/played/recordings/$run" 2 --home "$home" --goal survive --turns 2 --title "$steering" \
    --text "$steering" -o "$place/steering.puzzle"
printf 't' >"$place/try"
meets play --home "$home" --script "$place/try" --print-screen "$place/steering.puzzle"
says "$out" 'a?[2Jb?'

# Two megabytes behind the damage that are heads of records, each with a right check: the search for
# the next sound record took 40 seconds. Behind the file's own 12 bytes come 8 of the first head, which
# begins with the size of what it holds, that, and 8 of its digest; then the head of a keyframe.
file=$place/played/recordings/$run
size=$(od -An -tu1 -j 12 -N 2 "$file" | awk '{ print $1 + 256 * $2 }')
tail -c +$((12 + 8 + size + 8 + 1)) "$file" | head -c 8 >"$place/heads"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do
    cat "$place/heads" "$place/heads" >"$place/more"
    mv "$place/more" "$place/heads"
done
{
    head -c $((12 + 8 + size + 8 + 400)) "$file"
    cat "$place/heads"
} >"$home/runs/heads-1.run"
cp "$home/runs/heads-1.run" "$home/recordings/heads-2.run"
meets_runs

# A file of eight gigabytes that is a hole.
cp "$place/played/recordings/$run" "$home/runs/sparse-1.run"
if truncate -s 8G "$home/runs/sparse-1.run" 2>/dev/null; then
    meets_runs
fi

# Data of a run that unpack to more than the game takes, 16 megabytes; with BARROW_LONG to 100.
cp -r "$place/played/." "$home"
zeros=20
[ -z "${BARROW_LONG:-}" ] || zeros=100
head -c "${zeros}000000" /dev/zero | gzip -1 >"$place/zeros.gz"
for file in "$home"/run-data/*.gz; do
    chmod u+w "$file"
    cp "$place/zeros.gz" "$file"
done
meets replay --digest --home "$home"
meets dump --home "$home"
meets --home "$home" --script "$place/keys" --print-screen

# ---- data files ----

# Nested lists, too deep for a parser that recurses; with BARROW_LONG four times as deep.
mkdir "$place/data"
nested=50000
[ -z "${BARROW_LONG:-}" ] || nested=200000
{
    printf 'monsters: '
    yes '[' | head -n "$nested" | tr -d '\n'
} >"$place/data/monsters.yaml"
meets check "$place/data"
{
    printf 'monsters:\n  a0: &a0 {name: lol}\n'
    for i in 1 2 3 4 5 6 7 8 9; do
        printf '  a%d: &a%d [*a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d]\n' "$i" "$i" \
            $((i - 1)) $((i - 1)) $((i - 1)) $((i - 1)) $((i - 1)) $((i - 1)) $((i - 1)) $((i - 1))
    done
} >"$place/data/monsters.yaml"
meets check "$place/data"
printf 'monsters:\n  rat: {name: "\\e[2J\\u009b2J\\u202e", description: "\033[2J"}\n' >"$place/data/monsters.yaml"
meets check "$place/data"

# ---- shards ----

# A database with a query that never ends is no shard any more, and nor is what is no file.
printf 'SQLite format 3\000\020\000\001\001\000@  \000' >"$place/hostile.db"
meets simulate --merge "$place/hostile.db"
grep -q 'hostile.db' "$err" || fail 'the shard is not named'
mkfifo "$place/pipe"
meets simulate --merge "$place/pipe"
meets simulate --merge /dev/zero
{
    printf 'seed,end'
    yes ',depth' | head -n 300000 | tr -d '\n'
} >"$place/wide.csv"
meets simulate --merge "$place/wide.csv"

exit "$bad"
