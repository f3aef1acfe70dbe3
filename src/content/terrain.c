/* terrain.yaml and air.yaml: kinds of ground and of air as tables of properties. A ground names
 * others that it becomes, in any order of the file. The checks refuse data that cannot be played: a
 * floor that nobody can walk, stairs that burn away, two grounds that hide as each other. */
#include <string.h>

#include "content/data_file.h"

static const char *const terrain_role_id[TERRAIN_ROLE_COUNT] = {
#define TERRAIN(name, id) [TERRAIN_##name] = id,
#include "barrow/content/terrain.def"
#undef TERRAIN
};

static const char *const terrain_entry_word[ENTRY_COUNT] = {
    [ENTRY_NOBODY] = "nobody",
    [ENTRY_WALK] = "walk",
    [ENTRY_SWIM] = "swim",
    [ENTRY_FALL] = "fall",
};

static const char *const terrain_change_word[CHANGE_COUNT] = {
    [CHANGE_ENTERED] = "entered", [CHANGE_LEFT] = "left",   [CHANGE_ITSELF] = "itself",
    [CHANGE_FOUND] = "found",     [CHANGE_TAKEN] = "taken",
};

static const char *const entry_says[ENTRY_COUNT] = {
    [ENTRY_NOBODY] = "as a wall",
    [ENTRY_WALK] = "all",
    [ENTRY_SWIM] = "who swims, as you do, or flies",
    [ENTRY_FALL] = "who enters falls to the next depth, unless it flies",
};

static const struct words entries = WORDS_TOLD("way to enter", terrain_entry_word, entry_says);
static const struct words changes = WORDS("change", terrain_change_word);

static const struct type type_changes = {.shape = SHAPE_SHARES,
                                         .atom = ATOM_REFERENCE,
                                         .kinds = &terrain_list,
                                         .form = REFERENCE_ONE_MORE,
                                         .share_words = &changes,
                                         .share_kinds = &damage_type_list,
                                         .is_by_name = true,
                                         .most = CHANGE_COUNT + DAMAGE_TYPES_MAX,
                                         .expected =
                                             "grounds by what makes them, such as {fire: ash}"};

_Static_assert(sizeof(struct terrain_changes) == sizeof(int[CHANGE_COUNT + DAMAGE_TYPES_MAX]),
               "they are read as one array");

/* Ground. */

#define OWNER terrain_kind

static const struct field terrain_field[] = {
    {"name", "such as \"tall grass\", without article", TEXT(name, 1, 30), NEEDED},
    {"description", "what the look panel says", TEXT(description, 1, 300), NEEDED},
    {"feeling", "a sentence on arrival where it is", TEXT(feeling, 0, 200)},
    {"glyph", "in quotes if it is no letter", FIELD(glyph, glyph), NEEDED},
    {"colour", "what it is drawn in", FIELD(colour, colour), NEEDED},
    {"tint", "what it is drawn in instead where colours are many", FIELD(tint, surface.tint)},
    {"paper", "percent of its colour that lies under its glyph, where colours are many",
     NUMBER(surface.paper, 0, PAPER_MOST, 0)},
    {"grain", "percent by which that differs from cell to cell", NUMBER(surface.grain, 0, 100, 0)},
    {"darkens", "percent darker that it is in the middle of much of it",
     NUMBER(surface.darkens, 0, 100, 0)},
    {"moves", "its grain differs from turn to turn, too", FIELD(flag, surface.is_moving)},
    {"paper-256",
     "which of the 256 colours lies under its glyph where there are no more; 0: a grey",
     NUMBER(surface.paper_256, 0, 255, 0)},
    {"enter", "who may step on it", WORD(word, entry, entries, ENTRY_WALK)},
    {"blocks-sight", "nothing is seen through it", FIELD(flag, blocks_sight)},
    {"blocks-missiles", "nothing flies through it, no air either", FIELD(flag, blocks_missiles)},
    {"no-article", "its name takes none: \"tall grass\", not \"a tall grass\"",
     FIELD(flag, takes_no_article)},
    {"stood-on", "one stands on it and not in it: \"on a bridge\"", FIELD(flag, is_stood_on)},
    {"fire", "it lights what is beside it with its harm-type", FIELD(flag, is_fire)},
    {"puts-out-fire", "who enters burns no more", FIELD(flag, puts_out_fire)},
    {"slides", "who steps on it goes on in the same direction until something is in the way",
     FIELD(flag, slides)},
    {"fixed", "no effect lays another ground over it", FIELD(flag, is_fixed)},
    {"machine", "who steps on it works it on purpose: under a sure foot, too",
     FIELD(flag, is_machine)},
    {"grave", "one lies on the level where the hero of another run has its grave",
     FIELD(flag, is_grave)},
    {"warms", "who rests beside it heals in full", FIELD(flag, warms)},
    {"muffles", "sound through it is heard half as far", FIELD(flag, muffles)},
    {"step", "percent of what a step into it costs", NUMBER(step_percent, 50, 400, 100)},
    {"noise", "cells farther that a step into it is heard", NUMBER(noise, -10, 20, 0)},
    {"scent", "who `smells` follows it, the stronger one first", NUMBER(scent, 0, 9, 0)},
    {"shed",
     "percent of health below which the hero leaves it on the bare ground that it steps off, and "
     "on "
     "what this becomes",
     NUMBER(shed_percent, 0, 100, 0)},
    {"light", "radius in cells that it lights", NUMBER(light, 0, LIGHT_MOST, 0)},
    {"catches-fire", "percent a turn for each fire beside it", NUMBER(catches_fire, 0, 100, 0)},
    {"itself", "percent a turn of `becomes: {itself: ...}`", NUMBER(itself_percent, 0, 100, 0)},
    {"harm", "points of health, when entered and at the end of each turn",
     NUMBER(harm, 0, 1000, 0)},
    {"harm-type", "what kind of harm that is", FIELD(damage_type, harm_type)},
    {"sweeps",
     "percent of those who enter and do not live in water that lose one thing of their pack",
     NUMBER(sweeps_percent, 0, 100, 0)},
    {"conducts", "what runs through all of it that hangs together; not the first",
     FIELD(damage_type, conducts)},
    {"status", "what who enters or stays gets, for `turns`", WORD(status, status, status_words, 0),
     .usual = "none"},
    {"turns", "how long that status lasts", NUMBER(status_turns, 0, 1000, 0)},
    {"gives-off", "with `amount` of it a turn", FIELD(air, gives_off)},
    {"amount", "how much of that air a turn; 100 fills a cell", NUMBER(gives_amount, 0, 1000, 0)},
    {"opens-with", "what opens it when carried, and is used up", FIELD(thing, opens_with)},
    {"closes",
     "what all of its kind within `radius` become when a thing on it is taken; what lies on them "
     "is gone",
     FIELD(ground, closes)},
    {"releases",
     "who comes out when this becomes another ground, of the barrow's own level; needs `enter: "
     "nobody`",
     FIELD(monster, releases)},
    {"looks-like", "what it is taken for until it is found", FIELD(ground, looks_like)},
    {"becomes", "what it is after a cause or a kind of harm, such as {entered: pit, fire: ash}",
     FIELD(changes, becomes)},
    {"effects", "what happens to who enters; nothing to who flies",
     COUNTED(effects, effect, effect_count)},
    {"radius", "cells that these effects reach; 0: who enters alone", NUMBER(radius, 0, 20, 0)},
};

