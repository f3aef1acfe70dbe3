/* Fields: the rows of the tables that say which keys an entry may have. A row is
 *
 *     {"weight", "how often it comes up", NUMBER(weight, 0, 1000, 100), FOR(MONSTER)},
 *
 * for the member `weight` of struct OWNER, which the table's file defines. */
#ifndef BARROW_CONTENT_FIELD_H
#define BARROW_CONTENT_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "content/value.h"

/* Bit v is about variant v of the table, for example an item class. */
#define FIELD_ALWAYS (~0u)

struct field {
    const char *key;
    const char *says; /* for who writes the file: what it is, as the end of a sentence */
    const struct type *type;
    size_t offset, count_offset;
    int least, most;
    int fallback;      /* of a number or word; 0 if the key is needed, or for "" and zero */
    const char *usual; /* likewise of a text; of others what the help says of it; NULL: nothing */
    bool is_needed;    /* in the variants that may have it */
    unsigned allowed;  /* in which variants; 0: in all */
    const struct words *words;
};

/* What a field is: of a type, which a list, shares or entries count at another member; or, with its
 * range and what it is if it is left away, a number, a text, a word. */
#define FIELD(of_type, member) .type = &type_##of_type, .offset = offsetof(struct OWNER, member)
#define COUNTED(of_type, member, counter)                                                          \
    FIELD(of_type, member), .count_offset = offsetof(struct OWNER, counter)
/* Consequences of the trait: those of a key of their own, and those of the key `follows`. */
#define FOLLOW(place) COUNTED(effects, trait.follow[place].effect, trait.follow[place].effect_count)
#define FOLLOWS COUNTED(follows, trait.follow[FOLLOW_MORE], trait.more_count)
#define WITHIN(least_, most_) .least = least_, .most = most_
#define NUMBER(member, least, most, fallback_)                                                     \
    FIELD(number, member), WITHIN(least, most), .fallback = fallback_
#define NEEDED_NUMBER(member, least, most) NUMBER(member, least, most, 0), NEEDED
#define DECIMAL(member, least, most) FIELD(decimal, member), WITHIN(least, most), NEEDED
#define TEXT(member, least, most) FIELD(text, member), WITHIN(least, most)
#define TEXT_OR(member, least, most, text) TEXT(member, least, most), .usual = text
#define WORD(of_type, member, words_, fallback_)                                                   \
    FIELD(of_type, member), .words = &words_, .fallback = fallback_
#define NEEDED .is_needed = true
#define FOR(variants) .allowed = variants

/* The keys of a trait. POWER_FIELDS and SLAY_FIELDS are for rows that have keys of their own for
 * the other numbers, in the variants (0: in all); TRAIT_FIELDS has all, for rows that have none. */
/* clang-format off */
#define POWER_FIELDS(variants)                                                                     \
    {"attack", "percent added to the attack of who has it",                                        \
     NUMBER(trait.numbers.attack, -100, 400, 0), FOR(variants)},                                   \
    {"defence", "percent added to the defence of who has it",                                      \
     NUMBER(trait.numbers.defence, -100, 400, 0), FOR(variants)}
#define SLAY_FIELDS(variants)                                                                      \
    {"slays", "a side of monsters.yaml that the blows do more damage to",                          \
     WORD(word, trait.numbers.slays, side_words, SIDE_NONE), FOR(variants)},                       \
    {"slay-damage", "percent of the damage to those",                                              \
     NUMBER(trait.numbers.slay_percent, 100, 1000, 300), FOR(variants)},                           \
    {"reflects", "percent of what a blow takes from who has it that its striker loses, too",       \
     NUMBER(trait.numbers.reflect_percent, 0, 100, 0), FOR(variants)}
#define TRAIT_FIELDS                                                                               \
    POWER_FIELDS(0),                                                                               \
    {"miss", "percent added to the chance that the blows miss",                                    \
     NUMBER(trait.numbers.miss, -50, 80, 0)},                                                      \
    {"dodge", "percent added to others' chance to miss who has it",                                \
     NUMBER(trait.numbers.dodge, -50, 80, 0)},                                                     \
    {"blow", "percent of what the blows take", NUMBER(trait.numbers.blow_percent, 25, 400, 100)},  \
    {"past-defence", "percent of the defence that the blows ignore; above 0 shields, too",         \
     NUMBER(trait.numbers.past_defence, 0, 100, 0)},                                               \
    {"sneak", "percent of the damage to who has not noticed the striker; 0: as rules.yaml has it", \
     NUMBER(trait.numbers.sneak_percent, 0, 1000, 0)},                                             \
    {"step", "hundredths of a turn added to every step", NUMBER(trait.numbers.step, -50, 400, 0)}, \
    {"noise", "cells farther that who has it is heard and noticed",                                \
     NUMBER(trait.numbers.noise, -20, 20, 0)},                                                     \
    {"resist", "percent of a kind of harm kept off", FIELD(resistances, trait.numbers.resist),     \
     WITHIN(-100, 100)},                                                                           \
    SLAY_FIELDS(0),                                                                                \
    {"follows", "effects that follow when something happens to who has it", FOLLOWS}
/* clang-format on */

/* The rows of a table. */
#define FIELDS(rows) .field = rows, .count = (int)(sizeof(rows) / sizeof(rows)[0])

/* True if entries of the variant may have the field. */
static inline bool field_fits(const struct field *field, unsigned variant)
{
    return field->allowed == 0 || (field->allowed & variant) != 0;
}

/* The address and the value of the count of the list whose field is at `at`. */
int *field_count(const struct field *field, void *at);
int field_count_of(const struct field *field, const void *at);

/* The address of the n-th element of a list, shares or entries. */
const void *field_at(const struct field *field, const void *at, int n);

/* True for one text, and for a reference that is kept as one. */
bool field_is_text(const struct field *field);

#endif
