/* Something to be read before anything else: a box with a text, as long as need be. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/ui/ui.h"
#include "ui/modes.h"
#include "ui/widget/page.h"
#include "ui/widget/paint.h"

#define NOTE_WIDTH 60

struct note {
    char *title; /* owned */
    struct page page;
    int answer;
    struct rectangle go_on; /* where its words were drawn last */
};

static const char go_on[] = "Enter: go on";

static void draw(struct ui *ui, void *state)
{
    struct note *note = state;
    int width = ui->screen.width < NOTE_WIDTH ? ui->screen.width : NOTE_WIDTH;
    int lines = page_height(&note->page, width - 4);
    struct rectangle box = rectangle_centred(&ui->screen, width, lines + 4);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, note->title);
    struct rectangle text = {area.x, area.y, area.width, area.height - 2};
    page_draw(&note->page, ui->content, &ui->screen, text, box);
    note->go_on = (struct rectangle){area.x, area.y + area.height - 1, (int)strlen(go_on), 1};
    paint_line(&ui->screen, note->go_on, 0, paint_role(ui->content, PALETTE_KEY, 0), go_on);
    grid_set_cursor(&ui->screen, (struct point){area.x, area.y + area.height - 1});
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)ui;
    struct note *note = state;
    struct point place;
    bool is_clicked = key_is_click(key, &place) && rectangle_has(note->go_on, place);
    if (is_clicked || key == KEY_ENTER || key == KEY_ESCAPE || key == KEY_SPACE) {
        return mode_pop(note->answer);
    }
    scroll_key(&note->page.scroll, key);
    return mode_stay();
}

static void close_note(struct ui *ui, void *state)
{
    (void)ui;
    struct note *note = state;
    page_free(&note->page);
    free(note->title);
    free(note);
}

struct mode mode_note(const char *title, const char *text, int answer)
{
    static const struct mode_class class = {
        .name = "note",
        .cover = MODE_DIMS,
        .draw = draw,
        .key = key,
        .close = close_note,
    };
    struct note *state = memory_new(1, sizeof *state);
    state->title = memory_copy_text(title);
    state->answer = answer;
    page_add_paragraph(&state->page, text);
    return (struct mode){&class, state};
}
