#include "barrow/rules/body/runes.h"

/* -1 for none. */
static int index_of(const struct content *content, const struct thing *thing)
{
    int index = thing->rune != 0 ? content->rune_count - 1 : -1;
    while (index >= 0 && content->rune_digest[index] != thing->rune) {
        index--;
    }
    return index;
}

const struct rune *rune_of_thing(const struct content *content, const struct thing *thing)
{
    int index = index_of(content, thing);
    return index >= 0 ? &content->rune[index] : NULL;
}

const struct rune *rune_of(const struct content *content, const struct world *world, struct id gear)
{
    const struct thing *thing = world_thing(world, gear);
    return thing != NULL ? rune_of_thing(content, thing) : NULL;
}

int rune_shown(const struct content *content, const struct thing *thing)
{
    int index = index_of(content, thing);
    return index < 0                                               ? RUNE_NONE
           : thing->rune_blows >= content->rune[index].known_after ? 1 + index
                                                                   : RUNE_UNKNOWN;
}

bool rune_is_known(const struct content *content, const struct world *world, struct id gear)
{
    return rune_shown(content, world_thing(world, gear)) > 0;
}
