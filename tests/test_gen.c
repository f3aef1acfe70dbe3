/* The barrow's levels: their shape (RULES B1-B3), how they are populated (B4-B6, L5-L8), and that
 * they are functions of seed and depth alone (B7). Properties hold for every draft of thousands of
 * seeds; shares are held against probabilities worked out by hand. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/gen/draft.h"
#include "gen/generator.h"
#include "gen/kind_choice.h"
#include "support/content_fixture.h"
#include "support/effort.h"

#define SEEDS (uint64_t) effort_for(60, 200, 10000)

static struct draft *draft, *other_draft;
static struct content *content; /* a copy of the fixture for each test to change */

static int set_up(void **state)
{
    draft = memory_new(1, sizeof *draft);
    other_draft = memory_new(1, sizeof *other_draft);
    content = content_fixture_copy();
    return 0;
}

static int tear_down(void **state)
{
    free(draft);
    free(other_draft);
    free(content);
    return 0;
}

static struct draft_request request_of(uint64_t seed, int depth, int tracker)
{
    struct draft_request request = {.seed = seed, .depth = depth};
    request.difficulty = (struct difficulty){.level = tracker, .next = 50};
    return request;
}

static bool is_in_room(const struct room *room, struct point at)
{
    return at.x >= room->x && at.x < room->x + room->width && at.y >= room->y &&
           at.y < room->y + room->height;
}

static enum item_class class_of(const struct draft_thing *thing)
{
    return content->item[thing->kind].class;
}

static int count_class(enum item_class class)
{
    int count = 0;
    for (int i = 0; i < draft->thing_count; i++) {
        count += class_of(&draft->thing[i]) == class ? 1 : 0;
    }
    return count;
}

/* ---- what must hold for every level ---- */

static bool rooms_lie_within_and_apart(void)
{
    const struct level_numbers *levels = &content->levels;
    bool holds = draft->room_count >= 1;
    for (int i = 0; i < draft->room_count; i++) {
        const struct room *a = &draft->room[i];
        holds &= a->width >= levels->room_width_least && a->width <= levels->room_width_most;
        holds &= a->height >= levels->room_height_least && a->height <= levels->room_height_most;
        holds &= a->x >= 1 && a->x + a->width <= levels->width - 1;
        holds &= a->y >= 1 && a->y + a->height <= levels->height - 1;
        for (int k = 0; k < i; k++) {
            const struct room *b = &draft->room[k];
            holds &= a->x > b->x + b->width || b->x > a->x + a->width || a->y > b->y + b->height ||
                     b->y > a->y + a->height;
        }
    }
    return holds;
}

/* Spreads from the arrival over straight steps, which is the stricter way; true if that reaches
 * all ground and none of it lies at the edge. */
static bool all_ground_is_reached(void)
{
    static struct point queue[LEVEL_CELLS_MAX];
    static struct cell_set reached;
    const struct level *level = &draft->level;
    int head = 0, tail = 0, ground = 0;
    cell_set_clear(&reached, level);
    cell_set_add(&reached, level_index(level, draft->arrival));
    queue[tail++] = draft->arrival;
    while (head < tail) {
        struct point at = queue[head++];
        if (at.x == 0 || at.y == 0 || at.x == level->width - 1 || at.y == level->height - 1) {
            return false;
        }
        for (int direction = 0; direction < DIRECTION_COUNT; direction += 2) {
            struct point step = direction_step[direction], next = {at.x + step.x, at.y + step.y};
            int cell = level_index(level, next);
            if ((level->bits[level->terrain[cell]] & GROUND_WALKED) != 0 &&
                !cell_set_has(&reached, cell)) {
                cell_set_add(&reached, cell);
                queue[tail++] = next;
            }
        }
    }
    for (int i = 0; i < level_cells(level); i++) {
        ground += level->bits[level->terrain[i]] & GROUND_WALKED;
    }
    return tail == ground;
}

static struct point centre_of(int room)
{
    const struct room *floor = &draft->room[room];
    return (struct point){floor->x + floor->width / 2, floor->y + floor->height / 2};
}

