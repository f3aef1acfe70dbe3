/* Subcommands of the lab: simulate, arena, bestiary, items. The lab knows neither clock nor
 * screen, so the line that tells how far the games are is drawn here, and only on a terminal. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/match.h"
#include "barrow/base/replace_file.h"
#include "barrow/lab/fights.h"
#include "barrow/lab/kind_tables.h"
#include "barrow/lab/shards.h"
#include "barrow/program/subcommands.h"
#include "barrow/record/told_seeds.h"

#include "program/load.h"

#define GAMES_USUAL 100
#define FIGHTS_USUAL 1000

/* Progress. */

struct meter {
    time_t start, shown;
    bool is_shown;
};

/* "37 of 200, 4.1 a second, 40 s left", at most once a second. */
static void show_meter(void *data, int done, int count)
{
    struct meter *meter = data;
    time_t now = time(NULL);
    if (now == meter->shown) {
        return;
    }
    long passed = (long)(now - meter->start), tenths = 10L * done / (passed > 0 ? passed : 1);
    meter->shown = now;
    meter->is_shown = true;
    fprintf(stderr, "\r%d of %d, %ld.%ld a second, %ld s left \033[K", done, count, tenths / 10,
            tenths % 10, passed * (count - done) / done);
}

static struct meter meter_begin(void)
{
    time_t now = time(NULL);
    return (struct meter){.start = now, .shown = now};
}

static void meter_end(const struct meter *meter)
{
    if (meter->is_shown) {
        fputs("\r\033[K", stderr);
    }
}

static int processes_of(const struct command_line *line, int pieces)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int wanted = line->jobs > 0 ? line->jobs : processors > 0 ? (int)processors : 1;
    return wanted < pieces ? wanted : pieces;
}

/* Simulate. */

static bool refuse_bot(const char *name, struct error *error)
{
    struct nearest nearest = nearest_start(name);
    struct buffer names = {0};
    for (int i = 0; bot_at(i) != NULL; i++) {
        nearest_offer(&nearest, bot_at(i)->name);
        buffer_print(&names, "%s%s", i > 0 ? ", " : ": expected one of ", bot_at(i)->name);
    }
    nearest_refuse(&nearest, error, names.text, "--bot %s: there is no such bot", name);
    buffer_free(&names);
    return false;
}

/* --games alone counts from seed 1, or from where --seeds begins. */
static bool fill_simulation(const struct command_line *line, const struct content *content,
                            struct simulation *simulation, struct error *error)
{
    const char *name = line->bot != NULL ? line->bot : "fighter";
    uint64_t games = line->count > 0   ? (uint64_t)line->count
                     : line->has_seeds ? line->seeds.last - line->seeds.first + 1
                                       : GAMES_USUAL;
    *simulation = (struct simulation){
        .content = content,
        .bot = bot_find(name),
        .first_seed = line->seeds.first,
        .games = (int)games,
        .processes = processes_of(line, (int)games),
    };
    return simulation->bot != NULL || refuse_bot(name, error);
}

/* Plays one simulation with progress. */
static enum jobs_end run(struct simulation *simulation, struct error *error)
{
    struct meter meter = meter_begin();
    struct jobs_watcher watcher = {show_meter, &meter};
    enum jobs_end end = simulate_run(simulation, isatty(STDERR_FILENO) ? &watcher : NULL, error);
    meter_end(&meter);
    return end;
}

static enum lab_form form_of(const struct command_line *line)
{
    return line->is_json       ? LAB_JSON
           : line->is_csv      ? LAB_CSV
           : line->is_markdown ? LAB_MARKDOWN
                               : LAB_TEXT;
}

/* The exit status, behind the report or the error. */
static int report_jobs(enum jobs_end end, struct buffer *text, const struct error *error)
{
    static const int status[] = {
        [JOBS_DONE] = EXIT_SUCCESS,
        [JOBS_INTERRUPTED] = STATUS_INTERRUPTED,
        [JOBS_FAILED] = EXIT_FAILURE,
        [JOBS_WRONG] = STATUS_WRONG_INPUT,
    };
    int given = report_result(end == JOBS_DONE || end == JOBS_INTERRUPTED, text, error);
    return end == JOBS_DONE ? given : status[end];
}

static void print_both(const struct command_line *line, const struct simulation *one,
                       const struct simulation *other, struct buffer *text)
{
    enum lab_form form = form_of(line);
    if (form == LAB_JSON) {
        simulate_compare(one, other, form, text);
        return;
    }
    buffer_add(text, "A: ");
    load_print_names(line, " ", text);
    buffer_add(text, line->mod.count + line->data.count > 0 ? "\n" : "the game's own data\n");
    simulate_print(one, form, text);
    buffer_print(text, "\nB: %s\n", line->against);
    simulate_print(other, form, text);
    if (form == LAB_TEXT) {
        buffer_add(text, "\n");
        simulate_compare(one, other, form, text);
    }
}

static bool are_all_kept(const struct simulation *simulation, struct error *error)
{
    int lost = 0;
    for (int i = 0; i < simulation->games_done; i++) {
        lost += simulation->game[i].is_lost;
    }
    return lost == 0 || error_set(error, "%d of the games could not be kept in %s", lost,
                                  simulation->keep->home);
}

