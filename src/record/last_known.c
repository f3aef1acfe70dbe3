#include "record/last_known.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "record/run_folder.h"

#define LINE_MOST 64

bool last_known_read(int file, struct last_known *known)
{
    char line[LINE_MOST] = "";
    int mark = 0;
    bool is_read = pread(file, line, sizeof line - 1, 0) > 0 &&
                   sscanf(line, "%10d %16" SCNx64 " %1d", &known->turn, &known->digest, &mark) == 3;
    known->is_taken_back = mark != 0;
    return is_read;
}

int last_known_lock(const char *home, const char *id, bool *is_in_use, struct error *error)
{
    long holder;
    *is_in_use = false;
    if (!folder_make_in(home, FOLDER_LAST, error)) {
        return -1;
    }
    struct buffer path = folder_path(home, FOLDER_LAST, id, "");
    int file = file_open_private(path.text);
    if (file < 0) {
        file_refuse(path.text, error);
    } else if (!file_lock(file, &holder)) {
        close(file);
        file = -1;
        *is_in_use = true;
        holder > 0 ? error_set(error, "%s is being played by process %ld", id, holder)
                   : error_set(error, "%s is being played already", id);
    }
    buffer_free(&path);
    return file;
}

/* The lines of a run are all of one length. */
void last_known_write(int file, const struct last_known *known)
{
    struct buffer line = {0};
    buffer_print(&line, "%10d %016" PRIx64 " %d\n", known->turn, known->digest,
                 known->is_taken_back);
    file_write_at(file, 0, line.text, line.size);
    buffer_free(&line);
}
