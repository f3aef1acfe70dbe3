/* The command table's functions: each row of command.def names one and its argument. What needs a
 * question pushes it and is done in command_answer. What is done with a thing at hand is in
 * item_command.c, the list of all commands in command_list.c. */
#include "ui/mode/command.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/preview.h"
#include "barrow/play/automate.h"
#include "barrow/play/branch.h"
#include "barrow/play/hints.h"
#include "barrow/play/saving.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_ground.h"
#include "ui/mode/risk.h"
#include "ui/modes.h"
#include "ui/widget/look_text.h"

enum {
    ANSWER_DESCEND = 1,
    ANSWER_GIVE_UP,
    ANSWER_LEAVE,
    ANSWER_END_BRANCH,
    ANSWER_STEP,
    ANSWER_FREE,
    ANSWER_TAKE
};

#define DEADLY_DISTANCE 2 /* cells */

static struct mode_step command_act(struct ui *ui, struct action action)
{
    session_act(ui->session, &action);
    return mode_stay();
}

/* Where taking one thing closes others, as on an altar. */
static bool closes_others(const struct ui *ui)
{
    int ground = view_cell_at(&ui->session->view, ui->session->view.hero.at)->terrain;
    return ground > 0 && ui->content->terrain[ground - 1].closes > 0;
}

/* Asks first if taking what lies here means to leave something else. */
static struct mode_step command_item(struct ui *ui, int command)
{
    if (command == ITEM_COMMAND_PICK_UP && closes_others(ui) &&
        item_command_fits(ui->session, ITEM_COMMAND_PICK_UP)) {
        return mode_push(mode_confirm("Take it? You may take one here: what lies on the others is "
                                      "lost to you then.",
                                      ANSWER_TAKE));
    }
    return item_command_open(ui, (enum item_command)command);
}

static struct mode_step command_throw_again(struct ui *ui, int unused)
{
    return item_command_throw_again(ui);
}

/* ---- actions ---- */

static struct mode_step ask_step(struct ui *ui, struct point to, const struct reason *harm)
{
    struct buffer question = {0};
    risk_ask(ui, to, harm, &question);
    ui->travel_to = to;
    struct mode mode = mode_confirm(buffer_text(&question), ANSWER_STEP);
    buffer_free(&question);
    return mode_push(mode);
}

/* "Free the redcap? Its irons take 10 turns, and the work is heard 7 cells away." */
static struct mode_step ask_free(struct ui *ui, const struct action *action)
{
    struct buffer question = {0};
    if (game_check(ui->session->game, action) != VERDICT_ALLOWED) {
        return command_act(ui, *action);
    }
    int kind, left = game_captive_turns(ui->session->game, action->target, &kind);
    buffer_add(&question, "Free ");
    describe_actor_kind(&question, ui->content, kind, ARTICLE_THE);
    buffer_print(&question, "? The irons take %d turn%s, heard %d cells off.", left,
                 plural_ending(left), ui->content->rules.noise.step);
    ui->travel_to = action->target;
    struct mode mode = mode_confirm(buffer_text(&question), ANSWER_FREE);
    buffer_free(&question);
    return mode_push(mode);
}

static struct mode_step command_step(struct ui *ui, int direction)
{
    struct action action = game_bump(ui->session->game, (enum direction)direction);
    struct reason harm;
    if (action.verb == VERB_FREE) {
        return ask_free(ui, &action);
    }
    return risk_is_new(ui, &action, &harm) ? ask_step(ui, action.target, &harm)
                                           : command_act(ui, action);
}

static struct mode_step step_to(struct ui *ui, struct point to)
{
    struct action step = game_hero_action(ui->session->game, VERB_STEP);
    step.target = to;
    return command_act(ui, step);
}

static struct mode_step command_wait(struct ui *ui, int unused)
{
    return command_act(ui, game_hero_action(ui->session->game, VERB_WAIT));
}

static struct mode_step command_sneak(struct ui *ui, int unused)
{
    return command_act(ui, game_hero_action(ui->session->game, VERB_SNEAK));
}

