/* Corridors join the closest rooms first until all hang together (Kruskal's algorithm: the least
 * tree that spans the rooms), then a few more make loops. With 64 rooms at most, looking for the
 * closest pair anew each time is fast enough and needs no sorting, so no ties either: the pair of
 * the lowest numbers wins. Close is what the shortest corridor joins: straight steps between the
 * centres. */
#include <limits.h>
#include <stdlib.h>

#include "gen/maker.h"

static struct point centre(const struct draft *draft, int room)
{
    const struct room *floor = &draft->room[room];
    return (struct point){floor->x + floor->width / 2, floor->y + floor->height / 2};
}

static void dig_cell(struct level *level, int x, int y)
{
    level->terrain[level_index(level, (struct point){x, y})] = TERRAIN_FLOOR;
}

static void dig_across(struct level *level, int from, int to, int y)
{
    for (int x = from < to ? from : to; x <= (from < to ? to : from); x++) {
        dig_cell(level, x, y);
    }
}

static void dig_down(struct level *level, int from, int to, int x)
{
    for (int y = from < to ? from : to; y <= (from < to ? to : from); y++) {
        dig_cell(level, x, y);
    }
}

/* Digs an L between the centres of two rooms. */
static void dig_corridor(struct draft *draft, int first, int second, bool goes_across_first)
{
    struct point a = centre(draft, first), b = centre(draft, second);
    dig_across(&draft->level, a.x, b.x, goes_across_first ? a.y : b.y);
    dig_down(&draft->level, a.y, b.y, goes_across_first ? b.x : a.x);
}

static int corridor_length(struct point a, struct point b)
{
    return abs(a.x - b.x) + abs(a.y - b.y);
}

struct pair {
    int first, second;
};

/* The closest two rooms of different groups, of which there are two at least. */
static struct pair closest_apart(const struct point *centres, const int *group, int count)
{
    struct pair best = {-1, -1};
    int least = INT_MAX;
    for (int first = 0; first < count; first++) {
        for (int second = first + 1; second < count; second++) {
            int length = corridor_length(centres[first], centres[second]);
            if (length < least && group[first] != group[second]) {
                best = (struct pair){first, second};
                least = length;
            }
        }
    }
    return best;
}

static void join_all(struct maker *maker)
{
    struct draft *draft = maker->draft;
    struct point centres[ROOMS_MAX];
    int group[ROOMS_MAX];
    for (int i = 0; i < draft->room_count; i++) {
        centres[i] = centre(draft, i);
        group[i] = i;
    }
    for (int joint = 0; joint < draft->room_count - 1; joint++) {
        struct pair pair = closest_apart(centres, group, draft->room_count);
        struct dice dice =
            maker_dice(maker, PURPOSE_CORRIDOR, pair.first * ROOMS_MAX + pair.second);
        dig_corridor(draft, pair.first, pair.second, dice_chance(&dice, 1, 2));
        int old = group[pair.second];
        for (int i = 0; i < draft->room_count; i++) {
            group[i] = group[i] == old ? group[pair.first] : group[i];
        }
    }
}

void maker_dig_corridors(struct maker *maker)
{
    join_all(maker);
    int last = maker->draft->room_count - 1;
    for (int i = 0; i < maker->content->levels.extra_corridors; i++) {
        struct dice dice = maker_dice(maker, PURPOSE_EXTRA_CORRIDOR, i);
        int first = dice_between(&dice, 0, last);
        int second = dice_between(&dice, 0, last);
        if (first != second) {
            dig_corridor(maker->draft, first, second, dice_chance(&dice, 1, 2));
        }
    }
}
