/* Kinds as a person writes them. Numbers are cut off the end first, so that what is left is a name,
 * even one with blanks; a kind goes by its id or by its name. */
#include "barrow/content/kind_spec.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/match.h"

#define NAME_SIZE 64

/* Cuts "xN" or "+N" with the blanks before it off the end; `number` is left alone if there is none.
 * False if the number is out of its range. */
static bool cut_number(char *text, char sign, int least, int most, int *number)
{
    char *at = strrchr(text, sign);
    size_t digits = at != NULL ? strspn(at + 1, "0123456789") : 0;
    if (digits == 0 || at[1 + digits] != '\0') {
        return true;
    }
    long value = digits <= 6 ? strtol(at + 1, NULL, 10) : -1;
    if (value < least || value > most) {
        return false;
    }
    *number = (int)value;
    while (at > text && at[-1] == ' ') {
        at--;
    }
    *at = '\0';
    return true;
}

bool kind_spec_read_count(const char *text, int most, int *count)
{
    char name[NAME_SIZE] = "";
    strncat(name, text, sizeof name - 1);
    return text[0] == 'x' && cut_number(name, 'x', 1, most, count) && name[0] == '\0';
}

static const char *id_of(const struct content *content, bool is_item, int kind)
{
    return is_item ? content->item[kind].id : content->actor[kind].id;
}

static const char *name_of(const struct content *content, bool is_item, int kind)
{
    return is_item ? content->item[kind].name : content->actor[kind].name;
}

static bool find_kind(const struct content *content, bool is_item, const char *name, int *kind,
                      struct error *error)
{
    struct nearest nearest = nearest_start(name);
    int end = is_item ? content->item_count : content->actor_count;
    for (*kind = is_item ? 0 : ACTOR_KIND_HERO + 1; *kind < end; ++*kind) {
        if (strcmp(id_of(content, is_item, *kind), name) == 0 ||
            strcmp(name_of(content, is_item, *kind), name) == 0) {
            return true;
        }
        nearest_offer(&nearest, id_of(content, is_item, *kind));
    }
    return nearest.best != NULL
               ? error_set(error, "no kind is called '%s': did you mean '%s'?", name, nearest.best)
               : error_set(error, "no kind is called '%s'", name);
}

static bool read_spec(const struct content *content, bool is_item, const char *text, int most,
                      struct kind_spec *spec, struct error *error)
{
    char name[NAME_SIZE];
    int least_power = is_item ? 0 : 1;
    *spec = (struct kind_spec){.kind = -1, .power = -1, .count = 1};
    if (strlen(text) >= NAME_SIZE) {
        return error_set(error, "'%.60s...' is too long for a kind", text);
    }
    strcpy(name, text);
    if (!cut_number(name, 'x', 1, most, &spec->count)) {
        return error_set(error, "'%s': expected x1 to x%d", text, most);
    }
    if (!cut_number(name, '+', least_power, KIND_SPEC_POWER_MOST, &spec->power)) {
        return error_set(error, "'%s': expected +%d to +%d", text, least_power,
                         KIND_SPEC_POWER_MOST);
    }
    if (name[0] == '\0') {
        return error_set(error, "'%s': expected a kind before it", text);
    }
    if (!find_kind(content, is_item, name, &spec->kind, error)) {
        return false;
    }
    int usual =
        is_item ? kind_spec_gear_level(content, spec->kind) : content->actor[spec->kind].rank;
    spec->power = spec->power >= 0 ? spec->power : usual;
    return true;
}

bool kind_spec_read_monster(const struct content *content, const char *text, int most,
                            struct kind_spec *spec, struct error *error)
{
    return read_spec(content, false, text, most, spec, error);
}

bool kind_spec_read_item(const struct content *content, const char *text, int most,
                         struct kind_spec *spec, struct error *error)
{
    return read_spec(content, true, text, most, spec, error);
}

int kind_spec_gear_level(const struct content *content, int item_kind)
{
    int tier = content->item[item_kind].tier;
    return tier > 0 ? 1 + ((tier - 1) * RANKS + GEAR_TIERS - 1) / GEAR_TIERS : 0;
}
