/* From what curses reads to the game's keys. Curses knows the sequences of the terminal's own
 * description; it is told those that descriptions leave out as well: Shift, Alt and Ctrl with the
 * arrows, the keys of rxvt and of the Linux console, the keypad of a VT100.
 *
 * Bytes come from wgetch and not from get_wch, which loses a character that arrives in two pieces
 * and everything that stands behind a byte that is not UTF-8. A sequence that nobody knows is
 * swallowed whole: its letters would be taken for commands. */
#include "term/screen.h"

#include <stdio.h>

#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"

#define ESCAPE 0x1B
#define REST_MS 20          /* how long the rest of a sequence or a character may take to come */
#define NAMED_KEYS 0x110000 /* the first code of keys.def above Unicode */

enum {
    CODE_MOUSE = SCREEN_CODES, /* the rest of ESC [ < follows */
    CODE_OLD_MOUSE,            /* three bytes follow */
    CODE_NAMED,                /* the first of the named keys */
};

/* Read one too early, and given out next. */
static int held = SCREEN_NOTHING;
static uint32_t held_key = KEY_NONE;

/* ---- sequences ---- */

struct meaning {
    int code;
    uint32_t key, shifted; /* shifted: 0 if Shift makes no difference */
};

/* ESC [ n ~, ESC [ n ; modifier ~ */
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

/* ESC [ letter, ESC O letter, ESC [ 1 ; modifier letter, ESC O modifier letter */
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

struct sequence {
    const char *bytes; /* of `capabilities`: the name in terminfo */
    uint32_t key;
};

static const struct sequence linux_and_rxvt[] = {
    {"\x1B[[A", KEY_F1},        {"\x1B[[B", KEY_F2},         {"\x1B[[C", KEY_F3},
    {"\x1B[[D", KEY_F4},        {"\x1B[[E", KEY_F5},         {"\x1B[a", KEY_SHIFT_UP},
    {"\x1B[b", KEY_SHIFT_DOWN}, {"\x1B[c", KEY_SHIFT_RIGHT}, {"\x1B[d", KEY_SHIFT_LEFT},
    {"\x1BOa", KEY_UP},         {"\x1BOb", KEY_DOWN},        {"\x1BOc", KEY_RIGHT},
    {"\x1BOd", KEY_LEFT}};

static const struct sequence capabilities[] = {
    {"kbs", KEY_BACKSPACE},      {"kcuu1", KEY_UP},
    {"kcud1", KEY_DOWN},         {"kcub1", KEY_LEFT},
    {"kcuf1", KEY_RIGHT},        {"khome", KEY_HOME},
    {"kend", KEY_END},           {"kpp", KEY_PAGE_UP},
    {"knp", KEY_PAGE_DOWN},      {"kbeg", KEY_BEGIN},
    {"kich1", KEY_INSERT},       {"kdch1", KEY_DELETE},
    {"kent", KEY_ENTER},         {"kcbt", KEY_SHIFT_TAB},
    {"kLFT", KEY_SHIFT_LEFT},    {"kRIT", KEY_SHIFT_RIGHT},
    {"kri", KEY_SHIFT_UP},       {"kind", KEY_SHIFT_DOWN},
    {"kHOM", KEY_SHIFT_HOME},    {"kEND", KEY_SHIFT_END},
    {"kPRV", KEY_SHIFT_PAGE_UP}, {"kNXT", KEY_SHIFT_PAGE_DOWN}};

/* The keypad in its application mode: directions, whatever a description calls them. */
static const struct sequence keypad_keys[] = {
    {"\x1BOp", KEY_INSERT},    {"\x1BOq", KEY_END},    {"\x1BOr", KEY_DOWN},
    {"\x1BOs", KEY_PAGE_DOWN}, {"\x1BOt", KEY_LEFT},   {"\x1BOu", KEY_BEGIN},
    {"\x1BOv", KEY_RIGHT},     {"\x1BOw", KEY_HOME},   {"\x1BOx", KEY_UP},
    {"\x1BOy", KEY_PAGE_UP},   {"\x1BOn", KEY_DELETE}, {"\x1BOM", KEY_ENTER},
    {"\x1BOI", KEY_TAB},       {"\x1BO ", KEY_SPACE},  {"\x1BOX", '='},
    {"\x1BOj", '*'},           {"\x1BOk", '+'},        {"\x1BOl", ','},
    {"\x1BOm", '-'},           {"\x1BOo", '/'}};

#define LENGTH_OF(list) (sizeof(list) / sizeof(list)[0])

static void define(const char *bytes, uint32_t key)
{
    screen_define_key(bytes, (int)(key < NAMED_KEYS ? key : key - NAMED_KEYS + CODE_NAMED));
}

/* The modifier is 1 + (1 for Shift, 2 for Alt, 4 for Ctrl). */
static uint32_t modified(const struct meaning *meaning, int modifier)
{
    return ((modifier - 1) & 1) != 0 && meaning->shifted != 0 ? meaning->shifted : meaning->key;
}

