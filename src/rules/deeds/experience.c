/* Experience and levels of power (RULES L4). */
#include "barrow/content/content.h"
#include "barrow/rules/deeds/follow.h"
#include "barrow/rules/deeds/knots.h"
#include "rules/deeds/reaction.h"

struct progress experience_level_up(const struct content *content, struct progress progress)
{
    while (progress.next > 0 && progress.experience >= progress.next) {
        progress.experience -= progress.next;
        progress.level++;
        progress.next = power_next_level(content, progress.next);
    }
    return progress;
}

/* Monsters gain no levels. Nor does a hero who died together with its victim, because a level-up
 * would heal the dead. */
enum reaction react_gain_experience(struct turn *turn, struct event *event)
{
    const struct actor *actor = turn_actor(turn, event->dst);
    bool is_over = turn_world(turn)->end.ending != ENDING_NONE;
    if (actor == NULL || is_over || actor->progress.next == 0 || event->amount == 0) {
        return REACTION_STOP;
    }
    struct outcome gain = outcome_for_actor(turn_world(turn), OUTCOME_PROGRESS, event->dst, 0);
    gain.after.progress.experience += event->amount;
    turn_put(turn, gain);
    return REACTION_GO_ON;
}

/* Its health when a level has brought back the share of what it lacks, rounded up. */
static int health_of_level(const struct content *content, const struct actor *actor)
{
    int missing = actor->stats.max_health - actor->health;
    int64_t share = (int64_t)missing * content->rules.growth.level_heals;
    return actor->health + (int)((share + 99) / 100);
}

/* Max health grows by the difference of the formula, so that what potions gave stays. */
static void grow(struct turn *turn, struct id who, int from, int to)
{
    const struct content *content = turn_content(turn);
    int kind = turn_actor(turn, who)->kind;
    struct power before = power_of_actor(content, kind, from);
    struct power after = power_of_actor(content, kind, to);
    int price = id_is_hero(who) ? knots_give_back(turn) : 0;
    struct outcome stats = outcome_for_actor(turn_world(turn), OUTCOME_STATS, who, 0);
    stats.after.stats.max_health += price + after.health - before.health;
    stats.after.stats.attack = after.attack;
    stats.after.stats.defence = after.defence;
    stats.how = HOW_LEVEL_UP;
    turn_put(turn, stats);
    turn_set_health(turn, who, health_of_level(content, turn_actor(turn, who)), HOW_LEVEL_UP);
}

enum reaction react_gain_levels(struct turn *turn, struct event *event)
{
    struct progress before = turn_actor(turn, event->dst)->progress;
    struct progress after = experience_level_up(turn_content(turn), before);
    if (after.level == before.level) {
        return REACTION_GO_ON;
    }
    struct outcome rise = outcome_for_actor(turn_world(turn), OUTCOME_PROGRESS, event->dst, 0);
    rise.after.progress = after;
    rise.how = HOW_LEVEL_UP;
    turn_put(turn, rise);
    grow(turn, event->dst, before.level, after.level);
    follow_plain(turn, TRIGGER_LEVEL, event->dst, NOBODY);
    return REACTION_GO_ON;
}
