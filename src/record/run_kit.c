/* What a run began with. Its first keyframe was made before the choice, so the first entry behind
 * it may have to be played. */
#include "barrow/record/run_file.h"
#include "barrow/rules/body/choices.h"

static bool is_first_entry(void *listener, const struct entry *entry, int index)
{
    return index == 0;
}

int run_file_kit(const char *home, const struct run *run, const struct content *content)
{
    static const struct replay_watcher first = {.before = is_first_entry};
    struct recording recording = {0};
    struct error ignored;
    int kit = -1;
    if (run->is_newer || run->is_shut || run->data != content->digest ||
        !run_file_read(home, run->id, &recording, &ignored)) {
        return -1;
    }
    const struct segment *last = &recording.segment[recording.count - 1];
    struct game *game = segment_start(last, content, &ignored);
    if (game != NULL) {
        if (game_world(game)->kit == 0) {
            segment_replay(last, game, &first, &ignored);
        }
        kit = kit_index_of_hero(content, game_world(game));
    }
    game_free(game);
    recording_free(&recording);
    return kit;
}
