/* Winning, through the keys: the Crown is used, the run ends with a choice, and goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "barrow/game/game.h"
#include "barrow/ui/ui.h"
#include "support/golden_screen.h"
#include "support/thing_fixture.h"

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

/* The Crown is the first thing of the pack: a lists what can be used, Enter takes the first. */
#define WIN "a<Enter>"

struct play {
    const char *keys;
    struct point size;
    int health; /* the hero's */
    int wins;   /* before */
};

/* A hero who has come far, with the Crown in the pack, and a monster that waits to be met. */
static struct game *game_with_crown(const struct content *content, const struct play *play)
{
    struct world *world = world_from_content(content, "#######\n"
                                                      "#@....#\n"
                                                      "#######\n");
    world_give(world, content, world_hero_id(world), "crown", 0, 1);
    world->actor[HERO_SLOT].health = play->health;
    world->journey.depth = 26;
    world->journey.wins = play->wins;
    world->difficulty = (struct difficulty){25, 3, 450, 70};
    world->tally[TALLY_DEALT] = 1234;
    world->tally[TALLY_KILLS] = 31;
    world->kills[1] = 30;
    world->kills[2] = 1;
    struct game *game = game_from_world(content, world);
    free(world);
    return game;
}

static void play(const struct play *play, struct buffer *screen)
{
    struct error error;
    const struct content *content = content_fixture();
    struct term *term = term_open_script(play->keys, play->size.x, play->size.y, &error);
    if (term == NULL) {
        fail_msg("%s", error.text);
    }
    struct ui_order order = {
        .content = content,
        .term = term,
        .seed = 5,
        .name = "Wenna",
        .game = game_with_crown(content, play),
    };
    ui_run(&order);
    grid_to_text(term_script_screen(term), screen);
    term->close(term);
}

static void keys_lead_through_victory(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"", "Depth 26  Turn 1"},
        {WIN, "The run is won. Space goes on."},
        {WIN "<20*.>lQ<Enter><Esc>", "The run is won. Space goes on."},
        {WIN "<Space>", "Wenna has won the Crown."},
        {WIN "<Space>", "Crowns won    1"},
        {WIN "<Space>", "> Go down again, as you are"},
        {WIN "<Space><Esc><Space>q", "> Go down again, as you are"},
        {WIN "<Space><Down>", "> Rest: the run ends here"},
        {WIN "<Space>k", "> Rest: the run ends here"},
        {WIN "<Space><Down><Up>", "> Go down again, as you are"},
        {WIN "<Space><Down><Enter>", "> New game"},
        {WIN "<Space><Down><Enter><Enter>", "Depth 1  Turn 1"},
        {WIN "<Space><Enter>", "Depth 27  Turn 2"},
        {WIN "<Space><Enter>", "Health 30/30"},
        {WIN "<Space><Enter>", "Crowns 1"},
        {WIN "<Space><Enter>.", "Depth 27  Turn 3"},
        {WIN "<Space><Enter>QY", "Wenna gave up on depth 27."},
        {WIN "<Space><Enter>QY", "Crowns won    1"},
        {"QY", "Wenna gave up on depth 26."},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct play one = {rows[i].keys, {80, 24}, 7, 0};
        struct buffer screen = {0};
        play(&one, &screen);
        if (strstr(buffer_text(&screen), rows[i].want) == NULL) {
            fail_msg("after \"%s\" there is no \"%s\":\n%s", rows[i].keys, rows[i].want,
                     buffer_text(&screen));
        }
        buffer_free(&screen);
    }
}

static void who_has_won_nothing_is_told_of_no_crowns(void **state)
{
    (void)state;
    struct play one = {"QY", {80, 24}, 7, 0};
    struct buffer screen = {0};
    play(&one, &screen);
    assert_null(strstr(buffer_text(&screen), "Crowns"));
    buffer_free(&screen);
}

static void screens_are_those_that_somebody_has_read(void **state)
{
    (void)state;
    static const struct {
        const char *name, *keys;
        int wins;
    } rows[] = {
        {"victory-last", WIN, 0},
        {"victory", WIN "<Space>", 0},
        {"victory-again", WIN "<Space><Enter>", 1},
    };
    static const struct point sizes[] = {{80, 24}, {40, 20}};
    int different = 0;
    for (size_t i = 0; i < COUNT_OF(rows) * COUNT_OF(sizes); i++) {
        size_t row = i / COUNT_OF(sizes);
        struct point size = sizes[i % COUNT_OF(sizes)];
        struct play one = {rows[row].keys, size, 7, rows[row].wins};
        struct buffer screen = {0};
        char name[80];
        snprintf(name, sizeof name, "%s-%dx%d", rows[row].name, size.x, size.y);
        play(&one, &screen);
        different += !golden_screen_is(name, buffer_text(&screen));
        buffer_free(&screen);
    }
    assert_int_equal(different, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_lead_through_victory),
        cmocka_unit_test(who_has_won_nothing_is_told_of_no_crowns),
        cmocka_unit_test(screens_are_those_that_somebody_has_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
