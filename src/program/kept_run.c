/* Subcommands about one kept run: show it, describe it, or play it to the step at which it failed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/program/subcommands.h"
#include "barrow/record/playback.h"
#include "barrow/record/run_data.h"
#include "barrow/record/run_file.h"
#include "barrow/record/shared.h"
#include "barrow/report/dump.h"
#include "barrow/ui/ui.h"

#include "program/kept_run.h"
#include "program/load.h"

struct content *kept_run_load_data(const struct command_line *line, const char *home,
                                   const struct recording *recording, uint64_t digest)
{
    struct content *content = load_content(line), *kept = NULL;
    struct error ignored; /* playing the recording reports that these are other data */
    if (content == NULL || content->digest != digest) {
        kept = run_data_load_for(home, recording, digest, &ignored);
    }
    if (kept != NULL) {
        content_free(content);
    }
    return kept != NULL ? kept : content;
}

/* Status 1 if the recording, played anew, goes another way. */
static int print_digests(const struct command_line *line, struct recording *recording,
                         const char *home)
{
    struct buffer text = {0};
    struct content *content =
        kept_run_load_data(line, home, recording, recording_data(recording, 0));
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    bool is_same = playback_print_digests(recording, content, &text);
    content_free(content);
    int status = report_text(&text);
    return is_same ? status : EXIT_FAILURE;
}

