/* Reading one JSON object (RFC 8259) whose members are texts, whole numbers, or pairs of numbers:
 * what a program says in a line. Anything else in it is refused. */
#ifndef BARROW_BASE_JSON_READ_H
#define BARROW_BASE_JSON_READ_H

#include "barrow/base/error.h"
#include "barrow/base/geometry.h"

#define JSON_MEMBERS_MAX 8
#define JSON_WORD_SIZE 32

enum json_value_kind { JSON_TEXT, JSON_NUMBER, JSON_PAIR };

struct json_member {
    char name[JSON_WORD_SIZE];
    enum json_value_kind kind;
    char text[JSON_WORD_SIZE]; /* TEXT */
    int number;                /* NUMBER */
    struct point pair;         /* PAIR: [x, y] */
};

struct json_object {
    struct json_member member[JSON_MEMBERS_MAX];
    int count;
};

/* Numbers have up to nine digits, texts up to 31 bytes of ASCII without escapes. False and an error
 * that says what was expected, and at which byte, counted from 1. */
bool json_read_object(const char *text, struct json_object *object, struct error *error);

/* The member of that name; NULL if there is none. */
const struct json_member *json_member(const struct json_object *object, const char *name);

#endif
