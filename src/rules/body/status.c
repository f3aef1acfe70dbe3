/* What statuses mean. A status changes a number in the one function that gives that number (attack,
 * defence, energy, sight, who flies), so previews, the look panel and minds follow by themselves.
 */
#include "barrow/rules/body/status.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/world/actors.h"

#define SLEEP_EACH_TURN 1
#define SLEEP_FOE_IN_SIGHT 1

bool is_asleep(const struct actor *actor)
{
    return has_status(actor, STATUS_ASLEEP);
}

bool status_is_helpless(const struct actor *actor)
{
    return has_status(actor, STATUS_ASLEEP) || has_status(actor, STATUS_PARALYSED);
}

/* Sight is symmetric, so the hero's field answers for both sides. */
static bool has_foe_in_sight(const struct world *world, struct id who, const struct cell_set *sight)
{
    if (!id_is_hero(who)) {
        return cell_set_has_point(sight, &world->level, world->actor[who.slot].at);
    }
    int foe = HERO_SLOT;
    return actors_next_on(world, sight, &foe);
}

int status_sleep_lost(const struct world *world, struct id who, const struct cell_set *sight)
{
    int lost = actor_is_at_post(&world->actor[who.slot]) ? 0 : SLEEP_EACH_TURN;
    return lost + (has_foe_in_sight(world, who, sight) ? SLEEP_FOE_IN_SIGHT : 0);
}

int status_haste_percent(const struct content *content, const struct actor *actor)
{
    return has_status(actor, STATUS_HASTED) ? content->rules.time.haste_percent : 100;
}

int status_slow_percent(const struct content *content, const struct actor *actor)
{
    return has_status(actor, STATUS_SLOWED) ? content->rules.time.slow_percent : 100;
}

bool status_flies(const struct content *content, const struct actor *actor)
{
    return content->actor[actor->kind].flies || has_status(actor, STATUS_LEVITATING);
}

bool status_stops_healing(const struct actor *actor)
{
    return has_status(actor, STATUS_POISONED);
}

bool status_is_discordant(const struct actor *actor)
{
    return has_status(actor, STATUS_DISCORDANT);
}

/* What hurts by itself. */

struct status_harm status_harm_of(const struct content *content, enum status status)
{
    const struct status_numbers *numbers = &content->rules.statuses;
    return status == STATUS_POISONED
               ? (struct status_harm){numbers->poison_harm, numbers->poison_type}
           : status == STATUS_BURNING
               ? (struct status_harm){numbers->burning_harm, numbers->burning_type}
               : (struct status_harm){0, 0};
}

bool status_is_immune(const struct content *content, const struct world *world, struct id who,
                      enum status status)
{
    struct status_harm harm = status_harm_of(content, status);
    bool is_steady = status == STATUS_AFRAID && has_status(&world->actor[who.slot], STATUS_STEADY);
    return is_steady || (harm.points > 0 &&
                         body_numbers(content, world, who).resist.percent[harm.damage_type] == 100);
}

int status_harm_to_come(const struct content *content, const struct world *world, struct id who)
{
    struct resistances resist = body_numbers(content, world, who).resist;
    int64_t hundredths = 0; /* of thousandths */
    int level = world->actor[who.slot].progress.level;
    for (int status = 0; status < STATUS_COUNT; status++) {
        struct status_harm harm = status_harm_of(content, (enum status)status);
        int percent = 100 - resist.percent[harm.damage_type];
        int each = power_of_harm(content, harm.points * THOUSAND, level);
        hundredths += (int64_t)world->actor[who.slot].status[status] * each * percent;
    }
    return (int)((hundredths + 100 * THOUSAND - 1) / (100 * THOUSAND));
}

bool status_is_cured(enum status status, enum status meant)
{
    return meant == STATUS_COUNT ? status_is_harm[status] : meant == status;
}
