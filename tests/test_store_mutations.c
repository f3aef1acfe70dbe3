/* Damaged and made-up files: never a crash, never a hang, and never another world than one that the
 * run really went through. Thousands of random changes to the bytes of a run's file and of its log
 * and to its rows; then those by hand that somebody might think of.
 *
 * BARROW_MUTATIONS tells how many (10000 is the figure to hold; fewer by default, for time). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"

#define MUTATIONS 1500
#define SECONDS_MAX 300 /* all of them: longer is a hang */
#define ACTIONS 24
#define KEYFRAME_EVERY 8
#define NAME "runs/%s.run%s"

static char *home;
static struct error error;
static char id[RUN_ID_SIZE];
static struct recording original;
static uint64_t digests[ACTIONS + 1]; /* after so many actions */
static int turns[ACTIONS + 1];
static struct buffer closed;       /* the file of the run, left in good order */
static struct buffer halfway;      /* the same just after its last keyframe */
static struct buffer killed, kept; /* its file and its log, left by a process that died */
static struct buffer lock;         /* and the file of its lock */

#define LOCK "lock" /* in place of an end: ID.lock */

static char *path_of(const char *end)
{
    struct buffer path = {0};
    if (strcmp(end, LOCK) == 0) {
        buffer_print(&path, "%s/runs/%s.lock", home, id);
    } else {
        buffer_print(&path, "%s/" NAME, home, id, end);
    }
    return path.text;
}

static void write_bytes(const char *end, const struct buffer *bytes)
{
    char *path = path_of(end);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(buffer_text(bytes), 1, bytes->size, file), bytes->size);
    fclose(file);
    free(path);
}

static void read_bytes(const char *end, struct buffer *bytes)
{
    char *path = path_of(end);
    buffer_clear(bytes);
    folder_read(home, path + strlen(home) + 1, bytes);
    free(path);
}

static bool is_there(const char *end)
{
    char name[RUN_ID_SIZE + 32];
    snprintf(name, sizeof name, NAME, id, end);
    return folder_has(home, name);
}

static void remove_files(void)
{
    static const char *const ends[] = {
        "",          "-wal",          "-shm",          "-journal",         LOCK,
        ".broken-1", ".broken-1-wal", ".broken-1-shm", ".broken-1-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char *path = path_of(ends[i]);
        unlink(path);
        free(path);
    }
}

static void keep(const struct player *player, struct run_file *store, int actions)
{
    struct buffer ui_state = {0}, chapter = {0};
    buffer_print(&ui_state, "ui_state %d", actions);
    buffer_print(&chapter, "%d,", actions);
    must(run_file_snapshot(store, player_world(player), player->content, &ui_state, &chapter, false,
                           actions, &error),
         &error);
    buffer_free(&ui_state);
    buffer_free(&chapter);
}

static void remember(struct run_file *store, int actions)
{
    struct buffer ui_state = {0};
    buffer_print(&ui_state, "later %d", actions);
    store_remember(store, &ui_state);
    buffer_free(&ui_state);
}

static struct run_file *play_run(uint64_t seed)
{
    struct player *player = player_new(seed);
    struct run run = {.name = "Wulf", .seed = seed, .version = "1", .data = 7};
    struct run_file *store =
        run_file_create(home, &run, player_world(player), player->content, 0, &error);
    must(store != NULL, &error);
    digests[0] = player_digest(player);
    turns[0] = player_world(player)->turn;
    for (int i = 1; i <= ACTIONS; i++) {
        struct entry entry;
        assert_true(player_act(player, &entry));
        must(run_file_append(store, &entry, i, &error) && run_file_settle(store, &error), &error);
        remember(store, i);
        digests[i] = player_digest(player);
        turns[i] = player_world(player)->turn;
        if (i % KEYFRAME_EVERY == 0 && i < ACTIONS) {
            keep(player, store, i);
            memcpy(id, run_file_run(store)->id, sizeof id);
            read_bytes("", &halfway);
        }
    }
    memcpy(id, run_file_run(store)->id, sizeof id);
    player_free(player);
    return store;
}

