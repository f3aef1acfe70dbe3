#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/world/journey.h"

void grave_name(const struct grave *grave, char *text)
{
    for (int i = 0; i < GRAVE_NAME_SIZE; i++) {
        text[i] = (char)(unsigned char)(grave->name[i / 8] >> i % 8 * 8);
    }
    text[GRAVE_NAME_SIZE] = '\0';
    utf8_clean(text);
}

void grave_set_name(struct grave *grave, const char *text)
{
    memset(grave->name, 0, sizeof grave->name);
    for (int i = 0; i < GRAVE_NAME_SIZE && text[i] != '\0'; i++) {
        grave->name[i / 8] |= (uint64_t)(unsigned char)text[i] << i % 8 * 8;
    }
}
