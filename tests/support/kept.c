#include "support/kept.h"

#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/play/resume.h"
#include "barrow/play/saving.h"
#include "support/folder.h"
#include "support/test.h"

void kept_open(struct kept *kept, const struct content *content)
{
    memset(kept, 0, sizeof *kept);
    kept->folder = folder_make();
    assert_non_null(kept->folder);
    kept->ui.content = kept->ui.player.content = content;
    kept->ui.player.home = kept->folder;
    kept->ui.player.version = "0";
    ui_set_name(&kept->ui, "Wulf");
}

void kept_close(struct kept *kept)
{
    kept_drop(kept);
    bot_free(kept->bot);
    folder_remove(kept->folder);
    kept->folder = NULL;
}

void kept_begin(struct kept *kept, uint64_t seed, bool is_lonely)
{
    kept_drop(kept);
    bot_free(kept->bot);
    kept->bot = bot_new(seed);
    kept->ui.session = session_from_game(game_new(kept->ui.content, seed));
    if (!is_lonely) {
        saving_begin(&kept->ui.player, kept->ui.session);
        assert_non_null(kept->ui.session->saving);
    }
}

int kept_play(struct kept *kept, int actions)
{
    struct session *session = kept->ui.session;
    int done = 0;
    while (done < actions && game_need(session->game) == GAME_NEEDS_ACTION) {
        struct action action = bot_choose(kept->bot, session->game);
        session_begin_key(session);
        done += session_act(session, &action) == VERDICT_ALLOWED;
    }
    return done;
}

void kept_drop(struct kept *kept)
{
    session_free(kept->ui.session);
    kept->ui.session = NULL;
}

void kept_resume(struct kept *kept)
{
    struct run run[2];
    struct resumed resumed;
    struct error error = {""};
    kept_drop(kept);
    assert_int_equal(run_file_list(kept->folder, run, 2, NULL), 1);
    if (!resume_run(&kept->ui.player, run[0].id, &resumed, &error)) {
        fail_msg("seed %d: %s", (int)kept->bot->seed, error.text);
    }
    assert_int_equal(resumed.lost, 0);
    kept->ui.session = resumed.session;
}

uint64_t kept_digest(const struct kept *kept)
{
    return world_digest(game_world(kept->ui.session->game), kept->ui.content);
}

void kept_lose_data(const struct kept *kept)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/run-data", kept->folder);
    folder_remove(path.text);
}

/* Eight bytes at a time: all that was told is gone through after each action. */
static void add_text(struct digest *digest, const char *text)
{
    size_t size = strlen(text);
    digest_number(digest, (int64_t)size);
    for (size_t at = 0; at < size; at += sizeof(int64_t)) {
        int64_t part = 0;
        memcpy(&part, text + at, size - at < sizeof part ? size - at : sizeof part);
        digest_number(digest, part);
    }
}

uint64_t kept_story(const struct kept *kept)
{
    const struct session *session = kept->ui.session;
    struct digest digest = digest_start();
    for (int i = 0; i < session->messages.count; i++) {
        const struct message *message = &session->messages.message[i];
        add_text(&digest, message->text);
        digest_number(&digest, message->turn);
        digest_number(&digest, message->severity);
        digest_number(&digest, message->count);
    }
    for (int kind = 0; kind < ACTOR_KINDS_MAX; kind++) {
        digest_number(&digest, session->bestiary.level[kind]);
    }
    return digest_value(&digest);
}
