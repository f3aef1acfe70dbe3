/* Exploring. The goal of each step is the nearest cell that holds a wanted thing, borders unknown
 * ground or is known from a map alone (route.c: searched anew when something has changed). A
 * thing counts FETCH_STEPS nearer than it is: what lies in the room comes with the hero. The
 * distance falls by one with every step until the goal is reached or gone, so the hero does not go
 * to and fro; a cell where the hero stands borders nothing unknown, so exploring ends. That things
 * count nearer must not depend on whether they are in sight: the hero would turn round at each
 * corner.
 *
 * Monsters and harm are avoided. When no other goal is left, cells behind a place where a monster,
 * fire or gas was last seen become goals. If it is still there when that place comes into sight,
 * it is not looked at again before some time is over: looking at two such places in turn would
 * never end, and what is all explored here would not be so any more from farther away. */
#include <limits.h>

#include "auto/auto_parts.h"

#include "barrow/rules/body/action.h"
#include "barrow/rules/body/burden.h"

#define FETCH_STEPS 8 /* more save no steps on shipped levels */

/* Turns after which it looks again for somebody in the way, and for fire and gas. */
#define BODIES_AGAIN 100
#define HARM_AGAIN 10

/* A search for the next thing to fetch. */
struct quest {
    const struct plan *plan;
    const struct known_map *map;
    int load;        /* carried */
    bool is_for_way; /* on: things do not count */
    int avoidance;   /* cells that it keeps off from those whom it had better not wake */
};

/* The number of those things there, as the hero saw it: memory holds only their kind. */
static int count_there(const struct quest *quest, struct point at, int item_kind)
{
    const struct world *world = quest->map->world;
    const struct thing *thing = world_thing(world, world_thing_at(world, at));
    return thing != NULL && thing->kind == item_kind ? thing->count : 1;
}

static bool closes_over(const struct quest *quest, struct point at)
{
    enum terrain ground = level_terrain(&quest->map->world->level, at);
    return quest->map->content->terrain[ground].closes > 0;
}

/* True if taking the thing has a consequence: it wins the game, closes others of its kind, or is
 * the prize of a room that asks for something. */
static bool is_a_choice(const struct quest *quest, struct point at, int item_kind)
{
    const struct content *content = quest->map->content;
    const struct item_kind *item = &content->item[item_kind];
    bool is_left_key =
        item->class == ITEM_CLASS_KEY && !quest->plan->automation->wants[ITEM_CLASS_KEY];
    return item_has_effect(item, EFFECT_WIN) || closes_over(quest, at) || is_left_key;
}

/* The obstacle to taking a thing; the same from near and far. */
static enum barrier barrier_to(const struct quest *quest, struct point at, int item_kind)
{
    const struct content *content = quest->map->content;
    int hero = quest->map->hero->kind;
    if (is_a_choice(quest, at, item_kind)) {
        return BARRIER_CHOICE;
    }
    if (content->item[item_kind].is_vital) {
        return BARRIER_NONE;
    }
    int weight = content->item[item_kind].weight * count_there(quest, at, item_kind);
    return burden_of_load(content, hero, quest->load + weight) >
                   burden_of_load(content, hero, quest->load)
               ? BARRIER_WEIGHT
               : BARRIER_NONE;
}

/* True if the thing counts as left over: its class is wanted and the hero did not put it down
 * there. What is the player's to choose always counts. */
static bool is_of_interest(const struct quest *quest, struct point at, int item_kind)
{
    if (item_kind < 0 || disturbance_was_left(quest->plan->disturbance, at, item_kind)) {
        return false;
    }
    enum item_class class = quest->map->content->item[item_kind].class;
    return quest->plan->automation->wants[class] || is_a_choice(quest, at, item_kind);
}

static bool is_wanted(const struct quest *quest, struct point at, int item_kind)
{
    return !quest->is_for_way && is_of_interest(quest, at, item_kind) &&
           barrier_to(quest, at, item_kind) == BARRIER_NONE;
}

static struct id wanted_thing_here(const struct quest *quest)
{
    const struct world *world = quest->map->world;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing_lies_at(thing, quest->map->hero->at) &&
            is_wanted(quest, thing->place.at, thing->kind)) {
            return world_thing_id(world, slot);
        }
    }
    return NOTHING;
}

