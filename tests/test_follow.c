/* What a body has from each of its sources (kind, weapon, runes, armour, ring, boon, status,
 * temper), by two tables. Sources against triggers: in each cell the effect happens at its deed and
 * at no other, is told with its source's name, and has dice of its own. Sources against numbers: in
 * each cell the number counts, and no other one does. */
#include "support/test.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/sources.h"
#include "barrow/rules/deeds/follow.h"
#include "barrow/text/describe_follow.h"
#include "barrow/text/narrator.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/thing_fixture.h"

#define FOE 1
#define OTHER 2
#define PLENTY 500
#define HARM 7 /* of every consequence here: no blow does as much */
#define SEEDS 400
#define THIRDS effort(3, 1)
#define STATE STATUS_FAR_SIGHTED /* of the hero; it changes nothing here */

/* The hero has all sources, the monster beside it has its kind alone; another stands aside. */
static struct board *board_of_sources(void)
{
    struct board *board = board_new(CORRIDOR("#.@a..b#"));
    struct content *content = board->content;
    static const char *const gear[] = {"weapon-1", "armour-1", "ring-of-testing"};
    struct item_kind *ring = &content->item[content->item_count++];
    *ring = content->item[content_find_item(content, "ration")];
    ring->id = gear[GEAR_RING];
    ring->name = "ring of testing";
    ring->class = ITEM_CLASS_RING;
    ring->worn_status = STATUS_COUNT;
    ring->effect_count = 0;
    content->rune_count = 2;
    content->rune[0] = (struct rune){.id = "of-steel", .name = "steel", .known_after = 1};
    content->rune[1] =
        (struct rune){.id = "of-hide", .name = "hide", .gear = RUNE_OF_ARMOUR, .known_after = 1};
    content->boon_count = 1;
    content->boon[0] = (struct boon_kind){.id = "grit",
                                          .name = "Grit",
                                          .family = "",
                                          .after = "",
                                          .needs = ITEM_CLASS_COUNT,
                                          .grant = BOON_GRANT_COUNT};
    struct status_numbers *statuses = &content->rules.statuses;
    for (; statuses->trait_count < STATUS_COUNT; statuses->trait_count++) {
        statuses->trait[statuses->trait_count].status = (enum status)statuses->trait_count;
    }
    content->temper_count = 1;
    content->temper[0] = (struct temper){.id = "barbed", .name = "barbed", .gear = TEMPER_OF_RING};
    content_fixture_seal(content);
    board->world->boon[0] = 1;
    for (int place = 0; place < GEAR_COUNT; place++) {
        struct id id = give(board, HERO_SLOT, gear[place], 1, (enum where)(WHERE_WEAPON + place));
        board->world->thing[id.slot].rune =
            place == GEAR_RING ? 0 : content->rune_digest[place == GEAR_WEAPON ? 0 : 1];
        board->world->thing[id.slot].rune_blows = 1;
        board->world->thing[id.slot].temper[0] = place == GEAR_RING ? content->temper_digest[0] : 0;
    }
    actor_in(board, HERO_SLOT)->status[STATE] = PLENTY;
    for (int slot = 0; slot <= FOE; slot++) {
        actor_in(board, slot)->health = actor_in(board, slot)->stats.max_health = PLENTY;
    }
    actor_in(board, FOE)->mind.state = MIND_HUNTING;
    return board;
}

/* NULL where the data lack the thing: not every board has a ring. */
static struct trait *trait_of_item(struct content *content, const char *item)
{
    int kind = content_find_item(content, item);
    return kind >= 0 ? &content->item[kind].trait : NULL;
}

