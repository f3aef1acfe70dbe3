/* Commands and options are rows of two tables, from which reading, suggestions and the help are
 * made. The first word may name a command; without one the game is played. getopt was rejected: it
 * takes abbreviations, prints by itself and suggests nothing. */
#include "barrow/program/command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/utf8.h"

#include "program/command_options.h"

#define HELP_WIDTH 80

struct order_row {
    const char *word; /* NULL: an option is what asks for it */
    const char *usage, *sentence;
};

static const struct order_row order_table[ORDER_COUNT] = {
    [ORDER_PLAY] = {"play", "[play]", "play; with the word, at once: the last run, or a new one"},
    [ORDER_SCORES] = {"scores", "scores", "the hall of fame: all runs that have ended"},
    [ORDER_REPLAY] = {"replay", "replay [RUN]",
                      "watch a run again: the newest, one by its id, or a file"},
    [ORDER_DUMP] = {"dump", "dump [RUN]", "print what became of a run"},
    [ORDER_REPRODUCE] = {"reproduce", "reproduce FILE",
                         "play what a failing game left, to the failing step"},
    [ORDER_CATALOGUE] = {"catalogue", "catalogue", "print what lies in the levels of some seeds"},
    [ORDER_CHECK] = {"check", "check [DIR]", "look for mistakes in the data files of a folder"},
    [ORDER_CONFIG] = {"config", "config", "print every setting and where it comes from"},
    [ORDER_HELP] = {NULL, NULL, NULL},
    [ORDER_VERSION] = {NULL, NULL, NULL},
    [ORDER_MANUAL] = {NULL, NULL, NULL},
};

/* Words. */

static bool refuse_word(struct error *error, const char *what, const char *word,
                        const struct nearest *nearest)
{
    return nearest->best != NULL
               ? error_set(error, "unknown %s '%s': did you mean '%s'?", what, word, nearest->best)
               : error_set(error, "unknown %s '%s': barrow --help lists what there is", what, word);
}

static bool refuse_option(struct error *error, const char *word)
{
    struct nearest nearest = nearest_start(word);
    struct command_line_row row;
    for (int i = 0; command_line_option(i, &row); i++) {
        nearest_offer(&nearest, row.name);
    }
    return refuse_word(error, "option", word, &nearest);
}

static bool refuse_command(struct error *error, const char *word)
{
    struct nearest nearest = nearest_start(word);
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order_table[i].word != NULL) {
            nearest_offer(&nearest, order_table[i].word);
        }
    }
    return refuse_word(error, "command", word, &nearest);
}

static const struct option_row *find_option(const char *word, size_t size)
{
    for (int i = 0; i < command_option_count; i++) {
        if (strlen(command_option[i].name) == size &&
            strncmp(word, command_option[i].name, size) == 0) {
            return &command_option[i];
        }
    }
    return NULL;
}

/* ORDER_COUNT if no command is called that. */
static enum order find_command(const char *word)
{
    int i = 0;
    while (i < ORDER_COUNT &&
           (order_table[i].word == NULL || strcmp(word, order_table[i].word) != 0)) {
        i++;
    }
    return (enum order)i;
}

static bool read_command(const char *word, const struct reading *reading)
{
    enum order order = find_command(word);
    if (order == ORDER_COUNT) {
        return refuse_command(reading->error, word);
    }
    reading->line->order = order;
    reading->line->is_straight = order == ORDER_PLAY;
    return true;
}

static bool take_alone(const struct option_row *option, const struct reading *reading)
{
    if (option->take != NULL) {
        return option->take(reading, NULL);
    }
    *(bool *)((char *)reading->line + option->flag) = true;
    return true;
}

static bool refuse_misplaced(const struct option_row *option, const struct reading *reading)
{
    struct buffer words = {0};
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order_table[i].word != NULL && (option->orders & (1u << i)) != 0) {
            buffer_print(&words, "%s'%s'", words.size > 0 ? ", " : "", order_table[i].word);
        }
    }
    error_set(reading->error, "%s does not go with '%s', but with %s", option->name,
              order_table[reading->line->order].word, buffer_text(&words));
    buffer_free(&words);
    return false;
}

