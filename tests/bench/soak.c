/* make soak TURNS=100000: plays one run on with the game itself, as a script of keys, and prints
 * after each tenth how large its file is, how much memory the game took, and how long it takes to
 * go on with it; then how quickly the last screen comes when the hero dies, and how long jumps in
 * the recording take, and films of ten turns, as before a knot is untied. The data let nobody hurt
 * the hero, who explores, waits and goes down, into each chasm too, and starves a little after the
 * last turn asked for (at most FOOD_MOST). */
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
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/record/playback.h"
#include "barrow/record/run_data.h"
#include "barrow/record/run_file.h"
#include "support/folder.h"
#include "support/knot_film.h"
#include "support/must.h"
#include "support/pty.h"
#include "support/timing.h"

#define STRETCHES 10
#define ROUNDS 20        /* of the keys in one script */
#define FOOD_MOST 100000 /* that the data can let a hero hold */
#define FOOD_SPARE 3000  /* turns more than are asked for, which the last script may play */
#define FOOD_LAST 20     /* for the terminal, where keys that come too soon are forgotten */
#define QUIET_MS 200     /* when somebody comes into view */
#define LAST_KEYS 200
#define TRIES_MOST 40
#define JUMPS 300
#define FILMS 20
#define FILM_TURNS 10

static const char data[] = /* the food, and whether the hero needs it */
    "hero-power: {health: 1000, attack: 100, defence: 100}\n"
    "hero:\n"
    "  eats: %s\n"
    "  resist: {melee: 100, fire: 100, frost: 100, blight: 100, magic: 100,\n"
    "      lightning: 100, blast: 100}\n"
    "hunger: {most: %d, start: %d, starving: 0, famished: 1, very-hungry: 2, hungry: 3,\n"
    "    normal: 4, starve-over: 1}\n"
    "knots: {start: 0}\n";
static const char round_of_keys[] = /* Enter takes a boon that is offered, or opens a list; Y
                                      answers questions before a step */
    "<Esc> o o o o <Tab> <Enter> <Esc> <Tab> <9*s> <Tab> <Enter> <Esc> o o o > > > "
    "<Esc> <9*l> Y <Esc> <9*j> Y <Esc> <9*h> Y <Esc> <9*k> Y ";

static char *home;
static bool is_begun; /* with a seed a new run begins, else the last one goes on */

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
    double start = timing_now();
    play(program, "<Esc>");
    double resumed = timing_now() - start;
    printf("%8d %6d %8.2f %9.2f %10.1f %10.0f\n", run->turn, run->depth, megabytes,
           1000 * megabytes / (run->turn > 0 ? run->turn : 1), memory, resumed / 1000);
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

/* ---- the end ---- */

static int go_on(const void *program)
{
    execl(program, program, "play", "--home", home, "--no-animation", (char *)NULL);
    return 127;
}

struct opened {
    struct recording recording;
    struct content *content;
    struct playback *playback;
};

static void open_run(struct opened *opened)
{
    struct run run;
    struct error error;
    struct recording *recording = &opened->recording;
    bool is_under_way = run_file_list(home, &run, 1, NULL) > 0;
    *opened = (struct opened){.content = NULL};
    must(run_file_read(home, is_under_way ? run.id : "", recording, &error), &error);
    opened->content = run_data_load_for(home, recording, recording_data(recording, 0), &error);
    must(opened->content != NULL, &error);
    opened->playback = playback_new(recording, opened->content, &error);
    must(opened->playback != NULL, &error);
}

static void close_opened(struct opened *opened)
{
    playback_free(opened->playback);
    recording_free(&opened->recording);
    content_free(opened->content);
}

static int food_left(void)
{
    struct opened opened;
    open_run(&opened);
    playback_to_end(opened.playback);
    int food = world_hero(game_world(playback_game(opened.playback)))->stomach.food;
    close_opened(&opened);
    return food;
}

/* Waits until little food is left, as a script does: no key of it is forgotten. What a turn costs
 * may double; what was open when the last script ended may take more than one key to close. */
static void grow_hungry(const char *program)
{
    char keys[60];
    int food = food_left();
    for (int tries = 0; food > FOOD_LAST && tries < TRIES_MOST; tries++) {
        snprintf(keys, sizeof keys, "<Esc> Y <Esc> <Esc> s <%d*s>", (food - FOOD_LAST + 1) / 2);
        play(program, keys);
        food = food_left();
    }
}

