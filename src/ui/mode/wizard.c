/* The wizard's menu: a command, then a question for each of its arguments: Enter goes on to the
 * next, Esc back to the previous one. After a command that changed the world the session is brought
 * up to date; a notice tells the result. */
#include "barrow/game/wizard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "barrow/base/utf8.h"
#include "barrow/play/reload.h"
#include "ui/mode/reader.h"
#include "ui/mode/wizard_mode.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/picker.h"

#define NUMBER_WIDTH 36
#define DIGITS_MOST 5
#define PICKER_LINES 16

bool wizard_is_key(const struct ui *ui, uint32_t key)
{
    return session_is_wizards(ui->session) &&
           (key == '&' || key == KEY_CONTROL('w') || key == KEY_CONTROL('r'));
}

/* The lines of the diagnostics, so that a caret stays below its place. */
static struct mode mode_problems(const struct buffer *problems)
{
    struct reader reader = {.title = "The old data stay",
                            .width = 100,
                            .is_spaced = true,
                            .hint = "Enter: go on",
                            .command = COMMAND_NONE};
    const char *at = buffer_text(problems);
    while (*at != '\0') {
        struct buffer line = {0};
        size_t size = strcspn(at, "\n");
        buffer_print(&line, "%.*s", (int)size, at);
        page_add_paragraph(&reader.page, buffer_text(&line));
        at += size + (at[size] == '\n');
        buffer_free(&line);
    }
    return mode_reader(&reader);
}

/* Replaces the menu, if that is on top, by nothing or by what is wrong. */
static struct mode_step read_data(struct ui *ui, struct mode_step done,
                                  struct mode_step (*show)(struct mode mode))
{
    struct buffer problems = {0};
    struct mode_step step = done;
    if (session_reload(ui->session, ui->layers, &problems)) {
        ui_follow_content(ui);
    } else {
        step = show(mode_problems(&problems));
    }
    buffer_free(&problems);
    return step;
}

/* ---- commands ---- */

/* The arguments that a command asks for, each at most once. */
enum argument {
    ASK_NOTHING,
    ASK_MONSTER, /* an actor kind */
    ASK_THING,   /* an item kind */
    ASK_STATUS,
    ASK_PLACE, /* a cell, by its number */
    ASK_BODY,  /* the cell of somebody */
    ASK_LEVEL,
    ASK_COUNT, /* of a thing; of gear its power */
    ASK_HEALTH,
    ASK_TURNS,
    ASK_DEPTH,
    ASK_COUNT_OF_KINDS
};

enum order {
    ORDER_OUTCOMES,
    ORDER_WRITE_LAST_TURN,
    ORDER_REVEAL,
    ORDER_DESCEND,
    ORDER_GO_TO,
    ORDER_MAKE_MONSTER,
    ORDER_MAKE_SLEEPER,
    ORDER_MAKE_THING,
    ORDER_SET_HEALTH,
    ORDER_SET_STATUS,
    ORDER_READ_DATA,
    ORDER_DIGEST,
    ORDER_RELOAD,
    ORDER_FAIL,
    ORDER_COUNT
};

#define ASKS_MAX 4

struct order_row {
    const char *sentence;
    enum argument asks[ASKS_MAX]; /* in order; ASK_NOTHING behind the last */
};

static const struct order_row orders[ORDER_COUNT] = {
    [ORDER_OUTCOMES] = {"outcomes: walk back and forth", {ASK_NOTHING}},
    [ORDER_WRITE_LAST_TURN] = {"dump the last turn as text", {ASK_NOTHING}},
    [ORDER_REVEAL] = {"reveal the level", {ASK_NOTHING}},
    [ORDER_DESCEND] = {"go one level down", {ASK_NOTHING}},
    [ORDER_GO_TO] = {"go to a depth", {ASK_DEPTH}},
    [ORDER_MAKE_MONSTER] = {"make a monster", {ASK_MONSTER, ASK_LEVEL, ASK_PLACE}},
    [ORDER_MAKE_SLEEPER] = {"make a sleeping monster", {ASK_MONSTER, ASK_LEVEL, ASK_PLACE}},
    [ORDER_MAKE_THING] = {"make a thing", {ASK_THING, ASK_COUNT, ASK_PLACE}},
    [ORDER_SET_HEALTH] = {"set health", {ASK_BODY, ASK_HEALTH}},
    [ORDER_SET_STATUS] = {"give or end a status", {ASK_BODY, ASK_STATUS, ASK_TURNS}},
    [ORDER_READ_DATA] = {"Ctrl-R: read the data again", {ASK_NOTHING}},
    [ORDER_DIGEST] = {"show the digest of the world", {ASK_NOTHING}},
    [ORDER_RELOAD] = {"reload the world and compare", {ASK_NOTHING}},
    [ORDER_FAIL] = {"fail on purpose", {ASK_NOTHING}},
};

