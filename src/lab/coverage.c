/* A mark for each row of the data that comes up, set level by level. What only play can make, as
 * fire makes embers, is followed from what lies there: a ground counts whatever may turn it into
 * another. Things that the data keep out of the way of chance (`frequency: 0`) count like all
 * others, since a drawing or a monster has to bring them. */
#include "lab/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/choices.h"
#include "barrow/rules/body/tempers.h"
#include "barrow/world/body.h"

#define BOON_LEVELS 25 /* of the hero, who chooses so many boons less one */

struct coverage {
    const struct content *content;
    bool ground[TERRAIN_KINDS_MAX], thing[ITEM_KINDS_MAX], rune[RUNES_MAX];
    bool monster[ACTOR_KINDS_MAX], boon[BOONS_MAX], kit[KITS_MAX], temper[TEMPERS_MAX];
    bool place[VAULT_ROLE_COUNT][VAULTS_MAX];
};

/* True if this marked another one. */
static bool mark_ground(struct coverage *coverage, int ground_and_one)
{
    bool is_new = ground_and_one > 0 && !coverage->ground[ground_and_one - 1];
    if (is_new) {
        coverage->ground[ground_and_one - 1] = true;
    }
    return is_new;
}

/* Levels. */

static void mark_place(struct coverage *coverage, const char *id)
{
    const struct vaults *vaults = &coverage->content->vaults;
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        for (int i = 0; i < vaults->count[role]; i++) {
            coverage->place[role][i] |= strcmp(vaults->list[role][i].id, id) == 0;
        }
    }
}

static void mark_thing(struct coverage *coverage, const struct draft_thing *thing)
{
    const struct content *content = coverage->content;
    coverage->thing[thing->kind] = true;
    for (int i = 0; i < content->rune_count; i++) {
        coverage->rune[i] |= thing->rune != 0 && content->rune_digest[i] == thing->rune;
    }
}

struct watched_walk {
    struct coverage *coverage;
    see_level *see; /* or NULL */
    void *data;
};

static void mark_level(void *data, const struct draft_request *request, const struct draft *draft)
{
    const struct watched_walk *walk = data;
    struct coverage *coverage = walk->coverage;
    if (walk->see != NULL) {
        walk->see(walk->data, request, draft);
    }
    for (int cell = 0; cell < level_cells(&draft->level); cell++) {
        coverage->ground[draft->level.terrain[cell]] = true;
    }
    const struct level_kind *kind = &coverage->content->levels.kind[draft->level.kind];
    for (int i = 0; i < kind->shift_count; i++) {
        (void)mark_ground(coverage, kind->shift[i].to);
    }
    for (int i = 0; i < draft->actor_count; i++) {
        coverage->monster[draft->actor[i].kind] = true;
    }
    for (int i = 0; i < draft->thing_count; i++) {
        mark_thing(coverage, &draft->thing[i]);
    }
    for (int i = 0; i < draft->vault_count; i++) {
        mark_place(coverage, draft->vault[i]);
    }
}

/* What comes of it. */

static bool mark_laid(struct coverage *coverage, const struct effect *effect, int count)
{
    bool is_new = false;
    for (int i = 0; i < count; i++) {
        is_new |= effect[i].kind == EFFECT_GROUND && mark_ground(coverage, effect[i].ground);
    }
    return is_new;
}

static void mark_who_comes(struct coverage *coverage, const struct effect *effect, int count)
{
    for (int i = 0; i < count; i++) {
        int kind = effect[i].kind == EFFECT_SUMMON && effect[i].monster != NULL
                       ? content_find_actor(coverage->content, effect[i].monster)
                       : -1;
        if (kind >= 0) {
            coverage->monster[kind] = true;
        }
    }
}

static void mark_effects(struct coverage *coverage)
{
    const struct content *content = coverage->content;
    for (int i = 0; i < content->item_count; i++) {
        int count = coverage->thing[i] ? content->item[i].effect_count : 0;
        mark_laid(coverage, content->item[i].effect, count);
        mark_who_comes(coverage, content->item[i].effect, count);
    }
    for (int i = 0; i < content->actor_count; i++) {
        const struct actor_kind *kind = &content->actor[i];
        for (int j = 0; coverage->monster[i] && j < kind->ability_count; j++) {
            mark_laid(coverage, kind->ability[j].effect, kind->ability[j].effect_count);
            mark_who_comes(coverage, kind->ability[j].effect, kind->ability[j].effect_count);
        }
    }
}

