/* Automatic commands on drawn levels. In a drawing '*' is where the hero should end and '!' is a
 * potion of health; both are floor. Unless a test says otherwise the hero knows the whole level. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/base/memory.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/status.h"
#include "barrow/sense/sight.h"
#include "barrow/text/describe.h"
#include "barrow/world/body.h"
#include "support/thing_fixture.h"
#include "support/world_fixture.h"

#define AT(x, y)                                                                                   \
    {                                                                                              \
        x, y                                                                                       \
    }

struct stand {
    struct content *content;
    struct world *world; /* to be changed until the first command */
    struct game *game;
    struct disturbance disturbance;
    struct automation automation; /* the last one */
    struct point end;             /* the '*' */
};

static struct world *world_of(struct stand *stand)
{
    assert_null(stand->game);
    return stand->world;
}

static void lay(struct stand *stand, const char *item, struct point at)
{
    struct world *world = world_of(stand);
    struct thing thing = body_of_thing(content_find_item(stand->content, item), 0, 1, at);
    thing.generation = 1;
    world->thing[world->things_used] = thing;
    world_rebuild_caches(world);
}

/* What the hero would remember of a cell that it sees now. */
static void know(struct world *world, int cell)
{
    struct point at = level_point(&world->level, cell);
    struct memory *memory = &world->level.memory[cell];
    const struct thing *thing = world_thing(world, world_thing_at(world, at));
    const struct actor *actor = world_actor(world, world_actor_at(world, at));
    memory->terrain = (uint16_t)(world->level.terrain[cell] + 1);
    memory->thing = (uint16_t)(thing != NULL ? thing->kind + 1 : 0);
    memory->actor =
        (uint16_t)(actor != NULL && actor->kind != ACTOR_KIND_HERO ? actor->kind + 1 : 0);
}

static void know_all(struct stand *stand)
{
    for (int cell = 0; cell < level_cells(&stand->world->level); cell++) {
        know(world_of(stand), cell);
    }
}

static void know_what_is_seen(struct stand *stand)
{
    struct world *world = world_of(stand);
    struct cell_set *seen = memory_new(1, sizeof *seen);
    sight_from(&world->level, world_hero(world)->at, stand->content->rules.sight_radius, seen);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        world->level.memory[cell] = (struct memory){0};
        if (cell_set_has(seen, cell)) {
            know(world, cell);
        }
    }
    free(seen);
}

static struct stand *stand_on(const char *drawing)
{
    struct stand *stand = memory_new(1, sizeof *stand);
    struct point at = {0, 0};
    stand->content = content_fixture_copy();
    stand->world = world_from_content(stand->content, drawing);
    for (; *drawing != '\0'; drawing++) {
        if (*drawing == '!') {
            lay(stand, "potion-of-health", at);
        }
        stand->end = *drawing == '*' ? at : stand->end;
        at = *drawing == '\n' ? (struct point){0, at.y + 1} : (struct point){at.x + 1, at.y};
    }
    know_all(stand);
    return stand;
}

static void stand_free(struct stand *stand)
{
    game_free(stand->game);
    free(stand->world);
    free(stand->content);
    free(stand);
}

static void start(struct stand *stand)
{
    if (stand->game == NULL) {
        stand->game = game_from_world(stand->content, stand->world);
    }
}

static void act(struct stand *stand, const struct action *action)
{
    size_t mark = game_log(stand->game)->count;
    assert_int_equal(game_act(stand->game, action), VERDICT_ALLOWED);
    disturbance_look(&stand->disturbance, stand->game, mark, game_log(stand->game)->count);
    while (game_need(stand->game) == GAME_NEEDS_STEP) {
        mark = game_log(stand->game)->count;
        game_step(stand->game);
        disturbance_look(&stand->disturbance, stand->game, mark, game_log(stand->game)->count);
    }
}

/* Does a command to its end. */
static enum auto_verdict command(struct stand *stand, struct automation automation)
{
    struct action action;
    enum auto_verdict verdict;
    start(stand);
    while ((verdict = automation_next(&automation, &stand->disturbance, stand->game, &action)) ==
           AUTO_ACT) {
        act(stand, &action);
    }
    stand->automation = automation;
    return verdict;
}

static void pass_turns(struct stand *stand, int turns)
{
    for (int i = 0; i < turns; i++) {
        struct action wait = game_hero_action(stand->game, VERB_WAIT);
        act(stand, &wait);
    }
}

/* Only what a command would do first; AUTO_ACT with the action, or its end. */
static enum auto_verdict propose(struct stand *stand, struct automation automation,
                                 struct action *action)
{
    start(stand);
    enum auto_verdict verdict =
        automation_next(&automation, &stand->disturbance, stand->game, action);
    stand->automation = automation;
    return verdict;
}

static const struct actor *hero_of(const struct stand *stand)
{
    return world_hero(stand->game != NULL ? game_world(stand->game) : stand->world);
}

static void assert_at(const char *label, struct point at, struct point want)
{
    if (!point_equal(at, want)) {
        fail_msg("%s: at (%d, %d), not (%d, %d)", label, at.x, at.y, want.x, want.y);
    }
}

static void assert_why(const char *label, const struct stand *stand, enum reason_kind want)
{
    if (stand->automation.reason.kind != want) {
        fail_msg("%s: reason %d, not %d", label, (int)stand->automation.reason.kind, (int)want);
    }
}

static void send_to_sleep(struct stand *stand, int n)
{
    world_of(stand)->actor[HERO_SLOT + 1 + n].status[STATUS_ASLEEP] = 1000;
}

static struct memory *memory_at(struct stand *stand, int x, int y)
{
    struct level *level = &world_of(stand)->level;
    return &level->memory[level_index(level, (struct point){x, y})];
}

/* Running. */

/* lint: table */
TEST(run_goes_as_far_as_it_should)
{
    const struct {
        const char *label, *drawing;
        enum direction direction;
        enum reason_kind reason;
    } runs[] = {
        {"a corridor ends", CORRIDOR("#@....*#"), DIRECTION_EAST, REASON_WAY_ENDS},
        {"round two bends",
         "########\n"
         "#@....##\n"
         "#####.##\n"
         "#*....##\n"
         "########\n",
         DIRECTION_EAST, REASON_WAY_ENDS},
        {"round a slanting bend",
         "#########\n"
         "#@...####\n"
         "#####.###\n"
         "######.*#\n"
         "#########\n",
         DIRECTION_EAST, REASON_WAY_ENDS},
        {"a zigzag of two bends",
         "#########\n"
         "#@..#####\n"
         "###...*##\n"
         "#########\n",
         DIRECTION_EAST, REASON_WAY_ENDS},
        {"a branch",
         "#########\n"
         "#@..*...#\n"
         "#####.###\n"
         "#####.###\n"
         "#########\n",
         DIRECTION_EAST, REASON_WAY_OPENS},
        {"a bend that is a fork",
         "########\n"
         "####.###\n"
         "#@.*.###\n"
         "####.###\n"
         "########\n",
         DIRECTION_EAST, REASON_WAY_OPENS},
        {"into a room, at its threshold",
         "##########\n"
         "#####....#\n"
         "#@..*....#\n"
         "#####....#\n"
         "##########\n",
         DIRECTION_EAST, REASON_WAY_OPENS},
        {"across a room to the wall",
         "########\n"
         "#......#\n"
         "#......#\n"
         "#@....*#\n"
         "#......#\n"
         "#......#\n"
         "########\n",
         DIRECTION_EAST, REASON_WAY_ENDS},
        {"slanting, into the corner",
         "#########\n"
         "#......##\n"
         "#......*#\n"
         "#.......#\n"
         "#.......#\n"
         "#.......#\n"
         "#.......#\n"
         "#.@.....#\n"
         "#.......#\n"
         "#########\n",
         DIRECTION_NORTH_EAST, REASON_WAY_ENDS},
        {"along a wall to an opening in it",
         "#########\n"
         "####.####\n"
         "#@.*....#\n"
         "#.......#\n"
         "#.......#\n"
         "#########\n",
         DIRECTION_EAST, REASON_WAY_OPENS},
        {"in the open to where a wall begins",
         "##########\n"
         "#........#\n"
         "#....#...#\n"
         "#@..*....#\n"
         "#........#\n"
         "##########\n",
         DIRECTION_EAST, REASON_WAY_OPENS},
        {"a corner of what is too wide for a corridor",
         "#####\n"
         "#..##\n"
         "#@*##\n"
         "#####\n",
         DIRECTION_EAST, REASON_WAY_ENDS},
        {"slanting, to where a whole side becomes wall at once",
         "#########\n"
         "#.......#\n"
         "#####...#\n"
         "#...*...#\n"
         "#.......#\n"
         "#.@.....#\n"
         "#.......#\n"
         "#########\n",
         DIRECTION_NORTH_EAST, REASON_WAY_OPENS},
        {"beside a thing",
         "##########\n"
         "#........#\n"
         "#........#\n"
         "#@..*....#\n"
         "#....!...#\n"
         "#........#\n"
         "##########\n",
         DIRECTION_EAST, REASON_BESIDE_THING},
        {"past a thing two cells off",
         "##########\n"
         "#........#\n"
         "#........#\n"
         "#@......*#\n"
         "#........#\n"
         "#....!...#\n"
         "##########\n",
         DIRECTION_EAST, REASON_WAY_ENDS},
        {"beside stairs in a corridor", CORRIDOR("#@..*>..#"), DIRECTION_EAST,
         REASON_BESIDE_STAIRS},
        {"on, from beside stairs", CORRIDOR("#>@....*#"), DIRECTION_EAST, REASON_WAY_ENDS},
        {"up to a sleeper", CORRIDOR("#@...*a.#"), DIRECTION_EAST, REASON_WAY_BLOCKED},
    };
    for (int i = 0; i < COUNT_OF(runs); i++) {
        struct stand *stand = stand_on(runs[i].drawing);
        send_to_sleep(stand, 0);
        assert_int_equal(command(stand, automation_run(runs[i].direction)), AUTO_STOPPED);
        assert_at(runs[i].label, hero_of(stand)->at, stand->end);
        assert_why(runs[i].label, stand, runs[i].reason);
        stand_free(stand);
    }
}

TEST(run_against_a_wall_takes_no_step)
{
    struct stand *stand = stand_on(CORRIDOR("#@.#"));
    assert_int_equal(command(stand, automation_run(DIRECTION_NORTH)), AUTO_STOPPED);
    assert_why("wall", stand, REASON_WAY_ENDS);
    assert_int_equal(stand->automation.steps, 0);
    stand_free(stand);
}

/* As below, but it is after the hero already, so that it comes and does not notice. */
TEST(a_foe_that_notices_is_told_apart_from_one_that_comes)
{
    for (int is_hunting = 0; is_hunting <= 1; is_hunting++) {
        struct stand *stand = stand_on(CORRIDOR("#@............a#"));
        world_of(stand)->actor[1].mind.state = is_hunting ? MIND_HUNTING : MIND_IDLE;
        stand->world->actor[1].mind.goal = (struct point){1, 1};
        command(stand, automation_run(DIRECTION_EAST));
        assert_why(is_hunting ? "comes" : "notices", stand,
                   is_hunting ? REASON_FOE_COMES : REASON_FOE_NOTICES);
        stand_free(stand);
    }
}

/* Sight reaches 8 cells: from x = 5 the foe at 14 is out of sight, from 6 it is not, and it sees
 * the hero in the same turn. */
TEST(run_stops_when_a_foe_comes_into_view_and_only_once)
{
    struct stand *stand = stand_on(CORRIDOR("#@............a#"));
    command(stand, automation_run(DIRECTION_EAST));
    assert_why("first", stand, REASON_FOE_NOTICES);
    assert_at("first", hero_of(stand)->at, (struct point){6, 1});
    assert_int_equal(stand->automation.reason.actor_kind, 1);
    assert_int_equal(stand->automation.reason.who.slot, 1);
    assert_int_equal(stand->automation.reason.at.y, 1);
    command(stand, automation_run(DIRECTION_EAST));
    assert_true(stand->automation.steps > 0);
    assert_int_not_equal(stand->automation.reason.kind, REASON_FOE_NOTICES);
    assert_int_not_equal(stand->automation.reason.kind, REASON_FOE_COMES);
    assert_int_not_equal(stand->automation.reason.kind, REASON_FOE_IN_SIGHT);
    stand_free(stand);
}

