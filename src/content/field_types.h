/* The types of the values in data files, and what each becomes in memory. */
#ifndef BARROW_CONTENT_FIELD_TYPES_H
#define BARROW_CONTENT_FIELD_TYPES_H

enum field_type {
    FIELD_NUMBER,      /* int */
    FIELD_DECIMAL,     /* int, thousandths: 4.8 is 4800; the range is in thousandths too */
    FIELD_FLAG,        /* bool */
    FIELD_TEXT,        /* const char *; the range is that of its columns */
    FIELD_GLYPH,       /* uint32_t */
    FIELD_COLOUR,      /* int, index into the palette */
    FIELD_WORD,        /* an enum, by its words */
    FIELD_DAMAGE_TYPE, /* int, index */
    FIELD_RESISTANCES, /* struct resistances */
    FIELD_TERRAIN,     /* int, index + 1 */
    FIELD_AIR,         /* int, index + 1 */
    FIELD_MONSTER,     /* const char *, an id */
    FIELD_CHANGES,     /* struct terrain_changes */
    FIELD_DRAWING,     /* struct vault_drawing */
    FIELD_LEGEND,      /* struct vault_legend */
    /* Arrays with their count at `count_offset`: */
    FIELD_DAMAGE,      /* struct damage_part [DAMAGE_PARTS_MAX] */
    FIELD_EFFECTS,     /* struct effect [EFFECTS_MAX] */
    FIELD_CARRIES,     /* struct carried [CARRIES_MAX] */
    FIELD_DIGGERS,     /* struct digger_share [DIGGER_COUNT] */
    FIELD_FEATURES,    /* struct feature [FEATURES_MAX] */
    FIELD_MEMBERS,     /* struct horde_member [HORDE_MEMBERS_MAX] */
    FIELD_GROUNDS,     /* int [HORDE_NAMES_MAX], indexes */
    FIELD_LEVEL_KINDS, /* the same */
    FIELD_ABILITIES,   /* struct ability [ABILITIES_MAX] */
    FIELD_TYPE_COUNT
};

#endif
