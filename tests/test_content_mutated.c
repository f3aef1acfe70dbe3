/* Data files that were damaged in every way that is likely: whatever a file holds, it either loads
 * or is complained about. BARROW_LONG loads many, BARROW_MUTATION says which comes first; with
 * SAN=1 this also looks for leaks and wild reads. A mutation follows from its number, which is
 * named when the program ends in the middle of it. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/base/dice.h"
#include "barrow/content/content.h"
#include "barrow/content/layers.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/test.h"

#define SECONDS_MOST 60 /* for one file: a hang, even on a busy machine */
#define SIZE_MOST (256 * 1024)

/* tests/mutated has what tests/data has none of: places, appearances, monsters with abilities. */
static const struct {
    const char *folder, *name;
} files[] = {
    {"tests/data", "rules.yaml"},
    {"tests/data", "levels.yaml"},
    {"tests/data", "palette.yaml"},
    {"tests/data", "monsters.yaml"},
    {"tests/data", "items.yaml"},
    {"tests/data", "air.yaml"},
    {"tests/data", "terrain.yaml"},
    {"tests/data", "hordes.yaml"},
    {"tests/data", "boons.yaml"},
    {"tests/data", "kits.yaml"},
    {"tests/mods/everything", "tempers.yaml"},
    {"tests/data", "runes.yaml"},
    {"tests/mutated", "levels.yaml"},
    {"tests/mutated", "monsters.yaml"},
    {"tests/mutated", "items.yaml"},
    {"tests/mutated", "terrain.yaml"},
    {"tests/mutated", "appearances.yaml"},
    {"tests/mutated", "vaults/places.yaml"},
    {"tests/mutated", "vaults/rewards.yaml"},
    {"tests/mutated", "vaults/keys.yaml"},
    {"tests/mutated", "vaults/borders.yaml"},
};

static int pick(struct dice *dice, size_t count)
{
    return dice_between(dice, 0, (int)count - 1);
}

/* Puts `added` in the place of `size` bytes at `at`. */
static void replace(struct buffer *text, size_t at, size_t size, const char *added, size_t length)
{
    struct buffer next = {0};
    buffer_add_bytes(&next, text->text, at);
    buffer_add_bytes(&next, added, length);
    buffer_add_bytes(&next, text->text + at + size, text->size - at - size);
    buffer_free(text);
    *text = next;
}

static void change_bytes(struct buffer *text, struct dice *dice)
{
    static const char bytes[] = "{}[]:,\"'#&*!|>-?%@ \n\t\r\\0az\xC3\xA9\xE2\x80\x8F\xFF";
    for (int i = dice_between(dice, 1, 6); i > 0; i--) {
        char byte = bytes[pick(dice, sizeof bytes)];
        text->text[pick(dice, text->size)] = byte;
    }
}

static void cut_off(struct buffer *text, struct dice *dice)
{
    text->size = (size_t)pick(dice, text->size);
}

/* Where the part of the text around a place begins; sets its size. */
typedef size_t part_finder(const struct buffer *text, size_t at, size_t *size);

/* The line around a place, with its end. */
static size_t find_line(const struct buffer *text, size_t at, size_t *size)
{
    size_t start = at, end = at;
    while (start > 0 && text->text[start - 1] != '\n') {
        start--;
    }
    while (end < text->size && text->text[end] != '\n') {
        end++;
    }
    *size = end - start + (end < text->size);
    return start;
}

static void drop_line(struct buffer *text, struct dice *dice)
{
    size_t size, at = find_line(text, (size_t)pick(dice, text->size), &size);
    replace(text, at, size, "", 0);
}

static void indent_line(struct buffer *text, struct dice *dice)
{
    size_t size, at = find_line(text, (size_t)pick(dice, text->size), &size);
    bool is_less = text->text[at] == ' ' && dice_chance(dice, 1, 2);
    replace(text, at, is_less ? 1 : 0, is_less ? "" : "  \t",
            is_less ? 0 : (size_t)pick(dice, 3) + 1);
}

/* A word: what stands between blanks, brackets and the like. */
static size_t find_token(const struct buffer *text, size_t at, size_t *size)
{
    static const char ends[] = " \n\t{}[],:\"'";
    size_t start = at, end = at;
    while (start > 0 && memchr(ends, text->text[start - 1], sizeof ends) == NULL) {
        start--;
    }
    while (end < text->size && memchr(ends, text->text[end], sizeof ends) == NULL) {
        end++;
    }
    *size = end - start;
    return start;
}

