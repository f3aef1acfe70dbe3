/* The data as they are after all layers, by the same tables that read them: so what is printed can
 * be read again and makes the same content (tested by its digest). A value is written so that it is
 * YAML and JSON alike; only the frame around the values differs. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/utf8.h"
#include "content/content_load.h"
#include "content/value_print.h"

#define VALUE_COLUMN 40 /* where the comments begin that say where a value stands */

struct printer {
    struct value_style style;
    const struct loader *loader; /* knows where each value stands; NULL: that is not printed */
    struct buffer *out;
    struct json json;
    struct buffer value; /* of the line that comes next */
};

/* Lines. */

static void open_group(struct printer *printer, int depth, const char *name)
{
    if (printer->style.is_json) {
        json_open_object(&printer->json, name);
    } else {
        buffer_print(printer->out, "%*s%s:\n", 2 * depth, "", name);
    }
}

static void close_group(struct printer *printer)
{
    if (printer->style.is_json) {
        json_close(&printer->json);
    }
}

/* `given`: where a file says it; NULL: none does. */
static void put_json(struct json *json, const char *key, const char *value,
                     const struct node *given)
{
    json_open_object(json, key);
    json_put_written(json, "value", value);
    if (given != NULL) {
        json_put_text(json, "file", given->source->shown_name);
        json_put_number(json, "line", node_position(given->key).line);
    }
    json_close(json);
}

static void put_yaml(const struct printer *printer, int depth, const char *key,
                     const struct node *given)
{
    static const char blanks[] = "    ";
    struct buffer *out = printer->out;
    size_t start = out->size;
    buffer_add(out, blanks + sizeof blanks - 1 - 2 * depth);
    buffer_add(out, key);
    buffer_add(out, ": ");
    buffer_add(out, buffer_text(&printer->value));
    if (printer->loader != NULL) {
        int width = utf8_text_width(out->text + start);
        buffer_print(out, "%*s # ", width < VALUE_COLUMN ? VALUE_COLUMN - width : 0, "");
    }
    if (printer->loader != NULL && given != NULL) {
        buffer_print(out, "%s:%d", given->source->shown_name, node_position(given->key).line);
    } else if (printer->loader != NULL) {
        buffer_add(out, "default");
    }
    buffer_add(out, "\n");
}

static void put_line(struct printer *printer, int depth, const char *key, const struct node *given)
{
    if (printer->style.is_json) {
        put_json(&printer->json, key, buffer_text(&printer->value), given);
    } else {
        put_yaml(printer, depth, key, given);
    }
    buffer_clear(&printer->value);
}

/* The newest part that says it. */
static const struct node *find_given(const struct record *record, const char *key)
{
    const struct node *given = NULL;
    for (int i = 0; record != NULL && i < record->part_count; i++) {
        const struct node *value = node_find(record->part[i], key);
        given = value != NULL ? value : given;
    }
    return given;
}

/* A drawing is a block of lines in YAML. The number says how far it is in, for its first line may
 * begin with blanks. */
static void put_block(struct printer *printer, int depth, const char *key,
                      const struct vault_drawing *drawing, const struct node *given)
{
    buffer_add(&printer->value, "|2");
    put_line(printer, depth, key, given);
    for (int y = 0; y < drawing->height; y++) {
        buffer_print(printer->out, "%*s%.*s\n", 2 * depth + 2, "", drawing->width,
                     drawing->cell + y * drawing->width);
    }
}

static void print_fields(struct printer *printer, int depth, const struct table *table,
                         unsigned variant, const void *target, const struct record *record)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        const void *from = (const char *)target + field->offset;
        if (field->type == &type_drawing && !printer->style.is_json) {
            put_block(printer, depth, field->key, from, find_given(record, field->key));
        } else if (field_fits(field, variant) && !value_is_unsaid(field, from)) {
            value_print(&printer->style, &printer->value, field, from);
            put_line(printer, depth, field->key, find_given(record, field->key));
        }
    }
}

/* Groups. */

static unsigned variant_of(const struct kind_list *list, const void *kind)
{
    return list->variant != 0 ? list->variant : table_variant_of(list->table, kind);
}

/* By id: the monsters have been sorted since. */
static const struct record *find_record(const struct loader *loader, enum data_file file,
                                        const char *id)
{
    for (int i = 0; loader != NULL && i < KINDS_MAX; i++) {
        const struct record *record = &loader->entry[file][i];
        if (record->part_count > 0 && strcmp(record->part[0]->key->text, id) == 0) {
            return record;
        }
    }
    return NULL;
}

static void print_list(struct printer *printer, const struct kind_list *list)
{
    if (kind_list_count(list, printer->style.content) == 0 && !printer->style.is_json) {
        buffer_print(printer->out, "%s: {}\n", list->section);
        return;
    }
    open_group(printer, 0, list->section);
    for (int i = 0; i < kind_list_count(list, printer->style.content); i++) {
        const void *kind = kind_list_at(list, printer->style.content, i);
        const char *id = *(const char *const *)kind;
        open_group(printer, 1, id);
        print_fields(printer, 2, list->table, variant_of(list, kind), kind,
                     find_record(printer->loader, list->file, id));
        close_group(printer);
    }
    close_group(printer);
}

static void print_palette(struct printer *printer)
{
    const struct palette *palette = &printer->style.content->palette;
    open_group(printer, 0, "palette");
    for (int i = 0; i < palette->count; i++) {
        buffer_print(&printer->value, "\"#%06x\"", (unsigned)palette->rgb[i]);
        put_line(printer, 1, palette->id[i],
                 printer->loader != NULL ? palette_find(printer->loader, palette->id[i]) : NULL);
    }
    close_group(printer);
}

static void print_file(struct printer *printer, const struct data_reader *data)
{
    if (printer->style.is_json) {
        json_open_object(&printer->json, data->name);
    } else {
        buffer_print(printer->out, DATA_FILE_MARK "%s\n", data->name);
    }
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        open_group(printer, 0, section->key);
        print_fields(printer, 1, section->table, section->variant,
                     (const char *)printer->style.content + section->offset,
                     printer->loader != NULL ? &printer->loader->section[data->file][i] : NULL);
        close_group(printer);
    }
    if (data->list != NULL) {
        print_list(printer, data->list);
    } else {
        print_palette(printer);
    }
    close_group(printer);
}

void content_print(const struct content *content, struct buffer *out)
{
    struct printer printer = {.style = {content, false}, .out = out};
    for (int i = 0; i < FILE_COUNT; i++) {
        if (!data_readers[i]->is_apart) {
            print_file(&printer, data_readers[i]);
        }
    }
    buffer_free(&printer.value);
}

bool data_print(const struct data_layers *layers, const char *file, bool is_json,
                struct buffer *out, struct buffer *problems)
{
    struct loader *loader = loader_load(layers, problems);
    if (loader == NULL) {
        return false;
    }
    struct printer printer = {{loader->content, is_json}, loader, out, json_begin(out), {0}};
    if (is_json) {
        json_open_object(&printer.json, NULL);
    }
    for (int i = 0; i < FILE_COUNT; i++) {
        if (file == NULL || strcmp(file, data_readers[i]->name) == 0) {
            print_file(&printer, data_readers[i]);
        }
    }
    if (is_json) {
        json_close(&printer.json);
        json_end(&printer.json);
    }
    buffer_free(&printer.value);
    loader_free(loader);
    return true;
}
