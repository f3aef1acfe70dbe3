/* levels.yaml: how levels are dug, and which sorts of them there are. What passes here can be dug;
 * how well a level fills up is left to the modder. */
#include "content/data_file.h"

#define SIDE_MIN 20
#define SIDE_MAX 200
#define DEPTHS 1000

const char *const digger_word[DIGGER_COUNT] = {
    [DIGGER_ROOMS] = "rooms", [DIGGER_GROWN] = "grown",           [DIGGER_CAVES] = "caves",
    [DIGGER_CRYPT] = "crypt", [DIGGER_GREAT_HALL] = "great-hall", [DIGGER_RIVER] = "river",
    [DIGGER_DRAWN] = "drawn",
};

static const char *const feature_place_word[FEATURE_PLACE_COUNT] = {
    [PLACE_PATCH] = "patch", [PLACE_LAKE] = "lake",     [PLACE_RIVER] = "river",
    [PLACE_DOOR] = "door",   [PLACE_MIDDLE] = "middle",
};

static const char *const digger_says[DIGGER_COUNT] = {
    [DIGGER_ROOMS] = "rooms and corridors, by the numbers above",
    [DIGGER_GROWN] = "rooms, crosses, halls and caves, each behind a door of another",
    [DIGGER_CAVES] = "one large cave",
    [DIGGER_CRYPT] = "cells along aisles",
    [DIGGER_GREAT_HALL] = "a hall with pillars and what grew around it",
    [DIGGER_RIVER] = "a winding gallery from side to side and what grew on its banks",
    [DIGGER_DRAWN] = "a drawing of vaults/borders.yaml and what grew around it",
};

static const char *const place_says[FEATURE_PLACE_COUNT] = {
    [PLACE_PATCH] = "on bare ground",
    [PLACE_LAKE] = "on bare ground and in the rock around it",
    [PLACE_RIVER] = "in the gallery of that digger",
    [PLACE_DOOR] = "in doorways",
    [PLACE_MIDDLE] = "in the middle of wide bare ground, where nothing else was laid",
};

static const struct words diggers = WORDS_TOLD("digger", digger_word, digger_says);
static const struct words places = WORDS_TOLD("place", feature_place_word, place_says);

#define OWNER trap_share
static const struct field trap_field[] = {
    {"ground", "what lies there", FIELD(ground, ground), NEEDED},
    {"weight", "how often, against the others of the depth", NUMBER(weight, 1, 1000, 10)},
    {"from-depth", "not above this depth", NUMBER(from_depth, 1, DEPTHS, 1)},
    {"to-depth", "not below this depth", NUMBER(to_depth, 1, DEPTHS, DEPTHS)},
};

static const struct table trap_table = {.noun = "a trap",
                                        FIELDS(trap_field),
                                        .size = sizeof(struct trap_share),
                                        .name = "trap",
                                        .expected = "a list of {ground: ..., weight: ...}"};

static const struct type type_traps = {.shape = SHAPE_ENTRIES,
                                       .table = &trap_table,
                                       .most = TRAPS_MAX,
                                       .expected = "a list such as [{ground: dart-trap}]",
                                       .too_many = "too many traps: levels have"};

#undef OWNER
#define OWNER level_numbers

