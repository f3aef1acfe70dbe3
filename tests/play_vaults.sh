#!/bin/sh
# barrow vault as a modder meets it: drawings in all poses, problems with a caret, a wrong file.
set -u

. tests/support/play.sh
mkdir "$place/vaults"
file=$place/vaults/places.yaml

cat >"$file" <<'END'
places:
  nook:
    legend: {w: water}
    drawing: |
      ###
      +w#
      ###
END
expect 0 vault "$file"
says "$out" 'nook: depth 2, weight 10, 4 ways'
says "$out" '  ###   #+#   ###   ###'
says "$out" '  +w#   #w#   #w+   #w#'
says "$out" '  ###   ###   ###   #+#'
expect 0 check "$place"
says "$out" 'vaults/places.yaml'

# The legend may name what a mod or a folder adds; only what the file itself says is drawn.
mkdir -p "$place/more/vaults"
cat >"$place/more/vaults/places.yaml" <<'END'
places:
  pond:
    legend: {g: {monster: test-goose}}
    drawing: |
      ###
      +g#
      ###
END
expect 1 vault "$place/more/vaults/places.yaml"
says "$err" 'E022'
expect 0 mod new geese --home "$place/own"
expect 0 vault "$place/more/vaults/places.yaml" --home "$place/own" --mod geese
says "$out" 'pond: depth 2'
expect 0 vault "$place/more/vaults/places.yaml" --data "$place" --data "$place/own/mods/geese"
says "$out" 'pond: depth 2'
grep -q nook "$out" && fail 'the vault of another folder is drawn'
expect 0 vault "$file" --data "$place"
says "$out" 'nook: depth 2'
expect 2 vault "$file" --mod gese --home "$place/own"
says "$err" "did you mean 'geese'?"

printf '    upright: true\n    unmirrored: true\n' >>"$file"
expect 0 vault "$file"
says "$out" 'nook: depth 2, weight 10, 1 way'

sed 's/+w#/+v#/' "$file" >"$file.new" && mv "$file.new" "$file"
expect 1 vault "$file"
says "$err" ':6:8: error: the legend does not say what this sign stands for [E072]'
says "$err" '         ^'

expect 2 vault
says "$err" 'expected a file of vaults in a folder of data'
expect 2 vault "$place/places.yaml"
says "$err" 'vaults/places.yaml, vaults/rewards.yaml or vaults/keys.yaml'
exit "$bad"
