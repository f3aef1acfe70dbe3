/* The whole program in a pseudo-terminal: kinds of terminals, every way to end, and every screen in
 * a storm of sizes. */
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "barrow/game/game.h"
#include "barrow/play/saving.h"
#include "barrow/ui/ui.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/emulator.h"
#include "support/folder.h"
#include "support/kept.h"
#include "support/mode_names.h"
#include "support/must.h"
#include "support/pty.h"
#include "support/test.h"
#include "support/thing_fixture.h"

/* ---- what is played ---- */

static char *homes;

/* Each time in a home of its own: there is no run to go on with. `order`: a setting, or NULL. */
static int play_game(const void *setup)
{
    const char *setting = setup != NULL ? setup : "animation=no";
    struct buffer home = {0};
    buffer_print(&home, "%s/%ld", homes, (long)getpid());
    const char *program = getenv("BARROW");
    program = program != NULL ? program : "build/barrow";
    execl(program, program, "--home", home.text, "--seed", "21", "--config",
          "/nonexistent/config.yaml", "--no-animation", "--set", setting, (char *)NULL);
    return 127;
}

/* The same with another terminal, of that name, to read from. */
static int play_game_from(const void *setup)
{
    int input = open(setup, O_RDWR | O_NOCTTY);
    dup2(input, STDIN_FILENO);
    close(input);
    return play_game(NULL);
}

static bool is_as_before(const struct termios *before)
{
    struct termios now;
    return tcgetattr(STDIN_FILENO, &now) == 0 && now.c_iflag == before->c_iflag &&
           now.c_oflag == before->c_oflag && now.c_lflag == before->c_lflag;
}

/* The game as the job of a small shell, which says how it finds the terminal at each stop, and lets
 * the job go on at once. */
