/* What is kept of a run beside its world, and that a run that is gone on with is the run that was
 * left: the same game played without ever being left stands beside it. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "barrow/game/wizard.h"
#include "barrow/play/resume.h"
#include "barrow/play/saving.h"
#include "barrow/record/bytes.h"
#include "barrow/record/hall.h"
#include "barrow/record/playback.h"
#include "play/ui_state.h"
#include "support/content_fixture.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/kept.h"
#include "support/must.h"
#include "support/test.h"
#include "support/world_fixture.h"

static struct kept one; /* a folder of its own for each test */

static int set_up(void **state)
{
    kept_open(&one, content_fixture());
    return 0;
}

static int tear_down(void **state)
{
    kept_close(&one);
    return 0;
}

AROUND_EACH_TEST(set_up, tear_down)

/* A long run forgets its oldest messages and no more, and none before it is twice as many as it
 * keeps. */
TEST(a_long_run_keeps_its_newest_messages)
{
    struct session *session = session_from_game(game_new(content_fixture(), 3));
    int turn = 0;
    while (session->messages.count < 2 * MESSAGES_KEPT) {
        messages_add(&session->messages, SEVERITY_TOLD, ++turn, "You wait.");
    }
    session_begin_key(session);
    assert_int_equal(session->messages.count, 2 * MESSAGES_KEPT);
    messages_add(&session->messages, SEVERITY_TOLD, ++turn, "You wait.");
    session_begin_key(session);
    assert_int_equal(session->messages.count, MESSAGES_KEPT);
    assert_int_equal(session->fresh, MESSAGES_KEPT);
    assert_int_equal(session->messages.message[0].turn, turn - MESSAGES_KEPT + 1);
    assert_int_equal(session->messages.message[MESSAGES_KEPT - 1].turn, turn);
    session_free(session);
}

/* A run that is taken up again knows as many as one that went on, however many its file has. */
TEST(reading_a_long_past_keeps_its_newest_messages)
{
    struct buffer part = {0}, all = {0};
    struct messages one_part = {0}, read = {0};
    struct error error;
    for (int turn = 1; turn <= 500; turn++) {
        messages_add(&one_part, SEVERITY_TOLD, turn, "You wait.");
    }
    messages_write(&one_part, 0, &part);
    for (int i = 0; i < 100; i++) {
        buffer_add_bytes(&all, part.text, part.size);
    }
    assert_true(messages_read(&read, all.text, all.size, &error));
    assert_in_range(read.count, MESSAGES_KEPT, 2 * MESSAGES_KEPT);
    assert_in_range(read.capacity, 1, 4 * MESSAGES_KEPT);
    assert_int_equal(read.message[read.count - 1].turn, 500);
    assert_int_equal(read.message[read.count - 500].turn, 1);
    messages_free(&one_part);
    messages_free(&read);
    buffer_free(&part);
    buffer_free(&all);
}

/* ---- the ui state ---- */

/* A session that remembers a bit of everything. */
static struct session *session_with_past(void)
{
    struct session *session = session_from_game(game_new(content_fixture(), 3));
    memset(&session->bestiary, 0, sizeof session->bestiary);
    memset(&session->disturbance, 0, sizeof session->disturbance);
    session->bestiary.level[2] = 7;
    session->bestiary.level[5] = 1;
    session->disturbance.told[4].generation = 9;
    session->disturbance.told[4].turn = 33;
    session->disturbance.told[ACTORS_MAX - 1].generation = UINT16_MAX;
    session->disturbance.burden = 1;
    session->disturbance.left[0].at = (struct point){5, 6};
    session->disturbance.left[0].kind = 3;
    session->disturbance.left_count = 1;
    cell_set_add(&session->disturbance.fire_was, 0);
    cell_set_add(&session->disturbance.fire_was, 70);
    cell_set_add(&session->disturbance.burnt, 65);
    memset(&session->letters, 0, sizeof session->letters);
    session->letters.thing[1] = (struct id){.slot = 7, .generation = 3};
    session->letters.kind[1] = 3;
    session->letters.turn[1] = 12;
    session->letters.thing[LETTER_COUNT - 1] = (struct id){.slot = THINGS_MAX - 1, .generation = 1};
    session->letters.kind[LETTER_COUNT - 1] = 4;
    session->hints_given = 0x80000005u;
    session->camera.corner = (struct point){-7, 12};
    messages_add(&session->messages, SEVERITY_TOLD, 1, "One.");
    messages_add(&session->messages, SEVERITY_MUST_SEE, 2, "Two.");
    messages_add(&session->messages, SEVERITY_NOTICED, 2, "Drei \xC3\xA4.");
    session->seen = session->messages.count - 3;
    session->fresh = session->messages.count - 1;
    return session;
}

