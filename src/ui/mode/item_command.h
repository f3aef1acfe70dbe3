/* The item commands: actions with a thing at hand, for their keys, the lists "which?" and the menu
 * of a single thing. */
#ifndef BARROW_UI_MODE_ITEM_COMMAND_H
#define BARROW_UI_MODE_ITEM_COMMAND_H

#include "barrow/game/game.h"
#include "barrow/play/key_table.h"

enum item_command {
    ITEM_COMMAND_USE,
    ITEM_COMMAND_WEAR,
    ITEM_COMMAND_TAKE_OFF,
    ITEM_COMMAND_DROP,
    ITEM_COMMAND_THROW,
    ITEM_COMMAND_PICK_UP,
    ITEM_COMMAND_COUNT
};

/* On which thing the cursor of a list was left; {0} for none. */
struct thing_choice {
    struct id id;
    int kind;
};

struct mode_step;
struct session;
struct ui;

/* The title of the list "which?"; and the command whose keys are the short cuts in a thing's menu.
 */
const char *item_command_question(enum item_command command);
enum command item_command_key(enum item_command command);

/* The verdict of the rules, for an item command whose target is not chosen yet. */
enum verdict item_command_check(const struct session *session, enum item_command command,
                                struct id thing);

/* True if the list "which?" of the command offers it. What is worn is not flung off by a hasty key:
 * the thing's own menu throws it. What opens second sight is offered in a turn that was foreseen,
 * too: the player learns then why it is refused. */
bool item_command_lists(const struct session *session, enum item_command command, struct id thing);

/* Does it to the whole stack, or to `count` of it (DROP; 0: all). Pushes the aim where a target is
 * needed; else pops with ANSWER_ACTED if the hero did it, or stays, with a notice, if the rules say
 * no. */
struct mode_step item_command_do(struct ui *ui, enum item_command command, struct id thing,
                                 int count);

/* What to aim if a thing is chosen to be thrown: for the launcher in hand the best pile in the pack
 * of what it shoots, if there is one; else the thing itself. */
struct id item_command_thrown(const struct ui *ui, struct id thing);

/* True if the rules allow the command for some thing at hand. */
bool item_command_fits(const struct session *session, enum item_command command);

/* Opens the list "which?" of the command, or gives a notice if it would be empty. PICK_UP takes a
 * single thing at once, without a list. */
struct mode_step item_command_open(struct ui *ui, enum item_command command);

/* Throws what was thrown last, or another of its kind, at whom it was thrown at last. Where that
 * is not possible, or would be asked about, it does what THROW does once that thing is chosen:
 * nothing flies at others unseen. If nothing of the kind is left it only says so. Before anything
 * was thrown, and where nothing can be, it does what the key of THROW does. */
struct mode_step item_command_throw_again(struct ui *ui);

/* True for the answer of a mode after which the list or menu that pushed it is done, too. */
bool item_command_is_done(int answer);

#endif
