/* Kits: which are offered, what taking one gives, and that it is taken back. */
#include "support/test.h"

#include "barrow/base/digest.h"
#include "barrow/game/game.h"
#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/choices.h"
#include "barrow/text/describe_kit.h"
#include "support/board_actions.h"
#include "support/thing_fixture.h"

#define KITS 5

static const char *const ids[KITS] = {"k0", "k1", "k2", "k3", "k4"};

static int first_of_class(const struct content *content, enum item_class class)
{
    int kind = 0;
    while (content->item[kind].class != class) {
        kind++;
    }
    return kind;
}

/* Each has a weapon, an armour, three potions, 7 more health and the first boon of the data. */
static struct board *board_with_kits(void)
{
    struct board *board = board_new(CORRIDOR("#@..#"));
    struct content *content = board->content;
    content->kit_count = KITS;
    for (int i = 0; i < KITS; i++) {
        content->kit[i] = (struct kit){
            .id = ids[i],
            .name = ids[i],
            .description = ids[i],
            .weight = 10,
            .health = 7,
            .power = 2,
            .thing = {{first_of_class(content, ITEM_CLASS_WEAPON), 1},
                      {first_of_class(content, ITEM_CLASS_ARMOUR), 1},
                      {first_of_class(content, ITEM_CLASS_POTION), 3}},
            .thing_count = 3,
            .boon = {0},
            .boon_count = 1,
            .ally = "",
        };
        content->kit_digest[i] = digest_text(ids[i]);
    }
    board->world->turn = 1;
    board->world->journey.depth = 1;
    return board;
}

static enum verdict choose(struct board *board, int count)
{
    struct action action = game_hero_action(board->game, VERB_CHOOSE);
    action.count = count;
    return game_act(board->game, &action);
}

static struct hero_choice choice_of(const struct board *board)
{
    return choice_now(board->content, board->world);
}

TEST(three_kits_are_offered_by_the_seed_and_each_comes_up)
{
    struct board *board = board_with_kits();
    int seen[KITS] = {0};
    for (int seed = 1; seed <= 200; seed++) {
        board->world->seed = (uint64_t)seed;
        struct hero_choice choice = choice_of(board);
        assert_int_equal(choice.sort, CHOICE_KIT);
        assert_int_equal(choice.count, 3);
        assert_int_equal(choice.waiting, 1);
        assert_true(choice.offer[0] != choice.offer[1] && choice.offer[1] != choice.offer[2] &&
                    choice.offer[0] != choice.offer[2]);
        for (int i = 0; i < choice.count; i++) {
            seen[choice.offer[i]]++;
        }
    }
    for (int i = 0; i < KITS; i++) { /* 3 of 5 in 200: 120 */
        assert_in_range(seen[i], 80, 160);
    }
    board_free(board);
}

TEST(a_kit_is_worn_and_in_the_pack_at_once_and_is_taken_back)
{
    struct board *board = board_with_kits();
    const struct actor *hero = world_hero(board->world);
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    int health = hero->stats.max_health, offer = choice_of(board).offer[1];
    assert_int_equal(choose(board, 1), VERDICT_ALLOWED);
    assert_true(kit_of_hero(board->content, board->world) == &board->content->kit[offer]);
    const struct thing *weapon = world_thing(board->world, hero->gear[GEAR_WEAPON]);
    const struct thing *armour = world_thing(board->world, hero->gear[GEAR_ARMOUR]);
    assert_non_null(weapon);
    assert_non_null(armour);
    assert_int_equal(weapon->power, 2);
    assert_int_equal(hero->stats.max_health, health + 7);
    assert_int_equal(hero->health, health + 7);
    assert_int_equal(board->world->boon[0], 1);
    assert_int_equal(choice_of(board).sort, CHOICE_NONE);
    assert_int_equal(choose(board, 0), VERDICT_NO_CHOICE);
    game_rewind(board->game, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(the_boons_of_a_kit_count_as_no_choice)
{
    struct board *board = board_with_kits();
    board->content->boon[1].weight = 10;
    assert_int_equal(choose(board, 0), VERDICT_ALLOWED);
    assert_int_equal(choice_of(board).sort, CHOICE_NONE);
    actor_in(board, HERO_SLOT)->progress.level = 2;
    assert_int_equal(choice_of(board).sort, CHOICE_BOON);
    assert_int_equal(choice_of(board).waiting, 1);
    board_free(board);
}

TEST(a_kit_is_chosen_in_the_first_turn_or_never)
{
    struct board *board = board_with_kits();
    board->world->turn = 2;
    assert_int_equal(choice_of(board).sort, CHOICE_NONE);
    assert_int_equal(choose(board, 0), VERDICT_NO_CHOICE);
    assert_int_equal(choose(board, CHOICE_KIT_OF_ROW), VERDICT_NO_CHOICE);
    board_free(board);
}

TEST(a_kit_is_taken_by_name_though_it_is_not_offered)
{
    struct board *board = board_with_kits();
    board->content->kit[4].weight = 0;
    assert_int_equal(choose(board, CHOICE_KIT_OF_ROW + KITS), VERDICT_NO_CHOICE);
    assert_int_equal(choose(board, CHOICE_KIT_OF_ROW + 4), VERDICT_ALLOWED);
    assert_true(kit_of_hero(board->content, board->world) == &board->content->kit[4]);
    board_free(board);
}

TEST(an_ally_of_the_kit_follows_the_hero)
{
    struct board *board = board_with_kits();
    board->content->kit[0].ally = board->content->actor[1].id;
    assert_int_equal(allies_count(board->world), 0);
    assert_int_equal(choose(board, CHOICE_KIT_OF_ROW), VERDICT_ALLOWED);
    assert_int_equal(allies_count(board->world), 1);
    board_free(board);
}

TEST(a_kit_tells_what_it_brings)
{
    struct board *board = board_with_kits();
    const struct content *content = board->content;
    struct buffer want = {0}, text = {0};
    buffer_print(&want, "Brings a +2 %s, a +2 %s and 3 %s. +7 health. Boon: %s. ",
                 content->item[content->kit[0].thing[0].item].name,
                 content->item[content->kit[0].thing[1].item].name,
                 content->item[content->kit[0].thing[2].item].plural, content->boon[0].name);
    describe_kit(&text, content, 0);
    assert_memory_equal(text.text, want.text, want.size);
    buffer_free(&want);
    buffer_free(&text);
    board_free(board);
}

/* As in an arena, whose hero has what the fight says and no more. */
TEST(who_refused_all_kits_is_offered_none)
{
    struct board *board = board_with_kits();
    assert_int_equal(choice_now(board->content, board->world).sort, CHOICE_KIT);
    board->world->kit = KIT_REFUSED;
    assert_int_equal(choice_now(board->content, board->world).sort, CHOICE_NONE);
    assert_null(kit_of_hero(board->content, board->world));
    board_free(board);
}