/* The hero arrives in the first room and leaves from the last, which may be the same one. */
static bool stairs_are_as_ordered(void)
{
    int stairs = 0, last = draft->room_count - 1;
    for (int i = 0; i < level_cells(&draft->level); i++) {
        stairs += draft->level.terrain[i] == TERRAIN_STAIRS ? 1 : 0;
    }
    enum terrain want = draft->has_crown ? TERRAIN_FLOOR : TERRAIN_STAIRS;
    return stairs == (draft->has_crown ? 0 : 1) &&
           level_terrain(&draft->level, draft->stairs) == want &&
           point_equal(draft->arrival, centre_of(0)) &&
           (last == 0 || point_equal(draft->stairs, centre_of(last)));
}

/* True if `at` is free floor that nothing has taken, and takes it. */
static bool takes_free_floor(struct cell_set *taken, struct point at)
{
    if (level_terrain(&draft->level, at) != TERRAIN_FLOOR ||
        cell_set_has_point(taken, &draft->level, at)) {
        return false;
    }
    cell_set_add(taken, level_index(&draft->level, at));
    return true;
}

static bool all_stand_apart_on_free_floor(const struct draft_request *request)
{
    static struct cell_set taken;
    cell_set_clear(&taken, &draft->level);
    cell_set_add(&taken, level_index(&draft->level, draft->arrival));
    bool holds = true;
    for (int i = 0; i < draft->actor_count; i++) {
        holds &= takes_free_floor(&taken, draft->actor[i].at);
        holds &= !is_in_room(&draft->room[0], draft->actor[i].at);
    }
    for (int i = 0; i < draft->thing_count; i++) {
        const struct draft_thing *thing = &draft->thing[i];
        holds &= takes_free_floor(&taken, thing->at) && thing->count == 1;
        bool may_be_in_first = request->depth == 1 && (class_of(thing) == ITEM_CLASS_WEAPON ||
                                                       class_of(thing) == ITEM_CLASS_ARMOUR);
        holds &= may_be_in_first || !is_in_room(&draft->room[0], thing->at);
    }
    return holds;
}

static void make(uint64_t seed, int depth, int tracker)
{
    struct draft_request request = request_of(seed, depth, tracker);
    draft_make(draft, content, &request);
}

static bool experience_is_what_the_monsters_are_worth(void)
{
    int sum = 0;
    for (int i = 0; i < draft->actor_count; i++) {
        sum += power_of_actor(content, draft->actor[i].kind, draft->actor[i].level).experience;
    }
    return sum == draft->experience;
}

TEST(every_level_is_whole)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct draft_request request = request_of(seed, 1 + (int)(seed % 30), 1 + (int)(seed % 29));
        request.wins = (int)(seed % 3);
        draft_make(draft, content, &request);
        const char *broken = !rooms_lie_within_and_apart()                  ? "rooms"
                             : !all_ground_is_reached()                     ? "unreachable ground"
                             : !stairs_are_as_ordered()                     ? "stairs"
                             : !all_stand_apart_on_free_floor(&request)     ? "places"
                             : !experience_is_what_the_monsters_are_worth() ? "experience"
                             : count_class(ITEM_CLASS_FOOD) != 1            ? "rations"
                                                                            : NULL;
        if (broken != NULL) {
            fail_msg("seed %d, depth %d: %s", (int)seed, request.depth, broken);
        }
    }
}

/* The straight steps that the shortest net over all centres takes, by Prim's algorithm. */
static int shortest_net(void)
{
    int gap[ROOMS_MAX], total = 0, newest = 0;
    for (int i = 0; i < draft->room_count; i++) {
        gap[i] = i > 0 ? INT32_MAX : -1; /* -1: joined */
    }
    for (int joined = 1; joined < draft->room_count; joined++) {
        int nearest = -1;
        for (int i = 0; i < draft->room_count; i++) {
            struct point a = centre_of(newest), b = centre_of(i);
            int steps = abs(a.x - b.x) + abs(a.y - b.y);
            gap[i] = steps < gap[i] ? steps : gap[i];
            nearest = gap[i] >= 0 && (nearest < 0 || gap[i] < gap[nearest]) ? i : nearest;
        }
        total += gap[nearest];
        gap[nearest] = -1;
        newest = nearest;
    }
    return total;
}

