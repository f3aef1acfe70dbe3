/* The grid, the names of keys, the colours and the script back end. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/contrast.h"
#include "barrow/term/term.h"
#include "support/test.h"
#include "term/colour.h"
#include "term/thrift.h"

static const struct paint plain = {0xFFFFFF, 0x000000, 0};

static void assert_screen(const struct grid *grid, const char *want)
{
    struct buffer text = {0};
    grid_to_text(grid, &text);
    assert_string_equal(buffer_text(&text), want);
    buffer_free(&text);
}

/* ---- grid ---- */

static struct grid grid; /* of the test that runs */

static void start(int width, int height)
{
    grid_resize(&grid, width, height);
}

static void text_is_cut_at_its_width_and_at_every_edge(void **state)
{
    static const struct {
        const char *label;
        struct point at;
        int width;
        const char *text, *want;
        int used;
    } cases[] = {
        {"fits", {1, 0}, 9, "abc", " abc\n\n", 3},
        {"cut at its width", {0, 0}, 2, "abc", "ab\n\n", 2},
        {"cut at the right edge", {4, 1}, 9, "abc", "\n    ab\n", 3},
        {"begins left of the grid", {-2, 0}, 9, "abcd", "cd\n\n", 4},
        {"below", {0, 2}, 9, "abc", "\n\n", 3},
        {"above", {0, -1}, 9, "abc", "\n\n", 3},
        {"negative width", {0, 0}, -3, "abc", "\n\n", 0},
        {"combining mark is dropped", {0, 0}, 9, "e\xCC\x81x", "ex\n\n", 2},
        {"control is a blank", {0, 0}, 9, "a\tb\x1B[m", "a b [m\n\n", 6},
        {"wide takes two", {0, 0}, 9, "\xE6\x97\xA5x", "\xE6\x97\xA5x\n\n", 3},
        {"wide that would stick out of the width", {0, 0}, 2, "a\xE6\x97\xA5", "a\n\n", 1},
        {"wide that would stick out of the grid", {5, 0}, 9, "\xE6\x97\xA5", "     ?\n\n", 2},
        {"bad bytes", {0, 0}, 9, "a\xFFz", "a\xEF\xBF\xBDz\n\n", 3},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        start(6, 2);
        int used = grid_put_text(&grid, cases[i].at, cases[i].width, plain, cases[i].text);
        if (used != cases[i].used) {
            fail_msg("%s: took %d columns, not %d", cases[i].label, used, cases[i].used);
        }
        assert_screen(&grid, cases[i].want);
    }
}

/* Every head has its tail and every tail its head, whatever was written over what. */
static void wide_characters_never_break_the_frame(void **state)
{
    start(8, 1);
    for (unsigned seed = 1; seed <= 20000; seed++) {
        unsigned mixed = seed * 2654435761u >> 8;
        uint32_t glyph = mixed % 3 == 0 ? 'x' : mixed % 3 == 1 ? 0x65E5 : 0x1F600;
        grid_put(&grid, (struct point){(int)(mixed / 3 % 11) - 1, 0}, glyph, plain);
        for (int x = 0; x < grid.width; x++) {
            uint32_t here = grid.cells[x].glyph;
            bool is_head = here == 0x65E5 || here == 0x1F600;
            bool is_tail_next = x + 1 < grid.width && grid.cells[x + 1].glyph == GLYPH_TAIL;
            if (is_head != is_tail_next || (x == 0 && here == GLYPH_TAIL)) {
                fail_msg("seed %u, column %d", seed, x);
            }
        }
    }
}

