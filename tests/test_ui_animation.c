/* Moving pictures: which scenes a stretch of the log has, how long they take, and that they are
 * pictures only. */
#include "support/test.h"
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/scenes.h"
#include "barrow/play/session.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/mode.h"
#include "ui/widget/dungeon_screen.h"

static const char row[] = "##########\n"
                          "#@..abc..#\n"
                          "##########\n";

/* ---- scenes ---- */

struct trick {
    const char *label, *drawing, *item;
    int count; /* of the item */
    enum verb verb;
    struct point target;
    const char *want;
};

/* A game with one kind of thing in the hero's pack and monsters that sleep, who are always hit. */
static struct game *game_for(const struct trick *trick, struct id *thing)
{
    struct world *world = world_from(trick->drawing);
    *thing =
        world_give(world, content_fixture(), world_hero_id(world), trick->item, 3, trick->count);
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        world->actor[slot].status[STATUS_ASLEEP] = 36;
    }
    struct game *game = game_from_world(content_fixture(), world);
    free(world);
    return game;
}

static struct action action_of(const struct game *game, const struct trick *trick, struct id thing)
{
    struct action action = game_hero_action(game, trick->verb);
    action.thing = thing;
    action.target = trick->target;
    return action;
}

static void print_scenes(const struct scene *scene, int count, struct buffer *text)
{
    for (int i = 0; i < count; i++) {
        const struct scene *one = &scene[i];
        switch (one->kind) {
        case SCENE_FLIGHT:
            buffer_print(text, "flight %d,%d-%d,%d; ", one->from.x, one->from.y, one->to.x,
                         one->to.y);
            break;
        case SCENE_BLOOM:
            buffer_print(text, "bloom %d,%d as far as %d; ", one->to.x, one->to.y, one->radius);
            break;
        case SCENE_FLASH:
            buffer_print(text, "flash %d,%d; ", one->to.x, one->to.y);
            break;
        }
    }
}

static const char corner[] = "#########\n#@....b.#\n#####.###\n#####a###\n#########\n";
static const struct trick tricks[] = {
    {"missile", row, "scroll-of-magic-missile", 1, VERB_USE, {4, 1}, "flight 1,1-4,1; flash 4,1; "},
    {"missile from a stack",
     row,
     "scroll-of-magic-missile",
     2,
     VERB_USE,
     {4, 1},
     "flight 1,1-4,1; flash 4,1; "},
    {"fireball",
     row,
     "scroll-of-fireball",
     1,
     VERB_USE,
     {5, 1},
     "flight 1,1-5,1; bloom 5,1 as far as 3; flash 5,1; flash 4,1; flash 6,1; "},
    {"fireball on oneself alone",
     "######\n#@...#\n######\n",
     "scroll-of-fireball",
     1,
     VERB_USE,
     {1, 1},
     "bloom 1,1 as far as 3; flash 1,1; "},
    {"fireball at nobody",
     "###########\n#@........#\n###########\n",
     "scroll-of-fireball",
     1,
     VERB_USE,
     {7, 1},
     "flight 1,1-7,1; bloom 7,1 as far as 3; "},
    /* a stands round the corner: who cannot be seen does not flash. b is the first in sight. */
    {"around a corner",
     corner,
     "scroll-of-fireball",
     1,
     VERB_USE,
     {5, 1},
     "flight 1,1-5,1; bloom 5,1 as far as 3; flash 6,1; "},
    {"sleep",
     row,
     "scroll-of-sleep",
     1,
     VERB_USE,
     {5, 1},
     "flight 1,1-5,1; bloom 5,1 as far as 1; "},
    {"thrown weapon that hits",
     row,
     "weapon-1",
     1,
     VERB_THROW,
     {6, 1},
     "flight 1,1-4,1; flash 4,1; "},
    {"thrown from a stack, at nobody", row, "ration", 3, VERB_THROW, {3, 1}, "flight 1,1-3,1; "},
    {"thrown potion", row, "potion-of-health", 1, VERB_THROW, {4, 1}, "flight 1,1-4,1; "},
    {"drunk", row, "potion-of-health", 2, VERB_USE, {1, 1}, ""},
    {"eaten", row, "ration", 1, VERB_USE, {1, 1}, ""},
    {"dropped", row, "weapon-1", 1, VERB_DROP, {1, 1}, ""},
    {"wielded", row, "weapon-1", 1, VERB_WEAR, {1, 1}, ""},
    {"a step", row, "ration", 1, VERB_STEP, {2, 1}, ""},
    /* 4.8 against 4 is 4.8 x (0.25 + 0.15) = 1.92, weak 0.96: hardly ever nothing. */
    {"a blow", "#####\n#@a.#\n#####\n", "ration", 1, VERB_HIT, {2, 1}, "flash 2,1; "},
};

