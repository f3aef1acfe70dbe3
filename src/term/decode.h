/* From the bytes of a terminal to keys: the sequences of xterm, rxvt, the Linux console, VT100 with
 * its application keypad, and those that the terminal's own description adds. */
#ifndef BARROW_TERM_DECODE_H
#define BARROW_TERM_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KEY_SEQUENCES_MOST 48
#define KEY_SEQUENCE_SIZE 16

/* Start it as `{0}`. */
struct key_decoder {
    struct {
        char bytes[KEY_SEQUENCE_SIZE];
        uint32_t key;
    } known[KEY_SEQUENCES_MOST];
    int count;
};

/* Makes `bytes` stand for a key, before all other rules. Ignored unless it begins with ESC, has at
 * least two bytes and fits. */
void key_decoder_add(struct key_decoder *decoder, const char *bytes, uint32_t key);

/* Takes one key from the front of the bytes (size >= 1) and returns how many bytes it took; *key is
 * KEY_NONE for what means nothing. Returns 0 if more bytes must be seen first, which never happens
 * when the caller says that the bytes are complete because nothing followed in time. */
size_t key_decode(const struct key_decoder *decoder, const char *bytes, size_t size,
                  bool is_complete, uint32_t *key);

#endif
