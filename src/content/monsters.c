/* monsters.yaml: monsters and the hero (whose row stands in rules.yaml) as variants of one table,
 * so that a key means the same for both. Every rank must keep a monster: levels are filled by rank.
 */
#include <string.h>

#include "content/data_file.h"

/* The variants of the table: nothing in a file names them. */
#define HERO 1u
#define MONSTER 2u
#define BOTH (HERO | MONSTER)

static const char *const mind_says[MIND_COUNT] = {
#define MIND(name, word, keeps_its_place, says) [MIND_##name] = says,
#include "barrow/content/kinds.def"
};

static const struct words minds = WORDS_TOLD("mind", mind_word, mind_says);
static const struct words aims = WORDS("aim", ability_aim_word);

#define OWNER ability

static const struct field ability_field[] = {
    {"says",
     "what is told behind its name, such as `spits fire at`; whom it is aimed at ends the sentence",
     TEXT(says, 1, 40), NEEDED},
    {"aim", "whom it is for; what is no harm is tried before what is",
     WORD(word, aim, aims, ABILITY_AIM_FOE)},
    {"target", "what it reaches; not `thing`", WORD(word, target, target_words, ITEM_TARGET_SELF)},
    {"range", "cells to its target; for every target but `self`", NUMBER(range, 0, 20, 0)},
    {"radius", "cells around its target; for `area` alone", NUMBER(radius, 0, 10, 0)},
    {"percent", "percent of the turns in which it could that it does", NUMBER(percent, 1, 100, 25)},
    {"beyond", "only with you at least so many cells away", NUMBER(beyond, 0, 20, 0)},
    {"within", "only with you at most so many cells away; 0: any", NUMBER(within, 0, 20, 0)},
    {"below", "only with less than so many percent of its health; 0: any",
     NUMBER(below, 0, 100, 0)},
    {"rest",
     "turns from one use to the next of any of its abilities that need rest: 2 is at most every "
     "other turn; 0: needs none",
     NUMBER(rest, 0, 100, 0)},
    {"effects", "what happens to those that it reaches; at least one",
     COUNTED(effects, effect, effect_count), NEEDED},
};

const struct table ability_table = {.noun = "an ability",
                                    FIELDS(ability_field),
                                    .size = sizeof(struct ability),
                                    .name = "ability",
                                    .expected = "a list of {says: ..., effects: ...}"};

const struct words side_words = WORDS("side", side_word);

static const struct type type_abilities = {
    .shape = SHAPE_ENTRIES,
    .table = &ability_table,
    .most = ABILITIES_MAX,
    .expected = "a list such as [{says: spits at, range: 5, effects: [...]}]",
    .too_many = "too many abilities: a monster has"};

/* By its record: its values may be wrong. */
static bool is_crown(const struct loader *loader, int item)
{
    return loader->entry[FILE_ITEMS][item].variant == 1u << ITEM_CLASS_CROWN;
}

static bool is_carried_refused(const struct reading *reading, int item)
{
    return is_crown(reading->loader, item);
}

static const struct type type_carries = {.shape = SHAPE_SHARES,
                                         .share_kinds = &item_list,
                                         .most = CARRIES_MAX,
                                         .expected = "percentages by thing such as {ration: 10}",
                                         .too_many = "too many things: a monster carries",
                                         .refuses = is_carried_refused};

#undef OWNER
#define OWNER actor_kind

