/* monsters.yaml: monsters and the hero (whose row stands in rules.yaml) as variants of one table,
 * so that a key means the same for both. Every rank must keep a monster: levels are filled by rank.
 */
#include <string.h>

#include "content/data_file.h"

/* The variants of the table: nothing in a file names them. */
#define HERO 1u
#define MONSTER 2u
#define BOTH (HERO | MONSTER)

#define AT(member) offsetof(struct actor_kind, member)

static const struct words minds = WORDS("mind", mind_word);

static const struct field actor_field[] = {
    {"name", FIELD_TEXT, AT(name), 0, 1, 30, 0, BOTH, BOTH, NULL},
    {"description", FIELD_TEXT, AT(description), 0, 1, 300, 0, BOTH, BOTH, NULL},
    {"glyph", FIELD_GLYPH, AT(glyph), 0, 0, 0, 0, BOTH, BOTH, NULL},
    {"colour", FIELD_COLOUR, AT(colour), 0, 0, 0, 0, BOTH, BOTH, NULL},
    {"proper-name", FIELD_FLAG, AT(has_proper_name), 0, 0, 0, 0, 0, MONSTER, NULL},
    {"rank", FIELD_NUMBER, AT(rank), 0, 1, RANKS, 0, MONSTER, MONSTER, NULL},
    {"weight", FIELD_NUMBER, AT(weight), 0, 1, 1000, 100, 0, MONSTER, NULL},
    {"health", FIELD_NUMBER, AT(shape.health), 0, 1, 1000, 100, 0, MONSTER, NULL},
    {"attack", FIELD_NUMBER, AT(shape.attack), 0, 1, 1000, 100, 0, MONSTER, NULL},
    {"defence", FIELD_NUMBER, AT(shape.defence), 0, 1, 1000, 100, 0, MONSTER, NULL},
    {"experience", FIELD_NUMBER, AT(shape.experience), 0, 0, 1000, 100, 0, MONSTER, NULL},
    {"speed", FIELD_NUMBER, AT(speed), 0, 1, 60, 12, 0, BOTH, NULL},
    {"step", FIELD_NUMBER, AT(step_cost), 0, 25, 1000, 100, 0, BOTH, NULL},
    {"blow", FIELD_NUMBER, AT(blow_cost), 0, 25, 1000, 100, 0, BOTH, NULL},
    {"damage", FIELD_DAMAGE, AT(blow.part), AT(blow.count), 1, 400, 0, 0, BOTH, NULL},
    {"resist", FIELD_RESISTANCES, AT(resist), 0, -100, 100, 0, 0, BOTH, NULL},
    {"miss", FIELD_NUMBER, AT(miss_percent), 0, -10, 80, 0, 0, BOTH, NULL},
    {"reach", FIELD_NUMBER, AT(reach), 0, 1, 2, 1, 0, BOTH, NULL},
    {"asleep", FIELD_NUMBER, AT(asleep_percent), 0, 0, 100, 0, 0, MONSTER, NULL},
    {"sleepiness", FIELD_NUMBER, AT(sleepiness), 0, 1, 1000, 20, 0, MONSTER, NULL},
    {"mind", FIELD_WORD, AT(mind), 0, 0, 0, MIND_HUNTER, 0, MONSTER, &minds},
    {"eats", FIELD_FLAG, AT(eats), 0, 0, 0, 0, 0, BOTH, NULL},
    {"regenerates", FIELD_FLAG, AT(regenerates), 0, 0, 0, 0, 0, BOTH, NULL},
    {"flies", FIELD_FLAG, AT(flies), 0, 0, 0, 0, 0, MONSTER, NULL},
    {"swims", FIELD_FLAG, AT(swims), 0, 0, 0, 0, 0, MONSTER, NULL},
    {"hurts-its-own", FIELD_FLAG, AT(hurts_its_own), 0, 0, 0, 0, 0, MONSTER, NULL},
    {"carries", FIELD_CARRIES, AT(carries), AT(carry_count), 1, 100, 0, 0, MONSTER, NULL},
    {"capacity", FIELD_NUMBER, AT(capacity), 0, 1, 100000, 400, HERO, BOTH, NULL},
};

static const struct table monster_table = {
    .noun = "a monster", .field = actor_field, .count = COUNT(actor_field)};

const struct table hero_table = {
    .noun = "the hero", .field = actor_field, .count = COUNT(actor_field)};

/* The hero at index 0 is no entry of monsters.yaml: the list begins behind it. */
static const struct kind_list monsters = {
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

static void monsters_check(struct loader *loader, bool is_good)
{
    bool has_rank[RANKS + 1] = {false};
    for (int i = 1; i < loader->content->actor_count; i++) {
        has_rank[loader->content->actor[i].rank] = true;
    }
    for (int rank = 1; is_good && rank <= RANKS; rank++) {
        if (!has_rank[rank]) {
            problems_at(&loader->problems,
                        kind_list_find_loss(loader, &monsters, MONSTER, "rank", rank),
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
    .file = FILE_MONSTERS, .name = "monsters.yaml", .list = &monsters, .check = monsters_check};
