/* What every level must be, whoever digs it and whatever is laid on it: every sort of level of the
 * shipped data with every digger, over many seeds. The ways are counted here by a flood of its own,
 * over straight steps and safe ground alone. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/gen/draft.h"
#include "support/effort.h"
#include "support/shipped_fixture.h"

static struct content *content; /* a copy of it for each test to change */
static struct draft *draft;

/* What is asked of a digger depends on the room that it has. */
static void set_usual_sizes(struct level_numbers *levels)
{
    levels->width = 80;
    levels->height = 50;
    levels->room_width_least = levels->room_height_least = 6;
    levels->room_width_most = 14;
    levels->room_height_most = 10;
    for (int i = 0; i < levels->kind_count; i++) {
        levels->kind[i].width = levels->kind[i].height = 0;
    }
}

static int load(void **state)
{
    int status = shipped_load(state);
    if (status == 0) { /* tests/test_vaults.c, tests/test_shipped.c */
        memset(&shipped->vaults, 0, sizeof shipped->vaults);
        set_usual_sizes(&shipped->levels);
    }
    content = memory_new(1, sizeof *content);
    draft = memory_new(1, sizeof *draft);
    return status;
}

static int unload(void **state)
{
    free(draft);
    free(content);
    return shipped_free(state);
}

/* Leaves one sort of level, at all depths, and one digger. */
static void leave(int kind, enum digger digger)
{
    content_copy_used(content, shipped);
    content->levels.kind[0] = shipped->levels.kind[kind];
    content->levels.kind[0].from_depth = 1;
    content->levels.kind[0].to_depth = 1000;
    content->levels.kind[0].digger[0] = (struct digger_share){(int)digger, 1};
    content->levels.kind[0].digger_count = 1;
    content->levels.kind_count = 1;
}

static void make(const struct content *from, uint64_t seed, int depth)
{
    struct draft_request request = {.seed = seed, .depth = depth};
    request.difficulty = (struct difficulty){.level = 1 + depth * 9 / 10, .next = 50};
    draft_make(draft, from, &request);
}

static bool is_harmless(const struct terrain_kind *kind)
{
    return kind->entry == ENTRY_WALK && kind->harm == 0 && kind->status_turns == 0 &&
           kind->effect_count == 0 && kind->looks_like == 0;
}

/* Walked on without harm, and so is what a step or time makes of it. */
static bool is_safe(int cell)
{
    static const enum terrain_change changes[] = {CHANGE_ENTERED, CHANGE_ITSELF, CHANGE_LEFT};
    const struct terrain_kind *kind = &content->terrain[draft->level.terrain[cell]];
    bool holds = is_harmless(kind);
    for (size_t i = 0; i < COUNT_OF(changes) && holds; i++) {
        int to = kind->becomes.on[changes[i]];
        const struct terrain_kind *next = to > 0 ? &content->terrain[to - 1] : kind;
        int after = next->becomes.on[CHANGE_ITSELF];
        holds = is_harmless(next) && (after == 0 || is_harmless(&content->terrain[after - 1]));
    }
    return holds;
}

static int where[LEVEL_CELLS_MAX], came_from[LEVEL_CELLS_MAX];

enum { STRAIGHT = 4, ALL_WAYS = 8 };

/* Floods from the arrival around `blocked`; came_from is -1 where no way leads. */
static int flood(int blocked, int ways)
{
    const struct level *level = &draft->level;
    int down = level->width;
    const int side[] = {-down, down, -1, 1, -down - 1, -down + 1, down - 1, down + 1};
    int head = 0, tail = 0;
    memset(came_from, 0xFF, sizeof came_from);
    where[tail++] = level_index(level, draft->arrival);
    came_from[where[0]] = where[0];
    while (head < tail) {
        int cell = where[head++];
        for (int i = 0; i < ways; i++) {
            int next = cell + side[i];
            if (came_from[next] < 0 && next != blocked && is_safe(next)) {
                came_from[next] = cell;
                where[tail++] = next;
            }
        }
    }
    return tail;
}

static bool is_all_reached(void)
{
    int safe = 0;
    for (int cell = 0; cell < level_cells(&draft->level); cell++) {
        safe += is_safe(cell) ? 1 : 0;
    }
    return flood(-1, STRAIGHT) == safe;
}

