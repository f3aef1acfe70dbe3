/* Inside the database layer: what database.c, database_form.c and statement.c share. */
#ifndef BARROW_RECORD_DATABASE_PARTS_H
#define BARROW_RECORD_DATABASE_PARTS_H

#include <sqlite3.h>

#include "record/database.h"

#define STATEMENTS_MAX 32

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
    int patience; /* how much work the statement under way may still do */
    struct statement statement[STATEMENTS_MAX];
    int statement_count;
};

/* SQLite says no: trouble and error from its result and the system's errno; returns false. */
bool database_refuse(struct database *database, int result, struct error *error);

/* A statement starts: it may work for so long, which no sound file needs. */
void database_be_patient(struct database *database);

/* Runs a text that gives no rows, or whose rows do not matter. */
bool database_do(struct database *database, const char *sql, struct error *error);

/* Header, schema and quick check against the form. */
bool database_has_form(struct database *database, struct error *error);

/* Starts the log of a logged file, if it has none yet. */
bool database_start_log(struct database *database, struct error *error);

/* Writes header and schema into a file that is empty; in a transaction. */
bool database_give_form(struct database *database, struct error *error);

#endif