static struct session *blank_session(const struct content *content)
{
    return session_blank(game_new(content, 3));
}

static void copy_messages(struct session *to, const struct session *from)
{
    struct buffer bytes = {0};
    struct error error;
    messages_write(&from->messages, 0, &bytes);
    assert_true(messages_read(&to->messages, bytes.text, bytes.size, &error));
    buffer_free(&bytes);
}

TEST(ui_state_brings_everything_back)
{
    struct session *before = session_with_past(), *after = blank_session(content_fixture());
    struct buffer bytes = {0};
    struct error error;
    ui_state_write(before, true, &bytes);
    copy_messages(after, before);
    assert_true(ui_state_read(after, bytes.text, bytes.size, &error));
    assert_memory_equal(&after->bestiary, &before->bestiary, sizeof after->bestiary);
    assert_memory_equal(&after->letters, &before->letters, sizeof after->letters);
    assert_int_equal(after->disturbance.told[4].generation, 9);
    assert_int_equal(after->disturbance.told[4].turn, 33);
    assert_int_equal(after->disturbance.told[ACTORS_MAX - 1].generation, UINT16_MAX);
    assert_int_equal(after->disturbance.told[5].generation, 0);
    assert_int_equal(after->disturbance.burden, 1);
    assert_int_equal(after->disturbance.left_count, 1);
    assert_true(disturbance_was_left(&after->disturbance, (struct point){5, 6}, 3));
    assert_int_equal(after->hints_given, 0x80000005u);
    assert_int_equal(after->camera.corner.x, -7);
    assert_int_equal(after->camera.corner.y, 12);
    assert_int_equal(after->seen, before->seen);
    assert_int_equal(after->fresh, before->fresh);
    buffer_free(&bytes);
    session_free(before);
    session_free(after);
}

/* Where fire has burnt is in the state of a keyframe; a later one leaves it as it was. */
TEST(where_fire_has_burnt_is_kept)
{
    struct session *before = session_with_past(), *after = blank_session(content_fixture());
    struct buffer bytes = {0}, later = {0};
    struct error error;
    ui_state_write(before, true, &bytes);
    ui_state_write(before, false, &later);
    for (int i = 0; i < 2; i++) {
        const struct buffer *part = i == 0 ? &bytes : &later;
        assert_true(ui_state_read(after, part->text, part->size, &error));
        assert_memory_equal(&after->disturbance.fire_was, &before->disturbance.fire_was,
                            sizeof after->disturbance.fire_was);
        assert_memory_equal(&after->disturbance.burnt, &before->disturbance.burnt,
                            sizeof after->disturbance.burnt);
    }
    buffer_free(&bytes);
    buffer_free(&later);
    session_free(before);
    session_free(after);
}

/* Of two kinds one is known by another id now: its number is somebody else's. */
TEST(kinds_of_a_ui_state_go_by_id)
{
    struct content *other = content_fixture_copy();
    const char *id = other->actor[2].id;
    other->actor[2].id = other->actor[6].id;
    other->actor[6].id = id;
    other->actor[5].id = "no-more";
    other->item[3].id = "no-more";
    content_fixture_seal(other);
    struct session *before = session_with_past(), *after = blank_session(other);
    struct buffer bytes = {0};
    struct error error;
    ui_state_write(before, true, &bytes);
    assert_true(ui_state_read(after, bytes.text, bytes.size, &error));
    assert_int_equal(after->bestiary.level[2], 0);
    assert_int_equal(after->bestiary.level[6], 7);
    assert_int_equal(after->bestiary.level[5], 0);
    assert_int_equal(after->disturbance.left_count, 0);
    assert_int_equal(after->letters.thing[1].generation, 0);
    assert_int_equal(after->letters.thing[LETTER_COUNT - 1].generation, 1);
    buffer_free(&bytes);
    session_free(before);
    session_free(after);
    free(other);
}

