/* The preview: it says what then happens, says no more than the hero can know, and leaves no trace.
 * The property at the end compares it with what happens in worlds of rubble and crowds. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/game/preview.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/deeds/knowledge.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

static struct preview shown;

/* A game over the board's world as it is now; the hero knows what it sees. */
static struct game *game_of(struct board *board)
{
    knowledge_look(board->turn);
    return game_from_world(board->content, board->world);
}

static struct action action_with(const struct game *game, enum verb verb, struct id thing,
                                 struct point target)
{
    struct action action = game_hero_action(game, verb);
    action.thing = thing;
    action.target = target;
    return action;
}

/* Previews into `shown` and sees that nothing has changed. */
static void preview(struct game *game, const struct action *action)
{
    uint64_t digest = game_digest(game);
    size_t facts = game_log(game)->count, pool = game_log(game)->pool_size;
    game_preview(game, action, &shown);
    assert_int_equal(game_digest(game), digest);
    assert_int_equal(game_log(game)->count, facts);
    assert_int_equal(game_log(game)->pool_size, pool);
}

/* Previews what the hero of the board would do. */
static void preview_in(struct board *board, enum verb verb, struct id thing, struct point target)
{
    struct game *game = game_of(board);
    struct action action = action_with(game, verb, thing, target);
    preview(game, &action);
    game_free(game);
}

static const struct preview_target *shown_for(int slot)
{
    for (int i = 0; i < shown.target_count; i++) {
        if (shown.target[i].slot == slot) {
            return &shown.target[i];
        }
    }
    return NULL;
}

/* Examples. */

/* 20 to all within 3 of 5,1: the centre's own first; the hero at 2,1 is 3 away, in the passage. */
TEST(a_fireball_shows_all_it_burns)
{
    struct board *board = board_new(CORRIDOR("#.@..a.b.#"));
    actor_in(board, 1)->stats.max_health = 30;
    actor_in(board, 1)->health = 21; /* one too many for 20 */
    struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
    preview_in(board, VERB_USE, scroll, (struct point){5, 1});
    assert_int_equal(shown.verdict, VERDICT_ALLOWED);
    assert_int_equal(shown.cell_count, 7); /* 2,1 to 8,1 */
    for (int i = 0; i < 7; i++) {
        assert_true(point_equal(shown.cell[i], (struct point){2 + i, 1}));
    }
    assert_int_equal(shown.path_count, 3); /* 3,1 to 5,1 */
    static const struct {
        int slot, health;
        enum fate fate;
    } want[] = {{1, 21, FATE_LIVES}, {2, 14, FATE_DIES}, {HERO_SLOT, 30, FATE_LIVES}};
    assert_int_equal(shown.target_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(shown.target[i].slot, want[i].slot);
        assert_int_equal(shown.target[i].health, want[i].health);
        assert_int_equal(shown.target[i].harm_least, 20);
        assert_int_equal(shown.target[i].harm_most, 20);
        assert_int_equal(shown.target[i].hit_chance, 1000);
        assert_int_equal(shown.target[i].fate, want[i].fate);
    }
    assert_true(shown.harms_hero);
    assert_int_equal(shown.target[1].kind, board->world->actor[2].kind);
    board_free(board);
}

TEST(a_hero_who_would_die_is_told)
{
    struct board *board = board_new(CORRIDOR("#.@.#"));
    actor_in(board, HERO_SLOT)->health = 20;
    struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
    preview_in(board, VERB_USE, scroll, (struct point){3, 1});
    assert_int_equal(shown_for(HERO_SLOT)->fate, FATE_DIES);
    actor_in(board, HERO_SLOT)->status[STATUS_UNDYING] = 3;
    preview_in(board, VERB_USE, scroll, (struct point){3, 1});
    assert_int_equal(shown_for(HERO_SLOT)->fate, FATE_LIVES);
    assert_int_equal(shown_for(HERO_SLOT)->harm_most, 20);
    board_free(board);
}

