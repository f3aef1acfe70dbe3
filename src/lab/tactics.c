/* Ways to fight in the arena. Each is a bot of few rules and where the fight begins, so that an
 * answer to a monster can be held against another. In all of them what the pack holds is used at
 * once. */
#include "lab/bot_rules.h"
#include "lab/fight_ring.h"

#define USE_THINGS                                                                                 \
    rule_drink_when_badly_hurt, rule_cheat_death, rule_read_at_anyone, rule_hasten_at_anyone

BOT_RULES(duel, USE_THINGS, rule_let_them_come, rule_fight_the_waking, rule_fight_anyone,
          rule_wait);
BOT_RULES(stand, USE_THINGS, rule_fight_at_hand, rule_wait);
BOT_RULES(rush, USE_THINGS, rule_fight_quarry, rule_fight_the_waking, rule_fight_anyone, rule_wait);
BOT_RULES(back_off, USE_THINGS, rule_back_off, rule_let_them_come, rule_fight_the_waking,
          rule_wait);

static const struct tactic tactic_table[] = {
    {{"open", "lets them come, on open floor", duel}, RING_OPEN, false},
    {{"stand", "stays where it is, on open floor", stand}, RING_OPEN, false},
    {{"rush", "goes for the first kind that is named, past all others", rush}, RING_OPEN, false},
    {{"back-off", "steps away from who is beside it", back_off}, RING_OPEN, false},
    {{"doorway", "stands behind a gap in a wall", stand}, RING_DOORWAY, false},
    {{"shore", "stands at the edge of deep water, and they are in it", stand}, RING_SHORE, false},
    {{"sneak", "comes upon sleepers", duel}, RING_ONE_SIDE, true},
};

const struct tactic *tactic_at(int n)
{
    return n < (int)(sizeof tactic_table / sizeof tactic_table[0]) ? &tactic_table[n] : NULL;
}
