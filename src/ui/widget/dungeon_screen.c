/* The dungeon screen: its layout at every size, the panes, and the log. Where a screen is so large
 * that a level would be lost in it, each cell takes two columns: that is drawn as ever, in half of
 * the pane, and spread over it afterwards. Messages that do not fit
 * scroll away unread; only if one of them must be seen, the log stops with "-- more --". */
#include "ui/widget/dungeon_screen.h"

#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/play/puzzle.h"

/* ---- layout ---- */

#define SIDE_WIDTH 24
#define SIDE_WIDTH_MOST 40
#define SIDE_LINES_FOLDED 2
#define SIDE_LINES_LEAST 17 /* has room for who is in sight */
#define MAP_WIDTH_LEAST 40  /* beside a sidebar; with less the sidebar is folded */
#define LOG_LINES 4
#define LOG_LINES_WISHED 10 /* on tall screens, before the map gets all that it could use */
#define COLUMN_WIDTH 56     /* of sidebar and log, one below the other, on large screens */
#define COLUMN_WIDTH_MOST 72
#define COLUMN_HEIGHT 44
#define LOG_WIDTH 40 /* of the log in a column of its own */
#define LOG_WIDTH_MOST 60
#define LOG_HEIGHT 32

static struct layout layout_folded(struct point screen, int log)
{
    int map = screen.y - log - SIDE_LINES_FOLDED;
    return (struct layout){
        .is_folded = true,
        .map = {0, 0, screen.x, map},
        .side = {0, map, screen.x, SIDE_LINES_FOLDED},
        .log = {0, map + SIDE_LINES_FOLDED, screen.x, log},
    };
}

/* Where much is left beside the level the log stands below the sidebar, and the map has the whole
 * height. `width` is what the level takes. */
static struct layout layout_in_column(struct point screen, int width)
{
    int column = int_clamp(screen.x - width, COLUMN_WIDTH, COLUMN_WIDTH_MOST);
    int left = screen.x - column, side = screen.y * 3 / 5;
    return (struct layout){
        .is_log_beside = true,
        .map = {0, 0, left, screen.y},
        .side = {left, 0, column, side},
        .log = {left + 1, side, column - 1, screen.y - side},
    };
}

/* Where there is room for it the log has a column of its own. */
static struct layout layout_in_two_columns(struct point screen, int width)
{
    int log = int_clamp(screen.x - width - SIDE_WIDTH_MOST, LOG_WIDTH, LOG_WIDTH_MOST);
    int left = screen.x - SIDE_WIDTH_MOST - log;
    return (struct layout){
        .is_log_beside = true,
        .map = {0, 0, left, screen.y},
        .side = {left, 0, SIDE_WIDTH_MOST, screen.y},
        .log = {left + SIDE_WIDTH_MOST + 2, 0, log - 2, screen.y},
    };
}

struct layout layout_make(struct point screen, struct point level, struct layout_limits limits)
{
    bool is_tall = screen.y >= COLUMN_HEIGHT && !limits.is_log_below;
    if (screen.x - 2 * level.x >= COLUMN_WIDTH && is_tall && !limits.is_map_narrow) {
        struct layout layout = layout_in_column(screen, 2 * level.x);
        layout.is_map_wide = true;
        return layout;
    }
    if (screen.x - level.x >= SIDE_WIDTH_MOST + LOG_WIDTH && screen.y >= LOG_HEIGHT &&
        !limits.is_log_below) {
        return layout_in_two_columns(screen, level.x);
    }
    if (screen.x - level.x >= COLUMN_WIDTH && is_tall) {
        return layout_in_column(screen, level.x);
    }
    int log = int_clamp(LOG_LINES + (screen.y - 24) / 6, LOG_LINES, LOG_LINES_WISHED);
    if (screen.y - log > level.y) {
        log = int_clamp(screen.y - level.y, log, screen.y / 2);
    }
    if (screen.x < MAP_WIDTH_LEAST + SIDE_WIDTH) {
        return layout_folded(screen, log);
    }
    int side = int_clamp(screen.x - level.x, SIDE_WIDTH, SIDE_WIDTH_MOST);
    int map = screen.y - log;
    return (struct layout){
        .map = {0, 0, screen.x - side, map},
        .side = {screen.x - side, 0, side, map},
        .log = {0, map, screen.x, log},
    };
}

