#include "barrow/text/describe_numbers.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/text/describe.h"

#define NUMBER(name) offsetof(struct trait_numbers, name)

/* Numbers with a sign stand as they are; of the others below 0 only the words tell it. */
static const struct {
    size_t offset;
    int usual; /* besides 0 */
    bool has_sign;
    const char *before, *after, *after_less;
} rows[] = {
    {NUMBER(attack), 0, true, "Attack ", "%", "%"},
    {NUMBER(defence), 0, true, "Defence ", "%", "%"},
    {NUMBER(blow_percent), 100, false, "Blows take ", "% of their time", ""},
    {NUMBER(miss), 0, true, "Your misses ", "%", "%"},
    {NUMBER(dodge), 0, true, "Foes' misses ", "%", "%"},
    {NUMBER(past_defence), 0, false, "Ignores shields and ", "% of the defence", ""},
    {NUMBER(reach), 0, true, "Reach ", "", ""},
    {NUMBER(sneak_percent), 0, false, "Does ", "% of the damage to who has not noticed you", ""},
    {NUMBER(noise), 0, false, "Foes notice you from ", " cells more", " cells less"},
    {NUMBER(step), 0, false, "Steps take ", "% longer", "% less"},
    {NUMBER(reflect_percent), 0, false, "Who strikes you loses ", "% of what you lose", ""},
};

/* The first letter is small behind a label. */
static void add_start(struct buffer *lines, const char *label, const char *words)
{
    const char first[2] = {words[0], '\0'};
    buffer_add(lines, label);
    if (label[0] != '\0') {
        describe_in_lower_case(lines, first);
        words++;
    }
    buffer_add(lines, words);
}

void describe_numbers(struct buffer *lines, const struct trait_numbers *numbers, const char *label)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int number = *(const int *)(const void *)((const char *)numbers + rows[i].offset);
        if (number == 0 || number == rows[i].usual) {
            continue;
        }
        add_start(lines, label, rows[i].before);
        buffer_print(lines, rows[i].has_sign ? "%+d" : "%d",
                     rows[i].has_sign ? number : abs(number));
        buffer_print(lines, "%s\n", number > 0 ? rows[i].after : rows[i].after_less);
    }
    if (numbers->slays != SIDE_NONE) {
        add_start(lines, label, "Does ");
        buffer_print(lines, "%d%% of the damage to the %s\n", numbers->slay_percent,
                     side_word[numbers->slays]);
    }
}

struct trait_numbers numbers_of_slaying(const struct trait_numbers *numbers)
{
    return (struct trait_numbers){.slays = numbers->slays,
                                  .slay_percent = numbers->slay_percent,
                                  .reflect_percent = numbers->reflect_percent};
}

void describe_resistances(struct buffer *lines, const struct content *content,
                          const struct resistances *resist, const char *label)
{
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        if (resist->percent[type] != 0) {
            add_start(lines, label, "Resists ");
            buffer_print(lines, "%s %d%%\n", content->rules.damage_type[type].name,
                         resist->percent[type]);
        }
    }
}

void describe_number_sentences(struct buffer *lines, const struct content *content,
                               const struct trait_numbers *numbers)
{
    struct buffer all = {0};
    describe_numbers(&all, numbers, "");
    describe_resistances(&all, content, &numbers->resist, "");
    for (const char *line = buffer_text(&all); *line != '\0'; line += strcspn(line, "\n") + 1) {
        buffer_print(lines, "%.*s.\n", (int)strcspn(line, "\n"), line);
    }
    buffer_free(&all);
}
