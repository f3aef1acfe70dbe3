/* The files of data/, docs/guide/ and packaging/new-mod/ as they were when the program was built,
 * the content that those of data/ make, and the file that is kept of it with runs. The build makes
 * the definitions (tests/mk/embed, tests/mk/precompile.c); nothing here can fail. */
#ifndef BARROW_CONTENT_EMBEDDED_H
#define BARROW_CONTENT_EMBEDDED_H

#include <stddef.h>
#include <stdint.h>

struct embedded_file {
    const char *name; /* below its folder: "monsters.yaml", "vaults/keys.yaml", "tour.md";
                         "new-mod/mod.yaml" */
    const char *text; /* `size` bytes and a NUL */
    size_t size;
};

/* Those of data/, then the others, in reading order; one more entry of zeros closes the table. */
extern const struct embedded_file embedded_files[];
extern const int embedded_file_count;

/* A struct content: eight bytes each of what is not zero but its texts, and where in it those
 * belong. */
struct content_word {
    size_t offset;
    uint64_t word;
};

struct content_text {
    size_t offset;
    const char *text;
};

struct content_image {
    const struct content_word *words;
    size_t word_count;
    size_t size; /* in bytes: that of struct content; 0: none was made, the files are read */
    const struct content_text *texts;
    size_t text_count;
};

extern const struct content_image embedded_content;

/* The file that runs keep of the content of that digest (record/run_data.h). */
struct kept_image {
    uint64_t digest;
    const unsigned char *bytes;
    size_t size; /* 0: none was made */
};

extern const struct kept_image embedded_kept;

#endif
