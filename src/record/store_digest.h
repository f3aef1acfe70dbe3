/* The digests of rows, for writing (store_rows.c) and for reading (store_read.c). */
#ifndef BARROW_RECORD_STORE_DIGEST_H
#define BARROW_RECORD_STORE_DIGEST_H

#include "record/store_rows.h"

/* `chain` as it goes into the row. */
uint64_t digest_of_run(const struct run *run, const struct chain *chain);

/* `before`: the chain up to the row before. */
uint64_t digest_of_keyframe(const struct chain *before, const struct keyframe *keyframe);
uint64_t digest_of_entries(const struct chain *before, int count, const void *bytes, size_t size);

uint64_t digest_of_memoir(const void *bytes, size_t size);

#endif
