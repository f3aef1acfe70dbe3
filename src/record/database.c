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

#include "barrow/base/memory.h"

#define BUSY_MILLISECONDS 5000
#define PATIENCE 50000           /* calls of tire() */
#define STEPS_BETWEEN_CALLS 1000 /* of its machine; a score takes some dozens */
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
                     database->mode == DATABASE_READ ? "read" : "written",
                     words_of(database, result));
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

static bool run_plain(struct database *database, const char *sql, struct error *error)
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
    return run_plain(database,
                     "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
                     "PRAGMA temp_store = MEMORY",
                     error);
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
    int flags = database->mode == DATABASE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    if (database->mode == DATABASE_CREATE && !make_file(database, error)) {
        return false;
    }
    if (!is_ordinary(database, error)) {
        return false;
    }
    int result =
        sqlite3_open_v2(database->path, &database->handle, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (result != SQLITE_OK) {
        return database_refuse(database, result, error);
    }
    if (database->mode != DATABASE_READ && sqlite3_db_readonly(database->handle, "main") == 1) {
        return database_refuse(database, SQLITE_READONLY, error);
    }
    return restrain(database, error);
}

/* The header is known by now, and can forbid what the system allows: whatever is done would never
 * be kept. */
static bool may_be_written(struct database *database, struct error *error)
{
    return sqlite3_db_readonly(database->handle, "main") != 1 ||
           database_complain(database, "its header forbids writing", error);
}

/* ---- transactions ---- */

static bool run_text(struct database *database, const char *sql, struct error *error)
{
    struct statement *statement = database_statement(database, sql, error);
    return statement != NULL && statement_run(statement, error);
}