static const struct field level_field[] = {
    {"width", "cells, as all sizes here", NEEDED_NUMBER(width, SIDE_MIN, SIDE_MAX)},
    {"height", "cells from top to bottom", NEEDED_NUMBER(height, SIDE_MIN, SIDE_MAX)},
    {"room-tries", "how often a place for a room is tried", NEEDED_NUMBER(room_tries, 2, 1000)},
    {"room-width-least", "a room's inside; with a wall on both sides it must fit the level",
     NEEDED_NUMBER(room_width_least, 3, 100)},
    {"room-width-most", "not less than that", NEEDED_NUMBER(room_width_most, 3, 100)},
    {"room-height-least", "a room's inside, from top to bottom",
     NEEDED_NUMBER(room_height_least, 3, 100)},
    {"room-height-most", "not less than that", NEEDED_NUMBER(room_height_most, 3, 100)},
    {"extra-corridors", "corridors beyond those that join everything: loops",
     NEEDED_NUMBER(extra_corridors, 0, 100)},
    {"items-one-in", "one room in so many holds things", NEEDED_NUMBER(items_one_in, 1, 1000)},
    {"monsters-one-in", "one room in so many holds monsters",
     NEEDED_NUMBER(monsters_one_in, 1, 1000)},
    {"cast",
     "so many kinds of the first ranks a seed deals, and no other of them comes by chance; 0: "
     "all do",
     NUMBER(cast, 0, 100, 0)},
    {"cast-ranks", "which ranks these are: the first so many", NUMBER(cast_ranks, 1, RANKS, 4)},
    {"lone-depth", "deeper than this, who comes alone is of `lone-rank` at least",
     NUMBER(lone_depth, 0, 1000, 0)},
    {"lone-rank", "see lone-depth", NUMBER(lone_rank, 1, RANKS, 1)},
    {"rations", "a level, of the first food of items.yaml", NEEDED_NUMBER(rations, 0, 20)},
    {"gear-window", "one sure weapon and one sure armour in so many levels",
     NEEDED_NUMBER(gear_window, 1, 100)},
    {"gear-one-in", "one random thing in so many is a weapon or armour",
     NEEDED_NUMBER(gear_one_in, 1, 1000)},
    {"rune-one-in", "one weapon or armour below depth 1 in so many bears a rune; 0: none",
     NUMBER(rune_one_in, 0, 1000, 0)},
    {"set-pieces",
     "percent of the levels below depth 1 whose stairs lie in a drawn place with '>', where one "
     "fits, so that nobody goes round it",
     NUMBER(set_piece_percent, 0, 100, 0)},
    {"places-depth", "down to this depth a level holds as many drawn places as one may",
     NUMBER(places_depth, 1, 1000, 1)},
    {"trap-levels", "percent of the levels below depth 1 that hold traps",
     NUMBER(trap_percent, 0, 100, 0)},
    {"traps-most", "one level holds 1 to so many", NUMBER(traps_most, 1, 20, 1)},
    {"traps",
     "each lies on one cell of bare ground, never in the first room, and never where it would cut "
     "the way or its only loop",
     COUNTED(traps, trap, trap_count)},
};

static const struct table level_table = {.noun = "'level'", FIELDS(level_field)};

#undef OWNER
#define OWNER feature
static const struct field feature_field[] = {
    {"place", "where it is laid", WORD(word, place, places, 0), NEEDED},
    {"ground", "what is laid", FIELD(ground, ground), NEEDED},
    {"shore", "the ground around it, which all can walk on unharmed", FIELD(ground, shore)},
    {"bridge", "the ground of bridges over it, which all can walk on unharmed",
     FIELD(ground, bridge)},
    {"percent", "percent of those tried that are laid; of a door: of the doorways",
     NUMBER(percent, 1, 100, 100)},
    {"count", "how many are tried", NUMBER(count, 1, 50, 1)},
    {"size", "cells from side to side", NUMBER(size, 1, 60, 6)},
    {"from-depth", "not above this depth", NUMBER(from_depth, 1, 1000, 1)},
    {"feeling", "a sentence on arrival where the ground is", TEXT(feeling, 0, 200)},
};

static const struct table feature_table = {.noun = "a feature",
                                           FIELDS(feature_field),
                                           .size = sizeof(struct feature),
                                           .name = "feature",
                                           .expected = "a list of {place: ..., ground: ...}"};

static const struct type type_features = {.shape = SHAPE_ENTRIES,
                                          .table = &feature_table,
                                          .most = FEATURES_MAX,
                                          .expected =
                                              "a list such as [{place: patch, ground: grass}]",
                                          .too_many = "too many features: a sort of level has"};

static const struct type type_diggers = {.shape = SHAPE_SHARES,
                                         .share_words = &diggers,
                                         .least = 1,
                                         .most = DIGGER_COUNT,
                                         .expected =
                                             "weights of diggers such as {grown: 3, caves: 1}"};

#undef OWNER
#define OWNER shift
static const struct field shift_field[] = {
    {"of", "what changes", FIELD(ground, of), NEEDED},
    {"to", "what it becomes", FIELD(ground, to), NEEDED},
    {"turns", "each so many turns", NEEDED_NUMBER(turns, 1, 1000)},
    {"cells", "so many cells", NUMBER(cells, 1, 40, 1)},
};

static const struct table shift_table = {.noun = "a shift",
                                         .home = "levels.yaml",
                                         FIELDS(shift_field),
                                         .size = sizeof(struct shift),
                                         .name = "shift",
                                         .expected = "a list of {of: ..., to: ...}"};

static const struct type type_shifts = {.shape = SHAPE_ENTRIES,
                                        .table = &shift_table,
                                        .most = SHIFTS_MAX,
                                        .expected =
                                            "a list such as [{of: floor, to: rubble, turns: 20}]",
                                        .too_many = "too many shifts: a sort of level has"};

