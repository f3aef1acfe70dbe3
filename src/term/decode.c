/* Terminals send one byte for a character and a sequence that begins with ESC for any other key;
 * ESC alone is the Esc key, which only time can tell apart, so the caller says when the bytes are
 * complete. Sequences are read by their grammar (ESC [ parameters final, ESC O final) rather than
 * compared with a list, because then unknown ones are swallowed whole instead of spilling their
 * letters into the game as commands. The input half of curses was rejected for that, and because
 * it cannot wait for signals and bytes together. */
#include "term/decode.h"

#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"

#define ESCAPE '\x1B'

void key_decoder_add(struct key_decoder *decoder, const char *bytes, uint32_t key)
{
    size_t length = strlen(bytes);
    bool is_good = bytes[0] == ESCAPE && length >= 2 && length < KEY_SEQUENCE_SIZE;
    if (is_good && decoder->count < KEY_SEQUENCES_MOST) {
        memcpy(decoder->known[decoder->count].bytes, bytes, length + 1);
        decoder->known[decoder->count].key = key;
        decoder->count++;
    }
}

struct meaning {
    int code;
    uint32_t key, shifted; /* shifted: 0 if Shift makes no difference */
};

/* ESC [ n ~ */
static const struct meaning by_number[] = {
    {1, KEY_HOME, KEY_SHIFT_HOME},
    {2, KEY_INSERT, 0},
    {3, KEY_DELETE, 0},
    {4, KEY_END, KEY_SHIFT_END},
    {5, KEY_PAGE_UP, KEY_SHIFT_PAGE_UP},
    {6, KEY_PAGE_DOWN, KEY_SHIFT_PAGE_DOWN},
    {7, KEY_HOME, KEY_SHIFT_HOME},
    {8, KEY_END, KEY_SHIFT_END},
    {11, KEY_F1, 0},
    {12, KEY_F2, 0},
    {13, KEY_F3, 0},
    {14, KEY_F4, 0},
    {15, KEY_F5, 0},
    {17, KEY_F6, 0},
    {18, KEY_F7, 0},
    {19, KEY_F8, 0},
    {20, KEY_F9, 0},
    {21, KEY_F10, 0},
    {23, KEY_F11, 0},
    {24, KEY_F12, 0},
};

/* ESC [ letter, ESC [ 1 ; modifier letter, ESC O letter */
static const struct meaning by_letter[] = {
    {'A', KEY_UP, KEY_SHIFT_UP},
    {'B', KEY_DOWN, KEY_SHIFT_DOWN},
    {'C', KEY_RIGHT, KEY_SHIFT_RIGHT},
    {'D', KEY_LEFT, KEY_SHIFT_LEFT},
    {'E', KEY_BEGIN, 0},
    {'F', KEY_END, KEY_SHIFT_END},
    {'G', KEY_BEGIN, 0},
    {'H', KEY_HOME, KEY_SHIFT_HOME},
    {'P', KEY_F1, 0},
    {'Q', KEY_F2, 0},
    {'R', KEY_F3, 0},
    {'S', KEY_F4, 0},
    {'Z', KEY_SHIFT_TAB, 0},
};

/* ESC [ letter of rxvt: Shift with an arrow. */
static const struct meaning by_small_letter[] = {
    {'a', KEY_SHIFT_UP, 0},
    {'b', KEY_SHIFT_DOWN, 0},
    {'c', KEY_SHIFT_RIGHT, 0},
    {'d', KEY_SHIFT_LEFT, 0},
};

/* ESC O letter: the keypad in its application mode, and Ctrl with an arrow on rxvt. */
static const struct meaning by_keypad[] = {
    {'p', KEY_INSERT, 0}, {'q', KEY_END, 0},     {'r', KEY_DOWN, 0},   {'s', KEY_PAGE_DOWN, 0},
    {'t', KEY_LEFT, 0},   {'u', KEY_BEGIN, 0},   {'v', KEY_RIGHT, 0},  {'w', KEY_HOME, 0},
    {'x', KEY_UP, 0},     {'y', KEY_PAGE_UP, 0}, {'n', KEY_DELETE, 0}, {'M', KEY_ENTER, 0},
    {'I', KEY_TAB, 0},    {' ', KEY_SPACE, 0},   {'X', '=', 0},        {'j', '*', 0},
    {'k', '+', 0},        {'l', ',', 0},         {'m', '-', 0},        {'o', '/', 0},
    {'a', KEY_UP, 0},     {'b', KEY_DOWN, 0},    {'c', KEY_RIGHT, 0},  {'d', KEY_LEFT, 0},
};