static void define_letter(const struct meaning *letter)
{
    char bytes[16];
    snprintf(bytes, sizeof bytes, "\x1B[%c", letter->code);
    define(bytes, letter->key);
    snprintf(bytes, sizeof bytes, "\x1BO%c", letter->code);
    define(bytes, letter->key);
    for (int modifier = 1; modifier <= 8; modifier++) {
        snprintf(bytes, sizeof bytes, "\x1B[1;%d%c", modifier, letter->code);
        define(bytes, modified(letter, modifier));
        snprintf(bytes, sizeof bytes, "\x1BO%d%c", modifier, letter->code);
        define(bytes, modified(letter, modifier));
    }
}

/* Rxvt has another end in place of ~: $ for Shift, ^ for Ctrl, @ for both. */
static void define_number(const struct meaning *number)
{
    static const struct {
        char end;
        int modifier;
    } ends[] = {{'~', 1}, {'$', 2}, {'^', 5}, {'@', 6}};
    char bytes[16];
    for (size_t i = 0; i < LENGTH_OF(ends); i++) {
        snprintf(bytes, sizeof bytes, "\x1B[%d%c", number->code, ends[i].end);
        define(bytes, modified(number, ends[i].modifier));
    }
    for (int modifier = 1; modifier <= 8; modifier++) {
        snprintf(bytes, sizeof bytes, "\x1B[%d;%d~", number->code, modifier);
        define(bytes, modified(number, modifier));
    }
}

static void define_all(const struct sequence *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        define(list[i].bytes, list[i].key);
    }
}

static void define_capability(const char *name, uint32_t key)
{
    const char *bytes = screen_capability(name);
    if (bytes != NULL) {
        define(bytes, key);
    }
}

static void define_capabilities(void)
{
    char name[8];
    for (size_t i = 0; i < LENGTH_OF(capabilities); i++) {
        define_capability(capabilities[i].bytes, capabilities[i].key);
    }
    for (int i = 0; i < 12; i++) {
        snprintf(name, sizeof name, "kf%d", 1 + i);
        define_capability(name, KEY_F1 + (uint32_t)i);
    }
}

/* The last definition of a sequence counts: a terminal's own description is right, but for the
 * keypad. */
void input_open(void)
{
    screen_define_key("\x1B[<", CODE_MOUSE);
    screen_define_key("\x1B[M", CODE_OLD_MOUSE);
    for (size_t i = 0; i < LENGTH_OF(by_letter); i++) {
        define_letter(&by_letter[i]);
    }
    for (size_t i = 0; i < LENGTH_OF(by_number); i++) {
        define_number(&by_number[i]);
    }
    define_all(linux_and_rxvt, LENGTH_OF(linux_and_rxvt));
    define_capabilities();
    define_all(keypad_keys, LENGTH_OF(keypad_keys));
}

/* ---- reading ---- */

static int next_code(int timeout_ms)
{
    int code = held;
    held = SCREEN_NOTHING;
    return code != SCREEN_NOTHING ? code : screen_read(timeout_ms);
}

static bool is_digit(int code)
{
    return code >= '0' && code <= '9';
}

/* What follows ESC [ < is button ; column ; row M, or m when the button is let go. Bits 4, 8 and 16
 * of the button are Shift, Alt and Ctrl, 32 is a movement (with 3: no button is down), 64 the
 * wheel. Curses' own way to the mouse was rejected: it asks for no movements, and when several
 * events arrive together it tells the last one first. */
static uint32_t read_mouse(void)
{
    int values[3] = {0, 0, 0}, which = 0, code;
    while (is_digit(code = next_code(REST_MS)) || code == ';') {
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

/* The Esc key, or a sequence that is not known. */
static uint32_t read_escape(void)
{
    int code = next_code(0);
    if (code != '[' && code != 'O') {
        held = code;
        return KEY_ESCAPE;
    }
    int first = code = next_code(0);
    while (code >= 0x20 && code < 0x40) { /* parameters */
        code = next_code(REST_MS);
    }
    if (code < 0x40 || code >= 0x7F) { /* it was broken off */
        held = code;
    }
    return first == SCREEN_NOTHING ? KEY_ESCAPE : KEY_NONE;
}

static uint32_t read_character(int first)
{
    char text[UTF8_MAX_BYTES + 1] = {(char)first};
    int size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    for (int i = 1; i < size; i++) {
        int code = next_code(REST_MS);
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

static uint32_t key_of(int code)
{
    if (code >= CODE_NAMED) {
        return (uint32_t)(code - CODE_NAMED) + NAMED_KEYS;
    }
    switch (code) {
    case SCREEN_RESIZED:
        return KEY_RESIZE;
    case CODE_MOUSE:
        return read_mouse();
    case CODE_OLD_MOUSE:
        for (int i = 0; i < 3; i++) {
            next_code(REST_MS);
        }
        return KEY_NONE;
    case ESCAPE:
        return read_escape();
    case 0x7F:
        return KEY_BACKSPACE;
    case '\n':
        return KEY_ENTER;
    default:
        return code >= 0x100 ? KEY_NONE
               : code >= ' ' ? read_character(code)
               : code <= 26  ? (uint32_t)code
                             : KEY_NONE;
    }
}

/* KEY_NONE if nothing was typed. */
static uint32_t next_key(void)
{
    uint32_t key = held_key;
    int code;
    held_key = KEY_NONE;
    while (key == KEY_NONE && (code = next_code(0)) != SCREEN_NOTHING) {
        key = key_of(code);
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
    held = SCREEN_NOTHING;
    held_key = KEY_NONE;
    screen_discard_input();
}
