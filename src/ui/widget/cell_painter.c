/* A cell's paper is a part of its ground's own colour, deepened, in a grain that is a hash of its
 * place. The hero's lamp lights and warms it less the farther off it is, in steps; the strongest
 * other light in reach tints it. What is remembered is dim but keeps its hue; plain floor and walls
 * lose some of theirs. In the end the ink is made readable on its paper, whatever the data say.
 *
 * A step of the hero writes as much as there are cells that change, and runs of one colour: so the
 * grain is that of flagstones, and the lamp moves with every fourth column and second row. It warms
 * papers alone: an ink that changes costs as much again.
 *
 * Of 256 colours hardly any is dark and has a hue. So there the papers are greys, but for those few
 * that the data name, and inks carry the hue, also of what is remembered.
 *
 * Mixing is dear and most cells of a picture are alike, so each answer is kept under all that it
 * was made of: such a memory cannot go stale. */
#include "ui/widget/cell_painter.h"

#include <string.h>

#include "barrow/base/contrast.h"

#define LAMP_STEPS 5
#define GRAINS 4
#define MEMORY_INK_PERCENT 50 /* of its hue that is lost */
#define MEMORY_LIGHT 58
#define MEMORY_PLAIN_PERCENT 45 /* of the hue of plain floor and walls that is lost */
#define COARSE_MEMORY_INK_PERCENT 30
#define COARSE_MEMORY_LIGHT 35
#define COARSE_DARK 160    /* contrast to the background up to which a paper does for memory, too */
#define DEEPER_PERCENT 165 /* of an ink's own saturation that its paper has */
#define TINT_STEPS 8
#define TINT_INK_PERCENT 60 /* beside the source; less and less up to its end */
#define TINT_PAPER_PERCENT 24
#define MEMO_SIZE 4096 /* a power of two */

/* The farthest squared distance of each step, in percent of the lamp's reach squared. */
static const struct {
    int squared, percent, in_dark, tint; /* the last in TINT_STEPS */
} lamp[LAMP_STEPS] = {
    {5, 100, 100, 4}, {13, 90, 78, 3}, {25, 78, 56, 2}, {42, 66, 40, 0}, {100, 54, 28, 0}};

/* All that the colours of a cell are made of. */
struct recipe {
    uint32_t ink, paper, background, tint;
    uint8_t light;         /* percent */
    uint8_t tint_strength; /* 0..TINT_STEPS */
    uint8_t paper_256;     /* the paper, if it is not mixed; 0: it is */
    bool is_grey;          /* the mixed paper is */
    bool is_ink_tinted;    /* false for monsters and things, whose colours carry meaning */
    bool is_remembered;
};

struct memo {
    bool is_used;
    struct recipe recipe;
    struct cell_colours colours;
};

/* ---- mixing ---- */

static uint32_t mix_paper(const struct recipe *recipe)
{
    if (recipe->paper_256 != 0) {
        return colour_of_index(recipe->paper_256);
    }
    uint32_t paper = colour_mix(recipe->background, recipe->paper, recipe->light);
    paper =
        colour_mix(paper, recipe->tint, TINT_PAPER_PERCENT * recipe->tint_strength / TINT_STEPS);
    return recipe->is_grey ? colour_grey(paper) : paper;
}

static struct cell_colours mix(const struct recipe *recipe)
{
    int strength = recipe->tint_strength;
    uint32_t paper = mix_paper(recipe), ink = recipe->ink;
    if (recipe->is_ink_tinted && !recipe->is_remembered) {
        ink = colour_mix(ink, recipe->tint, TINT_INK_PERCENT * strength / TINT_STEPS);
    }
    return (struct cell_colours){colour_readable(ink, paper), paper};
}

static bool is_same_recipe(const struct recipe *a, const struct recipe *b)
{
    return a->ink == b->ink && a->paper == b->paper && a->background == b->background &&
           a->tint == b->tint && a->light == b->light && a->tint_strength == b->tint_strength &&
           a->paper_256 == b->paper_256 && a->is_grey == b->is_grey &&
           a->is_ink_tinted == b->is_ink_tinted && a->is_remembered == b->is_remembered;
}

static struct cell_colours remembered_mix(const struct recipe *recipe)
{
    static struct memo memos[MEMO_SIZE];
    uint32_t hash =
        recipe->ink * 2654435761u ^ recipe->paper * 2246822519u ^ recipe->tint * 3266489917u ^
        (recipe->light * 64u + recipe->tint_strength) * 668265263u ^ recipe->paper_256 * 374761393u;
    struct memo *memo = &memos[(hash ^ hash >> 15) % MEMO_SIZE];
    if (!memo->is_used || !is_same_recipe(&memo->recipe, recipe)) {
        *memo = (struct memo){true, *recipe, mix(recipe)};
    }
    return memo->colours;
}

/* ---- what a cell is made of ---- */

