/* A place in the log is a message and a line of it. Lines are counted only around the place: to
 * know how many the whole log has, all of it would have to be wrapped. The bar counts messages. */
#include "ui/widget/log_reader.h"

#include "barrow/base/match.h"
#include "barrow/base/utf8.h"
#include "ui/widget/scroll.h"

struct log_reader log_reader_open(const struct messages *messages)
{
    return (struct log_reader){.messages = messages, .is_at_end = true, .found = -1};
}

/* How many lines a message takes. */
static int log_reader_lines_of(const struct log_reader *reader, int message)
{
    char shown[MESSAGE_SHOWN_SIZE];
    message_show(&reader->messages->message[message], shown);
    return wrap_count(shown, reader->width);
}

static struct log_place go_up(const struct log_reader *reader, struct log_place place, int lines)
{
    while (lines > place.line && place.message > 0) {
        lines -= place.line + 1;
        place.message--;
        place.line = log_reader_lines_of(reader, place.message) - 1;
    }
    place.line -= lines < place.line ? lines : place.line;
    return place;
}

static struct log_place log_reader_go_down(const struct log_reader *reader, struct log_place place,
                                           int lines)
{
    while (place.message < reader->messages->count) {
        int left = log_reader_lines_of(reader, place.message) - 1 - place.line;
        if (lines <= left) {
            place.line += lines;
            break;
        }
        lines -= left + 1;
        place = (struct log_place){place.message + 1, 0};
    }
    return place;
}

static bool is_below(struct log_place a, struct log_place b)
{
    return a.message > b.message || (a.message == b.message && a.line > b.line);
}

/* The place from which the rest just fills the screen. */
static struct log_place last_top(const struct log_reader *reader)
{
    struct log_place end = {reader->messages->count, 0};
    return go_up(reader, end, reader->height);
}

static void show_from(struct log_reader *reader, struct log_place top)
{
    struct log_place last = last_top(reader);
    reader->is_at_end = !is_below(last, top);
    reader->top = reader->is_at_end ? last : top;
}

void log_reader_fit(struct log_reader *reader, int width, int height)
{
    reader->width = width;
    reader->height = height;
    if (reader->is_at_end) {
        reader->top = last_top(reader);
        return;
    }
    int lines = log_reader_lines_of(reader, reader->top.message);
    reader->top.line = reader->top.line < lines ? reader->top.line : lines - 1;
    show_from(reader, reader->top);
}

bool log_reader_key(struct log_reader *reader, uint32_t key)
{
    int lines;
    if (!scroll_distance(key, reader->height, &lines)) {
        return false;
    }
    if (lines == -SCROLL_ALL) {
        show_from(reader, (struct log_place){0, 0});
    } else if (lines == SCROLL_ALL) {
        show_from(reader, (struct log_place){reader->messages->count, 0});
    } else if (lines < 0) {
        show_from(reader, go_up(reader, reader->top, -lines));
    } else {
        show_from(reader, log_reader_go_down(reader, reader->top, lines));
    }
    return true;
}

/* Scrolls only if the message is not wholly shown, and then puts it in the middle. */
static void show_message(struct log_reader *reader, int message)
{
    struct log_place from = {message, 0};
    struct log_place bottom = log_reader_go_down(reader, reader->top, reader->height - 1);
    struct log_place to = {message, log_reader_lines_of(reader, message) - 1};
    if (is_below(reader->top, from) || is_below(to, bottom)) {
        show_from(reader, go_up(reader, from, reader->height / 2));
    }
}

bool log_reader_find(struct log_reader *reader, const char *wanted, int step)
{
    int count = reader->messages->count;
    int from = reader->found >= 0 ? reader->found + step : count - 1;
    for (int i = from; i >= 0 && i < count; i += step) {
        if (find_text(reader->messages->message[i].text, wanted) != NULL) {
            reader->found = i;
            show_message(reader, i);
            return true;
        }
    }
    return false;
}

struct scroll log_reader_scroll(const struct log_reader *reader)
{
    int count = reader->messages->count;
    struct log_place end = log_reader_go_down(reader, reader->top, reader->height);
    return (struct scroll){
        .first = reader->top.message, .lines = count, .height = end.message - reader->top.message};
}
