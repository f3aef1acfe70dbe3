/* Starts and keys in instructions of the processor, which callgrind counts where valgrind is
 * installed, and the bytes that a step writes: a busy machine changes neither. A figure above its
 * limit fails the bench, so that nothing grows heavier unnoticed; a change that makes it lighter
 * lowers the limit. Keys come from a script, or into a terminal one by one: each when the frame of
 * the one before it has been drawn, because a key that comes early saves a frame. BARROW names the
 * game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/dice.h"
#include "support/folder.h"
#include "support/map_file.h"
#include "support/pty.h"
#include "support/timing.h"
#include "support/world_fixture.h"

#define FEW 4
#define MANY 84
#define STEPS 300         /* at random */
#define STOPPED_BYTES 100 /* fewer: a message at most, and no step */
#define VALGRIND "/usr/bin/valgrind"

/* A game in a terminal. */
struct order {
    const char *home, *light;
};

static const char *game_path(void)
{
    return getenv("BARROW") != NULL ? getenv("BARROW") : "build/barrow";
}

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
    snprintf(log, sizeof log, "--log-file=%s/log", home);
    snprintf(script, sizeof script, "%s/keys", home);
    for (int i = 0; i < keys; i++) {
        strcat(steps, i % 2 == 0 ? "l" : "h");
    }
    folder_write(home, "keys", steps);
    pid_t child = fork();
    if (child == 0) {
        execl(VALGRIND, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", log,
              game_path(), "play", "--set", "kit=none", "--home", home, "--script", script,
              is_new ? "--seed" : NULL, "7", (char *)NULL);
        _exit(127);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    return collected(home);
}

static int play_counted(const void *setup)
{
    const struct order *order = setup;
    char log[300];
    snprintf(log, sizeof log, "--log-file=%s/log", order->home);
    execl(VALGRIND, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", log,
          game_path(), "play", "--set", "kit=none", "--set", order->light, "--home", order->home,
          "--seed", "7", (char *)NULL);
    return 127;
}

static struct board *rooms_and_corridors(void)
{
    static struct map_file map;
    struct buffer text = {0};
    map_file_read(&map, "dungeon_80x50");
    for (int cell = 0; cell < level_cells(&map.level); cell++) {
        struct point at = level_point(&map.level, cell);
        bool is_wall = map.level.terrain[cell] == TERRAIN_WALL;
        buffer_add(&text, point_equal(at, map.hero) ? "@" : is_wall ? "#" : ".");
        buffer_add(&text, at.x == map.level.width - 1 ? "\n" : "");
    }
    struct board *board = board_new(buffer_text(&text));
    buffer_free(&text);
    board->content->kit_count = 0; /* none is asked for */
    return board;
}

static int play_alone(const void *light)
{
    return pty_play(rooms_and_corridors(), light);
}

/* Types so many keys: to and fro, or where `dice` lead, on and on until a wall stops the hero.
 * Returns the median of what a step writes. */
static double type_steps(int keys, struct dice *dice)
{
    static const char ways[] = "lhjkyubn";
    double bytes[STEPS];
    int way = 0, count = 0;
    for (int i = 0; i < keys; i++) {
        size_t before = pty_size();
        pty_type_and_wait((const char[]){ways[way], '\0'});
        double written = (double)(pty_size() - before);
        bool is_stopped = written < STOPPED_BYTES;
        bytes[count] = written;
        count += is_stopped ? 0 : 1;
        if (dice == NULL) {
            way = 1 - way;
        } else if (is_stopped || dice_chance(dice, 1, 6)) {
            way = dice_between(dice, 0, 7);
        }
    }
    return count > 0 ? timing_median(bytes, count) : 0;
}

static double type_in_terminal(pty_program *program, const void *order, int keys, struct dice *dice)
{
    pty_start("xterm-256color", 80, 24, program, order);
    pty_expect_shown("Depth");
    pty_type_and_wait("l|h|l|h|"); /* hints come first */
    double bytes = type_steps(keys, dice);
    pty_signal(SIGHUP);
    pty_wait_for_end();
    pty_close();
    return bytes;
}

/* The instructions of so many keys, with ncurses. */
static long count_keys(const char *light, int keys)
{
    char *home = folder_make();
    struct order order = {home, light};
    type_in_terminal(play_counted, &order, keys, NULL);
    long count = collected(home);
    folder_remove(home);
    return count;
}

static double bytes_at_random(const char *light)
{
    static const uint64_t seed = 7;
    struct dice dice = dice_from(&seed, 1);
    return type_in_terminal(play_alone, light, STEPS, &dice);
}

/* Returns 1 if the figure is above its limit. */
static int tell(const char *label, long count, const char *unit, long limit)
{
    printf("%-34s %9ld %s, at most %9ld%s\n", label, count, unit, limit,
           count > limit ? ": TOO MANY" : "");
    return count > limit;
}

static int measure_starts(void)
{
    char *home = folder_make(), *other = folder_make();
    long first = play(home, true, FEW), more = play(other, true, MANY);
    int above = tell("the first run of a home, 4 keys", first, "instructions", 14500000);
    above += tell("a key that walks", (more - first) / (MANY - FEW), "instructions", 450000);
    above += tell("a run that goes on", play(home, false, 0), "instructions", 15000000);
    folder_remove(home);
    folder_remove(other);
    return above;
}

static int measure_terminal(const char *light, long most_work, long most_bytes)
{
    char label[64];
    snprintf(label, sizeof label, "a key with ncurses, %s", light);
    if (getenv("SHOW"))
        fprintf(stderr, "%ld %ld %ld %ld\n", count_keys(light, FEW), count_keys(light, FEW),
                count_keys(light, MANY), count_keys(light, MANY));
    long work = (count_keys(light, MANY) - count_keys(light, FEW)) / (MANY - FEW);
    int above = tell(label, work, "instructions", most_work);
    snprintf(label, sizeof label, "a step at random, %s", light);
    return above + tell(label, (long)bytes_at_random(light), "bytes", most_bytes);
}

int main(void)
{
    if (access(VALGRIND, X_OK) != 0) {
        printf("no valgrind: instructions are not counted\n");
        return 0;
    }
    int above = measure_starts();
    above += measure_terminal("light=plain", 460000, 250);
    above += measure_terminal("light=full", 560000, 700);
    return above > 0;
}
