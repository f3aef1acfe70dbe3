/* The parts of a game, for the game layer and for tests of the loop. Everybody else has game.h. */
#ifndef BARROW_GAME_GAME_PARTS_H
#define BARROW_GAME_GAME_PARTS_H

#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/game/way_back.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/deeds/turn.h"

#include "game/batch.h"

/* Where the hero first acted in a turn: a place in the line of all facts of the game. */
struct moment {
    size_t at;
    int turn;
};

/* What the hero did there. */
struct deed {
    size_t at;
    struct action action;
};

/* The hero's last turns (way_back.h). */
struct way_back {
    size_t forgotten;                      /* facts that the log held and holds no more */
    struct log past;                       /* the last of these */
    struct moment moment[MOMENTS_MAX + 1]; /* oldest first; one more while the hero acts */
    int moment_count;
    struct deed *deed; /* since the oldest moment; owned */
    int deed_count, deed_capacity;
    bool has_sight; /* the hero has begun to act in second sight, at the place `sight` */
    size_t sight;
    size_t shown; /* where the world is, if it is shown as it was */
};

struct game {
    const struct content *content;
    struct known_content *known; /* what the hero knows of it, made when it is first asked for */
    struct log log;
    size_t *action_end; /* log counts at which an action, anybody's, has ended; owned */
    size_t action_count, action_capacity;
    size_t first; /* where the log's first action begins: behind the making of the first level */
    struct senses *senses;
    struct turn *turn; /* actions tried in it are taken back, or end by game_end_action */
    struct batch batch;
    struct way_back way_back;
    bool is_in_past; /* the world is not at the log's end but at `position` */
    size_t position;
    struct world world; /* last, because it is large and filled by itself */
};

/* game.c */

/* Marks the end of an action: the outcomes since the last call are one action
 * (game_action_before). */
void game_end_action(struct game *game);

/* way_back.c */

void way_back_free(struct game *game);

/* The hero is about to act: true if this is a new moment, which is forgotten if the act is refused.
 * It has acted, and `at` was the log's count before that. */
bool way_back_note_moment(struct game *game);
void way_back_forget_moment(struct game *game);
void way_back_note_action(struct game *game, const struct action *action, size_t at);

/* The log is about to be emptied, or was cut off at `mark`. */
void way_back_keep(struct game *game);
void way_back_cut(struct game *game, size_t mark);

/* The hero has acted: one act less is foreseen, or what was foreseen is so. It is so as well with
 * an arrival. */
void way_back_pass_act(struct game *game);
void way_back_end_sight(struct game *game);

/* The hero may have died, or the run be won, before it did anything in second sight: then nothing
 * can be refused, and the sight ends. */
void way_back_end_unused_sight(struct game *game);

/* Of the verbs that wind back. */
enum verdict way_back_check(const struct game *game, const struct action *action);
enum verdict way_back_take(struct game *game, const struct action *action);

/* turn_loop.c */

/* The turn's end, in this order: hunger and regeneration, deaths by it, the last stand,
 * who-hurt-whom is forgotten, the counter, wanderers, energy for the next turn, statuses fall
 * (RULES T4, T6, C9, H1-H3). */
void loop_end_turn(struct turn *turn);

/* wanderers.c: at a turn's end perhaps one more monster comes to the level, out of sight, and goes
 * where the hero is heard; the tracker is credited with it later (RULES L5). In the last stand a
 * horde comes each few turns, nearer, and hunts. */
void wanderers_come(struct turn *turn);

/* followers.c: those who take the stairs with the hero, as they were on the level above. */

#define FOLLOWERS_MAX 12
#define FOLLOWERS_THINGS 32

struct followers {
    struct actor body[FOLLOWERS_MAX];
    int slot[FOLLOWERS_MAX], count;
    struct thing thing[FOLLOWERS_THINGS]; /* what they carry */
    int holder[FOLLOWERS_THINGS], thing_count;
};

void followers_gather(const struct game *game, struct followers *followers);

/* True if the one in that slot was gathered. */
bool followers_has(const struct followers *followers, int slot);

/* Puts them around the hero, on a level that is ready; who finds no place stays behind. */
void followers_arrive(struct game *game, const struct followers *followers);

/* journey.c */

/* The world of a new game: the first level and the hero in it. */
void journey_begin(struct game *game, uint64_t seed);

/* The level that a journey so far has come to, as it is with that tracker. */
void journey_draft(const struct game *game, const struct journey *journey,
                   struct difficulty difficulty, struct draft *draft);

/* Down the stairs. The caller has checked that the hero may. */
void journey_descend(struct game *game);

/* Down through ground that holds nobody, to a place of the dice's choice. */
void journey_fall(struct game *game);

/* Both as they are below the level where the Crown was won with them (RULES I7). */
void journey_win(const struct content *content, struct journey *journey,
                 struct difficulty *difficulty);

/* Into the level of that journey with the tracker as given, from wherever the hero is. */
void journey_enter(struct game *game, struct journey journey, struct difficulty difficulty);

/* The most health, in points, that the hero can lose to all who hunt it in the view before it acts
 * again (worst.c). */
int view_worst(const struct view *view, const struct game *game);

#endif
