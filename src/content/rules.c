/* rules.yaml: the numbers of the rules, the damage types and the hero. Each section is a table of
 * fields over one struct of content.h. Ranges are so narrow that no arithmetic behind them can
 * overflow and no loop (levelling up, above all) can run away. */
#include <stdio.h>
#include <string.h>

#include "content/data_file.h"

#define OWNER power

static const struct field power_field[] = {
    {"health", "points", DECIMAL(health, 1000, 1000000)},
    {"attack", "of a blow, before it varies", DECIMAL(attack, 0, 100000)},
    {"defence", "what is taken off a blow", DECIMAL(defence, 0, 100000)},
    {"experience", "what it is worth to who kills it", DECIMAL(experience, 0, 1000000)},
};

#undef OWNER
#define OWNER status_trait
static const struct field status_trait_field[] = {
    {"status", "whose it is", WORD(status, status, status_words, 0), NEEDED},
    TRAIT_FIELDS,
};

static const struct table status_trait_table = {.noun = "what a status does",
                                                .home = "rules.yaml",
                                                FIELDS(status_trait_field),
                                                .size = sizeof(struct status_trait),
                                                .name = "status-trait",
                                                .expected = "a list of {status: ..., attack: ...}"};

static const struct type type_status_traits = {
    .shape = SHAPE_ENTRIES,
    .table = &status_trait_table,
    .most = STATUS_COUNT,
    .expected = "a list such as [{status: fleet, dodge: 20}]",
    .too_many = "too many statuses: there are",
};

#undef OWNER
#define OWNER twist
static const struct field twist_field[] = {
    {"says", "told when the hero goes down again", TEXT(says, 1, 80), NEEDED},
    {"dark", "all levels are `dark` (levels.yaml)", FIELD(flag, is_dark)},
    TRAIT_FIELDS,
};

static const struct table twist_table = {.noun = "a twist",
                                         .home = "rules.yaml",
                                         FIELDS(twist_field),
                                         .size = sizeof(struct twist),
                                         .name = "twist",
                                         .expected = "a list of {says: ..., attack: ...}"};

static const struct type type_twists = {
    .shape = SHAPE_ENTRIES,
    .table = &twist_table,
    .most = TWISTS_MAX,
    .expected = "a list such as [{says: They are quick here., blow: 80}]",
    .too_many = "too many twists: there are",
};

#undef OWNER
#define OWNER rules_numbers

/* A number with a fallback: data that were kept before there was such a number have none, and what
 * it falls back to is what the game did then. */

static const struct field time_field[] = {
    {"normal-speed", "energy that one action a turn needs; 24 acts twice a turn",
     NEEDED_NUMBER(time.normal_speed, 1, 60)},
    {"haste", "percent of speed while hasted", NEEDED_NUMBER(time.haste_percent, 100, 400)},
    {"slow", "percent of speed while slowed", NEEDED_NUMBER(time.slow_percent, 10, 100)},
    {"wait",
     "cost of waiting, sleeping, picking up, dropping, throwing, wearing, taking off and using",
     NEEDED_NUMBER(time.wait_cost, 25, 1000)},
    {"cull-distance", "monsters farther off that are not after the hero do not act",
     NEEDED_NUMBER(time.cull_distance, 1, 300)},
};

static const struct field burden_field[] = {
    {"burdened", "percent of speed above 100 percent load",
     NEEDED_NUMBER(burden.burdened_percent, 10, 100)},
    {"strained", "percent of speed from the load below",
     NEEDED_NUMBER(burden.strained_percent, 10, 100)},
    {"overloaded", "percent of speed from the load below",
     NEEDED_NUMBER(burden.overloaded_percent, 10, 100)},
    {"strained-from", "percent of load", NEEDED_NUMBER(burden.strained_load, 101, 1000)},
    {"overloaded-from", "percent of load; more than strained-from",
     NEEDED_NUMBER(burden.overloaded_load, 102, 1000)},
};

static const char *const model_says[DAMAGE_MODEL_COUNT] = {
    [DAMAGE_MODEL_WEIGHED] = "attack against defence, with criticals",
    [DAMAGE_MODEL_SIMPLE] = "plain dice",
};

static const struct words models = WORDS_TOLD("damage model", damage_model_word, model_says);

