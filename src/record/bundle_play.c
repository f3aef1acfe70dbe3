/* Playing a bundle where somebody watches: each entry is told before it is played, so that the last
 * line stands there when it fails again. A bundle of another version or of other data is played all
 * the same, with a word about it: half a clue is better than none. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/record/bundle.h"
#include "barrow/record/snapshot.h"

#define FILE_MOST (1 << 27)

static void tell(const struct reproduction *order, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void tell(const struct reproduction *order, const char *format, ...)
{
    char line[BUNDLE_WORDS_SIZE + 128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    order->tell(order->listener, line);
}

/* ---- the file ---- */

static bool read_file(const char *path, struct buffer *text, struct error *error)
{
    char bytes[4096];
    size_t size;
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return error_set(error, "%.400s: the file cannot be opened", path);
    }
    while ((size = fread(bytes, 1, sizeof bytes, file)) > 0 && text->size < FILE_MOST) {
        buffer_add_bytes(text, bytes, size);
    }
    bool is_good = !ferror(file) && text->size < FILE_MOST;
    fclose(file);
    return is_good || error_set(error, "%.400s: the file cannot be read, or is too large", path);
}

static bool read_bundle(const char *path, struct bundle *bundle, struct error *error)
{
    struct buffer text = {0};
    struct error wrong = {""};
    bool is_read = read_file(path, &text, error);
    bool is_good = is_read && bundle_read(buffer_text(&text), bundle, &wrong);
    buffer_free(&text);
    return is_good || (is_read && error_set(error, "%.200s: %.250s", path, wrong.text));
}

/* ---- what it is ---- */

static void tell_facts(const struct reproduction *order, const struct bundle *bundle)
{
    const struct run *run = &bundle->run;
    tell(order, "%s, seed %" PRIu64 ", failed on turn %d, depth %d (signal %d)%s", run->name,
         run->seed, run->turn, run->depth, bundle->signal, run->is_wizard ? ", wizard mode" : "");
    if (bundle->words[0] != '\0') {
        tell(order, "it said: %s", bundle->words);
    }
    tell(order, "made by version %s, %s, flags %016" PRIx64, bundle->version, bundle->compiler,
         bundle->flags);
    if (order->version != NULL && strcmp(order->version, bundle->version) != 0) {
        tell(order, "this is version %s: it may go another way", order->version);
    }
    if (bundle->data != order->content->digest) {
        tell(order,
             "these are other data (%016" PRIx64 ", not %016" PRIx64 "): it may go another way",
             order->content->digest, bundle->data);
    }
}

/* ---- playing ---- */

static void tell_entry(const struct reproduction *order, const struct game *game,
                       const struct entry *entry, int number)
{
    int turn = game_world(game)->turn;
    if (entry->kind == ENTRY_ACTION) {
        tell(order, "%d: turn %d: %s at %d,%d", number, turn, verb_name[entry->action.verb],
             entry->action.target.x, entry->action.target.y);
    } else {
        tell(order, "%d: turn %d: %s", number, turn,
             entry->kind == ENTRY_FAULT ? "FAULT" : "BEGIN AGAIN");
    }
}

static bool play_entries(const struct reproduction *order, const struct bundle *bundle,
                         struct game *game, struct error *error)
{
    const struct segment *segment = &bundle->segment;
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    for (int i = 0; i < segment->entry_count; i++) {
        struct entry entry;
        if (!entry_read(&reader, &entry)) {
            return error_set(error, "entry %d cannot be read", i);
        }
        tell_entry(order, game, &entry, i);
        if (!entry_play(game, &entry, error)) {
            return false;
        }
        tell(order, "   accepted; the others act");
        game_run(game);
    }
    return bytes_is_done(&reader) || error_set(error, "there are more entries than were said");
}

/* The one that was at work has no check yet. */
static bool do_entry(struct game *game, const struct entry *entry)
{
    struct error error;
    return entry->kind == ENTRY_ACTION ? game_act(game, &entry->action) == VERDICT_ALLOWED
                                       : entry_play(game, entry, &error);
}

static void play_doing(const struct reproduction *order, const struct bundle *bundle,
                       struct game *game)
{
    tell_entry(order, game, &bundle->doing, bundle->segment.entry_count);
    bool is_accepted = do_entry(game, &bundle->doing);
    tell(order, is_accepted ? "   accepted; the others act" : "   refused");
    game_run(game);
}

static bool play(const struct reproduction *order, const struct bundle *bundle, struct error *error)
{
    const struct buffer *snapshot = &bundle->segment.snapshot;
    struct world *world = memory_new(1, sizeof *world);
    bool is_good = snapshot_read(snapshot->text, snapshot->size, order->content, world, error);
    struct game *game = is_good ? game_from_world(order->content, world) : NULL;
    free(world);
    if (!is_good) {
        return false;
    }
    is_good = play_entries(order, bundle, game, error);
    if (is_good && bundle->is_doing) {
        play_doing(order, bundle, game);
    }
    if (is_good) {
        tell(order, "nothing failed; turn %d, digest %016" PRIx64, game_world(game)->turn,
             world_digest(game_world(game), order->content));
    }
    game_free(game);
    return is_good;
}

bool bundle_reproduce(const struct reproduction *order, struct error *error)
{
    struct bundle bundle;
    if (!read_bundle(order->path, &bundle, error)) {
        return false;
    }
    tell_facts(order, &bundle);
    bool is_good =
        bundle.segment.snapshot.size > 0
            ? play(order, &bundle, error)
            : error_set(error, "%.300s holds no recording: nothing can be played", order->path);
    bundle_free(&bundle);
    return is_good;
}
