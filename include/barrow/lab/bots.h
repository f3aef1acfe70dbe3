/* Bots: players that know what a person at the screen knows (the view, the automatic commands, the
 * preview) and never read the world. A bot is a row of a table: a name, a sentence and its rules
 * in order of priority; each action is proposed by the first rule that has one. Deterministic: the
 * same game and bot give the same actions. */
#ifndef BARROW_LAB_BOTS_H
#define BARROW_LAB_BOTS_H

#include "barrow/game/game.h"

struct bot_player;

/* Proposes the next action; false if the rule has nothing to say now. */
typedef bool bot_rule(struct bot_player *bot, struct action *action);

struct bot_kind {
    const char *name, *sentence;
    bot_rule *const *rule; /* first come, first served; ends with NULL */
};

/* The n-th bot, from 0; NULL behind the last. */
const struct bot_kind *bot_at(int n);

/* The bot of that name; NULL if there is none. */
const struct bot_kind *bot_find(const char *name);

/* Ways to fight in the arena, the first is the usual one; NULL behind the last. `place` and
 * `are_asleep` are for the ring (lab/fight_ring.h). */
struct tactic {
    struct bot_kind bot;
    int place; /* enum ring_place */
    bool are_asleep;
};
const struct tactic *tactic_at(int n);

/* A player at a game, which must outlive it; bot_player_free frees it. */
struct bot_player *bot_player_new(const struct bot_kind *kind, struct game *game);
void bot_player_free(struct bot_player *bot);

/* The kind of monster that it goes for first, if its rules ask for one. */
void bot_player_set_quarry(struct bot_player *bot, int kind);

/* The view from which it chose its last action. */
const struct view *bot_player_view(const struct bot_player *bot);

/* Choices, in whole hundreds, since it last gained something: a deeper level, experience, ground
 * learnt or health. */
int bot_player_barren(const struct bot_player *bot);

/* True if the hero is dead and the bot, as the fighter does, will untie a knot. */
bool bot_player_can_untie(const struct bot_player *bot);

/* Lets the hero act once and then all others, until the hero is to act again or the run is over.
 * Returns what the hero did: an action that the rules accepted. Call when GAME_NEEDS_ACTION, or
 * when the bot can untie. */
struct action bot_player_act(struct bot_player *bot);

#endif
