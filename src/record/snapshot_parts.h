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
#ifndef BARROW_RECORD_SNAPSHOT_PARTS_H
#define BARROW_RECORD_SNAPSHOT_PARTS_H

#include "barrow/base/digest.h"
#include "barrow/content/content.h"

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

#endif