/* A thing in sight that is left for its weight, and was not told of: now it is. */
static bool tell_left_thing(const struct quest *quest, struct reason *reason)
{
    const struct known_map *map = quest->map;
    uint16_t *said = quest->plan->disturbance->said_left;
    for (int slot = 0; slot < map->world->things_used; slot++) {
        const struct thing *thing = &map->world->thing[slot];
        if (thing_lies(thing) && said[slot] != thing->generation &&
            cell_set_has_point(map->sight, map->level, thing->place.at) &&
            is_of_interest(quest, thing->place.at, thing->kind) &&
            barrier_to(quest, thing->place.at, thing->kind) == BARRIER_WEIGHT) {
            said[slot] = thing->generation;
            *reason = reason_at(map, REASON_TOO_HEAVY, thing->place.at);
            reason->item_kind = thing->kind;
            return true;
        }
    }
    return false;
}

static bool knows_wanted_thing(const struct quest *quest)
{
    const struct level *level = &quest->map->world->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (level->memory[cell].thing != 0 &&
            is_wanted(quest, level_point(level, cell), level->memory[cell].thing - 1)) {
            return true;
        }
    }
    return false;
}

/* True if there is something new to see from the cell that the search looked at last. A map shows
 * no things, so what it shows is looked at, too. A lock that can be opened is. */
static bool is_new_ground(const struct bfs *bfs, struct point at)
{
    return bfs->borders_unknown || (bfs->opens_locks && known_is_lock(bfs->map, at)) ||
           (known_memory(bfs->map, at)->is_mapped && known_is_floor(bfs->map, at));
}

/* Searches to the nearest goal by a rule, things FETCH_STEPS nearer than they are; the hero's own
 * cell is none. */
static bool find_goal(const struct quest *quest, struct bfs *bfs, enum bfs_rule rule,
                      struct point *goal)
{
    const struct known_map *map = quest->map;
    struct point at, nearest;
    int more = INT_MAX; /* steps to look on for a thing */
    bfs_start(bfs, map, rule, map->hero->at);
    if (rule <= BFS_PAST_UNSEEN) {
        bfs->opens_locks = true;
        avoidance_bar(quest->plan, quest->avoidance, &bfs->harm);
    }
    (void)bfs_next(bfs, &at);
    for (int of_step = bfs->tail; more > 0 && bfs_next(bfs, &at);) {
        if (is_wanted(quest, at, known_thing(map, at))) {
            *goal = at;
            return true;
        }
        if (more == INT_MAX && is_new_ground(bfs, at)) {
            nearest = at;
            more = knows_wanted_thing(quest) ? FETCH_STEPS + 1 : 0;
        }
        if (bfs->head == of_step) {
            of_step = bfs->tail;
            more -= more < INT_MAX;
        }
    }
    *goal = more < INT_MAX ? nearest : at;
    return more < INT_MAX;
}

static struct reason left_at(const struct quest *quest, struct point at, enum barrier barrier)
{
    struct reason reason = reason_at(quest->map, REASON_EXPLORED, at);
    int kind = known_thing(quest->map, at);
    reason.barrier = barrier;
    reason.item_kind = is_of_interest(quest, at, kind) ? kind : -1;
    if (barrier == BARRIER_CHOICE && closes_over(quest, at)) {
        reason.ground = (int)level_terrain(&quest->map->world->level, at) + 1;
    }
    return reason;
}

/* Behind a monster. */
static bool find_left_behind_monster(const struct quest *quest, struct reason *reason)
{
    struct bfs bfs;
    struct point goal, monster;
    if (!find_goal(quest, &bfs, BFS_PAST_ALL, &goal) || !bfs_first_monster(&bfs, goal, &monster)) {
        return false;
    }
    *reason = left_at(quest, goal, BARRIER_MONSTER);
    reason->actor_kind = known_monster(quest->map, monster);
    return true;
}

/* Behind harm, or in it. */
static bool find_left_behind_harm(const struct quest *quest, struct reason *reason)
{
    struct bfs bfs;
    struct point goal;
    struct reason harm;
    if (!find_goal(quest, &bfs, BFS_PAST_HARM, &goal) || !bfs_first_harm(&bfs, goal, &harm)) {
        return false;
    }
    bool is_in = point_equal(goal, harm.at);
    *reason = harm;
    if (harm.ground != 0) {
        *reason = left_at(quest, goal, BARRIER_HARM);
        if (is_in && reason->item_kind >= 0) { /* of ground only its edge is in the harm */
            reason->barrier = BARRIER_IN_HARM;
        }
        reason->ground = harm.ground;
        reason->is_around = harm.is_around;
    }
    return true;
}

