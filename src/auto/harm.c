/* Known harm: ground and air that the hero remembers as hurting, ground that falls in behind it,
 * and cells that are about to hurt. The automatic commands treat it as walls; a step into it by
 * hand is asked about first.
 *
 * Fire reaches a cell beside it that can burn, and gas flows into any cell beside it, so such cells
 * are harmful for a step as well: it ends only after the fire or the gas has acted. Dense gas that
 * bursts goes up as far as it hangs together, all in one turn. What burns down with a fuse harms
 * all that it will reach. Over ground that harms only who stands on it the hero
 * levitates, as long as that lasts well beyond the way there. Rejected: a guess at where a fire
 * will be in some turns. Cells beside are enough, since the way is searched anew before each step.
 */
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/fuse.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/world/actors.h"
#include "barrow/world/flood.h"

#include "auto/auto_parts.h"

bool harm_is_flown_over(const struct known_map *map, struct point at)
{
    const struct memory *memory = known_memory(map, at);
    return map->flight > 2 * distance_chebyshev(map->hero->at, at) &&
           movement_crosses(MOVEMENT_FLY, known_bits(map, memory));
}

/* In sight the hero sees how thin the air is. */
static bool is_spent(const struct known_map *map, struct point at)
{
    int cell = level_index(map->level, at);
    return cell_set_has(map->sight, cell) && map->level->air[cell].kind > 0 &&
           ground_air_is_spent(map->content, map->level->air[cell]);
}

/* The harmful ground or air of a remembered cell, as in struct reason; 0 for none. */
static int harm_of_memory(const struct known_map *map, struct point at)
{
    const struct memory *memory = known_memory(map, at);
    if (!level_is_harm_known(map->level, memory)) {
        return 0;
    }
    bool is_air =
        memory->air > 0 && map->level->is_air_harmful[memory->air - 1] && !is_spent(map, at);
    bool is_ground =
        (known_bits(map, memory) & (GROUND_HARMFUL | GROUND_FALLEN | GROUND_GIVES_WAY)) != 0;
    bool is_above = map->flight > 0 && harm_is_flown_over(map, at);
    return is_air ? -memory->air : is_above || !is_ground ? 0 : memory->terrain;
}

static bool is_fire(const struct known_map *map, int harm)
{
    return harm > 0   ? map->content->terrain[harm - 1].is_fire
           : harm < 0 ? map->content->air[-harm - 1].is_fire
                      : false;
}

static bool can_burn(const struct known_map *map, const struct memory *memory)
{
    return (memory->terrain > 0 && map->content->terrain[memory->terrain - 1].catches_fire > 0) ||
           (memory->air > 0 && map->content->air[memory->air - 1].catches_fire > 0);
}

/* True if that harm may come to a cell near it. */
static bool comes_to(const struct known_map *map, int harm, const struct memory *memory)
{
    return is_fire(map, harm) ? can_burn(map, memory) : harm < 0;
}

/* True for air that may burst: in sight the hero sees how dense it is. */
static bool may_burst(const struct known_map *map, struct point at)
{
    if (!level_contains(map->level, at) || known_memory(map, at)->air == 0) {
        return false;
    }
    int cell = level_index(map->level, at);
    struct air air = {map->level->memory[cell].air, AIR_FULL};
    if (cell_set_has(map->sight, cell)) {
        air = map->level->air[cell];
    }
    return air.kind > 0 && ground_blast_of_air(map->content, air) > 0;
}

/* Adds all air that would burst with the cell. */
static void flood_burst(const struct known_map *map, struct point at, struct flood *burst)
{
    flood_add(burst, level_index(map->level, at));
    for (int cell; flood_next(burst, &cell);) {
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point beside = point_step(level_point(map->level, cell), (enum direction)i);
            if (may_burst(map, beside)) {
                flood_add(burst, level_index(map->level, beside));
            }
        }
    }
}

static bool is_fire_beside(const struct known_map *map, struct point at, struct point *fire)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        *fire = point_step(at, (enum direction)i);
        if (level_contains(map->level, *fire) &&
            cell_set_has_point(map->sight, map->level, *fire) &&
            is_fire(map, harm_of_memory(map, *fire))) {
            return true;
        }
    }
    return false;
}

/* True if the cell would burst with air that hangs together with its own and is beside a fire. */
static bool is_in_burst(const struct known_map *map, struct point at, struct point *fire)
{
    struct flood burst;
    bool is_lit = false;
    if (may_burst(map, at)) {
        flood_begin(&burst, level_cells(map->level));
        flood_burst(map, at, &burst);
        for (int i = 0; i < burst.count && !is_lit; i++) {
            is_lit = is_fire_beside(map, level_point(map->level, burst.cell[i]), fire);
        }
    }
    return is_lit;
}

