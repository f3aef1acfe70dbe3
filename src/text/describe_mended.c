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

struct thing describe_shown_in_rules(const struct content *content, const struct shown_thing *shown)
{
    struct thing thing = {.kind = (uint16_t)shown->kind,
                          .power = shown->power,
                          .charge = {shown->spent, shown->whole}};
    for (int i = 0; i < TEMPERS_ON_THING; i++) {
        thing.temper[i] = shown->temper[i] > 0 ? content->temper_digest[shown->temper[i] - 1] : 0;
    }
    return thing;
}

static bool is_charm(const struct content *content, const struct shown_thing *thing)
{
    return content->item[thing->kind].class == ITEM_CLASS_CHARM;
}

static bool is_hidden(const struct item_kind *item)
{
    bool has_numbers = charge_is_of_class(item->class) ? item->charges > 0 || item->recharge > 0
                                                       : body_ring_can_be_mended(item);
    return !has_numbers;
}

static struct growth growth_of_charm(const struct content *content, const struct thing *before,
                                     const struct thing *after)
{
    int period = charge_period(content, before);
    return (struct growth){period, charge_period(content, after), "",
                           period == 1 ? " turn" : " turns", ""};
}

/* "5 charges, then 6"; where some are gone, "3 of 5 charges, then 4 of 6", in short "3/5, then
 * 4/6". */
static void add_mended_charges(struct buffer *text, const struct content *content,
                               const struct thing *before, const struct thing *after, bool is_short)
{
    const struct thing *const thing[] = {before, after};
    int left[2], most[2];
    for (int i = 0; i < 2; i++) {
        left[i] = charge_left_in(content, thing[i], 0);
        most[i] = charge_most(content, thing[i]);
    }
    bool is_whole = left[0] == most[0] && left[1] == most[1];
    const char *of = is_short ? "/" : " of ";
    for (int i = 0; i < 2; i++) {
        buffer_print(text, "%s%d", i > 0 ? ", then " : "", left[i]);
        if (!is_whole) {
            buffer_print(text, "%s%d", of, most[i]);
        }
        buffer_add(text, is_short || i > 0 ? "" : most[i] == 1 ? " charge" : " charges");
    }
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

void describe_mended_number(struct buffer *text, const struct content *content,
                            const struct shown_thing *thing, int amount, bool is_short)
{
    const struct item_kind *item = &content->item[thing->kind];
    struct thing before = describe_shown_in_rules(content, thing), after = before;
    after.power += amount;
    if (is_hidden(item)) {
        return;
    }
    if (charge_is_of_class(item->class) && !is_charm(content, thing)) {
        add_mended_charges(text, content, &before, &after, is_short);
        return;
    }
    struct growth growth = is_charm(content, thing)
                               ? growth_of_charm(content, &before, &after)
                               : growth_of_ring(content, item, thing->power, amount);
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
    if (is_charm(content, thing) && thing->whole > 0) {
        buffer_print(text, " Mended or not, it is ready in %d turn%s.", thing->whole,
                     plural_ending(thing->whole));
    }
    buffer_free(&now);
    buffer_free(&then);
}
