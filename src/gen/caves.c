/* Caves: one cellular automaton over the whole level, its largest part kept. A level that comes out
 * too small is thrown again. */
#include "gen/generator.h"
#include "gen/mask.h"

#define CAVES_TRIED 6
#define OPEN_AT_FIRST 53 /* percent of the cells */
#define LEAST_PERCENT 28 /* of the level that a cave should fill */

void generator_dig_caves(struct generator *generator)
{
    struct level *level = &generator->draft->level;
    int width = level->width - 2, height = level->height - 2, open = 0;
    struct mask cave;
    for (int try = 0; try < CAVES_TRIED && open * 100 < width * height * LEAST_PERCENT; try++) {
        struct dice dice = generator_dice(generator, PURPOSE_DIG, try);
        open = mask_make_cave(&cave, width, height, OPEN_AT_FIRST, &dice);
    }
    for (int i = 0; i < width * height; i++) {
        if (cave.is_open[i]) {
            struct point at = {1 + i % width, 1 + i / width};
            level->terrain[level_index(level, at)] = TERRAIN_FLOOR;
        }
    }
}
