/* The hall of fame: orders, ranks, counts, what is broken, and many processes at once. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/dice.h"
#include "barrow/record/hall.h"
#include "barrow/record/told_seeds.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/test.h"

static struct score score_of(const char *id, int wins, int depth, int level, int turns, int ended)
{
    struct score score = {
        .ended = ended,
        .state = RUN_DIED,
        .depth = depth,
        .level = level,
        .turns = turns,
        .wins = wins,
        .kills = 3,
        .name = "Wulf",
        .version = "0.1",
        .killer = "ghoul",
    };
    snprintf(score.id, sizeof score.id, "%s", id);
    for (; *id != '\0'; id++) {
        score.seed = score.seed * 256 + (unsigned char)*id; /* of its own: it was not told */
    }
    return score;
}

static void enter(const char *home, const struct score *score)
{
    struct error error;
    if (!hall_enter(home, score, &error) || error.text[0] != '\0') {
        fail_msg("%s: %s", score->id, error.text);
    }
}

/* The ids that a query gives, "a b c". */
static void read_ids(const char *home, struct hall_query query, struct buffer *ids)
{
    struct score *score;
    struct error error = {""};
    int count = hall_read(home, &query, &score, &error);
    must(count >= 0, &error);
    buffer_clear(ids);
    for (int i = 0; i < count; i++) {
        buffer_print(ids, "%s%s", i > 0 ? " " : "", score[i].id);
    }
    free(score);
}

/* In both orders by hand: crown won it; then depth (deep), then level (strong), then more turns
 * (slow, then quick), then the older one (slow before late, which took as long). */
static void enter_six(const char *home)
{
    const struct score rows[] = {
        score_of("slow", 0, 3, 4, 900, 200),   score_of("deep", 0, 5, 1, 999, 300),
        score_of("quick", 0, 3, 4, 800, 400),  score_of("crown", 1, 1, 1, 999, 500),
        score_of("strong", 0, 3, 9, 999, 100), score_of("late", 0, 3, 4, 900, 600),
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        enter(home, &rows[i]);
    }
}

AROUND_EACH_TEST(folder_set_up, folder_tear_down)

TEST(the_best_and_the_last_come_first)
{
    struct buffer ids = {0};
    enter_six(*state);
    read_ids(*state, (struct hall_query){.order = HALL_BEST}, &ids);
    assert_string_equal(buffer_text(&ids), "crown deep strong slow late quick");
    read_ids(*state, (struct hall_query){.order = HALL_LAST}, &ids);
    assert_string_equal(buffer_text(&ids), "late crown quick deep slow strong");
    read_ids(*state, (struct hall_query){.order = HALL_BEST, .most = 2}, &ids);
    assert_string_equal(buffer_text(&ids), "crown deep");
    buffer_free(&ids);
}

TEST(ranks_follow_the_best)
{
    static const struct {
        const char *id;
        int rank;
    } rows[] = {{"crown", 1}, {"deep", 2}, {"strong", 3}, {"late", 5}, {"nobody", 0}, {"", 0}};
    int of = -1;
    assert_int_equal(hall_rank(*state, "crown", &of), 0);
    assert_int_equal(of, 0);
    enter_six(*state);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(hall_rank(*state, rows[i].id, &of), rows[i].rank);
        assert_int_equal(of, 6);
    }
    static const int last_first[] = {5, 1, 6, 2, 4, 3}; /* late, crown, quick, deep, slow, strong */
    struct score *score;
    struct error error;
    assert_int_equal(hall_read(*state, &(struct hall_query){.order = HALL_LAST}, &score, &error),
                     6);
    for (int i = 0; i < COUNT_OF(last_first); i++) {
        assert_int_equal(score[i].rank, last_first[i]);
    }
    free(score);
}

static void enter_of_seed(const char *home, const char *id, uint64_t seed, int depth, int ended)
{
    struct score score = score_of(id, 0, depth, 1, 10, ended);
    score.seed = seed;
    enter(home, &score);
}

/* "again" played the seed of "first", "listed" one that was catalogued at 25; "early" ended at 20
 * and "other" is of a seed beside them; "back" was taken back. Marked ones come last, the deepest
 * first. */
