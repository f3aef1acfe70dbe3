/* Drawn places in dug levels: which come, and what is in them. Where they lie is the business of
 * sites.c. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "gen/asking.h"
#include "gen/generator.h"
#include "gen/kind_choice.h"
#include "gen/sites.h"

#define TRIES 120       /* places that are looked at for one vault */
#define SURE_TRIES 8000 /* the same for one that is to come */
#define VAULT_TRIES 6   /* other vaults, when one finds no place */
#define PLACES_MOST 3   /* of a level */
#define NEAR_ARRIVAL 3  /* cells */
#define PICKS 12        /* of another thing, where one of several may be taken */
#define LOCKED_ONE_IN 3 /* levels that hold a locked room and its key */

/* What is in it. */

/* What the cell of the vault means. A choice has dice of its own, so that it is the same whenever
 * it is asked for, and nothing else hangs on it. */
static const struct vault_sign *sign_at(const struct generator *generator, const struct site *site,
                                        struct point at)
{
    const struct vault_sign *sign = vault_find_sign(site->vault, site_cell(site, at));
    const struct draft_request *request = generator->request;
    if (sign == NULL || sign->others == 0) {
        return sign;
    }
    int cell = sign->is_each ? 1 + level_index(&generator->draft->level, at) : 0;
    const uint64_t keys[] = {
        PURPOSE_SIGN,         request->seed, (uint64_t)request->depth, digest_text(site->vault->id),
        (uint64_t)sign->sign, (uint64_t)cell};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    return &sign[dice_between(&dice, 0, sign->others)];
}

/* True if such a thing lies there, where one alone may be taken. */
static bool is_offered(const struct draft *draft, int ground, int kind)
{
    int i = 0;
    while (i < draft->thing_count &&
           (draft->thing[i].kind != kind ||
            (int)level_terrain(&draft->level, draft->thing[i].at) != ground)) {
        i++;
    }
    return i < draft->thing_count;
}

/* A choice is among several kinds, as far as there are so many. A key is the one to the lock. */
static int pick_thing(const struct generator *generator, const struct vault_sign *sign,
                      struct dice *dice)
{
    const struct content *content = generator->content;
    if (sign->thing_class == 1 + ITEM_CLASS_KEY && generator->lock != NULL) {
        return content_find_item(content, generator->lock);
    }
    bool is_choice = content->terrain[sign->ground - 1].closes > 0;
    int level = generator->request->difficulty.level, kind = sign->thing - 1;
    for (int i = 0; sign->thing == 0 && i < PICKS; i++) {
        kind = generator_pick_thing(content, sign->thing_class - 1, level, dice);
        if (!is_choice || !is_offered(generator->draft, sign->ground - 1, kind)) {
            return kind;
        }
    }
    return kind;
}

static void add_thing(struct generator *generator, const struct vault_sign *sign, struct point at,
                      int holder, struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct content *content = generator->content;
    int level = generator->request->difficulty.level, kind = pick_thing(generator, sign, dice);
    if (kind < 0 || draft->thing_count == DRAFT_THINGS_MAX) {
        return;
    }
    bool is_gear = item_class_is_gear[content->item[kind].class];
    int power = is_gear ? level + dice_between(dice, 1, 3) + generator->request->extra_power : 0;
    draft->thing[draft->thing_count++] =
        (struct draft_thing){.kind = kind, .power = power, .count = 1, .holder = holder, .at = at};
}

/* The level of a monster that a drawing names: one that never comes by chance is no weakling. */
static int level_of(const struct generator *generator, const char *monster, struct dice *dice)
{
    int kind = content_find_actor(generator->content, monster);
    bool is_named = kind >= 0 && generator->content->actor[kind].weight == 0;
    const struct difficulty *difficulty = &generator->request->difficulty;
    return is_named ? difficulty->level : monster_roll_level(difficulty, dice);
}