/* The trait of a source, to be written to. */
static struct trait *trait_of(struct board *board, enum source_place place)
{
    struct content *content = board->content;
    struct trait *const traits[] = {
        [SOURCE_KIND] = &content->actor[actor_in(board, FOE)->kind].trait,
        [SOURCE_WEAPON] = trait_of_item(content, "weapon-1"),
        [SOURCE_WEAPON_RUNE] = &content->rune[0].trait,
        [SOURCE_ARMOUR] = trait_of_item(content, "armour-1"),
        [SOURCE_ARMOUR_RUNE] = &content->rune[1].trait,
        [SOURCE_RING] = trait_of_item(content, "ring-of-testing"),
        [SOURCE_BOON] = &content->boon[0].trait,
        [SOURCE_STATUS] = &content->status[STATE],
        [SOURCE_TEMPER] = &content->temper[0].trait,
    };
    assert_non_null(traits[place]);
    return traits[place];
}

/* Deeds. */

static bool strike(struct board *board, int by, int at, bool misses)
{
    size_t mark = board->log->count;
    board->content->rules.combat.miss_one_in = misses ? 1 : THOUSAND;
    board_send(board, (struct event){.kind = EVENT_BLOW,
                                     .src = id_in(board, by),
                                     .dst = id_in(board, at),
                                     .thing = actor_in(board, by)->gear[GEAR_WEAPON]});
    return misses == (count_outcomes(board, mark, OUTCOME_MISS) > 0);
}

/* Until the dice let it miss. */
static void miss(struct board *board, int by, int at)
{
    size_t mark = board->log->count;
    bool is_done = false;
    for (int seed = 1; seed < SEEDS && !is_done; seed++) {
        turn_roll_back(board->turn, mark);
        board->world->seed = (uint64_t)seed;
        is_done = strike(board, by, at, true);
    }
    assert_true(is_done);
}

static void use(struct board *board, const char *item, int at)
{
    struct id thing = board_give(board, item, 1, 1);
    board_handle(board, VERB_USE, thing, actor_in(board, at)->at);
}

static void throw_away(struct board *board)
{
    struct id thing = board_give(board, "ration", 1, 1);
    board_handle(board, VERB_THROW, thing,
                 point_step(actor_in(board, HERO_SLOT)->at, DIRECTION_WEST));
}

/* What `who` waits for happens to it; the other one of a blow is `foe`. The run goes on. */
static void bring_about(struct board *board, enum trigger when, int who, int foe)
{
    switch (when) {
    case TRIGGER_KILL:
        hurt(board, who == HERO_SLOT ? foe : OTHER, PLENTY, id_in(board, who));
        break;
    case TRIGGER_SNEAK:
        actor_in(board, foe)->mind.state = MIND_IDLE;
        strike(board, who, foe, false);
        break;
    case TRIGGER_HIT:
        strike(board, who, foe, false);
        break;
    case TRIGGER_MISS:
        miss(board, who, foe);
        break;
    case TRIGGER_MISSED:
        miss(board, foe, who);
        break;
    case TRIGGER_STRUCK:
    case TRIGGER_HURT:
        strike(board, foe, who, false);
        break;
    case TRIGGER_HARMED:
        hurt(board, who, 1, NOBODY);
        break;
    case TRIGGER_HALVED:
        hurt(board, who, actor_in(board, who)->stats.max_health / 2 + 1, NOBODY);
        break;
    case TRIGGER_END:
        hurt(board, who, PLENTY, NOBODY);
        break;
    case TRIGGER_STEP:
        bump(board, who, who == HERO_SLOT ? DIRECTION_WEST : DIRECTION_EAST);
        break;
    case TRIGGER_WAIT:
        act(board, who, VERB_WAIT);
        break;
    case TRIGGER_THROW:
        throw_away(board);
        break;
    case TRIGGER_EAT:
        use(board, "ration", who);
        break;
    case TRIGGER_DRINK:
        use(board, "potion-of-haste", who);
        break;
    case TRIGGER_READ:
        use(board, "scroll-of-magic-missile", foe);
        break;
    case TRIGGER_DESCEND:
    case TRIGGER_UNTIE:
    case TRIGGER_LEVEL: /* of the journey, knots, experience: tests/test_boons.c, test_knots.c */
        follow_plain(board->turn, when, id_in(board, who), NOBODY);
        turn_settle(board->turn);
        break;
    case TRIGGER_COUNT:
        break;
    }
}

/* The table. */

