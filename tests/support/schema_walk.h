/* Checks a YAML document against a JSON schema: the parts of draft 7 that the schemas of the data
 * files use. An unknown part fails, so that none is taken for checked. */
#ifndef TESTS_SUPPORT_SCHEMA_WALK_H
#define TESTS_SUPPORT_SCHEMA_WALK_H

#include "content/document.h"

/* How many values do not fit; prints each with its line. */
int schema_walk(const struct node *schema, const struct node *value);

#endif
