/* Aiming: a cursor over the dungeon screen, and around it what would follow from pressing Enter:
 * what is out of range is dim, the way there is in reverse, the cells in reach are filled, and a
 * text says what would happen to whom. The way keeps the glyphs of the ground: any mark of its own
 * is some ground's, too, and few terminals could tell the two apart. All comes from the rules' own
 * preview, so it cannot be wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "ui/mode/free_aim.h"
#include "ui/modes.h"
#include "ui/widget/cell_painter.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"

enum { MARK_PATH = 1, MARK_AREA = 2 };

enum { ANSWER_ALL_THE_SAME = 1 };

struct aiming {
    struct action action;
    struct aim_range range;
    struct preview preview;
    uint8_t mark[LEVEL_CELLS_MAX];        /* of the preview, y * width + x: MARK_ bits */
    struct point choice[AIM_CHOICES_MAX]; /* best first */
    int choice_count;
    int chosen;             /* the last one that Tab went to; -1 for none */
    bool is_at_nobody;      /* it began at a place that was only not to do harm: */
    struct point nobody_at; /* there nothing is done unasked */
    bool is_clicked;        /* the map must not move under the mouse */
};

static void mark_cells(struct aiming *aiming)
{
    const struct preview *preview = &aiming->preview;
    int width = aiming->range.width;
    memset(aiming->mark, 0, sizeof aiming->mark);
    for (int i = 0; i < preview->path_count; i++) {
        aiming->mark[preview->path[i].y * width + preview->path[i].x] |= MARK_PATH;
    }
    for (int i = 0; i < preview->change_count; i++) { /* fire may go farther than its area */
        struct point at = preview->change[i].at;
        aiming->mark[at.y * width + at.x] |= preview->change[i].burns ? MARK_AREA : 0;
    }
    for (int i = 0; i < preview->cell_count; i++) {
        aiming->mark[preview->cell[i].y * width + preview->cell[i].x] |= MARK_AREA;
    }
}

static void aim_at(struct ui *ui, struct aiming *aiming, struct point at)
{
    aiming->action.target = at;
    game_preview(ui->session->game, &aiming->action, &aiming->preview);
    mark_cells(aiming);
}

/* True if it would do something to one in sight who is no friend. */
static bool reaches_foe(const struct view *view, const struct preview *preview)
{
    for (int i = 0; i < preview->target_count; i++) {
        const struct view_foe *foe = view_find_foe(view, preview->target[i].slot);
        if (foe != NULL && !foe->is_friend) {
            return true;
        }
    }
    return false;
}

/* True if the aim is on a friend, harms one and reaches no foe, or is on the hero and hurts its
 * side. The preview alone cannot tell: it shows nothing of unknown things or of later harm. A
 * friend may sleep or flee. */
static bool is_bad_start(const struct view *view, const struct aiming *aiming)
{
    const struct preview *preview = &aiming->preview;
    const struct view_foe *there = view_foe_at(view, aiming->action.target);
    bool is_on_friend = there != NULL && there->is_friend;
    bool is_on_hero = point_equal(aiming->action.target, view->hero.at);
    return is_on_friend || (is_on_hero && free_aim_harms_own(view, preview)) ||
           (preview->harms_friend && !reaches_foe(view, preview));
}

/* To the first of the other choices that reaches a foe, else to the hero, else to nobody. */
static void begin_elsewhere(struct ui *ui, struct aiming *aiming)
{
    const struct view *view = &ui->session->view;
    for (int i = 0; i < aiming->choice_count; i++) {
        aiming->chosen = i;
        aim_at(ui, aiming, aiming->choice[i]);
        if (reaches_foe(view, &aiming->preview) && !is_bad_start(view, aiming)) {
            return;
        }
    }
    aiming->chosen = -1;
    aim_at(ui, aiming, view->hero.at);
    if (is_bad_start(view, aiming)) {
        aiming->is_at_nobody = true;
        aiming->nobody_at = free_aim_find(ui->session, &aiming->action, &aiming->range);
        aim_at(ui, aiming, aiming->nobody_at);
    }
}

static void aim_enter(struct ui *ui, void *state)
{
    struct aiming *aiming = state;
    const struct session *session = ui->session;
    aim_range_make(&aiming->range, session->game, &aiming->action);
    bool is_useful;
    aiming->choice_count = aim_list_choices(session->game, &session->view, &aiming->action,
                                            aiming->choice, &is_useful);
    aiming->chosen = is_useful ? 0 : -1;
    struct point best = is_useful ? aiming->choice[0]
                                  : aim_best_target(session->game, &session->view, &aiming->action);
    aim_at(ui, aiming, best);
    if (is_bad_start(&session->view, aiming)) {
        begin_elsewhere(ui, aiming);
    }
}