static const char *const source_name[] = {
    [SOURCE_KIND] = "kind",
    [SOURCE_WEAPON] = "weapon",
    [SOURCE_WEAPON_RUNE] = "rune of a weapon",
    [SOURCE_ARMOUR] = "armour",
    [SOURCE_ARMOUR_RUNE] = "rune of armour",
    [SOURCE_RING] = "ring",
    [SOURCE_BOON] = "boon",
    [SOURCE_STATUS] = "status",
    [SOURCE_TEMPER] = "temper",
};

static bool is_for(enum source_place place, enum trigger when)
{
    return (place == SOURCE_KIND ? trigger_of_monster : trigger_of_hero)[when][0] != '\0';
}

/* It harms its bearer, but at its end all around. */
static void wait_for(struct board *board, enum source_place place, enum trigger when)
{
    bool is_end = when == TRIGGER_END;
    trait_of(board, place)->more_count = 1;
    trait_of(board, place)->follow[FOLLOW_MORE] = (struct consequence){
        .when = when,
        .target = is_end ? FOLLOW_ALL : FOLLOW_SELF,
        .radius = is_end ? 1 : 0,
        .percent = 100,
        .effect = {{.kind = EFFECT_DAMAGE, .amount = HARM, .damage_type = 1}},
        .effect_count = 1,
    };
}

/* How often a source harmed somebody, by the log of a game. */
static int count_harm(const struct log *log, enum cause_sort sort, int kind, int harm)
{
    int count = 0;
    for (size_t i = 0; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        count += outcome->kind == OUTCOME_HEALTH && outcome->cause.sort == (int)sort &&
                 outcome->cause.kind == kind &&
                 outcome->before.number - outcome->after.number == harm;
    }
    return count;
}

static bool is_told(const struct board *board, const char *words)
{
    struct messages messages = {0};
    bool is_found = false;
    narrate(board->content, board->world, board->log, 0, board->log->count,
            senses_hero_sight(board->senses, board->world, board->content), &messages);
    for (int i = 0; i < messages.count; i++) {
        is_found = is_found || strstr(messages.message[i].text, words) != NULL;
    }
    messages_free(&messages);
    return is_found;
}

/* One cell: what waits for `when` while `deed` is done. */
static int harm_of(enum source_place place, enum trigger when, enum trigger deed, bool *told)
{
    static const char *const words[] = {
        [SOURCE_KIND] = "rank-1",
        [SOURCE_WEAPON] = "yourself",
        [SOURCE_WEAPON_RUNE] = "steel",
        [SOURCE_ARMOUR] = "armour-1",
        [SOURCE_ARMOUR_RUNE] = "hide",
        [SOURCE_RING] = "ring of testing",
        [SOURCE_BOON] = "Grit",
        [SOURCE_STATUS] = "state, far-sighted",
        [SOURCE_TEMPER] = "ring of testing",
    };
    struct board *board = board_of_sources();
    bool is_kind = place == SOURCE_KIND;
    int who = is_kind ? FOE : HERO_SLOT;
    struct source source[SOURCES_MAX];
    still_luck(board);
    wait_for(board, place, when);
    int count = body_sources(board->content, board->world, id_in(board, who),
                             actor_in(board, who)->gear[GEAR_WEAPON], source);
    int at = 0;
    while (at < count - 1 && source[at].place != place) {
        at++;
    }
    struct cause cause = source_cause(board->world, &source[at], id_in(board, who));
    bring_about(board, deed, who, is_kind ? HERO_SLOT : FOE);
    int harm = count_harm(board->log, (enum cause_sort)cause.sort, cause.kind, HARM);
    *told = is_told(board, words[place]);
    assert_sound(board);
    board_free(board);
    return harm;
}

/* True if the deed brings the trigger, too: who is hurt by a blow is struck and harmed, and so
 * on. */
static bool brings(enum trigger deed, enum trigger when)
{
    return deed == when || (deed == TRIGGER_SNEAK && when == TRIGGER_HIT) ||
           (deed == TRIGGER_HALVED && when == TRIGGER_HARMED) ||
           ((deed == TRIGGER_STRUCK || deed == TRIGGER_HURT) &&
            (when == TRIGGER_STRUCK || when == TRIGGER_HURT || when == TRIGGER_HARMED));
}

