/* Playing: from a key or a click to a command (command.c). While the log asks for more, any key
 * only turns its page. When the run is over the last screen stays until Space. */
#include "barrow/base/utf8.h"
#include "barrow/play/branch.h"
#include "barrow/play/hints.h"
#include "ui/mode/wizard_mode.h"
#include "ui/modes.h"
#include "ui/widget/card.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"

static int log_page(const struct ui *ui)
{
    struct layout layout = dungeon_layout(ui);
    return log_pane_page(ui->session, layout.log.width, layout.log.height);
}

/* The bytes of the notice on the page that is shown. */
static size_t notice_page(const struct ui *ui)
{
    struct layout layout = dungeon_layout(ui);
    return log_pane_notice(ui->session, layout.log.width, layout.log.height);
}

static bool is_notice_waiting(const struct ui *ui)
{
    return ui->session->notice[ui->session->notice_read + notice_page(ui)] != '\0';
}

static bool is_log_waiting(const struct ui *ui)
{
    return log_page(ui) < ui->session->messages.count || is_notice_waiting(ui);
}

/* Shows what comes next of the messages, and behind them of the notice. */
static void turn_log_page(struct ui *ui)
{
    if (log_page(ui) < ui->session->messages.count) {
        ui->session->seen = log_page(ui);
    } else {
        ui->session->notice_read += notice_page(ui);
    }
}

static bool is_over(const struct session *session)
{
    return session->view.end.is_over || branch_end(session) != BRANCH_GOES_ON;
}

/* A branch ends with the death. */
static bool can_be_undone(const struct session *session)
{
    const struct view *view = &session->view;
    return view->end.is_over && (view->ways_back > 0 || view->foresight.is_open != 0) &&
           !view->end.is_victory && session->branch == NULL;
}

static struct mode mode_that_undoes(const struct session *session)
{
    return session->view.foresight.is_open != 0 ? mode_foresight() : mode_knots();
}

static const char *end_of_branch(const struct session *session)
{
    return session->branch->recording.task.turns == 0
               ? "That is as far as it goes. Space shows both ways."
           : branch_end(session) == BRANCH_SOLVED ? "Solved! Space goes on."
                                                  : "This was not the way. Space goes on.";
}

static void announce_end(struct ui *ui)
{
    const struct view_end *end = &ui->session->view.end;
    if (ui->session->branch != NULL && is_over(ui->session)) {
        session_notice(ui->session, "%s", end_of_branch(ui->session));
    } else if (can_be_undone(ui->session)) {
        bool is_foreseen = ui->session->view.foresight.is_open != 0;
        session_notice(ui->session, "You are dead, unless you %s. Space goes on.",
                       is_foreseen ? "refuse what you foresaw" : "untie a knot");
    } else if (end->is_over) {
        session_notice(ui->session, "The run is %s. Space goes on.",
                       end->is_victory ? "won" : "over");
    }
}

static void dungeon_enter(struct ui *ui, void *state)
{
    struct settings *settings = ui->settings;
    card_begin(ui);
    if (settings->notice[0] != '\0') {
        session_notice(ui->session, "%s", settings->notice);
        settings->notice[0] = '\0';
        return;
    }
    hints_give(ui->session);
}

/* Describes the cell under the mouse, unless it was never seen. */
static void draw_hover(struct ui *ui)
{
    const struct view *view = &ui->session->view;
    struct point at;
    if (!ui->has_pointer || !dungeon_screen_cell(ui, ui->pointer, &at) ||
        view_cell_at(view, at)->terrain == 0) {
        return;
    }
    struct buffer text = {0};
    struct rectangle area = dungeon_layout(ui).log;
    look_describe_cell(ui->content, view, at, &text);
    int lines = wrap_count(buffer_text(&text), area.width);
    area.height = lines < area.height ? lines : area.height;
    paint_blank(ui, area);
    paint_wrapped(ui, area, PALETTE_BRIGHT, buffer_text(&text));
    buffer_free(&text);
}

static void dungeon_draw(struct ui *ui, void *state)
{
    bool is_on_top = ui->mode[ui->mode_count - 1].class->draw == dungeon_draw;
    dungeon_screen_draw(ui, ui->session->view.hero.at);
    if (is_on_top && !is_log_waiting(ui)) {
        draw_hover(ui);
    }
    if (is_on_top) {
        card_draw(ui);
    }
}

