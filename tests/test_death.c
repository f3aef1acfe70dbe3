/* Blame, destruction, refusal and what follows (RULES C9-C12). Effects hurt by exact points here,
 * so that nothing depends on dice. A monster of level 1 has 14 health and is worth 10. */
#include "support/test.h"

#include <string.h>

#include "game/game_parts.h"
#include "support/bench_actions.h"

static const char room[] = CORRIDOR("#@.ab.#");

TEST(last_to_hurt_earns_the_kill)
{
    for (int last = 0; last <= 2; last += 2) { /* the hero, or a monster, who gains nothing */
        struct bench *bench = bench_new(room);
        hurt(bench, 1, 13, id_in(bench, 2 - last));
        hurt(bench, 1, 1, id_in(bench, last));
        assert_false(actor_in(bench, 1)->is_alive);
        assert_int_equal(bench->world->tally[TALLY_KILLS], last == 0);
        assert_int_equal(bench->world->kills[1], last == 0);
        assert_int_equal(actor_in(bench, 0)->progress.experience, last == 0 ? 10 : 0);
        assert_int_equal(actor_in(bench, 2)->progress.experience, 0);
        assert_sound(bench);
        bench_free(bench);
    }
}

TEST(blame_names_the_culprit_until_the_turn_ends)
{
    struct bench *bench = bench_new(room);
    hurt(bench, 1, 3, id_in(bench, 0));
    hurt(bench, 0, 3, id_in(bench, 2));
    struct cause on_monster = actor_in(bench, 1)->blame, on_hero = actor_in(bench, 0)->blame;
    assert_int_equal(on_monster.sort, CAUSE_TRAIT);
    assert_true(id_equal(on_monster.who, id_in(bench, 0)));
    assert_int_equal(on_monster.actor, ACTOR_KIND_HERO);
    assert_true(id_equal(on_hero.who, id_in(bench, 2)));
    assert_int_equal(on_hero.actor, 2);
    loop_end_turn(bench->turn);
    for (int slot = 0; slot <= 2; slot++) {
        struct cause none = actor_in(bench, slot)->blame;
        assert_int_equal(none.sort, CAUSE_NONE);
        assert_int_equal(none.who.generation, 0);
        assert_int_equal(none.kind, -1);
    }
    bench_free(bench);
}

/* C10: hurting brings health to nothing or below, Destroy is what can be refused. */
TEST(undying_refuses_destruction)
{
    struct bench *bench = bench_new(room);
    actor_in(bench, 1)->status[STATUS_UNDYING] = 10;
    size_t mark = bench->log->count;
    hurt(bench, 1, 20, id_in(bench, 0));
    const struct outcome *wound = find_outcome(bench, mark, OUTCOME_HEALTH, 1);
    assert_int_equal(wound->after.number, 14 - 20);
    const struct outcome *last = &bench->log->outcome[bench->log->count - 1];
    assert_int_equal(last->kind, OUTCOME_HEALTH);
    assert_int_equal(last->how, HOW_REFUSE);
    assert_int_equal(last->after.number, 1);
    assert_true(actor_in(bench, 1)->is_alive);
    assert_int_equal(bench->world->tally[TALLY_KILLS], 0);
    assert_sound(bench);
    bench_free(bench);
}

TEST(dead_monster_drops_its_things_and_leaves)
{
    struct bench *bench = bench_new(room);
    struct id monster = id_in(bench, 1);
    struct point at = actor_in(bench, 1)->at;
    struct id carried[] = {
        give(bench, 1, "weapon-1", 1, WHERE_WEAPON),
        give(bench, 1, "armour-1", 1, WHERE_ARMOUR),
        give(bench, 1, "ration", 0, WHERE_PACK),
    };
    struct id others = give(bench, 2, "ration", 0, WHERE_PACK);
    hurt(bench, 1, 99, id_in(bench, 0));
    for (int i = 0; i < COUNT_OF(carried); i++) {
        const struct thing *thing = world_thing(bench->world, carried[i]);
        assert_int_equal(thing->place.where, WHERE_FLOOR);
        assert_true(point_equal(thing->place.at, at));
        assert_int_equal(thing->place.holder.generation, 0);
    }
    assert_int_equal(world_thing(bench->world, others)->place.where, WHERE_PACK);
    assert_null(world_actor(bench->world, monster));
    assert_non_null(world_former_actor(bench->world, monster)); /* stories can still be told */
    assert_int_equal(world_actor_at(bench->world, at).generation, 0);
    assert_sound(bench);
    bench_free(bench);
}

