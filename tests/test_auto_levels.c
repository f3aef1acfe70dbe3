/* Automatic commands on whole levels of the generator. Without monsters exploring sees and takes
 * everything and says so. With monsters every reason that a command gives is true, and no danger is
 * passed by in silence. Reasons are checked against the world and the log by code that shares
 * nothing with what gave them. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/game/wizard.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/hunger.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/must.h"

#define LEVELS effort(25, 1000)
#define PLAYS effort(16, 40)
#define DEPTHS 15
#define COMMANDS 60 /* in one play */
#define FORGET_TURNS 20

/* One game and what has been seen of it since the last command's last action. */
struct play {
    struct game *game;
    struct disturbance disturbance;
    int seed;
    size_t mark;                 /* of the log, before the action */
    struct actor hero;           /* before the action */
    int burden;                  /* likewise */
    bool was_asleep[ACTORS_MAX]; /* likewise */
    bool was_waking[ACTORS_MAX]; /* in sight and awake at some time during it */
    int least_health;            /* during it */
    struct {
        uint16_t generation; /* 0: nobody has */
        int turn;            /* when, or when it was in sight after that */
    } interrupted[ACTORS_MAX];
};

static const struct world *world_in(const struct play *play)
{
    return game_world(play->game);
}

static bool is_in_sight(const struct play *play, struct point at)
{
    return cell_set_has_point(game_sight(play->game), &world_in(play)->level, at);
}

static bool is_waking_in_sight(const struct play *play, int slot)
{
    const struct actor *actor = &world_in(play)->actor[slot];
    return actor->is_alive && actor->status[STATUS_ASLEEP] == 0 && is_in_sight(play, actor->at);
}

/* The tenant of a slot has interrupted, and has not been out of sight for long since. */
static bool was_told(const struct play *play, int slot)
{
    return play->interrupted[slot].generation == world_in(play)->actor[slot].generation &&
           world_in(play)->turn - play->interrupted[slot].turn <= FORGET_TURNS;
}

static void set_interrupted(struct play *play, int slot)
{
    play->interrupted[slot].turn = world_in(play)->turn;
    play->interrupted[slot].generation = world_in(play)->actor[slot].generation;
}

static int burden_in(const struct play *play)
{
    int load = burden_load(game_content(play->game), world_in(play), world_hero_id(world_in(play)));
    return (int)burden_of_load(game_content(play->game), ACTOR_KIND_HERO, load);
}

static void begin_watch(struct play *play)
{
    const struct world *world = world_in(play);
    play->mark = game_log(play->game)->count;
    play->hero = *world_hero(world);
    play->least_health = play->hero.health;
    play->burden = burden_in(play);
    memset(play->was_asleep, 0, sizeof play->was_asleep);
    memset(play->was_waking, 0, sizeof play->was_waking);
    for (int slot = 0; slot < world->actors_used; slot++) {
        play->was_asleep[slot] = world->actor[slot].status[STATUS_ASLEEP] > 0;
    }
}

/* While in sight it does not become news again, not even if it is only for a step between two
 * actions of the hero. */
static void keep_fresh(struct play *play)
{
    for (int slot = HERO_SLOT + 1; slot < world_in(play)->actors_used; slot++) {
        if (was_told(play, slot) && is_in_sight(play, world_in(play)->actor[slot].at)) {
            set_interrupted(play, slot);
        }
    }
}

static void watch(struct play *play, size_t from)
{
    int health = world_hero(world_in(play))->health;
    disturbance_look(&play->disturbance, play->game, from, game_log(play->game)->count);
    play->least_health = health < play->least_health ? health : play->least_health;
    for (int slot = HERO_SLOT + 1; slot < world_in(play)->actors_used; slot++) {
        play->was_waking[slot] = play->was_waking[slot] || is_waking_in_sight(play, slot);
    }
    keep_fresh(play);
}

static void act(struct play *play, const struct action *action)
{
    begin_watch(play);
    assert_int_equal(game_act(play->game, action), VERDICT_ALLOWED);
    watch(play, play->mark);
    while (game_need(play->game) == GAME_NEEDS_STEP) {
        size_t mark = game_log(play->game)->count;
        game_step(play->game);
        watch(play, mark);
    }
}

static struct play *play_new(const struct content *content, int seed)
{
    struct play *play = memory_new(1, sizeof *play);
    play->game = game_new(content, (uint64_t)seed);
    play->seed = seed;
    begin_watch(play);
    return play;
}

