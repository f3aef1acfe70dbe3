/* Each screen is told from the others by the words at its foot, the way a person does it; the
 * dungeon is what has none of them. Nothing of the game is asked: what the screen does not say, the
 * newcomer does not know. Being stuck is when the turn counter stands still for very many keys. */
#include "support/newcomer.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define KEYS_MOST 20000
#define SAME_TURN_MOST 150 /* the longest way through the list there and back, and some */
#define MENU_KEYS_MOST 60
#define TRY_EVERY 5

enum { ERRAND_EAT, ERRAND_DRINK, ERRAND_WEAR, ERRAND_READ, ERRAND_DROP, ERRAND_NONE };

/* ---- reading ---- */

static bool shows(const struct newcomer *newcomer, const char *words)
{
    return strstr(buffer_text(&newcomer->screen), words) != NULL;
}

/* Copies the line of the screen where the cursor is. */
static void read_line(const struct newcomer *newcomer, char *line, size_t size)
{
    const char *text = buffer_text(&newcomer->screen);
    for (int y = 0; y < newcomer->cursor.y && strchr(text, '\n') != NULL; y++) {
        text = strchr(text, '\n') + 1;
    }
    snprintf(line, size, "%.*s", (int)strcspn(text, "\n"), text);
}

/* The number behind the last such words; 0 without. */
static int number_after(const struct newcomer *newcomer, const char *words)
{
    const char *text = buffer_text(&newcomer->screen);
    const char *found = strstr(text, words);
    int number = 0;
    if (found != NULL) {
        sscanf(found + strlen(words), "%d", &number);
    }
    return number;
}

static void read_sidebar(struct newcomer *newcomer)
{
    const char *health = strstr(buffer_text(&newcomer->screen), "Health ");
    int turn = number_after(newcomer, "Turn ");
    if (health != NULL) {
        sscanf(health, "Health %d/%d", &newcomer->health, &newcomer->max_health);
    }
    newcomer->same_turn = turn == newcomer->turn ? newcomer->same_turn : 0;
    newcomer->turn = turn;
    newcomer->is_armed = !shows(newcomer, "bare hands");
    newcomer->is_clad = !shows(newcomer, "no armour");
    newcomer->has_eaten |= shows(newcomer, "You eat");
    newcomer->has_read |= shows(newcomer, "You read");
    newcomer->has_dropped |= shows(newcomer, "You drop");
    newcomer->depth = number_after(newcomer, "Depth ");
}

/* ---- commands ---- */

static uint32_t give_up(struct newcomer *newcomer, const char *fault)
{
    snprintf(newcomer->fault, sizeof newcomer->fault, "%s", fault);
    return KEY_END_OF_SCRIPT;
}

/* The key of a command, or the first step towards it. */
static uint32_t ask_for(struct newcomer *newcomer, enum command command)
{
    newcomer->command = command;
    if (newcomer->keys != NULL && newcomer->keys->key[command][0] != KEY_NONE) {
        return newcomer->keys->key[command][0];
    }
    switch ((int)command) {
    case COMMAND_EXPLORE:
        return 'o';
    case COMMAND_FIGHT:
        return KEY_TAB;
    case COMMAND_BAG:
        return 'i';
    case COMMAND_HELP:
        return '?';
    default:
        return KEY_ENTER;
    }
}

/* Down to the line with these words, Enter there. */
static uint32_t pick_line(struct newcomer *newcomer, const char *words)
{
    char line[400];
    read_line(newcomer, line, sizeof line);
    return strstr(line, words) != NULL ? KEY_ENTER : KEY_DOWN;
}

/* ---- the bag ---- */

static uint32_t open_bag(struct newcomer *newcomer, int errand)
{
    newcomer->errand = errand;
    newcomer->no_bag_before[errand] = newcomer->turn + 40;
    return ask_for(newcomer, COMMAND_BAG);
}

/* For each errand the words of the thing's line, and of what is done with it. */
static const struct errand_row {
    const char *thing, *command, *or_command;
} errands[] = {
    [ERRAND_EAT] = {" % ", " eat", " eat"},
    [ERRAND_DRINK] = {"of health", " drink", " drink"},
    [ERRAND_WEAR] = {"(+", " wield", " put on"},
    [ERRAND_READ] = {" ? ", " read", " read"},
    [ERRAND_DROP] = {" ? ", " drop", " drop some"},
};

