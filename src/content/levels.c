/* levels.yaml: how levels are dug, and which sorts of them there are.
 *
 * What passes here can be dug: a room of the largest size fits the level with a wall around it, and
 * the first depth has a sort of level. How well a level fills up is left to the modder. */
#include "content/schema.h"

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
    .first = offsetof(struct content, levels.kind),
    .stride = sizeof(struct level_kind),
    .count = offsetof(struct content, levels.kind_count),
    .capacity = LEVEL_KINDS_MAX,
    .record = offsetof(struct loader, level_kind),
};

static void levels_read(struct loader *loader, const struct node *root)
{
    static const char *const section[] = {"level", "kinds"};
    loader->levels.variant = FIELD_ALWAYS;
    if (!root_check(&loader->problems, root, &(struct words){"section", section, COUNT(section)})) {
        return;
    }
    const struct node *level = node_find(root, "level");
    if (level != NULL) {
        record_read(loader, &level_table, &loader->levels, &loader->content->levels, level);
    }
    kind_list_read(loader, &level_kinds, root);
}

/* The largest room and the rock around it must fit: else a level could have no room at all. */
static void check_fit(struct loader *loader, const char *room_name, int room, const char *side_name,
                      int side)
{
    const char *const either[] = {room_name, side_name, NULL};
    if (room + 2 > side) {
        problems_at(&loader->problems, record_find_any(&loader->levels, either),
                    "'%s' is %d and may be at most %d: '%s' is %d and a room needs a wall on both "
                    "sides",
                    room_name, room, side - 2, side_name, side);
    }
}

static void check_numbers(struct loader *loader)
{
    const struct level_numbers *levels = &loader->content->levels;
    record_check_at_most(loader, &loader->levels, "room-width-least", levels->room_width_least,
                         "room-width-most", levels->room_width_most);
    record_check_at_most(loader, &loader->levels, "room-height-least", levels->room_height_least,
                         "room-height-most", levels->room_height_most);
    check_fit(loader, "room-width-most", levels->room_width_most, "width", levels->width);
    check_fit(loader, "room-height-most", levels->room_height_most, "height", levels->height);
}

/* Every depth needs a sort of level. */
static void check_first_depth(struct loader *loader)
{
    const struct level_numbers *levels = &loader->content->levels;
    for (int i = 0; i < levels->kind_count; i++) {
        if (levels->kind[i].from_depth == 1 || loader->level_kind[i].is_broken) {
            return;
        }
    }
    if (levels->kind_count > 0) {
        problems_at(&loader->problems,
                    kind_list_find_loss(loader, &level_kinds, FIELD_ALWAYS, "from-depth", 1),
                    "no sort of level is left for the first depth: one needs 'from-depth: 1'");
    }
}

static void levels_check(struct loader *loader)
{
    const struct node *root = loader_find_root(loader, FILE_LEVELS);
    if (loader->levels.part_count > 0) {
        record_check_needed(loader, &level_table, &loader->levels);
    } else if (root != NULL) {
        problems_at(&loader->problems, root, "the levels need a section 'level'");
    }
    kind_list_check(loader, &level_kinds);
    if (root != NULL && loader->content->levels.kind_count == 0) {
        problems_at(&loader->problems, root, "there must be at least one sort of level");
    }
    if (loader->levels.part_count > 0 && !loader->levels.is_broken) {
        check_numbers(loader);
    }
    check_first_depth(loader);
}

static void levels_digest(struct content *content, struct digest *digest)
{
    table_digest(&level_table, &content->levels, digest);
    kind_list_digest(&level_kinds, content, digest);
}

const struct data_reader levels_reader = {FILE_LEVELS, "levels.yaml", levels_read, levels_check,
                                          levels_digest};
