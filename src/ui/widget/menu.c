/* Menus. The cursor counts only rows that can be chosen: after the third thing was dropped it is on
 * the next third. Letters pick, so the vi keys move only where no row has a short cut. */
#include "ui/widget/menu.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"
#include "ui/widget/picker.h"

#define KEY_COLUMN 2
#define GLYPH_COLUMN 4

void menu_clear(struct menu *menu)
{
    menu->count = 0;
}

void menu_free(struct menu *menu)
{
    free(menu->row);
    *menu = (struct menu){0};
}

struct menu_row *menu_add(struct menu *menu, const char *text)
{
    if (menu->count == menu->capacity) {
        menu->capacity = menu->capacity > 0 ? menu->capacity * 2 : 32;
        menu->row = memory_grow(menu->row, (size_t)menu->capacity * sizeof menu->row[0]);
    }
    struct menu_row *row = &menu->row[menu->count++];
    *row = (struct menu_row){0};
    snprintf(row->text, sizeof row->text, "%s", text);
    return row;
}

struct menu_row *menu_add_noted(struct menu *menu, const char *text, const char *note)
{
    struct menu_row *row = menu_add(menu, text);
    snprintf(row->note, sizeof row->note, "%s", note);
    return row;
}

void menu_add_heading(struct menu *menu, const char *text, const char *note)
{
    menu_add_noted(menu, text, note)->is_heading = true;
}

void menu_close(struct ui *ui, void *state)
{
    menu_free(state);
    free(state);
}

uint32_t menu_letter(int n)
{
    return n < 26 ? (uint32_t)('a' + n) : KEY_NONE;
}

/* Among the rows before `end`. */
static int count_choices(const struct menu *menu, int end)
{
    int count = 0;
    for (int i = 0; i < end && i < menu->count; i++) {
        count += !menu->row[i].is_heading;
    }
    return count;
}

static void menu_choose(struct menu *menu, int choice)
{
    int last = count_choices(menu, menu->count) - 1;
    menu->chosen = choice > last ? last : choice;
    menu->chosen = menu->chosen < 0 ? 0 : menu->chosen;
}

/* The index of the row that is so many among those that can be chosen, from 0; -1: there is none.
 */
static int index_of(const struct menu *menu, int choice)
{
    for (int i = 0; i < menu->count; i++) {
        if (!menu->row[i].is_heading && choice-- == 0) {
            return i;
        }
    }
    return -1;
}

/* The same of the chosen row. */
static int chosen_index(const struct menu *menu)
{
    return menu->is_idle ? -1 : index_of(menu, menu->chosen);
}

const struct menu_row *menu_chosen(const struct menu *menu)
{
    int index = chosen_index(menu);
    return index >= 0 ? &menu->row[index] : NULL;
}

/* Single steps go round, pages stop at the ends. */
static bool find_move(const struct menu *menu, uint32_t key, int *choice)
{
    int count = count_choices(menu, menu->count), distance = 0;
    bool is_up = key == KEY_UP || key == KEY_SHIFT_TAB || key == '8' || key == 'k';
    bool is_down = key == KEY_DOWN || key == KEY_TAB || key == '2' || key == 'j';
    if (is_up || is_down) {
        *choice = (menu->chosen + (is_up ? count - 1 : 1)) % (count > 0 ? count : 1);
        return true;
    }
    bool is_move = scroll_distance(key, menu->scroll.height, &distance);
    bool is_wheel = key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN;
    *choice = menu->chosen + (is_wheel ? distance / WHEEL_LINES : distance);
    return is_move;
}

/* The row that was clicked, where it was drawn last. */
static bool find_clicked(const struct menu *menu, uint32_t key, int *choice)
{
    struct point at;
    if (!key_is_click(key, &at) || !rectangle_has(menu->area, at)) {
        return false;
    }
    int clicked = menu->scroll.first + at.y - menu->area.y;
    *choice = count_choices(menu, clicked);
    return clicked < menu->count && !menu->row[clicked].is_heading;
}

static bool find_short_cut(const struct menu *menu, uint32_t key, int *choice)
{
    for (int i = 0; i < menu->count; i++) {
        if (!menu->row[i].is_heading && menu->row[i].key == key) {
            *choice = count_choices(menu, i);
            return true;
        }
    }
    return false;
}