static void everything_may_be_drawn_partly_outside(void **state)
{
    start(5, 3);
    grid_fill(&grid, (struct rectangle){-100, -100, 102, 102}, '#', plain);
    assert_screen(&grid, "##\n##\n\n");
    grid_fill(&grid, (struct rectangle){3, 2, 1000000000, 1000000000}, '.', plain);
    assert_screen(&grid, "##\n##\n   ..\n");
    grid_fill(&grid, (struct rectangle){0, 0, -5, 3}, 'x', plain);
    grid_fill(&grid, (struct rectangle){-2147483647, 0, 5, 3}, 'x', plain);
    grid_put(&grid, (struct point){-1, -1}, 'x', plain);
    grid_put(&grid, (struct point){5, 3}, 'x', plain);
    assert_screen(&grid, "##\n##\n   ..\n");
    grid_put_box(&grid, (struct rectangle){1, 1, 9, 9}, plain);
    assert_screen(&grid, "##\n#\u250C\u2500\u2500\u2500\n \u2502 ..\n");
    grid_set_cursor(&grid, (struct point){2, 1});
    assert_true(grid.is_cursor_shown);
    grid_set_cursor(&grid, (struct point){5, 1});
    assert_false(grid.is_cursor_shown);
}

static void box_closes_at_every_corner(void **state)
{
    start(4, 3);
    grid_put_box(&grid, (struct rectangle){0, 0, 4, 3}, plain);
    assert_screen(&grid, "\u250C\u2500\u2500\u2510\n\u2502  \u2502\n\u2514\u2500\u2500\u2518\n");
    for (int i = 0; i < 12; i++) {
        grid.cells[i].glyph = glyph_to_ascii(grid.cells[i].glyph);
    }
    assert_screen(&grid, "+--+\n|  |\n+--+\n");
}

static void wrapped_text_tells_how_many_lines_it_needs(void **state)
{
    start(8, 3);
    struct rectangle area = {1, 1, 6, 2};
    int lines = grid_put_wrapped(&grid, area, plain, "the ghoul hits you");
    assert_int_equal(lines, 4); /* the / ghoul / hits / you: "the ghoul" takes 9 columns */
    assert_screen(&grid, "\n the\n ghoul\n");
    assert_int_equal(grid_put_wrapped(&grid, (struct rectangle){0, 0, 0, 3}, plain, "x"), 0);
}

