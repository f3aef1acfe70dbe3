#include "ui/mode/replay_parts.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "ui/widget/paint.h"
#include "ui/widget/scroll.h"

#define PAGE_WIDTH 60

struct reading {
    const char *title, *hint;
    struct page page;
    struct scroll scroll;
    int answer; /* to Enter; ANSWER_NO for none */
};

static void draw(struct ui *ui, void *state)
{
    struct reading *reading = state;
    int width = ui->screen.width < PAGE_WIDTH ? ui->screen.width : PAGE_WIDTH;
    int lines = page_height(&reading->page, width - 4);
    struct rectangle box = rectangle_centred(&ui->screen, width, lines + 4);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, reading->title);
    area.height -= 2;
    page_draw(&reading->page, &reading->scroll, ui->content, &ui->screen, area, box);
    scroll_draw(&reading->scroll, ui->content, &ui->screen, box, reading->hint);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)ui;
    struct reading *reading = state;
    if (reading->answer != ANSWER_NO && key == KEY_ENTER) {
        return mode_pop(reading->answer);
    }
    return scroll_key(&reading->scroll, key) ? mode_stay() : mode_pop(ANSWER_NO);
}

static void close_page(struct ui *ui, void *state)
{
    (void)ui;
    struct reading *reading = state;
    page_free(&reading->page);
    free(reading);
}

struct mode replay_page(const char *title, struct page *page, const char *hint, int answer)
{
    static const struct mode_class class = {
        .name = "replay-page",
        .cover = MODE_DIMS,
        .draw = draw,
        .key = key,
        .close = close_page,
    };
    struct reading *reading = memory_new(1, sizeof *reading);
    reading->title = title;
    reading->hint = hint;
    reading->answer = answer;
    reading->page = *page;
    *page = (struct page){0};
    return (struct mode){&class, reading};
}
