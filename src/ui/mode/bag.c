/* Things at hand in lists: the bag, where picking opens a thing's own menu, and the lists "which?",
 * where it does an item command. That of what lies here stays open until all is taken. In the bag
 * and in the list of what can be dropped several things can be marked, to be dropped one by one. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "ui/modes.h"
#include "ui/widget/thing_rows.h"

#define KEY_SORT 'S' /* costs no time (RULES T13) */
#define KEY_ALL 'A'
#define KEY_MARK 'M'
#define KEY_DROP 'D'
#define HINT_WIDTH 50          /* on narrower screens the hint is short */
#define BAG ITEM_COMMAND_COUNT /* as the command: the list is the bag */
#define USE_ON (BAG + 1)       /* as the command: it lists what `used` can be used on */

struct list {
    struct menu menu; /* first: menu_close */
    enum item_command command;
    struct id used;
    struct id marked[VIEW_ITEMS_MAX]; /* to be dropped, in the order of marking */
    int marked_count;
};

static bool can_mark(const struct list *list)
{
    return list->command == BAG || list->command == ITEM_COMMAND_DROP;
}

/* Where a thing stands among the marked; -1 if it does not. */
static int find_mark(const struct list *list, struct id thing)
{
    for (int i = 0; i < list->marked_count; i++) {
        if (id_equal(list->marked[i], thing)) {
            return i;
        }
    }
    return -1;
}

/* By how much what is used betters gear; 0 for what does not. */
static int mends_by(const struct list *list, const struct ui *ui)
{
    const struct view_item *used =
        list->command == USE_ON ? view_find_item(&ui->session->view, list->used) : NULL;
    const struct item_kind *kind = used != NULL ? &ui->content->item[used->kind] : NULL;
    bool mends = kind != NULL && kind->effect_count > 0 && kind->effect[0].kind == EFFECT_MEND;
    return mends ? kind->effect[0].amount : 0;
}

/* Adds a row, with a star if it is marked. */
static void bag_add_row(struct list *list, const struct ui *ui, int item)
{
    thing_rows_add(&list->menu, ui, item);
    if (find_mark(list, ui->session->view.item[item].id) >= 0) {
        char *text = list->menu.row[list->menu.count - 1].text;
        memmove(text + 2, text, MENU_TEXT_SIZE - 2);
        memcpy(text, "* ", 2);
        text[MENU_TEXT_SIZE - 1] = '\0';
    }
}

static const char *section_of(enum view_place place)
{
    switch (place) {
    case VIEW_WIELDED:
    case VIEW_WORN:
        return "In hand and worn";
    case VIEW_IN_PACK:
        return "In the pack";
    case VIEW_AT_FEET:
        return "At your feet";
    }
    return "";
}

static void fill_bag(const struct ui *ui, struct list *list)
{
    const struct view *view = &ui->session->view;
    struct menu *menu = &list->menu;
    const char *section = "";
    for (int i = 0; i < view->item_count; i++) {
        if (section_of(view->item[i].place) != section) {
            section = section_of(view->item[i].place);
            menu_add_heading(menu, section, i == 0 ? "stone" : "");
        }
        bag_add_row(list, ui, i);
    }
    if (view->item_count == 0) {
        menu_add_heading(menu, "Nothing, yet.", "");
    }
}

static struct action action_on(const struct ui *ui, const struct list *list, struct id thing)
{
    struct action action = game_thing_action(ui->session->game, VERB_USE, list->used);
    action.count = thing.slot + 1;
    return action;
}

static bool is_listed(const struct ui *ui, const struct list *list, struct id thing)
{
    if (list->command == USE_ON) {
        struct action action = action_on(ui, list, thing);
        return game_check(ui->session->game, &action) == VERDICT_ALLOWED;
    }
    return item_command_lists(ui->session, list->command, thing);
}

static void bag_fill(const struct ui *ui, struct list *list)
{
    int n = 0;
    menu_clear(&list->menu);
    if (list->command == BAG) {
        fill_bag(ui, list);
        return;
    }
    int amount = mends_by(list, ui);
    for (int i = 0; i < ui->session->view.item_count; i++) {
        if (is_listed(ui, list, ui->session->view.item[i].id)) {
            bag_add_row(list, ui, i);
            if (amount > 0) {
                thing_rows_tell_mended(&list->menu, ui, amount);
            }
            if (list->command == ITEM_COMMAND_PICK_UP) { /* not the hero's yet */
                list->menu.row[n].key = menu_letter(n);
            }
            n++;
        }
    }
}

static bool needs_launcher(const struct content *content, const char *ammunition)
{
    bool is_shot = false;
    for (int i = 0; i < content->item_count; i++) {
        const char *shoots = content->item[i].shoots;
        is_shot = is_shot || (shoots != NULL && strcmp(shoots, ammunition) == 0);
    }
    return is_shot;
}

