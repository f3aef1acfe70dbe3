/* Effects that move, take and make, and the shapes that reach their targets: every row
 * in numbers worked out by hand, and taken back. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/game/aiming.h"
#include "barrow/game/preview.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/casting.h"
#include "barrow/rules/deeds/knowledge.h"
#include "rules/deeds/terrain_change.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

#define HALL                                                                                       \
    "###########\n"                                                                                \
    "#.........#\n"                                                                                \
    "#.........#\n"                                                                                \
    "#....@....#\n"                                                                                \
    "#.........#\n"                                                                                \
    "#.........#\n"                                                                                \
    "###########\n"

/* The scroll of magic missile with another form and one effect. */
static struct id make(struct board *board, struct aim_form form, struct effect effect)
{
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    kind->target = form.target;
    kind->range = form.range;
    kind->radius = form.radius;
    kind->effect[0] = effect;
    kind->effect_count = 1;
    return board_give(board, "scroll-of-magic-missile", 0, 1);
}

static void use(struct board *board, struct aim_form form, struct effect effect, struct point at)
{
    assert_int_equal(board_handle(board, VERB_USE, make(board, form, effect), at), VERDICT_ALLOWED);
    assert_sound(board);
}

/* Everything since the start is taken back. */
static void assert_undone(struct board *board, uint64_t digest)
{
    turn_roll_back(board->turn, 0);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

static const struct aim_form bolt = {ITEM_TARGET_BOLT, 9, 0};
static const struct aim_form one = {ITEM_TARGET_ONE, 9, 0};
static const struct aim_form self = {ITEM_TARGET_SELF, 0, 0};

/* Moving: the hero is '@', slot 1 the 'a', slot 2 the 'b'. Where they are afterwards. */

TEST(bodies_are_moved)
{
    static const struct {
        const char *label, *drawing;
        enum effect_kind kind;
        int amount, harm;
        bool is_on_self;
        const char *want;
        int health; /* of slot 1, 14 at first */
    } rows[] = {
        {"pushed 2 cells", "#@a...#", EFFECT_PUSH, 2, 5, false, "#@..a.#", 14},
        {"pushed into a wall: 5 of harm", "#@a.#", EFFECT_PUSH, 3, 5, false, "#@.a#", 9},
        {"pushed into another: 5 of harm", "#@ab.#", EFFECT_PUSH, 3, 5, false, "#@ab.#", 9},
        {"no harm without a number", "#@a#", EFFECT_PUSH, 3, 0, false, "#@a#", 14},
        {"pulled as far as it goes", "#@...a.#", EFFECT_PULL, 9, 0, false, "#@a....#", 14},
        {"pulled 2 cells", "#@...a.#", EFFECT_PULL, 2, 0, false, "#@.a...#", 14},
        {"beside the target", "#@...a.#", EFFECT_LEAP, 1, 0, false, "#...@a.#", 14},
        {"places changed", "#@...a.#", EFFECT_SWAP, 1, 0, false, "#a...@.#", 14},
        {"no places changed through a gate", "#@.6.a.#", EFFECT_SWAP, 1, 0, false, "#@.6.a.#", 14},
        {"not through a gate", "#a@.6..#", EFFECT_BLINK, 5, 0, true, "#a.@6..#", 14},
        {"out of reach, 3 cells", "#..@a#", EFFECT_BLINK, 3, 0, true, "#@..a#", 14},
        {"out of reach, 1 cell", "#..@a#", EFFECT_BLINK, 1, 0, true, "#.@.a#", 14},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64], want[64];
        size_t width = strlen(rows[i].drawing);
        snprintf(drawing, sizeof drawing, "%.*s\n%s\n%.*s\n", (int)width, "############",
                 rows[i].drawing, (int)width, "############");
        snprintf(want, sizeof want, "%.*s\n%s\n%.*s\n", (int)width, "############", rows[i].want,
                 (int)width, "############");
        struct board *board = board_new(drawing);
        struct effect effect = {
            .kind = rows[i].kind, .amount = rows[i].amount, .otherwise = rows[i].harm};
        struct id scroll = make(board, rows[i].is_on_self ? self : bolt, effect);
        uint64_t digest = board_digest(board);
        enum verdict verdict = board_handle(board, VERB_USE, scroll, actor_in(board, 1)->at);
        char *drawn = world_draw(board->world, board->content);
        if (verdict != VERDICT_ALLOWED || strcmp(drawn, want) != 0 ||
            actor_in(board, 1)->health != rows[i].health) {
            fail_msg("%s: verdict %d, health %d\n%s", rows[i].label, (int)verdict,
                     actor_in(board, 1)->health, drawn);
        }
        free(drawn);
        assert_sound(board);
        assert_undone(board, digest);
    }
}

