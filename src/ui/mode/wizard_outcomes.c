/* Walks along the outcome log and shows the dungeon as it was. The game itself is rewound
 * (game_seek), so leaving must return it to the present, unless the player goes on from the past.
 * Positions at which the hero is between two levels cannot be drawn and are skipped. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/wizard.h"
#include "ui/mode/wizard_mode.h"
#include "ui/widget/dungeon_screen.h"

#define PANEL_LINES 11
#define DETAIL_LINES 2 /* of the outcome at the cursor, whole */

struct walking {
    size_t first; /* nothing before it can be shown */
};

static void wizard_outcomes_look(struct session *session)
{
    view_make(&session->view, session->game);
    session->has_mark = false;
    session->animation.count = 0;
}

/* Goes to a position, or on in that direction to the next one that can be drawn. */
static struct mode_step wizard_outcomes_go(struct ui *ui, const struct walking *walking, size_t to,
                                           int step)
{
    struct game *game = ui->session->game;
    size_t end = game_log(game)->count;
    to = to < walking->first ? walking->first : to > end ? end : to;
    game_seek(game, to);
    while (!game_hero_is_on_level(game) && to > walking->first && to < end) {
        to += (size_t)step;
        game_seek(game, to);
    }
    wizard_outcomes_look(ui->session);
    return mode_stay();
}

/* One outcome, without the end of the line. */
static void print_outcome(const struct game *game, size_t index, struct buffer *line)
{
    wizard_print_outcomes(game, index, index + 1, line);
    line->text[--line->size] = '\0';
}

static void wizard_outcomes_draw_line(struct ui *ui, struct rectangle area, int y, size_t index,
                                      size_t here)
{
    struct buffer line = {0};
    bool is_last = index + 1 == here;
    struct paint paint = is_last ? paint_on(ui, PALETTE_SELECTION)
                                 : paint_role(ui, index < here ? PALETTE_TEXT : PALETTE_DIM,
                                              index < here ? 0 : STYLE_DIM);
    print_outcome(ui->session->game, index, &line);
    if (is_last) {
        grid_fill(&ui->screen, (struct rectangle){area.x, area.y + y, area.width, 1}, ' ', paint);
    }
    paint_line(ui, area, y, paint, buffer_text(&line));
    buffer_free(&line);
}

/* The outcome just before the position is in the middle; those below it come later. */
static void wizard_outcomes_draw_lines(struct ui *ui, struct rectangle area,
                                       const struct walking *walking)
{
    const struct game *game = ui->session->game;
    size_t here = game_position(game), end = game_log(game)->count;
    size_t half = (size_t)area.height / 2;
    size_t top = here > walking->first + half ? here - half : walking->first;
    for (int y = 0; y < area.height && top + (size_t)y < end; y++) {
        wizard_outcomes_draw_line(ui, area, y, top + (size_t)y, here);
    }
    if (end == walking->first) {
        paint_words(ui, area, 0, PALETTE_DIM, "Nothing has happened yet.");
    }
}

static void wizard_outcomes_draw_panel(struct ui *ui, const struct walking *walking)
{
    const struct game *game = ui->session->game;
    int height = ui->screen.height / 2 < PANEL_LINES ? ui->screen.height / 2 : PANEL_LINES;
    struct rectangle box = {0, ui->screen.height - height, ui->screen.width, height};
    char title[96];
    size_t here = game_position(game);
    bool is_border = game_action_before(game, here + 1) == here;
    snprintf(title, sizeof title, "%zu of %zu  %016" PRIx64 "%s", here, game_log(game)->count,
             game_digest(game), is_border ? "" : "  amid an action");
    struct rectangle area = paint_box(ui, box, title);
    struct rectangle lines = {area.x, area.y, area.width, area.height - DETAIL_LINES - 1};
    struct rectangle detail = {area.x, area.y + lines.height, area.width, DETAIL_LINES};
    wizard_outcomes_draw_lines(ui, lines, walking);
    struct buffer last = {0};
    if (here > walking->first) {
        print_outcome(game, here - 1, &last);
    }
    paint_wrapped(ui, detail, PALETTE_BRIGHT, buffer_text(&last));
    buffer_free(&last);
    bool is_narrow = area.width < 70;
    paint_hint(ui, area,
               is_narrow ? "Arrows walk  Enter: go on  Esc: back"
                         : "Left Right: one  Up Down: action  PgUp PgDn: turn  Enter: go on  "
                           "Esc: back");
}

static void wizard_outcomes_draw(struct ui *ui, void *state)
{
    const struct walking *walking = state;
    dungeon_screen_draw(ui, ui->session->view.hero.at);
    wizard_outcomes_draw_panel(ui, walking);
}

static struct mode_step go_on(struct ui *ui)
{
    struct session *session = ui->session;
    enum wizard_verdict verdict = wizard_go_on_from_here(session->game);
    if (verdict == WIZARD_DONE) {
        session_world_was_edited(session);
        session_notice(session, "What came after turn %d is gone.", session->view.turn);
    }
    return mode_pop(ANSWER_NO);
}

static struct mode_step wizard_outcomes_key(struct ui *ui, void *state, uint32_t key)
{
    const struct walking *walking = state;
    struct game *game = ui->session->game;
    size_t here = game_position(game), end = game_log(game)->count;
    switch (key) {
    case KEY_LEFT:
    case 'h':
        return wizard_outcomes_go(ui, walking, here > 0 ? here - 1 : 0, -1);
    case KEY_RIGHT:
    case 'l':
        return wizard_outcomes_go(ui, walking, here + 1, 1);
    case KEY_UP:
    case 'k':
        return wizard_outcomes_go(ui, walking, game_action_before(game, here), -1);
    case KEY_DOWN:
    case 'j':
        return wizard_outcomes_go(ui, walking, game_action_after(game, here), 1);
    case KEY_PAGE_UP:
        return wizard_outcomes_go(ui, walking, wizard_turn_before(game, here), -1);
    case KEY_PAGE_DOWN:
        return wizard_outcomes_go(ui, walking, wizard_turn_after(game, here), 1);
    case KEY_HOME:
        return wizard_outcomes_go(ui, walking, walking->first, 1);
    case KEY_END:
        return wizard_outcomes_go(ui, walking, end, -1);
    case KEY_ENTER:
        return go_on(ui);
    default:
        return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
    }
}

static void wizard_outcomes_enter(struct ui *ui, void *state)
{
    struct walking *walking = state;
    walking->first = game_action_before(ui->session->game, 0);
}

/* Returns the game to the present, also when the terminal is lost. */
static void close_outcomes(struct ui *ui, void *state)
{
    struct game *game = ui->session->game;
    if (game_position(game) < game_log(game)->count) {
        game_seek(game, game_log(game)->count);
        wizard_outcomes_look(ui->session);
    }
    free(state);
}

struct mode mode_wizard_outcomes(void)
{
    static const struct mode_class class = {.name = "wizard-outcomes",
                                            .enter = wizard_outcomes_enter,
                                            .draw = wizard_outcomes_draw,
                                            .key = wizard_outcomes_key,
                                            .close = close_outcomes};
    return (struct mode){&class, memory_new(1, sizeof(struct walking))};
}
