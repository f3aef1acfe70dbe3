/* A line is a command by its name, with answers behind it to what the command asks ("throw 2 at the
 * boggart, yes"), or an answer, or keys as scripts have them. An answer is the number or the words
 * of something that was told: a row of a list, an answer of a question, a place that is near. Each
 * becomes the keys that lead there. So what the line says is never taken for something else, words
 * that fit nothing are refused, and with them the rest of the line. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "ui/modes.h"
#include "ui/plain.h"
#include "ui/plain_parts.h"
#include "ui/widget/dungeon_screen.h"

#define NUMBER_DIGITS 4

static const struct {
    const char *name;
    enum command command;
} commands[] = {
#define COMMAND(name, keys, sentence, does) {#name, COMMAND_##name},
#include "barrow/play/command.def"
#undef COMMAND
    {"NORTH", COMMAND_STEP_NORTH}, {"NORTH_EAST", COMMAND_STEP_NORTH_EAST},
    {"EAST", COMMAND_STEP_EAST},   {"SOUTH_EAST", COMMAND_STEP_SOUTH_EAST},
    {"SOUTH", COMMAND_STEP_SOUTH}, {"SOUTH_WEST", COMMAND_STEP_SOUTH_WEST},
    {"WEST", COMMAND_STEP_WEST},   {"NORTH_WEST", COMMAND_STEP_NORTH_WEST},
    {"n", COMMAND_STEP_NORTH},     {"NE", COMMAND_STEP_NORTH_EAST},
    {"e", COMMAND_STEP_EAST},      {"SE", COMMAND_STEP_SOUTH_EAST},
    {"s", COMMAND_STEP_SOUTH},     {"SW", COMMAND_STEP_SOUTH_WEST},
    {"w", COMMAND_STEP_WEST},      {"NW", COMMAND_STEP_NORTH_WEST},
    {"LIST", COMMAND_NEARBY},      {"DOWN", COMMAND_DESCEND},
    {"GO", COMMAND_TRAVEL},        {"TAKE", COMMAND_PICK_UP},
    {"WALK", COMMAND_TRAVEL},      {"GET", COMMAND_PICK_UP},
    {"ATTACK", COMMAND_FIGHT},     {"INVENTORY", COMMAND_BAG},
    {"EAT", COMMAND_USE},          {"DRINK", COMMAND_USE},
    {"READ", COMMAND_USE},         {"WIELD", COMMAND_WEAR},
};

/* The answers of the modes that have no list, numbered in this order, and what they press: keys, or
 * the key of a command. (lint: table) */
static const struct plain_answer {
    const char *mode, *word, *keys;
    enum command command;
} answers[] = {
    {"confirm", "yes", "<Enter>", COMMAND_NONE},
    {"confirm", "no", "<Esc>", COMMAND_NONE},
    {"typed", "yes", "yes<Enter>", COMMAND_NONE},
    {"typed", "no", "<Esc>", COMMAND_NONE},
    {"foresight", "swear it", "<Enter>", COMMAND_NONE},
    {"foresight", "refuse it", NULL, COMMAND_UNTIE},
    {"foresight", "look on", "<Esc>", COMMAND_NONE},
    {"knots", "untie here", "<Enter>", COMMAND_NONE},
    {"knots", "earlier", NULL, COMMAND_STEP_WEST},
    {"knots", "later", NULL, COMMAND_STEP_EAST},
    {"knots", "no", "<Esc>", COMMAND_NONE},
    {"victory", "do what is chosen", "<Enter>", COMMAND_NONE},
    {"victory", "choose the other", "<Down>", COMMAND_STEP_SOUTH},
    {"over", "go on", "<Space>", COMMAND_NONE},
    {"over", "try it", "t", COMMAND_NONE},
    {"over", "watch it", "r", COMMAND_NONE},
    {"over", "hall of fame", "h", COMMAND_NONE},
    {"title", "continue", "<Home>c", COMMAND_NONE},
    {"title", "new game", "<Home>n", COMMAND_NONE},
    {"title", "learn", "<Home>l", COMMAND_NONE},
    {"title", "puzzles", "<Home>p", COMMAND_NONE},
    {"title", "hall of fame", "<Home>h", COMMAND_NONE},
    {"title", "options", "<Home>=", COMMAND_NONE},
    {"title", "quit", "<Home>q", COMMAND_NONE},
};
#define ANSWER_COUNT (int)(sizeof answers / sizeof answers[0])