static int simulate_one(const struct command_line *line, struct simulation *simulation)
{
    struct buffer text = {0};
    struct error error;
    enum jobs_end end = run(simulation, &error);
    simulate_print(simulation, form_of(line), &text);
    int status = report_jobs(end, &text, &error);
    if (!are_all_kept(simulation, &error)) {
        report_error(&error);
        status = status == EXIT_SUCCESS ? EXIT_FAILURE : status;
    }
    return status;
}

/* Looks before anything is played. */
static bool can_keep(const char *home, struct error *error)
{
    struct buffer folder = {0};
    buffer_print(&folder, "%s/runs/", home);
    bool is_good = file_make_folders(folder.text, error) &&
                   (access(folder.text, W_OK | X_OK) == 0 ||
                    error_set(error, "%s: %s", folder.text, strerror(errno)));
    buffer_free(&folder);
    return is_good;
}

/* The same, with recordings of the games, which show the levels of their seeds. */
static int simulate_kept(const struct command_line *line, struct simulation *simulation)
{
    struct buffer home = {0}, mods = {0};
    struct data_folders folders;
    struct error error;
    int status = STATUS_WRONG_INPUT;
    bool is_found = data_folders_find(line, &folders);
    data_folders_name_mods(&folders, &mods);
    data_folders_free(&folders);
    if (is_found && load_home_needed(line, &home)) {
        struct simulate_keep keep = {home.text, barrow_version, buffer_text(&mods),
                                     (int64_t)time(NULL)};
        uint64_t last_seed = simulation->first_seed + (uint64_t)simulation->games - 1;
        simulation->keep = &keep;
        status = can_keep(home.text, &error) && told_seeds_note(home.text, simulation->first_seed,
                                                                last_seed, keep.now, &error)
                     ? simulate_one(line, simulation)
                     : report_jobs(JOBS_FAILED, &(struct buffer){0}, &error);
        simulation->keep = NULL;
    }
    buffer_free(&home);
    buffer_free(&mods);
    return status;
}

static int merge(const struct command_line *line, struct simulation *simulation)
{
    struct buffer text = {0};
    struct error error;
    bool is_good =
        shards_merge(simulation->content, line->shard.word, line->shard.count, simulation, &error);
    if (is_good) {
        simulate_print(simulation, form_of(line), &text);
    }
    return report_result(is_good, &text, &error);
}

/* Once interrupted, the second one is cut short to nothing. */
static int simulate_both(const struct command_line *line, struct simulation *one)
{
    struct buffer text = {0};
    struct error error;
    struct command_line against = *line;
    bool is_mod = mod_is_id(line->against) && !is_folder(line->against);
    against.data = against.mod = (struct words){{line->against}, 1};
    *(is_mod ? &against.data.count : &against.mod.count) = 0;
    struct content *content = load_content(&against);
    struct simulation other = *one;
    other.content = content;
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    enum jobs_end end = run(one, &error);
    end = end == JOBS_DONE ? run(&other, &error) : end;
    print_both(line, one, &other, &text);
    int status = report_jobs(end, &text, &error);
    simulation_free(&other);
    content_free(content);
    return status;
}

static int simulate(const struct command_line *line, const struct content *content)
{
    struct error error;
    struct simulation simulation = {0};
    int status = !fill_simulation(line, content, &simulation, &error) ? report_error(&error)
                 : line->is_merge                                     ? merge(line, &simulation)
                 : line->is_kept         ? simulate_kept(line, &simulation)
                 : line->against != NULL ? simulate_both(line, &simulation)
                                         : simulate_one(line, &simulation);
    simulation_free(&simulation);
    return status;
}

int subcommand_simulate(const struct command_line *line)
{
    return with_content(line, simulate);
}

/* Arena. */

static int fight(const struct command_line *line, const struct content *content)
{
    int count = line->count > 0 ? line->count : FIGHTS_USUAL;
    struct fights fights = {
        .content = content,
        .group = line->group.word,
        .group_count = line->group.count,
        .hero_level = line->level,
        .wield = line->wield,
        .wear = line->wear,
        .with = line->with.word,
        .with_count = line->with.count,
        .tactic = line->tactic,
        .first_seed = line->seeds.first,
        .count = count,
        .processes = processes_of(line, count),
        .is_json = line->is_json,
    };
    struct buffer text = {0};
    struct error error;
    struct meter meter = meter_begin();
    struct jobs_watcher watcher = {show_meter, &meter};
    enum jobs_end end = fights_run(&fights, isatty(STDERR_FILENO) ? &watcher : NULL, &text, &error);
    meter_end(&meter);
    return report_jobs(end, &text, &error);
}

int subcommand_arena(const struct command_line *line)
{
    return with_content(line, fight);
}

/* Bestiary and items. */

static struct kind_tables kinds_of(const struct command_line *line, const struct content *content)
{
    return (struct kind_tables){
        .content = content, .name = line->which, .level = line->level, .form = form_of(line)};
}

static int print_bestiary(const struct command_line *line, const struct content *content)
{
    struct buffer text = {0};
    struct error error;
    struct kind_tables tables = kinds_of(line, content);
    return report_result(bestiary_print(&tables, &text, &error), &text, &error);
}

static int print_items(const struct command_line *line, const struct content *content)
{
    struct buffer text = {0};
    struct error error;
    struct kind_tables tables = kinds_of(line, content);
    return report_result(items_print(&tables, &text, &error), &text, &error);
}

int subcommand_bestiary(const struct command_line *line)
{
    return with_content(line, print_bestiary);
}

int subcommand_items(const struct command_line *line)
{
    return with_content(line, print_items);
}
