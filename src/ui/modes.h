/* Every mode: what to push to get it. */
#ifndef BARROW_UI_MODES_H
#define BARROW_UI_MODES_H

#include "barrow/game/game.h"
#include "ui/mode.h"
#include "ui/mode/deed.h"

struct runs;

/* The title: the bottom of the stack. What it is answered begins a run: ANSWER_CONTINUE goes on
 * with the newest, or begins one if there is none. The cursor begins on the newest run under way,
 * if there is one and no new one is wanted. */
struct mode mode_title(bool is_new_wanted);
enum { ANSWER_RUN_DONE = 1, ANSWER_CONTINUE = 2, ANSWER_SETTLE = 3 };

/* The runs under way, which must outlive it, to choose from. Pops with ANSWER_RUN + the n-th. */
struct mode mode_runs(const struct runs *runs);
enum { ANSWER_RUN = 1000 };

/* Something to be read (copied): pops with `answer` when it was. */
struct mode mode_note(const char *title, const char *text, int answer);

/* The run in ui->session. */
struct mode mode_dungeon(void);

/* Looking around from the hero's place. */
struct mode mode_look(const struct ui *ui);

/* The same, beginning at a place. */
struct mode mode_look_at(struct point at);

/* What is in sight and what is remembered of this level: to look at, or to travel to. */
struct mode mode_nearby(void);

/* All commands by name. Pops with ANSWER_COMMAND + the chosen one, for the dungeon to do it. */
struct mode mode_commands(void);
enum { ANSWER_COMMAND = 1000 };

/* The hero in numbers. */
struct mode mode_character(void);

/* Choosing where to go, beginning at `to`. Pops with ANSWER_TRAVEL and session->travel_to, or with
 * ANSWER_NO. */
struct mode mode_travel(const struct ui *ui, struct point to);

/* The same, but the map stays where it is: the same click again sets out. */
struct mode mode_travel_to_click(struct point to);

/* The monsters that were met. */
struct mode mode_bestiary(void);

/* All that was told in this run. */
struct mode mode_log(const struct ui *ui);

/* The help: keys, and how to play. */
struct mode mode_help(void);

/* A yes-or-no question: pops with `answer` (not ANSWER_NO) for yes. `question` is copied. What was
 * typed ahead is forgotten first; yes is Enter or Y, never y, which is a step. */
struct mode mode_confirm(const char *question, int answer);

/* Asks for a word, for what cannot be taken back: pops with `answer` if it is typed. Both texts are
 * copied; what was typed ahead is forgotten first. */
struct mode mode_typed(const char *question, const char *word, int answer);

/* The settings, written when it is left. */
struct mode mode_options(void);

/* Which key does what, to be changed. */
struct mode mode_bindings(void);

/* All that the hero has at hand. */
struct mode mode_bag(void);

/* The things at hand that a deed can be done to: picking one does it. Pops with ANSWER_ACTED if
 * the hero acted. */
struct mode mode_list(enum deed deed);

/* One thing: what it does, and what can be done with it. Pops like mode_list. */
struct mode mode_thing(struct id thing);

/* "How many of 4 rations?" Pops with the number, or with ANSWER_NO. `question` is copied. */
struct mode mode_amount(const char *question, int most);

/* Where the hero's thing goes: for USE and THROW of one that is aimed (aim_is_needed). Pops with
 * ANSWER_ACTED if the hero did it, with ANSWER_NO if not. */
struct mode mode_aim(const struct ui *ui, enum verb verb, struct id thing);

/* The hero has acted: menus below are done. No question's answer. */
enum { ANSWER_ACTED = -1 };

/* A place to travel to was chosen. */
enum { ANSWER_TRAVEL = -2 };

/* The Crown was won: the figures, and the choice to begin again or to rest. */
struct mode mode_victory(void);

/* How the run ended, in figures. */
struct mode mode_over(void);

#endif
