/* The list of what is near: its order, its words, and what its keys do. */
#include "support/test.h"

#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/widget/look_text.h"

static const struct point wide = {80, 24};

static void remember(struct bench *bench, struct point at, enum terrain terrain, const char *item)
{
    struct level *level = &bench->world->level;
    int kind = item != NULL ? content_find_item(bench->content, item) : -1;
    level->memory[at.y * level->width + at.x] =
        (struct memory){.terrain = (uint16_t)(terrain + 1), .thing = (uint16_t)(kind + 1)};
}

/* Two monsters, stairs and rations in sight; behind the wall a spear, a monster that may be gone
 * and stairs that are remembered, and rations that are not. */
static struct bench *bench_with_all(void)
{
    struct bench *bench = bench_new("##################\n"
                                    "#@..b..a..#.....>#\n"
                                    "#.....>...#......#\n"
                                    "#.........#......#\n"
                                    "##################\n");
    bench_lay(bench, "ration", 0, 4, (struct point){3, 3});
    bench_lay(bench, "weapon-1", 0, 1, (struct point){12, 2});
    bench_lay(bench, "ration", 0, 1, (struct point){13, 3});
    remember(bench, (struct point){12, 2}, TERRAIN_FLOOR, "weapon-1");
    remember(bench, (struct point){16, 1}, TERRAIN_STAIRS, NULL);
    remember(bench, (struct point){14, 2}, TERRAIN_FLOOR, NULL);
    bench->world->level.memory[2 * bench->world->level.width + 14].actor = 3 + 1; /* rank 3 */
    return bench;
}

