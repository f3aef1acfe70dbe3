#include "barrow/gen/arrivals.h"

#include "barrow/world/body.h"
#include "gen/generator.h"

struct actor arrival_make(const struct content *content, const struct difficulty *difficulty,
                          struct point at, struct dice *dice)
{
    int level = monster_roll_level(difficulty, dice);
    int kind = monster_pick_kind(content, level, dice);
    return body_of_actor(content, kind, level, at, 0);
}
