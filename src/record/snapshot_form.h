/* What writing and reading a snapshot share: how it begins, and in which order its parts come:
 *
 *   SNAPSHOT_MAGIC, version
 *   the members of world, actor and thing: how many, then name and type (fields.h) of each, of an
 *     array the names of its elements; the names of the kinds of terrain
 *   the ids of the actor kinds, item kinds and level kinds that occur, each list with its length
 *   the world's members
 *   kills: how many, then kind and number
 *   terrain: runs of alike cells until the level is full; memory likewise
 *   actors ever let: how many, then slot, generation, is_alive, members; things likewise
 *   a digest of all these bytes
 *
 * A kind is its place in its list, from 1; 0 is none. */
#ifndef BARROW_RECORD_SNAPSHOT_FORM_H
#define BARROW_RECORD_SNAPSHOT_FORM_H

#include "barrow/base/digest.h"
#include "barrow/base/error.h"
#include "barrow/record/bytes.h"

#include "record/fields.h"

#define SNAPSHOT_MAGIC "BARROW-W"
#define SNAPSHOT_MAGIC_SIZE 8
#define SNAPSHOT_ID_SIZE 256 /* of a kind, with its NUL */

/* The most that a list of kinds holds. */
#define SNAPSHOT_KINDS_MAX 256
_Static_assert(ACTOR_KINDS_MAX <= SNAPSHOT_KINDS_MAX && ITEM_KINDS_MAX <= SNAPSHOT_KINDS_MAX &&
                   LEVEL_KINDS_MAX <= SNAPSHOT_KINDS_MAX,
               "a list holds all kinds");

static inline uint64_t snapshot_digest(const char *bytes, size_t size)
{
    struct digest digest = digest_start();
    digest_bytes(&digest, bytes, size);
    return digest_value(&digest);
}

/* ---- reading ---- */

#define NAME_SIZE 64
#define FIELDS_MAX 64
#define ELEMENTS_MAX 64
#define TERRAINS_MAX 64

/* What no number of a real game comes near: two of them can be added up. */
#define PLENTY 1000000000

/* The kinds that the snapshot lists: kind[number] is the index in the data; kind[0] is -1. */
struct listed_kinds {
    int kind[SNAPSHOT_KINDS_MAX + 1];
    int count;
};

/* A member as the bytes have it. */
struct written_field {
    const struct field *field; /* ours; NULL if this program does not know it */
    char name[NAME_SIZE];
    int parts;
    int element[ELEMENTS_MAX]; /* of an array, by part: which of ours, -1 for none */
};

struct form {
    struct written_field field[FIELDS_MAX];
    int count;
};

struct source {
    struct bytes_reader reader;
    const unsigned char *start;
    const struct content *content;
    struct form form[FIELD_OWNER_COUNT];
    int terrain[TERRAINS_MAX + 1]; /* ours, by theirs */
    int terrain_count;             /* theirs */
    struct listed_kinds actor, thing, level;
    const char *part; /* where we are, for words: "the world", "actor" */
    int slot;         /* of an actor or a thing, else -1 */
    struct error *error;
};

/* Where we are, for words; slot -1 for none. */
void source_enter(struct source *source, const char *part, int slot);

/* Tells what is wrong and makes the reader bad: bytes that are no number or no text; a value that
 * is not from `least` to `most`. The first thing that is wrong is what *error tells; from then on
 * everything taken is 0 (or none), so callers look at is_good only where they loop. */
void source_tell_cut(struct source *source, const char *what);
void source_tell_range(struct source *source, const char *what, int64_t value, int64_t least,
                       int64_t most);

int source_take_int(struct source *source, const char *what, int least, int most);

/* The index of a kind in the data; -1 for none, which is wrong if `least` is 1. */
int source_take_kind(struct source *source, const char *what, const struct listed_kinds *list,
                     int least);

/* The form of the bytes, then all members of a struct that they have. */
void source_take_form(struct source *source);
void source_take_members(struct source *source, enum field_owner which, void *owner);

#endif
