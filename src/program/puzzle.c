/* `barrow puzzles`, and `barrow puzzle RUN TURN`, which makes a file of a turn of a run. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/utf8.h"
#include "barrow/play/puzzle.h"
#include "barrow/program/subcommands.h"
#include "barrow/record/run_data.h"
#include "barrow/record/run_file.h"

#include "program/kept_run.h"
#include "program/load.h"

/* ---- listing ---- */

/* False if its solution fails, which the line tells. */
static bool list_puzzle(const struct content *content, const struct puzzle *puzzle, int best,
                        struct buffer *text)
{
    struct recording recording;
    struct error error;
    bool is_playable = puzzle_record(content, puzzle, &recording, &error);
    int known = is_playable ? puzzle_known_turns(&recording) : 0;
    buffer_print(text, "%-16s %s: ", puzzle->place.id, puzzle->title);
    puzzle_describe_goal(content, puzzle->goal, text);
    buffer_print(text, ", in %d turn%s; ", puzzle->turns, plural_ending(puzzle->turns));
    if (known > 0) {
        buffer_print(text, "the known way takes %d", known);
    } else {
        buffer_print(text, "the known way fails: %s", error.text);
    }
    if (best > 0) {
        buffer_print(text, "; solved in %d", best);
    }
    buffer_add(text, "\n");
    recording_free(&recording);
    return known > 0;
}

int subcommand_puzzles(const struct command_line *line)
{
    struct buffer text = {0}, home = {0};
    struct content *content = load_content(line);
    bool is_good = true;
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    int best[PUZZLES_MAX];
    load_home(line, &home);
    puzzle_find_bests(home.size > 0 ? home.text : NULL, content, best);
    for (int i = 0; i < content->puzzle_count; i++) {
        is_good = list_puzzle(content, &content->puzzle[i], best[i], &text) && is_good;
    }
    buffer_add(&text, content->puzzles_left_out != NULL ? content->puzzles_left_out : "");
    buffer_free(&home);
    content_free(content);
    int status = report_text(&text);
    return is_good ? status : EXIT_FAILURE;
}

/* ---- making ---- */

static bool is_short(const char *option, const char *text, int most, struct error *error)
{
    return utf8_text_width(text) <= most ||
           error_set(error, "%s: %d columns are the most", option, most);
}

static bool make(const struct command_line *line, const struct recording *recording,
                 const struct content *content, const char *home, struct recording *puzzle,
                 struct error *error)
{
    struct task task = {.turns = line->count};
    const char *title = line->title != NULL ? line->title : "A puzzle";
    snprintf(task.goal, sizeof task.goal, "%s", line->goal);
    snprintf(task.title, sizeof task.title, "%s", title);
    snprintf(task.text, sizeof task.text, "%s", line->text != NULL ? line->text : title);
    snprintf(task.lesson, sizeof task.lesson, "%s", "So it can be done.");
    utf8_clean(task.title); /* else nobody could open the file: also what was cut in two */
    utf8_clean(task.text);
    return is_short("--title", task.title, PUZZLE_TITLE_MOST, error) &&
           is_short("--text", task.text, PUZZLE_TEXT_MOST, error) &&
           puzzle_cut(recording, content, line->branch_turn, &task, puzzle, error) &&
           run_data_keep(home, content, error) && run_data_pack(home, puzzle, error) &&
           run_file_export(puzzle, line->output, error);
}

static int make_puzzle(const struct command_line *line, struct recording *recording,
                       const char *home)
{
    struct recording puzzle = {0};
    struct buffer text = {0};
    struct error error;
    struct content *content = kept_run_load_data(line, home, recording, recording->run.data);
    if (content == NULL) {
        return STATUS_WRONG_INPUT;
    }
    bool is_good = make(line, recording, content, home, &puzzle, &error);
    if (is_good) {
        int known = puzzle_known_turns(&puzzle);
        buffer_print(&text, "%s: ", line->output);
        known > 0 ? buffer_print(&text, "the run reaches the goal in %d turn%s\n", known,
                                 plural_ending(known))
                  : buffer_add(&text, "the run does not reach the goal\n");
    }
    recording_free(&puzzle);
    content_free(content);
    return report_result(is_good, &text, &error);
}

int subcommand_puzzle(const struct command_line *line)
{
    return kept_run_do(line, make_puzzle);
}