static bool is_narrow(int cell)
{
    int down = draft->level.width;
    bool lengthwise = is_safe(cell - down) && is_safe(cell + down);
    bool across = is_safe(cell - 1) && is_safe(cell + 1);
    bool is_shut_lengthwise = !is_safe(cell - down) && !is_safe(cell + down);
    bool is_shut_across = !is_safe(cell - 1) && !is_safe(cell + 1);
    return (lengthwise && is_shut_across) || (across && is_shut_lengthwise);
}

static void count_steps(struct point from, int *steps)
{
    const struct level *level = &draft->level;
    const int side[] = {-level->width, level->width, -1, 1};
    int head = 0, tail = 0;
    memset(steps, 0xFF, LEVEL_CELLS_MAX * sizeof steps[0]);
    where[tail++] = level_index(level, from);
    steps[where[0]] = 0;
    while (head < tail) {
        int cell = where[head++];
        for (int i = 0; i < 4; i++) {
            int next = cell + side[i];
            if (steps[next] < 0 && is_safe(next)) {
                steps[next] = steps[cell] + 1;
                where[tail++] = next;
            }
        }
    }
}

/* True if some narrow place of a shortest way to the stairs can be gone round, or there is none. */
static bool has_loop(void)
{
    static int there[LEVEL_CELLS_MAX], back[LEVEL_CELLS_MAX];
    int stairs = level_index(&draft->level, draft->stairs), narrow = 0;
    bool is_found = false;
    count_steps(draft->arrival, there);
    count_steps(draft->stairs, back);
    for (int cell = 0; cell < level_cells(&draft->level) && !is_found; cell++) {
        bool is_place = there[cell] > 0 && back[cell] > 0 &&
                        there[cell] + back[cell] == there[stairs] && is_narrow(cell);
        narrow += is_place ? 1 : 0;
        if (is_place) {
            flood(cell, STRAIGHT);
            is_found = came_from[stairs] >= 0;
        }
    }
    return is_found || narrow == 0;
}

static bool all_stand_in_safety(void)
{
    bool holds = true;
    for (int i = 0; i < draft->actor_count; i++) {
        holds = holds && is_safe(level_index(&draft->level, draft->actor[i].at));
    }
    for (int i = 0; i < draft->thing_count; i++) {
        int cell = level_index(&draft->level, draft->thing[i].at);
        holds =
            holds && is_safe(cell) && !content->terrain[draft->level.terrain[cell]].blocks_missiles;
    }
    return holds;
}

static bool has_ration(void)
{
    bool has = false;
    for (int i = 0; i < draft->thing_count; i++) {
        has = has || content->item[draft->thing[i].kind].class == ITEM_CLASS_FOOD;
    }
    return has;
}

/* How near to the arrival somebody stands: nobody may be beside who has just come. */
static bool arrival_is_clear(void)
{
    bool holds = true;
    for (int i = 0; i < draft->actor_count; i++) {
        holds = holds && distance_chebyshev(draft->actor[i].at, draft->arrival) > 1;
    }
    return holds;
}

/* One in irons does not move, and is not pushed aside. */
static bool captives_leave_the_way(void)
{
    bool holds = true;
    for (int i = 0; i < draft->actor_count; i++) {
        if (draft->actor[i].is_captive) {
            flood(level_index(&draft->level, draft->actor[i].at), ALL_WAYS);
            holds = holds && came_from[level_index(&draft->level, draft->stairs)] >= 0;
        }
    }
    return holds;
}

static const char *find_fault(void)
{
    int stairs = level_index(&draft->level, draft->stairs);
    flood(-1, STRAIGHT);
    return came_from[stairs] < 0       ? "no safe way to the stairs"
           : !is_all_reached()         ? "safe ground out of reach"
           : !has_loop()               ? "no loop in the stairs' way"
           : !all_stand_in_safety()    ? "somebody or something in harm"
           : !has_ration()             ? "no ration"
           : !arrival_is_clear()       ? "somebody at the arrival"
           : !captives_leave_the_way() ? "a captive in the way"
           : draft->room_count < 5     ? "few areas"
           : draft->arrival.x == 0     ? "arrival at the edge"
                                       : NULL;
}

static void check_pair(int kind, enum digger digger)
{
    int seeds = effort(1, 240);
    leave(kind, digger);
    for (int seed = 1; seed <= seeds; seed++) {
        make(content, (uint64_t)seed, 1 + seed % 24);
        const char *fault = find_fault();
        if (fault != NULL) {
            fail_msg("%s by %s, seed %d, depth %d: %s", content->levels.kind[0].id,
                     digger_word[digger], seed, 1 + seed % 24, fault);
        }
    }
}

