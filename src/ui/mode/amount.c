#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/mode.h"
#include "ui/widget/paint.h"
#include "ui/widget/text_field.h"

#define AMOUNT_WIDTH 40
#define DIGITS_MOST 5

struct amount {
    char question[120];
    int most;
    struct text_field field;
    bool is_untouched; /* the first digit takes the place of what is offered */
};

static int value_of(const struct amount *amount)
{
    int value = (int)strtol(amount->field.text, NULL, 10);
    return value < amount->most ? value : amount->most;
}

static void show(struct amount *amount, int value)
{
    int shown = value < 1 ? amount->most : value > amount->most ? 1 : value;
    snprintf(amount->field.text, sizeof amount->field.text, "%d", shown);
    amount->is_untouched = true;
}

static void draw(struct ui *ui, void *state)
{
    const struct amount *amount = state;
    struct rectangle box = rectangle_centred(&ui->screen, AMOUNT_WIDTH, 5);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, amount->question);
    char text[TEXT_FIELD_SIZE + 16];
    snprintf(text, sizeof text, "%s of %d", amount->field.text, amount->most);
    paint_line(&ui->screen, area, 0, paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD), text);
    paint_line(&ui->screen, area, 2, paint_role(ui->content, PALETTE_KEY, 0),
               "Up Down or digits  Enter  Esc: no");
    int end = utf8_text_width(amount->field.text);
    grid_set_cursor(&ui->screen, (struct point){area.x + end, area.y});
}

static void type(struct amount *amount, uint32_t key)
{
    if (amount->is_untouched && key >= '0' && key <= '9') {
        amount->field.text[0] = '\0';
    }
    amount->is_untouched = false;
    text_field_key(&amount->field, key);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)ui;
    struct amount *amount = state;
    switch (key) {
    case KEY_ESCAPE:
        return mode_pop(ANSWER_NO);
    case KEY_ENTER:
        return mode_pop(value_of(amount));
    case KEY_UP:
    case KEY_WHEEL_UP:
        show(amount, value_of(amount) + 1);
        return mode_stay();
    case KEY_DOWN:
    case KEY_WHEEL_DOWN:
        show(amount, value_of(amount) - 1);
        return mode_stay();
    default:
        type(amount, key);
        return mode_stay();
    }
}

struct mode mode_amount(const char *question, int most)
{
    static const struct mode_class class = {
        .name = "amount",
        .cover = MODE_DIMS,
        .draw = draw,
        .key = key,
    };
    struct amount *state = memory_new(1, sizeof *state);
    snprintf(state->question, sizeof state->question, "%s", question);
    state->most = most;
    state->field.most = DIGITS_MOST;
    state->field.is_digits_only = true;
    show(state, 1);
    return (struct mode){&class, state};
}
