/* Taking the form and the members of a snapshot, with a place for every complaint: which part,
 * which slot, which member. Members, elements of arrays and terrain are found by name, so that an
 * older program's snapshot fits; what this program does not know may only be 0. */
#include "record/snapshot_form.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Words. */

static const char *place_of(const struct source *source, char *text, size_t size)
{
    if (source->slot < 0) {
        snprintf(text, size, "%s", source->part);
    } else {
        snprintf(text, size, "%s %d", source->part, source->slot);
    }
    return text;
}

void source_tell_cut(struct source *source, const char *what)
{
    char place[64];
    error_set(source->error, "the snapshot is cut short or garbled at byte %zu of %zu: %s, %s",
              (size_t)(source->reader.at - source->start),
              (size_t)(source->reader.end - source->start), place_of(source, place, sizeof place),
              what);
}

void source_tell_range(struct source *source, const char *what, int64_t value, int64_t least,
                       int64_t most)
{
    char place[64];
    error_set(source->error, "the snapshot has %s, %s at %" PRId64 ", not %" PRId64 " to %" PRId64,
              place_of(source, place, sizeof place), what, value, least, most);
    source->reader.is_good = false;
}

/* Taking. */

void source_enter(struct source *source, const char *part, int slot)
{
    source->part = part;
    source->slot = slot;
}

static int64_t take(struct source *source, const char *what, int64_t least, int64_t most)
{
    if (!source->reader.is_good) {
        return 0;
    }
    int64_t number = bytes_take_number(&source->reader, INT64_MIN, INT64_MAX);
    if (!source->reader.is_good) {
        source_tell_cut(source, what);
    } else if (number < least || number > most) {
        source_tell_range(source, what, number, least, most);
    }
    return source->reader.is_good ? number : 0;
}

int source_take_int(struct source *source, const char *what, int least, int most)
{
    return (int)take(source, what, least, most);
}

int source_take_kind(struct source *source, const char *what, const struct listed_kinds *list,
                     int least)
{
    return list->kind[source_take_int(source, what, least, list->count)];
}

/* ---- the form ---- */

static void take_name(struct source *source, char name[NAME_SIZE])
{
    bytes_take_text(&source->reader, name, NAME_SIZE);
    if (!source->reader.is_good && source->error->text[0] == '\0') {
        source_tell_cut(source, "name");
    }
}

static int find_name(const char *const *names, int count, const char *name)
{
    int i = count - 1;
    while (i >= 0 && strcmp(names[i], name) != 0) {
        i--;
    }
    return i;
}

static const struct field *find_field(const struct field_list *list, const char *name, int type)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->field[i].name, name) == 0 && (int)list->field[i].type == type) {
            return &list->field[i];
        }
    }
    return NULL;
}

static void take_elements(struct source *source, struct written_field *written)
{
    written->parts = source_take_int(source, "elements", 0, ELEMENTS_MAX);
    for (int i = 0; i < written->parts && source->reader.is_good; i++) {
        char name[NAME_SIZE];
        take_name(source, name);
        written->element[i] = written->field != NULL
                                  ? find_name(written->field->elements, written->field->parts, name)
                                  : -1;
    }
}

static void take_written_field(struct source *source, const struct field_list *list,
                               struct written_field *written)
{
    static const int parts[FIELD_TYPE_COUNT] = {
        [FIELD_NUMBER] = 1,     [FIELD_POINT] = 2,      [FIELD_ID] = 2,   [FIELD_ACTOR_KIND] = 1,
        [FIELD_THING_KIND] = 1, [FIELD_LEVEL_KIND] = 1, [FIELD_BLAME] = 4};
    take_name(source, written->name);
    int type = source_take_int(source, "type", FIELD_NUMBER, FIELD_NUMBERS);
    written->field = find_field(list, written->name, type);
    written->parts = parts[type];
    if (type == FIELD_NUMBERS) {
        take_elements(source, written);
    }
}

void source_take_form(struct source *source)
{
    source_enter(source, "its list of members", -1);
    for (int owner = 0; owner < FIELD_OWNER_COUNT; owner++) {
        struct form *form = &source->form[owner];
        form->count = source_take_int(source, "members", 0, FIELDS_MAX);
        for (int i = 0; i < form->count && source->reader.is_good; i++) {
            take_written_field(source, &field_lists[owner], &form->field[i]);
        }
    }
    source->terrain_count = source_take_int(source, "terrain", 1, TERRAINS_MAX);
    for (int i = 0; i < source->terrain_count && source->reader.is_good; i++) {
        char name[NAME_SIZE];
        take_name(source, name);
        source->terrain[i] = find_name(terrain_name, TERRAIN_COUNT, name);
    }
}

/* ---- members ---- */

static void refuse_unknown(struct source *source, const struct written_field *written)
{
    source->reader.is_good =
        error_set(source->error,
                  "the snapshot has %s, which this version does not know: a newer Barrow wrote it",
                  written->name);
}

static void take_part(struct source *source, const struct written_field *written, int part,
                      void *owner)
{
    const struct listed_kinds *const lists[] = {[FIELD_KIND_ACTOR] = &source->actor,
                                                [FIELD_KIND_THING] = &source->thing,
                                                [FIELD_KIND_LEVEL] = &source->level};
    const struct field *field = written->field;
    int ours = field != NULL && field->type == FIELD_NUMBERS ? written->element[part] : part;
    int64_t least, most;
    if (field == NULL || ours < 0) {
        if (take(source, written->name, INT64_MIN, INT64_MAX) != 0) {
            refuse_unknown(source, written);
        }
        return;
    }
    enum field_kind kind = field_kind(field, ours);
    if (kind != FIELD_KIND_NONE) {
        int first = field->type == FIELD_BLAME ? 0 : 1; /* whom to blame may be nobody */
        field_set(field, owner, ours, source_take_kind(source, field->name, lists[kind], first));
        return;
    }
    field_range(field, ours, &least, &most);
    field_set(field, owner, ours, take(source, field->name, least, most));
}

void source_take_members(struct source *source, enum field_owner which, void *owner)
{
    const struct form *form = &source->form[which];
    for (int i = 0; i < form->count && source->reader.is_good; i++) {
        for (int part = 0; part < form->field[i].parts && source->reader.is_good; part++) {
            take_part(source, &form->field[i], part, owner);
        }
    }
}
