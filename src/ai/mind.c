/* What all minds share. In this order: a thing without a body bursts; a helpless actor sleeps; an
 * actor that sees a foe and notices it goes after it; one that hunts nobody and is far away waits
 * (RULES T7), and so does stone; one of a careful kind leaves a cell that is about to harm it
 * (peril.c); else the row of its kind in the table of minds decides.
 *
 * A foe is the hero, or another actor whose side its own fights. It goes for the nearer of those it
 * sees. Of a foe that it does not see it knows no more than the goal of its mindset.
 *
 * An actor that does not see the hero takes over the goal of a hunting fellow close by that is
 * nearer to the hero. The nearest act first (RULES T2), so the goal passes down a whole column
 * within one turn. It never passes up: when the first of the column loses the trail, all lose it.
 */
#include "barrow/ai/mind.h"

#include <assert.h>

#include "ai/peril.h"
#include "ai/thought.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/ground.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/sense/sight.h"
#include "barrow/world/occupants.h"

/* Two cells: the one ahead has just stepped on. */
#define EARSHOT MIND_SURROUNDINGS

/* Questions and actions (thought.h). */

struct action thought_wait(const struct thought *thought)
{
    return (struct action){.verb = VERB_WAIT, .actor = thought->who, .target = thought->self->at};
}

struct action thought_step(const struct thought *thought, struct point to)
{
    return (struct action){.verb = VERB_STEP, .actor = thought->who, .target = to};
}

struct action thought_hit(const struct thought *thought, struct point at)
{
    return (struct action){.verb = VERB_HIT, .actor = thought->who, .target = at};
}

static bool is_allowed(const struct thought *thought, const struct action *action)
{
    return action_check(thought->content, thought->world, action) == VERDICT_ALLOWED;
}

bool thought_is_free(const struct thought *thought, struct point at)
{
    const struct world *world = thought->world;
    return ground_is_safe_for(thought->content, world, thought->who, at) &&
           world_slot_at(world, at) < 0;
}

struct dice thought_dice(const struct thought *thought, enum thought_use use)
{
    return world_dice(thought->world, PURPOSE_MIND, thought->who, thought->self->at, (int)use);
}

/* The distance is asked first because it is cheap: most of those who ask are far away. */
bool thought_can_hit_foe(const struct thought *thought)
{
    int reach = body_numbers(thought->content, thought->world, thought->who).reach;
    struct action hit = thought_hit(thought, thought->foe_at);
    return thought->knows_foe && distance_chebyshev(thought->self->at, thought->foe_at) <= reach &&
           is_allowed(thought, &hit);
}

bool thought_is_hurt(const struct thought *thought)
{
    return thought->self->health < thought->self->stats.max_health;
}

int thought_distance(const struct thought *thought)
{
    return distance_chebyshev(thought->self->at, thought->hero);
}

bool thought_is_hero_near(const struct thought *thought, int most)
{
    int stealth = stealth_range(thought->content, thought->world);
    return thought_distance(thought) * thought->content->rules.notice.usual <= most * stealth;
}

int thought_way_to_hero(const struct thought *thought, struct point at)
{
    const struct level *level = &thought->world->level;
    return distance_map_cost(senses_to_hero(thought->senses, thought->world, MOVEMENT_WALK), level,
                             at);
}

/* The decision. */

/* Hunting, or looking for a trail that it lost. */
static bool is_hunting(const struct mindset *mind)
{
    return mind->state == MIND_HUNTING || mind->state == MIND_SEARCHING;
}

static void hunt_at(struct thought *thought, struct point goal)
{
    thought->mind.goal = goal;
    thought->mind.turns = 0;
    if (thought->mind.state != MIND_FLEEING) {
        thought->mind.state = MIND_HUNTING;
    }
}

static bool leads_a_hunt(const struct thought *thought, const struct actor *other)
{
    return other->mind.state == MIND_HUNTING && other != &thought->world->actor[HERO_SLOT] &&
           other != thought->self && !is_asleep(other) &&
           other->allegiance == thought->self->allegiance;
}

/* The cells of the level within `radius` of a point. */
static struct block window_around(const struct level *level, struct point at, int radius)
{
    int right = level->width - 1, bottom = level->height - 1;
    return (struct block){
        {int_clamp(at.x - radius, 0, right), int_clamp(at.y - radius, 0, bottom)},
        {int_clamp(at.x + radius, 0, right), int_clamp(at.y + radius, 0, bottom)},
    };
}

/* The hunter within earshot that is nearest to the hero, if it is nearer than this actor; else
 * NULL. The map is asked for when there is one: else none may be needed this turn. */