TEST(runs_that_were_told_or_taken_back_are_listed_apart)
{
    struct buffer ids = {0};
    struct score *score, back = score_of("back", 0, 7, 1, 10, 45);
    struct error error;
    int of;
    back.taken_back = 1;
    must(told_seeds_note(*state, 4, 7, 25, &error), &error);
    enter_of_seed(*state, "first", 1, 3, 10);
    enter_of_seed(*state, "again", 1, 9, 30);
    enter_of_seed(*state, "early", 5, 2, 20);
    enter_of_seed(*state, "listed", 6, 8, 40);
    enter(*state, &back);
    enter_of_seed(*state, "other", 8, 1, 50);
    read_ids(*state, (struct hall_query){.order = HALL_BEST}, &ids);
    assert_string_equal(buffer_text(&ids), "first early other again listed back");
    read_ids(*state, (struct hall_query){.order = HALL_LAST}, &ids);
    assert_string_equal(buffer_text(&ids), "other back listed again early first");
    assert_int_equal(hall_rank(*state, "again", &of), 4);
    assert_int_equal(hall_rank(*state, "other", &of), 3);
    assert_int_equal(of, 6);
    assert_int_equal(hall_read(*state, &(struct hall_query){.order = HALL_BEST}, &score, &error),
                     6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(score[i].rank, i + 1);
        assert_int_equal(score[i].told, i == 3 || i == 4);
        assert_int_equal(score[i].taken_back, i == 5);
    }
    free(score);
    buffer_free(&ids);
}

/* A process that dies behind the entering leaves its run under way: it is entered again. */
TEST(a_run_is_not_told_by_itself)
{
    struct score *score;
    struct error error;
    for (int i = 0; i < 2; i++) {
        enter_of_seed(*state, "first", 1, 3 + i, 10);
    }
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &score, &error), 1);
    assert_int_equal(score[0].told, 0);
    free(score);
}

TEST(a_range_of_seeds_is_noted_once)
{
    struct buffer text = {0};
    struct error error;
    for (int i = 0; i < 3; i++) {
        must(told_seeds_note(*state, 10, 20 + (uint64_t)i / 2, 100, &error), &error);
    }
    folder_read(*state, "told-seeds.txt", &text);
    assert_string_equal(buffer_text(&text), "10 20 100\n10 21 100\n");
    assert_true(told_seeds_has(*state, 10, 100) && told_seeds_has(*state, 21, 101));
    assert_false(told_seeds_has(*state, 9, 100) || told_seeds_has(*state, 22, 100));
    assert_false(told_seeds_has(*state, 10, 99));
    buffer_free(&text);
}

/* A pipe would wait for somebody at its other end. */
TEST(seeds_are_noted_in_a_plain_file_alone)
{
    struct error error;
    struct buffer path = {0};
    buffer_print(&path, "%s/told-seeds.txt", (const char *)*state);
    assert_int_equal(symlink("elsewhere.txt", buffer_text(&path)), 0);
    assert_false(told_seeds_note(*state, 1, 2, 3, &error));
    assert_non_null(strstr(error.text, "told-seeds.txt cannot be written"));
    assert_false(folder_has(*state, "elsewhere.txt"));
    assert_int_equal(unlink(buffer_text(&path)), 0);
    assert_int_equal(mkfifo(buffer_text(&path), 0600), 0);
    assert_false(told_seeds_has(*state, 1, 3));
    assert_false(told_seeds_note(*state, 1, 2, 3, &error));
    buffer_free(&path);
}

/* All of the same depth and level. Of the dead: most kills, then most turns; then those who gave
 * up, by the same, however much they did. */
TEST(giving_up_is_no_way_past_the_dead)
{
    static const struct {
        const char *id;
        int ended_as, kills, turns;
    } rows[] = {
        {"at-once", RUN_GAVE_UP, 0, 1}, {"late", RUN_GAVE_UP, 9, 900}, {"long", RUN_DIED, 0, 136},
        {"short", RUN_DIED, 0, 99},     {"fierce", RUN_DIED, 2, 50},   {"won", RUN_WON, 1, 70},
    };
    struct buffer ids = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct score score = score_of(rows[i].id, 0, 1, 1, rows[i].turns, 5);
        score.state = rows[i].ended_as;
        score.kills = rows[i].kills;
        enter(*state, &score);
    }
    read_ids(*state, (struct hall_query){.order = HALL_BEST}, &ids);
    assert_string_equal(buffer_text(&ids), "fierce won long short late at-once");
    buffer_free(&ids);
}

TEST(equal_runs_stand_in_the_order_of_their_coming)
{
    struct buffer ids = {0};
    static const char *const names[] = {"b", "a", "c"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        struct score score = score_of(names[i], 0, 1, 1, 10, 5);
        enter(*state, &score);
    }
    read_ids(*state, (struct hall_query){.order = HALL_BEST}, &ids);
    assert_string_equal(buffer_text(&ids), "b a c");
    read_ids(*state, (struct hall_query){.order = HALL_LAST}, &ids);
    assert_string_equal(buffer_text(&ids), "c a b");
    buffer_free(&ids);
}

