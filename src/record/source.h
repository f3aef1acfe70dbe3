/* Numbers out of a snapshot, each checked when it is taken. The first thing that is wrong is what
 * *error tells; from then on everything taken is 0 (or none), so callers need no branch at every
 * step: they look at is_good where they loop. */
#ifndef BARROW_RECORD_SOURCE_H
#define BARROW_RECORD_SOURCE_H

#include "barrow/base/error.h"
#include "barrow/record/bytes.h"
#include "barrow/world/world.h"

#include "record/snapshot_parts.h"

/* What no number of a real game comes near: two of them can be added up. */
#define PLENTY 1000000000

/* The kinds that the snapshot lists: kind[number] is the index in the data; kind[0] is -1. */
struct listed_kinds {
    int kind[SNAPSHOT_KINDS_MAX + 1];
    int count;
};

struct source {
    struct bytes_reader reader;
    const unsigned char *start;
    const struct content *content;
    struct listed_kinds actor, thing, level;
    const char *part; /* where we are, for words: "the world", "actor" */
    int slot;         /* of an actor or a thing, else -1 */
    struct error *error;
};

/* Tells what is wrong and makes the reader bad: bytes that are no number or no text; a value that
 * is not from `least` to `most`. */
void source_tell_cut(struct source *source, const char *what);
void source_tell_range(struct source *source, const char *what, int64_t value, int64_t least,
                       int64_t most);

int source_take_int(struct source *source, const char *what, int least, int most);

/* A number within the range of its type. */
void source_take_bool(struct source *source, const char *what, bool *value);
void source_take_int16(struct source *source, const char *what, int16_t *value);
void source_take_int32(struct source *source, const char *what, int32_t *value);
void source_take_u64(struct source *source, const char *what, uint64_t *value);

void source_take_point(struct source *source, const char *what, struct point *at);
void source_take_numbers(struct source *source, const char *what, int32_t *numbers, size_t count);

/* The id of an actor; it may be stale. */
void source_take_id(struct source *source, const char *what, struct id *id);
void source_take_blame(struct source *source, const char *what, struct blame *blame);

/* The index of a kind; -1 for none, which is wrong if `least` is 1. */
int source_take_kind(struct source *source, const char *what, const struct listed_kinds *list,
                     int least);

#endif
