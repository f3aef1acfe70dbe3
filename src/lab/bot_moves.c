/* Rules about where to go and whom to fight. A rule that could go to and fro for ever has a budget
 * of steps, given anew by a kill or a new level: a way to a sleeper may lead out of its sight, and
 * a flight from a foe that stands still is followed by exploring back to it. */
#include "lab/bot_rules.h"

#include <limits.h>
#include <string.h>

#define REST_BELOW 70      /* percent of health */
#define RISK_MOST 100000   /* as good as certain death */
#define WAITS_MOST 8       /* so long a fighter lets a foe come */
#define APPROACH_STEPS 150 /* on one level to free captives, and on the way to them */
#define TURNED_BACK 15     /* of them, for each time that a foe is in the way */
#define STALK_STEPS 60     /* so long a fighter is after sleepers in vain */
#define LOOK_AGAIN 10      /* actions after which a level without a way on is explored anew */
#define LINGER_TURNS 300   /* on each level */
#define LEAVE_STEPS 6      /* so long a hero walks out of harm */
#define CIRCLES_MOST 3     /* so often travel to the stairs may lead to and fro */

/* The danger in sight. */

/* Hundredths of a turn until the hero has killed it; and its damage to the hero in a turn, in
 * thousandths of a point. */
static int64_t time_to_kill(const struct view_foe *foe)
{
    const struct view_odds *odds = &foe->from_hero;
    return odds->hits == 0 || odds->hit_chance == 0
               ? INT_MAX
               : (int64_t)odds->hits * 100 * 1000 / odds->hit_chance;
}

static int64_t harm_a_turn(const struct content *content, const struct view_foe *foe)
{
    const struct actor_kind *kind = &content->actor[foe->kind];
    int64_t blow = (int64_t)foe->to_hero.usual * foe->to_hero.hit_chance / 1000;
    return blow * kind->speed * 100 / (content->rules.time.normal_speed * kind->blow_cost);
}

static int risk_of(int64_t harm, int health)
{
    int64_t risk = harm / 10 / (health > 0 ? health : 1);
    return risk > RISK_MOST ? RISK_MOST : (int)risk;
}

/* Risk of a fight with all that are awake and, if asked for, the nearest that sleeps. */
static int weigh_foes(const struct bot_player *bot, bool wakes_one)
{
    int64_t clock = 0, harm = 0;
    for (int i = 0; i < bot->view->foe_count; i++) {
        const struct view_foe *foe = &bot->view->foe[i];
        if (foe_state_is_friendly(foe->state) || (foe->state == FOE_ASLEEP && !wakes_one)) {
            continue;
        }
        wakes_one = wakes_one && foe->state != FOE_ASLEEP;
        clock += time_to_kill(foe);
        harm += harm_a_turn(bot->content, foe) * (clock < 100000 ? clock : 100000) / 100;
    }
    return risk_of(harm, bot->view->hero.health);
}

const struct view_foe *bot_next_waking(const struct bot_player *bot, const struct view_foe *foe)
{
    const struct view_foe *end = bot->view->foe + bot->view->foe_count;
    foe = foe != NULL ? foe + 1 : bot->view->foe;
    while (foe < end && !foe_state_is_waking(foe->state)) {
        foe++;
    }
    return foe < end ? foe : NULL;
}

void bot_look_for_foes(struct bot_player *bot)
{
    bot->awake = 0;
    bot->nearest = INT_MAX;
    for (const struct view_foe *foe = NULL; (foe = bot_next_waking(bot, foe)) != NULL;) {
        bot->awake++;
        bot->nearest = foe->distance < bot->nearest ? foe->distance : bot->nearest;
    }
    bot->besieged = bot->awake > 0 ? bot->besieged + 1 : 0;
    bot->is_resting = bot->is_resting && (bot->awake == 0 || bot_is_below(bot, 100));
    bot->risk = weigh_foes(bot, false);
    if (bot->view->end.kills != bot->kills) {
        bot->kills = bot->view->end.kills;
        bot->stalked = bot->fled = bot->drawn = 0;
    }
}

bool bot_is_below(const struct bot_player *bot, int percent)
{
    return bot->view->hero.health * 100 < percent * bot->view->hero.max_health;
}

bool bot_is_allowed(const struct bot_player *bot, const struct action *action)
{
    return game_check(bot->game, action) == VERDICT_ALLOWED;
}

