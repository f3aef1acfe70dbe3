#include "support/shipped_fixture.h"
#include "support/test.h"

#include <stdlib.h>

struct content *shipped;

int shipped_load(void **state)
{
    struct buffer problems = {0};
    shipped = content_load(getenv("BARROW_DATA"), &problems);
    if (shipped == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return shipped != NULL ? 0 : -1;
}

int shipped_free(void **state)
{
    content_free(shipped);
    return 0;
}
