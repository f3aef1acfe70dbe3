/* One thing. Above, what it does; below, what can be done with it: the keys of the dungeon's own
 * commands are the short cuts. What the rules refuse is grey and says why. The thing is known by
 * its id and looked up at each key and drawing, so it may be gone at any time. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/session.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"
#include "barrow/ui/ui.h"
#include "ui/modes.h"
#include "ui/widget/menu.h"
#include "ui/widget/paint.h"
#include "ui/widget/thing_panel.h"

#define THING_WIDTH 60
#define KEY_DROP_SOME 'D'
#define DROP_SOME DEED_COUNT /* the value of a row that is no deed of its own */

struct handling {
    struct id thing;
    struct menu menu;
};

static const struct view_item *item_of(const struct ui *ui, const struct handling *handling)
{
    return view_find_item(&ui->session->view, handling->thing);
}

/* Rows. */

static const char *label_of(const struct ui *ui, const struct view_item *item, enum deed deed)
{
    bool is_weapon = ui->content->item[item->kind].class == ITEM_CLASS_WEAPON;
    switch (deed) {
    case DEED_USE:
        return describe_use_verb(ui->content, item->kind);
    case DEED_WEAR:
        return is_weapon ? "wield" : "put on";
    case DEED_TAKE_OFF:
        return is_weapon ? "put away" : "take off";
    case DEED_DROP:
        return item->count > 1 ? "drop all" : "drop";
    case DEED_THROW:
        return "throw";
    case DEED_PICK_UP:
        return "pick up";
    case DEED_COUNT:
        break;
    }
    return "";
}

/* Which deeds are worth a row: picking up what lies here, else all the others, but of putting on
 * and taking off only the one that is not done yet. */
static bool is_offered(const struct view_item *item, enum deed deed)
{
    bool is_on = item->place == VIEW_WIELDED || item->place == VIEW_WORN;
    bool is_here = item->place == VIEW_AT_FEET;
    switch (deed) {
    case DEED_PICK_UP:
        return is_here;
    case DEED_WEAR:
        return !is_here && !is_on;
    case DEED_TAKE_OFF:
        return is_on;
    case DEED_USE:
    case DEED_DROP:
    case DEED_THROW:
        return !is_here;
    case DEED_COUNT:
        break;
    }
    return false;
}

/* A row that is grey if the deed is refused. */
static struct menu_row *add_row(const struct ui *ui, struct menu *menu,
                                const struct view_item *item, enum deed deed, const char *label)
{
    enum verdict verdict = deed_check(ui->session, deed, item->id);
    struct menu_row *row = menu_add(menu, label);
    row->is_greyed = verdict != VERDICT_ALLOWED;
    snprintf(row->note, sizeof row->note, "%s", describe_verdict((int)verdict));
    return row;
}

static void add_deed(const struct ui *ui, struct menu *menu, const struct view_item *item,
                     enum deed deed)
{
    struct menu_row *row = add_row(ui, menu, item, deed, label_of(ui, item, deed));
    row->key = ui->keys.key[deed_command(deed)][0];
    row->value = (int)deed;
}

static void add_drop_some(const struct ui *ui, struct menu *menu, const struct view_item *item)
{
    struct menu_row *row = add_row(ui, menu, item, DEED_DROP, "drop some");
    row->key = KEY_DROP_SOME;
    row->value = DROP_SOME;
}

static void fill(const struct ui *ui, struct handling *handling, const struct view_item *item)
{
    menu_clear(&handling->menu);
    for (int i = 0; i < DEED_COUNT; i++) {
        if (is_offered(item, (enum deed)i)) {
            add_deed(ui, &handling->menu, item, (enum deed)i);
        }
        if (i == DEED_DROP && item->count > 1 && item->place == VIEW_IN_PACK) {
            add_drop_some(ui, &handling->menu, item);
        }
    }
}

/* The cursor starts on the first thing that can be done. */
static void enter(struct ui *ui, void *state)
{
    struct handling *handling = state;
    const struct view_item *item = item_of(ui, handling);
    if (item == NULL) {
        return;
    }
    fill(ui, handling, item);
    while (handling->menu.chosen < handling->menu.count - 1 &&
           handling->menu.row[handling->menu.chosen].is_greyed) {
        handling->menu.chosen++;
    }
}

