/* Both sorts of puzzles become the same: a branch that was played to its end. */
#include "barrow/play/puzzle.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/puzzle_words.h"
#include "barrow/game/puzzle_world.h"
#include "barrow/record/run_file.h"
#include "barrow/record/snapshot.h"
#include "barrow/text/describe.h"

#include "play/solution.h"

#define SEEDS_TRIED 60
#define BRANCHES_MOST 2000
#define HERO "Hero"

/* ---- a puzzle of the data ---- */

void puzzle_id(const struct puzzle *puzzle, char id[RUN_ID_SIZE])
{
    snprintf(id, RUN_ID_SIZE, "puzzle-%.*s", RUN_ID_SIZE - 8, puzzle->place.id);
}

bool puzzle_is_lesson(const struct content *content, const char *id)
{
    bool is_lesson = false;
    for (int i = 0; i < PUZZLES_FIRST && i < content->puzzle_count; i++) {
        char own[RUN_ID_SIZE];
        puzzle_id(&content->puzzle[i], own);
        is_lesson = is_lesson || strcmp(own, id) == 0;
    }
    return is_lesson;
}

static void copy_task(const struct puzzle *puzzle, struct task *task)
{
    *task = (struct task){.turns = puzzle->turns};
    snprintf(task->goal, sizeof task->goal, "%s", puzzle->goal);
    snprintf(task->title, sizeof task->title, "%s", puzzle->title);
    snprintf(task->text, sizeof task->text, "%s", puzzle->text);
    snprintf(task->lesson, sizeof task->lesson, "%s", puzzle->lesson);
}

/* A recording of its world in which nothing was done yet. */
static bool record_start(const struct content *content, const struct puzzle *puzzle, uint64_t seed,
                         struct recording *recording, struct error *error)
{
    struct world *world = puzzle_world(content, puzzle, seed, error);
    if (world == NULL) {
        return false;
    }
    recording->run = (struct run){.name = HERO,
                                  .seed = seed,
                                  .data = content->digest,
                                  .state = RUN_GAVE_UP,
                                  .turn = world->turn,
                                  .depth = world->journey.depth};
    puzzle_id(puzzle, recording->run.id);
    copy_task(puzzle, &recording->task);
    struct segment *segment = recording_add(recording);
    segment->turn = world->turn;
    segment->depth = world->journey.depth;
    segment->data = content->digest;
    snapshot_write_packed(world, content, &segment->snapshot);
    free(world);
    return true;
}

/* Moves a branch that is played to its end into *puzzle. */
static void take_branch(struct branch *branch, struct session *session, struct recording *puzzle)
{
    branch_close(branch, session, 0);
    *puzzle = branch->recording;
    branch->recording = (struct recording){0};
}

/* False if it cannot be played. What keeps the solution from its goal goes into *error. */
static bool record_with(const struct content *content, const struct puzzle *puzzle, uint64_t seed,
                        struct recording *recording, struct error *error)
{
    struct recording start = {0};
    struct branch branch = {0};
    bool is_good = record_start(content, puzzle, seed, &start, error) &&
                   branch_open(&branch, &start, content, start.run.turn, error);
    if (is_good) {
        struct session *session = branch_play(&branch, content);
        assert(session != NULL);
        if (solution_play(session, puzzle->solution, error) &&
            branch_end(session) != BRANCH_SOLVED) {
            error_set(error, "its solution does not reach '%s' within %d turn%s", puzzle->goal,
                      puzzle->turns, plural_ending(puzzle->turns));
        }
        take_branch(&branch, session, recording);
        memcpy(recording->run.id, start.run.id, sizeof start.run.id);
        recording->run.from = (struct branching){{0}, 0, 0};
        session_free(session);
    }
    branch_free(&branch);
    recording_free(&start);
    return is_good;
}

bool puzzle_record(const struct content *content, const struct puzzle *puzzle,
                   struct recording *recording, struct error *error)
{
    *recording = (struct recording){0};
    if (!record_with(content, puzzle, 1, recording, error)) {
        return false;
    }
    for (uint64_t seed = 2; puzzle_known_turns(recording) == 0 && seed <= SEEDS_TRIED; seed++) {
        struct recording other = {0};
        struct error ignored;
        record_with(content, puzzle, seed, &other, &ignored);
        if (puzzle_known_turns(&other) > 0) {
            recording_free(recording);
            *recording = other;
        } else {
            recording_free(&other);
        }
    }
    return true;
}

