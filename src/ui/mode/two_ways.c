/* Two ways of a run side by side; on a narrow screen one after the other.
 *
 * From the top: how each way ended and what was used in it, both lines of health on one scale with
 * the turn marked in which they part, and what was told from that turn on, which scrolls. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

#include "ui/mode/branch_mode.h"
#include "ui/widget/scroll.h"

#define WIDE 70       /* columns from which on the ways stand side by side */
#define GAP 2         /* columns between them */
#define LABEL_WIDTH 7 /* before a line of health */
#define EIGHTHS 8     /* of a cell: block elements from U+2581 on */

struct two_ways {
    struct comparison comparison;
    const struct content *content;
    bool can_try;
    struct scroll scroll;
};

static const char *name_of(const struct comparison *comparison, int side)
{
    return side == 1 ? "As you tried it" : comparison->is_puzzle ? "The known way" : "As it went";
}

static const struct way *way_of(const struct comparison *comparison, int side)
{
    return side == 0 ? &comparison->went : &comparison->tried;
}

/* ---- lines of health ---- */

/* Any health left shows; without block elements as tenths. */
static uint32_t glyph_of(const struct ui *ui, int health, int most)
{
    int eighths = health > 0 ? (health * EIGHTHS + most - 1) / most : 0;
    int tenths = most > 0 ? health * 10 / most : 0;
    bool has_blocks = grid_bar_glyph(&ui->screen, 0x2581) == 0x2581;
    if (health <= 0) {
        return 'x';
    }
    return has_blocks ? 0x2580u + (uint32_t)eighths : (uint32_t)('0' + (tenths < 9 ? tenths : 9));
}

/* How many turns a column stands for, so that all fit. */
static int turns_a_column(int width)
{
    return width > 0 ? (BRANCH_TURNS + width) / width : 1;
}

static void two_ways_draw_health(struct ui *ui, const struct way *way, const char *label, int most,
                                 struct rectangle row)
{
    int step = turns_a_column(row.width - LABEL_WIDTH);
    paint_words(ui, row, 0, PALETTE_TEXT, label);
    for (int i = 0; i * step < way->turns; i++) {
        int at = i * step + step - 1;
        int health = way->health[at < way->turns ? at : way->turns - 1];
        bool is_low = health * 4 <= most;
        grid_put(&ui->screen, (struct point){row.x + LABEL_WIDTH + i, row.y},
                 glyph_of(ui, health, most),
                 paint_role(ui, is_low ? PALETTE_DANGER : PALETTE_GOOD, 0));
    }
}

/* "^ turn 812: here they part" below the column of that turn, or left of it where the right side
 * has no room. */
static void draw_parting(struct ui *ui, const struct comparison *comparison, struct rectangle row)
{
    char words[48] = "You did the same both times.";
    int column = row.x;
    struct paint paint = paint_role(ui, PALETTE_KEY, 0);
    if (comparison->parting_turn > 0) {
        int step = turns_a_column(row.width - LABEL_WIDTH);
        column += LABEL_WIDTH + (comparison->parting_turn - comparison->from_turn) / step;
        snprintf(words, sizeof words, " turn %d: here they part ", comparison->parting_turn);
        grid_put(&ui->screen, (struct point){column, row.y}, '^', paint);
        int width = utf8_text_width(words);
        column = column + 1 + width <= row.x + row.width ? column + 1 : column - width;
    }
    paint_text(ui, (struct point){column, row.y}, row.x + row.width - column, paint, words);
}

/* Returns the lines used. */
static int draw_lines_of_health(struct ui *ui, const struct comparison *comparison,
                                struct rectangle area)
{
    int most = comparison->went.most_health;
    most = comparison->tried.most_health > most ? comparison->tried.most_health : most;
    paint_words(ui, area, 0, PALETTE_TEXT, "Your health, turn by turn:");
    area.y++;
    two_ways_draw_health(ui, &comparison->went, comparison->is_puzzle ? "known" : "went", most,
                         area);
    area.y++;
    two_ways_draw_health(ui, &comparison->tried, "tried", most, area);
    area.y++;
    draw_parting(ui, comparison, area);
    return 4;
}

/* ---- words ---- */

static void print_end(const struct way *way, int from_turn, const struct content *content,
                      struct buffer *text)
{
    way_describe_end(way, from_turn, content, text);
    buffer_print(text, "\nUsed: %s", buffer_text(&way->used));
}

/* What was told from a turn on, each turn with its number. */
static void print_log(const struct way *way, int from_turn, struct buffer *text)
{
    int turn = 0;
    for (int i = 0; i < way->messages.count; i++) {
        const struct message *message = &way->messages.message[i];
        char shown[MESSAGE_SHOWN_SIZE];
        if (message->turn < from_turn) {
            continue;
        }
        message_show(message, shown);
        if (message->turn != turn) {
            buffer_print(text, "%s%d  ", text->size > 0 ? "\n" : "", message->turn);
        } else {
            buffer_add(text, " ");
        }
        turn = message->turn;
        buffer_add(text, shown);
    }
}

static int wrapped_lines(const struct buffer *text, int width)
{
    return wrap_count(buffer_text(text), width);
}

/* ---- wide ---- */

