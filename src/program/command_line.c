/* Commands and options are rows of two tables, from which reading, suggestions, help and manual are
 * made. The first word may name a command; without one the game is played. getopt was rejected: it
 * takes abbreviations, prints by itself and suggests nothing. */
#include "barrow/program/command_line.h"

#include <stddef.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/match.h"
#include "barrow/base/utf8.h"

#define SIDE_MOST 1000
#define DEPTH_MOST 1000
#define SEEDS_MOST 100000
#define ROWS_MOST 1000000
#define TURNS_MOST 1000
#define COUNT_MOST 100000
#define LEVEL_MOST 200
#define JOBS_MOST 256

#define FOR(order) (1u << ORDER_##order)
#define FOR_SCREEN (FOR(PLAY) | FOR(REPLAY))
#define FOR_DATA (FOR_ALL & ~FOR(CHECK) & ~FOR(SCHEMA) & ~FOR(VAULT) & ~FOR(GUIDE) & ~FOR(MOD))
#define FOR_WHICH                                                                                  \
    (FOR(DATA) | FOR(MOD) | FOR(REPLAY) | FOR(DUMP) | FOR(REPRODUCE) | FOR(GUIDE) |                \
     FOR(BESTIARY) | FOR(ITEMS) | FOR(SCHEMA) | FOR(VAULT))
#define FOR_BENCH (FOR(SIMULATE) | FOR(ARENA) | FOR(BESTIARY) | FOR(ITEMS))
#define FOR_ALL ((1u << ORDER_COUNT) - 1)

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

struct option_row;

/* A line that is being read, and the option that is read now. */
struct reading {
    struct command_line *line;
    struct error *error;
    const struct option_row *option;
};

struct option_row {
    const char *name, *value; /* value NULL: the option stands alone; "[=X]": it may */
    unsigned orders;          /* bits of those that it may go with */
    const char *sentence;     /* NULL: neither help nor manual names it */
    bool (*take)(const struct reading *reading, const char *value);
    size_t at; /* take_flag, take_text: offset of the line's member; take_order: the order */
};

/* What an option does with its value. False and an error, which says what was expected, if the
 * value makes no sense. */

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

