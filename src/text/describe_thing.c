/* A thing in numbers. Gear is compared feature by feature with what is worn in its place. A feature
 * that would not change and equals bare hands is left out: a plain sword takes two lines, a strange
 * one six. Chances to miss are what the gear adds: the whole chance depends on the foe. */
#include "barrow/text/describe_thing.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/content/content.h"
#include "barrow/rules/body/arms.h"
#include "barrow/rules/body/body_numbers.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/runes.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_follow.h"
#include "barrow/text/describe_numbers.h"

#include "text/describe_effects.h"

/* What a bearer has with a weapon or an armour. */
struct features {
    int strength; /* thousandths of attack or defence, all counted */
    int cost, blow_percent, reach, miss, past_defence;
    struct damage_parts blow;
    struct resistances resist;
};

/* What is thrown counts as well. */
static bool is_for_hands(const struct content *content, int kind)
{
    return content->item[kind].class != ITEM_CLASS_ARMOUR;
}

static bool is_same(const struct shown_thing *one, const struct shown_thing *other)
{
    return one->kind == other->kind && one->power == other->power && one->rune == other->rune &&
           memcmp(one->temper, other->temper, sizeof one->temper) == 0;
}

static void add_to_resistances(struct resistances *sum, const struct resistances *more, int sign)
{
    for (int type = 0; type < DAMAGE_TYPES_MAX; type++) {
        sum->percent[type] += sign * more->percent[type];
    }
}

/* As body_numbers.c does, of the piece alone. */
static void add_numbers(struct features *features, bool is_hands, const struct trait_numbers *more)
{
    int percent = 100 + (is_hands ? more->attack : more->defence);
    features->strength = int_percent(features->strength, percent);
    features->miss += is_hands ? more->miss : more->dodge;
    if (is_hands) {
        int blow_percent = more->blow_percent > 0 ? more->blow_percent : 100;
        features->blow_percent = int_percent(features->blow_percent, blow_percent);
        features->reach += more->reach;
        features->past_defence += more->past_defence;
    } else {
        features->cost += more->step;
    }
    add_to_resistances(&features->resist, &more->resist, 1);
}

/* Those of the thing itself, of its rune as far as that is known, of its tempers. */
static void add_numbers_of_thing(struct features *features, const struct content *content,
                                 const struct shown_thing *thing)
{
    bool is_hands = is_for_hands(content, thing->kind);
    add_numbers(features, is_hands, &content->item[thing->kind].trait.numbers);
    if (thing->rune > RUNE_NONE) {
        add_numbers(features, is_hands, &content->rune[thing->rune - 1].trait.numbers);
    }
    for (int i = 0; i < TEMPERS_ON_THING; i++) {
        if (thing->temper[i] > 0) {
            add_numbers(features, is_hands, &content->temper[thing->temper[i] - 1].trait.numbers);
        }
    }
}

/* With what makes more or less of the bearer's own, whatever it wears there. A percentage was
 * rejected: whole ones are off by a tenth of a point where two small ones come together. */
static int with_all_else(int strength, int own, int bare)
{
    return own > 0 ? (int)((int64_t)strength * bare / own) : strength;
}

/* Of what is worn the strength is that of the bearer, and no rounding makes two equal ones differ;
 * a rune in it that is not known counts there. */
static struct features features_of_gear(const struct content *content, const struct bearer *bearer,
                                        const struct shown_thing *gear)
{
    const struct item_kind *item = &content->item[gear->kind];
    bool is_hands = is_for_hands(content, gear->kind);
    int own = is_hands ? bearer->own_attack : bearer->own_defence;
    int bare = is_hands ? bearer->bare_attack : bearer->bare_defence;
    struct features features = {
        .strength = own + power_of_gear(content, gear->kind, gear->power),
        .cost = is_hands ? item->cost : 0,
        .blow_percent = 100,
        .reach = item->reach,
        .blow = item->blow,
    };
    add_numbers_of_thing(&features, content, gear);
    features.cost = int_percent(features.cost, features.blow_percent);
    features.reach = int_min(features.reach, REACH_MOST);
    features.strength = with_all_else(features.strength, own, bare);
    if (is_same(gear, is_hands ? &bearer->weapon : &bearer->armour)) {
        features.strength = is_hands ? bearer->attack : bearer->defence;
    }
    return features;
}

