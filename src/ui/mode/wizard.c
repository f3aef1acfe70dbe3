/* The wizard's prompt: one typed line asks for one change. Each verb is a row of a table, with a
 * function that reads the rest of its line. A mistake leaves the line and is shown below it. */
#include "barrow/game/wizard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "barrow/content/kind_spec.h"
#include "barrow/play/reload.h"
#include "ui/mode/reader.h"
#include "ui/mode/wizard_mode.h"
#include "ui/widget/picker.h"

#define MONSTERS_MOST 40 /* of one line */
#define PROMPT_WIDTH 76
#define PROMPT_ROWS 12

struct request {
    struct ui *ui;
    char rest[TEXT_FIELD_SIZE]; /* of the line, behind the verb */
    struct point at;            /* where; the hero's place if nothing is said */
    struct mode_step step;      /* what comes of the prompt */
    struct error error;
};

/* The rows of a list of words that may stand in a line. */
enum words { NO_WORDS, VERBS, MONSTERS, THINGS, STATES, DOWN };

static const char *word_at(const struct content *content, enum words words, int n);

/* The row of the word; -1 and an error that names the nearest if it is none of them. */
static int wizard_find_word(struct request *request, enum words words, const char *wanted)
{
    const struct content *content = request->ui->player.content;
    struct nearest nearest = nearest_start(wanted);
    const char *word;
    for (int n = 0; (word = word_at(content, words, n)) != NULL; n++) {
        if (strcmp(word, wanted) == 0) {
            return n;
        }
        nearest_offer(&nearest, word);
    }
    nearest_refuse(&nearest, &request->error, ": help lists all verbs", "'%s' is not known",
                   wanted);
    return -1;
}

static bool read_number(struct request *request, const char *text, int least, int most, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int)value;
    return (*text != '\0' && *end == '\0' && value >= least && value <= most) ||
           error_set(&request->error, "expected a number from %d to %d, not '%s'", least, most,
                     text);
}

/* Cuts " at 3,-1" off the end: cells to the east and south of the hero. */
static bool cut_place(struct request *request)
{
    char *place = strstr(request->rest, " at ");
    int x, y, end = 0;
    if (place == NULL) {
        return true;
    }
    if (sscanf(place, " at %3d,%3d%n", &x, &y, &end) != 2 || place[end] != '\0') {
        return error_set(&request->error, "expected cells east and south of you: at 3,-1");
    }
    request->at = (struct point){request->at.x + x, request->at.y + y};
    *place = '\0';
    return true;
}

/* ---- verbs ---- */

static bool wizard_finish(struct request *request, enum wizard_verdict verdict)
{
    if (verdict != WIZARD_DONE) {
        return error_set(&request->error, "%s", wizard_sentence[verdict]);
    }
    session_world_was_edited(request->ui->session);
    session_notice(request->ui->session, "%s", wizard_sentence[verdict]);
    return true;
}

/* The first stands where it was asked for, the others near it; beside the hero if nowhere. */
static bool make_monsters(struct request *request)
{
    struct session *session = request->ui->session;
    char *asleep = strstr(request->rest, " asleep");
    bool is_asleep = asleep != NULL && asleep[strlen(" asleep")] == '\0';
    struct kind_spec spec;
    if (is_asleep) {
        *asleep = '\0';
    }
    if (!kind_spec_read_monster(request->ui->player.content, request->rest, MONSTERS_MOST, &spec,
                                &request->error)) {
        return false;
    }
    struct wizard_monster monster = {spec.kind, spec.power, is_asleep, request->at};
    enum wizard_verdict verdict = WIZARD_FULL;
    bool has_place = !point_equal(request->at, session->view.hero.at);
    int made = 0;
    while (made < spec.count &&
           (has_place || wizard_find_place(session->game, request->at, &monster.at)) &&
           (verdict = wizard_make_monster(session->game, &monster)) == WIZARD_DONE) {
        has_place = false;
        made++;
    }
    bool is_done = wizard_finish(request, made > 0 ? WIZARD_DONE : verdict);
    if (is_done && made < spec.count) {
        session_notice(session, "There was room for %d.", made);
    }
    return is_done;
}