static struct point place_of(const struct ui *ui, int cell)
{
    int width = ui->session->view.width;
    return (struct point){cell % width, cell / width};
}

/* Writes the outcomes of the last whole turn and of the current one to a file. */
static void write_last_turn(struct ui *ui)
{
    const struct game *game = ui->session->game;
    struct buffer path = {0}, text = {0};
    size_t end = game_log(game)->count, from = wizard_turn_before(game, end);
    wizard_print_outcomes(game, wizard_turn_before(game, from), end, &text);
    buffer_print(&path, "%s%soutcomes.txt", ui->player.home != NULL ? ui->player.home : "",
                 ui->player.home != NULL ? "/" : "");
    struct error error;
    bool is_good = file_replace_own(buffer_text(&path), buffer_text(&text), text.size, &error);
    session_notice(ui->session, is_good ? "The last turn is in %s." : "%s",
                   is_good ? buffer_text(&path) : error.text);
    buffer_free(&path);
    buffer_free(&text);
}

static struct mode_step wizard_finish(struct ui *ui, enum wizard_verdict verdict)
{
    if (verdict == WIZARD_DONE) {
        session_world_was_edited(ui->session);
    }
    session_notice(ui->session, "%s", wizard_sentence[verdict]);
    return mode_pop(ANSWER_NO);
}

static struct mode_step carry_out(struct ui *ui, enum order order,
                                  const int given[ASK_COUNT_OF_KINDS])
{
    struct game *game = ui->session->game;
    struct point at = place_of(ui, given[ASK_PLACE]), body = place_of(ui, given[ASK_BODY]);
    struct wizard_monster monster = {.kind = given[ASK_MONSTER],
                                     .level = given[ASK_LEVEL],
                                     .is_asleep = order == ORDER_MAKE_SLEEPER,
                                     .at = at};
    struct wizard_thing thing = {
        .kind = given[ASK_THING], .power = given[ASK_COUNT], .count = given[ASK_COUNT], .at = at};
    switch (order) {
    case ORDER_OUTCOMES:
        return mode_replace(mode_wizard_outcomes());
    case ORDER_WRITE_LAST_TURN:
        write_last_turn(ui);
        break;
    case ORDER_REVEAL:
        return wizard_finish(ui, wizard_reveal(game));
    case ORDER_DESCEND:
        return wizard_finish(ui, wizard_go_to(game, ui->session->view.depth + 1));
    case ORDER_GO_TO:
        return wizard_finish(ui, wizard_go_to(game, given[ASK_DEPTH]));
    case ORDER_MAKE_MONSTER:
    case ORDER_MAKE_SLEEPER:
        return wizard_finish(ui, wizard_make_monster(game, &monster));
    case ORDER_MAKE_THING:
        return wizard_finish(ui, wizard_make_thing(game, &thing));
    case ORDER_SET_HEALTH:
        return wizard_finish(ui, wizard_set_health(game, body, given[ASK_HEALTH]));
    case ORDER_SET_STATUS:
        return wizard_finish(
            ui, wizard_set_status(game, body, (enum status)given[ASK_STATUS], given[ASK_TURNS]));
    case ORDER_READ_DATA:
        return read_data(ui, mode_pop(ANSWER_NO), mode_replace);
    case ORDER_DIGEST:
        session_tell_digest(ui->session);
        break;
    case ORDER_RELOAD:
        session_tell_reload(ui->session);
        break;
    case ORDER_FAIL:
        session_fail(ui->session);
        break;
    case ORDER_COUNT:
        break;
    }
    return mode_pop(ANSWER_NO);
}

/* ---- questions ---- */

struct wizard {
    struct picker picker; /* first: menu_close */
    enum order order;     /* ORDER_COUNT: not chosen yet */
    int asked;            /* how many of its questions have an answer */
    int given[ASK_COUNT_OF_KINDS];
    struct text_field number;
    bool is_untouched; /* the first digit takes the place of what is offered */
    bool is_wrong;     /* the number was out of range */
    struct point at;
};