static void play_free(struct play *play)
{
    game_free(play->game);
    free(play);
}

/* ---- without monsters ---- */

/* The cells that the hero could ever step on, by plain spreading over the true terrain. */
static int find_reachable(const struct world *world, bool *is_reachable)
{
    static int queue[LEVEL_CELLS_MAX];
    const struct level *level = &world->level;
    int head = 0, tail = 1;
    memset(is_reachable, 0, LEVEL_CELLS_MAX * sizeof is_reachable[0]);
    queue[0] = level_index(level, world_hero(world)->at);
    is_reachable[queue[0]] = true;
    while (head < tail) {
        struct point at = level_point(level, queue[head++]);
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point to = point_step(at, (enum direction)i);
            if (level_can_walk(level, to) && !is_reachable[level_index(level, to)]) {
                is_reachable[level_index(level, to)] = true;
                queue[tail++] = level_index(level, to);
            }
        }
    }
    return tail;
}

static int count_left(const struct world *world)
{
    int count = 0;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        count += thing->is_there && thing->place.where == WHERE_FLOOR ? 1 : 0;
    }
    return count;
}

static int count_monsters(const struct world *world)
{
    int count = 0;
    for (int slot = HERO_SLOT + 1; slot < world->actors_used; slot++) {
        count += world->actor[slot].is_alive ? 1 : 0;
    }
    return count;
}

static void check_explored(const struct play *play, const struct automation *explore)
{
    static bool is_reachable[LEVEL_CELLS_MAX];
    const struct level *level = &world_in(play)->level;
    int reachable = find_reachable(world_in(play), is_reachable);
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (is_reachable[cell] && level->memory[cell].terrain != level->terrain[cell] + 1) {
            fail_msg("seed %d: cell %d was not seen", play->seed, cell);
        }
        if (is_reachable[cell] && level->memory[cell].is_mapped) {
            fail_msg("seed %d: cell %d is known from a map alone", play->seed, cell);
        }
    }
    if (explore->steps > 4 * reachable) {
        fail_msg("seed %d: %d steps for %d cells", play->seed, explore->steps, reachable);
    }
    if (explore->reason.kind != REASON_EXPLORED || explore->reason.barrier != BARRIER_NONE) {
        fail_msg("seed %d: reason %d", play->seed, (int)explore->reason.kind);
    }
    if (count_left(world_in(play)) != 0) {
        fail_msg("seed %d: %d things left", play->seed, count_left(world_in(play)));
    }
}

/* Then a second exploring takes no step and knows the stairs. */
static void check_offer(struct play *play)
{
    struct automation again = automation_explore();
    struct action action;
    assert_int_equal(automation_next(&again, &play->disturbance, play->game, &action),
                     AUTO_FINISHED);
    assert_true(again.reason.has_stairs);
    assert_int_equal(level_terrain(&world_in(play)->level, again.reason.stairs), TERRAIN_STAIRS);
}

/* The barrow of tests/data, empty of monsters, for a hero who can carry it away. Its potion of
 * health shows a map. */
static struct content *load_quiet_content(void)
{
    struct content *content = must_load_content();
    content_make_levels_small(content);
    content->item[content_find_item(content, "potion-of-health")].effect[0] =
        (struct effect){.kind = EFFECT_MAP};
    content->levels.monsters_one_in = 1000000;
    content->actor[ACTOR_KIND_HERO].capacity = 100000;
    return content;
}

/* A map of the level where the hero stands. */
static void use_map(struct play *play)
{
    struct wizard_thing map = {
        .kind = content_find_item(game_content(play->game), "potion-of-health"),
        .count = 1,
        .at = world_hero(world_in(play))->at,
    };
    assert_int_equal(wizard_make_thing(play->game, &map), WIZARD_DONE);
    struct id thing = world_thing_at(world_in(play), map.at);
    struct action action = game_thing_action(play->game, VERB_PICK_UP, thing);
    act(play, &action);
    action.verb = VERB_USE;
    act(play, &action);
}