/* The nearest corner at which the focus keeps the margin. When nothing of what was shown stays in
 * the pane, as on a new level, the focus is centred instead. */
static int dungeon_screen_follow(int corner, int pane, int level, int focus, int margin)
{
    int least = focus - pane + margin + 1, most = focus - margin;
    if (level <= pane) {
        return -((pane - level) / 2);
    }
    bool is_far = corner <= least - pane || corner >= most + pane;
    return int_clamp(is_far ? focus - pane / 2 : int_clamp(corner, least, most), 0, level - pane);
}

void camera_follow(struct camera *camera, struct point pane, struct point level, struct point focus)
{
    camera->corner.x =
        dungeon_screen_follow(camera->corner.x, pane.x, level.x, focus.x, pane.x / 4);
    camera->corner.y =
        dungeon_screen_follow(camera->corner.y, pane.y, level.y, focus.y, pane.y / 4);
}

void camera_show(struct camera *camera, struct point pane, struct point level, struct point focus)
{
    camera->corner.x = dungeon_screen_follow(camera->corner.x, pane.x, level.x, focus.x, 0);
    camera->corner.y = dungeon_screen_follow(camera->corner.y, pane.y, level.y, focus.y, 0);
}

/* ---- the screen ---- */

static struct point level_size(const struct ui *ui)
{
    return (struct point){ui->session->view.width, ui->session->view.height};
}

static bool is_on_level(const struct ui *ui, struct point at)
{
    struct point size = level_size(ui);
    return rectangle_has((struct rectangle){0, 0, size.x, size.y}, at);
}

struct layout dungeon_layout(const struct ui *ui)
{
    struct point screen = {ui->screen.width, ui->screen.height};
    struct point level = level_size(ui);
    const struct branch *branch = ui->session->branch;
    bool is_plain = ui_is_plain(ui); /* then lines are told: none is shorter for the map's sake */
    bool is_puzzle = branch != NULL && branch->recording.task.turns > 0;
    bool has_sidebar = screen.x >= MAP_WIDTH_LEAST + SIDE_WIDTH;
    if (is_puzzle && has_sidebar && level.y < SIDE_LINES_LEAST) {
        level.y = SIDE_LINES_LEAST;
    }
    return is_plain ? layout_folded(screen, LOG_LINES_WISHED)
                    : layout_make(screen, level, ui->limits);
}

static int columns_of_cell(const struct camera *camera)
{
    return camera->is_wide ? 2 : 1;
}

struct point dungeon_screen_place(const struct ui *ui, struct point at)
{
    struct rectangle map = dungeon_layout(ui).map;
    const struct camera *drawn = &ui->session->drawn;
    return (struct point){map.x + (at.x - drawn->corner.x) * columns_of_cell(drawn),
                          map.y + at.y - drawn->corner.y};
}

bool dungeon_screen_cell(const struct ui *ui, struct point place, struct point *at)
{
    struct rectangle map = dungeon_layout(ui).map;
    const struct camera *drawn = &ui->session->drawn;
    *at = (struct point){(place.x - map.x) / columns_of_cell(drawn) + drawn->corner.x,
                         place.y - map.y + drawn->corner.y};
    return rectangle_has(map, place) && is_on_level(ui, *at);
}

/* Marks the cause that stopped an automatic command, until the next key. */
static void mark_cause(struct ui *ui, struct rectangle map)
{
    struct point at = dungeon_screen_place(ui, ui->session->mark);
    if (ui->session->has_mark && rectangle_has(map, at)) {
        grid_put(&ui->screen, at, grid_at(&ui->screen, at).glyph, paint_on(ui, PALETTE_WARNING));
    }
}

/* Where the sidebar is folded a try and the goal of a puzzle have no other place; beside it they
 * hide nobody. */
