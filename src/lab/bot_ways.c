/* Ways that the automatic commands do not take, as they would ask the player first: through thorns,
 * webs, traps and gas, and down a pit. A search over what the hero remembers counts harmful cells
 * first and steps second, as each harmful cell costs health.
 *
 * Such a way is searched anew before each step, since it is seldom asked for: only when nothing
 * else is left to do on a level. */
#include "lab/bot_rules.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/hunger.h"

#define LOOPS_MOST 10   /* so often a hero sets out from one cell to the same end */
#define GAS_PATIENCE 60 /* turns that it waits for gas to thin out */
#define WINCH_TRIES 3
#define STRAY_TURNS 8 /* in one direction */
#define LOOKED_AT 255 /* in bot->left, of a grating: more than a count */

enum found { FOUND_NOT, FOUND_IN_NEXT, FOUND_IN_WAVE };

/* A 0-1 breadth-first search: all that is reached through as many harmful cells is in one wave, and
 * the harmful cells beside them begin the next. */
struct crossing {
    struct bot_player *bot;
    uint8_t found[LEVEL_CELLS_MAX]; /* enum found */
    struct point from[LEVEL_CELLS_MAX];
    struct point wave[LEVEL_CELLS_MAX], next[LEVEL_CELLS_MAX];
    int count, next_count;
};

enum footing { FOOTING_NONE, FOOTING_SAFE, FOOTING_HARM };

static int index_of(const struct bot_player *bot, struct point at)
{
    return at.y * bot->view->width + at.x;
}

static bool is_on_level(const struct bot_player *bot, struct point at)
{
    return at.x >= 0 && at.y >= 0 && at.x < bot->view->width && at.y < bot->view->height;
}

static const struct terrain_kind *ground_at(const struct bot_player *bot, struct point at)
{
    int terrain = is_on_level(bot, at) ? bot->view->cell[index_of(bot, at)].terrain : 0;
    return terrain > 0 ? &bot->content->terrain[terrain - 1] : NULL;
}

/* In bot->left: a view without cells does not know the level's width. */
static int place_of(struct point at)
{
    return at.y * LEVEL_SIDE_MAX + at.x;
}

static bool slides_at(const struct bot_player *bot, const struct terrain_kind *ground)
{
    return ground->slides && !bot_has_status(bot, STATUS_LEVITATING) &&
           !bot_has_status(bot, STATUS_SNEAKING);
}

/* True for fire that the hero waits for: it burns down, and what burnt out of sight may be gone. */
static bool is_barred_by_fire(const struct bot_player *bot, const struct terrain_kind *ground,
                              struct point at)
{
    return ground->is_fire && (ground->becomes.on[CHANGE_ITSELF] == 0 ||
                               cell_set_has(game_sight(bot->game), index_of(bot, at)));
}

/* A captive gives way to nobody, and what stands round it may keep the hero from setting it free.
 */
static bool is_captive_at(const struct bot_player *bot, struct point at)
{
    bool is_there = false;
    for (int i = 0; i < bot->view->foe_count; i++) {
        const struct view_foe *foe = &bot->view->foe[i];
        is_there = is_there || (foe->state == FOE_CAPTIVE && point_equal(foe->at, at));
    }
    return is_there;
}

/* Ice counts as harm, so that a way round is taken if there is one. */
static enum footing footing_at(const struct bot_player *bot, struct point at)
{
    const struct terrain_kind *ground = ground_at(bot, at);
    if (ground == NULL || ground->entry == ENTRY_NOBODY || is_barred_by_fire(bot, ground, at) ||
        is_captive_at(bot, at)) {
        return FOOTING_NONE;
    }
    struct reason harm;
    bool is_safe = automation_is_safe(bot->game, at) && !slides_at(bot, ground) &&
                   !automation_knows_harm(bot->game, at, &harm);
    return is_safe ? FOOTING_SAFE : FOOTING_HARM;
}

/* On ice the hero slides on until something is in the way. */
static struct point end_of_step(const struct bot_player *bot, struct point from,
                                enum direction direction)
{
    struct point at = point_step(from, direction);
    for (;;) {
        const struct terrain_kind *ground = ground_at(bot, at);
        struct point next = point_step(at, direction);
        if (ground == NULL || !slides_at(bot, ground) || footing_at(bot, next) == FOOTING_NONE) {
            return at;
        }
        at = next;
    }
}

/* The Crown, which all bots want first, as long as a way to it is known; else the stairs or a
 * fall. */
