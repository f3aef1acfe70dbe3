/* Watching a run while another process plays it. Its file only grows, so when it has grown it is
 * read again, and shown at its new end or still at the turn that was looked at. The file is looked
 * at four times a second: to be told by the system was rejected, because each system does it
 * otherwise, and none for a folder of another machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ui/mode/replay.h"
#include "ui/modes.h"

#define LOOK_MS 250
#define UNREAD (-1) /* no file is as large */

/* Once the run has ended its file is in another folder. */
static void follow_file(struct buffer *path)
{
    static const char under_way[] = "/runs/", ended[] = "/recordings/";
    struct stat file;
    const char *at = buffer_text(path), *last = NULL;
    if (stat(buffer_text(path), &file) == 0) {
        return;
    }
    while ((at = strstr(at, under_way)) != NULL) {
        last = at++;
    }
    if (last != NULL) {
        struct buffer moved = {0};
        buffer_add_bytes(&moved, path->text, (size_t)(last - path->text));
        buffer_print(&moved, "%s%s", ended, last + strlen(under_way));
        buffer_free(path);
        *path = moved;
    }
}

static bool has_grown(struct replay *replay)
{
    struct stat file;
    follow_file(&replay->recording.path);
    bool is_there = stat(buffer_text(&replay->recording.path), &file) == 0;
    bool is_new = is_there && (int64_t)file.st_size != replay->followed_size;
    replay->followed_size = is_there ? (int64_t)file.st_size : replay->followed_size;
    return is_new;
}

/* False if it cannot be read now, as while it is moved: the next look tries again, because a run
 * that has ended grows no more. */
static bool read_again(struct ui *ui, struct replay *replay)
{
    struct recording recording = {0};
    struct error error;
    int turn = game_turn_number(playback_game(replay->playback));
    bool was_at_end = turn >= playback_last_turn(replay->playback);
    if (!run_file_read("", buffer_text(&replay->recording.path), &recording, &error)) {
        replay->followed_size = UNREAD;
        return false;
    }
    playback_free(replay->playback);
    recording_free(&replay->recording);
    free(replay->story); /* of the recording as it was */
    replay->story = NULL;
    replay->recording = recording;
    replay->playback = playback_new(&replay->recording, ui->content, &error);
    if (replay->playback == NULL) {
        replay->is_followed = false;
        snprintf(replay->notice, sizeof replay->notice, "It cannot be watched any longer: %.400s.",
                 error.text);
        return true;
    }
    if (was_at_end) {
        playback_to_end(replay->playback);
    } else {
        playback_to_turn(replay->playback, turn);
    }
    replay_retell(replay);
    replay->is_followed = recording.run.state == RUN_UNDER_WAY;
    if (!replay->is_followed && replay->notice[0] == '\0') {
        snprintf(replay->notice, sizeof replay->notice,
                 "This run has ended. Its recording goes on.");
    }
    return true;
}

bool replay_rest(struct ui *ui, void *state)
{
    struct replay *replay = state;
    bool is_watched = replay->is_followed && replay->playback != NULL && !replay->is_typing;
    while (is_watched && !ui_wait(ui, LOOK_MS)) {
        if (has_grown(replay) && read_again(ui, replay)) {
            return true;
        }
    }
    return false;
}

struct mode mode_watch(struct recording *recording)
{
    struct mode mode = mode_replay(recording, true);
    struct replay *replay = mode.state;
    replay->is_followed = replay->recording.run.state == RUN_UNDER_WAY;
    return mode;
}
