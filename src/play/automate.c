/* The loop of the automatic commands. auto/ decides each action from the world as it then
 * is; nothing is planned ahead, so nothing that comes into sight can make a plan wrong. */
#include "barrow/play/automate.h"

#include "barrow/play/branch.h"
#include "barrow/play/hints.h"
#include "barrow/play/settings.h"
#include "barrow/text/describe.h"

/* The log tells these at the moment they come about, though other messages may have followed. */
static bool is_told_by_log(const struct reason *reason)
{
    switch ((int)reason->kind) { /* the rest is told by the reason alone */
    case REASON_FOE_NOTICES:
    case REASON_FOE_WAKES:
    case REASON_STATUS_BEGINS:
    case REASON_STATUS_ENDS:
    case REASON_STATUS_OVER:
    case REASON_HUNGER:
        return true;
    default:
        return false;
    }
}

/* Adds what the thing weighs that is left for its weight, and how much more the hero could carry.
 */
static void add_weights(const struct session *session, const struct reason *reason,
                        struct buffer *text)
{
    const struct view *view = &session->view;
    int room = view->hero.capacity - view->hero.load;
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        if (thing->kind == reason->item_kind && point_equal(thing->at, reason->at)) {
            int weight = game_content(session->game)->item[thing->kind].weight * thing->count;
            if (thing->count > 1) {
                buffer_print(text, " All %d weigh", thing->count);
            } else {
                buffer_add(text, " It weighs");
            }
            buffer_print(text, " %s stone, and", describe_weight(weight).text);
            buffer_print(text, " you can carry %s more.",
                         describe_weight(room > 0 ? room : 0).text);
            return;
        }
    }
}

/* True if there is food in the pack; a meal of which some would be wasted does not count if that
 * is asked for. */
static bool has_food(const struct session *session, bool fits)
{
    const struct content *content = game_content(session->game);
    for (int i = 0; i < session->view.item_count; i++) {
        const struct view_item *item = &session->view.item[i];
        const struct item_kind *kind = &content->item[item->kind];
        int room = content->rules.hunger.most - session->view.hero.food;
        if (item->place == VIEW_IN_PACK && kind->class == ITEM_CLASS_FOOD &&
            !(fits && item_meal(kind) > room)) {
            return true;
        }
    }
    return false;
}

/* Says the reason in the notice, unless the log has just said the same, and marks its place. */
static void tell_reason(struct session *session, const struct reason *reason)
{
    struct buffer text = {0};
    describe_reason(&text, game_known_content(session->game), reason);
    if (reason->kind == REASON_TOO_HEAVY) {
        add_weights(session, reason, &text);
    }
    if (reason->kind == REASON_TOO_HUNGRY && has_food(session, false)) {
        buffer_print(&text, " %s eats.", key_table_hint(session->player->keys, COMMAND_USE).text);
    }
    if (reason->kind == REASON_TOO_HURT) {
        buffer_print(&text, " %s fights on.",
                     key_table_hint(session->player->keys, COMMAND_FIGHT_ON).text);
    }
    session_notice(session, "%s", is_told_by_log(reason) ? "" : buffer_text(&text));
    buffer_free(&text);
    session->stopped = reason->kind;
    session->mark = reason->at;
    session->has_mark = !point_equal(reason->at, session->view.hero.at);
}

/* Looks for keys between two actions only: keys typed ahead during a single blow are meant for the
 * next command. */
static bool is_stopped(const struct session *session, bool *is_hurried)
{
    enum interruption interruption = INTERRUPTION_NONE;
    if (!*is_hurried && session->screen.pause != NULL) {
        interruption = session->screen.pause(session->screen.context);
    }
    *is_hurried = *is_hurried || interruption == INTERRUPTION_HURRY;
    return interruption == INTERRUPTION_STOP;
}

/* A hungry hero with food does not walk, explore or rest on unless the player asks twice, once in
 * each state of hunger; but while no meal fits, one that is merely hungry does. */
static bool is_to_eat_first(struct session *session, enum automation_kind kind)
{
    bool is_long =
        kind == AUTOMATION_EXPLORE || kind == AUTOMATION_TRAVEL || kind == AUTOMATION_REST;
    int hunger = HUNGER_COUNT - (int)session->view.hero.hunger;
    if (session->view.hero.hunger > HUNGER_HUNGRY) {
        session->hunger_waved = 0;
        return false;
    }
    if (!is_long || hunger <= session->hunger_waved ||
        !has_food(session, session->view.hero.hunger == HUNGER_HUNGRY)) {
        return false;
    }
    session->hunger_waved = hunger;
    struct buffer text = {0};
    describe_in_lower_case(&text, describe_hunger(session->view.hero.hunger));
    session_notice(session, "You are %s, and have food. The same key again goes on without it.",
                   buffer_text(&text));
    buffer_free(&text);
    return true;
}

