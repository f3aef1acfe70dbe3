#!/bin/sh
# Asks the core's objects themselves who uses which library: none may know curses, only those of
# src/content libfyaml, only those of src/record SQLite, and none a clock or the C library's dice.
set -u

bad=0

# users PATTERN: the sources in the core whose objects need a symbol of that name, one a line.
users() {
    for source in src/*/*.c; do
        object=${BUILD:?}/obj/${source%.c}.o
        case $source in
        src/term/* | src/ui/*) ;;
        *) nm -u "$object" | awk -v wanted="$1" -v source="$source" \
            '$NF ~ wanted { print source; exit }' ;;
        esac
    done
}

# only PLACE PATTERN: fails for users that are not in that place.
only() {
    for source in $(users "$2"); do
        case $source in
        "$1"/*) ;;
        *)
            echo "$source uses $2, which is only for $1"
            bad=1
            ;;
        esac
    done
}

# The check must be able to see anything at all.
if [ -z "$(users '^_*vsnprintf|vsnprintf_chk$')" ]; then
    echo "nm shows nothing of ${BUILD:?}/obj/src"
    exit 1
fi
only nobody '^_*(initscr|newterm|endwin|wrefresh|wnoutrefresh|doupdate|w?getch|stdscr|setupterm)$'
only src/content '^_*fy_'
only src/record '^_*sqlite3_'
only nobody '^_*(rand|srand|random|time|clock|clock_gettime|gettimeofday|sleep|nanosleep)$'
exit $bad