/* A guard is awake at its post, so it is told of as it comes into view; it notices the hero at 3
 * cells, from x = 11, and then stops the run again. */
TEST(run_stops_again_when_a_foe_notices)
{
    struct stand *stand = stand_on(CORRIDOR("#@............a#"));
    stand->content->actor[1].mind = MIND_GUARD;
    stand->content->rules.minds.guard_distance = 3;
    command(stand, automation_run(DIRECTION_EAST));
    assert_why("first", stand, REASON_FOE_COMES);
    command(stand, automation_run(DIRECTION_EAST));
    assert_why("second", stand, REASON_FOE_NOTICES);
    assert_at("second", hero_of(stand)->at, (struct point){11, 1});
    assert_int_equal(stand->automation.reason.who.slot, 1);
    command(stand, automation_run(DIRECTION_EAST));
    assert_true(stand->automation.steps > 0);
    assert_int_not_equal(stand->automation.reason.kind, REASON_FOE_NOTICES);
    stand_free(stand);
}

/* Disturbances. */

TEST(a_foe_in_sight_stops_every_command_that_walks_before_it_begins)
{
    const struct automation commands[] = {automation_run(DIRECTION_WEST), automation_explore(),
                                          automation_travel((struct point){1, 1})};
    for (int i = 0; i < COUNT_OF(commands); i++) {
        struct stand *stand = stand_on(CORRIDOR("#.!.@..a#"));
        assert_int_equal(command(stand, commands[i]), AUTO_STOPPED);
        assert_why("in sight", stand, REASON_FOE_IN_SIGHT);
        assert_int_equal(stand->automation.steps, 0);
        assert_at("in sight", stand->automation.reason.at, (struct point){7, 1});
        command(stand, commands[i]);
        assert_true(stand->automation.steps > 0);
        stand_free(stand);
    }
}

TEST(a_sleeper_stops_nothing_until_it_wakes)
{
    struct stand *stand = stand_on("#########\n"
                                   "#.......#\n"
                                   "#a.....@#\n"
                                   "#.......#\n"
                                   "#########\n");
    /* its own turn takes 2 of its sleepiness with the hero in sight (RULES I3): awake in turn 3 */
    world_of(stand)->actor[1].status[STATUS_ASLEEP] = 5;
    world_of(stand)->actor[HERO_SLOT].health = 10;
    command(stand, automation_rest());
    assert_why("wakes", stand, REASON_FOE_WAKES);
    assert_int_equal(stand->automation.steps, 3);
    assert_int_equal(stand->automation.reason.who.slot, 1);
    stand_free(stand);
}

/* Seen through a window that nobody can pass a foe is no danger; there are none, so a wall of the
 * known map between two seen halves stands for it. */
TEST(a_foe_that_cannot_come_near_does_not_interrupt)
{
    for (int is_wall = 0; is_wall <= 1; is_wall++) {
        struct stand *stand = stand_on(CORRIDOR("#@...a#"));
        struct action action;
        memory_at(stand, 3, 1)->terrain = is_wall ? TERRAIN_WALL + 1 : 0;
        enum auto_verdict verdict = propose(stand, automation_run(DIRECTION_EAST), &action);
        assert_int_equal(verdict, is_wall ? AUTO_ACT : AUTO_STOPPED);
        stand_free(stand);
    }
}

/* Known ground between a foe and the hero keeps off who can cross it neither way. */
TEST(a_foe_that_crosses_what_lies_between_is_a_danger)
{
    static const struct {
        const char *ground;
        bool swims, flies, levitates, is_danger;
    } rows[] = {
        {"water", false, false, false, false}, {"water", true, false, false, true},
        {"water", false, true, false, true},   {"water", false, false, true, true},
        {"pit", false, false, false, false},   {"pit", true, false, false, false},
        {"pit", false, true, false, true},     {"pit", false, false, true, true},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(CORRIDOR("#@...a#"));
        struct actor *foe = &stand->world->actor[1];
        struct level *level = &stand->world->level;
        struct action action;
        int ground = content_find_terrain(stand->content, rows[i].ground);
        level->terrain[level_index(level, (struct point){3, 1})] = (uint8_t)ground;
        world_rebuild_caches(stand->world);
        know_all(stand);
        stand->content->actor[foe->kind].swims = rows[i].swims;
        stand->content->actor[foe->kind].flies = rows[i].flies;
        foe->status[STATUS_LEVITATING] = rows[i].levitates ? 50 : 0;
        enum auto_verdict verdict = propose(stand, automation_run(DIRECTION_EAST), &action);
        if (verdict != (rows[i].is_danger ? AUTO_STOPPED : AUTO_ACT)) {
            fail_msg("row %d, %s: verdict %d", i, rows[i].ground, (int)verdict);
        }
        stand_free(stand);
    }
}

/* The same foe at turn 1, then at a later turn of another world: told of at 1, it is forgotten
 * when it was last seen more than 20 turns ago. */
TEST(a_danger_interrupts_again_after_a_long_absence)
{
    struct disturbance *disturbance = memory_new(1, sizeof *disturbance);
    const struct {
        int turn;
        bool interrupts;
    } looks[] = {{1, true}, {1, false}, {21, false}, {41, false}, {62, true}, {62, false}};
    for (int i = 0; i < COUNT_OF(looks); i++) {
        struct stand *stand = stand_on(CORRIDOR("#@.a#"));
        struct reason reason;
        world_of(stand)->turn = looks[i].turn;
        start(stand);
        disturbance_begin(disturbance, stand->game);
        bool is_disturbed = disturbance_take(disturbance, stand->game,
                                             DISTURBANCE_BIT(REASON_FOE_IN_SIGHT), &reason);
        assert_int_equal(is_disturbed, looks[i].interrupts);
        stand_free(stand);
    }
    free(disturbance);
}

/* Poison is nobody's blow. */
/* One that keeps its distance and can do nothing from there has interrupted once, and is no news
 * when it notices the hero or turns back from its flight; one that can do something is. */
TEST(who_only_looks_on_interrupts_once)
{
    for (int is_harmful = 0; is_harmful <= 1; is_harmful++) {
        struct stand *stand = stand_on(CORRIDOR("#................@.....a.....#"));
        struct actor *foe = &world_of(stand)->actor[1];
        struct actor_kind *kind = &stand->content->actor[foe->kind];
        struct automation travel = automation_travel((struct point){1, 1});
        kind->keeps_distance = 4;
        kind->ability[0] = (struct ability){
            .aim = is_harmful ? ABILITY_AIM_FOE : ABILITY_AIM_SELF,
            .range = 6,
            .effect = {{.kind = EFFECT_STATUS, .status = STATUS_STRONG, .amount = 4}},
            .effect_count = 1};
        kind->ability_count = 1;
        foe->mind.state = MIND_HUNTING;
        foe->mind.goal = stand->world->actor[HERO_SLOT].at;
        foe->status[STATUS_AFRAID] = 4;
        command(stand, travel);
        assert_why("first", stand, REASON_FOE_IN_SIGHT);
        command(stand, travel);
        assert_why("second", stand, is_harmful ? REASON_FOE_TURNS : REASON_ARRIVED);
        stand_free(stand);
    }
}

TEST(harm_to_an_ally_is_a_disturbance)
{
    for (int is_ally = 0; is_ally < 2; is_ally++) {
        struct stand *stand = stand_on(CORRIDOR("#@..a.#"));
        struct actor *other = &world_of(stand)->actor[1];
        other->allegiance = is_ally ? ALLEGIANCE_HERO : ALLEGIANCE_OWN;
        other->mind.state = is_ally ? MIND_ALLIED : MIND_CAPTIVE; /* who is no danger */
        other->health = other->stats.max_health = 50;
        other->status[STATUS_POISONED] = 40;
        world_of(stand)->actor[HERO_SLOT].health = 29;
        world_rebuild_caches(stand->world);
        command(stand, automation_rest());
        if ((stand->automation.reason.kind == REASON_ALLY_HURT) != is_ally) {
            fail_msg("ally %d: reason %d", is_ally, (int)stand->automation.reason.kind);
        }
        stand_free(stand);
    }
}

/* Its first wound out of sight, and not each that follows. */
TEST(harm_to_an_ally_out_of_sight_is_a_disturbance_once)
{
    struct stand *stand = stand_on(CORRIDOR("#@..##a.#"));
    struct actor *ally = &world_of(stand)->actor[1];
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    ally->health = ally->stats.max_health = 50;
    ally->status[STATUS_POISONED] = 40;
    world_of(stand)->actor[HERO_SLOT].health = 29;
    world_rebuild_caches(stand->world);
    command(stand, automation_rest());
    assert_why("first", stand, REASON_ALLY_HURT);
    command(stand, automation_rest());
    assert_why("second", stand, REASON_WELL);
    assert_true(game_world(stand->game)->actor[1].health < 49);
    stand_free(stand);
}

/* But of a rest: those who come end it when they are there. */
TEST(a_horde_that_is_heard_is_a_disturbance)
{
    for (int i = 0; i < 4; i++) {
        bool is_heard = i % 2 == 1, rests = i >= 2;
        struct stand *stand = stand_on("########################\n"
                                       "#@....................>#\n"
                                       "########################\n");
        struct content *content = stand->content;
        content->rules.wanderers = (struct wander_numbers){.come = 1, .horde_percent = 100};
        content->horde_count = 1;
        content->horde[0] = (struct horde){.id = "one",
                                           .leader = content->actor[1].id,
                                           .from_rank = 1,
                                           .to_rank = RANKS,
                                           .weight = 1,
                                           .captive = "",
                                           .feeling = is_heard ? "Feet." : ""};
        world_of(stand)->actor[HERO_SLOT].health = 29;
        world_rebuild_caches(stand->world);
        command(stand, rests ? automation_rest() : automation_travel((struct point){6, 1}));
        if ((stand->automation.reason.kind == REASON_HORDE_HEARD) != (is_heard && !rests)) {
            fail_msg("case %d: reason %d", i, (int)stand->automation.reason.kind);
        }
        stand_free(stand);
    }
}

/* A fuse that nobody lit bursts beside a sleeper: 3 points. */
TEST(a_fight_between_others_is_a_disturbance)
{
    struct stand *stand = stand_on(CORRIDOR("#@...ab.#"));
    send_to_sleep(stand, 1);
    struct effect *effect =
        &stand->content->item[content_find_item(stand->content, "fire-pot")].effect[0];
    effect->amount = 3;
    effect->damage_type = DAMAGE_TYPE_PLAIN; /* fire would wake it */
    world_make_fuse(world_of(stand), stand->content, 1, "fire-pot");
    world_of(stand)->actor[HERO_SLOT].health = 10;
    world_rebuild_caches(stand->world);
    command(stand, automation_rest());
    assert_why("bomb", stand, REASON_FIGHT_NEARBY);
    assert_at("bomb", stand->automation.reason.at, (struct point){6, 1});
    stand_free(stand);
}

/* 13 attack against none is 13 points, 19 or 20 with luck, 6 or 7 without: from 60 the hero stays
 * above half of 60, from 40 it does not unless the blow is weak. */
TEST(being_hurt_says_by_whom)
{
    for (int health = 40; health <= 60; health += 20) {
        struct stand *stand = stand_on(CORRIDOR("#@a.#"));
        struct action wait;
        stand->content->rules.combat.miss_one_in = 2000;
        struct actor *hero = &world_of(stand)->actor[HERO_SLOT];
        hero->stats = (struct stats){.max_health = 60, .attack = 1000, .defence = 0};
        hero->health = health;
        stand->world->actor[1].stats.attack = 13000;
        start(stand);
        wait = game_hero_action(stand->game, VERB_WAIT);
        act(stand, &wait);
        struct reason reason;
        assert_true(disturbance_take(&stand->disturbance, stand->game, UINT32_MAX, &reason));
        int left = hero_of(stand)->health;
        assert_true(left < 60);
        assert_int_equal(reason.kind, left <= 30 ? REASON_LOW_HEALTH : REASON_HURT);
        assert_int_equal(reason.actor_kind, left <= 30 ? -1 : 1);
        stand_free(stand);
    }
}

