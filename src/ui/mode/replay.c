/* The replay screen. The panes are those of play and draw from a session, so there is one here, a
 * stage: a view, messages and a camera without a game. It takes the place of ui->session while the
 * panes are drawn and at no other time, so a run under way is out of reach of everything here. */
#include "ui/mode/replay_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/log_pane.h"
#include "ui/widget/paint.h"

#define BOTTOM_LINES 2 /* where we are, and the keys */
#define NOTICE_WIDTH 60
#define SECOND_MS 1000
#define SPEED_AT_FIRST 2

/* Trouble. */

static void say_trouble(struct replay *replay, const char *problem)
{
    snprintf(replay->told, sizeof replay->told, "%s", problem);
    snprintf(replay->notice, sizeof replay->notice,
             "This recording cannot be played as it was: %s.", problem);
}

/* A segment that was not looked at before may have brought something new. */
static void note_problem(struct replay *replay)
{
    const char *problem = playback_problem(replay->playback);
    if (problem[0] != '\0' && strcmp(problem, replay->told) != 0) {
        say_trouble(replay, problem);
    }
}

/* Where it comes from, if that is not here; what is wrong with it says so itself. */
static void say_origin(const struct ui *ui, struct replay *replay)
{
    const struct run *run = &replay->tape.run;
    struct buffer text = {0};
    if (replay->notice[0] != '\0') {
        return;
    }
    if (strcmp(run->version, ui->version) != 0) {
        buffer_print(&text, "Recorded by Barrow %s; this is %s. ", run->version, ui->version);
    }
    if (run->data != ui->content->digest) {
        buffer_add(&text, "Recorded with other data than these. ");
    }
    if (text.size > 0) {
        buffer_add(&text, "It may go another way than it went.");
        snprintf(replay->notice, sizeof replay->notice, "%s", buffer_text(&text));
    }
    buffer_free(&text);
}

static void enter(struct ui *ui, void *state)
{
    struct replay *replay = state;
    struct error error = {0};
    replay->playback = playback_new(&replay->tape, ui->content, &error);
    if (replay->playback == NULL) {
        snprintf(replay->notice, sizeof replay->notice, "This recording cannot be shown: %s.",
                 error.text);
        return;
    }
    if (replay->start == REPLAY_AT_END) {
        playback_to_end(replay->playback);
    }
    replay_retell(replay);
    note_problem(replay);
    say_origin(ui, replay);
}

/* Drawing. */

static void print_place(const struct replay *replay, bool is_short, struct buffer *text)
{
    buffer_print(text, is_short ? "Turn %d/%d" : "Turn %d of %d", replay_turn(replay),
                 playback_last_turn(replay->playback));
    buffer_print(text, is_short ? " depth %d" : ", depth %d", replay->stage->view.depth);
    buffer_print(text, is_short ? " %d/s" : ", %d turn%s a second", 1 << replay->speed,
                 replay->speed > 0 ? "s" : "");
    buffer_add(text, replay->is_playing ? ", playing" : "");
}

static void draw_place(const struct ui *ui, const struct replay *replay, struct grid *grid,
                       struct rectangle line)
{
    struct buffer text = {0};
    int first = playback_first_turn(replay->playback);
    int turns = playback_last_turn(replay->playback) - first;
    print_place(replay, false, &text);
    if (utf8_text_width(buffer_text(&text)) > line.width) {
        buffer_clear(&text);
        print_place(replay, true, &text);
    }
    struct bar bar = {.part = turns > 0 ? replay_turn(replay) - first : 1,
                      .whole = turns > 0 ? turns : 1,
                      .paint = paint_role(ui->content, PALETTE_EXPERIENCE, 0),
                      .label = buffer_text(&text)};
    grid_put_bar(grid, (struct point){line.x, line.y}, line.width, &bar);
    buffer_free(&text);
}

static void draw_question(struct ui *ui, const struct replay *replay, struct rectangle line)
{
    char text[80];
    snprintf(text, sizeof text, "Go to turn: %s", replay->turn.text);
    paint_line(&ui->screen, line, 0, paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD), text);
    int end = line.x + utf8_text_width(text);
    struct rectangle rest = {end + 2, line.y, line.x + line.width - end - 2, 1};
    paint_line(&ui->screen, rest, 0, paint_role(ui->content, PALETTE_KEY, 0), "Enter, Esc");
    grid_set_cursor(&ui->screen, (struct point){end, line.y});
}

static void draw_bottom(struct ui *ui, const struct replay *replay, struct rectangle area)
{
    struct rectangle line = {area.x, area.y + 1, area.width, 1};
    draw_place(ui, replay, &ui->screen, area);
    if (replay->is_typing) {
        draw_question(ui, replay, line);
    } else if (replay->answer[0] != '\0') {
        paint_line(&ui->screen, line, 0, paint_role(ui->content, PALETTE_BRIGHT, 0),
                   replay->answer);
    } else {
        replay_draw_controls(ui, &ui->screen, line);
    }
}

