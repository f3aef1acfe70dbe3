/* The base layer: geometry, dice, heap, UTF-8, word wrap, buffer, digest, error.
 *
 * Dice and digest must never change their values: levels, recordings and saves hang on them. Their
 * figures below come from published test vectors where there are any (SplitMix64, FNV-1a), else
 * from a second implementation written from the header, not from a run of the code. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/dice.h"
#include "barrow/base/digest.h"
#include "barrow/base/error.h"
#include "barrow/base/geometry.h"
#include "barrow/base/heap.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "support/test.h"

/* ---- geometry ---- */

TEST(distances_of_known_points)
{
    static const struct {
        const char *label;
        struct point a, b;
        int chebyshev, squared;
    } table[] = {
        {"same", {3, 4}, {3, 4}, 0, 0},           {"straight", {0, 0}, {5, 0}, 5, 25},
        {"diagonal", {1, 1}, {4, 4}, 3, 18},      {"knight", {0, 0}, {-1, 2}, 2, 5},
        {"far below", {10, 2}, {7, 13}, 11, 130}, /* 3*3 + 11*11 */
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        assert_int_equal(distance_chebyshev(table[i].a, table[i].b), table[i].chebyshev);
        assert_int_equal(distance_chebyshev(table[i].b, table[i].a), table[i].chebyshev);
        assert_int_equal(distance_squared(table[i].a, table[i].b), table[i].squared);
        assert_int_equal(distance_squared(table[i].b, table[i].a), table[i].squared);
    }
}

TEST(eight_directions_reach_the_eight_neighbours)
{
    const struct point centre = {5, 5};
    int seen[3][3] = {{0}};
    int diagonals = 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point next = point_step(centre, (enum direction)i);
        assert_int_equal(distance_chebyshev(centre, next), 1);
        seen[next.y - 4][next.x - 4]++;
        diagonals += direction_is_diagonal((enum direction)i);
        struct point opposite = direction_step[(i + 4) % DIRECTION_COUNT];
        assert_true(point_equal(point_add(next, opposite), centre));
    }
    assert_int_equal(diagonals, 4);
    for (int y = 0; y < 3; y++) {
        for (int x = 0; x < 3; x++) {
            assert_int_equal(seen[y][x], x == 1 && y == 1 ? 0 : 1);
        }
    }
    assert_true(point_equal(point_step(centre, DIRECTION_NORTH), (struct point){5, 4}));
    assert_true(point_equal(point_step(centre, DIRECTION_EAST), (struct point){6, 5}));
}

TEST(radius_is_round)
{
    const struct point here = {0, 0};
    /* radius 2 reaches dx*dx + dy*dy <= 6: (2,1) has 5, (2,2) has 8 */
    assert_true(is_within_radius(here, (struct point){2, 1}, 2));
    assert_false(is_within_radius(here, (struct point){2, 2}, 2));
    assert_true(is_within_radius(here, (struct point){0, -2}, 2));
    assert_false(is_within_radius(here, (struct point){3, 0}, 2));
    assert_true(is_within_radius(here, here, 0));
    assert_false(is_within_radius(here, (struct point){1, 0}, 0));
}

/* ---- dice ---- */

TEST(bits_are_those_of_splitmix64)
{
    struct dice dice = {1234567};
    assert_true(dice_next(&dice) == 6457827717110365317u);
    assert_true(dice_next(&dice) == 3203168211198807973u);
    assert_true(dice_next(&dice) == 9817491932198370423u);
}

TEST(same_keys_give_the_same_rolls_for_ever)
{
    const uint64_t keys[] = {1, 2, 3};
    static const int rolls[] = {2, 1, 2, 3, 5, 6, 6, 5, 6, 1, 4, 2};
    struct dice dice = dice_from(keys, COUNT_OF(keys));
    for (int i = 0; i < COUNT_OF(rolls); i++) {
        assert_int_equal(dice_between(&dice, 1, 6), rolls[i]);
    }
}

TEST(order_and_number_of_keys_matter)
{
    const uint64_t keys[] = {1, 2, 0};
    const uint64_t swapped[] = {2, 1};
    assert_true(dice_from(keys, 2).state != dice_from(swapped, 2).state);
    assert_true(dice_from(keys, 2).state != dice_from(keys, 3).state);
    assert_true(dice_from(keys, 2).state != dice_from(keys, 1).state);
    assert_true(dice_from(keys, 0).state != dice_from(keys + 2, 1).state);
}