/* The name of the n-th command, kind or status, and a note about it; NULL behind the last. */
static const char *wizard_name_of(const struct ui *ui, enum argument what, int n,
                                  char note[MENU_NOTE_SIZE])
{
    const struct content *content = ui->player.content; /* under their true names */
    note[0] = '\0';
    if (what == ASK_MONSTER) {
        int kind = n + ACTOR_KIND_HERO + 1;
        bool is_there = kind < content->actor_count;
        snprintf(note, MENU_NOTE_SIZE, "rank %d", is_there ? content->actor[kind].rank : 0);
        return is_there ? content->actor[kind].name : NULL;
    }
    if (what == ASK_THING) {
        bool is_there = n < content->item_count;
        snprintf(note, MENU_NOTE_SIZE, "%s",
                 is_there ? item_class_word[content->item[n].class] : "");
        return is_there ? content->item[n].name : NULL;
    }
    if (what == ASK_STATUS) {
        return n < STATUS_COUNT ? status_word[n] : NULL;
    }
    return n < ORDER_COUNT ? orders[n].sentence : NULL;
}

/* The nearest first, equally near ones in their own order. */
static void wizard_fill(const struct ui *ui, int what, const char *typed, struct menu *menu)
{
    char note[MENU_NOTE_SIZE];
    const char *name;
    for (int nearness = 0; nearness < SEARCH_NOWHERE; nearness++) {
        for (int n = 0; (name = wizard_name_of(ui, (enum argument)what, n, note)) != NULL; n++) {
            if (search_nearness(name, typed) == nearness) {
                menu_add_noted(menu, name, note)->value = n;
            }
        }
    }
}

static bool is_picked(enum argument what)
{
    return what == ASK_NOTHING || what == ASK_MONSTER || what == ASK_THING || what == ASK_STATUS;
}

static bool is_place(enum argument what)
{
    return what == ASK_PLACE || what == ASK_BODY;
}

struct number_question {
    const char *question;
    int least, most, usual;
};

static struct number_question ask_count(const struct content *content, int kind)
{
    const struct item_kind *item = &content->item[kind];
    bool is_gear = item_class_is_gear[item->class];
    int most = item_class_stacks[item->class] ? WIZARD_COUNT_MOST : 1;
    return is_gear ? (struct number_question){"Of what power?", 0, WIZARD_POWER_MOST, 0}
                   : (struct number_question){"How many?", 1, most, 1};
}

static struct number_question number_question(const struct ui *ui, const struct wizard *wizard,
                                              enum argument what)
{
    const struct session *session = ui->session;
    int most;
    switch ((int)what) { /* the others are no numbers */
    case ASK_LEVEL:
        return (struct number_question){"Of what level of power?", 1, WIZARD_LEVEL_MOST,
                                        ui->content->actor[wizard->given[ASK_MONSTER]].rank};
    case ASK_COUNT:
        return ask_count(ui->content, wizard->given[ASK_THING]);
    case ASK_HEALTH:
        most = wizard_most_health(session->game, place_of(ui, wizard->given[ASK_BODY]));
        return (struct number_question){"How much health?", 1, most, most};
    case ASK_TURNS:
        return (struct number_question){"For how many turns?", 0, WIZARD_TURNS_MOST, 20};
    default:
        return (struct number_question){"To what depth?", 1, WIZARD_DEPTH_MOST,
                                        session->view.depth + 1};
    }
}

/* ASK_NOTHING: which command? Behind its last question, too. */
static enum argument question_of(const struct wizard *wizard)
{
    bool is_asking = wizard->order != ORDER_COUNT && wizard->asked < ASKS_MAX;
    return is_asking ? orders[wizard->order].asks[wizard->asked] : ASK_NOTHING;
}

/* Things begin at the hero's feet, monsters at the nearest free cell. */
static struct point first_place(const struct ui *ui, const struct wizard *wizard)
{
    struct point at = ui->session->view.hero.at;
    if (orders[wizard->order].asks[0] == ASK_MONSTER) {
        wizard_find_place(ui->session->game, at, &at);
    }
    return at;
}

static void begin_question(struct ui *ui, void *state)
{
    struct wizard *wizard = state;
    enum argument what = question_of(wizard);
    wizard->is_wrong = false;
    if (is_picked(what)) {
        menu_free(&wizard->picker.menu);
        wizard->picker = picker_new(wizard_fill, (int)what);
    } else if (is_place(what)) {
        wizard->at = first_place(ui, wizard);
    } else {
        wizard->number = (struct text_field){.most = DIGITS_MOST, .is_digits_only = true};
        snprintf(wizard->number.text, sizeof wizard->number.text, "%d",
                 number_question(ui, wizard, what).usual);
        wizard->is_untouched = true;
    }
}

static struct mode_step wizard_answer(struct ui *ui, struct wizard *wizard, int value)
{
    enum argument what = question_of(wizard);
    if (wizard->order == ORDER_COUNT) {
        wizard->order = (enum order)value;
    } else {
        wizard->given[what] = what == ASK_MONSTER ? value + ACTOR_KIND_HERO + 1 : value;
        wizard->asked++;
    }
    if (question_of(wizard) == ASK_NOTHING) {
        return carry_out(ui, wizard->order, wizard->given);
    }
    begin_question(ui, wizard);
    return mode_stay();
}

