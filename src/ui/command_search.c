#include "barrow/ui/command_search.h"

#include <string.h>

#include "barrow/base/find.h"
#include "barrow/term/keys.h"

/* How near a command is to what was typed. */
enum nearness { NEAR_KEY, NEAR_START, NEAR_WORD, NEAR_INSIDE, NEAR_COUNT };

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

/* The best place of the typed letters in the sentence; NEAR_COUNT if they are not there. */
static enum nearness nearness_in(const char *sentence, const char *typed)
{
    const char *place = find_text(sentence, typed);
    if (place == NULL || place == sentence) {
        return place == NULL ? NEAR_COUNT : NEAR_START;
    }
    while (place != NULL && place[-1] != ' ') {
        place = find_text(place + 1, typed);
    }
    return place != NULL ? NEAR_WORD : NEAR_INSIDE;
}

static enum nearness nearness_of(const struct key_table *keys, enum command command,
                                 const char *typed)
{
    bool is_key = *typed != '\0' && has_key_named(keys, command, typed);
    return is_key ? NEAR_KEY : nearness_in(command_sentence[command], typed);
}

/* Steps and runs, for which everybody has keys that need no name. */
static bool is_directed(enum command command)
{
    return command <= COMMAND_RUN_NORTH_WEST;
}

/* Two rounds through the table: the directed ones come in the second. */
static int add_all(const struct key_table *keys, const char *typed, enum nearness nearness,
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
    for (int nearness = NEAR_KEY; nearness < NEAR_COUNT; nearness++) {
        count += add_all(keys, typed, (enum nearness)nearness, found + count);
    }
    return count;
}
