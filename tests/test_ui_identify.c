/* What the screens say of unknown things, and of what is known: the list of discoveries. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/play/session.h"
#include "barrow/rules/body/unknown_things.h"
#include "rules/deeds/identify.h"
#include "support/bench_actions.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define HALL                                                                                       \
    "#################\n"                                                                          \
    "#...............#\n"                                                                          \
    "#.......@....a..#\n"                                                                          \
    "#...............#\n"                                                                          \
    "#################\n"

static struct bench *mystery(void)
{
    struct bench *bench = bench_new(HALL);
    unknown_make(bench->content);
    return bench;
}

static const char *look_of(const struct bench *bench, const char *id)
{
    int kind = content_find_item(bench->content, id);
    return bench->content->appearance[item_appearance(bench->content, bench->world->seed, kind)]
        .name;
}

TEST(the_tale_names_the_look_and_then_the_kind)
{
    struct bench *bench = mystery();
    struct messages messages = {0};
    char want[80];
    int kind = content_find_item(bench->content, "potion-of-haste");
    int look = item_appearance(bench->content, bench->world->seed, kind);
    size_t mark = bench->log->count;
    struct id potion = bench_give(bench, "potion-of-haste", 0, 1);
    bench_handle(bench, VERB_USE, potion, world_hero(bench->world)->at);
    tell_outcomes(bench->game, mark, bench->log->count, &messages);
    snprintf(want, sizeof want, "You drink a %s.", bench->content->appearance[look].name);
    assert_true(messages.count >= 2);
    assert_string_equal(messages.message[0].text, want);
    assert_string_equal(messages.message[1].text, "That is a potion of haste.");
    messages_free(&messages);
    bench_free(bench);
}

/* The pack, what lies about, and each screen that names things. */
TEST(no_screen_names_what_is_unknown)
{
    static const char *const keys[] = {
        "",         "i",         "ia", "ib",       "a",  "d",  "t",  "v<Right>", "X", "@",
        "X<Down>v", "ta<Right>", "m",  "d<Enter>", "\\", "aa", "ab", "g",        "iS"};
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    for (int i = 0; i < COUNT_OF(keys) * COUNT_OF(sizes); i++) {
        struct bench *bench = mystery();
        struct buffer screen = {0};
        bench_give(bench, "undying-draught", 0, 2);
        bench_give(bench, "scroll-of-fireball", 0, 1);
        bench_lay(bench, "potion-of-haste", 0, 1, (struct point){9, 2});
        bench_lay(bench, "scroll-of-sleep", 0, 1, (struct point){8, 2});
        screens_play(bench, keys[i / 2], sizes[i % 2], &screen);
        const char *named = strstr(buffer_text(&screen), "haste");
        named = named != NULL ? named : strstr(buffer_text(&screen), "undying");
        named = named != NULL ? named : strstr(buffer_text(&screen), "of fireball");
        named = named != NULL ? named : strstr(buffer_text(&screen), "of sleep");
        bool is_used = keys[i / 2][0] == 'a' && keys[i / 2][1] != '\0'; /* found out by it */
        if (named != NULL && !is_used) {
            fail_msg("%s: %s", keys[i / 2], buffer_text(&screen));
        }
        buffer_free(&screen);
        bench_free(bench);
    }
}

TEST(the_bag_names_looks)
{
    struct bench *bench = mystery();
    bench_give(bench, "potion-of-haste", 0, 1);
    bench_give(bench, "scroll-of-fireball", 0, 1);
    screens_expect(bench, "i", (struct point){80, 24}, look_of(bench, "potion-of-haste"));
    screens_expect(bench, "i", (struct point){80, 24}, look_of(bench, "scroll-of-fireball"));
    screens_expect(bench, "ia", (struct point){80, 24}, "You do not know what it does.");
    bench_free(bench);
}

/* The aim begins at the foe; where nobody stands the wand stays unknown. */
TEST(an_unknown_wand_asks_for_an_aim)
{
    static const struct {
        const char *keys, *want;
    } cases[] = {
        {"aa", "You do not know what it does."},     {"aa<2*h>", "You do not know what it does."},
        {"aa<Enter>", "That is a scroll of sleep."}, {"aa<2*h><Enter>", "Nothing comes of it."},
        {"aa<2*l><Enter>", "That is too far away."}, {"aa<Esc>", "Turn 1"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct bench *bench = mystery();
        struct item_kind *item = bench_item(bench, "scroll-of-sleep");
        item->class = bench->content->appearance[0].class = ITEM_CLASS_WAND;
        item->target = ITEM_TARGET_BOLT;
        item->range = 6;
        item->radius = 0;
        item->charges = 3;
        bench_give(bench, "scroll-of-sleep", 0, 1);
        screens_expect(bench, cases[i].keys, (struct point){80, 24}, cases[i].want);
        bench_free(bench);
    }
}

TEST(discoveries_list_what_is_known_and_what_is_left)
{
    struct bench *bench = mystery();
    for (int i = 0; i < bench->content->item_count; i++) { /* as few as may be: RULES I1 */
        struct item_kind *item = &bench->content->item[i];
        bool is_used = item->class == ITEM_CLASS_POTION || item->class == ITEM_CLASS_SCROLL;
        item->class = is_used && item->frequency == 0 ? ITEM_CLASS_KEY : item->class;
    }
    identify_kind(bench->turn, content_find_item(bench->content, "scroll-of-sleep"));
    assert_true(screens_are_golden(bench, "D", "discoveries"));
    bench_free(bench);
}

TEST(where_all_is_known_there_is_nothing_to_find_out)
{
    struct bench *bench = bench_new(HALL);
    screens_expect(bench, "D", (struct point){80, 24}, "There is nothing to find out");
    bench_free(bench);
}

/* ---- used on another thing ---- */

TEST(a_thing_used_on_another_asks_on_which)
{
    static const struct screen_row rows[] = {
        {"ac", "On what?"},
        {"ac", "!ration"},
        {"ac<Enter>", "is better by 1"},
        {"ac<Down><Enter>", "The +2 armour-1 is better by 1"},
        {"ac<Esc>", "Turn 1"},
        {"ic<Enter><Enter>", "is better by 1"},
    };
    struct bench *bench = bench_new(HALL);
    give(bench, 0, "weapon-1", 1, WHERE_WEAPON);
    bench_give(bench, "armour-1", 2, 1);
    bench_give(bench, "scroll-of-mending", 0, 1);
    bench_give(bench, "ration", 0, 1);
    screens_check(screens_of(bench), rows, COUNT_OF(rows));
    assert_true(screens_are_golden(bench, "ac", "use-on"));
    bench_free(bench);
}
