/* Names and numbers of keys. A key is shown by its name in keys.def; aliases from other programs
 * are read as well. Clicks and movements of the mouse carry their cell in the number. */
#include "barrow/term/keys.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "barrow/base/utf8.h"

/* The key's own name comes before its aliases. */
static const struct {
    const char *name;
    uint32_t key;
} names[] = {
#define KEY(word, code, name) {name, code},
#include "barrow/term/keys.def"
#undef KEY
    {"Escape", KEY_ESCAPE},      {"Return", KEY_ENTER}, {"PageUp", KEY_PAGE_UP},
    {"PageDown", KEY_PAGE_DOWN}, {"Begin", KEY_BEGIN},  {"Del", KEY_DELETE},
    {"Ins", KEY_INSERT},         {"lt", '<'},           {"gt", '>'},
};

#define NAMES_COUNT (sizeof names / sizeof names[0])

/* Above all that keys.def names. */
#define CLICK_FIRST 0x1000000u
#define HOVER_FIRST 0x2000000u
#define CLICK_SIDE 1024

static uint32_t key_of_place(uint32_t first, struct point at)
{
    return first + (uint32_t)at.y * CLICK_SIDE + (uint32_t)at.x;
}

static bool key_is_place(uint32_t first, uint32_t key, struct point *at)
{
    if (key < first || key >= first + CLICK_SIDE * CLICK_SIDE) {
        return false;
    }
    int cell = (int)(key - first);
    *at = (struct point){cell % CLICK_SIDE, cell / CLICK_SIDE};
    return true;
}

uint32_t key_of_click(struct point at)
{
    return key_of_place(CLICK_FIRST, at);
}

bool key_is_click(uint32_t key, struct point *at)
{
    return key_is_place(CLICK_FIRST, key, at);
}

uint32_t key_of_hover(struct point at)
{
    return key_of_place(HOVER_FIRST, at);
}

bool key_is_hover(uint32_t key, struct point *at)
{
    return key_is_place(HOVER_FIRST, key, at);
}

bool key_is_text(uint32_t key)
{
    return key >= 0x20 && key < 0x110000 && !(key >= 0xD800 && key <= 0xDFFF) &&
           utf8_width(key) > 0;
}

void key_name(uint32_t key, char out[KEY_NAME_SIZE])
{
    struct point at;
    size_t i = 0;
    while (i < NAMES_COUNT && names[i].key != key) {
        i++;
    }
    if (key_is_click(key, &at)) {
        snprintf(out, KEY_NAME_SIZE, "Click");
    } else if (key_is_hover(key, &at)) {
        snprintf(out, KEY_NAME_SIZE, "Hover");
    } else if (key_is_text(key) && key != KEY_SPACE) {
        utf8_encode(key, out);
    } else if (i < NAMES_COUNT) {
        snprintf(out, KEY_NAME_SIZE, "%s", names[i].name);
    } else if (key >= 1 && key <= 26) {
        snprintf(out, KEY_NAME_SIZE, "Ctrl-%c", (char)('@' + key));
    } else {
        snprintf(out, KEY_NAME_SIZE, "?");
    }
}

/* The control code of "Ctrl-P" or "ctrl-p"; 0 for any other name. */
static uint32_t parse_control(const char *name)
{
    bool is_control = strncasecmp(name, "Ctrl-", 5) == 0 && strlen(name) == 6;
    char letter = is_control ? name[5] : '\0';
    bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    return is_letter ? KEY_CONTROL(letter) : 0;
}

/* The key of a name that is one character; 0 for any other. */
static uint32_t parse_character(const char *name)
{
    uint32_t code = 0;
    bool is_one = *name != '\0' && name[utf8_decode(name, &code)] == '\0';
    return is_one && key_is_text(code) ? code : 0;
}

bool key_parse(const char *name, uint32_t *key)
{
    uint32_t code = parse_character(name);
    code = code != 0 ? code : parse_control(name);
    bool is_known = code != 0;
    for (size_t i = 0; i < NAMES_COUNT && !is_known; i++) {
        is_known = strcasecmp(names[i].name, name) == 0;
        code = names[i].key;
    }
    if (is_known) {
        *key = code;
    }
    return is_known;
}
