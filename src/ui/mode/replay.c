/* The replay screen. The panes of the dungeon screen draw from ui->session, so the replay has a
 * session of its own without a game: a view, messages and a camera. It takes the place of
 * ui->session only while the panes are drawn, so a run under way cannot be touched from here. */
#include "ui/mode/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/retell.h"
#include "barrow/record/run_data.h"
#include "ui/mode/branch_mode.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"

#define BOTTOM_LINES 2 /* where we are, and the keys */
#define NOTICE_WIDTH 60
#define SECOND_MS 1000
#define SPEED_AT_FIRST 2

/* ---- walking through the recording, and telling it (play/retell.h): after a jump, or a step back,
 * the log pane reads as it read in play. ---- */

#define TURNS_RETOLD 30 /* enough to fill the pane in most games */

static int turn_of(const struct replay *replay)
{
    return game_turn_number(playback_game(replay->playback));
}

static bool forward_turn(struct replay *replay)
{
    int turn = turn_of(replay);
    bool has_moved = false;
    while (turn_of(replay) == turn && retell_forward(replay->playback, &replay->shown->messages)) {
        has_moved = true;
    }
    return has_moved;
}

bool replay_forward(struct replay *replay, enum playback_step step)
{
    struct session *shown = replay->shown;
    if (step == PLAYBACK_OUTCOME) {
        bool has_moved = playback_forward(replay->playback, step);
        replay_retell(replay);
        return has_moved;
    }
    messages_trim(&shown->messages);
    shown->fresh = shown->messages.count;
    shown->health_before = shown->view.hero.health;
    bool has_moved = forward_turn(replay);
    replay_look(replay);
    return has_moved;
}

void replay_retell(struct replay *replay)
{
    struct session *shown = replay->shown;
    messages_free(&shown->messages);
    retell(replay->playback, TURNS_RETOLD, &shown->messages);
    shown->fresh = ui_first_fresh(&shown->messages, turn_of(replay));
    replay_look(replay);
    shown->health_before = shown->view.hero.health;
}

void replay_look(struct replay *replay)
{
    struct session *shown = replay->shown;
    const struct game *game = playback_game(replay->playback);
    view_make(&shown->view, game);
    if (replay->is_whole) {
        playback_reveal(&shown->view, game);
    }
    shown->seen = shown->messages.count; /* nothing waits for a key here */
}

/* ---- the screen ---- */

/* A segment is checked when it is first played, so a problem may come up late. */
static void note_problem(struct replay *replay)
{
    const char *problem = playback_problem(replay->playback);
    if (problem[0] != '\0' && strcmp(problem, replay->told) != 0) {
        snprintf(replay->told, sizeof replay->told, "%s", problem);
        snprintf(replay->notice, sizeof replay->notice,
                 "This recording cannot be played as it was: %s.", problem);
    }
}

/* Warns of another version or other data, unless a worse notice is there already. */
static void say_origin(const struct ui *ui, struct replay *replay)
{
    const struct run *run = &replay->recording.run;
    struct buffer text = {0};
    if (replay->notice[0] != '\0') {
        return;
    }
    if (strcmp(run->version, ui->player.version) != 0) {
        buffer_print(&text, "Recorded by Barrow %s; this is %s. ", run->version,
                     ui->player.version);
    }
    if (recording_data(&replay->recording, 0) != ui->content->digest) {
        buffer_add(&text, "Recorded with other data than these. ");
    }
    if (text.size > 0) {
        buffer_add(&text, "It may go another way than it went.");
        snprintf(replay->notice, sizeof replay->notice, "%s", buffer_text(&text));
    }
    buffer_free(&text);
}

/* The data that it was recorded with, if they are kept and other ones than these. */
static void take_data(struct ui *ui, struct replay *replay)
{
    struct error ignored; /* say_origin says it */
    uint64_t data = recording_data(&replay->recording, 0);
    replay->content_before = ui->content;
    if (data != ui->content->digest) {
        const char *home = ui->player.home != NULL ? ui->player.home : "";
        replay->own_content = run_data_load_for(home, &replay->recording, data, &ignored);
    }
    ui->content = replay->own_content != NULL ? replay->own_content : ui->player.content;
}

