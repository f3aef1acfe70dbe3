#include "record/last_known.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "record/run_folder.h"

#define LINE_MOST 64

bool last_known_read(const char *path, struct last_known *known)
{
    struct buffer line = {0};
    int file = file_open(path, O_RDONLY), mark = 0;
    bool is_read = file >= 0 && file_read_all(file, LINE_MOST, &line) &&
                   sscanf(buffer_text(&line), "%10d %16" SCNx64 " %1d", &known->turn,
                          &known->digest, &mark) == 3;
    known->is_taken_back = mark != 0;
    if (file >= 0) {
        close(file);
    }
    buffer_free(&line);
    return is_read;
}

/* The lines of a run are all of one length. */
void last_known_write(const char *home, const char *id, const struct last_known *known)
{
    struct buffer path = folder_path(home, FOLDER_LAST, id, ""), line = {0};
    struct error ignored;
    buffer_print(&line, "%10d %016" PRIx64 " %d\n", known->turn, known->digest,
                 known->is_taken_back);
    int file =
        folder_make_in(home, FOLDER_LAST, &ignored) ? file_open(path.text, O_RDWR | O_CREAT) : -1;
    if (file >= 0) {
        file_write_at(file, 0, line.text, line.size);
        close(file);
    }
    buffer_free(&path);
    buffer_free(&line);
}
