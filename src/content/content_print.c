/* The data as they are after all layers, by the same tables that read them: so what is printed can
 * be read again and makes the same content (tested by its digest). A value is written so that it is
 * YAML and JSON alike; only the frame around the values differs. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/base/utf8.h"
#include "barrow/content/embedded.h"
#include "content/content_load.h"

#define VALUE_COLUMN 40 /* where the comments begin that say where a value stands */

struct printer {
    const struct content *content;
    const struct loader *loader; /* knows where each value stands; NULL: that is not printed */
    bool is_json;
    struct buffer *out;
    struct json json;
};

/* Values. */

static void put_quoted(struct buffer *out, const char *text)
{
    buffer_add(out, "\"");
    for (; *text != '\0'; text++) {
        buffer_add_bytes(out, "\\", *text == '"' || *text == '\\');
        buffer_add_bytes(out, text, 1);
    }
    buffer_add(out, "\"");
}

/* Names need quotes only in JSON. */
static void put_name(const struct printer *printer, struct buffer *out, const char *name)
{
    if (printer->is_json) {
        put_quoted(out, name);
    } else {
        buffer_add(out, name);
    }
}

static void put_pair(const struct printer *printer, struct buffer *out, const char *key,
                     const char *name)
{
    put_name(printer, out, key);
    buffer_add(out, ": ");
    put_name(printer, out, name);
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
    put_quoted(out, text);
}

static void put_share(const struct printer *printer, struct buffer *out, int *count,
                      const char *what, int percent)
{
    buffer_add(out, (*count)++ > 0 ? ", " : "");
    put_name(printer, out, what);
    buffer_print(out, ": %d", percent);
}

static void put_resistances(const struct printer *printer, struct buffer *out, const int *percent)
{
    const struct rules_numbers *rules = &printer->content->rules;
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < rules->damage_type_count; i++) {
        if (percent[i] != 0) {
            put_share(printer, out, &count, rules->damage_type[i].id, percent[i]);
        }
    }
    buffer_add(out, "}");
}

static void put_damage(const struct printer *printer, struct buffer *out,
                       const struct damage_part *part, int parts)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < parts; i++) {
        put_share(printer, out, &count, printer->content->rules.damage_type[part[i].type].id,
                  part[i].percent);
    }
    buffer_add(out, "}");
}

static void put_carried(const struct printer *printer, struct buffer *out,
                        const struct carried *carried, int things)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < things; i++) {
        put_share(printer, out, &count, printer->content->item[carried[i].item].id,
                  carried[i].percent);
    }
    buffer_add(out, "}");
}

static void put_value(const struct printer *printer, struct buffer *out, const struct field *field,
                      const void *from);

/* True for what cannot be written, only left away: none of what must be something if it is given.
 */
static bool is_unsaid(const struct field *field, const void *from)
{
    bool is_reference = field->type == FIELD_TERRAIN || field->type == FIELD_AIR;
    bool is_text = (field->type == FIELD_TEXT && field->least > 0) || field->type == FIELD_MONSTER;
    bool is_none = field->type == FIELD_WORD && *(const int *)from == field->words->count;
    return is_none || (is_reference && *(const int *)from == 0) ||
           (is_text && **(const char *const *)from == '\0') ||
           (field->type == FIELD_DIGGERS && field_count_of(field, from) == 0);
}

/* An entry of a list, as "{key: value, key: value}". */
static void put_group(const struct printer *printer, struct buffer *out, const struct table *table,
                      unsigned variant, const void *entry)
{
    const char *between = "{";
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        const void *from = (const char *)entry + field->offset;
        if ((field->allowed & variant) != 0 && !is_unsaid(field, from)) {
            buffer_add(out, between);
            put_name(printer, out, field->key);
            buffer_add(out, ": ");
            put_value(printer, out, field, from);
            between = ", ";
        }
    }
    buffer_add(out, "}");
}

