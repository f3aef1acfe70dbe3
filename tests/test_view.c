/* The view: what the hero knows and nothing else, and the numbers beside it worked out by hand. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/discovery.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/world/body.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

/* A drawn world that can still be changed, and the view of a game over it. */
struct stand {
    struct content *content;
    struct world *world;
    struct game *game; /* NULL until looked at */
    struct view *view;
};

static struct stand stand_from(const char *drawing)
{
    struct stand stand = {.content = content_fixture_copy(),
                          .view = memory_new(1, sizeof(struct view))};
    stand.world = world_from_content(stand.content, drawing);
    stand.content->rules.combat.miss_one_in = 2000; /* no misses, no luck */
    stand.content->rules.combat.critical_percent = 0;
    stand.content->rules.combat.weak_percent = 0;
    return stand;
}

static void look(struct stand *stand)
{
    if (stand->game == NULL) {
        stand->game = game_from_world(stand->content, stand->world);
    }
    view_make(stand->view, stand->game);
}

static void stand_free(struct stand *stand)
{
    game_free(stand->game);
    free(stand->view);
    free(stand->world);
    free(stand->content);
}

static struct memory *memory_at(struct stand *stand, int x, int y)
{
    return &stand->world->level.memory[level_index(&stand->world->level, (struct point){x, y})];
}

static void put_thing(struct stand *stand, int slot, const char *id, int power, struct place place)
{
    struct thing thing =
        body_of_thing(content_find_item(stand->content, id), power, 1, (struct point){0, 0});
    thing.generation = 1;
    thing.place = place;
    stand->world->thing[slot] = thing;
    world_rebuild_caches(stand->world);
}

static struct place floor_at(int x, int y)
{
    return (struct place){.where = WHERE_FLOOR, .at = {x, y}};
}

/* Cells. */

TEST(seen_cells_show_the_world)
{
    struct stand stand = stand_from(CORRIDOR("#@a>#"));
    *memory_at(&stand, 3, 1) =
        (struct memory){.terrain = TERRAIN_FLOOR + 1, .actor = 5, .thing = 5}; /* no longer true */
    look(&stand);
    const struct memory *monster = view_cell_at(stand.view, (struct point){2, 1});
    const struct memory *stairs = view_cell_at(stand.view, (struct point){3, 1});
    const struct memory *hero = view_cell_at(stand.view, (struct point){1, 1});
    assert_true(view_sees(stand.view, (struct point){2, 1}));
    assert_int_equal(monster->terrain, TERRAIN_FLOOR + 1);
    assert_int_equal(monster->actor, 1 + 1);
    assert_true(view_sees(stand.view, (struct point){3, 1}));
    assert_int_equal(stairs->terrain, TERRAIN_STAIRS + 1);
    assert_int_equal(stairs->actor, 0);
    assert_int_equal(stairs->thing, 0);
    assert_int_equal(hero->actor, 0); /* the hero is drawn from view.hero */
    stand_free(&stand);
}

/* The rank-2 monster behind the wall is remembered two cells from where it is by now. */
TEST(cells_out_of_sight_show_memory_and_never_the_truth)
{
    struct stand stand = stand_from(CORRIDOR("#@.#...b#"));
    put_thing(&stand, 0, "ration", 0, floor_at(6, 1));
    *memory_at(&stand, 5, 1) =
        (struct memory){.terrain = TERRAIN_FLOOR + 1, .actor = 2 + 1, .thing = 3 + 1};
    look(&stand);
    const struct memory *remembered = view_cell_at(stand.view, (struct point){5, 1});
    const struct memory *truth = view_cell_at(stand.view, (struct point){7, 1});
    const struct memory *thing = view_cell_at(stand.view, (struct point){6, 1});
    assert_false(view_sees(stand.view, (struct point){5, 1}));
    assert_int_equal(remembered->terrain, TERRAIN_FLOOR + 1);
    assert_int_equal(remembered->actor, 2 + 1);
    assert_int_equal(remembered->thing, 3 + 1);
    assert_int_equal(truth->terrain, 0);
    assert_int_equal(truth->actor, 0);
    assert_int_equal(thing->thing, 0);
    assert_int_equal(stand.view->foe_count, 0);
    assert_int_equal(stand.view->thing_count, 0);
    stand_free(&stand);
}

TEST(cells_outside_the_level_are_unknown)
{
    struct stand stand = stand_from(CORRIDOR("#@#"));
    look(&stand);
    static const struct point outside[] = {{-1, 1}, {3, 1}, {1, -1}, {1, 3}};
    for (int i = 0; i < COUNT_OF(outside); i++) {
        assert_int_equal(view_cell_at(stand.view, outside[i])->terrain, 0);
    }
    assert_int_equal(view_cell_at(stand.view, (struct point){2, 2})->terrain, TERRAIN_WALL + 1);
    stand_free(&stand);
}

