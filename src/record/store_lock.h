/* Who plays a run: a lock on a file of its own, never on the database, whose locks are SQLite's
 * and would be lost with the first file of that name that this process closes. The system lets go
 * of it when the process ends, however it ends. */
#ifndef BARROW_RECORD_STORE_LOCK_H
#define BARROW_RECORD_STORE_LOCK_H

#include <stddef.h>

#include "barrow/base/error.h"

struct store_lock;

/* Takes the lock, or NULL: *holder is then the process that has it (this one, too; -1 if nobody
 * knows which), or 0 and an error if the system refuses. */
struct store_lock *store_lock_take(const char *path, long *holder, struct error *error);

/* Lets go, and removes the file unless there is a mark in it. NULL is allowed. */
void store_lock_drop(struct store_lock *lock);

/* A mark that outlives the process: whoever takes the lock next finds it. It stays in the file
 * until it is forgotten; writing a shorter one leaves the end of the one before. Reading gives how
 * many bytes there were, at most `size`. */
void store_lock_write_mark(struct store_lock *lock, const void *bytes, size_t size);
size_t store_lock_read_mark(const struct store_lock *lock, void *bytes, size_t size);
void store_lock_forget_mark(struct store_lock *lock);

#endif
