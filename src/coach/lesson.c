/* A trial is a branch of the game: from one of the hero's last moments an opening, which differs
 * from kind to kind of lesson, and then blows at what is in reach until LESSON_BEYOND turns after
 * the death. The moments are visited from the last to the first, because a game can be wound back
 * but not on; at each of them all kinds are tried that no later moment has found. Where blows alone
 * would have been enough, or a turn's wait and blows, nothing else is tried.
 *
 * To read chances from the preview was rejected: it says what one action does, not whether that is
 * enough. */
#include "barrow/coach/lesson.h"

#include <limits.h>

#include "barrow/auto/automation.h"
#include "barrow/coach/death_story.h"
#include "barrow/game/aiming.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/foes.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/world/actors.h"

#define TRIAL_ACTIONS 6000     /* of the hero, in all trials of a death */
#define TRIAL_OUTCOMES 2000000 /* likewise of everybody: in a crowd each action brings hundreds */
#define SEGMENTS_MOST 8        /* of the recording, from its end */
#define WAY_MOST 8             /* steps to the stairs or to a narrow place */
#define NARROWS_RADIUS 3

struct search {
    const struct content *content;
    const struct death_story *story;
    struct game *game;                 /* at the moment that is looked at, or on a branch from it */
    struct lesson found[LESSON_COUNT]; /* of the latest moment; NONE: none yet */
    int turn;                          /* of the moment */
    int moments_left, actions_left, outcomes_left;
    struct id foe; /* at which things are aimed; NOBODY if none is in sight */
};

static const struct actor *hero_of(const struct search *search)
{
    return world_hero(game_world(search->game));
}

/* Branches. */

/* False if the rules refuse it or the patience is at its end. */
static bool act(struct search *search, const struct action *action)
{
    size_t mark = game_log(search->game)->count;
    if (search->actions_left <= 0 || search->outcomes_left <= 0 ||
        game_need(search->game) != GAME_NEEDS_ACTION ||
        game_act(search->game, action) != VERDICT_ALLOWED) {
        return false;
    }
    search->actions_left--;
    game_run(search->game);
    search->outcomes_left -= (int)(game_log(search->game)->count - mark);
    return true;
}

static bool is_waking_foe(const struct search *search, int slot)
{
    const struct world *world = game_world(search->game);
    const struct actor *actor = &world->actor[slot];
    return !status_is_helpless(actor) &&
           combat_are_foes(search->content, world, world_hero_id(world),
                           world_actor_id(world, slot));
}

/* At the weakest foe in reach that is up; else none: the hero waits. */
static struct action next_blow(const struct search *search)
{
    const struct world *world = game_world(search->game);
    struct action best = game_hero_action(search->game, VERB_WAIT);
    int least = INT_MAX;
    for (int slot = HERO_SLOT; actors_next_body(world, &slot);) {
        struct action blow = game_hero_action(search->game, VERB_HIT);
        blow.target = world->actor[slot].at;
        if (is_waking_foe(search, slot) && world->actor[slot].health < least &&
            game_check(search->game, &blow) == VERDICT_ALLOWED) {
            least = world->actor[slot].health;
            best = blow;
        }
    }
    return best;
}

static bool is_past_the_end(const struct search *search)
{
    return game_need(search->game) == GAME_IS_OVER ||
           game_world(search->game)->turn > search->story->turn + LESSON_BEYOND;
}

/* True if the hero is safe at the end. */
static bool strike_on(struct search *search)
{
    while (!is_past_the_end(search)) {
        struct action blow = next_blow(search);
        struct action wait = game_hero_action(search->game, VERB_WAIT);
        if (!act(search, &blow) && !act(search, &wait)) {
            return false;
        }
    }
    const struct world *world = game_world(search->game);
    return world->end.ending != ENDING_DEATH && !death_story_is_deadly(search->content, world);
}

/* Keeps what a branch has found if the hero is safe at its end, and winds it back. Of several of
 * one moment the one is kept that leaves most health. */
static bool end_branch(struct search *search, size_t mark, bool is_on_the_way, struct lesson lesson)
{
    bool is_safe = is_on_the_way && strike_on(search);
    if (is_safe) {
        struct lesson *found = &search->found[lesson.kind];
        lesson.turn = search->turn;
        lesson.health = hero_of(search)->health;
        lesson.max_health = hero_of(search)->stats.max_health;
        if (found->kind == LESSON_NONE ||
            (found->turn == lesson.turn && lesson.health > found->health)) {
            *found = lesson;
        }
    }
    game_rewind(search->game, mark);
    return is_safe;
}

