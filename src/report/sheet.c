#include "barrow/report/sheet.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/playback.h"
#include "barrow/report/character_text.h"

bool sheet_describe(struct page *page, const struct content *content,
                    const struct recording *recording, struct error *error)
{
    struct playback *playback = playback_new(recording, content, error);
    if (playback == NULL) {
        return false;
    }
    playback_to_end(playback);
    const struct game *game = playback_game(playback);
    struct view *view = memory_new(1, sizeof *view);
    view_make(view, game);
    character_describe_things(page, game_known_content(game), view);
    character_describe(page, game, view);
    free(view);
    playback_free(playback);
    return true;
}