static void put_effects(const struct printer *printer, struct buffer *out,
                        const struct effect *effect, int effects)
{
    buffer_add(out, "[");
    for (int i = 0; i < effects; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(printer, out, &effect_table, 1u << effect[i].kind, &effect[i]);
    }
    buffer_add(out, "]");
}

static void put_features(const struct printer *printer, struct buffer *out,
                         const struct feature *feature, int features)
{
    buffer_add(out, "[");
    for (int i = 0; i < features; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(printer, out, &feature_table, FIELD_ALWAYS, &feature[i]);
    }
    buffer_add(out, "]");
}

static void put_members(const struct printer *printer, struct buffer *out,
                        const struct horde_member *member, int members)
{
    buffer_add(out, "[");
    for (int i = 0; i < members; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(printer, out, &member_table, FIELD_ALWAYS, &member[i]);
    }
    buffer_add(out, "]");
}

/* Grounds, or sorts of level. */
static void put_names(const struct printer *printer, struct buffer *out, const struct field *field,
                      const void *from)
{
    const struct content *content = printer->content;
    const int *list = from;
    buffer_add(out, "[");
    for (int i = 0; i < field_count_of(field, from); i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_name(printer, out,
                 field->type == FIELD_GROUNDS ? content->terrain[list[i]].id
                                              : content->levels.kind[list[i]].id);
    }
    buffer_add(out, "]");
}

static void put_abilities(const struct printer *printer, struct buffer *out,
                          const struct ability *ability, int abilities)
{
    buffer_add(out, "[");
    for (int i = 0; i < abilities; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(printer, out, &ability_table, FIELD_ALWAYS, &ability[i]);
    }
    buffer_add(out, "]");
}

static void put_diggers(const struct printer *printer, struct buffer *out,
                        const struct digger_share *share, int shares)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < shares; i++) {
        put_share(printer, out, &count, digger_word[share[i].digger], share[i].weight);
    }
    buffer_add(out, "}");
}

static void put_change(const struct printer *printer, struct buffer *out, int *count,
                       const char *what, int ground)
{
    if (ground != 0) {
        buffer_add(out, (*count)++ > 0 ? ", " : "");
        put_pair(printer, out, what, printer->content->terrain[ground - 1].id);
    }
}

static void put_changes(const struct printer *printer, struct buffer *out,
                        const struct terrain_changes *changes)
{
    const struct rules_numbers *rules = &printer->content->rules;
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < CHANGE_COUNT; i++) {
        put_change(printer, out, &count, terrain_change_word[i], changes->on[i]);
    }
    for (int i = 0; i < rules->damage_type_count; i++) {
        put_change(printer, out, &count, rules->damage_type[i].id, changes->by_damage[i]);
    }
    buffer_add(out, "}");
}

/* A drawing as one text, for JSON. */
static void put_drawing(struct buffer *out, const struct vault_drawing *drawing)
{
    buffer_add(out, "\"");
    for (int i = 0; i < drawing->width * drawing->height; i++) {
        char cell = drawing->cell[i];
        bool is_end = (i + 1) % drawing->width == 0;
        buffer_print(out, "%s%c%s", cell == '"' || cell == '\\' ? "\\" : "", cell,
                     is_end ? "\\n" : "");
    }
    buffer_add(out, "\"");
}

static const char *thing_name(const struct content *content, const struct vault_sign *sign)
{
    return sign->thing > 0                             ? content->item[sign->thing - 1].id
           : sign->thing_class == 1 + ITEM_CLASS_COUNT ? "any"
                                                       : item_class_word[sign->thing_class - 1];
}