static const struct table terrain_table = {.noun = "a ground", FIELDS(terrain_field)};

const struct kind_list terrain_list = {
    .noun = "ground",
    .definition = "ground",
    .file = FILE_TERRAIN,
    .section = "terrain",
    .table = &terrain_table,
    KIND_ARRAY(terrain, terrain_count, TERRAIN_KINDS_MAX),
    .role_id = terrain_role_id,
    .role_count = TERRAIN_ROLE_COUNT,
};

static void complain(struct loader *loader, enum data_file file, int entry, const char *key,
                     const char *text)
{
    problems_at(&loader->problems, record_find(&loader->entry[file][entry], KEYS(key)),
                PROBLEM_GROUND, "%s", text);
}

/* The digger needs certain properties of the grounds that it digs with. */
static void check_role(struct loader *loader, int role, const struct node *root)
{
    const struct terrain_kind *kind = &loader->content->terrain[role];
    const struct removal *removal =
        loader_find_removal(loader, FILE_TERRAIN, terrain_role_id[role]);
    if (loader->entry[FILE_TERRAIN][role].part_count == 0) {
        problems_at(&loader->problems, removal != NULL ? removal->node->key : root,
                    PROBLEM_NONE_LEFT, "there must be a ground called '%s'", terrain_role_id[role]);
    } else if (role == TERRAIN_WALL && (kind->entry != ENTRY_NOBODY || !kind->blocks_sight)) {
        complain(loader, FILE_TERRAIN, role, "enter", "nobody may enter or see through a wall");
    } else if (role != TERRAIN_WALL && kind->entry != ENTRY_WALK) {
        complain(loader, FILE_TERRAIN, role, "enter", "this ground must let all who walk enter");
    } else if (role != TERRAIN_WALL && kind->harm > 0) {
        complain(loader, FILE_TERRAIN, role, "harm", "this ground may hurt nobody");
    }
}

