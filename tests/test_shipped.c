/* What must hold of the data that we ship, whatever their numbers are tuned to: properties with
 * room, so that one number changed within reason breaks none of them. What data files mean is
 * tested with tests/data. BARROW_DATA names a folder that comes over the shipped data
 * (tests/project/tweak.sh: a copy with other numbers).
 *
 * A weapon's worth is what its blows do in a turn to those that live where it is found, misses,
 * resistance and defence counted: the wielder's level, the weapon's power and the monsters' level
 * are all that of the weapon's tier. A blow over a cell is worth more, because the first one is
 * often free. */
#include "lab/coverage.h"
#include "lab/walk_down.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/contrast.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/content/json_schema.h"
#include "barrow/content/layers.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/combat.h"
#include "barrow/text/describe_thing.h"
#include "barrow/world/flood.h"
#include "content/document.h"
#include "gen/generator.h"
#include "support/bot.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/schema_walk.h"
#include "support/shipped_fixture.h"

#define REACH_PERCENT 115 /* what a weapon that reaches over a cell is worth more */
#define RANKS_AROUND 4    /* monsters of so many ranks above and below are struck */
#define LEAST_PERCENT 25  /* of the worth of the best weapon of the same tier; tuned to 85 */
#define TIERS 10          /* of gear */
#define KINDS_LEAST 70    /* of monsters */
#define ABILITIES_LEAST 24
#define HORDES_LEAST 40
#define CONTRAST_LEAST 450
#define TOGETHER 4 /* cells between two who are met together */
#define GAMES 4
#define TURNS 200

/* ---- many levels, looked at once ---- */

#define SEEDS effort(20, 200)
#define SEEDS_MOST 200
#define SEEDS_MORE 80 /* if some of what is shipped did not come up in so few */
#define DEPTH_MOST 40

static int count_vault(const struct draft *draft, const char *id)
{
    int count = 0;
    for (int i = 0; i < draft->vault_count; i++) {
        count += strcmp(draft->vault[i], id) == 0 ? 1 : 0;
    }
    return count;
}

/* RULES B3, past all drawn places: with no key, no swimming and no harm. */
static bool are_stairs_reached(const struct draft *draft)
{
    static struct steps steps;
    static struct draft copy; /* for the generator, which may change it */
    copy = *draft;
    struct generator generator = {.draft = &copy, .content = shipped};
    generator_find_safe_grounds(&generator);
    generator_count_steps(&generator, draft->arrival, STEPS_NONE, &steps);
    return steps.to[level_index(&draft->level, draft->stairs)] != STEPS_NONE;
}

static bool is_vault_seen[VAULT_ROLE_COUNT][VAULTS_MAX];

static void note_vaults(const struct draft *draft)
{
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        for (int i = 0; i < shipped->vaults.count[role]; i++) {
            const char *id = shipped->vaults.list[role][i].id;
            is_vault_seen[role][i] = is_vault_seen[role][i] || count_vault(draft, id) > 0;
        }
    }
}

/* True if one of the level's vaults has something to find. Fails if one is there twice. */
static bool has_find(const struct draft *draft)
{
    bool has = false;
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        for (int i = 0; i < shipped->vaults.count[role]; i++) {
            const struct vault *vault = &shipped->vaults.list[role][i];
            int count = count_vault(draft, vault->id);
            assert_true(count <= 1);
            has = has || (count == 1 && role != VAULT_BORDER && vault_holds_thing(vault));
        }
    }
    return has;
}

static bool has_set_piece(const struct draft *draft)
{
    bool has = false;
    for (int i = 0; i < shipped->vaults.count[VAULT_PLACE]; i++) {
        const struct vault *vault = &shipped->vaults.list[VAULT_PLACE][i];
        has = has || (vault_holds_stairs(vault) && count_vault(draft, vault->id) > 0);
    }
    return has;
}

static bool is_in_horde(const struct draft *draft, int monster)
{
    bool is_in = draft->actor[monster].leader >= 0;
    for (int i = 0; i < draft->actor_count && !is_in; i++) {
        is_in = draft->actor[i].leader == monster;
    }
    return is_in;
}

struct game_census {
    bool is_met[RANKS + 1];
    int depth;          /* of the Crown; 0 while it is not found */
    int first, deepest; /* experience of the first level, the most of a deeper one */
};

static struct census {
    struct game_census game[SEEDS_MOST + 1]; /* by seed */
    struct coverage *coverage;
    int levels, with_vault, with_find, lessons; /* lessons: what a first level has to show */
    int cut_off;                                /* levels whose stairs are not reached */
    int prizes, prizes_without_rune;            /* or with a bad one */
    int regions, set_pieces, bodies, together;  /* from depth 3 to the Crown */
} census;

static void count_game(const struct draft_request *request, const struct draft *draft)
{
    struct game_census *game = &census.game[request->seed];
    bool is_first = request->depth == 1;
    game->depth = draft->has_crown ? request->depth : game->depth;
    game->first = is_first ? draft->experience : game->first;
    if (!is_first && draft->experience > game->deepest) {
        game->deepest = draft->experience;
    }
    for (int i = 0; i < draft->actor_count; i++) {
        game->is_met[shipped->actor[draft->actor[i].kind].rank] = true;
    }
}

static void count_places(const struct draft_request *request, const struct draft *draft)
{
    bool has = has_find(draft), is_first = request->depth == 1;
    census.levels++;
    census.with_vault += draft->vault_count > 0;
    census.with_find += has && !is_first;
    census.lessons += has && is_first && draft->vault_count >= 2;
    census.cut_off += !are_stairs_reached(draft);
    note_vaults(draft);
}

static void count_region(const struct draft_request *request, const struct draft *draft)
{
    if (draft->has_crown || request->depth < 3) {
        return;
    }
    census.regions++;
    census.set_pieces += has_set_piece(draft);
    for (int i = 0; i < draft->actor_count; i++) {
        census.bodies += !draft->actor[i].is_captive;
        census.together += !draft->actor[i].is_captive && is_in_horde(draft, i);
    }
}

