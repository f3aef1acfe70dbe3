/* items.yaml: things and their effects. A key that means nothing for the class is an error: a
 * potion with a tier was meant to be something else. The set as a whole must have what the game
 * needs: each tier of gear, food, something to find, and exactly one Crown. */
#include <stdio.h>
#include <string.h>

#include "content/data_file.h"

#define WEAPON (1u << ITEM_CLASS_WEAPON)
#define ARMOUR (1u << ITEM_CLASS_ARMOUR)
#define GEAR (WEAPON | ARMOUR)
#define POTION (1u << ITEM_CLASS_POTION)
#define KEY (1u << ITEM_CLASS_KEY)
#define AMMUNITION (1u << ITEM_CLASS_AMMUNITION)
#define WAND (1u << ITEM_CLASS_WAND)
#define STAFF (1u << ITEM_CLASS_STAFF)
#define RING (1u << ITEM_CLASS_RING)
#define CHARM (1u << ITEM_CLASS_CHARM)
#define FOUND (~(GEAR | KEY))
#define USED (FOUND & ~(RING | AMMUNITION))
#define SPENT (USED & ~(WAND | STAFF | CHARM))

#define OWNER item_kind

const struct words item_class_words = WORDS("class", item_class_word);

static const char *const target_says[ITEM_TARGET_COUNT] = {
    [ITEM_TARGET_SELF] = "its user",
    [ITEM_TARGET_ONE] = "one body in range",
    [ITEM_TARGET_AREA] = "all within `radius` of a place in range",
    [ITEM_TARGET_BOLT] = "the first body on the line",
    [ITEM_TARGET_BEAM] = "all on the line to the range",
    [ITEM_TARGET_CONE] = "all to the range, half as wide to each side as it is far",
    [ITEM_TARGET_THING] = "another of one's own things, for mending and naming",
};

static const char *const pattern_says[PATTERN_COUNT] = {
#define PATTERN(name, word, says) [PATTERN_##name] = says,
#include "barrow/content/kinds.def"
};

static const char *const effect_says[EFFECT_COUNT] = {
#define EFFECT(name, word, says) [EFFECT_##name] = says,
#include "barrow/content/kinds.def"
};

const struct words target_words = WORDS_TOLD("target", item_target_word, target_says);
static const struct words patterns = WORDS_TOLD("pattern", pattern_word, pattern_says);
static const struct words effects = WORDS_TOLD("effect", effect_word, effect_says);
const struct words status_words = WORDS("status", status_word);

/* The rules alone give it. */
static bool is_status_refused(const struct reading *reading, int status)
{
    return status_shown[status][0] == '\0';
}

const struct type type_status = {.atom = ATOM_WORD, .refuses = is_status_refused};

/* By its record: its values may not be read yet. */
static bool is_crown(const struct loader *loader, int item)
{
    return item >= 0 && loader->entry[FILE_ITEMS][item].variant == 1u << ITEM_CLASS_CROWN;
}

/* A thing stays of its class, and there is one Crown. */
static bool is_class_refused(const struct reading *reading, int class)
{
    if (reading == NULL) {
        return false;
    }
    bool is_known = (reading->variant & (reading->variant - 1)) == 0;
    bool has_crown = false;
    for (int i = 0; i < reading->loader->content->item_count; i++) {
        has_crown = has_crown || is_crown(reading->loader, i);
    }
    return is_known ? reading->variant != 1u << class : class == ITEM_CLASS_CROWN && has_crown;
}

static const struct type type_class = {.atom = ATOM_WORD, .refuses = is_class_refused};

/* Only the Crown wins the game. */
static bool is_effect_refused(const struct reading *reading, int kind)
{
    const struct node *effect = reading->node->key->key_of, *item = effect->key->key_of;
    const struct node *class = node_find(item, "class");
    const struct content *content = reading->loader->content;
    return kind == EFFECT_WIN &&
           !(class != NULL
                 ? strcmp(class->text, item_class_word[ITEM_CLASS_CROWN]) == 0
                 : is_crown(reading->loader, content_find_item(content, item->key->text)));
}

static const struct type type_effect = {.atom = ATOM_WORD, .refuses = is_effect_refused};

