/* Walking a game along its log (game_seek): every world on the way is the one that was there in the
 * forward pass, in all that can be asked of it, and the game goes on as if nobody had looked back.
 */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "support/abort.h"
#include "support/bot.h"
#include "support/effort.h"
#include "support/test.h"
#include "support/world_fixture.h"

#define GAMES effort(1, 4)
#define STEPS_MAX 6000 /* single actions */

/* One moment between two actions, in the forward pass. */
struct moment {
    size_t position;
    uint64_t world, view;
};

struct film {
    struct content *content;
    struct game *game;
    struct bot *bot;
    struct moment *moment;
    int count;
};

static uint64_t digest_of(const struct game *game)
{
    return world_digest(game_world(game), game_content(game));
}

/* Even seeds have a sturdy hero, who sees more than one level. */
static struct film film_new(int seed)
{
    struct film film = {.content = content_fixture_copy(), .bot = bot_new((uint64_t)seed)};
    if (seed % 2 == 0) {
        film.content->actor[ACTOR_KIND_HERO].shape.health = 1000;
        film.content->actor[ACTOR_KIND_HERO].shape.attack = 300;
    }
    film.game = game_new(film.content, (uint64_t)seed);
    film.moment = memory_new(STEPS_MAX, sizeof film.moment[0]);
    return film;
}

static void film_free(struct film *film)
{
    game_free(film->game);
    bot_free(film->bot);
    free(film->content);
    free(film->moment);
}

/* Everything that a screen is drawn from, in one number. */

static void add_numbers(struct digest *digest, const int *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        digest_number(digest, numbers[i]);
    }
}

#define ADD(digest, ...)                                                                           \
    add_numbers(digest, (const int[]){__VA_ARGS__},                                                \
                sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

static void add_foes(struct digest *digest, const struct view *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        ADD(digest, foe->kind, foe->level, foe->at.x, foe->at.y, foe->distance, foe->health,
            foe->max_health, foe->lost, (int)foe->state, (int)foe->danger, foe->slot);
        ADD(digest, foe->to_hero.hit_chance, foe->to_hero.usual, foe->to_hero.hits,
            foe->to_hero.fewest, foe->from_hero.hit_chance, foe->from_hero.usual,
            foe->from_hero.hits, foe->from_hero.fewest);
    }
}

static void add_things(struct digest *digest, const struct view *view)
{
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        ADD(digest, thing->kind, thing->power, thing->count, thing->at.x, thing->at.y);
    }
    for (int i = 0; i < view->item_count; i++) {
        const struct view_item *item = &view->item[i];
        ADD(digest, item->id.slot, item->id.generation, item->kind, item->count, (int)item->place,
            item->weight, item->burden_after);
    }
}

static uint64_t view_digest(const struct view *view)
{
    struct digest digest = digest_start();
    const struct view_hero *hero = &view->hero;
    ADD(&digest, view->width, view->height, view->turn, view->depth, view->is_on_stairs,
        view->end.is_over, view->end.cause.actor, view->end.dealt, view->end.taken);
    for (int cell = 0; cell < view->width * view->height; cell++) {
        const struct memory *one = &view->cell[cell];
        int is_seen = cell_set_has(&view->sight, cell) ? 1 : 0;
        ADD(&digest, is_seen << 16 | one->terrain, one->actor << 16 | one->thing); /* are many */
    }
    add_foes(&digest, view);
    add_things(&digest, view);
    ADD(&digest, hero->at.x, hero->at.y, hero->level, hero->experience, hero->health, hero->attack,
        hero->defence, hero->food, hero->burden, hero->load, hero->weapon, hero->armour,
        hero->status_count);
    return digest_value(&digest);
}

static uint64_t view_digest_of(const struct game *game)
{
    static struct view view;
    view_make(&view, game);
    return view_digest(&view);
}

/* The forward pass. */

static void note(struct film *film)
{
    film->moment[film->count++] = (struct moment){
        game_log(film->game)->count, digest_of(film->game), view_digest_of(film->game)};
}

