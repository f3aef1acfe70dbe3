#include "barrow/text/describe_temper.h"

#include "barrow/text/describe.h"
#include "barrow/text/describe_follow.h"
#include "barrow/text/describe_numbers.h"

void describe_temper(struct buffer *lines, const struct content *content, int row)
{
    const struct temper *temper = &content->temper[row];
    if (temper->charges > 0) {
        buffer_print(lines, "It holds %d more.\n", temper->charges);
    }
    if (temper->recharge > 0) {
        buffer_print(lines, "It is ready again in %d%% of the turns.\n", temper->recharge);
    }
    describe_number_sentences(lines, content, &temper->trait.numbers);
    describe_follow(lines, content, &temper->trait, false);
}

void describe_tempers(struct buffer *name, const struct content *content,
                      const int temper[TEMPERS_ON_THING])
{
    bool is_any = false;
    for (int i = 0; i < TEMPERS_ON_THING; i++) {
        if (temper[i] > 0) {
            buffer_print(name, "%s%s", is_any ? ", " : " (", content->temper[temper[i] - 1].name);
            is_any = true;
        }
    }
    buffer_add(name, is_any ? ")" : "");
}

void describe_tempers_in_full(struct buffer *lines, const struct content *content,
                              const int temper[TEMPERS_ON_THING])
{
    for (int i = 0; i < TEMPERS_ON_THING; i++) {
        size_t start = lines->size;
        if (temper[i] > 0) {
            buffer_print(lines, "%s: ", content->temper[temper[i] - 1].name);
            grammar_capitalise(lines, start);
            describe_temper(lines, content, temper[i] - 1);
        }
    }
}
