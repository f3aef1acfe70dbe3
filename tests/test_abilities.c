/* Abilities of monsters: when they may be used, when a mind uses them, what follows from
 * blows, wounds and ends, and that each decides a fight that is drawn for it. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/ai/mind.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/describe_abilities.h"
#include "barrow/text/narrator.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/scene_recording.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

#define FIRE 1 /* of the fixture's damage types */

/* The kind of the tenant of a slot, and that of slot 1. */
static struct actor_kind *kind_of(struct board *board, int slot)
{
    return &board->content->actor[actor_in(board, slot)->kind];
}

static struct actor_kind *kind_a(struct board *board)
{
    return kind_of(board, 1);
}

static void teach(struct board *board, struct ability ability)
{
    struct actor_kind *kind = kind_a(board);
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

static enum verdict cast(struct board *board, int index, struct point at)
{
    struct action action = {
        .verb = VERB_CAST, .actor = id_in(board, 1), .target = at, .count = index};
    return action_perform(board->turn, &action);
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
        struct board *board = board_new(drawing);
        teach(board, *rows[i].ability);
        actor_in(board, 2)->health -= rows[i].wound;
        actor_in(board, 1)->status[STATUS_HASTED] = rows[i].hasted;
        if (cast(board, 0, rows[i].at) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

/* Of two wounds the worse comes back, in the turn alone; a try in vain is an act all the same. */
TEST(the_worst_harm_of_a_turn_is_unsaid_but_what_burns_or_was_foreseen_is_not)
{
    static const struct {
        const char *label;
        int type, burning, foreseen, turns; /* between harm and cast */
        enum verdict want;
        int back;
    } rows[] = {
        {"a wound", 0, 0, 0, 0, VERDICT_ALLOWED, 4},
        {"fire", FIRE, 0, 0, 0, VERDICT_ALLOWED, 0},
        {"while it burns", 0, 3, 0, 0, VERDICT_ALLOWED, 0},
        {"a foreseen wound", 0, 0, 1, 0, VERDICT_ALLOWED, 0},
        {"a wound of the last turn", 0, 0, 0, 1, VERDICT_NO_EFFECT, 0},
    };
    static const struct ability unsay = {.aim = ABILITY_AIM_SELF,
                                         .effect = {{.kind = EFFECT_UNSAY, .damage_type = FIRE}},
                                         .effect_count = 1};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@...a#"));
        struct actor *foe = actor_in(board, 1);
        kind_a(board)->regenerates = false;
        teach(board, unsay);
        board->world->foresight.is_open = rows[i].foreseen;
        int whole = world_hero(board->world)->stats.max_health;
        for (int points = 2; points <= 4; points += 2) {
            board_send(board, (struct event){.kind = EVENT_DAMAGE,
                                             .src = id_in(board, HERO_SLOT),
                                             .dst = id_in(board, 1),
                                             .amount = points * 1000,
                                             .type = rows[i].type,
                                             .cause = cause_of(board->world, CAUSE_TRAIT, -1,
                                                               id_in(board, HERO_SLOT))});
        }
        foe->status[STATUS_BURNING] = rows[i].burning;
        actor_in(board, 1)->status[STATUS_PARALYSED] = rows[i].turns;
        board_pass_turns(board, rows[i].turns);
        actor_in(board, 1)->status[STATUS_PARALYSED] = 0;
        int health = foe->health;
        enum verdict verdict = cast(board, 0, foe->at);
        if (verdict != rows[i].want || foe->health - health != rows[i].back) {
            fail_msg("%s: verdict %d, %d back", rows[i].label, (int)verdict, foe->health - health);
        }
        assert_int_equal(foe->wound.amount, 0);
        int sworn = rows[i].foreseen * 2; /* each of the two wounds was the worst so far */
        assert_int_equal(world_hero(board->world)->stats.max_health, whole - sworn);
        assert_int_equal(board->world->knots.price, sworn);
        assert_sound(board);
        board_free(board);
    }
}

/* Of two wounds of 2 and 4 the worse; nothing of the harm is healed. */
TEST(the_worst_harm_of_a_turn_comes_back_to_who_did_it_but_not_what_was_foreseen)
{
    static const struct {
        const char *label;
        int percent, foreseen;
        bool is_blamed;
        enum verdict want;
        int lost;
    } rows[] = {
        {"all of it", 100, 0, true, VERDICT_ALLOWED, 4},
        {"half of it", 50, 0, true, VERDICT_ALLOWED, 2},
        {"of a foreseen wound nothing", 100, 1, true, VERDICT_ALLOWED, 0},
        {"nobody did it", 100, 0, false, VERDICT_NO_EFFECT, 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@...a#"));
        const struct actor *hero = world_hero(board->world);
        struct actor *foe = actor_in(board, 1);
        struct id doer = rows[i].is_blamed ? id_in(board, HERO_SLOT) : NOBODY;
        teach(board,
              (struct ability){.aim = ABILITY_AIM_SELF,
                               .effect = {{.kind = EFFECT_RETURN, .amount = rows[i].percent}},
                               .effect_count = 1});
        board->world->foresight.is_open = rows[i].foreseen;
        for (int points = 2; points <= 4; points += 2) {
            board_send(board,
                       (struct event){.kind = EVENT_DAMAGE,
                                      .src = id_in(board, HERO_SLOT),
                                      .dst = id_in(board, 1),
                                      .amount = points * 1000,
                                      .cause = cause_of(board->world, CAUSE_TRAIT, -1, doer)});
        }
        int own = foe->health, health = hero->health;
        enum verdict verdict = cast(board, 0, foe->at);
        if (verdict != rows[i].want || health - hero->health != rows[i].lost) {
            fail_msg("%s: verdict %d, %d lost", rows[i].label, (int)verdict, health - hero->health);
        }
        assert_int_equal(foe->health, own);
        assert_sound(board);
        board_free(board);
    }
}

/* Cast in turn t, again in turn t + rest; the user has other abilities meanwhile. */
TEST(what_needs_rest_waits_so_many_turns)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    struct ability rests = spit;
    rests.rest = 3;
    teach(board, rests);
    for (int turn = 0; turn <= 3; turn++) {
        enum verdict want = turn % 3 == 0 ? VERDICT_ALLOWED : VERDICT_NOT_READY;
        assert_int_equal(cast(board, 0, (struct point){1, 1}), want);
        actor_in(board, 1)->status[STATUS_PARALYSED] = 1;
        board_pass_turns(board, 1);
        actor_in(board, 1)->status[STATUS_PARALYSED] = 0;
    }
    teach(board, spit);
    assert_int_equal(cast(board, 1, (struct point){1, 1}), VERDICT_ALLOWED);
    assert_sound(board);
    board_free(board);
}

TEST(an_ability_that_the_kind_lacks_is_refused)
{
    struct board *board = board_new(CORRIDOR("#@..a#"));
    assert_int_equal(cast(board, 0, (struct point){1, 1}), VERDICT_NOT_FOR_YOU);
    board_free(board);
}

/* Of 30 the hero loses 5, and has them again when it is taken back. */
TEST(a_cast_does_its_effects_and_is_taken_back)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    teach(board, spit);
    uint64_t digest = board_digest(board);
    int health = world_hero(board->world)->health;
    assert_int_equal(cast(board, 0, (struct point){1, 1}), VERDICT_ALLOWED);
    assert_int_equal(world_hero(board->world)->health, health - 5);
    const struct outcome *told = find_outcome(board, 0, OUTCOME_CAST, HERO_SLOT);
    assert_true(told != NULL && id_equal(told->cause.who, id_in(board, 1)));
    turn_roll_back(board->turn, 0);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

/* One that is held fast, or shut in, uses its leap and stays. */
TEST(a_leap_that_moves_nobody_is_not_told_as_one)
{
    static const struct {
        const char *drawing;
        int held;
        const char *want;
    } rows[] = {
        {CORRIDOR("#@...a#"), 0, "The rank-1 springs at you."},
        {CORRIDOR("#@...a#"), 9, "The rank-1 cannot get at you."},
        {CORRIDOR("#a..b@#"), 0, "The rank-1 cannot get at you."},
    };
    static const struct ability leap = {.target = ITEM_TARGET_ONE,
                                        .range = 6,
                                        .effect = {{.kind = EFFECT_LEAP}},
                                        .effect_count = 1};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        struct messages messages = {0};
        struct point at = actor_in(board, 1)->at;
        teach(board, leap);
        kind_a(board)->ability[0].says = "springs at";
        actor_in(board, 1)->status[STATUS_HELD] = rows[i].held;
        assert_int_equal(cast(board, 0, world_hero(board->world)->at), VERDICT_ALLOWED);
        assert_int_equal(!point_equal(actor_in(board, 1)->at, at), i == 0);
        narrate(board->content, board->world, board->log, 0, board->log->count,
                game_sight(board->game), &messages);
        assert_string_equal(messages.message[0].text, rows[i].want);
        messages_free(&messages);
        board_free(board);
    }
}

TEST(a_cast_is_told_with_whom_it_is_aimed_at)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    struct messages messages = {0};
    teach(board, spit);
    cast(board, 0, (struct point){1, 1});
    narrate(board->content, board->world, board->log, 0, board->log->count, game_sight(board->game),
            &messages);
    assert_string_equal(messages.message[0].text, "The rank-1 spits at you.");
    messages_free(&messages);
    board_free(board);
}

