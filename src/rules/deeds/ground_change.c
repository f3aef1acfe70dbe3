/* Ground under somebody's feet, and ground that an element meets. ENTER, LEAVE and TOUCH are events
 * like blows, so a trap, a door and trodden grass are rows of terrain.yaml and of the table of
 * reactions, not branches of the step. */
#include "barrow/rules/deeds/ground_change.h"

#include <string.h>

#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/knowledge.h"
#include "barrow/sense/sight.h"
#include "rules/deeds/effects.h"
#include "rules/deeds/ground_parts.h"
#include "rules/deeds/identify.h"
#include "rules/deeds/notice.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/things.h"

static const struct terrain_kind *kind_at(const struct turn *turn, struct point at)
{
    return &turn_content(turn)->terrain[level_terrain(&turn_world(turn)->level, at)];
}

/* Changes. */

/* Things on ground that holds none fall to the next depth. */
static void drop_things(struct turn *turn, struct point at)
{
    const struct world *world = turn_world(turn);
    for (int slot = 0; slot < world->things_used; slot++) {
        if (thing_lies_at(&world->thing[slot], at)) {
            things_lay(turn, world_thing_id(world, slot), at, NOBODY, HOW_FALL);
        }
    }
}

static bool is_taken(const struct world *world, struct point at)
{
    return world_actor(world, world_actor_at(world, at)) != NULL ||
           world_thing_at(world, at).generation != 0;
}

/* Ground does not close over a body or a thing. */
static void set_by(struct turn *turn, struct id who, struct point at, int terrain, enum how how)
{
    const struct world *world = turn_world(turn);
    int bits = world->level.bits[terrain];
    bool is_closed = (bits & (GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN)) == 0;
    struct outcome cell = outcome_for_cell(world, OUTCOME_CELL, at);
    if (cell.before.ground == terrain || (is_closed && is_taken(world, at))) {
        return;
    }
    cell.after.ground = (uint8_t)terrain;
    cell.how = (uint8_t)how;
    cell.cause = cause_by(world, who);
    turn_put(turn, cell);
    if (!level_can_walk(&world->level, at)) {
        drop_things(turn, at);
    }
    ground_release(turn, &turn_content(turn)->terrain[cell.before.ground], at);
}

void ground_set(struct turn *turn, struct point at, int terrain, enum how how)
{
    set_by(turn, NOBODY, at, terrain, how);
}

void ground_add_air(struct turn *turn, struct point at, int kind, int amount)
{
    struct outcome air = outcome_for_cell(turn_world(turn), OUTCOME_AIR, at);
    bool is_same = air.before.air.kind == kind + 1;
    if (amount <= 0 || (!is_same && air.before.air.amount >= amount)) {
        return;
    }
    int together = amount + (is_same ? air.before.air.amount : 0);
    air.after.air.kind = (uint16_t)(kind + 1);
    air.after.air.amount = (uint16_t)(together < UINT16_MAX ? together : UINT16_MAX);
    turn_put(turn, air);
}

/* The change that `to`, an index + 1, stands for; 0 is none. */
static void change_to(struct turn *turn, struct point at, int to, enum how how)
{
    if (to > 0) {
        ground_set(turn, at, to - 1, how);
    }
}

/* Stepping on and off. */

/* `by`: of who is thrown. */
static void move_to(struct turn *turn, struct id who, struct point to, enum how how,
                    const struct cause *by)
{
    struct outcome move = outcome_for_actor(turn_world(turn), OUTCOME_MOVE, who, 0);
    struct point from = move.before.at;
    move.after.at = to;
    move.how = (uint8_t)how;
    move.cause = *by;
    turn_put(turn, move);
    turn_send(turn, (struct event){.kind = EVENT_LEAVE, .dst = who, .at = from});
    turn_send(turn, (struct event){
                        .kind = EVENT_ENTER, .dst = who, .cause = *by, .at = to, .from = from});
}

void ground_step(struct turn *turn, struct id who, struct point to)
{
    move_to(turn, who, to, HOW_PLAIN, &NO_CAUSE);
}

void ground_move(struct turn *turn, struct id who, struct point to, enum how how)
{
    move_to(turn, who, to, how, &NO_CAUSE);
}

void ground_throw(struct turn *turn, struct id who, struct point to, const struct cause *by)
{
    struct cause thrown = *by;
    thrown.how = HARM_THROWN;
    move_to(turn, who, to, HOW_PUSH, &thrown);
}