/* 60,000 rolls of six faces: 10,000 each, standard deviation 91; 400 is over four of them. The
 * first roll of neighbouring seeds must be as even as the rolls of one generator. */
TEST(faces_come_up_evenly)
{
    int first[6] = {0}, many[6] = {0};
    const uint64_t one = 1;
    struct dice dice = dice_from(&one, 1);
    for (uint64_t seed = 0; seed < 60000; seed++) {
        struct dice fresh = dice_from(&seed, 1);
        first[dice_between(&fresh, 1, 6) - 1]++;
        many[dice_between(&dice, 1, 6) - 1]++;
    }
    for (int face = 0; face < 6; face++) {
        assert_in_range(first[face], 9600, 10400);
        assert_in_range(many[face], 9600, 10400);
    }
}

TEST(rolls_stay_between_their_ends)
{
    const uint64_t keys[] = {7};
    struct dice dice = dice_from(keys, 1);
    bool is_low_seen = false, is_high_seen = false;
    for (int i = 0; i < 1000; i++) {
        int roll = dice_between(&dice, -3, 3);
        assert_true(roll >= -3 && roll <= 3);
        is_low_seen = is_low_seen || roll == -3;
        is_high_seen = is_high_seen || roll == 3;
        assert_int_equal(dice_between(&dice, 5, 5), 5);
    }
    assert_true(is_low_seen && is_high_seen);
}

/* Each compiler rolls them in this order. */
TEST(points_are_rolled_x_first)
{
    const uint64_t keys[] = {8};
    struct dice dice = dice_from(keys, 1), one_by_one = dice;
    for (int i = 0; i < 100; i++) {
        struct point at = dice_point(&dice, (struct point){-9, 3}, (struct point){9, 80});
        assert_int_equal(at.x, dice_between(&one_by_one, -9, 9));
        assert_int_equal(at.y, dice_between(&one_by_one, 3, 80));
    }
}

TEST(a_block_is_walked_row_by_row)
{
    const struct point want[] = {{4, 7}, {5, 7}, {6, 7}, {4, 8}, {5, 8},
                                 {6, 8}, {4, 9}, {5, 9}, {6, 9}};
    const struct block block = block_around((struct point){5, 8}, 1);
    const struct block nothing[] = {{{4, 7}, {3, 9}}, {{4, 7}, {6, 6}}};
    int met = 0;
    for (struct point at = block_start(block); block_next(block, &at); met++) {
        assert_in_range(met, 0, 8);
        assert_true(point_equal(at, want[met]));
    }
    assert_int_equal(met, 9);
    for (int i = 0; i < 2; i++) {
        struct point at = block_start(nothing[i]);
        assert_false(block_next(nothing[i], &at));
    }
}

TEST(picks_are_as_likely_as_their_weights)
{
    const int weight[] = {0, 3, 0, 1, 0}, none[] = {0, 0};
    int times[5] = {0};
    for (uint64_t key = 0; key < 4000; key++) {
        struct dice dice = dice_from(&key, 1);
        times[dice_pick(&dice, weight, 5)]++;
    }
    assert_int_equal(times[0] + times[2] + times[4], 0);
    assert_in_range(times[1], 2900, 3100); /* three in four */
    struct dice dice = {.state = 7};
    assert_int_equal(dice_pick(&dice, none, 2), -1);
    assert_int_equal(dice.state, 7);
}

TEST(widest_range_has_both_signs)
{
    const uint64_t keys[] = {9};
    struct dice dice = dice_from(keys, 1);
    int negative = 0;
    for (int i = 0; i < 1000; i++) {
        negative += dice_between(&dice, INT_MIN, INT_MAX) < 0;
    }
    assert_in_range(negative, 400, 600);
}

TEST(chance_is_never_always_and_between)
{
    const uint64_t keys[] = {11};
    struct dice dice = dice_from(keys, 1);
    int hits = 0;
    for (int i = 0; i < 10000; i++) {
        assert_false(dice_chance(&dice, 0, 10));
        assert_false(dice_chance(&dice, -5, 10));
        assert_true(dice_chance(&dice, 10, 10));
        assert_true(dice_chance(&dice, 12, 10));
        hits += dice_chance(&dice, 3, 10);
    }
    assert_in_range(hits, 2800, 3200); /* 3000, standard deviation 46 */
}

