/* A crypt: aisles from side to side with cells along both of their sides, and two or three aisles
 * across that join them. A cell has one door, to its aisle; some are joined to their neighbour,
 * some to the cell behind them, some were never dug. */
#include "barrow/content/content.h"
#include "gen/generator.h"

#define AISLE_WIDTH 3
#define CELL_HEIGHT 4
#define BAND_HEIGHT (2 * CELL_HEIGHT + AISLE_WIDTH + 3) /* cells, aisle, cells, three walls */
#define CELL_LEAST 4
#define CELL_MOST 9

/* The cells on one side of an aisle. */
struct row {
    int top;         /* of the cells */
    int door, after; /* lines of the doors to the aisle, and of the wall behind the cells */
};

static void dig_cell(struct generator *generator, const struct row *row, int left, int width,
                     struct dice *dice)
{
    struct point corner = {left, row->top};
    struct point end = {left + width - 1, row->top + CELL_HEIGHT - 1};
    int door = left + dice_between(dice, 0, width - 1);
    generator_dig_block(generator, corner, end);
    generator_dig_block(generator, (struct point){door, row->door},
                        (struct point){door, row->door});
    if (width >= 6) { /* a bier in the middle */
        struct level *level = &generator->draft->level;
        struct point bier = {left + width / 2, row->top + 1};
        level->terrain[level_index(level, bier)] = TERRAIN_WALL;
    }
}

/* Opens the wall between a cell and the one on its left side, or the one behind it. */
static void join_cell(struct generator *generator, const struct row *row, int left, int width,
                      struct dice *dice)
{
    struct level *level = &generator->draft->level;
    struct point beside = {left - 1, row->top + dice_between(dice, 0, CELL_HEIGHT - 1)};
    struct point behind = {left + dice_between(dice, 0, width - 1), row->after};
    int beyond = behind.y + (row->after > row->door ? 1 : -1);
    if (dice_chance(dice, 1, 4) &&
        level_terrain(level, (struct point){left - 2, beside.y}) == TERRAIN_FLOOR) {
        generator_dig_block(generator, beside, beside);
    }
    if (dice_chance(dice, 1, 3) &&
        level_terrain(level, (struct point){behind.x, beyond}) == TERRAIN_FLOOR) {
        generator_dig_block(generator, behind, behind);
    }
}

static void dig_row(struct generator *generator, const struct row *row, struct dice *dice)
{
    int width = 0;
    for (int left = 2; left + CELL_LEAST < generator->draft->level.width - 1; left += width + 1) {
        int most = generator->draft->level.width - 2 - left;
        width = dice_between(dice, CELL_LEAST, CELL_MOST);
        width = width > most ? most : width;
        if (!dice_chance(dice, 1, 6)) {
            dig_cell(generator, row, left, width, dice);
            join_cell(generator, row, left, width, dice);
        }
    }
}

/* Aisles across, from the first to the last aisle, between the cells that are there. */
static void dig_across(struct generator *generator, int first, int last, struct dice *dice)
{
    int width = generator->draft->level.width, count = dice_between(dice, 2, 3);
    for (int i = 0; i < count; i++) {
        int left = dice_between(dice, width * i / count + 2, width * (i + 1) / count - 4);
        generator_dig_block(generator, (struct point){left, first},
                            (struct point){left + 1, last + AISLE_WIDTH - 1});
    }
}

void generator_dig_crypt(struct generator *generator)
{
    const struct level *level = &generator->draft->level;
    struct dice dice = generator_dice(generator, PURPOSE_DIG, 0);
    int bands = (level->height - 1) / BAND_HEIGHT, first = 0, last = 0;
    int top = 1 + (level->height - 2 - bands * BAND_HEIGHT + 1) / 2;
    for (int band = 0; band < bands; band++, top += BAND_HEIGHT) {
        int aisle = top + CELL_HEIGHT + 1;
        first = band == 0 ? aisle : first;
        last = aisle;
        generator_dig_block(generator, (struct point){2, aisle},
                            (struct point){level->width - 3, aisle + AISLE_WIDTH - 1});
        dig_row(generator, &(struct row){top, aisle - 1, top - 1}, &dice);
        dig_row(generator,
                &(struct row){aisle + AISLE_WIDTH + 1, aisle + AISLE_WIDTH,
                              aisle + AISLE_WIDTH + 1 + CELL_HEIGHT},
                &dice);
    }
    if (bands > 0) {
        dig_across(generator, first, last, &dice);
    }
}
