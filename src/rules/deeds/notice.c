/* Noise. A noise spreads over the ground once, and each who hears it may heed it. Who heeds a noise
 * knows its place and not who made it, and goes there to look.
 *
 * So a mind knows of the hero what its own state says and what it sees, and nothing else. */
#include "rules/deeds/notice.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/sense/noise.h"
#include "barrow/world/actors.h"
#include "rules/deeds/reaction.h"

/* What the hero does. */

/* Of the cells of a step, for who sneaks. */
static int sneaking_percent(const struct turn *turn)
{
    bool sneaks = has_status(world_hero(turn_world(turn)), STATUS_SNEAKING);
    return sneaks ? turn_content(turn)->rules.notice.sneaking_percent : 100;
}

/* `worn` is the noise of the hero's body: struct body_numbers. */
static void set_exposure(struct turn *turn, enum manner manner, int worn)
{
    const struct notice_numbers *notice = &turn_content(turn)->rules.notice;
    const int range[MANNER_COUNT] = {
        [MANNER_USUAL] = notice->usual,
        [MANNER_STILL] = notice->still,
        [MANNER_FIGHT] = notice->fight,
    };
    struct id hero = world_hero_id(turn_world(turn));
    struct outcome exposure = outcome_for_actor(turn_world(turn), OUTCOME_EXPOSURE, hero, 0);
    int more = manner == MANNER_STILL && worn > 0 ? 0 : worn;
    int cells = range[manner] + more;
    cells = manner == MANNER_USUAL ? int_percent(cells, sneaking_percent(turn)) : cells;
    exposure.after.number = cells - notice->usual;
    if (exposure.after.number != exposure.before.number) {
        turn_put(turn, exposure);
    }
    if (manner == MANNER_FIGHT && has_status(world_hero(turn_world(turn)), STATUS_SNEAKING)) {
        turn_set_status(turn, hero, STATUS_SNEAKING, 0, HOW_FIGHT);
    }
}

/* A blow is heard by itself, below. */
static int loudness_of(const struct turn *turn, const struct action *action, enum manner manner,
                       int worn)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    const struct noise_numbers *noise = &content->rules.noise;
    int cells = manner == MANNER_USUAL ? noise->step : manner == MANNER_STILL ? noise->still : 0;
    if (cells == 0 || manner == MANNER_STILL) {
        return cells;
    }
    struct point at = world->actor[action->actor.slot].at;
    bool is_step = action->verb == VERB_STEP;
    cells += is_step ? content->terrain[level_terrain(&world->level, at)].noise : 0;
    cells = int_percent(cells + worn, sneaking_percent(turn));
    return cells > 0 ? cells : 0;
}

void notice_send_noise(struct turn *turn, struct id src, struct point at, int cells)
{
    if (cells > 0) {
        turn_send(turn,
                  (struct event){
                      .kind = EVENT_NOISE, .src = src, .dst = NOBODY, .at = at, .amount = cells});
    }
}

void notice_hear_action(struct turn *turn, const struct action *action, enum manner manner)
{
    const struct actor *actor = turn_actor(turn, action->actor);
    if (!id_is_hero(action->actor) || actor == NULL) {
        return;
    }
    int worn = body_numbers(turn_content(turn), turn_world(turn), action->actor).noise;
    set_exposure(turn, manner, worn);
    notice_send_noise(turn, action->actor, actor->at, loudness_of(turn, action, manner, worn));
}

/* Every fight is heard, and it gives away the hero that takes part. */
enum reaction react_blow_is_heard(struct turn *turn, struct event *event)
{
    const struct actor *target = turn_actor(turn, event->dst);
    if (target == NULL) {
        return REACTION_STOP;
    }
    if (id_is_hero(event->dst)) {
        set_exposure(turn, MANNER_FIGHT,
                     body_numbers(turn_content(turn), turn_world(turn), event->dst).noise);
    }
    const struct content *content = turn_content(turn);
    bool is_silent = boon_grants(content, turn_world(turn), event->src, BOON_GRANT_SILENT_BLOWS);
    int cells = is_silent ? 0 : content->rules.noise.fight;
    if (cells > 0) {
        turn_send(turn, (struct event){.kind = EVENT_NOISE,
                                       .src = event->src,
                                       .dst = event->dst,
                                       .at = target->at,
                                       .amount = cells,
                                       .sure = content->rules.noise.fight_wakes});
    }
    return REACTION_GO_ON;
}