static const struct actor *leader_of(const struct thought *thought)
{
    const struct world *world = thought->world;
    const struct block window = window_around(&world->level, thought->self->at, EARSHOT);
    const struct actor *best = NULL;
    int least = -1;
    for (int y = window.first.y; y <= window.last.y; y++) {
        const uint16_t *row = &world->occupant[y * world->level.width];
        for (int x = window.first.x; x <= window.last.x; x++) {
            if (row[x] == 0 || !leads_a_hunt(thought, &world->actor[row[x] - 1])) {
                continue;
            }
            int cost = thought_way_to_hero(thought, (struct point){x, y});
            least = least < 0 ? thought_way_to_hero(thought, thought->self->at) : least;
            best = cost < least ? &world->actor[row[x] - 1] : best;
            least = cost < least ? cost : least;
        }
    }
    return best;
}

/* Foes but the hero. */

/* True for a foe of its own, but the hero, that it can see. */
static bool is_rival_in_sight(const struct thought *thought, int slot)
{
    const struct world *world = thought->world;
    int radius = thought->content->rules.sight_radius;
    bool is_ally = thought->self->allegiance == ALLEGIANCE_HERO;
    return slot != thought->who.slot && (!is_ally || ally_takes_on(thought, &world->actor[slot])) &&
           combat_are_foes(thought->content, world, thought->who, world_actor_id(world, slot)) &&
           sight_is_clear(&world->level, thought->self->at, world->actor[slot].at, radius);
}

/* False if none of those who are there can be its foe. */
static bool may_have_rivals(const struct thought *thought)
{
    const struct census *census = senses_census(thought->senses, thought->world, thought->content);
    return census->is_divided ||
           combat_has_rivals(thought->content, thought->self->kind, census->sides);
}

