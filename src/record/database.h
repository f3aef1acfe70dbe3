/* The thin layer over SQLite that the run store and the hall of fame share: a file that must be one
 * of ours, statements that are kept for the next time, errors in words with the file's name. */
#ifndef BARROW_RECORD_DATABASE_H
#define BARROW_RECORD_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/error.h"

struct database;
struct statement;

/* What a file of ours is like. */
struct database_form {
    const char *what;          /* in errors: "Barrow run" */
    int32_t application_id;    /* in the file's header */
    int version;               /* in the file's header: of the schema, 1 or more */
    const char *const *schema; /* CREATE statements in their order, NULL at the end; no semicolons;
                                  nothing else may be in the file; tables and plain indices */
    int longest;               /* bytes of the longest row or value */
    bool is_logged;            /* write-ahead log: many small transactions; else a single file */
};

enum database_mode {
    DATABASE_READ,   /* changes nothing */
    DATABASE_GLANCE, /* the same without the quick check, for a look at a row or two */
    DATABASE_WRITE,  /* the file must be there */
    DATABASE_CREATE  /* made with mode 0600 if it is not there, else as DATABASE_WRITE */
};

/* Why something could not be done. */
enum database_trouble {
    DATABASE_FINE,
    DATABASE_CANNOT, /* the system refuses: disk full, read-only, gone, held by another */
    DATABASE_BROKEN, /* the file is none of ours, or damaged */
    DATABASE_NEWER   /* the file's version is above the form's */
};

/* Opens a file and checks that it has the form: header, schema, SQLite's own quick check. NULL with
 * *trouble and an error that names the file if it cannot be. */
struct database *database_open(const char *path, enum database_mode mode,
                               const struct database_form *form, enum database_trouble *trouble,
                               struct error *error);

/* NULL is allowed. Statements are gone then. Of a logged file the log is folded in and removed, if
 * the system lets that be and nobody else is reading, unless it is left as it is. */
void database_close(struct database *database);
void database_close_as_is(struct database *database);

/* The kind of the last failure; DATABASE_FINE if there was none yet. */
enum database_trouble database_trouble(const struct database *database);

/* Says that the content is wrong: "PATH is broken: WHY". Returns false. */
bool database_complain(struct database *database, const char *why, struct error *error);

/* A transaction: nobody else can write meanwhile, or, of a file that is only read, nobody's writing
 * is seen. After a failure of anything inside: database_undo. A commit that fails has been undone.
 */
bool database_begin(struct database *database, struct error *error);
bool database_commit(struct database *database, struct error *error);
void database_undo(struct database *database);

/* Makes all that was committed to a logged file safe against a power cut and keeps its log short.
 */
bool database_checkpoint(struct database *database, struct error *error);

/* A statement with nothing bound to its `?`s yet, from the first; NULL and an error if it cannot
 * be (of a sound file: out of memory only). The database keeps it for the next time, so that there
 * is nothing to free; it must not be asked for again before it was run or read to the end. */
struct statement *database_statement(struct database *database, const char *sql,
                                     struct error *error);

/* Binds the next `?`. Texts and bytes must stay until the statement was run. */
void statement_put_number(struct statement *statement, int64_t number);
void statement_put_u64(struct statement *statement, uint64_t number);
void statement_put_text(struct statement *statement, const char *text);
void statement_put_bytes(struct statement *statement, const void *bytes, size_t size);

/* Runs a statement that gives no rows. */
bool statement_run(struct statement *statement, struct error *error);

/* The next row, to be taken from its first column on. */
enum statement_row { STATEMENT_ROW, STATEMENT_END, STATEMENT_FAILED };
enum statement_row statement_next(struct statement *statement, struct error *error);

/* Ends reading before the last row. Not needed after STATEMENT_END or STATEMENT_FAILED. */
void statement_stop(struct statement *statement);

/* The next column. A value of another type, out of range, too long, with a NUL inside or not UTF-8
 * makes the row bad: 0, "", NULL then (statement_is_good, once, after the last column). Bytes stay
 * until the next row. */
int64_t statement_take_number(struct statement *statement, int64_t least, int64_t most);
uint64_t statement_take_u64(struct statement *statement);
void statement_take_text(struct statement *statement, char *text, size_t size);
const void *statement_take_bytes(struct statement *statement, size_t *size);

/* True if all that was taken from this row was good. */
bool statement_is_good(const struct statement *statement);

#endif
