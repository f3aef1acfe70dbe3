/* The file that is made of the notes when the program dies. Run by a signal handler in a program of
 * which nothing is known but that it is broken: it takes what was copied when all was well, and
 * only at its end looks at the game itself for the last outcomes, so that a game in ruins costs the
 * file no more than these. Nothing allocates, nothing uses stdio. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/game/outcome_line.h"

#include "record/bundle_build.h"
#include "record/bundle_notes.h"
#include "record/bundle_parts.h"

struct out {
    int file;
    struct digest digest; /* of the lines so far */
    char line[BUNDLE_PATH_SIZE + OUTCOME_LINE_SIZE];
    size_t length;
};

static void put(struct out *out, const char *text)
{
    while (*text != '\0' && out->length < sizeof out->line - 1) {
        out->line[out->length++] = *text++;
    }
}

static void put_base(struct out *out, uint64_t number, unsigned base, size_t least)
{
    char digits[24];
    char *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = "0123456789abcdef"[number % base];
        number /= base;
    } while (number > 0 || (size_t)(digits + sizeof digits - 1 - at) < least);
    put(out, at);
}

static void put_number(struct out *out, int64_t number)
{
    put(out, number < 0 ? "-" : "");
    put_base(out, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, 10, 1);
}

static void write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return;
        }
        bytes += written;
        size -= (size_t)written;
    }
}

static void end_line(struct out *out)
{
    bundle_digest_line(&out->digest, out->line, out->length);
    out->line[out->length++] = '\n';
    write_all(out->file, out->line, out->length);
    out->length = 0;
}

static void put_line(struct out *out, const char *text)
{
    put(out, text);
    end_line(out);
}

/* Facts. */

/* One line, whatever was said; the last of it is what matters. */
static void put_words(struct out *out, const char *words)
{
    size_t length = strlen(words),
           from = length > BUNDLE_WORDS_SIZE - 1 ? length - (BUNDLE_WORDS_SIZE - 1) : 0;
    for (const char *at = words + from; *at != '\0'; at++) {
        char one[2] = {(unsigned char)*at < ' ' || *at == 0x7F ? ' ' : *at, '\0'};
        put(out, one);
    }
}

static const struct world *world_of_game(void)
{
    return bundle_notes.game != NULL ? game_world(bundle_notes.game) : NULL;
}

static void put_fact(struct out *out, enum bundle_fact fact, int signal, const char *words)
{
    const struct world *world = world_of_game();
    switch (fact) {
    case BUNDLE_SIGNAL:
        put_number(out, signal);
        return;
    case BUNDLE_WORDS:
        put_words(out, words);
        return;
    case BUNDLE_VERSION:
        put(out, bundle_notes.version);
        return;
    case BUNDLE_COMPILER:
        put(out, bundle_compiler);
        return;
    case BUNDLE_FLAGS:
        put_base(out, bundle_flags, 16, 16);
        return;
    case BUNDLE_DATA:
        put_base(out, bundle_notes.content != NULL ? bundle_notes.content->digest : 0, 16, 16);
        return;
    case BUNDLE_RUN:
        put(out, bundle_notes.run.id);
        return;
    case BUNDLE_NAME:
        put(out, bundle_notes.run.name);
        return;
    case BUNDLE_SEED:
        put_base(out, bundle_notes.run.seed, 10, 1);
        return;
    case BUNDLE_WIZARD:
        put(out, bundle_notes.run.is_wizard ? "yes" : "no");
        return;
    case BUNDLE_TURN:
        put_number(out, world != NULL ? world->turn : 0);
        return;
    case BUNDLE_DEPTH:
        put_number(out, world != NULL ? world->journey.depth : 0);
        return;
    case BUNDLE_KEYFRAME_TURN:
        put_number(out, bundle_notes.segment.turn);
        return;
    case BUNDLE_KEYFRAME_DEPTH:
        put_number(out, bundle_notes.segment.depth);
        return;
    case BUNDLE_KEYFRAME_DIGEST:
        put_base(out, bundle_notes.segment.digest, 16, 16);
        return;
    case BUNDLE_FACT_COUNT:
        return;
    }
}

static void put_head(struct out *out, int signal, const char *words)
{
    put_line(out, BUNDLE_TITLE);
    for (int fact = 0; fact < BUNDLE_FACT_COUNT; fact++) {
        put(out, bundle_fact_name[fact]);
        put(out, ": ");
        put_fact(out, (enum bundle_fact)fact, signal, words);
        end_line(out);
    }
}

/* Blocks. */

