/* Words and not keys: keys are bound anew, and letters of things change with what lies before them.
 */
#include "play/solution.h"

#include <stdio.h>
#include <string.h>

#include "barrow/content/puzzle_words.h"
#include "barrow/game/puzzle_world.h"
#include "barrow/play/branch.h"

#define PART_SIZE 80

static const char *const direction_word[DIRECTION_COUNT] = {
    [DIRECTION_NORTH] = "north", [DIRECTION_NORTH_EAST] = "north-east",
    [DIRECTION_EAST] = "east",   [DIRECTION_SOUTH_EAST] = "south-east",
    [DIRECTION_SOUTH] = "south", [DIRECTION_SOUTH_WEST] = "south-west",
    [DIRECTION_WEST] = "west",   [DIRECTION_NORTH_WEST] = "north-west",
};

/* What is done with nothing, and with a thing. */
struct word {
    const char *word;
    enum verb verb;
};
static const struct word plain[] = {
    {"wait", VERB_WAIT}, {"down", VERB_DESCEND}, {"take", VERB_PICK_UP}, {"sneak", VERB_SNEAK}};
static const struct word with_thing[] = {
    {"use", VERB_USE}, {"throw", VERB_THROW}, {"wear", VERB_WEAR}, {"drop", VERB_DROP}};

static const struct word *find(const struct word *word, size_t count, const char *wanted)
{
    size_t i = 0;
    while (i < count && strcmp(word[i].word, wanted) != 0) {
        i++;
    }
    return i < count ? &word[i] : NULL;
}

static struct id find_thing(const struct world *world, int kind)
{
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing->is_there && thing->kind == kind && id_is_hero(thing->place.holder)) {
            return world_thing_id(world, slot);
        }
    }
    return NOTHING;
}

/* "throw fire-pot 5 2", in its words. */
static bool read_deed(const struct game *game, const char *verb, const char *thing,
                      const struct point *aim, struct action *action)
{
    const struct word *word = find(with_thing, sizeof with_thing / sizeof with_thing[0], verb);
    int kind = content_find_item(game_content(game), thing);
    struct id id = kind >= 0 ? find_thing(game_world(game), kind) : NOTHING;
    if (word == NULL || id.generation == 0) {
        return false;
    }
    *action = game_thing_action(game, word->verb, id);
    if (aim != NULL) {
        action->target = puzzle_place(*aim);
    }
    return true;
}

/* A blow at somebody beside the hero who is no friend; a wait if there is nobody. */
static struct action strike(const struct game *game)
{
    struct action action = game_hero_action(game, VERB_WAIT);
    for (int i = 0; i < DIRECTION_COUNT && action.verb == VERB_WAIT; i++) {
        struct action bump = game_bump(game, (enum direction)i);
        const struct world *world = game_world(game);
        const struct actor *foe = world_actor(world, world_actor_at(world, bump.target));
        bool is_blow = bump.verb == VERB_HIT && foe != NULL && foe->allegiance != ALLEGIANCE_HERO;
        action = is_blow ? bump : action;
    }
    return action;
}

/* False if it means nothing. */
static bool read_action(const struct game *game, const char *part, struct action *action)
{
    char word[PART_SIZE], thing[PART_SIZE];
    struct point aim;
    int count = sscanf(part, "%79s %79s %3d %3d", word, thing, &aim.x, &aim.y);
    if (count == 2 || count == 4) {
        return read_deed(game, word, thing, count == 4 ? &aim : NULL, action);
    }
    for (int i = 0; i < DIRECTION_COUNT && count == 1; i++) {
        if (strcmp(word, direction_word[i]) == 0) {
            *action = game_bump(game, (enum direction)i);
            return true;
        }
    }
    if (count == 1 && strcmp(word, "strike") == 0) {
        *action = strike(game);
        return true;
    }
    const struct word *alone = find(plain, sizeof plain / sizeof plain[0], word);
    if (count == 1 && alone != NULL) {
        *action = game_hero_action(game, alone->verb);
    }
    return count == 1 && alone != NULL;
}

/* Takes " x3" from the end of a part. */
static int cut_count(char *part)
{
    int count = 1;
    char *behind = strrchr(part, ' ');
    if (behind != NULL && kind_spec_read_count(behind + 1, PUZZLE_TURNS_MOST, &count)) {
        *behind = '\0';
    }
    return count;
}

static bool play_part(struct session *session, const char *part, struct error *error)
{
    struct action action;
    if (!read_action(session->game, part, &action)) {
        return error_set(error, "'%s' means nothing in a solution on turn %d", part,
                         session->view.turn);
    }
    enum verdict verdict = session_act(session, &action);
    return verdict == VERDICT_ALLOWED || error_set(error, "'%s' is refused on turn %d: %s", part,
                                                   session->view.turn, session->notice);
}

bool solution_play(struct session *session, const char *solution, struct error *error)
{
    char part[PART_SIZE];
    bool is_good = true;
    while (is_good && list_next(&solution, part, sizeof part)) {
        int count = cut_count(part);
        for (int i = 0; i < count && is_good && branch_end(session) == BRANCH_GOES_ON; i++) {
            is_good = play_part(session, part, error);
        }
    }
    return is_good;
}
