#include <string.h>

#include "record/bundle_parts.h"

const char *const bundle_fact_name[BUNDLE_FACT_COUNT] = {
    [BUNDLE_SIGNAL] = "signal",
    [BUNDLE_WORDS] = "words",
    [BUNDLE_VERSION] = "version",
    [BUNDLE_COMPILER] = "compiler",
    [BUNDLE_FLAGS] = "flags",
    [BUNDLE_DATA] = "data",
    [BUNDLE_RUN] = "run",
    [BUNDLE_NAME] = "name",
    [BUNDLE_SEED] = "seed",
    [BUNDLE_WIZARD] = "wizard",
    [BUNDLE_TURN] = "turn",
    [BUNDLE_DEPTH] = "depth",
    [BUNDLE_KEYFRAME_TURN] = "keyframe turn",
    [BUNDLE_KEYFRAME_DEPTH] = "keyframe depth",
    [BUNDLE_KEYFRAME_DIGEST] = "keyframe digest",
};

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char hex[] = "0123456789abcdef";

static void add_check(char *at, const unsigned char *bytes, size_t size)
{
    struct digest digest = digest_start();
    digest_bytes(&digest, bytes, size);
    uint64_t value = digest_value(&digest);
    at[0] = ' ';
    for (int i = 0; i < 4; i++) {
        at[1 + i] = hex[value >> (4 * i) & 15];
    }
    at[5] = '\0';
}

void bundle_encode(const unsigned char *bytes, size_t size, char line[BUNDLE_LINE_SIZE])
{
    size_t at = 0;
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        uint32_t three = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        line[at++] = letters[three >> 18];
        line[at++] = letters[three >> 12 & 63];
        line[at++] = left > 1 ? letters[three >> 6 & 63] : '=';
        line[at++] = left > 2 ? letters[three & 63] : '=';
    }
    add_check(line + at, bytes, size);
}

/* Only what encoding gives again is a line: no second way to write the same bytes. */
size_t bundle_decode(const char *line, size_t length, unsigned char bytes[BUNDLE_LINE_BYTES])
{
    size_t size = 0, code = length > 5 ? length - 5 : 0;
    char again[BUNDLE_LINE_SIZE];
    if (length >= BUNDLE_LINE_SIZE || code == 0 || code % 4 != 0) {
        return 0;
    }
    for (size_t i = 0; i < code; i += 4) {
        uint32_t three = 0;
        for (size_t k = 0; k < 4; k++) {
            const char *letter = strchr(letters, line[i + k]);
            three =
                three << 6 | (letter != NULL && *letter != '\0' ? (uint32_t)(letter - letters) : 0);
        }
        bytes[size++] = (unsigned char)(three >> 16);
        bytes[size++] = (unsigned char)(three >> 8);
        bytes[size++] = (unsigned char)three;
    }
    size -= (size_t)(line[code - 1] == '=') + (size_t)(line[code - 2] == '=');
    bundle_encode(bytes, size, again);
    return strlen(again) == length && memcmp(again, line, length) == 0 ? size : 0;
}

void bundle_digest_line(struct digest *digest, const char *line, size_t length)
{
    while (length > 0 && strchr(" \t\r", line[0]) != NULL) {
        line++;
        length--;
    }
    while (length > 0 && strchr(" \t\r", line[length - 1]) != NULL) {
        length--;
    }
    if (length > 0) {
        digest_bytes(digest, line, length);
        digest_number(digest, (int64_t)length);
    }
}
