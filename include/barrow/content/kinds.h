/* Kinds: what monsters.yaml and items.yaml describe, and the closed lists and damage types that
 * they name. All texts are UTF-8 and live as long as the content that owns them. */
#ifndef BARROW_CONTENT_KINDS_H
#define BARROW_CONTENT_KINDS_H

#include <stdbool.h>
#include <stdint.h>

/* The closed lists, made from the .def files beside this header. */

enum mind_kind {
#define MIND(name, word) MIND_##name,
#include "barrow/content/kinds.def"
    MIND_COUNT
};

enum status {
#define STATUS(name, word, shown, counts_down) STATUS_##name,
#include "barrow/content/kinds.def"
    STATUS_COUNT
};

enum effect_kind {
#define EFFECT(name, word) EFFECT_##name,
#include "barrow/content/kinds.def"
    EFFECT_COUNT
};

enum item_class {
#define ITEM_CLASS(name, word, stacks, is_gear) ITEM_CLASS_##name,
#include "barrow/content/kinds.def"
    ITEM_CLASS_COUNT
};

/* RULES C3 and C5. */
enum damage_model { DAMAGE_MODEL_WEIGHED, DAMAGE_MODEL_SIMPLE, DAMAGE_MODEL_COUNT };

/* Whom a thing is aimed at: its user, one target in range, all within a radius of a place. */
enum item_target { ITEM_TARGET_SELF, ITEM_TARGET_ONE, ITEM_TARGET_AREA, ITEM_TARGET_COUNT };

/* The words that data files use, by enum value; for loading, saving and listing choices. */
extern const char *const mind_word[MIND_COUNT];
extern const char *const status_word[STATUS_COUNT];
extern const char *const effect_word[EFFECT_COUNT];
extern const char *const item_class_word[ITEM_CLASS_COUNT];
extern const char *const damage_model_word[DAMAGE_MODEL_COUNT];
extern const char *const item_target_word[ITEM_TARGET_COUNT];

/* What the sidebar calls a status; "" for one that is never shown. */
extern const char *const status_shown[STATUS_COUNT];
extern const bool status_counts_down[STATUS_COUNT];
extern const bool item_class_stacks[ITEM_CLASS_COUNT];
extern const bool item_class_is_gear[ITEM_CLASS_COUNT];

/* Damage types (RULES C6), named by rules.yaml; everything refers to them by index. */

#define DAMAGE_TYPES_MAX 8
#define DAMAGE_PARTS_MAX 4

/* The first type of the file is the one that plain blows deal when a kind names no parts. */
#define DAMAGE_TYPE_PLAIN 0

struct damage_type {
    const char *id;
    const char *name;
    bool is_stopped_by_defence; /* goes through the damage model (RULES C3); else the raw attack */
    bool wakes;                 /* a sleeper that it hurts is awake at once (RULES I3) */
};

/* One share of a blow: `percent` of the attack arrives as damage of this type. */
struct damage_part {
    int type;
    int percent; /* 1..400 */
};

struct damage_parts {
    struct damage_part part[DAMAGE_PARTS_MAX];
    int count; /* at least 1 */
};

/* Per type: percent of the damage that does not arrive; -100 (doubled) .. 100 (immune). */
struct resistances {
    int percent[DAMAGE_TYPES_MAX];
};

/* Actors and items. */

#define ACTOR_KINDS_MAX 256
#define ITEM_KINDS_MAX 256
#define EFFECTS_MAX 4
#define CARRIES_MAX 4
#define RANKS 25 /* RULES M4: monster kinds have rank 1..25 */

/* The hero is the kind at this index; its row comes from rules.yaml. */
#define ACTOR_KIND_HERO 0

/* Percentages of what the formulas of RULES L2 give (L3). */
struct shape {
    int health, attack, defence, experience; /* 1..1000 each; experience 0..1000 */
};

/* What a monster may have with it, dropped at its end (RULES C11). */
struct carried {
    int item;    /* item kind, never a Crown; gear has the monster's level as power */
    int percent; /* of those monsters that have it, 1..100 */
};

struct actor_kind {
    const char *id;          /* the key in the file: lower-case words joined by '-' */
    const char *name;        /* "barrow rat": without article */
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
    struct damage_parts blow; /* what its plain blows are made of */
    struct resistances resist;
    int miss_percent;   /* added to the chance to miss, -10..80 */
    int reach;          /* cells that its blow reaches, 1..2 */
    int asleep_percent; /* how many are generated asleep, 0..100 */
    int sleepiness;     /* how deeply, 1..1000 */
    enum mind_kind mind;
    bool eats;          /* lives by the rules of hunger (RULES H1-H3); only the hero as shipped */
    bool regenerates;   /* gains health as the well-fed hero does (RULES H2, M5) */
    bool flies;         /* over water, chasms and traps */
    bool swims;         /* enters deep water */
    bool hurts_its_own; /* its blows hurt other monsters too (RULES C7) */
    int capacity;       /* weight that it carries unburdened (RULES T8) */
    struct carried carries[CARRIES_MAX];
    int carry_count;
};

struct effect {
    enum effect_kind kind;
    int amount;
    int otherwise;      /* HEAL: added to max health when not hurt */
    int damage_type;    /* DAMAGE */
    enum status status; /* STATUS */
    int air;            /* GAS: kind + 1 */
    int ground, of;     /* GROUND: kinds + 1; `of` is 0 for any that can be covered */
};

/* True for an effect on a place, which happens once, and not to each body there. */
static inline bool effect_is_of_place(enum effect_kind kind)
{
    return kind == EFFECT_GAS || kind == EFFECT_GROUND || kind == EFFECT_ALARM;
}

struct item_kind {
    const char *id;
    const char *name;   /* singular, without article: "potion of health" */
    const char *plural; /* "potions of health" */
    const char *description;
    uint32_t glyph;
    int colour;
    enum item_class class;
    int weight;    /* burden, in tenths of a stone: 0..1000 (RULES T8) */
    int frequency; /* weight among random things that are not gear, 0..1000 (RULES B6) */
    /* weapons and armour */
    int tier;          /* 1..10: which name a level of power gets (RULES B6); 0 for other classes */
    int power_percent; /* of what RULES L2 gives, 1..400 */
    int cost; /* weapon: hundredths of a turn a blow takes, 25..400; armour: added to steps */
    struct damage_parts blow;  /* weapon: replaces the wielder's own */
    struct resistances resist; /* added to the wearer's own */
    int miss_percent; /* weapon: added to the chance to miss; armour: to the chance to be missed */
    int reach;        /* weapon: 1..2 */
    /* everything that is used */
    enum item_target target;
    int range, radius; /* cells, in the round shape of RULES I6 */
    int lost_to;       /* damage type that ends it where it lies; the plain one: none */
    int fuse;          /* turns until it works where it came down, 0..20; 0: at once (T1) */
    struct effect effect[EFFECTS_MAX];
    int effect_count;
};

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

#endif
