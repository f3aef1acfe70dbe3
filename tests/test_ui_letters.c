/* Which letter a thing has in lists, over views that are made by hand. */
#include "support/test.h"

#include <string.h>

#include "barrow/play/letters.h"

static struct view view;
static struct letters letters;

static int begin(void **state)
{
    memset(&view, 0, sizeof view);
    memset(&letters, 0, sizeof letters);
    return 0;
}

AROUND_EACH_TEST(begin, NULL)

/* Each kind has one thing, with the number of the kind. */
static void add(int kind, enum view_place place)
{
    struct view_item *item = &view.item[view.item_count++];
    item->id = (struct id){.slot = (uint16_t)kind, .generation = 1};
    item->kind = kind;
    item->place = place;
}

/* The hero has this instead of all before, and one more turn is over. */
static void have(const int *kind, int count)
{
    view.item_count = 0;
    view.turn++;
    for (int i = 0; i < count; i++) {
        add(kind[i], VIEW_IN_PACK);
    }
    letters_note(&letters, &view);
}

static uint32_t letter_of(int index)
{
    return letters_of(&letters, &view, index);
}

TEST(letter_of_what_is_used_up_stays_with_its_kind)
{
    have((int[]){1, 2, 3}, 3);
    have((int[]){1, 3, 4}, 3); /* 2 was used up, and 4 was found */
    assert_int_equal(letter_of(0), 'a');
    assert_int_equal(letter_of(1), 'c');
    assert_int_equal(letter_of(2), 'd');
    view.item[0].id.generation = 2; /* another thing of the first kind, in the place of the first */
    letters_note(&letters, &view);
    assert_int_equal(letter_of(0), 'a');
}

TEST(thing_at_the_feet_has_no_letter_of_another_kind)
{
    have((int[]){1, 2, 3}, 3);
    have((int[]){1, 3}, 2);
    add(5, VIEW_AT_FEET);
    add(2, VIEW_AT_FEET);
    add(6, VIEW_AT_FEET);
    assert_int_equal(letter_of(2), 'd');
    assert_int_equal(letter_of(3), 'b');
    assert_int_equal(letter_of(4), 'e');
    view.item[2].place = VIEW_IN_PACK; /* it keeps it when it is picked up */
    letters_note(&letters, &view);
    assert_int_equal(letter_of(2), 'd');
}

/* The alphabet without D, M and S; then the letter of what has been gone for longest. */
TEST(letters_are_given_anew_only_when_none_is_left)
{
    int kind[LETTER_COUNT + 1];
    for (int i = 0; i <= LETTER_COUNT; i++) {
        kind[i] = i;
    }
    have(kind, 30);      /* a to z, A, B, C, E */
    have(kind + 2, 28);  /* 0 and 1 are gone */
    have(kind + 28, 21); /* two of these, and 19 new ones: F to Z */
    assert_int_equal(letter_of(0), 'C');
    assert_int_equal(letter_of(2), 'F');
    assert_int_equal(letter_of(20), 'Z');
    have((int[]){0, LETTER_COUNT}, 2);
    assert_int_equal(letter_of(0), 'a');
    assert_int_equal(letter_of(1), 'b');
}

TEST(more_things_than_letters_do_without)
{
    for (int i = 0; i <= LETTER_COUNT; i++) {
        add(i, VIEW_IN_PACK);
    }
    letters_note(&letters, &view);
    assert_int_equal(letter_of(LETTER_COUNT - 1), 'Z');
    assert_int_equal(letter_of(LETTER_COUNT), 0);
    view.item[LETTER_COUNT].place = VIEW_AT_FEET;
    assert_int_equal(letter_of(LETTER_COUNT), 0);
}
