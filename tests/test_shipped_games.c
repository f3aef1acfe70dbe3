/* The games of test_games_of_all.c with the data that are shipped, whatever their numbers: sound,
 * taken back, alike when they are played again. */
#include "support/test.h"

#include "support/bot_games.h"
#include "support/effort.h"
#include "support/meddler.h"
#include "support/must.h"
#include "support/strewn_level.h"

#define GAMES effort_for(5, 8, 200)
#define TURNS 80

TEST(games_with_all_that_is_shipped_are_sound_revert_and_repeat)
{
    const struct bot_games games = {.label = "shipped",
                                    .games = GAMES,
                                    .turns = TURNS,
                                    .repeat_every = 1,
                                    .enter_level = strew_everything,
                                    .choose = meddler_choose};
    struct content *content = must_load_content();
    content->actor[ACTOR_KIND_HERO].shape.health = 20000; /* lives to see it all */
    content->actor[ACTOR_KIND_HERO].shape.defence = 2000;
    bot_play_games(content, &games);
    content_free(content);
}
