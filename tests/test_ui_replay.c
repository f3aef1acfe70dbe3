/* The replay screen: keys in, screens out, over recordings of a drawn level and of a bot. */
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/coach/death_story.h"
#include "barrow/record/playback.h"
#include "barrow/ui/ui.h"
#include "support/effort.h"
#include "support/recording_fixture.h"
#include "support/scene_recording.h"
#include "support/screens.h"
#include "ui/mode/replay.h"

static const struct point wide = {80, 24};

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

static void watch(const void *what, const char *keys, struct point size, struct buffer *screen)
{
    const struct show *show = what;
    struct recording recording = copy_of_recording(&show->recording);
    struct ui_setup setup = {
        .content = show->content,
        .seed = 1,
        .name = "Wenna",
        .version = show->version != NULL ? show->version : "test",
        .is_still = true,
        .recording = &recording,
        .is_recording_at_end = show->is_at_end,
    };
    screens_run(setup, keys, size, screen);
    assert_int_equal(recording.count, 0);
}

static struct screen_source source_of(const struct show *show)
{
    return (struct screen_source){watch, show};
}

static void expect(const struct show *show, const char *keys, const char *want)
{
    screens_check(source_of(show), &(struct screen_row){keys, want}, 1);
}

static void expect_same(const struct show *one, const char *keys, const struct show *other,
                        const char *other_keys)
{
    struct buffer first = {0}, second = {0};
    watch(one, keys, wide, &first);
    watch(other, other_keys, wide, &second);
    if (strcmp(buffer_text(&first), buffer_text(&second)) != 0) {
        fail_msg("\"%s\":\n%s\n\"%s\":\n%s", keys, buffer_text(&first), other_keys,
                 buffer_text(&second));
    }
    buffer_free(&first);
    buffer_free(&second);
}

/* Ten turns of waiting for a monster that comes from the other end of a hall, which is behind a
 * wall's corner from another one. */
static struct board *board;

static struct show hall_show_kept(int waits, int every)
{
    board = board_new("###########\n"
                      "#@.......a#\n"
                      "#.#########\n"
                      "#.........#\n"
                      "#########b#\n"
                      "###########\n");
    board->world->actor[2].status[STATUS_ASLEEP] = 1000;
    struct scene_recording scene = scene_recording_new(board);
    for (int i = 0; i < waits; i++) {
        if (i > 0 && i % every == 0) {
            scene_recording_keyframe(&scene);
        }
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    game_free(scene.game);
    scene.recording.run.state = RUN_DIED;
    return (struct show){.content = board->content, .recording = scene.recording};
}

static struct show hall_show(int waits)
{
    return hall_show_kept(waits, waits / 2);
}

static void close_show(struct show *show)
{
    recording_free(&show->recording);
    board_free(board);
}

/* The monster is 8 cells away at first: one cell is left between them at the beginning of turn 7,
 * and from turn 8 on it strikes. */
TEST(keys_lead_through_a_recording)
{
    static const struct screen_row rows[] = {
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
        {"ff", "Turn 1 of 13"},
        {"fg7", "Go to turn: 7"},
        {"?", "go to a turn by its number"},
        {"?<Esc>", "Turn 1 of 13"},
        {"<Esc>", "New game"},
        {"<Right>q", "New game"},
    };
    struct show show = hall_show(12);
    screens_check(source_of(&show), rows, COUNT_OF(rows));
    close_show(&show);
}

TEST(any_turn_can_be_tried_otherwise)
{
    static const struct screen_row rows[] = {
        {"<Right>t", "You stand again where turn 2 began"},
        {"t<Esc>", "Turn 1 of 13"},
        {"t<Enter>", "Trying it: 50 turns left"},
        {"t<Enter>..", "Trying it: 48 turns left"},
        {"t<Enter>.<Esc>", "End it here"},
        {"t<Enter>.<Esc>n", "Trying it: 49 turns left"},
        {"t<Enter>.S", "End it here"},
        {"t<Enter>.Q", "End it here"},
        {"t<Enter>.<Esc>Y", "Two ways from turn 1"},
        {"t<Enter>.<Esc>Y<Esc>", "Turn 1 of 13"},
        {"t<Enter>.<Esc>Yt", "Trying it: 50 turns left"},
        {"b", "Nothing was tried from this run yet"},
        {"c", "This run is no branch."},
    };
    struct show show = hall_show(12);
    screens_check(source_of(&show), rows, COUNT_OF(rows));
    close_show(&show);
}

TEST(the_screens_look_as_somebody_has_read_them)
{
    static const struct golden_row rows[] = {
        {"<9*Right>", "replay"},
        {"<9*Right>m<Right>", "replay-whole"},
        {"?", "replay-keys"},
        {"g12", "replay-typing"},
    };
    struct show show = hall_show(12);
    screens_check_golden(source_of(&show), rows, COUNT_OF(rows));
    close_show(&show);
}

/* By outcome the hero's own wait (time alone) comes first, then the monster's. */
TEST(an_action_can_be_watched_fact_by_fact)
{
    struct show show = hall_show(12);
    expect(&show, "<8*Right><2*.>", "Turn 9 of 13");
    expect(&show, "<8*Right><10*.><9*,>", "Turn 9 of 13");
    expect(&show, ",", "This is the start.");
    expect(&show, "<End>.", "This is the end.");
    close_show(&show);
}

/* A run that was left after each action shows what one that was never left shows, though not all of
 * its segments are kept while it is walked through. */
TEST(leaving_often_changes_no_screen)
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
    struct show seldom = hall_show_kept(12, 100);
    struct board *first = board;
    struct show often = hall_show_kept(12, 1);
    for (int i = 0; i < effort(3, COUNT_OF(keys)); i++) {
        expect_same(&seldom, keys[i], &often, keys[i]);
    }
    close_show(&often);
    board = first;
    close_show(&seldom);
}

