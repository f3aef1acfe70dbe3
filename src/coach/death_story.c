/* The end of a recording is played again: first the last fifty turns, for the health, the last hurt
 * and what could have killed; then from the last segment backwards for the moment at which the
 * killer took notice. Whether a blow could kill is not calculated but tried, with the real rules on
 * a copy of the world, so it is right for every weapon, resistance and status. */
#include "barrow/coach/death_story.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/world/actors.h"

/* Trying. */

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
    for (int slot = HERO_SLOT; !is_deadly && actors_next(world, &slot);) {
        struct action blow = {
            .verb = world->actor[slot].is_bodiless ? VERB_BURST : VERB_HIT,
            .actor = world_actor_id(world, slot),
            .target = world_hero(world)->at,
        };
        if (action_check(content, world, &blow) != VERDICT_ALLOWED) {
            continue;
        }
        if (turn == NULL) { /* most of the time nobody is near enough */
            copy = memory_unset(sizeof *copy);
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

/* A watcher gets the hero's last entry, too, or NULL before the first. */
struct replay {
    struct game *game;
    struct death_story *story;
};

/* Each entry is looked at for itself. */
static void forget_entry(void *listener, const struct entry *entry, int index)
{
    const struct replay *replay = listener;
    game_forget(replay->game);
}

static bool play_segment(const struct segment *segment, const struct content *content,
                         void (*watch)(void *replay, const struct entry *entry, size_t from),
                         struct death_story *story, struct error *error)
{
    struct replay replay = {segment_start(segment, content, error), story};
    struct replay_watcher watcher = {.listener = &replay, .acted = watch, .after = forget_entry};
    if (replay.game == NULL) {
        return false;
    }
    watch(&replay, NULL, 0);
    bool is_good = segment_replay(segment, replay.game, &watcher, error);
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

static void note_hurt(struct death_story *story, const struct outcome *outcome)
{
    story->cause = outcome->cause;
    story->damage_type = outcome->what;
    story->damage = outcome->before.number - outcome->after.number;
    story->before = outcome->before.number;
}

/* The shares of one blow are one hurt. */
static void note_hurts(struct death_story *story, const struct game *game, size_t from)
{
    const struct log *log = game_log(game);
    bool is_first = true;
    for (size_t i = from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        int loss = outcome->before.number - outcome->after.number;
        bool is_harm = outcome->kind == OUTCOME_HEALTH && outcome->how != HOW_UNTIE;
        if (!is_harm || !id_is_hero(outcome->who) || loss <= 0) {
            continue;
        }
        if (is_first || memcmp(&outcome->cause, &story->cause, sizeof story->cause) != 0) {
            note_hurt(story, outcome);
        } else {
            story->damage += loss;
        }
        is_first = false;
    }
}

static void watch_turns(void *listener, const struct entry *entry, size_t from)
{
    const struct replay *replay = listener;
    const struct world *world = game_world(replay->game);
    struct death_story *story = replay->story;
    note_hurts(story, replay->game, from);
    story->turn = world->turn;
    story->health = world_hero(world)->health;
    story->is_death = world->end.ending == ENDING_DEATH;
    bool is_new = story->count == 0 || story->last[story->count - 1].turn != world->turn;
    if (is_new && !story->is_death) {
        add_turn(story, replay->game);
    }
}

/* Watching the killer. */

static void note_action(const struct replay *replay, const struct entry *entry)
{
    struct death_story *story = replay->story;
    story->has_action = entry != NULL && entry->kind == ENTRY_ACTION;
    if (story->has_action) {
        struct id id = entry->action.thing;
        const struct thing *thing = &game_world(replay->game)->thing[id.slot];
        story->verb = entry->action.verb;
        story->item = id.generation != 0 && thing->generation == id.generation ? thing->kind : -1;
    }
}

/* One that wakes looks around when it is next to act: it was what woke it that drew its notice. */
static void watch_killer(void *listener, const struct entry *entry, size_t from)
{
    const struct replay *replay = listener;
    struct death_story *story = replay->story;
    const struct log *log = game_log(replay->game);
    int turn = game_world(replay->game)->turn;
    for (size_t i = from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        bool is_about = id_equal(outcome->who, story->cause.who), is_new = false;
        if (is_about && outcome->kind == OUTCOME_MIND && mind_is_at_ease(&outcome->before.mind) &&
            outcome->after.mind.state == MIND_HUNTING) {
            story->noticed_turn = turn;
            is_new = story->woken_turn == 0 || turn > story->woken_turn + 1;
        } else if (is_about && outcome->kind == OUTCOME_STATUS && outcome->what == STATUS_ASLEEP &&
                   outcome->after.number == 0) {
            story->woken_turn = turn;
            is_new = true;
        }
        if (is_new) {
            note_action(replay, entry);
        }
    }
}

#define SEGMENTS_MOST 8 /* some thousand turns, or a few hundred in a crowd */

/* Older segments are asked only while the newer ones knew nothing, and not for ever. */
static void find_notice(const struct recording *recording, const struct content *content,
                        struct death_story *story)
{
    struct error ignored;
    int depth = recording->segment[recording->count - 1].depth;
    int least = recording->count > SEGMENTS_MOST ? recording->count - SEGMENTS_MOST : 0;
    for (int i = recording->count - 1;
         i >= least && story->noticed_turn == 0 && recording->segment[i].depth == depth; i--) {
        play_segment(&recording->segment[i], content, watch_killer, story, &ignored);
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

bool death_story_find(const struct recording *recording, const struct content *content,
                      struct death_story *story, struct error *error)
{
    *story = (struct death_story){.cause = NO_CAUSE, .item = -1};
    for (int i = first_segment(recording); i < recording->count; i++) {
        if (!play_segment(&recording->segment[i], content, watch_turns, story, error)) {
            return false;
        }
    }
    for (int i = 0; i < story->count; i++) {
        story->safe_turn = story->last[i].is_deadly ? story->safe_turn : story->last[i].turn;
    }
    bool is_by_monster = story->cause.who.generation != 0 && !id_is_hero(story->cause.who);
    if (story->is_death && is_by_monster) {
        find_notice(recording, content, story);
    }
    if (story->is_death) {
        lesson_find(recording, content, story, &story->lesson);
    }
    return true;
}