TEST(heros_death_ends_the_run_and_leaves_the_body)
{
    struct bench *bench = bench_new(room);
    hurt(bench, 0, 30, id_in(bench, 2));
    const struct world *world = bench->world;
    assert_int_equal(world->end.ending, ENDING_DEATH);
    assert_int_equal(world->end.blame.sort, CAUSE_TRAIT);
    assert_int_equal(world->end.blame.actor, 2); /* the 'b' killed it */
    assert_true(world_hero(world)->is_alive);    /* the body stays */
    assert_true(id_is_hero(world_actor_at(world, (struct point){1, 1})));
    assert_sound(bench);
    size_t count = bench->log->count;
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        assert_int_equal(act(bench, 0, (enum verb)verb), VERDICT_RUN_IS_OVER);
        assert_int_equal(act(bench, 1, (enum verb)verb), VERDICT_RUN_IS_OVER);
    }
    loop_end_turn(bench->turn);
    assert_int_equal(world->turn, 1);
    assert_int_equal(world_hero(world)->blame.sort, CAUSE_TRAIT);
    assert_int_equal(count_outcomes(bench, count, OUTCOME_TURN), 0);
    bench_free(bench);
}

TEST(destroyed_hero_is_destroyed_once)
{
    struct bench *bench = bench_new(room);
    for (int blow = 0; blow < 3; blow++) { /* all three are in flight before the first lands */
        turn_send(bench->turn, (struct event){.kind = EVENT_DAMAGE,
                                              .src = id_in(bench, 1),
                                              .dst = id_in(bench, 0),
                                              .amount = 20000,
                                              .cause = cause_of(bench->world, CAUSE_TRAIT, -1,
                                                                id_in(bench, 1))});
    }
    turn_settle(bench->turn);
    assert_int_equal(count_outcomes(bench, 0, OUTCOME_END), 1);
    assert_int_equal(count_outcomes(bench, 0, OUTCOME_HEALTH), 3);
    bench_free(bench);
}

/* One fireball that ends both: the hero's level-up must not heal the dead. */
TEST(dead_hero_gains_no_levels)
{
    struct bench *bench = bench_new(room);
    actor_in(bench, 0)->progress.experience = 49;
    for (int slot = 0; slot <= 1; slot++) {
        turn_send(bench->turn, (struct event){.kind = EVENT_DAMAGE,
                                              .src = id_in(bench, 0),
                                              .dst = id_in(bench, slot),
                                              .amount = 40000,
                                              .cause = cause_of(bench->world, CAUSE_TRAIT, -1,
                                                                id_in(bench, 0))});
    }
    turn_settle(bench->turn);
    assert_int_equal(bench->world->end.ending, ENDING_DEATH);
    assert_int_equal(bench->world->tally[TALLY_KILLS], 1); /* it died after the hero, but by it */
    assert_int_equal(actor_in(bench, 0)->health, -10);
    assert_int_equal(actor_in(bench, 0)->progress.level, 1);
    assert_sound(bench);
    bench_free(bench);
}

/* The victim bursts: 10 points to the hero, who has 5 left and lacks 1 of 50 experience. */
static struct bench *bench_of_burst(int undying)
{
    struct bench *bench = bench_new(room);
    struct actor_kind *kind = &bench->content->actor[actor_in(bench, 1)->kind];
    kind->on_end[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 10};
    kind->on_end_count = 1;
    kind->end_radius = 2;
    actor_in(bench, 0)->health = 5;
    actor_in(bench, 0)->progress.experience = 49;
    actor_in(bench, 0)->status[STATUS_UNDYING] = undying;
    hurt(bench, 1, 14, id_in(bench, 0));
    return bench;
}

TEST(hero_whose_death_is_due_gains_no_level)
{
    struct bench *bench = bench_of_burst(0);
    assert_int_equal(bench->world->end.ending, ENDING_DEATH);
    assert_int_equal(actor_in(bench, 0)->health, -5);
    assert_int_equal(actor_in(bench, 0)->progress.level, 1);
    assert_int_equal(bench->world->tally[TALLY_KILLS], 1);
    assert_sound(bench);
    bench_free(bench);
}

