#include "support/ground_fixture.h"

#include "support/bench_actions.h"
#include "support/test.h"

int bench_ground(const struct bench *bench, const char *id)
{
    int kind = content_find_terrain(bench->content, id);
    assert_true(kind >= 0);
    return kind;
}

int bench_air(const struct bench *bench, const char *id)
{
    int kind = content_find_air(bench->content, id);
    assert_true(kind >= 0);
    return kind;
}

int bench_cell(const struct bench *bench, int x, int y)
{
    return level_index(&bench->world->level, (struct point){x, y});
}

const char *bench_ground_at(const struct bench *bench, int x, int y)
{
    return bench->content->terrain[bench->world->level.terrain[bench_cell(bench, x, y)]].id;
}

struct air *bench_air_at(const struct bench *bench, int x, int y)
{
    return &bench->world->level.air[bench_cell(bench, x, y)];
}

void bench_fill_air(const struct bench *bench, int x, int y, const char *id, int amount)
{
    *bench_air_at(bench, x, y) =
        (struct air){(uint16_t)(bench_air(bench, id) + 1), (uint16_t)amount};
    world_rebuild_caches(bench->world);
}

int bench_count_ground(const struct bench *bench, const char *id)
{
    int count = 0;
    for (int cell = 0; cell < level_cells(&bench->world->level); cell++) {
        count += bench->world->level.terrain[cell] == bench_ground(bench, id) ? 1 : 0;
    }
    return count;
}

int bench_sum_of_air(const struct bench *bench, const char *id)
{
    int sum = 0;
    for (int cell = 0; cell < level_cells(&bench->world->level); cell++) {
        const struct air *one = &bench->world->level.air[cell];
        sum += one->kind == bench_air(bench, id) + 1 ? one->amount : 0;
    }
    return sum;
}

void bench_pass_turns(struct bench *bench, int turns)
{
    for (int i = 0; i < turns && bench->world->end.ending == ENDING_NONE; i++) {
        bench_pass_turn(bench);
        assert_sound(bench);
    }
}

void assert_first_keeps_east_of(const char *drawing, int x)
{
    struct bench *bench = bench_new(drawing);
    for (int turn = 0; turn < 20; turn++) {
        bench_pass_turn(bench);
        if (actor_in(bench, HERO_SLOT + 1)->at.x <= x) {
            fail_msg("it came in turn %d of\n%s", turn, drawing);
        }
    }
    bench_free(bench);
}
