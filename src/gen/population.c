/* The monsters of each room, the items on the floor and those that monsters carry. A cell holds one
 * of them, so whatever comes first gets its cell. Items come in the order Crown, guaranteed gear,
 * rations, random items. */
#include "barrow/content/content.h"
#include "gen/generator.h"

/* Monsters. */

/* Puts one monster of `level` into the room, if there is space for it. */
static void add_monster(struct generator *generator, const struct room *room, int level,
                        struct dice *dice)
{
    struct draft *draft = generator->draft;
    struct draft_actor monster = {.level = level};
    monster.kind = monster_pick_kind(generator->content, level, dice);
    const struct actor_kind *kind = &generator->content->actor[monster.kind];
    monster.sleepiness = dice_chance(dice, kind->asleep_percent, 100) ? kind->sleepiness : 0;
    if (draft->actor_count == DRAFT_ACTORS_MAX ||
        !generator_take_cell(generator, room, dice, &monster.at)) {
        return;
    }
    draft->actor[draft->actor_count++] = monster;
    draft->experience += power_of_actor(generator->content, monster.kind, level).experience;
}

/* The most monsters that a room may hold (RULES B4). */
static int most_monsters(const struct draft_order *order)
{
    int by_depth = (order->depth + 1) / 2;
    return order->wins + (by_depth < 1 ? 1 : by_depth > 3 ? 3 : by_depth);
}

static void add_room_monsters(struct generator *generator, int room)
{
    struct dice dice = generator_dice(generator, PURPOSE_ROOM_MONSTERS, room);
    if (!dice_chance(&dice, 1, generator->content->levels.monsters_one_in)) {
        return;
    }
    int count = dice_between(&dice, 1, most_monsters(generator->order));
    for (int i = 0; i < count; i++) {
        int level = monster_roll_level(&generator->order->difficulty, &dice);
        add_monster(generator, &generator->draft->room[room], level, &dice);
    }
}

/* One of the last rank, on a cell beside the Crown. */
static void add_guardian(struct generator *generator)
{
    struct dice dice = generator_dice(generator, PURPOSE_GUARDIAN, 0);
    struct room beside = {generator->draft->stairs.x - 1, generator->draft->stairs.y - 1, 3, 3};
    add_monster(generator, &beside, RANKS, &dice);
}

void generator_add_monsters(struct generator *generator)
{
    if (generator->draft->has_crown) {
        add_guardian(generator);
    }
    for (int room = 1; room < generator->draft->room_count; room++) {
        add_room_monsters(generator, room);
    }
}

/* Items on the floor. */

/* One of a kind, on the floor or with `holder` (-1: nobody). */
static void add_at(struct generator *generator, int kind, int power, struct point at, int holder)
{
    struct draft *draft = generator->draft;
    if (draft->thing_count < DRAFT_THINGS_MAX) {
        draft->thing[draft->thing_count++] = (struct draft_thing){
            .kind = kind, .power = power, .count = 1, .holder = holder, .at = at};
    }
}

/* Puts a thing into the room, if there is such a kind (>= 0) and space for it. */
static void add_thing(struct generator *generator, const struct room *room, int kind, int power,
                      struct dice *dice)
{
    struct point at;
    if (kind >= 0 && generator_take_cell(generator, room, dice, &at)) {
        add_at(generator, kind, power, at, -1);
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
static void add_gear(struct generator *generator, const struct room *room, enum item_class class,
                     int bonus, struct dice *dice)
{
    int level = generator->order->difficulty.level;
    int kind = gear_pick_kind(generator->content, class, level, dice);
    add_thing(generator, room, kind, level + bonus + generator->order->extra_power, dice);
}

/* How far gear below the first level is above the tracker's level (RULES B6). */
static int roll_bonus(struct dice *dice)
{
    return dice_between(dice, 1, 3);
}

/* The guaranteed weapon or armour (RULES B5): plain on depth 1, later as good as random gear. */
static void add_guaranteed_gear(struct generator *generator, enum item_class class)
{
    enum roll_purpose purpose = class == ITEM_CLASS_WEAPON ? PURPOSE_WEAPON : PURPOSE_ARMOUR;
    struct dice dice = generator_dice(generator, purpose, 0);
    if (generator->order->depth == 1) {
        add_gear(generator, &generator->draft->room[0], class, 0, &dice);
    } else if (gear_is_due(generator->content, generator->order->seed, generator->order->depth,
                           class)) {
        const struct room *room = generator_choose_room(generator, &dice);
        add_gear(generator, room, class, roll_bonus(&dice), &dice);
    }
}

/* A kind by its frequency among random things; -1 if nothing has any. */
static int pick_by_frequency(const struct content *content, struct dice *dice)
{
    return generator_pick_thing(content, ITEM_CLASS_COUNT, 0, dice);
}

/* RULES B6. */
static void add_random_thing(struct generator *generator, const struct room *room,
                             struct dice *dice)
{
    if (dice_chance(dice, 1, generator->content->levels.gear_one_in)) {
        enum item_class class = dice_chance(dice, 1, 2) ? ITEM_CLASS_WEAPON : ITEM_CLASS_ARMOUR;
        add_gear(generator, room, class, roll_bonus(dice), dice);
    } else {
        add_thing(generator, room, pick_by_frequency(generator->content, dice), 0, dice);
    }
}

static void add_room_things(struct generator *generator, int room)
{
    struct dice dice = generator_dice(generator, PURPOSE_ROOM_THINGS, room);
    if (!dice_chance(&dice, 1, generator->content->levels.items_one_in)) {
        return;
    }
    int count = dice_between(&dice, 1, 1 + generator->order->wins);
    for (int i = 0; i < count; i++) {
        add_random_thing(generator, &generator->draft->room[room], &dice);
    }
}

void generator_add_things(struct generator *generator)
{
    if (generator->draft->has_crown) {
        add_at(generator, first_of_class(generator->content, ITEM_CLASS_CROWN), 0,
               generator->draft->stairs, -1);
    }
    add_guaranteed_gear(generator, ITEM_CLASS_WEAPON);
    add_guaranteed_gear(generator, ITEM_CLASS_ARMOUR);
    for (int i = 0; i < generator->content->levels.rations; i++) {
        struct dice dice = generator_dice(generator, PURPOSE_RATION, i);
        const struct room *room = generator_choose_room(generator, &dice);
        add_thing(generator, room, first_of_class(generator->content, ITEM_CLASS_FOOD), 0, &dice);
    }
    for (int room = 1; room < generator->draft->room_count; room++) {
        add_room_things(generator, room);
    }
}

static void add_to_inventory(struct generator *generator, int holder, int item)
{
    const struct draft_actor *monster = &generator->draft->actor[holder];
    bool is_gear = item_class_is_gear[generator->content->item[item].class];
    int power = is_gear ? monster->level + generator->order->extra_power : 0;
    add_at(generator, item, power, monster->at, holder);
}

/* Dice by the monster's cell: what one has does not depend on how many there are. */
void generator_add_inventories(struct generator *generator)
{
    const struct draft *draft = generator->draft;
    for (int i = 0; i < draft->actor_count; i++) {
        const struct actor_kind *kind = &generator->content->actor[draft->actor[i].kind];
        int cell = level_index(&draft->level, draft->actor[i].at);
        struct dice dice = generator_dice(generator, PURPOSE_CARRIED, cell);
        for (int carried = 0; carried < kind->carry_count; carried++) {
            if (dice_chance(&dice, kind->carries[carried].percent, 100)) {
                add_to_inventory(generator, i, kind->carries[carried].item);
            }
        }
    }
}
