#include "game/view_items.h"

#include <assert.h>

#include "barrow/rules/burden.h"
#include "barrow/rules/things.h"

static_assert(VIEW_ITEMS_MAX >= THINGS_MAX, "the hero may hold every thing there is");

static void add_item(struct view *view, const struct content *content, const struct world *world,
                     struct id id, enum view_place place)
{
    const struct thing *thing = world_thing(world, id);
    if (thing == NULL) {
        return; /* an empty hand */
    }
    int weight = content->item[thing->kind].weight * thing->count;
    int load = view->hero.load + (place == VIEW_AT_FEET ? weight : -weight);
    view->item[view->item_count++] = (struct view_item){
        .id = id,
        .kind = thing->kind,
        .power = thing->power,
        .count = thing->count,
        .place = place,
        .weight = weight,
        .burden_after = (int)burden_of_load(content, world_hero(world)->kind, load),
    };
}

static void add_at_feet(struct view *view, const struct content *content, const struct world *world)
{
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->is_there && thing->place.where == WHERE_FLOOR &&
            point_equal(thing->place.at, world_hero(world)->at)) {
            add_item(view, content, world, world_thing_id(world, slot), VIEW_AT_FEET);
        }
    }
}

void view_fill_items(struct view *view, const struct content *content, const struct world *world)
{
    struct id pack[THINGS_MAX];
    int count = things_in_pack(world, world_hero_id(world), pack, THINGS_MAX);
    add_item(view, content, world, world_hero(world)->gear[GEAR_WEAPON], VIEW_WIELDED);
    add_item(view, content, world, world_hero(world)->gear[GEAR_ARMOUR], VIEW_WORN);
    for (int i = 0; i < count; i++) {
        add_item(view, content, world, pack[i], VIEW_IN_PACK);
    }
    add_at_feet(view, content, world);
}

struct view_item view_item_of_thing(const struct view *view, const struct content *content,
                                    const struct view_thing *thing)
{
    int weight = content->item[thing->kind].weight * thing->count;
    return (struct view_item){
        .kind = thing->kind,
        .power = thing->power,
        .count = thing->count,
        .place = VIEW_AT_FEET,
        .weight = weight,
        .burden_after = (int)burden_of_load(content, ACTOR_KIND_HERO, view->hero.load + weight),
    };
}

const struct view_item *view_find_item(const struct view *view, struct id id)
{
    for (int i = 0; i < view->item_count; i++) {
        if (id_equal(view->item[i].id, id)) {
            return &view->item[i];
        }
    }
    return NULL;
}
