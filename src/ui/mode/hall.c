/* The hall of fame: a list with the details of the chosen run below it, and a second page of bars.
 * Each change of order or filter reads the hall again, so that runs which another process has
 * entered meanwhile show up. Drawing never reads it. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/record/run_file.h"
#include "barrow/report/hall_text.h"
#include "barrow/text/describe.h"
#include "ui/widget/menu.h"
#include "ui/widget/picker.h"

#define WIDE 70 /* columns inside the frame from which on a row has all columns */
#define NAME_WIDTH 16
#define SEED_WIDTH 20
#define ROW_INDENT 6     /* the menu's, of rows with a glyph */
#define NUMBERS_WIDTH 44 /* of a row up to how it ended, if it has all columns */
#define END_MOST 60
#define DETAIL_LINES 3  /* below the list */
#define DETAIL_NARROW 5 /* the same on a narrow screen */

/* ---- bars: what runs died of ---- */

struct hall_bars {
    struct hall_chart by_killer, by_depth;
    bool is_narrowed; /* not of all runs */
    struct scroll scroll;
};

static void draw_bar(struct ui *ui, const struct hall_chart *chart, int index,
                     struct rectangle area, int y)
{
    struct paint text = paint_role(ui, PALETTE_TEXT, 0);
    int most = area.width * 2 / 5;
    int label = chart->label_width < most ? chart->label_width : most;
    int bar = label + chart->number_width + 4;
    char number[16];
    if (y < 0 || y >= area.height) {
        return;
    }
    snprintf(number, sizeof number, "%*d", chart->number_width, chart->bar[index].count);
    struct point at = {area.x, area.y + y};
    paint_text(ui, at, label, text, chart->bar[index].label);
    grid_put_text(&ui->screen, (struct point){at.x + label + 2, at.y}, chart->number_width, text,
                  number);
    int length = hall_bar_length(chart, index, area.width - bar);
    grid_fill(&ui->screen, (struct rectangle){at.x + bar, at.y, length, 1},
              grid_bar_glyph(&ui->screen, 0x2588), paint_role(ui, PALETTE_HEALTH, 0));
}

static void draw_chart_title(struct ui *ui, enum hall_by by, bool is_narrowed,
                             struct rectangle area, int y)
{
    struct buffer title = {0};
    hall_describe_chart(by, is_narrowed, &title);
    paint_line(ui, area, y, paint_role(ui, PALETTE_TITLE, STYLE_BOLD), buffer_text(&title));
    buffer_free(&title);
}

/* Returns the line below it. */
static int draw_chart(struct ui *ui, const struct hall_chart *chart, struct rectangle area, int y)
{
    for (int i = 0; i < chart->count; i++) {
        draw_bar(ui, chart, i, area, y + 1 + i);
    }
    return y + chart->count + 1;
}

static void hall_bars_free(struct hall_bars *bars)
{
    hall_chart_free(&bars->by_killer);
    hall_chart_free(&bars->by_depth);
}

static void hall_bars_make(struct hall_bars *bars, const struct score *score, int count,
                           const struct content *content)
{
    hall_bars_free(bars);
    bars->by_killer = hall_chart_make(score, count, HALL_BY_KILLER, content);
    bars->by_depth = hall_chart_make(score, count, HALL_BY_DEPTH, content);
}

static void hall_bars_draw(struct ui *ui, struct hall_bars *bars, struct rectangle area,
                           struct rectangle box)
{
    if (bars->by_killer.count == 0) {
        paint_words(ui, area, 0, PALETTE_DIM,
                    bars->is_narrowed ? "None of these runs was a death." : "Nobody has died yet.");
        return;
    }
    scroll_fit(&bars->scroll, bars->by_killer.count + bars->by_depth.count + 3, area.height);
    draw_chart_title(ui, HALL_BY_KILLER, bars->is_narrowed, area, -bars->scroll.first);
    int y = draw_chart(ui, &bars->by_killer, area, -bars->scroll.first);
    draw_chart_title(ui, HALL_BY_DEPTH, bars->is_narrowed, area, y + 1);
    draw_chart(ui, &bars->by_depth, area, y + 1);
    scroll_draw_bar(ui, &bars->scroll, box);
}

/* ---- the hall ---- */

enum typing { TYPING_NOTHING, TYPING_NAME, TYPING_SEED };

