/* Whole games through the script back end: keys in, the last screen out. */
#ifndef TESTS_SUPPORT_SCREENS_H
#define TESTS_SUPPORT_SCREENS_H

#include "barrow/base/buffer.h"
#include "barrow/base/geometry.h"
#include "barrow/ui/ui.h"
#include "support/world_fixture.h"

/* Carries the order out, on a terminal that is made of the keys, and adds the last screen. */
void screens_run(struct ui_setup setup, const char *keys, struct point size, struct buffer *screen);

/* Plays the keys in the board's dungeon as Wulf, or from the title on if it is NULL, and adds the
 * last screen. */
void screens_play(const struct board *board, const char *keys, struct point size,
                  struct buffer *screen);

/* Where screens come from: `play` plays the keys with `what`, and adds the last screen. */
struct screen_source {
    void (*play)(const void *what, const char *keys, struct point size, struct buffer *screen);
    const void *what;
};
struct screen_source screens_of(const struct board *board);

/* Fails the test, and shows the screen, unless after the keys of each row its words are on the
 * screen of 80x24; behind a '!' are words that are not on it. */
struct screen_row {
    const char *keys, *want;
};
void screens_check(struct screen_source source, const struct screen_row *rows, int count);

/* Fails the test unless the screens NAME-80x24 and NAME-40x20 of each row are as somebody has read
 * them (golden_screen.h). */
struct golden_row {
    const char *keys, *name;
};
void screens_check_golden(struct screen_source source, const struct golden_row *rows, int count);

/* Fails the test, and shows the screen, unless `wanted` is on it (`unwanted` is not on it). */
void screens_expect(const struct board *board, const char *keys, struct point size,
                    const char *wanted);
void screens_expect_not(const struct board *board, const char *keys, struct point size,
                        const char *unwanted);

/* True if both golden screens of that name are as these. */
bool screens_are_golden(const struct board *board, const char *keys, const char *name);

#endif
