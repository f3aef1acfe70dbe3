#!/bin/sh
# Settings as a person meets them: barrow config, a wrong file, the environment, the file that the
# options screen writes. Nothing here has a terminal.
set -u

. tests/support/play.sh
file=$place/config.yaml
keys=$place/keys

# Nobody's file: all is default, and what is printed can be read again.
run 0 env -u NO_COLOR HOME="$place" XDG_CONFIG_HOME= "$game" config
says "$out" "# $place/.config/barrow/config.yaml (not there)"
says "$out" 'colours: auto               # default'
cp "$out" "$file"
expect 0 config --config "$file"
silent "$err"
says "$out" "stop-health: 50             # $file:"

# Where values come from.
printf 'ascii: yes\nkeys: {wait: [";"]}\n' >"$file"
run 0 env NO_COLOR=1 "$game" config --config "$file" --set hints=no --no-animation --name Ed
says "$out" 'colours: none               # NO_COLOR is set; default'
says "$out" "ascii: yes                  # $file:1"
says "$out" 'hints: no                   # from --set'
says "$out" 'animation: no               # from --no-animation'
says "$out" 'name: Ed                    # from --name'
says "$out" "wait: [\";\"]"
expect 2 config --set hint=no
says "$err" "barrow: no option is called 'hint': did you mean 'hints'?"
expect 2 config --set hints=maybe
says "$err" "barrow: 'hints' must be no or yes, not 'maybe'"

# A wrong file is told, in the game too, and played with.
printf 'colours: blue\nname: Wulf\n' >"$file"
printf '<Enter>' >"$keys"
expect 0 --script "$keys" --config "$file" --print-screen
says "$err" "$file:1:10: error: 'colours' must be auto, 16m, 256, 16, 8 or none, not 'blue'"
says "$out" 'config.yaml, line 1: a mistake. What is wrong keeps its default.'
says "$out" 'Wulf'

# With a home of one's own the settings lie there too, and the usual folder is let alone.
home=$place/home
mkdir -p "$place/usual/barrow"
printf 'name: Usual\n' >"$place/usual/barrow/config.yaml"
at_home() {
    run 0 env HOME="$place" XDG_CONFIG_HOME="$place/usual" "$game" "$@" --home "$home"
}
at_home config
says "$out" "# $home/config.yaml (not there)"
says "$out" 'name: Delver'
printf '=<Down><Right><Esc>' >"$keys"
at_home --script "$keys"
grep -q -F 'colours: 16m' "$home/config.yaml" || fail 'the options screen wrote no settings at home'
at_home config
says "$out" "colours: 16m                # $home/config.yaml:"
[ "$(cat "$place/usual/barrow/config.yaml")" = 'name: Usual' ] || fail 'the usual settings changed'
[ "$(find "$place/usual")" = "$(printf '%s\n' "$place/usual" "$place/usual/barrow" \
    "$place/usual/barrow/config.yaml")" ] || fail 'something was written beside the usual settings'
at_home config --config "$place/other.yaml"
says "$out" "# $place/other.yaml (not there)"

# The options screen writes; a key of one's own works.
printf '# mine\nname: Wulf # me\n' >"$file"
printf '=<Down><Right><Esc>' >"$keys"
expect 0 --script "$keys" --config "$file"
sed '1,2d' "$file" >"$place/rest"
printf '\n%s\nname: Wulf\n\n%s\ncolours: 16m\n\n%s\n# mine\n# name: Wulf # me\n' \
    '# what the hero is called' '# how many colours at most; auto: as many as there are' \
    '# What else you wrote is kept here, below the options:' | cmp -s - "$place/rest" ||
    fail "the file is: $(cat "$file")"
printf 'keys: {wait: [";"], descend: []}\n' >"$file"
printf '<Enter>;;' >"$keys"
expect 0 --script "$keys" --config "$file" --print-screen
says "$out" 'Turn 3'

# Each preset plays; a set of keys of one's own is data.
for preset in vi numpad wasd laptop; do
    printf '<Enter><Up><Down>gQyes<Enter>' >"$keys"
    expect 0 --script "$keys" --set preset=$preset --print-screen
    says "$out" 'gave up on depth 1.'
done
printf 'presets:\n  mine:\n    says: x\n    keys: {wait: x}\n' >"$place/keys.yaml"
expect 0 config --data "$place" --set preset=mine
says "$out" 'wait: [x]                                     # preset mine'
printf 'presets:\n  mine:\n    says: x\n    keys: {wiat: x}\n' >"$place/keys.yaml"
expect 1 check "$place"
says "$err" "keys.yaml:4:12: error: no command is called 'wiat': did you mean 'wait'?"
printf 'presets:\n  mine:\n    says: x\n    keys:\n      wait: >\n      look: x\n' >"$place/keys.yaml"
expect 1 check "$place"
says "$err" "keys.yaml:5:7: error: 'wait' must be a key or a list of keys such as [x, Up, \">\"], not the"

# All mistakes of a folder come in one run, those in a set of keys too.
printf 'monsters:\n  boggart:\n    speed: fast\n' >"$place/monsters.yaml"
printf 'presets:\n  mine:\n    sayz: x\n    keys: {wiat: x}\n' >"$place/keys.yaml"
: >"$place/key.yaml"
for order in check 'play --data'; do
    status=2
    [ "$order" = check ] && status=1
    # shellcheck disable=SC2086
    expect $status $order "$place"
    says "$err" "key.yaml: error: no data file is called so: did you mean 'keys.yaml'?"
    says "$err" "monsters.yaml:3:12: error: 'speed' must be a whole number from 1 to 60, not 'fast'"
    says "$err" "keys.yaml:2:3: error: a preset needs 'says'"
    says "$err" "keys.yaml:3:5: error: a preset has no 'sayz': did you mean 'says'?"
    says "$err" "keys.yaml:4:12: error: no command is called 'wiat': did you mean 'wait'?"
done
expect 1 check "$place/keys.yaml"
[ "$(cat "$err")" = "$place/keys.yaml: error: is no folder [E001]" ] || fail 'not one complaint'

exit "$bad"