TEST(bodiless_actors_and_the_dead_are_not_shown)
{
    struct stand stand = stand_from(CORRIDOR("#@ab.#"));
    stand.world->actor[1].is_bodiless = true;
    stand.world->actor[2].is_alive = false;
    world_rebuild_caches(stand.world);
    look(&stand);
    assert_int_equal(stand.view->foe_count, 0);
    assert_int_equal(view_cell_at(stand.view, (struct point){2, 1})->actor, 0);
    assert_int_equal(view_cell_at(stand.view, (struct point){3, 1})->actor, 0);
    stand_free(&stand);
}

/* Lists. */

/* Slots in reading order: a 1, b 2, c 3, d 4, e 5. Distances 2, 1, 1, 3, 1. */
TEST(foes_are_sorted_by_distance_then_slot)
{
    static const int want[] = {2, 3, 5, 1, 4};
    struct stand stand = stand_from("########\n"
                                    "#..a...#\n"
                                    "#..b...#\n"
                                    "#..@c.d#\n"
                                    "#...e..#\n"
                                    "########\n");
    look(&stand);
    assert_int_equal(stand.view->foe_count, COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(stand.view->foe[i].slot, want[i]);
        assert_int_equal(stand.view->foe[i].kind, want[i]);
    }
    assert_int_equal(stand.view->foe[0].distance, 1);
    assert_int_equal(stand.view->foe[4].distance, 3);
    assert_int_equal(stand.view->foe[4].at.x, 6);
    assert_int_equal(stand.view->foe[4].at.y, 3);
    stand_free(&stand);
}

/* Nine rows of nine round the hero are 80 monsters, read from the far corner on: 8 at distance 1,
 * 16 at 2, 24 at 3, 32 at 4. There is room for 64, so 16 of the last stay out; of equals the lower
 * slots come first. */
TEST(a_crowd_keeps_its_nearest)
{
    static const int want[] = {0, 8, 16, 24, 16};
    struct stand stand = stand_from("###########\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaa@aaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "#aaaaaaaaa#\n"
                                    "###########\n");
    int found[COUNT_OF(want)] = {0};
    look(&stand);
    assert_int_equal(stand.view->foe_count, VIEW_FOES_MAX);
    for (int i = 0; i < VIEW_FOES_MAX; i++) {
        const struct view_foe *foe = &stand.view->foe[i];
        found[foe->distance]++;
        const struct view_foe *last = &stand.view->foe[i > 0 ? i - 1 : 0];
        assert_true(last->distance < foe->distance ||
                    (last->distance == foe->distance && last->slot <= foe->slot));
    }
    assert_memory_equal(found, want, sizeof want);
    assert_int_equal(stand.view->foe[VIEW_FOES_MAX - 16].slot, 1); /* the far corner itself */
    stand_free(&stand);
}

/* Of two things on a cell the lower slot lies on top. */
TEST(things_are_listed_and_the_topmost_shown)
{
    struct stand stand = stand_from(CORRIDOR("#@....#.#"));
    int ration = content_find_item(stand.content, "ration");
    int spear = content_find_item(stand.content, "weapon-2");
    put_thing(&stand, 0, "crown", 0, floor_at(7, 1)); /* behind the wall */
    put_thing(&stand, 1, "ration", 0, floor_at(4, 1));
    put_thing(&stand, 2, "weapon-2", 3, floor_at(4, 1));
    put_thing(&stand, 3, "weapon-2", 5, floor_at(2, 1));
    put_thing(&stand, 4, "crown", 0, (struct place){.where = WHERE_PACK, .holder = {0, 1}});
    look(&stand);
    assert_int_equal(view_cell_at(stand.view, (struct point){4, 1})->thing, ration + 1);
    assert_int_equal(view_cell_at(stand.view, (struct point){2, 1})->thing, spear + 1);
    assert_int_equal(stand.view->thing_count, 3);
    assert_int_equal(stand.view->thing[0].power, 5);
    assert_int_equal(stand.view->thing[0].distance, 1);
    assert_int_equal(stand.view->thing[1].kind, ration);
    assert_int_equal(stand.view->thing[2].kind, spear);
    assert_int_equal(stand.view->thing[2].distance, 3);
    stand_free(&stand);
}

/* Foes in numbers. */

