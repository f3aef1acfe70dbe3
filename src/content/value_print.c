/* What value_print writes reads back as the same value (tested by the digest of the content). */
#include <string.h>

#include "barrow/base/utf8.h"
#include "content/data_file.h"
#include "content/value_print.h"

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
static void put_name(const struct value_style *style, struct buffer *out, const char *name)
{
    if (style->is_json) {
        put_quoted(out, name);
    } else {
        buffer_add(out, name);
    }
}

static void put_pair(const struct value_style *style, struct buffer *out, const char *key,
                     const char *name)
{
    put_name(style, out, key);
    buffer_add(out, ": ");
    put_name(style, out, name);
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

static void put_share(const struct value_style *style, struct buffer *out, int *count,
                      const char *what, int percent)
{
    buffer_add(out, (*count)++ > 0 ? ", " : "");
    put_name(style, out, what);
    buffer_print(out, ": %d", percent);
}

static void put_resistances(const struct value_style *style, struct buffer *out, const int *percent)
{
    const struct rules_numbers *rules = &style->content->rules;
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < rules->damage_type_count; i++) {
        if (percent[i] != 0) {
            put_share(style, out, &count, rules->damage_type[i].id, percent[i]);
        }
    }
    buffer_add(out, "}");
}

static void put_damage(const struct value_style *style, struct buffer *out,
                       const struct damage_part *part, int parts)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < parts; i++) {
        put_share(style, out, &count, style->content->rules.damage_type[part[i].type].id,
                  part[i].percent);
    }
    buffer_add(out, "}");
}

static void put_carried(const struct value_style *style, struct buffer *out,
                        const struct carried *carried, int things)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < things; i++) {
        put_share(style, out, &count, style->content->item[carried[i].item].id, carried[i].percent);
    }
    buffer_add(out, "}");
}

bool value_is_unsaid(const struct field *field, const void *from)
{
    bool is_reference = field->type == FIELD_TERRAIN || field->type == FIELD_AIR;
    bool is_text = (field->type == FIELD_TEXT && field->least > 0) || field->type == FIELD_MONSTER;
    bool is_none = field->type == FIELD_WORD && *(const int *)from == field->words->count;
    return is_none || (is_reference && *(const int *)from == 0) ||
           (is_text && **(const char *const *)from == '\0') ||
           (field->type == FIELD_DIGGERS && field_count_of(field, from) == 0);
}

/* An entry of a list, as "{key: value, key: value}". */
static void put_group(const struct value_style *style, struct buffer *out,
                      const struct table *table, unsigned variant, const void *entry)
{
    const char *between = "{";
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        const void *from = (const char *)entry + field->offset;
        if ((field->allowed & variant) != 0 && !value_is_unsaid(field, from)) {
            buffer_add(out, between);
            put_name(style, out, field->key);
            buffer_add(out, ": ");
            value_print(style, out, field, from);
            between = ", ";
        }
    }
    buffer_add(out, "}");
}

static void put_effects(const struct value_style *style, struct buffer *out,
                        const struct effect *effect, int effects)
{
    buffer_add(out, "[");
    for (int i = 0; i < effects; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(style, out, &effect_table, 1u << effect[i].kind, &effect[i]);
    }
    buffer_add(out, "]");
}

static void put_features(const struct value_style *style, struct buffer *out,
                         const struct feature *feature, int features)
{
    buffer_add(out, "[");
    for (int i = 0; i < features; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(style, out, &feature_table, FIELD_ALWAYS, &feature[i]);
    }
    buffer_add(out, "]");
}

static void put_members(const struct value_style *style, struct buffer *out,
                        const struct horde_member *member, int members)
{
    buffer_add(out, "[");
    for (int i = 0; i < members; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(style, out, &member_table, FIELD_ALWAYS, &member[i]);
    }
    buffer_add(out, "]");
}

/* Grounds, or sorts of level. */
static void put_names(const struct value_style *style, struct buffer *out,
                      const struct field *field, const void *from)
{
    const struct content *content = style->content;
    const int *list = from;
    buffer_add(out, "[");
    for (int i = 0; i < field_count_of(field, from); i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_name(style, out,
                 field->type == FIELD_GROUNDS ? content->terrain[list[i]].id
                                              : content->levels.kind[list[i]].id);
    }
    buffer_add(out, "]");
}

static void put_abilities(const struct value_style *style, struct buffer *out,
                          const struct ability *ability, int abilities)
{
    buffer_add(out, "[");
    for (int i = 0; i < abilities; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_group(style, out, &ability_table, FIELD_ALWAYS, &ability[i]);
    }
    buffer_add(out, "]");
}

