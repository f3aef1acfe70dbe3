#!/bin/sh
# The lint refuses what it should refuse, and nothing else. Each case is a source tree of one file.
set -u

lint=tests/lint
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# try CHECKER accepts|refuses PATH: the file's text comes from standard input.
try() {
    [ -d "$place/${3%/*}" ] || mkdir -p "$place/${3%/*}"
    cat >"$place/$3"
    table=
    [ "$1" != layers ] || table=$lint/layers.txt
    said=$(awk -f $lint/strip.awk -f "$lint/$1.awk" ${table:+"$table"} "$place/$3")
    case $?:$2 in
    0:accepts | 1:refuses) ;;
    *)
        echo "$1 should be one that $2 $3: ${said:-(nothing said)}"
        : >"$place/bad"
        ;;
    esac
}

one() {
    echo "$4" | try "$1" "$2" "$3"
}

# repeat COUNT LINE
repeat() {
    awk -v count="$1" -v line="$2" 'BEGIN { for (i = 0; i < count; i++) print line }'
}

one layers accepts src/rules/body/a.c '#include "barrow/world/level.h"'
one layers accepts src/world/a.c '#include "barrow/world/level.h"'
one layers refuses src/world/a.c '#include "barrow/rules/deeds/turn.h"'
one layers accepts src/rules/deeds/a.c '#include "barrow/rules/body/action.h"'
one layers refuses src/rules/body/a.c '#include "barrow/rules/deeds/turn.h"'
one layers refuses include/barrow/rules/body/a.h '#include "rules/deeds/reaction.h"'
one layers refuses src/ai/a.c '#include "barrow/rules/deeds/turn.h"'
one layers accepts src/ui/mode/a.c '#include "ui/widget/a.h"'
one layers refuses src/rules/a.c 'int a;'
one layers refuses include/barrow/world/a.h '#include "barrow/game/view.h"'
one layers refuses src/rules/body/a.c '#  include "ui/mode.h"'
one layers refuses src/rules/body/a.c '#include "../world/level.h"'
one layers refuses src/base/a.c '#include "barrow/elsewhere/a.h"'
one layers refuses src/elsewhere/a.c 'int a;'
one layers accepts src/main.c '#include "ui/mode.h"'
one layers accepts src/term/curses.c '#include <curses.h>'
one layers refuses src/term/script.c '#include <curses.h>'
one layers refuses src/ui/a.c '#include <ncurses.h>'
one layers accepts src/content/a.c '#include <libfyaml.h>'
one layers refuses src/world/a.c '#include <libfyaml.h>'
one layers refuses src/game/a.c '#include <sqlite3.h>'
one layers refuses src/gen/a.c '#include <time.h>'
one layers accepts src/gen/a.c '#include <stdlib.h>'
one layers refuses src/gen/a.c 'int a = rand();'
one layers accepts src/gen/a.c 'int a = strand(); /* rand() */ char *b = "rand()";'
one layers refuses src/rules/body/a.c 'printf("You die.");'
one layers refuses src/ui/mode/a.c 'int turn = game_world(game)->turn;'
one layers accepts src/play/a.c 'int turn = game_world(game)->turn;'
one layers refuses src/lab/bots.c 'int turn = game_world(game)->turn;'
one layers accepts src/lab/simulate.c 'int turn = game_world(game)->turn;'

{ echo 'int f(void)'; echo '{'; repeat 57 '    g();'; echo '}'; } | try shape accepts src/base/a.c
{ echo 'int f(void)'; echo '{'; repeat 58 '    g();'; echo '}'; } | try shape refuses src/base/a.c
{ echo '/* lint: table */'; echo 'int f(void)'; echo '{'; repeat 90 '    g();'; echo '}'; } |
    try shape accepts src/base/a.c
repeat 200 'int a;' | try shape accepts include/barrow/base/a.h
repeat 201 'int a;' | try shape refuses include/barrow/base/a.h
repeat 100 'int a;' | try shape accepts src/base/a.c
repeat 101 'int a;' | try shape refuses src/base/a.c
repeat 101 'int a;' | try shape accepts tests/support/a.c
{ echo '/* The idea. */'; repeat 200 'int a;'; } | try shape accepts src/base/a.c
one shape refuses include/barrow/base/a.h 'typedef struct point point;'
one shape accepts include/barrow/base/a.h 'typedef int verb(int);'
one shape accepts include/barrow/base/a.h '#ifndef BARROW_BASE_A_H'
one shape accepts src/ui/mode/a_b.h '#ifndef BARROW_UI_MODE_A_B_H'
one shape refuses src/ui/mode/a.h '#ifndef BARROW_UI_A_H'
one shape refuses include/barrow/base/a.h '#include "barrow/base/b.h"'