/* Where rows have short cuts any letter may be one, however many rows there are just now. */
static bool is_for_short_cuts(const struct menu *menu, uint32_t key)
{
    bool has_short_cuts = false;
    for (int i = 0; i < menu->count; i++) {
        has_short_cuts = has_short_cuts || menu->row[i].key != KEY_NONE;
    }
    return has_short_cuts && (key == 'j' || key == 'k');
}

enum menu_answer menu_key(struct menu *menu, uint32_t key)
{
    int choice;
    menu_choose(menu, menu->chosen);
    bool is_move = !is_for_short_cuts(menu, key) && find_move(menu, key, &choice);
    bool is_pick = key == KEY_ENTER || key == KEY_SPACE;
    if (menu->is_idle && (is_move || is_pick)) {
        menu->is_idle = false; /* only the cursor comes */
        return MENU_MOVED;
    }
    if (!is_move && !is_pick) {
        if (!find_clicked(menu, key, &choice) && !find_short_cut(menu, key, &choice)) {
            return MENU_IGNORED;
        }
        menu->is_idle = false;
    }
    menu_choose(menu, is_pick ? menu->chosen : choice);
    if (is_move) {
        return MENU_MOVED;
    }
    const struct menu_row *row = menu_chosen(menu);
    if (row == NULL) {
        return MENU_MOVED;
    }
    return row->is_greyed ? MENU_REFUSED : MENU_PICKED;
}

/* Scrolls as little as shows the chosen row, and with the first choice what is above it. */
static void show_chosen(struct menu *menu)
{
    struct scroll *scroll = &menu->scroll;
    int index = chosen_index(menu);
    int top = menu->chosen == 0 ? 0 : index;
    if (index < 0) {
        return;
    }
    if (top < scroll->first) {
        scroll->first = top;
    }
    if (index >= scroll->first + scroll->height) {
        scroll->first = index - scroll->height + 1;
    }
}

static struct paint row_paint(const struct ui *ui, const struct menu_row *row, bool is_chosen)
{
    return is_chosen         ? paint_on(ui, PALETTE_SELECTION)
           : row->is_heading ? paint_role(ui, PALETTE_TITLE, STYLE_BOLD)
           : row->is_greyed  ? paint_role(ui, PALETTE_DIM, STYLE_DIM)
                             : paint_role(ui, PALETTE_TEXT, 0);
}

static void draw_signs(struct ui *ui, const struct menu_row *row, struct point at,
                       struct paint paint, bool is_chosen)
{
    struct paint key = is_chosen ? paint : paint_role(ui, PALETTE_KEY, 0);
    struct paint glyph = is_chosen ? paint : paint_colour(ui, row->colour, STYLE_BOLD);
    if (is_chosen) {
        grid_put(&ui->screen, at, '>', paint);
    }
    if (row->key != KEY_NONE) {
        grid_put(&ui->screen, (struct point){at.x + KEY_COLUMN, at.y}, row->key,
                 row->is_greyed ? paint : key);
    }
    if (row->glyph != 0) {
        grid_put(&ui->screen, (struct point){at.x + GLYPH_COLUMN, at.y}, row->glyph, glyph);
    }
}

/* The note keeps its columns and the text is cut before it; but of a greyed row the note is a
 * reason that may be longer than the line, and then there is none. */
static void menu_draw_row(struct ui *ui, const struct menu_row *row, struct rectangle line,
                          bool is_chosen)
{
    struct paint paint = row_paint(ui, row, is_chosen);
    int indent = row->is_heading ? 0 : row->glyph != 0 ? GLYPH_COLUMN + 2 : GLYPH_COLUMN;
    int note = utf8_text_width(row->note);
    if (row->is_greyed && indent + utf8_text_width(row->text) + 2 + note > line.width) {
        note = 0;
    }
    if (is_chosen) {
        grid_fill(&ui->screen, line, ' ', paint);
        paint_follow(ui, (struct point){line.x, line.y});
    }
    draw_signs(ui, row, (struct point){line.x, line.y}, paint, is_chosen);
    int room = line.width - indent - (note > 0 ? note + 1 : 0);
    paint_text(ui, (struct point){line.x + indent, line.y}, room, paint, row->text);
    if (note > 0) {
        grid_put_text(&ui->screen, (struct point){line.x + line.width - note, line.y}, note, paint,
                      row->note);
    }
}

