/* The monsters of each room, the items on the floor and those that monsters carry. A cell holds one
 * of them: the first to choose it. Items come in the order Crown, guaranteed gear, rations, random
 * items. */
#include "barrow/content/content.h"
#include "barrow/gen/hordes.h"
#include "gen/generator.h"
#include "gen/kind_choice.h"

#define PLACES_A_ROOM 1024 /* apart in the dice: no room has so many monsters */

/* Monsters. */

/* Puts one monster of `level` into the room, if there is space for it. */
static void add_monster(struct generator *generator, const struct room *room, int level,
                        struct dice *dice)
{
    struct draft *draft = generator->draft;
    struct draft_actor monster = {.level = level, .leader = -1};
    monster.kind = monster_pick_kind(generator->content, &generator->cast, level, dice);
    const struct actor_kind *kind = &generator->content->actor[monster.kind];
    monster.sleepiness = dice_chance(dice, kind->asleep_percent, 100) ? kind->sleepiness : 0;
    if (draft->actor_count == DRAFT_ACTORS_MAX ||
        !generator_take_cell(generator, room, dice, &monster.at)) {
        return;
    }
    generator_add_actor(generator, &monster);
}

/* Notes the grounds in the room and hard by it. */
static void find_grounds(const struct generator *generator, const struct room *room,
                         bool is_near[TERRAIN_KINDS_MAX])
{
    const struct level *level = &generator->draft->level;
    const struct block block = {{room->x - 1, room->y - 1},
                                {room->x + room->width, room->y + room->height}};
    for (struct point at = block_start(block); block_next(block, &at);) {
        is_near[level_terrain(level, at)] = true;
    }
}

/* Puts a horde of those that fit the level and the room into it, if the sort of level and the dice
 * want one, at most `most` of it; returns how many came. */
static int add_horde(struct generator *generator, const struct room *room, int level, int place,
                     int most)
{
    int level_kind = generator->draft->level.kind;
    struct dice dice = generator_dice(generator, PURPOSE_HORDE, place);
    bool is_near[TERRAIN_KINDS_MAX] = {false};
    struct point at;
    int percent = generator->content->levels.kind[level_kind].horde_percent;
    if (most < 2 || !dice_chance(&dice, percent, 100)) {
        return 0;
    }
    find_grounds(generator, room, is_near);
    const struct horde *horde =
        horde_pick(generator->content, &generator->cast, level_kind, level, is_near, &dice);
    if (horde == NULL ||
        !generator_take_cell_near(generator, room, horde->near, horde->near_count, &dice, &at)) {
        return 0;
    }
    return generator_add_horde(generator, horde, level, room, at, most, &dice);
}

static const struct level_kind *kind_of_level(const struct generator *generator)
{
    return &generator->content->levels.kind[generator->draft->level.kind];
}

/* The most monsters that a room may hold (RULES B4). */
static int most_monsters(const struct draft_request *request)
{
    int by_depth = (request->depth + 1) / 2;
    return request->wins + (by_depth < 1 ? 1 : by_depth > 3 ? 3 : by_depth);
}

static void add_lone(struct generator *generator, const struct room *room, int level,
                     struct dice *dice)
{
    const struct draft_request *request = generator->request;
    level = monster_lone_level(generator->content, generator->draft->level.kind, request->depth,
                               &request->difficulty, level, dice);
    add_monster(generator, room, level, dice);
}

/* True if one that would be alone comes with others, as often as hordes come. */
static bool seeks_others(const struct generator *generator, struct dice *dice)
{
    int percent = kind_of_level(generator)->horde_percent;
    return percent > 0 && dice_chance(dice, percent, 100);
}

/* A horde counts as all that came, and is cut short by what the room may hold: there are as many
 * monsters as without hordes (RULES B4, L8), but for one that is left in the end. The last of a
 * room, which would be alone, waits for the next room. `waiting` came so from the rooms before;
 * returns how many wait for the next. */
static int add_room_monsters(struct generator *generator, int room, int waiting)
{
    struct dice dice = generator_dice(generator, PURPOSE_ROOM_MONSTERS, room);
    const struct room *block = &generator->draft->room[room];
    int one_in = generator_own_or(kind_of_level(generator)->monsters_one_in,
                                  generator->content->levels.monsters_one_in);
    if (!dice_chance(&dice, 1, one_in)) {
        return waiting;
    }
    int count = waiting + dice_between(&dice, 1, most_monsters(generator->request));
    for (int i = 0; i < count;) {
        if (i + 1 == count && seeks_others(generator, &dice)) {
            return 1;
        }
        int level = monster_roll_level(&generator->request->difficulty, &dice);
        int came = add_horde(generator, block, level, PLACES_A_ROOM * room + i, count - i);
        if (came == 0) {
            add_lone(generator, block, level, &dice);
        }
        i += came > 0 ? came : 1;
    }
    return 0;
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
    for (int room = 1, waiting = 0; room < generator->draft->room_count; room++) {
        waiting = add_room_monsters(generator, room, waiting);
    }
}

/* Items on the floor. */

