/* What single rules of bots do: bows, sieges, tools. Each case is a small level that the
 * bot plays. */
#include "support/test.h"

#include <string.h>

#include "barrow/lab/bots.h"
#include "barrow/rules/deeds/knowledge.h"
#include "support/board_actions.h"
#include "support/board_bot.h"
#include "support/thing_fixture.h"

/* Resting. */

static bool acts_but_waits(struct bot_player *player, int most)
{
    int i = 0;
    while (i < most && bot_player_act(player).verb == VERB_WAIT) {
        i++;
    }
    return i < most;
}

/* The hero is well long before its ally is. Foes that come for ever must not keep it there. */
TEST(a_rest_for_an_ally_ends_when_a_foe_comes)
{
    struct board *board = board_new("###########\n#b@......>#\n####+######\n####a######\n");
    struct bot_player *player = bot_player_new(bot_find("fighter"), board->game);
    struct actor *hero = actor_in(board, HERO_SLOT), *foe = actor_in(board, 2),
                 *ally = actor_in(board, 1);
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    ally->stats.max_health = 5000;
    ally->health = 1;
    hero->health = hero->stats.max_health * 6 / 10;
    foe->status[STATUS_ASLEEP] = 2000;
    foe->health = 1;
    foe->stats.attack = 1;
    board_know_all(board);
    board_start_clocks(board);
    for (int i = 0; i < 1000 && hero->health < hero->stats.max_health; i++) {
        bot_player_act(player);
    }
    assert_false(acts_but_waits(player, 20));
    foe->status[STATUS_ASLEEP] = 0;
    foe->mind = (struct mindset){.state = MIND_HUNTING, .goal = hero->at};
    for (int i = 0; i < 50 && foe->is_alive; i++) {
        bot_player_act(player);
    }
    assert_false(foe->is_alive);
    assert_true(acts_but_waits(player, 20));
    bot_player_free(player);
    board_free(board);
}

/* Shooting. */

/* The hero's first action. */
static struct action first_action(struct board *board)
{
    struct bot_player *player = bot_player_new(bot_find("fighter"), board->game);
    board_start_clocks(board);
    knowledge_look(board->turn);
    struct action action = bot_player_act(player);
    bot_player_free(player);
    return action;
}

/* A hero with a sword, a bow and arrows; the first monster is after him. */
struct archer {
    struct board *board;
    struct id sword, bow, arrows;
};

static struct archer archer_new(const char *drawing, bool has_bow_in_hand, int arrows)
{
    struct archer archer = {.board = board_new(drawing)};
    struct board *board = archer.board;
    struct item_kind *arrow = board_item(board, "love-letter"),
                     *bow = board_item(board, "weapon-5");
    arrow->class = ITEM_CLASS_AMMUNITION;
    arrow->power_percent = 15;
    arrow->effect_count = 0;
    arrow->target = ITEM_TARGET_SELF;
    arrow->range = 0;
    arrow->blow = bow->blow;
    bow->shoots = arrow->id;
    bow->range = 8;
    archer.sword =
        give(board, HERO_SLOT, "weapon-1", 5, has_bow_in_hand ? WHERE_PACK : WHERE_WEAPON);
    archer.bow = give(board, HERO_SLOT, "weapon-5", 5, has_bow_in_hand ? WHERE_WEAPON : WHERE_PACK);
    archer.arrows = arrows > 0 ? board_give(board, "love-letter", 0, arrows) : NOTHING;
    actor_in(board, 1)->mind =
        (struct mindset){.state = MIND_HUNTING, .goal = actor_in(board, HERO_SLOT)->at};
    return archer;
}