static int ground_between_rooms(void)
{
    int ground = 0;
    for (int i = 0; i < level_cells(&draft->level); i++) {
        ground += draft->level.bits[draft->level.terrain[i]] & GROUND_WALKED;
    }
    for (int i = 0; i < draft->room_count; i++) {
        ground -= draft->room[i].width * draft->room[i].height;
    }
    return ground;
}

/* Without loops, no more is dug than the shortest net needs; loops come on top of it. */
TEST(corridors_join_the_closest_rooms_and_make_loops)
{
    int loops = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct draft_request request = request_of(seed, 1, 1);
        content->levels.extra_corridors = 0;
        draft_make(draft, content, &request);
        int without = ground_between_rooms();
        assert_true(all_ground_is_reached());
        assert_in_range(without, 1, shortest_net());
        content->levels.extra_corridors = 3;
        draft_make(draft, content, &request);
        assert_true(ground_between_rooms() >= without);
        loops += ground_between_rooms() > without ? 1 : 0;
    }
    assert_true(loops > 150);
}

TEST(smallest_levels_are_whole_too)
{
    content->levels.width = 20;
    content->levels.height = 20;
    content->levels.room_width_least = content->levels.room_height_least = 3;
    content->levels.room_width_most = content->levels.room_height_most = 18;
    for (uint64_t seed = 1; seed <= SEEDS / 10; seed++) {
        make(seed, 2, 3);
        if (!rooms_lie_within_and_apart() || !all_ground_is_reached() || !stairs_are_as_ordered() ||
            point_equal(draft->arrival, draft->stairs)) {
            fail_msg("seed %d", (int)seed);
        }
    }
}

/* A sort of level with a size and shares of its own has these. */
TEST(a_sort_of_level_may_have_its_own_size)
{
    struct level_kind *kind = &content->levels.kind[0];
    content->levels.items_one_in = content->levels.monsters_one_in = 1000;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        kind->width = kind->height = kind->items_one_in = kind->monsters_one_in = 0;
        make(seed, 1, 3);
        assert_int_equal(draft->level.width, content->levels.width);
        int few = draft->actor_count;
        kind->width = 40;
        kind->height = 30;
        kind->monsters_one_in = 1;
        make(seed, 1, 3);
        assert_int_equal(draft->level.width, 40);
        assert_int_equal(draft->level.height, 30);
        assert_true(rooms_lie_within_and_apart() && all_ground_is_reached());
        assert_true(draft->actor_count > few);
    }
}

/* 64 rooms at most, however often it is tried; 600 monsters would not fit a draft. */
TEST(crowded_levels_keep_within_the_draft)
{
    content->levels.width = content->levels.height = LEVEL_SIDE_MAX;
    content->levels.room_width_least = content->levels.room_height_least = 6;
    content->levels.room_width_most = content->levels.room_height_most = 6;
    content->levels.room_tries = 1000;
    struct draft_request request = request_of(1, 9, 3);
    request.wins = 100;
    draft_make(draft, content, &request);
    assert_int_equal(draft->room_count, ROOMS_MAX);
    assert_int_equal(draft->actor_count, DRAFT_ACTORS_MAX);
    assert_true(all_ground_is_reached());
    assert_true(all_stand_apart_on_free_floor(&request));
}

/* ---- same seed, same barrow ---- */

TEST(same_order_makes_the_same_level)
{
    memset(other_draft, 0xA5, sizeof *other_draft);
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct draft_request request = request_of(seed, (int)seed, 3);
        draft_make(draft, content, &request);
        draft_make(other_draft, content, &request);
        assert_memory_equal(draft, other_draft, sizeof *draft);
    }
}

TEST(seeds_and_depths_make_different_levels)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct draft_request request = request_of(seed, 1, 1), deeper = request_of(seed, 2, 1);
        struct draft_request next = request_of(seed + 1, 1, 1);
        draft_make(draft, content, &request);
        draft_make(other_draft, content, &deeper);
        assert_memory_not_equal(draft->level.terrain, other_draft->level.terrain, 4000);
        draft_make(other_draft, content, &next);
        assert_memory_not_equal(draft->level.terrain, other_draft->level.terrain, 4000);
    }
}