TEST(statuses_that_come_and_go_are_disturbances)
{
    struct stand *stand = stand_on(CORRIDOR("#@........#"));
    world_of(stand)->actor[HERO_SLOT].status[STATUS_UNDYING] = 3; /* gone with turn 3's end */
    command(stand, automation_run(DIRECTION_EAST));
    assert_why("undying", stand, REASON_STATUS_ENDS);
    assert_int_equal(stand->automation.reason.number, STATUS_UNDYING);
    assert_int_equal(stand->automation.steps, 3);
    stand_free(stand);
}

/* 752 food is Normal, 750 is Hungry; hunger takes 1 a turn. */
TEST(hunger_stops_a_run)
{
    struct stand *stand = stand_on(CORRIDOR("#@........#"));
    world_of(stand)->actor[HERO_SLOT].stomach.food = 752;
    command(stand, automation_run(DIRECTION_EAST));
    assert_why("hungry", stand, REASON_HUNGER);
    assert_int_equal(stand->automation.reason.number, HUNGER_HUNGRY);
    assert_int_equal(stand->automation.steps, 2);
    stand_free(stand);
}

/* Exploring. */

TEST(explore_finds_takes_and_says_so)
{
    struct stand *stand = stand_on("##################\n"
                                   "#@...........#...#\n"
                                   "#....!...........#\n"
                                   "#............#.!.#\n"
                                   "##################\n");
    know_what_is_seen(stand);
    assert_int_equal(command(stand, automation_explore()), AUTO_FINISHED);
    assert_why("first", stand, REASON_EXPLORED);
    assert_int_equal(stand->automation.reason.barrier, BARRIER_NONE);
    const struct world *world = game_world(stand->game);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        assert_int_equal(world->level.memory[cell].terrain, world->level.terrain[cell] + 1);
        assert_int_equal(world->level.memory[cell].thing, 0);
    }
    stand_free(stand);
}

/* A corridor that is not known yet begins three steps away, the potion lies seven off. */
TEST(explore_fetches_what_lies_in_the_room_before_it_leaves_it)
{
    struct stand *stand = stand_on("##############\n"
                                   "############.#\n"
                                   "#.......@.##.#\n"
                                   "#!........##.#\n"
                                   "#............#\n"
                                   "##############\n");
    struct action action = {.verb = VERB_WAIT};
    know_what_is_seen(stand);
    start(stand);
    struct automation explore = automation_explore();
    while (action.verb != VERB_PICK_UP && explore.steps < 40) {
        assert_int_equal(automation_next(&explore, &stand->disturbance, stand->game, &action),
                         AUTO_ACT);
        act(stand, &action);
    }
    assert_int_equal(explore.steps, 8);
    stand_free(stand);
}

/* The potion lies where the map shows floor alone. */
TEST(explore_looks_at_what_only_a_map_shows)
{
    struct stand *stand = stand_on("###########\n"
                                   "#@.#......#\n"
                                   "##.#.##.#.#\n"
                                   "#....##!#.#\n"
                                   "###########\n");
    know_what_is_seen(stand);
    for (int cell = 0; cell < level_cells(&world_of(stand)->level); cell++) {
        struct memory *memory = &world_of(stand)->level.memory[cell];
        memory->is_mapped = memory->terrain == 0;
        memory->terrain = (uint16_t)(world_of(stand)->level.terrain[cell] + 1);
    }
    assert_int_equal(command(stand, automation_explore()), AUTO_FINISHED);
    assert_why("the end", stand, REASON_EXPLORED);
    const struct world *world = game_world(stand->game);
    assert_int_equal(world->thing[0].place.where, WHERE_PACK);
    for (int cell = 0; cell < level_cells(&world->level); cell++) {
        assert_true(!level_can_walk(&world->level, level_point(&world->level, cell)) ||
                    !world->level.memory[cell].is_mapped);
    }
    stand_free(stand);
}

TEST(explore_names_the_stairs_wherever_it_ends)
{
    struct stand *stand = stand_on(CORRIDOR("#@.!.>#"));
    command(stand, automation_explore());
    assert_int_equal(stand->automation.steps, 3); /* two steps and a potion */
    assert_true(stand->automation.reason.has_stairs);
    command(stand, automation_explore());
    assert_int_equal(stand->automation.steps, 0);
    assert_true(stand->automation.reason.has_stairs);
    assert_at("stairs", stand->automation.reason.stairs, (struct point){5, 1});
    stand_free(stand);
}

/* The nearest of two pits, unless stairs are known. */
TEST(explore_tells_of_a_drop_where_no_stairs_are_known)
{
    static const char *const drawings[] = {CORRIDOR("#:..@.:#"), CORRIDOR("#:>.@.:#")};
    for (int i = 0; i < COUNT_OF(drawings); i++) {
        struct stand *stand = stand_on(drawings[i]);
        know_all(stand);
        command(stand, automation_explore());
        const struct reason *reason = &stand->automation.reason;
        int pit = content_find_terrain(stand->content, "pit");
        assert_int_equal(reason->kind, REASON_EXPLORED);
        assert_int_equal(reason->drop, i == 0 ? pit + 1 : 0);
        assert_at("down", reason->stairs, (struct point){i == 0 ? 6 : 2, 1});
        stand_free(stand);
    }
}

/* One lies nearer, behind a wall: no way is known to its edge. */
TEST(explore_tells_of_a_drop_to_which_there_is_a_way)
{
    struct stand *stand = stand_on("#########\n"
                                   "#@#:#...#\n"
                                   "#.###...#\n"
                                   "#......:#\n"
                                   "#########\n");
    know_all(stand);
    command(stand, automation_explore());
    assert_why("explored", stand, REASON_EXPLORED);
    assert_at("down", stand->automation.reason.stairs, (struct point){7, 3});
    stand_free(stand);
}

/* The way past a sleeper comes before the pit, which is told of as well. */
TEST(explore_names_the_way_past_a_monster_before_a_drop)
{
    struct stand *stand = stand_on(CORRIDOR("#:@..a.!......#"));
    send_to_sleep(stand, 0);
    know_what_is_seen(stand);
    world_of(stand)->actor[HERO_SLOT].health = 10;
    struct automation explore = automation_explore();
    explore.says_what_it_leaves = true;
    command(stand, explore);
    const struct reason *reason = &stand->automation.reason;
    assert_int_equal(reason->kind, REASON_EXPLORED);
    assert_int_equal(reason->barrier, BARRIER_MONSTER);
    assert_int_equal(reason->item_kind, -1);
    assert_int_equal(reason->drop, content_find_terrain(stand->content, "pit") + 1);
    stand_free(stand);
}

static void assert_left(const struct stand *stand, enum barrier barrier, int item_kind,
                        struct point at)
{
    const struct reason *reason = &stand->automation.reason;
    assert_int_equal(reason->kind, REASON_EXPLORED);
    assert_int_equal(reason->barrier, barrier);
    assert_int_equal(reason->item_kind, item_kind);
    assert_at("left", reason->at, at);
}

TEST(explore_leaves_the_crown_to_the_player)
{
    struct stand *stand = stand_on(CORRIDOR("#@....#"));
    lay(stand, "crown", (struct point){3, 1});
    know_all(stand);
    command(stand, automation_explore());
    assert_left(stand, BARRIER_CHOICE, content_find_item(stand->content, "crown"),
                (struct point){3, 1});
    assert_int_equal(stand->automation.steps, 0);
    stand_free(stand);
}

TEST(explore_stops_at_the_first_sight_of_the_crown)
{
    struct stand *stand = stand_on(CORRIDOR("#@.............#"));
    lay(stand, "crown", (struct point){12, 1}); /* in sight from x = 4 on */
    know_what_is_seen(stand);
    command(stand, automation_explore());
    assert_why("crown", stand, REASON_THING_SEEN);
    assert_at("crown", stand->automation.reason.at, (struct point){12, 1});
    assert_at("crown", hero_of(stand)->at, (struct point){4, 1});
    stand_free(stand);
}

/* Two things of one choice, and one of another far off: each choice stops a command once. */
TEST(a_choice_of_things_stops_a_walk_once)
{
    struct stand *stand = stand_on(CORRIDOR("#@....................................#"));
    struct terrain_kind *stone =
        &stand->content->terrain[content_find_terrain(stand->content, "pit")];
    static const int x[] = {12, 14, 30};
    stone->entry = ENTRY_WALK;
    stone->effect_count = 0;
    stone->closes = TERRAIN_WALL + 1;
    stone->radius = 3;
    level_learn(&world_of(stand)->level, stand->content);
    for (int i = 0; i < COUNT_OF(x); i++) {
        lay(stand, "ration", (struct point){x[i], 1});
        world_of(stand)->level.terrain[world_of(stand)->level.width + x[i]] =
            (uint8_t)(stone - stand->content->terrain);
    }
    world_rebuild_caches(world_of(stand));
    know_what_is_seen(stand);
    command(stand, automation_run(DIRECTION_EAST));
    assert_why("the first", stand, REASON_CHOICE_SEEN);
    assert_at("the first", stand->automation.reason.at, (struct point){12, 1});
    assert_at("the first", hero_of(stand)->at, (struct point){4, 1});
    command(stand, automation_explore());
    assert_why("another", stand, REASON_CHOICE_SEEN);
    assert_at("another", stand->automation.reason.at, (struct point){30, 1});
    command(stand, automation_explore());
    assert_why("all", stand, REASON_EXPLORED);
    stand_free(stand);
}

TEST(explore_leaves_what_the_hero_put_down)
{
    struct stand *stand = stand_on(CORRIDOR("#@.!..#"));
    command(stand, automation_explore());
    struct action drop = game_hero_action(stand->game, VERB_DROP);
    drop.thing = world_thing_id(game_world(stand->game), 0);
    act(stand, &drop);
    command(stand, automation_run(DIRECTION_EAST));
    command(stand, automation_explore());
    assert_int_equal(stand->automation.steps, 0);
    assert_int_equal(stand->automation.reason.barrier, BARRIER_NONE);
    stand_free(stand);
}

/* Capacity 300: with 296 carried a potion of 5 is too much and one of 4 is not. */
TEST(explore_leaves_what_would_be_a_burden)
{
    for (int weight = 4; weight <= 5; weight++) {
        struct stand *stand = stand_on(CORRIDOR("#@.!..#"));
        int potion = content_find_item(stand->content, "potion-of-health");
        stand->content->item[potion].weight = weight;
        int ration = content_find_item(stand->content, "ration");
        stand->content->item[ration].weight = 296;
        stand->content->actor[ACTOR_KIND_HERO].capacity = 300;
        lay(stand, "ration", (struct point){1, 1});
        stand->world->thing[1].place =
            (struct place){.where = WHERE_PACK, .holder = world_hero_id(stand->world)};
        know_all(stand);
        command(stand, automation_explore());
        if (weight == 5) {
            assert_left(stand, BARRIER_WEIGHT, potion, (struct point){3, 1});
        }
        assert_int_equal(stand->automation.steps, weight == 4 ? 3 : 0);
        stand_free(stand);
    }
}

TEST(explore_fetches_what_is_vital_whatever_it_weighs)
{
    struct stand *stand = stand_on(CORRIDOR("#@.!..#"));
    struct item_kind *potion =
        &stand->content->item[content_find_item(stand->content, "potion-of-health")];
    potion->weight = 1000;
    potion->is_vital = true;
    know_all(stand);
    command(stand, automation_explore());
    assert_int_equal(stand->automation.reason.barrier, BARRIER_NONE);
    assert_true(thing_is_held(&game_world(stand->game)->thing[0]));
    stand_free(stand);
}

