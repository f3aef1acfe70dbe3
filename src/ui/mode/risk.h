/* Steps into known harm: which are asked about, and how. */
#ifndef BARROW_UI_MODE_RISK_H
#define BARROW_UI_MODE_RISK_H

#include "barrow/play/automate.h"

struct ui;

/* True for a step into known harm, or into what a burst will reach, in which the hero does not
 * stand already and which the player has not taken: *harm is what, with ground 0 for a burst. */
bool risk_is_new(const struct ui *ui, const struct action *action, struct reason *harm);

/* Adds the question before that step. */
void risk_ask(struct ui *ui, struct point to, const struct reason *harm, struct buffer *question);

/* Adds which ally would stay behind on this level; false if none would. */
bool risk_describe_left_behind(const struct ui *ui, bool by_stairs, struct buffer *text);

/* The player said yes to that step: all harm of its kind that hangs together there is not asked
 * about again, as long as the hero loses no health, no other foe comes and the depth is the same.
 */
void risk_take(struct ui *ui, struct point to);

#endif