/* At depths where every sort of level comes up, without a map and with one. */
TEST(exploring_sees_and_takes_everything)
{
    struct content *content = load_quiet_content();
    bool has_come_up[LEVEL_KINDS_MAX] = {false};
    for (int seed = 0; seed < LEVELS; seed++) {
        struct play *play = play_new(content, seed);
        struct automation explore = automation_explore();
        int depth = 1 + seed % DEPTHS;
        assert_true(depth == 1 || wizard_go_to(play->game, depth) == WIZARD_DONE);
        assert_int_equal(count_monsters(world_in(play)), 0);
        has_come_up[world_in(play)->level.kind] = true;
        if (seed % 2 == 1) {
            use_map(play);
        }
        struct action action;
        while (automation_next(&explore, &play->disturbance, play->game, &action) == AUTO_ACT) {
            act(play, &action);
        }
        check_explored(play, &explore);
        check_offer(play);
        play_free(play);
    }
    for (int kind = 0; kind < content->levels.kind_count; kind++) {
        assert_true(has_come_up[kind]);
    }
    content_free(content);
}

/* ---- with monsters ---- */

/* True if the log has such a fact about the hero since the action. */
static bool has_fact(const struct play *play, enum outcome_kind kind, struct id by)
{
    const struct log *log = game_log(play->game);
    for (size_t i = play->mark; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (outcome->kind == kind && id_is_hero(outcome->who) &&
            (by.generation == 0 || id_equal(outcome->cause.who, by))) {
            return true;
        }
    }
    return false;
}

/* True if the log has since the action that somebody at ease turned to the hero. */
static bool has_noticed(const struct play *play, struct id who)
{
    const struct log *log = game_log(play->game);
    for (size_t i = play->mark; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (outcome->kind == OUTCOME_MIND && id_equal(outcome->who, who) &&
            mind_is_at_ease(&outcome->before.mind) && outcome->after.mind.state == MIND_HUNTING) {
            return true;
        }
    }
    return false;
}

static bool is_danger(const struct play *play, const struct reason *reason)
{
    const struct actor *actor = world_actor(world_in(play), reason->who);
    int slot = reason->who.slot;
    return actor != NULL && actor->kind == reason->actor_kind &&
           (play->was_waking[slot] || is_waking_in_sight(play, slot));
}

/* A danger that is named is one, and has not been named within the last turns. */
static bool is_true_danger(const struct play *play, const struct reason *reason)
{
    return is_danger(play, reason) && !was_told(play, reason->who.slot);
}

static int hunger_of(const struct play *play, const struct actor *hero)
{
    return (int)hunger_of_food(game_content(play->game), hero->stomach.food);
}

static const struct memory *memory_of(const struct play *play, struct point at)
{
    const struct level *level = &world_in(play)->level;
    assert_true(level_contains(level, at));
    return &level->memory[level_index(level, at)];
}

/* Nothing at all is left: the ground is known wherever the hero could walk, and no thing is known
 * to lie there. */
static bool is_all_seen_and_taken(const struct play *play)
{
    static bool is_reachable[LEVEL_CELLS_MAX];
    const struct level *level = &world_in(play)->level;
    find_reachable(world_in(play), is_reachable);
    for (int cell = 0; cell < level_cells(level); cell++) {
        const struct memory *memory = &level->memory[cell];
        if (is_reachable[cell] && (memory->terrain == 0 || memory->thing != 0)) {
            return false;
        }
    }
    return true;
}

/* A thing that is left lies there; ground that is left borders the unknown. */
static bool is_true_leftover(const struct play *play, const struct reason *reason)
{
    if (reason->barrier == BARRIER_NONE) {
        return is_all_seen_and_taken(play);
    }
    if (reason->item_kind >= 0) {
        return memory_of(play, reason->at)->thing == reason->item_kind + 1;
    }
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (memory_of(play, point_step(reason->at, (enum direction)i))->terrain == 0) {
            return reason->barrier == BARRIER_MONSTER;
        }
    }
    return false;
}

static bool is_true_foe_in_sight(const struct play *play, const struct reason *reason)
{
    const struct actor *actor = world_actor(world_in(play), reason->who);
    return actor != NULL && actor->kind == reason->actor_kind && is_in_sight(play, actor->at) &&
           point_equal(actor->at, reason->at);
}

static bool is_any_foe_in_sight(const struct play *play)
{
    for (int slot = HERO_SLOT + 1; slot < world_in(play)->actors_used; slot++) {
        const struct actor *actor = &world_in(play)->actor[slot];
        if (actor->is_alive && is_in_sight(play, actor->at)) {
            return true;
        }
    }
    return false;
}

