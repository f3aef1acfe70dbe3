/* A cursor over the dungeon screen; its cell is described where the log is. Looking shows a panel
 * of the monster, thing, ground or air there, away from the cursor; travelling shows the path to be
 * taken. */
#include <stdio.h>

#include "barrow/base/memory.h"
#include "barrow/game/character.h"
#include "barrow/play/automate.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_abilities.h"
#include "barrow/text/describe_ground.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/nearby_list.h"
#include "ui/widget/thing_rows.h"

#define PANEL_WIDTH 38
#define PANEL_WIDTH_LEAST 26 /* beside the cursor; with less too few words fit a line */
#define PANEL_HEIGHT_LEAST 8
#define RUN_CELLS 8 /* that a run moves the cursor */

struct cursor {
    struct point at;
    int target;           /* the last one that Tab went to, -1 for none: of the view's monsters,
                             then things; where to go is chosen from the list of what is near */
    bool is_clicked;      /* the map must not move under the mouse */
    bool is_asking;       /* travelling: no key was pressed yet, so it says what is asked */
    struct scroll scroll; /* of the panel, where it is too long for the map */
};

/* Moves a cursor on the map by a click, a step, or Tab and Shift-Tab (look_next_in_sight; not if
 * `target` is NULL). False for any other key. */
static bool map_cursor_key(struct ui *ui, uint32_t key, struct point *at, int *target)
{
    enum direction direction;
    struct point place, cell;
    if (key_is_click(key, &place)) {
        *at = dungeon_screen_cell(ui, place, &cell) ? cell : *at;
    } else if (target != NULL && (key == KEY_TAB || key == KEY_SHIFT_TAB)) {
        look_next_target(ui->content, &ui->session->view, key == KEY_TAB ? 1 : -1, target, at);
    } else if (command_is_step(key_table_find(&ui->keys, key), &direction)) {
        dungeon_screen_move(ui, at, direction);
    } else if (command_is_run(key_table_find(&ui->keys, key), &direction)) {
        for (int i = 0; i < RUN_CELLS; i++) {
            dungeon_screen_move(ui, at, direction);
        }
    } else {
        return false;
    }
    return true;
}

/* True for a click on the lines below the map, where the key that goes back is named. */
static bool is_click_away(const struct ui *ui, uint32_t key)
{
    struct point place;
    return key_is_click(key, &place) && rectangle_has(dungeon_layout(ui).log, place);
}

static bool is_click_on(const struct ui *ui, uint32_t key, struct point at)
{
    struct point place, cell;
    return key_is_click(key, &place) && dungeon_screen_cell(ui, place, &cell) &&
           point_equal(cell, at);
}

/* ---- the panel of what is looked at ---- */

/* In the half where the cursor is not. Near the middle the panel shrinks, if enough is left of it.
 */
static struct rectangle panel_in(struct rectangle map, struct point cursor, int width, int lines)
{
    bool is_right = cursor.x >= map.x + map.width / 2;
    bool is_low = cursor.y >= map.y + map.height / 2;
    int x = is_right ? map.x : map.x + map.width - width;
    int room = is_low ? cursor.y - map.y : map.y + map.height - 1 - cursor.y;
    bool is_beside = cursor.x < x || cursor.x >= x + width;
    int most = is_beside || room < PANEL_HEIGHT_LEAST ? map.height : room;
    int height = lines + 2 < most ? lines + 2 : most;
    return (struct rectangle){x, is_low ? map.y : map.y + map.height - height, width, height};
}

static int text_inside(struct rectangle box)
{
    return (box.width - 4) * (box.height - 2);
}

/* What is said of the cursor's cell: a page below so many lines of its own. */
struct panel {
    int head;
    struct page page;
};

/* Above what is said of the cell: the whole map stays in sight. */
static struct rectangle panel_in_log(struct rectangle log, const struct panel *panel)
{
    int lines = panel->head + page_height(&panel->page, log.width - 4);
    int room = log.height - SAID_LINES, height = lines + 2 < room ? lines + 2 : room;
    return (struct rectangle){log.x, log.y + room - height, log.width, height};
}

/* A panel that stands beside the cursor, with the whole height, hides more of the map, so it is for
 * what is too long for the wide one. */