TEST(gains_are_shown)
{
    struct board *board = board_new(CORRIDOR("#@...a..#"));
    struct id health = board_give(board, "potion-of-health", 0, 1);
    struct id haste = board_give(board, "potion-of-haste", 0, 1);
    struct id sleep = board_give(board, "scroll-of-sleep", 0, 1);
    struct id ration = board_give(board, "ration", 0, 1);
    struct point self = {1, 1};
    preview_in(board, VERB_USE, health, self); /* unhurt: 2 more */
    assert_int_equal(shown_for(HERO_SLOT)->max_health_gained, 2);
    assert_int_equal(shown_for(HERO_SLOT)->healed, 2);
    actor_in(board, HERO_SLOT)->health = 3;
    actor_in(board, HERO_SLOT)->stomach.food = 1000;
    preview_in(board, VERB_USE, health, self);
    assert_int_equal(shown_for(HERO_SLOT)->healed, 20);
    assert_int_equal(shown_for(HERO_SLOT)->max_health_gained, 0);
    preview_in(board, VERB_USE, ration, self);
    assert_int_equal(shown_for(HERO_SLOT)->food_gained, 500);
    preview_in(board, VERB_THROW, haste, (struct point){7, 1}); /* stopped by the body at 5,1 */
    assert_int_equal(shown.target_count, 1);
    assert_int_equal(shown.path_count, 4);
    assert_int_equal(shown.target[0].status_count, 1);
    assert_int_equal(shown.target[0].status[0].status, STATUS_HASTED);
    assert_int_equal(shown.target[0].status[0].left, 20);
    preview_in(board, VERB_USE, sleep, (struct point){2, 1});
    assert_true(shown.harms_hero);
    assert_int_equal(shown_for(HERO_SLOT)->status[0].left, 36);
    board_free(board);
}

/* What is told of a sleep is how long it lasts. Of speeds with a part of an act a turn, dice
 * decide. */
TEST(a_sleep_lasts_as_long_as_was_told)
{
    static const struct {
        const char *label;
        int speed;
    } rows[] = {{"as quick as the hero", 12}, {"quick", 24}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.....a#"));
        board->content->actor[actor_in(board, 1)->kind].speed = rows[i].speed;
        board->content->rules.notice.asleep = 0;
        struct id scroll = board_give(board, "scroll-of-sleep", 0, 1);
        struct game *game = game_of(board);
        struct action read = action_with(game, VERB_USE, scroll, (struct point){7, 1});
        struct action wait = game_hero_action(game, VERB_WAIT);
        preview(game, &read);
        int told = shown_for(1)->sleeps, slept = 1; /* the turn of the scroll */
        assert_int_equal(game_act(game, &read), VERDICT_ALLOWED);
        game_run(game);
        for (; game_world(game)->actor[1].status[STATUS_ASLEEP] > 0 && slept < 100; slept++) {
            assert_int_equal(game_act(game, &wait), VERDICT_ALLOWED);
            game_run(game);
        }
        if (told == 0 || told != slept) {
            fail_msg("%s: told %d, slept %d", rows[i].label, told, slept);
        }
        game_free(game);
        board_free(board);
    }
}

TEST(waking_is_no_gain)
{
    struct board *board = board_new(CORRIDOR("#@....a.#"));
    actor_in(board, 1)->stats.max_health = actor_in(board, 1)->health = 50;
    actor_in(board, 1)->status[STATUS_ASLEEP] = 36;
    struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
    preview_in(board, VERB_USE, scroll, (struct point){6, 1});
    assert_int_equal(shown_for(1)->harm_most, 20);
    assert_int_equal(shown_for(1)->status_count, 0);
    board_free(board);
}

/* 20 less 33 % is 13.4: 13 or 14, which a body with 14 may survive. */
TEST(a_rounding_die_is_not_told)
{
    static const struct {
        int health;
        enum fate fate;
    } rows[] = {{13, FATE_DIES}, {14, FATE_MAY_DIE}, {15, FATE_LIVES}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@....a.#"));
        actor_in(board, 1)->health = rows[i].health;
        actor_in(board, 1)->stats.max_health = 20;
        board->content->actor[actor_in(board, 1)->kind].trait.numbers.resist.percent[1] = 33;
        struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
        preview_in(board, VERB_USE, scroll, (struct point){6, 1});
        assert_int_equal(shown_for(1)->harm_least, 13);
        assert_int_equal(shown_for(1)->harm_most, 14);
        assert_int_equal(shown_for(1)->fate, rows[i].fate);
        board_free(board);
    }
}

