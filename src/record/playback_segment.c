/* Playing a segment. The game is played with the real rules, action by action, and a mark is made
 * wherever one has ended; from then on nothing is simulated any more, only its log is walked.
 *
 * An entry's check speaks for the world just after it. What the others do then is vouched for by
 * the next entry, or by the digest of the next snapshot. So when a check fails, everything down to
 * the entry before is in doubt and is taken back: what remains is what the recorded player saw. */
#include "record/playback_segment.h"

#include <assert.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

/* The playing of one segment. */
struct player {
    const struct recording *recording;
    const struct segment *segment;
    struct played *played;
    int capacity;
    int sure; /* marks up to the last entry whose check was right */
};

/* Marks. An action that came to nothing makes none. */
static void add_mark(struct player *player)
{
    struct played *played = player->played;
    const struct world *world = game_world(played->game);
    const struct mark *last = played->mark_count > 0 ? &played->mark[played->mark_count - 1] : NULL;
    size_t position = game_log(played->game)->count;
    if (last != NULL && last->position == position) {
        return;
    }
    bool begins_turn = last != NULL && last->turn != world->turn;
    if (played->mark_count == player->capacity) {
        player->capacity = player->capacity > 0 ? player->capacity * 2 : 256;
        played->mark = memory_grow(played->mark, (size_t)player->capacity * sizeof played->mark[0]);
    }
    played->mark[played->mark_count++] =
        (struct mark){position, world->turn, world->journey.depth, begins_turn};
}

static void mark_action(void *player, size_t from)
{
    (void)from;
    add_mark(player);
}

static void let_others_act(struct player *player)
{
    game_run_watched(player->played->game, &(struct game_watcher){mark_action, player});
}

/* Nothing but a fault of the program was to follow then: it has no part in the game. */
static bool is_no_deed(const struct entry *entry)
{
    return entry->kind == ENTRY_FAULT;
}

static bool play_entry(struct player *player, struct bytes_reader *reader)
{
    struct played *played = player->played;
    struct entry entry;
    if (!entry_read(reader, &entry)) {
        return error_set(&played->error, "turn %d: what comes next cannot be read",
                         game_world(played->game)->turn);
    }
    if (!is_no_deed(&entry) && !entry_play(played->game, &entry, &played->error)) {
        return false;
    }
    add_mark(player);
    player->sure = played->mark_count;
    let_others_act(player);
    return true;
}

static bool play_entries(struct player *player)
{
    const struct segment *segment = player->segment;
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    for (int i = 0; i < segment->entry_count; i++) {
        if (!play_entry(player, &reader)) {
            return false;
        }
    }
    return bytes_is_done(&reader) ||
           error_set(&player->played->error, "turn %d: more is recorded than was counted",
                     game_world(player->played->game)->turn);
}

/* Where the segment ends, the next one begins: unless somebody meddled with the world. */
static bool join(struct player *player)
{
    struct played *played = player->played;
    const struct world *world = game_world(played->game);
    if (played->index + 1 == player->recording->count) {
        return true;
    }
    const struct segment *next = &player->recording->segment[played->index + 1];
    played->is_joined = world_digest(world, game_content(played->game)) == next->digest;
    return played->is_joined || next->is_edited ||
           error_set(&played->error,
                     "turn %d: the world is another one than that recorded at turn %d", world->turn,
                     next->turn);
}

static void cut_doubtful(struct player *player)
{
    struct played *played = player->played;
    played->mark_count = player->sure;
    game_rewind(played->game, played->mark[player->sure - 1].position);
}

/* Adds what explains most of what cannot be played. */
static void tell_origin(const struct recording *recording, const struct content *content,
                        struct error *error)
{
    struct error what = *error;
    bool is_foreign = recording->run.data != content->digest;
    error_set(error, "%.400s (recorded by Barrow %s with %s)", what.text, recording->run.version,
              is_foreign ? "other data than these" : "these data");
}

static void tell_end(struct player *player)
{
    struct played *played = player->played;
    struct error what = played->error;
    const struct world *world = game_world(played->game);
    error_set(&played->error, "%.300s; what is shown ends in turn %d", what.text, world->turn);
    tell_origin(player->recording, game_content(played->game), &played->error);
}

static struct game *start_game(const struct segment *segment, const struct content *content,
                               struct error *error)
{
    struct world *world = memory_new(1, sizeof *world);
    struct error wrong;
    struct game *game = NULL;
    if (snapshot_read(segment->snapshot.text, segment->snapshot.size, content, world, &wrong)) {
        game = game_from_world(content, world);
    } else {
        error_set(error, "turn %d: %.400s", segment->turn, wrong.text);
    }
    free(world);
    return game;
}

struct played *played_new(const struct recording *recording, int index,
                          const struct content *content, struct error *error)
{
    assert(index >= 0 && index < recording->count);
    const struct segment *segment = &recording->segment[index];
    struct game *game = start_game(segment, content, error);
    if (game == NULL) {
        tell_origin(recording, content, error);
        return NULL;
    }
    struct player player = {.recording = recording, .segment = segment};
    player.played = memory_new(1, sizeof *player.played);
    player.played->index = index;
    player.played->game = game;
    add_mark(&player);
    player.sure = 1;
    if (!play_entries(&player) || !join(&player)) {
        cut_doubtful(&player);
        tell_end(&player);
    }
    return player.played;
}

void played_free(struct played *played)
{
    if (played == NULL) {
        return;
    }
    game_free(played->game);
    free(played->mark);
    free(played);
}

/* Walking. */

size_t played_end(const struct played *played)
{
    return game_log(played->game)->count;
}

/* While a level takes the place of another the hero is on neither: nothing can be seen then. */
static bool is_amid_levels(const struct log *log, size_t position)
{
    if (position == 0) {
        return false;
    }
    const struct outcome *last = &log->outcome[position - 1];
    bool is_taken_off = last->kind == OUTCOME_MOVE && id_is_hero(last->who) && last->after.at.x < 0;
    return is_taken_off || last->kind == OUTCOME_LEVEL;
}

/* How many marks lie before `position`. */
static int marks_before(const struct played *played, size_t position)
{
    int low = 0, high = played->mark_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (played->mark[middle].position < position) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_stop(const struct mark *mark, enum playback_step step)
{
    return step != PLAYBACK_TURN || mark->begins_turn;
}

bool played_stop_after(const struct played *played, enum playback_step step, size_t from,
                       size_t *position)
{
    const struct log *log = game_log(played->game);
    if (step == PLAYBACK_OUTCOME) {
        *position = from + 1;
        while (*position < log->count && is_amid_levels(log, *position)) {
            ++*position;
        }
        return *position <= log->count;
    }
    int i = marks_before(played, from + 1);
    while (i < played->mark_count && !is_stop(&played->mark[i], step)) {
        i++;
    }
    *position = i < played->mark_count ? played->mark[i].position : 0;
    return i < played->mark_count;
}

bool played_stop_before(const struct played *played, enum playback_step step, size_t limit,
                        size_t *position)
{
    const struct log *log = game_log(played->game);
    if (step == PLAYBACK_OUTCOME) {
        *position = limit > 0 ? limit - 1 : 0;
        while (is_amid_levels(log, *position)) {
            --*position;
        }
        return limit > 0;
    }
    int i = marks_before(played, limit) - 1;
    while (i >= 0 && !is_stop(&played->mark[i], step)) {
        i--;
    }
    *position = i >= 0 ? played->mark[i].position : 0;
    return i >= 0;
}

const struct mark *played_mark_at(const struct played *played, size_t position)
{
    return &played->mark[marks_before(played, position + 1) - 1];
}
