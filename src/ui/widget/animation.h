/* Short moving pictures of what just happened: a flight, an effect that spreads, a flash on who is
 * hurt. At most 150 ms each time, skipped by any key, which is then used. Pictures only: the world,
 * its dice and its clock know nothing of them. */
#ifndef BARROW_UI_WIDGET_ANIMATION_H
#define BARROW_UI_WIDGET_ANIMATION_H

struct ui;

#define ANIMATION_MS_MAX 150

/* Shows the scenes of ui->session over the dungeon screen, with its view as it is. Shows nothing if
 * pictures are not wanted or a key waits. */
void animation_play(struct ui *ui);

#endif
