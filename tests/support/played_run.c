#include "support/played_run.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/record/snapshot.h"
#include "support/recording_fixture.h"

const struct content *sturdy_content(void)
{
    static const struct content *content;
    content = content != NULL ? content : recording_fixture_content();
    return content;
}

struct player *player_new(uint64_t seed)
{
    return player_new_with(sturdy_content(), seed);
}

struct player *player_new_with(const struct content *content, uint64_t seed)
{
    struct player *player = memory_new(1, sizeof *player);
    player->content = content;
    player->game = game_new(player->content, seed);
    player->bot = bot_new(seed);
    game_run(player->game);
    return player;
}

void player_free(struct player *player)
{
    if (player != NULL) {
        game_free(player->game);
        bot_free(player->bot);
        free(player);
    }
}

const struct world *player_world(const struct player *player)
{
    return game_world(player->game);
}

uint64_t player_digest(const struct player *player)
{
    return world_digest(player_world(player), player->content);
}

bool player_act(struct player *player, struct entry *entry)
{
    if (game_need(player->game) == GAME_IS_OVER) {
        return false;
    }
    game_forget(player->game);
    do {
        *entry = (struct entry){.action = bot_choose(player->bot, player->game)};
    } while (game_act(player->game, &entry->action) != VERDICT_ALLOWED);
    entry->check = journal_check(player_world(player));
    game_run(player->game);
    return true;
}

bool play_segment(const struct segment *segment, const struct content *content, uint64_t *digest,
                  struct error *error)
{
    struct world *world = memory_new(1, sizeof *world);
    bool is_good =
        snapshot_read(segment->snapshot.text, segment->snapshot.size, content, world, error);
    struct game *game = is_good ? game_from_world(content, world) : NULL;
    free(world);
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    for (int i = 0; i < segment->entry_count && is_good; i++) {
        struct entry entry;
        is_good = entry_read(&reader, &entry) && entry_play(game, &entry, error);
        if (is_good) {
            game_run(game);
        }
    }
    *digest = is_good ? world_digest(game_world(game), content) : 0;
    game_free(game);
    return is_good;
}
