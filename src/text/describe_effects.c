/* Effects in numbers, a line for each. How often one happens stands at the end of its line. */
#include "text/describe_effects.h"

#include "barrow/content/content.h"
#include "barrow/rules/aim.h"
#include "barrow/rules/effects.h"
#include "barrow/text/describe.h"

static void add_meal(struct buffer *lines, const struct bearer *bearer, int amount, int most)
{
    int wasted = bearer->food + amount - most;
    buffer_print(lines, "Feeds %d; you have %d of %d", amount, bearer->food, most);
    if (wasted > 0) {
        buffer_print(lines, ", so %d would be wasted", wasted < amount ? wasted : amount);
    }
    buffer_add(lines, "\n");
}

/* What an effect comes to: of a thing of some power, used by a bearer. */
struct use {
    const struct bearer *bearer;
    int power;
    bool is_on_user; /* whose greatest health is known, then */
};

static bool has_known_share(const struct effect *effect, const struct use *use)
{
    int by_power = effect_amount(effect, use->power, NULL);
    return use->is_on_user && use->bearer->max_health * effect->share / 100 > by_power;
}

static int amount_of(const struct effect *effect, const struct use *use)
{
    const struct actor user = {.stats.max_health = use->bearer->max_health};
    return effect_amount(effect, use->power, use->is_on_user ? &user : NULL);
}

/* " (50% of your health)"; " and 2 more a level, or 10% of the target's health if that is more". */
static void add_scale(struct buffer *lines, const struct effect *effect, const struct use *use)
{
    if (has_known_share(effect, use)) {
        buffer_print(lines, " (%d%% of your health)", effect->share);
        return;
    }
    if (effect->per_level > 0) {
        buffer_print(lines, " and %d more a level", effect->per_level);
    }
    if (effect->share > 0 && use->is_on_user && use->bearer->max_health > 0) {
        buffer_print(lines, ", or %d%% of your health once that is more", effect->share);
    } else if (effect->share > 0) {
        buffer_print(lines, ", or %d%% of the target's health if that is more", effect->share);
    }
}

/* "Turns statue into rubble, and a duergar comes out of each" where one ground alone is meant. */
static void add_cover(struct buffer *lines, const struct content *content,
                      const struct effect *effect)
{
    const char *to = content->terrain[effect->ground - 1].name;
    if (effect->of == 0) {
        buffer_print(lines, "Covers the ground with %s\n", to);
        return;
    }
    const struct terrain_kind *from = &content->terrain[effect->of - 1];
    buffer_print(lines, "Turns each %s into %s", from->name, to);
    if (from->releases[0] != '\0') {
        buffer_add(lines, ", and out of it comes ");
        describe_actor_kind(lines, content, content_find_actor(content, from->releases), ARTICLE_A);
    }
    buffer_add(lines, "\n");
}

static void add_status(struct buffer *lines, const struct effect *effect, const struct use *use)
{
    size_t start = lines->size;
    int amount = amount_of(effect, use);
    if (effect->status == STATUS_ASLEEP) {
        buffer_print(lines, "Puts to sleep for up to %d turns; harm wakes", amount);
    } else if (effect->status == STATUS_SHIELDED) {
        buffer_print(lines, "Shields from %d damage", amount);
    } else if (effect->status == STATUS_FLEET) {
        buffer_print(lines, "%d step%s take%s no time", amount, amount == 1 ? "" : "s",
                     amount == 1 ? "s" : "");
    } else {
        buffer_print(lines, "%s for %d turns", status_word[effect->status], amount);
        grammar_capitalise(lines, start);
    }
    add_scale(lines, effect, use);
    buffer_add(lines, "\n");
}

static const char *cells_of(int count)
{
    return count == 1 ? "" : "s";
}

/* Effects that move bodies, take from them or make more of them.
 * lint: table */
