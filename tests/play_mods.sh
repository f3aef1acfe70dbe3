#!/bin/sh
# A newcomer's way with mods: begin one, play it, break it, be told, mend it; several that need each
# other; what is printed of the data. Nothing here has a terminal.
set -u

. tests/support/play.sh
home=$place/home
mods=$home/mods

# As in play.sh, with a home of one's own.
expect() {
    status=$1
    shift
    run "$status" "$game" "$@" --home "$home"
}

# edit FILE SED-COMMAND
edit() {
    sed "$2" "$mods/$1" >"$place/edited" && cp "$place/edited" "$mods/$1"
}

# ---- a mod works at once, and its files are the ones that are told of ----

expect 0 mod
says "$out" 'No mods. barrow mod new NAME begins one.'
expect 0 mod new fire-rats
says "$out" "$mods/fire-rats: mod.yaml, monsters.yaml, items.yaml"
silent "$err"
expect 0 check --mod fire-rats
says "$out" 'fire-rats: no errors in items.yaml, monsters.yaml'
silent "$err"
expect 0 bestiary test-goose --mod fire-rats
says "$out" goose
expect 0 items test-cider --mod fire-rats
expect 2 bestiary test-goose
expect 0 mod list
says "$out" 'fire-rats            1.0      fire-rats'
expect 2 mod new fire-rats
says "$err" "mod new fire-rats: $mods/fire-rats is there already"

# What its comments offer works as well.
for file in monsters items; do
    edit "fire-rats/$file.yaml" '/{remove: true}/d; s/^  # \(  *[a-z-]*:\)/  \1/; s/^  # \([a-z-]*:\)$/  \1/'
done
expect 0 data --mod fire-rats
says "$out" '    damage: {melee: 50, fire: 25}        # '
grep -q "speed: 24 *# $mods/fire-rats/monsters.yaml:" "$out" || fail 'the edit is not played'
grep -q "frequency: 90 *# $mods/fire-rats/items.yaml:" "$out" || fail 'the edit is not played'

# ---- broken three ways, with file, line and what was meant; then mended ----

edit fire-rats/monsters.yaml 's/rank: 1$/rank: 99/; s/colour: danger/colour: dagner/; s/    glyph: G/    glhpy: G/'
expect 1 check --mod fire-rats
says "$err" "$mods/fire-rats/monsters.yaml:10:13: error: no colour of palette.yaml is called 'dagner': did you mean 'danger'?"
says "$err" "monsters.yaml:11:11: error: 'rank' must be a whole number from 1 to 25, not '99'"
says "$err" "monsters.yaml:9:5: error: a monster has no 'glhpy': did you mean 'glyph'?"
silent "$out"
expect 2 simulate --games 1 --mod fire-rats
says "$err" 'glhpy'
edit fire-rats/monsters.yaml 's/rank: 99/rank: 1/; s/dagner/danger/; s/glhpy/glyph/'
expect 0 check --mod fire-rats
silent "$err"

# What is removed and still named is told with both places.
printf 'items:\n  boar-spear: {remove: true}\n' >"$mods/fire-rats/items.yaml"
expect 1 check --mod fire-rats
says "$err" "error: the thing 'boar-spear' was removed: $mods/fire-rats/items.yaml, line 2"
rm "$mods/fire-rats/items.yaml"

# ---- manifests ----

