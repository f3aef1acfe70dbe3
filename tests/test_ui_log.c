/* Reading the whole log: places, searching, and the screen. */
#include "support/test.h"

#include <stdio.h>

#include "barrow/base/match.h"
#include "barrow/term/keys.h"
#include "support/screens.h"
#include "ui/widget/log_reader.h"

static const struct point wide = {80, 24};

/* `count` messages "sentence N", one a turn; of every tenth the word is "Omen". */
static struct messages many(int count)
{
    struct messages messages = {0};
    for (int i = 0; i < count; i++) {
        char text[40];
        snprintf(text, sizeof text, "%s %d", i % 10 == 3 ? "Omen" : "sentence", i);
        messages_add(&messages, SEVERITY_TOLD, i + 1, text);
    }
    return messages;
}

TEST(words_are_found_in_either_case)
{
    static const struct {
        const char *label, *text, *wanted;
        int want; /* -1: not there */
    } rows[] = {
        {"at the start", "Ghoul", "gh", 0},
        {"in the middle", "The GHOUL hits", "ghoul", 4},
        {"at the end", "a ghoul", "UL", 5},
        {"not there", "a ghoul", "ghost", -1},
        {"longer than the text", "gh", "ghoul", -1},
        {"the first of several", "aab ab", "AB", 1},
        {"nothing is everywhere", "", "", 0},
        {"something is not in nothing", "", "a", -1},
        {"other bytes as they are", "caf\xC3\xA9", "\xC3\xA9", 3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        const char *found = find_text(rows[i].text, rows[i].wanted);
        int at = found != NULL ? (int)(found - rows[i].text) : -1;
        if (at != rows[i].want) {
            fail_msg("%s: %d, not %d", rows[i].label, at, rows[i].want);
        }
    }
}

/* A hundred messages of a line each on ten lines. */
TEST(keys_move_within_the_log)
{
    static const struct {
        uint32_t key;
        int want;
    } rows[] = {
        {KEY_DOWN, 90},     {KEY_UP, 89},  {'k', 88},           {'j', 89},
        {KEY_PAGE_UP, 80},  {KEY_HOME, 0}, {KEY_UP, 0},         {'x', 0},
        {KEY_PAGE_DOWN, 9}, {KEY_END, 90}, {KEY_PAGE_DOWN, 90}, {KEY_PAGE_UP, 81},
    };
    struct messages messages = many(100);
    struct log_reader reader = log_reader_open(&messages);
    log_reader_fit(&reader, 40, 10);
    assert_int_equal(reader.top.message, 90);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(log_reader_key(&reader, rows[i].key), rows[i].key != 'x');
        assert_int_equal(reader.top.message, rows[i].want);
    }
    messages_free(&messages);
}

/* "sentence 99" at 8 columns takes two lines, "Omen 93" one: the last ten lines are 95..99. Going
 * up a line at a time passes each line once. */
TEST(long_messages_scroll_line_by_line)
{
    struct messages messages = many(100);
    struct log_reader reader = log_reader_open(&messages);
    log_reader_fit(&reader, 8, 10);
    assert_int_equal(reader.top.message, 95);
    assert_int_equal(reader.top.line, 0);
    static const struct log_place want[] = {{94, 1}, {94, 0}, {93, 0}, {92, 1}, {92, 0}};
    for (int i = 0; i < COUNT_OF(want); i++) {
        log_reader_key(&reader, KEY_UP);
        assert_int_equal(reader.top.message, want[i].message);
        assert_int_equal(reader.top.line, want[i].line);
    }
    for (int i = 0; i < COUNT_OF(want); i++) {
        log_reader_key(&reader, KEY_DOWN);
    }
    assert_int_equal(reader.top.message, 95);
    messages_free(&messages);
}

TEST(the_newest_stay_in_sight_at_any_size)
{
    struct messages messages = many(100);
    struct log_reader reader = log_reader_open(&messages);
    static const struct {
        int width, height, want;
    } rows[] = {{40, 10, 90}, {40, 5, 95}, {8, 10, 95}, {40, 200, 0}, {1, 1, 99}, {40, 10, 90}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        log_reader_fit(&reader, rows[i].width, rows[i].height);
        assert_int_equal(reader.top.message, rows[i].want);
    }
    log_reader_key(&reader, KEY_HOME);
    log_reader_fit(&reader, 40, 5);
    assert_int_equal(reader.top.message, 0);
    messages_free(&messages);
}