static const struct rune *rune_of(uint64_t digest)
{
    int i = 0;
    while (i < shipped->rune_count && shipped->rune_digest[i] != digest) {
        i++;
    }
    return i < shipped->rune_count ? &shipped->rune[i] : NULL;
}

/* A prize is gear to choose from: what is left of it is shut away. */
static void count_prizes(const struct draft *draft)
{
    for (int i = 0; i < draft->thing_count; i++) {
        const struct draft_thing *thing = &draft->thing[i];
        int ground = (int)level_terrain(&draft->level, thing->at);
        if (shipped->terrain[ground].closes > 0 &&
            item_class_is_gear[shipped->item[thing->kind].class]) {
            const struct rune *rune = rune_of(thing->rune);
            census.prizes++;
            census.prizes_without_rune += rune == NULL || rune->is_bad;
        }
    }
}

static void count_level(void *data, const struct draft_request *request, const struct draft *draft)
{
    (void)data;
    count_game(request, draft);
    count_places(request, draft);
    count_region(request, draft);
    count_prizes(draft);
}

/* Drawn places, some of which are rare, are counted apart. */
static bool lacks_something(void)
{
    bool lacks = false;
    for (enum coverage_sort sort = 0; sort < COVERAGE_SORTS; sort++) {
        struct buffer names = {0};
        int of, lacking = coverage_lacks(census.coverage, sort, &of, &names);
        lacks = lacks || (lacking > 0 && sort != COVERAGE_PLACE);
        buffer_free(&names);
    }
    return lacks;
}

static void take_census(void)
{
    struct catalogue_request request = {
        .first_seed = 1, .last_seed = (uint64_t)SEEDS, .first_depth = 1, .last_depth = DEPTH_MOST};
    census.coverage = coverage_new(shipped, &request, count_level, NULL);
    if (lacks_something() && SEEDS < SEEDS_MORE) {
        coverage_free(census.coverage);
        request.last_seed = SEEDS_MORE;
        census.coverage = coverage_new(shipped, &request, NULL, NULL);
    }
}

static int unload(void **state)
{
    coverage_free(census.coverage);
    return shipped_free(state);
}

static int load_and_look(void **state)
{
    int status = shipped_load(state);
    if (status == 0) {
        take_census();
    }
    return status;
}

/* A copy of data/ is a good folder to begin a set of one's own with. */
TEST(our_own_files_load_over_themselves)
{
    struct buffer problems = {0};
    struct content *once = content_load(NULL, &problems), *twice = content_load("data", &problems);
    assert_string_equal(buffer_text(&problems), "");
    assert_non_null(once);
    assert_non_null(twice);
    assert_int_equal(once->digest, twice->digest);
    content_free(once);
    content_free(twice);
    buffer_free(&problems);
}

/* No row is there in vain. */
TEST(all_that_is_shipped_comes_up)
{
    for (enum coverage_sort sort = 0; sort < COVERAGE_SORTS; sort++) {
        struct buffer names = {0};
        int of;
        if (coverage_lacks(census.coverage, sort, &of, &names) > 0 && sort != COVERAGE_PLACE) {
            fail_msg("never:%s", names.text);
        }
        assert_true(of > 0);
        buffer_free(&names);
    }
}

/* ---- monsters ---- */

#define UPPER_RANK 14 /* the last twelve */

/* In nine of ten games that come to the Crown. */
TEST(each_upper_rank_is_met)
{
    for (int rank = UPPER_RANK; rank <= RANKS; rank++) {
        int met = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            met += census.game[seed].is_met[rank];
        }
        if (met * 10 < SEEDS * 9) {
            fail_msg("rank %d is met in %d of %d games", rank, met, SEEDS);
        }
    }
}

/* The Crown lies at a depth of 25 to 30, one in ten beside it. */
TEST(the_crown_lies_where_it_is_said_to)
{
    int off = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
        off += census.game[seed].depth < 25 || census.game[seed].depth > 30;
    }
    assert_true(off * 10 <= SEEDS);
}

static bool is_same_fighter(const struct actor_kind *a, const struct actor_kind *b)
{
    return memcmp(&a->shape, &b->shape, sizeof a->shape) == 0 && a->speed == b->speed &&
           a->step_cost == b->step_cost && a->blow_cost == b->blow_cost && a->mind == b->mind &&
           a->reach == b->reach && memcmp(&a->blow, &b->blow, sizeof a->blow) == 0;
}

TEST(no_two_monsters_are_alike)
{
    assert_true(shipped->actor_count - 1 >= KINDS_LEAST);
    for (int i = 1; i < shipped->actor_count; i++) {
        for (int j = 1; j < i; j++) {
            const struct actor_kind *a = &shipped->actor[i], *b = &shipped->actor[j];
            if (is_same_fighter(a, b) || (a->glyph == b->glyph && a->colour == b->colour)) {
                fail_msg("%s and %s", a->id, b->id);
            }
        }
    }
}

/* Distinct by when it happens, what it does, and the status or sort of harm. */
static int note_abilities(uint32_t *noted, int count, uint32_t when, const struct effect *effect,
                          int effects)
{
    for (int i = 0; i < effects; i++) {
        bool is_status = effect[i].kind == EFFECT_STATUS;
        bool has_type = effect[i].kind == EFFECT_DAMAGE || effect[i].kind == EFFECT_DRAIN;
        int what = is_status ? (int)effect[i].status : has_type ? effect[i].damage_type : 0;
        uint32_t ability = when << 16 | (uint32_t)effect[i].kind << 8 | (uint32_t)what;
        int n = 0;
        while (n < count && noted[n] != ability) {
            n++;
        }
        noted[n] = ability;
        count += n == count;
    }
    return count;
}