static void draw_panes(struct ui *ui)
{
    struct session *stage = ui->session;
    struct point level = {stage->view.width, stage->view.height};
    struct point size = {ui->screen.width, ui->screen.height - BOTTOM_LINES};
    struct layout layout = layout_make(size, level);
    struct point hero = stage->view.hero.at, corner;
    camera_follow(&stage->camera, (struct point){layout.map.width, layout.map.height}, level, hero);
    map_pane_draw(ui, &stage->view, &stage->camera, layout.map);
    if (layout.is_folded) {
        side_pane_draw_folded(ui, &ui->screen, layout.side);
    } else {
        side_pane_draw(ui, &ui->screen, layout.side);
    }
    log_pane_draw(ui->content, stage, &ui->screen, layout.log);
    corner = stage->camera.corner;
    grid_set_cursor(&ui->screen, (struct point){layout.map.x + hero.x - corner.x,
                                                layout.map.y + hero.y - corner.y});
}

/* The panes know the hero by name from the interface. */
static void draw_stage(struct ui *ui, struct replay *replay)
{
    struct session *session = ui->session;
    char name[HERO_NAME_SIZE];
    memcpy(name, ui->name, sizeof name);
    ui->session = replay->stage;
    ui_set_name(ui, replay->tape.run.name);
    draw_panes(ui);
    ui->session = session;
    memcpy(ui->name, name, sizeof name);
}

static void draw_notice(struct ui *ui, const char *notice)
{
    int width = ui->screen.width < NOTICE_WIDTH ? ui->screen.width : NOTICE_WIDTH;
    int lines = wrap_count(notice, width - 4);
    struct rectangle box = rectangle_centred(&ui->screen, width, lines + 4);
    grid_dim(&ui->screen);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, "About this recording");
    grid_put_wrapped(&ui->screen, (struct rectangle){area.x, area.y, area.width, area.height - 2},
                     paint_role(ui->content, PALETTE_BRIGHT, 0), notice);
    paint_line(&ui->screen, area, area.height - 1, paint_role(ui->content, PALETTE_KEY, 0),
               "Any key goes on.");
}

static void draw(struct ui *ui, void *state)
{
    struct replay *replay = state;
    if (replay->playback != NULL) {
        struct rectangle bottom = {0, ui->screen.height - BOTTOM_LINES, ui->screen.width,
                                   BOTTOM_LINES};
        draw_stage(ui, replay);
        draw_bottom(ui, replay, bottom);
    }
    if (replay->notice[0] != '\0') {
        draw_notice(ui, replay->notice);
    }
}

/* Playing. */

/* Faster and slower do not interrupt, nor does another size. False for a key that does. */
static bool goes_on_after_key(struct ui *ui, struct replay *replay)
{
    uint32_t key = ui->pending_key;
    struct mode_step step;
    if (key == '+' || key == '=' || key == '-') {
        replay_control(ui, replay, key, &step);
    } else if (key != KEY_RESIZE) {
        return false;
    }
    ui_use_up_key(ui);
    return true;
}

void replay_play(struct ui *ui, struct replay *replay)
{
    bool goes_on = true;
    replay->is_playing = true;
    while (goes_on && replay->notice[0] == '\0' && replay_forward(replay, PLAYBACK_TURN)) {
        note_problem(replay);
        ui_draw(ui);
        int wait_ms = ui->is_still ? 0 : SECOND_MS >> replay->speed;
        goes_on = !ui_wait(ui, wait_ms) || goes_on_after_key(ui, replay);
    }
    if (!goes_on && ui->pending_key == KEY_SPACE) {
        ui_use_up_key(ui);
    }
    replay->is_playing = false;
}

/* Keys. */

static void type(struct replay *replay, uint32_t key)
{
    if (key == KEY_ESCAPE) {
        replay->is_typing = false;
    } else if (key == KEY_ENTER) {
        replay->is_typing = false;
        if (replay->turn.text[0] != '\0') {
            playback_to_turn(replay->playback, (int)strtol(replay->turn.text, NULL, 10));
            replay_retell(replay);
        }
    } else {
        text_field_key(&replay->turn, key);
    }
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct replay *replay = state;
    struct mode_step step = mode_stay();
    bool was_covered = replay->notice[0] != '\0';
    replay->notice[0] = '\0';
    replay->answer = "";
    if (replay->playback == NULL) {
        return mode_pop(ANSWER_NO);
    }
    if (was_covered) {
        return step;
    }
    if (replay->is_typing) {
        type(replay, key);
    } else {
        replay_control(ui, replay, key, &step);
    }
    note_problem(replay);
    return step;
}

/* A page above named a turn to go to. */
static struct mode_step answered(struct ui *ui, void *state, int answer)
{
    (void)ui;
    struct replay *replay = state;
    if (answer != ANSWER_NO) {
        playback_to_turn(replay->playback, answer);
        replay_retell(replay);
    }
    return mode_stay();
}

static void close_replay(struct ui *ui, void *state)
{
    (void)ui;
    struct replay *replay = state;
    playback_free(replay->playback);
    free(replay->stand);
    tape_free(&replay->tape);
    session_free(replay->stage);
    free(replay);
}

struct mode mode_replay(struct tape *tape, enum replay_start start)
{
    static const struct mode_class class = {
        .name = "replay",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .answered = answered,
        .close = close_replay,
    };
    struct replay *replay = memory_new(1, sizeof *replay);
    replay->tape = *tape;
    *tape = (struct tape){0};
    replay->start = start;
    replay->answer = "";
    replay->speed = SPEED_AT_FIRST;
    replay->stage = memory_new(1, sizeof *replay->stage);
    replay->stage->camera = CAMERA_NEW;
    return (struct mode){&class, replay};
}
