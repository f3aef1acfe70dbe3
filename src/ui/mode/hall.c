/* The hall of fame: a list with the details of the chosen run below it, and a second page of bars.
 * Each change of order or filter reads the hall again, as another process may have entered a run.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/record/run_file.h"
#include "barrow/record/shared.h"
#include "barrow/report/hall_text.h"
#include "barrow/report/sheet.h"
#include "barrow/text/describe.h"
#include "ui/mode/reader.h"
#include "ui/modes.h"
#include "ui/widget/menu.h"
#include "ui/widget/picker.h"

#define WIDE 70 /* columns inside the frame from which on a row has all columns */
#define NAME_WIDTH 16
#define SEED_WIDTH 20
#define ROW_INDENT 6     /* the menu's, of rows with a glyph */
#define NUMBERS_WIDTH 44 /* of a row up to how it ended, if it has all columns */
#define END_MOST 60
#define SHEET_WIDTH 72
#define DETAIL_LINES 5  /* below the list */
#define DETAIL_NARROW 8 /* the same on a narrow screen */

struct hall {
    char marked[RUN_ID_SIZE];
    struct hall_query query;
    struct text_field name, seed;
    struct text_field *typing; /* one of these two while it is typed into; else NULL */
    struct score *score;       /* owned */
    int count;
    struct scroll bars; /* what runs died of */
    struct menu menu;
    bool has_bars;                      /* they are shown, not the list */
    char trouble[sizeof(struct error)]; /* why the hall could not be read; "" if it could */
    char notice[sizeof(struct error)];  /* about the last key; "" for none */
};

static void read_hall(const struct ui *ui, struct hall *hall)
{
    struct error error;
    free(hall->score);
    hall->score = NULL;
    hall->notice[0] = hall->trouble[0] = '\0';
    hall->query.name = hall->name.text;
    hall->query.has_seed = text_field_number(&hall->seed, &hall->query.seed);
    hall->count = ui->player.home != NULL
                      ? hall_read(ui->player.home, &hall->query, &hall->score, &error)
                      : 0;
    if (hall->count < 0) {
        hall->count = 0;
        snprintf(hall->trouble, sizeof hall->trouble, "%s", error.text);
    }
}

/* Reads the hall, with the cursor on the run that is marked if that is shown. */
static void hall_mode_enter(struct ui *ui, void *state)
{
    struct hall *hall = state;
    read_hall(ui, hall);
    hall->menu.chosen = 0;
    for (int i = 0; i < hall->count; i++) {
        if (strcmp(hall->score[i].id, hall->marked) == 0) {
            hall->menu.chosen = i;
        }
    }
}

static void hall_describe_row(const struct score *score, const struct content *content, int width,
                              struct buffer *text)
{
    struct buffer name = {0}, end = {0};
    bool is_wide = width >= WIDE;
    int room = width - ROW_INDENT - NUMBERS_WIDTH;
    hall_describe_name(score->name, &name);
    buffer_print(text, is_wide ? "%4d  " : "%3d ", score->rank);
    hall_describe_cell(buffer_text(&name), NAME_WIDTH, false, text);
    buffer_print(text, is_wide ? " %5d  %5d" : "%4d%4d", score->depth, score->level);
    if (is_wide) {
        hall_describe_end(score, content, &end);
        hall_describe_mark(score, &end);
        buffer_print(text, " %6d  ", score->turns);
        hall_describe_cell(buffer_text(&end), room < END_MOST ? room : END_MOST, false, text);
    }
    buffer_free(&name);
    buffer_free(&end);
}

static void hall_fill(const struct ui *ui, struct hall *hall, int width)
{
    struct buffer text = {0};
    menu_clear(&hall->menu);
    for (int i = 0; i < hall->count; i++) {
        buffer_clear(&text);
        hall_describe_row(&hall->score[i], ui->content, width, &text);
        struct menu_row *row = menu_add(&hall->menu, buffer_text(&text));
        row->glyph = strcmp(hall->score[i].id, hall->marked) == 0 ? '*' : ' ';
        row->colour = PALETTE_GOOD;
        row->value = i;
    }
    buffer_free(&text);
}

