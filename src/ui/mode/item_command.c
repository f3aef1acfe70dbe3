/* The item commands: one table of what each is called and what the rules call it. Keys, lists
 * "which?" and the menu of a single thing come here. */
#include "ui/mode/item_command.h"

#include "barrow/game/aiming.h"
#include "ui/modes.h"
#include "ui/widget/thing_rows.h"

struct item_command_row {
    enum verb verb; /* of the rules */
    enum command key;
    const char *question; /* the title of the list "which?" */
    const char *refusal;  /* said when nothing at hand fits */
};

static const struct item_command_row rows[ITEM_COMMAND_COUNT] = {
    [ITEM_COMMAND_USE] = {VERB_USE, COMMAND_USE, "Use what?", "You have nothing to use."},
    [ITEM_COMMAND_WEAR] = {VERB_WEAR, COMMAND_WEAR, "Wield or put on what?",
                           "You have nothing else to wield or put on."},
    [ITEM_COMMAND_TAKE_OFF] = {VERB_TAKE_OFF, COMMAND_TAKE_OFF, "Take off what?",
                               "You wear nothing that you could take off."},
    [ITEM_COMMAND_DROP] = {VERB_DROP, COMMAND_DROP, "Drop what?", "You have nothing to drop."},
    [ITEM_COMMAND_THROW] = {VERB_THROW, COMMAND_THROW, "Throw what?", "You have nothing to throw."},
    [ITEM_COMMAND_PICK_UP] = {VERB_PICK_UP, COMMAND_PICK_UP, "Pick up what?",
                              "There is nothing here to pick up."},
};

const char *item_command_question(enum item_command command)
{
    return rows[command].question;
}

enum command item_command_key(enum item_command command)
{
    return rows[command].key;
}

/* The player puts the Crown on; the rules call that using it. */
static struct action action_of(const struct session *session, enum item_command command,
                               struct id thing)
{
    const struct view_item *item = view_find_item(&session->view, thing);
    bool is_crown =
        item != NULL && game_content(session->game)->item[item->kind].class == ITEM_CLASS_CROWN;
    enum verb verb = is_crown && command == ITEM_COMMAND_WEAR ? VERB_USE : rows[command].verb;
    return game_thing_action(session->game, verb, thing);
}

/* True for what is used on another thing if there is one that it can be used on. */
static bool fits_a_thing(const struct session *session, struct action action)
{
    const struct view *view = &session->view;
    const struct view_item *used = view_find_item(view, action.thing);
    bool fits = false;
    if (used == NULL ||
        game_known_content(session->game)->item[used->kind].target != ITEM_TARGET_THING) {
        return false;
    }
    for (int i = 0; i < view->item_count; i++) {
        action.count = view->item[i].id.slot + 1;
        fits = fits || game_check(session->game, &action) == VERDICT_ALLOWED;
    }
    return fits;
}

/* A throw, or what is used on a target, has none yet, which does not matter: it is chosen later. */
enum verdict item_command_check(const struct session *session, enum item_command command,
                                struct id thing)
{
    struct action action = action_of(session, command, thing);
    enum verdict verdict = game_check(session->game, &action);
    bool is_aimed = command == ITEM_COMMAND_THROW || command == ITEM_COMMAND_USE;
    bool is_untargeted = is_aimed && verdict == VERDICT_NO_TARGET;
    bool is_chosen_later = command == ITEM_COMMAND_USE && fits_a_thing(session, action);
    return is_untargeted || is_chosen_later ? VERDICT_ALLOWED : verdict;
}

bool item_command_lists(const struct session *session, enum item_command command, struct id thing)
{
    const struct view_item *item = view_find_item(&session->view, thing);
    bool is_flung_off = command == ITEM_COMMAND_THROW && item != NULL && item->place == VIEW_WORN;
    enum verdict verdict = item_command_check(session, command, thing);
    bool is_recharging = command == ITEM_COMMAND_USE && verdict == VERDICT_NOT_READY;
    return !is_flung_off &&
           (verdict == VERDICT_ALLOWED || verdict == VERDICT_FORESEEN_BEFORE || is_recharging);
}

/* True for what works on one body, with nobody there but the hero. */
static bool lacks_target(const struct session *session, struct id thing)
{
    const struct view_item *item = view_find_item(&session->view, thing);
    return item != NULL && session->view.foe_count == 0 &&
           game_known_content(session->game)->item[item->kind].target == ITEM_TARGET_ONE;
}

struct mode_step item_command_do(struct ui *ui, enum item_command command, struct id thing,
                                 int count)
{
    struct action action = action_of(ui->session, command, thing);
    action.count = count;
    if (command == ITEM_COMMAND_USE && lacks_target(ui->session, thing)) {
        session_notice(ui->session, "Nobody is in sight to use it on.");
        return mode_stay();
    }
    enum verdict verdict = item_command_check(ui->session, command, thing);
    bool may_need_aim = command == ITEM_COMMAND_USE || command == ITEM_COMMAND_THROW;
    if (may_need_aim && verdict == VERDICT_ALLOWED && aim_is_needed(ui->session->game, &action)) {
        return mode_push(mode_aim(ui, action.verb, thing));
    }
    const struct view_item *item = view_find_item(&ui->session->view, thing);
    if (command == ITEM_COMMAND_USE && item != NULL && verdict != VERDICT_NOT_READY &&
        ui->content->item[item->kind].target == ITEM_TARGET_THING) {
        return mode_push(mode_use_on_thing(thing));
    }
    bool is_done = session_act(ui->session, &action) == VERDICT_ALLOWED;
    return is_done ? mode_pop(ANSWER_ACTED) : mode_stay();
}