/* Lets the hero of the newest run starve in a terminal, and prints how long the last screen took
 * from its key to its first bytes. */
static void end_run(const char *program)
{
    struct run run;
    grow_hungry(program);
    pty_start("xterm-256color", 80, 24, go_on, program);
    pty_expect_shown("Health");
    for (int i = 0; i < LAST_KEYS && strstr(pty_output(0), "run is over") == NULL; i++) {
        pty_type(i % 5 == 0 ? "\033" : "s"); /* a choice may wait */
        while (pty_read(QUIET_MS)) {
        }
    }
    double start = timing_now(), worked = pty_worked();
    pty_type(" ");
    pty_read(PTY_PATIENCE_MS);
    double shown = timing_now() - start;
    worked = pty_worked() - worked;
    pty_signal(SIGHUP);
    pty_wait_for_end();
    pty_close();
    assert_int_equal(run_file_list(home, &run, 1, NULL), 0);
    printf("from the death to the last screen: %.1f ms, of work %.1f\n", shown / 1000,
           worked / 1000);
}

static void measure_jumps(void)
{
    struct dice dice = {1};
    double took[JUMPS];
    struct opened opened;
    open_run(&opened);
    struct playback *playback = opened.playback;
    int first = playback_first_turn(playback), last = playback_last_turn(playback);
    for (int i = 0; i < JUMPS; i++) {
        double start = timing_worked();
        playback_to_turn(playback, dice_between(&dice, first, last));
        took[i] = timing_worked() - start;
    }
    timing_sort(took, JUMPS);
    printf("a jump to any of %d turns: median %.1f, p99 %.1f ms of work\n", last,
           took[JUMPS / 2] / 1000, took[JUMPS * 99 / 100] / 1000);
    assert_string_equal(playback_problem(playback), "");
    close_opened(&opened);
}

/* The film of the ten turns that the hero waits at a turn of the recording, with knots or without.
 */
static double time_film(struct opened *opened, int turn, int knots, struct view *view)
{
    struct world *world = memory_new(1, sizeof *world);
    int moments = 0;
    playback_to_turn(opened->playback, turn);
    memcpy(world, game_world(playback_game(opened->playback)), sizeof *world);
    world->knots.carried = knots;
    struct game *game = game_from_world(opened->content, world);
    game_run(game);
    for (int i = 0; i < FILM_TURNS && game_need(game) == GAME_NEEDS_ACTION; i++) {
        struct action wait = game_hero_action(game, VERB_WAIT);
        game_act(game, &wait);
        game_run(game);
    }
    double took = knot_film_time(game, view, &moments);
    assert_true(knots == 0 || moments >= FILM_TURNS);
    game_free(game);
    free(world);
    return took;
}

static long memory_most(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

static void measure_films(void)
{
    double took[FILMS];
    struct opened opened;
    struct view *view = memory_new(1, sizeof *view);
    open_run(&opened);
    int last = playback_last_turn(opened.playback), step = (last - FILM_TURNS) / FILMS;
    for (int i = 0; i < FILMS; i++) {
        time_film(&opened, (i + 1) * step, 0, view);
    }
    long memory = memory_most();
    for (int i = 0; i < FILMS; i++) {
        took[i] = time_film(&opened, (i + 1) * step, 3, view);
    }
    timing_sort(took, FILMS);
    printf("a film of %d turns, at %d of them: median %.1f, slowest %.1f ms of work; %ld KiB of "
           "memory more than without knots\n",
           FILM_TURNS, FILMS, took[FILMS / 2] / 1000, took[FILMS - 1] / 1000,
           memory_most() - memory);
    close_opened(&opened);
    free(view);
}

/* Data with which the hero starves when the turns are over, if it can hold so much food. */
static void write_data(int turns)
{
    struct buffer text = {0};
    bool starves = turns + FOOD_SPARE <= FOOD_MOST;
    int food = starves ? turns + FOOD_SPARE : FOOD_MOST;
    buffer_print(&text, data, starves ? "true" : "false", food, food);
    folder_write(home, "strong/rules.yaml", buffer_text(&text));
    buffer_free(&text);
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
    write_data(turns);
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
    if (done == STRETCHES && turns + FOOD_SPARE <= FOOD_MOST) {
        end_run(word[1]);
        measure_jumps();
        measure_films();
    }
    buffer_free(&keys);
    folder_remove(home);
    return done == STRETCHES ? EXIT_SUCCESS : EXIT_FAILURE;
}
