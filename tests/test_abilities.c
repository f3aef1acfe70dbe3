/* Abilities of monsters: when they may be used, when a mind uses them, what follows from
 * blows, wounds and ends, and that each decides a fight that is drawn for it. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/record/recording.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/describe_abilities.h"
#include "barrow/text/narrator.h"
#include "support/bench_actions.h"
#include "support/ground_fixture.h"
#include "support/must.h"
#include "support/scene_recording.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

#define FIRE 1 /* of the fixture's damage types */

/* The kind of the tenant of a slot, and that of slot 1. */
static struct actor_kind *kind_of(struct bench *bench, int slot)
{
    return &bench->content->actor[actor_in(bench, slot)->kind];
}

static struct actor_kind *kind_a(struct bench *bench)
{
    return kind_of(bench, 1);
}

static void teach(struct bench *bench, struct ability ability)
{
    struct actor_kind *kind = kind_a(bench);
    ability.says = "spits at";
    ability.percent = ability.percent > 0 ? ability.percent : 100;
    kind->ability[kind->ability_count++] = ability;
}

static const struct ability spit = {.target = ITEM_TARGET_BOLT,
                                    .range = 6,
                                    .effect = {{.kind = EFFECT_DAMAGE, .amount = 5}},
                                    .effect_count = 1};
static const struct ability mend = {.aim = ABILITY_AIM_KIN,
                                    .target = ITEM_TARGET_ONE,
                                    .range = 6,
                                    .effect = {{.kind = EFFECT_HEAL, .amount = 5}},
                                    .effect_count = 1};
static const struct ability vanish = {
    .aim = ABILITY_AIM_SELF, .effect = {{.kind = EFFECT_BLINK, .amount = 4}}, .effect_count = 1};
static const struct ability hasten = {
    .aim = ABILITY_AIM_SELF,
    .effect = {{.kind = EFFECT_STATUS, .amount = 9, .status = STATUS_HASTED}},
    .effect_count = 1};

static enum verdict cast(struct bench *bench, int index, struct point at)
{
    struct action action = {
        .verb = VERB_CAST, .actor = id_in(bench, 1), .target = at, .count = index};
    return action_perform(bench->turn, &action);
}

/* The rules: range, line, whom it is for, sense. */

