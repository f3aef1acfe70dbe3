#include "barrow/world/cause.h"

#include <string.h>

#include "barrow/world/world.h"

const char *const cause_word[CAUSE_COUNT] = {
#define CAUSE(name, word, table, damage) [CAUSE_##name] = word,
#include "barrow/world/cause.def"
#undef CAUSE
};

const enum cause_table cause_table[CAUSE_COUNT] = {
#define CAUSE(name, word, table, damage) [CAUSE_##name] = CAUSE_TABLE_##table,
#include "barrow/world/cause.def"
#undef CAUSE
};

const enum damage_source cause_damage[CAUSE_COUNT] = {
#define CAUSE(name, word, table, damage) [CAUSE_##name] = DAMAGE_BY_##damage,
#include "barrow/world/cause.def"
#undef CAUSE
};

const char *const harm_word[HARM_COUNT] = {
#define HARM(name, word) [HARM_##name] = word,
#include "barrow/world/harm.def"
#undef HARM
};

struct cause cause_of(const struct world *world, enum cause_sort sort, int kind, struct id who)
{
    const struct actor *actor = world_former_actor(world, who);
    return (struct cause){
        .sort = (int16_t)sort,
        .kind = (int16_t)kind,
        .actor = (int16_t)(actor != NULL ? actor->kind : -1),
        .who = who,
    };
}

struct cause cause_by(const struct world *world, struct id who)
{
    return cause_of(world, CAUSE_NONE, -1, who);
}

const char *cause_kind_id(const struct content *content, enum cause_sort sort, int kind)
{
    if (kind < 0) {
        return "";
    }
    switch (cause_table[sort]) {
    case CAUSE_TABLE_NONE:
        break;
    case CAUSE_TABLE_ITEM:
        return content->item[kind].id;
    case CAUSE_TABLE_STATUS:
        return status_word[kind];
    case CAUSE_TABLE_TERRAIN:
        return content->terrain[kind].id;
    case CAUSE_TABLE_AIR:
        return content->air[kind].id;
    case CAUSE_TABLE_RUNE:
        return content->rune[kind].id;
    case CAUSE_TABLE_BOON:
        return content->boon[kind].id;
    }
    return "";
}

const char *cause_killer_id(const struct content *content, const struct cause *cause)
{
    if (cause->sort == CAUSE_NONE || cause->sort == CAUSE_HUNGER) {
        return cause_word[cause->sort];
    }
    return cause_is_deed(cause) && cause->actor >= 0
               ? content->actor[cause->actor].id
               : cause_kind_id(content, (enum cause_sort)cause->sort, cause->kind);
}
