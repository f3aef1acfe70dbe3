#include "support/strewn_level.h"

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/energy.h"
#include "barrow/world/body.h"
#include "game/game_parts.h"
#include "rules/deeds/recruit.h"
#include "rules/deeds/terrain_change.h"

#define GROUND_PERCENT 15
#define AIR_PERCENT 3
#define BODIES 24
#define THINGS 90
#define SLOTS 40 /* of actors that are given things */

static struct dice dice_of(const struct game *game, uint64_t use)
{
    const struct world *world = game_world(game);
    const uint64_t keys[] = {world->seed, (uint64_t)world->journey.depth, use};
    return dice_from(keys, use > 0 ? 3 : 2);
}

static bool is_plain(const struct world *world, int cell)
{
    struct point at = level_point(&world->level, cell);
    return world->level.terrain[cell] == TERRAIN_FLOOR &&
           world_actor(world, world_actor_at(world, at)) == NULL;
}

void strew_ground(struct game *game)
{
    const struct world *world = game_world(game);
    const struct content *content = game_content(game);
    struct dice dice = dice_of(game, 0);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        struct point at = level_point(&world->level, cell);
        if (!is_plain(world, cell)) {
            continue;
        }
        if (dice_chance(&dice, GROUND_PERCENT, 100)) {
            int kind = dice_between(&dice, TERRAIN_ROLE_COUNT, content->terrain_count - 1);
            terrain_set(game->turn, at, kind, HOW_PLAIN);
        }
        if (dice_chance(&dice, AIR_PERCENT, 100)) {
            int kind = dice_between(&dice, 0, content->air_count - 1);
            terrain_add_air(game->turn, at, kind, dice_between(&dice, 1, 300));
        }
    }
    game_end_action(game);
}

/* Any cell where something may be; nearer the hero the more often it is asked to be. */
static struct point any_place(const struct world *world, struct dice *dice)
{
    struct point at = {0, 0}, hero = world_hero(world)->at;
    for (int try = 0; try < 400; try++) {
        int side = try < 200 && dice_chance(dice, 1, 2) ? 6 : LEVEL_SIDE_MAX;
        at.x = hero.x + dice_between(dice, -side, side);
        at.y = hero.y + dice_between(dice, -side, side);
        if (level_can_walk(&world->level, at) && world_actor_at(world, at).generation == 0) {
            return at;
        }
    }
    return hero;
}

static void strew_statuses(struct game *game, struct id who, struct dice *dice)
{
    for (int i = dice_between(dice, -3, 2); i > 0; i--) {
        struct event event = {.kind = EVENT_STATUS, .src = who, .dst = who};
        event.type = dice_between(dice, 0, STATUS_COUNT - 1);
        event.amount = dice_between(dice, 1, 12);
        turn_send(game->turn, event);
        turn_settle(game->turn);
    }
}

static void strew_body(struct game *game, struct dice *dice)
{
    static const enum mind_state states[] = {MIND_IDLE,      MIND_HUNTING, MIND_HUNTING,
                                             MIND_WANDERING, MIND_CAPTIVE, MIND_SEARCHING};
    const struct world *world = game_world(game);
    const struct content *content = game_content(game);
    int kind = dice_between(dice, ACTOR_KIND_HERO + 1, content->actor_count - 1);
    struct point at = any_place(world, dice);
    if (world_actor_at(world, at).generation != 0) {
        return;
    }
    int sleepiness = dice_chance(dice, 1, 4) ? content->actor[kind].sleepiness : 0;
    struct actor body = body_of_actor(content, kind, dice_between(dice, 1, 5), at, sleepiness);
    body.mind.state =
        (int16_t)states[dice_between(dice, 0, (int)(sizeof states / sizeof *states) - 1)];
    body.mind.goal = world_hero(world)->at;
    struct id who = turn_spawn(game->turn, &body);
    if (who.generation == 0) {
        return;
    }
    energy_grant(game->turn, who);
    if (body.mind.state == MIND_IDLE && allies_count(world) < content->rules.allies.most) {
        ally_join(game->turn, who, world_hero_id(world));
    }
    strew_statuses(game, who, dice);
}

/* Half of the gear bears a rune of those for it. */
static uint64_t any_rune(const struct content *content, enum item_class class, struct dice *dice)
{
    int rune = dice_between(dice, 0, 2 * content->rune_count);
    bool is_for_it = rune < content->rune_count &&
                     (content->rune[rune].gear == RUNE_OF_WEAPON ? ITEM_CLASS_WEAPON
                                                                 : ITEM_CLASS_ARMOUR) == class;
    return is_for_it ? content->rune_digest[rune] : 0;
}

static struct place in_pack(const struct world *world, struct id holder)
{
    struct id pack[THINGS_MAX];
    int count = inventory_in_pack(world, holder, pack, THINGS_MAX);
    int last = count > 0 ? world_thing(world, pack[count - 1])->place.index : -1;
    return (struct place){.where = WHERE_PACK, .index = (int16_t)(last + 1), .holder = holder};
}

static void strew_thing(struct game *game, struct dice *dice)
{
    const struct world *world = game_world(game);
    const struct content *content = game_content(game);
    int kind = dice_between(dice, 0, content->item_count - 1);
    enum item_class class = content->item[kind].class;
    int power = item_class_takes_power(class) ? dice_between(dice, 0, 3) : 0;
    int count = item_class_stacks[class] ? dice_between(dice, 1, 4) : 1;
    struct thing thing = body_of_thing(kind, power, count, any_place(world, dice));
    thing.rune = any_rune(content, class, dice);
    int slot = dice_between(dice, 0, 4 * SLOTS);
    slot = slot > 2 * SLOTS ? HERO_SLOT : slot;
    if (slot < SLOTS && world->actor[slot].is_alive && !world->actor[slot].is_bodiless) {
        thing.place = in_pack(world, world_actor_id(world, slot));
    }
    if (class != ITEM_CLASS_CROWN) { /* there is one */
        (void)turn_make_thing(game->turn, &thing);
    }
}

/* The hero sets out with the Crown. */
static void give_crown(struct game *game)
{
    const struct content *content = game_content(game);
    int kind = 0;
    while (content->item[kind].class != ITEM_CLASS_CROWN) {
        kind++;
    }
    struct thing crown = body_of_thing(kind, 0, 1, (struct point){0, 0});
    crown.place = in_pack(game_world(game), world_hero_id(game_world(game)));
    (void)turn_make_thing(game->turn, &crown);
}

void strew_everything(struct game *game)
{
    strew_ground(game);
    if (game_world(game)->journey.depth == 1) {
        give_crown(game);
    }
    struct dice dice = dice_of(game, 1);
    for (int i = 0; i < BODIES; i++) {
        strew_body(game, &dice);
    }
    for (int i = 0; i < THINGS; i++) {
        strew_thing(game, &dice);
    }
    struct id hero = world_hero_id(game_world(game));
    turn_send(game->turn,
              (struct event){.kind = EVENT_EXPERIENCE,
                             .dst = hero,
                             .amount = world_hero(game_world(game))->progress.next * 2});
    turn_settle(game->turn);
    game_end_action(game);
}