/* ---- keys ---- */

/* Keys that mean something in other games, and what does it here. */
static const struct {
    char key;
    const char *deed;
    enum command command;
} habits[] = {
    {'q', "drink", COMMAND_USE},
    {'z', "zap", COMMAND_USE},
    {'E', "eat", COMMAND_USE},
    {'W', "put on", COMMAND_WEAR},
    {'P', "put on", COMMAND_WEAR},
    {'p', "put on", COMMAND_WEAR},
    {'A', "take off", COMMAND_TAKE_OFF},
    {'R', "take off", COMMAND_TAKE_OFF},
    {'F', "fight (a step at a foe does, too)", COMMAND_FIGHT},
    {'#', "see all commands", COMMAND_COMMANDS},
    {'O', "see the options", COMMAND_OPTIONS},
    {'^', "look", COMMAND_LOOK},
    {'I', "see what you have", COMMAND_BAG},
    {'C', "see yourself in numbers", COMMAND_CHARACTER},
    {';', "look", COMMAND_LOOK},
    {'/', "look", COMMAND_LOOK},
    {'<', "go down (there is no way up)", COMMAND_DESCEND},
};

/* Adds " To drink: a." */
static void add_suggestion(const struct ui *ui, uint32_t key, struct buffer *text)
{
    for (size_t i = 0; i < sizeof habits / sizeof habits[0]; i++) {
        if ((uint32_t)habits[i].key == key && key_table_count(&ui->keys, habits[i].command) > 0) {
            buffer_print(text, " To %s: %s.", habits[i].deed,
                         key_table_hint(&ui->keys, habits[i].command).text);
        }
    }
}

static void explain_unknown(struct ui *ui, uint32_t key)
{
    char name[KEY_NAME_SIZE];
    struct buffer text = {0};
    key_name(key, name);
    buffer_print(&text, "Unknown key '%s'.", name);
    add_suggestion(ui, key, &text);
    session_notice(ui->session, "%s %s shows the keys.", buffer_text(&text),
                   key_table_hint(&ui->keys, COMMAND_HELP).text);
    buffer_free(&text);
}

/* True if a click on the cell is a step or a hit beside the hero. */
static bool is_beside(const struct session *session, struct point at, int *direction)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (point_equal(point_step(session->view.hero.at, (enum direction)i), at)) {
            *direction = i;
            return true;
        }
    }
    return false;
}

/* The action of a click on a cell farther away: a hit. False if out of reach. */
static bool find_action(const struct session *session, struct point at, struct action *action)
{
    *action = game_hero_action(session->game, VERB_HIT);
    action->target = at;
    return view_foe_at(&session->view, at) != NULL &&
           game_check(session->game, action) == VERDICT_ALLOWED;
}

/* A click does what it can at once; a monster out of reach, or oneself, is looked at; to any other
 * cell the way is shown first. A click on the log opens it, one on the sidebar the list of all
 * commands, so that the mouse alone explores, rests and reads. */
static struct mode_step dungeon_click(struct ui *ui, struct point place)
{
    struct session *session = ui->session;
    struct action action;
    struct point at;
    int direction;
    if (!dungeon_screen_cell(ui, place, &at)) {
        struct layout layout = dungeon_layout(ui);
        return rectangle_has(layout.log, place)    ? mode_push(mode_log(ui))
               : rectangle_has(layout.side, place) ? command_do(ui, COMMAND_COMMANDS)
                                                   : mode_stay();
    }
    if (is_beside(session, at, &direction)) {
        return command_do(ui, (enum command)(COMMAND_STEP_NORTH + direction));
    }
    if (find_action(session, at, &action)) {
        session_act(session, &action);
        return mode_stay();
    }
    if (view_foe_at(&session->view, at) != NULL || point_equal(at, session->view.hero.at)) {
        return mode_push(mode_look_at(at));
    }
    return mode_push(mode_travel(at, true));
}

/* Enter leads to the commands: together with the arrows it reaches everything on any keyboard. */
static enum command find_command(const struct ui *ui, uint32_t key)
{
    return key == KEY_ENTER ? COMMAND_COMMANDS : key_table_find(&ui->keys, key);
}