/* Of what the bearer wears; bare hands and plain clothes are those of its kind. */
static struct features features_worn(const struct content *content, const struct bearer *bearer,
                                     bool is_hands)
{
    const struct actor_kind *actor = &content->actor[bearer->kind];
    const struct shown_thing *worn = is_hands ? &bearer->weapon : &bearer->armour;
    if (worn->kind >= 0) {
        return features_of_gear(content, bearer, worn);
    }
    return (struct features){
        .strength = is_hands ? bearer->attack : bearer->defence,
        .cost = is_hands ? actor->blow_cost : 0,
        .reach = is_hands ? actor->reach : 0,
        .blow = actor->blow,
    };
}

/* " (+5)" or nothing. */
static void add_change(struct buffer *text, int change)
{
    if (change != 0) {
        buffer_print(text, " (%+d)", change);
    }
}

/* Of shown numbers, so that the one of now and the change add up to the new one: "+1.2". */
static void add_difference(struct buffer *text, int then, int now)
{
    int change = describe_rounded(then) - describe_rounded(now);
    buffer_print(text, "%s%s", change >= 0 ? "+" : "", describe_thousandths(change).text);
}

static void add_power(struct buffer *lines, const char *name, int then, int now)
{
    buffer_print(lines, "%s %s", name, describe_thousandths(then).text);
    if (describe_rounded(then) != describe_rounded(now)) {
        buffer_add(lines, " (");
        add_difference(lines, then, now);
        buffer_add(lines, ")");
    }
    buffer_add(lines, "\n");
}

/* Thousandths of a point that usual blows do in a turn to a plain monster of the bearer's level,
 * misses and costs counted. Attack alone was rejected: it makes quick weak blows, of which defence
 * stops more, look better than they are. */
static int harm_a_turn(const struct content *content, const struct bearer *bearer,
                       const struct features *weapon)
{
    int defence = power_of_plain_monster(content, bearer->level).defence;
    const struct combat_guard guard = {
        .most = INT_MAX, .defence = combat_defence_left(defence, weapon->past_defence)};
    const struct combat_blow blow = {weapon->strength, 100, &weapon->blow};
    int usual = combat_usual_damage(content, &blow, &guard);
    int misses =
        combat_miss_of(content, content->actor[bearer->kind].trait.numbers.miss + weapon->miss);
    int64_t hits = (int64_t)usual * (THOUSAND - misses) / THOUSAND;
    return (int)(hits * 100 / weapon->cost);
}

bool describe_is_plain_blow(const struct damage_parts *blow)
{
    return blow->count == 1 && blow->part[0].type == DAMAGE_TYPE_PLAIN &&
           blow->part[0].percent == 100;
}

static void add_blow(struct buffer *lines, const struct content *content,
                     const struct damage_parts *blow, const struct damage_parts *now)
{
    if (!describe_is_plain_blow(blow) || !describe_is_plain_blow(now)) {
        describe_blow(lines, content, blow);
        buffer_add(lines, "\n");
    }
}

/* `other` is what the bearer resists without the piece in that place. */
static void add_resistances(struct buffer *lines, const struct content *content,
                            const struct resistances *resist, const struct resistances *now,
                            const struct resistances *other)
{
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        int percent = resist->percent[type];
        if (percent != 0 || now->percent[type] != 0) {
            buffer_print(lines, "Resists %s %d%%", content->rules.damage_type[type].name, percent);
            add_change(lines, percent - now->percent[type]);
            if (other->percent[type] != 0) {
                buffer_print(lines, ", %d%% in all",
                             body_resistance_of(percent + other->percent[type]));
            }
            buffer_add(lines, "\n");
        }
    }
}

/* In one line for each type, whatever it comes from. */
static void add_resistances_of_gear(struct buffer *lines, const struct content *content,
                                    const struct bearer *bearer, const struct shown_thing *gear,
                                    bool is_on)
{
    struct features it = features_of_gear(content, bearer, gear);
    struct features now =
        is_on ? it : features_worn(content, bearer, is_for_hands(content, gear->kind));
    struct resistances other = bearer->resist;
    add_to_resistances(&other, &now.resist, -1);
    add_resistances(lines, content, &it.resist, &now.resist, &other);
}

/* A line of a number and its change, if there is anything to say. */
static void add_number(struct buffer *lines, const char *before, int value, const char *after,
                       int usual, int now)
{
    if (value != usual || now != usual) {
        buffer_print(lines, "%s%d%s", before, value, after);
        add_change(lines, value - now);
        buffer_add(lines, "\n");
    }
}