static void bar_is_empty_only_at_zero_and_full_only_when_whole(void **state)
{
    static const struct {
        int part, lost, whole;
        const char *want; /* in ASCII: # full, : lost, . empty */
    } cases[] = {
        {0, 0, 100, "....\n"},
        {1, 0, 100, "#...\n"},
        {49, 0, 100, "#...\n"},
        {50, 0, 100, "##..\n"},
        {99, 0, 100, "###.\n"},
        {100, 0, 100, "####\n"},
        {50, 25, 100, "##:.\n"},
        {0, 100, 100, "::::\n"},
        {-5, 0, 100, "....\n"},
        {50, 999, 100, "##::\n"},
        {2000000000, 0, 2000000000, "####\n"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        start(4, 1);
        struct bar bar = {cases[i].part, cases[i].lost, cases[i].whole, plain, NULL};
        grid_put_bar(&grid, (struct point){0, 0}, 4, &bar);
        for (int x = 0; x < 4; x++) {
            grid.cells[x].glyph = glyph_to_ascii(grid.cells[x].glyph);
        }
        assert_screen(&grid, cases[i].want);
    }
}

static void label_on_a_bar_is_in_reverse_over_the_full_part(void **state)
{
    start(8, 1);
    struct bar bar = {.part = 1, .whole = 2, .paint = plain, .label = "5/10"};
    grid_put_bar(&grid, (struct point){0, 0}, 8,
                 &bar); /* 8 columns, half full; label from 2 to 5 */
    assert_int_equal(grid.cells[2].glyph, '5');
    assert_int_equal(grid.cells[3].style, STYLE_REVERSE);
    assert_int_equal(grid.cells[4].style, 0);
    assert_int_equal(grid.cells[5].glyph, '0');
    assert_int_equal(glyph_to_ascii(grid.cells[1].glyph), '#');
    assert_int_equal(glyph_to_ascii(grid.cells[6].glyph), '.');
}

static void dimming_keeps_glyphs_and_darkens_colours(void **state)
{
    start(2, 1);
    grid_put(&grid, (struct point){0, 0}, '@', (struct paint){0xFF6400, 0x0A0000, STYLE_BOLD});
    grid_dim(&grid, false);
    assert_int_equal(grid.cells[0].glyph, '@');
    assert_int_equal(grid.cells[0].ink, 0x662800); /* 255 * 2/5 = 102, 100 * 2/5 = 40 */
    assert_int_equal(grid.cells[0].paper, 0x040000);
    assert_int_equal(grid.cells[0].style, STYLE_DIM);
}

/* There is no dark blue among 256 colours. */
static void dimming_leaves_only_grey_papers_to_256_colours(void **state)
{
    start(1, 1);
    grid_put(&grid, (struct point){0, 0}, '~', (struct paint){0xFF6400, 0x0000AF, 0});
    grid_dim(&grid, true);
    assert_int_equal(grid.cells[0].ink, 0x662800);
    assert_int_equal(grid.cells[0].paper, colour_grey(grid.cells[0].paper));
    assert_true(grid.cells[0].paper < 0x333333);
}

static void kept_colours_stay(void **state)
{
    start(1, 1);
    grid_put(&grid, (struct point){0, 0}, 'a', (struct paint){0x112233, 0x445566, 0});
    grid_put(&grid, (struct point){0, 0}, 'b', (struct paint){COLOUR_KEEP, 0x010203, 0});
    assert_int_equal(grid.cells[0].ink, 0x112233);
    assert_int_equal(grid.cells[0].paper, 0x010203);
}

static void fitting_cuts_or_fills_up(void **state)
{
    struct grid big, small;
    grid_create(&big, 5, 2);
    grid_create(&small, 2, 1);
    grid_put_text(&big, (struct point){0, 0}, 5, plain, "a\u65E5bc");
    grid_set_cursor(&big, (struct point){4, 1});
    grid_fit(&small, &big);
    assert_screen(&small, "a?\n"); /* half of a wide character has no room */
    assert_false(small.is_cursor_shown);
    grid_fit(&big, &small);
    assert_screen(&big, "a?\n\n");
    grid_free(&big);
    grid_free(&small);
}

/* ---- keys ---- */

static void every_key_is_found_by_its_name(void **state)
{
    for (uint32_t key = 0; key < 0x110100; key++) {
        char name[KEY_NAME_SIZE];
        uint32_t back = 0xFFFFFFFF;
        key_name(key, name);
        bool is_named = strcmp(name, "?") != 0 || key == '?';
        if (is_named && (!key_parse(name, &back) || back != key)) {
            fail_msg("key %x is called %s, which is %x", key, name, back);
        }
    }
}

static void keys_have_these_names(void **state)
{
    static const struct {
        const char *name;
        uint32_t key;
        const char *full;
    } cases[] = {
        {"x", 'x', "x"},
        {"X", 'X', "X"},
        {"Space", ' ', "Space"},
        {"ctrl-p", 16, "Ctrl-P"}, /* p is the 16th letter */
        {"Ctrl-I", KEY_TAB, "Tab"},
        {"UP", KEY_UP, "Up"},
        {"Shift-Left", KEY_SHIFT_LEFT, "Shift-Left"},
        {"escape", KEY_ESCAPE, "Esc"},
        {"PageDown", KEY_PAGE_DOWN, "PgDn"},
        {"lt", '<', "<"},
        {"\u00E9", 0xE9, "\u00E9"},
        {"F12", KEY_F12, "F12"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        uint32_t key = 0;
        char name[KEY_NAME_SIZE];
        assert_true(key_parse(cases[i].name, &key));
        assert_int_equal(key, cases[i].key);
        key_name(key, name);
        assert_string_equal(name, cases[i].full);
    }
    static const char *const wrong[] = {"",        "xx",  "Ctrl-", "Ctrl-1",
                                        "Ctrl-PP", "F13", "\x01",  "Upp"};
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        uint32_t key = 77;
        assert_false(key_parse(wrong[i], &key));
        assert_int_equal(key, 77);
    }
}

/* ---- colours ---- */

static void colours_go_to_the_nearest_index(void **state)
{
    static const struct {
        uint32_t rgb;
        int in_256, in_16, in_8;
    } cases[] = {
        {0x000000, 16, 0, 0},    /* cube 0,0,0 */
        {0xFFFFFF, 231, 15, 7},  /* cube 5,5,5 */
        {0xFF0000, 196, 9, 1},   /* 16 + 36*5 */
        {0x5F87AF, 67, -1, -1},  /* 16 + 36*1 + 6*2 + 3: exact */
        {0x121212, 233, -1, -1}, /* grey ramp: 8 + 10*1 */
        {0x800000, -1, 1, 1},    {0x00CD00, -1, 2, 2},
        {0xE0655A, -1, 1, 1},  /* soft red: pure (255, 20, 0) */
        {0x86C06C, -1, 2, 2},  /* soft green: (78, 255, 0) */
        {0xE8B84A, -1, 3, 3},  /* gold: (255, 177, 0), nearer to yellow than to red */
        {0x7FA8E0, -1, 12, 4}, /* soft blue: (0, 107, 255) */
        {0xB58AD0, -1, 5, 5},  /* heather: (156, 0, 255) */
        {0xD8CFC0, -1, 7, 7},  /* a warm white: 11 % */
        {0x918878, -1, 8, 7},  /* a warm grey: 17 % */
        {0x12100E, -1, 0, 0},  /* dark: 22 % */
        {0x300000, -1, 0, 0},  /* a hue that nobody sees */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        if (cases[i].in_256 >= 0) {
            assert_int_equal(colour_nearest(cases[i].rgb, 256), cases[i].in_256);
        }
        if (cases[i].in_16 >= 0) {
            assert_int_equal(colour_nearest(cases[i].rgb, 16), cases[i].in_16);
            assert_int_equal(colour_nearest(cases[i].rgb, 8), cases[i].in_8);
        }
    }
    for (int index = 16; index < 256; index++) {
        assert_int_equal(colour_distance(colour_of_index(index), colour_of_index(colour_nearest(
                                                                     colour_of_index(index), 256))),
                         0);
    }
}

static void blue_on_black_can_be_read(void **state)
{
    int ink, paper;
    colour_nearest_two(0x7FA8E0, 0x12100E, 8, &ink, &paper);
    assert_int_equal(ink, 6);
    assert_int_equal(paper, 0);
    colour_nearest_two(0x7FA8E0, 0xFFFFFF, 8, &ink, &paper);
    assert_int_equal(ink, 4);
    colour_nearest_two(0x7FA8E0, 0x12100E, 16, &ink, &paper);
    assert_int_equal(ink, 12); /* the bright one */
}

static void different_colours_never_become_an_invisible_glyph(void **state)
{
    static const int counts[] = {8, 16, 256};
    for (int i = 0; i < COUNT_OF(counts); i++) {
        for (uint32_t rgb = 0; rgb <= 0xFFFFFF; rgb += 0x0F0D0B) {
            int ink, paper;
            colour_nearest_two(rgb, rgb ^ 1, counts[i], &ink, &paper);
            assert_int_not_equal(ink, paper);
            if (counts[i] <= 16) {
                assert_int_equal(paper, colour_nearest(rgb ^ 1, counts[i]));
            }
        }
    }
}

static void dark_papers_keep_their_hue_where_256_colours_have_it(void **state)
{
    static const struct {
        uint32_t rgb;
        int paper;
    } cases[] = {
        {0x181E2C, 17},  /* deep water: dark blue */
        {0x1F4A4A, 23},  /* ice: dark cyan */
        {0x194227, 22},  /* moss: dark green, half as bright again */
        {0x4A1F1B, 52},  /* blood */
        {0x2A100C, 233}, /* blood that is remembered: the dark red would be brighter */
        {0x453A28, 237}, /* earth: there is no brown, so it is grey */
        {0x0C1410, 233}, /* green, but too dark for dark green */
        {0x000017, 16},  /* nearly black */
        {0x12100E, 233}, /* the background */
        {0x30302C, 236}, /* a grey */
        {0x5F87D7, 68},  /* not dark at all */
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int ink, paper;
        colour_nearest_two(0xFFFFFF, cases[i].rgb, 256, &ink, &paper);
        assert_int_equal(paper, cases[i].paper);
    }
}

/* ---- script ---- */

static struct term *open_script(const char *script)
{
    struct error error;
    struct term *term = term_open_script(script, 10, 2, &error);
    if (term == NULL) {
        fail_msg("%s", error.text);
    }
    return term;
}

static void script_shows_the_colours_of_a_terminal_that_has_fewer(void **state)
{
    struct term *term = open_script("");
    struct grid drawn;
    grid_create(&drawn, 1, 1);
    grid_put(&drawn, (struct point){0, 0}, '~', (struct paint){0x608810, 0x181E2C, 0});
    term->present(term, &drawn);
    assert_int_equal(term_script_screen(term)->cells[0].ink, 0x608810);
    assert_false(term->is_coarse);
    term->colours_wanted = 256;
    term->present(term, &drawn);
    assert_int_equal(term_script_screen(term)->cells[0].ink, 0x5F8700);
    assert_int_equal(term_script_screen(term)->cells[0].paper, 0x00005F);
    grid_free(&drawn);
    term->close(term);
}

static void script_reads_key_by_key(void **state)
{
    static const uint32_t want[] = {
        'o', 'o', KEY_ENTER, KEY_DOWN, KEY_DOWN, '<', '#', '>', 16, ' ', '#', '*', '3', 0xE9,
    };
    struct term *term =
        open_script("# a comment <bad\n"
                    "oo <Enter><2*Down>\n\t<lt> <#> <>> <Ctrl-P> <Space> #<*><3> \u00E9\n");
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(term->read_key(term, TERM_FOREVER), want[i]);
    }
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_END_OF_SCRIPT);
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_END_OF_SCRIPT);
    term->close(term);
}