/* One option, as "--name value" or "--name=value". Moves *next behind what it took. */
static bool read_option(int count, char *const argument[], int *next, const struct reading *reading)
{
    const char *word = argument[(*next)++];
    size_t size = strcspn(word, "=");
    const struct option_row *option = find_option(word, size);
    if (option == NULL) {
        return refuse_option(reading->error, word);
    }
    if ((option->orders & (1u << reading->line->order)) == 0) {
        return refuse_misplaced(option, reading);
    }
    bool has_value = word[size] == '=';
    if (option->value == NULL) {
        return has_value ? error_set(reading->error, "%s takes no value", option->name)
                         : take_alone(option, reading);
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
    if (line->order == ORDER_CHECK && line->data == NULL) {
        line->data = word;
        return true;
    }
    bool has_which =
        line->order == ORDER_REPLAY || line->order == ORDER_DUMP || line->order == ORDER_REPRODUCE;
    if (has_which && line->which == NULL) {
        line->which = word;
        return true;
    }
    return find_command(word) != ORDER_COUNT
               ? error_set(reading->error, "unexpected '%s': a command is the first word", word)
               : error_set(reading->error, "unexpected '%s': options begin with --", word);
}

static bool check_whole(const struct command_line *line, struct error *error)
{
    if (line->script == NULL && line->size.x > 0) {
        return error_set(error, "--size needs --script: a terminal has its own size");
    }
    if (line->script == NULL && line->is_screen_printed) {
        return error_set(error, "--print-screen needs --script");
    }
    if (line->order == ORDER_REPRODUCE && line->which == NULL) {
        return error_set(error, "reproduce needs the file: barrow reproduce FILE");
    }
    return true;
}

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

/* The rest of the line does not matter. */
static bool is_answer(enum order order)
{
    return order == ORDER_HELP || order == ORDER_VERSION || order == ORDER_MANUAL;
}

bool command_line_read(int count, char *const argument[], struct command_line *line,
                       struct error *error)
{
    struct reading reading = {line, error};
    *line = (struct command_line){.order = ORDER_PLAY, .seeds = {1, 1}, .depths = {1, 26}};
    int next = 0;
    if (count > 0 && !is_option(argument[0])) {
        next = 1;
        if (!read_command(argument[0], &reading)) {
            return false;
        }
    }
    while (next < count && !is_answer(line->order)) {
        if (is_option(argument[next]) ? !read_option(count, argument, &next, &reading)
                                      : !read_word(argument[next++], &reading)) {
            return false;
        }
    }
    return check_whole(line, error);
}

bool command_line_order(int n, struct command_line_row *row)
{
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order_table[i].word != NULL && n-- == 0) {
            const char *value = strchr(order_table[i].usage, ' ');
            *row = (struct command_line_row){order_table[i].word, value != NULL ? value + 1 : "",
                                             order_table[i].sentence};
            return true;
        }
    }
    return false;
}

bool command_line_option(int n, struct command_line_row *row)
{
    for (int i = 0; i < command_option_count; i++) {
        if (command_option[i].sentence != NULL && n-- == 0) {
            const char *value = command_option[i].value;
            *row = (struct command_line_row){command_option[i].name, value != NULL ? value : "",
                                             command_option[i].sentence};
            return true;
        }
    }
    return false;
}

const char command_line_scripts[] =
    "A script is a text of keys: a character is that key, a name in angle brackets one that has no "
    "character, as in o<Tab><3*Down><Ctrl-P>. Blanks between them, and lines that begin with #, "
    "mean "
    "nothing. It begins at the title, or in the dungeon if --seed or --name is given; without "
    "--seed "
    "it plays seed 1, without --config with the usual settings, without --home it keeps nothing.";

static void add_wrapped(struct buffer *text, const char *words)
{
    const char *line;
    size_t length;
    while ((line = wrap_next(&words, HELP_WIDTH, &length)) != NULL) {
        buffer_add_bytes(text, line, length);
        buffer_add(text, "\n");
    }
}

void command_line_explain(struct buffer *text)
{
    buffer_add(text, "Barrow, a roguelike for the terminal.\n\nCommands:\n");
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order_table[i].word != NULL) {
            buffer_print(text, "  barrow %-14s %s\n", order_table[i].usage,
                         order_table[i].sentence);
        }
    }
    buffer_add(text, "\nOptions:\n");
    struct command_line_row row;
    for (int i = 0; command_line_option(i, &row); i++) {
        char name[32];
        snprintf(name, sizeof name, "%s %s", row.name, row.value);
        buffer_print(text, "  %-21s %s\n", name, row.sentence);
    }
    buffer_add(text, "\n");
    add_wrapped(text, command_line_scripts);
    buffer_add(text, "\nWrong options and wrong data end with status 2.\n");
}