static bool give_things(struct request *request)
{
    struct kind_spec spec;
    if (!kind_spec_read_item(request->ui->player.content, request->rest, WIZARD_COUNT_MOST, &spec,
                             &request->error)) {
        return false;
    }
    struct wizard_thing thing = {spec.kind, spec.power, spec.count, request->at};
    return wizard_finish(request, wizard_make_thing(request->ui->session->game, &thing));
}

static bool set_state(struct request *request)
{
    struct game *game = request->ui->session->game;
    char *blank = strrchr(request->rest, ' ');
    const char *number = blank != NULL ? blank + 1 : "";
    int value;
    if (blank != NULL) {
        *blank = '\0';
    }
    int state = wizard_find_word(request, STATES, request->rest);
    if (state == 0) {
        return read_number(request, number, 1, wizard_most_health(game, request->at), &value) &&
               wizard_finish(request, wizard_set_health(game, request->at, value));
    }
    return state > 0 && read_number(request, number, 0, WIZARD_TURNS_MOST, &value) &&
           wizard_finish(request,
                         wizard_set_status(game, request->at, (enum status)(state - 1), value));
}

static bool go_to_depth(struct request *request)
{
    int depth = request->ui->session->view.depth + 1;
    bool is_down = strcmp(request->rest, "down") == 0;
    return (is_down || read_number(request, request->rest, 1, WIZARD_DEPTH_MOST, &depth)) &&
           wizard_finish(request, wizard_go_to(request->ui->session->game, depth));
}

static bool know_level(struct request *request)
{
    return wizard_finish(request, wizard_reveal(request->ui->session->game));
}

static bool walk_outcomes(struct request *request)
{
    request->step = mode_replace(mode_wizard_outcomes());
    return true;
}

/* Writes the outcomes of the last whole turn and of the current one to a file. */
static bool write_last_turn(struct request *request)
{
    const struct game *game = request->ui->session->game;
    const char *home = request->ui->player.home;
    struct buffer path = {0}, text = {0};
    size_t end = game_log(game)->count, from = wizard_turn_before(game, end);
    wizard_print_outcomes(game, wizard_turn_before(game, from), end, &text);
    buffer_print(&path, "%s%soutcomes.txt", home != NULL ? home : "", home != NULL ? "/" : "");
    bool is_good =
        file_replace_own(buffer_text(&path), buffer_text(&text), text.size, &request->error);
    if (is_good) {
        session_notice(request->ui->session, "The last turn is in %s.", buffer_text(&path));
    }
    buffer_free(&path);
    buffer_free(&text);
    return is_good;
}

/* Shows what is wrong, line by line, so that a caret stays below its place. */
static struct mode_step read_data(struct ui *ui, struct mode_step done,
                                  struct mode_step (*show)(struct mode mode))
{
    struct buffer problems = {0};
    struct reader reader = {.title = "The old data stay",
                            .width = 100,
                            .is_spaced = true,
                            .hint = "Enter: go on",
                            .command = COMMAND_NONE};
    if (session_reload(ui->session, ui->layers, &problems)) {
        ui_follow_content(ui);
    } else {
        page_add_lines(&reader.page, buffer_text(&problems));
        done = show(mode_reader(&reader));
    }
    buffer_free(&problems);
    return done;
}

static bool read_data_again(struct request *request)
{
    request->step = read_data(request->ui, mode_pop(ANSWER_NO), mode_replace);
    return true;
}

static bool list_verbs(struct request *request);

static const struct magic {
    const char *verb;
    enum words words; /* that may follow it */
    const char *example, *sentence;
    bool (*carry_out)(struct request *request);
    void (*tell)(struct session *session); /* in its place */
} magic[] = {
    {"make", MONSTERS, "make redcap+7 x3 asleep at 3,-1",
     "three of level 7, 3 cells east and 1 north of you; near you without 'at'", make_monsters,
     NULL},
    {"give", THINGS, "give seax+2 at 0,1", "one of power 2; at your feet without 'at'", give_things,
     NULL},
    {"set", STATES, "set hasted 20 at 2,0", "or health; yours without 'at'", set_state, NULL},
    {"go", DOWN, "go 12", "or go down", go_to_depth, NULL},
    {"know", NO_WORDS, "know", "the whole level", know_level, NULL},
    {"outcomes", NO_WORDS, "outcomes", "back and forth through them, and on from there",
     walk_outcomes, NULL},
    {"dump", NO_WORDS, "dump", "the outcomes of the last turn into a file", write_last_turn, NULL},
    {"data", NO_WORDS, "data", "are read again, as by Ctrl-R", read_data_again, NULL},
    {"digest", NO_WORDS, "digest", "of the world", NULL, session_tell_digest},
    {"reload", NO_WORDS, "reload", "the world, and compare", NULL, session_tell_reload},
    {"fail", NO_WORDS, "fail", "on purpose", NULL, session_fail},
    {"help", NO_WORDS, "help", "this list", list_verbs, NULL},
};

