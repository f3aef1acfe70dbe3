/* A file is written under another name and then given its own, so that one of that name is whole.
 * gzip's checksum tells damage, and the first line, a comment, has the digest of the text below it:
 * a text that was changed by hand shows (run_data_text.c). The digest of the data that are read
 * from it is not compared with the name: a program of another version may read more of the same
 * text. */
#include "barrow/record/run_data.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "barrow/content/embedded.h"
#include "barrow/content/layers.h"
#include "barrow/record/packing.h"
#include "record/run_data_text.h"
#include "record/run_folder.h"

#define TEXT_SIZE_MAX (16 << 20) /* a whole set of data is far smaller */
#define PACKED_SIZE_MAX TEXT_SIZE_MAX

static struct buffer path_of(const char *home, uint64_t digest)
{
    char name[20];
    snprintf(name, sizeof name, "%016" PRIx64, digest);
    return folder_path(home, FOLDER_RUN_DATA, name, RUN_DATA_END);
}

/* ---- bytes ---- */

/* Another process may have been as quick: what is there is as good. */
static bool write_new(const char *path, const struct buffer *bytes, struct error *error)
{
    struct buffer draft = {0};
    buffer_print(&draft, "%s.%ld", path, (long)getpid());
    unlink(draft.text);
    bool is_good = file_make(draft.text, bytes) ||
                   error_set(error, "%s cannot be written: %s", path, strerror(errno));
    is_good = is_good && (file_move(draft.text, path, error) || access(path, F_OK) == 0);
    unlink(draft.text);
    buffer_free(&draft);
    return is_good;
}

static bool read_packed(const char *path, struct buffer *packed, struct error *error)
{
    int file = file_open(path, O_RDONLY);
    bool is_good = file >= 0 && file_read_all(file, PACKED_SIZE_MAX, packed);
    if (!is_good) {
        error_set(error, "%s cannot be read: %s", path, strerror(errno));
    }
    if (file >= 0) {
        close(file);
    }
    return is_good;
}

/* What a file of kept data is. */
enum kept_state {
    KEPT_NOT,   /* there is none */
    KEPT_GOOD,  /* and its text is read */
    KEPT_WRONG, /* damaged or changed */
    KEPT_SHUT   /* the system refuses */
};

/* An error unless the text is good. */
static bool read_bytes(const char *path, const struct buffer *packed, struct buffer *text,
                       struct error *error)
{
    if (!packing_undo(PACKING_GZIP, packed->text, packed->size, TEXT_SIZE_MAX, text)) {
        return error_set(error, "%s is damaged", path);
    }
    return run_data_has_right_sum(text) ||
           error_set(error, "%s was changed: it has another text than was kept", path);
}

static enum kept_state read_kept(const char *path, struct buffer *text, struct error *error)
{
    struct buffer packed = {0};
    enum kept_state state = KEPT_GOOD;
    if (!read_packed(path, &packed, error)) {
        state = errno == ENOENT ? KEPT_NOT : KEPT_SHUT;
    } else if (!read_bytes(path, &packed, text, error)) {
        state = KEPT_WRONG;
    }
    buffer_free(&packed);
    return state;
}

/* ---- keeping ---- */

/* True if the build has made the file of this content. */
static bool is_built_in(const struct content *content)
{
    return embedded_kept.size > 0 && embedded_kept.digest == content->digest;
}

static bool write_content(const char *path, const struct content *content, struct error *error)
{
    struct buffer packed = {0};
    if (is_built_in(content)) {
        buffer_add_bytes(&packed, (const char *)embedded_kept.bytes, embedded_kept.size);
    } else {
        run_data_print(content, &packed);
    }
    bool is_good = write_new(path, &packed, error);
    buffer_free(&packed);
    return is_good;
}

/* True if the file is the one that the build has made, which needs no unpacking. */
static bool is_kept_as_built(const char *path, const struct content *content)
{
    struct buffer packed = {0};
    struct error ignored;
    bool is_kept = is_built_in(content) && read_packed(path, &packed, &ignored) &&
                   packed.size == embedded_kept.size &&
                   memcmp(packed.text, embedded_kept.bytes, packed.size) == 0;
    buffer_free(&packed);
    return is_kept;
}

bool run_data_keep(const char *home, const struct content *content, struct error *error)
{
    struct buffer path = path_of(home, content->digest), text = {0};
    struct error why = {""};
    enum kept_state state =
        is_kept_as_built(path.text, content) ? KEPT_GOOD : read_kept(path.text, &text, &why);
    error->text[0] = '\0';
    if (state == KEPT_WRONG) {
        file_set_aside(path.text, why.text, &why);
    }
    bool is_good =
        state == KEPT_GOOD || (state == KEPT_SHUT && error_set(error, "%s", why.text)) ||
        (folder_make_in(home, FOLDER_RUN_DATA, error) && write_content(path.text, content, error));
    if (is_good && state == KEPT_WRONG) {
        *error = why;
    }
    buffer_free(&path);
    buffer_free(&text);
    return is_good;
}

