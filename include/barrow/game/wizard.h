/* Wizard mode: changes to a game for developers and modders, as outcomes. Unless the verdict is
 * WIZARD_DONE nothing has changed. Call them when the hero is to act (else WIZARD_NOT_NOW), then
 * game_run. A journal does not record such changes: a recorded game needs a new snapshot. */
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

/* Takes the hero to `depth`, down or up, to the same level that a player finds there, with the
 * tracker that leaving all levels before it would give. Below the level of the Crown it is that of
 * one who has won it (RULES I7): there is no way back up then. */
enum wizard_verdict wizard_go_to(struct game *game, int depth);

/* A monster of an actor kind (not the hero's), awake or asleep as its kind sleeps. */
struct wizard_monster {
    int kind, level;
    bool is_asleep;
    struct point at;
};
enum wizard_verdict wizard_make_monster(struct game *game, const struct wizard_monster *wanted);

/* A thing on the floor. The count of a kind that does not stack is 1; the power of a kind that is
 * not gear is 0. */
struct wizard_thing {
    int kind, power, count;
    struct point at;
};
enum wizard_verdict wizard_make_thing(struct game *game, const struct wizard_thing *wanted);

/* Sets the health (1 up to its maximum) or a status (0 turns ends it) of the actor at `at`. */
enum wizard_verdict wizard_set_health(struct game *game, struct point at, int health);
enum wizard_verdict wizard_set_status(struct game *game, struct point at, enum status status,
                                      int turns);

/* For a world of these data that nobody has seen yet and that comes from one of others: everybody
 * becomes what its kind and level are worth now (RULES L2), as wounded as before. */
void wizard_renew(struct world *world, const struct content *before, const struct content *now);

/* The maximum health of the actor at `at`; 1 if the cell is empty. */
int wizard_most_health(const struct game *game, struct point at);

/* The nearest place to `near` where a monster could be made, by distance, then in reading order;
 * false if there is none on the level. */
bool wizard_find_place(const struct game *game, struct point near, struct point *at);

/* Makes the place that game_seek has led to the present: the log behind it is cut off. Amid an
 * action the game goes back to where that action began. */
enum wizard_verdict wizard_go_on_from_here(struct game *game);

/* The log positions where the turn under way just before `position` began (at least the first
 * action), and where the next one begins (the log's end if it has not yet). */
size_t wizard_turn_before(const struct game *game, size_t position);
size_t wizard_turn_after(const struct game *game, size_t position);

/* Adds the outcomes [from..to) of the log, a line each: "12 HEALTH ghoul#3 9 -> 4 by hero (weak)".
 * The world may be at any place of its log. */
void wizard_print_outcomes(const struct game *game, size_t from, size_t to, struct buffer *text);

#endif
