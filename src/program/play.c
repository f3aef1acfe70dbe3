/* Playing and watching, on a terminal or from a script of keys. The terminal is opened last, so
 * that errors in options, data or settings are printed on an untouched screen. */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/program/subcommands.h"
#include "barrow/record/run_file.h"
#include "barrow/term/crash.h"
#include "barrow/term/svg.h"
#include "barrow/ui/ui.h"
#include "barrow/wire/wire.h"

#include "program/load.h"

#define SCRIPT_BYTES_MOST (1 << 20)

/* A random seed for a player who gave none, short enough to tell a friend. */
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

/* Returns the whole file with a NUL at its end; the caller frees it. NULL and an error if the file
 * cannot be read. */
static char *read_file(const char *path, struct error *error)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        error_set(error, "--script %s: the file cannot be opened", path);
        return NULL;
    }
    char *text = memory_unset(SCRIPT_BYTES_MOST + 1);
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

static bool has_turns(const struct command_line *line)
{
    return line->turns.last > 0;
}

static bool has_script(const struct command_line *line)
{
    return line->script != NULL || has_turns(line);
}

/* The keys of the replay screen that go to a turn. The first takes away the notice that a recording
 * from elsewhere may have. */
#define GO_TO_TURN "<cut><Home>g%" PRIu64 "<Enter><cut>"

/* Returns the keys that show these turns one after the other; the caller frees them. */
static char *script_of_turns(const struct number_range *turns)
{
    struct buffer keys = {0};
    buffer_print(&keys, GO_TO_TURN, turns->first);
    for (uint64_t turn = turns->first; turn < turns->last; turn++) {
        buffer_add(&keys, "<Right>");
    }
    return keys.text;
}

