/* The wizard's menu: a command, then a question for each of its arguments. Enter goes on to the
 * next question, Esc back to the previous one. Kinds are picked from a list that typing narrows,
 * places with the step keys on the map. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/mode/wizard_menu.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/picker.h"

#define NUMBER_WIDTH 36
#define DIGITS_MOST 5
#define PICKER_LINES 16

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

/* The name of the n-th thing of a sort, and a note about it; NULL behind the last. */
static const char *name_of(const struct ui *ui, enum wizard_argument what, int n,
                           char note[MENU_NOTE_SIZE])
{
    const struct content *content = ui->content;
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
    const struct wizard_command *command = wizard_command(n);
    return command != NULL ? command->sentence : NULL;
}

/* The nearest first, equally near ones in their own order. */
static void fill_names(const struct ui *ui, enum wizard_argument what, const char *typed,
                       struct menu *menu)
{
    char note[MENU_NOTE_SIZE];
    const char *name;
    for (int nearness = 0; nearness < SEARCH_NOWHERE; nearness++) {
        for (int n = 0; (name = name_of(ui, what, n, note)) != NULL; n++) {
            if (search_nearness(name, typed) == nearness) {
                menu_add_noted(menu, name, note)->value = n;
            }
        }
    }
}

static void fill_commands(const struct ui *ui, const char *typed, struct menu *menu)
{
    fill_names(ui, ASK_NOTHING, typed, menu);
}

static void fill_monsters(const struct ui *ui, const char *typed, struct menu *menu)
{
    fill_names(ui, ASK_MONSTER, typed, menu);
}

static void fill_things(const struct ui *ui, const char *typed, struct menu *menu)
{
    fill_names(ui, ASK_THING, typed, menu);
}

static void fill_statuses(const struct ui *ui, const char *typed, struct menu *menu)
{
    fill_names(ui, ASK_STATUS, typed, menu);
}

static void (*const fill[ASK_COUNT_OF_KINDS])(const struct ui *, const char *, struct menu *) = {
    [ASK_NOTHING] = fill_commands,
    [ASK_MONSTER] = fill_monsters,
    [ASK_THING] = fill_things,
    [ASK_STATUS] = fill_statuses,
};

/* Numbers. */

static struct point place_of(const struct session *session, int cell)
{
    return (struct point){cell % session->view.width, cell / session->view.width};
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
                                              enum wizard_argument what)
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
        most = wizard_most_health(session->game, place_of(session, wizard->given[ASK_BODY]));
        return (struct number_question){"How much health?", 1, most, most};
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
    enum wizard_argument what = question_of(wizard);
    wizard->is_wrong = false;
    if (fill[what] != NULL) {
        menu_free(&wizard->picker.menu);
        wizard->picker = picker_new(fill[what]);
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

static void draw_place(struct ui *ui, const struct wizard *wizard)
{
    struct buffer text = {0};
    struct rectangle area = dungeon_layout(ui).log;
    struct point cursor = dungeon_screen_place(ui, wizard->at);
    grid_put(&ui->screen, cursor, grid_at(&ui->screen, cursor).glyph, paint_on(ui, PALETTE_TARGET));
    look_describe_cell(ui->content, &ui->session->view, wizard->at, &text);
    paint_blank(ui, area);
    paint_wrapped(ui, area, PALETTE_BRIGHT, buffer_text(&text));
    paint_words(ui, area, area.height - 1, PALETTE_DIM,
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
    if (fill[what] != NULL) {
        picker_draw(&wizard->picker, ui,
                    wizard->command != NULL ? wizard->command->sentence : "Wizard", PICKER_LINES,
                    "Enter: this  Esc: back");
    } else {
        draw_number(ui, wizard);
    }
}

/* Keys. */

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
    return wizard->is_wrong ? mode_stay() : answer(ui, wizard, (int)value);
}

static struct mode_step key_place(struct ui *ui, struct wizard *wizard, uint32_t key)
{
    enum direction direction;
    struct point place, at;
    if (key == KEY_ENTER) {
        return answer(ui, wizard, wizard->at.y * ui->session->view.width + wizard->at.x);
    }
    if (key_is_click(key, &place)) {
        wizard->at = dungeon_screen_cell(ui, place, &at) ? at : wizard->at;
    } else if (command_is_step(key_table_find(&ui->keys, key), &direction)) {
        dungeon_screen_move(ui, &wizard->at, direction);
    }
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
    if (fill[what] != NULL) {
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
    menu_free(&wizard->picker.menu);
    free(wizard);
}

struct mode mode_wizard(void)
{
    static const struct mode_class class = {.name = "wizard",
                                            .cover = MODE_COVERS,
                                            .enter = enter,
                                            .draw = draw,
                                            .key = key,
                                            .close = close_wizard};
    return (struct mode){&class, memory_new(1, sizeof(struct wizard))};
}
