/* One thing: what it does, and what can be done with it. What the rules refuse is grey and says
 * why. The thing is looked up by its id at each key and drawing, so it may be gone at any time. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"
#include "ui/modes.h"
#include "ui/widget/menu.h"
#include "ui/widget/thing_rows.h"

#define THING_WIDTH 60
#define KEY_DROP_SOME 'D'
#define DROP_SOME ITEM_COMMAND_COUNT /* the value of a row that is no item command of its own */

struct handling {
    struct menu menu;     /* first: menu_close */
    struct scroll scroll; /* of what is said of the thing */
    struct id thing;
};

static const struct view_item *item_of(const struct ui *ui, const struct handling *handling)
{
    return view_find_item(&ui->session->view, handling->thing);
}

static const char *label_of(const struct ui *ui, const struct view_item *item,
                            enum item_command command)
{
    static const char *const label[ITEM_COMMAND_COUNT][2] = {
        [ITEM_COMMAND_WEAR] = {"put on", "wield"},
        [ITEM_COMMAND_TAKE_OFF] = {"take off", "put away"},
        [ITEM_COMMAND_DROP] = {"drop", "drop"},
        [ITEM_COMMAND_THROW] = {"throw", "throw"},
        [ITEM_COMMAND_PICK_UP] = {"pick up", "pick up"},
    };
    if (command == ITEM_COMMAND_USE) {
        return describe_use_verb(ui->content, item->kind);
    }
    if (command == ITEM_COMMAND_DROP && item->count > 1) {
        return "drop all";
    }
    return label[command][ui->content->item[item->kind].class == ITEM_CLASS_WEAPON];
}

/* A thing on the floor can only be picked up. Of putting on and taking off only one applies. */
static bool is_offered(const struct view_item *item, enum item_command command)
{
    bool is_on = item->place == VIEW_WIELDED || item->place == VIEW_WORN;
    if (item->place == VIEW_AT_FEET || command == ITEM_COMMAND_PICK_UP) {
        return item->place == VIEW_AT_FEET && command == ITEM_COMMAND_PICK_UP;
    }
    return command == ITEM_COMMAND_WEAR ? !is_on : command == ITEM_COMMAND_TAKE_OFF ? is_on : true;
}

/* A row that is grey if the rules refuse the command. */
static void thing_add_row(const struct ui *ui, struct menu *menu, const struct view_item *item,
                          enum item_command command, const char *label, uint32_t key, int value)
{
    enum verdict verdict = item_command_check(ui->session, command, item->id);
    struct menu_row *row = menu_add_noted(menu, label, describe_verdict((int)verdict));
    row->is_greyed = verdict != VERDICT_ALLOWED;
    row->key = key;
    row->value = value;
}

static void thing_fill(const struct ui *ui, struct handling *handling, const struct view_item *item)
{
    struct menu *menu = &handling->menu;
    menu_clear(menu);
    for (int i = 0; i < ITEM_COMMAND_COUNT; i++) {
        enum item_command command = (enum item_command)i;
        if (is_offered(item, command)) {
            thing_add_row(ui, menu, item, command, label_of(ui, item, command),
                          ui->keys.key[item_command_key(command)][0], i);
        }
        if (command == ITEM_COMMAND_DROP && item->count > 1 && item->place == VIEW_IN_PACK) {
            thing_add_row(ui, menu, item, command, "drop some", KEY_DROP_SOME, DROP_SOME);
        }
    }
}

/* The cursor starts on the first thing that can be done. */
static void thing_enter(struct ui *ui, void *state)
{
    struct handling *handling = state;
    const struct view_item *item = item_of(ui, handling);
    if (item == NULL) {
        return;
    }
    thing_fill(ui, handling, item);
    while (handling->menu.chosen < handling->menu.count - 1 &&
           handling->menu.row[handling->menu.chosen].is_greyed) {
        handling->menu.chosen++;
    }
}

