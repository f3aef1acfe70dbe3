/* What may stand in a data file, told by the tables that read it: `barrow help FILE` prints it, and
 * `make heads` writes it into the opening comment of the file, below what people wrote there. */
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/content/embedded.h"
#include "content/data_file.h"

/* The line of the comment from which on the tables tell it. */
#define KEYS_LINE                                                                                  \
    "Keys; in parentheses at the end the value of one that is left away, else it must be given:\n"
#define COLUMNS 98 /* a comment has a sign and a blank before them */

/* What a field may be. */

static void add_words(const struct words *words, struct buffer *out)
{
    for (int i = 0; i < words->count; i++) {
        const char *between = i == 0 ? "" : i == words->count - 1 ? " or " : ", ";
        buffer_print(out, "%s%s", between, words_at(words, i));
    }
}

/* "a ground of terrain.yaml" */
static void add_kind(const struct kind_list *list, struct buffer *out)
{
    int reader = 0;
    while (data_readers[reader]->file != list->file) {
        reader++;
    }
    const char *file = data_readers[reader]->name;
    buffer_print(out, "a%s %s", strchr("aeiou", list->noun[0]) != NULL ? "n" : "", list->noun);
    if (strstr(list->noun, file) == NULL) {
        buffer_print(out, " of %s", file);
    }
}

/* But not words with sentences, which stand below it. */
static void add_fit_words(const struct field *field, struct buffer *out)
{
    const char *fit[KINDS_MAX];
    struct words words = {.word = fit};
    for (int i = 0; i < field->words->count && field->words->says == NULL; i++) {
        if (field->type->refuses == NULL || !field->type->refuses(NULL, i)) {
            fit[words.count++] = words_at(field->words, i);
        }
    }
    add_words(&words, out);
}

static void add_atom(const struct field *field, struct buffer *out)
{
    switch (field->type->atom) {
    case ATOM_NUMBER:
        if (field->type->is_decimal) {
            buffer_print(out, "%g to %g", field->least / 1000.0, field->most / 1000.0);
        } else {
            buffer_print(out, "%d to %d", field->least, field->most);
        }
        break;
    case ATOM_FLAG:
        buffer_add(out, "true");
        break;
    case ATOM_TEXT:
        buffer_print(out, "up to %d columns", field->most);
        break;
    case ATOM_GLYPH:
        buffer_add(out, "one character");
        break;
    case ATOM_WORD:
        add_fit_words(field, out);
        break;
    case ATOM_REFERENCE:
        add_kind(field->type->kinds, out);
        break;
    case ATOM_COUNT:
        break;
    }
}

static void add_shares(const struct field *field, struct buffer *out)
{
    const struct type *type = field->type;
    buffer_add(out, "{");
    if (type->share_words != NULL && type->share_words->says == NULL) {
        add_words(type->share_words, out);
    } else if (type->share_words != NULL) {
        buffer_print(out, "a %s", type->share_words->noun);
    }
    buffer_add(out, type->share_words != NULL && type->share_kinds != NULL ? " or " : "");
    if (type->share_kinds != NULL) {
        add_kind(type->share_kinds, out);
    }
    buffer_add(out, ": ");
    add_atom(field, out);
    buffer_add(out, "}");
}

/* True if the help of another file tells the keys of the table. */
static bool is_elsewhere(const struct table *table, const char *file)
{
    return table->home != NULL && strcmp(table->home, file) != 0;
}

static void add_range(const struct field *field, const char *file, struct buffer *out)
{
    const struct type *type = field->type;
    switch (type->shape) {
    case SHAPE_ONE:
        add_atom(field, out);
        break;
    case SHAPE_LIST:
        buffer_print(out, "up to %d, each ", type->most);
        add_atom(field, out);
        break;
    case SHAPE_SHARES:
        if (!type->is_by_name && type->share_kinds != NULL) {
            buffer_print(out, "up to %d, as ", type->most);
        }
        add_shares(field, out);
        break;
    case SHAPE_ENTRIES:
        buffer_print(out, "up to %d, see %s", type->most,
                     is_elsewhere(type->table, file) ? type->table->home : "below");
        break;
    case SHAPE_OWN:
        break;
    }
}

/* What it is if it is left away. */
static void add_fallback(const struct field *field, struct buffer *out)
{
    const struct type *type = field->type;
    bool is_one = type->shape == SHAPE_ONE;
    if (field->is_needed) {
        return;
    }
    if (field->usual != NULL) {
        buffer_print(out, " (%s)", field->usual);
    } else if (is_one && type->atom == ATOM_NUMBER) {
        buffer_print(out, " (%d)", field->fallback);
    } else if (is_one && type->atom == ATOM_WORD && field->fallback < field->words->count) {
        buffer_print(out, " (%s)", words_at(field->words, field->fallback));
    } else if (is_one && type->atom == ATOM_REFERENCE && type->form == REFERENCE_INDEX) {
        buffer_add(out, " (the first)");
    } else if (type->usual != 0) {
        buffer_print(out, " (the first: %d)", type->usual);
    } else {
        buffer_add(out, is_one && type->atom == ATOM_FLAG ? " (false)" : " (none)");
    }
}

/* Rows. */

/* A key and its text behind it, wrapped; the texts of one width stand below each other. */
static void print_row(struct buffer *out, int indent, int width, const char *key, const char *text)
{
    const char *line;
    size_t length;
    while ((line = wrap_next(&text, COLUMNS - indent - width, &length)) != NULL) {
        buffer_print(out, "%*s%-*s%.*s\n", indent, "", width, key, (int)length, line);
        key = "";
    }
}

/* With two blanks behind the longest key. */
static void widen(int *width, const char *key)
{
    int needed = (int)strlen(key) + 2;
    *width = needed > *width ? needed : *width;
}

