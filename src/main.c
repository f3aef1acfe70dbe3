/* The program: reads the command line, loads what is needed for the order and does it. Status 0:
 * all is well, 2: what was given from outside was wrong. Nothing touches the terminal before all
 * else is known to be right. */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/lab/catalogue.h"
#include "barrow/record/bundle.h"
#include "barrow/record/playback.h"
#include "barrow/record/store.h"
#include "barrow/term/death.h"
#include "barrow/ui/command_line.h"
#include "barrow/ui/dump.h"
#include "barrow/ui/hall_text.h"
#include "barrow/ui/manual.h"
#include "barrow/ui/settings.h"
#include "barrow/ui/ui.h"

#define VERSION "0.1"
#define STATUS_WRONG_INPUT 2
#define SCRIPT_BYTES_MOST (1 << 20)

static int complain(const struct error *error)
{
    fprintf(stderr, "barrow: %s\n", error->text);
    return STATUS_WRONG_INPUT;
}

/* Prints what came out and frees it. A reader that went away is no reason to fail loudly. */
static int print_text(struct buffer *text)
{
    fputs(buffer_text(text), stdout);
    buffer_free(text);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static struct content *load_content(const char *folder)
{
    struct buffer problems = {0};
    struct content *content = content_load(folder, &problems);
    if (content == NULL) {
        fputs(buffer_text(&problems), stderr);
    }
    buffer_free(&problems);
    return content;
}

/* A seed that nobody has chosen, short enough to be told to a friend. */
static uint64_t seed_from_outside(void)
{
    struct digest digest = digest_start();
    struct timespec now = {0};
    uint64_t noise = 0;
    int file = open("/dev/urandom", O_RDONLY);
    if (file >= 0) {
        ssize_t size = read(file, &noise, sizeof noise);
        close(file);
        noise = size == (ssize_t)sizeof noise ? noise : 0;
    }
    clock_gettime(CLOCK_REALTIME, &now);
    digest_number(&digest, (int64_t)noise);
    digest_number(&digest, (int64_t)now.tv_sec);
    digest_number(&digest, (int64_t)now.tv_nsec);
    digest_number(&digest, (int64_t)getpid());
    return digest_value(&digest) % 999999999 + 1;
}

/* The whole file with a NUL, which the caller frees; NULL and an error if it cannot be read. */
static char *read_file(const char *path, struct error *error)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        error_set(error, "--script %s: the file cannot be opened", path);
        return NULL;
    }
    char *text = memory_new(SCRIPT_BYTES_MOST + 1, 1);
    size_t size = fread(text, 1, SCRIPT_BYTES_MOST + 1, file);
    bool is_good = !ferror(file) && size <= SCRIPT_BYTES_MOST;
    fclose(file);
    if (!is_good) {
        free(text);
        error_set(error, "--script %s: the file cannot be read, or is larger than 1 MiB", path);
        return NULL;
    }
    text[size] = '\0';
    return text;
}

static struct term *open_script(const struct command_line *line, struct error *error)
{
    char *script = read_file(line->script, error);
    if (script == NULL) {
        return NULL;
    }
    struct point size = line->size.x > 0 ? line->size : (struct point){80, 24};
    struct error wrong;
    struct term *term = term_open_script(script, size.x, size.y, &wrong);
    if (term == NULL) {
        error_set(error, "--script %s: %.400s", line->script, wrong.text);
    }
    free(script);
    return term;
}

/* The options of the command line that are settings too. */
static bool apply_line(const struct command_line *line, struct settings *settings,
                       struct error *error)
{
    bool is_good = true;
    for (int i = 0; i < line->set_count && is_good; i++) {
        is_good = settings_set_pair(settings, line->set[i], "--set", error);
    }
    if (is_good && line->name != NULL) {
        is_good = settings_set(settings, OPTION_NAME, line->name, "--name", error);
    }
    if (is_good && line->is_still) {
        is_good = settings_set(settings, OPTION_ANIMATION, "no", "--no-animation", error);
    }
    return is_good;
}

/* The settings that hold; mistakes in their file are printed and cost nothing more. A script knows
 * only a file that it is given, so that it plays the same everywhere. */
static struct settings *open_settings(const struct command_line *line)
{
    struct buffer path = {0}, problems = {0};
    struct error error;
    if (line->config != NULL) {
        buffer_add(&path, line->config);
    } else if (line->script == NULL) {
        settings_find_path(&path);
    }
    struct settings *settings =
        settings_new(path.size > 0 ? buffer_text(&path) : NULL, line->data, &problems);
    if (settings != NULL) {
        settings_read(settings, &problems);
    }
    fputs(buffer_text(&problems), stderr);
    if (settings != NULL && !apply_line(line, settings, &error)) {
        complain(&error);
        settings_free(settings);
        settings = NULL;
    }
    buffer_free(&path);
    buffer_free(&problems);
    return settings;
}