# cites accepts|refuses TEXT: a comment in a repository of one file and the rule C3.
cites() {
    echo '| C3 | A rule. |' >"$place/rules.md"
    echo "src/base/a.c" >"$place/files"
    echo "$2" >"$place/a.c"
    awk -f $lint/citations.awk "$place/rules.md" "$place/files" "$place/a.c" >/dev/null
    case $?:$1 in
    0:accepts | 1:refuses) ;;
    *) echo "citations should be one that $1 $2" && : >"$place/bad" ;;
    esac
}
cites accepts '/* Defence (RULES C3), as in base/a.c. */'
cites refuses '/* Defence (RULES C4). */'
cites refuses '/* Defence (RULES C3, C4). */'
cites refuses '/* Abilities of monsters (DEPTH K1). */'
cites refuses '/* Arms, and what is shot (DEPTH'
cites refuses '/* See INTERFACE L3. */'
cites refuses '/* See DESIGN 6. */'
cites accepts '/* Contrast by WCAG 2, MAP_DEPTH 3. */'
cites refuses '/* As in base/b.c. */'

# two accepts|refuses PATH PATH
two() {
    awk -f $lint/strip.awk -f $lint/shape.awk "$place/$2" "$place/$3" >/dev/null
    case $?:$1 in
    0:accepts | 1:refuses) ;;
    *) echo "shape should be one that $1 $2 and $3" && : >"$place/bad" ;;
    esac
}
mkdir -p "$place/include/barrow/world" "$place/src/record" "$place/src/ui/mode"
echo >"$place/include/barrow/world/level.h"
echo >"$place/src/record/level.h"
echo >"$place/src/record/levels.h"
two accepts include/barrow/world/level.h src/record/levels.h
two refuses include/barrow/world/level.h src/record/level.h

# Functions of two files of the interface.
echo 'static void draw(void)' >"$place/src/ui/mode/bag.c"
echo 'static void draw(void)' >"$place/src/ui/mode/log.c"
echo 'static void log_draw(void)' >"$place/src/ui/mode/look.c"
two accepts src/ui/mode/bag.c src/ui/mode/look.c
two refuses src/ui/mode/bag.c src/ui/mode/log.c

# nested LEVELS: a function with so many blocks within each other.
nested() {
    printf 'int f(void)\n{\n    struct point p = {\n        {1}};\n'
    repeat "$1" '    if (a) {'
    repeat "$1" '    }'
    echo '}'
}
nested 3 | try shape accepts src/base/a.c
nested 4 | try shape refuses src/base/a.c

# rolls accepts|refuses STATEMENT: in a function that has dice, beside others that take some.
rolls() {
    try rolls "$1" src/gen/a.c <<END
int dice_between(struct dice *dice, int low, int high);
static bool make_cave(int width, int height, struct dice *dice);
struct digger {
    bool (*dig)(int width, struct dice *dice);
};

static void make(struct dice *dice)
{
    int first = dice_between(dice, 1, 2);
    if (first > 1) {
        $2
    }
}
END
}
rolls accepts 'int a = dice_between(dice, 1, 6); int b = dice_between(dice, 1, 6);'
rolls accepts 'make_cave(width(6), height(6), dice);'
rolls accepts 'for (int i = dice_between(dice, 1, 6); i < dice_between(dice, 1, 6); i++) {'
rolls accepts 'say("dice_between(dice)"); /* dice_between(dice), make_cave(dice) */'
rolls refuses 'make_cave(dice_between(dice, 10, 22), dice_between(dice, 7, 14), dice);'
rolls refuses 'make_cave(10, dice_between(dice, 7, 14), dice);'
rolls refuses 'struct point at = {dice_between(dice, 1, 6), dice_between(dice, 1, 6)};'
rolls refuses 'int width = dice_between(dice, 1, 6), height = dice_between(dice, 1, 6);'
rolls refuses 'int a = b ? dice_between(dice, 1, 6) : c ? dice_between(dice, 1, 6) : 0;'
rolls refuses 'digger->dig(dice_between(dice, 1, 6), dice);'
rolls refuses 'if (make_cave(1, 2, dice) && make_cave(2, 1, dice)) {'
rolls refuses 'struct point at = {
        dice_between(dice, 1, 6),
        dice_between(dice, 1, 6),
    };'

[ ! -e "$place/bad" ]
