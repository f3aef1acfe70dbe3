/* Moments in words, from seconds since 1970; "?" for one that no calendar has. */
#ifndef BARROW_REPORT_MOMENT_H
#define BARROW_REPORT_MOMENT_H

#include <stdint.h>

#include "barrow/base/buffer.h"

/* Adds "2024-02-29" by the local clock. */
void moment_describe_day(int64_t seconds, struct buffer *text);

/* Adds "2024-02-29 17:05" by the local clock. */
void moment_describe(int64_t seconds, struct buffer *text);

/* Adds "2024-02-29T16:05:00Z": for other programs (RFC 3339). */
void moment_describe_utc(int64_t seconds, struct buffer *text);

#endif
