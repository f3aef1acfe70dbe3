/* Questions in a box: yes or no, a word to be typed, a number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/modes.h"
#include "ui/widget/picker.h"

#define DIALOG_WIDTH 44
#define AMOUNT_WIDTH 40
#define DIGITS_MOST 5
#define YES_SIZE 48
#define QUESTION_SIZE 400 /* with who stays behind and what is left: ten lines of a box */

enum dialog_kind { DIALOG_CONFIRM, DIALOG_WORD, DIALOG_AMOUNT };

struct dialog {
    enum dialog_kind kind;
    char question[QUESTION_SIZE];
    int answer;              /* CONFIRM: to yes; WORD: to the word */
    enum command again;      /* CONFIRM: its keys say yes too, unless it is NONE */
    bool is_by_letter;       /* CONFIRM: Enter says nothing, as it may be meant for what was left */
    char word[16];           /* WORD */
    int most;                /* AMOUNT */
    struct text_field field; /* WORD, AMOUNT */
    bool is_wrong;           /* WORD: another word was entered; CONFIRM: y was pressed once */
    bool is_untouched;       /* AMOUNT: the first digit takes the place of what is offered */
    struct rectangle yes, no; /* CONFIRM: where they were drawn last */
};

/* No key typed ahead may answer a question; what a number means can be taken back. */
static void dialog_enter(struct ui *ui, void *state)
{
    const struct dialog *dialog = state;
    if (dialog->kind != DIALOG_AMOUNT) {
        ui_discard_typed(ui);
    }
}

static void print_yes(const struct ui *ui, const struct dialog *dialog, char text[YES_SIZE])
{
    bool has_key = dialog->again != COMMAND_NONE && key_table_count(&ui->keys, dialog->again) > 0;
    if (dialog->is_wrong) {
        snprintf(text, YES_SIZE, "y again: yes");
    } else if (dialog->is_by_letter) {
        snprintf(text, YES_SIZE, "Y: yes");
    } else if (has_key) {
        snprintf(text, YES_SIZE, "%s, Enter or Y: yes",
                 key_table_hint(&ui->keys, dialog->again).text);
    } else {
        snprintf(text, YES_SIZE, "Enter or Y: yes");
    }
}

static void draw_yes_no(struct ui *ui, struct dialog *dialog, struct rectangle area)
{
    static const char no[] = "Esc or n: no";
    char yes[YES_SIZE];
    int no_width = (int)strlen(no);
    print_yes(ui, dialog, yes);
    dialog->yes = (struct rectangle){area.x, area.y, utf8_text_width(yes), 1};
    dialog->no = (struct rectangle){area.x + area.width - no_width, area.y, no_width, 1};
    paint_words(ui, dialog->yes, 0, PALETTE_KEY, yes);
    paint_words(ui, dialog->no, 0, PALETTE_KEY, no);
    paint_follow(ui, (struct point){area.x, area.y});
}

static void draw_word(struct ui *ui, const struct dialog *dialog, struct rectangle area)
{
    char prompt[48], line[TEXT_FIELD_SIZE + 8];
    snprintf(line, sizeof line, "> %s", dialog->field.text);
    snprintf(prompt, sizeof prompt, "%sype \"%s\" and Enter  Esc: no",
             dialog->is_wrong ? "No: t" : "T", dialog->word);
    paint_words(ui, area, 0, PALETTE_TEXT, line);
    paint_words(ui, area, 2, PALETTE_KEY, prompt);
    grid_set_cursor(&ui->screen, (struct point){area.x + utf8_text_width(line), area.y});
}

static void draw_amount(struct ui *ui, const struct dialog *dialog, struct rectangle area)
{
    char text[TEXT_FIELD_SIZE + 16];
    snprintf(text, sizeof text, "%s of %d", dialog->field.text, dialog->most);
    paint_line(ui, area, 0, paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD), text);
    paint_words(ui, area, 2, PALETTE_KEY, "Up Down or digits  Enter  Esc: no");
    int end = utf8_text_width(dialog->field.text);
    grid_set_cursor(&ui->screen, (struct point){area.x + end, area.y});
}

static void dialog_draw(struct ui *ui, void *state)
{
    struct dialog *dialog = state;
    struct rectangle box, area;
    if (dialog->kind == DIALOG_AMOUNT) {
        area = paint_dialog(ui, AMOUNT_WIDTH, 5, dialog->question, &box);
        draw_amount(ui, dialog, area);
        return;
    }
    int above = wrap_count(dialog->question, paint_width(ui, DIALOG_WIDTH) - 4) + 1;
    int below = dialog->kind == DIALOG_CONFIRM ? 1 : 3;
    area = paint_dialog(ui, DIALOG_WIDTH, above + below + 2, NULL, &box);
    grid_put_wrapped(&ui->screen, area, paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD),
                     dialog->question);
    area.y += above;
    area.height -= above;
    if (dialog->kind == DIALOG_CONFIRM) {
        draw_yes_no(ui, dialog, area);
    } else {
        draw_word(ui, dialog, area);
    }
}

