/* Pictures and films of screens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "barrow/term/svg.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
#include "support/golden_screen.h"
#include "support/must.h"

#define RED 0xEE0000u
#define GREY 0x111111u
#define WHITE 0xFFFFFFu

static void put(struct grid *grid, int x, int y, uint32_t ink, uint8_t style, const char *text)
{
    grid_put_text(grid, (struct point){x, y}, 99, (struct paint){ink, GREY, style}, text);
}

static void create(struct grid *grid, int width)
{
    grid_create(grid, width, 1);
    grid_fill(grid, (struct rectangle){0, 0, width, 1}, ' ', (struct paint){WHITE, GREY, 0});
}

/* What is drawn on the background, the third line and what follows. */
static const char *drawn(const struct buffer *svg)
{
    const char *at = strchr(buffer_text(svg), '\n') + 1;
    return strchr(at, '\n') + 1;
}

static void each_run_of_one_look_is_one_text(void **state)
{
    (void)state;
    static const struct {
        const char *label, *text;
        uint8_t style;
        const char *want;
    } cases[] = {
        {"nothing", "", 0, ""},
        {"a letter", "x", 0, "<text x='0' y='15' fill='#ee0000'>x</text>\n"},
        {"words with a blank between them", "ab c", 0,
         "<text x='0' y='15' textLength='40' fill='#ee0000'>ab c</text>\n"},
        {"two blanks end a run", "a  b", 0,
         "<text x='0' y='15' fill='#ee0000'>a</text>\n"
         "<text x='30' y='15' fill='#ee0000'>b</text>\n"},
        {"what XML reads as its own", "&<>\"'", 0,
         "<text x='0' y='15' textLength='50' fill='#ee0000'>&amp;&lt;&gt;\"'</text>\n"},
        {"what XML does not have", "\uFFFF", 0, "<text x='0' y='15' fill='#ee0000'>?</text>\n"},
        {"a wide character", "\u65E5x", 0,
         "<text x='0' y='15' textLength='30' fill='#ee0000'>\u65E5x</text>\n"},
        {"bold", "x", STYLE_BOLD,
         "<text x='0' y='15' font-weight='bold' fill='#ee0000'>x</text>\n"},
        {"reverse", "x ", STYLE_REVERSE,
         "<path fill='#ee0000' d='M0 0h20v20h-20z'/>\n"
         "<text x='0' y='15' fill='#111111'>x</text>\n"},
        {"lines are drawn from edge to edge of their cells", "\u251C\u2500\u2510", 0,
         "<path stroke='#ee0000' d='M5 0V20M5 10H10M10 10H20M25 20V10H20'/>\n"},
        {"lines and letters", "\u2502x", 0,
         "<path stroke='#ee0000' d='M5 0V20'/>\n<text x='10' y='15' fill='#ee0000'>x</text>\n"},
        {"blocks are paper, by quarters", "\u2588\u2592 \u2588", 0,
         "<path fill='#ee0000' d='M0 0h10v20h-10z'/>\n"
         "<path fill='#7f0808' d='M10 0h10v20h-10z'/>\n"
         "<path fill='#ee0000' d='M30 0h10v20h-10z'/>\n"},
        {"papers of one colour share a path", "\u2588 \u2588", 0,
         "<path fill='#ee0000' d='M0 0h10v20h-10zM20 0h10v20h-10z'/>\n"},
        {"dim is an ink of its own", "x", STYLE_DIM,
         "<text x='0' y='15' fill='#ee0000'>x</text>\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct buffer svg = {0}, want = {0};
        struct grid grid;
        create(&grid, 8);
        put(&grid, 0, 0, RED, cases[i].style, cases[i].text);
        svg_print(&grid, &svg);
        buffer_print(&want, "%s</svg>\n", cases[i].want);
        if (strcmp(drawn(&svg), buffer_text(&want)) != 0) {
            fail_msg("%s: %s", cases[i].label, drawn(&svg));
        }
        buffer_free(&svg);
        buffer_free(&want);
        grid_free(&grid);
    }
}

static void film_holds_what_changed_and_when(void **state)
{
    (void)state;
    struct buffer svg = {0};
    struct error error;
    struct grid grid;
    struct term *term = term_open_script("<cut>a<cut>bcd", 6, 1, &error);
    must(term != NULL, &error);
    term = film_open(term);
    assert_true(term->has_many_colours);
    create(&grid, 6);
    put(&grid, 0, 0, RED, 0, "unseen");
    term->present(term, &grid);
    assert_int_equal(term->read_key(term, TERM_FOREVER), 'a');
    put(&grid, 0, 0, RED, 0, "@.s   ");
    term->present(term, &grid);
    assert_int_equal(term->read_key(term, TERM_FOREVER), 'b');
    put(&grid, 0, 0, RED, 0, "no time");
    term->present(term, &grid);
    assert_int_equal(term->read_key(term, 0), KEY_NONE);
    put(&grid, 0, 0, RED, 0, ".@s   ");
    term->present(term, &grid);
    assert_int_equal(term->read_key(term, 100), KEY_NONE);
    assert_int_equal(term->read_key(term, TERM_FOREVER), 'c');
    put(&grid, 2, 0, RED, 0, " ");
    term->present(term, &grid);
    assert_int_equal(term->read_key(term, 8), KEY_NONE); /* too short to see: 60 ms */
    film_print(term, &svg);
    /* 400 ms, then 100 + 400, then 60; and 2500 for the last. */
    assert_string_equal(drawn(&svg),
                        "<style>g{animation:3460ms step-end infinite}\n"
                        "@keyframes s1{0%{visibility:hidden}11.560%{visibility:visible}}"
                        "#s1{visibility:hidden;animation-name:s1}\n"
                        "@keyframes s2{0%{visibility:hidden}26.011%{visibility:visible}}"
                        "#s2{visibility:hidden;animation-name:s2}\n"
                        "@media(prefers-reduced-motion){g{animation:none!important}}</style>\n"
                        "<g id='s0'>\n"
                        "<text x='0' y='15' textLength='30' fill='#ee0000'>@.s</text>\n"
                        "</g>\n"
                        "<g id='s1'>\n"
                        "<path fill='#111111' d='M0 0h20v20h-20z'/>\n"
                        "<text x='0' y='15' textLength='20' fill='#ee0000'>.@</text>\n"
                        "</g>\n"
                        "<g id='s2'>\n"
                        "<path fill='#111111' d='M20 0h10v20h-10z'/>\n"
                        "</g>\n"
                        "</svg>\n");
    buffer_free(&svg);
    grid_free(&grid);
    term->close(term);
}

static void film_of_nothing_is_a_picture_too(void **state)
{
    (void)state;
    struct buffer svg = {0};
    struct error error;
    struct term *term = film_open(term_open_script("", 6, 1, &error));
    film_print(term, &svg);
    assert_non_null(strstr(buffer_text(&svg), "</svg>\n"));
    buffer_free(&svg);
    term->close(term);
}

static void dungeon_is_golden(void **state)
{
    (void)state;
    struct buffer svg = {0};
    struct error error;
    struct ui_setup setup = {
        .content = content_fixture(),
        .seed = 1,
        .name = "Wulf",
        .is_immediate = true,
        .term = term_open_script("ooo", 60, 20, &error),
    };
    must(setup.term != NULL, &error);
    ui_run(&setup);
    svg_print(term_script_screen(setup.term), &svg);
    assert_true(golden_is("dungeon.svg", buffer_text(&svg)));
    buffer_free(&svg);
    setup.term->close(setup.term);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_run_of_one_look_is_one_text),
        cmocka_unit_test(film_holds_what_changed_and_when),
        cmocka_unit_test(film_of_nothing_is_a_picture_too),
        cmocka_unit_test(dungeon_is_golden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
