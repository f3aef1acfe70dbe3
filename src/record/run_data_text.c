#include "record/run_data_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/content/layers.h"
#include "barrow/record/packing.h"

/* The line in front of a text. Files of older versions have none. */
#define SUM_START "# The digest of all below this line is "
#define SUM_SIZE (sizeof SUM_START + 16) /* with the line's end */

static void print_sum(const char *text, char line[SUM_SIZE + 1])
{
    struct digest digest = digest_start();
    digest_bytes(&digest, text, strlen(text));
    snprintf(line, SUM_SIZE + 1, SUM_START "%016" PRIx64 "\n", digest_value(&digest));
}

bool run_data_has_right_sum(const struct buffer *text)
{
    char line[SUM_SIZE + 1];
    if (strncmp(text->text, SUM_START, strlen(SUM_START)) != 0) {
        return true;
    }
    print_sum(text->size > SUM_SIZE ? text->text + SUM_SIZE : "", line);
    return strncmp(text->text, line, SUM_SIZE) == 0;
}

void run_data_print(const struct content *content, struct buffer *packed)
{
    struct buffer text = {0}, whole = {0};
    char line[SUM_SIZE + 1];
    content_print(content, &text);
    print_sum(buffer_text(&text), line);
    buffer_add(&whole, line);
    buffer_add_bytes(&whole, buffer_text(&text), text.size);
    packing_do(PACKING_GZIP, whole.text, whole.size, packed);
    buffer_free(&text);
    buffer_free(&whole);
}