static bool comes_before(struct point a, struct point b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/* The nearest foe but the hero that it sees, the first in reading order among equals; NULL if there
 * is none. Only those whose side fights others look farther than to who is close by: most need not.
 */
static const struct actor *nearest_rival(const struct thought *thought)
{
    const struct world *world = thought->world;
    bool looks_far = combat_has_rivals(thought->content, thought->self->kind, ~0u) ||
                     thought->self->allegiance != ALLEGIANCE_OWN ||
                     status_is_discordant(thought->self);
    int least = looks_far ? thought->content->rules.sight_radius : EARSHOT;
    const struct actor *nearest = NULL;
    uint16_t slots[ACTORS_MAX];
    int count = world_bodies_near(world, thought->self->at, least, slots);
    for (int i = 0; i < count; i++) {
        const struct actor *actor = &world->actor[slots[i]];
        int distance = distance_chebyshev(thought->self->at, actor->at);
        bool is_nearer =
            distance < least ||
            (distance == least && (nearest == NULL || comes_before(actor->at, nearest->at)));
        if (is_nearer && is_rival_in_sight(thought, slots[i])) {
            nearest = actor;
            least = distance;
        }
    }
    return nearest;
}

/* Turns on the nearest of its foes if that is nearer than a hero that it has noticed, or discord is
 * upon it. Returns false if there is none. */
static bool turns_on_rival(struct thought *thought)
{
    const struct actor *rival = may_have_rivals(thought) ? nearest_rival(thought) : NULL;
    bool is_after_hero = is_hunting(&thought->mind) || thought->mind.state == MIND_FLEEING;
    if (rival == NULL ||
        (thought->sees_hero && is_after_hero && !status_is_discordant(thought->self) &&
         thought_distance(thought) <= distance_chebyshev(thought->self->at, rival->at))) {
        return false;
    }
    thought->foe = world_actor_id(thought->world, (int)(rival - thought->world->actor));
    thought->foe_at = rival->at;
    thought->knows_foe = true;
    if (thought->mind.state != MIND_STAYING) { /* whose goal is its place */
        thought->mind.goal = rival->at;
    }
    if (thought->mind.state != MIND_FLEEING && !mind_is_of_ally(&thought->mind)) {
        thought->mind.state = MIND_FIGHTING;
    }
    return true;
}

/* Taking notice. */

static void notice_hero(struct thought *thought, const struct mind_row *row)
{
    bool is_after = is_hunting(&thought->mind) || thought->mind.state == MIND_FLEEING;
    const struct actor *leader = NULL;
    if (thought->sees_hero && (is_after || row->notices(thought))) {
        hunt_at(thought, thought->hero);
        thought->knows_foe = true;
    } else if (!thought->sees_hero && (is_hunting(&thought->mind) || row->joins_hunts)) {
        leader = leader_of(thought);
    }
    if (leader != NULL) {
        hunt_at(thought, leader->mind.goal);
        thought->knows_foe = point_equal(leader->mind.goal, thought->hero);
    }
}

/* The cell that smells strongest among those it can smell, the nearest among equals; false if there
 * is none. */
static bool smell(const struct thought *thought, struct point *at)
{
    const struct level *level = &thought->world->level;
    const struct block window = window_around(level, thought->self->at, thought->kind->smells);
    int strongest = 0, nearest = 0;
    for (struct point cell = block_start(window); block_next(window, &cell);) {
        int scent = thought->content->terrain[level_terrain(level, cell)].scent;
        int distance = distance_chebyshev(thought->self->at, cell);
        if (scent > strongest || (scent > 0 && scent == strongest && distance < nearest)) {
            *at = cell;
            strongest = scent;
            nearest = distance;
        }
    }
    return strongest > 0;
}

/* One that has nothing better to do goes where blood was shed, and so from cell to cell. */
static void follow_scent(struct thought *thought)
{
    struct point at;
    bool is_free = mind_is_at_ease(&thought->mind) || thought->mind.state == MIND_SEARCHING;
    if (thought->kind->smells > 0 && is_free && smell(thought, &at)) {
        thought->mind = (struct mindset){.goal = at, .state = MIND_NOTICING};
    }
}

/* An ally of the hero hunts nobody: it has foes only by sight. */
static void notice(struct thought *thought, const struct mind_row *row)
{
    if (turns_on_rival(thought)) {
        return;
    }
    if (thought->mind.state == MIND_FIGHTING) { /* lost it: goes to see where it went */
        thought->mind.state = MIND_NOTICING;
    }
    if (thought->self->allegiance == ALLEGIANCE_OWN) {
        notice_hero(thought, row);
        follow_scent(thought);
    }
}

static bool is_culled(const struct thought *thought)
{
    int most = thought->content->rules.time.cull_distance;
    bool is_still = thought->mind.state == MIND_IDLE || thought->mind.state == MIND_RETURNING;
    return is_still && distance_squared(thought->self->at, thought->hero) > most * most;
}

static struct thought begin(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who)
{
    const struct actor *self = world_actor(world, who);
    assert(self != NULL && !id_is_hero(who));
    return (struct thought){
        .content = content,
        .world = world,
        .senses = senses,
        .who = who,
        .self = self,
        .kind = &content->actor[self->kind],
        .hero = world_hero(world)->at,
        .foe = world_hero_id(world),
        .foe_at = world_hero(world)->at,
        .mind = self->mind,
    };
}

/* Fear drives an actor whatever its mind. */
static bool is_driven_by_status(struct thought *thought, struct action *action)
{
    bool is_afraid = thought->self->status[STATUS_AFRAID] > 0 && thought->knows_foe;
    if (is_afraid) {
        *action = thought_flee(thought);
    }
    return is_afraid;
}

/* Who comes upon the hero is as surprised as he: it spends the action in which it notices him. One
 * in a fight is not surprised. */
static bool is_surprised(const struct thought *thought, const struct action *action)
{
    const struct mindset *before = &thought->self->mind;
    bool was_at_ease = mind_is_at_ease(before) && before->state != MIND_FIGHTING;
    bool strikes =
        action->verb == VERB_HIT || action->verb == VERB_CAST || action->verb == VERB_THROW;
    return thought->content->rules.notice.surprise > 0 && strikes && was_at_ease &&
           thought->mind.state == MIND_HUNTING && thought->sees_hero;
}

static struct action think(struct thought *thought)
{
    const struct mind_row *row = &mind_table[thought->kind->mind];
    const struct cell_set *seen_from =
        senses_hero_seen_from(thought->senses, thought->world, thought->content);
    thought->sees_hero = thought->self->allegiance == ALLEGIANCE_OWN &&
                         cell_set_has_point(seen_from, &thought->world->level, thought->self->at) &&
                         actor_can_see(thought->self, world_hero(thought->world));
    if (thought->mind.state == MIND_CAPTIVE) {
        return thought_wait(thought);
    }
    notice(thought, row);
    if (is_culled(thought) || thought_is_stone(thought)) {
        return thought_wait(thought);
    }
    struct action action;
    struct peril peril;
    peril_look(thought, &peril);
    if (!peril_is_left(thought, &peril, &action) && !is_driven_by_status(thought, &action) &&
        !thought_draws_off(thought, &action) && !choose_ability(thought, &action)) {
        bool stays = thought->mind.state == MIND_STAYING;
        action = stays ? ally_decide(thought) : row->decide(thought);
    }
    if (action.verb == VERB_STEP && thought->kind->mind == MIND_ROOTED) {
        action = thought_wait(thought);
    }
    if (action.verb == VERB_STEP && peril_is_at(thought, &peril, action.target)) {
        action = thought_wait(thought);
    }
    return is_allowed(thought, &action) && !is_surprised(thought, &action) ? action
                                                                           : thought_wait(thought);
}

struct decision mind_decide(const struct content *content, const struct world *world,
                            struct senses *senses, struct id who)
{
    struct thought thought = begin(content, world, senses, who);
    struct action action = thought_wait(&thought);
    if (thought.self->is_bodiless) {
        bool is_ground = thought.self->kind == content->ground_actor;
        action.verb = is_ground ? VERB_SPREAD : VERB_BURST;
    } else if (status_is_helpless(thought.self)) {
        action.verb = VERB_SLEEP;
    } else {
        action = think(&thought);
    }
    return (struct decision){.action = action, .mind = thought.mind, .yields = thought.yields};
}
