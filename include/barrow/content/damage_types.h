/* Kinds of harm, and what keeps them off. */
#ifndef BARROW_CONTENT_DAMAGE_TYPES_H
#define BARROW_CONTENT_DAMAGE_TYPES_H

#include <stdbool.h>

/* Damage types (RULES C6), named by rules.yaml; everything refers to them by index. */

#define DAMAGE_TYPES_MAX 16
#define DAMAGE_PARTS_MAX 4

/* The first type of the file is the one that plain blows deal when a kind names no parts. */
#define DAMAGE_TYPE_PLAIN 0

struct damage_type {
    const char *id;
    const char *name;
    const char *verb;           /* what it does to its victim: "burn"; "": it hits, with its name */
    bool is_stopped_by_defence; /* goes through the damage model (RULES C3); else the raw attack */
    bool wakes;                 /* a sleeper that it hurts is awake at once (RULES I3) */
    bool puts_out;              /* who is hurt by it burns no more */
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

#endif
