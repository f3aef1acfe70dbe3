/* A database that is open has the form below. Each failure says whether the system refuses (try
 * again later) or the file is broken.
 *
 * Files may be damaged or made up, so SQLite is set to trust nothing in them: no functions in the
 * schema, no long values, no statement that works without end. A mapping was rejected: a truncated
 * file would end the program. */
#include "record/database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/replace_file.h"
#include "record/run_folder.h"

#define APPLICATION_ID 0x42724861 /* "BrHa" */
#define TEXT_OF(number) #number
#define IN_SQL(number) TEXT_OF(number)
#define LONGEST_VALUE 4096 /* bytes, or of a row */
#define BUSY_MILLISECONDS 5000
#define PATIENCE 50000               /* calls of tire() */
#define STEPS_BETWEEN_CALLS 1000     /* of its machine; a score takes some dozens */
#define COPY_MOST ((size_t)16 << 20) /* of another user's hall: some 50,000 scores */

/* Compared byte by byte with what the file holds: never to be changed without a new
 * DATABASE_VERSION. */
#define FIRST_COLUMNS                                                                              \
    "CREATE TABLE score(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, " \
    "seed INTEGER NOT NULL, version TEXT NOT NULL, ended INTEGER NOT NULL, state INTEGER NOT "     \
    "NULL, depth INTEGER NOT NULL, level INTEGER NOT NULL, turns INTEGER NOT NULL, wins INTEGER "  \
    "NOT NULL, kills INTEGER NOT NULL, killer TEXT NOT NULL"
#define ADDED(name) name " TEXT NOT NULL DEFAULT ''"
#define LESSON_COLUMN ADDED("lesson")
#define CAUSE_COLUMNS(between)                                                                     \
    ADDED("sort") between ADDED("how") between ADDED("kind") between ADDED("who")
#define COUNT_COLUMN(name) name " INTEGER NOT NULL DEFAULT 0"
#define KNOT_COLUMNS(between) COUNT_COLUMN("knots") between COUNT_COLUMN("untied")
#define MARK_COLUMNS(between) COUNT_COLUMN("told") between COUNT_COLUMN("taken_back")
#define FIRST_TABLE FIRST_COLUMNS ")"
#define LESSON_TABLE FIRST_COLUMNS ", " LESSON_COLUMN ")"
#define CAUSE_TABLE FIRST_COLUMNS ", " LESSON_COLUMN ", " CAUSE_COLUMNS(", ") ")"
#define KNOT_TABLE                                                                                 \
    FIRST_COLUMNS ", " LESSON_COLUMN ", " CAUSE_COLUMNS(", ") ", " KNOT_COLUMNS(", ") ")"
#define SCORE_TABLE                                                                                \
    FIRST_COLUMNS ", " LESSON_COLUMN                                                               \
                  ", " CAUSE_COLUMNS(", ") ", " KNOT_COLUMNS(", ") ", " MARK_COLUMNS(", ") ")"
#define SET_VERSION "PRAGMA user_version = " IN_SQL(DATABASE_VERSION) ";"
#define FORM "PRAGMA application_id = " IN_SQL(APPLICATION_ID) ";" SET_VERSION SCORE_TABLE
#define ADD_COLUMN ";ALTER TABLE score ADD COLUMN "

/* By the version of the file, from 1: its table, and what makes the present one of it. SQLite puts
 * each column behind the others, as SCORE_TABLE has it. */
static const char *const tables[DATABASE_VERSION] = {FIRST_TABLE, LESSON_TABLE, CAUSE_TABLE,
                                                     KNOT_TABLE, SCORE_TABLE};
#define RENEW_FOURTH ADD_COLUMN MARK_COLUMNS(ADD_COLUMN)
#define RENEW_THIRD ADD_COLUMN KNOT_COLUMNS(ADD_COLUMN) RENEW_FOURTH
#define RENEW_SECOND                                                                               \
    ADD_COLUMN CAUSE_COLUMNS(ADD_COLUMN)                                                           \
    RENEW_THIRD
