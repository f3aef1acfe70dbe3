/* One mode alone on a screen, with the keys of a script: for screens that no key leads to from a
 * drawn level. */
#ifndef TESTS_SUPPORT_MODE_STAGE_H
#define TESTS_SUPPORT_MODE_STAGE_H

#include "barrow/base/buffer.h"
#include "barrow/base/geometry.h"
#include "barrow/content/content.h"
#include "ui/mode.h"

/* Gives the keys to the mode, or to those that it pushes, and adds the last screen; true if it is
 * still there then, false if it was popped. All are closed. A step of another sort fails the test.
 */
bool mode_stage_play(struct mode mode, const struct content *content, const char *home,
                     const char *keys, struct point size, struct buffer *screen);

#endif