static bool is_goal(const struct bot_player *bot, struct point at, bool or_unknown)
{
    const struct terrain_kind *ground = ground_at(bot, at);
    if (bot->has_crown && !or_unknown) {
        return point_equal(at, bot->crown);
    }
    return (bot->has_stairs && point_equal(at, bot->stairs)) ||
           (ground != NULL && ground->entry == ENTRY_FALL &&
            !bot_has_status(bot, STATUS_LEVITATING));
}

/* True if a step on `winch` lays ground that lets bodies through where `barrier` lets none; NULL
 * for any barrier. */
static bool opens(const struct terrain_kind *kinds, const struct terrain_kind *winch,
                  const struct terrain_kind *barrier)
{
    bool opens_it = false;
    for (int i = 0; i < winch->effect_count; i++) {
        const struct effect *effect = &winch->effect[i];
        opens_it = opens_it || (effect->kind == EFFECT_GROUND && effect->of > 0 &&
                                kinds[effect->of - 1].entry == ENTRY_NOBODY &&
                                kinds[effect->ground - 1].entry != ENTRY_NOBODY &&
                                (barrier == NULL || barrier == &kinds[effect->of - 1]));
    }
    return opens_it;
}

/* One that the hero has not worked often: what it opens may be shut again, but not for ever. */
static bool is_winch(const struct bot_player *bot, struct point at)
{
    const struct terrain_kind *ground = ground_at(bot, at);
    return ground != NULL && bot->left[place_of(at)] < WINCH_TRIES &&
           opens(bot->content->terrain, ground, NULL);
}

/* True for ground that opens by itself, out of sight, too. */
static bool opens_itself(const struct bot_player *bot, const struct terrain_kind *ground)
{
    int next = ground->becomes.on[CHANGE_ITSELF];
    return next > 0 && bot->content->terrain[next - 1].entry != ENTRY_NOBODY;
}

/* True for a grating that a winch may have raised since the hero saw it last, or a door that opens
 * by itself: worth a look once, when all else has been tried. */
static bool is_grating(const struct bot_player *bot, struct point at)
{
    const struct terrain_kind *ground = ground_at(bot, at), *kinds = bot->content->terrain;
    bool is_shut = ground != NULL && ground->entry == ENTRY_NOBODY &&
                   bot->left[place_of(at)] != LOOKED_AT && bot->idle >= LONG_IDLE;
    bool may_open = is_shut && opens_itself(bot, ground);
    bool is_moved = is_shut && !ground->blocks_sight;
    for (int i = 0; i < bot->content->terrain_count && is_moved && !may_open; i++) {
        may_open = opens(kinds, &kinds[i], ground);
    }
    return may_open;
}

static bool is_beside_grating(const struct bot_player *bot, struct point at)
{
    bool is_beside = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        is_beside = is_beside || is_grating(bot, point_step(at, (enum direction)i));
    }
    return is_beside;
}

/* What the hero stands beside it sees. */
static void look_at_gratings(struct bot_player *bot)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(bot->view->hero.at, (enum direction)i);
        if (is_grating(bot, beside)) {
            bot->left[place_of(beside)] = LOOKED_AT;
        }
    }
}

/* Behind harm or somebody out of sight who stands in the only way, the edge of what is known,
 * unless the hero has been there: what it did not see then it will not see. Harm in which it stands
 * already counts, or a hero in the middle of it would look for a way through more; and so does what
 * one who levitates hangs over, which exploring does not cross and which harms nobody now. */
static bool leads_to_unknown(const struct bot_player *bot, struct point at, int harms)
{
    bool is_behind = harms > 0 || footing_at(bot, bot->view->hero.at) == FOOTING_HARM ||
                     bot_has_status(bot, STATUS_LEVITATING) ||
                     (bot->explore.reason.barrier == BARRIER_MONSTER && bot->view->foe_count == 0);
    if (!is_behind || bot->left[place_of(at)] > 0) {
        return false;
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(at, (enum direction)i);
        if (is_on_level(bot, beside) && bot->view->cell[index_of(bot, beside)].terrain == 0) {
            return true;
        }
    }
    return false;
}

static bool is_way_on(const struct bot_player *bot, struct point at, int harms, bool or_unknown)
{
    return is_goal(bot, at, or_unknown) ||
           (or_unknown &&
            (leads_to_unknown(bot, at, harms) || is_winch(bot, at) || is_beside_grating(bot, at)));
}

