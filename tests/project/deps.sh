#!/bin/sh
# What .ci/deps and make say where something is missing. Nothing is installed: the machine's tools
# are hidden behind a PATH of the test's own.
set -u

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
bad=0

# fake NAME COMMAND: a program of that name that does that.
fake() {
    printf '#!/bin/sh\n%s\n' "$2" >"$place/$1"
    chmod +x "$place/$1"
}

for tool in sh env tr grep sort sed cat; do
    ln -s "$(command -v "$tool")" "$place/$tool"
done
fake pkg-config 'exit 1'
fake apt-get 'exit 7'

# expect USER TEXT: .ci/deps fails for that user, with that text at the end of what it says.
expect() {
    fake id "echo $1"
    if said=$(PATH=$place PKG_CONFIG=pkg-config TOOLS='' WEB='' sh .ci/deps 2>&1); then
        echo "user $1: it should have failed"
        bad=1
    fi
    case $said in
    *"
$2") ;;
    *)
        echo "user $1: '$2' is not the end of '$said'"
        bad=1
        ;;
    esac
}

wanted='apt-get update && apt-get install -y --no-install-recommends binutils gcc libc6-dev'
wanted="$wanted libcmocka-dev libfyaml-dev libncurses-dev libsqlite3-dev make zlib1g-dev"
expect 1000 "$wanted" # no sudo
expect 0 "$wanted"    # the manager fails
fake sudo 'exec "$@"'
expect 1000 "$wanted"

# A second architecture whose packages cannot be had is taken away again, unless it was there before.
foreign() {
    fake dpkg "echo \"\$*\" >>'$place/dpkg-log'; case \$1 in --print*) echo '$1' ;; esac"
    rm -f "$place/dpkg-log"
    PATH=$place TOOLS=32 sh .ci/deps >"$place/said" 2>&1 && echo "TOOLS=32: it should have failed" && bad=1
    if [ "$(grep -c -- --remove-architecture "$place/dpkg-log")" != "$2" ]; then
        echo "dpkg --remove-architecture with '$1' there: not $2 times"
        cat "$place/dpkg-log" "$place/said"
        bad=1
    fi
}
fake id 'echo 0'
foreign '' 1
foreign i386 0
rm "$place/apt-get"
expect 0 'deps: please install: ar cc cmocka libfyaml make ncursesw sqlite3 zlib'

# asks TEXT ARGUMENT...: make ends with that text and builds nothing.
asks() {
    want=$1
    shift
    said=$(MAKEFLAGS='' MAKELEVEL='' make BUILD="$place/build" "$@" 2>&1) && bad=1
    case $said in
    *'  compile '* | *'not found'*) bad=1 && echo "make $*: $said" ;;
    *"$want"*) ;;
    *) bad=1 && echo "make $*: '$want' is not in '$said'" ;;
    esac
}
asks 'run sh .ci/deps' PKG_CONFIG="$place/no-pkg-config"
asks 'run sh .ci/deps' PKG_CONFIG="$place/pkg-config" test
asks 'run sh .ci/deps' CC="$place/no-compiler"
asks "without blanks, not 'a b'" BUILD='a b'
asks 'There is no test of this name: nosuchtest nor-this' T='lint nosuchtest nor-this' test

exit "$bad"
