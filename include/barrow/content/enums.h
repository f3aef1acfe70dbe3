/* The closed lists that data files may name, made from the .def files beside this header. */
#ifndef BARROW_CONTENT_ENUMS_H
#define BARROW_CONTENT_ENUMS_H

#include <stdbool.h>

enum mind_kind {
#define MIND(name, word) MIND_##name,
#include "barrow/content/mind.def"
#undef MIND
    MIND_COUNT
};

enum status {
#define STATUS(name, word, shown, counts_down) STATUS_##name,
#include "barrow/content/status.def"
#undef STATUS
    STATUS_COUNT
};

enum effect_kind {
#define EFFECT(name, word) EFFECT_##name,
#include "barrow/content/effect.def"
#undef EFFECT
    EFFECT_COUNT
};

enum item_class {
#define ITEM_CLASS(name, word, stacks, is_gear) ITEM_CLASS_##name,
#include "barrow/content/item_class.def"
#undef ITEM_CLASS
    ITEM_CLASS_COUNT
};

/* RULES C3 and C5. */
enum damage_model { DAMAGE_MODEL_WEIGHED, DAMAGE_MODEL_SIMPLE, DAMAGE_MODEL_COUNT };

/* Whom a thing is aimed at: its user, one target in range, all within a radius of a place. */
enum item_target { ITEM_TARGET_SELF, ITEM_TARGET_ONE, ITEM_TARGET_AREA, ITEM_TARGET_COUNT };

/* The words that data files use, by enum value; for loading, saving and listing choices. */
extern const char *const mind_word[MIND_COUNT];
extern const char *const status_word[STATUS_COUNT];
extern const char *const effect_word[EFFECT_COUNT];
extern const char *const item_class_word[ITEM_CLASS_COUNT];
extern const char *const damage_model_word[DAMAGE_MODEL_COUNT];
extern const char *const item_target_word[ITEM_TARGET_COUNT];

/* What the sidebar calls a status; "" for one that is never shown. */
extern const char *const status_shown[STATUS_COUNT];
extern const bool status_counts_down[STATUS_COUNT];
extern const bool item_class_stacks[ITEM_CLASS_COUNT];
extern const bool item_class_is_gear[ITEM_CLASS_COUNT];

#endif
