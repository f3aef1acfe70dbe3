/* Whole games through the script back end: keys in, the last screen out. */
#ifndef TESTS_SUPPORT_SCREENS_H
#define TESTS_SUPPORT_SCREENS_H

#include "barrow/base/buffer.h"
#include "barrow/base/geometry.h"
#include "barrow/ui/ui.h"
#include "support/world_fixture.h"

/* Carries the order out, on a terminal that is made of the keys, and adds the last screen. */
void screens_run(struct ui_order order, const char *keys, struct point size, struct buffer *screen);

/* Plays the keys in the bench's dungeon as Wulf, or from the title on if it is NULL, and adds the
 * last screen. */
void screens_play(const struct bench *bench, const char *keys, struct point size,
                  struct buffer *screen);

/* Fails the test, and shows the screen, unless `wanted` is on it (`unwanted` is not on it). */
void screens_expect(const struct bench *bench, const char *keys, struct point size,
                    const char *wanted);
void screens_expect_not(const struct bench *bench, const char *keys, struct point size,
                        const char *unwanted);

/* True if the screens NAME-80x24 and NAME-40x20 are as somebody has read them (golden_screen.h). */
bool screens_are_golden(const struct bench *bench, const char *keys, const char *name);

#endif