static void act_once(struct game *game, struct bot *bot)
{
    if (game_need(game) == GAME_NEEDS_STEP) {
        game_step(game);
    } else {
        struct action action = bot_choose(bot, game);
        game_act(game, &action);
    }
}

static void shoot(struct film *film, int turns)
{
    note(film);
    while (game_need(film->game) != GAME_IS_OVER && game_world(film->game)->turn <= turns &&
           film->count < STEPS_MAX) {
        act_once(film->game, film->bot);
        note(film);
    }
}

static int pick(uint64_t seed, int nth, int count)
{
    uint64_t keys[] = {seed, (uint64_t)nth};
    struct dice dice = dice_from(keys, 2);
    return dice_between(&dice, 0, count - 1);
}

static void assert_is_at(const struct film *film, int at, int seed)
{
    const struct moment *moment = &film->moment[at];
    const char *problem = "";
    if (game_position(film->game) != moment->position || digest_of(film->game) != moment->world) {
        fail_msg("seed %d: after action %d another world than in the forward pass", seed, at);
    }
    if (!world_check(game_world(film->game), film->content, &problem)) {
        fail_msg("seed %d, after action %d: %s", seed, at, problem);
    }
    if (view_digest_of(film->game) != moment->view) {
        fail_msg("seed %d: after action %d another view than in the forward pass", seed, at);
    }
}

TEST(sought_worlds_are_those_of_the_forward_pass)
{
    for (int seed = 1; seed <= GAMES; seed++) {
        struct film film = film_new(seed);
        shoot(&film, 120);
        for (int i = 0; i < 40; i++) {
            int at = pick((uint64_t)seed, i, film.count);
            game_seek(film.game, film.moment[at].position);
            assert_is_at(&film, at, seed);
        }
        game_seek(film.game, game_log(film.game)->count);
        assert_is_at(&film, film.count - 1, seed);
        film_free(&film);
    }
}

TEST(each_single_outcome_goes_back_and_forth)
{
    struct film film = film_new(2);
    shoot(&film, 60);
    size_t count = game_log(film.game)->count;
    uint64_t *passed = memory_new(count + 1, sizeof *passed);
    for (size_t at = count + 1; at-- > 0;) {
        game_seek(film.game, at);
        passed[at] = digest_of(film.game);
    }
    for (size_t at = 0; at <= count; at++) {
        game_seek(film.game, at);
        assert_int_equal(digest_of(film.game), passed[at]);
    }
    free(passed);
    film_free(&film);
}

TEST(a_sought_world_is_seen_as_by_a_fresh_game)
{
    static struct view sought, fresh;
    for (int seed = 1; seed <= GAMES; seed++) {
        struct film film = film_new(seed);
        shoot(&film, 100);
        for (int i = 0; i < 10; i++) {
            game_seek(film.game, film.moment[pick((uint64_t)seed + 7, i, film.count)].position);
            struct game *game = game_from_world(film.content, game_world(film.game));
            size_t words = (size_t)level_cells(&game_world(game)->level) / 64;
            assert_memory_equal(game_sight(game), game_sight(film.game), words * 8);
            view_make(&sought, film.game);
            view_make(&fresh, game);
            for (int foe = 0; foe < sought.foe_count; foe++) {
                sought.foe[foe].lost = 0; /* the fresh game's log is empty */
            }
            assert_int_equal(view_digest(&sought), view_digest(&fresh));
            game_free(game);
        }
        film_free(&film);
    }
}

/* While a level takes the place of another, the hero is on neither and sees nothing. */
static bool is_on_the_map(const struct game *game)
{
    return level_contains(&game_world(game)->level, world_hero(game_world(game))->at);
}