static const char *const class_noun[ITEM_CLASS_COUNT] = {
    [ITEM_CLASS_CROWN] = "a crown",   [ITEM_CLASS_FOOD] = "food",
    [ITEM_CLASS_POTION] = "a potion", [ITEM_CLASS_SCROLL] = "a scroll",
    [ITEM_CLASS_WEAPON] = "a weapon", [ITEM_CLASS_ARMOUR] = "armour",
    [ITEM_CLASS_KEY] = "a key",       [ITEM_CLASS_AMMUNITION] = "ammunition",
    [ITEM_CLASS_WAND] = "a wand",     [ITEM_CLASS_STAFF] = "a staff",
    [ITEM_CLASS_RING] = "a ring",     [ITEM_CLASS_CHARM] = "a charm",
};

static const struct field item_field[] = {
    {"name", "without article, such as \"potion of health\"", TEXT(name, 1, 30), NEEDED},
    {"plural", "such as \"potions of health\"", TEXT(plural, 1, 30), NEEDED},
    {"description", "one or two sentences for the look panel", TEXT(description, 1, 300), NEEDED},
    {"hint", "a sentence about a monster that has it or keeps beside it, while it is unknown",
     TEXT(hint, 1, 120), FOR(FOUND)},
    {"glyph", "in quotes if it is no letter", FIELD(glyph, glyph), NEEDED},
    {"colour", "what it is drawn in", FIELD(colour, colour), NEEDED},
    {"class", "says which keys below it may have; there is exactly one crown, and food",
     WORD(class, class, item_class_words, 0), NEEDED},
    {"weight", "tenths of a stone; the hero carries 250 unburdened as shipped",
     NEEDED_NUMBER(weight, 0, 1000)},

    {"vital", "explore fetches it even if it is a burden", FIELD(flag, is_vital), FOR(FOUND)},
    {"known",
     "the hero knows it from the start; else things of a class that has appearances "
     "(appearances.yaml) are to be found out",
     FIELD(flag, is_known), FOR(FOUND)},
    {"frequency", "how often it is found among random things that are not gear",
     NUMBER(frequency, 0, 1000, 0), FOR(FOUND)},
    {"flow", "so many of it are found for sure in each `flow-levels` levels",
     NUMBER(flow, 0, 20, 0), FOR(FOUND)},
    {"flow-levels", "see `flow`", NUMBER(flow_levels, 1, 100, 1), FOR(FOUND)},
    {"lost-to", "ends it where it lies, as fire burns scrolls; not the first",
     FIELD(damage_type, lost_to), FOR(FOUND)},

    {"target", "what it reaches", WORD(word, target, target_words, ITEM_TARGET_SELF), FOR(USED)},
    {"range", "cells to its target, from 1 on; for every target but self and thing, and only there",
     NUMBER(range, 0, 40, 0), FOR(USED)},
    {"radius", "cells around the target that it reaches, from 1 on; for area, and only there",
     NUMBER(radius, 0, 20, 0), FOR(USED)},
    {"effects", "at least one; whatever their order here, they happen in that of their list below",
     COUNTED(effects, effect, effect_count), NEEDED, FOR(USED)},
    {"fuse",
     "turns of the hero that it lies where it came down before it works on all who are within its "
     "radius then; for area, and only there; 0: it works at once",
     NUMBER(fuse, 0, 20, 0), FOR(SPENT)},
    {"splash",
     "cells around where it breaks when it is thrown that it reaches, if more than `radius`; what "
     "is drunk works on the drinker alone",
     NUMBER(splash, 0, 20, 0), FOR(POTION)},
    {"charges",
     "how many it holds, and one more for each level of power; those of a wand do not come back",
     NEEDED_NUMBER(charges, 1, 20), FOR(WAND | STAFF)},
    {"recharge",
     "turns until a charge of a staff is back, or a charm works again; at 4 levels of power they "
     "are half; 0: none comes back, and a charm is used up",
     NEEDED_NUMBER(recharge, 0, 10000), FOR(STAFF | CHARM)},

    {"tier",
     "what a find of some power is; each tier needs a weapon and an armour; 0: no find by chance, "
     "only what a monster carries or a place holds",
     NEEDED_NUMBER(tier, 0, GEAR_TIERS), FOR(GEAR)},
    {"power", "percent of the attack or defence that its power gives",
     NUMBER(power_percent, 1, 400, 100), FOR(GEAR)},
    {"resist", "percent of a kind of harm kept off while it is worn or wielded",
     FIELD(resistances, trait.numbers.resist), WITHIN(-100, 100), FOR(GEAR | RING)},
    {"damage", "percent of the attack by kind of harm; only melee is lessened by defence",
     COUNTED(damage, blow.part, blow.count), WITHIN(1, 400), FOR(WEAPON | AMMUNITION)},
    {"miss", "percent added to the chance that you miss", NUMBER(trait.numbers.miss, -10, 80, 0),
     FOR(WEAPON | AMMUNITION)},
    {"miss", "percent added to others' chance to miss you", NUMBER(trait.numbers.dodge, -10, 50, 0),
     FOR(ARMOUR | RING)},

    {"cost", "hundredths of a turn that a blow takes", NUMBER(cost, 25, 400, 100), FOR(WEAPON)},
    {"reach", "2 reaches over a cell", NUMBER(reach, 1, REACH_MOST, 1), FOR(WEAPON)},
    {"pattern", "whom a blow strikes", WORD(word, pattern, patterns, PATTERN_PLAIN), FOR(WEAPON)},
    {"past-defence", "percent of the defence that it ignores; above 0 shields, too",
     NUMBER(trait.numbers.past_defence, 0, 100, 0), FOR(WEAPON)},
    {"shoots",
     "the id of the ammunition that it shoots; it strikes nobody beside you, where you use bare "
     "hands",
     TEXT(shoots, 1, 40), FOR(WEAPON)},
    {"range", "cells that it shoots; with `shoots`, and only there", NUMBER(range, 0, 40, 0),
     FOR(WEAPON)},
    {"sneak",
     "percent of the damage to who has not noticed you; 0: as `sneak-damage` in rules.yaml",
     NUMBER(trait.numbers.sneak_percent, 0, 1000, 0), FOR(WEAPON)},
    {"on-hit", "for whom a blow hits", FOLLOW(FOLLOW_ON_HIT), FOR(WEAPON)},

    {"cost", "hundredths of a turn added to every step", NUMBER(trait.numbers.step, 0, 400, 0),
     FOR(ARMOUR)},
    {"noise", "cells farther that its wearer is heard and noticed",
     NUMBER(trait.numbers.noise, 0, 20, 0), FOR(ARMOUR)},

    {"power",
     "percent of the attack that a weapon of the thrower's level gives; by hand, for a launcher's "
     "power, cost, misses and damage count",
     NUMBER(power_percent, 1, 400, 100), FOR(AMMUNITION)},
    {"breaks", "percent of those that hit are lost", NUMBER(breaks_percent, 0, 100, 33),
     FOR(AMMUNITION)},
    {"bundle", "how many are found together", NUMBER(bundle, 1, 50, 1), FOR(AMMUNITION)},

    {"cost", "hundredths of a turn added to every step", NUMBER(trait.numbers.step, -50, 400, 0),
     FOR(RING)},
    {"noise", "cells farther that its wearer is heard and noticed",
     NUMBER(trait.numbers.noise, -20, 20, 0), FOR(RING)},
    POWER_FIELDS(RING),
    {"status", "held as long as the ring is worn; one that is counted in turns",
     WORD(status, worn_status, status_words, STATUS_COUNT), FOR(RING)},
    SLAY_FIELDS(GEAR | RING),
    {"follows", "effects that follow when something happens to who wears or wields it", FOLLOWS,
     FOR(GEAR | RING)},
};

