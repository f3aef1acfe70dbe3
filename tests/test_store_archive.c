/* Files that earlier versions have left, in tests/archive: for each version of the schema a run
 * that was under way and one that had ended. Their facts and keyframes must be read for ever, as
 * far as the data still have the kinds that are in them. Whether the actions between two keyframes
 * still lead from one to the other is up to rules and data, which may change; that is only told.
 *
 * They are made once for each version: BARROW_ARCHIVE=FOLDER writes the two of this one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/record/run_file.h"
#include "barrow/record/snapshot.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/played_run.h"

#define ARCHIVE "tests/archive/"
#define BEGAN INT64_C(1795262400)

/* What the archived runs are known to be. */
struct archived {
    const char *file, *id, *name, *version;
    int64_t played;
    uint64_t seed;
    int state, turn, depth, level;
    int segments, entries, last_entries; /* entries: of the first segment */
    const char *ui_state, *past;         /* of a run under way */
};

static const struct archived archive[] = {
    {ARCHIVE "schema-1-under-way.run", "wulf-20261121-120000-3344", "Wulf", "0.1.0", BEGAN + 150,
     36, RUN_UNDER_WAY, 127, 3, 1, 3, 60, 30, "ui_state of 120", "chapter 60, chapter 120, "},
    {ARCHIVE "schema-1.run", "wulf-20261121-120000-cf39", "Wulf", "0.1.0", BEGAN + 150, 36,
     RUN_GAVE_UP, 163, 4, 1, 4, 60, 0, NULL, NULL},
};
#define ARCHIVED_COUNT (sizeof archive / sizeof archive[0])

static struct content *content;
static struct error error;

static void keep(const struct player *player, struct run_file *store, int actions)
{
    struct buffer ui_state = {0}, chapter = {0};
    buffer_print(&ui_state, "ui_state of %d", actions);
    buffer_print(&chapter, "chapter %d, ", actions);
    must(run_file_snapshot(store, player_world(player), player->content, &ui_state, &chapter, false,
                           BEGAN + actions, &error),
         &error);
    buffer_free(&ui_state);
    buffer_free(&chapter);
}

/* 150 actions, a keyframe after 60 and 120. */
static void make(const char *home, bool is_to_end)
{
    struct player *player = player_new_with(content, 36);
    struct run run = {.name = "Wulf", .seed = 36, .version = "0.1.0", .data = content->digest};
    struct run_file *store =
        run_file_create(home, &run, player_world(player), content, BEGAN, &error);
    must(store != NULL, &error);
    for (int i = 1; i <= 150; i++) {
        struct entry entry;
        assert_true(player_act(player, &entry));
        must(run_file_append(store, &entry, BEGAN + i, &error) && run_file_settle(store, &error),
             &error);
        if (i == 60 || i == 120) {
            keep(player, store, i);
        }
    }
    if (is_to_end) {
        must(
            run_file_finish(store, RUN_GAVE_UP, player_world(player), content, BEGAN + 150, &error),
            &error);
    } else {
        run_file_close(store);
    }
    player_free(player);
}

static int load(void **state)
{
    (void)state;
    struct buffer problems = {0};
    content = content_load(NULL, &problems);
    assert_non_null(content);
    const char *place = getenv("BARROW_ARCHIVE");
    if (place != NULL) {
        make(place, false);
        make(place, true);
    }
    return 0;
}

static int unload(void **state)
{
    (void)state;
    content_free(content);
    return 0;
}

static void assert_facts(const struct run *run, const struct archived *wanted)
{
    assert_string_equal(run->id, wanted->id);
    assert_string_equal(run->name, wanted->name);
    assert_string_equal(run->version, wanted->version);
    assert_true(run->seed == wanted->seed && !run->is_wizard);
    assert_int_equal(run->began, BEGAN);
    assert_int_equal(run->played, wanted->played);
    assert_int_equal(run->state, wanted->state);
    assert_int_equal(run->turn, wanted->turn);
    assert_int_equal(run->depth, wanted->depth);
    assert_int_equal(run->level, wanted->level);
}

