/* Bag, thing and item commands, through whole games over drawn levels: keys in, the last screen
 * out. Golden screens lie in tests/golden/screens, see test_ui_games.c. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/base/digest.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/screens.h"
#include "support/thing_fixture.h"

static const char hall[] = "####################\n"
                           "#..................#\n"
                           "#..@...............#\n"
                           "#..................#\n"
                           "####################\n";

/* Where the hero of the hall stands. */
static const struct point here = {3, 2};

static const struct point wide = {80, 24}, narrow = {40, 20};

/* A board to fill with things, then played. Its content has one strange weapon and one strange
 * armour beside the plain ones. */
static struct board *board_for_bags(const char *drawing)
{
    struct board *board = board_new(drawing);
    struct item_kind *weapon = board_item(board, "weapon-2");
    weapon->cost = 75;
    weapon->reach = 2;
    weapon->trait.numbers.miss = 7;
    weapon->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    struct item_kind *armour = board_item(board, "armour-2");
    armour->trait.numbers.step = 10;
    armour->trait.numbers.dodge = 5;
    armour->trait.numbers.resist.percent[1] = -25;
    return board;
}

/* What a bag of some variety holds, in this order, and what lies at the hero's feet. */
static struct board *board_with_bag(const char *drawing)
{
    struct board *board = board_for_bags(drawing);
    board_give(board, "ration", 0, 3);
    board_give(board, "weapon-2", 3, 1);
    board_give(board, "weapon-1", 1, 1);
    board_give(board, "armour-2", 3, 1);
    board_give(board, "potion-of-health", 0, 2);
    board_give(board, "scroll-of-fireball", 0, 2);
    board_lay(board, "scroll-of-sleep", 0, 2, here);
    board_lay(board, "armour-5", 0, 1, here);
    return board;
}

/* Frees the board. */
static void check(struct board *board, const struct screen_row *rows, int count)
{
    screens_check(screens_of(board), rows, count);
    board_free(board);
}

/* Item commands. */

TEST(item_commands_are_told)
{
    static const struct screen_row rows[] = {
        {"aa", "You eat a ration."},                    /* eat by short cut */
        {"i<Enter><Enter>", "You eat a ration."},       /* eat through the bag */
        {"ae", "You drink a potion of health."},        /* drink */
        {"wb", "You wield the +3 weapon-2."},           /* wield */
        {"ed", "You put on the +3 armour-2."},          /* put on, by the other key */
        {"ibw", "You wield the +3 weapon-2."},          /* wield through the bag */
        {"ib<Enter>", "You wield the +3 weapon-2."},    /* wield by the menu's first possible row */
        {"wbwc", "You put away the +3 weapon-2."},      /* swap */
        {"wdrd", "You take off the +3 armour-2."},      /* take off */
        {"wdidr", "You take off the +3 armour-2."},     /* take off through the bag */
        {"da", "You drop 3 rations."},                  /* drop a stack */
        {"iaD<Enter>", "You drop a ration."},           /* drop one */
        {"iaD2<Enter>", "You drop 2 rations."},         /* drop two, typed */
        {"iaDDx<Left>2<Enter>", "You drop 2 rations."}, /* typed after keys that edit nothing */
        {"iaD<Backspace>2<Enter>", "You drop 2 rations."}, /* typed where nothing is left */
        {"iaD12", "12 of 3"},                              /* later digits append */
        {"iaD<Up><Enter>", "You drop 2 rations."},         /* drop two, counted */
        {"iaD<Down><Enter>", "You drop 3 rations."},       /* drop the last number */
        {"iaD99<Enter>", "You drop 3 rations."},           /* drop more than there are */
        {"ta<2*l><Enter>", "You throw a ration."},         /* throw */
        {"iat<2*l><Enter>", "You throw a ration."},        /* throw through the bag */
        {"g<Down><Enter><Esc>",
         "You pick up a +0 armour-5: +1.4 defence."},       /* pick up the chosen of several */
        {"gA", "You pick up a +0 armour-5: +1.4 defence."}, /* pick up all */
        {",,", "You pick up 2 scrolls of sleep."},          /* pick up all by the same key twice */
        {"i<End><Enter><Enter>",
         "You pick up a +0 armour-5: +1.4 defence."},             /* pick up in the bag */
        {"gAdag", "You pick up 3 rations."},                      /* pick up the only one */
        {"iaD<Enter>g<End><Enter>", "You now have 3 rations."},   /* a stack grows */
        {"gAg", "There is nothing here to pick up."},             /* nothing left to pick up */
        {"r", "You wear nothing that you could take off."},       /* nothing to take off */
        {"dbdcddw", "You have nothing else to wield or put on."}, /* nothing else to wield */
        {"iSS", "Your pack is in order."},                        /* in order */
        {"lh", "Here lie 2 scrolls of sleep and a +0 armour-5."}, /* what lies here */
    };
    check(board_with_bag(hall), rows, COUNT_OF(rows));
}

/* In the bag of the board a is a ration, e a potion of health, f a scroll of fireball. A marked row
 * has a star, the cursor goes on to the next, and the hint says how many there are. */
TEST(several_things_are_marked_and_dropped)
{
    static const struct screen_row rows[] = {
        {"i", "M: mark"},
        {"iM", "* 3 rations"},
        {"iM", "D: drop 1 marked"},
        {"iMM", "D: drop 2 marked"},
        {"iM<Up>M", "!marked"},
        {"iMMD", "You drop 3 rations.\nYou drop the +3 weapon-2."},
        {"iMMD", "Turn 3"},
        {"iMMM<Esc>", "Turn 1"},
        {"iMSD", "You drop 3 rations."}, /* sorting forgets no mark */
        {"d", "M: mark"},
        {"dMM", "Enter: drop 2 marked"},
        {"dMM<Enter>", "You drop 3 rations.\nYou drop the +3 weapon-2."},
        {"dM<Down>MD", "You drop 3 rations.\nYou drop the +1 weapon-1."},
        {"dM<Enter>", "Turn 2"},
        {"d<Down>M<2*Up>M<Enter>", "You drop the +3 weapon-2.\nYou drop 3 rations."},
        {"a", "!M: mark"}, /* a meal at a time */
        {"aM", "!marked"},
        {"i<End>M", "You do not have that."}, /* what lies at the hero's feet */
        {"i<End>M", "!marked"},
        {"iD", "Bag"}, /* nothing is marked: nothing to drop */
    };
    check(board_with_bag(hall), rows, COUNT_OF(rows));
}

