/* The place is a segment and a position in its log. The last few segments played are kept.
 *
 * Where two segments are joined (one ends with the world that the other begins with), the end and
 * the start are the same moment, and no step stops at both. Where they are not, because the world
 * was edited, or cannot be played or read with this program and these data, a step leads over the
 * gap, and the start behind it counts as the beginning of its turn. */
#include "barrow/record/playback.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/world/actors.h"

#include "record/playback_segment.h"

#define KEPT_MAX 3

struct playback {
    const struct recording *recording;
    const struct content *content;
    struct played *kept[KEPT_MAX];
    int used;            /* counts what was asked for */
    struct played *here; /* one of those kept; where in it, its game says */
    bool *is_unreadable; /* by segment: not to be tried again */
    int last_turn;
    int problem_at; /* the segment of the problem */
    struct error problem;
};

/* A moment. By number, not by pointer: what was played may have been let go since. */
struct stop {
    int segment;
    size_t position;
    int turn;
};

/* Problems. Only the earliest in the recording is reported. */

static void note_problem(struct playback *playback, int index, const struct error *error)
{
    if (playback->problem.text[0] != '\0' && playback->problem_at <= index) {
        return;
    }
    playback->problem = *error;
    playback->problem_at = index;
}

/* Segments. */

/* A place for a segment: that of the one least recently asked for, but for where we are. Asked for
 * before the segment is played, so that no more than KEPT_MAX are in memory. */
static struct played **room_for_one(struct playback *playback)
{
    struct played **best = NULL;
    for (int i = 0; i < KEPT_MAX; i++) {
        struct played **one = &playback->kept[i];
        if (*one == NULL) {
            return one;
        }
        if (*one != playback->here && (best == NULL || (*one)->used < (*best)->used)) {
            best = one;
        }
    }
    played_free(*best);
    *best = NULL;
    return best;
}

static struct played *find_kept(struct playback *playback, int index)
{
    for (int i = 0; i < KEPT_MAX; i++) {
        if (playback->kept[i] != NULL && playback->kept[i]->index == index) {
            return playback->kept[i];
        }
    }
    return NULL;
}

/* Remembers that a segment could not be played, NULL, or not to its end. */
static void note_played(struct playback *playback, int index, const struct played *played,
                        const struct error *error)
{
    if (played == NULL) {
        playback->is_unreadable[index] = true;
        note_problem(playback, index, error);
    } else if (played->error.text[0] != '\0') {
        note_problem(playback, index, &played->error);
    }
}

/* Played; NULL if it cannot be. Valid until two others have been asked for. */
static struct played *get(struct playback *playback, int index)
{
    struct error error;
    if (index < 0 || index >= playback->recording->count || playback->is_unreadable[index]) {
        return NULL;
    }
    struct played *played = find_kept(playback, index);
    if (played == NULL) {
        struct played **room = room_for_one(playback);
        played = played_new(playback->recording, index, playback->content, &error);
        note_played(playback, index, played, &error);
        if (played == NULL) {
            return NULL;
        }
        *room = played;
    }
    played->used = ++playback->used;
    return played;
}

/* Lets go of all segments but one: of all if that is not kept, and then we are nowhere. */
static void keep_only(struct playback *playback, int index)
{
    for (int i = 0; i < KEPT_MAX; i++) {
        if (playback->kept[i] != NULL && playback->kept[i]->index != index) {
            played_free(playback->kept[i]);
            playback->kept[i] = NULL;
        }
    }
    playback->here = find_kept(playback, index);
}

/* The nearest readable segment from `index` on, by steps of 1 or -1; NULL if none is left. */
static struct played *get_nearest(struct playback *playback, int index, int step)
{
    struct played *played = NULL;
    while (played == NULL && index >= 0 && index < playback->recording->count) {
        played = get(playback, index);
        index += step;
    }
    return played;
}

static bool are_joined(const struct played *before, const struct played *after)
{
    return before->is_joined && before->index + 1 == after->index;
}

/* Stops. */

static struct stop stop_at(const struct played *played, size_t position)
{
    return (struct stop){played->index, position, played_mark_at(played, position)->turn};
}

static void go(struct playback *playback, struct stop to)
{
    playback->here = get_nearest(playback, to.segment, 1);
    game_seek(playback->here->game, to.position);
}

static bool find_forward(struct playback *playback, enum playback_step step, struct stop from,
                         struct stop *to)
{
    struct played *played = get_nearest(playback, from.segment, 1);
    size_t position = from.position;
    while (!played_stop_after(played, step, position, &position)) {
        struct played *next = get_nearest(playback, played->index + 1, 1);
        if (next == NULL) {
            return false;
        }
        bool is_gap = !are_joined(played, next);
        played = next;
        position = 0;
        if (is_gap) {
            break;
        }
    }
    *to = stop_at(played, position);
    return true;
}

/* The last stop before from.position; one beyond the end makes the end a stop, too. */
static bool find_back(struct playback *playback, enum playback_step step, struct stop from,
                      struct stop *to)
{
    struct played *played = get_nearest(playback, from.segment, 1);
    size_t limit = from.position, position;
    while (!played_stop_before(played, step, limit, &position)) {
        struct played *previous = get_nearest(playback, played->index - 1, -1);
        bool is_gap = previous == NULL || !are_joined(previous, played);
        if (is_gap && limit > 0) {
            break; /* the start, position 0 */
        }
        if (previous == NULL) {
            return false;
        }
        played = previous;
        limit = played_end(played) + (is_gap || limit > 0 ? 1 : 0);
    }
    *to = stop_at(played, position);
    return true;
}

/* Steps. */

