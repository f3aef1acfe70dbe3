/* Statements. Reading trusts nothing: a broken file can hold a text where the schema says number,
 * so each value is asked for its type and range as it is taken. */
#include <assert.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "record/database.h"

struct statement *database_statement(struct database *database, const char *sql,
                                     struct error *error)
{
    struct statement *statement = &database->statement;
    database_be_patient(database);
    sqlite3_finalize(statement->handle);
    *statement = (struct statement){.database = database};
    int result = sqlite3_prepare_v2(database->handle, sql, -1, &statement->handle, NULL);
    if (result != SQLITE_OK) {
        database_refuse(database, result, error);
        return NULL;
    }
    return statement;
}

static void note_put(struct statement *statement, int result)
{
    assert(result != SQLITE_RANGE);
    if (statement->put_result == SQLITE_OK) {
        statement->put_result = result;
    }
}

void statement_put_number(struct statement *statement, int64_t number)
{
    note_put(statement, sqlite3_bind_int64(statement->handle, ++statement->puts, number));
}

void statement_put_text(struct statement *statement, const char *text)
{
    int place = ++statement->puts;
    note_put(statement, sqlite3_bind_text(statement->handle, place, text, -1, SQLITE_STATIC));
}

/* Everything must have been bound: values of last time would be used silently. */
static int step(struct statement *statement)
{
    assert(statement->puts == sqlite3_bind_parameter_count(statement->handle));
    return statement->put_result != SQLITE_OK ? statement->put_result
                                              : sqlite3_step(statement->handle);
}

bool statement_run(struct statement *statement, struct error *error)
{
    return statement_next(statement, error) == STATEMENT_END;
}

enum statement_row statement_next(struct statement *statement, struct error *error)
{
    int result = step(statement);
    statement->takes = 0;
    statement->is_good = true;
    if (result == SQLITE_ROW) {
        return STATEMENT_ROW;
    }
    if (result != SQLITE_DONE) {
        database_refuse(statement->database, result, error);
    }
    statement_stop(statement);
    return result == SQLITE_DONE ? STATEMENT_END : STATEMENT_FAILED;
}

void statement_stop(struct statement *statement)
{
    sqlite3_reset(statement->handle);
}

/* The next column, if it is of that type. */
static int take(struct statement *statement, int type)
{
    int column = statement->takes++;
    assert(column < sqlite3_column_count(statement->handle));
    if (sqlite3_column_type(statement->handle, column) != type) {
        statement->is_good = false;
        return -1;
    }
    return column;
}

int64_t statement_take_number(struct statement *statement, int64_t least, int64_t most)
{
    int column = take(statement, SQLITE_INTEGER);
    int64_t number = column >= 0 ? sqlite3_column_int64(statement->handle, column) : 0;
    bool is_good = column >= 0 && number >= least && number <= most;
    statement->is_good = statement->is_good && is_good;
    return is_good ? number : 0;
}

void statement_take_text(struct statement *statement, char *text, size_t size)
{
    text[0] = '\0';
    int column = take(statement, SQLITE_TEXT);
    if (column < 0) {
        return;
    }
    const unsigned char *from = sqlite3_column_text(statement->handle, column);
    size_t length = (size_t)sqlite3_column_bytes(statement->handle, column);
    if (from != NULL && length < size && memchr(from, '\0', length) == NULL) {
        memcpy(text, from, length);
        text[length] = '\0';
    }
    if (strlen(text) != length || !utf8_is_valid(text)) {
        statement->is_good = false;
        text[0] = '\0';
    }
}

bool statement_is_good(const struct statement *statement)
{
    return statement->is_good;
}
