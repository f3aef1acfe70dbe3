/* Pages of text: the mode, and the note, the help and the hero in numbers, which are made of it. */
#include "ui/mode/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/report/character_text.h"
#include "ui/modes.h"
#include "ui/widget/help_text.h"

#define NOTE_WIDTH 60
#define HELP_WIDTH 64
#define CHARACTER_WIDTH 72

static void reader_draw(struct ui *ui, void *state)
{
    struct reader *reader = state;
    struct rectangle box;
    if (reader->fill != NULL) {
        page_clear(&reader->page);
        reader->fill(ui, reader);
    }
    int below = reader->is_spaced ? 2 : 1;
    int lines = page_height(&reader->page, paint_width(ui, reader->width) - 4);
    int height = reader->is_tall ? ui->screen.height : lines + below + 2;
    struct rectangle area = paint_dialog(ui, reader->width, height, reader->title, &box);
    area.height -= below;
    page_draw(ui, &reader->page, &reader->scroll, area, box);
    bool is_cramped = reader->scroll.lines > area.height && box.width < reader->width;
    const char *hint = is_cramped && reader->short_hint != NULL ? reader->short_hint : reader->hint;
    int x = scroll_draw(ui, &reader->scroll, box, hint);
    reader->hint_at = (struct rectangle){x, box.y + box.height - 2, (int)strlen(hint), 1};
}

/* False if the key turns no page. */
static bool turn_page(struct reader *reader, uint32_t key)
{
    bool is_on = key == KEY_RIGHT || key == KEY_TAB || key == 'l';
    bool is_back = key == KEY_LEFT || key == KEY_SHIFT_TAB || key == 'h';
    if (reader->count == 0 || (!is_on && !is_back)) {
        return false;
    }
    reader->number = (reader->number + (is_on ? 1 : reader->count - 1)) % reader->count;
    reader->scroll.first = 0;
    return true;
}

static bool is_closed_by(const struct ui *ui, const struct reader *reader, uint32_t key)
{
    struct point place;
    bool is_hint = key_is_click(key, &place) && rectangle_has(reader->hint_at, place);
    return reader->is_closed_by_any_key || is_hint || key == KEY_ESCAPE || key == KEY_ENTER ||
           key == KEY_SPACE || key == 'q' ||
           (reader->command != COMMAND_NONE && key_table_find(&ui->keys, key) == reader->command);
}

static struct mode_step reader_key(struct ui *ui, void *state, uint32_t key)
{
    struct reader *reader = state;
    if (turn_page(reader, key) || scroll_key(&reader->scroll, key) ||
        !is_closed_by(ui, reader, key)) {
        return mode_stay();
    }
    return mode_pop(key == KEY_ENTER ? reader->answer : ANSWER_NO);
}

static void close_reader(struct ui *ui, void *state)
{
    struct reader *reader = state;
    page_free(&reader->page);
    free(reader);
}

struct mode mode_reader(const struct reader *reader)
{
    static const struct mode_class class = {.name = "reader",
                                            .is_dimming = true,
                                            .draw = reader_draw,
                                            .key = reader_key,
                                            .close = close_reader};
    struct reader *state = memory_new(1, sizeof *state);
    *state = *reader;
    return (struct mode){&class, state};
}

/* ---- what there is to read ---- */

struct mode mode_note(const char *title, const char *text)
{
    struct reader note = {
        .width = NOTE_WIDTH, .is_spaced = true, .hint = "Enter: go on", .command = COMMAND_NONE};
    snprintf(note.title, sizeof note.title, "%s", title);
    page_add_paragraph(&note.page, text);
    return mode_reader(&note);
}

static void fill_help(struct ui *ui, struct reader *reader)
{
    enum help_page number = (enum help_page)reader->number;
    help_describe(&reader->page, number, ui->content, &ui->keys);
    snprintf(reader->title, sizeof reader->title, "Help %d/%d: %s", reader->number + 1,
             HELP_PAGE_COUNT, help_title[number]);
}

struct mode mode_help(const struct ui *ui)
{
    static const struct reader help = {.fill = fill_help,
                                       .width = HELP_WIDTH,
                                       .is_tall = true,
                                       .hint = "Right: next page  Esc: back",
                                       .short_hint = "Right: next page",
                                       .count = HELP_PAGE_COUNT,
                                       .command = COMMAND_HELP};
    return mode_reader(&help);
}

static void fill_character(struct ui *ui, struct reader *reader)
{
    character_describe(&reader->page, ui->session->game, &ui->session->view);
    snprintf(reader->title, sizeof reader->title, "%s, level %d", ui->player.name,
             ui->session->view.hero.level);
}

struct mode mode_character(const struct ui *ui)
{
    static const struct reader sheet = {.fill = fill_character,
                                        .width = CHARACTER_WIDTH,
                                        .hint = "Esc: back",
                                        .command = COMMAND_CHARACTER};
    return mode_reader(&sheet);
}
