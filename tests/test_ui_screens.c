/* The screens that only show: character, commands, help, bestiary. Through whole games over a drawn
 * level: keys in, the last screen out. Golden screens lie in tests/golden/screens. */
#include "support/test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/game/game.h"
#include "barrow/ui/ui.h"
#include "support/board_actions.h"
#include "support/mode_names.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/mode/command.h"
#include "ui/widget/help_text.h"
#include "ui/widget/look_text.h"
#include "ui/widget/menu.h"

static const struct point wide = {80, 24};

static const char hall[] = "########\n"
                           "#......#\n"
                           "#..@...#\n"
                           "#......#\n"
                           "########\n";

/* A hero of some experience: armed strangely, hasted, burdened, hungry. */
static struct board *board_with_veteran(void)
{
    struct board *board = board_new(hall);
    struct item_kind *weapon = &board->content->item[content_find_item(board->content, "weapon-2")];
    struct item_kind *armour = &board->content->item[content_find_item(board->content, "armour-2")];
    struct actor *hero = &board->world->actor[HERO_SLOT];
    weapon->cost = 75;
    weapon->reach = 2;
    weapon->trait.numbers.miss = 7;
    weapon->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    armour->trait.numbers.step = 10;
    armour->trait.numbers.dodge = 5;
    armour->trait.numbers.resist.percent[1] = -25;
    give(board, 0, "weapon-2", 3, WHERE_WEAPON);
    give(board, 0, "armour-2", 3, WHERE_ARMOUR);
    struct id stone = give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[stone.slot].count = 105;
    hero->status[STATUS_HASTED] = 12;
    hero->status[STATUS_UNDYING] = 1;
    hero->health = 11;
    hero->stomach.food = 280;
    hero->progress.experience = 44;
    board->world->tally[TALLY_DEALT] = 321;
    board->world->tally[TALLY_TAKEN] = 45;
    board->world->tally[TALLY_KILLS] = 9;
    board->world->journey.wins = 1;
    board->world->journey.depth = 3;
    board->world->level.kind = 1;
    return board;
}

TEST(the_character_screen_looks_as_somebody_has_read_it)
{
    struct board *board = board_with_veteran();
    bool is_same = screens_are_golden(board, "@", "character");
    is_same = screens_are_golden(board, "@<End>", "character-end") && is_same;
    screens_expect(board, "@<Esc>", wide, "Turn 1");
    screens_expect(board, "@@", wide, "Turn 1");
    board_free(board);
    assert_true(is_same);
}

/* Hunger is none of the worries of a hero that does not eat. */
TEST(who_does_not_eat_is_told_nothing_of_hunger)
{
    static const struct {
        const char *keys, *told;
    } rows[] = {{".", "Very Hungry"}, {"@", "food."}, {"Qyes<Enter>", "Hunger  "}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_veteran();
        screens_expect(board, rows[i].keys, wide, rows[i].told);
        board->content->actor[ACTOR_KIND_HERO].eats = false;
        screens_expect_not(board, rows[i].keys, wide, rows[i].told);
        board_free(board);
    }
}

/* ---- what lies below ---- */

/* A cell of the sidebar that no menu reaches shows how bright the dungeon is. */
static uint32_t dungeon_ink_after(const struct board *board, const char *keys)
{
    struct error error;
    struct term *term = term_open_script(keys, 80, 24, &error);
    assert_non_null(term);
    ui_run(&(struct ui_setup){.content = board->content,
                              .term = term,
                              .name = "Wulf",
                              .game = game_from_world(board->content, board->world)});
    uint32_t ink = grid_at(term_script_screen(term), (struct point){79, 0}).ink;
    term->close(term);
    return ink;
}

/* Bag, thing, question: each dims what lies below it once. */
TEST(the_dungeon_is_dimmed_once_below_many_menus)
{
    struct board *board = board_new(hall);
    give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[0].count = 3;
    uint32_t bright = dungeon_ink_after(board, ""), dim = dungeon_ink_after(board, "Q");
    assert_int_not_equal(bright, dim);
    assert_int_equal(dungeon_ink_after(board, "=<Up><Enter>"), dim);
    assert_int_equal(dungeon_ink_after(board, "?<Esc>"), bright);
    board_free(board);
}

/* ---- help ---- */

/* All that a page says, labels before texts. */
static void print_page(enum help_page number, struct buffer *text)
{
    struct key_table keys = key_table_default();
    struct page page = {0};
    help_describe(&page, number, content_fixture(), &keys);
    for (int i = 0; i < page.count; i++) {
        buffer_print(text, "%s|%s\n", page.line[i].label, page.line[i].text);
    }
    page_free(&page);
}

TEST(the_help_tells_what_data_add_to_a_status)
{
    struct key_table keys = key_table_default();
    struct page page = {0};
    struct content *content = content_fixture_copy();
    struct status_numbers *numbers = &content->rules.statuses;
    numbers->trait[numbers->trait_count++] = (struct status_trait){
        STATUS_STRONG,
        {.numbers = {.dodge = 20, .resist = {{[1] = 30}}},
         .follow[FOLLOW_MORE] = {.when = TRIGGER_WAIT,
                                 .percent = 100,
                                 .effect = {{.kind = EFFECT_HEAL, .amount = 2}},
                                 .effect_count = 1},
         .more_count = 1}};
    help_describe(&page, HELP_STATUSES, content, &keys);
    const char *told = "";
    for (int i = 0; i < page.count; i++) {
        told = strcmp(page.line[i].label, "strong") == 0 ? page.line[i].text : told;
    }
    assert_string_equal(told, "has 125% of its attack. Foes' misses +20%. Resists fire 30%. When "
                              "you wait: heals 2.");
    page_free(&page);
    free(content);
}

TEST(the_help_has_every_command_with_its_keys)
{
    struct key_table keys = key_table_default();
    struct buffer text = {0};
    print_page(HELP_KEYS, &text);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct buffer row = {0};
        key_table_print(&keys, (enum command)i, " ", &row);
        buffer_print(&row, "|%s\n", command_sentence[i]);
        bool is_drawn = i <= COMMAND_RUN_NORTH_WEST; /* in a compass */
        assert_true(is_drawn || strstr(buffer_text(&text), buffer_text(&row)) != NULL);
        buffer_free(&row);
    }
    buffer_free(&text);
}

