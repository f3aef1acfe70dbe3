/* What the view shows of things at hand: all of it, in order, and what moving each would do. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/rules/energy.h"
#include "support/thing_fixture.h"

static const char room[] = CORRIDOR("#.@.#");

static const struct point here = {2, 1}, beside = {3, 1};

static struct view *view_of(const struct bench *bench)
{
    struct view *view = memory_new(1, sizeof *view);
    struct game *game = game_from_world(bench->content, bench->world);
    view_make(view, game);
    game_free(game);
    return view;
}

/* Rations weigh 1.0, gear 4.0, scrolls 0.1; what lies beside is not at hand. */
static void items_come_in_order(void **state)
{
    struct bench *bench = bench_new(room);
    struct id ration = bench_give(bench, "ration", 0, 3);
    struct id armour = bench_give(bench, "armour-1", 2, 1);
    struct id weapon = bench_give(bench, "weapon-1", 1, 1);
    struct id scroll = bench_give(bench, "scroll-of-sleep", 0, 1);
    struct id fallen = bench_lay(bench, "weapon-2", 5, 1, here);
    struct id far = bench_lay(bench, "weapon-3", 5, 1, beside);
    bench_handle(bench, VERB_WEAR, armour, here);
    bench_handle(bench, VERB_WEAR, weapon, here);
    struct view *view = view_of(bench);
    const struct {
        struct id id;
        enum view_place place;
        int power, count, weight;
    } want[] = {
        {weapon, VIEW_WIELDED, 1, 1, 40}, {armour, VIEW_WORN, 2, 1, 40},
        {ration, VIEW_IN_PACK, 0, 3, 30}, {scroll, VIEW_IN_PACK, 0, 1, 1},
        {fallen, VIEW_AT_FEET, 5, 1, 40},
    };
    assert_int_equal(view->item_count, COUNT_OF(want));
    for (int i = 0; i < COUNT_OF(want); i++) {
        const struct view_item *item = &view->item[i];
        assert_true(id_equal(item->id, want[i].id));
        assert_int_equal(item->place, want[i].place);
        assert_int_equal(item->power, want[i].power);
        assert_int_equal(item->count, want[i].count);
        assert_int_equal(item->weight, want[i].weight);
        assert_ptr_equal(view_find_item(view, want[i].id), item);
    }
    assert_int_equal(view->hero.load, 40 + 40 + 30 + 1);
    assert_null(view_find_item(view, far));
    assert_null(view_find_item(view, NOTHING));
    free(view);
    bench_free(bench);
}

/* 1000 tenths are the capacity: 99.0 and 4.0 are 103.0, burdened; with 50.0 more strained. */
static void burden_after_is_that_of_the_deed(void **state)
{
    struct bench *bench = bench_new(room);
    bench_give(bench, "ration", 0, 99);
    bench_give(bench, "armour-1", 1, 1);
    bench_lay(bench, "ration", 0, 50, here);
    bench_lay(bench, "scroll-of-sleep", 0, 1, here);
    struct view *view = view_of(bench);
    assert_int_equal(view->hero.capacity, 1000);
    assert_int_equal(view->hero.load, 1030);
    assert_int_equal(view->hero.burden, BURDEN_BURDENED);
    assert_int_equal(view->item[0].burden_after, BURDEN_NONE);     /* dropped: 4.0 */
    assert_int_equal(view->item[1].burden_after, BURDEN_NONE);     /* dropped: 99.0 */
    assert_int_equal(view->item[2].burden_after, BURDEN_STRAINED); /* taken: 153.0 */
    assert_int_equal(view->item[3].burden_after, BURDEN_BURDENED); /* taken: 103.1 */
    free(view);
    bench_free(bench);
}

/* From afar it is what it will be at the feet: 99.0 and 50.0 are 149.0. */
static void thing_in_sight_is_weighed_as_if_at_hand(void **state)
{
    struct bench *bench = bench_new(room);
    bench_give(bench, "ration", 0, 99);
    bench_lay(bench, "ration", 0, 50, beside);
    struct view *view = view_of(bench);
    assert_int_equal(view->thing_count, 1);
    struct view_item item = view_item_of_thing(view, bench->content, &view->thing[0]);
    assert_int_equal(item.kind, content_find_item(bench->content, "ration"));
    assert_int_equal(item.place, VIEW_AT_FEET);
    assert_int_equal(item.count, 50);
    assert_int_equal(item.weight, 500);
    assert_int_equal(item.burden_after, BURDEN_BURDENED);
    free(view);
    bench_free(bench);
}

static void every_thing_there_is_has_room(void **state)
{
    struct bench *bench = bench_new(room);
    for (int i = 0; i < THINGS_MAX; i++) {
        bench->world->thing[i].generation = 1;
        bench->world->thing[i].is_there = true;
        bench->world->thing[i].kind = (uint16_t)content_find_item(bench->content, "weapon-1");
        bench->world->thing[i].count = 1;
        bench->world->thing[i].place = (struct place){.where = WHERE_FLOOR, .at = here};
    }
    world_rebuild_caches(bench->world);
    struct view *view = view_of(bench);
    assert_int_equal(view->item_count, THINGS_MAX);
    free(view);
    bench_free(bench);
}

static void thing_actions_are_the_heros_on_the_spot(void **state)
{
    struct bench *bench = bench_new(room);
    struct id ration = bench_give(bench, "ration", 0, 3);
    struct game *game = game_from_world(bench->content, bench->world);
    struct action action = game_thing_action(game, VERB_DROP, ration);
    assert_int_equal(action.verb, VERB_DROP);
    assert_true(id_is_hero(action.actor));
    assert_true(id_equal(action.thing, ration));
    assert_true(point_equal(action.target, here));
    assert_int_equal(action.count, 0);
    assert_int_equal(game_act(game, &action), VERDICT_ALLOWED);
    game_free(game);
    bench_free(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_come_in_order),
        cmocka_unit_test(burden_after_is_that_of_the_deed),
        cmocka_unit_test(thing_in_sight_is_weighed_as_if_at_hand),
        cmocka_unit_test(every_thing_there_is_has_room),
        cmocka_unit_test(thing_actions_are_the_heros_on_the_spot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
