/* Using abilities. What helps kin or itself is looked at before what harms the foe; each ability in
 * the order of the data, each with its own chance. Whether it may be used at all the rules say
 * (action_check), to which a player's command goes too. */
#include "ai/thought.h"

#include "ai/path.h"
#include "barrow/rules/body/abilities.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/status.h"
#include "barrow/world/occupants.h"

#define KIN_RADIUS 10 /* cells within which it looks after its kin */

static struct action cast_at(const struct thought *thought, int index, struct point target)
{
    return (struct action){
        .verb = VERB_CAST, .actor = thought->who, .target = target, .count = index};
}

static bool is_allowed(const struct thought *thought, const struct action *action)
{
    return action_check(thought->content, thought->world, action) == VERDICT_ALLOWED;
}

/* Percent of its turns, as the data has it or as its mind has it in this place. */
static int readiness(const struct thought *thought, const struct ability *ability)
{
    const struct mind_row *row = &mind_table[thought->kind->mind];
    return row->readiness != NULL ? row->readiness(thought, ability) : ability->percent;
}

/* The conditions of the data; `beyond` and `within` are about the foe. */
static bool is_time_for(const struct thought *thought, const struct ability *ability, int index)
{
    const struct actor *self = thought->self;
    int distance = distance_chebyshev(self->at, thought->foe_at);
    struct dice dice = world_dice(thought->world, PURPOSE_ABILITY, thought->who, self->at, index);
    bool is_hurt_enough =
        ability->below == 0 || self->health * 100 < self->stats.max_health * ability->below;
    return is_hurt_enough && distance >= ability->beyond &&
           (ability->within == 0 || distance <= ability->within) &&
           dice_chance(&dice, readiness(thought, ability), 100);
}

/* True if a harmful use would reach nobody whom it would not strike. */
static bool spares_kin(const struct thought *thought, const struct ability *ability,
                       struct point target)
{
    const struct aim_form form = ability_form(ability);
    struct id reached[ACTORS_MAX];
    int count = aim_bodies(thought->world, &form, thought->self->at, target, reached);
    for (int i = 0; i < count && !thought->kind->hurts_its_own; i++) {
        if (!id_equal(reached[i], thought->who) &&
            !combat_are_foes(thought->content, thought->world, thought->who, reached[i])) {
            return false;
        }
    }
    return true;
}

static bool cast_at_foe(const struct thought *thought, int index, struct action *action)
{
    *action = cast_at(thought, index, thought->foe_at);
    return is_allowed(thought, action) &&
           spares_kin(thought, &thought->kind->ability[index], thought->foe_at);
}

static bool may_be_helped(const struct thought *thought, const struct actor *other)
{
    return !is_asleep(other) && is_within_radius(thought->self->at, other->at, KIN_RADIUS);
}

/* The nearest of its kin that it would help, the lowest slot among equals. */
static bool cast_at_kin(const struct thought *thought, int index, struct action *action)
{
    int best = -1, helped = 0;
    uint16_t slots[ACTORS_MAX];
    int count = world_bodies_near(thought->world, thought->self->at, KIN_RADIUS, slots);
    for (int i = 0; i < count; i++) {
        const struct actor *other = &thought->world->actor[slots[i]];
        int distance = distance_squared(thought->self->at, other->at);
        bool is_nearer = best < 0 || distance < best || (distance == best && slots[i] < helped);
        struct action cast = cast_at(thought, index, other->at);
        if (is_nearer && may_be_helped(thought, other) && is_allowed(thought, &cast)) {
            best = distance;
            helped = slots[i];
            *action = cast;
        }
    }
    return best >= 0;
}

static bool cast_at_self(const struct thought *thought, int index, struct action *action)
{
    *action = cast_at(thought, index, thought->self->at);
    return is_allowed(thought, action);
}

static bool try_abilities(const struct thought *thought, bool is_for_foe, struct action *action)
{
    static bool (*const cast[ABILITY_AIM_COUNT])(const struct thought *, int, struct action *) = {
        [ABILITY_AIM_FOE] = cast_at_foe,
        [ABILITY_AIM_KIN] = cast_at_kin,
        [ABILITY_AIM_SELF] = cast_at_self,
    };
    for (int i = 0; i < thought->kind->ability_count; i++) {
        const struct ability *ability = &thought->kind->ability[i];
        if ((ability->aim == ABILITY_AIM_FOE) == is_for_foe && is_time_for(thought, ability, i) &&
            cast[ability->aim](thought, i, action)) {
            return true;
        }
    }
    return false;
}

bool thought_step_away(const struct thought *thought, struct action *action)
{
    struct point step;
    struct way way =
        thought->knows_foe ? way_to_foe(thought) : way_to_place(thought, thought->mind.goal);
    bool can_go = walk_away(thought, &way, &step);
    *action = can_go ? thought_step(thought, step) : *action;
    return can_go;
}

bool thought_has_shot(const struct thought *thought)
{
    for (int i = 0; thought->knows_foe && i < thought->kind->ability_count; i++) {
        struct action shot = cast_at(thought, i, thought->foe_at);
        if (thought->kind->ability[i].aim == ABILITY_AIM_FOE && is_allowed(thought, &shot)) {
            return true;
        }
    }
    return false;
}

/* One that keeps its distance steps away from who is close by. */
static bool keep_distance(const struct thought *thought, struct action *action)
{
    return thought->knows_foe &&
           distance_chebyshev(thought->self->at, thought->foe_at) < thought->kind->keeps_distance &&
           thought_step_away(thought, action);
}

/* Only one that is after a foe, and knows where it is, uses what it has. */
bool choose_ability(struct thought *thought, struct action *action)
{
    const struct actor_kind *kind = thought->kind;
    bool has_any = kind->ability_count > 0 || kind->keeps_distance > 0;
    if (!has_any) {
        return false;
    }
    bool casts = thought->knows_foe &&
                 (try_abilities(thought, false, action) || try_abilities(thought, true, action));
    return casts || keep_distance(thought, action);
}
