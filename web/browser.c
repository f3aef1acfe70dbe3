/* What a browser lacks of a POSIX system, for the game as it is. A page is one thread that may
 * never wait, so the program waits by being put aside (Asyncify) until the page has something for
 * it: bytes that were typed, or a signal, such as that of a new size. All waits of the game are
 * poll and pselect, which the linker sends here (--wrap); web/browser.js has the other half.
 *
 * Files lie in memory, where nothing has to be synced: the page copies what was written before it
 * shows what was drawn. */
#include <emscripten.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

/* ---- the page: web/browser.js ---- */

enum ready { READY_NOTHING, READY_BYTES, READY_SIGNAL };

enum ready page_ready(void);
enum ready page_wait(int milliseconds); /* shows what was drawn; -1: without end */
int page_signal(void);                  /* the next one, 0 if there is none */
void page_discard(void);
int page_columns(void);
int page_rows(void);

/* Asking in between shows nothing and costs nothing. */
static enum ready wait_for(int milliseconds)
{
    return milliseconds == 0 ? page_ready() : page_wait(milliseconds);
}

/* ---- calls of the game and its libraries ---- */

int __wrap_poll(struct pollfd *files, nfds_t count, int milliseconds);
int __wrap_pselect(int count, fd_set *readable, fd_set *writable, fd_set *exceptional,
                   const struct timespec *time, const sigset_t *mask);
int __wrap_ioctl(int file, int request, ...);
int __real_ioctl(int file, int request, ...);
int __wrap_fsync(int file);
int barrow_main(int count, char *argument[]);

/* The game polls its input alone. */
int __wrap_poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    bool has_bytes = wait_for(milliseconds) == READY_BYTES;
    files[0].revents = has_bytes ? POLLIN : 0;
    return has_bytes;
}

static void raise_signals(const sigset_t *mask)
{
    sigset_t before;
    sigprocmask(SIG_SETMASK, mask, &before);
    for (int number; (number = page_signal()) != 0;) {
        raise(number);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Waits for input, the first file there is. */
int __wrap_pselect(int count, fd_set *readable, fd_set *writable, fd_set *exceptional,
                   const struct timespec *time, const sigset_t *mask)
{
    int milliseconds =
        time == NULL ? -1 : (int)(time->tv_sec * 1000 + (time->tv_nsec + 999999) / 1000000);
    enum ready ready = wait_for(milliseconds);
    FD_ZERO(readable);
    if (ready == READY_SIGNAL) {
        raise_signals(mask);
        errno = EINTR;
        return -1;
    }
    if (ready == READY_BYTES) {
        FD_SET(STDIN_FILENO, readable);
    }
    return ready == READY_BYTES;
}

int __wrap_ioctl(int file, int request, ...)
{
    va_list rest;
    va_start(rest, request);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    if (request == TIOCGWINSZ && isatty(file)) {
        *(struct winsize *)argument = (struct winsize){.ws_row = (unsigned short)page_rows(),
                                                       .ws_col = (unsigned short)page_columns()};
        return 0;
    }
    if (request == TCFLSH) { /* its argument is a number */
        page_discard();
        return 0;
    }
    return __real_ioctl(file, request, argument);
}

int __wrap_fsync(int file)
{
    return 0;
}

/* A stack that overflows ends the program without asking it. */
int sigaltstack(const stack_t *restrict wanted, stack_t *restrict before)
{
    errno = ENOSYS;
    return -1;
}

/* ---- the program ---- */

/* The first umask is all bits, and files would be nobody's. */
__attribute__((constructor)) static void choose_modes(void)
{
    umask(022);
}

/* src/main.c is compiled with this other name: who waits never comes back to the page's own caller,
 * which would be the one to end the program. */
int main(int count, char *argument[])
{
    emscripten_force_exit(barrow_main(count, argument));
}