TEST(monsters_have_many_abilities)
{
    static uint32_t noted[ACTOR_KINDS_MAX * EFFECTS_MAX * (ABILITIES_MAX + FOLLOWS_MAX)];
    int count = 0;
    for (int i = 1; i < shipped->actor_count; i++) {
        const struct actor_kind *kind = &shipped->actor[i];
        for (int n = 0; n < kind->ability_count; n++) {
            const struct ability *ability = &kind->ability[n];
            count = note_abilities(noted, count, 0, ability->effect, ability->effect_count);
        }
        for (int n = 0; n < FOLLOWS_MAX; n++) {
            const struct consequence *follow = &kind->trait.follow[n];
            count = note_abilities(noted, count, 1 + (uint32_t)follow->when, follow->effect,
                                   follow->effect_count);
        }
    }
    print_message("  %d abilities\n", count);
    assert_true(count >= ABILITIES_LEAST);
    assert_true(shipped->horde_count >= HORDES_LEAST);
}

TEST(every_mind_is_somebodys)
{
    for (int mind = 0; mind < MIND_COUNT; mind++) {
        int kinds = 0;
        for (int i = 1; i < shipped->actor_count; i++) {
            kinds += (int)shipped->actor[i].mind == mind;
        }
        if (kinds == 0) {
            fail_msg("no monster is a %s", mind_word[mind]);
        }
    }
}

/* With the formulas of RULES L2 alone every fight is even. */
TEST(monsters_average_near_the_formulas)
{
    int health = 0, attack = 0, defence = 0, kinds = shipped->actor_count - 1;
    for (int i = 1; i <= kinds; i++) {
        health += shipped->actor[i].shape.health;
        attack += shipped->actor[i].shape.attack;
        defence += shipped->actor[i].shape.defence;
    }
    assert_in_range(health / kinds, 50, 200);
    assert_in_range(attack / kinds, 50, 200);
    assert_in_range(defence / kinds, 50, 200);
}

/* ---- things ---- */

TEST(only_plain_blows_are_stopped_by_defence)
{
    assert_true(shipped->rules.damage_type_count >= 4);
    for (int i = 0; i < shipped->rules.damage_type_count; i++) {
        bool is_plain = i == DAMAGE_TYPE_PLAIN;
        assert_int_equal(shipped->rules.damage_type[i].is_stopped_by_defence, is_plain);
    }
}

/* RULES I1 and I7, but for the amounts. */
TEST(things_do_what_the_rules_say)
{
    static const struct {
        const char *id;
        enum item_class class;
        enum item_target target;
        enum effect_kind effect;
        enum status status;
    } table[] = {
        {"ration", ITEM_CLASS_FOOD, ITEM_TARGET_SELF, EFFECT_FEED, 0},
        {"potion-of-health", ITEM_CLASS_POTION, ITEM_TARGET_SELF, EFFECT_HEAL, 0},
        {"potion-of-haste", ITEM_CLASS_POTION, ITEM_TARGET_SELF, EFFECT_STATUS, STATUS_HASTED},
        {"undying-draught", ITEM_CLASS_POTION, ITEM_TARGET_SELF, EFFECT_STATUS, STATUS_UNDYING},
        {"scroll-of-magic-missile", ITEM_CLASS_SCROLL, ITEM_TARGET_ONE, EFFECT_DAMAGE, 0},
        {"scroll-of-fireball", ITEM_CLASS_SCROLL, ITEM_TARGET_AREA, EFFECT_DAMAGE, 0},
        {"scroll-of-sleep", ITEM_CLASS_SCROLL, ITEM_TARGET_AREA, EFFECT_STATUS, STATUS_ASLEEP},
        {"crown", ITEM_CLASS_CROWN, ITEM_TARGET_SELF, EFFECT_WIN, 0},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        print_message("  %s\n", table[i].id);
        int index = content_find_item(shipped, table[i].id);
        assert_true(index >= 0);
        const struct item_kind *kind = &shipped->item[index];
        assert_int_equal(kind->class, table[i].class);
        assert_int_equal(kind->target, table[i].target);
        assert_int_equal(kind->effect[0].kind, table[i].effect);
        if (table[i].effect == EFFECT_STATUS) {
            assert_int_equal(kind->effect[0].status, table[i].status);
        }
    }
}

/* The middle one of the levels of power that a tier's name is given to: 2, 5, 7 ... 25. */
static int level_of_tier(int tier)
{
    return tier * RANKS / TIERS;
}

/* Usual damage of a blow that lands, in thousandths. */
static int64_t harm(const struct damage_parts *blow, int attack, const struct actor_kind *target,
                    int defence)
{
    int64_t sum = 0;
    for (int i = 0; i < blow->count; i++) {
        int type = blow->part[i].type, part = attack * blow->part[i].percent / 100;
        bool is_stopped = shipped->rules.damage_type[type].is_stopped_by_defence;
        int whole = is_stopped ? combat_weighed_damage(part, defence) : part;
        sum += (int64_t)whole * (100 - target->trait.numbers.resist.percent[type]) / 100;
    }
    return sum;
}

static int64_t worth(int weapon)
{
    const struct item_kind *kind = &shipped->item[weapon];
    int level = level_of_tier(kind->tier);
    int attack = power_of_actor(shipped, ACTOR_KIND_HERO, level).attack +
                 power_of_gear(shipped, weapon, level);
    int64_t sum = 0, count = 0;
    for (int i = 1; i < shipped->actor_count; i++) {
        const struct actor_kind *target = &shipped->actor[i];
        if (abs(target->rank - level) <= RANKS_AROUND) {
            sum += harm(&kind->blow, attack, target, power_of_actor(shipped, i, level).defence);
            count++;
        }
    }
    int hit = THOUSAND - combat_miss_of(shipped, kind->trait.numbers.miss);
    return sum / count * hit / kind->cost * (kind->reach > 1 ? REACH_PERCENT : 100) / THOUSAND;
}

static int64_t best_of_tier(int tier)
{
    int64_t best = 0;
    for (int i = 0; i < shipped->item_count; i++) {
        if (shipped->item[i].class == ITEM_CLASS_WEAPON && shipped->item[i].tier == tier) {
            best = worth(i) > best ? worth(i) : best;
        }
    }
    return best;
}

