/* A cursor over the dungeon screen; its cell is described where the log is. Looking shows a panel
 * of the monster or thing there, away from the cursor; travelling shows the path to be taken. */
#include <stdio.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/game/character.h"
#include "barrow/play/automate.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/thing_rows.h"

#define PANEL_WIDTH 38
#define PANEL_WIDTH_LEAST 26 /* beside the cursor; with less too few words fit a line */
#define PANEL_HEIGHT_LEAST 8

struct cursor {
    struct point at;
    int target;      /* the last one that Tab went to: monsters, then things; -1 for none */
    bool is_clicked; /* the map must not move under the mouse */
};

bool map_cursor_key(struct ui *ui, uint32_t key, struct point *at, int *target)
{
    enum direction direction;
    struct point place, cell;
    if (key_is_click(key, &place)) {
        *at = dungeon_screen_cell(ui, place, &cell) ? cell : *at;
    } else if (target != NULL && (key == KEY_TAB || key == KEY_SHIFT_TAB)) {
        look_next_in_sight(&ui->session->view, key == KEY_TAB ? 1 : -1, target, at);
    } else if (command_is_step(key_table_find(&ui->keys, key), &direction)) {
        dungeon_screen_move(ui, at, direction);
    } else {
        return false;
    }
    return true;
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

/* `count` tells how many lines the subject has at a width. A panel that stands beside the cursor,
 * with the whole height, hides more of the map, so it is for what is cut in the wide one. */
static struct rectangle panel_area(struct ui *ui, struct point cursor, const void *subject,
                                   int (*count)(struct ui *ui, const void *subject, int width))
{
    struct rectangle map = dungeon_layout(ui).map;
    int usual = map.width < PANEL_WIDTH ? map.width : PANEL_WIDTH;
    int lines = count(ui, subject, usual - 4);
    struct rectangle wide = panel_in(map, cursor, usual, lines);
    int left = cursor.x - map.x, right = map.width - 1 - left;
    int width = left > right ? left : right;
    if (wide.height >= lines + 2 || width < PANEL_WIDTH_LEAST || width >= PANEL_WIDTH) {
        return wide;
    }
    struct rectangle narrow = panel_in(map, cursor, width, count(ui, subject, width - 4));
    narrow.y = map.y;
    return text_inside(narrow) > text_inside(wide) ? narrow : wide;
}

/* Cuts `area` off at the top and returns how it goes on. */
static struct rectangle below(struct rectangle area, int lines)
{
    return (struct rectangle){area.x, area.y + lines, area.width, area.height - lines};
}

static void draw_health(struct ui *ui, const struct view_foe *foe, struct rectangle area)
{
    char label[40];
    snprintf(label, sizeof label, "Health %d/%d", foe->health, foe->max_health);
    struct bar bar = {.part = foe->health,
                      .lost = foe->lost,
                      .whole = foe->max_health > 0 ? foe->max_health : 1,
                      .paint = paint_role(ui, PALETTE_HEALTH, 0),
                      .label = label};
    if (area.height > 0) {
        grid_put_bar(&ui->screen, (struct point){area.x, area.y}, area.width, &bar);
    }
}

/* What is left of the hero's speed now. The level's pace is the same for both. */
static int hero_percent(const struct ui *ui)
{
    struct character character;
    character_make(&character, ui->session->game);
    return character.burden_percent * character.haste_percent / 100 * character.slow_percent / 100;
}

struct foe_text {
    struct buffer odds, nature;
};

static int count_foe_lines(struct ui *ui, const void *subject, int width)
{
    const struct foe_text *text = subject;
    return 1 + wrap_count(buffer_text(&text->odds), width) +
           wrap_count(buffer_text(&text->nature), width);
}

/* Name, health, odds, and what it is, as far as the map has room: the last may be cut. */
static void draw_foe(struct ui *ui, const struct view_foe *foe, struct point cursor)
{
    const struct actor_kind *kind = &ui->content->actor[foe->kind];
    struct foe_text text = {{0}, {0}};
    look_describe_odds(&ui->session->view, foe, &text.odds);
    look_describe_speed(ui->content, foe, hero_percent(ui), &text.nature);
    buffer_print(&text.nature, " %s", kind->description);
    struct rectangle box = panel_area(ui, cursor, &text, count_foe_lines);
    struct rectangle area = paint_box(ui, box, kind->name);
    draw_health(ui, foe, area);
    int odds_lines = grid_put_wrapped(&ui->screen, below(area, 1), danger_paint(ui, foe->danger),
                                      buffer_text(&text.odds));
    paint_wrapped(ui, below(area, 1 + odds_lines), PALETTE_TEXT, buffer_text(&text.nature));
    buffer_free(&text.odds);
    buffer_free(&text.nature);
}

static int count_thing_lines(struct ui *ui, const void *subject, int width)
{
    return thing_panel_lines(ui, subject, width);
}

/* The same as in the bag: against what the hero wears, and what carrying it would mean. */
static void draw_thing(struct ui *ui, const struct view_thing *thing, struct point cursor)
{
    struct view_item item = view_item_of_thing(&ui->session->view, ui->content, thing);
    struct buffer name = {0};
    describe_item(&name, ui->content, thing->kind, thing->power, thing->count, ARTICLE_NONE);
    struct rectangle box = panel_area(ui, cursor, &item, count_thing_lines);
    struct rectangle area = paint_box(ui, box, buffer_text(&name));
    buffer_free(&name);
    thing_panel_draw(ui, &item, area);
}

/* ---- looking ---- */

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
    describe_fuse(text, thing->fuse);
    buffer_add(text, ".");
}

