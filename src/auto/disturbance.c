/* Disturbances. The newest one of each kind is kept, because the command that asks later decides
 * which matter. Facts about the hero come from outcomes; dangers from looking around after every
 * action, because a step of anybody, waking or a change of the ground may show one. A danger that
 * has interrupted is remembered by slot and generation. */
#include "barrow/auto/disturbance.h"

#include <assert.h>
#include <string.h>

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/hunger.h"

#include "auto/auto_parts.h"

#define UNKNOWN HERO_SLOT /* the nearest new danger is to be looked for */

_Static_assert(REASON_NONE <= 32, "a bit for each disturbance");

/* The outcomes since the last look, and the disturbances that are made from them. */
struct report {
    struct disturbance *disturbance;
    struct known_map map;
    const struct outcome *first, *end; /* what happened since the last look */
};

static void note(const struct report *report, struct reason reason)
{
    assert(reason.kind < REASON_NONE);
    report->disturbance->noted |= DISTURBANCE_BIT(reason.kind);
    report->disturbance->reason[reason.kind] = reason;
}

/* Facts about the hero. */

/* A miss is a blow without harm: its values are equal. */
static void hear_blow(const struct report *report, const struct outcome *outcome)
{
    const struct known_map *map = &report->map;
    int before = outcome->before.number, after = outcome->after.number;
    int half = map->hero->stats.max_health / 2;
    bool is_by_somebody = outcome->cause.who.generation != 0 && !id_is_hero(outcome->cause.who);
    if (after == before && is_by_somebody) {
        note(report, reason_foe(map, REASON_ATTACKED, outcome->cause.who.slot));
    }
    if (after >= before) {
        return;
    }
    bool is_known =
        outcome->cause.sort == CAUSE_STATUS; /* its beginning was told, its course is no news */
    if (!is_known) {
        note(report, is_by_somebody ? reason_foe(map, REASON_HURT, outcome->cause.who.slot)
                                    : reason_plain(map, REASON_HURT));
    }
    if (before > half && after <= half) {
        note(report, reason_plain(map, REASON_LOW_HEALTH));
    }
}

/* An ability that is aimed at the hero, whatever comes of it. */
static void hear_cast(const struct report *report, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who) && outcome->cause.who.generation != 0 &&
        !id_is_hero(outcome->cause.who)) {
        note(report, reason_foe(&report->map, REASON_ATTACKED, outcome->cause.who.slot));
    }
}

/* True for what boons and runes give now and then, and the hero can do without while no danger is
 * near. */
static bool passes_quietly(enum status status)
{
    return status == STATUS_UNSEEN || status == STATUS_SHIELDED || status == STATUS_REGENERATING ||
           status == STATUS_FLEET || status == STATUS_STRONG || status == STATUS_SNEAKING ||
           status == STATUS_STEADY;
}

static void hear_status(const struct report *report, const struct outcome *outcome)
{
    bool was_on = outcome->before.number > 0, is_on = outcome->after.number > 0;
    if (id_is_hero(outcome->who) && was_on != is_on &&
        !passes_quietly((enum status)outcome->what) && status_shown[outcome->what][0] != '\0') {
        enum reason_kind kind = is_on ? REASON_STATUS_BEGINS : REASON_STATUS_ENDS;
        note(report, reason_with(&report->map, kind, outcome->what));
    }
}

/* A level gained, if there is a boon to choose. */
static void hear_growth(const struct report *report, const struct outcome *outcome)
{
    const struct known_map *map = &report->map;
    if (id_is_hero(outcome->who) && outcome->how == HOW_LEVEL_UP &&
        boons_waiting(map->content, map->world) > 0) {
        note(report, reason_plain(map, REASON_BOON));
    }
}

/* RULES H4: getting worse, but not on becoming Normal. */
static void hear_stomach(const struct report *report, const struct outcome *outcome)
{
    const struct content *content = report->map.content;
    enum hunger before = hunger_of_food(content, outcome->before.stomach.food);
    enum hunger after = hunger_of_food(content, outcome->after.stomach.food);
    if (id_is_hero(outcome->who) && after < before && after != HUNGER_NORMAL) {
        note(report, reason_with(&report->map, REASON_HUNGER, (int)after));
    }
}

