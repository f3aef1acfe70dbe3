/* What monsters have with them: from the data through the draft into their packs, and to the floor
 * at their end (RULES C11). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/game/game.h"
#include "barrow/gen/draft.h"
#include "support/content_fixture.h"
#include "support/must.h"

/* Every monster of the fixture carries a ration and a weapon, as often as given. */
static struct content *content_with(int rations, int weapons)
{
    struct content *content = content_fixture_copy();
    const struct carried carries[] = {{content_find_item(content, "ration"), rations},
                                      {content_find_item(content, "weapon-3"), weapons}};
    for (int kind = 1; kind < content->actor_count; kind++) {
        memcpy(content->actor[kind].carries, carries, sizeof carries);
        content->actor[kind].carry_count = 2;
    }
    return content;
}

static struct draft *draft_of(const struct content *content, uint64_t seed, int extra_power)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    struct draft_request request = {
        .seed = seed,
        .depth = 6,
        .difficulty = difficulty_start(content),
        .extra_power = extra_power,
    };
    request.difficulty.level = 9;
    draft_make(draft, content, &request);
    return draft;
}

/* With 100 and 0 percent every monster has its ration, and none a weapon. */
TEST(what_is_certain_is_there_and_what_is_not_is_not)
{
    struct content *content = content_with(100, 0);
    struct draft *draft = draft_of(content, 3, 0);
    int held[DRAFT_ACTORS_MAX] = {0};
    for (int i = 0; i < draft->thing_count; i++) {
        const struct draft_thing *thing = &draft->thing[i];
        if (thing->holder >= 0) {
            assert_int_equal(thing->kind, content_find_item(content, "ration"));
            assert_int_equal(thing->power, 0);
            assert_true(point_equal(thing->at, draft->actor[thing->holder].at));
            held[thing->holder]++;
        }
    }
    assert_true(draft->actor_count > 0);
    for (int i = 0; i < draft->actor_count; i++) {
        assert_int_equal(held[i], 1);
    }
    free(draft);
    free(content);
}

TEST(carried_gear_has_its_holders_level_and_the_power_of_wins)
{
    struct content *content = content_with(0, 100);
    for (int extra = 0; extra <= 24; extra += 24) {
        struct draft *draft = draft_of(content, 5, extra);
        int found = 0;
        for (int i = 0; i < draft->thing_count; i++) {
            const struct draft_thing *thing = &draft->thing[i];
            if (thing->holder >= 0) {
                assert_int_equal(thing->power, draft->actor[thing->holder].level + extra);
                found++;
            }
        }
        assert_true(found > 0);
        free(draft);
    }
    free(content);
}

/* 30 percent, over some 600 monsters: 180 expected, give or take 11; four of those either way. */
TEST(chances_are_those_of_the_data)
{
    struct content *content = content_with(30, 30);
    int monsters = 0, rations = 0, weapons = 0, both = 0;
    for (uint64_t seed = 1; monsters < 600; seed++) {
        struct draft *draft = draft_of(content, seed, 0);
        monsters += draft->actor_count;
        int last = -1;
        for (int i = 0; i < draft->thing_count; i++) {
            const struct draft_thing *thing = &draft->thing[i];
            if (thing->holder >= 0) {
                bool is_ration = thing->kind == content_find_item(content, "ration");
                rations += is_ration ? 1 : 0;
                weapons += is_ration ? 0 : 1;
                both += thing->holder == last ? 1 : 0;
                last = thing->holder;
            }
        }
        free(draft);
    }
    assert_in_range(rations * 100, monsters * 30 - 4500, monsters * 30 + 4500);
    assert_in_range(weapons * 100, monsters * 30 - 4500, monsters * 30 + 4500);
    assert_in_range(both * 100, monsters * 9 - 3000, monsters * 9 + 3000); /* 0.3 x 0.3 */
    free(content);
}

/* Map, monsters and what lies about are as they were without. */
TEST(carrying_moves_nothing_else)
{
    struct content *content = content_with(100, 100);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct draft *with = draft_of(content, seed, 0);
        struct draft *without = draft_of(content_fixture(), seed, 0);
        assert_memory_equal(with->level.terrain, without->level.terrain,
                            sizeof with->level.terrain);
        assert_memory_equal(with->actor, without->actor, sizeof with->actor);
        assert_memory_equal(with->thing, without->thing,
                            (size_t)without->thing_count * sizeof with->thing[0]);
        assert_int_equal(with->experience, without->experience);
        assert_int_equal(with->thing_count, without->thing_count + 2 * with->actor_count);
        free(with);
        free(without);
    }
    free(content);
}

static int count_where(const struct world *world, enum where where)
{
    int count = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        count += thing->is_there && thing->place.where == (int)where ? 1 : 0;
    }
    return count;
}

TEST(monsters_come_with_their_packs_and_leave_with_them)
{
    struct content *content = content_with(100, 100);
    struct game *game = game_new(content, 4);
    const struct world *world = game_world(game);
    int monsters = 0;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        monsters += world->actor[slot].is_alive ? 1 : 0;
    }
    const char *problem = "";
    assert_true(world_check(world, content, &problem));
    assert_true(monsters > 0);
    assert_int_equal(count_where(world, WHERE_PACK), 2 * monsters);
    game_rewind(game, 0);
    assert_int_equal(count_where(world, WHERE_PACK), 0);
    game_free(game);
    free(content);
}

/* A load above what a monster carries slows it from its first turn on (RULES T8): a ration of 2000
 * for a capacity of 1000 is twice as much, a quarter of the speed, 0 or 1 actions. */
TEST(what_they_carry_weighs)
{
    struct content *content = content_with(100, 0);
    content->item[content_find_item(content, "ration")].weight = 2000;
    for (int kind = 1; kind < content->actor_count; kind++) {
        content->actor[kind].speed = 24; /* two actions a turn, unburdened */
    }
    struct game *game = game_new(content, 4);
    for (int slot = HERO_SLOT + 1; slot < game_world(game)->actors_used; slot++) {
        const struct clock *clock = &game_world(game)->actor[slot].clock;
        assert_in_range(clock->share, 0, 1);
        assert_int_equal(clock->energy, clock->share * 100); /* given once */
    }
    game_free(game);
    free(content);
}

/* Read from tests/data: each percentage as written there. */
TEST(monsters_carry_what_their_entries_say)
{
    struct content *content = must_load_content();
    const struct actor_kind *duergar = &content->actor[content_find_actor(content, "duergar")];
    assert_int_equal(duergar->carry_count, 2);
    assert_string_equal(content->item[duergar->carries[0].item].id, "bearded-axe");
    assert_int_equal(duergar->carries[0].percent, 8);
    assert_string_equal(content->item[duergar->carries[1].item].id, "ring-mail");
    assert_int_equal(duergar->carries[1].percent, 6);
    assert_int_equal(content->actor[content_find_actor(content, "barrow-rat")].carry_count, 0);
    content_free(content);
}