TEST(ways_are_distances_and_the_nearest_direction)
{
    static const struct {
        struct point to;
        const char *want;
    } rows[] = {
        {{10, 10}, "here"}, {{10, 5}, "5 N"},   {{14, 6}, "4 NE"}, {{15, 8}, "5 E"},
        {{14, 8}, "4 NE"},  {{12, 11}, "2 SE"}, {{11, 13}, "3 S"}, {{7, 13}, "3 SW"},
        {{9, 10}, "1 W"},   {{4, 7}, "6 NW"},   {{9, 9}, "1 NW"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        look_describe_way((struct point){10, 10}, rows[i].to, &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

/* Looks at the list with the cursor on each row in turn: the sentence names what is there. */
TEST(rows_stand_by_part_and_name_and_enter_looks_at_them)
{
    static const struct screen_row rows[] = {
        {"X<Enter>", "You see a rank-1 (dozing)"},
        {"X<Down><Enter>", "You see a rank-2 (dozing)"},
        {"X<2*Down><Enter>", "You remember a rank-3"},
        {"X<3*Down><Enter>", "You see the stairs down"},
        {"X<4*Down><Space>", "You remember the stairs down"},
        {"X<5*Down><Enter>", "You see 4 rations"},
        {"X<6*Down>v", "You remember a weapon-1"},
        {"X<7*Down><Enter>", "You see a rank-1"},
    };
    struct bench *bench = bench_with_all();
    screens_check(screens_of(bench), rows, COUNT_OF(rows));
    bench_free(bench);
}

/* Of the things the rations are nearest at first, and the weapon is two steps on. */
TEST(order_of_rows_and_of_tab_stays_from_step_to_step)
{
    static const struct screen_row rows[] = {
        {"_<Tab>", "You see the stairs down"},   {"_<2*Tab>", "You remember the stairs down"},
        {"_<3*Tab>", "You see 2 rations"},       {"_<4*Tab>", "You see a +0 weapon-1"},
        {"_<5*Tab>", "You see a rank-1"},        {"_<6*Tab>", "You see a rank-2"},
        {"_<7*Tab>", "You see the stairs down"}, {"_<Shift-Tab>", "You see a rank-2"},
        {"ll_<Tab>", "You see the stairs down"}, {"ll_<3*Tab>", "You see 2 rations"},
        {"ll_<4*Tab>", "You see a +0 weapon-1"}, {"ll_<5*Tab>", "You see a rank-1"},
        {"llX<Enter>", "You see a rank-1"},      {"llX<4*Down><Enter>", "You see 2 rations"},
    };
    struct bench *bench = bench_new("################\n"
                                    "#b@......a.....#\n"
                                    "#....>.........#\n"
                                    "################\n");
    bench_lay(bench, "ration", 0, 2, (struct point){2, 2});
    bench_lay(bench, "weapon-1", 0, 1, (struct point){5, 1});
    remember(bench, (struct point){14, 2}, TERRAIN_STAIRS, NULL);
    for (int slot = 1; slot <= 2; slot++) {
        bench->world->actor[slot].status[STATUS_ASLEEP] = 36;
    }
    screens_check(screens_of(bench), rows, COUNT_OF(rows));
    bench_free(bench);
}

/* A monster stands on three things. The list and Tab both look at each in turn. */
TEST(each_of_one_cell_is_looked_at)
{
    static const struct screen_row rows[] = {
        {"X<Enter>", "It hits you"},
        {"X<Down><Enter>", "Feeds 750"},
        {"X<Down><Enter>", "!Below lie"},
        {"X<2*Down><Enter>", "Below lie 2 scrolls of fireball."},
        {"X<2*Down><Enter>", "Hurts for 20 (fire)"},
        {"X<2*Down><Enter>", "!It hits you"},
        {"X<2*Down><Enter><Tab>", "It hits you"},
        {"X<2*Down><Enter><Right><Left>", "Hurts for 20 (fire)"},
        {"X<3*Down><Enter>", "Below lies a +1 weapon-1."},
        {"X<3*Down><Enter>", "Attack"},
        {"v<2*Tab>", "Below lies a +1 weapon-1."},
    };
    struct bench *bench = bench_new("########\n"
                                    "#@..b..#\n"
                                    "########\n");
    bench_lay(bench, "ration", 0, 1, (struct point){4, 1});
    bench_lay(bench, "weapon-1", 1, 1, (struct point){4, 1});
    bench_lay(bench, "scroll-of-fireball", 0, 2, (struct point){4, 1});
    screens_check(screens_of(bench), rows, COUNT_OF(rows));
    bench_free(bench);
}

/* A lock far off, which the hero remembers, and nothing else. */
static struct bench *bench_with_lock(void)
{
    struct bench *bench = bench_new(CORRIDOR("#@..................#"));
    int lock = content_find_terrain(bench->content, "pit");
    bench->content->terrain[lock].opens_with = "ration";
    bench->content->terrain[lock].entry = ENTRY_NOBODY;
    bench->content->terrain[lock].becomes.on[CHANGE_ENTERED] = TERRAIN_FLOOR + 1;
    level_learn(&bench->world->level, bench->content);
    bench_know_all(bench);
    bench->world->level.terrain[bench->world->level.width + 14] = (uint8_t)lock;
    remember(bench, (struct point){14, 1}, (enum terrain)lock, NULL);
    world_rebuild_caches(bench->world);
    return bench;
}

TEST(locks_are_landmarks)
{
    static const struct screen_row rows[] = {
        {"X", "pit"},
        {"X<Enter>", "You remember a pit"},
        {"X_", "12 steps. Enter sets out."}, /* beside it */
        {"X_<Enter>", "You stand beside it."},
        {"X_<Enter>X_", "You stand beside it."},
        {"_<Tab>", "You remember a pit"},
        {"xL", "You see bare ground"},     /* 8 cells */
        {"xLlllll", "You remember a pit"}, /* 8 + 5 */
    };
    struct bench *bench = bench_with_lock();
    screens_check(screens_of(bench), rows, COUNT_OF(rows));
    bench_free(bench);
}

TEST(tab_goes_to_what_is_remembered_and_past_what_is_in_sight)
{
    struct bench *bench = bench_new(CORRIDOR("#@..................#"));
    bench_know_all(bench);
    remember(bench, (struct point){16, 1}, TERRAIN_FLOOR, "ration");
    world_rebuild_caches(bench->world);
    screens_expect(bench, "_<Tab>", wide, "You remember a ration. 15 steps. Enter sets out.");
    screens_expect(bench, "v<Tab><Tab>", wide, "You remember a ration.");
    screens_expect_not(bench, "_", wide, "You remember a ration.");
    bench_free(bench);
}

/* Without the key the lock is what is left. */
TEST(exploring_ends_with_a_lock_or_opens_it)
{
    struct bench *bench = bench_with_lock();
    screens_expect(bench, "o", wide,
                   "Explored, but for the pit to the east, whose key is hidden somewhere.");
    bench_give(bench, "ration", 0, 1);
    screens_expect(bench, "o", wide, "Explored.");
    bench_free(bench);
}

/* Two rations behind a wall of the hall: the nearer is named, the other counted. */
TEST(exploring_counts_what_else_is_left)
{
    struct bench *bench = bench_new("#########\n"
                                    "#@..#...#\n"
                                    "#########\n");
    bench_know_all(bench);
    remember(bench, (struct point){5, 1}, TERRAIN_FLOOR, "ration");
    screens_expect_not(bench, "o", wide, "more.");
    remember(bench, (struct point){7, 1}, TERRAIN_FLOOR, "ration");
    screens_expect(bench, "o", (struct point){120, 24}, "no way that you know leads, and 1 more.");
    bench_free(bench);
}

TEST(looking_comes_back_to_the_same_row)
{
    struct bench *bench = bench_with_all();
    screens_expect(bench, "X<5*Down><Enter><Esc>", wide, "What is near");
    screens_expect(bench, "X<5*Down><Enter><Esc><Enter>", wide, "You see 4 rations");
    screens_expect_not(bench, "XX", wide, "What is near");
    screens_expect_not(bench, "X<Esc>", wide, "What is near");
    bench_free(bench);
}

/* From (1, 1) to the stairs at (6, 2): five steps, in turns 1 to 5. */
TEST(travel_shows_the_way_and_walks_it)
{
    struct bench *bench = bench_new("########\n"
                                    "#@.....#\n"
                                    "#.....>#\n"
                                    "########\n");
    for (int i = 0; i < 12; i++) {
        enum terrain terrain = i == 11 ? TERRAIN_STAIRS : TERRAIN_FLOOR;
        remember(bench, (struct point){1 + i % 6, 1 + i / 6}, terrain, NULL);
    }
    screens_expect(bench, "X_", wide, "5 steps. Enter sets out.");
    screens_expect(bench, "X_<Enter>", wide, "Turn 6");
    screens_expect(bench, "X_>", wide, "Depth 2"); /* and down */
    screens_expect_not(bench, "X_<Esc>", wide, "What is near");
    bool is_same = screens_are_golden(bench, "X_", "travel");
    bench_free(bench);
    assert_true(is_same);
}

/* Hunger kills in the first turn. */
TEST(the_dead_travel_no_more)
{
    struct bench *bench = bench_with_all();
    bench->content->rules.hunger.starve_over = 1;
    screens_expect(bench, "X", wide, ": go there");
    bench->world->actor[HERO_SLOT].stomach.food = 0;
    screens_expect(bench, ".X", wide, "Enter: look  Esc: back");
    screens_expect(bench, ".X_", wide, "What is near");
    bench_free(bench);
}

TEST(the_sidebar_counts_things_that_are_alike)
{
    struct bench *bench = bench_new("##########\n#@.......#\n##########\n");
    bench_lay(bench, "ration", 0, 2, (struct point){7, 1});
    bench_lay(bench, "ration", 0, 1, (struct point){3, 1});
    bench_lay(bench, "weapon-1", 1, 1, (struct point){4, 1});
    bench_lay(bench, "weapon-1", 2, 1, (struct point){5, 1});
    screens_expect(bench, ".", (struct point){80, 30}, "% 3 rations\n");
    screens_expect(bench, ".", (struct point){80, 30}, ") +1 weapon-1\n");
    screens_expect(bench, ".", (struct point){80, 30}, ") +2 weapon-1\n");
    screens_expect_not(bench, ".", (struct point){80, 30}, "% 2 rations");
    bench_free(bench);
}

TEST(knowing_nothing_is_said)
{
    struct bench *bench = bench_new("#####\n"
                                    "#@..#\n"
                                    "#####\n");
    screens_expect(bench, "X", wide, "You know of nothing here.");
    screens_expect(bench, "X<Enter><Down>_v", wide, "You know of nothing here.");
    screens_expect_not(bench, "X", wide, "Enter: look");
    bench_free(bench);
}

TEST(the_list_looks_as_somebody_has_read_it)
{
    struct bench *bench = bench_with_all();
    bool is_same = screens_are_golden(bench, "X<2*Down>", "nearby");
    is_same = screens_are_golden(bench, "_<Tab><Tab>", "travel-nowhere") && is_same;
    bench_free(bench);
    assert_true(is_same);
}

/* From the top of a shaft the hero goes down until a foe eight cells below comes into sight,
 * nearer to the map's edge than that. */
TEST(a_foe_in_sight_is_on_the_map)
{
    struct buffer shaft = {0};
    for (int y = 0; y < 40; y++) {
        buffer_add(&shaft, y == 0 || y == 39 ? "###\n"
                           : y == 12         ? "#@#\n"
                           : y == 26         ? "#b#\n"
                                             : "#.#\n");
    }
    struct bench *bench = bench_new(buffer_text(&shaft));
    bench->content->actor[bench->world->actor[1].kind].speed = 0;
    bench->world->actor[1].mind.state = MIND_HUNTING;
    screens_expect(bench, "jjjjjj", wide, "rank-2");
    screens_expect(bench, "jjjjjj", wide, "│b│");
    screens_expect(bench, "jjjjjj", wide, "│@│");
    bench_free(bench);
    buffer_free(&shaft);
}

/* ---- what the stairs ask ---- */

static struct bench *bench_on_stairs(void)
{
    struct bench *bench = bench_new(CORRIDOR("#@.....#"));
    bench->world->level.terrain[bench->world->level.width + 1] = TERRAIN_STAIRS;
    world_rebuild_caches(bench->world);
    bench_know_all(bench);
    return bench;
}

/* What hinders exploring does not make the level less explored. */
TEST(the_stairs_ask_nothing_of_who_is_confused)
{
    struct bench *bench = bench_on_stairs();
    bench->world->actor[HERO_SLOT].status[STATUS_CONFUSED] = 20;
    screens_expect(bench, ">", wide, "Depth 2");
    bench_free(bench);
}

/* Two of 5.5 stone are left, with room for 4. */
TEST(exploring_tells_the_weight_of_what_it_leaves)
{
    struct bench *bench = bench_on_stairs();
    bench->content->actor[ACTOR_KIND_HERO].capacity = 40;
    bench_item(bench, "potion-of-health")->weight = 55;
    bench_lay(bench, "potion-of-health", 0, 2, (struct point){4, 1});
    screens_expect(bench, "o", (struct point){120, 24},
                   "too heavy. It weighs 11.0 stone, and you can carry 4.0 more.");
    bench_free(bench);
}

TEST(the_stairs_name_what_was_too_heavy)
{
    struct bench *bench = bench_on_stairs();
    bench->content->actor[ACTOR_KIND_HERO].capacity = 4;
    bench_item(bench, "potion-of-health")->weight = 5;
    bench_lay(bench, "potion-of-health", 0, 1, (struct point){4, 1});
    remember(bench, (struct point){4, 1}, TERRAIN_FLOOR, "potion-of-health");
    screens_expect(bench, ">", wide, "but for the potion of health");
    screens_expect(bench, ">>", wide, "Depth 2");
    bench_free(bench);
}