static const struct field combat_field[] = {
    {"model", "how damage is found", WORD(word, combat.model, models, 0), NEEDED},
    {"miss-one-in", "one blow in so many misses; a sleeper is always hit",
     NEEDED_NUMBER(combat.miss_one_in, 2, 1000)},
    {"critical-chance", "percent of blows; not with `simple`",
     NEEDED_NUMBER(combat.critical_percent, 0, 100)},
    {"critical-damage", "percent of the damage that these do",
     NEEDED_NUMBER(combat.critical_scale, 100, 1000)},
    {"weak-chance", "percent of blows; with the criticals at most 100",
     NEEDED_NUMBER(combat.weak_percent, 0, 100)},
    {"weak-damage", "percent of the damage that these do",
     NEEDED_NUMBER(combat.weak_scale, 0, 100)},
};

/* A number with a fallback: data that were kept before there was such a number have none, and what
 * it falls back to is what the game did then. */
static const struct field growth_field[] = {
    {"first-level-up", "experience for level 2", NEEDED_NUMBER(growth.first_level_up, 10, 1000000)},
    {"growth-times",
     "with growth-over what each further level needs: as shipped 11/10 of the one before; more "
     "than "
     "that one, and at most ten times as much",
     NEEDED_NUMBER(growth.growth_times, 1, 1000)},
    {"growth-over", "see growth-times", NEEDED_NUMBER(growth.growth_over, 1, 1000)},
    {"level-heals",
     "percent of the health that it lacks that a level gained brings; 100: all of it",
     NUMBER(growth.level_heals, 0, 100, 100)},
    {"weapon-attack", "attack that a +1 weapon gives", DECIMAL(growth.weapon_attack, 0, 100000)},
    {"armour-defence", "defence that a +1 armour gives", DECIMAL(growth.armour_defence, 0, 100000)},
    {"harm-by-level",
     "percent more harm by ground, air, statuses and walls for each level of its victim beyond the "
     "first, as health grows",
     NUMBER(growth.harm_percent, 0, 100, 0)},
};

static const struct field knot_field[] = {
    {"start", "so many are on the hero's cord at the beginning; each winds back its last turns",
     NUMBER(knots.start, 0, 20, 0)},
    {"turns", "so many turns of this depth a knot can wind back at most",
     NUMBER(knots.turns, 1, 20, 10)},
    {"cost", "percent of max health that it costs until the next level gained",
     NUMBER(knots.cost, 0, 90, 20)},
};

static const struct field hunger_field[] = {
    {"most", "food that the hero can hold", NEEDED_NUMBER(hunger.most, 1, 100000)},
    {"start", "food that it starts with", NEEDED_NUMBER(hunger.start, 1, 100000)},
    {"starving", "at or below this it starves; these five rise up to `most`",
     NEEDED_NUMBER(hunger.starving, 0, 100000)},
    {"famished", "at or below this it is famished", NEEDED_NUMBER(hunger.famished, 0, 100000)},
    {"very-hungry", "at or below this it is very hungry",
     NEEDED_NUMBER(hunger.very_hungry, 0, 100000)},
    {"hungry", "at or below this it is hungry", NEEDED_NUMBER(hunger.hungry, 0, 100000)},
    {"normal", "above this it is full", NEEDED_NUMBER(hunger.normal, 0, 100000)},
    {"regenerate-over", "each turn adds max health to a pot, every so many in it heal 1",
     NEEDED_NUMBER(hunger.regenerate_over, 1, 1000000)},
    {"unsheltered",
     "percent of that which heals who is neither beside ground that `warms` nor in a shut room",
     NUMBER(hunger.unsheltered_percent, 0, 100, 100)},
    {"room",
     "cells of a shut room, out of which no way leads but through what `muffles`, such as shut "
     "doors",
     NUMBER(hunger.room, 0, 1000, 150)},
    {"starve-over", "each starving turn takes max health from a pot, every so many hurt 1",
     NEEDED_NUMBER(hunger.starve_over, 1, 1000000)},
};