/* True if this marked another one. */
static bool mark_changes(struct coverage *coverage, const struct terrain_kind *kind)
{
    bool is_new = mark_ground(coverage, kind->closes);
    is_new |= mark_laid(coverage, kind->effect, kind->effect_count);
    for (int i = 0; i < CHANGE_COUNT; i++) {
        is_new |= mark_ground(coverage, kind->becomes.on[i]);
    }
    for (int i = 0; i < DAMAGE_TYPES_MAX; i++) {
        is_new |= mark_ground(coverage, kind->becomes.by_damage[i]);
    }
    int releases = content_find_actor(coverage->content, kind->releases);
    if (releases >= 0) {
        coverage->monster[releases] = true;
    }
    return is_new;
}

static void mark_what_grounds_become(struct coverage *coverage)
{
    const struct content *content = coverage->content;
    for (int i = 0; i < content->terrain_count; i++) { /* what the hero sheds, and its graves */
        coverage->ground[i] |= content->terrain[i].shed_percent > 0 || content->terrain[i].is_grave;
    }
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (int i = 0; i < content->terrain_count; i++) {
            is_new |= coverage->ground[i] && mark_changes(coverage, &content->terrain[i]);
        }
    }
}

/* Choices. */

/* Gives the hero one of each kind of thing, each mended often, so that no boon needs what it has
 * not and each takes its tempers. */
static void give_everything(struct world *world, int kinds)
{
    for (int kind = 0; kind < kinds; kind++) {
        struct thing *thing = &world->thing[kind];
        *thing = body_of_thing(kind, 0, 1, (struct point){0, 0});
        thing->place = (struct place){
            .where = WHERE_PACK, .index = (int16_t)kind, .holder = world_hero_id(world)};
        thing->mendings = TEMPERS_ON_THING * MENDINGS_FOR_TEMPER;
    }
    world->things_used = kinds;
}

static void take_first(const struct content *content, const struct hero_choice *choice,
                       struct world *world)
{
    if (choice->sort == CHOICE_KIT) {
        world->turn++;
    } else if (choice->sort == CHOICE_TEMPER) {
        world->thing[choice->thing.slot].temper[choice->place] =
            content->temper_digest[choice->offer[0]];
    } else {
        world->boon[choice->offer[0]]++;
    }
}

/* The kits that the seed offers, then the tempers and the boons. */
static void mark_choices(struct coverage *coverage, uint64_t seed, struct world *world)
{
    memset(world, 0, sizeof *world);
    world->seed = seed;
    world->turn = world->journey.depth = 1;
    world->actor[HERO_SLOT].progress.level = BOON_LEVELS;
    world->actor[HERO_SLOT].generation = 1;
    give_everything(world, coverage->content->item_count);
    for (struct hero_choice choice;
         choice = choice_now(coverage->content, world), choice.sort != CHOICE_NONE;) {
        bool *has_come = choice.sort == CHOICE_KIT      ? coverage->kit
                         : choice.sort == CHOICE_TEMPER ? coverage->temper
                                                        : coverage->boon;
        for (int i = 0; i < choice.count; i++) {
            has_come[choice.offer[i]] = true;
        }
        take_first(coverage->content, &choice, world);
    }
}

/* All of it. */

struct coverage *coverage_new(const struct content *content,
                              const struct catalogue_request *request, see_level *see, void *data)
{
    struct coverage *coverage = memory_new(1, sizeof *coverage);
    struct watched_walk walk = {coverage, see, data};
    struct world *world = memory_new(1, sizeof *world);
    coverage->content = content;
    walk_down(content, request, mark_level, &walk);
    for (uint64_t seed = request->first_seed; seed < request->last_seed; seed++) {
        mark_choices(coverage, seed, world);
    }
    mark_choices(coverage, request->last_seed, world);
    mark_effects(coverage);
    mark_what_grounds_become(coverage);
    free(world);
    return coverage;
}

