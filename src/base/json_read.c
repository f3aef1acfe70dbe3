/* A reader of what one line needs, rather than of all JSON: no tree, no memory of its own. Escapes
 * are refused because every word that is understood is plain ASCII. */
#include "barrow/base/json_read.h"

#include <stddef.h>
#include <string.h>

#define DIGITS_MOST 9

struct json_reading {
    const char *start, *at;
    struct error *error;
};

static bool refuse(const struct json_reading *reading, const char *expected)
{
    return error_set(reading->error, "byte %d: expected %s",
                     (int)(reading->at - reading->start) + 1, expected);
}

static void skip_blanks(struct json_reading *reading)
{
    reading->at += strspn(reading->at, " \t\r\n");
}

/* Skips blanks and the sign; false if another stands there. */
static bool take_sign(struct json_reading *reading, char sign)
{
    skip_blanks(reading);
    bool is_there = *reading->at == sign;
    reading->at += is_there ? 1 : 0;
    return is_there;
}

static bool read_word(struct json_reading *reading, char word[JSON_WORD_SIZE])
{
    size_t size = 0;
    if (!take_sign(reading, '"')) {
        return refuse(reading, "a text in \"\"");
    }
    while (reading->at[size] >= ' ' && reading->at[size] < 0x7f && reading->at[size] != '"' &&
           reading->at[size] != '\\') {
        size++;
    }
    if (reading->at[size] != '"' || size >= JSON_WORD_SIZE) {
        return refuse(reading, "at most 31 plain characters and then \"");
    }
    memcpy(word, reading->at, size);
    word[size] = '\0';
    reading->at += size + 1;
    return true;
}

static bool read_number(struct json_reading *reading, int *number)
{
    bool is_negative = take_sign(reading, '-');
    size_t digits = strspn(reading->at, "0123456789");
    char next = reading->at[digits];
    bool is_padded = digits > 1 && *reading->at == '0';
    bool is_broken = next == '.' || next == 'e' || next == 'E';
    if (digits == 0 || digits > DIGITS_MOST || is_padded || is_broken) {
        return refuse(reading, "a whole number of at most 9 digits");
    }
    *number = 0;
    for (size_t i = 0; i < digits; i++) {
        *number = *number * 10 + (reading->at[i] - '0');
    }
    *number = is_negative ? -*number : *number;
    reading->at += digits;
    return true;
}

static bool read_pair(struct json_reading *reading, struct point *pair)
{
    if (!read_number(reading, &pair->x)) {
        return false;
    }
    if (!take_sign(reading, ',')) {
        return refuse(reading, "a comma and the second number");
    }
    return read_number(reading, &pair->y) && (take_sign(reading, ']') || refuse(reading, "]"));
}

static bool read_value(struct json_reading *reading, struct json_member *member)
{
    skip_blanks(reading);
    if (*reading->at == '"') {
        member->kind = JSON_TEXT;
        return read_word(reading, member->text);
    }
    if (take_sign(reading, '[')) {
        member->kind = JSON_PAIR;
        return read_pair(reading, &member->pair);
    }
    member->kind = JSON_NUMBER;
    return read_number(reading, &member->number);
}

static bool read_member(struct json_reading *reading, struct json_object *object)
{
    if (object->count == JSON_MEMBERS_MAX) {
        return refuse(reading, "no more members");
    }
    struct json_member member = {.number = 0};
    if (!read_word(reading, member.name)) {
        return false;
    }
    if (json_member(object, member.name) != NULL) {
        return refuse(reading, "each member once");
    }
    if (!take_sign(reading, ':')) {
        return refuse(reading, ":");
    }
    bool is_read = read_value(reading, &member);
    object->member[object->count++] = member;
    return is_read;
}

bool json_read_object(const char *text, struct json_object *object, struct error *error)
{
    struct json_reading reading = {text, text, error};
    object->count = 0;
    if (!take_sign(&reading, '{')) {
        return refuse(&reading, "{");
    }
    bool is_closed = take_sign(&reading, '}');
    while (!is_closed) {
        if (!read_member(&reading, object)) {
            return false;
        }
        is_closed = take_sign(&reading, '}');
        if (!is_closed && !take_sign(&reading, ',')) {
            return refuse(&reading, ", or }");
        }
    }
    skip_blanks(&reading);
    return *reading.at == '\0' || refuse(&reading, "nothing behind }");
}

const struct json_member *json_member(const struct json_object *object, const char *name)
{
    for (int i = 0; i < object->count; i++) {
        if (strcmp(object->member[i].name, name) == 0) {
            return &object->member[i];
        }
    }
    return NULL;
}