/* ---- heap ---- */

TEST(equal_keys_come_out_by_value)
{
    static const struct heap_item in[] = {{5, 2}, {5, 9}, {1, 7}, {5, -1}, {1, 3}, {-4, 0}, {5, 2}};
    static const struct heap_item want[] = {{-4, 0}, {1, 3}, {1, 7}, {5, -1},
                                            {5, 2},  {5, 2}, {5, 9}};
    struct heap_item storage[COUNT_OF(in)], item;
    struct heap heap = heap_over(storage, COUNT_OF(in));
    for (int i = 0; i < COUNT_OF(in); i++) {
        heap_push(&heap, in[i].key, in[i].value);
    }
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_true(heap_pop(&heap, &item));
        assert_int_equal(item.key, want[i].key);
        assert_int_equal(item.value, want[i].value);
    }
    assert_false(heap_pop(&heap, &item));
}

/* Fills a heap with random pairs, takes some out in between, and checks that what comes out at
 * the end is in order and complete (by sum). */
static void drain_random_heap(uint64_t seed)
{
    struct heap_item storage[200], last, item;
    struct heap heap = heap_over(storage, COUNT_OF(storage));
    struct dice dice = dice_from(&seed, 1);
    long sum = 0;
    for (int i = 0; i < 300; i++) {
        if (heap.count == heap.capacity || (heap.count > 0 && dice_chance(&dice, 1, 4))) {
            assert_true(heap_pop(&heap, &item));
            sum -= 1000L * item.key + item.value;
        } else {
            int key = dice_between(&dice, 0, 9);
            int value = dice_between(&dice, 0, 9);
            heap_push(&heap, key, value);
            sum += 1000L * key + value;
        }
    }
    last = (struct heap_item){-1, -1};
    while (heap_pop(&heap, &item)) {
        assert_true(item.key > last.key || (item.key == last.key && item.value >= last.value));
        sum -= 1000L * item.key + item.value;
        last = item;
    }
    assert_true(sum == 0);
}

TEST(random_heaps_come_out_sorted)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        print_message("  seed %d\n", (int)seed);
        drain_random_heap(seed);
    }
}

/* ---- UTF-8 ---- */

TEST(utf8_decodes_good_and_bad_bytes)
{
    static const struct {
        const char *label, *text;
        uint32_t code;
        size_t bytes;
    } table[] = {
        {"letter", "a", 'a', 1},
        {"two bytes", "\xC3\xA9", 0xE9, 2},
        {"three bytes", "\xE2\x82\xAC", 0x20AC, 3},
        {"four bytes", "\xF0\x9F\x98\x80", 0x1F600, 4},
        {"last of all", "\xF4\x8F\xBF\xBF", 0x10FFFF, 4},
        {"beyond the last", "\xF4\x90\x80\x80", UTF8_REPLACEMENT, 1},
        {"stray continuation", "\x80", UTF8_REPLACEMENT, 1},
        {"cut short", "\xE2\x82", UTF8_REPLACEMENT, 1},
        {"letter within",
         "\xC3"
         "a",
         UTF8_REPLACEMENT, 1},
        {"overlong slash", "\xC0\xAF", UTF8_REPLACEMENT, 1},
        {"overlong three", "\xE0\x9F\xBF", UTF8_REPLACEMENT, 1},
        {"overlong four", "\xF0\x8F\xBF\xBF", UTF8_REPLACEMENT, 1},
        {"surrogate", "\xED\xA0\x80", UTF8_REPLACEMENT, 1},
        {"no such byte", "\xFF", UTF8_REPLACEMENT, 1},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        uint32_t code = 0;
        assert_int_equal(utf8_decode(table[i].text, &code), table[i].bytes);
        assert_int_equal(code, table[i].code);
    }
}

TEST(controls_and_bad_bytes_make_more_than_one_line)
{
    static const struct {
        const char *text;
        bool want;
    } table[] = {
        {"", true},         {"W\xC3\xBClf, son of ~", true},
        {"\xC2\xA0", true}, /* U+00A0: the first behind the controls */
        {"a\nb", false},    {"\x1F", false},
        {"\x7F", false},    {"\xC2\x9F", false}, /* U+009F: the last of the controls */
        {"W\xC3", false},   {"\xEF\xBF\xBD", false},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        assert_int_equal(utf8_is_one_line(table[i].text), table[i].want);
    }
}