TEST(broken_ui_state_changes_nothing)
{
    struct session *before = session_with_past(), *after = blank_session(content_fixture());
    struct buffer bytes = {0};
    struct error error;
    ui_state_write(before, true, &bytes);
    for (size_t size = 0; size < bytes.size; size++) {
        assert_false(ui_state_read(after, bytes.text, size, &error));
    }
    bytes_put_number(&bytes, 0);
    assert_false(ui_state_read(after, bytes.text, bytes.size, &error)); /* too long */
    bytes.text[0] = 8;                                                  /* zigzag: version 4 */
    assert_false(ui_state_read(after, bytes.text, bytes.size - 1, &error));
    assert_string_equal(error.text, "version 4 of what was known is not version 3");
    assert_int_equal(after->bestiary.level[2], 0);
    assert_int_equal(after->hints_given, 0);
    assert_int_equal(after->camera.corner.x, CAMERA_NEW.corner.x);
    buffer_free(&bytes);
    session_free(before);
    session_free(after);
}

/* ---- messages ---- */

/* A sentence is repeated after it was written: its count belongs to the next part. */
TEST(parts_are_the_messages_again)
{
    struct messages before = {0}, after = {0};
    struct buffer bytes = {0};
    struct error error;
    messages_write(&before, 0, &bytes);
    messages_add(&before, SEVERITY_TOLD, 4, "You wait.");
    messages_add(&before, SEVERITY_TOLD, 5, "You wait.");
    messages_write(&before, 0, &bytes);
    messages_add(&before, SEVERITY_NOTICED, 5, "You wait.");
    messages_add(&before, SEVERITY_TOLD, 5, "You wait.");
    messages_write(&before, 2, &bytes);
    messages_add(&before, SEVERITY_TOLD, 6, "You rest.");
    messages_write(&before, 2, &bytes);
    assert_true(messages_read(&after, bytes.text, bytes.size, &error));
    assert_int_equal(after.count, 3);
    static const struct {
        const char *text;
        int turn, severity, count;
    } want[] = {{"You wait.", 4, SEVERITY_TOLD, 1},
                {"You wait.", 5, SEVERITY_NOTICED, 3},
                {"You rest.", 6, SEVERITY_TOLD, 1}};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(after.message[i].text, want[i].text);
        assert_int_equal(after.message[i].turn, want[i].turn);
        assert_int_equal(after.message[i].severity, want[i].severity);
        assert_int_equal(after.message[i].count, want[i].count);
    }
    buffer_free(&bytes);
    messages_free(&before);
    messages_free(&after);
}

TEST(broken_part_leaves_those_before_it)
{
    struct messages before = {0}, after = {0};
    struct buffer bytes = {0};
    struct error error;
    messages_add(&before, SEVERITY_TOLD, 4, "One.");
    messages_write(&before, 0, &bytes);
    size_t first = bytes.size;
    messages_add(&before, SEVERITY_TOLD, 5, "Two.");
    messages_write(&before, 1, &bytes);
    for (size_t size = first + 1; size < bytes.size; size++) {
        assert_false(messages_read(&after, bytes.text, size, &error));
        assert_int_equal(after.count, 1);
        messages_free(&after);
    }
    buffer_free(&bytes);
    messages_free(&before);
}

/* ---- going on ---- */

static void assert_same_view(const struct view *a, const struct view *b)
{
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->hero.health, b->hero.health);
    assert_int_equal(a->foe_count, b->foe_count);
    for (int i = 0; i < a->foe_count; i++) {
        assert_int_equal(a->foe[i].slot, b->foe[i].slot);
        assert_int_equal(a->foe[i].health, b->foe[i].health);
        assert_int_equal(a->foe[i].state, b->foe[i].state);
    }
    assert_true(memcmp(a->cell, b->cell, sizeof a->cell) == 0); /* 240 kB: not byte by byte */
    assert_memory_equal(&a->sight, &b->sight, sizeof a->sight);
}