static int print_dump(const struct command_line *line, struct recording *recording,
                      const char *home)
{
    struct buffer text = {0};
    struct error error;
    struct content *content = kept_run_load_data(line, home, recording, recording->run.data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    struct dump_source source = {.content = content,
                                 .home = home[0] != '\0' ? home : NULL,
                                 .print_screen = ui_print_last_screen};
    bool is_good = dump_print(&source, recording, line->is_json ? NULL : &text,
                              line->is_json ? &text : NULL, &error);
    content_free(content);
    return report_result(is_good, &text, &error);
}

static int show(const struct command_line *line, struct recording *recording, const char *home)
{
    (void)home;
    return subcommand_show(line, recording);
}

/* Adds what the line names. Who watches on a shared host names a player for the run under way. */
static bool find_which(const struct command_line *line, struct buffer *which, struct error *error)
{
    if (line->subcommand == SUBCOMMAND_WATCH && line->shared != NULL &&
        shared_is_player(line->which)) {
        return shared_find_run(line->shared, line->which, which, error);
    }
    buffer_add(which, line->which != NULL ? line->which : "");
    return true;
}

/* Reads the recording that the line means, the newest if it names none; for recording_free. Adds
 * the folder of runs, which a file does not need. False, after an error message, if there is none.
 */
static bool find_recording(const struct command_line *line, struct buffer *home,
                           struct recording *recording)
{
    struct error error = {""};
    struct buffer which = {0};
    bool is_found = find_which(line, &which, &error);
    bool is_file = strpbrk(buffer_text(&which), "/.") != NULL; /* no id has these */
    if (is_file) {
        load_home(line, home);
    } else if (is_found) {
        is_found = load_home_needed(line, home);
    }
    bool is_good =
        is_found && run_file_read(buffer_text(home), buffer_text(&which), recording, &error);
    if (error.text[0] != '\0') {
        report_error(&error);
    }
    buffer_free(&which);
    return is_good;
}

int kept_run_do(const struct command_line *line,
                int (*what)(const struct command_line *line, struct recording *recording,
                            const char *home))
{
    struct buffer home = {0};
    struct recording recording = {0};
    int status = STATUS_WRONG_INPUT;
    if (find_recording(line, &home, &recording)) {
        status = what(line, &recording, buffer_text(&home));
    }
    recording_free(&recording);
    buffer_free(&home);
    return status;
}

int subcommand_replay(const struct command_line *line)
{
    return kept_run_do(line, line->is_digest ? print_digests : show);
}

int subcommand_watch(const struct command_line *line)
{
    return kept_run_do(line, show);
}

int subcommand_branch(const struct command_line *line)
{
    return kept_run_do(line, show);
}

/* A puzzle is played on from its beginning. */
static int play_puzzle(const struct command_line *line, struct recording *recording,
                       const char *home)
{
    struct command_line from_start = *line;
    struct error error;
    (void)home;
    if (recording->task.turns == 0) {
        error_set(&error, "%s is a run and no puzzle: barrow replay shows it", line->which);
        return report_error(&error);
    }
    from_start.branch_turn = recording->segment[0].turn;
    return subcommand_show(&from_start, recording);
}

int subcommand_play(const struct command_line *line)
{
    return line->which != NULL ? kept_run_do(line, play_puzzle) : subcommand_show(line, NULL);
}

int subcommand_dump(const struct command_line *line)
{
    return kept_run_do(line, print_dump);
}

/* One file, for somebody who has neither this program's data nor its mods. */
static int export_recording(const struct command_line *line, struct recording *recording,
                            const char *home)
{
    struct buffer path = {0};
    struct error error;
    (void)line;
    buffer_print(&path, "%s.run", recording->run.id);
    bool is_good =
        run_data_pack(home, recording, &error) && run_file_export(recording, path.text, &error);
    buffer_add(&path, "\n");
    return report_result(is_good, &path, &error);
}

int subcommand_export(const struct command_line *line)
{
    return kept_run_do(line, export_recording);
}

static int keep_echo(const struct command_line *line, struct recording *recording, const char *home)
{
    struct buffer text = {0};
    struct error error;
    (void)line;
    bool is_good = run_file_keep_echo(home, recording, &error);
    buffer_print(&text, "%s fell on depth %d, and may have a grave there in your next runs.\n",
                 recording->run.name, recording->run.depth);
    return report_result(is_good, &text, &error);
}

int subcommand_echo(const struct command_line *line)
{
    struct buffer home = {0};
    int status = load_home_needed(line, &home) ? kept_run_do(line, keep_echo) : STATUS_WRONG_INPUT;
    buffer_free(&home);
    return status;
}

/* ---- reproduce ---- */

/* Before what it tells of ends the program. */
static bool tell_entry(void *listener, const struct entry *entry, int index)
{
    const struct game *game = listener;
    struct buffer text = {0};
    buffer_print(&text, "%d: turn %d: ", index, game_world(game)->turn);
    if (entry->kind == ENTRY_ACTION) {
        buffer_print(&text, "%s at %d,%d\n", verb_name[entry->action.verb], entry->action.target.x,
                     entry->action.target.y);
    } else {
        buffer_add(&text, entry->kind == ENTRY_FAULT ? "FAULT\n" : "BEGIN AGAIN\n");
    }
    report_text(&text);
    fflush(stdout);
    return true;
}

static void tell_facts(const struct recording *recording, const struct content *content)
{
    const struct run *run = &recording->run;
    struct buffer text = {0};
    buffer_print(&text, "%s, seed %" PRIu64 ", version %s%s\n", run->name, run->seed, run->version,
                 run->is_wizard ? ", wizard mode" : "");
    if (strcmp(barrow_version, run->version) != 0) {
        buffer_print(&text, "this is version %s: it may go another way\n", barrow_version);
    }
    if (run->data != content->digest) {
        buffer_print(&text,
                     "these are other data (%016" PRIx64 ", not %016" PRIx64
                     "): it may go another way\n",
                     content->digest, run->data);
    }
    if (recording->damage.text[0] != '\0') {
        buffer_print(&text, "the rest of the file is lost: %s\n", recording->damage.text);
    }
    report_text(&text);
}

static bool reproduce(const struct recording *recording, const struct content *content,
                      struct error *error)
{
    const struct segment *last = &recording->segment[recording->count - 1];
    tell_facts(recording, content);
    struct game *game = segment_start(last, content, error);
    if (game == NULL) {
        return false;
    }
    const struct replay_watcher watcher = {
        .listener = game, .before = tell_entry, .plays_faults = true};
    bool is_good = segment_replay(last, game, &watcher, error);
    if (is_good) {
        struct buffer text = {0};
        buffer_print(&text, "nothing failed; turn %d, digest %016" PRIx64 "\n",
                     game_world(game)->turn, world_digest(game_world(game), content));
        report_text(&text);
    }
    game_free(game);
    return is_good;
}

/* Plays a run file from its last keyframe on, so that what failed fails again where somebody
 * watches. It may be of another version or of other data: half a clue is better than none. */
int subcommand_reproduce(const struct command_line *line)
{
    struct error error;
    struct recording recording = {0};
    struct buffer path = {0};
    buffer_print(&path, strpbrk(line->which, "/.") == NULL ? "./%s" : "%s", line->which);
    bool is_good = run_file_read("", buffer_text(&path), &recording, &error);
    buffer_free(&path);
    if (!is_good) {
        return report_error(&error);
    }
    struct content *content = kept_run_load_data(line, "", &recording, recording.run.data);
    is_good = content != NULL && reproduce(&recording, content, &error);
    recording_free(&recording);
    bool is_told = content == NULL;
    content_free(content);
    if (is_good) {
        return EXIT_SUCCESS;
    }
    return is_told ? STATUS_WRONG_INPUT : report_error(&error);
}
