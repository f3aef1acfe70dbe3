/* Games on levels over which grounds and airs of every kind are strewn: fires, floods, traps, gas
 * and closed cells meet whatever happens in a game. The world is sound after each turn, all of it
 * can be taken back, and played again it comes out alike. */
#include "support/test.h"

#include "support/bot_games.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/must.h"
#include "support/strewn_level.h"

#define GAMES effort(3, 200)
#define TURNS 150

/* A sturdy hero, who sees the fires burn down. */
static struct content *sturdy_content(void)
{
    struct content *content = must_load_content();
    content_make_levels_small(content);
    content->actor[ACTOR_KIND_HERO].shape.health = 1000;
    content->actor[ACTOR_KIND_HERO].shape.attack = 300;
    return content;
}

TEST(games_on_strewn_ground_are_sound_revert_and_repeat)
{
    const struct bot_games games = {.label = "ground",
                                    .games = GAMES,
                                    .turns = TURNS,
                                    .repeat_every = 1,
                                    .enter_level = strew_ground};
    struct content *content = sturdy_content();
    bot_play_games(content, &games);
    content_free(content);
}