TEST(marking_fits_the_smallest_screen)
{
    struct board *board = board_with_bag(hall);
    screens_expect(board, "i", narrow, "M: mark  S: sort  Esc: back");
    screens_expect(board, "iMM", narrow, "D: drop 2 marked  M: mark  Esc: back");
    screens_expect(board, "dMM", narrow, "Enter: drop 2 marked  M: mark");
    board_free(board);
}

/* Blood stops it, and what is not dropped yet is kept. */
TEST(dropping_stops_for_danger)
{
    struct board *board = board_with_bag("##########\n"
                                         "#........#\n"
                                         "#..@a....#\n"
                                         "##########\n");
    board->content->rules.combat.miss_one_in = 2000; /* never */
    board->content->rules.combat.weak_percent = 0;
    screens_expect(board, "iMMMD", wide, "Turn 2");
    screens_expect(board, "iMMMD", wide, "You drop 3 rations.");
    screens_expect(board, "iMMMDi", wide, "+1 weapon-1");
    board_free(board);
}

/* The turn is counted: an action costs 1, everything else nothing (RULES T13). */
TEST(only_actions_cost_time)
{
    static const struct screen_row rows[] = {
        {"i<Esc>", "Turn 1"},
        {"iS<Esc>", "Turn 1"},
        {"ia<Esc><Esc>", "Turn 1"},
        {"iaD<Esc><Esc><Esc>", "Turn 1"},
        {"a<Esc>", "Turn 1"},
        {"af<Esc><Esc>", "Turn 1"},
        {"g<Esc>", "Turn 1"},
        {"r", "Turn 1"},
        {"iaw<Esc><Esc>", "Turn 1"},
        {"aa", "Turn 2"},
        {"wb", "Turn 2"},
        {"gA", "Turn 3"},
        {"iaD<Enter>", "Turn 2"},
        {"ga<Esc>", "Turn 2"},
    };
    check(board_with_bag(hall), rows, COUNT_OF(rows));
}

/* On a narrow screen a long name gives way to what the thing would gain: as in test_text.c. */
TEST(a_long_name_leaves_room_for_the_gain)
{
    struct board *board = board_with_bag(hall);
    board_item(board, "weapon-2")->name = "blackthorn cudgel of the hill";
    screens_expect(board, "i", wide, "+3 blackthorn cudgel of the hill (+");
    screens_expect(board, "i", narrow, "b ) +3 blackthorn cudg… (+3.1) 4.0");
    board_free(board);
}

/* 8.0 attack against a defence of 4.0 is 4.0 a blow, of which one in ten misses; mended it is 8.32,
 * so 4.32 and 3.9 (RULES L2, C1, C3). The name gives way to the numbers. */
TEST(what_mending_gains_is_not_cut_off)
{
    struct board *board = board_for_bags(hall);
    board_item(board, "weapon-1")->name = "blackthorn cudgel of the windy hill";
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    board_give(board, "scroll-of-mending", 0, 1);
    screens_expect(board, "ab", wide, "… 3.6 harm, then 3.9");
    screens_expect(board, "ab", narrow, "… 3.6, then 3.9");
    board_free(board);
}

/* What other gear would gain. Tempers 1 and 2 are of weapons and of armour, and so are the runes.
 */

/* Boni that come from neither weapon nor armour, of sizes that do not go into each other. */
static void add_other_sources(struct board *board)
{
    struct item_kind *ring = board_item(board, "armour-4");
    board->content->actor[ACTOR_KIND_HERO].trait.numbers.attack = 7;
    board->content->actor[ACTOR_KIND_HERO].trait.numbers.defence = -11;
    ring->class = ITEM_CLASS_RING;
    ring->worn_status = STATUS_COUNT;
    ring->trait.numbers.attack = 13;
    ring->trait.numbers.defence = 17;
    give(board, HERO_SLOT, "armour-4", 0, WHERE_RING);
}

static struct board *board_with_tempers_and_runes(bool has_other_sources)
{
    struct board *board = board_for_bags(hall);
    struct content *content = board->content;
    content->temper[0] = (struct temper){.id = "heavy", .name = "heavy", .gear = TEMPER_OF_WEAPON};
    content->temper[0].trait.numbers.attack = 20;
    content->temper[1] = (struct temper){.id = "close", .name = "close", .gear = TEMPER_OF_ARMOUR};
    content->temper[1].trait.numbers.defence = 15;
    content->temper_count = 2;
    content->rune[0] = (struct rune){.id = "wrath", .name = "wrath", .gear = RUNE_OF_WEAPON};
    content->rune[0].trait.numbers.attack = 30;
    content->rune[1] = (struct rune){.id = "wall", .name = "walls", .gear = RUNE_OF_ARMOUR};
    content->rune[1].trait.numbers.defence = -25;
    content->rune_count = 2;
    for (int i = 0; i < 2; i++) {
        content->temper_digest[i] = digest_text(content->temper[i].id);
        content->rune_digest[i] = digest_text(content->rune[i].id);
    }
    if (has_other_sources) {
        add_other_sources(board);
    }
    return board;
}

enum { HAS_TEMPER = 1, HAS_RUNE = 2, EXTRAS = 4 };

static void give_with(struct board *board, bool is_weapon, int tier, int extras, enum where where)
{
    const struct content *content = board->content;
    char item[16];
    snprintf(item, sizeof item, "%s-%d", is_weapon ? "weapon" : "armour", tier);
    struct id id = give(board, HERO_SLOT, item, tier, where);
    struct thing *thing = &board->world->thing[id.slot];
    int row = is_weapon ? 0 : 1;
    thing->temper[0] = (extras & HAS_TEMPER) != 0 ? content->temper_digest[row] : 0;
    thing->rune = (extras & HAS_RUNE) != 0 ? content->rune_digest[row] : 0;
}

/* The number behind `name` at the start of a line of a window, or at the side. */
static double number_shown(const struct board *board, const char *keys, const char *name,
                           bool is_in_window)
{
    struct buffer screen = {0};
    char words[32];
    double number = -1;
    screens_play(board, keys, wide, &screen);
    snprintf(words, sizeof words, is_in_window ? "│ %s " : "%s ", name);
    const char *found = strstr(buffer_text(&screen), words);
    if (found == NULL || sscanf(found + strlen(words), "%lf", &number) != 1) {
        fail_msg("after \"%s\" no %s in:\n%s", keys, name, buffer_text(&screen));
    }
    buffer_free(&screen);
    return number;
}

