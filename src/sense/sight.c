/* Symmetric shadowcasting (after Albert Ford's description). In each of four quadrants round the
 * eye, rows are scanned outwards; a row's beam lies between two straight edges from the eye's
 * centre. A wall cuts the beam: what is left of it goes on by itself, what is right of it with a
 * new left edge. A cell that can be seen through is seen if its centre lies in the beam, which
 * makes sight symmetric; a wall is seen if the beam touches it.
 *
 * Edges are exact fractions without division: like in Bresenham's line, an edge keeps the first
 * column that it lets in and the rest. The right edge is kept mirrored (columns negated). Cells
 * beyond the radius need no scan: the region is convex, so nothing outside hides anything inside.
 */
#include "barrow/sense/sight.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The line column = depth * slope / per. With x = 2 * depth * slope + per, the first column whose
 * centre is not left of the line, halves rounded up, is floor(x / (2 * per)): `column`, and `rest`
 * is what remains. Slopes are within the quadrant, so a row moves the column by one at most. */
struct edge {
    int slope, per;
    int column, rest;
};

struct quadrant {
    const struct level *level;
    struct cell_set *seen;
    const int *breadth; /* by depth: columns to either side within the radius */
    int rows;           /* within the radius and the level */
    int before, after;  /* columns of the level to either side of the eye */
    int eye;            /* index of the eye's cell, of a step outwards, of a step sideways */
    int outwards, sideways;
};

static bool scan_row(const struct quadrant *quadrant, int depth, struct edge *left,
                     const struct edge *right);

/* An edge as it starts at the eye. */
static struct edge edge_start(int slope, int per)
{
    return (struct edge){slope, per, 0, per};
}

/* The line through the left side of a cell, which lets in that cell and what follows. */
static struct edge edge_left_of(int column, int depth)
{
    return (struct edge){2 * column - 1, 2 * depth, column, 0};
}

static void edge_advance(struct edge *edge)
{
    edge->rest += 2 * edge->slope;
    if (edge->rest < 0) {
        edge->column--;
        edge->rest += 2 * edge->per;
    } else if (edge->rest >= 2 * edge->per) {
        edge->column++;
        edge->rest -= 2 * edge->per;
    }
}

/* True if the centre of the cell in `column` is not outside the edge. */
static bool edge_lets_in(const struct edge *edge, int column)
{
    return column > edge->column || edge->rest <= edge->per;
}

/* Follows a beam outwards from the row after `depth`. */
static void scan(const struct quadrant *quadrant, int depth, struct edge left, struct edge right)
{
    while (depth < quadrant->rows) {
        depth++;
        edge_advance(&left);
        edge_advance(&right);
        if (!scan_row(quadrant, depth, &left, &right)) {
            return;
        }
    }
}

/* Scans one row, with the parts of the beam that end at a wall followed to their end. True if the
 * beam goes on at the row's right end, with *left moved accordingly. */
static bool scan_row(const struct quadrant *quadrant, int depth, struct edge *left,
                     const struct edge *right)
{
    int breadth = quadrant->breadth[depth];
    int first = int_max(left->column, -int_min(breadth, quadrant->before));
    int last = int_min(-right->column, int_min(breadth, quadrant->after));
    int cell = quadrant->eye + depth * quadrant->outwards + first * quadrant->sideways;
    bool is_open = false, was_wall = false;
    for (int column = first; column <= last; column++, cell += quadrant->sideways) {
        if (level_is_opaque(quadrant->level, cell)) {
            if (is_open) {
                scan(quadrant, depth, *left, edge_left_of(1 - column, depth));
            }
            cell_set_add(quadrant->seen, cell);
            is_open = false;
            was_wall = true;
            continue;
        }
        if (was_wall) {
            *left = edge_left_of(column, depth);
        }
        if (edge_lets_in(left, column) && edge_lets_in(right, -column)) {
            cell_set_add(quadrant->seen, cell);
        }
        is_open = true;
        was_wall = false;
    }
    return is_open;
}

