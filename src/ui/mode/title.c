/* The title: the name of the game in our own letters, and a menu whose first line goes on with a
 * run or starts one. Name and seed are lines of the menu that are typed into directly. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/resume.h"
#include "barrow/play/saving.h"
#include "ui/mode/branch_mode.h"
#include "ui/modes.h"
#include "ui/widget/dusk.h"
#include "ui/widget/picker.h"

#define LOGO_LINES 5
#define LOGO_WIDTH 35
#define NAME_WIDTH 16
#define RUNS_MOST 100 /* older ones are not shown; they stay where they are */
#define SEED_WIDTH 20 /* the digits of the largest number of 64 bits */

enum line {
    LINE_CONTINUE,
    LINE_NEW,
    LINE_NAME,
    LINE_SEED,
    LINE_LEARN,
    LINE_PUZZLES,
    LINE_HALL,
    LINE_OPTIONS,
    LINE_QUIT,
    LINE_COUNT
};

struct title {
    enum line chosen;
    bool is_new_wanted;        /* at first */
    struct rectangle menu;     /* where the lines were drawn last */
    struct run run[RUNS_MOST]; /* under way, last played first; if any LINE_CONTINUE is there */
    int run_count;
    int kit[RUNS_MOST];      /* of these runs, once their list was asked for */
    struct session *waiting; /* owned: for the player's yes; else NULL */
    struct text_field name, seed;
    bool is_seed_untouched; /* since the cursor came to it: the first digit takes its place */
    bool is_covered;        /* nobody has seen it yet */
    bool is_refusal_told;   /* that the folder of runs cannot be read */
    const char *complaint;  /* about what was typed; "" for none */
};

struct line_row {
    const char *words, *letters; /* the letters choose it, unless one types */
    bool is_field;               /* is typed into */
    const char *hint;
};

static const struct line_row lines[LINE_COUNT] = {
    [LINE_CONTINUE] = {"Continue  ", "cC", false, ""},
    [LINE_NEW] = {"New game", "nN", false, "Up, Down, Enter. New to this? Learn"},
    [LINE_NAME] = {"Name   ", "", true, "Type to change it, Enter to go on"},
    [LINE_SEED] = {"Seed   ", "", true, "The same number makes the same barrow"},
    [LINE_LEARN] = {"Learn", "lL", false, "Three short lessons, for a beginning"},
    [LINE_PUZZLES] = {"Puzzles", "pP", false, "More lessons, each with its own goal"},
    [LINE_HALL] = {"Hall of fame", "hH", false, "How earlier runs ended"},
    [LINE_OPTIONS] = {"Options", "=", false, "Keys, colours and more"},
    [LINE_QUIT] = {"Quit", "qQ", false, "Up and Down choose, Enter does it"},
};

/* '#' is a full block. */
static const char *const logo[LOGO_LINES] = {
    "####   ###  ####  ####   ###  #   #", "#   # #   # #   # #   # #   # #   #",
    "####  ##### ####  ####  #   # # # #", "#   # #   # #  #  #  #  #   # ## ##",
    "####  #   # #   # #   #  ###  #   #",
};

static void show_seed(struct title *title, uint64_t seed)
{
    snprintf(title->seed.text, sizeof title->seed.text, "%" PRIu64, seed);
}

static enum line first_line(const struct title *title)
{
    return title->run_count > 0 ? LINE_CONTINUE : LINE_NEW;
}

static void list_runs(struct ui *ui, struct title *title)
{
    const char *home = ui->player.home;
    struct error error;
    title->run_count = home != NULL ? run_file_list(home, title->run, RUNS_MOST, &ui->told) : 0;
    if (home != NULL && !title->is_refusal_told && !run_file_may_list(home, &error)) {
        buffer_print(&ui->told, "%s.\n", error.text);
        title->is_refusal_told = true;
    }
}

static void title_enter(struct ui *ui, void *state)
{
    struct title *title = state;
    if (!title->is_covered) {
        list_runs(ui, title);
    }
    title->chosen = title->is_new_wanted ? LINE_NEW : first_line(title);
    snprintf(title->name.text, sizeof title->name.text, "%s", ui->player.name);
    show_seed(title, ui->seed);
    title->complaint = ui->settings->notice;
}

