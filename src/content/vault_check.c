/* Whether a drawing can be set into any level: it has a way in, and every thing in it can be
 * fetched on foot or swimming. Whether a level has room for it is asked when the level is dug. */
#include "content/vault_check.h"

#include <string.h>

#include "content/data_file.h"

static bool is_open(const struct content *content, const struct vault_sign *sign)
{
    const struct terrain_kind *ground = &content->terrain[sign->ground - 1];
    return ground->entry == ENTRY_WALK || ground->entry == ENTRY_SWIM ||
           ground->opens_with[0] != '\0';
}

/* True if one comes there on foot, swimming, or with the key, whatever is chosen for it. */
static bool lets_in(const struct content *content, const struct vault_sign *sign)
{
    return sign != NULL && vault_sign_always(content, sign, is_open);
}

/* Asked of the drawing as it is: neighbours stay neighbours however it is turned. */
bool vault_is_entrance(const struct content *content, const struct vault *vault,
                       struct vault_pose pose, struct point at)
{
    const struct point from = vault_place(vault, pose, at);
    if (!lets_in(content, vault_find_sign(vault, vault_drawn(vault, from)))) {
        return false;
    }
    bool is_rim = false;
    for (int direction = 0; direction < DIRECTION_COUNT && !is_rim; direction += 2) {
        is_rim = vault_drawn(vault, point_step(from, (enum direction)direction)) == ' ';
    }
    return is_rim;
}

/* One vault that is checked. */
struct checking {
    struct loader *loader;
    const struct vault *vault;
    const struct node *node; /* the drawing */
    enum vault_role role;
    bool is_entrance[VAULT_SIDE_MAX][VAULT_SIDE_MAX];
    bool is_reached[VAULT_SIDE_MAX][VAULT_SIDE_MAX];
};

static const struct vault_pose as_drawn = {0, false};

static const struct vault_sign *sign_at(const struct checking *checking, struct point at)
{
    return vault_find_sign(checking->vault, vault_cell(checking->vault, as_drawn, at));
}

static bool check_signs(const struct checking *checking)
{
    bool is_good = true;
    struct vault_drawing drawing = checking->vault->drawing;
    for (int i = 0; i < drawing.width * drawing.height; i++) {
        struct point at = {i % drawing.width, i / drawing.width};
        if (drawing.cell[i] != ' ' && sign_at(checking, at) == NULL) {
            drawing_complain(checking->loader, checking->node, at, PROBLEM_SIGN,
                             drawing.cell[i] == '\t'
                                 ? "this is a tab: a drawing is made of single characters"
                                 : "the legend does not say what this sign stands for");
            is_good = false;
        }
    }
    return is_good;
}

/* True if one comes there once a lever or another mechanism has made open ground of it. */
static bool is_open_or_gate(const struct content *content, const struct vault_sign *sign)
{
    bool is_way_in = is_open(content, sign);
    for (int i = 0; i < content->terrain_count; i++) {
        const struct terrain_kind *lever = &content->terrain[i];
        for (int n = 0; n < lever->effect_count && !is_way_in; n++) {
            const struct effect *effect = &lever->effect[n];
            const struct vault_sign opened = {.ground = effect->ground};
            is_way_in = effect->kind == EFFECT_GROUND && effect->of == sign->ground &&
                        is_open(content, &opened);
        }
    }
    return is_way_in;
}

static void reach(struct checking *checking, struct point at)
{
    const struct vault_sign *sign = sign_at(checking, at);
    bool is_way_in =
        sign != NULL && vault_sign_always(checking->loader->content, sign, is_open_or_gate);
    if (!is_way_in || checking->is_reached[at.y][at.x]) {
        return;
    }
    checking->is_reached[at.y][at.x] = true;
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        reach(checking, point_step(at, (enum direction)direction));
    }
}

/* Finds the entrances and all that is reached from them; how many entrances there are. */
static int reach_all(struct checking *checking)
{
    int count = 0;
    const struct vault_drawing *drawing = &checking->vault->drawing;
    for (int i = 0; i < drawing->width * drawing->height; i++) {
        struct point at = {i % drawing->width, i / drawing->width};
        if (vault_is_entrance(checking->loader->content, checking->vault, as_drawn, at)) {
            checking->is_entrance[at.y][at.x] = true;
            reach(checking, at);
            count++;
        }
    }
    return count;
}

