/* Moving pictures: which scenes a stretch of the log has, how long they take, and that they are
 * pictures only. */
#include "support/test.h"
#include <stdlib.h>
#include <string.h>

#include "barrow/game/scenes.h"
#include "barrow/play/session.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "ui/mode.h"
#include "ui/widget/dungeon_screen.h"

static const char row[] = CORRIDOR("#@..abc..#");

/* ---- scenes ---- */

struct trick {
    const char *label, *drawing, *item;
    int count; /* of the item */
    enum verb verb;
    int x; /* of the target, in the hero's row 1 */
    const char *want;
};

/* One kind of thing in the hero's pack, and monsters that sleep, who are always hit. */
static struct id prepare(struct world *world, const struct trick *trick)
{
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        world->actor[slot].status[STATUS_ASLEEP] = 36;
    }
    return world_give(world, content_fixture(), world_hero_id(world), trick->item, 3, trick->count);
}

static struct game *game_for(const struct trick *trick, struct id *thing)
{
    struct world *world = world_from(trick->drawing);
    *thing = prepare(world, trick);
    struct game *game = game_from_world(content_fixture(), world);
    free(world);
    return game;
}

static struct action action_of(const struct game *game, const struct trick *trick, struct id thing)
{
    struct action action = game_hero_action(game, trick->verb);
    action.thing = thing;
    action.target = (struct point){trick->x, 1};
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
        case SCENE_HEAL:
            buffer_print(text, "heal %d,%d; ", one->to.x, one->to.y);
            break;
        case SCENE_END:
            buffer_print(text, "end %d,%d; ", one->to.x, one->to.y);
            break;
        case SCENE_RISE:
            buffer_print(text, "rise %d,%d; ", one->to.x, one->to.y);
            break;
        case SCENE_GROUND:
            buffer_print(text, "ground %d,%d; ", one->to.x, one->to.y);
            break;
        }
    }
}

static const char corner[] = "#########\n#@....b.#\n#####.###\n#####a###\n#########\n";
static const char missile[] = "scroll-of-magic-missile", fire[] = "scroll-of-fireball";
static const char health[] = "potion-of-health", weapon[] = "weapon-1";

static const struct trick tricks[] = {
    {"missile", row, missile, 1, VERB_USE, 4, "flight 1,1-4,1; flash 4,1; "},
    {"from a stack", row, missile, 2, VERB_USE, 4, "flight 1,1-4,1; flash 4,1; "},
    {"fireball", row, fire, 1, VERB_USE, 5,
     "flight 1,1-5,1; bloom 5,1 as far as 3; flash 5,1; flash 4,1; flash 6,1; "
     "end 5,1; end 4,1; end 6,1; "},
    {"on oneself alone", CORRIDOR("#@...#"), fire, 1, VERB_USE, 1,
     "bloom 1,1 as far as 3; flash 1,1; "},
    {"at nobody", CORRIDOR("#@........#"), fire, 1, VERB_USE, 7,
     "flight 1,1-7,1; bloom 7,1 as far as 3; "},
    /* a stands round the corner: who cannot be seen does not flash. b is the first in sight. */
    {"around a corner", corner, fire, 1, VERB_USE, 5,
     "flight 1,1-5,1; bloom 5,1 as far as 3; flash 6,1; end 6,1; "},
    {"sleep", row, "scroll-of-sleep", 1, VERB_USE, 5, "flight 1,1-5,1; bloom 5,1 as far as 1; "},
    {"a weapon that hits", row, weapon, 1, VERB_THROW, 5, "flight 1,1-4,1; flash 4,1; "},
    {"from a stack, at nobody", row, "ration", 3, VERB_THROW, 3, "flight 1,1-3,1; "},
    {"thrown potion", row, health, 1, VERB_THROW, 4, "flight 1,1-4,1; heal 4,1; "},
    {"drunk by the well, it makes them stronger", row, health, 2, VERB_USE, 1, "heal 1,1; "},
    {"fire over grass", CORRIDOR("#@.,,.#"), fire, 1, VERB_USE, 5,
     "flight 1,1-5,1; bloom 5,1 as far as 3; ground 3,1; ground 4,1; "},
    {"into thorns", CORRIDOR("#@|.#"), "ration", 1, VERB_STEP, 2, "flash 2,1; "},
    {"through a door", CORRIDOR("#@+.#"), "ration", 1, VERB_STEP, 2, ""},
    {"eaten", row, "ration", 1, VERB_USE, 1, ""},
    {"dropped", row, weapon, 1, VERB_DROP, 1, ""},
    {"wielded", row, weapon, 1, VERB_WEAR, 1, ""},
    {"a step", row, "ration", 1, VERB_STEP, 2, ""},
    /* 4.8 against 4 is 4.8 x (0.25 + 0.15) = 1.92, weak 0.96: hardly ever nothing. */
    {"a blow", CORRIDOR("#@a.#"), "ration", 1, VERB_HIT, 2, "flash 2,1; "},
};

