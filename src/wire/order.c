/* A line in is {"do": what, ...}. Steps and things go to the rules as actions, whose verdict is the
 * answer; explore, fight, rest and travel are the automatic commands that a player has. */
#include <stddef.h>
#include <string.h>

#include "barrow/game/game.h"
#include "barrow/play/automate.h"
#include "wire/wire_parts.h"

struct wire_deed {
    struct session *session;
    struct wire_map *map;
    const struct json_object *order;
    struct wire_refusal *refusal;
};

static bool deed_is_wrong(const struct wire_deed *deed, const char *expected)
{
    deed->refusal->why = "wrong";
    return error_set(&deed->refusal->error, "%s", expected);
}

/* ---- members ---- */

static bool deed_direction(const struct wire_deed *deed, enum direction *direction)
{
    static const char *const words[DIRECTION_COUNT] = {"north", "north-east", "east", "south-east",
                                                       "south", "south-west", "west", "north-west"};
    const struct json_member *to = json_member(deed->order, "to");
    for (int i = 0; i < DIRECTION_COUNT && to != NULL; i++) {
        if (to->kind == JSON_TEXT && strcmp(to->text, words[i]) == 0) {
            *direction = (enum direction)i;
            return true;
        }
    }
    return deed_is_wrong(deed, "to: north, north-east, east ...");
}

/* A place of the level. */
static bool deed_place(const struct wire_deed *deed, const char *name, struct point *at)
{
    const struct json_member *member = json_member(deed->order, name);
    const struct view *view = &deed->session->view;
    bool is_good = member != NULL && member->kind == JSON_PAIR && member->pair.x >= 0 &&
                   member->pair.y >= 0 && member->pair.x < view->width &&
                   member->pair.y < view->height;
    if (is_good) {
        *at = member->pair;
    }
    return is_good || deed_is_wrong(deed, "at: [x, y] on the level");
}

/* A thing at hand, by its number. */
static bool deed_item(const struct wire_deed *deed, const char *name, struct id *id)
{
    const struct json_member *member = json_member(deed->order, name);
    const struct view *view = &deed->session->view;
    for (int i = 0; i < view->item_count && member != NULL && member->kind == JSON_NUMBER; i++) {
        if (view->item[i].id.slot == member->number) {
            *id = view->item[i].id;
            return true;
        }
    }
    return deed_is_wrong(deed, "item, on: the number of a thing at hand");
}

static int deed_count(const struct wire_deed *deed, int usual)
{
    const struct json_member *member = json_member(deed->order, "count");
    return member != NULL && member->kind == JSON_NUMBER && member->number >= 0 ? member->number
                                                                                : usual;
}

/* ---- deeds ---- */

static enum wire_order deed_act(const struct wire_deed *deed, const struct action *action)
{
    static const char *const verdict_name[VERDICT_COUNT] = {
#define VERDICT(name, sentence) #name,
#include "barrow/rules/body/verdict.def"
#undef VERDICT
    };
    enum verdict verdict = session_act(deed->session, action);
    deed->refusal->why = verdict == VERDICT_ALLOWED ? "" : verdict_name[verdict];
    return WIRE_DONE;
}

static enum wire_order do_step(const struct wire_deed *deed, int unused)
{
    enum direction direction = DIRECTION_NORTH;
    if (!deed_direction(deed, &direction)) {
        return WIRE_DONE;
    }
    struct action action = game_bump(deed->session->game, direction);
    return deed_act(deed, &action);
}

static enum wire_order do_plain(const struct wire_deed *deed, int verb)
{
    struct action action = game_hero_action(deed->session->game, (enum verb)verb);
    action.count = deed_count(deed, verb == VERB_UNTIE ? 1 : 0);
    return deed_act(deed, &action);
}

/* At a place: a blow with reach. */
static enum wire_order do_hit(const struct wire_deed *deed, int unused)
{
    struct action action = game_hero_action(deed->session->game, VERB_HIT);
    return deed_place(deed, "at", &action.target) ? deed_act(deed, &action) : WIRE_DONE;
}

