/* One table says how each column is written and read. What is read is written again and must come
 * out as it was: so nothing needs a check of its own that only what we print is taken, sums of
 * others included. */
#include "lab/simulate_row.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "lab/had.h"
#include "lab/simulate_report.h"

#define NAME_SIZE 64
#define DEPTH_MOST 1000

/* A cell that is being written or read, and the subject of its column. */
struct cell {
    const struct content *content;
    size_t about;     /* offset of the member, kind of decision or sort of what is had */
    const char *word; /* read: the text of the cell */
};

/* Numbers. */

static void put_number(const struct cell *cell, const struct simulated_game *game,
                       struct buffer *text)
{
    int number;
    memcpy(&number, (const char *)game + cell->about, sizeof number);
    buffer_print(text, "%d", number);
}

static bool take_number(const struct cell *cell, struct simulated_game *game)
{
    int number = (int)strtol(cell->word, NULL, 10);
    memcpy((char *)game + cell->about, &number, sizeof number);
    return true;
}

static void put_seed(const struct cell *cell, const struct simulated_game *game,
                     struct buffer *text)
{
    (void)cell;
    buffer_print(text, "%" PRIu64, game->seed);
}

static bool take_seed(const struct cell *cell, struct simulated_game *game)
{
    game->seed = strtoull(cell->word, NULL, 10);
    return true;
}

static void put_digest(const struct cell *cell, const struct simulated_game *game,
                       struct buffer *text)
{
    (void)cell;
    buffer_print(text, "%016" PRIx64, game->digest);
}

static bool take_digest(const struct cell *cell, struct simulated_game *game)
{
    game->digest = strtoull(cell->word, NULL, 16);
    return true;
}

/* Words. */

static void put_end(const struct cell *cell, const struct simulated_game *game, struct buffer *text)
{
    (void)cell;
    buffer_add(text, simulated_end_word[game->end]);
}

static bool take_end(const struct cell *cell, struct simulated_game *game)
{
    while (game->end < SIMULATED_END_COUNT &&
           strcmp(simulated_end_word[game->end], cell->word) != 0) {
        game->end++;
    }
    return game->end < SIMULATED_END_COUNT;
}

static const char *killer_at(const struct content *content, int kind)
{
    return kind < content->actor_count ? content->actor[kind].id : NULL;
}

static const char *cause_at(const struct content *content, int type)
{
    return type < content->rules.damage_type_count ? content->rules.damage_type[type].id : NULL;
}

static const char *item_at(const struct content *content, int kind)
{
    return had_id(content, HAD_THING, kind);
}

static const char *boon_at(const struct content *content, int n)
{
    return had_id(content, HAD_BOON, n);
}

static const char *rune_at(const struct content *content, int n)
{
    return had_id(content, HAD_RUNE, n);
}

static const char *decision_at(const struct content *content, int kind)
{
    (void)content;
    return kind < DECISION_COUNT ? decision_word[kind] : NULL;
}

/* Which of the words that `at` counts off is `word`; -1 if none is. */
static int find_word(const struct content *content,
                     const char *(*at)(const struct content *content, int n), const char *word)
{
    const char *known;
    for (int i = 0; (known = at(content, i)) != NULL; i++) {
        if (strcmp(known, word) == 0) {
            return i;
        }
    }
    return -1;
}

static void put_killer(const struct cell *cell, const struct simulated_game *game,
                       struct buffer *text)
{
    buffer_add(text, simulate_killer_word(cell->content, game));
}

static bool take_killer(const struct cell *cell, struct simulated_game *game)
{
    game->killer = find_word(cell->content, killer_at, cell->word);
    return true;
}

static void put_cause(const struct cell *cell, const struct simulated_game *game,
                      struct buffer *text)
{
    buffer_add(text, simulate_cause_word(cell->content, game));
}

static bool take_cause(const struct cell *cell, struct simulated_game *game)
{
    game->cause = find_word(cell->content, cause_at, cell->word);
    return true;
}

/* Lists: "ration=3 potion-of-health=1", "1:use=2 7:throw=1", "1:812 2:640". */

static bool take_list(const struct cell *cell, struct simulated_game *game,
                      bool (*take)(const struct cell *cell, const char *entry,
                                   struct simulated_game *game))
{
    const char *at = cell->word;
    while (*at != '\0') {
        size_t size = strcspn(at, " ");
        char entry[NAME_SIZE] = "";
        if (size >= sizeof entry) {
            return false;
        }
        memcpy(entry, at, size);
        if (!take(cell, entry, game)) {
            return false;
        }
        at += at[size] == ' ' ? size + 1 : size;
    }
    return true;
}

static const char *gap(const struct buffer *text, size_t start)
{
    return text->size > start ? " " : "";
}

