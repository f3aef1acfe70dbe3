/* What the hero may lose at worst before it acts again: whatever one key does, no more is lost than
 * the view said, and that much may be. */
#include "support/test.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/odds.h"
#include "barrow/game/view.h"
#include "support/board_actions.h"

#define SEEDS 60
#define KEYS 12
#define BLOW 10 /* points, with neither luck nor defence */
#define HEALTH 1500

#define ROOM                                                                                       \
    "#####\n"                                                                                      \
    "#.a.#\n"                                                                                      \
    "#.@.#\n"                                                                                      \
    "#...#\n"                                                                                      \
    "#####\n"

struct scene {
    const char *label, *drawing;
    int speed, hasted;   /* of the foes */
    int step, blow, own; /* what a step adds, the time of a blow, the speed: the hero's */
    int bound;           /* percent of the hero's health that one foe takes in a turn */
    int ground;          /* percent of a step */
    int cast, rest;      /* points of an ability, and the turns between two uses */
    int rides;           /* what a step takes a rider; 0: it rides not */
};

static struct ability ability_of(const struct scene *scene)
{
    return (struct ability){
        .says = "spits at",
        .aim = ABILITY_AIM_FOE,
        .target = ITEM_TARGET_BOLT,
        .range = 5,
        .percent = 60,
        .rest = scene->rest,
        .effect = {{.kind = EFFECT_DAMAGE, .amount = scene->cast, .damage_type = 1}},
        .effect_count = 1,
    };
}

static void set_foe(struct board *board, int slot, const struct scene *scene)
{
    struct actor *foe = actor_in(board, slot);
    struct actor_kind *kind = &board->content->actor[foe->kind];
    kind->speed = scene->speed;
    kind->rides = scene->rides > 0;
    kind->step_cost = scene->rides > 0 ? scene->rides : 100;
    kind->ability[0] = ability_of(scene);
    kind->ability_count = scene->cast > 0;
    foe->stats = (struct stats){.max_health = 100000, .attack = BLOW * 1000};
    foe->health = foe->stats.max_health;
    foe->status[STATUS_HASTED] = scene->hasted;
    foe->mind.state = MIND_HUNTING;
    foe->mind.goal = actor_in(board, HERO_SLOT)->at;
}

static struct board *board_of(const struct scene *scene, int seed)
{
    struct board *board = board_new(scene->drawing);
    struct actor_kind *hero = &board->content->actor[ACTOR_KIND_HERO];
    still_luck(board);
    board->world->seed = (uint64_t)seed;
    board->content->terrain[TERRAIN_FLOOR].step_percent = scene->ground;
    board->content->status[STATUS_SNEAKING].numbers.step = scene->step;
    board->content->with_trait[board->content->with_trait_count++] = STATUS_SNEAKING;
    hero->blow_cost = scene->blow;
    hero->speed = scene->own;
    hero->most_a_turn = scene->bound;
    actor_in(board, HERO_SLOT)->stats =
        (struct stats){.max_health = HEALTH, .attack = 1000, .defence = 0};
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        set_foe(board, slot, scene);
    }
    board_start_clocks(board);
    return board;
}

static bool are_all_in_reach(const struct view *view)
{
    bool are_near = true;
    for (int i = 0; i < view->foe_count; i++) {
        are_near = are_near && view->foe[i].distance <= 1;
    }
    return are_near;
}

/* The keys come by turns: a step or blow in each direction, and a wait. */
static struct action key_of(const struct board *board, int key)
{
    struct action wait = game_hero_action(board->game, VERB_WAIT);
    struct action bump = game_bump(board->game, (enum direction)(key % DIRECTION_COUNT));
    bool waits = key % (DIRECTION_COUNT + 1) == DIRECTION_COUNT;
    return waits || game_check(board->game, &bump) != VERDICT_ALLOWED ? wait : bump;
}

/* Presses a key, and fails if it costs more than was shown; true if it costs as much. */
static bool press(struct board *board, struct view *view, const struct scene *scene, int key)
{
    struct action action = key_of(board, key);
    struct actor *hero = actor_in(board, HERO_SLOT);
    int before = board->world->tally[TALLY_TAKEN];
    hero->health = HEALTH;
    hero->status[STATUS_SNEAKING] = scene->step > 0;
    view_make(view, board->game);
    bool is_promised = are_all_in_reach(view);
    assert_int_equal(game_act(board->game, &action), VERDICT_ALLOWED);
    game_run(board->game);
    int lost = board->world->tally[TALLY_TAKEN] - before;
    if (is_promised && lost > view->hero.worst) {
        fail_msg("%s, seed %d, key %d: %d lost, %d shown", scene->label, (int)board->world->seed,
                 key, lost, view->hero.worst);
    }
    return is_promised && lost == view->hero.worst;
}