TEST(everything_comes_back_as_it_was_entered)
{
    struct score score = {
        .id = "a-1",
        .name = "\xC3\x86lf\"'; DROP TABLE score",
        .seed = UINT64_MAX,
        .version = "0.1",
        .ended = 1700000000,
        .state = RUN_WON,
        .depth = 26,
        .level = 17,
        .turns = INT32_MAX,
        .wins = 2,
        .kills = 400,
        .killer = "",
    };
    struct score *read;
    struct error error;
    enter(*state, &score);
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), 1);
    assert_string_equal(read->id, score.id);
    assert_string_equal(read->name, score.name);
    assert_true(read->seed == UINT64_MAX);
    assert_string_equal(read->version, "0.1");
    assert_string_equal(read->killer, "");
    const int64_t is[] = {read->ended, read->state, read->depth, read->level,
                          read->turns, read->wins,  read->kills, read->rank};
    const int64_t want[] = {1700000000, RUN_WON, 26, 17, INT32_MAX, 2, 400, 1};
    assert_memory_equal(is, want, sizeof want);
    free(read);
}

TEST(a_run_is_entered_once)
{
    struct buffer ids = {0};
    struct score score = score_of("one", 0, 1, 1, 10, 5), again = score_of("one", 9, 9, 9, 9, 9);
    enter(*state, &score);
    enter(*state, &again);
    read_ids(*state, (struct hall_query){0}, &ids);
    assert_string_equal(buffer_text(&ids), "one");
    struct score *read;
    struct error error;
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), 1);
    assert_int_equal(read->wins, 9); /* the newer word */
    free(read);
    buffer_free(&ids);
}

TEST(queries_narrow)
{
    static const struct {
        const char *label;
        struct hall_query query;
        const char *want;
    } rows[] = {
        {"nothing given", {0}, "b a"},
        {"empty texts", {.name = "", .killer = ""}, "b a"},
        {"a part of the name in either case", {.name = "wUL"}, "a"},
        {"a name that nobody has", {.name = "x"}, ""},
        {"the killer", {.killer = "hunger"}, "b"},
        {"a part of a killer is nobody", {.killer = "hung"}, ""},
        {"the seed", {.has_seed = true, .seed = 7}, "a"},
        {"the seed 0", {.has_seed = true, .seed = 0}, ""},
        {"a seed above half", {.has_seed = true, .seed = UINT64_MAX - 1}, "b"},
        {"both", {.name = "wulf", .killer = "hunger"}, ""},
        {"most counts what is wanted", {.killer = "ghoul", .most = 1}, "a"},
    };
    struct buffer ids = {0};
    struct score a = score_of("a", 0, 1, 1, 10, 5), b = score_of("b", 0, 2, 1, 10, 6);
    snprintf(b.name, sizeof b.name, "Ada");
    snprintf(b.killer, sizeof b.killer, "hunger");
    a.seed = 7;
    b.seed = UINT64_MAX - 1;
    enter(*state, &a);
    enter(*state, &b);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        read_ids(*state, rows[i].query, &ids);
        if (strcmp(buffer_text(&ids), rows[i].want) != 0) {
            fail_msg("%s: \"%s\"", rows[i].label, buffer_text(&ids));
        }
    }
    buffer_free(&ids);
}

static void print_counts(const char *home, enum hall_by by, int most, struct buffer *text)
{
    struct hall_count count[8];
    struct score *score;
    struct error error;
    int scores = hall_read(home, &(struct hall_query){0}, &score, &error);
    int used = hall_count_deaths(score, scores, by, count, most);
    free(score);
    buffer_clear(text);
    for (int i = 0; i < used; i++) {
        buffer_print(text, "%s%s=%d", i > 0 ? " " : "", count[i].word, count[i].count);
    }
}

/* Died: four times by ghouls, of hunger twice, of wights twice; a winner and one who gave up have
 * no death. */
TEST(deaths_are_counted_by_killer_and_depth)
{
    static const struct {
        const char *killer;
        int depth, state;
    } rows[] = {
        {"wight", 10, RUN_DIED}, {"ghoul", 1, RUN_DIED},  {"hunger", 2, RUN_DIED},
        {"ghoul", 2, RUN_DIED},  {"wight", 2, RUN_DIED},  {"ghoul", 1, RUN_DIED},
        {"ghoul", 10, RUN_DIED}, {"hunger", 2, RUN_DIED}, {"", 3, RUN_GAVE_UP},
        {"", 4, RUN_WON},
    };
    struct buffer text = {0};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char id[16];
        snprintf(id, sizeof id, "run-%d", i);
        struct score score = score_of(id, 0, rows[i].depth, 1, 10, 5);
        snprintf(score.killer, sizeof score.killer, "%s", rows[i].killer);
        score.state = rows[i].state;
        enter(*state, &score);
    }
    print_counts(*state, HALL_BY_KILLER, 8, &text);
    assert_string_equal(buffer_text(&text), "ghoul=4 hunger=2 wight=2");
    print_counts(*state, HALL_BY_KILLER, 1, &text);
    assert_string_equal(buffer_text(&text), "ghoul=4");
    print_counts(*state, HALL_BY_DEPTH, 8, &text);
    assert_string_equal(buffer_text(&text), "1=2 2=4 10=2");
    buffer_free(&text);
}