static bool take_order(const struct reading *reading, const char *value)
{
    (void)value;
    reading->line->order = (enum order)reading->option->at;
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

static bool take_most(const struct reading *reading, const char *value)
{
    uint64_t most = 0;
    bool is_good = read_number(value, strlen(value), ROWS_MOST, &most) && most > 0;
    reading->line->most = (int)most;
    return is_good ||
           error_set(reading->error, "--most %s: expected a number from 1 to %d", value, ROWS_MOST);
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

/* A number of things, from 1: its member is an int. */
static bool take_count(const struct reading *reading, const char *value)
{
    uint64_t count = 0;
    bool is_good = read_number(value, strlen(value), COUNT_MOST, &count) && count > 0;
    *(int *)member(reading) = (int)count;
    return is_good || error_set(reading->error, "%s %s: expected a number from 1 to %d",
                                reading->option->name, value, COUNT_MOST);
}

static bool take_level(const struct reading *reading, const char *value)
{
    uint64_t level = 0;
    bool is_good = read_number(value, strlen(value), LEVEL_MOST, &level) && level > 0;
    reading->line->level = (int)level;
    return is_good || error_set(reading->error, "%s %s: expected a number from 1 to %d",
                                reading->option->name, value, LEVEL_MOST);
}

static bool take_jobs(const struct reading *reading, const char *value)
{
    uint64_t jobs = 0;
    bool is_good = read_number(value, strlen(value), JOBS_MOST, &jobs) && jobs > 0;
    reading->line->jobs = (int)jobs;
    return is_good || error_set(reading->error, "%s %s: expected a number from 1 to %d",
                                reading->option->name, value, JOBS_MOST);
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

static bool take_data(const struct reading *reading, const char *value)
{
    struct command_line *line = reading->line;
    if (line->data_count == DATA_MAX) {
        return error_set(reading->error, "--data: at most %d of them", DATA_MAX);
    }
    line->data[line->data_count++] = value;
    return true;
}

static bool take_mod(const struct reading *reading, const char *value)
{
    struct command_line *line = reading->line;
    for (int i = 0; i < line->mod_count; i++) {
        if (strcmp(line->mod[i], value) == 0) {
            return error_set(reading->error, "--mod %s: given twice", value);
        }
    }
    if (line->mod_count == MODS_MAX) {
        return error_set(reading->error, "--mod: at most %d of them", MODS_MAX);
    }
    line->mod[line->mod_count++] = value;
    return true;
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
    struct number_range *turns = &reading->line->turns;
    return (read_range(value, INT32_MAX, turns) && turns->first >= 1 &&
            turns->last - turns->first < TURNS_MOST) ||
           error_set(reading->error,
                     "--turns %s: expected FIRST-LAST such as 40-90, at most %d turns", value,
                     TURNS_MOST);
}

#define AT(member) offsetof(struct command_line, member)

/* In the order of the help. */
static const struct option_row option_table[] = {
    {"--seed", "N", FOR(PLAY) | FOR(SCORES) | FOR(CATALOGUE),
     "which barrow: the same number digs the same one", take_seed, 0},
    {"--name", "NAME", FOR(PLAY) | FOR(CONFIG) | FOR(SCORES), "what the hero is called", take_name,
     0},
    {"--mod", "NAME", FOR_DATA | FOR(CHECK), "play with a mod; with several, later over earlier",
     take_mod, 0},
    {"--data", "DIR", FOR_DATA, "data files that come over all others", take_data, 0},
    {"--script", "FILE", FOR_SCREEN, "take the keys from a file, without a terminal", take_text,
     AT(script)},
    {"--size", "WxH", FOR_SCREEN, "with --script: the screen's size (80x24)", take_size, 0},
    {"--print-screen", "[=KIND]", FOR_SCREEN,
     "with --script: print the screen: text, svg, or a film", take_screen, 0},
    {"--turns", "A-B", FOR(REPLAY), "replay: the keys that show these turns, as a --script",
     take_turns, 0},
    {"--no-animation", NULL, FOR_SCREEN | FOR(CONFIG), "no moving pictures", take_flag,
     AT(is_still)},
    {"--config", "FILE", FOR_SCREEN | FOR(CONFIG), "settings from this file, not the usual one",
     take_text, AT(config)},
    {"--home", "DIR", FOR_ALL & ~FOR(SCHEMA) & ~FOR(VAULT) & ~FOR(GUIDE),
     "runs, scores, settings, data and mods are there alone", take_home, 0},
    {"--wizard", NULL, FOR(PLAY), "a run for trying things, with its own keys; never scored",
     take_flag, AT(is_wizard)},
    {"--set", "NAME=VALUE", FOR_SCREEN | FOR(CONFIG), "a setting for this time (barrow config)",
     take_set, 0},
    {"--digest", NULL, FOR(REPLAY), "replay: print the world's digest, turn by turn", take_flag,
     AT(is_digest)},
    {"--explain", "CODE", FOR(CHECK), "check: what a code such as E012 means", take_text,
     AT(explain)},
    {"--strict", NULL, FOR(CHECK), "check: end with status 1 for warnings, too", take_flag,
     AT(is_strict)},
    {"--json", NULL, FOR(SCORES) | FOR(DUMP) | FOR(DATA) | FOR(CHECK) | FOR_BENCH,
     "strict JSON, for programs", take_flag, AT(is_json)},
    {"--last", NULL, FOR(SCORES), "scores: the newest first, not the best", take_flag,
     AT(is_last_first)},
    {"--most", "N", FOR(SCORES), "scores: at most so many (all)", take_most, 0},
    {"--killer", "ID", FOR(SCORES), "scores: only those killed by this kind, or by hunger",
     take_text, AT(killer)},
    {"--seeds", "A-B", FOR(CATALOGUE) | FOR(SIMULATE) | FOR(ARENA), "which seeds (1)", take_seeds,
     0},
    {"--depths", "A-B", FOR(CATALOGUE), "catalogue: which depths (1-26)", take_depths, 0},
    {"--depth", "N", FOR(CATALOGUE), "catalogue: which depth", take_depths, 0},
    {"--draw", NULL, FOR(CATALOGUE), "catalogue: draw the levels", take_flag, AT(is_drawn)},
    {"--games", "N", FOR(SIMULATE), "simulate: how many games (100)", take_count, AT(count)},
    {"--bot", "NAME", FOR(SIMULATE), "simulate: who plays: fighter, coward, diver, tab", take_text,
     AT(bot)},
    {"--against", "DIR", FOR(SIMULATE), "simulate: compare with these data, seed by seed",
     take_text, AT(against)},
    {"--jobs", "N", FOR(SIMULATE) | FOR(ARENA), "processes (one a processor)", take_jobs, 0},
    {"--csv", NULL, FOR(SIMULATE), "simulate: a row for each game", take_flag, AT(is_csv)},
    {"--sqlite", "FILE", FOR(SIMULATE), "simulate: the games as a new SQLite database, too",
     take_text, AT(database)},
    {"--keep", NULL, FOR(SIMULATE), "simulate: keep the games as recordings, for barrow replay",
     take_flag, AT(is_kept)},
    {"--merge", NULL, FOR(SIMULATE), "simulate: join files of --json or --sqlite: --merge A B...",
     take_flag, AT(is_merge)},
    {"--fights", "N", FOR(ARENA), "arena: how many fights (1000)", take_count, AT(count)},
    {"--hero", "LEVEL", FOR(ARENA), "arena: the hero's level (the strongest monster's)", take_level,
     0},
    {"--wield", "ITEM+N", FOR(ARENA), "arena: the hero's weapon", take_text, AT(wield)},
    {"--wear", "ITEM+N", FOR(ARENA), "arena: the hero's armour", take_text, AT(wear)},
    {"--level", "N", FOR(BESTIARY) | FOR(ITEMS), "bestiary, items: at this level (its own)",
     take_level, 0},
    {"--markdown", NULL, FOR(BESTIARY) | FOR(ITEMS), "bestiary, items: a Markdown table", take_flag,
     AT(is_markdown)},
    {"--help", NULL, FOR_ALL, "show this", take_order, ORDER_HELP},
    {"--version", NULL, FOR_ALL, "show the version", take_order, ORDER_VERSION},
    {"-h", NULL, FOR_ALL, NULL, take_order, ORDER_HELP},
    {"--man", NULL, FOR_ALL, NULL, take_order, ORDER_MANUAL},
};
#define OPTIONS ((int)(sizeof option_table / sizeof option_table[0]))

/* Reading. */

static bool refuse_unknown(struct error *error, const char *what, const char *word,
                           const struct nearest *nearest)
{
    return nearest->best != NULL
               ? error_set(error, "unknown %s '%s': did you mean '%s'?", what, word, nearest->best)
               : error_set(error, "unknown %s '%s': barrow --help lists what there is", what, word);
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
    const struct option_row *option = reading->option;
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
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *option = &option_table[i];
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
    const struct option_row *option = find_option(word, size);
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
                         "--merge: at most %d files at once; what it prints with --json can be "
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
        return error_set(error, "--merge needs files of --json or --sqlite: --merge A B...");
    }
    if (line->is_merge && (line->count > 0 || line->has_seeds || line->bot != NULL ||
                           line->jobs > 0 || line->against != NULL || line->is_kept)) {
        return error_set(error, "--merge plays nothing: seeds and bot are those of the files");
    }
    if ((line->database != NULL || line->is_kept) && line->against != NULL) {
        return error_set(error, "--sqlite and --keep are for one simulation: they go without "
                                "--against");
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
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_row *option = &option_table[i];
        if (option->sentence != NULL && n-- == 0) {
            *row = (struct command_line_row){.name = option->name,
                                             .value = option->value != NULL ? option->value : "",
                                             .sentence = option->sentence};
            return true;
        }
    }
    return false;
}
