/* Prints the content that the data files make which this program carries, as C source: see
 * content_print_image. Bad data stop the build here, with the complaints that the game would make.
 */
#include <stdio.h>

#include "barrow/content/embedded.h"
#include "mk/content_image.h"

/* Without an image the files are read. */
const struct content_image embedded_content = {NULL, 0, NULL, 0};

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
    content_free(content);
    fputs(buffer_text(&text), stdout);
    buffer_free(&text);
    return fflush(stdout) != 0 || ferror(stdout);
}