/* Drawing. */

/* The keys; on what cannot be done, why not. */
static void draw_hint(struct ui *ui, const struct menu *menu, struct rectangle line)
{
    const struct menu_row *row = menu_chosen(menu);
    bool is_refused = row != NULL && row->is_greyed;
    paint_line(&ui->screen, line, 0,
               paint_role(ui->content, is_refused ? PALETTE_WARNING : PALETTE_KEY, 0),
               is_refused ? row->note : "Enter: do it  Esc: back");
}

static void draw_gone(struct ui *ui)
{
    struct rectangle box = rectangle_centred(&ui->screen, 30, 3);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, NULL);
    paint_line(&ui->screen, area, 0, paint_role(ui->content, PALETTE_TEXT, 0), "It is gone.");
    grid_set_cursor(&ui->screen, (struct point){area.x, area.y});
}

static void draw(struct ui *ui, void *state)
{
    struct handling *handling = state;
    const struct view_item *item = item_of(ui, handling);
    if (item == NULL) {
        draw_gone(ui);
        return;
    }
    fill(ui, handling, item);
    int width = ui->screen.width < THING_WIDTH ? ui->screen.width : THING_WIDTH;
    int rows = handling->menu.count;
    int lines = thing_panel_lines(ui, item, width - 4);
    struct rectangle box = rectangle_centred(&ui->screen, width, lines + rows + 5);
    struct buffer name = {0};
    describe_item(&name, ui->content, item->kind, item->power, item->count, ARTICLE_NONE);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, buffer_text(&name));
    buffer_free(&name);
    struct rectangle hint = {area.x, area.y + area.height - 1, area.width, 1};
    struct rectangle menu = {area.x, hint.y - 1 - rows, area.width, rows};
    area.height = menu.y - 1 - area.y;
    thing_panel_draw(ui, item, &ui->screen, area);
    draw_hint(ui, &handling->menu, hint);
    menu_draw(&handling->menu, ui->content, &ui->screen, menu, box);
}

/* Keys. */

static struct mode_step ask_amount(const struct ui *ui, const struct view_item *item)
{
    struct buffer question = {0};
    buffer_print(&question, "Drop how many %s?", ui->content->item[item->kind].plural);
    struct mode_step step = mode_push(mode_amount(buffer_text(&question), item->count));
    buffer_free(&question);
    return step;
}

static struct mode_step pick(struct ui *ui, const struct handling *handling,
                             const struct view_item *item)
{
    int value = menu_chosen(&handling->menu)->value;
    return value == DROP_SOME ? ask_amount(ui, item)
                              : deed_do(ui, (enum deed)value, handling->thing, 0);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct handling *handling = state;
    const struct view_item *item = item_of(ui, handling);
    session_begin_key(ui->session);
    if (item == NULL || key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    /* Any key of a command will do, not only the one shown. */
    enum command command = key_table_find(&ui->keys, key);
    for (int i = 0; i < DEED_COUNT; i++) {
        if (deed_command((enum deed)i) == command) {
            key = ui->keys.key[command][0];
        }
    }
    bool is_picked = menu_key(&handling->menu, key) == MENU_PICKED;
    return is_picked ? pick(ui, handling, item) : mode_stay();
}

static struct mode_step answered(struct ui *ui, void *state, int answer)
{
    const struct handling *handling = state;
    if (answer == ANSWER_ACTED) {
        return mode_pop(ANSWER_ACTED);
    }
    return answer > 0 ? deed_do(ui, DEED_DROP, handling->thing, answer) : mode_stay();
}

static void close_thing(struct ui *ui, void *state)
{
    (void)ui;
    struct handling *handling = state;
    menu_free(&handling->menu);
    free(handling);
}

struct mode mode_thing(struct id thing)
{
    static const struct mode_class class = {
        .name = "thing",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .answered = answered,
        .close = close_thing,
    };
    struct handling *state = memory_new(1, sizeof *state);
    state->thing = thing;
    return (struct mode){&class, state};
}
