/* The hall of fame. A handful of rows that every process reads whole: so SQL only keeps and sorts
 * them, and what is asked for is picked out here, from rows whose every value was checked. A hall
 * with one wrong row is broken as a whole, because nobody could say what else was done to it.
 *
 * Two processes may find the same broken hall. Who sets it aside holds hall.lock and looks again
 * first, else the second would set aside the new one that the first has just begun. A
 * hall.db-journal goes with it: SQLite would take it for the new one's. A single file with a
 * rollback journal was preferred to a write-ahead log: it needs no shared memory and can be copied.
 */
#include "barrow/record/hall.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/match.h"
#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "barrow/base/utf8.h"
#include "record/database.h"
#include "record/run_folder.h"

#define LONGEST_ROW 4096

static const char *const schema[] = {
    "CREATE TABLE score(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, "
    "seed INTEGER NOT NULL, version TEXT NOT NULL, ended INTEGER NOT NULL, state INTEGER NOT NULL, "
    "depth INTEGER NOT NULL, level INTEGER NOT NULL, turns INTEGER NOT NULL, wins INTEGER NOT "
    "NULL, "
    "kills INTEGER NOT NULL, killer TEXT NOT NULL)",
    NULL,
};

static const struct database_form form = {
    .what = "Barrow hall of fame",
    .application_id = 0x42724861, /* "BrHa" */
    .version = 1,
    .schema = schema,
    .longest = LONGEST_ROW,
};

#define COLUMNS "id, name, seed, version, ended, state, depth, level, turns, wins, kills, killer"
#define BEST_FIRST                                                                                 \
    "wins DESC, depth DESC, level DESC, state = 2, kills DESC, turns DESC, ended, number"
_Static_assert(RUN_GAVE_UP == 2, "the number in BEST_FIRST");
#define SELECT                                                                                     \
    "SELECT " COLUMNS ", row_number() OVER (ORDER BY " BEST_FIRST ") FROM score ORDER BY "

static const char *const select[HALL_ORDER_COUNT] = {
    [HALL_BEST] = SELECT BEST_FIRST,
    [HALL_LAST] = SELECT "ended DESC, number DESC",
};

static void print_path(const char *home, struct buffer *path)
{
    buffer_print(path, "%s/hall.db", home);
}

/* Rows. */

static bool is_id(const char *text)
{
    size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && text[length] == '\0';
}

/* In the order of SELECT. */
static void take_score(struct statement *row, struct score *score)
{
    *score = (struct score){0};
    statement_take_text(row, score->id, sizeof score->id);
    statement_take_text(row, score->name, sizeof score->name);
    score->seed = (uint64_t)statement_take_number(row, INT64_MIN, INT64_MAX);
    statement_take_text(row, score->version, sizeof score->version);
    score->ended = statement_take_number(row, 0, INT64_MAX);
    score->state = (int)statement_take_number(row, RUN_DIED, RUN_WON);
    score->depth = (int)statement_take_number(row, 0, INT32_MAX);
    score->level = (int)statement_take_number(row, 0, INT32_MAX);
    score->turns = (int)statement_take_number(row, 0, INT32_MAX);
    score->wins = (int)statement_take_number(row, 0, INT32_MAX);
    score->kills = (int)statement_take_number(row, 0, INT32_MAX);
    statement_take_text(row, score->killer, sizeof score->killer);
    score->rank = (int)statement_take_number(row, 1, INT32_MAX);
}

static void put_score(struct statement *statement, const struct score *score)
{
    statement_put_text(statement, score->id);
    statement_put_text(statement, score->name);
    statement_put_number(statement, (int64_t)score->seed);
    statement_put_text(statement, score->version);
    statement_put_number(statement, score->ended);
    statement_put_number(statement, score->state);
    statement_put_number(statement, score->depth);
    statement_put_number(statement, score->level);
    statement_put_number(statement, score->turns);
    statement_put_number(statement, score->wins);
    statement_put_number(statement, score->kills);
    statement_put_text(statement, score->killer);
}

