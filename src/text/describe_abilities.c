/* Abilities in sentences. What effects do is said by the lines that things have, too. */
#include "barrow/text/describe_abilities.h"

#include "barrow/text/describe_follow.h"

static void add_shape(struct buffer *text, const struct ability *ability)
{
    static const char *const shape[ITEM_TARGET_COUNT] = {
        [ITEM_TARGET_SELF] = "",       [ITEM_TARGET_ONE] = "",        [ITEM_TARGET_AREA] = "area, ",
        [ITEM_TARGET_BOLT] = "bolt, ", [ITEM_TARGET_BEAM] = "beam, ", [ITEM_TARGET_CONE] = "cone, ",
    };
    buffer_add(text, shape[ability->target]);
    if (ability->range > 0) {
        buffer_print(text, "%d cell%s, ", ability->range, plural_ending(ability->range));
    }
    if (ability->radius > 0) {
        buffer_print(text, "radius %d, ", ability->radius);
    }
}

static void add_ability(struct buffer *text, const struct content *content,
                        const struct ability *ability)
{
    static const char *const whom[ABILITY_AIM_COUNT] = {
        [ABILITY_AIM_FOE] = " a foe", [ABILITY_AIM_KIN] = " its kin", [ABILITY_AIM_SELF] = ""};
    buffer_print(text, "It %s%s (", ability->says, whom[ability->aim]);
    add_shape(text, ability);
    buffer_print(text, "%d%% of its turns", ability->percent);
    if (ability->below > 0) {
        buffer_print(text, " below %d%% of its health", ability->below);
    }
    if (ability->beyond > 1) {
        buffer_print(text, " from %d cells on", ability->beyond);
    }
    if (ability->rest > 1) {
        buffer_print(text, ", once in %d turns", ability->rest);
    }
    buffer_add(text, "): ");
    describe_effects_clause(text, content, ability->effect, ability->effect_count);
}

void describe_abilities(struct buffer *lines, const struct content *content, int kind)
{
    const struct actor_kind *actor = &content->actor[kind];
    for (int i = 0; i < actor->ability_count; i++) {
        add_ability(lines, content, &actor->ability[i]);
    }
    if (actor->keeps_distance > 0) {
        buffer_print(lines, "It keeps %d cells away.\n", actor->keeps_distance);
    }
    if (actor->most_a_turn > 0) {
        buffer_print(lines, "Nobody takes more than %d%% of its full health in a turn.\n",
                     actor->most_a_turn);
    }
    if (actor->is_firm) {
        buffer_add(lines, "It is not pushed or pulled.\n");
    }
    if (actor->smells > 0) {
        buffer_print(lines, "It smells blood %d cells away, and follows it.\n", actor->smells);
    }
    if (actor->rides) {
        buffer_add(lines, "It strikes at once at who steps out of its reach.\n");
    }
    const struct trait_numbers *numbers = &actor->trait.numbers;
    if (numbers->slays != SIDE_NONE) {
        buffer_print(lines, "It does %d%% of its damage to the %s.\n", numbers->slay_percent,
                     side_word[numbers->slays]);
    }
    if (numbers->reflect_percent > 0) {
        buffer_print(lines, "Who strikes it loses %d%% of what it loses.\n",
                     numbers->reflect_percent);
    }
    describe_follow(lines, content, &actor->trait, true);
}
