/* The hall of fame in words: for `barrow scores`, the screens and the dumps. */
#ifndef BARROW_REPORT_HALL_TEXT_H
#define BARROW_REPORT_HALL_TEXT_H

#include "barrow/base/buffer.h"
#include "barrow/base/json.h"
#include "barrow/content/content.h"
#include "barrow/record/hall.h"

/* Adds "a ghoul"; an id that the data do not know as it is; "nobody knows what" for "". */
void hall_describe_killer(const char *killer, const struct content *content, struct buffer *text);

/* Adds "killed by a ghoul", "poisoned by an adder", "starved", "gave up", "won the Crown", "died".
 */
void hall_describe_end(const struct score *score, const struct content *content,
                       struct buffer *text);

/* Adds "Wulf was killed by a ghoul on depth 2, at level 3, in turn 812". */
void hall_describe_fate(const struct score *score, const struct content *content,
                        struct buffer *text);

/* Adds ", taken back" or ", told"; nothing of a run that is listed with the others. */
void hall_describe_mark(const struct score *score, struct buffer *text);

/* Adds ", 2 knots untied" or ", no knot untied"; nothing of a run without knots. */
void hall_describe_knots(const struct score *score, struct buffer *text);

/* The cause of a death as an object of words: "sort", "how", "kind", "who". */
void hall_put_cause(struct json *json, const struct score *score);

/* "died", "gave-up", "won", "under-way": by enum run_state, for other programs. */
const char *hall_state_word(int state);

/* Adds "3rd of 17 runs", "first run in the hall" of the only one; nothing if the rank is 0. */
void hall_describe_place(int rank, int of, struct buffer *text);

/* The same of a run by its id; nothing if it is not in the hall. */
void hall_describe_rank(const char *home, const char *id, struct buffer *text);

/* Adds a name that came from a file, cleaned of control characters (utf8_clean). */
void hall_describe_name(const char *name, struct buffer *text);

/* Adds the text, cut to so many columns or filled up with blanks: those of a number before it. */
void hall_describe_cell(const char *cell, int width, bool is_number, struct buffer *text);

/* Dates by value, from seconds since 1970; "?" for one that no calendar has. "2024-02-29" and
 * "2024-02-29 17:05" by the local clock; "2024-02-29T16:05:00Z" for other programs (RFC 3339). */
struct moment {
    char text[40];
};
struct moment moment_day(int64_t seconds);
struct moment moment_local(int64_t seconds);
struct moment moment_utc(int64_t seconds);

/* The deaths of some runs, to be shown as bars: labels and how many. */
#define HALL_BARS_MOST 512
#define HALL_LABEL_SIZE 96
struct hall_bar {
    char label[HALL_LABEL_SIZE];
    int count;
};
struct hall_chart {
    struct hall_bar *bar; /* owned */
    int count;
    int most;         /* the longest bar's count; at least 1 */
    int label_width;  /* of the widest label, in columns */
    int number_width; /* digits of `most` */
};

/* The caller frees it with hall_chart_free. */
struct hall_chart hall_chart_make(const struct score *score, int count, enum hall_by by,
                                  const struct content *content);
void hall_chart_free(struct hall_chart *chart);

/* How long a bar is on `room` columns: at least 1. */
int hall_bar_length(const struct hall_chart *chart, int index, int room);

/* Adds the title of a chart: "Deaths by killer, all runs", or "these runs" if they are not all. */
void hall_describe_chart(enum hall_by by, bool is_narrowed, struct buffer *text);

/* Whether not all runs are asked for, however many of them are to be shown. */
bool hall_is_narrowed(const struct hall_query *query);

/* The table of `barrow scores` and charts (ASCII, 80 columns) of all runs that are asked for, not
 * only the first `most`. False and an error if the hall cannot be read. */
bool hall_print(const char *home, const struct hall_query *query, const struct content *content,
                struct buffer *text, struct error *error);

/* The same as JSON: "scores", "deaths_by_killer", "deaths_by_depth". Seeds are texts. */
bool hall_print_json(const char *home, const struct hall_query *query,
                     const struct content *content, struct buffer *text, struct error *error);

#endif
