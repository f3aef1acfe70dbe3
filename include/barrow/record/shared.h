/* A shared host (docs/guide/shared.md): a folder with a home for each player in it, which all may
 * read and the player alone may write, and one hall of fame, made of the halls of all. */
#ifndef BARROW_RECORD_SHARED_H
#define BARROW_RECORD_SHARED_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"

/* An empty file in a home that is one of several. */
#define SHARED_MARK "shared"

/* True if a player may be called so: letters, digits, '-', '_', at most 32, the first no '-'. */
bool shared_is_player(const char *name);

/* Adds the path of the player's home, which is made if need be, and lets all read what is made from
 * now on. False and an error if the folder is not there, lets others take the home away, or if the
 * home is somebody else's or can be written by others. */
bool shared_home(const char *folder, const char *player, struct buffer *home, struct error *error);

/* Adds the path of the run under way that the player played last; false and an error if there is
 * none. Nothing is opened, locked or changed. */
bool shared_find_run(const char *folder, const char *player, struct buffer *path,
                     struct error *error);

/* Adds the path of a recording by what the hall has of it, the player's name and the id; nothing if
 * the home is not one of several. */
void shared_find_recording(const char *home, const char *player, const char *id,
                           struct buffer *path);

#endif