/* A terminal that can show all colours need not say so; the player can. */
static struct term *open_terminal(const struct settings *settings, struct error *error)
{
    if (settings->config->value[OPTION_COLOURS].number == COLOURS_16M) {
        setenv("COLORTERM", "truecolor", 1);
    }
    return term_open_curses(error);
}

/* Where runs are kept. A script keeps none, unless it is told where: it plays the same everywhere.
 */
static void find_home(const struct command_line *line, struct buffer *home)
{
    if (line->home != NULL) {
        buffer_add(home, line->home);
    } else if (line->script == NULL) {
        settings_find_home(home);
    }
}

static struct ui_order order_of(const struct command_line *line, const struct content *content,
                                struct settings *settings, struct term *term)
{
    bool is_script = line->script != NULL;
    uint64_t seed = line->has_seed ? line->seed : is_script ? 1 : seed_from_outside();
    bool is_new = line->has_seed || line->name != NULL;
    return (struct ui_order){
        .content = content,
        .term = term,
        .seed = seed,
        .settings = settings,
        .name = settings->config->value[OPTION_NAME].text,
        .version = VERSION,
        .is_wizard = line->is_wizard,
        .is_immediate = line->is_straight || (is_script && is_new),
        .is_continued = !is_new,
    };
}

/* What a failing game is to leave. Told before anything of it is freed that there is no more. */
static void watch_for_failures(const char *home, const struct content *content)
{
    static const struct death_deeds deeds = {.keep = bundle_write, .tell = bundle_tell};
    bundle_prepare(home, getenv("TMPDIR"), VERSION, content);
    death_watch(&deeds);
}

/* Plays on a terminal or a script, or shows the tape if there is one; adds what is to be printed
 * afterwards. */
static bool play_on_screen(const struct command_line *line, const struct content *content,
                           struct settings *settings, struct tape *tape, struct buffer *screen,
                           struct error *error)
{
    struct term *term =
        line->script != NULL ? open_script(line, error) : open_terminal(settings, error);
    if (term == NULL) {
        return false;
    }
    struct buffer home = {0};
    struct ui_order order = order_of(line, content, settings, term);
    find_home(line, &home);
    order.tape = tape;
    order.home = home.size > 0 ? buffer_text(&home) : NULL;
    order.is_home_missed = order.home == NULL && line->script == NULL;
    order.farewell = screen;
    watch_for_failures(order.home, content);
    ui_run(&order);
    watch_for_failures(NULL, NULL);
    buffer_free(&home);
    if (line->is_screen_printed) {
        grid_to_text(term_script_screen(term), screen);
    }
    term->close(term);
    return true;
}

static int play(const struct command_line *line, struct tape *tape)
{
    struct error error = {""};
    struct buffer screen = {0};
    struct settings *settings = open_settings(line);
    struct content *content = settings != NULL ? load_content(line->data) : NULL;
    bool is_good =
        content != NULL && play_on_screen(line, content, settings, tape, &screen, &error);
    content_free(content);
    settings_free(settings);
    if (!is_good) {
        buffer_free(&screen);
        return error.text[0] != '\0' ? complain(&error) : STATUS_WRONG_INPUT;
    }
    return print_text(&screen);
}

/* False, and said so, if nobody knows where runs are kept. */
static bool must_find_home(const struct command_line *line, struct buffer *home)
{
    find_home(line, home);
    if (home->size == 0) {
        fputs("barrow: neither HOME nor XDG_DATA_HOME says where runs are kept: --home does\n",
              stderr);
    }
    return home->size > 0;
}