static struct rectangle panel_area(struct ui *ui, struct point cursor, const struct panel *panel)
{
    struct layout layout = dungeon_layout(ui);
    struct rectangle map = layout.map;
    if (layout.is_log_beside) {
        return panel_in_log(layout.log, panel);
    }
    int usual = map.width < PANEL_WIDTH || ui_is_plain(ui) ? map.width : PANEL_WIDTH;
    int lines = panel->head + page_height(&panel->page, usual - 4);
    struct rectangle wide = panel_in(map, cursor, usual, lines);
    int left = cursor.x - map.x, right = map.width - 1 - left;
    int width = left > right ? left : right;
    if (wide.height >= lines + 2 || width < PANEL_WIDTH_LEAST || width >= PANEL_WIDTH) {
        return wide;
    }
    lines = panel->head + page_height(&panel->page, width - 4);
    struct rectangle narrow = panel_in(map, cursor, width, lines);
    narrow.y = map.y;
    return text_inside(narrow) > text_inside(wide) ? narrow : wide;
}

/* Frees the page and returns the lines above it. */
static struct rectangle look_draw_panel(struct ui *ui, struct cursor *cursor, const char *title,
                                        struct panel *panel)
{
    struct rectangle box = panel_area(ui, dungeon_screen_place(ui, cursor->at), panel);
    struct rectangle head = paint_box(ui, box, title);
    struct rectangle area = {head.x, head.y + panel->head, head.width, head.height - panel->head};
    page_draw(ui, &panel->page, &cursor->scroll, area, box);
    page_free(&panel->page);
    head.height = panel->head;
    return head;
}

static void draw_health(struct ui *ui, const struct view_foe *foe, struct rectangle line)
{
    char label[40];
    snprintf(label, sizeof label, "Health %d/%d", foe->health, foe->max_health);
    struct bar bar = foe_bar(ui, foe, label);
    paint_bar(ui, (struct point){line.x, line.y}, line.width, &bar);
}

/* What the ground and the air there are and do, as far as that is worth a panel. */
static void look_add_ground(const struct ui *ui, struct point at, struct page *page)
{
    const struct memory *cell = view_cell_at(&ui->session->view, at);
    struct buffer ground = {0}, air = {0};
    if (cell->terrain > TERRAIN_WALL + 1) {
        describe_ground(&ground, ui->content, cell->terrain - 1, ui->session->view.hero.level);
    }
    if (ground.size > 0) {
        page_add_row(page, "Ground", PALETTE_KEY, ui->content->terrain[cell->terrain - 1].name);
        page_add_paragraph(page, ui->content->terrain[cell->terrain - 1].description);
        page_add_paragraph(page, buffer_text(&ground));
    }
    if (cell->air > 0) {
        const struct air_kind *kind = &ui->content->air[cell->air - 1];
        describe_air(&air, ui->content, cell->air - 1, view_air_at(&ui->session->view, at),
                     ui->session->view.hero.level);
        page_add_row(page, "Air", PALETTE_KEY, kind->name);
        page_add_paragraph(page, kind->description);
        page_add_paragraph(page, buffer_text(&air));
    }
    buffer_free(&ground);
    buffer_free(&air);
}

/* False if nothing is worth a panel. */
static bool draw_ground(struct ui *ui, struct cursor *cursor)
{
    struct panel panel = {.head = 0};
    look_add_ground(ui, cursor->at, &panel.page);
    bool is_worth_it = panel.page.count > 0;
    if (is_worth_it) {
        look_draw_panel(ui, cursor, "What is there", &panel);
    }
    return is_worth_it;
}

/* Health, what it has with it, the odds, what else it can do, what it is like, what it is. */
static void draw_foe(struct ui *ui, const struct view_foe *foe, struct cursor *cursor)
{
    const struct actor_kind *kind = &ui->content->actor[foe->kind];
    struct panel panel = {.head = 1};
    struct buffer name = {0}, odds = {0}, nature = {0}, powers = {0};
    struct character_foe character;
    character_make_foe(&character, ui->session->game, foe->slot);
    describe_actor(&name, ui->content, foe->kind, foe->name, ARTICLE_NONE);
    look_describe_odds(ui->content, &ui->session->view, foe, &odds);
    look_describe_nature(ui->content, &character, &nature);
    look_describe_own_pace(&ui->session->view.hero, &nature);
    buffer_print(&nature, " %s", kind->description);
    describe_abilities(&powers, ui->content, foe->kind);
    if (foe->hints_at >= 0) {
        page_add_paragraph(&panel.page, ui->content->item[foe->hints_at].hint);
    }
    page_add_coloured(&panel.page, (int)danger_role(foe->danger), buffer_text(&odds));
    page_add_lines(&panel.page, buffer_text(&powers));
    page_add_paragraph(&panel.page, buffer_text(&nature));
    look_add_ground(ui, cursor->at, &panel.page);
    draw_health(ui, foe, look_draw_panel(ui, cursor, buffer_text(&name), &panel));
    buffer_free(&name);
    buffer_free(&odds);
    buffer_free(&nature);
    buffer_free(&powers);
}