bool database_begin(struct database *database, struct error *error)
{
    return run_text(database, "BEGIN IMMEDIATE", error);
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

/* ---- the form ---- */

/* A pragma that says nothing at all is one that the file has made impossible. */
static bool has_row(struct statement *statement, struct error *error)
{
    enum statement_row row = statement_next(statement, error);
    return row == STATEMENT_ROW ||
           (row == STATEMENT_END &&
            database_complain(statement->database, "it does not answer", error));
}

/* The first row of a pragma, which gives a number. */
static bool ask_number(struct database *database, const char *sql, int64_t *number,
                       struct error *error)
{
    struct statement *statement = database_statement(database, sql, error);
    if (statement == NULL || !has_row(statement, error)) {
        return false;
    }
    *number = statement_take_number(statement, INT32_MIN, INT32_MAX);
    statement_stop(statement);
    return true;
}

static bool has_header(struct database *database, struct error *error)
{
    const struct database_form *form = database->form;
    int64_t id = 0, version = 0;
    if (!ask_number(database, "PRAGMA application_id", &id, error) ||
        !ask_number(database, "PRAGMA user_version", &version, error)) {
        return false;
    }
    if (id == form->application_id && version > form->version) {
        database->trouble = DATABASE_NEWER;
        return error_set(error,
                         "%s was written by a newer version of Barrow: its form has the number "
                         "%d, this program reads up to %d",
                         database->path, (int)version, form->version);
    }
    if (id != form->application_id || version != form->version) {
        database->trouble = DATABASE_BROKEN;
        return error_set(error, "%s is broken: it is no %s", database->path, form->what);
    }
    return true;
}

/* "CREATE TABLE name(...": the name is the third word. */
static bool creates(const char *sql, const char *name)
{
    const char *space = strchr(sql, ' ');
    space = space != NULL ? strchr(space + 1, ' ') : NULL;
    size_t length = strlen(name);
    return space != NULL && strncmp(space + 1, name, length) == 0 &&
           (space[1 + length] == '(' || space[1 + length] == ' ');
}

static bool is_as_wanted(struct statement *row, const char *wanted)
{
    char sql[2048], name[64];
    statement_take_text(row, name, sizeof name);
    statement_take_text(row, sql, sizeof sql);
    return statement_is_good(row) && wanted != NULL && strcmp(sql, wanted) == 0 &&
           creates(sql, name);
}

/* What SQLite makes by itself for keys has no text and a name that nobody else can give. */
#define SCHEMA                                                                                     \
    "SELECT name, sql FROM sqlite_master WHERE NOT (type = 'index' AND sql IS NULL AND name LIKE " \
    "'sqlite_autoindex_%') ORDER BY rowid"

static bool has_schema(struct database *database, struct error *error)
{
    struct statement *statement = database_statement(database, SCHEMA, error);
    const char *const *wanted = database->form->schema;
    enum statement_row row = STATEMENT_FAILED;
    while (statement != NULL && (row = statement_next(statement, error)) == STATEMENT_ROW) {
        if (!is_as_wanted(statement, *wanted)) {
            statement_stop(statement);
            return database_complain(database, "its tables are not those of a sound one", error);
        }
        wanted++;
    }
    if (row == STATEMENT_FAILED) {
        return false;
    }
    return *wanted == NULL || database_complain(database, "it lacks a table", error);
}

/* A page that cannot be read counts as damage to the quick check, but it says why not. */
static int find_result(const char *words)
{
    static const char mark[] = "error code=";
    const char *found = strstr(words, mark);
    return found != NULL ? atoi(found + strlen(mark)) : SQLITE_OK;
}

static bool passes_quick_check(struct database *database, struct error *error)
{
    struct statement *statement = database_statement(database, "PRAGMA quick_check(1)", error);
    if (statement == NULL || !has_row(statement, error)) {
        return false;
    }
    char words[160];
    statement_take_text(statement, words, sizeof words);
    statement_stop(statement);
    if (strcmp(words, "ok") == 0) {
        return true;
    }
    int result = find_result(words);
    return result != SQLITE_OK ? database_refuse(database, result, error)
                               : database_complain(database, "its pages are damaged", error);
}

static bool has_form(struct database *database, struct error *error)
{
    return has_header(database, error) && has_schema(database, error) &&
           passes_quick_check(database, error);
}

/* New, or made by somebody who died before giving it its form. */
static bool is_empty(struct database *database, bool *answer, struct error *error)
{
    int64_t id = 0, things = 0;
    bool is_known = ask_number(database, "PRAGMA application_id", &id, error) &&
                    ask_number(database, "SELECT count(*) FROM sqlite_master", &things, error);
    *answer = id == 0 && things == 0;
    return is_known;
}

static bool write_form(struct database *database, struct error *error)
{
    char header[96];
    sqlite3_snprintf(sizeof header, header, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                     (int)database->form->application_id, database->form->version);
    bool is_good = run_plain(database, header, error);
    for (const char *const *sql = database->form->schema; *sql != NULL && is_good; sql++) {
        is_good = run_plain(database, *sql, error);
    }
    return is_good;
}

static bool give_form(struct database *database, struct error *error)
{
    bool is_new = false;
    if (!is_empty(database, &is_new, error) || !is_new) {
        return database->trouble == DATABASE_FINE;
    }
    if (!database_begin(database, error)) {
        return false;
    }
    /* Somebody else may have been quicker. */
    bool is_good = is_empty(database, &is_new, error) && (!is_new || write_form(database, error));
    if (!is_good) {
        database_undo(database);
    }
    return is_good && database_commit(database, error);
}

/* ---- opening ---- */

static bool set_up(struct database *database, struct error *error)
{
    return open_file(database, error) &&
           (database->mode != DATABASE_CREATE || give_form(database, error)) &&
           has_form(database, error) &&
           (database->mode == DATABASE_READ || may_be_written(database, error));
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
        database_close(database);
        return NULL;
    }
    return database;
}

void database_close(struct database *database)
{
    if (database == NULL) {
        return;
    }
    sqlite3_finalize(database->statement.handle);
    sqlite3_close(database->handle);
    free(database->path);
    free(database);
}
