/* The journal: entries as bytes, the check of a world, playing an entry, and recordings. */
#include <stdio.h>

#include "barrow/record/recording.h"
#include "support/abort.h"
#include "support/test.h"
#include "support/thing_fixture.h"

/* Saves hold these numbers: an old one must not change, a new one comes behind the last. */
TEST(numbers_in_saves_stay)
{
    static const struct {
        const char *label;
        int is, was;
    } rows[] = {
        {"WAIT", VERB_WAIT, 0},
        {"SLEEP", VERB_SLEEP, 1},
        {"STEP", VERB_STEP, 2},
        {"HIT", VERB_HIT, 3},
        {"DESCEND", VERB_DESCEND, 4},
        {"PICK_UP", VERB_PICK_UP, 5},
        {"DROP", VERB_DROP, 6},
        {"WEAR", VERB_WEAR, 7},
        {"TAKE_OFF", VERB_TAKE_OFF, 8},
        {"USE", VERB_USE, 9},
        {"THROW", VERB_THROW, 10},
        {"SORT", VERB_SORT, 11},
        {"BURST", VERB_BURST, 12},
        {"an action", ENTRY_ACTION, 0},
        {"New Game Plus", ENTRY_BEGIN_AGAIN, 1},
        {"a fault", ENTRY_FAULT, 2},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i].is != rows[i].was) {
            fail_msg("%s is %d and was %d", rows[i].label, rows[i].is, rows[i].was);
        }
    }
    assert_true(VERB_COUNT >= 13 && ENTRY_KIND_COUNT >= 3);
}

static struct entry sample(void)
{
    return (struct entry){
        .kind = ENTRY_ACTION,
        .action = {.verb = VERB_THROW,
                   .actor = {HERO_SLOT, 1},
                   .target = {LEVEL_SIDE_MAX, -1},
                   .thing = {THINGS_MAX - 1, UINT16_MAX},
                   .count = INT32_MAX},
        .check = UINT32_MAX,
    };
}

static void assert_same_entry(const struct entry *a, const struct entry *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->check, b->check);
    assert_int_equal(a->action.verb, b->action.verb);
    assert_true(id_equal(a->action.actor, b->action.actor));
    assert_true(point_equal(a->action.target, b->action.target));
    assert_true(id_equal(a->action.thing, b->action.thing));
    assert_int_equal(a->action.count, b->action.count);
}

TEST(entries_come_back)
{
    struct entry entries[] = {
        sample(),
        {.kind = ENTRY_BEGIN_AGAIN, .check = 7},
        {.kind = ENTRY_FAULT},
        {.action = {.verb = VERB_WAIT, .actor = {HERO_SLOT, 1}}, .check = 0x80000000u},
    };
    struct buffer bytes = {0};
    for (int i = 0; i < 4; i++) {
        entry_write(&entries[i], &bytes);
    }
    struct bytes_reader reader = bytes_reader(bytes.text, bytes.size);
    for (int i = 0; i < 4; i++) {
        struct entry entry;
        assert_true(entry_read(&reader, &entry));
        assert_same_entry(&entry, &entries[i]);
    }
    assert_true(bytes_is_done(&reader));
    buffer_free(&bytes);
}

/* An action's entry, number by number: kind, verb, the hero's generation, target x and y, the
 * thing's slot and generation, count, check. */
#define NUMBERS 9

static bool is_read(const int64_t number[NUMBERS])
{
    struct buffer bytes = {0};
    for (int i = 0; i < NUMBERS; i++) {
        bytes_put_number(&bytes, number[i]);
    }
    struct entry entry;
    struct bytes_reader reader = bytes_reader(bytes.text, bytes.size);
    bool is_good = entry_read(&reader, &entry) && bytes_is_done(&reader);
    buffer_free(&bytes);
    return is_good;
}

TEST(entries_out_of_range_are_refused)
{
    static const struct {
        int64_t least, most;
    } rows[NUMBERS] = {
        {0, 0}, /* the others are shorter */
        {0, VERB_COUNT - 1},
        {1, UINT16_MAX},
        {-1, LEVEL_SIDE_MAX},
        {-1, LEVEL_SIDE_MAX},
        {0, THINGS_MAX - 1},
        {0, UINT16_MAX},
        {0, INT32_MAX},
        {0, UINT32_MAX},
    };
    for (int i = 0; i < NUMBERS; i++) {
        int64_t number[NUMBERS] = {0, VERB_USE, 1, 5, 5, 3, 1, 0, 99};
        int64_t tries[] = {rows[i].least,    rows[i].most, rows[i].least - 1,
                           rows[i].most + 1, INT64_MIN,    INT64_MAX};
        for (int try = 0; try < 6; try++) {
            number[i] = tries[try];
            if (is_read(number) != (try < 2)) {
                fail_msg("number %d: %lld", i, (long long)tries[try]);
            }
        }
    }
}

