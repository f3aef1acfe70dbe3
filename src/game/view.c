/* The view. A cell in sight is copied from the world, one out of sight from the hero's memory, and
 * nothing else is read. Lists are taken off a heap, nearest first, equals by slot; when one is full
 * the farthest are left out. */
#include "barrow/game/view.h"
#include "barrow/game/discovery.h"
#include "barrow/game/way_back.h"

#include <assert.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/base/heap.h"
#include "barrow/game/game.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/grave_place.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/shelter.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/body/tempers.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/world/actors.h"
#include "barrow/world/occupants.h"

#include "game/game_parts.h"

#define KEEPS_WITHIN 2 /* cells from a thing, of one that keeps it */

static_assert(VIEW_ITEMS_MAX >= THINGS_MAX, "the hero may hold every thing there is");

static void fill_cells(struct view *view, const struct world *world, const struct cell_set *sight)
{
    int count = level_cells(&world->level);
    view->width = world->level.width;
    view->height = world->level.height;
    memcpy(view->sight.word, sight->word, (size_t)(count + 63) / 64 * sizeof sight->word[0]);
    memcpy(view->cell, world->level.memory, (size_t)count * sizeof view->cell[0]);
    for (int word = 0; word < (count + 63) / 64; word++) {
        for (uint64_t rest = sight->word[word]; rest != 0;) {
            int cell = word * 64 + cell_word_take(&rest);
            view->cell[cell] = world_look_at(world, cell);
            view->air[cell] = world->level.air[cell].amount;
        }
    }
}

/* A far-sighted hero knows where each monster is now, so a remembered one is shown no more. */
static void fill_sensed(struct view *view, const struct world *world, const struct cell_set *sight)
{
    cell_set_clear(&view->sensed, &world->level);
    if (world_hero(world)->status[STATUS_FAR_SIGHTED] == 0) {
        return;
    }
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        const struct actor *actor = world_body_at(world, level_point(&world->level, cell));
        if (cell_set_has(sight, cell)) {
            continue;
        }
        bool is_monster = actor != NULL && actor != world_hero(world);
        view->cell[cell].actor = is_monster ? (uint16_t)(actor->kind + 1) : 0;
        if (is_monster) {
            cell_set_add(&view->sensed, cell);
        }
    }
}

/* Foes. */

/* Health that `who` lost since the turn began, up to the log position where the world is. */
static int lost_this_turn(const struct game *game, struct id who)
{
    const struct log *log = game_log(game);
    int lost = 0;
    for (size_t i = game_position(game); i > 0 && log->outcome[i - 1].kind != OUTCOME_TURN; i--) {
        const struct outcome *outcome = &log->outcome[i - 1];
        int loss = outcome->kind == OUTCOME_HEALTH && id_equal(outcome->who, who)
                       ? outcome->before.number - outcome->after.number
                       : 0;
        lost += loss > 0 ? loss : 0;
    }
    return lost;
}

static enum foe_state state_of(const struct content *content, const struct actor *actor)
{
    static const enum foe_state state[MIND_STATE_COUNT] = {
        [MIND_IDLE] = FOE_DOZING,         [MIND_HUNTING] = FOE_HUNTING,
        [MIND_SEARCHING] = FOE_SEARCHING, [MIND_FLEEING] = FOE_FLEEING,
        [MIND_RETURNING] = FOE_IDLE,      [MIND_WANDERING] = FOE_WANDERING,
        [MIND_NOTICING] = FOE_NOTICING,   [MIND_FIGHTING] = FOE_FIGHTING,
        [MIND_ALLIED] = FOE_ALLIED,       [MIND_CAPTIVE] = FOE_CAPTIVE,
        [MIND_STAYING] = FOE_STAYING,
    };
    enum mind_kind mind = content->actor[actor->kind].mind;
    bool is_on_watch =
        actor_is_at_post(actor) || (actor->mind.state == MIND_IDLE && mind_keeps_its_place[mind]);
    return is_asleep(actor)     ? FOE_ASLEEP
           : is_on_watch        ? FOE_IDLE
           : actor_flees(actor) ? FOE_FLEEING
                                : state[actor->mind.state];
}