/* Facts about others. */

/* Of one out of sight its first wound and the one that takes it below half are news. */
static bool is_grave(const struct actor *victim, const struct outcome *outcome)
{
    int before = outcome->before.number, after = outcome->after.number;
    int most = victim->stats.max_health;
    return outcome->kind == OUTCOME_HEALTH && after < before &&
           (before >= most || (2 * before >= most && 2 * after < most));
}

static void hear_others_blow(const struct report *report, const struct outcome *outcome)
{
    const struct known_map *map = &report->map;
    bool is_harm = outcome->kind == OUTCOME_MISS || outcome->after.number < outcome->before.number;
    const struct cause *cause = &outcome->cause;
    bool is_between_others =
        (cause->who.generation != 0 || cause->sort == CAUSE_FUSE) && !id_is_hero(cause->who);
    const struct actor *victim = &map->world->actor[outcome->who.slot];
    bool is_of_ally = cause->who.generation == 0 && victim->allegiance == ALLEGIANCE_HERO;
    if (is_harm && (is_between_others || is_of_ally) &&
        cell_set_has_point(map->sight, map->level, victim->at)) {
        note(report,
             reason_at(map, is_of_ally ? REASON_ALLY_HURT : REASON_FIGHT_NEARBY, victim->at));
    } else if (victim->allegiance == ALLEGIANCE_HERO && is_grave(victim, outcome)) {
        note(report, reason_at(map, REASON_ALLY_HURT, victim->at));
    }
}

/* The hero does not know of it before it sees what is left. */
static void hear_of_ground(const struct report *report, const struct outcome *outcome)
{
    if (report->map.content->terrain[outcome->before.ground].is_fire) {
        cell_set_add(&report->disturbance->fire_was, outcome->cell);
    }
}

/* True if the hero sees that what it remembered has burnt, or that fire has gone out. */
static bool has_burnt(const struct report *report, const struct outcome *outcome)
{
    int before = outcome->before.memory.terrain, after = outcome->after.memory.terrain;
    return before > 0 && after > 0 && before != after &&
           (report->map.content->terrain[before - 1].is_fire ||
            cell_set_has(&report->disturbance->fire_was, outcome->cell));
}

/* One that was told of before lies so near that both are of one choice. */
static bool is_known_choice(const struct disturbance *disturbance, struct point at, int radius)
{
    bool is_known = false;
    for (int i = 0; i < disturbance->choice_count; i++) {
        is_known = is_known || distance_chebyshev(disturbance->choice[i], at) <= 2 * radius;
    }
    return is_known;
}

/* Things of which the hero may take one: the first of them that is seen is news. */
static void hear_of_choice(const struct report *report, struct point at,
                           const struct terrain_kind *ground)
{
    struct disturbance *disturbance = report->disturbance;
    if (ground->closes > 0 && !is_known_choice(disturbance, at, ground->radius) &&
        disturbance->choice_count < DISTURBANCE_CHOICES_MAX) {
        disturbance->choice[disturbance->choice_count++] = at;
        note(report, reason_at(&report->map, REASON_CHOICE_SEEN, at));
    }
}