static void describe_run(const struct score *score, const struct content *content,
                         struct buffer *text)
{
    hall_describe_fate(score, content, text);
    buffer_print(text, ", on %s; kills: %d", moment_day(score->ended).text, score->kills);
    if (score->wins > 0) {
        buffer_print(text, ", Crowns: %d", score->wins);
    }
    hall_describe_mark(score, text);
    hall_describe_knots(score, text);
    buffer_print(text, ". Seed %" PRIu64 ", version ", score->seed);
    hall_describe_name(score->version, text);
    buffer_print(text, ", run %s.", score->id);
    if (score->lesson[0] != '\0') {
        buffer_print(text, "\n%s", score->lesson);
    }
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

static void hall_draw_list(struct ui *ui, struct hall *hall, struct rectangle area,
                           struct rectangle box)
{
    bool is_wide = area.width >= WIDE;
    int detail = is_wide ? DETAIL_LINES : DETAIL_NARROW;
    struct rectangle title = {area.x + ROW_INDENT, area.y, area.width - ROW_INDENT, 1};
    struct rectangle rows = {area.x, area.y + 1, area.width, area.height - detail - 2};
    struct rectangle below = {area.x, area.y + area.height - detail, area.width, detail};
    hall_fill(ui, hall, area.width);
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

/* The bars: how many died of what, and where. */

static void hall_draw_bar(struct ui *ui, const struct hall_chart *chart, int index,
                          struct rectangle area, int y)
{
    struct paint text = paint_role(ui, PALETTE_TEXT, 0);
    int most = area.width * 2 / 5;
    int label = chart->label_width < most ? chart->label_width : most;
    int bar = label + chart->number_width + 4;
    char number[16];
    struct point at = {area.x, area.y + y};
    if (y < 0 || y >= area.height) {
        return;
    }
    snprintf(number, sizeof number, "%*d", chart->number_width, chart->bar[index].count);
    paint_text(ui, at, label, text, chart->bar[index].label);
    grid_put_text(&ui->screen, (struct point){at.x + label + 2, at.y}, chart->number_width, text,
                  number);
    int length = hall_bar_length(chart, index, area.width - bar);
    grid_fill(&ui->screen, (struct rectangle){at.x + bar, at.y, length, 1},
              grid_bar_glyph(&ui->screen, 0x2588), paint_role(ui, PALETTE_HEALTH, 0));
}

/* Returns the line below it. */
static int draw_chart(struct ui *ui, const struct hall *hall, enum hall_by by,
                      const struct hall_chart *chart, struct rectangle area, int y)
{
    struct buffer title = {0};
    hall_describe_chart(by, hall_is_narrowed(&hall->query), &title);
    paint_line(ui, area, y, paint_role(ui, PALETTE_TITLE, STYLE_BOLD), buffer_text(&title));
    buffer_free(&title);
    for (int i = 0; i < chart->count; i++) {
        hall_draw_bar(ui, chart, i, area, y + 1 + i);
    }
    return y + chart->count + 1;
}

static void hall_draw_bars(struct ui *ui, struct hall *hall, struct rectangle area,
                           struct rectangle box)
{
    struct hall_chart killers =
        hall_chart_make(hall->score, hall->count, HALL_BY_KILLER, ui->content);
    struct hall_chart depths =
        hall_chart_make(hall->score, hall->count, HALL_BY_DEPTH, ui->content);
    if (killers.count == 0) {
        paint_words(ui, area, 0, PALETTE_DIM,
                    hall_is_narrowed(&hall->query) ? "None of these runs was a death."
                                                   : "Nobody has died yet.");
    } else {
        scroll_fit(&hall->bars, killers.count + depths.count + 3, area.height);
        int y = draw_chart(ui, hall, HALL_BY_KILLER, &killers, area, -hall->bars.first);
        draw_chart(ui, hall, HALL_BY_DEPTH, &depths, area, y + 1);
        scroll_draw_bar(ui, &hall->bars, box);
    }
    hall_chart_free(&killers);
    hall_chart_free(&depths);
}

static void print_title(const struct hall *hall, struct buffer *title)
{
    bool has_name = hall->name.text[0] != '\0' && hall->typing != &hall->name;
    bool has_seed = hall->query.has_seed && hall->typing != &hall->seed;
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

static const char *hall_hint_of(const struct hall *hall, bool is_wide)
{
    if (hall->has_bars) {
        return hall->bars.lines > hall->bars.height ? "Up Down: scroll  Tab: the runs"
                                                    : "Tab: the runs  Esc: back";
    }
    return is_wide ? "Enter: watch  c: hero  b l: order  s: seed  /: name  Tab: bars  Esc: back"
                   : "Enter: watch  Tab: bars  Esc: back\nc: hero  b l: sort  s: seed  /: name";
}

/* The text field if one is open, else the notice about the last key, else the keys. */
static enum palette_role hall_print_bottom(const struct hall *hall, bool is_wide,
                                           struct buffer *line)
{
    if (hall->typing != NULL) {
        buffer_print(line, "%s: %s", hall->typing == &hall->name ? "Name" : "Seed",
                     hall->typing->text);
    } else if (hall->notice[0] != '\0') {
        buffer_add(line, hall->notice);
        grammar_capitalise(line, 0);
        return PALETTE_WARNING;
    } else {
        buffer_add(line, hall_hint_of(hall, is_wide));
    }
    return PALETTE_KEY;
}

static void hall_draw_bottom(struct ui *ui, const struct hall *hall, struct rectangle bottom)
{
    struct buffer line = {0};
    bool is_typing = hall->typing != NULL;
    enum palette_role role = hall_print_bottom(hall, bottom.width >= WIDE, &line);
    paint_wrapped(ui, bottom, role, buffer_text(&line));
    int end = is_typing ? utf8_text_width(buffer_text(&line)) : 0;
    if (is_typing || hall->has_bars || hall->count == 0) {
        grid_set_cursor(&ui->screen, (struct point){bottom.x + end, bottom.y});
    }
    buffer_free(&line);
}

static void hall_draw(struct ui *ui, void *state)
{
    struct hall *hall = state;
    struct buffer title = {0};
    struct rectangle box = {0, 0, ui->screen.width, ui->screen.height};
    print_title(hall, &title);
    struct rectangle area = paint_box(ui, box, buffer_text(&title));
    int hints = area.width >= WIDE || hall->has_bars ? 1 : 2;
    area.height -= hints;
    struct rectangle bottom = {area.x, area.y + area.height, area.width, hints};
    if (hall->has_bars && hall->trouble[0] == '\0') {
        hall_draw_bars(ui, hall, area, box);
    } else {
        hall_draw_list(ui, hall, area, box);
    }
    hall_draw_bottom(ui, hall, bottom);
    buffer_free(&title);
}

/* The list follows each key. */
static void hall_type(const struct ui *ui, struct hall *hall, uint32_t key)
{
    struct text_field *field = hall->typing;
    if (key == KEY_ESCAPE) {
        field->text[0] = '\0';
    } else if (key != KEY_ENTER) {
        text_field_key(field, key);
    }
    read_hall(ui, hall);
    hall->menu.chosen = 0;
    if (key == KEY_ESCAPE || key == KEY_ENTER) {
        hall->typing = NULL;
    }
    if (!hall->query.has_seed && hall->seed.text[0] != '\0') {
        snprintf(hall->notice, sizeof hall->notice, "A seed is a number up to 2^64 - 1");
    }
}

/* The recording of the chosen run; false, and a notice, if it is not there any more. */
static bool read_chosen(struct ui *ui, struct hall *hall, struct recording *recording)
{
    const struct menu_row *row = menu_chosen(&hall->menu);
    struct buffer path = {0};
    struct error error;
    if (row == NULL) {
        return false;
    }
    const struct score *score = &hall->score[row->value];
    shared_find_recording(ui->player.home, score->name, score->id, &path);
    bool is_good =
        run_file_read(ui->player.home, path.size > 0 ? path.text : score->id, recording, &error);
    if (!is_good) {
        snprintf(hall->notice, sizeof hall->notice, "%s", error.text);
    }
    buffer_free(&path);
    return is_good;
}

static struct mode_step hall_watch(struct ui *ui, struct hall *hall)
{
    struct recording recording = {0};
    return read_chosen(ui, hall, &recording) ? mode_push(mode_replay(&recording, false))
                                             : mode_stay();
}

/* What the hero of the chosen run was built of. */
static struct mode_step show_hero(struct ui *ui, struct hall *hall)
{
    struct recording recording = {0};
    struct reader reader = {.width = SHEET_WIDTH, .hint = "Esc: back"};
    struct error error;
    if (!read_chosen(ui, hall, &recording)) {
        return mode_stay();
    }
    snprintf(reader.title, sizeof reader.title, "%s", recording.run.name);
    bool is_good = sheet_describe(&reader.page, ui->player.content, &recording, &error);
    recording_free(&recording);
    if (!is_good) {
        snprintf(hall->notice, sizeof hall->notice, "%s", error.text);
        return mode_stay();
    }
    return mode_push(mode_reader(&reader));
}

static struct mode_step key_of_bars(struct hall *hall, uint32_t key)
{
    if (key == KEY_TAB || key == KEY_ESCAPE) {
        hall->has_bars = false;
    } else if (key == 'q') {
        return mode_pop(ANSWER_NO);
    } else {
        scroll_key(&hall->bars, key);
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
    case 'l':
        hall->query.order = key == 'b' ? HALL_BEST : HALL_LAST;
        hall_mode_enter(ui, hall);
        break;
    case 'c':
        return show_hero(ui, hall);
    case 's':
    case '/':
        hall->typing = key == 's' ? &hall->seed : &hall->name;
        hall->typing->text[0] = '\0';
        break;
    default:
        return menu_key(&hall->menu, key) == MENU_PICKED ? hall_watch(ui, hall) : mode_stay();
    }
    return mode_stay();
}

static struct mode_step hall_key(struct ui *ui, void *state, uint32_t key)
{
    struct hall *hall = state;
    if (hall->typing != NULL) {
        hall_type(ui, hall, key);
        return mode_stay();
    }
    return hall->has_bars ? key_of_bars(hall, key) : key_of_list(ui, hall, key);
}

static void close_hall(struct ui *ui, void *state)
{
    struct hall *hall = state;
    free(hall->score);
    menu_free(&hall->menu);
    free(hall);
}

struct mode mode_hall(const char *marked)
{
    static const struct mode_class class = {.name = "hall",
                                            .enter = hall_mode_enter,
                                            .draw = hall_draw,
                                            .key = hall_key,
                                            .close = close_hall};
    struct hall *state = memory_new(1, sizeof *state);
    snprintf(state->marked, sizeof state->marked, "%s", marked != NULL ? marked : "");
    state->name.most = NAME_WIDTH;
    state->seed.most = SEED_WIDTH;
    state->seed.is_digits_only = true;
    return (struct mode){&class, state};
}
