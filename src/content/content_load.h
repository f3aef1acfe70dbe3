/* The steps of loading that printing the data shares. */
#ifndef BARROW_CONTENT_CONTENT_LOAD_H
#define BARROW_CONTENT_CONTENT_LOAD_H

#include "content/data_file.h"

#define DATA_FILE_MARK "--- # " /* begins each file in the text of content_print */

/* The loader of sound data, with their content, documents and records; NULL and the complaints if
 * anything is wrong. loader_free frees all of it. */
struct loader *loader_load(const struct data_layers *layers, struct buffer *problems);
void loader_free(struct loader *loader);

#endif