static void script_clicks_and_turns_the_wheel(void **state)
{
    struct term *term = open_script("<click 10x5><wheel-up><Wheel-Down>");
    struct point at;
    assert_true(key_is_click(term->read_key(term, TERM_FOREVER), &at));
    assert_true(point_equal(at, (struct point){10, 5}));
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_WHEEL_UP);
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_WHEEL_DOWN);
    assert_false(key_is_click(KEY_WHEEL_UP, &at));
    assert_false(key_is_click('x', &at));
    term->close(term);
}

static void script_resizes_the_screen(void **state)
{
    struct term *term = open_script("<resize 3x1>x");
    start(10, 2);
    grid_put_text(&grid, (struct point){0, 0}, 10, plain, "hello");
    grid_set_cursor(&grid, (struct point){1, 0});
    term->present(term, &grid);
    assert_screen(term_script_screen(term), "hello\n\n");
    assert_int_equal(term->size(term).x, 10);
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_RESIZE);
    assert_int_equal(term->size(term).x, 3);
    assert_int_equal(term->size(term).y, 1);
    term->present(term, &grid); /* the old size once more: cut */
    assert_screen(term_script_screen(term), "hel\n");
    assert_true(term_script_screen(term)->is_cursor_shown);
    term->close(term);
}

static void script_in_ascii_shows_no_other_glyph(void **state)
{
    struct term *term = open_script("");
    start(10, 2);
    grid_put_text(&grid, (struct point){0, 0}, 10, plain, "\u2588\u2502\u00E9\u65E5x");
    term->is_ascii_wanted = true;
    term->present(term, &grid);
    assert_screen(term_script_screen(term), "#|e? x\n\n"); /* the wide one keeps its two columns */
    term->close(term);
}

