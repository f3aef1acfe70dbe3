/* The table of effects. What is a fact by itself (harm, healing, a status, air, another ground) is
 * an event of its own and meets the same reactions as a blow or a fire; the others come as
 * EVENT_EFFECT with their row of the data, and a function of the table does them.
 *
 * Effects on bodies come first, nearest target first, each target's in the order of kinds.def;
 * effects on places follow. Rejected: a function for each source (scrolls, monsters, traps), each
 * of which would know a few effects. */
#include "rules/deeds/effects.h"

#include "barrow/rules/body/abilities.h"
#include "barrow/rules/body/combat.h"
#include "rules/deeds/effect_parts.h"
#include "rules/deeds/elements.h"
#include "rules/deeds/notice.h"
#include "rules/deeds/reaction.h"
#include "rules/deeds/verbs.h"

struct effect_row {
    enum event_kind event;
    void (*work)(struct turn *turn, const struct event *event); /* of EVENT_EFFECT */
};

static const struct effect_row effect_rows[EFFECT_COUNT] = {
    [EFFECT_FEED] = {EVENT_FEED, NULL},
    [EFFECT_HEAL] = {EVENT_HEAL, NULL},
    [EFFECT_CURE] = {EVENT_CURE, NULL},
    [EFFECT_DAMAGE] = {EVENT_DAMAGE, NULL},
    [EFFECT_STATUS] = {EVENT_STATUS, NULL},
    [EFFECT_GAS] = {EVENT_GAS, NULL},
    [EFFECT_GROUND] = {EVENT_COVER, NULL},
    [EFFECT_ALARM] = {EVENT_NOISE, NULL},
    [EFFECT_BLINK] = {EVENT_EFFECT, effect_blink},
    [EFFECT_TELEPORT] = {EVENT_EFFECT, effect_teleport},
    [EFFECT_PUSH] = {EVENT_EFFECT, effect_push},
    [EFFECT_PULL] = {EVENT_EFFECT, effect_pull},
    [EFFECT_LEAP] = {EVENT_EFFECT, effect_leap},
    [EFFECT_SWAP] = {EVENT_EFFECT, effect_swap},
    [EFFECT_DRAIN] = {EVENT_DAMAGE, NULL},
    [EFFECT_STEAL] = {EVENT_EFFECT, effect_steal},
    [EFFECT_RUST] = {EVENT_EFFECT, effect_rust},
    [EFFECT_SPLIT] = {EVENT_EFFECT, effect_split},
    [EFFECT_SUMMON] = {EVENT_EFFECT, effect_summon},
    [EFFECT_DIG] = {EVENT_EFFECT, effect_dig},
    [EFFECT_MAP] = {EVENT_EFFECT, effect_map},
    [EFFECT_DETECT] = {EVENT_EFFECT, effect_detect},
    [EFFECT_RISE] = {EVENT_EFFECT, effect_rise},
    [EFFECT_LIFE] = {EVENT_LIFE, NULL},
    [EFFECT_MEND] = {EVENT_MEND, NULL},
    [EFFECT_IDENTIFY] = {EVENT_IDENTIFY, NULL},
    [EFFECT_UNSAY] = {EVENT_EFFECT, effect_unsay},
    [EFFECT_RETURN] = {EVENT_EFFECT, effect_return},
    [EFFECT_KNOT] = {EVENT_EFFECT, effect_knot},
    [EFFECT_FORESEE] = {EVENT_EFFECT, effect_foresee},
    [EFFECT_TEACH] = {EVENT_EFFECT, effect_teach},
    [EFFECT_WIN] = {EVENT_WIN, NULL},
};

enum reaction react_effect_works(struct turn *turn, struct event *event)
{
    effect_rows[event->effect->kind].work(turn, event);
    return REACTION_GO_ON;
}

