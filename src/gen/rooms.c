#include <string.h>

#include "gen/maker.h"

/* The room of one try: it stays clear of the level's edge by its own measures, and is not yet held
 * against the others. */
static struct room roll_room(const struct maker *maker, int try)
{
    const struct level_numbers *levels = &maker->content->levels;
    struct dice dice = maker_dice(maker, PURPOSE_ROOM, try);
    struct room room;
    room.width = dice_between(&dice, levels->room_width_least, levels->room_width_most);
    room.height = dice_between(&dice, levels->room_height_least, levels->room_height_most);
    room.x = dice_between(&dice, 1, levels->width - 1 - room.width);
    room.y = dice_between(&dice, 1, levels->height - 1 - room.height);
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

static void dig_room(struct draft *draft, const struct room *room)
{
    for (int y = room->y; y < room->y + room->height; y++) {
        struct point start = {room->x, y};
        memset(&draft->level.terrain[level_index(&draft->level, start)], TERRAIN_FLOOR,
               (size_t)room->width);
    }
    draft->room[draft->room_count++] = *room;
}

static struct point room_centre(const struct room *room)
{
    return (struct point){room->x + room->width / 2, room->y + room->height / 2};
}

void maker_dig_rooms(struct maker *maker)
{
    struct draft *draft = maker->draft;
    memset(draft->level.terrain, TERRAIN_WALL, (size_t)level_cells(&draft->level));
    for (int try = 0; try < maker->content->levels.room_tries && draft->room_count < ROOMS_MAX;
         try++) {
        struct room room = roll_room(maker, try);
        if (has_space(draft, &room)) {
            dig_room(draft, &room);
        }
    }
    const struct room *last = &draft->room[draft->room_count - 1];
    draft->arrival = room_centre(&draft->room[0]);
    draft->stairs = room_centre(last);
    if (draft->room_count == 1) {
        draft->stairs = (struct point){last->x + last->width - 1, last->y + last->height - 1};
    }
}
