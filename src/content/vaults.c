/* vaults/places.yaml, rewards.yaml, keys.yaml and borders.yaml: one table for all four. A drawing
 * is a block of text, so a complaint about it points into the block: at the line and column of the
 * character. A list of coordinates was rejected: nobody can see a room in it. */
#include <string.h>

#include "content/data_file.h"
#include "content/json_schema_parts.h"
#include "content/value_print.h"
#include "content/vault_check.h"

const char *const vault_file[VAULT_ROLE_COUNT] = {
    [VAULT_PLACE] = "vaults/places.yaml",
    [VAULT_REWARD] = "vaults/rewards.yaml",
    [VAULT_KEY] = "vaults/keys.yaml",
    [VAULT_BORDER] = "vaults/borders.yaml",
};

/* Poses. */

struct vault_pose vault_pose(int number)
{
    return (struct vault_pose){number % 4, number >= 4};
}

bool vault_allows(const struct vault *vault, struct vault_pose pose)
{
    return !(vault->stays_upright && pose.turns != 0) &&
           !(vault->stays_unmirrored && pose.is_mirrored);
}

struct point vault_size(const struct vault *vault, struct vault_pose pose)
{
    const struct vault_drawing *drawing = &vault->drawing;
    return pose.turns % 2 == 0 ? (struct point){drawing->width, drawing->height}
                               : (struct point){drawing->height, drawing->width};
}

struct point vault_place(const struct vault *vault, struct vault_pose pose, struct point at)
{
    const struct point size = vault_size(vault, pose);
    int right = size.x - 1 - at.x, below = size.y - 1 - at.y;
    struct point from = pose.turns == 0   ? at
                        : pose.turns == 1 ? (struct point){at.y, right}
                        : pose.turns == 2 ? (struct point){right, below}
                                          : (struct point){below, at.x};
    from.x = pose.is_mirrored ? vault->drawing.width - 1 - from.x : from.x;
    return from;
}

char vault_drawn(const struct vault *vault, struct point from)
{
    const struct vault_drawing *drawing = &vault->drawing;
    bool is_inside =
        from.x >= 0 && from.y >= 0 && from.x < drawing->width && from.y < drawing->height;
    return is_inside ? drawing->cell[from.y * drawing->width + from.x] : ' ';
}

char vault_cell(const struct vault *vault, struct vault_pose pose, struct point at)
{
    return vault_drawn(vault, vault_place(vault, pose, at));
}

/* Reading the drawing. */

/* Where the character at `at` of the drawing stands in its file. The block begins below its key,
 * and is as far in as its first line that has more than blanks. */
