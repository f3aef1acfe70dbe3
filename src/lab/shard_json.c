/* Reads the members that a shard needs out of a JSON object and skips all others with their values.
 * The needed values are texts and numbers without escapes, so no tree is built. */
#include <string.h>

#include "lab/shard_text.h"

/* Members by name; a list's elements end with NUL each. */
struct member {
    const char *name;
    struct buffer *into;
    bool is_list;
};

static const char *skip_blank(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Behind a text's closing quote; NULL if it has none. */
static const char *skip_text(const char *at)
{
    for (at++; *at != '"'; at++) {
        at += *at == '\\' && at[1] != '\0';
        if (*at == '\0') {
            return NULL;
        }
    }
    return at + 1;
}

/* Behind a value of any kind; NULL if the text ends within it. */
static const char *skip_value(const char *at)
{
    int depth = 0;
    do {
        at = skip_blank(at);
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (*at == '"') {
            at = skip_text(at);
        } else if (*at != '\0' && strchr("{}[],:", *at) != NULL) {
            at++;
        } else {
            size_t size = strcspn(at, "{}[],:\" \t\r\n");
            at = size > 0 ? at + size : NULL;
        }
    } while (at != NULL && depth > 0);
    return at;
}

/* A text without its quotes, or a number, with a NUL behind it. */
static const char *take_scalar(const char *at, struct buffer *into)
{
    const char *end = *at == '{' || *at == '[' ? NULL : skip_value(at);
    int quote = *at == '"';
    if (end != NULL) {
        buffer_add_bytes(into, at + quote, (size_t)(end - at - 2 * quote));
        buffer_add_bytes(into, "", 1);
    }
    return end;
}

static const char *take_list(const char *at, struct buffer *into)
{
    if (*at != '[') {
        return NULL;
    }
    for (at = skip_blank(at + 1); *at != ']'; at = skip_blank(at)) {
        at = take_scalar(at, into);
        if (at == NULL) {
            return NULL;
        }
        at = skip_blank(at);
        at += *at == ',';
    }
    return at + 1;
}

static const char *take_value(const char *at, const struct member *member, const char *name,
                              size_t size)
{
    for (; member->name != NULL; member++) {
        if (strlen(member->name) == size && memcmp(member->name, name, size) == 0) {
            return member->is_list ? take_list(at, member->into) : take_scalar(at, member->into);
        }
    }
    return skip_value(at);
}

static bool take_object(const char *at, const struct member *member)
{
    at = skip_blank(at);
    if (*at++ != '{') {
        return false;
    }
    for (at = skip_blank(at); *at == '"'; at = skip_blank(at)) {
        const char *name = at + 1, *end = skip_text(at);
        if (end == NULL || *(at = skip_blank(end)) != ':') {
            return false;
        }
        at = take_value(skip_blank(at + 1), member, name, (size_t)(end - 1 - name));
        if (at == NULL) {
            return false;
        }
        at = skip_blank(at);
        at += *at == ',';
    }
    return *at == '}';
}

bool shard_read_json(const char *text, struct shard_text *shard, struct error *error)
{
    const struct member member[] = {
        {"bot", &shard->bot, false},
        {"data", &shard->data, false},
        {"first-seed", &shard->first_seed, false},
        {"last-seed", &shard->last_seed, false},
        {"ordered", &shard->ordered, false},
        {"columns", &shard->columns, false},
        {"rows", &shard->rows, true},
        {NULL, NULL, false},
    };
    return take_object(text, member) || error_set(error, "it is no whole JSON object");
}
