/* `barrow data`: what is played after all layers, with the place of every value. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/content/layers.h"
#include "barrow/program/subcommands.h"

#include "program/load.h"

/* "monsters" is understood, too. NULL and an error if no data file is called that. */
static const char *find_file(const char *wanted, struct error *error)
{
    struct nearest nearest = nearest_start(wanted);
    const char *name;
    for (int n = 0; (name = data_file_name(n)) != NULL; n++) {
        size_t stem = strcspn(name, ".");
        if (strcmp(name, wanted) == 0 ||
            (strlen(wanted) == stem && strncmp(name, wanted, stem) == 0)) {
            return name;
        }
        nearest_offer(&nearest, name);
    }
    nearest_refuse(&nearest, error, ": barrow help lists them",
                   "data %s: no data file is called that", wanted);
    return NULL;
}

static int print_layers(const struct data_layers *layers, const char *file, bool is_json)
{
    struct buffer text = {0}, problems = {0};
    bool is_good = data_print(layers, file, is_json, &text, &problems);
    load_tell(&problems);
    if (!is_good) {
        buffer_free(&text);
        return STATUS_WRONG_INPUT;
    }
    return report_text(&text);
}

int subcommand_data(const struct command_line *line)
{
    struct error error;
    struct data_folders folders;
    const char *file = line->which != NULL ? find_file(line->which, &error) : NULL;
    if (line->which != NULL && file == NULL) {
        return report_error(&error);
    }
    if (file != NULL && strcmp(file, "keys.yaml") == 0) {
        error_set(&error, "data keys.yaml: barrow config prints the keys");
        return report_error(&error);
    }
    int status = data_folders_find(line, &folders)
                     ? print_layers(&folders.layers, file, line->is_json)
                     : STATUS_WRONG_INPUT;
    data_folders_free(&folders);
    return status;
}
