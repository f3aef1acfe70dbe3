/* Fights: a hero against a group of monsters, many times. The hero fights by one of the tactics of
 * lab/bots.h and has nothing but its gear and what is put into its pack. Monsters do not fight each
 * other (RULES C7), so there is always a hero. */
#ifndef BARROW_LAB_FIGHTS_H
#define BARROW_LAB_FIGHTS_H

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/content/content.h"
#include "barrow/lab/jobs.h"

#define FIGHTS_GROUPS_MAX 8
#define FIGHTS_TEXTS_MAX 16
#define FIGHTS_PACK_MAX 4
#define FIGHTS_TURNS_MOST 500 /* a longer fight is undecided */

/* Texts are as a person writes them: "redcap", "redcap+7 x3", "seax+2". */
struct fights {
    const struct content *content;
    const char *const *group; /* a count may be a text of its own: "redcap", "x3" */
    int group_count;          /* at least 1, at most FIGHTS_TEXTS_MAX */
    int hero_level;           /* 0: the highest of the monsters' */
    const char *wield, *wear; /* or NULL */
    const char *const *with;
    int with_count;     /* at most FIGHTS_PACK_MAX */
    const char *tactic; /* or NULL: the usual one */
    uint64_t first_seed;
    int count, processes;
    bool is_json;
};

/* Fights and adds the report to *text: how often the hero wins, in how many turns, with how much
 * health left. JOBS_WRONG and an error if a text makes no sense. `watcher` may be NULL. */
enum jobs_end fights_run(const struct fights *fights, const struct jobs_watcher *watcher,
                         struct buffer *text, struct error *error);

#endif
