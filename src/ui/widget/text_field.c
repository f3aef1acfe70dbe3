#include "ui/widget/text_field.h"

#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"

static void add(struct text_field *field, uint32_t code)
{
    char bytes[UTF8_MAX_BYTES + 1];
    size_t size = utf8_encode(code, bytes);
    size_t used = strlen(field->text);
    int width = utf8_width(code);
    bool is_wanted = !field->is_digits_only || (code >= '0' && code <= '9');
    bool has_room = used + size < sizeof field->text && width > 0 &&
                    utf8_text_width(field->text) + width <= field->most;
    if (is_wanted && has_room) {
        memcpy(field->text + used, bytes, size + 1);
    }
}

static void take_last(struct text_field *field)
{
    size_t last = 0;
    for (size_t at = 0; field->text[at] != '\0';) {
        uint32_t code;
        last = at;
        at += utf8_decode(field->text + at, &code);
    }
    field->text[last] = '\0';
}

bool text_field_key(struct text_field *field, uint32_t key)
{
    if (key == KEY_BACKSPACE || key == KEY_DELETE) {
        take_last(field);
        return true;
    }
    if (key == KEY_CONTROL('u')) {
        field->text[0] = '\0';
        return true;
    }
    if (key_is_text(key)) {
        add(field, key);
        return true;
    }
    return false;
}