TEST(no_hall_is_an_empty_one)
{
    struct score *score;
    struct error error;
    struct hall_count count[1];
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &score, &error), 0);
    free(score);
    assert_int_equal(hall_count_deaths(NULL, 0, HALL_BY_KILLER, count, 1), 0);
    assert_false(folder_has(*state, "hall.db"));
}

TEST(a_missing_folder_is_made)
{
    struct buffer home = {0}, ids = {0};
    struct score score = score_of("one", 0, 1, 1, 10, 5);
    buffer_print(&home, "%s/new/folder", (const char *)*state);
    enter(buffer_text(&home), &score);
    read_ids(buffer_text(&home), (struct hall_query){0}, &ids);
    assert_string_equal(buffer_text(&ids), "one");
    buffer_free(&home);
    buffer_free(&ids);
}

TEST(what_cannot_be_is_not_entered)
{
    struct score rows[6];
    for (int i = 0; i < COUNT_OF(rows); i++) {
        rows[i] = score_of("fine", 0, 1, 1, 10, 5);
    }
    rows[0].id[0] = '\0';
    snprintf(rows[1].id, sizeof rows[1].id, "../x");
    rows[2].state = RUN_UNDER_WAY;
    rows[3].depth = -1;
    rows[4].ended = -1;
    rows[5].state = RUN_STATE_COUNT;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct error error;
        assert_false(hall_enter(*state, &rows[i], &error));
    }
    assert_false(folder_has(*state, "hall.db"));
}

TEST(a_name_of_broken_bytes_breaks_nothing)
{
    struct score score = score_of("one", 0, 1, 1, 10, 5), *read;
    struct error error;
    snprintf(score.name, sizeof score.name, "W\xFFlf\xC3");
    enter(*state, &score);
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), 1);
    assert_string_equal(read->name, "W?lf?");
    free(read);
}

/* ---- broken and foreign halls ---- */

static void do_sql(const char *home, const char *sql)
{
    struct buffer path = {0};
    sqlite3 *database;
    buffer_print(&path, "%s/hall.db", home);
    assert_int_equal(sqlite3_open(buffer_text(&path), &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
    buffer_free(&path);
}

TEST(a_name_that_steers_the_terminal_is_cleaned)
{
    struct score score = score_of("one", 0, 1, 1, 10, 5), *read;
    struct error error;
    enter(*state, &score);
    do_sql(*state, "UPDATE score SET name = char(27) || '[2J' || char(0x202E) || 'Wulf'");
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), 1);
    assert_string_equal(read->name, "?[2J?Wulf");
    free(read);
}

static void enter_two(const char *home)
{
    struct score a = score_of("a", 0, 1, 1, 10, 5), b = score_of("b", 0, 2, 1, 10, 6);
    enter(home, &a);
    enter(home, &b);
}

static void write_noise(const char *home)
{
    folder_write(home, "hall.db", "this is no database at all, but it is long enough to look at");
}

/* What can be wrong with a hall of two runs. */
static const struct {
    const char *label, *sql; /* NULL: noise */
} spoilers[] = {
    {"noise", NULL},
    {"another program's", "PRAGMA application_id = 0"},
    {"a trigger", "CREATE TRIGGER t AFTER INSERT ON score BEGIN DELETE FROM score; END"},
    {"another table", "CREATE TABLE more(x)"},
    {"another index", "CREATE INDEX more ON score(name)"},
    {"no table", "DROP TABLE score"},
    {"a table that is almost ours", "DROP TABLE score; CREATE TABLE score(id TEXT)"},
    {"a state out of range", "UPDATE score SET state = 9 WHERE id = 'a'"},
    {"a word for a number", "UPDATE score SET turns = 'many' WHERE id = 'b'"},
    {"a long name", "UPDATE score SET name = printf('%.65c', 'x') WHERE id = 'b'"},
    {"a NUL in a name", "UPDATE score SET name = CAST(x'570066' AS TEXT) WHERE id = 'b'"},
    {"a bad id", "UPDATE score SET id = '../a' WHERE id = 'a'"},
    {"a broken text", "UPDATE score SET name = CAST(x'57FF' AS TEXT) WHERE id = 'a'"},
};

