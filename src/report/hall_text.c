/* Words for a run in the hall of fame, shared by screens and printed tables. Names come from files
 * that others may have written, so each is cleaned of control characters before it is shown. */
#include "barrow/report/hall_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/text/describe_cause.h"

void hall_describe_name(const char *name, struct buffer *text)
{
    char *clean = memory_copy_text(name);
    utf8_clean(clean);
    buffer_add(text, clean);
    free(clean);
}

static enum status find_status(const char *word)
{
    int status = 0;
    while (status < STATUS_COUNT && strcmp(status_word[status], word) != 0) {
        status++;
    }
    return (enum status)status;
}

void hall_describe_killer(const char *killer, const struct content *content, struct buffer *text)
{
    int kind = content_find_actor(content, killer);
    if (kind == ACTOR_KIND_HERO) {
        buffer_add(text, "their own hand");
    } else if (kind > ACTOR_KIND_HERO) {
        describe_actor_kind(text, content, kind, ARTICLE_A);
    } else if (content_find_terrain(content, killer) >= 0) {
        buffer_add(text, content->terrain[content_find_terrain(content, killer)].name);
    } else if (content_find_air(content, killer) >= 0) {
        buffer_add(text, content->air[content_find_air(content, killer)].name);
    } else if (content_find_item(content, killer) >= 0) {
        describe_item(text, content, content_find_item(content, killer), 0, 1, ARTICLE_A);
    } else if (killer[0] == '\0') {
        buffer_add(text, "nobody knows what");
    } else if (find_status(killer) != STATUS_COUNT) {
        buffer_add(text, describe_status_harm(find_status(killer)));
    } else {
        hall_describe_name(killer, text);
    }
}

/* The death as it was kept; of an older run by its killer alone. True if "was" goes before it. */
static bool describe_end_of_life(const struct score *score, const struct content *content,
                                 struct buffer *text)
{
    struct cause cause;
    if (cause_from_words(content, &score->cause, &cause)) {
        describe_death(text, content, &cause);
        return describe_death_takes_was(&cause);
    }
    if (strcmp(score->killer, HALL_HUNGER) == 0) {
        buffer_add(text, "starved");
    } else if (score->killer[0] == '\0') {
        buffer_add(text, "died");
    } else {
        buffer_add(text, "killed by ");
        hall_describe_killer(score->killer, content, text);
        return true;
    }
    return false;
}

static bool describe_end(const struct score *score, const struct content *content,
                         struct buffer *text)
{
    static const char *const words[RUN_STATE_COUNT] = {
        [RUN_UNDER_WAY] = "is on the way", [RUN_WON] = "won ", [RUN_GAVE_UP] = "gave up"};
    if (score->state == RUN_DIED) {
        return describe_end_of_life(score, content, text);
    }
    buffer_add(text, words[score->state]);
    buffer_add(text, score->state == RUN_WON ? content->rules.story.prize : "");
    return false;
}

void hall_describe_end(const struct score *score, const struct content *content,
                       struct buffer *text)
{
    describe_end(score, content, text);
}

void hall_describe_fate(const struct score *score, const struct content *content,
                        struct buffer *text)
{
    struct buffer end = {0};
    bool takes_was = describe_end(score, content, &end);
    hall_describe_name(score->name, text);
    buffer_print(text, " %s%s on depth %d, at level %d, in turn %d", takes_was ? "was " : "",
                 buffer_text(&end), score->depth, score->level, score->turns);
    buffer_free(&end);
}

void hall_describe_mark(const struct score *score, struct buffer *text)
{
    buffer_add(text, score->taken_back ? ", taken back" : score->told ? ", told" : "");
}

void hall_describe_knots(const struct score *score, struct buffer *text)
{
    if (score->untied > 0) {
        buffer_print(text, ", %d %s untied", score->untied, score->untied == 1 ? "knot" : "knots");
    } else if (score->knots > 0) {
        buffer_add(text, ", no knot untied");
    }
}

const char *hall_state_word(int state)
{
    static const char *const word[RUN_STATE_COUNT] = {
        [RUN_UNDER_WAY] = "under-way",
        [RUN_DIED] = "died",
        [RUN_GAVE_UP] = "gave-up",
        [RUN_WON] = "won",
    };
    assert(state >= 0 && state < RUN_STATE_COUNT);
    return word[state];
}

void hall_describe_place(int rank, int of, struct buffer *text)
{
    static const char *const ending[] = {"th", "st", "nd", "rd"};
    if (of == 1 && rank == 1) {
        buffer_add(text, "first run in the hall");
    } else if (rank > 0) {
        bool is_teen = rank / 10 % 10 == 1;
        int last = is_teen || rank % 10 > 3 ? 0 : rank % 10;
        buffer_print(text, "%d%s of %d runs", rank, ending[last], of);
    }
}