TEST(names_that_look_right_and_are_not_are_refused)
{
#define MARK "\xCC\x81"
    static const struct {
        const char *label, *name, *want;
    } rows[] = {
        {"plain", "Old Meg", NULL},
        {"accents", "\xC3\xA9\xE9\xBC\xA0", NULL},
        {"three marks", "a" MARK MARK MARK "b" MARK, NULL},
        {"four marks", "a" MARK MARK MARK MARK, "more than 3 marks on one letter"},
        {"blank in front", " Meg", "a blank at an end"},
        {"blank behind", "Meg ", "a blank at an end"},
        {"hard blank behind", "Meg\xC2\xA0", "a blank at an end"},
        {"wide blank in front", "\xE3\x80\x80Meg", "a blank at an end"},
        {"nothing but a blank", " ", "a blank at an end"},
        {"hard blank within", "Old\xC2\xA0Meg", NULL},
        {"right to left",
         "a\xE2\x80\xAE"
         "b",
         "a character that does not show"},
        {"isolate",
         "a\xE2\x81\xA7"
         "b",
         "a character that does not show"},
        {"zero width",
         "a\xE2\x80\x8B"
         "b",
         "a character that does not show"},
        {"soft hyphen",
         "a\xC2\xAD"
         "b",
         "a character that does not show"},
        {"escape", "a\x1B[1m", "a control character"},
        {"tag", "a\xF3\xA0\x81\xA1", "a character that does not show"},
        {"private use", "\xEE\x80\x80",
         "a character of private use, which looks different in each font"},
        {"private plane", "\xF4\x80\x80\x80",
         "a character of private use, which looks different in each font"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        const char *fault = utf8_find_name_fault(rows[i].name);
        if ((fault == NULL) != (rows[i].want == NULL) ||
            (fault != NULL && strcmp(fault, rows[i].want) != 0)) {
            fail_msg("%s: %s", rows[i].label, fault != NULL ? fault : "nothing");
        }
    }
}

TEST(utf8_cleaning_leaves_what_a_terminal_shows)
{
    static const struct {
        const char *text, *want;
    } table[] = {
        {"", ""},
        {"Wulf", "Wulf"},
        {"W\xC3\xBClf", "W\xC3\xBClf"},
        {"\xFFW\xC3", "?W?"},
        {"a\x1B[2J\n\x7F", "a?[2J??"},
        {"a\xC2\x9B"
         "b",
         "a?b"},
        {"\xC2\xA0", "\xC2\xA0"},
        {"\xED\xA0\x80", "???"},
        {"\xEF\xBF\xBD", "\xEF\xBF\xBD"},
        {"\xE2\x80\xAE"
         "fluW\xE2\x81\xA9",
         "?fluW?"},                             /* from right to left, U+202E; U+2069 */
        {"Wu\xE2\x80\x8Blf\xC2\xAD", "Wu?lf?"}, /* a space of no width, a soft hyphen */
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        char text[16];
        strcpy(text, table[i].text);
        assert_int_equal(utf8_is_plain(text), strcmp(table[i].text, table[i].want) == 0);
        utf8_clean(text);
        assert_string_equal(text, table[i].want);
    }
    char lines[] = "a\tb\n\x1B[1mc\r\xE2\x80\xAE\n";
    utf8_clean_lines(lines);
    assert_string_equal(lines, "a\tb\n?[1mc??\n");
}

/* First and last of some ranges, and their neighbours: the first and last range of each kind, too.
 */
TEST(utf8_widths_end_where_their_ranges_end)
{
    static const struct {
        uint32_t code;
        int width;
    } table[] = {
        {0x00, 0},    {0x1F, 0},    {0x20, 1},    {0x7E, 1},    {0x7F, 0},    {0x9F, 0},
        {0xA0, 1},    {0x2FF, 1},   {0x300, 0},   {0x36F, 0},   {0x370, 1},   {0x1100, 2},
        {0x115F, 2},  {0x1160, 1},  {0x200A, 1},  {0x200B, 0},  {0x200F, 0},  {0x2010, 1},
        {0x2027, 1},  {0x2028, 0},  {0x202E, 0},  {0x202F, 1},  {0x205F, 1},  {0x2060, 0},
        {0x2066, 0},  {0x206F, 0},  {0x2070, 1},  {0x2588, 1},  {0x303E, 2},  {0x303F, 1},
        {0x3041, 2},  {0xFEFF, 0},  {0xFF01, 2},  {0xFF60, 2},  {0xFF61, 1},  {0xFFE6, 2},
        {0xFFE7, 1},  {0x1F64F, 2}, {0x1F650, 1}, {0x20000, 2}, {0x3FFFD, 2}, {0x3FFFE, 1},
        {0xE01EF, 0}, {0xE01F0, 1},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        if (utf8_width(table[i].code) != table[i].width) {
            fail_msg("U+%04X is not %d wide", table[i].code, table[i].width);
        }
    }
}

TEST(utf8_round_trips_every_scalar)
{
    char bytes[UTF8_MAX_BYTES + 1];
    for (uint32_t code = 1; code <= 0x10FFFF; code++) {
        size_t length = utf8_encode(code, bytes);
        uint32_t back = 0;
        assert_true(strlen(bytes) == length && utf8_decode(bytes, &back) == length);
        bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
        assert_true(back == (is_surrogate ? UTF8_REPLACEMENT : code));
    }
    assert_int_equal(utf8_encode(0x110000, bytes), 3);
    assert_string_equal(bytes, "\xEF\xBF\xBD");
}

TEST(width_counts_terminal_columns)
{
    static const struct {
        const char *label, *text;
        int width;
    } table[] = {
        {"empty", "", 0},
        {"ASCII", "ghoul", 5},
        {"accent", "\xC3\xA9", 1},
        {"combining accent", "e\xCC\x81", 1},
        {"wide", "\xE9\xBE\x8D", 2},
        {"emoji", "\xF0\x9F\x98\x80", 2},
        {"box drawing", "\xE2\x94\x80\xE2\x95\xAC", 2},
        {"bad byte",
         "a\xFF"
         "b",
         3},
        {"control", "a\tb", 2},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        assert_int_equal(utf8_text_width(table[i].text), table[i].width);
    }
}

/* ---- word wrap ---- */

/* The lines of `text` at `width`, joined with '|'. */
static void wrap_into(struct buffer *out, const char *text, int width)
{
    const char *line;
    size_t length;
    int lines = 0;
    buffer_clear(out);
    for (const char *rest = text; (line = wrap_next(&rest, width, &length)) != NULL; lines++) {
        buffer_add(out, lines > 0 ? "|" : "");
        buffer_add_bytes(out, line, length);
    }
    assert_int_equal(wrap_count(text, width), lines);
}

TEST(text_wraps_at_blanks)
{
    static const struct {
        const char *label, *text;
        int width;
        const char *want;
    } table[] = {
        {"empty", "", 10, ""},
        {"fits", "a ghoul", 7, "a ghoul"},
        {"one too narrow", "a ghoul", 6, "a|ghoul"},
        {"blank at the edge", "ab cd", 2, "ab|cd"},
        {"several blanks", "ab   cd", 3, "ab|cd"},
        {"trailing blanks", "ab  ", 2, "ab"},
        {"long word is cut", "abcdefg", 3, "abc|def|g"},
        {"long word behind a short", "a bcdefg", 3, "a|bcd|efg"},
        {"line break", "ab\ncd", 10, "ab|cd"},
        {"empty line stays", "ab\n\ncd", 10, "ab||cd"},
        {"break at the edge", "ab\ncd", 2, "ab|cd"},
        {"final break adds nothing", "ab\n", 10, "ab"},
        {"wide letters", "\xE9\xBE\x8D\xE9\xBE\x8D", 3, "\xE9\xBE\x8D|\xE9\xBE\x8D"},
        {"wider than the screen", "\xE9\xBE\x8Dz", 1, "\xE9\xBE\x8D|z"},
        {"combining mark stays",
         "ae\xCC\x81"
         "b",
         2, "ae\xCC\x81|b"},
    };
    struct buffer out = {0};
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].label);
        wrap_into(&out, table[i].text, table[i].width);
        assert_string_equal(buffer_text(&out), table[i].want);
    }
    buffer_free(&out);
}

