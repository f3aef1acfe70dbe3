/* What was shown is never lost: a game is killed again and again at random instants, and each time
 * the world that is gone on with must be the one of the same game played without ever being
 * killed, at the last action that was shown or the one after it (kept, but not shown any more).
 * BARROW_LONG kills it often; the seed of the instants is printed when it fails.
 *
 * The game that is killed is a child without exec; it tells what it has shown through shared
 * memory. A few kills of the whole program in a terminal follow. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/play/resume.h"
#include "barrow/play/saving.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/kept.h"
#include "support/pty.h"
#include "support/test.h"

#define KILLS effort(4, 200)
#define KILLS_A_GAME 20
#define PROGRAM_KILLS effort(4, 20)
#define ACTIONS_A_LIFE 100
/* of a game, over several depths, and some keyframes */
#define ACTIONS ((KILLS < KILLS_A_GAME ? KILLS : KILLS_A_GAME) * ACTIONS_A_LIFE)
#define START_MOST_US 15000 /* the instant, from the child's start */
#define PLAY_MOST_US 5000   /* or from its first action */
#define PATIENCE_US 1000000

static const struct content *content_of_giant;

/* A hero who lives long. */
static int make_giant(void **state)
{
    struct content *content = content_fixture_copy();
    content->rules.growth.hero.health *= 1000;
    content_of_giant = content;
    return 0;
}

/* The same game without interruption: entry n is the moment after n actions. */
struct moment {
    uint64_t digest, story, choices;
};

static struct moment *play_twin(uint64_t seed, int *count)
{
    struct moment *moment = memory_new((size_t)ACTIONS + 1, sizeof *moment);
    struct kept twin;
    int done = 1;
    kept_open(&twin, content_of_giant);
    kept_begin(&twin, seed, true);
    for (*count = 0; *count <= ACTIONS && done == 1; ++*count) {
        moment[*count] = (struct moment){kept_digest(&twin), kept_story(&twin), twin.bot->choices};
        done = kept_play(&twin, 1);
    }
    --*count;
    kept_close(&twin);
    return moment;
}

static bool has_run(const struct kept *kept)
{
    struct run run;
    return run_file_list(kept->folder, &run, 1, NULL) == 1;
}

/* The child: goes on, or begins, and says after each action how far it is. */
static void play_until_killed(struct kept *kept, const struct moment *moment, int at,
                              volatile int *shown)
{
    if (has_run(kept)) {
        kept_resume(kept);
    } else {
        kept_begin(kept, kept->bot->seed, false);
    }
    kept->bot->choices = moment[at].choices;
    for (int i = 0; i < ACTIONS_A_LIFE && at < ACTIONS && kept_play(kept, 1) == 1; i++) {
        *shown = ++at;
        if (at % 4 != 0) { /* as when the player is slow; else more actions come at once */
            saving_settle(kept->ui.session);
        }
    }
    for (;;) {
        pause();
    }
}

static void sleep_microseconds(int time)
{
    struct timespec rest = {.tv_nsec = (long)time * 1000};
    nanosleep(&rest, NULL);
}

