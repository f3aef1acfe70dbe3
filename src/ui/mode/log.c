/* The whole log, to be scrolled and searched; it opens at the newest message. Severity has a mark
 * as well as a colour; the turn stands before its first message. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/modes.h"
#include "ui/widget/log_reader.h"
#include "ui/widget/picker.h"

#define MARK_WIDTH 4 /* a blank, a severity, an arrow, a blank */
#define WANTED_WIDTH 20

struct reading {
    struct log_reader reader;
    struct text_field field; /* what is searched for */
    bool is_typing;
    bool is_missed; /* the last search found nothing */
};

static struct paint paint_severity(const struct ui *ui, enum severity severity)
{
    static const enum palette_role role[] = {[SEVERITY_TOLD] = PALETTE_TEXT,
                                             [SEVERITY_NOTICED] = PALETTE_WARNING,
                                             [SEVERITY_MUST_SEE] = PALETTE_DANGER};
    return paint_role(ui, role[severity], severity == SEVERITY_MUST_SEE ? STYLE_BOLD : 0);
}

/* Columns of the greatest turn. */
static int turn_width(const struct log_reader *reader)
{
    char turn[16] = "";
    int count = reader->messages->count;
    if (count > 0) {
        snprintf(turn, sizeof turn, "%d", reader->messages->message[count - 1].turn);
    }
    return (int)strlen(turn);
}

static void draw_matches(struct ui *ui, struct rectangle area, int y, const char *line,
                         const char *wanted)
{
    struct paint paint = paint_on(ui, PALETTE_SELECTION);
    size_t size = strlen(wanted);
    const char *match = size > 0 ? find_text(line, wanted) : NULL;
    while (match != NULL) {
        char part[MESSAGE_SHOWN_SIZE];
        snprintf(part, sizeof part, "%.*s", (int)(match - line), line);
        int x = area.x + utf8_text_width(part);
        snprintf(part, sizeof part, "%.*s", (int)size, match);
        grid_put_text(&ui->screen, (struct point){x, area.y + y}, area.x + area.width - x, paint,
                      part);
        match = find_text(match + size, wanted);
    }
}

static const char severity_mark[] = {
    [SEVERITY_TOLD] = ' ', [SEVERITY_NOTICED] = '*', [SEVERITY_MUST_SEE] = '!'};

/* Turn, severity, and an arrow where the search has led. */
static void draw_margin(struct ui *ui, const struct log_reader *reader, struct point at, int index)
{
    const struct message *message = &reader->messages->message[index];
    int width = turn_width(reader);
    if (index == 0 || message[-1].turn != message->turn) {
        char turn[24];
        snprintf(turn, sizeof turn, "%*d", width, message->turn);
        grid_put_text(&ui->screen, at, width, paint_role(ui, PALETTE_DIM, 0), turn);
    }
    grid_put(&ui->screen, (struct point){at.x + width + 1, at.y},
             (uint32_t)severity_mark[message->severity], paint_severity(ui, message->severity));
    if (index == reader->found) {
        struct point arrow = {at.x + width + 2, at.y};
        grid_put(&ui->screen, arrow, '>', paint_role(ui, PALETTE_KEY, STYLE_BOLD));
        paint_follow(ui, arrow);
    }
}

/* Draws a message from line `y`, which may be above the area. Returns the line below it. */
static int draw_message(struct ui *ui, const struct reading *reading, struct rectangle area, int y,
                        int index)
{
    const struct message *message = &reading->reader.messages->message[index];
    int margin = turn_width(&reading->reader) + MARK_WIDTH;
    struct rectangle text = {area.x + margin, area.y, area.width - margin, area.height};
    char shown[MESSAGE_SHOWN_SIZE];
    const char *rest = shown, *line;
    size_t length;
    message_show(message, shown);
    if (y >= 0) {
        draw_margin(ui, &reading->reader, (struct point){area.x, area.y + y}, index);
    }
    while ((line = wrap_next(&rest, text.width, &length)) != NULL) {
        char copy[MESSAGE_SHOWN_SIZE];
        snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        if (y >= 0 && y < area.height) {
            paint_line(ui, text, y, paint_severity(ui, message->severity), copy);
            draw_matches(ui, text, y, copy, reading->is_typing ? "" : reading->field.text);
        }
        y++;
    }
    return y;
}