/* Who tunes weapons reads the percentages in the log. */
TEST(no_weapon_is_far_behind_the_other_of_its_tier)
{
    for (int i = 0; i < shipped->item_count; i++) {
        const struct item_kind *kind = &shipped->item[i];
        if (kind->class != ITEM_CLASS_WEAPON) {
            continue;
        }
        int64_t percent = worth(i) * 100 / best_of_tier(kind->tier);
        print_message("  %s: %d%%\n", kind->id, (int)percent);
        if (percent < LEAST_PERCENT) {
            fail_msg("%s is worth %d%% of the best of tier %d", kind->id, (int)percent, kind->tier);
        }
    }
}

/* ---- colours ---- */

TEST(contrast_is_that_of_the_standard)
{
    /* 21 is the largest there is; #767676 is known as the darkest grey that passes on white. */
    assert_int_equal(colour_contrast(0xFFFFFF, 0x000000), 2100);
    assert_true(colour_contrast(0x767676, 0xFFFFFF) >= 450);
    assert_true(colour_contrast(0x777777, 0xFFFFFF) < 450);
}

TEST(every_colour_can_be_read_on_the_background)
{
    const struct palette *palette = &shipped->palette;
    for (int i = 0; i < palette->count; i++) {
        int ratio = colour_contrast(palette->rgb[i], palette->rgb[PALETTE_BACKGROUND]);
        if (i != PALETTE_BACKGROUND && ratio < CONTRAST_LEAST) {
            fail_msg("%s has %d hundredths", palette->id[i], ratio);
        }
    }
}

/* ---- checks and schemas ---- */

/* At least 24, and over some seeds each that a level 2 may have. */
TEST(there_are_many_boons_and_each_is_offered)
{
    struct world *world = memory_new(1, sizeof *world);
    int offered[BOONS_MAX] = {0}, dealt = 0;
    world->actor[HERO_SLOT].progress.level = 2;
    for (int kind = 0; kind < shipped->boon_count; kind++) {
        dealt += shipped->boon[kind].weight > 0;
    }
    assert_true(dealt >= 24);
    for (uint64_t seed = 1; seed <= 400; seed++) {
        int offer[BOONS_OFFERED];
        world->seed = seed;
        for (int i = boons_offered(shipped, world, offer); i > 0; i--) {
            offered[offer[i - 1]]++;
        }
    }
    for (int kind = 0; kind < shipped->boon_count; kind++) {
        bool may_be = shipped->boon[kind].weight > 0 && shipped->boon[kind].from_level <= 2 &&
                      shipped->boon[kind].after[0] == '\0' &&
                      shipped->boon[kind].needs == ITEM_CLASS_COUNT;
        if (may_be != (offered[kind] > 0)) {
            fail_msg("%s: offered %d times", shipped->boon[kind].id, offered[kind]);
        }
    }
    free(world);
}

/* A chance that one boon takes is no other's. */
TEST(one_boon_answers_a_miss)
{
    int count = 0;
    for (int kind = 0; kind < shipped->boon_count; kind++) {
        const struct boon_kind *boon = &shipped->boon[kind];
        count += boon->grant == BOON_GRANT_RIPOSTE ||
                 boon->trait.follow[FOLLOW_OWN].when == TRIGGER_MISSED;
    }
    assert_int_equal(count, 1);
}

TEST(each_sort_of_thing_has_tempers)
{
    int count[TEMPER_GEAR_COUNT] = {0};
    for (int i = 0; i < shipped->temper_count; i++) {
        count[shipped->temper[i].gear]++;
    }
    for (int gear = 0; gear < TEMPER_GEAR_COUNT; gear++) {
        assert_true(count[gear] >= 6);
    }
}

/* At least 6 % of what a weapon or an armour does, up to the last rank. */
TEST(one_mending_is_felt)
{
    const struct effect *mend =
        &shipped->item[content_find_item(shipped, "scroll-of-mending")].effect[0];
    int kind = content_find_item(shipped, "seax");
    for (int level = 1; level < RANKS; level++) {
        int now = power_of_gear(shipped, kind, level);
        assert_true(power_of_gear(shipped, kind, level + mend->amount) * 100 >= now * 106);
    }
}

TEST(nothing_in_the_shipped_data_is_odd)
{
    struct problems problems = {0};
    struct buffer said = {0};
    content_check(NULL, &problems);
    problems_print(&problems, &said);
    assert_string_equal(buffer_text(&said), "");
    problems_free(&problems);
}

/* Loads a text as a document; it is YAML without a mistake. */
static struct document *parse(const char *name, const char *text, size_t size)
{
    struct problems problems = {0};
    char *folder = folder_make();
    folder_write_bytes(folder, name, text, size);
    struct document *document = document_load(folder, name, 0, &problems);
    assert_int_equal(problems_count(&problems), 0);
    folder_remove(folder);
    return document;
}

static void expect_descriptions(const char *file, const struct node *objects)
{
    for (const struct node *each = objects->first; each != NULL; each = each->next) {
        const struct node *properties = node_find(each, "properties");
        bool is_list = node_find(each, "propertyNames") != NULL; /* of ids */
        const struct node *key =
            properties != NULL && !is_list && strncmp(each->key->text, "new-", 4) != 0
                ? properties->first
                : NULL;
        for (; key != NULL; key = key->next) {
            if (node_find(key, "description") == NULL) {
                fail_msg("%s: nothing is said of '%s' of '%s'", file, key->key->text,
                         each->key->text);
            }
        }
    }
}

static bool is_danger(const struct terrain_kind *ground)
{
    bool is_bad = ground->harm > 0 || ground->status_turns > 0 || ground->effect_count > 0 ||
                  ground->sweeps_percent > 0 || ground->entry == ENTRY_FALL;
    return is_bad && ground->looks_like == 0;
}

static bool acts_on_a_step(const struct terrain_kind *ground)
{
    return ground->effect_count > 0 || ground->entry == ENTRY_FALL;
}

/* Fires and embers are one danger. What acts on a step has a colour of its own: traps, machines,
 * stones. */