/* What a game shows of the hero's action; the game is freed. */
static void expect_scenes(const char *label, struct game *game, struct action action,
                          const char *want)
{
    struct scene scene[SCENES_MAX];
    struct buffer text = {0};
    assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
    print_scenes(scene, scenes_find(game, 0, game_log(game)->count, scene), &text);
    if (strcmp(buffer_text(&text), want) != 0) {
        fail_msg("%s: \"%s\" instead of \"%s\"", label, buffer_text(&text), want);
    }
    buffer_free(&text);
    game_free(game);
}

TEST(scenes_are_found_in_outcomes_alone)
{
    for (int i = 0; i < COUNT_OF(tricks); i++) {
        struct id thing;
        struct game *game = game_for(&tricks[i], &thing);
        expect_scenes(tricks[i].label, game, action_of(game, &tricks[i], thing), tricks[i].want);
    }
}

/* What follows from an action has its sign where the actor stands: a hero near the next level kills
 * and gains it, a hurt one drinks, a weak one dies. */
TEST(healing_a_gained_level_and_an_end_have_signs)
{
    static const struct {
        const char *label, *item;
        enum verb verb;
        int x, health, missing; /* the hero's; experience up to the next level */
        const char *want;
    } rows[] = {
        {"kills, and gains a level", missile, VERB_USE, 2, 0, 1,
         "flight 1,1-2,1; flash 2,1; end 2,1; rise 1,1; "},
        {"kills, and gains none", missile, VERB_USE, 2, 0, 0,
         "flight 1,1-2,1; flash 2,1; end 2,1; "},
        {"drinks when hurt", health, VERB_USE, 1, 1, 0, "heal 1,1; "},
        {"burns itself and all", fire, VERB_USE, 1, 1, 0,
         "bloom 1,1 as far as 3; flash 1,1; flash 2,1; end 1,1; end 2,1; "},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct world *world = world_from(CORRIDOR("#@a.#"));
        struct trick trick = {"", "", rows[i].item, 1, rows[i].verb, rows[i].x, ""};
        struct actor *hero = &world->actor[HERO_SLOT];
        struct id thing = prepare(world, &trick);
        world->actor[1].health = 1;
        hero->health = rows[i].health > 0 ? rows[i].health : hero->health;
        hero->progress.experience = rows[i].missing > 0 ? hero->progress.next - rows[i].missing : 0;
        struct game *game = game_from_world(content_fixture(), world);
        expect_scenes(rows[i].label, game, action_of(game, &trick, thing), rows[i].want);
        free(world);
    }
}

/* Regenerating happens in most turns. */
TEST(regenerating_has_no_sign)
{
    struct world *world = world_from(CORRIDOR("#@..#"));
    struct scene scene[SCENES_MAX];
    world->actor[HERO_SLOT].health = 1;
    struct game *game = game_from_world(content_fixture(), world);
    for (int turn = 0; turn < 100; turn++) {
        struct action wait = game_hero_action(game, VERB_WAIT);
        assert_int_equal(game_act(game, &wait), VERDICT_ALLOWED);
        game_run(game);
    }
    assert_true(world_hero(game_world(game))->health > 1);
    assert_int_equal(scenes_find(game, 0, game_log(game)->count, scene), 0);
    game_free(game);
    free(world);
}

TEST(what_does_no_harm_does_not_flash)
{
    struct world *world = world_from(CORRIDOR("#@a.#"));
    world->actor[HERO_SLOT].stats.attack = 0;
    world->actor[1].status[STATUS_ASLEEP] = 36;
    struct action hit = {
        .verb = VERB_HIT, .actor = world_hero_id(world), .target = (struct point){2, 1}};
    expect_scenes("no harm", game_from_world(content_fixture(), world), hit, "");
    free(world);
}

/* A potion that bursts: thrown it blooms once, dropped it does not. */
TEST(a_potion_bursts_where_it_is_thrown)
{
    struct content *content = content_fixture_copy();
    struct item_kind *kind = &content->item[content_find_item(content, "potion-of-health")];
    kind->target = ITEM_TARGET_AREA;
    kind->radius = 1;
    kind->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 3, .damage_type = 1};
    struct world *world = world_from_content(content, row);
    struct action action = {.verb = VERB_THROW, .actor = world_hero_id(world), .target = {4, 1}};
    action.thing = world_give(world, content, action.actor, "potion-of-health", 0, 2);
    expect_scenes("thrown", game_from_world(content, world), action,
                  "flight 1,1-4,1; bloom 4,1 as far as 1; flash 4,1; flash 5,1; ");
    action.verb = VERB_DROP;
    expect_scenes("dropped", game_from_world(content, world), action, "");
    free(world);
    free(content);
}

TEST(a_bloom_has_the_cells_in_sight_by_distance)
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
    int key_at;                /* 0: never */
    struct buffer first, last; /* frames */
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
    buffer_clear(&counter->last);
    grid_to_text(grid, &counter->last);
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

