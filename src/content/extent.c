/* Reading on from a key to the end of its value, without a parser: the parser says where texts
 * stand, but not where lists and groups begin and end. It knows just enough of YAML for that:
 * quotes, brackets, comments and indentation. */
#include "content/extent.h"

#include <string.h>

size_t text_line_start(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n') {
        at--;
    }
    return at;
}

/* Behind the line end. */
size_t text_next_line(const char *text, size_t at)
{
    at += strcspn(text + at, "\n");
    return text[at] == '\n' ? at + 1 : at;
}

static size_t indent_of(const char *text, size_t line)
{
    return strspn(text + line, " ");
}

const char *text_line_end(const char *text)
{
    const char *newline = strchr(text, '\n');
    return newline != NULL && newline > text && newline[-1] == '\r' ? "\r\n" : "\n";
}

bool text_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Where the value of a block entry may stand at most: the rest of the key's line, and the lines
 * behind it that are indented more; items of a list may stand below the key itself. */
size_t extent_block_end(const char *text, size_t key, size_t after_colon)
{
    size_t indent = key - text_line_start(text, key);
    size_t end = after_colon + strcspn(text + after_colon, "\n");
    for (size_t line = text_next_line(text, after_colon); text[line] != '\0';
         line = text_next_line(text, line)) {
        size_t here = indent_of(text, line);
        const char *content = text + line + here;
        bool is_content = strchr("#\r\n", *content) == NULL;
        bool is_item = here == indent && strncmp(content, "- ", 2) == 0;
        if (is_content && here <= indent && !is_item) {
            break;
        }
        if (is_content) {
            end = line + strcspn(text + line, "\n");
        }
    }
    return end;
}

/* True if a quote at `at` opens a quoted text: nothing of a plain one stands before it. */
static bool is_opening(const char *text, size_t first, size_t at)
{
    while (at > first && text_is_blank(text[at - 1])) {
        at--;
    }
    return at == first || strchr("[{,:-", text[at - 1]) != NULL;
}

/* Behind the closing quote. */
static size_t skip_quoted(const char *text, size_t at, size_t end)
{
    char quote = text[at++];
    for (; at < end; at++) {
        if (text[at] == '\\' && quote == '"') {
            at++;
        } else if (text[at] == quote && text[at + 1] == quote && quote == '\'') {
            at++;
        } else if (text[at] == quote) {
            return at + 1;
        }
    }
    return end;
}

static size_t skip_comment(const char *text, size_t at, size_t end, struct extent *extent)
{
    size_t stop = at;
    while (stop < end && text[stop] != '\n' && text[stop] != '\r') {
        stop++;
    }
    if (extent->comments < COMMENTS_MAX) {
        extent->comment[extent->comments++] = (struct stretch){at, stop};
    }
    return stop;
}

static bool is_comment(const char *text, size_t at)
{
    return text[at] == '#' && (at == 0 || text_is_blank(text[at - 1]));
}

/* How deep in brackets a character leads: 1, -1 or 0. */
static int depth_of(char c)
{
    return c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
}

/* The value between `at` and `end`; in brackets it ends before the comma or bracket behind it. */
struct extent extent_find(const char *text, size_t at, size_t end, bool is_in_brackets)
{
    struct extent extent = {.begin = at, .value = {at, at}};
    size_t begin = at;
    int depth = 0;
    while (at < end) {
        size_t here = at;
        bool is_quote = (text[at] == '"' || text[at] == '\'') && is_opening(text, begin, at);
        if (text_is_blank(text[at])) {
            at++;
            continue;
        }
        if (is_comment(text, at)) {
            at = skip_comment(text, at, end, &extent);
            continue;
        }
        depth += is_quote ? 0 : depth_of(text[at]);
        if (is_in_brackets && (depth < 0 || (depth == 0 && text[at] == ','))) {
            break;
        }
        at = is_quote ? skip_quoted(text, at, end) : at + 1;
        extent.value = (struct stretch){
            extent.value.end == begin && extent.value.first == begin ? here : extent.value.first,
            at};
    }
    while (extent.comments > 0 && extent.comment[extent.comments - 1].first > extent.value.end) {
        extent.comments--; /* behind the value: nothing happens to it */
    }
    return extent;
}

/* Behind the colon of a key. */
size_t extent_behind_colon(const char *text, size_t end_of_key)
{
    return end_of_key + strcspn(text + end_of_key, ":") + 1;
}
