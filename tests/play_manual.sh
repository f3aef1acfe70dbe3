#!/bin/sh
# docs/barrow.6 is up to date with the tables, and groff has no warning about it.
set -u

game=${BARROW:?}
page=${BUILD:?}/barrow.6

"$game" --man >"$page" || exit 1
if ! cmp "$page" docs/barrow.6; then
    echo 'docs/barrow.6 is old: make man writes it anew'
    exit 1
fi
if command -v groff >/dev/null; then
    wrong=$(groff -man -Tascii -ww -z "$page" 2>&1)
    if [ -n "$wrong" ]; then
        echo "$wrong"
        exit 1
    fi
fi
