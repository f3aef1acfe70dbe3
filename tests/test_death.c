/* Blame, destruction, refusal and what follows (RULES C9-C12). Effects hurt by exact points here,
 * so that nothing depends on dice. A monster of level 1 has 14 health and is worth 10. */
#include "support/test.h"

#include <string.h>

#include "game/game_parts.h"
#include "support/board_actions.h"

static const char room[] = CORRIDOR("#@.ab.#");

TEST(last_to_hurt_earns_the_kill)
{
    for (int last = 0; last <= 2; last += 2) { /* the hero, or a monster, who gains nothing */
        struct board *board = board_new(room);
        hurt(board, 1, 13, id_in(board, 2 - last));
        hurt(board, 1, 1, id_in(board, last));
        assert_false(actor_in(board, 1)->is_alive);
        assert_int_equal(board->world->tally[TALLY_KILLS], last == 0);
        assert_int_equal(board->world->kills[1], last == 0);
        assert_int_equal(actor_in(board, 0)->progress.experience, last == 0 ? 10 : 0);
        assert_int_equal(actor_in(board, 2)->progress.experience, 0);
        assert_sound(board);
        board_free(board);
    }
}

TEST(blame_names_the_culprit_until_the_turn_ends)
{
    struct board *board = board_new(room);
    hurt(board, 1, 3, id_in(board, 0));
    hurt(board, 0, 3, id_in(board, 2));
    struct cause on_monster = actor_in(board, 1)->blame, on_hero = actor_in(board, 0)->blame;
    assert_int_equal(on_monster.sort, CAUSE_TRAIT);
    assert_true(id_equal(on_monster.who, id_in(board, 0)));
    assert_int_equal(on_monster.actor, ACTOR_KIND_HERO);
    assert_true(id_equal(on_hero.who, id_in(board, 2)));
    assert_int_equal(on_hero.actor, 2);
    loop_end_turn(board->turn);
    for (int slot = 0; slot <= 2; slot++) {
        struct cause none = actor_in(board, slot)->blame;
        assert_int_equal(none.sort, CAUSE_NONE);
        assert_int_equal(none.who.generation, 0);
        assert_int_equal(none.kind, -1);
    }
    board_free(board);
}

/* C10: hurting brings health to nothing or below, Destroy is what can be refused. */
TEST(undying_refuses_destruction)
{
    struct board *board = board_new(room);
    actor_in(board, 1)->status[STATUS_UNDYING] = 10;
    size_t mark = board->log->count;
    hurt(board, 1, 20, id_in(board, 0));
    const struct outcome *wound = find_outcome(board, mark, OUTCOME_HEALTH, 1);
    assert_int_equal(wound->after.number, 14 - 20);
    const struct outcome *last = &board->log->outcome[board->log->count - 1];
    assert_int_equal(last->kind, OUTCOME_HEALTH);
    assert_int_equal(last->how, HOW_REFUSE);
    assert_int_equal(last->after.number, 1);
    assert_true(actor_in(board, 1)->is_alive);
    assert_int_equal(board->world->tally[TALLY_KILLS], 0);
    assert_sound(board);
    board_free(board);
}

TEST(dead_monster_drops_its_things_and_leaves)
{
    struct board *board = board_new(room);
    struct id monster = id_in(board, 1);
    struct point at = actor_in(board, 1)->at;
    struct id carried[] = {
        give(board, 1, "weapon-1", 1, WHERE_WEAPON),
        give(board, 1, "armour-1", 1, WHERE_ARMOUR),
        give(board, 1, "ration", 0, WHERE_PACK),
    };
    struct id others = give(board, 2, "ration", 0, WHERE_PACK);
    hurt(board, 1, 99, id_in(board, 0));
    for (int i = 0; i < COUNT_OF(carried); i++) {
        const struct thing *thing = world_thing(board->world, carried[i]);
        assert_int_equal(thing->place.where, WHERE_FLOOR);
        assert_true(point_equal(thing->place.at, at));
        assert_int_equal(thing->place.holder.generation, 0);
    }
    assert_int_equal(world_thing(board->world, others)->place.where, WHERE_PACK);
    assert_null(world_actor(board->world, monster));
    assert_non_null(world_former_actor(board->world, monster)); /* stories can still be told */
    assert_int_equal(world_actor_at(board->world, at).generation, 0);
    assert_sound(board);
    board_free(board);
}

