/* A turn: the rules' access to a game. Rules read the whole world, change it by outcomes alone,
 * send events and roll dice. The struct is opaque: a rule that writes to the world does not
 * compile. */
#ifndef BARROW_RULES_DEEDS_TURN_H
#define BARROW_RULES_DEEDS_TURN_H

#include "barrow/rules/body/rolls.h"
#include "barrow/sense/senses.h"
#include "barrow/world/outcome.h"

struct turn;

/* Something is about to happen from src to dst (RULES T10). Reactions turn an event into smaller
 * ones until every number is fixed and becomes an outcome. */
enum event_kind {
#define EVENT(name) EVENT_##name,
#include "barrow/rules/deeds/event.def"
#undef EVENT
    EVENT_COUNT
};

struct event {
    enum event_kind kind;
    struct id src, dst; /* src NOBODY: hunger, time, effects that end by themselves */
    struct cause cause; /* DAMAGE, DESTROY: what hurts; STATUS, EFFECT: what it comes from; BLOW:
                           how it is struck; ENTER: who threw dst there */
    struct point at;    /* ENTER, LEAVE, TOUCH, GAS, COVER, NOISE: which cell */
    struct point from;  /* ENTER: the cell that dst has stepped off */
    struct id thing;    /* BLOW: the weapon that strikes, NOTHING for bare hands */
    struct id missile;  /* BLOW: the thing that flies, NOTHING for a blow by hand */
    int amount;         /* event.def says of what */
    int sure;           /* NOISE: cells of way within which all heed it who can */
    int type;           /* damage type or status */
    const struct effect *effect; /* the row of the data that it follows from; NULL for none */
    int part; /* BLOW: 0, else it is one that a boon gives; which share of a blow, which effect of a
                 thing: part of the dice key */
    int scale;          /* BLOW, DAMAGE: percent of the damage by how it is struck; 0: as it is */
    enum harm_how luck; /* DAMAGE: HARM_CRITICAL, HARM_WEAK or HARM_PLAIN */
    int past_defence;   /* DAMAGE: percent of the defence that does not count; > 0: shields */
    enum how how;       /* HEAL: what heals */
};

/* Over a world, its log and its senses, which the caller keeps until after turn_free. */
struct turn *turn_new(struct world *world, struct log *log, const struct content *content,
                      struct senses *senses);
void turn_free(struct turn *turn);

const struct world *turn_world(const struct turn *turn);
const struct content *turn_content(const struct turn *turn);
const struct log *turn_log(const struct turn *turn);

/* The cells that the hero sees now; valid until the next outcome. */
const struct cell_set *turn_hero_sight(const struct turn *turn);

/* Who lives on the level; valid until the next outcome. */
const struct census *turn_census(const struct turn *turn);

/* The tenant of an id; NULL if it is gone. */
const struct actor *turn_actor(const struct turn *turn, struct id id);

/* The door: applies one outcome and writes it down. */
void turn_put(struct turn *turn, struct outcome outcome);

/* The reverse of a fact that is in the log `of` (door_put_reverse). */
void turn_put_reverse(struct turn *turn, const struct log *of, const struct outcome *fact);

/* Short forms of turn_put that set one member of one actor. */
void turn_set_health(struct turn *turn, struct id who, int health, enum how how);
void turn_set_status(struct turn *turn, struct id who, enum status status, int value, enum how how);

/* Sets an actor's mindset; does nothing if it has that mindset already. `by` is the actor that drew
 * its notice, or NOBODY if it used its own eyes. If an actor at ease begins to hunt, the outcome
 * has HOW_NOTICE. */
void turn_set_mind(struct turn *turn, struct id who, struct mindset mind, struct id by);

/* One of a kind with names of its own gets one, unless it has one. */
struct id turn_spawn(struct turn *turn, const struct actor *body);
struct id turn_make_thing(struct turn *turn, const struct thing *body);
void turn_replace_level(struct turn *turn, const struct level *level, struct point arrival);

/* A place in the log, and the way back to it: for refused and tried actions. */
size_t turn_mark(const struct turn *turn);
void turn_roll_back(struct turn *turn, size_t mark);

/* Queues an event. The events from an empty queue to the next empty queue are a chain. Data can
 * make chains without end (who dies calls who dies), so a chain has a cap: later events are dropped
 * and counted, but DESTROY events are still queued. */
void turn_send(struct turn *turn, struct event event);

/* The events dropped since turn_new; more than 0 means that the data make such chains. */
int turn_events_dropped(const struct turn *turn);

/* True if `who` came to the level since the first event of this chain was sent. */
bool turn_came_in_chain(const struct turn *turn, struct id who);

/* True if an event of that kind and amount was sent in this action. */
bool turn_has_sent(const struct turn *turn, enum event_kind kind, int amount);

/* Handles queued events, first in first out, until none is left (reaction.c has the table). */
void turn_settle(struct turn *turn);

/* For previews: with LEAST or MOST every blow hits, and its harm, luck and rounding are the least
 * or the most possible. */
enum luck { LUCK_BY_DICE, LUCK_LEAST, LUCK_MOST };

enum luck turn_luck(const struct turn *turn);

/* For tries alone: set it back to LUCK_BY_DICE afterwards. */
void turn_set_luck(struct turn *turn, enum luck luck);

/* As world_dice. */
struct dice turn_dice(const struct turn *turn, enum purpose purpose, struct id actor,
                      struct point place, int extra);

#endif