/* Those that are shown. */
static int find_statuses(const struct actor *actor, struct view_status *found)
{
    int count = 0;
    for (int status = 0; status < STATUS_COUNT && count < VIEW_STATUSES_MAX; status++) {
        if (status_shown[status][0] != '\0' && actor->status[status] > 0) {
            found[count++] = (struct view_status){.status = status, .left = actor->status[status]};
        }
    }
    return count;
}

/* The hero knows its own. */
static void fill_ally(struct view_foe *foe, const struct content *content,
                      const struct world *world, struct id id)
{
    struct body_numbers numbers = body_numbers(content, world, id);
    const struct progress *progress = &world->actor[id.slot].progress;
    foe->attack = numbers.attack;
    foe->defence = numbers.defence;
    foe->experience = progress->experience;
    foe->next_level = progress->next;
}

/* The first thing that the monster has with it, or that it keeps beside it while it hunts nobody,
 * of a kind that has a hint and that the hero does not know; -1 for none. */
static int find_hint(const struct content *content, const struct world *world, int slot)
{
    const struct actor *actor = &world->actor[slot];
    bool may_have_one = actor->holds > 0 || actor->mind.state == MIND_IDLE;
    int found = -1;
    for (int i = 0; may_have_one && i < world->things_used && found < 0; i++) {
        const struct thing *thing = &world->thing[i];
        bool has_it =
            thing_is_held(thing) && id_equal(thing->place.holder, world_actor_id(world, slot));
        bool keeps_it = thing_lies(thing) && actor->mind.state == MIND_IDLE &&
                        distance_chebyshev(thing->place.at, actor->at) <= KEEPS_WITHIN;
        if ((has_it || keeps_it) && content->item[thing->kind].hint != NULL &&
            content->item[thing->kind].hint[0] != '\0' &&
            !item_is_known(content, world, thing->kind)) {
            found = thing->kind;
        }
    }
    return found;
}

static struct view_foe foe_of(const struct game *game, int slot)
{
    const struct content *content = game_content(game);
    const struct world *world = game_world(game);
    const struct actor *actor = &world->actor[slot];
    struct id id = world_actor_id(world, slot);
    struct id hero = world_hero_id(world);
    struct id weapon = arms_weapon_for(content, world, hero, actor->at);
    bool is_beside = id_equal(weapon, arms_in_hand(content, world, hero));
    struct view_foe foe = {
        .kind = actor->kind,
        .name = actor_told_name(content, actor),
        .level = actor->progress.level,
        .at = actor->at,
        .distance = distance_chebyshev(actor->at, world_hero(world)->at),
        .health = actor->health,
        .max_health = actor->stats.max_health,
        .lost = lost_this_turn(game, id),
        .worth = actor->worth,
        .usual_worth = power_of_actor(content, actor->kind, actor->progress.level).experience,
        .state = state_of(content, actor),
        .is_friend = is_ally(actor) || is_captive(actor),
        .is_unaware = stealth_is_unaware(actor),
        .repeats = mind_repeats(content, world, actor),
        .sneak = is_beside ? combat_sneak_percent_close(content, world, hero, id, weapon)
                           : combat_sneak_percent(content, world, hero, id, weapon),
        .missile = is_beside ? -1 : world_thing(world, weapon)->kind,
        .to_hero = view_odds(content, world, id, hero),
        .from_hero = view_odds(content, world, hero, id),
        .slot = (uint16_t)slot,
        .generation = id.generation,
        .hints_at = find_hint(content, world, slot),
    };
    foe.opening = view_opening(content, world, &foe.from_hero, id, foe.sneak);
    foe.danger = foe_state_is_friendly(foe.state) ? DANGER_NONE : view_danger_of(&foe.to_hero);
    foe.status_count = find_statuses(actor, foe.status);
    if (foe_state_is_ally(foe.state) || foe.state == FOE_CAPTIVE) {
        fill_ally(&foe, content, world, id);
    }
    return foe;
}

