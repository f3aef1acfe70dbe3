/* Looking: a cursor over the dungeon screen. The line that describes its cell stands where the log
 * is; a monster or thing there gets a panel in the corner of the map away from the cursor. */
#include <stdio.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/game/character.h"
#include "barrow/text/describe.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/thing_rows.h"

#define PANEL_WIDTH 38
#define PANEL_WIDTH_LEAST 26 /* beside the cursor; with less too few words fit a line */
#define PANEL_HEIGHT_LEAST 8

struct looking {
    struct point at;
    int target; /* the last one that Tab went to: monsters, then things; -1 for none */
};

/* In the half of the map where the cursor is not. Near the middle a part of the panel gives way to
 * the cursor, as long as something is left of it. */
static struct rectangle wide_area(const struct ui *ui, struct point cursor, int lines)
{
    struct rectangle map = dungeon_layout(ui).map;
    int width = map.width < PANEL_WIDTH ? map.width : PANEL_WIDTH;
    bool is_right = cursor.x >= map.x + map.width / 2;
    bool is_low = cursor.y >= map.y + map.height / 2;
    int x = is_right ? map.x : map.x + map.width - width;
    int room = is_low ? cursor.y - map.y : map.y + map.height - 1 - cursor.y;
    bool is_beside = cursor.x < x || cursor.x >= x + width;
    int most = is_beside || room < PANEL_HEIGHT_LEAST ? map.height : room;
    int height = lines + 2 < most ? lines + 2 : most;
    return (struct rectangle){x, is_low ? map.y : map.y + map.height - height, width, height};
}

/* Beside the cursor, where it has the whole height. */
static struct rectangle narrow_area(const struct ui *ui, struct point cursor, int lines, int width)
{
    struct rectangle map = dungeon_layout(ui).map;
    bool is_right = cursor.x >= map.x + map.width / 2;
    int height = lines + 2 < map.height ? lines + 2 : map.height;
    return (struct rectangle){is_right ? map.x : map.x + map.width - width, map.y, width, height};
}

static int narrow_width(const struct ui *ui, struct point cursor)
{
    struct rectangle map = dungeon_layout(ui).map;
    int left = cursor.x - map.x, right = map.width - 1 - left;
    return left > right ? left : right;
}

static int text_inside(struct rectangle box)
{
    return (box.width - 4) * (box.height - 2);
}

/* `count` tells how many lines the subject has at a width. The narrow panel hides more of the map,
 * so it is for what is cut in the wide one. */
static struct rectangle panel_area(struct ui *ui, struct point cursor, const void *subject,
                                   int (*count)(struct ui *ui, const void *subject, int width))
{
    struct rectangle map = dungeon_layout(ui).map;
    int lines = count(ui, subject, (map.width < PANEL_WIDTH ? map.width : PANEL_WIDTH) - 4);
    struct rectangle wide = wide_area(ui, cursor, lines);
    int width = narrow_width(ui, cursor);
    if (wide.height >= lines + 2 || width < PANEL_WIDTH_LEAST || width >= PANEL_WIDTH) {
        return wide;
    }
    struct rectangle narrow = narrow_area(ui, cursor, count(ui, subject, width - 4), width);
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
    (void)ui;
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

static void draw_panel(struct ui *ui, struct point at, struct point cursor)
{
    const struct view_foe *foe = look_foe_at(&ui->session->view, at);
    const struct view_thing *thing = look_thing_at(&ui->session->view, at);
    if (foe != NULL) {
        draw_foe(ui, foe, cursor);
    } else if (thing != NULL) {
        draw_thing(ui, thing, cursor);
    }
}

static void draw(struct ui *ui, void *state)
{
    const struct looking *looking = state;
    const struct view *view = &ui->session->view;
    struct buffer text = {0};
    dungeon_screen_draw(ui, looking->at);
    struct point cursor = dungeon_screen_place(ui, looking->at);
    dungeon_screen_target(ui, looking->at);
    draw_panel(ui, looking->at, cursor);
    look_describe_cell(ui->content, view, looking->at, &text);
    dungeon_screen_say(ui, buffer_text(&text),
                       look_has_target(view) ? "Tab: next  Esc: back" : "Esc: back");
    grid_set_cursor(&ui->screen, cursor);
    buffer_free(&text);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct looking *looking = state;
    enum command command = key_table_find(&ui->keys, key);
    enum direction direction;
    if (key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || command == COMMAND_LOOK) {
        return mode_pop(ANSWER_NO);
    }
    struct point place, at;
    if (key_is_click(key, &place)) {
        looking->at = dungeon_screen_cell(ui, place, &at) ? at : looking->at;
    } else if (key == KEY_TAB || key == KEY_SHIFT_TAB) {
        look_next_in_sight(&ui->session->view, key == KEY_TAB ? 1 : -1, &looking->target,
                           &looking->at);
    } else if (command_is_step(command, &direction)) {
        dungeon_screen_move(ui, &looking->at, direction);
    } else if (command == COMMAND_HELP) {
        return mode_push(mode_help(ui));
    }
    return mode_stay();
}

struct mode mode_look_at(struct point at)
{
    static const struct mode_class class = {
        .name = "look", .cover = MODE_COVERS, .draw = draw, .key = key};
    struct looking *state = memory_new(1, sizeof *state);
    state->at = at;
    state->target = -1;
    return (struct mode){&class, state};
}

struct mode mode_look(const struct ui *ui)
{
    const struct view *view = &ui->session->view;
    struct mode mode = mode_look_at(view->hero.at);
    struct looking *looking = mode.state;
    if (view->foe_count > 0) {
        look_next_in_sight(view, 1, &looking->target, &looking->at);
    }
    return mode;
}
