/* What a person at a terminal waits for, and what it costs: the time from the start to the first
 * frame, from a key to what it shows, and the processor's work for a key at four keys a second. The
 * game, in a run that is kept, takes turns with NetHack where that is installed: only figures of
 * one run may be compared. BARROW names the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/pty.h"
#include "support/timing.h"

#define ROUNDS 5
#define KEYS 40
#define PACE_MS 250
#define QUIET_MS 60 /* without output: a frame is whole */

struct rival {
    const char *label;
    const char *argv[10];
    const char *opening; /* keys that lead into the dungeon */
    int named;           /* which argument is the hero's name; -1: none */
};

struct samples {
    double first[ROUNDS], key[ROUNDS], work[ROUNDS];
};

static int run(const void *order)
{
    const struct rival *rival = order;
    char *argv[10];
    for (int i = 0; i < 10; i++) {
        argv[i] = rival->argv[i] != NULL ? strdup(rival->argv[i]) : NULL;
    }
    if (rival->named >= 0) { /* a hero of its own for each play, for NetHack keeps what is left */
        char name[32];
        snprintf(name, sizeof name, "bench%ld", (long)getpid());
        argv[rival->named] = strdup(name);
    }
    execv(argv[0], argv);
    return 127;
}

/* Reads one frame; returns when its last bytes came, in microseconds after `start`. */
static double wait_for_frame(double start)
{
    double last = start;
    for (int wait = 1000; pty_read(wait); wait = QUIET_MS) {
        last = timing_now();
    }
    return last - start;
}

/* Of all children that have ended, in microseconds. */
static double work_of_children(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Starts the game, types `keys` of them and ends it. Returns the work. */
static double play(const struct rival *rival, int keys, double *first, double *key)
{
    static const char *const steps[] = {"l", "h"};
    double times[KEYS], before = work_of_children(), start = timing_now();
    pty_start("xterm-256color", 80, 24, run, rival);
    *first = wait_for_frame(start);
    for (const char *at = rival->opening; *at != '\0'; at++) {
        pty_type((const char[]){*at, '\0'});
        wait_for_frame(timing_now());
    }
    for (int i = 0; i < keys; i++) {
        double typed = timing_now();
        pty_type(steps[i % 2]);
        times[i] = wait_for_frame(typed);
        int left = PACE_MS - (int)((timing_now() - typed) / 1000);
        pty_read(left > 0 ? left : 0);
    }
    *key = keys > 0 ? timing_median(times, keys) : 0;
    pty_signal(SIGHUP);
    while (pty_read(QUIET_MS)) {
    }
    pty_wait_for_end();
    pty_close();
    return work_of_children() - before;
}

static void measure(const struct rival *rival, int round, struct samples *samples)
{
    double unused;
    double whole = play(rival, KEYS, &samples->first[round], &samples->key[round]);
    samples->work[round] = (whole - play(rival, 0, &unused, &unused)) / KEYS;
}

int main(void)
{
    char *home = folder_make();
    const char *game = getenv("BARROW") != NULL ? getenv("BARROW") : "build/barrow";
    const struct rival rivals[] = {
        {"barrow", {game, "play", "--seed", "5", "--set", "kit=none", "--home", home}, "lhlh", -1},
        {"nethack", {"/usr/games/nethack", "-u", "bench", "-p", "Val", "-r", "hum"}, "y   ", 2},
    };
    struct samples samples[2];
    int count = access(rivals[1].argv[0], X_OK) == 0 ? 2 : 1;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < count; i++) {
            measure(&rivals[i], round, &samples[i]);
        }
    }
    for (int i = 0; i < count; i++) {
        printf("first frame        %-34s %9.1f us\n", rivals[i].label,
               timing_median(samples[i].first, ROUNDS));
        printf("key to screen      %-34s %9.1f us\n", rivals[i].label,
               timing_median(samples[i].key, ROUNDS));
        printf("work for a key     %-34s %9.1f us\n", rivals[i].label,
               timing_median(samples[i].work, ROUNDS));
    }
    folder_remove(home);
    return 0;
}