/* Cuts "NAME=NUMBER"; -1 if no such word is known or the number is none to be had. */
static int cut_entry(const struct content *content,
                     const char *(*at)(const struct content *content, int n), const char *entry,
                     int *number)
{
    char name[NAME_SIZE] = "";
    size_t size = strcspn(entry, "=");
    memcpy(name, entry, size);
    *number = entry[size] == '=' ? (int)strtol(entry + size + 1, NULL, 10) : 0;
    return *number > 0 ? find_word(content, at, name) : -1;
}

/* "NAME=NUMBER NAME=NUMBER", what there is none of left out. */
static void put_numbers(const struct cell *cell,
                        const char *(*at)(const struct content *content, int n),
                        const uint8_t *number, struct buffer *text)
{
    size_t start = text->size;
    for (int kind = 0; at(cell->content, kind) != NULL; kind++) {
        if (number[kind] > 0) {
            buffer_print(text, "%s%s=%d", gap(text, start), at(cell->content, kind), number[kind]);
        }
    }
}

static bool take_number_of(const struct cell *cell,
                           const char *(*at)(const struct content *content, int n),
                           const char *entry, uint8_t *number)
{
    int times, kind = cut_entry(cell->content, at, entry, &times);
    if (kind >= 0 && times <= UINT8_MAX) {
        number[kind] = (uint8_t)times;
    }
    return kind >= 0;
}

static void put_things(const struct cell *cell, const struct simulated_game *game,
                       struct buffer *text)
{
    put_numbers(cell, item_at, game->used, text);
}

static bool take_thing(const struct cell *cell, const char *entry, struct simulated_game *game)
{
    return take_number_of(cell, item_at, entry, game->used);
}

static void put_boons(const struct cell *cell, const struct simulated_game *game,
                      struct buffer *text)
{
    put_numbers(cell, boon_at, game->boon, text);
}

static bool take_boon(const struct cell *cell, const char *entry, struct simulated_game *game)
{
    return take_number_of(cell, boon_at, entry, game->boon);
}

/* Since which depth the hero had each: of a sort. */

static const char *(*const had_at[HAD_SORTS])(const struct content *content, int n) = {
    [HAD_THING] = item_at,
    [HAD_RUNE] = rune_at,
    [HAD_BOON] = boon_at,
};

static void put_had(const struct cell *cell, const struct simulated_game *game, struct buffer *text)
{
    put_numbers(cell, had_at[cell->about], game->had[cell->about], text);
}

static bool take_one_had(const struct cell *cell, const char *entry, struct simulated_game *game)
{
    return take_number_of(cell, had_at[cell->about], entry, game->had[cell->about]);
}

static bool take_had(const struct cell *cell, struct simulated_game *game)
{
    return take_list(cell, game, take_one_had);
}

static bool take_boons(const struct cell *cell, struct simulated_game *game)
{
    return take_list(cell, game, take_boon);
}

static bool take_things(const struct cell *cell, struct simulated_game *game)
{
    return take_list(cell, game, take_thing);
}

static void put_turns(const struct cell *cell, const struct simulated_game *game,
                      struct buffer *text)
{
    (void)cell;
    size_t start = text->size;
    for (int depth = 1; depth <= SIMULATE_DEPTHS; depth++) {
        if (game->turns_at[depth] > 0) {
            buffer_print(text, "%s%d:%d", gap(text, start), depth, game->turns_at[depth]);
        }
    }
}

/* The number in front of a ':', 1 to SIMULATE_DEPTHS, and what stands behind it; 0 for none. */
static int cut_depth(const char *entry, const char **rest)
{
    char *end;
    long depth = strtol(entry, &end, 10);
    *rest = end + 1;
    return *end == ':' && depth >= 1 && depth <= SIMULATE_DEPTHS ? (int)depth : 0;
}

static bool take_turns_at(const struct cell *cell, const char *entry, struct simulated_game *game)
{
    (void)cell;
    const char *number;
    int depth = cut_depth(entry, &number);
    if (depth > 0) {
        game->turns_at[depth] = (int)strtol(number, NULL, 10);
    }
    return depth > 0;
}

static bool take_turns(const struct cell *cell, struct simulated_game *game)
{
    return take_list(cell, game, take_turns_at);
}

static void put_decisions(const struct cell *cell, const struct simulated_game *game,
                          struct buffer *text)
{
    (void)cell;
    size_t start = text->size;
    for (int depth = 1; depth <= SIMULATE_DEPTHS; depth++) {
        for (int kind = 0; kind < DECISION_COUNT; kind++) {
            if (game->decided[depth][kind] > 0) {
                buffer_print(text, "%s%d:%s=%d", gap(text, start), depth, decision_word[kind],
                             game->decided[depth][kind]);
            }
        }
    }
}

