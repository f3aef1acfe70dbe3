/* Keys on the screens of a game: a byte is a key, the first one says on what terminal. Whatever is
 * pressed, the game goes on, and its screen is a screen. */
#include <stdio.h>

#include "fuzz/fuzz.h"
#include "support/screens.h"

#define KEYS_MOST 300

/* What the bytes from 128 on stand for; those below, and the rest, are characters. */
static const char *const special[] = {
    "<Enter>",       "<Esc>",           "<Tab>",          "<Backspace>",
    "<Up>",          "<Down>",          "<Left>",         "<Right>",
    "<PageUp>",      "<PageDown>",      "<Home>",         "<End>",
    "<F1>",          "<Ctrl-R>",        "<Ctrl-P>",       "<lt>",
    "<20*o>",        "<5*Tab>",         "<now q>",        "<click 9x9>",
    "<9*Enter>",     "<9*Down>",        "<resize 40x20>", "<resize 80x24>",
    "<resize 20x8>", "<resize 200x60>",
};
#define SPECIALS (int)(sizeof special / sizeof special[0])

static const char drawing[] = "################\n"
                              "#@..a..........#\n"
                              "#......#.......#\n"
                              "#..b...#......>#\n"
                              "################\n";

static void add_key(struct buffer *keys, uint8_t byte)
{
    if (byte >= 128) {
        buffer_add(keys, special[byte % SPECIALS]);
    } else if (byte > ' ' && byte < 127 && byte != '<') {
        buffer_print(keys, "%c", byte);
    }
    buffer_add(keys, " ");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct point sizes[] = {{80, 24}, {40, 20}, {120, 40}, {20, 8}};
    struct buffer keys = {0}, screen = {0};
    if (size == 0) {
        return -1;
    }
    for (size_t i = 1; i < size && i < KEYS_MOST; i++) {
        add_key(&keys, data[i]);
    }
    struct board *board = data[0] % 2 == 0 ? board_new(drawing) : NULL;
    screens_play(board, buffer_text(&keys), sizes[data[0] / 2 % 4], &screen);
    fuzz_hold_clean(&screen);
    if (board != NULL) {
        board_free(board);
    }
    buffer_free(&keys);
    buffer_free(&screen);
    return 0;
}
