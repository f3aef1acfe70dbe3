/* The list of what is near: its order, its words, and what its keys do. */
#include "support/test.h"

#include "support/ground_fixture.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/widget/look_text.h"

static const struct point wide = {80, 24};

static void remember(struct board *board, struct point at, enum terrain terrain, const char *item)
{
    struct level *level = &board->world->level;
    int kind = item != NULL ? content_find_item(board->content, item) : -1;
    level->memory[at.y * level->width + at.x] =
        (struct memory){.terrain = (uint16_t)(terrain + 1), .thing = (uint16_t)(kind + 1)};
}

/* Two monsters, stairs and rations in sight; behind the wall a spear, a monster that may be gone
 * and stairs that are remembered, and rations that are not. */
static struct board *board_with_all(void)
{
    struct board *board = board_new("##################\n"
                                    "#@..b..a..#.....>#\n"
                                    "#.....>...#......#\n"
                                    "#.........#......#\n"
                                    "##################\n");
    board_lay(board, "ration", 0, 4, (struct point){3, 3});
    board_lay(board, "weapon-1", 0, 1, (struct point){12, 2});
    board_lay(board, "ration", 0, 1, (struct point){13, 3});
    remember(board, (struct point){12, 2}, TERRAIN_FLOOR, "weapon-1");
    remember(board, (struct point){16, 1}, TERRAIN_STAIRS, NULL);
    remember(board, (struct point){14, 2}, TERRAIN_FLOOR, NULL);
    board->world->level.memory[2 * board->world->level.width + 14].actor = 3 + 1; /* rank 3 */
    return board;
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
        look_describe_way((struct point){10, 10}, rows[i].to, false, &text);
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
    struct board *board = board_with_all();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Of the things the rations are nearest at first, and the weapon is two steps on. */
TEST(order_of_rows_and_of_tab_stays_from_step_to_step)
{
    static const struct screen_row rows[] = {
        {"_", "You see the stairs down"},          {"_<Tab>", "You remember the stairs down"},
        {"_<2*Tab>", "You see 2 rations"},         {"_<3*Tab>", "You see a +0 weapon-1"},
        {"_<4*Tab>", "You see a rank-1"},          {"_<5*Tab>", "You see a rank-2"},
        {"_<6*Tab>", "You see the stairs down"},   {"_<Shift-Tab>", "You see a rank-2"},
        {"ll_<6*Tab>", "You see the stairs down"}, {"ll_<2*Tab>", "You see 2 rations"},
        {"ll_<3*Tab>", "You see a +0 weapon-1"},   {"ll_<4*Tab>", "You see a rank-1"},
        {"llX<Enter>", "You see a rank-1"},        {"llX<4*Down><Enter>", "You see 2 rations"},
    };
    struct board *board = board_new("################\n"
                                    "#b@......a.....#\n"
                                    "#....>........>#\n"
                                    "################\n");
    board_lay(board, "ration", 0, 2, (struct point){2, 2});
    board_lay(board, "weapon-1", 0, 1, (struct point){5, 1});
    board_know_all(board);
    for (int slot = 1; slot <= 2; slot++) {
        board->world->actor[slot].status[STATUS_ASLEEP] = 36;
    }
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* The list, looking and the sidebar call one by the same name. */
TEST(an_ally_is_named_in_the_list_too)
{
    static const struct screen_row rows[] = {
        {"X", "Hild, the rank-2 +"}, {"v", "You see Hild, the rank-2 (allied)"}, {"", "Hild"}};
    struct board *board = board_new(CORRIDOR("#@.b...#"));
    struct actor *ally = &board->world->actor[1];
    board->content->rules.allies.names = "Hild";
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    ally->name = 1;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(two_of_a_kind_and_of_unlike_strength_are_told_apart)
{
    static const struct screen_row rows[] = {
        {"X", "rank-2 of level 2"},        {"X", "rank-2 of level 9"}, {"v", "rank-2 of level 2 ("},
        {"v<Tab>", "rank-2 of level 9 ("}, {"", "rank-2 L9"},
    };
    struct board *board = board_new(CORRIDOR("#@.b.b.#"));
    board->world->actor[1].progress.level = 2;
    board->world->actor[2].progress.level = 2;
    screens_expect_not(board, "X", wide, "of level");
    board->world->actor[2].progress.level = 9;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board->content->actor[board->world->actor[1].kind].name = "grizzled gatherer of old stones";
    static const struct screen_row narrow[] = {
        {"", "grizzled gatherer of… L9"}}; /* the name gives way */
    screens_check(screens_of(board), narrow, COUNT_OF(narrow));
    board_free(board);
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
    struct board *board = board_new("########\n"
                                    "#@..b..#\n"
                                    "########\n");
    board_lay(board, "ration", 0, 1, (struct point){4, 1});
    board_lay(board, "weapon-1", 1, 1, (struct point){4, 1});
    board_lay(board, "scroll-of-fireball", 0, 2, (struct point){4, 1});
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* A lock far off, which the hero remembers, and nothing else. */
static struct board *board_with_lock(void)
{
    struct board *board = board_new(CORRIDOR("#@..................#"));
    int lock = content_find_terrain(board->content, "pit");
    board->content->terrain[lock].opens_with = "ration";
    board->content->terrain[lock].entry = ENTRY_NOBODY;
    board->content->terrain[lock].becomes.on[CHANGE_ENTERED] = TERRAIN_FLOOR + 1;
    level_learn(&board->world->level, board->content);
    board_know_all(board);
    board->world->level.terrain[board->world->level.width + 14] = (uint8_t)lock;
    remember(board, (struct point){14, 1}, (enum terrain)lock, NULL);
    world_rebuild_caches(board->world);
    return board;
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
    struct board *board = board_with_lock();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* What works something nearby is; a trap and ground without a use are not. */
TEST(levers_are_landmarks)
{
    static const struct {
        const char *id;
        bool is_landmark;
    } rows[] = {{"lever", true}, {"snare-seen", false}, {"open-gate", false}, {"floor", false}};
    struct board *board = board_new(CORRIDOR("#@#"));
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int terrain = content_find_terrain(board->content, rows[i].id);
        assert_true(terrain >= 0);
        struct memory cell = {.terrain = (uint16_t)(terrain + 1)};
        if (look_is_landmark(board->content, &cell) != rows[i].is_landmark) {
            fail_msg("%s", rows[i].id);
        }
    }
    assert_false(look_is_landmark(board->content, &(struct memory){.terrain = 0}));
    board_free(board);
}

TEST(tab_goes_to_what_is_remembered_and_past_what_is_in_sight)
{
    struct board *board = board_new(CORRIDOR("#@..................#"));
    board_know_all(board);
    remember(board, (struct point){16, 1}, TERRAIN_FLOOR, "ration");
    world_rebuild_caches(board->world);
    screens_expect(board, "_<Tab>", wide, "You remember a ration. 15 steps. Enter sets out.");
    screens_expect(board, "v<Tab><Tab>", wide, "You remember a ration.");
    screens_expect_not(board, "_", wide, "You remember a ration.");
    board_free(board);
}

/* Without the key the lock is what is left. */
TEST(exploring_ends_with_a_lock_or_opens_it)
{
    struct board *board = board_with_lock();
    screens_expect(board, "o", wide,
                   "Explored, but for the pit to the east, whose key is hidden somewhere.");
    board_give(board, "ration", 0, 1);
    screens_expect(board, "o", wide, "Explored.");
    board_free(board);
}

/* Two rations behind a wall of the hall: the nearer is named, the other counted. */
TEST(exploring_counts_what_else_is_left)
{
    struct board *board = board_new("#########\n"
                                    "#@..#...#\n"
                                    "#########\n");
    board_know_all(board);
    remember(board, (struct point){5, 1}, TERRAIN_FLOOR, "ration");
    screens_expect_not(board, "o", wide, "more.");
    remember(board, (struct point){7, 1}, TERRAIN_FLOOR, "ration");
    screens_expect(board, "o", (struct point){120, 24}, "no way that you know leads, and 1 more.");
    board_free(board);
}

TEST(looking_comes_back_to_the_same_row)
{
    struct board *board = board_with_all();
    screens_expect(board, "X<5*Down><Enter><Esc>", wide, "What is near");
    screens_expect(board, "X<5*Down><Enter><Esc><Enter>", wide, "You see 4 rations");
    screens_expect_not(board, "XX", wide, "What is near");
    screens_expect_not(board, "X<Esc>", wide, "What is near");
    board_free(board);
}

/* From (1, 1) to the stairs at (6, 2): five steps, in turns 1 to 5. */
TEST(travel_shows_the_way_and_walks_it)
{
    struct board *board = board_new("########\n"
                                    "#@.....#\n"
                                    "#.....>#\n"
                                    "########\n");
    for (int i = 0; i < 12; i++) {
        enum terrain terrain = i == 11 ? TERRAIN_STAIRS : TERRAIN_FLOOR;
        remember(board, (struct point){1 + i % 6, 1 + i / 6}, terrain, NULL);
    }
    screens_expect(board, "X_", wide, "5 steps. Enter sets out.");
    screens_expect(board, "X_<Enter>", wide, "Turn 6");
    screens_expect(board, "X_>", wide, "Depth 2"); /* and down */
    screens_expect_not(board, "X_<Esc>", wide, "What is near");
    bool is_same = screens_are_golden(board, "X_", "travel");
    board_free(board);
    assert_true(is_same);
}

/* Until a key is pressed; without stairs to begin with it says what to do. */
TEST(travel_asks_where)
{
    static const struct screen_row known[] = {
        {"_", "Go where? You remember the stairs down."},
        {"_<Tab>", "!Go where?"},
        {">", "!Go where?"},
    };
    static const struct screen_row unknown[] = {
        {"_", "Go where? Move the cursor to a place: Enter sets out."},
        {"_l", "You see bare ground. 1 step. Enter sets out."},
        {"_lh", "You stand here."},
    };
    struct board *board = board_with_all();
    screens_check(screens_of(board), known, COUNT_OF(known));
    board_free(board);
    board = board_new(CORRIDOR("#@.....#"));
    board_know_all(board);
    screens_check(screens_of(board), unknown, COUNT_OF(unknown));
    board_free(board);
}

/* In the tests' data ':' is a pit. */
TEST(a_drop_leads_down_where_no_stairs_are_known)
{
    static const struct screen_row rows[] = {
        {">", "You see a pit. 5 steps. Enter sets out."},
        {"><Enter>", "Turn 6"},
    };
    struct board *board = board_new(CORRIDOR("#@.....:#"));
    board_know_all(board);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* What Enter does was said before: there is no way, or one to the edge of the thorns. */
TEST(enter_walks_no_way_that_was_not_shown)
{
    static const struct screen_row rows[] = {
        {"_<5*Right>", "No known way leads there."},
        {"_<5*Right><Enter>", "No known way leads there."},
        {"_<5*Right><Enter><Esc>", "Turn 1"},
        {"_<5*Right>_", "No known way leads there."},
        {"_<3*Right>", "The way leads through the thorns to the east. Enter goes up"},
        {"_<3*Right><Enter>", "Turn 2"},
    };
    struct board *board = board_new(CORRIDOR("#@.|.#..#"));
    board_know_all(board);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* What a hurt hero with so much food and so many rations is told; "!TEXT": not that. */
struct meal {
    int food, rations;
    const char *keys, *want;
};

static void check_hunger(const struct meal *rows, int count, int hungry)
{
    for (int i = 0; i < count; i++) {
        struct board *board = board_new("##########\n#@.......#\n##########\n");
        bool is_not = rows[i].want[0] == '!';
        board->content->rules.hunger.hungry = hungry;
        board->world->actor[HERO_SLOT].stomach.food = rows[i].food;
        board->world->actor[HERO_SLOT].health /= 2;
        if (rows[i].rations > 0) {
            board_give(board, "ration", 0, rows[i].rations);
        }
        (is_not ? screens_expect_not : screens_expect)(board, rows[i].keys, (struct point){120, 24},
                                                       rows[i].want + is_not);
        board_free(board);
    }
}

/* With food in the pack, and once in each state of hunger. 750 is hungry, 300 very hungry. */
TEST(the_hungry_are_asked_to_eat)
{
    static const struct meal rows[] = {
        {900, 1, "o", "!have food"},
        {700, 0, "o", "!have food"},
        {700, 1, "o", "You are hungry, and have food. The same key again goes on without it."},
        {700, 1, "oo", "!have food"},
        {700, 1, "Z", "have food"},
        {700, 1, "oZ", "!have food"},
        {200, 1, "o", "You are very hungry, and have food."},
        {301, 1, "oo..o", "You are very hungry, and have food."},
        {755, 1, "Z", "You are hungry, and have food. The same key again goes on without it."},
        {755, 1, "ZZ", "!have food"},
        {755, 0, "Z", "!have food"},
        {300, 1, "ZZ", "You are too hungry to heal. a eats."},
        {300, 0, "Z", "!a eats."},
    };
    check_hunger(rows, COUNT_OF(rows), 750);
}

/* Hungry at 945 of 1500, with a meal of 750: a rest goes on until the meal would fit. Without any
 * food it stops as ever. */
TEST(the_hungry_are_asked_when_a_meal_fits)
{
    static const struct meal rows[] = {
        {947, 1, "Z", "Turn 100"},
        {947, 1, "Z", "Hungry"},
        {947, 0, "Z", "Turn 2"},
        {947, 1, "Z", "You are hungry, and have food."}, /* two a turn: after 99 turns */
        {900, 1, "Z", "Turn 76"},
        {752, 1, "Z", "You are hungry, and have food."},
        {752, 1, "Z", "Turn 2"},
        {752, 1, "ZZ", "!have food"},
        {700, 1, "o", "You are hungry, and have food."},
        {301, 1, "oZ", "You are very hungry, and have food."},
    };
    check_hunger(rows, COUNT_OF(rows), 945);
}

/* 14 of 30 health; a room of three cells behind a door is a shelter, elsewhere half is healed. */
static struct board *board_of_the_hurt(const char *drawing)
{
    struct board *board = board_new(drawing);
    board->content->rules.hunger.unsheltered_percent = 50;
    board->content->rules.hunger.room = 3;
    board->content->terrain[TERRAIN_DOOR].muffles = true;
    level_learn(&board->world->level, board->content);
    board->world->actor[HERO_SLOT].health = 14;
    board->world->actor[HERO_SLOT].stomach.food = 900;
    board_know_all(board);
    return board;
}

/* The two cells behind the door heal in full. */
TEST(a_rest_is_told_once_at_a_place_of_a_better_one)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"", "rest here heals 50%"},
        {"Z", "You heal 50% as fast here as in the shut room, 8 steps"},
        {"Z", "Health 14/30"},
        {"ZZ", "!Health 14/30"},
        {"Z.Z", "!Health 14/30"},
        {"Z<Right>Z", "as in the shut room, 7 steps"},
        {"Z", "_ leads there, Z rests here."},
        {"Z_", "8 steps. Enter sets out."},
        {"Z_<Enter>", "You are there."},
        {"Z<Right>_", "!steps. Enter"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_of_the_hurt("############\n#@......+..#\n############\n");
        bool is_not = rows[i].want[0] == '!';
        (is_not ? screens_expect_not : screens_expect)(board, rows[i].keys, (struct point){120, 24},
                                                       rows[i].want + is_not);
        board_free(board);
    }
}

TEST(who_is_well_again_is_led_to_no_better_rest)
{
    struct board *board = board_of_the_hurt("############\n#@......+..#\n############\n");
    board->world->actor[HERO_SLOT].health = 29;
    screens_expect(board, "Z_", (struct point){120, 24}, "8 steps. Enter sets out.");
    screens_expect(board, "ZZ_", (struct point){120, 24}, "Go where?");
    board_free(board);
}

TEST(exploring_names_the_crown_to_which_the_way_leads)
{
    struct board *board = board_new("#########\n#@......#\n#########\n");
    board_lay(board, "crown", 0, 1, (struct point){6, 1});
    board_know_all(board);
    board->world->level.memory[board_cell(board, 6, 1)].thing =
        (uint16_t)(content_find_item(board->content, "crown") + 1);
    screens_expect(board, "o", (struct point){80, 24}, "leads to the Crown.");
    board_free(board);
}

/* Hunger kills in the first turn. */
TEST(the_dead_travel_no_more)
{
    struct board *board = board_with_all();
    board->content->rules.hunger.starve_over = 1;
    screens_expect(board, "X", wide, ": go there");
    board->world->actor[HERO_SLOT].stomach.food = 0;
    screens_expect(board, ".X", wide, "Enter: look  Esc: back");
    screens_expect(board, ".X_", wide, "What is near");
    board_free(board);
}

TEST(the_sidebar_counts_things_that_are_alike)
{
    struct board *board = board_new("##########\n#@.......#\n##########\n");
    board_lay(board, "ration", 0, 2, (struct point){7, 1});
    board_lay(board, "ration", 0, 1, (struct point){3, 1});
    board_lay(board, "weapon-1", 1, 1, (struct point){4, 1});
    board_lay(board, "weapon-1", 2, 1, (struct point){5, 1});
    screens_expect(board, ".", (struct point){80, 30}, "% 3 rations\n");
    screens_expect(board, ".", (struct point){80, 30}, ") +1 weapon-1\n");
    screens_expect(board, ".", (struct point){80, 30}, ") +2 weapon-1\n");
    screens_expect_not(board, ".", (struct point){80, 30}, "% 2 rations");
    board_free(board);
}

/* Two stones in sight and one behind the wall, that closes too. */
static struct board *board_with_offerings(void)
{
    struct board *board = board_new("##############\n"
                                    "#@....#......#\n"
                                    "##############\n");
    int stone = board_ground(board, "mud"), cage = board_ground(board, "pit");
    struct terrain_kind *kind = &board->content->terrain[stone];
    kind->name = "offering stone";
    kind->closes = cage + 1;
    kind->radius = 12;
    kind->becomes.on[CHANGE_TAKEN] = TERRAIN_FLOOR + 1;
    board->content->terrain[cage].name = "closed cage";
    board->content->terrain[cage].entry = ENTRY_NOBODY;
    for (int x = 2; x < 9; x += 3) {
        board->world->level.terrain[board_cell(board, x, 1)] = (uint8_t)stone;
        board_lay(board, x == 2 ? "ration" : "weapon-1", 0, 1, (struct point){x, 1});
    }
    board_know_all(board);
    remember(board, (struct point){8, 1}, (enum terrain)stone, "weapon-1");
    world_rebuild_caches(board->world);
    return board;
}

TEST(what_lay_under_closed_cages_is_in_no_list)
{
    static const struct screen_row rows[] = {
        {"lX", "weapon-1"},
        {"lX", "offering stone"},
        {"xl", "Ground  offering stone"},
        {"x<7*l>", "You remember a weapon-1 on"},
        {"lg<Enter>", "All the others close."},
        {"lg<Enter>X", "You know of nothing here."},
        {"lg<Enter>xlll", "You see a closed cage."},
        {"lg<Enter>x<6*l>", "You remember a closed cage."},
    };
    struct board *board = board_with_offerings();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

TEST(knowing_nothing_is_said)
{
    struct board *board = board_new("#####\n"
                                    "#@..#\n"
                                    "#####\n");
    screens_expect(board, "X", wide, "You know of nothing here.");
    screens_expect(board, "X<Enter><Down>_v", wide, "You know of nothing here.");
    screens_expect_not(board, "X", wide, "Enter: look");
    board_free(board);
}

TEST(the_list_looks_as_somebody_has_read_it)
{
    struct board *board = board_with_all();
    bool is_same = screens_are_golden(board, "X<2*Down>", "nearby");
    is_same = screens_are_golden(board, "_<Tab><Shift-Tab>", "travel-nowhere") && is_same;
    board_free(board);
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
    struct board *board = board_new(buffer_text(&shaft));
    board->content->actor[board->world->actor[1].kind].speed = 0;
    board->world->actor[1].mind.state = MIND_HUNTING;
    screens_expect(board, "jjjjjj", wide, "rank-2");
    screens_expect(board, "jjjjjj", wide, "│b│");
    screens_expect(board, "jjjjjj", wide, "│@│");
    board_free(board);
    buffer_free(&shaft);
}

/* ---- what the stairs ask ---- */

static struct board *board_on_stairs(void)
{
    struct board *board = board_new(CORRIDOR("#@.....#"));
    board->world->level.terrain[board->world->level.width + 1] = TERRAIN_STAIRS;
    world_rebuild_caches(board->world);
    board_know_all(board);
    return board;
}

/* What hinders exploring does not make the level less explored. */
TEST(the_stairs_ask_nothing_of_who_is_confused)
{
    struct board *board = board_on_stairs();
    board->world->actor[HERO_SLOT].status[STATUS_CONFUSED] = 20;
    screens_expect(board, ">", wide, "Depth 2");
    board_free(board);
}

/* Two of 5.5 stone are left, with room for 4. */
TEST(exploring_tells_the_weight_of_what_it_leaves)
{
    struct board *board = board_on_stairs();
    board->content->actor[ACTOR_KIND_HERO].capacity = 40;
    board_item(board, "potion-of-health")->weight = 55;
    board_lay(board, "potion-of-health", 0, 2, (struct point){4, 1});
    screens_expect(board, "o", (struct point){120, 24},
                   "too heavy. All 2 weigh 11.0 stone, and you can carry 4.0 more.");
    board_free(board);
}

TEST(the_stairs_name_what_was_too_heavy)
{
    struct board *board = board_on_stairs();
    board->content->actor[ACTOR_KIND_HERO].capacity = 4;
    board_item(board, "potion-of-health")->weight = 5;
    board_lay(board, "potion-of-health", 0, 1, (struct point){4, 1});
    remember(board, (struct point){4, 1}, TERRAIN_FLOOR, "potion-of-health");
    screens_expect(board, ">", wide, "but for the potion of health");
    screens_expect(board, ">>", wide, "Depth 2");
    board_free(board);
}

/* It acts twice in a turn, and 3 of 30 points are all that it may take. */
TEST(who_has_done_its_most_in_a_turn_is_said_to)
{
    static const struct screen_row rows[] = {{"..", "blow does you no more harm this turn."}};
    struct board *board = board_new(CORRIDOR("#@a#"));
    board->content->actor[ACTOR_KIND_HERO].most_a_turn = 10;
    board->content->actor[board->world->actor[1].kind].speed = 24;
    board->world->actor[1].stats.attack = 20000;
    board->content->rules.combat.miss_one_in = 1000;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* The refusal comes first: there would be no rest. */
TEST(a_rest_that_is_refused_tells_of_no_better_place)
{
    static const struct screen_row rows[] = {{"Z<Esc>Z", "in sight"}};
    struct board *board = board_of_the_hurt("############\n#@.a....+..#\n############\n");
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    screens_expect_not(board, "Z", wide, "as fast here");
    board_free(board);
}
