/* The types of the values in data files: a shape, what it is made of, and what that becomes in
 * memory. A field (schema.h) has one of them. */
#ifndef BARROW_CONTENT_VALUE_H
#define BARROW_CONTENT_VALUE_H

#include <stdbool.h>
#include <stddef.h>

#include "barrow/base/buffer.h"

#define KINDS_MAX 256 /* of one list, and names that a value may be */

struct content;
struct json;
struct node;
struct problems;
struct words;
struct field;
struct kind_list;
struct loader;
struct reading;
struct table;
struct value_style;

/* The shape of a value: one atom, or several of them. */
enum value_shape {
    SHAPE_ONE,
    SHAPE_LIST,    /* [a, b]: an array of int, and their count */
    SHAPE_SHARES,  /* {a: 1, b: 2}: an array of struct share, and their count */
    SHAPE_ENTRIES, /* [{key: ...}, ...]: an array of the structs of a table, and their count */
    SHAPE_OWN      /* none of these: see struct own */
};

/* What values are made of, and what each atom becomes in memory. */
enum atom {
    ATOM_NUMBER,    /* int; thousandths where it has decimals */
    ATOM_FLAG,      /* bool */
    ATOM_TEXT,      /* const char *; the range is that of its columns */
    ATOM_GLYPH,     /* uint32_t */
    ATOM_WORD,      /* an enum, by the words of its field */
    ATOM_REFERENCE, /* a kind of a list: enum reference_form */
    ATOM_COUNT
};

enum reference_form {
    REFERENCE_INDEX,    /* int */
    REFERENCE_ONE_MORE, /* int, index + 1: 0 is none */
    REFERENCE_ID        /* const char *, which outlives a new order of the list; "" is none */
};

struct share {
    int what, number;
};

/* What is done with a value of no shape. */
struct own {
    /* Reads `node` into the field; complains and leaves it alone if it does not fit. */
    void (*read)(struct loader *loader, const struct node *node, void *into);
    void (*print)(const struct value_style *style, struct buffer *out, const void *from);
    void (*put_schema)(struct json *json);
    /* Where its n-th text is, from 0 on; NULL behind the last. */
    const char *const *(*text_at)(const void *from, int n);
};

struct type {
    enum value_shape shape;
    enum atom atom; /* the one, each of a list, or what stands behind the name of a share */
    bool is_decimal;
    enum reference_form form;
    const struct kind_list *kinds; /* that a reference may be */
    /* The names of shares: words, then kinds; either may be NULL. */
    const struct words *share_words;
    const struct kind_list *share_kinds;
    bool is_by_name; /* shares: an array of int with a place for each name; 0: not given */
    const struct table *table;       /* of entries; of the groups in a value of no shape */
    int least, most;                 /* how many */
    int usual;                       /* share of the first name if nothing is said; 0: none */
    const char *expected, *too_many; /* for complaints */
    const struct own *own;
    /* True for a name that a check of its file would refuse in this place; in any, if `reading` is
     * NULL. NULL: there is none. */
    bool (*refuses)(const struct reading *reading, int index);
};

/* Types that several files need; the others stand beside the tables that have them. */
extern const struct type type_number, type_decimal, type_flag, type_text, type_glyph, type_word,
    type_status, type_colour, type_tint, type_damage_type, type_ground, type_air, type_monster,
    type_thing, type_damage, type_resistances, type_effects, type_follows, type_drawing,
    type_legend;

/* One value while it is read. */
struct reading {
    struct loader *loader;
    struct problems *problems; /* the loader's */
    const struct field *field;
    const struct node *node;
    unsigned variant; /* of the entry that it is read for */
    void *into;
};

/* The names that a value may be: words, then kinds; either may be NULL. `known` has room for them.
 */
struct words value_names(const struct words *fixed, const struct kind_list *kinds,
                         const struct content *content, const char *known[KINDS_MAX]);

/* Reads `node`, of an entry of the variant, into the field at `into`; complains and leaves it alone
 * if it does not fit. */
void value_read(struct loader *loader, unsigned variant, const struct field *field,
                const struct node *node, void *into);

/* Reads a number with up to so many decimals, in units of the last of them; false if the node is
 * none. Numbers beyond +-999,999,999 are cut to that. */
bool value_number(const struct node *node, int decimals, int *number);

#endif
