/* The game is played with the real rules, and a mark is made wherever an action has ended; from
 * then on only its log is walked.
 *
 * An entry's check speaks for the world just before it. So when a check fails, everything back to
 * the last one that was right is in doubt and is taken back. */
#include "record/playback_segment.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

/* The playing of one segment. */
struct segment_playback {
    const struct recording *recording;
    struct played *played;
    int capacity;
    int sure;              /* how many marks there were when a check was right last */
    playback_watch *watch; /* of one that passes; NULL: the log and the marks are kept */
    void *data;
    int told; /* how many marks the watcher knows of */
};

/* Marks. An action that came to nothing makes none. */
static void add_mark(struct segment_playback *playback)
{
    struct played *played = playback->played;
    const struct world *world = game_world(played->game);
    const struct mark *last = played->mark_count > 0 ? &played->mark[played->mark_count - 1] : NULL;
    size_t position = game_log(played->game)->count;
    if (last != NULL && last->position == position) {
        return;
    }
    bool begins_turn = last != NULL && last->turn != world->turn;
    if (played->mark_count == playback->capacity) {
        playback->capacity = playback->capacity > 0 ? playback->capacity * 2 : 256;
        played->mark =
            memory_grow(played->mark, (size_t)playback->capacity * sizeof played->mark[0]);
    }
    played->mark[played->mark_count++] =
        (struct mark){position, world->turn, world->journey.depth, begins_turn};
}

/* Tells the one that passes of all marks so far, and forgets all but the last. */
static void tell_marks(struct segment_playback *playback)
{
    struct played *played = playback->played;
    for (int i = playback->told; i < played->mark_count; i++) {
        game_seek(played->game, played->mark[i].position);
        playback->watch(playback->data, played->game, i > 0 ? played->mark[i - 1].position : 0);
    }
    game_seek(played->game, game_log(played->game)->count);
    game_forget(played->game);
    played->mark[0] = played->mark[played->mark_count - 1];
    played->mark[0].position = 0;
    played->mark_count = playback->sure = playback->told = 1;
}

/* All that was played is as it was recorded. */
static void be_sure(struct segment_playback *playback)
{
    playback->sure = playback->played->mark_count;
    if (playback->watch != NULL) {
        tell_marks(playback);
    }
}

/* The entry's check was right. */
static bool watch_check(void *listener, const struct entry *entry, int index)
{
    be_sure(listener);
    return true;
}

static void watch_action(void *listener, const struct entry *entry, size_t from)
{
    add_mark(listener);
}

/* Where the segment ends, the next one begins: unless somebody meddled with the world. */
static bool join(struct segment_playback *playback)
{
    struct played *played = playback->played;
    const struct world *world = game_world(played->game);
    if (played->index + 1 == playback->recording->count) {
        const char *damage = playback->recording->damage.text;
        playback->sure = played->mark_count;
        return damage[0] == '\0' ||
               error_set(&played->error, "turn %d: the rest of the file is lost: %s", world->turn,
                         damage);
    }
    const struct segment *next = &playback->recording->segment[played->index + 1];
    const char *text = next->snapshot.text;
    size_t size = next->snapshot.size;
    const struct content *content = game_content(played->game);
    struct error ignored; /* told when that segment is wanted itself */
    struct world *begins = memory_unset(sizeof *begins);
    bool is_known = snapshot_read(text, size, content, begins, &ignored);
    played->is_joined = is_known && snapshot_digest(text, size, content, begins) ==
                                        snapshot_digest(text, size, content, world);
    free(begins);
    return played->is_joined || next->is_edited || !is_known ||
           error_set(&played->error,
                     "turn %d: the world is another one than that recorded at turn %d", world->turn,
                     next->turn);
}

/* Adds the usual explanation for a recording that cannot be played. */
static void tell_origin(const struct recording *recording, int index, const struct content *content,
                        struct error *error)
{
    struct error what = *error;
    const struct run *run = &recording->run;
    uint64_t data = recording_data(recording, index);
    if (data == content->digest) {
        error_set(error, "%.400s (recorded by Barrow %s with these data)", what.text, run->version);
        return;
    }
    error_set(error,
              "%.300s (recorded by Barrow %s with other data than these%s%s: a file of `barrow "
              "export` has them, and so has run-data/%016" PRIx64 ".yaml.gz beside it)",
              what.text, run->version, run->mods[0] != '\0' ? ", the mods " : "", run->mods, data);
}

