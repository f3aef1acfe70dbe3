/* What the heroes of simulated games had, and who is blamed for their end. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/lab/simulate.h"
#include "lab/possessions.h"
#include "lab/simulate_report.h"
#include "support/board_actions.h"
#include "support/content_fixture.h"
#include "support/effort.h"

/* Noting. */

static struct board *bearer(int *weapon)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    struct id gear = give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    board->content->rune[0] = (struct rune){.id = "tested", .name = "testing"};
    board->content->rune_count = 1;
    board->content->rune_digest[0] = digest_text("tested");
    board->world->thing[gear.slot].rune = board->content->rune_digest[0];
    *weapon = board->world->thing[gear.slot].kind;
    return board;
}

TEST(gear_and_its_rune_are_had_when_they_have_been_worn_for_long)
{
    int weapon;
    struct board *board = bearer(&weapon);
    struct simulated_game game = {0};
    struct possession_watch watch = {0};
    possession_note(&game, &watch, board->content, board->world, 3, POSSESSION_TURNS - 1);
    assert_int_equal(game.possession[POSSESSION_THING][weapon], 0);
    assert_int_equal(game.possession[POSSESSION_RUNE][0], 0);
    possession_note(&game, &watch, board->content, board->world, 4, 1);
    possession_note(&game, &watch, board->content, board->world, 5, 1);
    assert_int_equal(game.possession[POSSESSION_THING][weapon], 4);
    assert_int_equal(game.possession[POSSESSION_RUNE][0], 4);
    board_free(board);
}

TEST(boons_are_had_when_they_are_chosen)
{
    int weapon;
    struct board *board = bearer(&weapon);
    struct simulated_game game = {0};
    struct possession_watch watch = {0};
    board->content->boon_count = 2;
    board->world->boon[1] = 1;
    possession_note(&game, &watch, board->content, board->world, 6, 1);
    assert_int_equal(game.possession[POSSESSION_BOON][0], 0);
    assert_int_equal(game.possession[POSSESSION_BOON][1], 6);
    board_free(board);
}

TEST(what_is_used_is_had_since_the_first_time)
{
    struct simulated_game game = {0};
    possession_note_use(&game, 5, 2);
    possession_note_use(&game, 5, 9);
    possession_note_use(&game, 6, SIMULATE_DEPTHS + 8);
    assert_int_equal(game.possession[POSSESSION_THING][5], 2);
    assert_int_equal(game.possession[POSSESSION_THING][6], SIMULATE_DEPTHS);
}

/* What the other counts of a game say, this one says too. */
TEST(played_games_note_what_their_heroes_have)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    int worn = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)effort(1, 3); seed++) {
        struct simulated_game game = simulate_game(content, bot_find("fighter"), seed, NULL);
        for (int kind = 0; kind < content->item_count; kind++) {
            int since = game.possession[POSSESSION_THING][kind];
            assert_true(since <= game.depth);
            assert_true(game.used[kind] == 0 || since > 0);
            worn += since > 0 && item_class_is_gear[content->item[kind].class];
        }
        for (int kind = 0; kind < content->boon_count; kind++) {
            assert_int_equal(game.boon[kind] > 0, game.possession[POSSESSION_BOON][kind] > 0);
        }
    }
    assert_true(worn > 0);
    content_free(content);
    buffer_free(&problems);
}

/* It is in the hand for some shots and then the sword again, so nobody wears it for long. */
TEST(a_launcher_is_had_since_its_first_shot)
{
    static const struct {
        enum verb verb;
        const char *in_hand, *thrown;
        int since;
    } rows[] = {
        {VERB_THROW, "weapon-2", "love-letter", 4},
        {VERB_THROW, "weapon-2", "ration", 0},
        {VERB_THROW, "weapon-1", "love-letter", 0},
        {VERB_DROP, "weapon-2", "love-letter", 0},
    };
    struct content *content = content_fixture_copy();
    struct view *view = memory_new(1, sizeof *view);
    int bow = content_find_item(content, "weapon-2");
    content->item[bow].shoots = "love-letter";
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct simulated_game game = {0};
        struct action action = {.verb = rows[i].verb, .thing = {.slot = 3, .generation = 1}};
        view->depth = 4;
        view->hero.weapon = content_find_item(content, rows[i].in_hand);
        view->item_count = 1;
        view->item[0] = (struct view_item){
            .id = action.thing, .kind = content_find_item(content, rows[i].thrown), .count = 1};
        possession_note_shot(&game, content, view, &action);
        assert_int_equal(game.possession[POSSESSION_THING][bow], rows[i].since);
    }
    free(view);
    free(content);
}

/* Counting. */