/* Every step's key stands in the compass where its direction lies. */
TEST(the_compass_shows_where_the_keys_lead)
{
    struct buffer text = {0};
    print_page(HELP_KEYS, &text);
    static const char *const rows[] = {
        "|Home  Up    PgUp    y k u   7 8 9 ",
        "|Left        Right   h   l   4   6 ",
        "|End   Down  PgDn    b j n   1 2 3 ",
        "|Shift-Home  Shift-Up    Shift-PgUp ",
        "|Y K U ",
        "|H   L ",
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_non_null(strstr(buffer_text(&text), rows[i]));
    }
    buffer_free(&text);
}

/* A sentence and ten lines, each of which fits into one line of a wide screen. */
TEST(the_first_page_tells_in_ten_lines_how_to_survive)
{
    struct key_table keys = key_table_default();
    struct page page = {0};
    assert_int_equal(HELP_SURVIVING, 0);
    help_describe(&page, HELP_SURVIVING, content_fixture(), &keys);
    assert_int_equal(page.count, 1 + 10);
    assert_int_equal(page_height(&page, 60), 1 + 10);
    page_free(&page);
}

TEST(knots_are_told_on_the_first_page_where_there_are_any)
{
    struct key_table keys = key_table_default();
    struct content *content = content_fixture_copy();
    struct page page = {0};
    content->rules.knots.start = 3;
    help_describe(&page, HELP_SURVIVING, content, &keys);
    assert_string_equal(page.line[page.count - 1].label, "Backspace");
    assert_string_equal(page.line[page.count - 1].text,
                        "unties a knot, of 3: undoes turns, even death.");
    assert_int_equal(page_height(&page, 60), 1 + 11);
    page_free(&page);
    free(content);
}

