/* Dumps: everything that is to be told of a recorded run, as a text for people and as JSON for
 * programs. Made of the recording alone, so that one can be had of any run at any time. */
#ifndef BARROW_REPORT_DUMP_H
#define BARROW_REPORT_DUMP_H

#include "barrow/content/content.h"
#include "barrow/record/recording.h"

/* Adds the dump of a run. `home` is where the hall of fame is, for the rank; NULL: none is told.
 * False and an error if the recording cannot be shown with these data. */
bool dump_print(const struct recording *recording, const struct content *content, const char *home,
                struct buffer *text, struct error *error);
bool dump_print_json(const struct recording *recording, const struct content *content,
                     const char *home, struct buffer *text, struct error *error);

/* Writes home/dumps/NAME-ID.txt and .json of a kept run, each in one step, and adds the path of the
 * first. False and an error if that cannot be; nothing else depends on it. */
bool dump_write(const char *home, const char *id, const struct content *content,
                struct buffer *path, struct error *error);

/* Adds the name of a run's dump without its ending: letters and digits stay, whatever else could
 * mean something to a shell or a file system becomes '_'. */
void dump_describe_file(const struct run *run, struct buffer *name);

#endif
