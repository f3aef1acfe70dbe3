/* The picture has no glyph of its own, so a screen without colours is the same with it and without
 * it. All colours are those of the palette, mixed with the background: another palette has another
 * evening. From top to bottom: the sky, which brightens to the horizon, with stars and a moon; the
 * barrow, a flat arch, with an open door in it; the plain. */
#include "ui/widget/dusk.h"

#include "barrow/base/contrast.h"
#include "ui/widget/paint.h"

#define HORIZON_PERCENT 84 /* of the screen's height */
#define RISE_PERCENT 46    /* of the screen's height that the barrow rises above the horizon */
#define SPAN_PERCENT 44    /* of the screen's width from its middle to its foot */
#define DOOR_WIDTH 5
#define STARS_ONE_IN 61
#define WIDTH_OF_STARS 60 /* on a narrower screen they would lie behind the name */

#define BANDS 6

/* What the sky is mixed of; and where there are 256 colours and hardly any of them dark, the bands
 * that it has instead, from the zenith to the horizon. */
struct hour {
    enum palette_role zenith, horizon;
    int zenith_percent, horizon_percent;
    bool has_stars;
    uint8_t band[BANDS];
};

static const struct hour hours[] = {
    {PALETTE_EXPERIENCE, PALETTE_TARGET, 8, 34, true, {17, 17, 17, 17, 18, 24}},        /* night */
    {PALETTE_EXPERIENCE, PALETTE_FOOD, 12, 62, true, {234, 235, 236, 238, 94, 130}},    /* sunset */
    {PALETTE_EXPERIENCE, PALETTE_HEALTH, 16, 52, false, {234, 235, 237, 239, 95, 131}}, /* dawn */
    {PALETTE_DIM, PALETTE_STAIRS, 12, 46, false, {233, 234, 235, 237, 239, 94}}, /* a storm that
                                                                                   clears */
};
#define HOURS ((int)(sizeof hours / sizeof hours[0]))

/* The colours of the picture for one screen. */
struct dusk {
    struct rectangle grave; /* a stone that stands before it; without width: none */
    struct point size, moon;
    int horizon;
    uint32_t background, zenith, low, grass, stone, glow, star;
    bool has_stars;
    const uint8_t *band; /* NULL where the sky is mixed */
};

static uint32_t dusk_mix(const struct ui *ui, enum palette_role role, int percent)
{
    const uint32_t *rgb = ui->content->palette.rgb;
    return colour_mix(rgb[PALETTE_BACKGROUND], rgb[role], percent);
}

static struct dusk dusk_of(const struct ui *ui, uint64_t seed)
{
    const struct hour *hour = &hours[seed % HOURS];
    struct point size = {ui->screen.width, ui->screen.height};
    return (struct dusk){
        .size = size,
        .moon = {size.x * (int)(6 + seed / HOURS % 7 + (seed / HOURS % 2 > 0 ? 78 : 0)) / 100,
                 size.y / 6},
        .horizon = size.y * HORIZON_PERCENT / 100,
        .background = ui->content->palette.rgb[PALETTE_BACKGROUND],
        .zenith = dusk_mix(ui, hour->zenith, hour->zenith_percent),
        .low = dusk_mix(ui, hour->horizon, hour->horizon_percent),
        .grass = dusk_mix(ui, PALETTE_GOOD, 22),
        .stone = dusk_mix(ui, PALETTE_REMEMBERED, 40),
        .glow = dusk_mix(ui, PALETTE_WARNING, 80),
        .star = dusk_mix(ui, PALETTE_BRIGHT, 50),
        .has_stars = hour->has_stars && size.x >= WIDTH_OF_STARS,
        .band = ui->term->is_coarse ? hour->band : NULL,
    };
}

static uint32_t dusk_hash(struct point at)
{
    uint32_t hash = (uint32_t)at.x * 73856093u ^ (uint32_t)at.y * 19349663u;
    hash *= 2654435761u;
    return hash ^ hash >> 15;
}

/* The row at which the barrow begins in that column: an ellipse. */
static int dusk_crest(const struct dusk *dusk, int x)
{
    int span = dusk->size.x * SPAN_PERCENT / 100, rise = dusk->size.y * RISE_PERCENT / 100;
    int away = x - dusk->size.x / 2;
    for (int height = rise; height > 0; height--) {
        if (away * away * rise * rise + height * height * span * span < span * span * rise * rise) {
            return dusk->horizon - height;
        }
    }
    return dusk->horizon;
}

