#include <inttypes.h>

#include "barrow/record/playback.h"

#include "record/playback_segment.h"

static void print_world(const struct game *game, struct buffer *text)
{
    const struct world *world = game_world(game);
    buffer_print(text, "%d %d %d %016" PRIx64 "\n", world->turn, world->journey.depth,
                 world_hero(world)->health, world_digest(world, game_content(game)));
}

/* The end of a recording is told even amid a turn. */
static void print_turns(const struct played *played, bool is_start_told, bool is_last,
                        struct buffer *text)
{
    for (int i = 0; i < played->mark_count; i++) {
        const struct mark *mark = &played->mark[i];
        bool is_start = i == 0 && is_start_told;
        bool is_end = i == played->mark_count - 1 && i > 0 && is_last;
        if (mark->begins_turn || is_start || is_end) {
            game_seek(played->game, mark->position);
            print_world(played->game, text);
        }
    }
}

bool playback_print_digests(const struct recording *recording, const struct content *content,
                            struct buffer *text)
{
    bool is_good = true, was_joined = false;
    for (int i = 0; i < recording->count; i++) {
        struct error error = {""};
        struct played *played = played_new(recording, i, content, &error);
        if (played != NULL) {
            print_turns(played, !was_joined, i == recording->count - 1, text);
            error = played->error;
        }
        if (error.text[0] != '\0') {
            buffer_print(text, "# %s\n", error.text);
            is_good = false;
        }
        was_joined = played != NULL && played->is_joined;
        played_free(played);
    }
    return is_good;
}
