/* The numbers of rules.yaml. */
#ifndef BARROW_CONTENT_RULES_NUMBERS_H
#define BARROW_CONTENT_RULES_NUMBERS_H

#include "barrow/content/kinds.h"

/* The health, attack, defence and experience of a level of power 1, in thousandths (RULES L2); the
 * formulas multiply it by f(L). */
struct power {
    int health, attack, defence, experience;
};

struct time_numbers {
    int normal_speed;  /* 12: the energy of one action a turn */
    int haste_percent; /* of speed while hasted: 200 */
    int slow_percent;  /* while slowed: 50 */
    int wait_cost;     /* hundredths of a turn of waiting, picking up, dropping, wearing, using */
    int cull_distance; /* RULES T7, Euclidean cells */
};

struct burden_numbers {                                         /* RULES T8 */
    int burdened_percent, strained_percent, overloaded_percent; /* speed: 75, 50, 25 */
    int strained_load, overloaded_load; /* percent of capacity where they begin: 150, 200 */
};

struct combat_numbers { /* RULES C1-C5 */
    enum damage_model model;
    int miss_one_in;                    /* 10 */
    int critical_percent, weak_percent; /* chances: 25, 25 */
    int critical_scale, weak_scale;     /* percent of the damage: 150, 50 */
};

struct growth_numbers {            /* RULES L1-L5 */
    int first_level_up;            /* 50 */
    int level_heals;               /* percent of what is missing: 30; 100: all of it */
    int growth_times, growth_over; /* next = next * 11 / 10 */
    struct power hero, monster;
    int weapon_attack, armour_defence; /* thousandths: 3200, 1600 */
    int harm_percent; /* more for each level of the victim, of ground, air, statuses, walls: 10 */
};

struct knot_numbers { /* without knots nothing of it comes up */
    int start;        /* the hero has so many at the beginning: 3 */
    int turns;        /* so many turns may be wound back: 10 */
    int cost;         /* percent of max health until the next level: 20 */
};

struct hunger_numbers {                                  /* RULES H1-H3 */
    int most, start;                                     /* 1500 */
    int starving, famished, very_hungry, hungry, normal; /* upper ends: 0 150 300 750 1200 */
    int regenerate_over, starve_over;                    /* 300, 400 */
    int unsheltered_percent; /* of what is healed by a fire or in a shut room: 50 */
    int room;                /* cells that a shut room has at most: 150 */
};

struct mind_numbers {    /* RULES M2, M3 */
    int search_turns;    /* looks around that long where it last saw the hero */
    int flee_percent;    /* a coward runs at this share of its health or below */
    int ambush_distance; /* an ambusher wakes to action this near */
    int guard_distance;  /* a guard leaves its post for a hero this near */
    int detour;          /* hundredths of a step that a way round a queue may cost more */
};

/* What else a status does to who has it. */
struct status_trait {
    enum status status;
    struct trait trait;
};

/* Harm is whole points a turn. */
struct status_numbers {
    int poison_harm, poison_type;
    int burning_harm, burning_type;
    int weakened_percent, strong_percent; /* of attack, and of defence when weakened */
    int hexed_percent;                    /* of defence: 0 */
    int confused_percent;                 /* of steps that go anywhere */
    int blind_radius;                     /* of sight, in cells */
    int shield_loss;          /* percent of a shield's points a turn, at least 1 point */
    int regeneration_percent; /* of max health a turn, at least 1 point */
    struct status_trait trait[STATUS_COUNT];
    int trait_count;
};

struct wander_numbers {
    int set_out; /* one that dozes sets out once in so many actions; 0: never */
    int come;    /* somebody comes to the level once in so many turns; 0: never */
    int quiet;   /* percent of `come`: who came last was that long ago at least; 0: by chance */
    int peace;   /* turns of the game in which nobody comes yet */
    int horde_percent; /* of these comings are of a horde */
    int worth;         /* percent of what others of their kind and level are worth */
    int worth_for;     /* turns on a level; who comes later is worth no experience; 0: no end */
};

