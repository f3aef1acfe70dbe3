/* Amounts that grow: harm by ground, air, statuses and walls with the level of its
 * victim, amounts of things with power and health; and what is said of them. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/status.h"
#include "barrow/rules/deeds/status_change.h"
#include "barrow/text/describe_ground.h"
#include "barrow/text/describe_thing.h"
#include "support/board_actions.h"

#define PLENTY_OF_HEALTH 200
#define HALL                                                                                       \
    "#########\n"                                                                                  \
    "#...@.a.#\n"                                                                                  \
    "#########\n"

/* A hero of that level and with much health, for whom harm grows by a tenth a level. */
static struct board *hardened(int level, int percent)
{
    struct board *board = board_new(HALL);
    struct actor *hero = actor_in(board, HERO_SLOT);
    board->content->rules.growth.harm_percent = percent;
    hero->progress.level = level;
    hero->health = hero->stats.max_health = PLENTY_OF_HEALTH;
    return board;
}

static int lost(const struct board *board)
{
    return PLENTY_OF_HEALTH - world_hero(board->world)->health;
}

static void harm(struct board *board, enum cause_sort sort, int points)
{
    int kind = sort == CAUSE_STATUS ? STATUS_POISONED : -1;
    board_send(board, (struct event){.kind = EVENT_DAMAGE,
                                     .src = id_in(board, 1),
                                     .dst = id_in(board, HERO_SLOT),
                                     .amount = points * 1000,
                                     .type = 1,
                                     .cause = cause_of(board->world, sort, kind, id_in(board, 1))});
}

TEST(harm_without_a_striker_grows_with_its_victim)
{
    static const struct {
        const char *label;
        enum cause_sort sort;
        int level, percent, lost;
    } rows[] = {
        {"ground at level 1", CAUSE_GROUND, 1, 10, 4},
        {"ground at level 6: 4 x 1.5", CAUSE_GROUND, 6, 10, 6},
        {"ground at level 21: 4 x 3", CAUSE_GROUND, 21, 10, 12},
        {"a status at level 11: 4 x 2", CAUSE_STATUS, 11, 10, 8},
        {"a status that does not grow", CAUSE_STATUS, 11, 0, 4},
        {"an effect has a power of its own", CAUSE_TRAIT, 21, 10, 4},
        {"hunger is a share already", CAUSE_HUNGER, 21, 10, 4},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = hardened(rows[i].level, rows[i].percent);
        uint64_t before = board_digest(board);
        harm(board, rows[i].sort, 4);
        if (lost(board) != rows[i].lost) {
            fail_msg("%s: %d", rows[i].label, lost(board));
        }
        game_rewind(board->game, 0);
        assert_true(board_digest(board) == before);
        board_free(board);
    }
}

TEST(poison_at_a_turns_end_and_to_come_is_the_same)
{
    struct board *board = hardened(11, 10);
    board->content->rules.statuses.poison_harm = 3;
    actor_in(board, HERO_SLOT)->status[STATUS_POISONED] = 5;
    int to_come = status_harm_to_come(board->content, board->world, id_in(board, HERO_SLOT));
    assert_int_equal(to_come, 30); /* 5 turns x 3 x 2 */
    for (int turn = 0; turn < 5; turn++) {
        status_work_on(board->turn, id_in(board, HERO_SLOT));
        turn_settle(board->turn);
    }
    assert_int_equal(lost(board), to_come);
    board_free(board);
}

/* The hero stands against the wall in the west, and the foe in the east throws it there. */
TEST(a_wall_hurts_the_strong_more)
{
    static const struct effect gust = {.kind = EFFECT_PUSH, .amount = 1, .otherwise = 5};
    for (int level = 1; level <= 11; level += 10) {
        struct board *board = hardened(level, 10);
        actor_in(board, HERO_SLOT)->at = (struct point){1, 1};
        world_rebuild_caches(board->world);
        board_send(board, (struct event){.kind = EVENT_EFFECT,
                                         .src = id_in(board, 1),
                                         .dst = id_in(board, HERO_SLOT),
                                         .from = {3, 1},
                                         .amount = 1,
                                         .effect = &gust});
        assert_int_equal(lost(board), level == 1 ? 5 : 10);
        board_free(board);
    }
}

TEST(the_harm_of_ground_is_told_as_it_is_for_its_reader)
{
    struct content *content = content_fixture_copy();
    struct buffer text = {0};
    int fire = content_find_terrain(content, "burning");
    content->rules.growth.harm_percent = 10;
    content->terrain[fire].harm = 3;
    describe_ground(&text, content, fire, 11);
    assert_non_null(strstr(buffer_text(&text), "It does 6 damage"));
    buffer_free(&text);
    free(content);
}

/* What a thing does to its bearer is said in points; to others, whose health is not known, as a
 * share. */
TEST(amounts_of_things_are_told_as_they_are_now)
{
    static const struct {
        const char *item;
        struct effect effect;
        int power, max_health;
        const char *want;
    } rows[] = {
        {"potion-of-health",
         {.kind = EFFECT_HEAL, .amount = 20, .share = 50},
         0,
         30,
         "Heals 20, or 50% of your health once that is more\n"},
        {"potion-of-health",
         {.kind = EFFECT_HEAL, .amount = 20, .share = 50},
         0,
         90,
         "Heals 45 (50% of your health)\n"},
        {"potion-of-health",
         {.kind = EFFECT_HEAL, .amount = 20, .share = 50},
         0,
         0,
         "Heals 20, or 50% of the target's health if that is more\n"},
        {"potion-of-haste",
         {.kind = EFFECT_STATUS, .status = STATUS_SHIELDED, .amount = 10, .share = 30},
         0,
         60,
         "Shields from 18 damage (30% of your health)\n"},
        {"scroll-of-magic-missile",
         {.kind = EFFECT_DAMAGE, .amount = 9, .share = 40, .per_level = 4},
         2,
         90,
         "Hurts for 17 (blows) and 4 more for each mending, or 40% of the target's health if that "
         "is more\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct content *content = content_fixture_copy();
        struct buffer text = {0};
        int kind = content_find_item(content, rows[i].item);
        struct bearer bearer = {
            .max_health = rows[i].max_health, .weapon.kind = -1, .armour.kind = -1};
        struct shown_thing thing = {.kind = kind, .power = rows[i].power};
        content->item[kind].effect[0] = rows[i].effect;
        content->item[kind].effect_count = 1;
        describe_thing(&text, content, &bearer, &thing, false);
        if (strncmp(buffer_text(&text), rows[i].want, strlen(rows[i].want)) != 0) {
            fail_msg("row %d: %s", i, buffer_text(&text));
        }
        buffer_free(&text);
        free(content);
    }
}
