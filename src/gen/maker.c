#include "gen/maker.h"

struct dice maker_dice(const struct maker *maker, enum maker_purpose purpose, int place)
{
    const uint64_t keys[] = {(uint64_t)purpose, maker->order->seed, (uint64_t)maker->order->depth,
                             (uint64_t)place};
    return dice_from(keys, sizeof keys / sizeof keys[0]);
}

bool maker_take_cell(struct maker *maker, const struct room *room, struct dice *dice,
                     struct point *at)
{
    const struct level *level = &maker->draft->level;
    int area = room->width * room->height;
    int start = dice_between(dice, 0, area - 1);
    for (int i = 0; i < area; i++) {
        int cell = (start + i) % area;
        struct point candidate = {room->x + cell % room->width, room->y + cell / room->width};
        int index = level_index(level, candidate);
        if (terrain_can_be_walked[level->terrain[index]] && !cell_set_has(&maker->taken, index)) {
            cell_set_add(&maker->taken, index);
            *at = candidate;
            return true;
        }
    }
    return false;
}

const struct room *maker_choose_room(const struct maker *maker, struct dice *dice)
{
    int last = maker->draft->room_count - 1;
    return &maker->draft->room[last > 0 ? dice_between(dice, 1, last) : 0];
}
