/* Everything that plays a recording again (going on with a run, the replay screen, the story of a
 * death, `barrow reproduce`) does it through segment_replay, so that there is one answer to what an
 * entry means. */
#include "barrow/record/recording.h"

#include <assert.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

struct segment *recording_add(struct recording *recording)
{
    size_t size = ((size_t)recording->count + 1) * sizeof recording->segment[0];
    recording->segment = memory_grow(recording->segment, size);
    recording->segment[recording->count] = (struct segment){0};
    return &recording->segment[recording->count++];
}

void recording_free(struct recording *recording)
{
    for (int i = 0; i < recording->count; i++) {
        segment_free(&recording->segment[i]);
    }
    free(recording->segment);
    *recording = (struct recording){0};
}

void segment_free(struct segment *segment)
{
    buffer_free(&segment->snapshot);
    buffer_free(&segment->entries);
    *segment = (struct segment){0};
}

void segment_cut(struct segment *segment, int count)
{
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    struct entry entry;
    assert(count >= 0 && count <= segment->entry_count);
    for (int i = 0; i < count; i++) {
        entry_read(&reader, &entry);
    }
    segment->entries.size -= (size_t)(reader.end - reader.at);
    segment->entry_count = count;
}

struct game *segment_start(const struct segment *segment, const struct content *content,
                           struct error *error)
{
    const struct buffer *snapshot = &segment->snapshot;
    struct world *world = memory_new(1, sizeof *world);
    bool is_good = snapshot_read(snapshot->text, snapshot->size, content, world, error);
    struct game *game = is_good ? game_from_world(content, world) : NULL;
    free(world);
    return game;
}

static void tell_acted(const struct replay_watcher *watcher, const struct entry *entry, size_t from)
{
    if (watcher->acted != NULL) {
        watcher->acted(watcher->listener, entry, from);
    }
}

static void let_others_act(struct game *game, const struct replay_watcher *watcher,
                           const struct entry *entry)
{
    while (game_need(game) == GAME_NEEDS_STEP) {
        size_t from = game_log(game)->count;
        game_step(game);
        tell_acted(watcher, entry, from);
    }
}

/* Sets *is_stopped if the listener wants no more. */
static bool replay_entry(struct game *game, const struct entry *entry, int index,
                         const struct replay_watcher *watcher, bool *is_stopped,
                         struct error *error)
{
    size_t from = game_log(game)->count;
    if (!entry_check(game, entry, error)) {
        return false;
    }
    *is_stopped = watcher->before != NULL && !watcher->before(watcher->listener, entry, index);
    if (*is_stopped || (entry->kind == ENTRY_FAULT && !watcher->plays_faults)) {
        return true;
    }
    if (!entry_play(game, entry, error)) {
        return false;
    }
    tell_acted(watcher, entry, from);
    let_others_act(game, watcher, entry);
    if (watcher->after != NULL) {
        watcher->after(watcher->listener, entry, index);
    }
    return true;
}

bool segment_replay(const struct segment *segment, struct game *game,
                    const struct replay_watcher *watcher, struct error *error)
{
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    bool is_stopped = false;
    for (int i = 0; i < segment->entry_count && !is_stopped; i++) {
        struct entry entry;
        if (!entry_read(&reader, &entry)) {
            return error_set(error, "turn %d: what comes next cannot be read",
                             game_world(game)->turn);
        }
        if (!replay_entry(game, &entry, i, watcher, &is_stopped, error)) {
            return false;
        }
    }
    return is_stopped || bytes_is_done(&reader) ||
           error_set(error, "turn %d: more is recorded than was counted", game_world(game)->turn);
}
