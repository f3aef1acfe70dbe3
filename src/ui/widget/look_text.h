/* Text of the look and aim modes, made from the view and the preview alone. */
#ifndef BARROW_UI_WIDGET_LOOK_TEXT_H
#define BARROW_UI_WIDGET_LOOK_TEXT_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/game/aiming.h"
#include "barrow/game/character.h"
#include "barrow/game/preview.h"
#include "barrow/game/view.h"
#include "barrow/text/describe.h"

/* "asleep", "hunting", ...; and "", "!", "!!", "!!!": dangers are told apart without colour. */
const char *foe_state_word(const struct view_foe *foe);
const char *danger_mark(enum danger danger);

/* The topmost thing in sight at a place; NULL if there is none. */
const struct view_thing *look_thing_at(const struct view *view, struct point at);

/* The nearest lit thing, if what is lit will reach that place when it bursts; else NULL. */
const struct view_thing *look_lit_thing(const struct view *view, struct point at);

/* True for ground that a hero comes back to: stairs, locks, graves, where one thing may be taken,
 * and what works something nearby. */
bool look_is_landmark(const struct content *content, const struct memory *cell);

/* True if there is something to step through. */
bool look_has_target(const struct content *content, const struct view *view);

/* Steps through what is in sight, monsters before things, nearest first, and then through known
 * landmarks and remembered things in reading order: `step` is 1 or -1, *target the number of the
 * last one (-1: none yet). Both stay as they are if there is nothing. */
void look_next_target(const struct content *content, const struct view *view, int step, int *target,
                      struct point *at);

/* "a redcap", "Hild, the redcap"; with " of level 7" if another of its kind in sight has another
 * level. */
void look_describe_foe(const struct content *content, const struct view *view,
                       const struct view_foe *foe, enum article article, struct buffer *text);
/* True if that is so: it has no name of its own to be told apart by. */
bool look_differs_from_its_like(const struct view *view, const struct view_foe *foe);

/* One sentence: "You see a barrow rat, hunting, and a ration.", "You remember a wall.", ... */
void look_describe_cell(const struct content *content, const struct view *view, struct point at,
                        struct buffer *text);

/* A thing that was seen once; of gear the power is forgotten. */
void look_describe_remembered(const struct content *content, int kind, enum article article,
                              struct buffer *text);

/* The odds of its blows against the hero and of the hero's against it, a line each. */
void look_describe_odds(const struct content *content, const struct view *view,
                        const struct view_foe *foe, struct buffer *text);

/* Its speed against the hero's, both above 0 and in one unit. */
void look_describe_speed(int64_t its, int64_t mine, struct buffer *text);

/* " You are hasted now.": behind the foe's speed, for a hero whose own is not the usual one. */
void look_describe_own_pace(const struct view_hero *hero, struct buffer *text);

/* Its speed, then what its blows are made of and what it resists. */
void look_describe_nature(const struct content *content, const struct character_foe *foe,
                          struct buffer *text);

/* "5 NE", or whole "5 north-east": the distance of the rules and the nearest of the eight
 * directions; or "here". */
void look_describe_way(struct point from, struct point to, bool is_whole, struct buffer *text);

/* ---- text of the aim mode: the targets of an action and its effects on them, from its preview
 * ---- */

struct aim_room {
    int width, lines; /* lines of `width` columns */
};

/* Adds "Scroll of fireball: you would lose 20 of 30! The ghoul would die, the rat would lose 20 of
 * 31.", or why it cannot go there. The hero comes first, so that no narrow screen cuts it; equal
 * ones share a clause; those without room are counted. */
void aim_describe(const struct content *content, const struct view *view,
                  const struct action *action, const struct preview *preview, struct aim_room room,
                  struct buffer *text);

/* Adds " You would lose 2 of 30."; false if nothing would happen to the hero. */
bool aim_describe_hero(const struct view *view, const struct preview *preview, struct buffer *text);

/* Adds the question to be answered before the hero harms itself or one who is no foe. */
void aim_ask(const struct content *content, const struct view *view, const struct preview *preview,
             struct buffer *text);

#endif