TEST(heros_death_ends_the_run_and_leaves_the_body)
{
    struct board *board = board_new(room);
    hurt(board, 0, 30, id_in(board, 2));
    const struct world *world = board->world;
    assert_int_equal(world->end.ending, ENDING_DEATH);
    assert_int_equal(world->end.blame.sort, CAUSE_TRAIT);
    assert_int_equal(world->end.blame.actor, 2); /* the 'b' killed it */
    assert_true(world_hero(world)->is_alive);    /* the body stays */
    assert_true(id_is_hero(world_actor_at(world, (struct point){1, 1})));
    assert_sound(board);
    size_t count = board->log->count;
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        assert_int_equal(act(board, 0, (enum verb)verb), VERDICT_RUN_IS_OVER);
        assert_int_equal(act(board, 1, (enum verb)verb), VERDICT_RUN_IS_OVER);
    }
    loop_end_turn(board->turn);
    assert_int_equal(world->turn, 1);
    assert_int_equal(world_hero(world)->blame.sort, CAUSE_TRAIT);
    assert_int_equal(count_outcomes(board, count, OUTCOME_TURN), 0);
    board_free(board);
}

TEST(destroyed_hero_is_destroyed_once)
{
    struct board *board = board_new(room);
    for (int blow = 0; blow < 3; blow++) { /* all three are in flight before the first lands */
        turn_send(board->turn, (struct event){.kind = EVENT_DAMAGE,
                                              .src = id_in(board, 1),
                                              .dst = id_in(board, 0),
                                              .amount = 20000,
                                              .cause = cause_of(board->world, CAUSE_TRAIT, -1,
                                                                id_in(board, 1))});
    }
    turn_settle(board->turn);
    assert_int_equal(count_outcomes(board, 0, OUTCOME_END), 1);
    assert_int_equal(count_outcomes(board, 0, OUTCOME_HEALTH), 3);
    board_free(board);
}

/* One fireball that ends both: the hero's level-up must not heal the dead. */
TEST(dead_hero_gains_no_levels)
{
    struct board *board = board_new(room);
    actor_in(board, 0)->progress.experience = 49;
    for (int slot = 0; slot <= 1; slot++) {
        turn_send(board->turn, (struct event){.kind = EVENT_DAMAGE,
                                              .src = id_in(board, 0),
                                              .dst = id_in(board, slot),
                                              .amount = 40000,
                                              .cause = cause_of(board->world, CAUSE_TRAIT, -1,
                                                                id_in(board, 0))});
    }
    turn_settle(board->turn);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(board->world->tally[TALLY_KILLS], 1); /* it died after the hero, but by it */
    assert_int_equal(actor_in(board, 0)->health, -10);
    assert_int_equal(actor_in(board, 0)->progress.level, 1);
    assert_sound(board);
    board_free(board);
}

/* The victim bursts: 10 points to the hero, who has 5 left and lacks 1 of 50 experience. */
static struct board *board_of_burst(int undying)
{
    struct board *board = board_new(room);
    struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
    kind->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_DAMAGE, .amount = 10};
    kind->trait.follow[FOLLOW_ON_END].effect_count = 1;
    kind->trait.follow[FOLLOW_ON_END].radius = 2;
    actor_in(board, 0)->health = 5;
    actor_in(board, 0)->progress.experience = 49;
    actor_in(board, 0)->status[STATUS_UNDYING] = undying;
    hurt(board, 1, 14, id_in(board, 0));
    return board;
}

TEST(hero_whose_death_is_due_gains_no_level)
{
    struct board *board = board_of_burst(0);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(actor_in(board, 0)->health, -5);
    assert_int_equal(actor_in(board, 0)->progress.level, 1);
    assert_int_equal(board->world->tally[TALLY_KILLS], 1);
    assert_sound(board);
    board_free(board);
}

