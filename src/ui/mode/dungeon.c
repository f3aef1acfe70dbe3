/* Playing. A key becomes an action, or a question, or another mode; what the rules refuse is told
 * below the log and costs nothing. While the log asks for more, any key only turns its page. When
 * the run is over the last screen stays until Space. */
#include <assert.h>
#include <stdio.h>

#include "barrow/play/automate.h"
#include "barrow/play/hints.h"
#include "barrow/play/keeping.h"
#include "barrow/play/session.h"
#include "barrow/text/describe.h"
#include "ui/mode/dungeon_mouse.h"
#include "ui/mode/wizard.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/log_pane.h"
#include "ui/widget/showing.h"

enum { ANSWER_DESCEND = 1, ANSWER_GIVE_UP, ANSWER_LEAVE };

static int log_page(const struct ui *ui)
{
    struct layout layout = dungeon_layout(ui);
    return log_pane_page(ui->session, layout.log.width, layout.log.height);
}

static bool is_log_waiting(const struct ui *ui)
{
    return log_page(ui) < ui->session->messages.count;
}

static void announce_end(struct ui *ui)
{
    const struct view_end *end = &ui->session->view.end;
    if (end->is_over) {
        session_notice(ui->session, "The run is %s. Space goes on.",
                       end->is_victory ? "won" : "over");
    }
}

static void enter(struct ui *ui, void *state)
{
    (void)state;
    struct settings *settings = ui->settings;
    if (settings->notice[0] != '\0') {
        session_notice(ui->session, "%s", settings->notice);
        settings->notice[0] = '\0';
        return;
    }
    hints_give(ui);
}

static void draw(struct ui *ui, void *state)
{
    (void)state;
    bool is_on_top = ui->mode[ui->mode_count - 1].class->draw == draw;
    dungeon_screen_draw(ui, ui->session->view.hero.at);
    if (is_on_top && !is_log_waiting(ui)) {
        dungeon_draw_hover(ui);
    }
}

/* Esc takes back what is not there: no mistake. */
static void explain_unknown(struct ui *ui, uint32_t key)
{
    if (key == KEY_ESCAPE) {
        return;
    }
    char name[KEY_NAME_SIZE];
    struct buffer help = {0};
    key_name(key, name);
    key_table_hint(&ui->keys, COMMAND_HELP, &help);
    session_notice(ui->session, "Unknown key '%s'. %s shows the keys.", name, buffer_text(&help));
    buffer_free(&help);
}

static struct mode_step act(struct ui *ui, struct action action)
{
    session_act(ui->session, &action);
    announce_end(ui);
    return mode_stay();
}

/* There is no way back up (RULES B3), so whoever leaves something behind is asked first: ground not
 * explored, or things that exploring could not get at. What was left by choice, or because of its
 * weight, needs no question. False if there is nothing to ask. */
static bool is_descent_doubtful(struct ui *ui, struct buffer *question)
{
    struct reason reason;
    buffer_add(question, "Go down? There is no way back up. ");
    if (!automate_is_explored(ui, &reason)) {
        buffer_add(question, "Not all of this level is explored.");
    } else if (reason.barrier == BARRIER_MONSTER || reason.barrier == BARRIER_GROUND) {
        reason.has_stairs = false;
        describe_reason(question, ui->content, &reason);
    } else {
        return false;
    }
    return true;
}

/* The way to the stairs is shown, if they are known. */
static struct mode_step go_to_stairs(struct ui *ui)
{
    struct point stairs;
    if (automation_find_stairs(ui->session->game, &stairs)) {
        return mode_push(mode_travel(ui, stairs));
    }
    session_notice(ui->session, "You have not found any stairs yet.");
    return mode_stay();
}

/* On the stairs asks if need be. */
static struct mode_step ask_descend(struct ui *ui)
{
    struct action descend = game_hero_action(ui->session->game, VERB_DESCEND);
    if (game_check(ui->session->game, &descend) == VERDICT_NO_STAIRS) {
        return go_to_stairs(ui);
    }
    struct buffer question = {0};
    struct mode_step step;
    if (game_check(ui->session->game, &descend) == VERDICT_ALLOWED &&
        is_descent_doubtful(ui, &question)) {
        step = mode_push(mode_confirm(buffer_text(&question), ANSWER_DESCEND));
    } else {
        step = act(ui, descend);
    }
    buffer_free(&question);
    return step;
}

/* What cannot be kept is not left without a question. */
static struct mode_step save(struct ui *ui)
{
    struct session *session = ui->session;
    struct error error;
    if (session->keeping == NULL) {
        return mode_push(
            mode_confirm("Leave the game? This run is not kept: it is lost then.", ANSWER_LEAVE));
    }
    if (!keeping_keyframe(session, &error) && keeping_unkept(session) > 0) {
        char question[160];
        snprintf(question, sizeof question,
                 "Leave the game? It cannot be kept now, and your last %d actions are lost then.",
                 keeping_unkept(session));
        return mode_push(mode_confirm(question, ANSWER_LEAVE));
    }
    if (ui->farewell != NULL) {
        buffer_print(ui->farewell, "%s waits on depth %d, turn %d. \"barrow play\" goes on.\n",
                     ui->name, session->view.depth, session->view.turn);
    }
    ui_end_session(ui);
    return mode_quit();
}