/* Automatic commands. A disturbance stops a command once; the bot has seen it and goes on. */

static enum auto_verdict command(struct bot_player *bot, struct automation *automation,
                                 struct action *action)
{
    enum auto_verdict verdict = automation_next(automation, &bot->disturbance, bot->game, action);
    return verdict == AUTO_STOPPED
               ? automation_next(automation, &bot->disturbance, bot->game, action)
               : verdict;
}

bool bot_travel(struct bot_player *bot, struct point to, struct action *action)
{
    struct automation automation = automation_travel(to);
    automation.route = bot->route;
    enum auto_verdict verdict = command(bot, &automation, action);
    bot->route = automation.route;
    return verdict == AUTO_ACT;
}

static bool fight(struct bot_player *bot, struct action *action)
{
    struct automation automation = automation_fight(true);
    return command(bot, &automation, action) == AUTO_ACT &&
           (action->verb != VERB_STEP || !bot_goes_in_circles(bot));
}

/* Out of fire, gas and the reach of a fuse: to where nothing threatens, else to where nothing harms
 * yet. It may lead from harm to harm, as over thin ice: then the hero walks on as it would. The
 * Crown is taken first. */
bool rule_leave_harm(struct bot_player *bot, struct action *action)
{
    bool is_found = false;
    bool is_at_crown = bot->has_crown && point_equal(bot->crown, bot->view->hero.at);
    if (is_at_crown || !automation_is_threatened(bot->game, bot->view->hero.at)) {
        bot->leaving = 0;
        return false;
    }
    if (bot->leaving++ >= LEAVE_STEPS) {
        return false;
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct action step = game_hero_action(bot->game, VERB_STEP);
        struct reason harm;
        step.target = point_step(bot->view->hero.at, (enum direction)i);
        if (!bot_is_allowed(bot, &step) || automation_knows_harm(bot->game, step.target, &harm)) {
            continue;
        }
        if (!automation_is_threatened(bot->game, step.target)) {
            *action = step;
            return true;
        }
        *action = is_found ? *action : step;
        is_found = true;
    }
    return is_found;
}

static bool descend(struct bot_player *bot, struct action *action)
{
    *action = game_hero_action(bot->game, VERB_DESCEND);
    return bot->view->is_on_stairs && bot_is_allowed(bot, action);
}

/* They stay where they are. */
bool bot_finds_stairs(struct bot_player *bot)
{
    bot->has_stairs = bot->has_stairs || automation_find_stairs(bot->game, &bot->stairs);
    return bot->has_stairs;
}

/* Stairs to which no way leads are looked for again: there may be others. A way that is shut where
 * the hero sees it may look open from where the next rules lead, time and again: then it is left to
 * them. */
bool rule_go_to_stairs(struct bot_player *bot, struct action *action)
{
    if (descend(bot, action)) {
        return true;
    }
    if (bot->circled >= CIRCLES_MOST) {
        return false;
    }
    bot->has_stairs = bot_finds_stairs(bot) && bot_travel(bot, bot->stairs, action);
    bool is_astray = bot->has_stairs && bot_goes_in_circles(bot);
    bot->circled += is_astray ? 1 : 0;
    return bot->has_stairs && !is_astray;
}

/* To stairs that are near enough to be reached alive. */
bool rule_flee_when_losing(struct bot_player *bot, struct action *action)
{
    struct point stairs;
    return bot->risk >= RISK_LOSING && automation_find_stairs(bot->game, &stairs) &&
           automation_path(bot->game, stairs, NULL, 0) <= 2 * bot->nearest + 2 &&
           rule_go_to_stairs(bot, action) && bot->fled++ < FLIGHT_STEPS;
}

bool rule_flee_to_stairs(struct bot_player *bot, struct action *action)
{
    return bot->awake > 0 && rule_go_to_stairs(bot, action);
}

/* The squared distance of the nearest waking foe from a place. */
static int room_at(const struct bot_player *bot, struct point at)
{
    int room = INT_MAX;
    for (const struct view_foe *foe = NULL; (foe = bot_next_waking(bot, foe)) != NULL;) {
        int distance = distance_squared(foe->at, at);
        room = distance < room ? distance : room;
    }
    return room;
}

