/* One function for each kind of outcome; the table at the end names them. */
#include <assert.h>
#include <string.h>

#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/tempers.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_boon.h"

#include "barrow/text/feeling.h"
#include "text/narration.h"

static void tell_healing(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        tell_sentence(narration, SEVERITY_TOLD, "Your wounds close: %d health regained.",
                      outcome->after.number - outcome->before.number);
    } else if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "look");
        tell_sentence(narration, SEVERITY_TOLD, " less hurt.");
    }
}

/* Where a level heals in full, the sentence about the level says so. */
static void tell_health_of_level(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who) && narration->content->rules.growth.level_heals < 100) {
        tell_sentence(narration, SEVERITY_TOLD, "It brings back %d health.",
                      outcome->after.number - outcome->before.number);
    }
}

static void tell_refusal(struct narration *narration, const struct outcome *outcome)
{
    if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "refuse");
        tell_sentence(narration, id_is_hero(outcome->who) ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
                      " to die.");
    }
}

/* A rise of the maximum is reported with the new maximum; causes without a row are silent. */
static void (*const health_tellers[HOW_COUNT])(struct narration *narration,
                                               const struct outcome *outcome) = {
    [HOW_PLAIN] = tell_harm,
    [HOW_HEAL] = tell_healing,
    [HOW_REFUSE] = tell_refusal,
    [HOW_LEVEL_UP] = tell_health_of_level,
};

static void tell_health(struct narration *narration, const struct outcome *outcome)
{
    if (health_tellers[outcome->how] != NULL) {
        health_tellers[outcome->how](narration, outcome);
    }
}

/* Statuses, growth, hunger and minds. */

/* Verb and rest of the sentence for one who gets a status and one who loses it; NULL: untold. */
struct status_words {
    const char *begin, *begin_rest;
    const char *end, *end_rest;
};

static const struct status_words status_words[STATUS_COUNT] = {
    [STATUS_ASLEEP] = {"fall", " asleep.", "wake", "."},
    [STATUS_HASTED] = {"quicken", ".", "slow", " down again."},
    [STATUS_SLOWED] = {"grow", " slow.", "shake", " off the slowness."},
    [STATUS_HELD] = {"be", " held fast.", "tear", " free."},
    [STATUS_UNDYING] = {"pass", " beyond death's reach.", "come", " back within death's reach."},
    [STATUS_POISONED] = {"be", " poisoned.", "shake", " off the poison."},
    [STATUS_BURNING] = {"catch", " fire!", "burn", " no more."},
    [STATUS_WEAKENED] = {"grow", " weak.", "regain", " lost strength."},
    [STATUS_STRONG] = {"grow", " strong.", "be", " strong no more."},
    [STATUS_CONFUSED] = {"be", " confused.", "be", " confused no more."},
    [STATUS_BLIND] = {"go", " blind.", "see", " again."},
    [STATUS_LEVITATING] = {"rise", " from the ground.", "sink", " back to the ground."},
    [STATUS_FAR_SIGHTED] = {"sense", " what lives behind the walls.", "sense",
                            " no more than eyes do."},
    [STATUS_SHIELDED] = {"be", " within a shield of light.", "stand", " without the shield."},
    [STATUS_DISCORDANT] = {"be", " a foe to friends.", "know", " friend from foe again."},
    [STATUS_AFRAID] = {"be", " afraid.", "take", " heart again."},
    [STATUS_UNSEEN] = {"fade", " from sight.", "come", " into sight again."},
    [STATUS_PARALYSED] = {"stiffen", " and cannot move.", "move", " again."},
    [STATUS_HEXED] = {"lie", " open to every blow.", "be", " rid of the hex."},
    [STATUS_REGENERATING] = {"begin", " to heal.", "heal", " as slowly as usual again."},
    [STATUS_FLEET] = {"be", " light on the feet: the next step takes no time.", NULL, NULL},
    [STATUS_SNEAKING] = {"begin", " to sneak.", "go", " as usual again."},
    [STATUS_STEADY] = {"stand", " firm against fear.", "be", " open to fear again."},
};

/* For who need not tear, as its holder is gone. */
static const struct status_words let_go_words = {NULL, NULL, "be", " free again."};

/* For who did not mean to end it. */
static const struct status_words fight_words = {NULL, NULL, "sneak", " no more: a fight ends it."};

/* For who dozes from now on: no change of its mind follows. */
static const struct status_words doze_words = {"fall", " asleep.", "stir", " in its sleep."};

