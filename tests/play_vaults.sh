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
