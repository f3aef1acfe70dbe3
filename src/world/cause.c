/* Causes as words and back. Memory holds kinds by index; the hall and JSON hold the words of the
 * .def files and the ids of the data. */
#include "barrow/world/cause.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
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

struct cause_words cause_words(const struct content *content, const struct cause *cause)
{
    struct cause_words words;
    const char *kind = cause_kind_id(content, (enum cause_sort)cause->sort, cause->kind);
    bool has_actor = cause->sort != CAUSE_NONE && cause->actor >= 0;
    snprintf(words.sort, sizeof words.sort, "%s", cause_word[cause->sort]);
    snprintf(words.how, sizeof words.how, "%s", harm_word[cause->how]);
    snprintf(words.kind, sizeof words.kind, "%s", kind);
    snprintf(words.who, sizeof words.who, "%s", has_actor ? content->actor[cause->actor].id : "");
    return words;
}

static int kind_count(const struct content *content, enum cause_sort sort)
{
    const int counts[] = {
        [CAUSE_TABLE_NONE] = 0,
        [CAUSE_TABLE_ITEM] = content->item_count,
        [CAUSE_TABLE_STATUS] = STATUS_COUNT,
        [CAUSE_TABLE_TERRAIN] = content->terrain_count,
        [CAUSE_TABLE_AIR] = content->air_count,
        [CAUSE_TABLE_RUNE] = content->rune_count,
        [CAUSE_TABLE_BOON] = content->boon_count,
    };
    return counts[cause_table[sort]];
}

static int find_kind(const struct content *content, enum cause_sort sort, const char *id)
{
    int kind = kind_count(content, sort) - 1;
    while (kind >= 0 && strcmp(cause_kind_id(content, sort, kind), id) != 0) {
        kind--;
    }
    return kind;
}

bool cause_from_words(const struct content *content, const struct cause_words *words,
                      struct cause *cause)
{
    int sort = find_word(cause_word, CAUSE_COUNT, words->sort);
    int how = find_word(harm_word, HARM_COUNT, words->how);
    if (sort <= CAUSE_NONE || how < 0) {
        return false;
    }
    *cause = (struct cause){
        .sort = (int16_t)sort,
        .how = (int16_t)how,
        .kind = (int16_t)find_kind(content, (enum cause_sort)sort, words->kind),
        .actor = (int16_t)content_find_actor(content, words->who),
    };
    return (cause->kind >= 0 || words->kind[0] == '\0') &&
           (cause->actor >= 0 || words->who[0] == '\0');
}
