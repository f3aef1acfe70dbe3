/* Unknown things (RULES I8): what they look like, who finds out what, and that nobody is told
 * more. The kinds are those of tests/data; the appearances are the tests' own. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/aiming.h"
#include "barrow/game/game.h"
#include "barrow/game/preview.h"
#include "barrow/record/snapshot.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/rules/deeds/perform.h"
#include "rules/deeds/identify.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define SEEDS (uint64_t) effort(500, 10000)

#define HALL                                                                                       \
    "#################\n"                                                                          \
    "#...............#\n"                                                                          \
    "#.......@.......#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#################\n"

#define HALL_WITH_FOE                                                                              \
    "#################\n"                                                                          \
    "#...............#\n"                                                                          \
    "#.......@....a..#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#################\n"

static struct board *mystery(const char *drawing)
{
    struct board *board = board_new(drawing);
    unknown_make(board->content);
    return board;
}

static int kind_of(const struct board *board, const char *id)
{
    return content_find_item(board->content, id);
}

static bool knows(const struct board *board, const char *id)
{
    return item_is_known(board->content, board->world, kind_of(board, id));
}

static struct point here(const struct board *board)
{
    return world_hero(board->world)->at;
}

static void use(struct board *board, const char *id)
{
    struct id thing = board_give(board, id, 0, 1);
    assert_int_equal(board_handle(board, VERB_USE, thing, here(board)), VERDICT_ALLOWED);
}

/* ---- appearances ---- */

TEST(a_seed_deals_each_unknown_kind_one_look_of_its_class)
{
    struct content *content = content_fixture_copy();
    int seen[LOOKS] = {0};
    int haste = content_find_item(content, "potion-of-haste");
    unknown_make(content);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        bool is_taken[2 * LOOKS] = {false};
        for (int kind = 0; kind < content->item_count; kind++) {
            int look = item_appearance(content, seed, kind);
            enum item_class class = content->item[kind].class;
            bool has_look = (class == ITEM_CLASS_POTION || class == ITEM_CLASS_SCROLL) &&
                            !content->item[kind].is_known;
            assert_int_equal(look >= 0, has_look);
            if (look >= 0) {
                assert_int_equal(content->appearance[look].class, class);
                assert_false(is_taken[look]);
                is_taken[look] = true;
            }
        }
        seen[item_appearance(content, seed, haste)]++;
        assert_int_equal(item_appearance(content, seed, haste),
                         item_appearance(content, seed, haste));
    }
    int want = (int)SEEDS / LOOKS; /* 31 of 500, deviation 5.4; 625 of 10,000, deviation 24 */
    for (int look = 0; look < LOOKS; look++) {
        assert_in_range(seen[look], want * 2 / 3 - 10, want * 4 / 3 + 20);
    }
    free(content);
}

TEST(a_class_without_looks_is_known)
{
    struct board *board = board_new(HALL);
    for (int kind = 0; kind < board->content->item_count; kind++) {
        assert_true(item_is_known(board->content, board->world, kind));
        assert_int_equal(item_odds(board->content, board->world, kind), 0);
    }
    board_free(board);
}

/* ---- who finds out what ---- */

