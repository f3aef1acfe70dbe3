/* The layer over SQLite: what it opens, what it refuses, and in which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "record/database.h"
#include "support/folder.h"
#include "support/must.h"

static const char *const schema[] = {
    "CREATE TABLE fruit(name TEXT NOT NULL, weight INTEGER NOT NULL, peel BLOB NOT NULL)", NULL};
static const struct database_form form = {"basket", 0x42415354, 2, schema, 100000, true};

static char *folder, path[512];

static int make_folder(void **state)
{
    (void)state;
    folder = folder_make();
    if (folder == NULL) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/a.basket", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char name[sizeof path + 16];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    int status = rmdir(folder); /* nothing else was left there */
    free(folder);
    return status;
}

static struct database *make(void)
{
    struct error error;
    enum database_trouble trouble;
    struct database *database = database_open(path, DATABASE_CREATE, &form, &trouble, &error);
    must(database != NULL, &error);
    return database;
}

static void add(struct database *database, const char *name, int64_t weight)
{
    struct error error;
    struct statement *statement =
        database_statement(database, "INSERT INTO fruit VALUES (?, ?, ?)", &error);
    assert_non_null(statement);
    statement_put_text(statement, name);
    statement_put_number(statement, weight);
    statement_put_bytes(statement, "\0\1", 2);
    assert_true(statement_run(statement, &error));
}

/* Meddles with the file through SQLite itself. */
static void meddle(const char *sql)
{
    sqlite3 *handle;
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    if (sqlite3_exec(handle, sql, NULL, NULL, NULL) != SQLITE_OK) {
        fail_msg("%s", sqlite3_errmsg(handle));
    }
    sqlite3_close(handle);
}

static void refuses(enum database_mode mode, enum database_trouble wanted, const char *words)
{
    struct error error;
    enum database_trouble trouble;
    struct database *database = database_open(path, mode, &form, &trouble, &error);
    assert_null(database);
    if (trouble != wanted || strstr(error.text, words) == NULL ||
        strstr(error.text, path) == NULL) {
        fail_msg("trouble %d instead of %d, words \"%s\"", (int)trouble, (int)wanted, error.text);
    }
}

static void rows_come_back(void **state)
{
    (void)state;
    struct error error;
    struct database *database = make();
    assert_true(database_begin(database, &error));
    add(database, "pear", INT64_MIN);
    add(database, "", 7);
    assert_true(database_commit(database, &error));
    database_close(database);
    enum database_trouble trouble;
    database = database_open(path, DATABASE_READ, &form, &trouble, &error);
    assert_non_null(database);
    struct statement *rows =
        database_statement(database, "SELECT * FROM fruit ORDER BY weight", &error);
    char name[5];
    size_t size;
    assert_int_equal(statement_next(rows, &error), STATEMENT_ROW);
    statement_take_text(rows, name, sizeof name);
    assert_string_equal(name, "pear");
    assert_true(statement_take_u64(rows) == (uint64_t)1 << 63);
    assert_memory_equal(statement_take_bytes(rows, &size), "\0\1", 2);
    assert_int_equal(size, 2);
    assert_true(statement_is_good(rows));
    assert_int_equal(statement_next(rows, &error), STATEMENT_ROW);
    statement_take_text(rows, name, sizeof name);
    assert_int_equal(statement_take_number(rows, 7, 7), 7);
    assert_true(statement_is_good(rows));
    assert_int_equal(statement_next(rows, &error), STATEMENT_END);
    database_close(database);
}

static void an_undone_transaction_leaves_nothing(void **state)
{
    (void)state;
    struct error error;
    struct database *database = make();
    assert_true(database_begin(database, &error));
    add(database, "pear", 1);
    database_undo(database);
    struct statement *rows = database_statement(database, "SELECT 1 FROM fruit", &error);
    assert_int_equal(statement_next(rows, &error), STATEMENT_END);
    database_close(database);
}