static void put_block(struct out *out, const char *name, const struct buffer *block, int count)
{
    put(out, "[");
    put(out, name);
    put(out, " ");
    put_number(out, (int64_t)block->size);
    if (count >= 0) {
        put(out, " of ");
        put_number(out, count);
    }
    put_line(out, "]");
    for (size_t at = 0; at < block->size; at += BUNDLE_LINE_BYTES) {
        char line[BUNDLE_LINE_SIZE];
        unsigned char bytes[BUNDLE_LINE_BYTES];
        size_t size = block->size - at < sizeof bytes ? block->size - at : sizeof bytes;
        memcpy(bytes, block->text + at, size);
        bundle_encode(bytes, size, line);
        put_line(out, line);
    }
}

static void put_outcomes(struct out *out)
{
    const struct log *log = bundle_notes.game != NULL ? game_log(bundle_notes.game) : NULL;
    size_t count = log != NULL ? log->count : 0;
    size_t from = count > BUNDLE_OUTCOMES_MOST ? count - BUNDLE_OUTCOMES_MOST : 0;
    put(out, "[outcomes ");
    put_number(out, (int64_t)(count - from));
    put_line(out, "]");
    for (size_t i = from; i < count; i++) {
        char line[OUTCOME_LINE_SIZE];
        outcome_line(bundle_notes.content, world_of_game(), log, i, line);
        put_line(out, line);
    }
}

static void put_end(struct out *out)
{
    uint64_t digest = digest_value(&out->digest);
    put(out, "[end ");
    put_base(out, digest, 16, 16);
    put_line(out, "]");
}

/* Files. */

/* "FOLDER/barrow-crash-ID-N.txt", or what is in the current folder if there is no FOLDER. */
static void make_path(const char *folder, const char *below, int number)
{
    struct out path = {.file = -1};
    put(&path, folder);
    put(&path, below);
    put(&path, "barrow-crash-");
    put(&path, bundle_notes.run.id[0] != '\0' ? bundle_notes.run.id : "no-run");
    put(&path, "-");
    put_number(&path, number);
    put(&path, ".txt");
    size_t length =
        path.length < sizeof bundle_notes.path ? path.length : sizeof bundle_notes.path - 1;
    memcpy(bundle_notes.path, path.line, length);
    bundle_notes.path[length] = '\0';
}

static int open_in(const char *folder, const char *below)
{
    int file = -1;
    errno = EEXIST;
    for (int number = 1; file < 0 && errno == EEXIST && number <= BUNDLES_MOST; number++) {
        make_path(folder, below, number);
        file = open(bundle_notes.path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    }
    return file;
}

static int open_bundle(void)
{
    int file = -1;
    if (bundle_notes.home[0] != '\0') {
        struct out folder = {.file = -1};
        put(&folder, bundle_notes.home);
        put(&folder, BUNDLE_FOLDER);
        folder.line[folder.length] = '\0';
        mkdir(bundle_notes.home, 0700);
        mkdir(folder.line, 0700);
        file = open_in(bundle_notes.home, BUNDLE_FOLDER);
    }
    if (file < 0 && bundle_notes.spare[0] != '\0') {
        file = open_in(bundle_notes.spare, "/");
    }
    return file >= 0 ? file : open_in("", "");
}

void bundle_write(int signal, const char *words)
{
    static struct out out;
    if (bundle_notes.content == NULL) {
        return; /* died before there was anything to tell */
    }
    out = (struct out){.file = open_bundle(), .digest = digest_start()};
    if (out.file < 0) {
        bundle_notes.path[0] = '\0';
        return;
    }
    put_head(&out, signal, words);
    put_block(&out, "snapshot", &bundle_notes.segment.snapshot, -1);
    put_block(&out, "entries", &bundle_notes.segment.entries, bundle_notes.segment.entry_count);
    put_block(&out, "doing", &bundle_notes.doing, -1);
    put_outcomes(&out);
    put_end(&out);
    close(out.file);
}

static void say(const char *text)
{
    write_all(STDERR_FILENO, text, strlen(text));
}

/* As a shell takes it for one word, whatever folder it is in. */
static void say_word(const char *path)
{
    size_t plain = strspn(path, "/._-+,@%ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789");
    if (path[plain] == '\0') {
        say(path);
        return;
    }
    say("'");
    for (; *path != '\0'; path++) {
        char one[2] = {*path, '\0'};
        say(*path == '\'' ? "'\\''" : one);
    }
    say("'");
}

void bundle_tell(void)
{
    if (bundle_notes.content == NULL) {
        return;
    }
    if (bundle_notes.path[0] == '\0') {
        say("barrow: the game failed, and no report of it could be written\n");
        return;
    }
    say("barrow: the game failed. A report of it, with the whole recording, is in\n  ");
    say(bundle_notes.path);
    say("\nTo see it happen again:\n  barrow reproduce ");
    say_word(bundle_notes.path);
    if (bundle_notes.data[0] != '\0') {
        say(" --data ");
        say_word(bundle_notes.data);
    }
    say("\n");
}