static void hear_of_cell(const struct report *report, const struct outcome *outcome)
{
    const struct known_map *map = &report->map;
    if (has_burnt(report, outcome)) {
        cell_set_add(&report->disturbance->burnt, outcome->cell);
    }
    int before = outcome->before.memory.thing, after = outcome->after.memory.thing;
    const struct item_kind *kind = &map->content->item[after > 0 ? after - 1 : 0];
    bool has_consequence = kind->class == ITEM_CLASS_CROWN || item_has_effect(kind, EFFECT_WIN);
    if (after > 0 && after != before && has_consequence) {
        struct reason reason =
            reason_at(map, REASON_THING_SEEN, level_point(map->level, outcome->cell));
        reason.item_kind = after - 1;
        note(report, reason);
    }
    int ground = outcome->after.memory.terrain;
    if (after > 0 && ground > 0) {
        hear_of_choice(report, level_point(map->level, outcome->cell),
                       &map->content->terrain[ground - 1]);
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
    disturbance->left_changes += disturbance->left_count != count ? 1 : 0;
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
    disturbance->left_changes++;
}

/* The hero may want to pick up a thing that it threw. */
static void hear_of_thing(const struct report *report, const struct outcome *outcome)
{
    const struct place *before = &outcome->before.place, *after = &outcome->after.place;
    int kind = report->map.world->thing[outcome->who.slot].kind;
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

static void hear_wanderers(const struct report *report, const struct outcome *outcome)
{
    const struct horde *horde = report->map.content->horde;
    if (outcome->what > 0 && horde[outcome->what - 1].feeling[0] != '\0') {
        note(report, reason_plain(&report->map, REASON_HORDE_HEARD));
    }
}

/* The next act would swear what was foreseen. */
static void hear_of_foresight(const struct report *report, const struct outcome *outcome)
{
    if (outcome->after.foresight.is_open != 0 && outcome->after.foresight.left == 0) {
        note(report, reason_plain(&report->map, REASON_FORESEEN));
    }
}

static void hear(const struct report *report, const struct outcome *outcome)
{
    switch ((int)outcome->kind) { /* the rest does not disturb */
    case OUTCOME_HEALTH:
    case OUTCOME_MISS:
        (id_is_hero(outcome->who) ? hear_blow : hear_others_blow)(report, outcome);
        return;
    case OUTCOME_CAST:
        hear_cast(report, outcome);
        return;
    case OUTCOME_STATUS:
        hear_status(report, outcome);
        return;
    case OUTCOME_PROGRESS:
        hear_growth(report, outcome);
        return;
    case OUTCOME_STOMACH:
        hear_stomach(report, outcome);
        return;
    case OUTCOME_CELL:
        hear_of_ground(report, outcome);
        return;
    case OUTCOME_KNOWN:
        hear_of_cell(report, outcome);
        return;
    case OUTCOME_THING_PLACE:
        hear_of_thing(report, outcome);
        return;
    case OUTCOME_FORESIGHT:
        hear_of_foresight(report, outcome);
        return;
    case OUTCOME_DIFFICULTY:
        hear_wanderers(report, outcome);
        return;
    case OUTCOME_LEVEL:
        report->disturbance->left_count = 0;
        report->disturbance->sleeper_count = 0;
        report->disturbance->choice_count = 0;
        report->disturbance->burnt = report->disturbance->fire_was = (struct cell_set){0};
        report->disturbance->looked_at_bodies.cells = (struct cell_set){0};
        report->disturbance->looked_at_harm.cells = (struct cell_set){0};
        report->disturbance->left_changes++;
        note(report, reason_plain(&report->map, REASON_NEW_LEVEL));
        return;
    }
}

/* Dangers. */

static bool is_told(const struct disturbance *disturbance, const struct world *world, int slot)
{
    return disturbance->told[slot].generation == world->actor[slot].generation &&
           world->turn - disturbance->told[slot].turn <= DISTURBANCE_FORGET_TURNS;
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

/* True if it comes back from its flight. */
static bool is_return(const struct report *report, const struct outcome *outcome)
{
    bool is_brave_again = outcome->kind == OUTCOME_STATUS && outcome->what == STATUS_AFRAID &&
                          outcome->after.number == 0;
    bool is_back = outcome->kind == OUTCOME_MIND && outcome->before.mind.state == MIND_FLEEING;
    return (is_brave_again || is_back) && danger_hunts(&report->map, outcome->who.slot);
}

/* A foe that interrupted while it wandered by or fled interrupts again when it notices the hero or
 * turns on it. */
static bool is_news_again(const struct report *report, struct id who)
{
    const struct outcome *outcome = report->first;
    while (outcome < report->end &&
           !(id_equal(outcome->who, who) && (is_notice(outcome) || is_return(report, outcome)))) {
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
        if (is_its_own && is_return(report, outcome)) {
            return REASON_FOE_TURNS;
        }
        if ((outcome->kind == OUTCOME_MOVE && (is_its_own || id_is_hero(outcome->who))) ||
            (outcome->kind == OUTCOME_SPAWN && is_its_own)) {
            kind = REASON_FOE_COMES;
        }
    }
    return kind;
}

/* Small looks. Most actions are a step or a blow of one monster. Nothing else can have come into
 * sight then, so only the actors that the outcomes name are looked at. */

/* True if a danger, its distance and the burden stay as they are. */
static bool changes_nothing(const struct outcome *outcome)
{
    switch ((int)outcome->kind) { /* the rest may change them */
    case OUTCOME_TIME:
    case OUTCOME_EXPOSURE:
    case OUTCOME_RESTED:
    case OUTCOME_HEALTH:
    case OUTCOME_BLAME:
    case OUTCOME_AFFLICTER:
    case OUTCOME_HOLDER:
    case OUTCOME_TALLY:
        return true;
    case OUTCOME_KNOWN:
        return outcome->before.memory.terrain == outcome->after.memory.terrain;
    }
    return outcome_owner[outcome->kind] == OWNER_TOLD;
}

static bool is_about_actor(const struct outcome *outcome)
{
    enum outcome_owner owner = outcome_owner[outcome->kind];
    return owner == OWNER_ACTOR || owner == OWNER_NEW_ACTOR;
}

/* True if all that happened is about monsters other than the nearest new danger. */
static bool is_small(const struct report *report)
{
    int nearest = report->disturbance->nearest;
    const struct outcome *outcome = report->first;
    while (outcome < report->end &&
           (changes_nothing(outcome) || (is_about_actor(outcome) && !id_is_hero(outcome->who) &&
                                         outcome->who.slot != nearest))) {
        outcome++;
    }
    return nearest != UNKNOWN && outcome == report->end;
}

/* The nearest danger that is new or has just noticed the hero, the lowest slot among equals. */
struct nearest {
    int slot; /* -1: none */
    int distance;
};

/* Who only looks on has interrupted once for good, however long ago. */
static bool is_no_news(const struct report *report, int slot)
{
    uint16_t told = report->disturbance->told[slot].generation;
    return told == report->map.world->actor[slot].generation &&
           danger_only_looks_on(&report->map, slot);
}

/* Renews the memory of one that has interrupted. */
static void consider(const struct report *report, int slot, struct nearest *nearest)
{
    const struct known_map *map = &report->map;
    if (!danger_is_foe_in_sight(map, slot)) {
        return;
    }
    bool was_told = is_told(report->disturbance, map->world, slot);
    if (was_told) {
        tell(report->disturbance, map->world, slot);
    }
    if ((was_told && !is_news_again(report, world_actor_id(map->world, slot))) ||
        is_no_news(report, slot)) {
        return;
    }
    int distance = distance_chebyshev(map->world->actor[slot].at, map->hero->at);
    bool is_nearer =
        distance < nearest->distance || (distance == nearest->distance && slot < nearest->slot);
    if (is_nearer && danger_is(map, slot)) {
        *nearest = (struct nearest){slot, distance};
    }
}

static struct nearest look_at_all(const struct report *report)
{
    struct nearest nearest = {-1, LEVEL_SIDE_MAX};
    for (int slot = HERO_SLOT; danger_next_foe(&report->map, &slot);) {
        consider(report, slot, &nearest);
    }
    return nearest;
}

/* In a small look the nearest one of the last look is as near as it was. */
static struct nearest look_at_named(const struct report *report)
{
    const struct known_map *map = &report->map;
    struct nearest nearest = {report->disturbance->nearest, LEVEL_SIDE_MAX};
    if (nearest.slot >= 0) {
        struct point at = map->world->actor[nearest.slot].at;
        nearest.distance = distance_chebyshev(at, map->hero->at);
    }
    for (const struct outcome *outcome = report->first; outcome < report->end; outcome++) {
        if (is_about_actor(outcome)) {
            consider(report, outcome->who.slot, &nearest);
        }
    }
    return nearest;
}

static void note_nearest(const struct report *report, struct nearest nearest)
{
    struct disturbance *disturbance = report->disturbance;
    const struct known_map *map = &report->map;
    disturbance->nearest = nearest.slot;
    if (nearest.slot < 0) {
        return;
    }
    struct id who = world_actor_id(map->world, nearest.slot);
    note(report, reason_foe(map, arrival_of(report, who), nearest.slot));
    if (is_told(disturbance, map->world, nearest.slot)) {
        disturbance->nearest = UNKNOWN; /* it is new no more, and another may be */
    }
}

static int burden_now(const struct known_map *map)
{
    int load = burden_load(map->content, map->world, world_hero_id(map->world));
    return (int)burden_of_load(map->content, map->hero->kind, load);
}

static void note_burden(const struct report *report)
{
    int burden = burden_now(&report->map);
    if (burden > report->disturbance->burden) {
        note(report, reason_with(&report->map, REASON_BURDEN, burden));
    }
    report->disturbance->burden = burden;
}

void disturbance_look(struct disturbance *disturbance, const struct game *game, size_t from,
                      size_t to)
{
    const struct log *log = game_log(game);
    assert(from <= to && to <= log->count);
    struct report report = {.disturbance = disturbance, .map = known_map_of(game)};
    if (from < to) { /* an empty log has no array to point into */
        report.first = &log->outcome[from];
        report.end = report.first + (to - from);
    }
    for (const struct outcome *outcome = report.first; outcome < report.end; outcome++) {
        if (outcome->how != HOW_UNTIE) {
            hear(&report, outcome);
        }
    }
    if (is_small(&report)) {
        note_nearest(&report, look_at_named(&report));
        return;
    }
    note_nearest(&report, look_at_all(&report));
    note_burden(&report);
}

void disturbance_begin(struct disturbance *disturbance, const struct game *game)
{
    struct report report = {.disturbance = disturbance, .map = known_map_of(game)};
    disturbance->noted = 0;
    disturbance->burden = burden_now(&report.map);
    note_nearest(&report, look_at_all(&report));
}

/* True for a danger that has died, and for "it comes into view" if the same foe "notices you". */
static bool is_stale(const struct disturbance *disturbance, const struct world *world,
                     const struct reason *reason)
{
    bool is_noticed = (disturbance->noted & DISTURBANCE_BIT(REASON_FOE_NOTICES)) != 0 &&
                      id_equal(reason->who, disturbance->reason[REASON_FOE_NOTICES].who);
    switch ((int)reason->kind) { /* the rest stays true */
    case REASON_FOE_WAKES:
    case REASON_FOE_COMES:
    case REASON_FOE_NOTICES:
    case REASON_FOE_TURNS:
    case REASON_FOE_IN_SIGHT:
        return world_actor(world, reason->who) == NULL ||
               (reason->kind == REASON_FOE_COMES && is_noticed);
    }
    return false;
}

static void tell_all(struct disturbance *disturbance, const struct known_map *map)
{
    for (int slot = HERO_SLOT; danger_next_foe(map, &slot);) {
        if (danger_is(map, slot)) {
            tell(disturbance, map->world, slot);
        }
    }
}

bool disturbance_take(struct disturbance *disturbance, const struct game *game, uint32_t matters,
                      struct reason *reason)
{
    struct known_map map = known_map_of(game);
    for (int kind = 0; kind < DISTURBANCE_KINDS; kind++) {
        const struct reason *noted = &disturbance->reason[kind];
        if ((disturbance->noted & matters & DISTURBANCE_BIT(kind)) == 0 ||
            is_stale(disturbance, map.world, noted)) {
            continue;
        }
        *reason = *noted;
        disturbance->noted = 0;
        disturbance->nearest = UNKNOWN;
        tell_all(disturbance, &map);
        if (noted->who.generation != 0 && world_actor(map.world, noted->who) != NULL) {
            tell(disturbance, map.world, noted->who.slot);
        }
        return true;
    }
    return false;
}

void disturbance_forget(struct disturbance *disturbance, enum reason_kind kind)
{
    assert(kind < REASON_NONE);
    disturbance->noted &= ~DISTURBANCE_BIT(kind);
}
