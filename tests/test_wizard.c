/* Wizard mode's changes (game/wizard.h) and the lines that outcomes are told in. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/game/wizard.h"
#include "support/bot.h"
#include "support/world_fixture.h"

static const char room[] = "########\n"
                           "#@.a..>#\n"
                           "#......#\n"
                           "########\n";

static struct game *game_in(const char *drawing)
{
    struct world *world = world_from(drawing);
    struct game *game = game_from_world(content_fixture(), world);
    free(world);
    return game;
}

/* The change can be walked back and forth, and taken back as one action. */
static void assert_can_be_taken_back(struct game *game, uint64_t before)
{
    uint64_t after = game_digest(game);
    size_t end = game_log(game)->count;
    assert_sound_game(game, "wizard");
    game_seek(game, game_action_before(game, end));
    assert_int_equal(game_digest(game), before);
    game_seek(game, end);
    assert_int_equal(game_digest(game), after);
}

TEST(revealed_level_is_known_as_far_as_it_is_open)
{
    struct game *game = game_in("##########\n"
                                "#@########\n"
                                "#####..a.#\n"
                                "##########\n"
                                "##########\n");
    uint64_t before = game_digest(game);
    const struct level *level = &game_world(game)->level;
    int monster = content_find_actor(game_content(game), "rank-1");
    struct memory seen = level->memory[level_index(level, (struct point){7, 2})];
    assert_int_equal(seen.terrain, 0);
    assert_int_equal(wizard_reveal(game), WIZARD_DONE);
    seen = level->memory[level_index(level, (struct point){7, 2})];
    assert_int_equal(seen.terrain, TERRAIN_FLOOR + 1);
    assert_int_equal(seen.actor, monster + 1);
    seen = level->memory[level_index(level, (struct point){9, 3})];
    assert_int_equal(seen.terrain, TERRAIN_WALL + 1);
    seen = level->memory[level_index(level, (struct point){9, 4})]; /* rock behind the wall */
    assert_int_equal(seen.terrain, 0);
    assert_can_be_taken_back(game, before);
    assert_int_equal(wizard_reveal(game), WIZARD_SAME);
    game_free(game);
}

TEST(monster_comes_as_ordered_and_with_energy)
{
    struct game *game = game_in(room);
    uint64_t before = game_digest(game);
    struct wizard_monster order = {
        .kind = content_find_actor(game_content(game), "rank-5-rare"),
        .level = 5,
        .is_asleep = true,
        .at = {4, 2},
    };
    assert_int_equal(wizard_make_monster(game, &order), WIZARD_DONE);
    const struct actor *actor =
        world_actor(game_world(game), world_actor_at(game_world(game), (struct point){4, 2}));
    assert_non_null(actor);
    assert_int_equal(actor->kind, order.kind);
    assert_int_equal(actor->progress.level, 5);
    assert_int_equal(actor->status[STATUS_ASLEEP], 36); /* the fixture's rare ones */
    assert_int_equal(actor->clock.energy, 100);         /* speed 12: one action's worth */
    assert_int_equal(actor->clock.when, 100);           /* turn 1 begins at 100 */
    assert_can_be_taken_back(game, before);
    game_run(game);
    assert_int_equal(game_need(game), GAME_NEEDS_ACTION);
    game_free(game);
}

TEST(monster_of_no_kind_or_place_is_refused)
{
    struct game *game = game_in(room);
    int last = game_content(game)->actor_count - 1;
    const struct {
        const char *label;
        struct wizard_monster order;
        enum wizard_verdict want;
    } cases[] = {
        {"the hero's kind", {0, 1, false, {2, 2}}, WIZARD_NO_KIND},
        {"a negative kind", {-1, 1, false, {2, 2}}, WIZARD_NO_KIND},
        {"behind the last kind", {last + 1, 1, false, {2, 2}}, WIZARD_NO_KIND},
        {"level 0", {1, 0, false, {2, 2}}, WIZARD_OUT_OF_RANGE},
        {"level 201", {1, 201, false, {2, 2}}, WIZARD_OUT_OF_RANGE},
        {"in the wall", {1, 1, false, {0, 0}}, WIZARD_NO_GROUND},
        {"off the level", {1, 1, false, {-1, 40}}, WIZARD_NO_GROUND},
        {"on the hero", {1, 1, false, {1, 1}}, WIZARD_TAKEN},
        {"on a monster", {1, 1, false, {3, 1}}, WIZARD_TAKEN},
        {"the last kind", {last, 200, false, {2, 2}}, WIZARD_DONE},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        size_t before = game_log(game)->count;
        enum wizard_verdict verdict = wizard_make_monster(game, &cases[i].order);
        if (verdict != cases[i].want) {
            fail_msg("%s: %s", cases[i].label, wizard_sentence[verdict]);
        }
        assert_true(verdict == WIZARD_DONE || game_log(game)->count == before);
        assert_sound_game(game, "wizard");
    }
    game_free(game);
}

