/* Orders that print lists: scores, levels, errors in data, settings, the version. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/lab/catalogue.h"
#include "barrow/program/orders.h"
#include "barrow/report/hall_text.h"

#include "program/load.h"

static bool refuse_killer(const struct content *content, const char *killer, struct error *error)
{
    struct nearest nearest = nearest_start(killer);
    nearest_offer(&nearest, HALL_HUNGER);
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        nearest_offer(&nearest, content->actor[i].id);
    }
    return nearest.best != NULL
               ? error_set(error, "--killer %s: no kind is called that: did you mean '%s'?", killer,
                           nearest.best)
               : error_set(error, "--killer %s: no kind is called that", killer);
}

/* A kind that the data no longer have may still be in the hall, so an unknown kind is an error only
 * if it has killed nobody there. */
static bool is_killer_known(const char *home, const struct content *content, const char *killer,
                            struct error *error)
{
    struct hall_query query = {.killer = killer, .most = 1};
    struct score *score = NULL;
    if (killer == NULL || strcmp(killer, HALL_HUNGER) == 0 ||
        content_find_actor(content, killer) >= 0) {
        return true;
    }
    int count = hall_read(home, &query, &score, error);
    free(score);
    return count > 0 || (count == 0 && refuse_killer(content, killer, error));
}

int order_scores(const struct command_line *line)
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
    struct content *content = load_home_needed(line, &home) ? load_content(line) : NULL;
    int status = STATUS_WRONG_INPUT;
    if (content != NULL) {
        bool is_good = is_killer_known(buffer_text(&home), content, line->killer, &error) &&
                       (line->is_json ? hall_print_json : hall_print)(buffer_text(&home), &query,
                                                                      content, &text, &error);
        status = is_good ? report_text(&text) : report_error(&error);
    }
    content_free(content);
    buffer_free(&text);
    buffer_free(&home);
    return status;
}

int order_catalogue(const struct command_line *line)
{
    struct content *content = load_content(line);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    struct buffer text = {0};
    catalogue_print(content, line->seeds.first, line->seeds.last, (int)line->depths.first,
                    (int)line->depths.last, &text);
    content_free(content);
    return report_text(&text);
}

/* Names the files that were read, so that a file in another place, or of another name, is noticed
 * to be missing. */
static int report_checked(const char *folder)
{
    struct buffer names = {0}, text = {0};
    struct error error;
    if (content_list_files(folder, &names) == 0) {
        error_set(&error, "%s: there is no data file in it, such as monsters.yaml", folder);
        return report_error(&error);
    }
    buffer_print(&text, "%s: no errors in %s\n", folder, buffer_text(&names));
    buffer_free(&names);
    return report_text(&text);
}

/* Reads all that a folder of data may hold: what the game is made of, and the key presets. Errors
 * in the one do not hide those in the other. */
int order_check(const struct command_line *line)
{
    struct buffer problems = {0}, text = {0};
    struct data_folders folders;
    bool is_found = data_folders_find(line, &folders);
    struct content *content = is_found ? load_layers(&folders.layers) : NULL;
    struct settings *settings = is_found ? settings_new(NULL, &folders.layers, &problems) : NULL;
    bool is_good = content != NULL && settings != NULL;
    data_folders_free(&folders);
    fputs(buffer_text(&problems), stderr);
    buffer_free(&problems);
    content_free(content);
    settings_free(settings);
    if (!is_good) {
        return STATUS_WRONG_INPUT;
    }
    if (line->data_count > 0) {
        return report_checked(line->data[0]);
    }
    buffer_add(&text, line->mod_count > 0 ? "" : "the game's own data");
    for (int i = 0; i < line->mod_count; i++) {
        buffer_print(&text, "%s%s", i > 0 ? ", " : "", line->mod[i]);
    }
    buffer_add(&text, ": no errors\n");
    return report_text(&text);
}

int order_config(const struct command_line *line)
{
    struct buffer text = {0};
    struct data_folders folders;
    struct settings *settings =
        data_folders_find(line, &folders) ? load_settings(line, &folders.layers) : NULL;
    data_folders_free(&folders);
    if (settings == NULL) {
        return STATUS_WRONG_INPUT;
    }
    settings_print(settings, &text);
    settings_free(settings);
    return report_text(&text);
}

int order_version(const struct command_line *line)
{
    (void)line;
    struct buffer text = {0};
    buffer_add(&text, "barrow " BARROW_VERSION "\n");
    return report_text(&text);
}
