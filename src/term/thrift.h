/* Less to write: what curses wrote for a frame, without the colours that are set already, and with
 * one sequence where several follow each other. */
#ifndef BARROW_TERM_THRIFT_H
#define BARROW_TERM_THRIFT_H

#include <stddef.h>

/* Takes out of `bytes`, whole sequences of a terminal, each one that sets ink or paper to what the
 * same bytes have set it to before, and joins what follows each other. Returns how many bytes are
 * left, from the first on. */
size_t thrift_thin(char *bytes, size_t size);

#endif
