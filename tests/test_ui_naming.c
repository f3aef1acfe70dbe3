/* Naming: a scroll that names a thing, its kind and its rune; what may be chosen,
 * and what is named without a choice. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/play/session.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/unknown_things.h"
#include "support/bench_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define HALL                                                                                       \
    "#################\n"                                                                          \
    "#.......@.......#\n"                                                                          \
    "#################\n"
#define KNOWN_AFTER 5

/* A hall where the scroll is known and asks which thing, and one rune that takes some blows. */
static struct bench *library(bool is_chosen)
{
    struct bench *bench = bench_new(HALL);
    unknown_make(bench->content);
    bench_item(bench, "scroll-of-naming")->target =
        is_chosen ? ITEM_TARGET_THING : ITEM_TARGET_SELF;
    bench_item(bench, "scroll-of-naming")->is_known = true;
    bench->content->rune[0] = (struct rune){
        .id = "tested", .name = "testing", .gear = RUNE_OF_WEAPON, .known_after = KNOWN_AFTER};
    bench->content->rune_count = 1;
    bench->content->rune_digest[0] = digest_text("tested");
    return bench;
}

static struct id runed(struct bench *bench, const char *item, enum where where)
{
    struct id gear = give(bench, HERO_SLOT, item, 1, where);
    bench->world->thing[gear.slot].rune = bench->content->rune_digest[0];
    return gear;
}

static enum verdict name(struct bench *bench, struct id scroll, struct id thing)
{
    struct action action = game_thing_action(bench->game, VERB_USE, scroll);
    action.count = thing.generation == 0 ? 0 : thing.slot + 1;
    return game_act(bench->game, &action);
}

static bool is_read(const struct bench *bench, struct id gear)
{
    return rune_shown(bench->content, world_thing(bench->world, gear)) > 0;
}

static bool knows(const struct bench *bench, const char *id)
{
    return item_is_known(bench->content, bench->world, content_find_item(bench->content, id));
}

TEST(the_rune_of_the_chosen_thing_is_read_told_and_taken_back)
{
    struct bench *bench = library(true);
    struct id worn = runed(bench, "weapon-1", WHERE_WEAPON);
    struct id carried = runed(bench, "weapon-2", WHERE_PACK);
    struct id scroll = bench_give(bench, "scroll-of-naming", 0, 1);
    struct messages messages = {0};
    size_t mark = bench->log->count;
    uint64_t before = bench_digest(bench);
    assert_int_equal(name(bench, scroll, carried), VERDICT_ALLOWED);
    assert_true(is_read(bench, carried));
    assert_false(is_read(bench, worn));
    tell_outcomes(bench->game, mark, bench->log->count, &messages);
    assert_int_equal(messages.count, 2);
    assert_string_equal(messages.message[1].text,
                        "Now you can read the rune on your weapon-2: testing.");
    messages_free(&messages);
    game_rewind(bench->game, mark);
    assert_true(bench_digest(bench) == before);
    bench_free(bench);
}

TEST(the_chosen_kind_is_named_however_many_others_there_are)
{
    struct bench *bench = library(true);
    struct id one = bench_give(bench, "scroll-of-sleep", 0, 1);
    bench_give(bench, "undying-draught", 0, 3);
    struct id scroll = bench_give(bench, "scroll-of-naming", 0, 1);
    assert_int_equal(name(bench, scroll, one), VERDICT_ALLOWED);
    assert_true(knows(bench, "scroll-of-sleep"));
    assert_false(knows(bench, "undying-draught"));
    bench_free(bench);
}

TEST(what_has_its_names_cannot_be_chosen)
{
    struct bench *bench = library(true);
    struct id scroll = bench_give(bench, "scroll-of-naming", 0, 1);
    struct id plain = give(bench, HERO_SLOT, "weapon-1", 1, WHERE_PACK);
    struct id health = bench_give(bench, "potion-of-health", 0, 2);
    struct id read = runed(bench, "weapon-2", WHERE_PACK);
    struct id lying = bench_lay(bench, "undying-draught", 0, 1, (struct point){2, 1});
    bench->world->thing[read.slot].rune_blows = KNOWN_AFTER;
    const struct id refused[] = {NOTHING, scroll, plain, health, read, lying};
    size_t mark = bench->log->count;
    for (int i = 0; i < COUNT_OF(refused); i++) {
        assert_int_equal(name(bench, scroll, refused[i]), VERDICT_NOTHING_TO_NAME);
    }
    assert_int_equal(bench->log->count, mark);
    bench_free(bench);
}

/* Without a choice: kinds before runes, and of runes what is worn. */
TEST(without_a_choice_kinds_come_first_and_then_what_is_worn)
{
    struct bench *bench = library(false);
    struct id carried = runed(bench, "weapon-2", WHERE_PACK);
    struct id worn = runed(bench, "weapon-1", WHERE_WEAPON);
    bench_give(bench, "scroll-of-sleep", 0, 1);
    struct id scrolls = bench_give(bench, "scroll-of-naming", 0, 4);
    const bool want[4][3] = {
        {true, false, false}, {true, true, false}, {true, true, true}, {true, true, true}};
    for (int i = 0; i < COUNT_OF(want); i++) {
        assert_int_equal(name(bench, scrolls, NOTHING), VERDICT_ALLOWED);
        assert_int_equal(knows(bench, "scroll-of-sleep"), want[i][0]);
        assert_int_equal(is_read(bench, worn), want[i][1]);
        assert_int_equal(is_read(bench, carried), want[i][2]);
        bench_pass_turn(bench);
    }
    bench_free(bench);
}

/* The refusal would tell what it is. */
TEST(who_does_not_know_the_scroll_may_read_it_for_nothing)
{
    struct bench *bench = library(true);
    bench_item(bench, "scroll-of-naming")->is_known = false;
    struct id scroll = bench_give(bench, "scroll-of-naming", 0, 1);
    assert_int_equal(name(bench, scroll, NOTHING), VERDICT_ALLOWED);
    assert_true(knows(bench, "scroll-of-naming"));
    bench_free(bench);
}

TEST(the_screen_offers_what_lacks_a_name)
{
    static const struct screen_row rows[] = {
        {"ac", "On what?"},
        {"ac", "weapon-1"},
        {"ac", "!weapon-2"},
        {"ac", "!potion of health"},
        {"ac<Enter>", "Now you can read the rune on your weapon-1: testing."},
    };
    struct bench *bench = library(true);
    runed(bench, "weapon-1", WHERE_WEAPON);
    give(bench, HERO_SLOT, "weapon-2", 1, WHERE_PACK);
    bench_give(bench, "scroll-of-naming", 0, 1);
    screens_check(screens_of(bench), rows, COUNT_OF(rows));
    bench_free(bench);
}
