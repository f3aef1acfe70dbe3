/* The newest messages fit or do not; what does not fit scrolls away unread, which is no harm unless
 * one of them must be seen. Only then is there a page to go on from, with "-- more --" below it. */
#include "ui/widget/log_pane.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "ui/widget/paint.h"

static const char MORE[] = "-- more --";

static int lines_of(const struct message *message, int width)
{
    char shown[MESSAGE_SHOWN_SIZE];
    message_show(message, shown);
    return wrap_count(shown, width);
}

/* The first message of those that fit in the height, counted from the newest. */
static int first_in_sight(const struct messages *messages, int width, int height)
{
    int first = messages->count;
    while (first > 0) {
        height -= lines_of(&messages->message[first - 1], width);
        if (height < 0) {
            break;
        }
        first--;
    }
    return first;
}

static bool is_one_to_be_seen(const struct messages *messages, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (messages->message[i].severity == SEVERITY_MUST_SEE) {
            return true;
        }
    }
    return false;
}

int log_pane_page(const struct session *session, int width, int height)
{
    const struct messages *messages = &session->messages;
    if (!is_one_to_be_seen(messages, session->seen, messages->count)) {
        return messages->count; /* nearly always: no line needs counting */
    }
    int first = first_in_sight(messages, width, height);
    if (!is_one_to_be_seen(messages, session->seen, first)) {
        return messages->count;
    }
    int room = height - 1;
    int end = session->seen;
    do {
        room -= lines_of(&messages->message[end], width);
        end += room >= 0 || end == session->seen;
    } while (room > 0 && end < messages->count);
    return end;
}

/* Draws the text so that it ends above `bottom`, cut at the area's top. Returns its top line. */
static int draw_upwards(struct grid *grid, struct rectangle area, int bottom, struct paint paint,
                        const char *text)
{
    int top = bottom - wrap_count(text, area.width);
    const char *line;
    size_t length;
    for (int y = top; (line = wrap_next(&text, area.width, &length)) != NULL; y++) {
        char copy[MESSAGE_SHOWN_SIZE];
        snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        paint_line(grid, area, y, paint, copy);
    }
    return top;
}

static struct paint paint_message(const struct content *content, const struct session *session,
                                  int index)
{
    bool is_fresh = index >= session->fresh;
    bool is_grave = session->messages.message[index].severity == SEVERITY_MUST_SEE;
    if (!is_fresh) {
        return paint_role(content, PALETTE_DIM, STYLE_DIM);
    }
    return paint_role(content, PALETTE_BRIGHT, is_grave ? STYLE_BOLD : 0);
}

void log_pane_draw(const struct content *content, const struct session *session, struct grid *grid,
                   struct rectangle area)
{
    int end = log_pane_page(session, area.width, area.height);
    int bottom = area.height;
    if (end < session->messages.count) {
        bottom--;
        paint_line(grid, area, bottom, paint_role(content, PALETTE_KEY, STYLE_BOLD), MORE);
        grid_set_cursor(grid, (struct point){area.x + (int)strlen(MORE), area.y + bottom});
    } else if (session->notice[0] != '\0') {
        bottom =
            draw_upwards(grid, area, bottom, paint_role(content, PALETTE_TEXT, 0), session->notice);
    }
    for (int i = end - 1; i >= 0 && bottom > 0; i--) {
        char shown[MESSAGE_SHOWN_SIZE];
        message_show(&session->messages.message[i], shown);
        bottom = draw_upwards(grid, area, bottom, paint_message(content, session, i), shown);
    }
}
