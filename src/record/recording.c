/* Everything that plays a recording (going on, the replay screen, the story of a death, `barrow
 * reproduce`) does it through segment_replay. A check covers what the next actions depend on and
 * little more: a digest of the whole world would be too slow before every action. */
#include "barrow/record/recording.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/game/way_back.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/actors.h"
#include "barrow/world/members.h"

/* ---- the journal ---- */

static void add_pair(struct digest *digest, int32_t a, int32_t b)
{
    digest_number(digest, (int64_t)((uint64_t)(uint32_t)a << 32 | (uint32_t)b));
}

/* By name, because the numbers move when a status is added to the list. */
static void add_named(struct digest *digest, const char *name, int32_t value)
{
    if (value != 0) {
        digest_bytes(digest, name, strlen(name));
        digest_number(digest, value);
    }
}

static void add_actor(struct digest *digest, const struct actor *actor, int slot)
{
    const struct mindset *mind = &actor->mind;
    digest_number(digest, slot); /* not the kind: its number depends on the order of the data */
    add_pair(digest, actor->at.x, actor->at.y);
    add_pair(digest, actor->clock.when, actor->clock.energy);
    add_pair(digest, actor->health, actor->stats.max_health);
    add_pair(digest, actor->stats.attack, actor->stats.defence);
    add_pair(digest, mind->goal.x, mind->goal.y);
    add_pair(digest, mind->state, mind->turns);
    for (int status = 0; status < STATUS_COUNT; status++) {
        add_named(digest, status_word[status], actor->status[status]);
    }
}

/* The dead have no say: how far the array was ever in use must not matter. */
uint32_t journal_check(const struct world *world)
{
    const struct actor *hero = world_hero(world);
    struct digest digest = digest_start();
    add_pair(&digest, world->turn, world->end.ending);
    add_pair(&digest, hero->stomach.food, hero->stomach.accumulator);
    add_pair(&digest, hero->progress.level, hero->progress.experience);
    for (int tally = 0; tally < TALLY_COUNT; tally++) {
        add_named(&digest, tally_name[tally], world->tally[tally]);
    }
    for (int slot = EVERYBODY; actors_next(world, &slot);) {
        add_actor(&digest, &world->actor[slot], slot);
    }
    uint64_t value = digest_value(&digest);
    return (uint32_t)(value ^ value >> 32);
}

void entry_write(const struct entry *entry, struct buffer *bytes)
{
    const struct action *action = &entry->action;
    bytes_put_number(bytes, entry->kind);
    if (entry->kind == ENTRY_ACTION) {
        assert(action->actor.slot == HERO_SLOT);
        bytes_put_number(bytes, action->verb);
        bytes_put_number(bytes, action->actor.generation);
        bytes_put_number(bytes, action->target.x);
        bytes_put_number(bytes, action->target.y);
        bytes_put_number(bytes, action->thing.slot);
        bytes_put_number(bytes, action->thing.generation);
        bytes_put_number(bytes, action->count);
    }
    bytes_put_number(bytes, entry->check);
}

static int take(struct bytes_reader *reader, int least, int most)
{
    return (int)bytes_take_number(reader, least, most);
}

bool entry_read(struct bytes_reader *reader, struct entry *entry)
{
    struct action *action = &entry->action;
    *entry = (struct entry){.kind = (enum entry_kind)take(reader, 0, ENTRY_KIND_COUNT - 1)};
    if (entry->kind == ENTRY_ACTION) {
        action->verb = (enum verb)take(reader, 0, VERB_COUNT - 1);
        action->actor = (struct id){HERO_SLOT, (uint16_t)take(reader, 1, UINT16_MAX)};
        action->target.x = take(reader, -1, LEVEL_SIDE_MAX);
        action->target.y = take(reader, -1, LEVEL_SIDE_MAX);
        action->thing.slot = (uint16_t)take(reader, 0, THINGS_MAX - 1);
        action->thing.generation = (uint16_t)take(reader, 0, UINT16_MAX);
        action->count = take(reader, 0, INT32_MAX);
    }
    entry->check = (uint32_t)bytes_take_number(reader, 0, UINT32_MAX);
    return reader->is_good;
}

static bool play_action(struct game *game, const struct action *action, struct error *error)
{
    static const char *const answer[VERDICT_COUNT] = {
#define VERDICT(name, words) [VERDICT_##name] = #name,
#include "barrow/rules/body/verdict.def"
#undef VERDICT
    };
    int turn = game_world(game)->turn;
    enum verdict verdict = game_act(game, action);
    return verdict == VERDICT_ALLOWED || verdict == VERDICT_NO_EFFECT ||
           error_set(error, "turn %d: the rules refuse the recorded %s (%s)", turn,
                     verb_name[action->verb], answer[verdict]);
}

