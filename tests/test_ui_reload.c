/* Data files that change while a run waits, or in the middle of a wizard's run. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/game/wizard.h"
#include "barrow/play/reload.h"
#include "barrow/play/saving.h"
#include "barrow/record/playback.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/body.h"
#include "support/folder.h"
#include "support/kept.h"
#include "support/must.h"
#include "support/test.h"

#define LEVEL 3

static struct kept kept;
static struct content *content;
static char *folder;
static struct data_layers layers;
static struct buffer problems;

static int set_up(void **state)
{
    content = must_load_content();
    folder = folder_make();
    layers = (struct data_layers){.folder = {folder}, .count = 1};
    kept_open(&kept, content);
    kept.ui.player.is_wizard = true;
    kept_begin(&kept, 3, false);
    return 0;
}

static int tear_down(void **state)
{
    kept_close(&kept);
    content_free(content);
    folder_remove(folder);
    buffer_free(&problems);
    return 0;
}

static struct session *session(void)
{
    return kept.ui.session;
}

static const struct world *world(void)
{
    return game_world(session()->game);
}

/* A monster at half its health, beside the hero. */
static struct point make(const char *id)
{
    struct point at = {0, 0};
    assert_true(wizard_find_place(session()->game, world_hero(world())->at, &at));
    struct wizard_monster order = {
        .kind = content_find_actor(content, id), .level = LEVEL, .is_asleep = true, .at = at};
    assert_int_equal(wizard_make_monster(session()->game, &order), WIZARD_DONE);
    struct id who = world_actor_at(world(), at);
    assert_int_equal(
        wizard_set_health(session()->game, at, world_actor(world(), who)->stats.max_health / 2),
        WIZARD_DONE);
    session_world_was_edited(session());
    return at;
}

static const struct actor *actor_at(struct point at)
{
    const struct actor *actor = world_actor(world(), world_actor_at(world(), at));
    assert_non_null(actor);
    return actor;
}

static const struct actor_kind *kind_of(const struct actor *actor)
{
    return &game_content(session()->game)->actor[actor->kind];
}

static bool reload(void)
{
    buffer_clear(&problems);
    return session_reload(session(), &layers, &problems);
}

static void must_reload(const char *text)
{
    folder_write(folder, "monsters.yaml", text);
    if (!reload()) {
        fail_msg("%s", buffer_text(&problems));
    }
}

TEST(living_monsters_become_what_their_kind_is_now)
{
    struct point at = make("barrow-rat");
    int level = actor_at(at)->progress.level;
    must_reload("monsters:\n  barrow-rat: {health: 300, attack: 200, name: king rat, speed: 20}\n");
    const struct actor *rat = actor_at(at);
    struct actor want =
        body_of_actor(game_content(session()->game), rat->kind, level, (struct point){0, 0}, 0);
    assert_string_equal(kind_of(rat)->name, "king rat");
    assert_int_equal(kind_of(rat)->speed, 20);
    assert_memory_equal(&rat->stats, &want.stats, sizeof want.stats);
    assert_int_equal(rat->worth, want.worth);
    assert_in_range(rat->health, want.stats.max_health * 4 / 10, want.stats.max_health / 2);
    assert_string_equal(session()->notice, "The data files were read again.");
}

TEST(kinds_are_the_same_when_their_numbers_are_others)
{
    struct point at = make("gytrash");
    int number = actor_at(at)->kind;
    session()->bestiary.level[number] = 7;
    must_reload("monsters:\n  goose: {name: goose, description: It., glyph: G, colour: text,"
                " rank: 1}\n");
    assert_true(actor_at(at)->kind != number);
    assert_string_equal(kind_of(actor_at(at))->id, "gytrash");
    assert_int_equal(session()->bestiary.level[actor_at(at)->kind], 7);
}

/* Nothing has changed, to the last byte of the world. */
static void must_refuse(const char *name, const char *text, const char *why)
{
    struct buffer before = {0}, after = {0};
    const struct content *old = game_content(session()->game);
    snapshot_write(world(), old, &before);
    folder_write(folder, name, text);
    assert_false(reload());
    if (strstr(buffer_text(&problems), why) == NULL) {
        fail_msg("no '%s' in\n%s", why, buffer_text(&problems));
    }
    assert_ptr_equal(game_content(session()->game), old);
    snapshot_write(world(), old, &after);
    assert_int_equal(before.size, after.size);
    assert_memory_equal(before.text, after.text, after.size);
    buffer_free(&before);
    buffer_free(&after);
}

TEST(wrong_files_change_nothing)
{
    make("barrow-rat");
    must_refuse("monsters.yaml", "monsters:\n  barrow-rat: {sped: 3}\n",
                "monsters.yaml:2:16: error: a monster has no 'sped': did you mean 'speed'?");
    must_refuse("monsters.yaml", "monsters: [\n", "is never closed");
    must_refuse("monsters.yaml", "monsters:\n  barrow-rat: {remove: true}\n",
                "The world does not fit these data: ");
    assert_non_null(strstr(buffer_text(&problems), "barrow-rat"));
    must_reload("monsters:\n  barrow-rat: {speed: 3}\n");
}

TEST(what_is_played_already_is_not_loaded_again)
{
    assert_true(reload());
    assert_ptr_equal(game_content(session()->game), content);
    assert_string_equal(session()->notice, "The data files say what is played already.");
}

/* The run is kept with the new data and goes on with them; its recording ends where they came. */
TEST(reloaded_run_goes_on_and_its_recording_says_where_it_ends)
{
    struct recording recording = {0};
    struct buffer text = {0};
    struct error error = {""};
    kept_play(&kept, 5);
    uint64_t before = content->digest;
    must_reload("monsters:\n  barrow-rat: {defence: 250}\n");
    uint64_t now = game_content(session()->game)->digest;
    assert_true(now != before);
    kept_play(&kept, 5);
    kept_resume(&kept);
    assert_true(game_content(session()->game)->digest == now);
    must(run_file_read(kept.folder, saving_run(session())->id, &recording, &error), &error);
    assert_true(recording.run.is_wizard);
    assert_true(recording.segment[0].data == before);
    assert_true(recording.segment[recording.count - 1].data == now);
    assert_false(playback_print_digests(&recording, content, &text));
    assert_non_null(strstr(buffer_text(&text), ": the data were changed here"));
    recording_free(&recording);
    buffer_free(&text);
}

/* ---- between two visits ---- */

static bool is_told(const char *words)
{
    const struct messages *messages = &session()->messages;
    return strstr(messages->message[messages->count - 1].text, words) != NULL;
}

TEST(run_goes_on_with_its_own_data_as_long_as_they_are_kept)
{
    folder_write(folder, "monsters.yaml", "monsters:\n  barrow-rat: {speed: 33}\n");
    struct content *edited = content_load_layers(&layers, &problems);
    assert_non_null(edited);
    kept_play(&kept, 10);
    uint64_t digest = kept_digest(&kept);
    kept_drop(&kept);
    kept.ui.content = kept.ui.player.content = edited;
    kept_resume(&kept);
    assert_true(game_content(session()->game)->digest == content->digest);
    assert_true(kept_digest(&kept) == digest);
    assert_true(is_told("The data files have changed."));
    struct error error = {""};
    must(saving_keyframe(session(), &error), &error);
    kept_drop(&kept);
    kept_lose_data(&kept);
    kept_resume(&kept);
    assert_ptr_equal(game_content(session()->game), edited);
    assert_true(is_told("other data than it began with: "));
    kept_drop(&kept);
    content_free(edited);
}

AROUND_EACH_TEST(set_up, tear_down)