/* Omens are 3, 13, ... 93. */
TEST(searching_goes_from_match_to_match)
{
    static const struct {
        const char *wanted;
        int step;
        bool is_found;
        int want;
    } rows[] = {
        {"omen", -1, true, 93},   {"omen", -1, true, 83},   {"omen", 1, true, 93},
        {"omen", 1, false, 93},   {"OMEN 1", -1, true, 13}, {"omen 7", 1, true, 73},
        {"omen 3", -1, true, 33}, {"omen 3", -1, true, 3},  {"omen 3", -1, false, 3},
    };
    struct messages messages = many(100);
    struct log_reader reader = log_reader_open(&messages);
    log_reader_fit(&reader, 40, 10);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(log_reader_find(&reader, rows[i].wanted, rows[i].step), rows[i].is_found);
        assert_int_equal(reader.found, rows[i].want);
        assert_in_range(reader.found, reader.top.message, reader.top.message + 9);
    }
    messages_free(&messages);
}

/* No message or a hundred thousand: every key has an answer, and the bar's share is right. */
TEST(any_number_of_messages_can_be_read)
{
    static const uint32_t keys[] = {KEY_UP,   KEY_DOWN, KEY_PAGE_UP, KEY_PAGE_DOWN,
                                    KEY_HOME, KEY_DOWN, KEY_END,     KEY_UP};
    static const int counts[] = {0, 1, 2, 100000};
    for (int i = 0; i < COUNT_OF(counts); i++) {
        struct messages messages = many(counts[i]);
        struct log_reader reader = log_reader_open(&messages);
        for (int k = 0; k < COUNT_OF(keys); k++) {
            log_reader_fit(&reader, 30, 20);
            log_reader_key(&reader, keys[k]);
            struct scroll scroll = log_reader_scroll(&reader);
            int want = counts[i] < 20 ? counts[i] : 20;
            assert_int_equal(scroll.height, want);
            assert_int_equal(scroll.lines, counts[i]);
            assert_in_range(scroll.first, 0, counts[i] - want);
        }
        assert_false(log_reader_find(&reader, "nothing like it", -1));
        assert_int_equal(log_reader_find(&reader, "4", -1), counts[i] > 4);
        messages_free(&messages);
    }
}

/* The screen. */

static struct board *fight(void)
{
    struct board *board = board_new("########\n"
                                    "#......#\n"
                                    "#..@b..#\n"
                                    "#......#\n"
                                    "########\n");
    board->world->actor[HERO_SLOT].stats.max_health = 60;
    board->world->actor[HERO_SLOT].health = 60;
    board->world->actor[1].stats.attack = 9000;
    return board;
}

TEST(the_log_is_opened_searched_and_left)
{
    static const struct {
        const char *label, *keys, *want;
    } rows[] = {
        {"opened", "llm", "Log"},
        {"opened by the other key", "ll<Ctrl-P>", "Log"},
        {"the turn before its first message", "lm", "1    You hit the rank-2"},
        {"closed by Esc", "lm<Esc>", "Depth 1"},
        {"closed by its own key", "lmm", "Depth 1"},
        {"typing", "lm/You", "Search: You"},
        {"typed letters move nothing", "lm/mm", "Search: mm"},
        {"nothing found", "lm/zzz<Enter>", "No more \"zzz\" that way."},
        {"found", "lm/you<Space>hit<Enter>", "> You hit the rank-2"},
        {"no newer one", "lm/you<Space>hit<Enter>N", "No more \"you hit\" that way."},
        {"given up", "lm/you<Esc>", "Esc: back"},
        {"reading takes no time", "lm<Up><Esc>", "Turn 2"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = fight();
        screens_expect(board, rows[i].keys, wide, rows[i].want);
        board_free(board);
    }
    struct board *quiet = board_new("####\n#@.#\n####\n");
    screens_expect(quiet, "m<Up><End>", wide, "Nothing has been told yet.");
    board_free(quiet);
}

TEST(the_log_looks_as_somebody_has_read_it)
{
    struct board *board = fight();
    bool is_same = screens_are_golden(board, "<30*l>m", "log");
    is_same = screens_are_golden(board, "<30*l>m/HITS<Space>YOU<Enter>n", "log-found") && is_same;
    is_same = screens_are_golden(board, "<30*l>m<Home>/rank", "log-typing") && is_same;
    board_free(board);
    assert_true(is_same);
}