static int play_game_as_job(const void *setup)
{
    struct termios before;
    int status;
    signal(SIGTTOU, SIG_IGN);
    tcgetattr(STDIN_FILENO, &before);
    pid_t game = fork();
    if (game == 0) {
        signal(SIGTTOU, SIG_DFL);
        setpgid(0, 0);
        tcsetpgrp(STDIN_FILENO, getpid());
        _exit(play_game(setup));
    }
    setpgid(game, game);
    while (waitpid(game, &status, WUNTRACED) == game && WIFSTOPPED(status)) {
        tcsetpgrp(STDIN_FILENO, getpgrp());
        printf("[stopped, %s]\n", is_as_before(&before) ? "given back" : "kept");
        fflush(stdout);
        tcsetpgrp(STDIN_FILENO, game);
        kill(-game, SIGCONT);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}

static void enter_the_barrow(void)
{
    pty_expect_shown("New game");
    pty_type("\r");
    pty_expect_shown("You stand in the barrow");
}

static void leave(void)
{
    pty_type("S");
    pty_expect(" on depth 1, turn ");
    int status = pty_wait_for_end();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* ---- tests ---- */

#define TYPES 5
#define PAIR_STEP effort(3, 1) /* every third pair has each type and each size */
static const char *const types[TYPES] = {"xterm", "xterm-256color", "linux", "vt100", "screen"};

static void whole_visit_is_clean_on_every_terminal(void **state)
{
    static const int sizes[][2] = {{80, 24}, {40, 20}, {132, 50}};
    for (int i = 0; i < TYPES * COUNT_OF(sizes); i += PAIR_STEP) {
        pty_start(types[i % TYPES], sizes[i / TYPES][0], sizes[i / TYPES][1], play_game, NULL);
        enter_the_barrow();
        pty_type("hljk?\x1Bi\x1B@\x1Bm\x1B:\x1Bv\x1BX\x1B");
        leave();
        pty_assert_clean();
        pty_assert_given_back();
        pty_close();
    }
}

/* A terminal that cannot show another screen and then its own again is wiped, so that the shell
 * does not write into the last line of the game. */
static void terminal_of_one_screen_is_left_empty(void **state)
{
    static const char *const one_screen[] = {"vt100", "linux"};
    for (int i = 0; i < COUNT_OF(one_screen); i++) {
        pty_start(one_screen[i], 80, 24, play_game, NULL);
        enter_the_barrow();
        pty_settle();
        pty_type("S");
        pty_expect("\x1B[H\x1B[J");
        pty_expect(" on depth 1, turn ");
        pty_wait_for_end();
        pty_close();
    }
}

static void terminal_is_given_back_whatever_ends_the_game(void **state)
{
    static const struct {
        int signal;
        bool is_entered;
    } cases[] = {{SIGTERM, true}, {SIGHUP, true},  {SIGINT, true},
                 {SIGQUIT, true}, {SIGABRT, true}, {SIGTERM, false}};
    for (int i = 0; i < TYPES * COUNT_OF(cases); i += PAIR_STEP) {
        int number = cases[i / TYPES].signal;
        char label[64];
        snprintf(label, sizeof label, "%s, signal %d", types[i % TYPES], number);
        pty_start(types[i % TYPES], 80, 24, play_game, NULL);
        pty_label(label);
        if (cases[i / TYPES].is_entered) {
            enter_the_barrow();
        } else {
            pty_expect_shown("New game");
        }
        pty_signal(number);
        int status = pty_wait_for_end();
        assert_int_equal(WIFSIGNALED(status), number == SIGABRT);
        pty_assert_clean();
        pty_assert_given_back();
        pty_close();
    }
}

/* Darker inks are not among so few colours: what a menu dims is dim by its style. */
static void few_colours_wanted_are_dimmed_too(void **state)
{
    pty_start("xterm-256color", 80, 24, play_game, "colours=8");
    enter_the_barrow();
    pty_type("i");
    pty_expect("\x1B[0;2m");
    pty_type("\x1B");
    pty_settle();
    leave();
    pty_assert_clean();
    pty_close();
}

#define ROOM_WIDTH 16 /* wider than is seen from its sides */
#define ROOM_HEIGHT 12

/* Plays in a room of floor with nobody else in it. */
static int play_in_room(const void *setting)
{
    struct buffer text = {0};
    for (int i = 0; i < ROOM_WIDTH * ROOM_HEIGHT; i++) {
        int x = i % ROOM_WIDTH, y = i / ROOM_WIDTH;
        bool is_edge = x == 0 || y == 0 || x == ROOM_WIDTH - 1 || y == ROOM_HEIGHT - 1;
        buffer_add(&text, is_edge ? "#" : x == 6 && y == 5 ? "@" : ".");
        buffer_add(&text, x == ROOM_WIDTH - 1 ? "\n" : "");
    }
    return pty_play(board_new(buffer_text(&text)), setting);
}

/* What one of these steps writes on an average. */
static size_t bytes_of_a_step(const char *setting, const char *steps)
{
    pty_start("xterm-256color", 80, 24, play_in_room, setting);
    pty_label(setting);
    pty_expect_shown("Depth");
    pty_type_and_wait("l|h|l|h|"); /* hints come first */
    size_t before = pty_size();
    for (int i = 0; steps[i] != '\0'; i++) {
        char key[] = {steps[i], '\0'};
        pty_type_and_wait(key);
    }
    size_t bytes = pty_size() - before;
    pty_signal(SIGTERM);
    pty_wait_for_end();
    pty_close();
    return bytes / strlen(steps);
}

static void steps_write_little(void **state)
{
    size_t bytes = bytes_of_a_step("light=plain", "lllljjlnnlykkhhbhh");
    print_message("  a step: %zu bytes\n", bytes);
    assert_in_range(bytes, 1, 300);
}

/* Its sky has papers of its own, before any key. */
static void title_has_its_colours_at_once(void **state)
{
    static const struct {
        const char *setting;
        bool has_sky;
    } rows[] = {{"light=full", true}, {"light=plain", false}, {"colours=16", false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        pty_start("xterm-256color", 80, 24, play_game, rows[i].setting);
        pty_label(rows[i].setting);
        pty_expect_shown("New game");
        pty_settle();
        emulator_start(80, 24, true);
        emulator_take(pty_output(0), pty_size());
        int changes = 0; /* of paper down the left side */
        for (int y = 1; y < 24; y++) {
            changes += emulator_at((struct point){0, y}).paper !=
                       emulator_at((struct point){0, y - 1}).paper;
        }
        assert_int_equal(changes > 1, rows[i].has_sky);
        pty_signal(SIGTERM);
        pty_wait_for_end();
        pty_close();
    }
}

static void stopped_job_gives_the_terminal_back_and_goes_on(void **state)
{
    for (int i = 0; i < TYPES; i++) {
        pty_start(types[i], 80, 24, play_game_as_job, NULL);
        enter_the_barrow();
        for (int stop = 0; stop < 2; stop++) {
            pty_settle();     /* Ctrl-Z throws away what is on its way to the screen */
            pty_type("\x1A"); /* in the dungeon and in the bag */
            pty_expect("[stopped, given back]");
            pty_expect_shown(stop == 0 ? "You stand in the barrow" : "Bag");
            /* It throws away the keys that are not read yet too, so what they do is waited for. */
            if (stop == 0) {
                pty_type("i");
                pty_expect("Bag");
            } else {
                pty_type("\x1B");
                pty_settle();
            }
        }
        leave();
        pty_assert_clean();
        pty_assert_given_back();
        pty_close();
    }
}

/* Nobody hangs up: the keyboard is gone, or says that nothing more comes; the screen stays. */
static void end_of_input_ends_the_game(void **state)
{
    static const char end[] = "\x04"; /* means the end where lines are read */
    for (int i = 0; i < 2; i++) {
        int keyboard = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        assert_true(keyboard >= 0 && grantpt(keyboard) == 0 && unlockpt(keyboard) == 0);
        char name[64];
        snprintf(name, sizeof name, "%s", ptsname(keyboard));
        pty_start("xterm", 80, 24, play_game_from, name);
        pty_label(i == 0 ? "keyboard unplugged" : "end of file");
        pty_expect_shown("New game");
        if (i == 1) {
            assert_int_equal(write(keyboard, end, 1), 1);
        } else {
            close(keyboard);
        }
        assert_int_equal(pty_wait_for_end(), 0);
        pty_assert_given_back();
        pty_expect("barrow: standard input has ended");
        pty_close();
        if (i == 1) {
            close(keyboard);
        }
    }
}

/* Another program may have left the terminal so: writes that find it full fail instead of waiting.
 */
static int play_game_without_waiting(const void *setup)
{
    fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
    return play_game(setup);
}

#define HELPS effort_for(12, 20, 60)

/* Many times what a terminal holds, before anybody reads any of it: the help and back, often. */
static void full_terminal_loses_nothing(void **state)
{
    pty_program *const programs[] = {play_game, play_game_without_waiting};
    size_t size[2];
    for (int i = 0; i < 2; i++) {
        pty_start("xterm-256color", 200, 60, programs[i], NULL);
        enter_the_barrow();
        for (int n = 0; n < HELPS; n++) {
            pty_type("?q");
        }
        pty_wait_until_full();
        leave();
        size[i] = pty_size();
        pty_close();
    }
    assert_true(size[0] > 8000 * (size_t)HELPS);
    assert_int_equal(size[0], size[1]);
}

#define WRITTEN_MOST 1000000 /* bytes; a terminal holds some thousands */

static int leave_a_full_terminal(const void *setup)
{
    (void)setup;
    struct error error;
    struct grid grid = {0};
    struct term *term = term_open_curses(&error);
    if (term == NULL) {
        return 2;
    }
    term->is_mouse_wanted = true;
    grid_resize(&grid, 80, 24);
    term->present(term, &grid);
    grid_free(&grid);
    fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) | O_NONBLOCK);
    /* The other side takes some a little later. On a busy machine it may begin to read before this
     * has failed so often; then it reads as fast as this writes. */
    for (int full = 0, written = 0; full < 100 && written < WRITTEN_MOST;) {
        bool is_written = write(STDOUT_FILENO, "x", 1) == 1;
        written += is_written;
        full = is_written ? 0 : full + 1;
    }
    term->close(term);
    return 0;
}

static void full_terminal_is_given_back(void **state)
{
    pty_start("xterm-256color", 80, 24, leave_a_full_terminal, NULL);
    pty_expect("\x1B[?1003h");
    pty_wait_until_full();
    assert_int_equal(pty_wait_for_end(), 0);
    pty_expect("\x1B[?1003l\x1B[?1006l\x1B[?1000l");
    pty_close();
}

/* ---- storms of sizes ---- */

/* A hero with something of every sort, somebody to aim at, and a corner out of sight. */
static struct board *board_for_storms(void)
{
    struct board *board = board_new("####################\n"
                                    "#..@....a..........#\n"
                                    "#..>..............##\n"
                                    "#################..#\n"
                                    "####################\n");
    board_give(board, "ration", 0, 3);
    board_give(board, "weapon-2", 3, 1);
    board_give(board, "potion-of-health", 0, 2);
    board_give(board, "scroll-of-fireball", 0, 2);
    board_give(board, "crown", 0, 1);
    for (int kind = 0; kind < board->content->boon_count; kind++) {
        board->content->boon[kind].weight = 10;
    }
    board->content->rules.knots = (struct knot_numbers){.start = 2, .turns = 10, .cost = 20};
    board->world->knots.carried = 2;
    return board;
}

/* Where a storm begins. */
enum stage_kind {
    DUNGEON,       /* the board's */
    KEPT_DUNGEON,  /* the same, and the run is kept */
    GROWN_DUNGEON, /* the same, and the hero has gained a level */
    SEEN_DUNGEON,  /* the same, and what the hero does is foreseen */
    TITLE,
    KEPT_TITLE, /* there are two runs under way and a recording of a third */
    BUSY_TITLE, /* there is a run that another process plays */
};

struct storm {
    const char *label; /* begins with the mode's name */
    const char *keys;  /* that lead there; `|` where the screen discards what is typed ahead, and
                          {words} where such a one is slow to come: they are waited for */
    const char *shown; /* by then */
    const char *typed; /* amid the second storm, again and again */
    const char *left;  /* shown in the end */
    enum stage_kind place;
    bool is_wizard;
};

struct stage {
    const struct board *board;
    const struct storm *storm;
    struct kept kept; /* with a folder if anything is kept */
};

static bool is_dungeon(const struct storm *storm)
{
    return storm->place == DUNGEON || storm->place == KEPT_DUNGEON ||
           storm->place == GROWN_DUNGEON || storm->place == SEEN_DUNGEON;
}

static void begin_run(struct kept *kept, uint64_t seed, int actions)
{
    kept_begin(kept, seed, false);
    kept_play(kept, actions);
}

/* On the board's level, which fits all screens: how a larger one was scrolled last shows. */
static void record_death(struct stage *stage)
{
    struct kept *kept = &stage->kept;
    struct buffer trouble = {0};
    kept->ui.session = session_from_game(game_from_world(kept->ui.content, stage->board->world));
    saving_begin(&kept->ui.player, kept->ui.session);
    struct game *game = kept->ui.session->game;
    while (game_need(game) == GAME_NEEDS_ACTION && game_world(game)->turn < 300) {
        struct action wait = game_hero_action(game, VERB_WAIT);
        session_begin_key(kept->ui.session);
        session_act(kept->ui.session, &wait);
    }
    assert_int_equal(game_need(game), GAME_IS_OVER);
    assert_true(saving_finish(&kept->ui.player, kept->ui.session, &trouble));
    buffer_free(&trouble);
}

static void fill_folder(struct stage *stage)
{
    kept_open(&stage->kept, stage->board->content);
    if (stage->storm->place == KEPT_TITLE) {
        record_death(stage);
        begin_run(&stage->kept, 2, 10);
        begin_run(&stage->kept, 3, 20);
        kept_drop(&stage->kept);
    } else if (stage->storm->place == BUSY_TITLE) {
        begin_run(&stage->kept, 2, 10);
    }
}

static int play_stage(const void *setup)
{
    const struct stage *stage = setup;
    struct content *own = stage->storm->place == TITLE ? must_load_content() : NULL;
    const struct content *content = own != NULL ? own : stage->board->content; /* no puzzles */
    struct error error;
    struct term *term = term_open_curses(&error);
    if (term == NULL) {
        return 2;
    }
    struct ui_setup play = {
        .content = content,
        .term = term,
        .seed = 512,
        .name = "Wulf",
        .home = stage->storm->place != DUNGEON && stage->storm->place != TITLE ? stage->kept.folder
                                                                               : NULL,
        .version = "0",
        .is_wizard = stage->storm->is_wizard,
        .is_still = true,
        .game = is_dungeon(stage->storm) ? game_from_world(content, stage->board->world) : NULL,
    };
    ui_run(&play);
    term->close(term);
    content_free(own);
    return 0;
}

#define UP "\x1B[A"
#define DOWN "\x1B[B"
#define RIGHT "\x1B[C"
#define LEFT "\x1B[D"
#define END "\x1B[F"

/* Where a replay ends up depends on how many keys it got, and the edge of its bar may be in the
 * middle of any words but the first. */
static const struct storm storms[] = {
    {"dungeon", "", "Depth 1", "k", "Depth 1", DUNGEON, false},
    {"run where?", "f", "Run where", UP, "Depth 1", DUNGEON, false},
    {"options", "=", "Options", DOWN, "Options", DUNGEON, false},
    {"option being typed", "=\r", "as it was", "x", "as it was", DUNGEON, false},
    {"bindings", "=" UP UP "\r", "Keys", DOWN, "Keys", DUNGEON, false},
    {"bindings, waiting for a key", "=" UP UP "\r" DOWN DOWN "\r", "Press the key", UP, "Keys",
     DUNGEON, false},
    {"travel", "_", "Tab: next", "lh", "Tab: next", DUNGEON, false},
    {"bestiary", "\\", "Bestiary", DOWN, "Bestiary", DUNGEON, false},
    {"discoveries", "D", "Discoveries", DOWN, "Discoveries", DUNGEON, false},
    {"aim", "ad", "Tab: next", "lh", "Tab: next", DUNGEON, false},
    {"aim at oneself",
     "ad"
     "hhhhh\r",
     "yes", DOWN, "yes", DUNGEON, false},
    {"look", "v", "Tab: next", "lh", "Tab: next", DUNGEON, false},
    {"amount, how many?", "iaD", "how many", UP, "how many", DUNGEON, false},
    {"typed, give up?", "Q|", "Give up this", "y", "Give up this", DUNGEON, false},
    {"confirm, leave?", "S|", "Leave the game?", "x", "Leave the game?", DUNGEON, false},
    {"go down?", "j>|", "Go down", "x", "Go down", DUNGEON, false},
    {"nearby", "X", "What is near", DOWN, "What is near", DUNGEON, false},
    {"bag", "i", "Bag", DOWN, "Bag", DUNGEON, false},
    {"list", "a", "Use", DOWN, "Use", DUNGEON, false},
    {"thing", "ib", "weapon-2", DOWN, "weapon-2", DUNGEON, false},
    {"commands", ":", "Type to narrow", "t", "Type to narrow", DUNGEON, false},
    {"character", "@", "Experience", DOWN, "Wulf", DUNGEON, false},
    {"boons", "+|", "Choose a boon", DOWN, "Choose a boon", GROWN_DUNGEON, false},
    {"knots", ".\x7F|", "another turn", "lh", "another turn", DUNGEON, false},
    {"foresight", ".\x7F|", "let it happen", "x", "let it happen", SEEN_DUNGEON, false},
    {"log", "m", "Log", UP, "Log", DUNGEON, false},
    {"log, searching", "m/yo", "Search", "u", "Search", DUNGEON, false},
    {"reader, help", "?", "Help 1/7", "\x1B[C", "Help", DUNGEON, false},
    {"over", "Q|yes\r", "gave up", DOWN, "The run is over", DUNGEON, false},
    {"won", "ae", "The run is won", "k", "The run is won", DUNGEON, false},
    {"victory", "ae ", "has won", DOWN, "has won", DUNGEON, false},
    {"title", "", "New game", DOWN, "New game", TITLE, false},
    {"title, name", DOWN, "Type to change it", "x", "Type to change it", TITLE, false},
    {"title, seed", DOWN DOWN, "The same number makes", "7", "The same number makes", TITLE, false},
    {"puzzles", "p", "The rat", DOWN, "The rat", TITLE, false},
    {"puzzles, the first", "l", "Three keys", DOWN, "Learn", TITLE, false},
    {"puzzle", "p\r", "Walk to the stairs", DOWN, "Walk to the stairs", TITLE, false},
    {"puzzle under way", "p\r\r", "Goal: leave this", "E", "Goal: leave this", TITLE, false},
    {"options of the title", "=", "Options", DOWN, "Options", TITLE, false},
    {"help of the title", "?", "Help", "\x1B[C", "Help", TITLE, false},
    {"over, hall", "Q|yes\r{h: hall}h", "How it ended", DOWN, "gave up", KEPT_DUNGEON, false},
    {"over, replay", "Q|yes\r{r: replay}r", "of 1, depth 1", "m", "of 1, depth 1", KEPT_DUNGEON,
     false},
    {"over, kept", "Q|yes\r", "r: replay", DOWN, "r: replay", KEPT_DUNGEON, false},
    {"runs", "\r", "Runs under way", DOWN, "Runs under way", KEPT_TITLE, false},
    {"title with runs", "", "or 1 other", UP, "> ", KEPT_TITLE, false},
    {"note", "\r", "This run waits", UP, "This run waits", BUSY_TITLE, false},
    {"hall", "h", "How it ended", DOWN, "How it ended", KEPT_TITLE, false},
    {"hall, bars", "h\t", "Tab: the runs", DOWN, "Tab: the runs", KEPT_TITLE, false},
    {"hall, a name being typed", "h/", "Name:", "x", "Name:", KEPT_TITLE, false},
    {"replay", "h\r", "a second", RIGHT, "Turn ", KEPT_TITLE, false},
    {"replay, backwards", "h\r" END, "a second", LEFT, "Turn ", KEPT_TITLE, false},
    {"replay, whole level", "h\r" END "m", "The whole level", ".", "Turn ", KEPT_TITLE, false},
    {"branch", "h\rt", "You stand", "x", "You stand", KEPT_TITLE, false},
    {"branch under way", "h\rt\r", "Trying it", "E", "Trying it", KEPT_TITLE, false},
    {"branch, both ways", "h\rt\r.\x1B|Y", "Two ways", DOWN, "Two ways", KEPT_TITLE, false},
    {"two-ways", "h\rt\r.\x1B|Y|\x1B|b\rc", "Two ways", DOWN, "Two ways", KEPT_TITLE, false},
    {"replay, a turn being typed", "h\rg", "Go to turn:", "7", "Go to turn:", KEPT_TITLE, false},
    {"replay, death", "h\rd", "How it came", DOWN, "How it came", KEPT_TITLE, false},
    {"replay-graph", "h\rh", "turns ", DOWN, "turns ", KEPT_TITLE, false},
    {"replay, keys", "h\r?", "Watching", DOWN, "Watching", KEPT_TITLE, false},
    {"wizard", "&", "Wizard", DOWN, "Wizard", KEPT_DUNGEON, true},
    {"wizard-outcomes", "..&outcomes\r", "Enter: go on", "hl", "Enter: go on", KEPT_DUNGEON, true},
};

#define SIZES effort(2, 30)            /* of a storm */
#define STORM_STEP effort_for(3, 1, 1) /* every screen, or every third */

/* What a screen of 80x24 must show: that text, and after a storm all that it showed before. */
struct wanted {
    const struct storm *storm;
    const char *text;
    const struct buffer *before; /* or NULL */
};

/* Draws what came from that byte on; true if it is what is wanted. */
static bool is_shown(const struct wanted *wanted, size_t from, struct buffer *drawn)
{
    emulator_start(80, 24, true);
    emulator_take(pty_output(from), pty_size() - from);
    buffer_clear(drawn);
    emulator_text(drawn);
    return strstr(buffer_text(drawn), wanted->text) != NULL &&
           (wanted->before == NULL || strcmp(buffer_text(drawn), buffer_text(wanted->before)) == 0);
}

/* Too long for cmocka's own messages. */
static void fail_to_show(const struct wanted *wanted, const struct buffer *drawn)
{
    pty_signal(SIGKILL);
    if (wanted->before != NULL) {
        fprintf(stderr, "before the storm:\n%s\n", buffer_text(wanted->before));
    }
    fprintf(stderr, "now:\n%s\n", buffer_text(drawn));
    fail_msg("%s: there is no \"%s\", or another screen than before the storm",
             wanted->storm->label, wanted->text);
}

/* The whole screen, coming from a size that fits none. A program that reads keys while it works, as
 * a replay does, is not through with all when it is settled: so what is wanted is waited for, and
 * so is the other size, without which the program may find its size unchanged and draw nothing. */
static void draw_anew(const struct wanted *wanted, struct buffer *drawn)
{
    pty_set_size(201, 19);
    pty_expect("this is 201x19.");
    pty_settle();
    size_t from = pty_size();
    pty_set_size(80, 24);
    while (!is_shown(wanted, from, drawn)) {
        if (!pty_read(PTY_PATIENCE_MS)) {
            fail_to_show(wanted, drawn);
        }
    }
    pty_settle();
    if (!is_shown(wanted, from, drawn)) {
        fail_to_show(wanted, drawn);
    }
}

static void type_keys(const struct storm *storm)
{
    struct buffer drawn = {0};
    char part[80];
    const char *keys = storm->keys;
    for (const char *brace; (brace = strchr(keys, '{')) != NULL; keys = strchr(brace, '}') + 1) {
        snprintf(part, sizeof part, "%.*s", (int)(brace - keys), keys);
        pty_type_and_wait(part);
        snprintf(part, sizeof part, "%.*s", (int)strcspn(brace + 1, "}"), brace + 1);
        draw_anew(&(struct wanted){storm, part, NULL}, &drawn);
    }
    pty_type_and_wait(keys);
    buffer_free(&drawn);
}

/* Every second size is a fixed one; a short storm begins with those of its seed. */
static void rage(unsigned seed, const char *typed)
{
    static const int fixed[][2] = {{40, 20}, {20, 5}, {1, 1}, {200, 60}, {132, 50}, {39, 24}};
    unsigned mixed = seed;
    for (int i = 0; i < SIZES; i++) {
        mixed = mixed * 1664525u + 1013904223u;
        const int *size = fixed[(seed + (unsigned)i / 2) % COUNT_OF(fixed)];
        bool is_fixed = i % 2 == 0 && i / 2 < COUNT_OF(fixed);
        int width = is_fixed ? size[0] : 1 + (int)(mixed >> 16) % 200;
        int height = is_fixed ? size[1] : 1 + (int)(mixed >> 8 & 0xFFFF) % 60;
        pty_set_size(width, height);
        if (typed[0] != '\0' && i % 2 == 0) {
            pty_type(typed);
        }
        pty_read(10);
    }
}

static void brave(const struct storm *storm, const struct board *board, unsigned seed)
{
    struct buffer before = {0}, after = {0};
    struct stage stage = {.board = board, .storm = storm};
    fill_folder(&stage);
    pty_start("xterm", 80, 24, play_stage, &stage);
    pty_label(storm->label);
    pty_expect_shown(is_dungeon(storm) ? "Depth 1" : "New game");
    type_keys(storm);
    draw_anew(&(struct wanted){storm, storm->shown, NULL}, &before);
    rage(seed, "");
    draw_anew(&(struct wanted){storm, storm->shown, &before}, &after);
    rage(seed, storm->typed);
    draw_anew(&(struct wanted){storm, storm->left, NULL}, &after);
    pty_signal(SIGHUP);
    assert_int_equal(pty_wait_for_end(), 0);
    pty_assert_clean();
    pty_assert_given_back();
    pty_close();
    kept_close(&stage.kept);
    buffer_free(&before);
    buffer_free(&after);
}

static void storm_of_sizes_is_survived_in_every_screen(void **state)
{
    struct board *board = board_for_storms();
    for (int i = 0; i < COUNT_OF(storms); i += STORM_STEP) {
        actor_in(board, HERO_SLOT)->progress.level = storms[i].place == GROWN_DUNGEON ? 2 : 1;
        board->world->foresight =
            (struct foresight){.is_open = storms[i].place == SEEN_DUNGEON, .left = 6};
        brave(&storms[i], board, (unsigned)i + 1);
    }
    board_free(board);
}

static bool rages_in(const char *mode)
{
    size_t length = strlen(mode);
    for (int i = 0; i < COUNT_OF(storms); i++) {
        const char *label = storms[i].label;
        if (strncmp(label, mode, length) == 0 && strchr(",", label[length]) != NULL) {
            return true;
        }
    }
    return false;
}

static void every_mode_has_its_storm(void **state)
{
    char name[64][MODE_NAME_SIZE];
    int count = mode_names(name, 64);
    assert_true(count > 18);
    for (int i = 0; i < count; i++) {
        if (!rages_in(name[i])) {
            fail_msg("no storm rages in %s", name[i]);
        }
    }
}

int main(void)
{
    setenv("LC_ALL", "C", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_visit_is_clean_on_every_terminal),
        cmocka_unit_test(terminal_of_one_screen_is_left_empty),
        cmocka_unit_test(terminal_is_given_back_whatever_ends_the_game),
        cmocka_unit_test(few_colours_wanted_are_dimmed_too),
        cmocka_unit_test(title_has_its_colours_at_once),
        cmocka_unit_test(steps_write_little),
        cmocka_unit_test(stopped_job_gives_the_terminal_back_and_goes_on),
        cmocka_unit_test(end_of_input_ends_the_game),
        cmocka_unit_test(full_terminal_loses_nothing),
        cmocka_unit_test(full_terminal_is_given_back),
        cmocka_unit_test(every_mode_has_its_storm),
        cmocka_unit_test(storm_of_sizes_is_survived_in_every_screen),
    };
    homes = folder_make();
    if (homes == NULL) {
        return 1;
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(homes);
    return failed;
}
