/* Subcommands for editors and modders: check data files, explain a code, print the schemas of the
 * files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/match.h"
#include "barrow/content/content.h"
#include "barrow/content/embedded.h"
#include "barrow/content/json_schema.h"
#include "barrow/content/layers.h"
#include "barrow/play/key_table.h"
#include "barrow/program/subcommands.h"
#include "barrow/record/kept_list.h"

#include "program/load.h"

static int explain(const char *word)
{
    struct buffer text = {0};
    struct error error;
    struct nearest nearest = nearest_start(word);
    enum problem_code code = problem_code_find(word);
    if (code != PROBLEM_CODE_COUNT) {
        problem_explain(code, &text);
        return report_text(&text);
    }
    for (int i = 0; i < PROBLEM_CODE_COUNT; i++) {
        nearest_offer(&nearest, problem_code_word((enum problem_code)i));
    }
    nearest_refuse(&nearest, &error, ": barrow help check lists them", "--explain %s: no such code",
                   word);
    return report_error(&error);
}

/* "no errors", "1 error, 2 warnings" */
static void print_counts(const struct problems *problems, struct buffer *text)
{
    int errors = problems->errors, warnings = problems->warnings;
    if (errors == 0) {
        buffer_add(text, "no errors");
    } else {
        buffer_print(text, "%d error%s", errors, plural_ending(errors));
    }
    if (warnings > 0) {
        buffer_print(text, ", %d warning%s", warnings, plural_ending(warnings));
    }
}

/* Names the checked data: the mods and the folder of the command line, or without these all that is
 * played. */
static void print_what(const struct command_line *line, const struct data_folders *folders,
                       struct buffer *text)
{
    load_print_names(line, ", ", text);
    if (line->mod.count + line->data.count == 0) {
        buffer_add(text, "the game's own data");
        for (int i = 1; i < folders->mod_count; i++) {
            buffer_print(text, ", %s", folders->mod[i].id);
        }
    }
}

/* Names the files of a folder that is checked alone, so that a file in another place, or of another
 * name, is noticed to be missing. */
static void print_summary(const struct command_line *line, const struct data_folders *folders,
                          const struct problems *problems, struct buffer *text)
{
    print_what(line, folders, text);
    buffer_add(text, ": ");
    print_counts(problems, text);
    struct buffer names = {0};
    if (line->mod.count + line->data.count == 1 &&
        content_list_files(folders->layers.folder[folders->layers.count - 1], &names) > 0) {
        buffer_print(text, " in %s", buffer_text(&names));
    }
    buffer_free(&names);
    buffer_add(text, "\n");
}

static int report_problems(const struct command_line *line, const struct data_folders *folders,
                           const struct problems *problems)
{
    struct buffer text = {0}, list = {0};
    bool is_good = problems->errors == 0 && !(line->is_strict && problems->warnings > 0);
    if (line->is_json) {
        problems_print_json(problems, &text);
    } else {
        problems_print(problems, &list);
        load_tell(&list);
        if (problems->errors == 0) {
            print_summary(line, folders, problems, &text);
        }
    }
    int status = report_text(&text);
    return is_good ? status : EXIT_FAILURE;
}

static bool has_files(const char *folder)
{
    struct buffer names = {0};
    int count = content_list_files(folder, &names);
    buffer_free(&names);
    return count > 0;
}

/* Manifests, what the game is made of, and the key presets: errors in the one do not hide those in
 * the other. */
static int check_folders(const struct command_line *line, const struct data_folders *folders,
                         struct problems *problems)
{
    struct error error;
    if (line->data.count > 0 && access(line->data.word[0], F_OK) != 0) {
        error_set(&error, "%s: there is no such folder", line->data.word[0]);
        return report_error(&error);
    }
    content_check(&folders->layers, problems);
    key_presets_check(&folders->layers, key_words(), problems);
    if (problems->errors == 0 && line->data.count > 0 && !has_files(line->data.word[0])) {
        error_set(&error, "%s: there is no data file in it, such as monsters.yaml",
                  line->data.word[0]);
        return report_error(&error);
    }
    return report_problems(line, folders, problems);
}

/* The folder of that name is ./runs. */
static int check_runs(const struct command_line *line)
{
    struct buffer home = {0}, text = {0};
    int status = STATUS_WRONG_INPUT;
    if (load_home_needed(line, &home)) {
        bool is_sound = kept_list_print(home.text, &text);
        status = report_text(&text);
        status = is_sound ? status : EXIT_FAILURE;
    }
    buffer_free(&home);
    return status;
}

int subcommand_check(const struct command_line *line)
{
    struct problems problems = {0};
    struct data_folders folders;
    if (line->explain != NULL) {
        return explain(line->explain);
    }
    if (line->data.count == 1 && strcmp(line->data.word[0], "runs") == 0) {
        return check_runs(line);
    }
    int status = data_folders_check(line, &folders, &problems)
                     ? check_folders(line, &folders, &problems)
                     : STATUS_WRONG_INPUT;
    data_folders_free(&folders);
    problems_free(&problems);
    return status;
}

static int refuse_file(const char *file)
{
    struct error error;
    struct buffer names = {0};
    struct nearest nearest = nearest_start(file != NULL ? file : "");
    for (int i = 0; json_schema_file(i) != NULL; i++) {
        nearest_offer(&nearest, json_schema_file(i));
        buffer_print(&names, "%s%s", i > 0 ? ", " : ": one of ", json_schema_file(i));
    }
    if (file == NULL) {
        error_set(&error, "schema needs a file%s", names.text);
    } else {
        nearest_refuse(&nearest, &error, names.text, "schema %s: no such data file", file);
    }
    buffer_free(&names);
    return report_error(&error);
}

/* Of what is said when a game is played by JSON lines. */
static int print_schema_of_play(void)
{
    struct buffer text = {0};
    const struct embedded_file *file = embedded_files;
    while (file->name != NULL && strcmp(file->name, "play.schema.json") != 0) {
        file++;
    }
    buffer_add(&text, file->name != NULL ? file->text : "");
    return report_text(&text);
}

int subcommand_schema(const struct command_line *line)
{
    struct buffer text = {0};
    if (line->which != NULL && strcmp(line->which, "play") == 0) {
        return print_schema_of_play();
    }
    if (line->which == NULL || !json_schema_print(line->which, key_words(), &text)) {
        buffer_free(&text);
        return refuse_file(line->which);
    }
    return report_text(&text);
}
