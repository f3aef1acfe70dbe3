/* What keeping a run costs: the size of its file, the time that one action and one keyframe take
 * to be kept, and how long it takes to go on with it. A bot plays; a keyframe is made on each new
 * depth and every 500 actions, as the game does it.
 *
 *     bench_store [TURNS...]     (2000 20000)
 *
 * "synced" is what an action would cost if it had to be safe against a power cut, too. In TMPDIR or
 * /tmp: the figures are those of its file system. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/played_run.h"
#include "support/timing.h"

#define KEYFRAME_EVERY 500
#define SYNCED_EVERY 50 /* actions of which one is synced, to have a figure in reasonable time */

struct samples {
    double *microseconds;
    int count;
};

struct measures {
    struct samples append, synced, snapshot;
};

static void add_sample(struct samples *samples, double start)
{
    size_t size = ((size_t)samples->count + 1) * sizeof samples->microseconds[0];
    if ((samples->count & (samples->count - 1)) == 0) {
        samples->microseconds = memory_grow(samples->microseconds, 2 * size);
    }
    samples->microseconds[samples->count++] = timing_now() - start;
}

static void report(const char *label, struct samples *samples)
{
    if (samples->count > 0) {
        int count = samples->count;
        timing_sort(samples->microseconds, count);
        printf("  %-10s %7d times, median %8.1f us, p99 %8.1f us, worst %9.1f us\n", label, count,
               samples->microseconds[count / 2], samples->microseconds[count * 99 / 100],
               samples->microseconds[count - 1]);
    }
    free(samples->microseconds);
}

static void must(bool is_good, const struct error *error)
{
    if (!is_good) {
        fprintf(stderr, "%s\n", error->text);
        exit(1);
    }
}

static void append(struct run_file *store, const struct entry *entry, int log,
                   struct measures *measures)
{
    struct error error;
    bool is_synced = measures->append.count % SYNCED_EVERY == 0;
    double start = timing_now();
    must(run_file_append(store, entry, 0, &error), &error);
    add_sample(&measures->append, start);
    if (is_synced && fdatasync(log) == 0) {
        add_sample(&measures->synced, start);
    }
}

static void snapshot(struct run_file *store, const struct player *player, struct measures *measures)
{
    struct error error;
    struct buffer ui_state = {0}, chapter = {0};
    for (int i = 0; i < 100; i++) {
        buffer_print(&ui_state, "a line of the log such as it is, the %d\n", i);
    }
    buffer_print(&chapter, "turn %d", player_world(player)->turn);
    double start = timing_now();
    must(run_file_snapshot(store, player_world(player), player->content, &ui_state, &chapter, false,
                           0, &error),
         &error);
    add_sample(&measures->snapshot, start);
    buffer_free(&ui_state);
    buffer_free(&chapter);
}

static void play(struct player *player, struct run_file *store, int log, int turns,
                 struct measures *measures)
{
    struct entry entry;
    while (player_world(player)->turn < turns && player_act(player, &entry)) {
        append(store, &entry, log, measures);
        int depth = player_world(player)->journey.depth;
        if (depth != store_last_segment(store)->depth ||
            store_last_segment(store)->entry_count == KEYFRAME_EVERY) {
            snapshot(store, player, measures);
        }
    }
}

static void go_on(const char *home, const char *id, const struct player *player)
{
    struct error error;
    struct run_opening opening;
    enum run_trouble trouble;
    uint64_t digest;
    double start = timing_now();
    struct run_file *store = run_file_open(home, id, &opening, &trouble, &error);
    must(store != NULL, &error);
    double opened = timing_now();
    must(play_segment(&opening.last, player->content, &digest, &error), &error);
    double played = timing_now();
    printf("  open %.1f ms, play the last %d actions %.1f ms\n", (opened - start) / 1e3,
           opening.last.entry_count, (played - opened) / 1e3);
    run_opening_free(&opening);
    run_file_close(store);
}

static void measure(int turns)
{
    struct error error;
    struct measures measures = {{0}, {0}, {0}};
    char *home = folder_make();
    struct player *player = player_new(2);
    struct run run = {.name = "Wulf", .version = "bench"};
    struct run_file *store =
        run_file_create(home, &run, player_world(player), player->content, 0, &error);
    must(store != NULL, &error);
    run = *run_file_run(store);
    struct buffer path = {0}, log_path = {0};
    buffer_print(&path, "%s/runs/%s.run", home, run.id);
    buffer_print(&log_path, "%s-wal", path.text);
    int log = open(log_path.text, O_RDONLY);
    play(player, store, log, turns, &measures);
    close(log);
    run_file_close(store);
    struct stat status;
    if (stat(path.text, &status) == 0) {
        printf("run of %d turns: %.2f MB on depth %d\n", player_world(player)->turn,
               (double)status.st_size / 1e6, player_world(player)->journey.depth);
    }
    report("action", &measures.append);
    report("synced", &measures.synced);
    report("keyframe", &measures.snapshot);
    go_on(home, run.id, player);
    buffer_free(&path);
    buffer_free(&log_path);
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
