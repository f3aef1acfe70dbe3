/* A mode draws on the grid as ever, but alone, and dungeon_screen_draw draws no panes here: what is
 * left are words, and they are told without frames and as wide as they are. To tell from the modes'
 * own text was preferred to a second set of questions and lists. */
#include "ui/plain.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "ui/plain_parts.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"

#define FRAME_FIRST 0x2500 /* lines of boxes, blocks of bars and scroll bars */
#define FRAME_LAST 0x259f

static struct mode top_mode(const struct ui *ui)
{
    return ui->mode[ui->mode_count - 1];
}

bool plain_is_in_dungeon(const struct ui *ui)
{
    return plain_is_in(ui, "dungeon");
}

bool plain_is_in(const struct ui *ui, const char *mode)
{
    return strcmp(top_mode(ui).class->name, mode) == 0;
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
    bool is_new = ui->plain.session != session;
    ui->plain.session = session;
    ui->plain.messages = session->seen = messages->count;
    if (session->notice[session->notice_read] != '\0') {
        buffer_print(text, "%s\n", session->notice + session->notice_read);
        session->notice_read += strlen(session->notice + session->notice_read);
    }
    if (is_new && plain_is_in_dungeon(ui)) {
        buffer_add(text, "Say explore, north, look, bag or rest; 'commands' lists what else.\n");
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
        buffer_print(text, ", %s, %d %s", foe_state_word(foe), foe->distance,
                     describe_direction(view->hero.at, foe->at));
        between = "; ";
    }
    buffer_add(text, view->foe_count > 0 ? ".\n" : "");
}

static void add_state(const struct ui *ui, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    buffer_print(text, "Health %d of %d, depth %d, turn %d.\n", int_max(view->hero.health, 0),
                 view->hero.max_health, view->depth, view->turn);
}

/* Two blanks part what stands in columns; more are for the eye. */
static bool ends_in_gap(const struct buffer *text)
{
    return text->size > 1 && memcmp(text->text + text->size - 2, "  ", 2) == 0;
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
        bool is_gap = code == ' ' && (text->size == start || ends_in_gap(text));
        if (!is_frame && !is_gap) {
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

void plain_draw(struct ui *ui)
{
    struct mode top = top_mode(ui);
    clear_screen(ui);
    ui->plain.menu = NULL;
    top.class->draw(ui, top.state);
}

void plain_prompt(void *context)
{
    struct ui *ui = context;
    struct buffer text = {0};
    if (ui->session != NULL) {
        add_messages(ui, &text);
    }
    if (plain_is_in_dungeon(ui)) {
        add_state(ui, &text);
        add_sightings(ui, &text);
    } else {
        plain_draw(ui);
        add_rows(&ui->screen, add_words, &text);
        plain_list_answers(ui, &text);
    }
    ui->term->tell(ui->term, buffer_text(&text));
    buffer_free(&text);
}

void plain_tell_map(struct ui *ui)
{
    struct buffer text = {0};
    clear_screen(ui);
    map_pane_draw(ui, &ui->session->view, &(struct camera){.corner = {0, 0}},
                  (struct rectangle){0, 0, ui->screen.width, ui->screen.height});
    add_rows(&ui->screen, add_map_row, &text);
    ui->term->tell(ui->term, buffer_text(&text));
    buffer_free(&text);
}
