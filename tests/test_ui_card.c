/* The card of a region, over the map on the first arrival there. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/play/branch.h"
#include "support/content_fixture.h"
#include "ui/widget/card.h"

#define WIDTH 80
#define HEIGHT 24

/* A hero in the upper half of a level, on a screen that somebody looks at. */
struct stage {
    struct content *content;
    struct term term;
    struct ui ui;
};

static struct stage *stage_new(void)
{
    struct stage *stage = memory_new(1, sizeof *stage);
    stage->content = content_fixture_copy();
    stage->content->levels.kind_count = 3;
    for (int kind = 0; kind < 3; kind++) {
        stage->content->levels.kind[kind] = stage->content->levels.kind[0];
        stage->content->levels.kind[kind].name = "the weir";
        stage->content->levels.kind[kind].arrival = "Water falls.";
        stage->content->levels.kind[kind].card = kind < 2 ? "|  /\\|~~~~~~" : "";
    }
    stage->term = (struct term){.has_many_colours = true, .is_watched = true};
    stage->ui =
        (struct ui){.content = stage->content, .term = &stage->term, .has_full_light = true};
    stage->ui.session = memory_new(1, sizeof *stage->ui.session);
    stage->ui.session->view.width = 80;
    stage->ui.session->view.height = 50;
    stage->ui.session->view.hero.at = (struct point){5, 2};
    stage->ui.session->drawn.corner = (struct point){0, 0};
    grid_resize(&stage->ui.screen, WIDTH, HEIGHT);
    card_begin(&stage->ui);
    return stage;
}

static void stage_free(struct stage *stage)
{
    grid_free(&stage->ui.screen);
    free(stage->ui.session);
    free(stage->content);
    free(stage);
}

/* The first row of the screen on which the text is, after a key that led to that sort of level; -1:
 * on none. */
static int row_after_key(struct stage *stage, int kind, const char *text)
{
    struct ui *ui = &stage->ui;
    struct rectangle all = {0, 0, WIDTH, HEIGHT};
    grid_fill(&ui->screen, all, ' ', (struct paint){0, 0, 0});
    ui->session->view.level_kind = kind;
    card_end(ui);
    card_note(ui);
    card_draw(ui);
    for (int y = 0; y < HEIGHT; y++) {
        char row[WIDTH + 1] = "";
        for (int x = 0; x < WIDTH; x++) {
            uint32_t glyph = grid_at(&ui->screen, (struct point){x, y}).glyph;
            row[x] = (char)(glyph < 0x80 ? glyph : '#');
        }
        if (strstr(row, text) != NULL) {
            return y;
        }
    }
    return -1;
}

TEST(card_is_shown_once_for_each_new_region_until_the_next_key)
{
    struct stage *stage = stage_new();
    assert_int_equal(row_after_key(stage, 0, "the weir"), -1); /* where the run began */
    int name = row_after_key(stage, 1, "the weir");
    assert_true(name > 0);
    assert_int_equal(row_after_key(stage, 1, "the weir"), -1);
    assert_int_equal(row_after_key(stage, 0, "the weir"), -1);
    assert_int_equal(row_after_key(stage, 1, "the weir"), -1);
    assert_int_equal(row_after_key(stage, 2, "Water"), -1); /* it has no drawing */
    stage_free(stage);
}

/* What is tried may end there: its outcome is not to be hidden. */
TEST(no_card_hides_what_is_tried)
{
    struct stage *stage = stage_new();
    struct branch branch = {0};
    stage->ui.session->branch = &branch;
    assert_int_equal(row_after_key(stage, 1, "the weir"), -1);
    stage_free(stage);
}

/* Two rows of the drawing, an empty one, the sentence. */
TEST(card_has_the_drawing_and_the_sentence_away_from_the_hero)
{
    static const struct {
        const char *text;
        int below_name;
    } rows[] = {{"/\\", 1}, {"~~~~~~", 2}, {"Water falls.", 4}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        for (int is_low = 0; is_low < 2; is_low++) {
            struct stage *stage = stage_new();
            stage->ui.session->view.hero.at.y = is_low ? 17 : 2;
            int name = row_after_key(stage, 1, "the weir");
            assert_true(is_low ? name == 0 : name >= 10);
            card_begin(&stage->ui);
            stage->ui.regions_seen = 0;
            assert_int_equal(row_after_key(stage, 1, rows[i].text), name + rows[i].below_name);
            stage_free(stage);
        }
    }
}

TEST(no_card_in_scripts_without_colours_or_moving_pictures)
{
    for (int way = 0; way < 3; way++) {
        struct stage *stage = stage_new();
        stage->term.is_watched = way != 0;
        stage->term.has_many_colours = way != 1;
        stage->ui.is_still = way == 2;
        assert_int_equal(row_after_key(stage, 1, "the weir"), -1);
        stage_free(stage);
    }
}
