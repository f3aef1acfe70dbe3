/* Choosing where to go. The path shown is the one that travelling will take. Enter, or the key that
 * opened this mode, sets out. */
#include "barrow/base/memory.h"
#include "barrow/play/automate.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"

#define PATH_SHOWN_MAX 512

struct travelling {
    bool is_clicked; /* the map must not move under the mouse */
    struct point to;
    int target; /* among what is in sight; -1: none */
};

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

static void describe_way(struct ui *ui, const struct travelling *travelling, int steps,
                         struct buffer *text)
{
    look_describe_cell(ui->content, &ui->session->view, travelling->to, text);
    if (steps > 0) {
        buffer_print(text, " %d step%s. Enter sets out.", steps, steps == 1 ? "" : "s");
    } else if (!point_equal(travelling->to, ui->session->view.hero.at)) {
        buffer_add(text, " No known way leads there.");
    }
}

static void describe_keys(const struct ui *ui, struct buffer *text)
{
    struct point stairs;
    if (automation_find_stairs(ui->session->game, &stairs)) {
        key_table_hint(&ui->keys, COMMAND_DESCEND, text);
        buffer_add(text, ": stairs  ");
    }
    buffer_add(text, look_has_target(&ui->session->view) ? "Tab: next  Esc: back" : "Esc: back");
}

static void draw_sentence(struct ui *ui, const struct travelling *travelling, int steps)
{
    struct buffer way = {0}, keys = {0};
    describe_way(ui, travelling, steps, &way);
    describe_keys(ui, &keys);
    dungeon_screen_say(ui, buffer_text(&way), buffer_text(&keys));
    buffer_free(&way);
    buffer_free(&keys);
}

static void draw(struct ui *ui, void *state)
{
    const struct travelling *travelling = state;
    struct point path[PATH_SHOWN_MAX];
    int steps = automation_path(ui->session->game, travelling->to, path, PATH_SHOWN_MAX);
    dungeon_screen_draw(ui, travelling->is_clicked ? ui->session->view.hero.at : travelling->to);
    draw_path(ui, path, steps < PATH_SHOWN_MAX ? steps : PATH_SHOWN_MAX);
    dungeon_screen_target(ui, travelling->to);
    draw_sentence(ui, travelling, steps);
}

static struct mode_step set_out(struct ui *ui, const struct travelling *travelling)
{
    ui->travel_to = travelling->to;
    return mode_pop(ANSWER_TRAVEL);
}

static struct mode_step click(struct ui *ui, struct travelling *travelling, struct point place)
{
    struct point at;
    if (!dungeon_screen_cell(ui, place, &at)) {
        return mode_stay();
    }
    if (point_equal(at, travelling->to)) {
        return set_out(ui, travelling);
    }
    travelling->to = at;
    return mode_stay();
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct travelling *travelling = state;
    enum command command = key_table_find(&ui->keys, key);
    struct session *session = ui->session;
    enum direction direction;
    struct point to;
    if (key == KEY_ESCAPE) {
        return mode_pop(ANSWER_NO);
    }
    if (key_is_click(key, &to)) {
        return click(ui, travelling, to);
    }
    travelling->is_clicked = false;
    if (key == KEY_ENTER || command == COMMAND_TRAVEL || command == COMMAND_EXPLORE) {
        return set_out(ui, travelling);
    }
    if (key == KEY_TAB || key == KEY_SHIFT_TAB) {
        look_next_in_sight(&session->view, key == KEY_TAB ? 1 : -1, &travelling->target,
                           &travelling->to);
    } else if (command == COMMAND_DESCEND && automation_find_stairs(session->game, &to)) {
        if (point_equal(to, travelling->to)) {
            return set_out(ui, travelling);
        }
        travelling->to = to;
    } else if (command_is_step(command, &direction)) {
        dungeon_screen_move(ui, &travelling->to, direction);
    }
    return mode_stay();
}

struct mode mode_travel(struct point to, bool is_clicked)
{
    static const struct mode_class class = {
        .name = "travel", .cover = MODE_COVERS, .draw = draw, .key = key};
    struct travelling *state = memory_new(1, sizeof *state);
    *state = (struct travelling){.is_clicked = is_clicked, .to = to, .target = -1};
    return (struct mode){&class, state};
}