static bool may_share_glyph(const struct terrain_kind *one, const struct terrain_kind *other)
{
    bool are_fires = one->harm_type > 0 && one->harm_type == other->harm_type;
    bool burn_out = one->itself_percent > 0 && other->itself_percent > 0; /* lava does not */
    bool tear_alike = one->harm == other->harm && one->harm_type == 0 && other->harm_type == 0 &&
                      memcmp(one->becomes.by_damage, other->becomes.by_damage,
                             sizeof one->becomes.by_damage) == 0;
    return (are_fires && burn_out) || tear_alike ||
           (acts_on_a_step(one) && acts_on_a_step(other) && one->colour != other->colour);
}

TEST(no_two_dangers_of_the_ground_share_a_glyph)
{
    for (int i = 0; i < shipped->terrain_count; i++) {
        const struct terrain_kind *one = &shipped->terrain[i];
        for (int k = 0; k < i && is_danger(one); k++) {
            const struct terrain_kind *other = &shipped->terrain[k];
            bool is_one = one->glyph == other->glyph && !may_share_glyph(one, other);
            if (is_danger(other) && is_one) {
                fail_msg("%s and %s are both '%c'", one->id, other->id, (int)one->glyph);
            }
        }
    }
}

/* What it becomes by itself or by a cause; the ground itself if it does not. */
static const struct terrain_kind *next_ground(const struct terrain_kind *ground,
                                              enum terrain_change change)
{
    int next = ground->becomes.on[change];
    return next > 0 ? &shipped->terrain[next - 1] : ground;
}

static bool is_depth(const struct terrain_kind *ground)
{
    return ground->entry == ENTRY_FALL || ground->sweeps_percent > 0;
}

static bool gives_way(const struct terrain_kind *ground)
{
    const struct terrain_kind *trodden = next_ground(ground, CHANGE_ENTERED);
    return is_depth(next_ground(ground, CHANGE_ITSELF)) ||
           is_depth(next_ground(ground, CHANGE_LEFT)) ||
           is_depth(next_ground(trodden, CHANGE_ITSELF));
}

/* What gives way is told from what gave way by its colour. */
TEST(no_danger_of_the_ground_has_the_glyph_of_what_is_none)
{
    for (int i = 0; i < shipped->terrain_count; i++) {
        const struct terrain_kind *one = &shipped->terrain[i];
        for (int k = 0; k < shipped->terrain_count && is_danger(one); k++) {
            const struct terrain_kind *other = &shipped->terrain[k];
            bool is_alike = one->glyph == other->glyph && other->looks_like == 0;
            bool may_be = gives_way(one) && gives_way(other);
            if (is_alike && !is_danger(other) && !may_be) {
                fail_msg("%s and %s are both '%c'", one->id, other->id, (int)one->glyph);
            }
        }
    }
}

TEST(no_thing_has_the_glyph_of_a_danger_of_the_ground)
{
    for (int i = 0; i < shipped->terrain_count; i++) {
        const struct terrain_kind *ground = &shipped->terrain[i];
        bool is_bad = is_danger(ground) || gives_way(ground);
        for (int k = 0; k < shipped->item_count && is_bad; k++) {
            if (shipped->item[k].glyph == ground->glyph) {
                fail_msg("%s and %s are both '%c'", ground->id, shipped->item[k].id,
                         (int)ground->glyph);
            }
        }
    }
}

static bool has_use(const struct terrain_kind *ground)
{
    return is_danger(ground) || gives_way(ground) || ground->warms || ground->slides ||
           ground->becomes.on[CHANGE_LEFT] > 0 || ground->closes > 0 || ground->entry != ENTRY_WALK;
}

TEST(no_ground_of_another_use_has_the_same_glyph_and_colour)
{
    for (int i = 0; i < shipped->terrain_count; i++) {
        const struct terrain_kind *one = &shipped->terrain[i];
        for (int k = 0; k < i && one->looks_like == 0; k++) {
            const struct terrain_kind *other = &shipped->terrain[k];
            bool is_alike = one->glyph == other->glyph && one->colour == other->colour &&
                            other->looks_like == 0 && !(one->is_fire && other->is_fire);
            if (is_alike && (has_use(one) || has_use(other))) {
                fail_msg("%s and %s look the same", one->id, other->id);
            }
        }
    }
}

TEST(no_air_but_fire_looks_like_dangerous_ground)
{
    for (int i = 0; i < shipped->air_count; i++) {
        const struct air_kind *air = &shipped->air[i];
        for (int k = 0; k < shipped->terrain_count; k++) {
            const struct terrain_kind *ground = &shipped->terrain[k];
            if (is_danger(ground) && ground->glyph == air->glyph) {
                assert_true(air->is_fire && ground->harm_type > 0);
            }
        }
    }
}

TEST(the_shipped_data_fit_their_schemas)
{
    static const struct key_words none = {.command_count = 0};
    const char *file;
    for (int i = 0; (file = data_file_name(i)) != NULL; i++) {
        struct buffer schema = {0}, data = {0};
        if (strcmp(file, "keys.yaml") == 0) {
            continue; /* tests/play_check.sh: the front knows the commands */
        }
        folder_read("data", file, &data);
        assert_true(json_schema_print(file, &none, &schema));
        struct document *of = parse("schema.yaml", schema.text, schema.size);
        struct document *document = parse(file, data.text, data.size);
        assert_int_equal(schema_walk(of->root, document->root), 0);
        if (strcmp(file, "palette.yaml") != 0) {
            expect_descriptions(file, node_find(of->root, "definitions"));
            expect_descriptions(file, node_find(of->root, "properties"));
        }
        document_free(of);
        document_free(document);
        buffer_free(&schema);
        buffer_free(&data);
    }
}

TEST(the_opening_comments_say_what_the_tables_say)
{
    const char *file;
    for (int i = 0; (file = data_file_name(i)) != NULL; i++) {
        struct buffer head = {0}, data = {0}, comment = {0};
        data_print_head(file, &head);
        folder_read("data", file, &data);
        for (const char *at = buffer_text(&data); *at == '#'; at += strcspn(at, "\n") + 1) {
            const char *line = at + 1 + (at[1] == ' ');
            buffer_print(&comment, "%.*s\n", (int)strcspn(line, "\n"), line);
        }
        if (strcmp(buffer_text(&comment), buffer_text(&head)) != 0) {
            fail_msg("%s: make heads writes its opening comment", file);
        }
        buffer_free(&head);
        buffer_free(&data);
        buffer_free(&comment);
    }
}

