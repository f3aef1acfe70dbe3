/* Masks are made by three means: blocks, discs, and the cellular automaton of caves. A mask has a
 * size of its own, and only that part of its array is ever touched. */
#include "gen/mask.h"

#include <string.h>

#include "barrow/world/flood.h"

#define CAVE_ROUNDS 5

bool mask_has(const struct mask *mask, int x, int y)
{
    return x >= 0 && y >= 0 && x < mask->width && y < mask->height &&
           mask->is_open[y * mask->width + x];
}

void mask_start(struct mask *mask, int width, int height)
{
    mask->width = width;
    mask->height = height;
    memset(mask->is_open, 0, (size_t)(width * height) * sizeof mask->is_open[0]);
}

void mask_fill(struct mask *mask, struct point corner, int width, int height, bool is_open)
{
    for (int y = corner.y; y < corner.y + height; y++) {
        for (int x = corner.x; x < corner.x + width; x++) {
            if (x >= 0 && y >= 0 && x < mask->width && y < mask->height) {
                mask->is_open[y * mask->width + x] = is_open;
            }
        }
    }
}

/* Caves. */

/* Each cell becomes as most of the nine are that it is the middle of: sums of three in a row, then
 * of three such sums in a column. */
static void smooth(struct mask *mask)
{
    uint8_t sum[(LEVEL_SIDE_MAX + 2) * LEVEL_SIDE_MAX]; /* an empty row above and one below */
    int width = mask->width, cells = width * mask->height;
    memset(sum, 0, (size_t)width);
    memset(&sum[width + cells], 0, (size_t)width);
    for (int first = 0; first < cells; first += width) {
        const bool *is_open = &mask->is_open[first];
        uint8_t *row = &sum[width + first];
        row[0] = is_open[0];
        for (int x = 1; x < width; x++) {
            row[x] = (uint8_t)(is_open[x] + is_open[x - 1]);
            row[x - 1] = (uint8_t)(row[x - 1] + is_open[x]);
        }
    }
    for (int i = 0; i < cells; i++) {
        mask->is_open[i] = sum[i] + sum[i + width] + sum[i + 2 * width] >= 5;
    }
}

/* Finds the part that an open cell belongs to, unless it was found before. */
static void flood_part(const struct mask *mask, struct flood *flood, int start)
{
    flood_add(flood, start);
    for (int cell; flood_next(flood, &cell);) {
        int x = cell % mask->width, y = cell / mask->width;
        const struct point side[] = {{x, y - 1}, {x + 1, y}, {x, y + 1}, {x - 1, y}};
        for (int i = 0; i < 4; i++) {
            if (mask_has(mask, side[i].x, side[i].y)) {
                flood_add(flood, side[i].y * mask->width + side[i].x);
            }
        }
    }
}

/* Shuts all but the largest part, the first of equals; returns its size. */
static int keep_largest_part(struct mask *mask)
{
    struct flood flood;
    int cells = mask->width * mask->height, largest = 0, most = 0;
    flood_begin(&flood, cells);
    for (int i = 0; i < cells; i++) {
        int first = flood.count;
        if (mask->is_open[i]) {
            flood_part(mask, &flood, i);
        }
        largest = flood.count - first > most ? first : largest;
        most = flood.count - first > most ? flood.count - first : most;
    }
    for (int i = 0; i < flood.count; i++) {
        mask->is_open[flood.cell[i]] = i >= largest && i < largest + most;
    }
    return most;
}

int mask_make_cave(struct mask *mask, int width, int height, int percent, struct dice *dice)
{
    mask_start(mask, width, height);
    for (int i = 0; i < width * height; i++) {
        mask->is_open[i] = dice_chance(dice, percent, 100);
    }
    for (int round = 0; round < CAVE_ROUNDS; round++) {
        smooth(mask);
    }
    return keep_largest_part(mask);
}

/* A disc, pressed flat. */
static void fill_ellipse(struct mask *mask)
{
    for (int y = 0; y < mask->height; y++) {
        for (int x = 0; x < mask->width; x++) {
            int dx = (2 * x + 1 - mask->width) * mask->height;
            int dy = (2 * y + 1 - mask->height) * mask->width;
            int side = mask->width * mask->height;
            mask->is_open[y * mask->width + x] = dx * dx + dy * dy <= side * side;
        }
    }
}

void mask_make_blob(struct mask *mask, int size, struct dice *dice)
{
    int width = dice_between(dice, (size + 1) / 2, size), height = (size * 2 + 2) / 3;
    if (size < 6 || mask_make_cave(mask, width, height, 62, dice) < width * height / 3) {
        mask_start(mask, width, height);
        fill_ellipse(mask);
        for (int i = 0; i < width * height; i++) {
            mask->is_open[i] = mask->is_open[i] && (size < 3 || dice_chance(dice, 5, 6));
        }
        keep_largest_part(mask);
    }
}

/* Pieces. */

static void make_room(struct mask *mask, struct dice *dice)
{
    int width = dice_between(dice, 4, 13);
    int height = dice_between(dice, 3, 7);
    mask_start(mask, width, height);
    mask_fill(mask, (struct point){0, 0}, width, height, true);
}

/* Two blocks across each other; at times a pillar where they meet. */
static void make_cross(struct mask *mask, struct dice *dice)
{
    int width = dice_between(dice, 9, 16);
    int height = dice_between(dice, 7, 11);
    int across = dice_between(dice, 3, 5);
    int down = dice_between(dice, 3, 7);
    struct point last = {width - down, height - across};
    struct point middle = dice_point(dice, (struct point){0, 0}, last);
    mask_start(mask, width, height);
    mask_fill(mask, (struct point){middle.x, 0}, down, height, true);
    mask_fill(mask, (struct point){0, middle.y}, width, across, true);
    if (across >= 4 && down >= 5 && dice_chance(dice, 1, 2)) {
        struct point pillar = {middle.x + down / 2, middle.y + across / 2};
        mask_fill(mask, pillar, 1, 1, false);
    }
}

static void make_round(struct mask *mask, struct dice *dice)
{
    int side = 2 * dice_between(dice, 2, 5) + 1;
    mask_start(mask, side + 2, side);
    fill_ellipse(mask);
    if (side >= 9) {
        mask_fill(mask, (struct point){side / 2, side / 2 - 1}, 3, 3, false);
    }
}

/* Two rows of pillars along it. */
static void make_hall(struct mask *mask, struct dice *dice)
{
    int width = 3 * dice_between(dice, 3, 6) + 1;
    int height = dice_between(dice, 7, 9);
    mask_start(mask, width, height);
    mask_fill(mask, (struct point){0, 0}, width, height, true);
    for (int x = 2; x < width - 1; x += 3) {
        mask_fill(mask, (struct point){x, 2}, 1, 1, false);
        mask_fill(mask, (struct point){x, height - 3}, 1, 1, false);
    }
}

/* The height is rolled first, then the width: the levels of kept runs were dug in this order. */
static void make_small_cave(struct mask *mask, struct dice *dice)
{
    int height = dice_between(dice, 7, 14);
    int width = dice_between(dice, 10, 22);
    mask_make_cave(mask, width, height, 58, dice);
}

void mask_make_piece(struct mask *mask, struct dice *dice)
{
    int roll = dice_between(dice, 1, 100);
    if (roll <= 35) {
        make_room(mask, dice);
    } else if (roll <= 60) {
        make_cross(mask, dice);
    } else if (roll <= 72) {
        make_round(mask, dice);
    } else if (roll <= 82) {
        make_hall(mask, dice);
    } else {
        make_small_cave(mask, dice);
    }
}
