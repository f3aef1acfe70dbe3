/* The parts of playing by JSON lines: what is told (state.c), and what is ordered (order.c). */
#ifndef BARROW_WIRE_WIRE_PARTS_H
#define BARROW_WIRE_WIRE_PARTS_H

#include "barrow/base/json_read.h"
#include "barrow/play/session.h"

/* What the other side has been told of the level. */
struct wire_map {
    int depth, wins; /* 0: of none yet */
    struct memory cell[LEVEL_CELLS_MAX];
};

/* The answer to an order that was not done: ids; "" for none. */
struct wire_refusal {
    const char *why;    /* "wrong" for an order that makes no sense, else the verdict */
    struct error error; /* of a wrong one: what was expected */
};

enum wire_order { WIRE_DONE, WIRE_LEAVE, WIRE_GIVE_UP };

/* Does what a line orders. */
enum wire_order wire_obey(struct session *session, struct wire_map *map, const char *line,
                          struct wire_refusal *refusal);

/* Adds a line: what the hero knows now, what may be done, and what came about since the last
 * session_begin_key. *map is brought up to date. */
void wire_describe(const struct session *session, struct wire_map *map,
                   const struct wire_refusal *refusal, struct buffer *text);

#endif