static void replay_enter(struct ui *ui, void *state)
{
    struct replay *replay = state;
    struct error error = {0};
    take_data(ui, replay);
    replay->playback = playback_new(&replay->recording, ui->content, &error);
    if (replay->playback == NULL) {
        snprintf(replay->notice, sizeof replay->notice, "This recording cannot be shown: %s.",
                 error.text);
        return;
    }
    if (replay->is_at_end) {
        playback_to_end(replay->playback);
    }
    replay_retell(replay);
    note_problem(replay);
    say_origin(ui, replay);
}

static void print_place(const struct replay *replay, bool is_short, struct buffer *text)
{
    buffer_print(text, is_short ? "Turn %d/%d" : "Turn %d of %d", turn_of(replay),
                 playback_last_turn(replay->playback));
    buffer_print(text, is_short ? " depth %d" : ", depth %d", replay->shown->view.depth);
    buffer_print(text, is_short ? " %d/s" : ", %d turn%s a second", 1 << replay->speed,
                 replay->speed > 0 ? "s" : "");
    buffer_add(text, replay->is_playing ? ", playing" : replay->is_followed ? ", live" : "");
}

static void replay_draw_place(struct ui *ui, const struct replay *replay, struct rectangle line)
{
    struct buffer text = {0};
    int first = playback_first_turn(replay->playback);
    int turns = playback_last_turn(replay->playback) - first;
    print_place(replay, false, &text);
    if (utf8_text_width(buffer_text(&text)) > line.width) {
        buffer_clear(&text);
        print_place(replay, true, &text);
    }
    struct bar bar = {.part = turns > 0 ? turn_of(replay) - first : 1,
                      .whole = turns > 0 ? turns : 1,
                      .paint = paint_role(ui, PALETTE_EXPERIENCE, 0),
                      .label = buffer_text(&text)};
    paint_bar(ui, (struct point){line.x, line.y}, line.width, &bar);
    buffer_free(&text);
}

static void draw_question(struct ui *ui, const struct replay *replay, struct rectangle line)
{
    char text[80];
    snprintf(text, sizeof text, "Go to turn: %s", replay->turn.text);
    paint_line(ui, line, 0, paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD), text);
    int end = line.x + utf8_text_width(text);
    struct rectangle rest = {end + 2, line.y, line.x + line.width - end - 2, 1};
    paint_words(ui, rest, 0, PALETTE_KEY, "Enter, Esc");
    grid_set_cursor(&ui->screen, (struct point){end, line.y});
}

static void replay_draw_bottom(struct ui *ui, const struct replay *replay, struct rectangle area)
{
    struct rectangle line = {area.x, area.y + 1, area.width, 1};
    replay_draw_place(ui, replay, area);
    if (replay->is_typing) {
        draw_question(ui, replay, line);
    } else if (replay->answer[0] != '\0') {
        paint_words(ui, line, 0, PALETTE_BRIGHT, replay->answer);
    } else {
        replay_draw_controls(ui, line);
    }
}

/* The panes take the hero's name from the player, so that is swapped, too; and they show what the
 * hero of the recording knew. */
static void draw_shown(struct ui *ui, struct replay *replay)
{
    struct session *session = ui->session;
    const struct content *content = ui->content;
    char name[HERO_NAME_SIZE];
    memcpy(name, ui->player.name, sizeof name);
    ui->session = replay->shown;
    ui->content = game_known_content(playback_game(replay->playback));
    ui_set_name(ui, replay->recording.run.name);
    struct point size = {ui->screen.width,
                         ui->screen.height - (replay->is_bare ? 0 : BOTTOM_LINES)};
    const struct view *view = &ui->session->view;
    struct point level = {view->width, view->height};
    dungeon_panes_draw(ui, layout_make(size, level, ui->limits), view->hero.at);
    ui->session = session;
    ui->content = content;
    memcpy(ui->player.name, name, sizeof name);
}