/* One is off the level for a moment, because no cell holds two bodies. */
void ground_exchange(struct turn *turn, struct id one, struct id other, enum how how)
{
    const struct point here = turn_actor(turn, one)->at, there = turn_actor(turn, other)->at;
    const struct point stops[] = {{-1, -1}, here, there};
    const struct id movers[] = {one, other, one};
    for (int i = 0; i < 3; i++) {
        struct outcome move = outcome_for_actor(turn_world(turn), OUTCOME_MOVE, movers[i], 0);
        move.after.at = stops[i];
        move.how = (uint8_t)how;
        turn_put(turn, move);
    }
    turn_send(turn, (struct event){.kind = EVENT_ENTER, .dst = one, .at = there, .from = here});
    turn_send(turn, (struct event){.kind = EVENT_ENTER, .dst = other, .at = here, .from = there});
}

enum reaction react_ground_is_left(struct turn *turn, struct event *event)
{
    if (!is_taken(turn_world(turn), event->at)) {
        change_to(turn, event->at, kind_at(turn, event->at)->becomes.on[CHANGE_LEFT], HOW_STEP);
    }
    return REACTION_GO_ON;
}

/* A flier sets off no trap and treads nothing down, but opens doors and locks. */
static bool is_above_ground(const struct turn *turn, struct id who, struct point at)
{
    const struct actor *actor = turn_actor(turn, who);
    bool flies = actor != NULL && status_flies(turn_content(turn), actor);
    return flies && level_is_open(&turn_world(turn)->level, at) &&
           (level_bits(&turn_world(turn)->level, at) & GROUND_STOPS_MISSILES) == 0;
}

/* A step on hidden ground reveals it. */
enum reaction react_ground_is_found(struct turn *turn, struct event *event)
{
    if (is_above_ground(turn, event->dst, event->at)) {
        return REACTION_STOP;
    }
    int found = kind_at(turn, event->at)->becomes.on[CHANGE_FOUND];
    if (found > 0) {
        set_by(turn, event->dst, event->at, found - 1, HOW_FIND);
    }
    return REACTION_GO_ON;
}

/* The harm of a place to one that has come by that event. */
static struct cause cause_of_place(enum cause_sort sort, int kind, const struct cause *arrival)
{
    struct cause cause = NO_CAUSE;
    if (arrival->how == HARM_THROWN) {
        cause = *arrival;
    }
    cause.sort = (int16_t)sort;
    cause.kind = (int16_t)kind;
    return cause;
}

/* A trap is set off by the one who comes, or who threw it there. */
static void spring(struct turn *turn, const struct event *entry, int terrain)
{
    const struct terrain_kind *kind = &turn_content(turn)->terrain[terrain];
    struct cause cause = cause_of_place(CAUSE_TRAP, terrain, &entry->cause);
    if (cause.how != HARM_THROWN) {
        cause = cause_of(turn_world(turn), CAUSE_TRAP, terrain, entry->dst);
    }
    effects_cast_around(turn, NOBODY, &cause, kind->effect, kind->effect_count, entry->at,
                        kind->radius);
}

static void work_on(struct turn *turn, struct id who, const struct cause *arrival);

enum reaction react_ground_is_entered(struct turn *turn, struct event *event)
{
    const struct terrain_kind *kind = kind_at(turn, event->at);
    if (kind->effect_count > 0 &&
        boon_grants(turn_content(turn), turn_world(turn), event->dst, BOON_GRANT_SURE_FOOT)) {
        return REACTION_GO_ON;
    }
    if (kind->effect_count > 0) {
        spring(turn, event, (int)(kind - turn_content(turn)->terrain));
    }
    struct id key = ground_find_key(turn_content(turn), turn_world(turn), event->dst, event->at);
    if (key.generation != 0) {
        things_spend_one(turn, key, event->dst);
        identify_offers(turn);
    }
    change_to(turn, event->at, kind->becomes.on[CHANGE_ENTERED], HOW_STEP);
    work_on(turn, event->dst, &event->cause);
    return REACTION_GO_ON;
}

/* Things that are taken. */

/* Things on the cell are lost with it: none may lie where no body can come. */
static void close_one(struct turn *turn, struct point at, int to)
{
    struct id thing = world_thing_at(turn_world(turn), at);
    for (; thing.generation != 0; thing = world_thing_at(turn_world(turn), at)) {
        things_spend_one(turn, thing, NOBODY);
    }
    change_to(turn, at, to, HOW_TAKE);
}

/* Every other ground of the kind within its radius closes. */
static void close_others(struct turn *turn, struct point centre, int terrain)
{
    const struct terrain_kind *kind = &turn_content(turn)->terrain[terrain];
    for (int y = centre.y - kind->radius; kind->closes > 0 && y <= centre.y + kind->radius; y++) {
        for (int x = centre.x - kind->radius; x <= centre.x + kind->radius; x++) {
            struct point at = {x, y};
            if ((int)level_terrain(&turn_world(turn)->level, at) == terrain &&
                !point_equal(at, centre)) {
                close_one(turn, at, kind->closes);
            }
        }
    }
}