static enum wire_order do_thing(const struct wire_deed *deed, int verb)
{
    struct id thing, on;
    if (!deed_item(deed, "item", &thing)) {
        return WIRE_DONE;
    }
    struct action action = game_thing_action(deed->session->game, (enum verb)verb, thing);
    action.count = deed_count(deed, action.count);
    if (json_member(deed->order, "at") != NULL && !deed_place(deed, "at", &action.target)) {
        return WIRE_DONE;
    }
    if (json_member(deed->order, "on") != NULL) {
        if (!deed_item(deed, "on", &on)) {
            return WIRE_DONE;
        }
        action.count = 1 + on.slot;
    }
    return deed_act(deed, &action);
}

static enum wire_order do_explore(const struct wire_deed *deed, int unused)
{
    automate(deed->session, automate_exploring(deed->session));
    return WIRE_DONE;
}

static enum wire_order do_fight(const struct wire_deed *deed, int even_if_hurt)
{
    automate(deed->session, automate_fighting(deed->session, even_if_hurt != 0));
    return WIRE_DONE;
}

static enum wire_order do_rest(const struct wire_deed *deed, int unused)
{
    automate(deed->session, automate_resting());
    return WIRE_DONE;
}

static enum wire_order do_travel(const struct wire_deed *deed, int unused)
{
    struct point to;
    if (deed_place(deed, "at", &to)) {
        automate(deed->session, automation_travel(to));
    }
    return WIRE_DONE;
}

/* Tells the whole level once more. */
static enum wire_order do_look(const struct wire_deed *deed, int unused)
{
    deed->map->depth = 0;
    return WIRE_DONE;
}

static enum wire_order do_end(const struct wire_deed *deed, int order)
{
    return (enum wire_order)order;
}

static const struct {
    const char *word;
    enum wire_order (*act)(const struct wire_deed *deed, int argument);
    int argument;
} deeds[] = {
    {"step", do_step, 0},
    {"hit", do_hit, 0},
    {"wait", do_plain, VERB_WAIT},
    {"descend", do_plain, VERB_DESCEND},
    {"sneak", do_plain, VERB_SNEAK},
    {"order", do_plain, VERB_ORDER},
    {"choose", do_plain, VERB_CHOOSE},
    {"untie", do_plain, VERB_UNTIE},
    {"swear", do_plain, VERB_SWEAR},
    {"refuse", do_plain, VERB_REFUSE},
    {"pick-up", do_thing, VERB_PICK_UP},
    {"drop", do_thing, VERB_DROP},
    {"wear", do_thing, VERB_WEAR},
    {"take-off", do_thing, VERB_TAKE_OFF},
    {"use", do_thing, VERB_USE},
    {"throw", do_thing, VERB_THROW},
    {"explore", do_explore, 0},
    {"fight", do_fight, false},
    {"fight-on", do_fight, true},
    {"rest", do_rest, 0},
    {"travel", do_travel, 0},
    {"look", do_look, 0},
    {"leave", do_end, WIRE_LEAVE},
    {"give-up", do_end, WIRE_GIVE_UP},
};

enum wire_order wire_obey(struct session *session, struct wire_map *map, const char *line,
                          struct wire_refusal *refusal)
{
    struct json_object order;
    struct wire_deed deed = {session, map, &order, refusal};
    *refusal = (struct wire_refusal){.why = ""};
    session_begin_key(session);
    if (!json_read_object(line, &order, &refusal->error)) {
        refusal->why = "wrong";
        return WIRE_DONE;
    }
    const struct json_member *word = json_member(&order, "do");
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        if (word != NULL && word->kind == JSON_TEXT && strcmp(word->text, deeds[i].word) == 0) {
            return deeds[i].act(&deed, deeds[i].argument);
        }
    }
    (void)deed_is_wrong(&deed, "do: step, explore, descend ... (barrow schema play)");
    return WIRE_DONE;
}