/* Minds. */

static void hunt(struct board *board)
{
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        actor_in(board, slot)->mind =
            (struct mindset){.goal = world_hero(board->world)->at, .state = MIND_HUNTING};
    }
}

static enum verb choice(struct board *board, int slot)
{
    return mind_decide(board->content, board->world, board->senses, id_in(board, slot)).action.verb;
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
        struct board *board = board_new(drawing);
        struct ability first = *rows[i].first;
        first.below = rows[i].below;
        teach(board, first);
        if (rows[i].second != NULL) {
            teach(board, *rows[i].second);
        }
        hunt(board);
        actor_in(board, 2)->health -= rows[i].wound;
        actor_in(board, 1)->health = rows[i].health;
        if (choice(board, 1) != rows[i].want) {
            fail_msg("%s", rows[i].label);
        }
        board_free(board);
    }
}

TEST(kin_is_mended_before_the_foe_is_struck)
{
    struct board *board = board_new(CORRIDOR("#@..a.b#"));
    teach(board, spit);
    teach(board, mend);
    hunt(board);
    actor_in(board, 2)->health = 3;
    struct action action =
        mind_decide(board->content, board->world, board->senses, id_in(board, 1)).action;
    assert_int_equal(action.count, 1);
    assert_int_equal(action.target.x, 6);
    board_free(board);
}