/* The same as in the bag: against what the hero wears, and what carrying it would mean. */
static void look_draw_thing(struct ui *ui, const struct view_thing *thing, struct cursor *cursor)
{
    struct view_item item = view_item_of_thing(&ui->session->view, ui->content, thing);
    struct panel panel = {.head = 0};
    struct buffer name = {0};
    describe_item(&name, ui->content, thing->kind, thing->power, thing->count, ARTICLE_NONE);
    describe_rune(&name, ui->content, thing->rune);
    describe_tempers(&name, ui->content, thing->temper);
    thing_rows_describe(ui, &item, &panel.page);
    look_add_ground(ui, cursor->at, &panel.page);
    look_draw_panel(ui, cursor, buffer_text(&name), &panel);
    buffer_free(&name);
}

/* ---- looking ---- */

static bool is_at_end(const struct scroll *scroll)
{
    return scroll->first + scroll->height >= scroll->lines;
}

/* What Space does with the panel. */
static const char *hint_of_space(const struct scroll *scroll)
{
    return !scroll_is_needed(scroll) ? "" : is_at_end(scroll) ? "Space: top  " : "Space: more  ";
}

/* The thing that Tab or a list went to; NULL if it was a monster, or the cursor went on. */
static const struct view_thing *chosen_thing(const struct view *view, const struct cursor *cursor)
{
    int index = cursor->target - view->foe_count;
    bool is_there =
        index >= 0 && index < view->thing_count && point_equal(view->thing[index].at, cursor->at);
    return is_there ? &view->thing[index] : NULL;
}

/* The sentence about the cell names only the topmost thing. */
static void add_lower_thing(const struct content *content, const struct view_thing *thing,
                            struct buffer *text)
{
    buffer_print(text, " Below lie%s ", thing->count > 1 ? "" : "s");
    describe_item(text, content, thing->kind, thing->power, thing->count, ARTICLE_A);
    describe_rune(text, content, thing->rune);
    describe_tempers(text, content, thing->temper);
    describe_fuse(text, thing->fuse);
    buffer_add(text, ".");
}

/* What light means to the hero at a cell in sight: it is noticed from farther off, or not. */
static void add_light(const struct ui *ui, struct point at, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    int there = view_sees(view, at) ? game_stealth_at(ui->session->game, at) : view->hero.stealth;
    if (there != view->hero.stealth) {
        buffer_print(text, " %s there: foes notice you from %d cells (Stealth).",
                     there > view->hero.stealth ? "It is lighter" : "It is darker", there);
    }
}

/* A step at a foe two cells off goes nearer. */
static void add_reach(const struct ui *ui, struct point at, struct buffer *text)
{
    struct action blow = game_hero_action(ui->session->game, VERB_HIT);
    blow.target = at;
    if (distance_chebyshev(ui->session->view.hero.at, at) > 1 &&
        game_check(ui->session->game, &blow) == VERDICT_ALLOWED) {
        buffer_print(text, " You reach it: %s strikes over the gap, a step goes nearer.",
                     key_table_hint(&ui->keys, COMMAND_FIGHT).text);
    }
}

static void draw_look(struct ui *ui, void *state)
{
    struct cursor *cursor = state;
    const struct view *view = &ui->session->view;
    const struct view_thing *chosen = chosen_thing(view, cursor);
    const struct view_thing *topmost = look_thing_at(view, cursor->at);
    const struct view_thing *thing = chosen != NULL ? chosen : topmost;
    const struct view_foe *foe = chosen == NULL ? view_foe_at(view, cursor->at) : NULL;
    struct buffer text = {0}, keys = {0};
    dungeon_screen_draw(ui, cursor->at);
    dungeon_screen_target(ui, cursor->at);
    if (foe != NULL) {
        draw_foe(ui, foe, cursor);
    } else if (thing != NULL) {
        look_draw_thing(ui, thing, cursor);
    } else if (!draw_ground(ui, cursor)) {
        cursor->scroll = (struct scroll){0};
    }
    look_describe_cell(ui->content, view, cursor->at, &text);
    if (thing != topmost) {
        add_lower_thing(ui->content, thing, &text);
    }
    if (foe != NULL) {
        add_reach(ui, cursor->at, &text);
    }
    add_light(ui, cursor->at, &text);
    buffer_print(&keys, "%s%sEsc: back", hint_of_space(&cursor->scroll),
                 look_has_target(ui->content, view) ? "Tab: next  " : "");
    dungeon_screen_say(ui, buffer_text(&text), buffer_text(&keys));
    buffer_free(&text);
    buffer_free(&keys);
}