static const struct status_words *words_of_status(const struct narration *narration,
                                                  const struct outcome *outcome)
{
    const struct actor *actor = world_former_actor(narration->world, outcome->who);
    bool dozes = outcome->what == STATUS_ASLEEP && !id_is_hero(outcome->who) &&
                 actor->mind.state == MIND_IDLE && !actor_is_at_post(actor) &&
                 narration_next(narration, OUTCOME_MIND, outcome->who) == NULL;
    return outcome->how == HOW_LET_GO  ? &let_go_words
           : outcome->how == HOW_FIGHT ? &fight_words
           : dozes                     ? &doze_words
                                       : &status_words[outcome->what];
}

static void tell_status(struct narration *narration, const struct outcome *outcome)
{
    const struct status_words *words = words_of_status(narration, outcome);
    bool was_on = outcome->before.number > 0;
    bool is_on = outcome->after.number > 0;
    const char *verb = is_on ? words->begin : words->end;
    if (was_on == is_on || verb == NULL || !narration_perceives(narration, outcome->who)) {
        return;
    }
    tell_subject(narration, outcome->who, verb);
    tell_sentence(narration, SEVERITY_NOTICED, "%s", is_on ? words->begin_rest : words->end_rest);
}

static void tell_stats(struct narration *narration, const struct outcome *outcome)
{
    int growth = outcome->after.stats.max_health - outcome->before.stats.max_health;
    if (id_is_hero(outcome->who) && outcome->how != HOW_LEVEL_UP && growth > 0) {
        tell_sentence(narration, SEVERITY_TOLD, "You feel sturdier: %d more health.", growth);
    }
}

static void tell_progress(struct narration *narration, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        if (outcome->how == HOW_LEVEL_UP && narration_perceives(narration, outcome->who)) {
            tell_ally_level(narration, outcome);
        }
        return;
    }
    if (outcome->how == HOW_LEVEL_UP) {
        tell_sentence(narration, SEVERITY_MUST_SEE,
                      narration->content->rules.growth.level_heals == 100
                          ? "You grow to level %d and are healed in full."
                          : "You grow to level %d.",
                      (int)outcome->after.progress.level);
        return;
    }
    int gain = outcome->after.progress.experience - outcome->before.progress.experience;
    tell_sentence(narration, SEVERITY_TOLD, "You gain %d experience.", gain);
}

static void tell_boon(struct narration *narration, const struct outcome *outcome)
{
    struct buffer meaning = {0};
    describe_boon(&meaning, narration->content, outcome->what);
    tell_sentence(narration, SEVERITY_NOTICED, "%s is yours. %s",
                  narration->content->boon[outcome->what].name, buffer_text(&meaning));
    buffer_free(&meaning);
}

static void tell_kit(struct narration *narration, const struct outcome *outcome)
{
    for (int i = 0; i < narration->content->kit_count; i++) {
        if (narration->content->kit_digest[i] == outcome->after.digest) {
            tell_sentence(narration, SEVERITY_NOTICED, "%s: %s", narration->content->kit[i].name,
                          narration->content->kit[i].description);
        }
    }
}

static void tell_temper(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = world_thing(narration->world, outcome->who);
    int row = thing != NULL ? temper_at(narration->content, thing, outcome->what) : -1;
    if (row >= 0) {
        const struct temper *temper = &narration->content->temper[row];
        tell_sentence(narration, SEVERITY_NOTICED, "Your %s is %s now. %s",
                      narration->content->item[thing->kind].name, temper->name,
                      temper->description);
    }
}

static void tell_grave(struct narration *narration, const struct outcome *outcome)
{
    char name[GRAVE_NAME_SIZE + 1];
    grave_name(&narration->world->grave, name);
    if (outcome->after.number == GRAVE_RESTS) {
        tell_sentence(narration, SEVERITY_NOTICED, "%s rests, and leaves you something.", name);
    } else if (outcome->after.number == GRAVE_FOLLOWS) {
        tell_sentence(narration, SEVERITY_NOTICED,
                      "The pale shape of %s turns to you. It never found the stairs.", name);
    }
}

static void tell_boons_refused(struct narration *narration, const struct outcome *outcome)
{
    (void)outcome;
    tell_sentence(narration, SEVERITY_NOTICED, "You refuse all three. Three others are offered.");
}

