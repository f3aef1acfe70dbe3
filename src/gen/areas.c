/* Areas: the blocks of a grid over the level, some 20 x 16 cells each, which stand for rooms where
 * a digger has none. They are as many as DIGGER_ROOMS makes rooms, so that what lives on a level
 * does not depend on who dug it. Arrival and stairs lie in the middle of their blocks, so that
 * nobody of another area stands beside them. */
#include <stdlib.h>

#include "barrow/content/content.h"
#include "gen/generator.h"

#define AREA_WIDTH 20
#define AREA_HEIGHT 16
#define AREAS_ACROSS 8 /* at most: ROOMS_MAX in all */
#define AREA_CELLS 20  /* safe ones that make an area */

static struct block block_of(const struct room *area)
{
    return (struct block){{area->x, area->y},
                          {area->x + area->width - 1, area->y + area->height - 1}};
}

static int count_safe(const struct generator *generator, const struct room *area)
{
    const struct level *level = &generator->draft->level;
    int count = 0;
    const struct block block = block_of(area);
    for (struct point at = block_start(block); block_next(block, &at);) {
        count += generator_is_safe(generator, level_index(level, at)) ? 1 : 0;
    }
    return count;
}

/* Makes every block of the grid an area that has ground; of a tiny level the whole. */
static void cut_into_areas(struct generator *generator)
{
    struct draft *draft = generator->draft;
    const struct level *level = &draft->level;
    int across = int_clamp(level->width / AREA_WIDTH, 1, AREAS_ACROSS);
    int down = int_clamp(level->height / AREA_HEIGHT, 1, AREAS_ACROSS);
    for (int i = 0; i < across * down; i++) {
        int left = level->width * (i % across) / across;
        int top = level->height * (i / across) / down;
        struct room area = {left, top, level->width * (i % across + 1) / across - left,
                            level->height * (i / across + 1) / down - top};
        if (count_safe(generator, &area) >= AREA_CELLS) {
            draft->room[draft->room_count++] = area;
        }
    }
    if (draft->room_count == 0) {
        draft->room[draft->room_count++] = (struct room){0, 0, level->width, level->height};
    }
}

/* The safe cell nearest to the middle of the area: of bare floor if it has any, for stairs on a
 * bridge look wrong. */
static struct point middle_of(const struct generator *generator, const struct room *area)
{
    const struct level *level = &generator->draft->level;
    struct point middle = {area->x + area->width / 2, area->y + area->height / 2}, best = middle;
    int least = INT32_MAX;
    const struct block block = block_of(area);
    for (struct point at = block_start(block); block_next(block, &at);) {
        bool is_bare = level_terrain(level, at) == TERRAIN_FLOOR;
        int distance = distance_chebyshev(at, middle) + (is_bare ? 0 : LEVEL_CELLS_MAX);
        if (distance < least && generator_is_safe(generator, level_index(level, at))) {
            least = distance;
            best = at;
        }
    }
    return best;
}

static void swap_areas(struct draft *draft, int a, int b)
{
    struct room area = draft->room[a];
    draft->room[a] = draft->room[b];
    draft->room[b] = area;
}

/* Makes one of the areas that lie far from the first the last one. */
static void choose_last(struct generator *generator, const struct steps *steps, struct dice *dice)
{
    struct draft *draft = generator->draft;
    int far[ROOMS_MAX], weight[ROOMS_MAX] = {0}, most = 0;
    for (int i = 1; i < draft->room_count; i++) {
        struct point middle = middle_of(generator, &draft->room[i]);
        far[i] = steps->to[level_index(&draft->level, middle)];
        most = far[i] > most ? far[i] : most;
    }
    for (int i = 1; i < draft->room_count; i++) {
        weight[i] = far[i] * 3 >= most * 2;
    }
    swap_areas(draft, dice_pick(dice, weight, draft->room_count), draft->room_count - 1);
}

/* The safe cell of the longest way. */
static struct point farthest_of(const struct level *level, const struct steps *steps)
{
    int best = 0, most = -1;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (steps->to[cell] != STEPS_NONE && steps->to[cell] > most) {
            most = steps->to[cell];
            best = cell;
        }
    }
    return level_point(level, best);
}

void generator_choose_areas(struct generator *generator)
{
    struct draft *draft = generator->draft;
    struct dice dice = generator_dice(generator, PURPOSE_AREAS, 0);
    struct steps steps;
    cut_into_areas(generator);
    swap_areas(draft, 0, dice_between(&dice, 0, draft->room_count - 1));
    draft->arrival = middle_of(generator, &draft->room[0]);
    generator_count_steps(generator, draft->arrival, STEPS_NONE, &steps);
    if (draft->room_count == 1) {
        draft->stairs = farthest_of(&draft->level, &steps);
        return;
    }
    choose_last(generator, &steps, &dice);
    draft->stairs = middle_of(generator, &draft->room[draft->room_count - 1]);
}

void generator_drop_areas(struct generator *generator)
{
    struct draft *draft = generator->draft;
    int kept = 0;
    for (int i = 0; i < draft->room_count; i++) {
        bool is_needed = i == 0 || i == draft->room_count - 1;
        if (is_needed || count_safe(generator, &draft->room[i]) >= AREA_CELLS / 2) {
            draft->room[kept++] = draft->room[i];
        }
    }
    draft->room_count = kept;
}
