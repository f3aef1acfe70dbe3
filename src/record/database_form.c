/* Is it one of ours? The header says whose file it is and of which version; sqlite_schema must hold
 * word for word what this program would have written there, so that nothing can hide in it that is
 * done when rows are read (views, triggers, generated columns, virtual tables). */
#include <stdlib.h>
#include <string.h>

#include "record/database_parts.h"

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

bool database_has_form(struct database *database, struct error *error)
{
    return has_header(database, error) && has_schema(database, error) &&
           (database->mode == DATABASE_GLANCE || passes_quick_check(database, error));
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
    bool is_good = database_do(database, header, error);
    for (const char *const *sql = database->form->schema; *sql != NULL && is_good; sql++) {
        is_good = database_do(database, *sql, error);
    }
    return is_good;
}

bool database_give_form(struct database *database, struct error *error)
{
    bool is_new = false;
    if (!is_empty(database, &is_new, error) || !is_new) {
        return database->trouble == DATABASE_FINE;
    }
    /* The log first: a file that never had a journal of the other kind never has one left behind,
     * which would keep those out who may only read. */
    if (!database_start_log(database, error) || !database_begin(database, error)) {
        return false;
    }
    /* Somebody else may have been quicker. */
    bool is_good = is_empty(database, &is_new, error) && (!is_new || write_form(database, error));
    if (!is_good) {
        database_undo(database);
    }
    return is_good && database_commit(database, error);
}
