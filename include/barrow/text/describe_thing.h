/* The effects of a thing in numbers, compared with the gear that its bearer wears now. */
#ifndef BARROW_TEXT_DESCRIBE_THING_H
#define BARROW_TEXT_DESCRIBE_THING_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* A thing as it is shown. */
struct shown_thing {
    int kind; /* item kind; -1 for bare hands and for no armour */
    int power;
    int rune;                     /* as it is shown (rules/body/runes.h) */
    int temper[TEMPERS_ON_THING]; /* 1 and the row of each; 0: none */
    int spent;                    /* charges of a wand that are gone */
    int whole;                    /* turns until a staff or charm has all of its charges */
};

/* The user of a thing: actor kind and present state. */
struct bearer {
    int kind, level;
    int max_health;                /* 0 if it is not known: shares of it stay shares */
    int attack, defence;           /* thousandths, gear counted */
    int own_attack, own_defence;   /* of its kind and level alone */
    int bare_attack, bare_defence; /* as they are without the weapon, without the armour: rings,
                                    * boons and statuses are counted */
    struct shown_thing weapon, armour;
    struct resistances resist; /* all that it resists, whatever it comes from */
    int food;
};

/* Adds lines, each ended by '\n'. Gear: "Attack 8.0 (+1.2)", what it does in a turn, cost, reach,
 * misses, harm, resistances with those of its rune, with the difference that wearing it would make
 * in brackets; what else its rune does. Its own tempers and the rune that is shown count for it,
 * and not those of what is worn now. What is used up: its effects, whom they reach. `is_on`: it is
 * worn now, so nothing is compared. */
void describe_thing(struct buffer *lines, const struct content *content,
                    const struct bearer *bearer, const struct shown_thing *thing, bool is_on);

/* Adds a line for each effect, ended by '\n': "Hurts for 4 (melee)". */
void describe_effects(struct buffer *lines, const struct content *content,
                      const struct effect *effect, int count);

/* Adds a line for each thing that a rune does, as it is shown (rules/body/runes.h). */
void describe_rune_lines(struct buffer *lines, const struct content *content, int rune);

/* What wearing it would gain, as it is shown: thousandths of harm a turn of a weapon, of defence of
 * armour; below 0 it is worse than what is worn. 0 for a thing that is not gear. */
int describe_gain(const struct content *content, const struct bearer *bearer,
                  const struct shown_thing *thing);

/* The bearer with bare hands. */
struct bearer bearer_without_weapon(const struct bearer *bearer);

/* The number that matters most in a list, compared with the worn gear, "+1.2 a turn" of a weapon,
 * "-0.4 defence" of armour, "+1.9 harm beside a foe" of arms instead of a launcher, and as much of
 * the rest (", +5% dodge, -25% vs fire") as fits into `most` bytes with it; "" for a thing that is
 * not gear. */
void describe_thing_gain(struct buffer *text, const struct content *content,
                         const struct bearer *bearer, const struct shown_thing *thing, int most);

/* True if all of the attack goes into blows: nothing needs to be said of it. */
bool describe_is_plain_blow(const struct damage_parts *blow);

/* The verb for using it: "eat", "drink", "read", "use". */
const char *describe_use_verb(const struct content *content, int kind);

/* " (3 charges)", " (empty)", " (ready in 40)"; of what holds one " (ready)"; nothing with `most`
 * 0. */
void describe_charges(struct buffer *text, int left, int most, int wait);

/* What mending by `amount` makes of the number that matters most: of gear when it is worn, "4.1 a
 * turn, then 4.4", in short "4.1, then 4.4"; of a wand or staff "5 charges, then 6", of one that
 * was used "3 of 5 charges, then 4 of 6"; of a charm "110 turns, then 88"; of a ring "12% dodge,
 * then 15%". Nothing for a thing that is not known, and for what has no power. */
void describe_mended(struct buffer *text, const struct content *content,
                     const struct bearer *bearer, const struct shown_thing *thing, int amount,
                     bool is_short);

/* All that mending changes, as sentences: "+0, then +1. Now: Holds 5 charges. Then: Holds 6
 * charges." Of gear the power alone. */
void describe_mended_in_full(struct buffer *text, const struct content *content,
                             const struct bearer *bearer, const struct shown_thing *thing,
                             int amount);

/* " (bursts in turn 12)"; nothing for a turn below 1: it is not lit. */
void describe_fuse(struct buffer *text, int turn);

#endif
