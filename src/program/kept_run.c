/* Orders about one kept run: it is shown, told of, or played to the step at which it failed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/program/orders.h"
#include "barrow/record/bundle.h"
#include "barrow/record/playback.h"
#include "barrow/record/run_file.h"
#include "barrow/report/dump.h"
#include "barrow/ui/ui.h"

#include "program/load.h"

/* Status 1 if the recording, played anew, goes another way. */
static int print_digests(const struct command_line *line, const struct recording *recording)
{
    struct buffer text = {0};
    struct content *content = load_content(line);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    bool is_same = playback_print_digests(recording, content, &text);
    content_free(content);
    int status = report_text(&text);
    return is_same ? status : EXIT_FAILURE;
}

static int print_dump(const struct command_line *line, const struct recording *recording,
                      const char *home)
{
    struct buffer text = {0};
    struct error error;
    struct content *content = load_content(line);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    struct dump_source source = {.content = content,
                                 .home = home[0] != '\0' ? home : NULL,
                                 .print_screen = ui_print_last_screen};
    bool is_good =
        (line->is_json ? dump_print_json : dump_print)(&source, recording, &text, &error);
    content_free(content);
    if (!is_good) {
        buffer_free(&text);
        return report_error(&error);
    }
    return report_text(&text);
}

/* Reads the recording that the line means, the newest if it names none; for recording_free. Adds
 * the folder of runs, which a file does not need. False, after an error message, if there is none.
 */
static bool find_recording(const struct command_line *line, struct buffer *home,
                           struct recording *recording)
{
    struct error error;
    const char *which = line->which != NULL ? line->which : "";
    bool is_file = strpbrk(which, "/.") != NULL; /* no id has these */
    if (is_file) {
        load_home(line, home);
    } else if (!load_home_needed(line, home)) {
        return false;
    }
    if (!run_file_read(buffer_text(home), which, recording, &error)) {
        report_error(&error);
        return false;
    }
    return true;
}

int order_replay(const struct command_line *line)
{
    struct buffer home = {0};
    struct recording recording = {0};
    int status = STATUS_WRONG_INPUT;
    if (find_recording(line, &home, &recording)) {
        status = line->is_digest ? print_digests(line, &recording) : order_show(line, &recording);
    }
    recording_free(&recording);
    buffer_free(&home);
    return status;
}

int order_dump(const struct command_line *line)
{
    struct buffer home = {0};
    struct recording recording = {0};
    int status = STATUS_WRONG_INPUT;
    if (find_recording(line, &home, &recording)) {
        status = print_dump(line, &recording, buffer_text(&home));
    }
    recording_free(&recording);
    buffer_free(&home);
    return status;
}

static void tell_line(void *listener, const char *text)
{
    (void)listener;
    puts(text);
    fflush(stdout); /* before what it tells of ends the program */
}

int order_reproduce(const struct command_line *line)
{
    struct error error;
    struct content *content = load_content(line);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    struct reproduction order = {
        .path = line->which, .version = BARROW_VERSION, .content = content, .tell = tell_line};
    bool is_good = bundle_reproduce(&order, &error);
    content_free(content);
    return is_good ? EXIT_SUCCESS : report_error(&error);
}
