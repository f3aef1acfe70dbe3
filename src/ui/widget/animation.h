/* Short moving pictures of what just happened: a flight, an effect that spreads, a flash on who is
 * hurt. At most 150 ms each time, skipped by any key, which is then used. Pictures only: the world,
 * its dice and its clock know nothing of them. */
#ifndef BARROW_UI_WIDGET_ANIMATION_H
#define BARROW_UI_WIDGET_ANIMATION_H

#include "barrow/game/scenes.h"

struct ui;

#define ANIMATION_MS_MAX 150

/* What is to be shown next. Start it as `{0}`. */
struct animation {
    struct scene scene[SCENES_MAX];
    int count;
};

/* Adds the scenes of the outcomes [from..to) of one action, as many as there is room for. Call as
 * scenes_find. */
void animation_gather(struct animation *animation, const struct game *game, size_t from, size_t to);

/* Shows them over the dungeon screen with the session's view as it is, and empties the list.
 * Nothing is shown if pictures are not wanted or a key waits. */
void animation_play(struct ui *ui, struct animation *animation);

#endif
