/* `barrow scores`: a table and two bar charts, or the same as JSON. Columns are as wide as their
 * widest cell by display width, so that names in any script stay straight; the last is ragged. */
#include <inttypes.h>
#include <stdlib.h>

#include "barrow/base/json.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/report/hall_text.h"

#define PAGE_WIDTH 80
#define LABEL_MOST 30
#define INDENT 2
#define GAP 2

enum column {
    COLUMN_RANK,
    COLUMN_NAME,
    COLUMN_CROWNS,
    COLUMN_DEPTH,
    COLUMN_LEVEL,
    COLUMN_TURNS,
    COLUMN_ENDED,
    COLUMN_SEED,
    COLUMN_HOW,
    COLUMN_COUNT
};

static const char *const column_title[COLUMN_COUNT] = {
    [COLUMN_RANK] = "#",      [COLUMN_NAME] = "Name",   [COLUMN_CROWNS] = "Crowns",
    [COLUMN_DEPTH] = "Depth", [COLUMN_LEVEL] = "Level", [COLUMN_TURNS] = "Turns",
    [COLUMN_ENDED] = "Ended", [COLUMN_SEED] = "Seed",   [COLUMN_HOW] = "How",
};

struct table_row {
    struct buffer cell[COLUMN_COUNT];
};

/* The table. */

static void fill_row(struct table_row *row, const struct score *score,
                     const struct content *content)
{
    buffer_print(&row->cell[COLUMN_RANK], "%d", score->rank);
    hall_describe_name(score->name, &row->cell[COLUMN_NAME]);
    buffer_print(&row->cell[COLUMN_CROWNS], "%d", score->wins);
    buffer_print(&row->cell[COLUMN_DEPTH], "%d", score->depth);
    buffer_print(&row->cell[COLUMN_LEVEL], "%d", score->level);
    buffer_print(&row->cell[COLUMN_TURNS], "%d", score->turns);
    buffer_add(&row->cell[COLUMN_ENDED], moment_day(score->ended).text);
    buffer_print(&row->cell[COLUMN_SEED], "%" PRIu64, score->seed);
    hall_describe_end(score, content, &row->cell[COLUMN_HOW]);
    hall_describe_mark(score, &row->cell[COLUMN_HOW]);
    hall_describe_knots(score, &row->cell[COLUMN_HOW]);
}

/* Names and dates stand to the left of their column, numbers to the right. */
static void print_row(const struct table_row *row, const int width[COLUMN_COUNT],
                      struct buffer *text)
{
    for (int column = 0; column < COLUMN_HOW; column++) {
        bool is_number = column != COLUMN_NAME && column != COLUMN_ENDED;
        if (width[column] > 0) {
            hall_describe_cell(buffer_text(&row->cell[column]), width[column], is_number, text);
            buffer_print(text, "%*s", GAP, "");
        }
    }
    buffer_print(text, "%s\n", buffer_text(&row->cell[COLUMN_HOW]));
}

/* The column of Crowns is left out while nobody has won one. */
static void print_table(const struct score *score, int count, const struct content *content,
                        struct buffer *text)
{
    struct table_row *row = memory_new((size_t)count + 1, sizeof *row);
    int width[COLUMN_COUNT] = {0};
    bool has_crowns = false;
    for (int column = 0; column < COLUMN_COUNT; column++) {
        buffer_add(&row[0].cell[column], column_title[column]);
    }
    for (int i = 0; i < count; i++) {
        fill_row(&row[i + 1], &score[i], content);
        has_crowns = has_crowns || score[i].wins > 0;
    }
    for (int i = 0; i < (count + 1) * COLUMN_COUNT; i++) {
        int column = i % COLUMN_COUNT;
        int cell = utf8_text_width(buffer_text(&row[i / COLUMN_COUNT].cell[column]));
        width[column] = cell > width[column] ? cell : width[column];
    }
    width[COLUMN_CROWNS] = has_crowns ? width[COLUMN_CROWNS] : 0;
    for (int i = 0; i < count + 1; i++) {
        print_row(&row[i], width, text);
        for (int column = 0; column < COLUMN_COUNT; column++) {
            buffer_free(&row[i].cell[column]);
        }
    }
    free(row);
}

/* The charts. */

