#include "support/must.h"

#include "support/test.h"

void must_at(bool is_good, const struct error *error, const char *file, int line)
{
    if (!is_good) {
        print_error("ERROR: %s\n", error->text);
        _fail(file, line);
    }
}

struct content *must_load_content(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    if (content == NULL) {
        fail_msg("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return content;
}
