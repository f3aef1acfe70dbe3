/* Untying a knot. The last turns are a film that Left runs backwards, each shown as the hero knew
 * the level then; Enter winds the world back to the one on the screen. The world itself is walked
 * back only while its view is made, so nothing else can meet it in the past. In the turn of death
 * this is the question before the grave. */
#include "barrow/base/memory.h"
#include "barrow/game/way_back.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"

struct film {
    int moment;        /* on the screen; from 1, the latest */
    bool is_after_end; /* what comes otherwise is the grave */
    bool is_doubted;   /* Esc was pressed there: a second one is meant */
};

static void film_look(struct ui *ui, const struct film *film)
{
    struct session *session = ui->session;
    int turn = game_turn_number(session->game), back = way_back_turn(session->game, film->moment);
    int knots = session->view.hero.knots;
    way_back_show(session->game, film->moment);
    view_make(&session->view, session->game);
    int price = way_back_knot_price(session->game);
    way_back_show(session->game, 0);
    session_begin_key(session);
    session_notice(session,
                   "Turn %d, %d back%s. Left, Right: another turn. Enter: untie one of %d %s, for "
                   "%d max health. Esc: %s.",
                   back, turn - back, film->is_after_end ? ": you are alive" : "", knots,
                   knots == 1 ? "knot" : "knots", price, film->is_after_end ? "the grave" : "no");
}

/* The latest turn in which the hero had more than half of its health, or the first of all: of the
 * turns just before a death most are lost, whatever is done in them. */
static int moment_before_danger(struct ui *ui)
{
    struct session *session = ui->session;
    int moments = way_back_moments(session->game), moment = 0;
    bool is_well = false;
    while (moment < moments && !is_well) {
        way_back_show(session->game, ++moment);
        view_make_without_cells(&session->view, session->game);
        is_well = !view_is_badly_hurt(&session->view);
    }
    way_back_show(session->game, 0);
    return int_max(moment, 1);
}

/* A key that was typed ahead must neither bury the hero nor untie a knot. */
static void film_enter(struct ui *ui, void *state)
{
    struct film *film = state;
    ui_discard_typed(ui);
    film->is_after_end = ui->session->view.end.is_over;
    film->moment = film->is_after_end ? moment_before_danger(ui) : 1;
    film_look(ui, film);
}

static void film_draw(struct ui *ui, void *state)
{
    dungeon_screen_draw(ui, ui->session->view.hero.at);
}

static void film_turn_to(struct ui *ui, struct film *film, int moment)
{
    bool is_there = moment >= 1 && moment <= way_back_moments(ui->session->game);
    film->moment = is_there ? moment : film->moment;
    film->is_doubted = false;
    film_look(ui, film);
}

static struct mode_step film_untie(struct ui *ui, const struct film *film)
{
    struct action action = game_hero_action(ui->session->game, VERB_UNTIE);
    action.count = film->moment;
    session_begin_key(ui->session);
    session_act(ui->session, &action);
    return mode_pop(ANSWER_ACTED);
}

/* Esc is "back" everywhere else: the grave, from which no knot brings back, takes two. */
static struct mode_step film_leave(struct ui *ui, struct film *film)
{
    if (film->is_after_end && !film->is_doubted) {
        film->is_doubted = true;
        session_begin_key(ui->session);
        session_notice(ui->session, "You stay dead, and the knots are lost with you. Esc: to the "
                                    "grave. Left, Right: back to the turns.");
        return mode_stay();
    }
    session_look(ui->session);
    session_begin_key(ui->session);
    return mode_pop(film->is_after_end ? ANSWER_GRAVE : ANSWER_NO);
}

static struct mode_step film_key(struct ui *ui, void *state, uint32_t key)
{
    struct film *film = state;
    enum direction direction;
    if (key == KEY_ENTER && film->is_doubted) { /* which the question does not offer */
        film_turn_to(ui, film, film->moment);
        return mode_stay();
    }
    if (key == KEY_ENTER) {
        return film_untie(ui, film);
    }
    if (key == KEY_ESCAPE) {
        return film_leave(ui, film);
    }
    if (command_is_step(key_table_find(&ui->keys, key), &direction)) {
        int step = direction == DIRECTION_WEST ? 1 : direction == DIRECTION_EAST ? -1 : 0;
        film_turn_to(ui, film, film->moment + step);
    }
    return mode_stay();
}

struct mode mode_knots(void)
{
    static const struct mode_class class = {
        .name = "knots", .enter = film_enter, .draw = film_draw, .key = film_key};
    return (struct mode){&class, memory_new(1, sizeof(struct film))};
}
