/* Kinds: what monsters.yaml and items.yaml describe. All texts are UTF-8 and live as long as the
 * content that owns them. */
#ifndef BARROW_CONTENT_KINDS_H
#define BARROW_CONTENT_KINDS_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/content/closed_lists.h"
#include "barrow/content/damage_types.h"
#include "barrow/content/traits.h"

#define ACTOR_KINDS_MAX 256
#define ITEM_KINDS_MAX 256
#define CARRIES_MAX 4
#define ABILITIES_MAX 4
#define RANKS 25 /* RULES M4: monster kinds have rank 1..25 */

/* The hero is the kind at this index; its row comes from rules.yaml. */
#define ACTOR_KIND_HERO 0

/* Percentages of what the formulas of RULES L2 give (L3). */
struct shape {
    int health, attack, defence, experience; /* 1..1000 each; experience 0..1000 */
};

/* A thing that a monster may carry and drops when it dies (RULES C11). */
struct carried {
    int item;    /* item kind, never a Crown; gear has the monster's level as power */
    int percent; /* of those monsters that have it, 1..100 */
};

/* What a monster can do with its turn beside walking and striking. */
struct ability {
    const char *says; /* "spits fire at": what follows its name when it is told */
    enum ability_aim aim;
    enum item_target target;
    int range, radius;
    int percent;        /* of its turns in which it could, 1..100 */
    int beyond, within; /* cells from the foe, at least and at most; 0: any */
    int below;          /* only with less than this percent of its health; 0: always */
    int rest;           /* turns from one use to the next of any that needs rest; 0: none */
    struct effect effect[EFFECTS_MAX];
    int effect_count;
};

struct actor_kind {
    const char *id;          /* the key in the file: lower-case words joined by '-' */
    const char *name;        /* "barrow rat": without article */
    const char *names;       /* of its single ones: words with blanks between; "": they have none */
    const char *description; /* one or two sentences for the look panel */
    uint32_t glyph;          /* one column wide */
    int colour;              /* index into the palette */
    bool has_proper_name;    /* takes no article */
    int rank;                /* 1..RANKS; 0 for the hero */
    int weight;              /* how often among its rank, 1..1000 */
    struct shape shape;
    int speed;                /* energy a turn: 12 is normal, 1..60 (RULES T4) */
    int step_cost;            /* hundredths of a turn, 25..1000 (RULES T3) */
    int blow_cost;            /* the same for a hit with no weapon of its own cost */
    int most_a_turn;          /* percent of its greatest health that one foe takes; 0: no bound */
    struct damage_parts blow; /* what its plain blows are made of */
    struct trait trait;
    int reach;          /* cells that its blow reaches, 1..2 */
    int asleep_percent; /* how many are generated asleep, 0..100 */
    int sleepiness;     /* how deeply, 1..1000 */
    enum mind_kind mind;
    enum actor_side side;
    bool eats;          /* lives by the rules of hunger (RULES H1-H3); only the hero as shipped */
    bool regenerates;   /* gains health as the well-fed hero does (RULES H2, M5) */
    bool flies;         /* over water, chasms and traps */
    bool swims;         /* enters deep water */
    bool is_firm;       /* no push and no pull moves it */
    bool rides;         /* strikes at once at who walks out of its reach */
    bool is_careful;    /* leaves cells that are about to burn, burst or give way */
    int smells;         /* cells from which it follows a scent on the ground, 0..20 */
    bool hurts_its_own; /* its blows hurt other monsters too (RULES C7) */
    int capacity;       /* weight that it carries unburdened (RULES T8) */
    struct carried carries[CARRIES_MAX];
    int carry_count;
    int keeps_distance; /* steps away from a foe nearer than this, 0..9 */
    struct ability ability[ABILITIES_MAX];
    int ability_count;
};

struct item_kind {
    const char *id;
    const char *name;   /* singular, without article: "potion of health" */
    const char *plural; /* "potions of health" */
    const char *description;
    const char *hint; /* what who has it shows of it while it is unknown; NULL or "": nothing */
    uint32_t glyph;
    int colour;
    enum item_class class;
    bool is_vital;         /* automatic commands fetch it even if it is a burden */
    bool is_known;         /* the hero knows it from the start, whatever its class */
    int weight;            /* burden, in tenths of a stone: 0..1000 (RULES T8) */
    int frequency;         /* weight among random things that are not gear, 0..1000 (RULES B6) */
    int flow, flow_levels; /* so many are found for sure in each so many levels (RULES B11) */
    /* weapons and armour */
    int tier;          /* 1..10: which name a level of power gets (RULES B6); 0: is never found by
                           chance, and for other classes */
    int power_percent; /* of what RULES L2 gives, 1..400 */
    int cost;          /* weapon: hundredths of a turn that a blow takes, 25..400 */
    struct damage_parts blow; /* weapon: replaces the wielder's own */
    struct trait trait;       /* weapon, armour, ring, ammunition */
    int reach;                /* weapon: 1..3 */
    enum pattern pattern;
    const char *shoots; /* weapon: id of the ammunition that it shoots; "" or NULL for none */
    /* wands, staffs, charms and rings */
    int charges;             /* wand, staff: how many it can hold, 1..20 */
    int recharge;            /* staff, charm: turns until a charge is back, 0..10000; 0: never */
    enum status worn_status; /* ring: held while it is worn; STATUS_COUNT: none */
    /* ammunition, of which power_percent is of the level of who throws it */
    int breaks_percent; /* how often one that hits is lost */
    int bundle;         /* how many are found together */
    /* everything that is used; a launcher has a range, too */
    enum item_target target;
    int range, radius; /* cells, in the round shape of RULES I6 */
    int splash;        /* potion: cells that it reaches when thrown, if more than `radius` */
    int lost_to;       /* damage type that ends it where it lies; the plain one: none */
    int fuse;          /* turns until it works where it came down, 0..20; 0: at once (T1) */
    struct effect effect[EFFECTS_MAX];
    int effect_count;
};

/* True if the class is worn: gear, and rings. */
static inline bool item_class_is_worn(enum item_class class)
{
    return item_class_is_gear[class] || class == ITEM_CLASS_RING;
}

/* True if things of the class can be mended. */
static inline bool item_class_takes_power(enum item_class class)
{
    return !item_class_stacks[class] && class != ITEM_CLASS_CROWN;
}

/* True if it is used on a place or a body away from its user. */
static inline bool item_is_aimed(const struct item_kind *item)
{
    return item->target != ITEM_TARGET_SELF && item->target != ITEM_TARGET_THING;
}

/* True if one of the effects of the item is of that kind. */
static inline bool item_has_effect(const struct item_kind *item, enum effect_kind kind)
{
    for (int i = 0; i < item->effect_count; i++) {
        if (item->effect[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* What it feeds who eats it; 0: nothing. */
static inline int item_meal(const struct item_kind *item)
{
    int meal = 0;
    for (int i = 0; i < item->effect_count; i++) {
        meal += item->effect[i].kind == EFFECT_FEED ? item->effect[i].amount : 0;
    }
    return meal;
}

#endif
