/* Whole games without a screen, many at once: bots play a range of seeds, and the report says how
 * far they came and what ended them. The same order gives the same results with any number of
 * processes. */
#ifndef BARROW_LAB_SIMULATE_H
#define BARROW_LAB_SIMULATE_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/base/geometry.h"
#include "barrow/lab/bots.h"
#include "barrow/lab/decisions.h"
#include "barrow/lab/form.h"
#include "barrow/lab/jobs.h"

#define SIMULATE_GAMES_MOST 100000
#define SIMULATE_PROCESSES_MOST 256
#define SIMULATE_DEPTHS 32 /* depths that are counted one by one; deeper ones count as the last */

/* The depth that counts for `depth`: at most SIMULATE_DEPTHS. */
static inline int simulate_depth(int depth)
{
    return int_min(depth, SIMULATE_DEPTHS);
}

/* How a game ended: the last two are ended by us, the bot being alive. */
enum simulated_end {
    SIMULATED_DIED,
    SIMULATED_WON,
    SIMULATED_STUCK,    /* nothing new for a long time */
    SIMULATED_TOO_LONG, /* more turns than allowed */
    SIMULATED_END_COUNT
};

/* What killed the hero, and by what sort of harm: from the last of these on a word of the column
 * (cause_killer_id) and a type of damage. */
enum { KILLER_NONE, KILLER_HUNGER, KILLER_NOBODY, KILLER_KIND };
enum { WOUND_NONE, WOUND_HUNGER, WOUND_TYPE };

/* What is counted at each depth. */
enum figure {
#define FIGURE(name, word) FIGURE_##name,
#include "barrow/lab/figure.def"
#undef FIGURE
    FIGURE_COUNT
};

/* What is counted of fights with those who have a name of their own: how many the hero met that
 * came to their end, the turns from the first wound between them on, and the thousandths of the
 * hero's greatest health that foes took meanwhile. */
enum duel { DUEL_ENDS, DUEL_TURNS, DUEL_COST, DUEL_COUNT };

/* What a hero may have had (lab/possessions.h). */
enum possession_sort { POSSESSION_THING, POSSESSION_RUNE, POSSESSION_BOON, POSSESSION_SORTS };

struct simulated_game {
    uint64_t seed, digest; /* digest: of the world at the end */
    int end;               /* enum simulated_end */
    int depth, turns, actions, level, kills;
    int killer, cause; /* KILLER_NONE and so on */
    int food, health;
    int untied;    /* knots */
    int kit;       /* what the hero began with, from 1 on; 0: no kit */
    int is_lost;   /* it should have been kept, but the system refused */
    int is_unfair; /* a death within one turn that began above half health, by nobody in sight then
                    */
    uint8_t used[ITEM_KINDS_MAX]; /* how often each kind was used or thrown, up to 255 */
    uint8_t boon[BOONS_MAX];      /* how often each was chosen */
    uint8_t temper[TEMPERS_MAX];  /* likewise */
    uint8_t possession[POSSESSION_SORTS]
                      [ITEM_KINDS_MAX]; /* since which depth, 1 to SIMULATE_DEPTHS; 0: never */
    int meals, lives;         /* rations, and things that give life, which it has in the end */
    int crown;                /* the depth of the Crown; 0: the hero did not come so deep */
    int harm;                 /* points of health that it took off others */
    int boon_harm[BOONS_MAX]; /* those of them that each boon took */
    int duel[DUEL_COUNT][ACTOR_KINDS_MAX];
    int turns_at[SIMULATE_DEPTHS + 1];
    int figure[SIMULATE_DEPTHS + 1][FIGURE_COUNT];
    int decided[SIMULATE_DEPTHS + 1][DECISION_COUNT]; /* decisions at each depth, by kind */
};

/* Games are kept as recordings below this folder (record/run_file.h). */
struct simulate_keep {
    const char *home, *version; /* of the program */
    const char *mods;           /* their names, ", " between; "": none */
    int64_t now;                /* seconds since 1970 */
};

struct simulation {
    const struct content *content;
    const struct bot_kind *bot;
    uint64_t first_seed, last_seed;
    int games, processes; /* a merged one may have fewer games than seeds from first to last */
    const struct simulate_keep *keep; /* NULL: games are not kept */
    struct simulated_game *game;      /* by seed, the done ones alone: games_done of them */
    int games_done;
};

/* Plays one whole game in this process. `keep` may be NULL. */
struct simulated_game simulate_game(const struct content *content, const struct bot_kind *bot,
                                    uint64_t seed, const struct simulate_keep *keep);

/* Plays all games of *simulation, whose members down to `keep` the caller has set, and fills
 * the rest; simulation_free frees it. Interrupted, it has the games that were done. */
enum jobs_end simulate_run(struct simulation *simulation, const struct jobs_watcher *watcher,
                           struct error *error);
void simulation_free(struct simulation *simulation);

/* Adds the report. CSV is a head and a row for each game, and can be merged (lab/shards.h). */
void simulate_print(const struct simulation *simulation, enum lab_form form, struct buffer *out);

/* Compares `other` (the same seeds and bot, other data) with `one`, seed by seed; in JSON with both
 * reports. */
void simulate_compare(const struct simulation *one, const struct simulation *other,
                      enum lab_form form, struct buffer *out);

#endif
