/* Dumps: all that is to be said about a recorded run, as text and as JSON. A dump needs only the
 * recording, so it can be made of any run at any time. */
#ifndef BARROW_REPORT_DUMP_H
#define BARROW_REPORT_DUMP_H

#include "barrow/content/content.h"
#include "barrow/game/view.h"
#include "barrow/record/recording.h"
#include "barrow/text/narrator.h"

/* Somebody who waits for a dump: a long run is played for seconds. Either function may be NULL. */
struct dump_watch {
    void *listener;
    /* The sentence about what would have helped (death_text.h), or "", as soon as it is found. */
    void (*tell_lesson)(void *listener, const char *sentence);
    bool (*goes_on)(void *listener); /* asked now and then: false ends the work */
};

/* The inputs of a dump besides the recording. */
struct dump_source {
    const struct content *content;
    const char *home; /* folder of the hall of fame, for the rank; NULL: no rank in the dump */
    /* Adds the last screen as lines; NULL: none. Given, because reports are below the interface. */
    void (*print_screen)(const struct content *content, const char *name, const struct view *view,
                         const struct messages *messages, struct buffer *text);
    struct dump_watch watch; /* {0}: nobody waits */
};

/* Adds the dump of a run in either form or both (NULL: not that one). False and an error if the
 * recording cannot be played with these data, or if the work was ended. */
bool dump_print(const struct dump_source *source, const struct recording *recording,
                struct buffer *text, struct buffer *json, struct error *error);

/* Writes home/dumps/NAME-ID.txt and .json of a finished run, each whole or not at all, and adds the
 * path of the first. Removes what an interrupted dump_write left more than an hour ago. False and
 * an error if a file cannot be written, or if the work was ended. */
bool dump_write(const struct dump_source *source, const char *id, struct buffer *path,
                struct error *error);

/* Adds the name of a run's dump without its ending; what a shell or a file system might treat
 * specially becomes '_'. */
void dump_describe_file(const struct run *run, struct buffer *name);

#endif
