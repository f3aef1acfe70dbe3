/* Kinds as a person writes them, with their level or power and how many: "redcap+7 x3". */
#ifndef BARROW_CONTENT_KIND_SPEC_H
#define BARROW_CONTENT_KIND_SPEC_H

#include "barrow/base/error.h"
#include "barrow/content/content.h"

#define KIND_SPEC_POWER_MOST 200

struct kind_spec {
    int kind;
    int power; /* of gear, or level of a monster */
    int count;
};

/* Reads "KIND", "KIND+N", "KIND xM", "KIND+N xM" with M up to `most`, the kind by its id or its
 * name. Without a number a monster has the level of its rank, gear the least level of its tier.
 * False and an error that says what was expected, or names the nearest kind. */
bool kind_spec_read_monster(const struct content *content, const char *text, int most,
                            struct kind_spec *spec, struct error *error);
bool kind_spec_read_item(const struct content *content, const char *text, int most,
                         struct kind_spec *spec, struct error *error);

/* Reads "xM" alone; false for anything else. */
bool kind_spec_read_count(const char *text, int most, int *count);

/* The level that gear has if none is said: the least at which its tier is found. */
int kind_spec_gear_level(const struct content *content, int item_kind);

#endif