static const char *const renewals[DATABASE_VERSION] = {
    SET_VERSION ADD_COLUMN LESSON_COLUMN RENEW_SECOND,
    SET_VERSION RENEW_SECOND,
    SET_VERSION RENEW_THIRD,
    SET_VERSION RENEW_FOURTH,
    "",
};

/* ---- failures ---- */

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

bool database_complain(struct database *database, const char *why, struct error *error)
{
    database->trouble = DATABASE_BROKEN;
    return error_set(error, "%s is broken: %s", database->path, why);
}

static bool is_only_read(const struct database *database)
{
    return database->mode == DATABASE_READ || database->mode == DATABASE_COPY;
}

static bool cannot(struct database *database, const char *what, const char *why,
                   struct error *error)
{
    database->trouble = DATABASE_CANNOT;
    return error_set(error, "%s cannot be %s: %s", database->path, what, why);
}

/* Turns a result of SQLite that is not a success into an error. */
static bool refuse(struct database *database, int result, struct error *error)
{
    if (result == SQLITE_INTERRUPT) {
        return database_complain(database, "reading it takes endless work", error);
    }
    if (is_content_to_blame(result)) {
        return database_complain(database, sqlite3_errmsg(database->handle), error);
    }
    return cannot(database, is_only_read(database) ? "read" : "written", words_of(database, result),
                  error);
}

/* ---- statements ---- */

/* SQLite asks now and then whether to go on. */
static int tire(void *database)
{
    struct database *tired = database;
    return --tired->patience < 0;
}

sqlite3_stmt *database_prepare(struct database *database, const char *sql, struct error *error)
{
    sqlite3_stmt *statement = NULL;
    database->patience = PATIENCE;
    int result = sqlite3_prepare_v2(database->handle, sql, -1, &statement, NULL);
    if (result != SQLITE_OK) {
        refuse(database, result, error);
    }
    return statement;
}

bool database_step(struct database *database, sqlite3_stmt *statement, struct error *error)
{
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        return true;
    }
    if (result != SQLITE_DONE) {
        refuse(database, result, error);
    }
    sqlite3_finalize(statement);
    return false;
}

bool database_run(struct database *database, const char *sql, struct error *error)
{
    database->patience = PATIENCE;
    int result = sqlite3_exec(database->handle, sql, NULL, NULL, NULL);
    return result == SQLITE_OK || refuse(database, result, error);
}

void database_undo(struct database *database)
{
    if (sqlite3_get_autocommit(database->handle) == 0) {
        sqlite3_exec(database->handle, "ROLLBACK", NULL, NULL, NULL);
    }
}

/* ---- opening ---- */

/* SQLite would make it readable by everybody. */
static bool make_file(struct database *database, struct error *error)
{
    int file = open(database->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, file_own_mode());
    if (file < 0) {
        return errno == EEXIST || cannot(database, "made", strerror(errno), error);
    }
    close(file);
    return true;
}

/* Limits what a statement may do and what SQLite trusts. */
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
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, BUSY_MILLISECONDS);
    sqlite3_progress_handler(handle, STEPS_BETWEEN_CALLS, tire, database);
    return database_run(database,
                        "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
                        "PRAGMA temp_store = MEMORY",
                        error);
}

/* Opening a pipe would wait for somebody to write to it. SQLite's own flag against links would
 * refuse a home behind one, too. */
static bool is_ordinary(struct database *database, struct error *error)
{
    struct stat status;
    if (lstat(database->path, &status) != 0) {
        return cannot(database, "opened", strerror(errno), error);
    }
    if (!S_ISREG(status.st_mode)) {
        return cannot(database, "opened", "it is no ordinary file", error);
    }
    return status.st_uid == geteuid() || cannot(database, "opened", "it is another user's", error);
}

/* The system's own file access, without locks, which are the caller's, and for paths as much longer
 * as the end of a journal's name: SQLite has room for a path of 512 bytes and counts that end into
 * it. */