TEST(difficulty_changes_neither_map_nor_numbers)
{
    struct draft_request easy = request_of(3, 6, 2), hard = request_of(3, 6, 20);
    draft_make(draft, content, &easy);
    draft_make(other_draft, content, &hard);
    assert_memory_equal(&draft->level, &other_draft->level, sizeof draft->level);
    assert_int_equal(draft->thing_count, other_draft->thing_count);
}

/* Twice as many things must leave map and monsters exactly as they were. */
TEST(one_part_of_the_generator_leaves_the_others_alone)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct draft_request request = request_of(seed, 6, 5);
        content->levels.items_one_in = 4;
        draft_make(draft, content, &request);
        content->levels.items_one_in = 1;
        draft_make(other_draft, content, &request);
        assert_memory_equal(&draft->level, &other_draft->level, sizeof draft->level);
        assert_memory_equal(draft->actor, other_draft->actor, sizeof draft->actor);
        assert_true(other_draft->thing_count > draft->thing_count);
    }
}

/* ---- kinds of level ---- */

/* The flooded kind has weight 1 of 10 from depth 3: 400 of 4,000, standard deviation 19; 100 of
 * 1,000, standard deviation 9.5. */
TEST(level_kinds_follow_depth_and_weight)
{
    int flooded = 0, seeds = effort(1000, 4000), bound = effort(40, 80);
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        make(seed, 3, 1);
        flooded += draft->level.kind;
    }
    assert_in_range(flooded, seeds / 10 - bound, seeds / 10 + bound);
    content->levels.kind[1].from_depth = 1;
    content->levels.kind[1].weight = 1000;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        make(seed, 1, 1);
        assert_int_equal(draft->level.kind, 0);
    }
}

/* ---- population ---- */

#define COUNTS_MAX 8
#define CENSUS_LEVELS (uint64_t) effort(150, 1000)
#define CENSUS_BOUND effort(50, 20)

/* How many rooms but the first hold how many of what; count[0] for empty ones. */
struct census {
    int rooms, count[COUNTS_MAX];
};

static void count_room(struct census *census, const struct room *room, bool of_things)
{
    int count = 0;
    for (int i = 0; i < (of_things ? draft->thing_count : draft->actor_count); i++) {
        count += is_in_room(room, of_things ? draft->thing[i].at : draft->actor[i].at) ? 1 : 0;
    }
    census->rooms++;
    census->count[count]++;
}

static struct census take_census(int depth, int wins, bool of_things)
{
    struct census census = {0};
    for (uint64_t seed = 1; seed <= CENSUS_LEVELS; seed++) {
        struct draft_request request = request_of(seed, depth, 4);
        request.wins = wins;
        draft_make(draft, content, &request);
        for (int room = 1; room < draft->room_count; room++) {
            count_room(&census, &draft->room[room], of_things);
        }
    }
    return census;
}

/* The share of rooms, in thousandths, must be near `want`: with some 11,000 rooms the standard
 * deviation is below 5, with 1,700 of them 12. */
static void assert_share(const struct census *census, int count, int want)
{
    int share = (int)((int64_t)census->count[count] * 1000 / census->rooms);
    if (share < want - CENSUS_BOUND || share > want + CENSUS_BOUND) {
        fail_msg("%d of 1000 rooms hold %d, not %d", share, count, want);
    }
}

/* Half the rooms hold u(1..wins + clamp((depth + 1) / 2, 1, 3)). */
TEST(monsters_per_room_grow_with_depth_and_wins)
{
    static const struct {
        int depth, wins, most;
    } cases[] = {{1, 0, 1}, {2, 0, 1},  {3, 0, 2}, {4, 0, 2},
                 {5, 0, 3}, {20, 0, 3}, {1, 2, 3}, {9, 2, 5}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct census census = take_census(cases[i].depth, cases[i].wins, false);
        assert_share(&census, 0, 500);
        for (int count = 1; count < COUNTS_MAX; count++) {
            assert_share(&census, count, count <= cases[i].most ? 500 / cases[i].most : 0);
        }
    }
}

