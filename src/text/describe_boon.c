#include "barrow/text/describe_boon.h"

#include "barrow/text/describe_abilities.h"
#include "text/template.h"

static const char *const target_sentence[BOON_TARGET_COUNT] = {
    [BOON_TARGET_SELF] = ": ",
    [BOON_TARGET_FOE] = ", to the foe: ",
    [BOON_TARGET_NEAR] = ", to all foes within {radius} cells: ",
};

void describe_boon(struct buffer *text, const struct content *content, int kind)
{
    const struct boon_kind *boon = &content->boon[kind];
    bool has_grant = boon->grant != BOON_GRANT_COUNT, has_effect = boon->effect_count > 0;
    const char *when = boon->when == BOON_WHEN_COUNT ? "" : boon_when_sentence[boon->when];
    const struct placeholder list[] = {
        {"amount", boon->amount, NULL}, {"when", 0, when},
        {"below", boon->below, NULL},   {"percent", boon->percent % 100, NULL},
        {"radius", boon->radius, NULL},
    };
    int count = (int)(sizeof list / sizeof list[0]);
    if (has_grant) {
        template_fill(text, boon_grant_sentence[boon->grant], list, count);
        buffer_add(text, has_effect ? " " : "");
    }
    if (has_effect) {
        template_fill(text, "{when}[ with less than {below}% health][ ({percent}%)]", list, count);
        template_fill(text, target_sentence[boon->target], list, count);
        describe_effects_clause(text, content, boon->effect, boon->effect_count);
        text->text[--text->size] = '\0'; /* without its '\n' */
    }
}
