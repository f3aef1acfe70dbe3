#include <stdio.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/ui/ui.h"
#include "ui/modes.h"
#include "ui/widget/paint.h"
#include "ui/widget/text_field.h"

#define DIALOG_WIDTH 44

struct typed {
    char question[160], word[16];
    int answer; /* for the word */
    struct text_field field;
    bool is_wrong; /* another word was entered */
};

/* The word must not be made of keys that were pressed before the question stood there. */
static void enter(struct ui *ui, void *state)
{
    (void)state;
    ui_discard_typed(ui);
}

static void draw(struct ui *ui, void *state)
{
    const struct typed *typed = state;
    char prompt[48], line[TEXT_FIELD_SIZE + 8];
    int width = ui->screen.width < DIALOG_WIDTH ? ui->screen.width : DIALOG_WIDTH;
    int lines = wrap_count(typed->question, width - 4);
    struct rectangle area = rectangle_centred(&ui->screen, width, lines + 6);
    struct rectangle inside = paint_box(ui->content, &ui->screen, area, NULL);
    grid_put_wrapped(&ui->screen, inside, paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD),
                     typed->question);
    snprintf(line, sizeof line, "> %s", typed->field.text);
    paint_line(&ui->screen, inside, lines + 1, paint_role(ui->content, PALETTE_TEXT, 0), line);
    snprintf(prompt, sizeof prompt, "%sype \"%s\" and Enter  Esc: no",
             typed->is_wrong ? "No: t" : "T", typed->word);
    paint_line(&ui->screen, inside, lines + 3, paint_role(ui->content, PALETTE_KEY, 0), prompt);
    grid_set_cursor(&ui->screen,
                    (struct point){inside.x + utf8_text_width(line), inside.y + lines + 1});
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)ui;
    struct typed *typed = state;
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (key == KEY_ENTER && strcmp(typed->field.text, typed->word) == 0) {
        return mode_pop(typed->answer);
    }
    typed->is_wrong = key == KEY_ENTER;
    if (typed->is_wrong) {
        typed->field.text[0] = '\0';
    }
    text_field_key(&typed->field, key);
    return mode_stay();
}

struct mode mode_typed(const char *question, const char *word, int answer)
{
    static const struct mode_class class = {
        .name = "typed",
        .cover = MODE_DIMS,
        .enter = enter,
        .draw = draw,
        .key = key,
    };
    struct typed *state = memory_new(1, sizeof *state);
    snprintf(state->question, sizeof state->question, "%s", question);
    snprintf(state->word, sizeof state->word, "%s", word);
    state->answer = answer;
    state->field.most = DIALOG_WIDTH - 8;
    return (struct mode){&class, state};
}
