/* The hero's memory of the level follows what it sees. A monster leaves a cell's memory as soon as
 * the hero sees the cell without it; where the hero does not look, the last sight stays. */
#include "barrow/rules/knowledge.h"

#include <string.h>

static struct memory truth_of(const struct world *world, int cell, struct id thing)
{
    int tenant = world->standing[cell];
    struct memory memory;
    memset(&memory, 0, sizeof memory);
    memory.terrain = (uint16_t)(world->level.terrain[cell] + 1);
    if (tenant > HERO_SLOT + 1) {
        memory.actor = (uint16_t)(world->actor[tenant - 1].kind + 1);
    }
    if (thing.generation != 0) {
        memory.thing = (uint16_t)(world->thing[thing.slot].kind + 1);
    }
    return memory;
}

static void look_at(struct turn *turn, int cell)
{
    const struct world *world = turn_world(turn);
    struct point at = level_point(&world->level, cell);
    struct memory memory = truth_of(world, cell, world_thing_at(world, at));
    if (memcmp(&memory, &world->level.memory[cell], sizeof memory) == 0) {
        return;
    }
    struct outcome known = outcome_for_cell(world, OUTCOME_KNOWN, at);
    known.after.memory = memory;
    turn_put(turn, known);
}

void knowledge_look(struct turn *turn)
{
    const struct cell_set *sight = turn_hero_sight(turn);
    int words = (level_cells(&turn_world(turn)->level) + 63) / 64;
    for (int word = 0; word < words; word++) {
        for (int bit = 0; sight->word[word] != 0 && bit < 64; bit++) {
            if (cell_set_has(sight, word * 64 + bit)) {
                look_at(turn, word * 64 + bit);
            }
        }
    }
}
