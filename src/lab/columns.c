/* What is read is written again and must come out as it was, sums of lists included: so reading may
 * be lenient, and still nothing is taken but what we print. Ranges are checked beside it, because
 * reports add up what they are given. */
#include "lab/columns.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "lab/figures.h"

#define DEPTH_MOST 1000
#define NUMBER_MOST 1000000 /* as many games of it still fit into a sum of 64 bits */

/* Words. */

static const char *end_at(const struct content *content, int n)
{
    static const char *const word[SIMULATED_END_COUNT + 1] = {
        [SIMULATED_DIED] = "died",
        [SIMULATED_WON] = "won",
        [SIMULATED_STUCK] = "stuck",
        [SIMULATED_TOO_LONG] = "too-long",
    };
    (void)content;
    return word[n];
}

/* The ids of all that cause_killer_id may say. */
static const char *killer_at(const struct content *content, int n)
{
    static const char *const word[KILLER_KIND] = {
        [KILLER_NONE] = "", [KILLER_HUNGER] = "hunger", [KILLER_NOBODY] = "nobody"};
    if (n < KILLER_KIND) {
        return word[n];
    }
    n -= KILLER_KIND;
    if (n < content->actor_count) {
        return content->actor[n].id;
    }
    n -= content->actor_count;
    if (n < content->terrain_count) {
        return content->terrain[n].id;
    }
    n -= content->terrain_count;
    if (n < content->air_count) {
        return content->air[n].id;
    }
    n -= content->air_count;
    if (n < STATUS_COUNT) {
        return status_word[n];
    }
    n -= STATUS_COUNT;
    return n < content->item_count ? content->item[n].id : NULL;
}

static const char *cause_at(const struct content *content, int n)
{
    static const char *const word[WOUND_TYPE] = {[WOUND_NONE] = "", [WOUND_HUNGER] = "hunger"};
    const struct rules_numbers *rules = &content->rules;
    int type = n - WOUND_TYPE;
    return type < 0                          ? word[n]
           : type < rules->damage_type_count ? rules->damage_type[type].id
                                             : NULL;
}

static const char *item_at(const struct content *content, int n)
{
    return n < content->item_count ? content->item[n].id : NULL;
}

static const char *actor_at(const struct content *content, int n)
{
    return n < content->actor_count ? content->actor[n].id : NULL;
}

static const char *rune_at(const struct content *content, int n)
{
    return n < content->rune_count ? content->rune[n].id : NULL;
}

/* From 1 on; 0: none. */
static const char *kit_at(const struct content *content, int n)
{
    return n == 0 ? "" : n <= content->kit_count ? content->kit[n - 1].id : NULL;
}

static const char *boon_at(const struct content *content, int n)
{
    return n < content->boon_count ? content->boon[n].id : NULL;
}

static const char *temper_at(const struct content *content, int n)
{
    return n < content->temper_count ? content->temper[n].id : NULL;
}

static const char *decision_at(const struct content *content, int n)
{
    (void)content;
    return n < DECISION_COUNT ? decision_word[n] : NULL;
}

static const char *figure_at(const struct content *content, int n)
{
    (void)content;
    return n < FIGURE_COUNT ? figure_word[n] : NULL;
}

/* The table. */

#define AT(member) .at = offsetof(struct simulated_game, member)
#define INT(member) AT(member), .size = sizeof(int)
#define BYTES(member) AT(member), .size = 1
#define COUNT(member) COLUMN_NUMBER, INT(member), .most = NUMBER_MOST
#define EACH "NAME=NUMBER NAME=NUMBER, of names in these data"

