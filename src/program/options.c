/* The options: a row for each, which says what it goes with and which function takes its value. */
#include "program/options.h"

#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/content/mods.h"
#include "barrow/content/puzzles.h"
#include "barrow/lab/fights.h"

#define SIDE_MOST 1000
#define DEPTH_MOST 1000
#define SEEDS_MOST 100000
#define ROWS_MOST 1000000
#define TURNS_MOST 1000
#define COUNT_MOST 100000
#define LEVEL_MOST 200
#define JOBS_MOST 256
#define SETS_MAX 16
#define DATA_MAX 8

/* Taking values: false and an error, which says what was expected, if a value makes no sense. */

/* Reads the number at the start of `text`, `size` digits long. False if it is none, or above
 * `most`. */
static bool read_number(const char *text, size_t size, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    if (size == 0 || size > 20 || strspn(text, "0123456789") < size) {
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

static void *member(const struct reading *reading)
{
    return (char *)reading->line + reading->option->at;
}

static bool take_flag(const struct reading *reading, const char *value)
{
    (void)value;
    *(bool *)member(reading) = true;
    return true;
}

static bool take_text(const struct reading *reading, const char *value)
{
    *(const char **)member(reading) = value;
    return true;
}

static bool take_subcommand(const struct reading *reading, const char *value)
{
    (void)value;
    struct command_line *line = reading->line;
    bool has_command = line->subcommand != SUBCOMMAND_PLAY || line->is_straight;
    line->about = has_command ? line->subcommand : SUBCOMMAND_COUNT;
    line->subcommand = (enum subcommand)reading->option->at;
    return true;
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
    const char *fault = utf8_find_name_fault(value);
    if (fault != NULL) {
        return error_set(reading->error, "--name '%s': it has %s", value, fault);
    }
    return (width >= 1 && width <= 16) ||
           error_set(reading->error, "--name '%s': expected 1 to 16 characters", value);
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

/* NULL: the option stood alone. */
static bool take_screen(const struct reading *reading, const char *value)
{
    static const char *const name[SCREEN_FORMAT_COUNT] = {
        [SCREEN_TEXT] = "text", [SCREEN_SVG] = "svg", [SCREEN_FILM] = "film"};
    enum screen_format *format = &reading->line->screen;
    *format = SCREEN_TEXT;
    while (value != NULL && *format < SCREEN_FORMAT_COUNT && strcmp(value, name[*format]) != 0) {
        (*format)++;
    }
    return *format < SCREEN_FORMAT_COUNT ||
           error_set(reading->error, "--print-screen=%s: expected text, svg or film", value);
}

/* A number from 1 to the row's most: its member is an int. */
bool read_count(const char *text, int most, int *count)
{
    uint64_t number = 0;
    bool is_good = read_number(text, strlen(text), (uint64_t)most, &number) && number > 0;
    *count = (int)number;
    return is_good;
}

static bool take_count(const struct reading *reading, const char *value)
{
    return read_count(value, reading->option->most, member(reading)) ||
           error_set(reading->error, "%s %s: expected a number from 1 to %d", reading->option->name,
                     value, reading->option->most);
}

bool words_add(struct words *words, const char *word, int most)
{
    bool has_room = words->count < most;
    if (has_room) {
        words->word[words->count++] = word;
    }
    return has_room;
}

static bool take_word(const struct reading *reading, const char *value)
{
    return words_add(member(reading), value, reading->option->most) ||
           error_set(reading->error, "%s: at most %d of them", reading->option->name,
                     reading->option->most);
}

static bool take_mod(const struct reading *reading, const char *value)
{
    for (int i = 0; i < reading->line->mod.count; i++) {
        if (strcmp(reading->line->mod.word[i], value) == 0) {
            return error_set(reading->error, "--mod %s: given twice", value);
        }
    }
    return take_word(reading, value);
}

static bool take_seeds(const struct reading *reading, const char *value)
{
    struct number_range *seeds = &reading->line->seeds;
    reading->line->has_seeds = true;
    return (read_range(value, UINT64_MAX, seeds) && seeds->last - seeds->first < SEEDS_MOST) ||
           error_set(reading->error, "--seeds %s: expected a number, or FIRST-LAST such as 1-25",
                     value);
}

static bool take_depths(const struct reading *reading, const char *value)
{
    struct number_range *depths = &reading->line->depths;
    return (read_range(value, DEPTH_MOST, depths) && depths->first >= 1) ||
           error_set(reading->error,
                     "%s %s: expected a number, or FIRST-LAST such as 1-26, from 1 to %d",
                     reading->option->name, value, DEPTH_MOST);
}

static bool take_turns(const struct reading *reading, const char *value)
{
    struct command_line *line = reading->line;
    if (line->subcommand == SUBCOMMAND_PUZZLE) {
        return read_count(value, PUZZLE_TURNS_MOST, &line->count) ||
               error_set(reading->error, "--turns %s: a puzzle has 1 to %d turns", value,
                         PUZZLE_TURNS_MOST);
    }
    struct number_range *turns = &line->turns;
    line->screen = line->screen == SCREEN_NONE ? SCREEN_TEXT : line->screen;
    return (read_range(value, INT32_MAX, turns) && turns->first >= 1 &&
            turns->last - turns->first < TURNS_MOST) ||
           error_set(reading->error,
                     "--turns %s: expected FIRST-LAST such as 40-90, at most %d turns", value,
                     TURNS_MOST);
}

#define AT(member) offsetof(struct command_line, member)

const struct line_option line_option_table[] = {
    {"--seed", "N", FOR(PLAY) | FOR(SCORES) | FOR(CATALOGUE),
     "which barrow: the same number digs the same one", take_seed, 0, 0},
    {"--name", "NAME", FOR(PLAY) | FOR(CONFIG) | FOR(SCORES), "what the hero is called", take_name,
     0, 0},
    {"--mod", "NAME", FOR_DATA | FOR(CHECK) | FOR(MOD),
     "play with a mod; with several, later over earlier", take_mod, AT(mod), MODS_MAX},
    {"--data", "DIR", FOR_DATA, "data files that come over all others", take_word, AT(data),
     DATA_MAX},
    {"--script", "FILE", FOR_SCREEN, "take the keys from a file, without a terminal", take_text,
     AT(script), 0},
    {"--plain", NULL, FOR(PLAY), "in lines of text, for readers of screens and for pipes",
     take_flag, AT(is_plain), 0},
    {"--size", "WxH", FOR_SCREEN, "with --script: the screen's size (80x24)", take_size, 0, 0},
    {"--print-screen", "[=KIND]", FOR_SCREEN,
     "with --script, --turns: print the screen: text, svg, or a film", take_screen, 0, 0},
    {"--turns", "A-B", FOR(REPLAY) | FOR(PUZZLE),
     "replay: show these turns, and print the last screen; puzzle: how many it has", take_turns, 0,
     0},
    {"--goal", "GOAL", FOR(PUZZLE), "puzzle: survive, stairs, \"kill KIND\" or \"take THING\"",
     take_text, AT(goal), 0},
    {"--title", "TEXT", FOR(PUZZLE), "puzzle: what it is called", take_text, AT(title), 0},
    {"--text", "TEXT", FOR(PUZZLE), "puzzle: what is read before it", take_text, AT(text), 0},
    {"-o", "FILE", FOR(PUZZLE), "puzzle: the file to be written", take_text, AT(output), 0},
    {"--no-animation", NULL, FOR_SCREEN | FOR(CONFIG), "no moving pictures", take_flag,
     AT(is_still), 0},
    {"--config", "FILE", FOR_DATA | FOR(CHECK) | FOR(MOD),
     "settings from this file, not the usual one", take_text, AT(config), 0},
    {"--home", "DIR", FOR_ALL & ~FOR(SCHEMA) & ~FOR(GUIDE),
     "runs, scores, settings, data and mods are there alone", take_home, 0, 0},
    {"--shared", "DIR", FOR_ALL & ~FOR(SCHEMA) & ~FOR(GUIDE),
     "--home DIR/PLAYER, which all may read; one hall of fame for all players of DIR", take_text,
     AT(shared), 0},
    {"--player", "NAME", FOR_ALL & ~FOR(SCHEMA) & ~FOR(GUIDE), "who plays in DIR (LOGNAME)",
     take_text, AT(player), 0},
    {"--wizard", NULL, FOR(PLAY), "a run for trying things, with its own keys; never scored",
     take_flag, AT(is_wizard), 0},
    {"--set", "NAME=VALUE", FOR_SCREEN | FOR(CONFIG), "a setting for this time (barrow config)",
     take_word, AT(set), SETS_MAX},
    {"--digest", NULL, FOR(REPLAY), "replay: print the world's digest, turn by turn", take_flag,
     AT(is_digest), 0},
    {"--conflicts", NULL, FOR(MOD), "mod: the values that more than one mod sets", take_flag,
     AT(lists_conflicts), 0},
    {"--explain", "CODE", FOR(CHECK), "check: what a code such as E012 means", take_text,
     AT(explain), 0},
    {"--strict", NULL, FOR(CHECK), "check: end with status 1 for warnings, too", take_flag,
     AT(is_strict), 0},
    {"--json", NULL, FOR(PLAY) | FOR(SCORES) | FOR(DUMP) | FOR(DATA) | FOR(CHECK) | FOR_BENCH,
     "strict JSON, for programs", take_flag, AT(is_json), 0},
    {"--last", NULL, FOR(SCORES), "scores: the newest first, not the best", take_flag,
     AT(is_last_first), 0},
    {"--most", "N", FOR(SCORES), "scores: at most so many (all)", take_count, AT(most), ROWS_MOST},
    {"--killer", "ID", FOR(SCORES),
     "scores: only those killed by this: monster, ground, air ..., hunger", take_text, AT(killer),
     0},
    {"--seeds", "A-B", FOR(CATALOGUE) | FOR(SIMULATE) | FOR(ARENA), "which seeds (1)", take_seeds,
     0, 0},
    {"--depths", "A-B", FOR(CATALOGUE), "catalogue: which depths (1-26)", take_depths, 0, 0},
    {"--depth", "N", FOR(CATALOGUE), "catalogue: which depth", take_depths, 0, 0},
    {"--coverage", NULL, FOR(CATALOGUE),
     "catalogue: what of the data comes up, and what never does", take_flag, AT(is_coverage), 0},
    {"--draw", NULL, FOR(CATALOGUE), "catalogue: draw the levels", take_flag, AT(is_drawn), 0},
    {"--games", "N", FOR(SIMULATE), "simulate: how many games (100)", take_count, AT(count),
     COUNT_MOST},
    {"--bot", "NAME", FOR(SIMULATE),
     "simulate: who plays: fighter, hasty, lingerer, coward, diver, tab", take_text, AT(bot), 0},
    {"--against", "MOD", FOR(SIMULATE),
     "simulate: compare with that mod, or with a folder, seed by seed", take_text, AT(against), 0},
    {"--jobs", "N", FOR(SIMULATE) | FOR(ARENA), "processes (one a processor)", take_count, AT(jobs),
     JOBS_MOST},
    {"--csv", NULL, FOR(SIMULATE), "simulate: a row for each game", take_flag, AT(is_csv), 0},
    {"--keep", NULL, FOR(SIMULATE), "simulate: keep the games as recordings, for barrow replay",
     take_flag, AT(is_kept), 0},
    {"--merge", NULL, FOR(SIMULATE), "simulate: join files of --csv: --merge A B...", take_flag,
     AT(is_merge), 0},
    {"--fights", "N", FOR(ARENA), "arena: how many fights (1000)", take_count, AT(count),
     COUNT_MOST},
    {"--hero", "LEVEL", FOR(ARENA), "arena: the hero's level (the strongest monster's)", take_count,
     AT(level), LEVEL_MOST},
    {"--wield", "ITEM+N", FOR(ARENA), "arena: the hero's weapon", take_text, AT(wield), 0},
    {"--wear", "ITEM+N", FOR(ARENA), "arena: the hero's armour", take_text, AT(wear), 0},
    {"--with", "ITEM xN", FOR(ARENA), "arena: what the hero carries and uses at once", take_word,
     AT(with), FIGHTS_PACK_MAX},
    {"--tactic", "NAME", FOR(ARENA),
     "arena: open, stand, rush, back-off, doorway, shore, sneak (open)", take_text, AT(tactic), 0},
    {"--level", "N", FOR(BESTIARY) | FOR(ITEMS), "bestiary, items: at this level (its own)",
     take_count, AT(level), LEVEL_MOST},
    {"--markdown", NULL, FOR(BESTIARY) | FOR(ITEMS), "bestiary, items: a Markdown table", take_flag,
     AT(is_markdown), 0},
    {"--help", NULL, FOR_ALL, "show this, or with a command its own options", take_subcommand,
     SUBCOMMAND_HELP, 0},
    {"--version", NULL, FOR_ALL, "show the version", take_subcommand, SUBCOMMAND_VERSION, 0},
    {"-h", NULL, FOR_ALL, NULL, take_subcommand, SUBCOMMAND_HELP, 0},
};
const int line_option_count = sizeof line_option_table / sizeof line_option_table[0];

const struct line_option *line_option_find(const char *word, size_t size)
{
    for (int i = 0; i < line_option_count; i++) {
        if (strlen(line_option_table[i].name) == size &&
            strncmp(word, line_option_table[i].name, size) == 0) {
            return &line_option_table[i];
        }
    }
    return NULL;
}