static void try_action(struct search *search, const struct action *action, struct lesson lesson)
{
    size_t mark = game_log(search->game)->count;
    end_branch(search, mark, act(search, action), lesson);
}

/* The same for a walk; with `descends` down the stairs at its end. */
static void try_way(struct search *search, struct point to, bool descends, struct lesson lesson)
{
    struct point path[WAY_MOST + 1];
    size_t mark = game_log(search->game)->count;
    struct action down = game_hero_action(search->game, VERB_DESCEND);
    int depth = game_world(search->game)->journey.depth;
    lesson.steps = automation_path(search->game, to, path, WAY_MOST + 1);
    bool is_good =
        point_equal(hero_of(search)->at, to) || (lesson.steps > 0 && lesson.steps <= WAY_MOST);
    for (int i = 0; is_good && i < lesson.steps; i++) {
        struct action step = game_hero_action(search->game, VERB_STEP);
        step.target = path[i];
        is_good = act(search, &step) && point_equal(hero_of(search)->at, path[i]) &&
                  game_world(search->game)->journey.depth == depth;
    }
    if (is_good && descends) {
        down.target = hero_of(search)->at;
        is_good = act(search, &down);
    }
    end_branch(search, mark, is_good, lesson);
}

/* Things. */

static void try_thing(struct search *search, enum verb verb, int slot, enum lesson_kind kind)
{
    const struct world *world = game_world(search->game);
    const struct thing *thing = &world->thing[slot];
    struct action action = game_thing_action(search->game, verb, world_thing_id(world, slot));
    const struct actor *foe = world_actor(world, search->foe);
    if (aim_is_needed(search->game, &action)) {
        if (foe == NULL) {
            return;
        }
        action.target = foe->at;
    }
    try_action(
        search, &action,
        (struct lesson){
            .kind = kind, .item = thing->kind, .power = thing->power, .thing = action.thing});
}

/* How a thing in the pack could have helped; LESSON_NONE for one that could not. Against hunger
 * nothing helps for long but a meal. */
static enum lesson_kind kind_of_thing(const struct search *search, const struct thing *thing,
                                      enum verb *verb)
{
    const struct item_kind *kind = &search->content->item[thing->kind];
    bool is_known = item_is_known(search->content, game_world(search->game), thing->kind);
    bool is_thrown = is_known && kind->splash > 0;
    *verb = item_class_is_worn(kind->class) ? VERB_WEAR : is_thrown ? VERB_THROW : VERB_USE;
    if (search->story->cause.sort == CAUSE_HUNGER && !item_has_effect(kind, EFFECT_FEED)) {
        return LESSON_NONE;
    }
    return *verb == VERB_WEAR ? LESSON_WEAR
           : !is_known        ? LESSON_UNKNOWN
           : is_thrown        ? LESSON_THROW
                              : LESSON_USE;
}

static void try_things(struct search *search, unsigned wanted)
{
    for (int slot = 0; slot < game_world(search->game)->things_used; slot++) {
        const struct thing *thing = &game_world(search->game)->thing[slot];
        enum verb verb;
        if (!thing->is_there || thing->place.where != WHERE_PACK ||
            !id_is_hero(thing->place.holder)) {
            continue;
        }
        enum lesson_kind kind = kind_of_thing(search, thing, &verb);
        if ((wanted & 1u << kind) != 0) {
            try_thing(search, verb, slot, kind);
        }
    }
}

static void try_boons(struct search *search)
{
    struct hero_choice choice = choice_now(search->content, game_world(search->game));
    int count = choice.sort == CHOICE_BOON ? choice.count : 0;
    for (int i = 0; i < count; i++) {
        struct action choose = game_hero_action(search->game, VERB_CHOOSE);
        choose.count = i;
        try_action(search, &choose, (struct lesson){.kind = LESSON_BOON, .boon = choice.offer[i]});
    }
}

/* Ways. */

static void try_stairs(struct search *search)
{
    struct point stairs;
    if (automation_find_stairs(search->game, &stairs)) {
        try_way(search, stairs, true, (struct lesson){.kind = LESSON_STAIRS});
    }
}

/* How many cells beside a place the hero knows to be open. */
static int count_ways(const struct search *search, struct point at)
{
    int ways = 0;
    const struct block block = block_around(at, 1);
    for (struct point beside = block_start(block); block_next(block, &beside);) {
        ways += !point_equal(beside, at) &&
                level_contains(&game_world(search->game)->level, beside) &&
                automation_is_safe(search->game, beside);
    }
    return ways;
}

static bool next_foe_in_sight(const struct search *search, int *slot)
{
    return foes_next_in_sight(search->content, game_world(search->game), game_sight(search->game),
                              slot);
}

