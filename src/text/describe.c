/* Names and words for what the content and the rules number. Hunger, burden and verdicts are enums
 * of the rules, which this layer may not include: their tables here are in the order of
 * rules/hunger.h and rules/burden.h, and tests/test_text.c holds them to it. */
#include "barrow/text/describe.h"

#include <assert.h>
#include <stdlib.h>

#include "barrow/text/grammar.h"

#define COUNT_OF(table) ((int)(sizeof(table) / sizeof(table)[0]))

static void add_article(struct buffer *buffer, enum article article, const char *next_word)
{
    if (article == ARTICLE_THE) {
        buffer_add(buffer, "the ");
    } else if (article == ARTICLE_A) {
        buffer_add(buffer, grammar_takes_an(next_word) ? "an " : "a ");
    }
}

void describe_actor_kind(struct buffer *buffer, const struct content *content, int kind,
                         enum article article)
{
    assert(kind >= 0 && kind < content->actor_count);
    if (kind == ACTOR_KIND_HERO) {
        buffer_add(buffer, "you");
        return;
    }
    const struct actor_kind *actor = &content->actor[kind];
    add_article(buffer, actor->has_proper_name ? ARTICLE_NONE : article, actor->name);
    buffer_add(buffer, actor->name);
}

void describe_item(struct buffer *buffer, const struct content *content, int kind, int power,
                   int count, enum article article)
{
    assert(kind >= 0 && kind < content->item_count);
    const struct item_kind *item = &content->item[kind];
    if (count > 1) {
        add_article(buffer, article == ARTICLE_THE ? ARTICLE_THE : ARTICLE_NONE, "");
        buffer_print(buffer, "%d %s", count, item->plural);
        return;
    }
    bool is_only_one = item->class == ITEM_CLASS_CROWN && article == ARTICLE_A;
    if (item_class_is_gear[item->class]) {
        add_article(buffer, article, "+"); /* "a plus three spear" */
        buffer_print(buffer, "%+d %s", power, item->name);
    } else {
        add_article(buffer, is_only_one ? ARTICLE_THE : article, item->name);
        buffer_add(buffer, item->name);
    }
}

const char *describe_hunger(int hunger)
{
    static const char *const words[] = {"Starving", "Famished", "Very Hungry",
                                        "Hungry",   "",         "Full"};
    assert(hunger >= 0 && hunger < COUNT_OF(words));
    return words[hunger];
}

const char *describe_burden(int burden)
{
    static const char *const words[] = {"", "Burdened", "Strained", "Overloaded"};
    assert(burden >= 0 && burden < COUNT_OF(words));
    return words[burden];
}

void describe_thousandths(struct buffer *buffer, int thousandths)
{
    int tenths = (abs(thousandths) + 50) / 100;
    buffer_print(buffer, "%s%d.%d", thousandths < 0 && tenths > 0 ? "-" : "", tenths / 10,
                 tenths % 10);
}

const char *describe_verdict(int verdict)
{
    static const char *const sentences[] = {
#define VERDICT(name, sentence) sentence,
#include "barrow/world/verdict.def"
#undef VERDICT
    };
    assert(verdict >= 0 && verdict < COUNT_OF(sentences));
    return sentences[verdict];
}
