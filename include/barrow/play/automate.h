/* Automatic commands: the hero acts again and again until something interrupts. */
#ifndef BARROW_PLAY_AUTOMATE_H
#define BARROW_PLAY_AUTOMATE_H

#include "barrow/auto/automation.h"
#include "barrow/play/session.h"

/* The commands with the player's settings. The session needs a player. */
struct automation automate_exploring(const struct session *session);
struct automation automate_resting(void);
struct automation automate_fighting(const struct session *session, bool even_if_hurt);

/* Acts until the command is done (true), something interrupts it (told in the notice and the mark),
 * or session->screen says that the player wants it to stop. */
bool automate(struct session *session, struct automation automation);

/* True if the command would act now. */
bool automate_begins(const struct session *session, struct automation automation);

/* True if travel takes a step there from where the hero is, if only to the edge of what harms. */
bool automate_sets_out(const struct session *session, struct point to);

/* True if exploring has nothing left to do here; *reason is then the reason that it would stop
 * for. */
bool automate_is_explored(const struct session *session, struct reason *reason);

#endif