static int make_originals(void **state)
{
    (void)state;
    alarm(SECONDS_MAX);
    home = folder_make();
    run_file_close(play_run(5));
    read_bytes("", &closed);
    must(run_file_read(home, id, &original, &error), &error);
    for (int i = 0; i < original.count; i++) {
        uint64_t digest;
        must(play_segment(&original.segment[i], sturdy_content(), &digest, &error), &error);
        assert_true(digest == digests[(i + 1) * KEYFRAME_EVERY]);
    }
    remove_files();
    pid_t child = fork();
    if (child == 0) {
        play_run(5);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    read_bytes("", &killed);
    read_bytes("-wal", &kept);
    read_bytes(LOCK, &lock);
    remove_files();
    print_message("a file of %zu bytes; one of %zu with a log of %zu\n", closed.size, killed.size,
                  kept.size);
    return 0;
}

static int forget_originals(void **state)
{
    (void)state;
    recording_free(&original);
    buffer_free(&closed);
    buffer_free(&halfway);
    buffer_free(&killed);
    buffer_free(&kept);
    buffer_free(&lock);
    folder_remove(home);
    return 0;
}

#define LOG_HEADER 32
#define FRAME_HEADER 24

/* The size of a page by the header of a log. */
static size_t page_of(const struct buffer *log)
{
    return (size_t)(unsigned char)log->text[10] << 8 | (unsigned char)log->text[11];
}

/* Frames with the salts of a log's header: what follows is from before it began anew. */
static size_t count_frames(const struct buffer *log)
{
    size_t count = 0, frame = FRAME_HEADER + page_of(log);
    for (size_t at = LOG_HEADER; at + frame <= log->size; at += frame) {
        count += memcmp(log->text + at + 8, log->text + 16, 8) == 0;
    }
    return count;
}

/* What is being tried, for messages. */
static char trial[300];
static bool has_lock; /* the process that died has left one */
static int losses;    /* told */

static void assert_facts(const struct run *run)
{
    if (strcmp(run->id, id) != 0 || strcmp(run->name, "Wulf") != 0 ||
        strcmp(run->version, "1") != 0 || run->seed != 5 || run->data != 7 || run->began != 0 ||
        run->played < 0 || run->played > ACTIONS || run->state != RUN_UNDER_WAY || run->is_wizard) {
        fail_msg("%s: wrong facts are accepted", trial);
    }
}

/* The same bytes as those of the original need not be played each time. */
static bool leads_to(const struct segment *segment, const struct segment *same, uint64_t wanted)
{
    uint64_t digest;
    if (segment->snapshot.size == same->snapshot.size &&
        memcmp(segment->snapshot.text, same->snapshot.text, same->snapshot.size) == 0 &&
        segment->entries.size <= same->entries.size &&
        memcmp(buffer_text(&segment->entries), same->entries.text, segment->entries.size) == 0) {
        return true;
    }
    return play_segment(segment, sturdy_content(), &digest, &error) && digest == wanted;
}

/* A segment must be one of the run's own: begin at one of its keyframes and lead on as it did. */
static int assert_own(const struct segment *segment)
{
    int from = 0;
    while (from < ACTIONS && digests[from] != segment->digest) {
        from += KEYFRAME_EVERY;
    }
    int to = from + segment->entry_count;
    if (from >= ACTIONS || to > ACTIONS || segment->turn != turns[from] || segment->is_edited ||
        !leads_to(segment, &original.segment[from / KEYFRAME_EVERY], digests[to])) {
        fail_msg("%s: another world is accepted", trial);
    }
    return from;
}

/* What is missing must be told, and what is left of a log kept as it is. */
static void assert_told(const struct run_opening *opening, bool is_last)
{
    bool is_told = opening->loss.text[0] != '\0';
    losses += is_told;
    if (is_told == is_last) {
        fail_msg("%s: %s", trial, is_told ? opening->loss.text : "a loss is not told");
    }
    bool had_log = is_told && strstr(opening->loss.text, "was damaged") != NULL;
    if (had_log != is_there(".broken-1-wal") || had_log != (opening->aside.size > 0)) {
        fail_msg("%s: the log that is left is not kept", trial);
    }
}

/* What was remembered beside the file is of the moment that it says, or not there. */
static void assert_later(const struct run_opening *opening, int from)
{
    char wanted[32];
    snprintf(wanted, sizeof wanted, "later %d", from + opening->later_at);
    if (opening->later.size > 0 && (strcmp(opening->later.text, wanted) != 0 ||
                                    opening->later_at > opening->last.entry_count)) {
        fail_msg("%s: after %d actions: %s", trial, from + opening->later_at, opening->later.text);
    }
}

static void assert_opening(const struct run_opening *opening)
{
    assert_facts(&opening->run);
    int from = assert_own(&opening->last);
    if (has_lock) {
        assert_told(opening, from + opening->last.entry_count == ACTIONS);
    }
    assert_later(opening, from);
    struct buffer ui_state = {0}, past = {0};
    for (int i = KEYFRAME_EVERY; i <= from; i += KEYFRAME_EVERY) {
        buffer_clear(&ui_state);
        buffer_print(&ui_state, "ui_state %d", i);
        buffer_print(&past, "%d,", i);
    }
    if (strcmp(buffer_text(&opening->ui_state), buffer_text(&ui_state)) != 0 ||
        strcmp(buffer_text(&opening->past), buffer_text(&past)) != 0) {
        fail_msg("%s: another ui_state is accepted", trial);
    }
    buffer_free(&ui_state);
    buffer_free(&past);
}

static bool read_as_recording(void)
{
    struct recording recording;
    error.text[0] = '\0';
    bool is_read = run_file_read(home, id, &recording, &error);
    if (is_read) {
        assert_facts(&recording.run);
        for (int i = 0; i < recording.count; i++) {
            assert_own(&recording.segment[i]);
        }
        recording_free(&recording);
    } else if (error.text[0] == '\0') {
        fail_msg("%s: refused without a word", trial);
    }
    return is_read;
}

/* What is accepted must be good enough to be written to. */
static void assert_goes_on(struct run_file *store, int actions)
{
    struct run_opening opening;
    enum run_trouble trouble;
    struct entry entry = {.kind = ENTRY_BEGIN_AGAIN};
    bool is_kept =
        run_file_append(store, &entry, ACTIONS, &error) && run_file_settle(store, &error);
    run_file_close(store);
    store = is_kept ? run_file_open(home, id, &opening, &trouble, &error) : NULL;
    if (store == NULL || opening.last.entry_count != actions) {
        fail_msg("%s: cannot be gone on with: %s", trial, error.text);
    }
    assert_string_equal(opening.loss.text, ""); /* it is told once */
    run_opening_free(&opening);
    run_file_close(store);
}

/* Everything that meets the file, which is as the mutation has left it. True if it is accepted. */
static bool meet(void)
{
    struct run run;
    struct run_opening opening;
    enum run_trouble trouble;
    if (run_file_list(home, &run, 1, NULL) == 1) {
        assert_facts(&run);
    }
    bool is_read = read_as_recording();
    struct run_file *store = run_file_open(home, id, &opening, &trouble, &error);
    if (store != NULL) {
        assert_opening(&opening);
        assert_goes_on(store, opening.last.entry_count + 1);
        run_opening_free(&opening);
        return true;
    }
    bool is_aside = trouble == RUN_FILE_BROKEN && is_there(".broken-1") && !is_there("");
    bool is_left = trouble == RUN_FILE_NEWER && is_there("") && !is_there(".broken-1");
    bool is_only_to_read = strstr(error.text, "forbids writing") != NULL;
    if ((is_read && !is_only_to_read) || (!is_aside && !is_left) || strlen(error.text) < 20) {
        fail_msg("%s: trouble %d: %s", trial, (int)trouble, error.text);
    }
    return false;
}

static void copy(struct buffer *to, const struct buffer *from)
{
    buffer_clear(to);
    buffer_add_bytes(to, from->text, from->size);
}

#define PAGE 4096
static size_t some_place(struct dice *dice, size_t size)
{
    return (size_t)dice_between(dice, 0, (int)size - 1);
}

/* Changes bytes; returns what was done. */
static const char *mutate_bytes(struct dice *dice, struct buffer *bytes)
{
    static char spare[PAGE];
    size_t page = some_place(dice, bytes->size) / PAGE * PAGE;
    size_t size = bytes->size - page < PAGE ? bytes->size - page : PAGE;
    switch (dice_between(dice, 0, 7)) {
    case 0:
        bytes->size = some_place(dice, bytes->size);
        return "truncated";
    case 1:
        memset(bytes->text + page, 0, size);
        return "a page zeroed";
    case 2:
        memcpy(bytes->text, bytes->text + page, size);
        return "a page over the first";
    case 3:
        for (size_t i = 0; i < size; i++) {
            bytes->text[page + i] = (char)dice_between(dice, -128, 127);
        }
        return "a page of noise";
    case 4: /* where headers of files, pages and frames are */
        bytes->text[page + some_place(dice, 100) % size] = (char)dice_between(dice, -128, 127);
        return "a header's byte";
    case 5:
        memcpy(spare, bytes->text + page, size);
        buffer_add_bytes(bytes, spare, size);
        return "a page more";
    default:
        for (int i = dice_between(dice, 1, 8); i > 0; i--) {
            char *at = bytes->text + some_place(dice, bytes->size);
            *at = (char)(*at ^ 1 << dice_between(dice, 0, 7));
        }
        return "bits";
    }
}

struct column {
    const char *table, *column;
};

static const struct column columns[] = {
    {"run", "only"},
    {"run", "id"},
    {"run", "name"},
    {"run", "seed"},
    {"run", "version"},
    {"run", "data"},
    {"run", "began"},
    {"run", "played"},
    {"run", "state"},
    {"run", "is_wizard"},
    {"run", "turn"},
    {"run", "depth"},
    {"run", "level"},
    {"run", "keyframes"},
    {"run", "entries"},
    {"run", "chain"},
    {"run", "ui_state"},
    {"run", "digest"},
    {"keyframes", "number"},
    {"keyframes", "turn"},
    {"keyframes", "depth"},
    {"keyframes", "world"},
    {"keyframes", "is_edited"},
    {"keyframes", "entry_count"},
    {"keyframes", "entries"},
    {"keyframes", "snapshot"},
    {"keyframes", "chapter"},
    {"keyframes", "digest"},
    {"entries", "number"},
    {"entries", "entry_count"},
    {"entries", "entries"},
    {"entries", "digest"},
    {"ui_state", "only"},
    {"ui_state", "ui_state"},
};
#define COLUMN_COUNT ((int)(sizeof columns / sizeof columns[0]))

static void print_statement(struct dice *dice, char *sql, size_t size)
{
    static const char *const values[] = {"-1",
                                         "0",
                                         "1",
                                         "2",
                                         "9223372036854775807",
                                         "-9223372036854775808",
                                         "2147483648",
                                         "100000001",
                                         "'words'",
                                         "x'00'",
                                         "1.5",
                                         "zeroblob(100000)",
                                         "''",
                                         "x''",
                                         "randomblob(40)",
                                         "%s + 1",
                                         "%s - 1",
                                         "-%s",
                                         "substr(%s, 2)",
                                         "%s || x'00'",
                                         "CAST(%s AS TEXT)",
                                         "CAST(%s AS BLOB)",
                                         "(SELECT max(%s) FROM %s)",
                                         "(SELECT min(%s) FROM %s)"};
    struct column some = columns[dice_between(dice, 0, COLUMN_COUNT - 1)];
    const char *table = some.table;
    int row = dice_between(dice, 0, 8), kind = dice_between(dice, 0, 19);
    if (kind == 0) {
        sqlite3_snprintf((int)size, sql, "DROP TABLE %s", table);
    } else if (kind <= 3) {
        sqlite3_snprintf((int)size, sql,
                         "DELETE FROM %s WHERE rowid = (SELECT rowid FROM %s LIMIT 1 OFFSET "
                         "%d %% (SELECT count(*) FROM %s))",
                         table, table, row, table);
    } else {
        char value[128];
        const char *form = values[dice_between(dice, 0, sizeof values / sizeof values[0] - 1)];
        const char *mark = strstr(form, "%s"), *second = mark ? strstr(mark + 2, "%s") : NULL;
        int before = mark != NULL ? (int)(mark - form) : (int)strlen(form);
        sqlite3_snprintf(sizeof value, value, "%.*s%s%s%s", before, form,
                         mark != NULL ? some.column : "",
                         second != NULL ? ") FROM "
                         : mark != NULL ? mark + 2
                                        : "",
                         second != NULL ? table : "");
        sqlite3_snprintf((int)size, sql,
                         "UPDATE OR REPLACE %s SET %s = %s%s WHERE rowid = (SELECT rowid FROM %s "
                         "LIMIT 1 OFFSET %d %% (SELECT count(*) FROM %s))",
                         table, some.column, value, second != NULL ? ")" : "", table, row, table);
    }
}

/* Does something to the rows of the file that is there. */
static bool change_rows(const char *sql)
{
    char *path = path_of("");
    sqlite3 *handle;
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    sqlite3_exec(handle, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    bool is_done = sqlite3_exec(handle, sql, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(handle);
    free(path);
    return is_done;
}

/* One mutation of one of the originals. */
static void mutate(int number)
{
    static struct buffer file, log, mark;
    struct dice dice = dice_from(&(uint64_t){(uint64_t)number}, 1);
    int target = dice_between(&dice, 0, 10);
    const char *what = "";
    bool is_killed = target >= 6;
    copy(&file, is_killed ? &killed : &closed);
    copy(&log, &kept);
    copy(&mark, &lock);
    if (target <= 2 || target == 6) {
        what = mutate_bytes(&dice, &file);
    } else if (target == 10) {
        what = mutate_bytes(&dice, &mark);
    } else if (is_killed) {
        what = mutate_bytes(&dice, &log);
    }
    write_bytes("", &file);
    has_lock = is_killed && target != 9;
    if (has_lock) {
        write_bytes(LOCK, &mark);
    }
    if (is_killed) {
        write_bytes("-wal", &log);
    } else if (target > 2) {
        static char sql[256];
        print_statement(&dice, sql, sizeof sql);
        what = change_rows(sql) ? sql : "";
    }
    snprintf(trial, sizeof trial, "mutation %d of %s: %s", number,
             target <= 2    ? "the file"
             : target <= 4  ? "rows"
             : target == 5  ? "a file"
             : target == 10 ? "a lock"
                            : "a log",
             what);
}

static void no_mutation_leads_to_another_world(void **state)
{
    (void)state;
    const char *wanted = getenv("BARROW_MUTATIONS");
    int count = wanted != NULL ? atoi(wanted) : MUTATIONS;
    int accepted = 0;
    for (int number = 0; number < count; number++) {
        mutate(number);
        accepted += meet();
        remove_files();
    }
    print_message("%d mutations, %d of them accepted as they lead where the run was, %d of those "
                  "with a loss that was told\n",
                  count, accepted, losses);
    assert_true(accepted > losses && accepted < count && losses > 0);
}

static void the_originals_are_accepted(void **state)
{
    (void)state;
    snprintf(trial, sizeof trial, "no mutation");
    write_bytes("", &closed);
    assert_true(meet());
    remove_files();
    for (int i = 0; i < 2; i++) {
        has_lock = i == 1;
        write_bytes("", &killed);
        write_bytes("-wal", &kept);
        if (has_lock) {
            write_bytes(LOCK, &lock);
        }
        assert_true(meet());
        remove_files();
    }
    has_lock = false;
}

/* Opens what is left of the run whose process died, and says whether a loss is told. */
static bool tells_loss(const struct buffer *log, bool with_lock)
{
    struct run_opening opening;
    enum run_trouble trouble;
    write_bytes("", &killed);
    if (log != NULL) {
        write_bytes("-wal", log);
    }
    if (with_lock) {
        write_bytes(LOCK, &lock);
    }
    struct run run;
    assert_int_equal(run_file_list(home, &run, 1, NULL),
                     1); /* looking does not take the mark away */
    struct run_file *store = run_file_open(home, id, &opening, &trouble, &error);
    must(store != NULL, &error);
    bool is_told = opening.loss.text[0] != '\0';
    bool is_whole = opening.last.entry_count == KEYFRAME_EVERY;
    assert_true(is_told || is_whole || !with_lock);
    run_opening_free(&opening);
    run_file_close(store);
    must((store = run_file_open(home, id, &opening, &trouble, &error)) != NULL, &error);
    bool is_told_again = opening.loss.text[0] != '\0';
    assert_true(is_told_again == (is_told && with_lock)); /* nothing was written yet */
    run_opening_free(&opening);
    run_file_close(store);
    remove_files();
    return is_told;
}

/* Each commits an action; the frames are a page and 24 bytes long, after a header of 32. */
static void a_log_that_was_lost_or_damaged_is_told_of(void **state)
{
    (void)state;
    struct buffer log = {0};
    size_t frame = FRAME_HEADER + page_of(&kept), frames = count_frames(&kept);
    assert_false(tells_loss(&kept, true));
    assert_false(tells_loss(&kept, false));
    assert_true(tells_loss(NULL, true));
    assert_true(tells_loss(&log, true)); /* empty */
    assert_in_range(frames, 2, KEYFRAME_EVERY * 4);
    for (size_t i = 0; i < frames; i++) {
        copy(&log, &kept); /* ends there: nothing but the mark can tell */
        log.size = LOG_HEADER + i * frame;
        assert_true(tells_loss(&log, true));
        assert_false(tells_loss(&log, false));
        copy(&log, &kept); /* a damaged page */
        log.text[LOG_HEADER + i * frame + FRAME_HEADER + 100] ^= 1;
        assert_true(tells_loss(&log, true));
        assert_true(tells_loss(&log, false) == (i + 1 < frames));
        copy(&log, &kept); /* a damaged checksum, which makes the next frame bad as well */
        log.text[LOG_HEADER + i * frame + FRAME_HEADER - 1] ^= 1;
        assert_true(tells_loss(&log, true));
        assert_true(tells_loss(&log, false) == (i + 2 < frames));
    }
    copy(&log, &kept);
    log.text[9] ^= 1; /* the header */
    assert_true(tells_loss(&log, true));
    assert_true(tells_loss(&log, false));
    buffer_free(&log);
}

/* A file can forbid to be written to: such a run could be gone on with, and never be kept. */
static void a_file_that_forbids_writing_is_found_out(void **state)
{
    (void)state;
    struct buffer file = {0};
    copy(&file, &closed);
    file.text[18] = 3; /* the number of the form that writers must know */
    snprintf(trial, sizeof trial, "a file that forbids writing");
    write_bytes("", &file);
    struct run_opening opening;
    enum run_trouble trouble;
    assert_null(run_file_open(home, id, &opening, &trouble, &error));
    assert_int_equal(trouble, RUN_FILE_BROKEN);
    assert_true(is_there(".broken-1"));
    remove_files();
    buffer_free(&file);
}

static void assert_found_out(const char *sql)
{
    snprintf(trial, sizeof trial, "%s", sql);
    write_bytes("", &closed);
    assert_true(change_rows(sql));
    if (meet()) {
        fail_msg("not found out: %s", sql);
    }
    remove_files();
}

/* Each of these would be a run that can be played, if only each row were looked at alone. */
static void what_was_taken_away_or_slipped_in_is_found_out(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)",
        "DELETE FROM entries",
        "DELETE FROM keyframes WHERE number = 0",
        "DELETE FROM keyframes WHERE number = 1",
        "DELETE FROM keyframes WHERE number = 2",
        "DELETE FROM ui_state",
        "DELETE FROM run",
        "INSERT INTO run SELECT 2, id, name, seed, version, data, began, played, state, is_wizard, "
        "turn, depth, level, keyframes, entries, chain, ui_state, digest FROM run",
        "INSERT INTO ui_state SELECT 2, ui_state FROM ui_state",
        "INSERT INTO entries SELECT max(number) + 1, entry_count, entries, digest FROM entries",
        "UPDATE run SET entries = entries - 1; DELETE FROM entries WHERE number = 7",
        "UPDATE entries SET number = number + 100",
        "UPDATE keyframes SET chapter = x'' WHERE number = 1",
        "UPDATE keyframes SET number = 3 WHERE number = 2",
        "PRAGMA writable_schema = 1; UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM "
        "sqlite_master WHERE name = 'entries') WHERE name = 'ui_state'",
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END",
        "CREATE VIEW v AS SELECT * FROM run",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_found_out(rows[i]);
    }
}

/* Rows of a run of the same hero in another barrow, each sound in its place there. */
static void rows_of_another_run_are_found_out(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "REPLACE INTO keyframes SELECT * FROM other.keyframes WHERE number = 2",
        "REPLACE INTO keyframes SELECT * FROM other.keyframes",
        "REPLACE INTO entries SELECT * FROM other.entries WHERE number = 7",
        "DELETE FROM entries; INSERT INTO entries SELECT * FROM other.entries",
    };
    char own_id[RUN_ID_SIZE];
    uint64_t before[ACTIONS + 1];
    memcpy(own_id, id, sizeof own_id);
    memcpy(before, digests, sizeof before);
    run_file_close(play_run(6));
    char *other = path_of("");
    char *aside = path_of("-other");
    assert_int_equal(rename(other, aside), 0);
    memcpy(id, own_id, sizeof own_id);
    memcpy(digests, before, sizeof before);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char sql[512];
        sqlite3_snprintf(sizeof sql, sql, "ATTACH %Q AS other; %s", aside, rows[i]);
        assert_found_out(sql);
    }
    unlink(aside);
    free(aside);
    free(other);
}