expect 2 play --mod fire-rat
says "$err" '--mod fire-rat: there is no such mod in '
says "$err" "did you mean 'fire-rats'?"
expect 2 check --mod fire-rats --mod fire-rats
says "$err" '--mod fire-rats: given twice'
expect 0 mod new base
printf 'name: Top\nversion: 2.10\nneeds:\n  base: 1.2\n  barrow: 9.9\n  none: 1\n' >"$mods/fire-rats/mod.yaml"
expect 1 check --mod base --mod fire-rats
says "$err" "$mods/fire-rats/mod.yaml:4:9: error: this mod needs base 1.2, and this is 1.0 [E082]"
says "$err" 'mod.yaml:5:11: error: this mod needs barrow 9.9, and this is '
says "$err" 'mod.yaml:6:3: error: this mod needs another before it: --mod none'
printf 'name: Top\nversion: 2.10\nneeds: {base: 1.0.0}\n' >"$mods/fire-rats/mod.yaml"
expect 1 check --mod fire-rats --mod base
says "$err" 'error: this mod needs another before it: --mod base'
expect 0 check --mod base --mod fire-rats
says "$out" 'base, fire-rats: no errors'
edit base/mod.yaml 's/^version: .*/version: 1.10/'
printf 'name: Top\nversion: 2.10\nneeds: {base: 1.9}\n' >"$mods/fire-rats/mod.yaml"
expect 0 check --mod base --mod fire-rats
printf 'nam: Top\nversion: new\n' >"$mods/fire-rats/mod.yaml"
expect 1 check --mod fire-rats
says "$err" "mod.yaml:1:1: error: a mod has no 'nam': did you mean 'name'?"
says "$err" "mod.yaml:2:10: error: 'version' must be a version such as 1.0, not 'new' [E081]"
edit fire-rats/monsters.yaml 's/speed: 24/speed: 99/'
expect 1 check --json --mod fire-rats
silent "$err"
[ "$(grep -c '"severity": "error"' "$out")" -eq 4 ] || fail 'not four errors in the manifest and the monsters'
[ "$(grep '"file"' "$out" | head -n 1)" = "      \"file\": \"$mods/fire-rats/mod.yaml\"," ] || fail 'the manifest is not first'
edit fire-rats/monsters.yaml 's/speed: 99/speed: 24/'
expect 2 mod list
says "$out" '(mod.yaml is wrong)'
rm "$mods/fire-rats/mod.yaml"
expect 1 check --mod fire-rats
says "$err" "$mods/fire-rats/mod.yaml: error: is missing: it says the mod's 'name' and 'version' [E080]"

# Two that need each other are told so, and so is a cycle of three.
printf 'name: Top\nversion: 2.10\nneeds: {base: 1.0}\n' >"$mods/fire-rats/mod.yaml"
cp "$mods/base/mod.yaml" "$place/base.yaml"
printf 'name: base\nversion: 1.0\nneeds: {fire-rats: 2.0}\n' >"$mods/base/mod.yaml"
expect 1 check --mod base --mod fire-rats
says "$err" "$mods/base/mod.yaml:3:9: error: this mod needs 'fire-rats', which needs this one: in a cycle none"
expect 1 check --mod fire-rats --mod base
says "$err" "$mods/fire-rats/mod.yaml:3:9: error: this mod needs 'base', which needs this one: in a cycle none"
expect 0 mod new third
printf 'name: base\nversion: 1.0\nneeds: {third: 1.0}\n' >"$mods/base/mod.yaml"
printf 'name: third\nversion: 1.0\nneeds: {fire-rats: 2.0}\n' >"$mods/third/mod.yaml"
expect 1 check --mod fire-rats
says "$err" "this mod needs 'base', which needs this one: in a cycle none can come first [E082]"
rm -r "$mods/third"
mv "$place/base.yaml" "$mods/base/mod.yaml"
rm "$mods/fire-rats/mod.yaml"

# What one removes and a later one changes is no new entry that lacks its keys.
for mod in one two six; do
    expect 0 mod new $mod
    rm "$mods/$mod/items.yaml" "$mods/$mod/monsters.yaml"
done
printf 'monsters:\n  barrow-rat: {remove: true}\n' >"$mods/one/monsters.yaml"
printf 'monsters:\n  barrow-rat: {speed: 11, name: long rat}\n' >"$mods/two/monsters.yaml"
expect 1 check --mod one --mod two
says "$err" "$mods/two/monsters.yaml:2:3: error: 'barrow-rat' was removed: $mods/one/monsters.yaml, line 2 [E028]"
grep -q 'needs' "$err" && fail 'a removed monster lacks keys'

# What several set unlike each other is listed, and the order decides.
printf 'monsters:\n  barrow-rat: {speed: 12, name: long rat}\n' >"$mods/six/monsters.yaml"
printf 'palette: {moss: "#7f9f58"}\n' >"$mods/two/palette.yaml"
printf 'palette: {moss: "#7f9f60"}\n' >"$mods/six/palette.yaml"
expect 0 mod --conflicts --mod two --mod six
cat >"$place/want" <<END
2 values are set more than once; the last one counts:
palette.yaml: palette
  $mods/two/palette.yaml:1: moss: "#7f9f58"
  $mods/six/palette.yaml:1: moss: "#7f9f60"
monsters.yaml: barrow-rat
  $mods/two/monsters.yaml:2: speed: 11
  $mods/six/monsters.yaml:2: speed: 12