/* A copy of a part of the text at the place of another: duplicates and things where they do not
 * belong. `is_added`: what was there stays. */
static void copy_part(struct buffer *text, struct dice *dice, part_finder *find, bool is_added)
{
    size_t size, size_there;
    size_t at = find(text, (size_t)pick(dice, text->size), &size);
    size_t there = find(text, (size_t)pick(dice, text->size), &size_there);
    struct buffer part = {0};
    buffer_add_bytes(&part, text->text + at, size);
    replace(text, there, is_added ? 0 : size_there, buffer_text(&part), part.size);
    buffer_free(&part);
}

static void copy_line(struct buffer *text, struct dice *dice)
{
    bool is_added = dice_chance(dice, 1, 2);
    copy_part(text, dice, find_line, is_added);
}

static void copy_token(struct buffer *text, struct dice *dice)
{
    copy_part(text, dice, find_token, false);
}

/* A word becomes something that means a lot to YAML, to numbers or to terminals. */
static void set_token(struct buffer *text, struct dice *dice)
{
    static const char *const tokens[] = {
        "99999999999999999999",
        "-2147483649",
        "4294967296",
        "1e308",
        ".inf",
        "0x7fffffff",
        "0o17",
        "-0",
        "+1",
        "1.5",
        "1.0000",
        "~",
        "null",
        "true",
        "yes",
        "&a x",
        "*a",
        "<<: *a",
        "!!int 5",
        "!!binary aGk=",
        "%YAML 1.1",
        "---",
        "...",
        "? x",
        "- - - x",
        "|",
        ">",
        "|+2",
        "\"\\u0000\"",
        "\"\\x1b[2J\"",
        "\"\\U0010FFFF\"",
        "\"\\ud800\"",
        "\xE2\x80\xAE",
        "\xEF\xBB\xBF",
        "''",
        "{}",
        "[]",
        "{a: 1, a: 2}",
        "[1, [2, [3]]]",
        "hero",
        "crown",
        "win",
        "stirred",
        "#",
        "{remove: true}",
        "remove: true",
    };
    size_t size, at = find_token(text, (size_t)pick(dice, text->size), &size);
    const char *token = tokens[pick(dice, sizeof tokens / sizeof tokens[0])];
    replace(text, at, size, token, strlen(token));
}

/* Brackets or indented lines within each other. */
static void nest(struct buffer *text, struct dice *dice)
{
    static const char *const open[] = {"[", "{a: ", "- ", "? ", "!x ", "&a [", "\n-\n "};
    const char *bracket = open[pick(dice, sizeof open / sizeof open[0])];
    struct buffer nested = {0};
    size_t size, at = find_token(text, (size_t)pick(dice, text->size), &size);
    for (int i = 1 << dice_between(dice, 2, 13); i > 0; i--) {
        buffer_add(&nested, bracket);
    }
    replace(text, at, size, buffer_text(&nested), nested.size);
    buffer_free(&nested);
}

/* Anchors of anchors of anchors: nine of these would be 10^9 nodes. */
static void add_aliases(struct buffer *text, struct dice *dice)
{
    struct buffer lines = {0};
    size_t size, at = find_line(text, (size_t)pick(dice, text->size), &size);
    int indent = dice_chance(dice, 1, 2) ? 0 : 2;
    buffer_print(&lines, "%*sa0: &a0 [x, x, x]\n", indent, "");
    for (int i = 1; i <= dice_between(dice, 1, 9); i++) {
        buffer_print(&lines, "%*sa%d: &a%d [*a%d, *a%d, *a%d, *a%d]\n", indent, "", i, i, i - 1,
                     i - 1, i - 1, i - 1);
    }
    replace(text, at, 0, buffer_text(&lines), lines.size);
    buffer_free(&lines);
}

/* A piece of the file, again and again. */
static void repeat(struct buffer *text, struct dice *dice)
{
    size_t at = (size_t)pick(dice, text->size);
    size_t size = (size_t)pick(dice, text->size - at);
    struct buffer pieces = {0};
    for (int i = dice_between(dice, 1, 12); i > 0 && pieces.size + size < SIZE_MOST; i--) {
        buffer_add_bytes(&pieces, text->text + at, size);
    }
    replace(text, at, 0, buffer_text(&pieces), pieces.size);
    buffer_free(&pieces);
}

