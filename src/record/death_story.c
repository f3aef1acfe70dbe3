/* The end of a recording is played again, segment by segment, and read as it goes: first the last
 * fifty turns, for the health, the last hurt and what could have killed; then, once the killer is
 * known, from the last segment backwards for the moment at which it took notice. Whether a blow
 * could kill is not calculated but tried, with the real rules on a copy of the world and with all
 * chances at their most, so it is right for every weapon, resistance and status that there is. */
#include "barrow/record/death_story.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"

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

/* A moment between two actions: what the last one put into the log, and the hero's own last entry,
 * NULL before the first. */
struct moment {
    const struct game *game;
    size_t from;
    const struct entry *entry;
};

struct watcher {
    void (*watch)(const struct moment *moment, struct death_story *story);
    struct death_story *story;
};

/* The replay under way, for one watcher. */
struct replay {
    struct game *game;
    const struct watcher *watcher;
};

static void note(void *listener, const struct entry *entry, size_t from)
{
    const struct replay *replay = listener;
    struct moment moment = {replay->game, from, entry};
    replay->watcher->watch(&moment, replay->watcher->story);
}

static bool play_segment(const struct segment *segment, const struct content *content,
                         const struct watcher *watcher, struct error *error)
{
    struct replay replay = {segment_start(segment, content, error), watcher};
    if (replay.game == NULL) {
        return false;
    }
    note(&replay, NULL, 0);
    bool is_good = segment_replay(
        segment, replay.game, &(struct replay_watcher){.listener = &replay, .acted = note}, error);
    game_free(replay.game);
    return is_good;
}

/* Watching the last turns. */

static void add_turn(struct death_story *story, const struct game *game)
{
    const struct world *world = game_world(game);
    const struct actor *hero = world_hero(world);
    if (story->count == LAST_TURNS) {
        story->count--;
        memmove(&story->last[0], &story->last[1], (LAST_TURNS - 1) * sizeof story->last[0]);
    }
    story->last[story->count++] = (struct last_turn){
        .turn = world->turn,
        .health = hero->health,
        .max_health = hero->stats.max_health,
        .is_deadly = death_story_is_deadly(game_content(game), world),
    };
}

static void note_hurt(struct death_story *story, const struct world *world,
                      const struct outcome *outcome)
{
    const struct actor *culprit = world_former_actor(world, outcome->by);
    story->cause = outcome->how == HOW_HUNGER ? CAUSE_HUNGER : CAUSE_ACTOR;
    story->killer = outcome->by;
    story->killer_kind = culprit != NULL ? culprit->kind : -1;
    story->damage_type = outcome->what;
    story->damage = outcome->before.number - outcome->after.number;
    story->before = outcome->before.number;
    story->how = outcome->how;
}

/* The shares of one blow are one hurt. */
static void note_hurts(struct death_story *story, const struct moment *moment)
{
    const struct log *log = game_log(moment->game);
    bool is_first = true;
    for (size_t i = moment->from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        int loss = outcome->before.number - outcome->after.number;
        if (outcome->kind != OUTCOME_HEALTH || !id_is_hero(outcome->who) || loss <= 0) {
            continue;
        }
        if (is_first || !id_equal(outcome->by, story->killer)) {
            note_hurt(story, game_world(moment->game), outcome);
        } else {
            story->damage += loss;
        }
        is_first = false;
    }
}

static void watch_turns(const struct moment *moment, struct death_story *story)
{
    const struct world *world = game_world(moment->game);
    note_hurts(story, moment);
    story->turn = world->turn;
    story->health = world_hero(world)->health;
    story->is_death = world->end.ending == ENDING_DEATH;
    bool is_new = story->count == 0 || story->last[story->count - 1].turn != world->turn;
    if (is_new && !story->is_death) {
        add_turn(story, moment->game);
    }
}

/* Watching the killer. */

static int item_of(const struct world *world, struct id id)
{
    const struct thing *thing = &world->thing[id.slot];
    return id.generation != 0 && thing->generation == id.generation ? thing->kind : -1;
}

static void note_action(struct death_story *story, const struct moment *moment)
{
    const struct entry *entry = moment->entry;
    story->has_action = entry != NULL && entry->kind == ENTRY_ACTION;
    if (story->has_action) {
        story->verb = entry->action.verb;
        story->item = item_of(game_world(moment->game), entry->action.thing);
    }
}

/* One that wakes looks around when it is next to act: it was what woke it that drew its notice. */
static void note_notice(struct death_story *story, const struct moment *moment)
{
    story->noticed_turn = game_world(moment->game)->turn;
    if (story->woken_turn == 0 || story->noticed_turn > story->woken_turn + 1) {
        note_action(story, moment);
    }
}

static void watch_killer(const struct moment *moment, struct death_story *story)
{
    const struct log *log = game_log(moment->game);
    for (size_t i = moment->from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (!id_equal(outcome->who, story->killer)) {
            continue;
        }
        if (outcome->kind == OUTCOME_MIND && mind_is_at_ease(&outcome->before.mind) &&
            outcome->after.mind.state == MIND_HUNTING) {
            note_notice(story, moment);
        } else if (outcome->kind == OUTCOME_STATUS && outcome->what == STATUS_ASLEEP &&
                   outcome->after.number == 0) {
            story->woken_turn = game_world(moment->game)->turn;
            note_action(story, moment);
        }
    }
}

/* Things have ids, too: only outcomes about actors count, and these kinds are. Older segments are
 * asked only while the newer ones knew nothing. */
static void find_notice(const struct recording *recording, const struct content *content,
                        struct death_story *story)
{
    struct watcher watcher = {watch_killer, story};
    struct error ignored;
    int depth = recording->segment[recording->count - 1].depth;
    for (int i = recording->count - 1;
         i >= 0 && story->noticed_turn == 0 && recording->segment[i].depth == depth; i--) {
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

static int find_safe_turn(const struct death_story *story)
{
    int i = story->count - 1;
    while (i >= 0 && story->last[i].is_deadly) {
        i--;
    }
    return i >= 0 ? story->last[i].turn : 0;
}

bool death_story_find(const struct recording *recording, const struct content *content,
                      struct death_story *story, struct error *error)
{
    struct watcher watcher = {watch_turns, story};
    *story = (struct death_story){.killer_kind = -1, .item = -1};
    for (int i = first_segment(recording); i < recording->count; i++) {
        if (!play_segment(&recording->segment[i], content, &watcher, error)) {
            return false;
        }
    }
    story->safe_turn = find_safe_turn(story);
    if (story->is_death && story->cause == CAUSE_ACTOR && !id_is_hero(story->killer)) {
        find_notice(recording, content, story);
    }
    return true;
}
