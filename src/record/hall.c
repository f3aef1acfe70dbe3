/* A handful of rows that every process reads whole: SQL only keeps and sorts them, and what is
 * asked for is picked out here. A hall with one wrong row is broken as a whole, because nobody
 * could say what else was done to it.
 *
 * Who reads or writes it holds hall.lock, which the owner alone may open: SQLite's own locks lie on
 * the hall, where on a shared host any reader could hold one. A rollback journal was preferred to a
 * write-ahead log: it needs no shared memory. */
#include "barrow/record/hall.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "barrow/base/utf8.h"
#include "barrow/record/told_seeds.h"
#include "record/hall_parts.h"
#include "record/run_folder.h"

#define FIRST_COLUMNS                                                                              \
    "id, name, seed, version, ended, state, depth, level, turns, wins, kills, killer, "
#define CAUSE_COLUMNS ", sort, how, kind, who"
#define NO_CAUSE_COLUMNS ", '', '', '', ''"
#define KNOT_COLUMNS ", knots, untied"
#define COLUMNS FIRST_COLUMNS "lesson" CAUSE_COLUMNS KNOT_COLUMNS ", told, taken_back"
#define NO_KNOTS ", 0, 0"
#define NO_MARKS ", 0, 0"
#define BEST_FIRST                                                                                 \
    "wins DESC, depth DESC, level DESC, state = 2, kills DESC, turns DESC, ended, number"
_Static_assert(RUN_GAVE_UP == 2, "the number in BEST_FIRST");
#define MARKED_LAST "told + taken_back > 0, " BEST_FIRST
#define LAST_FIRST "ended DESC, number DESC"
#define SELECT(columns, best)                                                                      \
    "SELECT " columns ", row_number() OVER (ORDER BY " best ") FROM score ORDER BY "
#define SELECTS(columns, best)                                                                     \
    {                                                                                              \
        [HALL_BEST] = SELECT(columns, best) best, [HALL_LAST] = SELECT(columns, best) LAST_FIRST   \
    }

/* By the version of the file, from 1. */
static const char *const select[DATABASE_VERSION][HALL_ORDER_COUNT] = {
    SELECTS(FIRST_COLUMNS "''" NO_CAUSE_COLUMNS NO_KNOTS NO_MARKS, BEST_FIRST),
    SELECTS(FIRST_COLUMNS "lesson" NO_CAUSE_COLUMNS NO_KNOTS NO_MARKS, BEST_FIRST),
    SELECTS(FIRST_COLUMNS "lesson" CAUSE_COLUMNS NO_KNOTS NO_MARKS, BEST_FIRST),
    SELECTS(FIRST_COLUMNS "lesson" CAUSE_COLUMNS KNOT_COLUMNS NO_MARKS, BEST_FIRST),
    SELECTS(COLUMNS, MARKED_LAST),
};

static struct buffer hall_path(const char *home)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/hall.db", home);
    return path;
}

/* Rows. */

/* The members of a score, in the order of COLUMNS and, with the last one, of SELECT. */
struct column {
    char type; /* 't'ext, 'i'nt, 'l'ong (64 bits) */
    size_t offset, size;
    int64_t least, most; /* of a number */
};

#define MEMBER(type, member, least, most)                                                          \
    {                                                                                              \
        type, offsetof(struct score, member), sizeof((struct score *)NULL)->member, least, most    \
    }
#define TEXT(member) MEMBER('t', member, 0, 0)
#define COUNT(member) MEMBER('i', member, 0, INT32_MAX)

static const struct column columns[] = {
    TEXT(id),
    TEXT(name),
    MEMBER('l', seed, INT64_MIN, INT64_MAX),
    TEXT(version),
    MEMBER('l', ended, 0, INT64_MAX),
    MEMBER('i', state, RUN_DIED, RUN_WON),
    COUNT(depth),
    COUNT(level),
    COUNT(turns),
    COUNT(wins),
    COUNT(kills),
    TEXT(killer),
    TEXT(lesson),
    TEXT(cause.sort),
    TEXT(cause.how),
    TEXT(cause.kind),
    TEXT(cause.who),
    COUNT(knots),
    COUNT(untied),
    MEMBER('i', told, 0, 1),
    MEMBER('i', taken_back, 0, 1),
    MEMBER('i', rank, 1, INT32_MAX),
};
#define READ_COLUMNS (int)(sizeof columns / sizeof columns[0])
#define WRITTEN_COLUMNS (READ_COLUMNS - 1)

static int64_t number_of(const struct score *score, const struct column *column)
{
    const char *at = (const char *)score + column->offset;
    int number;
    int64_t long_number;
    memcpy(column->type == 'i' ? (void *)&number : &long_number, at, column->size);
    return column->type == 'i' ? number : long_number;
}

