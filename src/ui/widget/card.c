#include "ui/widget/card.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "ui/widget/dungeon_screen.h"

#define SENTENCE_WIDTH 44
#define ROW_SIZE 200 /* bytes */

static const struct level_kind *card_of(const struct ui *ui)
{
    return &ui->content->levels.kind[ui->card - 1];
}

void card_begin(struct ui *ui)
{
    ui->card = 0;
    ui->regions_seen = UINT32_C(1) << ui->session->view.level_kind;
}

void card_note(struct ui *ui)
{
    int kind = ui->session->view.level_kind;
    uint32_t bit = UINT32_C(1) << kind;
    bool is_new = (ui->regions_seen & bit) == 0;
    bool is_wanted = ui->session->branch == NULL && ui->term->is_watched && !ui->is_still &&
                     paint_has_full_light(ui);
    ui->regions_seen |= bit;
    if (is_new && is_wanted && ui->content->levels.kind[kind].card[0] != '\0') {
        ui->card = kind + 1;
    }
}

void card_end(struct ui *ui)
{
    ui->card = 0;
}

/* Copies the next row of the drawing, which begins behind a '|'; false behind the last. */
static bool take_row(const char **drawing, char row[ROW_SIZE])
{
    if (**drawing != '|') {
        return false;
    }
    size_t length = strcspn(++*drawing, "|");
    snprintf(row, ROW_SIZE, "%.*s", (int)length, *drawing);
    *drawing += length;
    return true;
}

static struct point size_of_drawing(const char *drawing)
{
    struct point size = {0, 0};
    for (char row[ROW_SIZE]; take_row(&drawing, row); size.y++) {
        int width = utf8_text_width(row);
        size.x = width > size.x ? width : size.x;
    }
    return size;
}

/* Where the card lies: in the middle of the upper or the lower half. */
static struct rectangle box_of(const struct ui *ui, struct point size)
{
    struct rectangle map = dungeon_layout(ui).map;
    struct point hero = dungeon_screen_place(ui, ui->session->view.hero.at);
    bool is_below = hero.y - map.y < map.height / 2;
    int y = is_below ? map.y + map.height - size.y : map.y;
    return (struct rectangle){map.x + (map.width - size.x) / 2, y, size.x, size.y};
}

void card_draw(struct ui *ui)
{
    if (ui->card == 0) {
        return;
    }
    const struct level_kind *kind = card_of(ui);
    struct rectangle map = dungeon_layout(ui).map;
    struct point drawing = size_of_drawing(kind->card);
    int width = drawing.x > SENTENCE_WIDTH ? drawing.x : SENTENCE_WIDTH;
    width = width + 4 < map.width ? width : map.width - 4;
    int height = drawing.y + 3 + wrap_count(kind->arrival, width);
    if (drawing.x > width || height > map.height / 2) {
        return;
    }
    struct rectangle area =
        paint_box(ui, box_of(ui, (struct point){width + 4, height}), kind->name);
    struct point at = {area.x + (area.width - drawing.x) / 2, area.y};
    int colour = paint_colour_of_ground(ui, &kind->wall_surface, kind->wall_colour);
    const char *rest = kind->card;
    for (char row[ROW_SIZE]; take_row(&rest, row); at.y++) {
        paint_text(ui, at, drawing.x, paint_colour(ui, colour, STYLE_BOLD), row);
    }
    area.y += drawing.y + 1;
    area.height -= drawing.y + 1;
    paint_wrapped(ui, area, PALETTE_TEXT, kind->arrival);
}
