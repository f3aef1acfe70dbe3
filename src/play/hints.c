/* When each hint is due, and its sentence, whose {} are keys of the player's own table. None
 * replaces another notice, because hints can wait. Most belong to depth 1. */
#include "barrow/play/hints.h"

#include <string.h>

#include "barrow/play/key_table.h"
#include "barrow/play/session.h"
#include "barrow/play/settings.h"
#include "barrow/term/keys.h"

#define HINT_KEYS_MAX 5
#define TURNS_ALONE 15 /* after so many the hint about the list of commands is due */

/* When each is due, the most urgent first. */
enum occasion {
    OCCASION_START,
    OCCASION_HURT_IN_A_FIGHT,
    OCCASION_BOON,
    OCCASION_DANGER,
    OCCASION_GEAR,
    OCCASION_FOE,
    OCCASION_THING_HERE,
    OCCASION_HURT,
    OCCASION_HUNGRY,
    OCCASION_STAIRS,
    OCCASION_THING,
    OCCASION_ALONE,
    OCCASION_RING,
    OCCASION_CHARGED,
    OCCASION_GRENADE,
    OCCASION_COUNT
};

struct hint {
    const char *sentence; /* each {} is the next key */
    enum command key[HINT_KEYS_MAX];
    bool joins;       /* may stand behind another notice, which it explains */
    bool is_anywhere; /* not on depth 1 only */
};

static const struct hint hints[OCCASION_COUNT] = {
    [OCCASION_START] = {.sentence = "You stand in the barrow. The Crown lies deep below. {} shows "
                                    "the keys. {} {} {} {} walk.",
                        .key = {COMMAND_HELP, COMMAND_STEP_NORTH, COMMAND_STEP_SOUTH,
                                COMMAND_STEP_WEST, COMMAND_STEP_EAST}},
    [OCCASION_HURT_IN_A_FIGHT] = {.sentence = "{} fights on, hurt as you are.",
                                  .key = {COMMAND_FIGHT_ON},
                                  .joins = true,
                                  .is_anywhere = true},
    [OCCASION_BOON] = {.sentence = "A boon waits, one for each level gained: {} chooses it, in no "
                                   "time.",
                       .key = {COMMAND_BOONS},
                       .is_anywhere = true},
    [OCCASION_DANGER] = {.sentence =
                             "The marks beside its name: !! kills you in five blows, !!! in two.",
                         .is_anywhere = true},
    [OCCASION_GEAR] = {.sentence =
                           "{} wields a weapon or puts on armour. In the bag, {}, it waits unused.",
                       .key = {COMMAND_WEAR, COMMAND_BAG}},
    [OCCASION_FOE] = {.sentence = "Walk into a monster to strike it. {} shows the odds.",
                      .key = {COMMAND_LOOK}},
    [OCCASION_THING_HERE] = {.sentence = "{} picks up.", .key = {COMMAND_PICK_UP}, .joins = true},
    [OCCASION_HURT] = {.sentence =
                           "{} rests until you are well. {} drinks, if you have what heals.",
                       .key = {COMMAND_REST, COMMAND_USE},
                       .is_anywhere = true},
    [OCCASION_HUNGRY] = {.sentence = "{} eats, if you have a meal.",
                         .key = {COMMAND_USE},
                         .is_anywhere = true},
    [OCCASION_STAIRS] = {.sentence = "{} leads down, and not up again.",
                         .key = {COMMAND_DESCEND},
                         .joins = true},
    [OCCASION_THING] = {.sentence = "Something lies there: {} looks at it. Step on it to take it.",
                        .key = {COMMAND_LOOK}},
    [OCCASION_ALONE] = {.sentence = "{} explores by itself. Enter lists all that you can do.",
                        .key = {COMMAND_EXPLORE}},
    [OCCASION_RING] = {.sentence = "{} puts on a ring. You wear one at a time.",
                       .key = {COMMAND_WEAR},
                       .is_anywhere = true},
    [OCCASION_CHARGED] = {.sentence = "{} zaps it. What it holds stands behind its name.",
                          .key = {COMMAND_USE},
                          .is_anywhere = true},
    [OCCASION_GRENADE] = {.sentence = "What is bad to drink is good to throw, with {}, at a group.",
                          .key = {COMMAND_THROW},
                          .is_anywhere = true},
};

static bool is_danger_near(const struct view *view)
{
    bool is_near = false;
    for (int i = 0; i < view->foe_count; i++) {
        is_near = is_near ||
                  (view->foe[i].danger >= DANGER_HIGH && foe_state_is_waking(view->foe[i].state));
    }
    return is_near;
}

static bool has_item(const struct session *session, enum view_place place, bool is_gear)
{
    bool has_one = false;
    for (int i = 0; i < session->view.item_count; i++) {
        const struct view_item *item = &session->view.item[i];
        enum item_class class = game_content(session->game)->item[item->kind].class;
        has_one = has_one || (item->place == place && (item_class_is_gear[class] || !is_gear));
    }
    return has_one;
}

