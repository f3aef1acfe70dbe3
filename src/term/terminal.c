/* The back end for a real terminal puts three parts together: the screen (curses), the tty (bytes,
 * signals, time) and the decoder (bytes to keys). What is here is the waiting for a key, and the
 * ways in which the terminal is given back: by close, at exit, by an abort or a crash.
 *
 * Messages to standard error would tear the screen and be wiped with it. While the screen is open
 * they go to a file without a name and are printed afterwards, the last words of an assert too. */
#include "barrow/term/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/term/crash.h"
#include "term/decode.h"
#include "term/held_messages.h"
#include "term/screen.h"
#include "term/tty.h"

/* How long after ESC the rest of a key's bytes may come; a person's next key comes later. */
#define ESCAPE_MS 20

struct terminal {
    struct term term;
    struct key_decoder decoder;
    char bytes[256]; /* read and not yet decoded */
    size_t count;
    int64_t complete_at; /* when half a sequence counts as all there is */
};

/* ---- giving the terminal back ---- */

void term_restore_now(void)
{
    screen_suspend();
    held_messages_release();
}

static void restore_when_the_program_dies(void)
{
    static bool is_prepared;
    if (!is_prepared) {
        is_prepared = true;
        atexit(term_restore_now);
        crash_watch();
    }
}

/* ---- the back end ---- */

static struct terminal *terminal_of(struct term *term)
{
    return term->state;
}

static struct point terminal_size(struct term *term)
{
    (void)term;
    return tty_size();
}

static void terminal_present(struct term *term, const struct grid *grid)
{
    struct screen_wish wish = {
        .size = tty_size(),
        .is_ascii = term->is_ascii_wanted || !screen_is_unicode(),
        .is_monochrome = term->is_monochrome_wanted,
        .is_mouse = term->is_mouse_wanted,
        .colours = term->colours_wanted,
    };
    screen_present(grid, wish);
}

/* The next key of the bytes at hand; false if there is none yet. Of movements of the mouse in a row
 * only the last one counts. */
static bool take_key(struct terminal *terminal, uint32_t *key)
{
    struct point at;
    *key = KEY_NONE;
    while ((*key == KEY_NONE || key_is_hover(*key, &at)) && terminal->count > 0) {
        bool is_complete =
            tty_now() >= terminal->complete_at || terminal->count == sizeof terminal->bytes;
        uint32_t next;
        size_t used =
            key_decode(&terminal->decoder, terminal->bytes, terminal->count, is_complete, &next);
        bool is_for_later = *key != KEY_NONE && !key_is_hover(next, &at);
        if (used == 0 || is_for_later) {
            break;
        }
        *key = next;
        terminal->count -= used;
        memmove(terminal->bytes, terminal->bytes + used, terminal->count);
    }
    return *key != KEY_NONE;
}

static void take_bytes(struct terminal *terminal)
{
    size_t room = sizeof terminal->bytes - terminal->count;
    terminal->count += tty_read(terminal->bytes + terminal->count, room);
    terminal->complete_at = tty_now() + ESCAPE_MS;
}

static void stop_and_go_on(void)
{
    screen_suspend();
    tty_stop();
    if (!tty_is_lost()) {
        screen_resume();
    }
}

/* Waits once. Returns true with a key that is an event, false if something else happened. */
static bool wait_for_event(struct terminal *terminal, int64_t deadline, uint32_t *key)
{
    bool is_half = terminal->count > 0 && terminal->complete_at < deadline;
    switch (tty_wait(is_half ? terminal->complete_at : deadline)) {
    case TTY_BYTES:
        take_bytes(terminal);
        return false;
    case TTY_TIME:
        *key = KEY_NONE;
        return !is_half;
    case TTY_RESIZED:
        *key = KEY_RESIZE;
        return true;
    case TTY_STOP:
        stop_and_go_on();
        return false;
    case TTY_CONTINUED:
        screen_suspend();
        screen_resume();
        return false;
    case TTY_LOST:
        break;
    }
    *key = KEY_HANGUP;
    return true;
}