/* What is worn is of the second tier, b in the bag, and the other of the third, c. */
static void check_foretold(bool is_weapon, int worn, int other, bool has_other_sources)
{
    struct board *board = board_with_tempers_and_runes(has_other_sources);
    const char *name = is_weapon ? "Attack" : "Defence";
    give_with(board, is_weapon, 2, worn, is_weapon ? WHERE_WEAPON : WHERE_ARMOUR);
    give_with(board, is_weapon, 3, other, WHERE_PACK);
    double foretold = number_shown(board, "i<End><Enter>", name, true);
    double then = number_shown(board, "i<End><Enter>w", name, false);
    if (foretold != then) {
        fail_msg("%s, %d worn and %d in the pack, others %d: %.1f is foretold, %.1f comes", name,
                 worn, other, has_other_sources, foretold, then);
    }
    board_free(board);
}

TEST(what_the_bag_foretells_of_gear_comes_true)
{
    for (int worn = 0; worn < EXTRAS; worn++) {
        for (int other = 0; other < EXTRAS; other++) {
            for (int has_others = 0; has_others < 2; has_others++) {
                check_foretold(true, worn, other, has_others);
                check_foretold(false, worn, other, has_others);
            }
        }
    }
}

/* A +1 weapon-1 has 8.0 attack and does 3.6 a turn, a heavy one 9.6 and 5.0; a +3 one has 8.64. */
TEST(who_picks_up_gear_is_told_what_its_own_temper_gains)
{
    static const struct {
        int worn, power, extras;
        const char *want;
    } rows[] = {
        {0, 1, HAS_TEMPER, "You pick up a +1 weapon-1 (heavy): +1.4 harm."},
        {HAS_TEMPER, 3, 0, "You pick up a +3 weapon-1."},
        {HAS_TEMPER, 1, HAS_TEMPER, "You pick up a +1 weapon-1 (heavy)."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_tempers_and_runes(false);
        uint64_t heavy = board->content->temper_digest[0];
        struct id id = board_lay(board, "weapon-1", rows[i].power, 1, here);
        board->world->thing[id.slot].temper[0] = rows[i].extras == HAS_TEMPER ? heavy : 0;
        give_with(board, true, 1, rows[i].worn, WHERE_WEAPON);
        screens_expect(board, "g", wide, rows[i].want);
        board_free(board);
    }
}

/* What the rules refuse is there, grey, with the rules' reason, and does nothing. */
TEST(impossible_commands_say_why)
{
    struct board *board = board_with_bag(hall);
    screens_expect(board, "ia", wide, "w put on            That is neither weapon nor armour.");
    screens_expect(board, "iaw", wide, "> w put on            That is neither weapon nor armour.");
    screens_expect(board, "iaw", narrow, "That is neither weapon nor armour.");
    screens_expect(board, "ib", wide, "a use              There is no use for that by itself.");
    board_free(board);
}

/* A cursor is on the thing where it was left when the same list is opened again; if that is gone,
 * on another of its kind or on top, never on what came to its row. */
TEST(cursors_are_remembered)
{
    static const struct screen_row rows[] = {
        {"i<Down><Down><Esc>i", "> c ) +1 weapon-1"},
        {"i<End><Esc>i", "> h [ +0 armour-5"},
        {"d<Down><Esc>i", "> a % 3 rations"}, /* each list has its own */
        {"d<Down><Esc>d", "> b ) +3 weapon-2"},
        {"d<End><Enter>d", "> a % 3 rations"},           /* the sixth and last went away */
        {"d<Down><Enter>d", "> a % 3 rations"},          /* weapon-2, now at the feet */
        {"d<Down><Down><Esc>iadd", "> c ) +1 weapon-1"}, /* the first went */
        {"i<Down><Enter><Esc>", "> b ) +3 weapon-2"},
        {"i<Up>", "> h [ +0 armour-5"}, /* round */
        {"i<End><Down>", "> a % 3 rations"},
    };
    check(board_with_bag(hall), rows, COUNT_OF(rows));
}

/* The spare was mended before; what is in hand by now is meant. */
TEST(mending_begins_at_what_is_in_hand_or_worn)
{
    static const struct screen_row rows[] = {
        {"waa<Enter>", "> a ) +3 weapon-2"},
        {"waa<Enter>b<Enter>a<Enter>", "> a ) +3 weapon-2"},
        {"wca<Enter>b<Enter>a<Enter>", "> c [ +3 armour-2"},
        {"wawca<Enter>c<Enter>a<Enter>",
         "> a ) +3 weapon-2"}, /* and not at the armour, mended last */
    };
    struct board *board = board_for_bags(hall);
    board_give(board, "weapon-2", 3, 1);
    board_give(board, "weapon-1", 1, 1);
    board_give(board, "armour-2", 3, 1);
    board_give(board, "scroll-of-mending", 0, 3);
    check(board, rows, COUNT_OF(rows));
}

TEST(what_follows_if_a_throw_hits_is_said_so)
{
    const struct point room = {140, 30};
    struct board *board = board_for_bags("##########\n#@...ab..#\n##########\n");
    struct actor_kind *kind = &board->content->actor[board->world->actor[1].kind];
    struct consequence *end = &kind->trait.follow[FOLLOW_ON_END];
    end->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = 12};
    end->effect_count = end->radius = 1;
    board_give(board, "weapon-1", 1, 1);
    board->world->actor[1].health = 3;
    screens_expect(board, "t<Enter>", room, "If it hits (90%): The rank-1 would lose");
    screens_expect(board, "t<Enter>", room, "rank-2 might lose up to 12 of");
    screens_expect_not(board, "t<Enter>", room, "if hit");
    board->world->actor[1].health = 14;
    screens_expect(board, "t<Enter>", room, "if hit (90%)");
    board_free(board);
}