static void add_pattern(struct buffer *lines, enum pattern pattern)
{
    const struct arms_pattern *row = arms_pattern(pattern);
    if (row->is_sweep) {
        buffer_add(lines, "Strikes all foes beside you at once\n");
    }
    if (row->row > 0) {
        buffer_print(lines, "Strikes all foes on %d cells in a row\n", row->row);
    }
    if (row->gap_percent > 0) {
        buffer_print(lines, "Lunges over a free cell for %d%% of the damage\n", row->gap_percent);
    }
    if (row->crowd_miss > 0) {
        buffer_print(lines, "Misses %d%% more for each foe beside you but one\n", row->crowd_miss);
    }
}

/* How a weapon hits, where that is not as a sword does. */
static void add_arms(struct buffer *lines, const struct content *content,
                     const struct item_kind *item)
{
    int shot = item->shoots != NULL ? content_find_item(content, item->shoots) : -1;
    add_pattern(lines, item->pattern);
    if (shot >= 0) {
        buffer_print(lines, "Shoots %s up to %d cells; beside you, you strike with bare hands\n",
                     content->item[shot].plural, item->range);
    }
    if (item->trait.numbers.past_defence > 0) {
        buffer_print(lines, "Ignores shields and %d%% of the defence\n",
                     item->trait.numbers.past_defence);
    }
    if (item->trait.numbers.sneak_percent > 0) {
        buffer_print(lines, "%d%% of the damage to who has not noticed you\n",
                     item->trait.numbers.sneak_percent);
    }
}

/* It is as strong as the arm that throws it. */
static void describe_ammunition(struct buffer *lines, const struct content *content,
                                const struct bearer *bearer, int kind)
{
    const struct item_kind *item = &content->item[kind];
    const struct shown_thing shot = {.kind = kind, .power = bearer->level};
    buffer_print(lines, "Thrown by hand: attack %s\n",
                 describe_thousandths(features_of_gear(content, bearer, &shot).strength).text);
    buffer_print(lines, "Breaks in %d of 100 whom it hits\n", item->breaks_percent);
}

static void describe_gear(struct buffer *lines, const struct content *content,
                          const struct bearer *bearer, const struct shown_thing *gear, bool is_on)
{
    bool is_hands = is_for_hands(content, gear->kind);
    struct features it = features_of_gear(content, bearer, gear);
    struct features now = features_worn(content, bearer, is_hands);
    if (is_on) { /* a launcher for which the bearer has nothing is in hand and counts for none */
        it.strength = now.strength;
        now = it;
    }
    const char *sign = it.miss < 0 ? "" : "+";
    char misses[32];
    snprintf(misses, sizeof misses, "%s misses %s", is_hands ? "Your" : "Foes'", sign);
    if (is_hands) {
        add_power(lines, "Attack", it.strength, now.strength);
        add_power(lines, "Harm a turn", harm_a_turn(content, bearer, &it),
                  harm_a_turn(content, bearer, &now));
        add_blow(lines, content, &it.blow, &now.blow);
        add_number(lines, "Blows take ", it.cost, "% of a turn", 100, now.cost);
        add_number(lines, "Reach ", it.reach, "", 1, now.reach);
        add_number(lines, misses, it.miss, "%", 0, now.miss);
        add_arms(lines, content, &content->item[gear->kind]);
    } else {
        add_power(lines, "Defence", it.strength, now.strength);
        add_number(lines, misses, it.miss, "%", 0, now.miss);
        add_number(lines, "Steps take ", it.cost, "% longer", 0, now.cost);
    }
    const struct trait *trait = &content->item[gear->kind].trait;
    struct trait_numbers slaying = numbers_of_slaying(&trait->numbers);
    describe_numbers(lines, &slaying, "");
    describe_follow(lines, content, trait, false);
}

/* Rings. */

static void describe_ring(struct buffer *lines, const struct content *content, int kind, int power)
{
    const struct item_kind *ring = &content->item[kind];
    const struct trait_numbers numbers = body_numbers_of_ring(ring, power);
    describe_numbers(lines, &numbers, "");
    describe_resistances(lines, content, &numbers.resist, "");
    if (ring->worn_status < STATUS_COUNT) {
        size_t start = lines->size;
        buffer_print(lines, "%s while it is worn\n", status_word[ring->worn_status]);
        grammar_capitalise(lines, start);
    }
    describe_follow(lines, content, &ring->trait, false);
}