TEST(a_broken_hall_is_not_read_but_set_aside)
{
    for (int i = 0; i < COUNT_OF(spoilers); i++) {
        struct score score = score_of("new", 0, 1, 1, 10, 5), *read;
        struct error error = {""};
        struct buffer path = {0}, ids = {0};
        int of = -1;
        buffer_print(&path, "%s/%d", (const char *)*state, i);
        const char *home = path.text;
        enter_two(home);
        if (spoilers[i].sql == NULL) {
            write_noise(home);
        } else {
            do_sql(home, spoilers[i].sql);
        }
        if (hall_read(home, &(struct hall_query){0}, &read, &error) != -1) {
            fail_msg("%s: it was read", spoilers[i].label);
        }
        assert_non_null(strstr(error.text, "hall.db"));
        assert_int_equal(hall_rank(home, "b", &of), 0);
        assert_int_equal(of, 0);
        assert_false(folder_has(home, "hall.db.broken-1"));
        if (!hall_enter(home, &score, &error)) {
            fail_msg("%s: %s", spoilers[i].label, error.text);
        }
        assert_non_null(strstr(error.text, "hall.db.broken-1"));
        assert_true(folder_has(home, "hall.db.broken-1"));
        read_ids(home, (struct hall_query){0}, &ids);
        assert_string_equal(buffer_text(&ids), "new");
        enter_two(home);
        buffer_free(&path);
        buffer_free(&ids);
    }
}

/* The second broken one does not take the place of the first. */
TEST(nothing_that_was_set_aside_is_lost)
{
    struct score score = score_of("new", 0, 1, 1, 10, 5);
    struct error error;
    for (int i = 0; i < 3; i++) {
        write_noise(*state);
        assert_true(hall_enter(*state, &score, &error));
    }
    assert_true(folder_has(*state, "hall.db.broken-1"));
    assert_true(folder_has(*state, "hall.db.broken-2"));
    assert_true(folder_has(*state, "hall.db.broken-3"));
}

TEST(a_newer_hall_is_left_alone)
{
    struct score score = score_of("new", 0, 1, 1, 10, 5), *read;
    struct error error;
    enter_two(*state);
    do_sql(*state, "PRAGMA user_version = 6");
    assert_false(hall_enter(*state, &score, &error));
    assert_non_null(strstr(error.text, "newer"));
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), -1);
    assert_non_null(strstr(error.text, "newer"));
    assert_false(folder_has(*state, "hall.db.broken-1"));
}

/* The lesson of a run. */
static void read_lesson(const char *home, const char *id, struct buffer *lesson)
{
    struct score *score;
    struct error error = {""};
    int count = hall_read(home, &(struct hall_query){0}, &score, &error);
    must(count >= 0, &error);
    buffer_clear(lesson);
    for (int i = 0; i < count; i++) {
        buffer_add(lesson, strcmp(score[i].id, id) == 0 ? score[i].lesson : "");
    }
    free(score);
}

TEST(a_lesson_is_noted_behind_its_run)
{
    struct error error;
    struct buffer lesson = {0};
    char longest[2 * HALL_LESSON_SIZE];
    enter_two(*state);
    must(hall_note_lesson(*state, "a", "To run.", &error), &error);
    must(hall_note_lesson(*state, "nobody", "To sit.", &error), &error);
    read_lesson(*state, "a", &lesson);
    assert_string_equal(buffer_text(&lesson), "To run.");
    read_lesson(*state, "b", &lesson);
    assert_string_equal(buffer_text(&lesson), "");
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    must(hall_note_lesson(*state, "b", longest, &error), &error);
    read_lesson(*state, "b", &lesson);
    assert_int_equal(lesson.size, HALL_LESSON_SIZE - 1);
    buffer_free(&lesson);
}

#define DROP_MARKS "ALTER TABLE score DROP COLUMN taken_back; ALTER TABLE score DROP COLUMN told;"
#define DROP_KNOTS                                                                                 \
    DROP_MARKS "ALTER TABLE score DROP COLUMN untied; ALTER TABLE score DROP COLUMN knots;"
#define DROP_CAUSE                                                                                 \
    DROP_KNOTS                                                                                     \
    "ALTER TABLE score DROP COLUMN who; ALTER TABLE score DROP COLUMN kind;"                       \
    "ALTER TABLE score DROP COLUMN how; ALTER TABLE score DROP COLUMN sort;"