/* ---- vaults ---- */

#define MORE_LEVELS 1000
#define WITH_VAULT_PERCENT 85
#define BORDER_SEEDS effort(10, 500)
#define PLACES_LEAST 30
#define REWARDS_LEAST 10
#define KEY_ROOMS_LEAST 14

/* NULL if there is none. */
static const struct vault *first_unseen_vault(void)
{
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        for (int i = 0; i < shipped->vaults.count[role]; i++) {
            if (!is_vault_seen[role][i]) {
                return &shipped->vaults.list[role][i];
            }
        }
    }
    return NULL;
}

/* Looks at more levels, where they may be, for those that the census did not see. */
static void look_for_vaults(void)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    struct draft_request request = {.difficulty = difficulty_start(shipped)};
    const struct vault *vault = first_unseen_vault();
    for (int level = 0; vault != NULL && level < MORE_LEVELS; level++) {
        int depths =
            (vault->to_depth < DEPTH_MOST ? vault->to_depth : DEPTH_MOST) - vault->from_depth + 1;
        request.seed = 1 + (uint64_t)(SEEDS + level);
        request.depth = vault->from_depth + level % (depths > 0 ? depths : 1);
        draft_make(draft, shipped, &request);
        note_vaults(draft);
        vault = first_unseen_vault();
    }
    free(draft);
}

TEST(most_levels_hold_a_vault_and_each_vault_comes_up)
{
    static const int least[VAULT_ROLE_COUNT] = {[VAULT_PLACE] = PLACES_LEAST,
                                                [VAULT_REWARD] = REWARDS_LEAST,
                                                [VAULT_KEY] = KEY_ROOMS_LEAST};
    int missing = 0;
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        assert_true(shipped->vaults.count[role] >= least[role]);
    }
    print_message("  %d of %d levels hold a vault\n", census.with_vault, census.levels);
    assert_true(census.with_vault >= census.levels * WITH_VAULT_PERCENT / 100);
    assert_int_equal(census.cut_off, 0);
    look_for_vaults();
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        for (int i = 0; i < shipped->vaults.count[role]; i++) {
            if (!is_vault_seen[role][i]) {
                print_error("%s never comes up\n", shipped->vaults.list[role][i].id);
                missing++;
            }
        }
    }
    assert_int_equal(missing, 0);
}

/* True for a sign of what nobody has to find out. */
static bool is_known_offer(const struct vault_sign *sign)
{
    if (sign->thing > 0) {
        return shipped->item[sign->thing - 1].is_known;
    }
    int i = 0;
    while (i < shipped->appearance_count &&
           1 + (int)shipped->appearance[i].class != sign->thing_class) {
        i++;
    }
    return i == shipped->appearance_count;
}

/* Behind a lock all is known. */
TEST(each_choice_has_something_known)
{
    int choices = 0;
    for (int i = 0; i < shipped->vaults.count[VAULT_PLACE]; i++) {
        const struct vault *vault = &shipped->vaults.list[VAULT_PLACE][i];
        int offered = 0, known = 0;
        for (int k = 0; k < vault->legend.count; k++) {
            const struct vault_sign *sign = &vault->legend.sign[k];
            bool is_offer = shipped->terrain[sign->ground - 1].closes > 0 &&
                            vault_sign_has_thing(shipped, sign) > 0;
            offered += is_offer ? 1 : 0;
            known += is_offer && is_known_offer(sign) ? 1 : 0;
        }
        if (offered > 0 && known == 0) {
            fail_msg("%s", vault->id);
        }
        choices += offered > 0;
    }
    assert_true(choices > 0);
}

TEST(gear_to_choose_from_bears_a_good_rune)
{
    assert_true(census.prizes > 0);
    assert_int_equal(census.prizes_without_rune, 0);
}

/* True for a trap that makes a wall of what was open. */
static bool shuts(const struct vault_sign *sign)
{
    const struct terrain_kind *ground = &shipped->terrain[sign->ground - 1];
    bool shuts = false;
    for (int i = 0; i < ground->effect_count; i++) {
        const struct effect *effect = &ground->effect[i];
        shuts = shuts || (effect->kind == EFFECT_GROUND && effect->ground > 0 &&
                          shipped->terrain[effect->ground - 1].entry == ENTRY_NOBODY);
    }
    return shuts;
}

/* Floods the drawing from its entrances, past what shuts; returns how many of its things that
 * reaches. */
static int count_things_before_what_shuts(const struct vault *vault)
{
    static struct flood flood;
    const struct vault_pose drawn = vault_pose(0);
    int width = vault->drawing.width, things = 0;
    flood_begin(&flood, width * vault->drawing.height);
    for (int i = 0; i < width * vault->drawing.height; i++) {
        if (vault_is_entrance(shipped, vault, drawn, (struct point){i % width, i / width})) {
            flood_add(&flood, i);
        }
    }
    for (int cell; flood_next(&flood, &cell);) {
        struct point at = {cell % width, cell / width};
        const struct vault_sign *sign = vault_find_sign(vault, vault_drawn(vault, at));
        things += vault_sign_has_thing(shipped, sign);
        for (int i = 0; i < DIRECTION_COUNT; i++) {
            struct point next = point_step(at, (enum direction)i);
            sign = vault_find_sign(vault, vault_drawn(vault, next));
            if (sign != NULL && !shuts(sign) &&
                shipped->terrain[sign->ground - 1].entry != ENTRY_NOBODY) {
                flood_add(&flood, next.y * width + next.x);
            }
        }
    }
    return things;
}

TEST(no_plate_that_shuts_a_gate_can_be_walked_round)
{
    int plates = 0;
    for (int i = 0; i < shipped->vaults.count[VAULT_PLACE]; i++) {
        const struct vault *vault = &shipped->vaults.list[VAULT_PLACE][i];
        bool has_plate = false;
        for (int k = 0; k < vault->legend.count; k++) {
            has_plate = has_plate || shuts(&vault->legend.sign[k]);
        }
        if (has_plate && count_things_before_what_shuts(vault) > 0) {
            fail_msg("%s", vault->id);
        }
        plates += has_plate;
    }
    assert_true(plates >= 3);
}