void view_make_foes(struct view *view, const struct game *game)
{
    const struct world *world = game_world(game);
    const struct cell_set *sight = game_sight(game);
    struct heap_item item[ACTORS_MAX], next;
    struct heap near = heap_over(item, ACTORS_MAX);
    for (int slot = HERO_SLOT; actors_next_on(world, sight, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (actor_can_see(world_hero(world), actor)) {
            heap_push(&near, distance_chebyshev(actor->at, world_hero(world)->at), slot);
        }
    }
    view->foe_count = 0;
    while (view->foe_count < VIEW_FOES_MAX && heap_pop(&near, &next)) {
        view->foe[view->foe_count++] = foe_of(game, next.value);
    }
    view->hero.worst = view_worst(view, game);
}

/* True if the thing lies there or burns down there: its place, and the turn in which it bursts. */
static bool is_lying(const struct world *world, const struct thing *thing, struct point *at,
                     int *fuse)
{
    const struct actor *holder = thing->is_there ? world_actor(world, thing->place.holder) : NULL;
    bool is_lit = holder != NULL && holder->is_bodiless;
    *at = is_lit ? holder->at : thing->place.at;
    *fuse = is_lit ? world->turn + fuse_turns_left(holder) : VIEW_UNLIT;
    return is_lit || thing_lies(thing);
}

static void show_tempers(struct view_thing *shown, const struct content *content,
                         const struct thing *thing)
{
    for (int place = 0; place < TEMPERS_ON_THING; place++) {
        shown->temper[place] = 1 + temper_at(content, thing, place);
    }
    shown->mendings_left = temper_mendings_left(content, thing);
}

static void fill_things(struct view *view, const struct content *content, const struct world *world,
                        const struct cell_set *sight)
{
    struct heap_item item[THINGS_MAX], next;
    struct heap near = heap_over(item, THINGS_MAX);
    struct point at;
    int fuse;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (!is_lying(world, thing, &at, &fuse) || !cell_set_has_point(sight, &world->level, at)) {
            continue;
        }
        heap_push(&near, distance_chebyshev(at, world_hero(world)->at), slot);
    }
    while (view->thing_count < VIEW_THINGS_MAX && heap_pop(&near, &next)) {
        const struct thing *thing = &world->thing[next.value];
        is_lying(world, thing, &at, &fuse);
        view->thing[view->thing_count++] = (struct view_thing){
            .kind = thing->kind,
            .power = thing->power,
            .count = thing->count,
            .rune = rune_shown(content, thing),
            .at = at,
            .distance = next.key,
            .fuse = fuse,
        };
        show_tempers(&view->thing[view->thing_count - 1], content, thing);
    }
}

/* The cells that what burns down in sight will reach. */
static void fill_bursting(struct view *view, const struct content *content,
                          const struct world *world)
{
    cell_set_clear(&view->bursting, &world->level);
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        if (thing->fuse != VIEW_UNLIT) {
            struct cell_set area;
            aim_area(world, thing->at, aim_radius(&content->item[thing->kind], VERB_USE), &area);
            for (int word = 0; word < (level_cells(&world->level) + 63) / 64; word++) {
                view->bursting.word[word] |= area.word[word];
            }
        }
    }
}

/* The first of a cell's things is the topmost (world_thing_at). */
static void put_things_on_cells(struct view *view, const struct world *world,
                                const struct cell_set *sight)
{
    struct point at;
    int fuse;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        if (is_lying(world, thing, &at, &fuse) && cell_set_has_point(sight, &world->level, at)) {
            struct memory *cell = &view->cell[level_index(&world->level, at)];
            cell->thing = cell->thing == 0 ? (uint16_t)(thing->kind + 1) : cell->thing;
        }
    }
}