static void scenes_are_found_in_outcomes_alone(void **state)
{
    for (int i = 0; i < COUNT_OF(tricks); i++) {
        struct id thing;
        struct scene scene[SCENES_MAX];
        struct buffer text = {0};
        struct game *game = game_for(&tricks[i], &thing);
        struct action action = action_of(game, &tricks[i], thing);
        assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
        print_scenes(scene, scenes_find(game, 0, game_log(game)->count, scene), &text);
        if (strcmp(buffer_text(&text), tricks[i].want) != 0) {
            fail_msg("%s: \"%s\" instead of \"%s\"", tricks[i].label, buffer_text(&text),
                     tricks[i].want);
        }
        buffer_free(&text);
        game_free(game);
    }
}

/* What a world with one kind of thing in the pack shows of the hero's action. */
static void expect_scenes(const struct content *content, struct world *world, struct action action,
                          const char *want)
{
    struct scene scene[SCENES_MAX];
    struct buffer text = {0};
    struct game *game = game_from_world(content, world);
    assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
    print_scenes(scene, scenes_find(game, 0, game_log(game)->count, scene), &text);
    assert_string_equal(buffer_text(&text), want);
    buffer_free(&text);
    game_free(game);
}

static void what_does_no_harm_does_not_flash(void **state)
{
    struct world *world = world_from("#####\n#@a.#\n#####\n");
    world->actor[HERO_SLOT].stats.attack = 0;
    world->actor[1].status[STATUS_ASLEEP] = 36;
    struct action hit = {
        .verb = VERB_HIT, .actor = world_hero_id(world), .target = (struct point){2, 1}};
    expect_scenes(content_fixture(), world, hit, "");
    free(world);
}

/* A potion that bursts: thrown it blooms once, dropped it does not. */
static void a_potion_bursts_where_it_is_thrown(void **state)
{
    struct content *content = content_fixture_copy();
    struct item_kind *kind = &content->item[content_find_item(content, "potion-of-health")];
    kind->target = ITEM_TARGET_AREA;
    kind->radius = 1;
    kind->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 3, .damage_type = 1};
    struct world *world = world_from_content(content, row);
    struct action action = {.verb = VERB_THROW, .actor = world_hero_id(world), .target = {4, 1}};
    action.thing = world_give(world, content, action.actor, "potion-of-health", 0, 2);
    expect_scenes(content, world, action,
                  "flight 1,1-4,1; bloom 4,1 as far as 1; flash 4,1; flash 5,1; ");
    action.verb = VERB_DROP;
    expect_scenes(content, world, action, "");
    free(world);
    free(content);
}

static void a_bloom_has_the_cells_in_sight_by_distance(void **state)
{
    static const char room[] = "#######\n#.....#\n#.....#\n#@....#\n#.....#\n#.....#\n#######\n";
    struct world *world = world_from(room);
    struct game *game = game_from_world(content_fixture(), world);
    struct scene scene = {.kind = SCENE_BLOOM, .to = {3, 3}, .radius = 1};
    struct point cells[SCENE_CELLS_MAX];
    free(world);
    /* Radius 1 is dx*dx + dy*dy <= 2: all nine, the centre, its four sides, its four corners. */
    assert_int_equal(scene_list_cells(game, &scene, cells), 9);
    static const int squares[] = {0, 1, 1, 1, 1, 2, 2, 2, 2};
    for (int i = 0; i < 9; i++) {
        assert_int_equal(distance_squared(cells[i], scene.to), squares[i]);
    }
    /* Radius 8 is the whole room of 5 by 5. */
    scene.radius = 8;
    assert_int_equal(scene_list_cells(game, &scene, cells), 25);
    game_free(game);
}

