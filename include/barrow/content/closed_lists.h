/* The closed lists that data files name, made from kinds.def: minds, statuses, effects, sides and
 * classes of things, and the words for them. */
#ifndef BARROW_CONTENT_CLOSED_LISTS_H
#define BARROW_CONTENT_CLOSED_LISTS_H

#include <stdbool.h>

enum mind_kind {
#define MIND(name, word, keeps_its_place, says) MIND_##name,
#include "barrow/content/kinds.def"
    MIND_COUNT
};

enum status {
#define STATUS(name, word, shown, ends, doses, is_harm) STATUS_##name,
#include "barrow/content/kinds.def"
    STATUS_COUNT
};

/* How a status ends, and what a second dose does: columns of kinds.def. */
enum status_ends { ENDS_TURNS, ENDS_SHARE, ENDS_DEEDS };
enum status_doses { DOSES_SET, DOSES_ADD, DOSES_LONGER };

enum effect_kind {
#define EFFECT(name, word, says) EFFECT_##name,
#include "barrow/content/kinds.def"
    EFFECT_COUNT
};

enum actor_side {
#define SIDE(name, word) SIDE_##name,
#include "barrow/content/kinds.def"
    SIDE_COUNT
};

enum item_class {
#define ITEM_CLASS(name, word, stacks, is_gear) ITEM_CLASS_##name,
#include "barrow/content/kinds.def"
    ITEM_CLASS_COUNT
};

enum pattern {
#define PATTERN(name, word, says) PATTERN_##name,
#include "barrow/content/kinds.def"
    PATTERN_COUNT
};

/* RULES C3 and C5. */
enum damage_model { DAMAGE_MODEL_WEIGHED, DAMAGE_MODEL_SIMPLE, DAMAGE_MODEL_COUNT };

/* The targets of a thing or an ability: its user; one actor in range; all actors within a radius of
 * a place; the first body on the line to a place; all on that line as far as the range; all within
 * the range in the direction of a place; another of the user's things. */
enum item_target {
    ITEM_TARGET_SELF,
    ITEM_TARGET_ONE,
    ITEM_TARGET_AREA,
    ITEM_TARGET_BOLT,
    ITEM_TARGET_BEAM,
    ITEM_TARGET_CONE,
    ITEM_TARGET_THING,
    ITEM_TARGET_COUNT
};

/* The actor that the user of an ability aims at. */
enum ability_aim { ABILITY_AIM_FOE, ABILITY_AIM_KIN, ABILITY_AIM_SELF, ABILITY_AIM_COUNT };

/* The words that data files use, by enum value; for loading, saving and listing choices. */
extern const char *const mind_word[MIND_COUNT];
/* True for minds that wait where they are for who comes near. */
extern const bool mind_keeps_its_place[MIND_COUNT];

extern const char *const side_word[SIDE_COUNT];
extern const char *const status_word[STATUS_COUNT];
extern const char *const effect_word[EFFECT_COUNT];
extern const char *const item_class_word[ITEM_CLASS_COUNT];
extern const char *const pattern_word[PATTERN_COUNT];
extern const char *const damage_model_word[DAMAGE_MODEL_COUNT];
extern const char *const item_target_word[ITEM_TARGET_COUNT];
extern const char *const ability_aim_word[ABILITY_AIM_COUNT];

/* A status's word in the sidebar; "" for one that is never shown. */
extern const char *const status_shown[STATUS_COUNT];
extern const bool status_counts_down[STATUS_COUNT]; /* ENDS_TURNS */
extern const enum status_ends status_ends[STATUS_COUNT];
extern const enum status_doses status_doses[STATUS_COUNT];
extern const bool status_is_harm[STATUS_COUNT];
extern const bool item_class_stacks[ITEM_CLASS_COUNT];
extern const bool item_class_is_gear[ITEM_CLASS_COUNT];

#endif