static const struct table item_table = {
    .noun = "a thing",
    FIELDS(item_field),
    .variant_key = "class",
    .variants = &item_class_words,
    .variant_nouns = class_noun,
};

static const char *const effect_noun[EFFECT_COUNT] = {
#define EFFECT(name, word, says) [EFFECT_##name] = "the effect '" word "'",
#include "barrow/content/kinds.def"
};

#define BIT(name) (1u << EFFECT_##name)
#define SCALED (BIT(HEAL) | BIT(DAMAGE) | BIT(DRAIN))
#define LEVELLED (SCALED | BIT(STATUS))
#define OF_SOME                                                                                    \
    (BIT(BLINK) | BIT(PUSH) | BIT(PULL) | BIT(DIG) | BIT(RUST) | BIT(SUMMON) | BIT(RISE))

#undef OWNER
#define OWNER effect

static const struct field effect_field[] = {
    {"effect", "what happens; effects of one thing happen in this order",
     WORD(effect, kind, effects, 0), NEEDED},
    {"amount", "food", NEEDED_NUMBER(amount, 1, 100000), FOR(BIT(FEED))},
    {"amount", "points of health", NEEDED_NUMBER(amount, 1, 1000), FOR(BIT(HEAL))},
    {"otherwise", "added to max health if it is not hurt", NUMBER(otherwise, 0, 100, 0),
     FOR(BIT(HEAL))},
    {"status", "without it every one that harms", WORD(status, status, status_words, STATUS_COUNT),
     FOR(BIT(CURE))},
    {"type", "the kind of harm", FIELD(damage_type, damage_type), NEEDED, FOR(BIT(DAMAGE))},
    {"amount", "points of harm", NEEDED_NUMBER(amount, 1, 1000), FOR(BIT(DAMAGE))},
    {"status", "what the target gets", WORD(status, status, status_words, 0), NEEDED,
     FOR(BIT(STATUS))},
    {"amount",
     "turns; for asleep how deeply, for shielded points of harm, for held and fleet steps",
     NEEDED_NUMBER(amount, 1, 1000), FOR(BIT(STATUS))},
    {"air", "what is let out", FIELD(air, air), NEEDED, FOR(BIT(GAS))},
    {"amount", "how much; 100 fills a cell", NEEDED_NUMBER(amount, 1, 1000), FOR(BIT(GAS))},
    {"ground", "what is laid", FIELD(ground, ground), NEEDED, FOR(BIT(GROUND))},
    {"of", "over this ground alone", FIELD(ground, of), FOR(BIT(GROUND))},
    {"amount", "cells of way that the noise carries", NEEDED_NUMBER(amount, 1, 100),
     FOR(BIT(ALARM))},
    {"amount",
     "cells for blink, push, pull, dig; levels of power for rust; so many for summon; turns for "
     "rise",
     NUMBER(amount, 1, 40, 1), FOR(OF_SOME)},
    {"harm", "points of harm if a wall or a body stops it", NUMBER(otherwise, 0, 100, 0),
     FOR(BIT(PUSH))},
    {"type",
     "the kind of harm; for rise the one that it does not get up from, for unsay that it cannot "
     "take back",
     FIELD(damage_type, damage_type), NEEDED, FOR(BIT(DRAIN) | BIT(RISE) | BIT(UNSAY))},
    {"amount", "points of harm", NEEDED_NUMBER(amount, 1, 1000), FOR(BIT(DRAIN))},
    {"heals", "percent of it that the user gains", NUMBER(otherwise, 1, 100, 50), FOR(BIT(DRAIN))},
    {"monster", "who comes; without it the user's own kind", FIELD(monster, monster),
     FOR(BIT(SUMMON))},
    {"joins", "1: they follow the hero who calls them; nobody comes where as many follow as will",
     NUMBER(otherwise, 0, 1, 0), FOR(BIT(SUMMON))},
    {"amount", "more max health, and all of it is there", NEEDED_NUMBER(amount, 1, 1000),
     FOR(BIT(LIFE))},
    {"amount", "levels of power", NEEDED_NUMBER(amount, 1, 10), FOR(BIT(MEND))},
    {"amount", "percent of the harm that it does back", NUMBER(amount, 1, 200, 100),
     FOR(BIT(RETURN))},
    {"amount", "so many knots", NUMBER(amount, 1, 20, 1), FOR(BIT(KNOT))},
    {"amount", "so many acts", NUMBER(amount, 1, 20, 6), FOR(BIT(FORESEE))},
    {"amount", "turns until it is won, while the barrow wakes (`crown` in rules.yaml); 1: at once",
     NUMBER(amount, 1, 100, 1), FOR(BIT(WIN))},
    {"share", "percent of the target's greatest health: the amount is at least that",
     NUMBER(share, 0, 100, 0), FOR(LEVELLED)},
    {"per-level", "added to the amount for each level of power of the user beyond the first",
     NUMBER(per_level, 0, 100, 0), FOR(LEVELLED)},
    {"percent", "percent of the cases in which it happens", NUMBER(percent, 1, 100, 100),
     FOR(~BIT(WIN))},
};