static struct mode_step command_order(struct ui *ui, int unused)
{
    return command_act(ui, game_hero_action(ui->session->game, VERB_ORDER));
}

bool command_describe_doubt(const struct ui *ui, struct buffer *text)
{
    struct reason reason;
    if (!automate_is_explored(ui->session, &reason)) {
        buffer_add(text, "Not all of this level is explored.");
        return true;
    }
    bool is_doubtful = reason.barrier != BARRIER_NONE;
    if (is_doubtful) {
        reason.has_stairs = false;
        reason.drop = 0;
        describe_reason(text, ui->content, &reason);
    }
    return is_doubtful;
}

/* Goes down, or asks if an ally would stay behind or the level holds more. The key that goes down
 * answers the question by itself, unless an ally would be lost by it. */
static struct mode_step command_go_down(struct ui *ui, bool is_doubt_told)
{
    struct buffer question = {0};
    buffer_add(&question, "Go down? There is no way back up. ");
    bool is_ally_left = risk_describe_left_behind(ui, true, &question);
    bool is_doubtful = !is_doubt_told && command_describe_doubt(ui, &question);
    enum command again = is_ally_left ? COMMAND_NONE : COMMAND_DESCEND;
    struct mode_step next =
        is_ally_left || is_doubtful
            ? mode_push(mode_confirm_again(buffer_text(&question), ANSWER_DESCEND, again))
            : command_act(ui, game_hero_action(ui->session->game, VERB_DESCEND));
    buffer_free(&question);
    return next;
}

/* Away from the stairs this shows the way there; the same key again goes it, and down. On the
 * stairs it goes down, or asks. On the last level it leads to the Crown; where all is explored and
 * no stairs are known, to a drop. */
static struct mode_step command_descend(struct ui *ui, int unused)
{
    const struct game *game = ui->session->game;
    struct action descend = game_hero_action(game, VERB_DESCEND);
    enum verdict verdict = game_check(game, &descend);
    struct point stairs;
    int prize;
    if (verdict == VERDICT_ALLOWED) {
        return command_go_down(ui, false);
    }
    if (verdict == VERDICT_NO_STAIRS && automation_find_way_on(game, &stairs, &prize)) {
        return mode_push(mode_travel(stairs, false));
    }
    struct reason reason;
    bool is_explored = verdict == VERDICT_NO_STAIRS && automate_is_explored(ui->session, &reason);
    if (is_explored && reason.drop > 0) {
        return mode_push(mode_travel(reason.stairs, false));
    }
    if (is_explored) {
        struct buffer why = {0};
        describe_reason(&why, ui->content, &reason);
        session_notice(ui->session, "You have not found any stairs. %s", buffer_text(&why));
        buffer_free(&why);
        return mode_stay();
    }
    if (verdict == VERDICT_NO_STAIRS) {
        session_notice(ui->session, "You have not found any stairs yet: %s explores.",
                       key_table_hint(&ui->keys, COMMAND_EXPLORE).text);
        return mode_stay();
    }
    return command_act(ui, descend);
}

static struct mode_step command_choose_boon(struct ui *ui, int unused)
{
    const struct hero_choice *choice = &ui->session->view.choice;
    if (choice->count > 0 && !choice->is_barred) {
        return mode_push(mode_choice());
    }
    enum verdict verdict = choice->is_barred ? VERDICT_HUNTED : VERDICT_NO_CHOICE;
    session_notice(ui->session, "%s", describe_verdict((int)verdict));
    return mode_stay();
}

/* ---- automatic commands ---- */

static struct mode_step command_run(struct ui *ui, int direction)
{
    automate(ui->session, automation_run((enum direction)direction));
    return mode_stay();
}

static struct mode_step command_ask_run(struct ui *ui, int unused)
{
    ui->is_run_asked = true;
    session_notice(ui->session, "Run where?");
    return mode_stay();
}

