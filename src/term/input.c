/* From bytes to the game's keys. Fixed sequences are in tables, the terminal's own (terminfo) among
 * them; forms with a number and a modifier, such as ESC [ 1 ; 2 A, are parsed. An unknown sequence
 * is swallowed whole: its letters would be taken for commands.
 *
 * Curses' get_wch was rejected: it loses bytes of broken characters, asks for no movements of the
 * mouse, and learning 400 sequences took a tenth of the time to the first frame. */
#include "term/screen.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"

#define ESCAPE 0x1B
#define REST_MS 20 /* how long the rest of a sequence or a character may take to come */
#define SEQUENCE_SIZE 32

enum {
    NOTHING = -1, /* in place of a byte: none was typed */
    ENDED = -2,   /* none will be */
};

/* Read one too early, and given out next. */
static int held = NOTHING;
static uint32_t held_key = KEY_NONE;

/* ---- sequences ---- */

/* By the number in ESC [ n ~ and ESC [ n ; modifier ~. */
static const uint32_t by_number[] = {
    [1] = KEY_HOME,      [2] = KEY_INSERT, [3] = KEY_DELETE, [4] = KEY_END,  [5] = KEY_PAGE_UP,
    [6] = KEY_PAGE_DOWN, [7] = KEY_HOME,   [8] = KEY_END,    [11] = KEY_F1,  [12] = KEY_F2,
    [13] = KEY_F3,       [14] = KEY_F4,    [15] = KEY_F5,    [17] = KEY_F6,  [18] = KEY_F7,
    [19] = KEY_F8,       [20] = KEY_F9,    [21] = KEY_F10,   [23] = KEY_F11, [24] = KEY_F12};

/* By the last byte of ESC [ letter, ESC O letter, and both with a modifier before the letter. */
static const uint32_t by_letter[] = {
    ['A'] = KEY_UP,  ['B'] = KEY_DOWN,  ['C'] = KEY_RIGHT,    ['D'] = KEY_LEFT, ['E'] = KEY_BEGIN,
    ['F'] = KEY_END, ['G'] = KEY_BEGIN, ['H'] = KEY_HOME,     ['P'] = KEY_F1,   ['Q'] = KEY_F2,
    ['R'] = KEY_F3,  ['S'] = KEY_F4,    ['Z'] = KEY_SHIFT_TAB};

struct sequence {
    const char *bytes;
    uint32_t key;
};

static const struct sequence linux_and_rxvt[] = {
    {"\x1B[[A", KEY_F1},        {"\x1B[[B", KEY_F2},         {"\x1B[[C", KEY_F3},
    {"\x1B[[D", KEY_F4},        {"\x1B[[E", KEY_F5},         {"\x1B[a", KEY_SHIFT_UP},
    {"\x1B[b", KEY_SHIFT_DOWN}, {"\x1B[c", KEY_SHIFT_RIGHT}, {"\x1B[d", KEY_SHIFT_LEFT},
    {"\x1BOa", KEY_UP},         {"\x1BOb", KEY_DOWN},        {"\x1BOc", KEY_RIGHT},
    {"\x1BOd", KEY_LEFT}};

/* Named by their terminfo capability; input_open puts the bytes into `own`. */
static const struct sequence capabilities[] = {{"kbs", KEY_BACKSPACE},
                                               {"kcuu1", KEY_UP},
                                               {"kcud1", KEY_DOWN},
                                               {"kcub1", KEY_LEFT},
                                               {"kcuf1", KEY_RIGHT},
                                               {"khome", KEY_HOME},
                                               {"kend", KEY_END},
                                               {"kpp", KEY_PAGE_UP},
                                               {"knp", KEY_PAGE_DOWN},
                                               {"kbeg", KEY_BEGIN},
                                               {"kich1", KEY_INSERT},
                                               {"kdch1", KEY_DELETE},
                                               {"kent", KEY_ENTER},
                                               {"kcbt", KEY_SHIFT_TAB},
                                               {"kLFT", KEY_SHIFT_LEFT},
                                               {"kRIT", KEY_SHIFT_RIGHT},
                                               {"kri", KEY_SHIFT_UP},
                                               {"kind", KEY_SHIFT_DOWN},
                                               {"kHOM", KEY_SHIFT_HOME},
                                               {"kEND", KEY_SHIFT_END},
                                               {"kPRV", KEY_SHIFT_PAGE_UP},
                                               {"kNXT", KEY_SHIFT_PAGE_DOWN},
                                               {"kf1", KEY_F1},
                                               {"kf2", KEY_F2},
                                               {"kf3", KEY_F3},
                                               {"kf4", KEY_F4},
                                               {"kf5", KEY_F5},
                                               {"kf6", KEY_F6},
                                               {"kf7", KEY_F7},
                                               {"kf8", KEY_F8},
                                               {"kf9", KEY_F9},
                                               {"kf10", KEY_F10},
                                               {"kf11", KEY_F11},
                                               {"kf12", KEY_F12}};

