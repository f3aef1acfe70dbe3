/* Knots: the world wound back to one of the hero's last turns (game/way_back.h). */
#include "support/test.h"

#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/game/way_back.h"
#include "barrow/record/recording.h"
#include "barrow/record/snapshot.h"
#include "support/board_actions.h"
#include "support/bot.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/meddler.h"
#include "support/must.h"
#include "support/recording_fixture.h"
#include "support/strewn_level.h"
#include "support/thing_fixture.h"

#define HALL "#########\n#@......#\n#.......#\n#....a.>#\n#########\n"

static struct board *board_with_knots(const char *drawing, int knots)
{
    struct board *board = board_new(drawing);
    board->content->rules.knots = (struct knot_numbers){.start = knots, .turns = 10, .cost = 20};
    board->world->knots.carried = knots;
    board->world->actor[HERO_SLOT].health = board->world->actor[HERO_SLOT].stats.max_health = 50;
    return board;
}

static void wait_turns(struct board *board, int turns)
{
    for (int i = 0; i < turns; i++) {
        struct action wait = game_hero_action(board->game, VERB_WAIT);
        assert_int_equal(game_act(board->game, &wait), VERDICT_ALLOWED);
        game_run(board->game);
    }
}

static enum verdict untie(struct game *game, int moment)
{
    struct action action = game_hero_action(game, VERB_UNTIE);
    action.count = moment;
    return game_act(game, &action);
}

/* The digest of the world as the knot would find it, but for what the knot itself changes. */
static uint64_t digest_without_price(const struct game *game, const struct world *then)
{
    static struct world copy;
    memcpy(&copy, game_world(game), sizeof copy);
    copy.knots = then->knots;
    copy.foresight = then->foresight;
    copy.actor[HERO_SLOT].stats.max_health = then->actor[HERO_SLOT].stats.max_health;
    copy.actor[HERO_SLOT].health = then->actor[HERO_SLOT].health;
    return world_digest(&copy, game_content(game));
}

TEST(a_knot_winds_the_world_back_for_its_price)
{
    struct board *board = board_with_knots(HALL, 2);
    static struct world then;
    wait_turns(board, 2);
    memcpy(&then, board->world, sizeof then);
    wait_turns(board, 3);
    assert_int_equal(way_back_moments(board->game), 5);
    assert_int_equal(way_back_turn(board->game, 3), then.turn);
    assert_int_equal(untie(board->game, 3), VERDICT_ALLOWED);
    assert_int_equal(digest_without_price(board->game, &then), world_digest(&then, board->content));
    assert_int_equal(board->world->knots.carried, 1);
    assert_int_equal(board->world->knots.untied, 1);
    assert_int_equal(world_hero(board->world)->stats.max_health, 40); /* a fifth of 50 is 10 */
    assert_int_equal(world_hero(board->world)->health, 40);
    assert_int_equal(game_need(board->game), GAME_NEEDS_ACTION);
    assert_sound(board);
    board_free(board);
}

TEST(no_knot_undoes_another_or_more_than_the_last_turns)
{
    struct board *board = board_with_knots(HALL, 2);
    assert_int_equal(untie(board->game, 1), VERDICT_NO_WAY_BACK);
    wait_turns(board, 14);
    assert_int_equal(way_back_moments(board->game), 10);
    assert_int_equal(untie(board->game, 11), VERDICT_NO_WAY_BACK);
    assert_int_equal(untie(board->game, 10), VERDICT_ALLOWED);
    assert_int_equal(untie(board->game, 1), VERDICT_NO_WAY_BACK);
    wait_turns(board, 1);
    assert_int_equal(untie(board->game, 1), VERDICT_ALLOWED);
    wait_turns(board, 1);
    assert_int_equal(untie(board->game, 1), VERDICT_NO_KNOT);
    board_free(board);
}

