/* The C library's functions depend on the locale and the system; the game must draw and measure the
 * same text alike everywhere. Decoding never reads beyond the NUL: a byte that makes no sense is
 * one U+FFFD. Widths are sorted ranges of East Asian wide characters, emoji and combining marks. */
#include "barrow/base/utf8.h"

#include <string.h>

/* The length that a first byte announces; 0 for a byte that cannot be first. */
static size_t announced_length(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xC2 ? 0
           : first < 0xE0 ? 2
           : first < 0xF0 ? 3
           : first < 0xF5 ? 4
                          : 0;
}

static bool is_scalar(uint32_t code)
{
    return code < 0xD800 || (code > 0xDFFF && code <= 0x10FFFF);
}

size_t utf8_decode(const char *text, uint32_t *code)
{
    static const uint32_t least[UTF8_MAX_BYTES + 1] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = announced_length(bytes[0]);
    uint32_t value = length <= 1 ? bytes[0] : bytes[0] & (0xFFu >> (length + 1));
    *code = UTF8_REPLACEMENT;
    if (length == 0) {
        return 1;
    }
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80) {
            return 1;
        }
        value = (value << 6) | (bytes[i] & 0x3Fu);
    }
    if (value < least[length] || !is_scalar(value)) {
        return 1;
    }
    *code = value;
    return length;
}

size_t utf8_encode(uint32_t code, char out[UTF8_MAX_BYTES + 1])
{
    if (!is_scalar(code)) {
        code = UTF8_REPLACEMENT;
    }
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[UTF8_MAX_BYTES + 1] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length; i-- > 1;) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    out[0] = (char)(lead[length] | code);
    out[length] = '\0';
    return length;
}

bool utf8_is_valid(const char *text)
{
    while (*text != '\0') {
        uint32_t code;
        size_t size = utf8_decode(text, &code);
        if (code == UTF8_REPLACEMENT && size == 1) {
            return false;
        }
        text += size;
    }
    return true;
}

bool utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

/* `length` is what utf8_decode took for it. */
static bool is_plain(uint32_t code, size_t length)
{
    bool is_ascii = code >= 0x20 && code < 0x7F;
    return is_ascii || ((code != UTF8_REPLACEMENT || length > 1) && !utf8_is_control(code) &&
                        !utf8_is_hidden(code));
}

bool utf8_is_one_line(const char *text)
{
    while (*text != '\0') {
        uint32_t code;
        text += utf8_decode(text, &code);
        if (utf8_is_control(code) || code == UTF8_REPLACEMENT) {
            return false;
        }
    }
    return true;
}

bool utf8_is_plain(const char *text)
{
    while (*text != '\0') {
        uint32_t code;
        size_t length = utf8_decode(text, &code);
        if (!is_plain(code, length)) {
            return false;
        }
        text += length;
    }
    return true;
}

static void clean(char *text, const char *kept)
{
    char *to = text;
    while (*text != '\0') {
        uint32_t code;
        size_t length = utf8_decode(text, &code);
        if (!is_plain(code, length) && strchr(kept, *text) == NULL) {
            *to++ = '?';
        } else {
            memmove(to, text, length);
            to += length;
        }
        text += length;
    }
    *to = '\0';
}

void utf8_clean(char *text)
{
    clean(text, "");
}

void utf8_clean_lines(char *text)
{
    clean(text, "\n\t");
}

struct range {
    uint32_t first, last;
};

/* The ranges are sorted. */
static bool is_in(uint32_t code, const struct range *ranges, size_t count)
{
    size_t from = 0;
    while (from < count) {
        size_t middle = from + (count - from) / 2;
        if (code > ranges[middle].last) {
            from = middle + 1;
        } else if (code < ranges[middle].first) {
            count = middle;
        } else {
            return true;
        }
    }
    return false;
}

