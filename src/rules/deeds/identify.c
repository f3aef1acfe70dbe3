/* Finding out. The hero knows a kind of thing by using, wearing or naming one. */
#include "rules/deeds/identify.h"

#include <string.h>

#include "rules/deeds/reaction.h"
#include "rules/deeds/rune_blows.h"

static void put_known(struct turn *turn, int kind, enum how how)
{
    struct outcome known = outcome_for_world(turn_world(turn), OUTCOME_IDENTIFY, kind);
    known.after.number = 1;
    known.how = (uint8_t)how;
    turn_put(turn, known);
}

static void make_known(struct turn *turn, int kind, enum how how)
{
    const struct content *content = turn_content(turn);
    const struct world *world = turn_world(turn);
    if (item_is_known(content, world, kind)) {
        return;
    }
    put_known(turn, kind, how);
    int last = item_last_unknown(content, world, content->item[kind].class);
    if (last >= 0) {
        put_known(turn, last, HOW_RULE_OUT);
    }
}

void identify_kind(struct turn *turn, int kind)
{
    make_known(turn, kind, HOW_PLAIN);
}

void identify_brought(struct turn *turn, int kind)
{
    make_known(turn, kind, HOW_BRING);
}

void identify_offers(struct turn *turn)
{
    const struct world *world = turn_world(turn);
    for (int slot = 0; slot < world->things_used; slot++) {
        struct id id = world_thing_id(world, slot);
        const struct thing *thing = world_thing(world, id);
        if (thing != NULL && thing->place.where == WHERE_FLOOR &&
            turn_content(turn)->terrain[level_terrain(&world->level, thing->place.at)].closes > 0) {
            make_known(turn, thing->kind, HOW_FIND);
            rune_reveal(turn, id);
        }
    }
}

/* Fire, air and ground are seen even where nobody stands; the rest shows on bodies alone. */
static bool is_perceptible(const struct turn *turn, struct id user, const struct item_kind *kind,
                           struct point at, const struct aim_form *form)
{
    struct id reached[ACTORS_MAX];
    struct point from = turn_actor(turn, user)->at;
    bool shows = false;
    for (int i = 0; i < kind->effect_count; i++) {
        enum effect_kind effect = kind->effect[i].kind;
        shows = shows || effect == EFFECT_DAMAGE || effect_is_of_place(effect);
    }
    return shows || aim_bodies(turn_world(turn), form, from, at, reached) > 0;
}

void identify_by_use(struct turn *turn, struct id user, int kind, struct point at,
                     const struct aim_form *form)
{
    const struct level *level = &turn_world(turn)->level;
    if (item_is_known(turn_content(turn), turn_world(turn), kind)) {
        return;
    }
    bool is_watched = id_is_hero(user) || cell_set_has_point(turn_hero_sight(turn), level, at);
    if (is_watched && is_perceptible(turn, user, &turn_content(turn)->item[kind], at, form)) {
        identify_kind(turn, kind);
    }
}

/* Who chooses nothing (a trap's victim, who reads unaware) has the usual thing named. */
enum reaction react_identify(struct turn *turn, struct event *event)
{
    const struct world *world = turn_world(turn);
    if (!id_is_hero(event->dst) || turn_actor(turn, event->dst) == NULL) {
        return REACTION_STOP;
    }
    if (world_thing(world, event->thing) == NULL) {
        event->thing = identify_usual(turn_content(turn), world, event->dst);
    }
    if (world_thing(world, event->thing) != NULL) {
        identify_kind(turn, world_thing(world, event->thing)->kind);
        rune_reveal(turn, event->thing);
    }
    return REACTION_GO_ON;
}
