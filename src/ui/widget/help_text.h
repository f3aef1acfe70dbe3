/* The pages of the help, made from the tables of keys, rules and kinds, so that they cannot be
 * wrong about numbers, signs and keys. */
#ifndef BARROW_UI_WIDGET_HELP_TEXT_H
#define BARROW_UI_WIDGET_HELP_TEXT_H

#include "barrow/play/key_table.h"
#include "barrow/text/page.h"

enum help_page {
    HELP_SURVIVING,
    HELP_KEYS,
    HELP_FIGHTING,
    HELP_HUNGER,
    HELP_SIGNS,
    HELP_STATUSES,
    HELP_TWEAKING,
    HELP_PAGE_COUNT
};

extern const char *const help_title[HELP_PAGE_COUNT];

void help_describe(struct page *page, enum help_page number, const struct content *content,
                   const struct key_table *keys);

/* Adds what a status does: "has 125% of its attack."; nothing if the player never has it. */
void help_describe_status(struct buffer *text, const struct content *content, enum status status);

#endif