/* Where slides pass by, but not who sneaks; behind harm, too. */
static bool find_left_over_ice(const struct quest *quest, struct reason *reason)
{
    struct known_map map = *quest->map;
    struct quest careful = *quest;
    struct bfs bfs;
    struct point goal;
    bool can_sneak = map.slides && map.content->rules.notice.sneaking_percent < 100;
    map.slides = false;
    careful.map = &map;
    if (!can_sneak || !find_goal(&careful, &bfs, BFS_PAST_HARM, &goal)) {
        return false;
    }
    *reason = left_at(quest, goal, BARRIER_ICE);
    return true;
}

static bool find_left_behind(const struct quest *quest, struct reason *reason)
{
    return find_left_behind_monster(quest, reason) || find_left_behind_harm(quest, reason) ||
           find_left_over_ice(quest, reason);
}

/* The nearest thing, as the crow flies, that cannot be reached or is the player's choice to take;
 * the latter come first. */
static bool find_left_thing(const struct quest *quest, struct reason *reason)
{
    const struct known_map *map = quest->map;
    struct bfs everywhere;
    struct point last;
    int least = INT32_MAX;
    bfs_start(&everywhere, map, BFS_PAST_ALL, map->hero->at);
    while (bfs_next(&everywhere, &last)) {
    }
    for (int cell = 0; cell < level_cells(map->level); cell++) {
        struct point at = level_point(map->level, cell);
        int kind = known_thing(map, at);
        if (!is_of_interest(quest, at, kind)) {
            continue;
        }
        enum barrier own = barrier_to(quest, at, kind);
        enum barrier barrier = bfs_has_found(&everywhere, cell) ? own : BARRIER_GROUND;
        int distance =
            distance_squared(at, map->hero->at) - (own == BARRIER_CHOICE ? 2 * LEVEL_CELLS_MAX : 0);
        if (barrier != BARRIER_NONE && distance < least) {
            *reason = left_at(quest, at, barrier);
            least = distance;
        }
    }
    return least < INT32_MAX;
}

/* The things that are the player's choice to take, or to which no safe way leads. */
static int count_left_things(const struct quest *quest)
{
    const struct known_map *map = quest->map;
    struct bfs safe;
    struct point last;
    int count = 0;
    bfs_start(&safe, map, BFS_SAFE, map->hero->at);
    while (bfs_next(&safe, &last)) {
    }
    for (int cell = 0; cell < level_cells(map->level); cell++) {
        struct point at = level_point(map->level, cell);
        int kind = known_thing(map, at);
        count += is_of_interest(quest, at, kind) &&
                 (barrier_to(quest, at, kind) != BARRIER_NONE || !bfs_has_found(&safe, cell));
    }
    return count;
}

/* A lock that is remembered as one: BARRIER_LOCK for one whose key the hero has. */
static bool find_lock(const struct quest *quest, enum barrier barrier, struct reason *reason)
{
    const struct known_map *map = quest->map;
    for (int cell = 0; cell < level_cells(map->level); cell++) {
        struct point at = level_point(map->level, cell);
        if (known_is_lock(map, at) && known_has_key_to(map, at) == (barrier == BARRIER_LOCK)) {
            *reason = reason_ground(map, REASON_EXPLORED, at);
            reason->barrier = barrier;
            return true;
        }
    }
    return false;
}

static bool is_drop(const struct known_map *map, struct point at)
{
    return level_contains(map->level, at) &&
           (known_bits(map, known_memory(map, at)) & GROUND_FALLEN) != 0;
}

/* A known drop beside the cell. */
static bool find_drop_beside(const struct known_map *map, struct point at, struct point *drop)
{
    bool is_found = false;
    for (int i = 0; i < DIRECTION_COUNT && !is_found; i++) {
        *drop = point_step(at, (enum direction)i);
        is_found = is_drop(map, *drop);
    }
    return is_found;
}