TEST(level_takes_monsters_until_it_is_full)
{
    /* 40 x 40 cells of floor are more than the 1024 slots. */
    static char drawing[42 * 43 + 1];
    for (int y = 0; y < 42; y++) {
        for (int x = 0; x < 42; x++) {
            bool is_edge = x == 0 || y == 0 || x == 41 || y == 41;
            drawing[y * 43 + x] = is_edge ? '#' : x == 1 && y == 1 ? '@' : '.';
        }
        drawing[y * 43 + 42] = '\n';
    }
    struct game *game = game_in(drawing);
    struct wizard_monster order = {.kind = 1, .level = 1, .is_asleep = true};
    int made = 0;
    enum wizard_verdict verdict = WIZARD_DONE;
    while (verdict == WIZARD_DONE && wizard_find_place(game, (struct point){20, 20}, &order.at)) {
        verdict = wizard_make_monster(game, &order);
        made += verdict == WIZARD_DONE;
    }
    assert_int_equal(verdict, WIZARD_FULL);
    assert_int_equal(made, ACTORS_MAX - 1); /* the hero has a slot */
    assert_sound_game(game, "wizard");
    game_free(game);
}

TEST(place_for_a_monster_is_the_nearest_free_one)
{
    struct game *game = game_in("#######\n"
                                "#a@a.##\n"
                                "#aaa..#\n"
                                "#######\n");
    struct point at;
    /* All neighbours are taken or wall; two steps away {4,1} comes before {4,2}. */
    assert_true(wizard_find_place(game, (struct point){2, 1}, &at));
    assert_int_equal(at.x, 4);
    assert_int_equal(at.y, 1);
    game_free(game);
    game = game_in(CORRIDOR("#@#"));
    assert_false(wizard_find_place(game, (struct point){1, 1}, &at));
    game_free(game);
}

TEST(thing_lies_as_ordered)
{
    const struct content *content = content_fixture();
    const struct {
        const char *kind;
        int power, count;
        int want_power, want_count;
    } cases[] = {
        {"ration", 0, 7, 0, 7},   {"ration", 9, 7, 0, 7}, /* food has no power */
        {"weapon-3", 4, 1, 4, 1},                         /* gear has */
        {"weapon-3", 4, 9, 4, 1},                         /* and does not stack */
        {"crown", 0, 3, 0, 1},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct game *game = game_in(room);
        uint64_t before = game_digest(game);
        struct wizard_thing order = {
            content_find_item(content, cases[i].kind), cases[i].power, cases[i].count, {2, 1}};
        assert_int_equal(wizard_make_thing(game, &order), WIZARD_DONE);
        const struct thing *thing =
            world_thing(game_world(game), world_thing_at(game_world(game), (struct point){2, 1}));
        assert_non_null(thing);
        assert_int_equal(thing->kind, order.kind);
        assert_int_equal(thing->power, cases[i].want_power);
        assert_int_equal(thing->count, cases[i].want_count);
        assert_can_be_taken_back(game, before);
        game_free(game);
    }
}

TEST(thing_of_no_kind_or_place_is_refused)
{
    struct game *game = game_in(room);
    const struct content *content = game_content(game);
    int ration = content_find_item(content, "ration"),
        seax = content_find_item(content, "weapon-1");
    const struct {
        const char *label;
        struct wizard_thing order;
        enum wizard_verdict want;
    } cases[] = {
        {"a negative kind", {-1, 0, 1, {2, 2}}, WIZARD_NO_KIND},
        {"behind the last kind", {content->item_count, 0, 1, {2, 2}}, WIZARD_NO_KIND},
        {"none of it", {ration, 0, 0, {2, 2}}, WIZARD_OUT_OF_RANGE},
        {"a hundred", {ration, 0, 100, {2, 2}}, WIZARD_OUT_OF_RANGE},
        {"power below 0", {seax, -1, 1, {2, 2}}, WIZARD_OUT_OF_RANGE},
        {"power 100", {seax, 100, 1, {2, 2}}, WIZARD_OUT_OF_RANGE},
        {"in the wall", {ration, 0, 1, {0, 0}}, WIZARD_NO_GROUND},
        {"at the hero's feet", {ration, 0, 1, {1, 1}}, WIZARD_DONE},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        enum wizard_verdict verdict = wizard_make_thing(game, &cases[i].order);
        if (verdict != cases[i].want) {
            fail_msg("%s: %s", cases[i].label, wizard_sentence[verdict]);
        }
        assert_sound_game(game, "wizard");
    }
    game_free(game);
}

