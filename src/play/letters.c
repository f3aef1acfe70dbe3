/* A letter goes with its kind, so that a habit stays right. Which things have theirs is looked up
 * in the view each time: what was dropped or used up needs no notice. */
#include "barrow/play/letters.h"

/* Without D, M and S, which drop, mark and sort in the bag. */
static const char alphabet[] = "abcdefghijklmnopqrstuvwxyzABCEFGHIJKLNOPQRTUVWXYZ";
_Static_assert(sizeof alphabet == LETTER_COUNT + 1, "one for each place");

static bool is_carried(const struct view_item *item)
{
    return item->place != VIEW_AT_FEET;
}

static bool was_given(const struct letters *letters, int letter)
{
    return letters->thing[letter].generation != 0;
}

/* Which letters things have that the hero has. */
static void mark_taken(const struct letters *letters, const struct view *view,
                       bool taken[LETTER_COUNT])
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        const struct view_item *item =
            was_given(letters, i) ? view_find_item(view, letters->thing[i]) : NULL;
        taken[i] = item != NULL && is_carried(item);
    }
}

static int find(const struct letters *letters, struct id thing)
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        if (was_given(letters, i) && id_equal(letters->thing[i], thing)) {
            return i;
        }
    }
    return -1;
}

/* How well a free letter fits: better that which the thing itself had, then its kind, then one that
 * nothing had, then that of the thing that has been gone for longest. */
static int64_t fitness(const struct letters *letters, const struct view_item *item, int letter)
{
    return !was_given(letters, letter)                  ? 1
           : id_equal(letters->thing[letter], item->id) ? 3
           : letters->kind[letter] == item->kind        ? 2
                                                        : -(int64_t)letters->turn[letter];
}

/* The first of the best; -1 if all are taken. */
static int choose(const struct letters *letters, const bool taken[LETTER_COUNT],
                  const struct view_item *item)
{
    int best = -1;
    for (int i = 0; i < LETTER_COUNT; i++) {
        if (!taken[i] && (best < 0 || fitness(letters, item, i) > fitness(letters, item, best))) {
            best = i;
        }
    }
    return best;
}

static void give(struct letters *letters, bool taken[LETTER_COUNT], const struct view_item *item)
{
    int letter = choose(letters, taken, item);
    if (letter >= 0) {
        letters->thing[letter] = item->id;
        letters->kind[letter] = item->kind;
        taken[letter] = true;
    }
}

void letters_note(struct letters *letters, const struct view *view)
{
    bool taken[LETTER_COUNT];
    mark_taken(letters, view, taken);
    for (int i = 0; i < view->item_count; i++) {
        const struct view_item *item = &view->item[i];
        if (is_carried(item) && find(letters, item->id) < 0) {
            give(letters, taken, item);
        }
    }
    for (int i = 0; i < LETTER_COUNT; i++) {
        letters->turn[i] = taken[i] ? view->turn : letters->turn[i];
    }
}

/* Of a thing at the hero's feet, which others before it there have theirs already. */
static int find_at_feet(const struct letters *letters, const struct view *view, int item)
{
    bool taken[LETTER_COUNT];
    int place = -1;
    mark_taken(letters, view, taken);
    for (int i = 0; i <= item; i++) {
        if (!is_carried(&view->item[i])) {
            place = choose(letters, taken, &view->item[i]);
            if (place < 0) {
                return -1;
            }
            taken[place] = true;
        }
    }
    return place;
}

uint32_t letters_of(const struct letters *letters, const struct view *view, int item)
{
    int place = is_carried(&view->item[item]) ? find(letters, view->item[item].id)
                                              : find_at_feet(letters, view, item);
    return place >= 0 ? (uint32_t)alphabet[place] : 0;
}