TEST(the_help_tells_the_numbers_of_the_rules)
{
    static const struct {
        enum help_page page;
        const char *want;
    } rows[] = {
        {HELP_FIGHTING, "Misses|one blow in 10"},
        {HELP_FIGHTING, "!!|a critical hit, 25 in 100: 150% of the harm."},
        {HELP_HUNGER, "Well fed|above 1200; you can hold 1500."},
        {HELP_HUNGER, "Very Hungry|at 300."},
        {HELP_HUNGER, "Strained|from 150.0 stone: 50% of your speed."},
        {HELP_SIGNS, ")|a weapon"},
        {HELP_SIGNS, "$|the Crown"},
        {HELP_STATUSES, "hasted|acts at 200% of its speed."},
        {HELP_STATUSES, "Defence|lessens blows."},
        {HELP_STATUSES, "Resistance|lessens fire; defence does not."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        print_page(rows[i].page, &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("no \"%s\" in:\n%s", rows[i].want, buffer_text(&text));
        }
        buffer_free(&text);
    }
}

TEST(pages_are_turned_round_and_round)
{
    static const struct screen_row rows[] = {
        {"?", "Help 1/7"},
        {"?<Right>", "Help 2/7"},
        {"?<7*Right>", "Help 1/7"},
        {"?<Left>", "Help 7/7"},
        {"?<Tab><Tab><Shift-Tab>", "Help 2/7"},
        {"?<Right><End><Right>", "A blow"},
        {"?<Right>?", "Turn 1"},
    };
    struct board *board = board_new(hall);
    bool is_same = true;
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    for (int i = 0; i < HELP_PAGE_COUNT; i++) {
        char keys[20], name[20];
        snprintf(keys, sizeof keys, i > 0 ? "?<%d*Right>" : "?", i);
        snprintf(name, sizeof name, "help-%d", i + 1);
        is_same = screens_are_golden(board, keys, name) && is_same;
    }
    board_free(board);
    assert_true(is_same);
}

/* ---- commands ---- */

TEST(typing_narrows_the_commands_nearest_first)
{
    static const struct {
        const char *label, *typed;
        enum command want[3]; /* the first ones */
        int count;            /* -1: not looked at */
    } rows[] = {
        {"all but the list itself, steps last",
         "",
         {COMMAND_RUN, COMMAND_EXPLORE},
         COMMAND_COUNT - 1},
        {"a key", "i", {COMMAND_BAG}, -1},
        {"a key of several letters", "Ctrl-P", {COMMAND_LOG}, 1},
        {"the start of a sentence", "th", {COMMAND_THROW, COMMAND_THROW_AGAIN, COMMAND_RUN}, -1},
        {"capitals are alike", "THROW", {COMMAND_THROW, COMMAND_THROW_AGAIN}, 2},
        {"a word before the middle of one", "bag", {COMMAND_BAG}, 1},
        {"the middle of a word", "row", {COMMAND_THROW, COMMAND_THROW_AGAIN}, 2},
        {"steps before runs", "north-e", {COMMAND_STEP_NORTH_EAST, COMMAND_RUN_NORTH_EAST}, 2},
        {"nothing", "qqq", {COMMAND_NONE}, 0},
    };
    struct key_table keys = key_table_default();
    for (int i = 0; i < COUNT_OF(rows); i++) {
        enum command found[COMMAND_COUNT];
        int count = command_search(&keys, rows[i].typed, found);
        bool is_right = rows[i].count < 0 || count == rows[i].count;
        for (int k = 0; k < 3 && rows[i].want[k] != COMMAND_STEP_NORTH && k < count; k++) {
            is_right = is_right && found[k] == rows[i].want[k];
        }
        if (!is_right) {
            fail_msg("%s: %d, first '%s'", rows[i].label, count,
                     count > 0 ? command_sentence[found[0]] : "");
        }
    }
}

TEST(arrows_and_enter_reach_every_command)
{
    struct key_table keys = key_table_default();
    enum command found[COMMAND_COUNT];
    bool is_there[COMMAND_COUNT] = {[COMMAND_COMMANDS] = true};
    int count = command_search(&keys, "", found);
    for (int i = 0; i < count; i++) {
        assert_false(is_there[found[i]]);
        is_there[found[i]] = true;
    }
    for (int i = 0; i < COMMAND_COUNT; i++) {
        assert_true(is_there[i]);
    }
}

TEST(the_chosen_command_is_done)
{
    static const struct screen_row rows[] = {
        {"<Enter>", "Type to narrow:"},         /* the list opens */
        {":", "Type to narrow:"},               /* by its other key */
        {"<Enter><Esc>", "Turn 1"},             /* and closes, nothing done */
        {"<Enter><Home><Enter>l", "no way on"}, /* the first, to run */
        {"<Enter>bag<Enter>", "Bag"},           /* a typed one */
        {":the<Space>bag<Enter>", "Bag"},       /* typed with a blank */
        {":@<Enter>", "Experience"},            /* a typed key */
        {"<Enter>stairs<Enter>",
         "You have not found any stairs. Explored."}, /* a refused one says why */
        {"<Enter><End><Enter>", "no way on"},         /* a run chosen from below */
        {"<Enter>", "!Wulf"},                         /* under the list */
        {"<Enter>rest u", "Wulf"},                    /* which is no longer than what it lists */
        {"<Enter>s", "Type to narrow: s"},            /* letters are no short cuts */
        {"<Enter>qqq<Enter>", "Nothing is called that."}, /* nothing of that name */
        {"<Enter>qqq<3*Backspace>wait<Enter>", "Turn 2"}, /* wiped out again */
    };
    struct board *board = board_new(hall);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    bool is_same = screens_are_golden(board, "<Enter>", "commands");
    is_same = screens_are_golden(board, "<Enter>th", "commands-narrowed") && is_same;
    board_free(board);
    assert_true(is_same);
}

/* Where the level leaves it the room of a sidebar. */
TEST(the_list_of_commands_leaves_the_sidebar_to_be_read)
{
    static const char row[] = "#@.............................................................#";
    static const struct screen_row rows[] = {{"<Enter>", "Wulf            level 1"},
                                             {"<Enter>", "Attack 4.8 Defence 2.4"},
                                             {"<Enter>", "Type to narrow:"}};
    struct board *board = board_new(row);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    screens_expect(board, "<Enter>", (struct point){40, 20}, "Type to narrow:");
    board_free(board);
}

/* ---- bestiary ---- */

/* A rat in sight, one of rank 2 behind a wall, one of rank 3 killed before. */
static struct board *board_with_beasts(void)
{
    struct board *board = board_new("#########\n"
                                    "#@.a.#b.#\n"
                                    "#....#..#\n"
                                    "#########\n");
    struct actor_kind *kind = &board->content->actor[3];
    kind->trait.numbers.resist.percent[1] = 100;
    kind->blow = (struct damage_parts){.part = {{0, 50}, {1, 50}}, .count = 2};
    kind->speed = 24;
    kind->step_cost = 150;
    kind->blow_cost = 75;
    kind->reach = 2;
    kind->regenerates = true;
    kind->mind = MIND_COWARD;
    board->world->kills[3] = 4;
    board->world->actor[1].progress.level = 6;
    return board;
}

TEST(only_who_was_met_or_destroyed_is_known)
{
    struct board *board = board_with_beasts();
    screens_expect(board, "\\", wide, "a rank-1");
    screens_expect(board, "\\", wide, "x4");
    screens_expect_not(board, "\\", wide, "rank-2");
    /* RULES L1, L2: level 6 is 1.5 times level 1: 21 health, 12.0 attack. */
    screens_expect(board, "\\", wide, "6, the highest you met. Health 21.");
    screens_expect(board, "\\", wide, "12.0.");
    screens_expect(board, "\\<Down>", wide, "no harm from fire.");
    screens_expect(board, "\\<Down>", wide, "4 of them, by you.");
    screens_expect(board, "\\<Enter><Esc>", wide, "Enter: read on");
    screens_expect(board, "\\<Enter><Esc><Esc>", wide, "Turn 1");
    screens_expect(board, "\\\\", wide, "Turn 1");
    bool is_same = screens_are_golden(board, "\\<Down>", "bestiary");
    is_same = screens_are_golden(board, "\\<Down><Enter><End>", "bestiary-read") && is_same;
    board_free(board);
    struct board *lonely = board_new(hall);
    screens_expect(lonely, "\\<Enter><Down>", wide, "You have met nothing yet.");
    board_free(lonely);
    assert_true(is_same);
}

TEST(stairs_are_offered_once_they_are_known)
{
    struct board *without = board_new(hall);
    screens_expect(without, ">", wide, "You have not found any stairs. Explored.");
    screens_expect(without, "_", wide, "\nEsc: back");
    board_free(without);
    struct board *with = board_new("#####\n"
                                   "#@.>#\n"
                                   "#####\n");
    struct level *level = &with->world->level;
    level->memory[level_index(level, (struct point){3, 1})].terrain = TERRAIN_STAIRS + 1;
    screens_expect(with, "_", wide, ">: stairs  Tab: next  Esc: back");
    screens_expect(with, "v", wide, "Tab: next  Esc: back");
    board_free(with);
}

/* Fireball hurts for 20, and there is nobody else to aim at. */
TEST(who_kills_oneself_reads_so)
{
    struct board *board = board_new(hall);
    board_give(board, "scroll-of-fireball", 0, 1);
    board->world->actor[HERO_SLOT].health = 5;
    screens_expect(board, "a<Enter><Enter><Enter><Space>", wide,
                   "killed by their own scroll of fireball");
    board_free(board);
}

/* A hall that fills the map, with the hero and monsters in its middle: "@a". */
static struct board *board_with_in_the_middle(const char *who)
{
    enum { WIDTH = 56, HEIGHT = 20 };
    char drawing[HEIGHT * (WIDTH + 1) + 1];
    for (int y = 0; y < HEIGHT; y++) {
        char *row = &drawing[y * (WIDTH + 1)];
        bool is_edge = y == 0 || y == HEIGHT - 1;
        memset(row, is_edge ? '#' : '.', WIDTH);
        row[0] = row[WIDTH - 1] = '#';
        row[WIDTH] = '\n';
    }
    memcpy(&drawing[HEIGHT / 2 * (WIDTH + 1) + WIDTH / 2 - 1], who, strlen(who));
    drawing[sizeof drawing - 1] = '\0';
    return board_new(drawing);
}

static struct board *board_with_monster_in_the_middle(void)
{
    return board_with_in_the_middle("@a");
}

/* Above, below and beside the middle there is no room for the whole panel in its usual width. What
 * a monster is comes last, so it shows whether something was cut. */
TEST(the_panel_of_a_monster_in_the_middle_is_not_cut)
{
    struct board *board = board_with_monster_in_the_middle();
    board->content->actor[content_find_actor(board->content, "rank-1")].description =
        "Fat on offerings, bold in a pack, and fond of boots, the left one first. Fears omega.";
    screens_expect(board, "v", wide, "omega.");
    board_free(board);
}

/* Both of speed 12; haste doubles, slowness halves (rules.yaml). What is known of the kind does not
 * change with what befalls one of them. */
TEST(speed_is_told_of_both_as_they_are)
{
    struct board *board = board_with_monster_in_the_middle();
    screens_expect(board, "v", wide, "It is as fast as");
    board->world->actor[HERO_SLOT].status[STATUS_HASTED] = 5;
    screens_expect(board, "v", wide, "It is no more than");
    screens_expect(board, "\\<Enter>", wide, "It is as fast as you are.");
    board->world->actor[1].status[STATUS_HASTED] = 5;
    screens_expect(board, "v", wide, "hasted now.");
    board->world->actor[HERO_SLOT].status[STATUS_HASTED] = 0;
    screens_expect(board, "v", wide, "It is 2 times as");
    board->world->actor[HERO_SLOT].status[STATUS_SLOWED] = 5;
    screens_expect(board, "v", wide, "slowed now.");
    board->world->actor[1].status[STATUS_SLOWED] = 5;
    screens_expect(board, "v", wide, "It is 2 times as");
    screens_expect(board, "\\<Enter>", wide, "It is as fast as you are.");
    board_free(board);
}

TEST(speeds_are_compared_in_plain_words)
{
    static const struct {
        int its, mine;
        const char *want;
    } rows[] = {
        {12, 12, "It is as fast as you are."},
        {13, 12, "It is a little faster than you are."},
        {15, 12, "It is a little faster than you are."},
        {16, 12, "It is faster than you are."},
        {24, 12, "It is 2 times as fast as you are."},
        {35, 12, "It is more than 2 times as fast as you are."},
        {11, 12, "It is a little slower than you are."},
        {9, 12, "It is a little slower than you are."},
        {8, 12, "It is slower than you are."},
        {6, 12, "It is no more than half as fast as you are."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buffer text = {0};
        look_describe_speed(rows[i].its, rows[i].mine, &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

/* At each turn's end a ring holds its status at two turns, which are no end. */
TEST(what_a_ring_holds_is_shown_without_an_end)
{
    struct board *board = board_new("#####\n#@..#\n#####\n");
    struct item_kind *ring = board_item(board, "weapon-1");
    ring->class = ITEM_CLASS_RING;
    ring->worn_status = STATUS_LEVITATING;
    give(board, 0, "weapon-1", 0, WHERE_RING);
    board->world->actor[HERO_SLOT].status[STATUS_HASTED] = 9;
    screens_expect(board, ".@", wide, "levitating by your ring");
    screens_expect(board, ".@", wide, "hasted for ");
    screens_expect_not(board, ".", wide, "levitating 2");
    screens_expect(board, ".", wide, "levitating");
    board_free(board);
}

/* The first kind of harm has a plural name: "blows". */
TEST(what_a_foe_deals_and_resists_is_told)
{
    static const struct {
        const char *label;
        struct damage_parts blow;
        int resistance[2]; /* blows, fire */
        const char *want;
    } rows[] = {
        {"nothing strange", {{{0, 100}}, 1}, {0, 0}, "It deals blows and resists nothing."},
        {"strange blows",
         {{{0, 60}, {1, 25}}, 2},
         {0, 0},
         "It deals 71% as blows, 29% as fire (past defence) and resists nothing."},
        {"a name in the plural",
         {{{0, 100}}, 1},
         {25, 0},
         "It deals blows. It takes 25% less harm from blows."},
        {"both signs",
         {{{0, 100}}, 1},
         {-20, 50},
         "It takes 20% more harm from blows, 50% less from fire."},
        {"all of the second",
         {{{0, 100}}, 1},
         {-20, 100},
         "It takes 20% more harm from blows, none from fire."},
        {"all of the first", {{{0, 100}}, 1}, {100, 10}, "no harm from blows, 10% less from fire."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct character_foe foe = {.speed = 1, .hero_speed = 1, .blow = rows[i].blow};
        struct buffer text = {0};
        memcpy(foe.resistance, rows[i].resistance, sizeof rows[i].resistance);
        look_describe_nature(content_fixture(), &foe, &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("%s: \"%s\"", rows[i].label, buffer_text(&text));
        }
        assert_null(strstr(buffer_text(&text), "reach"));
        buffer_free(&text);
    }
}

TEST(the_panel_tells_the_reach_of_what_a_monster_has_in_hand)
{
    struct board *board = board_with_monster_in_the_middle();
    board->content->actor[content_find_actor(board->content, "rank-1")].reach = 2;
    screens_expect(board, "v", wide, "reach 2 cells.");
    board_free(board);
}

TEST(the_panel_tells_the_resistances_of_a_monster)
{
    struct board *board = board_with_monster_in_the_middle();
    struct actor_kind *kind = &board->content->actor[content_find_actor(board->content, "rank-1")];
    screens_expect(board, "v", wide, "resists nothing.");
    kind->trait.numbers.resist.percent[1] = 50;
    screens_expect(board, "v", wide, "50% less harm");
    board_free(board);
}

/* 4.8 of 1 left is not 480%, and 2.4 of 12 is 20%; 0.05 of 30 is not nothing. 3.375 of 26 is
 * 12.98%, and reads as 3.4 of 26, so 13%; 29.9 of 30 is 99.7%, but not all. */
TEST(one_that_came_after_the_hero_says_what_it_is_worth)
{
    struct view *view = memory_new(1, sizeof *view);
    struct view_foe foe = {.missile = -1, .worth = 10, .usual_worth = 10};
    struct buffer text = {0};
    look_describe_odds(content_fixture(), view, &foe, &text);
    assert_null(strstr(buffer_text(&text), "experience"));
    foe.worth = 1;
    look_describe_odds(content_fixture(), view, &foe, &text);
    assert_non_null(strstr(buffer_text(&text), "It is worth only 1 experience"));
    foe.worth = 0;
    buffer_clear(&text);
    look_describe_odds(content_fixture(), view, &foe, &text);
    assert_non_null(strstr(buffer_text(&text), "It is worth no experience"));
    buffer_free(&text);
    free(view);
}

TEST(odds_are_told_against_what_is_left)
{
    static const struct {
        int hero, foe, to_hero, from_hero;
        const char *want;
    } rows[] = {
        {12, 1, 2400, 4800, "20% of your health now"},
        {12, 1, 2400, 4800, "usually for 4.8, all that it has left. One blow kills it."},
        {2, 10, 2000, 50, "usually for 2.0, all that you have left."},
        {30, 30, 50, 50, "1% of your health now"},
        {0, 10, 2000, 50, "usually for 2.0, all that you have left. \nYou hit it"},
        {26, 30, 3375, 50, "3.4, 13% of your health now"},
        {30, 30, 29900, 50, "29.9, 99% of your health now"},
        {30, 30, 50, 50, "1% of its health now"},
    };
    struct view *view = memory_new(1, sizeof *view);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct view_foe foe = {.missile = -1,
                               .health = rows[i].foe,
                               .to_hero = {.usual = rows[i].to_hero,
                                           .hits = rows[i].hero > 0,
                                           .fewest = rows[i].hero > 0},
                               .from_hero = {.usual = rows[i].from_hero, .hits = 1, .fewest = 1}};
        struct buffer text = {0};
        view->hero.health = rows[i].hero;
        look_describe_odds(content_fixture(), view, &foe, &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("no \"%s\" in \"%s\"", rows[i].want, buffer_text(&text));
        }
        buffer_free(&text);
    }
    free(view);
}

TEST(what_makes_a_first_blow_stronger_is_told)
{
    static const struct {
        int sneak;
        bool is_unaware;
        const char *want, *missile; /* NULL: by hand */
    } rows[] = {
        {100, true, "usually for 4.0, 40% of its health now. 3 such blows kill it.", NULL},
        {300, true,
         "usually for 4.0. It has not noticed you: your first blow cannot miss, and does three "
         "times "
         "as much, usually 12.0, all that it has left. One blow kills it.",
         NULL},
        {500, true, "cannot miss, and does five times as much, usually 20.0", NULL},
        {250, true, "cannot miss, and does 250% of the damage", NULL},
        {600, true, "cannot miss, and does 600% of the damage", NULL},
        {150, false,
         "usually for 4.0. Your first blow at it cannot miss, and does 150% of the damage, usually "
         "6.0, 60% of its health now. 2 blows kill it.",
         NULL},
        {150, true, "your first throw from here cannot miss, and does 150% of", "ration"},
        {150, true, "your first shot from here cannot miss, and does 150% of", "weapon-1"},
    };
    struct view *view = memory_new(1, sizeof *view);
    view->hero.health = 30;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int first = 40 * rows[i].sneak;
        struct view_foe foe = {
            .health = 10,
            .sneak = rows[i].sneak,
            .is_unaware = rows[i].is_unaware,
            .missile = rows[i].missile != NULL
                           ? content_find_item(content_fixture(), rows[i].missile)
                           : -1,
            .from_hero = {.usual = 4000, .hits = 3, .fewest = 3},
            .opening = {
                .usual = first, .hits = first >= 10000 ? 1 : 2, .fewest = first >= 10000 ? 1 : 2}};
        struct buffer text = {0};
        look_describe_odds(content_fixture(), view, &foe, &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("%d%%: \"%s\"", rows[i].sneak, buffer_text(&text));
        }
        buffer_free(&text);
    }
    free(view);
}

TEST(what_a_hunter_suffers_stands_in_the_sidebar)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    board->world->actor[1].mind.state = MIND_HUNTING;
    screens_expect(board, "", wide, "hunting");
    board->world->actor[1].status[STATUS_SLOWED] = 5;
    screens_expect(board, "", wide, "slowed");
    board->world->actor[1].mind.state = MIND_FLEEING;
    screens_expect(board, "", wide, "fleeing");
    board_free(board);
}

TEST(stealth_stands_in_the_sidebar)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    board->content->rules.notice = (struct notice_numbers){
        .still = 7, .usual = 14, .fight = 28, .awake = 200, .sneak_percent = 300};
    screens_expect(board, "", wide, "Stealth 14");
    screens_expect(board, ".", wide, "Stealth 7");
    screens_expect(board, ".l", wide, "Stealth 14");
    screens_expect(board, ".", (struct point){40, 20}, " Stealth 7");
    board_free(board);
}

TEST(every_state_of_a_foe_has_a_word_that_fits)
{
    for (int i = 0; i <= FOE_STATE_COUNT; i++) {
        struct view_foe foe = {.state = (enum foe_state)i};
        if (i == FOE_STATE_COUNT) {
            foe = (struct view_foe){.state = FOE_HUNTING, .repeats = true};
        }
        const char *word = foe_state_word(&foe);
        assert_non_null(word);
        assert_in_range(strlen(word), 1, 9);
    }
}

TEST(tab_names_the_key_that_fights_on)
{
    struct board *board = board_new(CORRIDOR("#@.a.#"));
    actor_in(board, HERO_SLOT)->health = 15;
    actor_in(board, 1)->mind.state = MIND_HUNTING;
    screens_expect(board, "<Tab>", wide, "without a thought. Shift-Tab fights on.");
    screens_expect_not(board, "<Shift-Tab>", wide, "without a thought.");
    board_free(board);
}

/* The first press takes no turn, and the second waits until the foe is beside the hero. */
TEST(the_key_that_rests_lets_a_foe_come_when_pressed_again)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    actor_in(board, 1)->mind.state = MIND_HUNTING;
    actor_in(board, 1)->mind.goal = actor_in(board, HERO_SLOT)->at;
    screens_expect(board, "Z", wide, "Z again lets it come.");
    screens_expect(board, "Z", (struct point){120, 24}, "Turn 1\n");
    screens_expect(board, "ZZ", wide, "You let a rank-1 to the east come.");
    screens_expect_not(board, "ZZ", (struct point){120, 24}, "Turn 1\n");
    screens_expect(board, "Z.Z", wide, "Z again lets it come.");
    actor_in(board, 1)->mind.state = MIND_IDLE;
    screens_expect_not(board, "Z", wide, "again lets it come");
    board_free(board);
}

/* One key fights to the end and goes on with what it is for; not against one that does more. */
TEST(who_only_scratches_is_fought_by_the_key_that_it_bars)
{
    static const struct {
        int attack;
        const char *keys, *want;
    } rows[] = {
        {10, "oo", "Explored."},
        {10, "Z", "You are well again."},
        {8000, "oo", "You cannot explore while"},
        {8000, "Z", "Z again lets it come."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@...a....#"));
        actor_in(board, HERO_SLOT)->health = 20;
        actor_in(board, 1)->stats.attack = rows[i].attack;
        actor_in(board, 1)->mind.state = MIND_HUNTING;
        actor_in(board, 1)->mind.goal = actor_in(board, HERO_SLOT)->at;
        screens_expect(board, rows[i].keys, wide, rows[i].want);
        (rows[i].attack == 10 ? screens_expect : screens_expect_not)(board, rows[i].keys, wide,
                                                                     "You kill");
        board_free(board);
    }
}

/* Travel is barred by nobody: who does more than scratch is left to the player. */
TEST(who_only_scratches_is_fought_before_a_walk)
{
    for (int is_slight = 0; is_slight <= 1; is_slight++) {
        struct board *board = board_new("############\n#@....a...>#\n#..........#\n############\n");
        actor_in(board, 1)->stats.attack = is_slight ? 10 : 8000;
        actor_in(board, 1)->mind.state = MIND_HUNTING;
        actor_in(board, 1)->mind.goal = actor_in(board, HERO_SLOT)->at;
        (is_slight ? screens_expect : screens_expect_not)(board, "_<Enter>", wide, "You kill");
        (is_slight ? screens_expect : screens_expect_not)(board, "_<Enter>", wide, "You are there");
        board_free(board);
    }
}

/* The nearer of the two strikes from where it stands, out of reach of the hero. */
TEST(the_key_that_rests_lets_one_of_several_foes_come)
{
    struct board *board = board_new(CORRIDOR("#@..a..b#"));
    board->content->actor[actor_in(board, 1)->kind].reach = 2;
    board->content->actor[actor_in(board, 1)->kind].speed = 1;
    for (int slot = 1; slot <= 2; slot++) {
        actor_in(board, slot)->mind.state = MIND_HUNTING;
        actor_in(board, slot)->mind.goal = actor_in(board, HERO_SLOT)->at;
    }
    screens_expect(board, "Z", wide, "Z again lets them come.");
    screens_expect_not(board, "ZZ", (struct point){120, 24}, "Turn 1\n");
    actor_in(board, 2)->mind.state = MIND_IDLE;
    screens_expect_not(board, "Z", wide, "come.");
    board_free(board);
}

/* 8.0 attack against 2.4 defence is 5.6: two such blows kill who has 11. With one point of health
 * the foe falls to the next blow, so there is nothing to warn of. */
TEST(tab_does_not_walk_into_death)
{
    static const struct {
        const char *label, *keys;
        int hero, foe, sleep;
        bool is_warned;
    } rows[] = {{"deadly", "<Tab>", 11, 14, 0, true},
                {"all the same", "<Shift-Tab>", 11, 14, 0, false},
                {"three blows", "<Tab>", 12, 14, 0, false},
                {"it falls first", "<Tab>", 11, 1, 0, false},
                {"it sleeps", "<Tab>", 11, 14, 36, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@a.#"));
        actor_in(board, HERO_SLOT)->stats.max_health = 12;
        actor_in(board, HERO_SLOT)->health = rows[i].hero;
        actor_in(board, 1)->health = rows[i].foe;
        actor_in(board, 1)->status[STATUS_ASLEEP] = rows[i].sleep;
        actor_in(board, 1)->mind.state = MIND_HUNTING;
        const char *warning = "could kill you in two blows. Shift-Tab fights all the same.";
        if (rows[i].is_warned) {
            screens_expect(board, rows[i].keys, (struct point){120, 24}, warning);
            screens_expect(board, rows[i].keys, (struct point){120, 24}, "Turn 1\n");
        } else {
            screens_expect_not(board, rows[i].keys, (struct point){120, 24}, warning);
            screens_expect_not(board, rows[i].keys, (struct point){120, 24}, "Turn 1\n");
        }
        board_free(board);
    }
}

/* Beside the usual number stands the least that could do it, if that is another. */
TEST(the_fewest_blows_are_told_beside_the_usual)
{
    static const struct {
        int usual, hits, fewest;
        const char *want;
    } rows[] = {
        {2400, 13, 8, "13 such blows kill you, as few as 8 could."},
        {2400, 13, 1, "13 such blows kill you, as few as 1 could."},
        {2000, 15, 15, "15 such blows kill you.\n"},
        {40000, 1, 1, "One blow kills you."},
        {0, 0, 0, "No blow harms you."},
        {0, 0, 30, "As few as 30 blows could kill you."},
    };
    struct view *view = memory_new(1, sizeof *view);
    view->hero.health = 30;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct view_foe foe = {
            .missile = -1,
            .health = 10,
            .to_hero = {.usual = rows[i].usual, .hits = rows[i].hits, .fewest = rows[i].fewest}};
        struct buffer text = {0};
        look_describe_odds(content_fixture(), view, &foe, &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("no \"%s\" in \"%s\"", rows[i].want, buffer_text(&text));
        }
        buffer_free(&text);
    }
    free(view);
}

TEST(who_was_met_is_remembered_when_gone)
{
    struct bestiary bestiary = {0};
    struct view *view = memory_new(1, sizeof *view);
    view->foe_count = 2;
    view->foe[0] = (struct view_foe){.kind = 2, .level = 3};
    view->foe[1] = (struct view_foe){.kind = 2, .level = 2};
    bestiary_note(&bestiary, view);
    view->foe_count = 0;
    bestiary_note(&bestiary, view);
    assert_int_equal(bestiary.level[2], 3);
    assert_int_equal(bestiary.level[1], 0);
    free(view);
}

/* 2.64 + 1.92 = 4.56: what is shown of the parts adds up to the 4.6 that is shown of the sum. */
TEST(parts_on_the_character_screen_add_up)
{
    struct board *board = board_with_veteran();
    board->world->actor[HERO_SLOT].stats.defence = 2640;
    screens_expect(board, "@", wide, "4.6: 2.7 your own, 1.9 by the +3 armour-2.");
    board_free(board);
}

/* Those of one source need no more words. More than all is not possible. */
TEST(the_character_screen_says_where_a_resistance_comes_from)
{
    static const struct {
        int own, weapon, armour;
        const char *want;
    } rows[] = {
        {0, 0, -25, "25% more harm from fire. "},
        {0, 30, 40, "70% less harm from fire. Fire: 30% by the +3"},
        {10, 0, 40, "50% less harm from fire. Fire: 10% your own, 40% by"},
        {0, 60, 60, "armour-2, which counts as 100%."},
        {0, 40, -40, "Fire: 40% by the +3 weapon-2,"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct board *board = board_with_veteran();
        struct content *content = board->content;
        content->actor[ACTOR_KIND_HERO].trait.numbers.resist.percent[1] = rows[i].own;
        content->item[content_find_item(content, "weapon-2")].trait.numbers.resist.percent[1] =
            rows[i].weapon;
        content->item[content_find_item(content, "armour-2")].trait.numbers.resist.percent[1] =
            rows[i].armour;
        screens_expect(board, "@", wide, rows[i].want);
        board_free(board);
    }
}

/* All of it can be read at 40x20, too: the rest by scrolling. 4.8 + 3.84 and 2.4 + 1.92 with the
 * gear of +3. */
TEST(the_last_screen_tells_all_figures)
{
    static const char *const figures[] = {
        "Crowns      1 won",
        "Level       1",
        "Experience  44 of 50 for level 2",
        "Health      11 of 30",
        "Attack      8.6",
        "Wielded     a +3 weapon-2, 4.0 stone",
        "Defence     4.3",
        "Worn        a +3 armour-2, 4.0 stone",
        "Hunger      Very Hungry, 280 of",
        "Burden      Burdened, 113.1 of",
        "Place       depth 3, the flooded",
        "Damage      321 dealt, 45 taken",
        "Kills       9",
        "Pack        105 rations, 105.0 stone",
        "            a scroll of",
    };
    struct board *board = board_with_veteran();
    board_give(board, "scroll-of-magic-missile", 0, 1);
    struct buffer top = {0}, end = {0};
    screens_play(board, "Qyes<Enter>", (struct point){40, 20}, &top);
    screens_play(board, "Qyes<Enter><End>", (struct point){40, 20}, &end);
    for (int i = 0; i < COUNT_OF(figures); i++) {
        if (strstr(buffer_text(&top), figures[i]) == NULL &&
            strstr(buffer_text(&end), figures[i]) == NULL) {
            fail_msg("no \"%s\":\n%s%s", figures[i], buffer_text(&top), buffer_text(&end));
        }
    }
    bool is_same = screens_are_golden(board, "Qyes<Enter>", "over-figures");
    is_same = screens_are_golden(board, "Qyes<Enter><End>", "over-figures-end") && is_same;
    buffer_free(&top);
    buffer_free(&end);
    board_free(board);
    assert_true(is_same);
}

/* ---- look ---- */

/* Gear afar is compared with what is worn, and says what taking it would mean. */
/* The column of the hero on a screen of 40x20. */
static int hero_column(const struct board *board, const char *keys)
{
    struct buffer screen = {0};
    screens_play(board, keys, (struct point){40, 20}, &screen);
    const char *hero = strchr(buffer_text(&screen), '@'), *line = hero;
    assert_non_null(hero);
    while (line > buffer_text(&screen) && line[-1] != '\n') {
        line--;
    }
    char before[200] = "";
    memcpy(before, line, (size_t)(hero - line));
    int column = utf8_text_width(before);
    buffer_free(&screen);
    return column;
}

/* The level is 60 wide, the map 40: the hero at x = 20 is in its middle, and cells 0 to 39 are
 * shown. */
TEST(looking_moves_the_map_only_beyond_its_edge)
{
    struct board *board =
        board_new("############################################################\n"
                  "#...................@......................................#\n"
                  "############################################################\n");
    assert_int_equal(hero_column(board, ""), 20);
    assert_int_equal(hero_column(board, "v<19*Right>"), 20);
    assert_int_equal(hero_column(board, "v<20*Left>"), 20);
    assert_int_equal(hero_column(board, "v<21*Right>"), 18);
    assert_int_equal(hero_column(board, "v<21*Right><Left>"), 19);
    assert_int_equal(hero_column(board, "v<21*Right><Esc>"), 20);
    assert_int_equal(hero_column(board, "_<19*Right>"), 20);
    board_free(board);
}

TEST(looking_at_a_thing_tells_its_numbers)
{
    struct board *board = board_new(hall);
    struct point here = {3, 2};
    board_give(board, "ration", 0, 95); /* 95.0 and 4.0 of 100.0 stone */
    struct id worn = board_give(board, "weapon-1", 1, 1);
    board_handle(board, VERB_WEAR, worn, here);
    board_lay(board, "weapon-2", 3, 1, (struct point){5, 2});
    screens_expect(board, "v<Tab>", wide, "Picking it up would leave");
    bool is_same = screens_are_golden(board, "v<Tab>", "look-thing");
    board_free(board);
    assert_true(is_same);
}

/* Two monsters of which more is told than 40x20 has room for. */
static struct board *board_with_much_to_tell(void)
{
    struct board *board = board_with_in_the_middle("@aa");
    struct actor_kind *kind = &board->content->actor[content_find_actor(board->content, "rank-1")];
    kind->description =
        "Alpha. It is fat on offerings, bold in a pack, and fond of boots, the left one first. It "
        "was here before the hill was, and means to be here when the hill has gone. Omega.";
    kind->trait.numbers.resist.percent[0] = 20;
    kind->trait.numbers.resist.percent[1] = -50;
    kind->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    return board;
}

/* The mark is the bar on the frame; the last line names the key. Space goes down and from the end
 * back to the top, Backspace up and from the top to the end. Elsewhere the panel begins anew. */
TEST(a_panel_that_is_too_long_says_so_and_scrolls)
{
    static const struct point narrow = {40, 20};
    static const struct {
        const char *keys, *want, *unwanted;
    } rows[] = {
        {"v", "Space: more  Tab: next  Esc: back", "Omega."},
        {"v", "█\n", "Omega."},
        {"v<Space>", "Omega.", "It hits you"},
        {"v<Space>", "Space: top  Tab: next  Esc: back", "Space: more"},
        {"v<Space><Space>", "It hits you", "Omega."},
        {"v<Space><Backspace>", "It hits you", "Omega."},
        {"v<Backspace>", "Omega.", "It hits you"},
        {"v<9*Wheel-Down>", "Omega.", "It hits you"},
        {"v<9*Wheel-Down><9*Wheel-Up>", "It hits you", "Omega."},
        {"v<Space><Right>", "It hits you", "Omega."},
        {"v<Space><Tab>", "It hits you", "Omega."},
        {"v<Space><Left><Right>", "It hits you", "Omega."},
        {"v<Left>", "Tab: next  Esc: back", "Space: more"},
        {"v<Left><Space>", "Depth 1", "Esc: back"},
    };
    struct board *board = board_with_much_to_tell();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        screens_expect(board, rows[i].keys, narrow, rows[i].want);
        screens_expect_not(board, rows[i].keys, narrow, rows[i].unwanted);
    }
    screens_expect(board, "v", (struct point){100, 50}, "Omega.");
    screens_expect_not(board, "v", (struct point){100, 50}, "Space: more");
    bool is_same = screens_are_golden(board, "v", "look-long");
    is_same = screens_are_golden(board, "v<Space>", "look-long-end") && is_same;
    board_free(board);
    assert_true(is_same);
}

/* So does a thing in the bag, whose arrows choose what to do with it. */
TEST(what_is_said_of_a_thing_scrolls_above_its_menu)
{
    static const struct point narrow = {40, 20};
    static const struct {
        const char *keys, *want, *unwanted;
    } rows[] = {
        {"i<Enter>", "PgDn: more", "Omega."},
        {"i<Enter><4*PgDn>", "Omega.", "Attack"},
        {"i<Enter><9*Wheel-Down>", "> w wield", "Attack"},
        {"i<Enter><4*PgDn><4*PgUp>", "Attack", "Omega."},
        {"i<Enter><Down>", "> d drop", "Omega."},
    };
    struct board *board = board_new(hall);
    struct item_kind *kind = &board->content->item[content_find_item(board->content, "weapon-1")];
    kind->description =
        "A blade that was forged under the hill by hands that had never held a cup or a child. It "
        "is lighter than it should be, and hums when the moon is full, and is never dull. It has "
        "a name that it does not tell, and an edge that it does not need to show to anyone. Omega.";
    kind->cost = 75;
    kind->reach = 2;
    kind->trait.numbers.miss = 7;
    board_give(board, "weapon-1", 1, 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        screens_expect(board, rows[i].keys, narrow, rows[i].want);
        screens_expect_not(board, rows[i].keys, narrow, rows[i].unwanted);
    }
    screens_expect_not(board, "i<Enter>", wide, "PgDn: more");
    board_free(board);
}

/* ---- all of them ---- */

static bool has_golden(const char *mode, const char *size)
{
    struct buffer pattern = {0};
    glob_t found;
    buffer_print(&pattern, "tests/golden/screens/%s*-%s.txt", mode, size);
    bool is_there = glob(buffer_text(&pattern), 0, NULL, &found) == 0;
    globfree(&found);
    buffer_free(&pattern);
    return is_there;
}

/* The first step looks round; from x = 6 the monsters at 14 are in sight. Those at ease notice the
 * hero in the same turn, which the log tells, and nothing below repeats it or says that they come;
 * those that are after the hero already come, and notice nothing. */
TEST(who_notices_the_hero_is_told_once)
{
    static const char notices[] = "A rank-1 to the east notices you.";
    struct buffer screen = {0};
    struct board *board = board_new("################\n"
                                    "#@............a#\n"
                                    "#.............b#\n"
                                    "################\n");
    screens_play(board, "<Right>o", wide, &screen);
    const char *told = strstr(buffer_text(&screen), notices);
    if (told == NULL || strstr(told + 1, notices) != NULL) {
        fail_msg("not once \"%s\":\n%s", notices, buffer_text(&screen));
    }
    buffer_free(&screen);
    screens_expect_not(board, "<Right>o", wide, "comes into view");
    for (int slot = 1; slot <= 2; slot++) {
        board->world->actor[slot].mind.state = MIND_HUNTING;
        board->world->actor[slot].mind.goal = (struct point){1, 1};
    }
    screens_expect(board, "<Right>o", wide, "comes into view to the east.");
    screens_expect_not(board, "<Right>o", wide, "notices you");
    board_free(board);
}

TEST(every_mode_has_been_read_in_both_sizes)
{
    char name[64][MODE_NAME_SIZE];
    int count = mode_names(name, 64);
    static const char *const other[][2] = {{"reader", "help"}, {"replay-graph", "replay-health"}};
    assert_true(count > 18);
    for (int i = 0; i < count; i++) {
        const char *golden = name[i];
        for (int k = 0; k < COUNT_OF(other); k++) {
            golden = strcmp(name[i], other[k][0]) == 0 ? other[k][1] : golden;
        }
        if (!has_golden(golden, "80x24") || !has_golden(golden, "40x20")) {
            fail_msg("%s has no golden screens in both sizes", name[i]);
        }
    }
}
