#include "support/unknown_fixture.h"

#include <stdio.h>

void unknown_make(struct content *content)
{
    static char name[2 * LOOKS][32], plural[2 * LOOKS][32];
    for (int i = 0; i < 2 * LOOKS; i++) {
        bool is_potion = i < LOOKS;
        snprintf(name[i], sizeof name[i], "%s look-%d", is_potion ? "potion" : "scroll", i);
        snprintf(plural[i], sizeof plural[i], "%s looks-%d", is_potion ? "potion" : "scroll", i);
        content->appearance[i] = (struct appearance){
            .id = name[i],
            .name = name[i],
            .plural = plural[i],
            .colour = PALETTE_GOOD,
            .class = is_potion ? ITEM_CLASS_POTION : ITEM_CLASS_SCROLL,
        };
    }
    content->appearance_count = 2 * LOOKS;
    content->item[content_find_item(content, "potion-of-health")].is_known = true;
    content->item[content_find_item(content, "scroll-of-magic-missile")].is_known = true;
}