/* A slide counts as harm, wherever it ends. */
static void reach(struct crossing *crossing, struct point from, enum direction direction)
{
    struct bot_player *bot = crossing->bot;
    struct point at = end_of_step(bot, from, direction);
    enum footing footing = footing_at(bot, at);
    bool is_slide = !point_equal(at, point_step(from, direction));
    enum found found = footing == FOOTING_SAFE && !is_slide ? FOUND_IN_WAVE : FOUND_IN_NEXT;
    if (footing == FOOTING_NONE || crossing->found[index_of(bot, at)] >= found) {
        return;
    }
    crossing->found[index_of(bot, at)] = (uint8_t)found;
    crossing->from[index_of(bot, at)] = from;
    if (found == FOUND_IN_WAVE) {
        crossing->wave[crossing->count++] = at;
    } else {
        crossing->next[crossing->next_count++] = at;
    }
}

/* Of the next wave, all that was not reached without its harm, too. */
static void begin_next_wave(struct crossing *crossing)
{
    crossing->count = 0;
    for (int i = 0; i < crossing->next_count; i++) {
        struct point at = crossing->next[i];
        uint8_t *found = &crossing->found[index_of(crossing->bot, at)];
        if (*found == FOUND_IN_NEXT) {
            *found = FOUND_IN_WAVE;
            crossing->wave[crossing->count++] = at;
        }
    }
    crossing->next_count = 0;
}

/* Finds the cell of the fewest harms that leads on; only bot->way_end if that is kept. */
static bool search(struct crossing *crossing, bool is_kept, bool or_unknown)
{
    struct bot_player *bot = crossing->bot;
    struct point here = bot->view->hero.at;
    memset(crossing->found, FOUND_NOT, (size_t)(bot->view->width * bot->view->height));
    crossing->count = crossing->next_count = 0;
    crossing->found[index_of(bot, here)] = FOUND_IN_WAVE;
    crossing->wave[crossing->count++] = here;
    for (int harms = 0; crossing->count > 0; harms++) {
        for (int i = 0; i < crossing->count; i++) {
            struct point at = crossing->wave[i];
            bool is_end =
                is_kept ? point_equal(at, bot->way_end) : is_way_on(bot, at, harms, or_unknown);
            if (!point_equal(at, here) && is_end) {
                bot->way_end = at;
                return true;
            }
            for (int k = 0; k < DIRECTION_COUNT; k++) {
                reach(crossing, at, (enum direction)k);
            }
        }
        begin_next_wave(crossing);
    }
    return false;
}

/* An end is kept until it leads on no more: of two that are about as good the better one may change
 * with each step. */
static bool find_end(struct crossing *crossing, bool or_unknown)
{
    struct bot_player *bot = crossing->bot;
    bool is_kept = bot->has_way_end && is_way_on(bot, bot->way_end, 1, or_unknown);
    return (is_kept && search(crossing, true, or_unknown)) || search(crossing, false, or_unknown);
}

struct point bot_towards(struct point from, struct point to)
{
    return (struct point){from.x + (to.x > from.x) - (to.x < from.x),
                          from.y + (to.y > from.y) - (to.y < from.y)};
}

/* Tells the first step of the way that was found, if one was, and frees the search. */
static bool end_search(struct crossing *crossing, bool is_found, struct point *step)
{
    struct bot_player *bot = crossing->bot;
    *step = bot->way_end;
    while (is_found && !point_equal(crossing->from[index_of(bot, *step)], bot->view->hero.at)) {
        *step = crossing->from[index_of(bot, *step)];
    }
    *step = bot_towards(bot->view->hero.at, *step); /* a slide leads on from there */
    bot->has_way_end = is_found;
    free(crossing);
    return is_found;
}

/* To a goal that is known; else to the unknown, as stairs may be known and no way to them. */
static bool find_step(struct bot_player *bot, struct point *step)
{
    struct crossing *crossing = memory_grow(NULL, sizeof *crossing); /* most need no clearing */
    crossing->bot = bot;
    bool is_found = ((bot->has_stairs || bot->has_crown) && find_end(crossing, false)) ||
                    find_end(crossing, true);
    return end_search(crossing, is_found, step);
}

/* To the first winch in reading order to which there is a way. */
static bool find_step_to_winch(struct bot_player *bot, struct point *step)
{
    struct crossing *crossing = memory_grow(NULL, sizeof *crossing);
    bool is_found = false;
    crossing->bot = bot;
    for (int cell = 0; cell < bot->view->width * bot->view->height && !is_found; cell++) {
        bot->way_end = (struct point){cell % bot->view->width, cell / bot->view->width};
        is_found = is_winch(bot, bot->way_end) && search(crossing, true, true);
    }
    return end_search(crossing, is_found, step);
}