/* After the end only what changes nothing is still done. */
static struct mode_step key_after_end(struct ui *ui, uint32_t key)
{
    enum command command = find_command(ui, key);
    bool goes_on = key == KEY_SPACE || key == KEY_ESCAPE;
    if (can_be_undone(ui->session) && (goes_on || command == COMMAND_UNTIE)) {
        return mode_push(mode_that_undoes(ui->session));
    }
    if (goes_on) {
        bool is_won = ui->session->view.end.is_victory;
        if (ui->session->branch != NULL) {
            return mode_pop(ANSWER_NO);
        }
        return mode_replace(is_won ? mode_victory() : mode_over());
    }
    if (command_is_shown(command)) {
        return command_do(ui, command);
    }
    announce_end(ui);
    return mode_stay();
}

/* After "Run where?" a step means a run that way. Any other key means itself; Esc, often pressed
 * once too many to leave menus, means nothing but that the question is taken back. */
static struct mode_step do_key(struct ui *ui, uint32_t key)
{
    enum command command = find_command(ui, key);
    enum direction direction;
    bool is_asked = ui->is_run_asked;
    ui->is_run_asked = false;
    if (key == KEY_ESCAPE) {
        return ui->session->branch != NULL ? command_do(ui, COMMAND_SAVE) : mode_stay();
    }
    if (is_asked && command_is_step(command, &direction)) {
        command = (enum command)(COMMAND_RUN_NORTH + (int)direction);
    }
    if (command == COMMAND_NONE) {
        explain_unknown(ui, key);
    }
    return command_do(ui, command);
}

/* A choice that was not put off comes up once all that was told has been read, and not amid a
 * fight, where the player types on. */
static bool is_choice_due(const struct ui *ui)
{
    const struct session *session = ui->session;
    return session_has_choice(session) && !is_over(session) && !is_log_waiting(ui) &&
           !session->view.choice.is_barred;
}

/* All that the sight shows has been seen. */
static bool is_oath_due(const struct ui *ui)
{
    const struct session *session = ui->session;
    return session->view.foresight.is_open != 0 && session->view.foresight.left == 0 &&
           !is_over(session) && !is_log_waiting(ui);
}

/* After a key has been handled, a hint may be due for newcomers. */
static struct mode_step dungeon_finish(struct ui *ui, struct mode_step step)
{
    if (step.move == MODE_STAY && is_oath_due(ui)) {
        return mode_push(mode_foresight());
    }
    if (step.move == MODE_STAY && is_choice_due(ui)) {
        return mode_push(mode_choice());
    }
    if (step.move != MODE_QUIT) {
        announce_end(ui);
    }
    if (step.move == MODE_STAY) {
        card_note(ui);
        hints_give(ui->session);
    }
    return step;
}

static struct mode_step dungeon_key(struct ui *ui, void *state, uint32_t key)
{
    struct point place;
    card_end(ui);
    if (is_log_waiting(ui)) {
        turn_log_page(ui);
        return is_oath_due(ui)     ? mode_push(mode_foresight())
               : is_choice_due(ui) ? mode_push(mode_choice())
                                   : mode_stay();
    }
    session_begin_key(ui->session);
    if (wizard_is_key(ui, key)) {
        return wizard_open(ui, key);
    }
    if (is_over(ui->session)) {
        return key_after_end(ui, key);
    }
    if (key_is_click(key, &place)) {
        ui->is_run_asked = false;
        return dungeon_finish(ui, dungeon_click(ui, place));
    }
    if (key == KEY_WHEEL_UP || key == KEY_WHEEL_DOWN) {
        return dungeon_finish(ui, key == KEY_WHEEL_UP ? mode_push(mode_log(ui)) : mode_stay());
    }
    return dungeon_finish(ui, do_key(ui, key));
}

static struct mode_step dungeon_answered(struct ui *ui, void *state, int answer)
{
    struct mode_step step;
    if (answer == ANSWER_GRAVE) {
        return mode_replace(mode_over());
    }
    if (answer >= ANSWER_COMMAND) {
        step = command_do(ui, (enum command)(answer - ANSWER_COMMAND));
    } else if (!command_answer(ui, answer, &step)) {
        step = mode_stay(); /* no, or back from a mode that may have acted */
    }
    return dungeon_finish(ui, step);
}

struct mode mode_dungeon(void)
{
    static const struct mode_class class = {.name = "dungeon",
                                            .enter = dungeon_enter,
                                            .draw = dungeon_draw,
                                            .key = dungeon_key,
                                            .answered = dungeon_answered};
    return (struct mode){&class, NULL};
}
