/* Levels that grow (accretion, as in Brogue): pieces of many shapes are tried at random places of
 * the wall around what is dug, and attached by a doorway or a short corridor where they fit with
 * rock around them. So every piece hangs together with the rest as soon as it is there; loops are
 * opened later. A great hall and a river are first pieces of another kind. */
#include "barrow/content/content.h"
#include "gen/generator.h"
#include "gen/mask.h"

#define PIECES_TRIED 90
#define PLACES_TRIED 150 /* for each piece */
#define FULL_PERCENT 42  /* of the level that is dug when nothing more is attached */
#define PASSAGE_MOST 9

static const struct point straight[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static bool is_wall(const struct level *level, int x, int y)
{
    return level_terrain(level, (struct point){x, y}) == TERRAIN_WALL;
}

/* True if the cell and all around it is rock, and it is not at the edge. */
static bool is_rock(const struct level *level, int x, int y)
{
    bool is_inside = x >= 1 && y >= 1 && x < level->width - 1 && y < level->height - 1;
    for (int i = 0; is_inside && i < 9; i++) {
        is_inside = is_wall(level, x + i % 3 - 1, y + i / 3 - 1);
    }
    return is_inside;
}

static bool fits(const struct level *level, const struct mask *mask, struct point corner)
{
    for (int i = 0; i < mask->width * mask->height; i++) {
        if (mask->is_open[i] &&
            !is_rock(level, corner.x + i % mask->width, corner.y + i / mask->width)) {
            return false;
        }
    }
    return true;
}

/* Returns how many cells it was. */
static int dig_mask(struct level *level, const struct mask *mask, struct point corner)
{
    int count = 0;
    for (int i = 0; i < mask->width * mask->height; i++) {
        if (mask->is_open[i]) {
            struct point at = {corner.x + i % mask->width, corner.y + i / mask->width};
            level->terrain[level_index(level, at)] = TERRAIN_FLOOR;
            count++;
        }
    }
    return count;
}

/* A way from the dug ground into the rock. */
struct passage {
    struct point from; /* its first cell, beside dug ground */
    struct point step;
    int length;
};

static struct point passage_at(const struct passage *passage, int n)
{
    return (struct point){passage->from.x + n * passage->step.x,
                          passage->from.y + n * passage->step.y};
}

/* True if it begins in a wall beside dug ground and touches no other. */
static bool passage_fits(const struct level *level, const struct passage *passage)
{
    struct point step = passage->step, before = passage_at(passage, -1);
    struct point from = passage->from;
    bool fits = level_can_walk(level, before) && is_wall(level, from.x, from.y) &&
                is_wall(level, from.x + step.y, from.y + step.x) &&
                is_wall(level, from.x - step.y, from.y - step.x);
    for (int n = 1; fits && n < passage->length; n++) {
        struct point at = passage_at(passage, n);
        fits = is_rock(level, at.x, at.y);
    }
    return fits;
}

/* One in three is a corridor, the others are doorways. */
static struct passage roll_passage(const struct level *level, struct dice *dice)
{
    struct passage passage = {.from = generator_roll_inside(level, dice), .length = 1};
    passage.step = straight[dice_between(dice, 0, 3)];
    if (dice_chance(dice, 1, 3)) {
        passage.length = dice_between(dice, 3, PASSAGE_MOST);
    }
    return passage;
}

/* A cell of the mask that one enters first when one comes by such steps. */
static struct point roll_entry(const struct mask *mask, struct point step, struct dice *dice)
{
    struct point at = {step.x < 0 ? mask->width - 1 : 0, step.y < 0 ? mask->height - 1 : 0};
    at.x = step.x == 0 ? dice_between(dice, 0, mask->width - 1) : at.x;
    at.y = step.y == 0 ? dice_between(dice, 0, mask->height - 1) : at.y;
    for (int n = 0; n < mask->width + mask->height && !mask_has(mask, at.x, at.y); n++) {
        at = (struct point){at.x + step.x, at.y + step.y};
    }
    return at;
}

/* Returns how many cells it dug; 0 if the piece fits nowhere. */
static int attach(struct generator *generator, const struct mask *mask, struct dice *dice)
{
    struct level *level = &generator->draft->level;
    for (int try = 0; try < PLACES_TRIED; try++) {
        struct passage passage = roll_passage(level, dice);
        if (!passage_fits(level, &passage)) {
            continue;
        }
        struct point entry = roll_entry(mask, passage.step, dice);
        struct point end = passage_at(&passage, passage.length);
        struct point corner = {end.x - entry.x, end.y - entry.y};
        if (mask_has(mask, entry.x, entry.y) && fits(level, mask, corner)) {
            generator_dig_block(generator, passage.from, passage_at(&passage, passage.length - 1));
            return dig_mask(level, mask, corner) + passage.length;
        }
    }
    return 0;
}

static int count_dug(const struct level *level)
{
    int count = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        count += level->terrain[cell] != TERRAIN_WALL ? 1 : 0;
    }
    return count;
}