#define MAGIC_COUNT ((int)(sizeof magic / sizeof magic[0]))

static bool list_verbs(struct request *request)
{
    struct reader reader = {.title = "The wizard's verbs, by example",
                            .width = PROMPT_WIDTH,
                            .hint = "Enter: back",
                            .command = COMMAND_NONE};
    for (int i = 0; i < MAGIC_COUNT; i++) {
        page_print_row(&reader.page, magic[i].example, "%s", magic[i].sentence);
    }
    request->step = mode_replace(mode_reader(&reader));
    return true;
}

/* NULL behind the last. */
static const char *word_at(const struct content *content, enum words words, int n)
{
    int kind = n + ACTOR_KIND_HERO + 1;
    switch (words) {
    case NO_WORDS:
        break;
    case VERBS:
        return n < MAGIC_COUNT ? magic[n].verb : NULL;
    case MONSTERS:
        return kind < content->actor_count ? content->actor[kind].id : NULL;
    case THINGS:
        return n < content->item_count ? content->item[n].id : NULL;
    case STATES:
        return n == 0 ? "health" : n <= STATUS_COUNT ? status_word[n - 1] : NULL;
    case DOWN:
        return n == 0 ? "down" : NULL;
    }
    return NULL;
}

/* ---- the prompt ---- */

struct prompt {
    struct menu menu; /* first: menu_close. The words that may be meant */
    struct text_field line;
    struct request request; /* the line as it was entered, and what was wrong with it */
    int recalled;           /* how many lines back in ui->wizard_lines; 0: none */
};

/* The row of the verb that the line begins with; -1 and an error if there is none. */
static int read_verb(struct request *request, const char *line)
{
    char verb[TEXT_FIELD_SIZE];
    size_t size = strcspn(line, " ");
    snprintf(verb, sizeof verb, "%.*s", (int)size, line);
    snprintf(request->rest, sizeof request->rest, "%s", line + size + strspn(line + size, " "));
    for (size_t end = strlen(request->rest); end > 0 && request->rest[end - 1] == ' '; end--) {
        request->rest[end - 1] = '\0';
    }
    return wizard_find_word(request, VERBS, verb);
}

/* Lists what may be meant by the last word of the line, the nearest first; else what is spelt like
 * it. Returns where the word begins. */
static size_t offer(struct ui *ui, struct prompt *prompt)
{
    struct request request = {.ui = ui};
    const char *line = prompt->line.text, *word;
    int verb = read_verb(&request, line);
    bool is_verb = strchr(line, ' ') == NULL, is_whole = strpbrk(request.rest, " +") != NULL;
    const char *typed = is_verb ? line : strrchr(line, ' ') + 1;
    enum words words = is_verb ? VERBS : verb < 0 || is_whole ? NO_WORDS : magic[verb].words;
    struct nearest nearest = nearest_start(typed);
    menu_clear(&prompt->menu);
    for (int nearness = 0; nearness < SEARCH_NOWHERE; nearness++) {
        for (int n = 0; (word = word_at(ui->player.content, words, n)) != NULL; n++) {
            if (search_nearness(word, typed) == nearness) {
                menu_add(&prompt->menu, word);
            }
            nearest_offer(&nearest, word);
        }
    }
    if (prompt->menu.count == 0 && nearest.best != NULL) {
        menu_add(&prompt->menu, nearest.best);
    }
    return (size_t)(typed - line);
}

