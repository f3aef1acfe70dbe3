/* A disk that fails when it is told to: a layer below SQLite that passes everything on to the
 * system's own, except for one operation, or for all from one on. Of a write that fails the first
 * half is done. */
#ifndef TESTS_SUPPORT_FAULTY_VFS_H
#define TESTS_SUPPORT_FAULTY_VFS_H

#include <stdbool.h>

enum disk_operation {
    DISK_OPEN = 1,
    DISK_READ = 2,
    DISK_WRITE = 4,
    DISK_SYNC = 8,
    DISK_TRUNCATE = 16,
    DISK_DELETE = 32,
    DISK_MAP = 64,                          /* the log's index */
    DISK_CHANGES = 1 + 4 + 8 + 16 + 32 + 64 /* all but reading */
};

struct disk_fault {
    int operations;  /* which are counted, and fail */
    int at;          /* the first that fails, from 0 */
    bool is_lasting; /* and all that follow */
    bool is_deadly;  /* the process ends there, without a farewell */
    int result;      /* SQLite's; 0: one that fits the operation */
};

/* All databases opened from now on lie on this disk. */
void faulty_vfs_install(void);

/* From now on, counting from 0; NULL: the disk is sound again. */
void faulty_vfs_set(const struct disk_fault *fault);

/* Whether any operation failed since the fault was set. */
bool faulty_vfs_has_failed(void);

#endif