END
cmp -s "$place/want" "$out" || fail "conflicts are listed otherwise: $(cat "$out")"
printf 'monsters:\n  test-goose: {name: goose, description: It hisses., glyph: G, colour: danger, rank: 1}\n' >"$mods/two/monsters.yaml"
printf 'monsters:\n  test-goose: {remove: true}\n' >"$mods/six/monsters.yaml"
rm "$mods/six/palette.yaml"
expect 0 mod --conflicts --mod two --mod six
says "$out" "$mods/six/monsters.yaml:2: test-goose: {remove: true}"
expect 0 mod --conflicts --mod two
says "$out" 'No two of them set the same value.'
expect 2 mod --mod two
says "$err" '--mod and --conflicts go together'
rm -r "$mods/one" "$mods/two" "$mods/six"

# Almost 'mods' would play without them.
printf 'mod: [base]\n' >"$place/almost.yaml"
expect 2 simulate --games 1 --config "$place/almost.yaml"
says "$err" "$place/almost.yaml:1:1: error: no option is called 'mod': did you mean 'mods'? [E022]"

# The options switch mods on and off; what else stands in the file stays.
mkdir "$place/switched"
cp -r "$mods" "$place/switched/mods"
rm -r "$place/switched/mods"/*
cp -r "$mods/base" "$place/switched/mods/alpha"
cp -r "$mods/base" "$place/switched/mods/beta"
printf '# mine\nwalls: signs\nmods: [beta]\n' >"$place/switched/config.yaml"
switches() {
    printf '= %s <Esc>' "$1" >"$place/keys"
    run 0 "$game" --home "$place/switched" --script "$place/keys" --print-screen
    says "$place/switched/config.yaml" "$2"
    says "$place/switched/config.yaml" 'walls: signs'
    says "$place/switched/config.yaml" '# mine'
    run 0 "$game" mod list --home "$place/switched"
}
switches '<Up> <Right>' 'mods: [beta, alpha]'
grep -q '^alpha .*always loaded' "$out" || fail 'the mod that was switched on is not loaded'
switches '<Up> <Up> <Enter>' 'mods: [alpha]'
switches '<Up> <Left>' 'mods: [alpha, beta]'
switches '<Up> <Left> <Up> <Left>' 'mods: []'
rm -r "$place/switched"

# A mod goes into one file, and comes out of it the same; nothing else does.
expect 0 mod new sent
mkdir "$mods/sent/vaults"
printf 'places:\n  hole:\n    drawing: |\n      +..' >"$mods/sent/vaults/places.yaml"
expect 0 mod pack sent
cp "$out" "$place/sent-2.yaml"
expect 0 mod install "$place/sent-2.yaml"
says "$out" "$mods/sent-2: mod.yaml, items.yaml, monsters.yaml, vaults/places.yaml"
for file in mod.yaml monsters.yaml items.yaml; do
    cmp -s "$mods/sent/$file" "$mods/sent-2/$file" || fail "$file is another"
done
expect 0 check --mod sent-2
expect 2 mod install "$place/sent-2.yaml"
says "$err" 'is there already'
rm -r "$mods/sent" "$mods/sent-2"
refuses() {
    printf %b "$1" >"$place/wrong.yaml"
    expect 2 mod install "$place/wrong.yaml"
    says "$err" "$2"
    [ ! -e "$mods/wrong" ] || fail "something of it is left: $1"
}
manifest='--- # mod.yaml\nname: Wrong\nversion: 1.0\n'
refuses "$manifest--- # ../../config.yaml\nmods: [x]\n" "no mod has a file '../../config.yaml'"
refuses "$manifest$manifest" 'mod.yaml stands there twice'
refuses 'monsters: {}\n' "a mod of one file begins with the line '--- # mod.yaml'"
refuses '--- # monsters.yaml\nmonsters: {}\n' "the line '--- # mod.yaml' is missing"
refuses '--- # mod.yaml\nname: Wrong\nversion: new\n--- # vaults/keys.yaml\nkeys: {}\n' "must be a version such as 1.0"
cp "$place/wrong.yaml" "$place/Wrong Mod.yaml"
expect 2 mod install "$place/Wrong Mod.yaml"
says "$err" 'a mod is called as its file'
expect 2 mod install "$place/none.yaml"
says "$err" 'No such file'
expect 2 mod install
says "$err" 'mod install needs a file'
expect 2 mod pack none
says "$err" 'mod pack none: there is no such mod'

# Another game in the same hill: its name, its first words, what is won.
expect 0 mod new cairn
rm "$mods/cairn/items.yaml" "$mods/cairn/monsters.yaml"
cat >"$mods/cairn/rules.yaml" <<END
story:
  title: C A I R N
  motto: Bring a coat.
  start: You stand on the hill. The Star is under it.
  prize: the Star
  won: You lift the Star. It burns.
  end: It is morning. / You walk home.
damage-types:
END
for type in brine dust moss rust sleet song soot tar; do
    echo "  $type: {name: $type, verb: $type over}" >>"$mods/cairn/rules.yaml"
done
printf 'items: {crown: {name: Star}}\n' >"$mods/cairn/items.yaml"
printf 'kinds: {barrow: {places: Tor, places-of: Ring}}\n' >"$mods/cairn/levels.yaml"
mkdir "$place/other" && mv "$mods" "$place/other/mods"
printf '<Esc>' >"$place/keys"
run 0 "$game" --home "$place/other" --mod cairn --script "$place/keys" --print-screen
says "$out" 'C A I R N'
says "$out" 'Bring a coat.'
grep -q 'One hill' "$out" && fail 'the old motto stands'
printf 'n ?' >"$place/keys"
run 0 "$game" --home "$place/other" --mod cairn --script "$place/keys" --seed 3 --print-screen
says "$out" 'Find the Star at the bottom and use it.'
printf 'n <Esc> ? <5*Right> <End>' >"$place/keys"
run 0 "$game" --home "$place/other" --mod cairn --script "$place/keys" --seed 3 --print-screen
says "$out" ' soot'
printf 'n <Esc> @' >"$place/keys"
run 0 "$game" --home "$place/other" --mod cairn --script "$place/keys" --seed 3 --print-screen
says "$out" 'Tor Ring'
plays_cairn() {
    rm -rf "$place/other/runs"
    printf '%s' "$1" >"$place/keys"
    run 0 "$game" --home "$place/other" --mod cairn --wizard --script "$place/keys" --print-screen
    says "$out" "$2"
}
won='<Enter> & give <Space> crown <Enter> <Esc> g a <Enter>'
plays_cairn '<Enter>' 'You stand on the hill. The Star is under it.'
plays_cairn "$won" 'You lift the Star. It burns.'
plays_cairn "$won <Space>" 'Delver has won the Star.'
says "$out" ' It is morning. '
says "$out" ' You walk home. '
mv "$place/other/mods" "$mods"
rm -r "$mods/cairn"

# Presets of keys lie over each other, too.
expect 0 mod new top
printf 'presets:\n  mine: {says: mine, keys: {look: [F5]}}\n' >"$mods/base/keys.yaml"
expect 0 config --config "$place/none" --mod base --mod top --set preset=mine
says "$out" '  look: [F5] '
printf 'presets:\n  mine: {says: mine, keys: {look: [F6]}}\n' >"$mods/top/keys.yaml"
expect 0 config --config "$place/none" --mod base --mod top --set preset=mine
says "$out" '  look: [F6] '
expect 2 config --config "$place/none" --mod none
says "$err" '--mod none: there is no such mod in '

# ---- wrong words ----

for name in Fire-Rats fire_rats -rats rats- a--b 1rat ../rats barrow ''; do
    expect 2 mod new "$name"
    silent "$out"
done
[ ! -e "$home/rats" ] || fail 'a mod outside of the folder of mods'
expect 2 mod new
says "$err" 'mod new needs a name'
expect 2 mod now rats
says "$err" "mod 'now': expected list, new NAME, install FILE or pack NAME"
expect 2 data monstres.yaml
says "$err" "data monstres.yaml: no data file is called that: did you mean 'monsters.yaml'?"
expect 2 data keys.yaml
says "$err" 'barrow config prints the keys'

# ---- runs keep the data that they were played with ----

printf 'n <3*s> l l Q yes <Enter>' >"$place/keys"
expect 0 --script "$place/keys" --seed 3 --mod base
expect 0 replay --digest
cp "$out" "$place/digests"
expect 0 dump --json
cp "$out" "$place/dump"
mkdir "$home/data"
printf 'hero-power: {health: 99}\n' >"$home/data/rules.yaml"
expect 0 replay --digest
cmp -s "$out" "$place/digests" || fail 'replayed with other data'
expect 0 dump --json
cmp -s "$out" "$place/dump" || fail 'dumped with other data'
for run in "$home"/recordings/*.run; do
    "$game" replay --digest "$run" >"$out" 2>"$err" </dev/null || fail 'no data beside the file'
    cmp -s "$out" "$place/digests" || fail 'the data beside the file are not used'
    "$game" reproduce "$run" >"$out" 2>"$err" </dev/null || fail 'no data for reproduce'
    says "$out" 'nothing failed'
done
[ "$(find "$home/run-data" -name '*.yaml.gz' | wc -l)" -eq 1 ] || fail 'not one set of data'
printf '<Esc>' >"$place/keys"
expect 0 replay --script "$place/keys" --print-screen
grep -q 'other data' "$out" && fail 'shown with other data'
rm -r "$home/run-data"
expect 1 replay --digest
says "$out" 'with other data than these'
rm -r "$home/data"

# ---- mods that config.yaml always loads ----

rm -r "$mods"
for name in low high; do
    expect 0 mod new $name
    printf 'hero-power: {health: %s}\n' ${#name}1 >"$mods/$name/rules.yaml"
done
config=$home/config.yaml

# plays HEALTH ARGUMENT...: the hero's, after all layers.
plays() {
    want="  health: $1 "
    shift
    expect 0 data rules "$@"
    says "$out" "$want"
}

echo 'mods: [low, high]' >"$config"
plays 41
plays 31 --mod low --config "$place/none"
echo 'mods: [high, low]' >"$config"
plays 31
plays 31 --mod high # named twice, loaded once
echo 'mods: [high]' >"$config"
plays 31 --mod low
expect 0 check
says "$out" "the game's own data, high: no errors"
expect 0 config
says "$out" 'mods: [high]'
silent "$err"
expect 0 mod list
says "$out" 'high                 1.0      high, always loaded (config.yaml)'
grep -q 'low .*always' "$out" && fail 'a mod that is not in config.yaml is said to be loaded'
expect 0 simulate --games 1 --bot diver --against low
says "$out" 'B: low'
"$game" data rules --script "$place/keys" --mod low >"$out" 2>"$err" # a script reads what it is told to
grep -q "mods/high" "$out" && fail 'a script without --home loads mods of the settings'

printf 'colours: 256\nmods:\n  - hihg\n  - Low\n  - high\n  - high\n' >"$config"
expect 2 mod list
says "$out" 'always loaded'
for order in check data config 'simulate --games 1' ''; do
    # shellcheck disable=SC2086
    expect "$([ "$order" = check ] && echo 1 || echo 2)" $order
    says "$err" "$config:3:5: error: there is no such mod in $mods or "
    says "$err" ": did you mean 'high'?"
    says "$err" "$config:4:5: error: 'mods' must be names of mods such as fire-rats, not 'Low' [E025]"
    says "$err" "$config:6:5: error: the mod 'high' is given twice"
    says "$err" "$config:5:5: note: 'high' is given here first"
    says "$err" '  - hihg'
    says "$err" '    ^'
done
echo 'mods: high' >"$config"
expect 2 data
says "$err" "$config:1:7: error: 'mods' must be a list such as [more-rats, fire-rats], not 'high'"
printf 'name: High\nversion: 1\nneeds: {low: 1.0}\n' >"$mods/high/mod.yaml"
echo 'mods: [high, low]' >"$config"
expect 1 check
says "$err" "$mods/high/mod.yaml:3:9: error: this mod needs another before it: --mod low [E082]"
says "$err" "$config:1:8: note: 'high' is loaded here"
echo 'mods: [low]' >"$config"
plays 41 --mod high
printf 'mods: [%s]\n' "$(seq -s , -f 'm%.0f' 13)" >"$config"
expect 2 data
says "$err" 'error: too many mods: there may be 12 [E014]'
expect 2 --script "$place/keys"
says "$err" 'too many mods'
rm "$config"

# ---- the data, printed ----

expect 0 data rules --data tests/data
says "$out" '# <built-in>/rules.yaml:'
expect 0 data --json
for name in palette rules air terrain levels items monsters vaults/places vaults/rewards vaults/keys; do
    says "$out" "\"$name.yaml\": {"
done
expect 0 data items --mod low
mkdir "$place/copy" && cp "$out" "$place/copy/items.yaml"
expect 0 check "$place/copy"
"$game" help items.yaml >"$out" 2>"$err"
says "$out" 'see below: at least one'
grep -q 'see items.yaml' "$out" && fail 'the help of a file sends to itself'
"$game" help terrain.yaml >"$out" 2>"$err"
grep -q '(asleep)' "$out" && fail 'a ground without a status is said to send to sleep'
"$game" help monsters.yaml >"$out" 2>"$err"
[ "$(head -n 1 "$out")" = "$(sed -n '1s/^# //p' tests/data/monsters.yaml)" ] || fail 'no head'
exit "$bad"
