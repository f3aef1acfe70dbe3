/* The bestiary: a list of the kinds that are known, and beside it, or below where the screen is
 * narrow, what is known of the chosen one. Enter moves between list and text, for texts that are
 * longer than their room. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "ui/mode.h"
#include "ui/widget/bestiary.h"
#include "ui/widget/menu.h"
#include "ui/widget/paint.h"
#include "ui/widget/scroll.h"

#define WIDE 64 /* from here on list and text are beside each other */
#define LIST_WIDTH 28
#define LIST_LINES 6

struct beasts {
    struct menu menu;
    struct page page;
    struct scroll scroll;
    bool is_reading; /* the keys scroll the text */
};

static void fill(const struct ui *ui, struct beasts *beasts)
{
    const struct session *session = ui->session;
    int kinds[ACTOR_KINDS_MAX];
    int count = bestiary_list(&session->bestiary, session->game, kinds);
    menu_clear(&beasts->menu);
    for (int i = 0; i < count; i++) {
        const struct actor_kind *kind = &ui->content->actor[kinds[i]];
        int kills = view_kills_of(session->game, kinds[i]);
        struct menu_row *row = menu_add(&beasts->menu, kind->name);
        row->glyph = kind->glyph;
        row->colour = kind->colour;
        row->value = kinds[i];
        if (kills > 0) {
            snprintf(row->note, sizeof row->note, "x%d", kills);
        }
    }
}

static void enter(struct ui *ui, void *state)
{
    fill(ui, state);
}

static struct rectangle list_area(const struct beasts *beasts, struct rectangle inside,
                                  bool is_wide)
{
    int lines = beasts->menu.count < LIST_LINES ? beasts->menu.count : LIST_LINES;
    return is_wide ? (struct rectangle){inside.x, inside.y, LIST_WIDTH, inside.height}
                   : (struct rectangle){inside.x, inside.y, inside.width, lines};
}

static struct rectangle text_area(struct rectangle inside, struct rectangle list, bool is_wide)
{
    int skip = list.height + 1;
    return is_wide
               ? (struct rectangle){inside.x + LIST_WIDTH + 2, inside.y,
                                    inside.width - LIST_WIDTH - 2, inside.height}
               : (struct rectangle){inside.x, inside.y + skip, inside.width, inside.height - skip};
}

/* The bar belongs to whichever part the keys move; the other one's is off the screen. */
static void draw_parts(struct ui *ui, struct beasts *beasts, struct rectangle box,
                       struct rectangle inside)
{
    const struct rectangle none = {-1, -1, 0, 0};
    bool is_wide = box.width >= WIDE;
    struct rectangle list = list_area(beasts, inside, is_wide);
    struct rectangle text = text_area(inside, list, is_wide);
    menu_draw(&beasts->menu, ui->content, &ui->screen, list, beasts->is_reading ? none : box);
    const struct menu_row *row = menu_chosen(&beasts->menu);
    page_clear(&beasts->page);
    bestiary_describe(&beasts->page, &ui->session->bestiary, ui->session->game, row->value);
    page_draw(&beasts->page, &beasts->scroll, ui->content, &ui->screen, text,
              beasts->is_reading ? box : none);
    if (beasts->is_reading) {
        grid_set_cursor(&ui->screen, (struct point){text.x, text.y});
    }
}

static const char *hint_of(const struct beasts *beasts)
{
    if (beasts->menu.count == 0) {
        return "Esc: back";
    }
    return beasts->is_reading ? "Up Down: scroll  Esc: the list" : "Enter: read on  Esc: back";
}

static void draw(struct ui *ui, void *state)
{
    struct beasts *beasts = state;
    struct rectangle box = {0, 0, ui->screen.width, ui->screen.height};
    struct rectangle inside = paint_box(ui->content, &ui->screen, box, "Bestiary");
    fill(ui, beasts);
    inside.height--;
    struct rectangle bottom = {inside.x, inside.y + inside.height, inside.width, 1};
    paint_line(&ui->screen, bottom, 0, paint_role(ui->content, PALETTE_KEY, 0), hint_of(beasts));
    grid_set_cursor(&ui->screen, (struct point){bottom.x, bottom.y});
    if (beasts->menu.count == 0) {
        paint_line(&ui->screen, inside, 0, paint_role(ui->content, PALETTE_DIM, 0),
                   "You have met nothing yet.");
    } else {
        draw_parts(ui, beasts, box, inside);
    }
}

static struct mode_step key_of_text(struct beasts *beasts, uint32_t key)
{
    if (key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE) {
        beasts->is_reading = false;
        beasts->scroll.first = 0;
    } else {
        scroll_key(&beasts->scroll, key);
    }
    return mode_stay();
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct beasts *beasts = state;
    bool is_done = (key == KEY_ESCAPE && !beasts->is_reading) || key == 'q' ||
                   key_table_find(&ui->keys, key) == COMMAND_BESTIARY;
    if (is_done) {
        return mode_pop(ANSWER_NO);
    }
    if (beasts->is_reading) {
        return key_of_text(beasts, key);
    }
    beasts->is_reading = menu_key(&beasts->menu, key) == MENU_PICKED;
    return mode_stay();
}

static void close_beasts(struct ui *ui, void *state)
{
    (void)ui;
    struct beasts *beasts = state;
    menu_free(&beasts->menu);
    page_free(&beasts->page);
    free(beasts);
}

struct mode mode_bestiary(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {
        .name = "bestiary",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_beasts,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct beasts))};
}
