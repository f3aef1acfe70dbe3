/* The screens that only show something: reading them takes no time and changes nothing. */
#ifndef BARROW_UI_WIDGET_SHOWING_H
#define BARROW_UI_WIDGET_SHOWING_H

#include <stdbool.h>

#include "barrow/play/keys.h"
#include "ui/mode.h"

struct ui;

/* True for the commands that open such a screen; *step then pushes it. Needs a session. */
bool showing_begin(const struct ui *ui, enum command command, struct mode_step *step);

#endif
