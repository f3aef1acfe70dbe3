#include "barrow/gen/arrivals.h"

#include "barrow/gen/hordes.h"
#include "barrow/world/body.h"
#include "gen/generator.h"

#define NOWHERE ((struct point){0, 0})

int arrival_muster(const struct content *content, const struct difficulty *difficulty,
                   int level_kind, int horde_percent, struct dice *dice, int *horde,
                   struct actor list[HORDE_SIZE_MAX])
{
    struct draft_actor one[HORDE_SIZE_MAX];
    int level = monster_roll_level(difficulty, dice), count = 1;
    const struct horde *chosen = NULL;
    if (dice_chance(dice, horde_percent, 100)) {
        chosen = horde_pick_arriving(content, level_kind, level, dice);
    }
    *horde = chosen != NULL ? (int)(chosen - content->horde) : -1;
    if (chosen != NULL) {
        count = horde_muster(content, chosen, level, difficulty, dice, one);
    } else {
        one[0] =
            (struct draft_actor){.kind = monster_pick_kind(content, level, dice), .level = level};
    }
    for (int i = 0; i < count; i++) {
        list[i] = body_of_actor(content, one[i].kind, one[i].level, NOWHERE, 0);
    }
    return count;
}