static bool knows_stairs(const struct play *play)
{
    const struct level *level = &world_in(play)->level;
    for (int cell = 0; cell < level_cells(level); cell++) {
        if (level->memory[cell].terrain == TERRAIN_STAIRS + 1) {
            return true;
        }
    }
    return false;
}

static bool is_beside(const struct play *play, struct point at)
{
    return distance_chebyshev(world_hero(world_in(play))->at, at) <= 1;
}

/* lint: table */
static bool is_true(const struct play *play, const struct automation *automation)
{
    const struct reason *reason = &automation->reason;
    const struct actor *before = &play->hero, *hero = world_hero(world_in(play));
    int most = hero->stats.max_health;
    switch (reason->kind) {
    case REASON_NEW_LEVEL: /* nothing in these plays leads to any of them */
    case REASON_THING_SEEN:
    case REASON_CHOICE_SEEN:
    case REASON_BOON:
    case REASON_HORDE_HEARD:
    case REASON_FORESEEN:
    case REASON_FIGHT_NEARBY:
    case REASON_ALLY_HURT:
    case REASON_NO_HEALING:
    case REASON_STATUS_OVER:
    case REASON_AIR_GONE:
    case REASON_ALLY_HERE:
    case REASON_ALLY_AWAY:
    case REASON_HINDERED:
    case REASON_DEADLY_STATUS:
    case REASON_REFUSED:
    case REASON_IN_HARM:
    case REASON_HARM_NEAR:
    case REASON_WAY_HARMS:
    case REASON_BESIDE_DOOR:
    case REASON_BESIDE_GOAL:
    case REASON_NO_MISSILE:
    case REASON_LONG_ENOUGH:
    case REASON_COUNT:
        return false;
    case REASON_NONE:
        return automation->kind == AUTOMATION_FIGHT && automation->steps >= 1;
    case REASON_LOW_HEALTH:
        return play->least_health <= most / 2 && before->health > before->stats.max_health / 2;
    case REASON_HURT:
        return play->least_health < before->health && has_fact(play, OUTCOME_HEALTH, reason->who);
    case REASON_ATTACKED:
        return has_fact(play, OUTCOME_MISS, reason->who) ||
               has_fact(play, OUTCOME_HEALTH, reason->who);
    case REASON_FOE_WAKES:
        return is_true_danger(play, reason) && play->was_asleep[reason->who.slot];
    case REASON_FOE_COMES:
        return is_true_danger(play, reason) && automation->steps > 0;
    case REASON_FOE_NOTICES:
        return is_danger(play, reason) && has_noticed(play, reason->who);
    case REASON_FOE_TURNS:
        return is_danger(play, reason) &&
               world_in(play)->actor[reason->who.slot].mind.state == MIND_HUNTING;
    case REASON_FOE_IN_SIGHT:
        return is_true_danger(play, reason);
    case REASON_STATUS_BEGINS:
        return hero->status[reason->number] > 0;
    case REASON_STATUS_ENDS:
        return before->status[reason->number] > 0 && hero->status[reason->number] == 0;
    case REASON_HUNGER:
        return hunger_of(play, hero) < hunger_of(play, before) &&
               hunger_of(play, hero) == reason->number;
    case REASON_BURDEN:
        return burden_in(play) > play->burden && burden_in(play) == reason->number;
    case REASON_ARRIVED:
        return point_equal(hero->at, automation->goal);
    case REASON_EXPLORED:
        return is_true_leftover(play, reason);
    case REASON_WELL:
    case REASON_WELL_ALREADY:
        return hero->health == most;
    case REASON_RUN_IS_OVER:
        return game_need(play->game) == GAME_IS_OVER;
    case REASON_WAY_OPENS:
        return is_beside(play, reason->at) && level_can_walk(&world_in(play)->level, reason->at);
    case REASON_WAY_ENDS:
        return !level_can_walk(&world_in(play)->level, reason->at) ||
               point_equal(reason->at, hero->at);
    case REASON_BESIDE_THING:
        return is_beside(play, reason->at) &&
               world_thing_at(world_in(play), reason->at).generation != 0;
    case REASON_BESIDE_STAIRS:
        return is_beside(play, reason->at) &&
               level_terrain(&world_in(play)->level, reason->at) == TERRAIN_STAIRS;
    case REASON_WAY_BLOCKED:
        return memory_of(play, reason->at)->actor == reason->actor_kind + 1;
    case REASON_UNKNOWN_PLACE:
        return memory_of(play, reason->at)->terrain == 0;
    case REASON_NO_WAY:
        return !level_can_walk(&world_in(play)->level, reason->at);
    case REASON_NOBODY_TO_FIGHT:
        return !is_any_foe_in_sight(play);
    case REASON_NO_WAY_TO_FOE:
    case REASON_FOE_NEAR:
        return is_true_foe_in_sight(play, reason);
    case REASON_FOE_AT_HAND:
        return is_true_foe_in_sight(play, reason) && distance_chebyshev(reason->at, hero->at) == 1;
    case REASON_FOE_AWAITED:
    case REASON_FOE_LET_COME:
    case REASON_FOE_MET:
        return is_true_foe_in_sight(play, reason) && automation->steps >= 1 &&
               point_equal(hero->at, before->at);
    case REASON_FOE_HUNTS:
        return is_true_foe_in_sight(play, reason) &&
               world_in(play)->actor[reason->who.slot].mind.state == MIND_HUNTING;
    case REASON_FOE_STAYS:
        return is_true_foe_in_sight(play, reason) && distance_chebyshev(reason->at, hero->at) > 1 &&
               world_in(play)->actor[reason->who.slot].mind.state == MIND_HUNTING;
    case REASON_TOO_HEAVY:
        return memory_of(play, reason->at)->thing == reason->item_kind + 1;
    case REASON_CLOSE_TO_FOE:
        return memory_of(play, reason->at)->actor == reason->actor_kind + 1;
    case REASON_CLOSE_TO_WATER:
        return point_equal(hero->at, before->at);
    case REASON_TOO_HURT:
        return hero->health <= most / 2 && is_any_foe_in_sight(play);
    case REASON_TOO_HUNGRY:
        return hunger_of(play, hero) < HUNGER_HUNGRY;
    }
    return false;
}