/* How likely it is what is to be thrown: what the launcher in hand shoots, what flies without one,
 * what bursts or breaks, a weapon, anything, what is empty. */
static int worth_of_throwing(const struct ui *ui, const struct view_item *item)
{
    const struct item_kind *kind = &game_known_content(ui->session->game)->item[item->kind];
    bool is_empty = item->charges.most > 0 && item->charges.left == 0;
    return item->place != VIEW_IN_PACK || is_empty                                          ? 0
           : thing_rows_is_shot(ui, item)                                                   ? 5
           : kind->class == ITEM_CLASS_AMMUNITION && !needs_launcher(ui->content, kind->id) ? 4
           : kind->fuse > 0 || kind->splash > 0                                             ? 3
           : kind->class == ITEM_CLASS_WEAPON                                               ? 2
                                                                                            : 1;
}

#define URGENT 10 /* it helps now: goes before what was chosen the last time */
#define WASTED (-1)

/* Badly hurt, what heals; hungry, what feeds; but no meal that would be wasted, and nothing that
 * is not ready. */
static int worth_of_using(const struct ui *ui, const struct view_item *item)
{
    const struct view *view = &ui->session->view;
    const struct item_kind *kind = &ui->content->item[item->kind];
    int meal = item_meal(kind);
    if (item->charges.left == 0 && item->charges.wait > 0) {
        return WASTED;
    }
    if (view_is_badly_hurt(view) && item_has_effect(kind, EFFECT_HEAL) && !item_is_aimed(kind)) {
        return URGENT + 1;
    }
    if (meal > 0 && view->hero.food + meal > ui->content->rules.hunger.most) {
        return WASTED;
    }
    return meal > 0 && view->hero.hunger <= HUNGER_HUNGRY ? URGENT : 0;
}

/* What betters most; never what is worse than what is worn. */
static int worth_of_wearing(const struct ui *ui, const struct view_item *item)
{
    int gain = thing_rows_gain(ui, item);
    return gain > 0 ? URGENT + gain : gain < 0 ? WASTED : 0;
}

/* Worn things stand on top, but are seldom what is to be dropped. */
static int worth_of(const struct ui *ui, enum item_command command, const struct view_item *item)
{
    switch ((int)command) {
    case ITEM_COMMAND_USE:
        return worth_of_using(ui, item);
    case ITEM_COMMAND_WEAR:
        return worth_of_wearing(ui, item);
    case ITEM_COMMAND_THROW:
        return worth_of_throwing(ui, item);
    default:
        return item->place != VIEW_WIELDED && item->place != VIEW_WORN;
    }
}

/* Puts the cursor on what helps now, else on what was chosen the last time, else on what is of most
 * worth; on nothing if all would be a waste. */
static void bag_choose(const struct ui *ui, struct list *list)
{
    const struct view *view = &ui->session->view;
    struct menu *menu = &list->menu;
    bool is_restored = thing_rows_restore_choice(menu, view, &ui->choice[list->command]);
    int best = 0, most = WASTED - 1, restored = WASTED;
    for (int i = 0; i < menu->count; i++) {
        int worth = worth_of(ui, list->command, &view->item[menu->row[i].value]);
        restored = is_restored && i == menu->chosen ? worth : restored;
        best = worth > most ? i : best;
        most = worth > most ? worth : most;
    }
    bool is_kept = restored > WASTED && (most < URGENT || restored >= URGENT);
    menu->chosen = is_kept ? menu->chosen : best;
    menu->is_idle = menu->count > 0 && most == WASTED;
}

/* What something is used on is chosen anew each time, from what is in hand or worn on. */
static void bag_enter(struct ui *ui, void *state)
{
    struct list *list = state;
    bag_fill(ui, list);
    if (list->command == BAG) {
        thing_rows_restore_choice(&list->menu, &ui->session->view, &ui->choice[BAG]);
    } else if (list->command != USE_ON) {
        bag_choose(ui, list);
    }
}

static const char *usual_hint(const struct list *list, const struct ui *ui)
{
    const struct view *view = &ui->session->view;
    bool is_narrow = ui->screen.width < HINT_WIDTH;
    if (list->command == ITEM_COMMAND_PICK_UP) {
        return "Enter: take it  A: all  Esc: back";
    }
    if (list->command != BAG) {
        return can_mark(list) ? "Enter: this  M: mark  Esc: back" : "Enter: this  Esc: back";
    }
    return view->item_count == 0 ? "Esc: back"
           : view->end.is_over   ? "Enter: look  Esc: back"
           : is_narrow           ? "Enter  M: mark  S: sort  Esc: back"
                                 : "Enter: choose  M: mark  S: sort  Esc: back";
}