const struct table effect_table = {
    .noun = "an effect",
    .home = "items.yaml",
    FIELDS(effect_field),
    .variant_key = "effect",
    .variants = &effects,
    .variant_nouns = effect_noun,
    .size = sizeof(struct effect),
    .name = "effect",
    .expected = "a list of {effect: ..., amount: ...}",
};

const struct kind_list item_list = {
    .noun = "thing",
    .definition = "thing",
    .file = FILE_ITEMS,
    .section = "items",
    .table = &item_table,
    KIND_ARRAY(item, item_count, ITEM_KINDS_MAX),
};

/* Complains about the value of `key`. */
static void complain(struct loader *loader, const struct record *record, const char *key,
                     enum problem_code code, const char *text)
{
    problems_at(&loader->problems, record_find(record, KEYS(key)), code, "%s", text);
}

/* Complains about a key that no thing of this target has, at the one that was changed last. */
static void complain_of_aim(struct loader *loader, const struct record *record, const char *key,
                            const char *text)
{
    const char *const *keys = KEYS(key, "target");
    problems_at(&loader->problems, record_find(record, keys), PROBLEM_AIM, "%s", text);
    record_note_other(loader, record, keys);
}

/* Only a thing that is aimed may have a range, a radius and a fuse. */
static void check_aim(struct loader *loader, const struct item_kind *item,
                      const struct record *record)
{
    bool is_aimed = item_is_aimed(item);
    bool is_area = item->target == ITEM_TARGET_AREA;
    if (is_aimed && item->range == 0) {
        complain(loader, record, "target", PROBLEM_AIM, "what is aimed needs a 'range'");
    }
    if (!is_aimed && item->range > 0) {
        complain_of_aim(loader, record, "range",
                        "'range' is only for what is aimed: 'target' is 'self'");
    }
    if (is_area && item->radius == 0) {
        complain(loader, record, "target", PROBLEM_AIM, "'target: area' needs a 'radius'");
    }
    if (!is_area && item->radius > 0) {
        complain_of_aim(loader, record, "radius",
                        "'radius' is only for things with 'target: area'");
    }
    if (!is_area && item->fuse > 0) {
        complain_of_aim(loader, record, "fuse", "'fuse' is only for things with 'target: area'");
    }
}