/* y is a step, which may have been meant: once. */
static struct mode_step key_of_confirm(const struct ui *ui, struct dialog *dialog, uint32_t key)
{
    struct point place;
    bool is_click = key_is_click(key, &place);
    bool is_again =
        dialog->again != COMMAND_NONE && key_table_find(&ui->keys, key) == dialog->again;
    bool is_enter = key == KEY_ENTER && !dialog->is_by_letter;
    if (is_enter || key == 'Y' || (key == 'y' && dialog->is_wrong) || is_again ||
        (is_click && rectangle_has(dialog->yes, place))) {
        return mode_pop(dialog->answer);
    }
    bool is_no = is_click && rectangle_has(dialog->no, place);
    dialog->is_wrong = key == 'y';
    return key == 'n' || key == 'N' || is_no ? mode_pop(ANSWER_NO) : mode_stay();
}

static struct mode_step key_of_word(struct dialog *dialog, uint32_t key)
{
    if (key == KEY_ENTER && strcmp(dialog->field.text, dialog->word) == 0) {
        return mode_pop(dialog->answer);
    }
    dialog->is_wrong = key == KEY_ENTER;
    if (dialog->is_wrong) {
        dialog->field.text[0] = '\0';
    }
    text_field_key(&dialog->field, key);
    return mode_stay();
}

static int amount_of(const struct dialog *dialog)
{
    int value = (int)strtol(dialog->field.text, NULL, 10);
    return value < dialog->most ? value : dialog->most;
}

/* Above the most comes 1, below 1 the most. */
static void show_amount(struct dialog *dialog, int value)
{
    int shown = value < 1 ? dialog->most : value > dialog->most ? 1 : value;
    snprintf(dialog->field.text, sizeof dialog->field.text, "%d", shown);
    dialog->is_untouched = true;
}

static struct mode_step key_of_amount(struct dialog *dialog, uint32_t key)
{
    bool is_up = key == KEY_UP || key == KEY_WHEEL_UP;
    if (key == KEY_ENTER) {
        return mode_pop(amount_of(dialog));
    }
    if (is_up || key == KEY_DOWN || key == KEY_WHEEL_DOWN) {
        show_amount(dialog, amount_of(dialog) + (is_up ? 1 : -1));
    } else {
        text_field_overtype(&dialog->field, key, &dialog->is_untouched);
    }
    return mode_stay();
}

static struct mode_step dialog_key(struct ui *ui, void *state, uint32_t key)
{
    struct dialog *dialog = state;
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    switch (dialog->kind) {
    case DIALOG_CONFIRM:
        return key_of_confirm(ui, dialog, key);
    case DIALOG_WORD:
        return key_of_word(dialog, key);
    case DIALOG_AMOUNT:
        return key_of_amount(dialog, key);
    }
    return mode_stay();
}

static struct mode dialog_make(enum dialog_kind kind, const char *question, int answer)
{
    static const struct mode_class class[] = {
        [DIALOG_CONFIRM] = {.name = "confirm",
                            .is_dimming = true,
                            .enter = dialog_enter,
                            .draw = dialog_draw,
                            .key = dialog_key},
        [DIALOG_WORD] = {.name = "typed",
                         .is_dimming = true,
                         .enter = dialog_enter,
                         .draw = dialog_draw,
                         .key = dialog_key},
        [DIALOG_AMOUNT] = {.name = "amount",
                           .is_dimming = true,
                           .enter = dialog_enter,
                           .draw = dialog_draw,
                           .key = dialog_key},
    };
    struct dialog *dialog = memory_new(1, sizeof *dialog);
    dialog->kind = kind;
    dialog->answer = answer;
    snprintf(dialog->question, sizeof dialog->question, "%s", question);
    return (struct mode){&class[kind], dialog};
}

struct mode mode_confirm_again(const char *question, int answer, enum command command)
{
    struct mode mode = dialog_make(DIALOG_CONFIRM, question, answer);
    struct dialog *dialog = mode.state;
    dialog->again = command;
    return mode;
}

struct mode mode_confirm(const char *question, int answer)
{
    return mode_confirm_again(question, answer, COMMAND_NONE);
}

struct mode mode_confirm_by_letter(const char *question, int answer)
{
    struct mode mode = mode_confirm(question, answer);
    struct dialog *dialog = mode.state;
    dialog->is_by_letter = true;
    return mode;
}

struct mode mode_typed(const char *question, const char *word, int answer)
{
    struct mode mode = dialog_make(DIALOG_WORD, question, answer);
    struct dialog *dialog = mode.state;
    snprintf(dialog->word, sizeof dialog->word, "%s", word);
    dialog->field.most = DIALOG_WIDTH - 8;
    return mode;
}

struct mode mode_amount(const char *question, int most)
{
    struct mode mode = dialog_make(DIALOG_AMOUNT, question, ANSWER_NO);
    struct dialog *dialog = mode.state;
    dialog->most = most;
    dialog->field = (struct text_field){.most = DIGITS_MOST, .is_digits_only = true};
    show_amount(dialog, 1);
    return mode;
}
