/* Aiming, by the functions that the rules themselves use (rules/body/aim.h). What an aim is worth
 * is read from the preview: the real rules know who is immune, who would be hit instead, what walls
 * stop. Rejected: counting the monsters in the area, which takes an imp of fire for a victim of
 * fire. */
#include "barrow/game/aiming.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/preview.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/arms.h"

#define WIDE_SEARCH 2

/* How an action reaches its target. */
struct aim {
    const struct world *world;
    const struct item_kind *kind;
    struct point from;
    bool is_thrown;
    int range, radius;
};

/* How far from a foe a place may be that reaches it: a beam passes it, a cone opens behind it. */
static int search_radius(const struct item_kind *kind, enum verb verb)
{
    bool is_wide =
        verb == VERB_USE && (kind->target == ITEM_TARGET_BEAM || kind->target == ITEM_TARGET_CONE);
    return is_wide ? WIDE_SEARCH : aim_radius(kind, verb);
}

static struct aim aim_of(const struct game *game, const struct action *action)
{
    const struct world *world = game_world(game);
    const struct content *content = game_known_content(game);
    const struct item_kind *kind = &content->item[world_thing(world, action->thing)->kind];
    bool is_thrown = action->verb == VERB_THROW;
    return (struct aim){
        .world = world,
        .kind = kind,
        .from = world_hero(world)->at,
        .is_thrown = is_thrown,
        .range = is_thrown ? arms_throw_range(content, world, world_hero_id(world), action->thing)
                           : kind->range,
        .radius = search_radius(kind, action->verb),
    };
}

bool aim_is_needed(const struct game *game, const struct action *action)
{
    const struct thing *thing = world_thing(game_world(game), action->thing);
    if (thing == NULL) {
        return false;
    }
    return action->verb == VERB_THROW ||
           item_is_aimed(&game_known_content(game)->item[thing->kind]);
}

bool aim_disarms(const struct game *game, const struct action *action)
{
    const struct world *world = game_world(game);
    struct id hero = world_hero_id(world);
    bool is_in_hand = id_equal(world_hero(world)->gear[GEAR_WEAPON], action->thing);
    return action->verb == VERB_THROW && is_in_hand &&
           !arms_returns(game_content(game), world, hero, action->thing);
}

static bool can_be_aimed_at(const struct aim *aim, struct point at)
{
    return (aim->is_thrown
                ? aim_check(aim->world, aim->from, at, aim->range)
                : aim_check_use(aim->world, aim->from, at, aim->kind)) == VERDICT_ALLOWED;
}

void aim_range_make(struct aim_range *range, const struct game *game, const struct action *action)
{
    struct aim aim = aim_of(game, action);
    const struct level *level = &aim.world->level;
    memset(range, 0, sizeof *range);
    range->range = aim.range;
    range->width = level->width;
    range->height = level->height;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        bool is_seen = cell_set_has(game_sight(game), cell);
        range->is_within[cell] = is_seen && can_be_aimed_at(&aim, at);
    }
}

bool aim_range_has(const struct aim_range *range, struct point at)
{
    bool is_inside = at.x >= 0 && at.y >= 0 && at.x < range->width && at.y < range->height;
    return is_inside && range->is_within[at.y * range->width + at.x];
}

/* Choosing. */

/* Above every sum of gains, so that hurting the hero comes after all that does not. */
#define SPARES_HERO ((int64_t)1 << 48)

struct choice {
    struct point at;
    int64_t worth; /* 0: of no use */
};

struct choosing {
    struct game *game;
    const struct view *view;
    struct aim aim;
    struct action action;
    struct preview preview;                    /* of the place looked at last */
    struct choice best, on_foe[VIEW_FOES_MAX]; /* of all places; of each foe's own place */
    struct choice by_foe[VIEW_FOES_MAX];       /* the best place that reaches each */
    struct choice choice[AIM_CHOICES_MAX];
    int count;
};

/* The worth of a status on a foe, in percent of its death. */
static const int status_gain[STATUS_COUNT] = {
    [STATUS_ASLEEP] = 80,        [STATUS_PARALYSED] = 80, [STATUS_SLOWED] = 40,
    [STATUS_HELD] = 40,          [STATUS_POISONED] = 40,  [STATUS_BURNING] = 40,
    [STATUS_CONFUSED] = 40,      [STATUS_BLIND] = 40,     [STATUS_AFRAID] = 40,
    [STATUS_DISCORDANT] = 40,    [STATUS_WEAKENED] = 30,  [STATUS_HEXED] = 30,
    [STATUS_HASTED] = -80,       [STATUS_UNDYING] = -80,  [STATUS_STRONG] = -40,
    [STATUS_SHIELDED] = -40,     [STATUS_UNSEEN] = -40,   [STATUS_LEVITATING] = -10,
    [STATUS_REGENERATING] = -40, [STATUS_FLEET] = -20,    [STATUS_SNEAKING] = -10,
    [STATUS_STEADY] = -10,
};