static const struct column column[] = {
    {"seed", COLUMN_SEED, AT(seed), .expected = "a number from 0 to 2^64 - 1"},
    {"end", COLUMN_WORD, INT(end), end_at, .expected = "died, won, stuck or too-long"},
    {"depth", COLUMN_NUMBER, INT(depth), .least = 1, .most = DEPTH_MOST},
    {"turns", COUNT(turns)},
    {"actions", COUNT(actions)},
    {"level", COUNT(level)},
    {"kills", COUNT(kills)},
    {"killer", COLUMN_WORD, INT(killer), killer_at,
     .expected = "a monster of these data, a ground, air, status or item, hunger, "
                 "nobody or nothing"},
    {"cause", COLUMN_WORD, INT(cause), cause_at,
     .expected = "a type of damage of these data, hunger or nothing"},
    {"unfair", COLUMN_NUMBER, INT(is_unfair), .most = 1},
    {"health", COLUMN_NUMBER, INT(health), .least = -NUMBER_MOST, .most = NUMBER_MOST},
    {"food", COUNT(food)},
    {"used", COLUMN_SUM, BYTES(used), item_at, .part = -1},
    {"digest", COLUMN_DIGEST, AT(digest), .expected = "16 hexadecimal digits"},
#define DECISION(name, word)                                                                       \
    {word, COLUMN_SUM, INT(decided), decision_at, DECISION_COUNT, .part = DECISION_##name},
#include "barrow/lab/decision.def"
#undef DECISION
    {"used-by-kind", COLUMN_LIST, BYTES(used), item_at, .expected = EACH},
    {"turns-by-depth", COLUMN_LIST, INT(turns_at), .by_depth = 1,
     .expected = "DEPTH:TURNS DEPTH:TURNS"},
    {"decisions-by-depth", COLUMN_LIST, INT(decided), decision_at, DECISION_COUNT,
     .expected = "DEPTH:DECISION=NUMBER DEPTH:DECISION=NUMBER"},
    {"figures-by-depth", COLUMN_LIST, INT(figure), figure_at, FIGURE_COUNT,
     .expected = "DEPTH:FIGURE=NUMBER DEPTH:FIGURE=NUMBER"},
    {"meals", COUNT(meals)},
    {"lives", COUNT(lives)},
    {"untied", COUNT(untied)},
    {"crown", COLUMN_NUMBER, INT(crown), .most = DEPTH_MOST},
    {"harm", COUNT(harm)},
    {"harm-by-boon", COLUMN_LIST, INT(boon_harm), boon_at, .expected = EACH},
    {"kit", COLUMN_WORD, INT(kit), kit_at, .expected = "a kit of kits.yaml, or nothing"},
    {"boons", COLUMN_LIST, BYTES(boon), boon_at, .expected = EACH},
    {"tempers", COLUMN_LIST, BYTES(temper), temper_at, .expected = EACH},
    {"things-since", COLUMN_LIST, BYTES(possession[POSSESSION_THING]), item_at, .expected = EACH},
    {"runes-since", COLUMN_LIST, BYTES(possession[POSSESSION_RUNE]), rune_at, .expected = EACH},
    {"boons-since", COLUMN_LIST, BYTES(possession[POSSESSION_BOON]), boon_at, .expected = EACH},
    {"duels", COLUMN_LIST, INT(duel[DUEL_ENDS]), actor_at, .expected = EACH},
    {"duel-turns", COLUMN_LIST, INT(duel[DUEL_TURNS]), actor_at, .expected = EACH},
    {"duel-cost", COLUMN_LIST, INT(duel[DUEL_COST]), actor_at, .expected = EACH},
    {"bot", COLUMN_BOT, .expected = "one bot in all files, and one of this version"},
    {"data", COLUMN_DATA, .expected = "the digest of the data here: name the same --mod, --data"},
};
#define COLUMNS ((int)(sizeof column / sizeof column[0]))

const struct column *column_find(const char *name)
{
    for (int i = 0; i < COLUMNS; i++) {
        if (strcmp(column[i].name, name) == 0) {
            return &column[i];
        }
    }
    return NULL;
}

/* Where the number is in a game. */
static size_t place_of(const struct column *of, int depth, int n)
{
    return of->at + of->size * (size_t)(depth * of->by_depth + n);
}

int column_number(const struct column *of, const struct simulated_game *game, int depth, int n)
{
    const unsigned char *place = (const unsigned char *)game + place_of(of, depth, n);
    int number = *place;
    if (of->size == sizeof number) {
        memcpy(&number, place, sizeof number);
    }
    return number;
}

static void set_number(const struct column *of, struct simulated_game *game, int depth, int n,
                       int number)
{
    unsigned char *place = (unsigned char *)game + place_of(of, depth, n);
    if (of->size == sizeof number) {
        memcpy(place, &number, sizeof number);
    } else {
        *place = (unsigned char)number;
    }
}

static const char *word_at(const struct column *of, const struct content *content, int n)
{
    return of->words != NULL ? of->words(content, n) : n == 0 ? "" : NULL;
}

/* Writing. */

static int first_depth(const struct column *of)
{
    return of->by_depth > 0 ? 1 : 0;
}

static int last_depth(const struct column *of)
{
    return of->by_depth > 0 ? SIMULATE_DEPTHS : 0;
}

/* One entry of a list, behind a blank if it is not the first. */
static void put_entry(const struct column *of, const char *word, int depth, int number,
                      struct buffer *text)
{
    buffer_add(text, text->text[text->size - 1] == ',' ? "" : " ");
    if (depth > 0) {
        buffer_print(text, "%d:", depth);
    }
    buffer_print(text, "%s%s%d", word, of->words != NULL ? "=" : "", number);
}

static void put_list(const struct column *of, const struct content *content,
                     const struct simulated_game *game, struct buffer *text)
{
    const char *word;
    for (int depth = first_depth(of); depth <= last_depth(of); depth++) {
        for (int n = 0; (word = word_at(of, content, n)) != NULL; n++) {
            int number = column_number(of, game, depth, n);
            if (number > 0) {
                put_entry(of, word, depth, number, text);
            }
        }
    }
}

static int64_t sum_of(const struct column *of, const struct content *content,
                      const struct simulated_game *game)
{
    int64_t sum = 0;
    for (int depth = first_depth(of); depth <= last_depth(of); depth++) {
        for (int n = 0; word_at(of, content, n) != NULL; n++) {
            sum += of->part < 0 || of->part == n ? column_number(of, game, depth, n) : 0;
        }
    }
    return sum;
}

static void put_cell(const struct column *of, const struct simulation *simulation,
                     const struct simulated_game *game, struct buffer *text)
{
    const struct content *content = simulation->content;
    switch (of->shape) {
    case COLUMN_SEED:
        buffer_print(text, "%" PRIu64, game->seed);
        return;
    case COLUMN_DIGEST:
        buffer_print(text, "%016" PRIx64, game->digest);
        return;
    case COLUMN_NUMBER:
        buffer_print(text, "%d", column_number(of, game, 0, 0));
        return;
    case COLUMN_WORD:
        buffer_add(text, word_at(of, content, column_number(of, game, 0, 0)));
        return;
    case COLUMN_LIST:
        put_list(of, content, game, text);
        return;
    case COLUMN_SUM:
        buffer_print(text, "%" PRId64, sum_of(of, content, game));
        return;
    case COLUMN_BOT:
        buffer_add(text, simulation->bot != NULL ? simulation->bot->name : "");
        return;
    case COLUMN_DATA:
        buffer_print(text, "%016" PRIx64, content->digest);
        return;
    }
}

void columns_print(struct buffer *text)
{
    for (int i = 0; i < COLUMNS; i++) {
        buffer_print(text, "%s%s", i > 0 ? "," : "", column[i].name);
    }
    buffer_add(text, "\n");
}

void columns_print_game(const struct simulation *simulation, const struct simulated_game *game,
                        struct buffer *text)
{
    for (int i = 0; i < COLUMNS; i++) {
        buffer_add(text, i > 0 ? "," : "");
        put_cell(&column[i], simulation, game, text);
    }
    buffer_add(text, "\n");
}

/* Reading. */

/* The number of the word that begins there and is `size` bytes long; -1 if there is none. */
static int find_word(const struct column *of, const struct content *content, const char *text,
                     size_t size)
{
    const char *word;
    for (int n = 0; (word = word_at(of, content, n)) != NULL; n++) {
        if (strlen(word) == size && memcmp(word, text, size) == 0) {
            return n;
        }
    }
    return -1;
}

static void take_list(const struct column *of, const struct content *content, const char *at,
                      struct simulated_game *game)
{
    while (*at != '\0') {
        long depth = 0;
        if (of->by_depth > 0) {
            depth = strtol(at, NULL, 10);
            at += strcspn(at, ": ");
            at += *at == ':';
        }
        size_t size = of->words != NULL ? strcspn(at, "= ") : 0;
        int n = find_word(of, content, at, size);
        long number = strtol(at + size + (at[size] == '='), NULL, 10);
        if (n >= 0 && depth >= first_depth(of) && depth <= last_depth(of) && number > 0 &&
            number <= NUMBER_MOST) {
            set_number(of, game, (int)depth, n, (int)number);
        }
        at += strcspn(at, " ");
        at += *at == ' ';
    }
}

static void take_cell(const struct column *of, struct simulation *simulation, const char *cell,
                      struct simulated_game *game)
{
    int n;
    switch (of->shape) {
    case COLUMN_SEED:
        game->seed = strtoull(cell, NULL, 10);
        return;
    case COLUMN_DIGEST:
        game->digest = strtoull(cell, NULL, 16);
        return;
    case COLUMN_NUMBER:
        set_number(of, game, 0, 0, (int)strtol(cell, NULL, 10));
        return;
    case COLUMN_WORD:
        n = find_word(of, simulation->content, cell, strlen(cell));
        set_number(of, game, 0, 0, n > 0 ? n : 0);
        return;
    case COLUMN_LIST:
        take_list(of, simulation->content, cell, game);
        return;
    case COLUMN_BOT:
        simulation->bot = simulation->bot != NULL ? simulation->bot : bot_find(cell);
        return;
    case COLUMN_SUM:
    case COLUMN_DATA:
        return;
    }
}

/* Cuts the row at its commas; returns how many cells there are, with an end behind the last. */
static int cut_cells(char *row, const char *cell[COLUMNS])
{
    int count = 0;
    for (char *at = row; at != NULL; count++) {
        char *comma = strchr(at, ',');
        if (count < COLUMNS) {
            cell[count] = at;
        }
        if (comma != NULL) {
            *comma++ = '\0';
        }
        at = comma;
    }
    return count;
}

static bool refuse_cell(const struct column *of, const char *printed, const char *cell,
                        struct error *error)
{
    return of->shape == COLUMN_NUMBER
               ? error_set(error, "%s: expected a number from %d to %d, not '%.40s'", of->name,
                           of->least, of->most, cell)
               : error_set(error, "%s: expected %s, not '%.40s'", of->name,
                           of->expected != NULL ? of->expected : printed, cell);
}

static bool check_cell(const struct column *of, const struct simulation *simulation,
                       const struct simulated_game *game, const char *cell, struct error *error)
{
    struct buffer text = {0};
    buffer_add(&text, ","); /* as between two cells */
    put_cell(of, simulation, game, &text);
    int number = of->shape == COLUMN_NUMBER ? column_number(of, game, 0, 0) : 0;
    bool is_good = strcmp(text.text + 1, cell) == 0 &&
                   (of->shape != COLUMN_NUMBER || (number >= of->least && number <= of->most));
    if (!is_good) {
        refuse_cell(of, text.text + 1, cell, error);
    }
    buffer_free(&text);
    return is_good;
}

/* Cells are checked from the last one back: a row of other data is wrong in many. */
bool columns_read_game(struct simulation *simulation, char *row, struct simulated_game *game,
                       struct error *error)
{
    const char *cell[COLUMNS];
    int count = cut_cells(row, cell);
    *game = (struct simulated_game){0};
    if (count != COLUMNS) {
        return error_set(error, "expected %d columns, not %d", COLUMNS, count);
    }
    for (int i = 0; i < COLUMNS; i++) {
        take_cell(&column[i], simulation, cell[i], game);
    }
    for (int i = COLUMNS - 1; i >= 0; i--) {
        if (!check_cell(&column[i], simulation, game, cell[i], error)) {
            return false;
        }
    }
    bool is_dead = game->end == SIMULATED_DIED;
    return (is_dead == (game->killer != KILLER_NONE) && is_dead == (game->cause != WOUND_NONE) &&
            (is_dead || !game->is_unfair)) ||
           error_set(error, "killer, cause, unfair: expected with a death, and with nothing else");
}
