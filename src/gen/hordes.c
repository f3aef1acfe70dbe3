#include "barrow/content/power.h"
#include "gen/maker.h"
#include "gen/monsters.h"

/* Puts one monster of `level` into the room, if there is space for it. */
static void add_monster(struct maker *maker, const struct room *room, int level, struct dice *dice)
{
    struct draft *draft = maker->draft;
    struct draft_actor monster = {.level = level};
    monster.kind = monster_pick_kind(maker->content, level, dice);
    const struct actor_kind *kind = &maker->content->actor[monster.kind];
    monster.sleepiness = dice_chance(dice, kind->asleep_percent, 100) ? kind->sleepiness : 0;
    if (draft->actor_count == DRAFT_ACTORS_MAX ||
        !maker_take_cell(maker, room, dice, &monster.at)) {
        return;
    }
    draft->actor[draft->actor_count++] = monster;
    draft->experience += power_of_actor(maker->content, monster.kind, level).experience;
}

/* The most monsters that a room may hold (RULES B4). */
static int most_monsters(const struct draft_order *order)
{
    int by_depth = (order->depth + 1) / 2;
    return order->wins + (by_depth < 1 ? 1 : by_depth > 3 ? 3 : by_depth);
}

static void add_horde(struct maker *maker, int room)
{
    struct dice dice = maker_dice(maker, PURPOSE_ROOM_MONSTERS, room);
    if (!dice_chance(&dice, 1, maker->content->levels.monsters_one_in)) {
        return;
    }
    int count = dice_between(&dice, 1, most_monsters(maker->order));
    for (int i = 0; i < count; i++) {
        int level = monster_roll_level(&maker->order->difficulty, &dice);
        add_monster(maker, &maker->draft->room[room], level, &dice);
    }
}

/* One of the last rank, on a cell beside the Crown. */
static void add_guardian(struct maker *maker)
{
    struct dice dice = maker_dice(maker, PURPOSE_GUARDIAN, 0);
    struct room beside = {maker->draft->stairs.x - 1, maker->draft->stairs.y - 1, 3, 3};
    add_monster(maker, &beside, RANKS, &dice);
}

void maker_add_monsters(struct maker *maker)
{
    if (maker->draft->has_crown) {
        add_guardian(maker);
    }
    for (int room = 1; room < maker->draft->room_count; room++) {
        add_horde(maker, room);
    }
}