static void limited_waits_leave_the_keys_to_the_game(void **state)
{
    struct term *term = open_script("a<now b>c<Hangup>d");
    assert_int_equal(term->read_key(term, 0), KEY_NONE);
    assert_int_equal(term->read_key(term, 50), KEY_NONE);
    assert_int_equal(term->read_key(term, TERM_FOREVER), 'a');
    assert_int_equal(term->read_key(term, 0), 'b');
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(term->read_key(term, 50), KEY_NONE);
        assert_int_equal(term->read_key(term, 0), KEY_NONE);
    }
    assert_int_equal(term->read_key(term, 50), 'c'); /* 1000 waits: give in rather than hang */
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_HANGUP);
    assert_int_equal(term->read_key(term, TERM_FOREVER), KEY_HANGUP);
    term->close(term);
}

static void script_forgets_the_keys_that_come_at_once(void **state)
{
    struct term *term = open_script("<now a><now b>c<now d>");
    assert_int_equal(term->read_key(term, 0), 'a');
    term->discard_typed(term);
    assert_int_equal(term->read_key(term, 0), KEY_NONE);
    term->discard_typed(term);
    assert_int_equal(term->read_key(term, TERM_FOREVER), 'c');
    assert_int_equal(term->read_key(term, TERM_FOREVER), 'd');
    term->close(term);
}

