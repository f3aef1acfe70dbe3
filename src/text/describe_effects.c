/* Effects in numbers, a line for each. How often one happens stands at the end of its line. */
#include "text/describe_effects.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/aim.h"
#include "barrow/rules/body/casting.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/text/describe.h"

#include "text/template.h"

/* An amount that grows: " (50% of your health)"; " and 2 more a level, or 10% of the target's
 * health if that is more"; of a thing it grows with each mending. */
#define SCALE                                                                                      \
    "[ ({known share}% of your health)][ and {per level} more {a level}]"                          \
    "[, or {own share}% of your health once that is more]"                                         \
    "[, or {target's share}% of the target's health if that is more]"

static const char *const effect_sentence[EFFECT_COUNT] = {
    [EFFECT_FEED] = "Feeds {amount}; you have {food} of {most food}[, so {waste} would be wasted]",
    [EFFECT_HEAL] = "Heals {amount}" SCALE "[; if unhurt, raises maximum health by {otherwise}]",
    [EFFECT_CURE] = "Ends {status}",
    [EFFECT_DAMAGE] = "Hurts for {amount} ({type})" SCALE,
    [EFFECT_STATUS] = "{status} for {amount} turn{s}" SCALE,
    [EFFECT_GAS] = "Lets out {amount} of {air}",
    [EFFECT_GROUND] = "Covers the ground with {ground}",
    [EFFECT_ALARM] = "Wakes and draws all within {amount} cells of way",
    [EFFECT_BLINK] = "Takes out of reach, up to {amount} cell{s} off",
    [EFFECT_TELEPORT] = "Takes anywhere on the level",
    [EFFECT_PUSH] = "Throws back {amount} cell{s}[, and hurts for {otherwise}{by level} if "
                    "something is in the way]",
    [EFFECT_PULL] = "Drags nearer by {amount} cell{s}",
    [EFFECT_LEAP] = "Lands beside the target",
    [EFFECT_SWAP] = "Changes places with the target",
    [EFFECT_DRAIN] =
        "Drains {amount} ({type})" SCALE "; {otherwise}% of the loss heals the drinker",
    [EFFECT_STEAL] = "Takes a thing out of the pack, and runs",
    [EFFECT_RUST] = "Eats {amount} level{s} of power off what is worn",
    [EFFECT_SPLIT] = "Splits in two, each with half of the health",
    [EFFECT_SUMMON] = "Calls {amount} {monster}[, to follow {whom}]",
    [EFFECT_DIG] = "Digs through {amount} cell{s} of wall",
    [EFFECT_MAP] = "Shows the lie of the level",
    [EFFECT_DETECT] = "Shows where monsters and things are",
    [EFFECT_RISE] = "Gets up again once, after {amount} turn{s}, unless {type} was its end",
    [EFFECT_LIFE] = "Raises maximum health by {amount} and heals in full",
    [EFFECT_MEND] = "Adds {amount} to the power of a thing of yours, for good",
    [EFFECT_IDENTIFY] = "Names a thing that you carry, and its rune",
    [EFFECT_UNSAY] =
        "Takes back the worst harm of the turn, but no {type}, not while it burns, and "
        "nothing that was foreseen",
    [EFFECT_RETURN] = "Does {amount}% of the worst harm of the turn back to who did it, but not "
                      "what was foreseen",
    [EFFECT_KNOT] = "Puts {amount} knot{s} on your cord",
    [EFFECT_FORESEE] =
        "Shows what your next {amount} act{s} lead to, before you swear or refuse it",
    [EFFECT_TEACH] = "Brings each who follows you there to the next level of power",
    [EFFECT_WIN] = "Whoever wears it has won",
};

/* Statuses whose number is no count of turns. */
static const char *const status_sentence[STATUS_COUNT] = {
    [STATUS_ASLEEP] = "Puts to sleep for up to {amount} turn{s}; harm wakes" SCALE,
    [STATUS_SHIELDED] = "Shields from {amount} damage" SCALE,
    [STATUS_FLEET] = "{amount} step{s} {take} no time" SCALE,
    [STATUS_SNEAKING] = "Steps slowly and quietly until it fights",
};

/* An effect on one ground alone. */
static const char conversion[] =
    "{each} {of} becomes {a}{ground}[, and out of it comes {released}]";

/* A Crown that is not won at once. */
static const char stand[] = "Whoever wears it and lives {amount} turn{s} more has won; all of the "
                            "barrow comes to prevent it";

static const char *const target_sentence[ITEM_TARGET_COUNT] = {
    [ITEM_TARGET_ONE] = "One target up to {range} cells away\n",
    [ITEM_TARGET_AREA] = "All within {radius} of a place up to {range} away, you too\n",
    [ITEM_TARGET_BOLT] = "The first on the line to a place up to {range} cells away\n",
    [ITEM_TARGET_BEAM] = "All on a line of {range} cells\n",
    [ITEM_TARGET_CONE] = "All in a cone of {range} cells\n",
};

/* A use of a thing of some power by a bearer. */
struct use {
    const struct bearer *bearer;
    int power;
    bool is_on_user;  /* whose greatest health is known, then */
    const char *step; /* what the power grows by */
};

