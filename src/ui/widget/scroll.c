/* Texts that may be longer than their area, and pages, laid out anew at each drawing as the width
 * may have changed. Labels share a column as wide as the widest of them, at most two fifths of the
 * page: a longer label has its text below it. */
#include "ui/widget/scroll.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"

#define LABEL_GAP 2

void scroll_fit(struct scroll *scroll, int lines, int height)
{
    int last = lines - height;
    scroll->lines = lines;
    scroll->height = height;
    scroll->first = scroll->first > last ? last : scroll->first;
    scroll->first = scroll->first < 0 ? 0 : scroll->first;
}

bool scroll_is_needed(const struct scroll *scroll)
{
    return scroll->lines > scroll->height;
}

bool scroll_distance(uint32_t key, int height, int *lines)
{
    int page = height > 1 ? height - 1 : 1;
    const struct {
        uint32_t key;
        int lines;
    } move[] = {
        {KEY_UP, -1},
        {'k', -1},
        {KEY_DOWN, 1},
        {'j', 1},
        {KEY_WHEEL_UP, -WHEEL_LINES},
        {KEY_WHEEL_DOWN, WHEEL_LINES},
        {KEY_PAGE_UP, -page},
        {KEY_PAGE_DOWN, page},
        {KEY_HOME, -SCROLL_ALL},
        {KEY_END, SCROLL_ALL},
    };
    for (size_t i = 0; i < sizeof move / sizeof move[0]; i++) {
        if (move[i].key == key) {
            *lines = move[i].lines;
            return true;
        }
    }
    return false;
}

bool scroll_key(struct scroll *scroll, uint32_t key)
{
    int lines;
    if (!scroll_distance(key, scroll->height, &lines)) {
        return false;
    }
    scroll->first += lines;
    scroll_fit(scroll, scroll->lines, scroll->height);
    return true;
}

/* The thumb's length and place are shares of the height, and it is never without length. */
void scroll_draw_bar(struct ui *ui, const struct scroll *scroll, struct rectangle box)
{
    if (!scroll_is_needed(scroll)) {
        return;
    }
    int room = box.height - 2;
    int length = room * scroll->height / scroll->lines;
    length = length < 1 ? 1 : length;
    int from = (room - length) * scroll->first / (scroll->lines - scroll->height);
    struct rectangle thumb = {box.x + box.width - 1, box.y + 1 + from, 1, length};
    grid_fill(&ui->screen, thumb, 0x2588, paint_role(ui, PALETTE_SELECTION, 0));
}

int scroll_draw(struct ui *ui, const struct scroll *scroll, struct rectangle box, const char *hint)
{
    static const char how[] = "Up Down: scroll  ";
    struct rectangle inside = {box.x + 2, box.y + 1, box.width - 4, box.height - 2};
    bool has_room = (int)(strlen(how) + strlen(hint)) <= inside.width; /* the bar says it, too */
    const char *more = scroll_is_needed(scroll) && has_room ? how : "";
    char line[80];
    snprintf(line, sizeof line, "%s%s", more, hint);
    paint_hint(ui, inside, line);
    scroll_draw_bar(ui, scroll, box);
    return inside.x + (int)strlen(more);
}

static int label_column(const struct page *page, int width)
{
    int widest = 0;
    for (int i = 0; i < page->count; i++) {
        int label = utf8_text_width(page->line[i].label);
        widest = label > widest ? label : widest;
    }
    int most = width * 2 / 5;
    return widest + LABEL_GAP < most ? widest + LABEL_GAP : most;
}

/* Where the text of a line begins, and how many lines are above it. */
struct indent {
    int column, gap;
};

static struct indent indent_of(const struct page *page, int index, int labels)
{
    const struct page_line *line = &page->line[index];
    switch (line->style) {
    case PAGE_HEADING:
        return (struct indent){0, index > 0};
    case PAGE_PARAGRAPH:
        return (struct indent){0, 0};
    case PAGE_ROW:
        break;
    }
    bool is_long = utf8_text_width(line->label) + LABEL_GAP > labels;
    return (struct indent){labels, is_long};
}

static int scroll_lines_of(const struct page *page, int index, int width, int labels)
{
    struct indent indent = indent_of(page, index, labels);
    int lines = wrap_count(page->line[index].text, width - indent.column);
    return indent.gap + (lines > 0 ? lines : 1);
}

int page_height(const struct page *page, int width)
{
    int labels = label_column(page, width), height = 0;
    for (int i = 0; i < page->count; i++) {
        height += scroll_lines_of(page, i, width, labels);
    }
    return height;
}

static void scroll_draw_line(struct ui *ui, const struct page *page, int index,
                             struct rectangle area, int y)
{
    const struct page_line *line = &page->line[index];
    int labels = label_column(page, area.width);
    struct indent indent = indent_of(page, index, labels);
    struct paint paint = line->style == PAGE_HEADING ? paint_role(ui, PALETTE_TITLE, STYLE_BOLD)
                         : line->style == PAGE_ROW   ? paint_role(ui, PALETTE_TEXT, 0)
                                                     : paint_colour(ui, line->colour, 0);
    if (line->style == PAGE_ROW) {
        paint_line(ui, area, y, paint_colour(ui, line->colour, 0), line->label);
    }
    struct rectangle rest = {area.x + indent.column, area.y, area.width - indent.column,
                             area.height};
    paint_wrapped_from(ui, rest, y + indent.gap, paint, line->text);
}

void page_draw(struct ui *ui, const struct page *page, struct scroll *scroll, struct rectangle area,
               struct rectangle box)
{
    int labels = label_column(page, area.width);
    scroll_fit(scroll, page_height(page, area.width), area.height);
    int y = -scroll->first;
    for (int i = 0; i < page->count && y < area.height; i++) {
        scroll_draw_line(ui, page, i, area, y);
        y += scroll_lines_of(page, i, area.width, labels);
    }
    scroll_draw_bar(ui, scroll, box);
}