struct hall {
    char marked[RUN_ID_SIZE];
    struct hall_query query;
    struct text_field name, seed;
    enum typing typing;
    struct score *score; /* owned */
    int count;
    struct hall_bars bars;
    struct menu menu;
    bool has_bars;                      /* they are shown, not the list */
    char trouble[sizeof(struct error)]; /* why the hall could not be read; "" if it could */
    char notice[sizeof(struct error)];  /* about the last key; "" for none */
};

/* Reading. */

static bool read_seed(struct hall *hall)
{
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(hall->seed.text, &end, 10);
    hall->query.has_seed = hall->seed.text[0] != '\0' && errno == 0 && seed <= UINT64_MAX;
    hall->query.seed = seed;
    return hall->query.has_seed || hall->seed.text[0] == '\0';
}

static void read_hall(const struct ui *ui, struct hall *hall)
{
    struct error error;
    free(hall->score);
    hall->score = NULL;
    hall->notice[0] = hall->trouble[0] = '\0';
    hall->query.name = hall->name.text;
    hall->count = ui->player.home != NULL
                      ? hall_read(ui->player.home, &hall->query, &hall->score, &error)
                      : 0;
    if (hall->count < 0) {
        hall->count = 0;
        snprintf(hall->trouble, sizeof hall->trouble, "%s", error.text);
    }
    hall_bars_make(&hall->bars, hall->score, hall->count, ui->content);
    hall->bars.is_narrowed = hall_is_narrowed(&hall->query);
}

static int find_marked(const struct hall *hall)
{
    for (int i = 0; i < hall->count; i++) {
        if (strcmp(hall->score[i].id, hall->marked) == 0) {
            return i;
        }
    }
    return -1;
}

static void enter(struct ui *ui, void *state)
{
    struct hall *hall = state;
    read_hall(ui, hall);
    int marked = find_marked(hall);
    hall->menu.chosen = marked > 0 ? marked : 0;
}

/* The list. */

static void describe_row(const struct score *score, bool is_wide, struct buffer *text)
{
    struct buffer name = {0};
    hall_describe_name(score->name, &name);
    buffer_print(text, is_wide ? "%4d  " : "%3d ", score->rank);
    hall_describe_cell(buffer_text(&name), NAME_WIDTH, false, text);
    buffer_print(text, is_wide ? " %5d  %5d" : "%4d%4d", score->depth, score->level);
    if (is_wide) {
        buffer_print(text, " %6d", score->turns);
    }
    buffer_free(&name);
}

static void describe_how(const struct score *score, const struct content *content, int width,
                         struct buffer *text)
{
    struct buffer end = {0};
    int room = width - ROW_INDENT - NUMBERS_WIDTH;
    hall_describe_end(score, content, &end);
    buffer_add(text, "  ");
    hall_describe_cell(buffer_text(&end), room < END_MOST ? room : END_MOST, false, text);
    buffer_free(&end);
}

static void add_row(const struct ui *ui, struct hall *hall, int index, int width)
{
    const struct score *score = &hall->score[index];
    struct buffer text = {0};
    describe_row(score, width >= WIDE, &text);
    if (width >= WIDE) {
        describe_how(score, ui->content, width, &text);
    }
    struct menu_row *row = menu_add(&hall->menu, buffer_text(&text));
    row->glyph = strcmp(score->id, hall->marked) == 0 ? '*' : ' ';
    row->colour = PALETTE_GOOD;
    row->value = index;
    buffer_free(&text);
}

static void describe_run(const struct score *score, const struct content *content,
                         struct buffer *text)
{
    hall_describe_fate(score, content, text);
    buffer_add(text, ", on ");
    moment_describe_day(score->ended, text);
    buffer_print(text, "; kills: %d", score->kills);
    if (score->wins > 0) {
        buffer_print(text, ", Crowns: %d", score->wins);
    }
    buffer_print(text, ". Seed %" PRIu64 ", version ", score->seed);
    hall_describe_name(score->version, text);
    buffer_print(text, ", run %s.", score->id);
}

static void draw_detail(struct ui *ui, const struct hall *hall, struct rectangle area)
{
    const struct menu_row *row = menu_chosen(&hall->menu);
    if (row != NULL) {
        struct buffer text = {0};
        describe_run(&hall->score[row->value], ui->content, &text);
        paint_wrapped(ui, area, PALETTE_TEXT, buffer_text(&text));
        buffer_free(&text);
    }
}