static void assert_cell(enum source_place place, enum trigger when, enum trigger deed)
{
    bool told, want = brings(deed, when);
    int harm = harm_of(place, when, deed, &told);
    if (harm != (want ? 1 : 0)) {
        fail_msg("%s, %s at %s: %d times", source_name[place], trigger_word[when],
                 trigger_word[deed], harm);
    }
    if (want && !told) {
        fail_msg("%s, %s: not told", source_name[place], trigger_word[when]);
    }
}

/* Each trigger meets each other one with every third source at least. */
TEST(each_source_waits_for_each_trigger_and_for_no_other)
{
    for (int i = 0; i < (SOURCE_TEMPER + 1) * TRIGGER_COUNT * TRIGGER_COUNT; i++) {
        enum source_place place = (enum source_place)(i / TRIGGER_COUNT / TRIGGER_COUNT);
        enum trigger when = (enum trigger)(i / TRIGGER_COUNT % TRIGGER_COUNT);
        enum trigger deed = (enum trigger)(i % TRIGGER_COUNT);
        bool is_turn = deed == when || ((int)place + (int)when + (int)deed) % THIRDS == 0;
        if (is_turn && is_for(place, when) && is_for(place, deed)) {
            assert_cell(place, when, deed);
        }
    }
}

/* Numbers. */

enum change { ADDED, PERCENT_ADDED, PERCENT_OF, INSTEAD };

#define OF_TRAIT(name) offsetof(struct trait_numbers, name)
#define OF_BODY(name) offsetof(struct body_numbers, name)

/* All but slaying and what is reflected, which no body has a sum of. */
static const struct {
    const char *name;
    size_t of_trait, of_body;
    int value;
    enum change change;
} numbers[] = {
    {"attack", OF_TRAIT(attack), OF_BODY(attack), 50, PERCENT_ADDED},
    {"defence", OF_TRAIT(defence), OF_BODY(defence), -50, PERCENT_ADDED},
    {"miss", OF_TRAIT(miss), OF_BODY(miss), 7, ADDED},
    {"dodge", OF_TRAIT(dodge), OF_BODY(dodge), 7, ADDED},
    {"blow", OF_TRAIT(blow_percent), OF_BODY(blow_cost), 50, PERCENT_OF},
    {"past defence", OF_TRAIT(past_defence), OF_BODY(past_defence), 30, ADDED},
    {"reach", OF_TRAIT(reach), OF_BODY(reach), 1, ADDED},
    {"sneak", OF_TRAIT(sneak_percent), OF_BODY(sneak_percent), 400, INSTEAD},
    {"step", OF_TRAIT(step), OF_BODY(step_cost), 20, ADDED},
    {"noise", OF_TRAIT(noise), OF_BODY(noise), 3, ADDED},
    {"resist", OF_TRAIT(resist.percent[1]), OF_BODY(resist.percent[1]), 40, ADDED},
};

static int wanted(enum change change, int base, int value)
{
    const int want[] = {[ADDED] = base + value,
                        [PERCENT_ADDED] = base + base * value / 100,
                        [PERCENT_OF] = base * value / 100,
                        [INSTEAD] = value};
    return want[change];
}

static int number_at(const struct body_numbers *sum, size_t offset)
{
    return *(const int *)(const void *)((const char *)sum + offset);
}

/* A ring of +0, whose numbers are as its kind has them. */
static struct board *board_of_numbers(void)
{
    struct board *board = board_of_sources();
    board->world->thing[actor_in(board, HERO_SLOT)->gear[GEAR_RING].slot].power = 0;
    return board;
}

