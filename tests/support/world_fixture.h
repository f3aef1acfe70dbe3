/* Worlds drawn as text, for tests of everything that needs one:
 *
 *     struct board *board = board_new("#######\n"
 *                                     "#@..a>#\n"
 *                                     "#######\n");
 *
 * '#' wall, '.' floor, '>' stairs, '@' the hero (exactly one); ' ' is wall too. A letter is a
 * monster: the kind whose glyph it is (content_fixture: 'a' is rank 1, 'b' rank 2, ... 'y' rank 25,
 * 'E' 'J' 'O' 'T' the rare ones), for any other letter kind 1. All at level of power 1, awake and
 * idle, at home where they stand, and due at the start of turn 1 with one action. Monsters get
 * slots 1, 2, 3, ... in reading order. Rows may differ in length; the longest gives the width. */
#ifndef TESTS_SUPPORT_WORLD_FIXTURE_H
#define TESTS_SUPPORT_WORLD_FIXTURE_H

#include "barrow/game/game.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/deeds/turn.h"
#include "barrow/world/outcome.h"
#include "support/content_fixture.h"

/* A world with the seed 1, drawn with the kinds of content_fixture() or of `content`. The caller
 * frees it with free(). */
struct world *world_from(const char *drawing);
struct world *world_from_content(const struct content *content, const char *drawing);

/* The same with eight foes around a hero whom neither they nor hunger kill: for benchmarks. */
struct world *world_of_siege(void);

/* The n-th monster of the drawing in reading order, from 0. */
struct id world_monster(const struct world *world, int n);

/* The level and who stands in it as a drawing again; the caller frees it. */
char *world_draw(const struct world *world, const struct content *content);

/* A game over a drawn world, with its parts laid open. Tests may write to `content` (its own copy)
 * and, as long as nothing has been played, to `world`. */
struct board {
    struct content *content;
    struct game *game; /* owns what follows */
    struct world *world;
    struct log *log;
    struct senses *senses;
    struct turn *turn;
};

struct board *board_new(const char *drawing);
void board_free(struct board *board);

uint64_t board_digest(const struct board *board);

/* Fails the test if the game's world is not sound, with the turn and `label`. */
void assert_sound_game(const struct game *game, const char *label);

/* The hero knows all of the level as it is, without the things. */
void board_know_all(struct board *board);

/* After changes of speeds, paces or statuses: everyone's clock starts anew at turn 1 with the
 * energy that it is granted now, and the log is empty again. */
void board_start_clocks(struct board *board);

/* An action of the hero; the verdict of the rules. */
enum verdict board_hero(struct board *board, enum verb verb, struct point target);

/* The hero's step or hit in a direction. */
enum verdict board_hero_bump(struct board *board, enum direction direction);

/* How a batch of actors is worked off. */
enum batch_order {
    BATCH_NEAREST_FIRST,  /* as the game does it: whoever yields comes again later */
    BATCH_NOBODY_YIELDS,  /* nearest first, but everyone must act at once: to see what yielding is
                             for */
    BATCH_FARTHEST_FIRST, /* everyone at once and in the wrong order: to see what the order is for
                           */
};

/* Everyone but the hero who is due at the earliest time: each thinks and acts. Returns how many
 * acted; 0 at once if it is the hero's turn to act or the turn is over. */
int board_others(struct board *board, enum batch_order order);

/* One action of one actor as its mind decides, with what it remembers; false if it yields and
 * `may_yield`. */
bool board_let_act(struct board *board, struct id who, bool may_yield);

/* Runs the game's loop to the end of the turn; the hero waits whenever it is to act. */
void board_pass_turn(struct board *board);

#endif
