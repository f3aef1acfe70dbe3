/* Pictures are drawn over the dungeon screen, frame by frame, with a limited wait for a key after
 * each: a key ends the show, so a fast player never waits. A script's waits take no time. What
 * several actors did is shown together: a crowd takes no longer than one. */
#include "ui/widget/dungeon_screen.h"

#define FLIGHT_MS 40
#define BLOOM_MS 50
#define SIGNS_MS 30 /* of each of the two frames of signs */
#define BOLT_GLYPH '*'

static void start_frame(struct ui *ui)
{
    struct rectangle all = {0, 0, ui->screen.width, ui->screen.height};
    paint_blank(ui, all);
    dungeon_screen_draw(ui, ui->session->view.hero.at);
}

/* Shows the frame. False if a key ends the show. */
static bool end_frame(struct ui *ui, int wait_ms)
{
    ui->term->present(ui->term, &ui->screen);
    return !ui_wait(ui, wait_ms);
}

/* Puts a glyph on the map; 0 keeps the one that is there. Nothing happens outside of what the pane
 * shows and the hero sees. */
static void animation_put(struct ui *ui, struct point at, uint32_t glyph, struct paint paint)
{
    struct rectangle map = dungeon_layout(ui).map;
    struct point place = dungeon_screen_place(ui, at);
    if (rectangle_has(map, place) && view_sees(&ui->session->view, at)) {
        grid_put(&ui->screen, place, glyph != 0 ? glyph : grid_at(&ui->screen, place).glyph, paint);
    }
}

/* The wait after frame `i` of `count` that share `ms`, so that their sum is just that. */
static int share_of_time(int ms, int i, int count)
{
    return ms * (i + 1) / count - ms * i / count;
}

static bool show_flight(struct ui *ui, const struct scene *scene)
{
    const struct item_kind *kind = scene->item >= 0 ? &ui->content->item[scene->item] : NULL;
    bool is_bolt = kind == NULL || kind->class == ITEM_CLASS_SCROLL;
    uint32_t glyph = is_bolt ? BOLT_GLYPH : kind->glyph;
    int steps = distance_chebyshev(scene->from, scene->to);
    for (int i = 0; i < steps; i++) {
        start_frame(ui);
        animation_put(ui, point_between(scene->from, scene->to, i + 1, steps), glyph,
                      paint_colour(ui, scene->colour, STYLE_BOLD));
        if (!end_frame(ui, share_of_time(FLIGHT_MS, i, steps))) {
            return false;
        }
    }
    return true;
}

/* Ring by ring, the outermost brightest: what burned before stays lit, its glyphs readable. */
static bool show_bloom(struct ui *ui, const struct scene *scene)
{
    struct point cells[SCENE_CELLS_MAX];
    int count = scene_list_cells(ui->session->game, scene, cells);
    struct paint lit = paint_on(ui, scene->colour);
    struct paint edge = paint_colour(ui, scene->colour, STYLE_BOLD);
    for (int ring = 0; ring <= scene->radius; ring++) {
        start_frame(ui);
        for (int i = 0; i < count && is_within_radius(cells[i], scene->to, ring); i++) {
            bool is_edge = ring > 0 && !is_within_radius(cells[i], scene->to, ring - 1);
            animation_put(ui, cells[i], is_edge ? BOLT_GLYPH : 0, is_edge ? edge : lit);
        }
        if (!end_frame(ui, share_of_time(BLOOM_MS, ring, scene->radius + 1))) {
            return false;
        }
    }
    return true;
}

/* The sign shown on the cell of an actor; glyph 0: the actor's own. Frame 0 shows the cause (a
 * blow, an effect), frame 1 its result. Frame -1: the scene has no sign. */
struct sign {
    int frame;
    uint32_t glyph;
    enum palette_role role;
};

static struct sign sign_of(enum scene_kind kind)
{
    switch (kind) {
    case SCENE_FLASH:
        return (struct sign){0, 0, PALETTE_DANGER};
    case SCENE_HEAL:
        return (struct sign){0, '+', PALETTE_GOOD};
    case SCENE_END:
        return (struct sign){1, 'x', PALETTE_DANGER};
    case SCENE_RISE:
        return (struct sign){1, '^', PALETTE_EXPERIENCE};
    case SCENE_GROUND: /* has a look of its own */
    case SCENE_FLIGHT:
    case SCENE_BLOOM:
        break;
    }
    return (struct sign){-1, 0, PALETTE_TEXT};
}

/* Fire, gas and water come in the first frame, set off from what is there already. */
static bool put_ground(struct ui *ui, const struct scene *scene, int frame)
{
    bool is_shown = scene->kind == SCENE_GROUND && frame == 0;
    if (is_shown && scene->ground > 0) {
        const struct terrain_kind *kind = &ui->content->terrain[scene->ground - 1];
        animation_put(ui, scene->to, kind->glyph, paint_on(ui, kind->colour));
    } else if (is_shown) {
        const struct air_kind *kind = &ui->content->air[-scene->ground - 1];
        animation_put(ui, scene->to, kind->glyph, paint_on(ui, kind->colour));
    }
    return is_shown;
}

/* All the signs of a frame at once; no frame if there are none. */
static bool show_signs(struct ui *ui, const struct animation *animation, int frame)
{
    bool is_any = false;
    start_frame(ui);
    for (int i = 0; i < animation->count; i++) {
        is_any = put_ground(ui, &animation->scene[i], frame) || is_any;
        struct sign sign = sign_of(animation->scene[i].kind);
        if (sign.frame == frame) {
            animation_put(ui, animation->scene[i].to, sign.glyph, paint_on(ui, (int)sign.role));
            is_any = true;
        }
    }
    return !is_any || end_frame(ui, SIGNS_MS);
}

/* The first flight and the first bloom; with two frames of signs that makes ANIMATION_MS_MAX. */
static bool show_first(struct ui *ui, const struct animation *animation, enum scene_kind kind,
                       bool (*show)(struct ui *ui, const struct scene *scene))
{
    for (int i = 0; i < animation->count; i++) {
        if (animation->scene[i].kind == kind) {
            return show(ui, &animation->scene[i]);
        }
    }
    return true;
}

void animation_play(struct ui *ui)
{
    const struct animation *animation = &ui->session->animation;
    bool is_wanted = animation->count > 0 && !ui->is_still && !ui_wait(ui, 0);
    bool goes_on = is_wanted && show_first(ui, animation, SCENE_FLIGHT, show_flight) &&
                   show_first(ui, animation, SCENE_BLOOM, show_bloom);
    for (int frame = 0; frame < 2 && goes_on; frame++) {
        goes_on = show_signs(ui, animation, frame);
    }
}