static void draw_look(struct ui *ui, void *state)
{
    const struct cursor *cursor = state;
    const struct view *view = &ui->session->view;
    const struct view_thing *chosen = chosen_thing(view, cursor);
    const struct view_thing *topmost = look_thing_at(view, cursor->at);
    const struct view_thing *thing = chosen != NULL ? chosen : topmost;
    const struct view_foe *foe = chosen == NULL ? look_foe_at(view, cursor->at) : NULL;
    struct buffer text = {0};
    dungeon_screen_draw(ui, cursor->at);
    struct point place = dungeon_screen_place(ui, cursor->at);
    dungeon_screen_target(ui, cursor->at);
    if (foe != NULL) {
        draw_foe(ui, foe, place);
    } else if (thing != NULL) {
        draw_thing(ui, thing, place);
    }
    look_describe_cell(ui->content, view, cursor->at, &text);
    if (thing != topmost) {
        add_lower_thing(ui->content, thing, &text);
    }
    dungeon_screen_say(ui, buffer_text(&text),
                       look_has_target(view) ? "Tab: next  Esc: back" : "Esc: back");
    buffer_free(&text);
}

static struct mode_step key_look(struct ui *ui, void *state, uint32_t key)
{
    struct cursor *cursor = state;
    enum command command = key_table_find(&ui->keys, key);
    if (key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || command == COMMAND_LOOK) {
        return mode_pop(ANSWER_NO);
    }
    bool is_moved = map_cursor_key(ui, key, &cursor->at, &cursor->target);
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
    if (view->foe_count > 0) {
        look_next_in_sight(view, 1, &cursor->target, &cursor->at);
    }
    return mode;
}

/* ---- choosing where to go ---- */

#define PATH_SHOWN_MAX 512

static void draw_path(struct ui *ui, const struct point *path, int count)
{
    struct rectangle map = dungeon_layout(ui).map;
    for (int i = 0; i + 1 < count; i++) {
        struct point at = dungeon_screen_place(ui, path[i]);
        if (rectangle_has(map, at)) {
            grid_put(&ui->screen, at, ':', paint_role(ui, PALETTE_TARGET, STYLE_BOLD));
        }
    }
}

static void draw_sentence(struct ui *ui, const struct cursor *cursor, int steps)
{
    const struct view *view = &ui->session->view;
    struct buffer way = {0}, keys = {0};
    struct point stairs;
    look_describe_cell(ui->content, view, cursor->at, &way);
    if (steps > 0) {
        buffer_print(&way, " %d step%s. Enter sets out.", steps, steps == 1 ? "" : "s");
    } else if (!point_equal(cursor->at, view->hero.at)) {
        buffer_add(&way, " No known way leads there.");
    }
    if (automation_find_stairs(ui->session->game, &stairs)) {
        buffer_print(&keys, "%s: stairs  ", key_table_hint(&ui->keys, COMMAND_DESCEND).text);
    }
    buffer_add(&keys, look_has_target(view) ? "Tab: next  Esc: back" : "Esc: back");
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

/* Choosing the same place again sets out. */
static struct mode_step choose(struct ui *ui, struct cursor *cursor, struct point to)
{
    if (!point_equal(to, cursor->at)) {
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
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (key_is_click(key, &place)) {
        return dungeon_screen_cell(ui, place, &to) ? choose(ui, cursor, to) : mode_stay();
    }
    cursor->is_clicked = false;
    if (key == KEY_ENTER || command == COMMAND_TRAVEL || command == COMMAND_EXPLORE) {
        return choose(ui, cursor, cursor->at);
    }
    if (!map_cursor_key(ui, key, &cursor->at, &cursor->target) && command == COMMAND_DESCEND &&
        automation_find_stairs(ui->session->game, &to)) {
        return choose(ui, cursor, to);
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