/* In lines of text each row has the number by which it is picked, and its letter if it has one. */
static void menu_tell_row(struct ui *ui, const struct menu *menu, int index, struct rectangle line)
{
    const struct menu_row *row = &menu->row[index];
    bool has_letter = row->key >= 'A' && row->key <= 'z';
    struct buffer text = {0};
    if (!row->is_heading) {
        buffer_print(&text, "%s%d. ", index == chosen_index(menu) ? "* " : "",
                     count_choices(menu, index + 1));
    }
    if (has_letter) {
        buffer_print(&text, "(%c) ", (char)row->key);
    }
    buffer_print(&text, "%s%s%s", row->text, row->note[0] != '\0' ? ", " : "", row->note);
    paint_text(ui, (struct point){line.x, line.y}, line.width, paint_role(ui, PALETTE_TEXT, 0),
               buffer_text(&text));
    buffer_free(&text);
}

void menu_draw(struct ui *ui, struct menu *menu, struct rectangle area, struct rectangle box)
{
    menu_choose(menu, menu->chosen);
    menu->area = area;
    scroll_fit(&menu->scroll, menu->count, area.height);
    show_chosen(menu);
    int chosen = chosen_index(menu);
    for (int y = 0; y < area.height && menu->scroll.first + y < menu->count; y++) {
        int index = menu->scroll.first + y;
        struct rectangle line = {area.x, area.y + y, area.width, 1};
        if (ui_is_plain(ui)) {
            menu_tell_row(ui, menu, index, line);
        } else {
            menu_draw_row(ui, &menu->row[index], line, index == chosen);
        }
    }
    ui->plain.menu = menu;
    scroll_draw_bar(ui, &menu->scroll, box);
}

struct rectangle menu_draw_dialog_in(struct ui *ui, struct menu *menu,
                                     const struct menu_dialog *dialog, struct rectangle room)
{
    struct rectangle box;
    bool is_limited = dialog->rows > 0 && !ui_is_plain(ui);
    int rows = is_limited ? dialog->rows : menu->count > 0 ? menu->count : 1;
    struct point size = {dialog->width, rows + dialog->foot + 2};
    struct rectangle area = paint_dialog_in(ui, room, size, dialog->title, &box);
    area.height -= dialog->foot;
    menu_draw(ui, menu, area, box);
    if (menu->count == 0 && dialog->none != NULL) {
        paint_words(ui, area, 0, PALETTE_DIM, dialog->none);
    }
    return (struct rectangle){area.x, area.y + area.height, area.width, dialog->foot};
}

struct rectangle menu_draw_dialog(struct ui *ui, struct menu *menu,
                                  const struct menu_dialog *dialog)
{
    return menu_draw_dialog_in(ui, menu, dialog, paint_screen(ui));
}

void menu_hint(struct ui *ui, const struct menu *menu, struct rectangle foot, const char *keys)
{
    paint_words(ui, foot, foot.height - 1, PALETTE_KEY, keys);
    if (menu_chosen(menu) == NULL) {
        paint_follow(ui, (struct point){foot.x, foot.y + foot.height - 1});
    }
}

const struct menu_row *menu_nth(const struct menu *menu, int n)
{
    int index = index_of(menu, n - 1);
    return n > 0 && index >= 0 ? &menu->row[index] : NULL;
}

bool menu_add_keys(const struct menu *menu, int n, struct buffer *keys)
{
    if (menu_nth(menu, n) == NULL) {
        return false;
    }
    for (int i = 0; i < menu->count; i++) {
        if (menu->row[i].key == (uint32_t)('0' + n)) {
            buffer_print(keys, "%d", n);
            return true;
        }
    }
    /* The first key may only bring the cursor. */
    buffer_add(keys, "<2*Home>");
    if (n > 1) {
        buffer_print(keys, "<%d*Down>", n - 1);
    }
    buffer_add(keys, "<Enter>");
    return true;
}

int menu_find(const struct menu *menu, const char *typed)
{
    int found = 0, best = SEARCH_NOWHERE;
    for (int i = 0; i < menu->count; i++) {
        int nearness = search_nearness(menu->row[i].text, typed);
        if (!menu->row[i].is_heading && nearness < best) {
            best = nearness;
            found = count_choices(menu, i + 1);
        }
    }
    return found;
}
