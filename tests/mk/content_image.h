/* A content as C source, so that the program can carry it ready to use: reading it takes a tenth of
 * a millisecond, and reading the same from YAML four. */
#ifndef TESTS_MK_CONTENT_IMAGE_H
#define TESTS_MK_CONTENT_IMAGE_H

#include "barrow/content/content.h"

/* Adds a C file that defines embedded_content. The same content makes the same file. It fits
 * programs of the same compiler and processor only. */
void content_print_image(struct content *content, struct buffer *out);

#endif
