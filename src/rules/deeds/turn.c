/* The turn holds the only writable pointer to a world; rules get it as const and hand in outcomes.
 */
#include "barrow/rules/deeds/turn.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "rules/deeds/reaction.h"

/* Four effects of a thing on every possible body, and what follows from each. */
#define EVENTS_MAX (16 * ACTORS_MAX)

#define NAMES_MOST 1000 /* a name's number: more than there are names in any list */

struct turn {
    struct world *world;
    struct log *log;
    const struct content *content;
    struct senses *senses;
    enum luck luck;
    struct event *event; /* those of the chain under way */
    int first, count, capacity;
    size_t chain_start; /* in the log: where the chain's first event was sent */
    int events_dropped;
};

struct turn *turn_new(struct world *world, struct log *log, const struct content *content,
                      struct senses *senses)
{
    struct turn *turn = memory_new(1, sizeof *turn);
    turn->world = world;
    turn->log = log;
    turn->content = content;
    turn->senses = senses;
    return turn;
}

void turn_free(struct turn *turn)
{
    if (turn != NULL) {
        free(turn->event);
    }
    free(turn);
}

const struct world *turn_world(const struct turn *turn)
{
    return turn->world;
}

const struct content *turn_content(const struct turn *turn)
{
    return turn->content;
}

const struct log *turn_log(const struct turn *turn)
{
    return turn->log;
}

const struct cell_set *turn_hero_sight(const struct turn *turn)
{
    return senses_hero_sight(turn->senses, turn->world, turn->content);
}

const struct census *turn_census(const struct turn *turn)
{
    return senses_census(turn->senses, turn->world, turn->content);
}

const struct actor *turn_actor(const struct turn *turn, struct id id)
{
    return world_actor(turn->world, id);
}

void turn_put(struct turn *turn, struct outcome outcome)
{
    door_put(turn->world, turn->log, &outcome);
}

void turn_put_reverse(struct turn *turn, const struct log *of, const struct outcome *fact)
{
    door_put_reverse(turn->world, turn->log, of, fact);
}

void turn_set_health(struct turn *turn, struct id who, int health, enum how how)
{
    struct outcome outcome = outcome_for_actor(turn->world, OUTCOME_HEALTH, who, 0);
    outcome.after.number = health;
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

void turn_set_status(struct turn *turn, struct id who, enum status status, int value, enum how how)
{
    struct outcome outcome = outcome_for_actor(turn->world, OUTCOME_STATUS, who, (int)status);
    outcome.after.number = value;
    outcome.how = (uint8_t)how;
    turn_put(turn, outcome);
}

void turn_set_mind(struct turn *turn, struct id who, struct mindset mind, struct id by)
{
    struct outcome outcome = outcome_for_actor(turn->world, OUTCOME_MIND, who, 0);
    bool is_notice = mind_is_at_ease(&outcome.before.mind) && mind.state == MIND_HUNTING;
    outcome.after.mind = mind;
    outcome.cause = cause_by(turn->world, by);
    outcome.how = is_notice ? HOW_NOTICE : HOW_PLAIN;
    if (memcmp(&outcome.after.mind, &outcome.before.mind, sizeof mind) != 0) {
        turn_put(turn, outcome);
    }
}

struct id turn_spawn(struct turn *turn, const struct actor *body)
{
    struct actor named = *body;
    if (content_has_names(turn->content, body->kind) && named.name == 0) {
        struct dice dice = turn_dice(turn, PURPOSE_NAME, NOBODY, body->at, body->kind);
        named.name = dice_between(&dice, 1, NAMES_MOST);
    }
    return door_spawn(turn->world, turn->log, &named);
}

struct id turn_make_thing(struct turn *turn, const struct thing *body)
{
    return door_make_thing(turn->world, turn->log, body);
}

void turn_replace_level(struct turn *turn, const struct level *level, struct point arrival)
{
    door_replace_level(turn->world, turn->log, level, arrival);
}

size_t turn_mark(const struct turn *turn)
{
    return turn->log->count;
}

void turn_roll_back(struct turn *turn, size_t mark)
{
    door_roll_back(turn->world, turn->log, mark);
}

/* The end of a body that has lost its health is never dropped. There is one for each event of
 * damage at most, so the chain still ends. */
void turn_send(struct turn *turn, struct event event)
{
    if (turn->count >= EVENTS_MAX && event.kind != EVENT_DESTROY) {
        turn->events_dropped++;
        return;
    }
    turn->chain_start = turn->count == 0 ? turn->log->count : turn->chain_start;
    if (turn->count == turn->capacity) {
        turn->capacity = turn->capacity > 0 ? turn->capacity * 2 : 64;
        turn->event = memory_grow(turn->event, (size_t)turn->capacity * sizeof turn->event[0]);
    }
    turn->event[turn->count++] = event;
}

bool turn_has_sent(const struct turn *turn, enum event_kind kind, int amount)
{
    int i = 0;
    while (i < turn->count && (turn->event[i].kind != kind || turn->event[i].amount != amount)) {
        i++;
    }
    return i < turn->count;
}

int turn_events_dropped(const struct turn *turn)
{
    return turn->events_dropped;
}

bool turn_came_in_chain(const struct turn *turn, struct id who)
{
    bool has_come = false;
    for (size_t i = turn->chain_start; i < turn->log->count && !has_come; i++) {
        const struct outcome *outcome = &turn->log->outcome[i];
        has_come = outcome->kind == OUTCOME_SPAWN && id_equal(outcome->who, who);
    }
    return has_come;
}

void turn_settle(struct turn *turn)
{
    while (turn->first < turn->count) {
        struct event event = turn->event[turn->first++];
        reaction_handle(turn, &event);
    }
    turn->first = 0;
    turn->count = 0;
}

enum luck turn_luck(const struct turn *turn)
{
    return turn->luck;
}

void turn_set_luck(struct turn *turn, enum luck luck)
{
    turn->luck = luck;
}

struct dice turn_dice(const struct turn *turn, enum purpose purpose, struct id actor,
                      struct point place, int extra)
{
    return world_dice(turn->world, purpose, actor, place, extra);
}
