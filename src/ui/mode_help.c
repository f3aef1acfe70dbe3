/* The help screen, made from the key table, so that it cannot be wrong. */
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/ui/modes.h"
#include "barrow/ui/paint.h"
#include "barrow/ui/scroll.h"
#include "barrow/ui/ui.h"

#define HELP_WIDTH 60

struct help {
    struct scroll scroll;
};

static const char *const advice[] = {
    "",
    "Walk into a monster to fight it. In",
    "the sidebar a mark says how soon it",
    "could kill you: ! in a dozen blows,",
    "!! in five, !!! in one or two.",
    "",
    "Mind your hunger, and do not linger.",
};
#define ADVICE_LINES ((int)(sizeof advice / sizeof *advice))

/* Of the widest row of keys, and two blanks. */
static int keys_width(const struct ui *ui)
{
    int width = 0;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct buffer keys = {0};
        key_table_print(&ui->keys, (enum command)i, " ", &keys);
        int this_width = utf8_text_width(buffer_text(&keys)) + 2;
        width = this_width > width ? this_width : width;
        buffer_free(&keys);
    }
    return width;
}

static void draw_command(struct ui *ui, struct rectangle area, int line, int index)
{
    struct buffer keys = {0};
    int width = keys_width(ui);
    key_table_print(&ui->keys, (enum command)index, " ", &keys);
    paint_line(&ui->screen, area, line, paint_role(ui->content, PALETTE_KEY, 0),
               buffer_text(&keys));
    buffer_free(&keys);
    area.x += width;
    area.width -= width;
    paint_line(&ui->screen, area, line, paint_role(ui->content, PALETTE_TEXT, 0),
               command_sentence[index]);
}

static void draw(struct ui *ui, void *state)
{
    struct help *help = state;
    int lines = COMMAND_COUNT + ADVICE_LINES;
    struct rectangle box = rectangle_centred(&ui->screen, HELP_WIDTH, lines + 3);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, "Keys");
    area.height--;
    scroll_fit(&help->scroll, lines, area.height);
    for (int line = 0; line < area.height && help->scroll.first + line < lines; line++) {
        int index = help->scroll.first + line;
        if (index < COMMAND_COUNT) {
            draw_command(ui, area, line, index);
        } else {
            paint_line(&ui->screen, area, line, paint_role(ui->content, PALETTE_TEXT, 0),
                       advice[index - COMMAND_COUNT]);
        }
    }
    scroll_draw(&help->scroll, ui->content, &ui->screen, box, "Esc: back");
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct help *help = state;
    bool is_done = key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || key == 'q' ||
                   key_table_find(&ui->keys, key) == COMMAND_HELP;
    if (is_done) {
        return mode_pop(ANSWER_NO);
    }
    scroll_key(&help->scroll, key);
    return mode_stay();
}

struct mode mode_help(void)
{
    static const struct mode_class class = {
        .name = "help",
        .cover = MODE_DIMS,
        .draw = draw,
        .key = key,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct help))};
}
