/* The world goes through a snapshot, in which kinds have names: so their numbers may be others in
 * the new data, and what fits the data is checked as for any kept run. The log holds numbers of the
 * old data and ends with them. */
#include "barrow/play/reload.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/game/wizard.h"
#include "barrow/play/session.h"
#include "barrow/record/snapshot.h"

/* The bestiary holds kinds by number, too. */
static void renumber_bestiary(struct bestiary *bestiary, const struct content *before,
                              const struct content *after)
{
    struct bestiary old = *bestiary;
    memset(bestiary, 0, sizeof *bestiary);
    for (int kind = 0; kind < before->actor_count; kind++) {
        int now = content_find_actor(after, before->actor[kind].id);
        if (now >= 0) {
            bestiary->level[now] = old.level[kind];
        }
    }
}

/* NULL and the problem if the world does not fit the data. */
static struct game *carry_over(const struct game *game, const struct content *content,
                               struct buffer *problems)
{
    struct buffer bytes = {0};
    struct error error;
    struct world *world = memory_unset(sizeof *world);
    struct game *carried = NULL;
    snapshot_write(game_world(game), game_content(game), &bytes);
    if (snapshot_read(bytes.text, bytes.size, content, world, &error)) {
        wizard_renew(world, game_content(game), content);
        carried = game_from_world(content, world);
    } else {
        buffer_print(problems, "The world does not fit these data: %s\n", error.text);
    }
    buffer_free(&bytes);
    free(world);
    return carried;
}

bool session_reload(struct session *session, const struct data_layers *layers,
                    struct buffer *problems)
{
    const struct content *before = game_content(session->game);
    struct content *content = content_load_layers(layers, problems);
    struct game *game = NULL;
    if (content != NULL && content->digest == before->digest) {
        content_free(content);
        session_notice(session, "The data files say what is played already.");
        return true;
    }
    game_seek(session->game, game_log(session->game)->count);
    if (content == NULL || (game = carry_over(session->game, content, problems)) == NULL) {
        content_free(content);
        return false;
    }
    renumber_bestiary(&session->bestiary, before, content);
    game_free(session->game);
    content_free(session->own_content);
    session->game = game;
    session->own_content = content;
    session->remembered = 0;
    session_world_was_edited(session);
    session_notice(session, "The data files were read again.");
    return true;
}