/* One of a kind, or a bundle, on the floor or with `holder` (-1: nobody). */
static void add_at(struct generator *generator, int kind, int power, struct point at, int holder)
{
    struct draft *draft = generator->draft;
    if (draft->thing_count < DRAFT_THINGS_MAX) {
        draft->thing[draft->thing_count++] =
            (struct draft_thing){.kind = kind,
                                 .power = power,
                                 .count = generator->content->item[kind].bundle > 1
                                              ? generator->content->item[kind].bundle
                                              : 1,
                                 .holder = holder,
                                 .at = at};
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
    int level = generator->request->difficulty.level;
    int kind = gear_pick_kind(generator->content, class, level, dice);
    add_thing(generator, room, kind, level + bonus + generator->request->extra_power, dice);
    const char *shoots = kind >= 0 ? generator->content->item[kind].shoots : NULL;
    if (shoots != NULL && shoots[0] != '\0') { /* a bow is never found without arrows */
        add_thing(generator, room, content_find_item(generator->content, shoots), 0, dice);
    }
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
    if (generator->request->depth == 1) {
        add_gear(generator, &generator->draft->room[0], class, 0, &dice);
    } else if (gear_is_due(generator->content, generator->request->seed, generator->request->depth,
                           class)) {
        const struct room *room = generator_choose_room(generator, &dice);
        int bonus = roll_bonus(&dice);
        add_gear(generator, room, class, bonus, &dice);
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
        int bonus = roll_bonus(dice);
        add_gear(generator, room, class, bonus, dice);
    } else {
        int kind = pick_by_frequency(generator->content, dice);
        add_thing(generator, room, kind, 0, dice);
    }
}

static void add_room_things(struct generator *generator, int room)
{
    struct dice dice = generator_dice(generator, PURPOSE_ROOM_THINGS, room);
    const struct level_numbers *levels = &generator->content->levels;
    if (!dice_chance(
            &dice, 1,
            generator_own_or(kind_of_level(generator)->items_one_in, levels->items_one_in))) {
        return;
    }
    int count = dice_between(&dice, 1, 1 + generator->request->wins);
    for (int i = 0; i < count; i++) {
        add_random_thing(generator, &generator->draft->room[room], &dice);
    }
}

/* Flows (RULES B11): what a run needs comes without luck in the sum. */

int flow_due(const struct content *content, uint64_t seed, int depth, int kind)
{
    const struct item_kind *item = &content->item[kind];
    int levels = item->flow > 0 ? item->flow_levels : 1;
    int window = (depth - 1) / levels, due = 0;
    for (int i = 0; i < item->flow; i++) {
        const uint64_t keys[] = {PURPOSE_FLOW, seed, content->item_digest[kind], (uint64_t)window,
                                 (uint64_t)i};
        struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
        due += dice_between(&dice, 0, levels - 1) == (depth - 1) % levels;
    }
    return due;
}

/* In a room by the dice, or in the next that has a cell left. */
static void add_sure_thing(struct generator *generator, int kind, int number)
{
    const struct draft *draft = generator->draft;
    struct dice dice = generator_dice(generator, PURPOSE_FLOW, kind * DRAFT_THINGS_MAX + number);
    int first = dice_between(&dice, 0, draft->room_count - 1), before = draft->thing_count;
    for (int i = 0; i < draft->room_count && draft->thing_count == before; i++) {
        add_thing(generator, &draft->room[(first + i) % draft->room_count], kind, 0, &dice);
    }
}

static void add_flows(struct generator *generator)
{
    const struct content *content = generator->content;
    for (int kind = 0; kind < content->item_count; kind++) {
        int due = flow_due(content, generator->request->seed, generator->request->depth, kind);
        for (int i = 0; i < due; i++) {
            add_sure_thing(generator, kind, i);
        }
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
    add_flows(generator);
    for (int room = 1; room < generator->draft->room_count; room++) {
        add_room_things(generator, room);
    }
}

static void add_to_inventory(struct generator *generator, int holder, int item)
{
    const struct draft_actor *monster = &generator->draft->actor[holder];
    bool is_gear = item_class_is_gear[generator->content->item[item].class];
    int power = is_gear ? monster->level + generator->request->extra_power : 0;
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
        int count = draft->actor[i].is_captive ? 0 : kind->carry_count;
        for (int carried = 0; carried < count; carried++) {
            if (dice_chance(&dice, kind->carries[carried].percent, 100)) {
                add_to_inventory(generator, i, kind->carries[carried].item);
            }
        }
    }
}

/* Runes. */

/* The digest of a rune for gear of the class, by weight; 0 if there is none. */
static uint64_t pick_rune(const struct content *content, enum item_class class, bool is_prize,
                          struct dice *dice)
{
    int weight[RUNES_MAX];
    for (int i = 0; i < content->rune_count; i++) {
        const struct rune *rune = &content->rune[i];
        bool fits = (rune->gear == RUNE_OF_WEAPON) == (class == ITEM_CLASS_WEAPON);
        weight[i] = fits && !(is_prize && rune->is_bad) ? rune->weight : 0;
    }
    int picked = dice_pick(dice, weight, content->rune_count);
    return picked >= 0 ? content->rune_digest[picked] : 0;
}

/* True for what lies where one of several may be taken. */
static bool is_prize(const struct generator *generator, const struct draft_thing *thing)
{
    int ground = (int)level_terrain(&generator->draft->level, thing->at);
    return thing->holder < 0 && generator->content->terrain[ground].closes > 0;
}

/* Dice by cell and kind: what one thing bears does not depend on how many there are. The gear of
 * depth 1 is plain; below it a prize always bears a rune, and a good one. */
void generator_deal_runes(struct generator *generator)
{
    const struct content *content = generator->content;
    struct draft *draft = generator->draft;
    int one_in = generator->request->depth > 1 ? content->levels.rune_one_in : 0;
    for (int i = 0; i < draft->thing_count && one_in > 0; i++) {
        struct draft_thing *thing = &draft->thing[i];
        enum item_class class = content->item[thing->kind].class;
        int place = level_index(&draft->level, thing->at) * ITEM_KINDS_MAX + thing->kind;
        struct dice dice = generator_dice(generator, PURPOSE_RUNE, place);
        bool is_offered = is_prize(generator, thing);
        if (item_class_is_gear[class] && dice_chance(&dice, 1, is_offered ? 1 : one_in)) {
            thing->rune = pick_rune(content, class, is_offered, &dice);
        }
    }
}
