/* Finding one kept run and its data. Inside the program layer only. */
#ifndef BARROW_PROGRAM_KEPT_RUN_H
#define BARROW_PROGRAM_KEPT_RUN_H

#include "barrow/content/content.h"
#include "barrow/program/command_line.h"
#include "barrow/record/recording.h"

/* The data with that digest, if the recording brings them or they are kept, else those that the
 * line means; for content_free. NULL if the line's are wrong and those not kept. */
struct content *kept_run_load_data(const struct command_line *line, const char *home,
                                   const struct recording *recording, uint64_t digest);

/* Finds the recording that the line means, the newest if it names none, and does that with it and
 * the folder of runs ("": there is none). */
int kept_run_do(const struct command_line *line,
                int (*what)(const struct command_line *line, struct recording *recording,
                            const char *home));

#endif