/* What is told of a turn does not depend on the way there. */
TEST(any_way_to_a_turn_shows_the_same)
{
    struct show show = hall_show(12);
    for (int turn = 6; turn <= 12; turn++) {
        char way[3][60];
        snprintf(way[0], sizeof way[0], "g%d<Enter>", turn);
        snprintf(way[1], sizeof way[1], "<End><%d*Left>", 13 - turn);
        snprintf(way[2], sizeof way[2], "<Space>g%d<Enter><9*.><9*,>", turn);
        for (int i = 1; i < COUNT_OF(way); i++) {
            expect_same(&show, way[0], &show, way[i]);
        }
    }
    close_show(&show);
}

/* The same hall; the hero, with few health left, waits until he is dead. */
static struct show death_show(void)
{
    struct show show = hall_show(0);
    recording_free(&show.recording);
    board->world->actor[HERO_SLOT].health = 14;
    struct scene_recording scene = scene_recording_new(board);
    while (game_need(scene.game) == GAME_NEEDS_ACTION) {
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    scene_recording_keyframe(&scene);
    scene.recording.run.state = RUN_DIED;
    game_free(scene.game);
    return (struct show){
        .content = board->content, .recording = scene.recording, .is_at_end = true};
}

TEST(the_end_is_explained)
{
    static const struct screen_row rows[] = {
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
    static const struct golden_row golden[] = {{"d", "replay-death"},
                                               {"h", "replay-health"},
                                               {"", "replay-end"},
                                               {"<Home>t", "branch"},
                                               {"<Home>t<Enter>..", "branch-under-way"},
                                               {"<Home>t<Enter>....<Esc>Y", "two-ways"}};
    struct show show = death_show();
    screens_check(source_of(&show), rows, COUNT_OF(rows));
    struct death_story stand;
    struct error error;
    char turn[40];
    assert_true(death_story_find(&show.recording, board->content, &stand, &error));
    assert_in_range(stand.safe_turn, 8, stand.turn);
    snprintf(turn, sizeof turn, "Turn %d of %d", stand.safe_turn, stand.turn);
    expect(&show, "d<Enter>", turn);
    expect(&show, "h<Enter>", turn);
    screens_check_golden(source_of(&show), golden, COUNT_OF(golden));
    close_show(&show);
}

TEST(who_lives_has_health_and_no_death)
{
    struct show show = hall_show(4);
    expect(&show, "d", "Nobody dies in this recording.");
    expect(&show, "h", "as turns 1 to 5 began");
    expect(&show, "hd<Enter>", "Turn 1 of 5");
    close_show(&show);
}

/* Depths, in a bot's recording that goes down several times. */
TEST(depths_are_found)
{
    struct content *content = recording_fixture_content();
    struct recording recording = {0};
    struct recording_request setup = {.content = content, .seed = 3, .turns = 400, .every = 40};
    recording_fixture_record(&recording, &setup);
    assert_true(recording.run.depth >= 3);
    struct show show = {.content = content, .recording = recording};
    expect(&show, ">", ", depth 2,");
    expect(&show, ">>", ", depth 3,");
    expect(&show, ">><lt>", ", depth 2,");
    expect(&show, ">><lt>", "You go down to depth 2.");
    show.is_at_end = true;
    expect(&show, "", "Turn 400 of 400");
    expect(&show, "<400*Left>", "Turn 1 of 400");
    recording_free(&recording);
    free(content);
}

TEST(a_recording_from_elsewhere_says_so)
{
    struct show show = hall_show(4);
    show.version = "9.9";
    expect(&show, "", "Recorded by Barrow test; this is 9.9.");
    expect(&show, "<Right>", "Turn 1 of 5");
    expect(&show, "<Right><Right>", "Turn 2 of 5");
    screens_check_golden(source_of(&show), &(struct golden_row){"", "replay-version"}, 1);
    show.version = NULL;
    show.recording.run.data ^= 1;
    expect(&show, "", "Recorded with other data than these.");
    close_show(&show);
}

TEST(a_recording_that_goes_astray_says_where)
{
    struct show show = hall_show(8);
    struct segment *segment = &show.recording.segment[0];
    segment->entries.text[segment->entries.size - 1] ^= 1; /* the last check before the keyframe */
    expect(&show, "", "Turn 1 of 9");
    expect(&show, "", "This recording cannot be played as it was: turn");
    expect(&show, "", "what is shown ends in turn");
    close_show(&show);
}

TEST(a_recording_that_cannot_be_read_says_why)
{
    struct show show = hall_show(4);
    show.recording.segment[0].snapshot.size = 20;
    expect(&show, "", "This recording cannot be shown: turn 1:");
    expect(&show, "<Right>", "New game");
    close_show(&show);
}

/* What the hero sees stays as it is; all else is the truth. */
TEST(the_whole_view_leaves_nothing_out)
{
    struct show show = hall_show(0);
    board->world->thing[0] = (struct thing){.generation = 1,
                                            .kind = 4,
                                            .is_there = true,
                                            .count = 1,
                                            .place = {.where = WHERE_FLOOR, .at = {8, 3}}};
    world_rebuild_caches(board->world);
    struct game *game = game_from_world(board->content, board->world);
    struct view *view = memory_new(1, sizeof *view), *seen = memory_new(1, sizeof *seen);
    view_make(seen, game);
    view_make(view, game);
    playback_reveal(view, game);
    for (int cell = 0; cell < view->width * view->height; cell++) {
        struct point at = {cell % view->width, cell / view->width};
        const struct memory *whole = view_cell_at(view, at), *part = view_cell_at(seen, at);
        assert_int_equal(whole->terrain, board->world->level.terrain[cell] + 1);
        assert_int_equal(view_sees(view, at), view_sees(seen, at));
        assert_true(!view_sees(seen, at) || memcmp(whole, part, sizeof *whole) == 0);
    }
    assert_int_equal(view_cell_at(view, (struct point){9, 4})->actor,
                     board->world->actor[2].kind + 1);
    assert_int_equal(view_cell_at(view, (struct point){8, 3})->thing, 4 + 1);
    assert_int_equal(view_cell_at(seen, (struct point){9, 4})->actor, 0);
    free(view);
    free(seen);
    game_free(game);
    close_show(&show);
}

/* As if much had been told before: what the next turns tell is too much then. */
TEST(a_long_replay_keeps_its_newest_messages)
{
    struct show show = hall_show(12);
    struct error error;
    struct replay replay = {
        .playback = playback_new(&show.recording, show.content, &error),
        .shown = memory_new(1, sizeof *replay.shown),
    };
    struct messages *messages = &replay.shown->messages;
    playback_to_start(replay.playback);
    for (int i = 0; i <= 2 * MESSAGES_KEPT; i++) {
        messages_add(messages, SEVERITY_TOLD, 0, i % 2 == 0 ? "One." : "Two.");
    }
    while (replay_forward(&replay, PLAYBACK_TURN)) {
        assert_in_range(messages->count, MESSAGES_KEPT, 2 * MESSAGES_KEPT);
        assert_in_range(replay.shown->fresh, 0, messages->count);
    }
    assert_true(messages->message[messages->count - 1].turn > 0);
    playback_free(replay.playback);
    session_free(replay.shown);
    close_show(&show);
}
