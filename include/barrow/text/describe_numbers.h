/* The numbers of a trait in lines: the one place that tells those of rings, runes, boons and
 * statuses, and what of them gear and monsters have in common with these. */
#ifndef BARROW_TEXT_DESCRIBE_NUMBERS_H
#define BARROW_TEXT_DESCRIBE_NUMBERS_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Adds a line for each number that is not the usual one, ended by '\n', behind the label: "Attack
 * +20%", "Rune: attack +20%". The hero is "you". Resistances are not among them. */
void describe_numbers(struct buffer *lines, const struct trait_numbers *numbers, const char *label);

/* Whom its blows slay, and what its strikers lose: of gear and of monsters, whose other numbers are
 * told in other ways. */
struct trait_numbers numbers_of_slaying(const struct trait_numbers *numbers);

/* Adds a line for each resistance: "Resists fire 20%". */
void describe_resistances(struct buffer *lines, const struct content *content,
                          const struct resistances *resist, const char *label);

/* Adds all these as sentences, a line each: "Attack +20%." */
void describe_number_sentences(struct buffer *lines, const struct content *content,
                               const struct trait_numbers *numbers);

#endif
