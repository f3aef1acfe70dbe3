/* The replay screen: keys in, screens out, over recordings of a drawn level and of a bot. */
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/death_story.h"
#include "barrow/record/playback.h"
#include "barrow/ui/ui.h"
#include "support/golden_screen.h"
#include "support/recording_fixture.h"
#include "support/scene_recording.h"
#include "support/screens.h"
#include "ui/mode/replay.h"

static const struct point wide = {80, 24}, narrow = {40, 20};

/* A recording, and how to watch it. */
struct show {
    const struct content *content;
    struct recording recording;
    const char *version;
    bool is_at_end;
};

static struct buffer copy_of(const struct buffer *buffer)
{
    struct buffer copy = {0};
    buffer_add_bytes(&copy, buffer_text(buffer), buffer->size);
    return copy;
}

/* The interface empties its recording, and a show is seen more than once. */
static struct recording copy_of_recording(const struct recording *recording)
{
    struct recording copy = {.run = recording->run};
    for (int i = 0; i < recording->count; i++) {
        struct segment *segment = recording_add(&copy);
        *segment = recording->segment[i];
        segment->snapshot = copy_of(&recording->segment[i].snapshot);
        segment->entries = copy_of(&recording->segment[i].entries);
    }
    return copy;
}

static void watch(const struct show *show, const char *keys, struct point size,
                  struct buffer *screen)
{
    struct recording recording = copy_of_recording(&show->recording);
    struct ui_order order = {
        .content = show->content,
        .seed = 1,
        .name = "Wenna",
        .version = show->version != NULL ? show->version : "test",
        .is_still = true,
        .recording = &recording,
        .is_recording_at_end = show->is_at_end,
    };
    screens_run(order, keys, size, screen);
    assert_int_equal(recording.count, 0);
}

static void expect(const struct show *show, const char *keys, struct point size, const char *want)
{
    struct buffer screen = {0};
    watch(show, keys, size, &screen);
    bool is_there = strstr(buffer_text(&screen), want) != NULL;
    if (!is_there) {
        fail_msg("after \"%s\" at %dx%d there is no \"%s\" on the screen:\n%s", keys, size.x,
                 size.y, want, buffer_text(&screen));
    }
    buffer_free(&screen);
}

static bool are_golden(const struct show *show, const char *keys, const char *name)
{
    bool are_same = true;
    for (int i = 0; i < 2; i++) {
        struct buffer screen = {0};
        struct point size = i == 0 ? wide : narrow;
        char full[80];
        snprintf(full, sizeof full, "%s-%dx%d", name, size.x, size.y);
        watch(show, keys, size, &screen);
        are_same = golden_screen_is(full, buffer_text(&screen)) && are_same;
        buffer_free(&screen);
    }
    return are_same;
}

/* Ten turns of waiting for a monster that comes from the other end of a hall, which is behind a
 * wall's corner from another one. */
static struct bench *bench;

