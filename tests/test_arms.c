/* Patterns of blows, launchers and what is thrown: whom each strikes and how hard, and
 * that each decides a fight that is drawn for it.
 *
 * Of level 1: the hero strikes with 4.8 + 3.2 = 8 and defends with 2.4; a monster with 8 and 4. So
 * a plain blow of the hero does 8 - 4 = 4, and one of a monster 8 - 2.4 = 5.6. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/runes.h"
#include "barrow/text/describe_thing.h"
#include "barrow/text/narrator.h"
#include "support/board_actions.h"
#include "support/scene_recording.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

#define PLENTY_OF_HEALTH 90

/* What the weapon in hand is made of. */
struct arm {
    enum pattern pattern;
    int past_defence, reach, push, pull, range;
};

static const struct arm sword = {.reach = 1};
static const struct arm axe = {.pattern = PATTERN_SWEEP, .reach = 1};
static const struct arm spear = {.pattern = PATTERN_ROW, .reach = 2};
static const struct arm rapier = {.pattern = PATTERN_LUNGE, .reach = 1};
static const struct arm maul = {.reach = 1, .push = 1};
static const struct arm flail = {.reach = 1, .past_defence = 50};
static const struct arm whip = {.reach = 3, .pull = 1};
static const struct arm bow = {.reach = 1, .range = 7};

static void follow(struct item_kind *item, enum effect_kind kind, int amount)
{
    if (amount > 0) {
        item->trait.follow[FOLLOW_ON_HIT].effect[item->trait.follow[FOLLOW_ON_HIT].effect_count++] =
            (struct effect){.kind = kind, .amount = amount};
    }
}

static struct item_kind *make_arrows(struct board *board)
{
    struct item_kind *arrow = board_item(board, "love-letter");
    arrow->class = ITEM_CLASS_AMMUNITION;
    arrow->power_percent = 100;
    arrow->breaks_percent = 0;
    arrow->effect_count = 0;
    arrow->target = ITEM_TARGET_SELF;
    arrow->range = 0;
    arrow->blow = board_item(board, "weapon-1")->blow;
    return arrow;
}

/* The hero wields such a weapon; with a launcher it has five arrows. */
static void wield(struct board *board, const struct arm *shape)
{
    struct item_kind *weapon = board_item(board, "weapon-1");
    still_luck(board);
    make_arrows(board);
    weapon->pattern = shape->pattern;
    weapon->trait.numbers.past_defence = shape->past_defence;
    weapon->reach = shape->reach;
    weapon->range = shape->range;
    weapon->shoots = shape->range > 0 ? "love-letter" : "";
    follow(weapon, EFFECT_PUSH, shape->push);
    follow(weapon, EFFECT_PULL, shape->pull);
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    if (shape->range > 0) {
        board_give(board, "love-letter", 0, 5);
    }
}

static void set_health(struct board *board, int slot, int health)
{
    actor_in(board, slot)->health = actor_in(board, slot)->stats.max_health = health;
}

static int lost(struct board *board, int slot)
{
    return PLENTY_OF_HEALTH - actor_in(board, slot)->health;
}

static struct board *duel(const char *drawing, const struct arm *shape)
{
    struct board *board = board_new(drawing);
    wield(board, shape);
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        set_health(board, slot, PLENTY_OF_HEALTH);
    }
    return board;
}

