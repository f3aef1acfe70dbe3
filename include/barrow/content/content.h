/* Everything that the data files say, as const tables. Loaded whole or not at all; never changed
 * afterwards. Kinds are referred to by index in memory and by id everywhere else. */
#ifndef BARROW_CONTENT_CONTENT_H
#define BARROW_CONTENT_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/content/kinds.h"
#include "barrow/content/numbers.h"
#include "barrow/content/palette.h"

struct arena;

struct content {
    struct arena *texts; /* owns every text below */
    struct rules_numbers rules;
    struct level_numbers levels;
    struct palette palette;
    struct actor_kind
        actor[ACTOR_KINDS_MAX]; /* [0] is the hero, then by rank, then by file order */
    int actor_count;
    struct item_kind item[ITEM_KINDS_MAX]; /* in file order */
    int item_count;
    uint64_t
        actor_digest[ACTOR_KINDS_MAX]; /* digest_text of each id: what the world's digest uses */
    uint64_t item_digest[ITEM_KINDS_MAX];
    uint64_t digest; /* of everything above: tells two data sets apart */
};

/* Loads the data that the program carries; if `folder` is not NULL, what its rules.yaml,
 * levels.yaml, palette.yaml, monsters.yaml and items.yaml say comes over it entry by entry (an
 * entry with a known id needs only the keys that it changes; a file may be absent).
 * Returns the content, which content_free frees; or NULL, with every error of every file in
 * *problems as `file:line:col: error: ...`, the line and a caret. Never a half-loaded set. */
struct content *content_load(const char *folder, struct buffer *problems);
void content_free(struct content *content);

/* Adds the names of the data files that are in the folder, keys.yaml among them, with ", " between
 * them. Returns how many there are. */
int content_list_files(const char *folder, struct buffer *names);

/* The index of a kind by id; -1 if there is none. */
int content_find_actor(const struct content *content, const char *id);
int content_find_item(const struct content *content, const char *id);

#endif