static void draw_list(struct ui *ui, struct hall *hall, struct rectangle area, struct rectangle box)
{
    bool is_wide = area.width >= WIDE;
    int detail = is_wide ? DETAIL_LINES : DETAIL_NARROW;
    struct rectangle title = {area.x + ROW_INDENT, area.y, area.width - ROW_INDENT, 1};
    struct rectangle rows = {area.x, area.y + 1, area.width, area.height - detail - 2};
    struct rectangle below = {area.x, area.y + area.height - detail, area.width, detail};
    menu_clear(&hall->menu);
    for (int i = 0; i < hall->count; i++) {
        add_row(ui, hall, i, area.width);
    }
    if (hall->count == 0) {
        paint_wrapped(ui, rows, PALETTE_DIM,
                      hall->trouble[0] != '\0' ? hall->trouble : "No runs to show.");
        return;
    }
    paint_line(ui, title, 0, paint_role(ui, PALETTE_TITLE, STYLE_BOLD),
               is_wide ? "   #  Name             Depth  Level  Turns  How it ended"
                       : "  # Name              Dpt Lvl");
    menu_draw(ui, &hall->menu, rows, box);
    draw_detail(ui, hall, below);
}

/* The rest of the screen. */

static void print_title(const struct hall *hall, struct buffer *title)
{
    bool has_name = hall->name.text[0] != '\0' && hall->typing != TYPING_NAME;
    bool has_seed = hall->query.has_seed && hall->typing != TYPING_SEED;
    const char *order = hall->has_bars                   ? "hall of fame"
                        : hall->query.order == HALL_BEST ? "best first"
                                                         : "last first";
    size_t start = title->size;
    buffer_add(title, has_name || has_seed || hall->has_bars ? "" : "Hall of fame: ");
    buffer_add(title, order);
    grammar_capitalise(title, start);
    if (has_name) {
        buffer_print(title, ", name %s", hall->name.text);
    }
    if (has_seed) {
        buffer_print(title, ", seed %" PRIu64, hall->query.seed);
    }
}

/* One line, or two on a narrow screen. */
static int count_hint_lines(const struct hall *hall, struct rectangle area)
{
    return area.width >= WIDE || hall->has_bars ? 1 : 2;
}

static const char *hint_of(const struct hall *hall, bool is_wide)
{
    if (hall->has_bars) {
        return hall->bars.scroll.lines > hall->bars.scroll.height ? "Up Down: scroll  Tab: the runs"
                                                                  : "Tab: the runs  Esc: back";
    }
    return is_wide ? "Enter: watch  b l: best, last first  s: seed  /: name  Tab: bars  Esc: back"
                   : "Enter: watch  Tab: bars  Esc: back\nb: best  l: last  s: seed  /: name";
}

/* The text field if one is open, else the notice about the last key, else the keys. */
static enum palette_role print_bottom(const struct hall *hall, bool is_wide, struct buffer *line)
{
    if (hall->typing != TYPING_NOTHING) {
        buffer_print(line, "%s: %s", hall->typing == TYPING_NAME ? "Name" : "Seed",
                     hall->typing == TYPING_NAME ? hall->name.text : hall->seed.text);
    } else if (hall->notice[0] != '\0') {
        buffer_add(line, hall->notice);
        grammar_capitalise(line, 0);
        return PALETTE_WARNING;
    } else {
        buffer_add(line, hint_of(hall, is_wide));
    }
    return PALETTE_KEY;
}

static void draw_bottom(struct ui *ui, const struct hall *hall, struct rectangle bottom)
{
    struct buffer line = {0};
    bool is_typing = hall->typing != TYPING_NOTHING;
    enum palette_role role = print_bottom(hall, bottom.width >= WIDE, &line);
    paint_wrapped(ui, bottom, role, buffer_text(&line));
    int end = is_typing ? utf8_text_width(buffer_text(&line)) : 0;
    if (is_typing || hall->has_bars || hall->count == 0) {
        grid_set_cursor(&ui->screen, (struct point){bottom.x + end, bottom.y});
    }
    buffer_free(&line);
}

