/* A crypt: aisles from side to side with cells along both of their sides, and two or three aisles
 * across that join them. A cell has one door, to its aisle; some are joined to their neighbour,
 * some to the cell behind them, some were never dug. Screens with a gate part an aisle into
 * stretches, plain or with pillars, so that no two look alike and nobody sees from end to end. Some
 * cells are wide chapels with niches. */
#include "barrow/content/content.h"
#include "gen/generator.h"

#define AISLE_WIDTH 3
#define CELL_HEIGHT 4
#define BAND_HEIGHT (2 * CELL_HEIGHT + AISLE_WIDTH + 3) /* cells, aisle, cells, three walls */
#define CELL_LEAST 4
#define CELL_MOST 9
#define CHAPEL_LEAST 11 /* cells from side to side, of a cell with niches */
#define CHAPEL_MOST 18
#define CHAPEL_ONE_IN 7
#define STRETCH_LEAST 11 /* cells of an aisle between two screens */
#define STRETCH_MOST 24

/* The cells on one side of an aisle. */
struct row {
    int top;         /* of the cells */
    int door, after; /* lines of the doors to the aisle, and of the wall behind the cells */
};

static void put_wall(struct generator *generator, struct point at)
{
    struct level *level = &generator->draft->level;
    level->terrain[level_index(level, at)] = TERRAIN_WALL;
}

/* Niches along the wall that the door is not in. */
static void add_niches(struct generator *generator, const struct row *row, int left, int width)
{
    int far = row->door > row->top ? row->top : row->top + CELL_HEIGHT - 1;
    for (int x = left + 2; x < left + width - 1; x += 3) {
        put_wall(generator, (struct point){x, far});
    }
}

/* Leaves a cell bare, or sets one bier into it, or two, or rounds its corners. A wide one is a
 * chapel. */
static void furnish(struct generator *generator, const struct row *row, int left, int width,
                    struct dice *dice)
{
    int kind = dice_between(dice, 0, 3), right = left + width - 1;
    int bottom = row->top + CELL_HEIGHT - 1;
    if (width > CELL_MOST) {
        add_niches(generator, row, left, width);
    } else if (kind == 1 && width >= 5) {
        put_wall(generator, (struct point){left + width / 2, row->top + 1});
    } else if (kind == 2 && width >= 7) {
        put_wall(generator, (struct point){left + 2, row->top + 1});
        put_wall(generator, (struct point){right - 2, row->top + 2});
    } else if (kind == 3 && width >= 6) {
        int far = row->door > row->top ? row->top : bottom; /* the doors are on the other side */
        put_wall(generator, (struct point){left, far});
        put_wall(generator, (struct point){right, far});
    }
}

static void dig_cell(struct generator *generator, const struct row *row, int left, int width,
                     struct dice *dice)
{
    struct point corner = {left, row->top};
    struct point end = {left + width - 1, row->top + CELL_HEIGHT - 1};
    int door = left + dice_between(dice, 0, width - 1);
    generator_dig_block(generator, corner, end);
    generator_dig_block(generator, (struct point){door, row->door},
                        (struct point){door, row->door + (row->door > row->top ? 1 : -1)});
    furnish(generator, row, left, width, dice);
}

/* One aisle from side to side, stretch by stretch. */
static void dig_aisle(struct generator *generator, int top, struct dice *dice)
{
    int last = generator->draft->level.width - 3, length;
    generator_dig_block(generator, (struct point){2, top},
                        (struct point){last, top + AISLE_WIDTH - 1});
    for (int x = 2; x < last; x += length) {
        bool has_pillars = dice_chance(dice, 1, 3);
        length = dice_between(dice, STRETCH_LEAST, STRETCH_MOST);
        for (int pillar = x + 3; has_pillars && pillar < x + length - 2 && pillar < last;
             pillar += 4) {
            put_wall(generator, (struct point){pillar, top + AISLE_WIDTH / 2});
        }
        if (x + length < last - CELL_LEAST) { /* a screen; its gate is in the middle */
            put_wall(generator, (struct point){x + length, top});
            put_wall(generator, (struct point){x + length, top + AISLE_WIDTH - 1});
        }
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
        bool is_chapel = dice_chance(dice, 1, CHAPEL_ONE_IN);
        width = dice_between(dice, is_chapel ? CHAPEL_LEAST : CELL_LEAST,
                             is_chapel ? CHAPEL_MOST : CELL_MOST);
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
        dig_aisle(generator, aisle, &dice);
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
