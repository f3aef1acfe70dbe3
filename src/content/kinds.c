/* The words and properties of the closed lists, from their .def files. */
#include "barrow/content/content.h"

const char *const mind_word[MIND_COUNT] = {
#define MIND(name, word) [MIND_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const status_word[STATUS_COUNT] = {
#define STATUS(name, word, shown, counts_down) [STATUS_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const status_shown[STATUS_COUNT] = {
#define STATUS(name, word, shown, counts_down) [STATUS_##name] = shown,
#include "barrow/content/kinds.def"
};

const bool status_counts_down[STATUS_COUNT] = {
#define STATUS(name, word, shown, counts_down) [STATUS_##name] = counts_down,
#include "barrow/content/kinds.def"
};

const char *const effect_word[EFFECT_COUNT] = {
#define EFFECT(name, word) [EFFECT_##name] = word,
#include "barrow/content/kinds.def"
};

const char *const item_class_word[ITEM_CLASS_COUNT] = {
#define ITEM_CLASS(name, word, stacks, is_gear) [ITEM_CLASS_##name] = word,
#include "barrow/content/kinds.def"
};

const bool item_class_stacks[ITEM_CLASS_COUNT] = {
#define ITEM_CLASS(name, word, stacks, is_gear) [ITEM_CLASS_##name] = stacks,
#include "barrow/content/kinds.def"
};

const bool item_class_is_gear[ITEM_CLASS_COUNT] = {
#define ITEM_CLASS(name, word, stacks, is_gear) [ITEM_CLASS_##name] = is_gear,
#include "barrow/content/kinds.def"
};

const char *const damage_model_word[DAMAGE_MODEL_COUNT] = {
    [DAMAGE_MODEL_WEIGHED] = "weighed",
    [DAMAGE_MODEL_SIMPLE] = "simple",
};

const char *const item_target_word[ITEM_TARGET_COUNT] = {
    [ITEM_TARGET_SELF] = "self",
    [ITEM_TARGET_ONE] = "one",
    [ITEM_TARGET_AREA] = "area",
};

const char *const palette_role_word[PALETTE_ROLE_COUNT] = {
#define ROLE(name, word) [PALETTE_##name] = word,
#include "barrow/content/palette.def"
#undef ROLE
};