static struct view_item item_of(const struct view *view, const struct content *content,
                                const struct view_thing *thing, enum view_place place)
{
    int weight = content->item[thing->kind].weight * thing->count;
    int load = view->hero.load + (place == VIEW_AT_FEET ? weight : -weight);
    struct view_item item = {
        .kind = thing->kind,
        .power = thing->power,
        .count = thing->count,
        .rune = thing->rune,
        .mendings_left = thing->mendings_left,
        .place = place,
        .weight = weight,
        .burden_after = (int)burden_of_load(content, ACTOR_KIND_HERO, load),
    };
    memcpy(item.temper, thing->temper, sizeof item.temper);
    return item;
}

static void add_item(struct view *view, const struct content *content, const struct world *world,
                     struct id id, enum view_place place)
{
    const struct thing *thing = world_thing(world, id);
    if (thing == NULL) {
        return; /* an empty hand */
    }
    struct view_thing shown = {.kind = thing->kind,
                               .power = thing->power,
                               .count = thing->count,
                               .rune = rune_shown(content, thing)};
    show_tempers(&shown, content, thing);
    struct view_item *item = &view->item[view->item_count++];
    *item = item_of(view, content, &shown, place);
    item->id = id;
    if (item_is_known(content, world, thing->kind)) {
        item->charges =
            (struct view_charges){.left = charge_left(content, world, thing),
                                  .most = charge_most(content, thing),
                                  .wait = charge_wait(content, world, thing),
                                  .whole = int_max(thing->charge.whole - world->turn, 0)};
    }
}

static void fill_items(struct view *view, const struct content *content, const struct world *world)
{
    const struct actor *hero = world_hero(world);
    struct id pack[THINGS_MAX];
    int count = inventory_in_pack(world, world_hero_id(world), pack, THINGS_MAX);
    add_item(view, content, world, hero->gear[GEAR_WEAPON], VIEW_WIELDED);
    add_item(view, content, world, hero->gear[GEAR_ARMOUR], VIEW_WORN);
    add_item(view, content, world, hero->gear[GEAR_RING], VIEW_WORN);
    for (int i = 0; i < count; i++) {
        add_item(view, content, world, pack[i], VIEW_IN_PACK);
    }
    for (int slot = 0; slot < world->things_used; slot++) {
        if (thing_lies_at(&world->thing[slot], hero->at)) {
            add_item(view, content, world, world_thing_id(world, slot), VIEW_AT_FEET);
        }
    }
}

/* The hero, and the rest. */

/* Rings bear no runes: `rune` is NULL. */
static void fill_gear(const struct content *content, const struct world *world,
                      enum gear_place place, int *kind, int *power, int *rune)
{
    const struct thing *thing = world_thing(world, world_hero(world)->gear[place]);
    *kind = thing != NULL ? thing->kind : -1;
    *power = thing != NULL ? thing->power : 0;
    if (rune != NULL) {
        *rune = thing != NULL ? rune_shown(content, thing) : RUNE_NONE;
    }
}

/* On the ground that it stands on. */
static int step_turns(const struct content *content, const struct world *world)
{
    struct id hero = world_hero_id(world);
    struct action step = {.verb = VERB_STEP, .actor = hero, .target = world_hero(world)->at};
    struct potential potential = energy_potential(content, world, hero);
    return potential.parts > 0
               ? (int)(action_cost(content, world, &step) * potential.of / potential.parts)
               : 0;
}

static int healing_of(const struct content *content, const struct world *world)
{
    const struct actor *hero = world_hero(world);
    bool heals = hero->health < hero->stats.max_health && hunger_regenerates(content, hero);
    return heals ? shelter_healing(content, world, hero) : 100;
}

