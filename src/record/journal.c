/* An entry's check covers what the next actions depend on and little more: it is made before
 * every action of the hero, and a digest of the whole world would cost more than the action. */
#include "barrow/record/journal.h"

#include <assert.h>
#include <string.h>

#include "barrow/base/digest.h"

#include "record/fields.h"

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
    for (int slot = 0; slot < world->actors_used; slot++) {
        if (world->actor[slot].is_alive) {
            add_actor(&digest, &world->actor[slot], slot);
        }
    }
    uint64_t value = digest_value(&digest);
    return (uint32_t)(value ^ value >> 32);
}

static void write_action(const struct action *action, struct buffer *bytes)
{
    assert(action->actor.slot == HERO_SLOT);
    bytes_put_number(bytes, action->verb);
    bytes_put_number(bytes, action->actor.generation);
    bytes_put_number(bytes, action->target.x);
    bytes_put_number(bytes, action->target.y);
    bytes_put_number(bytes, action->thing.slot);
    bytes_put_number(bytes, action->thing.generation);
    bytes_put_number(bytes, action->count);
}

void entry_write(const struct entry *entry, struct buffer *bytes)
{
    bytes_put_number(bytes, entry->kind);
    if (entry->kind == ENTRY_ACTION) {
        write_action(&entry->action, bytes);
    }
    bytes_put_number(bytes, entry->check);
}

static int take(struct bytes_reader *reader, int least, int most)
{
    return (int)bytes_take_number(reader, least, most);
}

static struct action read_action(struct bytes_reader *reader)
{
    struct action action = {0};
    action.verb = (enum verb)take(reader, 0, VERB_COUNT - 1);
    action.actor = (struct id){HERO_SLOT, (uint16_t)take(reader, 1, UINT16_MAX)};
    action.target.x = take(reader, -1, LEVEL_SIDE_MAX);
    action.target.y = take(reader, -1, LEVEL_SIDE_MAX);
    action.thing.slot = (uint16_t)take(reader, 0, THINGS_MAX - 1);
    action.thing.generation = (uint16_t)take(reader, 0, UINT16_MAX);
    action.count = take(reader, 0, INT32_MAX);
    return action;
}

bool entry_read(struct bytes_reader *reader, struct entry *entry)
{
    *entry = (struct entry){0};
    entry->kind = (enum entry_kind)take(reader, 0, ENTRY_KIND_COUNT - 1);
    if (entry->kind == ENTRY_ACTION) {
        entry->action = read_action(reader);
    }
    entry->check = (uint32_t)bytes_take_number(reader, 0, UINT32_MAX);
    return reader->is_good;
}

static bool play_action(struct game *game, const struct action *action, struct error *error)
{
    static const char *const answer[VERDICT_COUNT] = {
#define VERDICT(name, words) [VERDICT_##name] = #name,
#include "barrow/rules/verdict.def"
#undef VERDICT
    };
    int turn = game_world(game)->turn;
    enum verdict verdict = game_act(game, action);
    return verdict == VERDICT_ALLOWED ||
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