static uint32_t act_in_bag(struct newcomer *newcomer, bool is_thing_chosen)
{
    int errand = newcomer->errand;
    bool is_done = errand == ERRAND_NONE || newcomer->menu_keys > MENU_KEYS_MOST / 2 ||
                   (!is_thing_chosen && !shows(newcomer, errands[errand].thing));
    if (is_done) {
        newcomer->errand = ERRAND_NONE;
        return KEY_ESCAPE;
    }
    const struct errand_row *row = &errands[errand];
    return pick_line(newcomer, !is_thing_chosen                   ? row->thing
                               : shows(newcomer, row->or_command) ? row->or_command
                                                                  : row->command);
}

/* ---- the dungeon ---- */

static bool is_hungry(const struct newcomer *newcomer)
{
    return shows(newcomer, "Hungry\n") || shows(newcomer, "Famished\n") ||
           shows(newcomer, "Starving\n");
}

/* Alone: what is wanted before going on. KEY_NONE for nothing. */
static uint32_t look_after_oneself(struct newcomer *newcomer)
{
    const int *before = newcomer->no_bag_before;
    bool is_hurt = newcomer->health * 3 < newcomer->max_health * 2;
    if (is_hungry(newcomer) && newcomer->turn >= before[ERRAND_EAT]) {
        return open_bag(newcomer, ERRAND_EAT);
    }
    if (newcomer->turn >= before[ERRAND_WEAR]) {
        return open_bag(newcomer, ERRAND_WEAR);
    }
    if (newcomer->turn >= before[ERRAND_DROP] && !newcomer->has_dropped) {
        return open_bag(newcomer, ERRAND_DROP);
    }
    if (is_hurt && newcomer->turn >= newcomer->no_rest_before) {
        newcomer->no_rest_before = newcomer->turn + 10;
        return ask_for(newcomer, COMMAND_REST);
    }
    return KEY_NONE;
}

static uint32_t go_on(struct newcomer *newcomer)
{
    if (newcomer->same_turn > 20 && newcomer->same_turn % 20 < 3) {
        return ask_for(newcomer, COMMAND_WAIT); /* for what is in the way */
    }
    return ask_for(newcomer, shows(newcomer, "Explored") ? COMMAND_DESCEND : COMMAND_EXPLORE);
}

static uint32_t play(struct newcomer *newcomer)
{
    bool is_hurt = newcomer->health * 2 <= newcomer->max_health;
    if (shows(newcomer, "too badly hurt to fight") || shows(newcomer, "fights all the same")) {
        return ask_for(newcomer, COMMAND_FIGHT_ON);
    }
    if (is_hurt && newcomer->turn >= newcomer->no_bag_before[ERRAND_DRINK]) {
        return open_bag(newcomer, ERRAND_DRINK);
    }
    bool is_met = shows(newcomer, "comes into view") || shows(newcomer, "notices you");
    if (is_met && newcomer->turn >= newcomer->no_bag_before[ERRAND_READ]) {
        return open_bag(newcomer, ERRAND_READ);
    }
    bool has_foe =
        !shows(newcomer, "nobody in sight to fight") && !shows(newcomer, "no safe way to");
    if (has_foe && newcomer->last != 'o') {
        return ask_for(newcomer, COMMAND_FIGHT);
    }
    uint32_t key = look_after_oneself(newcomer);
    return key != KEY_NONE ? key : go_on(newcomer);
}

/* The list of the commands is not in the list. */
static uint32_t try_next(struct newcomer *newcomer)
{
    newcomer->since_tried = 0;
    newcomer->is_trying = true;
    newcomer->tried += newcomer->tried == COMMAND_COMMANDS && newcomer->keys == NULL ? 1 : 0;
    return ask_for(newcomer, (enum command)newcomer->tried++);
}

static uint32_t act_in_dungeon(struct newcomer *newcomer)
{
    read_sidebar(newcomer);
    newcomer->menu_keys = 0;
    newcomer->is_trying = false;
    if (shows(newcomer, "Unknown key")) {
        return give_up(newcomer, "a key without a meaning");
    }
    if (newcomer->same_turn++ > SAME_TURN_MOST) {
        return give_up(newcomer, "nothing goes on");
    }
    if (newcomer->tried < COMMAND_COUNT && ++newcomer->since_tried >= TRY_EVERY) {
        return try_next(newcomer);
    }
    return play(newcomer);
}

/* ---- everything else ---- */