static struct mode_step carry_out(struct ui *ui, struct prompt *prompt)
{
    struct request *request = &prompt->request;
    *request =
        (struct request){.ui = ui, .at = ui->session->view.hero.at, .step = mode_pop(ANSWER_NO)};
    int verb = read_verb(request, prompt->line.text);
    buffer_print(&ui->wizard_lines, "%s\n", prompt->line.text);
    prompt->recalled = 0;
    if (verb >= 0 && magic[verb].tell != NULL) {
        magic[verb].tell(ui->session);
        return request->step;
    }
    bool is_done = verb >= 0 && cut_place(request) && magic[verb].carry_out(request);
    return is_done ? request->step : mode_stay();
}

/* Puts the line that was entered so many lines ago into the prompt; false if there is none. */
static bool recall(const struct ui *ui, struct prompt *prompt, int back)
{
    const char *lines = buffer_text(&ui->wizard_lines), *line = lines + strlen(lines);
    for (int i = 0; i < back; i++) {
        if (line == lines) {
            return false;
        }
        for (line--; line > lines && line[-1] != '\n'; line--) {
        }
    }
    snprintf(prompt->line.text, sizeof prompt->line.text, "%.*s", (int)strcspn(line, "\n"), line);
    return true;
}

static void wizard_draw(struct ui *ui, void *state)
{
    struct prompt *prompt = state;
    struct request request = {.ui = ui};
    char line[TEXT_FIELD_SIZE + 4];
    int end = snprintf(line, sizeof line, "> %s", prompt->line.text);
    int verb = read_verb(&request, prompt->line.text);
    bool is_wrong = prompt->request.error.text[0] != '\0';
    struct buffer text = {0};
    if (is_wrong) {
        buffer_add(&text, prompt->request.error.text);
    } else if (verb >= 0) {
        buffer_print(&text, "%s: %s", magic[verb].example, magic[verb].sentence);
    }
    offer(ui, prompt);
    struct rectangle foot = menu_draw_dialog(
        ui, &prompt->menu, &(struct menu_dialog){"Wizard", PROMPT_WIDTH, PROMPT_ROWS, 5, NULL});
    paint_words(ui, foot, 0, PALETTE_BRIGHT, line);
    paint_wrapped(ui, (struct rectangle){foot.x, foot.y + 1, foot.width, 3},
                  is_wrong ? PALETTE_WARNING : PALETTE_DIM, buffer_text(&text));
    paint_words(ui, foot, 4, PALETTE_KEY,
                foot.width < 50 ? "Tab: this  Enter: do it  Up: again"
                                : "Tab: this word  Enter: do it  Up: the last line  Esc: back");
    buffer_free(&text);
    grid_set_cursor(&ui->screen, (struct point){foot.x + end, foot.y});
}

static struct mode_step wizard_key(struct ui *ui, void *state, uint32_t key)
{
    struct prompt *prompt = state;
    struct text_field *line = &prompt->line;
    if (key == KEY_ENTER && line->text[0] != '\0') {
        return carry_out(ui, prompt);
    }
    size_t typed = offer(ui, prompt);
    prompt->request.error.text[0] = '\0';
    if (key == KEY_UP) {
        prompt->recalled += recall(ui, prompt, prompt->recalled + 1);
    } else if (key == KEY_DOWN && prompt->recalled > 0) {
        recall(ui, prompt, --prompt->recalled);
    } else if (key == KEY_TAB && prompt->menu.count > 0) {
        snprintf(line->text + typed, sizeof line->text - typed, "%s ", prompt->menu.row[0].text);
    } else {
        text_field_key(line, key);
    }
    return key == KEY_ENTER || key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

/* ---- opening it ---- */

bool wizard_is_key(const struct ui *ui, uint32_t key)
{
    return session_is_wizards(ui->session) &&
           (key == '&' || key == KEY_CONTROL('w') || key == KEY_CONTROL('r'));
}

struct mode_step wizard_open(struct ui *ui, uint32_t key)
{
    static const struct mode_class class = {.name = "wizard",
                                            .is_dimming = true,
                                            .draw = wizard_draw,
                                            .key = wizard_key,
                                            .close = menu_close};
    if (key == KEY_CONTROL('r')) {
        return read_data(ui, mode_stay(), mode_push);
    }
    struct prompt *prompt = memory_new(1, sizeof *prompt);
    prompt->line.most = TEXT_FIELD_SIZE - 1;
    return mode_push((struct mode){&class, prompt});
}