static void assert_counts(enum source_place place, int row)
{
    struct board *board = board_of_numbers();
    struct id who = id_in(board, place == SOURCE_KIND ? FOE : HERO_SLOT);
    struct body_numbers base = body_numbers(board->content, board->world, who);
    char *trait = (char *)&trait_of(board, place)->numbers;
    *(int *)(void *)(trait + numbers[row].of_trait) = numbers[row].value;
    struct body_numbers sum = body_numbers(board->content, board->world, who);
    for (int i = 0; i < COUNT_OF(numbers); i++) {
        int was = number_at(&base, numbers[i].of_body), is = number_at(&sum, numbers[i].of_body);
        int want = i == row ? wanted(numbers[i].change, was, numbers[i].value) : was;
        if (is != want) {
            fail_msg("%s of a %s: %s is %d, not %d", numbers[row].name, source_name[place],
                     numbers[i].name, is, want);
        }
    }
    board_free(board);
}

TEST(each_number_of_each_source_counts)
{
    for (int i = 0; i < (SOURCE_TEMPER + 1) * COUNT_OF(numbers); i++) {
        assert_counts((enum source_place)(i / COUNT_OF(numbers)), i % COUNT_OF(numbers));
    }
}

TEST(each_source_may_slay_a_side)
{
    for (int place = 0; place <= SOURCE_TEMPER; place++) {
        struct board *board = board_of_numbers();
        int who = place == SOURCE_KIND ? FOE : HERO_SLOT, other = FOE - who;
        struct id src = id_in(board, who), weapon = actor_in(board, who)->gear[GEAR_WEAPON];
        struct trait_numbers *slaying = &trait_of(board, (enum source_place)place)->numbers;
        slaying->slays = SIDE_DEAD;
        slaying->slay_percent = 300;
        for (int side = 0; side < SIDE_COUNT; side++) {
            board->content->actor[actor_in(board, other)->kind].side = (enum actor_side)side;
            int percent = body_slay_percent(board->content, board->world, src, weapon,
                                            id_in(board, other), true);
            if (percent != (side == SIDE_DEAD ? 300 : 100)) {
                fail_msg("%s: %d%% to side %d", source_name[place], percent, side);
            }
        }
        board_free(board);
    }
}

/* Of a blow, all of it, and by no other harm. */
TEST(each_source_may_reflect_blows)
{
    for (int place = 0; place <= SOURCE_TEMPER; place++) {
        struct board *board = board_of_numbers();
        int who = place == SOURCE_KIND ? FOE : HERO_SLOT, other = FOE - who;
        trait_of(board, (enum source_place)place)->numbers.reflect_percent = 100;
        still_luck(board);
        hurt(board, who, HARM, id_in(board, other));
        int lost = PLENTY - actor_in(board, who)->health;
        assert_int_equal(actor_in(board, other)->health, PLENTY);
        strike(board, other, who, false);
        lost = PLENTY - actor_in(board, who)->health - lost;
        assert_true(lost > 0);
        if (PLENTY - actor_in(board, other)->health != lost) {
            fail_msg("%s: %d of %d", source_name[place], PLENTY - actor_in(board, other)->health,
                     lost);
        }
        board_free(board);
    }
}

/* 60 x 5 / 4. */
TEST(a_ring_of_power_reflects_more)
{
    struct board *board = board_of_sources();
    trait_of(board, SOURCE_RING)->numbers.reflect_percent = 60;
    still_luck(board);
    actor_in(board, FOE)->stats.attack = 40000;
    strike(board, FOE, HERO_SLOT, false);
    int lost = PLENTY - actor_in(board, HERO_SLOT)->health;
    int back = (PLENTY - actor_in(board, FOE)->health) * 100;
    assert_true(back > 74 * lost && back < 78 * lost);
    board_free(board);
}

/* 10.0 of its own and 5.0 of the weapon, half as much again by the ring, twice that by the boon,
 * three quarters of all by weakness: 15 x 1.5 x 2 x 0.75 = 33.75. */
TEST(percentages_of_all_sources_multiply)
{
    struct board *board = board_of_numbers();
    struct actor *hero = actor_in(board, HERO_SLOT);
    int weapon = power_of_gear(board->content, content_find_item(board->content, "weapon-1"), 1);
    hero->stats.attack = 15000 - weapon;
    trait_of(board, SOURCE_RING)->numbers.attack = 50;
    trait_of(board, SOURCE_BOON)->numbers.attack = 100;
    hero->status[STATUS_WEAKENED] = 9;
    struct body_numbers sum = body_numbers(board->content, board->world, id_in(board, HERO_SLOT));
    assert_int_equal(sum.attack, 33750);
    assert_int_equal(sum.attack_percent, 225);
    board_free(board);
}

