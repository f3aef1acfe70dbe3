/* Names and short descriptions with English grammar. All write into `buffer`, which they extend. */
#ifndef BARROW_TEXT_DESCRIBE_H
#define BARROW_TEXT_DESCRIBE_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/world/reason.h"

enum article { ARTICLE_NONE, ARTICLE_A, ARTICLE_THE };

/* "a ghoul", "the ghoul", "Black Shuck" (a proper name takes none); "you" for the hero. */
void describe_actor_kind(struct buffer *buffer, const struct content *content, int kind,
                         enum article article);

/* The same of one that may have a name of its own: "Hild"; `name` as in struct actor. */
void describe_actor(struct buffer *buffer, const struct content *content, int kind, int name,
                    enum article article);

/* "a +3 spear", "the Crown", "4 rations": power shown for gear, count before a plural. */
void describe_item(struct buffer *buffer, const struct content *content, int kind, int power,
                   int count, enum article article);

/* A level of a run: what its name and kind are dealt by. */
struct described_place {
    uint64_t seed;
    int wins, depth, level_kind;
};

/* Adds the name that the seed deals to a level, "Crow Howe", behind `before`; nothing if the data
 * have no names for its kind. */
void describe_place(struct buffer *buffer, const struct content *content, const char *before,
                    struct described_place place);

/* Adds to the name of gear what is shown of its rune (rules/body/runes.h): " of winter", " (rune
 * unknown)"; nothing for none. */
void describe_rune(struct buffer *buffer, const struct content *content, int rune);

/* Adds the name that the seed deals to gear of a kind with a rune, as it is shown, behind `before`;
 * nothing if the rune is unknown or has no names. */
void describe_given_name(struct buffer *buffer, const struct content *content, const char *before,
                         uint64_t seed, int kind, int rune);

/* "Starving", "Very Hungry", ...: by enum hunger; "" for HUNGER_NORMAL. */
const char *describe_hunger(int hunger);

/* "Burdened", ...: by enum burden; "" for none. */
const char *describe_burden(int burden);

/* Adds "hasted 12", "asleep": the number where it says how long or how much. */
void describe_status(struct buffer *buffer, enum status status, int left);

/* By value: describe_thousandths(4800).text can stand among the arguments of a call. */
struct figure {
    char text[16];
};

/* Thousandths as a decimal with one digit: 4800 is "4.8". */
struct figure describe_thousandths(int thousandths);

/* Thousandths to the nearest tenth, as they are shown, still in thousandths: 4850 is 4900. */
int describe_rounded(int thousandths);

/* Rounds the parts of a sum so that the shown parts add up to the shown sum (largest remainder
 * method; of equal remainders the first is rounded up). */
void describe_round_parts(int *part, int count);

/* Tenths of a stone: "2.5". */
struct figure describe_weight(int tenths);

/* The sentence of a refusal, by enum verdict (rules/body/verdict.def). */
const char *describe_verdict(int verdict);

/* Adds the sentence, none for REASON_NONE: "A ghoul comes into view to the east." */
void describe_reason(struct buffer *buffer, const struct content *content,
                     const struct reason *reason);

/* "to the north-east", as seen from `from`; "here" for the same place. */
const char *describe_direction(struct point from, struct point to);

/* Adds "60% as blows, 25% as fire (past defence)", even of what describe_is_plain_blow. */
void describe_blow(struct buffer *text, const struct content *content,
                   const struct damage_parts *blow);

/* Grammar: the little English that sentences are built from. */

/* True if the word takes "an": by its sound, not by its letter ("an hour", "a unicorn"). */
bool grammar_takes_an(const char *word);

/* Adds "the ", "a " or "an " before a word; nothing for ARTICLE_NONE. */
void grammar_article(struct buffer *buffer, enum article article, const char *next_word);

/* "hit" for the second person, "hits" for the third: "be", and verbs that only
 * add s, es or ies. */
void grammar_verb(struct buffer *buffer, const char *verb, bool is_second_person);

/* How many bytes the first sentence of a story takes, with its full stop; all of one without. */
int grammar_first_sentence(const char *story);

/* Adds the words in lower case. Letters beyond ASCII stay. */
void describe_in_lower_case(struct buffer *buffer, const char *words);

/* Makes the first letter of the text from `start` on a capital. Letters beyond ASCII stay. */
void grammar_capitalise(struct buffer *buffer, size_t start);

#endif