static void wrong_script_is_refused_with_its_place(void **state)
{
    static const struct {
        const char *script, *place, *expected;
    } cases[] = {
        {"ab <Entre>", "line 1, column 4: ", "name of a key"},
        {"a\n# c\n\u00E9<Up", "line 3, column 2: ", "closes this <"},
        {"<", "line 1, column 1: ", "closes this <"},
        {"<>", "line 1, column 1: ", "closes this <"},
        {"<0*l>", "line 1, column 1: ", "count from 1"},
        {"<99999*l>", "line 1, column 1: ", "count from 1"},
        {"x <click 40>", "line 1, column 3: ", "a column and a row"},
        {"<click 1000x1>", "line 1, column 1: ", "a column and a row"},
        {"x <resize 40>", "line 1, column 3: ", "a size from"},
        {"<resize 0x5>", "line 1, column 1: ", "a size from"},
        {"<resize 4x5x>", "line 1, column 1: ", "a size from"},
        {"a\x01", "line 1, column 2: ", "printable"},
        {"a\xFF", "line 1, column 2: ", "printable"},
        {"<abcdefghijklmnopqrstuvwxyzabcdefghij>", "line 1, column 1: ", "shorter name"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct error error = {{0}};
        assert_null(term_open_script(cases[i].script, 80, 24, &error));
        assert_ptr_equal(strstr(error.text, cases[i].place), error.text);
        assert_non_null(strstr(error.text, cases[i].expected));
    }
    struct error error;
    assert_null(term_open_script("ok\nab <Entre>", 80, 24, &error));
    assert_non_null(strstr(error.text, "\nab <Entre>\n   ^"));
}

/* ---- what is written ---- */

static void colours_are_written_once_and_in_one_piece(void **state)
{
    static const struct {
        const char *bytes, *want;
    } rows[] = {
        {"", ""},
        {"\x1B[38;5;9m\x1B[48;5;2ma\x1B[38;5;7m\x1B[48;5;2mb", "\x1B[38;5;9;48;5;2ma\x1B[38;5;7mb"},
        {"\x1B[38;5;9ma\x1B[38;5;9m\x1B[48;5;9mb", "\x1B[38;5;9ma\x1B[48;5;9mb"},
        {"\x1B[38:2::1:2:3ma\x1B[5G\x1B[38:2::1:2:3mb", "\x1B[38:2::1:2:3ma\x1B[5Gb"},
        /* Afterwards the looks are not known: all of them, bold, one of the first colours. */
        {"\x1B[48;5;2ma\x1B[m\x1B[48;5;2mb", NULL},
        {"\x1B[48;5;2ma\x1B[39;49m\x1B[48;5;2mb", "\x1B[48;5;2ma\x1B[39;49;48;5;2mb"},
        {"\x1B[48;5;2ma\x1B(B\x1B[0;1m\x1B[48;5;2mb", "\x1B[48;5;2ma\x1B(B\x1B[0;1;48;5;2mb"},
        {"\x1B[38;5;20ma\x1B[91m\x1B[38;5;20mb", "\x1B[38;5;20ma\x1B[91;38;5;20mb"},
        /* What follows each other is joined, but for the usual looks and what is too long. */
        {"\x1B[0;1m\x1B[38;5;2m\x1B[48;5;3ma\x1B[48;5;3mb", "\x1B[0;1;38;5;2m\x1B[48;5;3mab"},
        {"\x1B[1m\x1B[m\x1B[38;5;2ma", NULL},
        {"\x1B[38:2::1:2:3m\x1B[48:2::4:5:6ma", NULL},
        {"\x1B[1m\x1B[2m\x1B[3m\x1B[4ma", "\x1B[1;2m\x1B[3;4ma"},
        /* Longer, and cut off. */
        {"\x1B[38;5;2ma\x1B[38;5;20mb", NULL},
        {"\x1B[48;5;2ma\x1B[48;5;2", NULL},
        {"\x1B[48;5;2ma\x1B[", NULL},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char bytes[80];
        const char *want = rows[i].want != NULL ? rows[i].want : rows[i].bytes;
        snprintf(bytes, sizeof bytes, "%s", rows[i].bytes);
        bytes[thrift_thin(bytes, strlen(bytes))] = '\0';
        assert_string_equal(bytes, want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_its_width_and_at_every_edge),
        cmocka_unit_test(wide_characters_never_break_the_frame),
        cmocka_unit_test(everything_may_be_drawn_partly_outside),
        cmocka_unit_test(box_closes_at_every_corner),
        cmocka_unit_test(wrapped_text_tells_how_many_lines_it_needs),
        cmocka_unit_test(bar_is_empty_only_at_zero_and_full_only_when_whole),
        cmocka_unit_test(label_on_a_bar_is_in_reverse_over_the_full_part),
        cmocka_unit_test(dimming_keeps_glyphs_and_darkens_colours),
        cmocka_unit_test(dimming_leaves_only_grey_papers_to_256_colours),
        cmocka_unit_test(kept_colours_stay),
        cmocka_unit_test(fitting_cuts_or_fills_up),
        cmocka_unit_test(every_key_is_found_by_its_name),
        cmocka_unit_test(keys_have_these_names),
        cmocka_unit_test(colours_go_to_the_nearest_index),
        cmocka_unit_test(blue_on_black_can_be_read),
        cmocka_unit_test(different_colours_never_become_an_invisible_glyph),
        cmocka_unit_test(dark_papers_keep_their_hue_where_256_colours_have_it),
        cmocka_unit_test(script_shows_the_colours_of_a_terminal_that_has_fewer),
        cmocka_unit_test(script_reads_key_by_key),
        cmocka_unit_test(script_clicks_and_turns_the_wheel),
        cmocka_unit_test(script_resizes_the_screen),
        cmocka_unit_test(script_in_ascii_shows_no_other_glyph),
        cmocka_unit_test(limited_waits_leave_the_keys_to_the_game),
        cmocka_unit_test(script_forgets_the_keys_that_come_at_once),
        cmocka_unit_test(wrong_script_is_refused_with_its_place),
        cmocka_unit_test(colours_are_written_once_and_in_one_piece),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    grid_free(&grid);
    return failed;
}
