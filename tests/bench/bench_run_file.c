/* What a run file costs: its size, the time that one action and one keyframe take to be kept, and
 * how long it takes to open. A bot plays; a keyframe is made on each new depth and every 500
 * actions, as the game does it.
 *
 *     bench_run_file [TURNS...]     (2000 20000)
 *
 * In TMPDIR or /tmp: the figures are those of its file system. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/played_run.h"
#include "support/timing.h"

#define KEYFRAME_EVERY 500
#define SAMPLES_MOST 200000

static double appending[SAMPLES_MOST], framing[SAMPLES_MOST], syncing[SAMPLES_MOST];

static void report(const char *label, double *took, int count)
{
    if (count > 0) {
        timing_sort(took, count);
        printf("  %-10s %7d times, median %8.1f us, p99 %8.1f us, worst %9.1f us\n", label, count,
               took[count / 2], took[count * 99 / 100], took[count - 1]);
    }
}

static void must(bool is_good, const struct error *error)
{
    if (!is_good) {
        fprintf(stderr, "%s\n", error->text);
        exit(1);
    }
}

static void play(struct player *player, struct run_file *file, int turns)
{
    struct entry entry;
    struct error error;
    int actions = 0, frames = 0, since = 0, depth = 1;
    while (player_world(player)->turn < turns && actions < SAMPLES_MOST &&
           player_act(player, &entry)) {
        double start = timing_now();
        must(run_file_append(file, &entry, &error), &error);
        appending[actions++] = timing_now() - start;
        if (depth != player_world(player)->journey.depth || ++since == KEYFRAME_EVERY) {
            struct keyframe keyframe = {.world = player_world(player), .content = player->content};
            start = timing_now();
            must(run_file_keyframe(file, &keyframe, &error), &error);
            framing[frames] = timing_now() - start;
            run_file_sync(file);
            run_file_wait_for_sync(file);
            syncing[frames++] = timing_now() - start;
            depth = player_world(player)->journey.depth;
            since = 0;
        }
    }
    report("action", appending, actions);
    report("keyframe", framing, frames);
    report("and synced", syncing, frames);
}

static void open_again(const char *home, const char *id, const struct player *player)
{
    struct error error;
    struct run_opening opening;
    enum run_trouble trouble;
    uint64_t digest;
    double start = timing_now();
    struct run_file *file = run_file_open(home, id, &opening, &trouble, &error);
    must(file != NULL, &error);
    double opened = timing_now();
    must(play_segment(&opening.last, player->content, &digest, &error), &error);
    printf("  open %.1f ms, play the last %d actions %.1f ms\n", (opened - start) / 1e3,
           opening.last.entry_count, (timing_now() - opened) / 1e3);
    run_opening_free(&opening);
    run_file_close(file);
}

static void measure(int turns)
{
    struct stat status;
    char *home = folder_make();
    struct player *player = player_new(2);
    struct run_file *file = player_begin(player, home, "Wulf", 0);
    struct run run = *run_file_run(file);
    printf("run of %d turns:\n", turns);
    play(player, file, turns);
    if (stat(run_file_path(file), &status) == 0) {
        printf("  %.2f MB on depth %d\n", (double)status.st_size / 1e6,
               player_world(player)->journey.depth);
    }
    run_file_close(file);
    open_again(home, run.id, player);
    player_free(player);
    folder_remove(home);
}

int main(int count, char **argument)
{
    setenv("TMPDIR", "/tmp", 0); /* folder_make would rather use memory */
    for (int i = 1; i < count; i++) {
        measure(atoi(argument[i]));
    }
    if (count < 2) {
        measure(2000);
        measure(20000);
    }
    return 0;
}
