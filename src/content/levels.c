/* levels.yaml: how levels are dug, and which sorts of them there are. What passes here can be dug;
 * how well a level fills up is left to the modder. */
#include "content/data_file.h"

#define SIDE_MAX 200

#define NUMBER(member, key, least, most)                                                           \
    FIELD_NEEDED(FIELD_NUMBER, level_numbers, member, key, least, most)

static const struct field level_field[] = {
    NUMBER(width, "width", 20, SIDE_MAX),
    NUMBER(height, "height", 20, SIDE_MAX),
    NUMBER(room_tries, "room-tries", 2, 1000),
    NUMBER(room_width_least, "room-width-least", 3, 100),
    NUMBER(room_width_most, "room-width-most", 3, 100),
    NUMBER(room_height_least, "room-height-least", 3, 100),
    NUMBER(room_height_most, "room-height-most", 3, 100),
    NUMBER(extra_corridors, "extra-corridors", 0, 100),
    NUMBER(items_one_in, "items-one-in", 1, 1000),
    NUMBER(monsters_one_in, "monsters-one-in", 1, 1000),
    NUMBER(rations, "rations", 0, 20),
    NUMBER(gear_window, "gear-window", 1, 100),
    NUMBER(gear_one_in, "gear-one-in", 1, 1000),
};

static const struct table level_table = {
    .noun = "'level'", .field = level_field, .count = COUNT(level_field)};

#define KIND(type, member, key, least, most)                                                       \
    FIELD_NEEDED(type, level_kind, member, key, least, most)

static const struct field kind_field[] = {
    KIND(FIELD_TEXT, name, "name", 1, 40),
    {"arrival", FIELD_TEXT, offsetof(struct level_kind, arrival), 0, 0, 200, 0, 0, FIELD_ALWAYS,
     NULL},
    KIND(FIELD_NUMBER, pace, "pace", 10, 200),
    KIND(FIELD_NUMBER, weight, "weight", 1, 1000),
    KIND(FIELD_NUMBER, from_depth, "from-depth", 1, 1000),
    KIND(FIELD_GLYPH, floor_glyph, "floor-glyph", 0, 0),
    KIND(FIELD_GLYPH, wall_glyph, "wall-glyph", 0, 0),
    KIND(FIELD_COLOUR, floor_colour, "floor-colour", 0, 0),
    KIND(FIELD_COLOUR, wall_colour, "wall-colour", 0, 0),
};

static const struct table kind_table = {
    .noun = "a sort of level", .field = kind_field, .count = COUNT(kind_field)};

static const struct kind_list level_kinds = {
    .file = FILE_LEVELS,
    .section = "kinds",
    .table = &kind_table,
    KIND_ARRAY(levels.kind, levels.kind_count, LEVEL_KINDS_MAX),
};

static const struct section sections[] = {
    {"level", offsetof(struct content, levels), &level_table, FIELD_ALWAYS},
};

static const struct order orders[] = {
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

/* Every depth needs a sort of level. */
static void check_first_depth(struct loader *loader)
{
    const struct level_numbers *levels = &loader->content->levels;
    for (int i = 0; i < levels->kind_count; i++) {
        if (levels->kind[i].from_depth == 1) {
            return;
        }
    }
    if (levels->kind_count > 0) {
        problems_at(&loader->problems,
                    kind_list_find_loss(loader, &level_kinds, FIELD_ALWAYS, "from-depth", 1),
                    PROBLEM_NONE_LEFT,
                    "no sort of level is left for the first depth: one needs 'from-depth: 1'");
    }
}

static void levels_check(struct loader *loader, bool is_good)
{
    const struct level_numbers *levels = &loader->content->levels;
    check_fit(loader, "room-width-most", levels->room_width_most, "width", levels->width);
    check_fit(loader, "room-height-most", levels->room_height_most, "height", levels->height);
    if (is_good) {
        check_first_depth(loader);
    }
}

const struct data_reader levels_reader = {
    .file = FILE_LEVELS,
    .name = "levels.yaml",
    .needs_entries = "there must be at least one sort of level",
    .list = &level_kinds,
    .section = sections,
    .section_count = COUNT(sections),
    .order = orders,
    .order_count = COUNT(orders),
    .check = levels_check,
};
