#include "ui/widget/scroll.h"

#include <stdio.h>
#include <string.h>

#include "barrow/term/keys.h"
#include "ui/widget/paint.h"

static void keep_inside(struct scroll *scroll)
{
    int last = scroll->lines - scroll->height;
    scroll->first = scroll->first > last ? last : scroll->first;
    scroll->first = scroll->first < 0 ? 0 : scroll->first;
}

void scroll_fit(struct scroll *scroll, int lines, int height)
{
    scroll->lines = lines;
    scroll->height = height;
    keep_inside(scroll);
}

static bool distance_of(const struct scroll *scroll, uint32_t key, int *lines)
{
    switch (key) {
    case KEY_UP:
    case 'k':
        *lines = -1;
        return true;
    case KEY_DOWN:
    case 'j':
        *lines = 1;
        return true;
    case KEY_WHEEL_UP:
        *lines = -WHEEL_LINES;
        return true;
    case KEY_WHEEL_DOWN:
        *lines = WHEEL_LINES;
        return true;
    case KEY_PAGE_UP:
        *lines = 1 - scroll->height;
        return true;
    case KEY_PAGE_DOWN:
        *lines = scroll->height - 1;
        return true;
    case KEY_HOME:
        *lines = -scroll->lines;
        return true;
    case KEY_END:
        *lines = scroll->lines;
        return true;
    default:
        return false;
    }
}

bool scroll_key(struct scroll *scroll, uint32_t key)
{
    int lines;
    if (!distance_of(scroll, key, &lines)) {
        return false;
    }
    scroll->first += lines;
    keep_inside(scroll);
    return true;
}

/* The thumb's length and place are shares of the height, and it is never without length. */
void scroll_draw_bar(const struct scroll *scroll, const struct content *content, struct grid *grid,
                     struct rectangle box)
{
    if (scroll->lines <= scroll->height) {
        return;
    }
    int room = box.height - 2;
    int length = room * scroll->height / scroll->lines;
    length = length < 1 ? 1 : length;
    int from = (room - length) * scroll->first / (scroll->lines - scroll->height);
    struct rectangle thumb = {box.x + box.width - 1, box.y + 1 + from, 1, length};
    grid_fill(grid, thumb, 0x2588, paint_role(content, PALETTE_SELECTION, 0));
}

int scroll_draw(const struct scroll *scroll, const struct content *content, struct grid *grid,
                struct rectangle box, const char *hint)
{
    static const char how[] = "Up Down: scroll  ";
    struct rectangle inside = {box.x + 2, box.y + 1, box.width - 4, box.height - 2};
    bool has_room = (int)(strlen(how) + strlen(hint)) <= inside.width; /* the bar says it, too */
    const char *more = scroll->lines > scroll->height && has_room ? how : "";
    char line[80];
    snprintf(line, sizeof line, "%s%s", more, hint);
    paint_line(grid, inside, inside.height - 1, paint_role(content, PALETTE_KEY, 0), line);
    grid_set_cursor(grid, (struct point){inside.x, inside.y + inside.height - 1});
    scroll_draw_bar(scroll, content, grid, box);
    return inside.x + (int)strlen(more);
}
