#include "support/must.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void must_at(bool is_good, const struct error *error, const char *file, int line)
{
    if (!is_good) {
        print_error("ERROR: %s\n", error->text);
        _fail(file, line);
    }
}
