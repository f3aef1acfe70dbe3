/* Hordes: monsters that belong together, as hordes.yaml describes them. Monsters are named by their
 * ids, for they are sorted after the hordes have been read. */
#ifndef BARROW_CONTENT_HORDE_KINDS_H
#define BARROW_CONTENT_HORDE_KINDS_H

#define HORDES_MAX 128
#define HORDE_MEMBERS_MAX 4 /* kinds of members */
#define HORDE_NAMES_MAX 8   /* grounds, or sorts of level, that one names */
#define HORDE_SIZE_MAX 16   /* monsters, with the leader */

/* How a horde is found. */
enum horde_role {
    HORDE_PACK,      /* awake or asleep, as the dice say of its leader */
    HORDE_SLEEPERS,  /* all asleep */
    HORDE_WANDERERS, /* all awake */
    HORDE_CAPTORS,   /* as a pack, with a captive in irons among them */
    HORDE_ROLE_COUNT
};

extern const char *const horde_role_word[HORDE_ROLE_COUNT];

struct horde_member {
    const char *monster; /* an id */
    int least, most;     /* how many */
};

struct horde {
    const char *id;
    const char *leader; /* a monster's id */
    struct horde_member member[HORDE_MEMBERS_MAX];
    int member_count;
    int from_rank, to_rank; /* it comes where a monster of such a rank would (RULES L7) */
    int weight;
    enum horde_role role;
    int near[HORDE_NAMES_MAX];  /* grounds: one of them is hard by the leader */
    int near_count;             /* 0: anywhere */
    int level[HORDE_NAMES_MAX]; /* sorts of level */
    int level_count;            /* 0: all */
    const char *captive;        /* of captors: a monster's id; "" for nobody */
    const char *feeling;        /* told on arrival where it is; "" for nothing */
};

#endif