/* First the refusal, then the level and its healing. */
TEST(hero_that_refuses_death_gains_the_level_of_the_kill)
{
    struct board *board = board_of_burst(9);
    const struct actor *hero = actor_in(board, 0);
    assert_int_equal(board->world->end.ending, ENDING_NONE);
    assert_int_equal(hero->progress.level, 2);
    assert_int_equal(hero->health, hero->stats.max_health);
    size_t refusal = 0, rise = 0;
    for (size_t i = 0; i < board->log->count; i++) {
        const struct outcome *outcome = &board->log->outcome[i];
        refusal = outcome->how == HOW_REFUSE ? i : refusal;
        rise = outcome->kind == OUTCOME_PROGRESS ? i : rise;
    }
    assert_true(refusal > 0 && rise > refusal);
    assert_sound(board);
    board_free(board);
}

/* A blow in flight and healing in flight, behind the harm that ends the hero. */
TEST(the_dying_neither_strike_nor_heal)
{
    struct board *board = board_new(room);
    turn_send(board->turn,
              (struct event){.kind = EVENT_DAMAGE,
                             .dst = id_in(board, 0),
                             .amount = 40000,
                             .cause = cause_of(board->world, CAUSE_TRAIT, -1, NOBODY)});
    turn_send(board->turn,
              (struct event){.kind = EVENT_BLOW, .src = id_in(board, 0), .dst = id_in(board, 1)});
    turn_send(board->turn,
              (struct event){.kind = EVENT_HEAL, .dst = id_in(board, 0), .amount = 25});
    turn_settle(board->turn);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(actor_in(board, 0)->health, -10);
    assert_int_equal(actor_in(board, 1)->health, 14);
    assert_null(find_outcome(board, 0, OUTCOME_MISS, 1));
    board_free(board);
}

/* Each end calls eight more and hurts all near it, who have their end in turn. */
TEST(chain_without_end_is_cut_and_leaves_nobody_without_health)
{
    struct board *board = board_new("###########\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "#....a....#\n"
                                    "#.........#\n"
                                    "#.........#\n"
                                    "#........@#\n"
                                    "###########\n");
    struct actor_kind *kind = &board->content->actor[actor_in(board, 1)->kind];
    kind->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_SUMMON, .amount = 8};
    kind->trait.follow[FOLLOW_ON_END].effect[1] =
        (struct effect){.kind = EFFECT_DAMAGE, .amount = 50};
    kind->trait.follow[FOLLOW_ON_END].effect_count = 2;
    kind->trait.follow[FOLLOW_ON_END].radius = 5;
    actor_in(board, 0)->health = actor_in(board, 0)->stats.max_health = 1 << 24;
    uint64_t before = board_digest(board);
    hurt(board, 1, 14, id_in(board, 0));
    assert_true(turn_events_dropped(board->turn) > 0);
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        const struct actor *actor = actor_in(board, slot);
        assert_true(!actor->is_alive || actor->health > 0);
    }
    assert_sound(board);
    turn_roll_back(board->turn, 0);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(kills_are_counted_by_kind)
{
    struct board *board = board_new(CORRIDOR("#@abbab#"));
    for (int slot = 1; slot <= 5; slot++) {
        hurt(board, slot, 14, id_in(board, 0));
    }
    assert_int_equal(board->world->tally[TALLY_KILLS], 5);
    assert_int_equal(board->world->kills[1], 2);
    assert_int_equal(board->world->kills[2], 3);
    assert_int_equal(board->world->tally[TALLY_DEALT], 70);
    board_free(board);
}

/* A thing without a body goes when its time has come; nobody earns that. */
TEST(burst_ends_the_bodiless_without_a_kill)
{
    struct board *board = board_new(room);
    actor_in(board, 2)->is_bodiless = true;
    world_rebuild_caches(board->world);
    struct id fuse = id_in(board, 2);
    assert_int_equal(act(board, 1, VERB_BURST), VERDICT_NOT_FOR_YOU);
    assert_int_equal(act(board, 2, VERB_BURST), VERDICT_ALLOWED);
    assert_null(world_actor(board->world, fuse));
    assert_int_equal(board->world->tally[TALLY_KILLS], 0);
    assert_sound(board);
    board_free(board);
}
