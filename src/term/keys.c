/* Names and numbers of keys. A key is shown by its name in keys.def; aliases that people know from
 * other programs are read as well, in any letter case. Clicks and movements of the mouse carry
 * their cell in the number, so that an event of the mouse is a key like any other. */
#include "barrow/term/keys.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "barrow/base/utf8.h"

struct named_key {
    const char *name;
    uint32_t key;
};

static const struct named_key names[] = {
#define KEY(word, code, name) {name, code},
#include "barrow/term/keys.def"
#undef KEY
};

static const struct named_key aliases[] = {
    {"Escape", KEY_ESCAPE},
    {"Return", KEY_ENTER},
    {"PageUp", KEY_PAGE_UP},
    {"PageDown", KEY_PAGE_DOWN},
    {"Del", KEY_DELETE},
    {"Ins", KEY_INSERT},
    {"lt", '<'},
    {"gt", '>'},
};

static const struct named_key *find_name(const struct named_key *list, size_t count,
                                         const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcasecmp(list[i].name, name) == 0) {
            return &list[i];
        }
    }
    return NULL;
}

static const struct named_key *find_key(uint32_t key)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key) {
            return &names[i];
        }
    }
    return NULL;
}

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
    const struct named_key *named = find_key(key);
    struct point at;
    if (key_is_click(key, &at)) {
        snprintf(out, KEY_NAME_SIZE, "Click");
    } else if (key_is_hover(key, &at)) {
        snprintf(out, KEY_NAME_SIZE, "Hover");
    } else if (named != NULL) {
        snprintf(out, KEY_NAME_SIZE, "%s", named->name);
    } else if (key >= 1 && key <= 26) {
        snprintf(out, KEY_NAME_SIZE, "Ctrl-%c", (char)('@' + key));
    } else if (key_is_text(key)) {
        utf8_encode(key, out);
    } else {
        snprintf(out, KEY_NAME_SIZE, "?");
    }
}

/* The control code of "Ctrl-P" or "ctrl-p"; 0 for any other name. */
static uint32_t parse_control(const char *name)
{
    static const char prefix[] = "Ctrl-";
    size_t length = sizeof prefix - 1;
    if (strncasecmp(name, prefix, length) != 0 || strlen(name) != length + 1) {
        return 0;
    }
    char letter = name[length];
    bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    return is_letter ? KEY_CONTROL(letter) : 0;
}

/* The key of a name that is one character; 0 for any other. */
static uint32_t parse_character(const char *name)
{
    uint32_t code = 0;
    if (*name == '\0' || name[utf8_decode(name, &code)] != '\0') {
        return 0;
    }
    return key_is_text(code) ? code : 0;
}

bool key_parse(const char *name, uint32_t *key)
{
    uint32_t code = parse_character(name);
    if (code == 0) {
        code = parse_control(name);
    }
    if (code != 0) {
        *key = code;
        return true;
    }
    const struct named_key *named = find_name(names, sizeof names / sizeof names[0], name);
    if (named == NULL) {
        named = find_name(aliases, sizeof aliases / sizeof aliases[0], name);
    }
    if (named != NULL) {
        *key = named->key;
    }
    return named != NULL;
}
