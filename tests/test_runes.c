/* Runes: what each property of one does, when it is known and what is shown before, who
 * is dealt one, and that each decides a fight that is drawn for it.
 *
 * Of level 1: the hero strikes with 4.8 + 3.2 = 8 and defends with 2.4, with armour with 4; a
 * monster strikes with 8 and defends with 4. So a blow of the hero does 8 - 4 = 4; one of a monster
 * does 8 - 2.4 = 5.6, or 8 - 4 = 4 against the armour. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/stealth.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"
#include "barrow/text/narrator.h"
#include "rules/deeds/rune_blows.h"
#include "support/board_actions.h"
#include "support/scene_recording.h"
#include "support/world_compare.h"

#define FIRE 1 /* of the fixture's damage types */
#define PLENTY_OF_HEALTH 90

/* The hero wields or wears gear with a rune of that making. */
static struct id bear(struct board *board, enum where where, struct rune rune)
{
    bool is_weapon = where == WHERE_WEAPON;
    rune.id = "tested";
    rune.name = "testing";
    rune.gear = is_weapon ? RUNE_OF_WEAPON : RUNE_OF_ARMOUR;
    rune.weight = 10;
    rune.trait.follow[FOLLOW_ON_FOE].when = where == WHERE_WEAPON ? TRIGGER_HIT : TRIGGER_STRUCK;
    board->content->rune[0] = rune;
    board->content->rune_count = 1;
    board->content->rune_digest[0] = digest_text(rune.id);
    struct id gear = give(board, HERO_SLOT, is_weapon ? "weapon-1" : "armour-1", 1, where);
    board->world->thing[gear.slot].rune = board->content->rune_digest[0];
    board->world->thing[gear.slot].rune_blows = 1;
    still_luck(board);
    return gear;
}

static struct board *duel(const char *drawing)
{
    struct board *board = board_new(drawing);
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        struct actor *actor = actor_in(board, slot);
        actor->health = actor->stats.max_health = PLENTY_OF_HEALTH;
    }
    return board;
}

static int lost(struct board *board, int slot)
{
    return PLENTY_OF_HEALTH - actor_in(board, slot)->health;
}

static void strike(struct board *board, int by, int at)
{
    board_send(board, (struct event){.kind = EVENT_BLOW,
                                     .src = id_in(board, by),
                                     .dst = id_in(board, at),
                                     .thing = actor_in(board, by)->gear[GEAR_WEAPON]});
}

/* It follows from the blows of what bears it: see bear(). */
static struct rune with_effect(bool is_on_foe, struct effect effect)
{
    return (struct rune){
        .known_after = 1,
        .trait.follow[FOLLOW_ON_FOE] = {.target = is_on_foe ? FOLLOW_FOE : FOLLOW_SELF,
                                        .percent = 100,
                                        .effect = {effect},
                                        .effect_count = 1}};
}

/* What they do. */

