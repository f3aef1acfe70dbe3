/* Disturbances. The newest one of each kind is kept, because the command that asks later decides
 * which kinds matter. Facts about the hero come from outcomes. Dangers come from looking around
 * after every action, because a danger may come into view by its own step, the hero's, by waking,
 * or by a change of the ground. A danger that has interrupted is remembered by slot and generation,
 * so a new tenant of the slot counts as new. */
#include "barrow/game/disturbance.h"

#include <assert.h>
#include <string.h>

#include "barrow/rules/energy.h"
#include "barrow/rules/hunger.h"

#include "game/auto_parts.h"

#define FORGET_TURNS 20 /* out of sight for longer, a danger interrupts again */

_Static_assert(REASON_NONE <= 32, "a bit for each disturbance");

/* What just happened and where it is noted. */
struct report {
    struct disturbance *disturbance;
    struct ground ground;
    const struct outcome *first, *end; /* what happened since the last look */
};

static void note(struct disturbance *disturbance, struct reason reason)
{
    assert(reason.kind < REASON_NONE);
    disturbance->noted |= DISTURBANCE_BIT(reason.kind);
    disturbance->reason[reason.kind] = reason;
}

/* Facts about the hero. */

static void hear_health(const struct report *report, const struct outcome *outcome)
{
    const struct ground *ground = &report->ground;
    int before = outcome->before.number, after = outcome->after.number;
    int half = ground->hero->stats.max_health / 2;
    bool is_by_somebody = outcome->by.generation != 0 && !id_is_hero(outcome->by);
    if (after == before && is_by_somebody) { /* a blow without harm */
        note(report->disturbance, reason_foe(ground, REASON_ATTACKED, outcome->by.slot));
    }
    if (after >= before) {
        return;
    }
    note(report->disturbance, is_by_somebody ? reason_foe(ground, REASON_HURT, outcome->by.slot)
                                             : reason_plain(ground, REASON_HURT));
    if (before > half && after <= half) {
        note(report->disturbance, reason_plain(ground, REASON_LOW_HEALTH));
    }
}

static void hear_status(const struct report *report, const struct outcome *outcome)
{
    int before = outcome->before.number, after = outcome->after.number;
    if (status_shown[outcome->what][0] == '\0' || (before > 0) == (after > 0)) {
        return;
    }
    enum reason_kind kind = after > 0 ? REASON_STATUS_BEGINS : REASON_STATUS_ENDS;
    note(report->disturbance, reason_with(&report->ground, kind, outcome->what));
}

/* RULES H4: getting worse, but not on becoming Normal. */
static void hear_stomach(const struct report *report, const struct outcome *outcome)
{
    const struct content *content = report->ground.content;
    enum hunger before = hunger_of_food(content, outcome->before.stomach.food);
    enum hunger after = hunger_of_food(content, outcome->after.stomach.food);
    if (after < before && after != HUNGER_NORMAL) {
        note(report->disturbance, reason_with(&report->ground, REASON_HUNGER, (int)after));
    }
}

static void hear_of_hero(const struct report *report, const struct outcome *outcome)
{
    switch ((int)outcome->kind) { /* the rest does not disturb */
    case OUTCOME_HEALTH:
        hear_health(report, outcome);
        return;
    case OUTCOME_MISS:
        note(report->disturbance, reason_foe(&report->ground, REASON_ATTACKED, outcome->by.slot));
        return;
    case OUTCOME_STATUS:
        hear_status(report, outcome);
        return;
    case OUTCOME_STOMACH:
        hear_stomach(report, outcome);
        return;
    }
}

/* Facts about others. */

static void hear_of_other(const struct report *report, const struct outcome *outcome)
{
    const struct ground *ground = &report->ground;
    bool is_harm =
        outcome->kind == OUTCOME_MISS ||
        (outcome->kind == OUTCOME_HEALTH && outcome->after.number < outcome->before.number);
    bool is_between_others = outcome->by.generation != 0 && !id_is_hero(outcome->by);
    struct point at = ground->world->actor[outcome->who.slot].at;
    if (is_harm && is_between_others && cell_set_has_point(ground->sight, ground->level, at)) {
        note(report->disturbance, reason_at(ground, REASON_FIGHT_NEARBY, at));
    }
}

static bool has_consequence(const struct item_kind *kind)
{
    return kind->class == ITEM_CLASS_CROWN || item_has_effect(kind, EFFECT_WIN);
}