/* All scores, in that order. */
struct scores {
    struct score *score; /* owned */
    int count, capacity;
};

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
    struct statement *statement = database_statement(database, select[order], error);
    enum statement_row row = statement != NULL ? STATEMENT_ROW : STATEMENT_FAILED;
    while (row == STATEMENT_ROW && (row = statement_next(statement, error)) == STATEMENT_ROW) {
        struct score *score = add_score(scores);
        take_score(statement, score);
        if (!statement_is_good(statement) || !is_id(score->id)) {
            statement_stop(statement);
            return database_complain(database, "a score has a value that cannot be", error);
        }
    }
    return row == STATEMENT_END;
}

/* Reading. */

/* To be read, but with leave to write: a process may have died in the middle of entering a run, and
 * what it left half done must be taken back first. */
static struct database *open_to_read(const char *path, struct error *error)
{
    enum database_trouble trouble;
    struct database *database = database_open(path, DATABASE_WRITE, &form, &trouble, error);
    if (database == NULL && trouble == DATABASE_CANNOT) {
        database = database_open(path, DATABASE_READ, &form, &trouble, error);
    }
    return database;
}

static bool read_file(const char *path, enum hall_order order, struct scores *scores,
                      struct error *error)
{
    if (access(path, F_OK) != 0 && errno == ENOENT) {
        return true;
    }
    struct database *database = open_to_read(path, error);
    bool is_good = database != NULL && take_rows(database, order, scores, error);
    database_close(database);
    return is_good;
}

/* Everything is freed on failure. */
static bool read_all(const char *home, enum hall_order order, struct scores *scores,
                     struct error *error)
{
    struct buffer path = {0};
    *scores = (struct scores){0};
    print_path(home, &path);
    bool is_good = read_file(buffer_text(&path), order, scores, error);
    buffer_free(&path);
    if (!is_good) {
        free(scores->score);
        *scores = (struct scores){0};
    }
    return is_good;
}

static bool is_given(const char *text)
{
    return text != NULL && text[0] != '\0';
}

static bool is_wanted(const struct hall_query *query, const struct score *score)
{
    return (!is_given(query->name) || find_text(score->name, query->name) != NULL) &&
           (!is_given(query->killer) || strcmp(score->killer, query->killer) == 0) &&
           (!query->has_seed || score->seed == query->seed);
}

int hall_read(const char *home, const struct hall_query *query, struct score **score,
              struct error *error)
{
    struct scores all;
    *score = NULL;
    if (!read_all(home, query->order, &all, error)) {
        return -1;
    }
    int count = 0;
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
    struct scores all;
    struct error error;
    int rank = 0;
    read_all(home, HALL_BEST, &all, &error);
    for (int i = 0; i < all.count && rank == 0; i++) {
        rank = strcmp(all.score[i].id, id) == 0 ? all.score[i].rank : 0;
    }
    *of = all.count;
    free(all.score);
    return rank;
}

/* Counting. */

static void name_death(const struct score *score, enum hall_by by, char word[HALL_WORD_SIZE])
{
    if (by == HALL_BY_DEPTH) {
        snprintf(word, HALL_WORD_SIZE, "%d", score->depth);
    } else {
        snprintf(word, HALL_WORD_SIZE, "%s", score->killer);
    }
}

