/* Reading a bundle that people have had in their hands: pasted, quoted, indented, cut. One line at
 * a time in the one order that the writer knows; whatever else stands there is an error with the
 * number of its line. What every line for itself cannot know is found out by the digest at the
 * end. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/record/bundle.h"

#include "record/bundle_parts.h"

#define BLOCK_MOST (1 << 26) /* bytes */

struct reading {
    const char *at; /* behind the line */
    const char *line;
    size_t length; /* of the line, without blanks at both ends */
    int number;
    struct digest digest; /* of the lines before this one */
    struct error *error;
};

/* ---- lines ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next line that is not empty; false at the end. */
static bool step(struct reading *reading)
{
    do {
        if (*reading->at == '\0') {
            return false;
        }
        const char *end = reading->at + strcspn(reading->at, "\n");
        const char *next = *end == '\n' ? end + 1 : end;
        reading->line = reading->at;
        while (reading->line < end && is_blank(*reading->line)) {
            reading->line++;
        }
        while (end > reading->line && is_blank(end[-1])) {
            end--;
        }
        reading->length = (size_t)(end - reading->line);
        reading->number++;
        reading->at = next;
    } while (reading->length == 0);
    return true;
}

static bool wrong(const struct reading *reading, const char *expected)
{
    return error_set(reading->error, "line %d: expected %s", reading->number, expected);
}

static bool is_line(const struct reading *reading, const char *text)
{
    return reading->length == strlen(text) && memcmp(reading->line, text, reading->length) == 0;
}

/* The next line, which must be there; the one before it is counted in. */
static bool take_line(struct reading *reading)
{
    if (reading->length > 0) {
        bundle_digest_line(&reading->digest, reading->line, reading->length);
    }
    return step(reading) || error_set(reading->error,
                                      "line %d: the bundle is cut off here: its last "
                                      "line is [end ...]",
                                      reading->number);
}

static bool find_title(struct reading *reading)
{
    while (step(reading)) {
        if (is_line(reading, BUNDLE_TITLE)) {
            return true;
        }
    }
    return error_set(reading->error, "no line says \"%s\"", BUNDLE_TITLE);
}

/* ---- facts ---- */

/* The value behind "name:" as a text of its own, at most size - 1 bytes. */
static bool take_text(struct reading *reading, enum bundle_fact fact, char *value, size_t size)
{
    const char *name = bundle_fact_name[fact];
    size_t length = strlen(name);
    char expected[80];
    snprintf(expected, sizeof expected, "\"%s: ...\" of at most %d bytes", name, (int)size - 1);
    if (!take_line(reading)) {
        return false;
    }
    if (reading->length <= length || memcmp(reading->line, name, length) != 0 ||
        reading->line[length] != ':') {
        return wrong(reading, expected);
    }
    length++;
    length += reading->length > length && reading->line[length] == ' ';
    if (reading->length - length >= size) {
        return wrong(reading, expected);
    }
    memcpy(value, reading->line + length, reading->length - length);
    value[reading->length - length] = '\0';
    utf8_clean(value); /* a stranger's, and about to be shown on a terminal */
    return true;
}

/* Digits of that base and nothing else; false if the number is greater than `most`. */
static bool parse(const char *text, unsigned base, uint64_t most, uint64_t *number)
{
    static const char digits[] = "0123456789abcdef";
    *number = 0;
    bool is_good = *text != '\0';
    for (; is_good && *text != '\0'; text++) {
        const char *digit = memchr(digits, *text, base);
        uint64_t value = digit != NULL ? (uint64_t)(digit - digits) : 0;
        is_good = digit != NULL && *number <= (most - value) / base;
        *number = *number * base + value;
    }
    return is_good;
}

static bool take_number(struct reading *reading, enum bundle_fact fact, uint64_t most,
                        uint64_t *number)
{
    char value[32];
    return take_text(reading, fact, value, sizeof value) &&
           (parse(value, 10, most, number) || wrong(reading, "a number of the right size"));
}

static bool take_int(struct reading *reading, enum bundle_fact fact, int *number)
{
    uint64_t value = 0;
    bool is_good = take_number(reading, fact, INT32_MAX, &value);
    *number = (int)value;
    return is_good;
}

static bool take_digest(struct reading *reading, enum bundle_fact fact, uint64_t *digest)
{
    char value[32];
    return take_text(reading, fact, value, sizeof value) &&
           ((strlen(value) == 16 && parse(value, 16, UINT64_MAX, digest)) ||
            wrong(reading, "16 digits of 0-9 and a-f"));
}

static bool take_yes(struct reading *reading, enum bundle_fact fact, bool *is_yes)
{
    char value[8];
    if (!take_text(reading, fact, value, sizeof value)) {
        return false;
    }
    *is_yes = strcmp(value, "yes") == 0;
    return *is_yes || strcmp(value, "no") == 0 || wrong(reading, "yes or no");
}

