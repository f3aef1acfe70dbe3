/* Drawn places in dug levels. A vault is set into rock alone, and joined to the floor at hand by a
 * straight passage from one of its entrances: so no way that was there is cut, the stairs stay as
 * near as they were, and no vault needs to know which digger made the level. Vaults that lie over
 * dug rooms were rejected: each would have to be held against every way of the level. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "gen/generator.h"

#define TRIES 120       /* places that are looked at for one vault */
#define VAULT_TRIES 6   /* other vaults, when one finds no place */
#define PASSAGE_MOST 7  /* cells of rock between an entrance and the floor */
#define PLACES_MOST 3   /* of a level */
#define LOCKED_ONE_IN 3 /* levels that hold a locked room and its key */

/* A vault at its place: `corner` is where the upper left end of the turned drawing lies. */
struct site {
    const struct vault *vault;
    struct vault_pose pose;
    struct point corner;
    struct point floor; /* where the passage begins, and which way it leads into the vault */
    struct point step;
    int passage; /* cells of it */
};

static char cell_of(const struct site *site, struct point at)
{
    return vault_cell(site->vault, site->pose,
                      (struct point){at.x - site->corner.x, at.y - site->corner.y});
}

/* True for rock that belongs to no other vault, whose walls must stay whole. */
static bool is_rock(const struct generator *generator, struct point at)
{
    const struct level *level = &generator->draft->level;
    return at.x > 0 && at.y > 0 && at.x < level->width - 1 && at.y < level->height - 1 &&
           level_terrain(level, at) == TERRAIN_WALL &&
           !cell_set_has(&generator->taken, level_index(level, at));
}

/* True if all of the vault's cells are rock. */
static bool fits(const struct generator *generator, const struct site *site)
{
    const struct point size = vault_size(site->vault, site->pose);
    for (int y = 0; y < size.y; y++) {
        for (int x = 0; x < size.x; x++) {
            struct point at = {site->corner.x + x, site->corner.y + y};
            if (cell_of(site, at) != ' ' && !is_rock(generator, at)) {
                return false;
            }
        }
    }
    return true;
}

/* Lays the passage from the floor to the entrance `at` of the turned drawing; false if the vault
 * does not fit there. */
static bool lay(const struct generator *generator, struct site *site, struct point at)
{
    for (site->passage = 0; site->passage <= PASSAGE_MOST; site->passage++) {
        struct point rock = {site->floor.x + site->step.x * (site->passage + 1),
                             site->floor.y + site->step.y * (site->passage + 1)};
        if (!is_rock(generator, rock)) {
            return false;
        }
        site->corner = (struct point){rock.x - at.x, rock.y - at.y};
        struct point before = {rock.x - site->step.x, rock.y - site->step.y};
        if (cell_of(site, before) == ' ' && fits(generator, site)) {
            return true;
        }
    }
    return false;
}

/* An entrance of the turned drawing that the dice choose. */
static bool choose_entrance(const struct generator *generator, const struct site *site,
                            struct dice *dice, struct point *at)
{
    const struct point size = vault_size(site->vault, site->pose);
    int area = size.x * size.y, start = dice_between(dice, 0, area - 1);
    for (int i = 0; i < area; i++) {
        int cell = (start + i) % area;
        *at = (struct point){cell % size.x, cell / size.x};
        if (vault_is_entrance(generator->content, site->vault, site->pose, *at)) {
            return true;
        }
    }
    return false;
}

static bool try_site(const struct generator *generator, struct dice *dice, struct site *site)
{
    const struct level *level = &generator->draft->level;
    struct point entrance;
    site->pose = vault_pose(dice_between(dice, 0, VAULT_POSES - 1));
    site->floor = (struct point){dice_between(dice, 1, level->width - 2),
                                 dice_between(dice, 1, level->height - 2)};
    site->step = direction_step[2 * dice_between(dice, 0, DIRECTION_COUNT / 2 - 1)];
    while (level_contains(level, site->floor) &&
           !generator_is_safe(generator, level_index(level, site->floor))) {
        site->floor.x += site->step.x;
        site->floor.y += site->step.y;
    }
    struct point next = {site->floor.x + site->step.x, site->floor.y + site->step.y};
    while (level_contains(level, next) && generator_is_safe(generator, level_index(level, next))) {
        site->floor = next;
        next = (struct point){next.x + site->step.x, next.y + site->step.y};
    }
    return level_contains(level, site->floor) && vault_allows(site->vault, site->pose) &&
           !cell_set_has(&generator->taken, level_index(level, site->floor)) &&
           choose_entrance(generator, site, dice, &entrance) && lay(generator, site, entrance);
}

/* What is in it. */

static void add_thing(struct generator *generator, const struct vault_sign *sign, struct point at,
                      int holder, struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct content *content = generator->content;
    int level = generator->order->difficulty.level, class = sign->thing_class - 1;
    int kind =
        sign->thing > 0 ? sign->thing - 1 : generator_pick_thing(content, class, level, dice);
    if (kind < 0 || draft->thing_count == DRAFT_THINGS_MAX) {
        return;
    }
    bool is_gear = item_class_is_gear[content->item[kind].class];
    int power = is_gear ? level + dice_between(dice, 1, 3) + generator->order->extra_power : 0;
    draft->thing[draft->thing_count++] =
        (struct draft_thing){.kind = kind, .power = power, .count = 1, .holder = holder, .at = at};
}