bool rule_run_away(struct bot_player *bot, struct action *action)
{
    int best = room_at(bot, bot->view->hero.at);
    bool is_found = false;
    for (int i = 0; bot->awake > 0 && bot->fled < FLIGHT_STEPS && i < DIRECTION_COUNT; i++) {
        struct action step = game_hero_action(bot->game, VERB_STEP);
        step.target = point_step(bot->view->hero.at, (enum direction)i);
        int room = room_at(bot, step.target);
        if (room > best && automation_is_safe(bot->game, step.target) &&
            bot_is_allowed(bot, &step)) {
            *action = step;
            best = room;
            is_found = true;
        }
    }
    bot->fled += is_found ? 1 : 0;
    return is_found;
}

/* The side that steps up suffers the first blow: so the hero waits for a foe that comes anyway, but
 * not for long, as the foe may stand still. */
bool rule_let_them_come(struct bot_player *bot, struct action *action)
{
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    if (foe == NULL || foe->distance < 2) {
        bot->waited = 0;
        return false;
    }
    bool comes = foe->state == FOE_HUNTING && bot->content->actor[foe->kind].reach < foe->distance;
    *action = game_hero_action(bot->game, VERB_WAIT);
    return comes && !bot_is_shot_at(bot) && bot->waited++ < WAITS_MOST;
}

/* To one that does not come it may take a long way. */
bool rule_fight_the_waking(struct bot_player *bot, struct action *action)
{
    const struct view_foe *foe = bot_next_waking(bot, NULL);
    return foe != NULL && fight(bot, action) &&
           (action->verb != VERB_STEP || foe->state == FOE_HUNTING || bot->stalked++ < STALK_STEPS);
}

bool rule_fight_at_hand(struct bot_player *bot, struct action *action)
{
    return bot->nearest <= 1 && fight(bot, action);
}

bool bot_hit_or_approach(struct bot_player *bot, const struct view_foe *foe, struct action *action)
{
    *action = game_hero_action(bot->game, VERB_HIT);
    action->target = foe->at;
    return bot_is_allowed(bot, action) || bot_travel(bot, foe->at, action);
}

/* The nearest of the kind that it is after, past all others. */
bool rule_fight_quarry(struct bot_player *bot, struct action *action)
{
    for (int i = 0; i < bot->view->foe_count; i++) {
        if (bot->view->foe[i].kind == bot->quarry) {
            return bot_hit_or_approach(bot, &bot->view->foe[i], action);
        }
    }
    return false;
}

/* One step away from who is beside it; a weapon that reaches farther strikes from there. */
bool rule_back_off(struct bot_player *bot, struct action *action)
{
    return bot->nearest <= 1 && rule_run_away(bot, action);
}

/* A sleeper is always hit and gives as much experience. The way to one may lead out of its sight
 * and exploring back again, so the steps without a kill are counted. */
bool rule_fight_sleepers(struct bot_player *bot, struct action *action)
{
    return bot->awake == 0 && bot->view->foe_count > 0 && weigh_foes(bot, true) < RISK_SERIOUS &&
           bot->stalked++ < STALK_STEPS && fight(bot, action);
}

bool rule_fight_anyone(struct bot_player *bot, struct action *action)
{
    return bot->view->foe_count > 0 && fight(bot, action) &&
           (action->verb != VERB_STEP || bot->stalked++ < STALK_STEPS);
}

/* Beside the captive it works; else it goes there, to a cell next to it. */
static bool free_or_approach(struct bot_player *bot, struct action *action)
{
    *action = game_hero_action(bot->game, VERB_FREE);
    action->target = bot->captive;
    enum verdict verdict = game_check(bot->game, action);
    if (verdict != VERDICT_TOO_FAR) {
        return verdict == VERDICT_ALLOWED;
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(bot->captive, (enum direction)i);
        if (automation_is_safe(bot->game, beside) && bot_travel(bot, beside, action)) {
            return true;
        }
    }
    return false;
}

/* With no waking foe in sight, the nearest captive. It is kept while it is out of sight, or the
 * hero would go to and fro between the way to it and unknown ground. It is given up where a foe
 * that the rules before this one do not fight keeps the hero from it. */
bool rule_free_captive(struct bot_player *bot, struct action *action)
{
    for (int i = bot->view->foe_count - 1; i >= 0; i--) {
        if (bot->view->foe[i].state == FOE_CAPTIVE) {
            bot->has_captive = true;
            bot->captive = bot->view->foe[i].at;
        }
    }
    if (bot->awake > 0 && bot->has_captive && bot->approached > 0) {
        bot->approached += TURNED_BACK;
    }
    if (bot->awake > 0 || !bot->has_captive || bot->approached >= APPROACH_STEPS) {
        return false;
    }
    bot->approached++;
    bot->has_captive = free_or_approach(bot, action);
    return bot->has_captive;
}

