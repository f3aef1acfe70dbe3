#!/bin/sh
# A release is the same bytes each time (BARROW_LONG makes a second), has the program's version, and holds what is committed and
# nothing else; the recipes for packages are filled in.
set -eu

game=${BARROW:?}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
git rev-parse -q --verify HEAD >/dev/null 2>&1 || exit 77
unset MAKEFLAGS MAKELEVEL
if [ -z "${BARROW_LONG:-}" ]; then # packed in haste
    export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=tar.tar.gz.command GIT_CONFIG_VALUE_0='gzip -n -1'
fi
version=$("$game" --version | sed -n 's/^barrow //p')

make BUILD="$place/one" dist >/dev/null
if [ -n "${BARROW_LONG:-}" ]; then
    make BUILD="$place/two" dist >/dev/null
    cmp "$place/one/barrow-$version.tar.gz" "$place/two/barrow-$version.tar.gz"
fi
cd "$place"
tar -xzf "one/barrow-$version.tar.gz"
git -C "$OLDPWD" ls-tree -r --name-only HEAD | LC_ALL=C sort >wanted
(cd "barrow-$version" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) | cmp - wanted

# What README.md shows and links to is in it.
(cd "barrow-$version" && grep -o '[("]docs/[^")]*' README.md | cut -c 2- | xargs ls >/dev/null)

bash -n one/PKGBUILD
if command -v ruby >/dev/null; then
    ruby -c one/barrow.rb >/dev/null
fi
for recipe in one/PKGBUILD one/barrow.rb; do
    grep -q "$(sha256sum <"one/barrow-$version.tar.gz" | cut -d " " -f 1)" $recipe
    grep -q "$version" $recipe
    if grep '@[A-Z]*@' $recipe; then
        exit 1
    fi
done