/* Of another game there are no large letters. */
static void draw_logo(struct ui *ui, int top)
{
    struct paint paint = paint_role(ui, PALETTE_TITLE, STYLE_BOLD);
    const char *name = ui->content->rules.story.title;
    if (strcmp(name, STORY_TITLE) != 0) {
        struct rectangle all = {0, 0, ui->screen.width, ui->screen.height};
        paint_centred(ui, all, top + LOGO_LINES / 2, paint, name);
        return;
    }
    int left = (ui->screen.width - LOGO_WIDTH) / 2;
    for (int y = 0; y < LOGO_LINES; y++) {
        for (int x = 0; logo[y][x] != '\0'; x++) {
            if (logo[y][x] == '#') {
                grid_put(&ui->screen, (struct point){left + x, top + y}, 0x2588, paint);
            }
        }
    }
}

/* The value shown behind a line's label. */
static const char *value_of(const struct title *title, enum line line)
{
    return line == LINE_CONTINUE ? title->run[0].name
           : line == LINE_NAME   ? title->name.text
           : line == LINE_SEED   ? title->seed.text
                                 : "";
}

static void title_draw_line(struct ui *ui, const struct title *title, struct rectangle area,
                            enum line line)
{
    char text[TEXT_FIELD_SIZE + 16];
    struct rectangle row = {area.x, area.y + (int)line - (int)first_line(title), area.width, 1};
    snprintf(text, sizeof text, "%s%s", lines[line].words, value_of(title, line));
    paint_choice(ui, row, line == title->chosen, text);
    if (line == title->chosen && lines[line].is_field) {
        int end = row.x + 2 + utf8_text_width(text);
        grid_set_cursor(&ui->screen, (struct point){end, row.y});
    }
}

/* The depth and turn of the newest run, and how many more there are. */
static void describe_runs(const struct title *title, struct buffer *text)
{
    if (title->run[0].is_newer) {
        buffer_add(text, "Of a newer version of Barrow");
    } else if (title->run[0].is_shut) {
        buffer_add(text, "It cannot be opened: Enter tells why");
    } else {
        buffer_print(text, "Depth %d, turn %d%s", title->run[0].depth, title->run[0].turn,
                     title->run[0].has_later ? " or later" : "");
    }
    if (title->run_count > 1) {
        buffer_print(text, ", or %d other%s", title->run_count - 1,
                     title->run_count > 2 ? "s" : "");
    }
}

static void add_hint(const struct title *title, struct buffer *text)
{
    if (title->complaint[0] != '\0') {
        buffer_add(text, title->complaint);
    } else if (title->chosen == LINE_CONTINUE) {
        describe_runs(title, text);
    } else {
        buffer_add(text, lines[title->chosen].hint);
    }
}

static void title_draw(struct ui *ui, void *state)
{
    struct title *title = state;
    int top = (ui->screen.height - LOGO_LINES - 14) / 2;
    struct rectangle all = {0, 0, ui->screen.width, ui->screen.height};
    draw_logo(ui, top);
    paint_centred(ui, all, top + LOGO_LINES + 1, paint_role(ui, PALETTE_DIM, 0),
                  ui->content->rules.story.motto);
    int count = LINE_COUNT - (int)first_line(title);
    title->menu = (struct rectangle){(ui->screen.width - 31) / 2, top + LOGO_LINES + 4, 31, count};
    for (int line = (int)first_line(title); line < LINE_COUNT; line++) {
        title_draw_line(ui, title, title->menu, (enum line)line);
    }
    struct buffer hint = {0};
    add_hint(title, &hint);
    paint_centred(ui, all, top + LOGO_LINES + 5 + count, paint_role(ui, PALETTE_DIM, 0),
                  buffer_text(&hint));
    buffer_free(&hint);
    dusk_draw(ui, ui->seed, (struct rectangle){0, 0, 0, 0});
}

static void title_choose(struct title *title, int step)
{
    int first = (int)first_line(title), count = LINE_COUNT - first;
    title->chosen = (enum line)(((int)title->chosen - first + step + count) % count + first);
    title->is_seed_untouched = true;
}

