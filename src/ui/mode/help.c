/* The help: pages made from tables, turned with Left and Right. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "ui/mode.h"
#include "ui/widget/help_text.h"
#include "ui/widget/paint.h"
#include "ui/widget/scroll.h"

#define HELP_WIDTH 64

struct help {
    enum help_page number;
    struct page page;
    struct scroll scroll;
};

static void draw(struct ui *ui, void *state)
{
    struct help *help = state;
    char title[60];
    page_clear(&help->page);
    help_describe(&help->page, help->number, ui->content, &ui->keys);
    snprintf(title, sizeof title, "Help %d/%d: %s", (int)help->number + 1, HELP_PAGE_COUNT,
             help_title[help->number]);
    struct rectangle box = rectangle_centred(&ui->screen, HELP_WIDTH, ui->screen.height);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, title);
    area.height--;
    page_draw(&help->page, &help->scroll, ui->content, &ui->screen, area, box);
    bool is_cramped = help->scroll.lines > area.height && area.width < HELP_WIDTH - 4;
    scroll_draw(&help->scroll, ui->content, &ui->screen, box,
                is_cramped ? "Right: next page" : "Right: next page  Esc: back");
}

static void turn_page(struct help *help, int step)
{
    help->number = (enum help_page)(((int)help->number + HELP_PAGE_COUNT + step) % HELP_PAGE_COUNT);
    help->scroll.first = 0;
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct help *help = state;
    if (key == KEY_RIGHT || key == KEY_TAB || key == 'l') {
        turn_page(help, 1);
    } else if (key == KEY_LEFT || key == KEY_SHIFT_TAB || key == 'h') {
        turn_page(help, -1);
    } else if (!scroll_key(&help->scroll, key)) {
        bool is_done = key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || key == 'q' ||
                       key_table_find(&ui->keys, key) == COMMAND_HELP;
        return is_done ? mode_pop(ANSWER_NO) : mode_stay();
    }
    return mode_stay();
}

static void close_help(struct ui *ui, void *state)
{
    (void)ui;
    struct help *help = state;
    page_free(&help->page);
    free(help);
}

struct mode mode_help(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {
        .name = "help",
        .cover = MODE_DIMS,
        .draw = draw,
        .key = key,
        .close = close_help,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct help))};
}