#undef OWNER
#define OWNER level_kind

static const struct field kind_field[] = {
    {"name", "what the place is called", TEXT(name, 1, 40), NEEDED},
    {"arrival", "a sentence on arrival", TEXT(arrival, 0, 200)},
    {"card", "a drawing shown on the first arrival, each row of it behind a |", TEXT(card, 0, 400)},
    {"places", "what its levels are called, dealt by the seed: words with blanks between",
     TEXT(place[0], 0, 300)},
    {"places-of", "words for behind those", TEXT(place[1], 0, 300)},
    {"pace", "percent of everybody's speed", NEEDED_NUMBER(pace, 10, 200)},
    {"weight", "how often, against the others that may be there", NEEDED_NUMBER(weight, 1, 1000)},
    {"dark", "nothing is noticed from afar but in light (rules.yaml, notice: dark)",
     FIELD(flag, is_dark)},
    {"hordes", "percent of the places for several monsters that a horde of hordes.yaml comes to",
     NUMBER(horde_percent, 0, 100, 0)},
    {"lone-rank", "who comes alone is of this rank at least: those of lower ones come in hordes",
     NUMBER(lone_rank, 1, RANKS, 1)},
    {"from-depth", "not above this depth", NEEDED_NUMBER(from_depth, 1, DEPTHS)},
    {"to-depth", "not below this depth", NUMBER(to_depth, 1, DEPTHS, DEPTHS)},
    {"width", "its own, from 20 on, in place of that above; 0: that above",
     NUMBER(width, 0, SIDE_MAX, 0)},
    {"height", "its own, from 20 on; 0: that above", NUMBER(height, 0, SIDE_MAX, 0)},
    {"items-one-in", "its own share of rooms with things; 0: that above",
     NUMBER(items_one_in, 0, 1000, 0)},
    {"monsters-one-in", "its own share of rooms with monsters; 0: that above",
     NUMBER(monsters_one_in, 0, 1000, 0)},
    {"diggers", "who digs it, by weight; without them: rooms",
     COUNTED(diggers, digger, digger_count), WITHIN(1, 1000)},
    {"features",
     "laid when the level has been dug, in this order; what would cut the way to the stairs, or "
     "its only loop, is left out",
     COUNTED(features, feature, feature_count)},
    {"shifts",
     "ground that changes by itself there, where the hero sees it, no nearer than two cells, and "
     "nobody and nothing is on it",
     COUNTED(shifts, shift, shift_count)},
    {"floor-glyph", "in quotes", FIELD(glyph, floor_glyph), NEEDED},
    {"wall-glyph", "in quotes; walls of \"#\" are joined to lines where the terminal has these",
     FIELD(glyph, wall_glyph), NEEDED},
    {"floor-colour", "what its floor is drawn in", FIELD(colour, floor_colour), NEEDED},
    {"wall-colour", "what its walls are drawn in", FIELD(colour, wall_colour), NEEDED},
    {"wall-tint", "what its walls are drawn in instead where colours are many",
     FIELD(tint, wall_surface.tint)},
    {"floor-paper", "percent of its colour that lies under its floor, where colours are many",
     NUMBER(floor_surface.paper, 0, PAPER_MOST, 0)},
    {"floor-grain", "percent by which that differs from cell to cell",
     NUMBER(floor_surface.grain, 0, 100, 0)},
    {"wall-paper", "the same of its walls", NUMBER(wall_surface.paper, 0, PAPER_MOST, 0)},
    {"wall-grain", "the same of its walls", NUMBER(wall_surface.grain, 0, 100, 0)},
    {"wall-paper-256",
     "which of the 256 colours lies under its walls where there are no more; 0: a grey",
     NUMBER(wall_surface.paper_256, 0, 255, 0)},
};

static const struct table kind_table = {.noun = "a sort of level", FIELDS(kind_field)};

const struct kind_list level_list = {
    .noun = "sort of level",
    .definition = "level-kind",
    .file = FILE_LEVELS,
    .section = "kinds",
    .table = &kind_table,
    KIND_ARRAY(levels.kind, levels.kind_count, LEVEL_KINDS_MAX),
};

static const struct section sections[] = {
    {"level", offsetof(struct content, levels), &level_table, FIELD_ALWAYS, NULL},
};

static const struct ordered_pair ordered_pairs[] = {
    {"level", "room-width-least", "room-width-most", true},
    {"level", "room-height-least", "room-height-most", true},
};