/* ---- words and numbers ---- */

/* How much of a line a name is: "pick up" and "Pick-up" are PICK_UP, and so begins "pick up 2". 0:
 * it does not begin with that name. A name in small letters stands for them alone: S is a key. */
static size_t length_of_name(const char *line, const char *name)
{
    size_t i = 0;
    for (; name[i] != '\0'; i++) {
        bool is_between = line[i] == ' ' || line[i] == '-';
        int letter = is_between ? '_' : toupper((unsigned char)line[i]);
        if (letter != name[i] && line[i] != name[i]) {
            return 0;
        }
    }
    return line[i] == '\0' || line[i] == ' ' ? i : 0;
}

static bool is_name(const char *line, const char *name)
{
    size_t length = length_of_name(line, name);
    return length > 0 && line[length] == '\0';
}

/* The command with the longest name that the line begins with; *rest is what comes behind it. */
static enum command plain_find_command(const char *line, const char **rest)
{
    enum command found = COMMAND_NONE;
    size_t best = 0;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        size_t length = length_of_name(line, commands[i].name);
        found = length > best ? commands[i].command : found;
        best = length > best ? length : best;
    }
    *rest = line + best + strspn(line + best, " ");
    return found;
}

/* Reads "12"; 0 for anything else. */
static int number_of(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    bool is_number = digits > 0 && digits <= NUMBER_DIGITS && text[digits] == '\0';
    return is_number ? atoi(text) : 0;
}

/* Reads "north-east" and "3 north-east" as a place that far from the hero. */
static bool is_place(const struct ui *ui, const char *text, struct point *at)
{
    const struct view *view = &ui->session->view;
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits + strspn(text + digits, " ");
    int steps = digits == 0 ? 1 : digits <= NUMBER_DIGITS ? atoi(text) : 0;
    enum direction direction;
    if (!command_is_step(plain_find_command(rest, &text), &direction) || *text != '\0') {
        return false;
    }
    *at = view->hero.at;
    for (int i = 0; i < steps; i++) {
        *at = point_step(*at, direction);
    }
    return at->x >= 0 && at->y >= 0 && at->x < view->width && at->y < view->height;
}

/* The key of a command, by which the mode knows it. */
static void add_command(const struct ui *ui, enum command command, struct buffer *keys)
{
    char name[KEY_NAME_SIZE];
    uint32_t key = ui->keys.key[command][0];
    if (key == KEY_NONE) {
        ui->term->tell(ui->term, "This command has no key.\n");
        return;
    }
    key_name(key, name);
    buffer_print(keys, "<%s>", strcmp(name, "<") == 0 ? "lt" : name);
}

/* ---- answers ---- */

static bool has_cursor(const struct ui *ui)
{
    return plain_is_in(ui, "aim") || plain_is_in(ui, "look") || plain_is_in(ui, "travel");
}

/* Those of the list of what is near, with the numbers of that list; to aim at, the monsters. */
static void list_places(const struct ui *ui, struct buffer *text)
{
    struct menu menu = {0};
    int number = 0;
    nearby_fill_menu(ui, &menu);
    for (int i = 0; i < menu.count; i++) {
        const struct menu_row *row = &menu.row[i];
        if (row->is_heading) {
            continue;
        }
        number++;
        if (!plain_is_in(ui, "aim") || nearby_place_of(ui, row->value).foe != NULL) {
            buffer_print(text, "%d. %s, %s\n", number, row->text, row->note);
        }
    }
    menu_free(&menu);
}

void plain_list_answers(const struct ui *ui, struct buffer *text)
{
    int number = 0;
    for (int i = 0; i < ANSWER_COUNT; i++) {
        if (plain_is_in(ui, answers[i].mode)) {
            buffer_print(text, "%s%d %s", number > 0 ? ", " : "", number + 1, answers[i].word);
            number++;
        }
    }
    buffer_add(text, number > 0 ? ".\n" : "");
    if (has_cursor(ui)) {
        buffer_add(text, plain_is_in(ui, "look") ? "" : "0. do it\n");
        list_places(ui, text);
    }
}