/* The index of the monster in the draft; -1 if there is none. */
static int add_monster(struct generator *generator, const struct vault_sign *sign, struct point at,
                       struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct content *content = generator->content;
    struct draft_actor monster = {
        .at = at, .leader = -1, .is_captive = sign->is_captive, .keeps_post = !sign->is_captive};
    monster.level = level_of(generator, sign->monster, dice);
    monster.kind = content_find_actor(content, sign->monster);
    if (monster.kind < 0) {
        monster.kind = monster_pick_kind(content, &generator->cast, monster.level, dice);
    }
    monster.sleepiness =
        sign->is_awake || sign->is_captive ? 0 : content->actor[monster.kind].sleepiness;
    if (draft->actor_count == DRAFT_ACTORS_MAX) {
        return -1;
    }
    generator_add_actor(generator, &monster);
    return draft->actor_count - 1;
}

static void lay_ground(struct generator *generator, const struct site *site, struct point at,
                       struct dice *dice)
{
    struct level *level = &generator->draft->level;
    const struct vault_sign *sign = sign_at(generator, site, at);
    (void)dice;
    if (sign != NULL) {
        level->terrain[level_index(level, at)] = (uint8_t)(sign->ground - 1);
    }
}

/* Nobody waits where the hero arrives, which may be in a border. */
static bool is_far(const struct generator *generator, struct point at)
{
    return distance_chebyshev(at, generator->draft->arrival) > NEAR_ARRIVAL;
}

static void furnish_cell(struct generator *generator, const struct site *site, struct point at,
                         struct dice *dice)
{
    const struct level *level = &generator->draft->level;
    const struct vault_sign *sign = sign_at(generator, site, at);
    int holder = -1;
    if (sign == NULL || cell_set_has(&generator->taken, level_index(level, at))) {
        return;
    }
    if (sign->monster[0] != '\0' || sign->horde > 0 || sign->thing > 0 || sign->thing_class > 0) {
        cell_set_add(&generator->taken, level_index(level, at));
    }
    if (sign->monster[0] != '\0' && is_far(generator, at)) {
        holder = add_monster(generator, sign, at, dice);
    }
    if (sign->thing > 0 || sign->thing_class > 0) {
        add_thing(generator, sign, at, holder, dice);
    }
}

/* Hordes come when the vault stands, onto what is free in it; nothing else does afterwards. */
static void settle_cell(struct generator *generator, const struct site *site, struct point at,
                        struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct vault_sign *sign = sign_at(generator, site, at);
    const struct point size = vault_size(site->vault, site->pose);
    const struct room room = {site->corner.x, site->corner.y, size.x, size.y};
    int first = draft->actor_count;
    if (sign == NULL || sign->horde == 0 || !is_far(generator, at)) {
        return;
    }
    const struct horde *horde = &generator->content->horde[sign->horde - 1];
    int level = level_of(generator, horde->leader, dice);
    generator_add_horde(generator, horde, level, &room, at, HORDE_SIZE_MAX, dice);
    for (int i = first; i < draft->actor_count; i++) {
        int sleepiness = generator->content->actor[draft->actor[i].kind].sleepiness;
        draft->actor[i].sleepiness = sign->is_awake || draft->actor[i].is_captive ? 0 : sleepiness;
        draft->actor[i].keeps_post = !draft->actor[i].is_captive;
    }
}

static void close_cell(struct generator *generator, const struct site *site, struct point at,
                       struct dice *dice)
{
    (void)dice;
    if (site_cell(site, at) != ' ') {
        cell_set_add(&generator->taken, level_index(&generator->draft->level, at));
    }
}

static void for_each_cell(struct generator *generator, const struct site *site, struct dice *dice,
                          void (*act)(struct generator *, const struct site *, struct point,
                                      struct dice *))
{
    const struct point size = vault_size(site->vault, site->pose);
    for (int i = 0; i < size.x * size.y; i++) {
        struct point at = {site->corner.x + i % size.x, site->corner.y + i / size.x};
        act(generator, site, at, dice);
    }
}

