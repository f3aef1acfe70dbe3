/* The meaning of a key, from the comments of the data files, so that it is written in one place:
 * beside the key of a section, or in the rows `#   key, key    meaning` above the entries. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "barrow/content/embedded.h"
#include "content/json_schema_parts.h"

#define ROW_INDENT 4 /* of the key in "#   key    meaning" */

static const char *find_text_of(const char *file)
{
    const struct embedded_file *found = built_in_find(file);
    return found != NULL ? found->text : "";
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line != '\0' ? line + 1 : line;
}

/* Adds the words of a line from `from` on, single blanks between. */
static void add_words(const char *from, struct buffer *out)
{
    const char *end = from + strcspn(from, "\n");
    for (from += strspn(from, " "); from < end; from += strspn(from, " ")) {
        size_t length = strcspn(from, " \n");
        buffer_print(out, "%s%.*s", out->size > 0 ? " " : "", (int)length, from);
        from += length;
    }
}

/* True if the list "key, key, *-key" at the start of a row has the key; *end is behind the list. */
static bool row_names(const char *row, const char *key, const char **end)
{
    bool is_named = false, is_more = true;
    while (is_more) {
        size_t length = strcspn(row, ", \n");
        const char *tail =
            *row == '*' && strlen(key) > length - 1 ? key + strlen(key) - (length - 1) : key;
        const char *named = *row == '*' ? row + 1 : row;
        size_t size = *row == '*' ? length - 1 : length;
        is_named = is_named || (strlen(tail) == size && strncmp(tail, named, size) == 0);
        is_more = row[length] == ',';
        row += length + (is_more ? 2 : 0);
    }
    *end = row;
    return is_named;
}

/* "#   key    meaning", and the lines below it that are indented further. */
static void add_row(const char *text, const char *key, struct buffer *out)
{
    for (const char *line = text; *line != '\0'; line = next_line(line)) {
        const char *end;
        size_t indent = *line == '#' ? 1 + strspn(line + 1, " ") : 0;
        if (indent != ROW_INDENT ||
            !(islower((unsigned char)line[indent]) || line[indent] == '*') ||
            !row_names(line + indent, key, &end)) {
            continue;
        }
        add_words(end, out);
        for (line = next_line(line); *line == '#' && strspn(line + 1, " ") > 2 * ROW_INDENT;
             line = next_line(line)) {
            add_words(line + 1, out);
        }
        return;
    }
}

/* The comment behind "  key: value", and the lines below it that are nothing but comment. */
static void add_comment(const char *text, const char *section, const char *key, struct buffer *out)
{
    char start[64];
    int length = snprintf(start, sizeof start, "%s:\n", section);
    const char *line = text;
    while (*line != '\0' && strncmp(line, start, (size_t)length) != 0) {
        line = next_line(line);
    }
    length = snprintf(start, sizeof start, "  %s:", key);
    for (line = next_line(line); strchr(" \n", *line) != NULL && *line != '\0';
         line = next_line(line)) {
        const char *end = line + strcspn(line, "\n");
        const char *comment = strstr(line, "  # ");
        if (strncmp(line, start, (size_t)length) != 0 || comment == NULL || comment > end) {
            continue;
        }
        do {
            add_words(comment + 4, out);
            line = next_line(line);
            comment = line + strspn(line, " ");
        } while (comment > line + ROW_INDENT && *comment == '#' && (comment -= 2) != NULL);
        return;
    }
}

/* The hero of rules.yaml has the keys of a monster, and all vaults have the same keys. */
void key_comment_print(const char *file, const char *section, const char *key, struct buffer *out)
{
    const char *const heads[] = {file, "monsters.yaml", "vaults/places.yaml"};
    add_comment(find_text_of(file), section, key, out);
    for (size_t i = 0; i < sizeof heads / sizeof heads[0] && out->size == 0; i++) {
        add_row(find_text_of(heads[i]), key, out);
    }
}