/* A stack weighs as much as all of it: with 290 of 300 carried, two of 5 fit and three do not. */
TEST(explore_leaves_a_stack_that_would_be_a_burden)
{
    for (int count = 2; count <= 3; count++) {
        struct stand *stand = stand_on(CORRIDOR("#@.!..#"));
        int ration = content_find_item(stand->content, "ration");
        stand->content->item[stand->world->thing[0].kind].weight = 5;
        stand->content->item[ration].weight = 290;
        stand->content->actor[ACTOR_KIND_HERO].capacity = 300;
        stand->world->thing[0].count = count;
        lay(stand, "ration", (struct point){1, 1});
        stand->world->thing[1].place =
            (struct place){.where = WHERE_PACK, .holder = world_hero_id(stand->world)};
        know_all(stand);
        command(stand, automation_explore());
        assert_int_equal(stand->automation.reason.barrier,
                         count == 3 ? BARRIER_WEIGHT : BARRIER_NONE);
        assert_int_equal(stand->automation.steps, count == 2 ? 3 : 0);
        stand_free(stand);
    }
}

/* At first sight of it, round the corner, and not again. */
TEST(explore_says_once_what_it_leaves_for_its_weight)
{
    struct stand *stand = stand_on("####\n"
                                   "#@.#\n"
                                   "##.#\n"
                                   "##.#\n"
                                   "##.####\n"
                                   "##..!.#\n"
                                   "#######\n");
    struct automation explore = automation_explore();
    explore.says_what_it_leaves = true;
    stand->content->item[stand->world->thing[0].kind].weight = 1000;
    stand->content->actor[ACTOR_KIND_HERO].capacity = 300;
    know_what_is_seen(stand);
    command(stand, explore);
    assert_why("first", stand, REASON_TOO_HEAVY);
    assert_at("first", stand->automation.reason.at, (struct point){4, 5});
    assert_true(stand->automation.steps > 0);
    command(stand, explore);
    assert_left(stand, BARRIER_WEIGHT, stand->world->thing[0].kind, (struct point){4, 5});
    stand_free(stand);
}

/* A key that is not wanted is named as the player's to take, one that is wanted is fetched. */
TEST(explore_leaves_a_key_to_the_player)
{
    for (int is_wanted = 0; is_wanted <= 1; is_wanted++) {
        struct stand *stand = stand_on(CORRIDOR("#@.!..#"));
        struct automation explore = automation_explore();
        int kind = stand->world->thing[0].kind;
        stand->content->item[kind].class = ITEM_CLASS_KEY;
        explore.wants[ITEM_CLASS_KEY] = is_wanted;
        command(stand, explore);
        if (!is_wanted) {
            assert_left(stand, BARRIER_CHOICE, kind, (struct point){3, 1});
            assert_int_equal(stand->automation.reason.ground, 0);
        }
        assert_int_equal(stand->automation.steps, is_wanted ? 3 : 0);
        stand_free(stand);
    }
}

/* Where taking one thing closes others, which one is for the player to choose. */
TEST(explore_names_a_prize_that_closes_others)
{
    struct stand *stand = stand_on(CORRIDOR("#@.!..#"));
    stand->content->terrain[TERRAIN_FLOOR].closes = TERRAIN_WALL + 1;
    command(stand, automation_explore());
    assert_left(stand, BARRIER_CHOICE, stand->world->thing[0].kind, (struct point){3, 1});
    assert_int_equal(stand->automation.reason.ground, TERRAIN_FLOOR + 1);
    assert_int_equal(stand->automation.steps, 0);
    stand_free(stand);
}

TEST(explore_names_what_lies_behind_a_sleeper)
{
    struct stand *stand = stand_on(CORRIDOR("#@..a..!#"));
    send_to_sleep(stand, 0);
    command(stand, automation_explore());
    assert_left(stand, BARRIER_MONSTER, content_find_item(stand->content, "potion-of-health"),
                (struct point){7, 1});
    assert_int_equal(stand->automation.reason.actor_kind, 1);
    assert_int_equal(stand->automation.steps, 0);
    stand_free(stand);
}

TEST(explore_names_unknown_ground_behind_a_sleeper)
{
    struct stand *stand = stand_on(CORRIDOR("#@..a.........#"));
    send_to_sleep(stand, 0);
    know_what_is_seen(stand); /* up to x = 9: 8 cells */
    command(stand, automation_explore());
    assert_left(stand, BARRIER_MONSTER, -1, (struct point){9, 1}); /* (10, 1) is unknown */
    stand_free(stand);
}

/* The first time it is told that somebody is in sight; who asks again means it, unless that would
 * turn the back on somebody who bites. A sleeper does not. */
