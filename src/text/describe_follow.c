#include "barrow/text/describe_follow.h"

#include <string.h>

#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"
#include "text/template.h"

/* Behind the trigger. What is usual for a monster's trigger is not said. */
static const char *const target_of_hero[FOLLOW_TARGET_COUNT] = {
    [FOLLOW_SELF] = "",
    [FOLLOW_FOE] = ", to the foe",
    [FOLLOW_NEAR] = ", to all foes within {radius} cell{s}",
    [FOLLOW_ALL] = ", to all within {radius} cell{s}, you too",
};
static const char *const target_of_monster[FOLLOW_TARGET_COUNT] = {
    [FOLLOW_SELF] = ", to itself",
    [FOLLOW_FOE] = ", to its foe",
    [FOLLOW_NEAR] = ", to all its foes within {radius} cell{s}",
    [FOLLOW_ALL] = ", to all around",
};

void describe_effects_clause(struct buffer *text, const struct content *content,
                             const struct effect *effect, int count)
{
    struct buffer lines = {0};
    describe_effects(&lines, content, effect, count);
    for (const char *line = buffer_text(&lines); *line != '\0';) {
        size_t size = strcspn(line, "\n");
        char first[2] = {line[0], '\0'};
        describe_in_lower_case(text, first);
        buffer_add_bytes(text, line + 1, size - 1);
        line += size + 1;
        buffer_add(text, *line != '\0' ? "; " : ".\n");
    }
    buffer_free(&lines);
}

static const char *target_of(const struct consequence *follow, bool is_monsters)
{
    if (!is_monsters) {
        return target_of_hero[follow->target];
    }
    bool is_said = follow->target != trigger_usual_target[follow->when] || follow->radius > 0;
    return is_said ? target_of_monster[follow->target] : "";
}

static void add_consequence(struct buffer *lines, const struct content *content,
                            const struct consequence *follow, bool is_monsters)
{
    const struct placeholder list[] = {
        {"when", 0, (is_monsters ? trigger_of_monster : trigger_of_hero)[follow->when]},
        {"below", follow->below, NULL},
        {"percent", follow->percent % 100, NULL},
        {"radius", follow->radius, NULL},
        {"s", 0, plural_ending(follow->radius)},
    };
    int count = (int)(sizeof list / sizeof list[0]);
    template_fill(lines, "{when}[ with less than {below}% health][ (a chance of {percent}%)]", list,
                  count);
    template_fill(lines, target_of(follow, is_monsters), list, count);
    buffer_add(lines, ": ");
    describe_effects_clause(lines, content, follow->effect, follow->effect_count);
}

void describe_follow(struct buffer *lines, const struct content *content, const struct trait *trait,
                     bool is_monsters)
{
    for (int i = 0; i < FOLLOWS_MAX; i++) {
        if (trait->follow[i].effect_count > 0) {
            add_consequence(lines, content, &trait->follow[i], is_monsters);
        }
    }
}