TEST(abilities_are_refused_where_they_would_be_no_use)
{
    static const struct {
        const char *label, *drawing;
        const struct ability *ability;
        struct point at;
        int wound, hasted; /* of slot 2, and of slot 1 */
        enum verdict want;
    } rows[] = {
        {"at the foe", "#@...a#", &spit, {1, 1}, 0, 0, VERDICT_ALLOWED},
        {"too far", "#@.......a#", &spit, {1, 1}, 0, 0, VERDICT_OUT_OF_RANGE},
        {"one of its own between", "#a.b.@#", &spit, {5, 1}, 0, 0, VERDICT_IN_THE_WAY},
        {"at nobody", "#@...a#", &spit, {3, 1}, 0, 0, VERDICT_NO_TARGET},
        {"at kin that is whole", "#@.a.b#", &mend, {5, 1}, 0, 0, VERDICT_NO_EFFECT},
        {"at kin that is hurt", "#@.a.b#", &mend, {5, 1}, 3, 0, VERDICT_ALLOWED},
        {"to help the foe", "#@.a.b#", &mend, {1, 1}, 3, 0, VERDICT_NO_TARGET},
        {"a second dose", "#@...a#", &hasten, {5, 1}, 0, 4, VERDICT_NO_EFFECT},
        {"the first dose", "#@...a#", &hasten, {5, 1}, 0, 0, VERDICT_ALLOWED},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct bench *bench = bench_new(drawing);
        teach(bench, *rows[i].ability);
        actor_in(bench, 2)->health -= rows[i].wound;
        actor_in(bench, 1)->status[STATUS_HASTED] = rows[i].hasted;
        if (cast(bench, 0, rows[i].at) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
        bench_free(bench);
    }
}

TEST(an_ability_that_the_kind_lacks_is_refused)
{
    struct bench *bench = bench_new(CORRIDOR("#@..a#"));
    assert_int_equal(cast(bench, 0, (struct point){1, 1}), VERDICT_NOT_FOR_YOU);
    bench_free(bench);
}

/* Of 30 the hero loses 5, and has them again when it is taken back. */
TEST(a_cast_does_its_effects_and_is_taken_back)
{
    struct bench *bench = bench_new(CORRIDOR("#@...a#"));
    teach(bench, spit);
    uint64_t digest = bench_digest(bench);
    int health = world_hero(bench->world)->health;
    assert_int_equal(cast(bench, 0, (struct point){1, 1}), VERDICT_ALLOWED);
    assert_int_equal(world_hero(bench->world)->health, health - 5);
    const struct outcome *told = find_outcome(bench, 0, OUTCOME_CAST, HERO_SLOT);
    assert_true(told != NULL && id_equal(told->cause.who, id_in(bench, 1)));
    turn_roll_back(bench->turn, 0);
    assert_true(bench_digest(bench) == digest);
    bench_free(bench);
}

TEST(a_cast_is_told_with_whom_it_is_aimed_at)
{
    struct bench *bench = bench_new(CORRIDOR("#@...a#"));
    struct messages messages = {0};
    teach(bench, spit);
    cast(bench, 0, (struct point){1, 1});
    narrate(bench->content, bench->world, bench->log, 0, bench->log->count, game_sight(bench->game),
            &messages);
    assert_string_equal(messages.message[0].text, "The rank-1 spits at you.");
    messages_free(&messages);
    bench_free(bench);
}

/* Minds. */

static void hunt(struct bench *bench)
{
    for (int slot = 1; slot < bench->world->actors_used; slot++) {
        actor_in(bench, slot)->mind =
            (struct mindset){.goal = world_hero(bench->world)->at, .state = MIND_HUNTING};
    }
}

static enum verb choice(struct bench *bench, int slot)
{
    return mind_decide(bench->content, bench->world, bench->senses, id_in(bench, slot)).action.verb;
}

TEST(a_mind_uses_what_its_body_has)
{
    static const struct {
        const char *label, *drawing;
        const struct ability *first, *second;
        int wound; /* of slot 2 */
        int below, health;
        enum verb want;
    } rows[] = {
        {"it spits from afar", "#@...a#", &spit, NULL, 0, 0, 14, VERB_CAST},
        {"it comes nearer first", "#@........a#", &spit, NULL, 0, 0, 14, VERB_STEP},
        {"not through its own", "#a.b.@#", &spit, NULL, 0, 0, 14, VERB_STEP},
        {"kin before foe", "#@..a.b#", &spit, &mend, 5, 0, 14, VERB_CAST},
        {"whole, it fights on", "#@a.......#", &vanish, NULL, 0, 50, 14, VERB_HIT},
        {"badly hurt, it is gone", "#@a.......#", &vanish, NULL, 0, 50, 6, VERB_CAST},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct bench *bench = bench_new(drawing);
        struct ability first = *rows[i].first;
        first.below = rows[i].below;
        teach(bench, first);
        if (rows[i].second != NULL) {
            teach(bench, *rows[i].second);
        }
        hunt(bench);
        actor_in(bench, 2)->health -= rows[i].wound;
        actor_in(bench, 1)->health = rows[i].health;
        if (choice(bench, 1) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
        bench_free(bench);
    }
}

TEST(kin_is_mended_before_the_foe_is_struck)
{
    struct bench *bench = bench_new(CORRIDOR("#@..a.b#"));
    teach(bench, spit);
    teach(bench, mend);
    hunt(bench);
    actor_in(bench, 2)->health = 3;
    struct action action =
        mind_decide(bench->content, bench->world, bench->senses, id_in(bench, 1)).action;
    assert_int_equal(action.count, 1);
    assert_int_equal(action.target.x, 6);
    bench_free(bench);
}

TEST(who_has_not_noticed_the_hero_uses_nothing)
{
    struct bench *bench = bench_new(CORRIDOR("#@.....a#"));
    teach(bench, spit);
    kind_a(bench)->mind = MIND_AMBUSHER;
    assert_int_equal(choice(bench, 1), VERB_WAIT);
    bench_free(bench);
}

/* 25 of 100 within four deviations of 4.33 over 400 turns: 65 to 135. */
TEST(an_ability_comes_by_its_chance)
{
    int casts = 0;
    struct bench *bench = bench_new(CORRIDOR("#@...a#"));
    struct ability seldom = spit;
    seldom.percent = 25;
    teach(bench, seldom);
    hunt(bench);
    for (int turn = 1; turn <= 400; turn++) {
        bench->world->turn = turn;
        casts += choice(bench, 1) == VERB_CAST;
    }
    assert_in_range(casts, 65, 135);
    bench_free(bench);
}

TEST(who_keeps_its_distance_steps_away)
{
    static const struct {
        const char *drawing;
        int distance, x; /* of slot 1 afterwards */
    } rows[] = {
        {"#@.a...#", 3, 4}, /* 2 away: one step back */
        {"#@..a..#", 3, 3}, /* 3 away is far enough: it comes */
        {"#...@a#", 3, 5},  /* cornered, it stays and fights */
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char drawing[64] = "#\n";
        strcat(strcat(drawing, rows[i].drawing), "\n#\n");
        struct bench *bench = bench_new(drawing);
        kind_a(bench)->keeps_distance = rows[i].distance;
        hunt(bench);
        bench_let_act(bench, id_in(bench, 1), false);
        assert_int_equal(actor_in(bench, 1)->at.x, rows[i].x);
        bench_free(bench);
    }
}

/* What follows from blows, wounds and ends. */

static void still(struct bench *bench)
{
    still_luck(bench);
    bench->content->actor[ACTOR_KIND_HERO].regenerates = false;
}

static void blow_by(struct bench *bench, int slot, int at)
{
    struct event blow = {.kind = EVENT_BLOW, .src = id_in(bench, slot), .dst = id_in(bench, at)};
    blow.thing = actor_in(bench, slot)->gear[GEAR_WEAPON];
    send(bench, blow);
}

TEST(a_blow_has_its_effect_as_often_as_it_says)
{
    static const struct {
        int percent, least, most;
    } rows[] = {{100, 100, 100}, {0, 100, 100}, {30, 12, 48}}; /* 0 is always; 30 +- 4 * 4.6 */
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int slowed = 0;
        for (uint64_t seed = 1; seed <= 100; seed++) {
            struct bench *bench = bench_new(CORRIDOR("#@a#"));
            still(bench);
            bench->world->seed = seed;
            kind_a(bench)->on_hit[0] = (struct effect){.kind = EFFECT_STATUS,
                                                       .amount = 4,
                                                       .status = STATUS_SLOWED,
                                                       .percent = rows[i].percent};
            kind_a(bench)->on_hit_count = 1;
            blow_by(bench, 1, HERO_SLOT);
            slowed += world_hero(bench->world)->status[STATUS_SLOWED] == 4;
            bench_free(bench);
        }
        assert_in_range(slowed, rows[i].least, rows[i].most);
    }
}

/* The sword's own: the monster flies one cell back. */
TEST(a_weapon_has_effects_of_its_blows)
{
    struct bench *bench = bench_new(CORRIDOR("#@a..#"));
    still(bench);
    struct item_kind *sword = bench_item(bench, "weapon-1");
    sword->on_hit[0] = (struct effect){.kind = EFFECT_PUSH, .amount = 1};
    sword->on_hit_count = 1;
    actor_in(bench, 1)->health = actor_in(bench, 1)->stats.max_health = 99;
    give(bench, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    blow_by(bench, HERO_SLOT, 1);
    assert_int_equal(actor_in(bench, 1)->at.x, 3);
    bench_free(bench);
}

/* The thief has the ration and runs; killed, it drops it. */
TEST(a_thief_takes_runs_and_drops_it_at_its_end)
{
    struct bench *bench = bench_new(CORRIDOR("#@a.....#"));
    still(bench);
    struct id ration = bench_give(bench, "ration", 0, 1);
    kind_a(bench)->mind = MIND_THIEF;
    kind_a(bench)->on_hit[0] = (struct effect){.kind = EFFECT_STEAL};
    kind_a(bench)->on_hit_count = 1;
    hunt(bench);
    uint64_t digest = bench_digest(bench);
    blow_by(bench, 1, HERO_SLOT);
    assert_true(id_equal(world_thing(bench->world, ration)->place.holder, id_in(bench, 1)));
    assert_int_equal(actor_in(bench, 1)->mind.state, MIND_FLEEING);
    assert_int_equal(choice(bench, 1), VERB_STEP);
    hurt(bench, 1, 99, id_in(bench, HERO_SLOT));
    assert_int_equal(world_thing(bench->world, ration)->place.where, WHERE_FLOOR);
    assert_sound(bench);
    turn_roll_back(bench->turn, 0);
    assert_true(bench_digest(bench) == digest);
    bench_free(bench);
}

/* 6 of harm within 2 cells of the end; the hero is 2 away. */
TEST(an_end_reaches_those_around_it)
{
    static const struct {
        int radius, harm;
    } rows[] = {{0, 0}, {1, 0}, {2, 6}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_new(CORRIDOR("#@.a..#"));
        kind_a(bench)->on_end[0] =
            (struct effect){.kind = EFFECT_DAMAGE, .amount = 6, .damage_type = FIRE};
        kind_a(bench)->on_end_count = 1;
        kind_a(bench)->end_radius = rows[i].radius;
        int health = world_hero(bench->world)->health;
        uint64_t digest = bench_digest(bench);
        hurt(bench, 1, 99, id_in(bench, HERO_SLOT));
        assert_int_equal(health - world_hero(bench->world)->health, rows[i].harm);
        assert_sound(bench);
        turn_roll_back(bench->turn, 0);
        assert_true(bench_digest(bench) == digest);
        bench_free(bench);
    }
}

/* Who comes by an end gets another slot: the dead can still be named. */
TEST(an_end_calls_others_beside_it)
{
    struct bench *bench = bench_new(CORRIDOR("#@..a..#"));
    struct id dead = id_in(bench, 1);
    kind_a(bench)->on_end[0] =
        (struct effect){.kind = EFFECT_SUMMON, .amount = 2, .monster = "rank-2"};
    kind_a(bench)->on_end_count = 1;
    hurt(bench, 1, 99, id_in(bench, HERO_SLOT));
    assert_non_null(world_former_actor(bench->world, dead));
    assert_true(bench->world->actor[2].is_alive && bench->world->actor[3].is_alive);
    assert_sound(bench);
    bench_free(bench);
}

TEST(a_wound_splits_it)
{
    struct bench *bench = bench_new(CORRIDOR("#@..a..#"));
    kind_a(bench)->when_hurt[0] = (struct effect){.kind = EFFECT_SPLIT};
    kind_a(bench)->when_hurt_count = 1;
    hurt(bench, 1, 4, id_in(bench, HERO_SLOT)); /* 14 - 4 = 10 = 5 + 5 */
    assert_int_equal(actor_in(bench, 1)->health, 5);
    assert_int_equal(actor_in(bench, 2)->health, 5);
    assert_sound(bench);
    bench_free(bench);
}

/* It gets up in the third turn after its end, with all its health and worth nothing. */
TEST(it_rises_again_unless_it_was_burnt)
{
    static const struct {
        const char *label;
        int type;
        bool burns_later, rises;
    } rows[] = {
        {"struck down", DAMAGE_TYPE_PLAIN, false, true},
        {"burnt", FIRE, false, false},
        {"its remains burn", DAMAGE_TYPE_PLAIN, true, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct bench *bench = bench_new("###########\n"
                                        "#@#...a...#\n"
                                        "###########\n");
        kind_a(bench)->on_end[0] =
            (struct effect){.kind = EFFECT_RISE, .amount = 3, .damage_type = FIRE};
        kind_a(bench)->on_end_count = 1;
        kind_a(bench)->mind = MIND_AMBUSHER;
        int kind = actor_in(bench, 1)->kind;
        send(bench, (struct event){
                        .kind = EVENT_DAMAGE,
                        .src = id_in(bench, HERO_SLOT),
                        .dst = id_in(bench, 1),
                        .amount = 99000,
                        .type = rows[i].type,
                        .cause = cause_of(bench->world, CAUSE_TRAIT, -1, id_in(bench, HERO_SLOT))});
        for (int turn = 1; turn <= 2; turn++) {
            assert_int_equal(world_actor_at(bench->world, (struct point){6, 1}).generation, 0);
            bench_pass_turn(bench);
        }
        if (rows[i].burns_later) {
            struct outcome fire =
                outcome_for_cell(bench->world, OUTCOME_CELL, (struct point){6, 1});
            bench->content->terrain[bench_ground(bench, "burning")].itself_percent = 0;
            fire.after.ground = (uint8_t)bench_ground(bench, "burning");
            turn_put(bench->turn, fire);
        }
        bench_pass_turns(bench, 2);
        const struct actor *risen =
            world_actor(bench->world, world_actor_at(bench->world, (struct point){6, 1}));
        if ((risen != NULL) != rows[i].rises) {
            fail_msg("%s", rows[i].label);
        }
        if (risen != NULL) {
            assert_int_equal(risen->kind, kind);
            assert_int_equal(risen->health, 14);
            assert_int_equal(risen->worth, 0);
        }
        bench_free(bench);
    }
}

/* In turns 1 to 400 of the same world: what comes by an end comes as often as its percent says. */
TEST(who_comes_by_an_end_comes_by_its_chance)
{
    static const struct effect ends[] = {
        {.kind = EFFECT_RISE, .amount = 1, .damage_type = FIRE, .percent = 40},
        {.kind = EFFECT_SUMMON, .amount = 1, .percent = 40},
    };
    for (int i = 0; i < COUNT_OF(ends); i++) {
        struct bench *bench = bench_new("###########\n"
                                        "#@#...a...#\n"
                                        "###########\n");
        kind_a(bench)->on_end[0] = ends[i];
        kind_a(bench)->on_end_count = 1;
        int came = 0;
        for (int turn = 1; turn <= 400; turn++) {
            size_t mark = bench->log->count;
            bench->world->turn = turn;
            send(bench, (struct event){.kind = EVENT_DAMAGE,
                                       .src = id_in(bench, HERO_SLOT),
                                       .dst = id_in(bench, 1),
                                       .amount = 99000,
                                       .cause = cause_of(bench->world, CAUSE_TRAIT, -1,
                                                         id_in(bench, HERO_SLOT))});
            for (int slot = 2; slot < bench->world->actors_used; slot++) {
                came += bench->world->actor[slot].is_alive;
            }
            door_roll_back(bench->world, bench->log, mark);
        }
        assert_in_range(came, 120, 200); /* 160 expected, 9.8 the standard deviation */
        bench_free(bench);
    }
}

/* Fights that one thing decides. The hero strikes at who is beside it, else waits; its health and
 * that of the others is such that it wins, or loses nothing, if they only walk and strike. */

struct fight {
    const char *label, *drawing;
    int pit;         /* where on the row the ground is a pit; 0: nowhere */
    int hero_health; /* at first */
    void (*arm)(struct bench *bench, struct actor_kind *kind);
};

static void arm_bolt(struct bench *bench, struct actor_kind *kind)
{
    teach(bench, spit);
}

static void arm_leap(struct bench *bench, struct actor_kind *kind)
{
    teach(bench, (struct ability){.target = ITEM_TARGET_ONE,
                                  .range = 6,
                                  .beyond = 2,
                                  .effect = {{.kind = EFFECT_LEAP}},
                                  .effect_count = 1});
}

static void arm_pull(struct bench *bench, struct actor_kind *kind)
{
    teach(bench, (struct ability){.target = ITEM_TARGET_BOLT,
                                  .range = 6,
                                  .beyond = 2,
                                  .effect = {{.kind = EFFECT_PULL, .amount = 4}},
                                  .effect_count = 1});
}

static void arm_mend(struct bench *bench, struct actor_kind *kind)
{
    struct ability often = mend;
    often.effect[0].amount = 9;
    teach(bench, often);
}

static void arm_haste(struct bench *bench, struct actor_kind *kind)
{
    teach(bench, hasten);
}

static void arm_summon(struct bench *bench, struct actor_kind *kind)
{
    teach(bench, (struct ability){.aim = ABILITY_AIM_SELF,
                                  .effect = {{.kind = EFFECT_SUMMON, .amount = 1}},
                                  .effect_count = 1});
}

static void arm_hit(struct actor_kind *kind, struct effect effect)
{
    kind->on_hit[0] = effect;
    kind->on_hit_count = 1;
}

static void arm_drain(struct bench *bench, struct actor_kind *kind)
{
    arm_hit(kind, (struct effect){.kind = EFFECT_DRAIN, .amount = 4, .otherwise = 100});
}

static void arm_slam(struct bench *bench, struct actor_kind *kind)
{
    arm_hit(kind, (struct effect){.kind = EFFECT_PUSH, .amount = 1, .otherwise = 5});
}

static void arm_end(struct bench *bench, struct actor_kind *kind)
{
    kind->on_end[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 12};
    kind->on_end_count = kind->end_radius = 1;
}

static void arm_rise(struct bench *bench, struct actor_kind *kind)
{
    kind->on_end[0] = (struct effect){.kind = EFFECT_RISE, .amount = 1, .damage_type = FIRE};
    kind->on_end_count = 1;
}

static void arm_split(struct bench *bench, struct actor_kind *kind)
{
    kind->when_hurt[0] = (struct effect){.kind = EFFECT_SPLIT};
    kind->when_hurt_count = 1;
}

static struct point beside_hero(struct bench *bench)
{
    struct point at = world_hero(bench->world)->at;
    for (int slot = 1; slot < bench->world->actors_used; slot++) {
        const struct actor *actor = actor_in(bench, slot);
        if (actor->is_alive && !actor->is_bodiless && distance_chebyshev(at, actor->at) == 1) {
            return actor->at;
        }
    }
    return at;
}

/* True if the hero is dead after 40 turns. */
static bool hero_dies(const struct fight *fight, bool is_armed)
{
    struct bench *bench = bench_new(fight->drawing);
    if (fight->pit > 0) {
        bench->world->level.terrain[bench_cell(bench, fight->pit, 1)] =
            (uint8_t)bench_ground(bench, "pit");
        world_rebuild_caches(bench->world);
    }
    still(bench);
    struct actor *hero = actor_in(bench, HERO_SLOT);
    hero->health = hero->stats.max_health = fight->hero_health;
    if (is_armed) {
        fight->arm(bench, kind_a(bench));
    }
    hunt(bench);
    while (bench->world->turn < 40 && bench->world->end.ending == ENDING_NONE) {
        if (game_need(bench->game) == GAME_NEEDS_ACTION) {
            struct point foe = beside_hero(bench);
            bool is_beside = !point_equal(foe, hero->at);
            struct action action = game_hero_action(bench->game, is_beside ? VERB_HIT : VERB_WAIT);
            action.target = foe;
            (void)game_act(bench->game, &action);
        } else {
            game_step(bench->game);
        }
    }
    bool is_dead = bench->world->end.ending == ENDING_DEATH;
    bench_free(bench);
    return is_dead;
}

TEST(an_ability_decides_a_fight)
{
    static const struct fight fights[] = {
        {"it spits over a pit", "#\n#@..a#\n#\n", 2, 60, arm_bolt},
        {"it leaps over a pit", "#\n#@...a#\n#\n", 3, 20, arm_leap},
        {"it drags the hero to its kin", "#\n#@...ab#\n#\n", 0, 75, arm_pull},
        {"it is mended", "#\n#@aa#\n#\n", 0, 90, arm_mend},
        {"it is quick", "#\n#@.....a#\n#\n", 0, 50, arm_haste},
        {"it calls others", "####\n#..#\n#@a#\n#..#\n####\n", 0, 80, arm_summon},
        {"it drinks", "#\n#@a#\n#\n", 0, 60, arm_drain},
        {"it strikes the hero against a wall", "#\n#@a#\n#\n", 0, 55, arm_slam},
        {"its end bursts", "#\n#@a#\n#\n", 0, 45, arm_end},
        {"it gets up again", "#\n#@a#\n#\n", 0, 60, arm_rise},
        {"it splits", "####\n#..#\n#@a#\n#..#\n####\n", 0, 50, arm_split},
    };
    for (int i = 0; i < COUNT_OF(fights); i++) {
        bool without = hero_dies(&fights[i], false), with = hero_dies(&fights[i], true);
        if (without || !with) {
            fail_msg("%s: without %d, with %d", fights[i].label, without, with);
        }
    }
}

/* Every sort of effect in one crowd; each turn's world is sound, written and read. Then the
 * recording is played again to the same end, and taken back to its beginning. */
TEST(a_run_with_all_abilities_is_kept_replayed_and_taken_back)
{
    struct bench *bench = bench_new("############\n"
                                    "#@.........#\n"
                                    "#...a..b..c#\n"
                                    "#..........#\n"
                                    "#....d.....#\n"
                                    "############\n");
    struct actor *hero = actor_in(bench, HERO_SLOT);
    hero->health = hero->stats.max_health = 900;
    bench_give(bench, "ration", 0, 3);
    arm_leap(bench, kind_of(bench, 1));
    arm_summon(bench, kind_of(bench, 1));
    arm_split(bench, kind_of(bench, 1));
    arm_slam(bench, kind_of(bench, 1));
    arm_rise(bench, kind_of(bench, 2));
    arm_hit(kind_of(bench, 2), (struct effect){.kind = EFFECT_STEAL, .percent = 60});
    arm_end(bench, kind_of(bench, 3));
    arm_drain(bench, kind_of(bench, 3));
    arm_hit(kind_of(bench, 4), (struct effect){.kind = EFFECT_SWAP});
    kind_of(bench, 4)->when_hurt[0] = (struct effect){.kind = EFFECT_BLINK, .amount = 3};
    kind_of(bench, 4)->when_hurt_count = 1;
    struct scene_recording scene = scene_recording_new(bench);
    uint64_t start = game_digest(scene.game);
    size_t mark = game_log(scene.game)->count;
    for (int turn = 0; turn < 40; turn++) {
        struct buffer text = {0};
        struct action action = game_hero_action(scene.game, VERB_HIT);
        struct point at = world_hero(game_world(scene.game))->at;
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            struct point next = point_step(at, (enum direction)direction);
            bool is_taken = world_actor_at(game_world(scene.game), next).generation != 0;
            action.target = is_taken ? next : action.target;
        }
        if (scene_recording_act(&scene, action) != VERDICT_ALLOWED) {
            scene_recording_do(&scene, VERB_WAIT, 1);
        }
        assert_sound_game(scene.game, "all abilities");
        if (!world_reload(game_world(scene.game), scene.content, &text)) {
            fail_msg("turn %d: %s", turn, buffer_text(&text));
        }
        buffer_free(&text);
    }
    scene_recording_assert_repeats(&scene, mark, start);
    scene_recording_free(&scene);
    bench_free(bench);
}

TEST(abilities_are_described)
{
    struct bench *bench = bench_new(CORRIDOR("#@a#"));
    struct buffer lines = {0};
    struct ability seldom = spit;
    seldom.percent = 30;
    teach(bench, seldom);
    kind_a(bench)->keeps_distance = 3;
    kind_a(bench)->on_hit[0] = (struct effect){.kind = EFFECT_PUSH, .amount = 2, .percent = 40};
    kind_a(bench)->on_hit_count = 1;
    describe_abilities(&lines, bench->content, actor_in(bench, 1)->kind);
    assert_string_equal(buffer_text(&lines),
                        "It spits at a foe (bolt, 6 cells, 30% of its turns): hurts for 5 "
                        "(blows).\n"
                        "It keeps 3 cells away.\n"
                        "When it hits: throws back 2 cells (40%).\n");
    buffer_free(&lines);
    bench_free(bench);
}