static struct mode_step start_run(struct ui *ui, struct title *title)
{
    if (!text_field_number(&title->seed, &ui->seed)) {
        title->chosen = LINE_SEED;
        title->complaint = "A seed is a number up to 2^64 - 1";
        return mode_stay();
    }
    if (title->name.text[0] == '\0') {
        title->chosen = LINE_NAME;
        title->complaint = "Everybody has a name";
        return mode_stay();
    }
    if (ui->player.wrong_data != NULL) {
        return mode_push(mode_note("No new run with wrong data", ui->player.wrong_data));
    }
    ui_set_name(ui, title->name.text);
    ui_start_session(ui);
    return mode_push(mode_dungeon());
}

static void drop_waiting(struct title *title)
{
    session_free(title->waiting);
    title->waiting = NULL;
}

/* A run that ended just before the program did goes on with its end. */
static struct mode_step title_play(struct ui *ui, struct session *session)
{
    const struct view_end *end = &session->view.end;
    ui_set_name(ui, saving_run(session)->name);
    ui_take_session(ui, session);
    ui_take_kit(ui);
    bool goes_on = !end->is_over || session->view.ways_back > 0;
    return mode_push(goes_on ? mode_dungeon() : end->is_victory ? mode_victory() : mode_over());
}

static struct mode_step ask_to_settle(struct title *title, const struct resumed *resumed)
{
    char question[160];
    snprintf(question, sizeof question,
             "%s What came after turn %d (%d %s) cannot be done again. Go on from there%s?",
             resumed->is_deadly ? "The game failed."
                                : "This run had other data or another version.",
             resumed->session->view.turn, resumed->lost, resumed->lost == 1 ? "action" : "actions",
             resumed->is_unscored ? ", unscored" : "");
    title->waiting = resumed->session;
    return mode_push(mode_confirm(question, ANSWER_SETTLE));
}

static struct mode_step go_on_with(struct ui *ui, struct title *title, int n)
{
    struct resumed resumed;
    struct error error;
    drop_waiting(title);
    if (!resume_run(&ui->player, title->run[n].id, &resumed, &error)) {
        list_runs(ui, title);
        return mode_push(mode_note("This run waits", error.text));
    }
    return resumed.lost > 0 ? ask_to_settle(title, &resumed) : title_play(ui, resumed.session);
}

/* The typed name is kept, unless the pushed mode (the options) sets another. */
static struct mode_step go_to(struct ui *ui, const struct title *title, struct mode mode)
{
    ui_set_name(ui, title->name.text);
    return mode_push(mode);
}

static struct mode_step list_to_go_on(const struct ui *ui, struct title *title)
{
    for (int i = 0; i < title->run_count; i++) {
        title->kit[i] = run_file_kit(ui->player.home, &title->run[i], ui->content);
    }
    return mode_push(
        mode_runs(title->run, title->kit, title->run_count, "Runs under way", "go on with it"));
}

static struct mode_step enter_line(struct ui *ui, struct title *title, enum line line)
{
    switch (line) {
    case LINE_CONTINUE:
        return title->run_count > 1 ? list_to_go_on(ui, title) : go_on_with(ui, title, 0);
    case LINE_NEW:
        return start_run(ui, title);
    case LINE_NAME:
    case LINE_SEED:
        title->chosen = LINE_NEW;
        return mode_stay();
    case LINE_LEARN:
    case LINE_PUZZLES:
        return go_to(ui, title, mode_puzzles(line == LINE_LEARN));
    case LINE_HALL:
        return go_to(ui, title, mode_hall(NULL));
    case LINE_OPTIONS:
        return go_to(ui, title, mode_options(ui));
    case LINE_QUIT:
    case LINE_COUNT:
        break;
    }
    return mode_quit();
}

