/* What a thing does, in numbers, and against what its bearer wears now. */
#ifndef BARROW_TEXT_DESCRIBE_THING_H
#define BARROW_TEXT_DESCRIBE_THING_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"

/* Who would use it: actor kind, and how it is now. */
struct bearer {
    int kind, level;
    int attack, defence;      /* thousandths, gear counted */
    int weapon, weapon_power; /* item kind, or -1 for bare hands */
    int armour, armour_power; /* item kind, or -1 for none */
    int food;
};

/* Adds lines, each ended by '\n'. Gear: "Attack 8.0 (+1.2)", what it does in a turn, cost, reach,
 * misses, harm, resistances, with the difference that wearing it would make in brackets. What is
 * used up: its effects, whom they reach. `is_on`: it is worn now, so nothing is compared. */
void describe_thing(struct buffer *lines, const struct content *content,
                    const struct bearer *bearer, int kind, int power, bool is_on);

/* Adds a line for each effect, ended by '\n': "Hurts for 4 (melee)". */
void describe_effects(struct buffer *lines, const struct content *content,
                      const struct effect *effect, int count);

/* The one number that matters in a list, against what is worn: "+1.2 a turn" of a weapon, "-0.4
 * defence" of armour, "" for what is no gear. */
void describe_thing_gain(struct buffer *text, const struct content *content,
                         const struct bearer *bearer, int kind, int power);

/* True if all of the attack goes into blows: nothing needs to be said of it. */
bool describe_is_plain_blow(const struct damage_parts *blow);

/* What one does with it when using it: "eat", "drink", "read", "use". */
const char *describe_use_verb(const struct content *content, int kind);

/* " (bursts in 2 turns)", with 0 " (bursts this turn)"; nothing below 0, which is not lit. */
void describe_fuse(struct buffer *text, int turns);

#endif