static void hear_of_cell(const struct report *report, const struct outcome *outcome)
{
    const struct ground *ground = &report->ground;
    int before = outcome->before.memory.thing, after = outcome->after.memory.thing;
    if (after != 0 && after != before && has_consequence(&ground->content->item[after - 1])) {
        struct reason reason =
            reason_at(ground, REASON_THING_SEEN, level_point(ground->level, outcome->cell));
        reason.item_kind = after - 1;
        note(report->disturbance, reason);
    }
}

/* Things put down. */

static void forget_left(struct disturbance *disturbance, struct point at, int kind)
{
    int count = 0;
    for (int i = 0; i < disturbance->left_count; i++) {
        if (!point_equal(disturbance->left[i].at, at) || disturbance->left[i].kind != kind) {
            disturbance->left[count++] = disturbance->left[i];
        }
    }
    disturbance->left_count = count;
}

/* When the list is full the oldest entry is dropped. */
static void add_left(struct disturbance *disturbance, struct point at, int kind)
{
    forget_left(disturbance, at, kind);
    if (disturbance->left_count == DISTURBANCE_LEFT_MAX) {
        forget_left(disturbance, disturbance->left[0].at, disturbance->left[0].kind);
    }
    disturbance->left[disturbance->left_count].at = at;
    disturbance->left[disturbance->left_count++].kind = kind;
}

/* What the hero throws it may want back. */
static void hear_of_thing(const struct report *report, const struct outcome *outcome)
{
    const struct place *before = &outcome->before.place, *after = &outcome->after.place;
    int kind = report->ground.world->thing[outcome->who.slot].kind;
    if (before->where == WHERE_FLOOR) {
        forget_left(report->disturbance, before->at, kind);
    } else if (after->where == WHERE_FLOOR && id_is_hero(before->holder) &&
               outcome->how != HOW_THROW) {
        add_left(report->disturbance, after->at, kind);
    }
}

bool disturbance_was_left(const struct disturbance *disturbance, struct point at, int item_kind)
{
    for (int i = 0; i < disturbance->left_count; i++) {
        if (point_equal(disturbance->left[i].at, at) && disturbance->left[i].kind == item_kind) {
            return true;
        }
    }
    return false;
}

static void hear_of_level(const struct report *report)
{
    report->disturbance->left_count = 0;
    note(report->disturbance, reason_plain(&report->ground, REASON_NEW_LEVEL));
}

/* All outcomes. */

static void hear(const struct report *report, const struct outcome *outcome)
{
    switch ((int)outcome->kind) { /* the rest does not disturb */
    case OUTCOME_HEALTH:
    case OUTCOME_MISS:
    case OUTCOME_STATUS:
    case OUTCOME_STOMACH:
        (id_is_hero(outcome->who) ? hear_of_hero : hear_of_other)(report, outcome);
        return;
    case OUTCOME_KNOWN:
        hear_of_cell(report, outcome);
        return;
    case OUTCOME_THING_PLACE:
        hear_of_thing(report, outcome);
        return;
    case OUTCOME_LEVEL:
        hear_of_level(report);
        return;
    }
}

/* Dangers. */

static bool is_told(const struct disturbance *disturbance, const struct world *world, int slot)
{
    return disturbance->told[slot].generation == world->actor[slot].generation &&
           world->turn - disturbance->told[slot].turn <= FORGET_TURNS;
}

static void tell(struct disturbance *disturbance, const struct world *world, int slot)
{
    disturbance->told[slot].generation = world->actor[slot].generation;
    disturbance->told[slot].turn = world->turn;
}

static bool is_notice(const struct outcome *outcome)
{
    return outcome->kind == OUTCOME_MIND && outcome->how == HOW_NOTICE;
}

/* A foe that interrupted while it wandered by interrupts again when it notices the hero. */
static bool has_noticed(const struct report *report, struct id who)
{
    const struct outcome *outcome = report->first;
    while (outcome < report->end && !(id_equal(outcome->who, who) && is_notice(outcome))) {
        outcome++;
    }
    return outcome < report->end;
}

/* How it came to be a danger. */
static enum reason_kind arrival_of(const struct report *report, struct id who)
{
    enum reason_kind kind = REASON_FOE_IN_SIGHT;
    for (const struct outcome *outcome = report->first; outcome < report->end; outcome++) {
        bool is_its_own = id_equal(outcome->who, who);
        if (is_its_own && outcome->kind == OUTCOME_STATUS && outcome->what == STATUS_ASLEEP) {
            return REASON_FOE_WAKES;
        }
        if (is_its_own && is_notice(outcome)) {
            return REASON_FOE_NOTICES;
        }
        if ((outcome->kind == OUTCOME_MOVE && (is_its_own || id_is_hero(outcome->who))) ||
            (outcome->kind == OUTCOME_SPAWN && is_its_own)) {
            kind = REASON_FOE_COMES;
        }
    }
    return kind;
}