/* A quarter of the rooms hold u(1..1 + wins); without rations, and far from any guaranteed gear. */
TEST(things_per_room_grow_with_wins)
{
    content->levels.rations = 0;
    content->levels.gear_window = 1000000;
    for (int wins = 0; wins <= 2; wins++) {
        struct census census = take_census(3, wins, true);
        assert_share(&census, 0, 750);
        for (int count = 1; count < COUNTS_MAX; count++) {
            assert_share(&census, count, count <= 1 + wins ? 250 / (1 + wins) : 0);
        }
    }
}

TEST(rations_are_as_many_as_the_data_says)
{
    content->levels.rations = 3;
    make(1, 2, 1);
    assert_int_equal(count_class(ITEM_CLASS_FOOD), 3);
}

/* One in 11 is gear; of the rest the frequencies are 30 10 10 30 10 10, so 3 in 10 are potions of
 * health: 10/11 x 3/10 = 27.3 %. Of some 16,500 things the standard deviation is 0.35 %, of a third
 * of them 0.6 %. */
TEST(random_things_follow_their_frequency)
{
    int things = 0, gear = 0, health = 0;
    content->levels.items_one_in = 1;
    content->levels.rations = 0;
    content->levels.gear_window = 1000000;
    int potion = 2;
    assert_string_equal(content->item[potion].id, "potion-of-health");
    for (uint64_t seed = 1; seed <= (uint64_t)effort(250, 1500); seed++) {
        make(seed, 3, 4);
        things += draft->thing_count;
        gear += count_class(ITEM_CLASS_WEAPON) + count_class(ITEM_CLASS_ARMOUR);
        for (int i = 0; i < draft->thing_count; i++) {
            health += draft->thing[i].kind == potion ? 1 : 0;
        }
    }
    assert_in_range(gear * 1000 / things, 80, 102);
    assert_in_range(health * 1000 / things, 255, 290);
}

/* ---- gear ---- */

static const struct draft_thing *find_class(enum item_class class)
{
    for (int i = 0; i < draft->thing_count; i++) {
        if (class_of(&draft->thing[i]) == class) {
            return &draft->thing[i];
        }
    }
    return NULL;
}

TEST(depth_one_gives_plain_gear_in_the_first_room)
{
    content->levels.items_one_in = 1000000;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        make(seed, 1, 1);
        assert_int_equal(draft->thing_count, 3);
        for (int class = ITEM_CLASS_WEAPON; class <= ITEM_CLASS_ARMOUR; class ++) {
            const struct draft_thing *thing = find_class((enum item_class) class);
            assert_non_null(thing);
            assert_true(is_in_room(&draft->room[0], thing->at));
            assert_int_equal(thing->power, 1);
            assert_int_equal(content->item[thing->kind].tier, 1);
        }
    }
}

/* With no random things, windows 2-5, 6-9 and 10-13 hold one weapon and one armour each. */
TEST(each_window_holds_one_weapon_and_one_armour)
{
    static int seen[3][4][4]; /* by window: where the weapon lay, where the armour */
    content->levels.items_one_in = 1000000;
    for (uint64_t seed = 1; seed <= (uint64_t)effort(90, 300); seed++) {
        for (int window = 0; window < 3; window++) {
            int weapon = -1, armour = -1;
            for (int position = 0; position < 4; position++) {
                make(seed, 2 + window * 4 + position, 7);
                assert_true(count_class(ITEM_CLASS_WEAPON) == 0 || weapon < 0);
                assert_true(count_class(ITEM_CLASS_ARMOUR) == 0 || armour < 0);
                weapon = count_class(ITEM_CLASS_WEAPON) == 1 ? position : weapon;
                armour = count_class(ITEM_CLASS_ARMOUR) == 1 ? position : armour;
            }
            assert_true(weapon >= 0 && armour >= 0);
            seen[window][weapon][armour]++;
        }
    }
    for (int i = 0; i < 3 * 4 * 4; i++) {
        assert_true(seen[i / 16][i / 4 % 4][i % 4] > 0);
    }
}