TEST(a_blow_strikes_whom_its_pattern_says)
{
    static const struct {
        const char *label, *drawing;
        const struct arm *shape;
        struct point at;
        int lost[4]; /* by slots 1 to 4, in reading order */
    } rows[] = {
        {"a sword", "#####\n#abc#\n#.@d#\n#####\n", &sword, {2, 1}, {0, 4, 0, 0}},
        {"an axe", "#####\n#abc#\n#.@d#\n#####\n", &axe, {2, 1}, {4, 4, 4, 4}},
        {"an axe, one too far", "######\n#@a.b#\n######\n", &axe, {2, 1}, {4, 0}},
        {"a spear, both", "#\n#@ab.#\n#\n", &spear, {2, 1}, {4, 4}},
        {"a spear over the first", "#\n#@ab.#\n#\n", &spear, {3, 1}, {4, 4}},
        {"a spear, one beside the row", "#####\n#@ab#\n#c..#\n#####\n", &spear, {2, 1}, {4, 4, 0}},
        {"a spear against a wall", "#\n#@a#b#\n#\n", &spear, {2, 1}, {4, 0}},
        {"a rapier beside", "#\n#@a..#\n#\n", &rapier, {2, 1}, {4}},
        {"a rapier over a gap", "#\n#@.a.#\n#\n", &rapier, {3, 1}, {12}},
        {"a flail", "#\n#@a..#\n#\n", &flail, {2, 1}, {6}},
        {"a whip over two cells", "#\n#@..a#\n#\n", &whip, {4, 1}, {4}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(rows[i].drawing, rows[i].shape);
        uint64_t digest = board_digest(board);
        size_t mark = board->log->count;
        assert_int_equal(board_hero(board, VERB_HIT, rows[i].at), VERDICT_ALLOWED);
        for (int slot = 1; slot < board->world->actors_used; slot++) {
            if (lost(board, slot) != rows[i].lost[slot - 1]) {
                fail_msg("%s: slot %d lost %d", rows[i].label, slot, lost(board, slot));
            }
        }
        assert_sound(board);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

TEST(a_blow_is_refused_where_its_pattern_does_not_reach)
{
    static const struct {
        const char *label, *drawing;
        const struct arm *shape;
        struct point at;
        enum verdict want;
    } rows[] = {
        {"an axe over a cell", "#@.a.#", &axe, {3, 1}, VERDICT_TOO_FAR},
        {"a spear over two", "#@..a#", &spear, {4, 1}, VERDICT_TOO_FAR},
        {"a rapier over one that stands there", "#@ba.#", &rapier, {3, 1}, VERDICT_TOO_FAR},
        {"a rapier over two", "#@..a#", &rapier, {4, 1}, VERDICT_TOO_FAR},
        {"a whip over three", "#@...a#", &whip, {5, 1}, VERDICT_TOO_FAR},
        {"a bow as if it were a stick", "#@.a.#", &bow, {3, 1}, VERDICT_TOO_FAR},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct board *board = duel(drawing, rows[i].shape);
        if (board_hero(board, VERB_HIT, rows[i].at) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

TEST(a_sweep_spares_captives)
{
    struct board *board = duel("#####\n#a@b#\n#####\n", &axe);
    actor_in(board, 2)->mind.state = MIND_CAPTIVE;
    board_hero(board, VERB_HIT, (struct point){1, 1});
    assert_int_equal(lost(board, 1), 4);
    assert_int_equal(lost(board, 2), 0);
    board_free(board);
}

/* The key of a step is enough, and who is held fast strikes nobody afar. */
TEST(a_step_towards_a_foe_behind_one_free_cell_is_a_lunge)
{
    static const struct {
        const char *drawing;
        int held;
        enum verb want;
    } rows[] = {{"#@.a.#", 0, VERB_HIT},
                {"#@..a#", 0, VERB_STEP},
                {"#@a..#", 0, VERB_HIT},
                {"#@.a.#", 3, VERB_STEP}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct board *board = duel(drawing, &rapier);
        actor_in(board, HERO_SLOT)->status[STATUS_HELD] = rows[i].held;
        assert_int_equal(game_bump(board->game, DIRECTION_EAST).verb, rows[i].want);
        board_free(board);
    }
}

TEST(a_lunge_ends_beside_its_target_and_is_told)
{
    struct board *board = duel(CORRIDOR("#@.a.#"), &rapier);
    struct messages messages = {0};
    size_t mark = board->log->count;
    board_hero(board, VERB_HIT, (struct point){3, 1});
    assert_int_equal(world_hero(board->world)->at.x, 2);
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    assert_string_equal(messages.message[0].text, "You hit the rank-1 in a lunge for 12!");
    messages_free(&messages);
    board_free(board);
}

/* 1 in 10, and 15 percent more for each foe beside the striker but one. */
TEST(a_rapier_misses_crowds)
{
    static const struct {
        const char *drawing;
        int chance;
    } rows[] = {{"#####\n#.a.#\n#.@.#\n#####\n", 100},
                {"#####\n#ba.#\n#.@.#\n#####\n", 250},
                {"#####\n#bac#\n#.@.#\n#####\n", 400}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        board_item(board, "weapon-1")->pattern = PATTERN_LUNGE;
        give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
        struct id foe = world_actor_at(board->world, (struct point){2, 1});
        assert_int_equal(
            combat_miss_chance(board->content, board->world, world_hero_id(board->world), foe),
            rows[i].chance);
        board_free(board);
    }
}

TEST(what_follows_a_blow_moves_its_victim)
{
    static const struct {
        const char *drawing;
        const struct arm *shape;
        int at, x;
    } rows[] = {{"#@a..#", &maul, 2, 3}, {"#@..a#", &whip, 4, 3}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct board *board = duel(drawing, rows[i].shape);
        board_hero(board, VERB_HIT, (struct point){rows[i].at, 1});
        assert_int_equal(actor_in(board, 1)->at.x, rows[i].x);
        board_free(board);
    }
}

/* Shields do not help against it either; the other half of the defence does. */
TEST(a_flail_goes_past_shields)
{
    struct board *board = duel(CORRIDOR("#@a.#"), &flail);
    actor_in(board, 1)->status[STATUS_SHIELDED] = 20;
    board_hero(board, VERB_HIT, (struct point){2, 1});
    assert_int_equal(lost(board, 1), 6);
    assert_int_equal(actor_in(board, 1)->status[STATUS_SHIELDED], 20);
    board_free(board);
}

/* Launchers and what is thrown. */

static struct id arrows_of(const struct board *board)
{
    return arms_missile(board->content, board->world, world_hero_id(board->world));
}

static enum verdict shoot(struct board *board, int x)
{
    return board_handle(board, VERB_THROW, arrows_of(board), (struct point){x, 1});
}

/* With the bow it has the bow's power, by hand that of its own: 50 percent of 3.2 is 1.6, and
 * 4.8 + 1.6 = 6.4 against 4 is 6.4 x (1/4 + 6.4 / 32) = 2.88, so 2 or 3. */
TEST(an_arrow_strikes_with_the_power_of_what_shoots_it)
{
    static const struct {
        const struct arm *shape;
        int least, most;
    } rows[] = {{&bow, 4, 4}, {&sword, 2, 3}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@....a#"), rows[i].shape);
        board_item(board, "love-letter")->power_percent = 50;
        struct id arrow = board_give(board, "love-letter", 0, 5);
        assert_int_equal(board_handle(board, VERB_THROW, arrow, (struct point){6, 1}),
                         VERDICT_ALLOWED);
        assert_in_range(lost(board, 1), rows[i].least, rows[i].most);
        board_free(board);
    }
}

/* 4.8 + 3.2 x 50 / 100 = 6.4 as above. */
TEST(a_launcher_is_not_drawn_against_who_stands_beside)
{
    struct board *board = duel(CORRIDOR("#@a.....#"), &bow);
    board_item(board, "love-letter")->power_percent = 50;
    struct id arrow = board_give(board, "love-letter", 0, 5);
    assert_int_equal(board_handle(board, VERB_THROW, arrow, (struct point){2, 1}), VERDICT_ALLOWED);
    assert_in_range(lost(board, 1), 2, 3);
    board_free(board);
}

TEST(a_shot_goes_as_far_and_takes_as_long_as_its_launcher_says)
{
    struct board *board = duel(CORRIDOR("#@...a#"), &bow);
    board_item(board, "weapon-1")->cost = 150;
    board_item(board, "weapon-1")->range = 3;
    assert_int_equal(shoot(board, 5), VERDICT_OUT_OF_RANGE);
    board_item(board, "weapon-1")->range = 4;
    struct action throw = {
        .verb = VERB_THROW, .actor = world_hero_id(board->world), .thing = arrows_of(board)};
    assert_int_equal(action_cost(board->content, board->world, &throw), 150);
    assert_int_equal(shoot(board, 5), VERDICT_ALLOWED);
    board_free(board);
}

/* Each stone that a weapon weighs, or part of one, takes a cell off its flight; 2 are left. */
TEST(a_heavy_weapon_is_not_thrown_far)
{
    static const struct {
        int weight, range;
    } rows[] = {{0, 8}, {10, 7}, {11, 6}, {45, 3}, {60, 2}, {300, 2}};
    struct board *board = duel(CORRIDOR("#@.........#"), &sword);
    struct id hero = world_hero_id(board->world),
              weapon = actor_in(board, HERO_SLOT)->gear[GEAR_WEAPON];
    struct id ammunition = board_give(board, "love-letter", 0, 5);
    board->content->rules.sight_radius = 8;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        board_item(board, "weapon-1")->weight = board_item(board, "love-letter")->weight =
            rows[i].weight;
        assert_int_equal(arms_throw_range(board->content, board->world, hero, weapon),
                         rows[i].range);
        assert_int_equal(arms_throw_range(board->content, board->world, hero, ammunition), 8);
    }
    board_free(board);
}

/* Half of those that hit break; a miss leaves it whole. 100 seeds, four deviations of 5. */
TEST(what_hits_may_break_and_what_misses_lies_there)
{
    int lying = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct board *board = duel(CORRIDOR("#@...a#"), &bow);
        board->world->seed = seed;
        board_item(board, "love-letter")->breaks_percent = 50;
        uint64_t digest = board_digest(board);
        size_t mark = board->log->count;
        shoot(board, 5);
        lying += world_thing_at(board->world, (struct point){5, 1}).generation != 0;
        assert_sound(board);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board->content->actor[ACTOR_KIND_HERO].trait.numbers.miss = 95;
        board_item(board, "love-letter")->breaks_percent = 100;
        shoot(board, 5);
        bool missed = count_outcomes(board, mark, OUTCOME_MISS) > 0;
        bool lies = world_thing_at(board->world, (struct point){5, 1}).generation != 0;
        assert_int_equal(lies, missed);
        board_free(board);
    }
    assert_in_range(lying, 30, 70);
}

TEST(an_arrow_is_told_to_break_after_its_blow)
{
    struct board *board = duel(CORRIDOR("#@...a#"), &bow);
    struct messages messages = {0};
    board_item(board, "love-letter")->breaks_percent = 100;
    size_t mark = board->log->count;
    shoot(board, 5);
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    assert_string_equal(messages.message[0].text, "You shoot a love letter.");
    assert_string_equal(messages.message[1].text, "You hit the rank-1 for 4!");
    assert_string_equal(messages.message[messages.count - 1].text, "The love letter breaks.");
    messages_free(&messages);
    board_free(board);
}

/* None is drawn against who stands beside. */
TEST(what_a_launcher_does_not_send_is_told_as_thrown)
{
    static const struct {
        const char *drawing;
        const struct arm *shape;
        int x;
    } cases[] = {{CORRIDOR("#@a..#"), &bow, 2}, {CORRIDOR("#@..a#"), &sword, 4}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = duel(cases[i].drawing, cases[i].shape);
        struct messages messages = {0};
        struct id arrow = board_give(board, "love-letter", 0, 1);
        size_t mark = board->log->count;
        assert_int_equal(board_handle(board, VERB_THROW, arrow, (struct point){cases[i].x, 1}),
                         VERDICT_ALLOWED);
        narrate(board->content, board->world, board->log, mark, board->log->count,
                game_sight(board->game), &messages);
        assert_string_equal(messages.message[0].text, "You throw a love letter.");
        messages_free(&messages);
        board_free(board);
    }
}

/* Who wields a launcher strikes those beside it with its bare hands: 4.8 against 4 does 1.92. */
TEST(a_launcher_is_no_stick)
{
    struct board *board = duel(CORRIDOR("#@a.#"), &bow);
    board_hero(board, VERB_HIT, (struct point){2, 1});
    assert_in_range(lost(board, 1), 1, 2);
    board_free(board);
}

/* Thrown, a launcher strikes no harder than that; a sword strikes as it would in the hand. */
TEST(a_thrown_launcher_strikes_like_a_bare_hand)
{
    static const struct {
        const struct arm *shape;
        int least, most;
    } rows[] = {{&bow, 1, 2}, {&sword, 4, 4}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@...a#"), rows[i].shape);
        struct id weapon = actor_in(board, HERO_SLOT)->gear[GEAR_WEAPON];
        assert_int_equal(board_handle(board, VERB_THROW, weapon, (struct point){5, 1}),
                         VERDICT_ALLOWED);
        assert_in_range(lost(board, 1), rows[i].least, rows[i].most);
        board_free(board);
    }
}

TEST(the_automatic_blow_uses_what_is_wielded)
{
    static const struct {
        const char *drawing;
        const struct arm *shape;
        enum verb want;
    } rows[] = {{"#@...a#", &bow, VERB_THROW},  {"#@a...#", &bow, VERB_HIT},
                {"#@.a..#", &rapier, VERB_HIT}, {"#@..a.#", &whip, VERB_HIT},
                {"#@...a#", &whip, VERB_STEP},  {"#@...a#", &sword, VERB_STEP}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct board *board = duel(drawing, rows[i].shape);
        struct automation fight = automation_fight(false);
        struct action action;
        struct disturbance *disturbance = calloc(1, sizeof *disturbance);
        board_know_all(board);
        disturbance_begin(disturbance, board->game);
        assert_int_equal(automation_next(&fight, disturbance, board->game, &action), AUTO_ACT);
        if (action.verb != rows[i].want) {
            fail_msg("%s: %s", rows[i].drawing, verb_name[action.verb]);
        }
        free(disturbance);
        board_free(board);
    }
}

/* Screens. */

TEST(the_preview_shows_all_whom_a_blow_strikes)
{
    struct board *board = duel("#####\n#abc#\n#.@.#\n#####\n", &axe);
    struct preview *preview = calloc(1, sizeof *preview);
    struct action action = {
        .verb = VERB_HIT, .actor = world_hero_id(board->world), .target = {2, 1}};
    game_preview(board->game, &action, preview);
    assert_int_equal(preview->target_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(preview->target[i].harm_most, 4);
    }
    free(preview);
    board_free(board);
}

/* From afar the odds are those of a shot, beside one those of bare hands. */
TEST(the_odds_are_those_of_what_would_strike)
{
    struct board *board = duel("#######\n#b@...a#\n#######\n", &bow);
    struct view *view = calloc(1, sizeof *view);
    view_make(view, board->game);
    assert_int_equal(view->foe[0].distance, 1);
    assert_int_equal(view->foe[0].from_hero.usual, 1920);
    assert_int_equal(view->foe[1].from_hero.usual, 4000);
    free(view);
    board_free(board);
}

TEST(a_pattern_is_described)
{
    static const struct {
        const struct arm *shape;
        const char *says;
    } rows[] = {
        {&axe, "Strikes all foes beside you at once\n"},
        {&spear, "Strikes all foes on 2 cells in a row\n"},
        {&rapier, "Lunges over a free cell for 300% of the damage\n"
                  "Misses 15% more for each foe beside you but one\n"},
        {&flail, "Ignores shields and 50% of the defence\n"},
        {&bow, "Shoots love letters up to 7 cells; beside you, you strike with bare hands\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@.a#"), rows[i].shape);
        struct bearer bearer = {
            .kind = ACTOR_KIND_HERO, .level = 1, .weapon.kind = -1, .armour.kind = -1};
        struct shown_thing thing = {.kind = content_find_item(board->content, "weapon-1"),
                                    .power = 1};
        struct buffer lines = {0};
        describe_thing(&lines, board->content, &bearer, &thing, false);
        if (strstr(buffer_text(&lines), rows[i].says) == NULL) {
            fail_msg("%s", buffer_text(&lines));
        }
        buffer_free(&lines);
        board_free(board);
    }
}

/* Fights. */

static struct action best_action(struct board *board)
{
    struct action action = game_hero_action(board->game, VERB_HIT);
    struct id missile = arrows_of(board);
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        action.target = actor_in(board, slot)->at;
        if (actor_in(board, slot)->is_alive &&
            game_check(board->game, &action) == VERDICT_ALLOWED) {
            return action;
        }
    }
    action.verb = missile.generation != 0 ? VERB_THROW : VERB_WAIT;
    action.thing = missile;
    action.target = actor_in(board, 1)->at;
    return action;
}

static bool are_all_dead(struct board *board)
{
    int alive = 0;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        alive += actor_in(board, slot)->is_alive;
    }
    return alive == 0;
}

/* True if the hero, who strikes whom it can and waits for the others, is the one who is left. */
static bool survives(const char *drawing, const struct arm *shape, int health, int foes_health,
                     int shield)
{
    struct board *board = board_new(drawing);
    wield(board, shape);
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        set_health(board, slot, slot == HERO_SLOT ? health : foes_health);
        actor_in(board, slot)->status[STATUS_SHIELDED] = slot == HERO_SLOT ? 0 : shield;
        actor_in(board, slot)->mind.state = MIND_HUNTING;
        actor_in(board, slot)->mind.goal = world_hero(board->world)->at;
    }
    for (int turn = 0; turn < 20 && game_need(board->game) != GAME_IS_OVER; turn++) {
        if (!are_all_dead(board)) {
            struct action action = best_action(board);
            (void)game_act(board->game, &action);
        }
        board_pass_turn(board);
    }
    bool is_won = are_all_dead(board) && game_need(board->game) != GAME_IS_OVER;
    board_free(board);
    return is_won;
}

