/* A property of whole games that bots play. */
#ifndef TESTS_SUPPORT_BOT_GAMES_H
#define TESTS_SUPPORT_BOT_GAMES_H

#include "barrow/base/digest.h"
#include "support/bot.h"

/* Games of bots under some condition: sound after each turn, taken back to their first digest. */
struct bot_games {
    const char *label;
    int games, turns;                        /* how many, and of how many turns at most */
    int repeat_every;                        /* each so many of them is played a second time */
    void (*enter_level)(struct game *game);  /* on each new level */
    void (*check)(const struct game *game);  /* after each turn; NULL for nothing more */
    void (*at_end)(const struct game *game); /* before a game is taken back; NULL for nothing */
    /* What the hero does; NULL: what the plain bot does. */
    struct action (*choose)(struct bot *bot, const struct game *game);
    struct digest *ends; /* takes the digests of the ends of `compared` games; NULL: nothing does */
    int compared;        /* so many from the first on */
};

/* Fails the test if a game is not sound, cannot be taken back or does not come out alike; or if
 * all games together are too short to say much. */
void bot_play_games(const struct content *content, const struct bot_games *games);

/* Prints what games came to, and writes it to the file that BARROW_DIGESTS names, with `.` and
 * `name` at its end: builds by other compilers must write the same. */
void bot_games_tell_digest(const char *name, uint64_t digest);

#endif