/* Whose food would be wasted in part waits with the meal, and is asked when it fits. */
static bool may_eat_later(const struct session *session)
{
    return session->view.hero.hunger == HUNGER_HUNGRY && has_food(session, false) &&
           !has_food(session, true);
}

bool automate(struct session *session, struct automation automation)
{
    struct disturbance *disturbance = &session->disturbance;
    struct action action;
    enum auto_verdict verdict;
    bool is_hurried = false;
    int steps = 0;
    if (is_to_eat_first(session, automation.kind)) {
        return false;
    }
    disturbance_begin(disturbance, session->game);
    while ((verdict = automation_next(&automation, disturbance, session->game, &action)) ==
           AUTO_ACT) {
        if (steps++ > 0 && is_stopped(session, &is_hurried)) {
            session_notice(session, "You stop.");
            return false;
        }
        if (session_act(session, &action) != VERDICT_ALLOWED || hints_interrupt(session) ||
            branch_end(session) != BRANCH_GOES_ON || is_to_eat_first(session, automation.kind)) {
            return false;
        }
        if (may_eat_later(session)) {
            disturbance_forget(disturbance, REASON_HUNGER);
        }
    }
    tell_reason(session, &automation.reason);
    return verdict == AUTO_FINISHED;
}

struct automation automate_exploring(const struct session *session)
{
    static const enum option option[ITEM_CLASS_COUNT] = {
        [ITEM_CLASS_CROWN] = OPTION_COUNT,
        [ITEM_CLASS_FOOD] = OPTION_PICK_UP_FOOD,
        [ITEM_CLASS_POTION] = OPTION_PICK_UP_POTION,
        [ITEM_CLASS_SCROLL] = OPTION_PICK_UP_SCROLL,
        [ITEM_CLASS_WEAPON] = OPTION_PICK_UP_WEAPON,
        [ITEM_CLASS_ARMOUR] = OPTION_PICK_UP_ARMOUR,
        [ITEM_CLASS_KEY] = OPTION_COUNT,  /* never */
        [ITEM_CLASS_WAND] = OPTION_COUNT, /* always, and the three below */
        [ITEM_CLASS_STAFF] = OPTION_COUNT,
        [ITEM_CLASS_RING] = OPTION_COUNT,
        [ITEM_CLASS_CHARM] = OPTION_COUNT,
        [ITEM_CLASS_AMMUNITION] = OPTION_PICK_UP_WEAPON,
    };
    struct automation explore = automation_explore();
    for (int i = 0; i < ITEM_CLASS_COUNT; i++) {
        if (option[i] != OPTION_COUNT) {
            explore.wants[i] = settings_is_on(session->player->settings, option[i]);
        }
    }
    explore.keeps_off = true;
    explore.says_what_it_leaves = true;
    explore.wants[ITEM_CLASS_KEY] = false; /* its room asks for something: the player's to choose */
    return explore;
}

struct automation automate_fighting(const struct session *session, bool even_if_hurt)
{
    struct automation fight = automation_fight(even_if_hurt);
    fight.fights_on = true;
    fight.stop_percent = session->player->settings->config->value[OPTION_STOP_HEALTH].number;
    return fight;
}

struct automation automate_resting(void)
{
    struct automation rest = automation_rest();
    rest.awaits_air = rest.awaits_allies = true;
    return rest;
}

bool automate_is_explored(const struct session *session, struct reason *reason)
{
    struct automation probe = automate_exploring(session);
    struct disturbance disturbance = session->disturbance;
    struct action action;
    probe.is_question = true;
    bool is_done = automation_next(&probe, &disturbance, session->game, &action) == AUTO_FINISHED;
    *reason = probe.reason;
    return is_done;
}

bool automate_begins(const struct session *session, struct automation automation)
{
    struct disturbance disturbance = session->disturbance;
    struct action action;
    automation.is_question = true;
    return automation_next(&automation, &disturbance, session->game, &action) == AUTO_ACT;
}

bool automate_sets_out(const struct session *session, struct point to)
{
    struct automation travel = automation_travel(to);
    travel.goes_to_edge = true;
    return automate_begins(session, travel);
}