bool effect_happens(struct turn *turn, const struct casting *casting, const struct effect *effect,
                    struct point at, int part)
{
    if (effect->percent == 0 || effect->percent == 100) {
        return true;
    }
    struct dice dice = turn_dice(turn, PURPOSE_ABILITY, casting->user, at, ROLL_PERCENT + part);
    return turn_luck(turn) == LUCK_BY_DICE ? dice_chance(&dice, effect->percent, 100)
                                           : turn_luck(turn) == LUCK_MOST;
}

/* Sending. */

static bool is_harm(enum effect_kind kind)
{
    return kind == EFFECT_DAMAGE || kind == EFFECT_DRAIN;
}

/* An area pushes from its middle, all else from the user. */
static struct point source_of(const struct casting *casting)
{
    return casting->form.target == ITEM_TARGET_AREA ? casting->at : casting->from;
}

static struct event event_of(const struct turn *turn, const struct casting *casting,
                             const struct effect *effect, struct id target)
{
    int amount = effect_amount(effect, casting->level, turn_actor(turn, target));
    return (struct event){
        .kind = effect_rows[effect->kind].event,
        .src = casting->user,
        .dst = target,
        .cause = casting->cause,
        .at = casting->at,
        .from = source_of(casting),
        .amount = is_harm(effect->kind) ? amount * THOUSAND : amount,
        .type = is_harm(effect->kind) ? effect->damage_type : (int)effect->status,
        .how = effect->kind == EFFECT_HEAL ? HOW_HEAL : HOW_PLAIN,
        .effect = effect,
    };
}

/* All effects on bodies, in the order of kinds.def, whatever their order in the data. True if one
 * came about. */
static bool send_to_body(struct turn *turn, const struct casting *casting, struct id target)
{
    struct point at = turn_actor(turn, target)->at;
    int part = casting->part;
    bool is_any = false;
    for (int order = 0; order < EFFECT_COUNT; order++) {
        for (int i = 0; i < casting->count; i++) {
            const struct effect *effect = &casting->effect[i];
            if ((int)effect->kind != order || effect_is_of_place(effect->kind)) {
                continue;
            }
            if (effect_happens(turn, casting, effect, at, part)) {
                struct event event = event_of(turn, casting, effect, target);
                event.part = part;
                turn_send(turn, event);
                is_any = true;
            }
            part++;
        }
    }
    return is_any;
}

static bool is_by_cell(const struct casting *casting)
{
    return casting->form.target == ITEM_TARGET_BEAM || casting->form.target == ITEM_TARGET_CONE;
}

/* Ground and gas on one cell, or on the area round it. */
static void send_to_cell(struct turn *turn, const struct casting *casting,
                         const struct effect *effect, struct point at)
{
    struct event event = event_of(turn, casting, effect, NOBODY);
    bool is_ground = effect->kind == EFFECT_GROUND;
    bool is_area = casting->form.target == ITEM_TARGET_AREA;
    event.at = at;
    event.amount = is_ground ? (is_area ? casting->form.radius : 0) : effect->amount;
    event.type = is_ground ? effect->ground - 1 : effect->air - 1;
    turn_send(turn, event);
}

/* What harms bodies touches the ground that it reaches, too. */
static void touch(struct turn *turn, const struct casting *casting, const struct effect *effect,
                  const struct cell_set *cells)
{
    int radius = casting->form.target == ITEM_TARGET_AREA ? casting->form.radius : 0;
    const struct level *level = &turn_world(turn)->level;
    if (!is_by_cell(casting)) {
        element_touch_area(turn, casting->user, casting->at, radius, effect->damage_type);
        element_conduct(turn, casting->user, casting->at, radius, effect->damage_type,
                        effect->amount);
        notice_send_noise(turn, casting->user, casting->at,
                          radius > 0 ? turn_content(turn)->rules.noise.explosion : 0);
        return;
    }
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (cell_set_has(cells, cell)) {
            element_touch(turn, casting->user, level_point(level, cell), effect->damage_type);
        }
    }
}