/* Of three scrolls: each is an action of its own, and a foe that comes ends them. */
TEST(several_scrolls_mend_one_thing)
{
    static const struct screen_row rows[] = {
        {"a<Enter>b", "How many on this one thing?"},
        {"a<Enter>b", "1 of 3"},
        {"a<Enter>b<Esc>", "On what?"},
        {"a<Enter>b<Esc><2*Esc>", "Turn 1"},
        {"a<Enter>b<Enter>", "Turn 2"},
        {"a<Enter>b3<Enter>", "Turn 4"},
        {"a<Enter>b3<Enter>i", "b ) +4 weapon-1"},
        {"a<Enter>b3<Enter>i", "!? scroll"},
        {"a<Enter>b2<Enter>a<Enter>b", "Turn 4"}, /* one alone is not asked about */
    };
    struct board *board = board_for_bags(hall);
    board_give(board, "weapon-2", 3, 1);
    board_give(board, "weapon-1", 1, 1);
    board_give(board, "scroll-of-mending", 0, 3);
    check(board, rows, COUNT_OF(rows));
}

/* A sleeper that wakes in the first turn. */
TEST(who_comes_ends_a_row_of_mendings)
{
    struct board *board = board_for_bags("##########\n#@......a#\n##########\n");
    board_give(board, "weapon-1", 1, 1);
    board_give(board, "scroll-of-mending", 0, 3);
    board->content->actor[board->world->actor[1].kind].speed = 0;
    board->world->actor[1].status[STATUS_ASLEEP] = 2;
    screens_expect(board, "a<Enter>a3<Enter>i", wide, "a ) +2 weapon-1");
    board->world->actor[1].status[STATUS_ASLEEP] = 100;
    screens_expect(board, "a<Enter>a3<Enter>i", wide, "a ) +4 weapon-1");
    board_free(board);
}

/* What was typed ahead was meant for a hall without it: a foe whom the first step shows. */
TEST(keys_typed_ahead_are_forgotten_when_somebody_comes)
{
    static const struct screen_row rows[] = {
        {"l<now l><now l>", "Turn 2"}, {"l<now l>l", "Turn 3"},
        {"h<now h><now h>", "Turn 1"}, {"d<Enter><now d><now Enter>", "Turn 3"}, /* nobody comes */
        {"ll<now l>", "Turn 4"}, /* who is there already is no news */
    };
    struct board *board = board_for_bags("########\n#@.....#\n##.#####\n##.#####\n##a#####\n"
                                         "########\n");
    board_give(board, "ration", 0, 1);
    board_give(board, "weapon-1", 1, 1);
    board->world->actor[1].status[STATUS_HELD] = 1000;
    board->world->actor[1].mind.state = MIND_HUNTING;
    check(board, rows, COUNT_OF(rows));
}

/* The list of what to drop stays for the next thing, and takes no key that was typed before. */
TEST(keys_typed_ahead_into_a_menu_are_forgotten_when_somebody_comes)
{
    struct board *board = board_for_bags("##########\n#@......a#\n##########\n");
    board_give(board, "ration", 0, 1);
    board_give(board, "weapon-1", 1, 1);
    board->content->actor[board->world->actor[1].kind].speed = 0;
    board->world->actor[1].status[STATUS_ASLEEP] = 2;
    screens_expect(board, "d<Enter><now d><now Enter>", wide, "Turn 2");
    board->world->actor[1].status[STATUS_ASLEEP] = 100;
    screens_expect(board, "d<Enter><now d><now Enter>", wide, "Turn 3");
    board_free(board);
}

/* What it has now, as the bag says it, and what it will have: not what it can hold. */
TEST(mending_tells_what_is_left_in_a_used_thing)
{
    static const struct screen_row rows[] = {
        {"i", "a ? scroll of magic missile (1 charge)"},
        {"ab", "1 of 3 charges, then 2 of 4"},
        {"ab<Enter>i", "a ? +1 scroll of magic missile (2 charges)"},
    };
    static const struct screen_row rows_of_charm[] = {
        {"ab", "scroll of magic missile (ready"},
        {"ab", "100 turns, then 80"},
        {"ab", "Mended or not, it is"},
    };
    struct board *board = board_for_bags(hall);
    struct item_kind *kind = board_item(board, "scroll-of-magic-missile");
    kind->class = ITEM_CLASS_WAND;
    kind->charges = 3;
    struct id id = board_give(board, "scroll-of-magic-missile", 0, 1);
    struct thing *thing = &board->world->thing[id.slot];
    thing->charge.spent = 2;
    board_give(board, "scroll-of-mending", 0, 1);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    kind->class = ITEM_CLASS_CHARM;
    kind->recharge = 100;
    thing->charge.whole = board->world->turn + 30;
    screens_check(screens_of(board), rows_of_charm, COUNT_OF(rows_of_charm));
    board_free(board);
}

/* Nothing is in hand or worn, but there is something to mend. Below the list stands all that
 * changes, in the place of the load. */
TEST(mending_tells_what_it_makes_of_a_staff)
{
    static const struct screen_row rows[] = {
        {"ac", "> a ) +3 weapon-2"}, {"ac", "+3, then +4."},
        {"ac", "2 charges, then 3"}, {"ac<Down>", "Now: Hurts for 8 (blows) and 3 more for"},
        {"ac<Down>", "!Load"},       {"ac<Down><Enter>i", "b ? +1 scroll of magic missile"},
    };
    struct board *board = board_for_bags(hall);
    static const struct golden_row golden = {"ac<Down>", "mending-staff"};
    struct item_kind *staff = board_item(board, "scroll-of-magic-missile");
    staff->class = ITEM_CLASS_STAFF;
    staff->charges = 2;
    staff->recharge = 100;
    staff->effect[0].per_level = 3;
    board_give(board, "weapon-2", 3, 1);
    board_give(board, "scroll-of-magic-missile", 0, 1);
    board_give(board, "scroll-of-mending", 0, 1);
    screens_check(screens_of(board), rows, COUNT_OF(rows));
    screens_check_golden(screens_of(board), &golden, 1);
    board_free(board);
}

/* A letter names one thing: in every list, when others are gone, in hand, dropped and taken again;
 * a new thing gets the lowest that is free. */
TEST(things_keep_their_letters)
{
    static const struct screen_row rows[] = {
        {"i", "e ! 2 potions of health"},
        {"a", "e ! 2 potions of health"},
        {"d", "e ! 2 potions of health"},
        {"t", "e ! 2 potions of health"},
        {"dai", "e ! 2 potions of health"}, /* without the rations */
        {"wbi", "b ) +3 weapon-2 (in hand)"},
        {"wbi", "c ) +1 weapon-1"},
        {"daga<Esc>i", "g ? 2 scrolls of sleep"},   /* no letter that another had */
        {"dag<End><Enter><Esc>i", "a % 3 rations"}, /* as before */
        {"iSi", "a % 3 rations"},
    };
    check(board_with_bag(hall), rows, COUNT_OF(rows));
}