static uint32_t dusk_sky(const struct dusk *dusk, struct point at)
{
    int across = at.x - dusk->moon.x, down = at.y - dusk->moon.y;
    if (dusk->has_stars && across * across + 4 * down * down <= 5) {
        return dusk->star; /* cells are twice as high as wide */
    }
    uint32_t sky = dusk->band != NULL
                       ? colour_of_index(dusk->band[BANDS * at.y / dusk->horizon])
                       : colour_mix(dusk->zenith, dusk->low,
                                    100 * at.y * at.y / (dusk->horizon * dusk->horizon));
    bool is_by_moon = across * across + 4 * down * down <= 20; /* which outshines them */
    bool is_star = dusk->has_stars && at.y * 2 < dusk->horizon && at.y > 0 && at.x > 0 &&
                   !is_by_moon && dusk_hash(at) % STARS_ONE_IN == 0;
    return is_star ? colour_mix(sky, dusk->star, 16) : sky;
}

/* Two stones and a lintel, and light behind them, at the foot of the barrow. */
static bool dusk_door(const struct dusk *dusk, struct point at, uint32_t *paper)
{
    int across = at.x - dusk->size.x / 2, up = dusk->horizon + 3 - at.y;
    across = across < 0 ? -across : across;
    bool is_hidden = dusk->grave.width > 0; /* but for a step or two of it */
    if (is_hidden || up < 0 || up > 3 || across > DOOR_WIDTH / 2 + 1) {
        return false;
    }
    bool is_stone = up == 3 || across == DOOR_WIDTH / 2 + 1;
    static const uint8_t glow[] = {94, 94, 136}; /* with 256 colours */
    *paper = is_stone             ? dusk->stone
             : dusk->band != NULL ? colour_of_index(glow[up])
                                  : colour_mix(dusk->background, dusk->glow, 40 + 20 * up);
    return true;
}

/* A stone whose upper corners are worn off. */
static bool dusk_grave(const struct dusk *dusk, struct point at, uint32_t *paper)
{
    const struct rectangle *grave = &dusk->grave;
    int left = at.x - grave->x, right = grave->x + grave->width - 1 - at.x;
    int worn = 2 - (at.y - grave->y);
    if (!rectangle_has(*grave, at) || left < worn || right < worn) {
        return false;
    }
    uint32_t stone = colour_mix(dusk->background, dusk->stone, 48);
    *paper = colour_mix(stone, dusk->grass, (int)(dusk_hash(at) % 4) * 6);
    return true;
}

static uint32_t dusk_paper(const struct dusk *dusk, struct point at, int crest)
{
    uint32_t paper;
    if (dusk_grave(dusk, at, &paper)) {
        return paper;
    }
    if (at.y < crest) {
        return dusk_sky(dusk, at);
    }
    if (dusk_door(dusk, at, &paper)) {
        return paper;
    }
    int light = at.y == crest && at.y < dusk->horizon ? 40 : 0; /* the rim of the barrow */
    int depth = at.y >= dusk->horizon ? 40 : 0;                 /* the plain is darker */
    paper = colour_mix(dusk->grass, dusk->low, light);
    paper = colour_mix(paper, dusk->background, depth + (int)(dusk_hash(at) % 4) * 8);
    return dusk->band != NULL ? colour_grey(paper) : paper;
}

void dusk_draw(struct ui *ui, uint64_t seed, struct rectangle grave)
{
    if (!paint_has_full_light(ui)) {
        return;
    }
    struct dusk dusk = dusk_of(ui, seed);
    dusk.grave = grave;
    for (int x = 0; x < dusk.size.x; x++) {
        int crest = dusk_crest(&dusk, x);
        for (int y = 0; y < dusk.size.y; y++) {
            struct point at = {x, y};
            struct cell cell = grid_at(&ui->screen, at);
            if (cell.glyph != GLYPH_TAIL && (cell.style & STYLE_REVERSE) == 0) {
                uint32_t paper = dusk_paper(&dusk, at, crest);
                uint32_t ink = colour_readable(cell.ink, paper);
                grid_put(&ui->screen, at, cell.glyph, (struct paint){ink, paper, cell.style});
            }
        }
    }
}
