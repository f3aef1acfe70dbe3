#!/bin/sh
# A rule that writes to the world past the door must not compile. Each file of tests/door is
# compiled with the flags of this build, warnings as errors: one that says "Wants: WORD" must fail
# with a single error of that sort, one that does not must compile (or the check proves nothing).
# The compiler is that of this build; with BARROW_LONG gcc and clang follow.
set -u

bad=0
said=$(mktemp)
trap 'rm -f "$said"' EXIT

# The build's own flags, from the language standard on and without those of the linker.
flags=$(sed 's/^.* -std=/-std=/' "${BUILD:?}/flags" | tr ' ' '\n' | grep -v -e '^-Wl,' -e '^-pie$')

# What gcc or clang say to the error that a file wants.
pattern() {
    case $1 in
    read-only) echo 'read-only|returns a const value' ;;
    incomplete) echo 'undefined type|incomplete' ;;
    discards) echo 'discards' ;;
    cast-qual) echo 'cast-qual' ;;
    esac
}

complain() {
    echo "$1"
    cat "$said"
    bad=1
}

# check COMPILER FILE. The flags are a list, so they are left unquoted.
# shellcheck disable=SC2086
check() {
    wants=$(sed -n 's/.*Wants: \([a-z-]*\)\..*/\1/p' "$2")
    if LC_ALL=C $1 $flags -Werror -fsyntax-only "$2" >"$said" 2>&1; then
        [ -z "$wants" ] || complain "$1 compiles $2"
        return
    fi
    if [ -z "$wants" ]; then
        complain "$1 does not compile $2, which only reads"
        return
    fi
    errors=$(grep -c ' error: ' "$said")
    if [ "$errors" -ne 1 ] || ! grep ' error: ' "$said" | grep -q -E "$(pattern "$wants")"; then
        complain "$1 refuses $2, but not because of: $wants"
    fi
}

seen=
for compiler in "${CC:-cc}" ${BARROW_LONG:+gcc clang}; do
    # Each once: cc is most often one of the others by another name.
    version=$($compiler --version 2>/dev/null | sed -e 's/^[^ ]* //' -e 1q)
    case $version in
    '' | "$seen") continue ;;
    esac
    [ -n "$seen" ] || seen=$version
    for file in tests/door/*.c; do
        check "$compiler" "$file"
    done
done
exit $bad
