/* Process j of J does the pieces j, j + J, j + 2 J ... and writes the results to one pipe that all
 * share. The parent only reads. Processes, not threads: a failing assertion in one game then names
 * the game and nothing of ours has to be thread-safe. A queue of pieces was rejected, because games
 * are many and short: the shares even out. */
#include "barrow/lab/jobs.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/memory.h"

static volatile sig_atomic_t is_interrupted;

static void interrupt(int signal_number)
{
    (void)signal_number;
    is_interrupted = 1;
}

/* A part of a result. POSIX promises that a pipe keeps a write of up to 512 bytes in one piece, so
 * parts of several processes may mix, but no bytes of theirs. */
#define PARCEL_SIZE 512

struct parcel {
    int index, offset; /* of the result, and of the part in it */
    unsigned char part[PARCEL_SIZE - 2 * sizeof(int)];
};

static_assert(sizeof(struct parcel) == PARCEL_SIZE, "a parcel is one write");

static size_t part_size(const struct jobs *jobs, size_t offset)
{
    size_t rest = jobs->size - offset, most = sizeof((struct parcel *)NULL)->part;
    return rest < most ? rest : most;
}

static bool send_result(const struct jobs *jobs, int index, const unsigned char *result, int output)
{
    for (size_t offset = 0; offset < jobs->size; offset += part_size(jobs, offset)) {
        struct parcel parcel = {.index = index, .offset = (int)offset};
        memcpy(parcel.part, result + offset, part_size(jobs, offset));
        if (write(output, &parcel, sizeof parcel) != (ssize_t)sizeof parcel) {
            return false;
        }
    }
    return true;
}

/* The child. It ignores Ctrl-C, which the terminal sends to all: the parent ends it. */
static void do_share(const struct jobs *jobs, int first, int output)
{
    unsigned char *result = memory_new(1, jobs->size);
    signal(SIGINT, SIG_IGN);
    for (int index = first; index < jobs->count; index += jobs->processes) {
        memset(result, 0, jobs->size);
        jobs->work(jobs->data, index, result);
        if (!send_result(jobs, index, result, output)) {
            _exit(EXIT_FAILURE); /* nobody reads any more */
        }
    }
    _exit(EXIT_SUCCESS);
}

/* Returns how many were started: none, or all. */
static int start(const struct jobs *jobs, pid_t *process, const int ends[2])
{
    int count = 0;
    while (count < jobs->processes && (process[count] = fork()) >= 0) {
        if (process[count] == 0) {
            close(ends[0]);
            do_share(jobs, count, ends[1]);
        }
        count++;
    }
    for (int i = 0; count < jobs->processes && i < count; i++) {
        kill(process[i], SIGTERM);
        waitpid(process[i], NULL, 0);
    }
    return count < jobs->processes ? 0 : count;
}

static void tell_progress(const struct jobs *jobs, int done)
{
    if (jobs->watcher != NULL) {
        jobs->watcher->progress(jobs->watcher->data, done, jobs->count);
    }
}

/* The parts of a result come in order: behind the last one it is done. */
static bool take_parcel(const struct jobs *jobs, const struct parcel *parcel,
                        unsigned char *results)
{
    size_t offset = (size_t)parcel->offset, size = part_size(jobs, offset);
    memcpy(results + (size_t)parcel->index * jobs->size + offset, parcel->part, size);
    return offset + size == jobs->size;
}

/* Until all processes have closed the pipe, or Ctrl-C. A read may end within a parcel. */
static void collect(const struct jobs *jobs, int input, unsigned char *results, bool *is_done)
{
    struct parcel parcel;
    size_t have = 0;
    int done = 0;
    while (!is_interrupted) {
        ssize_t got = read(input, (unsigned char *)&parcel + have, sizeof parcel - have);
        if (got == 0 || (got < 0 && errno != EINTR)) {
            return;
        }
        have += got > 0 ? (size_t)got : 0;
        if (have < sizeof parcel) {
            continue;
        }
        have = 0;
        if (take_parcel(jobs, &parcel, results)) {
            is_done[parcel.index] = true;
            tell_progress(jobs, ++done);
        }
    }
}

