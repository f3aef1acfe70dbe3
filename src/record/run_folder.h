/* The files below the game's own folder (`home`). All that touches the disk goes through here, so
 * that tests can let any step fail. */
#ifndef BARROW_RECORD_RUN_FOLDER_H
#define BARROW_RECORD_RUN_FOLDER_H

#include <sys/types.h>

#include "barrow/record/recording.h"

#define FOLDER_RUNS "runs"
#define FOLDER_RECORDINGS "recordings"
#define FOLDER_BRANCHES "branches"
#define FOLDER_ECHOES "echoes"
#define RUN_FILE_END ".run"
#define FOLDER_RUN_DATA "run-data"
#define RUN_DATA_END ".yaml.gz"

/* For tests: asked before each call; an errno lets it fail (a write after the first half). */
enum file_call { CALL_OPEN, CALL_WRITE, CALL_CUT, CALL_SYNC, CALL_SYNC_FOLDER, CALL_RENAME };
extern int (*file_fault)(enum file_call call);

/* HOME/FOLDER/IDEND; the caller frees the buffer. */
struct buffer folder_path(const char *home, const char *folder, const char *id, const char *end);

/* Makes HOME/FOLDER, and all above it that is missing, for the owner alone. */
bool folder_make_in(const char *home, const char *folder, struct error *error);

/* True if it can be the id of a run: letters, digits, '-', not too long, not empty. */
bool folder_is_id(const char *id);

/* Gives the run an id that no run, recording or branch has: its hero's name, run->began in UTC,
 * four digits, and a number if need be. */
void folder_new_id(const char *home, struct run *run);

/* The ids of the runs in HOME/FOLDER, sorted, and how many. The caller frees *id. */
int folder_ids(const char *home, const char *folder, char (**id)[RUN_ID_SIZE]);

/* True if anything has that name, be it a link that leads nowhere. */
bool file_is_there(const char *path);

/* Opens, with the flags of open(2), a regular file that is the user's own and no symbolic link. -1
 * and errno (EPERM for somebody else's). */
int file_open(const char *path, int flags);

/* Opens the user's own file, to read and write it, and makes it if it is not there. No other user
 * may open it, not even on a shared host. -1 and errno. */
int file_open_private(const char *path);

/* Opens any regular file to be read. */
int file_open_to_read(const char *path);

/* The same of one that is no symbolic link, because another user put it there. */
int file_open_of_others(const char *path);

/* Says why a file was not opened or read, by errno, and what helps. Returns false. */
bool file_refuse(const char *path, struct error *error);

/* Adds all that is in the file; false with errno, EFBIG for more than `most` bytes. */
bool file_read_all(int file, size_t most, struct buffer *bytes);

/* The same for a run. Of a file that is no run only the beginning is added, whatever its size. */
#define RUN_SIZE_MOST ((size_t)512 << 20)
bool file_read_run(int file, struct buffer *bytes);

/* Write all bytes at a place, cut behind a place, sync; false with errno. */
bool file_write_at(int file, off_t at, const char *bytes, size_t size);
bool file_cut(int file, off_t size);
bool file_sync(int file);

/* Writes the bytes to a file that is not there yet, synced; false with errno. What could be written
 * of it is taken away again. */
bool file_make(const char *path, const struct buffer *bytes);

/* Makes the names in the folder of a file outlive a power cut, where the file system can. */
void file_sync_folder(const char *path);

/* Locks a file until it is closed. False if another has it: its pid in *holder, or 0. */
bool file_lock(int file, long *holder);

/* True if the path still leads to the open file. */
bool file_has_name(int file, const char *path);

/* Moves a file to a place where nothing is; what comes there meanwhile is not overwritten where the
 * file system knows hard links. */
bool file_move(const char *from, const char *to, struct error *error);

/* Renames to PATH.broken-N; the error says why and where. `why` may be the error's own text. */
void file_set_aside(const char *path, const char *why, struct error *error);

/* Writes bytes to a new file of such a name, put into *to, which is empty on an error. */
bool file_copy_aside(const char *path, const struct buffer *bytes, struct buffer *to,
                     struct error *error);

#endif