/* More than 10 cells away if there is room: the other end of the corridor. */
TEST(a_teleport_goes_far)
{
    struct board *board = board_new(CORRIDOR("#@a...........#"));
    use(board, one, (struct effect){.kind = EFFECT_TELEPORT}, (struct point){2, 1});
    assert_int_equal(actor_in(board, 1)->at.x, 13);
    board_free(board);
}

/* Pushed over the edge: it leaves the level, and the hero has earned it. */
TEST(a_push_over_a_chasm_lets_it_fall)
{
    struct board *board = board_new(CORRIDOR("#@a..#"));
    board->world->level.terrain[board_cell(board, 3, 1)] = (uint8_t)board_ground(board, "pit");
    world_rebuild_caches(board->world);
    use(board, bolt, (struct effect){.kind = EFFECT_PUSH, .amount = 1}, (struct point){2, 1});
    assert_null(world_actor(board->world, id_in(board, 1)));
    board_free(board);
}

/* The hero comes down at the edge of three cells of chasm, and is hurt there alone. */
TEST(hero_thrown_over_a_chasm_is_hurt_by_one_fall)
{
    static const struct effect throws = {.kind = EFFECT_PUSH, .amount = 4};
    struct board *board = board_new(CORRIDOR("#a@:::.#"));
    board->content->terrain[board_ground(board, "pit")].harm = 3;
    board_send(board, (struct event){.kind = EVENT_EFFECT,
                                     .src = id_in(board, 1),
                                     .dst = id_in(board, HERO_SLOT),
                                     .from = actor_in(board, 1)->at,
                                     .amount = throws.amount,
                                     .effect = &throws});
    assert_int_equal(actor_in(board, HERO_SLOT)->health, 27);
    assert_int_equal(actor_in(board, HERO_SLOT)->at.x, 3);
    game_run(board->game);
    assert_int_equal(board->world->journey.depth, 2);
    assert_sound(board);
    board_free(board);
}

TEST(who_is_held_is_not_moved)
{
    struct board *board = board_new(CORRIDOR("#@a...#"));
    actor_in(board, 1)->status[STATUS_HELD] = 3;
    use(board, bolt, (struct effect){.kind = EFFECT_PUSH, .amount = 2}, (struct point){2, 1});
    assert_int_equal(actor_in(board, 1)->at.x, 2);
    board_free(board);
}

/* Taking. */

/* 8 of damage; half of it is 4. */
TEST(a_drain_heals_by_its_share)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    actor_in(board, HERO_SLOT)->health = 10;
    struct effect drain = {.kind = EFFECT_DRAIN, .amount = 8, .otherwise = 50};
    struct id scroll = make(board, bolt, drain);
    uint64_t digest = board_digest(board);
    assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){2, 1}), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, 1)->health, 6);
    assert_int_equal(world_hero(board->world)->health, 14);
    assert_undone(board, digest);
}

