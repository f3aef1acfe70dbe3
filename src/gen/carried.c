#include "gen/maker.h"

static void add_carried(struct maker *maker, int holder, int item)
{
    struct draft *draft = maker->draft;
    const struct draft_actor *monster = &draft->actor[holder];
    int power = monster->level + maker->order->extra_power;
    if (draft->thing_count < DRAFT_THINGS_MAX) {
        draft->thing[draft->thing_count++] = (struct draft_thing){
            .kind = item,
            .power = item_class_is_gear[maker->content->item[item].class] ? power : 0,
            .count = 1,
            .holder = holder,
            .at = monster->at,
        };
    }
}

/* The dice go by the monster's cell, which is its own: what one has does not depend on how many
 * there are. */
void maker_add_carried(struct maker *maker)
{
    const struct draft *draft = maker->draft;
    for (int i = 0; i < draft->actor_count; i++) {
        const struct actor_kind *kind = &maker->content->actor[draft->actor[i].kind];
        int cell = level_index(&draft->level, draft->actor[i].at);
        struct dice dice = maker_dice(maker, PURPOSE_CARRIED, cell);
        for (int carried = 0; carried < kind->carry_count; carried++) {
            if (dice_chance(&dice, kind->carries[carried].percent, 100)) {
                add_carried(maker, i, kind->carries[carried].item);
            }
        }
    }
}
