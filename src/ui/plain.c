/* A mode draws on the grid as ever, but alone, and dungeon_screen_draw draws no panes here: what is
 * left are words, and they are told without frames. A line that is typed is a command by its name,
 * an answer, or keys as scripts have them. To tell from the modes' own text was preferred to a
 * second set of questions and lists. */
#include "ui/plain.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"

#define FRAME_FIRST 0x2500 /* lines of boxes, blocks of bars and scroll bars */
#define FRAME_LAST 0x259f

static struct mode top_mode(const struct ui *ui)
{
    return ui->mode[ui->mode_count - 1];
}

static bool is_in_dungeon(const struct ui *ui)
{
    return strcmp(top_mode(ui).class->name, "dungeon") == 0;
}

/* ---- telling ---- */

/* All of them count as read: nothing scrolls away here. */
static void add_messages(struct ui *ui, struct buffer *text)
{
    struct session *session = ui->session;
    struct messages *messages = &session->messages;
    bool is_same = ui->plain.session == session && ui->plain.messages <= messages->count;
    for (int i = is_same ? ui->plain.messages : session->fresh; i < messages->count; i++) {
        char shown[MESSAGE_SHOWN_SIZE];
        message_show(&messages->message[i], shown);
        buffer_print(text, "%s\n", shown);
    }
    ui->plain.session = session;
    ui->plain.messages = session->seen = messages->count;
    if (session->notice[session->notice_read] != '\0') {
        buffer_print(text, "%s\n", session->notice + session->notice_read);
        session->notice_read += strlen(session->notice + session->notice_read);
    }
}

/* "barrow-rat, hunting, 3 east; ration, 2 north". */
static void add_sightings(const struct ui *ui, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    const char *between = "In sight: ";
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        buffer_add(text, between);
        describe_actor(text, ui->content, foe->kind, foe->name, ARTICLE_A);
        buffer_print(text, ", %s, %d %s", foe_state_word(foe->state), foe->distance,
                     describe_direction(view->hero.at, foe->at));
        between = "; ";
    }
    buffer_add(text, view->foe_count > 0 ? ".\n" : "");
}

static void add_state(const struct ui *ui, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    buffer_print(text, "Health %d of %d, depth %d, turn %d.\n", view->hero.health,
                 view->hero.max_health, view->depth, view->turn);
}

/* One row of the screen without frames and margin; nothing of an empty one. */
static void add_words(const char *row, size_t size, struct buffer *text)
{
    const char *end = row + size;
    size_t start = text->size;
    bool is_blank = true;
    while (row < end) {
        uint32_t code;
        size_t length = utf8_decode(row, &code);
        bool is_frame = code >= FRAME_FIRST && code <= FRAME_LAST;
        if (!is_frame && (code != ' ' || text->size > start)) {
            buffer_add_bytes(text, row, length);
            is_blank = is_blank && code == ' ';
        }
        row += length;
    }
    while (text->size > start && text->text[text->size - 1] == ' ') {
        text->size--;
    }
    buffer_add(text, is_blank ? "" : "\n");
}

static void add_map_row(const char *row, size_t size, struct buffer *text)
{
    if (size > 0) {
        buffer_print(text, "%.*s\n", (int)size, row);
    }
}

static void add_rows(const struct grid *grid,
                     void (*add_row)(const char *row, size_t size, struct buffer *text),
                     struct buffer *text)
{
    struct buffer screen = {0};
    grid_to_text(grid, &screen);
    for (const char *row = buffer_text(&screen); *row != '\0';) {
        size_t size = strcspn(row, "\n");
        add_row(row, size, text);
        row += size + (row[size] == '\n');
    }
    buffer_free(&screen);
}

static void clear_screen(struct ui *ui)
{
    paint_blank(ui, (struct rectangle){0, 0, ui->screen.width, ui->screen.height});
}

static void add_mode(struct ui *ui, struct buffer *text)
{
    struct mode top = top_mode(ui);
    clear_screen(ui);
    top.class->draw(ui, top.state);
    add_rows(&ui->screen, add_words, text);
}

void plain_prompt(void *context)
{
    struct ui *ui = context;
    struct buffer text = {0};
    if (is_in_dungeon(ui)) {
        add_messages(ui, &text);
        add_state(ui, &text);
        add_sightings(ui, &text);
    } else {
        add_mode(ui, &text);
    }
    ui->term->tell(ui->term, buffer_text(&text));
    buffer_free(&text);
}

/* The map as the screen has it, row by row. */
static void tell_map(struct ui *ui)
{
    struct buffer text = {0};
    clear_screen(ui);
    map_pane_draw(ui, &ui->session->view, &(struct camera){{0, 0}},
                  (struct rectangle){0, 0, ui->screen.width, ui->screen.height});
    add_rows(&ui->screen, add_map_row, &text);
    ui->term->tell(ui->term, buffer_text(&text));
    buffer_free(&text);
}

/* ---- what is typed ---- */

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
    {"LIST", COMMAND_NEARBY},      {"DOWN", COMMAND_DESCEND},
};

/* True for "pick up" and "Pick-up", which are PICK_UP. */
static bool is_name(const char *line, const char *name)
{
    for (; *line != '\0' && *name != '\0'; line++, name++) {
        bool is_between = *line == ' ' || *line == '-';
        if ((is_between ? '_' : toupper((unsigned char)*line)) != *name) {
            return false;
        }
    }
    return *line == *name;
}

static enum command plain_find_command(const char *line)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (is_name(line, commands[i].name)) {
            return commands[i].command;
        }
    }
    return COMMAND_NONE;
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

/* A word that is mistyped is not played letter by letter. */
static bool is_refused(const struct ui *ui, const char *line)
{
    bool is_word = line[0] != '\0' && line[1] != '\0' && strchr(line, '<') == NULL;
    if (is_in_dungeon(ui) && is_word) {
        ui->term->tell(ui->term, "No command has this name: 'commands' lists them.\n");
    } else if (is_word && plain_find_command(line) != COMMAND_NONE) {
        ui->term->tell(ui->term, "Answer first, or say 'back'.\n");
        return true;
    }
    return is_in_dungeon(ui) && is_word;
}

/* A question may want the word to be typed; the others take the Enter behind it. */
static void answer(const struct ui *ui, const char *line, struct buffer *keys)
{
    bool is_question = strcmp(top_mode(ui).class->name, "dialog") == 0;
    if (is_name(line, "YES")) {
        buffer_add(keys, is_question ? "yes<Enter>" : "<Enter>");
    } else if (is_name(line, "NO") || is_name(line, "BACK")) {
        buffer_add(keys, "<Esc>");
    } else {
        buffer_add(keys, line);
    }
}

void plain_translate(void *context, const char *line, struct buffer *keys)
{
    struct ui *ui = context;
    enum command command = is_in_dungeon(ui) ? plain_find_command(line) : COMMAND_NONE;
    if (*line == '\0') {
        buffer_add(keys, "<Enter>");
    } else if (is_in_dungeon(ui) && is_name(line, "MAP")) {
        tell_map(ui);
    } else if (command != COMMAND_NONE) {
        add_command(ui, command, keys);
    } else if (!is_refused(ui, line)) {
        answer(ui, line, keys);
    }
}
