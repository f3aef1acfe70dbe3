/* Taking members of a snapshot with a place for every complaint: which part, which slot, which
 * member. Like its reader it stays bad after the first fault, whose words are kept. */
#include "record/source.h"

#include <inttypes.h>
#include <stdio.h>

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

void source_take_bool(struct source *source, const char *what, bool *value)
{
    *value = take(source, what, 0, 1) != 0;
}

void source_take_int16(struct source *source, const char *what, int16_t *value)
{
    *value = (int16_t)take(source, what, INT16_MIN, INT16_MAX);
}

void source_take_int32(struct source *source, const char *what, int32_t *value)
{
    *value = (int32_t)take(source, what, INT32_MIN, INT32_MAX);
}

void source_take_u64(struct source *source, const char *what, uint64_t *value)
{
    *value = (uint64_t)take(source, what, INT64_MIN, INT64_MAX);
}

void source_take_point(struct source *source, const char *what, struct point *at)
{
    at->x = source_take_int(source, what, -1, LEVEL_SIDE_MAX);
    at->y = source_take_int(source, what, -1, LEVEL_SIDE_MAX);
}

/* Every id among the members names an actor. */
void source_take_id(struct source *source, const char *what, struct id *id)
{
    id->slot = (uint16_t)source_take_int(source, what, 0, ACTORS_MAX - 1);
    id->generation = (uint16_t)source_take_int(source, what, 0, UINT16_MAX);
}

int source_take_kind(struct source *source, const char *what, const struct listed_kinds *list,
                     int least)
{
    return list->kind[source_take_int(source, what, least, list->count)];
}

void source_take_blame(struct source *source, const char *what, struct blame *blame)
{
    blame->cause = source_take_int(source, what, CAUSE_NONE, CAUSE_HUNGER);
    source_take_id(source, what, &blame->actor);
    blame->kind = source_take_kind(source, what, &source->actor, 0);
}

void source_take_numbers(struct source *source, const char *what, int32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        numbers[i] = source_take_int(source, what, 0, PLENTY);
    }
}
