#include "ui/widget/picker.h"

#include <stdio.h>

#include "barrow/base/utf8.h"
#include "ui/mode.h"
#include "ui/widget/command_search.h"
#include "ui/widget/paint.h"

#define PICKER_WIDTH 60
#define PICKER_LINES 16
#define TYPED_WIDTH 24

void picker_free(struct picker *picker)
{
    menu_free(&picker->menu);
}

void picker_begin(struct picker *picker,
                  bool (*name)(const struct ui *ui, int n, char *name, char *note))
{
    picker->name = name;
    picker->menu.chosen = 0;
    picker->field = (struct text_field){.most = TYPED_WIDTH};
}

/* The nearest first, equally near ones in their own order. */
static void fill(struct picker *picker, const struct ui *ui)
{
    char name[PICKER_NAME_SIZE], note[PICKER_NOTE_SIZE];
    menu_clear(&picker->menu);
    for (int nearness = 0; nearness < SEARCH_NOWHERE; nearness++) {
        for (int n = 0; picker->name(ui, n, name, note); n++) {
            if (search_nearness(name, picker->field.text) == nearness) {
                struct menu_row *row = menu_add(&picker->menu, name);
                snprintf(row->note, sizeof row->note, "%s", note);
                row->value = n;
            }
        }
    }
}

void picker_draw(struct picker *picker, struct ui *ui, const char *title)
{
    char typed[TEXT_FIELD_SIZE + 16];
    fill(picker, ui);
    struct rectangle box = rectangle_centred(&ui->screen, PICKER_WIDTH, PICKER_LINES + 4);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, title);
    struct rectangle list = {area.x, area.y, area.width, area.height - 2};
    snprintf(typed, sizeof typed, "Type to narrow: %s", picker->field.text);
    paint_line(&ui->screen, area, area.height - 2, paint_role(ui->content, PALETTE_BRIGHT, 0),
               typed);
    paint_line(&ui->screen, area, area.height - 1, paint_role(ui->content, PALETTE_KEY, 0),
               "Enter: this  Esc: back");
    menu_draw(&picker->menu, ui->content, &ui->screen, list, box);
    if (picker->menu.count == 0) {
        paint_line(&ui->screen, list, 0, paint_role(ui->content, PALETTE_DIM, 0),
                   "Nothing is called that. Backspace?");
        grid_set_cursor(&ui->screen,
                        (struct point){area.x + utf8_text_width(typed), area.y + area.height - 2});
    }
}

/* Digits and blanks are typed, too: some names have them. */
bool picker_key(struct picker *picker, const struct ui *ui, uint32_t key, int *n)
{
    fill(picker, ui);
    if (text_field_key(&picker->field, key)) {
        picker->menu.chosen = 0;
        return false;
    }
    if (menu_key(&picker->menu, key) != MENU_PICKED) {
        return false;
    }
    *n = menu_chosen(&picker->menu)->value;
    return true;
}