/* The known drop to whose edge the safe way is shortest, else the one nearest as the crow flies. */
static bool find_drop(const struct known_map *map, struct point *drop)
{
    struct bfs bfs;
    struct point at;
    bfs_start(&bfs, map, BFS_SAFE, map->hero->at);
    while (bfs_next(&bfs, &at)) {
        if (find_drop_beside(map, at, drop)) {
            return true;
        }
    }
    int least = INT_MAX;
    for (int cell = 0; cell < level_cells(map->level); cell++) {
        at = level_point(map->level, cell);
        int distance = distance_squared(at, map->hero->at);
        if (is_drop(map, at) && distance < least) {
            least = distance;
            *drop = at;
        }
    }
    return least < INT_MAX;
}

/* What leads on: the stairs, or if none are known ground through which one falls. */
static void find_way_on(const struct known_map *map, struct reason *reason)
{
    reason->has_stairs = automation_find_stairs(map->game, &reason->stairs);
    if (!reason->has_stairs && find_drop(map, &reason->stairs)) {
        reason->drop = known_memory(map, reason->stairs)->terrain;
    }
}

/* While no way down is known, what may lead to one comes before all things; a drop is none for who
 * wants to be told of all that is left. */
static bool find_left_way(const struct quest *quest, const struct reason *down,
                          struct reason *reason)
{
    struct quest way = *quest;
    way.is_for_way = true;
    bool is_drop_enough = !quest->plan->automation->says_what_it_leaves;
    return !down->has_stairs && !(is_drop_enough && down->drop > 0) &&
           find_left_behind(&way, reason);
}

static enum auto_verdict end_exploring(const struct quest *quest)
{
    const struct plan *plan = quest->plan;
    struct reason reason = reason_plain(quest->map, REASON_EXPLORED), down = reason;
    find_way_on(quest->map, &down);
    if (!find_lock(quest, BARRIER_LOCK, &reason) && !find_left_way(quest, &down, &reason) &&
        !find_left_behind(quest, &reason) && !find_left_thing(quest, &reason)) {
        (void)find_lock(quest, BARRIER_NO_KEY, &reason);
    }
    if (reason.kind != REASON_EXPLORED) { /* a fuse burns down */
        return plan_stop(plan, reason);
    }
    if (reason.item_kind >= 0) {
        int count = count_left_things(quest);
        reason.number = count > 1 ? count - 1 : 0;
    }
    reason.has_stairs = down.has_stairs;
    reason.stairs = down.stairs;
    reason.drop = down.drop;
    return plan_finish(plan, reason);
}

/* True if the monster or the harm that the hero went to look for is still there. */
static bool is_there_still(const struct plan *plan)
{
    const struct automation *automation = plan->automation;
    struct reason harm;
    return automation->goes_to_look &&
           cell_set_has_point(plan->map->sight, plan->map->level, automation->goal) &&
           (known_monster(plan->map, automation->goal) >= 0 ||
            harm_is_in(plan->map, automation->goal, &harm));
}

static void add_sight(struct looked *looked, const struct known_map *map)
{
    for (int word = 0; word < (level_cells(map->level) + 63) / 64; word++) {
        looked->cells.word[word] |= map->sight->word[word];
    }
    looked->turn = map->world->turn;
}

static void note_look(const struct plan *plan)
{
    add_sight(&plan->disturbance->looked_at_bodies, plan->map);
    add_sight(&plan->disturbance->looked_at_harm, plan->map);
}

static void forget_looks(const struct plan *plan)
{
    int turn = plan->map->world->turn;
    struct looked *bodies = &plan->disturbance->looked_at_bodies;
    struct looked *harm = &plan->disturbance->looked_at_harm;
    if (turn - bodies->turn > BODIES_AGAIN) {
        bodies->cells = (struct cell_set){0};
    }
    if (turn - harm->turn > HARM_AGAIN) {
        harm->cells = (struct cell_set){0};
    }
}

static bool find_obstacle(const struct bfs *bfs, struct point goal, struct point *at)
{
    struct reason harm;
    if (bfs_first_monster(bfs, goal, at)) {
        return true;
    }
    bool is_found = bfs_first_harm(bfs, goal, &harm);
    *at = is_found ? harm.at : *at;
    return is_found;
}

/* Off those whom it had better not wake if it can, else past them. */
static bool find_safe_goal(struct quest *quest, struct bfs *bfs, struct point *goal)
{
    quest->avoidance = AVOIDANCE;
    bool is_found = find_goal(quest, bfs, BFS_SAFE, goal);
    quest->avoidance = 0;
    return is_found ||
           (quest->plan->disturbance->sleeper_count > 0 && find_goal(quest, bfs, BFS_SAFE, goal));
}

