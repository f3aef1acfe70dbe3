/* The file of the hall of fame, opened with SQLite and checked; errors name the file. SQLite locks
 * nothing: who opens the user's own file holds the lock of the hall (hall.c). */
#ifndef BARROW_RECORD_DATABASE_H
#define BARROW_RECORD_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>

#include "barrow/base/error.h"

/* 1 had no lesson, 2 no cause but the killer, 3 no knots. */
#define DATABASE_VERSION 5

enum database_mode {
    DATABASE_COPY,  /* another user's file, read into memory: opens and locks nothing of it */
    DATABASE_READ,  /* changes nothing */
    DATABASE_WRITE, /* the file must be there */
    DATABASE_CREATE /* made, with file_own_mode, if it is not there, else as DATABASE_WRITE */
};

/* Why something could not be done. */
enum database_trouble {
    DATABASE_FINE,
    DATABASE_CANNOT, /* the system refuses: disk full, read-only, gone, held by another */
    DATABASE_BROKEN, /* the file is not ours, or damaged */
    DATABASE_NEWER   /* the file's version is above ours */
};

struct database {
    const char *path; /* the caller's */
    enum database_mode mode;
    sqlite3 *handle;
    enum database_trouble trouble; /* the kind of the last failure; stays after closing */
    int patience;                  /* how much work the statement under way may still do */
    int version;                   /* of the file's form: DATABASE_VERSION, or older if only read */
};

/* Opens and checks header, schema and pages, and gives an older file the present form unless it is
 * only read. False and an error: nothing is to be closed. */
bool database_open(struct database *database, const char *path, enum database_mode mode,
                   struct error *error);
void database_close(struct database *database);

/* A statement; NULL and an error if it cannot be made. Finalize it. */
sqlite3_stmt *database_prepare(struct database *database, const char *sql, struct error *error);

/* True if there is a row. False at the end, or with an error and trouble; both finalize. */
bool database_step(struct database *database, sqlite3_stmt *statement, struct error *error);

/* Runs statements without parameters and rows. */
bool database_run(struct database *database, const char *sql, struct error *error);

/* Takes back the transaction under way, if there is one. */
void database_undo(struct database *database);

/* Says that the content is wrong: "PATH is broken: WHY". Returns false. */
bool database_complain(struct database *database, const char *why, struct error *error);

#endif