static void put_sign(const struct printer *printer, struct buffer *out,
                     const struct vault_sign *sign)
{
    char text[2] = {sign->sign, '\0'};
    put_quoted(out, text);
    buffer_add(out, ": {");
    put_pair(printer, out, "ground", printer->content->terrain[sign->ground - 1].id);
    if (sign->thing > 0 || sign->thing_class > 0) {
        buffer_add(out, ", ");
        put_pair(printer, out, "thing", thing_name(printer->content, sign));
    }
    if (sign->monster[0] != '\0') {
        buffer_add(out, ", ");
        put_pair(printer, out, "monster", sign->monster);
    }
    if (sign->horde > 0) {
        buffer_add(out, ", ");
        put_pair(printer, out, "horde", printer->content->horde[sign->horde - 1].id);
    }
    if (sign->is_awake) {
        buffer_add(out, ", ");
        put_name(printer, out, "awake");
        buffer_add(out, ": true");
    }
    if (sign->is_captive) {
        buffer_add(out, ", ");
        put_name(printer, out, "captive");
        buffer_add(out, ": true");
    }
    buffer_add(out, "}");
}

static void put_legend(const struct printer *printer, struct buffer *out,
                       const struct vault_legend *legend)
{
    buffer_add(out, "{");
    for (int i = 0; i < legend->count; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_sign(printer, out, &legend->sign[i]);
    }
    buffer_add(out, "}");
}

