/* The data that are kept with runs: once for each digest, and whole or not at all. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/content/embedded.h"
#include "barrow/content/layers.h"
#include "barrow/record/run_data.h"
#include "record/run_data_text.h"
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
    struct buffer text = {0}, kept_text = {0};
    must(kept != NULL, &error);
    content_print(content, &text);
    content_print(kept, &kept_text);
    assert_string_equal(buffer_text(&kept_text), buffer_text(&text));
    assert_true(kept->digest == content->digest);
    assert_int_equal(kept->actor_count, content->actor_count);
    buffer_free(&text);
    buffer_free(&kept_text);
    content_free(kept);
}

/* A program that was built without an image prints its data at the first run. */
TEST(the_build_makes_the_file_that_is_kept_of_its_own_data)
{
    struct buffer printed = {0}, kept = {0};
    if (embedded_kept.size == 0) {
        return;
    }
    run_data_print(content, &printed);
    assert_true(embedded_kept.digest == content->digest);
    assert_int_equal(embedded_kept.size, printed.size);
    assert_memory_equal(embedded_kept.bytes, printed.text, printed.size);
    keep();
    folder_read(home, name_of(content->digest), &kept);
    assert_int_equal(kept.size, printed.size);
    assert_memory_equal(kept.text, printed.text, printed.size);
    buffer_free(&printed);
    buffer_free(&kept);
}

TEST(data_of_another_digest_are_printed)
{
    struct error error = {""};
    content->actor[ACTOR_KIND_HERO].speed++;
    content->digest++;
    keep();
    struct content *kept = run_data_load(home, content->digest, &error);
    must(kept != NULL, &error);
    assert_int_equal(kept->actor[ACTOR_KIND_HERO].speed, content->actor[ACTOR_KIND_HERO].speed);
    content_free(kept);
}

TEST(data_are_kept_once_for_each_digest)
{
    struct stat before, after;
    char path[300];
    keep();
    snprintf(path, sizeof path, "%s/%s", home, name_of(content->digest));
    assert_int_equal(stat(path, &before), 0);
    keep();
    assert_int_equal(stat(path, &after), 0);
    assert_true(before.st_ino == after.st_ino);
    content->digest++;
    keep();
    assert_true(folder_has(home, name_of(content->digest)));
}

/* Packs a text as it is. */
static void write_packed(const char *name, const char *text)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", home, name);
    gzFile file = gzopen(path, "wb");
    assert_int_equal(gzputs(file, text), strlen(text));
    gzclose(file);
}

static char *read_unpacked(const char *name)
{
    char path[300], *text = memory_new(1 << 20, 1);
    snprintf(path, sizeof path, "%s/%s", home, name);
    gzFile file = gzopen(path, "rb");
    assert_true(gzread(file, text, (1 << 20) - 1) > 0);
    gzclose(file);
    return text;
}

/* By hand: one figure of the text, packed again. */
static void change_the_text(const char *name)
{
    char *text = read_unpacked(name);
    char *figure = strstr(text, "health: ") + strlen("health: ");
    *figure = *figure == '9' ? '8' : '9';
    write_packed(name, text);
    free(text);
}

TEST(what_is_not_as_it_was_kept_is_told_set_aside_and_kept_anew)
{
    static const char *const names[] = {"empty", "cut off", "garbled", "changed"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        struct error error = {""}, refusal = {""};
        struct buffer bytes = {0};
        char aside[80];
        keep();
        snprintf(aside, sizeof aside, "%s.broken-%d", name_of(content->digest), i + 1);
        folder_read(home, name_of(content->digest), &bytes);
        if (i == 3) {
            change_the_text(name_of(content->digest));
        } else {
            folder_write_bytes(home, name_of(content->digest), i == 2 ? "garbled" : bytes.text,
                               i == 0   ? 0
                               : i == 1 ? bytes.size / 2
                                        : 7);
        }
        assert_null(run_data_load(home, content->digest, &refusal));
        assert_non_null(strstr(refusal.text, name_of(content->digest)));
        assert_non_null(strstr(refusal.text, i == 3 ? "was changed" : "is damaged"));
        assert_true(run_data_keep(home, content, &error));
        assert_non_null(strstr(error.text, aside));
        assert_true(folder_has(home, aside));
        struct content *kept = run_data_load(home, content->digest, &error);
        must(kept != NULL && kept->digest == content->digest, &error);
        content_free(kept);
        buffer_free(&bytes);
    }
}

/* An older version wrote no digest in front. */
TEST(data_of_an_older_version_are_loaded)
{
    struct error error = {""};
    keep();
    char *text = read_unpacked(name_of(content->digest));
    write_packed(name_of(content->digest), strchr(text, '\n') + 1);
    struct content *kept = run_data_load(home, content->digest, &error);
    must(kept != NULL && kept->digest == content->digest, &error);
    keep();
    assert_string_equal(error.text, "");
    content_free(kept);
    free(text);
}

/* Kept before there was a key, they are still those of the run: what parts then is not for them. */
TEST(data_that_lack_a_key_are_those_of_their_digest)
{
    struct error error = {""};
    keep();
    char *text = read_unpacked(name_of(content->digest));
    char *key = strstr(text, "    verb: \"burn\"");
    assert_non_null(key);
    memset(key, ' ', strcspn(key, "\n"));
    write_packed(name_of(content->digest), strchr(text, '\n') + 1);
    struct content *kept = run_data_load(home, content->digest, &error);
    must(kept != NULL, &error);
    assert_string_equal(kept->rules.damage_type[1].verb, "");
    assert_true(kept->digest == content->digest);
    content_free(kept);
    free(text);
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