static void put_diggers(const struct value_style *style, struct buffer *out,
                        const struct digger_share *share, int shares)
{
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < shares; i++) {
        put_share(style, out, &count, digger_word[share[i].digger], share[i].weight);
    }
    buffer_add(out, "}");
}

static void put_change(const struct value_style *style, struct buffer *out, int *count,
                       const char *what, int ground)
{
    if (ground != 0) {
        buffer_add(out, (*count)++ > 0 ? ", " : "");
        put_pair(style, out, what, style->content->terrain[ground - 1].id);
    }
}

static void put_changes(const struct value_style *style, struct buffer *out,
                        const struct terrain_changes *changes)
{
    const struct rules_numbers *rules = &style->content->rules;
    int count = 0;
    buffer_add(out, "{");
    for (int i = 0; i < CHANGE_COUNT; i++) {
        put_change(style, out, &count, terrain_change_word[i], changes->on[i]);
    }
    for (int i = 0; i < rules->damage_type_count; i++) {
        put_change(style, out, &count, rules->damage_type[i].id, changes->by_damage[i]);
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

static void put_sign(const struct value_style *style, struct buffer *out,
                     const struct vault_sign *sign)
{
    char text[2] = {sign->sign, '\0'};
    put_quoted(out, text);
    buffer_add(out, ": {");
    put_pair(style, out, "ground", style->content->terrain[sign->ground - 1].id);
    if (sign->thing > 0 || sign->thing_class > 0) {
        buffer_add(out, ", ");
        put_pair(style, out, "thing", thing_name(style->content, sign));
    }
    if (sign->monster[0] != '\0') {
        buffer_add(out, ", ");
        put_pair(style, out, "monster", sign->monster);
    }
    if (sign->horde > 0) {
        buffer_add(out, ", ");
        put_pair(style, out, "horde", style->content->horde[sign->horde - 1].id);
    }
    if (sign->is_awake) {
        buffer_add(out, ", ");
        put_name(style, out, "awake");
        buffer_add(out, ": true");
    }
    if (sign->is_captive) {
        buffer_add(out, ", ");
        put_name(style, out, "captive");
        buffer_add(out, ": true");
    }
    buffer_add(out, "}");
}

static void put_legend(const struct value_style *style, struct buffer *out,
                       const struct vault_legend *legend)
{
    buffer_add(out, "{");
    for (int i = 0; i < legend->count; i++) {
        buffer_add(out, i > 0 ? ", " : "");
        put_sign(style, out, &legend->sign[i]);
    }
    buffer_add(out, "}");
}

/* lint: table */
void value_print(const struct value_style *style, struct buffer *out, const struct field *field,
                 const void *from)
{
    const struct content *content = style->content;
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
        put_name(style, out, content->palette.id[number]);
        break;
    case FIELD_WORD:
        put_name(style, out, words_at(field->words, number));
        break;
    case FIELD_DAMAGE_TYPE:
        put_name(style, out, content->rules.damage_type[number].id);
        break;
    case FIELD_RESISTANCES:
        put_resistances(style, out, ((const struct resistances *)from)->percent);
        break;
    case FIELD_DAMAGE:
        put_damage(style, out, from, field_count_of(field, from));
        break;
    case FIELD_EFFECTS:
        put_effects(style, out, from, field_count_of(field, from));
        break;
    case FIELD_CARRIES:
        put_carried(style, out, from, field_count_of(field, from));
        break;
    case FIELD_TERRAIN:
        put_name(style, out, content->terrain[number - 1].id);
        break;
    case FIELD_AIR:
        put_name(style, out, content->air[number - 1].id);
        break;
    case FIELD_CHANGES:
        put_changes(style, out, from);
        break;
    case FIELD_DIGGERS:
        put_diggers(style, out, from, field_count_of(field, from));
        break;
    case FIELD_FEATURES:
        put_features(style, out, from, field_count_of(field, from));
        break;
    case FIELD_MONSTER:
        put_name(style, out, *(const char *const *)from);
        break;
    case FIELD_MEMBERS:
        put_members(style, out, from, field_count_of(field, from));
        break;
    case FIELD_GROUNDS:
    case FIELD_LEVEL_KINDS:
        put_names(style, out, field, from);
        break;
    case FIELD_ABILITIES:
        put_abilities(style, out, from, field_count_of(field, from));
        break;
    case FIELD_DRAWING:
        put_drawing(out, from);
        break;
    case FIELD_LEGEND:
        put_legend(style, out, from);
        break;
    case FIELD_TYPE_COUNT:
        break;
    }
}
