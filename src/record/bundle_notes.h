/* What a bundle is to be made of: copied while all is well (bundle_notes.c), written when the
 * program dies (bundle_write.c). */
#ifndef BARROW_RECORD_BUNDLE_NOTES_H
#define BARROW_RECORD_BUNDLE_NOTES_H

#include "barrow/record/bundle.h"

struct bundle_notes {
    char home[BUNDLE_PATH_SIZE], spare[BUNDLE_PATH_SIZE], version[RUN_VERSION_SIZE];
    char data[BUNDLE_PATH_SIZE];   /* the folder that --data named; "" for none */
    const struct content *content; /* NULL: there is nothing to tell yet */
    const struct game *game;       /* NULL: none is played */
    struct run run;
    struct segment segment;      /* owned copies */
    struct buffer doing;         /* the entry that is at work and not accepted yet */
    char path[BUNDLE_PATH_SIZE]; /* of the bundle that was written; "" for none */
};

extern struct bundle_notes bundle_notes;

#endif