/* Dice. */

static void note_parts(const char **holder, int first, int count, const char *name)
{
    for (int part = first; part < first + count; part++) {
        if (holder[part] != NULL) {
            fail_msg("part %d is of %s and of %s", part, holder[part], name);
        }
        holder[part] = name;
    }
}

#define PARTS 16384

/* All that one body has at once, as far as they meet: a kind's blow, wound and end come at others,
 * at itself and once. */
TEST(dice_of_what_follows_are_told_apart)
{
    static const char *holder[PARTS];
    struct board *board = board_of_sources();
    struct id hero = id_in(board, HERO_SLOT);
    struct source source[SOURCES_MAX];
    struct consequence *blow = &board->content->actor[ACTOR_KIND_HERO].trait.follow[FOLLOW_ON_HIT];
    blow->effect_count = EFFECTS_MAX;
    board->content->boon_count = BOONS_MAX;
    for (int i = 0; i < BOONS_MAX; i++) {
        board->world->boon[i] = 1;
    }
    for (int i = 0; i < STATUS_COUNT; i++) {
        actor_in(board, HERO_SLOT)->status[i] = 1;
    }
    int count = body_sources(board->content, board->world, hero,
                             actor_in(board, HERO_SLOT)->gear[GEAR_WEAPON], source);
    assert_int_equal(count, SOURCE_BOON + BOONS_MAX + STATUS_COUNT + 1);
    note_parts(holder, 0, DAMAGE_PARTS_MAX, "the shares of a blow");
    note_parts(holder, 40, 1, "a blow in passing");
    for (int i = 0; i < count; i++) {
        enum source_place place = source[i].place;
        int own = place == SOURCE_WEAPON_RUNE || place == SOURCE_ARMOUR_RUNE                 ? 2
                  : place == SOURCE_ARMOUR || place == SOURCE_RING || place == SOURCE_STATUS ? 0
                                                                                             : 1;
        for (int at = 0; at < FOLLOWS_MAX; at++) {
            if (at < own || at >= FOLLOW_MORE) {
                note_parts(holder, source_part(board->content, board->world, hero, &source[i], at),
                           EFFECTS_MAX, source_name[place]);
            }
        }
        note_parts(holder, source_reflect_part(&source[i]), DAMAGE_PARTS_MAX, source_name[place]);
    }
    board_free(board);
}

/* Whether. */

TEST(a_power_works_as_often_and_as_late_as_it_says)
{
    static const struct {
        int percent, below, health, least, most; /* the last two in a hundred */
    } cases[] = {
        {100, 0, PLENTY, 100, 100},
        {30, 0, PLENTY, 15, 45},
        {100, 50, PLENTY, 0, 0},
        {100, 50, PLENTY / 2 - 1, 100, 100},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int works = 0, seeds = effort(100, 400);
        for (int seed = 1; seed <= seeds; seed++) {
            struct board *board = board_of_sources();
            board->world->seed = (uint64_t)seed;
            wait_for(board, SOURCE_RING, TRIGGER_WAIT);
            struct consequence *power = &trait_of(board, SOURCE_RING)->follow[FOLLOW_MORE];
            power->percent = cases[i].percent;
            power->below = cases[i].below;
            actor_in(board, HERO_SLOT)->health = cases[i].health;
            act(board, HERO_SLOT, VERB_WAIT);
            works += actor_in(board, HERO_SLOT)->health < cases[i].health;
            board_free(board);
        }
        if (works * 100 < cases[i].least * seeds || works * 100 > cases[i].most * seeds) {
            fail_msg("case %d: %d of %d", i, works, seeds);
        }
    }
}

