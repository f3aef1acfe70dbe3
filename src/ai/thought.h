/* The state of one decision: the world as it is, the actor, and the mindset that it will have
 * afterwards. Inside the ai layer only. */
#ifndef BARROW_AI_THOUGHT_H
#define BARROW_AI_THOUGHT_H

#include "barrow/ai/mind.h"
#include "barrow/rules/body/rolls.h"

struct thought {
    const struct content *content;
    const struct world *world;
    struct senses *senses;
    struct id who;
    const struct actor *self;
    const struct actor_kind *kind;
    struct point hero;   /* for the order of turns (RULES T2, T7), which no mind decides */
    bool sees_hero;      /* as a foe. Sight is symmetric: the hero's field answers (RULES B8) */
    struct id foe;       /* whom it is after: the hero, or one that it sees and hates */
    struct point foe_at; /* where that one stands; only for one that knows */
    bool knows_foe;      /* sees it, or has just been shown the way by one that does */
    struct mindset mind; /* the memory from now on */
    bool yields;         /* struct decision */
};

/* Actions of the one who thinks. */
struct action thought_wait(const struct thought *thought);
struct action thought_step(const struct thought *thought, struct point to);
struct action thought_hit(const struct thought *thought, struct point at);

/* minds.c: away from its foe; cornered, it strikes or waits. After it: a blow, or a step. */
struct action thought_flee(const struct thought *thought);
struct action thought_chase(struct thought *thought);

/* minds.c: true if it leaves a fight in which too many of its own died; well away, it gives up. */
bool thought_draws_off(struct thought *thought, struct action *action);

/* minds.c: true for one that stands like stone in this turn. */
bool thought_is_stone(const struct thought *thought);

/* minds.c: what a hunter does in this state of mind. */
struct action thought_hunt(struct thought *thought);

/* ability_choice.c: a step away from where it knows, or last knew, its foe to be; false, and
 * *action as it was, if there is none. */
bool thought_step_away(const struct thought *thought, struct action *action);

/* ability_choice.c: true if it has an ability that the rules let it use on the foe from here. */
bool thought_has_shot(const struct thought *thought);

/* True if somebody may step there: ground without a body. */
bool thought_is_free(const struct thought *thought, struct point at);

/* Dice of this action; `use` tells its rolls apart. */
enum thought_use { THOUGHT_STEP, THOUGHT_TEMPER, THOUGHT_SET_OUT };
struct dice thought_dice(const struct thought *thought, enum thought_use use);

/* True if it knows where its foe is, and that is within reach and may be hit. */
bool thought_can_hit_foe(const struct thought *thought);

/* True if it is the worse for wear: somebody has hurt it; and if so much that cowards run. */
bool thought_is_hurt(const struct thought *thought);
bool thought_is_badly_hurt(const struct thought *thought);

/* Chebyshev distance to the hero that it sees. */
int thought_distance(const struct thought *thought);

/* True if the hero that it sees is within `most` cells, or less by as much as it is stealthier than
 * usual. */
bool thought_is_hero_near(const struct thought *thought, int most);

/* What walking to the hero costs from `at`. */
int thought_way_to_hero(const struct thought *thought, struct point at);

/* minds.c: what the minds do differently. */
struct mind_row {
    struct action (*decide)(struct thought *thought);
    bool (*notices)(const struct thought *thought); /* asked while it sees the hero, at ease */
    bool joins_hunts;                               /* follows hunting fellows even when idle */
    /* Percent of the turns in which it could that it uses an ability; NULL: as the data has it. */
    int (*readiness)(const struct thought *thought, const struct ability *ability);
};
extern const struct mind_row mind_table[MIND_COUNT];

/* ability_choice.c. Asked before the mind of the kind decides: true if the body does something by
 * its abilities or traits instead: helps kin, casts at the foe, keeps its distance. */
bool choose_ability(struct thought *thought, struct action *action);

/* ally.c. True for a foe that one who follows the hero goes for: one near the hero that is up to
 * something. It starts no fight. */
bool ally_takes_on(const struct thought *thought, const struct actor *foe);

/* Fights whom it sees, runs when badly hurt, else keeps close to the hero, whose steps it hears, or
 * to the place where it was told to stay. */
struct action ally_decide(struct thought *thought);

/* mind_pack.c, mind_distance.c, mind_lurker.c. */
struct action decide_pack(struct thought *thought);
struct action decide_archer(struct thought *thought);
struct action decide_summoner(struct thought *thought);
struct action decide_lurker(struct thought *thought);
int readiness_of_caster(const struct thought *thought, const struct ability *ability);
int readiness_of_summoner(const struct thought *thought, const struct ability *ability);
int readiness_of_lurker(const struct thought *thought, const struct ability *ability);

#endif
