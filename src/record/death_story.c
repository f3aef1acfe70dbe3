/* The end of a recording is played again, segment by segment, and read as it goes: first the last
 * fifty turns, for the health, the last hurt and what could have killed; then, once the killer is
 * known, from the last segment backwards for the moment at which it took notice. Whether a blow
 * could kill is not calculated but tried, with the real rules on a copy of the world and with all
 * chances at their most, so it is right for every weapon, resistance and status that there is. */
#include "barrow/record/death_story.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"

/* Trying. */

static struct action next_blow(const struct world *world, int slot)
{
    bool is_bodiless = world->actor[slot].is_bodiless;
    return (struct action){
        .verb = is_bodiless ? VERB_BURST : VERB_HIT,
        .actor = world_actor_id(world, slot),
        .target = world_hero(world)->at,
    };
}

static bool kills_hero(struct turn *turn, const struct action *action)
{
    size_t mark = turn_mark(turn);
    action_perform(turn, action);
    bool is_dead = turn_world(turn)->end.ending == ENDING_DEATH;
    turn_roll_back(turn, mark);
    return is_dead;
}

bool death_story_is_deadly(const struct content *content, const struct world *world)
{
    struct world *copy = NULL;
    struct log log = {0};
    struct senses *senses = NULL;
    struct turn *turn = NULL;
    bool is_deadly = false;
    for (int slot = HERO_SLOT + 1; !is_deadly && slot < world->actors_used; slot++) {
        struct action blow = next_blow(world, slot);
        if (!world->actor[slot].is_alive ||
            action_check(content, world, &blow) != VERDICT_ALLOWED) {
            continue;
        }
        if (turn == NULL) { /* most of the time nobody is near enough */
            copy = memory_new(1, sizeof *copy);
            memcpy(copy, world, sizeof *copy);
            senses = senses_new();
            turn = turn_new(copy, &log, content, senses);
            turn_set_luck(turn, LUCK_MOST);
        }
        is_deadly = kills_hero(turn, &blow);
    }
    if (turn != NULL) {
        turn_free(turn);
        senses_free(senses);
    }
    log_free(&log);
    free(copy);
    return is_deadly;
}

/* Playing. */

/* A moment between two actions: what the last one put into the log, and the hero's own last deed,
 * NULL before the first. */
struct moment {
    const struct game *game;
    size_t from;
    const struct entry *entry;
};

struct watcher {
    void (*watch)(const struct moment *moment, struct death_story *stand);
    struct death_story *stand;
};

static struct game *start_game(const struct segment *segment, const struct content *content,
                               struct error *error)
{
    struct world *world = memory_new(1, sizeof *world);
    struct game *game = NULL;
    if (snapshot_read(segment->snapshot.text, segment->snapshot.size, content, world, error)) {
        game = game_from_world(content, world);
    }
    free(world);
    return game;
}

static void note(struct game *game, size_t from, const struct entry *entry,
                 const struct watcher *watcher)
{
    struct moment moment = {game, from, entry};
    watcher->watch(&moment, watcher->stand);
}

static bool play_entry(struct game *game, struct bytes_reader *reader,
                       const struct watcher *watcher, struct error *error)
{
    struct entry entry;
    size_t from = game_log(game)->count;
    if (!entry_read(reader, &entry)) {
        return error_set(error, "turn %d: what comes next cannot be read", game_world(game)->turn);
    }
    if (entry.kind == ENTRY_FAULT) {
        return true; /* the program's end, not the hero's */
    }
    if (!entry_play(game, &entry, error)) {
        return false;
    }
    note(game, from, &entry, watcher);
    while (game_need(game) == GAME_NEEDS_STEP) {
        from = game_log(game)->count;
        game_step(game);
        note(game, from, &entry, watcher);
    }
    return true;
}

static bool play_segment(const struct segment *segment, const struct content *content,
                         const struct watcher *watcher, struct error *error)
{
    struct game *game = start_game(segment, content, error);
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    bool is_good = game != NULL;
    if (is_good) {
        note(game, 0, NULL, watcher);
    }
    for (int i = 0; is_good && i < segment->entry_count; i++) {
        is_good = play_entry(game, &reader, watcher, error);
    }
    game_free(game);
    return is_good;
}

/* Watching the last turns. */

static void add_turn(struct death_story *stand, const struct game *game)
{
    const struct world *world = game_world(game);
    const struct actor *hero = world_hero(world);
    if (stand->count == LAST_TURNS) {
        stand->count--;
        memmove(&stand->last[0], &stand->last[1], (LAST_TURNS - 1) * sizeof stand->last[0]);
    }
    stand->last[stand->count++] = (struct last_turn){
        .turn = world->turn,
        .health = hero->health,
        .max_health = hero->stats.max_health,
        .is_deadly = death_story_is_deadly(game_content(game), world),
    };
}

