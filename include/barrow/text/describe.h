/* Names and short descriptions with English grammar. All write into `buffer`, which they extend. */
#ifndef BARROW_TEXT_DESCRIBE_H
#define BARROW_TEXT_DESCRIBE_H

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

enum article { ARTICLE_NONE, ARTICLE_A, ARTICLE_THE };

/* "a ghoul", "the ghoul", "Black Shuck" (a proper name takes none); "you" for the hero. */
void describe_actor_kind(struct buffer *buffer, const struct content *content, int kind,
                         enum article article);

/* "a +3 spear", "the Crown", "4 rations": power shown for gear, count before a plural. */
void describe_item(struct buffer *buffer, const struct content *content, int kind, int power,
                   int count, enum article article);

/* "Starving", "Very Hungry", ...: by enum hunger; "" for the normal state. */
const char *describe_hunger(int hunger);

/* "Burdened", ...: by enum burden; "" for none. */
const char *describe_burden(int burden);

/* Thousandths as a decimal with one digit: 4800 is "4.8". */
void describe_thousandths(struct buffer *buffer, int thousandths);

/* The sentence of a refusal, by enum verdict (world/verdict.def). */
const char *describe_verdict(int verdict);

#endif
