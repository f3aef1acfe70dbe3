/* What a field has when nothing is said, and what it adds to the digest.
 *
 * The digest is made of values in the order of the tables, never of the bytes of structs: padding
 * and pointers would make it another one on every machine and in every run. */
#include <string.h>

#include "content/loader.h"
#include "content/value.h"

static void fill_number(int number, void *into)
{
    memcpy(into, &number, sizeof number);
}

static void fill_damage(void *into)
{
    struct damage_parts plain = {.count = 1, .part = {{DAMAGE_TYPE_PLAIN, 100}}};
    memcpy(into, &plain, sizeof plain);
}

static void fill_text(void *into)
{
    static const char *const nothing = "";
    memcpy(into, &nothing, sizeof nothing);
}

static void fill_flag(bool flag, void *into)
{
    memcpy(into, &flag, sizeof flag);
}

void value_fill_fallback(const struct field *field, void *into)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_DECIMAL:
    case FIELD_WORD:
    case FIELD_DAMAGE_TYPE:
        fill_number(field->fallback, into);
        break;
    case FIELD_COLOUR:
        fill_number(PALETTE_TEXT, into);
        break;
    case FIELD_FLAG:
        fill_flag(field->fallback != 0, into);
        break;
    case FIELD_TEXT:
        fill_text(into);
        break;
    case FIELD_DAMAGE:
        fill_damage(into);
        break;
    case FIELD_GLYPH:
    case FIELD_RESISTANCES:
    case FIELD_EFFECTS:
    case FIELD_CARRIES:
    case FIELD_TYPE_COUNT:
        break; /* zero is right */
    }
}

static void digest_int(const void *from, struct digest *digest)
{
    int number;
    memcpy(&number, from, sizeof number);
    digest_number(digest, number);
}

static void digest_string(const void *from, struct digest *digest)
{
    const char *text;
    memcpy(&text, from, sizeof text);
    digest_number(digest, (int64_t)strlen(text));
    digest_bytes(digest, text, strlen(text));
}

static void digest_damage(const struct damage_parts *parts, struct digest *digest)
{
    digest_number(digest, parts->count);
    for (int i = 0; i < parts->count; i++) {
        digest_number(digest, parts->part[i].type);
        digest_number(digest, parts->part[i].percent);
    }
}

static void digest_resistances(const struct resistances *resistances, struct digest *digest)
{
    for (int i = 0; i < DAMAGE_TYPES_MAX; i++) {
        digest_number(digest, resistances->percent[i]);
    }
}

static void digest_effects(const struct effect *list, const int *count, struct digest *digest)
{
    digest_number(digest, *count);
    for (int i = 0; i < *count; i++) {
        table_digest(&effect_table, &list[i], digest);
    }
}

static void digest_carries(const struct carried *list, const int *count, struct digest *digest)
{
    digest_number(digest, *count);
    for (int i = 0; i < *count; i++) {
        digest_number(digest, list[i].item);
        digest_number(digest, list[i].percent);
    }
}

/* Where the count of a list stands. */
static const int *count_of(const struct field *field, const void *from)
{
    return (const int *)(const void *)((const char *)from + field->count_offset - field->offset);
}

void value_digest(const struct field *field, const void *from, struct digest *digest)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_DECIMAL:
    case FIELD_WORD:
    case FIELD_DAMAGE_TYPE:
    case FIELD_COLOUR:
        digest_int(from, digest);
        break;
    case FIELD_FLAG:
        digest_number(digest, *(const bool *)from);
        break;
    case FIELD_GLYPH:
        digest_number(digest, *(const uint32_t *)from);
        break;
    case FIELD_TEXT:
        digest_string(from, digest);
        break;
    case FIELD_DAMAGE:
        digest_damage(from, digest);
        break;
    case FIELD_RESISTANCES:
        digest_resistances(from, digest);
        break;
    case FIELD_EFFECTS:
        digest_effects(from, count_of(field, from), digest);
        break;
    case FIELD_CARRIES:
        digest_carries(from, count_of(field, from), digest);
        break;
    case FIELD_TYPE_COUNT:
        break;
    }
}
