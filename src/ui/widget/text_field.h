/* A line of text that the player can change at its end. */
#ifndef BARROW_UI_WIDGET_TEXT_FIELD_H
#define BARROW_UI_WIDGET_TEXT_FIELD_H

#include <stdbool.h>
#include <stdint.h>

#define TEXT_FIELD_SIZE 65

struct text_field {
    char text[TEXT_FIELD_SIZE];
    int most;            /* columns */
    bool is_digits_only; /* anything else is ignored */
};

/* A character is added if it fits, Backspace and Delete take the last one away, Ctrl-U all. False
 * for any other key. */
bool text_field_key(struct text_field *field, uint32_t key);

#endif