/* Attack 4.8 + 3.2 = 8 against 4: 8 - 4 = 4, weak 2, critical 6. One awake is missed by one in ten,
 * so its death is never certain. */
TEST(a_thrown_weapon_shows_chances_whatever_the_dice)
{
    static const struct {
        int health, asleep, chance;
        enum fate fate;
    } rows[] = {
        {7, 0, 900, FATE_LIVES},   {6, 0, 900, FATE_MAY_DIE},   {2, 0, 900, FATE_MAY_DIE},
        {7, 30, 1000, FATE_LIVES}, {6, 30, 1000, FATE_MAY_DIE}, {2, 30, 1000, FATE_DIES},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct preview first;
        for (uint64_t seed = 1; seed <= 50; seed++) {
            struct board *board = board_new(CORRIDOR("#@...a..#"));
            board->world->seed = seed;
            actor_in(board, 1)->health = rows[i].health;
            actor_in(board, 1)->status[STATUS_ASLEEP] = rows[i].asleep;
            struct id weapon = board_give(board, "weapon-1", 1, 1);
            preview_in(board, VERB_THROW, weapon, (struct point){5, 1});
            assert_int_equal(shown.target_count, 1);
            assert_int_equal(shown.target[0].harm_least, 2);
            assert_int_equal(shown.target[0].harm_most, 6);
            assert_int_equal(shown.target[0].hit_chance, rows[i].chance);
            assert_int_equal(shown.target[0].fate, rows[i].fate);
            assert_int_equal(shown.target[0].dies_if_hit, i == 2); /* 2, the least, is enough */
            if (seed > 1) {
                assert_memory_equal(&first, &shown, sizeof first);
            }
            memcpy(&first, &shown, sizeof first);
            board_free(board);
        }
    }
}

/* 2 leaves it alive, 6 kills it, and its end hurts who stands beside it. Both hang on one throw:
 * the other, who is easier to hit, is not thrown at. */
TEST(what_may_follow_from_a_blow_is_shown)
{
    struct board *board = board_new(CORRIDOR("#@...ab..#"));
    struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
    struct consequence *end = &kind->trait.follow[FOLLOW_ON_END];
    end->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 12};
    end->effect_count = end->radius = 1;
    actor_in(board, 1)->health = 3;
    actor_in(board, 2)->status[STATUS_ASLEEP] = 30;
    struct id weapon = board_give(board, "weapon-1", 1, 1);
    preview_in(board, VERB_THROW, weapon, (struct point){5, 1});
    assert_int_equal(shown.target_count, 2);
    assert_true(shown_for(1)->is_struck);
    assert_int_equal(shown_for(1)->fate, FATE_MAY_DIE);
    assert_non_null(shown_for(2));
    assert_true(shown_for(2)->is_possible);
    assert_false(shown_for(2)->is_struck);
    assert_int_equal(shown_for(2)->harm_least, 0);
    assert_int_equal(shown_for(2)->harm_most, 12);
    assert_int_equal(shown_for(2)->fate, FATE_LIVES);
    assert_int_equal(shown_for(2)->hit_chance, 900);
    board_free(board);
}

/* C5: 1 + a whole number below max(1, 4.8 - 1) is 1 to 4. */
TEST(the_simple_model_has_its_ends_too)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    board->content->rules.combat.model = DAMAGE_MODEL_SIMPLE;
    actor_in(board, 1)->stats.defence = 1000;
    preview_in(board, VERB_HIT, NOTHING, (struct point){2, 1});
    assert_int_equal(shown.target[0].harm_least, 1);
    assert_int_equal(shown.target[0].harm_most, 4);
    board_free(board);
}

/* The centre at 4,1 sees down the shaft, the hero does not: whoever stands there is no matter, and
 * what it did not see of the shaft is not drawn. */