TEST(health_and_status_are_set_within_bounds)
{
    struct game *game = game_in(room);
    struct point hero = {1, 1}, monster = {3, 1}, nobody = {2, 2};
    int most = world_hero(game_world(game))->stats.max_health;
    uint64_t before = game_digest(game);
    assert_int_equal(wizard_set_health(game, hero, 0), WIZARD_OUT_OF_RANGE);
    assert_int_equal(wizard_set_health(game, hero, most + 1), WIZARD_OUT_OF_RANGE);
    assert_int_equal(wizard_set_health(game, hero, most), WIZARD_SAME);
    assert_int_equal(wizard_set_health(game, nobody, 1), WIZARD_NOBODY);
    assert_int_equal(game_digest(game), before);
    assert_int_equal(wizard_set_health(game, hero, 1), WIZARD_DONE);
    assert_int_equal(world_hero(game_world(game))->health, 1);
    assert_can_be_taken_back(game, before);
    before = game_digest(game);
    assert_int_equal(wizard_set_status(game, monster, STATUS_SLOWED, -1), WIZARD_OUT_OF_RANGE);
    assert_int_equal(wizard_set_status(game, monster, STATUS_SLOWED, 10000), WIZARD_OUT_OF_RANGE);
    assert_int_equal(wizard_set_status(game, monster, STATUS_SLOWED, 0), WIZARD_SAME);
    assert_int_equal(wizard_set_status(game, nobody, STATUS_SLOWED, 1), WIZARD_NOBODY);
    assert_int_equal(wizard_set_status(game, monster, STATUS_SLOWED, 12), WIZARD_DONE);
    assert_int_equal(game_world(game)->actor[1].status[STATUS_SLOWED], 12);
    assert_can_be_taken_back(game, before);
    game_free(game);
}

/* Plays a bot down to a depth; the digest of the level and the tracker there. */
static struct level *level_walked_to(struct game *game, int depth)
{
    struct bot *bot = bot_new(1);
    for (int turn = 0; turn < 20000 && game_world(game)->journey.depth < depth; turn++) {
        bot_play_turn(bot, game);
    }
    bot_free(bot);
    assert_int_equal(game_world(game)->journey.depth, depth);
    struct level *level = malloc(sizeof *level);
    memcpy(level, &game_world(game)->level, sizeof *level);
    return level;
}

static void assert_same_terrain(const struct level *a, const struct level *b)
{
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    assert_int_equal(a->kind, b->kind);
    assert_memory_equal(a->terrain, b->terrain, (size_t)level_cells(a));
}

TEST(depth_gone_to_is_the_one_that_is_walked_to)
{
    struct content *content = content_fixture_copy();
    content->actor[ACTOR_KIND_HERO].shape.health = 1000;
    content->actor[ACTOR_KIND_HERO].shape.attack = 1000;
    struct game *walker = game_new(content, 5), *wizard = game_new(content, 5);
    struct level *level = level_walked_to(walker, 4);
    uint64_t before = game_digest(wizard);
    assert_int_equal(wizard_go_to(wizard, 4), WIZARD_DONE);
    assert_int_equal(game_world(wizard)->journey.depth, 4);
    assert_same_terrain(&game_world(wizard)->level, level);
    assert_memory_equal(&game_world(wizard)->difficulty, &game_world(walker)->difficulty,
                        sizeof(struct difficulty));
    assert_can_be_taken_back(wizard, before);
    /* Up from below is the same as down from above. */
    assert_int_equal(wizard_go_to(wizard, 9), WIZARD_DONE);
    assert_int_equal(wizard_go_to(wizard, 4), WIZARD_DONE);
    assert_same_terrain(&game_world(wizard)->level, level);
    assert_memory_equal(&game_world(wizard)->difficulty, &game_world(walker)->difficulty,
                        sizeof(struct difficulty));
    game_run(wizard);
    assert_sound_game(wizard, "wizard");
    assert_int_equal(wizard_go_to(wizard, 4), WIZARD_SAME);
    assert_int_equal(wizard_go_to(wizard, 0), WIZARD_OUT_OF_RANGE);
    assert_int_equal(wizard_go_to(wizard, 1000), WIZARD_OUT_OF_RANGE);
    free(level);
    game_free(walker);
    game_free(wizard);
    free(content);
}

