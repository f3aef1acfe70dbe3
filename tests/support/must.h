/* For tests: what may fail and must not. */
#ifndef TESTS_SUPPORT_MUST_H
#define TESTS_SUPPORT_MUST_H

#include <stdbool.h>

#include "barrow/base/error.h"
#include "barrow/content/content.h"

/* Unless it went well the test fails, at the line of the call, with the reason in *error. */
#define must(is_good, error) must_at(is_good, error, __FILE__, __LINE__)

/* The barrow of tests/data; the caller frees it with content_free. */
struct content *must_load_content(void);

void must_at(bool is_good, const struct error *error, const char *file, int line);

#endif
