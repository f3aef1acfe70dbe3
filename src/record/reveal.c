#include "barrow/record/playback.h"

#include "barrow/game/game.h"

static void show_ground(struct view *view, const struct world *world)
{
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        if (!cell_set_has(&view->sight, cell)) {
            view->cell[cell] =
                (struct memory){.terrain = (uint16_t)(world->level.terrain[cell] + 1)};
        }
    }
}

static void show_actors(struct view *view, const struct world *world)
{
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->is_alive && level_contains(&world->level, actor->at)) {
            struct memory *cell = &view->cell[level_index(&world->level, actor->at)];
            cell->actor = view_sees(view, actor->at) ? cell->actor : (uint16_t)(actor->kind + 1);
        }
    }
}

/* Of several the first is the topmost (world_thing_at). */
static void show_things(struct view *view, const struct world *world)
{
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        bool lies = thing->is_there && thing->place.where == WHERE_FLOOR &&
                    level_contains(&world->level, thing->place.at);
        if (lies) {
            struct memory *cell = &view->cell[level_index(&world->level, thing->place.at)];
            bool is_free = !view_sees(view, thing->place.at) && cell->thing == 0;
            cell->thing = is_free ? (uint16_t)(thing->kind + 1) : cell->thing;
        }
    }
}

void playback_reveal(struct view *view, const struct game *game)
{
    const struct world *world = game_world(game);
    show_ground(view, world);
    show_actors(view, world);
    show_things(view, world);
}