/* What killed is known by one word then. */
TEST(a_hall_without_causes_is_renewed)
{
    struct score score = score_of("c", 0, 3, 1, 10, 7), *read;
    struct error error;
    enter_two(*state);
    do_sql(*state, DROP_CAUSE "PRAGMA user_version = 2");
    score.cause = (struct cause_words){"fall", "thrown", "chasm", "rank-1"};
    for (int entered = 0; entered <= 1; entered++) {
        int count = hall_read(*state, &(struct hall_query){0}, &read, &error);
        assert_int_equal(count, 2 + entered);
        for (int i = 0; i < count; i++) {
            bool is_new = strcmp(read[i].id, "c") == 0;
            assert_string_equal(read[i].killer, "ghoul");
            assert_string_equal(read[i].cause.sort, is_new ? "fall" : "");
            assert_string_equal(read[i].cause.how, is_new ? "thrown" : "");
            assert_string_equal(read[i].cause.kind, is_new ? "chasm" : "");
            assert_string_equal(read[i].cause.who, is_new ? "rank-1" : "");
        }
        free(read);
        enter(*state, &score);
    }
}

TEST(a_hall_without_knots_is_renewed)
{
    struct score score = score_of("c", 0, 3, 1, 10, 7), *read;
    struct error error;
    enter_two(*state);
    do_sql(*state, DROP_KNOTS "PRAGMA user_version = 3");
    score.knots = 3;
    score.untied = 2;
    for (int entered = 0; entered <= 1; entered++) {
        int count = hall_read(*state, &(struct hall_query){0}, &read, &error);
        assert_int_equal(count, 2 + entered);
        for (int i = 0; i < count; i++) {
            bool is_new = strcmp(read[i].id, "c") == 0;
            assert_int_equal(read[i].knots, is_new ? 3 : 0);
            assert_int_equal(read[i].untied, is_new ? 2 : 0);
        }
        free(read);
        enter(*state, &score);
    }
}

/* Runs of one seed that such a hall has are not told of one another. */
TEST(a_hall_without_marks_is_renewed)
{
    struct score score = score_of("c", 0, 3, 1, 10, 7), *read;
    struct error error;
    enter_two(*state);
    do_sql(*state, DROP_MARKS "UPDATE score SET seed = 7; PRAGMA user_version = 4");
    score.seed = 7;
    score.taken_back = 1;
    for (int entered = 0; entered <= 1; entered++) {
        int count = hall_read(*state, &(struct hall_query){0}, &read, &error);
        assert_int_equal(count, 2 + entered);
        for (int i = 0; i < count; i++) {
            bool is_new = strcmp(read[i].id, "c") == 0;
            assert_int_equal(read[i].told, is_new);
            assert_int_equal(read[i].taken_back, is_new);
        }
        free(read);
        enter(*state, &score);
    }
}

/* It is read as it is, and gets the present form when something is written. */
TEST(a_hall_without_lessons_is_renewed)
{
    struct error error;
    struct buffer lesson = {0}, ids = {0};
    struct score score = score_of("c", 0, 3, 1, 10, 7);
    enter_two(*state);
    do_sql(*state, DROP_CAUSE "ALTER TABLE score DROP COLUMN lesson; PRAGMA user_version = 1");
    read_ids(*state, (struct hall_query){.order = HALL_BEST}, &ids);
    assert_string_equal(buffer_text(&ids), "b a");
    read_lesson(*state, "a", &lesson);
    assert_string_equal(buffer_text(&lesson), "");
    enter(*state, &score);
    must(hall_note_lesson(*state, "a", "To run.", &error), &error);
    read_lesson(*state, "a", &lesson);
    assert_string_equal(buffer_text(&lesson), "To run.");
    read_ids(*state, (struct hall_query){.order = HALL_BEST}, &ids);
    assert_string_equal(buffer_text(&ids), "c b a");
    assert_false(folder_has(*state, "hall.db.broken-1"));
    buffer_free(&lesson);
    buffer_free(&ids);
}

TEST(a_folder_in_its_place_is_told)
{
    struct score score = score_of("new", 0, 1, 1, 10, 5);
    struct error error;
    struct buffer path = {0};
    buffer_print(&path, "%s/hall.db", (const char *)*state);
    assert_int_equal(mkdir(buffer_text(&path), 0700), 0);
    assert_false(hall_enter(*state, &score, &error));
    assert_non_null(strstr(error.text, "hall.db"));
    buffer_free(&path);
}

