/* Traits: what a body has from each of its sources: its kind, the gear and the ring that it wears,
 * their runes, the hero's boons, the statuses that it has. A trait is numbers, which
 * rules/body/body_numbers.h sums up, and consequences: effects that follow when something happens
 * to the body (rules/deeds/follow.h). 0 is nothing of each number. */
#ifndef BARROW_CONTENT_TRAITS_H
#define BARROW_CONTENT_TRAITS_H

#include "barrow/content/closed_lists.h"
#include "barrow/content/damage_types.h"
#include "barrow/content/effect_kinds.h"

#define REACH_MOST 3 /* cells, of any blow */

struct trait_numbers {
    /* of the body's own blows; those of a weapon and of its rune count for the blows that it
     * strikes */
    int attack;            /* percent added to the attack */
    int miss;              /* percent added to the chance that they miss */
    int blow_percent;      /* of the time that they take; 0 is read as 100 */
    int past_defence;      /* percent of the defence that they ignore; above 0 shields, too */
    int reach;             /* cells farther that they reach */
    int sneak_percent;     /* of their damage to who has not noticed it; 0: as rules.yaml has it */
    enum actor_side slays; /* whom they do slay_percent of the damage; NONE: nobody */
    int slay_percent;
    /* of the body */
    int defence;         /* percent added to its defence */
    int dodge;           /* percent added to the chance that a blow at it misses */
    int step;            /* hundredths of a turn added to its steps */
    int noise;           /* cells farther that it is heard and noticed */
    int reflect_percent; /* share of its loss by a blow that the striker loses, too */
    struct resistances resist;
};

enum trigger {
#define TRIGGER(name, word, of_hero, of_monster, has_foe, usual) TRIGGER_##name,
#include "barrow/content/triggers.def"
    TRIGGER_COUNT
};

/* The target of what follows: the body itself; the foe that the trigger is about; all its foes in
 * sight within the radius; all that the radius holds, the body and the ground, too. */
enum follow_target { FOLLOW_SELF, FOLLOW_FOE, FOLLOW_NEAR, FOLLOW_ALL, FOLLOW_TARGET_COUNT };

extern const char *const trigger_word[TRIGGER_COUNT];
extern const char *const trigger_of_hero[TRIGGER_COUNT];    /* "When you kill"; "": never */
extern const char *const trigger_of_monster[TRIGGER_COUNT]; /* "When it kills"; "": never */
extern const bool trigger_has_foe[TRIGGER_COUNT];
extern const enum follow_target trigger_usual_target[TRIGGER_COUNT];
extern const char *const follow_target_word[FOLLOW_TARGET_COUNT];

struct consequence {
    enum trigger when;
    enum follow_target target;
    int radius;                        /* NEAR, ALL */
    int percent;                       /* how often, 1..100 */
    int below;                         /* only with less than this percent of health; 0: always */
    struct effect effect[EFFECTS_MAX]; /* in the order in which they happen */
    int effect_count;                  /* 0: nothing follows */
};

/* Places in the list of consequences. The first are those of keys of their own, by source. */
enum {
    FOLLOW_ON_HIT = 0, /* kind, weapon */
    FOLLOW_WHEN_HURT,  /* kind */
    FOLLOW_ON_END,     /* kind */
    FOLLOW_ON_FOE = 0, /* rune: to the other one of a blow with it */
    FOLLOW_ON_SELF,    /* rune: to its bearer */
    FOLLOW_OWN = 0,    /* boon */
    FOLLOW_MORE = 3,   /* of the key `follows`, from here on */
    FOLLOWS_MAX = 6
};

struct trait {
    struct trait_numbers numbers;
    struct consequence follow[FOLLOWS_MAX];
    int more_count; /* of the key `follows` */
};

/* True if it has effects that wait for the trigger. */
static inline bool trait_follows(const struct trait *trait, enum trigger when)
{
    bool is_any = false;
    for (int i = 0; i < FOLLOWS_MAX; i++) {
        is_any = is_any || (trait->follow[i].when == when && trait->follow[i].effect_count > 0);
    }
    return is_any;
}

#endif