TEST(explore_does_not_walk_out_of_a_fight)
{
    static const struct {
        const char *drawing;
        bool is_asleep;
        enum auto_verdict verdict;
        enum reason_kind reason;
    } rows[] = {
        {CORRIDOR("#!...@a.#"), false, AUTO_STOPPED, REASON_FOE_AT_HAND},
        {CORRIDOR("#!...@a.#"), true, AUTO_ACT, REASON_NONE},
        {CORRIDOR("#!..@.a.#"), false, AUTO_ACT, REASON_NONE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct action action;
        if (rows[i].is_asleep) {
            send_to_sleep(stand, 0);
        }
        propose(stand, automation_explore(), &action);
        assert_int_equal(propose(stand, automation_explore(), &action), rows[i].verdict);
        assert_why(rows[i].drawing, stand, rows[i].reason);
        stand_free(stand);
    }
}

/* Only who hunts the hero, and can get at it. It is told each time, not once. */
TEST(explore_stops_for_a_hunter_in_sight_each_time)
{
    static const struct {
        const char *label, *drawing;
        enum mind_state state;
        bool is_asleep, even_if_hunted;
        enum auto_verdict verdict;
        enum reason_kind reason;
    } rows[] = {
        {"hunts", CORRIDOR("#!...@....a.#"), MIND_HUNTING, false, false, AUTO_STOPPED,
         REASON_FOE_HUNTS},
        {"idle", CORRIDOR("#!...@....a.#"), MIND_IDLE, false, false, AUTO_ACT, REASON_NONE},
        {"searches", CORRIDOR("#!...@....a.#"), MIND_SEARCHING, false, false, AUTO_ACT,
         REASON_NONE},
        {"sent to sleep", CORRIDOR("#!...@....a.#"), MIND_HUNTING, true, false, AUTO_ACT,
         REASON_NONE},
        {"behind walls", CORRIDOR("#!...@#...a.#"), MIND_HUNTING, false, false, AUTO_ACT,
         REASON_NONE},
        {"beside", CORRIDOR("#!...@a...#"), MIND_HUNTING, false, false, AUTO_STOPPED,
         REASON_FOE_AT_HAND},
        {"asked to go on", CORRIDOR("#!...@....a.#"), MIND_HUNTING, false, true, AUTO_ACT,
         REASON_NONE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct automation explore = automation_explore();
        struct action action;
        explore.even_if_hunted = rows[i].even_if_hunted;
        world_of(stand)->actor[1].mind.state = (int16_t)rows[i].state;
        if (rows[i].is_asleep) {
            send_to_sleep(stand, 0);
        }
        propose(stand, explore, &action);
        for (int again = 0; again < 3; again++) {
            assert_int_equal(propose(stand, explore, &action), rows[i].verdict);
            assert_why(rows[i].label, stand, rows[i].reason);
        }
        stand_free(stand);
    }
}

/* It is told once, as anybody who is up; but one beside the hero may be cornered. */
TEST(explore_and_rest_go_on_while_a_foe_flees)
{
    static const struct {
        const char *label, *drawing;
        enum mind_state state;
        int afraid;
        enum auto_verdict explores, rests;
    } rows[] = {
        {"runs", CORRIDOR("#!...@....a.#"), MIND_FLEEING, 0, AUTO_ACT, AUTO_ACT},
        {"is afraid", CORRIDOR("#!...@....a.#"), MIND_HUNTING, 9, AUTO_ACT, AUTO_ACT},
        {"is afraid and near", CORRIDOR("#!...@..a...#"), MIND_HUNTING, 9, AUTO_ACT, AUTO_STOPPED},
        {"is afraid, beside", CORRIDOR("#!...@a.....#"), MIND_HUNTING, 9, AUTO_STOPPED,
         AUTO_STOPPED},
        {"hunts", CORRIDOR("#!...@....a.#"), MIND_HUNTING, 0, AUTO_STOPPED, AUTO_STOPPED},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct action action;
        world_of(stand)->actor[HERO_SLOT].health = 10;
        stand->world->actor[1].mind.state = (int16_t)rows[i].state;
        stand->world->actor[1].status[STATUS_AFRAID] = rows[i].afraid;
        propose(stand, automation_explore(), &action);
        assert_why(rows[i].label, stand, REASON_FOE_IN_SIGHT);
        assert_int_equal(propose(stand, automation_explore(), &action), rows[i].explores);
        assert_int_equal(propose(stand, automation_rest(), &action), rows[i].rests);
        stand_free(stand);
    }
}

/* Its fear is over after four turns. */
TEST(a_foe_that_turns_back_interrupts_again)
{
    struct stand *stand = stand_on(CORRIDOR("#.................@.....a.....#"));
    world_of(stand)->actor[1].mind.state = MIND_HUNTING;
    stand->world->actor[1].mind.goal = stand->world->actor[HERO_SLOT].at;
    stand->world->actor[1].status[STATUS_AFRAID] = 4;
    struct automation travel = automation_travel((struct point){1, 1});
    command(stand, travel);
    assert_why("first", stand, REASON_FOE_IN_SIGHT);
    command(stand, travel);
    assert_why("second", stand, REASON_FOE_TURNS);
    assert_int_equal(stand->automation.steps, 4);
    command(stand, travel);
    assert_int_not_equal(stand->automation.reason.kind, REASON_FOE_TURNS);
    stand_free(stand);
}

/* A hunter across water that cannot come is left alone after some turns, one that throws is not. */
TEST(explore_goes_on_past_a_hunter_that_cannot_come)
{
    for (int throws = 0; throws <= 1; throws++) {
        struct stand *stand = stand_on("##########\n"
                                       "#!..@....#\n"
                                       "#........#\n"
                                       "####.#####\n"
                                       "#...a....#\n"
                                       "##########\n");
        struct action action, wait;
        struct level *level = &world_of(stand)->level;
        level->terrain[level_index(level, (struct point){4, 3})] =
            (uint8_t)content_find_terrain(stand->content, "water");
        world_rebuild_caches(stand->world);
        know_all(stand);
        memory_at(stand, 9, 3)->terrain = 0; /* there may be a way */
        stand->world->actor[1].mind.state = MIND_HUNTING;
        stand->world->actor[1].mind.goal = (struct point){4, 1};
        stand->content->actor[1].mind = throws ? MIND_ARCHER : MIND_HUNTER;
        start(stand);
        wait = game_hero_action(stand->game, VERB_WAIT);
        propose(stand, automation_explore(), &action);
        assert_int_equal(propose(stand, automation_explore(), &action), AUTO_STOPPED);
        for (int turn = 0; turn < 6; turn++) {
            act(stand, &wait);
        }
        propose(stand, automation_explore(), &action);
        assert_int_equal(propose(stand, automation_explore(), &action),
                         throws ? AUTO_STOPPED : AUTO_ACT);
        stand_free(stand);
    }
}

/* In water a foe that could come. It does, or has not done so for some turns, or need not come. Who
 * is left is told once, and only to who asked for it. */
TEST(explore_leaves_a_hunter_that_stays_where_it_is)
{
    enum { WAITS = 6 };
    static const struct {
        const char *label;
        enum mind_kind mind;
        bool can_come, can_act_from_afar;
        int waits, keeps_distance;
        enum reason_kind reason;
    } rows[] = {
        {"a hunter", MIND_HUNTER, true, false, 0, 0, REASON_FOE_HUNTS},
        {"one that keeps its distance", MIND_HUNTER, true, false, 0, 4, REASON_FOE_STAYS},
        {"one that keeps it and pulls", MIND_HUNTER, true, true, 0, 4, REASON_FOE_HUNTS},
        {"one that has stayed", MIND_HUNTER, false, false, WAITS, 0, REASON_FOE_STAYS},
        {"one that may come yet", MIND_HUNTER, false, false, WAITS - 2, 0, REASON_FOE_HUNTS},
        {"a lurker in its water", MIND_LURKER, true, false, 0, 0, REASON_FOE_STAYS},
        {"one that stays and throws", MIND_ARCHER, false, false, WAITS, 0, REASON_FOE_HUNTS},
        {"one that stays and pulls", MIND_HUNTER, false, true, WAITS, 0, REASON_FOE_HUNTS},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on("##########\n"
                                       "#!..@....#\n"
                                       "#........#\n"
                                       "#~~~~~~~~#\n"
                                       "#~~~~~~~~#\n"
                                       "#~~~a~~~~#\n"
                                       "##########\n");
        struct automation explore = automation_explore();
        struct action action;
        struct actor *foe = &world_of(stand)->actor[1];
        struct actor_kind *kind = &stand->content->actor[foe->kind];
        stand->world->level.terrain[level_index(&stand->world->level, foe->at)] =
            (uint8_t)content_find_terrain(stand->content, "water");
        world_rebuild_caches(stand->world);
        know_all(stand);
        foe->mind.state = MIND_HUNTING;
        foe->mind.goal = (struct point){4, 1};
        kind->mind = rows[i].mind;
        kind->swims = true;
        kind->keeps_distance = rows[i].keeps_distance;
        kind->ability_count = rows[i].can_act_from_afar;
        kind->ability[0] = (struct ability){.aim = ABILITY_AIM_FOE, .range = 5, .percent = 1};
        kind->speed = rows[i].can_come ? kind->speed : 0;
        start(stand);
        pass_turns(stand, rows[i].waits);
        propose(stand, explore, &action); /* that it is in sight */
        bool goes_on = propose(stand, explore, &action) == AUTO_ACT;
        if (goes_on != (rows[i].reason == REASON_FOE_STAYS)) {
            fail_msg("%s: goes on %d, reason %d", rows[i].label, goes_on,
                     (int)stand->automation.reason.kind);
        }
        explore.says_what_it_leaves = true;
        propose(stand, explore, &action);
        assert_why(rows[i].label, stand, rows[i].reason);
        propose(stand, explore, &action);
        assert_why(rows[i].label, stand,
                   rows[i].reason == REASON_FOE_STAYS ? REASON_NONE : rows[i].reason);
        stand_free(stand);
    }
}

/* A monster remembered at (10, 1), out of sight; it has gone, or it sleeps there. */
TEST(explore_looks_again_where_a_monster_was_last_seen)
{
    for (int is_there = 0; is_there <= 1; is_there++) {
        struct stand *stand =
            stand_on(is_there ? CORRIDOR("#@........a..!#") : CORRIDOR("#@...........!#"));
        send_to_sleep(stand, 0);
        memory_at(stand, 10, 1)->actor = 1 + 1;
        assert_int_equal(command(stand, automation_explore()), AUTO_FINISHED);
        assert_int_equal(stand->automation.reason.barrier,
                         is_there ? BARRIER_MONSTER : BARRIER_NONE);
        assert_int_equal(hero_of(stand)->at.x, is_there ? 2 : 13);
        stand_free(stand);
    }
}

static bool is_all_explored(struct stand *stand)
{
    struct automation question = automation_explore();
    struct action action;
    question.is_question = true;
    return propose(stand, question, &action) == AUTO_FINISHED &&
           stand->automation.reason.barrier == BARRIER_MONSTER;
}

/* Two sleepers out of sight lie before what is left. The hero looks at both, and from then on says
 * the same whether it is asked or sent, wherever it stands; until so much time is over that one may
 * have gone. */
TEST(explored_is_explored_from_everywhere)
{
    struct stand *stand = stand_on(CORRIDOR("#!.a...........@..........a.!#"));
    send_to_sleep(stand, 0);
    send_to_sleep(stand, 1);
    start(stand);
    assert_false(is_all_explored(stand));
    assert_int_equal(command(stand, automation_explore()), AUTO_FINISHED);
    assert_int_equal(stand->automation.steps, 3 + 7); /* to where it sees each */
    assert_int_equal(stand->automation.reason.barrier, BARRIER_MONSTER);
    assert_true(is_all_explored(stand));
    command(stand, automation_travel((struct point){15, 1}));
    assert_true(is_all_explored(stand));
    assert_int_equal(command(stand, automation_explore()), AUTO_FINISHED);
    assert_int_equal(stand->automation.steps, 0);
    pass_turns(stand, 101);
    assert_false(is_all_explored(stand));
    stand_free(stand);
}

/* The nearer potion lies beside a sleeper: the far one is fetched first, then it is asked once. */
TEST(explore_keeps_off_dangerous_sleepers_as_long_as_it_can)
{
    static const struct {
        const char *label;
        int attack; /* points */
        bool keeps_off, is_asked;
    } rows[] = {
        {"deadly", 100, true, true},
        {"weak", 1, true, false},
        {"any, for who does not care", 100, false, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on("################\n"
                                       "#!.......@.....#\n"
                                       "#..........a.!.#\n"
                                       "################\n");
        struct automation explore = automation_explore();
        explore.keeps_off = rows[i].keeps_off;
        world_of(stand)->actor[1].stats.attack = rows[i].attack * 1000;
        send_to_sleep(stand, 0);
        command(stand, explore);
        if (rows[i].is_asked) {
            assert_why(rows[i].label, stand, REASON_CLOSE_TO_FOE);
            assert_at(rows[i].label, hero_of(stand)->at, (struct point){1, 1});
            assert_at(rows[i].label, stand->automation.reason.at, (struct point){11, 2});
            command(stand, explore);
        }
        assert_why(rows[i].label, stand, REASON_EXPLORED);
        assert_int_equal(stand->automation.reason.barrier, BARRIER_NONE);
        assert_at(rows[i].label, hero_of(stand)->at,
                  rows[i].is_asked ? (struct point){13, 2} : (struct point){1, 1});
        stand_free(stand);
    }
}

/* Until something else than its coming or noticing ends it. */
static void explore_past_the_foe(struct stand *stand, struct automation explore)
{
    do {
        command(stand, explore);
    } while (stand->automation.reason.kind <= REASON_FOE_IN_SIGHT);
}

/* The potion on the bank is fetched last, and asked about once; wherever the lurker is below the
 * water, and whether it was noticed by it. */
TEST(explore_keeps_off_water_in_which_a_lurker_was_seen)
{
    static const struct {
        const char *label;
        enum mind_kind mind;
        enum mind_state state;
        bool is_asked;
    } rows[] = {
        {"a lurker that hunts", MIND_LURKER, MIND_HUNTING, true},
        {"a lurker that does not", MIND_LURKER, MIND_WANDERING, true},
        {"another that swims", MIND_HUNTER, MIND_HUNTING, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on("##################\n"
                                       "#!.......@.......#\n"
                                       "#................#\n"
                                       "#.............!..#\n"
                                       "#.........~~~~~~~#\n"
                                       "#.........~~~~a~~#\n"
                                       "##################\n");
        struct actor *foe = &world_of(stand)->actor[1];
        struct automation explore = automation_explore();
        explore.keeps_off = true;
        explore.even_if_hunted = true;
        stand->content->actor[foe->kind].mind = rows[i].mind;
        stand->content->actor[foe->kind].swims = true;
        foe->mind.state = (int16_t)rows[i].state;
        foe->status[STATUS_HELD] = 1000;
        foe->stats.attack = 100000;
        world_of(stand)->level.terrain[level_index(&world_of(stand)->level, foe->at)] =
            (uint8_t)content_find_terrain(stand->content, "water");
        world_rebuild_caches(world_of(stand));
        explore_past_the_foe(stand, explore);
        if (rows[i].is_asked) {
            assert_why(rows[i].label, stand, REASON_CLOSE_TO_WATER);
            assert_at(rows[i].label, hero_of(stand)->at, (struct point){1, 1});
            explore_past_the_foe(stand, explore);
        }
        assert_why(rows[i].label, stand, REASON_EXPLORED);
        assert_int_equal(stand->automation.reason.barrier, BARRIER_NONE);
        stand_free(stand);
    }
}

/* Whom it saw asleep it does not go to look for when it is out of sight. */
TEST(explore_does_not_look_for_a_dangerous_sleeper_again)
{
    struct stand *stand = stand_on("#############\n"
                                   "#.....@.a..!#\n"
                                   "#.###########\n"
                                   "#.#\n"
                                   "#.#\n"
                                   "###\n");
    struct automation explore = automation_explore();
    explore.keeps_off = true;
    world_of(stand)->actor[1].stats.attack = 100000;
    send_to_sleep(stand, 0);
    command(stand, explore);
    assert_why("in sight", stand, REASON_EXPLORED);
    command(stand, automation_travel((struct point){1, 4}));
    assert_why("away", stand, REASON_ARRIVED);
    command(stand, explore);
    assert_why("out of sight", stand, REASON_EXPLORED);
    assert_int_equal(stand->automation.reason.barrier, BARRIER_MONSTER);
    assert_at("out of sight", hero_of(stand)->at, (struct point){1, 4});
    stand_free(stand);
}

/* Travel. */

TEST(travel_arrives_or_says_why_not)
{
    const struct {
        const char *label, *drawing;
        struct point to, end;
        enum reason_kind reason;
    } journeys[] = {
        {"there",
         "#######\n"
         "#@#...#\n"
         "#.#.#.#\n"
         "#...#.#\n"
         "#######\n",
         AT(5, 3), AT(5, 3), REASON_ARRIVED},
        {"there already", CORRIDOR("#@#"), AT(1, 1), AT(1, 1), REASON_ARRIVED},
        {"round a sleeper",
         "#######\n"
         "#.....#\n"
         "#@.a..#\n"
         "#######\n",
         AT(5, 2), AT(5, 2), REASON_ARRIVED},
        {"a sleeper in the only way", CORRIDOR("#@.a..#"), AT(5, 1), AT(1, 1), REASON_WAY_BLOCKED},
        {"as far as a sleeper", CORRIDOR("#@..a.#"), AT(4, 1), AT(3, 1), REASON_BESIDE_GOAL},
        {"a sleeper behind a wall", CORRIDOR("#@.#a.#"), AT(4, 1), AT(1, 1), REASON_NO_WAY},
        {"beside it already", CORRIDOR("#@a.#"), AT(2, 1), AT(1, 1), REASON_BESIDE_GOAL},
        {"an island", CORRIDOR("#@.#..#"), AT(5, 1), AT(1, 1), REASON_NO_WAY},
        {"a wall", CORRIDOR("#@.#"), AT(3, 1), AT(1, 1), REASON_NO_WAY},
        {"off the level", CORRIDOR("#@.#"), AT(-1, 1), AT(1, 1), REASON_UNKNOWN_PLACE},
    };
    for (int i = 0; i < COUNT_OF(journeys); i++) {
        struct stand *stand = stand_on(journeys[i].drawing);
        send_to_sleep(stand, 0);
        enum auto_verdict verdict = command(stand, automation_travel(journeys[i].to));
        assert_why(journeys[i].label, stand, journeys[i].reason);
        assert_at(journeys[i].label, hero_of(stand)->at, journeys[i].end);
        bool is_near =
            journeys[i].reason == REASON_ARRIVED || journeys[i].reason == REASON_BESIDE_GOAL;
        assert_int_equal(verdict, is_near ? AUTO_FINISHED : AUTO_STOPPED);
        stand_free(stand);
    }
}

/* An ally in a web gives no way. Beyond it lies a free cell, or a lock. */
TEST(travel_names_who_stands_in_the_way)
{
    for (int is_lock = 0; is_lock <= 1; is_lock++) {
        struct stand *stand = stand_on(CORRIDOR("#@.a..#"));
        struct actor *ally = &world_of(stand)->actor[1];
        ally->allegiance = ALLEGIANCE_HERO;
        ally->mind.state = MIND_ALLIED;
        ally->status[STATUS_HELD] = 9;
        ally->name = 1;
        stand->content->rules.allies.names = "Wulf";
        stand->content->terrain[TERRAIN_WALL].opens_with = is_lock ? "ration" : "";
        start(stand);
        struct point to = {is_lock ? 6 : 5, 1};
        struct reason why = automation_why_no_way(stand->game, to);
        struct buffer text = {0};
        describe_reason(&text, stand->content, &why);
        assert_string_equal(buffer_text(&text), "Wulf is in the way to the east.");
        buffer_free(&text);
        stand_free(stand);
    }
}

TEST(travel_shows_its_way_first)
{
    struct stand *stand = stand_on("#####\n"
                                   "#@#.#\n"
                                   "##.##\n"
                                   "#####\n");
    struct point path[2];
    start(stand);
    assert_int_equal(automation_path(stand->game, (struct point){3, 1}, path, 2), 2);
    assert_at("first", path[0], (struct point){2, 2});
    assert_at("last", path[1], (struct point){3, 1});
    assert_int_equal(automation_path(stand->game, (struct point){1, 1}, path, 2), 0);
    assert_int_equal(automation_path(stand->game, (struct point){0, 0}, path, 2), 0);
    stand_free(stand);
}

/* Stairs come first; the Crown must be known to lie there. */
TEST(the_way_on_is_the_stairs_or_the_crown)
{
    const struct {
        const char *drawing;
        bool is_known;
        int want; /* column; 0: none */
        bool is_crown;
    } rows[] = {
        {CORRIDOR("#@..!.#"), true, 4, true},
        {CORRIDOR("#@..!.#"), false, 0, false},
        {CORRIDOR("#@..!>#"), true, 5, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct point at = {0, 1};
        int prize, crown = content_find_item(stand->content, "crown");
        stand->world->thing[0].kind = (uint16_t)crown;
        know_all(stand);
        memory_at(stand, 4, 1)->thing = (uint16_t)(rows[i].is_known ? crown + 1 : 0);
        start(stand);
        assert_int_equal(automation_find_way_on(stand->game, &at, &prize), rows[i].want != 0);
        assert_int_equal(prize, rows[i].is_crown ? crown : -1);
        assert_at("way on", at, (struct point){rows[i].want, 1});
        stand_free(stand);
    }
}

TEST(the_nearest_known_stairs_are_found)
{
    const struct {
        const char *label, *drawing;
        int unknown; /* column of row 1 */
        int want;    /* column of the stairs; 0: none are known */
    } rows[] = {
        {"two", CORRIDOR("#>...@.>..#"), 9, 7},
        {"the nearer unknown", CORRIDOR("#>...@.>..#"), 7, 1},
        {"unknown", CORRIDOR("#@.>#"), 3, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct point at = {0, 1};
        memory_at(stand, rows[i].unknown, 1)->terrain = 0;
        start(stand);
        assert_int_equal(automation_find_stairs(stand->game, &at), rows[i].want != 0);
        assert_at(rows[i].label, at, (struct point){rows[i].want, 1});
        stand_free(stand);
    }
}

/* Fighting. */

/* lint: table */
TEST(fight_strikes_or_comes_nearer_or_refuses)
{
    const struct {
        const char *label, *drawing;
        int health, asleep; /* which monster sleeps; -1 for none */
        bool even_if_hurt;
        enum auto_verdict verdict;
        enum verb verb;
        struct point target;
        enum reason_kind reason;
    } fights[] = {
        {"beside", CORRIDOR("#@a.#"), 30, -1, false, AUTO_ACT, VERB_HIT, AT(2, 1), REASON_NONE},
        {"a step off", CORRIDOR("#@.a#"), 30, -1, false, AUTO_ACT, VERB_STEP, AT(2, 1),
         REASON_NONE},
        {"awake first", CORRIDOR("#a@b#"), 30, 0, false, AUTO_ACT, VERB_HIT, AT(3, 1), REASON_NONE},
        {"a sleeper in reach first", CORRIDOR("#a@.b#"), 30, 0, false, AUTO_ACT, VERB_HIT, AT(1, 1),
         REASON_NONE},
        {"the waking one of two far ones", CORRIDOR("#a..@..b#"), 30, 0, false, AUTO_ACT, VERB_STEP,
         AT(5, 1), REASON_NONE},
        {"just above half", CORRIDOR("#@a.#"), 16, -1, false, AUTO_ACT, VERB_HIT, AT(2, 1),
         REASON_NONE},
        {"half", CORRIDOR("#@a.#"), 15, -1, false, AUTO_STOPPED, VERB_WAIT, AT(0, 0),
         REASON_TOO_HURT},
        {"half, but told to", CORRIDOR("#@a.#"), 15, -1, true, AUTO_ACT, VERB_HIT, AT(2, 1),
         REASON_NONE},
        {"nobody", CORRIDOR("#@#a#"), 30, -1, false, AUTO_STOPPED, VERB_WAIT, AT(0, 0),
         REASON_NOBODY_TO_FIGHT},
    };
    for (int i = 0; i < COUNT_OF(fights); i++) {
        struct stand *stand = stand_on(fights[i].drawing);
        struct action action = {0};
        world_of(stand)->actor[HERO_SLOT].health = fights[i].health;
        if (fights[i].asleep >= 0) {
            send_to_sleep(stand, fights[i].asleep);
        }
        assert_int_equal(propose(stand, automation_fight(fights[i].even_if_hurt), &action),
                         fights[i].verdict);
        assert_why(fights[i].label, stand, fights[i].reason);
        if (fights[i].verdict == AUTO_ACT) {
            assert_int_equal(action.verb, fights[i].verb);
            assert_at(fights[i].label, action.target, fights[i].target);
        }
        stand_free(stand);
    }
}

/* At half its health the hero does not fight without a thought, unless nothing there can hurt it
 * much. */
TEST(who_can_only_scratch_is_fought_with_little_health)
{
    static const struct {
        int attack;
        enum auto_verdict verdict;
    } cases[] = {{0, AUTO_ACT}, {1000, AUTO_ACT}, {9000, AUTO_STOPPED}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct stand *stand = stand_on(CORRIDOR("#@a.#"));
        struct action action = {0};
        world_of(stand)->actor[HERO_SLOT].health = 15;
        world_of(stand)->actor[1].stats.attack = cases[i].attack;
        assert_int_equal(propose(stand, automation_fight(false), &action), cases[i].verdict);
        stand_free(stand);
    }
}

static const char doorway[] = "#########\n"
                              "###.....#\n"
                              "#.@....a#\n"
                              "###.....#\n"
                              "#########\n";
static const char open_room[] = "#########\n"
                                "#.......#\n"
                                "#.@....a#\n"
                                "#.......#\n"
                                "#########\n";

/* In a doorway or corridor one foe at a time can strike. Who comes anyway is awaited there, unless
 * it can strike from afar. */
TEST(fight_holds_a_narrow_place)
{
    static const struct {
        const char *label, *drawing;
        enum mind_state state;
        int reach;
        enum verb verb;
    } rows[] = {
        {"a hunter, from a doorway", doorway, MIND_HUNTING, 1, VERB_WAIT},
        {"a hunter, from a corridor", CORRIDOR("#..@....a#"), MIND_HUNTING, 1, VERB_WAIT},
        {"a hunter, in the open", open_room, MIND_HUNTING, 1, VERB_STEP},
        {"one that strikes from afar", doorway, MIND_HUNTING, 2, VERB_STEP},
        {"one that throws", doorway, MIND_HUNTING, -1, VERB_STEP},
        {"one that keeps its distance", doorway, MIND_HUNTING, 0, VERB_STEP},
        {"one that does not come", doorway, MIND_IDLE, 1, VERB_STEP},
        {"one that has lost the hero", doorway, MIND_SEARCHING, 1, VERB_STEP},
        {"one that flees", doorway, MIND_FLEEING, 1, VERB_STEP},
        {"at hand it is struck", CORRIDOR("#..@a#"), MIND_HUNTING, 1, VERB_HIT},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct action action;
        stand->content->actor[1].reach = rows[i].reach > 0 ? rows[i].reach : 1;
        stand->content->actor[1].keeps_distance = rows[i].reach == 0 ? 4 : 0;
        if (rows[i].reach < 0) {
            stand->content->actor[1].ability[0] = (struct ability){
                .range = 6, .effect = {{.kind = EFFECT_DAMAGE, .amount = 1}}, .effect_count = 1};
            stand->content->actor[1].ability_count = 1;
        }
        world_of(stand)->actor[1].mind.state = (int16_t)rows[i].state;
        assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_ACT);
        if (action.verb != rows[i].verb) {
            fail_msg("%s: verb %d, not %d", rows[i].label, (int)action.verb, (int)rows[i].verb);
        }
        stand_free(stand);
    }
}

/* Each press is a turn, and says whom the hero waits for, until the foe is there. */
TEST(fight_says_whom_it_lets_come)
{
    struct stand *stand = stand_on(CORRIDOR("#..@...a#"));
    world_of(stand)->actor[1].mind.state = MIND_HUNTING;
    stand->world->actor[1].mind.goal = (struct point){3, 1};
    for (int distance = 3; distance >= 1; distance--) {
        assert_int_equal(command(stand, automation_fight(false)), AUTO_FINISHED);
        assert_why("waits", stand, REASON_FOE_AWAITED);
        assert_int_equal(stand->automation.reason.who.slot, 1);
        assert_at("waits", hero_of(stand)->at, (struct point){3, 1});
        assert_int_equal(game_world(stand->game)->actor[1].at.x, 3 + distance);
    }
    command(stand, automation_fight(false));
    assert_why("strikes", stand, REASON_NONE);
    stand_free(stand);
}

static struct automation fight_on(void)
{
    struct automation fight = automation_fight(false);
    fight.fights_on = true;
    fight.stop_percent = 1;
    return fight;
}

/* One press is enough, until the foe is in reach, or another one hurts the hero. */
TEST(fight_on_waits_until_the_foe_is_there)
{
    for (int is_shot_at = 0; is_shot_at < 2; is_shot_at++) {
        struct stand *stand = stand_on("#########\n"
                                       "###.....#\n"
                                       "#.@....a#\n"
                                       "###....b#\n"
                                       "#########\n");
        stand->content->actor[2].reach = is_shot_at ? 8 : 1;
        stand->content->actor[2].speed = is_shot_at * stand->content->actor[1].speed;
        for (int slot = 1; slot <= 2; slot++) {
            world_of(stand)->actor[slot].mind.state = MIND_HUNTING;
            stand->world->actor[slot].mind.goal = (struct point){2, 2};
        }
        (void)command(stand, fight_on());
        assert_why("waits", stand, REASON_FOE_AWAITED);
        assert_at("waits", hero_of(stand)->at, (struct point){2, 2});
        assert_int_equal(game_world(stand->game)->turn < 5, is_shot_at);
        assert_int_equal(hero_of(stand)->health < hero_of(stand)->stats.max_health, is_shot_at);
        stand_free(stand);
    }
}

/* In the open, too, the first blow is the hero's; not while anybody would gain by the wait. */
TEST(fight_on_lets_who_comes_alone_come_in_the_open)
{
    static const struct {
        const char *label, *drawing;
        enum mind_state state;
        int range;  /* of what the second one does to a foe; 0: there is none */
        bool is_on; /* the fight of a player, and not the action of a bot */
        enum verb verb;
    } rows[] = {
        {"a hunter", open_room, MIND_HUNTING, 0, true, VERB_WAIT},
        {"for a bot", open_room, MIND_HUNTING, 0, false, VERB_STEP},
        {"one that does not come", open_room, MIND_IDLE, 0, true, VERB_STEP},
        {"one that has lost the hero", open_room, MIND_SEARCHING, 0, true, VERB_STEP},
        {"with one that curses", "#######\n#@..a.#\n#....b#\n#######\n", MIND_HUNTING, 6, true,
         VERB_STEP},
        {"with one that touches", "#######\n#@..a.#\n#....b#\n#######\n", MIND_HUNTING, 1, true,
         VERB_WAIT},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct action action;
        if (rows[i].range > 0) {
            stand->content->actor[2].ability[0] = (struct ability){
                .aim = ABILITY_AIM_FOE,
                .range = rows[i].range,
                .effect = {{.kind = EFFECT_STATUS, .status = STATUS_AFRAID, .amount = 3}},
                .effect_count = 1};
            stand->content->actor[2].ability_count = 1;
            world_of(stand)->actor[2].mind.state = MIND_HUNTING;
        }
        world_of(stand)->actor[1].mind.state = (int16_t)rows[i].state;
        struct automation fight = rows[i].is_on ? fight_on() : automation_fight(false);
        assert_int_equal(propose(stand, fight, &action), AUTO_ACT);
        if (action.verb != rows[i].verb) {
            fail_msg("%s: verb %d, not %d", rows[i].label, (int)action.verb, (int)rows[i].verb);
        }
        stand_free(stand);
    }
}

/* One press for the whole way, and the next one strikes before the foe has. */
TEST(fight_on_has_the_first_blow)
{
    struct stand *stand = stand_on(open_room);
    struct point at = hero_of(stand)->at;
    world_of(stand)->actor[1].mind.state = MIND_HUNTING;
    stand->world->actor[1].mind.goal = at;
    assert_int_equal(command(stand, fight_on()), AUTO_FINISHED);
    assert_why("waits", stand, REASON_FOE_MET);
    assert_at("waits", hero_of(stand)->at, at);
    assert_int_equal(distance_chebyshev(game_world(stand->game)->actor[1].at, at), 1);
    assert_int_equal(hero_of(stand)->health, hero_of(stand)->stats.max_health);
    struct action action;
    assert_int_equal(propose(stand, fight_on(), &action), AUTO_ACT);
    assert_int_equal(action.verb, VERB_HIT);
    stand_free(stand);
}

/* A lunge ends on the cell before its target. */
TEST(fight_does_not_lunge_into_known_harm)
{
    static const struct {
        const char *drawing;
        enum verb verb;
    } rows[] = {{"#####\n#@.a#\n#####\n", VERB_HIT},
                {"#####\n#@|a#\n#...#\n#####\n", VERB_STEP},
                {"#####\n#@a|#\n#...#\n#####\n", VERB_HIT}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct world *world = world_of(stand);
        struct action action;
        int rapier = content_find_item(stand->content, "weapon-1");
        struct id held = world_give(world, stand->content, world_hero_id(world), "weapon-1", 0, 1);
        stand->content->item[rapier].pattern = PATTERN_LUNGE;
        world->thing[held.slot].place.where = WHERE_WEAPON;
        world->actor[HERO_SLOT].gear[GEAR_WEAPON] = held;
        world_rebuild_caches(world);
        assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_ACT);
        assert_int_equal(action.verb, rows[i].verb);
        assert_int_equal(action.target.y, rows[i].verb == VERB_STEP ? 2 : 1);
        stand_free(stand);
    }
}

/* In the open, too, until it is in reach; not one that strikes from afar, does not come, or is
 * there. */
TEST(a_foe_that_comes_is_let_come)
{
    static const struct {
        const char *label, *drawing;
        enum mind_state state;
        int reach;
        enum auto_verdict verdict;
        enum reason_kind reason;
    } rows[] = {
        {"a hunter", open_room, MIND_HUNTING, 1, AUTO_FINISHED, REASON_FOE_MET},
        {"one that strikes from afar", open_room, MIND_HUNTING, 2, AUTO_STOPPED,
         REASON_NOBODY_TO_FIGHT},
        {"one that does not come", open_room, MIND_IDLE, 1, AUTO_STOPPED, REASON_NOBODY_TO_FIGHT},
        {"one at hand", CORRIDOR("#..@a#"), MIND_HUNTING, 1, AUTO_STOPPED, REASON_NOBODY_TO_FIGHT},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct point at = hero_of(stand)->at;
        stand->content->actor[1].reach = rows[i].reach;
        world_of(stand)->actor[1].mind.state = (int16_t)rows[i].state;
        stand->world->actor[1].mind.goal = at;
        assert_int_equal(command(stand, automation_let_come()), rows[i].verdict);
        assert_why(rows[i].label, stand, rows[i].reason);
        assert_at(rows[i].label, hero_of(stand)->at, at);
        if (rows[i].verdict == AUTO_FINISHED) {
            assert_int_equal(distance_chebyshev(game_world(stand->game)->actor[1].at, at), 1);
            assert_int_equal(hero_of(stand)->health, hero_of(stand)->stats.max_health);
        }
        stand_free(stand);
    }
}

/* Of several one that comes is enough; the wait is over when one is in reach, whoever it is, or has
 * hurt the hero. */
TEST(one_of_several_foes_that_comes_is_let_come)
{
    static const struct {
        const char *label, *drawing;
        int reach, speed; /* of the one at the first slot */
        enum mind_state first, second;
        enum auto_verdict verdict;
        bool is_met, is_hurt;
    } rows[] = {
        {"both come", "#########\n#......a#\n#@.....b#\n#########\n", 1, 12, MIND_HUNTING,
         MIND_HUNTING, AUTO_FINISHED, true, false},
        {"the nearer one stays", "#########\n#..a....#\n#@.....b#\n#########\n", 1, 0, MIND_HUNTING,
         MIND_HUNTING, AUTO_FINISHED, true, false},
        {"the nearer one has long reach and stays", "#########\n#...a...#\n#@.....b#\n#########\n",
         2, 0, MIND_HUNTING, MIND_HUNTING, AUTO_FINISHED, true, false},
        {"one strikes from afar", "#########\n#...a...#\n#@.....b#\n#########\n", 6, 12,
         MIND_HUNTING, MIND_HUNTING, AUTO_FINISHED, false, true},
        {"who comes is far off and asleep is the other",
         "#########\n#...a...#\n#@.....b#\n#########\n", 1, 12, MIND_HUNTING, MIND_IDLE,
         AUTO_FINISHED, true, false},
        {"none comes", "#########\n#...a...#\n#@.....b#\n#########\n", 6, 12, MIND_HUNTING,
         MIND_IDLE, AUTO_STOPPED, false, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct point at = hero_of(stand)->at;
        stand->content->actor[1].reach = rows[i].reach;
        stand->content->actor[1].speed = rows[i].speed;
        world_of(stand)->actor[1].mind.state = (int16_t)rows[i].first;
        stand->world->actor[2].mind.state = (int16_t)rows[i].second;
        stand->world->actor[1].mind.goal = stand->world->actor[2].mind.goal = at;
        stand->world->actor[2].status[STATUS_ASLEEP] = rows[i].second == MIND_IDLE ? 500 : 0;
        enum auto_verdict verdict = command(stand, automation_let_come());
        bool is_met = distance_chebyshev(game_world(stand->game)->actor[1].at, at) == 1 ||
                      distance_chebyshev(game_world(stand->game)->actor[2].at, at) == 1;
        bool is_hurt = hero_of(stand)->health < hero_of(stand)->stats.max_health;
        if (verdict != rows[i].verdict || is_met != rows[i].is_met || is_hurt != rows[i].is_hurt) {
            fail_msg("%s: verdict %d, met %d, hurt %d", rows[i].label, verdict, is_met, is_hurt);
        }
        assert_at(rows[i].label, hero_of(stand)->at, at);
        stand_free(stand);
    }
}

/* The swimmer comes for the hero, who has no way to it. */
TEST(fight_on_lets_a_hunter_come_where_it_has_no_way)
{
    struct stand *stand = stand_on(CORRIDOR("#.@~~~a#"));
    stand->content->actor[1].swims = true;
    world_of(stand)->actor[1].mind.state = MIND_HUNTING;
    stand->world->actor[1].mind.goal = (struct point){2, 1};
    assert_int_equal(command(stand, automation_fight(false)), AUTO_STOPPED);
    assert_why("has no way", stand, REASON_NO_WAY_TO_FOE);
    assert_int_equal(command(stand, fight_on()), AUTO_FINISHED);
    assert_at("waits", hero_of(stand)->at, (struct point){2, 1});
    assert_int_equal(stand->automation.reason.who.slot, 1);
    stand_free(stand);
}

/* A foe that hunts and stays where it is, as in a queue, is met after four turns. */
TEST(fight_does_not_wait_for_ever)
{
    struct stand *stand = stand_on(CORRIDOR("#..@...a#"));
    world_of(stand)->actor[1].mind.state = MIND_HUNTING;
    stand->content->actor[1].speed = 0;
    int waits = 0;
    while (command(stand, automation_fight(false)) == AUTO_FINISHED &&
           stand->automation.reason.kind == REASON_FOE_AWAITED) {
        waits++;
    }
    assert_int_equal(waits, 4);
    assert_at("meets it", hero_of(stand)->at, (struct point){4, 1});
    stand_free(stand);
}

TEST(fight_uses_all_the_reach_there_is)
{
    struct stand *stand = stand_on(CORRIDOR("#@.a#"));
    struct action action;
    stand->content->actor[ACTOR_KIND_HERO].reach = 2;
    assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_ACT);
    assert_int_equal(action.verb, VERB_HIT);
    assert_at("reach", action.target, (struct point){3, 1});
    stand_free(stand);
}

/* What is shot hits the first body on its way: an ally in the corridor is passed, not shot. */
TEST(fight_does_not_shoot_an_ally)
{
    for (int has_ally = 0; has_ally <= 1; has_ally++) {
        struct stand *stand = stand_on(has_ally ? CORRIDOR("#@a..b#") : CORRIDOR("#@...b#"));
        struct world *world = world_of(stand);
        struct action action;
        struct item_kind *bow =
            &stand->content->item[content_find_item(stand->content, "weapon-1")];
        struct item_kind *arrow =
            &stand->content->item[content_find_item(stand->content, "love-letter")];
        arrow->class = ITEM_CLASS_AMMUNITION;
        bow->shoots = arrow->id;
        bow->range = 6;
        struct id hero = world_hero_id(world);
        struct id held = world_give(world, stand->content, hero, "weapon-1", 0, 1);
        world->thing[held.slot].place.where = WHERE_WEAPON;
        world->actor[HERO_SLOT].gear[GEAR_WEAPON] = held;
        world_give(world, stand->content, hero, "love-letter", 0, 5);
        world_rebuild_caches(world);
        if (has_ally) {
            world->actor[1].allegiance = ALLEGIANCE_HERO;
            world->actor[1].mind.state = MIND_ALLIED;
        }
        assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_ACT);
        assert_int_equal(action.verb, has_ally ? VERB_STEP : VERB_THROW);
        stand_free(stand);
    }
}

TEST(fight_says_that_there_is_nothing_to_shoot)
{
    struct stand *stand = stand_on(CORRIDOR("#@...b#"));
    struct world *world = world_of(stand);
    int bow = content_find_item(stand->content, "weapon-1");
    struct id held = world_give(world, stand->content, world_hero_id(world), "weapon-1", 0, 1);
    stand->content->item[bow].shoots = "love-letter";
    world->thing[held.slot].place.where = WHERE_WEAPON;
    world->actor[HERO_SLOT].gear[GEAR_WEAPON] = held;
    world_rebuild_caches(world);
    send_to_sleep(stand, 0);
    command(stand, automation_fight(false));
    assert_why("nothing to shoot", stand, REASON_NO_MISSILE);
    assert_int_equal(stand->automation.steps, 1);
    command(stand, automation_fight(false));
    assert_why("with the next step it is no news", stand, REASON_NONE);
    assert_int_equal(stand->automation.steps, 1);
    stand_free(stand);
}

/* The way to the waking one is barred, so it is the sleeper's turn; nobody's if it is unknown. */
TEST(fight_finds_somebody_whom_it_can_come_near)
{
    struct stand *stand = stand_on(CORRIDOR("#@..ab.#"));
    struct action action;
    send_to_sleep(stand, 0);
    assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_ACT);
    assert_at("sleeper", action.target, (struct point){2, 1});
    stand_free(stand);

    stand = stand_on(CORRIDOR("#@..a..#"));
    memory_at(stand, 3, 1)->terrain = TERRAIN_WALL + 1;
    assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_STOPPED);
    assert_why("no way", stand, REASON_NO_WAY_TO_FOE);
    stand_free(stand);
}

/* Nobody swims to a lurker that has not noticed the hero: what is told says what helps. */
TEST(fight_does_not_swim_to_a_lurker)
{
    struct stand *stand = stand_on(CORRIDOR("#@~~~a~#"));
    struct world *world = world_of(stand);
    struct actor *foe = &world->actor[1];
    struct buffer text = {0};
    struct action action;
    stand->content->actor[foe->kind].mind = MIND_LURKER;
    stand->content->actor[foe->kind].swims = true;
    foe->mind.state = MIND_WANDERING;
    world->level.terrain[level_index(&world->level, foe->at)] =
        (uint8_t)content_find_terrain(stand->content, "water");
    world_rebuild_caches(world);
    know_all(stand);
    assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_STOPPED);
    describe_reason(&text, stand->content, &stand->automation.reason);
    assert_string_equal(buffer_text(&text),
                        "There is no safe way to a rank-1 to the east, but through "
                        "the deep water: throw something, or step away.");
    buffer_free(&text);
    stand_free(stand);
}