enum reaction react_ground_is_bared(struct turn *turn, struct event *event)
{
    int terrain = (int)level_terrain(&turn_world(turn)->level, event->at);
    if (world_thing_at(turn_world(turn), event->at).generation == 0) {
        close_others(turn, event->at, terrain);
        change_to(turn, event->at, turn_content(turn)->terrain[terrain].becomes.on[CHANGE_TAKEN],
                  HOW_TAKE);
    }
    return REACTION_GO_ON;
}

/* One thing of the pack, never one that is worn. No trial rolls for it: a preview would tell. */
enum reaction react_ground_sweeps(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    struct dice dice = turn_dice(turn, PURPOSE_GROUND, event->dst, event->at, USE_SWEEP);
    bool is_swept = turn_luck(turn) == LUCK_BY_DICE && actor != NULL &&
                    !turn_content(turn)->actor[actor->kind].swims &&
                    !boon_grants(turn_content(turn), world, event->dst, BOON_GRANT_SURE_GRIP) &&
                    dice_chance(&dice, kind_at(turn, event->at)->sweeps_percent, 100);
    struct id pack[THINGS_MAX];
    int count = is_swept ? inventory_in_pack(world, event->dst, pack, THINGS_MAX) : 0;
    if (count > 0) {
        struct id thing = pack[dice_between(&dice, 0, count - 1)];
        struct point at = point_step(event->at, (enum direction)dice_between(&dice, 0, 7));
        bool is_open = level_can_walk(&world->level, at);
        things_lay(turn, thing, is_open ? at : event->at, event->dst, HOW_SWEEP);
    }
    return REACTION_GO_ON;
}

/* On to the next cell in the direction of the step, until something stops it; who was thrown onto
 * the ice flies on. The hero sees what it slides past. */
enum reaction react_ground_slides(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, event->dst);
    struct point next = {2 * event->at.x - event->from.x, 2 * event->at.y - event->from.y};
    bool goes_on =
        actor != NULL && point_equal(actor->at, event->at) && actor->status[STATUS_HELD] == 0 &&
        distance_chebyshev(event->from, event->at) == 1 && kind_at(turn, event->at)->slides;
    if (goes_on && ground_lets_enter(turn_content(turn), world, event->dst, next) &&
        world_actor(world, world_actor_at(world, next)) == NULL) {
        if (id_is_hero(event->dst)) {
            knowledge_look(turn);
        }
        move_to(turn, event->dst, next, HOW_PLAIN, &event->cause);
    }
    return REACTION_GO_ON;
}

/* The harm of ground and air to a body in the cell. */

static void work(struct turn *turn, struct id who, const struct ground_harm *harm,
                 struct cause cause, int part)
{
    if (harm->points > 0) {
        turn_send(turn, (struct event){.kind = EVENT_DAMAGE,
                                       .dst = who,
                                       .cause = cause,
                                       .amount = harm->points,
                                       .type = harm->type,
                                       .part = part});
    }
    if (harm->turns > 0 && turn_actor(turn, who)->status[harm->status] < harm->turns) {
        turn_send(turn, (struct event){.kind = EVENT_STATUS,
                                       .dst = who,
                                       .cause = cause,
                                       .amount = harm->turns,
                                       .type = (int)harm->status,
                                       .part = part + 1});
    }
}

void ground_work_on(struct turn *turn, struct id who)
{
    work_on(turn, who, &NO_CAUSE);
}

static void work_on(struct turn *turn, struct id who, const struct cause *arrival)
{
    const struct world *world = turn_world(turn);
    const struct actor *actor = turn_actor(turn, who);
    if (actor == NULL || actor->is_bodiless || !level_contains(&world->level, actor->at)) {
        return;
    }
    if (ground_lets_fall(turn_content(turn), world, who) && !id_is_hero(who)) {
        struct outcome fall = outcome_for_actor(world, OUTCOME_FREE, who, 0);
        fall.after.flag = false;
        fall.how = HOW_FALL;
        fall.cause =
            cause_of_place(CAUSE_FALL, (int)level_terrain(&world->level, actor->at), arrival);
        turn_put(turn, fall);
        hold_end(turn, who);
        things_lay_all(turn, who);
        return;
    }
    int cell = level_index(&world->level, actor->at);
    const struct terrain_kind *ground = &turn_content(turn)->terrain[world->level.terrain[cell]];
    const struct air air = world->level.air[cell];
    if (!is_above_ground(turn, who, actor->at) || ground->is_fire) {
        enum cause_sort sort = ground->entry == ENTRY_FALL ? CAUSE_FALL : CAUSE_GROUND;
        const struct ground_harm harm = {ground->harm * 1000, ground->harm_type, ground->status,
                                         ground->status_turns};
        work(turn, who, &harm, cause_of_place(sort, world->level.terrain[cell], arrival), 0);
    }
    if (air.kind > 0) {
        const struct ground_harm harm = ground_harm_of_air(turn_content(turn), air);
        work(turn, who, &harm, cause_of_place(CAUSE_AIR, air.kind - 1, arrival), 2);
    }
}