/* Whatever walks on does so past nobody who has not had its say. */
static void check_nobody_was_missed(const struct play *play, const struct automation *automation)
{
    for (int slot = HERO_SLOT + 1; slot < world_in(play)->actors_used; slot++) {
        if (automation->kind != AUTOMATION_FIGHT && is_waking_in_sight(play, slot) &&
            !was_told(play, slot)) {
            fail_msg("seed %d, turn %d: %d walks on in sight of the actor in slot %d", play->seed,
                     world_in(play)->turn, (int)automation->kind, slot);
        }
    }
}

/* All in sight have had their say when a command is disturbed. */
static void note_interruption(struct play *play, const struct reason *reason)
{
    for (int slot = HERO_SLOT + 1; slot < world_in(play)->actors_used; slot++) {
        bool is_named = slot == reason->who.slot && reason->who.generation != 0;
        if (reason->kind < REASON_NONE && (is_waking_in_sight(play, slot) || is_named)) {
            set_interrupted(play, slot);
        }
    }
}

static int given[REASON_COUNT]; /* how often each came up */

static void do_command(struct play *play, struct automation automation)
{
    struct action action;
    begin_watch(play);
    if (automation.kind == AUTOMATION_FIGHT) { /* who is in sight from the start is no news in it */
        note_interruption(play, &(struct reason){.kind = REASON_FOE_IN_SIGHT});
    }
    while (automation_next(&automation, &play->disturbance, play->game, &action) == AUTO_ACT) {
        check_nobody_was_missed(play, &automation);
        act(play, &action);
    }
    if (!is_true(play, &automation)) {
        fail_msg("seed %d, turn %d: command %d gives a false reason %d", play->seed,
                 world_in(play)->turn, (int)automation.kind, (int)automation.reason.kind);
    }
    note_interruption(play, &automation.reason);
    given[automation.reason.kind]++;
}

/* As a player does; to the hero's own place if no stairs are known. */
static struct automation travel_to_stairs(const struct play *play)
{
    struct point stairs = world_hero(world_in(play))->at;
    assert_int_equal(automation_find_stairs(play->game, &stairs), knows_stairs(play));
    return automation_travel(stairs);
}

static struct automation fight_to_end(bool even_if_hurt)
{
    struct automation fight = automation_fight(even_if_hurt);
    fight.fights_on = true;
    return fight;
}

