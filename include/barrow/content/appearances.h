/* Appearances: what appearances.yaml describes. */
#ifndef BARROW_CONTENT_APPEARANCES_H
#define BARROW_CONTENT_APPEARANCES_H

#include "barrow/content/kinds.h"

#define APPEARANCES_MAX 128

/* What a kind of a class looks like while the hero does not know it. */
struct appearance {
    const char *id;
    const char *name;   /* singular, without article: "murky potion" */
    const char *plural; /* "murky potions" */
    int colour;
    enum item_class class;
};

#endif
