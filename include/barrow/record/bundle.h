/* Crash bundles: the one file that a failing game leaves, to be pasted into a report, and what is
 * done with it. A text of lines: facts to be read by people, then the last keyframe, the entries
 * since and the last outcomes; every line is covered by a check.
 *
 * While a game is played it is noted here what it is about to do (bundle_note_*), into memory that
 * bundle_write can write out later with open and write alone. One game at a time. */
#ifndef BARROW_RECORD_BUNDLE_H
#define BARROW_RECORD_BUNDLE_H

#include "barrow/record/recording.h"

#define BUNDLE_PATH_SIZE 1024
#define BUNDLE_WORDS_SIZE 512

/* Where bundles go: home/crashes, or `spare` if there is no home (NULL) or it cannot be written to,
 * or at last the current folder. `data` is the folder of data that --data named, NULL for none; the
 * content is what came of it. All texts are copied; `content` must outlive the notes. */
void bundle_prepare(const char *home, const char *spare, const char *version, const char *data,
                    const struct content *content);

/* A game is played from here on, kept as that run; until it is no more. The rest of the notes is
 * about it, and nothing while there is none. */
void bundle_note_game(const struct run *run, const struct game *game);
void bundle_note_end(const struct game *game);

/* A keyframe, with the entries that follow it already: copied. */
void bundle_note_segment(const struct segment *segment);

/* A keyframe of the game as it is now. */
void bundle_note_keyframe(void);

/* The hero is about to do this; it was accepted, check and all, and the others act; or it was
 * refused. */
void bundle_note_entry(const struct entry *entry);
void bundle_note_accepted(const struct entry *entry);
void bundle_note_refused(void);

/* Writes the bundle; for a signal handler. `words`: what was said last. */
void bundle_write(int signal, const char *words);

/* Says on standard error where it is and what to do with it; for a signal handler, too. */
void bundle_tell(void);

/* For tests: where the bundle was written; "" if none was. */
const char *bundle_path(void);

/* The newest bundle of a run that is in home/crashes; false if there is none. */
bool bundle_find(const char *home, const char *id, char path[BUNDLE_PATH_SIZE]);

/* A bundle in memory. bundle_free gives it back. */
struct bundle {
    int signal;
    char words[BUNDLE_WORDS_SIZE]; /* "" if they are not known */
    char version[RUN_VERSION_SIZE], compiler[64];
    uint64_t flags, data; /* digests of the compiler's flags and of the data */
    struct run run;       /* turn and depth are those of the crash */
    struct segment segment;
    bool is_doing; /* an entry was at work that is not among the segment's */
    struct entry doing;
};

/* Reads a bundle, also from a text with other lines before and behind it, indented or not. False
 * and an error with the number of the line if anything was changed or is missing. */
bool bundle_read(const char *text, struct bundle *bundle, struct error *error);
void bundle_free(struct bundle *bundle);

/* Plays the bundle in a file as far as the game got, so that it fails again where somebody watches.
 * Each line of what happens goes to `tell` before it happens. True if nothing failed; false and an
 * error if the bundle cannot be read, or not be played with these data. */
struct reproduction {
    const char *path, *version; /* of the bundle; of this program */
    const struct content *content;
    void (*tell)(void *listener, const char *line);
    void *listener;
};
bool bundle_reproduce(const struct reproduction *order, struct error *error);

#endif