/* Steps move the cursor, so a panel that is too long turns by Space and Backspace, round and round,
 * or by the wheel. */
static bool scroll_panel(struct scroll *scroll, uint32_t key)
{
    if (!scroll_is_needed(scroll)) {
        return false;
    }
    if (key == KEY_SPACE) {
        return scroll_key(scroll, is_at_end(scroll) ? KEY_HOME : KEY_PAGE_DOWN);
    }
    if (key == KEY_BACKSPACE) {
        return scroll_key(scroll, scroll->first == 0 ? KEY_END : KEY_PAGE_UP);
    }
    return (key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN) && scroll_key(scroll, key);
}

static struct mode_step key_look(struct ui *ui, void *state, uint32_t key)
{
    struct cursor *cursor = state;
    enum command command = key_table_find(&ui->keys, key);
    if (scroll_panel(&cursor->scroll, key)) {
        return mode_stay();
    }
    if (is_click_away(ui, key) || is_click_on(ui, key, cursor->at)) {
        return mode_pop(ANSWER_NO);
    }
    if (key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || command == COMMAND_LOOK) {
        return mode_pop(ANSWER_NO);
    }
    bool is_moved = map_cursor_key(ui, key, &cursor->at, &cursor->target);
    cursor->scroll.first = is_moved ? 0 : cursor->scroll.first;
    return !is_moved && command == COMMAND_HELP ? mode_push(mode_help(ui)) : mode_stay();
}

struct mode mode_look_at(struct point at)
{
    static const struct mode_class class = {.name = "look", .draw = draw_look, .key = key_look};
    struct cursor *state = memory_new(1, sizeof *state);
    state->at = at;
    state->target = -1;
    return (struct mode){&class, state};
}

struct mode mode_look_at_target(struct point at, int target)
{
    struct mode mode = mode_look_at(at);
    struct cursor *cursor = mode.state;
    cursor->target = target;
    return mode;
}

struct mode mode_look(const struct ui *ui)
{
    const struct view *view = &ui->session->view;
    struct mode mode = mode_look_at(view->hero.at);
    struct cursor *cursor = mode.state;
    for (int i = view->foe_count - 1; i >= 0; i--) { /* the nearest foe, else the nearest friend */
        bool is_first =
            cursor->target < 0 || foe_state_is_friendly(view->foe[cursor->target].state);
        if (is_first || !foe_state_is_friendly(view->foe[i].state)) {
            cursor->target = i;
            cursor->at = view->foe[i].at;
        }
    }
    return mode;
}

/* ---- choosing where to go ---- */

#define PATH_SHOWN_MAX 512

static void draw_path(struct ui *ui, const struct point *path, int count)
{
    struct rectangle map = dungeon_layout(ui).map;
    for (int i = 0; i + 1 < count && !ui_is_plain(ui); i++) {
        struct point at = dungeon_screen_place(ui, path[i]);
        if (rectangle_has(map, at)) {
            grid_put(&ui->screen, at, ':', paint_role(ui, PALETTE_TARGET, STYLE_BOLD));
        }
    }
}

/* Why no way leads there; and if it leads to the edge of what harms, that Enter goes so far. */
static void add_why_no_way(const struct ui *ui, struct point to, struct buffer *way)
{
    struct reason reason = automation_why_no_way(ui->session->game, to);
    if (reason.kind == REASON_WAY_HARMS || reason.kind == REASON_WAY_BLOCKED ||
        reason.kind == REASON_BESIDE_GOAL) {
        buffer_add(way, " ");
        describe_reason(way, ui->content, &reason);
    } else {
        buffer_add(way, " No known way leads there.");
    }
    buffer_add(way, automate_sets_out(ui->session, to) ? " Enter goes up to it." : "");
}

/* What is asked, what is there, what it does to those who step on it, and how far it is. */
static void describe_way(const struct ui *ui, const struct cursor *cursor, int steps,
                         struct buffer *way)
{
    const struct view *view = &ui->session->view;
    buffer_add(way, cursor->is_asking ? "Go where? " : "");
    if (cursor->is_asking && point_equal(cursor->at, view->hero.at)) {
        buffer_add(way, "Move the cursor to a place: Enter sets out.");
        return;
    }
    look_describe_cell(ui->content, view, cursor->at, way);
    const struct terrain_kind *ground =
        content_ground(ui->content, view_cell_at(view, cursor->at)->terrain);
    if (ground->effect_count > 0) {
        buffer_print(way, " %s", ground->description);
    }
    if (steps > 0) {
        buffer_print(way, " %d step%s. Enter sets out.", steps, plural_ending(steps));
    } else if (!point_equal(cursor->at, view->hero.at)) {
        add_why_no_way(ui, cursor->at, way);
    }
}