/* Who and what is in it, when its ground lies. A border stays open to all that comes later, other
 * vaults are closed. */
static void furnish(struct generator *generator, const struct site *site, struct dice *dice)
{
    struct draft *draft = generator->draft;
    for_each_cell(generator, site, dice, furnish_cell);
    for_each_cell(generator, site, dice, settle_cell);
    if (draft->vault_count < DRAFT_VAULTS_MAX) {
        draft->vault[draft->vault_count++] = site->vault->id;
    }
}

static void build(struct generator *generator, const struct site *site, struct dice *dice)
{
    struct level *level = &generator->draft->level;
    for (int i = 1; i <= site->passage; i++) {
        struct point at = {site->floor.x + site->step.x * i, site->floor.y + site->step.y * i};
        level->terrain[level_index(level, at)] = TERRAIN_FLOOR;
    }
    for_each_cell(generator, site, dice, lay_ground);
    site_join_doors(generator, site);
    furnish(generator, site, dice);
    for_each_cell(generator, site, dice, close_cell);
}

/* Which vaults. */

/* True for one of this depth that is not on the level yet. What asks for a kit does not come by
 * chance where such places are dealt. */
static bool is_due(const struct generator *generator, const struct vault *vault)
{
    const struct draft *draft = generator->draft;
    int depth = generator->request->depth;
    bool is_out = depth <= ASKING_DEPTHS && vault->asks_for_count > 0;
    for (int i = 0; i < draft->vault_count; i++) {
        is_out = is_out || strcmp(draft->vault[i], vault->id) == 0;
    }
    return !vault->comes_once && vault_holds_stairs(vault) == generator->wants_stairs &&
           vault->from_depth <= depth && depth <= vault->to_depth && !is_out;
}

bool generator_has_place_due(const struct generator *generator)
{
    const struct vaults *vaults = &generator->content->vaults;
    bool is_found = false;
    for (int i = 0; i < vaults->count[VAULT_PLACE]; i++) {
        const struct vault *vault = &vaults->list[VAULT_PLACE][i];
        is_found = is_found || (vault->weight > 0 && is_due(generator, vault));
    }
    return is_found;
}

/* True if a room with the key to that lock may come. */
static bool has_key_room(const struct generator *generator, const char *lock)
{
    const struct vaults *vaults = &generator->content->vaults;
    bool has = false;
    for (int i = 0; i < vaults->count[VAULT_KEY] && !has; i++) {
        const struct vault *vault = &vaults->list[VAULT_KEY][i];
        has = is_due(generator, vault) && vault_has_key(generator->content, vault, lock);
    }
    return has;
}

/* A locked room comes where a room with its key can, and that room has the key to this lock. */
static bool may_come(const struct generator *generator, enum vault_role role,
                     const struct vault *vault)
{
    const struct content *content = generator->content;
    bool fits = !generator->wants_find || vault_holds_thing(vault);
    if (role == VAULT_REWARD) {
        const char *lock = vault_lock(content, vault);
        fits = lock != NULL && has_key_room(generator, lock);
    } else if (role == VAULT_KEY) {
        fits = vault_has_key(content, vault, generator->lock);
    }
    return fits && is_due(generator, vault);
}

/* One that may come, by weight; NULL if there is none. */
static const struct vault *choose(const struct generator *generator, enum vault_role role,
                                  struct dice *dice)
{
    const struct vaults *vaults = &generator->content->vaults;
    int weight[VAULTS_MAX];
    for (int i = 0; i < vaults->count[role]; i++) {
        const struct vault *vault = &vaults->list[role][i];
        weight[i] = may_come(generator, role, vault) ? vault->weight : 0;
    }
    int picked = dice_pick(dice, weight, vaults->count[role]);
    return picked >= 0 ? &vaults->list[role][picked] : NULL;
}

/* Lays a border somewhere in the middle of the rock, and lets the rest grow around it; what is in
 * it comes with the other vaults, when features lie. A level too small for it only grows. */