TEST(a_death_can_be_wound_back_and_a_victory_cannot)
{
    for (int ending = ENDING_DEATH; ending <= ENDING_VICTORY; ending++) {
        struct board *board = board_with_knots(HALL, 1);
        wait_turns(board, 2);
        struct outcome end = outcome_for_world(board->world, OUTCOME_END, 0);
        end.after.end.ending = ending;
        turn_put(board->turn, end);
        assert_int_equal(game_need(board->game), GAME_IS_OVER);
        assert_int_equal(untie(board->game, 1),
                         ending == ENDING_DEATH ? VERDICT_ALLOWED : VERDICT_RUN_IS_OVER);
        assert_int_equal(game_need(board->game),
                         ending == ENDING_DEATH ? GAME_NEEDS_ACTION : GAME_IS_OVER);
        board_free(board);
    }
}

TEST(no_knot_undoes_an_arrival)
{
    struct board *board = board_with_knots("#########\n#@>.....#\n#########\n", 3);
    wait_turns(board, 2);
    struct action step = game_bump(board->game, DIRECTION_EAST);
    game_act(board->game, &step);
    game_run(board->game);
    struct action down = game_hero_action(board->game, VERB_DESCEND);
    assert_int_equal(game_act(board->game, &down), VERDICT_ALLOWED);
    game_run(board->game);
    assert_int_equal(untie(board->game, 1), VERDICT_NO_WAY_BACK);
    wait_turns(board, 1);
    assert_int_equal(way_back_moments(board->game), 1);
    assert_int_equal(untie(board->game, 1), VERDICT_ALLOWED);
    assert_int_equal(board->world->journey.depth, 2);
    board_free(board);
}

TEST(a_level_gained_brings_back_what_knots_cost)
{
    struct board *board = board_with_knots(HALL, 1);
    wait_turns(board, 1);
    untie(board->game, 1);
    int lent = world_hero(board->world)->stats.max_health;
    size_t mark = board->log->count;
    board_send(board,
               (struct event){.kind = EVENT_EXPERIENCE, .dst = id_in(board, 0), .amount = 50});
    int grown = power_of_actor(board->content, ACTOR_KIND_HERO, 2).health -
                power_of_actor(board->content, ACTOR_KIND_HERO, 1).health;
    assert_int_equal(world_hero(board->world)->stats.max_health, lent + 10 + grown);
    assert_int_equal(board->world->knots.price, 0);
    assert_int_equal(count_outcomes(board, mark, OUTCOME_KNOTS), 1);
    board_free(board);
}

TEST(who_lives_on_knots_feels_one_that_is_untied)
{
    struct board *board = board_with_knots(HALL, 1);
    struct trait *trait = &board->content->actor[actor_in(board, 1)->kind].trait;
    trait->follow[FOLLOW_MORE] = (struct consequence){
        .when = TRIGGER_UNTIE,
        .target = FOLLOW_SELF,
        .percent = 100,
        .effect = {{.kind = EFFECT_STATUS, .status = STATUS_STRONG, .amount = 5}},
        .effect_count = 1};
    trait->more_count = 1;
    wait_turns(board, 2);
    assert_int_equal(actor_in(board, 1)->status[STATUS_STRONG], 0);
    assert_int_equal(untie(board->game, 2), VERDICT_ALLOWED);
    assert_int_equal(actor_in(board, 1)->status[STATUS_STRONG], 5);
    assert_sound(board);
    board_free(board);
}

TEST(the_same_choice_ends_the_same_way)
{
    struct board *board = board_with_knots(HALL, 1);
    static struct world then;
    board->content->rules.knots.cost = 0; /* so that the health of the two is the same */
    wait_turns(board, 6);
    memcpy(&then, board->world, sizeof then);
    assert_int_equal(untie(board->game, 6), VERDICT_ALLOWED);
    wait_turns(board, 6);
    assert_int_equal(digest_without_price(board->game, &then), world_digest(&then, board->content));
    board_free(board);
}

/* What was forgotten of the log is in the way back all the same. */
TEST(an_emptied_log_closes_no_way_back)
{
    struct board *board = board_with_knots(HALL, 1);
    static struct world then;
    wait_turns(board, 2);
    memcpy(&then, board->world, sizeof then);
    wait_turns(board, 2);
    game_forget(board->game);
    wait_turns(board, 2);
    game_forget(board->game);
    wait_turns(board, 1);
    way_back_show(board->game, 5);
    assert_int_equal(game_digest(board->game), world_digest(&then, board->content));
    way_back_show(board->game, 1);
    way_back_show(board->game, 0);
    assert_int_equal(untie(board->game, 5), VERDICT_ALLOWED);
    assert_int_equal(digest_without_price(board->game, &then), world_digest(&then, board->content));
    board_free(board);
}

