/* What writing and reading a snapshot share: how it begins, and in which order its parts come:
 *
 *   SNAPSHOT_MAGIC, version
 *   the ids of the actor kinds, item kinds and level kinds that occur, each list with its length
 *   the world's members, in the order of world/fields.def
 *   kills: how many, then kind and number
 *   terrain: runs of alike cells until the level is full; memory likewise
 *   actors ever let: how many, then slot, generation, is_alive, members; things likewise
 *   the digest of the world
 *
 * A kind is its place in its list, from 1; 0 is none. */
#ifndef BARROW_RECORD_SNAPSHOT_PARTS_H
#define BARROW_RECORD_SNAPSHOT_PARTS_H

#include "barrow/content/content.h"

#define SNAPSHOT_MAGIC "BARROW-W"
#define SNAPSHOT_MAGIC_SIZE 8
#define SNAPSHOT_ID_SIZE 256 /* of a kind, with its NUL */

/* The most that a list of kinds holds. */
#define SNAPSHOT_KINDS_MAX 256
_Static_assert(ACTOR_KINDS_MAX <= SNAPSHOT_KINDS_MAX && ITEM_KINDS_MAX <= SNAPSHOT_KINDS_MAX &&
                   LEVEL_KINDS_MAX <= SNAPSHOT_KINDS_MAX,
               "a list holds all kinds");

#endif
