#include "barrow/gen/draft.h"

#include <assert.h>
#include <string.h>

#include "gen/maker.h"

/* The level kinds that may be at this depth share it out by weight; depth 1 is always the first of
 * them, so that every game begins on plain ground. */
static int choose_level_kind(const struct maker *maker)
{
    const struct level_numbers *levels = &maker->content->levels;
    int depth = maker->order->depth, total = 0, chosen = 0;
    for (int kind = levels->kind_count - 1; kind >= 0; kind--) {
        bool is_possible = levels->kind[kind].from_depth <= depth;
        total += is_possible ? levels->kind[kind].weight : 0;
        chosen = is_possible ? kind : chosen;
    }
    if (depth <= 1 || total == 0) {
        return chosen;
    }
    struct dice dice = maker_dice(maker, PURPOSE_LEVEL_KIND, 0);
    int roll = dice_between(&dice, 1, total);
    for (int kind = chosen; kind < levels->kind_count && roll > 0; kind++) {
        if (levels->kind[kind].from_depth <= depth) {
            roll -= levels->kind[kind].weight;
            chosen = kind;
        }
    }
    return chosen;
}

void draft_make(struct draft *draft, const struct content *content, const struct draft_order *order)
{
    assert(order->depth >= 1 && order->wins >= 0 && order->difficulty.level >= 1);
    memset(draft, 0, sizeof *draft);
    struct maker maker = {.draft = draft, .content = content, .order = order};
    draft->level.width = content->levels.width;
    draft->level.height = content->levels.height;
    draft->level.kind = choose_level_kind(&maker);
    draft->has_crown = order->difficulty.level >= RANKS;
    maker_dig_rooms(&maker);
    maker_dig_corridors(&maker);
    cell_set_add(&maker.taken, level_index(&draft->level, draft->arrival));
    cell_set_add(&maker.taken, level_index(&draft->level, draft->stairs));
    if (!draft->has_crown) {
        draft->level.terrain[level_index(&draft->level, draft->stairs)] = TERRAIN_STAIRS;
    }
    maker_add_monsters(&maker);
    maker_add_things(&maker);
    maker_add_carried(&maker);
}
