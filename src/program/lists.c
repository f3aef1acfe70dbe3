/* Subcommands that print lists: scores, levels, settings, the version. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "barrow/base/match.h"
#include "barrow/lab/catalogue.h"
#include "barrow/program/subcommands.h"
#include "barrow/record/told_seeds.h"
#include "barrow/report/hall_text.h"

#include "program/load.h"

/* True for what cause_killer_id may be in these data. */
static bool is_killer(const struct content *content, const char *id)
{
    bool is_status = false;
    for (int status = 0; status < STATUS_COUNT; status++) {
        is_status = is_status || strcmp(status_word[status], id) == 0;
    }
    return is_status || strcmp(id, HALL_HUNGER) == 0 || content_find_actor(content, id) >= 0 ||
           content_find_terrain(content, id) >= 0 || content_find_air(content, id) >= 0 ||
           content_find_item(content, id) >= 0;
}

static bool refuse_killer(const struct content *content, const char *killer, struct error *error)
{
    struct nearest nearest = nearest_start(killer);
    nearest_offer(&nearest, HALL_HUNGER);
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        nearest_offer(&nearest, content->actor[i].id);
    }
    return nearest_refuse(&nearest, error, "", "--killer %s: no kind is called that", killer);
}

/* A kind that the data no longer have may still be in the hall, so an unknown kind is an error only
 * if it has killed nobody there. */
static bool is_killer_known(const char *home, const struct content *content, const char *killer,
                            struct error *error)
{
    struct hall_query query = {.killer = killer, .most = 1};
    struct score *score = NULL;
    if (killer == NULL || is_killer(content, killer)) {
        return true;
    }
    int count = hall_read(home, &query, &score, error);
    free(score);
    return count > 0 || (count == 0 && refuse_killer(content, killer, error));
}

int subcommand_scores(const struct command_line *line)
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
    bool has_home = load_home_needed(line, &home);
    struct content *content = has_home ? load_content_or_own(line) : NULL;
    int status = STATUS_WRONG_INPUT;
    if (content != NULL) {
        bool is_good = is_killer_known(home.text, content, line->killer, &error) &&
                       (line->is_json ? hall_print_json : hall_print)(home.text, &query, content,
                                                                      &text, &error);
        status = report_result(is_good, &text, &error);
    }
    content_free(content);
    buffer_free(&home);
    return status;
}

static const char catalogue_note[] =
    "# As a first run meets them to which nobody comes that is not listed here: who wanders in or\n"
    "# is let out makes the levels below other ones, whether it is killed or not.\n";

/* Runs of these seeds are listed apart from now on; a home that cannot be written has no hall. */
static void note_told_seeds(const struct command_line *line,
                            const struct catalogue_request *catalogue)
{
    struct buffer home = {0};
    struct error ignored;
    load_home(line, &home);
    if (home.size > 0) {
        (void)told_seeds_note(home.text, catalogue->first_seed, catalogue->last_seed,
                              (int64_t)time(NULL), &ignored);
    }
    buffer_free(&home);
}

static int print_catalogue(const struct command_line *line, const struct content *content)
{
    struct buffer text = {0};
    struct catalogue_request catalogue = {
        .first_seed = line->has_seed ? line->seed : line->seeds.first,
        .last_seed = line->has_seed ? line->seed : line->seeds.last,
        .first_depth = (int)line->depths.first,
        .last_depth = (int)line->depths.last,
        .is_drawn = line->is_drawn,
    };
    if (line->is_coverage) {
        catalogue_print_coverage(content, &catalogue, &text);
        return report_text(&text);
    }
    note_told_seeds(line, &catalogue);
    buffer_add(&text, line->is_drawn ? "" : catalogue_note);
    catalogue_print(content, &catalogue, &text);
    return report_text(&text);
}

int subcommand_catalogue(const struct command_line *line)
{
    return with_content(line, print_catalogue);
}

/* The mods that are loaded, as in config.yaml. */
static void print_mods(const struct data_folders *folders, struct buffer *text)
{
    buffer_add(text, folders->mod_count > 1 ? MODS_KEY ": [" : "");
    for (int i = 1; i < folders->mod_count; i++) {
        buffer_print(text, "%s%s", folders->mod[i].id, i + 1 < folders->mod_count ? ", " : "]\n");
    }
}

int subcommand_config(const struct command_line *line)
{
    struct buffer text = {0};
    struct data_folders folders;
    struct settings *settings =
        data_folders_find(line, &folders) ? load_settings(line, &folders.layers) : NULL;
    bool is_good = settings != NULL;
    if (is_good) {
        settings_print(settings, &text);
        print_mods(&folders, &text);
    }
    data_folders_free(&folders);
    settings_free(settings);
    return is_good ? report_text(&text) : STATUS_WRONG_INPUT;
}

int subcommand_version(const struct command_line *line)
{
    (void)line;
    struct buffer text = {0};
    buffer_print(&text, "barrow " BARROW_VERSION "\nrules %s\n",
                 barrow_version + strlen(BARROW_VERSION "+"));
    return report_text(&text);
}
