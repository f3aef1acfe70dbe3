/* Commands and options (options.c) are rows of two tables, from which reading, suggestions, help
 * and manual are made. The first word may name a command; without one the game is played. getopt
 * was rejected: it takes abbreviations, prints by itself and suggests nothing. */
#include "barrow/program/command_line.h"

#include <limits.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/match.h"
#include "barrow/lab/fights.h"

#include "program/options.h"

#define FOR_WHICH                                                                                  \
    (FOR(ECHO) | FOR(DATA) | FOR(MOD) | FOR(REPLAY) | FOR(WATCH) | FOR(BRANCH) | FOR(PUZZLE) |     \
     FOR(EXPORT) | FOR(DUMP) | FOR(REPRODUCE) | FOR(GUIDE) | FOR(BESTIARY) | FOR(ITEMS) |          \
     FOR(SCHEMA) | FOR(VAULT))

const struct subcommand_row subcommand_table[SUBCOMMAND_COUNT] = {
#define SUBCOMMAND(name, function, word, usage, sentence) {word, usage, sentence},
#include "barrow/program/subcommand.def"
#undef SUBCOMMAND
};

/* Reading. */

static bool refuse_unknown(struct error *error, const char *what, const char *word,
                           const struct nearest *nearest)
{
    return nearest_refuse(nearest, error, ": barrow --help lists what there is", "unknown %s '%s'",
                          what, word);
}

/* SUBCOMMAND_COUNT if no command is called that. */
static enum subcommand find_command(const char *word)
{
    int i = 0;
    while (i < SUBCOMMAND_COUNT &&
           (subcommand_table[i].word == NULL || strcmp(word, subcommand_table[i].word) != 0)) {
        i++;
    }
    return (enum subcommand)i;
}

static bool read_command(const char *word, const struct reading *reading)
{
    enum subcommand subcommand = find_command(word);
    if (subcommand == SUBCOMMAND_COUNT) {
        struct nearest nearest = nearest_start(word);
        for (int i = 0; i < SUBCOMMAND_COUNT && subcommand_table[i].word != NULL; i++) {
            nearest_offer(&nearest, subcommand_table[i].word);
        }
        return refuse_unknown(reading->error, "command", word, &nearest);
    }
    reading->line->subcommand = subcommand;
    reading->line->is_straight = subcommand == SUBCOMMAND_PLAY;
    return true;
}

static bool refuse_misplaced(const struct reading *reading)
{
    const struct line_option *option = reading->option;
    struct buffer words = {0};
    for (int i = 0; i < SUBCOMMAND_COUNT; i++) {
        if (subcommand_table[i].word != NULL && (option->subcommands & (1u << i)) != 0) {
            buffer_print(&words, "%s'%s'", words.size > 0 ? ", " : "", subcommand_table[i].word);
        }
    }
    error_set(reading->error, "%s does not go with '%s', but with %s", option->name,
              subcommand_table[reading->line->subcommand].word, buffer_text(&words));
    buffer_free(&words);
    return false;
}

/* Suggests only what goes with the command. */
static bool refuse_option(const struct reading *reading, const char *word)
{
    struct nearest nearest = nearest_start(word);
    for (int i = 0; i < line_option_count; i++) {
        const struct line_option *option = &line_option_table[i];
        if (option->sentence != NULL &&
            (option->subcommands & (1u << reading->line->subcommand)) != 0) {
            nearest_offer(&nearest, option->name);
        }
    }
    return refuse_unknown(reading->error, "option", word, &nearest);
}

/* One option, as "--name value" or "--name=value". Moves *next behind what it took. */
static bool read_option(int count, char *const argument[], int *next, struct reading *reading)
{
    const char *word = argument[(*next)++];
    size_t size = strcspn(word, "=");
    const struct line_option *option = line_option_find(word, size);
    if (option == NULL) {
        return refuse_option(reading, word);
    }
    reading->option = option;
    if ((option->subcommands & (1u << reading->line->subcommand)) == 0) {
        return refuse_misplaced(reading);
    }
    bool has_value = word[size] == '=';
    if (option->value == NULL) {
        return has_value ? error_set(reading->error, "%s takes no value", option->name)
                         : option->take(reading, NULL);
    }
    if (!has_value && option->value[0] == '[') {
        return option->take(reading, NULL);
    }
    if (!has_value && *next >= count) {
        return error_set(reading->error, "%s needs a value: %s %s", option->name, option->name,
                         option->value);
    }
    return option->take(reading, has_value ? word + size + 1 : argument[(*next)++]);
}