/* Anywhere, and in that direction if it can; unharmed if it can, unless it is bold. */
static bool stumble(const struct bot_player *bot, int first, bool is_bold, struct action *action)
{
    for (int worst = is_bold ? FOOTING_HARM : FOOTING_SAFE; worst <= FOOTING_HARM; worst++) {
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            enum direction direction = (enum direction)((first + i) % DIRECTION_COUNT);
            action->target = point_step(bot->view->hero.at, direction);
            int footing = (int)footing_at(bot, action->target);
            if (footing != FOOTING_NONE && footing <= worst && bot_is_allowed(bot, action)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_in_gas(const struct bot_player *bot, struct point at)
{
    return bot->view->cell[index_of(bot, at)].air > 0;
}

/* The next step of the way, or one anywhere where it goes to and fro: what the hero did not know
 * may have led it back to where it began. An ally may be in the way, and gives way to no harm. */
static bool choose_step(struct bot_player *bot, struct action *action)
{
    return find_step(bot, &action->target) &&
           ((!bot_goes_in_circles(bot) && bot_is_allowed(bot, action)) ||
            stumble(bot, bot->view->turn * 3, false, action));
}

bool rule_go_through_harm(struct bot_player *bot, struct action *action)
{
    bool was_crossing = bot->is_crossing;
    bot->is_crossing = false;
    if (bot_is_below(bot, 50) && bot->view->hero.hunger > HUNGER_FAMISHED &&
        bot->idle < LONG_IDLE) {
        return false;
    }
    view_make(bot->view, bot->game);
    enum footing here = footing_at(bot, bot->view->hero.at);
    if (was_crossing && here == FOOTING_SAFE) {
        return false;
    }
    bot_finds_stairs(bot);
    look_at_gratings(bot);
    *action = game_hero_action(bot->game, VERB_STEP);
    if (!choose_step(bot, action)) {
        return false;
    }
    if (!was_crossing && is_in_gas(bot, action->target) && bot->idle < GAS_PATIENCE) {
        return false;
    }
    enum footing next = footing_at(bot, action->target);
    bot->is_crossing = next == FOOTING_HARM || here == FOOTING_HARM;
    if (next == FOOTING_SAFE && here == FOOTING_HARM) {
        bot_explore_anew(bot); /* what lies behind the harm */
    }
    return true;
}

/* Some steps in one direction, then in another. */
static bool walk_at_random(struct bot_player *bot, struct action *action)
{
    uint64_t keys[] = {(uint64_t)(bot->view->turn / STRAY_TURNS)};
    struct dice dice = dice_from(keys, 1);
    view_make(bot->view, bot->game);
    *action = game_hero_action(bot->game, VERB_STEP);
    return stumble(bot, dice_between(&dice, 0, DIRECTION_COUNT - 1), !bot_is_below(bot, 50),
                   action);
}

/* One that lifts the hero off the ground: so nobody works a winch or falls. */
static bool take_off_ring(const struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->item_count && bot_has_status(bot, STATUS_LEVITATING); i++) {
        const struct view_item *item = &bot->view->item[i];
        if (item->place == VIEW_WORN && bot_kind_of(bot, item)->class == ITEM_CLASS_RING &&
            bot_handle(bot, VERB_TAKE_OFF, item, action)) {
            return true;
        }
    }
    return false;
}

/* A winch that it has worked often does not help. */
static bool walk_to_winch(struct bot_player *bot, struct action *action)
{
    view_make(bot->view, bot->game);
    *action = game_hero_action(bot->game, VERB_STEP);
    bool is_way = !bot_is_below(bot, 50) && find_step_to_winch(bot, &action->target) &&
                  bot_is_allowed(bot, action);
    if (is_way && point_equal(action->target, bot->way_end)) {
        bot->left[place_of(bot->way_end)]++;
    }
    return is_way;
}

/* For who goes in a circle that the other rules do not see: to the stairs past all foes, else on
 * foot to a winch through all harm, else a random walk. */
bool rule_stray(struct bot_player *bot, struct action *action)
{
    return bot->strays && (take_off_ring(bot, action) || rule_go_to_stairs(bot, action) ||
                           walk_to_winch(bot, action) || walk_at_random(bot, action));
}

/* Counts once a choice, which may try several rules, and from 1 again: where the hero has been is
 * known by it, too. */
bool bot_goes_in_circles(struct bot_player *bot)
{
    uint8_t *times = &bot->left[place_of(bot->view->hero.at)];
    if (!bot->is_counted) {
        *times = *times > LOOPS_MOST ? 1 : (uint8_t)(*times + 1);
    }
    bot->is_counted = true;
    return *times > LOOPS_MOST;
}
