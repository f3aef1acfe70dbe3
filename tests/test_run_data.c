/* The data that are kept with runs: once for each digest, and whole or not at all. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/record/run_data.h"
#include "record/run_folder.h"
#include "support/folder.h"
#include "support/must.h"
#include "support/test.h"

static char *home;
static struct content *content;

static int set_up(void **state)
{
    struct buffer problems = {0};
    home = folder_make();
    content = content_load(NULL, &problems);
    buffer_free(&problems);
    return content != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    file_fault = NULL;
    content_free(content);
    folder_remove(home);
    return 0;
}

/* Below the home. */
static const char *name_of(uint64_t digest)
{
    static char name[60];
    snprintf(name, sizeof name, "run-data/%016" PRIx64 ".yaml.gz", digest);
    return name;
}

static void keep(void)
{
    struct error error = {""};
    must(run_data_keep(home, content, &error), &error);
}

TEST(kept_data_are_the_same_data)
{
    struct error error = {""};
    keep();
    struct content *kept = run_data_load(home, content->digest, &error);
    must(kept != NULL, &error);
    assert_true(kept->digest == content->digest);
    assert_int_equal(kept->actor_count, content->actor_count);
    content_free(kept);
}

TEST(data_are_kept_once_for_each_digest)
{
    struct buffer after = {0};
    keep();
    folder_write(home, name_of(content->digest), "mine");
    keep();
    folder_read(home, name_of(content->digest), &after);
    assert_string_equal(buffer_text(&after), "mine");
    content->digest++;
    keep();
    assert_true(folder_has(home, name_of(content->digest)));
    buffer_free(&after);
}

TEST(what_is_missing_or_somebody_elses_is_not_loaded)
{
    struct error error = {""};
    char target[300], link[300];
    assert_null(run_data_load(home, 1, &error));
    assert_non_null(strstr(error.text, "cannot be read: "));
    keep();
    snprintf(target, sizeof target, "%s/%s", home, name_of(content->digest));
    snprintf(link, sizeof link, "%s/%s", home, name_of(1));
    assert_int_equal(symlink(target, link), 0);
    assert_null(run_data_load(home, 1, &error));
}

/* Bytes changed, cut off or added anywhere. */
TEST(damaged_data_are_refused)
{
    struct error error = {""};
    struct buffer bytes = {0};
    keep();
    folder_read(home, name_of(content->digest), &bytes);
    for (size_t i = 0; i < bytes.size; i += 1 + bytes.size / 97) {
        bool is_free = i >= 4 && i < 10; /* of the header: the time and the kind of system */
        bytes.text[i] = (char)(bytes.text[i] ^ 0x11);
        folder_write_bytes(home, name_of(1), bytes.text, bytes.size);
        bytes.text[i] = (char)(bytes.text[i] ^ 0x11);
        struct content *kept = run_data_load(home, 1, &error);
        assert_true(is_free || kept == NULL);
        content_free(kept);
        folder_write_bytes(home, name_of(1), bytes.text, i);
        assert_null(run_data_load(home, 1, &error));
        assert_non_null(strstr(error.text, "is damaged"));
    }
    buffer_add(&bytes, "x");
    folder_write_bytes(home, name_of(1), bytes.text, bytes.size);
    assert_null(run_data_load(home, 1, &error));
    buffer_free(&bytes);
}

static enum file_call failing;

static int fail_one(enum file_call call)
{
    return call == failing ? ENOSPC : 0;
}

TEST(what_cannot_be_written_leaves_nothing)
{
    static const enum file_call calls[] = {CALL_OPEN, CALL_WRITE, CALL_SYNC, CALL_RENAME};
    for (int i = 0; i < COUNT_OF(calls); i++) {
        struct error error = {""};
        failing = calls[i];
        file_fault = fail_one;
        assert_false(run_data_keep(home, content, &error));
        assert_true(error.text[0] != '\0');
        file_fault = NULL;
        char folder[300];
        snprintf(folder, sizeof folder, "%s/run-data", home);
        assert_int_equal(rmdir(folder), 0); /* empty */
    }
    keep();
}

AROUND_EACH_TEST(set_up, tear_down)