static void odd_values_make_a_row_bad(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "INSERT INTO fruit VALUES ('pear', 4, x'00')",              /* too long for 4 bytes */
        "INSERT INTO fruit VALUES (x'41', 4, x'00')",               /* no text */
        "INSERT INTO fruit VALUES ('a', 1.5, x'00')",               /* no whole number */
        "INSERT INTO fruit VALUES ('a', 6, x'00')",                 /* out of range */
        "INSERT INTO fruit VALUES ('a', 4, 'text')",                /* no bytes */
        "INSERT INTO fruit VALUES (char(65, 0), 4, x'00')",         /* a NUL inside */
        "INSERT INTO fruit VALUES (CAST(x'FF' AS TEXT), 4, x'00')", /* not UTF-8 */
    };
    database_close(make());
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        meddle("DELETE FROM fruit");
        meddle(rows[i]);
        struct error error;
        struct database *database = make();
        struct statement *row = database_statement(database, "SELECT * FROM fruit", &error);
        assert_int_equal(statement_next(row, &error), STATEMENT_ROW);
        char name[4];
        size_t size;
        statement_take_text(row, name, sizeof name);
        statement_take_number(row, 4, 5);
        statement_take_bytes(row, &size);
        if (statement_is_good(row)) {
            fail_msg("accepted: %s", rows[i]);
        }
        database_close(database);
    }
}

static void a_missing_file_is_not_there(void **state)
{
    (void)state;
    refuses(DATABASE_WRITE, DATABASE_CANNOT, "No such file or directory");
    refuses(DATABASE_READ, DATABASE_CANNOT, "No such file or directory");
    assert_int_equal(access(path, F_OK), -1);
}

static void an_empty_file_is_broken(void **state)
{
    (void)state;
    fclose(fopen(path, "w"));
    refuses(DATABASE_WRITE, DATABASE_BROKEN, "it is no basket");
}

static void a_newer_version_is_told(void **state)
{
    (void)state;
    database_close(make());
    meddle("PRAGMA user_version = 7");
    refuses(DATABASE_WRITE, DATABASE_NEWER, "number 7, this program reads up to 2");
}

static void any_other_schema_is_broken(void **state)
{
    (void)state;
    static const char *const changes[] = {
        "CREATE TRIGGER t AFTER INSERT ON fruit BEGIN DELETE FROM fruit; END",
        "CREATE VIEW v AS SELECT * FROM fruit",
        "CREATE TABLE other(x)",
        "CREATE INDEX i ON fruit(name)",
        "ALTER TABLE fruit ADD COLUMN price INTEGER",
        "DROP TABLE fruit",
        "ALTER TABLE fruit RENAME TO herbs",
        "PRAGMA writable_schema = 1; UPDATE sqlite_master SET name = 'herbs'",
        "PRAGMA writable_schema = 1; UPDATE sqlite_master SET rootpage = 999",
        "PRAGMA application_id = 1",
        "PRAGMA user_version = 1",
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        database_close(make());
        meddle(changes[i]);
        refuses(DATABASE_WRITE, DATABASE_BROKEN, "is broken: ");
        refuses(DATABASE_READ, DATABASE_BROKEN, "is broken: ");
        unlink(path);
    }
}

static void only_the_owner_may_read_it(void **state)
{
    (void)state;
    struct stat status;
    database_close(make());
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

/* One file, and reading it leaves no other, whatever its name. */
static void a_file_at_rest_is_alone(void **state)
{
    (void)state;
    struct error error;
    enum database_trouble trouble;
    char log[sizeof path + 16];
    snprintf(path, sizeof path, "%s/a?b#c%%41 \xC3\x86.basket", folder);
    snprintf(log, sizeof log, "%s-wal", path);
    struct database *database = make();
    add(database, "pear", 1);
    assert_int_equal(access(log, F_OK), 0);
    database_close(database);
    assert_int_equal(access(log, F_OK), -1);
    assert_int_equal(access(path, F_OK), 0);
    database = database_open(path, DATABASE_READ, &form, &trouble, &error);
    assert_non_null(database);
    assert_int_equal(access(log, F_OK), -1);
    database_close(database);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rows_come_back),
        TEST(an_undone_transaction_leaves_nothing),
        TEST(odd_values_make_a_row_bad),
        TEST(a_missing_file_is_not_there),
        TEST(an_empty_file_is_broken),
        TEST(a_newer_version_is_told),
        TEST(any_other_schema_is_broken),
        TEST(only_the_owner_may_read_it),
        TEST(a_file_at_rest_is_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
