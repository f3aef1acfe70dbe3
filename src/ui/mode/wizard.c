/* The wizard's menu. One mode, because its questions are one sentence: what, of which kind, how
 * strong, where. Each answer leads to the next question, Esc to the one before. Kinds are found by
 * typing, as commands are; places with the steps' keys on the map. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/mode/wizard_menu.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/paint.h"
#include "ui/widget/picker.h"

#define NUMBER_WIDTH 36
#define DIGITS_MOST 5

struct wizard {
    const struct wizard_command *command; /* NULL: not chosen yet */
    int asked;                            /* how many of its questions have an answer */
    int given[ASK_COUNT_OF_KINDS];
    struct picker picker;
    struct text_field number;
    bool is_untouched; /* the first digit takes the place of what is offered */
    bool is_wrong;     /* the number was out of range */
    struct point at;
};

bool wizard_is_key(const struct ui *ui, uint32_t key)
{
    return session_is_wizards(ui->session) && (key == '&' || key == KEY_CONTROL('w'));
}

/* Names. */

static bool name_command(const struct ui *ui, int n, char *name, char *note)
{
    (void)ui;
    const struct wizard_command *command = wizard_command(n);
    if (command != NULL) {
        snprintf(name, PICKER_NAME_SIZE, "%s", command->sentence);
        note[0] = '\0';
    }
    return command != NULL;
}

static bool name_monster(const struct ui *ui, int n, char *name, char *note)
{
    int kind = n + ACTOR_KIND_HERO + 1;
    bool is_there = kind < ui->content->actor_count;
    if (is_there) {
        snprintf(name, PICKER_NAME_SIZE, "%s", ui->content->actor[kind].name);
        snprintf(note, PICKER_NOTE_SIZE, "rank %d", ui->content->actor[kind].rank);
    }
    return is_there;
}

static bool name_thing(const struct ui *ui, int n, char *name, char *note)
{
    bool is_there = n < ui->content->item_count;
    if (is_there) {
        snprintf(name, PICKER_NAME_SIZE, "%s", ui->content->item[n].name);
        snprintf(note, PICKER_NOTE_SIZE, "%s", item_class_word[ui->content->item[n].class]);
    }
    return is_there;
}

static bool name_status(const struct ui *ui, int n, char *name, char *note)
{
    (void)ui;
    if (n < STATUS_COUNT) {
        snprintf(name, PICKER_NAME_SIZE, "%s", status_word[n]);
        note[0] = '\0';
    }
    return n < STATUS_COUNT;
}

/* Numbers. */

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

static struct number_question ask_health(const struct session *session, int cell)
{
    const struct world *world = game_world(session->game);
    struct id who = world_actor_at(world, wizard_point(session, cell));
    const struct actor *actor = world_actor(world, who);
    int most = actor != NULL ? actor->stats.max_health : 1;
    return (struct number_question){"How much health?", 1, most, most};
}

static struct number_question number_question(const struct ui *ui, const struct wizard *wizard,
                                              enum wizard_argument what)
{
    const struct session *session = ui->session;
    switch ((int)what) { /* the others are no numbers */
    case ASK_LEVEL:
        return (struct number_question){"Of what level of power?", 1, WIZARD_LEVEL_MOST,
                                        ui->content->actor[wizard->given[ASK_MONSTER]].rank};
    case ASK_COUNT:
        return ask_count(ui->content, wizard->given[ASK_THING]);
    case ASK_HEALTH:
        return ask_health(session, wizard->given[ASK_BODY]);
    case ASK_TURNS:
        return (struct number_question){"For how many turns?", 0, WIZARD_TURNS_MOST, 20};
    default:
        return (struct number_question){"To what depth?", 1, WIZARD_DEPTH_MOST,
                                        session->view.depth + 1};
    }
}

/* From question to question. */

static enum wizard_argument question_of(const struct wizard *wizard)
{
    return wizard->command != NULL && wizard->asked < WIZARD_ASKS_MAX
               ? wizard->command->asks[wizard->asked]
               : ASK_NOTHING;
}

static bool is_place(enum wizard_argument what)
{
    return what == ASK_PLACE || what == ASK_BODY;
}

/* Things begin at the hero's feet, monsters at the nearest free cell. */
static struct point first_place(const struct ui *ui, const struct wizard *wizard)
{
    struct point at = ui->session->view.hero.at;
    bool is_monster = wizard->command->asks[0] == ASK_MONSTER;
    if (is_monster) {
        wizard_find_place(ui->session->game, at, &at);
    }
    return at;
}

static void begin_question(const struct ui *ui, struct wizard *wizard)
{
    static bool (*const names[ASK_COUNT_OF_KINDS])(const struct ui *, int, char *,
                                                   char *) = {[ASK_NOTHING] = name_command,
                                                              [ASK_MONSTER] = name_monster,
                                                              [ASK_THING] = name_thing,
                                                              [ASK_STATUS] = name_status};
    enum wizard_argument what = question_of(wizard);
    wizard->is_wrong = false;
    if (names[what] != NULL) {
        picker_begin(&wizard->picker, names[what]);
    } else if (is_place(what)) {
        wizard->at = first_place(ui, wizard);
    } else {
        wizard->number = (struct text_field){.most = DIGITS_MOST, .is_digits_only = true};
        snprintf(wizard->number.text, sizeof wizard->number.text, "%d",
                 number_question(ui, wizard, what).usual);
        wizard->is_untouched = true;
    }
}