TEST(rust_eats_armour_first_and_stops_at_nothing)
{
    static const struct {
        int armour, weapon, armour_after, weapon_after;
    } rows[] = {{3, 2, 2, 2}, {1, 2, 0, 2}, {0, 2, 0, 1}, {0, 0, 0, 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@a#"));
        struct id mail = give(board, 1, "armour-1", rows[i].armour, WHERE_ARMOUR);
        struct id sword = give(board, 1, "weapon-1", rows[i].weapon, WHERE_WEAPON);
        struct effect rust = {.kind = EFFECT_RUST, .amount = 1};
        struct id scroll = make(board, bolt, rust);
        uint64_t digest = board_digest(board);
        size_t mark = turn_mark(board->turn);
        board_handle(board, VERB_USE, scroll, (struct point){2, 1});
        assert_int_equal(world_thing(board->world, mail)->power, rows[i].armour_after);
        assert_int_equal(world_thing(board->world, sword)->power, rows[i].weapon_after);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* Making. */

/* 14 of health become 7 and 7; 5 become 3 and 2; one point is not halved. */
TEST(a_body_splits)
{
    static const struct {
        int health, left, other;
    } rows[] = {{14, 7, 7}, {5, 3, 2}, {1, 1, 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@a.#"));
        actor_in(board, 1)->health = rows[i].health;
        struct id scroll = make(board, bolt, (struct effect){.kind = EFFECT_SPLIT});
        uint64_t digest = board_digest(board);
        board_handle(board, VERB_USE, scroll, (struct point){2, 1});
        assert_int_equal(actor_in(board, 1)->health, rows[i].left);
        assert_int_equal(board->world->actor[2].is_alive ? actor_in(board, 2)->health : 0,
                         rows[i].other);
        assert_int_equal(actor_in(board, 2)->worth, 0);
        assert_sound(board);
        assert_undone(board, digest);
    }
}

/* Two of rank 2, at the level of the caller, worth nothing. */
TEST(what_is_called_comes)
{
    struct board *board = board_new(HALL);
    struct id scroll =
        make(board, self, (struct effect){.kind = EFFECT_SUMMON, .amount = 2, .monster = "rank-2"});
    uint64_t digest = board_digest(board);
    assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){5, 3}), VERDICT_ALLOWED);
    for (int slot = 1; slot <= 2; slot++) {
        const struct actor *comer = actor_in(board, slot);
        assert_true(comer->is_alive && comer->worth == 0 && comer->progress.level == 1);
        assert_string_equal(board->content->actor[comer->kind].id, "rank-2");
        assert_int_equal(distance_chebyshev(comer->at, (struct point){5, 3}), 1);
    }
    assert_false(board->world->actor[3].is_alive);
    assert_sound(board);
    assert_undone(board, digest);
}

/* Two cells of wall are floor; the edge of the level stays. */
TEST(digging_opens_walls)
{
    static const char *const drawings[] = {"#@.##.##",
                                           "#@##.###"}; /* the second: beside the hero */
    for (int i = 0; i < COUNT_OF(drawings); i++) {
        char drawing[64];
        snprintf(drawing, sizeof drawing, "########\n%s\n########\n", drawings[i]);
        struct board *board = board_new(drawing);
        struct aim_form beam = {ITEM_TARGET_BEAM, 6, 0};
        use(board, beam, (struct effect){.kind = EFFECT_DIG, .amount = 9}, (struct point){2, 1});
        char *drawn = world_draw(board->world, board->content);
        assert_string_equal(drawn, "########\n"
                                   "#@.....#\n"
                                   "########\n");
        free(drawn);
        board_free(board);
    }
}

/* Nothing else goes through a wall. */
TEST(a_beam_that_does_not_dig_is_not_aimed_at_a_wall)
{
    struct board *board = board_new(CORRIDOR("#@##.a#"));
    struct id scroll = make(board, (struct aim_form){ITEM_TARGET_BEAM, 6, 0},
                            (struct effect){.kind = EFFECT_DAMAGE, .amount = 5});
    assert_int_equal(board_handle(board, VERB_USE, scroll, (struct point){2, 1}),
                     VERDICT_OUT_OF_SIGHT);
    board_free(board);
}

TEST(maps_and_senses_show_what_they_are_for)
{
    static const struct {
        enum effect_kind kind;
        bool knows_room, knows_monster;
    } rows[] = {{EFFECT_MAP, true, false}, {EFFECT_DETECT, false, true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new("##########\n"
                                        "#@#..a...#\n"
                                        "##########\n");
        struct id scroll = make(board, self, (struct effect){.kind = rows[i].kind});
        uint64_t digest = board_digest(board);
        board_handle(board, VERB_USE, scroll, (struct point){1, 1});
        const struct level *level = &board->world->level;
        const struct memory *room = &level->memory[level_index(level, (struct point){7, 1})];
        const struct memory *there = &level->memory[level_index(level, (struct point){5, 1})];
        assert_int_equal(room->terrain != 0, rows[i].knows_room);
        assert_int_equal(there->actor != 0, rows[i].knows_monster);
        assert_int_equal(room->is_mapped, rows[i].knows_room);
        assert_undone(board, digest);
    }
}

/* What was seen before stays so, and what comes into sight is no longer known from the map alone.
 */
TEST(what_is_seen_is_not_known_from_a_map_alone)
{
    struct board *board = board_new("##########\n"
                                    "#@#..#...#\n"
                                    "##########\n");
    struct id scroll = make(board, self, (struct effect){.kind = EFFECT_MAP});
    struct level *level = &board->world->level;
    level->memory[board_cell(board, 4, 1)].terrain = TERRAIN_FLOOR + 1;
    world_rebuild_caches(board->world);
    board_handle(board, VERB_USE, scroll, (struct point){1, 1});
    assert_true(level->memory[board_cell(board, 3, 1)].is_mapped);
    assert_false(level->memory[board_cell(board, 4, 1)].is_mapped);
    uint64_t digest = board_digest(board);
    size_t mark = board->log->count;
    terrain_set(board->turn, (struct point){2, 1}, TERRAIN_FLOOR, HOW_PLAIN);
    knowledge_look(board->turn);
    assert_false(level->memory[board_cell(board, 3, 1)].is_mapped);
    assert_true(level->memory[board_cell(board, 7, 1)].is_mapped);
    turn_roll_back(board->turn, mark);
    assert_true(level->memory[board_cell(board, 3, 1)].is_mapped);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

/* Amounts. */

TEST(amounts_scale_by_share_and_by_level)
{
    static const struct {
        const char *label;
        int amount, share, per_level, level, max_health, want;
    } rows[] = {
        {"the plain amount", 8, 0, 0, 9, 100, 8},
        {"less by share", 8, 10, 0, 1, 14, 8},   /* 1 */
        {"more by share", 8, 10, 0, 1, 200, 20}, /* 20 */
        {"by level", 8, 0, 2, 5, 14, 16},        /* 8 + 2 * 4 */
        {"the greater of the two", 8, 10, 2, 5, 300, 30},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct effect effect = {.kind = EFFECT_HEAL,
                                .amount = rows[i].amount,
                                .share = rows[i].share,
                                .per_level = rows[i].per_level};
        struct actor target = {.stats = {.max_health = rows[i].max_health}};
        if (effect_amount(&effect, rows[i].level, &target) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
    }
}

/* Shapes. */

static void assert_cells(struct board *board, struct aim_form form, struct point at,
                         const char *want)
{
    const struct level *level = &board->world->level;
    struct cell_set cells;
    aim_cells(board->world, &form, world_hero(board->world)->at, at, &cells);
    for (int cell = 0, i = 0; want[i] != '\0'; i++) {
        if (want[i] == '\n') {
            continue;
        }
        if (cell_set_has(&cells, cell) != (want[i] == '*')) {
            fail_msg("cell %d,%d", cell % level->width, cell / level->width);
        }
        cell++;
    }
}

/* A bolt ends at the first body, a beam goes on to the wall, a cone is half as wide as it is far:
 * at 1 to the right nothing beside the line, from 2 on one cell to each side, at 4 two. */
TEST(shapes_reach_their_cells)
{
    static const char hall[] = "##########\n"
                               "#........#\n"
                               "#........#\n"
                               "#@..a..b.#\n"
                               "#........#\n"
                               "#........#\n"
                               "##########\n";
    static const struct {
        struct aim_form form;
        struct point at;
        const char *want;
    } rows[] = {
        {{ITEM_TARGET_BOLT, 9, 0},
         {7, 3},
         "..........\n..........\n..........\n....*.....\n..........\n..........\n..........\n"},
        {{ITEM_TARGET_BEAM, 9, 0},
         {4, 3},
         "..........\n..........\n..........\n..*******.\n..........\n..........\n..........\n"},
        {{ITEM_TARGET_BEAM, 5, 0},
         {4, 3},
         "..........\n..........\n..........\n..*****...\n..........\n..........\n..........\n"},
        {{ITEM_TARGET_CONE, 4, 0},
         {4, 3},
         "..........\n.....*....\n...***....\n..****....\n...***....\n.....*....\n..........\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(hall);
        print_message("shape %d\n", i);
        assert_cells(board, rows[i].form, rows[i].at, rows[i].want);
        board_free(board);
    }
}

/* What the preview says, and then what happens: the same cells and the same harm. */
TEST(the_preview_of_a_shape_is_what_happens)
{
    static const struct {
        enum item_target target;
        int first, second; /* health of the two monsters afterwards, 14 at first */
    } rows[] = {{ITEM_TARGET_BOLT, 9, 14}, {ITEM_TARGET_BEAM, 9, 9}, {ITEM_TARGET_CONE, 9, 9}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.a.b.#"));
        struct id scroll = make(board, (struct aim_form){rows[i].target, 6, 0},
                                (struct effect){.kind = EFFECT_DAMAGE, .amount = 5});
        struct action action = {
            .verb = VERB_USE, .actor = id_in(board, HERO_SLOT), .target = {3, 1}, .thing = scroll};
        struct preview *preview = calloc(1, sizeof *preview);
        game_preview(board->game, &action, preview);
        assert_int_equal(preview->verdict, VERDICT_ALLOWED);
        assert_int_equal(preview->target_count, rows[i].second < 14 ? 2 : 1);
        for (int k = 0; k < preview->target_count; k++) {
            assert_int_equal(preview->target[k].harm_least, 5);
            assert_int_equal(preview->target[k].harm_most, 5);
        }
        assert_int_equal(preview->cell_count, rows[i].target == ITEM_TARGET_BOLT ? 1 : 5);
        free(preview);
        board_handle(board, VERB_USE, scroll, (struct point){3, 1});
        assert_int_equal(actor_in(board, 1)->health, rows[i].first);
        assert_int_equal(actor_in(board, 2)->health, rows[i].second);
        board_free(board);
    }
}

/* A beam needs a direction and a bolt a body. */
TEST(shapes_refuse_what_they_cannot_reach)
{
    static const struct {
        enum item_target target;
        struct point at;
        enum verdict want;
    } rows[] = {
        {ITEM_TARGET_BOLT, {2, 1}, VERDICT_NO_TARGET},
        {ITEM_TARGET_BOLT, {4, 1}, VERDICT_ALLOWED},
        {ITEM_TARGET_BEAM, {1, 1}, VERDICT_NO_TARGET},
        {ITEM_TARGET_BEAM, {2, 1}, VERDICT_ALLOWED},
        {ITEM_TARGET_CONE, {1, 1}, VERDICT_NO_TARGET},
        {ITEM_TARGET_CONE, {8, 1}, VERDICT_OUT_OF_RANGE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.a.....#"));
        struct id scroll = make(board, (struct aim_form){rows[i].target, 5, 0},
                                (struct effect){.kind = EFFECT_DAMAGE, .amount = 5});
        enum verdict verdict = board_handle(board, VERB_USE, scroll, rows[i].at);
        if (verdict != rows[i].want) {
            fail_msg("row %d: verdict %d", i, (int)verdict);
        }
        board_free(board);
    }
}

/* Both stand behind each other to the right; below there is one alone. */
TEST(an_aim_starts_where_a_beam_meets_most)
{
    struct board *board = board_new("#########\n"
                                    "#@.a.b..#\n"
                                    "#.......#\n"
                                    "#.c.....#\n"
                                    "#########\n");
    struct id scroll = make(board, (struct aim_form){ITEM_TARGET_BEAM, 7, 0},
                            (struct effect){.kind = EFFECT_DAMAGE, .amount = 5});
    struct action action = {.verb = VERB_USE, .actor = id_in(board, HERO_SLOT), .thing = scroll};
    struct view *view = calloc(1, sizeof *view);
    view_make(view, board->game);
    assert_int_equal(aim_best_target(board->game, view, &action).y, 1);
    free(view);
    board_free(board);
}
