#include "support/doomed_run.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "barrow/game/game.h"
#include "barrow/record/hall.h"
#include "support/recording_fixture.h"

static const char cellar[] = "#########\n"
                             "#.......#\n"
                             "#..@a..>#\n"
                             "#.......#\n"
                             "#########\n";

static struct bench *make_bench(void)
{
    struct bench *bench = bench_new(cellar);
    struct actor *hero = &bench->world->actor[HERO_SLOT];
    bench->world->journey.depth = 2;
    hero->health = 1;
    bench->world->actor[1].health = 500;
    bench->world->actor[1].stats = (struct stats){500, 90000, 90000};
    bench->world->tally[TALLY_DEALT] = 55;
    bench->world->tally[TALLY_TAKEN] = 21;
    bench->world->tally[TALLY_KILLS] = 3;
    bench->world->kills[content_find_actor(bench->content, "rank-1")] = 2;
    bench->world->kills[content_find_actor(bench->content, "rank-3")] = 1;
    struct id spear = bench_give(bench, "weapon-2", 3, 1);
    bench->world->thing[spear.slot].place.where = WHERE_WEAPON;
    bench_give(bench, "ration", 0, 4);
    bench_give(bench, "armour-1", 1, 1);
    return bench;
}

static void add_entry(struct recording *recording, struct game *game, const struct action *action)
{
    struct entry entry = {
        .kind = ENTRY_ACTION, .action = *action, .check = journal_check(game_world(game))};
    assert_int_equal(game_act(game, action), VERDICT_ALLOWED);
    recording_fixture_add_entry(recording, &entry);
    game_run(game);
}

struct doomed_run doomed_record(void)
{
    struct doomed_run run = {.bench = make_bench()};
    const struct content *content = run.bench->content;
    run.game = game_from_world(content, run.bench->world);
    run.recording.run = (struct run){
        .id = "wulf-1-1",
        .name = "\xC3\x86lf",
        .seed = 1,
        .version = "0.1",
        .data = UINT64_C(0x0123456789abcdef),
        .began = NOON,
        .played = NOON + 3600,
        .state = RUN_DIED,
    };
    recording_fixture_add_keyframe(&run.recording, game_world(run.game), content);
    struct action action = game_bump(run.game, DIRECTION_EAST);
    while (game_need(run.game) == GAME_NEEDS_ACTION) {
        add_entry(&run.recording, run.game, &action);
        action = game_hero_action(run.game, VERB_WAIT);
    }
    recording_fixture_add_keyframe(&run.recording, game_world(run.game), content);
    return run;
}

void doomed_free(struct doomed_run *run)
{
    game_free(run->game);
    recording_free(&run->recording);
    bench_free(run->bench);
}

void doomed_enter_hall(const char *home, const char *id, int depth)
{
    struct error error;
    struct score score = {.name = "x", .state = RUN_DIED, .depth = depth};
    snprintf(score.id, sizeof score.id, "%s", id);
    assert_true(hall_enter(home, &score, &error));
}