/* After z come capitals; M and S are commands of the bag. Each thing has a power of its own, so
 * that none stack: 13 weapons and 13 suits of armour come before the ration. */
TEST(the_27th_thing_has_a_letter_too)
{
    struct board *board = board_for_bags(hall);
    for (int power = 1; power <= 13; power++) {
        board_give(board, "weapon-1", power, 1);
        board_give(board, "armour-5", power, 1);
    }
    board_give(board, "ration", 0, 1);
    screens_expect(board, "i<End>", wide, "> A % ration");
    screens_expect(board, "dA", wide, "You drop a ration.");
    screens_expect(board, "iAd", wide, "You drop a ration.");
    board_free(board);
}

/* Worn things stand on top of the lists, but what is thrown or dropped in haste is of the pack; of
 * two things that are both worn the first. */
TEST(lists_begin_with_what_is_not_worn)
{
    struct board *board = board_for_bags(hall);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    give(board, 0, "armour-1", 1, WHERE_ARMOUR);
    screens_expect(board, "d", wide, "> a ) +1 weapon-1 (in hand)");
    board_give(board, "ration", 0, 3);
    screens_expect(board, "d", wide, "> c % 3 rations");
    screens_expect(board, "t", wide, "> c % 3 rations");
    screens_expect(board, "i", wide, "> a ) +1 weapon-1 (in hand)");
    screens_expect(board, "r", wide, "> a ) +1 weapon-1 (in hand)");
    board_free(board);
}

/* What the launcher in hand shoots; without one what bursts; not what is read or eaten. */
TEST(throwing_begins_with_a_missile)
{
    struct board *board = board_for_bags(hall);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    board_give(board, "ration", 0, 3);
    board_give(board, "scroll-of-sleep", 0, 3);
    board_give(board, "potion-of-health", 0, 3);
    screens_expect(board, "t", wide, "> b % 3 rations");
    board_item(board, "potion-of-health")->splash = 2;
    screens_expect(board, "t", wide, "> d ! 3 potions of health");
    board_item(board, "weapon-1")->shoots = "scroll-of-sleep";
    screens_expect(board, "t", wide, "> c ? 3 scrolls of sleep");
    board_free(board);
}

/* In the list alone: the thing's own menu throws the launcher. The corridor has room for a shot. */
TEST(who_chooses_the_launcher_in_hand_shoots)
{
    static const char aim[] = "tal", menu[] = "iatl";
    struct board *board = board_for_bags(CORRIDOR("#@..........#"));
    struct item_kind *launcher = board_item(board, "weapon-1");
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    launcher->shoots = "weapon-2";
    launcher->range = 6;
    board_give(board, "ration", 0, 3);
    screens_expect(board, aim, wide, "+1 weapon-1: Nobody"); /* without shot */
    board_give(board, "weapon-2", 0, 5);
    board_give(board, "weapon-2", 2, 1);
    screens_expect(board, aim, wide, "+2 weapon-2: Nobody"); /* the best of two piles */
    screens_expect(board, "talll<Enter>", wide, "You shoot the +2 weapon-2.");
    screens_expect(board, "talll<Enter>i", wide, "+1 weapon-1 (in hand)");
    screens_expect(board, "tbl", wide, "Ration: Nobody");
    screens_expect(board, menu, wide, "+1 weapon-1: Nobody");
    launcher->shoots = "";
    screens_expect(board, aim, wide, "+1 weapon-1: Nobody"); /* no launcher */
    launcher->shoots = "weapon-2";
    give(board, 0, "weapon-1", 3, WHERE_PACK);
    screens_expect(board, "tcl", wide, "+3 weapon-1: Nobody"); /* in the pack */
    board_free(board);
}

/* Its attack is then that of bare hands, to which another weapon is compared. */
TEST(a_launcher_without_shot_counts_for_nothing)
{
    struct board *board = board_for_bags(hall);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    give(board, 0, "weapon-1", 0, WHERE_PACK);
    screens_expect(board, "", wide, "Attack 8.0");
    screens_expect_not(board, "", wide, "(empty)");
    board_item(board, "weapon-1")->shoots = "ration";
    screens_expect(board, "", wide, "Attack 4.8");
    screens_expect(board, "", wide, "+1 weapon-1 (empty)");
    screens_expect(board, "w", wide, "weapon-1 (+");
    board_give(board, "ration", 0, 3);
    screens_expect(board, "", wide, "Attack 8.0");
    screens_expect(board, "w", wide, "weapon-1 (-");
    board_free(board);
}

TEST(what_is_in_hand_is_not_thrown_unasked)
{
    struct board *board = board_for_bags(hall);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    board_give(board, "weapon-2", 0, 1);
    screens_expect(board, "tal<Enter>", wide, "Throw the +1 weapon-1 out of your hand?");
    screens_expect(board, "tal<Enter><Esc><Esc>i", wide, "+1 weapon-1 (in hand)");
    screens_expect(board, "tal<Enter><Enter>i", wide, "In the pack");
    screens_expect_not(board, "tal<Enter><Enter>i", wide, "(in hand)");
    screens_expect_not(board, "tbl<Enter>", wide, "out of your hand?");
    board_free(board);
}

static void board_get_boon(struct board *board, enum boon_grant grant)
{
    for (int i = 0; i < board->content->boon_count; i++) {
        board->world->boon[i] = board->content->boon[i].grant == grant;
    }
}

/* A foe that stays where it is; a weapon in hand, and an equal one in the pack. */
static struct board *board_to_throw_again(void)
{
    struct board *board = board_for_bags(CORRIDOR("#....@.a...#"));
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    board_give(board, "weapon-1", 1, 1);
    board->world->actor[1].status[STATUS_HELD] = 1000;
    return board;
}