/* RULES H4: told when it gets worse, but not on becoming normal. */
static void tell_stomach(struct narration *narration, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        return;
    }
    int before = outcome->before.stomach.food;
    int after = outcome->after.stomach.food;
    enum hunger state = hunger_of_food(narration->content, after);
    if (after > before) {
        tell_sentence(narration, SEVERITY_TOLD, "%s",
                      state == HUNGER_FULL     ? "That fills you."
                      : state == HUNGER_NORMAL ? "That was needed."
                                               : "It takes the edge off.");
    } else if (state < hunger_of_food(narration->content, before) && state < HUNGER_NORMAL) {
        tell_text(narration, "you are ");
        describe_in_lower_case(&narration->sentence, describe_hunger((int)state));
        tell_sentence(narration, state <= HUNGER_FAMISHED ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
                      ".");
    }
}

/* An idle monster is mostly new to the hero: "a ghoul to the east notices you". One that the hero
 * harmed is not. */
static void tell_notice(struct narration *narration, const struct outcome *outcome)
{
    const struct actor *actor = world_former_actor(narration->world, outcome->who);
    bool is_new = outcome->before.mind.state == MIND_IDLE;
    if (id_is_hero(outcome->cause.who)) {
        tell_subject(narration, outcome->who, "notice");
        tell_sentence(narration, SEVERITY_NOTICED, " you.");
        return;
    }
    describe_actor_kind(&narration->sentence, narration->content, actor->kind,
                        is_new ? ARTICLE_A : ARTICLE_THE);
    tell_sentence(narration, SEVERITY_NOTICED, " %s notices you.",
                  describe_direction(world_hero(narration->world)->at, actor->at));
}