static void add_deed(struct buffer *lines, const struct content *content,
                     const struct effect *effect, const struct use *use)
{
    int amount = effect->amount, kind = -1;
    switch ((int)effect->kind) { /* the others are those of add_effect */
    case EFFECT_BLINK:
        buffer_print(lines, "Takes out of reach, up to %d cell%s off\n", amount, cells_of(amount));
        break;
    case EFFECT_TELEPORT:
        buffer_add(lines, "Takes anywhere on the level\n");
        break;
    case EFFECT_PUSH:
        buffer_print(lines, "Throws back %d cell%s", amount, cells_of(amount));
        if (effect->otherwise > 0) {
            buffer_print(lines, ", and hurts for %d%s if something is in the way",
                         effect->otherwise,
                         content->rules.growth.harm_percent > 0 ? " (more by level)" : "");
        }
        buffer_add(lines, "\n");
        break;
    case EFFECT_PULL:
        buffer_print(lines, "Drags nearer by %d cell%s\n", amount, cells_of(amount));
        break;
    case EFFECT_LEAP:
        buffer_add(lines, "Lands beside the target\n");
        break;
    case EFFECT_SWAP:
        buffer_add(lines, "Changes places with the target\n");
        break;
    case EFFECT_DRAIN:
        buffer_print(lines, "Drains %d (%s)", amount_of(effect, use),
                     content->rules.damage_type[effect->damage_type].name);
        add_scale(lines, effect, use);
        buffer_print(lines, "; %d%% of the loss heals the drinker\n", effect->otherwise);
        break;
    case EFFECT_STEAL:
        buffer_add(lines, "Takes a thing out of the pack, and runs\n");
        break;
    case EFFECT_RUST:
        buffer_print(lines, "Eats %d level%s of power off what is worn\n", amount,
                     cells_of(amount));
        break;
    case EFFECT_SPLIT:
        buffer_add(lines, "Splits in two, each with half of the health\n");
        break;
    case EFFECT_SUMMON:
        kind = effect->monster[0] != '\0' ? content_find_actor(content, effect->monster) : -1;
        buffer_print(lines, "Calls %d %s\n", amount,
                     kind > 0 ? content->actor[kind].name : "of its kind");
        break;
    case EFFECT_DIG:
        buffer_print(lines, "Digs through %d cell%s of wall\n", amount, cells_of(amount));
        break;
    case EFFECT_MAP:
        buffer_add(lines, "Shows the lie of the level\n");
        break;
    case EFFECT_DETECT:
        buffer_add(lines, "Shows where monsters and things are\n");
        break;
    case EFFECT_RISE:
        buffer_print(lines, "Gets up again after %d turns, unless %s was its end\n", amount,
                     content->rules.damage_type[effect->damage_type].name);
        break;
    }
}

/* lint: table */
static void add_what(struct buffer *lines, const struct content *content,
                     const struct effect *effect, const struct use *use)
{
    switch (effect->kind) {
    case EFFECT_FEED:
        add_meal(lines, use->bearer, effect->amount, content->rules.hunger.most);
        break;
    case EFFECT_HEAL:
        buffer_print(lines, "Heals %d", amount_of(effect, use));
        add_scale(lines, effect, use);
        if (effect->otherwise > 0) {
            buffer_print(lines, "; if unhurt, raises maximum health by %d", effect->otherwise);
        }
        buffer_add(lines, "\n");
        break;
    case EFFECT_DAMAGE:
        buffer_print(lines, "Hurts for %d (%s)", amount_of(effect, use),
                     content->rules.damage_type[effect->damage_type].name);
        add_scale(lines, effect, use);
        buffer_add(lines, "\n");
        break;
    case EFFECT_STATUS:
        add_status(lines, effect, use);
        break;
    case EFFECT_CURE:
        buffer_print(lines, "Ends %s\n",
                     effect->status == STATUS_COUNT ? "all that harms and lasts"
                                                    : status_word[effect->status]);
        break;
    case EFFECT_GAS:
        buffer_print(lines, "Lets out %d of %s\n", effect->amount,
                     content->air[effect->air - 1].name);
        break;
    case EFFECT_GROUND:
        add_cover(lines, content, effect);
        break;
    case EFFECT_ALARM:
        buffer_print(lines, "Wakes and draws all within %d cells of way\n", effect->amount);
        break;
    case EFFECT_LIFE:
        buffer_print(lines, "Raises maximum health by %d and heals in full\n", effect->amount);
        break;
    case EFFECT_MEND:
        buffer_print(lines, "Adds %d to the power of a thing of yours, for good\n", effect->amount);
        break;
    case EFFECT_IDENTIFY:
        buffer_add(lines, "Names a thing that you carry, and its rune\n");
        break;
    case EFFECT_WIN:
        buffer_add(lines, "Whoever wears it has won\n");
        break;
    case EFFECT_BLINK:
    case EFFECT_TELEPORT:
    case EFFECT_PUSH:
    case EFFECT_PULL:
    case EFFECT_LEAP:
    case EFFECT_SWAP:
    case EFFECT_DRAIN:
    case EFFECT_STEAL:
    case EFFECT_RUST:
    case EFFECT_SPLIT:
    case EFFECT_SUMMON:
    case EFFECT_DIG:
    case EFFECT_MAP:
    case EFFECT_DETECT:
    case EFFECT_RISE:
        add_deed(lines, content, effect, use);
        break;
    case EFFECT_COUNT:
        break;
    }
}

