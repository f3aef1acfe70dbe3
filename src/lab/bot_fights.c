/* Rules about the beginning of a fight: what is thrown at foes while they come, and where to stand
 * when several do. Both use up the foes' way, which a step towards them would give away. */
#include "lab/bot_rules.h"

#include "barrow/content/content.h"

#define CHOKEPOINT_DISTANCE 5 /* so far off a chokepoint is looked for */
#define RISK_WORTH 20         /* enough for what comes back by itself, or is one of many */
#define SIEGE_ACTIONS 150     /* of one fight after which it is one without end */
#define CLEARLY_SLOWER 120    /* hundredths of a turn for a step */

/* Throwing. */

static bool is_missile(const struct bot_player *bot, const struct view_item *item)
{
    return bot_kind_of(bot, item)->class == ITEM_CLASS_AMMUNITION;
}

static bool has_missiles(const struct bot_player *bot)
{
    const struct view_item *item = bot_next_packed(bot, NULL);
    while (item != NULL && !is_missile(bot, item)) {
        item = bot_next_packed(bot, item);
    }
    return item != NULL;
}

/* The harm to be expected of the throw, in thousandths of a point; 0 if it is not to be made. */
static int64_t harm_of_throw(struct bot_player *bot, const struct action *action)
{
    game_preview(bot->game, action, bot->preview);
    const struct preview *preview = bot->preview;
    if (preview->verdict != VERDICT_ALLOWED || preview->target_count == 0 || preview->harms_hero ||
        preview->harms_friend) {
        return 0;
    }
    const struct preview_target *target = &preview->target[0];
    return (int64_t)(target->harm_least + target->harm_most) * target->hit_chance / 2;
}

/* Of stones, javelins and arrows the one that does most. */
static bool throw_at(struct bot_player *bot, const struct view_foe *foe, struct action *action)
{
    int64_t most = 0;
    for (const struct view_item *item = NULL; (item = bot_next_packed(bot, item)) != NULL;) {
        if (foe == NULL || !is_missile(bot, item) || bot_keeps_for_launcher(bot, item)) {
            continue;
        }
        struct action thrown = game_thing_action(bot->game, VERB_THROW, item->id);
        thrown.target = foe->at;
        int64_t harm = bot_is_allowed(bot, &thrown) ? harm_of_throw(bot, &thrown) : 0;
        if (harm > most) {
            most = harm;
            *action = thrown;
        }
    }
    return most > 0;
}

bool rule_throw_weapons(struct bot_player *bot, struct action *action)
{
    return bot->nearest >= 2 && throw_at(bot, bot_next_waking(bot, NULL), action);
}

/* At a sleeper that would be trouble: what is thrown at it hits as hard as a blow. */
static const struct view_foe *sleeper_to_throw_at(const struct bot_player *bot)
{
    for (int i = 0; i < bot->view->foe_count && bot->awake == 0; i++) {
        const struct view_foe *foe = &bot->view->foe[i];
        if (foe->state == FOE_ASLEEP && foe->distance >= 2) {
            return foe;
        }
    }
    return NULL;
}

bool rule_throw_at_sleepers(struct bot_player *bot, struct action *action)
{
    return throw_at(bot, sleeper_to_throw_at(bot), action);
}

/* Staffs fill themselves again, so they are used long before a scroll is. */
bool rule_use_staffs(struct bot_player *bot, struct action *action)
{
    return bot->risk >= RISK_WORTH && bot_use_on_foes(bot, ITEM_CLASS_STAFF, action);
}

/* Chokepoints. */

static bool is_closed(const struct bot_player *bot, struct point at, enum direction direction)
{
    return !automation_is_safe(bot->game, point_step(at, direction));
}

/* In a doorway or a corridor one foe at a time can strike. */
static bool is_chokepoint(const struct bot_player *bot, struct point at)
{
    return (is_closed(bot, at, DIRECTION_NORTH) && is_closed(bot, at, DIRECTION_SOUTH)) ||
           (is_closed(bot, at, DIRECTION_EAST) && is_closed(bot, at, DIRECTION_WEST));
}

/* Fewer steps for the hero than for any foe that is up. */
static bool is_nearer_than_foes(const struct bot_player *bot, struct point at)
{
    int steps = distance_chebyshev(bot->view->hero.at, at);
    for (const struct view_foe *foe = NULL; (foe = bot_next_waking(bot, foe)) != NULL;) {
        if (distance_chebyshev(foe->at, at) <= steps) {
            return false;
        }
    }
    return true;
}