/* A link leads to what is not ours to change; so may a lock that is one. */
TEST(no_link_is_followed)
{
    struct score score = score_of("new", 0, 1, 1, 10, 5), *read;
    struct error error;
    struct buffer from = {0}, to = {0}, before = {0}, after = {0};
    enter_two(*state);
    buffer_print(&from, "%s/hall.db", (const char *)*state);
    buffer_print(&to, "%s/elsewhere.db", (const char *)*state);
    assert_int_equal(rename(buffer_text(&from), buffer_text(&to)), 0);
    assert_int_equal(symlink(buffer_text(&to), buffer_text(&from)), 0);
    folder_read(*state, "elsewhere.db", &before);
    assert_false(hall_enter(*state, &score, &error));
    assert_non_null(strstr(error.text, "hall.db cannot be opened: it is no ordinary file"));
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), -1);
    folder_read(*state, "elsewhere.db", &after);
    assert_int_equal(before.size, after.size);
    assert_memory_equal(before.text, after.text, after.size);
    assert_int_equal(unlink(buffer_text(&from)), 0);
    buffer_clear(&from);
    buffer_print(&from, "%s/hall.lock", (const char *)*state);
    unlink(buffer_text(&from));
    assert_int_equal(symlink("/nonexistent/lock", buffer_text(&from)), 0);
    write_noise(*state); /* who sets it aside takes the lock */
    assert_false(hall_enter(*state, &score, &error));
    assert_non_null(strstr(error.text, "hall.lock cannot be locked"));
    buffer_free(&from);
    buffer_free(&to);
    buffer_free(&before);
    buffer_free(&after);
}

/* A process enters a run, and dies when the pages are written and its journal not yet removed. */
static void die_entering(const char *home)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/hall.db", home);
    pid_t child = fork();
    if (child == 0) {
        sqlite3 *handle;
        sqlite3_open(buffer_text(&path), &handle);
        sqlite3_exec(handle, "BEGIN IMMEDIATE; UPDATE score SET name = 'Half'", NULL, NULL, NULL);
        _exit(sqlite3_db_cacheflush(handle));
    }
    int status = -1;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_true(folder_has(home, "hall.db-journal"));
    buffer_free(&path);
}

/* What it left is taken back when the hall is read, but not when only a rank is asked for. */
TEST(a_rank_changes_nothing_on_the_disk)
{
    struct score *read;
    struct error error;
    struct buffer before = {0}, after = {0};
    int of;
    enter_two(*state);
    die_entering(*state);
    folder_read(*state, "hall.db", &before);
    assert_int_equal(hall_rank(*state, "b", &of), 0);
    folder_read(*state, "hall.db", &after);
    assert_int_equal(before.size, after.size);
    assert_memory_equal(before.text, after.text, after.size);
    assert_true(folder_has(*state, "hall.db-journal"));
    assert_int_equal(hall_read(*state, &(struct hall_query){0}, &read, &error), 2);
    assert_string_equal(read[0].name, "Wulf");
    assert_int_equal(hall_rank(*state, "b", &of), 1);
    free(read);
    buffer_free(&before);
    buffer_free(&after);
}

/* The hall is whole: that what lies beside it is not is no reason to lose it. */
TEST(a_foreign_journal_spoils_no_hall)
{
    static const char *const journals[] = {"", "only words",
                                           "\xD9\xD5\x05\xF9\x20\xA1\x63\xD7 cut"};
    for (int i = 0; i < COUNT_OF(journals); i++) {
        struct buffer ids = {0};
        struct score score = score_of("c", 0, 9, 1, 10, 5);
        enter_two(*state);
        folder_write(*state, "hall.db-journal", journals[i]);
        enter(*state, &score);
        read_ids(*state, (struct hall_query){0}, &ids);
        assert_string_equal(buffer_text(&ids), "c b a");
        assert_false(folder_has(*state, "hall.db.broken-1"));
        buffer_free(&ids);
    }
}

/* An empty file is what a process leaves that dies at the very beginning. */
TEST(an_empty_file_is_a_new_hall)
{
    struct buffer ids = {0};
    folder_write(*state, "hall.db", "");
    enter_two(*state);
    read_ids(*state, (struct hall_query){0}, &ids);
    assert_string_equal(buffer_text(&ids), "b a");
    assert_false(folder_has(*state, "hall.db.broken-1"));
    buffer_free(&ids);
}

/* Bytes of a hall of thirty runs are changed at random: it is read or refused, and after the next
 * run was entered there is a sound one that holds it. */