TEST(what_is_in_hand_is_thrown_again_only_if_it_comes_back)
{
    struct board *board = board_to_throw_again();
    screens_expect(board, "tb<Enter>T", wide, "No weapon-1 is left in the pack to throw");
    screens_expect(board, "ta<Enter><Enter>T", wide, "Turn 3");
    board_get_boon(board, BOON_GRANT_RETURNING_ARMS);
    screens_expect(board, "ta<Enter>", wide, "Turn 3"); /* with its way back */
    screens_expect(board, "ta<Enter>TT", wide, "Turn 7");
    screens_expect(board, "ta<Enter>TTi", wide, "a ) +1 weapon-1 (in hand)");
    board_free(board);
}

/* Of 12 stone, it flies 2 cells. */
TEST(at_a_foe_out_of_reach_the_aim_is_shown_again)
{
    struct board *board = board_to_throw_again();
    board_get_boon(board, BOON_GRANT_RETURNING_ARMS);
    board_item(board, "weapon-1")->weight = 120;
    screens_expect(board, "tb<Enter>T", wide, "Turn 5");
    screens_expect(board, "tb<Enter>hhT", wide, "+1 weapon-1: That is too far away.");
    screens_expect_not(board, "tb<Enter>hhT", wide, "Turn 7");
    board_free(board);
}

TEST(the_key_that_takes_what_is_marked_is_told)
{
    struct board *board = board_to_throw_again();
    screens_expect(board, "t", wide, "Enter or t: this  Esc: back");
    screens_expect(board, "t", narrow, " Enter: this  Esc: back");
    screens_expect(board, "d", wide, " Enter: this  M: mark");
    for (int i = 0; i < 't' - 'b'; i++) { /* until t is a letter */
        board_give(board, "weapon-1", 2 + i, 1);
    }
    screens_expect(board, "t", wide, " Enter: this  Esc: back");
    board_free(board);
}

/* The hero sees one of the walls. */
TEST(digging_says_how_many_walls_it_opens)
{
    struct board *board = board_for_bags(hall);
    struct item_kind *scroll = board_item(board, "scroll-of-magic-missile");
    scroll->target = ITEM_TARGET_BEAM;
    scroll->effect[0] = (struct effect){.kind = EFFECT_DIG, .amount = 6};
    board_give(board, "scroll-of-magic-missile", 0, 1);
    screens_expect(board, "aa", wide, "Arrows move the aim.");
    screens_expect(board, "aak", wide, "Up to 6 cells of wall on this line would become floor.");
    board_free(board);
}

TEST(an_empty_wand_is_the_last_to_be_thrown)
{
    struct board *board = board_for_bags(hall);
    struct id wand = board_give(board, "scroll-of-magic-missile", 0, 1);
    board_item(board, "scroll-of-magic-missile")->class = ITEM_CLASS_WAND;
    board_item(board, "scroll-of-magic-missile")->charges = 2;
    board_give(board, "ration", 0, 3);
    screens_expect(board, "t", wide, "> a ? scroll of magic missile (2 charges)");
    board->world->thing[wand.slot].charge.spent = 2;
    screens_expect(board, "t", wide, "> b % 3 rations");
    give(board, 0, "weapon-1", 1, WHERE_PACK);
    screens_expect(board, "t", wide, "> b ) +1 weapon-1");
    board_free(board);
}

/* Badly hurt, what heals; hungry, what feeds; nothing that would be a waste, and then Enter only
 * brings the cursor. */
