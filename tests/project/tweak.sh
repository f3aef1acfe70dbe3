#!/bin/sh
# Whoever tunes a number of the shipped data keeps a green `make test`. Here a few random ones, made
# up to twice or half as large, change in a copy of data/, and all that is said of the shipped data
# (tests/test_shipped.c) must hold for it.
#
# TWEAKS=20 sh tests/project/tweak.sh is the long proof, for maintainers: in a copy of the whole tree one
# number changes and `make test` runs, that many times; the end lists all changes that made it red.
# A change that asks for another solution of a shipped puzzle, and breaks nothing else, is listed
# apart and is no fault: which puzzle that is, is what tests/test_play_puzzles.c is there to say.
# TWEAK_SEED=N makes other changes. MAKEFLAGS=-j4 and OPT=-O1 are passed on.
set -u

changes=3
seed=${TWEAK_SEED:-1}
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
files='rules.yaml levels.yaml monsters.yaml items.yaml'

# change FOLDER DRAW: changes one number in one of the files there and says which: the one of that
# draw, counted from 1. What is a number stands behind ": ", outside of comments and quotes.
# shellcheck disable=SC2086 # the files are a list
change() {
    (cd "$1" && awk -v seed="$seed" -v draw="$2" '
        # Where the next number begins in the text behind `from`; 0 if there is none. Sets `size`.
        function find_number(text, from,    at) {
            at = match(substr(text, from), /: -?[0-9]+(\.[0-9]+)?([,}]|$)/)
            if (at == 0) { return 0 }
            size = RLENGTH - 2 - (substr(text, from + RLENGTH + at - 2, 1) ~ /[,}]/)
            return from + at + 1
        }
        # A number up to twice or half as large, another in any case, with as many decimals.
        function other(number,    factor, result) {
            factor = rand() < 0.5 ? 0.5 + rand() / 2 : 1 + rand()
            result = sprintf(index(number, ".") ? "%.1f" : "%d", number * factor)
            return result == number ? number + 1 : result
        }
        {
            line[NR] = $0
            file[NR] = FILENAME
            number_of[NR] = FNR
            text = $0
            sub(/[ \t]+#.*|^#.*/, "", text)
            sub(/[ \t]+$/, "", text)
            for (at = 1; (at = find_number(text, at)) > 0; at += size) {
                row[count] = NR; column[count] = at; size_of[count++] = size
            }
        }
        END {
            srand(seed % 1000003)
            for (i = 0; i < 10 * draw; i++) { rand() }
            do {
                chosen = int(rand() * count)
                here = row[chosen]
                old = substr(line[here], column[chosen], size_of[chosen])
            } while (old + 0 == 0) # zero says that there is none of it
            line[here] = substr(line[here], 1, column[chosen] - 1) other(old) \
                substr(line[here], column[chosen] + size_of[chosen])
            for (i = 1; i <= NR; i++) { print line[i] >(file[i] ".new") }
            sub(/ +#.*/, "", line[here])
            print file[here] ":" number_of[here] ":" line[here] ", was " old
        }' $files && for file in $files; do mv "$file.new" "$file"; done)
}

# change_validly GAME FOLDER: the same with the next draw, and the next, until the game accepts the
# data.
draws=0
change_validly() {
    rm -rf "$place/before" && cp -R "$2" "$place/before"
    while [ $((draws += 1)) -le 1000 ]; do
        said=$(change "$2" "$draws")
        "$1" check "$2" >/dev/null 2>&1 && echo "$said" && return 0
        rm -rf "$2" && cp -R "$place/before" "$2"
    done
    echo 'no number can be changed' && return 1
}

tweak_copy() {
    cp -R data "$place/data"
    i=0
    while [ $((i += 1)) -le "$changes" ]; do
        change_validly "${BUILD:?}/barrow" "$place/data" || exit 1
    done
    BARROW_DATA=$place/data "$BUILD/tests/test_shipped"
}

# tweak_tree COUNT
tweak_tree() {
    unset BUILD TWEAKS
    mkdir "$place/tree"
    tar -c -f - --exclude=./build --exclude=./.git . | tar -x -f - -C "$place/tree"
    cd "$place/tree" || exit 1
    make all >"$place/log" 2>&1 || { cat "$place/log" && exit 1; }
    cp build/barrow "$place/barrow"
    cp -R data "$place/shipped"
    i=0
    while [ $((i += 1)) -le "$1" ]; do
        rm -rf data && cp -R "$place/shipped" data
        change_validly "$place/barrow" data || exit 1
        if make test >"$place/log" 2>&1; then
            tail -n 1 "$place/log"
        elif grep -q '^failing: [^ ]*/test_play_puzzles$' "$place/log"; then
            { echo "$said" && grep '^the shipped puzzle ' "$place/log"; } >>"$place/puzzles"
        else
            cat "$place/log"
            echo "$said" >>"$place/red"
        fi
    done
    if [ -s "$place/puzzles" ]; then
        echo "seed $seed: shipped puzzles go another way with each of these:"
        cat "$place/puzzles"
    fi
    [ ! -s "$place/red" ] && return 0
    echo "seed $seed: make test is red with each of these $(wc -l <"$place/red") changes alone:"
    cat "$place/red"
    return 1
}

echo "TWEAK_SEED=$seed"
if [ -n "${TWEAKS:-}" ]; then
    tweak_tree "$TWEAKS"
else
    tweak_copy
fi