static const char *sentence_of(const struct effect *effect)
{
    if (effect->kind == EFFECT_STATUS && status_sentence[effect->status] != NULL) {
        return status_sentence[effect->status];
    }
    if (effect->kind == EFFECT_WIN && effect->amount > 1) {
        return stand;
    }
    return effect->kind == EFFECT_GROUND && effect->of > 0 ? conversion
                                                           : effect_sentence[effect->kind];
}

/* Of the meal that an effect is. */
static int waste_of(const struct content *content, const struct effect *effect,
                    const struct bearer *bearer)
{
    int wasted = bearer->food + effect->amount - content->rules.hunger.most;
    return wasted <= 0 ? 0 : wasted < effect->amount ? wasted : effect->amount;
}

static const char *name_of_summoned(const struct content *content, const struct effect *effect)
{
    bool is_named = effect->monster != NULL && effect->monster[0] != '\0';
    int kind = is_named ? content_find_actor(content, effect->monster) : -1;
    return kind > 0 ? content->actor[kind].name : "of its kind";
}

/* "a duergar": what comes out of the ground that an effect converts. */
static void add_released(struct buffer *text, const struct content *content, int ground)
{
    const char *released = ground > 0 ? content->terrain[ground - 1].releases : "";
    if (released[0] != '\0') {
        describe_actor_kind(text, content, content_find_actor(content, released), ARTICLE_A);
    }
}

/* "each", or "all" of what is no single thing. */
static const char *each_of(const struct content *content, int ground)
{
    return ground > 0 && content->terrain[ground - 1].takes_no_article ? "all" : "each";
}

/* "a ", "an " or nothing. */
static void add_article(struct buffer *text, const struct content *content, int ground)
{
    if (ground > 0 && !content->terrain[ground - 1].takes_no_article) {
        grammar_article(text, ARTICLE_A, content->terrain[ground - 1].name);
    }
}

/* How often it happens stands before the end of the line. */
static void add_effect(struct buffer *lines, const struct content *content,
                       const struct effect *effect, const struct use *use)
{
    const struct actor user = {.stats.max_health = use->bearer->max_health};
    int amount = effect_amount(effect, use->power, use->is_on_user ? &user : NULL);
    bool is_share = amount > effect_amount(effect, use->power, NULL);
    bool is_own = use->is_on_user && use->bearer->max_health > 0;
    const char *status =
        effect->status < STATUS_COUNT ? status_word[effect->status] : "all that harms and lasts";
    struct buffer released = {0}, article = {0};
    add_article(&article, content, effect->ground);
    add_released(&released, content, effect->of);
    const struct placeholder list[] = {
        {"amount", amount, NULL},
        {"s", 0, plural_ending(amount)},
        {"take", 0, amount == 1 ? "takes" : "take"},
        {"known share", is_share ? effect->share : 0, NULL},
        {"per level", is_share ? 0 : effect->per_level, NULL},
        {"a level", 0, use->step},
        {"own share", is_own && !is_share ? effect->share : 0, NULL},
        {"target's share", is_own ? 0 : effect->share, NULL},
        {"otherwise", effect->otherwise, NULL},
        {"whom", 0, effect->kind == EFFECT_SUMMON && effect->otherwise > 0 ? "you" : ""},
        {"by level", 0, content->rules.growth.harm_percent > 0 ? " (more by level)" : ""},
        {"percent", effect->percent % 100, NULL},
        {"food", use->bearer->food, NULL},
        {"most food", content->rules.hunger.most, NULL},
        {"waste", waste_of(content, effect, use->bearer), NULL},
        {"type", 0, content->rules.damage_type[effect->damage_type].name},
        {"status", 0, status},
        {"air", 0, effect->air > 0 ? content->air[effect->air - 1].name : ""},
        {"ground", 0, effect->ground > 0 ? content->terrain[effect->ground - 1].name : ""},
        {"a", 0, buffer_text(&article)},
        {"each", 0, each_of(content, effect->of)},
        {"of", 0, effect->of > 0 ? content->terrain[effect->of - 1].name : ""},
        {"released", 0, buffer_text(&released)},
        {"monster", 0, name_of_summoned(content, effect)},
    };
    size_t start = lines->size;
    template_fill(lines, sentence_of(effect), list, (int)(sizeof list / sizeof list[0]));
    template_fill(lines, "[ ({percent}%)]\n", list, (int)(sizeof list / sizeof list[0]));
    grammar_capitalise(lines, start);
    buffer_free(&released);
    buffer_free(&article);
}

static void add_target(struct buffer *lines, const struct item_kind *item)
{
    const struct placeholder list[] = {{"range", item->range, NULL},
                                       {"radius", item->radius, NULL}};
    if (target_sentence[item->target] != NULL) {
        template_fill(lines, target_sentence[item->target], list,
                      (int)(sizeof list / sizeof list[0]));
    }
}

void describe_effects_of_item(struct buffer *lines, const struct content *content,
                              const struct bearer *bearer, const struct item_kind *item, int power)
{
    const struct use use = {bearer, 1 + (power > 0 ? power : 0), item->target == ITEM_TARGET_SELF,
                            "for each mending"};
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
        buffer_print(lines, "Bursts %d turn%s after it is lit\n", item->fuse,
                     plural_ending(item->fuse));
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
    const struct use use = {&nobody, 1, false, "a level"};
    for (int i = 0; i < count; i++) {
        add_effect(lines, content, &effect[i], &use);
    }
}
