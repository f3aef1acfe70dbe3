#include "support/screens.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/play/key_table.h"
#include "support/golden_screen.h"
#include "support/must.h"

/* What ui_run would make; but the presets of keys are read once, not for each of many screens. */
static struct settings *make_settings(bool is_still)
{
    static struct settings *first;
    struct buffer problems = {0};
    struct error error;
    if (first == NULL) {
        first = settings_new(NULL, NULL, &problems);
        assert_non_null(first);
        buffer_free(&problems);
    }
    struct settings *settings = memory_new(1, sizeof *settings);
    settings->presets = first->presets;
    settings->config = config_new(NULL, key_words(), &settings->presets);
    if (is_still) {
        settings_set(settings, OPTION_ANIMATION, "no", "", &error);
    }
    return settings;
}

void screens_run(struct ui_setup setup, const char *keys, struct point size, struct buffer *screen)
{
    struct error error;
    setup.term = term_open_script(keys, size.x, size.y, &error);
    must(setup.term != NULL, &error);
    struct settings *own = setup.settings == NULL ? make_settings(setup.is_still) : NULL;
    setup.settings = own != NULL ? own : setup.settings;
    ui_run(&setup);
    settings_free(own);
    grid_to_text(term_script_screen(setup.term), screen);
    setup.term->close(setup.term);
}

void screens_play(const struct board *board, const char *keys, struct point size,
                  struct buffer *screen)
{
    const struct content *content = board != NULL ? board->content : content_fixture();
    struct ui_setup setup = {
        .content = content,
        .seed = 1,
        .name = "Wulf",
        .is_immediate = board != NULL,
        .game = board != NULL ? game_from_world(content, board->world) : NULL,
    };
    screens_run(setup, keys, size, screen);
}

static void play_board(const void *board, const char *keys, struct point size,
                       struct buffer *screen)
{
    screens_play(board, keys, size, screen);
}

struct screen_source screens_of(const struct board *board)
{
    return (struct screen_source){play_board, board};
}

static void check(struct screen_source source, const char *keys, struct point size,
                  const char *words, bool is_wanted)
{
    struct buffer screen = {0};
    source.play(source.what, keys, size, &screen);
    if ((strstr(buffer_text(&screen), words) != NULL) != is_wanted) {
        fail_msg("after \"%s\" at %dx%d there is %s\"%s\" on the screen:\n%s", keys, size.x, size.y,
                 is_wanted ? "no " : "", words, buffer_text(&screen));
    }
    buffer_free(&screen);
}

void screens_check(struct screen_source source, const struct screen_row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        bool is_wanted = rows[i].want[0] != '!';
        check(source, rows[i].keys, (struct point){80, 24}, rows[i].want + !is_wanted, is_wanted);
    }
}

void screens_expect(const struct board *board, const char *keys, struct point size,
                    const char *wanted)
{
    check(screens_of(board), keys, size, wanted, true);
}

void screens_expect_not(const struct board *board, const char *keys, struct point size,
                        const char *unwanted)
{
    check(screens_of(board), keys, size, unwanted, false);
}

static bool are_golden(struct screen_source source, const char *keys, const char *name)
{
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    bool are_same = true;
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        struct buffer screen = {0};
        char full[80];
        snprintf(full, sizeof full, "%s-%dx%d", name, sizes[i].x, sizes[i].y);
        source.play(source.what, keys, sizes[i], &screen);
        are_same = golden_screen_is(full, buffer_text(&screen)) && are_same;
        buffer_free(&screen);
    }
    return are_same;
}

bool screens_are_golden(const struct board *board, const char *keys, const char *name)
{
    return are_golden(screens_of(board), keys, name);
}

void screens_check_golden(struct screen_source source, const struct golden_row *rows, int count)
{
    bool are_same = true;
    for (int i = 0; i < count; i++) {
        are_same = are_golden(source, rows[i].keys, rows[i].name) && are_same;
    }
    assert_true(are_same);
}
