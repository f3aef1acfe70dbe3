/* Wizard mode on the screen: its menu, and the outcomes to be walked along. */
#ifndef BARROW_UI_MODE_WIZARD_MENU_H
#define BARROW_UI_MODE_WIZARD_MENU_H

#include "barrow/game/wizard.h"
#include "ui/mode.h"

/* The outcomes of the log: walked one by one or by action, with the dungeon as it was then. Enter
 * goes on from there, Esc is back in the present. */
struct mode mode_wizard_outcomes(void);

/* What a command of the menu asks for, each at most once. */
enum wizard_argument {
    ASK_NOTHING,
    ASK_MONSTER, /* an actor kind */
    ASK_THING,   /* an item kind */
    ASK_STATUS,
    ASK_PLACE, /* a cell */
    ASK_BODY,  /* the cell of somebody */
    ASK_LEVEL,
    ASK_COUNT, /* of a thing; of gear its power */
    ASK_HEALTH,
    ASK_TURNS,
    ASK_DEPTH,
    ASK_COUNT_OF_KINDS
};

#define WIZARD_ASKS_MAX 4

struct wizard_command {
    const char *sentence;
    enum wizard_argument asks[WIZARD_ASKS_MAX]; /* in order; ASK_NOTHING behind the last */
    struct mode_step (*act)(struct ui *ui, const int given[ASK_COUNT_OF_KINDS]);
};

/* The n-th command of the menu; NULL behind the last. */
const struct wizard_command *wizard_command(int n);

#endif
