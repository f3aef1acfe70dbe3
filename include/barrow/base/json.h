/* Writing JSON (RFC 8259), one member a line, so that people can read and diff it, or all in one
 * line. The caller sees to the shape (asserted): members of an object have a name, elements of an
 * array and the one value at the top have NULL for one, and what was opened is closed again before
 * json_end. */
#ifndef BARROW_BASE_JSON_H
#define BARROW_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"

#define JSON_DEPTH_MAX 12

struct json {
    struct buffer *text; /* the caller's; must outlive the writing */
    int depth;
    int count[JSON_DEPTH_MAX + 1]; /* of what is in each thing that is open; [0]: at the top */
    bool is_array[JSON_DEPTH_MAX + 1];
    bool is_one_line;
};

struct json json_begin(struct buffer *text);
struct json json_begin_line(struct buffer *text);

void json_open_object(struct json *json, const char *name);
void json_open_array(struct json *json, const char *name);

/* Closes what was opened last. */
void json_close(struct json *json);

/* NUL-terminated. Control characters (those of C1, too) and hidden ones are escaped; bytes that are
 * no UTF-8 become U+FFFD. */
void json_put_text(struct json *json, const char *name, const char *value);

void json_put_number(struct json *json, const char *name, int64_t value);
/* Several numbers, in their order; a NULL name closes them. */
struct json_number {
    const char *name;
    int64_t value;
};
void json_put_numbers(struct json *json, const struct json_number *number);

void json_put_bool(struct json *json, const char *name, bool value);
void json_put_null(struct json *json, const char *name);

/* A value that the caller has written as JSON already. */
void json_put_written(struct json *json, const char *name, const char *value);

/* As a text of decimal digits: many readers keep only 53 bits of a number. */
void json_put_big(struct json *json, const char *name, uint64_t value);

/* Ends the text with a line end, after its one value. */
void json_end(struct json *json);

#endif
