/* draft_make: first the map, then drawn places, the monsters, then the things, each from dice of
 * their own. The map is dug, given its loops, and laid with what the sort of level has; only then
 * is it populated. */
#include "barrow/gen/draft.h"

#include <assert.h>
#include <string.h>

#include "barrow/content/content.h"
#include "gen/generator.h"

/* Levels below this size are all dug as rooms: a cave or a crypt would be one hole. */
#define ROOMY_WIDTH 40
#define ROOMY_HEIGHT 30

#define GRAVE_TRIES 20 /* rooms */

struct dice generator_dice(const struct generator *generator, enum roll_purpose purpose, int place)
{
    const uint64_t keys[] = {(uint64_t)purpose, generator->request->seed,
                             (uint64_t)generator->request->depth, (uint64_t)place};
    return dice_from(keys, sizeof keys / sizeof keys[0]);
}

struct point generator_roll_inside(const struct level *level, struct dice *dice)
{
    struct point last = {level->width - 2, level->height - 2};
    return dice_point(dice, (struct point){1, 1}, last);
}

bool generator_may_take(const struct generator *generator, int cell)
{
    const struct level *level = &generator->draft->level;
    return generator_is_safe(generator, cell) &&
           (level->bits[level->terrain[cell]] & GROUND_STOPS_MISSILES) == 0 &&
           !cell_set_has(&generator->taken, cell);
}

/* True if one of the grounds lies within two steps. */
static bool has_near(const struct level *level, struct point at, const int *near, int near_count)
{
    bool is_found = near_count == 0;
    for (int i = 0; !is_found && i < 25 * near_count; i++) {
        struct point beside = {at.x + i % 5 - 2, at.y + i / 5 % 5 - 2};
        is_found = level_terrain(level, beside) == (enum terrain)near[i / 25];
    }
    return is_found;
}

bool generator_take_cell(struct generator *generator, const struct room *room, struct dice *dice,
                         struct point *at)
{
    return generator_take_cell_near(generator, room, NULL, 0, dice, at);
}

bool generator_take_cell_near(struct generator *generator, const struct room *room, const int *near,
                              int near_count, struct dice *dice, struct point *at)
{
    const struct level *level = &generator->draft->level;
    int area = room->width * room->height;
    int start = dice_between(dice, 0, area - 1);
    for (int i = 0; i < area; i++) {
        int cell = (start + i) % area;
        struct point candidate = {room->x + cell % room->width, room->y + cell / room->width};
        int index = level_index(level, candidate);
        if (generator_may_take(generator, index) && has_near(level, candidate, near, near_count)) {
            cell_set_add(&generator->taken, index);
            *at = candidate;
            return true;
        }
    }
    return false;
}

const struct room *generator_choose_room(const struct generator *generator, struct dice *dice)
{
    int last = generator->draft->room_count - 1;
    return &generator->draft->room[last > 0 ? dice_between(dice, 1, last) : 0];
}

static bool is_at_depth(const struct level_kind *kind, int depth)
{
    return kind->from_depth <= depth && depth <= kind->to_depth;
}

/* The level kinds that may be at this depth share it out by weight; depth 1 is always the first of
 * them, so that every game begins on plain ground. */
static int choose_level_kind(const struct generator *generator)
{
    const struct level_numbers *levels = &generator->content->levels;
    int depth = generator->request->depth, first = 0;
    int weight[LEVEL_KINDS_MAX];
    for (int kind = levels->kind_count - 1; kind >= 0; kind--) {
        bool is_possible = is_at_depth(&levels->kind[kind], depth);
        weight[kind] = is_possible ? levels->kind[kind].weight : 0;
        first = is_possible ? kind : first;
    }
    struct dice dice = generator_dice(generator, PURPOSE_LEVEL_KIND, 0);
    int picked = depth > 1 ? dice_pick(&dice, weight, levels->kind_count) : -1;
    return picked >= 0 ? picked : first;
}