static void describe_tag(const struct ui *ui, bool is_folded, struct buffer *text)
{
    const struct branch *branch = ui->session->branch;
    bool is_puzzle = branch != NULL && branch->recording.task.turns > 0;
    if (session_is_wizards(ui->session)) {
        buffer_add(text, " wizard: & ");
    } else if (is_puzzle && is_folded) {
        int left = branch_turns_left(ui->session);
        buffer_print(text, " %d turn%s left: ", left, plural_ending(left));
        puzzle_describe_goal(ui->content, branch->recording.task.goal, text);
        buffer_add(text, " ");
    } else if (branch != NULL && is_folded) {
        buffer_add(text, " trying it: Esc leaves it ");
    }
}

/* A wizard's run, a try or a puzzle is marked on the map where the sidebar does not mark it. */
static void draw_tag(struct ui *ui, const struct layout *layout)
{
    struct buffer tag = {0};
    describe_tag(ui, layout->is_folded, &tag);
    int width = utf8_text_width(buffer_text(&tag));
    width = width < layout->map.width ? width : layout->map.width;
    grid_put_text(&ui->screen,
                  (struct point){layout->map.x + layout->map.width - width, layout->map.y}, width,
                  paint_on(ui, PALETTE_WARNING), buffer_text(&tag));
    buffer_free(&tag);
}

/* Foes that are up in sight are on the map; the nearest surely, as the view has it first. */
static void show_foes(struct ui *ui, struct point pane)
{
    const struct view *view = &ui->session->view;
    for (int i = view->foe_count - 1; i >= 0; i--) {
        if (foe_state_is_waking(view->foe[i].state)) {
            camera_show(&ui->session->drawn, pane, level_size(ui), view->foe[i].at);
        }
    }
    camera_show(&ui->session->drawn, pane, level_size(ui), view->hero.at);
}

void dungeon_panes_draw(struct ui *ui, struct layout layout, struct point focus)
{
    struct session *session = ui->session;
    session->camera.is_wide = layout.is_map_wide;
    struct point pane = {layout.map.width / columns_of_cell(&session->camera), layout.map.height};
    camera_follow(&session->camera, pane, level_size(ui), session->view.hero.at);
    session->drawn = session->camera;
    show_foes(ui, pane);
    camera_show(&session->drawn, pane, level_size(ui), focus);
    map_pane_draw(ui, &session->view, &session->drawn, layout.map);
    if (layout.is_folded) {
        side_pane_draw_folded(ui, layout.side);
    } else {
        side_pane_draw(ui, layout.side);
    }
    grid_set_cursor(&ui->screen, dungeon_screen_place(ui, focus));
    log_pane_draw(ui, layout.log);
}

void dungeon_screen_draw(struct ui *ui, struct point focus)
{
    struct layout layout = dungeon_layout(ui);
    dungeon_panes_draw(ui, layout, focus);
    mark_cause(ui, layout.map);
    draw_tag(ui, &layout);
    if (ui_is_plain(ui)) { /* what it shows is told */
        paint_blank(ui, (struct rectangle){0, 0, ui->screen.width, ui->screen.height});
    }
}

void dungeon_screen_target(struct ui *ui, struct point at)
{
    struct point place = dungeon_screen_place(ui, at);
    grid_put(&ui->screen, place, grid_at(&ui->screen, place).glyph, paint_on(ui, PALETTE_TARGET));
    grid_set_cursor(&ui->screen, place);
}

void dungeon_screen_say(struct ui *ui, const char *text, const char *hint)
{
    struct layout layout = dungeon_layout(ui);
    struct rectangle area = layout.log;
    if (layout.is_log_beside) {
        area.y += area.height - SAID_LINES;
        area.height = SAID_LINES;
    }
    paint_blank(ui, area);
    paint_wrapped(ui, area, PALETTE_BRIGHT, text);
    paint_words(ui, area, area.height - 1, PALETTE_KEY, hint);
}

void dungeon_screen_move(const struct ui *ui, struct point *at, enum direction direction)
{
    struct point to = point_step(*at, direction);
    *at = is_on_level(ui, to) ? to : *at;
}

/* ---- the log ---- */

static const char MORE[] = "-- more --";