/* A file can hold a NUL, bytes that are no UTF-8, and a text where the schema says number. */
static bool take_text(sqlite3_stmt *row, int i, char *text)
{
    const unsigned char *from = sqlite3_column_text(row, i);
    size_t length = (size_t)sqlite3_column_bytes(row, i);
    if (from == NULL || length >= columns[i].size) {
        return false;
    }
    memcpy(text, from, length);
    text[length] = '\0';
    bool is_good = strlen(text) == length && utf8_is_valid(text);
    utf8_clean(text); /* an older version kept what steers a terminal */
    return is_good;
}

static bool take_number(sqlite3_stmt *row, int i, char *member)
{
    int64_t value = sqlite3_column_int64(row, i);
    int number = (int)value;
    memcpy(member, columns[i].type == 'i' ? (const void *)&number : &value, columns[i].size);
    return value >= columns[i].least && value <= columns[i].most;
}

static bool take_score(sqlite3_stmt *row, struct score *score)
{
    bool is_good = true;
    *score = (struct score){0};
    for (int i = 0; is_good && i < READ_COLUMNS; i++) {
        char *member = (char *)score + columns[i].offset;
        bool is_text = columns[i].type == 't';
        is_good = sqlite3_column_type(row, i) == (is_text ? SQLITE_TEXT : SQLITE_INTEGER) &&
                  (is_text ? take_text(row, i, member) : take_number(row, i, member));
    }
    return is_good && folder_is_id(score->id);
}

static bool put_score(sqlite3_stmt *row, const struct score *score)
{
    bool is_good = true;
    for (int i = 0; is_good && i < WRITTEN_COLUMNS; i++) {
        const char *member = (const char *)score + columns[i].offset;
        int result = columns[i].type == 't'
                         ? sqlite3_bind_text(row, i + 1, member, -1, SQLITE_STATIC)
                         : sqlite3_bind_int64(row, i + 1, number_of(score, &columns[i]));
        is_good = result == SQLITE_OK;
    }
    return is_good;
}

static bool is_sound(const struct score *score)
{
    bool is_good = folder_is_id(score->id);
    for (int i = 0; is_good && i < WRITTEN_COLUMNS; i++) {
        int64_t number = columns[i].type == 't' ? 0 : number_of(score, &columns[i]);
        is_good = number >= columns[i].least && number <= columns[i].most;
    }
    return is_good;
}

static struct score *add_score(struct scores *scores)
{
    if (scores->count == scores->capacity) {
        scores->capacity = scores->capacity > 0 ? scores->capacity * 2 : 64;
        scores->score =
            memory_grow(scores->score, (size_t)scores->capacity * sizeof scores->score[0]);
    }
    return &scores->score[scores->count++];
}

static bool take_rows(struct database *database, enum hall_order order, struct scores *scores,
                      struct error *error)
{
    sqlite3_stmt *row = database_prepare(database, select[database->version - 1][order], error);
    while (row != NULL && database_step(database, row, error)) {
        if (!take_score(row, add_score(scores))) {
            sqlite3_finalize(row);
            return database_complain(database, "a score has a value that cannot be", error);
        }
    }
    return database->trouble == DATABASE_FINE;
}

/* The lock. */

#define LOCK_TRIES_MOST 500
#define LOCK_PAUSE_MILLISECONDS 10

static void close_lock(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}

/* To be closed, or the process ends. Another process is waited for some seconds. */
static int take_lock(const char *path, struct error *error)
{
    struct buffer name = {0};
    long holder;
    bool is_locked = false;
    buffer_print(&name, "%.*slock", (int)(strlen(path) - strlen("db")), path);
    int file = file_open_private(buffer_text(&name));
    for (int i = 0; i < LOCK_TRIES_MOST && file >= 0 && !is_locked; i++) {
        is_locked = file_lock(file, &holder);
        sqlite3_sleep(is_locked ? 0 : LOCK_PAUSE_MILLISECONDS);
    }
    if (!is_locked) {
        error_set(error, "%s cannot be locked: %s", buffer_text(&name), strerror(errno));
        close_lock(file);
        file = -1;
    }
    buffer_free(&name);
    return file;
}

/* Reading. */

bool hall_read_file(const char *path, enum database_mode mode, enum hall_order order,
                    struct scores *scores, enum database_trouble *trouble, struct error *error)
{
    struct database database;
    *trouble = DATABASE_FINE;
    if (access(path, F_OK) != 0 && errno == ENOENT) {
        return true;
    }
    bool is_good =
        database_open(&database, path, mode, error) && take_rows(&database, order, scores, error);
    *trouble = database.trouble;
    database_close(&database);
    return is_good;
}