/* Notes the nearest danger that has not interrupted yet or has just noticed the hero, and renews
 * the memory of the others in sight. */
static void watch(const struct report *report)
{
    const struct ground *ground = &report->ground;
    int nearest = -1, least = LEVEL_SIDE_MAX;
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        if (!danger_is_foe_in_sight(ground, slot)) {
            continue;
        }
        int distance = distance_chebyshev(ground->world->actor[slot].at, ground->hero->at);
        bool was_told = is_told(report->disturbance, ground->world, slot);
        if (was_told) {
            tell(report->disturbance, ground->world, slot);
        }
        if (was_told && !has_noticed(report, world_actor_id(ground->world, slot))) {
            continue;
        }
        if (distance < least && danger_is(ground, slot)) {
            nearest = slot;
            least = distance;
        }
    }
    if (nearest >= 0) {
        enum reason_kind kind = arrival_of(report, world_actor_id(ground->world, nearest));
        note(report->disturbance, reason_foe(ground, kind, nearest));
    }
}

static int burden_now(const struct ground *ground)
{
    int load = burden_load(ground->content, ground->world, world_hero_id(ground->world));
    return (int)burden_of_load(ground->content, ground->hero->kind, load);
}

static void weigh(const struct report *report)
{
    int burden = burden_now(&report->ground);
    if (burden > report->disturbance->burden) {
        note(report->disturbance, reason_with(&report->ground, REASON_BURDEN, burden));
    }
    report->disturbance->burden = burden;
}

void disturbance_look(struct disturbance *disturbance, const struct game *game, size_t from,
                      size_t to)
{
    const struct log *log = game_log(game);
    assert(from <= to && to <= log->count);
    struct report report = {.disturbance = disturbance, .ground = ground_of(game)};
    if (from < to) { /* an empty log has no array to point into */
        report.first = &log->outcome[from];
        report.end = report.first + (to - from);
    }
    for (const struct outcome *outcome = report.first; outcome < report.end; outcome++) {
        hear(&report, outcome);
    }
    watch(&report);
    weigh(&report);
}

void disturbance_begin(struct disturbance *disturbance, const struct game *game)
{
    struct report report = {.disturbance = disturbance, .ground = ground_of(game)};
    disturbance->noted = 0;
    disturbance->burden = burden_now(&report.ground);
    watch(&report);
}

/* "It notices you" makes "it comes into view" of the same foe superfluous. */
static bool is_said_better(const struct disturbance *disturbance, const struct reason *reason)
{
    bool is_noticed = (disturbance->noted & DISTURBANCE_BIT(REASON_FOE_NOTICES)) != 0;
    return reason->kind == REASON_FOE_COMES && is_noticed &&
           id_equal(reason->who, disturbance->reason[REASON_FOE_NOTICES].who);
}

/* True for a danger that has died since. */
static bool is_stale(const struct disturbance *disturbance, const struct world *world,
                     const struct reason *reason)
{
    switch ((int)reason->kind) { /* the rest stays true */
    case REASON_FOE_WAKES:
    case REASON_FOE_COMES:
    case REASON_FOE_NOTICES:
    case REASON_FOE_IN_SIGHT:
        return world_actor(world, reason->who) == NULL || is_said_better(disturbance, reason);
    }
    return false;
}

static void tell_all(struct disturbance *disturbance, const struct ground *ground)
{
    for (int slot = HERO_SLOT + 1; slot < ground->world->actors_used; slot++) {
        if (danger_is(ground, slot)) {
            tell(disturbance, ground->world, slot);
        }
    }
}

bool disturbance_take(struct disturbance *disturbance, const struct game *game, uint32_t matters,
                      struct reason *reason)
{
    struct ground ground = ground_of(game);
    for (int kind = 0; kind < DISTURBANCE_KINDS; kind++) {
        const struct reason *noted = &disturbance->reason[kind];
        if ((disturbance->noted & matters & DISTURBANCE_BIT(kind)) == 0 ||
            is_stale(disturbance, ground.world, noted)) {
            continue;
        }
        *reason = *noted;
        disturbance->noted = 0;
        tell_all(disturbance, &ground);
        if (noted->who.generation != 0 && world_actor(ground.world, noted->who) != NULL) {
            tell(disturbance, ground.world, noted->who.slot);
        }
        return true;
    }
    return false;
}