TEST(no_key_costs_more_than_was_shown)
{
    static const struct scene rows[] = {
        {"as fast", ROOM, 12, 0, 0, 100, 12, 0, 100, 0, 0, 0},
        {"a fast foe", ROOM, 20, 0, 0, 100, 12, 0, 100, 0, 0, 0},
        {"a hasted foe", ROOM, 12, 99, 0, 100, 12, 0, 100, 0, 0, 0},
        {"a foe whose haste ends", ROOM, 12, 3, 100, 100, 12, 0, 100, 0, 0, 0},
        {"two that are fast and hasted", CORRIDOR("#a@a#"), 20, 99, 0, 150, 12, 0, 100, 0, 0, 0},
        {"a slow blow", CORRIDOR("#@a#"), 12, 0, 0, 150, 12, 0, 100, 0, 0, 0},
        {"a slow blow at a hasted foe, bounded", CORRIDOR("#@a#"), 12, 99, 0, 150, 12, 1, 100, 0, 0,
         0},
        {"a sneaking step", ROOM, 12, 0, 100, 100, 12, 0, 100, 0, 0, 0},
        {"a sneaking step from a hasted foe, bounded", ROOM, 20, 99, 100, 100, 12, 1, 100, 0, 0, 0},
        {"rough ground", ROOM, 12, 0, 0, 100, 12, 0, 170, 0, 0, 0},
        {"a fast hero", ROOM, 12, 0, 0, 100, 17, 0, 100, 0, 0, 0},
        {"a rider", ROOM, 12, 0, 0, 100, 12, 0, 100, 0, 0, 50},
        {"a caster", ROOM, 18, 0, 0, 100, 12, 0, 100, 15, 0, 0},
        {"a caster that needs rest", ROOM, 18, 0, 100, 100, 12, 0, 100, 15, 3, 0},
    };
    struct view *view = memory_new(1, sizeof *view);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        bool is_reached = false;
        for (int seed = 1; seed <= SEEDS; seed++) {
            struct board *board = board_of(&rows[i], seed);
            for (int key = 0; key < KEYS; key++) {
                is_reached = press(board, view, &rows[i], seed + key) || is_reached;
            }
            board_free(board);
        }
        if (!is_reached) {
            fail_msg("%s: never so much", rows[i].label);
        }
    }
    free(view);
}

/* What a step into mud costs is not what any other key costs; in mud all steps do. */
TEST(slow_ground_counts_where_there_is_no_other)
{
    static const struct {
        const char *drawing;
        bool is_slow;
    } rows[] = {{"#####\n#.a.#\n#.@.#\n#...#\n#####\n", false},
                {"#####\n#.a.#\n#=@=#\n#===#\n#####\n", false},
                {"#####\n#=a=#\n#=@=#\n#===#\n#####\n", true}};
    struct view *view = memory_new(1, sizeof *view);
    int usual = 0;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        const struct scene scene = {"", rows[i].drawing, 12, 0, 0, 100, 12, 0, 100, 0, 0, 0};
        struct board *board = board_of(&scene, 1);
        view_make(view, board->game);
        usual = i == 0 ? view->hero.worst : usual;
        assert_true(usual > 0);
        assert_int_equal(view->hero.worst > usual, rows[i].is_slow);
        board_free(board);
    }
    free(view);
}

/* A hero of speed 6 loses every other turn: four lost in a row are one chance in 16, five one in
 * 32; of speed 9 two are one in 16, three one in 64. Slowness that ends is no longer counted. */
TEST(bad_luck_is_counted_to_one_chance_in_twenty)
{
    static const struct {
        int speed, slowed, cost, want;
    } rows[] = {
        {12, 0, 100, 1}, {12, 0, 200, 2}, {24, 0, 200, 1}, {6, 0, 100, 5},
        {9, 0, 100, 3},  {12, 9, 100, 5}, {12, 1, 200, 3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.a#"));
        struct actor *hero = actor_in(board, HERO_SLOT);
        board->content->actor[ACTOR_KIND_HERO].speed = rows[i].speed;
        hero->status[STATUS_SLOWED] = rows[i].slowed;
        hero->clock.share = rows[i].speed > 12 ? 2 : 1;
        hero->clock.energy = 100 * hero->clock.share;
        int next = view_next_act(board->content, board->world, rows[i].cost);
        int turns = (next - world_turn_start(board->world)) / TURN_LENGTH;
        if (turns != rows[i].want) {
            fail_msg("row %d: %d turns", i, turns);
        }
        board_free(board);
    }
}