TEST(fight_names_the_bars_behind_which_a_foe_is)
{
    struct stand *stand = stand_on(CORRIDOR("#@.6.a.#"));
    struct buffer text = {0};
    struct action action;
    know_all(stand);
    assert_int_equal(propose(stand, automation_fight(false), &action), AUTO_STOPPED);
    describe_reason(&text, stand->content, &stand->automation.reason);
    assert_string_equal(buffer_text(&text),
                        "There is no safe way to a rank-1 to the east, behind the gate: throw "
                        "something, or step away.");
    buffer_free(&text);
    stand_free(stand);
}

TEST(fight_is_one_action)
{
    struct stand *stand = stand_on(CORRIDOR("#@a.#"));
    stand->world->actor[1].stats.attack = 0;
    assert_int_equal(command(stand, automation_fight(false)), AUTO_FINISHED);
    assert_int_equal(stand->automation.steps, 1);
    stand_free(stand);
}

/* The foe has 14 health, and usual blows of 2 from the hero; it strikes with an attack of so much.
 */
TEST(fight_goes_on_against_one_who_only_scratches)
{
    static const struct {
        const char *label, *drawing;
        bool is_asked, is_second_asleep;
        int attack, poison;
        bool is_whole; /* one key kills all who are awake */
        enum reason_kind reason;
    } rows[] = {
        {"scratches", CORRIDOR("#@a......#"), true, false, 10, 0, true, REASON_NONE},
        {"scratches more", CORRIDOR("#@a......#"), true, false, 500, 0, true, REASON_NONE},
        {"comes first", CORRIDOR("#......@..a...#"), true, false, 10, 0, true, REASON_NONE},
        {"strikes hard", CORRIDOR("#@a......#"), true, false, 8000, 0, false, REASON_NONE},
        {"not asked for", CORRIDOR("#@a......#"), false, false, 10, 0, false, REASON_NONE},
        {"two", CORRIDOR("#@a...b..#"), true, false, 10, 0, true, REASON_NONE},
        {"two that together do more", CORRIDOR("#@a...b..#"), true, false, 500, 0, false,
         REASON_NONE},
        {"one of two asleep", CORRIDOR("#@a...b..#"), true, true, 10, 0, true, REASON_NONE},
        {"a second comes", CORRIDOR("#@a............b..#"), true, false, 500, 0, false,
         REASON_FOE_COMES},
        {"poison", CORRIDOR("#@a......#"), true, false, 10, 30, false, REASON_HURT},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct automation fight = automation_fight(false);
        struct world *world = world_of(stand);
        fight.fights_on = rows[i].is_asked;
        world->actor[1].stats.attack = world->actor[2].stats.attack = rows[i].attack;
        world->actor[HERO_SLOT].status[STATUS_POISONED] = rows[i].poison;
        world->actor[1].mind.state = world->actor[2].mind.state = MIND_HUNTING;
        world->actor[1].mind.goal = world->actor[2].mind.goal = world->actor[HERO_SLOT].at;
        if (rows[i].is_second_asleep) {
            send_to_sleep(stand, 1);
        }
        command(stand, fight);
        assert_why(rows[i].label, stand, rows[i].reason);
        const struct actor *actor = game_world(stand->game)->actor;
        bool is_dead = !actor[1].is_alive && (rows[i].is_second_asleep || !actor[2].is_alive);
        if (is_dead != rows[i].is_whole ||
            (rows[i].reason == REASON_NONE && (stand->automation.steps > 1) != rows[i].is_whole)) {
            fail_msg("%s: %d steps, dead %d", rows[i].label, stand->automation.steps, is_dead);
        }
        stand_free(stand);
    }
}

