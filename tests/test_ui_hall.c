/* The hall of fame in words and on the screen. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/play/comparison.h"
#include "barrow/record/run_file.h"
#include "barrow/report/hall_text.h"
#include "support/content_fixture.h"
#include "support/folder.h"
#include "support/golden_screen.h"
#include "support/mode_stage.h"
#include "support/must.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/modes.h"

#define NOON 1709208000 /* 2024-02-29 12:00:00 UTC */
#define DAY 86400

struct run_row {
    const char *name;
    uint64_t seed;
    int days, state, wins, depth, level, turns;
    const char *killer;
};

static void enter(const char *home, int number, const struct run_row *row)
{
    struct error error;
    struct score score = {
        .seed = row->seed,
        .version = "0.1",
        .ended = NOON + (int64_t)row->days * DAY,
        .state = row->state,
        .wins = row->wins,
        .depth = row->depth,
        .level = row->level,
        .turns = row->turns,
        .kills = number,
    };
    snprintf(score.id, sizeof score.id, "run-%d", number);
    snprintf(score.name, sizeof score.name, "%s", row->name);
    snprintf(score.killer, sizeof score.killer, "%s", row->killer);
    snprintf(score.lesson, sizeof score.lesson, "%s",
             number % 2 == 0 ? "To use the potion of health from your pack in turn 76 would have "
                               "kept you alive 10 turns longer, with 12 health left."
                             : "");
    must(hall_enter(home, &score, &error) && error.text[0] == '\0', &error);
}

static void enter_all(const char *home, const struct run_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        enter(home, (int)i + 1, &rows[i]);
    }
}

static const struct run_row five[] = {
    {"Wulf", 42, 0, RUN_DIED, 0, 1, 1, 77, "rank-1"},
    {"\xC3\x86lfgifu", 7, 1, RUN_DIED, 0, 2, 3, 1205, "hunger"},
    {"\xE5\x8B\x87\xE8\x80\x85", 18446744073709551615u, 2, RUN_WON, 1, 26, 20, 30211, ""},
    {"Bede", 42, 3, RUN_GAVE_UP, 0, 1, 1, 5, ""},
    {"Ada", 42, 4, RUN_DIED, 0, 2, 2, 400, "a-lost-kind"},
};

/* ---- words ---- */

AROUND_EACH_TEST(folder_set_up, folder_tear_down)

TEST(killers_have_their_article)
{
    static const struct {
        const char *label, *killer, *want;
    } rows[] = {
        {"a kind", "rank-1", "a rank-1"},
        {"a proper name", "rank-2", "rank-2"},
        {"a vowel", "rank-3", "an owl"},
        {"hunger", "hunger", "hunger"},
        {"an id of other data", "lost-kind", "lost-kind"},
        {"controls in an id", "lost\x1Bkind", "lost?kind"},
        {"nobody", "", "nobody knows what"},
        {"the hero", "hero", "their own hand"},
    };
    struct content *content = content_fixture_copy();
    content->actor[content_find_actor(content, "rank-2")].has_proper_name = true;
    content->actor[content_find_actor(content, "rank-3")].name = "owl";
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        hall_describe_killer(rows[i].killer, content, &text);
        if (strcmp(buffer_text(&text), rows[i].want) != 0) {
            fail_msg("%s: \"%s\"", rows[i].label, buffer_text(&text));
        }
        buffer_free(&text);
    }
    free(content);
}

/* A mod may have another thing won. */
TEST(what_is_won_is_that_of_the_data)
{
    struct content *content = content_fixture_copy();
    struct buffer text = {0};
    content->rules.story.prize = "the Star";
    hall_describe_end(&(struct score){.state = RUN_WON}, content, &text);
    buffer_add(&text, "|");
    way_describe_end(&(struct way){.end = BRANCH_WON, .end_turn = 7}, 1, content, &text);
    assert_string_equal(buffer_text(&text), "won the Star|Won the Star, turn 7");
    buffer_free(&text);
    free(content);
}

