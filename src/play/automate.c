/* What an automatic command does is the game's; here it is shown, and let go when a key comes. The
 * game's own question, "what next?", is asked anew after every action, so nothing is planned ahead
 * that the next thing seen could make wrong. */
#include "barrow/play/automate.h"

#include <string.h>

#include "barrow/play/hints.h"
#include "barrow/play/session.h"
#include "barrow/text/describe.h"
#include "barrow/ui/ui.h"
#include "ui/modes.h"

#define STEP_MS 8 /* long enough to be seen, and for a key to be noticed */

/* "You are hungry." is told by the fact and by the reason, in the same words; so is who notices the
 * hero, though more may have been told since. */
static bool is_just_told(const struct session *session, enum reason_kind kind, const char *sentence)
{
    int newest = session->messages.count - 1;
    return kind == REASON_FOE_NOTICES ||
           (newest >= session->fresh &&
            strcmp(session->messages.message[newest].text, sentence) == 0);
}

static void tell_reason(struct ui *ui, const struct reason *reason)
{
    struct buffer text = {0};
    describe_reason(&text, ui->content, reason);
    bool is_told = is_just_told(ui->session, reason->kind, buffer_text(&text));
    session_notice(ui->session, "%s", is_told ? "" : buffer_text(&text));
    buffer_free(&text);
    ui->session->mark = reason->at;
    ui->session->has_mark = !point_equal(reason->at, ui->session->view.hero.at);
}

/* Shows what was done before something more is. True once the player wants it to stop; the end of a
 * script is nobody's wish. The key that began it, again, is impatience: from then on nothing of the
 * way is shown, and it is over before another key could come. */
static bool is_stopped(struct ui *ui, bool *is_hurried)
{
    if (*is_hurried) {
        return false;
    }
    ui_draw(ui);
    if (!ui_wait(ui, ui->is_still ? 0 : STEP_MS) || ui->pending_key == KEY_END_OF_SCRIPT) {
        return false;
    }
    *is_hurried = ui->pending_key == ui->served_key;
    ui_use_up_key(ui);
    return !*is_hurried;
}

/* Keys are looked for between two actions only: what is typed ahead behind a single blow is meant
 * for the next command. */
void automate(struct ui *ui, struct automation automation)
{
    struct session *session = ui->session;
    struct disturbance *disturbance = &session->disturbance;
    struct action action;
    bool is_hurried = false;
    int steps = 0;
    disturbance_begin(disturbance, session->game);
    while (automation_next(&automation, disturbance, session->game, &action) == AUTO_ACT) {
        if (steps++ > 0 && is_stopped(ui, &is_hurried)) {
            session_notice(session, "You stop.");
            return;
        }
        session_act(session, &action);
        if (hints_call_a_halt(ui)) {
            return;
        }
    }
    tell_reason(ui, &automation.reason);
}

/* What is picked up on the way is the player's choice, where there is one. */
static struct automation wanted_exploring(const struct ui *ui)
{
    static const enum option option[ITEM_CLASS_COUNT] = {
        [ITEM_CLASS_CROWN] = OPTION_COUNT,           [ITEM_CLASS_FOOD] = OPTION_PICK_UP_FOOD,
        [ITEM_CLASS_POTION] = OPTION_PICK_UP_POTION, [ITEM_CLASS_SCROLL] = OPTION_PICK_UP_SCROLL,
        [ITEM_CLASS_WEAPON] = OPTION_PICK_UP_WEAPON, [ITEM_CLASS_ARMOUR] = OPTION_PICK_UP_ARMOUR,
    };
    struct automation explore = automation_explore();
    for (int i = 0; i < ITEM_CLASS_COUNT; i++) {
        if (option[i] != OPTION_COUNT) {
            explore.wants[i] = settings_is_on(ui->settings, option[i]);
        }
    }
    return explore;
}

static struct automation wanted_fight(const struct ui *ui, bool even_if_hurt)
{
    struct automation fight = automation_fight(even_if_hurt);
    fight.stop_percent = ui->settings->config->value[OPTION_STOP_HEALTH].number;
    return fight;
}

bool automate_is_explored(struct ui *ui, struct reason *reason)
{
    struct automation probe = wanted_exploring(ui);
    struct disturbance disturbance = ui->session->disturbance;
    struct action action;
    disturbance_begin(&disturbance, ui->session->game);
    bool is_done =
        automation_next(&probe, &disturbance, ui->session->game, &action) == AUTO_FINISHED;
    *reason = probe.reason;
    return is_done;
}

/* With nothing left to explore the next thing is the stairs: the way there is shown. */
static struct mode_step explore(struct ui *ui)
{
    struct reason reason;
    bool is_done = automate_is_explored(ui, &reason);
    if (is_done && reason.has_stairs && !ui->session->view.is_on_stairs) {
        struct mode_step step = mode_push(mode_travel(ui, reason.stairs));
        tell_reason(ui, &reason);
        return step;
    }
    automate(ui, wanted_exploring(ui));
    return mode_stay();
}

static struct mode_step travel(struct ui *ui)
{
    struct point stairs;
    bool is_known = automation_find_stairs(ui->session->game, &stairs);
    return mode_push(mode_travel(ui, is_known ? stairs : ui->session->view.hero.at));
}

static bool is_run(enum command command, enum direction *direction)
{
    if (command < COMMAND_RUN_NORTH || command > COMMAND_RUN_NORTH_WEST) {
        return false;
    }
    *direction = (enum direction)(command - COMMAND_RUN_NORTH);
    return true;
}

bool automate_begin(struct ui *ui, enum command command, struct mode_step *step)
{
    enum direction direction;
    *step = mode_stay();
    if (is_run(command, &direction)) {
        automate(ui, automation_run(direction));
    } else if (command == COMMAND_RUN) {
        ui->session->is_run_asked = true;
        session_notice(ui->session, "Run where?");
    } else if (command == COMMAND_EXPLORE) {
        *step = explore(ui);
    } else if (command == COMMAND_TRAVEL) {
        *step = travel(ui);
    } else if (command == COMMAND_FIGHT || command == COMMAND_FIGHT_ON) {
        automate(ui, wanted_fight(ui, command == COMMAND_FIGHT_ON));
    } else if (command == COMMAND_REST) {
        automate(ui, automation_rest());
    } else {
        return false;
    }
    return true;
}
