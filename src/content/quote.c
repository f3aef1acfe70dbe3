#include "content/quote.h"

#include <stdbool.h>
#include <string.h>

#include "barrow/base/utf8.h"

struct quote quote_text(const char *text)
{
    struct quote quote = {""};
    size_t size = 0;
    for (int i = 0; *text != '\0' && i < QUOTE_COLUMNS; i++) {
        uint32_t code;
        size_t length = utf8_decode(text, &code);
        bool is_shown = utf8_width(code) > 0 && code != UTF8_REPLACEMENT;
        memcpy(quote.text + size, is_shown ? text : "?", is_shown ? length : 1);
        size += is_shown ? length : 1;
        text += length;
    }
    memcpy(quote.text + size, *text != '\0' ? "..." : "", *text != '\0' ? 4 : 1);
    return quote;
}
