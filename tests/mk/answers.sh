#!/bin/sh
# Prints the table of kinds and answers as Markdown: BARROW=PROGRAM tests/mk/answers.sh LIST. Each kind is
# fought twice, without its answer and with it, over the same seeds: a few times, and many times only where
# the few leave open whether the answer gains the 20 points that are asked for.
set -u
game=${BARROW:?}
few=${FEW:-40}
many=${FIGHTS:-200}

# is_clear A B: whether the gain of two shares of $fights fights is 2.5 standard errors from 20 points.
is_clear() {
    awk -v a="$1" -v b="$2" -v n="$fights" 'BEGIN {
        error = sqrt((a * (100 - a) + b * (100 - b) + 200) / n)
        gain = b - a - 20
        exit !((gain < 0 ? -gain : gain) > 2.5 * error)
    }'
}

# won ARENA-ARGUMENT...: percent of $fights fights that the hero wins.
won() {
    "$game" arena "$@" --fights "$fights" --json |
        awk -v of="$fights" -F '[:,]' '/"won"/ { printf "%d", ($2 * 100 + of / 2) / of }'
}

# fight MONSTERS LEVEL OPTIONS
fight() {
    options=$3
    hero=$2
    set -f
    IFS=';'
    # shellcheck disable=SC2086 # the kinds are apart by ';'
    set -- $1
    IFS=' '
    for word in $options; do
        set -- "$@" "$(printf '%s' "$word" | tr _ ' ')"
    done
    won "$@" --hero "$hero"
}

echo '| rank | kind | answer | the fight | without | with |'
echo '|---|---|---|---|---|---|'
grep -v '^#' "$1" | while IFS='|' read -r kind answer monsters level without with; do
    kind=${kind% }
    rank=$("$game" bestiary "$kind" --json | awk -F '[:,]' '/"rank"/ { print $2 + 0 }')
    monsters=${monsters# }
    monsters=${monsters% }
    level=$((level))
    for fights in "$few" "$many"; do
        a=$(fight "$monsters" "$level" "$without")
        b=$(fight "$monsters" "$level" "$with")
        is_clear "$a" "$b" && break
    done
    plain=$(echo "$without" | tr _ ' ' | sed 's/^ *//; s/ *$//; s/^$/bare/')
    better=$(echo "$with" | tr _ ' ' | sed 's/^ *//; s/ *$//')
    # shellcheck disable=SC2016 # the back quotes are Markdown
    printf '| %s | %s |%s| %s, hero %s: `%s`, `%s` | %s %% | %s %% |\n' \
        "$rank" "$kind" "$answer" "$(echo "$monsters" | sed 's/;/, /')" "$level" "$plain" "$better" "$a" "$b"
done
