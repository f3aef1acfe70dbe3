/* Starts and keys in instructions of the processor, which callgrind counts where valgrind is
 * installed: a busy machine does not change them. A figure above its limit fails the bench, so that
 * nothing grows heavier unnoticed; a change that makes it lighter lowers the limit. Keys come from
 * a script: in a terminal the figure of a key depends on how quickly the next one follows. BARROW
 * names the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"

#define FEW 4
#define MANY 84
#define VALGRIND "/usr/bin/valgrind"

/* What valgrind says it has collected. */
static long collected(const char *home)
{
    struct buffer log = {0};
    folder_read(home, "log", &log);
    const char *line = strstr(buffer_text(&log), "Collected : ");
    assert_non_null(line);
    long count = atol(line + strlen("Collected : "));
    buffer_free(&log);
    return count;
}

/* Walks to and fro with that many keys, in a new run or in the kept one, and saves it; nobody comes
 * with that seed, because a fight costs more. Returns the instructions. */
static long play(const char *home, bool is_new, int keys)
{
    char log[300], script[300], steps[MANY + 1] = "";
    const char *game = getenv("BARROW") != NULL ? getenv("BARROW") : "build/barrow";
    snprintf(log, sizeof log, "--log-file=%s/log", home);
    snprintf(script, sizeof script, "%s/keys", home);
    for (int i = 0; i < keys; i++) {
        strcat(steps, i % 2 == 0 ? "l" : "h");
    }
    folder_write(home, "keys", steps);
    pid_t child = fork();
    if (child == 0) {
        execl(VALGRIND, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", log, game,
              "play", "--set", "kit=none", "--home", home, "--script", script,
              is_new ? "--seed" : NULL, "7", (char *)NULL);
        _exit(127);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    return collected(home);
}

/* Returns 1 if the figure is above its limit. */
static int tell(const char *label, long count, long limit)
{
    printf("%-34s %9ld instructions, at most %9ld%s\n", label, count, limit,
           count > limit ? ": TOO MANY" : "");
    return count > limit;
}

int main(void)
{
    if (access(VALGRIND, X_OK) != 0) {
        printf("no valgrind: instructions are not counted\n");
        return 0;
    }
    char *home = folder_make(), *other = folder_make();
    long first = play(home, true, FEW), more = play(other, true, MANY);
    int above = tell("the first run of a home, 4 keys", first, 17000000);
    above += tell("a key that walks", (more - first) / (MANY - FEW), 480000);
    above += tell("a run that goes on", play(home, false, 0), 17000000);
    folder_remove(home);
    folder_remove(other);
    return above > 0;
}
