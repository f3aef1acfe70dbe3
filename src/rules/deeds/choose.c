/* CHOOSE: a boon, three others, a temper, or a kit, whose things come out of nowhere. */
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/casting.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/world/body.h"
#include "rules/deeds/identify.h"
#include "rules/deeds/recruit.h"
#include "rules/deeds/verbs.h"

static void add_boon(struct turn *turn, int kind)
{
    struct outcome boon = outcome_for_world(turn_world(turn), OUTCOME_BOON, kind);
    boon.after.number++;
    turn_put(turn, boon);
}

static void refuse_boons(struct turn *turn)
{
    struct outcome refusal = outcome_for_world(turn_world(turn), OUTCOME_REFUSAL, 0);
    refusal.after.number = boons_refused_choice(turn_content(turn), turn_world(turn));
    turn_put(turn, refusal);
}

static void add_temper(struct turn *turn, const struct hero_choice *choice, int row)
{
    struct outcome temper = outcome_for_temper(turn_world(turn), choice->thing, choice->place);
    temper.after.digest = turn_content(turn)->temper_digest[row];
    turn_put(turn, temper);
}

/* Kits. */

/* Worn if nothing is worn there yet, else behind all in the pack. */
static struct place place_for(const struct turn *turn, enum item_class class)
{
    const struct world *world = turn_world(turn);
    struct id hero = world_hero_id(world), held[THINGS_MAX];
    enum where where = where_worn(class);
    if (where != WHERE_NONE &&
        world_thing(world, world_hero(world)->gear[gear_place_of(where)]) == NULL) {
        return (struct place){.where = (int16_t)where, .holder = hero};
    }
    int index = inventory_in_pack(world, hero, held, THINGS_MAX);
    return (struct place){.where = WHERE_PACK, .index = (int16_t)index, .holder = hero};
}

static void add_thing(struct turn *turn, const struct kit *kit, const struct kit_thing *one)
{
    enum item_class class = turn_content(turn)->item[one->item].class;
    int power = item_class_is_gear[class] ? kit->power : 0;
    struct point at = world_hero(turn_world(turn))->at;
    struct thing body = body_of_thing(one->item, power, one->count, at);
    body.place = place_for(turn, class);
    turn_make_thing(turn, &body);
    identify_brought(turn, one->item);
}

static void add_health(struct turn *turn, int health)
{
    struct id hero = world_hero_id(turn_world(turn));
    struct outcome stats = outcome_for_actor(turn_world(turn), OUTCOME_STATS, hero, 0);
    stats.after.stats.max_health += health;
    if (health != 0) {
        turn_put(turn, stats);
        turn_set_health(turn, hero, stats.after.stats.max_health, HOW_PLAIN);
    }
}

static void add_ally(struct turn *turn, const char *id)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    int kind = content_find_actor(content, id);
    struct point at;
    if (kind <= ACTOR_KIND_HERO ||
        !effect_find_cell(content, world, kind, world_hero(world)->at, EFFECT_NEAR, &at)) {
        return;
    }
    struct actor body = body_of_actor(content, kind, content->actor[kind].rank, at, 0);
    body.worth = 0;
    body.name = 1 + (int)(world->seed % KITS_MAX);
    body.clock = (struct clock){.when = world_turn_end(world), .share = 1};
    struct id who = turn_spawn(turn, &body);
    if (who.generation != 0) {
        ally_join(turn, who, NOBODY);
    }
}

static void take_kit(struct turn *turn, int row)
{
    const struct kit *kit = &turn_content(turn)->kit[row];
    struct outcome taken = outcome_for_world(turn_world(turn), OUTCOME_KIT, 0);
    taken.after.digest = turn_content(turn)->kit_digest[row];
    turn_put(turn, taken);
    for (int i = 0; i < kit->boon_count; i++) {
        add_boon(turn, kit->boon[i]);
    }
    for (int i = 0; i < kit->thing_count; i++) {
        add_thing(turn, kit, &kit->thing[i]);
    }
    add_health(turn, kit->health);
    add_ally(turn, kit->ally);
}

void choose_offer(struct turn *turn, const struct action *action)
{
    struct hero_choice choice = choice_now(turn_content(turn), turn_world(turn));
    if (action->count >= CHOICE_KIT_OF_ROW) {
        take_kit(turn, action->count - CHOICE_KIT_OF_ROW);
    } else if (action->count == CHOICE_REFUSE) {
        refuse_boons(turn);
    } else if (choice.sort == CHOICE_KIT) {
        take_kit(turn, choice.offer[action->count]);
    } else if (choice.sort == CHOICE_TEMPER) {
        add_temper(turn, &choice, choice.offer[action->count]);
    } else {
        add_boon(turn, choice.offer[action->count]);
    }
}