/* First the refusal, then the level and its healing. */
TEST(hero_that_refuses_death_gains_the_level_of_the_kill)
{
    struct bench *bench = bench_of_burst(9);
    const struct actor *hero = actor_in(bench, 0);
    assert_int_equal(bench->world->end.ending, ENDING_NONE);
    assert_int_equal(hero->progress.level, 2);
    assert_int_equal(hero->health, hero->stats.max_health);
    size_t refusal = 0, rise = 0;
    for (size_t i = 0; i < bench->log->count; i++) {
        const struct outcome *outcome = &bench->log->outcome[i];
        refusal = outcome->how == HOW_REFUSE ? i : refusal;
        rise = outcome->kind == OUTCOME_PROGRESS ? i : rise;
    }
    assert_true(refusal > 0 && rise > refusal);
    assert_sound(bench);
    bench_free(bench);
}

/* A blow in flight and healing in flight, behind the harm that ends the hero. */
TEST(the_dying_neither_strike_nor_heal)
{
    struct bench *bench = bench_new(room);
    turn_send(bench->turn,
              (struct event){.kind = EVENT_DAMAGE,
                             .dst = id_in(bench, 0),
                             .amount = 40000,
                             .cause = cause_of(bench->world, CAUSE_TRAIT, -1, NOBODY)});
    turn_send(bench->turn,
              (struct event){.kind = EVENT_BLOW, .src = id_in(bench, 0), .dst = id_in(bench, 1)});
    turn_send(bench->turn,
              (struct event){.kind = EVENT_HEAL, .dst = id_in(bench, 0), .amount = 25});
    turn_settle(bench->turn);
    assert_int_equal(bench->world->end.ending, ENDING_DEATH);
    assert_int_equal(actor_in(bench, 0)->health, -10);
    assert_int_equal(actor_in(bench, 1)->health, 14);
    assert_null(find_outcome(bench, 0, OUTCOME_MISS, 1));
    bench_free(bench);
}

/* Each end calls eight more and hurts all near it, who have their end in turn. */
TEST(chain_without_end_is_cut_and_leaves_nobody_without_health)
{
    struct bench *bench = bench_new("###########\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "#....a....#\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "#........@#\n"
                                    "###########\n");
    struct actor_kind *kind = &bench->content->actor[actor_in(bench, 1)->kind];
    kind->on_end[0] = (struct effect){.kind = EFFECT_SUMMON, .amount = 8};
    kind->on_end[1] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 50};
    kind->on_end_count = 2;
    kind->end_radius = 5;
    actor_in(bench, 0)->health = actor_in(bench, 0)->stats.max_health = 1 << 24;
    uint64_t before = bench_digest(bench);
    hurt(bench, 1, 14, id_in(bench, 0));
    assert_true(turn_events_dropped(bench->turn) > 0);
    for (int slot = 0; slot < bench->world->actors_used; slot++) {
        const struct actor *actor = actor_in(bench, slot);
        assert_true(!actor->is_alive || actor->health > 0);
    }
    assert_sound(bench);
    turn_roll_back(bench->turn, 0);
    assert_true(bench_digest(bench) == before);
    bench_free(bench);
}

TEST(kills_are_counted_by_kind)
{
    struct bench *bench = bench_new(CORRIDOR("#@abbab#"));
    for (int slot = 1; slot <= 5; slot++) {
        hurt(bench, slot, 14, id_in(bench, 0));
    }
    assert_int_equal(bench->world->tally[TALLY_KILLS], 5);
    assert_int_equal(bench->world->kills[1], 2);
    assert_int_equal(bench->world->kills[2], 3);
    assert_int_equal(bench->world->tally[TALLY_DEALT], 70);
    bench_free(bench);
}

/* A thing without a body goes when its time has come; nobody earns that. */
TEST(burst_ends_the_bodiless_without_a_kill)
{
    struct bench *bench = bench_new(room);
    actor_in(bench, 2)->is_bodiless = true;
    world_rebuild_caches(bench->world);
    struct id fuse = id_in(bench, 2);
    assert_int_equal(act(bench, 1, VERB_BURST), VERDICT_NOT_FOR_YOU);
    assert_int_equal(act(bench, 2, VERB_BURST), VERDICT_ALLOWED);
    assert_null(world_actor(bench->world, fuse));
    assert_int_equal(bench->world->tally[TALLY_KILLS], 0);
    assert_sound(bench);
    bench_free(bench);
}
