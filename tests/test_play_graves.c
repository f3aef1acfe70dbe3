/* Graves: the hero of another run lies on a level of this one (world/journey.h, record/graves.h).
 */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/game/view.h"
#include "barrow/record/graves.h"
#include "barrow/record/snapshot.h"
#include "barrow/rules/deeds/perform.h"
#include "support/board_actions.h"
#include "support/ground_fixture.h"
#include "support/recording_fixture.h"
#include "support/thing_fixture.h"
#include "ui/widget/look_text.h"

#define HALL "##########\n#@......a#\n##########\n"
#define GRAVE_X 4
#define FOE 1

static void lay(struct board *board, int x, int y, const char *ground)
{
    board->world->level.terrain[board_cell(board, x, y)] = (uint8_t)board_ground(board, ground);
}

static struct grave grave_of(const struct content *content, int depth, int killer)
{
    struct grave grave = {.depth = depth, .power = 3};
    grave.killer = content->actor_digest[killer];
    grave.thing = content->item_digest[content_find_item(content, "weapon-1")];
    grave_set_name(&grave, "Hild");
    return grave;
}

/* A hall with a grave of one whom the foe's kind killed. */
static struct board *board_with_grave(void)
{
    struct board *board = board_new(HALL);
    board->content->terrain[board_ground(board, "ash")].is_grave = true;
    lay(board, GRAVE_X, 1, "ash");
    board->world->grave = grave_of(board->content, 1, actor_in(board, FOE)->kind);
    return board;
}

TEST(a_name_is_kept_and_made_fit_to_be_shown)
{
    static const struct {
        const char *name, *want;
    } cases[] = {{"Hild", "Hild"}, {"", ""}, {"\xc3\x9e\xc3\xb3rr", "\xc3\x9e\xc3\xb3rr"}};
    char name[GRAVE_NAME_SIZE + 1];
    struct grave grave;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        grave_set_name(&grave, cases[i].name);
        grave_name(&grave, name);
        assert_string_equal(name, cases[i].want);
    }
    memset(grave.name, 0xff, sizeof grave.name); /* no UTF-8 */
    grave_name(&grave, name);
    assert_true(utf8_is_plain(name));
}

static int graves_on(const struct game *game)
{
    const struct level *level = &game_world(game)->level;
    int count = 0;
    for (int cell = 0; cell < level_cells(level); cell++) {
        count += game_content(game)->terrain[level->terrain[cell]].is_grave;
    }
    return count;
}

/* The level is the same but for that cell, which was floor. */
TEST(a_run_has_its_grave_on_its_level_alone)
{
    struct content *content = content_fixture_copy();
    content->terrain[content_find_terrain(content, "ash")].is_grave = true;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        for (int depth = 0; depth <= 2; depth++) {
            struct grave grave = grave_of(content, depth, ACTOR_KIND_HERO + 1);
            struct game *plain = game_new(content, seed);
            struct game *game = game_new_with_grave(content, seed, &grave);
            const struct level *with = &game_world(game)->level,
                               *without = &game_world(plain)->level;
            assert_int_equal(graves_on(game) - graves_on(plain), depth == 1);
            for (int cell = 0; cell < level_cells(with); cell++) {
                bool is_same = with->terrain[cell] == without->terrain[cell];
                assert_true(is_same || without->terrain[cell] == TERRAIN_FLOOR);
            }
            game_free(plain);
            game_free(game);
        }
    }
    free(content);
}

