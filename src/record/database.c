/* A connection to a file of ours. The invariant: a database that is open has the form that was
 * asked for, and whatever fails says why in words, with the file's name, and whether the system
 * refuses (try again later) or the file is broken (it never will).
 *
 * Files come from outside and may be damaged or made up, so SQLite is told to trust nothing in
 * them: no functions in the schema, no writing to its own tables, no long values, no statement
 * that works without end. Reading a file through a mapping was rejected: a truncated one would end
 * the program. */
#include "record/database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "record/database_parts.h"

#define BUSY_MILLISECONDS 5000
#define PATIENCE 50000 /* calls of tire() */
#define STEPS_BETWEEN_CALLS                                                                        \
    1000 /* of SQLite's machine; a keyframe or a score takes some dozens                           \
          */
#define FILE_MODE 0600

static const char *words_of(const struct database *database, int result)
{
    int reason = sqlite3_system_errno(database->handle);
    switch (result & 0xFF) {
    case SQLITE_FULL:
        return strerror(ENOSPC);
    case SQLITE_READONLY:
        return "it is read-only";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "another program is using it";
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        return reason != 0 ? strerror(reason) : sqlite3_errstr(result);
    default:
        return sqlite3_errstr(result);
    }
}

static bool is_content_to_blame(int result)
{
    static const int results[] = {SQLITE_ERROR,  SQLITE_INTERRUPT,  SQLITE_CORRUPT, SQLITE_TOOBIG,
                                  SQLITE_SCHEMA, SQLITE_CONSTRAINT, SQLITE_NOTADB,  SQLITE_FORMAT,
                                  SQLITE_RANGE,  SQLITE_MISMATCH};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        if ((result & 0xFF) == results[i]) {
            return true;
        }
    }
    return false;
}

/* True if nothing is to be written. */
static bool is_reader(const struct database *database)
{
    return database->mode == DATABASE_READ || database->mode == DATABASE_GLANCE;
}

bool database_refuse(struct database *database, int result, struct error *error)
{
    if (result == SQLITE_INTERRUPT) {
        return database_complain(database, "reading it takes endless work", error);
    }
    if (is_content_to_blame(result)) {
        return database_complain(database, sqlite3_errmsg(database->handle), error);
    }
    database->trouble = DATABASE_CANNOT;
    return error_set(error, "%s cannot be %s: %s", database->path,
                     is_reader(database) ? "read" : "written", words_of(database, result));
}

bool database_complain(struct database *database, const char *why, struct error *error)
{
    database->trouble = DATABASE_BROKEN;
    return error_set(error, "%s is broken: %s", database->path, why);
}

enum database_trouble database_trouble(const struct database *database)
{
    return database->trouble;
}

/* SQLite asks now and then whether to go on. */
static int tire(void *database)
{
    struct database *tired = database;
    return --tired->patience < 0;
}

void database_be_patient(struct database *database)
{
    database->patience = PATIENCE;
}

bool database_do(struct database *database, const char *sql, struct error *error)
{
    database_be_patient(database);
    int result = sqlite3_exec(database->handle, sql, NULL, NULL, NULL);
    return result == SQLITE_OK || database_refuse(database, result, error);
}

static bool refuse_by_errno(struct database *database, const char *what, struct error *error)
{
    database->trouble = DATABASE_CANNOT;
    return error_set(error, "%s cannot be %s: %s", database->path, what, strerror(errno));
}

/* SQLite would make it readable by everybody. A file that is there is not opened here, because
 * closing it would take the locks away that this process may have on it. */
static bool make_file(struct database *database, struct error *error)
{
    int file = open(database->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
    if (file < 0) {
        return errno == EEXIST || refuse_by_errno(database, "made", error);
    }
    close(file);
    return true;
}

/* What a statement may do, and what SQLite may believe. */
static bool restrain(struct database *database, struct error *error)
{
    sqlite3 *handle = database->handle;
    static const int off[] = {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                              SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_DQS_DML,
                              SQLITE_DBCONFIG_DQS_DDL};
    for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
        sqlite3_db_config(handle, off[i], 0, NULL);
    }
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, database->form->longest);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, BUSY_MILLISECONDS);
    sqlite3_progress_handler(handle, STEPS_BETWEEN_CALLS, tire, database);
    return database_do(database,
                       "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
                       "PRAGMA temp_store = MEMORY",
                       error);
}

/* Nobody writes to a logged file that has no log beside it. To say so lets it be read from a disk
 * that is read-only, and without leaving a log there. */
static bool is_at_rest(const struct database *database)
{
    struct buffer log = {0};
    buffer_print(&log, "%s-wal", database->path);
    bool has_log = access(log.text, F_OK) == 0;
    buffer_free(&log);
    return is_reader(database) && database->form->is_logged && !has_log;
}