/* More sleep for a sleeper is worth next to nothing. */
static int gain_of_status(const struct view_foe *foe, const struct view_status *status)
{
    bool is_more_sleep = status->status == STATUS_ASLEEP && foe->state == FOE_ASLEEP;
    return is_more_sleep ? 1 : status_gain[status->status];
}

/* The worth of being elsewhere, in percent of its death. */
static int gain_of_move(const struct preview_target *target)
{
    return !target->is_moved ? 0 : target->falls ? 100 : target->goes_away ? 60 : 10;
}

/* The worth of the effects on one foe: percent of its death, doubled with each step of its danger,
 * times the chance in thousandths. */
static int64_t gain_of_target(const struct view_foe *foe, const struct preview_target *target)
{
    int harm = (target->harm_least + target->harm_most + 1) / 2 - target->healed;
    int gain =
        target->fate == FATE_DIES || harm >= target->health ? 100 : harm * 100 / target->health;
    gain += target->harm_most > 0 && gain == 0 ? 1 : 0;
    gain += target->fate != FATE_DIES ? gain_of_move(target) : 0;
    for (int i = 0; i < target->status_count && target->fate != FATE_DIES; i++) {
        gain += gain_of_status(foe, &target->status[i]);
    }
    return (int64_t)gain * (1 << foe->danger) * target->hit_chance;
}

/* A missile for one is meant for who is after the hero: it comes before a better shot at others. */
static int urgency(const struct aim *aim, const struct view_foe *foe)
{
    return aim->is_thrown && aim->radius == 0 && foe->state == FOE_HUNTING ? 16 : 1;
}

/* The worth of the place looked at last. Higher is better, 0 is of no use. In order of weight: the
 * hero is spared, the gain, the place is a monster's, it is near. */
static int64_t worth_of(const struct choosing *choosing, struct point at)
{
    const struct view *view = choosing->view;
    const struct preview *preview = &choosing->preview;
    int64_t gain = 0;
    int is_on_foe = 0;
    for (int i = 0; i < preview->target_count; i++) {
        const struct view_foe *foe = view_find_foe(view, preview->target[i].slot);
        bool is_friend = foe != NULL && foe_state_is_friendly(foe->state);
        gain += foe != NULL && !is_friend
                    ? gain_of_target(foe, &preview->target[i]) * urgency(&choosing->aim, foe)
                    : 0;
    }
    for (int i = 0; i < view->foe_count; i++) {
        is_on_foe |= point_equal(view->foe[i].at, at);
    }
    int nearness = LEVEL_SIDE_MAX - distance_chebyshev(choosing->aim.from, at);
    int64_t worth = (gain * 2 + is_on_foe) * 256 + nearness;
    return gain <= 0 ? 0 : worth + (preview->harms_hero || preview->harms_friend ? 0 : SPARES_HERO);
}

/* An insertion sort: of equals the first stays first. */
static void add_choice(struct choosing *choosing, struct choice choice)
{
    for (int i = 0; i < choosing->count; i++) {
        if (point_equal(choosing->choice[i].at, choice.at)) {
            return;
        }
    }
    int i = choosing->count++;
    for (; i > 0 && choosing->choice[i - 1].worth < choice.worth; i--) {
        choosing->choice[i] = choosing->choice[i - 1];
    }
    choosing->choice[i] = choice;
}

static bool is_near_foe(const struct choosing *choosing, struct point at)
{
    const struct view *view = choosing->view;
    for (int i = 0; i < view->foe_count; i++) {
        if (is_within_radius(at, view->foe[i].at, choosing->aim.radius)) {
            return true;
        }
    }
    return false;
}

static void keep_better(struct choice *best, struct choice other)
{
    *best = other.worth > best->worth ? other : *best;
}

static bool harms(const struct preview *preview, const struct view_foe *foe)
{
    for (int i = 0; i < preview->target_count; i++) {
        const struct preview_target *target = &preview->target[i];
        if (target->slot == foe->slot && gain_of_target(foe, target) > 0) {
            return true;
        }
    }
    return false;
}