static uint32_t hash_of_place(struct point at, uint32_t turn)
{
    uint32_t hash = (uint32_t)at.x * 73856093u ^ (uint32_t)at.y * 19349663u ^ turn * 83492791u;
    hash *= 2654435761u;
    return hash ^ hash >> 15;
}

/* Four cells by two, each second row of them moved by half. */
static struct point flagstone_of(struct point at)
{
    int row = at.y / 2;
    return (struct point){(at.x + row % 2 * 2) / 4, row};
}

/* 0..GRAINS - 1. What moves has another grain every fourth turn, each cell in a turn of its own. */
static int grain_of(const struct cell_painter *painter, struct point at, bool is_moving)
{
    uint32_t turn = 0;
    if (is_moving && view_sees(painter->view, at)) {
        turn = ((uint32_t)(painter->view->turn + painter->beat) + hash_of_place(at, 0) % 4) / 4 + 1;
    }
    return (int)(hash_of_place(is_moving ? at : flagstone_of(at), turn) >> 8 & (GRAINS - 1));
}

/* How many of twelve cells around are of the same ground. */
static int same_around(const struct view *view, struct point at)
{
    static const struct point around[12] = {{0, -1}, {1, 0},   {0, 1},  {-1, 0}, {1, -1}, {1, 1},
                                            {-1, 1}, {-1, -1}, {0, -2}, {2, 0},  {0, 2},  {-2, 0}};
    int ground = view_cell_at(view, at)->terrain, count = 0;
    for (int i = 0; i < 12; i++) {
        struct point beside = {at.x + around[i].x, at.y + around[i].y};
        bool is_inside =
            beside.x >= 0 && beside.y >= 0 && beside.x < view->width && beside.y < view->height;
        count += is_inside && view_cell_at(view, beside)->terrain == ground;
    }
    return count;
}

struct ground_look {
    const struct surface *surface;
    int colour;
    bool is_plain;
};

static struct ground_look ground_look(const struct cell_painter *painter, struct point at)
{
    int terrain = view_cell_at(painter->view, at)->terrain - 1;
    const struct level_kind *kind = &painter->content->levels.kind[painter->view->level_kind];
    if (terrain == TERRAIN_WALL) {
        return (struct ground_look){&kind->wall_surface,
                                    surface_colour(&kind->wall_surface, kind->wall_colour), true};
    }
    if (terrain == TERRAIN_FLOOR || terrain < 0) {
        return (struct ground_look){&kind->floor_surface,
                                    surface_colour(&kind->floor_surface, kind->floor_colour), true};
    }
    const struct terrain_kind *ground = &painter->content->terrain[terrain];
    return (struct ground_look){&ground->surface, surface_colour(&ground->surface, ground->colour),
                                false};
}

/* Inks are pale, to be read. What lies under them has the same hue, but more of it. */
static uint32_t deepen(uint32_t ink)
{
    int part[3], most = 0;
    for (int i = 0; i < 3; i++) {
        part[i] = (int)(ink >> (16 - 8 * i) & 0xFF);
        most = part[i] > most ? part[i] : most;
    }
    uint32_t deep = 0;
    for (int i = 0; i < 3; i++) {
        int left = most - (most - part[i]) * DEEPER_PERCENT / 100;
        deep = deep << 8 | (uint32_t)(left > 0 ? left : 0);
    }
    return deep;
}

static uint32_t paper_of(const struct cell_painter *painter, struct point at,
                         const struct ground_look *look)
{
    const uint32_t *rgb = painter->content->palette.rgb;
    const struct memory *cell = view_cell_at(painter->view, at);
    const struct surface *surface = look->surface;
    uint32_t background = rgb[PALETTE_BACKGROUND];
    int percent = surface->paper;
    if (percent > 0) {
        int grain = 2 * grain_of(painter, at, surface->is_moving) - (GRAINS - 1);
        percent += percent * surface->grain * grain / (100 * (GRAINS - 1));
        percent -= surface->darkens > 0
                       ? percent * surface->darkens * same_around(painter->view, at) / 1200
                       : 0;
    }
    uint32_t paper = colour_mix(background, deepen(rgb[look->colour]), percent);
    if (cell->air > 0) {
        const struct air_kind *air = &painter->content->air[cell->air - 1];
        paper = colour_mix(paper, rgb[air->colour], air->paper);
    }
    return paper;
}

/* ---- light ---- */

static struct painter_light light_at(const struct cell_painter *painter, struct point at)
{
    const struct memory *cell = view_cell_at(painter->view, at);
    const uint32_t *rgb = painter->content->palette.rgb;
    if (cell->air > 0 && painter->content->air[cell->air - 1].is_fire) {
        return (struct painter_light){at, FLAME_LIGHT,
                                      rgb[painter->content->air[cell->air - 1].colour]};
    }
    const struct terrain_kind *ground = content_ground(painter->content, cell->terrain);
    return (struct painter_light){at, ground->light, rgb[ground->colour]};
}

