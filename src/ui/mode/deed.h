/* What the hero can do with things at hand: one list, for the short cuts, the lists "which?" and
 * the menu of a single thing. */
#ifndef BARROW_UI_MODE_DEED_H
#define BARROW_UI_MODE_DEED_H

#include <stdbool.h>

#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/play/keys.h"
#include "ui/mode.h"

enum deed {
#define DEED(name, verb, command, asks, refuses) DEED_##name,
#include "ui/mode/deed.def"
#undef DEED
    DEED_COUNT
};

struct session;

/* The title of the list "which?". */
const char *deed_question(enum deed deed);

/* The command that begins the deed. */
enum command deed_command(enum deed deed);

/* What the rules say to it, its target left open. */
enum verdict deed_check(const struct session *session, enum deed deed, struct id thing);

/* Does it: to the whole stack, or to `count` of it (DROP; 0: all). Pushes the aim where a target is
 * needed; else pops with ANSWER_ACTED if the hero did it, or stays, with a notice, if the rules say
 * no. */
struct mode_step deed_do(struct ui *ui, enum deed deed, struct id thing, int count);

/* True for the commands that begin a deed or open the bag, with what they do then: a list is
 * pushed, the one thing here is picked up, or a notice says that nothing fits. */
bool deed_begin(struct ui *ui, enum command command, struct mode_step *step);

#endif
