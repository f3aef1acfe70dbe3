/* All that the game keeps, and how it is. */
#ifndef BARROW_RECORD_KEPT_LIST_H
#define BARROW_RECORD_KEPT_LIST_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

/* Adds a line for each file below the home, "runs/wulf-1.run: under way, depth 2, turn 812": runs,
 * recordings, the data they were played with, dumps, the hall. Changes nothing and plays nothing.
 * False if one of them is damaged, or cannot be read, or nobody knows what it is. */
bool kept_list_print(const char *home, struct buffer *text);

#endif
