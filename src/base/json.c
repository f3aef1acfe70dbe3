/* Every value begins in begin_value, which knows from the count of its siblings whether a comma is
 * due. A tree in memory was rejected: all is written once, from beginning to end. */
#include "barrow/base/json.h"

#include <assert.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "barrow/base/utf8.h"

#define INDENT 2

struct json json_begin(struct buffer *text)
{
    return (struct json){.text = text};
}

struct json json_begin_line(struct buffer *text)
{
    return (struct json){.text = text, .is_one_line = true};
}

/* As UTF-16: a code above U+FFFF takes two escapes (surrogates). */
static void add_units(struct buffer *text, uint32_t code)
{
    if (code > 0xFFFF) {
        buffer_print(text, "\\u%04x", (unsigned)(0xD800 + ((code - 0x10000) >> 10)));
        code = 0xDC00 + ((code - 0x10000) & 0x3FF);
    }
    buffer_print(text, "\\u%04x", (unsigned)code);
}

static void add_escaped(struct buffer *text, uint32_t code)
{
    static const char plain[] = "\"\\\n\t", escaped[] = "\"\\nt";
    const char *found = code < 0x80 ? memchr(plain, (int)code, sizeof plain - 1) : NULL;
    char bytes[UTF8_MAX_BYTES + 1];
    if (found != NULL) {
        buffer_print(text, "\\%c", escaped[found - plain]);
    } else if (utf8_is_control(code) || utf8_is_hidden(code)) {
        add_units(text, code);
    } else {
        buffer_add_bytes(text, bytes, utf8_encode(code, bytes));
    }
}

static void add_text(struct buffer *text, const char *value)
{
    buffer_add(text, "\"");
    while (*value != '\0') {
        uint32_t code;
        value += utf8_decode(value, &code);
        add_escaped(text, code);
    }
    buffer_add(text, "\"");
}

static void break_line(struct json *json)
{
    if (!json->is_one_line) {
        buffer_print(json->text, "\n%*s", json->depth * INDENT, "");
    }
}

/* Writes what precedes a value: the comma after the previous value, the indented line and the
 * name. */
static void begin_value(struct json *json, const char *name)
{
    bool is_inside = json->depth > 0;
    assert((name != NULL) == (is_inside && !json->is_array[json->depth]));
    assert(is_inside || json->count[0] == 0);
    if (json->count[json->depth]++ > 0) {
        buffer_add(json->text, ",");
    }
    if (is_inside) {
        break_line(json);
    }
    if (name != NULL) {
        add_text(json->text, name);
        buffer_add(json->text, json->is_one_line ? ":" : ": ");
    }
}

static void open_thing(struct json *json, const char *name, bool is_array)
{
    begin_value(json, name);
    assert(json->depth < JSON_DEPTH_MAX);
    json->depth++;
    json->count[json->depth] = 0;
    json->is_array[json->depth] = is_array;
    buffer_add(json->text, is_array ? "[" : "{");
}

void json_open_object(struct json *json, const char *name)
{
    open_thing(json, name, false);
}

void json_open_array(struct json *json, const char *name)
{
    open_thing(json, name, true);
}

void json_close(struct json *json)
{
    assert(json->depth > 0);
    int closed = json->depth--;
    if (json->count[closed] > 0) {
        break_line(json);
    }
    buffer_add(json->text, json->is_array[closed] ? "]" : "}");
}

void json_put_text(struct json *json, const char *name, const char *value)
{
    begin_value(json, name);
    add_text(json->text, value);
}

void json_put_number(struct json *json, const char *name, int64_t value)
{
    begin_value(json, name);
    buffer_print(json->text, "%" PRId64, value);
}

void json_put_numbers(struct json *json, const struct json_number *number)
{
    for (; number->name != NULL; number++) {
        json_put_number(json, number->name, number->value);
    }
}

void json_put_bool(struct json *json, const char *name, bool value)
{
    begin_value(json, name);
    buffer_add(json->text, value ? "true" : "false");
}

void json_put_written(struct json *json, const char *name, const char *value)
{
    begin_value(json, name);
    buffer_add(json->text, value);
}

void json_put_null(struct json *json, const char *name)
{
    begin_value(json, name);
    buffer_add(json->text, "null");
}

void json_put_big(struct json *json, const char *name, uint64_t value)
{
    begin_value(json, name);
    buffer_print(json->text, "\"%" PRIu64 "\"", value);
}

void json_end(struct json *json)
{
    assert(json->depth == 0 && json->count[0] == 1);
    buffer_add(json->text, "\n");
}