/* "The muryan turns on the ghoul." A mind that fights has its foe's place as its goal. */
static void tell_new_foe(struct narration *narration, const struct outcome *outcome)
{
    const struct world *world = narration->world;
    struct id foe = world_actor_at(world, outcome->after.mind.goal);
    tell_subject(narration, outcome->who, "turn");
    tell_text(narration, " on ");
    if (foe.generation != 0 && !id_equal(foe, outcome->who)) {
        tell_actor(narration, foe);
    } else {
        tell_text(narration, "something");
    }
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

/* Tells a change of mind that the hero perceives, unless another function does. */
static void tell_change_of_mind(struct narration *narration, const struct outcome *outcome)
{
    static const char *const words[MIND_STATE_COUNT][2] = {
        [MIND_IDLE] = {"settle", " down."},     [MIND_SEARCHING] = {"look", " around for you."},
        [MIND_FLEEING] = {"turn", " to flee."}, [MIND_RETURNING] = {"turn", " back to its post."},
        [MIND_WANDERING] = {"set", " out."},    [MIND_NOTICING] = {"prick", " up its ears."},
        [MIND_ALLIED] = {"join", " you."},      [MIND_STAYING] = {"stay", " where it is."},
    };
    const char *const *told = words[outcome->after.mind.state];
    const struct outcome *next = narration_next(narration, OUTCOME_MIND, outcome->who);
    bool is_outdone = outcome->after.mind.state == MIND_NOTICING && next != NULL &&
                      next->how == HOW_NOTICE; /* "a ghoul to the east notices you" follows */
    if (told[0] != NULL && !is_outdone) {
        tell_subject(narration, outcome->who, told[0]);
        tell_sentence(narration, SEVERITY_TOLD, "%s", told[1]);
    }
}

/* An ally obeys the hero out of sight, too. */
static bool is_order(const struct outcome *outcome)
{
    return id_is_hero(outcome->cause.who) && (outcome->before.mind.state == MIND_STAYING ||
                                              outcome->after.mind.state == MIND_STAYING);
}

static void tell_mind(struct narration *narration, const struct outcome *outcome)
{
    bool is_told = is_order(outcome) || narration_perceives(narration, outcome->who);
    if (id_is_hero(outcome->who) || !is_told) {
        return;
    }
    int before = outcome->before.mind.state, after = outcome->after.mind.state;
    bool is_new_ally = before != after && before != MIND_STAYING && after == MIND_ALLIED;
    if (before == MIND_CAPTIVE || outcome->how == HOW_FOLLOW || is_new_ally) {
        tell_ally_mind(narration, outcome);
    } else if (outcome->how == HOW_NOTICE) {
        tell_notice(narration, outcome);
    } else if (before == after) {
        return;
    } else if (after == MIND_FIGHTING) {
        tell_new_foe(narration, outcome);
    } else {
        tell_change_of_mind(narration, outcome);
    }
}

/* The way down. */

static void tell_depth(struct narration *narration, const struct outcome *outcome)
{
    const struct world *world = narration->world;
    const struct journey *after = &outcome->after.journey;
    buffer_print(&narration->sentence, "you %s to depth %d",
                 outcome->how == HOW_FALL ? "fall" : "go down", (int)after->depth);
    describe_place(
        &narration->sentence, narration->content, ", ",
        (struct described_place){world->seed, after->wins, after->depth, world->level.kind});
    tell_sentence(narration, SEVERITY_NOTICED, ".");
}

static void tell_journey(struct narration *narration, const struct outcome *outcome)
{
    const struct journey *before = &outcome->before.journey;
    const struct journey *after = &outcome->after.journey;
    if (after->wins > before->wins) {
        const struct rules_numbers *rules = &narration->content->rules;
        tell_sentence(narration, SEVERITY_NOTICED, "The barrow is not done with you.");
        for (int i = 0; i < rules_twists(rules, after->wins); i++) {
            tell_sentence(narration, SEVERITY_NOTICED, "%s", rules->again.twist[i].says);
        }
    }
    if (after->depth > before->depth) {
        tell_depth(narration, outcome);
    }
}

/* The arrival sentence of the new level's kind, what is felt of its dangers and of its gains. */
static void tell_level(struct narration *narration, const struct outcome *outcome)
{
    const struct level_kind *kind = &narration->content->levels.kind[narration->world->level.kind];
    const char *feeling = feeling_of(narration->content, narration->world);
    const char *gain = feeling_of_gain(narration->content, narration->world);
    if (kind->arrival[0] != '\0') {
        tell_sentence(narration, SEVERITY_NOTICED, "%s", kind->arrival);
    }
    if (feeling[0] != '\0') {
        tell_sentence(narration, SEVERITY_NOTICED, "%s", feeling);
    }
    if (gain[0] != '\0') {
        tell_sentence(narration, SEVERITY_NOTICED, "%s", gain);
    }
}

/* What the hero hears of a horde that comes to the level. */
static void tell_wanderers(struct narration *narration, const struct outcome *outcome)
{
    const char *feeling =
        outcome->what > 0 ? narration->content->horde[outcome->what - 1].feeling : "";
    if (feeling[0] != '\0') {
        tell_sentence(narration, SEVERITY_NOTICED, "%s", feeling);
    }
}

/* Facts behind this one belong to the new turn. Once on a level the player is warned that monsters
 * which come from now on give no experience. */
static void tell_turn(struct narration *narration, const struct outcome *outcome)
{
    int worth_for = narration->content->rules.wanderers.worth_for;
    narration->turn = outcome->after.number;
    if (worth_for > 0 && narration->turn == narration->world->journey.since + worth_for + 1) {
        tell_sentence(narration, SEVERITY_NOTICED,
                      "You have been here for long. Who comes now has nothing to teach you.");
    }
}

/* The turn of the moment that a knot has wound back to. */
static void tell_knots(struct narration *narration, const struct outcome *outcome)
{
    const struct knots *before = &outcome->before.knots, *after = &outcome->after.knots;
    if (after->untied > before->untied) {
        narration->turn = narration->world->turn;
        tell_sentence(narration, SEVERITY_MUST_SEE, "You untie a knot. It is turn %d again.",
                      (int)narration->world->turn);
    } else if (after->carried > before->carried) {
        tell_sentence(narration, SEVERITY_NOTICED, "There is one knot more on your cord.");
    } else if (after->price > before->price && outcome->how == HOW_PLAIN) {
        tell_sentence(narration, SEVERITY_TOLD, "Sworn, that blow stands: it costs %d max health.",
                      (int)(after->price - before->price));
    } else if (after->price < before->price) {
        tell_sentence(narration, SEVERITY_TOLD, "What the knots have cost you comes back.");
    }
}

static void tell_foresight(struct narration *narration, const struct outcome *outcome)
{
    const struct foresight *before = &outcome->before.foresight, *after = &outcome->after.foresight;
    if (outcome->how == HOW_IN_VAIN) {
        tell_sentence(narration, SEVERITY_NOTICED,
                      after->is_open < before->is_open
                          ? "That came before you could see anything."
                          : "You have foreseen this turn already: no more comes of it.");
    } else if (after->is_open > before->is_open) {
        tell_sentence(narration, SEVERITY_MUST_SEE,
                      "You see ahead: your next %d acts can be taken back.", (int)after->left);
    } else if (outcome->how == HOW_FORGO) {
        narration->turn = narration->world->turn;
        tell_sentence(narration, SEVERITY_MUST_SEE,
                      "You refuse what you foresaw. It is turn %d again.",
                      (int)narration->world->turn);
    } else if (after->is_open < before->is_open) {
        tell_sentence(narration, SEVERITY_TOLD, "What you foresaw is so.");
    }
}

static void tell_wound(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->how == HOW_IN_VAIN && narration_perceives(narration, outcome->who)) {
        bool is_foreseen = outcome->before.wound.type == WOUND_FORESEEN;
        tell_sentence(narration, SEVERITY_NOTICED,
                      is_foreseen ? "But that blow was foreseen, and nothing changes it."
                                  : "But that cannot be unsaid.");
    }
}