static void mark_cell(struct ui *ui, const struct aiming *aiming, struct point at,
                      struct point on_screen)
{
    int mark = aiming->mark[at.y * aiming->range.width + at.x];
    const struct view *view = &ui->session->view;
    uint32_t glyph = grid_at(&ui->screen, on_screen).glyph;
    bool is_hero = point_equal(at, view->hero.at);
    if (point_equal(at, aiming->action.target)) {
        grid_put(&ui->screen, on_screen, glyph, paint_on(ui, PALETTE_TARGET));
    } else if ((mark & MARK_AREA) != 0) {
        grid_put(&ui->screen, on_screen, view_is_bare(view, at) ? AREA_GLYPH : glyph,
                 paint_on(ui, is_hero ? PALETTE_DANGER : PALETTE_WARNING));
    } else if ((mark & MARK_PATH) != 0 && view_is_bare(view, at)) {
        grid_put(&ui->screen, on_screen, glyph, paint_on(ui, PALETTE_DIM));
    } else if (!aim_range_has(&aiming->range, at) && view_is_bare(view, at)) {
        grid_put(&ui->screen, on_screen, glyph, paint_role(ui, PALETTE_REMEMBERED, STYLE_DIM));
    }
}

static void aim_draw_marks(struct ui *ui, const struct aiming *aiming)
{
    struct rectangle map = dungeon_layout(ui).map;
    for (int i = 0; i < map.width * map.height && !ui_is_plain(ui); i++) {
        struct point at, place = {map.x + i % map.width, map.y + i / map.width};
        if (dungeon_screen_cell(ui, place, &at)) {
            mark_cell(ui, aiming, at, place);
        }
    }
}

static bool is_warned(const struct preview *preview)
{
    return preview->harms_hero || preview->harms_friend;
}

/* A text that fills the area leaves no line for the keys. */
static void draw_text(struct ui *ui, const struct aiming *aiming)
{
    struct rectangle area = dungeon_layout(ui).log;
    const struct preview *preview = &aiming->preview;
    struct buffer text = {0};
    aim_describe(ui->content, &ui->session->view, &aiming->action, preview,
                 (struct aim_room){area.width, area.height}, &text);
    paint_blank(ui, area);
    int lines = paint_wrapped(ui, area, is_warned(preview) ? PALETTE_DANGER : PALETTE_BRIGHT,
                              buffer_text(&text));
    if (lines < area.height) {
        buffer_clear(&text);
        buffer_print(&text, "%s%sEsc: no",
                     preview->verdict == VERDICT_ALLOWED ? "Enter: do it  " : "",
                     aiming->choice_count > 0 ? "Tab: next  " : "");
        paint_words(ui, area, area.height - 1, PALETTE_KEY, buffer_text(&text));
    }
    buffer_free(&text);
}

static void aim_draw(struct ui *ui, void *state)
{
    const struct aiming *aiming = state;
    dungeon_screen_draw(ui, aiming->is_clicked ? ui->session->view.hero.at : aiming->action.target);
    aim_draw_marks(ui, aiming);
    draw_text(ui, aiming);
    grid_set_cursor(&ui->screen, dungeon_screen_place(ui, aiming->action.target));
}

static void go_to_choice(struct ui *ui, struct aiming *aiming, int step)
{
    aiming->is_clicked = false;
    int count = aiming->choice_count;
    if (count > 0) {
        int next = aiming->chosen < 0 && step < 0 ? count - 1 : aiming->chosen + step;
        aiming->chosen = (next + count) % count;
        aim_at(ui, aiming, aiming->choice[aiming->chosen]);
    }
}

static struct mode_step aim_act(struct ui *ui, const struct aiming *aiming)
{
    session_act(ui->session, &aiming->action);
    return mode_pop(ANSWER_ACTED);
}

static void ask_to_disarm(const struct ui *ui, const struct aiming *aiming, struct buffer *question)
{
    const struct view_item *item = view_find_item(&ui->session->view, aiming->action.thing);
    buffer_add(question, "Throw ");
    describe_item(question, ui->content, item->kind, item->power, 1, ARTICLE_THE);
    buffer_add(question, " out of your hand?");
}

