/* What mending makes of things that are no gear: wands, staffs, charms, rings. In full it is what
 * describe_thing says of the thing with more power, as far as that differs. */
#include <stddef.h>
#include <string.h>

#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/runes.h"
#include "text/describe_effects.h"

#define MUCH_POWER 100

/* A number that grows with power, "25% vs fire". */
struct growth {
    int before, after;
    const char *sign, *unit, *of; /* unit NULL: nothing grows */
};

static struct thing thing_of(int kind, int power)
{
    return (struct thing){.kind = (uint16_t)kind, .power = power};
}

static bool is_hidden(const struct item_kind *item)
{
    bool has_numbers = charge_is_of_class(item->class) ? item->charges > 0 || item->recharge > 0
                                                       : body_ring_can_be_mended(item);
    return !has_numbers;
}

static struct growth growth_of_charges(const struct content *content, int kind, int power,
                                       int amount)
{
    struct thing before = thing_of(kind, power), after = thing_of(kind, power + amount);
    int period = charge_period(content, &before);
    return period > 0 ? (struct growth){period, charge_period(content, &after), "", " turns", ""}
                      : (struct growth){charge_most(content, &before), charge_most(content, &after),
                                        "", " charges", ""};
}

#define NUMBER(name) offsetof(struct trait_numbers, name)

static const struct {
    size_t offset;
    const char *sign, *unit;
} ring_numbers[] = {
    {NUMBER(attack), "%", " attack"}, {NUMBER(defence), "%", " defence"},
    {NUMBER(dodge), "%", " dodge"},   {NUMBER(noise), "", " cells more to notice you"},
    {NUMBER(step), "%", " a step"},   {NUMBER(reflect_percent), "%", " thrown back"},
};

static int number_at(const struct trait_numbers *numbers, size_t offset)
{
    return *(const int *)(const void *)((const char *)numbers + offset);
}

/* A lesser number in words: "3 cells less to notice you". */
static struct growth growth_of_quiet(int before, int after)
{
    return (struct growth){-before, -after, "", " cells less to notice you", ""};
}

/* The first number of a ring that power makes greater. Much power shows which these are: a little
 * may be lost in rounding. */
static struct growth growth_of_ring(const struct content *content, const struct item_kind *ring,
                                    int power, int amount)
{
    const struct trait_numbers *plain = &ring->trait.numbers;
    const struct trait_numbers before = body_numbers_of_ring(ring, power);
    const struct trait_numbers after = body_numbers_of_ring(ring, power + amount);
    const struct trait_numbers much = body_numbers_of_ring(ring, MUCH_POWER);
    for (size_t i = 0; i < sizeof ring_numbers / sizeof *ring_numbers; i++) {
        size_t at = ring_numbers[i].offset;
        if (number_at(&much, at) != number_at(plain, at)) {
            if (at == NUMBER(noise) && before.noise < 0) {
                return growth_of_quiet(before.noise, after.noise);
            }
            return (struct growth){number_at(&before, at), number_at(&after, at),
                                   ring_numbers[i].sign, ring_numbers[i].unit, ""};
        }
    }
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        if (before.resist.percent[type] > 0) {
            return (struct growth){before.resist.percent[type], after.resist.percent[type], "%",
                                   " vs ", content->rules.damage_type[type].name};
        }
    }
    return (struct growth){.unit = NULL};
}

void describe_mended_number(struct buffer *text, const struct content *content, int kind, int power,
                            int amount, bool is_short)
{
    const struct item_kind *item = &content->item[kind];
    if (is_hidden(item)) {
        return;
    }
    struct growth growth = charge_is_of_class(item->class)
                               ? growth_of_charges(content, kind, power, amount)
                               : growth_of_ring(content, item, power, amount);
    if (growth.unit != NULL) {
        buffer_print(text, "%d%s%s%s, then %d%s", growth.before, growth.sign,
                     is_short ? "" : growth.unit, is_short ? "" : growth.of, growth.after,
                     growth.sign);
    }
}

/* Adds those of the lines that are not among the others, as sentences. */
static void add_new_lines(struct buffer *text, const char *label, const char *lines,
                          const char *others)
{
    buffer_add(text, label);
    for (size_t size; *lines != '\0'; lines += size) {
        size = strcspn(lines, "\n") + 1;
        bool is_same = false;
        for (const char *other = others; *other != '\0'; other += strcspn(other, "\n") + 1) {
            is_same = is_same || strncmp(lines, other, size) == 0;
        }
        if (!is_same) {
            buffer_print(text, " %.*s.", (int)size - 1, lines);
        }
    }
}

void describe_mended_in_full(struct buffer *text, const struct content *content,
                             const struct bearer *bearer, const struct shown_thing *thing,
                             int amount)
{
    const struct item_kind *item = &content->item[thing->kind];
    struct shown_thing mended = *thing;
    struct buffer now = {0}, then = {0};
    bool is_gear = item_class_is_gear[item->class];
    if (!is_gear && is_hidden(item)) {
        buffer_add(text, "You do not know what it does.");
        return;
    }
    buffer_print(text, "%+d, then %+d.", thing->power, thing->power + amount);
    if (is_gear) {
        return;
    }
    mended.power += amount;
    describe_thing(&now, content, bearer, thing, false);
    describe_thing(&then, content, bearer, &mended, false);
    if (strcmp(buffer_text(&now), buffer_text(&then)) != 0) {
        add_new_lines(text, " Now:", buffer_text(&now), buffer_text(&then));
        add_new_lines(text, " Then:", buffer_text(&then), buffer_text(&now));
    } else {
        buffer_add(text, " Its numbers stay as they are.");
    }
    buffer_free(&now);
    buffer_free(&then);
}