void generator_dig_drawn(struct generator *generator)
{
    const struct level *level = &generator->draft->level;
    struct dice dice = generator_dice(generator, PURPOSE_BORDER, 0);
    struct site site;
    site_begin(generator, choose(generator, VAULT_BORDER, &dice), &site);
    for (int try = 0; site.vault != NULL && try < TRIES; try++) {
        site.pose = vault_pose(dice_between(&dice, 0, VAULT_POSES - 1));
        const struct point size = vault_size(site.vault, site.pose);
        const struct point room = {level->width - 2 - size.x, level->height - 2 - size.y};
        if (room.x >= 0 && room.y >= 0 && vault_allows(site.vault, site.pose)) {
            site.corner.x = 1 + dice_between(&dice, room.x / 4, room.x - room.x / 4);
            site.corner.y = 1 + dice_between(&dice, room.y / 4, room.y - room.y / 4);
            generator->border = site;
            for_each_cell(generator, &site, &dice, lay_ground);
            generator_grow(generator);
            return;
        }
    }
    generator_dig_grown(generator);
}

/* A vault that may come, and where it fits; false if none does. */
static bool find_vault(const struct generator *generator, enum vault_role role, struct dice *dice,
                       struct site *site)
{
    for (int vault = 0; vault < VAULT_TRIES; vault++) {
        site_begin(generator, choose(generator, role, dice), site);
        for (int try = 0; site->vault != NULL && try < TRIES; try++) {
            if (site_find(generator, dice, site)) {
                return true;
            }
        }
    }
    return false;
}

static bool add_vault(struct generator *generator, enum vault_role role, struct dice *dice)
{
    struct site site;
    bool is_found = find_vault(generator, role, dice, &site);
    if (is_found) {
        build(generator, &site, dice);
    }
    return is_found;
}

/* The depth of a vault that comes once, by its id: other vaults do not matter to it. */
static int depth_dealt(const struct generator *generator, const struct vault *vault)
{
    const uint64_t keys[] = {PURPOSE_LAIR, generator->request->seed, digest_text(vault->id)};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    return dice_between(&dice, vault->from_depth, vault->to_depth);
}

/* Adds the vault, with dice of its own; false if it finds no place. */
static bool add_sure(struct generator *generator, const struct vault *vault, struct dice *dice)
{
    struct site site;
    bool is_found = false;
    site_begin(generator, vault, &site);
    for (int try = 0; !is_found && try < SURE_TRIES; try++) {
        is_found = site_find(generator, dice, &site);
    }
    if (is_found) {
        build(generator, &site, dice);
    }
    return is_found;
}

/* Before all others, while there is rock. */
static void add_lairs(struct generator *generator)
{
    const struct vaults *vaults = &generator->content->vaults;
    for (int i = 0; i < vaults->count[VAULT_PLACE]; i++) {
        const struct vault *vault = &vaults->list[VAULT_PLACE][i];
        if (vault->comes_once && depth_dealt(generator, vault) == generator->request->depth) {
            struct dice dice = generator_dice(generator, PURPOSE_LAIR, i);
            add_sure(generator, vault, &dice);
        }
    }
}

/* Before those that come by chance; returns how many came. */
static int add_asking(struct generator *generator)
{
    struct dice dice = generator_dice(generator, PURPOSE_ASKING, 0);
    struct asking asking;
    int came = 0;
    asking_begin(generator, &asking);
    for (const struct vault *next; (next = asking_next(&asking)) != NULL;) {
        if (add_sure(generator, next, &dice)) {
            asking_take(&asking, next);
            came++;
        }
    }
    return came;
}

/* What a vault changes, to be put back if it is not to stay. */
struct backup {
    struct draft draft;
    struct cell_set taken;
};

static struct backup *keep_level(const struct generator *generator)
{
    struct backup *backup = memory_unset(sizeof *backup);
    memcpy(&backup->draft, generator->draft, sizeof backup->draft);
    backup->taken = generator->taken;
    return backup;
}

