/* What a run's file holds, row by row: writing and reading, digests and ranges. */
#ifndef BARROW_RECORD_STORE_ROWS_H
#define BARROW_RECORD_STORE_ROWS_H

#include "barrow/record/recording.h"
#include "record/database.h"

/* How far the file goes. Each keyframe's digest goes on from that of the one before, each entry's
 * from that of the row before, so that the last one stands for all. */
struct chain {
    int keyframes; /* rows */
    int entries;   /* since the last keyframe */
    uint64_t keyframe, last, ui_state;
};

/* A keyframe and the entries that led to it from the one before. */
struct keyframe {
    int turn, depth;
    uint64_t world; /* digest */
    bool is_edited;
    int entry_count;
    struct buffer entries, snapshot, chapter;
};

/* Opens a run's file with the form of this version. */
struct database *rows_open(const char *path, enum database_mode mode,
                           enum database_trouble *trouble, struct error *error);

/* Writing, inside a transaction; the chain goes on. Putting a keyframe takes the entries that came
 * before it out of their table. The run's own row comes last, with the chain. */
bool rows_put_keyframe(struct database *database, struct chain *chain,
                       const struct keyframe *keyframe, struct error *error);
bool rows_put_entries(struct database *database, struct chain *chain, int count, const char *bytes,
                      size_t size, struct error *error);
bool rows_put_memoir(struct database *database, struct chain *chain, const struct buffer *ui_state,
                     struct error *error);
bool rows_put_run(struct database *database, const struct run *run, const struct chain *chain,
                  struct error *error);

/* The run's own row. */
bool rows_read_run(struct database *database, struct run *run, struct chain *chain,
                   struct error *error);

/* True if it holds neither a run nor a keyframe: whoever made it died before writing them. */
bool rows_are_none(struct database *database);

/* Everything, checked against the chain: all segments or only the last one. What was read is the
 * caller's to free, also after a failure. `ui_state` and `past` may be NULL. */
enum rows_extent { ROWS_ALL, ROWS_LAST };
bool rows_read(struct database *database, enum rows_extent extent, struct recording *recording,
               struct chain *chain, struct buffer *ui_state, struct buffer *past,
               struct error *error);

#endif
