/* The thin layer between the hall of fame and SQLite: a file that must be one of ours, one
 * statement at a time, errors in words with the file's name. */
#ifndef BARROW_RECORD_DATABASE_H
#define BARROW_RECORD_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/error.h"

/* What a file of ours is like. */
struct database_form {
    const char *what;          /* in errors: "Barrow run" */
    int32_t application_id;    /* in the file's header */
    int version;               /* in the file's header: of the schema, 1 or more */
    const char *const *schema; /* CREATE statements in their order, NULL at the end; no semicolons;
                                  nothing else may be in the file; tables and plain indices */
    int longest;               /* bytes of the longest row or value */
};

enum database_mode {
    DATABASE_READ,  /* changes nothing */
    DATABASE_WRITE, /* the file must be there */
    DATABASE_CREATE /* made with mode 0600 if it is not there, else as DATABASE_WRITE */
};

/* Why something could not be done. */
enum database_trouble {
    DATABASE_FINE,
    DATABASE_CANNOT, /* the system refuses: disk full, read-only, gone, held by another */
    DATABASE_BROKEN, /* the file is none of ours, or damaged */
    DATABASE_NEWER   /* the file's version is above the form's */
};

struct database;
struct statement {
    struct database *database;
    sqlite3_stmt *handle;
    int puts, takes; /* how many values were bound, how many columns taken */
    int put_result;  /* SQLite's word on the first value that could not be bound */
    bool is_good;
};

struct database {
    const struct database_form *form;
    char *path;
    sqlite3 *handle;
    enum database_mode mode;
    enum database_trouble trouble;
    int patience;               /* how much work the statement under way may still do */
    struct statement statement; /* the one under way */
};

/* Opens a file and checks that it has the form: header, schema, SQLite's own quick check. NULL with
 * *trouble and an error that names the file if it cannot be. */
struct database *database_open(const char *path, enum database_mode mode,
                               const struct database_form *form, enum database_trouble *trouble,
                               struct error *error);

/* NULL is allowed. Statements are gone then. */
void database_close(struct database *database);

/* The kind of the last failure; DATABASE_FINE if there was none yet. */
enum database_trouble database_trouble(const struct database *database);

/* SQLite says no: trouble and error from its result and the system's errno; returns false. */
bool database_refuse(struct database *database, int result, struct error *error);

/* A statement starts: it may work for so long, which no sound file needs. */
void database_be_patient(struct database *database);

/* Says that the content is wrong: "PATH is broken: WHY". Returns false. */
bool database_complain(struct database *database, const char *why, struct error *error);

/* A transaction: nobody else can write meanwhile. After a failure of anything inside:
 * database_undo. A commit that fails has been undone. */
bool database_begin(struct database *database, struct error *error);
bool database_commit(struct database *database, struct error *error);
void database_undo(struct database *database);

/* A statement with nothing bound to its `?`s yet; NULL and an error if it cannot be (of a sound
 * file: out of memory only). There is one at a time, the database's: the next one ends it. */
struct statement *database_statement(struct database *database, const char *sql,
                                     struct error *error);

/* Binds the next `?`. Texts must stay until the statement was run. */
void statement_put_number(struct statement *statement, int64_t number);
void statement_put_text(struct statement *statement, const char *text);

/* Runs a statement that gives no rows. */
bool statement_run(struct statement *statement, struct error *error);

/* The next row, to be taken from its first column on. */
enum statement_row { STATEMENT_ROW, STATEMENT_END, STATEMENT_FAILED };
enum statement_row statement_next(struct statement *statement, struct error *error);

/* Ends reading before the last row. Not needed after STATEMENT_END or STATEMENT_FAILED. */
void statement_stop(struct statement *statement);

/* The next column. A value of another type, out of range, too long, with a NUL inside or not UTF-8
 * makes the row bad: 0, "" then (statement_is_good, once, after the last column). */
int64_t statement_take_number(struct statement *statement, int64_t least, int64_t most);
void statement_take_text(struct statement *statement, char *text, size_t size);

/* True if all that was taken from this row was good. */
bool statement_is_good(const struct statement *statement);

#endif
