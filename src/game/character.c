/* The numbers of the hero's page and of a foe's, by the functions that the rules use. */
#include "barrow/game/character.h"

#include <assert.h>
#include <string.h>

#include "barrow/game/game.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/shelter.h"
#include "barrow/rules/body/status.h"

static_assert(CHARACTER_BURDENS == BURDEN_COUNT, "a place for each burden");

/* What the piece that is worn there and its rune resist, as far as the hero knows it. */
static void fill_gear_resistance(struct character *character, const struct game *game, int place)
{
    const struct content *content = game_content(game);
    const struct world *world = game_world(game);
    const struct thing *piece = world_thing(world, world_hero(world)->gear[place]);
    memset(character->by_gear[place], 0, sizeof character->by_gear[place]);
    if (piece == NULL) {
        return;
    }
    const struct item_kind *kind = &content->item[piece->kind];
    int rune = rune_shown(content, piece);
    struct resistances own = place == GEAR_RING ? body_numbers_of_ring(kind, piece->power).resist
                                                : kind->trait.numbers.resist;
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        int more =
            rune > RUNE_NONE ? content->rune[rune - 1].trait.numbers.resist.percent[type] : 0;
        character->by_gear[place][type] = own.percent[type] + more;
    }
}

static void fill_combat(struct character *character, const struct game *game)
{
    const struct content *content = game_content(game);
    const struct world *world = game_world(game);
    const struct stats *own = &world_hero(world)->stats;
    struct id hero = world_hero_id(world);
    struct action step = game_hero_action(game, VERB_STEP);
    struct id weapon = world_hero(world)->gear[GEAR_WEAPON];
    struct body_numbers numbers = body_numbers(content, world, hero);
    int attack = body_numbers_with(content, world, hero, weapon).attack, defence = numbers.defence;
    character->attack = (struct character_power){own->attack, attack - own->attack, attack};
    character->defence = (struct character_power){own->defence, defence - own->defence, defence};
    character->blow = *numbers.parts;
    character->blow_cost = numbers.blow_cost;
    character->step_cost = action_cost(content, world, &step);
    character->reach = numbers.reach;
    character->misses = combat_miss_of(content, numbers.miss);
    character->missed = combat_miss_of(content, numbers.dodge);
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        character->resistance[type] = numbers.resist.percent[type];
    }
    for (int place = 0; place < GEAR_COUNT; place++) {
        fill_gear_resistance(character, game, place);
    }
}

static void fill_speed(struct character *character, const struct game *game)
{
    const struct content *content = game_content(game);
    const struct world *world = game_world(game);
    const struct actor *hero = world_hero(world);
    struct potential potential = energy_potential(content, world, world_hero_id(world));
    int load = burden_load(content, world, world_hero_id(world));
    character->speed = content->actor[hero->kind].speed;
    character->normal_speed = content->rules.time.normal_speed;
    character->burden_percent =
        burden_speed_percent(content, burden_of_load(content, hero->kind, load));
    character->pace_percent = content->levels.kind[world->level.kind].pace;
    character->haste_percent = status_haste_percent(content, hero);
    character->slow_percent = status_slow_percent(content, hero);
    character->actions = (int)(potential.parts * THOUSAND / potential.of);
}

static void fill_burdens(struct character *character, const struct game *game)
{
    const struct content *content = game_content(game);
    int kind = world_hero(game_world(game))->kind;
    for (int i = 0; i < BURDEN_COUNT; i++) {
        character->burden_from[i] = burden_least_load(content, kind, (enum burden)i);
        character->burden_speed[i] = burden_speed_percent(content, (enum burden)i);
    }
}

static void fill_hunger(struct character *character, const struct game *game)
{
    const struct content *content = game_content(game);
    const struct actor *hero = world_hero(game_world(game));
    enum hunger state = hunger_of_food(content, hero->stomach.food);
    character->food_most = content->rules.hunger.most;
    character->food_worse =
        state > HUNGER_STARVING ? hunger_most_food(content, (enum hunger)(state - 1)) : -1;
    character->regenerates = hunger_regenerates(content, hero);
    character->starves = hunger_starves(content, hero);
    int over = character->starves ? content->rules.hunger.starve_over
                                  : content->rules.hunger.regenerate_over;
    int64_t health = hero->stats.max_health > 0 ? hero->stats.max_health : 1;
    int percent = character->starves ? 100 : shelter_healing(content, game_world(game), hero);
    character->point_turns = (int)(over * (int64_t)THOUSAND * 100 / (health * int_max(percent, 1)));
}

void character_make(struct character *character, const struct game *game)
{
    *character = (struct character){0};
    fill_combat(character, game);
    fill_speed(character, game);
    fill_burdens(character, game);
    fill_hunger(character, game);
}

void character_make_foe(struct character_foe *foe, const struct game *game, int slot)
{
    const struct content *content = game_content(game);
    const struct world *world = game_world(game);
    struct id id = world_actor_id(world, slot);
    struct body_numbers numbers = body_numbers(content, world, id);
    *foe = (struct character_foe){
        .speed = energy_potential(content, world, id).parts,
        .hero_speed = energy_potential(content, world, world_hero_id(world)).parts,
        .blow = *numbers.parts,
        .reach = numbers.reach,
    };
    memcpy(foe->resistance, numbers.resist.percent, sizeof foe->resistance);
}