TEST(the_fighter_shoots_at_who_comes_from_afar)
{
    enum thing { SWORD, BOW, ARROWS };
    static const struct {
        const char *label, *drawing;
        bool has_bow_in_hand;
        int arrows;
        enum verb verb;
        enum thing thing;
        bool wants;
    } cases[] = {
        {"draws the bow", CORRIDOR("#@.....a#"), false, 8, VERB_WEAR, BOW, true},
        {"it is too late", CORRIDOR("#@...a..#"), false, 8, VERB_WEAR, BOW, false},
        {"it has too little", CORRIDOR("#@.....a#"), false, 5, VERB_WEAR, BOW, false},
        {"and does not throw that", CORRIDOR("#@.....a#"), false, 5, VERB_THROW, ARROWS, false},
        {"shoots", CORRIDOR("#@.....a#"), true, 8, VERB_THROW, ARROWS, true},
        {"shoots on", CORRIDOR("#@..a...#"), true, 2, VERB_THROW, ARROWS, true},
        {"draws the sword", CORRIDOR("#@.a....#"), true, 8, VERB_WEAR, SWORD, true},
        {"even late", CORRIDOR("#@a.....#"), true, 8, VERB_WEAR, SWORD, true},
        {"has nothing more to shoot", CORRIDOR("#@.....a#"), true, 0, VERB_WEAR, SWORD, true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct archer archer =
            archer_new(cases[i].drawing, cases[i].has_bow_in_hand, cases[i].arrows);
        const struct id things[] = {archer.sword, archer.bow, archer.arrows};
        struct action action = first_action(archer.board);
        bool does = action.verb == cases[i].verb && id_equal(action.thing, things[cases[i].thing]);
        if (does != cases[i].wants) {
            fail_msg("%s: verb %d", cases[i].label, (int)action.verb);
        }
        board_free(archer.board);
    }
}

/* A bow lies at the feet or is in the pack: kept beside the sword, and not taken for no foe. */
TEST(a_bow_is_kept_beside_the_sword)
{
    struct archer archer = archer_new(CORRIDOR("#@.#.a#"), true, 8);
    struct action action = first_action(archer.board);
    assert_int_equal(action.verb, VERB_WEAR);
    assert_true(id_equal(action.thing, archer.sword));
    struct bot_player *player = bot_player_new(bot_find("fighter"), archer.board->game);
    for (int i = 0; i < 5; i++) {
        action = bot_player_act(player);
        assert_int_not_equal(action.verb, VERB_DROP);
        assert_int_not_equal(action.verb, VERB_WEAR);
    }
    bot_player_free(player);
    board_free(archer.board);
}

static void make_weapon(struct board *board, const char *item, int power, int cost)
{
    struct item_kind *kind = board_item(board, item);
    board->content->rules.growth.weapon_attack = 1000;
    kind->power_percent = power * 100;
    kind->cost = cost;
}

/* Of its own the hero has 5: the mace is better, 18 / 150 and 8 / 100. Strength, or what the mace
 * itself adds, doubles the weapon, too. Who took all beyond the weapon in hand for his own would
 * find the other one better each time: 2 x 18 - 13 = 23 with the mace, 26 / 100 and 36 / 150; 2 x 8
 * - 3 = 13 with the knife, 26 / 150 and 16 / 100. */
static void take_one_weapon_for_good(bool is_strong)
{
    struct board *board = board_new(CORRIDOR("#@...................>#"));
    struct actor *hero = actor_in(board, HERO_SLOT);
    make_weapon(board, "weapon-1", 13, 150);
    make_weapon(board, "weapon-5", 3, 100);
    struct id mace = give(board, HERO_SLOT, "weapon-1", 1, WHERE_PACK);
    give(board, HERO_SLOT, "weapon-5", 1, WHERE_WEAPON);
    board->content->rules.statuses.strong_percent = 200;
    board_item(board, "weapon-1")->trait.numbers.attack = is_strong ? 0 : 100;
    content_fixture_seal(board->content);
    hero->status[STATUS_STRONG] = is_strong ? 99 : 0;
    hero->stats.attack = 5000;
    board_start_clocks(board);
    struct bot_player *player = bot_player_new(bot_find("fighter"), board->game);
    struct action action = bot_player_act(player);
    assert_int_equal(action.verb, VERB_WEAR);
    assert_true(id_equal(action.thing, mace));
    for (int i = 0; i < 5; i++) {
        assert_int_not_equal(bot_player_act(player).verb, VERB_WEAR);
    }
    bot_player_free(player);
    board_free(board);
}

TEST(the_strong_do_not_take_two_weapons_in_turn)
{
    take_one_weapon_for_good(true);
}

TEST(a_weapon_that_makes_strong_is_not_laid_down_for_the_other)
{
    take_one_weapon_for_good(false);
}

/* Sieges. */

/* Of 200 actions the blows at each of two foes, who stand beside the hero and do not die. The right
 * one is stronger and has an ability, but does not use it. */
struct siege_blows {
    int at_left, at_right;
};

static struct siege_blows play_siege(struct ability ability)
{
    struct board *board = board_new(CORRIDOR("#a@b.#"));
    struct actor_kind *right = &board->content->actor[actor_in(board, 2)->kind];
    struct siege_blows blows = {0, 0};
    right->ability[0] = ability;
    right->ability[0].percent = right->ability[0].below = 1; /* never while it is well */
    right->ability[0].effect_count = right->ability_count = 1;
    for (int slot = 1; slot <= 2; slot++) {
        actor_in(board, slot)->health = actor_in(board, slot)->stats.max_health = 10000 * slot;
        actor_in(board, slot)->stats.attack = 0;
    }
    board_start_clocks(board);
    knowledge_look(board->turn);
    struct bot_player *player = bot_player_new(bot_find("fighter"), board->game);
    for (int i = 0; i < 200; i++) {
        struct action action = bot_player_act(player);
        blows.at_left += action.verb == VERB_HIT && action.target.x == 1;
        blows.at_right += action.verb == VERB_HIT && action.target.x == 3;
    }
    bot_player_free(player);
    board_free(board);
    return blows;
}

TEST(a_fight_without_end_goes_to_who_calls)
{
    struct siege_blows blows = play_siege((struct ability){.effect = {{.kind = EFFECT_SUMMON}}});
    assert_in_range(blows.at_left, 100, 160);
    assert_in_range(blows.at_right, 40, 60);
}

TEST(a_fight_without_end_goes_to_who_heals)
{
    struct siege_blows blows = play_siege(
        (struct ability){.aim = ABILITY_AIM_KIN, .effect = {{.kind = EFFECT_HEAL, .amount = 1}}});
    assert_in_range(blows.at_right, 40, 60);
}

TEST(a_fight_without_end_and_without_callers_is_left)
{
    struct board *board = board_new(CORRIDOR("#a@..>.#"));
    actor_in(board, 1)->health = actor_in(board, 1)->stats.max_health = 10000;
    actor_in(board, 1)->stats.attack = 0;
    board_start_clocks(board);
    assert_in_range(board_play_until(board, "fighter", VERB_DESCEND, 200), 140, 170);
    board_free(board);
}

/* The sleeper would win, and there is no other way to the stairs. */
TEST(who_sleeps_in_the_only_way_is_fought_whoever_it_is)
{
    struct board *board = board_new(CORRIDOR("#@..a.>#"));
    actor_in(board, 1)->stats.attack = 1000 * 1000;
    actor_in(board, 1)->status[STATUS_ASLEEP] = 999;
    board_start_clocks(board);
    assert_in_range(board_play_until(board, "fighter", VERB_HIT, 20), 2, 6);
    board_free(board);
}

/* The way to the captive leads round a pit, out of its sight, and near the start there is ground
 * to explore. */
TEST(a_captive_out_of_sight_is_not_forgotten)
{
    struct board *board = board_new("###########\n"
                                    "#...#######\n"
                                    "###.#######\n"
                                    "#a:....@..#\n"
                                    "#.#######.#\n"
                                    "#.........#\n"
                                    "###########\n");
    struct level *level = &board->world->level;
    level->terrain[level_index(level, (struct point){2, 3})] =
        (uint8_t)content_find_terrain(board->content, "pit");
    actor_in(board, 1)->mind.state = MIND_CAPTIVE;
    board_know_all(board);
    for (int x = 1; x <= 2; x++) {
        level->memory[level_index(level, (struct point){x, 1})].terrain = 0;
    }
    world_rebuild_caches(board->world);
    board_start_clocks(board);
    assert_in_range(board_play_until(board, "fighter", VERB_FREE, 40), 10, 20);
    board_free(board);
}

/* A foe behind crystal is awake, comes no nearer and cannot be come to. Behind the door it is out
 * of sight. */
TEST(a_captive_whom_a_foe_keeps_from_the_hero_is_given_up)
{
    struct board *board = board_new("#############\n"
                                    "#>...+.@...b#\n"
                                    "########555.#\n"
                                    "########5a5.#\n"
                                    "########555.#\n"
                                    "#############\n");
    actor_in(board, 1)->mind.state = MIND_CAPTIVE;
    actor_in(board, 2)->mind =
        (struct mindset){.state = MIND_HUNTING, .goal = actor_in(board, HERO_SLOT)->at};
    board_know_all(board);
    board_start_clocks(board);
    assert_in_range(board_play_until(board, "fighter", VERB_DESCEND, 400), 20, 300);
    board_free(board);
}

/* The unknown end of the corridor is given up. */
TEST(a_level_that_teaches_nothing_is_left)
{
    static const struct {
        int worth_for, least, most;
    } cases[] = {{0, 40, 80}, {200, 40, 80}, {6, 8, 20}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(CORRIDOR("#>.@..............................#"));
        board->content->rules.wanderers.worth_for = cases[i].worth_for;
        board_start_clocks(board);
        int actions = board_play_until(board, "fighter", VERB_DESCEND, 100);
        if (actions < cases[i].least || actions > cases[i].most) {
            fail_msg("%d turns: %d actions", cases[i].worth_for, actions);
        }
        board_free(board);
    }
}

/* Tools. Each is a charm or a staff with one effect, made of a thing that is known. */

static const struct item_kind owl = {
    .class = ITEM_CLASS_CHARM, .recharge = 99, .effect = {{.kind = EFFECT_DETECT}}};
static const struct item_kind rue = {.class = ITEM_CLASS_CHARM,
                                     .recharge = 99,
                                     .effect = {{.kind = EFFECT_CURE, .status = STATUS_COUNT}}};
static const struct item_kind threshold = {.class = ITEM_CLASS_CHARM,
                                           .recharge = 99,
                                           .target = ITEM_TARGET_AREA,
                                           .range = 6,
                                           .radius = 3,
                                           .effect = {{.kind = EFFECT_GROUND}}};
static const struct item_kind thorns = {.class = ITEM_CLASS_STAFF,
                                        .charges = 2,
                                        .recharge = 99,
                                        .target = ITEM_TARGET_AREA,
                                        .range = 6,
                                        .radius = 1,
                                        .effect = {{.kind = EFFECT_GROUND}}};

/* What a tool of ground lays, by its sign in a drawing: '#' binds doors, '|' is thorns. */
static int ground_of_sign(const struct board *board, char sign)
{
    int kind = 0;
    while (board->content->terrain[kind].glyph != (uint32_t)sign) {
        kind++;
    }
    return kind + 1;
}

static struct id give_tool(struct board *board, const struct item_kind *tool, char sign)
{
    struct item_kind *kind = board_item(board, "oil-flask");
    kind->class = tool->class;
    kind->is_known = true;
    kind->charges = tool->charges;
    kind->recharge = tool->recharge;
    kind->target = tool->target;
    kind->range = tool->range;
    kind->radius = tool->radius;
    kind->effect[0] = tool->effect[0];
    kind->effect_count = 1;
    if (kind->effect[0].kind == EFFECT_GROUND) {
        kind->effect[0].ground = ground_of_sign(board, sign);
        kind->effect[0].of = sign == '#' ? ground_of_sign(board, '+') : 0;
    }
    return board_give(board, "oil-flask", 1, 1);
}

TEST(tools_are_used_when_they_help)
{
    static const struct {
        const char *label;
        const struct item_kind *tool;
        char sign;
        const char *drawing;
        int health; /* of 50 */
        int poison; /* turns */
        int attack; /* of the monster, which is after the hero */
        bool is_used;
    } cases[] = {
        {"owl: on arrival", &owl, 0, CORRIDOR("#@.....#"), 50, 0, 0, true},
        {"owl: not in a fight", &owl, 0, CORRIDOR("#@...a.#"), 50, 0, 1, false},
        {"rue: lasting harm", &rue, 0, CORRIDOR("#@.....#"), 50, 9, 0, true},
        {"rue: harm that passes", &rue, 0, CORRIDOR("#@.....#"), 50, 2, 0, false},
        {"rue: no harm", &rue, 0, CORRIDOR("#@.....#"), 50, 0, 0, false},
        {"threshold: a door, badly hurt", &threshold, '#', CORRIDOR("#@.+...#"), 20, 0, 0, true},
        {"threshold: hurt a little", &threshold, '#', CORRIDOR("#@.+...#"), 30, 0, 0, false},
        {"threshold: no door", &threshold, '#', CORRIDOR("#@.....#"), 20, 0, 0, false},
        {"threshold: a door too far", &threshold, '#', CORRIDOR("#@...+.#"), 20, 0, 0, false},
        {"thorns: who would win comes", &thorns, '|', CORRIDOR("#@....a#"), 50, 0, 90, true},
        {"thorns: too near", &thorns, '|', CORRIDOR("#@..a..#"), 50, 0, 90, false},
        {"thorns: no danger", &thorns, '|', CORRIDOR("#@....a#"), 50, 0, 1, false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = board_new(cases[i].drawing);
        struct actor *hero = actor_in(board, HERO_SLOT);
        struct id tool = give_tool(board, cases[i].tool, cases[i].sign);
        hero->stats.max_health = 50;
        hero->health = cases[i].health;
        hero->status[STATUS_POISONED] = cases[i].poison;
        if (cases[i].attack > 0) {
            actor_in(board, 1)->stats.attack = cases[i].attack * 1000;
            actor_in(board, 1)->mind = (struct mindset){.state = MIND_HUNTING, .goal = hero->at};
        }
        struct action action = first_action(board);
        if ((action.verb == VERB_USE && id_equal(action.thing, tool)) != cases[i].is_used) {
            fail_msg("%s: verb %d", cases[i].label, (int)action.verb);
        }
        board_free(board);
    }
}

/* Moments in which the fighter may use a thing: to get out of a fight that it loses, against the
 * foe of one, alone on arrival, alone and poisoned, hungry, and to do something to another thing.
 */
static const struct moment {
    char letter;
    const char *drawing; /* with a monster who is after the hero and would win */
    int health;          /* of 50 */
    int poison, food;
    struct item_kind tool;
} moments[] = {
    {'L', CORRIDOR("#@.a....#"), 12, 0, 2000, {.class = ITEM_CLASS_CHARM, .recharge = 99}},
    {'F',
     CORRIDOR("#@...a..#"),
     40,
     0,
     2000,
     {.class = ITEM_CLASS_WAND, .target = ITEM_TARGET_BOLT, .range = 7, .charges = 3}},
    {'A', CORRIDOR("#@......#"), 50, 0, 2000, {.class = ITEM_CLASS_CHARM, .recharge = 99}},
    {'P', CORRIDOR("#@......#"), 50, 9, 2000, {.class = ITEM_CLASS_CHARM, .recharge = 99}},
    {'H', CORRIDOR("#@......#"), 50, 0, 700, {.class = ITEM_CLASS_FOOD}},
    {'T',
     CORRIDOR("#@......#"),
     50,
     0,
     2000,
     {.class = ITEM_CLASS_SCROLL, .target = ITEM_TARGET_THING}},
};

/* True if the fighter uses a thing of that effect then. */
static bool is_used(const struct moment *moment, const struct effect *effect)
{
    struct item_kind tool = moment->tool;
    struct board *board = board_new(moment->drawing);
    struct actor *hero = actor_in(board, HERO_SLOT), *foe = actor_in(board, 1);
    tool.effect[0] = *effect;
    struct id thing = give_tool(board, &tool, '|');
    give(board, HERO_SLOT, "weapon-1", 5, WHERE_WEAPON);
    hero->stats.max_health = 50;
    hero->health = moment->health;
    hero->stomach.food = moment->food;
    hero->status[STATUS_POISONED] = moment->poison;
    if (foe->is_alive) {
        foe->stats.attack = 90000;
        foe->mind = (struct mindset){.state = MIND_HUNTING, .goal = hero->at};
    }
    struct action action = first_action(board);
    board_free(board);
    return action.verb == VERB_USE && id_equal(action.thing, thing);
}

/* `want`: the letters of all moments in which it is used; NULL if nobody has said that. */
static void expect_moments(const char *word, const struct effect *effect, const char *want)
{
    char letters[COUNT_OF(moments) + 1] = "", *end = letters;
    for (int i = 0; i < COUNT_OF(moments); i++) {
        if (is_used(&moments[i], effect)) {
            *end++ = moments[i].letter;
        }
    }
    if (want == NULL || strcmp(letters, want) != 0) {
        fail_msg("%s: used in the moments '%s', not '%s'", word, letters,
                 want != NULL ? want : "(nothing said)");
    }
}

/* Who adds one says here what bots make of it; "": no rule of src/lab/bot_things.c wants it then.
 * Ground is laid in tools_are_used_when_they_help. */
TEST(the_fighter_knows_each_effect_and_status)
{
    static const char *const effects[EFFECT_COUNT] = {
        [EFFECT_FEED] = "H",      [EFFECT_HEAL] = "L",    [EFFECT_CURE] = "P",
        [EFFECT_DAMAGE] = "F",    [EFFECT_STATUS] = "",   [EFFECT_GAS] = "",
        [EFFECT_GROUND] = "",     [EFFECT_ALARM] = "",    [EFFECT_BLINK] = "L",
        [EFFECT_TELEPORT] = "LF", [EFFECT_PUSH] = "F",    [EFFECT_PULL] = "",
        [EFFECT_LEAP] = "",       [EFFECT_SWAP] = "",     [EFFECT_DRAIN] = "F",
        [EFFECT_STEAL] = "",      [EFFECT_RUST] = "",     [EFFECT_SPLIT] = "",
        [EFFECT_SUMMON] = "",     [EFFECT_DIG] = "",      [EFFECT_MAP] = "APH",
        [EFFECT_DETECT] = "APH",  [EFFECT_RISE] = "",     [EFFECT_LIFE] = "L",
        [EFFECT_MEND] = "T",      [EFFECT_IDENTIFY] = "", [EFFECT_UNSAY] = "",
        [EFFECT_KNOT] = "APH",    [EFFECT_FORESEE] = "",  [EFFECT_TEACH] = "",
        [EFFECT_WIN] = "",        [EFFECT_RETURN] = "",
    };
    static const char *const statuses[STATUS_COUNT] = {
        [STATUS_ASLEEP] = "F",      [STATUS_STIRRED] = "",     [STATUS_DEALT] = "",
        [STATUS_HASTED] = "L",      [STATUS_SLOWED] = "F",     [STATUS_UNDYING] = "L",
        [STATUS_HELD] = "F",        [STATUS_POISONED] = "",    [STATUS_BURNING] = "",
        [STATUS_WEAKENED] = "F",    [STATUS_STRONG] = "",      [STATUS_CONFUSED] = "F",
        [STATUS_BLIND] = "F",       [STATUS_LEVITATING] = "",  [STATUS_FAR_SIGHTED] = "",
        [STATUS_SHIELDED] = "L",    [STATUS_DISCORDANT] = "F", [STATUS_AFRAID] = "F",
        [STATUS_UNSEEN] = "",       [STATUS_PARALYSED] = "F",  [STATUS_HEXED] = "F",
        [STATUS_REGENERATING] = "", [STATUS_FLEET] = "",       [STATUS_SNEAKING] = "",
        [STATUS_STEADY] = "",
    };
    for (int i = 0; i < EFFECT_COUNT; i++) {
        struct effect effect = {.kind = (enum effect_kind)i, .amount = 5};
        effect.damage_type = effect.air = 1;
        effect.status = i == EFFECT_CURE ? STATUS_COUNT : STATUS_FLEET;
        expect_moments(effect_word[i], &effect, effects[i]);
    }
    for (int i = 0; i < STATUS_COUNT; i++) {
        struct effect effect = {.kind = EFFECT_STATUS, .amount = 5, .status = (enum status)i};
        expect_moments(status_word[i], &effect, statuses[i]);
    }
}