/* Random gear: tracker 7, powers 8 to 10, each of them; what earlier wins left is added. The name
 * is that of level 7 all the same: (7 - 1) x 10 / 25 = 2.4, the third tier. */
TEST(random_gear_is_one_to_three_above_the_tracker)
{
    int seen[3] = {0};
    content->levels.items_one_in = 1;
    content->levels.gear_one_in = 1;
    content->levels.gear_window = 1000000;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct draft_request request = request_of(seed, 3, 7);
        request.extra_power = seed % 2 == 0 ? 30 : 0;
        draft_make(draft, content, &request);
        for (int i = 0; i < draft->thing_count; i++) {
            const struct draft_thing *thing = &draft->thing[i];
            if (class_of(thing) != ITEM_CLASS_FOOD) {
                assert_in_range(thing->power - request.extra_power, 8, 10);
                assert_int_equal(content->item[thing->kind].tier, 3);
                seen[thing->power - request.extra_power - 8]++;
            }
        }
    }
    assert_true(seen[0] > 0 && seen[1] > 0 && seen[2] > 0);
}

TEST(guaranteed_gear_is_as_good_as_random_gear)
{
    int best = 0, worst = 100;
    content->levels.items_one_in = 1000000;
    content->levels.gear_window = 1;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct draft_request request = request_of(seed, 2, 7);
        request.extra_power = 4;
        draft_make(draft, content, &request);
        int power = find_class(ITEM_CLASS_ARMOUR)->power;
        assert_int_equal(content->item[find_class(ITEM_CLASS_ARMOUR)->kind].tier, 3);
        best = power > best ? power : best;
        worst = power < worst ? power : worst;
    }
    assert_int_equal(worst, 12);
    assert_int_equal(best, 14);
}

/* Tier t holds levels l with t - 1 <= (l - 1) x 10 / 25 < t, so tiers are 3 and 2 levels wide by
 * turns. */
TEST(tiers_are_spread_over_the_levels)
{
    static const struct {
        int level, tier;
    } cases[] = {{-5, 1}, {1, 1},  {3, 1},  {4, 2},  {5, 2},   {6, 3},   {8, 3},
                 {9, 4},  {13, 5}, {14, 6}, {23, 9}, {24, 10}, {25, 10}, {100, 10}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(gear_tier_of_level(cases[i].level), cases[i].tier);
    }
}

TEST(missing_tier_gives_the_nearest)
{
    struct dice dice = {1};
    for (int kind = 0; kind < content->item_count; kind++) {
        if (content->item[kind].class == ITEM_CLASS_WEAPON && content->item[kind].tier != 4) {
            content->item[kind].class = ITEM_CLASS_SCROLL;
        }
    }
    int low = gear_pick_kind(content, ITEM_CLASS_WEAPON, 1, &dice);
    int high = gear_pick_kind(content, ITEM_CLASS_WEAPON, 25, &dice);
    assert_string_equal(content->item[low].id, "weapon-4");
    assert_string_equal(content->item[high].id, "weapon-4");
    content->item[low].class = ITEM_CLASS_SCROLL;
    assert_int_equal(gear_pick_kind(content, ITEM_CLASS_WEAPON, 1, &dice), -1);
}

/* ---- monsters ---- */

/* First a tracker at level 5, half way to 6 (RULES L6), in 3600ths; then a new one.
 *   one in five stays: 6: 360, 5: 360
 *   four in five lose 1, 2 or 3: of 5 come 4, 3, 2, of 6 come 5, 4, 3, each 480; together
 *   5: 480, 4: 960, 3: 960, 2: 480. The coin keeps half and spreads the other evenly below:
 *   kept: 240, 480, 480, 240 for 5, 4, 3, 2
 *   spread: 60 to each of 1-4, 160 to 1-3, 240 to 1-2, 240 to 1
 *   so 6: 360, 5: 600, 4: 540, 3: 700, 2: 700, 1: 700. */