TEST(a_hall_with_any_damage_takes_the_next_run)
{
    struct buffer bytes = {0};
    for (int i = 0; i < 30; i++) {
        char id[16];
        snprintf(id, sizeof id, "run-%d", i);
        struct score score = score_of(id, 0, i, 1, 10, 5);
        enter(*state, &score);
    }
    folder_read(*state, "hall.db", &bytes);
    for (uint64_t seed = 1; seed <= (uint64_t)effort(15, 100); seed++) {
        struct dice dice = dice_from(&seed, 1);
        struct buffer home = {0}, damaged = {0};
        struct score *read, score = score_of("new", 0, 1, 1, 10, 5);
        struct error error;
        int of;
        buffer_add_bytes(&damaged, bytes.text, bytes.size);
        for (int i = dice_between(&dice, 1, 8); i > 0; i--) {
            int at = dice_between(&dice, 0, (int)bytes.size - 1);
            damaged.text[at] = (char)dice_between(&dice, 0, 255);
        }
        buffer_print(&home, "%s/%d", (const char *)*state, (int)seed);
        assert_int_equal(mkdir(buffer_text(&home), 0700), 0);
        folder_write_bytes(buffer_text(&home), "hall.db", damaged.text, damaged.size);
        hall_read(buffer_text(&home), &(struct hall_query){0}, &read, &error);
        free(read);
        if (!hall_enter(buffer_text(&home), &score, &error) &&
            strstr(error.text, "newer") == NULL) {
            fail_msg("seed %d: %s", (int)seed, error.text);
        }
        if (strstr(error.text, "newer") == NULL && hall_rank(buffer_text(&home), "new", &of) == 0) {
            fail_msg("seed %d: the next run is not in the hall", (int)seed);
        }
        buffer_free(&home);
        buffer_free(&damaged);
    }
    buffer_free(&bytes);
}

/* ---- many processes ---- */

#define PROCESSES 10
#define ROUNDS effort(2, 4)

static pid_t start_entering(const char *home, int round, int number)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char id[RUN_ID_SIZE];
        struct error error;
        snprintf(id, sizeof id, "run-%d-%d", round, number);
        struct score score = score_of(id, 0, number, 1, 10, round);
        _exit(hall_enter(home, &score, &error) ? 0 : 1);
    }
    return child;
}

/* True if it ended by itself and well; false if it was killed. */
static bool wait_for(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
        fail_msg("a process could not enter its run");
    }
    return WIFEXITED(status);
}

/* All enter at once, as run-ROUND-0 and so on. */
static void start_all(const char *home, int round, pid_t child[PROCESSES])
{
    for (int i = 0; i < PROCESSES; i++) {
        child[i] = start_entering(home, round, i);
    }
}

static void enter_all(const char *home, int round)
{
    pid_t child[PROCESSES];
    start_all(home, round, child);
    for (int i = 0; i < PROCESSES; i++) {
        assert_true(wait_for(child[i]));
    }
}

static bool is_in_hall(const char *home, int round, int number)
{
    char id[RUN_ID_SIZE];
    int of;
    snprintf(id, sizeof id, "run-%d-%d", round, number);
    return hall_rank(home, id, &of) > 0;
}

static int count_all(const char *home)
{
    struct score *score;
    struct error error;
    int count = hall_read(home, &(struct hall_query){0}, &score, &error);
    free(score);
    return count;
}

TEST(ten_processes_at_once_all_enter)
{
    for (int round = 0; round < ROUNDS; round++) {
        enter_all(*state, round);
        assert_int_equal(count_all(*state), (round + 1) * PROCESSES);
    }
}

/* Ten find the same broken hall: one sets it aside, and no run is lost with it. */
TEST(ten_processes_set_one_broken_hall_aside)
{
    for (int round = 0; round < ROUNDS; round++) {
        struct buffer home = {0};
        buffer_print(&home, "%s/%d", (const char *)*state, round);
        enter_two(buffer_text(&home));
        write_noise(buffer_text(&home));
        enter_all(buffer_text(&home), round);
        assert_int_equal(count_all(buffer_text(&home)), PROCESSES);
        assert_true(folder_has(buffer_text(&home), "hall.db.broken-1"));
        assert_false(folder_has(buffer_text(&home), "hall.db.broken-2"));
        buffer_free(&home);
    }
}

/* Every third is killed at any moment of its entering: its run is in the hall or not, all others
 * are. */
TEST(the_killed_take_nobody_with_them)
{
    uint64_t seed = 20240229;
    struct dice dice = dice_from(&seed, 1);
    int killed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        pid_t child[PROCESSES];
        start_all(*state, round, child);
        for (int i = 0; i < PROCESSES; i += 3) {
            struct timespec pause = {0, 1000L * dice_between(&dice, 0, 4000)};
            nanosleep(&pause, NULL);
            kill(child[i], SIGKILL);
        }
        for (int i = 0; i < PROCESSES; i++) {
            if (!wait_for(child[i])) {
                killed++;
            } else if (!is_in_hall(*state, round, i)) {
                fail_msg("round %d: run %d is not in the hall", round, i);
            }
        }
    }
    assert_false(folder_has(*state, "hall.db.broken-1"));
    assert_true(count_all(*state) >= ROUNDS * PROCESSES - killed);
    print_message("%d of %d were killed in time\n", killed, ROUNDS * 4);
}
