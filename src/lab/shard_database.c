/* Games as a SQLite database, for questions that no report answers. One process writes it once,
 * into a new file: none of what the hall of fame needs to be shared and mended applies, so the two
 * have nothing but the library in common. It is read as rows of CSV, so that there is one reader
 * of games. */
#include <sqlite3.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "barrow/lab/shards.h"

#include "lab/had.h"
#include "lab/shard_text.h"
#include "lab/simulate_report.h"
#include "lab/simulate_row.h"

#define APPLICATION_ID 0x42617247 /* "BarG" */

/* Seeds from 2^63 on are negative, as SQLite's numbers have a sign. */
static const char schema[] =
    "CREATE TABLE simulation(bot TEXT NOT NULL, data TEXT NOT NULL, first_seed TEXT NOT NULL,\n"
    "  last_seed TEXT NOT NULL, ordered INTEGER NOT NULL);\n"
    "CREATE TABLE game(seed INTEGER PRIMARY KEY, ending TEXT NOT NULL, depth INTEGER NOT NULL,\n"
    "  turns INTEGER NOT NULL, actions INTEGER NOT NULL, level INTEGER NOT NULL,\n"
    "  kills INTEGER NOT NULL, killer TEXT NOT NULL, cause TEXT NOT NULL,\n"
    "  unfair INTEGER NOT NULL, health INTEGER NOT NULL, food INTEGER NOT NULL,\n"
    "  digest TEXT NOT NULL);\n"
    "CREATE TABLE used(seed INTEGER NOT NULL REFERENCES game, item TEXT NOT NULL,\n"
    "  times INTEGER NOT NULL, UNIQUE(seed, item));\n"
    "CREATE TABLE turns(seed INTEGER NOT NULL REFERENCES game, depth INTEGER NOT NULL,\n"
    "  turns INTEGER NOT NULL, UNIQUE(seed, depth));\n"
    "CREATE TABLE decision(seed INTEGER NOT NULL REFERENCES game, depth INTEGER NOT NULL,\n"
    "  kind TEXT NOT NULL, times INTEGER NOT NULL, UNIQUE(seed, depth, kind));\n"
    "CREATE TABLE boon(seed INTEGER NOT NULL REFERENCES game, boon TEXT NOT NULL,\n"
    "  times INTEGER NOT NULL, UNIQUE(seed, boon));\n"
    "CREATE TABLE had(seed INTEGER NOT NULL REFERENCES game, sort TEXT NOT NULL,\n"
    "  kind TEXT NOT NULL, since INTEGER NOT NULL, UNIQUE(seed, sort, kind));\n";

/* Writing. */

struct writer {
    sqlite3 *handle;
    int result; /* of the first statement that failed */
};

static void run(struct writer *writer, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *sql = sqlite3_vmprintf(format, values);
    va_end(values);
    if (writer->result == SQLITE_OK) {
        writer->result =
            sql != NULL ? sqlite3_exec(writer->handle, sql, NULL, NULL, NULL) : SQLITE_NOMEM;
    }
    sqlite3_free(sql);
}

static void write_had(struct writer *writer, const struct content *content,
                      const struct simulated_game *game)
{
    for (enum had_sort sort = 0; sort < HAD_SORTS; sort++) {
        for (int kind = 0; had_id(content, sort, kind) != NULL; kind++) {
            if (game->had[sort][kind] > 0) {
                run(writer, "INSERT INTO had VALUES(%lld, %Q, %Q, %d)", (sqlite3_int64)game->seed,
                    had_sort_word[sort], had_id(content, sort, kind), game->had[sort][kind]);
            }
        }
    }
}

static void write_counts(struct writer *writer, const struct content *content,
                         const struct simulated_game *game)
{
    sqlite3_int64 seed = (sqlite3_int64)game->seed;
    for (int kind = 0; kind < content->item_count; kind++) {
        if (game->used[kind] > 0) {
            run(writer, "INSERT INTO used VALUES(%lld, %Q, %d)", seed, content->item[kind].id,
                game->used[kind]);
        }
    }
    for (int kind = 0; kind < content->boon_count; kind++) {
        if (game->boon[kind] > 0) {
            run(writer, "INSERT INTO boon VALUES(%lld, %Q, %d)", seed, content->boon[kind].id,
                game->boon[kind]);
        }
    }
    for (int depth = 1; depth <= SIMULATE_DEPTHS; depth++) {
        if (game->turns_at[depth] > 0) {
            run(writer, "INSERT INTO turns VALUES(%lld, %d, %d)", seed, depth,
                game->turns_at[depth]);
        }
        for (int kind = 0; kind < DECISION_COUNT; kind++) {
            if (game->decided[depth][kind] > 0) {
                run(writer, "INSERT INTO decision VALUES(%lld, %d, %Q, %d)", seed, depth,
                    decision_word[kind], game->decided[depth][kind]);
            }
        }
    }
}

static void write_game(struct writer *writer, const struct content *content,
                       const struct simulated_game *game)
{
    run(writer,
        "INSERT INTO game VALUES(%lld, %Q, %d, %d, %d, %d, %d, %Q, %Q, %d, %d, %d, '%016llx')",
        (sqlite3_int64)game->seed, simulated_end_word[game->end], game->depth, game->turns,
        game->actions, game->level, game->kills, simulate_killer_word(content, game),
        simulate_cause_word(content, game), game->is_unfair, game->health, game->food,
        (sqlite3_uint64)game->digest);
    write_counts(writer, content, game);
    write_had(writer, content, game);
}