/* The next thing behind *slot that burns down in sight; NULL if there is none. */
static const struct thing *next_lit_thing(const struct known_map *map, int *slot)
{
    const struct thing *lit = NULL;
    while (lit == NULL && actors_next(map->world, slot)) {
        const struct actor *fuse = &map->world->actor[*slot];
        if (fuse->is_bodiless && cell_set_has_point(map->sight, map->level, fuse->at)) {
            lit =
                world_thing(map->world, fuse_thing(map->world, world_actor_id(map->world, *slot)));
        }
    }
    return lit;
}

bool harm_is_fuse_in_sight(const struct known_map *map)
{
    int slot = HERO_SLOT;
    return next_lit_thing(map, &slot) != NULL;
}

static void find_reach_of(const struct known_map *map, const struct thing *thing, struct point at,
                          struct cell_set *area)
{
    int radius = aim_radius(&map->content->item[thing->kind], VERB_USE);
    aim_area(map->world, at, radius, area);
}

static bool is_in_reach_of_fuse(const struct known_map *map, struct point at, struct reason *reason)
{
    struct cell_set area;
    const struct thing *thing;
    for (int slot = HERO_SLOT; (thing = next_lit_thing(map, &slot)) != NULL;) {
        struct point centre = map->world->actor[slot].at;
        find_reach_of(map, thing, centre, &area);
        if (cell_set_has_point(&area, map->level, at)) {
            *reason = reason_at(map, REASON_HARM_NEAR, centre);
            reason->item_kind = thing->kind;
            return true;
        }
    }
    return false;
}

static struct reason reason_harm(const struct known_map *map, enum reason_kind kind,
                                 struct point at, int harm)
{
    struct reason reason = reason_at(map, kind, at);
    reason.ground = harm;
    reason.is_around = harm_of_memory(map, map->hero->at) == harm;
    return reason;
}

bool harm_is_in(const struct known_map *map, struct point at, struct reason *reason)
{
    int harm = harm_of_memory(map, at);
    if (harm != 0) {
        *reason = reason_harm(map, REASON_WAY_HARMS, at, harm);
    }
    return harm != 0;
}

/* The nearest first, so that the reason names what matters most. */
bool harm_is_near(const struct known_map *map, struct point at, int reach, struct reason *reason)
{
    const struct memory *here = known_memory(map, at);
    struct point fire;
    for (int distance = 1; distance <= reach; distance++) {
        for (int i = 0; i < (2 * distance + 1) * (2 * distance + 1); i++) {
            struct point there = {at.x - distance + i % (2 * distance + 1),
                                  at.y - distance + i / (2 * distance + 1)};
            int harm = harm_of_memory(map, there);
            if (harm != 0 && cell_set_has_point(map->sight, map->level, there) &&
                comes_to(map, harm, here)) {
                *reason = reason_harm(map, REASON_HARM_NEAR, there, harm);
                return true;
            }
        }
    }
    if (is_in_burst(map, at, &fire)) {
        *reason = reason_harm(map, REASON_HARM_NEAR, fire, harm_of_memory(map, fire));
        return true;
    }
    return is_in_reach_of_fuse(map, at, reason);
}

bool harm_is_step(const struct known_map *map, struct point at, struct reason *reason)
{
    return harm_is_in(map, at, reason) || harm_is_near(map, at, 1, reason);
}

static void add_beside(const struct known_map *map, struct point at, int harm,
                       struct cell_set *cells)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(at, (enum direction)i);
        if (level_contains(map->level, beside) && comes_to(map, harm, known_memory(map, beside))) {
            cell_set_add(cells, level_index(map->level, beside));
        }
    }
}

/* The air that the fire in the cell would let burst. */
static void add_burst(const struct known_map *map, struct point fire, struct flood *burst)
{
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(fire, (enum direction)i);
        if (may_burst(map, beside)) {
            flood_burst(map, beside, burst);
        }
    }
}

static void add_all(const struct level *level, const struct cell_set *from, struct cell_set *to)
{
    for (int word = 0; word < (level_cells(level) + 63) / 64; word++) {
        to->word[word] |= from->word[word];
    }
}

/* A search for all known harm. */
struct harm_search {
    const struct known_map *map;
    bool is_unseen_gone;
    /* If `is_unseen_gone`: what may be burnt, out of sight; and from where that was looked for. */
    struct cell_set *burnt;
    struct flood *burning;
    struct flood *burst; /* the air that fire lets burst */
    struct cell_set *cells;
};

/* True for a cell where what harms may have passed since the hero saw it. */
static bool is_unseen(const struct known_map *map, int cell)
{
    return !cell_set_has(map->sight, cell) &&
           (map->looked_at_harm == NULL || !cell_set_has(map->looked_at_harm, cell));
}

static bool is_unseen_fire(const struct known_map *map, int cell)
{
    return is_unseen(map, cell) && is_fire(map, harm_of_memory(map, level_point(map->level, cell)));
}