/* 42 pairs of sort and digger: 10,080 levels in the long run. */
TEST(stairs_are_reached_without_harm_and_with_a_loop)
{
    for (int kind = 0; kind < shipped->levels.kind_count; kind++) {
        for (int digger = 0; digger < DIGGER_COUNT; digger++) {
            check_pair(kind, (enum digger)digger);
        }
    }
}

TEST(same_order_makes_the_same_level_with_every_digger)
{
    struct draft *first = memory_new(1, sizeof *first);
    for (int digger = 0; digger < DIGGER_COUNT; digger++) {
        leave(shipped->levels.kind_count - 1, (enum digger)digger);
        make(content, 5, 9);
        memcpy(first, draft, sizeof *first);
        memset(draft, 0xA5, sizeof *draft);
        make(content, 5, 9);
        assert_memory_equal(first, draft, sizeof *first);
        assert_int_equal(draft->digger, digger);
    }
    free(first);
}

/* ---- which levels are where ---- */

TEST(rooms_dig_the_first_two_depths)
{
    memcpy(content, shipped, sizeof *content);
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(5, 20, 400); seed++) {
        for (int depth = 1; depth <= 2; depth++) {
            make(shipped, seed, depth);
            assert_int_equal(draft->digger, DIGGER_ROOMS);
            for (int cell = 0; cell < level_cells(&draft->level); cell++) {
                int looks_like = content->terrain[draft->level.terrain[cell]].looks_like;
                assert_true(looks_like == 0 || looks_like - 1 == TERRAIN_FLOOR);
            }
        }
    }
}

/* Five regions, of about six depths each; with room for weights and borders that are tuned. */
TEST(regions_change_about_each_six_depths)
{
    static const struct {
        const char *id;
        int depth;
    } regions[] = {{"mound", 4},      {"flooded", 10},      {"root-halls", 16}, {"ice-vaults", 22},
                   {"deep-dark", 28}, {"sunless-mere", 32}, {"hearth", 40}};
    for (size_t i = 0; i < COUNT_OF(regions); i++) {
        int seen = 0, seeds = effort(12, 60);
        for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
            make(shipped, seed, regions[i].depth);
            const char *id = shipped->levels.kind[draft->level.kind].id;
            seen += strcmp(id, regions[i].id) == 0 ? 1 : 0;
        }
        assert_in_range(seen, seeds / 5, seeds);
    }
}

static bool is_laid(int terrain)
{
    return memchr(draft->level.terrain, terrain, (size_t)level_cells(&draft->level)) != NULL;
}

/* How many of its diggers and features a sort of level still owes. */
static int count_missing(const struct level_kind *kind, const bool *has_dug, const bool *is_seen)
{
    int missing = 0;
    for (int i = 0; i < kind->digger_count; i++) {
        missing += has_dug[kind->digger[i].digger] ? 0 : 1;
    }
    for (int i = 0; i < kind->feature_count; i++) {
        missing += is_seen[i] ? 0 : 1;
    }
    return missing;
}

TEST(every_digger_and_feature_of_a_sort_comes_up)
{
    for (int i = 0; i < shipped->levels.kind_count; i++) {
        const struct level_kind *kind = &shipped->levels.kind[i];
        bool has_dug[DIGGER_COUNT] = {false}, is_seen[FEATURES_MAX] = {false};
        leave(i, DIGGER_ROOMS);
        memcpy(content->levels.kind[0].digger, kind->digger, sizeof kind->digger);
        content->levels.kind[0].digger_count = kind->digger_count;
        for (uint64_t seed = 1; seed <= 400 && count_missing(kind, has_dug, is_seen) > 0; seed++) {
            make(content, seed, 20);
            has_dug[draft->digger] = true;
            for (int k = 0; k < kind->feature_count; k++) {
                is_seen[k] = is_seen[k] || is_laid(kind->feature[k].ground - 1);
            }
        }
        print_message("  %s\n", kind->id);
        assert_int_equal(count_missing(kind, has_dug, is_seen), 0);
    }
}

/* ---- what a feature may do ---- */

static int find_terrain(const char *id)
{
    int terrain = 0;
    while (strcmp(content->terrain[terrain].id, id) != 0) {
        terrain++;
    }
    return terrain;
}

