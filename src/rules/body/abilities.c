/* Abilities. A cast is an action like a blow: the same check answers minds and the rules, and its
 * effects are those of any scroll.
 *
 * How often an ability is used is a chance by stateless dice, asked by the mind; what needs rest is
 * also counted, in one number for all such abilities of an actor. */
#include "barrow/rules/body/abilities.h"

#include "barrow/rules/body/combat.h"

/* The ability that a CAST names by `count`, an index; NULL if its actor has none of that index. */
static const struct ability *ability_of(const struct content *content, const struct world *world,
                                        const struct action *cast)
{
    const struct actor *actor = world_actor(world, cast->actor);
    const struct actor_kind *kind = actor != NULL ? &content->actor[actor->kind] : NULL;
    bool is_there = kind != NULL && cast->count >= 0 && cast->count < kind->ability_count;
    return is_there ? &kind->ability[cast->count] : NULL;
}

int ability_rest(const struct content *content, const struct world *world,
                 const struct action *cast)
{
    return ability_of(content, world, cast)->rest;
}

struct aim_form ability_form(const struct ability *ability)
{
    return (struct aim_form){ability->target, ability->range, ability->radius};
}

struct casting ability_casting(const struct content *content, const struct world *world,
                               const struct action *action)
{
    const struct ability *ability = ability_of(content, world, action);
    const struct actor *actor = world_actor(world, action->actor);
    return (struct casting){
        .user = action->actor,
        .cause = cause_of(world, CAUSE_ABILITY, -1, action->actor),
        .effect = ability->effect,
        .count = ability->effect_count,
        .form = ability_form(ability),
        .from = actor->at,
        .at = ability->target == ITEM_TARGET_SELF ? actor->at : action->target,
        .level = actor->progress.level,
    };
}

/* Whether the body at the target is one that the ability is for. */
static bool is_for(const struct content *content, const struct world *world,
                   const struct action *action, enum ability_aim aim)
{
    struct id target = world_actor_at(world, action->target);
    bool is_self = id_equal(target, action->actor);
    switch (aim) {
    case ABILITY_AIM_FOE:
        return world_actor(world, target) != NULL &&
               combat_are_foes(content, world, action->actor, target);
    case ABILITY_AIM_KIN:
        return world_actor(world, target) != NULL && !is_self &&
               !combat_are_foes(content, world, action->actor, target);
    case ABILITY_AIM_SELF:
        return is_self;
    case ABILITY_AIM_COUNT:
        break;
    }
    return false;
}

static bool would_work_on(const struct content *content, const struct world *world,
                          const struct casting *casting, struct id target, bool is_of_place)
{
    for (int i = 0; i < casting->count; i++) {
        if (effect_is_of_place(casting->effect[i].kind) == is_of_place &&
            effect_would_work(content, world, casting->user, target, &casting->effect[i])) {
            return true;
        }
    }
    return false;
}

/* On one of those whom it is for, or on the place. */
static bool would_work(const struct content *content, const struct world *world,
                       const struct casting *casting, enum ability_aim aim)
{
    struct id target[ACTORS_MAX];
    int targets = aim_bodies(world, &casting->form, casting->from, casting->at, target);
    bool works = would_work_on(content, world, casting, casting->user, true);
    for (int i = 0; i < targets && !works; i++) {
        bool is_meant =
            (aim == ABILITY_AIM_FOE) == combat_are_foes(content, world, casting->user, target[i]);
        works = is_meant && would_work_on(content, world, casting, target[i], false);
    }
    return works;
}

enum verdict ability_check(const struct content *content, const struct world *world,
                           const struct action *action)
{
    const struct ability *ability = ability_of(content, world, action);
    if (ability == NULL) {
        return VERDICT_NOT_FOR_YOU;
    }
    struct casting casting = ability_casting(content, world, action);
    bool is_afar = !point_equal(casting.from, action->target);
    if (!is_for(content, world, action, ability->aim)) {
        return VERDICT_NO_TARGET;
    }
    if (ability->rest > 0 && world->turn < world_actor(world, action->actor)->rested) {
        return VERDICT_NOT_READY;
    }
    enum verdict verdict = is_afar && ability->target != ITEM_TARGET_SELF
                               ? aim_check(world, casting.from, casting.at, ability->range)
                               : VERDICT_ALLOWED;
    if (verdict != VERDICT_ALLOWED) {
        return verdict;
    }
    struct point end = aim_end(world, &casting.form, casting.from, casting.at);
    if (!point_equal(end, casting.at)) {
        return VERDICT_IN_THE_WAY;
    }
    return would_work(content, world, &casting, ability->aim) ? VERDICT_ALLOWED : VERDICT_NO_EFFECT;
}