/* Over all out of sight that burns: it may be ash by now. */
static void burn_from(const struct harm_search *search, int cell)
{
    const struct known_map *map = search->map;
    flood_add(search->burning, cell);
    while (flood_next(search->burning, &cell)) {
        struct point at = level_point(map->level, cell);
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point beside = point_step(at, (enum direction)i);
            int next = level_index(map->level, beside);
            if (level_contains(map->level, beside) && !cell_set_has(search->burnt, next) &&
                is_unseen(map, next) && can_burn(map, &map->level->memory[next])) {
                cell_set_add(search->burnt, next);
                flood_add(search->burning, next);
            }
        }
    }
}

static void burn_from_fire(const struct harm_search *search, int cell)
{
    if (is_unseen_fire(search->map, cell)) {
        burn_from(search, cell);
    }
}

/* The harm in one cell, and what it does to those beside it. */
static void add_harm(const struct harm_search *search, int cell)
{
    const struct known_map *map = search->map;
    struct point at = level_point(map->level, cell);
    int harm = harm_of_memory(map, at);
    bool passes = harm < 0 || is_fire(map, harm) ||
                  (search->is_unseen_gone && cell_set_has(search->burnt, cell));
    if (harm != 0 && !(passes && search->is_unseen_gone && is_unseen(map, cell))) {
        cell_set_add(search->cells, cell);
        add_beside(map, at, harm, search->cells);
        if (is_fire(map, harm)) {
            add_burst(map, at, search->burst);
        }
    }
}

static void visit_part(const struct harm_search *search, int part,
                       void (*visit)(const struct harm_search *search, int cell))
{
    const struct level *level = search->map->level;
    int left = part % PARTS_ACROSS * PART_SIDE, top = part / PARTS_ACROSS * PART_SIDE;
    int rest = search->map->world->harm_known[part];
    for (int y = top; y < top + PART_SIDE && y < level->height && rest > 0; y++) {
        for (int x = left; x < left + PART_SIDE && x < level->width; x++) {
            int cell = level_index(level, (struct point){x, y});
            if (level_is_harm_known(level, &level->memory[cell])) {
                visit(search, cell);
                rest--;
            }
        }
    }
}

/* Each cell of known harm. */
static void visit_all(const struct harm_search *search,
                      void (*visit)(const struct harm_search *search, int cell))
{
    const struct known_map *map = search->map;
    int parts = level_part_of(map->level, level_cells(map->level) - 1) + 1;
    for (int part = 0; part < parts; part++) {
        if (map->world->harm_known[part] > 0) {
            visit_part(search, part, visit);
        }
    }
}

static void burn_from_ash(const struct harm_search *search)
{
    const struct level *level = search->map->level;
    const struct cell_set *ash = search->map->burnt;
    int cell = ash != NULL ? cell_set_next(ash, level, 0) : -1;
    for (; cell >= 0; cell = cell_set_next(ash, level, cell + 1)) {
        burn_from(search, cell);
    }
}

static void add_reach_of_fuses(const struct known_map *map, struct cell_set *cells)
{
    struct cell_set area;
    const struct thing *thing;
    for (int slot = HERO_SLOT; (thing = next_lit_thing(map, &slot)) != NULL;) {
        find_reach_of(map, thing, map->world->actor[slot].at, &area);
        add_all(map->level, &area, cells);
    }
}

void harm_find(const struct known_map *map, bool is_unseen_gone, struct cell_set *cells)
{
    struct cell_set burnt;
    struct flood burning, burst;
    const struct harm_search search = {map, is_unseen_gone, &burnt, &burning, &burst, cells};
    cell_set_clear(cells, map->level);
    flood_begin(&burst, level_cells(map->level));
    if (is_unseen_gone) {
        cell_set_clear(&burnt, map->level);
        flood_begin(&burning, level_cells(map->level));
        visit_all(&search, burn_from_fire);
        burn_from_ash(&search);
    }
    visit_all(&search, add_harm);
    add_all(map->level, &burst.found, cells);
    add_reach_of_fuses(map, cells);
}

bool automation_knows_harm(const struct game *game, struct point at, struct reason *reason)
{
    struct known_map map = known_map_in_flight(game);
    return harm_is_in(&map, at, reason);
}

bool automation_may_be_swept(const struct game *game, struct point at)
{
    struct known_map map = known_map_in_flight(game);
    struct id hero = world_hero_id(map.world), thing;
    int terrain = known_memory(&map, at)->terrain;
    return terrain > 0 && !harm_is_flown_over(&map, at) &&
           ground_sweep_percent(map.content, map.world, hero, terrain - 1) > 0 &&
           inventory_in_pack(map.world, hero, &thing, 1) > 0;
}

bool automation_is_threatened(const struct game *game, struct point at)
{
    struct known_map map = known_map_in_flight(game);
    struct reason reason;
    return harm_is_step(&map, at, &reason);
}
