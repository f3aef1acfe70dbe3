/* The folders of the run store and what lies in them: names, making, moving, setting aside. */
#ifndef BARROW_RECORD_STORE_FILES_H
#define BARROW_RECORD_STORE_FILES_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/record/recording.h"

#define FOLDER_RUNS "runs"
#define FOLDER_RECORDINGS "recordings"

/* True if it can be the id of a run: letters, digits, '-', not too long, not empty. */
bool files_is_id(const char *id);

/* HOME/FOLDER/IDEND, in a buffer of its own that the caller frees. */
struct buffer files_path(const char *home, const char *folder, const char *id, const char *end);

/* Makes HOME/FOLDER, and all above it that is missing, for the owner alone. */
bool files_make_in(const char *home, const char *folder, struct error *error);

/* An id for a run that begins `now` (seconds since 1970): its hero's name, date and time in UTC,
 * and four digits that keep it apart from the runs and recordings that there are. */
void files_new_id(const char *home, struct run *run, int64_t now);

/* The ids of the files in HOME/FOLDER that have a run's name, in alphabetical order; returns how
 * many (no folder: 0). The caller frees *id. */
int files_ids(const char *home, const char *folder, char (**id)[RUN_ID_SIZE]);

/* Makes the names in the folder of a file outlive a power cut, where the file system can. */
void files_sync(const char *path);

/* True if neither a run's file nor anything that SQLite may put beside it is there. */
bool files_is_free(const char *path);

/* Moves a run's file, and what SQLite put beside it, to a place where nothing is. */
bool files_move(const char *from, const char *to, struct error *error);

/* Gives a broken run's file a name that says so: PATH.broken-N. The error says why and where it is
 * now (or that not even that could be done). */
void files_set_aside(const char *path, const char *why, struct error *error);

/* Copies a run's file, its log and its slip to such a name, as they are; the name in *to. False,
 * with an empty *to and an error, if the system refuses. */
bool files_copy_aside(const char *path, struct buffer *to, struct error *error);

/* Removes a run's file and what SQLite put beside it. */
void files_remove(const char *path);

#endif
