/* The screens that only show: character, commands, help, bestiary. Through whole games over a drawn
 * level: keys in, the last screen out. Golden screens lie in tests/golden/screens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/deeds.h"
#include "support/screens.h"

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

static const struct point wide = {80, 24};

static const char hall[] = "########\n"
                           "#......#\n"
                           "#..@...#\n"
                           "#......#\n"
                           "########\n";

/* A hero of some experience: armed strangely, hasted, burdened, hungry. */
static struct bench *bench_with_veteran(void)
{
    struct bench *bench = bench_new(hall);
    struct item_kind *weapon = &bench->content->item[content_find_item(bench->content, "weapon-2")];
    struct item_kind *armour = &bench->content->item[content_find_item(bench->content, "armour-2")];
    struct actor *hero = &bench->world->actor[HERO_SLOT];
    weapon->cost = 75;
    weapon->reach = 2;
    weapon->miss_percent = 7;
    weapon->blow = (struct damage_parts){.part = {{0, 60}, {1, 25}}, .count = 2};
    armour->cost = 10;
    armour->miss_percent = 5;
    armour->resist.percent[1] = -25;
    give(bench, 0, "weapon-2", 3, WHERE_WEAPON);
    give(bench, 0, "armour-2", 3, WHERE_ARMOUR);
    struct id stone = give(bench, 0, "ration", 0, WHERE_PACK);
    bench->world->thing[stone.slot].count = 105;
    hero->status[STATUS_HASTED] = 12;
    hero->status[STATUS_UNDYING] = 1;
    hero->health = 11;
    hero->stomach.food = 280;
    hero->progress.experience = 44;
    bench->world->tally[TALLY_DEALT] = 321;
    bench->world->tally[TALLY_TAKEN] = 45;
    bench->world->tally[TALLY_KILLS] = 9;
    bench->world->journey.wins = 1;
    bench->world->journey.depth = 3;
    bench->world->level.kind = 1;
    return bench;
}

static void the_character_screen_looks_as_somebody_has_read_it(void **state)
{
    (void)state;
    struct bench *bench = bench_with_veteran();
    bool is_same = screens_are_golden(bench, "@", "character");
    is_same = screens_are_golden(bench, "@<End>", "character-end") && is_same;
    screens_expect(bench, "@<Esc>", wide, "Turn 1");
    screens_expect(bench, "@@", wide, "Turn 1");
    bench_free(bench);
    assert_true(is_same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_character_screen_looks_as_somebody_has_read_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
