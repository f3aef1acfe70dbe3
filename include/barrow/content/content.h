/* Everything that the data files say, as const tables. Loaded whole or not at all; never changed
 * afterwards. Kinds are referred to by index in memory and by id everywhere else. */
#ifndef BARROW_CONTENT_CONTENT_H
#define BARROW_CONTENT_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/content/appearances.h"
#include "barrow/content/boon_kinds.h"
#include "barrow/content/horde_kinds.h"
#include "barrow/content/kinds.h"
#include "barrow/content/kit_kinds.h"
#include "barrow/content/levels.h"
#include "barrow/content/puzzles.h"
#include "barrow/content/rules_numbers.h"
#include "barrow/content/rune_kinds.h"
#include "barrow/content/temper_kinds.h"
#include "barrow/content/terrain.h"
#include "barrow/content/vaults.h"

struct arena;

#define PALETTE_MAX 128

/* The roles come first in every palette, in this order, so a role is its own index. */
enum palette_role {
#define ROLE(name, word, says) PALETTE_##name,
#include "barrow/content/palette.def"
#undef ROLE
    PALETTE_ROLE_COUNT
};

extern const char *const palette_role_word[PALETTE_ROLE_COUNT];
extern const char *const palette_role_says[PALETTE_ROLE_COUNT]; /* what it is for */

struct palette {
    const char *id[PALETTE_MAX];
    uint32_t rgb[PALETTE_MAX]; /* 0xRRGGBB */
    int count;
};

struct content {
    struct arena *texts; /* owns every text below */
    struct rules_numbers rules;
    struct trait status[STATUS_COUNT];    /* what each does to who has it; made of `rules` */
    enum status with_trait[STATUS_COUNT]; /* those that do anything */
    int with_trait_count;
    struct level_numbers levels;
    struct palette palette;
    struct air_kind air[AIR_KINDS_MAX];
    int air_count;
    struct terrain_kind terrain[TERRAIN_KINDS_MAX]; /* the roles of terrain.def first */
    int terrain_count;
    struct actor_kind actor[ACTOR_KINDS_MAX]; /* [0]: the hero; then by rank and file order */
    int actor_count;
    int ground_actor; /* behind those: the kind that active ground is in the care of */
    struct item_kind item[ITEM_KINDS_MAX]; /* in file order */
    int item_count;
    struct rune rune[RUNES_MAX]; /* in file order */
    int rune_count;
    struct horde horde[HORDES_MAX]; /* in file order */
    int horde_count;
    struct appearance appearance[APPEARANCES_MAX]; /* in file order */
    int appearance_count;
    struct vaults vaults;
    struct boon_kind boon[BOONS_MAX]; /* in file order */
    int boon_count;
    struct kit kit[KITS_MAX]; /* in file order */
    int kit_count;
    struct temper temper[TEMPERS_MAX]; /* in file order */
    int temper_count;
    struct puzzle puzzle[PUZZLES_MAX]; /* in file order */
    int puzzle_count;
    const char *puzzles_left_out; /* a line for each that names what a layer removed; NULL: none */
    uint64_t actor_digest[ACTOR_KINDS_MAX]; /* digest_text of each id, for the world's digest */
    uint64_t item_digest[ITEM_KINDS_MAX];
    uint64_t rune_digest[RUNES_MAX];
    uint64_t terrain_digest[TERRAIN_KINDS_MAX];
    uint64_t air_digest[AIR_KINDS_MAX];
    uint64_t boon_digest[BOONS_MAX];
    uint64_t kit_digest[KITS_MAX];
    uint64_t temper_digest[TEMPERS_MAX];
    uint64_t digest; /* of everything above but the puzzles: tells two data sets apart */
};

/* Loads the data that the program carries; over them, unless `folder` is NULL, those of the folder
 * (layers.h). Returns the content, which content_free frees; or NULL, with every error of every
 * file in *problems as `file:line:col: error: ...`, the line and a caret. */
struct content *content_load(const char *folder, struct buffer *problems);
void content_free(struct content *content);

/* Copies all of it but the unused rows of the long lists, which stay in *to as they are. */
void content_copy_used(struct content *to, const struct content *from);

/* The index of a kind by id; -1 if there is none. */
int content_find_actor(const struct content *content, const char *id);
int content_find_item(const struct content *content, const char *id);
int content_find_terrain(const struct content *content, const char *id);
int content_find_air(const struct content *content, const char *id);

/* The formulas of power (RULES L1-L3), in integers. Levels may be any number; f(L) is never below
 * 0.1. */

/* Health and experience in points; attack and defence in thousandths. */
struct power power_of_actor(const struct content *content, int kind, int level);
struct power power_of_plain_monster(const struct content *content, int level); /* RULES L2 alone */

/* Thousandths that gear of a level of power adds: a weapon to attack, armour to defence. */
int power_of_gear(const struct content *content, int item_kind, int level);

/* Thousandths of the harm that ground, air, a status or a wall does to a victim of that level. */
int power_of_harm(const struct content *content, int thousandths, int level);

#define GEAR_TIERS 10
/* The tier, 1..GEAR_TIERS, of gear found while the tracker is at `level`: spread evenly over levels
 * 1..RANKS, so that 1-3 give tier 1, 4-5 tier 2, 6-8 tier 3; the last holds from 24 upwards. */
int gear_tier_of_level(int level);

/* The cost of the next level of power after one that cost `next` (RULES L4). */
/* True for a kind whose single ones have names of their own. */
bool content_has_names(const struct content *content, int kind);

/* The word of the list that a number deals, from 0 on, round and round; NULL if there are none.
 * `words` may be NULL. The length is in *length, and what follows it is no part of the word. */
const char *content_word(const char *words, uint64_t number, int *length);

/* The name that a number deals to one of a kind: from 1 on, round and round, of the kind's names
 * or, if it has none, of those for allies. NULL if the data have none; its length is in *length,
 * and what follows it is no part of it. */
const char *content_actor_name(const struct content *content, int kind, int number, int *length);

int power_next_level(const struct content *content, int next);

/* The ground that is a grave; -1 if there is none. */
int content_find_grave(const struct content *content);

/* The ground of an index + 1; floor for 0, which stands for one that nobody knows. */
static inline const struct terrain_kind *content_ground(const struct content *content, int one_more)
{
    return &content->terrain[one_more > 0 ? one_more - 1 : TERRAIN_FLOOR];
}

/* True if that ground (an index), or the air above it (an index + 1; 0: none), is fire. */
static inline bool content_is_fire(const struct content *content, int ground, int air)
{
    return content->terrain[ground].is_fire || (air > 0 && content->air[air - 1].is_fire);
}

#endif
