/* What the shipped numbers are to be worth against each other. A weapon's worth is what its blows
 * do in a turn to those that live where it is found, misses, resistance and defence counted: the
 * wielder's level, the weapon's power and the monsters' level are all that of the weapon's tier. A
 * blow over a cell is worth something more, because the first one is often free. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "barrow/content/content.h"
#include "barrow/content/power.h"
#include "barrow/rules/combat.h"
#include "gen/generator.h"

#define THOUSAND 1000
#define REACH_PERCENT 115 /* what a weapon that reaches over a cell is worth more */
#define RANKS_AROUND 4    /* monsters of so many ranks above and below are struck */
#define LEAST_PERCENT 85  /* of the worth of the best weapon of the same tier */

static struct content *shipped;

static int load(void **state)
{
    (void)state;
    struct buffer problems = {0};
    shipped = content_load(NULL, &problems);
    return shipped != NULL ? 0 : -1;
}

static int unload(void **state)
{
    (void)state;
    content_free(shipped);
    return 0;
}

/* The middle one of the levels of power that a tier's name is given to: 2, 5, 7 ... 25. */
static int level_of_tier(int tier)
{
    return tier * RANKS / GEAR_TIERS;
}

/* Usual damage of a blow that lands, in thousandths. */
static int64_t harm(const struct damage_parts *blow, int attack, const struct actor_kind *target,
                    int defence)
{
    int64_t sum = 0;
    for (int i = 0; i < blow->count; i++) {
        int type = blow->part[i].type, part = attack * blow->part[i].percent / 100;
        bool is_stopped = shipped->rules.damage_type[type].is_stopped_by_defence;
        int whole = is_stopped ? combat_weighed_damage(part, defence) : part;
        sum += (int64_t)whole * (100 - target->resist.percent[type]) / 100;
    }
    return sum;
}

static int64_t worth(int weapon)
{
    const struct item_kind *kind = &shipped->item[weapon];
    int level = level_of_tier(kind->tier);
    int attack = power_of_actor(shipped, ACTOR_KIND_HERO, level).attack +
                 power_of_gear(shipped, weapon, level);
    int64_t sum = 0, count = 0;
    for (int i = 1; i < shipped->actor_count; i++) {
        const struct actor_kind *target = &shipped->actor[i];
        if (abs(target->rank - level) <= RANKS_AROUND) {
            sum += harm(&kind->blow, attack, target, power_of_actor(shipped, i, level).defence);
            count++;
        }
    }
    int hit = THOUSAND - combat_miss_of(shipped, kind->miss_percent);
    return sum / count * hit / kind->cost * (kind->reach > 1 ? REACH_PERCENT : 100) / THOUSAND;
}

static int64_t best_of_tier(int tier)
{
    int64_t best = 0;
    for (int i = 0; i < shipped->item_count; i++) {
        if (shipped->item[i].class == ITEM_CLASS_WEAPON && shipped->item[i].tier == tier) {
            best = worth(i) > best ? worth(i) : best;
        }
    }
    return best;
}

static void no_weapon_is_far_behind_the_other_of_its_tier(void **state)
{
    (void)state;
    for (int i = 0; i < shipped->item_count; i++) {
        const struct item_kind *kind = &shipped->item[i];
        if (kind->class != ITEM_CLASS_WEAPON) {
            continue;
        }
        int64_t percent = worth(i) * 100 / best_of_tier(kind->tier);
        print_message("  %s: %d%%\n", kind->id, (int)percent);
        if (percent < LEAST_PERCENT) {
            fail_msg("%s is worth %d%% of the best of tier %d", kind->id, (int)percent, kind->tier);
        }
    }
}

static void tier_of_a_tiers_level_is_the_tier(void **state)
{
    (void)state;
    for (int tier = 1; tier <= GEAR_TIERS; tier++) {
        assert_int_equal(gear_tier_of_level(level_of_tier(tier)), tier);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tier_of_a_tiers_level_is_the_tier),
        cmocka_unit_test(no_weapon_is_far_behind_the_other_of_its_tier),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
