/* What hurt a body: one struct, which goes from the event that does the harm into the outcome, the
 * world, and from there to the log, the hall and the story of a death. */
#ifndef BARROW_WORLD_CAUSE_H
#define BARROW_WORLD_CAUSE_H

#include <stdbool.h>

#include "barrow/world/ids.h"

enum cause_sort {
#define CAUSE(name, word, table, damage) CAUSE_##name,
#include "barrow/world/cause.def"
#undef CAUSE
    CAUSE_COUNT
};

/* The tables that the kind of a cause may be a row of. */
enum cause_table {
    CAUSE_TABLE_NONE,
    CAUSE_TABLE_ITEM,
    CAUSE_TABLE_STATUS,
    CAUSE_TABLE_TERRAIN,
    CAUSE_TABLE_AIR,
    CAUSE_TABLE_RUNE,
    CAUSE_TABLE_BOON
};

/* What may reduce the damage of a cause. */
enum damage_source {
    DAMAGE_BY_BLOW,   /* defence, resistance, luck (RULES C3-C6) */
    DAMAGE_BY_EFFECT, /* resistance alone (RULES I2) */
    DAMAGE_BY_GROUND, /* resistance alone; it grows with its victim */
    DAMAGE_BY_STATUS, /* likewise */
    DAMAGE_BY_HUNGER  /* nothing (RULES H3) */
};

enum harm_how {
#define HARM(name, word) HARM_##name,
#include "barrow/world/harm.def"
#undef HARM
    HARM_COUNT
};

struct cause {
    int16_t sort;  /* enum cause_sort */
    int16_t how;   /* enum harm_how */
    int16_t kind;  /* a row of the table of its sort, -1 for none */
    int16_t actor; /* kind of `who`, so that it has a name after it is gone; -1 for none */
    struct id who; /* the actor responsible, NOBODY for none */
};
_Static_assert(sizeof(struct cause) == 12, "a cause has no gap");

#define NO_CAUSE ((struct cause){.kind = -1, .actor = -1})

extern const char *const cause_word[CAUSE_COUNT];
extern const enum cause_table cause_table[CAUSE_COUNT];
extern const enum damage_source cause_damage[CAUSE_COUNT];
extern const char *const harm_word[HARM_COUNT]; /* "" for HARM_PLAIN */

/* True if a place did the harm. `who` is then the one that threw the victim there or set off the
 * trap, and does not earn the victim's death. */
static inline bool cause_is_of_place(const struct cause *cause)
{
    return cause_damage[cause->sort] == DAMAGE_BY_GROUND || cause->sort == CAUSE_TRAP;
}

/* True if the deed of an actor did the harm, even if nobody knows whose. */
static inline bool cause_is_deed(const struct cause *cause)
{
    return cause->sort != CAUSE_NONE && cause->sort != CAUSE_HUNGER && !cause_is_of_place(cause);
}

#endif