static void print_chart(const struct hall_query *query, const struct score *score, int count,
                        enum hall_by by, const struct content *content, struct buffer *text)
{
    struct hall_chart chart = hall_chart_make(score, count, by, content);
    int label_width = chart.label_width < LABEL_MOST ? chart.label_width : LABEL_MOST;
    int room = PAGE_WIDTH - INDENT - label_width - GAP - chart.number_width - GAP;
    if (chart.count > 0) {
        buffer_add(text, "\n");
        hall_describe_chart(by, hall_is_narrowed(query), text);
        buffer_add(text, "\n");
    }
    for (int i = 0; i < chart.count; i++) {
        buffer_print(text, "%*s", INDENT, "");
        hall_describe_cell(chart.bar[i].label, label_width, false, text);
        buffer_print(text, "%*s%*d%*s", GAP, "", chart.number_width, chart.bar[i].count, GAP, "");
        for (int length = hall_bar_length(&chart, i, room); length > 0; length--) {
            buffer_add(text, "#");
        }
        buffer_add(text, "\n");
    }
    hall_chart_free(&chart);
}

/* Reads all runs that are asked for; *listed becomes the number of them to list. Returns how many;
 * -1 and an error if the hall cannot be read. */
static int read_all(const char *home, const struct hall_query *query, struct score **score,
                    int *listed, struct error *error)
{
    struct hall_query all = *query;
    all.most = 0;
    int count = hall_read(home, &all, score, error);
    *listed = query->most > 0 && query->most < count ? query->most : count;
    return count;
}

bool hall_print(const char *home, const struct hall_query *query, const struct content *content,
                struct buffer *text, struct error *error)
{
    struct score *score;
    int listed, count = read_all(home, query, &score, &listed, error);
    if (count < 0) {
        return false;
    }
    if (count == 0) {
        buffer_add(text, "No runs to show.\n");
    } else {
        print_table(score, listed, content, text);
    }
    print_chart(query, score, count, HALL_BY_KILLER, content, text);
    print_chart(query, score, count, HALL_BY_DEPTH, content, text);
    free(score);
    return true;
}

/* JSON. */

static void put_score(struct json *json, const struct score *score, const struct content *content)
{
    const struct json_number numbers[] = {
        {"crowns", score->wins},   {"depth", score->depth},
        {"level", score->level},   {"turns", score->turns},
        {"kills", score->kills},   {"knots", score->knots},
        {"untied", score->untied}, {NULL, 0},
    };
    struct buffer how = {0};
    hall_describe_end(score, content, &how);
    json_open_object(json, NULL);
    json_put_number(json, "rank", score->rank);
    json_put_bool(json, "told", score->told);
    json_put_bool(json, "taken-back", score->taken_back);
    json_put_text(json, "id", score->id);
    json_put_text(json, "name", score->name);
    json_put_big(json, "seed", score->seed);
    json_put_text(json, "version", score->version);
    json_put_number(json, "ended", score->ended);
    json_put_text(json, "ended_at", moment_utc(score->ended).text);
    json_put_text(json, "state", hall_state_word(score->state));
    json_put_numbers(json, numbers);
    json_put_text(json, "killer", score->killer);
    hall_put_cause(json, score);
    json_put_text(json, "lesson", score->lesson);
    json_put_text(json, "how", buffer_text(&how));
    json_close(json);
    buffer_free(&how);
}

static void put_deaths(struct json *json, const struct score *score, int scores, enum hall_by by)
{
    struct hall_count *count = memory_new(HALL_BARS_MOST, sizeof *count);
    int used = hall_count_deaths(score, scores, by, count, HALL_BARS_MOST);
    json_open_array(json, by == HALL_BY_DEPTH ? "deaths_by_depth" : "deaths_by_killer");
    for (int i = 0; i < used; i++) {
        json_open_object(json, NULL);
        if (by == HALL_BY_DEPTH) {
            json_put_number(json, "depth", strtol(count[i].word, NULL, 10));
        } else {
            json_put_text(json, "killer", count[i].word);
        }
        json_put_number(json, "deaths", count[i].count);
        json_close(json);
    }
    json_close(json);
    free(count);
}

bool hall_print_json(const char *home, const struct hall_query *query,
                     const struct content *content, struct buffer *text, struct error *error)
{
    struct score *score;
    int listed, count = read_all(home, query, &score, &listed, error);
    if (count < 0) {
        return false;
    }
    struct json json = json_begin(text);
    json_open_object(&json, NULL);
    json_open_array(&json, "scores");
    for (int i = 0; i < listed; i++) {
        put_score(&json, &score[i], content);
    }
    json_close(&json);
    put_deaths(&json, score, count, HALL_BY_KILLER);
    put_deaths(&json, score, count, HALL_BY_DEPTH);
    json_close(&json);
    json_end(&json);
    free(score);
    return true;
}