/* ---- loading ---- */

/* They are the data of that digest, although they have another one for a program with more keys. */
static struct content *load_text(const char *path, const struct buffer *text, uint64_t digest,
                                 struct error *error)
{
    struct buffer problems = {0};
    struct content *content = content_load_text(path, text->text, &problems);
    if (content == NULL) {
        const char *first = buffer_text(&problems);
        error_set(error, "%.*s", (int)strcspn(first, "\n"), first);
    } else {
        content->digest = digest;
    }
    buffer_free(&problems);
    return content;
}

struct content *run_data_load(const char *home, uint64_t digest, struct error *error)
{
    struct buffer path = path_of(home, digest), text = {0};
    struct content *content = read_kept(path.text, &text, error) == KEPT_GOOD
                                  ? load_text(path.text, &text, digest, error)
                                  : NULL;
    buffer_free(&path);
    buffer_free(&text);
    return content;
}

/* ---- of recordings ---- */

/* Where the data of a recording may be: in the home, in that of its file (HOME of
 * HOME/runs/ID.run), in run-data beside the file, and beside the file itself. False behind the last
 * of them. */
static bool find_place(const char *home, const struct recording *recording, uint64_t digest,
                       int number, struct buffer *path)
{
    const char *file = buffer_text(&recording->path), *slash = strrchr(file, '/');
    const char *folder = slash != NULL ? file : "./";
    int length = slash != NULL ? (int)(slash - file) : 1;
    const char *const between[] = {"", "/../" FOLDER_RUN_DATA "/", "/" FOLDER_RUN_DATA "/", "/"};
    buffer_free(path);
    if (number == 0) {
        *path = path_of(home, digest);
        return true;
    }
    if (number > 3 || recording->path.size == 0) {
        return false;
    }
    buffer_print(path, "%.*s%s%016" PRIx64 RUN_DATA_END, length, folder, between[number], digest);
    return true;
}

static const struct buffer *find_inside(const struct recording *recording, uint64_t digest)
{
    int i = 0;
    while (i < recording->data_count && recording->data[i].digest != digest) {
        i++;
    }
    return i < recording->data_count ? &recording->data[i].packed : NULL;
}

/* Adds the packed data, from wherever they are. */
static bool find_packed(const char *home, const struct recording *recording, uint64_t digest,
                        struct buffer *packed, struct error *error)
{
    const struct buffer *inside = find_inside(recording, digest);
    struct buffer path = {0};
    bool is_found = inside != NULL;
    if (is_found) {
        buffer_add_bytes(packed, inside->text, inside->size);
    }
    for (int i = home[0] != '\0' ? 0 : 1;
         !is_found && find_place(home, recording, digest, i, &path); i++) {
        buffer_clear(packed);
        is_found = read_packed(path.text, packed, error);
    }
    buffer_free(&path);
    return is_found ||
           error_set(error,
                     "it was played with data of its own, which are neither in its file nor beside "
                     "it (" FOLDER_RUN_DATA "/%016" PRIx64 RUN_DATA_END
                     "). Who has them makes a file with both by `barrow export`",
                     digest);
}

struct content *run_data_load_for(const char *home, const struct recording *recording,
                                  uint64_t digest, struct error *error)
{
    struct buffer packed = {0}, text = {0};
    struct content *content = NULL;
    char name[40];
    snprintf(name, sizeof name, "%016" PRIx64 RUN_DATA_END, digest);
    if (find_packed(home, recording, digest, &packed, error) &&
        read_bytes(name, &packed, &text, error)) {
        content = load_text(name, &text, digest, error);
    }
    buffer_free(&packed);
    buffer_free(&text);
    return content;
}

bool run_data_pack(const char *home, struct recording *recording, struct error *error)
{
    for (int i = 0; i < recording->count; i++) {
        uint64_t digest = recording_data(recording, i);
        struct buffer packed = {0};
        if (find_inside(recording, digest) != NULL) {
            continue;
        }
        if (!find_packed(home, recording, digest, &packed, error)) {
            buffer_free(&packed);
            return false;
        }
        *recording_add_data(recording, digest) = packed;
    }
    return true;
}

bool run_data_check(const char *path, struct error *error)
{
    struct buffer text = {0};
    enum kept_state state = read_kept(path, &text, error);
    buffer_free(&text);
    return state == KEPT_GOOD;
}