void generator_grow(struct generator *generator)
{
    const struct level *level = &generator->draft->level;
    int dug = count_dug(level), full = level_cells(level) * FULL_PERCENT / 100;
    int tries = PIECES_TRIED * level_cells(level) / 4000 + 10;
    for (int try = 0; try < tries && dug < full; try++) {
        struct dice dice = generator_dice(generator, PURPOSE_DIG, 1 + try);
        struct mask mask;
        mask_make_piece(&mask, &dice);
        dug += attach(generator, &mask, &dice);
    }
}

void generator_dig_grown(struct generator *generator)
{
    struct level *level = &generator->draft->level;
    struct dice dice = generator_dice(generator, PURPOSE_DIG, 0);
    int width = dice_between(&dice, 5, 9);
    int height = dice_between(&dice, 4, 6);
    struct point last = {level->width - 1 - width, level->height - 1 - height};
    struct point corner = dice_point(&dice, (struct point){1, 1}, last);
    generator_dig_block(generator, corner,
                        (struct point){corner.x + width - 1, corner.y + height - 1});
    generator_grow(generator);
}

/* Half the level wide and a third of it high, with two rows of pillars of two by two cells. */
void generator_dig_great_hall(struct generator *generator)
{
    struct level *level = &generator->draft->level;
    struct dice dice = generator_dice(generator, PURPOSE_DIG, 0);
    struct mask hall;
    int width = level->width * dice_between(&dice, 45, 60) / 100;
    int height = level->height * dice_between(&dice, 30, 40) / 100;
    mask_start(&hall, width, height);
    mask_fill(&hall, (struct point){0, 0}, width, height, true);
    for (int x = 4; x + 5 < width; x += 6) {
        mask_fill(&hall, (struct point){x, 3}, 2, 2, false);
        mask_fill(&hall, (struct point){x, height - 5}, 2, 2, height < 8);
    }
    struct point first = {level->width / 8 + 1, level->height / 5 + 1};
    struct point last = {level->width * 7 / 8 - width, level->height * 4 / 5 - height};
    struct point corner = dice_point(&dice, first, last);
    dig_mask(level, &hall, corner);
    generator_grow(generator);
}

/* From side to side; the middle is where the water may run. */
void generator_dig_river(struct generator *generator)
{
    struct level *level = &generator->draft->level;
    struct dice dice = generator_dice(generator, PURPOSE_DIG, 0);
    int middle = dice_between(&dice, level->height / 3, level->height * 2 / 3);
    int half = 3;
    for (int x = 1; x < level->width - 1; x++) {
        if (dice_chance(&dice, 1, 2)) {
            middle += dice_between(&dice, -1, 1);
        }
        middle = middle < 6 ? 6 : middle > level->height - 7 ? level->height - 7 : middle;
        if (dice_chance(&dice, 1, 3)) {
            half = dice_between(&dice, 3, 4);
        }
        generator_dig_block(generator, (struct point){x, middle - half},
                            (struct point){x, middle + half});
        for (int y = middle - 1; y <= middle + 1; y++) {
            cell_set_add(&generator->channel, level_index(level, (struct point){x, y}));
        }
    }
    generator_grow(generator);
}