/* Every other kill waits until the child plays: it may be slow to get there. */
static void kill_once(struct kept *kept, const struct moment *moment, int at, volatile int *shown,
                      struct dice *dice)
{
    bool is_early = dice_between(dice, 0, 1) == 0;
    pid_t child = fork();
    if (child == 0) {
        play_until_killed(kept, moment, at, shown);
    }
    for (int waited = 0; !is_early && *shown == at && waited < PATIENCE_US; waited += 100) {
        sleep_microseconds(100);
    }
    sleep_microseconds(dice_between(dice, 0, is_early ? START_MOST_US : PLAY_MOST_US));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

/* Goes on with what is there and returns at which action that is. */
static int look_back(struct kept *kept, const struct moment *moment, int count, int shown)
{
    if (!has_run(kept)) {
        assert_int_equal(shown, 0);
        return 0;
    }
    kept_resume(kept);
    uint64_t digest = kept_digest(kept), story = kept_story(kept);
    for (int at = shown; at <= shown + 1 && at <= count; at++) {
        if (digest == moment[at].digest && story == moment[at].story) {
            return at;
        }
    }
    fail_msg("seed %d: after action %d the world or the story is another", (int)kept->bot->seed,
             shown);
    return 0;
}

/* Returns at how many different actions the game was killed. */
static int kill_a_game(uint64_t seed, int kills, volatile int *shown)
{
    struct kept kept;
    int count, at = 0, places = 0;
    struct moment *moment = play_twin(seed, &count);
    struct dice dice = dice_from(&seed, 1);
    kept_open(&kept, content_of_giant);
    kept.bot = bot_new(seed);
    *shown = 0;
    for (int i = 0; i < kills; i++) {
        kill_once(&kept, moment, at, shown, &dice);
        int before = at;
        at = look_back(&kept, moment, count, *shown);
        *shown = at;
        places += at > before;
        kept_drop(&kept);
    }
    if (has_run(&kept)) { /* to the end */
        kept_resume(&kept);
        kept.bot->choices = moment[at].choices;
        kept_play(&kept, count - at);
        assert_true(kept_digest(&kept) == moment[count].digest);
        assert_true(kept_story(&kept) == moment[count].story);
    }
    kept_close(&kept);
    free(moment);
    return places;
}

TEST(killed_game_goes_on_where_it_was_shown)
{
    int kills = KILLS, places = 0;
    int zero = open("/dev/zero", O_RDWR);
    int *shown = mmap(NULL, sizeof *shown, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0);
    assert_true(shown != MAP_FAILED);
    for (int done = 0; done < kills; done += KILLS_A_GAME) {
        int rest = kills - done < KILLS_A_GAME ? kills - done : KILLS_A_GAME;
        places += kill_a_game((uint64_t)(done / KILLS_A_GAME + 1), rest, shown);
    }
    print_message("%d kills, %d of them in the middle of play\n", kills, places);
    assert_true(places > kills / 4); /* else the instants are too early to mean anything */
    munmap(shown, sizeof *shown);
    close(zero);
}

/* ---- what a process that died has left ---- */

/* Plays in a child that dies after so many actions; the run as the list tells of it. */
static struct run play_and_die(struct kept *kept, int actions)
{
    struct run run = {.turn = 0};
    int status;
    pid_t child = fork();
    if (child == 0) {
        int done = 0;
        kept_begin(kept, 1, false);
        while (done < actions && kept_play(kept, 1) == 1) {
            saving_settle(kept->ui.session);
            done++;
        }
        _exit(done == actions ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_int_equal(run_file_list(kept->folder, &run, 1, NULL), 1);
    return run;
}

static int count_told(const struct kept *kept, const char *words)
{
    const struct messages *messages = &kept->ui.session->messages;
    int count = 0;
    for (int i = 0; i < messages->count; i++) {
        count += strstr(messages->message[i].text, words) != NULL;
    }
    return count;
}

/* Another bit in the byte that lies so far before the end of the run's file. */
static void spoil(const struct kept *kept, const struct run *run, long before_end)
{
    char path[300];
    snprintf(path, sizeof path, "%s/runs/%s.run", kept->folder, run->id);
    FILE *file = fopen(path, "r+");
    fseek(file, -before_end, SEEK_END);
    int byte = fgetc(file);
    fseek(file, -before_end, SEEK_END);
    fputc(byte ^ 1, file);
    fclose(file);
}

/* The last byte of the last action is another: all before it goes on, and what was cut is kept. */
TEST(damage_is_told_once_and_for_good)
{
    struct kept kept;
    char path[300];
    kept_open(&kept, content_of_giant);
    struct run run = play_and_die(&kept, 30);
    spoil(&kept, &run, 1);
    kept.bot = bot_new(1);
    for (int i = 0; i < 3; i++) {
        kept_resume(&kept); /* and is left without another action, or with one */
        assert_int_equal(count_told(&kept, "It goes on from turn "), 1);
        assert_int_equal(count_told(&kept, ".run.broken-1."), 1);
        kept_play(&kept, i);
    }
    snprintf(path, sizeof path, "%s/runs/%s.run.broken-1", kept.folder, run.id);
    assert_int_equal(access(path, F_OK), 0);
    kept_close(&kept);
}

/* In the middle something is another: what was noted behind it tells how much is missing. */
TEST(damage_tells_from_which_turn_and_until_which)
{
    struct kept kept;
    kept_open(&kept, content_of_giant);
    struct run run = play_and_die(&kept, 30);
    char words[80];
    spoil(&kept, &run, 400);
    kept.bot = bot_new(1);
    kept_resume(&kept);
    int from = kept.ui.session->view.turn;
    assert_in_range(from, 2, run.turn - 2);
    snprintf(words, sizeof words, "It goes on from turn %d, but was played until turn %d:", from,
             run.turn);
    assert_int_equal(count_told(&kept, words), 1);
    kept_close(&kept);
}

/* Whether the process died or the file lost its end, cut exactly between two actions, cannot be
 * known: what can is told. A run that was left has no such words. */
TEST(run_that_was_cut_off_tells_from_which_turn_it_goes_on)
{
    struct kept kept;
    struct buffer trouble = {0};
    char words[80];
    kept_open(&kept, content_of_giant);
    struct run run = play_and_die(&kept, 30);
    kept.bot = bot_new(1);
    snprintf(words, sizeof words, "it goes on from turn %d, where its file ends.", run.turn);
    for (int look = 0; look < 2; look++) { /* still so if it is killed again */
        kept_resume(&kept);
        assert_non_null(strstr(kept.ui.session->notice, words));
    }
    kept_play(&kept, 3);
    assert_true(saving_leave(&kept.ui.player, kept.ui.session, &trouble));
    kept_resume(&kept);
    assert_string_equal(kept.ui.session->notice, "");
    buffer_free(&trouble);
    kept_close(&kept);
}

#define TOLD_SLOT 3
#define TOLD_GENERATION 9
#define HINTS 0x15

/* What the player was told comes from no action: by the same keys twice it would be told twice. */
TEST(killed_run_knows_what_was_told)
{
    int status;
    for (int more = 0; more < 3; more++) { /* actions after it */
        struct kept kept;
        kept_open(&kept, content_of_giant);
        pid_t child = fork();
        if (child == 0) {
            kept_begin(&kept, 1, false);
            kept_play(&kept, 20);
            struct session *session = kept.ui.session;
            session->hints_given = HINTS;
            session->disturbance.told[TOLD_SLOT].generation = TOLD_GENERATION;
            session->disturbance.told[TOLD_SLOT].turn = session->view.turn;
            session->camera.corner.x = 7;
            saving_settle(session);
            _exit(kept_play(&kept, more) == more ? 0 : 1);
        }
        waitpid(child, &status, 0);
        assert_int_equal(status, 0);
        kept.bot = bot_new(1);
        kept_resume(&kept);
        const struct session *session = kept.ui.session;
        assert_int_equal(session->hints_given, HINTS);
        assert_int_equal(session->disturbance.told[TOLD_SLOT].generation, TOLD_GENERATION);
        assert_int_equal(session->camera.corner.x, 7);
        kept_close(&kept);
    }
}

/* ---- the program ---- */

static int play_program(const void *home)
{
    const char *program = getenv("BARROW");
    program = program != NULL ? program : "build/barrow";
    execl(program, program, "play", "--home", (const char *)home, "--config",
          "/nonexistent/config.yaml", "--no-animation", (char *)NULL);
    return 127;
}

/* Waits, some of them until they are shown and some not, and is sent the signal. Returns how many
 * were shown and in *typed how many there were. */
static int wait_and_end(const char *home, int signal, struct dice *dice, int *typed)
{
    int shown = dice_between(dice, 1, 4);
    int more = dice_between(dice, 0, 3);
    pty_start("xterm", 80, 24, play_program, home);
    pty_expect_shown("Depth 1  Turn");
    for (int i = 0; i < shown; i++) {
        pty_type_and_wait(".");
    }
    for (int i = 0; i < more; i++) {
        pty_type(".");
    }
    sleep_microseconds(dice_between(dice, 0, 3000));
    pty_signal(signal);
    int status = pty_wait_for_end();
    assert_int_equal(WIFSIGNALED(status), signal == SIGKILL);
    pty_close();
    *typed = shown + more;
    return shown;
}

TEST(killed_program_goes_on_where_it_was_shown)
{
    int kills = PROGRAM_KILLS;
    uint64_t seed = 5;
    struct dice dice = dice_from(&seed, 1);
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    struct kept kept, twin;
    kept_open(&kept, content);
    kept_open(&twin, content);
    kept_begin(&kept, seed, false);
    kept_begin(&twin, seed, true);
    kept_drop(&kept);
    for (int i = 0; i < kills; i++) {
        static const int signals[] = {SIGKILL, SIGTERM, SIGKILL, SIGHUP};
        int typed, shown = wait_and_end(kept.folder, signals[i % 4], &dice, &typed);
        kept_resume(&kept);
        int turn = twin.ui.session->view.turn, now = kept.ui.session->view.turn;
        assert_in_range(now, turn + shown, turn + typed);
        for (; turn < now; turn++) {
            struct action wait = game_hero_action(twin.ui.session->game, VERB_WAIT);
            session_begin_key(twin.ui.session);
            session_act(twin.ui.session, &wait);
        }
        assert_true(kept_digest(&kept) == kept_digest(&twin));
        assert_true(kept_story(&kept) == kept_story(&twin));
        kept_drop(&kept);
    }
    kept_close(&kept);
    kept_close(&twin);
    content_free(content);
    buffer_free(&problems);
}

AROUND_ALL_TESTS(make_giant, NULL)