/* By number, first letter or words. */
static const struct plain_answer *find_answer(const struct ui *ui, const char *line)
{
    int number = 0, wanted = number_of(line);
    for (int i = 0; i < ANSWER_COUNT; i++) {
        const struct plain_answer *answer = &answers[i];
        if (!plain_is_in(ui, answer->mode)) {
            continue;
        }
        bool is_start = find_text(answer->word, line) == answer->word;
        if (++number == wanted || (is_start && *line != '\0')) {
            return answer;
        }
    }
    return NULL;
}

/* A click on the place goes there with the cursor; where the cursor is, it would do what is asked.
 */
static bool add_click(const struct ui *ui, struct point at, struct buffer *keys)
{
    struct point place = dungeon_screen_place(ui, at), cell;
    bool is_shown = dungeon_screen_cell(ui, place, &cell);
    if (is_shown && !point_equal(place, ui->screen.cursor)) {
        buffer_print(keys, "<click %dx%d>", place.x, place.y);
    }
    return is_shown;
}

/* By its number or name in the list of what is near, or by the way there. */
static bool plain_find_place(const struct ui *ui, const char *line, struct point *at)
{
    struct menu menu = {0};
    if (is_place(ui, line, at)) {
        return true;
    }
    nearby_fill_menu(ui, &menu);
    int n = number_of(line) > 0 ? number_of(line) : line[1] != '\0' ? menu_find(&menu, line) : 0;
    const struct menu_row *row = menu_nth(&menu, n);
    bool is_found = row != NULL;
    if (is_found) {
        *at = nearby_place_of(ui, row->value).at;
    }
    menu_free(&menu);
    return is_found;
}

/* In a list the number or the words of a row; where there is a cursor, of a place. False if nothing
 * fits. */
static bool choose(const struct ui *ui, const char *line, struct buffer *keys)
{
    const struct menu *menu = ui->plain.menu;
    struct point at;
    if (has_cursor(ui)) {
        return plain_find_place(ui, line, &at) && add_click(ui, at, keys);
    }
    if (menu == NULL) {
        return false;
    }
    int n = number_of(line) > 0 ? number_of(line) : line[1] != '\0' ? menu_find(menu, line) : 0;
    return menu_add_keys(menu, n, keys);
}

/* Not one key, nor keys as scripts have them. */
static bool is_word(const char *line)
{
    return line[0] != '\0' && line[1] != '\0' && strchr(line, '<') == NULL;
}

/* True for what asks nothing and was opened while playing: a command closes it. */
static bool is_page(const struct ui *ui)
{
    static const char *const pages[] = {"reader",   "log",         "look",  "travel",
                                        "bestiary", "discoveries", "nearby"};
    const char *below = ui->mode_count > 1 ? ui->mode[ui->mode_count - 2].class->name : "";
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        if (strcmp(below, "dungeon") == 0 && plain_is_in(ui, pages[i])) {
            return true;
        }
    }
    return false;
}

/* Words that are no answer are not played letter by letter, unless they are what is asked for. */
static bool is_mistaken(const struct ui *ui, const char *line)
{
    const char *rest;
    if (is_word(line) && plain_find_command(line, &rest) != COMMAND_NONE) {
        ui->term->tell(ui->term, "Answer first, or say 'back'.\n");
        return true;
    }
    bool is_typed = ui->plain.menu == NULL && !has_cursor(ui);
    if (is_word(line) && !is_typed) {
        ui->term->tell(ui->term, "Nothing here is called that.\n");
    }
    return is_word(line) && !is_typed;
}

/* "to the boggart" is "boggart". */
static const char *without_small_words(const char *line)
{
    static const char *const words[] = {"TO", "AT", "ON", "THE"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = length_of_name(line, words[i]);
        line += length > 0 && line[length] == ' ' ? length + 1 : 0;
    }
    return line;
}

static bool is_yes(const struct ui *ui, const char *line)
{
    return *line == '\0' || is_name(line, "YES") || is_name(line, "Y") ||
           (has_cursor(ui) && strcmp(line, "0") == 0);
}