/* Says by which key the stairs or the Crown are reached, behind what was left unexplored. */
static void hint_at_stairs(struct ui *ui)
{
    struct point place;
    int prize;
    struct session *session = ui->session;
    if (!automation_find_way_on(session->game, &place, &prize) || session->view.is_on_stairs) {
        return;
    }
    struct buffer text = {0}, goal = {0};
    if (prize >= 0) {
        buffer_add(&goal, "to ");
        describe_item(&goal, ui->content, prize, 0, 1, ARTICLE_THE);
    }
    buffer_print(&text, "%s %s leads %s.", session->notice,
                 key_table_hint(&ui->keys, COMMAND_DESCEND).text,
                 prize >= 0 ? buffer_text(&goal) : "there");
    buffer_free(&goal);
    session_notice(session, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* A long command. Who hunts the hero and bars it, but can only scratch, is fought to the end first;
 * the press before has told of it. */
static bool automate_or_clear(struct session *session, struct automation wanted)
{
    bool is_done = automate(session, wanted);
    bool is_barred = session->stopped == REASON_FOE_HUNTS ||
                     session->stopped == REASON_FOE_AT_HAND || session->stopped == REASON_FOE_NEAR;
    if (is_barred && automation_is_hunted_by_the_slight(session->game) &&
        automate(session, automate_fighting(session, false))) {
        is_done = automate(session, wanted);
    }
    return is_done;
}

/* Asked once too often it only says that all is explored: a key that is pressed again and again
 * must not set out for the stairs. */
static struct mode_step command_explore(struct ui *ui, int unused)
{
    struct session *session = ui->session;
    if (!hints_ask(session) && automate_or_clear(session, automate_exploring(session))) {
        hint_at_stairs(ui);
    }
    return mode_stay();
}

/* A foe at hand that two usual blows of would kill the hero, unless one of the hero's ends it. */
static const struct view_foe *find_deadly_foe(const struct view *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        if (foe->state == FOE_HUNTING && foe->danger == DANGER_DEADLY &&
            foe->distance <= DEADLY_DISTANCE && foe->from_hero.hits != 1) {
            return foe;
        }
    }
    return NULL;
}

/* Several keys in a row are how heroes die who were well a turn ago. */
static bool is_warned_of_death(struct ui *ui)
{
    const struct view_foe *foe = find_deadly_foe(&ui->session->view);
    if (foe == NULL) {
        return false;
    }
    struct buffer name = {0};
    describe_actor(&name, ui->content, foe->kind, foe->name, ARTICLE_THE);
    grammar_capitalise(&name, 0);
    session_notice(ui->session, "%s could kill you in %s. %s fights all the same.",
                   buffer_text(&name), foe->to_hero.hits == 1 ? "one blow" : "two blows",
                   key_table_hint(&ui->keys, COMMAND_FIGHT_ON).text);
    buffer_free(&name);
    return true;
}

static struct mode_step command_fight(struct ui *ui, int even_if_hurt)
{
    if (even_if_hurt == 0 && (is_warned_of_death(ui) || hints_ask(ui->session))) {
        return mode_stay();
    }
    automate(ui->session, automate_fighting(ui->session, even_if_hurt != 0));
    return mode_stay();
}

#define SHELTER_STEPS 40

static bool is_told_here(const struct ui *ui)
{
    const struct view *view = &ui->session->view;
    return ui->shelter_told_depth == view->depth && point_equal(ui->shelter_told_at, view->hero.at);
}

/* Says where the hero would heal in full, if that is not here: once until a rest elsewhere. */
static bool is_told_of_shelter(struct ui *ui)
{
    struct session *session = ui->session;
    const struct view *view = &session->view;
    enum shelter shelter;
    if (view->hero.heals_less == 0 || is_told_here(ui)) {
        return false;
    }
    int steps = automation_find_shelter(session->game, SHELTER_STEPS, &ui->shelter, &shelter);
    if (steps == 0) {
        return false;
    }
    ui->shelter_told_depth = view->depth;
    ui->shelter_told_at = view->hero.at;
    session_notice(
        session, "You heal %d%% as fast here as %s, %d %s %s. %s leads there, %s rests here.",
        100 - view->hero.heals_less, shelter == SHELTER_FIRE ? "by the fire" : "in the shut room",
        steps, steps == 1 ? "step" : "steps", describe_direction(view->hero.at, ui->shelter),
        key_table_hint(&ui->keys, COMMAND_TRAVEL).text,
        key_table_hint(&ui->keys, COMMAND_REST).text);
    session->mark = ui->shelter;
    session->has_mark = true;
    return true;
}

static bool is_one_of_several(const struct view *view)
{
    int count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        count += foe_state_is_waking(view->foe[i].state) && !view->foe[i].is_unaware;
    }
    return count > 1;
}

