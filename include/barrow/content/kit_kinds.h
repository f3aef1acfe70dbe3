/* Kits: with what the hero may begin (kits.yaml). One of those that the seed offers is chosen
 * before the first step. What a kit can do is a boon, so it may be the first of a family. */
#ifndef BARROW_CONTENT_KIT_KINDS_H
#define BARROW_CONTENT_KIT_KINDS_H

#include <stdint.h>

#include "barrow/content/kinds.h"

struct content;

#define KITS_MAX 64
#define KITS_OFFERED 3 /* to a run */
#define KIT_THINGS_MAX 8
#define KIT_BOONS_MAX 4

/* So many of a thing; of gear one, of that power. */
struct kit_thing {
    int item, count;
};

struct kit {
    const char *id;
    const char *name; /* "Slinger" */
    const char *description;
    int weight; /* how often it is offered, against the others; 0: by name alone */
    int health; /* added to the hero's greatest health; may be negative */
    int power;  /* of the gear */
    struct kit_thing thing[KIT_THINGS_MAX]; /* in the order of the pack */
    int thing_count;
    int boon[KIT_BOONS_MAX];
    int boon_count;
    const char *ally; /* the id of the kind that comes along; "": nobody */
};

/* The kits that a run of the seed is offered, by index; returns how many. */
int kits_offered(const struct content *content, uint64_t seed, int offer[KITS_OFFERED]);

#endif