static void send_to_cells(struct turn *turn, const struct casting *casting,
                          const struct effect *effect, const struct cell_set *cells)
{
    const struct level *level = &turn_world(turn)->level;
    if (!is_by_cell(casting)) {
        send_to_cell(turn, casting, effect, casting->at);
        return;
    }
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (cell_set_has(cells, cell)) {
            send_to_cell(turn, casting, effect, level_point(level, cell));
        }
    }
}

static void send_to_place(struct turn *turn, const struct casting *casting,
                          const struct cell_set *cells)
{
    for (int i = 0; i < casting->count; i++) {
        const struct effect *effect = &casting->effect[i];
        if (is_harm(effect->kind)) {
            touch(turn, casting, effect, cells);
        }
        if (!effect_is_of_place(effect->kind) ||
            !effect_happens(turn, casting, effect, casting->at, casting->part + i)) {
            continue;
        }
        if (effect_rows[effect->kind].event == EVENT_EFFECT) {
            struct event event = event_of(turn, casting, effect, casting->user);
            event.from = casting->from;
            turn_send(turn, event);
        } else {
            send_to_cells(turn, casting, effect, cells);
        }
    }
}

void effects_cast(struct turn *turn, const struct casting *casting)
{
    const struct world *world = turn_world(turn);
    struct cell_set cells;
    struct casting aimed = *casting;
    struct id target[ACTORS_MAX];
    int targets = aim_bodies(world, &casting->form, casting->from, casting->at, target);
    aim_cells(world, &casting->form, casting->from, casting->at, &cells);
    aimed.at = aim_end(world, &casting->form, casting->from, casting->at);
    for (int i = 0; i < targets; i++) {
        send_to_body(turn, &aimed, target[i]);
    }
    send_to_place(turn, &aimed, &cells);
}

bool effects_send(struct turn *turn, const struct casting *casting, struct id target)
{
    struct cell_set cells;
    cell_set_clear(&cells, &turn_world(turn)->level);
    bool is_any = send_to_body(turn, casting, target);
    send_to_place(turn, casting, &cells);
    return is_any;
}

void effects_cast_around(struct turn *turn, struct id user, const struct cause *cause,
                         const struct effect *effects, int count, struct point centre, int radius)
{
    effects_cast(turn, &(struct casting){.user = user,
                                         .cause = *cause,
                                         .effect = effects,
                                         .count = count,
                                         .form = {ITEM_TARGET_AREA, 0, radius},
                                         .from = centre,
                                         .at = centre,
                                         .level = 1});
}

/* Told before its effects. */
void ability_cast(struct turn *turn, const struct action *action)
{
    const struct world *world = turn_world(turn);
    struct casting casting = ability_casting(turn_content(turn), world, action);
    int rest = ability_rest(turn_content(turn), world, action);
    if (rest > 0) {
        struct outcome rested = outcome_for_actor(world, OUTCOME_RESTED, action->actor, 0);
        rested.after.number = world->turn + rest;
        turn_put(turn, rested);
    }
    struct outcome told = outcome_for_actor(world, OUTCOME_CAST,
                                            world_actor_at(world, action->target), action->count);
    told.cause = casting.cause;
    told.after.handled.at = action->target;
    turn_put(turn, told);
    effects_cast(turn, &casting);
}

enum reaction react_drain(struct turn *turn, struct event *event)
{
    bool drains = event->effect != NULL && event->effect->kind == EFFECT_DRAIN;
    int gain = drains ? event->amount * event->effect->otherwise / 100 : 0;
    if (gain > 0 && turn_actor(turn, event->src) != NULL && !id_equal(event->src, event->dst)) {
        turn_send(
            turn,
            (struct event){.kind = EVENT_HEAL, .dst = event->src, .amount = gain, .how = HOW_HEAL});
    }
    return REACTION_GO_ON;
}
