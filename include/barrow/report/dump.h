/* Dumps: all that is to be said about a recorded run, as text and as JSON. A dump needs only the
 * recording, so it can be made of any run at any time. */
#ifndef BARROW_REPORT_DUMP_H
#define BARROW_REPORT_DUMP_H

#include "barrow/content/content.h"
#include "barrow/game/view.h"
#include "barrow/record/recording.h"
#include "barrow/text/narrator.h"

/* The inputs of a dump besides the recording. */
struct dump_source {
    const struct content *content;
    const char *home; /* folder of the hall of fame, for the rank; NULL: no rank in the dump */
    /* Adds the last screen as lines; NULL: none. Given, because reports are below the interface. */
    void (*print_screen)(const struct content *content, const char *name, const struct view *view,
                         const struct messages *messages, struct buffer *text);
};

/* Adds the dump of a run in either form or both (NULL: not that one). False and an error if the
 * recording cannot be played with these data. */
bool dump_print(const struct dump_source *source, const struct recording *recording,
                struct buffer *text, struct buffer *json, struct error *error);

/* Writes home/dumps/NAME-ID.txt and .json of a finished run, each whole or not at all, and adds the
 * path of the first, and to `lesson` (NULL: not wanted) the sentence about what would have helped
 * (lesson_text.h). Removes what an interrupted dump_write left more than an hour ago. False and an
 * error if a file cannot be written. */
bool dump_write(const struct dump_source *source, const char *id, struct buffer *path,
                struct buffer *lesson, struct error *error);

/* Adds the name of a run's dump without its ending; what a shell or a file system might treat
 * specially becomes '_'. */
void dump_describe_file(const struct run *run, struct buffer *name);

#endif