#define LENGTH_OF(list) (sizeof(list) / sizeof(list)[0])

static uint32_t look_up(const struct meaning *list, size_t count, int code, bool is_shifted)
{
    for (size_t i = 0; i < count; i++) {
        if (list[i].code == code) {
            return is_shifted && list[i].shifted != 0 ? list[i].shifted : list[i].key;
        }
    }
    return KEY_NONE;
}

/* What stands between ESC [ or ESC O and the final byte. */
struct parameters {
    int number, modifier;
    bool is_plain; /* nothing but digits and ; */
};

static struct parameters read_parameters(const char *bytes, size_t size)
{
    struct parameters read = {.number = 0, .modifier = 1, .is_plain = true};
    int values[2] = {0, 0};
    int which = 0;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == ';') {
            which++;
        } else if (bytes[i] < '0' || bytes[i] > '9') {
            read.is_plain = false;
        } else if (which < 2 && values[which] < 1000) {
            values[which] = values[which] * 10 + (bytes[i] - '0');
        }
    }
    read.number = values[0];
    read.modifier = values[1] > 0 ? values[1] : 1;
    return read;
}

static bool is_parameter(char byte)
{
    return byte >= 0x20 && byte <= 0x3F;
}

static bool is_final(char byte)
{
    return byte >= 0x40 && byte <= 0x7E;
}

/* ESC [ < button ; column ; row M, or m when the button is let go, which means nothing. Bits 4, 8
 * and 16 of the button are Shift, Alt and Ctrl, 32 is a movement (with 3: no button is down), 64
 * the wheel. */
static uint32_t meaning_of_mouse(const char *bytes, size_t size, char final)
{
    int values[3] = {0, 0, 0};
    int which = 0;
    for (size_t i = 1; i < size; i++) {
        if (bytes[i] == ';') {
            which++;
        } else if (which < 3 && bytes[i] >= '0' && bytes[i] <= '9' && values[which] < 1000) {
            values[which] = values[which] * 10 + (bytes[i] - '0');
        }
    }
    int button = values[0] & ~(4 | 8 | 16);
    bool is_place = values[1] >= 1 && values[1] <= 1000 && values[2] >= 1 && values[2] <= 1000;
    if (final != 'M' || which != 2 || !is_place) {
        return KEY_NONE;
    }
    struct point at = {values[1] - 1, values[2] - 1};
    return button == 0    ? key_of_click(at)
           : button == 35 ? key_of_hover(at)
           : button == 64 ? KEY_WHEEL_UP
           : button == 65 ? KEY_WHEEL_DOWN
                          : KEY_NONE;
}

static uint32_t meaning_of_csi(const char *bytes, size_t size, char final)
{
    struct parameters read = read_parameters(bytes, size);
    bool is_shifted = (read.modifier - 1) & 1;
    if (size > 0 && bytes[0] == '<') {
        return meaning_of_mouse(bytes, size, final);
    }
    if (!read.is_plain) {
        return KEY_NONE;
    }
    if (final == '~' || final == '^') { /* ^: rxvt with Ctrl */
        return look_up(by_number, LENGTH_OF(by_number), read.number, is_shifted);
    }
    if (final == '$' || final == '@') { /* rxvt with Shift, with both */
        return look_up(by_number, LENGTH_OF(by_number), read.number, true);
    }
    uint32_t key = look_up(by_letter, LENGTH_OF(by_letter), final, is_shifted);
    return key != KEY_NONE ? key
                           : look_up(by_small_letter, LENGTH_OF(by_small_letter), final, false);
}