/* The keypad in its application mode: directions, even if terminfo names them otherwise. */
static const struct sequence keypad_keys[] = {
    {"\x1BOp", KEY_INSERT},    {"\x1BOq", KEY_END},    {"\x1BOr", KEY_DOWN},
    {"\x1BOs", KEY_PAGE_DOWN}, {"\x1BOt", KEY_LEFT},   {"\x1BOu", KEY_BEGIN},
    {"\x1BOv", KEY_RIGHT},     {"\x1BOw", KEY_HOME},   {"\x1BOx", KEY_UP},
    {"\x1BOy", KEY_PAGE_UP},   {"\x1BOn", KEY_DELETE}, {"\x1BOM", KEY_ENTER},
    {"\x1BOI", KEY_TAB},       {"\x1BO ", KEY_SPACE},  {"\x1BOX", '='},
    {"\x1BOj", '*'},           {"\x1BOk", '+'},        {"\x1BOl", ','},
    {"\x1BOm", '-'},           {"\x1BOo", '/'}};

#define LENGTH_OF(list) (sizeof(list) / sizeof(list)[0])

static struct sequence own[LENGTH_OF(capabilities)];

void input_open(void)
{
    for (size_t i = 0; i < LENGTH_OF(own); i++) {
        own[i] = (struct sequence){screen_capability(capabilities[i].bytes), capabilities[i].key};
    }
}

/* A terminal's own description is right, but for the keypad. */
static uint32_t find_sequence(const char *bytes)
{
    static const struct {
        const struct sequence *list;
        size_t count;
    } lists[] = {{keypad_keys, LENGTH_OF(keypad_keys)},
                 {own, LENGTH_OF(own)},
                 {linux_and_rxvt, LENGTH_OF(linux_and_rxvt)}};
    for (size_t i = 0; i < LENGTH_OF(lists); i++) {
        for (size_t n = 0; n < lists[i].count; n++) {
            const struct sequence *known = &lists[i].list[n];
            if (known->bytes != NULL && strcmp(known->bytes, bytes) == 0) {
                return known->key;
            }
        }
    }
    return KEY_NONE;
}

static uint32_t key_at(const uint32_t *list, size_t count, int index)
{
    return (size_t)index < count ? list[index] : KEY_NONE;
}

/* ---- bytes ---- */

static int next_byte(int timeout_ms)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char byte;
    int given = held;
    held = NOTHING;
    if (given != NOTHING || poll(&input, 1, timeout_ms) <= 0) {
        return given;
    }
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    return got == 1 ? byte : got < 0 && (errno == EINTR || errno == EAGAIN) ? NOTHING : ENDED;
}

static bool is_digit(int code)
{
    return code >= '0' && code <= '9';
}

/* ---- keys ---- */

/* What follows ESC [ < is button ; column ; row M, or m when the button is let go. Bits 4, 8 and 16
 * of the button are Shift, Alt and Ctrl, 32 is a movement (with 3: no button is down), 64 the
 * wheel. */
static uint32_t read_mouse(void)
{
    int values[3] = {0, 0, 0}, which = 0, code;
    while (is_digit(code = next_byte(REST_MS)) || code == ';') {
        if (code == ';') {
            which++;
        } else if (which < 3 && values[which] < 1000) {
            values[which] = values[which] * 10 + (code - '0');
        }
    }
    int button = values[0] & ~(4 | 8 | 16);
    bool is_place = values[1] >= 1 && values[1] <= 1000 && values[2] >= 1 && values[2] <= 1000;
    if (code != 'M' || which != 2 || !is_place) {
        return KEY_NONE;
    }
    struct point at = {values[1] - 1, values[2] - 1};
    return button == 0    ? key_of_click(at)
           : button == 35 ? key_of_hover(at)
           : button == 64 ? KEY_WHEEL_UP
           : button == 65 ? KEY_WHEEL_DOWN
                          : KEY_NONE;
}

/* The key of ESC [ number ; modifier end, where both numbers may be left out, or of ESC O modifier
 * end. The modifier is 1 + (1 for Shift, 2 for Alt, 4 for Ctrl); rxvt has another end in place of ~
 * instead: $ for Shift, ^ for Ctrl, @ for both. */