TEST(use_opens_on_what_helps_now)
{
    static const struct {
        const char *label;
        int health, food;
        const char *keys, *want;
    } rows[] = {
        {"well", 30, 1000, "a", "> b ? scroll of fireball"},
        {"half of its health", 15, 1000, "a", "> c ! 2 potions of health"},
        {"above half", 16, 1000, "a", "> b ? scroll of fireball"},
        {"hurt after it read", 5, 1000, "ab<Esc><Esc>a", "> c ! 2 potions of health"},
        {"the last choice among what heals", 5, 1000, "aca", "> c ! potion of health"},
        {"hungry", 30, 100, "a", "> a % 3 rations"},
        {"hungry and hurt", 5, 100, "a", "> c ! 2 potions of health"},
        {"a meal fits just", 30, 750, "a", "> a % 3 rations"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_for_bags(hall);
        board_give(board, "ration", 0, 3); /* 750 of 1500 each */
        board_give(board, "scroll-of-fireball", 0, 1);
        board_give(board, "potion-of-health", 0, 2);
        board_item(board, "potion-of-health")->effect[0].amount = 1;
        board->world->actor[HERO_SLOT].health = rows[i].health;
        board->world->actor[HERO_SLOT].stomach.food = rows[i].food;
        screens_expect(board, rows[i].keys, wide, rows[i].want);
        board_free(board);
    }
}

/* It is listed with the turns it needs, comes last of what is marked, and takes no turn. */
TEST(what_is_not_ready_is_listed_and_says_so)
{
    struct board *board = board_for_bags(hall);
    struct item_kind *charm = board_item(board, "potion-of-health");
    charm->class = ITEM_CLASS_CHARM;
    charm->charges = 1;
    charm->recharge = 50;
    struct id own = board_give(board, "potion-of-health", 0, 1);
    screens_expect(board, "a", wide, "> a");
    board->world->thing[own.slot].charge.whole = board->world->turn + 50;
    screens_expect(board, "a", wide, "(ready in 50)");
    screens_expect(board, "aa", wide, "It is not ready yet.");
    give(board, 0, "scroll-of-fireball", 1, WHERE_PACK);
    screens_expect(board, "a", wide, "> b ? scroll of fireball");
    board_free(board);
}

TEST(no_meal_is_offered_to_the_full)
{
    struct board *board = board_for_bags(hall);
    board_give(board, "ration", 0, 3); /* the hero has 1000 of 1500 */
    screens_expect(board, "a", wide, "   a % 3 rations");
    screens_expect(board, "a<Enter>", wide, "> a % 3 rations");
    screens_expect(board, "a<Enter><Enter>", wide, "You eat a ration.");
    screens_expect(board, "aa", wide, "You eat a ration.");
    board_free(board);
}

/* weapon-2 betters more than weapon-1, which is worse than what is in hand. */
TEST(wear_opens_on_nothing_worse_than_what_is_worn)
{
    struct board *board = board_for_bags(hall);
    board_give(board, "weapon-1", 1, 1);
    board_give(board, "armour-1", 1, 1);
    board_give(board, "weapon-1", 9, 1);
    screens_expect(board, "w", wide, "> c ) +9 weapon-1");
    screens_expect(board, "w<Enter>w", wide, "> b [ +1 armour-1");
    screens_expect(board, "w<Enter>w<Enter>w", wide, "   a ) +1 weapon-1");
    screens_expect(board, "w<Enter>w<Enter>w<Enter><Esc>", wide, "Turn 3");
    board_free(board);
}

/* An Enter behind a letter that nothing has was meant for another thing. */
TEST(enter_behind_an_unknown_letter_does_nothing)
{
    static const struct screen_row rows[] = {
        {"am", "Nothing here has the letter m."},
        {"am<Enter>", "Turn 1"},
        {"am<Enter><Enter>", "You eat a ration."},
        {"am<Down><Esc>", "Turn 1"},
        {"ama", "You eat a ration."},
        {"wm<Enter><Esc>", "Turn 1"},
        {"dm<Enter><Esc>", "Turn 1"},
    };
    struct board *board = board_with_bag(hall);
    board->world->actor[HERO_SLOT].stomach.food = 100;
    check(board, rows, COUNT_OF(rows));
}

/* It would have to be aimed at the hero. */
TEST(scroll_for_one_needs_somebody_in_sight)
{
    struct board *board = board_for_bags(hall);
    board_give(board, "scroll-of-magic-missile", 0, 1);
    screens_expect(board, "aa", wide, "Nobody is in sight to use it on.");
    screens_expect(board, "aa<Esc>i", wide, "scroll of magic missile");
    screens_expect(board, "iaa", wide, "Nobody is in sight to use it on.");
    board_free(board);
    board = board_for_bags("########\n"
                           "#@...a.#\n"
                           "########\n");
    board_give(board, "scroll-of-magic-missile", 0, 1);
    screens_expect(board, "aa", wide, "Enter: do it");
    board_free(board);
}

TEST(what_is_worn_is_not_listed_for_a_throw)
{
    struct board *board = board_for_bags(hall);
    give(board, 0, "weapon-1", 1, WHERE_WEAPON);
    give(board, 0, "armour-1", 1, WHERE_ARMOUR);
    screens_expect(board, "t", wide, ") +1 weapon-1 (in hand)");
    screens_expect_not(board, "t", wide, "[ +1 armour-1");
    screens_expect(board, "d", wide, "[ +1 armour-1");
    board_free(board);
}

TEST(an_altar_asks_before_it_closes_the_others)
{
    struct board *board = board_for_bags(hall);
    board_lay(board, "ration", 0, 1, here);
    screens_expect(board, "g", wide, "You pick up a ration.");
    board->content->terrain[TERRAIN_FLOOR].closes = TERRAIN_FLOOR + 1;
    screens_expect(board, "lhg", wide, "Take it? You may take one here");
    screens_expect_not(board, "lhg<Esc>", wide, "You pick up");
    screens_expect(board, "lhg<Enter>", wide, "You pick up a ration.");
    board_free(board);
}

/* Burden (RULES T8): 100.0 stone are the most that this hero carries unburdened, the rations
 * weigh 98.0, an armour 4.0: 102.0. */
TEST(burden_is_shown_before_it_hurts)
{
    struct board *board = board_for_bags(hall);
    board_give(board, "ration", 0, 98);
    board_lay(board, "armour-5", 0, 1, here);
    screens_expect(board, "i", wide, "Carried 98.0 of 100.0 stone.");
    screens_expect(board, "lh", wide,
                   "Here lies a +0 armour-5. Picking it up would leave you Burdened.");
    screens_expect(board, "i<End>", wide, "This makes 102.0 of 100.0: Burdened.");
    screens_expect(board, "ib", wide, "Picking it up would leave you Burdened.");
    screens_expect(board, "gi", wide, "Carried 102.0 of 100.0: Burdened.");
    screens_expect(board, "gib", wide, "Without it you would be unburdened.");
    screens_expect_not(board, "ia", wide, "Without it");
    board_free(board);
}

/* Danger. */

/* The list of what lies here closes when somebody awake is in sight, so that nobody is bitten
 * behind it; sleepers do not matter. Taking all stops when blood flows. */
TEST(picking_up_stops_for_danger)
{
    struct board *far = board_with_bag("############\n"
                                       "#..........#\n"
                                       "#..@......a#\n"
                                       "############\n");
    struct board *near = board_with_bag("##########\n"
                                        "#........#\n"
                                        "#..@a....#\n"
                                        "##########\n");
    far->world->actor[1].mind.state = MIND_HUNTING; /* so that no message says it noticed */
    far->world->actor[1].mind.goal = here;
    screens_expect_not(far, "ga", wide, "Pick up what?");
    far->world->actor[1].status[STATUS_ASLEEP] = 1000;
    screens_expect(far, "ga", wide, "Pick up what?");
    near->content->rules.combat.miss_one_in = 2000; /* never */
    near->content->rules.combat.weak_percent = 0;
    screens_expect(near, "gA", wide, "Turn 2");
    board_free(far);
    board_free(near);
}

/* A run that ends in the menus: the last screen, and the bag can still be looked into, but says no
 * more than that. */
TEST(dying_while_eating_ends_in_the_dungeon)
{
    static const struct screen_row rows[] = {
        {"aa", "The run is over. Space goes on."},
        {"aa", "!Use what?"},
        {"iaa", "!┌─ 2 rations"},
        {"aai", "2 rations"},
        {"aaia", "The run is over."},
        {"aaiaa<Esc><Esc>", "The run is over. Space goes on."},
        {"aa<Space>", "was killed by a"},
        {"aai", "Enter: look  Esc: back"},
        {"aai<Down>", "Enter: look  Esc: back"},
        {"aaiS", "The run is over."},
        {"aaiS", "!Space goes on"},
        {"aaia", "drop some"},
        {"aaia", "!Space goes on"},
        {"aaiaD", "drop some"},
        {"aaiaD", "!Drop how many"},
        {"aai<Esc>", "Space goes on"},
        {"aai<Esc>", "!Esc: back"},
        {"aa@<Esc>", "Space goes on"},
        {"aax", "Esc: back"},
        {"aax", "!Space goes on"},
    };
    struct board *board = board_with_bag("##########\n"
                                         "#........#\n"
                                         "#..@a....#\n"
                                         "##########\n");
    board->world->actor[1].stats.attack = 4000000;
    board->content->rules.combat.miss_one_in = 2000;
    check(board, rows, COUNT_OF(rows));
}

/* The Crown is a thing like others: using it wins, and so does putting it on. */
TEST(using_the_crown_wins)
{
    struct board *board = board_for_bags(hall);
    board_give(board, "crown", 0, 1);
    screens_expect(board, "ia", wide, "Whoever wears it has won");
    screens_expect_not(board, "aa", wide, "Use what?");
    screens_expect(board, "aa", wide, "The run is won. Space goes on.");
    screens_expect(board, "iaa", wide, "The run is won. Space goes on.");
    screens_expect(board, "iaw", wide, "The run is won. Space goes on.");
    screens_expect(board, "wa", wide, "The run is won. Space goes on.");
    board_free(board);
}

/* The sidebar counts the turns of the last stand, wide and folded. */
TEST(the_last_stand_is_counted)
{
    struct board *board = board_for_bags(hall);
    board_item(board, "crown")->effect[0].amount = 12;
    board_give(board, "crown", 0, 1);
    screens_expect(board, "ia", wide, "lives 12 turns more");
    screens_expect(board, "iaa", wide, "The Crown: 11 turns");
    screens_expect(board, "iaa", wide, "The barrow wakes. Hold out for 12 turns!");
    screens_expect(board, "iaa..", wide, "The Crown: 9 turns");
    screens_expect(board, "iaa", narrow, "The Crown: 11 turns");
    screens_expect(board, "iaa..........", wide, "The Crown: 1 turn");
    screens_expect_not(board, "iaa..........", wide, "The Crown: 1 turns");
    screens_expect(board, "iaa...........", wide, "The run is won. Space goes on.");
    board_free(board);
}

/* Numbers of things. */

/* `count` things that do not stack, so many rows. */
static struct board *board_with_many(int count)
{
    struct board *board = board_for_bags(hall);
    for (int i = 0; i < count; i++) {
        board_give(board, "weapon-1", i + 1, 1);
    }
    return board;
}

TEST(lists_hold_any_number_of_things)
{
    static const struct {
        int count;
        const char *keys, *want;
    } rows[] = {
        {0, "i", "Nothing, yet."},
        {0, "i<Enter><Down><PgDn><End><Home>a", "Nothing, yet."},
        {0, "d", "You have nothing to drop."},
        {0, "iS", "Your pack is in order."},
        {1, "i<Down><Down>", "> a ) +1 weapon-1"},
        {1, "da", "You drop the +1 weapon-1."},
        {60, "i<End>", ">   ) +60 weapon-1"},
        {60, "i<PgDn><PgUp>", "> a ) +1 weapon-1"},
        {60, "i<59*Down>", ">   ) +60 weapon-1"},
        {60, "iz", "+26 weapon-1"},
        {60, "d<End><Enter>", "You drop the +60 weapon-1."},
        {60, "iS", ">   ) +60 weapon-1"}, /* the best first (RULES I5) */
        {110, "i<End>", ">   ) +110 weapon-1"},
        {110, "i<End><Home>", "> a ) +1 weapon-1"},
        {110, "i<20*PgDn>", ">   ) +110 weapon-1"},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}, {200, 60}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_many(rows[i].count);
        for (int k = 0; k < effort(1, COUNT_OF(sizes)); k++) {
            screens_expect(board, rows[i].keys, sizes[(i + k) % COUNT_OF(sizes)], rows[i].want);
        }
        board_free(board);
    }
}