static bool has_stairs(const struct level *level)
{
    return memchr(level->terrain, TERRAIN_STAIRS, (size_t)level_cells(level)) != NULL;
}

/* Level by level until there are no stairs; the depth. */
static int go_to_the_crown(struct game *game)
{
    int depth = 1;
    while (has_stairs(&game_world(game)->level)) {
        assert_int_equal(wizard_go_to(game, ++depth), WIZARD_DONE);
        assert_sound_game(game, "wizard");
        game_run(game);
        if (game_need(game) ==
            GAME_IS_OVER) { /* killed before it could act: not what this is about */
            fail_msg("dead at depth %d", depth);
        }
        wizard_set_health(game, world_hero(game_world(game))->at,
                          world_hero(game_world(game))->stats.max_health);
    }
    return depth;
}

static void assert_same_place(const struct game *a, const struct game *b)
{
    assert_same_terrain(&game_world(a)->level, &game_world(b)->level);
    assert_memory_equal(&game_world(a)->difficulty, &game_world(b)->difficulty,
                        sizeof(struct difficulty));
    assert_int_equal(game_world(a)->journey.depth, game_world(b)->journey.depth);
    assert_int_equal(game_world(a)->journey.wins, game_world(b)->journey.wins);
    assert_int_equal(game_world(a)->journey.gear_bonus, game_world(b)->journey.gear_bonus);
}

/* However one comes there: from the level of the Crown, from far above, or by winning it. */
TEST(below_the_crown_lies_the_barrow_of_one_who_has_won_it)
{
    struct game *near = game_new(content_fixture(), 3), *far = game_new(content_fixture(), 3);
    int depth = go_to_the_crown(near);
    assert_true(depth > 5);
    struct world *world = malloc(sizeof *world);
    memcpy(world, game_world(near), sizeof *world);
    world->end.ending = ENDING_VICTORY;
    struct game *won = game_from_world(content_fixture(), world);
    assert_true(game_begin_again(won));
    assert_int_equal(wizard_go_to(near, depth + 1), WIZARD_DONE);
    assert_int_equal(wizard_go_to(far, depth + 1), WIZARD_DONE);
    assert_int_equal(game_world(near)->journey.wins, 1);
    assert_sound_game(near, "near");
    assert_same_place(near, won);
    assert_same_place(far, won);
    assert_int_equal(wizard_go_to(far, depth), WIZARD_NO_WAY_UP);
    assert_int_equal(wizard_go_to(far, depth + 3), WIZARD_DONE);
    assert_int_equal(game_world(far)->journey.wins, 1);
    free(world);
    game_free(near);
    game_free(far);
    game_free(won);
}

TEST(dead_hero_can_only_be_taken_back)
{
    struct world *world = world_from(room);
    world->end.ending = ENDING_DEATH;
    world->actor[HERO_SLOT].health = 0;
    struct game *game = game_from_world(content_fixture(), world);
    assert_int_equal(wizard_reveal(game), WIZARD_NOT_NOW);
    assert_int_equal(wizard_go_to(game, 2), WIZARD_NOT_NOW);
    assert_int_equal(wizard_set_health(game, (struct point){1, 1}, 5), WIZARD_NOT_NOW);
    assert_int_equal(wizard_set_status(game, (struct point){1, 1}, STATUS_HASTED, 5),
                     WIZARD_NOT_NOW);
    assert_int_equal(wizard_make_monster(game, &(struct wizard_monster){1, 1, false, {2, 2}}),
                     WIZARD_NOT_NOW);
    assert_int_equal(wizard_make_thing(game, &(struct wizard_thing){1, 0, 1, {2, 2}}),
                     WIZARD_NOT_NOW);
    game_free(game);
    free(world);
}

/* From every place of a log the game goes on from a border between two actions, sound, and plays
 * the same as it did from there. */