TEST(monster_levels_follow_the_rule)
{
    static const int want[] = {0, 700, 700, 700, 540, 600, 360, 0};
    int count[8] = {0};
    struct difficulty difficulty = {.level = 5, .experience = 25, .next = 50};
    struct dice dice = {2026};
    for (int i = 0; i < 360000; i++) {
        int level = monster_roll_level(&difficulty, &dice);
        assert_in_range(level, 1, 6);
        count[level]++;
    }
    for (int level = 1; level <= 6; level++) {
        assert_in_range(count[level], want[level] * 97, want[level] * 103);
    }
    difficulty = difficulty_start(content);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(monster_roll_level(&difficulty, &dice), 1);
    }
}

/* Rank 5 has two kinds of weights 150 and 50: 3,000 of 4,000, standard deviation 27. */
/* Without hordes, so that everybody comes alone; from level 26 on the ranks begin again. */
TEST(who_comes_alone_is_of_a_rank_of_the_sort_of_level)
{
    static const int trackers[] = {16, 9, 4, 40};
    int of_the_least = 0;
    for (int i = 0; i < content->levels.kind_count; i++) {
        content->levels.kind[i].lone_rank = 9;
    }
    for (uint64_t seed = 1; seed <= 80; seed++) {
        int tracker = trackers[seed % COUNT_OF(trackers)];
        make(seed, 6, tracker);
        for (int i = 0; i < draft->actor_count; i++) {
            int level = draft->actor[i].level;
            assert_true(level >= 9);
            assert_true(level <= (tracker > 9 ? tracker + 1 : 9 + 1));
            of_the_least += level == 9;
        }
    }
    assert_true(of_the_least > 0);
}

TEST(kinds_of_a_rank_share_it_by_weight)
{
    struct dice dice = {7};
    int common = 0;
    for (int i = 0; i < 4000; i++) {
        int kind = monster_pick_kind(content, NULL, i % 2 == 0 ? 5 : 30, &dice);
        assert_int_equal(content->actor[kind].rank, 5);
        common += strcmp(content->actor[kind].id, "rank-5") == 0 ? 1 : 0;
    }
    assert_in_range(common, 2880, 3120);
}

/* With two kinds of each rank: both of the first two ranks, and one of each of the next two. */
TEST(a_seed_deals_kinds_of_each_of_the_first_ranks)
{
    for (int kind = 1; kind <= 10; kind++) {
        content->actor[kind].rank = (kind + 1) / 2;
    }
    for (int kind = 11; kind < content->actor_count; kind++) {
        content->actor[kind].rank = 6;
    }
    content->levels.cast = 6;
    content->levels.cast_ranks = 4;
    int others = 0;
    struct cast first;
    cast_deal(&first, content, 1);
    for (uint64_t seed = 1; seed <= 50; seed++) {
        int dealt[RANKS + 1] = {0};
        struct cast cast, again;
        cast_deal(&cast, content, seed);
        cast_deal(&again, content, seed);
        assert_memory_equal(&cast, &again, sizeof cast);
        others += memcmp(&cast, &first, sizeof cast) != 0;
        for (int kind = 1; kind < content->actor_count; kind++) {
            const struct actor_kind *actor = &content->actor[kind];
            dealt[actor->rank] += actor->weight > 0 && !cast.is_out[kind];
        }
        for (int rank = 1; rank <= 4; rank++) {
            assert_int_equal(dealt[rank], rank <= 2 ? 2 : 1);
        }
        assert_int_equal(dealt[5], 2);
    }
    assert_in_range(others, 25, 49);
    content->levels.cast = 0;
    cast_deal(&first, content, 1);
    for (int kind = 1; kind < content->actor_count; kind++) {
        assert_false(first.is_out[kind]);
    }
}

TEST(levels_hold_none_who_is_out_of_the_cast)
{
    content->levels.cast = 4;
    content->levels.cast_ranks = 4;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct cast cast;
        cast_deal(&cast, content, seed);
        make(seed, 3, 3);
        for (int i = 0; i < draft->actor_count; i++) {
            assert_false(cast.is_out[draft->actor[i].kind]);
        }
    }
    content->levels.cast = 0;
}