static int count_word(struct hall_count *counts, int used, const char *word)
{
    for (int i = 0; i < used; i++) {
        if (strcmp(counts[i].word, word) == 0) {
            counts[i].count++;
            return used;
        }
    }
    memcpy(counts[used].word, word, HALL_WORD_SIZE);
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
        char word[HALL_WORD_SIZE] = "";
        name_death(&score[i], by, word);
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

/* A name may come from a command line in any bytes; here it would make the hall unreadable. */
static struct score clean(const struct score *score)
{
    struct score cleaned = *score;
    utf8_clean(cleaned.name);
    utf8_clean(cleaned.version);
    utf8_clean(cleaned.killer);
    return cleaned;
}

static bool is_sound(const struct score *score)
{
    bool is_ended =
        score->state == RUN_DIED || score->state == RUN_GAVE_UP || score->state == RUN_WON;
    return is_id(score->id) && is_ended && score->ended >= 0 && score->depth >= 0 &&
           score->level >= 0 && score->turns >= 0 && score->wins >= 0 && score->kills >= 0;
}

static bool insert(struct database *database, const struct score *score, struct error *error)
{
    struct statement *statement = database_statement(
        database,
        "INSERT OR REPLACE INTO score(" COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        error);
    if (statement == NULL) {
        return false;
    }
    put_score(statement, score);
    return statement_run(statement, error);
}

static bool rows_are_good(struct database *database, struct error *error)
{
    struct scores scores = {0};
    bool are_good = take_rows(database, HALL_BEST, &scores, error);
    free(scores.score);
    return are_good;
}

static bool enter(const char *path, const struct score *score, enum database_trouble *trouble,
                  struct error *error)
{
    struct database *database = database_open(path, DATABASE_CREATE, &form, trouble, error);
    if (database == NULL) {
        return false;
    }
    bool is_good = database_begin(database, error) && rows_are_good(database, error) &&
                   insert(database, score, error) && database_commit(database, error);
    if (!is_good) {
        *trouble = database_trouble(database);
        database_undo(database);
    }
    database_close(database);
    return is_good;
}

/* Setting aside. */

/* Waits for the lock of the hall, which close() gives back, and so does the end of the process. */
static int take_lock(const char *path, struct error *error)
{
    struct buffer name = {0};
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    buffer_print(&name, "%.*slock", (int)(strlen(path) - strlen("db")), path);
    int file = open(buffer_text(&name), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int result = -1;
    while (file >= 0 && (result = fcntl(file, F_SETLKW, &lock)) != 0 && errno == EINTR) {
    }
    if (result != 0) {
        error_set(error, "%s cannot be locked: %s", buffer_text(&name), strerror(errno));
        if (file >= 0) {
            close(file);
        }
        file = -1;
    }
    buffer_free(&name);
    return file;
}

/* SQLite would take the journal of the broken hall for the new one's. */
static void set_aside(const char *path, const char *why, struct error *error)
{
    struct buffer journal = {0};
    struct error ignored;
    buffer_print(&journal, "%s-journal", path);
    if (access(journal.text, F_OK) == 0) {
        file_set_aside(journal.text, why, &ignored);
    }
    file_set_aside(path, why, error);
    buffer_free(&journal);
}

/* Somebody else may have been quicker, or just about to set the hall aside, so that its file was
 * gone for a moment: the hall is tried once more first. */
static bool begin_anew(const char *path, const struct score *score, struct error *error)
{
    enum database_trouble trouble;
    int lock = take_lock(path, error);
    if (lock < 0) {
        return false;
    }
    bool is_good = enter(path, score, &trouble, error);
    if (!is_good && trouble == DATABASE_BROKEN) {
        struct error why = *error, again;
        set_aside(path, why.text, error);
        is_good = enter(path, score, &trouble, &again);
    }
    close(lock);
    return is_good;
}

bool hall_enter(const char *home, const struct score *given, struct error *error)
{
    struct score cleaned = clean(given), *score = &cleaned;
    enum database_trouble trouble = DATABASE_FINE;
    struct buffer path = {0};
    error->text[0] = '\0';
    if (!is_sound(score)) {
        return error_set(error, "the run \"%s\" has a figure that cannot be", score->id);
    }
    print_path(home, &path);
    bool is_good = file_make_folders(buffer_text(&path), error) &&
                   enter(buffer_text(&path), score, &trouble, error);
    if (!is_good && (trouble == DATABASE_BROKEN || trouble == DATABASE_CANNOT)) {
        error->text[0] = '\0';
        is_good = begin_anew(buffer_text(&path), score, error);
    }
    buffer_free(&path);
    return is_good;
}

static const char *killer_of(const struct view_end *end, const struct content *content)
{
    if (end->is_starvation) {
        return HALL_HUNGER;
    }
    return end->killer >= 0 ? content->actor[end->killer].id : "";
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
    };
    bool is_death = run->state == RUN_DIED;
    snprintf(score->id, sizeof score->id, "%s", run->id);
    snprintf(score->name, sizeof score->name, "%s", run->name);
    snprintf(score->version, sizeof score->version, "%s", run->version);
    snprintf(score->killer, sizeof score->killer, "%s",
             is_death ? killer_of(&view->end, content) : "");
}