/* Whatever the text, wrapping ends, keeps every letter and no line is too wide. */
TEST(no_wrapped_line_is_too_wide)
{
    static const char letters[] = "ab  \n";
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct dice dice = dice_from(&seed, 1);
        char text[41] = "";
        int wanted = 0, kept = 0, width = dice_between(&dice, 1, 12);
        for (int i = 0; i < 40; i++) {
            text[i] = letters[dice_between(&dice, 0, 4)];
            wanted += text[i] > ' ';
        }
        const char *rest = text, *line;
        size_t length;
        while ((line = wrap_next(&rest, width, &length)) != NULL) {
            for (size_t i = 0; i < length; i++) {
                kept += line[i] > ' ';
            }
            if (length > (size_t)width) {
                fail_msg("seed %d: %d columns of %d", (int)seed, (int)length, width);
            }
        }
        assert_int_equal(kept, wanted);
    }
}

/* ---- buffer ---- */

TEST(buffer_grows_and_stays_text)
{
    struct buffer buffer = {0};
    assert_string_equal(buffer_text(&buffer), "");
    for (int i = 0; i < 1000; i++) {
        buffer_print(&buffer, "%03d,", i);
    }
    assert_int_equal(buffer.size, 4000);
    assert_int_equal(strlen(buffer_text(&buffer)), 4000);
    assert_memory_equal(buffer_text(&buffer) + 3996, "999,", 5);
    buffer_clear(&buffer);
    assert_string_equal(buffer_text(&buffer), "");
    buffer_add(&buffer, "gh");
    buffer_add_bytes(&buffer, "oulish", 3);
    buffer_print(&buffer, "%s", "");
    assert_string_equal(buffer_text(&buffer), "ghoul");
    buffer_free(&buffer);
    assert_null(buffer.text);
    assert_string_equal(buffer_text(&buffer), "");
}