static struct mode_step wizard_back(struct ui *ui, struct wizard *wizard)
{
    if (wizard->order == ORDER_COUNT) {
        return mode_pop(ANSWER_NO);
    }
    if (wizard->asked > 0) {
        wizard->asked--;
    } else {
        wizard->order = ORDER_COUNT;
    }
    begin_question(ui, wizard);
    return mode_stay();
}

static void draw_number(struct ui *ui, const struct wizard *wizard)
{
    struct number_question question = number_question(ui, wizard, question_of(wizard));
    struct rectangle box;
    struct rectangle area = paint_dialog(ui, NUMBER_WIDTH, 5, question.question, &box);
    char range[48];
    snprintf(range, sizeof range, "%d to %d. Enter, Esc", question.least, question.most);
    paint_line(ui, area, 0, paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD), wizard->number.text);
    enum palette_role role = wizard->is_wrong ? PALETTE_WARNING : PALETTE_KEY;
    paint_words(ui, area, 2, role, range);
    int end = utf8_text_width(wizard->number.text);
    grid_set_cursor(&ui->screen, (struct point){area.x + end, area.y});
}

static void wizard_draw_place(struct ui *ui, const struct wizard *wizard)
{
    struct buffer text = {0};
    struct rectangle area = dungeon_layout(ui).log;
    dungeon_screen_target(ui, wizard->at);
    look_describe_cell(ui->content, &ui->session->view, wizard->at, &text);
    paint_blank(ui, area);
    paint_wrapped(ui, area, PALETTE_BRIGHT, buffer_text(&text));
    paint_words(ui, area, area.height - 1, PALETTE_DIM,
                question_of(wizard) == ASK_BODY ? "Who?  Enter: this one  Esc: back"
                                                : "Where?  Enter: here  Esc: back");
    buffer_free(&text);
}

static void wizard_draw(struct ui *ui, void *state)
{
    struct wizard *wizard = state;
    enum argument what = question_of(wizard);
    if (is_place(what)) {
        dungeon_screen_draw(ui, wizard->at);
        wizard_draw_place(ui, wizard);
        return;
    }
    dungeon_screen_draw(ui, ui->session->view.hero.at);
    grid_dim(&ui->screen);
    if (is_picked(what)) {
        picker_draw(&wizard->picker, ui,
                    wizard->order != ORDER_COUNT ? orders[wizard->order].sentence : "Wizard",
                    PICKER_LINES, "Enter: this  Esc: back");
    } else {
        draw_number(ui, wizard);
    }
}

static struct mode_step key_number(struct ui *ui, struct wizard *wizard, uint32_t key)
{
    struct number_question question = number_question(ui, wizard, question_of(wizard));
    if (key != KEY_ENTER) {
        text_field_overtype(&wizard->number, key, &wizard->is_untouched);
        return mode_stay();
    }
    long value = strtol(wizard->number.text, NULL, 10);
    wizard->is_wrong =
        wizard->number.text[0] == '\0' || value < question.least || value > question.most;
    return wizard->is_wrong ? mode_stay() : wizard_answer(ui, wizard, (int)value);
}

static struct mode_step wizard_key(struct ui *ui, void *state, uint32_t key)
{
    struct wizard *wizard = state;
    enum argument what = question_of(wizard);
    int value;
    if (key == KEY_ESCAPE) {
        return wizard_back(ui, wizard);
    }
    if (is_place(what) && key == KEY_ENTER) {
        return wizard_answer(ui, wizard, wizard->at.y * ui->session->view.width + wizard->at.x);
    }
    if (is_place(what)) {
        map_cursor_key(ui, key, &wizard->at, NULL);
        return mode_stay();
    }
    if (is_picked(what)) {
        return picker_key(&wizard->picker, ui, key, &value) ? wizard_answer(ui, wizard, value)
                                                            : mode_stay();
    }
    return key_number(ui, wizard, key);
}

static struct mode mode_wizard(void)
{
    static const struct mode_class class = {.name = "wizard",
                                            .enter = begin_question,
                                            .draw = wizard_draw,
                                            .key = wizard_key,
                                            .close = menu_close};
    struct wizard *state = memory_new(1, sizeof *state);
    state->order = ORDER_COUNT;
    return (struct mode){&class, state};
}

struct mode_step wizard_open(struct ui *ui, uint32_t key)
{
    return key == KEY_CONTROL('r') ? read_data(ui, mode_stay(), mode_push)
                                   : mode_push(mode_wizard());
}
