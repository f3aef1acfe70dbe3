/* `barrow scores`: a table whose columns are as wide as their widest cell, by display width, so
 * that names in any script stand straight; only the last column is ragged. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/report/hall_text.h"
#include "barrow/report/moment.h"

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

struct column_form {
    const char *title;
    bool is_number; /* to the right */
};

static const struct column_form column_form[COLUMN_COUNT] = {
    [COLUMN_RANK] = {"#", true},        [COLUMN_NAME] = {"Name", false},
    [COLUMN_CROWNS] = {"Crowns", true}, [COLUMN_DEPTH] = {"Depth", true},
    [COLUMN_LEVEL] = {"Level", true},   [COLUMN_TURNS] = {"Turns", true},
    [COLUMN_ENDED] = {"Ended", false},  [COLUMN_SEED] = {"Seed", true},
    [COLUMN_HOW] = {"How", false},
};

struct table {
    const struct score *score;
    int count;
    const struct content *content;
    int width[COLUMN_COUNT]; /* 0: left out */
};

/* Cells. */

static void print_cell(const struct table *table, int row, enum column column, struct buffer *cell)
{
    const struct score *score = &table->score[row];
    switch (column) {
    case COLUMN_RANK:
        buffer_print(cell, "%d", score->rank);
        break;
    case COLUMN_NAME:
        hall_describe_name(score->name, cell);
        break;
    case COLUMN_CROWNS:
        buffer_print(cell, "%d", score->wins);
        break;
    case COLUMN_DEPTH:
        buffer_print(cell, "%d", score->depth);
        break;
    case COLUMN_LEVEL:
        buffer_print(cell, "%d", score->level);
        break;
    case COLUMN_TURNS:
        buffer_print(cell, "%d", score->turns);
        break;
    case COLUMN_ENDED:
        moment_describe_day(score->ended, cell);
        break;
    case COLUMN_SEED:
        buffer_print(cell, "%" PRIu64, score->seed);
        break;
    case COLUMN_HOW:
        hall_describe_end(score, table->content, cell);
        break;
    case COLUMN_COUNT:
        break;
    }
}

static bool has_crowns(const struct table *table)
{
    for (int i = 0; i < table->count; i++) {
        if (table->score[i].wins > 0) {
            return true;
        }
    }
    return false;
}

static void measure(struct table *table)
{
    for (int column = 0; column < COLUMN_COUNT; column++) {
        int widest = (int)strlen(column_form[column].title);
        for (int i = 0; i < table->count; i++) {
            struct buffer cell = {0};
            print_cell(table, i, (enum column)column, &cell);
            int width = utf8_text_width(buffer_text(&cell));
            widest = width > widest ? width : widest;
            buffer_free(&cell);
        }
        bool is_left_out = column == COLUMN_CROWNS && !has_crowns(table);
        table->width[column] = is_left_out ? 0 : widest;
    }
}

/* Lines. */

static void add_cell(const struct table *table, enum column column, const char *cell,
                     struct buffer *text)
{
    if (table->width[column] == 0) {
        return;
    }
    if (column == COLUMN_HOW) {
        buffer_print(text, "%s\n", cell);
        return;
    }
    hall_describe_cell(cell, table->width[column], column_form[column].is_number, text);
    buffer_print(text, "%*s", GAP, "");
}

static void print_table(struct table *table, struct buffer *text)
{
    measure(table);
    for (int column = 0; column < COLUMN_COUNT; column++) {
        add_cell(table, (enum column)column, column_form[column].title, text);
    }
    for (int i = 0; i < table->count; i++) {
        for (int column = 0; column < COLUMN_COUNT; column++) {
            struct buffer cell = {0};
            print_cell(table, i, (enum column)column, &cell);
            add_cell(table, (enum column)column, buffer_text(&cell), text);
            buffer_free(&cell);
        }
    }
}

static void print_bar(const struct hall_chart *chart, int index, int label_width,
                      struct buffer *text)
{
    int room = PAGE_WIDTH - INDENT - label_width - GAP - chart->number_width - GAP;
    buffer_print(text, "%*s", INDENT, "");
    hall_describe_cell(chart->bar[index].label, label_width, false, text);
    buffer_print(text, "%*s%*d%*s", GAP, "", chart->number_width, chart->bar[index].count, GAP, "");
    for (int i = hall_bar_length(chart, index, room); i > 0; i--) {
        buffer_add(text, "#");
    }
    buffer_add(text, "\n");
}

static void print_chart(const struct table *table, enum hall_by by, bool is_narrowed,
                        struct buffer *text)
{
    struct hall_chart chart = hall_chart_make(table->score, table->count, by, table->content);
    int label_width = chart.label_width < LABEL_MOST ? chart.label_width : LABEL_MOST;
    if (chart.count > 0) {
        buffer_add(text, "\n");
        hall_describe_chart(by, is_narrowed, text);
        buffer_add(text, "\n");
    }
    for (int i = 0; i < chart.count; i++) {
        print_bar(&chart, i, label_width, text);
    }
    hall_chart_free(&chart);
}

/* All that are asked for, however many are to be listed. -1 and an error if the hall cannot be
 * read. */
static int read_all(const char *home, const struct hall_query *query, struct score **score,
                    struct error *error)
{
    struct hall_query all = *query;
    all.most = 0;
    return hall_read(home, &all, score, error);
}

static int count_listed(const struct hall_query *query, int count)
{
    return query->most > 0 && query->most < count ? query->most : count;
}

bool hall_print(const char *home, const struct hall_query *query, const struct content *content,
                struct buffer *text, struct error *error)
{
    struct score *score;
    int count = read_all(home, query, &score, error);
    struct table all = {.score = score, .count = count, .content = content}, listed = all;
    if (count < 0) {
        return false;
    }
    listed.count = count_listed(query, count);
    if (count == 0) {
        buffer_add(text, "No runs to show.\n");
    } else {
        print_table(&listed, text);
    }
    print_chart(&all, HALL_BY_KILLER, hall_is_narrowed(query), text);
    print_chart(&all, HALL_BY_DEPTH, hall_is_narrowed(query), text);
    free(score);
    return true;
}

/* JSON. */

static void put_score(struct json *json, const struct score *score, const struct content *content)
{
    struct buffer how = {0}, ended = {0};
    hall_describe_end(score, content, &how);
    moment_describe_utc(score->ended, &ended);
    json_open_object(json, NULL);
    json_put_number(json, "rank", score->rank);
    json_put_text(json, "id", score->id);
    json_put_text(json, "name", score->name);
    json_put_big(json, "seed", score->seed);
    json_put_text(json, "version", score->version);
    json_put_number(json, "ended", score->ended);
    json_put_text(json, "ended_at", buffer_text(&ended));
    json_put_text(json, "state", hall_state_word(score->state));
    json_put_number(json, "crowns", score->wins);
    json_put_number(json, "depth", score->depth);
    json_put_number(json, "level", score->level);
    json_put_number(json, "turns", score->turns);
    json_put_number(json, "kills", score->kills);
    json_put_text(json, "killer", score->killer);
    json_put_text(json, "how", buffer_text(&how));
    json_close(json);
    buffer_free(&how);
    buffer_free(&ended);
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
    int count = read_all(home, query, &score, error);
    if (count < 0) {
        return false;
    }
    struct json json = json_begin(text);
    json_open_object(&json, NULL);
    json_open_array(&json, "scores");
    for (int i = 0; i < count_listed(query, count); i++) {
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