TEST(the_unseen_does_not_show)
{
    static const char *const drawings[] = {"#######\n"
                                           "#@..a.#\n"
                                           "####.##\n"
                                           "####.##\n"
                                           "#######\n",
                                           "#######\n"
                                           "#@..a.#\n"
                                           "####.##\n"
                                           "####b##\n"
                                           "#######\n"};
    struct preview first;
    for (int i = 0; i < 2; i++) {
        struct board *board = board_new(drawings[i]);
        struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
        preview_in(board, VERB_USE, scroll, (struct point){4, 1});
        for (int cell = 0; cell < shown.cell_count; cell++) {
            assert_true(shown.cell[cell].y < 3);
        }
        if (i > 0) {
            assert_memory_equal(&first, &shown, sizeof first);
        }
        memcpy(&first, &shown, sizeof first);
        board_free(board);
    }
}

TEST(what_is_refused_shows_nothing)
{
    struct board *board = board_new(CORRIDOR("#@...a.>#"));
    struct id scroll = board_give(board, "scroll-of-magic-missile", 0, 1);
    preview_in(board, VERB_USE, scroll, (struct point){4, 1});
    assert_int_equal(shown.verdict, VERDICT_NO_TARGET);
    assert_int_equal(shown.target_count + shown.cell_count + shown.path_count, 0);
    preview_in(board, VERB_DESCEND, NOTHING, (struct point){1, 1});
    assert_int_equal(shown.verdict, VERDICT_NO_STAIRS);
    actor_in(board, HERO_SLOT)->status[STATUS_ASLEEP] = 4;
    preview_in(board, VERB_USE, scroll, (struct point){5, 1});
    assert_int_equal(shown.verdict, VERDICT_NOT_NOW);
    board_free(board);
}

/* The property. */

#define WORLDS (uint64_t) effort_for(8, 30, 60)
#define AIMS 30
#define WIDTH 21
#define HEIGHT 13

/* Rubble: a quarter of the cells is wall; a dozen monsters, some of whom half or a third of the
 * fire does not reach; the hero in the middle. */
static struct board *rubble(uint64_t seed, struct dice *dice)
{
    static const char monsters[] = "abcdefghijkl";
    char drawing[(WIDTH + 1) * HEIGHT + 1];
    char *end = drawing;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool is_edge = x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
            int roll = dice_between(dice, 0, 99);
            *end++ = is_edge || roll < 25 ? '#' : roll < 40 ? monsters[roll % 12] : '.';
        }
        *end++ = '\n';
    }
    *end = '\0';
    drawing[HEIGHT / 2 * (WIDTH + 1) + WIDTH / 2] = '@';
    struct board *board = board_new(drawing);
    board->world->seed = seed;
    for (int kind = 1; kind < board->content->actor_count; kind++) {
        board->content->actor[kind].trait.numbers.resist.percent[1] = kind % 3 == 0   ? 50
                                                                      : kind % 3 == 1 ? 33
                                                                                      : 0;
    }
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        struct actor *actor = actor_in(board, slot);
        actor->stats.max_health = 40;
        actor->health = dice_between(dice, 1, 40);
        actor->status[STATUS_UNDYING] = dice_chance(dice, 1, 8) ? 5 : 0;
    }
    return board;
}

/* What really happened to a body, from the log. */
struct fact {
    int harm, healed, statuses;
    bool is_touched, is_gone;
};

static void read_facts(const struct log *log, size_t mark, struct fact *fact)
{
    for (size_t i = mark; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        struct fact *one = &fact[outcome->who.slot];
        int loss = outcome->before.number - outcome->after.number;
        if (outcome->kind == OUTCOME_HEALTH && outcome->how != HOW_LEVEL_UP) {
            one->is_touched = true;
            bool is_healing = outcome->how == HOW_HEAL || outcome->how == HOW_GROW;
            one->harm += is_healing || outcome->how == HOW_REFUSE ? 0 : loss;
            one->healed -= is_healing ? loss : 0;
        } else if (outcome->kind == OUTCOME_STATUS && status_shown[outcome->what][0] != '\0') {
            one->is_touched = true;
            one->statuses++;
        } else if (outcome->kind == OUTCOME_FREE) {
            one->is_gone = true;
        } else if (outcome->kind == OUTCOME_END) {
            fact[HERO_SLOT].is_gone = true;
        } else if (outcome->kind == OUTCOME_STATS && outcome->how != HOW_LEVEL_UP) {
            one->is_touched = true;
        }
    }
}