/* How often it happens, before the end of its line. */
static void add_effect(struct buffer *lines, const struct content *content,
                       const struct effect *effect, const struct use *use)
{
    add_what(lines, content, effect, use);
    if (effect->percent > 0 && effect->percent < 100) {
        lines->size--;
        buffer_print(lines, " (%d%%)\n", effect->percent);
    }
}

static void add_target(struct buffer *lines, const struct item_kind *item)
{
    switch (item->target) {
    case ITEM_TARGET_SELF:
        break;
    case ITEM_TARGET_ONE:
        buffer_print(lines, "One target up to %d cells away\n", item->range);
        break;
    case ITEM_TARGET_AREA:
        buffer_print(lines, "All within %d of a place up to %d away, you too\n", item->radius,
                     item->range);
        break;
    case ITEM_TARGET_BOLT:
        buffer_print(lines, "The first on the line to a place up to %d cells away\n", item->range);
        break;
    case ITEM_TARGET_BEAM:
        buffer_print(lines, "All on a line of %d cells\n", item->range);
        break;
    case ITEM_TARGET_CONE:
        buffer_print(lines, "All in a cone of %d cells\n", item->range);
        break;
    case ITEM_TARGET_THING:
    case ITEM_TARGET_COUNT:
        break;
    }
}

void describe_effects_of_item(struct buffer *lines, const struct content *content,
                              const struct bearer *bearer, const struct item_kind *item, int power)
{
    const struct use use = {bearer, 1 + (power > 0 ? power : 0), item->target == ITEM_TARGET_SELF};
    for (int order = 0; order < EFFECT_COUNT; order++) {
        for (int i = 0; i < item->effect_count; i++) {
            if ((int)item->effect[i].kind == order) {
                add_effect(lines, content, &item->effect[i], &use);
            }
        }
    }
    if (item->effect_count > 0) { /* else it is unknown */
        add_target(lines, item);
    }
    if (item->fuse > 0) {
        buffer_print(lines, "Its fuse leaves you %d turn%s to get away\n", item->fuse,
                     item->fuse == 1 ? "" : "s");
    } else if (aim_radius(item, VERB_THROW) > 0 && !item_is_aimed(item)) {
        buffer_print(lines, "Thrown, it works on all within %d of where it breaks\n",
                     aim_radius(item, VERB_THROW));
    } else if (item->class == ITEM_CLASS_POTION) {
        buffer_add(lines, "Thrown, it works on whoever it hits\n");
    }
}

void describe_effects(struct buffer *lines, const struct content *content,
                      const struct effect *effect, int count)
{
    static const struct bearer nobody;
    const struct use use = {&nobody, 1, false};
    for (int i = 0; i < count; i++) {
        add_effect(lines, content, &effect[i], &use);
    }
}