/* Status 1 if the recording, played anew, goes another way. */
static int print_digests(const struct command_line *line, const struct tape *tape)
{
    struct buffer text = {0};
    struct content *content = load_content(line->data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    bool is_same = playback_print_digests(tape, content, &text);
    content_free(content);
    int status = print_text(&text);
    return is_same ? status : EXIT_FAILURE;
}

static int print_dump(const struct command_line *line, const struct tape *tape, const char *home)
{
    struct buffer text = {0};
    struct error error;
    struct content *content = load_content(line->data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    bool is_good =
        (line->is_json ? dump_print_json : dump_print)(tape, content, home, &text, &error);
    content_free(content);
    if (!is_good) {
        buffer_free(&text);
        return complain(&error);
    }
    return print_text(&text);
}

/* What is done with a recording: shown, or told of in one way or another. */
static int use_recording(const struct command_line *line)
{
    struct buffer home = {0};
    struct error error;
    struct tape tape = {0};
    int status = STATUS_WRONG_INPUT;
    const char *which = line->which != NULL ? line->which : "";
    if (!must_find_home(line, &home)) {
        return STATUS_WRONG_INPUT;
    }
    if (!store_read_tape(buffer_text(&home), which, &tape, &error)) {
        complain(&error);
    } else if (line->order == ORDER_DUMP) {
        status = print_dump(line, &tape, buffer_text(&home));
    } else {
        status = line->is_digest ? print_digests(line, &tape) : play(line, &tape);
    }
    tape_free(&tape);
    buffer_free(&home);
    return status;
}

static void tell_line(void *listener, const char *text)
{
    (void)listener;
    puts(text);
    fflush(stdout); /* before what it tells of ends the program */
}

static int reproduce(const struct command_line *line)
{
    struct error error;
    struct content *content = load_content(line->data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    struct reproduction order = {
        .path = line->which, .version = VERSION, .content = content, .tell = tell_line};
    bool is_good = bundle_reproduce(&order, &error);
    content_free(content);
    return is_good ? EXIT_SUCCESS : complain(&error);
}

static int print_config(const struct command_line *line)
{
    struct buffer text = {0};
    struct settings *settings = open_settings(line);
    if (settings == NULL) {
        return STATUS_WRONG_INPUT;
    }
    settings_print(settings, &text);
    settings_free(settings);
    return print_text(&text);
}

static int print_scores(const struct command_line *line)
{
    struct buffer home = {0}, text = {0};
    struct error error;
    struct hall_query query = {
        .order = line->is_last_first ? HALL_LAST : HALL_BEST,
        .name = line->name,
        .killer = line->killer,
        .has_seed = line->has_seed,
        .seed = line->seed,
        .most = line->most,
    };
    struct content *content = must_find_home(line, &home) ? load_content(line->data) : NULL;
    int status = STATUS_WRONG_INPUT;
    if (content != NULL) {
        bool is_good = (line->is_json ? hall_print_json : hall_print)(buffer_text(&home), &query,
                                                                      content, &text, &error);
        status = is_good ? print_text(&text) : complain(&error);
    }
    content_free(content);
    buffer_free(&text);
    buffer_free(&home);
    return status;
}

static int print_catalogue(const struct command_line *line)
{
    struct content *content = load_content(line->data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    struct buffer text = {0};
    catalogue_print(content, line->seeds.first, line->seeds.last, (int)line->depths.first,
                    (int)line->depths.last, &text);
    content_free(content);
    return print_text(&text);
}

static int check_data(const struct command_line *line)
{
    struct buffer problems = {0};
    struct content *content = load_content(line->data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    content_free(content);
    struct settings *settings = settings_new(NULL, line->data, &problems);
    fputs(buffer_text(&problems), stderr);
    buffer_free(&problems);
    if (settings == NULL) {
        return STATUS_WRONG_INPUT;
    }
    settings_free(settings);
    printf("%s: no errors\n", line->data != NULL ? line->data : "the game's own data");
    return EXIT_SUCCESS;
}

static int explain(void)
{
    struct buffer text = {0};
    command_line_explain(&text);
    return print_text(&text);
}

static int print_manual(void)
{
    struct buffer text = {0};
    manual_print(&text);
    return print_text(&text);
}

int main(int count, char *argument[])
{
    struct command_line line;
    struct error error;
    if (!command_line_read(count > 0 ? count - 1 : 0, argument + 1, &line, &error)) {
        return complain(&error);
    }
    switch (line.order) {
    case ORDER_PLAY:
        return play(&line, NULL);
    case ORDER_REPLAY:
    case ORDER_DUMP:
        return use_recording(&line);
    case ORDER_REPRODUCE:
        return reproduce(&line);
    case ORDER_SCORES:
        return print_scores(&line);
    case ORDER_CATALOGUE:
        return print_catalogue(&line);
    case ORDER_CHECK:
        return check_data(&line);
    case ORDER_CONFIG:
        return print_config(&line);
    case ORDER_HELP:
        return explain();
    case ORDER_VERSION:
        return puts("barrow " VERSION) < 0;
    case ORDER_MANUAL:
        return print_manual();
    case ORDER_COUNT:
        break;
    }
    return EXIT_FAILURE;
}