static const struct field minds_field[] = {
    {"search-turns", "how long a monster looks around where it lost the hero",
     NEEDED_NUMBER(minds.search_turns, 0, 1000)},
    {"flee-health", "percent of health at which a coward runs",
     NEEDED_NUMBER(minds.flee_percent, 0, 100)},
    {"ambush-distance", "how near the hero must come to an ambusher, in cells",
     NEEDED_NUMBER(minds.ambush_distance, 1, 50)},
    {"guard-distance", "how near to a guard", NEEDED_NUMBER(minds.guard_distance, 1, 50)},
    {"detour", "how much longer a way round others may be (100 is a step)",
     NEEDED_NUMBER(minds.detour, 0, 10000)},
};

static const struct field status_field[] = {
    {"poison", "health lost a turn", NUMBER(statuses.poison_harm, 0, 1000, 1)},
    {"poison-type", "what kind of harm that is", FIELD(damage_type, statuses.poison_type)},
    {"burning", "health lost a turn", NUMBER(statuses.burning_harm, 0, 1000, 3)},
    {"burning-type", "what kind of harm that is", FIELD(damage_type, statuses.burning_type)},
    {"weakened", "percent of attack and defence that are left",
     NUMBER(statuses.weakened_percent, 1, 100, 75)},
    {"strong", "percent of attack", NUMBER(statuses.strong_percent, 100, 400, 125)},
    {"hexed", "percent of defence that are left", NUMBER(statuses.hexed_percent, 0, 100, 0)},
    {"confused", "percent of steps that go anywhere",
     NUMBER(statuses.confused_percent, 0, 100, 50)},
    {"blind", "cells that are seen", NUMBER(statuses.blind_radius, 1, 40, 1)},
    {"shield-loss", "percent of its points that a shield loses a turn",
     NUMBER(statuses.shield_loss, 1, 100, 10)},
    {"regenerating", "percent of max health regained a turn",
     NUMBER(statuses.regeneration_percent, 1, 100, 5)},
    {"traits", "what else statuses do to who has them",
     COUNTED(status_traits, statuses.trait, statuses.trait_count)},
};

static const struct field wanderers_field[] = {
    {"set-out", "one that dozes sets out for another place, once in so many actions; 0: never",
     NUMBER(wanderers.set_out, 0, 100000, 0)},
    {"come", "somebody comes to the level, once in so many turns; 0: never",
     NUMBER(wanderers.come, 0, 100000, 0)},
    {"quiet",
     "percent of `come`: so long nobody comes after somebody came; one comes in each span of "
     "`come` turns then. 0: whether somebody comes hangs on no other coming",
     NUMBER(wanderers.quiet, 0, 90, 0)},
    {"peace", "first turns of the game in which nobody comes yet",
     NUMBER(wanderers.peace, 0, 100000, 0)},
    {"hordes",
     "percent of these times a horde of hordes.yaml, if one fits that needs no ground and holds no "
     "captive",
     NUMBER(wanderers.horde_percent, 0, 100, 0)},
    {"worth",
     "percent of the experience that others of their kind are worth, to the hero and to the "
     "tracker",
     NUMBER(wanderers.worth, 0, 100, 100)},
    {"worth-for",
     "turns on a level after which those who come are worth no experience, so that nobody waits "
     "for them; 0: they always are",
     NUMBER(wanderers.worth_for, 0, 100000, 0)},
};

static const struct field noise_field[] = {
    {"still", "waiting, resting, sleeping", NUMBER(noise.still, 0, 100, 0)},
    {"step", "a step, and all that makes no more noise than one", NUMBER(noise.step, 0, 100, 0)},
    {"fight", "a blow", NUMBER(noise.fight, 0, 100, 0)},
    {"fight-wakes", "so near a blow is surely heard, and wakes who sleeps",
     NUMBER(noise.fight_wakes, 0, 100, 0)},
    {"thrown", "what is thrown, where it comes down", NUMBER(noise.thrown, 0, 100, 0)},
    {"explosion", "what harms all who are near: a fire pot, a scroll of fire",
     NUMBER(noise.explosion, 0, 100, 0)},
};

