#include "barrow/content/power.h"

/* f(L) in tenths: 1 + 0.1 (L - 1), at least 0.1 (RULES L1). */
static int64_t tenths(int level)
{
    int64_t f = (int64_t)level + 9;
    return f > 1 ? f : 1;
}

/* base (thousandths) x f x percent, in thousandths. */
static int64_t scaled(int base, int level, int percent)
{
    return base * tenths(level) * percent / 1000;
}

static int rounded(int64_t thousandths)
{
    return (int)((thousandths + 500) / 1000);
}

static int rounded_up(int64_t thousandths)
{
    return (int)((thousandths + 999) / 1000);
}

struct power power_of_actor(const struct content *content, int kind, int level)
{
    const struct growth_numbers *growth = &content->rules.growth;
    const struct power *base = kind == ACTOR_KIND_HERO ? &growth->hero : &growth->monster;
    const struct shape *shape = &content->actor[kind].shape;
    int health = rounded(scaled(base->health, level, shape->health));
    return (struct power){
        .health = health > 1 ? health : 1,
        .attack = (int)scaled(base->attack, level, shape->attack),
        .defence = (int)scaled(base->defence, level, shape->defence),
        .experience = rounded_up(scaled(base->experience, level, shape->experience)),
    };
}

int power_of_gear(const struct content *content, int item_kind, int level)
{
    const struct growth_numbers *growth = &content->rules.growth;
    const struct item_kind *kind = &content->item[item_kind];
    int base = kind->class == ITEM_CLASS_WEAPON   ? growth->weapon_attack
               : kind->class == ITEM_CLASS_ARMOUR ? growth->armour_defence
                                                  : 0;
    return (int)scaled(base, level, kind->power_percent);
}

int power_next_level(const struct content *content, int next)
{
    return (int)((int64_t)next * content->rules.growth.growth_times /
                 content->rules.growth.growth_over);
}

int power_rank_of_level(int level)
{
    return (level - 1) % RANKS + 1;
}