static struct mode_step title_type(struct ui *ui, struct title *title, uint32_t key)
{
    if (title->chosen == LINE_SEED) {
        text_field_overtype(&title->seed, key, &title->is_seed_untouched);
        return mode_stay();
    }
    if (title->chosen == LINE_NAME) {
        text_field_key(&title->name, key);
        return mode_stay();
    }
    for (int line = (int)first_line(title); line < LINE_COUNT; line++) {
        if (key > 0 && key < 128 && strchr(lines[line].letters, (int)key) != NULL) {
            return enter_line(ui, title, (enum line)line);
        }
    }
    return key == '?' ? go_to(ui, title, mode_help(ui)) : mode_stay();
}

/* A click on a text field only moves the cursor there. */
static struct mode_step title_click(struct ui *ui, struct title *title, struct point place)
{
    if (!rectangle_has(title->menu, place)) {
        return mode_stay();
    }
    title->chosen = (enum line)(place.y - title->menu.y + (int)first_line(title));
    title->is_seed_untouched = true;
    return lines[title->chosen].is_field ? mode_stay() : enter_line(ui, title, title->chosen);
}

static struct mode_step title_key(struct ui *ui, void *state, uint32_t key)
{
    struct title *title = state;
    struct point place;
    title->complaint = "";
    if (key_is_click(key, &place)) {
        return title_click(ui, title, place);
    }
    switch (key) {
    case KEY_UP:
    case KEY_WHEEL_UP:
    case KEY_SHIFT_TAB:
        title_choose(title, -1);
        return mode_stay();
    case KEY_DOWN:
    case KEY_WHEEL_DOWN:
    case KEY_TAB:
        title_choose(title, 1);
        return mode_stay();
    case KEY_HOME:
        title->chosen = first_line(title);
        return mode_stay();
    case KEY_END:
        title->chosen = LINE_QUIT;
        return mode_stay();
    case KEY_ENTER:
        return enter_line(ui, title, title->chosen);
    default:
        return title_type(ui, title, key);
    }
}

/* The next run has another seed, short enough for word of mouth, and made from the last, so that a
 * script that plays several runs plays the same ones every time. */
static void end_run(struct ui *ui, struct title *title)
{
    struct dice dice = dice_from(&ui->seed, 1);
    ui->seed = ui->dealt_seed = (uint64_t)dice_between(&dice, 1, 999999999);
    show_seed(title, ui->seed);
    ui_set_name(ui, title->name.text);
    list_runs(ui, title);
    title->chosen = first_line(title);
}

static struct mode_step title_answered(struct ui *ui, void *state, int answer)
{
    struct title *title = state;
    struct session *waiting = title->waiting;
    if (answer >= ANSWER_RUN) {
        return go_on_with(ui, title, answer - ANSWER_RUN);
    }
    switch (answer) {
    case ANSWER_RUN_DONE:
        end_run(ui, title);
        return mode_stay();
    case ANSWER_CONTINUE:
        return title->run_count > 0 ? go_on_with(ui, title, 0) : start_run(ui, title);
    case ANSWER_SETTLE:
        title->waiting = NULL;
        resume_settle(waiting);
        return title_play(ui, waiting);
    default:
        if (title->is_covered) {
            title->is_covered = false;
            title_enter(ui, title);
            return mode_stay();
        }
        /* no, or back from the options, which may name the hero */
        drop_waiting(title);
        list_runs(ui, title);
        title->chosen = title->chosen < first_line(title) ? first_line(title) : title->chosen;
        snprintf(title->name.text, sizeof title->name.text, "%s", ui->player.name);
        return mode_stay();
    }
}

static void close_title(struct ui *ui, void *state)
{
    struct title *title = state;
    drop_waiting(title);
    free(title);
}

struct mode mode_title(bool is_new_wanted, bool is_covered)
{
    static const struct mode_class class = {.name = "title",
                                            .enter = title_enter,
                                            .draw = title_draw,
                                            .key = title_key,
                                            .answered = title_answered,
                                            .close = close_title};
    struct title *state = memory_new(1, sizeof *state);
    state->name.most = NAME_WIDTH;
    state->seed.most = SEED_WIDTH;
    state->seed.is_digits_only = true;
    state->complaint = "";
    state->is_new_wanted = is_new_wanted;
    state->is_covered = is_covered;
    return (struct mode){&class, state};
}
