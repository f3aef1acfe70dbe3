#include "barrow/base/find.h"

#include <stdbool.h>
#include <stddef.h>

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool begins_with(const char *text, const char *wanted)
{
    while (*wanted != '\0' && small(*text) == small(*wanted)) {
        text++;
        wanted++;
    }
    return *wanted == '\0';
}

const char *find_text(const char *text, const char *wanted)
{
    for (;; text++) {
        if (begins_with(text, wanted)) {
            return text;
        }
        if (*text == '\0') {
            return NULL;
        }
    }
}
