/* hordes.yaml: monsters that come together. Read behind the monsters, which it names, and before
 * the vaults, which name hordes. */
#include "content/data_file.h"

const char *const horde_role_word[HORDE_ROLE_COUNT] = {
    [HORDE_PACK] = "pack",
    [HORDE_SLEEPERS] = "sleepers",
    [HORDE_WANDERERS] = "wanderers",
    [HORDE_CAPTORS] = "captors",
};

static const char *const role_says[HORDE_ROLE_COUNT] = {
    [HORDE_PACK] = "all asleep or all awake, as its leader would be",
    [HORDE_SLEEPERS] = "all asleep",
    [HORDE_WANDERERS] = "all awake",
    [HORDE_CAPTORS] = "as a pack, with a captive",
};

static const struct words roles = WORDS_TOLD("role", horde_role_word, role_says);

#define OWNER horde_member

static const struct field member_field[] = {
    {"monster", "who comes along", FIELD(monster, monster), NEEDED},
    {"least", "so many of them at least", NEEDED_NUMBER(least, 0, 8)},
    {"most", "so many of them at most", NEEDED_NUMBER(most, 1, 8)},
};

static const struct table member_table = {.noun = "a member",
                                          FIELDS(member_field),
                                          .size = sizeof(struct horde_member),
                                          .name = "member",
                                          .expected =
                                              "a list of {monster: ..., least: ..., most: ...}"};

static const struct type type_members = {
    .shape = SHAPE_ENTRIES,
    .table = &member_table,
    .most = HORDE_MEMBERS_MAX,
    .expected = "a list such as [{monster: barrow-rat, least: 1, most: 3}]",
    .too_many = "too many kinds of members: a horde has"};

#define NAMES(list)                                                                                \
    {                                                                                              \
        .shape = SHAPE_LIST, .atom = ATOM_REFERENCE, .kinds = list, .most = HORDE_NAMES_MAX,       \
        .expected = "a list of names: [..., ...]", .too_many = "names"                             \
    }
static const struct type type_near = NAMES(&terrain_list), type_levels = NAMES(&level_list);

#undef OWNER
#define OWNER horde
static const struct field horde_field[] = {
    {"leader", "the others stand around it", FIELD(monster, leader), NEEDED},
    {"members", "who comes along; a horde has at most 16 monsters, and may have no members: []",
     COUNTED(members, member, member_count), NEEDED},
    {"from-rank", "not where a monster of a lower rank would come", NUMBER(from_rank, 1, RANKS, 1)},
    {"to-rank", "not where one of a higher rank would come", NUMBER(to_rank, 1, RANKS, RANKS)},
    {"weight", "how often it comes, against the others that fit; 0: only where a place names it",
     NUMBER(weight, 0, 1000, 10)},
    {"role", "how they are found", WORD(word, role, roles, HORDE_PACK)},
    {"near", "one of them is within two steps of the leader; none: anywhere",
     COUNTED(near, near, near_count)},
    {"levels", "where it comes; none: on all", COUNTED(levels, level, level_count)},
    {"captive", "whom captors have in irons, and the hero may free", FIELD(monster, captive)},
    {"feeling", "a sentence on arrival where it is, and when it comes later",
     TEXT(feeling, 0, 200)},
};

static const struct table horde_table = {.noun = "a horde", FIELDS(horde_field)};

const struct kind_list horde_list = {
    .noun = "horde",
    .definition = "horde",
    .file = FILE_HORDES,
    .section = "hordes",
    .table = &horde_table,
    KIND_ARRAY(horde, horde_count, HORDES_MAX),
};

static void check_order(struct loader *loader, const struct record *record, const char *const *keys,
                        int low, int high)
{
    if (low > high) {
        problems_at(&loader->problems, record_find(record, keys), PROBLEM_ORDER,
                    "'%s' is %d and may be at most '%s', which is %d", keys[1], low, keys[0], high);
    }
}

static void check_members(struct loader *loader, const struct record *record,
                          const struct horde *horde)
{
    int size = horde->captive[0] != '\0' ? 2 : 1;
    const struct node *node = record_find(record, KEYS("members"));
    for (int i = 0; i < horde->member_count; i++) {
        const struct horde_member *member = &horde->member[i];
        size += member->most;
        if (member->least > member->most) {
            problems_at(&loader->problems, node, PROBLEM_ORDER,
                        "'least' is %d and may be at most 'most', which is %d", member->least,
                        member->most);
        }
    }
    if (size > HORDE_SIZE_MAX) {
        problems_at(&loader->problems, node, PROBLEM_TOO_MANY,
                    "too many monsters: with its leader a horde has at most %d", HORDE_SIZE_MAX);
    }
}

/* Captors have a captive, and only they. */
static void check_captive(struct loader *loader, const struct record *record,
                          const struct horde *horde)
{
    bool has_captive = horde->captive[0] != '\0';
    if (has_captive && horde->role != HORDE_CAPTORS) {
        problems_at(&loader->problems, record_find(record, KEYS("captive")), PROBLEM_CAPTIVE,
                    "only a horde with 'role: captors' has a 'captive'");
    } else if (!has_captive && horde->role == HORDE_CAPTORS) {
        problems_at(&loader->problems, record_find(record, KEYS("role")), PROBLEM_CAPTIVE,
                    "captors need a 'captive': a monster");
    }
}

static void hordes_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->horde_count; i++) {
        const struct horde *horde = &loader->content->horde[i];
        const struct record *record = &loader->entry[FILE_HORDES][i];
        check_order(loader, record, KEYS("to-rank", "from-rank"), horde->from_rank, horde->to_rank);
        check_members(loader, record, horde);
        check_captive(loader, record, horde);
    }
}

const struct data_reader hordes_reader = {
    .file = FILE_HORDES,
    .name = "hordes.yaml",
    .list = &horde_list,
    .came_later = true,
    .check = hordes_check,
};
