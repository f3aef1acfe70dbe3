#include "ui/widget/command_search.h"

#include <string.h>

#include "barrow/base/match.h"
#include "barrow/term/keys.h"

/* How near a command is to what was typed: that of its sentence (search_nearness), but a key is
 * nearer than all. */
#define NEAR_KEY (-1)

static bool has_key_named(const struct key_table *keys, enum command command, const char *typed)
{
    for (int k = 0; k < COMMAND_KEYS_MAX && keys->key[command][k] != KEY_NONE; k++) {
        char name[KEY_NAME_SIZE];
        key_name(keys->key[command][k], name);
        if (strcmp(name, typed) == 0) {
            return true;
        }
    }
    return false;
}

int search_nearness(const char *text, const char *typed)
{
    const char *place = find_text(text, typed);
    if (place == NULL || place == text) {
        return place == NULL ? SEARCH_NOWHERE : SEARCH_START;
    }
    while (place != NULL && place[-1] != ' ') {
        place = find_text(place + 1, typed);
    }
    return place != NULL ? SEARCH_WORD : SEARCH_INSIDE;
}

static int nearness_of(const struct key_table *keys, enum command command, const char *typed)
{
    bool is_key = *typed != '\0' && has_key_named(keys, command, typed);
    return is_key ? NEAR_KEY : search_nearness(command_sentence[command], typed);
}

/* Steps and runs, for which everybody has keys that need no name. */
static bool is_directed(enum command command)
{
    return command <= COMMAND_RUN_NORTH_WEST;
}

/* Two rounds through the table: the directed ones come in the second. */
static int add_all(const struct key_table *keys, const char *typed, int nearness,
                   enum command *found)
{
    int count = 0;
    for (int i = 0; i < 2 * COMMAND_COUNT; i++) {
        enum command command = (enum command)(i % COMMAND_COUNT);
        bool is_round = is_directed(command) == (i >= COMMAND_COUNT);
        if (is_round && command != COMMAND_COMMANDS &&
            nearness_of(keys, command, typed) == nearness) {
            found[count++] = command;
        }
    }
    return count;
}

int command_search(const struct key_table *keys, const char *typed,
                   enum command found[COMMAND_COUNT])
{
    int count = 0;
    for (int nearness = NEAR_KEY; nearness < SEARCH_NOWHERE; nearness++) {
        count += add_all(keys, typed, nearness, found + count);
    }
    return count;
}