/* Fills breadth[1..rows]: the widest column of each row in the round shape of RULES B8. */
static void measure_breadth(int *breadth, int rows, int radius)
{
    int column = radius;
    for (int depth = 1; depth <= rows; depth++) {
        while (depth * depth + column * column > radius * (radius + 1)) {
            column--;
        }
        breadth[depth] = column;
    }
}

/* The quadrant that opens in `direction`, one of the four straight ones. */
static struct quadrant quadrant_of(const struct level *level, struct point eye, int direction,
                                   int radius)
{
    struct point step = direction_step[direction];
    int east = level->width - 1 - eye.x, south = level->height - 1 - eye.y;
    bool is_upright = step.x == 0;
    int rows = step.y < 0 ? eye.y : step.y > 0 ? south : step.x < 0 ? eye.x : east;
    return (struct quadrant){
        .level = level,
        .rows = int_min(rows, radius),
        .before = is_upright ? eye.x : eye.y,
        .after = is_upright ? east : south,
        .eye = level_index(level, eye),
        .outwards = step.y * level->width + step.x,
        .sideways = is_upright ? 1 : level->width,
    };
}

void sight_from(const struct level *level, struct point eye, int radius, struct cell_set *seen)
{
    assert(level_contains(level, eye) && radius >= 0 && radius <= LEVEL_SIDE_MAX);
    int breadth[LEVEL_SIDE_MAX + 1];
    measure_breadth(breadth, radius, radius);
    cell_set_clear(seen, level);
    cell_set_add(seen, level_index(level, eye));
    for (int direction = 0; direction < DIRECTION_COUNT; direction += 2) {
        struct quadrant quadrant = quadrant_of(level, eye, direction, radius);
        quadrant.seen = seen;
        quadrant.breadth = breadth;
        scan(&quadrant, 0, edge_start(-1, 1), edge_start(-1, 1));
    }
}

/* Scans only the part of a quadrant's beam that could show the cell in `column` of row `depth`. On
 * a diagonal it reaches half a cell beyond the quadrant, where no row up to this one has another.
 */
static void aim(const struct quadrant *quadrant, int column, int depth)
{
    scan(quadrant, 0, edge_start(2 * column - 1, 2 * depth),
         edge_start(-2 * column - 1, 2 * depth));
}

/* Empties the set from the row before that of `a` to the row after that of `b`, or the other way
 * round: nothing else is scanned on the way from one to the other. */
static void clear_between(struct cell_set *set, const struct level *level, struct point a,
                          struct point b)
{
    int top = int_max(int_min(a.y, b.y) - 1, 0), below = int_max(a.y, b.y) + 2;
    int first = top * level->width / 64;
    int last = (int_min(below, level->height) * level->width - 1) / 64;
    memset(&set->word[first], 0, (size_t)(last - first + 1) * sizeof set->word[0]);
}

bool sight_is_clear(const struct level *level, struct point a, struct point b, int radius)
{
    assert(radius >= 0 && radius <= LEVEL_SIDE_MAX);
    if (!level_contains(level, a) || !level_contains(level, b) || !is_within_radius(a, b, radius)) {
        return false;
    }
    struct cell_set seen;
    clear_between(&seen, level, a, b);
    cell_set_add(&seen, level_index(level, a));
    int depth = distance_chebyshev(a, b);
    int breadth[LEVEL_SIDE_MAX + 1];
    measure_breadth(breadth, depth, radius);
    for (int direction = 0; direction < DIRECTION_COUNT; direction += 2) {
        struct point step = direction_step[direction];
        if (depth > 0 && step.x * (b.x - a.x) + step.y * (b.y - a.y) == depth) {
            struct quadrant quadrant = quadrant_of(level, a, direction, depth);
            quadrant.seen = &seen;
            quadrant.breadth = breadth;
            aim(&quadrant, step.x == 0 ? b.x - a.x : b.y - a.y, depth);
        }
    }
    return cell_set_has(&seen, level_index(level, b));
}