/* What would harm the hero or a friend, and at oneself what nobody knows. */
static bool is_warned_of(const struct ui *ui, const struct action *action,
                         const struct preview *preview)
{
    bool is_at_hero = point_equal(action->target, ui->session->view.hero.at);
    return is_warned(preview) || (is_at_hero && preview->is_unknown);
}

/* True for that, and for the weapon in hand. */
static bool asks_first(const struct ui *ui, const struct action *action,
                       const struct preview *preview)
{
    return is_warned_of(ui, action, preview) || aim_disarms(ui->session->game, action);
}

static bool is_at_nobody(const struct aiming *aiming)
{
    return aiming->is_at_nobody && point_equal(aiming->action.target, aiming->nobody_at);
}

static struct mode_step aim_confirm(struct ui *ui, const struct aiming *aiming)
{
    const struct action *action = &aiming->action;
    struct buffer question = {0};
    if (aiming->preview.verdict != VERDICT_ALLOWED) {
        return mode_stay();
    }
    if (is_warned_of(ui, action, &aiming->preview)) {
        aim_ask(ui->content, &ui->session->view, &aiming->preview, &question);
    } else if (aim_disarms(ui->session->game, action)) {
        ask_to_disarm(ui, aiming, &question);
    } else if (is_at_nobody(aiming)) {
        buffer_add(&question, "There is nobody to hit. Aim at that place all the same?");
    }
    if (question.size == 0) {
        return aim_act(ui, aiming);
    }
    struct mode ask = mode_confirm(buffer_text(&question), ANSWER_ALL_THE_SAME);
    buffer_free(&question);
    return mode_push(ask);
}

/* The first click on a cell aims there, the second does it. */
static struct mode_step aim_click(struct ui *ui, struct aiming *aiming, struct point place)
{
    struct point at;
    if (!dungeon_screen_cell(ui, place, &at)) {
        return mode_stay();
    }
    if (point_equal(at, aiming->action.target)) {
        return aim_confirm(ui, aiming);
    }
    aiming->is_clicked = true;
    aim_at(ui, aiming, at);
    return mode_stay();
}

static struct mode_step aim_key(struct ui *ui, void *state, uint32_t key)
{
    struct aiming *aiming = state;
    struct point place;
    enum command command = key_table_find(&ui->keys, key);
    enum direction direction;
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_CANCELLED);
    }
    if (key_is_click(key, &place)) {
        return aim_click(ui, aiming, place);
    }
    bool is_throw = aiming->action.verb == VERB_THROW;
    if (key == KEY_ENTER || command == (is_throw ? COMMAND_THROW : COMMAND_USE)) {
        return aim_confirm(ui, aiming);
    }
    if (key == KEY_TAB || key == KEY_SHIFT_TAB) {
        go_to_choice(ui, aiming, key == KEY_TAB ? 1 : -1);
    } else if (command_is_step(command, &direction)) {
        struct point to = aiming->action.target;
        aiming->is_clicked = false;
        dungeon_screen_move(ui, &to, direction);
        aim_at(ui, aiming, to);
    } else if (command == COMMAND_HELP) {
        return mode_push(mode_help(ui));
    }
    return mode_stay();
}

static struct mode_step aim_answered(struct ui *ui, void *state, int answer)
{
    return answer == ANSWER_ALL_THE_SAME ? aim_act(ui, state) : mode_stay();
}

struct mode mode_aim(const struct ui *ui, enum verb verb, struct id thing)
{
    static const struct mode_class class = {.name = "aim",
                                            .enter = aim_enter,
                                            .draw = aim_draw,
                                            .key = aim_key,
                                            .answered = aim_answered};
    struct aiming *state = memory_new(1, sizeof *state);
    state->action = game_hero_action(ui->session->game, verb);
    state->action.thing = thing;
    return (struct mode){&class, state};
}

/* False for what the rules refuse, too. */
static bool lands_at(const struct preview *preview, struct point at)
{
    return preview->path_count > 0 && point_equal(preview->path[preview->path_count - 1], at);
}

bool aim_throw_at(struct ui *ui, struct id thing, struct point at)
{
    struct action action = game_thing_action(ui->session->game, VERB_THROW, thing);
    struct preview *preview = memory_new(1, sizeof *preview);
    action.target = at;
    game_preview(ui->session->game, &action, preview);
    bool is_sure = lands_at(preview, at) && !asks_first(ui, &action, preview);
    free(preview);
    if (is_sure) {
        session_act(ui->session, &action);
    }
    return is_sure;
}
