/* Traps: single cells of the grounds that levels.yaml names as such, by weight and depth. A trap is
 * laid on bare ground, then the way is looked at as for a feature: who knows of it can always go
 * round it. The first room has none, so that nobody is caught before the first look around. */
#include "barrow/content/content.h"
#include "gen/generator.h"

#define SPOTS_TRIED 60 /* cells for one trap */

/* One of the depth's by weight, as a ground; -1 if it has none. */
static int choose_ground(const struct generator *generator, struct dice *dice)
{
    const struct level_numbers *levels = &generator->content->levels;
    int weight[TRAPS_MAX], depth = generator->request->depth;
    for (int i = 0; i < levels->trap_count; i++) {
        const struct trap_share *trap = &levels->trap[i];
        bool is_due = trap->from_depth <= depth && depth <= trap->to_depth;
        weight[i] = is_due ? trap->weight : 0;
    }
    int picked = dice_pick(dice, weight, levels->trap_count);
    return picked >= 0 ? levels->trap[picked].ground - 1 : -1;
}

static bool is_in_first_room(const struct draft *draft, struct point at)
{
    const struct room *room = &draft->room[0];
    return at.x >= room->x && at.x < room->x + room->width && at.y >= room->y &&
           at.y < room->y + room->height;
}

static bool may_lie(const struct draft *draft, struct point at)
{
    return level_terrain(&draft->level, at) == TERRAIN_FLOOR && !is_in_first_room(draft, at) &&
           distance_chebyshev(at, draft->arrival) > 1 && distance_chebyshev(at, draft->stairs) > 1;
}

static void lay_one(struct generator *generator, struct dice *dice)
{
    struct draft *draft = generator->draft;
    int ground = choose_ground(generator, dice);
    bool is_laid = ground < 0;
    for (int try = 0; try < SPOTS_TRIED && !is_laid; try++) {
        struct point at = generator_roll_inside(&draft->level, dice);
        if (may_lie(draft, at)) {
            int cell = level_index(&draft->level, at);
            draft->level.terrain[cell] = (uint8_t)ground;
            is_laid = generator_is_sound(generator);
            draft->level.terrain[cell] = is_laid ? (uint8_t)ground : TERRAIN_FLOOR;
        }
    }
}

void generator_lay_traps(struct generator *generator)
{
    const struct level_numbers *levels = &generator->content->levels;
    struct dice dice = generator_dice(generator, PURPOSE_TRAP, 0);
    if (generator->request->depth == 1 || !dice_chance(&dice, levels->trap_percent, 100)) {
        return;
    }
    for (int left = dice_between(&dice, 1, levels->traps_most); left > 0; left--) {
        lay_one(generator, &dice);
    }
}
