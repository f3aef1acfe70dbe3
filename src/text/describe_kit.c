#include "barrow/text/describe_kit.h"

#include "barrow/text/describe.h"
#include "barrow/text/describe_boon.h"

static void add_things(struct buffer *text, const struct content *content, const struct kit *kit)
{
    for (int i = 0; i < kit->thing_count; i++) {
        const struct kit_thing *one = &kit->thing[i];
        int power = item_class_is_gear[content->item[one->item].class] ? kit->power : 0;
        buffer_add(text, i == 0 ? "Brings " : i + 1 < kit->thing_count ? ", " : " and ");
        describe_item(text, content, one->item, power, one->count, ARTICLE_A);
    }
    buffer_add(text, kit->thing_count > 0 ? ". " : "");
}

void describe_kit(struct buffer *text, const struct content *content, int kind)
{
    const struct kit *kit = &content->kit[kind];
    int ally = content_find_actor(content, kit->ally);
    add_things(text, content, kit);
    if (kit->health != 0) {
        buffer_print(text, "%+d health. ", kit->health);
    }
    if (ally > ACTOR_KIND_HERO) {
        size_t start = text->size;
        describe_actor_kind(text, content, ally, ARTICLE_A);
        grammar_capitalise(text, start);
        buffer_add(text, " follows you. ");
    }
    for (int i = 0; i < kit->boon_count; i++) {
        buffer_print(text, "Boon: %s. ", content->boon[kit->boon[i]].name);
        describe_boon(text, content, kit->boon[i]);
        buffer_add(text, i + 1 < kit->boon_count ? " " : "");
    }
}