static uint32_t parse_sequence(const char *bytes, int end)
{
    int number[2] = {0, 1}, which = bytes[1] == 'O';
    for (const char *at = bytes + 2; at[1] != '\0'; at++) {
        if (*at == ';' && which == 0) {
            number[++which] = 0;
        } else if (is_digit(*at)) {
            number[which] = number[which] % 1000 * 10 + (*at - '0');
        } else {
            return KEY_NONE;
        }
    }
    bool is_numbered = strchr("~$^@", end) != NULL;
    uint32_t key = is_numbered ? key_at(by_number, LENGTH_OF(by_number), number[0])
                               : key_at(by_letter, LENGTH_OF(by_letter), end);
    bool is_shifted = is_numbered && end != '~' ? end != '^' : ((number[1] - 1) & 1) != 0;
    bool has_shifted = key >= KEY_UP && key <= KEY_PAGE_DOWN;
    return is_shifted && has_shifted ? key + (KEY_SHIFT_UP - KEY_UP) : key;
}

static bool is_parameter(const char *bytes, int code)
{
    bool is_rxvt_end = code == '$' && is_digit(bytes[2]);
    return bytes[1] == 'O' ? is_digit(code) : code >= 0x20 && code < 0x40 && !is_rxvt_end;
}

/* What follows ESC [ or ESC O; `bytes` has these two. */
static uint32_t read_sequence(char bytes[SEQUENCE_SIZE])
{
    int code = next_byte(REST_MS);
    size_t size = 2;
    if (code < 0) {
        held = code;
        return KEY_ESCAPE;
    }
    if (code == '<' && bytes[1] == '[') {
        return read_mouse();
    }
    if (code == '[' && bytes[1] == '[') { /* the Linux console's */
        bytes[size++] = '[';
        code = next_byte(REST_MS);
    }
    while (is_parameter(bytes, code) && size < SEQUENCE_SIZE - 2) {
        bytes[size++] = (char)code;
        code = next_byte(REST_MS);
    }
    if (code < 0x20 || code >= 0x7F) { /* it was broken off */
        held = code;
        return KEY_NONE;
    }
    bytes[size] = (char)code;
    for (int i = 0; i < 3 && strcmp(bytes, "\x1B[M") == 0; i++) { /* an old report of the mouse */
        next_byte(REST_MS);
    }
    uint32_t key = find_sequence(bytes);
    return key != KEY_NONE ? key : parse_sequence(bytes, code);
}

static uint32_t read_escape(void)
{
    int code = next_byte(REST_MS);
    char bytes[SEQUENCE_SIZE] = {ESCAPE, code > 0 ? (char)code : '\0'};
    if (code == '[' || code == 'O') {
        return read_sequence(bytes);
    }
    uint32_t key = code > 0 ? find_sequence(bytes) : KEY_NONE;
    held = key == KEY_NONE ? code : NOTHING;
    return key == KEY_NONE ? KEY_ESCAPE : key;
}

static uint32_t read_character(int first)
{
    char text[UTF8_MAX_BYTES + 1] = {(char)first};
    int size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    for (int i = 1; i < size; i++) {
        int code = next_byte(REST_MS);
        if (code < 0x80 || code >= 0xC0) {
            held = code;
            break;
        }
        text[i] = (char)code;
    }
    uint32_t key;
    utf8_decode(text, &key);
    return key != UTF8_REPLACEMENT && key_is_text(key) ? key : KEY_NONE;
}

static uint32_t read_control(int code)
{
    uint32_t key = find_sequence((const char[]){(char)code, '\0'});
    return key != KEY_NONE ? key
           : code == 0x7F  ? KEY_BACKSPACE
           : code == '\n'  ? KEY_ENTER
           : code <= 26    ? (uint32_t)code
                           : KEY_NONE;
}

/* KEY_NONE if nothing was typed. */
static uint32_t next_key(void)
{
    uint32_t key = held_key;
    int code;
    held_key = KEY_NONE;
    while (key == KEY_NONE && (code = next_byte(0)) != NOTHING) {
        key = code == ENDED                 ? KEY_HANGUP
              : code == ESCAPE              ? read_escape()
              : code < 0x20 || code == 0x7F ? read_control(code)
                                            : read_character(code);
    }
    return key;
}

uint32_t input_read_key(void)
{
    struct point at;
    uint32_t key = next_key(), next;
    while (key_is_hover(key, &at) && (next = next_key()) != KEY_NONE) {
        if (!key_is_hover(next, &at)) {
            held_key = next;
            break;
        }
        key = next;
    }
    return key;
}

void input_discard(void)
{
    held = NOTHING;
    held_key = KEY_NONE;
    tcflush(STDIN_FILENO, TCIFLUSH);
}