TEST(every_end_has_its_words)
{
    static const struct {
        int state;
        const char *killer, *want;
        struct cause_words cause;
    } rows[] = {
        {RUN_DIED, "rank-1", "killed by a rank-1", {.sort = ""}},
        {RUN_DIED, "hunger", "starved", {.sort = ""}},
        {RUN_DIED, "poisoned", "killed by poison", {.sort = ""}},
        {RUN_DIED, "burning", "killed by fire", {.sort = ""}},
        {RUN_DIED, "", "died", {.sort = ""}},
        {RUN_GAVE_UP, "", "gave up", {.sort = ""}},
        {RUN_WON, "", "won the Crown", {.sort = ""}},
        {RUN_GAVE_UP, "rank-1", "gave up", {.sort = ""}},
        {RUN_DIED, "gone", "killed by gone", {.sort = ""}},
        {RUN_DIED,
         "chasm",
         "killed by a fall into a pit, thrown by a rank-1",
         {"fall", "thrown", "pit", "rank-1"}},
        {RUN_DIED, "pit", "killed by pit", {"fall", "thrown", "pit", "gone"}},
        {RUN_DIED, "rank-1", "poisoned by a rank-1", {"status", "", "poisoned", "rank-1"}},
        {RUN_DIED, "hunger", "starved", {"hunger", "", "", ""}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        struct score score = {.state = rows[i].state};
        snprintf(score.killer, sizeof score.killer, "%s", rows[i].killer);
        score.cause = rows[i].cause;
        hall_describe_end(&score, content_fixture(), &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
}

TEST(a_run_without_a_knot_untied_is_marked)
{
    static const struct {
        int carried, untied;
        const char *want;
    } rows[] = {
        {0, 0, ""},
        {3, 0, ", no knot untied"},
        {2, 1, ", 1 knot untied"},
        {0, 2, ", 2 knots untied"},
    };
    struct view *view = memory_new(1, sizeof *view);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer text = {0};
        struct score score;
        view->hero.knots = rows[i].carried;
        view->hero.untied = rows[i].untied;
        hall_score(&(struct run){.seed = 1}, view, content_fixture(), &score);
        hall_describe_knots(&score, &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
        buffer_free(&text);
    }
    free(view);
}

/* 113 runs, run-1 of the highest level and so the best: each is told its place. */
TEST(ranks_are_told_in_english)
{
    static const struct {
        const char *id, *want;
    } rows[] = {
        {"run-1", "1st of 113 runs"},     {"run-2", "2nd of 113 runs"},
        {"run-3", "3rd of 113 runs"},     {"run-4", "4th of 113 runs"},
        {"run-10", "10th of 113 runs"},   {"run-11", "11th of 113 runs"},
        {"run-12", "12th of 113 runs"},   {"run-13", "13th of 113 runs"},
        {"run-21", "21st of 113 runs"},   {"run-22", "22nd of 113 runs"},
        {"run-101", "101st of 113 runs"}, {"run-111", "111th of 113 runs"},
        {"run-113", "113th of 113 runs"}, {"nobody", ""},
    };
    struct buffer text = {0};
    struct run_row row = five[0];
    row.level = 113;
    enter(*state, 1, &row);
    hall_describe_rank(*state, "run-1", &text);
    assert_string_equal(buffer_text(&text), "first run in the hall");
    for (int i = 2; i <= 113; i++) {
        row.level = 114 - i;
        enter(*state, i, &row);
    }
    for (int i = 0; i < COUNT_OF(rows); i++) {
        buffer_clear(&text);
        hall_describe_rank(*state, rows[i].id, &text);
        assert_string_equal(buffer_text(&text), rows[i].want);
    }
    buffer_free(&text);
}

TEST(moments_are_told_by_the_calendar)
{
    assert_string_equal(moment_day(NOON).text, "2024-02-29");
    assert_string_equal(moment_local(NOON + 5 * 60 + DAY).text, "2024-03-01 12:05");
    assert_string_equal(moment_utc(NOON + 59).text, "2024-02-29T12:00:59Z");
    assert_string_equal(moment_utc(0).text, "1970-01-01T00:00:00Z");
    assert_string_equal(moment_utc(INT64_C(25567) * DAY).text, /* 70 * 365 + 17 days */
                        "2040-01-01T00:00:00Z");
    assert_string_equal(moment_utc(INT64_MAX).text, "?");
    assert_string_equal(moment_local(INT64_MAX).text, "?");
}

/* ---- the plain print ---- */

static void print(const char *home, struct hall_query query, struct buffer *text)
{
    struct error error;
    buffer_clear(text);
    must(hall_print(home, &query, content_fixture(), text, &error), &error);
}

/* The two characters of the third name are two columns each. Of five deaths and ends three are
 * deaths, one by each killer; bars are 80 - 2 - 11 - 2 - 1 - 2 = 62 and 80 - 2 - 7 - 2 - 1 - 2 = 66
 * columns long at most. */
TEST(the_table_stands_straight)
{
    struct buffer text = {0};
    enter_all(*state, five, COUNT_OF(five));
    print(*state, (struct hall_query){0}, &text);
    assert_true(golden_screen_is("hall-table", buffer_text(&text)));
    buffer_free(&text);
}

/* Narrowed to seed 42, the last first; ranks stay those among all. Nobody of them won a Crown. */
TEST(a_narrowed_table_keeps_the_ranks)
{
    struct buffer text = {0};
    enter_all(*state, five, COUNT_OF(five));
    print(*state, (struct hall_query){.order = HALL_LAST, .has_seed = true, .seed = 42, .most = 2},
          &text);
    buffer_text(&text);
    *strstr(text.text, "\n\n") = '\0';
    assert_string_equal(text.text, "#  Name  Depth  Level  Turns  Ended       Seed  How\n"
                                   "4  Ada       2      2    400  2024-03-04    42  killed by "
                                   "a-lost-kind, told\n"
                                   "5  Bede      1      1      5  2024-03-03    42  gave up, told");
    buffer_free(&text);
}

TEST(an_empty_hall_says_so)
{
    struct buffer text = {0};
    print(*state, (struct hall_query){0}, &text);
    assert_string_equal(buffer_text(&text), "No runs to show.\n");
    buffer_free(&text);
}

/* Bars of any counts and labels of any length stay within 80 columns, and none is without length.
 */
TEST(bars_fit_the_page)
{
    static const char long_killer[] = "a-killer-with-a-name-that-is-much-longer-than-any-should-be";
    struct buffer text = {0};
    struct run_row row = five[0];
    for (int i = 0; i < 120; i++) {
        row.killer = i == 0 ? long_killer : "rank-1";
        row.depth = i % 3 == 0 ? 1000000000 : 1;
        enter(*state, i + 1, &row);
    }
    print(*state, (struct hall_query){.most = 1}, &text);
    const char *line = strstr(text.text, "\n\n");
    for (int lines = 0; line != NULL; lines++) {
        size_t length = strcspn(line + 1, "\n");
        assert_true(length <= 80);
        line = strchr(line + 1, '\n');
        assert_in_range(lines, 0, 20);
    }
    assert_non_null(strstr(text.text, "  a-killer-with-a-name-that-is-m    1  #\n"));
    assert_non_null(strstr(text.text, "  a rank-1                        119  #####"));
    buffer_free(&text);
}

TEST(names_bring_no_escapes_to_the_terminal)
{
    struct buffer text = {0};
    struct run_row row = five[0];
    row.name = "W\x1B[31m\n\x7F\xC2\x9BZ";
    enter(*state, 1, &row);
    print(*state, (struct hall_query){0}, &text);
    assert_non_null(strstr(text.text, "1  W?[31m???Z"));
    buffer_free(&text);
}

/* Of seed 42 there are two deaths, though only one run is listed. */
TEST(bars_are_of_all_that_is_asked_for)
{
    static const struct {
        const char *label;
        struct hall_query query;
        const char *want;
    } rows[] = {
        {"all", {.most = 1}, "\nDeaths by killer, all runs\n  a-lost-kind  1  "},
        {"a seed",
         {.has_seed = true, .seed = 42, .most = 1},
         "\nDeaths by killer, these runs\n  a-lost-kind  1  "},
        {"a seed, the second", {.has_seed = true, .seed = 42, .most = 1}, "\n  a rank-1     1  "},
        {"a name", {.name = "wulf"}, "\nDeaths by killer, these runs\n  a rank-1  1  "},
        {"a killer", {.killer = "hunger"}, "\nDeaths by killer, these runs\n  hunger  1  "},
        {"depths", {.killer = "hunger"}, "\nDeaths by depth, these runs\n  depth 2  1  "},
    };
    struct buffer text = {0};
    enter_all(*state, five, COUNT_OF(five));
    for (int i = 0; i < COUNT_OF(rows); i++) {
        print(*state, rows[i].query, &text);
        if (strstr(buffer_text(&text), rows[i].want) == NULL) {
            fail_msg("%s: %s", rows[i].label, buffer_text(&text));
        }
    }
    struct error error;
    struct hall_query query = {.name = "ada", .most = 1};
    buffer_clear(&text);
    assert_true(hall_print_json(*state, &query, content_fixture(), &text, &error));
    assert_non_null(
        strstr(buffer_text(&text), "\"killer\": \"a-lost-kind\",\n      \"deaths\": 1"));
    assert_null(strstr(buffer_text(&text), "hunger"));
    buffer_free(&text);
}

TEST(the_scores_are_json_too)
{
    struct buffer text = {0};
    struct error error;
    struct hall_query query = {.most = 2};
    enter_all(*state, five + 1, 2);
    assert_true(hall_print_json(*state, &query, content_fixture(), &text, &error));
    assert_true(golden_screen_is("hall-json", buffer_text(&text)));
    buffer_clear(&text);
    query.name = "nobody";
    assert_true(hall_print_json(*state, &query, content_fixture(), &text, &error));
    assert_non_null(strstr(buffer_text(&text), "\"scores\": [],\n"));
    buffer_free(&text);
}

TEST(a_broken_hall_is_told_and_nothing_printed)
{
    struct buffer text = {0};
    struct error error = {""};
    struct hall_query query = {0};
    folder_write(*state, "hall.db", "no database, not even a little bit of one");
    assert_false(hall_print(*state, &query, content_fixture(), &text, &error));
    assert_non_null(strstr(error.text, "hall.db"));
    assert_false(hall_print_json(*state, &query, content_fixture(), &text, &error));
    assert_int_equal(text.size, 0);
    buffer_free(&text);
}

/* ---- the screen ---- */

static const struct point wide = {80, 24};

/* On which folder, and with which run marked. */
struct stage {
    const char *home, *marked;
};

static bool play(const char *home, const char *marked, const char *keys, struct point size,
                 struct buffer *screen)
{
    buffer_clear(screen);
    return mode_stage_play(mode_hall(marked), content_fixture(), home, keys, size, screen);
}

static void play_stage(const void *what, const char *keys, struct point size, struct buffer *screen)
{
    const struct stage *stage = what;
    play(stage->home, stage->marked, keys, size, screen);
}

#define ON(home, marked) ((struct screen_source){play_stage, &(struct stage){home, marked}})

/* Forty runs of three heroes who die here and there. */
static void enter_forty(const char *home)
{
    static const char *const names[] = {"Wulf", "\xC3\x86lfgifu", "\xE5\x8B\x87\xE8\x80\x85"};
    static const char *const killers[] = {"rank-1", "rank-2", "rank-5-rare", "hunger", "rank-1"};
    for (int i = 0; i < 40; i++) {
        struct run_row row = {
            .name = names[i % 3],
            .seed = (uint64_t)(i % 7),
            .days = i,
            .state = i % 11 == 10 ? RUN_GAVE_UP : RUN_DIED,
            .depth = 1 + i % 4 * (i % 5),
            .level = 1 + i % 6,
            .turns = 100 + 37 * i,
            .killer = i % 11 == 10 ? "" : killers[i % 5],
        };
        enter(home, i + 1, &row);
    }
}

TEST(the_hall_looks_as_somebody_has_read_it)
{
    static const struct golden_row rows[] = {
        {"", "hall"},
        {"l<End>", "hall-last"},
        {"/LF<Enter>s3", "hall-typing"},
        {"<Tab>", "hall-bars"},
    };
    enter_forty(*state);
    screens_check_golden(ON(*state, NULL), rows, COUNT_OF(rows));
    screens_check_golden(ON(*state, "run-30"), &(struct golden_row){"", "hall-marked"}, 1);
}

TEST(the_hall_is_walked_and_narrowed)
{
    static const struct screen_row rows[] = {
        {"", "1  \xE5\x8B\x87\xE8\x80\x85 "}, /* the best first */
        {"<Down>",
         "\xC3\x86lfgifu starved on depth 2, at level 3, in turn 1205, on "}, /* of the chosen all
                                                                                 is told */
        {"", "won the Crown on depth 26, at level 20, in turn 30211, on"},    /* a win is told */
        {"l", "   4  Ada "},                                                  /* the last first */
        {"/ED<Enter>", "Best first, name ED "},                               /* by name */
        {"/ED<Enter>", "Bede gave up"},                           /* only those of the name */
        {"/xyz", "No runs to show."},                             /* a name that nobody has */
        {"/xyz<Esc>", "Ada"},                                     /* given up */
        {"s7<Enter>", "seed 7"},                                  /* by seed */
        {"s7<Enter>", "\xC3\x86lfgifu starved"},                  /* only those of the seed */
        {"s18446744073709551615<Enter>", "won the Crown on"},     /* the greatest seed */
        {"s18446744073709551616", "Seed: 18446744073709551616"},  /* too great a seed */
        {"s7<Enter>s<Enter>", "Hall of fame: best first "},       /* no seed again */
        {"sx4<Esc>", "Hall of fame: best first "},                /* letters are no seed */
        {"<Tab>", "Deaths by killer"},                            /* the bars */
        {"<Tab>", "Deaths by depth, all runs"},                   /* the bars of all */
        {"/ADA<Enter><Tab>", "a-lost-kind  1  "},                 /* the bars of a name */
        {"/ADA<Enter><Tab>", "Deaths by depth, these runs"},      /* they say so */
        {"/ADA<Enter><Tab>", "Hall of fame, name ADA "},          /* so does the frame */
        {"s7<Enter><Tab>", "hunger  1  "},                        /* the bars of a seed */
        {"/bede<Enter><Tab>", "None of these runs was a death."}, /* nobody died */
        {"/ADA<Enter>/<Esc><Tab>", "Deaths by killer, all runs"}, /* all again */
        {"<Tab><Tab>", "best first"},                             /* back from the bars */
        {"<Tab><Esc>", "best first"},                             /* Esc leads back from the bars */
        {"/q", "Name: q"},                                        /* a name with a q */
    };
    enter_all(*state, five, COUNT_OF(five));
    screens_check(ON(*state, NULL), rows, COUNT_OF(rows));
}

TEST(the_hall_is_left)
{
    static const char *const keys[] = {"<Esc>", "q", "<Tab>q"};
    struct buffer screen = {0};
    for (int i = 0; i < COUNT_OF(keys); i++) {
        assert_false(play(*state, NULL, keys[i], wide, &screen));
    }
    buffer_free(&screen);
}

/* The same on all screens that have room for it: on none does the list fall apart. */
TEST(how_it_ended_stands_below_its_heading)
{
    static const int widths[] = {74, 80, 132, 200};
    struct buffer screen = {0};
    enter_all(*state, five, COUNT_OF(five));
    for (int i = 0; i < COUNT_OF(widths); i++) {
        play(*state, NULL, "", (struct point){widths[i], 24}, &screen);
        const char *heading = strstr(buffer_text(&screen), "   #  Name");
        const char *row = strstr(buffer_text(&screen), "   2  \xC3\x86lfgifu");
        assert_true(heading != NULL && row != NULL);
        int column = (int)(strstr(heading, "How it ended") - heading);
        assert_int_equal(strstr(row, "starved") - row, column + 1); /* a letter of two bytes */
    }
    buffer_free(&screen);
}

/* Thirty killers, one death each: more bars than lines. */
TEST(many_bars_are_scrolled)
{
    struct buffer screen = {0};
    struct run_row row = five[0];
    for (int i = 0; i < 30; i++) {
        char killer[40];
        snprintf(killer, sizeof killer, "killer-%02d-of-a-name-too-long", i);
        row.killer = killer;
        enter(*state, i + 1, &row);
    }
    static const struct {
        const char *keys, *want, *unwanted;
    } rows[] = {
        {"<Tab>", "killer-00-of-", "killer-29"},
        {"<Tab>", "Up Down: scroll  Tab: the runs", "Esc"},
        {"<Tab><Down>", "killer-01-of-", "all runs"},
        {"<Tab><End>", "depth 1  30  ", "killer-00"},
        {"<Tab><End><Tab><Tab>", "depth 1  30  ", "killer-00"},
        {"<Tab>", "killer-00-of-\xE2\x80\xA6 ", "name"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_true(play(*state, NULL, rows[i].keys, (struct point){40, 20}, &screen));
        if (strstr(buffer_text(&screen), rows[i].want) == NULL ||
            strstr(buffer_text(&screen), rows[i].unwanted) != NULL) {
            fail_msg("%s:\n%s", rows[i].keys, buffer_text(&screen));
        }
    }
    buffer_free(&screen);
}

TEST(hall_keys_of_any_kind_break_nothing)
{
    static const char keys[] = "<Up><Down><End><PgUp><Home><Enter><Space>l<PgDn>b"
                               "<resize 40x20><Tab><Down><End><resize 200x60><Tab>/a<Backspace>"
                               "<Enter>s<Enter><click 10x5>";
    static const struct screen_row none[] = {{keys, "No runs to show."}};
    static const struct screen_row some[] = {{keys, "Hall of fame"}};
    static const struct screen_row broken[] = {
        {keys, "Hall of fame"}, {"", "is broken"}, {"<Tab>", "is broken"}};
    screens_check(ON(*state, NULL), none, 1);
    screens_check(ON(NULL, "run-1"), none, 1);
    enter_forty(*state);
    screens_check(ON(*state, "run-7"), some, 1);
    folder_write(*state, "hall.db", "no database, not even a little bit of one");
    screens_check(ON(*state, "run-7"), broken, COUNT_OF(broken));
}

/* A run of no action that is in the recordings and in the hall. */
static void record_run(const char *home, const struct world *world)
{
    struct run run = {.name = "Wulf", .seed = 7, .version = "0.1"};
    struct error error;
    run.data = content_fixture()->digest;
    struct run_file *file = run_file_create(home, &run, NOON);
    struct keyframe keyframe = {.world = world, .content = content_fixture(), .now = NOON};
    assert_true(run_file_keyframe(file, &keyframe, &error));
    struct score score = {.name = "Wulf", .state = RUN_GAVE_UP, .depth = 9};
    snprintf(score.id, sizeof score.id, "%s", run_file_run(file)->id);
    assert_true(run_file_finish(file, RUN_GAVE_UP, &keyframe, &error));
    assert_true(hall_enter(home, &score, &error));
}

TEST(a_recording_is_opened_from_its_row)
{
    static const struct screen_row rows[] = {
        {"<Enter>", "!Hall of fame"},
        {"<Enter>", "Depth 1"},
        {"<Enter><Esc>", "Hall of fame"},
        {"<Down><Enter>", "Hall of fame"},
        {"<Down><Enter>", "There is no run or recording run-2"},
    };
    struct game *game = game_new(content_fixture(), 7);
    enter_all(*state, five, 2);
    record_run(*state, game_world(game));
    game_free(game);
    screens_check(ON(*state, NULL), rows, COUNT_OF(rows));
}

/* ---- what a hero was built of ---- */

TEST(the_hall_shows_what_the_hero_of_a_run_was_built_of)
{
    static const struct screen_row rows[] = {
        {"c", "Wielded     a +3 weapon-1 of "},
        {"c", "Worn        a +2 armour-1"},
        {"c", "Boon"},
        {"c", "Seed"},
        {"c<Esc>", "Hall of fame"},
        {"<Down>c", "There is no run or recording run-2"},
    };
    const struct content *content = content_fixture();
    struct world *world = world_from("#####\n#@..#\n#####\n");
    struct id hero = world_hero_id(world);
    struct id sword = world_give(world, content, hero, "weapon-1", 3, 1);
    struct id coat = world_give(world, content, hero, "armour-1", 2, 1);
    world->thing[sword.slot].place = (struct place){.where = WHERE_WEAPON, .holder = hero};
    world->thing[coat.slot].place = (struct place){.where = WHERE_ARMOUR, .holder = hero};
    world->thing[sword.slot].rune = content->rune_digest[0];
    world->thing[sword.slot].rune_blows = content->rune[0].known_after;
    world->boon[0] = 1;
    world_rebuild_caches(world);
    enter_all(*state, five, 2);
    record_run(*state, world);
    free(world);
    screens_check(ON(*state, NULL), rows, 3);
    screens_check(ON(*state, NULL), rows + 4, COUNT_OF(rows) - 4);
}