/* The largest room and the rock around it must fit: else a level could have no room at all. */
static void check_fit(struct loader *loader, const char *room_name, int room, const char *side_name,
                      int side)
{
    const struct record *record = data_find_good(loader, &levels_reader, "level");
    if (record != NULL && room + 2 > side) {
        problems_at(&loader->problems, record_find(record, KEYS(room_name, side_name)),
                    PROBLEM_ROOM,
                    "'%s' is %d and may be at most %d: '%s' is %d and a room needs a wall on both "
                    "sides",
                    room_name, room, side - 2, side_name, side);
        record_note_other(loader, record, KEYS(room_name, side_name));
    }
}

static bool has_level_at(const struct level_numbers *levels, int depth)
{
    bool is_found = false;
    for (int i = 0; i < levels->kind_count; i++) {
        is_found =
            is_found || (levels->kind[i].from_depth <= depth && depth <= levels->kind[i].to_depth);
    }
    return is_found;
}

/* Every depth needs a sort of level. */
static void check_depths(struct loader *loader)
{
    const struct level_numbers *levels = &loader->content->levels;
    int depth = 1;
    while (depth <= DEPTHS && has_level_at(levels, depth)) {
        depth++;
    }
    if (depth == 1 && levels->kind_count > 0) {
        problems_at(&loader->problems,
                    kind_list_find_loss(loader, &level_list, FIELD_ALWAYS, "from-depth", 1),
                    PROBLEM_NONE_LEFT,
                    "no sort of level is left for the first depth: one needs 'from-depth: 1'");
    } else if (depth > 1 && depth <= DEPTHS) {
        problems_at(&loader->problems, loader_find_section(loader, FILE_LEVELS, "kinds"),
                    PROBLEM_NONE_LEFT,
                    "no sort of level is left for depth %d: 'from-depth' and 'to-depth' must leave "
                    "no gap",
                    depth);
    }
}

/* A shore and a bridge are part of the way. */
static void check_features(struct loader *loader, int entry)
{
    const struct content *content = loader->content;
    const struct level_kind *kind = &content->levels.kind[entry];
    for (int i = 0; i < kind->feature_count; i++) {
        const int way[] = {kind->feature[i].shore, kind->feature[i].bridge};
        for (int k = 0; k < COUNT(way); k++) {
            const struct terrain_kind *ground = way[k] > 0 ? &content->terrain[way[k] - 1] : NULL;
            if (ground != NULL && (ground->entry != ENTRY_WALK || ground->harm > 0)) {
                problems_at(&loader->problems,
                            record_find(&loader->entry[FILE_LEVELS][entry], KEYS("features")),
                            PROBLEM_GROUND, "'%s' can be no %s: all must walk on it unharmed",
                            ground->id, k == 0 ? "shore" : "bridge");
            }
        }
    }
}

/* The same for a sort of level with a side of its own. */
static void check_own_side(struct loader *loader, int entry, const char *side_name, int side,
                           int room)
{
    int least = room + 2 > SIDE_MIN ? room + 2 : SIDE_MIN;
    if (side > 0 && side < least) {
        problems_at(&loader->problems,
                    record_find(&loader->entry[FILE_LEVELS][entry], KEYS(side_name)), PROBLEM_ROOM,
                    "'%s' is %d and must be 0 or at least %d: a room may be %d and needs a wall on "
                    "both sides",
                    side_name, side, least, room);
    }
}

static void levels_check(struct loader *loader, bool is_good)
{
    const struct level_numbers *levels = &loader->content->levels;
    check_fit(loader, "room-width-most", levels->room_width_most, "width", levels->width);
    check_fit(loader, "room-height-most", levels->room_height_most, "height", levels->height);
    if (is_good) {
        check_depths(loader);
    }
    for (int i = 0; is_good && i < levels->kind_count; i++) {
        check_features(loader, i);
        check_own_side(loader, i, "width", levels->kind[i].width, levels->room_width_most);
        check_own_side(loader, i, "height", levels->kind[i].height, levels->room_height_most);
    }
}

const struct data_reader levels_reader = {
    .file = FILE_LEVELS,
    .name = "levels.yaml",
    .needs_entries = "there must be at least one sort of level",
    .list = &level_list,
    .section = sections,
    .section_count = COUNT(sections),
    .ordered = ordered_pairs,
    .ordered_count = COUNT(ordered_pairs),
    .check = levels_check,
};
