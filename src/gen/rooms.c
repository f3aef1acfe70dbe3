/* The map: rooms that do not touch (RULES B1), joined by corridors (B2), the closest first until
 * all are connected (Kruskal's algorithm), then a few more for loops. Of equally close pairs the
 * lowest numbers win. The distance of two rooms is the corridor's length between their centres. */
#include <limits.h>
#include <stdlib.h>

#include "gen/generator.h"

static struct point room_centre(const struct room *room)
{
    return (struct point){room->x + room->width / 2, room->y + room->height / 2};
}

/* The room of one try, clear of the level's edge, not yet held against the others. */
static struct room roll_room(const struct generator *generator, int try)
{
    const struct level_numbers *levels = &generator->content->levels;
    struct dice dice = generator_dice(generator, PURPOSE_ROOM, try);
    struct room room;
    room.width = dice_between(&dice, levels->room_width_least, levels->room_width_most);
    room.height = dice_between(&dice, levels->room_height_least, levels->room_height_most);
    room.x = dice_between(&dice, 1, generator->draft->level.width - 1 - room.width);
    room.y = dice_between(&dice, 1, generator->draft->level.height - 1 - room.height);
    return room;
}

/* True if no wall fits between the two. */
static bool rooms_touch(const struct room *a, const struct room *b)
{
    return a->x <= b->x + b->width && b->x <= a->x + a->width && a->y <= b->y + b->height &&
           b->y <= a->y + a->height;
}

static bool has_space(const struct draft *draft, const struct room *room)
{
    for (int i = 0; i < draft->room_count; i++) {
        if (rooms_touch(&draft->room[i], room)) {
            return false;
        }
    }
    return true;
}

void generator_dig_block(struct generator *generator, struct point a, struct point b)
{
    struct level *level = &generator->draft->level;
    const struct block block = {{int_min(a.x, b.x), int_min(a.y, b.y)},
                                {int_max(a.x, b.x), int_max(a.y, b.y)}};
    for (struct point at = block_start(block); block_next(block, &at);) {
        level->terrain[level_index(level, at)] = TERRAIN_FLOOR;
    }
}

void generator_dig_corridor(struct generator *generator, struct point a, struct point b,
                            bool goes_across_first)
{
    struct point corner = goes_across_first ? (struct point){b.x, a.y} : (struct point){a.x, b.y};
    generator_dig_block(generator, a, corner);
    generator_dig_block(generator, corner, b);
}

static void dig_rooms(struct generator *generator)
{
    struct draft *draft = generator->draft;
    for (int try = 0; try < generator->content->levels.room_tries && draft->room_count < ROOMS_MAX;
         try++) {
        struct room room = roll_room(generator, try);
        if (has_space(draft, &room)) {
            generator_dig_block(generator, (struct point){room.x, room.y},
                                (struct point){room.x + room.width - 1, room.y + room.height - 1});
            draft->room[draft->room_count++] = room;
        }
    }
    const struct room *last = &draft->room[draft->room_count - 1];
    draft->arrival = room_centre(&draft->room[0]);
    draft->stairs = room_centre(last);
    if (draft->room_count == 1) {
        draft->stairs = (struct point){last->x + last->width - 1, last->y + last->height - 1};
    }
}

/* Joins the centres of two rooms. */
static void join(struct generator *generator, int first, int second, bool goes_across_first)
{
    const struct room *room = generator->draft->room;
    generator_dig_corridor(generator, room_centre(&room[first]), room_centre(&room[second]),
                           goes_across_first);
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
            int length = abs(centres[first].x - centres[second].x) +
                         abs(centres[first].y - centres[second].y);
            if (length < least && group[first] != group[second]) {
                best = (struct pair){first, second};
                least = length;
            }
        }
    }
    return best;
}

static void join_all(struct generator *generator)
{
    struct draft *draft = generator->draft;
    struct point centres[ROOMS_MAX];
    int group[ROOMS_MAX];
    for (int i = 0; i < draft->room_count; i++) {
        centres[i] = room_centre(&draft->room[i]);
        group[i] = i;
    }
    for (int joint = 0; joint < draft->room_count - 1; joint++) {
        struct pair pair = closest_apart(centres, group, draft->room_count);
        struct dice dice =
            generator_dice(generator, PURPOSE_CORRIDOR, pair.first * ROOMS_MAX + pair.second);
        join(generator, pair.first, pair.second, dice_chance(&dice, 1, 2));
        int old = group[pair.second];
        for (int i = 0; i < draft->room_count; i++) {
            group[i] = group[i] == old ? group[pair.first] : group[i];
        }
    }
}

void generator_dig_rooms(struct generator *generator)
{
    dig_rooms(generator);
    join_all(generator);
    int last = generator->draft->room_count - 1;
    for (int i = 0; i < generator->content->levels.extra_corridors; i++) {
        struct dice dice = generator_dice(generator, PURPOSE_EXTRA_CORRIDOR, i);
        int first = dice_between(&dice, 0, last);
        int second = dice_between(&dice, 0, last);
        if (first != second) {
            join(generator, first, second, dice_chance(&dice, 1, 2));
        }
    }
}