static const struct field notice_field[] = {
    {"still", "when it waited, rested or slept", NUMBER(notice.still, 1, 1000, 1000)},
    {"usual", "when it did anything else", NUMBER(notice.usual, 1, 1000, 1000)},
    {"fight", "when it struck or was struck", NUMBER(notice.fight, 1, 1000, 1000)},
    {"sneaking",
     "percent of the cells of `usual`, and of the noise of a step, while sneaking; 100: nobody can "
     "sneak",
     NUMBER(notice.sneaking_percent, 1, 100, 100)},
    {"lit",
     "percent of these cells where light falls on it: near a brazier, a fire, a crystal, mushrooms",
     NUMBER(notice.lit_percent, 100, 400, 100)},
    {"dark", "percent of these cells on a level that is `dark`, where no light falls on it",
     NUMBER(notice.dark_percent, 10, 100, 100)},
    {"asleep",
     "percent a turn that a sleeper hears what is beside it; the farther off the less, down to "
     "almost nothing at the distance above",
     NUMBER(notice.asleep, 0, 1000, 0)},
    {"dozing", "the same for who dozes", NUMBER(notice.dozing, 0, 1000, 1000)},
    {"awake", "the same for who is up", NUMBER(notice.awake, 0, 1000, 1000)},
    {"sneak-damage",
     "percent of the damage to who has not noticed the hero, and then no blow misses; 100: a blow "
     "like any other",
     NUMBER(notice.sneak_percent, 100, 1000, 100)},
    {"sneak-afar",
     "at most that if it is struck from more than two cells away, by what is thrown or shot",
     NUMBER(notice.sneak_afar_percent, 100, 1000, 1000)},
    {"surprise", "1: who notices the hero does not strike in that action; 0: it may",
     NUMBER(notice.surprise, 0, 1, 0)},
};

static const struct field ally_field[] = {
    {"work", "turns beside a captive until its irons come off", NUMBER(allies.work, 1, 1000, 10)},
    {"most", "so many follow the hero at a time", NUMBER(allies.most, 0, 8, 3)},
    {"near", "cells from which they take the stairs with the hero", NUMBER(allies.near, 0, 100, 5)},
    {"learn-cost",
     "percent less experience for the hero, for each ally in sight that learns by the same kill",
     NUMBER(allies.learn_cost, 0, 30, 0)},
    {"names", "what they are called, dealt by the seed: words with blanks between",
     TEXT(allies.names, 0, 600)},
};

static const struct type type_crown_grounds = {
    .shape = SHAPE_LIST,
    .atom = ATOM_REFERENCE,
    .kinds = &terrain_list,
    .most = CROWN_GROUNDS_MAX,
    .expected = "a list of grounds: [..., ...]",
    .too_many = "grounds",
};

static const struct field crown_field[] = {
    {"from-depth", "it does not lie above this depth", NUMBER(crown.from_depth, 1, 1000, 1)},
    {"noise", "cells of way that putting it on is heard", NUMBER(crown.noise, 0, 1000, 0)},
    {"hordes", "a horde comes each so many turns, near the hero and hunting it; 0: none",
     NUMBER(crown.hordes, 0, 100, 0)},
    {"near",
     "who comes then stands so many steps off or more, in the hero's sight too; 0: five, and out "
     "of sight",
     NUMBER(crown.near, 0, 20, 0)},
    {"rank", "who comes then is of that rank at least", NUMBER(crown.rank, 1, RANKS, 1)},
    {"hasted", "turns for which who comes then is hasted", NUMBER(crown.hasted, 0, 100, 0)},
    {"cells", "so many cells of floor that the hero sees become another ground each turn",
     NUMBER(crown.cells, 0, 40, 0)},
    {"grounds", "which grounds, by the dice; without them none change",
     COUNTED(crown_grounds, crown.ground, crown.ground_count)},
};

static const struct field again_field[] = {
    {"rank", "the tracker's level where it begins", NUMBER(again.rank, 1, RANKS, 1)},
    {"twists",
     "what is otherwise there: with one Crown the first, with two the first two; the numbers and "
     "powers are those of all monsters but the hero's allies",
     COUNTED(twists, again.twist, again.twist_count)},
};

static const struct field side_field[] = {
    {"vermin", "the side that vermin attack on sight",
     WORD(word, hates[SIDE_VERMIN], side_words, SIDE_NONE)},
    {"beasts", "the side that beasts attack on sight",
     WORD(word, hates[SIDE_BEASTS], side_words, SIDE_NONE)},
    {"fair", "the side that the fair attack on sight",
     WORD(word, hates[SIDE_FAIR], side_words, SIDE_NONE)},
    {"men", "the side that men attack on sight",
     WORD(word, hates[SIDE_MEN], side_words, SIDE_NONE)},
    {"dead", "the side that the dead attack on sight",
     WORD(word, hates[SIDE_DEAD], side_words, SIDE_NONE)},
};