static void compare_body(const struct preview_target *told, const struct fact *fact, int slot,
                         int seed)
{
    if ((told != NULL) != fact->is_touched) {
        fail_msg("seed %d: body %d is%s reached", seed, slot, fact->is_touched ? "" : " not");
    }
    if (told == NULL) {
        return;
    }
    bool is_within = told->harm_least <= fact->harm && fact->harm <= told->harm_most;
    if (!is_within || told->healed != fact->healed || told->status_count != fact->statuses) {
        fail_msg("seed %d: body %d lost %d, told %d to %d", seed, slot, fact->harm,
                 told->harm_least, told->harm_most);
    }
    if ((told->fate == FATE_DIES && !fact->is_gone) ||
        (told->fate == FATE_LIVES && fact->is_gone)) {
        fail_msg("seed %d: body %d has another fate", seed, slot);
    }
}

/* The known cells of the area as the rules draw it. */
static void compare_cells(const struct game *game, struct point centre, int radius,
                          const struct cell_set *sight, int seed)
{
    struct cell_set area;
    const struct level *level = &game_world(game)->level;
    aim_area(game_world(game), centre, radius, &area);
    int count = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (cell_set_has(&area, cell) && cell_set_has(sight, cell)) {
            bool is_told = count < shown.cell_count &&
                           point_equal(shown.cell[count], level_point(level, cell));
            count++;
            if (!is_told) {
                fail_msg("seed %d: cell %d is missing", seed, cell);
            }
        }
    }
    assert_int_equal(count, shown.cell_count);
}

struct tried {
    int allowed, reached, uncertain, deaths;
};

static void compare_bodies(const struct game *game, const struct cell_set *sight,
                           const struct world *before, size_t mark, int seed, struct tried *tried)
{
    struct fact fact[ACTORS_MAX] = {{0}};
    read_facts(game_log(game), mark, fact);
    for (int slot = 0; slot < before->actors_used; slot++) {
        const struct actor *actor = &before->actor[slot];
        if (!actor->is_alive || !cell_set_has_point(sight, &before->level, actor->at)) {
            assert_null(shown_for(slot)); /* never a word of whom the hero does not see */
            continue;
        }
        compare_body(shown_for(slot), &fact[slot], slot, seed);
        tried->reached += fact[slot].is_touched ? 1 : 0;
        tried->deaths += fact[slot].is_gone ? 1 : 0;
    }
    for (int i = 0; i < shown.target_count; i++) {
        tried->uncertain += shown.target[i].harm_least < shown.target[i].harm_most ? 1 : 0;
    }
}

/* True if somebody whom the hero does not see is in the way of the throw. */
static bool is_stopped_unseen(const struct game *game, const struct action *action,
                              const struct cell_set *sight)
{
    struct point path[PREVIEW_PATH_MAX];
    const struct world *world = game_world(game);
    int count = aim_flight(world, world_hero(world)->at, action->target, path, PREVIEW_PATH_MAX);
    return action->verb == VERB_THROW && count > 0 &&
           !cell_set_has_point(sight, &world->level, path[count - 1]);
}

static void try_one(struct game *game, const struct action *action, const struct item_kind *kind,
                    int seed, struct tried *tried)
{
    struct cell_set sight;
    memcpy(&sight, game_sight(game), sizeof sight);
    if (is_stopped_unseen(game, action, &sight)) {
        return;
    }
    struct world *before = memory_new(1, sizeof *before);
    memcpy(before, game_world(game), sizeof *before);
    size_t mark = game_log(game)->count;
    preview(game, action);
    assert_int_equal(game_act(game, action), shown.verdict);
    if (shown.verdict == VERDICT_ALLOWED) {
        struct point centre =
            action->verb == VERB_THROW ? shown.path[shown.path_count - 1] : action->target;
        compare_cells(game, centre, kind->radius, &sight, seed);
        compare_bodies(game, &sight, before, mark, seed, tried);
        tried->allowed++;
    }
    game_rewind(game, mark);
    free(before);
}

