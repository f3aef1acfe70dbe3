#!/bin/sh
# Checks with nm which libraries the objects of the core use: none curses, only src/content libfyaml,
# only src/record SQLite and zlib, and none a clock or
# the random numbers of the C library.
set -u

bad=0

# What every object of the core needs from elsewhere: "OBJECT: ... SYMBOL", one a line.
needed=$(
    for source in src/*/*.c src/*/*/*.c; do
        case $source in
        src/term/* | src/play/* | src/wire/* | src/ui/* | src/program/*) ;;
        *) echo "${BUILD:?}/obj/${source%.c}.o" ;;
        esac
    done | xargs nm -A -u
)

# users PATTERN: the sources whose objects need a symbol of that name, one a line.
users() {
    echo "$needed" | awk -v wanted="$1" -v folder="$BUILD/obj/" '
        $NF ~ wanted {
            source = substr($1, length(folder) + 1)
            sub(/[.]o:.*/, ".c", source)
            print source
        }' | sort -u
}

# only 'PLACE...' PATTERN: fails for users that are not in those folders or files.
only() {
    for source in $(users "$2"); do
        case " $1 " in
        *" $source "* | *" ${source%/*} "*) ;;
        *)
            echo "$source uses $2, which is only for $1"
            bad=1
            ;;
        esac
    done
}

# nm must find a symbol that is certainly used, or the checks below prove nothing.
if [ -z "$(users '^_*vsnprintf|vsnprintf_chk$')" ]; then
    echo "nm shows nothing of ${BUILD:?}/obj/src"
    exit 1
fi
only nobody '^_*(initscr|newterm|endwin|wrefresh|wnoutrefresh|doupdate|w?getch|stdscr|setupterm)$'
only src/content '^_*fy_'
only src/record '^_*sqlite3_'
only src/record '^_*(deflate|inflate)'
only nobody '^_*(rand|srand|random|time|clock|clock_gettime|gettimeofday|sleep|nanosleep)(64)?$'
exit $bad
