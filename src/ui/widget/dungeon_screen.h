/* The dungeon screen and its parts: the map left, the sidebar right, the log below; drawn from the
 * session's view alone. */
#ifndef BARROW_UI_WIDGET_DUNGEON_SCREEN_H
#define BARROW_UI_WIDGET_DUNGEON_SCREEN_H

#include "ui/widget/paint.h"

/* ---- layout: how the screen is divided, at every size ---- */

/* Below this nothing but a request for more room is shown. */
#define SCREEN_WIDTH_LEAST 40
#define SCREEN_HEIGHT_LEAST 20

struct layout {
    bool is_folded;
    bool is_map_wide;   /* each cell of the level takes two columns */
    bool is_log_beside; /* behind a free column or two, and not below the map */
    struct rectangle map, side, log;
};

/* For a screen that fits and a level of that size. The map gets what it can use, then the log. */
struct layout layout_make(struct point screen, struct point level, struct layout_limits limits);

/* Moves the camera just so far that `focus` is no nearer to the pane's edge than a quarter of its
 * side (camera_show: that it is inside). Shows nothing beyond the level that need not be shown. */
void camera_follow(struct camera *camera, struct point pane, struct point level,
                   struct point focus);
void camera_show(struct camera *camera, struct point pane, struct point level, struct point focus);

/* ---- the screen ---- */

struct layout dungeon_layout(const struct ui *ui);

/* Draws map, sidebar and log, with the cursor on `focus`, a cell of the level. The camera follows
 * the hero; a focus elsewhere moves the map only if it would be outside, and only until the next
 * drawing. dungeon_panes_draw draws no mark and no tag. */
void dungeon_screen_draw(struct ui *ui, struct point focus);
void dungeon_panes_draw(struct ui *ui, struct layout layout, struct point focus);

/* Marks a cell as the one that is chosen, with the cursor on it. */
void dungeon_screen_target(struct ui *ui, struct point at);

/* A sentence in place of the log, or of the last lines of one that stands beside the map; and the
 * keys on its last line. */
#define SAID_LINES 6
void dungeon_screen_say(struct ui *ui, const char *text, const char *hint);

/* Moves a place by a step, unless that leaves the level. */
void dungeon_screen_move(const struct ui *ui, struct point *at, enum direction direction);

/* Where a cell of the level is on the screen, as last drawn. */
struct point dungeon_screen_place(const struct ui *ui, struct point at);

/* The cell of the level that a place of the screen shows; false outside the map. */
bool dungeon_screen_cell(const struct ui *ui, struct point place, struct point *at);

void map_pane_draw(struct ui *ui, const struct view *view, const struct camera *camera,
                   struct rectangle area);

/* The sidebar, or its two lines where it is folded. */
void side_pane_draw(struct ui *ui, struct rectangle area);
void side_pane_draw_folded(struct ui *ui, struct rectangle area);

struct sighting {
    const struct view_foe *foe; /* the nearest of them */
    int count;
};

/* Groups monsters of one kind, state and health, by the nearest of each. Returns how many. */
int sightings_group(const struct view *view, struct sighting group[VIEW_FOES_MAX]);

/* Lists monsters, then things, in the area; in its last line how many had no room. */
void sightings_draw(struct ui *ui, const struct view *view, struct rectangle area);

enum palette_role danger_role(enum danger danger);
struct paint danger_paint(const struct ui *ui, enum danger danger);

/* The mark behind a monster's glyph and its colour: what it may do, or that it is no foe. */
const char *foe_mark(const struct view_foe *foe);
struct paint foe_paint(const struct ui *ui, const struct view_foe *foe);

/* The parts of the sidebar's lists: a bar of health, a line for `count` of a thing, and a line that
 * says how many have no room. */
struct bar health_bar(const struct ui *ui, int health, int most, int lost, const char *label);
struct bar foe_bar(const struct ui *ui, const struct view_foe *foe, const char *label);
void side_thing_draw(struct ui *ui, struct rectangle area, const struct view_item *item);
void side_more_draw(struct ui *ui, struct rectangle area, int count);

/* ---- the log: newest lowest, word-wrapped; what the last key brought about is bright ---- */

/* The number of messages that can be shown now: all, unless one that must be seen would scroll
 * away; then as many as fit, from the first unseen one, above a line that asks for a key. */
int log_pane_page(const struct session *session, int width, int height);

/* The bytes of the notice that can be shown now: all that were not read yet, unless they need more
 * lines than there are; then as many as fit above a line that asks for a key. */
size_t log_pane_notice(const struct session *session, int width, int height);

/* Draws those, and if they are all, the notice. */
void log_pane_draw(struct ui *ui, struct rectangle area);

/* ---- moving pictures ---- */

#define ANIMATION_MS_MAX 150

/* Shows the scenes of ui->session over the dungeon screen, unless pictures are not wanted or a key
 * waits. */
void animation_play(struct ui *ui);

#endif