static void set_rest(struct ui *ui, const char *rest)
{
    size_t size = strlen(rest);
    memmove(ui->plain.rest, rest, size < PLAIN_REST_SIZE ? size + 1 : 1);
}

static bool add_order(struct ui *ui, const char *line, struct buffer *keys)
{
    const char *rest, *behind;
    enum command command = plain_find_command(line, &rest);
    enum command step = plain_find_command(rest, &behind);
    enum direction direction;
    bool is_over = ui->session->view.end.is_over;
    if (command == COMMAND_TRAVEL && *behind == '\0' && command_is_step(step, &direction)) {
        add_command(ui, step, keys);
    } else if (command != COMMAND_NONE) {
        add_command(ui, command, keys);
        set_rest(ui, rest);
    } else if (is_name(line, "MAP")) {
        plain_tell_map(ui);
    } else if (*line == '\0') {
        buffer_add(keys, is_over ? "<Space>" : "<Enter>");
    } else if (is_name(line, "BACK") || is_name(line, "NO")) {
        buffer_add(keys, "<Esc>");
    } else if (is_word(line)) {
        ui->term->tell(ui->term, "No command has this name: 'commands' lists them.\n");
    } else {
        buffer_add(keys, line);
    }
    return true;
}

/* False if the line is refused. */
static bool add_answer(struct ui *ui, const char *line, struct buffer *keys)
{
    const char *rest;
    const struct plain_answer *answer = find_answer(ui, line);
    if (answer != NULL && answer->command != COMMAND_NONE) {
        add_command(ui, answer->command, keys);
    } else if (answer != NULL) {
        buffer_add(keys, answer->keys);
    } else if (is_name(line, "BACK")) { /* not the row of a list that has this word */
        buffer_add(keys, "<Esc>");
    } else if (plain_is_in(ui, "amount") && number_of(line) > 0) {
        buffer_print(keys, "%d<Enter>", number_of(line));
    } else if (choose(ui, without_small_words(line), keys)) {
        return true;
    } else if (is_yes(ui, line)) {
        buffer_add(keys, "<Enter>");
    } else if (is_name(line, "NO")) {
        buffer_add(keys, "<Esc>");
    } else if (is_word(line) && is_page(ui) && plain_find_command(line, &rest) != COMMAND_NONE) {
        buffer_add(keys, "<Esc>");
        return add_order(ui, line, keys);
    } else if (is_mistaken(ui, line)) {
        return false;
    } else {
        buffer_add(keys, line);
    }
    return true;
}

/* ---- lines ---- */

/* Cuts the first answer off the rest: it ends at a comma, or before "at", "on" or "to". */
static void cut_answer(struct ui *ui, char part[PLAIN_REST_SIZE])
{
    static const char *const ends[] = {",", " at ", " on ", " to "};
    char *rest = ui->plain.rest + strspn(ui->plain.rest, " ");
    const char *end = rest + strlen(rest), *next = end;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const char *found = strstr(rest, ends[i]);
        if (found != NULL && found < end) {
            end = found;
            next = found + strlen(ends[i]);
        }
    }
    size_t size = (size_t)(end - rest);
    memcpy(part, rest, size);
    part[size] = '\0';
    set_rest(ui, next);
}

/* The answers behind a command. */
static bool go_on_with_rest(struct ui *ui, struct buffer *keys)
{
    char part[PLAIN_REST_SIZE];
    if (ui->plain.rest[0] == '\0') {
        return false;
    }
    cut_answer(ui, part);
    plain_draw(ui);
    if (plain_is_in_dungeon(ui)) {
        bool is_explained = ui->session->notice[0] != '\0';
        ui->term->tell(ui->term, is_explained ? "" : "Nothing asks for more than that.\n");
        set_rest(ui, "");
    } else if (!add_answer(ui, part, keys)) {
        set_rest(ui, "");
    }
    return true;
}

bool plain_translate(void *context, const char *line, struct buffer *keys)
{
    struct ui *ui = context;
    if (line == NULL) {
        return go_on_with_rest(ui, keys);
    }
    set_rest(ui, "");
    return plain_is_in_dungeon(ui) ? add_order(ui, line, keys) : add_answer(ui, line, keys);
}
