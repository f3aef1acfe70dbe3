/* What each option of the command line takes, and how it is told of. A value that makes no sense is
 * answered with what was expected. */
#include "program/command_options.h"

#include <stddef.h>
#include <string.h>

#include "barrow/base/utf8.h"

#define SIDE_MOST 1000
#define DEPTH_MOST 1000
#define SEEDS_MOST 100000
#define ROWS_MOST 1000000

#define FLAG(member) offsetof(struct command_line, member)
#define FOR(order) (1u << ORDER_##order)
#define FOR_SCREEN (FOR(PLAY) | FOR(REPLAY))
#define FOR_DATA (FOR_ALL & ~FOR(CHECK))
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

static bool take_home(const struct reading *reading, const char *value)
{
    reading->line->home = value;
    return value[0] != '\0' || error_set(reading->error, "--home: expected a folder");
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
const struct option_row command_option[] = {
    {"--seed", "N", FOR(PLAY) | FOR(SCORES), "which barrow: the same number digs the same one",
     take_seed, 0},
    {"--name", "NAME", FOR(PLAY) | FOR(CONFIG) | FOR(SCORES), "what the hero is called", take_name,
     0},
    {"--data", "DIR", FOR_DATA, "data files that come over the game's own", take_data, 0},
    {"--script", "FILE", FOR_SCREEN, "take the keys from a file, without a terminal", take_script,
     0},
    {"--size", "WxH", FOR_SCREEN, "with --script: the screen's size (80x24)", take_size, 0},
    {"--print-screen", NULL, FOR_SCREEN, "with --script: print the last screen at the end", NULL,
     FLAG(is_screen_printed)},
    {"--no-animation", NULL, FOR_SCREEN | FOR(CONFIG), "no moving pictures", NULL, FLAG(is_still)},
    {"--config", "FILE", FOR_SCREEN | FOR(CONFIG), "settings from this file, not the usual one",
     take_config, 0},
    {"--home", "DIR", FOR_SCREEN | FOR(SCORES) | FOR(DUMP),
     "keep runs and scores there, not in the usual folder", take_home, 0},
    {"--wizard", NULL, FOR(PLAY), "a run for trying things, with its own keys; never scored", NULL,
     FLAG(is_wizard)},
    {"--set", "NAME=VALUE", FOR_SCREEN | FOR(CONFIG), "a setting for this time (barrow config)",
     take_set, 0},
    {"--digest", NULL, FOR(REPLAY), "replay: print the world's digest, turn by turn", NULL,
     FLAG(is_digest)},
    {"--json", NULL, FOR(SCORES) | FOR(DUMP), "scores, dump: strict JSON, for programs", NULL,
     FLAG(is_json)},
    {"--last", NULL, FOR(SCORES), "scores: the newest first, not the best", NULL,
     FLAG(is_last_first)},
    {"--most", "N", FOR(SCORES), "scores: at most so many (all)", take_most, 0},
    {"--killer", "ID", FOR(SCORES), "scores: only those killed by this kind, or by hunger",
     take_killer, 0},
    {"--seeds", "A-B", FOR(CATALOGUE), "catalogue: which seeds (1)", take_seeds, 0},
    {"--depths", "A-B", FOR(CATALOGUE), "catalogue: which depths (1-26)", take_depths, 0},
    {"--help", NULL, FOR_ALL, "show this", take_help, 0},
    {"--version", NULL, FOR_ALL, "show the version", take_version, 0},
    {"-h", NULL, FOR_ALL, NULL, take_help, 0},
    {"--man", NULL, FOR_ALL, NULL, take_manual, 0},
};
const int command_option_count = (int)(sizeof command_option / sizeof *command_option);
