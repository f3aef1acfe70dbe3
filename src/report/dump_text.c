/* The dump for people: 78 columns, UTF-8 only where names and the map have it. */
#include <inttypes.h>

#include "barrow/base/utf8.h"
#include "barrow/report/character_text.h"
#include "barrow/report/hall_text.h"
#include "barrow/text/describe.h"
#include "report/dump_parts.h"

#define WIDTH 78
#define INDENT 2
#define LABEL_WIDTH 12

/* Layout. */

static void add_title(struct buffer *text, const char *title)
{
    buffer_print(text, "\n%s\n", title);
    for (int i = utf8_text_width(title); i > 0; i--) {
        buffer_add(text, "-");
    }
    buffer_add(text, "\n");
}

/* Wraps a text from a column on; the first line has been begun up to there. */
static void add_wrapped(struct buffer *text, int column, const char *words)
{
    const char *line;
    size_t length;
    for (int i = 0; (line = wrap_next(&words, WIDTH - column, &length)) != NULL; i++) {
        buffer_print(text, "%*s%.*s\n", i > 0 ? column : 0, "", (int)length, line);
    }
}

static void add_row(struct buffer *text, const char *label, const char *value)
{
    buffer_print(text, "%*s", INDENT, "");
    hall_describe_cell(label, LABEL_WIDTH, false, text);
    buffer_add(text, " ");
    add_wrapped(text, INDENT + LABEL_WIDTH + 1, value);
}

/* Adds the row and empties the value. */
static void add_value(struct buffer *text, const char *label, struct buffer *value)
{
    add_row(text, label, buffer_text(value));
    buffer_clear(value);
}

/* Parts. */

static void add_fate(const struct dump *dump, struct buffer *text)
{
    struct buffer fate = {0};
    hall_describe_fate(&dump->score, dump->content, &fate);
    if (dump->rank > 0) {
        buffer_add(&fate, ": ");
        hall_describe_place(dump->rank, dump->of, &fate);
    }
    buffer_add(&fate, ".");
    if (dump->run->is_wizard) {
        buffer_add(&fate, " Played in wizard mode: not scored.");
    }
    add_wrapped(text, 0, buffer_text(&fate));
    if (dump->problem[0] != '\0') {
        buffer_clear(&fate);
        buffer_print(&fate, "Not all of the recording could be played: %s.", dump->problem);
        add_wrapped(text, 0, buffer_text(&fate));
    }
    buffer_free(&fate);
}

static void add_run(const struct dump *dump, struct buffer *text)
{
    const struct run *run = dump->run;
    struct buffer value = {0};
    buffer_add(text, "\n");
    add_row(text, "Began", moment_local(run->began).text);
    add_row(text, run->state == RUN_UNDER_WAY ? "Last played" : "Ended",
            moment_local(run->played).text);
    buffer_print(&value, "%" PRIu64, run->seed);
    add_value(text, "Seed", &value);
    hall_describe_name(run->version, &value);
    add_value(text, "Version", &value);
    buffer_print(&value, "%016" PRIx64, run->data);
    add_value(text, "Data", &value);
    add_row(text, "Run", run->id);
    buffer_free(&value);
}

static void add_page(const struct page *page, const char *title, struct buffer *text)
{
    if (page->count > 0) {
        add_title(text, title);
    }
    for (int i = 0; i < page->count; i++) {
        add_row(text, page->line[i].label, page->line[i].text);
    }
}

static void add_timeline(const struct dump *dump, struct buffer *text)
{
    static const char *const what[] = {
        [MILESTONE_DEPTH] = "depth", [MILESTONE_LEVEL] = "  level", [MILESTONE_CROWN] = "Crown"};
    add_title(text, "Timeline");
    for (int i = 0; i < dump->chronicle.count; i++) {
        const struct milestone *milestone = &dump->chronicle.milestone[i];
        buffer_print(text, "%6d  %s %d\n", milestone->turn, what[milestone->kind],
                     milestone->number);
    }
}

static void add_messages(const struct dump *dump, struct buffer *text)
{
    const struct messages *messages = &dump->chronicle.messages;
    add_title(text, "Last messages");
    for (int i = dump->first_message; i < messages->count; i++) {
        char shown[MESSAGE_SHOWN_SIZE];
        message_show(&messages->message[i], shown);
        buffer_print(text, "%6d  %s\n", messages->message[i].turn, shown);
    }
    if (messages->count == 0) {
        buffer_add(text, "  Nothing was told.\n");
    }
}

void dump_describe(const struct dump *dump, struct buffer *text)
{
    struct page things = {0};
    add_fate(dump, text);
    add_run(dump, text);
    if (dump->screen.size > 0) {
        add_title(text, "The last screen");
        buffer_add(text, buffer_text(&dump->screen));
    }
    add_page(&dump->death, "How it came to that", text);
    add_page(&dump->sheet, "Character", text);
    character_describe_things(&things, dump->content, dump->view);
    add_page(&things, "Gear and pack", text);
    page_free(&things);
    add_timeline(dump, text);
    add_messages(dump, text);
}
