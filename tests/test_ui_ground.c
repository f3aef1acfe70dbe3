/* Ground on the screens: what look says of it, what the sidebar names, what is asked before a step
 * into harm, which grounds the hero knows. The grounds are those of tests/data. */
#include "support/test.h"

#include <string.h>

#include "barrow/text/describe_ground.h"
#include "barrow/text/narrator.h"
#include "support/ground_fixture.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static const struct point wide = {80, 24}, small = {40, 20};

TEST(grounds_are_told_by_their_properties)
{
    static const struct {
        const char *id, *want;
    } rows[] = {
        {"floor", ""},
        {"mud", "A step into it takes 200% of the usual time."},
        {"thorns", "It does 2 damage (blows) when entered and each turn."},
        {"water",
         "Only who swims, as you do, or flies can cross it. Flames over it light nothing."},
        {"slick",
         "Who steps on it slides on until something is in the way. By fire it becomes deep "
         "water."},
        {"rapids",
         "Only who swims, as you do, or flies can cross it. It may sweep a thing out of a "
         "pack, 100% for each step into it."},
        {"pool", "Damage by magic reaches all who stand in it."},
        {"pit", "Who steps here falls to the next depth."},
        {"grass", "Beside fire it catches fire, 100% a turn. By fire it becomes fire."},
        {"snare-seen", "On who enters: Hurts for 4 (blows)."},
        {"burning", "It does 3 damage (fire) when entered and each turn. It lights 3 cells "
                    "around. It sets fire to what can burn beside it. It gives off smoke. By "
                    "itself it becomes ash, 40% a turn."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        int kind = content_find_terrain(content_fixture(), rows[i].id);
        describe_ground(&text, content_fixture(), kind, 1);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

/* Who falls is hurt once, below. */
TEST(a_fall_hurts_who_falls)
{
    struct board *board = board_new("###\n#@#\n###\n");
    int pit = content_find_terrain(board->content, "pit");
    struct buffer text = {0};
    board->content->terrain[pit].harm = 3;
    describe_ground(&text, board->content, pit, 1);
    assert_string_equal(
        buffer_text(&text),
        "Who steps here falls to the next depth. It does 3 damage (blows) to who falls.");
    buffer_free(&text);
    board_free(board);
}

TEST(airs_are_told_at_their_concentration)
{
    static const struct {
        const char *id;
        int amount;
        const char *want;
    } rows[] = {
        {"flames", 50,
         "Its concentration is 50%. It does 1.5 damage (fire) each turn. It sets "
         "fire to what can burn beside it. It thins by 60% a turn."},
        {"dust", 300,
         "Its concentration is 300%. Who is in it is asleep for 8 turns. It thins by "
         "20% a turn."},
        {"smoke", 10,
         "Its concentration is 10%. From 25% on nothing is seen through it. It thins "
         "by 10% a turn."},
        {"gas", 80,
         "Its concentration is 80%. Beside fire it catches fire, 100% a turn; from 60% "
         "on it bursts then. It does 6 damage (fire) in such a burst. It thins by 1% a turn."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        describe_air(&text, content_fixture(), content_find_air(content_fixture(), rows[i].id),
                     rows[i].amount, 1);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

static const char garden[] = "##########\n"
                             "#........#\n"
                             "#..@|....#\n"
                             "#..=:~...#\n"
                             "##########\n";

static struct board *board_in_garden(void)
{
    struct board *board = board_new(garden);
    board_fill_air(board, 3, 1, "dust", 50);
    board_fill_air(board, 2, 2, "smoke", 20);
    board_know_all(board);
    return board;
}

/* Asked once for each water, of who has anything to lose there. */
TEST(a_step_into_water_that_takes_things_asks_first)
{
    static const struct {
        const char *label, *drawing, *keys;
        bool has_thing, swims, flies, is_asked;
    } rows[] = {
        {"with a thing", CORRIDOR("#@22.#"), "<Right>", true, false, false, true},
        {"answered, and in it", CORRIDOR("#@222#"), "<Right>Y<Right>", true, false, false, false},
        {"with nothing", CORRIDOR("#@22.#"), "<Right>", false, false, false, false},
        {"who swims", CORRIDOR("#@22.#"), "<Right>", true, true, false, false},
        {"who levitates", CORRIDOR("#@22.#"), "<Right>", true, false, true, false},
        {"still water", CORRIDOR("#@~~.#"), "<Right>", true, false, false, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        for (int thing = 0; thing < 9 && rows[i].has_thing; thing++) { /* one is lost a step */
            board_give(board, thing % 2 == 0 ? "ration" : "potion-of-health", thing, 1);
        }
        board->content->actor[ACTOR_KIND_HERO].swims = rows[i].swims;
        board->world->actor[HERO_SLOT].status[STATUS_LEVITATING] = rows[i].flies ? 50 : 0;
        board_know_all(board);
        (rows[i].is_asked ? screens_expect : screens_expect_not)(
            board, rows[i].keys, wide, "Step into the rapids? It may sweep a");
        board_free(board);
    }
}

TEST(a_step_into_known_harm_asks_first)
{
    static const struct screen_row rows[] = {
        {"<Right>", "Step into the thorns? You would lose 2"},
        {"<Right><Esc>", "Turn 1"},
        {"<Right>n", "Turn 1"},
        {"<Right><Right>", "Turn 1"}, /* the key of the step does not say yes */
        {"<Right>Y", "Turn 2"},
        {"<Right><Enter>", "thorns"},
        {"<Up>", "Step into the dust? You would fall"},
        {"<PgDn>", "Step into the pit? Who steps here falls"},
        {"<PgDn><Enter>", "Depth 2"},
        {"<Left>", "!Step into"}, /* smoke hurts nobody */
        {"<Down>", "!Step into"}, /* mud is only slow */
    };
    struct board *board = board_in_garden();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* The flames themselves do little, the burning that follows does more. */
TEST(a_step_into_flames_tells_the_burning_too)
{
    struct board *board = board_new(CORRIDOR("#@...#"));
    struct air_kind *flames = &board->content->air[content_find_air(board->content, "flames")];
    flames->status = STATUS_BURNING;
    flames->status_turns = 4;
    board_fill_air(board, 2, 1, "flames", 100);
    board_know_all(board);
    board->content->rules.statuses.burning_harm = 7;
    screens_expect(board, "<Right>", wide, "burning for 4 turns (28");
    board_free(board);
}

/* In the last turns in the air; before them nobody is asked. */
TEST(who_floats_is_not_told_of_a_fall)
{
    struct board *board = board_in_garden();
    board->world->actor[HERO_SLOT].status[STATUS_LEVITATING] = 2;
    screens_expect(board, "<PgDn>", wide, "Step into the pit? You float over it,");
    screens_expect(board, "<Right>", wide, "Step into the thorns? You float over");
    board_free(board);
}

/* But before a machine it is. */
TEST(a_sure_foot_is_not_asked_before_a_trap)
{
    for (int i = 0; i < 4; i++) {
        bool has_boon = i & 1, is_machine = i & 2;
        struct board *board = board_new(CORRIDOR("#@...#"));
        int trap = board_ground(board, "thorns");
        struct terrain_kind *kind = &board->content->terrain[trap];
        kind->harm = 0;
        kind->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 4, .damage_type = 1};
        kind->effect_count = 1;
        kind->is_machine = is_machine;
        board->world->level.terrain[board_cell(board, 2, 1)] = (uint8_t)trap;
        world_rebuild_caches(board->world);
        board_know_all(board);
        board->content->boon[0].grant = BOON_GRANT_SURE_FOOT;
        board->content->boon_count = 1;
        board->world->boon[0] = has_boon;
        (has_boon && !is_machine ? screens_expect_not : screens_expect)(board, "<Right>", wide,
                                                                        "Step into the thorns?");
        board_free(board);
    }
}

TEST(a_step_onto_thin_ice_asks_first)
{
    struct board *board = board_new(CORRIDOR("#@...#"));
    int cell = board_cell(board, 2, 1);
    board->world->level.terrain[cell] = (uint8_t)board_ground(board, "thin");
    world_rebuild_caches(board->world);
    board_know_all(board);
    screens_expect(board, "<Right>", wide, "Step into the thin ice? It cracks.");
    board->content->terrain[board_ground(board, "thin")].is_stood_on = true;
    screens_expect(board, "<Right>", wide, "Step onto the thin ice? It cracks.");
    board_free(board);
}

/* Else every step out of a cloud would ask. */
TEST(more_of_the_same_harm_is_not_asked_about)
{
    struct board *board = board_new(CORRIDOR("#@||..#"));
    board_know_all(board);
    screens_expect(board, "<Right>Y<Right>", wide, "Turn 3");
    board_free(board);
}

TEST(look_shows_what_ground_and_air_do)
{
    static const struct screen_row rows[] = {
        {"x<Right>", "It does 2 damage"},
        {"x<Up>", "Its concentration is 50%."},
        {"x<Up><Left>", "!What is there"},
        {"x<Down>", "200%"},
    };
    struct board *board = board_in_garden();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* One stands in grass, but on a bridge. */
TEST(grounds_are_stood_in_or_on)
{
    static const struct {
        const char *ground, *name, *want;
        bool is_stood_on, closes;
    } rows[] = {
        {"mud", "mud", "You stand in mud.", false, false},
        {"snare-seen", "snare", "You stand in a snare.", false, false},
        {"slick", "ice", "You stand on ice.", true, false},
        {"open-gate", "bridge", "You stand on a bridge.", true, false},
        {"open-gate", "offering stone", "You stand on an offering stone.", false, true},
        {"floor", "bare ground", "You stand here.", true, false},
        {"stairs", "stairs", "You stand on the stairs.", false, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.....#"));
        int ground = board_ground(board, rows[i].ground);
        struct terrain_kind *kind = &board->content->terrain[ground];
        kind->name = rows[i].name;
        kind->is_stood_on = rows[i].is_stood_on;
        kind->closes = rows[i].closes ? TERRAIN_WALL + 1 : 0;
        board->world->level.terrain[board_cell(board, 1, 1)] = (uint8_t)ground;
        screens_expect(board, "x", wide, rows[i].want);
        screens_expect_not(board, "x", wide, "You see");
        board_free(board);
    }
}

TEST(screens_of_ground_look_as_somebody_has_read_them)
{
    struct board *board = board_in_garden();
    bool is_same = screens_are_golden(board, "x<Up>", "look-air");
    is_same = screens_are_golden(board, "<Right>", "ask-step") && is_same;
    is_same = screens_are_golden(board, "\\<End>", "bestiary-ground") && is_same;
    board_free(board);
    assert_true(is_same);
}

TEST(sidebar_names_what_the_hero_stands_in)
{
    static const struct screen_row rows[] = {
        {"", "!smoke"},         {"<Left>", "smoke"}, {"<Down>", "mud"},
        {"<Right>Y", "thorns"}, {"", "!a step:"},    {"<Down>", "a step: 2.0 turns"},
    };
    struct board *board = board_in_garden();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    screens_expect(board, "<Down>", small, "mud");
    board_free(board);
}

TEST(bestiary_lists_the_grounds_and_airs_that_were_seen)
{
    static const struct screen_row rows[] = {
        {"\\", "thorns"},
        {"\\", "smoke"},
        {"\\", "!door"},
        {"\\<Down>", "A hole."},
        {"\\<End><Up>", "From 25% on"},
    };
    struct board *board = board_in_garden();
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}

/* Its rest is seen on the map. Other words of the same turn are told each time. */
TEST(a_fire_that_spreads_is_told_once)
{
    struct board *board = board_new("##########\n"
                                    "#@...,,,^#\n"
                                    "#....,,,,#\n"
                                    "##########\n");
    struct messages messages = {0};
    int told = 0;
    for (int turn = 0; turn < 6; turn++) {
        size_t mark = board->log->count;
        board_pass_turn(board);
        narrate(board->content, board->world, board->log, mark, board->log->count,
                game_sight(board->game), &messages);
    }
    for (int i = 0; i < messages.count; i++) {
        told += strstr(messages.message[i].text, "Fire takes the grass!") != NULL ? 1 : 0;
    }
    assert_int_equal(told, 1);
    messages_free(&messages);
    board_free(board);
}

/* The fire is seen through its smoke, mud is not. */
TEST(smoke_hides_no_harm)
{
    struct board *board = board_new(CORRIDOR("#@|=.#"));
    board_fill_air(board, 2, 1, "smoke", 20);
    board_fill_air(board, 3, 1, "smoke", 20);
    board_know_all(board);
    screens_expect(board, "", wide, "@|%.");
    board_free(board);
}

TEST(travel_says_which_harm_bars_the_way)
{
    struct board *board = board_new(CORRIDOR("#@.|..#"));
    board_know_all(board);
    screens_expect(board, "_<4*Right>", wide, "The way leads through the thorns");
    board_free(board);
}

/* A winch or a plate says what it does, whether or not one steps on it. */
TEST(travel_says_what_the_ground_there_does)
{
    struct board *board = board_new(CORRIDOR("#@.|..#"));
    struct terrain_kind *ground =
        &board->content->terrain[content_find_terrain(board->content, "thorns")];
    ground->effect_count = 1;
    ground->description = "A stone with a rope under it.";
    board_know_all(board);
    screens_expect(board, "_<2*Right>", wide, "A stone with a rope under it.");
    screens_expect_not(board, "_<Right>", wide, "A stone with a rope under it.");
    board_free(board);
}

/* The pot at x = 4 reaches all within 1 cell. */
static struct board *board_with_lit_pot(const char *drawing)
{
    struct board *board = board_new(drawing);
    board->content->item[content_find_item(board->content, "fire-pot")].radius = 1;
    world_make_fuse(board->world, board->content, 1, "fire-pot");
    board_know_all(board);
    return board;
}

TEST(a_step_to_where_a_lit_pot_will_burst_asks_first)
{
    static const struct screen_row rows[] = {
        {"<Right>", "Step to where the fire pot bursts"},
        {"<Right><Esc>", "Turn 1"},
        {"<Right>Y", "Turn 2"},
        {"x<Right>", "The fire pot bursts here in turn"},
        {"x", "!bursts here"},
    };
    struct board *board = board_with_lit_pot(CORRIDOR("#.@.a...#"));
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
    board = board_with_lit_pot(CORRIDOR("#@..a...#"));
    screens_expect_not(board, "<Right>", wide, "Step to");
    board_free(board);
    board = board_with_lit_pot(CORRIDOR("#..@a...#"));
    screens_expect_not(board, "<Left>", wide, "Step to"); /* out of it */
    board_free(board);
}

TEST(what_a_lit_pot_will_reach_is_marked_on_the_map)
{
    struct board *board = board_with_lit_pot(CORRIDOR("#@..a...#"));
    screens_expect(board, "", wide, "@.+");
    board_free(board);
}

TEST(a_web_of_many_cells_is_asked_about_once)
{
    static const struct screen_row rows[] = {
        {"<Down>", "Step into the web?"},
        {"<Down><Enter><9*Up>", "@...."},
        {"<Down><Enter><9*Up><PgDn>", "!Step into"},
        {"<Down><Esc><Down>", "Step into the web?"},
    };
    struct board *board = board_new("#######\n"
                                    "#@....#\n"
                                    "#.....#\n"
                                    "#######\n");
    for (int x = 1; x < 6; x++) {
        board->world->level.terrain[board_cell(board, x, 2)] = (uint8_t)board_ground(board, "web");
    }
    world_rebuild_caches(board->world);
    board_know_all(board);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    board_free(board);
}