/* True for ground that all can walk on, unharmed and undeceived. */
static bool is_way(const struct content *content, const struct vault_sign *sign)
{
    const struct terrain_kind *ground = &content->terrain[sign->ground - 1];
    return ground->entry == ENTRY_WALK && ground->harm == 0 && ground->looks_like == 0;
}

static bool is_way_at(const struct checking *checking, struct point at)
{
    const struct vault_sign *sign = sign_at(checking, at);
    return sign != NULL && vault_sign_always(checking->loader->content, sign, is_way);
}

static void walk(struct checking *checking, struct point at)
{
    if (!is_way_at(checking, at) || checking->is_reached[at.y][at.x]) {
        return;
    }
    checking->is_reached[at.y][at.x] = true;
    for (int direction = 0; direction < DIRECTION_COUNT; direction += 2) {
        walk(checking, point_step(at, (enum direction)direction));
    }
}

/* The way through a border leads to all its ground: rooms grow around any part of it. */
static void check_ways(struct checking *checking)
{
    const struct vault_drawing *drawing = &checking->vault->drawing;
    int parts = 0;
    for (int i = 0; i < drawing->width * drawing->height && parts < 2; i++) {
        struct point at = {i % drawing->width, i / drawing->width};
        bool is_part = is_way_at(checking, at) && !checking->is_reached[at.y][at.x];
        parts += is_part ? 1 : 0;
        if (is_part && parts == 2) {
            drawing_complain(checking->loader, checking->node, at, PROBLEM_VAULT,
                             "no harmless way leads here from the rest of the drawing");
        } else {
            walk(checking, at);
        }
    }
    if (parts == 0) {
        problems_at(&checking->loader->problems, checking->node, PROBLEM_VAULT,
                    "a border needs ground that all can walk on");
    }
}

static bool is_key(const struct content *content, const struct vault_sign *sign)
{
    return sign->thing_class == 1 + ITEM_CLASS_KEY ||
           (sign->thing > 0 && content->item[sign->thing - 1].class == ITEM_CLASS_KEY);
}

/* The fault of a cell in a vault of that role, where it comes to `sign`, as words for the message;
 * NULL if it has none. */
static const char *find_fault_of(const struct checking *checking, struct point at,
                                 const struct vault_sign *sign)
{
    const struct content *content = checking->loader->content;
    bool has_lock = content->terrain[sign->ground - 1].opens_with[0] != '\0';
    if (vault_sign_has_thing(content, sign) && !checking->is_reached[at.y][at.x]) {
        return "nobody can come to this thing from outside";
    }
    if (checking->role != VAULT_PLACE && sign->ground == 1 + TERRAIN_STAIRS) {
        return "only a place of places.yaml has stairs: those of its level";
    }
    if (checking->role == VAULT_REWARD && checking->is_entrance[at.y][at.x] && !has_lock) {
        return "this way in has no lock: it needs a ground with 'opens-with'";
    }
    if (checking->role != VAULT_REWARD && has_lock) {
        return "only a room of rewards.yaml has a lock: no level is sure to have a key to this";
    }
    if (checking->role != VAULT_KEY && is_key(content, sign)) {
        return "only a room of keys.yaml holds a key";
    }
    return NULL;
}

/* The same of all that the cell may come to. */
static const char *find_fault(const struct checking *checking, struct point at)
{
    const struct vault_sign *sign = sign_at(checking, at);
    const char *fault = NULL;
    bool is_sometimes = false; /* there is a key in one of them */
    for (int i = 0; sign != NULL && i <= sign->others && fault == NULL; i++) {
        fault = find_fault_of(checking, at, &sign[i]);
        is_sometimes = is_sometimes || is_key(checking->loader->content, &sign[i]);
    }
    is_sometimes = is_sometimes && !vault_sign_always(checking->loader->content, sign, is_key);
    return fault == NULL && is_sometimes ? "the key must be in all that may be here" : fault;
}

