/* The data with which runs are played, so that a run goes on with those that it began with:
 * HOME/run-data/DIGEST.yaml.gz, what content_print writes, once for each digest. `zcat` shows them.
 */
#ifndef BARROW_RECORD_RUN_DATA_H
#define BARROW_RECORD_RUN_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/error.h"
#include "barrow/content/content.h"
#include "barrow/record/recording.h"

/* Keeps the data unless they are kept already. False and an error if the system refuses. A kept
 * file that is damaged or was changed is set aside and written anew; then *error says so although
 * the result is true (else it is ""). */
bool run_data_keep(const char *home, const struct content *content, struct error *error);

/* The data that were kept, for content_free. NULL and an error if there are none of this digest, or
 * they are damaged, or this program cannot read them any more. */
struct content *run_data_load(const char *home, uint64_t digest, struct error *error);

/* The data that a recording was played with, of that digest: in its file, in the home ("" for
 * none), or beside its file, in run-data or in the same folder. As run_data_load; the error says
 * what is missing and how it is had. */
struct content *run_data_load_for(const char *home, const struct recording *recording,
                                  uint64_t digest, struct error *error);

/* Adds all data that the recording was played with to it, to travel with it. False and an error if
 * some are not kept. */
bool run_data_pack(const char *home, struct recording *recording, struct error *error);

/* True if the file is whole and as it was written; its text is not looked at. Else an error. */
bool run_data_check(const char *path, struct error *error);

#endif