/* Leaves one feature to a sort of level. */
static void leave_feature(enum digger digger, const struct feature *feature)
{
    leave(0, digger);
    content->levels.trap_percent = 0;
    content->levels.kind[0].feature[0] = *feature;
    content->levels.kind[0].feature[0].feeling = "";
    content->levels.kind[0].feature_count = 1;
}

static int count_cells(int terrain)
{
    int count = 0;
    for (int cell = 0; cell < level_cells(&draft->level); cell++) {
        count += draft->level.terrain[cell] == terrain ? 1 : 0;
    }
    return count;
}

/* Every doorway asks for a secret door: only those may be shut that can be gone round. */
TEST(secret_doors_never_shut_the_only_way)
{
    leave(0, DIGGER_GROWN);
    int secret = find_terrain("secret-door"), laid = 0;
    leave_feature(DIGGER_GROWN, &(struct feature){.place = PLACE_DOOR,
                                                  .ground = secret + 1,
                                                  .percent = 100,
                                                  .count = 1,
                                                  .from_depth = 3});
    for (uint64_t seed = 1; seed <= 20; seed++) {
        make(content, seed, 3);
        laid += count_cells(secret);
        assert_true(is_all_reached());
        assert_true(has_loop());
        make(content, seed, 2);
        assert_int_equal(count_cells(secret), 0);
    }
    assert_true(laid >= 20);
}

TEST(lakes_have_shores_and_chasms_bridges)
{
    leave(0, DIGGER_GROWN);
    int chasm = find_terrain("chasm"), edge = find_terrain("chasm-edge");
    int bridge = find_terrain("bridge"), laid = 0, bridged = 0;
    leave_feature(DIGGER_CAVES, &(struct feature){.place = PLACE_LAKE,
                                                  .ground = chasm + 1,
                                                  .shore = edge + 1,
                                                  .bridge = bridge + 1,
                                                  .percent = 100,
                                                  .count = 1,
                                                  .size = 20,
                                                  .from_depth = 1});
    for (uint64_t seed = 1; seed <= 30; seed++) {
        make(content, seed, 9);
        laid += count_cells(chasm) > 0 ? 1 : 0;
        bridged += count_cells(bridge) > 0 ? 1 : 0;
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            bool is_chasm = draft->level.terrain[cell] == chasm;
            assert_false(
                is_chasm && draft->level.terrain[cell + 1] == TERRAIN_FLOOR &&
                distance_chebyshev(level_point(&draft->level, cell + 1), draft->arrival) > 1 &&
                distance_chebyshev(level_point(&draft->level, cell + 1), draft->stairs) > 1);
        }
    }
    assert_true(laid >= 20);
    assert_true(bridged >= 15);
}

/* As it has to be when it is laid, and each is laid after the one before. */
TEST(what_lies_in_the_middle_has_bare_ground_all_around)
{
    leave(0, DIGGER_GROWN);
    int mud = find_terrain("mud"), laid = 0;
    leave_feature(DIGGER_GROWN, &(struct feature){.place = PLACE_MIDDLE,
                                                  .ground = mud + 1,
                                                  .percent = 100,
                                                  .count = 4,
                                                  .size = 1,
                                                  .from_depth = 1});
    for (uint64_t seed = 1; seed <= 20; seed++) {
        make(content, seed, 3);
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            struct point at = level_point(&draft->level, cell);
            bool is_mud = level_terrain(&draft->level, at) == (enum terrain)mud;
            laid += is_mud ? 1 : 0;
            for (int i = 0; is_mud && i < 49; i++) {
                struct point near = {at.x - 3 + i % 7, at.y - 3 + i / 7};
                enum terrain ground = level_terrain(&draft->level, near);
                assert_true(ground == TERRAIN_FLOOR || ground == TERRAIN_STAIRS || i == 24);
            }
        }
    }
    assert_true(laid >= 20);
}

static void leave_patches(enum digger digger, int ground, int count, int size)
{
    leave_feature(digger, &(struct feature){.place = PLACE_PATCH,
                                            .ground = ground + 1,
                                            .percent = 100,
                                            .count = count,
                                            .size = size,
                                            .from_depth = 1});
}