/* How many things the vault must have, and has. */
static void check_counts(const struct checking *checking, int things, int keys)
{
    if (checking->role == VAULT_REWARD && things < 2) {
        problems_at(&checking->loader->problems, checking->node, PROBLEM_VAULT,
                    "a reward room needs two things at least, to choose from");
    } else if (checking->role == VAULT_KEY && keys != 1) {
        problems_at(&checking->loader->problems, checking->node, PROBLEM_VAULT,
                    "a key room needs one key, and this drawing has %d", keys);
    }
}

static void check_cells(const struct checking *checking)
{
    const struct vault_drawing *drawing = &checking->vault->drawing;
    int things = 0, keys = 0;
    for (int i = 0; i < drawing->width * drawing->height; i++) {
        struct point at = {i % drawing->width, i / drawing->width};
        const struct vault_sign *sign = sign_at(checking, at);
        const char *fault = find_fault(checking, at);
        if (fault != NULL) {
            drawing_complain(checking->loader, checking->node, at, PROBLEM_VAULT, fault);
        }
        things += sign != NULL &&
                  vault_sign_always(checking->loader->content, sign, vault_sign_has_thing);
        keys += sign != NULL && is_key(checking->loader->content, sign);
    }
    check_counts(checking, things, keys);
}

/* `is_good`: no complaint was about the grounds or any vault of the file. Else the signs alone are
 * looked at, if there is a legend to look into. */
static void check_vault(struct loader *loader, enum vault_role role, const struct record *record,
                        const struct vault *vault, bool is_good)
{
    const struct node *legend = record_find(record, KEYS("legend"));
    if (!is_good && legend->kind != NODE_MAPPING) {
        return;
    }
    struct checking checking = {.loader = loader,
                                .vault = vault,
                                .node = record_find(record, KEYS("drawing")),
                                .role = role};
    if (vault->from_depth > vault->to_depth) {
        problems_at(&loader->problems, record_find(record, KEYS("to-depth", "from-depth")),
                    PROBLEM_ORDER, "'from-depth' is %d and may be at most 'to-depth', which is %d",
                    vault->from_depth, vault->to_depth);
    }
    if (!check_signs(&checking) || !is_good) {
        return;
    }
    if (role == VAULT_BORDER) {
        check_ways(&checking);
    } else if (reach_all(&checking) == 0) {
        problems_at(&loader->problems, checking.node, PROBLEM_VAULT,
                    "there is no way in: a door or open ground at the rim of the drawing");
        return;
    }
    check_cells(&checking);
}

/* Where a ground is missing or wrong the drawings would be complained about for its sake. */
static bool are_grounds_good(const struct loader *loader)
{
    bool is_good = true;
    for (int i = 0; i < loader->content->terrain_count; i++) {
        const struct record *record = &loader->entry[FILE_TERRAIN][i];
        is_good = is_good && record->part_count > 0 && !record->is_broken;
    }
    return is_good;
}

static void check_list(struct loader *loader, enum vault_role role, enum data_file file,
                       bool is_good)
{
    is_good = is_good && are_grounds_good(loader);
    for (int i = 0; i < loader->content->vaults.count[role]; i++) {
        const struct record *record = &loader->entry[file][i];
        struct vault *vault = &loader->content->vaults.list[role][i];
        if (record->part_count > 0) {
            vault->is_built_in = record->part[record->part_count - 1]->source->is_built_in;
            check_vault(loader, role, record, vault, is_good);
        }
    }
}

void places_check(struct loader *loader, bool is_good)
{
    check_list(loader, VAULT_PLACE, FILE_PLACES, is_good);
}

void rewards_check(struct loader *loader, bool is_good)
{
    check_list(loader, VAULT_REWARD, FILE_REWARDS, is_good);
}

void keys_check(struct loader *loader, bool is_good)
{
    check_list(loader, VAULT_KEY, FILE_VAULT_KEYS, is_good);
}

void borders_check(struct loader *loader, bool is_good)
{
    const struct vault_sign floor = {.ground = 1 + TERRAIN_FLOOR};
    bool is_floor_good = is_way(loader->content, &floor); /* else that is told */
    check_list(loader, VAULT_BORDER, FILE_BORDERS, is_good && is_floor_good);
}
