/* The checks of the vault files behind their tables: see data_file.h for `is_good`. */
#ifndef BARROW_CONTENT_VAULT_CHECK_H
#define BARROW_CONTENT_VAULT_CHECK_H

#include "content/schema.h"

void places_check(struct loader *loader, bool is_good);
void rewards_check(struct loader *loader, bool is_good);
void keys_check(struct loader *loader, bool is_good);
void borders_check(struct loader *loader, bool is_good);

/* Complains about the character at `at` of the drawing in `node`. */
void drawing_complain(struct loader *loader, const struct node *node, struct point at,
                      enum problem_code code, const char *text);

#endif