static const struct field actor_field[] = {
    {"name", "what it is called, without \"a\" or \"the\"", TEXT(name, 1, 30), NEEDED},
    {"names", "what single ones are called, dealt by the seed: words with blanks between",
     TEXT(names, 0, 600), FOR(MONSTER)},
    {"description", "one or two sentences for the look panel", TEXT(description, 1, 300), NEEDED},
    {"glyph", "in quotes if it is no letter", FIELD(glyph, glyph), NEEDED},
    {"colour", "what it is drawn in", FIELD(colour, colour), NEEDED},
    {"proper-name", "its name takes neither \"a\" nor \"the\", such as Old Meg",
     FIELD(flag, has_proper_name), FOR(MONSTER)},
    {"rank", "how deep it belongs; each rank needs at least one monster",
     NEEDED_NUMBER(rank, 1, RANKS), FOR(MONSTER)},
    {"weight",
     "how often it comes up among those of its rank; 0: only where a horde or a place names it, "
     "and then of no lower level than the tracker",
     NUMBER(weight, 0, 1000, 100), FOR(MONSTER)},
    {"health", "percent of what its level gives (rules.yaml, monster-power)",
     NUMBER(shape.health, 1, 1000, 100), FOR(MONSTER)},
    {"attack", "percent of what its level gives", NUMBER(shape.attack, 1, 1000, 100), FOR(MONSTER)},
    {"defence", "percent of what its level gives", NUMBER(shape.defence, 1, 1000, 100),
     FOR(MONSTER)},
    {"experience", "percent of what its level gives to who kills it",
     NUMBER(shape.experience, 0, 1000, 100), FOR(MONSTER)},
    {"speed", "energy a turn: 12 is the hero's, 24 acts twice as often, 6 half as often",
     NUMBER(speed, 1, 60, 12)},
    {"step", "what a step takes, in hundredths of a turn", NUMBER(step_cost, 25, 1000, 100)},
    {"blow", "what a blow takes, in hundredths of a turn", NUMBER(blow_cost, 25, 1000, 100)},
    {"most-a-turn",
     "percent of its greatest health that one foe takes in a turn at most, by blows and by what it "
     "does else; 0: no bound",
     NUMBER(most_a_turn, 0, 100, 0)},
    {"damage",
     "percent of its attack by kind of harm; only melee is lessened by armour, so 50 percent of "
     "fire hurt as much as 100 of melee",
     COUNTED(damage, blow.part, blow.count), WITHIN(1, 400)},
    {"resist",
     "percent of a kind of harm that do not reach it: 100 is immune, -100 takes twice as much",
     FIELD(resistances, trait.numbers.resist), WITHIN(-100, 100)},
    {"miss", "percent added to the chance that it misses", NUMBER(trait.numbers.miss, -10, 80, 0)},
    SLAY_FIELDS(MONSTER),
    {"reach", "2 if its blows reach over a cell", NUMBER(reach, 1, 2, 1)},
    {"asleep", "percent of them that are found asleep", NUMBER(asleep_percent, 0, 100, 0),
     FOR(MONSTER)},
    {"sleepiness",
     "how deeply these sleep; a turn takes 1 off it, the sight of you 1 more, a wound 10",
     NUMBER(sleepiness, 1, 1000, 20), FOR(MONSTER)},
    {"mind", "what it does of its own", WORD(word, mind, minds, MIND_HUNTER), FOR(MONSTER)},
    {"side", "sides that hate each other fight when they meet (rules.yaml, sides)",
     WORD(word, side, side_words, SIDE_NONE), FOR(MONSTER)},
    {"eats", "goes hungry as the hero does", FIELD(flag, eats)},
    {"regenerates", "heals as the hero does", FIELD(flag, regenerates)},
    {"flies", "passes over water, chasms and traps", FIELD(flag, flies), FOR(MONSTER)},
    {"swims", "enters deep water", FIELD(flag, swims), FOR(MONSTER)},
    {"firm", "no push and no pull moves it", FIELD(flag, is_firm), FOR(MONSTER)},
    {"rides", "strikes at once at a foe that walks out of its reach", FIELD(flag, rides),
     FOR(MONSTER)},
    {"careful", "leaves a cell that is about to burn, to burst or to give way",
     FIELD(flag, is_careful), FOR(MONSTER)},
    {"smells", "cells from which it follows ground that has a `scent`, such as your blood",
     NUMBER(smells, 0, 20, 0), FOR(MONSTER)},
    {"hurts-its-own", "does not care whom it hits", FIELD(flag, hurts_its_own), FOR(MONSTER)},
    {"carries",
     "percent of these monsters that have it with them, and leave it where they fall; weapons and "
     "armour are as good as the monster's level",
     COUNTED(carries, carries, carry_count), WITHIN(1, 100), FOR(MONSTER)},
    {"capacity", "tenths of a stone that it carries unburdened", NEEDED_NUMBER(capacity, 1, 100000),
     FOR(HERO)},
    {"capacity", "tenths of a stone that it carries unburdened", NUMBER(capacity, 1, 100000, 400),
     FOR(MONSTER)},
    {"keeps-distance", "steps away from you when you are nearer than so many cells",
     NUMBER(keeps_distance, 0, 9, 0), FOR(MONSTER)},
    {"abilities", "what it does instead of walking or striking",
     COUNTED(abilities, ability, ability_count), FOR(MONSTER)},
    {"on-hit", "for whom its blow hits, each with the `percent` of blows", FOLLOW(FOLLOW_ON_HIT),
     FOR(MONSTER)},
    {"on-end", "where it ends", FOLLOW(FOLLOW_ON_END), FOR(MONSTER)},
    {"end-radius", "cells around it that these reach",
     NUMBER(trait.follow[FOLLOW_ON_END].radius, 0, 10, 0), FOR(MONSTER)},
    {"when-hurt", "for itself, when it is hurt and lives", FOLLOW(FOLLOW_WHEN_HURT), FOR(MONSTER)},
    {"follows", "effects that follow when something else happens to it", FOLLOWS, FOR(MONSTER)},
};

static const struct table monster_table = {.noun = "a monster", FIELDS(actor_field)};

const struct table hero_table = {.noun = "the hero", .home = "monsters.yaml", FIELDS(actor_field)};