/* True for one who comes up and strikes, and nothing more. */
static bool is_plain_chaser(const struct actor_kind *kind)
{
    bool has_more =
        kind->ability_count > 0 || kind->flies || kind->swims || kind->keeps_distance > 0;
    for (int i = 0; i < FOLLOWS_MAX; i++) {
        has_more = has_more || kind->trait.follow[i].effect_count > 0;
    }
    return !has_more && kind->mind == MIND_HUNTER;
}

/* The first of those who stand together in the draft. */
static bool begins_meeting(const struct draft *draft, int monster, bool *is_lone)
{
    bool is_first = true;
    *is_lone = true;
    for (int i = 0; i < draft->actor_count; i++) {
        bool is_near = i != monster &&
                       distance_chebyshev(draft->actor[i].at, draft->actor[monster].at) <= TOGETHER;
        *is_lone = *is_lone && !is_near;
        is_first = is_first && !(is_near && i < monster);
    }
    return is_first;
}

#define FIRST_DEPTHS 4
#define FIRST_SEEDS effort_for(8, 40, 3000)

struct meetings {
    int all, plain; /* plain: with a lone plain chaser */
};

static void count_meetings(const struct draft *draft, struct meetings *meetings)
{
    for (int i = 0; i < draft->actor_count; i++) {
        bool is_lone, begins = begins_meeting(draft, i, &is_lone);
        meetings->all += begins;
        meetings->plain +=
            begins && is_lone && is_plain_chaser(&shipped->actor[draft->actor[i].kind]);
    }
}

static void count_first_level(struct draft *draft, const struct draft_request *request,
                              struct meetings *meetings)
{
    draft_make(draft, shipped, request);
    if (draft->vault_count == 0) {
        fail_msg("seed %d, depth %d", (int)request->seed, request->depth);
    }
    count_meetings(draft, meetings);
}

/* Some crypts leave no room for a drawn place at first: those of these seeds, for instance. At most
 * a third of the meetings with a lone plain chaser is the aim; here with room. */
TEST(each_of_the_first_levels_holds_a_drawn_place_and_few_meetings_are_plain)
{
    static const uint64_t narrow[] = {47, 76, 129, 131};
    struct draft *draft = memory_new(1, sizeof *draft);
    struct draft_request request = {.difficulty = difficulty_start(shipped)};
    for (request.depth = 1; request.depth <= FIRST_DEPTHS; request.depth++) {
        struct meetings meetings = {0};
        for (request.seed = 1; request.seed <= (uint64_t)FIRST_SEEDS; request.seed++) {
            count_first_level(draft, &request, &meetings);
        }
        for (int i = 0; i < COUNT_OF(narrow); i++) {
            request.seed = narrow[i];
            count_first_level(draft, &request, &meetings);
        }
        assert_in_range(100 * meetings.plain, 0, 50 * meetings.all);
    }
    free(draft);
}

/* ---- those with a name ---- */

static bool has_lair(const struct horde *horde, int *from, int *to)
{
    for (int i = 0; i < shipped->vaults.count[VAULT_PLACE]; i++) {
        const struct vault *vault = &shipped->vaults.list[VAULT_PLACE][i];
        for (int k = 0; k < vault->legend.count; k++) {
            int found = vault->legend.sign[k].horde - 1;
            if (vault->comes_once && found >= 0 && &shipped->horde[found] == horde) {
                *from = vault->from_depth;
                *to = vault->to_depth;
                return true;
            }
        }
    }
    return false;
}

static int count_carriers(int item)
{
    int count = 0;
    for (int i = 0; i < shipped->actor_count; i++) {
        for (int k = 0; k < shipped->actor[i].carry_count; k++) {
            count += shipped->actor[i].carries[k].item == item ? 1 : 0;
        }
    }
    return count;
}

/* The leader's own: it may have it, and nobody else does. */
static bool has_thing_of_its_own(const struct actor_kind *kind)
{
    bool is_found = false;
    for (int k = 0; k < kind->carry_count; k++) {
        int item = kind->carries[k].item;
        is_found =
            is_found || (shipped->item[item].tier == 0 && shipped->item[item].frequency == 0 &&
                         kind->carries[k].percent > 0 && count_carriers(item) == 1);
    }
    return is_found;
}

/* One each five ranks, at home once in a run, with company and a thing of its own. */
/* Half dead it does what it did not do before. */
static bool has_second_state(const struct actor_kind *kind)
{
    bool is_found = false;
    for (int i = 0; i < kind->trait.more_count; i++) {
        const struct consequence *follow = &kind->trait.follow[FOLLOW_MORE + i];
        is_found = is_found || follow->when == TRIGGER_HALVED;
    }
    return is_found;
}

TEST(each_five_ranks_have_one_with_a_name)
{
    int named[RANKS / 5] = {0};
    for (int i = 0; i < shipped->horde_count; i++) {
        const struct horde *horde = &shipped->horde[i];
        const struct actor_kind *leader =
            &shipped->actor[content_find_actor(shipped, horde->leader)];
        int from = 0, to = 0;
        if (horde->weight == 0 && leader->weight == 0 && has_lair(horde, &from, &to)) {
            assert_true(leader->has_proper_name && horde->member_count > 0);
            assert_true(leader->is_firm && has_second_state(leader));
            assert_true(has_thing_of_its_own(leader));
            assert_true(from <= to && to <= leader->rank + 5);
            named[(leader->rank - 1) / 5]++;
        }
    }
    for (int i = 0; i < RANKS / 5; i++) {
        assert_int_equal(named[i], 1);
    }
}

/* Places and prizes; and the first level shows what can be done with grounds. */
TEST(most_levels_have_a_place_worth_finding)
{
    int below = census.levels - SEEDS;
    print_message("  %d of %d levels have something to find\n", census.with_find, below);
    assert_true(census.with_find * 20 >= below * 19); /* five of six would do */
    assert_true(census.lessons * 100 >= SEEDS * 99);
}