static void note_hurt(struct death_story *stand, const struct world *world,
                      const struct outcome *outcome)
{
    const struct actor *culprit = world_former_actor(world, outcome->by);
    stand->cause = outcome->how == HOW_HUNGER ? CAUSE_HUNGER : CAUSE_ACTOR;
    stand->killer = outcome->by;
    stand->killer_kind = culprit != NULL ? culprit->kind : -1;
    stand->damage_type = outcome->what;
    stand->damage = outcome->before.number - outcome->after.number;
    stand->before = outcome->before.number;
    stand->how = outcome->how;
}

/* The shares of one blow are one hurt. */
static void note_hurts(struct death_story *stand, const struct moment *moment)
{
    const struct log *log = game_log(moment->game);
    bool is_first = true;
    for (size_t i = moment->from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        int loss = outcome->before.number - outcome->after.number;
        if (outcome->kind != OUTCOME_HEALTH || !id_is_hero(outcome->who) || loss <= 0) {
            continue;
        }
        if (is_first || !id_equal(outcome->by, stand->killer)) {
            note_hurt(stand, game_world(moment->game), outcome);
        } else {
            stand->damage += loss;
        }
        is_first = false;
    }
}

static void watch_turns(const struct moment *moment, struct death_story *stand)
{
    const struct world *world = game_world(moment->game);
    note_hurts(stand, moment);
    stand->turn = world->turn;
    stand->health = world_hero(world)->health;
    stand->is_death = world->end.ending == ENDING_DEATH;
    bool is_new = stand->count == 0 || stand->last[stand->count - 1].turn != world->turn;
    if (is_new && !stand->is_death) {
        add_turn(stand, moment->game);
    }
}

/* Watching the killer. */

static int item_of(const struct world *world, struct id id)
{
    const struct thing *thing = &world->thing[id.slot];
    return id.generation != 0 && thing->generation == id.generation ? thing->kind : -1;
}

static void note_deed(struct death_story *stand, const struct moment *moment)
{
    const struct entry *entry = moment->entry;
    stand->has_deed = entry != NULL && entry->kind == ENTRY_ACTION;
    if (stand->has_deed) {
        stand->deed = entry->action.verb;
        stand->deed_item = item_of(game_world(moment->game), entry->action.thing);
    }
}

/* One that wakes looks around when it is next to act: it was what woke it that drew its notice. */
static void note_notice(struct death_story *stand, const struct moment *moment)
{
    stand->noticed_turn = game_world(moment->game)->turn;
    if (stand->woken_turn == 0 || stand->noticed_turn > stand->woken_turn + 1) {
        note_deed(stand, moment);
    }
}

static void watch_killer(const struct moment *moment, struct death_story *stand)
{
    const struct log *log = game_log(moment->game);
    for (size_t i = moment->from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (!id_equal(outcome->who, stand->killer)) {
            continue;
        }
        if (outcome->kind == OUTCOME_MIND && mind_is_at_ease(&outcome->before.mind) &&
            outcome->after.mind.state == MIND_HUNTING) {
            note_notice(stand, moment);
        } else if (outcome->kind == OUTCOME_STATUS && outcome->what == STATUS_ASLEEP &&
                   outcome->after.number == 0) {
            stand->woken_turn = game_world(moment->game)->turn;
            note_deed(stand, moment);
        }
    }
}

/* Things have ids, too: only outcomes about actors count, and these kinds are. Older segments are
 * asked only while the newer ones knew nothing. */
static void find_notice(const struct recording *recording, const struct content *content,
                        struct death_story *stand)
{
    struct watcher watcher = {watch_killer, stand};
    struct error ignored;
    int depth = recording->segment[recording->count - 1].depth;
    for (int i = recording->count - 1;
         i >= 0 && stand->noticed_turn == 0 && recording->segment[i].depth == depth; i--) {
        play_segment(&recording->segment[i], content, &watcher, &ignored);
    }
}

/* The whole. */

static int first_segment(const struct recording *recording)
{
    int index = recording->count - 1, end = recording->segment[index].turn;
    while (index > 0 && recording->segment[index].turn > end - LAST_TURNS) {
        index--;
    }
    return index;
}

static int find_safe_turn(const struct death_story *stand)
{
    int i = stand->count - 1;
    while (i >= 0 && stand->last[i].is_deadly) {
        i--;
    }
    return i >= 0 ? stand->last[i].turn : 0;
}

bool death_story_find(const struct recording *recording, const struct content *content,
                      struct death_story *stand, struct error *error)
{
    struct watcher watcher = {watch_turns, stand};
    *stand = (struct death_story){.killer_kind = -1, .deed_item = -1};
    for (int i = first_segment(recording); i < recording->count; i++) {
        if (!play_segment(&recording->segment[i], content, &watcher, error)) {
            return false;
        }
    }
    stand->safe_turn = find_safe_turn(stand);
    if (stand->is_death && stand->cause == CAUSE_ACTOR && !id_is_hero(stand->killer)) {
        find_notice(recording, content, stand);
    }
    return true;
}