bool entry_play(struct game *game, const struct entry *entry, struct error *error)
{
    switch (entry->kind) {
    case ENTRY_ACTION:
        return play_action(game, &entry->action, error);
    case ENTRY_BEGIN_AGAIN:
        return game_begin_again(game) ||
               error_set(error, "turn %d: the barrow begins again, but the run was not won",
                         game_world(game)->turn);
    case ENTRY_FAULT:
        assert(entry->kind != ENTRY_FAULT && "a fault on purpose");
        return true;
    case ENTRY_KIND_COUNT:
        break;
    }
    return error_set(error, "turn %d: no known entry", game_world(game)->turn);
}

bool entry_check(const struct game *game, const struct entry *entry, struct error *error)
{
    uint32_t check = journal_check(game_world(game));
    return check == entry->check ||
           error_set(error,
                     "turn %d: the game goes another way than the recorded one (check %08x, "
                     "recorded %08x)",
                     game_world(game)->turn, (unsigned)check, (unsigned)entry->check);
}

/* ---- recordings ---- */

uint64_t recording_data(const struct recording *recording, int segment)
{
    uint64_t data = recording->segment[segment].data;
    return data != 0 ? data : recording->run.data;
}

struct segment *recording_add(struct recording *recording)
{
    size_t size = ((size_t)recording->count + 1) * sizeof recording->segment[0];
    recording->segment = memory_grow(recording->segment, size);
    recording->segment[recording->count] = (struct segment){0};
    return &recording->segment[recording->count++];
}

struct buffer *recording_add_data(struct recording *recording, uint64_t digest)
{
    size_t size = ((size_t)recording->data_count + 1) * sizeof recording->data[0];
    recording->data = memory_grow(recording->data, size);
    struct recorded_data *data = &recording->data[recording->data_count++];
    *data = (struct recorded_data){.digest = digest};
    return &data->packed;
}

void recording_free(struct recording *recording)
{
    for (int i = 0; i < recording->data_count; i++) {
        buffer_free(&recording->data[i].packed);
    }
    free(recording->data);
    buffer_free(&recording->path);
    for (int i = 0; i < recording->count; i++) {
        segment_free(&recording->segment[i]);
    }
    free(recording->segment);
    *recording = (struct recording){0};
}

void segment_free(struct segment *segment)
{
    buffer_free(&segment->snapshot);
    buffer_free(&segment->lead);
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

static struct game *start_from(const void *snapshot, size_t size, const struct content *content,
                               struct error *error)
{
    struct world *world = memory_new(1, sizeof *world);
    bool is_good = snapshot_read(snapshot, size, content, world, error);
    struct game *game = is_good ? game_from_world(content, world) : NULL;
    free(world);
    return game;
}

/* ---- the way to a keyframe ---- */

void lead_write(struct game *game, struct buffer *bytes)
{
    struct buffer snapshot = {0};
    if (!way_back_show_oldest(game)) {
        return;
    }
    snapshot_write_packed(game_world(game), game_content(game), &snapshot);
    way_back_show(game, 0);
    bytes_put_block(bytes, snapshot.text, snapshot.size);
    for (int n = 0; way_back_action(game, n) != NULL; n++) {
        entry_write(&(struct entry){.action = *way_back_action(game, n)}, bytes);
    }
    buffer_free(&snapshot);
}

/* A game that went the way; NULL where that cannot be done. */
static struct game *follow_lead(const struct buffer *lead, const struct content *content)
{
    size_t size;
    struct error ignored;
    struct entry entry;
    struct bytes_reader reader = bytes_reader(buffer_text(lead), lead->size);
    const void *snapshot = bytes_take_block(&reader, &size);
    struct game *game = size > 0 ? start_from(snapshot, size, content, &ignored) : NULL;
    while (game != NULL && !bytes_is_done(&reader)) {
        if (!entry_read(&reader, &entry) || entry.kind != ENTRY_ACTION ||
            !entry_play(game, &entry, &ignored)) {
            game_free(game);
            return NULL;
        }
        game_run(game);
    }
    return game;
}

/* With other data or rules the way may lead elsewhere: then the moments are lost. */
struct game *segment_start(const struct segment *segment, const struct content *content,
                           struct error *error)
{
    const struct buffer *snapshot = &segment->snapshot;
    struct game *game = start_from(snapshot->text, snapshot->size, content, error);
    if (game == NULL || segment->lead.size == 0) {
        return game;
    }
    struct game *led = follow_lead(&segment->lead, content);
    if (led != NULL && game_digest(led) == game_digest(game)) {
        game_free(game);
        game_forget(led);
        return led;
    }
    game_free(led);
    return game;
}

static void tell_acted(const struct replay_watcher *watcher, const struct entry *entry, size_t from)
{
    if (watcher->acted != NULL) {
        watcher->acted(watcher->listener, entry, from);
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
    while (game_need(game) == GAME_NEEDS_STEP) {
        from = game_log(game)->count;
        game_step(game);
        tell_acted(watcher, entry, from);
    }
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
