/* The files of data/ and docs/guide/ as they were when the program was built. The build makes the
 * definitions (tests/mk/embed); nothing here can fail. */
#ifndef BARROW_CONTENT_EMBEDDED_H
#define BARROW_CONTENT_EMBEDDED_H

#include <stddef.h>

struct embedded_file {
    const char *name; /* below its folder: "monsters.yaml", "vaults/keys.yaml", "1-tour.md" */
    const char *text; /* `size` bytes and a NUL */
    size_t size;
};

/* Those of data/, then those of docs/guide/, each in alphabetical order; one more entry of zeros
 * closes the table. */
extern const struct embedded_file embedded_files[];
extern const int embedded_file_count;

#endif