void cell_painter_begin(struct cell_painter *painter, const struct content *content,
                        const struct view *view)
{
    *painter = (struct cell_painter){.content = content, .view = view};
    for (int word = 0; word < (view->width * view->height + 63) / 64; word++) {
        for (uint64_t rest = view->sight.word[word]; rest != 0;) {
            int cell = word * 64 + cell_word_take(&rest);
            struct painter_light light =
                light_at(painter, (struct point){cell % view->width, cell / view->width});
            if (light.radius > 0 && painter->light_count < PAINTER_LIGHTS_MAX) {
                painter->light[painter->light_count++] = light;
            }
        }
    }
}

static int square_root(int square)
{
    int root = 0;
    while ((root + 1) * (root + 1) <= square) {
        root++;
    }
    return root;
}

/* The middle of the lamp is the hero or a cell beside it: a cell is twice as high as it is wide. */
static void light_by_lamp(const struct cell_painter *painter, struct point at,
                          struct recipe *recipe)
{
    const struct level_kind *kind = &painter->content->levels.kind[painter->view->level_kind];
    struct point hero = painter->view->hero.at, middle = {(hero.x & ~3) + 1, hero.y & ~1};
    int reach = painter->content->rules.sight_radius + 1, step = 0;
    int squared = 100 * distance_squared(at, middle) / (reach * reach);
    while (step < LAMP_STEPS - 1 && squared > lamp[step].squared) {
        step++;
    }
    recipe->light = (uint8_t)(kind->is_dark ? lamp[step].in_dark : lamp[step].percent);
    recipe->tint_strength = (uint8_t)lamp[step].tint;
    recipe->tint = painter->content->palette.rgb[PALETTE_LAMP];
}

/* Adds the light that is strongest there; it also lights what the lamp does not. */
static void shine(const struct cell_painter *painter, struct point at, bool is_bare,
                  struct recipe *recipe)
{
    for (int i = 0; i < painter->light_count; i++) {
        const struct painter_light *light = &painter->light[i];
        int squared = distance_squared(at, light->at);
        if (squared > light->radius * light->radius) {
            continue;
        }
        int away = light->radius - square_root(squared) + 1;
        int strength = TINT_STEPS * away / (light->radius + 1);
        if (strength > recipe->tint_strength) {
            recipe->is_ink_tinted = is_bare;
            recipe->tint_strength = (uint8_t)strength;
            recipe->tint = light->colour;
        }
    }
    int lit = 100 * recipe->tint_strength / TINT_STEPS;
    recipe->light = (uint8_t)(lit > recipe->light ? lit : recipe->light);
}

/* ---- the cell ---- */

static void remember(const struct cell_painter *painter, const struct ground_look *look,
                     bool is_bare, struct recipe *recipe)
{
    uint32_t grey = painter->content->palette.rgb[PALETTE_REMEMBERED];
    int percent = painter->is_coarse          ? COARSE_MEMORY_INK_PERCENT
                  : is_bare && look->is_plain ? 100
                                              : MEMORY_INK_PERCENT;
    recipe->is_remembered = true;
    recipe->light = painter->is_coarse ? COARSE_MEMORY_LIGHT : MEMORY_LIGHT;
    recipe->ink = colour_mix(recipe->ink, grey, percent);
    if (look->is_plain) {
        uint32_t faded = colour_mix(recipe->background, grey, look->surface->paper);
        recipe->paper = colour_mix(recipe->paper, faded, MEMORY_PLAIN_PERCENT);
    }
}

/* Where there are 256 colours; air keeps what hue it has. */
static void make_coarse(const struct surface *surface, bool is_seen, struct recipe *recipe)
{
    uint32_t named = colour_of_index(surface->paper_256);
    bool is_shown = surface->paper_256 != 0 &&
                    (is_seen || colour_contrast(named, recipe->background) <= COARSE_DARK);
    recipe->paper_256 = (uint8_t)(is_shown ? surface->paper_256 : 0);
    recipe->is_grey = true;
}

struct cell_colours cell_painter_colours(const struct cell_painter *painter, struct point at,
                                         int colour)
{
    const struct view *view = painter->view;
    const struct memory *cell = view_cell_at(view, at);
    bool is_hero = point_equal(at, view->hero.at);
    bool is_bare = cell->actor == 0 && cell->thing == 0 && !is_hero;
    struct ground_look look = ground_look(painter, at);
    struct recipe recipe = {
        .ink = painter->content->palette.rgb[colour],
        .paper = paper_of(painter, at, &look),
        .background = painter->content->palette.rgb[PALETTE_BACKGROUND],
    };
    if (view_sees(view, at) || is_hero) {
        light_by_lamp(painter, at, &recipe);
        shine(painter, at, is_bare && cell->air == 0, &recipe);
    } else if (cell_set_has(&view->sensed, at.y * view->width + at.x)) {
        recipe.light = MEMORY_LIGHT;
        recipe.is_ink_tinted = false;
    } else {
        remember(painter, &look, is_bare, &recipe);
    }
    if (painter->is_coarse && cell->air == 0) {
        make_coarse(look.surface, view_sees(view, at), &recipe);
    }
    return remembered_mix(&recipe);
}