static const struct {
    const char *label;
    void (*change)(struct buffer *text, struct dice *dice);
} mutations[] = {
    {"bytes changed", change_bytes},      {"cut off", cut_off},
    {"a line dropped", drop_line},        {"a line copied", copy_line},
    {"a line indented", indent_line},     {"a word copied", copy_token},
    {"an odd word", set_token},           {"nested deeply", nest},
    {"anchors and aliases", add_aliases}, {"a piece repeated", repeat},
};

static int number; /* of the mutation that is tried */

static void say_number(int signal)
{
    char line[64];
    int size = snprintf(line, sizeof line, "mutation %d: signal %d\n", number, signal);
    if (write(STDERR_FILENO, line, (size_t)size) < 0) {
        _exit(2);
    }
    _exit(1);
}

/* One to three changes to one file; the number of the file in whose place it goes, another one now
 * and then. */
static int mutate(struct buffer *text, struct dice *dice)
{
    int of = pick(dice, COUNT_OF(files));
    int as = of;
    if (dice_chance(dice, 1, 20)) {
        as = pick(dice, COUNT_OF(files));
    }
    folder_read(files[of].folder, files[of].name, text);
    for (int i = dice_between(dice, 1, 3); i > 0 && text->size > 1; i--) {
        int chosen = pick(dice, COUNT_OF(mutations));
        mutations[chosen].change(text, dice);
    }
    return as;
}

/* Damages one file, or several in one load of two, below `folder`; how many. */
static int mutate_files(const char *folder, struct dice *dice, bool is_damaged[COUNT_OF(files)])
{
    int count = 1, damaged = 0;
    if (!dice_chance(dice, 1, 2)) {
        count = dice_between(dice, 2, 8);
    }
    memset(is_damaged, 0, sizeof *is_damaged * COUNT_OF(files));
    for (int i = 0; i < count; i++) {
        struct buffer text = {0};
        int as = mutate(&text, dice);
        damaged += folder_has(folder, files[as].name) ? 0 : 1;
        is_damaged[as] = true;
        folder_write_bytes(folder, files[as].name, buffer_text(&text), text.size);
        buffer_free(&text);
    }
    return damaged;
}

static void remove_files(const char *folder, const bool is_damaged[COUNT_OF(files)])
{
    for (int i = 0; i < COUNT_OF(files); i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        if (is_damaged[i]) {
            unlink(path);
        }
    }
}

/* A run keeps its data as content_print writes them: what was loaded is the same when it is read
 * again. The warnings are looked for as well. */
static void assert_is_kept(const struct content *content, const struct data_layers *layers)
{
    struct buffer text = {0}, said = {0};
    struct problems problems = {0};
    content_print(content, &text);
    struct content *again = content_load_text("kept", buffer_text(&text), &said);
    if (again == NULL || again->digest != content->digest) {
        fail_msg("mutation %d: printed, it is other data: %s", number, buffer_text(&said));
    }
    content_check(layers, &problems);
    if (problems.errors > 0) {
        fail_msg("mutation %d: loaded, and an error for content_check", number);
    }
    problems_free(&problems);
    content_free(again);
    buffer_free(&said);
    buffer_free(&text);
}

TEST(mutated_files_load_or_are_complained_about)
{
    const char *from = getenv("BARROW_MUTATION");
    int count = effort(15, 1500);
    int first = from != NULL ? atoi(from) : 0;
    int loaded = 0, damaged = 0;
    char *folder = folder_make(), vaults[512];
    snprintf(vaults, sizeof vaults, "%s/vaults", folder);
    assert_int_equal(mkdir(vaults, 0700), 0);
    const struct data_layers layers = {.folder = {"tests/mutated", folder}, .count = 2};
    signal(SIGALRM, say_number);
    for (number = first; number < first + count; number++) {
        uint64_t key = (uint64_t)number;
        struct dice dice = dice_from(&key, 1);
        struct buffer said = {0};
        bool is_damaged[COUNT_OF(files)];
        damaged += mutate_files(folder, &dice, is_damaged);
        alarm(SECONDS_MOST);
        struct content *content = content_load_layers(&layers, &said);
        if ((content != NULL) != (said.size == 0)) {
            fail_msg("mutation %d: loaded and complained, or neither", number);
        }
        if (content != NULL) {
            assert_is_kept(content, &layers);
            loaded++;
        }
        alarm(0);
        remove_files(folder, is_damaged);
        content_free(content);
        buffer_free(&said);
    }
    print_message("  %d damaged files in %d loads, %d of them sound\n", damaged, count, loaded);
    folder_remove(folder);
}