static void fill_hero(struct view_hero *hero, const struct content *content,
                      const struct world *world)
{
    const struct actor *actor = world_hero(world);
    struct id id = world_hero_id(world);
    enum light light = stealth_light(content, world, actor->at);
    bool eats = content->actor[actor->kind].eats;
    struct id weapon = actor->gear[GEAR_WEAPON], armour = actor->gear[GEAR_ARMOUR];
    struct body_numbers numbers = body_numbers_with(content, world, id, weapon);
    *hero = (struct view_hero){
        .at = actor->at,
        .level = actor->progress.level,
        .experience = actor->progress.experience,
        .next_level = actor->progress.next,
        .health = actor->health,
        .max_health = actor->stats.max_health,
        .attack = numbers.attack,
        .defence = numbers.defence,
        .attack_percent = numbers.attack_percent,
        .defence_percent = numbers.defence_percent,
        .own_attack = actor->stats.attack,
        .own_defence = actor->stats.defence,
        .bare_attack = body_numbers_without(content, world, id, weapon).attack,
        .bare_defence = body_numbers_without(content, world, id, armour).defence,
        .stealth = stealth_range(content, world),
        .is_lit = light == LIGHT_LIT,
        .is_dark = light == LIGHT_DARK,
        .eats = eats,
        .food = actor->stomach.food,
        .hunger = (int)(eats ? hunger_of_food(content, actor->stomach.food) : HUNGER_NORMAL),
        .knots = world->knots.carried,
        .untied = world->knots.untied,
        .heals_less = 100 - healing_of(content, world),
        .load = burden_load(content, world, id),
        .capacity = content->actor[actor->kind].capacity,
        .step_turns = step_turns(content, world),
        .worn_status = (int)body_ring_status(content, world, id),
    };
    hero->burden = (int)burden_of_load(content, actor->kind, hero->load);
    fill_gear(content, world, GEAR_WEAPON, &hero->weapon, &hero->weapon_power, &hero->weapon_rune);
    fill_gear(content, world, GEAR_ARMOUR, &hero->armour, &hero->armour_power, &hero->armour_rune);
    fill_gear(content, world, GEAR_RING, &hero->ring, &hero->ring_power, NULL);
    hero->status_count = find_statuses(actor, hero->status);
}

static struct view_end end_of(const struct world *world)
{
    const struct world_end *end = &world->end;
    return (struct view_end){
        .is_over = end->ending != ENDING_NONE,
        .is_victory = end->ending == ENDING_VICTORY,
        .left = end->left,
        .cause = end->blame,
        .dealt = world->tally[TALLY_DEALT],
        .taken = world->tally[TALLY_TAKEN],
        .kills = world->tally[TALLY_KILLS],
    };
}

void view_make(struct view *view, const struct game *game)
{
    fill_cells(view, game_world(game), game_sight(game));
    put_things_on_cells(view, game_world(game), game_sight(game));
    fill_sensed(view, game_world(game), game_sight(game));
    view_make_without_cells(view, game);
}

/* The pale shape walks through who stands there, and through walls, in which nobody sees it. */
static void find_shape(struct view *view, const struct game *game)
{
    const struct world *world = game_world(game);
    view->has_shape = grave_find_shape(game_content(game), world, &view->shape) &&
                      cell_set_has_point(game_sight(game), &world->level, view->shape);
}

void view_make_without_cells(struct view *view, const struct game *game)
{
    const struct world *world = game_world(game);
    game_known_content(game); /* for those who draw the view */
    view->foe_count = view->thing_count = view->item_count = 0;
    fill_things(view, game_content(game), world, game_sight(game));
    fill_bursting(view, game_content(game), world);
    fill_hero(&view->hero, game_content(game), world);
    view_make_foes(view, game);
    fill_items(view, game_content(game), world);
    view->choice = choice_now(game_content(game), world);
    view->kit = kit_index_of_hero(game_content(game), world);
    memcpy(view->boon, world->boon, sizeof view->boon);
    view->end = end_of(world);
    view->seed = world->seed;
    view->turn = world->turn;
    view->depth = world->journey.depth;
    view->wins = world->journey.wins;
    view->level_kind = world->level.kind;
    view->ways_back = way_back_moments(game);
    view->foresight = world->foresight;
    view->refusal = world->foresight.is_open != 0 ? way_back_price(game) : 0;
    view->grave = world->grave;
    view->grave_killer = game_content(game)->actor_count;
    while (view->grave_killer > ACTOR_KIND_HERO &&
           game_content(game)->actor_digest[view->grave_killer] != world->grave.killer) {
        view->grave_killer--;
    }
    find_shape(view, game);
    view->is_on_stairs = level_terrain(&world->level, view->hero.at) == TERRAIN_STAIRS;
}