static uint32_t at_title(struct newcomer *newcomer)
{
    newcomer->is_home = newcomer->is_dead;
    return newcomer->is_dead ? KEY_END_OF_SCRIPT : KEY_ENTER;
}

static uint32_t answer(struct newcomer *newcomer)
{
    static const char *const yes[] = {"Go down? There is no way back up.", "Enter sets out.",
                                      "Enter: do it  Tab: next", "Enter: do it  Esc: no",
                                      "Up Down or digits"};
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        if (shows(newcomer, yes[i])) {
            return newcomer->is_trying ? KEY_ESCAPE : KEY_ENTER;
        }
    }
    return KEY_ESCAPE;
}

static uint32_t act_in_menu(struct newcomer *newcomer)
{
    if (newcomer->menu_keys++ > MENU_KEYS_MOST) {
        return give_up(newcomer, "no way out");
    }
    if (shows(newcomer, "Type to narrow:") && newcomer->command != COMMAND_COMMANDS) {
        return pick_line(newcomer, command_sentence[newcomer->command]);
    }
    if (newcomer->is_trying) {
        return KEY_ESCAPE; /* a question for a word, too */
    }
    bool is_thing = shows(newcomer, "Weighs ");
    return is_thing || shows(newcomer, "Enter: choose  M: mark") ? act_in_bag(newcomer, is_thing)
                                                                 : answer(newcomer);
}

static uint32_t decide(struct newcomer *newcomer)
{
    if (++newcomer->pressed > KEYS_MOST) {
        return give_up(newcomer, "no end");
    }
    if (shows(newcomer, "> New game")) {
        return at_title(newcomer);
    }
    if (shows(newcomer, "Space goes on.") || shows(newcomer, "Space: more") ||
        shows(newcomer, "Space: to the title")) {
        newcomer->is_dead = true;
        return newcomer->keys != NULL ? KEY_SPACE : KEY_ESCAPE;
    }
    bool is_menu = shows(newcomer, "Esc:") || shows(newcomer, "Esc or n: no") ||
                   shows(newcomer, "Enter sets out.") || shows(newcomer, "Type to narrow:") ||
                   shows(newcomer, "Weighs ");
    return shows(newcomer, "-- more --") ? KEY_ESCAPE
           : is_menu                     ? act_in_menu(newcomer)
                                         : act_in_dungeon(newcomer);
}

/* ---- the terminal ---- */

static struct point newcomer_size(struct term *term)
{
    return ((struct newcomer *)term->state)->size;
}

static void newcomer_present(struct term *term, const struct grid *grid)
{
    grid_copy(&((struct newcomer *)term->state)->shown, grid);
}

/* Only when a key is wanted: most of what is shown is shown on the way. */
static void read_screen(struct newcomer *newcomer)
{
    buffer_clear(&newcomer->screen);
    grid_to_text(&newcomer->shown, &newcomer->screen);
    newcomer->cursor = newcomer->shown.cursor;
}

static bool is_one_of_the_few(uint32_t key)
{
    static const uint32_t few[] = {KEY_UP,           KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_ENTER,
                                   KEY_ESCAPE,       'o',      KEY_TAB,  'i',       '?',
                                   KEY_END_OF_SCRIPT};
    for (size_t i = 0; i < sizeof few / sizeof few[0]; i++) {
        if (few[i] == key) {
            return true;
        }
    }
    return false;
}

static uint32_t newcomer_read_key(struct term *term, int timeout_ms)
{
    struct newcomer *newcomer = term->state;
    if (timeout_ms != TERM_FOREVER) {
        return KEY_NONE;
    }
    read_screen(newcomer);
    newcomer->last = decide(newcomer);
    assert(newcomer->keys != NULL || is_one_of_the_few(newcomer->last));
    return newcomer->last;
}

static void newcomer_do_nothing(struct term *term)
{
    (void)term;
}

void newcomer_start(struct newcomer *newcomer, const struct key_table *keys)
{
    *newcomer = (struct newcomer){
        .term = {.size = newcomer_size,
                 .present = newcomer_present,
                 .read_key = newcomer_read_key,
                 .discard_typed = newcomer_do_nothing,
                 .close = newcomer_do_nothing,
                 .state = newcomer},
        .keys = keys,
        .size = {80, 24},
        .errand = ERRAND_NONE,
    };
}

void newcomer_free(struct newcomer *newcomer)
{
    buffer_free(&newcomer->screen);
    grid_free(&newcomer->shown);
}