/* Only with leave to write can be taken back what a process left that died while it entered a run.
 * Where no lock can be taken, as on a disk that is only read, a copy is read. */
static bool read_or_mend(const char *home, enum hall_order order, bool may_mend,
                         struct scores *scores, struct error *error)
{
    struct buffer path = hall_path(home);
    enum database_trouble trouble;
    int lock = file_is_there(path.text) ? take_lock(path.text, error) : -1;
    enum database_mode mode = lock >= 0 ? DATABASE_READ : DATABASE_COPY;
    may_mend = may_mend && lock >= 0;
    bool is_good = hall_read_file(path.text, mode, order, scores, &trouble, error) ||
                   (may_mend && trouble == DATABASE_CANNOT &&
                    hall_read_file(path.text, DATABASE_WRITE, order, scores, &trouble, error));
    close_lock(lock);
    buffer_free(&path);
    if (is_good) {
        hall_add_others(home, order, scores);
    }
    return is_good;
}

static bool is_wanted(const struct hall_query *query, const struct score *score)
{
    const char *name = query->name != NULL ? query->name : "";
    const char *killer = query->killer != NULL ? query->killer : "";
    return find_text(score->name, name) != NULL &&
           (killer[0] == '\0' || strcmp(score->killer, killer) == 0) &&
           (!query->has_seed || score->seed == query->seed);
}

int hall_read(const char *home, const struct hall_query *query, struct score **score,
              struct error *error)
{
    struct scores all = {0};
    int count = 0;
    if (!read_or_mend(home, query->order, true, &all, error)) {
        free(all.score);
        *score = NULL;
        return -1;
    }
    for (int i = 0; i < all.count && (query->most == 0 || count < query->most); i++) {
        if (is_wanted(query, &all.score[i])) {
            all.score[count++] = all.score[i];
        }
    }
    *score = all.score;
    return count;
}

int hall_rank(const char *home, const char *id, int *of)
{
    struct scores all = {0};
    struct error error;
    int rank = 0;
    *of = read_or_mend(home, HALL_BEST, false, &all, &error) ? all.count : 0;
    for (int i = 0; i < *of && rank == 0; i++) {
        rank = strcmp(all.score[i].id, id) == 0 ? all.score[i].rank : 0;
    }
    free(all.score);
    return rank;
}

/* Counting. */

static int count_word(struct hall_count *counts, int used, const char *word)
{
    for (int i = 0; i < used; i++) {
        if (strcmp(counts[i].word, word) == 0) {
            counts[i].count++;
            return used;
        }
    }
    snprintf(counts[used].word, HALL_WORD_SIZE, "%s", word);
    counts[used].count = 1;
    return used + 1;
}

/* Words differ, so both orders are total. */
static int compare_killers(const void *left, const void *right)
{
    const struct hall_count *a = left, *b = right;
    return a->count != b->count ? (a->count < b->count) - (a->count > b->count)
                                : strcmp(a->word, b->word);
}

static int compare_depths(const void *left, const void *right)
{
    const struct hall_count *a = left, *b = right;
    long deep = strtol(a->word, NULL, 10), other = strtol(b->word, NULL, 10);
    return (deep > other) - (deep < other);
}

int hall_count_deaths(const struct score *score, int scores, enum hall_by by,
                      struct hall_count *count, int most)
{
    struct hall_count *counts = memory_new((size_t)scores + 1, sizeof *counts);
    int used = 0;
    for (int i = 0; i < scores; i++) {
        char depth[HALL_WORD_SIZE];
        snprintf(depth, sizeof depth, "%d", score[i].depth);
        const char *word = by == HALL_BY_DEPTH ? depth : score[i].killer;
        used = score[i].state == RUN_DIED ? count_word(counts, used, word) : used;
    }
    qsort(counts, (size_t)used, sizeof *counts,
          by == HALL_BY_DEPTH ? compare_depths : compare_killers);
    used = used < most ? used : most;
    memcpy(count, counts, (size_t)used * sizeof *counts);
    free(counts);
    return used;
}

/* Entering. */

/* Who has played a seed knows what lies there. */
static bool insert(struct database *database, const struct score *score, struct error *error)
{
    sqlite3_stmt *row = database_prepare(database,
                                         "INSERT OR REPLACE INTO score(" COLUMNS
                                         ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                                         "?, ?, ?, ?, max(?, EXISTS (SELECT 1 FROM score WHERE "
                                         "seed = ?3 AND id <> ?1)), ?)",
                                         error);
    if (row == NULL) {
        return false;
    }
    if (!put_score(row, score)) { /* out of memory, or longer than any value may be */
        sqlite3_finalize(row);
        return error_set(error, "the run \"%s\" cannot be entered", score->id);
    }
    database_step(database, row, error);
    return database->trouble == DATABASE_FINE;
}

