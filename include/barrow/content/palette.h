/* Named colours (palette.yaml). */
#ifndef BARROW_CONTENT_PALETTE_H
#define BARROW_CONTENT_PALETTE_H

#include <stdint.h>

#define PALETTE_MAX 128

/* The roles come first in every palette, in this order, so a role is its own index. */
enum palette_role {
#define ROLE(name, word) PALETTE_##name,
#include "barrow/content/palette.def"
#undef ROLE
    PALETTE_ROLE_COUNT
};

extern const char *const palette_role_word[PALETTE_ROLE_COUNT];

struct palette {
    const char *id[PALETTE_MAX];
    uint32_t rgb[PALETTE_MAX]; /* 0xRRGGBB */
    int count;
};

#endif