/* Who hears. */

static bool is_alarm(const struct event *noise)
{
    return noise->effect != NULL;
}

/* True for one that no noise but an alarm draws away. */
static bool keeps_its_place(const struct turn *turn, const struct actor *actor)
{
    return mind_keeps_its_place[turn_content(turn)->actor[actor->kind].mind] ||
           actor_is_at_post(actor);
}

/* True for one that it may wake, or that has nothing better to do than to look what made it. */
static bool may_heed(const struct turn *turn, const struct actor *actor, const struct event *event)
{
    bool is_free = is_asleep(actor) || actor->mind.state == MIND_SEARCHING ||
                   (mind_is_at_ease(&actor->mind) && actor->mind.state != MIND_FIGHTING);
    bool would_stir = is_asleep(actor) || is_alarm(event) || !keeps_its_place(turn, actor);
    return is_free && actor->allegiance == ALLEGIANCE_OWN && actor->mind.state != MIND_CAPTIVE &&
           would_stir;
}

/* Who was looking for the hero goes on doing so there. */
static void heed(struct turn *turn, struct id who, const struct event *noise)
{
    const struct actor *actor = turn_actor(turn, who);
    bool is_searching = actor->mind.state == MIND_SEARCHING;
    const struct mindset mind = {.goal = noise->at,
                                 .state = is_searching ? MIND_HUNTING : MIND_NOTICING};
    if (is_asleep(actor)) {
        turn_set_status(turn, who, STATUS_ASLEEP, 0, HOW_PLAIN);
    }
    if (is_alarm(noise) || !keeps_its_place(turn, actor)) {
        turn_set_mind(turn, who, mind, NOBODY);
    }
}

/* True if it heeds the noise when the way to it is so many cells. Who heeds it from far off heeds
 * it from nearby, too: the dice are the same. */
static bool would_heed(const struct turn *turn, struct id who, const struct event *event,
                       int distance)
{
    const struct actor *actor = turn_actor(turn, who);
    int chance = stealth_chance(stealth_attention(turn_content(turn), actor), event->amount,
                                distance > 1 ? distance : 1);
    struct dice dice = turn_dice(turn, PURPOSE_NOTICE, who, event->at, event->amount);
    return is_alarm(event) || distance <= event->sure || dice_chance(&dice, chance, 1000);
}

/* True if it heeds the noise should that come to it by the straight way, the shortest. */
static bool may_hear(const struct turn *turn, int slot, const struct event *event)
{
    const struct actor *actor = &turn_world(turn)->actor[slot];
    struct id who = world_actor_id(turn_world(turn), slot);
    int distance = distance_chebyshev(actor->at, event->at);
    return distance < event->amount && !id_equal(who, event->src) && !id_equal(who, event->dst) &&
           may_heed(turn, actor, event) && would_heed(turn, who, event, distance);
}

/* `left` of the noise is heard. */
static void hear(struct turn *turn, struct id who, const struct event *event, int left)
{
    if (would_heed(turn, who, event, event->amount - (left + NOISE_CELL - 1) / NOISE_CELL)) {
        heed(turn, who, event);
    }
}

/* Most noises are made with nobody near who heeds them: then nothing is searched. */
enum reaction react_noise_is_heard(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    struct noise noise;
    bool has_spread = false;
    bool do_doors_stop =
        boon_grants(turn_content(turn), world, event->src, BOON_GRANT_SILENT_DOORS);
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        if (!may_hear(turn, slot, event)) {
            continue;
        }
        if (!has_spread) {
            noise_spread(&noise, &world->level, turn_content(turn), event->at, event->amount,
                         do_doors_stop);
            has_spread = true;
        }
        int left = noise.left[level_index(&world->level, world->actor[slot].at)];
        if (left > 0) {
            hear(turn, world_actor_id(world, slot), event, left);
        }
    }
    return REACTION_GO_ON;
}