static bool enter(const char *path, const struct score *score, enum database_trouble *trouble,
                  struct error *error)
{
    struct database database;
    struct scores before = {0}; /* a hall with a wrong row is broken */
    bool is_open = database_open(&database, path, DATABASE_CREATE, error);
    bool is_good = is_open && database_run(&database, "BEGIN IMMEDIATE", error) &&
                   take_rows(&database, HALL_BEST, &before, error) &&
                   insert(&database, score, error) && database_run(&database, "COMMIT", error);
    if (is_open && !is_good) {
        database_undo(&database);
    }
    free(before.score);
    *trouble = database.trouble;
    database_close(&database);
    return is_good;
}

/* Setting aside. */

/* SQLite would take the journal of the broken hall for the new one's. */
static void set_aside(const char *path, const char *why, struct error *error)
{
    struct buffer journal = {0};
    struct error ignored;
    buffer_print(&journal, "%s-journal", path);
    if (file_is_there(journal.text)) {
        file_set_aside(journal.text, why, &ignored);
    }
    file_set_aside(path, why, error);
    buffer_free(&journal);
}

bool hall_enter(const char *home, const struct score *given, struct error *error)
{
    struct score cleaned = *given, *score = &cleaned;
    enum database_trouble trouble = DATABASE_FINE;
    error->text[0] = '\0';
    utf8_clean(score->name); /* it may come from a command line in any bytes */
    utf8_clean(score->version);
    utf8_clean(score->killer);
    utf8_clean(score->lesson);
    utf8_clean(score->cause.kind);
    utf8_clean(score->cause.who);
    if (!is_sound(score)) {
        return error_set(error, "the run \"%s\" has a figure that cannot be", score->id);
    }
    score->told = score->told || told_seeds_has(home, score->seed, score->ended);
    struct buffer path = hall_path(home);
    int lock = file_make_folders(path.text, error) ? take_lock(path.text, error) : -1;
    bool is_good = lock >= 0 && enter(path.text, score, &trouble, error);
    if (!is_good && trouble == DATABASE_BROKEN) {
        struct error why = *error, again;
        set_aside(path.text, why.text, error);
        is_good = enter(path.text, score, &trouble, &again);
    }
    close_lock(lock);
    buffer_free(&path);
    return is_good;
}

static bool set_lesson(struct database *database, const char *id, const char *lesson,
                       struct error *error)
{
    sqlite3_stmt *row =
        database_prepare(database, "UPDATE score SET lesson = ? WHERE id = ?", error);
    if (row == NULL) {
        return false;
    }
    sqlite3_bind_text(row, 1, lesson, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 2, id, -1, SQLITE_STATIC);
    database_step(database, row, error);
    return database->trouble == DATABASE_FINE;
}

bool hall_note_lesson(const char *home, const char *id, const char *lesson, struct error *error)
{
    struct buffer path = hall_path(home);
    struct database database;
    struct score score = {.rank = 0};
    snprintf(score.lesson, sizeof score.lesson, "%s", lesson);
    utf8_clean(score.lesson);
    int lock = take_lock(path.text, error);
    bool is_open = lock >= 0 && database_open(&database, path.text, DATABASE_WRITE, error);
    bool is_good = is_open && set_lesson(&database, id, score.lesson, error);
    if (is_open) {
        database_close(&database);
    }
    close_lock(lock);
    buffer_free(&path);
    return is_good;
}

void hall_score(const struct run *run, const struct view *view, const struct content *content,
                struct score *score)
{
    *score = (struct score){
        .seed = run->seed,
        .ended = run->played,
        .state = run->state,
        .depth = view->depth,
        .level = view->hero.level,
        .turns = view->turn,
        .wins = view->wins + view->end.is_victory,
        .kills = view->end.kills,
        .knots = view->hero.knots + view->hero.untied,
        .untied = view->hero.untied,
        .taken_back = run->is_taken_back,
    };
    const char *killer = cause_killer_id(content, &view->end.cause);
    snprintf(score->id, sizeof score->id, "%s", run->id);
    snprintf(score->name, sizeof score->name, "%s", run->name);
    snprintf(score->version, sizeof score->version, "%s", run->version);
    if (run->state == RUN_DIED) {
        snprintf(score->killer, sizeof score->killer, "%s", killer);
        score->cause = cause_words(content, &view->end.cause);
    }
}
