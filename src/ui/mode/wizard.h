/* Wizard mode on the screen: its menu, and the outcomes to be walked along. */
#ifndef BARROW_UI_MODE_WIZARD_H
#define BARROW_UI_MODE_WIZARD_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/game/wizard.h"
#include "ui/mode.h"

struct session;
struct ui;

/* True for the keys that open the menu, in a run that is a wizard's. */
bool wizard_is_key(const struct ui *ui, uint32_t key);

/* The menu: a command, then what it asks for; a notice says what came of it. */
struct mode mode_wizard(void);

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

/* True if the run may be meddled with: it is a wizard's, and never scored. */
bool session_is_wizards(const struct session *session);

/* The world was changed by other means than the hero's actions, or taken back: the others act until
 * the hero is needed, nothing of it is told, and what is kept begins anew from here. */
void session_world_was_edited(struct session *session);

/* An assertion that fails, as a deed of the hero's that is kept as any other. */
void session_fail(struct session *session);

/* Cells as numbers. */
int wizard_cell(const struct session *session, struct point at);
struct point wizard_point(const struct session *session, int cell);

#endif
