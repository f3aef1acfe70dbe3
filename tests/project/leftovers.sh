#!/bin/sh
# The runner reports files and processes that a test leaves behind, and removes them. It ends a test
# that goes on for too long.
set -u

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
mkdir "$place/base"
bad=0

# expect STATUS TEXT COMMAND: runs a test that is that command. The runner must end with that status
# and print that text.
expect() {
    echo "$3" >"$place/one.sh"
    said=$(PATIENCE=1 LIMIT=1 TMPDIR=$place/base BUILD=$place/build sh tests/mk/run-tests "$place/one.sh" 2>&1)
    status=$?
    if [ "$status" -ne "$1" ] || ! echo "$said" | grep -q "$2"; then
        echo "$3: status $status, not $1 and '$2': $said"
        bad=1
    fi
    rmdir "$place/base" && mkdir "$place/base" || bad=1
}

# shellcheck disable=SC2016 # the test's own TMPDIR
{
    expect 0 '1 passed, 0 failed' 'file=$(mktemp) && rm "$file"'
    expect 1 'left behind' 'mkdir -p "$TMPDIR/a/b"'
    expect 1 'status 3' 'touch "$TMPDIR/a"; exit 3'
}
if timeout --foreground -k 1 1 true 2>/dev/null; then
    expect 1 'ended after 1 seconds' 'exec sleep 1234'
fi
if [ -r /proc/self/environ ]; then
    # shellcheck disable=SC2016 # the test's own child, which is its shell for a moment
    expect 1 'left running: [0-9]* sleep 1234 ' \
        'sleep 1234 & until grep -q 1234 "/proc/$!/cmdline"; do :; done'
fi
exit "$bad"
