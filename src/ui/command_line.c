/* Commands and options are rows of two tables, from which reading, suggestions and the help are
 * made. The first word may name a command; without one the game is played. getopt was rejected: it
 * takes abbreviations, prints by itself and suggests nothing. */
#include "barrow/ui/command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/nearest.h"
#include "barrow/base/utf8.h"

#define SIDE_MOST 1000
#define DEPTH_MOST 1000
#define SEEDS_MOST 100000
#define ROWS_MOST 1000000

struct order_row {
    const char *word; /* NULL: an option is what asks for it */
    const char *usage, *sentence;
};

static const struct order_row order_table[ORDER_COUNT] = {
    [ORDER_PLAY] = {"play", "[play]", "play; with the word, at once: the last run, or a new one"},
    [ORDER_SCORES] = {"scores", "scores", "the hall of fame: all runs that have ended"},
    [ORDER_CATALOGUE] = {"catalogue", "catalogue", "print what lies in the levels of some seeds"},
    [ORDER_CHECK] = {"check", "check [DIR]", "look for mistakes in the data files of a folder"},
    [ORDER_CONFIG] = {"config", "config", "print every setting and where it comes from"},
    [ORDER_HELP] = {NULL, NULL, NULL},
    [ORDER_VERSION] = {NULL, NULL, NULL},
    [ORDER_MANUAL] = {NULL, NULL, NULL},
};

struct reading {
    struct command_line *line;
    struct error *error;
};

struct option_row {
    const char *name, *value; /* value NULL: the option stands alone */
    unsigned orders;          /* bits of those that it may go with */
    const char *sentence;
    bool (*take)(const struct reading *reading, const char *value);
};

#define FOR(order) (1u << ORDER_##order)
#define FOR_ALL ((1u << ORDER_COUNT) - 1)

/* Values. */

static bool is_number(const char *text, size_t size)
{
    return size > 0 && size <= 20 && strspn(text, "0123456789") >= size;
}

/* The number at the start of `text`, `size` digits long. False if there is another thing, or a
 * number above `most`. */