static void assert_same(const struct kept *a, const struct kept *b, int actions)
{
    if (kept_digest(a) != kept_digest(b) || kept_story(a) != kept_story(b)) {
        fail_msg("seed %d, after %d actions: %s", (int)a->bot->seed, actions,
                 kept_digest(a) != kept_digest(b) ? "another world" : "another story");
    }
    assert_same_view(&a->ui.session->view, &b->ui.session->view);
    assert_int_equal(a->ui.session->fresh, b->ui.session->fresh);
}

/* After each stretch the run is dropped; now and then it is left as a player does. */
static void play_in_stretches(struct kept *first, struct kept *twin)
{
    static const int stretches[] = {0, 1, 2, 40, 7, 130, 0, 333};
    int actions = 0;
    for (int i = 0; i < COUNT_OF(stretches); i++) {
        struct buffer trouble = {0};
        actions += kept_play(first, stretches[i]);
        kept_play(twin, stretches[i]);
        assert_true(i % 3 != 1 || saving_leave(&first->ui.player, first->ui.session, &trouble));
        assert_string_equal(buffer_text(&trouble), "");
        if (first->ui.session->saving == NULL) {
            return; /* dead: it is a recording now */
        }
        kept_resume(first);
        assert_same(first, twin, actions);
    }
}

TEST(run_that_is_gone_on_with_is_as_it_was)
{
    for (uint64_t seed = 1; seed <= (uint64_t)effort(2, 6); seed++) {
        struct kept first, twin;
        kept_open(&first, content_fixture());
        kept_open(&twin, content_fixture());
        kept_begin(&first, seed, false);
        kept_begin(&twin, seed, true);
        play_in_stretches(&first, &twin);
        kept_close(&first);
        kept_close(&twin);
    }
}

TEST(list_of_runs_knows_the_turn)
{
    struct run run;
    kept_begin(&one, 1, false);
    kept_play(&one, 12);
    int turn = one.ui.session->view.turn;
    assert_true(saving_waits(one.ui.session));
    saving_settle(one.ui.session);
    assert_false(saving_waits(one.ui.session));
    assert_int_equal(run_file_list(one.folder, &run, 1, NULL), 1); /* as if it had been killed */
    assert_int_equal(run.turn, turn);
    assert_true(turn > 1);
}

/* What was noted of the past before it was forgotten must do: a session whose log is never emptied
 * tells the same story. */
TEST(nothing_asks_for_what_was_forgotten)
{
    for (uint64_t seed = 1; seed <= (uint64_t)effort(2, 4); seed++) {
        struct kept first, twin;
        kept_open(&first, content_fixture());
        kept_open(&twin, content_fixture());
        kept_begin(&first, seed, true);
        kept_begin(&twin, seed, true);
        for (int i = 0; i < 400; i++) {
            first.ui.session->remembered = KEYFRAME_ACTIONS; /* forgets after every action */
            twin.ui.session->remembered = 0;
            kept_play(&first, 1);
            kept_play(&twin, 1);
            twin.ui.session->depth = first.ui.session->depth;
            assert_same(&first, &twin, i);
            assert_int_equal(game_log(first.ui.session->game)->count, 0);
        }
        kept_close(&first);
        kept_close(&twin);
    }
}

TEST(log_is_bounded_without_a_file)
{
    kept_begin(&one, 2, true);
    struct action wait = game_hero_action(one.ui.session->game, VERB_WAIT);
    size_t most = 0;
    for (int i = 0; i < 3 * KEYFRAME_ACTIONS; i++) {
        session_begin_key(one.ui.session);
        session_act(one.ui.session, &wait);
        size_t count = game_log(one.ui.session->game)->count;
        most = count > most ? count : most;
        assert_int_equal(one.ui.session->told, count);
        assert_true(one.ui.session->remembered < KEYFRAME_ACTIONS);
    }
    assert_true(most > 0);
}

