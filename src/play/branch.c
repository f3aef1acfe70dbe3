/* A branch begins with a snapshot of the world as playback finds it, so it is played by the same
 * rules on the same data, and dice without a state make the same choice end the same way. */
#include "barrow/play/branch.h"

#include <string.h>

#include "barrow/content/puzzle_words.h"
#include "barrow/play/retell.h"
#include "barrow/record/playback.h"
#include "barrow/record/snapshot.h"

#define TURNS_TOLD 10 /* before it begins */

/* ---- beginning ---- */

/* A hero asleep, or slower than the others, acts somewhat later than the turn begins. */
static bool go_to_hero(struct playback *playback, int turn)
{
    bool is_there = true;
    playback_to_turn(playback, turn);
    while (is_there && game_need_of(game_world(playback_game(playback))) != GAME_NEEDS_ACTION) {
        is_there = playback_forward(playback, PLAYBACK_ACTION);
    }
    return is_there;
}

/* What the snapshot cannot say is that of the run. */
static void begin(struct branch *branch, const struct recording *recording, const struct game *game)
{
    const struct world *world = game_world(game);
    const struct content *content = game_content(game);
    struct run *run = &branch->recording.run;
    *run = recording->run;
    branch->recording.task = recording->task;
    run->state = RUN_UNDER_WAY;
    run->is_wizard = false;
    run->data = content->digest;
    run->turn = world->turn;
    run->depth = world->journey.depth;
    run->level = world_hero(world)->progress.level;
    run->from = (struct branching){.turn = world->turn, .digest = world_digest(world, content)};
    memcpy(run->from.run, recording->run.id, sizeof run->from.run);
    struct segment *segment = recording_add(&branch->recording);
    segment->turn = run->turn;
    segment->depth = run->depth;
    segment->data = run->data;
    snapshot_write_packed(world, content, &segment->snapshot);
}

/* What is reached already cannot be asked for. */
static bool set_stakes(struct branch *branch, const struct world *world,
                       const struct content *content, struct error *error)
{
    const struct recording *recording = &branch->recording;
    return stakes_read(&branch->stakes, &recording->task, content, recording->run.turn,
                       recording->run.depth, error) &&
           (branch_end_of(world, &branch->stakes) == BRANCH_GOES_ON ||
            error_set(error, "the goal '%s' is reached from the beginning", recording->task.goal));
}

bool branch_open(struct branch *branch, const struct recording *recording,
                 const struct content *content, int turn, struct error *error)
{
    *branch = (struct branch){0};
    if (recording->run.state == RUN_UNDER_WAY) {
        return error_set(error, "the run is under way, and nobody looks ahead in it. When it has "
                                "ended it can be tried");
    }
    struct playback *playback = playback_new(recording, content, error);
    if (playback == NULL) {
        return false;
    }
    bool is_there = go_to_hero(playback, turn);
    if (is_there) {
        retell(playback, TURNS_TOLD, &branch->before);
        begin(branch, recording, playback_game(playback));
    } else {
        error_set(error, "nobody can act from turn %d on", turn);
    }
    is_there = is_there && set_stakes(branch, game_world(playback_game(playback)), content, error);
    playback_free(playback);
    return is_there;
}

void branch_free(struct branch *branch)
{
    recording_free(&branch->recording);
    messages_free(&branch->before);
    *branch = (struct branch){0};
}

/* ---- playing ---- */

struct session *branch_play(struct branch *branch, const struct content *content)
{
    struct error error;
    struct recording *recording = &branch->recording;
    while (recording->count > 1) {
        segment_free(&recording->segment[--recording->count]);
    }
    segment_cut(&recording->segment[0], 0);
    recording->run.state = RUN_UNDER_WAY;
    struct game *game = segment_start(&recording->segment[0], content, &error);
    if (game == NULL) {
        return NULL;
    }
    struct session *session = session_from_game(game);
    for (int i = 0; i < branch->before.count; i++) {
        const struct message *told = &branch->before.message[i];
        messages_add(&session->messages, told->severity, told->turn, told->text);
    }
    session->seen = session->fresh = session->messages.count;
    session->branch = branch;
    return session;
}

