# Sourced by the scripts that start the game and hold it to what it says: `game` is the program,
# `place` a folder that goes away at the end, `out` and `err` what was said last. What does not hold
# is told and counts: a script ends with `exit "$bad"`. `python` is Python, or nothing.
# shellcheck shell=sh disable=SC2034

game=${BARROW:?}
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
trap 'exit 1' HUP INT TERM
out=$place/out
err=$place/err
: >"$out"
: >"$err"
bad=0
# The system's own, if there is one: what stands before it in PATH may be a script that looks for it.
python=$(PATH=/usr/bin:$PATH command -v python3)

# fail TEXT: says that, and what the last command said.
fail() {
    echo "$1"
    sed 's/^/    /' "$out" "$err"
    bad=1
}

# run STATUS COMMAND...: the command must end with that status.
run() {
    want=$1
    shift
    "$@" >"$out" 2>"$err" </dev/null
    status=$?
    [ "$status" -eq "$want" ] || fail "$*: status $status, not $want"
}

# expect STATUS ARGUMENT...: the same of the game with these arguments.
expect() {
    status=$1
    shift
    run "$status" "$game" "$@"
}

# says FILE TEXT: the file has a line with that text.
says() {
    LC_ALL=C grep -q -F -- "$2" "$1" || fail "no '$2' in what it said"
}

silent() {
    [ ! -s "$1" ] || fail 'it should have said nothing there'
}

# strong_hero FOLDER: data with a hero whom nothing on the way down kills.
strong_hero() {
    mkdir "$1"
    cat >"$1/rules.yaml" <<'END'
hero-power: {health: 1000, attack: 100, defence: 100}
hero:
  eats: false
  resist: {melee: 100, fire: 100, frost: 100, blight: 100, magic: 100}
END
}