/* lint: table */
static void put_value(const struct printer *printer, struct buffer *out, const struct field *field,
                      const void *from)
{
    const struct content *content = printer->content;
    int number = 0;
    if (field->type != FIELD_FLAG && field->type != FIELD_TEXT && field->type != FIELD_MONSTER) {
        memcpy(&number, from, sizeof number);
    }
    switch (field->type) {
    case FIELD_NUMBER:
        buffer_print(out, "%d", number);
        break;
    case FIELD_DECIMAL:
        put_decimal(out, number);
        break;
    case FIELD_FLAG:
        buffer_add(out, *(const bool *)from ? "true" : "false");
        break;
    case FIELD_TEXT:
        put_quoted(out, *(const char *const *)from != NULL ? *(const char *const *)from : "");
        break;
    case FIELD_GLYPH:
        put_glyph(out, (uint32_t)number);
        break;
    case FIELD_COLOUR:
        put_name(printer, out, content->palette.id[number]);
        break;
    case FIELD_WORD:
        put_name(printer, out, words_at(field->words, number));
        break;
    case FIELD_DAMAGE_TYPE:
        put_name(printer, out, content->rules.damage_type[number].id);
        break;
    case FIELD_RESISTANCES:
        put_resistances(printer, out, ((const struct resistances *)from)->percent);
        break;
    case FIELD_DAMAGE:
        put_damage(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_EFFECTS:
        put_effects(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_CARRIES:
        put_carried(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_TERRAIN:
        put_name(printer, out, content->terrain[number - 1].id);
        break;
    case FIELD_AIR:
        put_name(printer, out, content->air[number - 1].id);
        break;
    case FIELD_CHANGES:
        put_changes(printer, out, from);
        break;
    case FIELD_DIGGERS:
        put_diggers(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_FEATURES:
        put_features(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_MONSTER:
        put_name(printer, out, *(const char *const *)from);
        break;
    case FIELD_MEMBERS:
        put_members(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_GROUNDS:
    case FIELD_LEVEL_KINDS:
        put_names(printer, out, field, from);
        break;
    case FIELD_ABILITIES:
        put_abilities(printer, out, from, field_count_of(field, from));
        break;
    case FIELD_DRAWING:
        put_drawing(out, from);
        break;
    case FIELD_LEGEND:
        put_legend(printer, out, from);
        break;
    case FIELD_TYPE_COUNT:
        break;
    }
}

/* Lines. */

static void open_group(struct printer *printer, int depth, const char *name)
{
    if (printer->is_json) {
        json_open_object(&printer->json, name);
    } else {
        buffer_print(printer->out, "%*s%s:\n", 2 * depth, "", name);
    }
}

static void close_group(struct printer *printer)
{
    if (printer->is_json) {
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

static void put_yaml(const struct printer *printer, int depth, const char *key, const char *value,
                     const struct node *given)
{
    struct buffer line = {0};
    buffer_print(&line, "%*s%s: %s", 2 * depth, "", key, value);
    if (printer->loader != NULL) {
        int width = utf8_text_width(buffer_text(&line));
        buffer_print(&line, "%*s # ", width < VALUE_COLUMN ? VALUE_COLUMN - width : 0, "");
    }
    if (printer->loader != NULL && given != NULL) {
        buffer_print(&line, "%s:%d", given->source->shown_name, node_position(given->key).line);
    } else if (printer->loader != NULL) {
        buffer_add(&line, "default");
    }
    buffer_print(printer->out, "%s\n", buffer_text(&line));
    buffer_free(&line);
}

static void put_line(struct printer *printer, int depth, const char *key,
                     const struct buffer *value, const struct node *given)
{
    if (printer->is_json) {
        put_json(&printer->json, key, buffer_text(value), given);
    } else {
        put_yaml(printer, depth, key, buffer_text(value), given);
    }
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
static void put_block(const struct printer *printer, int depth, const char *key,
                      const struct vault_drawing *drawing, const struct node *given)
{
    put_yaml(printer, depth, key, "|2", given);
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
        struct buffer value = {0};
        if (field->type == FIELD_DRAWING && !printer->is_json) {
            put_block(printer, depth, field->key, from, find_given(record, field->key));
        } else if ((field->allowed & variant) != 0 && !is_unsaid(field, from)) {
            put_value(printer, &value, field, from);
            put_line(printer, depth, field->key, &value, find_given(record, field->key));
        }
        buffer_free(&value);
    }
}

/* Groups. */

static unsigned variant_of(const struct kind_list *list, const void *kind)
{
    const struct table *table = list->table;
    if (list->variant != 0 || table->variants == NULL) {
        return list->variant != 0 ? list->variant : FIELD_ALWAYS;
    }
    return 1u << table_number(table, kind, table->variant_key);
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
    if (kind_list_count(list, printer->content) == 0 && !printer->is_json) {
        buffer_print(printer->out, "%s: {}\n", list->section);
        return;
    }
    open_group(printer, 0, list->section);
    for (int i = 0; i < kind_list_count(list, printer->content); i++) {
        const void *kind = kind_list_at(list, printer->content, i);
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
    const struct palette *palette = &printer->content->palette;
    open_group(printer, 0, "palette");
    for (int i = 0; i < palette->count; i++) {
        struct buffer value = {0};
        buffer_print(&value, "\"#%06x\"", (unsigned)palette->rgb[i]);
        put_line(printer, 1, palette->id[i], &value,
                 printer->loader != NULL ? palette_find(printer->loader, palette->id[i]) : NULL);
        buffer_free(&value);
    }
    close_group(printer);
}

static void print_file(struct printer *printer, const struct data_reader *data)
{
    if (printer->is_json) {
        json_open_object(&printer->json, data->name);
    } else {
        buffer_print(printer->out, DATA_FILE_MARK "%s\n", data->name);
    }
    for (int i = 0; i < data->section_count; i++) {
        const struct section *section = &data->section[i];
        open_group(printer, 0, section->key);
        print_fields(printer, 1, section->table, section->variant,
                     (const char *)printer->content + section->offset,
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
    struct printer printer = {.content = content, .out = out};
    for (int i = 0; i < FILE_COUNT; i++) {
        print_file(&printer, data_readers[i]);
    }
}

bool data_print(const struct data_layers *layers, const char *file, bool is_json,
                struct buffer *out, struct buffer *problems)
{
    struct loader *loader = loader_load(layers, problems);
    if (loader == NULL) {
        return false;
    }
    struct printer printer = {loader->content, loader, is_json, out, json_begin(out)};
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
    loader_free(loader);
    return true;
}

void data_print_head(const char *file, struct buffer *out)
{
    const struct embedded_file *own = built_in_find(file);
    for (const char *at = own != NULL ? own->text : ""; *at == '#';) {
        size_t size = strcspn(at, "\n");
        size_t sign = 1 + (at[1] == ' ');
        buffer_add_bytes(out, at + sign, size - sign);
        buffer_add(out, "\n");
        at += size + (at[size] == '\n');
    }
}
