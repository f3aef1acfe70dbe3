/* A noise spreads from cell to cell as long as something is left of it: one search from its place
 * for all listeners. A cell that is reached again with more left is searched again from there, so
 * the order does not matter and a queue will do (label correcting; a door on the short way may
 * leave less than a longer way round it). The work grows with the cells that hear it.
 *
 * Rejected: the hero's distance map, which knows no doors and ends at water. */
#include "barrow/sense/noise.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/sense/distance_map.h"

struct spreading {
    struct noise *noise;
    const struct level *level;
    const struct content *content;
    bool do_doors_stop;              /* what muffles lets nothing through */
    struct cell_set waiting;         /* in the queue, so that no cell stands in it twice */
    uint16_t queue[LEVEL_CELLS_MAX]; /* a ring */
    int first, count;
};

static bool is_open_to_sound(const struct level *level, int cell)
{
    int bits = level->bits[level->terrain[cell]];
    return (bits & (GROUND_WALKED | GROUND_SWUM | GROUND_FALLEN)) != 0 ||
           (bits & GROUND_STOPS_MISSILES) == 0;
}

static void reach(struct spreading *spreading, int cell, int left)
{
    if (left <= spreading->noise->left[cell]) {
        return;
    }
    spreading->noise->left[cell] = left;
    if (!cell_set_has(&spreading->waiting, cell)) {
        int last = (spreading->first + spreading->count) % LEVEL_CELLS_MAX;
        cell_set_add(&spreading->waiting, cell);
        spreading->queue[last] = (uint16_t)cell;
        spreading->count++;
    }
}

static int take_first(struct spreading *spreading)
{
    int cell = spreading->queue[spreading->first];
    spreading->first = (spreading->first + 1) % LEVEL_CELLS_MAX;
    spreading->count--;
    spreading->waiting.word[cell / 64] &= ~((uint64_t)1 << (cell % 64));
    return cell;
}

static void pass_on(struct spreading *spreading, int cell)
{
    const struct level *level = spreading->level;
    const struct point from =
        level_point(level, cell); /* once: a division costs more than the rest */
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        enum direction direction = (enum direction)i;
        struct point at = point_step(from, direction);
        int cost = direction_is_diagonal(direction) ? STEP_DIAGONAL : STEP_STRAIGHT;
        int left = spreading->noise->left[cell] - cost;
        if (left <= 0 || !level_contains(level, at)) {
            continue;
        }
        int next = level_index(level, at);
        bool is_muffled = spreading->content->terrain[level->terrain[next]].muffles;
        if (is_open_to_sound(level, next) && !(is_muffled && spreading->do_doors_stop)) {
            reach(spreading, next, is_muffled ? left / 2 : left);
        }
    }
}

void noise_spread(struct noise *noise, const struct level *level, const struct content *content,
                  struct point at, int cells, bool do_doors_stop)
{
    struct spreading spreading;
    spreading.noise = noise;
    spreading.level = level;
    spreading.content = content;
    spreading.do_doors_stop = do_doors_stop;
    spreading.first = spreading.count = 0;
    cell_set_clear(&spreading.waiting, level);
    memset(noise->left, 0, (size_t)level_cells(level) * sizeof noise->left[0]);
    reach(&spreading, level_index(level, at), cells * NOISE_CELL);
    while (spreading.count > 0) {
        pass_on(&spreading, take_first(&spreading));
    }
}