static bool take_facts(struct reading *reading, struct bundle *bundle)
{
    struct run *run = &bundle->run;
    struct segment *segment = &bundle->segment;
    return take_int(reading, BUNDLE_SIGNAL, &bundle->signal) &&
           take_text(reading, BUNDLE_WORDS, bundle->words, sizeof bundle->words) &&
           take_text(reading, BUNDLE_VERSION, bundle->version, sizeof bundle->version) &&
           take_text(reading, BUNDLE_COMPILER, bundle->compiler, sizeof bundle->compiler) &&
           take_digest(reading, BUNDLE_FLAGS, &bundle->flags) &&
           take_digest(reading, BUNDLE_DATA, &bundle->data) &&
           take_text(reading, BUNDLE_RUN, run->id, sizeof run->id) &&
           take_text(reading, BUNDLE_NAME, run->name, sizeof run->name) &&
           take_number(reading, BUNDLE_SEED, UINT64_MAX, &run->seed) &&
           take_yes(reading, BUNDLE_WIZARD, &run->is_wizard) &&
           take_int(reading, BUNDLE_TURN, &run->turn) &&
           take_int(reading, BUNDLE_DEPTH, &run->depth) &&
           take_int(reading, BUNDLE_KEYFRAME_TURN, &segment->turn) &&
           take_int(reading, BUNDLE_KEYFRAME_DEPTH, &segment->depth) &&
           take_digest(reading, BUNDLE_KEYFRAME_DIGEST, &segment->digest);
}

/* ---- blocks ---- */

/* Takes `text` off the front of what is left of a line. */
static bool skip(const char **at, const char *text)
{
    size_t length = strlen(text);
    bool is_there = strncmp(*at, text, length) == 0;
    *at += is_there ? length : 0;
    return is_there;
}

/* Takes a number without a needless nought in front. */
static bool skip_number(const char **at, int most, int *number)
{
    char digits[16];
    size_t length = strspn(*at, "0123456789");
    uint64_t value = 0;
    snprintf(digits, sizeof digits, "%.*s", (int)length, *at);
    bool is_good = length < sizeof digits && (digits[0] != '0' || length == 1) &&
                   parse(digits, 10, (uint64_t)most, &value);
    *number = (int)value;
    *at += length;
    return is_good;
}

/* "[name 12]" or, if `count` is wanted, "[name 12 of 3]". */
static bool take_head(struct reading *reading, const char *name, int *size, int *count)
{
    char line[64], expected[64];
    const char *at = line;
    snprintf(expected, sizeof expected, "[%s SIZE%s]", name, count != NULL ? " of COUNT" : "");
    if (!take_line(reading)) {
        return false;
    }
    snprintf(line, sizeof line, "%.*s", (int)(reading->length < 63 ? reading->length : 63),
             reading->line);
    bool is_good =
        skip(&at, "[") && skip(&at, name) && skip(&at, " ") && skip_number(&at, BLOCK_MOST, size);
    if (is_good && count != NULL) {
        is_good = skip(&at, " of ") && skip_number(&at, BLOCK_MOST, count);
    }
    return (is_good && strcmp(at, "]") == 0) || wrong(reading, expected);
}

static bool take_block(struct reading *reading, const char *name, struct buffer *block, int *count)
{
    int size;
    if (!take_head(reading, name, &size, count)) {
        return false;
    }
    while ((int)block->size < size) {
        unsigned char bytes[BUNDLE_LINE_BYTES];
        int left = size - (int)block->size;
        int wanted = left < BUNDLE_LINE_BYTES ? left : BUNDLE_LINE_BYTES;
        if (!take_line(reading)) {
            return false;
        }
        if ((int)bundle_decode(reading->line, reading->length, bytes) != wanted) {
            return error_set(reading->error, "line %d: a line of the block \"%s\" was changed",
                             reading->number, name);
        }
        union {
            const unsigned char *bytes;
            const char *chars;
        } same = {bytes};
        buffer_add_bytes(block, same.chars, (size_t)wanted);
    }
    return true;
}

static bool take_doing(struct reading *reading, struct bundle *bundle)
{
    struct buffer block = {0};
    bool is_good = take_block(reading, "doing", &block, NULL);
    bundle->is_doing = is_good && block.size > 0;
    if (bundle->is_doing) {
        struct bytes_reader reader = bytes_reader(block.text, block.size);
        is_good = (entry_read(&reader, &bundle->doing) && bytes_is_done(&reader)) ||
                  wrong(reading, "an entry");
    }
    buffer_free(&block);
    return is_good;
}

static bool take_outcomes(struct reading *reading)
{
    int count;
    bool is_good = take_head(reading, "outcomes", &count, NULL);
    while (is_good && count-- > 0) {
        is_good = take_line(reading);
    }
    return is_good;
}

static bool take_end(struct reading *reading)
{
    char expected[32];
    if (!take_line(reading)) {
        return false;
    }
    snprintf(expected, sizeof expected, "[end %016" PRIx64 "]", digest_value(&reading->digest));
    return is_line(reading, expected) ||
           error_set(reading->error,
                     "line %d: the check of all lines differs: one was changed, or is missing",
                     reading->number);
}

bool bundle_read(const char *text, struct bundle *bundle, struct error *error)
{
    struct reading reading = {.at = text, .digest = digest_start(), .error = error};
    struct segment *segment = &bundle->segment;
    *bundle = (struct bundle){0};
    bool is_good = find_title(&reading) && take_facts(&reading, bundle) &&
                   take_block(&reading, "snapshot", &segment->snapshot, NULL) &&
                   take_block(&reading, "entries", &segment->entries, &segment->entry_count) &&
                   take_doing(&reading, bundle) && take_outcomes(&reading) && take_end(&reading);
    if (!is_good) {
        bundle_free(bundle);
    }
    return is_good;
}

void bundle_free(struct bundle *bundle)
{
    buffer_free(&bundle->segment.snapshot);
    buffer_free(&bundle->segment.entries);
    *bundle = (struct bundle){0};
}