/* Where the hero comes to rest that steps off `at`: on ice it slides on to the next wall. */
static struct point slide(struct point at, enum direction direction, int ice)
{
    struct point next = point_step(at, direction);
    while (level_can_walk(&draft->level, next)) {
        at = next;
        next = point_step(at, direction);
        if ((int)level_terrain(&draft->level, at) != ice) {
            break;
        }
    }
    return at;
}

/* From the arrival on, until nothing new is reached. */
static void mark_slid_to(int ice, bool reached[LEVEL_CELLS_MAX])
{
    memset(reached, 0, LEVEL_CELLS_MAX * sizeof reached[0]);
    reached[level_index(&draft->level, draft->arrival)] = true;
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            for (int i = 0; reached[cell] && i < DIRECTION_COUNT; i++) {
                struct point at = level_point(&draft->level, cell);
                int end = level_index(&draft->level, slide(at, (enum direction)i, ice));
                is_new = is_new || !reached[end];
                reached[end] = true;
            }
        }
    }
}

/* ---- traps ---- */

/* The cells with a trap of the data: of that row of levels.yaml, or for -1 of any. */
static int count_traps(int row)
{
    const struct level_numbers *levels = &content->levels;
    int count = 0;
    for (int i = 0; i < levels->trap_count; i++) {
        count += row < 0 || row == i ? count_cells(levels->trap[i].ground - 1) : 0;
    }
    return count;
}

static bool first_room_has_trap(void)
{
    const struct room *room = &draft->room[0];
    for (int i = 0; i < room->width * room->height; i++) {
        struct point at = {room->x + i % room->width, room->y + i / room->width};
        for (int trap = 0; trap < content->levels.trap_count; trap++) {
            if ((int)level_terrain(&draft->level, at) == content->levels.trap[trap].ground - 1) {
                return true;
            }
        }
    }
    return false;
}

/* 20 of them on each level of each digger: all that is safe is reached around them. */
TEST(traps_cut_no_way_and_lie_in_no_first_room)
{
    for (int digger = 0; digger < DIGGER_COUNT; digger++) {
        leave(0, (enum digger)digger);
        content->levels.trap_percent = 100;
        content->levels.traps_most = 20;
        int laid = 0;
        for (uint64_t seed = 1; seed <= 8; seed++) {
            make(content, seed, 9);
            laid += count_traps(-1);
            if (!is_all_reached() || !has_loop() || first_room_has_trap()) {
                fail_msg("%s, seed %d", digger_word[digger], (int)seed);
            }
        }
        assert_true(laid >= 16);
    }
}

TEST(traps_keep_to_their_depths_and_shares)
{
    leave(0, DIGGER_GROWN);
    content->levels.trap_percent = 50;
    content->levels.traps_most = 1;
    content->levels.trap[0] = (struct trap_share){find_terrain("dart-trap") + 1, 10, 1, 4};
    content->levels.trap[1] = (struct trap_share){find_terrain("fire-trap") + 1, 10, 5, 1000};
    content->levels.trap_count = 2;
    int levels = 0, seeds = effort_for(8, 30, 60);
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        make(content, seed, 1);
        assert_int_equal(count_traps(-1), 0);
        make(content, seed, 4);
        levels += count_traps(0);
        assert_int_equal(count_traps(1), 0);
        make(content, seed, 5);
        levels += count_traps(1);
        assert_int_equal(count_traps(0), 0);
    }
    /* A half of 60 levels is expected, deviation 3.9; of twice as many the bounds are wider. */
    assert_in_range(levels, seeds * 11 / 30, seeds * 49 / 30);
}

/* Six levels of ten below the first, of at least eight sorts; with room for what is tuned. */
TEST(shipped_levels_hold_traps)
{
    int levels = 0, sorts = 0, seeds = effort_for(3, 5, 50);
    static int laid[TRAPS_MAX];
    memset(laid, 0, sizeof laid);
    memcpy(content, shipped, sizeof *content);
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        for (int depth = 2; depth <= 25; depth++) {
            make(shipped, seed, depth);
            levels += count_traps(-1) > 0 ? 1 : 0;
            for (int i = 0; i < content->levels.trap_count; i++) {
                laid[i] += count_traps(i);
            }
        }
    }
    for (int i = 0; i < content->levels.trap_count; i++) {
        sorts += laid[i] > 0 ? 1 : 0;
    }
    assert_in_range(levels, seeds * 24 * 50 / 100, seeds * 24 * 80 / 100);
    assert_true(sorts >= 8);
}

