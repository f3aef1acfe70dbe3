/* Boons: what the hero may choose of at each level gained (boons.yaml). A boon is a trigger with
 * effects, or a grant, which changes a rule, or both. */
#ifndef BARROW_CONTENT_BOON_KINDS_H
#define BARROW_CONTENT_BOON_KINDS_H

#include "barrow/content/kinds.h"

#define BOONS_MAX 128
#define BOONS_OFFERED 3 /* at once */

enum boon_when {
#define BOON_WHEN(name, word, sentence, has_foe) BOON_WHEN_##name,
#include "barrow/content/boons.def"
    BOON_WHEN_COUNT
};

enum boon_grant {
#define BOON_GRANT(name, word, sentence, most) BOON_GRANT_##name,
#include "barrow/content/boons.def"
    BOON_GRANT_COUNT
};

/* The target of a boon's effects: the hero; the foe that the trigger is about; all foes in sight
 * within the radius. */
enum boon_target { BOON_TARGET_SELF, BOON_TARGET_FOE, BOON_TARGET_NEAR, BOON_TARGET_COUNT };

extern const char *const boon_when_word[BOON_WHEN_COUNT];
extern const char *const boon_when_sentence[BOON_WHEN_COUNT];
extern const char *const boon_grant_word[BOON_GRANT_COUNT];
extern const char *const boon_grant_sentence[BOON_GRANT_COUNT];
extern const char *const boon_target_word[BOON_TARGET_COUNT];

struct boon_kind {
    const char *id;
    const char *name; /* "Red harvest" */
    const char *description;
    int weight;          /* how often it is offered, against the others; 0: never */
    int from_level;      /* not before that level is gained */
    bool is_again;       /* is offered to who has it, too */
    enum boon_when when; /* BOON_WHEN_COUNT: nothing */
    enum boon_target target;
    int radius;  /* NEAR */
    int percent; /* how often the trigger works, 1..100 */
    int below;   /* only with less than this percent of the hero's health; 0: always */
    struct effect effect[EFFECTS_MAX];
    int effect_count;
    enum boon_grant grant; /* BOON_GRANT_COUNT: none */
    int amount;            /* of the grant */
};

#endif