static struct term *open_script(const struct command_line *line, struct error *error)
{
    char *script = has_turns(line) ? script_of_turns(&line->turns) : read_file(line->script, error);
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

/* A terminal may have all colours without saying so in COLORTERM; the player's setting counts. */
static struct term *open_terminal(const struct settings *settings, struct error *error)
{
    if (settings->config->value[OPTION_COLOURS].number == COLOURS_16M) {
        setenv("COLORTERM", "truecolor", 1);
    }
    return term_open_curses(error);
}

/* The data, and where they are. */
struct loaded {
    struct data_folders folders;
    struct content *content;
    struct buffer mods;  /* their names */
    struct buffer wrong; /* with the program's own: what is wrong with those of the folders */
};

static struct ui_setup setup_of(const struct command_line *line, const struct loaded *loaded,
                                struct settings *settings, struct term *term)
{
    bool is_script = has_script(line);
    uint64_t seed = line->has_seed ? line->seed : is_script ? 1 : seed_from_outside();
    bool is_new = line->has_seed || line->name != NULL;
    return (struct ui_setup){
        .content = loaded->content,
        .layers = &loaded->folders.layers,
        .mods = loaded->mods.size > 0 ? loaded->mods.text : NULL,
        .wrong_data = loaded->wrong.size > 0 ? loaded->wrong.text : NULL,
        .term = term,
        .seed = seed,
        .is_seed_dealt = !line->has_seed && !is_script,
        .settings = settings,
        .name = settings->config->value[OPTION_NAME].text,
        .version = barrow_version,
        .is_wizard = line->is_wizard,
        .is_immediate = line->is_straight || (is_script && is_new),
        .is_continued = !is_new,
        .is_new_wanted = is_new || line->is_wizard,
    };
}

/* Plays on the terminal, or shows the recording there if there is one. */
static void play_on(struct term *term, const struct command_line *line, const struct loaded *loaded,
                    struct settings *settings, struct recording *recording, struct buffer *farewell)
{
    struct buffer home = {0};
    struct ui_setup setup = setup_of(line, loaded, settings, term);
    load_home(line, &home);
    setup.recording = recording;
    setup.branch_turn = line->branch_turn;
    setup.is_followed = line->subcommand == SUBCOMMAND_WATCH;
    setup.home = home.size > 0 ? buffer_text(&home) : NULL;
    setup.is_home_missed = setup.home == NULL && !has_script(line);
    setup.farewell = farewell;
    crash_note_data(line->data.count == 1 ? line->data.word[0] : NULL);
    crash_watch();
    ui_run(&setup);
    buffer_free(&home);
}

static void play_script(struct term *script, const struct command_line *line,
                        const struct loaded *loaded, struct settings *settings,
                        struct recording *recording, struct buffer *screen)
{
    bool is_filmed = line->screen == SCREEN_FILM;
    struct term *term = is_filmed ? film_open(script) : script;
    play_on(term, line, loaded, settings, recording, screen);
    if (line->screen == SCREEN_TEXT) {
        grid_to_text(term_script_screen(script), screen);
    } else if (line->screen == SCREEN_SVG) {
        svg_print(term_script_screen(script), screen);
    } else if (is_filmed) {
        film_print(term, screen);
    }
    term->close(term);
}

static bool play_by_json(const struct command_line *line, const struct loaded *loaded,
                         struct settings *settings, struct error *error)
{
    struct buffer home = {0};
    struct key_table keys = rebind_keys(settings);
    struct ui_setup usual = setup_of(line, loaded, settings, NULL);
    load_home(line, &home);
    struct wire_setup setup = {.player = {.content = usual.content,
                                          .settings = settings,
                                          .keys = &keys,
                                          .home = home.size > 0 ? buffer_text(&home) : NULL,
                                          .version = usual.version,
                                          .is_wizard = usual.is_wizard,
                                          .mods = usual.mods,
                                          .wrong_data = usual.wrong_data},
                               .seed = usual.seed,
                               .is_new = usual.is_new_wanted,
                               .in = stdin,
                               .out = stdout};
    snprintf(setup.player.name, sizeof setup.player.name, "%s", usual.name);
    bool is_good = wire_play(&setup, error);
    buffer_free(&home);
    return is_good;
}

/* Adds what the program prints after the terminal is closed. */
static bool play_on_screen(const struct command_line *line, const struct loaded *loaded,
                           struct settings *settings, struct recording *recording,
                           struct buffer *screen, struct error *error)
{
    if (line->is_json) {
        return play_by_json(line, loaded, settings, error);
    }
    bool is_script = has_script(line);
    struct term *term = is_script        ? open_script(line, error)
                        : line->is_plain ? term_open_plain(stdin, stdout)
                                         : open_terminal(settings, error);
    if (term == NULL) {
        return false;
    }
    if (is_script) {
        play_script(term, line, loaded, settings, recording, screen);
    } else {
        play_on(term, line, loaded, settings, recording, screen);
        term->close(term);
    }
    return true;
}

/* A run under way and a recording have data of their own, which a mistake made since has no part
 * in. */
static bool can_do_without(const struct command_line *line, const struct recording *recording)
{
    struct buffer home = {0};
    struct run run;
    load_home(line, &home);
    bool is_new = line->has_seed || line->name != NULL;
    bool answer = recording != NULL ||
                  (!is_new && home.size > 0 && run_file_list(home.text, &run, 1, NULL) > 0);
    buffer_free(&home);
    return answer;
}

static void load_data(const struct command_line *line, const struct recording *recording,
                      struct loaded *loaded)
{
    struct buffer problems = {0}, told = {0};
    data_folders_name_mods(&loaded->folders, &loaded->mods);
    loaded->content = content_load_layers(&loaded->folders.layers, &problems);
    buffer_add(&told, buffer_text(&problems));
    load_tell(&told);
    if (loaded->content == NULL && can_do_without(line, recording)) {
        loaded->content = load_own();
        loaded->wrong = problems;
        return;
    }
    buffer_free(&problems);
}

int subcommand_show(const struct command_line *line, struct recording *recording)
{
    struct error error = {""};
    struct buffer screen = {0};
    struct loaded loaded = {.content = NULL};
    const struct data_layers *layers = &loaded.folders.layers;
    bool is_found = data_folders_find(line, &loaded.folders);
    if (is_found) {
        load_data(line, recording, &loaded);
    }
    struct settings *settings = is_found ? load_settings(line, layers) : NULL;
    bool is_good = settings != NULL && loaded.content != NULL &&
                   play_on_screen(line, &loaded, settings, recording, &screen, &error);
    content_free(loaded.content);
    buffer_free(&loaded.wrong);
    buffer_free(&loaded.mods);
    settings_free(settings);
    data_folders_free(&loaded.folders);
    if (!is_good) {
        buffer_free(&screen);
        return error.text[0] != '\0' ? report_error(&error) : STATUS_WRONG_INPUT;
    }
    return report_text(&screen);
}