void coverage_free(struct coverage *coverage)
{
    free(coverage);
}

/* What lacks. */

struct count {
    struct buffer *out;
    int of, lacking;
};

static void count_row(struct count *count, const char *id, bool has_come)
{
    count->of++;
    if (!has_come) {
        count->lacking++;
        buffer_print(count->out, " %s", id);
    }
}

static void count_grounds(struct count *count, const struct coverage *coverage, bool are_traps)
{
    const struct content *content = coverage->content;
    for (int i = 0; i < content->terrain_count; i++) {
        const struct terrain_kind *kind = &content->terrain[i];
        bool is_trap = kind->effect_count > 0 || kind->releases[0] != '\0';
        if (is_trap == are_traps) {
            count_row(count, kind->id, coverage->ground[i]);
        }
    }
}

static void count_places(struct count *count, const struct coverage *coverage)
{
    const struct vaults *vaults = &coverage->content->vaults;
    for (int role = 0; role < VAULT_ROLE_COUNT; role++) {
        for (int i = 0; i < vaults->count[role]; i++) {
            if (vaults->list[role][i].weight > 0) {
                count_row(count, vaults->list[role][i].id, coverage->place[role][i]);
            }
        }
    }
}

static void count_table(struct count *count, const struct coverage *coverage,
                        enum coverage_sort sort)
{
    const struct content *content = coverage->content;
    for (int i = 0; sort == COVERAGE_THING && i < content->item_count; i++) {
        count_row(count, content->item[i].id, coverage->thing[i]);
    }
    for (int i = 0; sort == COVERAGE_RUNE && i < content->rune_count; i++) {
        count_row(count, content->rune[i].id, coverage->rune[i]);
    }
    for (int i = 1; sort == COVERAGE_MONSTER && i < content->actor_count; i++) {
        count_row(count, content->actor[i].id, coverage->monster[i]);
    }
    for (int i = 0; sort == COVERAGE_BOON && i < content->boon_count; i++) {
        count_row(count, content->boon[i].id, coverage->boon[i]);
    }
    for (int i = 0; sort == COVERAGE_KIT && i < content->kit_count; i++) {
        count_row(count, content->kit[i].id, coverage->kit[i]);
    }
    for (int i = 0; sort == COVERAGE_TEMPER && i < content->temper_count; i++) {
        count_row(count, content->temper[i].id, coverage->temper[i]);
    }
}

int coverage_lacks(const struct coverage *coverage, enum coverage_sort sort, int *of,
                   struct buffer *out)
{
    struct count sum = {.out = out};
    if (sort == COVERAGE_GROUND || sort == COVERAGE_TRAP) {
        count_grounds(&sum, coverage, sort == COVERAGE_TRAP);
    } else if (sort == COVERAGE_PLACE) {
        count_places(&sum, coverage);
    } else {
        count_table(&sum, coverage, sort);
    }
    *of = sum.of;
    return sum.lacking;
}

void catalogue_print_coverage(const struct content *content,
                              const struct catalogue_request *request, struct buffer *out)
{
    static const char *const word[COVERAGE_SORTS] = {
        [COVERAGE_GROUND] = "grounds",   [COVERAGE_TRAP] = "traps",
        [COVERAGE_THING] = "things",     [COVERAGE_RUNE] = "runes",
        [COVERAGE_MONSTER] = "monsters", [COVERAGE_PLACE] = "places",
        [COVERAGE_BOON] = "boons",       [COVERAGE_KIT] = "kits",
        [COVERAGE_TEMPER] = "tempers",
    };
    struct coverage *coverage = coverage_new(content, request, NULL, NULL);
    for (enum coverage_sort sort = 0; sort < COVERAGE_SORTS; sort++) {
        struct buffer names = {0};
        int of, lacking = coverage_lacks(coverage, sort, &of, &names);
        buffer_print(out, "%-8s %3d of %3d%s%s\n", word[sort], of - lacking, of,
                     lacking > 0 ? "; never:" : "", lacking > 0 ? names.text : "");
        buffer_free(&names);
    }
    coverage_free(coverage);
}