static int dungeon_screen_lines_of(const struct message *message, int width)
{
    char shown[MESSAGE_SHOWN_SIZE];
    message_show(message, shown);
    return wrap_count(shown, width);
}

/* The first message of those that fit in the height, counted from the newest. */
static int first_in_sight(const struct messages *messages, int width, int height)
{
    int first = messages->count;
    while (first > 0) {
        height -= dungeon_screen_lines_of(&messages->message[first - 1], width);
        if (height < 0) {
            break;
        }
        first--;
    }
    return first;
}

static bool is_one_to_be_seen(const struct messages *messages, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (messages->message[i].severity == SEVERITY_MUST_SEE) {
            return true;
        }
    }
    return false;
}

int log_pane_page(const struct session *session, int width, int height)
{
    const struct messages *messages = &session->messages;
    if (!is_one_to_be_seen(messages, session->seen, messages->count)) {
        return messages->count; /* nearly always: no line needs counting */
    }
    int first = first_in_sight(messages, width, height);
    if (!is_one_to_be_seen(messages, session->seen, first)) {
        return messages->count;
    }
    int room = height - 1;
    int end = session->seen;
    do {
        room -= dungeon_screen_lines_of(&messages->message[end], width);
        end += room >= 0 || end == session->seen;
    } while (room > 0 && end < messages->count);
    return end;
}

size_t log_pane_notice(const struct session *session, int width, int height)
{
    const char *start = session->notice + session->notice_read, *rest = start;
    size_t length;
    int lines = wrap_count(start, width) > height ? height - 1 : height;
    while (lines-- > 0 && wrap_next(&rest, width, &length) != NULL) {
    }
    return (size_t)(rest - start);
}

static void draw_more(struct ui *ui, struct rectangle area)
{
    int line = area.height - 1;
    paint_line(ui, area, line, paint_role(ui, PALETTE_KEY, STYLE_BOLD), MORE);
    paint_follow(ui, (struct point){area.x + (int)strlen(MORE), area.y + line});
}

/* Draws the text so that it ends above `bottom`, cut at the area's top. Returns its top line. */
static int draw_upwards(struct ui *ui, struct rectangle area, int bottom, struct paint paint,
                        const char *text)
{
    int top = bottom - wrap_count(text, area.width);
    paint_wrapped_from(ui, area, top, paint, text);
    return top;
}

static struct paint paint_message(const struct ui *ui, const struct session *session, int index)
{
    bool is_grave = session->messages.message[index].severity == SEVERITY_MUST_SEE;
    return index < session->fresh ? paint_role(ui, PALETTE_DIM, STYLE_DIM)
                                  : paint_role(ui, PALETTE_BRIGHT, is_grave ? STYLE_BOLD : 0);
}

void log_pane_draw(struct ui *ui, struct rectangle area)
{
    const struct session *session = ui->session;
    int end = log_pane_page(ui->session, area.width, area.height);
    int bottom = area.height;
    const char *notice = session->notice + session->notice_read;
    bool is_long = notice[log_pane_notice(session, area.width, area.height)] != '\0';
    if (end < session->messages.count || is_long) {
        bottom--;
        draw_more(ui, area);
    }
    if (end == session->messages.count && is_long) {
        struct rectangle page = {area.x, area.y, area.width, bottom};
        paint_wrapped(ui, page, PALETTE_TEXT, notice);
        return;
    }
    int room = bottom;
    if (end == session->messages.count && notice[0] != '\0') {
        bottom = draw_upwards(ui, area, bottom, paint_role(ui, PALETTE_TEXT, 0), notice);
    }
    for (int i = end - 1; i >= 0 && bottom > 0; i--) {
        char shown[MESSAGE_SHOWN_SIZE];
        message_show(&session->messages.message[i], shown);
        bool is_grave = session->messages.message[i].severity == SEVERITY_MUST_SEE;
        if (bottom < room && !is_grave && wrap_count(shown, area.width) > bottom) {
            break; /* the end of a sentence alone says nothing */
        }
        bottom = draw_upwards(ui, area, bottom, paint_message(ui, session, i), shown);
    }
}