/* ---- digest ---- */

TEST(digest_of_text_is_folded_fnv)
{
    /* FNV-1a of "foobar" is 85944171F73967E8; the closing fold makes of it: */
    assert_true(digest_text("foobar") == 0x46581A051F9B44DEu);
    assert_true(digest_text("") == 0xFDBDF6AC4FC52E7Fu);
    assert_true(digest_text("ab") != digest_text("ba"));
}

TEST(digest_of_numbers_is_fixed)
{
    struct digest digest = digest_start();
    digest_number(&digest, 0);
    digest_number(&digest, -1);
    digest_number(&digest, 7);
    assert_true(digest_value(&digest) == 0xEF423FA150557363u);
}

/* ---- error, memory ---- */

TEST(error_is_cut_to_its_size)
{
    struct error error;
    assert_false(error_set(&error, "%s, line %d", "monsters.yaml", 7));
    assert_string_equal(error.text, "monsters.yaml, line 7");
    assert_false(error_set(&error, "%2000d", 1));
    assert_int_equal(strlen(error.text), sizeof error.text - 1);
}

TEST(new_memory_is_zero_and_copies_are_equal)
{
    static const unsigned char zeros[64];
    void *memory = memory_new(8, 8);
    assert_memory_equal(memory, zeros, sizeof zeros);
    memset(memory, 'x', 64);
    memory = memory_grow(memory, 4096);
    assert_int_equal(((char *)memory)[63], 'x');
    char *copy = memory_copy_text("ghoul");
    assert_string_equal(copy, "ghoul");
    free(copy);
    free(memory);
}

/* With zeros before, between and behind what is copied, in pages and in parts of one. */
TEST(a_sparse_copy_is_equal_and_sparsely_cleared)
{
    static const size_t places[] = {0, 1, 4095, 4096, 8191, 12288, 13000};
    enum { SIZE = 13001 };
    char *from = memory_new(1, SIZE), *zeros = memory_new(1, SIZE);
    for (int i = 0; i < COUNT_OF(places); i++) {
        char *to = memory_new(1, SIZE);
        from[places[i]] = (char)(i + 1);
        memory_copy_sparse(to, from, SIZE);
        assert_memory_equal(to, from, SIZE);
        memory_clear_sparse(to, SIZE);
        assert_memory_equal(to, zeros, SIZE);
        free(to);
        if (i % 2 == 0) {
            from[places[i]] = 0;
        }
    }
    free(from);
    free(zeros);
}
