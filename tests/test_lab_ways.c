/* How bots go through harm when nothing else is left to do. Each case is a small level that the bot
 * plays; '|' is thorns, '1' a web, '0' ice, ':' a pit. What is out of sight at first is not known.
 */
#include "support/test.h"

#include "support/bench_actions.h"
#include "support/bench_bot.h"
#include "support/thing_fixture.h"

/* A hero whom thorns do not kill. */
static struct bench *hardy_bench(const char *drawing)
{
    struct bench *bench = bench_new(drawing);
    struct actor *hero = &bench->world->actor[HERO_SLOT];
    hero->health = hero->stats.max_health = 999;
    bench_start_clocks(bench);
    return bench;
}

/* Thorns to both sides, and behind both what is not known. From among the thorns both ways on are
 * in reach, and only one needs no more thorns. */
TEST(who_went_through_harm_goes_on_there)
{
    static const char *const levels[] = {
        CORRIDOR("#>..+..|.@.|..+..#"),
        CORRIDOR("#...+..|.@.|..+.>#"),
    };
    for (int i = 0; i < COUNT_OF(levels); i++) {
        struct bench *bench = hardy_bench(levels[i]);
        if (bench_play_until(bench, "fighter", VERB_DESCEND, 60) < 0) {
            fail_msg("%s", levels[i]);
        }
        bench_free(bench);
    }
}

/* Tall grass hides what is behind it until the hero stands in it. The way to the stairs has more
 * thorns than those to the dead ends. */
TEST(a_dead_end_behind_harm_is_looked_at_once)
{
    struct bench *bench = hardy_bench("#########\n"
                                      "#\"|.@.|\"#\n"
                                      "####.####\n"
                                      "####|####\n"
                                      "####|####\n"
                                      "####\"####\n"
                                      "####>####\n"
                                      "#########\n");
    assert_in_range(bench_play_until(bench, "fighter", VERB_DESCEND, 60), 12, 30);
    bench_free(bench);
}

/* The captive stands in the way to the unknown end on the left. From among the thorns that end
 * needs no more of them. */
TEST(a_way_through_harm_is_kept_to_while_another_looks_better)
{
    struct bench *bench = hardy_bench(CORRIDOR("#\"a.@||\">#"));
    actor_in(bench, 1)->mind.state = MIND_CAPTIVE;
    assert_in_range(bench_play_until(bench, "diver", VERB_DESCEND, 30), 4, 12);
    bench_free(bench);
}

/* Somebody told the hero where the stairs are. */
TEST(to_stairs_without_a_known_way_it_looks_for_one_behind_harm)
{
    struct bench *bench = hardy_bench(CORRIDOR("#@..|..+...>#"));
    struct level *level = &bench->world->level;
    int stairs = level_index(level, (struct point){11, 1});
    level->memory[stairs].terrain = (uint8_t)(level->terrain[stairs] + 1);
    world_rebuild_caches(bench->world);
    assert_in_range(bench_play_until(bench, "fighter", VERB_DESCEND, 40), 10, 20);
    bench_free(bench);
}

/* Behind thorns, in thorns, and with a pit that is nearer. */
TEST(the_crown_is_fetched_through_harm)
{
    static const struct {
        const char *drawing;
        int x;
    } cases[] = {
        {CORRIDOR("#@..|..#"), 6},
        {CORRIDOR("#@..|..#"), 4},
        {CORRIDOR("#:.@||..#"), 7},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct bench *bench = hardy_bench(cases[i].drawing);
        bench_lay(bench, "crown", 0, 1, (struct point){cases[i].x, 1});
        bench_know_all(bench);
        int actions = bench_play_until(bench, "fighter", VERB_PICK_UP, 40);
        if (actions < 3 || actions > 15) {
            fail_msg("case %d: %d actions", i, actions);
        }
        bench_free(bench);
    }
}

/* A step east from where the hero stands ends on the right, a step back ends there again. Only from
 * the corner above it a slide leads to the way down. */
TEST(a_way_over_ice_goes_by_where_slides_end)
{
    struct bench *bench = hardy_bench("##########\n"
                                      "#..00000.#\n"
                                      "#.@00000.#\n"
                                      "####.#####\n"
                                      "####|#####\n"
                                      "####>#####\n"
                                      "##########\n");
    bench_know_all(bench);
    assert_in_range(bench_play_until(bench, "fighter", VERB_DESCEND, 60), 4, 10);
    bench_free(bench);
}

/* Out of a web both ways lead to safe ground. */
TEST(a_web_is_left_to_the_other_side)
{
    static const char *const levels[] = {CORRIDOR("#>..+1.@#"), CORRIDOR("#@.1+..>#")};
    for (int i = 0; i < COUNT_OF(levels); i++) {
        struct bench *bench = hardy_bench(levels[i]);
        int actions = bench_play_until(bench, "fighter", VERB_DESCEND, 60);
        if (actions < 6 || actions > 20) {
            fail_msg("%s: %d actions", levels[i], actions);
        }
        bench_free(bench);
    }
}
