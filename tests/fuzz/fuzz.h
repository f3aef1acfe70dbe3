/* Shared by the attacks of libFuzzer on what comes from outside: `make fuzz SECONDS=20`. Each
 * tests/fuzz/attack_*.c is a program with LLVMFuzzerTestOneInput, which takes bytes that libFuzzer
 * has made up and ends the program if what must hold does not. The address and undefined behaviour
 * sanitizers watch, and so do the game's own assertions. `attack_X FILE` tries one file again. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* libFuzzer's: what each program defines, and what its own mutator calls. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

/* Ends the program with these words unless the statement is true. */
void fuzz_hold(bool is_so, const char *words);

/* An empty folder in memory, the same each time, which goes away with the program. */
const char *fuzz_folder(void);

/* An input to begin with: what `make` adds, which is asked for once. Its size, or 0 if that is more
 * than `most`. */
size_t fuzz_start(uint8_t *data, size_t most, void (*make)(struct buffer *bytes));

/* For LLVMFuzzerCustomMutator: changes the input as libFuzzer does, or begins anew. */
size_t fuzz_mutate(uint8_t *data, size_t size, size_t most, unsigned seed,
                   void (*make)(struct buffer *bytes));

/* A run file that a bot has played over sturdy_content(): some keyframes with some entries each. */
void fuzz_make_run(struct buffer *bytes);

/* Holds the text to what a terminal may be sent: no control characters but ends of lines. */
void fuzz_hold_clean(const struct buffer *text);

#endif