static void draw_notice(struct ui *ui, const char *notice)
{
    int width = paint_width(ui, NOTICE_WIDTH);
    int lines = wrap_count(notice, width - 4);
    struct rectangle box;
    grid_dim(&ui->screen, ui->term->is_coarse);
    struct rectangle area = paint_dialog(ui, NOTICE_WIDTH, lines + 4, "About this recording", &box);
    paint_words(ui, area, area.height - 1, PALETTE_KEY, "Any key goes on.");
    area.height -= 2;
    paint_wrapped(ui, area, PALETTE_BRIGHT, notice);
}

static void replay_draw(struct ui *ui, void *state)
{
    struct replay *replay = state;
    if (replay->playback != NULL) {
        struct rectangle bottom = {0, ui->screen.height - BOTTOM_LINES, ui->screen.width,
                                   BOTTOM_LINES};
        draw_shown(ui, replay);
        if (!replay->is_bare || replay->is_typing || replay->answer[0] != '\0') {
            replay_draw_bottom(ui, replay, bottom);
        }
    }
    if (replay->notice[0] != '\0') {
        draw_notice(ui, replay->notice);
        replay->is_notice_drawn = true;
    }
}

/* Changing the speed or the size of the screen does not stop the playing; any other key does. */
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

static void replay_type(struct replay *replay, uint32_t key)
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

/* Takes the notice away, and the replay with it if there is none. A trial that the command line
 * asks for begins when it was read. */
static struct mode_step uncover(struct ui *ui, struct replay *replay, uint32_t key)
{
    struct mode_step step = mode_stay();
    if (!replay->is_notice_drawn && key == REPLAY_KEY_TRY) {
        replay->is_trial_next = true;
        return step;
    }
    replay->notice[0] = '\0';
    if (replay->playback == NULL) {
        return mode_pop(ANSWER_NO);
    }
    if (replay->is_trial_next) {
        replay_control(ui, replay, REPLAY_KEY_TRY, &step);
    }
    replay->is_trial_next = false;
    return step;
}

static struct mode_step replay_key(struct ui *ui, void *state, uint32_t key)
{
    struct replay *replay = state;
    struct mode_step step = mode_stay();
    replay->answer = "";
    if (replay->notice[0] != '\0') {
        return uncover(ui, replay, key);
    }
    if (replay->is_typing) {
        replay_type(replay, key);
    } else {
        replay_control(ui, replay, key, &step);
    }
    note_problem(replay);
    return step;
}

/* The answer is a turn to go to. */
static struct mode_step replay_answered(struct ui *ui, void *state, int answer)
{
    struct replay *replay = state;
    if (replay->branch != NULL) {
        return replay_watch_branch(ui, replay, answer);
    }
    if (answer != ANSWER_NO) {
        playback_to_turn(replay->playback, answer);
        replay_retell(replay);
    }
    return mode_stay();
}

static void close_replay(struct ui *ui, void *state)
{
    struct replay *replay = state;
    playback_free(replay->playback);
    free(replay->story);
    free(replay->branch);
    recording_free(&replay->recording);
    session_free(replay->shown);
    ui->content = replay->content_before;
    content_free(replay->own_content);
    free(replay);
}

struct mode mode_replay(struct recording *recording, bool is_at_end)
{
    static const struct mode_class class = {.name = "replay",
                                            .enter = replay_enter,
                                            .draw = replay_draw,
                                            .key = replay_key,
                                            .rest = replay_rest,
                                            .answered = replay_answered,
                                            .close = close_replay};
    struct replay *replay = memory_new(1, sizeof *replay);
    replay->recording = *recording;
    *recording = (struct recording){0};
    replay->is_at_end = is_at_end;
    replay->answer = "";
    replay->speed = SPEED_AT_FIRST;
    replay->shown = memory_new(1, sizeof *replay->shown);
    replay->shown->camera = CAMERA_NEW;
    return (struct mode){&class, replay};
}