static enum digger choose_digger(const struct generator *generator)
{
    const struct level_kind *kind = &generator->content->levels.kind[generator->draft->level.kind];
    struct dice dice = generator_dice(generator, PURPOSE_DIGGER, 0);
    int weight[DIGGER_COUNT];
    for (int i = 0; i < kind->digger_count; i++) {
        weight[i] = kind->digger[i].weight;
    }
    int picked = dice_pick(&dice, weight, kind->digger_count);
    return picked >= 0 ? (enum digger)kind->digger[picked].digger : DIGGER_ROOMS;
}

static void dig(struct generator *generator)
{
    static void (*const diggers[DIGGER_COUNT])(struct generator *) = {
        [DIGGER_ROOMS] = generator_dig_rooms,           [DIGGER_GROWN] = generator_dig_grown,
        [DIGGER_CAVES] = generator_dig_caves,           [DIGGER_CRYPT] = generator_dig_crypt,
        [DIGGER_GREAT_HALL] = generator_dig_great_hall, [DIGGER_RIVER] = generator_dig_river,
        [DIGGER_DRAWN] = generator_dig_drawn,
    };
    struct draft *draft = generator->draft;
    size_t cells = (size_t)level_cells(&draft->level);
    bool is_small = draft->level.width < ROOMY_WIDTH || draft->level.height < ROOMY_HEIGHT;
    draft->digger = is_small || generator->is_plain ? DIGGER_ROOMS : choose_digger(generator);
    memset(draft->level.terrain, TERRAIN_WALL, cells);
    diggers[draft->digger](generator);
    if (draft->digger != DIGGER_ROOMS) {
        generator_choose_areas(generator);
    }
}

/* On bare floor, behind all others who choose a cell: a level is the same but for its grave. */
static void lay_grave(struct generator *generator)
{
    struct draft *draft = generator->draft;
    struct dice dice = generator_dice(generator, PURPOSE_GRAVE, 0);
    int ground = content_find_grave(generator->content);
    for (int tries = 0; ground >= 0 && tries < GRAVE_TRIES; tries++) {
        struct point at;
        const struct room *room = generator_choose_room(generator, &dice);
        if (generator_take_cell(generator, room, &dice, &at) &&
            level_terrain(&draft->level, at) == TERRAIN_FLOOR) {
            draft->level.terrain[level_index(&draft->level, at)] = (uint8_t)ground;
            return;
        }
    }
}

/* False if drawn places are due here and none found room. */
static bool make(struct draft *draft, const struct content *content,
                 const struct draft_request *request, bool is_plain)
{
    memset(draft, 0, sizeof *draft);
    struct generator generator = {
        .draft = draft, .content = content, .request = request, .is_plain = is_plain};
    cast_deal(&generator.cast, content, request->seed);
    draft->level.kind = choose_level_kind(&generator);
    const struct level_kind *kind = &content->levels.kind[draft->level.kind];
    draft->level.width = generator_own_or(kind->width, content->levels.width);
    draft->level.height = generator_own_or(kind->height, content->levels.height);
    level_learn(&draft->level, content);
    generator_find_safe_grounds(&generator);
    draft->has_crown = difficulty_brings_crown(content, request->difficulty, request->depth);
    dig(&generator);
    generator_open_loops(&generator);
    if (!draft->has_crown) {
        draft->level.terrain[level_index(&draft->level, draft->stairs)] = TERRAIN_STAIRS;
    }
    generator_lay_features(&generator);
    generator_lay_traps(&generator);
    generator_drop_areas(&generator);
    cell_set_add(&generator.taken, level_index(&draft->level, draft->arrival));
    cell_set_add(&generator.taken, level_index(&draft->level, draft->stairs));
    generator_add_vaults(&generator);
    generator_add_monsters(&generator);
    generator_add_things(&generator);
    generator_add_inventories(&generator);
    generator_deal_runes(&generator);
    if (request->has_grave) {
        lay_grave(&generator);
    }
    return draft->vault_count > 0 || !generator_has_place_due(&generator);
}

/* A crypt may leave no rock for a drawn place: then the level is dug once more, as rooms. */
void draft_make(struct draft *draft, const struct content *content,
                const struct draft_request *request)
{
    assert(request->depth >= 1 && request->wins >= 0 && request->difficulty.level >= 1);
    if (!make(draft, content, request, false)) {
        make(draft, content, request, true);
    }
}
