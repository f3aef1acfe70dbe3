/* A vault is set into rock alone, and joined to the floor at hand by a straight passage from one of
 * its entrances, and from its other doors where floor is at hand: so no way that was there is cut,
 * the stairs stay as near as they were, and no vault needs to know which digger made the level.
 * Vaults that lie over dug rooms were rejected: each would have to be held against every way of the
 * level. */
#include "gen/sites.h"

#include "barrow/content/content.h"

#define PASSAGE_MOST 7 /* cells of rock between an entrance and the floor */

char site_cell(const struct site *site, struct point at)
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

/* A turned drawing. The pose is an affine map: two steps of the drawing. */
struct turned {
    struct point size;
    int start, right, down; /* the index of its first cell, and what a step adds to an index */
};

static int drawn_index(const struct site *site, int x, int y)
{
    const struct point from = vault_place(site->vault, site->pose, (struct point){x, y});
    return from.y * site->vault->drawing.width + from.x;
}

static struct turned turn(const struct site *site)
{
    struct turned turned = {vault_size(site->vault, site->pose), drawn_index(site, 0, 0), 0, 0};
    turned.right = drawn_index(site, 1, 0) - turned.start;
    turned.down = drawn_index(site, 0, 1) - turned.start;
    return turned;
}

/* True if all of the vault's cells are rock. */
static bool fits(const struct generator *generator, const struct site *site)
{
    const struct turned turned = turn(site);
    const char *cell = site->vault->drawing.cell + turned.start;
    for (int y = 0; y < turned.size.y; y++) {
        for (int x = 0; x < turned.size.x; x++) {
            struct point at = {site->corner.x + x, site->corner.y + y};
            if (cell[x * turned.right + y * turned.down] != ' ' && !is_rock(generator, at)) {
                return false;
            }
        }
    }
    return true;
}

static bool is_entrance(const struct site *site, struct point at)
{
    return site->is_entrance[drawn_index(site, at.x, at.y)];
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
        if (site_cell(site, before) == ' ' && fits(generator, site)) {
            return true;
        }
    }
    return false;
}

/* The entrance of the turned drawing that the dice choose, or the next one after it. */
static bool choose_entrance(const struct site *site, struct dice *dice, struct point *at)
{
    const struct turned turned = turn(site);
    int area = turned.size.x * turned.size.y, first = dice_between(dice, 0, area - 1);
    *at = (struct point){first % turned.size.x, first / turned.size.x};
    for (int i = 0; i < area; i++) {
        if (site->is_entrance[turned.start + at->x * turned.right + at->y * turned.down]) {
            return true;
        }
        if (++at->x == turned.size.x) {
            *at = (struct point){0, at->y + 1 < turned.size.y ? at->y + 1 : 0};
        }
    }
    return false;
}

void site_begin(const struct generator *generator, const struct vault *vault, struct site *site)
{
    *site = (struct site){.vault = vault};
    for (int i = 0; vault != NULL && i < vault->drawing.width * vault->drawing.height; i++) {
        struct point at = {i % vault->drawing.width, i / vault->drawing.width};
        site->is_entrance[i] = vault_is_entrance(generator->content, vault, vault_pose(0), at);
    }
}

bool site_find(const struct generator *generator, struct dice *dice, struct site *site)
{
    const struct level *level = &generator->draft->level;
    struct point entrance;
    site->pose = vault_pose(dice_between(dice, 0, VAULT_POSES - 1));
    site->floor = generator_roll_inside(level, dice);
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
           choose_entrance(site, dice, &entrance) && lay(generator, site, entrance);
}

/* Digs straight on from the entrance `at` to floor at hand; false if there is none that way. */
static bool join(struct generator *generator, const struct site *site, struct point at,
                 struct point step)
{
    struct level *level = &generator->draft->level;
    struct point next = {at.x + step.x, at.y + step.y};
    int length = 0;
    while (length <= PASSAGE_MOST && site_cell(site, next) == ' ' && is_rock(generator, next)) {
        next = (struct point){next.x + step.x, next.y + step.y};
        length++;
    }
    int cell = level_index(level, next);
    if (length > PASSAGE_MOST || site_cell(site, next) != ' ' ||
        !generator_is_safe(generator, cell) || cell_set_has(&generator->taken, cell)) {
        return false;
    }
    for (int i = 1; i <= length; i++) {
        struct point dug = {at.x + step.x * i, at.y + step.y * i};
        level->terrain[level_index(level, dug)] = TERRAIN_FLOOR;
    }
    return true;
}

/* A vault with several doors is a way through. */
static void join_door(struct generator *generator, const struct site *site, struct point at)
{
    struct level *level = &generator->draft->level;
    const struct point in_vault = {at.x - site->corner.x, at.y - site->corner.y};
    bool is_joined = false;
    if (level_terrain(level, at) != TERRAIN_DOOR || !is_entrance(site, in_vault)) {
        return;
    }
    for (int direction = 0; direction < DIRECTION_COUNT && !is_joined; direction += 2) {
        is_joined = join(generator, site, at, direction_step[direction]);
    }
    if (!is_joined) {
        level->terrain[level_index(level, at)] = TERRAIN_WALL;
    }
}

void site_join_doors(struct generator *generator, const struct site *site)
{
    const struct point size = vault_size(site->vault, site->pose);
    for (int i = 0; i < size.x * size.y; i++) {
        struct point at = {site->corner.x + i % size.x, site->corner.y + i / size.x};
        join_door(generator, site, at);
    }
}