static void try_aims(uint64_t seed, struct tried *tried)
{
    static const struct {
        const char *item;
        enum verb verb;
    } rows[] = {
        {"scroll-of-fireball", VERB_USE},      {"scroll-of-sleep", VERB_USE},
        {"scroll-of-magic-missile", VERB_USE}, {"potion-of-health", VERB_THROW},
        {"potion-of-haste", VERB_THROW},
    };
    const uint64_t keys[] = {seed};
    struct dice dice = dice_from(keys, 1);
    struct board *board = rubble(seed, &dice);
    struct id thing[5];
    for (int i = 0; i < 5; i++) {
        thing[i] = board_give(board, rows[i].item, 0, 2);
    }
    struct game *game = game_of(board);
    struct point hero = world_hero(game_world(game))->at;
    for (int aim = 0; aim < AIMS; aim++) {
        int i = aim % 5;
        struct point step = dice_point(&dice, (struct point){-6, -5}, (struct point){6, 5});
        struct point target = point_add(hero, step);
        struct action action = action_with(game, rows[i].verb, thing[i], target);
        try_one(game, &action, board_item(board, rows[i].item), (int)seed, tried);
    }
    game_free(game);
    board_free(board);
}

TEST(what_is_shown_then_happens)
{
    struct tried tried = {0};
    for (uint64_t seed = 1; seed <= WORLDS; seed++) {
        try_aims(seed, &tried);
    }
    assert_true(tried.allowed > 5 * (int)WORLDS); /* else it says little */
    assert_true(tried.reached > 5 * (int)WORLDS);
    assert_true(tried.uncertain * 2 > (int)WORLDS);
    assert_true(tried.deaths * 2 > (int)WORLDS);
}

/* Ground. */

static const struct preview_change *change_at(struct point at)
{
    for (int i = 0; i < shown.change_count; i++) {
        if (point_equal(shown.change[i].at, at)) {
            return &shown.change[i];
        }
    }
    return NULL;
}

TEST(a_fireball_shows_what_it_sets_alight)
{
    struct board *board = board_new(CORRIDOR("#@...,,,..#"));
    struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
    preview_in(board, VERB_USE, scroll, (struct point){6, 1});
    assert_int_equal(shown.change_count, 3);
    for (int x = 5; x <= 7; x++) {
        assert_true(change_at((struct point){x, 1})->burns);
    }
    board_free(board);
}

/* Gas from the hero's cell, 1, to 8: the fireball at 9 reaches 6 to 12, and the burst all of it.
 * 7 points are 10 at full concentration 70. */
TEST(a_blast_shows_whom_it_reaches_and_does_so)
{
    struct board *board = board_new(CORRIDOR("#@..a........#"));
    board->content->air[board_air(board, "gas")].blast = 10;
    for (int x = 1; x <= 8; x++) {
        board_fill_air(board, x, 1, "gas", 70);
    }
    board->content->item[content_find_item(board->content, "scroll-of-fireball")].range = 9;
    struct id scroll = board_give(board, "scroll-of-fireball", 0, 1);
    struct game *game = game_of(board);
    struct action action = action_with(game, VERB_USE, scroll, (struct point){9, 1});
    const struct actor *actor = game_world(game)->actor;
    int hero = actor[HERO_SLOT].health, foe = actor[1].health;
    preview(game, &action);
    assert_true(shown.harms_hero);
    assert_int_equal(shown_for(HERO_SLOT)->harm_least, 7);
    assert_int_equal(shown_for(HERO_SLOT)->harm_most, 7);
    assert_int_equal(shown_for(1)->harm_most, 7);
    uint64_t before = game_digest(game);
    assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
    assert_int_equal(hero - actor[HERO_SLOT].health, 7);
    assert_int_equal(foe - actor[1].health, 7);
    game_rewind(game, 0);
    assert_true(game_digest(game) == before);
    game_free(game);
    board_free(board);
}