/* How far what is done is heard, in cells of way; 0: not at all. */
struct noise_numbers {
    int still, step, fight, thrown, explosion; /* 3, 7, 14, 7, 30 */
    int fight_wakes; /* within so many cells of way a blow surely wakes: 1 */
};

struct notice_numbers {
    int still, usual, fight; /* from how far off the hero is noticed, in cells: 7, 14, 28 */
    int sneaking_percent; /* of those cells and of the noise of a step while sneaking: 50; 100: no
                             sneaking */
    int asleep, dozing, awake; /* chance in percent to notice what is a cell away: 10, 33, 200 */
    int lit_percent, dark_percent; /* of those cells in light, on a dark level: 150, 60 */
    int sneak_percent; /* of the damage to who has not noticed the striker: 300; 100: nothing */
    int sneak_afar_percent; /* at most that from more than 2 cells and beyond reach: 150 */
    int surprise;           /* 1: who notices the hero does not strike in that action; 0: it may */
};

struct ally_numbers {
    int work;          /* turns that the irons of a captive take */
    int most;          /* so many follow the hero */
    int near;          /* cells from which they take the stairs with it */
    int learn_cost;    /* percent of the hero's experience that each who learns with it takes: 0 */
    const char *names; /* words with blanks between, which the seed deals */
};

#define CROWN_GROUNDS_MAX 6

/* Where the Crown lies (RULES L8), and what happens while the hero wears it and has not won yet
 * (RULES I7). */
struct crown_numbers {
    int from_depth;                /* not above it: 1 */
    int noise;                     /* of putting it on, in cells of way; 0: none */
    int hordes;                    /* one comes each so many turns; 0: none */
    int near;                      /* steps from the hero, in sight too; 0: out of sight */
    int rank;                      /* of those who come, at least: 1 */
    int hasted;                    /* turns for which they are */
    int cells;                     /* of floor near the hero that change each turn; 0: none */
    int ground[CROWN_GROUNDS_MAX]; /* what they become, by the dice */
    int ground_count;
};

#define TWISTS_MAX 8

/* What is otherwise in a barrow that is entered again. */
struct twist {
    const char *says;   /* told at its beginning */
    bool is_dark;       /* all its levels */
    struct trait trait; /* of all who do not follow the hero */
};

/* The barrow after a Crown was won (RULES I7): with n Crowns the first n twists hold. */
struct again_numbers {
    int rank; /* of the tracker at its beginning: 1 */
    struct twist twist[TWISTS_MAX];
    int twist_count;
};

/* What a total conversion tells otherwise. */
struct story_words {
    const char *title; /* of the game */
    const char *motto; /* below it */
    const char *start; /* the first sentences of a run */
    const char *prize; /* what is won, with its article: "the Crown" */
    const char *won;   /* when it is used */
    const char *wakes; /* behind that, if it is not won at once */
    const char *held;  /* when it is won then */
    const char *end;   /* what follows, " / " between two lines */
};

#define STORY_TITLE "Barrow" /* the title that is drawn in large letters */

struct rules_numbers {
    struct story_words story;
    struct time_numbers time;
    struct burden_numbers burden;
    struct combat_numbers combat;
    struct growth_numbers growth;
    struct knot_numbers knots;
    struct hunger_numbers hunger;
    struct mind_numbers minds;
    struct status_numbers statuses;
    struct wander_numbers wanderers;
    struct noise_numbers noise;
    struct notice_numbers notice;
    struct ally_numbers allies;
    struct crown_numbers crown;
    struct again_numbers again;
    enum actor_side hates[SIDE_COUNT]; /* the side that each attacks on sight; NONE: nobody */
    int sight_radius;                  /* RULES B8: 8 */
    struct damage_type damage_type[DAMAGE_TYPES_MAX];
    int damage_type_count;
};

/* So many twists hold with so many Crowns. */
static inline int rules_twists(const struct rules_numbers *rules, int wins)
{
    return wins < rules->again.twist_count ? wins : rules->again.twist_count;
}

#endif
