/* The journal: what drove a game, one entry for each action that the rules accepted. A world and
 * the entries since give the world of now, because everything else follows from them (same seed,
 * same game). Each entry carries a check of the world in which it was accepted, so that a game that
 * goes another way than the recorded one is found out at the next entry. */
#ifndef BARROW_RECORD_JOURNAL_H
#define BARROW_RECORD_JOURNAL_H

#include "barrow/base/error.h"
#include "barrow/game/game.h"
#include "barrow/record/bytes.h"

/* The numbers are in run files: append only. So are those of the verbs. */
enum entry_kind {
    ENTRY_ACTION = 0,      /* the hero acts */
    ENTRY_BEGIN_AGAIN = 1, /* New Game Plus (RULES I7) */
    ENTRY_FAULT = 2,       /* an assertion that fails on purpose: to try what follows then */
    ENTRY_KIND_COUNT
};

struct entry {
    enum entry_kind kind;
    struct action action; /* ENTRY_ACTION; the actor is the hero */
    uint32_t check;       /* journal_check just before it */
};

/* A short digest of what changes most: turn, ending, the hero's numbers and tallies, who lives
 * where, how healthy and how strong, about what and when next. Cheap enough for every action. A
 * status or tally at 0 adds nothing, so that one more in a later version changes no check. */
uint32_t journal_check(const struct world *world);

void entry_write(const struct entry *entry, struct buffer *bytes);

/* Makes the reader bad, and returns false, if what comes is no entry. */
bool entry_read(struct bytes_reader *reader, struct entry *entry);

/* True if the world is as it was when the entry was accepted; else false and an error: the game has
 * gone another way than the one that was recorded. */
bool entry_check(const struct game *game, const struct entry *entry, struct error *error);

/* Does to the game what the entry says and nothing more: the others have not acted then (call
 * game_run or game_step). False and an error if the rules refuse it. */
bool entry_play(struct game *game, const struct entry *entry, struct error *error);

#endif
