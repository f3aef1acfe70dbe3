/* Process j of J does the pieces j, j + J, j + 2 J ... and writes the results to one pipe that all
 * share. The parent only reads. Processes, not threads: a failing assertion in one game then names
 * the game and nothing of ours has to be thread-safe. A queue of pieces was rejected, because games
 * are many and short: the shares even out. */
#include "lab/jobs.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
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

static bool start(const struct jobs *jobs, pid_t *process, const int ends[2], struct error *error)
{
    for (int i = 0; i < jobs->processes; i++) {
        process[i] = fork();
        if (process[i] == 0) {
            close(ends[0]);
            do_share(jobs, i, ends[1]);
        }
        if (process[i] < 0) {
            return error_set(error, "cannot start process %d of %d: %s", i + 1, jobs->processes,
                             strerror(errno));
        }
    }
    return true;
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
            done++;
            if (jobs->watcher != NULL) {
                jobs->watcher->progress(jobs->watcher->data, done, jobs->count);
            }
        }
    }
}

/* Waits for all processes; false if one of them failed, and where. */
static bool end(const struct jobs *jobs, const pid_t *process, const bool *is_done, bool is_early,
                struct error *error)
{
    bool is_good = true;
    for (int i = 0; i < jobs->processes; i++) {
        int status = 0, index = i;
        if (process[i] <= 0) {
            continue;
        }
        if (is_early) {
            kill(process[i], SIGTERM);
        }
        while (waitpid(process[i], &status, 0) < 0 && errno == EINTR) {
        }
        while (index < jobs->count && is_done[index]) {
            index += jobs->processes;
        }
        if (!is_early && index < jobs->count) {
            is_good = error_set(error, "number %d stopped the program (status %d)", index + 1,
                                WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
        }
    }
    return is_good;
}

enum jobs_end jobs_run(const struct jobs *jobs, void *results, bool *is_done, struct error *error)
{
    int ends[2];
    struct sigaction action = {.sa_handler = interrupt}, before;
    assert(jobs->size >= 1 && jobs->processes >= 1);
    memset(is_done, 0, (size_t)jobs->count * sizeof is_done[0]);
    if (pipe(ends) != 0) {
        error_set(error, "cannot open a pipe: %s", strerror(errno));
        return JOBS_FAILED;
    }
    is_interrupted = 0;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before);
    pid_t *process = memory_new((size_t)jobs->processes, sizeof *process);
    bool is_good = start(jobs, process, ends, error);
    close(ends[1]);
    if (is_good) {
        collect(jobs, ends[0], results, is_done);
    }
    close(ends[0]);
    bool is_early = is_interrupted || !is_good;
    is_good = end(jobs, process, is_done, is_early, error) && is_good;
    free(process);
    sigaction(SIGINT, &before, NULL);
    return is_interrupted ? JOBS_INTERRUPTED : is_good ? JOBS_DONE : JOBS_FAILED;
}
