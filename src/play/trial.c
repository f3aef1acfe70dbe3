/* The child writes a byte into a pipe for each step. The system kills one that never ends; it
 * counts work and not time, so a busy machine or a stopped terminal kills nobody. */
#include "play/trial.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define FILES_MOST 256 /* no more are open */

struct trial {
    int progress; /* the pipe's end to write to */
    int most;     /* milliseconds of work in a step */
};

/* Lets the child die without a message, a core file or a trace. */
static void prepare_to_die(const struct trial *trial)
{
    static const int deadly[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGPROF};
    struct rlimit none = {0, 0};
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        signal(deadly[i], SIG_DFL);
    }
    setrlimit(RLIMIT_CORE, &none);
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    for (int file = STDERR_FILENO + 1; file < FILES_MOST; file++) {
        if (file != trial->progress) { /* the run file's lock would outlive a killed parent */
            close(file);
        }
    }
}

/* From now on. The system's limit on a process would do, but counts whole seconds. */
static void limit_work(const struct trial *trial)
{
    struct itimerval limit = {.it_value = {trial->most / 1000, trial->most % 1000 * 1000}};
    setitimer(ITIMER_PROF, &limit, NULL);
}

bool trial_step_is_done(struct trial *trial)
{
    limit_work(trial);
    return write(trial->progress, "", 1) == 1;
}

static int count_bytes(int from)
{
    char bytes[512];
    int count = 0;
    ssize_t got;
    do {
        got = read(from, bytes, sizeof bytes);
        count += got > 0 ? (int)got : 0;
    } while (got > 0 || (got < 0 && errno == EINTR));
    return count;
}

int trial_run(void (*act)(struct trial *trial, const void *subject), const void *subject, int most)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return -1;
    }
    pid_t child = fork();
    if (child == 0) {
        struct trial trial = {ends[1], most};
        close(ends[0]);
        prepare_to_die(&trial);
        limit_work(&trial);
        act(&trial, subject);
        _exit(0);
    }
    close(ends[1]);
    int count = child > 0 ? count_bytes(ends[0]) : 0, status = 0;
    close(ends[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return child > 0 && WIFSIGNALED(status) ? count : -1;
}