void branch_add(struct branch *branch, const struct entry *entry)
{
    struct segment *segment = &branch->recording.segment[0];
    entry_write(entry, &segment->entries);
    segment->entry_count++;
}

/* ---- ends ---- */

bool stakes_read(struct stakes *stakes, const struct task *task, const struct content *content,
                 int turn, int depth, struct error *error)
{
    bool is_puzzle = task->turns > 0;
    *stakes = (struct stakes){.turn = turn,
                              .depth = depth,
                              .turns = is_puzzle ? task->turns : BRANCH_TURNS,
                              .has_goal = is_puzzle};
    return !is_puzzle || goal_read(content, task->goal, &stakes->goal, error);
}

static bool has_thing(const struct world *world, int kind)
{
    bool has = false;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        has = has || (thing->is_there && thing->kind == kind && id_is_hero(thing->place.holder));
    }
    return has;
}

static bool lives(const struct world *world, int kind)
{
    bool lives = false;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        const struct actor *actor = &world->actor[slot];
        lives = lives || (actor->is_alive && !actor->is_bodiless && actor->kind == kind);
    }
    return lives;
}

static bool is_reached(const struct world *world, const struct stakes *stakes)
{
    bool is_here = world->journey.depth == stakes->depth;
    bool is_alive = world->end.ending != ENDING_DEATH;
    switch (stakes->goal.kind) {
    case GOAL_SURVIVE:
        return is_alive && is_here && world->turn >= stakes->turn + stakes->turns;
    case GOAL_STAIRS:
        return is_alive && !is_here;
    case GOAL_KILL:
        return is_alive && is_here && !lives(world, stakes->goal.what);
    case GOAL_TAKE:
        return is_alive && is_here && has_thing(world, stakes->goal.what);
    case GOAL_KIND_COUNT:
        break;
    }
    return false;
}

enum branch_end branch_end_of(const struct world *world, const struct stakes *stakes)
{
    return stakes->has_goal && is_reached(world, stakes) ? BRANCH_SOLVED
           : world->end.ending == ENDING_DEATH           ? BRANCH_DIED
           : world->end.ending == ENDING_VICTORY         ? BRANCH_WON
           : world->journey.depth != stakes->depth       ? BRANCH_LEFT_LEVEL
           : world->turn >= stakes->turn + stakes->turns ? BRANCH_LIVED
                                                         : BRANCH_GOES_ON;
}

enum branch_end branch_end(const struct session *session)
{
    const struct branch *branch = session->branch;
    return branch != NULL ? branch_end_of(game_world(session->game), &branch->stakes)
                          : BRANCH_GOES_ON;
}

int branch_turns_left(const struct session *session)
{
    const struct stakes *stakes = &session->branch->stakes;
    int done = session->view.turn - stakes->turn;
    return done < stakes->turns ? stakes->turns - done : 0;
}

static int run_state_of(enum branch_end end)
{
    return end == BRANCH_DIED                          ? RUN_DIED
           : end == BRANCH_WON || end == BRANCH_SOLVED ? RUN_WON
                                                       : RUN_GAVE_UP;
}

void branch_close(struct branch *branch, const struct session *session, int64_t now)
{
    const struct world *world = game_world(session->game);
    struct run *run = &branch->recording.run;
    struct segment *end = recording_add(&branch->recording);
    run->began = run->played = now;
    run->state = run_state_of(branch_end_of(world, &branch->stakes));
    run->turn = end->turn = world->turn;
    run->depth = end->depth = world->journey.depth;
    run->level = world_hero(world)->progress.level;
    end->data = run->data;
    snapshot_write_packed(world, game_content(session->game), &end->snapshot);
}
