/* Doing something that may end the program, or never end itself, in a child process first. */
#ifndef BARROW_PLAY_TRIAL_H
#define BARROW_PLAY_TRIAL_H

#include <stdbool.h>

/* For what is tried: another step is done. False if it is to stop. */
struct trial;
bool trial_step_is_done(struct trial *trial);

/* Calls `act` in a child that leaves no trace and may take `most` milliseconds (>= 1) of processor
 * time a step. Returns how many steps were done if it died of the next one, else -1; -1, too, if
 * the system gives no child. */
int trial_run(void (*act)(struct trial *trial, const void *subject), const void *subject, int most);

#endif
