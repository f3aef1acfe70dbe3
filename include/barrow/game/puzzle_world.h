/* The world in which a puzzle of puzzles.yaml begins. */
#ifndef BARROW_GAME_PUZZLE_WORLD_H
#define BARROW_GAME_PUZZLE_WORLD_H

#include "barrow/base/error.h"
#include "barrow/world/world.h"

/* Where a place of the drawing lies on the level. */
struct point puzzle_place(struct point drawn);

/* Its world, with these dice; to be freed with free(). The hero knows the level and all kinds of
 * things. NULL and an error if the words of the puzzle name nothing, or nobody can stand where it
 * has somebody. */
struct world *puzzle_world(const struct content *content, const struct puzzle *puzzle,
                           uint64_t seed, struct error *error);

#endif