/* Things that are used. */

static void add_charges(struct buffer *lines, const struct content *content,
                        const struct shown_thing *shown)
{
    struct thing thing = describe_shown_in_rules(content, shown);
    int most = charge_most(content, &thing), period = charge_period(content, &thing);
    if (most > 1 || (most == 1 && period == 0)) {
        buffer_print(lines, "Holds %d charge%s\n", most, plural_ending(most));
    }
    if (most > 0 && period > 0) {
        buffer_print(lines, "%s %d turn%s\n",
                     most > 1 ? "A charge comes back in" : "Works again after", period,
                     plural_ending(period));
    } else if (most > 0) {
        buffer_add(lines, "What is gone does not come back\n");
    }
}

/* Runes. */

/* All but its resistances. */
static void add_rune_lines(struct buffer *lines, const struct content *content, int rune)
{
    if (rune <= RUNE_NONE) {
        return;
    }
    const struct rune *row = &content->rune[rune - 1];
    struct buffer follows = {0};
    describe_numbers(lines, &row->trait.numbers, "Rune: ");
    describe_follow(&follows, content, &row->trait, false);
    for (const char *line = buffer_text(&follows); *line != '\0';) {
        size_t size = strcspn(line, "\n") + 1;
        buffer_add(lines, "Rune: w"); /* "When" begins them all */
        buffer_add_bytes(lines, line + 1, size - 1);
        line += size;
    }
    buffer_free(&follows);
}

/* Putting it on is the first of the blows after which a rune is known: of some it is enough. It has
 * taught nothing of what is on. */
static void add_unknown_rune(struct buffer *lines, const struct content *content,
                             const struct shown_thing *gear, bool is_on)
{
    const char *blows =
        is_for_hands(content, gear->kind) ? "blows dealt with it" : "blows taken in it";
    if (gear->rune == RUNE_UNKNOWN) {
        buffer_print(lines, "Bears a rune; you learn which by %s%s\n", blows,
                     is_on ? "" : ", of some runes by putting it on");
    }
}

void describe_rune_lines(struct buffer *lines, const struct content *content, int rune)
{
    if (rune > RUNE_NONE) {
        describe_resistances(lines, content, &content->rune[rune - 1].trait.numbers.resist,
                             "Rune: ");
    }
    add_rune_lines(lines, content, rune);
}

void describe_thing(struct buffer *lines, const struct content *content,
                    const struct bearer *bearer, const struct shown_thing *thing, bool is_on)
{
    int kind = thing->kind;
    if (item_class_is_gear[content->item[kind].class]) {
        describe_gear(lines, content, bearer, thing, is_on);
        add_resistances_of_gear(lines, content, bearer, thing, is_on);
        add_unknown_rune(lines, content, thing, is_on);
        add_rune_lines(lines, content, thing->rune);
    } else if (content->item[kind].class == ITEM_CLASS_AMMUNITION) {
        describe_ammunition(lines, content, bearer, kind);
    } else if (content->item[kind].class == ITEM_CLASS_RING) {
        describe_ring(lines, content, kind, thing->power);
    } else {
        describe_effects_of_item(lines, content, bearer, &content->item[kind], thing->power);
        add_charges(lines, content, thing);
    }
}

/* Adds ", +5% dodge" unless that makes the text longer than `most` bytes. */
static void add_other_gain(struct buffer *text, int change, const char *what, const char *of,
                           size_t most)
{
    struct buffer gain = {0};
    buffer_print(&gain, ", %+d%% %s%s", change, what, of);
    if (change != 0 && text->size + gain.size <= most) {
        buffer_add(text, buffer_text(&gain));
    }
    buffer_free(&gain);
}

struct bearer bearer_without_weapon(const struct bearer *bearer)
{
    struct bearer bare = *bearer;
    bare.attack = bare.bare_attack;
    bare.weapon = (struct shown_thing){.kind = -1};
    return bare;
}

int describe_gain(const struct content *content, const struct bearer *bearer,
                  const struct shown_thing *thing)
{
    if (!item_class_is_gear[content->item[thing->kind].class]) {
        return 0;
    }
    bool is_hands = is_for_hands(content, thing->kind);
    struct features it = features_of_gear(content, bearer, thing);
    struct features now = features_worn(content, bearer, is_hands);
    return is_hands ? describe_rounded(harm_a_turn(content, bearer, &it)) -
                          describe_rounded(harm_a_turn(content, bearer, &now))
                    : describe_rounded(it.strength) - describe_rounded(now.strength);
}

