/* Tables of fields: what keys an entry of a data file may have, what each may hold, and where in a
 * struct it goes. Reading, defaults, checks and digests are all made from these tables. */
#ifndef BARROW_CONTENT_FIELD_H
#define BARROW_CONTENT_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/digest.h"
#include "content/document.h"

enum field_type {
    FIELD_NUMBER,      /* int */
    FIELD_DECIMAL,     /* int, thousandths: 4.8 is 4800; the range is in thousandths too */
    FIELD_FLAG,        /* bool */
    FIELD_TEXT,        /* const char *; the range is that of its columns */
    FIELD_GLYPH,       /* uint32_t */
    FIELD_COLOUR,      /* int, index into the palette */
    FIELD_WORD,        /* an enum, by its words */
    FIELD_DAMAGE_TYPE, /* int, index */
    FIELD_DAMAGE,      /* struct damage_parts */
    FIELD_RESISTANCES, /* struct resistances */
    FIELD_EFFECTS,     /* struct effect [EFFECTS_MAX], with their count at `count_offset` */
    FIELD_CARRIES,     /* struct carried [CARRIES_MAX], with their count at `count_offset` */
    FIELD_TYPE_COUNT
};

struct words {
    const char *noun; /* "mind" */
    const char *const *word;
    int count;
};

/* Bit v of these is about variant v of the table, for example an item class. */
#define FIELD_ALWAYS (~0u)

struct field {
    const char *key;
    enum field_type type;
    size_t offset, count_offset;
    int least, most;
    int fallback;             /* of a number, flag, word; texts fall back to "", colours to text */
    unsigned needed, allowed; /* in which variants */
    const struct words *words;
};

struct table {
    const char *noun; /* "a monster" */
    const struct field *field;
    int count;                        /* up to 64 */
    const char *variant_key;          /* the key that says which variant an entry is; may be NULL */
    const struct words *variants;     /* its words */
    const char *const *variant_nouns; /* "a potion", by variant */
};

/* One entry while it is put together from the built-in file and the one that comes over it. */
struct record {
    const char *id;
    const struct node *part[2];
    int part_count;
    uint64_t given;   /* bit i: field i of the table was given by some part */
    unsigned variant; /* one bit; all bits while it is unknown */
    bool is_broken;   /* something in it was complained about: its values mean nothing */
};

struct loader;

/* What every field that `variant` allows has when no file says anything. */
void record_fill_fallbacks(const struct table *table, unsigned variant, void *target);

/* Reads the entry `value`, the next part of the record, into *target. */
void record_read(struct loader *loader, const struct table *table, struct record *record,
                 void *target, const struct node *value);

/* True if the parts gave every needed field. */
bool record_is_complete(const struct table *table, const struct record *record);

/* Complains about every needed field that no part gave. */
void record_check_needed(struct loader *loader, const struct table *table, struct record *record);

/* The newest value under a key, else the key of the entry itself; for complaints. */
const struct node *record_find(const struct record *record, const char *key);

/* Where two or more values disagree: that of the first key, up to NULL, that the newest part has.
 */
const struct node *record_find_any(const struct record *record, const char *const *keys);

/* The variant of an entry: one bit, or all when the entry does not say (or says it wrongly). */
unsigned table_find_variant(const struct table *table, const struct node *value);

/* "a potion" where the variant is known, else "a thing". */
const char *table_noun(const struct table *table, unsigned variant);

void table_digest(const struct table *table, const void *target, struct digest *digest);

#endif
