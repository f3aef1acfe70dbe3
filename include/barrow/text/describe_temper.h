/* Tempers in words. */
#ifndef BARROW_TEXT_DESCRIBE_TEMPER_H
#define BARROW_TEXT_DESCRIBE_TEMPER_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/rules/body/tempers.h"

/* Adds what the temper does, in numbers, a line for each, ended by '\n'. */
void describe_temper(struct buffer *lines, const struct content *content, int row);

/* Adds " (hooked, quick)" to the name of a thing; nothing without tempers. As they are shown: 1 and
 * the row, 0 for none. */
void describe_tempers(struct buffer *name, const struct content *content,
                      const int temper[TEMPERS_ON_THING]);

/* Adds what each of these does, behind its name: "Hooked: when your blow lands ...". */
void describe_tempers_in_full(struct buffer *lines, const struct content *content,
                              const int temper[TEMPERS_ON_THING]);

#endif