TEST(what_is_drunk_or_read_is_known)
{
    static const struct {
        const char *label, *drawing, *id;
        bool is_known;
    } rows[] = {
        {"a status on oneself", HALL, "potion-of-haste", true},
        {"gas at one's feet", HALL, "gas-flask", true},
        {"ground at one's feet", HALL, "oil-flask", true},
        {"a sleep that reaches a foe", HALL_WITH_FOE, "scroll-of-sleep", true},
        {"a fire that reaches a foe", HALL_WITH_FOE, "scroll-of-fireball", true},
        {"a sleep that nobody is there to fall into", HALL, "scroll-of-sleep", true},
        {"a fire that would only reach the reader", HALL, "scroll-of-fireball", true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = mystery(rows[i].drawing);
        int health = world_hero(board->world)->health;
        use(board, rows[i].id);
        if (knows(board, rows[i].id) != rows[i].is_known) {
            fail_msg("%s", rows[i].label);
        }
        assert_int_equal(world_hero(board->world)->health, health);
        assert_false(knows(board, "undying-draught"));
        board_free(board);
    }
}

/* A sleep of radius 1 beside two foes goes to a cell behind one of them, past an ally; where there
 * is none that spares the reader it comes to nothing. */
TEST(what_is_read_unaware_finds_a_foe_and_spares_the_reader)
{
    static const struct {
        const char *label, *drawing;
        int sleepers; /* among the monsters */
    } rows[] = {
        {"afar", "#######\n#@..a.#\n#######\n", 1},
        {"beside the reader", "#######\n#@a...#\n#######\n", 1},
        {"on both sides", "#######\n#.a@a.#\n#######\n", 1},
        {"no cell behind it", "####\n#@a#\n####\n", 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = mystery(rows[i].drawing);
        int count = 0;
        use(board, "scroll-of-sleep");
        for (int slot = HERO_SLOT + 1; slot < board->world->actors_used; slot++) {
            count += board->world->actor[slot].status[STATUS_ASLEEP] > 0;
        }
        if (count != rows[i].sleepers) {
            fail_msg("%s: %d asleep", rows[i].label, count);
        }
        assert_int_equal(world_hero(board->world)->status[STATUS_ASLEEP], 0);
        board_free(board);
    }
}

TEST(an_ally_is_no_target_of_what_is_read_unaware)
{
    struct board *board = mystery("#########\n#@..a..b#\n#########\n");
    struct actor *ally = &board->world->actor[world_monster(board->world, 0).slot];
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    use(board, "scroll-of-sleep");
    assert_int_equal(ally->status[STATUS_ASLEEP], 0);
    assert_true(board->world->actor[world_monster(board->world, 1).slot].status[STATUS_ASLEEP] > 0);
    board_free(board);
}

TEST(what_shatters_in_sight_is_known_if_it_reaches_anybody)
{
    static const struct {
        const char *label, *id;
        int x;
        bool is_known;
    } rows[] = {
        {"on a foe", "potion-of-haste", 13, true},
        {"on bare ground", "potion-of-haste", 11, false},
        {"gas shows anywhere", "gas-flask", 11, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = mystery(HALL_WITH_FOE);
        struct id thing = board_give(board, rows[i].id, 0, 1);
        struct point target = {rows[i].x, 2};
        assert_int_equal(board_handle(board, VERB_THROW, thing, target), VERDICT_ALLOWED);
        if (knows(board, rows[i].id) != rows[i].is_known) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

/* A foe drinks; behind a wall nobody sees it. */
TEST(what_another_uses_is_known_if_it_is_seen)
{
    static const struct {
        const char *drawing;
        bool is_known;
    } rows[] = {{HALL_WITH_FOE, true},
                {"#################\n"
                 "#.......#.......#\n"
                 "#...@...#....a..#\n"
                 "#################\n",
                 false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = mystery(rows[i].drawing);
        struct id foe = world_monster(board->world, 0);
        struct id potion = world_give(board->world, board->content, foe, "potion-of-haste", 0, 1);
        struct action drink = {.verb = VERB_USE, .actor = foe, .thing = potion};
        drink.target = world_actor(board->world, foe)->at;
        world_rebuild_caches(board->world);
        assert_int_equal(action_perform(board->turn, &drink), VERDICT_ALLOWED);
        assert_int_equal(knows(board, "potion-of-haste"), rows[i].is_known);
        board_free(board);
    }
}

TEST(the_last_of_a_class_is_known_by_elimination)
{
    struct board *board = mystery(HALL);
    for (int kind = 0; kind < board->content->item_count; kind++) {
        struct item_kind *item = &board->content->item[kind];
        bool is_pair =
            kind == kind_of(board, "potion-of-haste") || kind == kind_of(board, "undying-draught");
        item->is_known = item->is_known || (item->class == ITEM_CLASS_POTION && !is_pair);
    }
    size_t mark = board->log->count;
    use(board, "potion-of-haste");
    assert_true(knows(board, "undying-draught"));
    assert_false(knows(board, "scroll-of-sleep"));
    assert_int_equal(count_outcomes(board, mark, OUTCOME_IDENTIFY), 2);
    board_free(board);
}

TEST(odds_are_the_shares_of_the_unknown_kinds)
{
    struct board *board = mystery(HALL); /* frequencies 10 and 10; the others have none */
    int haste = kind_of(board, "potion-of-haste"), undying = kind_of(board, "undying-draught");
    assert_int_equal(item_odds(board->content, board->world, haste), 500);
    use(board, "potion-of-haste");
    assert_int_equal(item_odds(board->content, board->world, haste), 0);
    assert_int_equal(item_odds(board->content, board->world, undying), 1000);
    board_free(board);
}

/* ---- unknown wands ---- */

/* Potions and scrolls made wands, of one look: a bolt of range 6, a beam of 9, what works on its
 * user. */
static struct board *board_with_wands(const char *drawing)
{
    static const struct {
        const char *id;
        enum item_target target;
        int range;
    } rows[] = {{"scroll-of-sleep", ITEM_TARGET_BOLT, 6},
                {"scroll-of-fireball", ITEM_TARGET_BEAM, 9},
                {"potion-of-haste", ITEM_TARGET_SELF, 0}};
    struct board *board = mystery(drawing);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct item_kind *item = board_item(board, rows[i].id);
        item->class = ITEM_CLASS_WAND;
        item->charges = 3;
        item->target = rows[i].target;
        item->range = rows[i].range;
        item->radius = 0;
    }
    for (int look = 0; look < COUNT_OF(rows); look++) {
        board->content->appearance[look].class = ITEM_CLASS_WAND;
    }
    return board;
}

/* All are refused and allowed alike: as far as the shortest reaches, never at the hero itself. */
TEST(an_unknown_wand_is_pointed_and_the_choice_tells_nothing)
{
    static const char *const wands[] = {"scroll-of-sleep", "scroll-of-fireball", "potion-of-haste"};
    static const struct {
        int x;
        enum verdict want;
    } rows[] = {{8, VERDICT_NO_TARGET},     {12, VERDICT_ALLOWED},      {13, VERDICT_ALLOWED},
                {14, VERDICT_ALLOWED},      {15, VERDICT_OUT_OF_RANGE}, {2, VERDICT_ALLOWED},
                {16, VERDICT_OUT_OF_RANGE}, {1, VERDICT_OUT_OF_RANGE}};
    struct board *board = board_with_wands(HALL_WITH_FOE);
    struct preview *preview = memory_new(1, sizeof *preview);
    for (int wand = 0; wand < COUNT_OF(wands); wand++) {
        struct id thing = board_give(board, wands[wand], 0, 1);
        struct action action = game_thing_action(board->game, VERB_USE, thing);
        assert_true(aim_is_needed(board->game, &action));
        for (int i = 0; i < COUNT_OF(rows); i++) {
            action.target = (struct point){rows[i].x, 2};
            if (game_check(board->game, &action) != rows[i].want) {
                fail_msg("%s at %d", wands[wand], rows[i].x);
            }
        }
        action.target = (struct point){14, 2}; /* the foe on the way stops the flight */
        game_preview(board->game, &action, preview);
        assert_true(preview->is_unknown);
        assert_int_equal(preview->path_count, 5);
        assert_int_equal(preview->target_count + preview->cell_count + preview->change_count, 0);
    }
    free(preview);
    board_free(board);
}

TEST(an_unknown_wand_works_where_it_is_pointed)
{
    static const struct {
        const char *label, *id;
        struct point target;
        bool is_known; /* afterwards */
    } rows[] = {
        {"at the foe", "scroll-of-sleep", {13, 2}, true},
        {"past the foe", "scroll-of-sleep", {14, 2}, true},
        {"away from the foe", "scroll-of-sleep", {4, 2}, false},
        {"a beam beside the foe", "scroll-of-fireball", {13, 3}, true},
        {"on its user, wherever it is pointed", "potion-of-haste", {4, 2}, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_wands(HALL_WITH_FOE);
        struct id wand = board_give(board, rows[i].id, 0, 1);
        uint64_t digest = board_digest(board);
        assert_int_equal(board_handle(board, VERB_USE, wand, rows[i].target), VERDICT_ALLOWED);
        if (knows(board, rows[i].id) != rows[i].is_known) {
            fail_msg("%s", rows[i].label);
        }
        bool sleeps = actor_in(board, 1)->status[STATUS_ASLEEP] > 0;
        bool is_sleep = kind_of(board, rows[i].id) == kind_of(board, "scroll-of-sleep");
        assert_int_equal(sleeps, is_sleep && rows[i].is_known);
        assert_int_equal(world_thing(board->world, wand)->charge.spent, 1); /* gone in any case */
        turn_roll_back(board->turn, 0);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* ---- what is shown ---- */

TEST(an_unknown_kind_shows_only_its_look)
{
    struct board *board = mystery(HALL);
    int kind = kind_of(board, "scroll-of-fireball");
    int look = item_appearance(board->content, board->world->seed, kind);
    const struct item_kind *shown = &game_known_content(board->game)->item[kind];
    assert_string_equal(shown->name, board->content->appearance[look].name);
    assert_string_equal(shown->plural, board->content->appearance[look].plural);
    assert_int_equal(shown->colour, PALETTE_GOOD);
    assert_int_equal(shown->effect_count, 0);
    assert_int_equal(shown->target, ITEM_TARGET_SELF);
    identify_kind(board->turn, kind);
    assert_ptr_equal(&game_known_content(board->game)->item[kind], shown);
    assert_string_equal(shown->name, board->content->item[kind].name);
    assert_int_equal(shown->effect_count, 1);
    board_free(board);
}

TEST(what_comes_of_an_unknown_thing_is_not_previewed)
{
    static const enum verb verbs[] = {VERB_USE, VERB_THROW};
    for (int i = 0; i < COUNT_OF(verbs); i++) {
        struct board *board = mystery(HALL_WITH_FOE);
        struct id thing = board_give(board, "gas-flask", 0, 1);
        struct action action = game_thing_action(board->game, verbs[i], thing);
        struct preview *preview = memory_new(1, sizeof *preview);
        size_t mark = board->log->count;
        action.target = verbs[i] == VERB_THROW ? (struct point){13, 2} : here(board);
        game_preview(board->game, &action, preview);
        assert_int_equal(preview->verdict, VERDICT_ALLOWED);
        assert_int_equal(preview->target_count, 0);
        assert_int_equal(preview->cell_count, 0);
        assert_int_equal(preview->change_count, 0);
        assert_int_equal(preview->path_count, verbs[i] == VERB_THROW ? 5 : 0);
        assert_int_equal(board->log->count, mark);
        free(preview);
        board_free(board);
    }
}

/* By their looks: their names would tell what they are. */
TEST(the_pack_is_sorted_by_what_is_known)
{
    struct board *board = mystery(HALL);
    struct id pack[2];
    board_give(board, "undying-draught", 0, 1);
    board_give(board, "potion-of-haste", 0, 1);
    board_hero(board, VERB_SORT, here(board));
    assert_int_equal(inventory_in_pack(board->world, world_hero_id(board->world), pack, 2), 2);
    const char *first =
        game_known_content(board->game)->item[world_thing(board->world, pack[0])->kind].name;
    const char *second =
        game_known_content(board->game)->item[world_thing(board->world, pack[1])->kind].name;
    assert_true(strcmp(first, second) < 0);
    board_free(board);
}

/* ---- keeping ---- */

TEST(knowledge_is_taken_back_saved_and_part_of_the_digest)
{
    struct board *board = mystery(HALL);
    struct buffer bytes = {0};
    struct error error;
    struct world *read = memory_new(1, sizeof *read);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    identify_kind(board->turn, kind_of(board, "scroll-of-sleep"));
    assert_int_not_equal(board_digest(board), before);
    snapshot_write(board->world, board->content, &bytes);
    assert_true(snapshot_read(bytes.text, bytes.size, board->content, read, &error));
    assert_memory_equal(read->known, board->world->known, sizeof read->known);
    turn_roll_back(board->turn, mark);
    assert_false(knows(board, "scroll-of-sleep"));
    assert_true(board_digest(board) == before);
    free(read);
    buffer_free(&bytes);
    board_free(board);
}

TEST(an_unknown_fuse_is_known_when_it_bursts_in_sight)
{
    struct board *board = mystery(HALL_WITH_FOE);
    struct id pot = board_give(board, "fire-pot", 0, 1);
    assert_int_equal(board_handle(board, VERB_THROW, pot, (struct point){13, 2}), VERDICT_ALLOWED);
    assert_false(knows(board, "fire-pot"));
    for (int i = 0; i < 3; i++) {
        board_pass_turn(board);
    }
    assert_true(knows(board, "fire-pot"));
    board_free(board);
}