/* As many actions after the same keyframe, but others: from a copy that was played on. */
static void another_future_is_found_out(void **state)
{
    (void)state;
    struct run_opening opening;
    enum run_trouble trouble;
    write_bytes("", &halfway);
    struct run_file *store = run_file_open(home, id, &opening, &trouble, &error);
    must(store != NULL, &error);
    assert_int_equal(opening.last.entry_count, 0);
    run_opening_free(&opening);
    for (int i = 0; i < KEYFRAME_EVERY; i++) {
        struct entry entry = {.kind = ENTRY_BEGIN_AGAIN};
        must(run_file_append(store, &entry, ACTIONS, &error) && run_file_settle(store, &error),
             &error);
    }
    run_file_close(store);
    char *other = path_of(""), *aside = path_of("-other"), sql[512];
    assert_int_equal(rename(other, aside), 0);
    sqlite3_snprintf(sizeof sql, sql,
                     "ATTACH %Q AS other; DELETE FROM entries;"
                     "INSERT INTO entries SELECT * FROM other.entries",
                     aside);
    assert_found_out(sql);
    unlink(aside);
    free(aside);
    free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_originals_are_accepted),
        cmocka_unit_test(no_mutation_leads_to_another_world),
        cmocka_unit_test(a_log_that_was_lost_or_damaged_is_told_of),
        cmocka_unit_test(a_file_that_forbids_writing_is_found_out),
        cmocka_unit_test(what_was_taken_away_or_slipped_in_is_found_out),
        cmocka_unit_test(another_future_is_found_out),
        cmocka_unit_test(rows_of_another_run_are_found_out),
    };
    return cmocka_run_group_tests(tests, make_originals, forget_originals);
}
