/* The files below the game's own folder (`home`): names, opening, locking, moving, setting aside.
 * All that touches the disk goes through here, so that tests can let any step of it fail. */
#ifndef BARROW_RECORD_RUN_FOLDER_H
#define BARROW_RECORD_RUN_FOLDER_H

#include <sys/types.h>

#include "barrow/record/recording.h"

#define FOLDER_RUNS "runs"
#define FOLDER_RECORDINGS "recordings"
#define RUN_FILE_END ".run"

/* For tests: asked before each call of the system that writes, opens or renames; an errno lets the
 * call fail with it (a write after the first half), 0 lets it be. NULL: nothing fails. */
enum file_call { CALL_OPEN, CALL_WRITE, CALL_CUT, CALL_SYNC, CALL_RENAME };
extern int (*file_fault)(enum file_call call);

/* HOME/FOLDER/IDEND, in a buffer of its own that the caller frees. */
struct buffer folder_path(const char *home, const char *folder, const char *id, const char *end);

/* Makes HOME/FOLDER, and all above it that is missing, for the owner alone. */
bool folder_make_in(const char *home, const char *folder, struct error *error);

/* True if it can be the id of a run: letters, digits, '-', not too long, not empty. */
bool folder_is_id(const char *id);

/* An id for a run that begins at run->began (seconds since 1970): its hero's name, date and time in
 * UTC, four digits, and a number if runs or recordings have that already. */
void folder_new_id(const char *home, struct run *run);

/* The ids of the files in HOME/FOLDER that have a run's name, in alphabetical order; returns how
 * many (no folder: 0). The caller frees *id. */
int folder_ids(const char *home, const char *folder, char (**id)[RUN_ID_SIZE]);

/* Opens a file with the flags of open(2); it must be a regular one, not a symbolic link, and the
 * user's own. -1 and errno if it is not (EPERM for one that is somebody else's). */
int file_open(const char *path, int flags);

/* Opens any regular file to be read. */
int file_open_to_read(const char *path);

/* Adds all that is in the file; false with errno. */
bool file_read_all(int file, struct buffer *bytes);

/* Write all bytes at a place, cut behind a place, sync; false with errno. */
bool file_write_at(int file, off_t at, const char *bytes, size_t size);
bool file_cut(int file, off_t size);
bool file_sync(int file);

/* Makes the names in the folder of a file outlive a power cut, where the file system can. */
void file_sync_folder(const char *path);

/* Locks an open file until it is closed or the process dies. False if another holds it: *holder is
 * its pid then, 0 if the system does not tell. */
bool file_lock(int file, long *holder);

/* True if the path still leads to the open file. */
bool file_has_name(int file, const char *path);

/* Moves a file to a place where nothing is. */
bool file_move(const char *from, const char *to, struct error *error);

/* Gives a broken file a name that says so: PATH.broken-N. The error says why and where it is now
 * (or that not even that could be done). `why` may be the error's own text. */
void file_set_aside(const char *path, const char *why, struct error *error);

/* Writes bytes to a new file of such a name, which is put into *to. False, with an empty *to and an
 * error, if the system refuses. */
bool file_copy_aside(const char *path, const struct buffer *bytes, struct buffer *to,
                     struct error *error);

#endif
