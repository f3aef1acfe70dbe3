/* The hall of fame: a SQLite database, hall.db, with a row for each run that has ended. Safe with
 * many processes at once. */
#ifndef BARROW_RECORD_HALL_H
#define BARROW_RECORD_HALL_H

#include "barrow/content/content.h"
#include "barrow/game/view.h"
#include "barrow/record/recording.h"

#define HALL_WORD_SIZE 64
#define HALL_LESSON_SIZE 256
#define HALL_HUNGER "hunger" /* the killer of those who starved */

struct score {
    char id[RUN_ID_SIZE]; /* the run's; entered again, the newer word holds */
    char name[RUN_NAME_SIZE];
    uint64_t seed;
    char version[RUN_VERSION_SIZE];
    int64_t ended; /* seconds since 1970 */
    int state;     /* enum run_state */
    int depth, level, turns, wins, kills;
    int knots, untied;             /* that the hero had, and those of them that it untied */
    char killer[HALL_WORD_SIZE];   /* cause_killer_id, which is what deaths are counted by */
    struct cause_words cause;      /* of the death; "" in runs that an older version entered */
    char lesson[HALL_LESSON_SIZE]; /* the sentence about what would have helped; "" for none */
    int told;       /* 1: this home knew its seed, from another run or a catalogue: by hall_enter */
    int taken_back; /* 1: its file went on from before what the home knew of it */
    int rank;       /* among all, 1 for the best: from hall_read, not to be set */
};

/* Fills the score of a run with the figures of its last view. A Crown that was just won counts. */
void hall_score(const struct run *run, const struct view *view, const struct content *content,
                struct score *score);

/* A filter of scores; 0 and "" match all. `name`: a part of it in any case; `killer`: a whole
 * id. */
enum hall_order { HALL_BEST, HALL_LAST, HALL_ORDER_COUNT };
struct hall_query {
    enum hall_order order;
    const char *name, *killer; /* may be NULL */
    bool has_seed;
    uint64_t seed;
    int most; /* rows; 0: all */
};

/* Enters a run. False and an error if the system refuses or the hall is of a newer version. A
 * broken hall is renamed to hall.db.broken-N and a new one begun; then *error says so although the
 * result is true (else it is ""). Bytes that are no UTF-8 become '?'. */
bool hall_enter(const char *home, const struct score *score, struct error *error);

/* Adds the sentence about what would have helped to a run that was entered. False and an error if
 * the system refuses. */
bool hall_note_lesson(const char *home, const char *id, const char *lesson, struct error *error);

/* The scores asked for; on a shared host (shared.h) those of all its players, under their players'
 * names, but for halls that cannot be read now. The best has the most Crowns, then the greatest
 * depth, then the highest level; then who did not give up, more kills, more turns, the older. Runs
 * that were told or taken back come behind all others. The caller frees *score; returns how many,
 * -1 and an error if the hall cannot be read (none yet: 0). */
int hall_read(const char *home, const struct hall_query *query, struct score **score,
              struct error *error);

/* Where a run stands among all, from 1; 0 if it is not in the hall, or if that cannot be told
 * without changing anything on the disk. *of is how many there are. */
int hall_rank(const char *home, const char *id, int *of);

/* The deaths among those scores by killer (most first) or by depth (shallowest first). Returns how
 * many words, at most `most`. */
struct hall_count {
    char word[HALL_WORD_SIZE];
    int count;
};
enum hall_by { HALL_BY_KILLER, HALL_BY_DEPTH };
int hall_count_deaths(const struct score *score, int scores, enum hall_by by,
                      struct hall_count *count, int most);

#endif
