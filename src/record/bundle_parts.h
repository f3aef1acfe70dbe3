/* How a bundle is written down; shared by its writer and its reader. Nothing here allocates.
 *
 *   Barrow crash bundle 1      the title
 *   name: value                facts, in the order of bundle_fact
 *   [snapshot 34567]           a block of so many bytes, as lines of base64 and their check
 *   [entries 96 of 12]
 *   [doing 9]
 *   [outcomes 200]             so many lines
 *   [end 0123456789abcdef]     the digest of all lines before
 *
 * Lines without their blanks at both ends count; empty ones do not. */
#ifndef BARROW_RECORD_BUNDLE_PARTS_H
#define BARROW_RECORD_BUNDLE_PARTS_H

#include <stddef.h>
#include <stdint.h>

#include "barrow/base/digest.h"

#define BUNDLE_TITLE "Barrow crash bundle 1"
#define BUNDLE_LINE_BYTES 57 /* of a block in one line: 76 characters */
#define BUNDLE_LINE_SIZE 82  /* with a blank, four digits of check and the NUL */
#define BUNDLE_OUTCOMES_MOST 200

/* Where it is: below the home, with the run's id and a number. */
#define BUNDLE_FOLDER "/crashes/"
#define BUNDLE_FILE "barrow-crash-%s-%d.txt"
#define BUNDLES_MOST 999 /* of one run */

enum bundle_fact {
    BUNDLE_SIGNAL,
    BUNDLE_WORDS,
    BUNDLE_VERSION,
    BUNDLE_COMPILER,
    BUNDLE_FLAGS,
    BUNDLE_DATA,
    BUNDLE_RUN,
    BUNDLE_NAME,
    BUNDLE_SEED,
    BUNDLE_WIZARD,
    BUNDLE_TURN,
    BUNDLE_DEPTH,
    BUNDLE_KEYFRAME_TURN,
    BUNDLE_KEYFRAME_DEPTH,
    BUNDLE_KEYFRAME_DIGEST,
    BUNDLE_FACT_COUNT
};

extern const char *const bundle_fact_name[BUNDLE_FACT_COUNT];

/* Up to BUNDLE_LINE_BYTES bytes as one line. */
void bundle_encode(const unsigned char *bytes, size_t size, char line[BUNDLE_LINE_SIZE]);

/* The other way; 0 if the line is none. */
size_t bundle_decode(const char *line, size_t length, unsigned char bytes[BUNDLE_LINE_BYTES]);

/* Adds a line, without its blanks at both ends. */
void bundle_digest_line(struct digest *digest, const char *line, size_t length);

#endif
