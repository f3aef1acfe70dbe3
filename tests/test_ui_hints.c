/* First steps: each hint when it matters, once, and never when it is not wanted. */
#include "support/test.h"

#include <string.h>

#include "barrow/play/hints.h"
#include "barrow/play/session.h"
#include "barrow/play/settings.h"
#include "barrow/term/keys.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/mode.h"

static const char hall[] = "########\n"
                           "#......#\n"
                           "#..@...#\n"
                           "########\n";

/* An interface without a screen over a quiet hall. */
struct desk {
    struct bench *bench;
    struct ui ui;
};

static void open_desk(struct desk *desk)
{
    struct buffer problems = {0};
    desk->bench = bench_new(hall);
    desk->ui = (struct ui){.content = desk->bench->content, .keys = key_table_default()};
    desk->ui.settings = settings_new(NULL, NULL, &problems);
    desk->ui.player = (struct player){.settings = desk->ui.settings, .keys = &desk->ui.keys};
    desk->ui.session = session_from_game(game_from_world(desk->bench->content, desk->bench->world));
    desk->ui.session->player = &desk->ui.player;
    assert_non_null(desk->ui.settings);
    buffer_free(&problems);
}

static void close_desk(struct desk *desk)
{
    session_free(desk->ui.session);
    settings_free(desk->ui.settings);
    bench_free(desk->bench);
}

/* What a key is followed by; valid until the next. */
static const char *next_hint(struct desk *desk)
{
    session_begin_key(desk->ui.session);
    hints_give(desk->ui.session);
    return desk->ui.session->notice;
}

/* Ways to make a hint due. */

static void is_quiet(struct view *view)
{
    view->turn = 2;
}

static void has_foe(struct view *view)
{
    view->foe_count = 1;
    view->foe[0] = (struct view_foe){.kind = 1, .state = FOE_ASLEEP};
}

static void has_dangerous_foe(struct view *view)
{
    view->foe_count = 1;
    view->foe[0] = (struct view_foe){.kind = 1, .state = FOE_HUNTING, .danger = DANGER_HIGH};
}

static void has_thing_here(struct view *view)
{
    view->item_count = 1;
    view->item[0] = (struct view_item){.kind = 1, .place = VIEW_AT_FEET};
}

static void has_gear(struct view *view)
{
    view->item_count = 1;
    view->item[0] = (struct view_item){.kind = content_find_item(content_fixture(), "armour-1"),
                                       .place = VIEW_IN_PACK};
}

static void has_ration(struct view *view)
{
    view->item_count = 1;
    view->item[0] = (struct view_item){.kind = 1, .place = VIEW_IN_PACK};
}

static void is_badly_hurt(struct view *view)
{
    view->hero.health = 14; /* of 30 */
}

static void is_hurt_in_a_fight(struct view *view)
{
    view->hero.health = 15; /* of 30: Tab refuses from here on */
    view->foe_count = 1;
}

static void is_hungry(struct view *view)
{
    view->hero.food = 750;
}

/* 300 is Very Hungry, in which wounds do not close. */
static void is_hurt_and_very_hungry(struct view *view)
{
    is_badly_hurt(view);
    view->hero.food = 300;
}

static void is_hurt_and_hungry(struct view *view)
{
    is_badly_hurt(view);
    view->hero.food = 301;
}

static void is_on_stairs(struct view *view)
{
    view->is_on_stairs = true;
}

static void sees_thing(struct view *view)
{
    view->thing_count = 1;
}

static void has_wandered(struct view *view)
{
    view->turn = 16;
}

