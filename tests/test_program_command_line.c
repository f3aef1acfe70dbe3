/* The command line: what it takes and how it refuses. */
#include <stdio.h>
#include <string.h>

#include "barrow/program/command_line.h"
#include "support/test.h"

#define ARGUMENTS_MAX 16

/* Reads words that blanks part. */
static bool read_line(const char *words, struct command_line *line, struct error *error)
{
    static char copy[200]; /* what *line points into */
    char *argument[ARGUMENTS_MAX];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        argument[count++] = word;
    }
    return command_line_read(count, argument, line, error);
}

struct mistake {
    const char *words, *want;
};

static void assert_refused(const struct mistake *row)
{
    struct command_line line;
    struct error error;
    assert_false(read_line(row->words, &line, &error));
    assert_string_equal(error.text, row->want);
}

TEST(mistakes_are_told_with_what_was_expected)
{
    static const struct mistake rows[] = {
        {"--sed 5", "unknown option '--sed': did you mean '--seed'?"},
        {"--zzzzzzzzzz", "unknown option '--zzzzzzzzzz': barrow --help lists what there is"},
        {"check --sede 5", "unknown option '--sede': barrow --help lists what there is"},
        {"check --jsn", "unknown option '--jsn': did you mean '--json'?"},
        {"check --explain", "--explain needs a value: --explain CODE"},
        {"schema a b", "unexpected 'b': options begin with --"},
        {"--name \xE2\x80\xAEx", "--name '\xE2\x80\xAEx': it has a character that does not show"},
        {"--name \xC2\xA0x", "--name '\xC2\xA0x': it has a blank at an end"},
        {"-x", "unknown option '-x': barrow --help lists what there is"},
        {"pley", "unknown command 'pley': did you mean 'play'?"},
        {"--seed", "--seed needs a value: --seed N"},
        {"--seed x", "--seed x: expected a number from 0 to 2^64 - 1"},
        {"--seed -1", "--seed -1: expected a number from 0 to 2^64 - 1"},
        {"--seed 18446744073709551616",
         "--seed 18446744073709551616: expected a number from 0 to 2^64 - 1"},
        {"--seed= 5", "--seed : expected a number from 0 to 2^64 - 1"},
        {"--name 12345678901234567", "--name '12345678901234567': expected 1 to 16 characters"},
        {"--script f --size 80",
         "--size 80: expected WIDTHxHEIGHT such as 80x24, at most 1000x1000"},
        {"--script f --size 0x5",
         "--size 0x5: expected WIDTHxHEIGHT such as 80x24, at most 1000x1000"},
        {"--size 80x24", "--size needs --script: a terminal has its own size"},
        {"--print-screen", "--print-screen needs --script"},
        {"--script f --print-screen=png", "--print-screen=png: expected text, svg or film"},
        {"--wizard=1", "--wizard takes no value"},
        {"--turns 4-9", "--turns does not go with 'play', but with 'replay', 'puzzle'"},
        {"replay --turns 9-4",
         "--turns 9-4: expected FIRST-LAST such as 40-90, at most 1000 turns"},
        {"replay --turns 1-1001",
         "--turns 1-1001: expected FIRST-LAST such as 40-90, at most 1000 turns"},
        {"replay --turns 4-9 --script f",
         "--turns is a script of its own: it goes without --script"},
        {"play a b", "unexpected 'b': options begin with --"},
        {"check a b", "unexpected 'b': options begin with --"},
        {"--home h scores", "unexpected 'scores': a command is the first word"},
        {"schema --mod x",
         "--mod does not go with 'schema', but with 'play', 'scores', 'replay', 'watch', 'branch', "
         "'puzzles', 'puzzle', 'dump', 'reproduce', 'catalogue', 'simulate', 'arena', 'bestiary', "
         "'items', 'data', 'mod', "
         "'check', "
         "'vault', 'config'"},
        {"check --seed 5",
         "--seed does not go with 'check', but with 'play', 'scores', 'catalogue'"},
        {"--depths 3", "--depths does not go with 'play', but with 'catalogue'"},
        {"catalogue --seeds 5-1", "--seeds 5-1: expected a number, or FIRST-LAST such as 1-25"},
        {"catalogue --depths 0",
         "--depths 0: expected a number, or FIRST-LAST such as 1-26, from 1 to 1000"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_refused(&rows[i]);
    }
}

TEST(words_that_do_not_make_an_order_together_are_refused)
{
    static const struct mistake rows[] = {
        {"arena x --with a --with b --with c --with d --with e", "--with: at most 4 of them"},
        {"check --mod a --mod a", "--mod a: given twice"},
        {"simulate --merge", "--merge needs files of --csv: --merge A B..."},
        {"simulate --merge a --jobs 2",
         "--merge plays nothing: seeds and bot are those of the files"},
        {"simulate --keep --against m", "--keep is for one simulation: it goes without --against"},
        {"arena", "arena needs a monster: barrow arena \"redcap x3\""},
        {"reproduce", "reproduce needs the file: barrow reproduce FILE"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_refused(&rows[i]);
    }
}

TEST(a_good_line_is_taken_as_meant)
{
    struct command_line line;
    struct error error;
    assert_true(read_line("", &line, &error));
    assert_int_equal(line.subcommand, SUBCOMMAND_PLAY);
    assert_false(line.has_seed);
    assert_true(read_line("--seed 18446744073709551615 --name Ed", &line, &error));
    assert_true(line.has_seed && line.seed == UINT64_MAX);
    assert_string_equal(line.name, "Ed");
    assert_true(read_line("play --script=keys --size=100x30 --print-screen", &line, &error));
    assert_string_equal(line.script, "keys");
    assert_int_equal(line.size.x, 100);
    assert_int_equal(line.size.y, 30);
    assert_int_equal(line.screen, SCREEN_TEXT);
    assert_true(read_line("--script keys --print-screen=svg", &line, &error));
    assert_int_equal(line.screen, SCREEN_SVG);
    assert_true(read_line("replay r --turns 4-90 --print-screen=film", &line, &error));
    assert_int_equal(line.screen, SCREEN_FILM);
    assert_true(line.turns.first == 4 && line.turns.last == 90);
    assert_true(read_line("catalogue --seeds 3 --depths 2-7 --data d", &line, &error));
    assert_int_equal(line.subcommand, SUBCOMMAND_CATALOGUE);
    assert_true(line.seeds.first == 3 && line.seeds.last == 3);
    assert_true(line.depths.first == 2 && line.depths.last == 7);
    assert_string_equal(line.data.word[0], "d");
    assert_true(read_line("check d", &line, &error));
    assert_string_equal(line.data.word[0], "d");
    assert_true(read_line("arena redcap x3 --with a --with b", &line, &error));
    assert_int_equal(line.group.count, 2);
    assert_int_equal(line.with.count, 2);
    assert_string_equal(line.with.word[1], "b");
    assert_true(read_line("replay r --turns 4-90", &line, &error));
    assert_int_equal(line.screen, SCREEN_TEXT);
    assert_true(read_line("--seed 5 --help --nonsense", &line, &error));
    assert_int_equal(line.subcommand, SUBCOMMAND_HELP);
    assert_true(read_line("-h", &line, &error));
    assert_int_equal(line.subcommand, SUBCOMMAND_HELP);
    assert_true(read_line("check --version", &line, &error));
    assert_int_equal(line.subcommand, SUBCOMMAND_VERSION);
}