TEST(who_has_not_noticed_the_hero_uses_nothing)
{
    struct board *board = board_new(CORRIDOR("#@.....a#"));
    teach(board, spit);
    kind_a(board)->mind = MIND_AMBUSHER;
    assert_int_equal(choice(board, 1), VERB_WAIT);
    board_free(board);
}

/* 25 of 100 within four deviations of 4.33 over 400 turns: 65 to 135. */
TEST(an_ability_comes_by_its_chance)
{
    int casts = 0;
    struct board *board = board_new(CORRIDOR("#@...a#"));
    struct ability seldom = spit;
    seldom.percent = 25;
    teach(board, seldom);
    hunt(board);
    for (int turn = 1; turn <= 400; turn++) {
        board->world->turn = turn;
        casts += choice(board, 1) == VERB_CAST;
    }
    assert_in_range(casts, 65, 135);
    board_free(board);
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
        struct board *board = board_new(drawing);
        kind_a(board)->keeps_distance = rows[i].distance;
        hunt(board);
        board_let_act(board, id_in(board, 1), false);
        assert_int_equal(actor_in(board, 1)->at.x, rows[i].x);
        board_free(board);
    }
}

/* What follows from blows, wounds and ends. */

static void still(struct board *board)
{
    still_luck(board);
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
}

