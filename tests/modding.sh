#!/bin/sh
# Does what the guide's chapter about modding says, in its order: saves its files, runs its commands,
# compares what they print. A line "..." stands for any lines. Games and fights are few here, unless
# BARROW_LONG is set: then it takes a newcomer's way in full and tells how long that took. The
# figures of the lab are those of shipped numbers: digits, stars and bars count for nothing there.
set -u

. tests/support/play.sh
chapter=docs/guide/modding.md
mkdir "$place/bin" "$place/reader"
ln -s "$(cd "${BUILD:?}" && pwd)/barrow" "$place/bin/barrow"

# A shell script of the chapter. Command N writes to N.out; N.want is what the chapter shows.
awk -v folder="$place" -v is_long="${BARROW_LONG:+1}" '
    /^```/ {
        if (block == "file") print "END_OF_FILE"
        block = $0 == "```yaml" ? "yaml" : $0 == "```console" ? "console" : ""
        next
    }
    block == "yaml" { print "cat >" $2 " <<\"END_OF_FILE\""; block = "file"; next }
    block == "file" { print }
    block == "console" && /^[$] / {
        number++
        command = substr($0, 3)
        print command >(folder "/" number ".command")
        if (!is_long) {
            sub(/--games [0-9]+/, "--games 1", command)
            sub(/barrow arena/, "barrow arena --fights 5", command)
        }
        print command " >" folder "/" number ".out 2>&1"
        next
    }
    block == "console" { print >(folder "/" number ".want") }
' "$chapter" >"$place/script"

began=$(date +%s)
(
    cd "$place/reader" || exit 1
    unset XDG_DATA_HOME XDG_CONFIG_HOME
    HOME=$PWD PATH=$place/bin:$PATH sh "$place/script"
) || exit 1
[ -z "${BARROW_LONG:-}" ] || echo "the whole chapter: $(($(date +%s) - began)) s"

# What was printed, with ~ for the reader's home, and without figures if so asked.
as_shown() {
    sed "s|$place/reader|~|g" | if [ "$1" = figures ]; then
        sed 's/[0-9][0-9.]*/N/g; s/[#*]//g; s/  */ /g; s/ $//'
    else
        cat
    fi
}

number=1
while [ -e "$place/$number.command" ]; do
    read -r command <"$place/$number.command"
    case $command in
    *arena* | *simulate* | *bestiary* | *items*) kind=figures ;;
    *) kind=exact ;;
    esac
    touch "$place/$number.want"
    as_shown $kind <"$place/$number.want" >"$place/want"
    as_shown $kind <"$place/$number.out" >"$place/out"
    if ! awk '
        NR == FNR { want[++wanted] = $0; next }
        want[at + 1] == "..." { at++; is_open = 1 }
        at < wanted && want[at + 1] == $0 { at++; is_open = 0; next }
        !is_open { exit bad = 1 }
        END { exit bad || at + (want[at + 1] == "...") < wanted }
    ' "$place/want" "$place/out"; then
        echo "$chapter: $command does not print that, but:"
        as_shown exact <"$place/$number.out"
        bad=1
    fi
    number=$((number + 1))
done
[ "$number" -gt 10 ] || { echo "$chapter: only $number commands were found"; bad=1; }
exit "$bad"