static bool is_inside(const struct view *view, struct point at)
{
    return at.x >= 0 && at.y >= 0 && at.x < view->width && at.y < view->height;
}

const struct memory *view_cell_at(const struct view *view, struct point at)
{
    static const struct memory unknown;
    return is_inside(view, at) ? &view->cell[at.y * view->width + at.x] : &unknown;
}

bool view_sees(const struct view *view, struct point at)
{
    return is_inside(view, at) && cell_set_has(&view->sight, at.y * view->width + at.x);
}

bool view_senses(const struct view *view, struct point at)
{
    return is_inside(view, at) && cell_set_has(&view->sensed, at.y * view->width + at.x);
}

bool view_is_bursting(const struct view *view, struct point at)
{
    return is_inside(view, at) && view_cell_at(view, at)->terrain > 0 &&
           cell_set_has(&view->bursting, at.y * view->width + at.x);
}

bool view_is_bare(const struct view *view, struct point at)
{
    const struct memory *cell = view_cell_at(view, at);
    return cell->actor == 0 && cell->thing == 0 && !point_equal(at, view->hero.at);
}

int view_air_at(const struct view *view, struct point at)
{
    return view_sees(view, at) ? view->air[at.y * view->width + at.x] : 0;
}

int view_kills_of(const struct game *game, int actor_kind)
{
    return game_world(game)->kills[actor_kind];
}

/* How often it is found among all of its class. */
static int share_of(const struct content *content, int kind)
{
    int all = 0;
    for (int i = 0; i < content->item_count; i++) {
        bool is_alike = content->item[i].class == content->item[kind].class;
        all += is_alike ? content->item[i].frequency : 0;
    }
    return all > 0 ? content->item[kind].frequency * THOUSAND / all : 0;
}

enum discovery view_discovery_of(const struct game *game, int item_kind, int *share)
{
    const struct content *content = game_content(game);
    bool has_looks = false;
    for (int i = 0; i < content->appearance_count; i++) {
        has_looks = has_looks || content->appearance[i].class == content->item[item_kind].class;
    }
    bool is_known = item_is_known(content, game_world(game), item_kind);
    *share =
        is_known ? share_of(content, item_kind) : item_odds(content, game_world(game), item_kind);
    return !has_looks ? DISCOVERY_NONE : is_known ? DISCOVERY_KNOWN : DISCOVERY_UNKNOWN;
}

struct view_item view_item_of_thing(const struct view *view, const struct content *content,
                                    const struct view_thing *thing)
{
    return item_of(view, content, thing, VIEW_AT_FEET);
}

const struct view_foe *view_find_foe(const struct view *view, int slot)
{
    for (int i = 0; i < view->foe_count; i++) {
        if (view->foe[i].slot == slot) {
            return &view->foe[i];
        }
    }
    return NULL;
}

const struct view_foe *view_foe_at(const struct view *view, struct point at)
{
    for (int i = 0; i < view->foe_count; i++) {
        if (point_equal(view->foe[i].at, at)) {
            return &view->foe[i];
        }
    }
    return NULL;
}

const struct view_item *view_find_item(const struct view *view, struct id id)
{
    for (int i = 0; i < view->item_count; i++) {
        if (id_equal(view->item[i].id, id)) {
            return &view->item[i];
        }
    }
    return NULL;
}