/* The one who is awake dies; the sleeper, though nearer than anybody, is left to the next key. */
TEST(fight_that_goes_on_wakes_nobody)
{
    struct stand *stand = stand_on("#########\n"
                                   "#.a@b...#\n"
                                   "#.......#\n"
                                   "#########\n");
    stand->world->actor[1].mind.state = MIND_HUNTING;
    stand->world->actor[1].stats.attack = 10;
    send_to_sleep(stand, 1);
    (void)command(stand, fight_on());
    assert_false(game_world(stand->game)->actor[1].is_alive);
    assert_int_equal(game_world(stand->game)->actor[2].health,
                     game_world(stand->game)->actor[2].stats.max_health);
    stand_free(stand);
}

/* One key leads to a sleeper, and does not strike it; not with somebody awake in sight, nor with
 * harm on the way. */
TEST(fight_on_goes_up_to_a_sleeper)
{
    static const struct {
        const char *label, *drawing;
        bool is_asked, is_second_awake;
        int poison, steps;
    } rows[] = {
        {"asleep", CORRIDOR("#@.....a.#"), true, false, 0, 5},
        {"not asked for", CORRIDOR("#@.....a.#"), false, false, 0, 1},
        {"another is awake", CORRIDOR("#@.....a..b.#"), true, true, 0, 1},
        {"both asleep", CORRIDOR("#@.....a..b.#"), true, false, 0, 5},
        {"poisoned", CORRIDOR("#@.....a.#"), true, false, 30, 1},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(rows[i].drawing);
        struct automation fight = automation_fight(false);
        fight.fights_on = rows[i].is_asked;
        world_of(stand)->actor[HERO_SLOT].status[STATUS_POISONED] = rows[i].poison;
        stand->world->actor[1].stats.attack = stand->world->actor[2].stats.attack = 8000;
        send_to_sleep(stand, 0);
        if (!rows[i].is_second_awake) {
            send_to_sleep(stand, 1);
        }
        int health = stand->world->actor[1].health;
        (void)command(stand, fight);
        if (stand->automation.steps != rows[i].steps ||
            game_world(stand->game)->actor[1].health != health) {
            fail_msg("%s: %d steps", rows[i].label, stand->automation.steps);
        }
        stand_free(stand);
    }
}

