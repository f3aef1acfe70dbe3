/* How far the hero is noticed. Sight is a question of the mind, asked at each action of one that
 * sees the hero: the chance falls with the distance and ends where the hero's stealth says. */
#include "barrow/rules/body/stealth.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/rolls.h"
#include "barrow/rules/body/status.h"
#include "barrow/sense/light.h"

/* By its kind, or by a twist of the barrow. */
static bool is_level_dark(const struct content *content, const struct world *world)
{
    bool is_dark = content->levels.kind[world->level.kind].is_dark;
    int twists = rules_twists(&content->rules, world->journey.wins);
    for (int i = 0; i < twists; i++) {
        is_dark = is_dark || content->rules.again.twist[i].is_dark;
    }
    return is_dark;
}

enum light stealth_light(const struct content *content, const struct world *world, struct point at)
{
    bool is_dark = is_level_dark(content, world);
    bool is_lit = level_contains(&world->level, at) && light_falls_on(content, world, at);
    return is_lit ? LIGHT_LIT : is_dark ? LIGHT_DARK : LIGHT_USUAL;
}

int stealth_range_at(const struct content *content, const struct world *world, struct point at)
{
    const struct notice_numbers *notice = &content->rules.notice;
    const int percent[] = {[LIGHT_USUAL] = 100,
                           [LIGHT_LIT] = notice->lit_percent,
                           [LIGHT_DARK] = notice->dark_percent};
    int64_t range = notice->usual + world_hero(world)->exposure;
    range = range * percent[stealth_light(content, world, at)] / 100;
    return range > 1 ? (int)range : 1;
}

int stealth_range(const struct content *content, const struct world *world)
{
    return stealth_range_at(content, world, world_hero(world)->at);
}

int stealth_chance(int percent, int range, int distance)
{
    if (distance > range) {
        return 0;
    }
    int64_t chance = (int64_t)percent * 10 * (range - distance + 1) / range;
    return chance < 1000 ? (int)chance : 1000;
}

bool stealth_is_unaware(const struct actor *actor)
{
    return !actor->is_bodiless && actor->allegiance == ALLEGIANCE_OWN &&
           (is_asleep(actor) || mind_is_at_ease(&actor->mind));
}

/* Percent for what is one cell away. */
int stealth_attention(const struct content *content, const struct actor *actor)
{
    const struct notice_numbers *notice = &content->rules.notice;
    bool is_dozing = actor->mind.state == MIND_IDLE && !actor_is_at_post(actor);
    return is_asleep(actor) ? notice->asleep : is_dozing ? notice->dozing : notice->awake;
}

bool stealth_sees_hero(const struct content *content, const struct world *world, struct id who)
{
    const struct actor *actor = &world->actor[who.slot];
    int distance = distance_chebyshev(actor->at, world_hero(world)->at);
    int chance = stealth_chance(stealth_attention(content, actor), stealth_range(content, world),
                                distance > 1 ? distance : 1);
    struct dice dice = world_dice(world, PURPOSE_NOTICE, who, actor->at, 0);
    return dice_chance(&dice, chance, 1000);
}
