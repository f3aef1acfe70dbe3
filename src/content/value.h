/* Reading single values: one function a type of field. */
#ifndef BARROW_CONTENT_VALUE_H
#define BARROW_CONTENT_VALUE_H

#include "barrow/base/digest.h"
#include "content/field.h"

/* Reads `node` into the field at `into`; complains and leaves it alone if it does not fit. */
void value_read(struct loader *loader, const struct field *field, const struct node *node,
                void *into);
void value_fill_fallback(const struct field *field, void *into);
void value_digest(const struct field *field, const void *from, struct digest *digest);

/* Reads a whole number; false if the node is none. Numbers beyond +-999,999,999 are cut to that. */
bool value_number(const struct node *node, int *number);

/* The same for a number with up to three decimals, exactly, in thousandths; and back. */
bool value_thousandths(const struct node *node, int *number);
void value_print_thousandths(int number, char *out, size_t room);

/* The place of a text among words; -1 if it is none of them. */
int words_find(const struct words *words, const char *text);

/* Complains at a node: `lead`, then the nearest of the words, or all of them if they are few. */
void complain_unknown(struct loader *loader, const struct node *node, const char *lead,
                      const struct words *words);

/* Complains that a node is not what it must be: "'speed' must be `expected`, not 'fast'". */
void complain_unfit(struct loader *loader, const struct node *node, const char *expected);

#endif