static void blow_by(struct board *board, int slot, int at)
{
    struct event blow = {.kind = EVENT_BLOW, .src = id_in(board, slot), .dst = id_in(board, at)};
    blow.thing = actor_in(board, slot)->gear[GEAR_WEAPON];
    board_send(board, blow);
}

TEST(a_blow_has_its_effect_as_often_as_it_says)
{
    static const struct {
        int percent, least, most;
    } rows[] = {{100, 100, 100}, {0, 100, 100}, {30, 12, 48}}; /* 0 is always; 30 +- 4 * 4.6 */
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int slowed = 0;
        for (uint64_t seed = 1; seed <= 100; seed++) {
            struct board *board = board_new(CORRIDOR("#@a#"));
            still(board);
            board->world->seed = seed;
            kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect[0] =
                (struct effect){.kind = EFFECT_STATUS,
                                .amount = 4,
                                .status = STATUS_SLOWED,
                                .percent = rows[i].percent};
            kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
            blow_by(board, 1, HERO_SLOT);
            slowed += world_hero(board->world)->status[STATUS_SLOWED] == 4;
            board_free(board);
        }
        assert_in_range(slowed, rows[i].least, rows[i].most);
    }
}

/* The sword's own: the monster flies one cell back. */
TEST(a_weapon_has_effects_of_its_blows)
{
    struct board *board = board_new(CORRIDOR("#@a..#"));
    still(board);
    struct item_kind *sword = board_item(board, "weapon-1");
    sword->trait.follow[FOLLOW_ON_HIT].effect[0] =
        (struct effect){.kind = EFFECT_PUSH, .amount = 1};
    sword->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
    actor_in(board, 1)->health = actor_in(board, 1)->stats.max_health = 99;
    give(board, HERO_SLOT, "weapon-1", 1, WHERE_WEAPON);
    blow_by(board, HERO_SLOT, 1);
    assert_int_equal(actor_in(board, 1)->at.x, 3);
    board_free(board);
}