static int count_foes_in_sight(const struct search *search)
{
    const struct world *world = game_world(search->game);
    int foes = 0;
    for (int slot = HERO_SLOT; next_foe_in_sight(search, &slot);) {
        foes += !status_is_helpless(&world->actor[slot]);
    }
    return foes;
}

/* Against two and more, where two ways lead at most: a doorway, a corridor. */
static void try_narrows(struct search *search)
{
    struct point hero = hero_of(search)->at;
    if (count_foes_in_sight(search) < 2 || count_ways(search, hero) <= 2) {
        return;
    }
    const struct block block = block_around(hero, NARROWS_RADIUS);
    for (struct point at = block_start(block); block_next(block, &at);) {
        if (!point_equal(at, hero) && level_contains(&game_world(search->game)->level, at) &&
            automation_is_safe(search->game, at) && count_ways(search, at) <= 2) {
            try_way(search, at, false, (struct lesson){.kind = LESSON_NARROWS});
        }
    }
}

static bool is_slower(const struct search *search, struct id who)
{
    const struct world *world = game_world(search->game);
    struct potential its = energy_potential(search->content, world, who);
    struct potential own = energy_potential(search->content, world, world_hero_id(world));
    return its.parts * own.of < own.parts * its.of;
}

/* The free cell beside the hero that is farthest from the foe, itself included. */
static struct point step_away(const struct search *search, struct point from)
{
    const struct world *world = game_world(search->game);
    struct point hero = hero_of(search)->at, best = hero;
    for (enum direction i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = point_step(hero, i);
        if (level_contains(&world->level, at) && automation_is_safe(search->game, at) &&
            world_actor_at(world, at).generation == 0 &&
            distance_squared(at, from) > distance_squared(best, from)) {
            best = at;
        }
    }
    return best;
}

static void try_retreat(struct search *search)
{
    const struct actor *foe = world_actor(game_world(search->game), search->foe);
    size_t mark = game_log(search->game)->count;
    if (foe == NULL || !is_slower(search, search->foe)) {
        return;
    }
    struct lesson lesson = {.kind = LESSON_RETREAT, .actor = foe->kind};
    bool is_good = true;
    while (is_good && !is_past_the_end(search) &&
           (foe = world_actor(game_world(search->game), search->foe)) != NULL) {
        struct action step = game_hero_action(search->game, VERB_STEP);
        step.target = step_away(search, foe->at);
        is_good = !point_equal(step.target, hero_of(search)->at) && act(search, &step);
    }
    end_branch(search, mark, is_good, lesson);
}

/* Moments. */

static bool is_in_sight(const struct search *search, struct id who)
{
    const struct actor *actor = world_actor(game_world(search->game), who);
    return actor != NULL && actor->is_alive &&
           cell_set_has_point(game_sight(search->game), &game_world(search->game)->level,
                              actor->at);
}

/* The killer if it is in sight, else the nearest foe that is. */
static struct id find_foe(const struct search *search)
{
    const struct world *world = game_world(search->game);
    struct id foe = NOBODY;
    int least = INT_MAX;
    struct id killer = search->story->cause.who;
    if (killer.generation != 0 && !id_is_hero(killer) && is_in_sight(search, killer)) {
        return killer;
    }
    for (int slot = HERO_SLOT; next_foe_in_sight(search, &slot);) {
        int distance = distance_squared(world->actor[slot].at, hero_of(search)->at);
        if (distance < least && !status_is_helpless(&world->actor[slot])) {
            least = distance;
            foe = world_actor_id(world, slot);
        }
    }
    return foe;
}

/* Bits of the kinds that are not found yet. */
static unsigned wanted_kinds(const struct search *search)
{
    unsigned wanted = 0;
    for (int kind = LESSON_NONE + 1; kind < LESSON_COUNT; kind++) {
        wanted |= search->found[kind].kind == LESSON_NONE ? 1u << kind : 0;
    }
    return wanted;
}

static void try_moment(struct search *search)
{
    static const struct {
        enum lesson_kind kind;
        void (*try)(struct search *search);
    } trials[] = {
        {LESSON_BOON, try_boons},
        {LESSON_STAIRS, try_stairs},
        {LESSON_NARROWS, try_narrows},
        {LESSON_RETREAT, try_retreat},
    };
    unsigned wanted = wanted_kinds(search);
    size_t mark = game_log(search->game)->count;
    search->turn = game_world(search->game)->turn;
    search->foe = find_foe(search);
    struct action wait = game_hero_action(search->game, VERB_WAIT);
    if (end_branch(search, mark, true, (struct lesson){.kind = LESSON_FIGHT}) ||
        end_branch(search, mark, act(search, &wait), (struct lesson){.kind = LESSON_NONE})) {
        return;
    }
    try_things(search, wanted);
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        if ((wanted & 1u << trials[i].kind) != 0) {
            trials[i].try(search);
        }
    }
}

