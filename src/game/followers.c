/* Who takes the stairs with the hero: allies that are near and were not told to stay, and hunters
 * that stand beside it, unless the Crown is won. A new level begins with nobody on it, so their
 * bodies and what they carry are copied, leave with the rest, and come anew. Allies arrive with the
 * hero; a hunter is a turn behind. */
#include <string.h>

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/turn.h"
#include "barrow/sense/sight.h"
#include "barrow/world/actors.h"

#include "game/game_parts.h"

#define ARRIVAL_RADIUS 6 /* cells around the hero in which they find a place */

static bool is_able(const struct actor *actor)
{
    return actor->is_alive && !actor->is_bodiless && !status_is_helpless(actor) &&
           actor->status[STATUS_HELD] == 0;
}

/* True for one that keeps no post and is after the hero. */
static bool pursues(const struct content *content, const struct actor *actor)
{
    return actor->mind.state == MIND_HUNTING && actor->allegiance == ALLEGIANCE_OWN &&
           !mind_keeps_its_place[content->actor[actor->kind].mind];
}

static bool comes_along(const struct game *game, const struct actor *actor)
{
    int distance = distance_chebyshev(actor->at, world_hero(&game->world)->at);
    bool follows = is_ally(actor) && actor->mind.state != MIND_STAYING &&
                   distance <= game->content->rules.allies.near;
    bool hunts =
        distance <= 1 && pursues(game->content, actor) && game->world.end.ending != ENDING_VICTORY;
    return is_able(actor) && (follows || hunts);
}

bool game_leaves_ally(const struct game *game, bool by_stairs, int *kind, int *name, bool *stays)
{
    const struct world *world = &game->world;
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        if (is_ally(actor) && !(by_stairs && comes_along(game, actor))) {
            *kind = actor->kind;
            *name = actor->name;
            *stays = actor->mind.state == MIND_STAYING;
            return true;
        }
    }
    return false;
}

static void gather_things(const struct world *world, struct id holder, struct followers *followers)
{
    for (int slot = 0; slot < world->things_used && followers->thing_count < FOLLOWERS_THINGS;
         slot++) {
        const struct thing *thing = &world->thing[slot];
        if (thing_is_held(thing) && id_equal(thing->place.holder, holder)) {
            followers->holder[followers->thing_count] = followers->count;
            followers->thing[followers->thing_count++] = *thing;
        }
    }
}

void followers_gather(const struct game *game, struct followers *followers)
{
    const struct world *world = &game->world;
    memset(followers, 0, sizeof *followers);
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        if (followers->count < FOLLOWERS_MAX && comes_along(game, &world->actor[slot])) {
            gather_things(world, world_actor_id(world, slot), followers);
            followers->slot[followers->count] = slot;
            followers->body[followers->count++] = world->actor[slot];
        }
    }
}

bool followers_has(const struct followers *followers, int slot)
{
    int i = 0;
    while (i < followers->count && followers->slot[i] != slot) {
        i++;
    }
    return i < followers->count;
}

/* The free cell nearest to the hero, the first in reading order among equals. */
static bool find_place(const struct world *world, struct point *found)
{
    const struct level *level = &world->level;
    struct point hero = world_hero(world)->at;
    int best = -1;
    for (int cell = 0; cell < level_cells(level); cell++) {
        struct point at = level_point(level, cell);
        int distance = distance_squared(hero, at);
        bool is_good = (level_bits(level, at) & (GROUND_WALKED | GROUND_HARMFUL)) == GROUND_WALKED;
        if (is_good && (best < 0 || distance < best) && world_actor_at(world, at).generation == 0 &&
            sight_is_clear(level, hero, at, ARRIVAL_RADIUS)) {
            best = distance;
            *found = at;
        }
    }
    return best >= 0;
}

static void bring_things(struct game *game, const struct followers *followers, int i,
                         struct id holder)
{
    for (int t = 0; t < followers->thing_count; t++) {
        if (followers->holder[t] == i) {
            struct thing thing = followers->thing[t];
            thing.place.holder = holder;
            (void)turn_make_thing(game->turn, &thing);
        }
    }
}

static void bring(struct game *game, const struct followers *followers, int i, struct point at)
{
    struct actor body = followers->body[i];
    body.at = body.home = at;
    body.leader = NOBODY;
    body.keeps_post = 0;
    body.mind.goal = world_hero(&game->world)->at;
    if (is_ally(&body)) {
        body.mind.state = MIND_ALLIED;
    } else {
        body.clock.energy = body.clock.energy < 0 ? body.clock.energy : 0;
        body.clock.when = world_turn_end(&game->world);
    }
    struct id who = turn_spawn(game->turn, &body);
    if (who.generation != 0) {
        bring_things(game, followers, i, who);
        struct outcome told = outcome_for_actor(&game->world, OUTCOME_MIND, who, 0);
        told.how = HOW_FOLLOW;
        turn_put(game->turn, told);
    }
}

void followers_arrive(struct game *game, const struct followers *followers)
{
    struct point at;
    for (int i = 0; i < followers->count && find_place(&game->world, &at); i++) {
        bring(game, followers, i, at);
    }
}
