#!/bin/sh
# Prints the table of kinds and answers as Markdown: BARROW FIGHTS tests/mk/answers.sh LIST. Each kind is
# fought twice, without its answer and with it, over the same seeds.
set -u
game=${BARROW:?}
fights=${FIGHTS:-200}

# won ARENA-ARGUMENT...: percent of the fights that the hero wins.
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
    a=$(fight "$monsters" "$level" "$without")
    b=$(fight "$monsters" "$level" "$with")
    plain=$(echo "$without" | tr _ ' ' | sed 's/^ *//; s/ *$//; s/^$/bare/')
    better=$(echo "$with" | tr _ ' ' | sed 's/^ *//; s/ *$//')
    # shellcheck disable=SC2016 # the back quotes are Markdown
    printf '| %s | %s |%s| %s, hero %s: `%s`, `%s` | %s %% | %s %% |\n' \
        "$rank" "$kind" "$answer" "$(echo "$monsters" | sed 's/;/, /')" "$level" "$plain" "$better" "$a" "$b"
done