/* How many things fit; *last is one of them. */
static int count_fitting(const struct session *session, enum item_command command, struct id *last)
{
    int count = 0;
    for (int i = 0; i < session->view.item_count; i++) {
        struct id thing = session->view.item[i].id;
        if (item_command_lists(session, command, thing)) {
            *last = thing;
            count++;
        }
    }
    return count;
}

bool item_command_fits(const struct session *session, enum item_command command)
{
    struct id thing;
    return count_fitting(session, command, &thing) > 0;
}

struct mode_step item_command_open(struct ui *ui, enum item_command command)
{
    struct id thing = {0};
    int count = count_fitting(ui->session, command, &thing);
    if (count == 0) {
        session_notice(ui->session, "%s", rows[command].refusal);
        return mode_stay();
    }
    if (command == ITEM_COMMAND_PICK_UP && count == 1) {
        struct action action = game_thing_action(ui->session->game, VERB_PICK_UP, thing);
        session_act(ui->session, &action);
        return mode_stay();
    }
    return mode_push(mode_list(command));
}

static bool is_to_be_thrown(const struct session *session, const struct view_item *item)
{
    return item != NULL && item_command_lists(session, ITEM_COMMAND_THROW, item->id);
}

static bool is_better_shot(const struct view_item *item, const struct view_item *best)
{
    return best == NULL || item->power > best->power ||
           (item->power == best->power && item->count > best->count);
}

struct id item_command_thrown(const struct ui *ui, struct id thing)
{
    const struct view *view = &ui->session->view;
    const struct view_item *launcher = view_find_item(view, thing), *best = NULL;
    bool is_in_hand = launcher != NULL && launcher->place == VIEW_WIELDED;
    for (int i = 0; i < view->item_count && is_in_hand; i++) {
        const struct view_item *item = &view->item[i];
        if (thing_rows_is_shot(ui, item) && is_to_be_thrown(ui->session, item) &&
            is_better_shot(item, best)) {
            best = item;
        }
    }
    return best != NULL ? best->id : thing;
}

/* What was thrown last, else another of its kind in the pack; NULL if none is at hand. */
static const struct view_item *find_thrown(const struct session *session)
{
    const struct view *view = &session->view;
    const struct last_throw *thrown = &session->thrown;
    const struct view_item *itself = view_find_item(view, thrown->thing);
    if (thrown->thing.generation == 0 || is_to_be_thrown(session, itself)) {
        return itself;
    }
    for (int i = 0; i < view->item_count; i++) {
        const struct view_item *item = &view->item[i];
        if (item->kind == thrown->kind && item->place == VIEW_IN_PACK &&
            is_to_be_thrown(session, item)) {
            return item;
        }
    }
    return NULL;
}

/* At whom the hero has thrown last, if that one is in sight and no friend; else NULL. */
static const struct view_foe *find_thrown_at(const struct session *session)
{
    struct id id = session->thrown.foe;
    const struct view_foe *foe = view_find_foe(&session->view, id.slot);
    bool is_same = foe != NULL && foe->generation == id.generation;
    return is_same && !foe_state_is_friendly(foe->state) ? foe : NULL;
}

/* No list, whose first row may be anything: an Enter behind T was meant for what is gone. */
static void tell_of_none_left(struct ui *ui)
{
    const char *name = ui->content->item[ui->session->thrown.kind].name;
    struct key_hint key = key_table_hint(&ui->keys, COMMAND_THROW);
    if (key_table_count(&ui->keys, COMMAND_THROW) > 0) {
        session_notice(ui->session, "No %s is left in the pack to throw: %s chooses another thing.",
                       name, key.text);
    } else {
        session_notice(ui->session, "No %s is left in the pack to throw.", name);
    }
}

struct mode_step item_command_throw_again(struct ui *ui)
{
    const struct view_item *item = find_thrown(ui->session);
    const struct view_foe *foe = find_thrown_at(ui->session);
    bool has_thrown = ui->session->thrown.thing.generation != 0;
    if (item == NULL && has_thrown && item_command_fits(ui->session, ITEM_COMMAND_THROW)) {
        tell_of_none_left(ui);
        return mode_stay();
    }
    if (item == NULL) {
        return item_command_open(ui, ITEM_COMMAND_THROW);
    }
    return foe != NULL && aim_throw_at(ui, item->id, foe->at)
               ? mode_stay()
               : item_command_do(ui, ITEM_COMMAND_THROW, item->id, 0);
}

bool item_command_is_done(int answer)
{
    return answer == ANSWER_ACTED || answer == ANSWER_CANCELLED;
}