/* The nearest in sight, row by row; false if there is none. */
static bool find_chokepoint(const struct bot_player *bot, struct point *place)
{
    struct point here = bot->view->hero.at;
    int least = CHOKEPOINT_DISTANCE + 1;
    const struct block block = block_around(here, CHOKEPOINT_DISTANCE);
    for (struct point at = block_start(block); block_next(block, &at);) {
        int steps = distance_chebyshev(here, at);
        if (steps < least && automation_is_safe(bot->game, at) && is_chokepoint(bot, at) &&
            is_nearer_than_foes(bot, at)) {
            *place = at;
            least = steps;
        }
    }
    return least <= CHOKEPOINT_DISTANCE;
}

/* True for foes that hurt from afar: who waits for them is shot. */
static bool shoots(const struct bot_player *bot, const struct view_foe *foe)
{
    const struct actor_kind *kind = &bot->content->actor[foe->kind];
    for (int i = 0; i < kind->ability_count; i++) {
        const struct ability *ability = &kind->ability[i];
        if (ability->aim == ABILITY_AIM_FOE && ability->range > 2 &&
            ability->effect[0].kind == EFFECT_DAMAGE) {
            return true;
        }
    }
    return false;
}

bool bot_is_shot_at(const struct bot_player *bot)
{
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    while (foe != NULL && !shoots(bot, foe)) {
        foe = bot_next_waking(bot, foe);
    }
    return foe != NULL;
}

static int count_hunters(const struct bot_player *bot)
{
    int count = 0;
    for (int i = 0; i < bot->view->foe_count; i++) {
        count += bot->view->foe[i].state == FOE_HUNTING;
    }
    return count;
}

/* To where several foes have to come one by one. */
bool rule_seek_chokepoint(struct bot_player *bot, struct action *action)
{
    struct point place;
    return bot->nearest >= 2 && count_hunters(bot) >= 2 && !bot_is_shot_at(bot) &&
           !is_chokepoint(bot, bot->view->hero.at) && bot->fled < FLIGHT_STEPS &&
           find_chokepoint(bot, &place) &&
           automation_path(bot->game, place, NULL, 0) <= CHOKEPOINT_DISTANCE &&
           bot_travel(bot, place, action) && bot->fled++ < FLIGHT_STEPS;
}

/* Sieges. */

/* True if it calls others or heals them. */
static bool keeps_others_up(const struct bot_player *bot, const struct view_foe *foe)
{
    const struct actor_kind *kind = &bot->content->actor[foe->kind];
    bool keeps_up = false;
    for (int i = 0; i < kind->ability_count; i++) {
        const struct ability *ability = &kind->ability[i];
        for (int k = 0; k < ability->effect_count; k++) {
            enum effect_kind effect = ability->effect[k].kind;
            keeps_up = keeps_up || effect == EFFECT_SUMMON ||
                       (effect == EFFECT_HEAL && ability->aim == ABILITY_AIM_KIN);
        }
    }
    return keeps_up;
}

/* A fight that has lasted for so long will not end by itself: to who calls the others or heals
 * them, past them, or to the stairs. */
bool rule_break_siege(struct bot_player *bot, struct action *action)
{
    if (bot->besieged < SIEGE_ACTIONS) {
        return false;
    }
    for (const struct view_foe *foe = NULL; (foe = bot_next_waking(bot, foe)) != NULL;) {
        if (keeps_others_up(bot, foe) && bot_hit_or_approach(bot, foe, action)) {
            return true;
        }
    }
    return rule_go_to_stairs(bot, action);
}

/* Kiting. */

/* Hundredths of a turn that a step takes it. */
static int step_time(const struct bot_player *bot, const struct view_foe *foe)
{
    const struct actor_kind *kind = &bot->content->actor[foe->kind];
    return kind->step_cost * bot->content->rules.time.normal_speed / kind->speed;
}

/* True if it is of no use to walk away from some waking foe in sight. */
static bool is_followed(const struct bot_player *bot)
{
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    while (foe != NULL && step_time(bot, foe) >= CLEARLY_SLOWER) {
        foe = bot_next_waking(bot, foe);
    }
    return foe != NULL || bot_is_shot_at(bot);
}

/* A dangerous foe that is slow is walked away from and thrown at. */
bool rule_kite(struct bot_player *bot, struct action *action)
{
    return bot->nearest <= 1 && bot->risk >= RISK_SERIOUS && has_missiles(bot) &&
           !is_followed(bot) && rule_run_away(bot, action);
}
