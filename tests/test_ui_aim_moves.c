/* What the aim line says of effects that move bodies, send them away or call others:
 * what is sure, and no place that only dice know. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/game/preview.h"
#include "support/bench_actions.h"
#include "support/ground_fixture.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

#define HALL "###########\n#@..a.....#\n###########\n"
#define CROWD "###########\n#..@.aa...#\n###########\n"

static struct bench *reader(const char *drawing, struct effect effect, enum item_target target)
{
    struct bench *bench = bench_new(drawing);
    struct item_kind *kind = bench_item(bench, "scroll-of-magic-missile");
    kind->target = target;
    kind->range = 7;
    kind->radius = target == ITEM_TARGET_AREA ? 1 : 0;
    kind->effect[0] = effect;
    kind->effect_count = 1;
    bench_give(bench, "scroll-of-magic-missile", 0, 1);
    return bench;
}

TEST(the_aim_line_says_what_is_sure_of_a_move)
{
    static const struct {
        const char *drawing;
        struct effect effect;
        enum item_target target;
        const char *want[2]; /* it may break between them */
    } rows[] = {
        {HALL, {.kind = EFFECT_SWAP}, ITEM_TARGET_ONE, {"would change places with", "you."}},
        {HALL, {.kind = EFFECT_SWAP}, ITEM_TARGET_ONE, {"!You would", "!no harm"}},
        {HALL, {.kind = EFFECT_TELEPORT}, ITEM_TARGET_BOLT, {"would be somewhere else", "level."}},
        {HALL, {.kind = EFFECT_PUSH, .amount = 3}, ITEM_TARGET_BOLT, {"thrown back 3", "cells."}},
        {HALL, {.kind = EFFECT_PUSH, .amount = 1}, ITEM_TARGET_BOLT, {"thrown back 1", "!cells"}},
        {HALL,
         {.kind = EFFECT_PULL, .amount = 2},
         ITEM_TARGET_BOLT,
         {"dragged 2 cells", "nearer."}},
        {CROWD,
         {.kind = EFFECT_PUSH, .amount = 9, .otherwise = 4},
         ITEM_TARGET_BEAM,
         {"lose 4 of 14", "thrown back 3"}},
        {HALL,
         {.kind = EFFECT_SUMMON, .monster = "a", .amount = 2},
         ITEM_TARGET_AREA,
         {"x2 would come.", "!no harm"}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct effect effect = rows[i].effect;
        struct bench *bench = bench_new(HALL);
        effect.monster = effect.monster != NULL ? bench->content->actor[1].id : "";
        bench_free(bench);
        bench = reader(rows[i].drawing, effect, rows[i].target);
        const struct screen_row wanted[] = {{"aa", rows[i].want[0]}, {"aa", rows[i].want[1]}};
        screens_check(screens_of(bench), wanted, COUNT_OF(wanted));
        bench_free(bench);
    }
}

TEST(who_would_be_thrown_into_a_chasm_would_fall)
{
    struct bench *bench =
        reader(HALL, (struct effect){.kind = EFFECT_PUSH, .amount = 2}, ITEM_TARGET_BOLT);
    static const struct screen_row wanted[] = {{"aa", "and fall"}};
    int cell = bench_cell(bench, 6, 1);
    bench->world->level.terrain[cell] = (uint8_t)bench_ground(bench, "pit");
    bench_know_all(bench);
    world_rebuild_caches(bench->world);
    screens_check(screens_of(bench), wanted, COUNT_OF(wanted));
    bench_free(bench);
}

/* Wherever the dice would send it, the trial is the same; and it is taken back. */
TEST(no_preview_tells_where_a_teleport_ends)
{
    struct preview *first = calloc(1, sizeof *first), *other = calloc(1, sizeof *other);
    struct bench *bench = reader(HALL, (struct effect){.kind = EFFECT_TELEPORT}, ITEM_TARGET_BOLT);
    struct action action = game_hero_action(bench->game, VERB_USE);
    action.thing = world_thing_id(bench->world, 0);
    action.target = (struct point){4, 1};
    uint64_t before = bench_digest(bench);
    game_preview(bench->game, &action, first);
    assert_true(bench_digest(bench) == before);
    for (uint64_t seed = 2; seed < 12; seed++) {
        bench->world->seed = seed;
        game_preview(bench->game, &action, other);
        assert_memory_equal(first, other, sizeof *first);
    }
    assert_int_equal(first->target_count, 1);
    assert_true(first->target[0].goes_away);
    free(first);
    free(other);
    bench_free(bench);
}

/* A thief's blow in the look panel and the bestiary. */
TEST(a_thief_takes_and_runs)
{
    struct bench *bench = bench_new("#####\n#@a.#\n#####\n");
    struct actor_kind *kind = &bench->content->actor[actor_in(bench, 1)->kind];
    static const struct screen_row wanted[] = {{"x<Tab>", "takes a thing out of"}};
    kind->on_hit[0] = (struct effect){.kind = EFFECT_STEAL};
    kind->on_hit_count = 1;
    screens_check(screens_of(bench), wanted, COUNT_OF(wanted));
    bench_free(bench);
}