TEST(a_step_shows_a_known_trap_and_no_hidden_one)
{
    static const struct {
        const char *label, *drawing;
        bool is_air, is_harm, falls;
    } rows[] = {
        {"vent", CORRIDOR("#@(..#"), true, false, false},
        {"hidden vent", CORRIDOR("#@)..#"), false, false, false},
        {"web", CORRIDOR("#@1..#"), false, true, false},
        {"pit", CORRIDOR("#@:..#"), false, false, true},
        {"hidden hatch", CORRIDOR("#@`..#"), false, false, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct point to = {2, 1};
        preview_in(board, VERB_STEP, NOTHING, to);
        bool is_air = change_at(to) != NULL && change_at(to)->air > 0;
        if (is_air != rows[i].is_air || shown.harms_hero != rows[i].is_harm ||
            shown.hero_falls != rows[i].falls) {
            fail_msg("%s: air %d, harm %d, fall %d", rows[i].label, is_air, shown.harms_hero,
                     shown.hero_falls);
        }
        board_free(board);
    }
}

#define WILD_WIDTH 21
#define WILD_HEIGHT 11

/* A hall of everything that burns, holds, slides, opens and gives off gas. */
static struct board *wilderness(uint64_t seed, struct dice *dice)
{
    static const char signs[] = "..........,,,\"\"100(&8673=+";
    char drawing[WILD_HEIGHT * (WILD_WIDTH + 1) + 1];
    for (int y = 0; y < WILD_HEIGHT; y++) {
        for (int x = 0; x < WILD_WIDTH; x++) {
            bool is_edge = x == 0 || y == 0 || x == WILD_WIDTH - 1 || y == WILD_HEIGHT - 1;
            int sign = dice_between(dice, 0, (int)sizeof signs - 2);
            drawing[y * (WILD_WIDTH + 1) + x] = is_edge ? '#' : signs[sign];
        }
        drawing[y * (WILD_WIDTH + 1) + WILD_WIDTH] = '\n';
    }
    drawing[WILD_HEIGHT / 2 * (WILD_WIDTH + 1) + WILD_WIDTH / 2] = '@';
    drawing[WILD_HEIGHT * (WILD_WIDTH + 1)] = '\0';
    struct board *board = board_new(drawing);
    board->world->seed = seed;
    actor_in(board, HERO_SLOT)->health = actor_in(board, HERO_SLOT)->stats.max_health = 1000;
    return board;
}

/* Every cell that the hero saw is now as it was shown, or as it was. */
static void compare_ground(const struct world *before, const struct world *after,
                           const struct cell_set *sight, int seed)
{
    for (int cell = 0; cell < level_cells(&before->level); cell++) {
        const struct preview_change *change = change_at(level_point(&before->level, cell));
        int ground = change != NULL ? change->ground : before->level.terrain[cell];
        int air = change != NULL ? change->air : before->level.air[cell].kind;
        bool is_right = after->level.terrain[cell] == ground && after->level.air[cell].kind == air;
        if (cell_set_has(sight, cell) && !is_right) {
            fail_msg("seed %d: cell %d became %d, shown %d", seed, cell, after->level.terrain[cell],
                     ground);
        }
    }
}

static int try_on_ground(struct game *game, const struct action *action, int seed)
{
    struct cell_set sight;
    memcpy(&sight, game_sight(game), sizeof sight);
    struct world *before = memory_new(1, sizeof *before);
    memcpy(before, game_world(game), sizeof *before);
    size_t mark = game_log(game)->count;
    preview(game, action);
    assert_int_equal(game_act(game, action), shown.verdict);
    compare_ground(before, game_world(game), &sight, seed);
    game_rewind(game, mark);
    free(before);
    return shown.change_count;
}

TEST(what_is_shown_of_the_ground_then_happens)
{
    int changes = 0, steps = 0;
    for (int seed = 1; seed <= (int)WORLDS; seed++) {
        const uint64_t keys[] = {(uint64_t)seed};
        struct dice dice = dice_from(keys, 1);
        struct board *board = wilderness((uint64_t)seed, &dice);
        const struct id thing[] = {board_give(board, "scroll-of-fireball", 0, 1),
                                   board_give(board, "gas-flask", 0, 1),
                                   board_give(board, "oil-flask", 0, 1)};
        struct game *game = game_of(board);
        struct point hero = world_hero(game_world(game))->at;
        for (int aim = 0; aim < 30; aim++) {
            struct point step = dice_point(&dice, (struct point){-6, -4}, (struct point){6, 4});
            struct point target = point_add(hero, step);
            struct action action =
                action_with(game, aim % 3 == 0 ? VERB_USE : VERB_THROW, thing[aim % 3], target);
            changes += try_on_ground(game, &action, seed);
        }
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            struct action step = game_bump(game, (enum direction)direction);
            steps += try_on_ground(game, &step, seed);
        }
        game_free(game);
        board_free(board);
    }
    assert_true(changes > 300); /* else it says little */
    assert_true(steps > 20);
}