TEST(each_pattern_decides_a_fight_that_a_sword_loses)
{
    static const struct {
        const char *label, *drawing;
        const struct arm *shape;
        int health, foes_health, shield;
    } rows[] = {
        {"an axe among three", "#####\n#abc#\n#.@.#\n#####\n", &axe, 10, 4, 0},
        {"a spear in a corridor", "#\n#@ab#\n#\n", &spear, 10, 8, 0},
        {"a rapier that begins", "#\n#@.a.#\n#\n", &rapier, 5, 12, 0},
        {"a maul that throws back", "#\n#@a..#\n#\n", &maul, 5, 12, 0},
        {"a flail against a shield", "#\n#@a..#\n#\n", &flail, 10, 12, 40},
        {"a whip at one that comes", "#\n#@..a#\n#\n", &whip, 5, 8, 0},
        {"a bow at one that comes", "#\n#@.....a#\n#\n", &bow, 5, 12, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        bool wins = survives(rows[i].drawing, rows[i].shape, rows[i].health, rows[i].foes_health,
                             rows[i].shield);
        bool sword_wins =
            survives(rows[i].drawing, &sword, rows[i].health, rows[i].foes_health, rows[i].shield);
        if (!wins || sword_wins) {
            fail_msg("%s: %d, a sword: %d", rows[i].label, wins, sword_wins);
        }
    }
}

/* The same blows again give the same world, and each world can be saved. */
TEST(lunges_sweeps_and_shots_are_replayed_and_saved)
{
    static const struct arm *const shapes[] = {&rapier, &axe, &spear, &bow};
    for (int i = 0; i < COUNT_OF(shapes); i++) {
        struct board *board = duel("######\n#@.ab#\n#....#\n######\n", shapes[i]);
        board_item(board, "love-letter")->breaks_percent = 50;
        struct scene_recording scene = scene_recording_new(board);
        size_t mark = game_position(scene.game);
        uint64_t start = game_digest(scene.game);
        for (int turn = 0; turn < 6; turn++) {
            struct action action = game_bump(scene.game, DIRECTION_EAST);
            struct id missile = arms_missile(scene.content, game_world(scene.game),
                                             world_hero_id(game_world(scene.game)));
            if (missile.generation != 0) {
                action.verb = VERB_THROW;
                action.thing = missile;
                action.target = (struct point){3, 1};
            }
            if (scene_recording_act(&scene, action) != VERDICT_ALLOWED) {
                scene_recording_do(&scene, VERB_WAIT, 1);
            }
            struct buffer text = {0};
            if (!world_reload(game_world(scene.game), scene.content, &text)) {
                fail_msg("%s", buffer_text(&text));
            }
            buffer_free(&text);
        }
        scene_recording_assert_repeats(&scene, mark, start);
        scene_recording_free(&scene);
        board_free(board);
    }
}
