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

void screens_run(struct ui_order order, const char *keys, struct point size, struct buffer *screen)
{
    struct error error;
    order.term = term_open_script(keys, size.x, size.y, &error);
    must(order.term != NULL, &error);
    struct settings *own = order.settings == NULL ? make_settings(order.is_still) : NULL;
    order.settings = own != NULL ? own : order.settings;
    ui_run(&order);
    settings_free(own);
    grid_to_text(term_script_screen(order.term), screen);
    order.term->close(order.term);
}

void screens_play(const struct bench *bench, const char *keys, struct point size,
                  struct buffer *screen)
{
    const struct content *content = bench != NULL ? bench->content : content_fixture();
    struct ui_order order = {
        .content = content,
        .seed = 1,
        .name = "Wulf",
        .is_immediate = bench != NULL,
        .game = bench != NULL ? game_from_world(content, bench->world) : NULL,
    };
    screens_run(order, keys, size, screen);
}

void screens_expect(const struct bench *bench, const char *keys, struct point size,
                    const char *wanted)
{
    struct buffer screen = {0};
    screens_play(bench, keys, size, &screen);
    if (strstr(buffer_text(&screen), wanted) == NULL) {
        fail_msg("after \"%s\" at %dx%d there is no \"%s\" on the screen:\n%s", keys, size.x,
                 size.y, wanted, buffer_text(&screen));
    }
    buffer_free(&screen);
}

void screens_expect_not(const struct bench *bench, const char *keys, struct point size,
                        const char *unwanted)
{
    struct buffer screen = {0};
    screens_play(bench, keys, size, &screen);
    if (strstr(buffer_text(&screen), unwanted) != NULL) {
        fail_msg("after \"%s\" at %dx%d there is \"%s\" on the screen:\n%s", keys, size.x, size.y,
                 unwanted, buffer_text(&screen));
    }
    buffer_free(&screen);
}

bool screens_are_golden(const struct bench *bench, const char *keys, const char *name)
{
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    bool are_same = true;
    for (int i = 0; i < 2; i++) {
        struct buffer screen = {0};
        char full[80];
        snprintf(full, sizeof full, "%s-%dx%d", name, sizes[i].x, sizes[i].y);
        screens_play(bench, keys, sizes[i], &screen);
        are_same = golden_screen_is(full, buffer_text(&screen)) && are_same;
        buffer_free(&screen);
    }
    return are_same;
}