/* 300 rats behind a wall, who all act in each turn: 500 turns of them are 150,000 outcomes. */
TEST(log_is_bounded_in_a_crowd)
{
    struct buffer drawing = {0};
    for (int y = 0; y < 12; y++) {
        bool is_edge = y == 0 || y == 11;
        buffer_add(&drawing, is_edge ? "################################"
                                     : "#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa#");
        buffer_add(&drawing, y == 1 ? "@#\n" : "##\n");
    }
    struct world *world = world_from_content(content_fixture(), buffer_text(&drawing));
    struct session *session = session_from_game(game_from_world(content_fixture(), world));
    struct action wait = game_hero_action(session->game, VERB_WAIT);
    size_t most = 0;
    for (int i = 0; i < 200; i++) {
        session_begin_key(session);
        assert_int_equal(session_act(session, &wait), VERDICT_ALLOWED);
        size_t count = game_log(session->game)->count;
        most = count > most ? count : most;
    }
    assert_in_range(most, KEYFRAME_OUTCOMES / 2, KEYFRAME_OUTCOMES);
    session_free(session);
    free(world);
    buffer_free(&drawing);
}

/* ---- trouble ---- */

/* Goes on with the only run, which gives something up. */
static struct resumed resume_with_loss(void)
{
    struct run run;
    struct resumed resumed;
    struct error error = {""};
    assert_int_equal(run_file_list(one.folder, &run, 1, NULL), 1);
    must(resume_run(&one.ui.player, run.id, &resumed, &error), &error);
    assert_true(resumed.lost > 0);
    return resumed;
}

static void leave(void)
{
    struct buffer trouble = {0};
    assert_true(saving_leave(&one.ui.player, one.ui.session, &trouble));
    assert_string_equal(buffer_text(&trouble), "");
}

static void finish(void)
{
    struct buffer trouble = {0};
    assert_true(saving_finish(&one.ui.player, one.ui.session, &trouble));
    assert_string_equal(buffer_text(&trouble), "");
}

static int count_messages(const struct session *session, const char *part)
{
    int count = 0;
    for (int i = 0; i < session->messages.count; i++) {
        if (strstr(session->messages.message[i].text, part) != NULL) {
            count += session->messages.message[i].count;
        }
    }
    return count;
}

/* A hero whose blows are made of nothing (RULES T11) beside a sleeper. */
static struct session *harmless_session(const struct content *content)
{
    struct world *world = world_from(CORRIDOR("#@a#"));
    world->actor[1].status[STATUS_ASLEEP] = 9;
    struct session *session = session_from_game(game_from_world(content, world));
    free(world);
    return session;
}

/* It is kept before anybody knows that nothing comes of it. */
TEST(action_without_effect_is_told_kept_and_played_again)
{
    struct recording recording;
    struct error error = {""};
    struct buffer digests = {0};
    struct content *content = content_fixture_copy();
    content->actor[ACTOR_KIND_HERO].blow.count = 0;
    content_fixture_seal(content);
    one.ui.content = one.ui.player.content = content;
    one.ui.session = harmless_session(content);
    saving_begin(&one.ui.player, one.ui.session);
    struct session *session = one.ui.session;
    struct action hit = game_bump(session->game, DIRECTION_EAST);
    struct action wait = game_hero_action(session->game, VERB_WAIT);
    for (int i = 0; i < 3; i++) {
        session_begin_key(session);
        assert_int_equal(session_act(session, &hit), VERDICT_NO_EFFECT);
        assert_string_equal(session->notice, "Nothing comes of it.");
        assert_int_equal(session_act(session, &wait), VERDICT_ALLOWED);
    }
    uint64_t digest = kept_digest(&one);
    kept_resume(&one);
    assert_true(kept_digest(&one) == digest);
    must(run_file_read(one.folder, saving_run(one.ui.session)->id, &recording, &error), &error);
    assert_int_equal(recording.segment[0].entry_count, 6);
    assert_true(playback_print_digests(&recording, content, &digests));
    recording_free(&recording);
    buffer_free(&digests);
    kept_drop(&one);
    free(content);
}