/* Where in a segment's log the hero was to act, once for each turn: the last of them. */
struct moments {
    struct game *game;
    int count, turn;
    size_t mark[LESSON_MOMENTS];
    struct lesson *ally; /* one that was left behind on the way down */
};

static void note_moment(struct moments *moments)
{
    int turn = game_world(moments->game)->turn;
    if (moments->count > 0 && moments->turn == turn) {
        return;
    }
    if (moments->count == LESSON_MOMENTS) {
        for (int i = 1; i < LESSON_MOMENTS; i++) {
            moments->mark[i - 1] = moments->mark[i];
        }
        moments->count--;
    }
    moments->turn = turn;
    moments->mark[moments->count++] = game_log(moments->game)->count;
}

static void note_ally_left(const struct moments *moments)
{
    const struct world *world = game_world(moments->game);
    for (int slot = HERO_SLOT; actors_next(world, &slot);) {
        const struct actor *actor = &world->actor[slot];
        int distance = distance_chebyshev(actor->at, world_hero(world)->at);
        if (is_ally(actor) && distance > game_content(moments->game)->rules.allies.near &&
            world->turn > moments->ally->turn) {
            *moments->ally = (struct lesson){.kind = LESSON_ALLY,
                                             .turn = world->turn,
                                             .steps = distance,
                                             .actor = actor->kind,
                                             .name = actor->name};
        }
    }
}

static bool before_entry(void *listener, const struct entry *entry, int index)
{
    struct moments *moments = listener;
    (void)index;
    if (entry->kind == ENTRY_ACTION) {
        note_moment(moments);
        if (entry->action.verb == VERB_DESCEND) {
            note_ally_left(moments);
        }
    }
    return true;
}

static void search_segment(struct search *search, const struct segment *segment)
{
    struct error ignored;
    struct moments moments = {.game = segment_start(segment, search->content, &ignored),
                              .ally = &search->found[LESSON_ALLY]};
    struct replay_watcher watcher = {.listener = &moments, .before = before_entry};
    if (moments.game == NULL) {
        return;
    }
    search->game = moments.game;
    if (segment_replay(segment, moments.game, &watcher, &ignored)) {
        for (int i = moments.count - 1; i >= 0 && search->moments_left > 0; i--) {
            game_rewind(moments.game, moments.mark[i]);
            try_moment(search);
            search->moments_left--;
        }
    }
    game_free(moments.game);
}

/* What the story knows of the killer's sleep: that it ended by what the hero did, and lately. */
static void note_sleeper(struct search *search)
{
    const struct death_story *story = search->story;
    bool was_late = story->woken_turn > story->turn - LAST_TURNS;
    bool was_by_hero = story->has_action && story->noticed_turn <= story->woken_turn + 1;
    if (story->woken_turn > 0 && was_late && was_by_hero && story->cause.actor > ACTOR_KIND_HERO) {
        search->found[LESSON_SLEEPER] = (struct lesson){
            .kind = LESSON_SLEEPER, .turn = story->woken_turn, .actor = story->cause.actor};
    }
}

static struct lesson best_of(const struct search *search)
{
    int kind = LESSON_NONE + 1;
    while (kind < LESSON_COUNT && search->found[kind].kind == LESSON_NONE) {
        kind++;
    }
    return kind < LESSON_COUNT ? search->found[kind] : (struct lesson){.kind = LESSON_NONE};
}

/* True if the hero died on the depth that the segment behind this one begins with: the way down to
 * it may lie in this one. */
static bool may_hold_descent(const struct recording *recording, int i)
{
    const struct segment *segment = recording->segment;
    int last = recording->count - 1;
    return i < last && segment[i + 1].depth == segment[last].depth;
}

void lesson_find(const struct recording *recording, const struct content *content,
                 const struct death_story *story, struct lesson *lesson)
{
    struct search search = {.content = content,
                            .story = story,
                            .moments_left = LESSON_MOMENTS,
                            .actions_left = TRIAL_ACTIONS,
                            .outcomes_left = TRIAL_OUTCOMES};
    int least = recording->count > SEGMENTS_MOST ? recording->count - SEGMENTS_MOST : 0;
    note_sleeper(&search);
    *lesson = best_of(&search);
    for (int i = recording->count - 1;
         i >= least && (search.moments_left > 0 ||
                        (lesson->kind == LESSON_NONE && may_hold_descent(recording, i)));
         i--) {
        search_segment(&search, &recording->segment[i]);
        *lesson = best_of(&search);
    }
}