/* True for arms in place of a launcher, beside a foe: there the launcher is no better than bare
 * hands. */
static bool gains_beside_foe(const struct content *content, const struct bearer *bearer, int kind)
{
    int weapon = bearer->weapon.kind;
    return is_for_hands(content, kind) && weapon >= 0 && arms_is_launcher(&content->item[weapon]) &&
           !arms_is_launcher(&content->item[kind]);
}

void describe_thing_gain(struct buffer *text, const struct content *content,
                         const struct bearer *bearer, const struct shown_thing *thing, int most)
{
    if (!item_class_is_gear[content->item[thing->kind].class]) {
        return;
    }
    bool is_hands = is_for_hands(content, thing->kind);
    bool is_beside = gains_beside_foe(content, bearer, thing->kind);
    struct bearer bare = bearer_without_weapon(bearer);
    int gain = describe_gain(content, is_beside ? &bare : bearer, thing);
    struct features it = features_of_gear(content, bearer, thing);
    struct features now = features_worn(content, bearer, is_hands);
    size_t end = text->size + (size_t)(most > 0 ? most : 0);
    buffer_print(text, "%s%s %s%s", gain >= 0 ? "+" : "", describe_thousandths(gain).text,
                 is_hands ? "harm" : "defence", is_beside ? " beside a foe" : "");
    if (!is_hands) { /* of a weapon its misses are counted in the harm */
        add_other_gain(text, it.miss - now.miss, "dodge", "", end);
    }
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        add_other_gain(text, it.resist.percent[type] - now.resist.percent[type], "vs ",
                       content->rules.damage_type[type].name, end);
    }
}

void describe_mended(struct buffer *text, const struct content *content,
                     const struct bearer *bearer, const struct shown_thing *thing, int amount,
                     bool is_short)
{
    if (!item_class_is_gear[content->item[thing->kind].class]) {
        describe_mended_number(text, content, thing, amount, is_short);
        return;
    }
    bool is_hands = is_for_hands(content, thing->kind);
    struct shown_thing mended = *thing;
    mended.power += amount;
    struct features it = features_of_gear(content, bearer, thing);
    struct features then = features_of_gear(content, bearer, &mended);
    int before = is_hands ? harm_a_turn(content, bearer, &it) : it.strength;
    int after = is_hands ? harm_a_turn(content, bearer, &then) : then.strength;
    buffer_print(text, "%s%s, ", describe_thousandths(before).text,
                 is_short   ? ""
                 : is_hands ? " harm"
                            : " defence");
    buffer_print(text, "then %s", describe_thousandths(after).text);
}

const char *describe_use_verb(const struct content *content, int kind)
{
    static const char *const verbs[ITEM_CLASS_COUNT] = {
        [ITEM_CLASS_CROWN] = "use",    [ITEM_CLASS_FOOD] = "eat",
        [ITEM_CLASS_POTION] = "drink", [ITEM_CLASS_SCROLL] = "read",
        [ITEM_CLASS_WEAPON] = "use",   [ITEM_CLASS_ARMOUR] = "use",
        [ITEM_CLASS_KEY] = "use",      [ITEM_CLASS_AMMUNITION] = "use",
        [ITEM_CLASS_WAND] = "zap",     [ITEM_CLASS_STAFF] = "zap",
        [ITEM_CLASS_RING] = "use",     [ITEM_CLASS_CHARM] = "use",
    };
    const struct item_kind *item = &content->item[kind];
    bool is_thrown = item->class == ITEM_CLASS_POTION && item_is_aimed(item);
    return is_thrown ? "throw" : verbs[item->class];
}

void describe_charges(struct buffer *text, int left, int most, int wait)
{
    if (left == 1 && most == 1) {
        buffer_add(text, " (ready)");
    } else if (left > 0) {
        buffer_print(text, " (%d charge%s)", left, plural_ending(left));
    } else if (most > 0 && wait > 0) {
        buffer_print(text, " (ready in %d)", wait);
    } else if (most > 0) {
        buffer_add(text, " (empty)");
    }
}

void describe_fuse(struct buffer *text, int turn)
{
    if (turn > 0) {
        buffer_print(text, " (bursts after turn %d)", turn);
    }
}