static bool walk(struct playback *playback, enum playback_step step,
                 bool (*find)(struct playback *, enum playback_step, struct stop, struct stop *))
{
    struct stop to, here = stop_at(playback->here, game_position(playback->here->game));
    bool is_there = find(playback, step, here, &to);
    if (is_there) {
        go(playback, to);
    }
    return is_there;
}

bool playback_forward(struct playback *playback, enum playback_step step)
{
    return walk(playback, step, find_forward);
}

bool playback_back(struct playback *playback, enum playback_step step)
{
    return walk(playback, step, find_back);
}

/* Jumps. */

static struct stop last_stop(struct playback *playback)
{
    struct played *last = get_nearest(playback, playback->recording->count - 1, -1);
    return stop_at(last, played_end(last));
}

void playback_to_start(struct playback *playback)
{
    go(playback, stop_at(get_nearest(playback, 0, 1), 0));
}

void playback_to_end(struct playback *playback)
{
    go(playback, last_stop(playback));
}

bool playback_pass(struct playback *playback, playback_watch *watch, bool (*goes_on)(void *data),
                   void *data)
{
    bool is_passed = true;
    keep_only(playback, -1);
    for (int index = 0; index < playback->recording->count && is_passed; index++) {
        if (goes_on != NULL && !goes_on(data)) {
            is_passed = false;
            continue;
        }
        struct error error;
        struct played *played =
            played_pass(playback->recording, index, playback->content, watch, data, &error);
        note_played(playback, index, played, &error);
        played_free(played);
    }
    playback_to_end(playback);
    return is_passed;
}

void playback_to_turn(struct playback *playback, int turn)
{
    const struct recording *recording = playback->recording;
    int index = recording->count - 1; /* the last snapshot that was made before the turn */
    while (index > 0 && recording->segment[index].turn >= turn) {
        index--;
    }
    struct stop before, to = stop_at(get_nearest(playback, index, -1), 0);
    while (to.turn < turn && find_forward(playback, PLAYBACK_TURN, to, &to)) {
    }
    if (to.turn < turn) {
        to = last_stop(playback);
        to.position++;
        find_back(playback, PLAYBACK_TURN, to, &to); /* the last turn */
    } else if (to.turn > turn && find_back(playback, PLAYBACK_TURN, to, &before) &&
               turn - before.turn <= to.turn - turn) {
        to = before; /* the turn falls into a gap */
    }
    go(playback, to);
}

static bool find_depth_in(const struct played *played, int depth, struct stop *to)
{
    for (int i = 0; played != NULL && i < played->mark_count; i++) {
        if (played->mark[i].depth == depth) {
            *to = stop_at(played, played->mark[i].position);
            return true;
        }
    }
    return false;
}

/* The way down is recorded in the segment before the first keyframe that is as deep. */
bool playback_to_depth(struct playback *playback, int depth)
{
    const struct recording *recording = playback->recording;
    struct stop to;
    int index = 0;
    while (index < recording->count && recording->segment[index].depth < depth) {
        index++;
    }
    if (find_depth_in(get(playback, index - 1), depth, &to) ||
        find_depth_in(get_nearest(playback, index, 1), depth, &to)) {
        go(playback, to);
        return true;
    }
    return false;
}

/* The whole. */

struct playback *playback_new(const struct recording *recording, const struct content *content,
                              struct error *error)
{
    struct playback *playback = memory_new(1, sizeof *playback);
    playback->recording = recording;
    playback->content = content;
    playback->is_unreadable =
        memory_new((size_t)recording->count, sizeof playback->is_unreadable[0]);
    const struct played *last = get_nearest(playback, recording->count - 1, -1);
    playback->last_turn = last != NULL ? stop_at(last, played_end(last)).turn : 0;
    keep_only(playback, 0);
    playback->here = get(playback, 0);
    if (playback->here == NULL) {
        *error = playback->problem;
        playback_free(playback);
        return NULL;
    }
    playback_to_start(playback);
    return playback;
}

void playback_free(struct playback *playback)
{
    if (playback == NULL) {
        return;
    }
    for (int i = 0; i < KEPT_MAX; i++) {
        played_free(playback->kept[i]);
    }
    free(playback->is_unreadable);
    free(playback);
}

const struct game *playback_game(const struct playback *playback)
{
    return playback->here->game;
}

int playback_first_turn(const struct playback *playback)
{
    return playback->recording->segment[0].turn;
}

int playback_last_turn(const struct playback *playback)
{
    return playback->last_turn;
}

const char *playback_problem(const struct playback *playback)
{
    return playback->problem.text;
}

/* ---- the whole truth in a view ---- */

/* The cell of a place that the hero does not see; NULL for any other. */
static struct memory *unseen_cell(struct view *view, const struct level *level, struct point at)
{
    bool is_unseen = level_contains(level, at) && !view_sees(view, at);
    return is_unseen ? &view->cell[level_index(level, at)] : NULL;
}

void playback_reveal(struct view *view, const struct game *game)
{
    const struct world *world = game_world(game);
    const struct level *level = &world->level;
    struct memory *cell;
    for (int i = 0; i < level_cells(level); i++) {
        if (!cell_set_has(&view->sight, i)) {
            view->cell[i] = (struct memory){.terrain = (uint16_t)(level->terrain[i] + 1),
                                            .air = (uint8_t)level->air[i].kind};
        }
    }
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if ((cell = unseen_cell(view, level, actor->at)) != NULL) {
            cell->actor = (uint16_t)(actor->kind + 1);
        }
    }
    for (int slot = 0; slot < world->things_used; slot++) { /* the first is the topmost */
        const struct thing *thing = &world->thing[slot];
        if (thing->is_there && thing->place.where == WHERE_FLOOR &&
            (cell = unseen_cell(view, level, thing->place.at)) != NULL && cell->thing == 0) {
            cell->thing = (uint16_t)(thing->kind + 1);
        }
    }
}