static struct automation any_command(const struct play *play, int number)
{
    uint64_t keys[] = {(uint64_t)play->seed, (uint64_t)number};
    struct dice dice = dice_from(keys, 2);
    const struct level *level = &world_in(play)->level;
    struct point last = {level->width - 1, level->height - 1};
    struct point any = dice_point(&dice, (struct point){0, 0}, last);
    switch (dice_between(&dice, 0, 9)) {
    case 0:
        return automation_travel(any);
    case 1:
        return travel_to_stairs(play);
    case 2:
        return automation_rest();
    case 3:
    case 4:
        return fight_to_end(dice_chance(&dice, 1, 2));
    case 5:
    case 6:
        return automation_run((enum direction)dice_between(&dice, 0, DIRECTION_COUNT - 1));
    }
    struct automation explore = automation_explore();
    explore.keeps_off = explore.says_what_it_leaves = dice_chance(&dice, 1, 2);
    return explore;
}

TEST(every_reason_is_true)
{
    struct content *content = content_fixture_copy();
    content->levels.monsters_one_in = 1;
    content->actor[ACTOR_KIND_HERO].shape.health = 300;
    for (int kind = 1; kind < content->actor_count; kind += 2) {
        content->actor[kind].asleep_percent = 50;
        content->actor[kind].sleepiness = 30;
    }
    for (int seed = 0; seed < PLAYS; seed++) {
        struct play *play = play_new(content, seed);
        for (int i = 0; i < COMMANDS && game_need(play->game) != GAME_IS_OVER; i++) {
            do_command(play, any_command(play, i));
        }
        play_free(play);
    }
    free(content);
}

/* The next command of somebody who wants to see it all: whoever wakes in sight is fought, whatever
 * else is told is taken note of. */
static struct automation next_of_explorer(const struct play *play)
{
    for (int slot = HERO_SLOT + 1; slot < world_in(play)->actors_used; slot++) {
        if (is_waking_in_sight(play, slot)) {
            return fight_to_end(true);
        }
    }
    struct automation explore = automation_explore();
    explore.keeps_off = explore.says_what_it_leaves = true;
    return explore;
}

/* Until the level is explored, or nothing helps. */
static void explore_level(struct play *play)
{
    int explored = given[REASON_EXPLORED];
    for (int i = 0; i < COMMANDS * 10 && given[REASON_EXPLORED] == explored; i++) {
        if (game_need(play->game) == GAME_IS_OVER) {
            return;
        }
        do_command(play, next_of_explorer(play));
    }
}

/* Levels of that barrow, by a hero who is not easily killed, grows hungry, and cannot carry
 * it all. */
TEST(explorers_are_told_the_truth)
{
    struct content *content = must_load_content();
    content->actor[ACTOR_KIND_HERO].shape.health = 900;
    content->actor[ACTOR_KIND_HERO].capacity /= 4;
    content->rules.hunger.start = 600;
    for (int seed = 0; seed < PLAYS; seed++) {
        struct play *play = play_new(content, seed);
        int depth = 1 + seed % 8;
        assert_true(depth == 1 || wizard_go_to(play->game, depth) == WIZARD_DONE);
        explore_level(play);
        do_command(play, automation_rest());
        do_command(play, travel_to_stairs(play));
        play_free(play);
    }
    content_free(content);
}

/* Reasons that never come up prove nothing. Those that are missing here need a scene of their own
 * (test_auto.c). */
TEST(the_plays_above_give_most_reasons)
{
    static const enum reason_kind wanted[] = {
        REASON_LOW_HEALTH,      REASON_HURT,          REASON_ATTACKED,     REASON_FOE_WAKES,
        REASON_FOE_COMES,       REASON_FOE_NOTICES,   REASON_HUNGER,       REASON_NONE,
        REASON_ARRIVED,         REASON_EXPLORED,      REASON_WELL,         REASON_RUN_IS_OVER,
        REASON_WAY_OPENS,       REASON_WAY_ENDS,      REASON_BESIDE_THING, REASON_BESIDE_STAIRS,
        REASON_WAY_BLOCKED,     REASON_UNKNOWN_PLACE, REASON_NO_WAY,       REASON_TOO_HURT,
        REASON_NOBODY_TO_FIGHT, REASON_FOE_NEAR,      REASON_FOE_AT_HAND,  REASON_TOO_HUNGRY,
        REASON_FOE_AWAITED,     REASON_FOE_HUNTS,     REASON_TOO_HEAVY,
    };
    for (int i = 0; i < COUNT_OF(wanted); i++) {
        if (given[wanted[i]] == 0) {
            fail_msg("reason %d never came up", (int)wanted[i]);
        }
    }
}