/* Before a foe that comes for the hero there is no rest: the same key again lets it come. */
static void rest_before_foe(struct ui *ui)
{
    struct session *session = ui->session;
    bool is_told = ui->come_told_turn == session->view.turn;
    automate(session, is_told ? automation_let_come() : automate_resting());
    if (!is_told) {
        char refused[NOTICE_SIZE];
        snprintf(refused, sizeof refused, "%s", session->notice);
        session_notice(session, "%s %s again lets %s come.", refused,
                       key_table_hint(&ui->keys, COMMAND_REST).text,
                       is_one_of_several(&session->view) ? "them" : "it");
        ui->come_told_turn = session->view.turn;
    }
}

static struct mode_step command_rest(struct ui *ui, int unused)
{
    struct automation rest = automate_resting();
    if (automation_is_hunted_by_the_slight(ui->session->game)) {
        automate_or_clear(ui->session, rest);
    } else if (automate_begins(ui->session, automation_let_come())) {
        rest_before_foe(ui);
    } else if (!automate_begins(ui->session, rest) || !is_told_of_shelter(ui)) {
        automate(ui->session, rest);
    }
    return mode_stay();
}

/* Begins at the stairs; for a hurt hero who was told here of a better place to rest, at that. */
static struct mode_step command_travel(struct ui *ui, int unused)
{
    const struct view_hero *hero = &ui->session->view.hero;
    bool wants_shelter = is_told_here(ui) && hero->health < hero->max_health;
    return mode_push(wants_shelter ? mode_travel(ui->shelter, false) : mode_travel_where(ui));
}

/* To ui->travel_to, after a fight to the end with those who hunt the hero and can only scratch it.
 * True if the hero is there. */
static bool set_out(struct ui *ui)
{
    struct session *session = ui->session;
    struct automation travel = automation_travel(ui->travel_to);
    travel.goes_to_edge = true;
    return (!automation_is_hunted_by_the_slight(session->game) ||
            automate(session, automate_fighting(session, false))) &&
           automate(session, travel);
}

/* Walks to the stairs and goes down, if nothing stopped the walk. The travel prompt named what is
 * not explored, so this does not ask about it again. */
static struct mode_step travel_down(struct ui *ui)
{
    struct session *session = ui->session;
    struct action descend = game_hero_action(session->game, VERB_DESCEND);
    if (!set_out(ui) || game_check(session->game, &descend) != VERDICT_ALLOWED) {
        return mode_stay();
    }
    session_notice(session, "%s", ""); /* not "You are there." */
    return command_go_down(ui, true);
}

/* ---- the rest ---- */

static struct mode_step command_list_commands(struct ui *ui, int unused)
{
    return mode_push(mode_commands(ui));
}

static struct mode_step ask_to_end_branch(const struct branch *branch)
{
    bool is_puzzle = branch->recording.task.turns > 0;
    return mode_push(mode_confirm_by_letter(
        is_puzzle ? "Leave this puzzle unsolved?" : "End it here, and see both ways side by side?",
        ANSWER_END_BRANCH));
}