/* lint: table */
TEST(effects_of_a_rune_follow_from_blows)
{
    static const struct {
        const char *label;
        enum where where;
        bool is_on_foe;
        struct effect effect;
        int lost[2];        /* by the hero and by the monster */
        enum status status; /* that one of them has then */
        int bearer, turns;
    } rows[] = {
        {"winter slows whom it hits",
         WHERE_WEAPON,
         true,
         {.kind = EFFECT_STATUS, .status = STATUS_SLOWED, .amount = 6},
         {0, 4},
         STATUS_SLOWED,
         1,
         6},
        {"a shield for who hits",
         WHERE_WEAPON,
         false,
         {.kind = EFFECT_STATUS, .status = STATUS_SHIELDED, .amount = 8},
         {0, 4},
         STATUS_SHIELDED,
         0,
         8},
        {"mercy heals what it hurt",
         WHERE_WEAPON,
         true,
         {.kind = EFFECT_HEAL, .amount = 3},
         {0, 1},
         STATUS_SLOWED,
         1,
         0},
        {"thorns hurt who hits",
         WHERE_ARMOUR,
         true,
         {.kind = EFFECT_DAMAGE, .amount = 3},
         {4, 3},
         STATUS_SLOWED,
         1,
         0},
        {"dread on who hits",
         WHERE_ARMOUR,
         true,
         {.kind = EFFECT_STATUS, .status = STATUS_AFRAID, .amount = 5},
         {4, 0},
         STATUS_AFRAID,
         1,
         5},
        {"tinder sets its bearer alight",
         WHERE_ARMOUR,
         false,
         {.kind = EFFECT_STATUS, .status = STATUS_BURNING, .amount = 3},
         {4, 0},
         STATUS_BURNING,
         0,
         3},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        bool is_weapon = rows[i].where == WHERE_WEAPON;
        bear(board, rows[i].where, with_effect(rows[i].is_on_foe, rows[i].effect));
        uint64_t digest = board_digest(board);
        size_t mark = board->log->count;
        strike(board, is_weapon ? 0 : 1, is_weapon ? 1 : 0);
        if (lost(board, 0) != rows[i].lost[0] || lost(board, 1) != rows[i].lost[1] ||
            actor_in(board, rows[i].bearer)->status[rows[i].status] != rows[i].turns) {
            fail_msg("%s: %d and %d lost", rows[i].label, lost(board, 0), lost(board, 1));
        }
        assert_sound(board);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* Long before its blows would tell. */
TEST(an_effect_of_a_rune_makes_it_known)
{
    for (int effects = 0; effects <= 1; effects++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        struct rune rune = with_effect(
            true, (struct effect){.kind = EFFECT_STATUS, .status = STATUS_SLOWED, .amount = 6});
        rune.known_after = 9;
        rune.trait.follow[FOLLOW_ON_FOE].effect_count = effects;
        struct id gear = bear(board, WHERE_WEAPON, rune);
        strike(board, 0, 1);
        int shown = rune_shown(board->content, world_thing(board->world, gear));
        assert_int_equal(shown, effects > 0 ? 1 : RUNE_UNKNOWN);
        board_free(board);
    }
}

TEST(a_rune_comes_by_its_chance)
{
    int healed = 0; /* 33 of 100 within four deviations of 4.7 */
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        board->world->seed = seed;
        bear(board, WHERE_WEAPON,
             with_effect(true, (struct effect){.kind = EFFECT_HEAL, .amount = 9, .percent = 33}));
        strike(board, 0, 1);
        healed += lost(board, 1) == 0;
        board_free(board);
    }
    assert_in_range(healed, 14, 52);
}

/* A third of the 4 that the blow took, rounded by the dice; what comes back is not reflected. */
TEST(a_blow_is_reflected_in_part)
{
    struct board *board = duel(CORRIDOR("#@a.#"));
    bear(board, WHERE_ARMOUR, (struct rune){.trait.numbers.reflect_percent = 50, .known_after = 1});
    strike(board, 1, 0);
    assert_int_equal(lost(board, 0), 4);
    assert_int_equal(lost(board, 1), 2);
    board_free(board);
}

TEST(numbers_of_a_rune_count_with_those_of_its_gear)
{
    struct board *board = duel(CORRIDOR("#@a.#"));
    struct id hero = world_hero_id(board->world);
    struct rune rune = {.trait.numbers = {.blow_percent = 50, .miss = 7}, .known_after = 1};
    bear(board, WHERE_WEAPON, rune);
    board->content->actor[ACTOR_KIND_HERO].trait.numbers.miss = 0;
    board->content->rules.combat.miss_one_in = 10;
    assert_int_equal(body_numbers(board->content, board->world, hero).blow_cost, 50);
    assert_int_equal(combat_miss_chance(board->content, board->world, hero, id_in(board, 1)), 170);
    board_free(board);

    board = duel(CORRIDOR("#@a.#"));
    hero = world_hero_id(board->world);
    rune = (struct rune){.trait.numbers = {.step = 20, .dodge = 7, .noise = 3}, .known_after = 1};
    rune.trait.numbers.resist.percent[FIRE] = 50;
    struct action step = {.verb = VERB_STEP, .actor = hero, .target = {1, 1}};
    int stealth = stealth_range(board->content, board->world);
    bear(board, WHERE_ARMOUR, rune);
    board->content->actor[1].trait.numbers.miss = 0;
    board->content->rules.combat.miss_one_in = 10;
    assert_int_equal(body_numbers(board->content, board->world, hero).resist.percent[FIRE], 50);
    assert_int_equal(action_cost(board->content, board->world, &step), 120);
    assert_int_equal(combat_miss_chance(board->content, board->world, id_in(board, 1), hero), 170);
    assert_int_equal(body_numbers(board->content, board->world, hero).dodge, 7);
    (void)stealth;
    board_free(board);
}

TEST(a_slayer_hits_its_side_harder)
{
    static const struct {
        enum actor_side slays, side;
        int lost;
    } rows[] = {{SIDE_DEAD, SIDE_DEAD, 12}, {SIDE_DEAD, SIDE_FAIR, 4}, {SIDE_NONE, SIDE_NONE, 4}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        board->content->actor[1].side = rows[i].side;
        bear(board, WHERE_WEAPON,
             (struct rune){.trait.numbers = {.slays = rows[i].slays, .slay_percent = 300},
                           .known_after = 1});
        strike(board, 0, 1);
        assert_int_equal(lost(board, 1), rows[i].lost);
        board_free(board);
    }
}

/* Knowledge. */

/* What is told of the gear; good until the next call. */
static const char *told_of(const struct board *board, const struct thing *thing, bool is_on)
{
    static char told[2000];
    struct bearer bearer = {.weapon.kind = -1, .armour.kind = -1};
    struct shown_thing shown = {.kind = thing->kind, .rune = rune_shown(board->content, thing)};
    struct buffer text = {0};
    describe_thing(&text, board->content, &bearer, &shown, is_on);
    snprintf(told, sizeof told, "%s", buffer_text(&text));
    buffer_free(&text);
    return told;
}

TEST(a_rune_is_known_after_its_blows)
{
    static const struct {
        enum where where;
        int known_after, blows, shown;
    } rows[] = {{WHERE_WEAPON, 4, 2, RUNE_UNKNOWN},
                {WHERE_WEAPON, 4, 3, 1},
                {WHERE_ARMOUR, 3, 1, RUNE_UNKNOWN},
                {WHERE_ARMOUR, 3, 2, 1},
                {WHERE_WEAPON, 1, 0, 1},
                {WHERE_WEAPON, 4, 9, 1}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        bool is_weapon = rows[i].where == WHERE_WEAPON;
        struct id gear =
            bear(board, rows[i].where, (struct rune){.known_after = rows[i].known_after});
        for (int blow = 0; blow < rows[i].blows; blow++) {
            strike(board, is_weapon ? 0 : 1, is_weapon ? 1 : 0);
        }
        assert_int_equal(rune_shown(board->content, world_thing(board->world, gear)),
                         rows[i].shown);
        board_free(board);
    }
}

/* What is said of a rune that is not known, before the gear is put on and after, comes true. */
TEST(how_an_unknown_rune_becomes_known_is_told)
{
    static const struct {
        const char *id;
        enum where where;
        int known_after;
        const char *before, *after;
    } rows[] = {
        {"weapon-1", WHERE_WEAPON, 1,
         "you learn which by blows dealt with it, of some runes by putting it on\n", NULL},
        {"weapon-1", WHERE_WEAPON, 2,
         "you learn which by blows dealt with it, of some runes by putting it on\n",
         "you learn which by blows dealt with it\n"},
        {"armour-1", WHERE_ARMOUR, 2,
         "you learn which by blows taken in it, of some runes by putting it on\n",
         "you learn which by blows taken in it\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        bool is_weapon = rows[i].where == WHERE_WEAPON;
        struct id gear = bear(board, WHERE_PACK, (struct rune){.known_after = rows[i].known_after});
        struct thing *thing = &board->world->thing[gear.slot];
        thing->kind = (uint16_t)content_find_item(board->content, rows[i].id);
        thing->rune_blows = 0;
        assert_non_null(strstr(told_of(board, thing, false), rows[i].before));
        struct action wear = game_thing_action(board->game, VERB_WEAR, gear);
        assert_int_equal(action_perform(board->turn, &wear), VERDICT_ALLOWED);
        const char *told = told_of(board, thing, true);
        if (rows[i].after == NULL) {
            assert_null(strstr(told, "you learn"));
        } else {
            assert_non_null(strstr(told, rows[i].after));
            strike(board, is_weapon ? 0 : 1, is_weapon ? 1 : 0);
            assert_null(strstr(told_of(board, thing, true), "you learn"));
        }
        board_free(board);
    }
}

TEST(putting_it_on_counts_as_the_first_blow_once)
{
    struct board *board = duel(CORRIDOR("#@..a#"));
    struct id gear = bear(board, WHERE_PACK, (struct rune){.known_after = 2});
    board->world->thing[gear.slot].rune_blows = 0;
    assert_int_equal(rune_shown(board->content, world_thing(board->world, gear)), RUNE_UNKNOWN);
    for (int time = 0; time < 2; time++) {
        struct action wear = game_thing_action(board->game, VERB_WEAR, gear);
        assert_int_equal(action_perform(board->turn, &wear), VERDICT_ALLOWED);
        assert_int_equal(world_thing(board->world, gear)->rune_blows, 1);
        wear.verb = VERB_TAKE_OFF;
        assert_int_equal(action_perform(board->turn, &wear), VERDICT_ALLOWED);
    }
    rune_reveal(board->turn, gear);
    assert_int_equal(rune_shown(board->content, world_thing(board->world, gear)), 1);
    board_free(board);
}

TEST(what_a_monster_has_on_teaches_nobody)
{
    struct board *board = duel(CORRIDOR("#@a.#"));
    struct id gear = bear(board, WHERE_WEAPON, (struct rune){.known_after = 2});
    board->world->thing[gear.slot].place.holder = id_in(board, 1);
    world_rebuild_caches(board->world);
    strike(board, 1, 0);
    assert_int_equal(world_thing(board->world, gear)->rune_blows, 1);
    board_free(board);
}

/* A trial strikes with the plain weapon as long as the rune is unknown. */
TEST(no_preview_tells_of_an_unknown_rune)
{
    for (int known = 0; known <= 1; known++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        struct rune rune = with_effect(
            true, (struct effect){.kind = EFFECT_STATUS, .status = STATUS_SLOWED, .amount = 6});
        rune.known_after = known ? 1 : 9;
        rune.trait.numbers.slays = board->content->actor[1].side = SIDE_DEAD;
        rune.trait.numbers.slay_percent = 300;
        bear(board, WHERE_WEAPON, rune);
        struct preview *preview = memory_new(1, sizeof *preview);
        struct view *view = memory_new(1, sizeof *view);
        struct action action = game_bump(board->game, DIRECTION_EAST);
        game_preview(board->game, &action, preview);
        view_make(view, board->game);
        assert_int_equal(preview->target[0].status_count, known);
        assert_int_equal(preview->target[0].harm_most, known ? 12 : 4);
        assert_int_equal(view->foe[0].from_hero.usual, known ? 12000 : 4000);
        free(view);
        free(preview);
        board_free(board);
    }
}

TEST(a_rune_that_the_data_lack_is_none)
{
    struct board *board = duel(CORRIDOR("#@a.#"));
    struct id gear = bear(board, WHERE_WEAPON, (struct rune){.known_after = 1});
    board->world->thing[gear.slot].rune ^= 1;
    strike(board, 0, 1);
    assert_int_equal(lost(board, 1), 4);
    assert_int_equal(rune_shown(board->content, world_thing(board->world, gear)), RUNE_NONE);
    board_free(board);
}

/* Words. */

TEST(a_name_tells_what_is_known_of_the_rune)
{
    static const struct {
        int known_after;
        const char *name;
    } rows[] = {{1, "a +1 weapon-1 of testing"}, {9, "a +1 weapon-1 (rune unknown)"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = duel(CORRIDOR("#@a.#"));
        bear(board, WHERE_WEAPON, (struct rune){.known_after = rows[i].known_after});
        struct view *view = memory_new(1, sizeof *view);
        struct buffer name = {0};
        view_make(view, board->game);
        describe_item(&name, board->content, view->item[0].kind, view->item[0].power, 1, ARTICLE_A);
        describe_rune(&name, board->content, view->item[0].rune);
        assert_string_equal(buffer_text(&name), rows[i].name);
        assert_int_equal(view->hero.weapon_rune, view->item[0].rune);
        buffer_free(&name);
        free(view);
        board_free(board);
    }
}

TEST(the_blow_that_teaches_a_rune_is_told)
{
    struct board *board = duel(CORRIDOR("#@a.#"));
    struct messages messages = {0};
    bear(board, WHERE_WEAPON, (struct rune){.known_after = 2});
    size_t mark = board->log->count;
    strike(board, 0, 1);
    narrate(board->content, board->world, board->log, mark, board->log->count,
            game_sight(board->game), &messages);
    bool is_told = false;
    for (int i = 0; i < messages.count; i++) {
        is_told = is_told || strcmp(messages.message[i].text,
                                    "Now you can read the rune on your weapon-1: testing.") == 0;
    }
    assert_true(is_told);
    messages_free(&messages);
    board_free(board);
}

/* Dealing. */

static int count_runes(const struct draft *draft, const struct content *content, int *gear)
{
    int runes = 0;
    *gear = 0;
    for (int i = 0; i < draft->thing_count; i++) {
        enum item_class class = content->item[draft->thing[i].kind].class;
        bool is_rune = draft->thing[i].rune != 0;
        *gear += item_class_is_gear[class];
        runes += is_rune;
        assert_true(!is_rune || item_class_is_gear[class]);
    }
    return runes;
}

/* Each level twice, and with no runes once: they are the same but for the runes. */
TEST(the_seed_deals_runes_to_a_share_of_the_gear)
{
    struct content *content = content_fixture_copy();
    struct draft *one = memory_new(1, sizeof *one), *two = memory_new(1, sizeof *two);
    int gear = 0, runes = 0, sum_gear = 0, sum_runes = 0;
    content->levels.gear_one_in = 1;
    content->levels.items_one_in = 1;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct draft_request request = {
            .seed = seed, .depth = 2, .difficulty = {.level = 3, .next = 50}};
        content->levels.rune_one_in = 4;
        draft_make(one, content, &request);
        draft_make(two, content, &request);
        runes = count_runes(one, content, &gear);
        sum_runes += runes;
        sum_gear += gear;
        for (int i = 0; i < one->thing_count; i++) {
            assert_true(one->thing[i].rune == two->thing[i].rune);
        }
        content->levels.rune_one_in = 0;
        draft_make(two, content, &request);
        assert_int_equal(count_runes(two, content, &gear), 0);
        assert_int_equal(one->thing_count, two->thing_count);
        request.depth = 1;
        content->levels.rune_one_in = 1;
        draft_make(two, content, &request);
        assert_int_equal(count_runes(two, content, &gear), 0);
    }
    assert_true(sum_gear > 100);
    assert_in_range(sum_runes * 100 / sum_gear, 15, 35);
    free(one);
    free(two);
    free(content);
}

/* Fights. */

static bool survives(const char *drawing, enum where where, struct rune rune, int health,
                     int foes_health)
{
    struct board *board = board_new(drawing);
    bear(board, where, rune);
    board->content->actor[ACTOR_KIND_HERO].regenerates = false;
    board->content->actor[1].side = SIDE_DEAD;
    for (int slot = 0; slot < board->world->actors_used; slot++) {
        struct actor *actor = actor_in(board, slot);
        actor->health = actor->stats.max_health = slot == HERO_SLOT ? health : foes_health;
        actor->mind.state = MIND_HUNTING;
        actor->mind.goal = world_hero(board->world)->at;
    }
    while (game_need(board->game) != GAME_IS_OVER && actor_in(board, 1)->is_alive &&
           board->world->turn < 30) {
        struct action action = game_hero_action(board->game, VERB_HIT);
        action.target = actor_in(board, 1)->at;
        if (game_need(board->game) == GAME_NEEDS_STEP) {
            game_step(board->game);
        } else if (game_act(board->game, &action) != VERDICT_ALLOWED) {
            action.verb = VERB_WAIT;
            (void)game_act(board->game, &action);
        }
    }
    bool is_won = !actor_in(board, 1)->is_alive && game_need(board->game) != GAME_IS_OVER;
    board_free(board);
    return is_won;
}

static struct effect status_for(enum status status, int amount)
{
    return (struct effect){.kind = EFFECT_STATUS, .status = status, .amount = amount};
}

TEST(each_rune_decides_a_fight)
{
    const struct rune plain = {.known_after = 1};
    const struct {
        const char *label;
        enum where where;
        struct rune rune;
        int health, foes_health;
        bool wins; /* with the rune; without it the other does */
    } rows[] = {
        {"the quick hand",
         WHERE_WEAPON,
         {.trait.numbers.blow_percent = 50, .known_after = 1},
         10,
         12,
         true},
        {"grave-peace",
         WHERE_WEAPON,
         {.trait.numbers = {.slays = SIDE_DEAD, .slay_percent = 300}},
         5,
         12,
         true},
        {"stillness", WHERE_WEAPON, with_effect(true, status_for(STATUS_PARALYSED, 2)), 5, 12,
         true},
        {"the gale", WHERE_WEAPON,
         with_effect(true, (struct effect){.kind = EFFECT_PUSH, .amount = 2}), 5, 12, true},
        {"the adder", WHERE_WEAPON, with_effect(true, status_for(STATUS_POISONED, 8)), 18, 18,
         true},
        {"respite", WHERE_WEAPON, with_effect(false, status_for(STATUS_SHIELDED, 9)), 5, 12, true},
        {"mercy", WHERE_WEAPON,
         with_effect(true, (struct effect){.kind = EFFECT_HEAL, .amount = 3}), 20, 12, false},
        {"mirrors",
         WHERE_ARMOUR,
         {.trait.numbers.reflect_percent = 100, .known_after = 1},
         13,
         12,
         true},
        {"thorns", WHERE_ARMOUR,
         with_effect(true, (struct effect){.kind = EFFECT_DAMAGE, .amount = 4}), 13, 12, true},
        {"dread", WHERE_ARMOUR, with_effect(true, status_for(STATUS_PARALYSED, 9)), 6, 8, true},
        {"tinder", WHERE_ARMOUR, with_effect(false, status_for(STATUS_BURNING, 3)), 25, 8, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        const char *drawing = CORRIDOR("#@a....#");
        bool is_with =
            survives(drawing, rows[i].where, rows[i].rune, rows[i].health, rows[i].foes_health);
        bool is_without =
            survives(drawing, rows[i].where, plain, rows[i].health, rows[i].foes_health);
        if (is_with != rows[i].wins || is_without == rows[i].wins) {
            fail_msg("%s: %d, without %d", rows[i].label, is_with, is_without);
        }
    }
}

/* The same blows again give the same world, which can be saved with what is known of the rune. */
TEST(runes_are_replayed_saved_and_taken_back)
{
    struct board *board = duel(CORRIDOR("#@a....#"));
    bear(board, WHERE_WEAPON,
         with_effect(true, (struct effect){.kind = EFFECT_HEAL, .amount = 9, .percent = 33}));
    board->content->rune[0].known_after = 4;
    struct scene_recording scene = scene_recording_new(board);
    size_t mark = game_position(scene.game);
    uint64_t start = game_digest(scene.game);
    for (int turn = 0; turn < 8; turn++) {
        scene_recording_act(&scene, game_bump(scene.game, DIRECTION_EAST));
        struct buffer text = {0};
        if (!world_reload(game_world(scene.game), scene.content, &text)) {
            fail_msg("%s", buffer_text(&text));
        }
        buffer_free(&text);
    }
    const struct world *world = game_world(scene.game);
    const struct thing *weapon = world_thing(world, world_hero(world)->gear[GEAR_WEAPON]);
    assert_int_equal(rune_shown(scene.content, weapon), 1);
    scene_recording_assert_repeats(&scene, mark, start);
    scene_recording_free(&scene);
    board_free(board);
}
