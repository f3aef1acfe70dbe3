/* Tempers: what a thing may become by mending (tempers.yaml). Each third mending of a thing offers
 * two of its class, one of which is chosen. */
#ifndef BARROW_CONTENT_TEMPER_KINDS_H
#define BARROW_CONTENT_TEMPER_KINDS_H

#include "barrow/content/kinds.h"
#include "barrow/content/traits.h"

#define TEMPERS_MAX 128
#define TEMPERS_ON_THING 2

enum temper_gear {
    TEMPER_OF_WEAPON,
    TEMPER_OF_ARMOUR,
    TEMPER_OF_STAFF, /* wands, too */
    TEMPER_OF_CHARM,
    TEMPER_OF_RING,
    TEMPER_GEAR_COUNT
};

struct temper {
    const char *id;
    const char *name; /* "hooked" */
    const char *description;
    enum temper_gear gear;
    int weight;         /* how often it is offered, against the others of its class */
    int charges;        /* more that it holds */
    int recharge;       /* percent of the turns in which a charge comes back; 0: all of them */
    struct trait trait; /* of who wears the thing, or carries it if it is not worn */
};

#endif