int utf8_width(uint32_t code)
{
    static const struct range zero[] = {
        {0, 0x1F},        {0x7F, 0x9F},     {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},
        {0x610, 0x61A},   {0x64B, 0x65F},   {0x93C, 0x93C},   {0xE31, 0xE31},   {0xE34, 0xE3A},
        {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
        {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF},
    };
    static const struct range two[] = {
        {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2E80, 0x303E},   {0x3041, 0x33FF},
        {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xA960, 0xA97C},
        {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1FAFF},
        {0x20000, 0x3FFFD},
    };
    bool is_plain = code >= 0x20 && code < 0x7F;
    bool is_line_or_block = code >= 0x2500 && code < 0x2600;
    return is_plain || is_line_or_block                      ? 1 /* nearly all that is asked for */
           : is_in(code, zero, sizeof zero / sizeof zero[0]) ? 0
           : is_in(code, two, sizeof two / sizeof two[0])    ? 2
                                                             : 1;
}

bool utf8_is_hidden(uint32_t code)
{
    static const struct range hidden[] = {
        {0xAD, 0xAD},       {0x600, 0x605},     {0x61C, 0x61C},     {0x6DD, 0x6DD},
        {0x70F, 0x70F},     {0x890, 0x891},     {0x8E2, 0x8E2},     {0x115F, 0x1160},
        {0x17B4, 0x17B5},   {0x180E, 0x180E},   {0x200B, 0x200F},   {0x2028, 0x202E},
        {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
        {0xFFF0, 0xFFFB},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F},
        {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE00FF},
    };
    return code >= 0xAD && is_in(code, hidden, sizeof hidden / sizeof hidden[0]);
}

static bool is_private(uint32_t code)
{
    return (code >= 0xE000 && code <= 0xF8FF) || code >= 0xF0000;
}

static bool is_blank(uint32_t code)
{
    static const struct range blank[] = {
        {0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
        {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000},
    };
    return is_in(code, blank, sizeof blank / sizeof blank[0]);
}

const char *utf8_find_name_fault(const char *name)
{
    int marks = 0;
    for (const char *at = name; *at != '\0';) {
        uint32_t code;
        size_t length = utf8_decode(at, &code);
        bool is_end = at == name || at[length] == '\0';
        at += length;
        marks = utf8_width(code) == 0 ? marks + 1 : 0;
        if (is_end && is_blank(code)) {
            return "a blank at an end";
        }
        if (utf8_is_control(code)) {
            return "a control character";
        }
        if (utf8_is_hidden(code)) {
            return "a character that does not show";
        }
        if (is_private(code)) {
            return "a character of private use, which looks different in each font";
        }
        if (marks > UTF8_MARKS_MAX) {
            return "more than 3 marks on one letter";
        }
    }
    return NULL;
}

int utf8_text_width(const char *text)
{
    int width = 0;
    while (*text != '\0') {
        uint32_t code;
        text += utf8_decode(text, &code);
        width += utf8_width(code);
    }
    return width;
}

const char *wrap_next(const char **rest, int width, size_t *length)
{
    const char *start = *rest;
    if (*start == '\0') {
        return NULL;
    }
    const char *at = start, *blank = NULL;
    int columns = 0;
    while (*at != '\0' && *at != '\n') {
        uint32_t code;
        size_t bytes = utf8_decode(at, &code);
        int needed = utf8_width(code);
        if (columns + (*at == ' ' ? 0 : needed) > width) {
            break;
        }
        if (*at == ' ') {
            blank = at;
        }
        columns += needed;
        at += bytes;
    }
    const char *end = *at == '\0' || *at == '\n' || blank == NULL ? at : blank;
    const char *next = end + strspn(end, " ");
    next += *next == '\n';
    while (end > start && end[-1] == ' ') {
        end--;
    }
    if (next == start) { /* a wide character in one column: take it whole rather than loop */
        uint32_t code;
        next = end = start + utf8_decode(start, &code);
    }
    *length = (size_t)(end - start);
    *rest = next;
    return start;
}

int wrap_count(const char *text, int width)
{
    int lines = 0;
    size_t length;
    while (wrap_next(&text, width, &length) != NULL) {
        lines++;
    }
    return lines;
}