/* Asks first if something would be lost. */
static struct mode_step command_save(struct ui *ui, int unused)
{
    struct session *session = ui->session;
    struct error error;
    if (session->branch != NULL) {
        return ask_to_end_branch(ui->session->branch);
    }
    if (session->saving == NULL) {
        return mode_push(
            mode_confirm("Leave the game? This run is not kept: it is lost then.", ANSWER_LEAVE));
    }
    if (!saving_keyframe(session, &error) && saving_unkept(session) > 0) {
        char question[160];
        snprintf(question, sizeof question,
                 "Leave the game? It cannot be kept now, and your last %d actions are lost then.",
                 saving_unkept(session));
        return mode_push(mode_confirm(question, ANSWER_LEAVE));
    }
    if (ui->farewell != NULL) {
        buffer_print(ui->farewell, "%s waits on depth %d, turn %d. \"barrow play\" goes on.\n",
                     ui->player.name, session->view.depth, session->view.turn);
    }
    ui_end_session(ui);
    return mode_quit();
}

static struct mode_step command_give_up(struct ui *ui, int unused)
{
    if (ui->session->branch != NULL) {
        return ask_to_end_branch(ui->session->branch);
    }
    return mode_push(
        mode_typed("Give up this run? It ends here, for good.", "yes", ANSWER_GIVE_UP));
}

static struct mode_step command_untie(struct ui *ui, int unused)
{
    struct action action = game_hero_action(ui->session->game, VERB_UNTIE);
    action.count = 1;
    if (ui->session->view.foresight.is_open != 0) {
        return mode_push(mode_foresight());
    }
    enum verdict verdict = game_check(ui->session->game, &action);
    if (verdict == VERDICT_ALLOWED) {
        return mode_push(mode_knots());
    }
    session_notice(ui->session, "%s", describe_verdict((int)verdict));
    return mode_stay();
}

bool command_answer(struct ui *ui, int answer, struct mode_step *next)
{
    *next = mode_stay();
    switch (answer) {
    case ANSWER_DESCEND:
        *next = command_act(ui, game_hero_action(ui->session->game, VERB_DESCEND));
        return true;
    case ANSWER_GIVE_UP:
        *next = mode_replace(mode_over());
        return true;
    case ANSWER_TAKE:
        *next = item_command_open(ui, ITEM_COMMAND_PICK_UP);
        return true;
    case ANSWER_STEP:
        risk_take(ui, ui->travel_to);
        *next = step_to(ui, ui->travel_to);
        return true;
    case ANSWER_FREE:
        automate(ui->session, automation_free(ui->travel_to));
        return true;
    case ANSWER_LEAVE:
        *next = mode_quit();
        return true;
    case ANSWER_END_BRANCH:
        *next = mode_pop(ANSWER_NO);
        return true;
    case ANSWER_TRAVEL:
        set_out(ui);
        return true;
    case ANSWER_TRAVEL_DOWN:
        *next = travel_down(ui);
        return true;
    default:
        return false;
    }
}

/* ---- the table ---- */

struct command_row {
    struct mode_step (*act)(struct ui *ui, int argument); /* NULL: it shows a mode */
    int argument;
    struct mode (*show)(const struct ui *ui);
};

#define DO(function, number)                                                                       \
    {                                                                                              \
        .act = command_##function, .argument = number                                              \
    }
#define ITEM(name) DO(item, ITEM_COMMAND_##name)
#define SHOW(mode)                                                                                 \
    {                                                                                              \
        .show = mode                                                                               \
    }
static const struct command_row table[COMMAND_COUNT] = {
#define COMMAND(name, keys, sentence, does) [COMMAND_##name] = does,
#include "barrow/play/command.def"
#undef COMMAND
};

bool command_is_shown(enum command command)
{
    return command != COMMAND_NONE && table[command].show != NULL;
}

struct mode_step command_do(struct ui *ui, enum command command)
{
    if (command == COMMAND_NONE) {
        return mode_stay();
    }
    const struct command_row *row = &table[command];
    return row->show != NULL ? mode_push(row->show(ui)) : row->act(ui, row->argument);
}
