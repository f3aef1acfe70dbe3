/* Two ledgers of wounds, kept from outcomes alone. A fall runs from the last moment of full health
 * to the end, and tells if that was too quick to answer. A meeting runs from the first wound
 * between the hero and one of the named to the end of either. */
#include "lab/wounds.h"

#include "barrow/content/content.h"
#include "barrow/game/game.h"

/* Begins a new fall at full health, which for the hero is more than what untied knots have left of
 * it; a wound by another actor, or by ground or a trap onto which somebody threw it, spoils it. One
 * that is hurt at its first wound here came so, as who follows the hero down the stairs does:
 * nobody dealt all its wounds. */
static void note_wound(struct wound_ledger *ledger, const struct world *world,
                       const struct actor *actor, const struct outcome *outcome)
{
    struct fall *fall = &ledger->fall[outcome->who.slot];
    int full = actor->stats.max_health + (id_is_hero(outcome->who) ? world->knots.price : 0);
    bool is_by_ground =
        cause_damage[outcome->cause.sort] == DAMAGE_BY_GROUND || outcome->cause.sort == CAUSE_TRAP;
    struct id by = is_by_ground ? NOBODY : outcome->cause.who;
    if (outcome->before.number >= full) {
        *fall = (struct fall){ledger->turn, outcome->who, by};
    } else if (!id_equal(fall->who, outcome->who) || !id_equal(fall->by, by)) {
        *fall = (struct fall){ledger->turn, outcome->who, NOBODY};
    }
}

/* The first wound between the hero and one of the named begins their fight. */
static void note_meeting(struct wound_ledger *ledger, const struct world *world,
                         const struct content *content, const struct outcome *outcome)
{
    bool is_on_hero = id_is_hero(outcome->who);
    struct id foe = is_on_hero ? outcome->cause.who : outcome->who;
    const struct actor *actor = world_former_actor(world, foe);
    if (is_on_hero == id_is_hero(outcome->cause.who) || actor == NULL ||
        !content->actor[actor->kind].has_proper_name) {
        return;
    }
    struct meeting *meeting = &ledger->meeting[foe.slot];
    if (!id_equal(meeting->who, foe)) {
        *meeting = (struct meeting){foe, ledger->turn, ledger->lost};
    }
}

static void note_loss(struct wound_ledger *ledger, const struct actor *actor,
                      const struct outcome *outcome)
{
    int left = outcome->after.number > 0 ? outcome->after.number : 0;
    bool is_by_foe = !id_is_hero(outcome->cause.who) && outcome->cause.who.generation != 0;
    if (id_is_hero(outcome->who) && is_by_foe && actor->stats.max_health > 0) {
        ledger->lost += 1000 * (outcome->before.number - left) / actor->stats.max_health;
    }
}

static void note_duel(const struct wound_ledger *ledger, const struct meeting *meeting,
                      struct id who, int kind, struct simulated_game *result)
{
    if (id_equal(meeting->who, who)) {
        result->duel[DUEL_ENDS][kind]++;
        result->duel[DUEL_TURNS][kind] += ledger->turn - meeting->turn + 1;
        result->duel[DUEL_COST][kind] += ledger->lost - meeting->lost;
    }
}

static void note_end(const struct wound_ledger *ledger, const struct fall *fall, bool has_name,
                     int *figure)
{
    bool is_by_hero = id_is_hero(fall->by);
    bool is_quick = fall->by.generation != 0 && ledger->turn - fall->turn < QUICK_TURNS;
    if (id_is_hero(fall->who)) {
        figure[FIGURE_FELLED] += is_quick && !is_by_hero;
    } else if (has_name) {
        figure[FIGURE_NAMED]++;
        figure[FIGURE_FOLDED] += is_quick && is_by_hero;
    }
}

static void note_health(struct wound_ledger *ledger, const struct world *world,
                        const struct content *content, const struct outcome *outcome,
                        struct simulated_game *result, int *figure)
{
    const struct actor *actor = world_former_actor(world, outcome->who);
    if (actor == NULL || outcome->after.number >= outcome->before.number) {
        return;
    }
    note_wound(ledger, world, actor, outcome);
    note_meeting(ledger, world, content, outcome);
    note_loss(ledger, actor, outcome);
    if (outcome->before.number > 0 && outcome->after.number <= 0) {
        note_end(ledger, &ledger->fall[outcome->who.slot],
                 content->actor[actor->kind].has_proper_name, figure);
        note_duel(ledger, &ledger->meeting[outcome->who.slot], outcome->who, actor->kind, result);
    }
}

void wounds_note(struct wound_ledger *ledger, struct simulated_game *result,
                 const struct content *content, const struct game *game, size_t from, int depth)
{
    const struct log *log = game_log(game);
    for (size_t i = from; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (outcome->kind == OUTCOME_TURN) {
            ledger->turn = outcome->after.number;
        } else if (outcome->how == HOW_UNTIE) {
            ledger->fall[HERO_SLOT].by = NOBODY; /* that fall was taken back, and is paid for */
        } else if (outcome->kind == OUTCOME_HEALTH) {
            note_health(ledger, game_world(game), content, outcome, result,
                        result->figure[simulate_depth(depth)]);
        }
    }
}
