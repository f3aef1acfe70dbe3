/* Boons: what the hero may choose of at each level gained (boons.yaml). A boon is a trigger with
 * effects, or a grant, which changes a rule, or both. */
#ifndef BARROW_CONTENT_BOON_KINDS_H
#define BARROW_CONTENT_BOON_KINDS_H

#include "barrow/content/kinds.h"

#define BOONS_MAX 128
#define BOONS_OFFERED 3 /* at once */

enum boon_grant {
#define BOON_GRANT(name, word, sentence, most) BOON_GRANT_##name,
#include "barrow/content/boons.def"
    BOON_GRANT_COUNT
};

extern const char *const boon_grant_word[BOON_GRANT_COUNT];
extern const char *const boon_grant_sentence[BOON_GRANT_COUNT];

struct boon_kind {
    const char *id;
    const char *name; /* "Red harvest" */
    const char *description;
    int weight;            /* how often it is offered, against the others; 0: never */
    int from_level;        /* not before that level is gained */
    bool is_again;         /* is offered to who has it, too */
    const char *family;    /* a word that boons of one kind share; "": none */
    const char *after;     /* is offered to who has one of that family; "": to everybody */
    enum item_class needs; /* is offered to who has a thing of the class; COUNT: to everybody */
    struct trait trait;    /* its own trigger, if it has one, is FOLLOW_OWN */
    enum boon_grant grant; /* BOON_GRANT_COUNT: none */
    int amount;            /* of the grant */
};

#endif