/* Every kind of level that the depth may have is drawn. */
static bool is_border(int depth)
{
    int drawn = 0, other = 0;
    for (int i = 0; i < shipped->levels.kind_count; i++) {
        const struct level_kind *kind = &shipped->levels.kind[i];
        if (depth >= kind->from_depth && depth <= kind->to_depth) {
            bool is_drawn = kind->digger_count == 1 && kind->digger[0].digger == DIGGER_DRAWN;
            drawn += is_drawn ? 1 : 0;
            other += is_drawn ? 0 : 1;
        }
    }
    return drawn > 0 && other == 0;
}

static bool has_border_vault(const struct draft *draft)
{
    bool has = false;
    for (int vault = 0; vault < shipped->vaults.count[VAULT_BORDER]; vault++) {
        has = has || count_vault(draft, shipped->vaults.list[VAULT_BORDER][vault].id) > 0;
    }
    return has;
}

/* P5: at each border of two regions. There are four; a tweak of a region's depths may blur one. */
TEST(regions_meet_in_drawn_levels)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    int borders = 0;
    for (int depth = 1; depth <= 26; depth++) {
        borders += is_border(depth) ? 1 : 0;
        for (int seed = 1; is_border(depth) && seed <= BORDER_SEEDS; seed++) {
            struct draft_request request = {
                .seed = (uint64_t)seed, .depth = depth, .difficulty = difficulty_start(shipped)};
            draft_make(draft, shipped, &request);
            if (draft->digger != DIGGER_DRAWN || !has_border_vault(draft) ||
                !are_stairs_reached(draft)) {
                fail_msg("seed %d, depth %d", seed, depth);
            }
        }
    }
    assert_true(borders >= 2);
    free(draft);
}

/* ---- regions ---- */

/* What nobody goes round on every second level, and hordes for half of who lives there; here with
 * room. */
TEST(regions_have_set_pieces_and_hordes)
{
    print_message("  %d levels: %d%% with a set piece, %d%% of %d bodies in hordes\n",
                  census.regions, 100 * census.set_pieces / census.regions,
                  100 * census.together / census.bodies, census.bodies);
    assert_true(census.set_pieces * 100 >= 40 * census.regions);
    assert_true(census.together * 100 >= 50 * census.bodies);
}

TEST(each_sort_of_level_has_ground_that_shifts)
{
    for (int i = 0; i < shipped->levels.kind_count; i++) {
        assert_true(shipped->levels.kind[i].shift_count > 0);
    }
}

/* ---- whole games ---- */

/* RULES L5 and L8: the levels grow harder on the way to the Crown. It is tuned to lie at depth 25
 * to 30 for three seeds in four; what the tracker makes of it now is in the log. */
TEST(deeper_levels_are_harder)
{
    for (int seed = 1; seed <= SEEDS; seed++) {
        const struct game_census *game = &census.game[seed];
        print_message("  seed %d: the Crown at depth %d\n", seed, game->depth);
        assert_true(game->deepest > game->first);
    }
}

/* The rules assert what they need of a world. */
TEST(games_can_be_played)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct game *game = game_new(shipped, seed);
        struct bot *bot = bot_new(seed);
        for (int turn = 0; turn < TURNS && game_need(game) != GAME_IS_OVER; turn++) {
            bot_play_turn(bot, game);
        }
        assert_true(game_world(game)->turn > 1);
        bot_free(bot);
        game_free(game);
    }
}

AROUND_ALL_TESTS(load_and_look, unload)

/* A dozen for each gear, and fewer bad ones than good. */
TEST(each_rune_says_what_it_does)
{
    int count[RUNE_GEAR_COUNT] = {0}, bad[RUNE_GEAR_COUNT] = {0};
    for (int i = 0; i < shipped->rune_count; i++) {
        struct buffer lines = {0};
        describe_rune_lines(&lines, shipped, 1 + i);
        if (lines.size == 0) {
            fail_msg("%s does nothing", shipped->rune[i].id);
        }
        count[shipped->rune[i].gear]++;
        bad[shipped->rune[i].gear] += shipped->rune[i].is_bad;
        buffer_free(&lines);
    }
    for (int gear = 0; gear < RUNE_GEAR_COUNT; gear++) {
        assert_true(count[gear] >= 12 && bad[gear] > 0 && bad[gear] < count[gear] / 2);
    }
}

/* No tier is one shape with another name: each has two weapons that hit differently. */
TEST(each_tier_has_weapons_of_different_shape)
{
    for (int tier = 1; tier <= GEAR_TIERS; tier++) {
        const struct item_kind *first = NULL;
        bool differs = false;
        for (int i = 0; i < shipped->item_count; i++) {
            const struct item_kind *item = &shipped->item[i];
            if (item->class != ITEM_CLASS_WEAPON || item->tier != tier) {
                continue;
            }
            first = first == NULL ? item : first;
            differs = differs || item->pattern != first->pattern || item->cost != first->cost ||
                      item->reach != first->reach || item->range != first->range;
        }
        if (!differs) {
            fail_msg("tier %d", tier);
        }
    }
}

/* Who comes by chance comes with none who is far above where its horde may come. Ranks and numbers
 * of hordes go together, so it is asked of the data as they are, not of tweaked ones. */
TEST(no_horde_brings_who_is_far_above_its_depth)
{
    for (int i = 0; i < shipped->horde_count && getenv("BARROW_DATA") == NULL; i++) {
        const struct horde *horde = &shipped->horde[i];
        for (int k = -1; k < horde->member_count && horde->weight > 0; k++) {
            const char *id = k < 0 ? horde->leader : horde->member[k].monster;
            const struct actor_kind *kind = &shipped->actor[content_find_actor(shipped, id)];
            if (kind->rank > horde->from_rank + 2) {
                fail_msg("%s of rank %d in %s from rank %d", id, kind->rank, horde->id,
                         horde->from_rank);
            }
        }
    }
}

TEST(no_status_takes_all_defence_away)
{
    for (int status = 0; status < STATUS_COUNT; status++) {
        assert_true(shipped->status[status].numbers.defence > -100);
    }
}
