#include "barrow/play/letters.h"

#define SMALL_COUNT 26

/* Without M and S, which mark and sort the bag. */
static const char alphabet[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLNOPQRTUVWXYZ";
_Static_assert(sizeof alphabet == LETTER_COUNT + 1, "one for each place");

static bool is_had(const struct view_item *item)
{
    return item->place != VIEW_AT_FEET;
}

static bool is_taken(const struct letters *letters, const struct view *view, int letter)
{
    const struct view_item *item = view_find_item(view, letters->thing[letter]);
    return letters->thing[letter].generation != 0 && item != NULL && is_had(item);
}

static int find(const struct letters *letters, struct id thing)
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        if (letters->thing[i].generation != 0 && id_equal(letters->thing[i], thing)) {
            return i;
        }
    }
    return -1;
}

/* That of the last thing of its kind, else the first small one that nothing ever had, else the
 * first that is free; -1 if none is. */
static int choose(const struct letters *letters, const struct view *view, int kind)
{
    int unused = -1, free = -1;
    for (int i = LETTER_COUNT - 1; i >= 0; i--) {
        if (letters->thing[i].generation == 0 && i < SMALL_COUNT) {
            unused = i;
        } else if (!is_taken(letters, view, i)) {
            free = i;
        }
    }
    for (int i = 0; i < LETTER_COUNT; i++) {
        bool was_used = letters->thing[i].generation != 0;
        if (was_used && letters->kind[i] == kind && !is_taken(letters, view, i)) {
            return i;
        }
    }
    return unused >= 0 ? unused : free;
}

void letters_note(struct letters *letters, const struct view *view)
{
    for (int i = 0; i < view->item_count; i++) {
        const struct view_item *item = &view->item[i];
        int letter =
            !is_had(item) || find(letters, item->id) >= 0 ? -1 : choose(letters, view, item->kind);
        if (letter >= 0) {
            letters->thing[letter] = item->id;
            letters->kind[letter] = item->kind;
        }
    }
}

/* The n-th that nothing at hand has, for what lies at the feet. */
static int nth_free(const struct letters *letters, const struct view *view, int n)
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        if (!is_taken(letters, view, i) && n-- == 0) {
            return i;
        }
    }
    return -1;
}

uint32_t letters_of(const struct letters *letters, const struct view *view, int item)
{
    int place = find(letters, view->item[item].id), before = 0;
    if (!is_had(&view->item[item])) {
        for (int i = 0; i < item; i++) {
            before += !is_had(&view->item[i]);
        }
        place = nth_free(letters, view, before);
    }
    return place >= 0 ? (uint32_t)alphabet[place] : 0;
}
