#include "ui/mode/dungeon_mouse.h"

#include "barrow/base/utf8.h"
#include "barrow/play/session.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/paint.h"

static bool find_direction(struct point from, struct point to, enum direction *direction)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        *direction = (enum direction)i;
        if (point_equal(point_step(from, *direction), to)) {
            return true;
        }
    }
    return false;
}

/* What is done at once to a cell; false if it is too far away for that. */
static bool find_action(const struct session *session, struct point at, struct action *action)
{
    enum direction direction;
    if (find_direction(session->view.hero.at, at, &direction)) {
        *action = game_bump(session->game, direction);
        return true;
    }
    *action = game_hero_action(session->game, VERB_HIT);
    action->target = at;
    return look_foe_at(&session->view, at) != NULL &&
           game_check(session->game, action) == VERDICT_ALLOWED;
}

struct mode_step dungeon_click(struct ui *ui, struct point place)
{
    struct session *session = ui->session;
    struct action action;
    struct point at;
    if (!dungeon_screen_cell(ui, place, &at)) {
        bool is_log = rectangle_has(dungeon_layout(ui).log, place);
        return is_log ? mode_push(mode_log(ui)) : mode_stay();
    }
    if (find_action(session, at, &action)) {
        session_act(session, &action);
        return mode_stay();
    }
    if (look_foe_at(&session->view, at) != NULL || point_equal(at, session->view.hero.at)) {
        return mode_push(mode_look_at(at));
    }
    return mode_push(mode_travel_to_click(at));
}

/* What was never seen needs no words: the map shows that. */
void dungeon_draw_hover(struct ui *ui)
{
    const struct view *view = &ui->session->view;
    struct point at;
    if (!ui->has_pointer || !dungeon_screen_cell(ui, ui->pointer, &at) ||
        view_cell_at(view, at)->terrain == 0) {
        return;
    }
    struct buffer text = {0};
    struct rectangle area = dungeon_layout(ui).log;
    look_describe_cell(ui->content, view, at, &text);
    int lines = wrap_count(buffer_text(&text), area.width);
    area.height = lines < area.height ? lines : area.height;
    paint_blank(ui->content, &ui->screen, area);
    grid_put_wrapped(&ui->screen, area, paint_role(ui->content, PALETTE_BRIGHT, 0),
                     buffer_text(&text));
    buffer_free(&text);
}
