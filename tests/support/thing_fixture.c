#include "support/thing_fixture.h"

#include <assert.h>

#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/world/body.h"

static struct id put_thing(struct world *world, const struct content *content, const char *item,
                           int power, int count)
{
    int kind = content_find_item(content, item);
    int slot = 0;
    while (world->thing[slot].is_there) {
        slot++;
    }
    assert(kind >= 0 && slot < THINGS_MAX);
    uint16_t generation = world->thing[slot].generation;
    world->thing[slot] = body_of_thing(kind, power, count, (struct point){0, 0});
    world->thing[slot].generation = (uint16_t)(generation + 1);
    return world_thing_id(world, slot);
}

struct id world_give(struct world *world, const struct content *content, struct id who,
                     const char *item, int power, int count)
{
    struct id ids[THINGS_MAX];
    int before = inventory_in_pack(world, who, ids, THINGS_MAX);
    int index = before > 0 ? world->thing[ids[before - 1].slot].place.index + 1 : 0;
    struct id id = put_thing(world, content, item, power, count);
    world->thing[id.slot].place =
        (struct place){.where = WHERE_PACK, .index = (int16_t)index, .holder = who};
    world_rebuild_caches(world);
    return id;
}

void world_make_fuse(struct world *world, const struct content *content, int slot, const char *item)
{
    world->actor[slot].is_bodiless = true;
    world_give(world, content, world_actor_id(world, slot), item, 0, 1);
}

struct id board_give(struct board *board, const char *item, int power, int count)
{
    return world_give(board->world, board->content, world_hero_id(board->world), item, power,
                      count);
}

struct id board_lay(struct board *board, const char *item, int power, int count, struct point at)
{
    struct id id = put_thing(board->world, board->content, item, power, count);
    board->world->thing[id.slot].place.at = at;
    world_rebuild_caches(board->world);
    return id;
}

enum verdict board_handle(struct board *board, enum verb verb, struct id thing, struct point target)
{
    struct action action = {
        .verb = verb,
        .actor = world_hero_id(board->world),
        .thing = thing,
        .target = target,
    };
    return action_perform(board->turn, &action);
}

struct item_kind *board_item(struct board *board, const char *item)
{
    int kind = content_find_item(board->content, item);
    assert(kind >= 0);
    return &board->content->item[kind];
}
