#include "support/mode_stage.h"
#include "support/test.h"

#include <stdlib.h>

#include "support/must.h"
#include "ui/widget/paint.h"

#define STAGE_MOST 4

/* The modes on the stage, the topmost last. */
struct stage {
    struct mode mode[STAGE_MOST];
    int count;
};

static void push(struct ui *ui, struct stage *stage, struct mode mode)
{
    assert_true(stage->count < STAGE_MOST);
    stage->mode[stage->count++] = mode;
    if (mode.class->enter != NULL) {
        mode.class->enter(ui, mode.state);
    }
}

static void drop(struct ui *ui, struct stage *stage)
{
    struct mode mode = stage->mode[--stage->count];
    if (mode.class->close != NULL) {
        mode.class->close(ui, mode.state);
    } else {
        free(mode.state);
    }
}

static void draw(struct ui *ui, const struct stage *stage)
{
    struct mode mode = stage->mode[stage->count - 1];
    struct point size = ui->term->size(ui->term);
    grid_resize(&ui->screen, size.x, size.y);
    paint_blank(ui, (struct rectangle){0, 0, size.x, size.y});
    mode.class->draw(ui, mode.state);
}

static void take_step(struct ui *ui, struct stage *stage, struct mode_step step)
{
    if (step.move == MODE_POP) {
        drop(ui, stage);
    } else if (step.move == MODE_PUSH) {
        push(ui, stage, step.mode);
    } else {
        assert_int_equal(step.move, MODE_STAY);
    }
}

static void give_keys(struct ui *ui, struct stage *stage)
{
    uint32_t key;
    draw(ui, stage);
    while (stage->count > 0 &&
           (key = ui->term->read_key(ui->term, TERM_FOREVER)) != KEY_END_OF_SCRIPT) {
        struct mode top = stage->mode[stage->count - 1];
        if (key != KEY_RESIZE) {
            take_step(ui, stage, top.class->key(ui, top.state, key));
        }
        if (stage->count > 0) {
            draw(ui, stage);
        }
    }
}

bool mode_stage_play(struct mode mode, const struct content *content, const char *home,
                     const char *keys, struct point size, struct buffer *screen)
{
    struct error error;
    struct term *term = term_open_script(keys, size.x, size.y, &error);
    must(term != NULL, &error);
    struct ui ui = {.term = term,
                    .content = content,
                    .player = {.content = content, .home = home, .version = "0.1"}};
    struct stage stage = {.count = 0};
    push(&ui, &stage, mode);
    give_keys(&ui, &stage);
    bool is_there = stage.count > 0;
    grid_to_text(&ui.screen, screen);
    while (stage.count > 0) {
        drop(&ui, &stage);
    }
    grid_free(&ui.screen);
    term->close(term);
    return is_there;
}