/* ESC [ parameters final. Returns the bytes taken; 0 if the end is not there. */
static size_t decode_csi(const char *bytes, size_t size, uint32_t *key)
{
    size_t at = 2;
    if (size > 2 && bytes[2] == '[') { /* the Linux console: ESC [ [ A to E are F1 to F5 */
        bool is_function = size > 3 && bytes[3] >= 'A' && bytes[3] <= 'E';
        *key = is_function ? KEY_F1 + (uint32_t)(bytes[3] - 'A') : KEY_NONE;
        return size > 3 ? 4 : 0;
    }
    if (size > 2 && bytes[2] == 'M') { /* an old way to tell of the mouse: three bytes follow */
        *key = KEY_NONE;
        return size > 5 ? 6 : 0;
    }
    while (at < size && is_parameter(bytes[at]) && bytes[at] != '$') {
        at++;
    }
    if (at == size) {
        return 0;
    }
    if (!is_final(bytes[at]) && bytes[at] != '$') {
        *key = KEY_NONE; /* broken off: drop it, but not the byte that broke it off */
        return at;
    }
    *key = meaning_of_csi(bytes + 2, at - 2, bytes[at]);
    return at + 1;
}

/* ESC O final, where some terminals put a modifier before the final. */
static size_t decode_ss3(const char *bytes, size_t size, uint32_t *key)
{
    size_t at = 2;
    while (at < size && bytes[at] >= '0' && bytes[at] <= '9') {
        at++;
    }
    if (at == size) {
        return 0;
    }
    bool is_shifted = at > 2 && ((bytes[at - 1] - '0' - 1) & 1);
    *key = look_up(by_letter, LENGTH_OF(by_letter), bytes[at], is_shifted);
    if (*key == KEY_NONE) {
        *key = look_up(by_keypad, LENGTH_OF(by_keypad), bytes[at], false);
    }
    return at + 1;
}

/* Looks the front of the bytes up in the terminal's own list; *is_begun if it could still become
 * one of them. */
static size_t decode_known(const struct key_decoder *decoder, const char *bytes, size_t size,
                           bool *is_begun, uint32_t *key)
{
    size_t longest = 0;
    *is_begun = false;
    for (int i = 0; i < decoder->count; i++) {
        const char *known = decoder->known[i].bytes;
        size_t length = strlen(known);
        if (length <= size && length > longest && memcmp(known, bytes, length) == 0) {
            longest = length;
            *key = decoder->known[i].key;
        }
        *is_begun |= length > size && memcmp(known, bytes, size) == 0;
    }
    return longest;
}

static size_t decode_escape(const struct key_decoder *decoder, const char *bytes, size_t size,
                            bool is_complete, uint32_t *key)
{
    bool is_begun;
    size_t taken = decode_known(decoder, bytes, size, &is_begun, key);
    if (taken > 0) {
        return taken;
    }
    bool is_sequence = size > 1 && (bytes[1] == '[' || bytes[1] == 'O');
    if (is_sequence) {
        taken = bytes[1] == '[' ? decode_csi(bytes, size, key) : decode_ss3(bytes, size, key);
    }
    if (taken > 0) {
        return taken;
    }
    *key = KEY_ESCAPE;
    return !is_complete && (size == 1 || is_sequence || is_begun) ? 0 : 1;
}

static size_t decode_character(const char *bytes, size_t size, bool is_complete, uint32_t *key)
{
    char text[UTF8_MAX_BYTES + 1] = {0};
    memcpy(text, bytes, size < UTF8_MAX_BYTES ? size : UTF8_MAX_BYTES);
    size_t taken = utf8_decode(text, key);
    unsigned char first = (unsigned char)bytes[0];
    size_t announced = first >= 0xF5   ? 1
                       : first >= 0xF0 ? 4
                       : first >= 0xE0 ? 3
                       : first >= 0xC0 ? 2
                                       : 1;
    if (*key == UTF8_REPLACEMENT && taken == 1 && size < announced && !is_complete) {
        return 0;
    }
    if (*key == UTF8_REPLACEMENT || !key_is_text(*key)) {
        *key = KEY_NONE;
    }
    return taken;
}

size_t key_decode(const struct key_decoder *decoder, const char *bytes, size_t size,
                  bool is_complete, uint32_t *key)
{
    unsigned char first = (unsigned char)bytes[0];
    if (first == ESCAPE) {
        return decode_escape(decoder, bytes, size, is_complete, key);
    }
    if (first >= 0x20 && first != 0x7F) {
        return decode_character(bytes, size, is_complete, key);
    }
    if (first == 0x7F) {
        *key = KEY_BACKSPACE;
    } else if (first == '\n') {
        *key = KEY_ENTER;
    } else {
        *key = first <= 26 ? first : KEY_NONE;
    }
    return 1;
}