/* A ring of +1 is of level 2: 7 and 3 more. */
TEST(what_follows_grows_with_the_power_of_its_ring)
{
    struct board *board = board_of_sources();
    wait_for(board, SOURCE_RING, TRIGGER_WAIT);
    trait_of(board, SOURCE_RING)->follow[FOLLOW_MORE].effect[0].per_level = 3;
    act(board, HERO_SLOT, VERB_WAIT);
    assert_int_equal(actor_in(board, HERO_SLOT)->health, PLENTY - 10);
    board_free(board);
}

/* To whom. */

/* A discordant monster has a friend of before and the hero for foes; one is behind a wall. */
TEST(near_means_the_foes_of_a_monster_too)
{
    struct board *board = board_new("########\n"
                                    "#@.ab..#\n"
                                    "########\n"
                                    "##c#####\n");
    static const int want[] = {HARM, 0, HARM, 0};
    actor_in(board, 1)->status[STATUS_DISCORDANT] = 9;
    trait_of(board, SOURCE_KIND)->more_count = 1;
    trait_of(board, SOURCE_KIND)->follow[FOLLOW_MORE] =
        (struct consequence){.when = TRIGGER_WAIT,
                             .target = FOLLOW_NEAR,
                             .radius = 5,
                             .percent = 100,
                             .effect = {{.kind = EFFECT_DAMAGE, .amount = HARM, .damage_type = 1}},
                             .effect_count = 1};
    for (int slot = 0; slot < COUNT_OF(want); slot++) {
        actor_in(board, slot)->health = actor_in(board, slot)->stats.max_health = PLENTY;
    }
    act(board, 1, VERB_WAIT);
    for (int slot = 0; slot < COUNT_OF(want); slot++) {
        assert_int_equal(PLENTY - actor_in(board, slot)->health, want[slot]);
    }
    board_free(board);
}

/* What is thrown has its own power, and what stays in the hand none of that blow. */
TEST(a_power_of_blows_is_that_of_what_strikes)
{
    for (int is_thrown = 0; is_thrown <= 1; is_thrown++) {
        struct board *board = board_of_sources();
        struct id thrown = give(board, HERO_SLOT, "weapon-2", 1, WHERE_PACK);
        still_luck(board);
        wait_for(board, SOURCE_WEAPON, TRIGGER_HIT);
        board_send(board, (struct event){
                              .kind = EVENT_BLOW,
                              .src = id_in(board, HERO_SLOT),
                              .dst = id_in(board, FOE),
                              .thing = is_thrown ? thrown
                                                 : actor_in(board, HERO_SLOT)->gear[GEAR_WEAPON]});
        assert_int_equal(PLENTY - actor_in(board, HERO_SLOT)->health, is_thrown ? 0 : HARM);
        board_free(board);
    }
}

/* The end. */

TEST(a_ring_that_kills_is_named)
{
    struct board *board = board_of_sources();
    wait_for(board, SOURCE_RING, TRIGGER_WAIT);
    actor_in(board, HERO_SLOT)->health = 1;
    act(board, HERO_SLOT, VERB_WAIT);
    assert_int_equal(board->world->end.ending, ENDING_DEATH);
    assert_int_equal(board->world->end.blame.sort, CAUSE_RING);
    assert_true(is_told(board, "ring of testing"));
    board_free(board);
}

/* Half of a blow is plain and takes the last health; the fire behind it burns the dead. */
TEST(what_took_the_last_health_decides_who_rises)
{
    static const struct {
        int first, second;
        bool rises;
    } cases[] = {{DAMAGE_TYPE_PLAIN, 1, true}, {1, DAMAGE_TYPE_PLAIN, false}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#@a#"));
        struct trait *trait = trait_of(board, SOURCE_KIND);
        trait->follow[FOLLOW_ON_END].effect[0] =
            (struct effect){.kind = EFFECT_RISE, .amount = 3, .damage_type = 1};
        trait->follow[FOLLOW_ON_END].effect_count = 1;
        board->content->actor[ACTOR_KIND_HERO].blow =
            (struct damage_parts){{{cases[i].first, 100}, {cases[i].second, 100}}, 2};
        actor_in(board, FOE)->health = 1;
        still_luck(board);
        strike(board, HERO_SLOT, FOE, false);
        assert_false(actor_in(board, FOE)->is_alive && !actor_in(board, FOE)->is_bodiless);
        assert_int_equal(count_outcomes(board, 0, OUTCOME_SPAWN), cases[i].rises);
        board_free(board);
    }
}

