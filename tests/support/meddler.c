#include "support/meddler.h"

#include "barrow/base/dice.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/inventory.h"

#define TRIES 12
#define REACH 6 /* cells around the hero that it aims at */

/* What it tries, the more often the more rows. */
static const enum verb verbs[] = {
    VERB_USE,   VERB_USE,     VERB_USE,   VERB_USE,      VERB_THROW, VERB_THROW,
    VERB_WEAR,  VERB_PICK_UP, VERB_FREE,  VERB_HIT,      VERB_HIT,   VERB_CHOOSE,
    VERB_WEAR,  VERB_PICK_UP, VERB_DROP,  VERB_TAKE_OFF, VERB_SORT,  VERB_WAIT,
    VERB_SNEAK, VERB_UNTIE,   VERB_SWEAR, VERB_REFUSE,   VERB_ORDER, VERB_USE,
};

static struct id any_thing(const struct world *world, struct dice *dice)
{
    struct id held[THINGS_MAX];
    const struct actor *hero = world_hero(world);
    int count = inventory_in_pack(world, world_hero_id(world), held, THINGS_MAX - GEAR_COUNT);
    for (int place = 0; place < GEAR_COUNT; place++) {
        if (hero->gear[place].generation != 0) {
            held[count++] = hero->gear[place];
        }
    }
    return count > 0 ? held[dice_between(dice, 0, count - 1)] : NOTHING;
}

/* A body nearby, or a cell if there is none. */
static struct point any_target(const struct world *world, struct dice *dice)
{
    struct point hero = world_hero(world)->at;
    struct point step =
        dice_point(dice, (struct point){-REACH, -REACH}, (struct point){REACH, REACH});
    struct point at = point_add(hero, step);
    int count = 0;
    for (int slot = HERO_SLOT + 1; slot < ACTORS_MAX; slot++) {
        const struct actor *actor = &world->actor[slot];
        if (actor->is_alive && !actor->is_bodiless &&
            distance_chebyshev(actor->at, hero) <= REACH && dice_between(dice, 0, count++) == 0) {
            at = actor->at;
        }
    }
    return at;
}

static struct point beside(const struct world *world, struct dice *dice)
{
    struct point at = world_hero(world)->at;
    int first = dice_between(dice, 0, DIRECTION_COUNT - 1);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point next = point_step(at, (enum direction)(((int)first + i) % DIRECTION_COUNT));
        if (world_actor_at(world, next).generation != 0) {
            return next;
        }
    }
    return point_step(at, (enum direction)first);
}

static bool is_crown(const struct game *game, struct id id)
{
    const struct thing *thing = world_thing(game_world(game), id);
    return thing != NULL && game_content(game)->item[thing->kind].class == ITEM_CLASS_CROWN;
}

static struct id find_crown(const struct game *game)
{
    struct id held[THINGS_MAX];
    int count =
        inventory_in_pack(game_world(game), world_hero_id(game_world(game)), held, THINGS_MAX);
    for (int i = 0; i < count; i++) {
        if (is_crown(game, held[i])) {
            return held[i];
        }
    }
    return NOTHING;
}

static struct action any_action(const struct game *game, struct dice *dice)
{
    const struct world *world = game_world(game);
    enum verb verb = verbs[dice_between(dice, 0, (int)(sizeof verbs / sizeof *verbs) - 1)];
    struct action action = game_hero_action(game, verb);
    if (verb != VERB_PICK_UP) {
        action.thing = any_thing(world, dice);
    }
    if (verb == VERB_HIT || verb == VERB_FREE) {
        action.target = beside(world, dice);
    } else if (dice_chance(dice, 3, 4)) {
        action.target = any_target(world, dice);
    }
    if (verb == VERB_USE) {
        action.count = 1 + any_thing(world, dice).slot;
    } else {
        action.count = dice_between(dice, 0, CHOICE_REFUSE);
    }
    return action;
}

struct action meddler_choose(struct bot *bot, const struct game *game)
{
    uint64_t keys[] = {bot->seed, bot->choices++, 1};
    struct dice dice = dice_from(keys, sizeof keys / sizeof *keys);
    struct action crown = game_hero_action(game, VERB_USE);
    crown.thing = find_crown(game);
    if (game_world(game)->turn >= MEDDLER_LAST_TURN &&
        game_check(game, &crown) == VERDICT_ALLOWED) {
        return crown;
    }
    enum choice_sort sort = choice_now(game_content(game), game_world(game)).sort;
    if (sort == CHOICE_KIT || sort == CHOICE_TEMPER) {
        return game_hero_action(game, VERB_CHOOSE);
    }
    bool is_on_its_way = bot->seed % 4 == 0; /* sees more levels */
    int tries = dice_chance(&dice, is_on_its_way ? 1 : 3, 4) ? TRIES : 0;
    for (int i = 0; i < tries; i++) {
        struct action action = any_action(game, &dice);
        if (!is_crown(game, action.thing) && game_check(game, &action) == VERDICT_ALLOWED) {
            return action;
        }
    }
    return bot_choose(bot, game);
}
