#!/bin/sh
# docs/barrow.6 is up to date with the tables, and groff has no warning about it.
set -u

. tests/support/play.sh

run 0 "${BUILD:?}"/manual
cmp "$out" docs/barrow.6 || fail 'docs/barrow.6 is old: make man writes it anew'
if command -v groff >/dev/null; then
    run 0 groff -man -Tascii -ww -z docs/barrow.6
    silent "$out"
    silent "$err"
fi
exit "$bad"