static uint32_t terminal_read_key(struct term *term, int timeout_ms)
{
    struct terminal *terminal = terminal_of(term);
    int64_t deadline = timeout_ms < 0 ? TTY_NEVER : tty_now() + timeout_ms;
    uint32_t key = KEY_HANGUP;
    while (!tty_is_lost()) {
        if (take_key(terminal, &key) || wait_for_event(terminal, deadline, &key)) {
            return key;
        }
    }
    return KEY_HANGUP;
}

static void terminal_discard_typed(struct term *term)
{
    terminal_of(term)->count = 0;
    tty_discard();
}

static void terminal_close(struct term *term)
{
    screen_close();
    tty_close();
    held_messages_release();
    if (tty_has_ended()) {
        fputs("barrow: standard input has ended, so the game has ended too\n", stderr);
    }
    free(terminal_of(term));
}

/* A key of the VT100's keypad, which its description calls a function key. */
static bool is_keypad(const char *bytes, uint32_t key)
{
    return key >= KEY_F1 && key <= KEY_F12 && strncmp(bytes, "\x1BO", 2) == 0 && bytes[2] >= 'l';
}

/* Where a terminal's own description differs from the common sequences, it is right, but for the
 * keypad: there players want directions. */
static void learn_keys(struct key_decoder *decoder)
{
    static const struct {
        const char *capability;
        uint32_t key;
    } keys[] = {
        {"kcuu1", KEY_UP},
        {"kcud1", KEY_DOWN},
        {"kcub1", KEY_LEFT},
        {"kcuf1", KEY_RIGHT},
        {"khome", KEY_HOME},
        {"kend", KEY_END},
        {"kpp", KEY_PAGE_UP},
        {"knp", KEY_PAGE_DOWN},
        {"kbeg", KEY_BEGIN},
        {"kich1", KEY_INSERT},
        {"kdch1", KEY_DELETE},
        {"kent", KEY_ENTER},
        {"kcbt", KEY_SHIFT_TAB},
        {"kLFT", KEY_SHIFT_LEFT},
        {"kRIT", KEY_SHIFT_RIGHT},
        {"kri", KEY_SHIFT_UP},
        {"kind", KEY_SHIFT_DOWN},
        {"kHOM", KEY_SHIFT_HOME},
        {"kEND", KEY_SHIFT_END},
        {"kPRV", KEY_SHIFT_PAGE_UP},
        {"kNXT", KEY_SHIFT_PAGE_DOWN},
        {"kf1", KEY_F1},
        {"kf2", KEY_F2},
        {"kf3", KEY_F3},
        {"kf4", KEY_F4},
        {"kf5", KEY_F5},
        {"kf6", KEY_F6},
        {"kf7", KEY_F7},
        {"kf8", KEY_F8},
        {"kf9", KEY_F9},
        {"kf10", KEY_F10},
        {"kf11", KEY_F11},
        {"kf12", KEY_F12},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *bytes = screen_key_bytes(keys[i].capability);
        if (bytes != NULL && !is_keypad(bytes, keys[i].key)) {
            key_decoder_add(decoder, bytes, keys[i].key);
        }
    }
}

struct term *term_open_curses(struct error *error)
{
    if (!tty_open(error)) {
        return NULL;
    }
    if (!screen_open(error)) {
        tty_close();
        return NULL;
    }
    held_messages_begin();
    restore_when_the_program_dies();
    struct terminal *terminal = memory_new(1, sizeof *terminal);
    const char *no_colour = getenv("NO_COLOR");
    terminal->term = (struct term){.size = terminal_size,
                                   .present = terminal_present,
                                   .read_key = terminal_read_key,
                                   .discard_typed = terminal_discard_typed,
                                   .close = terminal_close,
                                   .is_ascii_wanted = !screen_is_unicode(),
                                   .is_monochrome_wanted = no_colour != NULL && *no_colour != '\0',
                                   .state = terminal};
    learn_keys(&terminal->decoder);
    return &terminal->term;
}
