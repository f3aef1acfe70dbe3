#include "support/mode_stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "barrow/ui/paint.h"
#include "barrow/ui/ui.h"

static void draw(struct ui *ui, struct mode mode)
{
    struct point size = ui->term->size(ui->term);
    grid_resize(&ui->screen, size.x, size.y);
    paint_blank(ui->content, &ui->screen, (struct rectangle){0, 0, size.x, size.y});
    mode.class->draw(ui, mode.state);
}

static bool give_keys(struct ui *ui, struct mode mode)
{
    uint32_t key;
    mode.class->enter(ui, mode.state);
    draw(ui, mode);
    while ((key = ui->term->read_key(ui->term, TERM_FOREVER)) != KEY_END_OF_SCRIPT) {
        struct mode_step step = {.move = MODE_STAY};
        if (key != KEY_RESIZE) {
            step = mode.class->key(ui, mode.state, key);
        }
        if (step.move == MODE_POP) {
            return false;
        }
        assert_int_equal(step.move, MODE_STAY);
        draw(ui, mode);
    }
    return true;
}

bool mode_stage_play(struct mode mode, const struct content *content, const char *home,
                     const char *keys, struct point size, struct buffer *screen)
{
    struct error error;
    struct term *term = term_open_script(keys, size.x, size.y, &error);
    if (term == NULL) {
        fail_msg("%s", error.text);
    }
    struct ui ui = {.term = term, .content = content, .home = home, .version = "0.1"};
    bool is_there = give_keys(&ui, mode);
    grid_to_text(&ui.screen, screen);
    mode.class->close(&ui, mode.state);
    grid_free(&ui.screen);
    term->close(term);
    return is_there;
}