static bool is_letter(const struct menu *menu, uint32_t key)
{
    bool is_there = false;
    for (int i = 0; i < menu->count; i++) {
        is_there = is_there || menu->row[i].key == key;
    }
    return is_there;
}

/* True if is_throw_again is to be told: there is room, and the key is no letter of a thing here. */
static bool tells_of_throwing(const struct list *list, const struct ui *ui)
{
    uint32_t key = ui->keys.key[COMMAND_THROW][0];
    return list->command == ITEM_COMMAND_THROW && ui->screen.width >= HINT_WIDTH &&
           key != KEY_NONE && !is_letter(&list->menu, key);
}

static void print_hint(const struct list *list, const struct ui *ui, struct buffer *hint)
{
    if (tells_of_throwing(list, ui)) {
        buffer_print(hint, "Enter or %s: this  Esc: back",
                     key_table_hint(&ui->keys, COMMAND_THROW).text);
        return;
    }
    if (list->marked_count == 0) {
        buffer_add(hint, usual_hint(list, ui));
        return;
    }
    buffer_print(hint, "%s: drop %d marked  M: mark  Esc: back",
                 list->command == BAG ? "D" : "Enter", list->marked_count);
}

static void bag_draw(struct ui *ui, void *state)
{
    struct list *list = state;
    struct buffer hint = {0};
    bag_fill(ui, list);
    print_hint(list, ui, &hint);
    const char *title = list->command == BAG      ? "Bag"
                        : list->command == USE_ON ? "On what?"
                                                  : item_command_question(list->command);
    thing_rows_draw(&list->menu, ui, title, buffer_text(&hint), mends_by(list, ui));
    buffer_free(&hint);
}

static int count_awake(const struct view *view)
{
    int count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        count += foe_state_is_waking(view->foe[i].state);
    }
    return count;
}

static bool is_news(const struct session *session)
{
    for (int i = session->fresh; i < session->messages.count; i++) {
        if (session->messages.message[i].severity >= SEVERITY_NOTICED) {
            return true;
        }
    }
    return false;
}

/* Taking or dropping one by one stops: the run is over, there is grave news, or more than `awake`
 * foes are awake. */
static bool is_disturbed(const struct session *session, int awake)
{
    return game_need(session->game) != GAME_NEEDS_ACTION || is_news(session) ||
           count_awake(&session->view) > awake;
}

static struct mode_step take_all(struct ui *ui)
{
    struct session *session = ui->session;
    int awake = count_awake(&session->view);
    struct action action = game_hero_action(session->game, VERB_PICK_UP);
    while (!is_disturbed(session, awake) && game_check(session->game, &action) == VERDICT_ALLOWED) {
        session_act(session, &action);
    }
    return mode_pop(ANSWER_ACTED);
}

/* ---- marks ---- */

static void bag_unmark(struct list *list, int at)
{
    list->marked_count--;
    for (int i = at; i < list->marked_count; i++) {
        list->marked[i] = list->marked[i + 1];
    }
}

/* Marks the chosen thing, or takes its mark away, and goes on to the next. */
static void bag_mark(struct ui *ui, struct list *list)
{
    const struct view_item *item = thing_rows_chosen(&list->menu, &ui->session->view);
    if (item == NULL) {
        return;
    }
    enum verdict verdict = item_command_check(ui->session, ITEM_COMMAND_DROP, item->id);
    int at = find_mark(list, item->id);
    if (at >= 0) {
        bag_unmark(list, at);
    } else if (verdict != VERDICT_ALLOWED) {
        session_notice(ui->session, "%s", describe_verdict((int)verdict));
        return;
    } else {
        list->marked[list->marked_count++] = item->id;
    }
    menu_key(&list->menu, KEY_DOWN);
}

/* Each is an action of its own. When something happens meanwhile the rest is kept. */
static struct mode_step drop_marked(struct ui *ui, const struct list *list)
{
    struct session *session = ui->session;
    int awake = count_awake(&session->view);
    for (int i = 0; i < list->marked_count && !is_disturbed(session, awake); i++) {
        (void)item_command_do(ui, ITEM_COMMAND_DROP, list->marked[i], 0);
    }
    return mode_pop(ANSWER_ACTED);
}

/* Uses so many of a stack on the chosen thing, each an action of its own. When the hero is hurt or
 * somebody comes the rest is kept; that the thing gets better is no news. */
static struct mode_step use_on_chosen(struct ui *ui, const struct list *list, int count)
{
    struct session *session = ui->session;
    int awake = count_awake(&session->view), health = session->view.hero.health;
    const struct view_item *item = thing_rows_chosen(&list->menu, &session->view);
    if (item == NULL) {
        return mode_stay();
    }
    struct action action = action_on(ui, list, item->id);
    bool is_done = session_act(session, &action) == VERDICT_ALLOWED;
    for (int i = 1; i < count && game_need(session->game) == GAME_NEEDS_ACTION &&
                    count_awake(&session->view) <= awake && session->view.hero.health >= health;
         i++) {
        session_act(session, &action);
    }
    return is_done ? mode_pop(ANSWER_ACTED) : mode_stay();
}

