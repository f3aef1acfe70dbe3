/* How to play, and the guide for those who change the game: the chapters of docs/guide, which are
 * built into the program in reading order (Makefile). "turn.md" is the chapter "turn". The heads of
 * the data files, which say what each may hold, are chapters by the file's name. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/content/embedded.h"
#include "barrow/content/layers.h"
#include "barrow/program/subcommands.h"

#include "program/help.h"

#define CHAPTERS_MAX 48
#define PLAY "play"

struct chapter {
    char name[32];
    const char *text; /* NULL: made when it is asked for */
};

struct chapters {
    struct chapter list[CHAPTERS_MAX];
    int count;
};

static void add_chapter(struct chapters *chapters, const char *name, size_t size, const char *text)
{
    if (chapters->count < CHAPTERS_MAX) {
        struct chapter *chapter = &chapters->list[chapters->count++];
        snprintf(chapter->name, sizeof chapter->name, "%.*s", (int)size, name);
        chapter->text = text;
    }
}

static void find_chapters(struct chapters *chapters)
{
    chapters->count = 0;
    add_chapter(chapters, PLAY, strlen(PLAY), NULL);
    for (int i = 0; i < embedded_file_count; i++) {
        const char *name = embedded_files[i].name, *end = strstr(name, ".md");
        if (end != NULL) {
            add_chapter(chapters, name, (size_t)(end - name), embedded_files[i].text);
        }
    }
    for (int n = 0; data_file_name(n) != NULL; n++) {
        add_chapter(chapters, data_file_name(n), strlen(data_file_name(n)), NULL);
    }
}

/* A chapter of the guide begins with "# " and its title. */
static void list_chapters(const struct chapters *chapters, struct buffer *text)
{
    buffer_add(text, "How to play:\n\n");
    help_add_play(text);
    buffer_add(text, "\n  barrow help " PLAY "     all keys\n"
                     "\nThe guide, for those who change the game:\n");
    for (int i = 1; i < chapters->count; i++) {
        const struct chapter *chapter = &chapters->list[i];
        if (chapter->text == NULL) {
            buffer_add(text, chapter[-1].text != NULL ? "\nWhat the data files may hold:\n" : "");
            buffer_print(text, "  barrow help %s\n", chapter->name);
        } else {
            const char *title = chapter->text + strspn(chapter->text, "# ");
            buffer_print(text, "  barrow help %-8s %.*s\n", chapter->name,
                         (int)strcspn(title, "\n"), title);
        }
    }
    buffer_add(text, "\nbarrow --help: commands and options. ? in the game: how to play.\n");
}

static void print_chapter(const struct chapter *chapter, struct buffer *text)
{
    if (chapter->text != NULL) {
        buffer_add(text, chapter->text);
    } else if (strcmp(chapter->name, PLAY) == 0) {
        help_add_play(text);
        help_add_keys(text);
    } else {
        data_print_head(chapter->name, text);
    }
}

int subcommand_guide(const struct command_line *line)
{
    struct error error;
    struct buffer text = {0};
    struct chapters chapters;
    struct nearest nearest = nearest_start(line->which != NULL ? line->which : "");
    find_chapters(&chapters);
    if (line->which == NULL) {
        list_chapters(&chapters, &text);
        return report_text(&text);
    }
    for (int i = 0; i < chapters.count; i++) {
        if (strcmp(chapters.list[i].name, line->which) == 0) {
            print_chapter(&chapters.list[i], &text);
            return report_text(&text);
        }
        nearest_offer(&nearest, chapters.list[i].name);
    }
    nearest_refuse(&nearest, &error, ": barrow help lists what there is", "unknown chapter '%s'",
                   line->which);
    return report_error(&error);
}
