/* What was foreseen, to be sworn or refused. All of it has happened in the world already, and is on
 * the screen behind the question; refusing takes it back (game/way_back.h). */
#include <stdio.h>

#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"

static void foresight_ask(struct ui *ui)
{
    const struct view *view = &ui->session->view;
    bool may_go_on = view->foresight.left > 0 && !view->end.is_over;
    char price[64] = "";
    if (view->refusal > 0) {
        snprintf(price, sizeof price, ", for %d max health until the next level", view->refusal);
    }
    session_begin_key(ui->session);
    session_notice(ui->session, "%sEnter: let it happen. Backspace: take it back%s.%s",
                   view->end.is_over ? "You foresee your death. " : "", price,
                   may_go_on ? " Esc: look on." : "");
}

/* A key that was typed ahead must neither swear nor refuse. */
static void foresight_enter(struct ui *ui, void *state)
{
    ui_discard_typed(ui);
    foresight_ask(ui);
}

static void foresight_draw(struct ui *ui, void *state)
{
    dungeon_screen_draw(ui, ui->session->view.hero.at);
}

static struct mode_step foresight_end(struct ui *ui, enum verb verb)
{
    struct action action = game_hero_action(ui->session->game, verb);
    session_begin_key(ui->session);
    session_act(ui->session, &action);
    return mode_pop(ANSWER_ACTED);
}

static struct mode_step foresight_key(struct ui *ui, void *state, uint32_t key)
{
    const struct view *view = &ui->session->view;
    if (key == KEY_ENTER) {
        return foresight_end(ui, VERB_SWEAR);
    }
    if (key_table_find(&ui->keys, key) == COMMAND_UNTIE) {
        return foresight_end(ui, VERB_REFUSE);
    }
    if (key == KEY_ESCAPE && view->foresight.left > 0 && !view->end.is_over) {
        session_begin_key(ui->session);
        return mode_pop(ANSWER_NO);
    }
    return mode_stay();
}

struct mode mode_foresight(void)
{
    static const struct mode_class class = {.name = "foresight",
                                            .enter = foresight_enter,
                                            .draw = foresight_draw,
                                            .key = foresight_key};
    return (struct mode){&class, NULL};
}