static void draw_sentence(struct ui *ui, const struct cursor *cursor, int steps)
{
    const struct view *view = &ui->session->view;
    struct buffer way = {0}, keys = {0};
    struct point stairs;
    int prize;
    describe_way(ui, cursor, steps, &way);
    if (automation_find_way_on(ui->session->game, &stairs, &prize)) {
        bool is_here = point_equal(cursor->at, view->hero.at);
        bool is_there = point_equal(stairs, cursor->at) && (steps > 0 || is_here);
        buffer_print(&keys, "%s: %s  ", key_table_hint(&ui->keys, COMMAND_DESCEND).text,
                     is_there && prize < 0 ? "go and down"
                     : is_there            ? "go"
                     : prize < 0           ? "stairs"
                                           : ui->content->item[prize].name);
        buffer_add(&way, is_there ? " " : "");
        (void)(is_there && prize < 0 && command_describe_doubt(ui, &way));
    }
    buffer_add(&keys, look_has_target(ui->content, view) ? "Tab: next  Esc: back" : "Esc: back");
    dungeon_screen_say(ui, buffer_text(&way), buffer_text(&keys));
    buffer_free(&way);
    buffer_free(&keys);
}

static void draw_travel(struct ui *ui, void *state)
{
    const struct cursor *cursor = state;
    struct point path[PATH_SHOWN_MAX];
    int steps = automation_path(ui->session->game, cursor->at, path, PATH_SHOWN_MAX);
    dungeon_screen_draw(ui, cursor->is_clicked ? ui->session->view.hero.at : cursor->at);
    draw_path(ui, path, steps < PATH_SHOWN_MAX ? steps : PATH_SHOWN_MAX);
    dungeon_screen_target(ui, cursor->at);
    draw_sentence(ui, cursor, steps);
}

/* The second choice of the same place sets out, unless the sentence below the map says that there
 * is no way. */
static struct mode_step look_choose(struct ui *ui, struct cursor *cursor, struct point to)
{
    bool is_here = point_equal(to, ui->session->view.hero.at);
    if (!point_equal(to, cursor->at) || !(is_here || automate_sets_out(ui->session, to))) {
        cursor->at = to;
        return mode_stay();
    }
    ui->travel_to = to;
    return mode_pop(ANSWER_TRAVEL);
}

static struct mode_step key_travel(struct ui *ui, void *state, uint32_t key)
{
    struct cursor *cursor = state;
    enum command command = key_table_find(&ui->keys, key);
    struct point place, to;
    int prize;
    if (key == KEY_ESCAPE || is_click_away(ui, key)) {
        return mode_pop(ANSWER_NO);
    }
    cursor->is_asking = false;
    if (key_is_click(key, &place)) {
        return dungeon_screen_cell(ui, place, &to) ? look_choose(ui, cursor, to) : mode_stay();
    }
    cursor->is_clicked = false;
    if (key == KEY_TAB || key == KEY_SHIFT_TAB) {
        nearby_next(ui->content, &ui->session->view, key == KEY_TAB ? 1 : -1, &cursor->target,
                    &cursor->at);
        return mode_stay();
    }
    if (key == KEY_ENTER || command == COMMAND_TRAVEL) {
        return look_choose(ui, cursor, cursor->at);
    }
    if (!map_cursor_key(ui, key, &cursor->at, NULL) && command == COMMAND_DESCEND &&
        automation_find_way_on(ui->session->game, &to, &prize)) {
        struct mode_step step = look_choose(ui, cursor, to);
        step.answer = step.move == MODE_POP ? ANSWER_TRAVEL_DOWN : step.answer;
        return step;
    }
    return mode_stay();
}

struct mode mode_travel(struct point to, bool is_clicked)
{
    static const struct mode_class class = {
        .name = "travel", .draw = draw_travel, .key = key_travel};
    struct cursor *state = memory_new(1, sizeof *state);
    *state = (struct cursor){.is_clicked = is_clicked, .at = to, .target = -1};
    return (struct mode){&class, state};
}

struct mode mode_travel_where(const struct ui *ui)
{
    struct point stairs;
    int prize;
    bool is_known = automation_find_way_on(ui->session->game, &stairs, &prize);
    struct mode mode = mode_travel(is_known ? stairs : ui->session->view.hero.at, false);
    ((struct cursor *)mode.state)->is_asking = true;
    return mode;
}