static bool is_in_pack(const struct session *session, bool (*is_it)(const struct item_kind *kind))
{
    bool has_one = false;
    for (int i = 0; i < session->view.item_count; i++) {
        const struct view_item *item = &session->view.item[i];
        const struct item_kind *kind = &game_known_content(session->game)->item[item->kind];
        has_one = has_one || (item->place == VIEW_IN_PACK && is_it(kind));
    }
    return has_one;
}

static bool is_ring(const struct item_kind *kind)
{
    return kind->class == ITEM_CLASS_RING;
}

static bool is_charged(const struct item_kind *kind)
{
    return kind->class == ITEM_CLASS_WAND || kind->class == ITEM_CLASS_STAFF ||
           kind->class == ITEM_CLASS_CHARM;
}

static bool is_grenade(const struct item_kind *kind)
{
    return kind->class == ITEM_CLASS_POTION && kind->splash > 0;
}

static bool is_time(const struct session *session, enum occasion occasion)
{
    const struct view *view = &session->view;
    const struct view_hero *hero = &view->hero;
    const struct hunger_numbers *hunger = &game_content(session->game)->rules.hunger;
    bool is_alone = view->foe_count == 0;
    switch (occasion) {
    case OCCASION_START:
        return view->turn == 1;
    case OCCASION_HURT_IN_A_FIGHT:
        return !is_alone && hero->health * 2 <= hero->max_health;
    case OCCASION_BOON:
        return view->boons.waiting > 0;
    case OCCASION_DANGER:
        return is_danger_near(view);
    case OCCASION_GEAR:
        return has_item(session, VIEW_IN_PACK, true);
    case OCCASION_FOE:
        return !is_alone;
    case OCCASION_THING_HERE:
        return has_item(session, VIEW_AT_FEET, false);
    case OCCASION_HURT: /* a hero too hungry to heal (RULES H2) gets the hint to eat instead */
        return is_alone && hero->health * 2 < hero->max_health && hero->food > hunger->very_hungry;
    case OCCASION_HUNGRY:
        return hero->food <= hunger->hungry;
    case OCCASION_STAIRS:
        return view->is_on_stairs;
    case OCCASION_THING:
        return view->thing_count > 0;
    case OCCASION_ALONE:
        return is_alone && view->turn > TURNS_ALONE;
    case OCCASION_RING:
        return is_alone && hero->ring < 0 && is_in_pack(session, is_ring);
    case OCCASION_CHARGED:
        return is_in_pack(session, is_charged);
    case OCCASION_GRENADE:
        return is_in_pack(session, is_grenade);
    case OCCASION_COUNT:
        break;
    }
    return false;
}

static void say(struct session *session, enum occasion index)
{
    const char *rest = hints[index].sentence, *place;
    struct buffer text = {0};
    if (session->notice[0] != '\0') {
        buffer_print(&text, "%s ", session->notice);
    }
    for (int i = 0; (place = strstr(rest, "{}")) != NULL; i++) {
        buffer_add_bytes(&text, rest, (size_t)(place - rest));
        buffer_add(&text, key_table_hint(session->player->keys, hints[index].key[i]).text);
        rest = place + 2;
    }
    buffer_add(&text, rest);
    session_notice(session, "%s", buffer_text(&text));
    session->hints_given |= 1u << index;
    buffer_free(&text);
}

/* Every key of the sentence is bound to something. */
static bool has_keys(const struct session *session, const struct hint *hint)
{
    const char *place = hint->sentence;
    for (int i = 0; (place = strstr(place, "{}")) != NULL; i++) {
        if (session->player->keys->key[hint->key[i]][0] == KEY_NONE) {
            return false;
        }
        place += 2;
    }
    return true;
}

static bool is_wanted(const struct session *session)
{
    const struct view *view = &session->view;
    return settings_is_on(session->player->settings, OPTION_HINTS) && view->wins == 0 &&
           !view->end.is_over;
}

static bool is_due(const struct session *session, enum occasion index)
{
    const struct hint *hint = &hints[index];
    bool is_new = (session->hints_given & 1u << index) == 0;
    bool has_room = hint->joins || session->notice[0] == '\0';
    bool is_here = hint->is_anywhere || session->view.depth == 1;
    return is_new && has_room && is_here && is_time(session, index) && has_keys(session, hint);
}

void hints_give(struct session *session)
{
    for (enum occasion i = 0; is_wanted(session) && i < OCCASION_COUNT; i++) {
        if (is_due(session, i)) {
            say(session, i);
            return;
        }
    }
}

bool hints_interrupt(const struct session *session)
{
    return is_wanted(session) && session->view.foe_count == 0 && is_due(session, OCCASION_GEAR);
}