static void draw_messages(struct ui *ui, const struct reading *reading, struct rectangle area)
{
    const struct log_reader *reader = &reading->reader;
    int y = -reader->top.line;
    for (int i = reader->top.message; i < reader->messages->count && y < area.height; i++) {
        y = draw_message(ui, reading, area, y, i);
    }
    if (reader->messages->count == 0) {
        paint_words(ui, area, 0, PALETTE_DIM, "Nothing has been told yet.");
    }
}

static void log_print_bottom(const struct reading *reading, struct buffer *line)
{
    const char *wanted = reading->field.text;
    if (reading->is_typing) {
        buffer_print(line, "Search: %s", wanted);
    } else if (reading->is_missed) {
        buffer_print(line, "No more \"%s\" that way.", wanted);
    } else if (reading->reader.found >= 0) {
        buffer_add(line, "n: older  N: newer  /: search");
    } else {
        buffer_add(line, "/: search  Esc: back");
    }
}

static void log_draw(struct ui *ui, void *state)
{
    struct reading *reading = state;
    struct rectangle box = {0, 0, ui->screen.width, ui->screen.height};
    struct rectangle area = paint_box(ui, box, "Log");
    struct buffer line = {0};
    area.height--;
    log_print_bottom(reading, &line);
    int end = utf8_text_width(buffer_text(&line));
    paint_follow(ui, (struct point){area.x, area.y + area.height});
    log_reader_fit(&reading->reader, area.width - turn_width(&reading->reader) - MARK_WIDTH,
                   area.height);
    draw_messages(ui, reading, area);
    struct rectangle bottom = {area.x, area.y + area.height, area.width, 1};
    paint_words(ui, bottom, 0, PALETTE_KEY, buffer_text(&line));
    buffer_free(&line);
    if (reading->is_typing) {
        grid_set_cursor(&ui->screen, (struct point){bottom.x + end, bottom.y});
    }
    struct scroll scroll = log_reader_scroll(&reading->reader);
    scroll_draw_bar(ui, &scroll, box);
}

static void log_type(struct reading *reading, uint32_t key)
{
    if (key == KEY_ESCAPE) {
        reading->field.text[0] = '\0';
        reading->is_typing = false;
    } else if (key == KEY_ENTER) {
        reading->is_typing = false;
        if (reading->field.text[0] != '\0') {
            reading->is_missed = !log_reader_find(&reading->reader, reading->field.text, -1);
        }
    } else {
        text_field_key(&reading->field, key);
    }
}

static struct mode_step log_key(struct ui *ui, void *state, uint32_t key)
{
    struct reading *reading = state;
    if (reading->is_typing) {
        log_type(reading, key);
        return mode_stay();
    }
    reading->is_missed = false;
    bool has_wanted = reading->field.text[0] != '\0';
    if (key == '/') {
        reading->is_typing = true;
        reading->reader.found = -1;
        reading->field.text[0] = '\0';
    } else if ((key == 'n' || key == 'N') && has_wanted) {
        reading->is_missed =
            !log_reader_find(&reading->reader, reading->field.text, key == 'n' ? -1 : 1);
    } else if (!log_reader_key(&reading->reader, key)) {
        bool is_done = key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE || key == 'q' ||
                       key_table_find(&ui->keys, key) == COMMAND_LOG;
        return is_done ? mode_pop(ANSWER_NO) : mode_stay();
    }
    return mode_stay();
}

struct mode mode_log(const struct ui *ui)
{
    static const struct mode_class class = {.name = "log", .draw = log_draw, .key = log_key};
    struct reading *state = memory_new(1, sizeof *state);
    state->reader = log_reader_open(&ui->session->messages);
    state->field.most = WANTED_WIDTH;
    return (struct mode){&class, state};
}
