/* The hero in numbers: a page that the mode makes anew at each drawing. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/report/character_text.h"
#include "ui/mode.h"
#include "ui/widget/paint.h"
#include "ui/widget/scroll.h"

#define CHARACTER_WIDTH 72

struct sheet {
    struct page page;
    struct scroll scroll;
};

static void draw(struct ui *ui, void *state)
{
    struct sheet *sheet = state;
    struct character character;
    struct buffer title = {0};
    character_make(&character, ui->session->game);
    page_clear(&sheet->page);
    character_describe(&sheet->page, ui->content, &ui->session->view, &character);
    struct rectangle most = rectangle_centred(&ui->screen, CHARACTER_WIDTH, ui->screen.height);
    int height = page_height(&sheet->page, most.width - 4) + 3;
    struct rectangle box = rectangle_centred(&ui->screen, CHARACTER_WIDTH, height);
    buffer_print(&title, "%s, level %d", ui->player.name, ui->session->view.hero.level);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, buffer_text(&title));
    buffer_free(&title);
    area.height--;
    page_draw(&sheet->page, &sheet->scroll, ui->content, &ui->screen, area, box);
    scroll_draw(&sheet->scroll, ui->content, &ui->screen, box, "Esc: back");
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct sheet *sheet = state;
    bool is_done = key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || key == 'q' ||
                   key_table_find(&ui->keys, key) == COMMAND_CHARACTER;
    if (is_done) {
        return mode_pop(ANSWER_NO);
    }
    scroll_key(&sheet->scroll, key);
    return mode_stay();
}

static void close_sheet(struct ui *ui, void *state)
{
    (void)ui;
    struct sheet *sheet = state;
    page_free(&sheet->page);
    free(sheet);
}

struct mode mode_character(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {
        .name = "character",
        .cover = MODE_DIMS,
        .draw = draw,
        .key = key,
        .close = close_sheet,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct sheet))};
}
