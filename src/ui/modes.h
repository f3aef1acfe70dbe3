/* All modes: what to push on the interface's stack to get each, and what it pops with. */
#ifndef BARROW_UI_MODES_H
#define BARROW_UI_MODES_H

#include "ui/mode.h"
#include "ui/widget/menu.h"
#include "ui/widget/nearby_list.h"

/* The bottom of the stack. ANSWER_CONTINUE makes it go on with the newest run, or begin one if
 * there is none. The cursor begins on the newest run unless a new one is wanted. If it is
 * covered by a replay it leaves the folder of runs alone until that is over. */
struct mode mode_title(bool is_new_wanted, bool is_covered);
enum { ANSWER_RUN_DONE = 1, ANSWER_CONTINUE = 2, ANSWER_SETTLE = 3 };

/* `count` runs (they must outlive it, as must the title and what Enter does) to choose from. Pops
 * with ANSWER_RUN + the n-th, or ANSWER_NO. */
struct mode mode_runs(const struct run *run, const int *kit, int count, const char *title,
                      const char *deed);
enum { ANSWER_RUN = 1000 };

struct mode mode_dungeon(void); /* the run in ui->session */

/* All commands by name. Pops with ANSWER_COMMAND + the chosen one, for the dungeon to do it. */
struct mode mode_commands(const struct ui *ui);
enum { ANSWER_COMMAND = 1000 };

/* Screens that only show something: reading them takes no time and changes nothing. */
struct mode mode_look(const struct ui *ui);   /* around the hero, or at the first in sight */
struct mode mode_nearby(const struct ui *ui); /* what is in sight and remembered: a list */
/* The rows of that list, and the place behind the value of one. */
void nearby_fill_menu(const struct ui *ui, struct menu *menu);
struct nearby_place nearby_place_of(const struct ui *ui, int value);
struct mode mode_character(const struct ui *ui);   /* the hero in numbers */
struct mode mode_use_on_thing(struct id used);     /* on which other thing? Pops like mode_list */
struct mode mode_discoveries(const struct ui *ui); /* kinds of things, known or not */
struct mode mode_bestiary(const struct ui *ui);    /* the monsters that were met */
struct mode mode_log(const struct ui *ui);         /* all that was told in this run */
struct mode mode_help(const struct ui *ui);        /* keys, and how to play */
struct mode mode_options(const struct ui *ui);     /* the settings, written when it is left */
struct mode mode_bindings(void);                   /* which key does what, to be changed */
struct mode mode_look_at(struct point at);
/* The same at a target in sight, counted as Tab goes: the monsters of the view, then its things. */
struct mode mode_look_at_target(struct point at, int target);

/* Choosing where to go, beginning at `to`. Pops with ANSWER_TRAVEL, ANSWER_NO, or for the stairs
 * and the key that goes down, ANSWER_TRAVEL_DOWN: what speaks against it was shown. Where no way
 * leads it stays. From a click the map does not move. `where` asks, and begins at the stairs. */
struct mode mode_travel(struct point to, bool is_clicked);
struct mode mode_travel_where(const struct ui *ui);

/* All things at hand; those for an item command; one. Pop like mode_aim, or with ANSWER_NO. */
struct mode mode_bag(const struct ui *ui);
struct mode mode_list(enum item_command command);
struct mode mode_thing(struct id thing);

/* The choice of a boon that waits. Pops with ANSWER_ACTED or ANSWER_NO. */
struct mode mode_choice(void);
/* Where a thing goes that is used or thrown, if aim_is_needed. Pops with ANSWER_ACTED, or with
 * ANSWER_CANCELLED: it looks like the dungeon, so that is where Esc must lead. */
struct mode mode_aim(const struct ui *ui, enum verb verb, struct id thing);
/* Throws it there without showing the aim. False, and nothing done, if that would be refused or
 * asked about, or if it would not come down there. */
bool aim_throw_at(struct ui *ui, struct id thing, struct point at);
struct mode mode_knots(void);     /* the last turns, to wind back to one */
struct mode mode_foresight(void); /* what was foreseen, to be sworn or refused */
struct mode mode_victory(void);   /* figures, and the choice to begin again or to rest */
struct mode mode_over(void);      /* how the run ended, in figures */

/* The hall of fame in player.home, the run with this id (copied; or NULL) marked and chosen. */
struct mode mode_hall(const char *marked);

/* Watches a recording, which moves into the mode: *recording is empty afterwards. A run under way
 * (ui->session) is not touched. Pops with ANSWER_NO. */
struct mode mode_replay(struct recording *recording, bool is_at_end);
/* The same of a run that another process plays: from its end, and it goes on as that one does. */
struct mode mode_watch(struct recording *recording);

/* Something to be read (copied). */
struct mode mode_note(const char *title, const char *text);

/* Questions, all copied; all but that for a number forget what was typed ahead. Yes-or-no pops with
 * `answer` for Enter, Y, or y (a step) pressed twice; mode_confirm_again for a key of `command`
 * too, mode_confirm_by_letter not for Enter; a word with `answer`; a number with itself, 1 to
 * `most`. */
struct mode mode_confirm(const char *question, int answer);
struct mode mode_confirm_again(const char *question, int answer, enum command command);
struct mode mode_confirm_by_letter(const char *question, int answer);
struct mode mode_typed(const char *question, const char *word, int answer);
struct mode mode_amount(const char *question, int most);
#endif