TEST(below_a_depth_the_first_ranks_come_with_others_alone)
{
    content->levels.lone_depth = 4;
    content->levels.lone_rank = 3;
    static const struct {
        int depth;
        bool has_first;
    } rows[] = {{4, true}, {5, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int first = 0;
        for (uint64_t seed = 1; seed <= 50; seed++) {
            make(seed, rows[i].depth, 6);
            for (int k = 0; k < draft->actor_count; k++) {
                first += draft->actor[k].level < 3;
            }
        }
        assert_int_equal(first > 0, rows[i].has_first);
    }
    content->levels.lone_rank = 1;
}

TEST(kind_is_the_nearest_at_or_below)
{
    static const struct {
        int level, rank;
    } cases[] = {{1, 3}, {2, 3}, {3, 3}, {8, 8}, {9, 8}, {10, 8}, {11, 11}, {25, 25}, {34, 8}};
    for (int kind = 1; kind < content->actor_count; kind++) {
        int rank = content->actor[kind].rank;
        content->actor[kind].rank = rank < 3 ? 3 : rank == 9 || rank == 10 ? 8 : rank;
    }
    struct dice dice = {7};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int kind = monster_pick_kind(content, NULL, cases[i].level, &dice);
        assert_int_equal(content->actor[kind].rank, cases[i].rank);
    }
}

/* In the fixture the rare kinds always sleep, by 36, and the others never. */
TEST(sleepers_are_as_many_as_their_kind_says)
{
    int sleepers = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        make(seed, 9, 15);
        for (int i = 0; i < draft->actor_count; i++) {
            bool sleeps = content->actor[draft->actor[i].kind].asleep_percent == 100;
            assert_int_equal(draft->actor[i].sleepiness, sleeps ? 36 : 0);
            sleepers += sleeps ? 1 : 0;
        }
    }
    assert_true(sleepers > 0);
}

/* ---- the tracker and the Crown ---- */

/* Level-ups cost 50, 55, 60, 66 (RULES L4). */
TEST(tracker_grows_like_the_hero)
{
    static const struct {
        int credit, level, experience, next;
    } cases[] = {{0, 1, 0, 50}, {49, 1, 49, 50}, {50, 2, 0, 55}, {168, 4, 3, 66}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct difficulty difficulty =
            difficulty_credit(content, difficulty_start(content), cases[i].credit);
        assert_int_equal(difficulty.level, cases[i].level);
        assert_int_equal(difficulty.experience, cases[i].experience);
        assert_int_equal(difficulty.next, cases[i].next);
    }
}

TEST(crown_takes_the_place_of_stairs_at_the_last_rank)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct draft_request request = request_of(seed, 26, 24);
        draft_make(draft, content, &request);
        assert_false(draft->has_crown);
        assert_int_equal(count_class(ITEM_CLASS_CROWN), 0);
        request.difficulty.level = 25 + (int)(seed % 3);
        draft_make(draft, content, &request);
        assert_true(draft->has_crown);
        assert_int_equal(count_class(ITEM_CLASS_CROWN), 1);
        assert_true(point_equal(find_class(ITEM_CLASS_CROWN)->at, draft->stairs));
    }
}

TEST(no_crown_lies_above_the_depth_that_the_rules_name)
{
    struct content *deep = memory_new(1, sizeof *deep);
    *deep = *content;
    deep->rules.crown.from_depth = 27;
    for (int depth = 26; depth <= 27; depth++) {
        struct draft_request request = request_of(1, depth, 25);
        draft_make(draft, deep, &request);
        assert_int_equal(draft->has_crown, depth == 27);
        assert_int_equal(count_class(ITEM_CLASS_CROWN), depth == 27);
    }
    free(deep);
}

TEST(guardian_stands_beside_the_crown)
{
    content->levels.monsters_one_in = 1000000;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        make(seed, 26, 26);
        assert_int_equal(draft->actor_count, 1);
        assert_int_equal(content->actor[draft->actor[0].kind].rank, RANKS);
        assert_int_equal(draft->actor[0].level, RANKS);
        assert_int_equal(distance_chebyshev(draft->actor[0].at, draft->stairs), 1);
    }
}

AROUND_EACH_TEST(set_up, tear_down)