/* Asks how many of several are to better the chosen thing. */
static struct mode_step pick_target(struct ui *ui, const struct list *list)
{
    const struct view_item *used = view_find_item(&ui->session->view, list->used);
    return used != NULL && used->count > 1 && mends_by(list, ui) > 0
               ? mode_push(mode_amount("How many on this one thing?", used->count))
               : use_on_chosen(ui, list, 1);
}

static struct mode_step bag_pick(struct ui *ui, struct list *list)
{
    const struct view_item *item = thing_rows_chosen(&list->menu, &ui->session->view);
    if (list->command == ITEM_COMMAND_DROP && list->marked_count > 0) {
        return drop_marked(ui, list);
    }
    if (item == NULL) {
        return list->command == BAG ? mode_stay() : mode_pop(ANSWER_NO);
    }
    if (list->command == BAG) {
        return mode_push(mode_thing(item->id));
    }
    if (list->command == USE_ON) {
        return pick_target(ui, list);
    }
    /* Who chooses a bow means to shoot; the thing's own menu throws it. */
    bool is_throw = list->command == ITEM_COMMAND_THROW;
    struct id thing = is_throw ? item_command_thrown(ui, item->id) : item->id;
    struct mode_step step = item_command_do(ui, list->command, thing, 0);
    if (list->command == ITEM_COMMAND_PICK_UP) {
        bag_fill(ui, list);
        bool is_done = list->menu.count == 0 || is_disturbed(ui->session, 0);
        return is_done ? step : mode_stay();
    }
    return step;
}

/* The key that opened the list of what to throw picks the one that was thrown last, as it confirms
 * the aim: three times the same key throws one more. Nothing flies before the aim was shown. */
static bool is_throw_again(const struct ui *ui, const struct list *list, uint32_t key)
{
    return list->command == ITEM_COMMAND_THROW && key_table_find(&ui->keys, key) == COMMAND_THROW;
}

static struct mode_step bag_key(struct ui *ui, void *state, uint32_t key)
{
    struct list *list = state;
    struct session *session = ui->session;
    bool is_all = key == KEY_ALL || key_table_find(&ui->keys, key) == COMMAND_PICK_UP;
    session_begin_key(session);
    enum menu_answer answer = menu_key(&list->menu, key);
    if (answer != MENU_IGNORED) {
        if (list->command != USE_ON) {
            thing_rows_note_choice(&list->menu, &session->view, &ui->choice[list->command]);
        }
        return answer == MENU_PICKED ? bag_pick(ui, list) : mode_stay();
    }
    if (list->command == ITEM_COMMAND_PICK_UP && is_all) {
        return take_all(ui);
    }
    if (is_throw_again(ui, list, key)) {
        return bag_pick(ui, list);
    }
    if (list->marked_count > 0 && key == KEY_DROP) {
        return drop_marked(ui, list);
    }
    if (can_mark(list) && key == KEY_MARK) {
        bag_mark(ui, list);
    } else if (list->command != BAG && key < 0x80 && isalpha((int)key)) {
        session_notice(session, "Nothing here has the letter %c.", (char)key);
        list->menu.is_idle = true; /* an Enter behind it was meant for that thing */
    }
    if (list->command == BAG && key == KEY_SORT) {
        struct action sort = game_hero_action(session->game, VERB_SORT);
        session_act(session, &sort);
    }
    return key == KEY_ESCAPE ? mode_pop(ANSWER_NO) : mode_stay();
}

static struct mode_step bag_answered(struct ui *ui, void *state, int answer)
{
    struct list *list = state;
    if (list->command == USE_ON && answer > 0) {
        bag_fill(ui, list);
        return use_on_chosen(ui, list, answer);
    }
    return item_command_is_done(answer) ? mode_pop(answer) : mode_stay();
}

struct mode mode_list(enum item_command command)
{
    static const struct mode_class class = {.name = "list",
                                            .is_dimming = true,
                                            .enter = bag_enter,
                                            .draw = bag_draw,
                                            .key = bag_key,
                                            .answered = bag_answered,
                                            .close = menu_close};
    struct list *state = memory_new(1, sizeof *state);
    state->command = command;
    return (struct mode){&class, state};
}

struct mode mode_use_on_thing(struct id used)
{
    struct mode mode = mode_list(USE_ON);
    ((struct list *)mode.state)->used = used;
    return mode;
}

struct mode mode_bag(const struct ui *ui)
{
    return mode_list(BAG);
}