/* The hero at index 0 is no entry of monsters.yaml: the list begins behind it. */
const struct kind_list monster_list = {
    .noun = "monster",
    .definition = "monster",
    .file = FILE_MONSTERS,
    .section = "monsters",
    .table = &monster_table,
    KIND_ARRAY(actor, actor_count, ACTOR_KINDS_MAX - 1), /* one is the ground */
    .begin = ACTOR_KIND_HERO + 1,
    .variant = MONSTER,
    .reserved_id = "hero",
    .reserved_for = "the hero is described in rules.yaml",
};

void hero_start(struct content *content)
{
    struct actor_kind *hero = &content->actor[ACTOR_KIND_HERO];
    content->actor_count = 1;
    hero->id = "hero";
    hero->shape = (struct shape){100, 100, 100, 100};
}

/* The actor that active ground is in the care of. It is no monster: no file may name its id, and it
 * stands behind those that are counted. */
void ground_actor_add(struct content *content)
{
    content->ground_actor = content->actor_count;
    content->actor[content->ground_actor] = (struct actor_kind){
        .id = "(ground)",
        .name = "ground",
        .description = "",
        .glyph = ' ',
        .speed = content->rules.time.normal_speed,
        .shape = {100, 100, 100, 0},
        .step_cost = 100,
        .blow_cost = 100,
        .blow = {.part = {{DAMAGE_TYPE_PLAIN, 100}}, .count = 1},
        .reach = 1,
    };
}

static void check_carries(struct loader *loader, const struct actor_kind *kind,
                          const struct record *record)
{
    for (int i = 0; i < kind->carry_count; i++) {
        int item = kind->carries[i].item;
        if (is_crown(loader, item)) {
            const struct node *carries = record_find(record, KEYS("carries"));
            const char *id = loader->content->item[item].id;
            problems_at(&loader->problems, node_find(carries, id)->key, PROBLEM_CROWN,
                        "a crown is carried by nobody");
        }
    }
}

/* An ability that is aimed has a range, one for an area a radius, and only those. */
static void check_abilities(struct loader *loader, const struct actor_kind *kind,
                            const struct record *record)
{
    for (int i = 0; i < kind->ability_count; i++) {
        const struct ability *ability = &kind->ability[i];
        bool is_aimed = ability->target != ITEM_TARGET_SELF;
        bool is_at_self = ability->aim == ABILITY_AIM_SELF;
        bool is_area = ability->target == ITEM_TARGET_AREA;
        const struct node *node = record_find(record, KEYS("abilities"));
        if (is_aimed != (ability->range > 0) && !(is_area && is_at_self)) {
            problems_at(&loader->problems, node, PROBLEM_AIM,
                        "'%s': a 'target' other than 'self' goes with a 'range'", ability->says);
        }
        if (ability->target == ITEM_TARGET_THING) {
            problems_at(&loader->problems, node, PROBLEM_AIM,
                        "'%s': the target 'thing' is for things alone", ability->says);
        }
        if (is_area != (ability->radius > 0)) {
            problems_at(&loader->problems, node, PROBLEM_AIM,
                        "'%s': 'target: area' goes with a 'radius'", ability->says);
        }
        if (ability->effect_count == 0) {
            problems_at(&loader->problems, node, PROBLEM_EFFECTS,
                        "'%s': there must be at least one effect", ability->says);
        }
    }
}

static void monsters_check(struct loader *loader, bool is_good)
{
    for (int i = 1; i < loader->content->actor_count; i++) {
        const struct record *record = &loader->entry[FILE_MONSTERS][i - 1];
        if (record->part_count > 0 && !record->is_broken) {
            check_carries(loader, &loader->content->actor[i], record);
            check_abilities(loader, &loader->content->actor[i], record);
            trait_check(loader, record, &loader->content->actor[i].trait, TRAIT_OF_KIND);
        }
    }
    bool has_rank[RANKS + 1] = {false};
    for (int i = 1; i < loader->content->actor_count; i++) {
        const struct actor_kind *kind = &loader->content->actor[i];
        has_rank[kind->rank] = has_rank[kind->rank] || kind->weight > 0;
    }
    for (int rank = 1; is_good && rank <= RANKS; rank++) {
        if (!has_rank[rank]) {
            problems_at(&loader->problems,
                        kind_list_find_loss(loader, &monster_list, MONSTER, "rank", rank),
                        PROBLEM_NONE_LEFT,
                        "no monster of rank %d is left: each rank from 1 to %d needs at least one",
                        rank, RANKS);
        }
    }
}

void monsters_sort(struct content *content)
{
    for (int i = 2; i < content->actor_count; i++) {
        struct actor_kind moved = content->actor[i];
        int at = i;
        while (at > 1 && content->actor[at - 1].rank > moved.rank) {
            content->actor[at] = content->actor[at - 1];
            at--;
        }
        content->actor[at] = moved;
    }
}

const struct data_reader monsters_reader = {
    .file = FILE_MONSTERS, .name = "monsters.yaml", .list = &monster_list, .check = monsters_check};