/* Who reads a list of names may leave the choice to it. */
static void check_used_on_thing(struct loader *loader, const struct item_kind *item,
                                const struct record *record)
{
    bool is_on_thing = item->target == ITEM_TARGET_THING;
    bool mends = item_has_effect(item, EFFECT_MEND);
    bool is_alone = item->effect_count == 1 && (mends || item_has_effect(item, EFFECT_IDENTIFY));
    if (mends && !is_on_thing) {
        complain(loader, record, "effects", PROBLEM_EFFECTS,
                 "the effect 'mend' and 'target: thing' belong together");
    }
    if (is_on_thing && item->effect_count > 0 && !is_alone) {
        complain(loader, record, "effects", PROBLEM_EFFECTS,
                 "'target: thing' needs one effect, 'mend' or 'identify'");
    }
}

static void check_effects(struct loader *loader, const struct item_kind *item,
                          const struct record *record)
{
    bool is_crown = item->class == ITEM_CLASS_CROWN;
    bool is_used = item->class != ITEM_CLASS_KEY && item->class != ITEM_CLASS_AMMUNITION;
    if (item->effect_count == 0 && is_used) {
        complain(loader, record, "effects", PROBLEM_EFFECTS, "there must be at least one effect");
    }
    if (item_has_effect(item, EFFECT_WIN) != is_crown && item->effect_count > 0) {
        complain(loader, record, "effects", PROBLEM_EFFECTS,
                 is_crown ? "a crown needs the effect 'win'" : "only a crown has the effect 'win'");
    }
    check_used_on_thing(loader, item, record);
    for (int i = 0; i < item->effect_count; i++) {
        if (item->effect[i].kind == EFFECT_STATUS &&
            is_status_refused(NULL, (int)item->effect[i].status)) {
            complain(loader, record, "effects", PROBLEM_EFFECTS,
                     "'stirred' and 'dealt' are given by the rules alone");
        }
    }
}

/* A launcher shoots ammunition of this file, and says how far. */
static void check_launcher(struct loader *loader, const struct item_kind *item,
                           const struct record *record)
{
    int kind = content_find_item(loader->content, item->shoots);
    bool is_launcher = item->shoots[0] != '\0';
    if (is_launcher && (kind < 0 || loader->content->item[kind].class != ITEM_CLASS_AMMUNITION)) {
        problems_at(&loader->problems, record_find(record, KEYS("shoots")), PROBLEM_UNKNOWN_NAME,
                    "no ammunition is called '%s'", item->shoots);
    }
    if (is_launcher != (item->range > 0)) {
        problems_at(&loader->problems, record_find(record, KEYS("shoots", "range")), PROBLEM_AIM,
                    "a launcher needs both 'shoots' and 'range'");
    }
}

