#include "support/doomed_run.h"

#include <stdio.h>

#include "barrow/record/hall.h"
#include "support/scene_recording.h"
#include "support/test.h"

static const char cellar[] = "#########\n"
                             "#.......#\n"
                             "#..@a..>#\n"
                             "#.......#\n"
                             "#########\n";

static struct board *make_board(void)
{
    struct board *board = board_new(cellar);
    struct actor *hero = &board->world->actor[HERO_SLOT];
    board->world->journey.depth = 2;
    hero->health = 1;
    board->world->actor[1].health = 500;
    board->world->actor[1].stats = (struct stats){500, 90000, 90000};
    board->world->tally[TALLY_DEALT] = 55;
    board->world->tally[TALLY_TAKEN] = 21;
    board->world->tally[TALLY_KILLS] = 3;
    board->world->kills[content_find_actor(board->content, "rank-1")] = 2;
    board->world->kills[content_find_actor(board->content, "rank-3")] = 1;
    struct id spear = board_give(board, "weapon-2", 3, 1);
    board->world->thing[spear.slot].place.where = WHERE_WEAPON;
    board_give(board, "ration", 0, 4);
    board_give(board, "armour-1", 1, 1);
    return board;
}

struct doomed_run doomed_record(void)
{
    struct board *board = make_board();
    struct scene_recording scene = scene_recording_new(board);
    scene.recording.run = (struct run){
        .id = "wulf-1-1",
        .name = "\xC3\x86lf",
        .seed = 1,
        .version = "0.1",
        .data = UINT64_C(0x0123456789abcdef),
        .began = NOON,
        .played = NOON + 3600,
        .state = RUN_DIED,
    };
    assert_int_equal(scene_recording_act(&scene, game_bump(scene.game, DIRECTION_EAST)),
                     VERDICT_ALLOWED);
    while (game_need(scene.game) == GAME_NEEDS_ACTION) {
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    scene_recording_keyframe(&scene);
    return (struct doomed_run){board, scene.game, scene.recording};
}

void doomed_free(struct doomed_run *run)
{
    game_free(run->game);
    recording_free(&run->recording);
    board_free(run->board);
}

void doomed_enter_hall(const char *home, const char *id, int depth)
{
    struct error error;
    struct score score = {.name = "x", .seed = (uint64_t)depth, .state = RUN_DIED, .depth = depth};
    snprintf(score.id, sizeof score.id, "%s", id);
    assert_true(hall_enter(home, &score, &error));
}