/* For outcomes that need no sentence here: another outcome has it, the map shows it, or it is
 * bookkeeping. */
static void say_nothing(struct narration *narration, const struct outcome *outcome)
{
    (void)narration;
    (void)outcome;
}

/* By kind of outcome; a kind that is missing is a bug. */
static void (*const tellers[OUTCOME_COUNT])(struct narration *narration,
                                            const struct outcome *outcome) = {
    [OUTCOME_TURN] = tell_turn,
    [OUTCOME_TIME] = say_nothing,
    [OUTCOME_MOVE] = tell_move,
    [OUTCOME_HEALTH] = tell_health,
    [OUTCOME_STATUS] = tell_status,
    [OUTCOME_STATS] = tell_stats,
    [OUTCOME_PROGRESS] = tell_progress,
    [OUTCOME_STOMACH] = tell_stomach,
    [OUTCOME_BLAME] = say_nothing,
    [OUTCOME_AFFLICTER] = say_nothing,
    [OUTCOME_HOLDER] = say_nothing,
    [OUTCOME_MIND] = tell_mind,
    [OUTCOME_ALLEGIANCE] = say_nothing,
    [OUTCOME_EXPOSURE] = say_nothing,
    [OUTCOME_RESTED] = say_nothing,
    [OUTCOME_WOUND] = tell_wound,
    [OUTCOME_SPAWN] = say_nothing,
    [OUTCOME_FREE] = tell_death,
    [OUTCOME_THING_MAKE] = say_nothing,
    [OUTCOME_THING_PLACE] = tell_thing_place,
    [OUTCOME_THING_COUNT] = tell_thing_count,
    [OUTCOME_KNOWN] = tell_known,
    [OUTCOME_CELL] = tell_cell,
    [OUTCOME_AIR] = tell_air,
    [OUTCOME_LEVEL] = tell_level,
    [OUTCOME_JOURNEY] = tell_journey,
    [OUTCOME_DIFFICULTY] = tell_wanderers,
    [OUTCOME_KNOTS] = tell_knots,
    [OUTCOME_FORESIGHT] = tell_foresight,
    [OUTCOME_TALLY] = say_nothing,
    [OUTCOME_KILLS] = say_nothing,
    [OUTCOME_IDENTIFY] = tell_identify,
    [OUTCOME_BOON] = tell_boon,
    [OUTCOME_KIT] = tell_kit,
    [OUTCOME_REFUSAL] = tell_boons_refused,
    [OUTCOME_MENDINGS] = say_nothing, /* what it gained is told */
    [OUTCOME_TEMPER] = tell_temper,
    [OUTCOME_END] = tell_run_end,
    [OUTCOME_STEPS] = say_nothing,
    [OUTCOME_GRAVE] = tell_grave,
    [OUTCOME_THING_POWER] = tell_thing_power,
    [OUTCOME_RUNE] = tell_rune,
    [OUTCOME_THING_CHARGE] = say_nothing, /* that it was used is told */
    [OUTCOME_CAST] = tell_cast,
    [OUTCOME_MISS] = tell_miss,
    [OUTCOME_USE] = tell_use,
    [OUTCOME_THROW] = tell_throw,
    [OUTCOME_LEFT] = tell_left,
};

void tell_outcome(struct narration *narration, const struct outcome *outcome)
{
    assert(tellers[outcome->kind] != NULL);
    if (outcome->how == HOW_UNTIE) {
        return;
    }
    tellers[outcome->kind](narration, outcome);
}