/* The thief has the ration and runs; killed, it drops it. */
TEST(a_thief_takes_runs_and_drops_it_at_its_end)
{
    struct board *board = board_new(CORRIDOR("#@a.....#"));
    still(board);
    struct id ration = board_give(board, "ration", 0, 1);
    kind_a(board)->mind = MIND_THIEF;
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect[0] = (struct effect){.kind = EFFECT_STEAL};
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
    hunt(board);
    uint64_t digest = board_digest(board);
    blow_by(board, 1, HERO_SLOT);
    assert_true(id_equal(world_thing(board->world, ration)->place.holder, id_in(board, 1)));
    assert_int_equal(actor_in(board, 1)->mind.state, MIND_FLEEING);
    assert_int_equal(choice(board, 1), VERB_STEP);
    hurt(board, 1, 99, id_in(board, HERO_SLOT));
    assert_int_equal(world_thing(board->world, ration)->place.where, WHERE_FLOOR);
    assert_sound(board);
    turn_roll_back(board->turn, 0);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

TEST(a_thief_takes_one_of_a_stack)
{
    struct board *board = board_new(CORRIDOR("#@a.....#"));
    still(board);
    struct id rations = board_give(board, "ration", 0, 5);
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect[0] = (struct effect){.kind = EFFECT_STEAL};
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
    uint64_t digest = board_digest(board);
    blow_by(board, 1, HERO_SLOT);
    struct id taken[THINGS_MAX];
    assert_int_equal(inventory_in_pack(board->world, id_in(board, 1), taken, THINGS_MAX), 1);
    assert_int_equal(world_thing(board->world, taken[0])->count, 1);
    assert_int_equal(world_thing(board->world, rations)->count, 4);
    assert_true(id_is_hero(world_thing(board->world, rations)->place.holder));
    assert_sound(board);
    turn_roll_back(board->turn, 0);
    assert_true(board_digest(board) == digest);
    board_free(board);
}

/* 6 of harm within 2 cells of the end; the hero is 2 away. */
TEST(an_end_reaches_those_around_it)
{
    static const struct {
        int radius, harm;
    } rows[] = {{0, 0}, {1, 0}, {2, 6}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@.a..#"));
        kind_a(board)->trait.follow[FOLLOW_ON_END].effect[0] =
            (struct effect){.kind = EFFECT_DAMAGE, .amount = 6, .damage_type = FIRE};
        kind_a(board)->trait.follow[FOLLOW_ON_END].effect_count = 1;
        kind_a(board)->trait.follow[FOLLOW_ON_END].radius = rows[i].radius;
        int health = world_hero(board->world)->health;
        uint64_t digest = board_digest(board);
        hurt(board, 1, 99, id_in(board, HERO_SLOT));
        assert_int_equal(health - world_hero(board->world)->health, rows[i].harm);
        assert_sound(board);
        turn_roll_back(board->turn, 0);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* Who comes by an end gets another slot: the dead can still be named. */
TEST(an_end_calls_others_beside_it)
{
    struct board *board = board_new(CORRIDOR("#@..a..#"));
    struct id dead = id_in(board, 1);
    kind_a(board)->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_SUMMON, .amount = 2, .monster = "rank-2"};
    kind_a(board)->trait.follow[FOLLOW_ON_END].effect_count = 1;
    hurt(board, 1, 99, id_in(board, HERO_SLOT));
    assert_non_null(world_former_actor(board->world, dead));
    assert_true(board->world->actor[2].is_alive && board->world->actor[3].is_alive);
    assert_sound(board);
    board_free(board);
}

TEST(a_wound_splits_it)
{
    struct board *board = board_new(CORRIDOR("#@..a..#"));
    kind_a(board)->trait.follow[FOLLOW_WHEN_HURT].effect[0] = (struct effect){.kind = EFFECT_SPLIT};
    kind_a(board)->trait.follow[FOLLOW_WHEN_HURT].effect_count = 1;
    hurt(board, 1, 4, id_in(board, HERO_SLOT)); /* 14 - 4 = 10 = 5 + 5 */
    assert_int_equal(actor_in(board, 1)->health, 5);
    assert_int_equal(actor_in(board, 2)->health, 5);
    assert_sound(board);
    board_free(board);
}

static void strike_down(struct board *board, struct id who, int type)
{
    struct id hero = id_in(board, HERO_SLOT);
    board_send(board, (struct event){.kind = EVENT_DAMAGE,
                                     .src = hero,
                                     .dst = who,
                                     .amount = 99000,
                                     .type = type,
                                     .cause = cause_of(board->world, CAUSE_TRAIT, -1, hero)});
}

/* It gets up in the third turn after its end, with all its health and worth nothing, and not a
 * second time. */
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
        struct board *board = board_new("###########\n"
                                        "#@#...a...#\n"
                                        "###########\n");
        kind_a(board)->trait.follow[FOLLOW_ON_END].effect[0] =
            (struct effect){.kind = EFFECT_RISE, .amount = 3, .damage_type = FIRE};
        kind_a(board)->trait.follow[FOLLOW_ON_END].effect_count = 1;
        kind_a(board)->mind = MIND_AMBUSHER;
        int kind = actor_in(board, 1)->kind;
        strike_down(board, id_in(board, 1), rows[i].type);
        for (int turn = 1; turn <= 2; turn++) {
            assert_int_equal(world_actor_at(board->world, (struct point){6, 1}).generation, 0);
            board_pass_turn(board);
        }
        if (rows[i].burns_later) {
            struct outcome fire =
                outcome_for_cell(board->world, OUTCOME_CELL, (struct point){6, 1});
            board->content->terrain[board_ground(board, "burning")].itself_percent = 0;
            fire.after.ground = (uint8_t)board_ground(board, "burning");
            turn_put(board->turn, fire);
        }
        board_pass_turns(board, 2);
        struct id who = world_actor_at(board->world, (struct point){6, 1});
        const struct actor *risen = world_actor(board->world, who);
        if ((risen != NULL) != rows[i].rises) {
            fail_msg("%s", rows[i].label);
        }
        if (risen != NULL) {
            assert_int_equal(risen->kind, kind);
            assert_int_equal(risen->health, 14);
            assert_int_equal(risen->worth, 0);
            strike_down(board, who, DAMAGE_TYPE_PLAIN);
            board_pass_turns(board, 6);
            assert_int_equal(world_actor_at(board->world, (struct point){6, 1}).generation, 0);
        }
        board_free(board);
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
        struct board *board = board_new("###########\n"
                                        "#@#...a...#\n"
                                        "###########\n");
        kind_a(board)->trait.follow[FOLLOW_ON_END].effect[0] = ends[i];
        kind_a(board)->trait.follow[FOLLOW_ON_END].effect_count = 1;
        int came = 0;
        for (int turn = 1; turn <= 400; turn++) {
            size_t mark = board->log->count;
            board->world->turn = turn;
            strike_down(board, id_in(board, 1), DAMAGE_TYPE_PLAIN);
            for (int slot = 2; slot < board->world->actors_used; slot++) {
                came += board->world->actor[slot].is_alive;
            }
            door_roll_back(board->world, board->log, mark);
        }
        assert_in_range(came, 120, 200); /* 160 expected, 9.8 the standard deviation */
        board_free(board);
    }
}