/* Frees the backup, too. */
static void end_keeping(struct generator *generator, struct backup *backup, bool is_put_back)
{
    if (is_put_back) {
        memcpy(generator->draft, &backup->draft, sizeof backup->draft);
        generator->taken = backup->taken;
    }
    free(backup);
}

/* Lets the way down lie where a vault has drawn stairs. */
static void move_stairs(struct draft *draft)
{
    struct level *level = &draft->level;
    level->terrain[level_index(level, draft->stairs)] = TERRAIN_FLOOR;
    for (int cell = 0; cell < level_cells(level); cell++) {
        draft->stairs =
            level->terrain[cell] == TERRAIN_STAIRS ? level_point(level, cell) : draft->stairs;
    }
}

/* Sets the stairs into a drawn place on some levels, as long as the way to them keeps its loop:
 * who wants to go down has to go through it. False if there is none. */
static bool add_set_piece(struct generator *generator)
{
    struct dice dice = generator_dice(generator, PURPOSE_SET_PIECE, 0);
    int percent = generator->content->levels.set_piece_percent;
    if (generator->request->depth == 1 || generator->draft->has_crown ||
        !dice_chance(&dice, percent, 100)) {
        return false;
    }
    struct backup *backup = keep_level(generator);
    generator->wants_stairs = true;
    bool is_added = add_vault(generator, VAULT_PLACE, &dice);
    generator->wants_stairs = false;
    if (is_added) {
        move_stairs(generator->draft);
        is_added = generator_way_has_loop(generator);
    }
    end_keeping(generator, backup, !is_added);
    return is_added;
}

/* A locked room and the room with its key, or neither; none where a run begins. */
static void add_locked_room(struct generator *generator)
{
    struct dice dice = generator_dice(generator, PURPOSE_LOCKED_ROOM, 0);
    struct site reward;
    if (generator->request->depth == 1 || !dice_chance(&dice, 1, LOCKED_ONE_IN)) {
        return;
    }
    if (!find_vault(generator, VAULT_REWARD, &dice, &reward)) {
        return;
    }
    struct backup *backup = keep_level(generator);
    build(generator, &reward, &dice);
    generator->lock = vault_lock(generator->content, reward.vault);
    bool has_key = add_vault(generator, VAULT_KEY, &dice);
    generator->lock = NULL;
    end_keeping(generator, backup, !has_key);
}

/* One of them at least has something to find, if any such is there and fits; those that ask for a
 * kit, of which `asked` are there, ask for it to get something. The first levels have as many as
 * there may be: they are what these have to teach. A set piece counts as one of several. */
static void add_places(struct generator *generator, int asked, bool has_set_piece)
{
    struct dice dice = generator_dice(generator, PURPOSE_VAULT, 0);
    int rolled = dice_between(&dice, 1, PLACES_MOST);
    rolled -= has_set_piece && rolled > 1 ? 1 : 0;
    bool has_most = generator->request->depth <= generator->content->levels.places_depth;
    int count = has_most ? PLACES_MOST : rolled;
    bool has_find = asked > 0;
    for (int i = asked; i < count; i++) {
        struct dice own = generator_dice(generator, PURPOSE_VAULT, 1 + i);
        generator->wants_find = !has_find;
        bool is_added = add_vault(generator, VAULT_PLACE, &own);
        has_find = has_find || is_added;
        generator->wants_find = false;
        if (!is_added && !has_find) {
            add_vault(generator, VAULT_PLACE, &own);
        }
    }
}

void generator_add_vaults(struct generator *generator)
{
    if (generator->border.vault != NULL) {
        struct dice dice = generator_dice(generator, PURPOSE_BORDER, 1);
        furnish(generator, &generator->border, &dice);
    }
    if (generator->request->depth > 1) {
        add_lairs(generator);
    }
    int asked = add_asking(generator);
    bool has_set_piece = add_set_piece(generator);
    add_locked_room(generator);
    add_places(generator, asked, has_set_piece);
}
