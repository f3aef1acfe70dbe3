/* Playing by JSON lines, for bots and other front ends: each line in is one order, each line out is
 * what the hero knows then, and what came of it. `barrow schema play` describes both. It is a
 * reader of the session, as the screens are, and shows what they show: the view, in ids. */
#ifndef BARROW_WIRE_WIRE_H
#define BARROW_WIRE_WIRE_H

#include <stdio.h>

#include "barrow/base/error.h"
#include "barrow/play/session.h"

#define WIRE_VERSION 1 /* of the form: raised when a member changes its meaning or goes */

struct wire_setup {
    struct player player; /* in whose home the run is kept */
    uint64_t seed;        /* of a new run */
    bool is_new;          /* else the newest run under way goes on, if there is one */
    FILE *in, *out;       /* the caller's */
};

/* Plays one run until it is over, left, or the input ends; what was done by then is kept. False and
 * an error if it cannot begin, or not all of it could be kept. */
bool wire_play(const struct wire_setup *setup, struct error *error);

#endif
