/* The list is filled anew before each drawing and each key, so names may come and go. */
#include "ui/widget/picker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"

#define PICKER_WIDTH 60
#define TYPED_WIDTH 24

/* ---- text fields ---- */

static void picker_add(struct text_field *field, uint32_t code)
{
    char bytes[UTF8_MAX_BYTES + 1];
    size_t size = utf8_encode(code, bytes);
    size_t used = strlen(field->text);
    int width = utf8_width(code);
    bool is_wanted = !field->is_digits_only || (code >= '0' && code <= '9');
    bool has_room = used + size < sizeof field->text && width > 0 &&
                    utf8_text_width(field->text) + width <= field->most;
    if (is_wanted && has_room) {
        memcpy(field->text + used, bytes, size + 1);
    }
}

static void take_last(struct text_field *field)
{
    size_t last = 0;
    for (size_t at = 0; field->text[at] != '\0';) {
        uint32_t code;
        last = at;
        at += utf8_decode(field->text + at, &code);
    }
    field->text[last] = '\0';
}

bool text_field_key(struct text_field *field, uint32_t key)
{
    if (key == KEY_BACKSPACE || key == KEY_DELETE) {
        take_last(field);
    } else if (key == KEY_CONTROL('u')) {
        field->text[0] = '\0';
    } else if (key_is_text(key)) {
        picker_add(field, key);
    } else {
        return false;
    }
    return true;
}

void text_field_overtype(struct text_field *field, uint32_t key, bool *is_untouched)
{
    bool is_digit = key >= '0' && key <= '9';
    bool is_edit = is_digit || key == KEY_BACKSPACE || key == KEY_DELETE || key == KEY_CONTROL('u');
    if (*is_untouched && is_digit) {
        field->text[0] = '\0';
    }
    *is_untouched = *is_untouched && !is_edit;
    text_field_key(field, key);
}

bool text_field_number(const struct text_field *field, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(field->text, &end, 10);
    *number = value;
    return field->text[0] != '\0' && *end == '\0' && errno == 0 && value <= UINT64_MAX;
}

/* ---- searching ---- */

int search_nearness(const char *text, const char *typed)
{
    const char *place = find_text(text, typed);
    if (place == NULL || place == text) {
        return place == NULL ? SEARCH_NOWHERE : SEARCH_START;
    }
    while (place != NULL && place[-1] != ' ') {
        place = find_text(place + 1, typed);
    }
    return place != NULL ? SEARCH_WORD : SEARCH_INSIDE;
}

/* ---- the picker ---- */

struct picker picker_new(void (*fill)(const struct ui *ui, int what, const char *typed,
                                      struct menu *menu),
                         int what)
{
    return (struct picker){.fill = fill, .what = what, .field = {.most = TYPED_WIDTH}};
}

static void picker_refill(struct picker *picker, const struct ui *ui)
{
    menu_clear(&picker->menu);
    picker->fill(ui, picker->what, picker->field.text, &picker->menu);
}

void picker_draw(struct picker *picker, struct ui *ui, const char *title, struct rectangle room,
                 const char *hint)
{
    char typed[TEXT_FIELD_SIZE + 16];
    picker_refill(picker, ui);
    struct rectangle foot = menu_draw_dialog_in(
        ui, &picker->menu,
        &(struct menu_dialog){title, PICKER_WIDTH, 0, 2, "Nothing is called that. Backspace?"},
        room);
    snprintf(typed, sizeof typed, "Type to narrow: %s", picker->field.text);
    paint_words(ui, foot, 0, PALETTE_BRIGHT, typed);
    paint_words(ui, foot, 1, PALETTE_KEY, hint);
    if (picker->menu.count == 0 || !ui->follows_lines) {
        grid_set_cursor(&ui->screen, (struct point){foot.x + utf8_text_width(typed), foot.y});
    }
}

/* Digits and blanks are typed, too: some names have them. */
bool picker_key(struct picker *picker, const struct ui *ui, uint32_t key, int *value)
{
    picker_refill(picker, ui);
    if (text_field_key(&picker->field, key)) {
        picker->menu.chosen = 0;
        return false;
    }
    if (menu_key(&picker->menu, key) != MENU_PICKED) {
        return false;
    }
    *value = menu_chosen(&picker->menu)->value;
    return true;
}