/* A row for each word that has a sentence. */
static void print_words(struct buffer *out, int indent, const struct words *words)
{
    int width = 0;
    for (int i = 0; i < words->count; i++) {
        widen(&width, words_at(words, i));
    }
    for (int i = 0; i < words->count; i++) {
        print_row(out, indent, width, words_at(words, i), words->says[i]);
    }
}

static void print_field(struct buffer *out, const char *file, int width, const struct field *field)
{
    const struct words *words =
        field->type->shape == SHAPE_SHARES ? field->type->share_words : field->words;
    struct buffer text = {0};
    add_range(field, file, &text);
    buffer_print(&text, "%s%s", text.size > 0 ? ": " : "", field->says);
    add_fallback(field, &text);
    print_row(out, 2, width, field->key, buffer_text(&text));
    buffer_free(&text);
    if (words != NULL && words->says != NULL) {
        print_words(out, width + 2, words);
    }
}

/* Groups. */

/* Which variants the rows below are for: the fewer words of those and the others. */
static void print_variants(struct buffer *out, const struct table *table, unsigned allowed)
{
    const char *fit[64], *other[64];
    struct words those = {.word = fit}, others = {.word = other};
    for (int i = 0; i < table->variants->count; i++) {
        struct words *side = (allowed & 1u << i) != 0 ? &those : &others;
        (side == &those ? fit : other)[side->count++] = words_at(table->variants, i);
    }
    bool is_most = allowed != 0 && others.count < those.count;
    buffer_add(out, allowed == 0 ? "For all" : is_most ? "For all but " : "For ");
    add_words(is_most ? &others : &those, out);
    buffer_add(out, ":\n");
}

static void print_table(struct buffer *out, const char *file, const struct table *table,
                        unsigned variant)
{
    int width = 0;
    unsigned allowed = 0;
    for (int i = 0; i < table->count; i++) {
        widen(&width, table->field[i].key);
    }
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        if (table->variants != NULL && field->allowed != allowed) {
            print_variants(out, table, field->allowed);
            allowed = field->allowed;
        }
        if (field_fits(field, variant)) {
            print_field(out, file, width, field);
        }
    }
}

/* A table of another file: its keys alone. */
static void print_elsewhere(struct buffer *out, const struct table *table, unsigned variant)
{
    struct buffer text = {0};
    buffer_print(&text, "as in %s:", table->home);
    for (int i = 0; i < table->count; i++) {
        if (field_fits(&table->field[i], variant)) {
            buffer_print(&text, "%s %s", i > 0 ? "," : "", table->field[i].key);
        }
    }
    print_row(out, 2, 0, "", buffer_text(&text));
    buffer_free(&text);
}

/* True if one of the first rows of the table is entries of that one. */
static bool has_group(const struct table *table, int rows, const struct table *inner)
{
    bool is_found = false;
    for (int i = 0; i < rows; i++) {
        is_found = is_found || table->field[i].type->table == inner;
    }
    return is_found;
}

/* What is in its entries follows, but for what `outer`, which it is in, tells itself; or NULL. */
static void print_group(struct buffer *out, const char *file, const struct table *table,
                        unsigned variant, const struct table *outer)
{
    if (is_elsewhere(table, file)) {
        print_elsewhere(out, table, variant);
        return;
    }
    print_table(out, file, table, variant);
    for (int i = 0; i < table->count; i++) {
        const struct table *inner = table->field[i].type->table;
        bool is_here = inner != NULL && !is_elsewhere(inner, file) && !has_group(table, i, inner) &&
                       (outer == NULL || !has_group(outer, outer->count, inner));
        if (is_here) {
            buffer_print(out, "Of %s:\n", inner->noun);
            print_group(out, file, inner, FIELD_ALWAYS, table);
        }
    }
}

/* Files. */

static void print_palette(struct buffer *out)
{
    const struct words roles = {
        .word = palette_role_word, .count = PALETTE_ROLE_COUNT, .says = palette_role_says};
    print_words(out, 2, &roles);
}

/* The name of a group, and what it is. */
static void print_heading(struct buffer *out, const char *key, const char *says)
{
    struct buffer text = {0};
    buffer_print(&text, "%s:%s%s", key, says != NULL ? " " : "", says != NULL ? says : "");
    print_row(out, 0, 0, "", buffer_text(&text));
    buffer_free(&text);
}

static void print_data(struct buffer *out, const struct data_reader *data)
{
    const struct kind_list *list = data->list;
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        print_heading(out, section->key, section->says);
        print_group(out, data->name, section->table, section->variant, NULL);
    }
    if (data->section_count > 0) {
        print_heading(out, list->section, "of each entry");
    }
    print_group(out, data->name, list->table, list->variant != 0 ? list->variant : FIELD_ALWAYS,
                NULL);
}

/* What people wrote. */
static void print_comment(const char *file, struct buffer *out)
{
    const struct embedded_file *own = built_in_find(file);
    for (const char *at = own != NULL ? own->text : ""; *at == '#';) {
        size_t size = strcspn(at, "\n"), sign = 1 + (at[1] == ' ');
        if (strncmp(at + sign, KEYS_LINE, strlen(KEYS_LINE)) == 0) {
            return;
        }
        buffer_add_bytes(out, at + sign, size - sign);
        buffer_add(out, "\n");
        at += size + (at[size] == '\n');
    }
}

void data_print_head(const char *file, struct buffer *out)
{
    print_comment(file, out);
    for (int i = 0; i < FILE_COUNT; i++) {
        const struct data_reader *data = data_readers[i];
        if (strcmp(data->name, file) == 0) {
            buffer_add(out, KEYS_LINE);
            if (data == &palette_reader) {
                print_palette(out);
            } else {
                print_data(out, data);
            }
        }
    }
}