TEST(going_on_from_the_past_cuts_the_log_between_two_actions)
{
    for (int seed = 1; seed <= 3; seed++) {
        struct game *game = game_new(content_fixture(), (uint64_t)seed);
        struct bot *bot = bot_new((uint64_t)seed);
        size_t start = game_log(game)->count; /* before that there is no level */
        assert_int_equal(game_action_before(game, 0), start);
        for (int turn = 0; turn < 30; turn++) {
            bot_play_turn(bot, game);
        }
        for (size_t here = game_log(game)->count - 1; here > start;
             here -= (here - start) / 5 + 1) {
            if (here >= game_log(game)->count) {
                continue;
            }
            size_t border = game_action_before(game, here + 1);
            game_seek(game, border);
            uint64_t there = game_digest(game);
            game_seek(game, here);
            assert_int_equal(wizard_go_on_from_here(game), WIZARD_DONE);
            assert_int_equal(game_log(game)->count, border);
            assert_int_equal(game_digest(game), there);
            assert_sound_game(game, "wizard");
            game_run(game);
            assert_sound_game(game, "wizard");
            assert_true(game_log(game)->count >= start);
        }
        assert_int_equal(wizard_go_on_from_here(game), WIZARD_SAME);
        bot_free(bot);
        game_free(game);
    }
}

/* Whatever a wizard asks for, sense or nonsense, the world stays sound and the game goes on. */

static struct point some_point(const struct game *game, struct dice *dice)
{
    const struct level *level = &game_world(game)->level;
    struct point last = {level->width, level->height};
    struct point at = dice_point(dice, (struct point){-1, -1}, last);
    if (dice_chance(dice, 1, 2)) {
        wizard_find_place(game, at, &at);
    }
    return at;
}

static enum wizard_verdict meddle(struct game *game, struct dice *dice)
{
    struct point at = some_point(game, dice), hero = world_hero(game_world(game))->at;
    struct point whom = dice_chance(dice, 1, 2) ? hero : at;
    int kind = dice_between(dice, -1, 30);
    int number = dice_between(dice, -1, 40);
    int few = dice_between(dice, -1, 5);
    struct wizard_monster monster = {kind, number, dice_chance(dice, 1, 2), at};
    struct wizard_thing thing = {kind, few, dice_between(dice, 0, 5), at};
    switch (dice_between(dice, 0, 7)) {
    case 0:
        return wizard_reveal(game);
    case 1:
        return wizard_go_to(game, dice_between(dice, 0, 12));
    case 2:
        return wizard_make_thing(game, &thing);
    case 3:
        return wizard_set_health(game, whom, number);
    case 4:
        return wizard_set_status(game, whom, (enum status)dice_between(dice, 0, STATUS_COUNT), few);
    case 5:
        game_seek(game, (size_t)dice_between(dice, (int)game_action_before(game, 0),
                                             (int)game_log(game)->count));
        return wizard_go_on_from_here(game);
    default:
        return wizard_make_monster(game, &monster);
    }
}

TEST(meddled_world_stays_sound_and_goes_on)
{
    int done = 0;
    for (int seed = 1; seed <= 12; seed++) {
        const uint64_t keys[] = {77, (uint64_t)seed};
        struct dice dice = dice_from(keys, 2);
        struct game *game = game_new(content_fixture(), (uint64_t)seed);
        struct bot *bot = bot_new((uint64_t)seed);
        for (int i = 0; i < 60; i++) {
            size_t before = game_log(game)->count;
            enum wizard_verdict verdict = meddle(game, &dice);
            const char *problem = "";
            if (!world_check(game_world(game), game_content(game), &problem)) {
                fail_msg("seed %d, change %d: %s", seed, i, problem);
            }
            if (verdict != WIZARD_DONE && game_log(game)->count != before) {
                fail_msg("seed %d, change %d: refused and done all the same", seed, i);
            }
            done += verdict == WIZARD_DONE;
            game_run(game);
            if (game_need(game) != GAME_IS_OVER) {
                bot_play_turn(bot, game);
            }
        }
        size_t end = game_log(game)->count;
        uint64_t digest = game_digest(game);
        game_seek(game, game_action_before(game, 0));
        game_seek(game, end);
        assert_int_equal(game_digest(game), digest);
        bot_free(bot);
        game_free(game);
    }
    assert_true(done > 200);
}

