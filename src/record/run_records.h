/* The form of a run file, as bytes in memory:
 *
 *   header      8 bytes RUN_MAGIC, 4 bytes version
 *   record      4 bytes size of the payload, 1 byte kind, 3 bytes check of these five
 *               payload
 *               8 bytes digest of the digest before, kind and payload
 *
 * Each digest goes on from the one before, the first from the header (a hash chain), so that a
 * record that was changed, left out, moved or taken from another run is found out. Numbers in heads
 * are written lowest byte first; payloads are made with bytes.h. */
#ifndef BARROW_RECORD_RUN_RECORDS_H
#define BARROW_RECORD_RUN_RECORDS_H

#include "barrow/record/recording.h"
#include "barrow/record/run_file.h"

#define RUN_MAGIC "BARROWRN"
#define RUN_MAGIC_SIZE 8
/* 1 knew no branches, mods and data, and no packed snapshots; 2 no leads. */
#define RUN_FORM_VERSION 3

/* The numbers are in run files: append only. */
enum record_kind {
    RECORD_RUN = 1, /* name, seed, version, data, when it began, whether it is a wizard's: first */
    RECORD_KEYFRAME = 2, /* noted facts, state, is_edited, how many entries since the last one hold,
                            ui state, messages since the last one, snapshot; one comes second */
    RECORD_ENTRY = 3,    /* entry_write */
    RECORD_UI_STATE = 4, /* noted facts, ui state: when the player pauses */
    RECORD_DATA = 5,     /* digest of the data from the next keyframe on, where they change */
    RECORD_BRANCH = 6,   /* a branch's run, turn and digest: second, before its first keyframe */
    RECORD_CONTENT = 7,  /* of what was exported: digest of data, the data packed; likewise */
    RECORD_MODS = 8,     /* the names of the mods; likewise */
    RECORD_LEAD = 9,     /* lead_write: the way to the next keyframe */
    RECORD_PUZZLE = 10   /* turns, goal, title, text, lesson of a puzzle: as RECORD_MODS */
};

/* Append the header, a record of any kind; *chain is the last digest before and after. Of `run`
 * played, turn, depth and level are noted; `kept` entries since the last keyframe hold. */
void records_begin(struct buffer *bytes, uint64_t *chain);
void records_add(struct buffer *bytes, uint64_t *chain, enum record_kind kind,
                 const struct buffer *payload);
void records_add_run(struct buffer *bytes, uint64_t *chain, const struct run *run);
void records_add_keyframe(struct buffer *bytes, uint64_t *chain, const struct run *run,
                          const struct keyframe *keyframe, int kept);
void records_add_entry(struct buffer *bytes, uint64_t *chain, const struct entry *entry);
void records_add_data(struct buffer *bytes, uint64_t *chain, uint64_t data);
void records_add_lead(struct buffer *bytes, uint64_t *chain, const struct buffer *lead);
void records_add_ui_state(struct buffer *bytes, uint64_t *chain, const struct run *run,
                          const struct buffer *ui_state);

/* A whole recording, as one that ends with run.state. */
void records_add_all(struct buffer *bytes, const struct recording *recording);

/* Just behind a keyframe. */
struct keyframe_place {
    size_t good_size;
    uint64_t chain;
    struct run run;
};

/* The records in the bytes of a file. records_free frees its memory. */
struct records {
    struct run_opening opening; /* without id and copy: what going on begins from */
    struct recording recording; /* without id: the whole, if it was asked for; opening.last is empty
                                   then */
    int keyframes;
    int unnoted;        /* entries since the facts of the run were last noted */
    uint64_t next_data; /* of the next keyframe, if has_next_data */
    bool has_next_data;
    struct buffer next_lead;           /* likewise */
    struct keyframe_place at_keyframe; /* the last one */
    size_t good_size; /* bytes of the records from the start on that are whole and right */
    uint64_t chain;
};

/* How much is wanted: the facts of the run; what going on begins from, the turn of what is lost
 * behind damage included; all of it. Only the digests are verified of what is not wanted. */
enum records_wanted { RECORDS_FACTS, RECORDS_LAST, RECORDS_WHOLE };

/* Reads the records up to the first that is not whole or right; `damage` says what is wrong there.
 * One that is cut off at the end is no damage: nothing that came of it was ever seen.
 * RUN_FILE_BROKEN and an error if there is no keyframe, RUN_FILE_NEWER for a newer version. */
enum run_trouble records_read(const struct buffer *bytes, enum records_wanted wanted,
                              struct records *records, struct error *error);
void records_free(struct records *records);

#endif