/* A step on the shortest way out of the harm in which the hero stands, as deep water, through none
 * of another kind, and no trap. */
static bool find_way_out(const struct known_map *map, struct point *step)
{
    struct bfs bfs;
    struct point at;
    struct reason harm;
    if (known_is_floor(map, map->hero->at) && !harm_is_step(map, map->hero->at, &harm)) {
        return false;
    }
    bool is_found = false;
    bfs_start(&bfs, map, BFS_PAST_HARM, map->hero->at);
    (void)bfs_next(&bfs, &at);
    while (!is_found && bfs_next(&bfs, &at)) {
        is_found = known_is_free(map, at) && !harm_is_step(map, at, &harm);
    }
    *step = is_found ? bfs_first_step(&bfs, at) : map->hero->at;
    const struct memory *next = known_memory(map, *step);
    bool is_same = next->terrain > 0 &&
                   next->terrain == known_memory(map, map->hero->at)->terrain &&
                   map->content->terrain[next->terrain - 1].effect_count == 0;
    return is_found && next->actor == 0 && (point_equal(*step, at) || is_same);
}

static enum auto_verdict go(struct quest *quest)
{
    struct automation *automation = quest->plan->automation;
    struct bfs bfs;
    struct point goal;
    struct reason reason;
    if (route_go_on(quest->plan, quest->load, &goal)) {
        return plan_step(quest->plan, goal);
    }
    bool is_safe = find_safe_goal(quest, &bfs, &goal);
    if (!is_safe && is_there_still(quest->plan)) {
        note_look(quest->plan);
    }
    if (!is_safe && !find_goal(quest, &bfs, BFS_PAST_UNSEEN, &goal)) {
        if (find_way_out(quest->map, &goal)) {
            return plan_step(quest->plan, goal);
        }
        note_look(quest->plan);
        quest->plan->disturbance->burnt = (struct cell_set){0};
        return end_exploring(quest);
    }
    if (avoidance_ask(quest->plan, &bfs, goal, &reason)) {
        return plan_stop(quest->plan, reason);
    }
    automation->goes_to_look = !is_safe && find_obstacle(&bfs, goal, &automation->goal);
    return plan_step(quest->plan, is_safe ? route_begin(quest->plan, quest->load, &bfs, goal)
                                          : bfs_first_step(&bfs, goal));
}

/* A hunter that does not come, and was not told of: now it is. */
static bool tell_left_foe(const struct plan *plan, struct reason *reason)
{
    uint16_t *said = plan->disturbance->said_stays;
    int slot = danger_find_left(plan->map, said);
    if (slot < 0) {
        return false;
    }
    said[slot] = plan->map->world->actor[slot].generation;
    *reason = reason_foe(plan->map, REASON_FOE_STAYS, slot);
    return true;
}

enum auto_verdict explore_next(const struct plan *plan)
{
    const struct known_map *map = plan->map;
    bool is_question = plan->automation->is_question;
    int foe = is_question ? -1 : danger_nearest(map);
    if (foe >= 0 && distance_chebyshev(map->world->actor[foe].at, map->hero->at) <= 1) {
        return plan_stop(plan, reason_foe(map, REASON_FOE_AT_HAND, foe)); /* it is a fight */
    }
    int hunter = is_question || plan->automation->even_if_hunted ? -1 : danger_nearest_hunter(map);
    if (hunter >= 0) {
        return plan_stop(plan, reason_foe(map, REASON_FOE_HUNTS, hunter));
    }
    if (plan->automation->keeps_off) {
        avoidance_look(plan);
    }
    if (plan->automation->steps == 0) {
        forget_looks(plan);
    }
    int load = burden_load(map->content, map->world, world_hero_id(map->world));
    struct quest quest = {.plan = plan, .map = map, .load = load};
    struct reason left;
    if (plan->automation->says_what_it_leaves && !is_question &&
        (tell_left_foe(plan, &left) || tell_left_thing(&quest, &left))) {
        return plan_stop(plan, left);
    }
    struct id thing = wanted_thing_here(&quest);
    if (thing.generation == 0) {
        return go(&quest);
    }
    *plan->action = game_hero_action(plan->map->game, VERB_PICK_UP);
    plan->action->thing = thing;
    return AUTO_ACT;
}