/* Who can do more than strike is fought blow by blow, unless it is far beneath the hero and no
 * death of it does harm. */
TEST(fight_goes_on_against_those_far_beneath)
{
    static const struct {
        const char *label;
        int level, distance;
        enum trigger trigger;
        bool is_whole;
    } rows[] = {
        {"half the level", 5, 0, TRIGGER_HIT, true},
        {"above", 6, 0, TRIGGER_HIT, false},
        {"ends in harm", 5, 0, TRIGGER_END, false},
        {"half, as archer", 5, 4, TRIGGER_HIT, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stand *stand = stand_on(CORRIDOR("#@a......#"));
        struct actor_kind *kind = &stand->content->actor[1];
        kind->keeps_distance = rows[i].distance;
        kind->trait.follow[0].when = rows[i].trigger;
        kind->trait.follow[0].percent = 1;
        kind->trait.follow[0].effect[0] = (struct effect){.kind = EFFECT_BLINK, .amount = 1};
        kind->trait.follow[0].effect_count = 1;
        world_of(stand)->actor[HERO_SLOT].progress.level = 10;
        stand->world->actor[1].progress.level = rows[i].level;
        stand->world->actor[1].stats.attack = 10;
        stand->world->actor[1].mind.state = MIND_HUNTING;
        (void)command(stand, fight_on());
        if ((stand->automation.steps > 1) != rows[i].is_whole) {
            fail_msg("%s: %d steps", rows[i].label, stand->automation.steps);
        }
        stand_free(stand);
    }
}

/* Resting. */

/* 30 of max health go into the pot each turn and 300 make a point: 10 turns. */
TEST(rest_ends_when_the_hero_is_well)
{
    struct stand *stand = stand_on(CORRIDOR("#@.#"));
    world_of(stand)->actor[HERO_SLOT].health = 28;
    assert_int_equal(command(stand, automation_rest()), AUTO_FINISHED);
    assert_why("well", stand, REASON_WELL);
    assert_int_equal(stand->automation.steps, 20);
    stand_free(stand);
}

/* Slowness falls by 1 a turn, and 10 turns heal a point: what is over last is told. */
TEST(rest_ends_when_what_lasted_longest_is_over)
{
    const struct {
        int health, slowed;
        enum reason_kind reason;
    } rests[] = {{30, 4, REASON_STATUS_OVER}, {29, 20, REASON_STATUS_OVER}, {28, 4, REASON_WELL}};
    for (int i = 0; i < COUNT_OF(rests); i++) {
        struct stand *stand = stand_on(CORRIDOR("#@.#"));
        world_of(stand)->actor[HERO_SLOT].health = rests[i].health;
        stand->world->actor[HERO_SLOT].status[STATUS_SLOWED] = rests[i].slowed;
        assert_int_equal(command(stand, automation_rest()), AUTO_FINISHED);
        assert_why("over", stand, rests[i].reason);
        assert_int_equal(hero_of(stand)->status[STATUS_SLOWED], 0);
        assert_int_equal(hero_of(stand)->health, 30);
        if (rests[i].reason == REASON_STATUS_OVER) {
            assert_int_equal(stand->automation.reason.number, STATUS_SLOWED);
        }
        stand_free(stand);
    }
}

/* Hurt, a turn takes 2 food: 754 is Hungry after two turns. */
TEST(rest_stops_when_hunger_grows)
{
    struct stand *stand = stand_on(CORRIDOR("#@.#"));
    world_of(stand)->actor[HERO_SLOT].health = 10;
    stand->world->actor[HERO_SLOT].stomach.food = 754;
    command(stand, automation_rest());
    assert_why("hunger", stand, REASON_HUNGER);
    assert_int_equal(stand->automation.steps, 2);
    stand_free(stand);
}

TEST(rest_refuses_with_its_reason)
{
    const struct {
        const char *label, *drawing;
        int health, food;
        bool regenerates;
        enum reason_kind reason;
    } rests[] = {
        {"well", CORRIDOR("#@.#"), 30, 1500, true, REASON_WELL_ALREADY},
        {"very hungry", CORRIDOR("#@.#"), 10, 300, true, REASON_TOO_HUNGRY},
        {"no healing", CORRIDOR("#@.#"), 10, 1500, false, REASON_NO_HEALING},
        {"a foe", CORRIDOR("#@.a#"), 10, 1500, true, REASON_FOE_NEAR},
        {"one that has not noticed", CORRIDOR("#@.b#"), 10, 1500, false, REASON_NO_HEALING},
    };
    for (int i = 0; i < COUNT_OF(rests); i++) {
        for (int times = 0; times < 2; times++) { /* the same answer when asked again */
            struct stand *stand = stand_on(rests[i].drawing);
            struct action action;
            world_of(stand)->actor[HERO_SLOT].health = rests[i].health;
            stand->world->actor[HERO_SLOT].stomach.food = rests[i].food;
            stand->content->actor[ACTOR_KIND_HERO].regenerates = rests[i].regenerates;
            if (rests[i].reason == REASON_FOE_NEAR) {
                world_of(stand)->actor[1].mind.state = MIND_HUNTING;
            }
            for (int k = 0; k <= times; k++) {
                assert_int_equal(propose(stand, automation_rest(), &action), AUTO_STOPPED);
            }
            assert_why(rests[i].label, stand, rests[i].reason);
            stand_free(stand);
        }
    }
}

/* 301 is Hungry, which still heals. */
TEST(rest_heals_down_to_hungry)
{
    struct stand *stand = stand_on(CORRIDOR("#@.#"));
    struct action action;
    world_of(stand)->actor[HERO_SLOT].health = 10;
    stand->world->actor[HERO_SLOT].stomach.food = 301;
    assert_int_equal(propose(stand, automation_rest(), &action), AUTO_ACT);
    assert_int_equal(action.verb, VERB_WAIT);
    stand_free(stand);
}

TEST(nothing_goes_on_after_the_end)
{
    struct stand *stand = stand_on(CORRIDOR("#@.#"));
    struct action action;
    world_of(stand)->end.ending = ENDING_VICTORY;
    assert_int_equal(propose(stand, automation_explore(), &action), AUTO_STOPPED);
    assert_why("over", stand, REASON_RUN_IS_OVER);
    stand_free(stand);
}

/* lint: table */