/* ---- playing ---- */

/* A terminal that counts, and presses a key at the n-th read. */
struct counter {
    struct term term;
    int frames, waited_ms, reads;
    int key_at;          /* 0: never */
    struct buffer first; /* frame */
};

static struct point size_of(struct term *term)
{
    (void)term;
    return (struct point){80, 24};
}

static void count_frame(struct term *term, const struct grid *grid)
{
    struct counter *counter = term->state;
    if (counter->frames++ == 0) {
        grid_to_text(grid, &counter->first);
    }
}

static uint32_t count_wait(struct term *term, int timeout_ms)
{
    struct counter *counter = term->state;
    assert_true(timeout_ms >= 0); /* nothing may wait for ever */
    counter->waited_ms += timeout_ms;
    return ++counter->reads == counter->key_at ? 'x' : KEY_NONE;
}

static void start_counter(struct counter *counter)
{
    counter->term = (struct term){
        .size = size_of, .present = count_frame, .read_key = count_wait, .state = counter};
}

/* Does the trick in a session that shows on the counter, and leaves the interface in *ui. */
static void show(const struct trick *trick, struct counter *counter, struct ui *ui)
{
    struct id thing;
    struct game *game = game_for(trick, &thing);
    start_counter(counter);
    ui->term = &counter->term;
    ui->content = content_fixture();
    ui_take_session(ui, session_from_game(game));
    grid_resize(&ui->screen, 80, 24);
    struct action action = action_of(game, trick, thing);
    assert_int_equal(session_act(ui->session, &action), VERDICT_ALLOWED);
}

static void end_show(struct ui *ui)
{
    ui_end_session(ui);
    grid_free(&ui->screen);
}

static const struct trick fireball = {"fireball", row, "scroll-of-fireball", 1, VERB_USE,
                                      {5, 1},     ""};