static const char *file_access(void)
{
    static sqlite3_vfs access;
    if (access.zName == NULL) {
        access = *sqlite3_vfs_find("unix-none");
        access.zName = "barrow";
        access.mxPathname += (int)strlen("-journal");
        sqlite3_vfs_register(&access, 0);
    }
    return access.zName;
}

/* The bytes of the file; SQLite's function for memory frees them. NULL with errno. */
static unsigned char *read_copy(const char *path, size_t *size)
{
    struct buffer bytes = {0};
    int file = file_open_of_others(path);
    bool is_good = file >= 0 && file_read_all(file, COPY_MOST, &bytes) && bytes.size > 0;
    int reason = errno;
    if (file >= 0) {
        close(file);
    }
    unsigned char *copy = is_good ? sqlite3_malloc64(bytes.size) : NULL;
    if (copy != NULL) {
        memcpy(copy, bytes.text, bytes.size);
    }
    *size = bytes.size;
    buffer_free(&bytes);
    errno = reason;
    return copy;
}

/* A copy holds no lock that the owner of the file would wait for, and cannot change under way. One
 * that was made in the midst of a change is broken, and says so. */
static bool open_copy(struct database *database, struct error *error)
{
    size_t size;
    unsigned char *copy = read_copy(database->path, &size);
    if (copy == NULL) {
        return cannot(database, "read", strerror(errno), error);
    }
    int result = sqlite3_open_v2(":memory:", &database->handle,
                                 SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (result != SQLITE_OK) {
        sqlite3_free(copy);
    } else { /* frees the copy, whatever comes of it */
        result = sqlite3_deserialize(database->handle, "main", copy, (sqlite3_int64)size,
                                     (sqlite3_int64)size,
                                     SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
    }
    return result == SQLITE_OK ? restrain(database, error) : refuse(database, result, error);
}

static bool open_file(struct database *database, struct error *error)
{
    if (database->mode == DATABASE_COPY) {
        return open_copy(database, error);
    }
    int flags = database->mode == DATABASE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    if ((database->mode == DATABASE_CREATE && !make_file(database, error)) ||
        !is_ordinary(database, error)) {
        return false;
    }
    int result = sqlite3_open_v2(database->path, &database->handle, flags | SQLITE_OPEN_NOMUTEX,
                                 file_access());
    if (result == SQLITE_OK && database->mode != DATABASE_READ &&
        sqlite3_db_readonly(database->handle, "main") == 1) {
        result = SQLITE_READONLY;
    }
    return result == SQLITE_OK ? restrain(database, error) : refuse(database, result, error);
}

/* ---- the form ---- */

/* The only value of a query, as a text. The file can keep a pragma from answering. */
static bool ask(struct database *database, const char *sql, char *text, size_t size,
                struct error *error)
{
    sqlite3_stmt *statement = database_prepare(database, sql, error);
    if (statement == NULL) {
        return false;
    }
    if (!database_step(database, statement, error)) {
        return database->trouble == DATABASE_FINE &&
               database_complain(database, "it does not answer", error);
    }
    const unsigned char *answer = sqlite3_column_text(statement, 0);
    sqlite3_snprintf((int)size, text, "%s", answer != NULL ? (const char *)answer : "");
    sqlite3_finalize(statement);
    return true;
}

static bool ask_number(struct database *database, const char *sql, int *number, struct error *error)
{
    char text[32] = "";
    bool is_good = ask(database, sql, text, sizeof text, error);
    *number = (int)strtol(text, NULL, 10);
    return is_good;
}

static bool has_header(struct database *database, struct error *error)
{
    int id;
    if (!ask_number(database, "PRAGMA application_id", &id, error) ||
        !ask_number(database, "PRAGMA user_version", &database->version, error)) {
        return false;
    }
    if (id == APPLICATION_ID && database->version > DATABASE_VERSION) {
        database->trouble = DATABASE_NEWER;
        return error_set(error,
                         "%s was written by a newer version of Barrow: its form has the number "
                         "%d, this program reads up to %d",
                         database->path, database->version, DATABASE_VERSION);
    }
    return (id == APPLICATION_ID && database->version >= 1) ||
           database_complain(database, "it is no Barrow hall of fame", error);
}

/* The table and nothing else but the indexes that SQLite makes by itself. */
static bool has_schema(struct database *database, struct error *error)
{
    char words[1024] = "";
    int all;
    bool is_known =
        ask_number(database,
                   "SELECT count(*) FROM sqlite_master WHERE NOT (type = 'index' AND sql IS NULL "
                   "AND name LIKE 'sqlite_autoindex_%')",
                   &all, error);
    is_known = is_known && (all != 1 || ask(database,
                                            "SELECT max(sql) FROM sqlite_master WHERE type = "
                                            "'table' AND name = 'score' AND tbl_name = 'score'",
                                            words, sizeof words, error));
    return is_known &&
           (strcmp(words, tables[database->version - 1]) == 0 ||
            database_complain(database, "its tables are not those of a sound one", error));
}

/* A page that cannot be read counts as damage to the quick check, but it says why not. */
static bool passes_quick_check(struct database *database, struct error *error)
{
    static const char mark[] = "error code=";
    char words[160];
    if (!ask(database, "PRAGMA quick_check(1)", words, sizeof words, error)) {
        return false;
    }
    const char *code = strstr(words, mark);
    int result = code != NULL ? atoi(code + strlen(mark)) : SQLITE_OK;
    if (result != SQLITE_OK) {
        return refuse(database, result, error);
    }
    return strcmp(words, "ok") == 0 || database_complain(database, "its pages are damaged", error);
}

/* New, or made by somebody who died before giving it its form. */
static bool is_empty(struct database *database, bool *answer, struct error *error)
{
    int id, things;
    bool is_known = ask_number(database, "PRAGMA application_id", &id, error) &&
                    ask_number(database, "SELECT count(*) FROM sqlite_master", &things, error);
    *answer = is_known && id == 0 && things == 0;
    return is_known;
}

/* Asked again inside the transaction, because somebody else may have been quicker. */
static bool give_form(struct database *database, struct error *error)
{
    bool is_new;
    if (!is_empty(database, &is_new, error) || !is_new) {
        return database->trouble == DATABASE_FINE;
    }
    bool is_good =
        database_run(database, "BEGIN IMMEDIATE", error) && is_empty(database, &is_new, error) &&
        (!is_new || database_run(database, FORM, error)) && database_run(database, "COMMIT", error);
    if (!is_good) {
        database_undo(database);
    }
    return is_good;
}

/* The header can forbid writing, which is known only when the form was read. */
static bool may_be_written(struct database *database, struct error *error)
{
    return is_only_read(database) || sqlite3_db_readonly(database->handle, "main") != 1 ||
           database_complain(database, "its header forbids writing", error);
}

/* Asked again inside the transaction, because somebody else may have been quicker. */
static bool renew_form(struct database *database, struct error *error)
{
    if (is_only_read(database) || database->version == DATABASE_VERSION) {
        return true;
    }
    bool is_good = database_run(database, "BEGIN IMMEDIATE", error) &&
                   has_header(database, error) &&
                   database_run(database, renewals[database->version - 1], error) &&
                   database_run(database, "COMMIT", error);
    if (!is_good) {
        database_undo(database);
    }
    return is_good && has_header(database, error) && has_schema(database, error);
}

bool database_open(struct database *database, const char *path, enum database_mode mode,
                   struct error *error)
{
    *database = (struct database){.path = path, .mode = mode};
    bool is_good = open_file(database, error) &&
                   (mode != DATABASE_CREATE || give_form(database, error)) &&
                   has_header(database, error) && has_schema(database, error) &&
                   passes_quick_check(database, error) && may_be_written(database, error) &&
                   renew_form(database, error);
    if (!is_good) {
        database_close(database);
    }
    return is_good;
}

void database_close(struct database *database)
{
    sqlite3_close(database->handle);
    database->handle = NULL;
}