static const struct field sight_field[] = {
    {"radius", "cells that the hero sees", NEEDED_NUMBER(sight_radius, 1, 40)},
};

static const struct field story_field[] = {
    {"title", "what the game is called; the name `" STORY_TITLE "` is drawn in large letters",
     TEXT_OR(story.title, 1, 30, STORY_TITLE)},
    {"motto", "below the title", TEXT_OR(story.motto, 0, 40, "One hill. One crown. One life.")},
    {"start", "how a run begins",
     TEXT_OR(story.start, 0, 80, "You stand in the barrow. The Crown lies deep below.")},
    {"prize", "what is won, with its article: the crown of items.yaml",
     TEXT_OR(story.prize, 1, 24, "the Crown")},
    {"won", "what is told when it is put on",
     TEXT_OR(story.won, 1, 80, "You set the Crown on your head. It fits.")},
    {"wakes", "what is told behind it if it must be held for some turns",
     TEXT_OR(story.wakes, 1, 80, "The barrow wakes.")},
    {"held", "what is told when it has been held so long",
     TEXT_OR(story.held, 1, 80, "The hill falls still. The Crown is yours.")},
    {"end", "what is told then: lines of up to 36 columns, ` / ` between two",
     TEXT_OR(story.end, 0, 400,
             "The Crown is cold, then it is not. / Every lamp in the hill goes out. / Somewhere "
             "above, a door that was not / there stands open on the morning. / You could go home "
             "and be a story. / But the hill has no floor. Below you / it begins anew, and knows "
             "you now.")},
};

/* A hero gives no experience. */
static const struct table hero_power_table = {.noun = "'hero-power'", FIELDS(power_field) - 1};

static const struct table monster_power_table = {.noun = "'monster-power'", FIELDS(power_field)};

#define SECTION(name, fields, says)                                                                \
    {                                                                                              \
        name, offsetof(struct content, rules),                                                     \
            &(const struct table){.noun = "'" name "'", FIELDS(fields)}, FIELD_ALWAYS, says        \
    }

static const struct section sections[] = {
    SECTION("time", time_field, "costs in hundredths of a turn"),
    SECTION("burden", burden_field,
            "what is carried, in percent of what the carrier can carry, and what is left of the "
            "speed then"),
    SECTION("combat", combat_field, NULL),
    SECTION("growth", growth_field, NULL),
    {"hero-power", offsetof(struct content, rules.growth.hero), &hero_power_table, FIELD_ALWAYS,
     "what the hero has on level 1; level n has (1 + 0.1 x (n - 1)) times as much"},
    {"monster-power", offsetof(struct content, rules.growth.monster), &monster_power_table,
     FIELD_ALWAYS, "the same of a monster"},
    SECTION("knots", knot_field, "what the barrow remembers: see the guide"),
    SECTION("hunger", hunger_field, NULL),
    SECTION("minds", minds_field, NULL),
    SECTION("statuses", status_field, "what the statuses of kinds do; items.yaml names them all"),
    SECTION("wanderers", wanderers_field, "what goes about"),
    SECTION("noise", noise_field,
            "how far what is done is heard, in cells of way; ground and armour add their own "
            "`noise`, and what muffles (a closed door) halves what goes through it; 0: not at all"),
    SECTION("notice", notice_field,
            "from how far off the hero is noticed, in cells, by what it did last: `Stealth` in the "
            "sidebar"),
    SECTION("allies", ally_field,
            "captives in irons (hordes.yaml, vaults) and those who follow the hero"),
    SECTION(
        "crown", crown_field,
        "where the crown of items.yaml lies; and while it is worn and not yet won: the last stand"),
    SECTION("again", again_field, "the barrow that is entered when the Crown is won"),
    SECTION("sides", side_field,
            "which side of monsters.yaml attacks which on sight; who is attacked strikes back, so "
            "one is enough"),
    SECTION("sight", sight_field, NULL),
    SECTION("story", story_field, "the words of another game"),
    {"hero", offsetof(struct content, actor[ACTOR_KIND_HERO]), &hero_table, 1,
     "the keys of a monster that do not come from its level or its mind"},
};