TEST(who_is_avenged_rests_and_leaves_a_thing)
{
    enum { AVENGED, BY_ANOTHER_KIND, OUT_OF_SIGHT, ON_ANOTHER_LEVEL, AT_REST, CASES };
    for (int i = 0; i < CASES; i++) {
        struct board *board = board_with_grave();
        struct grave *grave = &board->world->grave;
        grave->killer += i == BY_ANOTHER_KIND;
        grave->depth += i == ON_ANOTHER_LEVEL;
        grave->state = i == AT_REST ? GRAVE_RESTS : GRAVE_RESTLESS;
        if (i == OUT_OF_SIGHT) {
            lay(board, GRAVE_X + 1, 1, "wall");
        }
        uint64_t digest = board_digest(board);
        size_t mark = board->log->count;
        hurt(board, FOE, 1000, id_in(board, HERO_SLOT));
        int rests = count_outcomes(board, mark, OUTCOME_GRAVE);
        const struct thing *thing =
            world_thing(board->world, world_thing_at(board->world, (struct point){GRAVE_X, 1}));
        assert_int_equal(rests, i == AVENGED);
        assert_int_equal(thing != NULL, i == AVENGED);
        if (thing != NULL) {
            assert_string_equal(board->content->item[thing->kind].id, "weapon-1");
            assert_int_equal(thing->power, 3);
        }
        assert_sound(board);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* Two steps east and one north to the grave at (4, 1): it begins at (2, 2), and lies there a while.
 */
TEST(a_shape_acts_the_last_steps_again)
{
    static const struct point want[] = {{2, 2}, {3, 2}, {4, 2}, {4, 1}, {4, 1}};
    struct grave grave = {0};
    grave_add_step(&grave, 1 + DIRECTION_NORTH); /* the last one first */
    grave_add_step(&grave, 1 + DIRECTION_EAST);
    grave_add_step(&grave, 1 + DIRECTION_EAST);
    for (int turn = 0; turn < COUNT_OF(want); turn++) {
        struct point at = grave_shape(&grave, (struct point){4, 1}, 8 + turn);
        assert_int_equal(at.x, want[turn].x);
        assert_int_equal(at.y, want[turn].y);
    }
}

/* In turn 8 it stands where it began, two cells west of its grave. */
static struct board *board_with_shape(void)
{
    struct board *board = board_with_grave();
    for (int i = 0; i < 3; i++) {
        grave_add_step(&board->world->grave, i < 2 ? 1 + DIRECTION_EAST : 0);
    }
    board->world->turn = 8;
    return board;
}

TEST(a_shape_is_seen_and_named)
{
    static const char *const want[] = {"pale shape of Hild", NULL};
    for (int rests = 0; rests <= 1; rests++) {
        struct board *board = board_with_shape();
        static struct view view;
        struct buffer text = {0};
        board->world->grave.state = rests == 1 ? GRAVE_RESTS : GRAVE_RESTLESS;
        view_make(&view, board->game);
        assert_int_equal(view.has_shape, rests == 0);
        look_describe_cell(board->content, &view, (struct point){2, 1}, &text);
        const char *found = strstr(buffer_text(&text), want[0]);
        assert_int_equal(found != NULL, rests == 0);
        buffer_free(&text);
        board_free(board);
    }
}

/* Who walks into it leads it to the stairs; who only comes to the stairs does not. */
TEST(who_is_led_to_the_stairs_rests_there)
{
    for (int is_met = 0; is_met <= 1; is_met++) {
        struct board *board = board_with_shape();
        lay(board, 3, 1, "stairs");
        board->world->turn += is_met == 0 ? 3 : 0; /* in its grave */
        uint64_t digest = board_digest(board);
        size_t mark = board->log->count;
        for (int x = 2; x <= 3; x++) {
            struct action step = {
                .verb = VERB_STEP, .actor = id_in(board, HERO_SLOT), .target = {x, 1}};
            assert_int_equal(action_perform(board->turn, &step), VERDICT_ALLOWED);
        }
        struct id thing = world_thing_at(board->world, (struct point){3, 1});
        assert_int_equal(board->world->grave.state, is_met == 1 ? GRAVE_RESTS : GRAVE_RESTLESS);
        assert_int_equal(world_thing(board->world, thing) != NULL, is_met);
        assert_sound(board);
        turn_roll_back(board->turn, mark);
        assert_true(board_digest(board) == digest);
        board_free(board);
    }
}

/* A grave is part of what is saved; a world without one has the digest that it had before. */
TEST(a_grave_is_saved)
{
    struct board *board = board_with_grave();
    static struct world copy;
    struct buffer bytes = {0};
    struct error error;
    snapshot_write(board->world, board->content, &bytes);
    assert_true(snapshot_read(bytes.text, bytes.size, board->content, &copy, &error));
    assert_memory_equal(&copy.grave, &board->world->grave, sizeof copy.grave);
    buffer_free(&bytes);
    board_free(board);
}

TEST(a_recording_of_a_death_makes_a_grave)
{
    struct board *board = board_new(HALL);
    give(board, HERO_SLOT, "weapon-1", 5, WHERE_WEAPON);
    hurt(board, HERO_SLOT, 1000, id_in(board, FOE));
    struct recording recording = {
        .run = {.name = "Hild", .state = RUN_DIED, .depth = 7, .turn = 90}};
    recording_fixture_add_keyframe(&recording, board->world, board->content);
    struct grave grave;
    char name[GRAVE_NAME_SIZE + 1];
    assert_true(grave_of_recording(&recording, board->content, &grave));
    grave_name(&grave, name);
    assert_string_equal(name, "Hild");
    assert_int_equal(grave.depth, 7);
    assert_int_equal(grave.power, 5);
    assert_true(grave.killer == board->content->actor_digest[actor_in(board, FOE)->kind]);
    recording.segment[0].snapshot.size--; /* not to be read: a plain grave */
    assert_true(grave_of_recording(&recording, board->content, &grave));
    assert_int_equal(grave.depth, 7);
    assert_true(grave.killer == 0 && grave.thing == 0);
    recording.run.state = RUN_GAVE_UP;
    assert_false(grave_of_recording(&recording, board->content, &grave));
    recording.run.state = RUN_DIED;
    recording.run.is_wizard = true;
    assert_false(grave_of_recording(&recording, board->content, &grave));
    recording_free(&recording);
    board_free(board);
}

/* Where the shape begins is where the hero stood so many turns before its end. */
TEST(the_last_steps_are_those_of_the_recording)
{
    struct content *content = content_fixture_copy();
    int moved = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct recording recording = {0};
        struct grave grave;
        recording_fixture_record(&recording,
                                 &(struct recording_request){
                                     .content = content, .seed = seed, .turns = 1500, .every = 40});
        recording.run.state = RUN_DIED;
        recording.run.depth = recording.segment[recording.count - 1].depth;
        assert_true(grave_of_recording(&recording, content, &grave));
        struct playback *playback = open_recording(&recording, content);
        playback_to_end(playback);
        struct point end = world_hero(world_of(playback))->at;
        for (int i = 0; i < grave.step_count; i++) {
            assert_true(playback_back(playback, PLAYBACK_TURN));
        }
        struct point start = world_hero(world_of(playback))->at;
        struct point shape = grave_shape(&grave, end, 0);
        assert_int_equal(shape.x, start.x);
        assert_int_equal(shape.y, start.y);
        moved += grave.step_count > 0 && !point_equal(start, end);
        playback_free(playback);
        recording_free(&recording);
    }
    assert_true(moved > 0);
    free(content);
}

TEST(look_tells_who_lies_there)
{
    static const char *const want[] = {", of Hild, whom a ", ", of Hild, who rests."};
    for (int rests = 0; rests <= 1; rests++) {
        struct board *board = board_with_grave();
        static struct view view;
        struct buffer text = {0};
        board->world->grave.state = rests == 1 ? GRAVE_RESTS : GRAVE_RESTLESS;
        view_make(&view, board->game);
        look_describe_cell(board->content, &view, (struct point){GRAVE_X, 1}, &text);
        assert_non_null(strstr(buffer_text(&text), want[rests]));
        buffer_free(&text);
        board_free(board);
    }
}
