/* The hints, most urgent first: when each is due, and its sentence, whose {} are keys of the
 * player's own table. No hint is repeated in a run, and none replaces another notice, because hints
 * can wait. Most belong to depth 1; what a newcomer meets later, such as hunger, is told on any
 * depth. */
#include "barrow/play/hints.h"

#include <string.h>

#include "barrow/play/key_table.h"
#include "barrow/play/session.h"
#include "barrow/play/settings.h"
#include "barrow/term/keys.h"

#define HINT_KEYS_MAX 5
#define TURNS_ALONE 15 /* after so many the list of commands is told of */

struct hint {
    bool (*is_time)(const struct session *session);
    const char *sentence; /* each {} is the next key */
    enum command key[HINT_KEYS_MAX];
    bool joins;       /* may stand behind another notice, which it explains */
    bool is_anywhere; /* not on depth 1 only */
};

/* When. */

static const struct view *view_of(const struct session *session)
{
    return &session->view;
}

static bool is_start(const struct session *session)
{
    return view_of(session)->turn == 1;
}

static bool is_danger_near(const struct session *session)
{
    const struct view *view = view_of(session);
    for (int i = 0; i < view->foe_count; i++) {
        if (view->foe[i].danger >= DANGER_HIGH && view->foe[i].state != FOE_ASLEEP) {
            return true;
        }
    }
    return false;
}

static bool is_foe_in_sight(const struct session *session)
{
    return view_of(session)->foe_count > 0;
}

/* And rest helps: who is too hungry to heal (RULES H2) is told to eat instead. */
static bool is_hurt(const struct session *session)
{
    const struct view *view = view_of(session);
    return view->foe_count == 0 && view->hero.health * 2 < view->hero.max_health &&
           view->hero.food > game_content(session->game)->rules.hunger.very_hungry;
}

static bool is_hurt_in_a_fight(const struct session *session)
{
    const struct view_hero *hero = &view_of(session)->hero;
    return is_foe_in_sight(session) && hero->health * 2 <= hero->max_health;
}

static bool is_hungry(const struct session *session)
{
    return view_of(session)->hero.food <= game_content(session->game)->rules.hunger.hungry;
}

static bool has_item(const struct session *session, enum view_place place, bool is_gear)
{
    const struct view *view = view_of(session);
    for (int i = 0; i < view->item_count; i++) {
        enum item_class class = game_content(session->game)->item[view->item[i].kind].class;
        bool is_worn = class == ITEM_CLASS_WEAPON || class == ITEM_CLASS_ARMOUR;
        if (view->item[i].place == place && (is_worn || !is_gear)) {
            return true;
        }
    }
    return false;
}

static bool is_thing_here(const struct session *session)
{
    return has_item(session, VIEW_AT_FEET, false);
}

static bool is_gear_in_pack(const struct session *session)
{
    return has_item(session, VIEW_IN_PACK, true);
}

static bool is_on_stairs(const struct session *session)
{
    return view_of(session)->is_on_stairs;
}

static bool is_thing_in_sight(const struct session *session)
{
    return view_of(session)->thing_count > 0;
}

static bool is_alone_for_long(const struct session *session)
{
    return view_of(session)->turn > TURNS_ALONE && view_of(session)->foe_count == 0;
}

/* What. */

static const struct hint hints[] = {
    {is_start,
     "You stand in the barrow. The Crown lies deep below. {} shows the keys. {} {} {} {} walk.",
     {COMMAND_HELP, COMMAND_STEP_NORTH, COMMAND_STEP_SOUTH, COMMAND_STEP_WEST, COMMAND_STEP_EAST},
     false,
     false},
    {is_hurt_in_a_fight, "{} fights on, hurt as you are.", {COMMAND_FIGHT_ON}, true, true},
    {is_danger_near,
     "The marks beside its name: !! kills you in five blows, !!! in two.",
     {COMMAND_NONE},
     false,
     true},
    {is_gear_in_pack,
     "{} wields a weapon or puts on armour. In the bag, {}, it waits unused.",
     {COMMAND_WEAR, COMMAND_BAG},
     false,
     false},
    {is_foe_in_sight,
     "Walk into a monster to strike it. {} shows the odds.",
     {COMMAND_LOOK},
     false,
     false},
    {is_thing_here, "{} picks up.", {COMMAND_PICK_UP}, true, false},
    {is_hurt,
     "{} rests until you are well. {} drinks, if you have what heals.",
     {COMMAND_REST, COMMAND_USE},
     false,
     true},
    {is_hungry, "{} eats, if you have a meal.", {COMMAND_USE}, false, true},
    {is_on_stairs, "{} leads down, and not up again.", {COMMAND_DESCEND}, true, false},
    {is_thing_in_sight,
     "Something lies there: {} looks at it. Step on it to take it.",
     {COMMAND_LOOK},
     false,
     false},
    {is_alone_for_long,
     "{} explores by itself. Enter lists all that you can do.",
     {COMMAND_EXPLORE},
     false,
     false},
};
#define HINTS ((int)(sizeof hints / sizeof *hints))

static void print_hint(const struct session *session, const struct hint *hint, struct buffer *text)
{
    const char *rest = hint->sentence, *place;
    for (int i = 0; (place = strstr(rest, "{}")) != NULL; i++) {
        buffer_add_bytes(text, rest, (size_t)(place - rest));
        key_table_hint(session->player->keys, hint->key[i], text);
        rest = place + 2;
    }
    buffer_add(text, rest);
}

static void say(struct session *session, int index)
{
    struct buffer text = {0};
    if (session->notice[0] != '\0') {
        buffer_print(&text, "%s ", session->notice);
    }
    print_hint(session, &hints[index], &text);
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
    const struct view *view = view_of(session);
    return settings_is_on(session->player->settings, OPTION_HINTS) && view->wins == 0 &&
           !view->end.is_over;
}

static bool is_due(const struct session *session, int index)
{
    const struct hint *hint = &hints[index];
    bool is_new = (session->hints_given & 1u << index) == 0;
    bool has_room = hint->joins || session->notice[0] == '\0';
    bool is_here = hint->is_anywhere || view_of(session)->depth == 1;
    return is_new && has_room && is_here && hint->is_time(session) && has_keys(session, hint);
}

void hints_give(struct session *session)
{
    for (int i = 0; is_wanted(session) && i < HINTS; i++) {
        if (is_due(session, i)) {
            say(session, i);
            return;
        }
    }
}

bool hints_interrupt(const struct session *session)
{
    for (int i = 0; is_wanted(session) && !is_foe_in_sight(session) && i < HINTS; i++) {
        if (hints[i].is_time == is_gear_in_pack) {
            return is_due(session, i);
        }
    }
    return false;
}
