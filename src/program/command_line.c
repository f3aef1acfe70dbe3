/* Commands and options (options.c) are rows of two tables, from which reading, suggestions, help
 * and manual are made. The first word may name a command; without one the game is played. getopt
 * was rejected: it takes abbreviations, prints by itself and suggests nothing. */
#include "barrow/program/command_line.h"

#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/match.h"

#include "program/options.h"

#define FOR_WHICH                                                                                  \
    (FOR(DATA) | FOR(MOD) | FOR(REPLAY) | FOR(DUMP) | FOR(REPRODUCE) | FOR(GUIDE) |                \
     FOR(BESTIARY) | FOR(ITEMS) | FOR(SCHEMA) | FOR(VAULT))

struct order_row {
    const char *word; /* NULL: an option asks for it */
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
    [ORDER_SIMULATE] = {"simulate", "simulate",
                        "let a bot play many games: what kills it, and where"},
    [ORDER_ARENA] = {"arena", "arena KIND...", "let a hero fight monsters, such as \"redcap x3\""},
    [ORDER_BESTIARY] = {"bestiary", "bestiary [ID]", "print the monsters in numbers"},
    [ORDER_ITEMS] = {"items", "items [ID]", "print the things in numbers"},
    [ORDER_DATA] = {"data", "data [FILE]",
                    "print the data as they are played, and where each value is"},
    [ORDER_MOD] = {"mod", "mod [new NAME]", "list the mods that there are, or begin one"},
    [ORDER_CHECK] = {"check", "check [DIR]", "look for mistakes in the data files of a folder"},
    [ORDER_SCHEMA] = {"schema", "schema FILE",
                      "print the JSON schema of a data file, for an editor"},
    [ORDER_VAULT] = {"vault", "vault FILE", "draw the vaults of a data file, turned and mirrored"},
    [ORDER_CONFIG] = {"config", "config", "print every setting and where it comes from"},
    [ORDER_GUIDE] = {"help", "help [CHAPTER]", "print a chapter of the guide to changing the game"},
    [ORDER_HELP] = {NULL, NULL, NULL},
    [ORDER_VERSION] = {NULL, NULL, NULL},
    [ORDER_MANUAL] = {NULL, NULL, NULL},
};

/* Reading. */

static bool refuse_unknown(struct error *error, const char *what, const char *word,
                           const struct nearest *nearest)
{
    return nearest_refuse(nearest, error, ": barrow --help lists what there is", "unknown %s '%s'",
                          what, word);
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
        struct nearest nearest = nearest_start(word);
        struct command_line_row row;
        for (int i = 0; command_line_order(i, &row); i++) {
            nearest_offer(&nearest, row.name);
        }
        return refuse_unknown(reading->error, "command", word, &nearest);
    }
    reading->line->order = order;
    reading->line->is_straight = order == ORDER_PLAY;
    return true;
}

static bool refuse_misplaced(const struct reading *reading)
{
    const struct line_option *option = reading->option;
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

/* Suggests only what goes with the command. */
static bool refuse_option(const struct reading *reading, const char *word)
{
    struct nearest nearest = nearest_start(word);
    for (int i = 0; i < line_option_count; i++) {
        const struct line_option *option = &line_option_table[i];
        if (option->sentence != NULL && (option->orders & (1u << reading->line->order)) != 0) {
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
    if ((option->orders & (1u << reading->line->order)) == 0) {
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

static bool take_group(const char *word, const struct reading *reading)
{
    struct command_line *line = reading->line;
    if (line->group_count == GROUPS_MAX) {
        return error_set(reading->error, "arena: at most %d groups of monsters", GROUPS_MAX);
    }
    line->group[line->group_count++] = word;
    return true;
}

static bool take_shard(const char *word, const struct reading *reading)
{
    struct command_line *line = reading->line;
    if (line->shard_count == SHARDS_MAX) {
        return error_set(reading->error,
                         "--merge: at most %d files at once; what it prints with --csv can be "
                         "merged again",
                         SHARDS_MAX);
    }
    line->shard[line->shard_count++] = word;
    return true;
}

static bool read_word(const char *word, const struct reading *reading)
{
    struct command_line *line = reading->line;
    if (line->order == ORDER_CHECK && line->data_count == 0) {
        line->data[line->data_count++] = word;
        return true;
    }
    if (line->order == ORDER_ARENA) {
        return take_group(word, reading);
    }
    if (line->order == ORDER_MOD && line->which != NULL && line->name == NULL) {
        line->name = word;
        return true;
    }
    if (line->is_merge) {
        return take_shard(word, reading);
    }
    if ((FOR_WHICH & (1u << line->order)) != 0 && line->which == NULL) {
        line->which = word;
        return true;
    }
    return find_command(word) != ORDER_COUNT
               ? error_set(reading->error, "unexpected '%s': a command is the first word", word)
               : error_set(reading->error, "unexpected '%s': options begin with --", word);
}

static bool check_whole(const struct command_line *line, struct error *error)
{
    bool has_script = line->script != NULL || line->turns.last > 0;
    if (line->script != NULL && line->turns.last > 0) {
        return error_set(error, "--turns is a script of its own: it goes without --script");
    }
    if (!has_script && line->size.x > 0) {
        return error_set(error, "--size needs --script: a terminal has its own size");
    }
    if (!has_script && line->screen != SCREEN_NONE) {
        return error_set(error, "--print-screen needs --script");
    }
    if (line->order == ORDER_REPRODUCE && line->which == NULL) {
        return error_set(error, "reproduce needs the file: barrow reproduce FILE");
    }
    if (line->is_merge && line->shard_count == 0) {
        return error_set(error, "--merge needs files of --csv: --merge A B...");
    }
    if (line->is_merge && (line->count > 0 || line->has_seeds || line->bot != NULL ||
                           line->jobs > 0 || line->against != NULL || line->is_kept)) {
        return error_set(error, "--merge plays nothing: seeds and bot are those of the files");
    }
    if (line->is_kept && line->against != NULL) {
        return error_set(error, "--keep is for one simulation: it goes without --against");
    }
    if (line->order == ORDER_ARENA && line->group_count == 0) {
        return error_set(error, "arena needs a monster: barrow arena \"redcap x3\"");
    }
    return true;
}

/* "-" alone is a word. */
static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

/* With these orders the rest of the line does not matter. */
static bool is_answer(enum order order)
{
    return order == ORDER_HELP || order == ORDER_VERSION || order == ORDER_MANUAL;
}

bool command_line_read(int count, char *const argument[], struct command_line *line,
                       struct error *error)
{
    struct reading reading = {.line = line, .error = error};
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
        const struct order_row *order = &order_table[i];
        if (order->word != NULL && n-- == 0) {
            const char *value = strchr(order->usage, ' ');
            *row = (struct command_line_row){.name = order->word,
                                             .value = value != NULL ? value + 1 : "",
                                             .usage = order->usage,
                                             .sentence = order->sentence};
            return true;
        }
    }
    return false;
}

bool command_line_option(int n, struct command_line_row *row)
{
    for (int i = 0; i < line_option_count; i++) {
        const struct line_option *option = &line_option_table[i];
        if (option->sentence != NULL && n-- == 0) {
            *row = (struct command_line_row){.name = option->name,
                                             .value = option->value != NULL ? option->value : "",
                                             .sentence = option->sentence};
            return true;
        }
    }
    return false;
}
