#include "barrow/text/describe_boon.h"

#include "barrow/text/describe_follow.h"
#include "barrow/text/describe_numbers.h"
#include "text/template.h"

void describe_boon(struct buffer *text, const struct content *content, int kind)
{
    const struct boon_kind *boon = &content->boon[kind];
    const struct placeholder list[] = {{"amount", boon->amount, NULL}};
    size_t start = text->size;
    if (boon->grant != BOON_GRANT_COUNT) {
        template_fill(text, boon_grant_sentence[boon->grant], list, 1);
        buffer_add(text, "\n");
    }
    describe_number_sentences(text, content, &boon->trait.numbers);
    describe_follow(text, content, &boon->trait, false);
    for (size_t i = start; i < text->size; i++) {
        text->text[i] = text->text[i] == '\n' ? ' ' : text->text[i];
    }
    text->text[--text->size] = '\0';
}