/* Both in columns; returns the lines that the longer one takes. */
static int draw_columns(struct ui *ui, struct buffer text[2], struct rectangle area, int first)
{
    int width = (area.width - GAP) / 2, lines = 0;
    for (int side = 0; side < 2; side++) {
        struct rectangle column = {area.x + side * (width + GAP), area.y, width, area.height};
        int own = wrapped_lines(&text[side], width);
        paint_wrapped_from(ui, column, -first, paint_role(ui, PALETTE_TEXT, 0),
                           buffer_text(&text[side]));
        lines = own > lines ? own : lines;
    }
    return lines;
}

static void draw_headings(struct ui *ui, const struct comparison *comparison, struct rectangle area)
{
    int width = (area.width - GAP) / 2;
    for (int side = 0; side < 2; side++) {
        paint_text(ui, (struct point){area.x + side * (width + GAP), area.y}, width,
                   paint_role(ui, PALETTE_TITLE, STYLE_BOLD), name_of(comparison, side));
    }
}

static void draw_wide(struct ui *ui, const struct comparison *comparison, struct buffer ends[2],
                      struct buffer logs[2], struct scroll *scroll, struct rectangle area,
                      struct rectangle box)
{
    int bottom = area.y + area.height, width = (area.width - GAP) / 2;
    draw_headings(ui, comparison, area);
    area.y++;
    area.y += draw_columns(ui, ends, area, 0) + 1;
    area.y += draw_lines_of_health(ui, comparison, area) + 1;
    area.height = bottom - area.y > 1 ? bottom - area.y : 1;
    int left = wrapped_lines(&logs[0], width), right = wrapped_lines(&logs[1], width);
    scroll_fit(scroll, left > right ? left : right, area.height);
    draw_columns(ui, logs, area, scroll->first);
    scroll_draw_bar(ui, scroll, box);
}

/* ---- narrow ---- */

static void draw_narrow(struct ui *ui, const struct comparison *comparison, struct buffer ends[2],
                        struct buffer logs[2], struct scroll *scroll, struct rectangle area,
                        struct rectangle box)
{
    struct buffer all = {0};
    int used = draw_lines_of_health(ui, comparison, area) + 1;
    area.y += used;
    area.height -= used;
    for (int side = 0; side < 2; side++) {
        buffer_print(&all, "%s%s\n%s\n\n%s\n", side > 0 ? "\n" : "", name_of(comparison, side),
                     buffer_text(&ends[side]), buffer_text(&logs[side]));
    }
    scroll_fit(scroll, wrapped_lines(&all, area.width), area.height);
    paint_wrapped_from(ui, area, -scroll->first, paint_role(ui, PALETTE_TEXT, 0),
                       buffer_text(&all));
    scroll_draw_bar(ui, scroll, box);
    buffer_free(&all);
}

static void two_ways_draw(struct ui *ui, void *state)
{
    struct two_ways *ways = state;
    const struct comparison *comparison = &ways->comparison;
    char title[48];
    struct rectangle box;
    struct buffer ends[2] = {{0}}, logs[2] = {{0}};
    int from = comparison->parting_turn > 0 ? comparison->parting_turn : comparison->from_turn;
    snprintf(title, sizeof title, "Two ways from turn %d", comparison->from_turn);
    struct rectangle area = paint_dialog(ui, ui->screen.width, ui->screen.height, title, &box);
    area.height -= 2; /* a free line and the keys */
    for (int side = 0; side < 2; side++) {
        print_end(way_of(comparison, side), comparison->from_turn, ways->content, &ends[side]);
        print_log(way_of(comparison, side), from, &logs[side]);
    }
    (ui->screen.width >= WIDE ? draw_wide : draw_narrow)(ui, comparison, ends, logs, &ways->scroll,
                                                         area, box);
    paint_hint(ui, (struct rectangle){area.x, area.y, area.width, area.height + 2},
               ways->can_try ? "t: try again  Esc: back" : "Esc: back");
    for (int side = 0; side < 2; side++) {
        buffer_free(&ends[side]);
        buffer_free(&logs[side]);
    }
}

static struct mode_step two_ways_key(struct ui *ui, void *state, uint32_t key)
{
    struct two_ways *ways = state;
    if (ways->can_try && (key == 't' || key == 'T')) {
        return mode_pop(ANSWER_TRY_AGAIN);
    }
    bool is_back = key == KEY_ESCAPE || key == 'q' || key == KEY_SPACE || key == KEY_ENTER;
    return !scroll_key(&ways->scroll, key) && is_back ? mode_pop(ANSWER_NO) : mode_stay();
}

static void two_ways_close(struct ui *ui, void *state)
{
    struct two_ways *ways = state;
    comparison_free(&ways->comparison);
    free(ways);
}

struct mode mode_two_ways(struct comparison *comparison, const struct content *content,
                          bool can_try)
{
    static const struct mode_class class = {
        .name = "two-ways", .draw = two_ways_draw, .key = two_ways_key, .close = two_ways_close};
    struct two_ways *ways = memory_new(1, sizeof *ways);
    ways->comparison = *comparison;
    *comparison = (struct comparison){0};
    ways->content = content;
    ways->can_try = can_try;
    return (struct mode){&class, ways};
}
