/* A folder for runs, and an interface without a screen that plays in it: for tests of what is kept.
 * The hero is a bot (bot.h). */
#ifndef TESTS_SUPPORT_KEPT_H
#define TESTS_SUPPORT_KEPT_H

#include "support/bot.h"
#include "ui/mode.h"

struct kept {
    struct ui ui; /* kept.ui.session is what is played */
    char *folder;
    struct bot *bot;
};

/* Opens one over a new empty folder; `content` must outlive it. */
void kept_open(struct kept *kept, const struct content *content);

/* Removes the folder with all that is in it. */
void kept_close(struct kept *kept);

/* Begins a run with that seed, for the session and the bot; it is kept unless `is_lonely`. */
void kept_begin(struct kept *kept, uint64_t seed, bool is_lonely);

/* Lets the bot do so many actions that the rules allow, less if the run ends. Returns how many. */
int kept_play(struct kept *kept, int actions);

/* Lets go of the run without a word, as if the program had been killed. */
void kept_drop(struct kept *kept);

/* The data that runs were begun with are no longer kept. */
void kept_lose_data(const struct kept *kept);

/* Goes on with the only run under way. Fails the test if that is not possible without loss. */
void kept_resume(struct kept *kept);

uint64_t kept_digest(const struct kept *kept);

/* A digest of all messages, and of what the hero knows of monsters. */
uint64_t kept_story(const struct kept *kept);

#endif