void hall_describe_rank(const char *home, const char *id, struct buffer *text)
{
    int of, rank = hall_rank(home, id, &of);
    hall_describe_place(rank, of, text);
}

void hall_describe_cell(const char *cell, int width, bool is_number, struct buffer *text)
{
    struct buffer fitting = {0};
    int blanks = width;
    while (*cell != '\0') {
        uint32_t code;
        size_t taken = utf8_decode(cell, &code);
        if (utf8_width(code) > blanks) {
            break;
        }
        buffer_add_bytes(&fitting, cell, taken);
        blanks -= utf8_width(code);
        cell += taken;
    }
    buffer_print(text, "%*s%s%*s", is_number ? blanks : 0, "", buffer_text(&fitting),
                 is_number ? 0 : blanks, "");
    buffer_free(&fitting);
}

/* Charts. */

struct hall_chart hall_chart_make(const struct score *score, int count, enum hall_by by,
                                  const struct content *content)
{
    struct hall_count *counts = memory_new(HALL_BARS_MOST, sizeof *counts);
    struct hall_chart chart = {.most = 1};
    chart.count = hall_count_deaths(score, count, by, counts, HALL_BARS_MOST);
    chart.bar = memory_new((size_t)chart.count + 1, sizeof *chart.bar);
    for (int i = 0; i < chart.count; i++) {
        struct hall_bar *bar = &chart.bar[i];
        struct buffer label = {0};
        if (by == HALL_BY_DEPTH) {
            buffer_print(&label, "depth %s", counts[i].word);
        } else {
            hall_describe_killer(counts[i].word, content, &label);
        }
        snprintf(bar->label, sizeof bar->label, "%s", buffer_text(&label));
        buffer_free(&label);
        bar->count = counts[i].count;
        int width = utf8_text_width(bar->label);
        chart.label_width = width > chart.label_width ? width : chart.label_width;
        chart.most = bar->count > chart.most ? bar->count : chart.most;
    }
    chart.number_width = snprintf(NULL, 0, "%d", chart.most);
    free(counts);
    return chart;
}

void hall_chart_free(struct hall_chart *chart)
{
    free(chart->bar);
    *chart = (struct hall_chart){0};
}

bool hall_is_narrowed(const struct hall_query *query)
{
    return (query->name != NULL && query->name[0] != '\0') ||
           (query->killer != NULL && query->killer[0] != '\0') || query->has_seed;
}

void hall_describe_chart(enum hall_by by, bool is_narrowed, struct buffer *text)
{
    buffer_print(text, "Deaths by %s, %s runs", by == HALL_BY_DEPTH ? "depth" : "killer",
                 is_narrowed ? "these" : "all");
}

int hall_bar_length(const struct hall_chart *chart, int index, int room)
{
    int length = (int)((int64_t)chart->bar[index].count * room / chart->most);
    return length > 0 ? length : 1;
}

/* Dates. */

enum date_form { DATE_DAY, DATE_LOCAL, DATE_UTC };

/* A time_t of 32 bits would wrap and show a wrong day. */
static struct moment moment_of(int64_t seconds, enum date_form form)
{
    struct tm parts;
    struct moment moment = {"?"};
    time_t when = (time_t)seconds;
    if ((int64_t)when == seconds &&
        (form == DATE_UTC ? gmtime_r(&when, &parts) : localtime_r(&when, &parts)) != NULL) {
        strftime(moment.text, sizeof moment.text,
                 form == DATE_DAY     ? "%Y-%m-%d"
                 : form == DATE_LOCAL ? "%Y-%m-%d %H:%M"
                                      : "%Y-%m-%dT%H:%M:%SZ",
                 &parts);
    }
    return moment;
}

struct moment moment_day(int64_t seconds)
{
    return moment_of(seconds, DATE_DAY);
}

struct moment moment_local(int64_t seconds)
{
    return moment_of(seconds, DATE_LOCAL);
}

struct moment moment_utc(int64_t seconds)
{
    return moment_of(seconds, DATE_UTC);
}

void hall_put_cause(struct json *json, const struct score *score)
{
    json_open_object(json, "cause");
    json_put_text(json, "sort", score->cause.sort);
    json_put_text(json, "how", score->cause.how);
    json_put_text(json, "kind", score->cause.kind);
    json_put_text(json, "who", score->cause.who);
    json_close(json);
}