/* Takes back what is in doubt, and says where the rest ends. */
static void end_early(struct segment_playback *playback)
{
    struct played *played = playback->played;
    struct error what = played->error;
    played->mark_count = playback->sure;
    game_rewind(played->game, played->mark[playback->sure - 1].position);
    error_set(&played->error, "%.300s; what is shown ends in turn %d", what.text,
              game_world(played->game)->turn);
    tell_origin(playback->recording, played->index, game_content(played->game), &played->error);
}

/* One set of data is shown at a time: that of the beginning. */
static bool has_changed_data(const struct recording *recording, int index,
                             const struct content *content)
{
    return recording_data(recording, 0) == content->digest &&
           recording_data(recording, index) != content->digest;
}

struct played *played_pass(const struct recording *recording, int index,
                           const struct content *content, playback_watch *watch, void *data,
                           struct error *error)
{
    assert(index >= 0 && index < recording->count);
    const struct segment *segment = &recording->segment[index];
    struct error wrong;
    if (has_changed_data(recording, index, content)) {
        error_set(error,
                  "turn %d: the data were changed here, and what follows cannot be played "
                  "with those of the beginning",
                  segment->turn);
        return NULL;
    }
    struct game *game = segment_start(segment, content, &wrong);
    if (game == NULL) {
        error_set(error, "turn %d: %.400s", segment->turn, wrong.text);
        tell_origin(recording, index, content, error);
        return NULL;
    }
    struct played *played = memory_new(1, sizeof *played);
    struct segment_playback playback = {
        .recording = recording, .played = played, .watch = watch, .data = data};
    const struct replay_watcher watcher = {
        .listener = &playback, .before = watch_check, .acted = watch_action};
    played->index = index;
    played->game = game;
    add_mark(&playback);
    playback.sure = 1;
    if (!segment_replay(segment, game, &watcher, &played->error) || !join(&playback)) {
        end_early(&playback);
    } else {
        be_sure(&playback);
    }
    return played;
}

struct played *played_new(const struct recording *recording, int index,
                          const struct content *content, struct error *error)
{
    return played_pass(recording, index, content, NULL, NULL, error);
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

/* ---- digests ---- */

/* A line of the world where the game stands, unless it has one; *last is the digest of the last. */
static void print_line(const struct game *game, uint64_t *last, struct buffer *text)
{
    const struct world *world = game_world(game);
    uint64_t digest = game_digest(game);
    if (digest != *last) {
        buffer_print(text, "%d %d %d %016" PRIx64 "\n", world->turn, world->journey.depth,
                     world_hero(world)->health, digest);
        *last = digest;
    }
}

/* Prints the end of a recording even amid a turn, and even if its segment holds nothing else. */
static void print_turns(const struct played *played, bool is_start_told, bool is_last,
                        uint64_t *last, struct buffer *text)
{
    for (int i = 0; i < played->mark_count; i++) {
        const struct mark *mark = &played->mark[i];
        bool is_start = i == 0 && is_start_told;
        bool is_end = i == played->mark_count - 1 && is_last;
        if (mark->begins_turn || is_start || is_end) {
            game_seek(played->game, mark->position);
            print_line(played->game, last, text);
        }
    }
}

bool playback_print_digests(const struct recording *recording, const struct content *content,
                            struct buffer *text)
{
    bool is_good = true, was_joined = false;
    uint64_t last = 0;
    for (int i = 0; i < recording->count; i++) {
        struct error error = {""};
        struct played *played = played_new(recording, i, content, &error);
        if (played != NULL) {
            print_turns(played, !was_joined, i == recording->count - 1, &last, text);
            error = played->error;
        }
        if (error.text[0] != '\0') {
            buffer_print(text, "# %s\n", error.text);
            is_good = false;
        }
        was_joined = played != NULL && played->is_joined;
        played_free(played);
    }
    return is_good;
}