/* ---- second sight ---- */

static struct board *board_that_foresees(int acts, int knots)
{
    struct board *board = board_with_knots(HALL, knots);
    board->world->foresight = (struct foresight){.is_open = 1, .left = acts};
    return board;
}

static enum verdict end_sight(struct game *game, enum verb verb)
{
    struct action action = game_hero_action(game, verb);
    return game_act(game, &action);
}

TEST(what_is_refused_has_not_happened_and_costs_its_last_wound)
{
    struct board *board = board_that_foresees(4, 0);
    static struct world then;
    memcpy(&then, board->world, sizeof then);
    wait_turns(board, 2);
    hurt(board, HERO_SLOT, 9, NOBODY);
    int health = world_hero(board->world)->health;
    hurt(board, HERO_SLOT, 7, NOBODY);
    int wound = health - world_hero(board->world)->health;
    wait_turns(board, 1);
    assert_true(wound > 0);
    assert_int_equal(board->world->foresight.left, 1);
    assert_int_equal(way_back_price(board->game), wound);
    assert_int_equal(end_sight(board->game, VERB_REFUSE), VERDICT_ALLOWED);
    assert_int_equal(digest_without_price(board->game, &then), world_digest(&then, board->content));
    assert_int_equal(world_hero(board->world)->stats.max_health, 50 - wound);
    assert_int_equal(board->world->knots.price, wound);
    assert_int_equal(board->world->knots.untied, 0);
    assert_int_equal(board->world->foresight.until, then.turn + 3);
    assert_int_equal(end_sight(board->game, VERB_REFUSE), VERDICT_NO_FORESIGHT);
    assert_sound(board);
    board_free(board);
}

TEST(what_is_sworn_stays_and_an_act_more_swears_it)
{
    for (int is_sworn = 0; is_sworn <= 1; is_sworn++) {
        struct board *board = board_that_foresees(2, 0);
        wait_turns(board, 2);
        uint64_t seen = game_digest(board->game);
        assert_int_equal(board->world->foresight.left, 0);
        if (is_sworn == 1) {
            static struct world copy;
            assert_int_equal(end_sight(board->game, VERB_SWEAR), VERDICT_ALLOWED);
            memcpy(&copy, board->world, sizeof copy);
            copy.foresight = (struct foresight){.is_open = 1};
            assert_int_equal(world_digest(&copy, board->content), seen);
        } else {
            wait_turns(board, 1);
        }
        assert_int_equal(board->world->foresight.is_open, 0);
        assert_true(board->world->foresight.until > 0);
        assert_int_equal(end_sight(board->game, VERB_REFUSE), VERDICT_NO_FORESIGHT);
        board_free(board);
    }
}

TEST(no_turn_is_foreseen_twice)
{
    static const struct effect foresee = {.kind = EFFECT_FORESEE, .amount = 3};
    struct board *board = board_with_knots(HALL, 0);
    struct id potion = board_give(board, "potion-of-health", 0, 1);
    board->content->item[world_thing(board->world, potion)->kind].effect[0] = foresee;
    for (int until = 0; until <= 1; until++) {
        board->world->foresight = (struct foresight){.until = until * board->world->turn};
        struct action drink = game_thing_action(board->game, VERB_USE, potion);
        assert_int_equal(game_check(board->game, &drink),
                         until == 0 ? VERDICT_ALLOWED : VERDICT_FORESEEN_BEFORE);
        size_t mark = board->log->count;
        board_send(board, (struct event){.kind = EVENT_EFFECT,
                                         .dst = world_hero_id(board->world),
                                         .amount = 3,
                                         .effect = &foresee});
        assert_int_equal(board->world->foresight.is_open, 1 - until);
        assert_int_equal(board->world->foresight.left, until == 0 ? 3 : 0);
        assert_int_equal(board->log->outcome[mark].kind, OUTCOME_FORESIGHT);
        assert_int_equal(board->log->outcome[mark].how, until == 0 ? HOW_PLAIN : HOW_IN_VAIN);
    }
    board_free(board);
}

