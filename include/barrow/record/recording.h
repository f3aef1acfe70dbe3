/* A run in memory: segments, each a keyframe (a snapshot of the world) and the journal until the
 * next one, that can be played by themselves.
 *
 * The journal has an entry for each action that the rules accepted; everything else follows from
 * them (same seed, same game). Each carries a check of the world in which it was accepted, so that
 * a game that goes another way is found out at the next entry. */
#ifndef BARROW_RECORD_RECORDING_H
#define BARROW_RECORD_RECORDING_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/game/game.h"
#include "barrow/record/bytes.h"

#define RUN_ID_SIZE 40
#define RUN_NAME_SIZE 65    /* bytes: up to 16 characters */
#define RUN_VERSION_SIZE 32 /* of the program */
#define RUN_MODS_SIZE 128

/* The numbers are in run files: append only. */
enum run_state {
    RUN_UNDER_WAY = 0,
    RUN_DIED = 1,
    RUN_GAVE_UP = 2,
    RUN_WON = 3, /* put the Crown on and left it at that */
    RUN_STATE_COUNT
};

/* Where a branch leaves the run that it was tried from. */
struct branching {
    char run[RUN_ID_SIZE]; /* its id; "": this run is no branch */
    int turn;
    uint64_t digest; /* world_digest of the world in which the branch begins */
};

/* What is asked of who plays a puzzle on from its beginning. */
struct task {
    int turns;                           /* 1 to PUZZLE_TURNS_MOST; 0: the recording is no puzzle */
    char goal[4 * PUZZLE_GOAL_MOST + 1]; /* goal_read */
    char title[4 * PUZZLE_TITLE_MOST + 1];
    char text[4 * PUZZLE_TEXT_MOST + 1], lesson[4 * PUZZLE_TEXT_MOST + 1];
};

/* The facts about a run that are known without playing it. */
struct run {
    char id[RUN_ID_SIZE];     /* letters, digits, '-': the name of its file */
    char name[RUN_NAME_SIZE]; /* the hero's */
    uint64_t seed;
    char version[RUN_VERSION_SIZE]; /* of the program that began it */
    char mods[RUN_MODS_SIZE];       /* their names, ", " between: at its beginning; cut if long */
    uint64_t data;                  /* content->digest of the data that it is played with */
    int64_t began, played;          /* seconds since 1970: begun, last noted */
    int state;                      /* enum run_state */
    bool is_wizard;                 /* the world was edited: never scored */
    bool is_newer;                  /* of a newer form: nothing but its id is known, as its name */
    bool is_shut;                   /* the system does not let it be read: likewise */
    bool is_taken_back;             /* it goes on from before what the home knew of it */
    int turn, depth, level;         /* when it was last noted */
    bool has_later;                 /* in a list: actions were kept since, as of a run cut off */
    struct branching from;          /* of a branch; it is never scored */
};

/* The numbers are in run files: append only. So are those of the verbs. */
enum entry_kind {
    ENTRY_ACTION = 0,      /* the hero acts */
    ENTRY_BEGIN_AGAIN = 1, /* New Game Plus (RULES I7) */
    ENTRY_FAULT = 2,       /* an assertion that fails on purpose, to test what follows */
    ENTRY_KIND_COUNT
};

struct entry {
    enum entry_kind kind;
    struct action action; /* ENTRY_ACTION; the actor is the hero */
    uint32_t check;       /* journal_check just before it */
};

/* A short digest of the members that change most: turn, ending, the hero's numbers and tallies, who
 * lives where and how. A status or tally at 0 adds nothing, so that a new one changes no check. */
uint32_t journal_check(const struct world *world);

void entry_write(const struct entry *entry, struct buffer *bytes);

/* Makes the reader bad, and returns false, if the next bytes are no entry. */
bool entry_read(struct bytes_reader *reader, struct entry *entry);

/* True if the world is as it was when the entry was accepted; else false and an error. */
bool entry_check(const struct game *game, const struct entry *entry, struct error *error);

/* Performs the entry, before the others act. False and an error if the rules refuse it; an action
 * without effect is no refusal and is recorded like any other. */
bool entry_play(struct game *game, const struct entry *entry, struct error *error);

/* The way to a keyframe: the world as it was when the hero's oldest moment began that a knot could
 * wind back to (game/way_back.h), and the entries since, as bytes. Empty without such a moment.
 * Appends it; the hero must be to act, or the run be over. */
void lead_write(struct game *game, struct buffer *bytes);

struct segment {
    int turn, depth;        /* of the keyframe */
    uint64_t data;          /* content->digest of the data that it was played with; 0: run.data */
    struct buffer snapshot; /* snapshot_write */
    struct buffer lead;     /* lead_write */
    struct buffer entries;  /* entry_write, one behind the other */
    int entry_count;
    /* The world was edited before this keyframe: the segment before does not lead here. */
    bool is_edited;
};

/* Data that travel with a recording, as they are in a file of run-data (run_data.h). */
struct recorded_data {
    uint64_t digest;
    struct buffer packed;
};

struct recording {
    struct run run;
    struct task task;
    struct segment *segment; /* owned; at least one */
    int count;
    struct error damage; /* the part that its file lacks at the end, and why; "" if it is whole */
    struct recorded_data *data; /* owned; of an exported one */
    int data_count;
    struct buffer path; /* of the file that it was read from; empty: it was not */
};

/* Adds an empty segment, or data, and returns what is to be filled, valid until the next one is
 * added. */
struct segment *recording_add(struct recording *recording);
struct buffer *recording_add_data(struct recording *recording, uint64_t digest);
void recording_free(struct recording *recording);
void segment_free(struct segment *segment);

/* The digest of the data that a segment was played with. */
uint64_t recording_data(const struct recording *recording, int segment);

/* Forgets all but the first `count` entries. */
void segment_cut(struct segment *segment, int count);

/* A game at the keyframe, to be freed, with the moments before it, if its lead leads there. NULL
 * and an error if these data do not fit it. */
struct game *segment_start(const struct segment *segment, const struct content *content,
                           struct error *error);

/* Functions that segment_replay calls. Any of them may be NULL. */
struct replay_watcher {
    void *listener;
    /* Before the index-th entry, from 0: its check was right. False stops. */
    bool (*before)(void *listener, const struct entry *entry, int index);
    /* Anybody's action is done; its outcomes are in the log from `from` on. */
    void (*acted)(void *listener, const struct entry *entry, size_t from);
    /* All others have acted: the hero is to act again or the run is over. */
    void (*after)(void *listener, const struct entry *entry, int index);
    bool plays_faults; /* else an ENTRY_FAULT is passed over: it ended the program, not the game */
};

/* Plays the entries in a game that segment_start made. False and an error at the first that cannot
 * be read, was recorded in another world or is refused by the rules. */
bool segment_replay(const struct segment *segment, struct game *game,
                    const struct replay_watcher *watcher, struct error *error);

#endif
