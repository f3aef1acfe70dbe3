/* Shelter is asked anew each time, of a flood of the room that ends as soon as the room is too
 * large: nothing of it is kept, so a door that is opened or burnt counts at once. Who asks for many
 * cells of one moment lends a set of those that are known to be in no closed room. */
#include "barrow/rules/body/shelter.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/allies.h"
#include "barrow/world/flood.h"

/* The ground of a cell as it is, or as it is remembered; -1 if it is not known. */
static inline int ground_of(const struct level *level, int cell, bool is_remembered)
{
    return is_remembered ? level->memory[cell].terrain - 1 : level->terrain[cell];
}

static bool is_warm(const struct content *content, const struct level *level, struct point at,
                    bool is_remembered)
{
    bool is_warm = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point beside = point_step(at, (enum direction)i);
        int terrain = level_contains(level, beside)
                          ? ground_of(level, level_index(level, beside), is_remembered)
                          : TERRAIN_WALL;
        is_warm = is_warm || (terrain >= 0 && content->terrain[terrain].warms);
    }
    return is_warm;
}

/* A room while it is measured, row by row: a cell is looked at three times instead of nine. */
struct room {
    const struct level *level;
    bool is_remembered;
    bool is_known;     /* no cell beside it is unknown */
    struct flood cell; /* its cells */
    int waiting;
    uint16_t next[LEVEL_CELLS_MAX]; /* one cell of each run that was seen beside a run */
};

/* True if the room goes on there. */
static inline bool is_of_room(struct room *room, int cell)
{
    int terrain = ground_of(room->level, cell, room->is_remembered);
    room->is_known = room->is_known && terrain >= 0;
    return terrain >= 0 && (room->level->bits[terrain] & GROUND_SHUTS) == 0;
}

/* Lets each run of the row wait that touches those cells and is not in the room yet. */
static inline void find_runs(struct room *room, int from, int to)
{
    bool was_of_room = false;
    for (int cell = from; cell <= to; cell++) {
        bool is_start = !was_of_room;
        was_of_room = is_of_room(room, cell);
        if (is_start && was_of_room && !cell_set_has(&room->cell.found, cell)) {
            room->next[room->waiting++] = (uint16_t)cell;
        }
    }
}

/* Adds the run of cells in a row that the cell belongs to. */
static inline void add_run(struct room *room, int cell)
{
    int width = room->level->width, first = cell - cell % width, last = first + width - 1;
    int from = cell, to = cell;
    while (from > first && is_of_room(room, from - 1)) {
        from--;
    }
    while (to < last && is_of_room(room, to + 1)) {
        to++;
    }
    for (int i = from; i <= to; i++) {
        flood_add(&room->cell, i);
    }
    int left = from > first ? 1 : 0, right = to < last ? 1 : 0;
    if (first > 0) {
        find_runs(room, from - left - width, to + right - width);
    }
    if (last + 1 < level_cells(room->level)) {
        find_runs(room, from - left + width, to + right + width);
    }
}

/* Adds to `open` what the room has told. From a cell in a doorway a flood finds the rooms on both
 * sides, so it says nothing of them. */
static void tell_open(const struct room *room, int at, struct cell_set *open)
{
    int ground = ground_of(room->level, at, room->is_remembered);
    bool is_doorway = (room->level->bits[ground] & GROUND_SHUTS) != 0;
    for (int i = 0; !is_doorway && i < room->cell.count; i++) {
        cell_set_add(open, room->cell.cell[i]);
    }
}

/* `open`: NULL, or the cells found so far to be in no closed room. */
static bool is_closed_room(const struct level *level, int at, bool is_remembered, int most,
                           struct cell_set *open)
{
    struct room room;
    room.level = level;
    room.is_remembered = is_remembered;
    flood_begin(&room.cell, level_cells(level));
    room.next[0] = (uint16_t)at;
    room.waiting = 1;
    bool is_closed = room.is_known = true;
    while (is_closed && room.waiting > 0) {
        int cell = room.next[--room.waiting];
        if (!cell_set_has(&room.cell.found, cell)) {
            is_closed = open == NULL || !cell_set_has(open, cell);
            add_run(&room, cell);
            is_closed = is_closed && room.is_known && room.cell.count <= most;
        }
    }
    if (!is_closed && open != NULL) {
        tell_open(&room, at, open);
    }
    return is_closed;
}

static enum shelter find(const struct content *content, const struct level *level, struct point at,
                         bool is_remembered, struct cell_set *open)
{
    int cell = level_index(level, at), most = content->rules.hunger.room;
    return is_warm(content, level, at, is_remembered)               ? SHELTER_FIRE
           : is_closed_room(level, cell, is_remembered, most, open) ? SHELTER_ROOM
                                                                    : SHELTER_NONE;
}

enum shelter shelter_at(const struct content *content, const struct level *level, struct point at)
{
    return find(content, level, at, false, NULL);
}

enum shelter shelter_as_remembered(const struct content *content, const struct level *level,
                                   struct point at, struct cell_set *open)
{
    return find(content, level, at, true, open);
}

int shelter_healing(const struct content *content, const struct world *world,
                    const struct actor *actor)
{
    int unsheltered = content->rules.hunger.unsheltered_percent;
    bool is_bound = actor == world_hero(world) || is_ally(actor);
    return unsheltered >= 100 || !is_bound ||
                   shelter_at(content, &world->level, actor->at) != SHELTER_NONE
               ? 100
               : unsheltered;
}