/* Who comes from now on teaches nothing, and the log has said so. */
bool rule_leave_what_teaches_nothing(struct bot_player *bot, struct action *action)
{
    int worth_for = bot->content->rules.wanderers.worth_for;
    return worth_for > 0 && bot->view->turn - bot->arrival > worth_for && bot->awake == 0 &&
           rule_go_to_stairs(bot, action);
}

#define SHELTER_STEPS 40

/* To where it heals in full, before a rest. */
bool rule_seek_shelter(struct bot_player *bot, struct action *action)
{
    struct point at;
    enum shelter shelter;
    return bot->awake == 0 && !bot->is_resting && bot_is_below(bot, REST_BELOW) &&
           bot->view->hero.heals_less > 0 &&
           automation_find_shelter(bot->game, SHELTER_STEPS, &at, &shelter) > 0 &&
           bot_travel(bot, at, action) && !bot_goes_in_circles(bot);
}

/* Once begun, a rest goes on until the hero is well; then for hurt allies, until a foe comes: those
 * who come could hurt them for ever. */
static bool rest_below(struct bot_player *bot, int percent, struct action *action)
{
    if (!bot->is_resting && !bot_is_below(bot, percent)) {
        return false;
    }
    if (!bot->is_resting) {
        bot->rest = automation_rest();
    }
    bot->is_resting = command(bot, &bot->rest, action) == AUTO_ACT;
    return bot->is_resting;
}

bool rule_rest_when_hurt(struct bot_player *bot, struct action *action)
{
    return rest_below(bot, REST_BELOW, action);
}

bool rule_rest_when_scratched(struct bot_player *bot, struct action *action)
{
    return rest_below(bot, 90, action);
}

bool rule_explore(struct bot_player *bot, struct action *action)
{
    if (bot->is_explored) {
        return false;
    }
    enum auto_verdict verdict = command(bot, &bot->explore, action);
    bot->sneaks = bot->sneaks || bot->explore.reason.barrier == BARRIER_ICE;
    bot->is_explored =
        verdict == AUTO_FINISHED ||
        (verdict == AUTO_STOPPED && bot->explore.reason.kind == REASON_LONG_ENOUGH) ||
        (action->verb == VERB_STEP && bot_goes_in_circles(bot));
    return verdict == AUTO_ACT && !bot->is_explored;
}

/* Only looks round: fetches nothing. */
bool rule_explore_in_haste(struct bot_player *bot, struct action *action)
{
    memset(bot->explore.wants, 0, sizeof bot->explore.wants);
    return rule_explore(bot, action);
}

void bot_explore_anew(struct bot_player *bot)
{
    bot->is_explored = false;
    bot->circled = 0;
    bot->explore = automation_explore(); /* gear is fetched by a rule of its own, if at all */
    bot->explore.even_if_hunted = true;  /* the rules decide when to fight */
    bot->explore.wants[ITEM_CLASS_WEAPON] = bot->explore.wants[ITEM_CLASS_ARMOUR] = false;
}

/* Waits for no reason: to see what the time that one takes does to a game. */
bool rule_linger(struct bot_player *bot, struct action *action)
{
    *action = game_hero_action(bot->game, VERB_WAIT);
    return bot->is_explored && bot->awake == 0 && bot->lingered++ < LINGER_TURNS;
}

/* On ice that leads no other way it sneaks, to keep its feet; at last in any case, as slides may
 * pass by the only way. */
bool rule_change_gait(struct bot_player *bot, struct action *action)
{
    *action = game_hero_action(bot->game, VERB_SNEAK);
    if (bot->awake > 0 || bot_has_status(bot, STATUS_SNEAKING) == bot->sneaks ||
        !bot_is_allowed(bot, action)) {
        return false;
    }
    bot_explore_anew(bot);
    return true;
}

/* Nothing is left to do: a monster in the way may move off. */
bool rule_wait(struct bot_player *bot, struct action *action)
{
    if (++bot->idle % LOOK_AGAIN == 0) {
        bot_explore_anew(bot);
    }
    bot->sneaks = bot->sneaks || bot->idle >= LONG_IDLE;
    *action = game_hero_action(bot->game, VERB_WAIT);
    return true;
}
