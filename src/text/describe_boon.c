#include "barrow/text/describe_boon.h"

#include "barrow/text/describe_abilities.h"

static void add_target(struct buffer *text, const struct boon_kind *boon)
{
    if (boon->target == BOON_TARGET_FOE) {
        buffer_add(text, ", to the foe");
    } else if (boon->target == BOON_TARGET_NEAR) {
        buffer_print(text, ", to all foes within %d cells", boon->radius);
    }
}

static void add_trigger(struct buffer *text, const struct content *content,
                        const struct boon_kind *boon)
{
    buffer_add(text, boon_when_sentence[boon->when]);
    if (boon->below > 0) {
        buffer_print(text, " with less than %d%% health", boon->below);
    }
    if (boon->percent < 100) {
        buffer_print(text, " (%d%%)", boon->percent);
    }
    add_target(text, boon);
    buffer_add(text, ": ");
    describe_effects_clause(text, content, boon->effect, boon->effect_count);
    text->size--; /* its '\n' */
    text->text[text->size] = '\0';
}

void describe_boon(struct buffer *text, const struct content *content, int kind)
{
    const struct boon_kind *boon = &content->boon[kind];
    if (boon->grant != BOON_GRANT_COUNT) {
        const char *sentence = boon_grant_sentence[boon->grant];
        for (; *sentence != '\0'; sentence++) { /* %d is the amount, %% a percent sign */
            if (*sentence == '%' && *++sentence == 'd') {
                buffer_print(text, "%d", boon->amount);
            } else {
                buffer_add_bytes(text, sentence, 1);
            }
        }
    }
    if (boon->effect_count > 0) {
        buffer_add(text, boon->grant != BOON_GRANT_COUNT ? " " : "");
        add_trigger(text, content, boon);
    }
}
