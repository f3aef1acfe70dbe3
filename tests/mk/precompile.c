/* Prints the content that the data files make which this program carries, as C source: see
 * content_print_image; and behind it the file that runs keep of it. Bad data stop the build here,
 * with the complaints that the game would make.
 */
#include <inttypes.h>
#include <stdio.h>

#include "barrow/content/embedded.h"
#include "mk/content_image.h"
#include "record/run_data_text.h"

/* Without an image the files are read. */
const struct content_image embedded_content = {0};

static void print_kept(const struct content *content, struct buffer *out)
{
    struct buffer packed = {0};
    run_data_print(content, &packed);
    buffer_add(out, "\nstatic const unsigned char kept[] = {\n");
    for (size_t i = 0; i < packed.size; i++) {
        buffer_print(out, "%d,%s", (unsigned char)packed.text[i], i % 32 == 31 ? "\n" : "");
    }
    buffer_print(out,
                 "};\n\n"
                 "const struct kept_image embedded_kept = {%#" PRIx64 ", kept, sizeof kept};\n",
                 content->digest);
    buffer_free(&packed);
}

int main(void)
{
    struct buffer text = {0};
    struct content *content = content_load(NULL, &text);
    if (content == NULL) {
        fputs(buffer_text(&text), stderr);
        buffer_free(&text);
        return 1;
    }
    content_print_image(content, &text);
    print_kept(content, &text);
    content_free(content);
    fputs(buffer_text(&text), stdout);
    buffer_free(&text);
    return fflush(stdout) != 0 || ferror(stdout);
}
