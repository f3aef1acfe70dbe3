/* make soak TURNS=100000: plays one run on with the game itself, as a script of keys, and prints
 * after each tenth how large its file is, how much memory the game took, and how long it takes to
 * go on with it. The data let nobody hurt the hero, who explores, waits and goes down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/record/run_file.h"
#include "support/folder.h"

#define STRETCHES 10
#define ROUNDS 20 /* of the keys in one script */

static const char data[] =
    "hero-power: {health: 1000, attack: 100, defence: 100}\n"
    "hero:\n"
    "  resist: {melee: 100, fire: 100, frost: 100, blight: 100, magic: 100,\n"
    "      lightning: 100, blast: 100}\n"
    "hunger: {most: 100000, start: 100000}\n";
static const char round_of_keys[] = /* Enter takes a boon that is offered, or opens a list */
    "<Esc> o o o o <Tab> <Enter> <Esc> <Tab> <9*s> <Tab> <Enter> <Esc> o o o > > > ";

static char *home;
static bool is_begun; /* with a seed a new run begins, else the last one goes on */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Plays the keys in the newest run; the memory that the game took at most, in MB. */
static double play(const char *program, const char *keys)
{
    struct rusage used;
    char script[400], folder[400];
    int status = 0;
    folder_write(home, "keys", keys);
    snprintf(script, sizeof script, "%s/keys", home);
    snprintf(folder, sizeof folder, "%s/strong", home);
    pid_t child = fork();
    if (child == 0) {
        execl(program, program, "play", "--home", home, "--data", folder, "--no-animation",
              "--script", script, is_begun ? (char *)NULL : "--seed", "1", (char *)NULL);
        _exit(127);
    }
    is_begun = true;
    if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0) {
        fprintf(stderr, "soak: the game ends with status %d\n", status);
        exit(EXIT_FAILURE);
    }
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)used.ru_maxrss / 1024;
}

/* The run; false if it has ended. */
static bool find_run(struct run *run, double *megabytes)
{
    char path[400];
    struct stat status;
    if (run_file_list(home, run, 1, NULL) == 0) {
        return false;
    }
    snprintf(path, sizeof path, "%s/runs/%s.run", home, run->id);
    *megabytes = stat(path, &status) == 0 ? (double)status.st_size / 1e6 : 0;
    return true;
}

static void print(const char *program, const struct run *run, double megabytes, double memory)
{
    double start = now();
    play(program, "<Esc>");
    double resumed = now() - start;
    printf("%8d %6d %8.2f %9.2f %10.1f %10.0f\n", run->turn, run->depth, megabytes,
           1000 * megabytes / (run->turn > 0 ? run->turn : 1), memory, 1000 * resumed);
    fflush(stdout);
}

/* Plays on until the turn; false if the run has ended or stands still. */
static bool play_until(const char *program, const char *keys, int turn)
{
    struct run run = {.turn = 0};
    double megabytes = 0;
    static double memory;
    bool is_there = find_run(&run, &megabytes), goes_on = true;
    while (goes_on && run.turn < turn) {
        int before = run.turn;
        memory = play(program, keys);
        is_there = find_run(&run, &megabytes);
        goes_on = is_there && run.turn > before;
    }
    if (is_there) {
        print(program, &run, megabytes, memory);
    }
    return is_there && run.turn >= turn;
}

int main(int count, char **word)
{
    struct buffer keys = {0};
    int turns = count == 3 ? atoi(word[2]) : 0, done = 0;
    home = folder_make();
    if (home == NULL || turns < STRETCHES) {
        fprintf(stderr, "soak: expected a program and a number of turns\n");
        return EXIT_FAILURE;
    }
    folder_write(home, "strong/rules.yaml", data);
    for (int i = 0; i < ROUNDS; i++) {
        buffer_add(&keys, round_of_keys);
    }
    printf("   turns  depth file, MB kB a turn memory, MB resume, ms\n");
    while (done < STRETCHES && play_until(word[1], keys.text, turns / STRETCHES * (done + 1))) {
        done++;
    }
    if (done < STRETCHES) {
        fprintf(stderr, "soak: the run ends or stands still before turn %d\n", turns);
    }
    buffer_free(&keys);
    folder_remove(home);
    return done == STRETCHES ? EXIT_SUCCESS : EXIT_FAILURE;
}
