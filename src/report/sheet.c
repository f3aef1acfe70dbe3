#include "barrow/report/sheet.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/playback.h"
#include "barrow/report/character_text.h"
#include "barrow/text/describe.h"

static void add_gear(struct page *page, const struct content *content, const struct view *view)
{
    static const char *const label[] = {
        [VIEW_WIELDED] = "In hand", [VIEW_WORN] = "Worn", [VIEW_IN_PACK] = "", [VIEW_AT_FEET] = ""};
    for (int i = 0; i < view->item_count; i++) {
        const struct view_item *item = &view->item[i];
        struct buffer name = {0};
        if (label[item->place][0] != '\0') {
            describe_item(&name, content, item->kind, item->power, item->count, ARTICLE_NONE);
            describe_rune(&name, content, item->rune);
            page_take_row(page, label[item->place], &name);
        }
    }
}

bool sheet_describe(struct page *page, const struct content *content,
                    const struct recording *recording, struct error *error)
{
    struct playback *playback = playback_new(recording, content, error);
    struct character character;
    if (playback == NULL) {
        return false;
    }
    playback_to_end(playback);
    const struct game *game = playback_game(playback);
    struct view *view = memory_new(1, sizeof *view);
    view_make(view, game);
    page_print_row(page, "Level", "%d", view->hero.level);
    add_gear(page, game_known_content(game), view);
    character_make(&character, game);
    character_describe(page, game_known_content(game), view, &character);
    free(view);
    playback_free(playback);
    return true;
}
