/* Values as text, which reads back as the same value (tested by the digest of the content), and the
 * texts that are in them. */
#include "content/value_print.h"

#include <string.h>

#include "barrow/base/utf8.h"
#include "content/data_file.h"

void value_print_quoted(struct buffer *out, const char *text)
{
    buffer_add(out, "\"");
    for (size_t size; *text != '\0'; text += size) {
        size = 1 + strcspn(text + 1, "\"\\");
        buffer_add(out, *text == '"' || *text == '\\' ? "\\" : "");
        buffer_add_bytes(out, text, size);
    }
    buffer_add(out, "\"");
}

/* Names need quotes only in JSON. */
static void put_name(const struct value_style *style, struct buffer *out, const char *name)
{
    if (style->is_json) {
        value_print_quoted(out, name);
    } else {
        buffer_add(out, name);
    }
}

static void put_key(const struct value_style *style, struct buffer *out, int count, const char *key)
{
    buffer_add(out, count > 0 ? ", " : "");
    put_name(style, out, key);
    buffer_add(out, ": ");
}

static void put_decimal(struct buffer *out, int thousandths)
{
    int size = 3, behind = thousandths % 1000;
    buffer_print(out, "%d", thousandths / 1000);
    for (; size > 0 && behind % 10 == 0; size--) {
        behind /= 10;
    }
    if (size > 0) {
        buffer_print(out, ".%0*d", size, behind);
    }
}

static void put_glyph(struct buffer *out, uint32_t code)
{
    char text[8] = "";
    utf8_encode(code, text);
    value_print_quoted(out, text);
}

static const char *find_reference(const struct type *type, const struct content *content,
                                  const void *from)
{
    if (type->form == REFERENCE_ID) {
        return *(const char *const *)from;
    }
    int index = *(const int *)from - (type->form == REFERENCE_ONE_MORE);
    return *(const char *const *)kind_list_at(type->kinds, content, index);
}

static void put_atom(const struct value_style *style, struct buffer *out, const struct field *field,
                     const void *from)
{
    switch (field->type->atom) {
    case ATOM_NUMBER:
        if (field->type->is_decimal) {
            put_decimal(out, *(const int *)from);
        } else {
            buffer_print(out, "%d", *(const int *)from);
        }
        break;
    case ATOM_FLAG:
        buffer_add(out, *(const bool *)from ? "true" : "false");
        break;
    case ATOM_TEXT:
        value_print_quoted(out, *(const char *const *)from);
        break;
    case ATOM_GLYPH:
        put_glyph(out, *(const uint32_t *)from);
        break;
    case ATOM_WORD:
        put_name(style, out, words_at(field->words, *(const int *)from));
        break;
    case ATOM_REFERENCE:
        put_name(style, out, find_reference(field->type, style->content, from));
        break;
    case ATOM_COUNT:
        break;
    }
}

static void put_list(const struct value_style *style, struct buffer *out, const struct field *field,
                     const void *from)
{
    buffer_add(out, "[");
    for (int i = 0; i < field_count_of(field, from); i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_atom(style, out, field, field_at(field, from, i));
    }
    buffer_add(out, "]");
}

static void put_shares(const struct value_style *style, struct buffer *out,
                       const struct field *field, const void *from)
{
    const struct type *type = field->type;
    const char *known[KINDS_MAX];
    struct words names = value_names(type->share_words, type->share_kinds, style->content, known);
    int places = type->is_by_name ? names.count : field_count_of(field, from), count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < places; i++) {
        const int *place = field_at(field, from, i);
        if (!type->is_by_name || *place != 0) {
            put_key(style, out, count++, words_at(&names, type->is_by_name ? i : place[0]));
            put_atom(style, out, field, type->is_by_name ? place : place + 1);
        }
    }
    buffer_add(out, "}");
}

static void put_entries(const struct value_style *style, struct buffer *out,
                        const struct field *field, const void *from)
{
    const struct table *table = field->type->table;
    buffer_add(out, "[");
    for (int i = 0; i < field_count_of(field, from); i++) {
        const void *entry = field_at(field, from, i);
        buffer_add(out, i > 0 ? ", " : "");
        value_print_group(style, out, table, table_variant_of(table, entry), entry);
    }
    buffer_add(out, "]");
}

void value_print_group(const struct value_style *style, struct buffer *out,
                       const struct table *table, unsigned variant, const void *entry)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        const void *from = (const char *)entry + field->offset;
        if (field_fits(field, variant) && !value_is_unsaid(field, from)) {
            put_key(style, out, count++, field->key);
            value_print(style, out, field, from);
        }
    }
    buffer_add(out, "}");
}

bool value_is_unsaid(const struct field *field, const void *from)
{
    const struct type *type = field->type;
    if (type->shape == SHAPE_SHARES) {
        return type->least > 0 && field_count_of(field, from) == 0;
    }
    if (type->shape != SHAPE_ONE) {
        return false;
    }
    if (field_is_text(field)) {
        bool may_be_empty = type->atom == ATOM_TEXT && field->least == 0;
        return **(const char *const *)from == '\0' && !may_be_empty;
    }
    return (type->atom == ATOM_WORD && *(const int *)from == field->words->count) ||
           (type->form == REFERENCE_ONE_MORE && *(const int *)from == 0);
}

void value_print(const struct value_style *style, struct buffer *out, const struct field *field,
                 const void *from)
{
    switch (field->type->shape) {
    case SHAPE_ONE:
        put_atom(style, out, field, from);
        break;
    case SHAPE_LIST:
        put_list(style, out, field, from);
        break;
    case SHAPE_SHARES:
        put_shares(style, out, field, from);
        break;
    case SHAPE_ENTRIES:
        put_entries(style, out, field, from);
        break;
    case SHAPE_OWN:
        field->type->own->print(style, out, from);
        break;
    }
}

void value_show_texts(const struct table *table, const void *target,
                      void (*show)(const char *const *text, void *context), void *context)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        const struct type *type = field->type;
        const void *at = (const char *)target + field->offset;
        const char *const *text;
        if (field_is_text(field)) {
            show(at, context);
        }
        for (int k = 0; type->shape == SHAPE_ENTRIES && k < field_count_of(field, at); k++) {
            value_show_texts(type->table, field_at(field, at, k), show, context);
        }
        for (int k = 0; type->shape == SHAPE_OWN && (text = type->own->text_at(at, k)); k++) {
            show(text, context);
        }
    }
}