/* What a ring does lasts, so its status must be one that turns would end. */
static void check_ring(struct loader *loader, const struct item_kind *item,
                       const struct record *record)
{
    bool has_status = item->worn_status < STATUS_COUNT;
    if (has_status && status_ends[item->worn_status] != ENDS_TURNS) {
        complain(loader, record, "status", PROBLEM_EFFECTS,
                 "a ring can hold a status that is counted in turns alone");
    }
}

static void check_item(struct loader *loader, const struct item_kind *item,
                       const struct record *record)
{
    if (item->class == ITEM_CLASS_RING) {
        check_ring(loader, item, record);
    } else if (!item_class_is_gear[item->class]) {
        check_aim(loader, item, record);
        check_effects(loader, item, record);
    }
    trait_check(loader, record, &item->trait, TRAIT_OF_ITEM);
    if (item->class == ITEM_CLASS_WEAPON) {
        check_launcher(loader, item, record);
    }
    if (item->class == ITEM_CLASS_CROWN && item->frequency > 0) {
        complain(loader, record, "frequency", PROBLEM_CROWN,
                 "a crown is never a random find: leave this away");
    }
}

static int count_items(const struct content *content, enum item_class class, int tier)
{
    int count = 0;
    for (int i = 0; i < content->item_count; i++) {
        count += content->item[i].class == class && content->item[i].tier == tier;
    }
    return count;
}

/* A hole in the tiers has no place of its own, so the complaint goes where a tier was changed. */
static void check_tiers(struct loader *loader, enum item_class class)
{
    for (int tier = 1; tier <= GEAR_TIERS; tier++) {
        if (count_items(loader->content, class, tier) == 0) {
            problems_at(&loader->problems,
                        kind_list_find_loss(loader, &item_list, 1u << class, "tier", tier),
                        PROBLEM_NONE_LEFT,
                        "no %s of tier %d is left: each tier from 1 to %d needs at least one",
                        item_class_word[class], tier, GEAR_TIERS);
        }
    }
}

/* Where the last thing of a class (ITEM_CLASS_COUNT: of any) was removed; else the section. */
static const struct node *find_loss(const struct loader *loader, int class)
{
    const struct node *loss = loader_find_section(loader, FILE_ITEMS, "items");
    for (int i = 0; i < loader->removal_count; i++) {
        const struct removal *removal = &loader->removal[i];
        bool is_one = class == ITEM_CLASS_COUNT || removal->record.variant == 1u << class;
        loss = removal->file == FILE_ITEMS && is_one ? removal->node->key : loss;
    }
    return loss;
}

/* The game needs exactly one Crown, some food, and something to find. */
static void check_stock(struct loader *loader)
{
    const struct record *crown = NULL;
    int frequency = 0;
    for (int i = 0; i < loader->content->item_count; i++) {
        const struct item_kind *item = &loader->content->item[i];
        frequency += item->frequency;
        if (item->class != ITEM_CLASS_CROWN) {
            continue;
        }
        if (crown == NULL) {
            crown = &loader->entry[FILE_ITEMS][i];
            continue;
        }
        complain(loader, &loader->entry[FILE_ITEMS][i], "class", PROBLEM_CROWN,
                 "there is one Crown, and this is a second");
        problems_note(&loader->problems, record_find(crown, KEYS("class")), "this is the first");
    }
    if (crown == NULL) {
        problems_at(&loader->problems, find_loss(loader, ITEM_CLASS_CROWN), PROBLEM_NONE_LEFT,
                    "there must be a thing of the class 'crown'");
    }
    if (count_items(loader->content, ITEM_CLASS_FOOD, 0) == 0) {
        problems_at(&loader->problems, find_loss(loader, ITEM_CLASS_FOOD), PROBLEM_NONE_LEFT,
                    "there must be a thing of the class 'food'");
    }
    if (frequency == 0) {
        problems_at(&loader->problems, find_loss(loader, ITEM_CLASS_COUNT), PROBLEM_NONE_LEFT,
                    "at least one thing needs a 'frequency' above 0");
    }
}

static void items_check(struct loader *loader, bool is_good)
{
    for (int i = 0; i < loader->content->item_count; i++) {
        if (!loader->entry[FILE_ITEMS][i].is_broken) {
            check_item(loader, &loader->content->item[i], &loader->entry[FILE_ITEMS][i]);
        }
    }
    if (is_good) {
        check_tiers(loader, ITEM_CLASS_WEAPON);
        check_tiers(loader, ITEM_CLASS_ARMOUR);
        check_stock(loader);
    }
}

const struct data_reader items_reader = {
    .file = FILE_ITEMS, .name = "items.yaml", .list = &item_list, .check = items_check};