/* The index of the monster in the draft; -1 if there is none. */
static int add_monster(struct generator *generator, const struct vault_sign *sign, struct point at,
                       struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct content *content = generator->content;
    struct draft_actor monster = {.at = at};
    monster.level = monster_roll_level(&generator->order->difficulty, dice);
    monster.kind = content_find_actor(content, sign->monster);
    if (monster.kind < 0) {
        monster.kind = monster_pick_kind(content, monster.level, dice);
    }
    monster.sleepiness = sign->is_awake ? 0 : content->actor[monster.kind].sleepiness;
    if (draft->actor_count == DRAFT_ACTORS_MAX) {
        return -1;
    }
    draft->experience += power_of_actor(content, monster.kind, monster.level).experience;
    draft->actor[draft->actor_count] = monster;
    return draft->actor_count++;
}

static void build_cell(struct generator *generator, const struct site *site, struct point at,
                       struct dice *dice)
{
    struct level *level = &generator->draft->level;
    const struct vault_sign *sign = vault_find_sign(site->vault, cell_of(site, at));
    int holder = -1;
    if (sign == NULL) {
        return;
    }
    level->terrain[level_index(level, at)] = (uint8_t)(sign->ground - 1);
    cell_set_add(&generator->taken, level_index(level, at));
    if (sign->monster[0] != '\0') {
        holder = add_monster(generator, sign, at, dice);
    }
    if (sign->thing > 0 || sign->thing_class > 0) {
        add_thing(generator, sign, at, holder, dice);
    }
}

static void build(struct generator *generator, const struct site *site, struct dice *dice)
{
    struct draft *draft = generator->draft;
    const struct point size = vault_size(site->vault, site->pose);
    for (int i = 1; i <= site->passage; i++) {
        struct point at = {site->floor.x + site->step.x * i, site->floor.y + site->step.y * i};
        draft->level.terrain[level_index(&draft->level, at)] = TERRAIN_FLOOR;
    }
    for (int y = 0; y < size.y; y++) {
        for (int x = 0; x < size.x; x++) {
            struct point at = {site->corner.x + x, site->corner.y + y};
            build_cell(generator, site, at, dice);
        }
    }
    if (draft->vault_count < DRAFT_VAULTS_MAX) {
        draft->vault[draft->vault_count++] = site->vault->id;
    }
}

/* Which vaults. */

/* One that may be at this depth, by weight; NULL if there is none. */
static const struct vault *choose(const struct generator *generator, enum vault_role role,
                                  struct dice *dice)
{
    const struct vaults *vaults = &generator->content->vaults;
    int depth = generator->order->depth, total = 0, roll = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < vaults->count[role]; i++) {
            const struct vault *vault = &vaults->list[role][i];
            bool is_possible = vault->from_depth <= depth && depth <= vault->to_depth;
            total += is_possible && pass == 0 ? vault->weight : 0;
            roll -= is_possible && pass == 1 ? vault->weight : 0;
            if (is_possible && pass == 1 && roll <= 0) {
                return vault;
            }
        }
        roll = total > 0 ? dice_between(dice, 1, total) : 0;
    }
    return NULL;
}

static bool add_vault(struct generator *generator, enum vault_role role, struct dice *dice)
{
    for (int vault = 0; vault < VAULT_TRIES; vault++) {
        struct site site = {.vault = choose(generator, role, dice)};
        for (int try = 0; site.vault != NULL && try < TRIES; try++) {
            if (try_site(generator, dice, &site)) {
                build(generator, &site, dice);
                return true;
            }
        }
    }
    return false;
}

/* A locked room and the room with its key, or neither. */
static void add_locked_room(struct generator *generator)
{
    struct dice dice = generator_dice(generator, PURPOSE_LOCKED_ROOM, 0);
    if (!dice_chance(&dice, 1, LOCKED_ONE_IN)) {
        return;
    }
    struct draft *before = memory_new(1, sizeof *before);
    struct cell_set taken = generator->taken;
    memcpy(before, generator->draft, sizeof *before);
    if (!add_vault(generator, VAULT_REWARD, &dice) || !add_vault(generator, VAULT_KEY, &dice)) {
        memcpy(generator->draft, before, sizeof *before);
        generator->taken = taken;
    }
    free(before);
}

void generator_add_vaults(struct generator *generator)
{
    if (generator->order->depth < 2) {
        return;
    }
    add_locked_room(generator);
    struct dice dice = generator_dice(generator, PURPOSE_VAULT, 0);
    int count = dice_between(&dice, 1, PLACES_MOST);
    for (int i = 0; i < count; i++) {
        struct dice own = generator_dice(generator, PURPOSE_VAULT, 1 + i);
        add_vault(generator, VAULT_PLACE, &own);
    }
}
