/* What the parts of the settings share: reading, editing and saving. */
#ifndef BARROW_CONTENT_CONFIG_PARTS_H
#define BARROW_CONTENT_CONFIG_PARTS_H

#include "barrow/content/config.h"
#include "content/source.h"

#define CONFIG_KEYS "keys" /* the section of the bindings */

/* Reads options and keys from a source; adds what is wrong to *problems. False if the text cannot
 * be parsed at all. A text without a single value is fine. */
bool config_read_source(struct config *config, const struct source *source,
                        struct problems *problems);

/* Says what an option may be: "yes or no", "a whole number from 0 to 100". */
void config_print_expected(const struct config *config, enum option option, struct buffer *out);

/* True if `text` makes sense for the option; then *value has it, the origin left alone. */
bool config_parse(const struct config *config, enum option option, const char *text,
                  struct config_value *value);

/* Changes one value in a text, and nothing else of it: under `section`, or at the root if that is
 * NULL. `value` NULL takes the entry away; `comment` (or NULL) goes above an entry that is new at
 * the root. False, and the text as it was, if the text is laid out in a way that forbids it. */
struct config_edit {
    const char *section, *key, *value, *comment;
};
bool config_edit_text(struct buffer *text, const struct config_edit *edit);

#endif
