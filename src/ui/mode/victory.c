/* The Crown is won: a few words, the figures, and what to do now. Nothing has happened to the run
 * yet while this stands: beginning again is what goes on with it, resting is what ends it. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "ui/mode.h"
#include "ui/widget/paint.h"
#include "ui/widget/run_text.h"

#define VICTORY_WIDTH 60

enum choice { CHOICE_AGAIN, CHOICE_REST, CHOICE_COUNT };

static const char *const choice_text[CHOICE_COUNT] = {
    [CHOICE_AGAIN] = "Go down again, as you are",
    [CHOICE_REST] = "Rest: the run ends here",
};

struct victory {
    struct buffer text; /* lines */
    struct scroll scroll;
    enum choice chosen;
    struct rectangle choices; /* where they were drawn last */
};

/* Lines that fit the narrowest screen. */
static const char words[] = "The Crown is cold, then it is not.\n"
                            "Every lamp in the hill goes out.\n"
                            "Somewhere above, a door that was not\n"
                            "there stands open on the morning.\n"
                            "You could go home and be a story.\n"
                            "But the hill has no floor. Below you\n"
                            "it begins anew, and knows you now.\n"
                            "\n";

static void enter(struct ui *ui, void *state)
{
    struct victory *victory = state;
    buffer_print(&victory->text, "%s has won the Crown.\n\n%s", ui->player.name, words);
    run_describe(ui, ui->session->view.wins + 1, &victory->text);
}

static void draw_choice(struct ui *ui, const struct victory *victory, struct rectangle area,
                        int line, enum choice choice)
{
    bool is_chosen = choice == victory->chosen;
    struct rectangle row = {area.x, area.y + line, area.width, 1};
    struct paint paint = is_chosen ? paint_selection(ui) : paint_role(ui, PALETTE_TEXT, 0);
    if (is_chosen) {
        grid_fill(&ui->screen, row, ' ', paint);
        grid_put(&ui->screen, (struct point){row.x, row.y}, '>', paint);
        grid_set_cursor(&ui->screen, (struct point){row.x + 2, row.y});
    }
    row.x += 2;
    row.width -= 2;
    paint_line(ui, row, 0, paint, choice_text[choice]);
}

/* Up and Down choose here, so the text scrolls by pages. */
static void draw_hint(struct ui *ui, const struct victory *victory, struct rectangle box,
                      struct rectangle row)
{
    bool is_long = victory->scroll.lines > victory->scroll.height;
    scroll_draw(ui, &victory->scroll, box, "");
    paint_blank(ui, row);
    paint_words(ui, row, 0, PALETTE_KEY,
                is_long ? "Up Down: choose  PgDn: the rest" : "Up Down: choose  Enter: do it");
}

static void draw(struct ui *ui, void *state)
{
    struct victory *victory = state;
    int below = CHOICE_COUNT + 2; /* a free line, the choices, the keys */
    int height = run_count_lines(&victory->text) + below + 2;
    struct rectangle box;
    struct rectangle area = paint_dialog(ui, VICTORY_WIDTH, height, "The Crown", &box);
    struct rectangle text = {area.x, area.y, area.width, area.height - below};
    run_draw_text(ui, &victory->text, &victory->scroll, text);
    draw_hint(ui, victory, box,
              (struct rectangle){area.x, area.y + area.height - 1, area.width, 1});
    victory->choices =
        (struct rectangle){area.x, area.y + text.height + 1, area.width, CHOICE_COUNT};
    for (int choice = 0; choice < CHOICE_COUNT; choice++) {
        draw_choice(ui, victory, area, text.height + 1 + choice, (enum choice)choice);
    }
}

static struct mode_step do_choice(struct ui *ui, enum choice choice)
{
    switch (choice) {
    case CHOICE_AGAIN:
        session_begin_again(ui->session);
        return mode_replace(mode_dungeon());
    case CHOICE_REST:
        return mode_replace(mode_over());
    case CHOICE_COUNT:
        break;
    }
    return mode_stay();
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct victory *victory = state;
    struct point place;
    if (key_is_click(key, &place)) {
        bool is_choice = rectangle_has(victory->choices, place);
        return is_choice ? do_choice(ui, (enum choice)(place.y - victory->choices.y)) : mode_stay();
    }
    enum direction direction;
    bool is_step = command_is_step(key_table_find(&ui->keys, key), &direction);
    if (key == KEY_ENTER) {
        return do_choice(ui, victory->chosen);
    }
    if (is_step && (direction == DIRECTION_NORTH || direction == DIRECTION_SOUTH)) {
        victory->chosen = victory->chosen == CHOICE_AGAIN ? CHOICE_REST : CHOICE_AGAIN;
    } else {
        scroll_key(&victory->scroll, key);
    }
    return mode_stay();
}

static void close_victory(struct ui *ui, void *state)
{
    (void)ui;
    struct victory *victory = state;
    buffer_free(&victory->text);
    free(victory);
}

struct mode mode_victory(void)
{
    static const struct mode_class class = {
        .name = "victory",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_victory,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct victory))};
}