static bool take_decision(const struct cell *cell, const char *entry, struct simulated_game *game)
{
    const char *rest;
    int number, depth = cut_depth(entry, &rest);
    int kind = depth > 0 ? cut_entry(cell->content, decision_at, rest, &number) : -1;
    if (kind >= 0) {
        game->decided[depth][kind] = number;
    }
    return kind >= 0;
}

static bool take_decisions(const struct cell *cell, struct simulated_game *game)
{
    return take_list(cell, game, take_decision);
}

/* Sums of lists, for spreadsheets; reading them is checking them. */

static void put_used(const struct cell *cell, const struct simulated_game *game,
                     struct buffer *text)
{
    int used = 0;
    for (int kind = 0; kind < cell->content->item_count; kind++) {
        used += game->used[kind];
    }
    buffer_print(text, "%d", used);
}

static void put_decided(const struct cell *cell, const struct simulated_game *game,
                        struct buffer *text)
{
    int decided = 0;
    for (int depth = 1; depth <= SIMULATE_DEPTHS; depth++) {
        decided += game->decided[depth][cell->about];
    }
    buffer_print(text, "%d", decided);
}

/* The columns. */

struct column {
    const char *name;
    void (*put)(const struct cell *cell, const struct simulated_game *game, struct buffer *text);
    bool (*take)(const struct cell *cell, struct simulated_game *game); /* NULL: a sum */
    size_t about;
};

#define NUMBER(name, member)                                                                       \
    {                                                                                              \
        name, put_number, take_number, offsetof(struct simulated_game, member)                     \
    }

static const struct column column[] = {
    {"seed", put_seed, take_seed, 0},
    {"end", put_end, take_end, 0},
    NUMBER("depth", depth),
    NUMBER("turns", turns),
    NUMBER("actions", actions),
    NUMBER("level", level),
    NUMBER("kills", kills),
    {"killer", put_killer, take_killer, 0},
    {"cause", put_cause, take_cause, 0},
    NUMBER("unfair", is_unfair),
    NUMBER("health", health),
    NUMBER("food", food),
    {"used", put_used, NULL, 0},
    {"digest", put_digest, take_digest, 0},
#define DECISION(name, word) {word, put_decided, NULL, DECISION_##name},
#include "barrow/lab/decision.def"
#undef DECISION
    {"used-by-kind", put_things, take_things, 0},
    {"turns-by-depth", put_turns, take_turns, 0},
    {"decisions-by-depth", put_decisions, take_decisions, 0},
    {"boons", put_boons, take_boons, 0},
    {"things-since", put_had, take_had, HAD_THING},
    {"runes-since", put_had, take_had, HAD_RUNE},
    {"boons-since", put_had, take_had, HAD_BOON},
};
#define COLUMNS ((int)(sizeof column / sizeof column[0]))

void simulate_print_columns(struct buffer *text)
{
    for (int i = 0; i < COLUMNS; i++) {
        buffer_print(text, "%s%s", i > 0 ? "," : "", column[i].name);
    }
}

void simulate_print_row(const struct content *content, const struct simulated_game *game,
                        struct buffer *text)
{
    for (int i = 0; i < COLUMNS; i++) {
        struct cell cell = {.content = content, .about = column[i].about};
        buffer_add(text, i > 0 ? "," : "");
        column[i].put(&cell, game, text);
    }
}

static bool take_cells(const struct content *content, const char *row, struct simulated_game *game)
{
    struct buffer word = {0};
    bool is_good = true;
    for (int i = 0; is_good && i < COLUMNS; i++) {
        size_t size = strcspn(row, ",");
        struct cell cell = {.content = content, .about = column[i].about};
        buffer_clear(&word);
        buffer_add_bytes(&word, row, size);
        cell.word = buffer_text(&word);
        is_good = column[i].take == NULL || column[i].take(&cell, game);
        row += row[size] == ',' ? size + 1 : size;
    }
    buffer_free(&word);
    return is_good;
}

bool simulate_read_row(const struct content *content, const char *row, struct simulated_game *game)
{
    struct buffer again = {0};
    *game = (struct simulated_game){0};
    bool is_good = take_cells(content, row, game);
    if (is_good) {
        simulate_print_row(content, game, &again);
        is_good = strcmp(buffer_text(&again), row) == 0;
    }
    buffer_free(&again);
    return is_good && game->depth >= 1 && game->depth <= DEPTH_MOST;
}

void simulate_print_csv(const struct simulation *simulation, struct buffer *text)
{
    simulate_print_columns(text);
    for (int i = 0; i < simulation->games_done; i++) {
        buffer_add(text, "\n");
        simulate_print_row(simulation->content, &simulation->game[i], text);
    }
    buffer_add(text, "\n");
}
