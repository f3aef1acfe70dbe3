#include "support/faulty_vfs.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The system's file lies behind ours in the memory that SQLite gives. */
struct faulty_file {
    sqlite3_file base;
    sqlite3_file *real;
};

static sqlite3_vfs faulty, *sound;
static struct disk_fault fault; /* .operations 0: none */
static int count;
static bool has_failed;

void faulty_vfs_set(const struct disk_fault *next)
{
    fault = next != NULL ? *next : (struct disk_fault){0};
    count = 0;
    has_failed = false;
}

bool faulty_vfs_has_failed(void)
{
    return has_failed;
}

static int usual_result(enum disk_operation operation)
{
    switch (operation) {
    case DISK_OPEN:
        return SQLITE_CANTOPEN;
    case DISK_READ:
        return SQLITE_IOERR_READ;
    case DISK_WRITE:
        return SQLITE_FULL;
    case DISK_SYNC:
        return SQLITE_IOERR_FSYNC;
    case DISK_TRUNCATE:
        return SQLITE_IOERR_TRUNCATE;
    case DISK_DELETE:
        return SQLITE_IOERR_DELETE;
    case DISK_MAP:
    case DISK_CHANGES:
        break;
    }
    return SQLITE_IOERR_SHMMAP;
}

/* True if an operation would fail now. */
static bool is_next(enum disk_operation operation)
{
    return (fault.operations & (int)operation) != 0 &&
           (count == fault.at || (fault.is_lasting && count > fault.at));
}

/* Counts the operation; SQLITE_OK if it is to be passed on. */
static int meet(enum disk_operation operation)
{
    bool is_sound = !is_next(operation);
    count += (fault.operations & (int)operation) != 0;
    if (is_sound) {
        return SQLITE_OK;
    }
    if (fault.is_deadly) {
        _exit(0);
    }
    has_failed = true;
    return fault.result != 0 ? fault.result : usual_result(operation);
}

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((struct faulty_file *)file)->real;
}

static int close_file(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int read_file(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at)
{
    int result = meet(DISK_READ);
    return result != SQLITE_OK ? result
                               : real_of(file)->pMethods->xRead(real_of(file), bytes, size, at);
}

/* Half of a write that fails is on the disk. */
static int write_file(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
    if (is_next(DISK_WRITE)) {
        real_of(file)->pMethods->xWrite(real_of(file), bytes, size / 2, at);
    }
    int result = meet(DISK_WRITE);
    return result != SQLITE_OK ? result
                               : real_of(file)->pMethods->xWrite(real_of(file), bytes, size, at);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    int result = meet(DISK_TRUNCATE);
    return result != SQLITE_OK ? result : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int sync_file(sqlite3_file *file, int flags)
{
    int result = meet(DISK_SYNC);
    return result != SQLITE_OK ? result : real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int lock_file(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int unlock_file(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int check_reserved(sqlite3_file *file, int *answer)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), answer);
}

static int control_file(sqlite3_file *file, int what, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}

static int sector_size(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int characteristics(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int map_index(sqlite3_file *file, int region, int size, int extend, void volatile **where)
{
    int result = meet(DISK_MAP);
    return result != SQLITE_OK
               ? result
               : real_of(file)->pMethods->xShmMap(real_of(file), region, size, extend, where);
}

static int lock_index(sqlite3_file *file, int offset, int number, int flags)
{
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, number, flags);
}

static void index_barrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int unmap_index(sqlite3_file *file, int is_to_go)
{
    return real_of(file)->pMethods->xShmUnmap(real_of(file), is_to_go);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, /* without reading through a mapping */
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_index,
    .xShmLock = lock_index,
    .xShmBarrier = index_barrier,
    .xShmUnmap = unmap_index,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *flags_out)
{
    (void)vfs;
    struct faulty_file *opened = (struct faulty_file *)file;
    opened->real = (sqlite3_file *)(opened + 1);
    file->pMethods = NULL;
    int result = meet(DISK_OPEN);
    result =
        result != SQLITE_OK ? result : sound->xOpen(sound, name, opened->real, flags, flags_out);
    if (result == SQLITE_OK) {
        file->pMethods = &methods;
    }
    return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int is_synced)
{
    (void)vfs;
    int result = meet(DISK_DELETE);
    return result != SQLITE_OK ? result : sound->xDelete(sound, name, is_synced);
}

void faulty_vfs_install(void)
{
    sqlite3_initialize();
    sound = sqlite3_vfs_find(NULL);
    faulty = *sound; /* what is not about files goes straight on */
    faulty.zName = "faulty";
    faulty.szOsFile = (int)sizeof(struct faulty_file) + sound->szOsFile;
    faulty.xOpen = open_file;
    faulty.xDelete = delete_file;
    sqlite3_vfs_register(&faulty, 1);
}