/* Words. */

TEST(what_follows_is_said_in_one_way)
{
    static const struct {
        struct consequence follow;
        const char *of_hero, *of_monster;
    } cases[] = {
        {{.when = TRIGGER_HIT, .target = FOLLOW_FOE, .percent = 100},
         "When your blow lands, to the foe: throws back 2 cells.\n",
         "When it hits: throws back 2 cells.\n"},
        {{.when = TRIGGER_STRUCK, .target = FOLLOW_SELF, .percent = 30},
         "When a blow lands on you (a chance of 30%): throws back 2 cells.\n",
         "When a blow lands on it (a chance of 30%), to itself: throws back 2 cells.\n"},
        {{.when = TRIGGER_KILL, .target = FOLLOW_NEAR, .radius = 4, .percent = 100, .below = 50},
         "When you kill with less than 50% health, to all foes within 4 cells: throws back 2 "
         "cells.\n",
         "When it kills with less than 50% health, to all its foes within 4 cells: throws back 2 "
         "cells.\n"},
        {{.when = TRIGGER_HARMED, .target = FOLLOW_ALL, .radius = 1, .percent = 100},
         "When anything hurts you, to all within 1 cell, you too: throws back 2 cells.\n",
         "When it is hurt, to all around: throws back 2 cells.\n"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        for (int is_monsters = 0; is_monsters <= 1; is_monsters++) {
            struct buffer text = {0};
            struct trait trait = {.follow[FOLLOW_MORE] = cases[i].follow};
            trait.follow[FOLLOW_MORE].effect[0] = (struct effect){.kind = EFFECT_PUSH, .amount = 2};
            trait.follow[FOLLOW_MORE].effect_count = 1;
            describe_follow(&text, content_fixture(), &trait, is_monsters != 0);
            assert_string_equal(buffer_text(&text),
                                is_monsters ? cases[i].of_monster : cases[i].of_hero);
            buffer_free(&text);
        }
    }
}

/* Data alone. */

/* tests/mods/frost: whoever strikes its wearer loses 6 to frost. The hero waits to be struck. */
TEST(a_ring_of_a_mod_has_its_power_without_c)
{
    struct buffer problems = {0}, told = {0};
    struct content *content = content_load("tests/mods/frost", &problems);
    assert_non_null(content);
    struct world *world = world_from_content(content, "####\n#@r#\n####\n");
    struct id ring = world_give(world, content, world_hero_id(world), "ring-of-hoar", 0, 1);
    const struct item_kind *kind = &content->item[content_find_item(content, "ring-of-hoar")];
    world->thing[ring.slot].place.where = WHERE_RING;
    world->actor[FOE].health = world->actor[FOE].stats.max_health = PLENTY;
    world_rebuild_caches(world);
    struct game *game = game_from_world(content, world);
    struct action wait = game_hero_action(game, VERB_WAIT);
    while (game_world(game)->actor[FOE].health == PLENTY && game_world(game)->turn < 30) {
        assert_int_equal(game_act(game, &wait), VERDICT_ALLOWED);
        game_run(game);
    }
    int harms = count_harm(game_log(game), CAUSE_RING, (int)(kind - content->item), 6);
    assert_true(harms > 0);
    assert_int_equal(PLENTY - game_world(game)->actor[FOE].health, 6 * harms);
    describe_follow(&told, content, &kind->trait, false);
    assert_string_equal(buffer_text(&told),
                        "When a blow lands on you, to the foe: hurts for 6 (frost).\n"
                        "When you kill (a chance of 50%): heals 3.\n");
    game_free(game);
    free(world);
    content_free(content);
    buffer_free(&told);
    buffer_free(&problems);
}