TEST(turns_of_the_log_are_found)
{
    struct game *game = game_in(CORRIDOR("#@...#"));
    struct action wait = game_hero_action(game, VERB_WAIT);
    size_t turn[4] = {game_log(game)->count}; /* where each turn begins */
    for (int i = 1; i < 4; i++) {
        game_act(game, &wait);
        game_run(game);
        turn[i] = game_log(game)->count;
        while (game_log(game)->outcome[turn[i] - 1].kind != OUTCOME_TURN) {
            turn[i]--;
        }
    }
    size_t end = game_log(game)->count;
    assert_true(turn[3] < end); /* the hero's energy for the turn comes behind its number */
    assert_int_equal(wizard_turn_before(game, end), turn[3]);
    assert_int_equal(wizard_turn_before(game, turn[3]), turn[2]);
    assert_int_equal(wizard_turn_before(game, turn[2] + 1), turn[2]);
    assert_int_equal(wizard_turn_before(game, turn[0]), turn[0]);
    assert_int_equal(wizard_turn_after(game, turn[0]), turn[1]);
    assert_int_equal(wizard_turn_after(game, turn[2]), turn[3]);
    assert_int_equal(wizard_turn_after(game, turn[3]), end);
    game_free(game);
}

TEST(actions_begin_and_end_where_the_game_says)
{
    struct game *game = game_in(CORRIDOR("#@...#"));
    size_t start = game_log(game)->count;
    struct action east = game_bump(game, DIRECTION_EAST);
    game_act(game, &east);
    size_t stepped = game_log(game)->count;
    game_run(game); /* nobody else: the end of the turn */
    size_t end = game_log(game)->count;
    assert_true(start < stepped && stepped < end);
    assert_int_equal(game_action_before(game, end), stepped);
    assert_int_equal(game_action_before(game, end - 1), stepped);
    assert_int_equal(game_action_before(game, stepped), start);
    assert_int_equal(game_action_after(game, start), stepped);
    assert_int_equal(game_action_after(game, stepped - 1), stepped);
    assert_int_equal(game_action_after(game, stepped), end);
    assert_int_equal(game_action_after(game, end), end);
    game_rewind(game, stepped);
    assert_int_equal(game_action_before(game, stepped), start);
    assert_int_equal(game_action_after(game, start), stepped);
    game_free(game);
}

TEST(outcome_lines_say_who_and_what)
{
    struct game *game = game_in(room);
    size_t from = game_log(game)->count;
    struct buffer text = {0};
    wizard_set_health(game, (struct point){3, 1}, 3);
    wizard_set_status(game, (struct point){1, 1}, STATUS_HASTED, 12);
    wizard_make_thing(game, &(struct wizard_thing){
                                content_find_item(game_content(game), "ration"), 0, 2, {5, 2}});
    wizard_print_outcomes(game, from, from + 3, &text);
    /* What one looks at first is known afterwards: the first three are those asked for, but for
     * what the hero sees of its room, which comes with the first. */
    const struct outcome *first = &game_log(game)->outcome[from];
    char want[80];
    snprintf(want, sizeof want, "%d HEALTH rank-1#1 %d -> 3\n", (int)from, first->before.number);
    assert_memory_equal(buffer_text(&text), want, strlen(want));
    buffer_clear(&text);
    wizard_print_outcomes(game, from, game_log(game)->count, &text);
    assert_non_null(strstr(buffer_text(&text), " STATUS hero hasted 0 -> 12\n"));
    assert_non_null(
        strstr(buffer_text(&text), " THING_MAKE ration#0 count 2 power 0 at floor 5,2\n"));
    assert_non_null(strstr(buffer_text(&text), " KNOWN 5,2 floor -> floor ration\n"));
    buffer_free(&text);
    game_free(game);
}

/* Every outcome of whole games has a line, at any place of the log. */
TEST(every_outcome_has_a_line)
{
    bool is_seen[OUTCOME_COUNT] = {false};
    struct buffer line = {0};
    for (int seed = 1; seed <= 6; seed++) {
        struct game *game = game_new(content_fixture(), (uint64_t)seed);
        struct bot *bot = bot_new((uint64_t)seed);
        for (int turn = 0; turn < 150 && game_need(game) != GAME_IS_OVER; turn++) {
            bot_play_turn(bot, game);
        }
        game_seek(game, game_log(game)->count / 2);
        for (size_t i = 0; i < game_log(game)->count; i++) {
            const struct outcome *outcome = &game_log(game)->outcome[i];
            buffer_clear(&line);
            wizard_print_outcomes(game, i, i + 1, &line);
            assert_non_null(strstr(buffer_text(&line), outcome_name[outcome->kind]));
            is_seen[outcome->kind] = true;
        }
        bot_free(bot);
        game_free(game);
    }
    buffer_free(&line);
    assert_true(is_seen[OUTCOME_LEVEL] && is_seen[OUTCOME_SPAWN] && is_seen[OUTCOME_BLAME]);
}