/* So there is nothing to refuse, and the knot is there for it. */
TEST(a_sight_ends_with_a_death_before_the_first_act_in_it)
{
    struct board *board = board_with_knots("#####\n#@a.#\n#####\n", 1);
    struct id potion = board_give(board, "potion-of-health", 0, 1);
    board->content->item[world_thing(board->world, potion)->kind].effect[0] =
        (struct effect){.kind = EFFECT_FORESEE, .amount = 3};
    board->world->actor[1].stats = (struct stats){500, 90000, 90000};
    board->world->actor[HERO_SLOT].health = 1;
    struct action drink = game_thing_action(board->game, VERB_USE, potion);
    assert_int_equal(game_act(board->game, &drink), VERDICT_ALLOWED);
    assert_int_equal(board->world->foresight.is_open, 1);
    game_run(board->game);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(board->world->foresight.is_open, 0);
    assert_int_equal(untie(board->game, 1), VERDICT_ALLOWED);
    assert_int_equal(board->world->end.ending, ENDING_NONE);
    assert_sound(board);
    board_free(board);
}

TEST(a_foreseen_death_is_refused_and_no_knot_is_untied_amid_a_sight)
{
    struct board *board = board_that_foresees(4, 1);
    wait_turns(board, 2);
    struct outcome end = outcome_for_world(board->world, OUTCOME_END, 0);
    end.after.end.ending = ENDING_DEATH;
    turn_put(board->turn, end);
    assert_true(way_back_saves(board->game));
    assert_int_equal(untie(board->game, 1), VERDICT_FORESEEN);
    assert_int_equal(end_sight(board->game, VERB_REFUSE), VERDICT_ALLOWED);
    assert_int_equal(game_need(board->game), GAME_NEEDS_ACTION);
    assert_int_equal(untie(board->game, 1), VERDICT_NO_WAY_BACK);
    board_free(board);
}

TEST(a_knot_amid_what_was_sworn_opens_no_sight)
{
    struct board *board = board_that_foresees(3, 1);
    wait_turns(board, 3);
    end_sight(board->game, VERB_SWEAR);
    int until = board->world->foresight.until;
    assert_int_equal(untie(board->game, 2), VERDICT_ALLOWED);
    assert_int_equal(board->world->foresight.is_open, 0);
    assert_int_equal(board->world->foresight.until, until);
    board_free(board);
}

TEST(an_arrival_is_sworn)
{
    struct board *board = board_with_knots("#########\n#>@.....#\n#########\n", 0);
    board->world->foresight = (struct foresight){.is_open = 1, .left = 6};
    struct action step = game_bump(board->game, DIRECTION_WEST);
    game_act(board->game, &step);
    game_run(board->game);
    assert_int_equal(end_sight(board->game, VERB_DESCEND), VERDICT_ALLOWED);
    game_run(board->game);
    assert_int_equal(board->world->journey.depth, 2);
    assert_int_equal(board->world->foresight.is_open, 0);
    assert_int_equal(end_sight(board->game, VERB_REFUSE), VERDICT_NO_FORESIGHT);
    board_free(board);
}

/* ---- games ---- */

#define GAMES effort_for(2, 8, 1000)
#define TURNS 60

static struct content *content;

static int load(void **state)
{
    struct buffer problems = {0};
    content = content_load("tests/mods/everything", &problems);
    if (content == NULL) {
        print_error("%s\n", buffer_text(&problems));
        return -1;
    }
    buffer_free(&problems);
    content_make_levels_small(content);
    content->rules.knots = (struct knot_numbers){.start = 9, .turns = 10, .cost = 20};
    return 0;
}

static int unload(void **state)
{
    content_free(content);
    return 0;
}

AROUND_ALL_TESTS(load, unload)

/* A game on a level with all that the rules know, whose hero tries everything; half of them are
 * sturdy. */