/* Many targets at once. */

struct seen {
    struct preview *preview; /* of the target that comes next in the list, some 20 kB each */
    int count;
};

static void keep_preview(void *data, struct point at)
{
    struct seen *seen = data;
    memcpy(&seen->preview[seen->count++], &shown, sizeof shown);
}

static void compare_previews(const struct preview *one, const struct preview *other)
{
    assert_int_equal(one->verdict, other->verdict);
    assert_int_equal(one->hero_falls, other->hero_falls);
    assert_int_equal(one->fuse, other->fuse);
    assert_int_equal(one->harms_hero, other->harms_hero);
    assert_int_equal(one->harms_friend, other->harms_friend);
    assert_int_equal(one->target_count, other->target_count);
    assert_memory_equal(one->target, other->target,
                        (size_t)one->target_count * sizeof one->target[0]);
    assert_int_equal(one->change_count, other->change_count);
    for (int i = 0; i < one->change_count; i++) {
        assert_true(point_equal(one->change[i].at, other->change[i].at));
        assert_int_equal(one->change[i].ground, other->change[i].ground);
        assert_int_equal(one->change[i].air, other->change[i].air);
        assert_int_equal(one->change[i].burns, other->change[i].burns);
    }
}

/* Every place within 6 columns and 4 rows of the hero. */
static int places_around(struct point hero, struct point *place)
{
    int count = 0;
    for (int y = hero.y - 4; y <= hero.y + 4; y++) {
        for (int x = hero.x - 6; x <= hero.x + 6; x++) {
            place[count++] = (struct point){x, y};
        }
    }
    return count;
}

/* Returns how many of the previews show a target. */
static int compare_places(struct game *game, struct action *action, struct preview *room)
{
    struct point place[9 * 13];
    struct seen seen = {room, 0};
    int shows = 0, count = places_around(world_hero(game_world(game))->at, place);
    uint64_t digest = game_digest(game);
    const struct preview_targets targets = {place, count, keep_preview, &seen};
    game_preview_targets(game, action, &targets, &shown);
    assert_int_equal(game_digest(game), digest);
    assert_int_equal(seen.count, count);
    for (int i = 0; i < count; i++) {
        action->target = place[i];
        preview(game, action);
        compare_previews(&room[i], &shown);
        shows += shown.target_count > 0;
    }
    return shows;
}

TEST(previews_of_many_targets_are_those_of_each)
{
    struct preview *room = memory_new(9 * 13, sizeof *room);
    int shows = 0;
    for (int seed = 1; seed <= 8; seed++) {
        const uint64_t keys[] = {(uint64_t)seed};
        struct dice dice = dice_from(keys, 1);
        struct board *(*make)(uint64_t, struct dice *) = seed % 2 == 0 ? wilderness : rubble;
        struct board *board = make((uint64_t)seed, &dice);
        const struct id thing[] = {board_give(board, "scroll-of-fireball", 0, 1),
                                   board_give(board, "potion-of-haste", 0, 1)};
        struct game *game = game_of(board);
        struct action use = action_with(game, VERB_USE, thing[0], (struct point){0, 0});
        struct action throw = action_with(game, VERB_THROW, thing[1], (struct point){0, 0});
        shows += compare_places(game, &use, room) + compare_places(game, &throw, room);
        game_free(game);
        board_free(board);
    }
    free(room);
    assert_true(shows > 100); /* else it says little */
}
