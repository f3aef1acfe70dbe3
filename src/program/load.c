/* Shared by the subcommands: loading, and ending. All problems of data, settings and folders are
 * printed here, once and in one form, so that a subcommand only has to stop. */
#include "program/load.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/utf8.h"
#include "barrow/program/subcommands.h"
#include "barrow/record/shared.h"

struct content *load_layers(const struct data_layers *layers)
{
    struct buffer problems = {0};
    struct content *content = content_load_layers(layers, &problems);
    load_tell(&problems);
    return content;
}

int with_content(const struct command_line *line,
                 int (*what)(const struct command_line *line, const struct content *content))
{
    struct content *content = load_content(line);
    int status = content != NULL ? what(line, content) : STATUS_WRONG_INPUT;
    content_free(content);
    return status;
}

/* The only way out for text, which lint sees to: what files and names bring along must not steer
 * the terminal. */
static bool print(FILE *stream, struct buffer *text)
{
    if (text->size > 0) {
        utf8_clean_lines(text->text);
    }
    bool is_printed = fputs(buffer_text(text), stream) != EOF;
    buffer_free(text);
    return is_printed;
}

void load_tell(struct buffer *wrong)
{
    print(stderr, wrong);
}

bool load_tell_problems(struct problems *problems)
{
    struct buffer wrong = {0};
    bool is_good = problems_count(problems) == 0;
    problems_print(problems, &wrong);
    load_tell(&wrong);
    problems_free(problems);
    return is_good;
}

struct content *load_content(const struct command_line *line)
{
    struct data_folders folders;
    struct content *content =
        data_folders_find(line, &folders) ? load_layers(&folders.layers) : NULL;
    data_folders_free(&folders);
    return content;
}

struct content *load_own(void)
{
    const struct data_layers none = {.count = 0};
    return load_layers(&none);
}

struct content *load_content_or_own(const struct command_line *line)
{
    struct content *content = load_content(line);
    return content != NULL ? content : load_own();
}

void load_print_names(const struct command_line *line, const char *between, struct buffer *text)
{
    const struct words *const words[] = {&line->mod, &line->data};
    for (int i = 0, printed = 0; i < 2; i++) {
        for (int k = 0; k < words[i]->count; k++) {
            buffer_print(text, "%s%s", printed++ > 0 ? between : "", words[i]->word[k]);
        }
    }
}

/* Applies the options of the command line that are settings too. */
static bool apply_line(const struct command_line *line, struct settings *settings,
                       struct error *error)
{
    bool is_good = true;
    for (int i = 0; i < line->set.count && is_good; i++) {
        is_good = settings_set_pair(settings, line->set.word[i], "--set", error);
    }
    if (is_good && line->name != NULL) {
        is_good = settings_set(settings, OPTION_NAME, line->name, "--name", error);
    }
    if (is_good && line->is_still) {
        is_good = settings_set(settings, OPTION_ANIMATION, "no", "--no-animation", error);
    }
    return is_good;
}

/* With --home the settings are those of that folder. A script reads only files that the command
 * line names, so that it plays the same everywhere. */
void load_settings_path(const struct command_line *line, struct buffer *path)
{
    if (line->config != NULL) {
        buffer_add(path, line->config);
    } else if (line->home != NULL) {
        buffer_print(path, "%s/" SETTINGS_FILE, line->home);
    } else if (line->script == NULL) {
        settings_find_path(path);
    }
}

struct settings *load_settings(const struct command_line *line, const struct data_layers *layers)
{
    struct buffer path = {0}, problems = {0};
    struct error error;
    load_settings_path(line, &path);
    struct settings *settings =
        settings_new(path.size > 0 ? buffer_text(&path) : NULL, layers, &problems);
    if (settings != NULL) {
        settings_read(settings, &problems);
        data_folders_offer_mods(line, settings->config);
    }
    load_tell(&problems);
    if (settings != NULL && !apply_line(line, settings, &error)) {
        report_error(&error);
        settings_free(settings);
        settings = NULL;
    }
    buffer_free(&path);
    return settings;
}

bool shared_begin(struct command_line *line, struct error *error)
{
    static char path[PATH_MAX]; /* for as long as the line */
    const char *player = line->player != NULL ? line->player : getenv("LOGNAME");
    struct buffer home = {0};
    if (line->shared == NULL) {
        return true;
    }
    bool is_good = player != NULL ? shared_home(line->shared, player, &home, error)
                                  : error_set(error, "--shared needs --player: LOGNAME is not set");
    snprintf(path, sizeof path, "%s", buffer_text(&home));
    line->home = path;
    buffer_free(&home);
    return is_good;
}

void load_home(const struct command_line *line, struct buffer *home)
{
    if (line->home != NULL) {
        buffer_add(home, line->home);
    } else if (line->script == NULL) {
        settings_find_home(home);
    }
}

bool load_home_needed(const struct command_line *line, struct buffer *home)
{
    load_home(line, home);
    if (home->size == 0) {
        fputs("barrow: neither HOME nor XDG_DATA_HOME says where runs are kept: --home does\n",
              stderr);
    }
    return home->size > 0;
}

/* A file that is opened later must not get the number of a closed standard stream: what is printed
 * would go into it. What stands there now refuses to be written, or read. */
void report_begin(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0) {
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

static int output_error; /* of the first write that failed: it may be forgotten by the flush */

int report_text(struct buffer *text)
{
    if (!print(stdout, text) && output_error == 0) {
        output_error = errno;
    }
    return EXIT_SUCCESS;
}

int report_end(int status)
{
    bool is_flushed = fflush(stdout) == 0;
    if (is_flushed && !ferror(stdout)) {
        return status;
    }
    output_error = output_error != 0 || is_flushed ? output_error : errno;
    fprintf(stderr, "barrow: the output cannot be written: %s\n", strerror(output_error));
    return status == EXIT_SUCCESS ? EXIT_FAILURE : status;
}

int report_result(bool is_good, struct buffer *text, const struct error *error)
{
    int status = is_good ? report_text(text) : report_error(error);
    buffer_free(text);
    return status;
}

int report_error(const struct error *error)
{
    struct buffer text = {0};
    buffer_print(&text, "barrow: %s\n", error->text);
    print(stderr, &text);
    return STATUS_WRONG_INPUT;
}