/* The name that SQLite is given: a URI, in which any path can be written. */
static void name_file(const struct database *database, struct buffer *name)
{
    buffer_add(name, database->path[0] == '/' ? "file://" : "file:");
    for (const char *at = database->path; *at != '\0'; at++) {
        if (strchr("%?#", *at) != NULL) {
            buffer_print(name, "%%%02X", (unsigned)*at);
        } else {
            buffer_add_bytes(name, at, 1);
        }
    }
    buffer_add(name, is_at_rest(database) ? "?immutable=1" : "");
}

/* Opening a pipe would wait for somebody to write to it. */
static bool is_ordinary(struct database *database, struct error *error)
{
    struct stat status;
    if (stat(database->path, &status) != 0) {
        return refuse_by_errno(database, "opened", error);
    }
    database->trouble = S_ISREG(status.st_mode) ? DATABASE_FINE : DATABASE_CANNOT;
    return S_ISREG(status.st_mode) ||
           error_set(error, "%s cannot be opened: it is no ordinary file", database->path);
}

static bool open_file(struct database *database, struct error *error)
{
    int flags = is_reader(database) ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    if (database->mode == DATABASE_CREATE && !make_file(database, error)) {
        return false;
    }
    if (!is_ordinary(database, error)) {
        return false;
    }
    struct buffer name = {0};
    name_file(database, &name);
    int result = sqlite3_open_v2(name.text, &database->handle,
                                 flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL);
    buffer_free(&name);
    if (result != SQLITE_OK) {
        return database_refuse(database, result, error);
    }
    if (!is_reader(database) && sqlite3_db_readonly(database->handle, "main") == 1) {
        return database_refuse(database, SQLITE_READONLY, error);
    }
    return restrain(database, error);
}

/* With the log, a commit is safe against the death of the process; a checkpoint makes it safe
 * against a power cut, too. It is made when the caller wants it, never in the middle of a commit.
 */
bool database_start_log(struct database *database, struct error *error)
{
    return !database->form->is_logged ||
           database_do(database,
                       "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                       "PRAGMA wal_autocheckpoint = 0",
                       error);
}

/* The header is known by now, and can forbid what the system allows: whatever is done would never
 * be kept. */
static bool may_be_written(struct database *database, struct error *error)
{
    return sqlite3_db_readonly(database->handle, "main") != 1 ||
           database_complain(database, "its header forbids writing", error);
}

static bool set_up(struct database *database, struct error *error)
{
    return open_file(database, error) &&
           (database->mode != DATABASE_CREATE || database_give_form(database, error)) &&
           database_has_form(database, error) &&
           (is_reader(database) ||
            (may_be_written(database, error) && database_start_log(database, error)));
}

struct database *database_open(const char *path, enum database_mode mode,
                               const struct database_form *form, enum database_trouble *trouble,
                               struct error *error)
{
    struct database *database = memory_new(1, sizeof *database);
    database->form = form;
    database->mode = mode;
    database->path = memory_copy_text(path);
    *trouble = DATABASE_FINE;
    if (!set_up(database, error)) {
        *trouble = database->trouble;
        database_close_as_is(database);
        return NULL;
    }
    return database;
}

void database_close(struct database *database)
{
    if (database == NULL) {
        return;
    }
    for (int i = 0; i < database->statement_count; i++) {
        sqlite3_finalize(database->statement[i].handle);
    }
    sqlite3_close(database->handle);
    free(database->path);
    free(database);
}

void database_close_as_is(struct database *database)
{
    if (database != NULL && database->handle != NULL) {
        sqlite3_db_config(database->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    }
    database_close(database);
}

static bool run_text(struct database *database, const char *sql, struct error *error)
{
    struct statement *statement = database_statement(database, sql, error);
    return statement != NULL && statement_run(statement, error);
}

bool database_begin(struct database *database, struct error *error)
{
    return run_text(database, is_reader(database) ? "BEGIN" : "BEGIN IMMEDIATE", error);
}

bool database_commit(struct database *database, struct error *error)
{
    bool is_done = run_text(database, "COMMIT", error);
    if (!is_done) {
        database_undo(database);
    }
    return is_done;
}

void database_undo(struct database *database)
{
    if (sqlite3_get_autocommit(database->handle) == 0) {
        sqlite3_exec(database->handle, "ROLLBACK", NULL, NULL, NULL);
    }
}

bool database_checkpoint(struct database *database, struct error *error)
{
    int result =
        sqlite3_wal_checkpoint_v2(database->handle, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || database_refuse(database, result, error);
}
