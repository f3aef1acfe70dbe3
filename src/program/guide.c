/* The guide for those who change the game: the chapters of docs/guide, which are built into the
 * program in reading order (Makefile). "turn.md" is the chapter "turn". The heads of the data
 * files, which say what each may hold, are chapters by the file's name. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/content/embedded.h"
#include "barrow/content/layers.h"
#include "barrow/program/orders.h"

#define CHAPTERS_MAX 32

struct chapter {
    char name[32];
    const char *text;
};

/* Returns how many there are. */
static int read_chapters(struct chapter chapter[CHAPTERS_MAX])
{
    int count = 0;
    for (int i = 0; i < embedded_file_count && count < CHAPTERS_MAX; i++) {
        const char *name = embedded_files[i].name, *end = strstr(name, ".md");
        if (end != NULL) {
            snprintf(chapter[count].name, sizeof chapter[count].name, "%.*s", (int)(end - name),
                     name);
            chapter[count++].text = embedded_files[i].text;
        }
    }
    return count;
}

/* A chapter begins with "# " and its title. */
static int list_chapters(const struct chapter *chapter, int count)
{
    struct buffer text = {0};
    buffer_add(&text, "The guide, for those who change the game:\n");
    for (int i = 0; i < count; i++) {
        const char *title = chapter[i].text + strspn(chapter[i].text, "# ");
        buffer_print(&text, "  barrow help %-8s %.*s\n", chapter[i].name, (int)strcspn(title, "\n"),
                     title);
    }
    buffer_add(&text, "\nWhat the data files may hold:\n");
    for (int n = 0; data_file_name(n) != NULL; n++) {
        buffer_print(&text, "  barrow help %s\n", data_file_name(n));
    }
    buffer_add(&text, "\nbarrow --help: commands and options. ? in the game: how to play.\n");
    return report_text(&text);
}

static int refuse_unknown(const struct chapter *chapter, int count, const char *wanted)
{
    struct error error;
    struct nearest nearest = nearest_start(wanted);
    for (int i = 0; i < count; i++) {
        nearest_offer(&nearest, chapter[i].name);
    }
    for (int n = 0; data_file_name(n) != NULL; n++) {
        nearest_offer(&nearest, data_file_name(n));
    }
    nearest_refuse(&nearest, &error, ": barrow help lists what there is", "unknown chapter '%s'",
                   wanted);
    return report_error(&error);
}

int order_guide(const struct command_line *line)
{
    struct chapter chapter[CHAPTERS_MAX];
    int count = read_chapters(chapter);
    if (line->which == NULL) {
        return list_chapters(chapter, count);
    }
    for (int i = 0; i < count; i++) {
        if (strcmp(chapter[i].name, line->which) == 0) {
            struct buffer text = {0};
            buffer_add(&text, chapter[i].text);
            return report_text(&text);
        }
    }
    for (int n = 0; data_file_name(n) != NULL; n++) {
        if (strcmp(data_file_name(n), line->which) == 0) {
            struct buffer text = {0};
            data_print_head(line->which, &text);
            return report_text(&text);
        }
    }
    return refuse_unknown(chapter, count, line->which);
}