static struct game *strewn_game(uint64_t seed)
{
    content->actor[ACTOR_KIND_HERO].shape.health = seed % 2 == 0 ? 5000 : 300;
    struct game *game = game_new(content, seed);
    game_run(game);
    strew_everything(game);
    game_run(game);
    return game;
}

/* Winds back now and then, at every death, and as long as there is a knot. */
static bool wind_back(struct game *game, uint64_t seed, int step)
{
    uint64_t keys[] = {seed, (uint64_t)step};
    struct dice dice = dice_from(keys, COUNT_OF(keys));
    int most = way_back_moments(game);
    bool is_over = game_need(game) == GAME_IS_OVER;
    if (most == 0 || game_world(game)->knots.carried == 0 ||
        (!is_over && !dice_chance(&dice, 1, 9))) {
        return false;
    }
    assert_int_equal(untie(game, dice_between(&dice, 1, most)), VERDICT_ALLOWED);
    return true;
}

/* Ends: a knot that was untied never comes back. Returns how many were. */
static int play(struct game *game, uint64_t seed, void (*after)(struct game *game))
{
    struct bot *bot = bot_new(seed);
    bot->choose = meddler_choose;
    for (int step = 0; step < TURNS; step++) {
        if (!wind_back(game, seed, step)) {
            if (game_need(game) == GAME_IS_OVER) {
                break;
            }
            bot_play_turn(bot, game);
        }
        const char *problem = "";
        if (!world_check(game_world(game), content, &problem)) {
            fail_msg("seed %d, turn %d: %s", (int)seed, game_world(game)->turn, problem);
        }
        if (after != NULL) {
            after(game);
        }
    }
    bot_free(bot);
    return game_world(game)->knots.untied;
}

/* As a game that is saved and gone on with: it begins anew from what a keyframe keeps. */
static struct game *reload(struct game *game)
{
    struct segment segment = {0};
    struct error error = {""};
    snapshot_write(game_world(game), content, &segment.snapshot);
    lead_write(game, &segment.lead);
    struct game *again = segment_start(&segment, content, &error);
    assert_non_null(again);
    assert_int_equal(game_digest(again), game_digest(game));
    assert_int_equal(way_back_moments(again), way_back_moments(game));
    segment_free(&segment);
    return again;
}

TEST(games_with_knots_are_undone_and_repeated_and_end)
{
    int untied = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
        struct game *game = strewn_game((uint64_t)seed);
        uint64_t start = game_digest(game);
        size_t mark = game_log(game)->count;
        untied += play(game, (uint64_t)seed, NULL);
        uint64_t end = game_digest(game);
        game_rewind(game, mark);
        assert_int_equal(game_digest(game), start);
        game_free(game);
        game = strewn_game((uint64_t)seed);
        play(game, (uint64_t)seed, game_forget);
        if (game_digest(game) != end) {
            fail_msg("seed %d: a game whose log is emptied ends otherwise", seed);
        }
        game_free(game);
    }
    print_message("%d games, %d knots\n", GAMES, untied);
    assert_true(untied > GAMES * 3);
}

/* A knot that is found is lost again with the turn in which it was. */
TEST(who_unties_whenever_it_can_runs_out_of_knots)
{
    for (int seed = 1; seed <= GAMES; seed++) {
        struct game *game = strewn_game((uint64_t)seed);
        struct bot *bot = bot_new((uint64_t)seed);
        bot->choose = meddler_choose;
        int steps = 0;
        do {
            bot_play_turn(bot, game);
            int most = way_back_moments(game);
            if (most > 0 && game_world(game)->knots.carried > 0) {
                untie(game, most);
            }
        } while (steps++ < 200 && game_need(game) != GAME_IS_OVER &&
                 game_world(game)->knots.carried > 0);
        if (steps >= 200) {
            fail_msg("seed %d: %d knots are left", seed, game_world(game)->knots.carried);
        }
        bot_free(bot);
        game_free(game);
    }
}