/* Fights that one thing decides. The hero strikes at who is beside it, else waits; its health and
 * that of the others is such that it wins, or loses nothing, if they only walk and strike. */

struct fight {
    const char *label, *drawing;
    int pit;         /* where on the row the ground is a pit; 0: nowhere */
    int hero_health; /* at first */
    void (*arm)(struct board *board, struct actor_kind *kind);
};

static void arm_bolt(struct board *board, struct actor_kind *kind)
{
    teach(board, spit);
}

static void arm_leap(struct board *board, struct actor_kind *kind)
{
    teach(board, (struct ability){.target = ITEM_TARGET_ONE,
                                  .range = 6,
                                  .beyond = 2,
                                  .effect = {{.kind = EFFECT_LEAP}},
                                  .effect_count = 1});
}

static void arm_pull(struct board *board, struct actor_kind *kind)
{
    teach(board, (struct ability){.target = ITEM_TARGET_BOLT,
                                  .range = 6,
                                  .beyond = 2,
                                  .effect = {{.kind = EFFECT_PULL, .amount = 4}},
                                  .effect_count = 1});
}

static void arm_mend(struct board *board, struct actor_kind *kind)
{
    struct ability often = mend;
    often.effect[0].amount = 9;
    teach(board, often);
}

static void arm_haste(struct board *board, struct actor_kind *kind)
{
    teach(board, hasten);
}

static void arm_summon(struct board *board, struct actor_kind *kind)
{
    teach(board, (struct ability){.aim = ABILITY_AIM_SELF,
                                  .effect = {{.kind = EFFECT_SUMMON, .amount = 1}},
                                  .effect_count = 1});
}

static void arm_hit(struct actor_kind *kind, struct effect effect)
{
    kind->trait.follow[FOLLOW_ON_HIT].effect[0] = effect;
    kind->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
}

static void arm_drain(struct board *board, struct actor_kind *kind)
{
    arm_hit(kind, (struct effect){.kind = EFFECT_DRAIN, .amount = 4, .otherwise = 100});
}

static void arm_slam(struct board *board, struct actor_kind *kind)
{
    arm_hit(kind, (struct effect){.kind = EFFECT_PUSH, .amount = 1, .otherwise = 5});
}

static void arm_end(struct board *board, struct actor_kind *kind)
{
    kind->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_DAMAGE, .amount = 12};
    kind->trait.follow[FOLLOW_ON_END].effect_count = kind->trait.follow[FOLLOW_ON_END].radius = 1;
}

static void arm_rise(struct board *board, struct actor_kind *kind)
{
    kind->trait.follow[FOLLOW_ON_END].effect[0] =
        (struct effect){.kind = EFFECT_RISE, .amount = 1, .damage_type = FIRE};
    kind->trait.follow[FOLLOW_ON_END].effect_count = 1;
}