static const struct ordered_pair ordered_pairs[] = {
    {"hunger", "starving", "famished", false},
    {"hunger", "famished", "very-hungry", false},
    {"hunger", "very-hungry", "hungry", false},
    {"hunger", "hungry", "normal", false},
    {"hunger", "normal", "most", false},
    {"hunger", "start", "most", true},
    {"burden", "strained-from", "overloaded-from", false},
};

#undef OWNER
#define OWNER damage_type

static const struct field damage_type_field[] = {
    {"name", "for the screen: \"the ghoul hits you with tar\"", TEXT(name, 1, 20), NEEDED},
    {"verb", "what it does, without an s: \"burn\" gives \"the ghoul burns you\"",
     TEXT(verb, 0, 20)},
    {"stopped-by-defence", "defence lessens it; else only `resist` does",
     FIELD(flag, is_stopped_by_defence)},
    {"puts-out", "who is hurt by it burns no more", FIELD(flag, puts_out)},
    {"wakes", "a sleeper that it hurts is awake at once; other harm takes 10 off its sleepiness",
     FIELD(flag, wakes)},
};

static const struct table damage_type_table = {
    .noun = "a damage type",
    FIELDS(damage_type_field),
};

const struct kind_list damage_type_list = {
    .noun = "damage type",
    .definition = "damage-type",
    .file = FILE_RULES,
    .section = "damage-types",
    .table = &damage_type_table,
    KIND_ARRAY(rules.damage_type, rules.damage_type_count, DAMAGE_TYPES_MAX),
};

static void check_growth(struct loader *loader)
{
    const struct growth_numbers *growth = &loader->content->rules.growth;
    const struct record *record = data_find_good(loader, &rules_reader, "growth");
    if (record == NULL) {
        return;
    }
    int64_t second = (int64_t)growth->first_level_up * growth->growth_times / growth->growth_over;
    if (second <= growth->first_level_up || second > (int64_t)growth->first_level_up * 10) {
        problems_at(&loader->problems,
                    record_find(record, KEYS("growth-times", "growth-over", "first-level-up")),
                    PROBLEM_GROWTH,
                    "each level must need more than the one before, and at most ten times as much: "
                    "the first needs %d and the second %lld",
                    growth->first_level_up, (long long)second);
    }
}

static void check_status_traits(struct loader *loader)
{
    const struct status_numbers *numbers = &loader->content->rules.statuses;
    const struct record *record = data_find_good(loader, &rules_reader, "statuses");
    unsigned met = 0;
    for (int i = 0; record != NULL && i < numbers->trait_count; i++) {
        const struct status_trait *row = &numbers->trait[i];
        if ((met & 1u << row->status) != 0) {
            problems_at(&loader->problems, record_find(record, KEYS("traits")), PROBLEM_TWICE,
                        "the status '%s' has two rows", status_word[row->status]);
        }
        met |= 1u << row->status;
        trait_check(loader, record, &row->trait, TRAIT_OF_STATUS);
    }
}

static void check_twists(struct loader *loader)
{
    const struct again_numbers *again = &loader->content->rules.again;
    const struct record *record = data_find_good(loader, &rules_reader, "again");
    for (int i = 0; record != NULL && i < again->twist_count; i++) {
        trait_check(loader, record, &again->twist[i].trait, TRAIT_OF_TWIST);
    }
}

static void rules_check(struct loader *loader, bool is_good)
{
    const struct combat_numbers *combat = &loader->content->rules.combat;
    const struct record *record = data_find_good(loader, &rules_reader, "combat");
    int together = combat->critical_percent + combat->weak_percent;
    if (record != NULL && together > 100) {
        problems_at(&loader->problems, record_find(record, KEYS("critical-chance", "weak-chance")),
                    PROBLEM_CHANCES,
                    "'critical-chance' and 'weak-chance' are %d together and may be 100", together);
        record_note_other(loader, record, KEYS("critical-chance", "weak-chance"));
    }
    check_growth(loader);
    check_status_traits(loader);
    check_twists(loader);
}

const struct data_reader rules_reader = {
    .file = FILE_RULES,
    .name = "rules.yaml",
    .needs_entries = "the rules need at least one damage type",
    .list = &damage_type_list,
    .section = sections,
    .section_count = COUNT(sections),
    .ordered = ordered_pairs,
    .ordered_count = COUNT(ordered_pairs),
    .check = rules_check,
};