static struct show hall_show_kept(int waits, int every)
{
    bench = bench_new("###########\n"
                      "#@.......a#\n"
                      "#.#########\n"
                      "#.........#\n"
                      "#########b#\n"
                      "###########\n");
    bench->world->actor[2].status[STATUS_ASLEEP] = 1000;
    struct scene_recording scene = scene_recording_new(bench);
    for (int i = 0; i < waits; i++) {
        if (i > 0 && i % every == 0) {
            scene_recording_keyframe(&scene);
        }
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    game_free(scene.game);
    return (struct show){.content = bench->content, .recording = scene.recording};
}

static struct show hall_show(int waits)
{
    return hall_show_kept(waits, waits / 2);
}

static void close_show(struct show *show)
{
    recording_free(&show->recording);
    bench_free(bench);
}

/* The monster is 8 cells away at first: one cell is left between them at the beginning of turn 7,
 * and from turn 8 on it strikes. */
static void keys_lead_through_a_recording(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"", "Turn 1 of 13, depth 1"},
        {"", "@.......a"},
        {"<Right>", "@......a."},
        {"<Right>", "Turn 2 of 13"},
        {"<6*Right>", "@.a"},
        {"<6*Right><Left>", "@..a"},
        {"<7*Right><Left>", "Turn 7 of 13"},
        {"<Left>", "This is the start."},
        {"<30*Right>", "This is the end."},
        {"<30*Right>", "Turn 13 of 13"},
        {"<Wheel-Down><Wheel-Down><Wheel-Up>", "Turn 2 of 13"},
        {"<PgDn>", "Turn 11 of 13"},
        {"<PgDn><PgUp>", "Turn 1 of 13"},
        {"<End>", "Turn 13 of 13"},
        {"<End>", "The rank-1"},
        {"<End><Home>", "Turn 1 of 13"},
        {"g7<Enter>", "Turn 7 of 13"},
        {"g7<Enter>", "@.a"},
        {"g99<Enter>", "Turn 13 of 13"},
        {"g0<Enter>", "Turn 1 of 13"},
        {"g", "Go to turn:"},
        {"g7x<Backspace>5", "Go to turn: 5"},
        {"g7<Esc>", "Turn 1 of 13"},
        {"g<Enter>", "Turn 1 of 13"},
        {"<Space>", "Turn 13 of 13"},
        {"<Space><Left>", "Turn 12 of 13"},
        {"+", "8 turns a second"},
        {"<9*+>", "64 turns a second"},
        {"-", "2 turns a second"},
        {"<9*->", ", 1 turn a second"},
        {">", "It went no deeper."},
        {"<lt>", "It began on this depth."},
        {"m", "The whole level."},
        {"m", "\xE2\x94\x90"
              "b"
              "\xE2\x94\x82"}, /* and its walls */
        {"mm", "What the hero knew."},
        {"?", "go to a turn by its number"},
        {"?<Esc>", "Turn 1 of 13"},
        {"<Esc>", "New game"},
        {"<Right>q", "New game"},
    };
    struct show show = hall_show(12);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        expect(&show, rows[i].keys, wide, rows[i].want);
    }
    close_show(&show);
}

static void the_screens_look_as_somebody_has_read_them(void **state)
{
    static const struct {
        const char *keys, *name;
    } rows[] = {
        {"<9*Right>", "replay"},
        {"<9*Right>m<Right>", "replay-whole"},
        {"?", "replay-keys"},
        {"g12", "replay-typing"},
    };
    struct show show = hall_show(12);
    bool are_same = true;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        are_same = are_golden(&show, rows[i].keys, rows[i].name) && are_same;
    }
    close_show(&show);
    assert_true(are_same);
}

/* By outcome the hero's own wait (time alone) comes first, then the monster's. */
static void an_action_can_be_watched_fact_by_fact(void **state)
{
    struct show show = hall_show(12);
    expect(&show, "<8*Right><2*.>", wide, "Turn 9 of 13");
    expect(&show, "<8*Right><10*.><9*,>", wide, "Turn 9 of 13");
    expect(&show, ",", wide, "This is the start.");
    expect(&show, "<End>.", wide, "This is the end.");
    close_show(&show);
}

/* A run that was left after each action shows what one that was never left shows, though not all of
 * its segments are kept while it is walked through. */
static void leaving_often_changes_no_screen(void **state)
{
    static const char *const keys[] = {
        "",
        "<End>",
        "<End><6*Left>",
        "<End><12*Left>",
        "<9*Right><4*Left>",
        "<9*Right>g3<Enter>",
        "g12<Enter>",
        "<End><9*,>",
        "g4<Enter><5*.>",
        "<8*Right><20*.><19*,>",
        "<PgDn><Left><PgUp><PgDn>",
        "<End><PgUp>",
    };
    for (int i = 0; i < COUNT_OF(keys); i++) {
        struct buffer seldom = {0}, often = {0};
        struct show show = hall_show_kept(12, 100);
        watch(&show, keys[i], wide, &seldom);
        close_show(&show);
        show = hall_show_kept(12, 1);
        watch(&show, keys[i], wide, &often);
        close_show(&show);
        if (strcmp(buffer_text(&seldom), buffer_text(&often)) != 0) {
            fail_msg("\"%s\":\n%s\nand not\n%s", keys[i], buffer_text(&often),
                     buffer_text(&seldom));
        }
        buffer_free(&seldom);
        buffer_free(&often);
    }
}

