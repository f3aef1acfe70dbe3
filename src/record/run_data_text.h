/* What a file of run-data holds: one line with a digest, then what content_print writes, packed.
 * The build makes the program's own (tests/mk/precompile.c), so this needs no more than content and
 * zlib. */
#ifndef BARROW_RECORD_RUN_DATA_TEXT_H
#define BARROW_RECORD_RUN_DATA_TEXT_H

#include "barrow/content/content.h"

/* Adds the bytes of the file. */
void run_data_print(const struct content *content, struct buffer *packed);

/* True if the text, unpacked, is as it was written. Files of older versions do not tell. */
bool run_data_has_right_sum(const struct buffer *text);

#endif
