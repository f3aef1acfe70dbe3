/* Keys as numbers and as names. A key is a uint32_t: a printable code point stands for itself, Ctrl
 * with a letter is 1..26, the rest has the codes of keys.def. Keypad directions come as the arrows,
 * Home, End, PgUp, PgDn and Keypad-5, under any name that the terminal gives them.
 *
 * Events travel the same way:
 *   KEY_NONE           the time given to read_key is over
 *   KEY_RESIZE         the screen has another size now: ask for it and draw again
 *   KEY_HANGUP         terminal lost, end of input, SIGHUP, SIGTERM, SIGINT, SIGQUIT: save and
 *                      leave; every later read says so again
 *   KEY_END_OF_SCRIPT  the script has no more keys; every later read says so again */
#ifndef BARROW_TERM_KEYS_H
#define BARROW_TERM_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/geometry.h"

enum key {
#define KEY(word, code, name) KEY_##word = (code),
#include "barrow/term/keys.def"
#undef KEY
};

/* The key that Ctrl and a letter make: KEY_CONTROL('p'). */
#define KEY_CONTROL(letter) ((uint32_t)(letter)&0x1Fu)

/* A click is a key too, another one for each cell of the screen; x and y from 0 to 1023. So is a
 * movement of the mouse to another cell. */
uint32_t key_of_click(struct point at);
bool key_is_click(uint32_t key, struct point *at);
uint32_t key_of_hover(struct point at);
bool key_is_hover(uint32_t key, struct point *at);

#define KEY_NAME_SIZE 16

/* Writes the name: "x", "Space", "Shift-Left", "Ctrl-P", "Click"; "?" for what is no key. */
void key_name(uint32_t key, char out[KEY_NAME_SIZE]);

/* The key of a name or alias (keys.c), letter case ignored except in names of one character. False
 * and *key as it was if there is none. */
bool key_parse(const char *name, uint32_t *key);

/* True for a character that can be typed into a text: not a control, not a named key but Space. */
bool key_is_text(uint32_t key);

#endif