/* The world of a keyframe, unless the data lack what is in it by now. */
static void assert_can_be_read(const struct segment *segment)
{
    struct world *world = memory_new(1, sizeof *world);
    if (snapshot_read(segment->snapshot.text, segment->snapshot.size, content, world, &error)) {
        assert_int_equal(world->turn, segment->turn);
        assert_int_equal(world->journey.depth, segment->depth);
        assert_true(world_digest(world, content) == segment->digest);
    } else {
        assert_non_null(strstr(error.text, "lack")); /* "the data lack ..." */
    }
    free(world);
}

static void tell_what_can_be_played(const struct recording *recording)
{
    int played = 0;
    for (int i = 0; i + 1 < recording->count; i++) {
        uint64_t digest;
        played += play_segment(&recording->segment[i], content, &digest, &error) &&
                  digest == recording->segment[i + 1].digest;
    }
    print_message("%s: %d of %d segments still lead to the next\n", recording->run.id, played,
                  recording->count - 1);
}

static void archived_runs_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARCHIVED_COUNT; i++) {
        const struct archived *wanted = &archive[i];
        struct recording recording;
        must(run_file_read("no home", wanted->file, &recording, &error), &error);
        assert_facts(&recording.run, wanted);
        assert_int_equal(recording.count, wanted->segments);
        assert_int_equal(recording.segment[0].entry_count, wanted->entries);
        assert_int_equal(recording.segment[recording.count - 1].entry_count, wanted->last_entries);
        for (int segment = 0; segment < recording.count; segment++) {
            assert_can_be_read(&recording.segment[segment]);
        }
        tell_what_can_be_played(&recording);
        recording_free(&recording);
    }
}

/* Copies the file to where a home keeps it. */
static void bring_home(const char *home, const struct archived *run)
{
    char runs[200], name[100];
    struct buffer bytes = {0};
    snprintf(runs, sizeof runs, "%s/runs", home);
    snprintf(name, sizeof name, "%s.run", run->id);
    assert_int_equal(mkdir(runs, 0700), 0);
    folder_read(".", run->file, &bytes);
    char *path = runs;
    strcat(strcat(path, "/"), name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes.text, 1, bytes.size, file), bytes.size);
    fclose(file);
    buffer_free(&bytes);
}

static void go_on_with(const struct archived *wanted)
{
    char *home = folder_make();
    bring_home(home, wanted);
    struct run run;
    struct run_opening opening;
    enum run_trouble trouble;
    assert_int_equal(run_file_list(home, &run, 1, NULL), 1);
    assert_facts(&run, wanted);
    struct run_file *store = run_file_open(home, run.id, &opening, &trouble, &error);
    must(store != NULL, &error);
    assert_facts(&opening.run, wanted);
    assert_int_equal(opening.last.entry_count, wanted->last_entries);
    assert_string_equal(buffer_text(&opening.ui_state), wanted->ui_state);
    assert_string_equal(buffer_text(&opening.past), wanted->past);
    struct entry entry = {.kind = ENTRY_BEGIN_AGAIN};
    must(run_file_append(store, &entry, BEGAN + 151, &error) && run_file_settle(store, &error),
         &error);
    run_opening_free(&opening);
    run_file_close(store);
    folder_remove(home);
}

static void archived_runs_are_gone_on_with(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARCHIVED_COUNT; i++) {
        if (archive[i].state == RUN_UNDER_WAY) {
            go_on_with(&archive[i]);
        }
    }
}

static void reading_leaves_nothing_behind(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARCHIVED_COUNT; i++) {
        char log[100];
        snprintf(log, sizeof log, "%s-wal", archive[i].file);
        assert_int_equal(access(archive[i].file, F_OK), 0);
        assert_int_equal(access(log, F_OK), -1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(archived_runs_are_read),
        cmocka_unit_test(archived_runs_are_gone_on_with),
        cmocka_unit_test(reading_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
