/* What lies about: the Crown or nothing, the gear that everybody is sure to find, the rations, and
 * what chance leaves in each room. In this order, because cells belong to what comes first. */
#include "gen/gear.h"
#include "gen/maker.h"

static void add_at(struct maker *maker, int kind, int power, struct point at)
{
    struct draft *draft = maker->draft;
    if (draft->thing_count < DRAFT_THINGS_MAX) {
        draft->thing[draft->thing_count++] =
            (struct draft_thing){.kind = kind, .power = power, .count = 1, .holder = -1, .at = at};
    }
}

/* Puts a thing into the room, if there is such a kind (>= 0) and space for it. */
static void add_thing(struct maker *maker, const struct room *room, int kind, int power,
                      struct dice *dice)
{
    struct point at;
    if (kind >= 0 && maker_take_cell(maker, room, dice, &at)) {
        add_at(maker, kind, power, at);
    }
}

static int first_of_class(const struct content *content, enum item_class class)
{
    for (int kind = 0; kind < content->item_count; kind++) {
        if (content->item[kind].class == class) {
            return kind;
        }
    }
    return -1;
}

/* Gear of the kind that the tracker's level gives, `bonus` above it in power. */
static void add_gear(struct maker *maker, const struct room *room, enum item_class class, int bonus,
                     struct dice *dice)
{
    int level = maker->order->difficulty.level;
    int kind = gear_pick_kind(maker->content, class, level, dice);
    add_thing(maker, room, kind, level + bonus + maker->order->extra_power, dice);
}

/* What gear found below the first level is better than the tracker's level (RULES B6). */
static int roll_bonus(struct dice *dice)
{
    return dice_between(dice, 1, 3);
}

/* The weapon or armour that everybody is sure to find (RULES B5): the plain pair to begin with,
 * later as good as what is found by chance. */
static void add_sure_gear(struct maker *maker, enum item_class class)
{
    enum maker_purpose purpose = class == ITEM_CLASS_WEAPON ? PURPOSE_WEAPON : PURPOSE_ARMOUR;
    struct dice dice = maker_dice(maker, purpose, 0);
    if (maker->order->depth == 1) {
        add_gear(maker, &maker->draft->room[0], class, 0, &dice);
    } else if (gear_is_due(maker->content, maker->order->seed, maker->order->depth, class)) {
        const struct room *room = maker_choose_room(maker, &dice);
        add_gear(maker, room, class, roll_bonus(&dice), &dice);
    }
}

/* A kind by its frequency among random things; -1 if nothing has any. */
static int pick_by_frequency(const struct content *content, struct dice *dice)
{
    int total = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        total += content->item[kind].frequency;
    }
    int roll = total > 0 ? dice_between(dice, 1, total) : 0;
    int kind = -1;
    while (roll > 0) {
        kind++;
        roll -= content->item[kind].frequency;
    }
    return kind;
}

/* RULES B6. */
static void add_random_thing(struct maker *maker, const struct room *room, struct dice *dice)
{
    if (dice_chance(dice, 1, maker->content->levels.gear_one_in)) {
        enum item_class class = dice_chance(dice, 1, 2) ? ITEM_CLASS_WEAPON : ITEM_CLASS_ARMOUR;
        add_gear(maker, room, class, roll_bonus(dice), dice);
    } else {
        add_thing(maker, room, pick_by_frequency(maker->content, dice), 0, dice);
    }
}

static void add_hoard(struct maker *maker, int room)
{
    struct dice dice = maker_dice(maker, PURPOSE_ROOM_THINGS, room);
    if (!dice_chance(&dice, 1, maker->content->levels.items_one_in)) {
        return;
    }
    int count = dice_between(&dice, 1, 1 + maker->order->wins);
    for (int i = 0; i < count; i++) {
        add_random_thing(maker, &maker->draft->room[room], &dice);
    }
}

void maker_add_things(struct maker *maker)
{
    if (maker->draft->has_crown) {
        add_at(maker, first_of_class(maker->content, ITEM_CLASS_CROWN), 0, maker->draft->stairs);
    }
    add_sure_gear(maker, ITEM_CLASS_WEAPON);
    add_sure_gear(maker, ITEM_CLASS_ARMOUR);
    for (int i = 0; i < maker->content->levels.rations; i++) {
        struct dice dice = maker_dice(maker, PURPOSE_RATION, i);
        const struct room *room = maker_choose_room(maker, &dice);
        add_thing(maker, room, first_of_class(maker->content, ITEM_CLASS_FOOD), 0, &dice);
    }
    for (int room = 1; room < maker->draft->room_count; room++) {
        add_hoard(maker, room);
    }
}