/* Who slides past a doorway in the middle of an icy wall never gets through it. */
TEST(no_ice_cuts_off_who_slides_on_it)
{
    leave(0, DIGGER_GROWN);
    int ice = find_terrain("ice"), laid = 0;
    leave_patches(DIGGER_GROWN, ice, 14, 12);
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(8, 40, 200); seed++) {
        bool reached[LEVEL_CELLS_MAX];
        make(content, seed, 9);
        laid += count_cells(ice);
        mark_slid_to(ice, reached);
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            int terrain = draft->level.terrain[cell];
            if ((terrain == TERRAIN_FLOOR || terrain == TERRAIN_STAIRS) && !reached[cell]) {
                fail_msg("seed %d: cell %d is not reached", (int)seed, cell);
            }
        }
    }
    assert_true(laid >= 1000);
}

/* Every level must be sound, and at least `least` of its cells, on average, be of that ground. */
static void assert_sound_and_covered(int ground, int depth, int seeds, int least)
{
    int laid = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        make(content, seed, depth);
        laid += count_cells(ground);
        const char *fault = find_fault();
        if (fault != NULL) {
            fail_msg("seed %d: %s", (int)seed, fault);
        }
    }
    assert_true(laid > seeds * least);
}

/* Ground that hurts may cover much, and still nobody begins in it. */
TEST(nobody_begins_in_brambles)
{
    int brambles = find_terrain("brambles");
    leave_patches(DIGGER_ROOMS, brambles, 50, 7);
    assert_sound_and_covered(brambles, 6, 50, 40);
}

/* Ice that breaks under a step: the way must lead past it. */
TEST(ground_that_gives_way_is_no_way)
{
    int snow = find_terrain("snow");
    leave_patches(DIGGER_CAVES, snow, 30, 12);
    content->terrain[snow].becomes.on[CHANGE_ENTERED] = find_terrain("deep-water") + 1;
    assert_sound_and_covered(snow, 9, 30, 100);
}

/* The river runs from side to side and is crossed by bridges. */
TEST(a_river_is_crossed_by_bridges)
{
    leave(0, DIGGER_RIVER);
    int water = find_terrain("deep-water"), bridge = find_terrain("bridge"), crossed = 0;
    leave_feature(DIGGER_RIVER, &(struct feature){.place = PLACE_RIVER,
                                                  .ground = water + 1,
                                                  .bridge = bridge + 1,
                                                  .percent = 100,
                                                  .count = 1,
                                                  .from_depth = 1});
    for (uint64_t seed = 1; seed <= 30; seed++) {
        make(content, seed, 9);
        crossed += count_cells(water) > 100 && count_cells(bridge) >= 3 ? 1 : 0;
        assert_true(is_all_reached());
    }
    assert_true(crossed >= 25);
}

static bool is_beside(enum terrain ground, struct point at)
{
    bool is = false;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point next = point_step(at, (enum direction)direction);
        is = is || level_terrain(&draft->level, next) == ground;
    }
    return is;
}

/* A drawing of bridges and a few lines of floor. */
TEST(a_drawn_level_has_its_stairs_on_floor)
{
    enum { WIDTH = 58, HEIGHT = 30 };
    char cells[WIDTH * HEIGHT + 1] = "";
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH, y = i / WIDTH;
        bool is_rim = x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
        cells[i] = is_rim ? '#' : x % 5 == 1 ? '.' : '=';
    }
    leave_feature(DIGGER_DRAWN, &(struct feature){.place = PLACE_DOOR, .ground = 1 + TERRAIN_DOOR});
    content->vaults.count[VAULT_BORDER] = 1;
    content->vaults.list[VAULT_BORDER][0] = (struct vault){
        .id = "span",
        .drawing = {.cell = cells, .width = WIDTH, .height = HEIGHT},
        .legend = {.count = 1,
                   .sign = {{.sign = '=', .ground = 1 + find_terrain("bridge"), .monster = ""}}},
        .from_depth = 1,
        .to_depth = 1000,
        .weight = 1};
    for (uint64_t seed = 1; seed <= 30; seed++) {
        make(content, seed, 9);
        assert_true(count_cells(find_terrain("bridge")) > WIDTH * HEIGHT / 2);
        assert_int_equal(level_terrain(&draft->level, draft->arrival), TERRAIN_FLOOR);
        assert_true(is_beside(TERRAIN_FLOOR, draft->stairs));
    }
}

AROUND_ALL_TESTS(load, unload)