static void draw(struct ui *ui, void *state)
{
    struct hall *hall = state;
    struct buffer title = {0};
    struct rectangle box = {0, 0, ui->screen.width, ui->screen.height};
    print_title(hall, &title);
    struct rectangle area = paint_box(ui, box, buffer_text(&title));
    int hints = count_hint_lines(hall, area);
    area.height -= hints;
    struct rectangle bottom = {area.x, area.y + area.height, area.width, hints};
    if (hall->has_bars && hall->trouble[0] == '\0') {
        hall_bars_draw(ui, &hall->bars, area, box);
    } else {
        draw_list(ui, hall, area, box);
    }
    draw_bottom(ui, hall, bottom);
    buffer_free(&title);
}

/* Keys. */

static struct text_field *field_of(struct hall *hall)
{
    return hall->typing == TYPING_NAME ? &hall->name : &hall->seed;
}

/* The list follows each key. */
static void type(const struct ui *ui, struct hall *hall, uint32_t key)
{
    struct text_field *field = field_of(hall);
    if (key == KEY_ESCAPE) {
        field->text[0] = '\0';
    } else if (key != KEY_ENTER) {
        text_field_key(field, key);
    }
    bool is_seed = read_seed(hall);
    read_hall(ui, hall);
    hall->menu.chosen = 0;
    if (key == KEY_ESCAPE || key == KEY_ENTER) {
        hall->typing = TYPING_NOTHING;
    }
    if (!is_seed) {
        snprintf(hall->notice, sizeof hall->notice, "A seed is a number up to 2^64 - 1");
    }
}

static void begin_typing(struct hall *hall, enum typing typing)
{
    hall->typing = typing;
    hall->notice[0] = '\0';
    field_of(hall)->text[0] = '\0';
}

/* The cursor stays on its run if that is still shown. */
static void choose_order(const struct ui *ui, struct hall *hall, enum hall_order order)
{
    hall->query.order = order;
    read_hall(ui, hall);
    int marked = find_marked(hall);
    hall->menu.chosen = marked > 0 ? marked : 0;
}

/* The recording of the chosen run. */
static struct mode_step watch(struct ui *ui, struct hall *hall)
{
    const char *id = hall->score[menu_chosen(&hall->menu)->value].id;
    struct recording recording = {0};
    struct error error;
    if (!run_file_read(ui->player.home, id, &recording, &error)) {
        snprintf(hall->notice, sizeof hall->notice, "%s", error.text);
        return mode_stay();
    }
    return mode_push(mode_replay(&recording, false));
}

static struct mode_step key_of_bars(struct hall *hall, uint32_t key)
{
    if (key == KEY_TAB || key == KEY_ESCAPE) {
        hall->has_bars = false;
    } else if (key == 'q') {
        return mode_pop(ANSWER_NO);
    } else {
        scroll_key(&hall->bars.scroll, key);
    }
    return mode_stay();
}

static struct mode_step key_of_list(struct ui *ui, struct hall *hall, uint32_t key)
{
    hall->notice[0] = '\0';
    switch (key) {
    case KEY_ESCAPE:
    case 'q':
        return mode_pop(ANSWER_NO);
    case KEY_TAB:
        hall->has_bars = true;
        break;
    case 'b':
        choose_order(ui, hall, HALL_BEST);
        break;
    case 'l':
        choose_order(ui, hall, HALL_LAST);
        break;
    case 's':
        begin_typing(hall, TYPING_SEED);
        break;
    case '/':
        begin_typing(hall, TYPING_NAME);
        break;
    default:
        return menu_key(&hall->menu, key) == MENU_PICKED ? watch(ui, hall) : mode_stay();
    }
    return mode_stay();
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct hall *hall = state;
    if (hall->typing != TYPING_NOTHING) {
        type(ui, hall, key);
        return mode_stay();
    }
    return hall->has_bars ? key_of_bars(hall, key) : key_of_list(ui, hall, key);
}

static void close_hall(struct ui *ui, void *state)
{
    (void)ui;
    struct hall *hall = state;
    free(hall->score);
    hall_bars_free(&hall->bars);
    menu_free(&hall->menu);
    free(hall);
}

struct mode mode_hall(const char *marked)
{
    static const struct mode_class class = {.name = "hall",
                                            .cover = MODE_COVERS,
                                            .enter = enter,
                                            .draw = draw,
                                            .key = key,
                                            .close = close_hall};
    struct hall *state = memory_new(1, sizeof *state);
    snprintf(state->marked, sizeof state->marked, "%s", marked != NULL ? marked : "");
    state->name.most = NAME_WIDTH;
    state->seed.most = SEED_WIDTH;
    state->seed.is_digits_only = true;
    return (struct mode){&class, state};
}