static void check_terrain(struct loader *loader, int entry)
{
    const struct terrain_kind *kind = &loader->content->terrain[entry];
    bool changes_itself = kind->becomes.on[CHANGE_ITSELF] != 0;
    if (changes_itself != (kind->itself_percent > 0)) {
        complain(loader, FILE_TERRAIN, entry, changes_itself ? "becomes" : "itself",
                 "'itself' says how often in percent a turn, and 'becomes' needs {itself: ...}");
    }
    if ((kind->gives_off != 0) != (kind->gives_amount > 0)) {
        complain(loader, FILE_TERRAIN, entry, kind->gives_off != 0 ? "gives-off" : "amount",
                 "'gives-off' names an air, and 'amount' says how much of it a turn");
    }
    if (kind->closes != 0 && (kind->becomes.on[CHANGE_TAKEN] == 0 || kind->radius == 0)) {
        complain(loader, FILE_TERRAIN, entry, "closes",
                 "'closes' needs 'becomes: {taken: ...}' and a 'radius' of what closes");
    }
    if (kind->looks_like != 0 && kind->becomes.on[CHANGE_FOUND] == 0) {
        complain(loader, FILE_TERRAIN, entry, "looks-like",
                 "what looks like another ground needs 'becomes: {found: ...}'");
    }
    if ((kind->opens_with[0] != '\0') !=
        (kind->entry == ENTRY_NOBODY && kind->becomes.on[CHANGE_ENTERED] != 0)) {
        complain(loader, FILE_TERRAIN, entry, "opens-with",
                 "a lock needs 'enter: nobody', 'opens-with' and 'becomes: {entered: ...}'");
    }
    if (kind->releases[0] != '\0' && kind->entry != ENTRY_NOBODY) {
        complain(loader, FILE_TERRAIN, entry, "releases",
                 "somebody could stand in its way: this needs 'enter: nobody'");
    }
    if (kind->entry == ENTRY_NOBODY && kind->effect_count > 0) {
        complain(loader, FILE_TERRAIN, entry, "effects", "nobody can enter this, so nothing acts");
    }
}

static void terrain_check(struct loader *loader, bool is_good)
{
    const struct node *root = loader_find_section(loader, FILE_TERRAIN, "terrain");
    for (int i = 0; root != NULL && i < TERRAIN_ROLE_COUNT; i++) {
        check_role(loader, i, root);
    }
    for (int i = 0; is_good && i < loader->content->terrain_count; i++) {
        if (loader->entry[FILE_TERRAIN][i].part_count > 0) {
            check_terrain(loader, i);
        }
    }
}

const struct data_reader terrain_reader = {
    .file = FILE_TERRAIN,
    .name = "terrain.yaml",
    .list = &terrain_list,
    .came_later = true,
    .check = terrain_check,
};

/* Air. */

#undef OWNER
#define OWNER air_kind

static const struct field air_field[] = {
    {"name", "without article", TEXT(name, 1, 30), NEEDED},
    {"description", "what the look panel says", TEXT(description, 1, 300), NEEDED},
    {"glyph", "in quotes if it is no letter", FIELD(glyph, glyph), NEEDED},
    {"colour", "what it is drawn in", FIELD(colour, colour), NEEDED},
    {"paper", "percent of its colour that lies over the ground's, where colours are many",
     NUMBER(paper, 0, PAPER_MOST, 0)},
    {"fire", "burning air: it lights what is beside it with its harm-type", FIELD(flag, is_fire)},
    {"blocks-sight", "from this concentration on; 0: never", NUMBER(blocks_sight, 0, 1000, 0)},
    {"thins", "percent of it that are gone each turn", NUMBER(thins_percent, 0, 100, 0)},
    {"catches-fire", "percent a turn for each fire beside it", NUMBER(catches_fire, 0, 100, 0)},
    {"burns-to", "the air that it is while it burns", FIELD(air, burns_to)},
    {"explodes-from", "from this concentration on burning is a blast; 0: never",
     NUMBER(explodes_from, 0, 1000, 0)},
    {"blast-type", "what a blast meets the cells beside it with; not the first",
     FIELD(damage_type, blast_type)},
    {"blast",
     "points of health that a blast takes at full concentration, of the harm-type of burns-to; 0: "
     "twice what that takes in a turn",
     NUMBER(blast, 0, 1000, 0)},
    {"harm", "points of health at the end of each turn to who breathes it, at full concentration",
     NUMBER(harm, 0, 1000, 0)},
    {"harm-type", "what kind of harm that is", FIELD(damage_type, harm_type)},
    {"status", "what who breathes it gets, for `turns`", WORD(status, status, status_words, 0),
     .usual = "none"},
    {"turns", "how long that status lasts, at full concentration",
     NUMBER(status_turns, 0, 1000, 0)},
};

static const struct table air_table = {.noun = "an air", FIELDS(air_field)};

const struct kind_list air_list = {
    .noun = "air",
    .definition = "air",
    .file = FILE_AIR,
    .section = "air",
    .table = &air_table,
    KIND_ARRAY(air, air_count, AIR_KINDS_MAX),
};

static void air_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->air_count; i++) {
        const struct air_kind *kind = &loader->content->air[i];
        if (kind->catches_fire > 0 && kind->burns_to == 0) {
            complain(loader, FILE_AIR, i, "catches-fire", "what catches fire needs 'burns-to'");
        }
        if (kind->thins_percent == 0 && kind->is_fire) {
            complain(loader, FILE_AIR, i, "fire", "burning air must thin out: it needs 'thins'");
        }
    }
}

const struct data_reader air_reader = {
    .file = FILE_AIR,
    .name = "air.yaml",
    .list = &air_list,
    .came_later = true,
    .check = air_check,
};
