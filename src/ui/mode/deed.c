/* Deeds are verbs of the rules as the player knows them: with a key, a question and a sentence for
 * when nothing fits. Whether a thing fits is asked of the rules with the hero's own place as the
 * target; that a throw at oneself has nobody to hit is no reason against throwing. */
#include "ui/mode/deed.h"

#include "barrow/game/aiming.h"
#include "barrow/play/session.h"
#include "barrow/ui/ui.h"
#include "ui/modes.h"

struct deed_row {
    enum verb verb;
    enum command command;
    const char *asks, *refuses;
};

static const struct deed_row deeds[DEED_COUNT] = {
#define DEED(name, verb, command, asks, refuses)                                                   \
    [DEED_##name] = {VERB_##verb, COMMAND_##command, asks, refuses},
#include "ui/mode/deed.def"
#undef DEED
};

const char *deed_question(enum deed deed)
{
    return deeds[deed].asks;
}

enum command deed_command(enum deed deed)
{
    return deeds[deed].command;
}

/* What the player calls putting on is what the rules call using, if it is the Crown. */
static struct action action_of(const struct session *session, enum deed deed, struct id thing)
{
    const struct view_item *item = view_find_item(&session->view, thing);
    bool is_crown =
        item != NULL && game_content(session->game)->item[item->kind].class == ITEM_CLASS_CROWN;
    enum verb verb = is_crown && deed == DEED_WEAR ? VERB_USE : deeds[deed].verb;
    return game_thing_action(session->game, verb, thing);
}

enum verdict deed_check(const struct session *session, enum deed deed, struct id thing)
{
    struct action action = action_of(session, deed, thing);
    enum verdict verdict = game_check(session->game, &action);
    bool lacks_target = deed == DEED_THROW && verdict == VERDICT_NO_TARGET;
    return lacks_target ? VERDICT_ALLOWED : verdict;
}

struct mode_step deed_do(struct ui *ui, enum deed deed, struct id thing, int count)
{
    struct action action = action_of(ui->session, deed, thing);
    action.count = count;
    bool may_need_aim = deed == DEED_USE || deed == DEED_THROW;
    if (may_need_aim && deed_check(ui->session, deed, thing) == VERDICT_ALLOWED &&
        aim_is_needed(ui->session->game, &action)) {
        return mode_push(mode_aim(ui, action.verb, thing));
    }
    bool is_done = session_act(ui->session, &action) == VERDICT_ALLOWED;
    return is_done ? mode_pop(ANSWER_ACTED) : mode_stay();
}

/* How many things the deed can be done to; *last is one of them. */
static int count_fitting(const struct session *session, enum deed deed, struct id *last)
{
    int count = 0;
    for (int i = 0; i < session->view.item_count; i++) {
        if (deed_check(session, deed, session->view.item[i].id) == VERDICT_ALLOWED) {
            *last = session->view.item[i].id;
            count++;
        }
    }
    return count;
}

static struct mode_step begin(struct ui *ui, enum deed deed)
{
    struct id thing = {0};
    int count = count_fitting(ui->session, deed, &thing);
    if (count == 0) {
        session_notice(ui->session, "%s", deeds[deed].refuses);
        return mode_stay();
    }
    if (deed == DEED_PICK_UP && count == 1) {
        struct action action = game_thing_action(ui->session->game, VERB_PICK_UP, thing);
        session_act(ui->session, &action);
        return mode_stay();
    }
    return mode_push(mode_list(deed));
}

bool deed_begin(struct ui *ui, enum command command, struct mode_step *step)
{
    if (command == COMMAND_BAG) {
        *step = mode_push(mode_bag());
        return true;
    }
    for (int i = 0; i < DEED_COUNT; i++) {
        if (deeds[i].command == command) {
            *step = begin(ui, (enum deed)i);
            return true;
        }
    }
    return false;
}