/* Since which depth the hero had the three kinds; 0: never. */
static struct simulated_game ended(enum simulated_end end, int depth, int thing, int rune, int boon)
{
    struct simulated_game game = {
        .end = (int)end,
        .depth = depth,
    };
    game.possession[POSSESSION_THING][1] = (uint8_t)thing;
    game.possession[POSSESSION_RUNE][0] = (uint8_t)rune;
    game.possession[POSSESSION_BOON][0] = (uint8_t)boon;
    return game;
}

static void assert_games(const struct possession_games *games, const int want[5])
{
    const int is[] = {games->all[0], games->won[0], games->all[1], games->won[1], games->wins};
    for (int i = 0; i < COUNT_OF(is); i++) {
        if (is[i] != want[i]) {
            fail_msg("number %d: %d, not %d", i, is[i], want[i]);
        }
    }
}

static struct content *three_kinds(void)
{
    struct content *content = content_fixture_copy();
    content->rune[0] = (struct rune){.id = "tested"};
    content->rune_count = 1;
    content->boon[0] = (struct boon_kind){.id = "trusted", .family = "", .after = ""};
    content->boon_count = 1;
    return content;
}

TEST(winners_are_compared_with_all_who_arrived_as_deep)
{
    struct content *content = three_kinds();
    struct simulated_game game[] = {
        ended(SIMULATED_DIED, 9, 1, 0, 1),    /* counts nowhere */
        ended(SIMULATED_DIED, 10, 9, 0, 10),  /* the boon came after the arrival */
        ended(SIMULATED_DIED, 19, 10, 3, 19), /* the thing, too */
        ended(SIMULATED_DIED, 20, 0, 0, 0),   ended(SIMULATED_WON, 25, 2, 21, 0),
        ended(SIMULATED_WON, 26, 12, 3, 26),
    };
    struct simulation simulation = {
        .content = content, .games = 6, .game = game, .games_done = COUNT_OF(game)};
    struct possession_games all = possession_count_games(&simulation);
    assert_games(&all, (const int[]){5, 2, 3, 2, 2});
    struct possession_table *table = possession_count(&simulation);
    assert_int_equal(table->count, 3);
    /* At depth 20 both of 2 winners and 2 of all 3 had the thing: a third more. At depth 10 half of
     * the winners and 2 of all 5 had the rune: 10 %, and at depth 20 half and a third: 17 %. */
    assert_string_equal(table->row[0].id, content->item[1].id);
    assert_games(&table->row[0].games, (const int[]){2, 1, 2, 2, 2});
    assert_int_equal(table->row[0].more[0], 1000);
    assert_int_equal(table->row[0].most, 3333);
    assert_string_equal(table->row[1].id, "tested");
    assert_games(&table->row[1].games, (const int[]){2, 1, 1, 1, 2});
    assert_int_equal(table->row[1].most, 1667);
    assert_string_equal(table->row[2].id, "trusted");
    assert_games(&table->row[2].games, (const int[]){0, 0, 0, 0, 1});
    assert_int_equal(table->row[2].most, 0);
    free(table);
    free(content);
}

/* Blame. */

TEST(hunger_and_the_ground_are_told_apart)
{
    static const struct {
        const char *label;
        enum simulated_end end;
        int killer, cause;
        const char *want; /* of the row */
    } cases[] = {
        {"a monster", SIMULATED_DIED, KILLER_KIND + 2, WOUND_TYPE, ",rank-2,melee,"},
        {"hunger", SIMULATED_DIED, KILLER_HUNGER, WOUND_HUNGER, ",hunger,hunger,"},
        {"the ground", SIMULATED_DIED, KILLER_NOBODY, WOUND_TYPE + 1, ",nobody,fire,"},
        {"a win", SIMULATED_WON, KILLER_NONE, WOUND_NONE, ",0,,,0,"},
    };
    struct simulated_game game[COUNT_OF(cases)] = {0};
    struct simulation simulation = {
        .content = content_fixture(), .game = game, .games_done = COUNT_OF(cases)};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct buffer row = {0};
        game[i] = (struct simulated_game){
            .end = (int)cases[i].end, .killer = cases[i].killer, .cause = cases[i].cause};
        columns_print_game(&simulation, &game[i], &row);
        if (strstr(row.text, cases[i].want) == NULL) {
            fail_msg("%s: '%s'", cases[i].label, row.text);
        }
        buffer_free(&row);
    }
    struct count_table *killers = simulate_count(&simulation, "killer");
    assert_int_equal(killers->count, 3);
    for (int i = 0; i < killers->count; i++) {
        assert_int_equal(killers->row[i].times, 1);
    }
    free(killers);
}
