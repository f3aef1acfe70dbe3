/* What comes up in many levels, and what of the data never does. */
#ifndef BARROW_LAB_COVERAGE_H
#define BARROW_LAB_COVERAGE_H

#include "lab/walk_down.h"

/* What is looked for. A ground has come up, too, that one that lies there becomes, or that a thing
 * or a monster of the data lays; a boon, if it was offered to who has one of each thing and
 * always takes the first; a kit, if a seed offers it; a temper, if
 * a thing does. */
enum coverage_sort {
    COVERAGE_GROUND,
    COVERAGE_TRAP, /* ground with effects on who enters it, or from which somebody comes */
    COVERAGE_THING,
    COVERAGE_RUNE,
    COVERAGE_MONSTER,
    COVERAGE_PLACE,
    COVERAGE_BOON,
    COVERAGE_KIT,
    COVERAGE_TEMPER,
    COVERAGE_SORTS
};

/* Goes down under these seeds to these depths, and calls `see` with each level, too, unless it is
 * NULL; coverage_free frees it. The content must outlive it. */
struct coverage *coverage_new(const struct content *content,
                              const struct catalogue_request *request, see_level *see, void *data);
void coverage_free(struct coverage *coverage);

/* Adds the ids of that sort that never came up to *out, with a blank before each. Returns how many
 * these are, and in *of how many the data have. */
int coverage_lacks(const struct coverage *coverage, enum coverage_sort sort, int *of,
                   struct buffer *out);

#endif