static struct mode_step answer(struct ui *ui, struct wizard *wizard, int value)
{
    enum wizard_argument what = question_of(wizard);
    if (wizard->command == NULL) {
        wizard->command = wizard_command(value);
    } else {
        wizard->given[what] = what == ASK_MONSTER ? value + ACTOR_KIND_HERO + 1 : value;
        wizard->asked++;
    }
    if (question_of(wizard) == ASK_NOTHING) {
        return wizard->command->act(ui, wizard->given);
    }
    begin_question(ui, wizard);
    return mode_stay();
}

static struct mode_step back(struct ui *ui, struct wizard *wizard)
{
    if (wizard->command == NULL) {
        return mode_pop(ANSWER_NO);
    }
    if (wizard->asked > 0) {
        wizard->asked--;
    } else {
        wizard->command = NULL;
    }
    begin_question(ui, wizard);
    return mode_stay();
}

/* Drawing. */

static void draw_number(struct ui *ui, const struct wizard *wizard)
{
    struct number_question question = number_question(ui, wizard, question_of(wizard));
    struct rectangle box = rectangle_centred(&ui->screen, NUMBER_WIDTH, 5);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, question.question);
    char range[48];
    snprintf(range, sizeof range, "%d to %d. Enter, Esc", question.least, question.most);
    paint_line(&ui->screen, area, 0, paint_role(ui->content, PALETTE_BRIGHT, STYLE_BOLD),
               wizard->number.text);
    enum palette_role role = wizard->is_wrong ? PALETTE_WARNING : PALETTE_KEY;
    paint_line(&ui->screen, area, 2, paint_role(ui->content, role, 0), range);
    int end = utf8_text_width(wizard->number.text);
    grid_set_cursor(&ui->screen, (struct point){area.x + end, area.y});
}

static void draw_place(struct ui *ui, const struct wizard *wizard)
{
    struct buffer text = {0};
    struct rectangle area = dungeon_layout(ui).log;
    struct point cursor = dungeon_screen_place(ui, wizard->at);
    grid_put(&ui->screen, cursor, grid_at(&ui->screen, cursor).glyph,
             paint_on(ui->content, PALETTE_TARGET));
    look_describe_cell(ui->content, &ui->session->view, wizard->at, &text);
    paint_blank(ui->content, &ui->screen, area);
    grid_put_wrapped(&ui->screen, area, paint_role(ui->content, PALETTE_BRIGHT, 0),
                     buffer_text(&text));
    paint_line(&ui->screen, area, area.height - 1, paint_role(ui->content, PALETTE_DIM, 0),
               question_of(wizard) == ASK_BODY ? "Who?  Enter: this one  Esc: back"
                                               : "Where?  Enter: here  Esc: back");
    grid_set_cursor(&ui->screen, cursor);
    buffer_free(&text);
}

static void draw(struct ui *ui, void *state)
{
    struct wizard *wizard = state;
    enum wizard_argument what = question_of(wizard);
    if (is_place(what)) {
        dungeon_screen_draw(ui, wizard->at);
        draw_place(ui, wizard);
        return;
    }
    dungeon_screen_draw(ui, ui->session->view.hero.at);
    grid_dim(&ui->screen);
    if (what == ASK_NOTHING || what == ASK_MONSTER || what == ASK_THING || what == ASK_STATUS) {
        picker_draw(&wizard->picker, ui,
                    wizard->command != NULL ? wizard->command->sentence : "Wizard");
    } else {
        draw_number(ui, wizard);
    }
}

/* Keys. */

static struct mode_step key_number(struct ui *ui, struct wizard *wizard, uint32_t key)
{
    struct number_question question = number_question(ui, wizard, question_of(wizard));
    if (key != KEY_ENTER) {
        if (wizard->is_untouched && key >= '0' && key <= '9') {
            wizard->number.text[0] = '\0';
        }
        wizard->is_untouched = false;
        text_field_key(&wizard->number, key);
        return mode_stay();
    }
    long value = strtol(wizard->number.text, NULL, 10);
    wizard->is_wrong =
        wizard->number.text[0] == '\0' || value < question.least || value > question.most;
    return wizard->is_wrong ? mode_stay() : answer(ui, wizard, (int)value);
}

static struct mode_step key_place(struct ui *ui, struct wizard *wizard, uint32_t key)
{
    enum direction direction;
    struct point to;
    if (key == KEY_ENTER) {
        return answer(ui, wizard, wizard_cell(ui->session, wizard->at));
    }
    bool is_moved = key_is_click(key, &to) && dungeon_screen_cell(ui, to, &to);
    if (command_is_step(key_table_find(&ui->keys, key), &direction)) {
        to = point_step(wizard->at, direction);
        is_moved = level_contains(&game_world(ui->session->game)->level, to);
    }
    wizard->at = is_moved ? to : wizard->at;
    return mode_stay();
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct wizard *wizard = state;
    enum wizard_argument what = question_of(wizard);
    int value;
    if (key == KEY_ESCAPE) {
        return back(ui, wizard);
    }
    if (is_place(what)) {
        return key_place(ui, wizard, key);
    }
    if (what == ASK_NOTHING || what == ASK_MONSTER || what == ASK_THING || what == ASK_STATUS) {
        return picker_key(&wizard->picker, ui, key, &value) ? answer(ui, wizard, value)
                                                            : mode_stay();
    }
    return key_number(ui, wizard, key);
}

static void enter(struct ui *ui, void *state)
{
    begin_question(ui, state);
}

static void close_wizard(struct ui *ui, void *state)
{
    (void)ui;
    struct wizard *wizard = state;
    picker_free(&wizard->picker);
    free(wizard);
}

struct mode mode_wizard(void)
{
    static const struct mode_class class = {
        .name = "wizard",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_wizard,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct wizard))};
}