static bool read_number(const char *text, size_t size, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    if (!is_number(text, size)) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (most - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

/* "3" or "1-25". */
static bool read_range(const char *text, uint64_t most, struct number_range *range)
{
    size_t size = strcspn(text, "-");
    const char *last = text[size] == '-' ? text + size + 1 : text;
    return read_number(text, size, most, &range->first) &&
           read_number(last, strlen(last), most, &range->last) && range->first <= range->last;
}

static bool take_seed(const struct reading *reading, const char *value)
{
    reading->line->has_seed = true;
    return read_number(value, strlen(value), UINT64_MAX, &reading->line->seed) ||
           error_set(reading->error, "--seed %s: expected a number from 0 to 2^64 - 1", value);
}

static bool take_name(const struct reading *reading, const char *value)
{
    reading->line->name = value;
    int width = utf8_text_width(value);
    return (width >= 1 && width <= 16) ||
           error_set(reading->error, "--name '%s': expected 1 to 16 characters", value);
}

static bool take_data(const struct reading *reading, const char *value)
{
    reading->line->data = value;
    return true;
}

static bool take_script(const struct reading *reading, const char *value)
{
    reading->line->script = value;
    return true;
}

static bool take_size(const struct reading *reading, const char *value)
{
    size_t digits = strcspn(value, "x");
    uint64_t width = 0, height = 0;
    bool is_good = value[digits] == 'x' && read_number(value, digits, SIDE_MOST, &width) &&
                   read_number(value + digits + 1, strlen(value + digits + 1), SIDE_MOST, &height);
    reading->line->size = (struct point){(int)width, (int)height};
    return (is_good && width > 0 && height > 0) ||
           error_set(reading->error,
                     "--size %s: expected WIDTHxHEIGHT such as 80x24, at most %dx%d", value,
                     SIDE_MOST, SIDE_MOST);
}

static bool take_print_screen(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->is_screen_printed = true;
    return true;
}

static bool take_no_animation(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->is_still = true;
    return true;
}

static bool take_wizard(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->is_wizard = true;
    return true;
}

static bool take_home(const struct reading *reading, const char *value)
{
    reading->line->home = value;
    return value[0] != '\0' || error_set(reading->error, "--home: expected a folder");
}

static bool take_json(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->is_json = true;
    return true;
}

static bool take_last(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->is_last_first = true;
    return true;
}

static bool take_most(const struct reading *reading, const char *value)
{
    uint64_t most = 0;
    bool is_good = read_number(value, strlen(value), ROWS_MOST, &most) && most > 0;
    reading->line->most = (int)most;
    return is_good ||
           error_set(reading->error, "--most %s: expected a number from 1 to %d", value, ROWS_MOST);
}

static bool take_killer(const struct reading *reading, const char *value)
{
    reading->line->killer = value;
    return true;
}

static bool take_config(const struct reading *reading, const char *value)
{
    reading->line->config = value;
    return true;
}

static bool take_set(const struct reading *reading, const char *value)
{
    struct command_line *line = reading->line;
    if (line->set_count == SETS_MAX) {
        return error_set(reading->error, "--set: at most %d of them", SETS_MAX);
    }
    line->set[line->set_count++] = value;
    return true;
}

static bool take_seeds(const struct reading *reading, const char *value)
{
    struct number_range *seeds = &reading->line->seeds;
    return (read_range(value, UINT64_MAX, seeds) && seeds->last - seeds->first < SEEDS_MOST) ||
           error_set(reading->error, "--seeds %s: expected a number, or FIRST-LAST such as 1-25",
                     value);
}

static bool take_depths(const struct reading *reading, const char *value)
{
    struct number_range *depths = &reading->line->depths;
    return (read_range(value, DEPTH_MOST, depths) && depths->first >= 1) ||
           error_set(reading->error,
                     "--depths %s: expected a number, or FIRST-LAST such as 1-26, from 1 to %d",
                     value, DEPTH_MOST);
}

static bool take_help(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->order = ORDER_HELP;
    return true;
}

static bool take_version(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->order = ORDER_VERSION;
    return true;
}

static bool take_manual(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->order = ORDER_MANUAL;
    return true;
}

/* In the order of the help. One without a sentence is not told of. */
static const struct option_row option_table[] = {
    {"--seed", "N", FOR(PLAY) | FOR(SCORES), "which barrow: the same number digs the same one",
     take_seed},
    {"--name", "NAME", FOR(PLAY) | FOR(CONFIG) | FOR(SCORES), "what the hero is called", take_name},
    {"--data", "DIR", FOR(PLAY) | FOR(CATALOGUE) | FOR(CONFIG) | FOR(SCORES),
     "data files that come over the game's own", take_data},
    {"--script", "FILE", FOR(PLAY), "take the keys from a file, without a terminal", take_script},
    {"--size", "WxH", FOR(PLAY), "with --script: the screen's size (80x24)", take_size},
    {"--print-screen", NULL, FOR(PLAY), "with --script: print the last screen at the end",
     take_print_screen},
    {"--no-animation", NULL, FOR(PLAY) | FOR(CONFIG), "no moving pictures", take_no_animation},
    {"--config", "FILE", FOR(PLAY) | FOR(CONFIG), "settings from this file, not the usual one",
     take_config},
    {"--home", "DIR", FOR(PLAY) | FOR(SCORES),
     "keep runs and scores there, not in the usual folder", take_home},
    {"--wizard", NULL, FOR(PLAY), "a run for trying things, with its own keys; never scored",
     take_wizard},
    {"--set", "NAME=VALUE", FOR(PLAY) | FOR(CONFIG), "a setting for this time (barrow config)",
     take_set},
    {"--json", NULL, FOR(SCORES), "for programs: strict JSON", take_json},
    {"--last", NULL, FOR(SCORES), "the newest first, not the best", take_last},
    {"--most", "N", FOR(SCORES), "at most so many (all)", take_most},
    {"--killer", "ID", FOR(SCORES), "only those killed by this kind, or by hunger", take_killer},
    {"--seeds", "A-B", FOR(CATALOGUE), "which seeds (1)", take_seeds},
    {"--depths", "A-B", FOR(CATALOGUE), "which depths (1-26)", take_depths},
    {"--help", NULL, FOR_ALL, "show this", take_help},
    {"--version", NULL, FOR_ALL, "show the version", take_version},
    {"--man", NULL, FOR_ALL, NULL, take_manual},
};
#define OPTIONS ((int)(sizeof option_table / sizeof *option_table))

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
    for (int i = 0; i < OPTIONS; i++) {
        nearest_offer(&nearest, option_table[i].name);
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
    for (int i = 0; i < OPTIONS; i++) {
        if (strlen(option_table[i].name) == size &&
            strncmp(word, option_table[i].name, size) == 0) {
            return &option_table[i];
        }
    }
    return NULL;
}

static bool read_command(const char *word, const struct reading *reading)
{
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order_table[i].word != NULL && strcmp(word, order_table[i].word) == 0) {
            reading->line->order = (enum order)i;
            reading->line->is_straight = i == ORDER_PLAY;
            return true;
        }
    }
    return refuse_command(reading->error, word);
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
        return error_set(reading->error, "%s does not go with '%s'", option->name,
                         order_table[reading->line->order].word);
    }
    bool has_value = word[size] == '=';
    if (option->value == NULL) {
        return has_value ? error_set(reading->error, "%s takes no value", option->name)
                         : option->take(reading, NULL);
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
    return error_set(reading->error, "unexpected '%s': options begin with --", word);
}

static bool check_whole(const struct command_line *line, struct error *error)
{
    if (line->script == NULL && line->size.x > 0) {
        return error_set(error, "--size needs --script: a terminal has its own size");
    }
    if (line->script == NULL && line->is_screen_printed) {
        return error_set(error, "--print-screen needs --script");
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
    for (int i = 0; i < OPTIONS; i++) {
        if (option_table[i].sentence != NULL && n-- == 0) {
            const char *value = option_table[i].value;
            *row = (struct command_line_row){option_table[i].name, value != NULL ? value : "",
                                             option_table[i].sentence};
            return true;
        }
    }
    return false;
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
    buffer_add(text, "\nA script begins at the title, or in the dungeon if --seed or --name is "
                     "given; without\n--seed it plays seed 1, without --config with the usual "
                     "settings, without --home it keeps\nnothing. Wrong options and wrong data end "
                     "with status 2.\n");
}