static void end_show(struct ui *ui, struct counter *counter)
{
    ui_end_session(ui);
    grid_free(&ui->screen);
    buffer_free(&counter->first);
    buffer_free(&counter->last);
}

static const struct trick fireball = {"", row, fire, 1, VERB_USE, 5, ""};

TEST(pictures_take_their_time_and_no_more)
{
    static const struct {
        struct trick trick;
        int frames, ms;
    } rows[] = {
        /* Four cells of flight in 40 ms, rings 0 to 3 in 50, all hurt in 30, all dead in 30. */
        {{"", row, fire, 1, VERB_USE, 5, ""}, 10, 150},
        {{"", CORRIDOR("#@..d..#"), missile, 1, VERB_USE, 4, ""}, 4, 70},
        {{"", row, health, 1, VERB_USE, 1, ""}, 1, 30},
        {{"", row, "ration", 1, VERB_THROW, 3, ""}, 2, 40},
        {{"", row, "ration", 1, VERB_STEP, 2, ""}, 0, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct counter counter = {0};
        struct ui ui = {0};
        show(&rows[i].trick, &counter, &ui);
        assert_int_equal(counter.frames, rows[i].frames);
        assert_int_equal(counter.waited_ms, rows[i].ms);
        assert_true(counter.waited_ms <= ANIMATION_MS_MAX);
        end_show(&ui, &counter);
    }
}

TEST(a_key_ends_the_show_and_is_not_lost)
{
    /* The first read only looks, the n-th after it comes with the n-th frame. */
    for (int key_at = 1; key_at <= 11; key_at++) {
        struct counter counter = {.key_at = key_at};
        struct ui ui = {0};
        show(&fireball, &counter, &ui);
        assert_int_equal(counter.frames, key_at - 1);
        assert_int_equal(counter.reads, key_at);
        assert_int_equal(ui.pending_key, 'x');
        end_show(&ui, &counter);
    }
}

/* Whom it kills still stands while it flies; what flies is one cell from the hero. */
TEST(a_deed_is_shown_over_what_was_before_it)
{
    struct counter counter = {0};
    struct ui ui = {0};
    show(&fireball, &counter, &ui);
    assert_non_null(strstr(buffer_text(&counter.first), "#@*.abc..#"));
    assert_int_equal(ui.session->view.foe_count, 0);
    end_show(&ui, &counter);
}

/* Signs have glyphs of their own, so that they are told without colours too. */
TEST(the_last_frame_shows_what_came_of_it)
{
    static const struct {
        struct trick trick;
        const char *want;
    } rows[] = {
        {{"", row, fire, 1, VERB_USE, 5, ""}, "#@..xxx..#"},
        {{"", row, health, 1, VERB_USE, 1, ""}, "#+..abc..#"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct counter counter = {0};
        struct ui ui = {0};
        show(&rows[i].trick, &counter, &ui);
        assert_non_null(strstr(buffer_text(&counter.last), rows[i].want));
        end_show(&ui, &counter);
    }
}

TEST(who_wants_no_pictures_gets_none)
{
    static const struct trick drink = {"", row, health, 1, VERB_USE, 1, ""};
    const struct trick *const shown[] = {&fireball, &drink};
    for (int i = 0; i < COUNT_OF(shown); i++) {
        struct counter counter = {0};
        struct ui ui = {.is_still = true};
        show(shown[i], &counter, &ui);
        assert_int_equal(counter.frames, 0);
        assert_int_equal(counter.reads, 0);
        end_show(&ui, &counter);
    }
}

TEST(pictures_change_nothing)
{
    uint64_t digest[2];
    size_t facts[2];
    for (int is_still = 0; is_still < 2; is_still++) {
        struct counter counter = {0};
        struct ui ui = {.is_still = is_still != 0};
        show(&fireball, &counter, &ui);
        digest[is_still] = world_digest(game_world(ui.session->game), content_fixture());
        facts[is_still] = game_log(ui.session->game)->count;
        end_show(&ui, &counter);
    }
    assert_int_equal(digest[0], digest[1]);
    assert_int_equal(facts[0], facts[1]);
}

/* Ten who hit at once flash once: a crowd takes no longer than one. */
TEST(a_crowd_flashes_once)
{
    static const struct trick wait = {
        "wait", "#####\n#aaa#\n#a@a#\n#aaa#\n#####\n", "ration", 1, VERB_WAIT, 2, ""};
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
    assert_int_equal(counter.waited_ms, 30);
    end_show(&ui, &counter);
}

/* Through the keys: the one pressed during the flight is the next command. */
TEST(what_is_pressed_meanwhile_is_done_next)
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
        struct board *board = board_new(row);
        prepare(board->world, &fireball);
        screens_expect(board, rows[i].keys, (struct point){80, 24}, rows[i].want);
        board_free(board);
    }
}