/* Elements. */

/* True if the air is one that burns, by that element. */
static bool is_lit_by(const struct content *content, struct air air, int damage_type)
{
    const struct air_kind *kind = air.kind > 0 ? &content->air[air.kind - 1] : NULL;
    return kind != NULL && kind->burns_to > 0 &&
           content->air[kind->burns_to - 1].harm_type == damage_type;
}

static bool can_change(const struct turn *turn, struct point at, int damage_type)
{
    const struct level *level = &turn_world(turn)->level;
    return kind_at(turn, at)->becomes.by_damage[damage_type] > 0 ||
           is_lit_by(turn_content(turn), level->air[level_index(level, at)], damage_type) ||
           ground_finds_lost_thing(turn, at, damage_type, 0).generation != 0;
}

void ground_touch(struct turn *turn, struct id src, struct point at, int damage_type)
{
    if (level_contains(&turn_world(turn)->level, at) && can_change(turn, at, damage_type)) {
        turn_send(turn,
                  (struct event){.kind = EVENT_TOUCH, .src = src, .at = at, .type = damage_type});
    }
}

void ground_touch_area(struct turn *turn, struct id src, struct point centre, int radius,
                       int damage_type)
{
    struct cell_set area;
    const struct level *level = &turn_world(turn)->level;
    sight_from(level, centre, radius, &area); /* what is closed, too: doors, crystal */
    for (int y = centre.y - radius; y <= centre.y + radius; y++) {
        for (int x = centre.x - radius; x <= centre.x + radius; x++) {
            if (cell_set_has_point(&area, level, (struct point){x, y})) {
                ground_touch(turn, src, (struct point){x, y}, damage_type);
            }
        }
    }
}

enum reaction react_ground_is_touched(struct turn *turn, struct event *event)
{
    int to = kind_at(turn, event->at)->becomes.by_damage[event->type];
    change_to(turn, event->at, to, HOW_TOUCH);
    return REACTION_GO_ON;
}

/* All the air that bursts in one action is one burst, and its first cell makes the noise; none is
 * heard beside an explosion. */
static void send_noise_of_burst(struct turn *turn, const struct event *event)
{
    int cells = turn_content(turn)->rules.noise.explosion;
    if (!turn_has_sent(turn, EVENT_NOISE, cells)) {
        notice_send_noise(turn, event->src, event->at, cells);
    }
}

/* Dense air does not burn but bursts: it hurts at once and lights all around. */
static void burst(struct turn *turn, const struct event *event, const struct air_kind *flames,
                  int blast_type)
{
    struct id there = world_actor_at(turn_world(turn), event->at);
    if (turn_actor(turn, there) != NULL) {
        const struct air *air =
            &turn_world(turn)->level.air[level_index(&turn_world(turn)->level, event->at)];
        const struct ground_harm harm = {.points = 2000 * flames->harm, .type = flames->harm_type};
        work(turn, there, &harm, cause_of_place(CAUSE_AIR, air->kind - 1, &NO_CAUSE), 4);
    }
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        struct point at = point_step(event->at, (enum direction)direction);
        ground_touch(turn, event->src, at, event->type);
        if (blast_type != DAMAGE_TYPE_PLAIN) {
            ground_touch(turn, event->src, at, blast_type);
        }
    }
}

enum reaction react_air_is_lit(struct turn *turn, struct event *event)
{
    const struct content *content = turn_content(turn);
    struct outcome air = outcome_for_cell(turn_world(turn), OUTCOME_AIR, event->at);
    if (!is_lit_by(content, air.before.air, event->type)) {
        return REACTION_GO_ON;
    }
    const struct air_kind *kind = &content->air[air.before.air.kind - 1];
    air.after.air.kind = (uint16_t)kind->burns_to;
    air.how = HOW_TOUCH;
    turn_put(turn, air);
    if (kind->explodes_from > 0 && air.before.air.amount >= kind->explodes_from) {
        send_noise_of_burst(turn, event);
        burst(turn, event, &content->air[kind->burns_to - 1], kind->blast_type);
    }
    return REACTION_GO_ON;
}

/* An element that hurts a body also affects the ground below it. */
enum reaction react_damage_meets_ground(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    enum damage_source source = cause_damage[event->cause.sort];
    bool comes_from_ground = source == DAMAGE_BY_GROUND || source == DAMAGE_BY_HUNGER;
    if (target != NULL && event->amount > 0 && !comes_from_ground) {
        ground_touch(turn, event->src, target->at, event->type);
    }
    if (target != NULL && source == DAMAGE_BY_BLOW) {
        ground_conduct(turn, event->src, target->at, 0, event->type, event->amount);
    }
    return REACTION_GO_ON;
}