TEST(an_entry_cut_short_is_refused)
{
    struct entry whole = sample(), entry;
    struct buffer bytes = {0};
    entry_write(&whole, &bytes);
    for (size_t size = 0; size < bytes.size; size++) {
        struct bytes_reader reader = bytes_reader(bytes.text, size);
        assert_false(entry_read(&reader, &entry));
        assert_false(reader.is_good);
    }
    buffer_free(&bytes);
}

/* The check. */

static struct board *small_board(void)
{
    return board_new("########\n"
                     "#@...a.#\n"
                     "#....b.#\n"
                     "########\n");
}

TEST(check_notices_what_changes_most)
{
    struct board *board = small_board();
    struct world *world = board->world;
    struct actor *hero = &world->actor[HERO_SLOT], *other = &world->actor[1];
    const struct {
        const char *label;
        int *number;
    } rows[] = {
        {"turn", &world->turn},
        {"ending", &world->end.ending},
        {"the hero's health", &hero->health},
        {"the hero's food", &hero->stomach.food},
        {"the hero's energy", &hero->clock.energy},
        {"the hero's time", &hero->clock.when},
        {"the hero's x", &hero->at.x},
        {"the hero's y", &hero->at.y},
        {"the hero's experience", &hero->progress.experience},
        {"what the hero dealt", &world->tally[TALLY_DEALT]},
        {"what the hero took", &world->tally[TALLY_TAKEN]},
        {"another's health", &other->health},
        {"another's attack", &other->stats.attack},
        {"another's status", &other->status[STATUS_COUNT - 1]},
        {"another's goal", &other->mind.goal.x},
        {"another's energy", &other->clock.energy},
        {"another's time", &other->clock.when},
        {"another's x", &other->at.x},
        {"another's y", &other->at.y},
    };
    uint32_t before = journal_check(world);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        for (int change = -2; change <= 2; change++) {
            *rows[i].number += change;
            if ((journal_check(world) == before) != (change == 0)) {
                fail_msg("%s by %d", rows[i].label, change);
            }
            *rows[i].number -= change;
        }
    }
    other->is_alive = false;
    assert_int_not_equal(journal_check(world), before);
    board_free(board);
}

/* A world that was saved and loaded knows less of slots that are free. */
TEST(check_leaves_free_slots_out)
{
    struct board *board = small_board();
    uint32_t before = journal_check(board->world);
    board->world->actors_used = ACTORS_MAX;
    board->world->actor[9] = board->world->actor[1];
    board->world->actor[9].is_alive = false;
    assert_int_equal(journal_check(board->world), before);
    board_free(board);
}

/* Playing. */

static struct game *small_game(void)
{
    struct board *board = small_board();
    struct game *game = game_from_world(content_fixture(), board->world);
    board_free(board);
    return game;
}

static struct entry entry_of(const struct game *game, enum verb verb)
{
    return (struct entry){.kind = ENTRY_ACTION, .action = game_hero_action(game, verb)};
}

static void assert_fails(struct entry entry, const char *want)
{
    struct error error = {0};
    struct game *game = small_game();
    assert_false(entry_play(game, &entry, &error));
    assert_string_equal(error.text, want);
    game_free(game);
}

TEST(a_game_that_goes_another_way_is_found_out)
{
    struct game *game = small_game();
    struct entry wait = entry_of(game, VERB_WAIT);
    struct entry descend = entry_of(game, VERB_DESCEND);
    assert_fails(descend, "turn 1: the rules refuse the recorded DESCEND (NO_STAIRS)");
    assert_fails((struct entry){.kind = ENTRY_BEGIN_AGAIN},
                 "turn 1: the barrow begins again, but the run was not won");
    wait.check = journal_check(game_world(game)) ^ 0xFFu;
    char want[160];
    snprintf(want, sizeof want,
             "turn 1: the game goes another way than the recorded one (check %08x, recorded %08x)",
             (unsigned)(wait.check ^ 0xFFu), (unsigned)wait.check);
    struct error error = {0};
    assert_false(entry_check(game, &wait, &error));
    assert_string_equal(error.text, want);
    game_free(game);
}

static void play_fault(void *subject)
{
    struct error error;
    entry_play(subject, &(struct entry){.kind = ENTRY_FAULT}, &error);
}

TEST(a_fault_fails_an_assertion)
{
    struct game *game = small_game();
    assert_true(does_abort(play_fault, game));
    game_free(game);
}