static struct mode_step do_command(struct ui *ui, enum command command, uint32_t key)
{
    const struct game *game = ui->session->game;
    enum direction direction;
    if (command_is_step(command, &direction)) {
        return act(ui, game_bump(game, direction));
    }
    if (command == COMMAND_WAIT) {
        return act(ui, game_hero_action(game, VERB_WAIT));
    }
    if (command == COMMAND_DESCEND) {
        return ask_descend(ui);
    }
    if (command == COMMAND_GIVE_UP) {
        return mode_push(
            mode_typed("Give up this run? It ends here, for good.", "yes", ANSWER_GIVE_UP));
    }
    if (command == COMMAND_SAVE) {
        return save(ui);
    }
    if (command == COMMAND_COMMANDS) {
        return mode_push(mode_commands());
    }
    struct mode_step step;
    if (showing_begin(ui, command, &step)) {
        return step;
    }
    if (automate_begin(ui, command, &step)) {
        announce_end(ui);
        return step;
    }
    if (deed_begin(ui, command, &step)) {
        announce_end(ui);
        return step;
    }
    explain_unknown(ui, key);
    return mode_stay();
}

/* With nothing to take back Esc leads to all that is not play, and Enter to all that is: with the
 * arrows they reach everything, on any keyboard. */
static enum command find_command(const struct ui *ui, uint32_t key)
{
    return key == KEY_ESCAPE  ? COMMAND_OPTIONS
           : key == KEY_ENTER ? COMMAND_COMMANDS
                              : key_table_find(&ui->keys, key);
}

/* After the end only what changes nothing is still done. What is shown over this screen has keys of
 * its own, so only this screen says what goes on. */
static struct mode_step key_after_end(struct ui *ui, uint32_t key)
{
    enum command command = find_command(ui, key);
    if (key == KEY_SPACE || key == KEY_ESCAPE) {
        bool is_won = ui->session->view.end.is_victory;
        return mode_replace(is_won ? mode_victory() : mode_over());
    }
    struct mode_step step;
    if (showing_begin(ui, command, &step)) {
        return step;
    }
    if (command == COMMAND_BAG) {
        return mode_push(mode_bag());
    }
    announce_end(ui);
    return mode_stay();
}

/* After "run where?" a step means a run that way; any other key means itself. */
static enum command command_of(struct ui *ui, uint32_t key)
{
    enum command command = find_command(ui, key);
    enum direction direction;
    bool is_asked = ui->session->is_run_asked;
    bool is_run = is_asked && command_is_step(command, &direction);
    ui->session->is_run_asked = false;
    if (is_asked && key == KEY_ESCAPE) {
        return COMMAND_NONE;
    }
    return is_run ? (enum command)(COMMAND_RUN_NORTH + (int)direction) : command;
}

/* What a key did is followed by what a newcomer should know about it. */
static struct mode_step with_hint(struct ui *ui, struct mode_step step)
{
    if (step.move == MODE_STAY) {
        hints_give(ui);
    }
    return step;
}

/* The wheel turned up leads to what was told before. */
static bool use_mouse(struct ui *ui, uint32_t key, struct mode_step *step)
{
    struct point place;
    bool is_wheel = key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN;
    if (key_is_click(key, &place)) {
        ui->session->is_run_asked = false;
        *step = dungeon_click(ui, place);
        announce_end(ui);
    } else if (is_wheel) {
        *step = key == KEY_WHEEL_UP ? mode_push(mode_log(ui)) : mode_stay();
    }
    return is_wheel || key_is_click(key, &place);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    (void)state;
    if (is_log_waiting(ui)) {
        ui->session->seen = log_page(ui);
        return mode_stay();
    }
    session_begin_key(ui->session);
    if (wizard_is_key(ui, key)) {
        return mode_push(mode_wizard());
    }
    if (ui->session->view.end.is_over) {
        return key_after_end(ui, key);
    }
    struct mode_step step;
    if (use_mouse(ui, key, &step)) {
        return with_hint(ui, step);
    }
    return with_hint(ui, do_command(ui, command_of(ui, key), key));
}

static struct mode_step do_answer(struct ui *ui, int answer)
{
    if (answer >= ANSWER_COMMAND) {
        return do_command(ui, (enum command)(answer - ANSWER_COMMAND), KEY_NONE);
    }
    switch (answer) {
    case ANSWER_DESCEND:
        return act(ui, game_hero_action(ui->session->game, VERB_DESCEND));
    case ANSWER_GIVE_UP:
        return mode_replace(mode_over());
    case ANSWER_LEAVE:
        return mode_quit();
    case ANSWER_TRAVEL:
        automate(ui, automation_travel(ui->session->travel_to));
        announce_end(ui);
        return mode_stay();
    default: /* no, or back from a mode that may have acted */
        announce_end(ui);
        return mode_stay();
    }
}

static struct mode_step answered(struct ui *ui, void *state, int answer)
{
    (void)state;
    return with_hint(ui, do_answer(ui, answer));
}

static void close_run(struct ui *ui, void *state)
{
    (void)ui;
    (void)state;
}

struct mode mode_dungeon(void)
{
    static const struct mode_class class = {
        .name = "dungeon",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .answered = answered,
        .close = close_run,
    };
    return (struct mode){&class, NULL};
}