static struct position position_in(const struct node *node, struct point at)
{
    const char *line = node->source->text, *text = node->text;
    struct position position = node_position(node);
    for (int i = 0; i < position.line && line != NULL; i++) {
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    while (line != NULL && line[strspn(line, " \r")] == '\n') {
        line += strspn(line, " \r") + 1;
        text += strcspn(text, "\n") + 1;
    }
    int indent = line != NULL ? (int)strspn(line, " ") - (int)strspn(text, " ") : 0;
    return (struct position){position.line + 1 + at.y, indent + 1 + at.x};
}

void drawing_complain(struct loader *loader, const struct node *node, struct point at,
                      enum problem_code code, const char *text)
{
    problems_add(&loader->problems, node->source, position_in(node, at), code, text);
}

/* The size of a text; false after a complaint. */
static bool measure(struct loader *loader, const struct node *node, struct vault_drawing *drawing)
{
    for (const char *line = node->text; *line != '\0'; drawing->height++) {
        int width = (int)strcspn(line, "\n");
        const struct point at = {width > VAULT_SIDE_MAX ? VAULT_SIDE_MAX : 0, drawing->height};
        if (width > VAULT_SIDE_MAX || drawing->height == VAULT_SIDE_MAX) {
            drawing_complain(loader, node, at, PROBLEM_DRAWING,
                             "a drawing has at most 64 lines of 64 characters");
            return false;
        }
        drawing->width = width > drawing->width ? width : drawing->width;
        line += line[width] == '\n' ? width + 1 : width;
    }
    if (drawing->width == 0) {
        problems_at(&loader->problems, node, PROBLEM_DRAWING, "nothing is drawn here");
    }
    return drawing->width > 0;
}

static void read_drawing(struct loader *loader, const struct node *node, void *into)
{
    struct vault_drawing read = {.width = 0};
    if (!node->is_block) {
        problems_unfit(&loader->problems, node, PROBLEM_DRAWING,
                       "followed by '|', and the drawing on the lines below");
        return;
    }
    if (!measure(loader, node, &read)) {
        return;
    }
    char *cell = arena_take(loader->content->texts, (size_t)(read.width * read.height) + 1);
    const char *line = node->text;
    memset(cell, ' ', (size_t)(read.width * read.height));
    for (int y = 0; y < read.height; y++) {
        size_t width = strcspn(line, "\n");
        memcpy(cell + y * read.width, line, width);
        line += line[width] == '\n' ? width + 1 : width;
    }
    read.cell = cell;
    memcpy(into, &read, sizeof read);
}

/* One text, for JSON. */
static void print_drawing(const struct value_style *style, struct buffer *out, const void *from)
{
    const struct vault_drawing *drawing = from;
    buffer_add(out, "\"");
    for (int i = 0; i < drawing->width * drawing->height; i++) {
        char cell = drawing->cell[i];
        bool is_end = (i + 1) % drawing->width == 0;
        buffer_print(out, "%s%c%s", cell == '"' || cell == '\\' ? "\\" : "", cell,
                     is_end ? "\\n" : "");
    }
    buffer_add(out, "\"");
}

static void put_drawing_schema(struct json *json)
{
    schema_put(json, "type", "'string'");
}

static const char *const *drawing_text(const void *from, int n)
{
    return n == 0 ? &((const struct vault_drawing *)from)->cell : NULL;
}

static const struct own own_drawing = {read_drawing, print_drawing, put_drawing_schema,
                                       drawing_text};
const struct type type_drawing = {.shape = SHAPE_OWN, .own = &own_drawing};

/* Vaults. */

static const struct type type_asked_kits = {
    .shape = SHAPE_LIST,
    .atom = ATOM_REFERENCE,
    .kinds = &kit_list,
    .most = VAULT_KITS_MAX,
    .expected = "a list of kits such as [slinger]",
    .too_many = "too many kits: a place asks for",
};

#define OWNER vault
static const struct field vault_field[] = {
    {"drawing",
     "lines of text behind a '|', up to 64 of 64 characters; a blank is no part of the place, and "
     "if the first line begins with one, write '|2'; '#' is wall, '.' floor, '+' door, '>' stairs, "
     "all else stands in the legend; a door or open ground at the rim is a way in, and one of "
     "those is joined to the level; other doors too where floor is near, else they are walled up",
     FIELD(drawing, drawing), NEEDED},
    {"legend",
     "what other characters stand for: a ground, as in {w: deep-water}, or a group of keys; up to "
     "32 "
     "in all, alternatives too",
     FIELD(legend, legend)},
    {"from-depth", "not above this depth", NUMBER(from_depth, 1, 1000, 2)},
    {"to-depth", "not below this one", NUMBER(to_depth, 1, 1000, 1000)},
    {"weight", "how often, beside the others that may be there", NUMBER(weight, 1, 1000, 10)},
    {"upright", "the drawing is never turned", FIELD(flag, stays_upright)},
    {"once",
     "comes once in a run, whatever its weight, at one of its depths that the seed deals: the lair "
     "of somebody with a name",
     FIELD(flag, comes_once)},
    {"unmirrored", "the drawing is never mirrored", FIELD(flag, stays_unmirrored)},
    {"asks-for",
     "of a place: who has the tool for it; the first two levels have places for each kit that is "
     "offered, and no other that asks",
     COUNTED(asked_kits, asks_for, asks_for_count)},
};

static const struct table vault_table = {
    .noun = "a vault", .home = "vaults/places.yaml", FIELDS(vault_field)};

#define VAULT_LIST(of_file, of_section, role)                                                      \
    {                                                                                              \
        .file = of_file, .section = of_section, .table = &vault_table,                             \
        KIND_ARRAY(vaults.list[role], vaults.count[role], VAULTS_MAX)                              \
    }

static const struct kind_list places = VAULT_LIST(FILE_PLACES, "places", VAULT_PLACE);
static const struct kind_list rewards = VAULT_LIST(FILE_REWARDS, "rewards", VAULT_REWARD);
static const struct kind_list borders = VAULT_LIST(FILE_BORDERS, "borders", VAULT_BORDER);
static const struct kind_list keys = VAULT_LIST(FILE_VAULT_KEYS, "keys", VAULT_KEY);

const struct data_reader places_reader = {
    .file = FILE_PLACES,
    .name = "vaults/places.yaml",
    .list = &places,
    .came_later = true,
    .check = places_check,
};
const struct data_reader rewards_reader = {
    .file = FILE_REWARDS,
    .name = "vaults/rewards.yaml",
    .list = &rewards,
    .came_later = true,
    .check = rewards_check,
};
const struct data_reader borders_reader = {
    .file = FILE_BORDERS,
    .name = "vaults/borders.yaml",
    .list = &borders,
    .came_later = true,
    .check = borders_check,
};
const struct data_reader vault_keys_reader = {
    .file = FILE_VAULT_KEYS,
    .name = "vaults/keys.yaml",
    .list = &keys,
    .came_later = true,
    .check = keys_check,
};