static void pictures_take_their_time_and_no_more(void **state)
{
    static const struct {
        struct trick trick;
        int frames, ms;
    } rows[] = {
        /* Four cells of flight in 45 ms, rings 0 to 3 in 55, one flash of 50. */
        {{"fireball", row, "scroll-of-fireball", 1, VERB_USE, {5, 1}, ""}, 9, 150},
        {{"missile", row, "scroll-of-magic-missile", 1, VERB_USE, {4, 1}, ""}, 4, 95},
        {{"ration", row, "ration", 1, VERB_THROW, {3, 1}, ""}, 2, 45},
        {{"step", row, "ration", 1, VERB_STEP, {2, 1}, ""}, 0, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct counter counter = {0};
        struct ui ui = {0};
        show(&rows[i].trick, &counter, &ui);
        assert_int_equal(counter.frames, rows[i].frames);
        assert_int_equal(counter.waited_ms, rows[i].ms);
        assert_true(counter.waited_ms <= ANIMATION_MS_MAX);
        end_show(&ui);
        buffer_free(&counter.first);
    }
}

static void a_key_ends_the_show_and_is_not_lost(void **state)
{
    /* The first read only looks, the n-th after it comes with the n-th frame. */
    for (int key_at = 1; key_at <= 10; key_at++) {
        struct counter counter = {.key_at = key_at};
        struct ui ui = {0};
        show(&fireball, &counter, &ui);
        assert_int_equal(counter.frames, key_at - 1);
        assert_int_equal(counter.reads, key_at);
        assert_int_equal(ui.pending_key, 'x');
        end_show(&ui);
        buffer_free(&counter.first);
    }
}

/* Whom it kills still stands while it flies; what flies is one cell from the hero. */
static void a_deed_is_shown_over_what_was_before_it(void **state)
{
    struct counter counter = {0};
    struct ui ui = {0};
    show(&fireball, &counter, &ui);
    assert_non_null(strstr(buffer_text(&counter.first), "#@*.abc..#"));
    assert_int_equal(ui.session->view.foe_count, 0);
    buffer_free(&counter.first);
    end_show(&ui);
}

static void who_wants_no_pictures_gets_none(void **state)
{
    struct counter counter = {0};
    struct ui ui = {.is_still = true};
    show(&fireball, &counter, &ui);
    assert_int_equal(counter.frames, 0);
    assert_int_equal(counter.reads, 0);
    end_show(&ui);
}

static void pictures_change_nothing(void **state)
{
    uint64_t digest[2];
    size_t facts[2];
    for (int is_still = 0; is_still < 2; is_still++) {
        struct counter counter = {0};
        struct ui ui = {.is_still = is_still != 0};
        show(&fireball, &counter, &ui);
        digest[is_still] = world_digest(game_world(ui.session->game), content_fixture());
        facts[is_still] = game_log(ui.session->game)->count;
        end_show(&ui);
        buffer_free(&counter.first);
    }
    assert_int_equal(digest[0], digest[1]);
    assert_int_equal(facts[0], facts[1]);
}

/* Ten who hit at once flash once: a crowd takes no longer than one. */
static void a_crowd_flashes_once(void **state)
{
    static const struct trick wait = {
        "wait", "#####\n#aaa#\n#a@a#\n#aaa#\n#####\n", "ration", 1, VERB_WAIT, {2, 2}, ""};
    struct counter counter = {0};
    struct ui ui = {.term = &counter.term, .content = content_fixture()};
    struct world *world = world_from(wait.drawing);
    world->actor[HERO_SLOT].stats.max_health = 500;
    world->actor[HERO_SLOT].health = 500;
    start_counter(&counter);
    ui_take_session(&ui, session_from_game(game_from_world(content_fixture(), world)));
    free(world);
    grid_resize(&ui.screen, 40, 20);
    struct action action = game_hero_action(ui.session->game, VERB_WAIT);
    assert_int_equal(session_act(ui.session, &action), VERDICT_ALLOWED);
    assert_true(ui.session->view.hero.health < 490);
    assert_int_equal(counter.frames, 1);
    assert_int_equal(counter.waited_ms, 50);
    buffer_free(&counter.first);
    end_show(&ui);
}

/* Through the keys: the one pressed during the flight is the next command. */
static void what_is_pressed_meanwhile_is_done_next(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"a<Enter><Enter>", "Turn 2"},
        {"a<Enter><Enter><now .>", "Turn 3"},
        {"a<Enter><Enter><now .>.", "Turn 4"},
        {"a<Enter><Enter><now Q><now y>", "Give up this run?"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct buffer screen = {0};
        struct id thing;
        struct ui_order order = {
            .content = content_fixture(), .name = "Wulf", .game = game_for(&fireball, &thing)};
        screens_run(order, rows[i].keys, (struct point){80, 24}, &screen);
        if (strstr(buffer_text(&screen), rows[i].want) == NULL) {
            fail_msg("after \"%s\" no \"%s\":\n%s", rows[i].keys, rows[i].want,
                     buffer_text(&screen));
        }
        buffer_free(&screen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_are_found_in_outcomes_alone),
        cmocka_unit_test(what_does_no_harm_does_not_flash),
        cmocka_unit_test(a_potion_bursts_where_it_is_thrown),
        cmocka_unit_test(a_bloom_has_the_cells_in_sight_by_distance),
        cmocka_unit_test(pictures_take_their_time_and_no_more),
        cmocka_unit_test(a_key_ends_the_show_and_is_not_lost),
        cmocka_unit_test(a_deed_is_shown_over_what_was_before_it),
        cmocka_unit_test(who_wants_no_pictures_gets_none),
        cmocka_unit_test(pictures_change_nothing),
        cmocka_unit_test(a_crowd_flashes_once),
        cmocka_unit_test(what_is_pressed_meanwhile_is_done_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