TEST(a_game_that_is_gone_on_with_has_the_same_way_back)
{
    for (int seed = 1; seed <= GAMES / 4; seed++) {
        struct game *game = strewn_game((uint64_t)seed);
        play(game, (uint64_t)seed, NULL);
        struct game *again = reload(game);
        for (int moment = 1; moment <= way_back_moments(game); moment++) {
            way_back_show(game, moment);
            way_back_show(again, moment);
            assert_int_equal(game_digest(game), game_digest(again));
            way_back_show(game, 0);
            way_back_show(again, 0);
        }
        game_free(again);
        game_free(game);
    }
}

/* Refused, it is as if nobody had foreseen anything; also in a game that was left amid of it. */
TEST(a_sight_amid_which_the_game_was_left_is_refused_all_the_same)
{
    int seen = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
        static struct world then;
        struct game *first = strewn_game((uint64_t)seed);
        struct bot *bot = bot_new((uint64_t)seed);
        memcpy(&then, game_world(first), sizeof then);
        then.foresight = (struct foresight){.is_open = 1, .left = 6};
        struct game *game = game_from_world(content, &then);
        for (int turn = 0; turn < 5; turn++) {
            bot_play_turn(bot, game);
            game_forget(game);
        }
        if (game_world(game)->foresight.is_open != 0) {
            struct game *again = reload(game);
            assert_int_equal(end_sight(game, VERB_REFUSE), VERDICT_ALLOWED);
            assert_int_equal(end_sight(again, VERB_REFUSE), VERDICT_ALLOWED);
            assert_int_equal(game_digest(again), game_digest(game));
            assert_int_equal(digest_without_price(game, &then), world_digest(&then, content));
            game_free(again);
            seen++;
        }
        bot_free(bot);
        game_free(game);
        game_free(first);
    }
    assert_true(seen * 4 > GAMES);
}

/* ---- recordings ---- */

#define EVERY 7 /* entries between two keyframes: fewer than the turns that are wound back */

static void keep(struct game *game, struct recording *recording)
{
    recording_fixture_add_keyframe(recording, game_world(game), content);
    lead_write(game, &recording->segment[recording->count - 1].lead);
    game_forget(game);
}

static void keep_action(struct game *game, struct recording *recording, struct action action)
{
    struct entry entry = {.action = action, .check = journal_check(game_world(game))};
    if (game_act(game, &action) == VERDICT_ALLOWED) {
        recording_fixture_add_entry(recording, &entry);
        game_run(game);
    }
}

/* Winds back as far as it can every twelfth time and when it dies. */
static void record(struct game *game, struct recording *recording, uint64_t seed)
{
    struct bot *bot = bot_new(seed);
    bot->choose = meddler_choose;
    for (int step = 0; step < 80; step++) {
        struct action action = game_hero_action(game, VERB_UNTIE);
        bool is_over = game_need(game) == GAME_IS_OVER;
        action.count = way_back_moments(game);
        if (recording->segment[recording->count - 1].entry_count == EVERY) {
            keep(game, recording);
        }
        if (!is_over && step % 12 != 11) {
            action = bot->choose(bot, game);
        }
        action.target.x = int_max(action.target.x, -1); /* as far off as a journal can tell */
        action.target.y = int_max(action.target.y, -1);
        keep_action(game, recording, action);
    }
    bot_free(bot);
}

TEST(a_recording_with_knots_is_played_again_over_its_keyframes)
{
    int untied = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(2, 4, 200); seed++) {
        struct recording recording = {.run = {.data = content->digest}};
        struct buffer text = {0};
        struct error error;
        struct game *game = strewn_game(seed);
        keep(game, &recording);
        record(game, &recording, seed);
        untied += game_world(game)->knots.untied;
        if (!playback_print_digests(&recording, content, &text)) {
            fail_msg("seed %d: %s", (int)seed, buffer_text(&text));
        }
        struct playback *playback = playback_new(&recording, content, &error);
        playback_to_end(playback);
        assert_int_equal(game_digest(playback_game(playback)), game_digest(game));
        playback_free(playback);
        buffer_free(&text);
        recording_free(&recording);
        game_free(game);
    }
    print_message("  %d knots\n", untied);
    assert_true(untied >= 12);
}