/* The keys; on what cannot be done, why not. */
static void draw_hint(struct ui *ui, const struct handling *handling, struct rectangle line)
{
    const struct menu_row *row = menu_chosen(&handling->menu);
    bool is_refused = row != NULL && row->is_greyed;
    const char *keys = scroll_is_needed(&handling->scroll) ? "Enter: do it  PgDn: more  Esc: back"
                                                           : "Enter: do it  Esc: back";
    paint_words(ui, line, 0, is_refused ? PALETTE_WARNING : PALETTE_KEY,
                is_refused ? row->note : keys);
}

static void thing_draw(struct ui *ui, void *state)
{
    struct handling *handling = state;
    const struct view_item *item = item_of(ui, handling);
    if (item == NULL) {
        return; /* any key leads back */
    }
    thing_fill(ui, handling, item);
    int rows = handling->menu.count;
    struct page page = {0};
    struct rectangle box;
    struct buffer name = {0};
    thing_rows_describe(ui, item, &page);
    int lines = page_height(&page, paint_width(ui, THING_WIDTH) - 4);
    describe_item(&name, ui->content, item->kind, item->power, item->count, ARTICLE_NONE);
    describe_rune(&name, ui->content, item->rune);
    describe_tempers(&name, ui->content, item->temper);
    struct rectangle area =
        paint_dialog(ui, THING_WIDTH, lines + rows + 5, buffer_text(&name), &box);
    buffer_free(&name);
    struct rectangle hint = {area.x, area.y + area.height - 1, area.width, 1};
    struct rectangle menu = {area.x, hint.y - 1 - rows, area.width, rows};
    area.height = menu.y - 1 - area.y;
    page_draw(ui, &page, &handling->scroll, area, box);
    page_free(&page);
    draw_hint(ui, handling, hint);
    menu_draw(ui, &handling->menu, menu, box);
}

static struct mode_step ask_amount(const struct ui *ui, const struct view_item *item)
{
    struct buffer question = {0};
    buffer_print(&question, "Drop how many %s?", ui->content->item[item->kind].plural);
    struct mode_step step = mode_push(mode_amount(buffer_text(&question), item->count));
    buffer_free(&question);
    return step;
}

/* All rows of the menu are always shown, so the keys that would scroll it scroll the text. */
static bool scroll_text(struct scroll *scroll, uint32_t key)
{
    bool is_scrolling =
        key == KEY_PAGE_UP || key == KEY_PAGE_DOWN || key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN;
    return is_scrolling && scroll_is_needed(scroll) && scroll_key(scroll, key);
}

static struct mode_step thing_key(struct ui *ui, void *state, uint32_t key)
{
    struct handling *handling = state;
    const struct view_item *item = item_of(ui, handling);
    session_begin_key(ui->session);
    if (item == NULL || key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (scroll_text(&handling->scroll, key)) {
        return mode_stay();
    }
    /* Any key of a command will do, not only the one shown. */
    enum command command = key_table_find(&ui->keys, key);
    for (int i = 0; i < ITEM_COMMAND_COUNT; i++) {
        if (item_command_key((enum item_command)i) == command) {
            key = ui->keys.key[command][0];
        }
    }
    if (menu_key(&handling->menu, key) != MENU_PICKED) {
        return mode_stay();
    }
    int value = menu_chosen(&handling->menu)->value;
    return value == DROP_SOME ? ask_amount(ui, item)
                              : item_command_do(ui, (enum item_command)value, handling->thing, 0);
}

static struct mode_step thing_answered(struct ui *ui, void *state, int answer)
{
    const struct handling *handling = state;
    if (item_command_is_done(answer)) {
        return mode_pop(answer);
    }
    return answer > 0 ? item_command_do(ui, ITEM_COMMAND_DROP, handling->thing, answer)
                      : mode_stay();
}

struct mode mode_thing(struct id thing)
{
    static const struct mode_class class = {.name = "thing",
                                            .is_dimming = true,
                                            .enter = thing_enter,
                                            .draw = thing_draw,
                                            .key = thing_key,
                                            .answered = thing_answered,
                                            .close = menu_close};
    struct handling *state = memory_new(1, sizeof *state);
    state->thing = thing;
    return (struct mode){&class, state};
}