static void arm_split(struct board *board, struct actor_kind *kind)
{
    kind->trait.follow[FOLLOW_WHEN_HURT].effect[0] = (struct effect){.kind = EFFECT_SPLIT};
    kind->trait.follow[FOLLOW_WHEN_HURT].effect_count = 1;
}

static struct point beside_hero(struct board *board)
{
    struct point at = world_hero(board->world)->at;
    for (int slot = 1; slot < board->world->actors_used; slot++) {
        const struct actor *actor = actor_in(board, slot);
        if (actor->is_alive && !actor->is_bodiless && distance_chebyshev(at, actor->at) == 1) {
            return actor->at;
        }
    }
    return at;
}

/* True if the hero is dead after 40 turns. */
static bool hero_dies(const struct fight *fight, bool is_armed)
{
    struct board *board = board_new(fight->drawing);
    if (fight->pit > 0) {
        board->world->level.terrain[board_cell(board, fight->pit, 1)] =
            (uint8_t)board_ground(board, "pit");
        world_rebuild_caches(board->world);
    }
    still(board);
    struct actor *hero = actor_in(board, HERO_SLOT);
    hero->health = hero->stats.max_health = fight->hero_health;
    if (is_armed) {
        fight->arm(board, kind_a(board));
    }
    hunt(board);
    while (board->world->turn < 40 && board->world->end.ending == ENDING_NONE) {
        if (game_need(board->game) == GAME_NEEDS_ACTION) {
            struct point foe = beside_hero(board);
            bool is_beside = !point_equal(foe, hero->at);
            struct action action = game_hero_action(board->game, is_beside ? VERB_HIT : VERB_WAIT);
            action.target = foe;
            (void)game_act(board->game, &action);
        } else {
            game_step(board->game);
        }
    }
    bool is_dead = board->world->end.ending == ENDING_DEATH;
    board_free(board);
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
    struct board *board = board_new("############\n"
                                    "#@.........#\n"
                                    "#...a..b..c#\n"
                                    "#..........#\n"
                                    "#....d.....#\n"
                                    "############\n");
    struct actor *hero = actor_in(board, HERO_SLOT);
    hero->health = hero->stats.max_health = 900;
    board_give(board, "ration", 0, 3);
    arm_leap(board, kind_of(board, 1));
    arm_summon(board, kind_of(board, 1));
    arm_split(board, kind_of(board, 1));
    arm_slam(board, kind_of(board, 1));
    arm_rise(board, kind_of(board, 2));
    arm_hit(kind_of(board, 2), (struct effect){.kind = EFFECT_STEAL, .percent = 60});
    arm_end(board, kind_of(board, 3));
    arm_drain(board, kind_of(board, 3));
    arm_hit(kind_of(board, 4), (struct effect){.kind = EFFECT_SWAP});
    kind_of(board, 4)->trait.follow[FOLLOW_WHEN_HURT].effect[0] =
        (struct effect){.kind = EFFECT_BLINK, .amount = 3};
    kind_of(board, 4)->trait.follow[FOLLOW_WHEN_HURT].effect_count = 1;
    struct scene_recording scene = scene_recording_new(board);
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
    board_free(board);
}

TEST(abilities_are_described)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    struct buffer lines = {0};
    struct ability seldom = spit;
    seldom.percent = 30;
    seldom.rest = 1; /* may follow at once */
    teach(board, seldom);
    kind_a(board)->keeps_distance = 3;
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect[0] =
        (struct effect){.kind = EFFECT_PUSH, .amount = 2, .percent = 40};
    kind_a(board)->trait.follow[FOLLOW_ON_HIT].effect_count = 1;
    describe_abilities(&lines, board->content, actor_in(board, 1)->kind);
    assert_string_equal(buffer_text(&lines),
                        "It spits at a foe (bolt, 6 cells, 30% of its turns): hurts for 5 "
                        "(blows).\n"
                        "It keeps 3 cells away.\n"
                        "When it hits: throws back 2 cells (40%).\n");
    buffer_free(&lines);
    board_free(board);
}