TEST(run_that_cannot_be_kept_is_played)
{
    one.bot = bot_new(1);
    one.ui.player.home = "/proc/nowhere";
    one.ui.session = session_from_game(game_new(content_fixture(), 1));
    saving_begin(&one.ui.player, one.ui.session);
    assert_int_equal(count_messages(one.ui.session, "This run is not kept: "), 1);
    assert_int_equal(count_messages(one.ui.session, "/proc/nowhere"), 1);
    assert_int_equal(kept_play(&one, 5), 5);
    assert_int_equal(count_messages(one.ui.session, "not kept"), 1);
    assert_int_equal(saving_unkept(one.ui.session), 5);
}

/* A script keeps nothing and says nothing of it; a player who has no home is told. */
TEST(who_has_no_home_is_told)
{
    for (int is_missed = 0; is_missed <= 1; is_missed++) {
        struct kept first;
        kept_open(&first, content_fixture());
        first.ui.player.home = NULL;
        first.ui.player.is_home_missed = is_missed == 1;
        first.ui.session = session_from_game(game_new(content_fixture(), 1));
        saving_begin(&first.ui.player, first.ui.session);
        assert_int_equal(count_messages(first.ui.session, "This run is not kept: "), is_missed);
        kept_close(&first);
    }
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* Files that must not grow are a disk that is full. */
TEST(full_disk_is_told_once_and_nothing_is_lost)
{
    struct kept twin;
    kept_open(&twin, content_fixture());
    kept_begin(&one, 4, false);
    kept_begin(&twin, 4, true);
    kept_play(&twin, 90);
    signal(SIGXFSZ, SIG_IGN);
    kept_play(&one, 10);
    limit_files(1);
    kept_play(&one, 40);
    int told = count_messages(one.ui.session, "is not kept. Playing on is safe.");
    int unkept = saving_unkept(one.ui.session);
    limit_files(0);
    assert_int_equal(told, 1);
    assert_true(unkept > 0);
    kept_play(&one, 40);
    assert_int_equal(count_messages(one.ui.session, "is not kept. Playing on is safe."), 1);
    assert_int_equal(count_messages(one.ui.session, "kept again"), 1);
    assert_int_equal(saving_unkept(one.ui.session), 0);
    kept_resume(&one);
    assert_true(kept_digest(&one) == kept_digest(&twin));
    kept_close(&twin);
}

/* There is no file at first, and all of the run when there can be one. */
TEST(run_that_began_on_a_full_disk_is_kept_as_soon_as_it_can_be)
{
    struct kept twin;
    struct run run;
    kept_open(&twin, content_fixture());
    kept_begin(&twin, 4, true);
    kept_play(&twin, 30);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(1);
    kept_begin(&one, 4, false);
    kept_play(&one, 20);
    int there = run_file_list(one.folder, &run, 1, NULL);
    limit_files(0);
    assert_int_equal(there, 0);
    assert_int_equal(count_messages(one.ui.session, "This run is not kept: "), 1);
    assert_int_equal(saving_unkept(one.ui.session), 20);
    kept_play(&one, 10);
    assert_int_equal(count_messages(one.ui.session, "kept again"), 1);
    kept_resume(&one);
    assert_true(kept_digest(&one) == kept_digest(&twin));
    kept_close(&twin);
}

/* ---- data that are not what they were ---- */

TEST(kept_data_that_are_damaged_are_told_of_and_kept_anew)
{
    struct error error = {""};
    char name[64];
    kept_begin(&one, 1, false);
    kept_play(&one, 3);
    kept_drop(&one);
    snprintf(name, sizeof name, "run-data/%016" PRIx64 ".yaml.gz", content_fixture()->digest);
    folder_write(one.folder, name, "");
    kept_resume(&one);
    assert_true(saving_keyframe(one.ui.session, &error));
    assert_int_equal(count_messages(one.ui.session, ".yaml.gz is damaged. It was set aside as "),
                     1);
    assert_true(saving_keyframe(one.ui.session, &error));
    assert_int_equal(count_messages(one.ui.session, "It was set aside as "), 1);
    kept_drop(&one);
    kept_resume(&one); /* who left at once reads it then */
    assert_int_equal(count_messages(one.ui.session, "It was set aside as "), 1);
    struct buffer bytes = {0};
    folder_read(one.folder, name, &bytes);
    assert_true(bytes.size > 1000);
    buffer_free(&bytes);
}

/* With other data the same actions lead elsewhere, from the first time that the hero waits. */
static struct content *other_content(void)
{
    struct content *content = content_fixture_copy();
    content->rules.time.wait_cost += 50;
    content->digest++;
    return content;
}

TEST(what_other_data_cannot_do_again_is_asked_about)
{
    struct content *other = other_content();
    kept_begin(&one, 1, false);
    kept_play(&one, 40);
    kept_drop(&one);
    kept_lose_data(&one);
    one.ui.content = one.ui.player.content = other;
    struct resumed resumed = resume_with_loss();
    assert_in_range(resumed.lost, 1, 40);
    session_free(resumed.session); /* no: all is as it was */
    one.ui.content = one.ui.player.content = content_fixture();
    kept_resume(&one);
    kept_drop(&one);
    kept_lose_data(&one);
    one.ui.content = one.ui.player.content = other;
    resumed = resume_with_loss();
    assert_true(resumed.is_unscored);
    uint64_t digest = world_digest(game_world(resumed.session->game), other);
    resume_settle(resumed.session); /* yes: from here on it is a run of the other data */
    session_free(resumed.session);
    kept_resume(&one);
    assert_true(kept_digest(&one) == digest);
    assert_true(saving_run(one.ui.session)->is_wizard);
    free(other);
}

/* The same data and a version that tells other rules: the file is not broken. */
TEST(what_other_rules_cannot_do_again_is_asked_about)
{
    struct content *other = other_content();
    other->digest = content_fixture()->digest;
    kept_begin(&one, 1, false);
    kept_play(&one, 40);
    kept_drop(&one);
    one.ui.content = one.ui.player.content = other;
    one.ui.player.version = "0.1+ffffffff";
    struct resumed resumed = resume_with_loss();
    assert_in_range(resumed.lost, 1, 40);
    assert_true(resumed.is_unscored);
    session_free(resumed.session);
    one.ui.content = one.ui.player.content = content_fixture();
    free(other);
}

/* An action that ends the program would end it again each time the run is gone on with. */
TEST(action_that_ends_the_program_is_asked_about)
{
    kept_begin(&one, 1, false);
    kept_play(&one, 9);
    uint64_t digest = kept_digest(&one), story = kept_story(&one);
    saving_add(one.ui.session, ENTRY_FAULT, NULL);
    kept_play(&one, 3); /* it never came to these */
    kept_drop(&one);
    struct resumed resumed = resume_with_loss();
    assert_true(resumed.is_deadly);
    session_free(resumed.session); /* no: all is as it was */
    resumed = resume_with_loss();
    assert_int_equal(resumed.lost, 4);
    one.ui.session = resumed.session;
    assert_true(kept_digest(&one) == digest);
    assert_true(kept_story(&one) == story);
    resume_settle(resumed.session);
    kept_resume(&one);
    assert_true(kept_digest(&one) == digest);
}

/* Our own fault costs nobody the score, and what is left of the run can be played again. */
TEST(run_that_failed_is_still_scored)
{
    struct recording recording;
    struct error error;
    struct buffer digests = {0};
    kept_begin(&one, 1, false);
    kept_play(&one, 9);
    saving_add(one.ui.session, ENTRY_FAULT, NULL);
    kept_drop(&one);
    struct resumed resumed = resume_with_loss();
    assert_false(resumed.is_unscored);
    one.ui.session = resumed.session;
    resume_settle(resumed.session);
    kept_play(&one, 9);
    kept_resume(&one);
    finish();
    assert_true(run_file_read(one.folder, "", &recording, &error));
    assert_false(recording.run.is_wizard);
    assert_true(playback_print_digests(&recording, one.ui.content, &digests));
    int of;
    assert_int_equal(hall_rank(one.folder, recording.run.id, &of), 1);
    recording_free(&recording);
    buffer_free(&digests);
}

/* What a wizard did is no action: the world itself is kept at once. */
TEST(edited_world_is_gone_on_with)
{
    struct run run;
    kept_begin(&one, 1, false);
    kept_play(&one, 9);
    uint64_t before = kept_digest(&one);
    assert_int_equal(wizard_reveal(one.ui.session->game), WIZARD_DONE);
    session_world_was_edited(one.ui.session);
    kept_play(&one, 9);
    uint64_t after = kept_digest(&one);
    assert_true(before != after);
    kept_resume(&one);
    assert_true(kept_digest(&one) == after);
    assert_int_equal(run_file_list(one.folder, &run, 1, NULL), 1);
    assert_true(run.is_wizard);
}

/* Whoever looks back through the log when the program is told to go leaves in the present. */
TEST(looking_back_does_not_keep_the_past)
{
    kept_begin(&one, 1, false);
    kept_play(&one, 9);
    uint64_t digest = kept_digest(&one);
    game_seek(one.ui.session->game, 3);
    assert_true(kept_digest(&one) != digest);
    leave();
    kept_resume(&one);
    assert_true(kept_digest(&one) == digest);
}

/* ---- the end ---- */

/* Everything hits for a thousand times as much. */
static struct content *deadly_content(void)
{
    struct content *content = content_fixture_copy();
    content->rules.growth.hero.health = 1000;
    return content;
}

TEST(death_that_was_not_seen_is_gone_on_with)
{
    struct kept first;
    struct run run;
    struct buffer trouble = {0};
    struct score *score;
    struct error error;
    struct content *deadly = deadly_content();
    kept_open(&first, deadly);
    kept_begin(&first, 1, false);
    kept_play(&first, 5000);
    assert_int_equal(game_need(first.ui.session->game), GAME_IS_OVER);
    uint64_t story = kept_story(&first);
    kept_resume(&first);
    assert_true(first.ui.session->view.end.is_over);
    assert_true(kept_story(&first) == story);
    assert_true(saving_leave(&first.ui.player, first.ui.session, &trouble));
    assert_string_equal(buffer_text(&trouble), "");
    assert_int_equal(run_file_list(first.folder, &run, 1, NULL), 0);
    assert_int_equal(run_file_list_recordings(first.folder, &run, 1), 1);
    assert_int_equal(run.state, RUN_DIED);
    assert_int_equal(hall_read(first.folder, &(struct hall_query){0}, &score, &error), 1);
    assert_string_equal(score->id, run.id);
    assert_int_equal(score->state, RUN_DIED);
    assert_int_equal(score->turns, run.turn);
    free(score);
    assert_string_equal(run.name, "Wulf");
    kept_close(&first);
    free(deadly);
}

/* As when the terminal is lost in that turn. */
TEST(a_death_that_a_knot_could_take_back_waits_in_a_run_that_is_left)
{
    struct kept first;
    struct run run;
    struct buffer trouble = {0};
    struct content *deadly = deadly_content();
    deadly->rules.knots = (struct knot_numbers){.start = 1, .turns = 10, .cost = 20};
    kept_open(&first, deadly);
    kept_begin(&first, 1, false);
    kept_play(&first, 5000);
    assert_int_equal(game_need(first.ui.session->game), GAME_IS_OVER);
    assert_true(saving_leave(&first.ui.player, first.ui.session, &trouble));
    assert_string_equal(buffer_text(&trouble), "");
    assert_int_equal(run_file_list_recordings(first.folder, &run, 1), 0);
    kept_resume(&first);
    struct session *session = first.ui.session;
    struct action untie = game_hero_action(session->game, VERB_UNTIE);
    untie.count = session->view.ways_back;
    assert_true(session->view.end.is_over && untie.count > 0);
    assert_int_equal(session_act(session, &untie), VERDICT_ALLOWED);
    assert_false(session->view.end.is_over);
    kept_close(&first);
    free(deadly);
}

TEST(giving_up_ends_the_run_for_good)
{
    struct run run;
    kept_begin(&one, 1, false);
    kept_play(&one, 12);
    finish();
    assert_null(one.ui.session->saving);
    assert_int_equal(run_file_list(one.folder, &run, 1, NULL), 0);
    assert_int_equal(run_file_list_recordings(one.folder, &run, 1), 1);
    assert_int_equal(run.state, RUN_GAVE_UP);
}