TEST(states_are_those_of_mind_and_sleep)
{
    static const struct {
        enum mind_state mind;
        int sleepiness, fear;
        enum foe_state want;
    } rows[] = {
        {MIND_IDLE, 0, 0, FOE_DOZING},         {MIND_RETURNING, 0, 0, FOE_IDLE},
        {MIND_HUNTING, 0, 0, FOE_HUNTING},     {MIND_SEARCHING, 0, 0, FOE_SEARCHING},
        {MIND_FLEEING, 0, 0, FOE_FLEEING},     {MIND_HUNTING, 1, 0, FOE_ASLEEP},
        {MIND_WANDERING, 0, 0, FOE_WANDERING}, {MIND_NOTICING, 0, 0, FOE_NOTICING},
        {MIND_FIGHTING, 0, 0, FOE_FIGHTING},   {MIND_CAPTIVE, 0, 0, FOE_CAPTIVE},
        {MIND_HUNTING, 0, 1, FOE_FLEEING},     {MIND_FIGHTING, 0, 1, FOE_FLEEING},
        {MIND_HUNTING, 1, 1, FOE_ASLEEP},      {MIND_SEARCHING, 0, 1, FOE_SEARCHING},
        {MIND_ALLIED, 0, 1, FOE_ALLIED},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(CORRIDOR("#@.a#"));
        stand.world->actor[1].mind.state = (int16_t)rows[i].mind;
        stand.world->actor[1].status[STATUS_ASLEEP] = rows[i].sleepiness;
        stand.world->actor[1].status[STATUS_AFRAID] = rows[i].fear;
        look(&stand);
        assert_int_equal(stand.view->foe[0].state, rows[i].want);
        stand_free(&stand);
    }
}

/* The hero has 30 health and defence 2.4; with A >= 4.8 a usual blow does A - 2.4, below it
 * A x (0.25 + min(0.25, 0.125 x A / 2.4)). */