/* What is told of a turn does not depend on the way there. */
static void any_way_to_a_turn_shows_the_same(void **state)
{
    struct show show = hall_show(12);
    for (int turn = 6; turn <= 12; turn++) {
        char way[4][60];
        struct buffer first = {0};
        snprintf(way[0], sizeof way[0], "<%d*Right>", turn - 1);
        snprintf(way[1], sizeof way[1], "g%d<Enter>", turn);
        snprintf(way[2], sizeof way[2], "<End><%d*Left>", 13 - turn);
        snprintf(way[3], sizeof way[3], "<Space>g%d<Enter><9*.><9*,>", turn);
        watch(&show, way[1], wide, &first);
        for (int i = 0; i < COUNT_OF(way); i++) {
            struct buffer screen = {0};
            watch(&show, way[i], wide, &screen);
            if (i != 0 && strcmp(buffer_text(&first), buffer_text(&screen)) != 0) {
                fail_msg("turn %d by \"%s\":\n%s\nis not\n%s", turn, way[i], buffer_text(&screen),
                         buffer_text(&first));
            }
            buffer_free(&screen);
        }
        buffer_free(&first);
    }
    close_show(&show);
}

/* The same hall; the hero, with few health left, waits until he is dead. */
static struct show death_show(void)
{
    struct show show = hall_show(0);
    recording_free(&show.recording);
    bench->world->actor[HERO_SLOT].health = 14;
    struct scene_recording scene = scene_recording_new(bench);
    while (game_need(scene.game) == GAME_NEEDS_ACTION) {
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    scene_recording_keyframe(&scene);
    scene.recording.run.state = RUN_DIED;
    game_free(scene.game);
    return (struct show){
        .content = bench->content, .recording = scene.recording, .is_at_end = true};
}

static void the_end_is_explained(void **state)
{
    static const struct {
        const char *keys, *want;
    } rows[] = {
        {"", "Turn 11 of 11"},
        {"d", "The rank-1 notices you. You had just waited."},
        {"d", "The rank-1 hurts you for"},
        {"d", "The last turn to begin with no blow"},
        {"d<Esc>d", "How it came to that"},
        {"d<Esc><Left><Right>", "Turn 11 of 11"},
        {"h", "a single blow could have killed"},
        {"h", "the last one without that"},
        {"h<Esc>", "Turn 11 of 11"},
    };
    struct show show = death_show();
    for (int i = 0; i < COUNT_OF(rows); i++) {
        expect(&show, rows[i].keys, wide, rows[i].want);
    }
    struct death_story stand;
    struct error error;
    char turn[40];
    assert_true(death_story_find(&show.recording, bench->content, &stand, &error));
    assert_in_range(stand.safe_turn, 8, stand.turn);
    snprintf(turn, sizeof turn, "Turn %d of %d", stand.safe_turn, stand.turn);
    expect(&show, "d<Enter>", wide, turn);
    expect(&show, "h<Enter>", wide, turn);
    bool are_same = are_golden(&show, "d", "replay-death");
    are_same = are_golden(&show, "h", "replay-health") && are_same;
    are_same = are_golden(&show, "", "replay-end") && are_same;
    close_show(&show);
    assert_true(are_same);
}

static void who_lives_has_health_and_no_death(void **state)
{
    struct show show = hall_show(4);
    expect(&show, "d", wide, "Nobody dies in this recording.");
    expect(&show, "h", wide, "as turns 1 to 5 began");
    expect(&show, "hd<Enter>", wide, "Turn 1 of 5");
    close_show(&show);
}

/* Depths, in a bot's recording that goes down several times. */
static void depths_are_found(void **state)
{
    struct content *content = recording_fixture_content();
    struct recording recording = {0};
    struct recording_order order = {.content = content, .seed = 3, .turns = 400, .every = 40};
    recording_fixture_record(&recording, &order);
    assert_true(recording.run.depth >= 3);
    struct show show = {.content = content, .recording = recording};
    expect(&show, ">", wide, ", depth 2,");
    expect(&show, ">>", wide, ", depth 3,");
    expect(&show, ">><lt>", wide, ", depth 2,");
    expect(&show, ">><lt>", wide, "You go down to depth 2.");
    show.is_at_end = true;
    expect(&show, "", wide, "Turn 400 of 400");
    expect(&show, "<400*Left>", wide, "Turn 1 of 400");
    recording_free(&recording);
    free(content);
}

static void a_recording_from_elsewhere_says_so(void **state)
{
    struct show show = hall_show(4);
    show.version = "9.9";
    expect(&show, "", wide, "Recorded by Barrow test; this is 9.9.");
    expect(&show, "<Right>", wide, "Turn 1 of 5");
    expect(&show, "<Right><Right>", wide, "Turn 2 of 5");
    bool are_same = are_golden(&show, "", "replay-version");
    show.version = NULL;
    show.recording.run.data ^= 1;
    expect(&show, "", wide, "Recorded with other data than these.");
    close_show(&show);
    assert_true(are_same);
}

static void a_recording_that_goes_astray_says_where(void **state)
{
    struct show show = hall_show(8);
    struct segment *segment = &show.recording.segment[0];
    segment->entries.text[segment->entries.size - 1] ^= 1; /* the last check before the keyframe */
    expect(&show, "", wide, "Turn 1 of 9");
    expect(&show, "", wide, "This recording cannot be played as it was: turn");
    expect(&show, "", wide, "what is shown ends in turn");
    close_show(&show);
}

static void a_recording_that_cannot_be_read_says_why(void **state)
{
    struct show show = hall_show(4);
    show.recording.segment[0].snapshot.size = 20;
    expect(&show, "", wide, "This recording cannot be shown: turn 1:");
    expect(&show, "<Right>", wide, "New game");
    close_show(&show);
}

/* What the hero sees stays as it is; all else is the truth. */
static void the_whole_view_leaves_nothing_out(void **state)
{
    struct show show = hall_show(0);
    bench->world->thing[0] = (struct thing){.generation = 1,
                                            .kind = 4,
                                            .is_there = true,
                                            .count = 1,
                                            .place = {.where = WHERE_FLOOR, .at = {8, 3}}};
    world_rebuild_caches(bench->world);
    struct game *game = game_from_world(bench->content, bench->world);
    struct view *view = memory_new(1, sizeof *view), *seen = memory_new(1, sizeof *seen);
    view_make(seen, game);
    view_make(view, game);
    playback_reveal(view, game);
    for (int cell = 0; cell < view->width * view->height; cell++) {
        struct point at = {cell % view->width, cell / view->width};
        const struct memory *whole = view_cell_at(view, at), *part = view_cell_at(seen, at);
        assert_int_equal(whole->terrain, bench->world->level.terrain[cell] + 1);
        assert_int_equal(view_sees(view, at), view_sees(seen, at));
        assert_true(!view_sees(seen, at) || memcmp(whole, part, sizeof *whole) == 0);
    }
    assert_int_equal(view_cell_at(view, (struct point){9, 4})->actor,
                     bench->world->actor[2].kind + 1);
    assert_int_equal(view_cell_at(view, (struct point){8, 3})->thing, 4 + 1);
    assert_int_equal(view_cell_at(seen, (struct point){9, 4})->actor, 0);
    free(view);
    free(seen);
    game_free(game);
    close_show(&show);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_lead_through_a_recording),
        cmocka_unit_test(the_screens_look_as_somebody_has_read_them),
        cmocka_unit_test(an_action_can_be_watched_fact_by_fact),
        cmocka_unit_test(leaving_often_changes_no_screen),
        cmocka_unit_test(any_way_to_a_turn_shows_the_same),
        cmocka_unit_test(the_end_is_explained),
        cmocka_unit_test(who_lives_has_health_and_no_death),
        cmocka_unit_test(depths_are_found),
        cmocka_unit_test(a_recording_from_elsewhere_says_so),
        cmocka_unit_test(a_recording_that_goes_astray_says_where),
        cmocka_unit_test(a_recording_that_cannot_be_read_says_why),
        cmocka_unit_test(the_whole_view_leaves_nothing_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