/* Looks back before each single action, in the midst of a batch too; the twin never does. */
TEST(a_game_goes_on_as_if_nobody_had_looked_back)
{
    for (int seed = 1; seed <= GAMES; seed++) {
        struct film film = film_new(seed), twin = film_new(seed);
        for (int i = 0; i < 600 && game_need(film.game) != GAME_IS_OVER; i++) {
            size_t count = game_log(film.game)->count;
            game_seek(film.game, (size_t)pick((uint64_t)seed, i, (int)count + 1));
            if (is_on_the_map(film.game)) {
                view_digest_of(film.game); /* sight is asked for in the past */
            }
            game_seek(film.game, count);
            assert_int_equal(game_need(film.game), game_need(twin.game));
            act_once(film.game, film.bot);
            act_once(twin.game, twin.bot);
            if (digest_of(film.game) != digest_of(twin.game)) {
                fail_msg("seed %d: the games part at action %d", seed, i);
            }
        }
        assert_int_equal(game_need(film.game), game_need(twin.game));
        film_free(&film);
        film_free(&twin);
    }
}

/* A crowd in narrow ways: some yield and come again with the next batch. A batch formed anew in its
 * midst would let them act before those who have not acted yet. */
TEST(a_batch_goes_on_as_if_nobody_had_looked_back)
{
    static const char crowd[] = "##############\n"
                                "#aaaa#aaaa#aa#\n"
                                "#a#aaaa#aaaaa#\n"
                                "#aa.a#a.a#aaa#\n"
                                "#.#.#...#.#a##\n"
                                "#.#.#...#..aa#\n"
                                "#......@.....#\n"
                                "##############\n";
    struct world *world = world_from(crowd);
    world->actor[HERO_SLOT].health = world->actor[HERO_SLOT].stats.max_health = 100000;
    struct game *game = game_from_world(content_fixture(), world);
    struct game *twin = game_from_world(content_fixture(), world);
    struct bot *bot = bot_new(5), *other = bot_new(5);
    for (int i = 0; i < effort_for(150, 600, 2000); i++) {
        game_seek(game, game_log(game)->count / 2);
        game_seek(game, game_log(game)->count);
        act_once(game, bot);
        act_once(twin, other);
        assert_int_equal(digest_of(game), digest_of(twin));
    }
    bot_free(bot);
    bot_free(other);
    game_free(game);
    game_free(twin);
    free(world);
}

/* A recording keeps what the log has told, so the log may be emptied; the game must not notice. */
TEST(a_game_goes_on_after_its_log_was_emptied)
{
    for (int seed = 1; seed <= effort(2, 8); seed++) {
        struct film film = film_new(seed), twin = film_new(seed);
        for (int turn = 0; turn < 200 && game_need(film.game) != GAME_IS_OVER; turn++) {
            game_forget(film.game);
            assert_int_equal(game_log(film.game)->count, 0);
            assert_int_equal(game_position(film.game), 0);
            uint64_t start = digest_of(film.game);
            bot_play_turn(film.bot, film.game);
            bot_play_turn(twin.bot, twin.game);
            assert_int_equal(digest_of(film.game), digest_of(twin.game));
            game_seek(film.game, 0);
            assert_int_equal(digest_of(film.game), start);
            game_seek(film.game, game_log(film.game)->count);
        }
        film_free(&film);
        film_free(&twin);
    }
}

/* What only a game in the present may do. */

static void act_in_the_past(void *subject)
{
    struct game *game = subject;
    struct action wait = game_hero_action(game, VERB_WAIT);
    game_act(game, &wait);
}

static void step_in_the_past(void *subject)
{
    game_step(subject);
}

static void rewind_in_the_past(void *subject)
{
    game_rewind(subject, 0);
}

static void forget_in_the_past(void *subject)
{
    game_forget(subject);
}

static void seek_beyond_the_present(void *subject)
{
    game_seek(subject, game_log(subject)->count + 1);
}

TEST(only_the_present_goes_on)
{
    struct film film = film_new(1);
    shoot(&film, 5);
    assert_true(does_abort(seek_beyond_the_present, film.game));
    game_seek(film.game, film.moment[1].position);
    assert_true(does_abort(act_in_the_past, film.game));
    assert_true(does_abort(step_in_the_past, film.game));
    assert_true(does_abort(rewind_in_the_past, film.game));
    assert_true(does_abort(forget_in_the_past, film.game));
    film_free(&film);
}