static void write_all(struct writer *writer, const struct simulation *simulation)
{
    run(writer, "PRAGMA application_id = %d; PRAGMA user_version = 2; BEGIN", APPLICATION_ID);
    run(writer, "%s", schema);
    run(writer, "INSERT INTO simulation VALUES(%Q, '%llu', '%llu', '%llu', %d)",
        simulation->bot->name, (sqlite3_uint64)simulation->content->digest,
        (sqlite3_uint64)simulation->first_seed, (sqlite3_uint64)simulation->last_seed,
        simulation->games);
    for (int i = 0; i < simulation->games_done; i++) {
        write_game(writer, simulation->content, &simulation->game[i]);
    }
    run(writer, "COMMIT");
}

bool shard_write_database(const char *path, const struct simulation *simulation,
                          struct error *error)
{
    struct writer writer = {0};
    if (access(path, F_OK) == 0) {
        return error_set(error, "%s is there already", path);
    }
    writer.result =
        sqlite3_open_v2(path, &writer.handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    write_all(&writer, simulation);
    bool is_good = writer.result == SQLITE_OK || error_set(error, "%s cannot be written: %s", path,
                                                           sqlite3_errstr(writer.result));
    sqlite3_close(writer.handle);
    if (!is_good) {
        unlink(path);
    }
    return is_good;
}

/* Reading. */

bool shard_is_database(const char *bytes, size_t size)
{
    static const char mark[] = "SQLite format 3"; /* and a NUL */
    return size >= sizeof mark && memcmp(bytes, mark, sizeof mark) == 0;
}

/* A row of CSV for each game. Lists come in the order in which they were written. */
static void add_query(struct buffer *sql)
{
    buffer_add(sql,
               "SELECT printf('%u,%s,%d,%d,%d,%d,%d,%s,%s,%d,%d,%d,', seed, ending, depth, turns,"
               " actions, level, kills, killer, cause, unfair, health, food)"
               " || (SELECT coalesce(sum(times), 0) FROM used WHERE seed = game.seed)"
               " || ',' || digest");
    for (int kind = 0; kind < DECISION_COUNT; kind++) {
        buffer_print(sql,
                     " || ',' || (SELECT coalesce(sum(times), 0) FROM decision"
                     " WHERE seed = game.seed AND kind = '%s')",
                     decision_word[kind]);
    }
    buffer_add(sql,
               " || ',' || coalesce((SELECT group_concat(item || '=' || times, ' ') FROM"
               " (SELECT * FROM used WHERE seed = game.seed ORDER BY rowid)), '')"
               " || ',' || coalesce((SELECT group_concat(depth || ':' || turns, ' ') FROM"
               " (SELECT * FROM turns WHERE seed = game.seed ORDER BY rowid)), '')"
               " || ',' || coalesce((SELECT group_concat(depth || ':' || kind || '=' || times,"
               " ' ') FROM (SELECT * FROM decision WHERE seed = game.seed ORDER BY rowid)), '')"
               " || ',' || coalesce((SELECT group_concat(boon || '=' || times, ' ') FROM"
               " (SELECT * FROM boon WHERE seed = game.seed ORDER BY rowid)), '')");
    for (enum had_sort sort = 0; sort < HAD_SORTS; sort++) {
        buffer_print(sql,
                     " || ',' || coalesce((SELECT group_concat(kind || '=' || since, ' ') FROM"
                     " (SELECT * FROM had WHERE seed = game.seed AND sort = '%s'"
                     " ORDER BY rowid)), '')",
                     had_sort_word[sort]);
    }
    buffer_add(sql, " FROM game ORDER BY seed");
}

/* All values of the query's rows, each with a NUL behind it, one buffer for each column. */
static bool ask(sqlite3 *handle, const char *sql, struct buffer *const into[])
{
    sqlite3_stmt *row = NULL;
    int result = sqlite3_prepare_v2(handle, sql, -1, &row, NULL);
    while (result == SQLITE_OK && (result = sqlite3_step(row)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(row); i++) {
            const unsigned char *text = sqlite3_column_text(row, i);
            buffer_add(into[i], text != NULL ? (const char *)text : "");
            buffer_add_bytes(into[i], "", 1);
        }
        result = SQLITE_OK;
    }
    sqlite3_finalize(row);
    return result == SQLITE_DONE;
}

bool shard_read_database(const char *path, struct shard_text *shard, struct error *error)
{
    sqlite3 *handle = NULL;
    struct buffer sql = {0};
    add_query(&sql);
    simulate_print_columns(&shard->columns);
    bool is_good = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                   ask(handle, "SELECT bot, data, first_seed, last_seed, ordered FROM simulation",
                       (struct buffer *const[]){&shard->bot, &shard->data, &shard->first_seed,
                                                &shard->last_seed, &shard->ordered}) &&
                   ask(handle, buffer_text(&sql), (struct buffer *const[]){&shard->rows});
    if (!is_good) {
        error_set(error, "it cannot be read: %s", sqlite3_errmsg(handle));
    }
    buffer_free(&sql);
    sqlite3_close(handle);
    return is_good;
}