TEST(sixty_things_at_the_feet_are_picked_up)
{
    struct board *board = board_for_bags(hall);
    for (int i = 0; i < 60; i++) {
        board_lay(board, "scroll-of-sleep", 0, 1, here);
    }
    screens_expect(board, "lh", wide, "a scroll of sleep and 58 more things.");
    screens_expect(board, "gA", wide, "You now have 60 scrolls of sleep.");
    screens_expect(board, "g<3*Enter><Esc>", wide, "You now have 3 scrolls of sleep.");
    board_free(board);
}

/* Keys at random, with monsters about and things running out, at sizes that change: nothing
 * crashes, and the hero is where the script left it or dead. */
TEST(any_keys_are_harmless)
{
    static const char *const keys[] = {
        "i",      "a",    "w",      "e",     "r",       "d",       "t",     "g",
        ",",      "S",    "D",      "A",     "b",       "c",       "f",     "<Enter>",
        "<Esc>",  "<Up>", "<Down>", "<End>", "<Home>",  "<PgDn>",  "Y",     "<Tab>",
        "<Left>", "l",    "2",      "9",     "<Space>", "<Enter>", ".",     "<resize 40x20>",
        "<Esc>",  "i",    "<Esc>",  "x",     "?",       "<Right>", "<Esc>", "<resize 80x24>",
    };
    for (uint64_t seed = 1; seed <= (uint64_t)effort(5, 40); seed++) {
        struct dice dice = dice_from(&seed, 1);
        struct board *board = board_with_bag("##############\n"
                                             "#.....a......#\n"
                                             "#..@.....b...#\n"
                                             "#........#...#\n"
                                             "##############\n");
        struct buffer script = {0}, screen = {0};
        for (int i = 0; i < 300; i++) {
            buffer_add(&script, keys[dice_between(&dice, 0, COUNT_OF(keys) - 1)]);
        }
        screens_play(board, buffer_text(&script), wide, &screen);
        if (screen.size == 0) {
            fail_msg("seed %d: nothing is on the screen", (int)seed);
        }
        buffer_free(&script);
        buffer_free(&screen);
        board_free(board);
    }
}

TEST(screens_are_those_that_somebody_has_read)
{
    static const struct golden_row rows[] = {
        {"iMM", "bag-marked"},    {"wdi", "bag"},
        {"iSS", "bag-sorted"},    {"ib", "thing-weapon"},
        {"wdid", "thing-armour"}, {"ia<Down>", "thing-food"},
        {"if", "thing-scroll"},   {"i<End><Enter>", "thing-here"},
        {"iaD", "amount"},        {"w", "list-wear"},
        {"g", "list-pick-up"},
    };
    static const struct golden_row crowded[] = {{"i<PgDn>", "bag-scrolled"}};
    struct board *board = board_with_bag(hall);
    screens_check_golden(screens_of(board), rows, COUNT_OF(rows));
    for (int n = 0; n < 60; n++) {
        board_give(board, "armour-1", n, 1);
    }
    screens_check_golden(screens_of(board), crowded, COUNT_OF(crowded));
    board_free(board);
}