/* Waits for all processes; false if one of them failed, and where the first did. */
static bool end(const struct jobs *jobs, const pid_t *process, const bool *is_done,
                struct error *error)
{
    bool is_good = true;
    for (int i = 0; i < jobs->processes; i++) {
        int status = 0, index = i;
        if (is_interrupted) {
            kill(process[i], SIGTERM);
        }
        while (waitpid(process[i], &status, 0) < 0 && errno == EINTR) {
        }
        while (index < jobs->count && is_done[index]) {
            index += jobs->processes;
        }
        if (is_good && !is_interrupted && index < jobs->count) {
            is_good = error_set(error, "the %s of seed %" PRIu64 " stopped the program (status %d)",
                                jobs->what, jobs->first_seed + (uint64_t)index,
                                WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
        }
    }
    return is_good;
}

/* False if nothing was done, because the system starts no processes. */
static bool run_in_children(const struct jobs *jobs, unsigned char *results, bool *is_done,
                            bool *is_good, struct error *error)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    pid_t *process = memory_new((size_t)jobs->processes, sizeof *process);
    bool is_started = start(jobs, process, ends) > 0;
    close(ends[1]);
    if (is_started) {
        collect(jobs, ends[0], results, is_done);
    }
    close(ends[0]);
    *is_good = !is_started || end(jobs, process, is_done, error);
    free(process);
    return is_started;
}

/* In this process. */

static char last_words[128];
static const int fatal_signal[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};
#define FATAL_SIGNALS (sizeof fatal_signal / sizeof fatal_signal[0])

/* The signal, which is let through once, ends the program when this returns. */
static void say_last_words(int signal_number)
{
    ssize_t unused = write(STDERR_FILENO, last_words, strlen(last_words));
    (void)unused;
    raise(signal_number);
}

static void run_here(const struct jobs *jobs, unsigned char *results, bool *is_done)
{
    struct sigaction tell = {.sa_handler = say_last_words, .sa_flags = (int)SA_RESETHAND};
    struct sigaction before[FATAL_SIGNALS];
    sigemptyset(&tell.sa_mask);
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        sigaction(fatal_signal[i], &tell, &before[i]);
    }
    for (int i = 0; i < jobs->count && !is_interrupted; i++) {
        unsigned char *result = results + (size_t)i * jobs->size;
        snprintf(last_words, sizeof last_words,
                 "barrow: the %s of seed %" PRIu64 " stopped the program\n", jobs->what,
                 jobs->first_seed + (uint64_t)i);
        memset(result, 0, jobs->size);
        jobs->work(jobs->data, i, result);
        is_done[i] = true;
        tell_progress(jobs, i + 1);
    }
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        sigaction(fatal_signal[i], &before[i], NULL);
    }
}

/* Moves the done ones together; returns how many. */
static int keep_done(const struct jobs *jobs, unsigned char *results, const bool *is_done)
{
    int done = 0;
    for (int i = 0; i < jobs->count; i++) {
        if (is_done[i]) {
            memmove(results + (size_t)done++ * jobs->size, results + (size_t)i * jobs->size,
                    jobs->size);
        }
    }
    return done;
}

enum jobs_end jobs_run(const struct jobs *jobs, void *results, int *done, struct error *error)
{
    struct sigaction action = {.sa_handler = interrupt}, before;
    bool is_good = true, *is_done = memory_new((size_t)jobs->count, sizeof *is_done);
    assert(jobs->size >= 1 && jobs->processes >= 1);
    is_interrupted = 0;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before);
    if (jobs->processes == 1 || !run_in_children(jobs, results, is_done, &is_good, error)) {
        run_here(jobs, results, is_done);
    }
    *done = keep_done(jobs, results, is_done);
    free(is_done);
    sigaction(SIGINT, &before, NULL);
    return is_interrupted ? JOBS_INTERRUPTED : is_good ? JOBS_DONE : JOBS_FAILED;
}