static bool read_word(const char *word, const struct reading *reading)
{
    struct command_line *line = reading->line;
    if (line->subcommand == SUBCOMMAND_CHECK && line->data.count == 0) {
        return words_add(&line->data, word, 1);
    }
    if (line->subcommand == SUBCOMMAND_ARENA) {
        return words_add(&line->group, word, FIGHTS_TEXTS_MAX) ||
               error_set(reading->error, "arena: at most %d groups of monsters", FIGHTS_GROUPS_MAX);
    }
    if (line->subcommand == SUBCOMMAND_MOD && line->which != NULL && line->name == NULL) {
        line->name = word;
        return true;
    }
    bool has_turn = line->subcommand == SUBCOMMAND_BRANCH || line->subcommand == SUBCOMMAND_PUZZLE;
    if (has_turn && line->which != NULL && line->branch_turn == 0) {
        return read_count(word, INT_MAX, &line->branch_turn) ||
               error_set(reading->error, "%s %s %s: expected a turn, a number from 1 on",
                         subcommand_table[line->subcommand].word, line->which, word);
    }
    if (line->is_straight && line->which == NULL && find_command(word) == SUBCOMMAND_COUNT) {
        line->which = word;
        return true;
    }
    if (line->is_merge) {
        return words_add(&line->shard, word, WORDS_MAX) ||
               error_set(reading->error,
                         "--merge: at most %d files at once; what it prints with --csv can be "
                         "merged again",
                         WORDS_MAX);
    }
    if ((FOR_WHICH & (1u << line->subcommand)) != 0 && line->which == NULL) {
        line->which = word;
        return true;
    }
    return find_command(word) != SUBCOMMAND_COUNT
               ? error_set(reading->error, "unexpected '%s': a command is the first word", word)
               : error_set(reading->error, "unexpected '%s': options begin with --", word);
}

static bool check_whole(const struct command_line *line, struct error *error)
{
    bool has_turns = line->turns.last > 0, has_script = line->script != NULL || has_turns;
    bool plays = line->count > 0 || line->has_seeds || line->bot != NULL || line->jobs > 0 ||
                 line->against != NULL || line->is_kept;
    const struct {
        bool is_wrong;
        const char *message;
    } rows[] = {
        {line->script != NULL && has_turns,
         "--turns is a script of its own: it goes without --script"},
        {!has_script && line->size.x > 0, "--size needs --script: a terminal has its own size"},
        {!has_script && line->screen != SCREEN_NONE, "--print-screen needs --script"},
        {line->shared != NULL && line->home != NULL,
         "--shared gives each player a home of their own: it goes without --home"},
        {line->shared == NULL && line->player != NULL, "--player needs --shared"},
        {line->subcommand == SUBCOMMAND_REPRODUCE && line->which == NULL,
         "reproduce needs the file: barrow reproduce FILE"},
        {line->subcommand == SUBCOMMAND_WATCH && line->which == NULL,
         "watch needs a run: barrow watch RUN"},
        {line->subcommand == SUBCOMMAND_ECHO && line->which == NULL,
         "echo needs the file: barrow echo FILE"},
        {line->subcommand == SUBCOMMAND_BRANCH && line->branch_turn == 0,
         "branch needs a run and a turn: barrow branch RUN TURN"},
        {line->subcommand == SUBCOMMAND_PUZZLE && (line->branch_turn == 0 || line->goal == NULL ||
                                                   line->count == 0 || line->output == NULL),
         "puzzle needs all of this: barrow puzzle RUN TURN --goal GOAL --turns N -o FILE"},
        {line->is_merge && line->shard.count == 0, "--merge needs files of --csv: --merge A B..."},
        {line->is_merge && plays, "--merge plays nothing: seeds and bot are those of the files"},
        {line->is_kept && line->against != NULL,
         "--keep is for one simulation: it goes without --against"},
        {line->subcommand == SUBCOMMAND_ARENA && line->group.count == 0,
         "arena needs a monster: barrow arena \"redcap x3\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].is_wrong) {
            return error_set(error, "%s", rows[i].message);
        }
    }
    return true;
}

/* "-" alone is a word. */
static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

/* With these subcommands the rest of the line does not matter. */
static bool is_answer(enum subcommand subcommand)
{
    return subcommand == SUBCOMMAND_HELP || subcommand == SUBCOMMAND_VERSION;
}

bool command_line_read(int count, char *const argument[], struct command_line *line,
                       struct error *error)
{
    struct reading reading = {.line = line, .error = error};
    *line =
        (struct command_line){.subcommand = SUBCOMMAND_PLAY, .seeds = {1, 1}, .depths = {1, 26}};
    int next = 0;
    if (count > 0 && !is_option(argument[0])) {
        next = 1;
        if (!read_command(argument[0], &reading)) {
            return false;
        }
    }
    while (next < count && !is_answer(line->subcommand)) {
        if (is_option(argument[next]) ? !read_option(count, argument, &next, &reading)
                                      : !read_word(argument[next++], &reading)) {
            return false;
        }
    }
    return check_whole(line, error);
}
