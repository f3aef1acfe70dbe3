/* A level before it comes into the world: a function of (seed, depth, difficulty, wins) and the
 * data alone (RULES B7), so that the same seed is the same barrow on every machine. */
#ifndef BARROW_GEN_DRAFT_H
#define BARROW_GEN_DRAFT_H

#include "barrow/content/content.h"
#include "barrow/world/world.h"

#define ROOMS_MAX 64
#define DRAFT_ACTORS_MAX 512
#define DRAFT_THINGS_MAX 512
#define DRAFT_VAULTS_MAX 8

struct room {
    int x, y, width, height; /* of its floor */
};

struct draft_actor {
    int kind, level, sleepiness;
    bool is_captive; /* in irons */
    bool keeps_post; /* of a drawn place, and no captive */
    int name;        /* of a captive: what the dice deal (content_actor_name) */
    int leader; /* index of the draft_actor, before this one, that leads its horde; -1: nobody */
    struct point at;
};

struct draft_thing {
    int kind, power, count;
    int holder;    /* index of the draft_actor that has it in its pack; -1: it lies on the floor */
    uint64_t rune; /* digest of the id of its rune; 0: none */
    struct point at; /* its holder's, if it has one */
};

struct draft {
    struct level level;
    enum digger digger;
    struct room room[ROOMS_MAX]; /* or areas, where the digger makes no rooms */
    int room_count;
    struct point arrival; /* centre of the first room or area (RULES B3) */
    struct point stairs;  /* centre of the last; where the Crown lies when has_crown */
    bool has_crown;       /* no stairs: the last level (RULES L8) */
    struct draft_actor actor[DRAFT_ACTORS_MAX];
    int actor_count;
    struct draft_thing thing[DRAFT_THINGS_MAX];
    int thing_count;
    const char *vault[DRAFT_VAULTS_MAX]; /* ids of the vaults in it */
    int vault_count;
    int experience; /* what all its monsters but captives are worth (RULES L5) */
};

/* The inputs of a level. */
struct draft_request {
    uint64_t seed;
    int depth, wins;
    struct difficulty difficulty;
    bool has_grave;  /* the hero of another run lies here */
    int extra_power; /* added to the power of all gear: what earlier wins left (RULES I7) */
};

/* Makes the level. *draft is some 300 kB: keep it off the stack. */
void draft_make(struct draft *draft, const struct content *content,
                const struct draft_request *request);

#endif
