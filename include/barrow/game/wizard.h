/* Wizard mode: changes to a game for those who develop and mod it, made of outcomes through the
 * door like everything else, so that they can be walked back and forth and the world stays sound.
 * Each checks what it is given; unless the verdict is WIZARD_DONE nothing has happened. Call them
 * when the hero is to act (WIZARD_NOT_NOW otherwise). Afterwards it may be others' turn: call
 * game_run. A journal does not know of such changes: what is recorded needs a new snapshot. */
#ifndef BARROW_GAME_WIZARD_H
#define BARROW_GAME_WIZARD_H

#include "barrow/base/buffer.h"
#include "barrow/game/game.h"

enum wizard_verdict {
#define WIZARD_VERDICT(name, sentence) WIZARD_##name,
#include "barrow/game/wizard_verdict.def"
#undef WIZARD_VERDICT
    WIZARD_VERDICT_COUNT
};

extern const char *const wizard_sentence[WIZARD_VERDICT_COUNT];

/* Ranges, from 1 (power and turns of a status: from 0). */
#define WIZARD_DEPTH_MOST 999
#define WIZARD_LEVEL_MOST 200
#define WIZARD_COUNT_MOST 99
#define WIZARD_POWER_MOST 99
#define WIZARD_TURNS_MOST 9999

/* The hero knows the level as it is now. */
enum wizard_verdict wizard_reveal(struct game *game);

/* The hero stands where it would have arrived at that depth of this barrow, having left all levels
 * before it behind: the same level that a player finds there. Not beyond that of the Crown. */
enum wizard_verdict wizard_go_to(struct game *game, int depth);

/* A monster of an actor kind (not the hero's), awake or asleep as its kind sleeps. */
struct wizard_monster {
    int kind, level;
    bool is_asleep;
    struct point at;
};
enum wizard_verdict wizard_make_monster(struct game *game, const struct wizard_monster *order);

/* A thing on the floor. What does not stack is one, only gear has a power:
 * the rest is ignored. */
struct wizard_thing {
    int kind, power, count;
    struct point at;
};
enum wizard_verdict wizard_make_thing(struct game *game, const struct wizard_thing *order);

/* About whoever stands at `at`: health from 1 to its most; a status, 0 turns ends it. */
enum wizard_verdict wizard_set_health(struct game *game, struct point at, int health);
enum wizard_verdict wizard_set_status(struct game *game, struct point at, enum status status,
                                      int turns);

/* The most health that whoever stands at `at` can have; 1 if nobody does. */
int wizard_most_health(const struct game *game, struct point at);

/* The nearest place to `near` where a monster could be made, by distance, then in reading order;
 * false if there is none on the level. */
bool wizard_find_place(const struct game *game, struct point near, struct point *at);

/* The game goes on from where game_seek has led it, and what came after that is gone. Only between
 * two actions: elsewhere it is taken back to where the action under way began. */
enum wizard_verdict wizard_go_on_from_here(struct game *game);

/* Where in the log the turn began that was under way just before `position`, not before the first
 * action; and where the next one begins, the log's end if it has not yet. */
size_t wizard_turn_before(const struct game *game, size_t position);
size_t wizard_turn_after(const struct game *game, size_t position);

/* Adds the outcomes [from..to) of the log, a line each (game/outcome_line.h). */
void wizard_print_outcomes(const struct game *game, size_t from, size_t to, struct buffer *text);

#endif
