/* The page that tells how the run came to its end. */
#include "ui/mode/replay_parts.h"

#include "barrow/report/character_text.h"
#include "ui/mode.h"

struct mode replay_death(const struct content *content, const struct death_story *stand)
{
    struct page page = {0};
    death_describe(&page, content, stand);
    bool can_go = stand->safe_turn > 0;
    return replay_page("How it came to that", &page,
                       can_go ? "Enter: last safe turn  Esc: back" : "Esc: back",
                       can_go ? stand->safe_turn : ANSWER_NO);
}