TEST(danger_goes_by_the_usual_hits_to_kill)
{
    static const struct {
        const char *label;
        int attack, usual, hits;
        enum danger want;
    } rows[] = {
        {"all at once", 32400, 30000, 1, DANGER_DEADLY},
        {"two", 17400, 15000, 2, DANGER_DEADLY},
        {"a little less", 17399, 14999, 3, DANGER_HIGH},
        {"five", 8400, 6000, 5, DANGER_HIGH},
        {"a little less", 8399, 5999, 6, DANGER_LOW},
        {"twelve", 4900, 2500, 12, DANGER_LOW},
        {"12.5 is thirteen", 4800, 2400, 13, DANGER_NONE},
        {"weak: 2400 x 0.375", 2400, 900, 34, DANGER_NONE},
        {"harmless", 0, 0, 0, DANGER_NONE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(CORRIDOR("#@.a#"));
        stand.world->actor[1].stats.attack = rows[i].attack;
        look(&stand);
        const struct view_foe *foe = &stand.view->foe[0];
        if (foe->to_hero.usual != rows[i].usual || foe->to_hero.hits != rows[i].hits ||
            foe->danger != rows[i].want) {
            fail_msg("%s: %d, %d hits, danger %d", rows[i].label, foe->to_hero.usual,
                     foe->to_hero.hits, foe->danger);
        }
        stand_free(&stand);
    }
}

/* Attack 10: half blows, 5 - 2.4 = 2.6 (5 is more than 2 x 2.4); a quarter fire, 2.5 that no
 * defence stops but the coat keeps 40 % off: 1.5. Together 4.1: 30 / 4.1 is 8 hits. */
TEST(odds_count_every_part_resistance_and_gear)
{
    struct stand stand = stand_from(CORRIDOR("#@.a#"));
    int coat = content_find_item(stand.content, "armour-1");
    int club = content_find_item(stand.content, "weapon-1");
    stand.content->actor[1].blow =
        (struct damage_parts){.part = {{DAMAGE_TYPE_PLAIN, 50}, {1, 25}}, .count = 2};
    stand.content->item[coat].trait.numbers.resist.percent[1] = 40;
    stand.content->item[coat].trait.numbers.dodge = 5;
    stand.world->actor[1].stats.attack = 10000;
    stand.world->actor[1].stats.defence = 2000;
    put_thing(&stand, 0, "armour-1", 1, (struct place){.where = WHERE_ARMOUR, .holder = {0, 1}});
    put_thing(&stand, 1, "weapon-1", 1, (struct place){.where = WHERE_WEAPON, .holder = {0, 1}});
    stand.world->actor[HERO_SLOT].stats.defence = 800; /* + 1.6 of the coat is 2.4 */
    look(&stand);
    const struct view_foe *foe = &stand.view->foe[0];
    assert_int_equal(foe->to_hero.usual, 4100);
    assert_int_equal(foe->to_hero.hits, 8);
    assert_int_equal(foe->to_hero.hit_chance, 950); /* no misses but for the coat's 5 % */
    /* The other way: 4.8 + 3.2 = 8 against 2 is 6; 14 health are 3 hits. */
    assert_int_equal(foe->from_hero.usual, 6000);
    assert_int_equal(foe->from_hero.hits, 3);
    assert_int_equal(foe->from_hero.hit_chance, 1000);
    assert_int_equal(stand.view->hero.attack, 8000);
    assert_int_equal(stand.view->hero.defence, 2400);
    assert_int_equal(stand.view->hero.weapon, club);
    assert_int_equal(stand.view->hero.weapon_power, 1);
    assert_int_equal(stand.view->hero.armour, coat);
    assert_int_equal(stand.view->hero.armour_power, 1);
    stand_free(&stand);
}

/* A blow of 10 past the defence of 2.4 does 7.6, and half as much again at best: 11.4, at most 12.
 */
TEST(the_worst_of_a_turn_is_what_all_in_reach_can_do)
{
    static const struct {
        const char *label, *drawing;
        int speed, blow, reach, want;
        enum mind_state mind;
    } rows[] = {
        {"beside", CORRIDOR("#@a#"), 12, 100, 1, 12, MIND_HUNTING},
        {"two", CORRIDOR("#a@a#"), 12, 100, 1, 24, MIND_HUNTING},
        {"a step away", CORRIDOR("#@.a#"), 12, 100, 1, 0, MIND_HUNTING},
        {"a step away, with reach", CORRIDOR("#@.a#"), 12, 100, 2, 12, MIND_HUNTING},
        {"a step away, twice as fast", CORRIDOR("#@.a#"), 24, 100, 1, 12, MIND_HUNTING},
        {"behind another, twice as fast", CORRIDOR("#@aa#"), 24, 100, 1, 24, MIND_HUNTING},
        {"round another, twice as fast", "#####\n#@aa#\n##..#\n#####\n", 24, 100, 1, 36,
         MIND_HUNTING},
        {"beside, twice as fast", CORRIDOR("#@a#"), 24, 100, 1, 24, MIND_HUNTING},
        {"quick blows", CORRIDOR("#@a#"), 12, 50, 1, 24, MIND_HUNTING},
        {"has not noticed", CORRIDOR("#@a#"), 12, 100, 1, 0, MIND_IDLE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(rows[i].drawing);
        stand.content->rules.combat.critical_scale = 150;
        stand.content->rules.combat.critical_percent = 25;
        for (int slot = 1; slot < stand.world->actors_used; slot++) {
            struct actor *actor = &stand.world->actor[slot];
            struct actor_kind *kind = &stand.content->actor[actor->kind];
            kind->speed = rows[i].speed;
            kind->blow_cost = rows[i].blow;
            kind->reach = rows[i].reach;
            actor->clock.share = rows[i].speed / 12;
            actor->clock.energy = 100 * actor->clock.share;
            actor->stats.attack = 10000;
            actor->mind.state = (int16_t)rows[i].mind;
        }
        look(&stand);
        if (stand.view->hero.worst != rows[i].want) {
            fail_msg("%s: %d", rows[i].label, stand.view->hero.worst);
        }
        stand_free(&stand);
    }
}

/* Two blows of 12 each, of which 9 of 30 points arrive in one turn. */
TEST(the_worst_of_a_turn_is_what_one_foe_may_take_in_the_turns_until_the_next_act)
{
    static const struct {
        const char *label;
        int dealt, offset, blow, want;
    } rows[] = {
        {"a whole turn", 0, 0, 100, 9},
        {"the rest of a turn", 6, 0, 100, 3},
        {"all is taken, and the next turn begins before", 9, 50, 100, 9},
        {"two turns", 0, 50, 100, 18},
        {"a slow blow", 9, 0, 150, 9},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(CORRIDOR("#@a#"));
        struct actor *foe = &stand.world->actor[1], *hero = &stand.world->actor[HERO_SLOT];
        stand.content->rules.combat.critical_scale = 150;
        stand.content->rules.combat.critical_percent = 25;
        stand.content->actor[ACTOR_KIND_HERO].most_a_turn = 30;
        stand.content->actor[ACTOR_KIND_HERO].blow_cost = rows[i].blow;
        stand.content->actor[foe->kind].speed = 24;
        hero->stats.max_health = 30;
        hero->clock.when = world_turn_start(stand.world) + rows[i].offset;
        hero->clock.energy = 100 - rows[i].offset;
        foe->clock.share = 2;
        foe->clock.energy = 2 * hero->clock.energy;
        foe->stats.attack = 10000;
        foe->mind.state = MIND_HUNTING;
        foe->status[STATUS_DEALT] = rows[i].dealt;
        look(&stand);
        if (stand.view->hero.worst != rows[i].want) {
            fail_msg("%s: %d", rows[i].label, stand.view->hero.worst);
        }
        stand_free(&stand);
    }
}

/* A blow does 10: three times that of 35 leaves 5, which take one blow more. Critical blows do half
 * as much again: 45 at once. What is held strikes from beside its victim, however far that is. */
TEST(the_opening_counts_what_the_first_blow_gains)
{
    static const struct {
        const char *map;
        enum mind_state mind;
        int usual, hits, fewest;
    } rows[] = {{CORRIDOR("#@a....#"), MIND_IDLE, 30000, 2, 1},
                {CORRIDOR("#@....a#"), MIND_IDLE, 30000, 2, 1},
                {CORRIDOR("#@a....#"), MIND_HUNTING, 10000, 4, 3}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(rows[i].map);
        stand.content->rules.notice.sneak_percent = 300;
        stand.content->rules.notice.sneak_afar_percent = 150;
        stand.content->rules.combat.critical_scale = 150;
        stand.content->rules.combat.critical_percent = 25;
        stand.world->actor[HERO_SLOT].stats.attack = 10000;
        stand.world->actor[1].stats = (struct stats){.max_health = 35, .defence = 0};
        stand.world->actor[1].health = 35;
        stand.world->actor[1].mind.state = (int16_t)rows[i].mind;
        look(&stand);
        const struct view_foe *foe = &stand.view->foe[0];
        assert_int_equal(foe->is_unaware, rows[i].mind == MIND_IDLE);
        assert_int_equal(foe->missile, -1);
        assert_int_equal(foe->opening.usual, rows[i].usual);
        assert_int_equal(foe->opening.hits, rows[i].hits);
        assert_int_equal(foe->opening.fewest, rows[i].fewest);
        stand_free(&stand);
    }
}

/* RULES C5: 1 + (0..9) for 12.4 against 2.4: 5.5 on average; 30 / 5.5 is 6. Three whole numbers are
 * below 4.8 - 2.4: 1 + (0..2) is 2 on average. At A - D = 1 and below, always 1. */
TEST(the_simple_model_has_its_own_usual_damage)
{
    static const struct {
        int attack, usual, hits;
    } rows[] = {
        {12400, 5500, 6}, {4800, 2000, 15}, {4400, 1500, 20}, {3400, 1000, 30}, {1000, 1000, 30}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(CORRIDOR("#@.a#"));
        stand.content->rules.combat.model = DAMAGE_MODEL_SIMPLE;
        stand.world->actor[1].stats.attack = rows[i].attack;
        look(&stand);
        assert_int_equal(stand.view->foe[0].to_hero.usual, rows[i].usual);
        assert_int_equal(stand.view->foe[0].to_hero.hits, rows[i].hits);
        stand_free(&stand);
    }
}

/* The hero has 30 health and defence 2.4. A critical of a usual 2.4 is 3.6, rounded up 4: 8 blows
 * where 13 are usual. Without criticals it is 2.4, rounded up 3: 10. Each part is rounded by
 * itself: two times 1.2 is 1.8 each when critical, 2 + 2. In the simple model 4.8 - 2.4 gives 1..3.
 */
TEST(the_fewest_blows_have_the_best_luck)
{
    static const struct damage_parts plain = {.part = {{DAMAGE_TYPE_PLAIN, 100}}, .count = 1};
    static const struct damage_parts twice = {.part = {{1, 25}, {1, 25}}, .count = 2};
    static const struct {
        const char *label;
        int attack, critical_percent;
        enum damage_model model;
        const struct damage_parts *blow;
        int hits, fewest;
    } rows[] = {
        {"a critical, rounded up", 4800, 25, DAMAGE_MODEL_WEIGHED, &plain, 13, 8},
        {"rounded up", 4800, 0, DAMAGE_MODEL_WEIGHED, &plain, 13, 10},
        {"a whole number", 5400, 0, DAMAGE_MODEL_WEIGHED, &plain, 10, 10},
        {"each part by itself", 4800, 25, DAMAGE_MODEL_WEIGHED, &twice, 13, 8},
        {"half at once", 22400, 25, DAMAGE_MODEL_WEIGHED, &plain, 2, 1},
        {"the simple model", 4800, 25, DAMAGE_MODEL_SIMPLE, &plain, 15, 10},
        {"harmless", 0, 25, DAMAGE_MODEL_WEIGHED, &plain, 0, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(CORRIDOR("#@.a#"));
        stand.content->rules.combat.model = rows[i].model;
        stand.content->rules.combat.critical_percent = rows[i].critical_percent;
        stand.content->actor[1].blow = *rows[i].blow;
        stand.world->actor[1].stats.attack = rows[i].attack;
        look(&stand);
        const struct view_odds *odds = &stand.view->foe[0].to_hero;
        if (odds->hits != rows[i].hits || odds->fewest != rows[i].fewest) {
            fail_msg("%s: %d, at the fewest %d", rows[i].label, odds->hits, odds->fewest);
        }
        stand_free(&stand);
    }
}

TEST(one_immune_to_all_is_never_killed)
{
    struct stand stand = stand_from(CORRIDOR("#@.a#"));
    stand.content->actor[1].trait.numbers.resist.percent[DAMAGE_TYPE_PLAIN] = 100;
    look(&stand);
    assert_int_equal(stand.view->foe[0].from_hero.usual, 0);
    assert_int_equal(stand.view->foe[0].from_hero.hits, 0);
    stand_free(&stand);
}

/* The hero's 4.8 against a defence of 0.8 is exactly 4 a hit; a hero with a blow cost of 50
 * hits twice in a turn, and the sleepers do nothing. When the turn is over nothing has been lost in
 * the new one. */
TEST(lost_is_what_this_turn_took)
{
    struct stand stand = stand_from(CORRIDOR("#@ab#"));
    stand.content->actor[ACTOR_KIND_HERO].blow_cost = 50;
    stand.world->actor[1].stats.defence = 800;
    stand.world->actor[1].status[STATUS_ASLEEP] = 1000;
    stand.world->actor[2].status[STATUS_ASLEEP] = 1000;
    look(&stand);
    assert_int_equal(stand.view->foe[0].lost, 0);
    for (int hits = 1; hits <= 2; hits++) {
        struct action hit = game_bump(stand.game, DIRECTION_EAST);
        assert_int_equal(game_act(stand.game, &hit), VERDICT_ALLOWED);
        look(&stand);
        assert_int_equal(stand.view->foe[0].lost, 4 * hits);
        assert_int_equal(stand.view->foe[0].health, 14 - 4 * hits);
        assert_int_equal(stand.view->foe[0].max_health, 14);
        assert_int_equal(stand.view->foe[1].lost, 0); /* the neighbour's loss is not its own */
        game_run(stand.game);
    }
    look(&stand);
    assert_int_equal(stand.view->turn, 2);
    assert_int_equal(stand.view->foe[0].lost, 0);
    assert_int_equal(stand.view->foe[0].health, 6);
    stand_free(&stand);
}

/* The hero and the run. */

TEST(the_hero_is_shown_with_its_states)
{
    struct stand stand = stand_from(CORRIDOR("#@>#"));
    struct actor *hero = &stand.world->actor[HERO_SLOT];
    hero->health = 7;
    hero->stomach.food = 300;
    hero->status[STATUS_HASTED] = 12;
    hero->status[STATUS_STIRRED] = 1; /* never shown */
    hero->progress = (struct progress){.level = 2, .experience = 10, .next = 55};
    stand.content->actor[ACTOR_KIND_HERO].capacity = 30;
    put_thing(&stand, 0, "weapon-1", 1, (struct place){.where = WHERE_PACK, .holder = {0, 1}});
    stand.world->seed = 77;
    stand.world->turn = 9;
    stand.world->journey = (struct journey){.depth = 4, .wins = 1};
    look(&stand);
    const struct view_hero *shown = &stand.view->hero;
    assert_int_equal(shown->health, 7);
    assert_int_equal(shown->max_health, 30);
    assert_int_equal(shown->level, 2);
    assert_int_equal(shown->experience, 10);
    assert_int_equal(shown->next_level, 55);
    assert_int_equal(shown->food, 300);
    assert_int_equal(shown->hunger, HUNGER_VERY_HUNGRY);
    assert_int_equal(shown->burden, BURDEN_BURDENED); /* 40 of 30: less than 1.5 times */
    assert_int_equal(shown->status_count, 1);
    assert_int_equal(shown->status[0].status, STATUS_HASTED);
    assert_int_equal(shown->status[0].left, 12);
    assert_int_equal(shown->weapon, -1);
    assert_int_equal(shown->armour, -1);
    assert_int_equal(shown->attack, 4800);
    assert_int_equal(shown->defence, 2400);
    assert_int_equal(stand.view->seed, 77);
    assert_int_equal(stand.view->turn, 9);
    assert_int_equal(stand.view->depth, 4);
    assert_int_equal(stand.view->wins, 1);
    assert_false(stand.view->is_on_stairs);
    assert_false(stand.view->end.is_over);
    stand_free(&stand);
}

TEST(standing_on_stairs_is_known)
{
    struct stand stand = stand_from(CORRIDOR("#@.#"));
    stand.world->level.terrain[level_index(&stand.world->level, (struct point){1, 1})] =
        TERRAIN_STAIRS;
    look(&stand);
    assert_true(stand.view->is_on_stairs);
    stand_free(&stand);
}

TEST(the_end_names_its_cause)
{
    static const struct {
        struct world_end end;
        bool is_over, is_victory;
    } rows[] = {
        {{ENDING_NONE, 7, {CAUSE_NONE, HARM_PLAIN, -1, -1, {0, 0}}}, false, false},
        {{ENDING_DEATH, 0, {CAUSE_BLOW, HARM_CRITICAL, -1, 1, {1, 1}}}, true, false},
        {{ENDING_DEATH, 0, {CAUSE_HUNGER, HARM_PLAIN, -1, -1, {0, 0}}}, true, false},
        {{ENDING_VICTORY, 0, {CAUSE_NONE, HARM_PLAIN, -1, -1, {0, 0}}}, true, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand stand = stand_from(CORRIDOR("#@a#"));
        stand.world->end = rows[i].end;
        stand.world->tally[TALLY_DEALT] = 5;
        stand.world->tally[TALLY_TAKEN] = 6;
        stand.world->tally[TALLY_KILLS] = 7;
        stand.world->kills[1] = 3;
        look(&stand);
        assert_int_equal(stand.view->end.is_over, rows[i].is_over);
        assert_int_equal(stand.view->end.is_victory, rows[i].is_victory);
        assert_memory_equal(&stand.view->end.cause, &rows[i].end.blame, sizeof(struct cause));
        assert_int_equal(stand.view->end.left, rows[i].end.left);
        assert_int_equal(stand.view->end.dealt, 5);
        assert_int_equal(stand.view->end.taken, 6);
        assert_int_equal(stand.view->end.kills, 7);
        assert_int_equal(view_kills_of(stand.game, 1), 3);
        assert_int_equal(view_kills_of(stand.game, 2), 0);
        stand_free(&stand);
    }
}

/* Nothing of an old view is left in a new one, however much more the old one held. */
TEST(a_view_is_made_anew_each_time)
{
    struct stand big = stand_from("######\n#@abc#\n#...>#\n######\n");
    struct stand small = stand_from(CORRIDOR("#@#"));
    look(&small);
    memset(big.view, 0xA5, sizeof *big.view);
    look(&big);
    assert_int_equal(big.view->foe_count, 3);
    view_make(big.view, small.game);
    assert_int_equal(big.view->width, 3);
    assert_int_equal(big.view->height, 3);
    assert_int_equal(big.view->foe_count, 0);
    assert_int_equal(big.view->thing_count, 0);
    assert_int_equal(big.view->item_count, 0);
    assert_int_equal(big.view->hero.status_count, 0);
    assert_int_equal(big.view->hero.health, small.view->hero.health);
    assert_false(big.view->is_on_stairs);
    assert_false(big.view->end.is_over);
    for (int cell = 0; cell < 9; cell++) {
        assert_int_equal(big.view->cell[cell].terrain, small.view->cell[cell].terrain);
        assert_int_equal(big.view->cell[cell].actor, 0);
        assert_int_equal(big.view->cell[cell].thing, 0);
    }
    stand_free(&big);
    stand_free(&small);
}

/* Things at hand. */

static const char room[] = CORRIDOR("#.@.#");

static const struct point here = {2, 1}, beside = {3, 1};

static struct view *view_of(const struct board *board)
{
    struct view *view = memory_new(1, sizeof *view);
    struct game *game = game_from_world(board->content, board->world);
    view_make(view, game);
    game_free(game);
    return view;
}

/* Rations weigh 1.0, gear 4.0, scrolls 0.1; what lies beside is not at hand. */
TEST(items_come_in_order)
{
    struct board *board = board_new(room);
    struct id ration = board_give(board, "ration", 0, 3);
    struct id armour = board_give(board, "armour-1", 2, 1);
    struct id weapon = board_give(board, "weapon-1", 1, 1);
    struct id scroll = board_give(board, "scroll-of-sleep", 0, 1);
    struct id fallen = board_lay(board, "weapon-2", 5, 1, here);
    struct id far = board_lay(board, "weapon-3", 5, 1, beside);
    board_handle(board, VERB_WEAR, armour, here);
    board_handle(board, VERB_WEAR, weapon, here);
    struct view *view = view_of(board);
    const struct {
        struct id id;
        enum view_place place;
        int power, count, weight;
    } want[] = {
        {weapon, VIEW_WIELDED, 1, 1, 40}, {armour, VIEW_WORN, 2, 1, 40},
        {ration, VIEW_IN_PACK, 0, 3, 30}, {scroll, VIEW_IN_PACK, 0, 1, 1},
        {fallen, VIEW_AT_FEET, 5, 1, 40},
    };
    assert_int_equal(view->item_count, COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        const struct view_item *item = &view->item[i];
        assert_true(id_equal(item->id, want[i].id));
        assert_int_equal(item->place, want[i].place);
        assert_int_equal(item->power, want[i].power);
        assert_int_equal(item->count, want[i].count);
        assert_int_equal(item->weight, want[i].weight);
        assert_ptr_equal(view_find_item(view, want[i].id), item);
    }
    assert_int_equal(view->hero.load, 40 + 40 + 30 + 1);
    assert_null(view_find_item(view, far));
    assert_null(view_find_item(view, NOTHING));
    free(view);
    board_free(board);
}

/* 1000 tenths are the capacity: 99.0 and 4.0 are 103.0, burdened; with 50.0 more strained. */
TEST(burden_after_is_that_of_the_deed)
{
    struct board *board = board_new(room);
    board_give(board, "ration", 0, 99);
    board_give(board, "armour-1", 1, 1);
    board_lay(board, "ration", 0, 50, here);
    board_lay(board, "scroll-of-sleep", 0, 1, here);
    struct view *view = view_of(board);
    assert_int_equal(view->hero.capacity, 1000);
    assert_int_equal(view->hero.load, 1030);
    assert_int_equal(view->hero.burden, BURDEN_BURDENED);
    assert_int_equal(view->item[0].burden_after, BURDEN_NONE);     /* dropped: 4.0 */
    assert_int_equal(view->item[1].burden_after, BURDEN_NONE);     /* dropped: 99.0 */
    assert_int_equal(view->item[2].burden_after, BURDEN_STRAINED); /* taken: 153.0 */
    assert_int_equal(view->item[3].burden_after, BURDEN_BURDENED); /* taken: 103.1 */
    free(view);
    board_free(board);
}

/* From afar it is what it will be at the feet: 99.0 and 50.0 are 149.0. */
TEST(thing_in_sight_is_weighed_as_if_at_hand)
{
    struct board *board = board_new(room);
    board_give(board, "ration", 0, 99);
    board_lay(board, "ration", 0, 50, beside);
    struct view *view = view_of(board);
    assert_int_equal(view->thing_count, 1);
    struct view_item item = view_item_of_thing(view, board->content, &view->thing[0]);
    assert_int_equal(item.kind, content_find_item(board->content, "ration"));
    assert_int_equal(item.place, VIEW_AT_FEET);
    assert_int_equal(item.count, 50);
    assert_int_equal(item.weight, 500);
    assert_int_equal(item.burden_after, BURDEN_BURDENED);
    free(view);
    board_free(board);
}

TEST(every_thing_there_is_has_room)
{
    struct board *board = board_new(room);
    for (int i = 0; i < THINGS_MAX; i++) {
        board->world->thing[i].generation = 1;
        board->world->thing[i].is_there = true;
        board->world->thing[i].kind = (uint16_t)content_find_item(board->content, "weapon-1");
        board->world->thing[i].count = 1;
        board->world->thing[i].place = (struct place){.where = WHERE_FLOOR, .at = here};
    }
    world_rebuild_caches(board->world);
    struct view *view = view_of(board);
    assert_int_equal(view->item_count, THINGS_MAX);
    free(view);
    board_free(board);
}

TEST(thing_actions_are_the_heros_on_the_spot)
{
    struct board *board = board_new(room);
    struct id ration = board_give(board, "ration", 0, 3);
    struct game *game = game_from_world(board->content, board->world);
    struct action action = game_thing_action(game, VERB_DROP, ration);
    assert_int_equal(action.verb, VERB_DROP);
    assert_true(id_is_hero(action.actor));
    assert_true(id_equal(action.thing, ration));
    assert_true(point_equal(action.target, here));
    assert_int_equal(action.count, 0);
    assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
    game_free(game);
    board_free(board);
}
