/* How an order ends: with a text or with a complaint. Both return the program's exit status. */
#ifndef BARROW_PROGRAM_REPORT_H
#define BARROW_PROGRAM_REPORT_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"

/* What was given from outside was wrong. */
#define STATUS_WRONG_INPUT 2

/* Prints what came out and frees it. A reader that went away is no reason to fail loudly. */
int report_text(struct buffer *text);

int report_error(const struct error *error);

#endif