/* Notes what the place looked at last is worth: of all, to each foe on it, to each that it reaches.
 */
static void see_place(void *data, struct point at)
{
    struct choosing *choosing = data;
    struct choice choice = {at, worth_of(choosing, at)};
    keep_better(&choosing->best, choice);
    for (int i = 0; i < choosing->view->foe_count; i++) {
        const struct view_foe *foe = &choosing->view->foe[i];
        if (point_equal(foe->at, at)) {
            choosing->on_foe[i] = choice;
        }
        if (choice.worth > choosing->by_foe[i].worth && harms(&choosing->preview, foe)) {
            choosing->by_foe[i] = choice;
        }
    }
}

/* Looks at all places near a foe that can be aimed at, row by row: without a radius those are the
 * foes' own. */
static void see_places(struct choosing *choosing)
{
    const struct aim *aim = &choosing->aim;
    size_t side = 2 * (size_t)aim->range + 1;
    struct point *place = memory_grow(NULL, side * side * sizeof place[0]);
    int count = 0;
    const struct block block = block_around(aim->from, aim->range);
    for (struct point at = block_start(block); block_next(block, &at);) {
        if (is_near_foe(choosing, at) && can_be_aimed_at(aim, at)) {
            place[count++] = at;
        }
    }
    struct preview_targets targets = {place, count, see_place, choosing};
    game_preview_targets(choosing->game, &choosing->action, &targets, &choosing->preview);
    free(place);
}

static void choose_places(struct choosing *choosing)
{
    if (choosing->best.worth > 0) {
        add_choice(choosing, choosing->best);
    }
    for (int i = 0; i < choosing->view->foe_count; i++) {
        bool is_spared_here = choosing->on_foe[i].worth >= SPARES_HERO;
        if (choosing->by_foe[i].worth >= SPARES_HERO && !is_spared_here) {
            add_choice(choosing, choosing->by_foe[i]);
        }
    }
}

static void choose(struct choosing *choosing)
{
    const struct view *view = choosing->view;
    see_places(choosing);
    for (int i = 0; i < view->foe_count; i++) {
        if (can_be_aimed_at(&choosing->aim, view->foe[i].at)) {
            struct choice choice = {view->foe[i].at, choosing->on_foe[i].worth};
            add_choice(choosing, choice);
        }
    }
    if (choosing->aim.radius > 0) {
        choose_places(choosing);
    }
}

int aim_list_choices(struct game *game, const struct view *view, const struct action *action,
                     struct point *choices, bool *is_useful)
{
    struct choosing *choosing = memory_new(1, sizeof *choosing);
    choosing->game = game;
    choosing->view = view;
    choosing->aim = aim_of(game, action);
    choosing->action = *action;
    choose(choosing);
    int count = choosing->count;
    *is_useful = count > 0 && choosing->choice[0].worth > 0;
    for (int i = 0; i < count; i++) {
        choices[i] = choosing->choice[i].at;
    }
    free(choosing);
    return count;
}

static const struct view_foe *nearest_enemy(const struct view *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        if (!foe_state_is_friendly(view->foe[i].state)) {
            return &view->foe[i];
        }
    }
    return NULL;
}

/* True for gas, webs and other ground: a preview of this action shows no harm by them yet. And for
 * an unknown thing, of which none shows anything. */
static bool may_harm_later(const struct item_kind *kind)
{
    return kind->effect_count == 0 || item_has_effect(kind, EFFECT_GAS) ||
           item_has_effect(kind, EFFECT_GROUND);
}

/* A foe out of range does: there the rules refuse. A thing that is only thrown is not lost, and
 * what changes places may harm later. But what is used up must not go to a foe that it does not
 * harm; the hero's own place always asks. */
static struct point useless_target(const struct aim *aim, const struct view *view)
{
    const struct view_foe *foe = nearest_enemy(view);
    bool is_wasted = foe != NULL && !aim->is_thrown && !may_harm_later(aim->kind) &&
                     can_be_aimed_at(aim, foe->at);
    return foe != NULL && !is_wasted ? foe->at : aim->from;
}

struct point aim_best_target(struct game *game, const struct view *view,
                             const struct action *action)
{
    struct point choices[AIM_CHOICES_MAX];
    bool is_useful;
    aim_list_choices(game, view, action, choices, &is_useful);
    struct aim aim = aim_of(game, action);
    return is_useful ? choices[0] : useless_target(&aim, view);
}
