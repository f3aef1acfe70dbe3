#include "text/template.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/* The placeholder whose brace opens here. */
static const struct placeholder *find(const char *brace, const struct placeholder *list, int count)
{
    size_t size = strcspn(brace + 1, "}");
    int i = 0;
    while (i < count &&
           (strlen(list[i].name) != size || strncmp(list[i].name, brace + 1, size) != 0)) {
        i++;
    }
    assert(i < count);
    return &list[i];
}

static bool is_empty(const struct placeholder *value)
{
    return value->text != NULL ? value->text[0] == '\0' : value->number == 0;
}

static void add_value(struct buffer *text, const struct placeholder *value)
{
    if (value->text != NULL) {
        buffer_add(text, value->text);
    } else {
        buffer_print(text, "%d", value->number);
    }
}

void template_fill(struct buffer *text, const char *template, const struct placeholder *list,
                   int count)
{
    for (const char *at = template; *at != '\0'; at++) {
        if (*at == '[' && is_empty(find(strchr(at, '{'), list, count))) {
            at = strchr(at, ']');
        } else if (*at == '{') {
            add_value(text, find(at, list, count));
            at = strchr(at, '}');
        } else if (*at != '[' && *at != ']') {
            buffer_add_bytes(text, at, 1);
        }
    }
}