static void a_hint_comes_when_it_matters_and_once(void **state)
{
    static const struct {
        const char *label;
        void (*make)(struct view *view);
        const char *want;
    } rows[] = {
        {"nothing", is_quiet, ""},
        {"a monster", has_foe, "Walk into a monster to strike it. v shows the odds."},
        {"a danger", has_dangerous_foe, "!! kills you"},
        {"a thing here", has_thing_here, "g picks up."},
        {"gear in the pack", has_gear, "w wields a weapon"},
        {"no gear in the pack", has_ration, ""},
        {"hurt", is_badly_hurt, "Z rests"},
        {"hurt in a fight", is_hurt_in_a_fight, "Shift-Tab fights on"},
        {"hungry", is_hungry, "a eats"},
        {"hurt, too hungry to heal", is_hurt_and_very_hungry, "a eats"},
        {"hurt, hungry", is_hurt_and_hungry, "Z rests"},
        {"stairs", is_on_stairs, "> leads down"},
        {"a thing in sight", sees_thing, "v looks at it."},
        {"alone", has_wandered, "Enter lists all"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct desk desk;
        open_desk(&desk);
        desk.ui.session->view.turn = 2;
        rows[i].make(&desk.ui.session->view);
        const char *hint = next_hint(&desk);
        bool is_right =
            rows[i].want[0] == '\0' ? hint[0] == '\0' : strstr(hint, rows[i].want) != NULL;
        if (!is_right) {
            fail_msg("%s: \"%s\"", rows[i].label, hint);
        }
        /* The same again, five keys long; another one may be due meanwhile. */
        for (int again = 0; again < 5 && rows[i].want[0] != '\0'; again++) {
            assert_null(strstr(next_hint(&desk), rows[i].want));
        }
        close_desk(&desk);
    }
}

static void the_first_hint_names_the_keys_to_walk(void **state)
{
    struct desk desk;
    open_desk(&desk);
    assert_string_equal(next_hint(&desk), "You stand in the barrow. The Crown lies deep below. "
                                          "? shows the keys. Up Down Left Right walk.");
    assert_string_equal(next_hint(&desk), "");
    close_desk(&desk);
}

static void hints_follow_the_keys_as_they_are_bound(void **state)
{
    struct desk desk;
    open_desk(&desk);
    is_quiet(&desk.ui.session->view);
    is_on_stairs(&desk.ui.session->view);
    desk.ui.keys.key[COMMAND_DESCEND][0] = KEY_NONE; /* nothing to say of no key */
    assert_string_equal(next_hint(&desk), "");
    desk.ui.keys.key[COMMAND_DESCEND][0] = KEY_F5;
    assert_string_equal(next_hint(&desk), "F5 leads down, and not up again.");
    close_desk(&desk);
}

/* Only what explains a notice stands behind it; the rest waits. */
static void hints_do_not_push_notices_away(void **state)
{
    struct desk desk;
    open_desk(&desk);
    struct session *session = desk.ui.session;
    is_quiet(&session->view);
    has_thing_here(&session->view);
    session_notice(session, "Here lies a ration.");
    hints_give(desk.ui.session);
    assert_string_equal(session->notice, "Here lies a ration. g picks up.");
    sees_thing(&session->view);
    session_notice(session, "Something else.");
    hints_give(desk.ui.session);
    assert_string_equal(session->notice, "Something else.");
    assert_string_equal(next_hint(&desk),
                        "Something lies there: v looks at it. Step on it to take it.");
    close_desk(&desk);
}

static void who_knows_the_way_gets_no_hints(void **state)
{
    struct error error;
    struct desk desk;
    open_desk(&desk);
    struct view *view = &desk.ui.session->view;
    view->depth = 2;
    assert_string_equal(next_hint(&desk), "");
    is_hungry(view); /* which nobody is on depth 1 */
    assert_string_equal(next_hint(&desk), "a eats, if you have a meal.");
    view->depth = 1;
    view->wins = 1;
    assert_string_equal(next_hint(&desk), "");
    view->wins = 0;
    view->end.is_over = true;
    assert_string_equal(next_hint(&desk), "");
    view->end.is_over = false;
    assert_true(settings_set_pair(desk.ui.settings, "hints=no", "a test", &error));
    assert_string_equal(next_hint(&desk), "");
    assert_true(settings_set_pair(desk.ui.settings, "hints=yes", "a test", &error));
    assert_string_not_equal(next_hint(&desk), "");
    close_desk(&desk);
}

/* Not in front of somebody, not for what is no gear, and once. */
static void found_gear_halts_the_walk(void **state)
{
    struct desk desk;
    open_desk(&desk);
    struct view *view = &desk.ui.session->view;
    is_quiet(view);
    has_ration(view);
    assert_false(hints_interrupt(desk.ui.session));
    has_gear(view);
    has_foe(view);
    assert_false(hints_interrupt(desk.ui.session));
    view->foe_count = 0;
    assert_true(hints_interrupt(desk.ui.session));
    next_hint(&desk);
    assert_false(hints_interrupt(desk.ui.session));
    close_desk(&desk);
}

static void hints_stand_below_the_log(void **state)
{
    struct bench *bench = bench_new("########\n"
                                    "#..@.a.#\n"
                                    "########\n");
    bench_lay(bench, "ration", 0, 1, (struct point){2, 1});
    bool is_same = screens_are_golden(bench, "", "hints-start");
    is_same = screens_are_golden(bench, "h", "hints-here") && is_same;
    bench_free(bench);
    assert_true(is_same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_comes_when_it_matters_and_once),
        cmocka_unit_test(the_first_hint_names_the_keys_to_walk),
        cmocka_unit_test(hints_follow_the_keys_as_they_are_bound),
        cmocka_unit_test(hints_do_not_push_notices_away),
        cmocka_unit_test(who_knows_the_way_gets_no_hints),
        cmocka_unit_test(found_gear_halts_the_walk),
        cmocka_unit_test(hints_stand_below_the_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
