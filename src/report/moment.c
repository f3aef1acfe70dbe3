#include "barrow/report/moment.h"

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

static void add_day(struct buffer *text, const struct tm *parts)
{
    buffer_print(text, "%04lld-%02d-%02d", parts->tm_year + 1900LL, parts->tm_mon + 1,
                 parts->tm_mday);
}

/* A time_t of 32 bits would wrap, and tell a wrong day rather than none. */
static bool is_storable(int64_t seconds)
{
    return (time_t)seconds == seconds;
}

static bool find_local(int64_t seconds, struct tm *parts, struct buffer *text)
{
    time_t when = (time_t)seconds;
    bool is_known = is_storable(seconds) && localtime_r(&when, parts) != NULL;
    buffer_add(text, is_known ? "" : "?");
    return is_known;
}

void moment_describe_day(int64_t seconds, struct buffer *text)
{
    struct tm parts;
    if (find_local(seconds, &parts, text)) {
        add_day(text, &parts);
    }
}

void moment_describe(int64_t seconds, struct buffer *text)
{
    struct tm parts;
    if (find_local(seconds, &parts, text)) {
        add_day(text, &parts);
        buffer_print(text, " %02d:%02d", parts.tm_hour, parts.tm_min);
    }
}

void moment_describe_utc(int64_t seconds, struct buffer *text)
{
    struct tm parts;
    time_t when = (time_t)seconds;
    if (!is_storable(seconds) || gmtime_r(&when, &parts) == NULL) {
        buffer_add(text, "?");
        return;
    }
    add_day(text, &parts);
    buffer_print(text, "T%02d:%02d:%02dZ", parts.tm_hour, parts.tm_min, parts.tm_sec);
}
