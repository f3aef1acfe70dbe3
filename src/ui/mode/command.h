/* The functions behind the commands of the key table, and the item commands: actions with a thing
 * at hand, for their keys, the lists "which?" and the menu of a single thing. */
#ifndef BARROW_UI_MODE_COMMAND_H
#define BARROW_UI_MODE_COMMAND_H

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
 * the thing's own menu throws it. */
bool item_command_lists(const struct session *session, enum item_command command, struct id thing);

/* Does it to the whole stack, or to `count` of it (DROP; 0: all). Pushes the aim where a target is
 * needed; else pops with ANSWER_ACTED if the hero did it, or stays, with a notice, if the rules say
 * no. */
struct mode_step item_command_do(struct ui *ui, enum item_command command, struct id thing,
                                 int count);

/* Does a command (COMMAND_NONE: nothing); and whether it only shows something. */
struct mode_step command_do(struct ui *ui, enum command command);
bool command_is_shown(enum command command);

/* The answers of the questions that commands ask; false for any other answer. */
bool command_answer(struct ui *ui, int answer, struct mode_step *step);

/* Adds what speaks against leaving the level now; false if nothing does. There is no way back up
 * (RULES B3), so it names unexplored ground and things out of reach, but not things left by
 * choice. */
bool command_describe_doubt(const struct ui *ui, struct buffer *text);

/* The commands whose sentence has `typed` in it, or that have a key of that name; never the list of
 * commands itself. By nearness (search_nearness), a key before all, then in the table's order but
 * steps and runs last: everybody has arrows. Returns how many. */
int command_search(const struct key_table *keys, const char *typed,
                   enum command found[COMMAND_COUNT]);

#endif