/* ---- a puzzle of a run ---- */

/* Does in `session` what was done in a run from a turn on. */
struct following {
    struct session *session;
    const struct game *game;
    int turn;
};

static bool follow_entry(void *listener, const struct entry *entry, int index)
{
    struct following *following = listener;
    (void)index;
    if (game_turn_number(following->game) >= following->turn && entry->kind == ENTRY_ACTION) {
        session_act(following->session, &entry->action);
    }
    return branch_end(following->session) == BRANCH_GOES_ON;
}

static void follow_segment(struct following *following, const struct segment *segment,
                           const struct content *content)
{
    struct error ignored; /* then the way is known up to there */
    const struct replay_watcher watcher = {.listener = following, .before = follow_entry};
    struct game *game = segment_start(segment, content, &ignored);
    if (game != NULL) {
        following->game = game;
        segment_replay(segment, game, &watcher, &ignored);
        game_free(game);
    }
}

/* From the segment that holds the turn on. */
static void follow(struct following *following, const struct recording *from,
                   const struct content *content)
{
    for (int i = 0; i < from->count && branch_end(following->session) == BRANCH_GOES_ON; i++) {
        bool is_before = i + 1 < from->count && from->segment[i + 1].turn < following->turn;
        if (!is_before) {
            follow_segment(following, &from->segment[i], content);
        }
    }
}

bool puzzle_cut(const struct recording *from, const struct content *content, int turn,
                const struct task *task, struct recording *puzzle, struct error *error)
{
    struct recording with_task = *from; /* owns nothing */
    struct branch branch = {0};
    with_task.task = *task;
    bool is_good = branch_open(&branch, &with_task, content, turn, error);
    if (is_good) {
        struct session *session = branch_play(&branch, content);
        assert(session != NULL);
        struct following following = {.session = session, .turn = branch.recording.run.from.turn};
        follow(&following, from, content);
        take_branch(&branch, session, puzzle);
        session_free(session);
    }
    branch_free(&branch);
    return is_good;
}

/* ---- facts ---- */

int puzzle_known_turns(const struct recording *puzzle)
{
    return puzzle->run.state == RUN_WON ? puzzle->run.turn - puzzle->segment[0].turn : 0;
}

int puzzle_best_turns(const char *id, const struct run *branch, int count)
{
    int best = 0;
    for (int i = 0; i < count; i++) {
        int turns = branch[i].turn - branch[i].from.turn;
        bool is_it = strcmp(branch[i].from.run, id) == 0 && branch[i].state == RUN_WON;
        best = is_it && (best == 0 || turns < best) ? turns : best;
    }
    return best;
}

/* The kept branches of a recording, or of all if id is NULL; for free. */
static struct run *list_branches(const char *home, const char *id, int *count)
{
    struct run *branch = memory_new(BRANCHES_MOST, sizeof *branch);
    *count = home != NULL ? run_file_list_branches(home, id, branch, BRANCHES_MOST) : 0;
    return branch;
}

int puzzle_find_best(const char *home, const char *id)
{
    int count;
    struct run *branch = list_branches(home, id, &count);
    int best = puzzle_best_turns(id, branch, count);
    free(branch);
    return best;
}

void puzzle_find_bests(const char *home, const struct content *content, int best[PUZZLES_MAX])
{
    int count;
    struct run *branch = list_branches(home, NULL, &count);
    for (int i = 0; i < content->puzzle_count; i++) {
        char id[RUN_ID_SIZE];
        puzzle_id(&content->puzzle[i], id);
        best[i] = puzzle_best_turns(id, branch, count);
    }
    free(branch);
}

void puzzle_describe_goal(const struct content *content, const char *words, struct buffer *text)
{
    struct goal goal = {.kind = GOAL_SURVIVE};
    struct error ignored;
    goal_read(content, words, &goal, &ignored);
    switch (goal.kind) {
    case GOAL_SURVIVE:
        buffer_add(text, "stay alive");
        break;
    case GOAL_STAIRS:
        buffer_add(text, "leave this level");
        break;
    case GOAL_KILL:
        buffer_print(text, "leave no %s here", content->actor[goal.what].name);
        break;
    case GOAL_TAKE:
        buffer_add(text, "have ");
        describe_item(text, content, goal.what, 0, 1, ARTICLE_THE);
        break;
    case GOAL_KIND_COUNT:
        break;
    }
}
