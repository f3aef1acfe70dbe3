/* One function for each kind of outcome; the table at the end names them. A blow of several kinds
 * of harm is one sentence for each, because each is a fact of its own and any of them may do no
 * harm (RULES C6, C8). */
#include <assert.h>
#include <string.h>

#include "barrow/rules/body/allies.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/status.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"

#include "barrow/text/feeling.h"
#include "text/narration.h"

/* What a kind of harm does to its victim, by damage type id. */
static const struct {
    const char *id, *verb;
} harm_verbs[] = {
    {"fire", "burn"},     {"frost", "freeze"}, {"blight", "wither"},   {"magic", "blast"},
    {"poison", "poison"}, {"acid", "scald"},   {"lightning", "shock"}, {"holy", "scourge"},
    {"shadow", "darken"}, {"blast", "batter"},
};

const char *tell_harm_verb(const char *id)
{
    for (size_t i = 0; i < sizeof harm_verbs / sizeof harm_verbs[0]; i++) {
        if (strcmp(harm_verbs[i].id, id) == 0) {
            return harm_verbs[i].verb;
        }
    }
    return NULL;
}

static bool is_by_itself(const struct outcome *outcome)
{
    return id_equal(outcome->who, outcome->by);
}

static void tell_victim(struct narration *narration, const struct outcome *outcome)
{
    if (is_by_itself(outcome)) {
        tell_text(narration, id_is_hero(outcome->who) ? "yourself" : "itself");
    } else {
        tell_actor(narration, outcome->who);
    }
}

/* "you hit the ghoul", "the ghoul burns you", "the ghoul hits you with acid". */
static void tell_blow(struct narration *narration, const struct outcome *outcome)
{
    const struct damage_type *type = &narration->content->rules.damage_type[outcome->what];
    const char *verb = outcome->what == DAMAGE_TYPE_PLAIN ? "hit" : tell_harm_verb(type->id);
    tell_subject(narration, outcome->by, verb != NULL ? verb : "hit");
    tell_text(narration, " ");
    tell_victim(narration, outcome);
    if (verb == NULL) {
        buffer_print(&narration->sentence, " with %s", type->name);
    }
}

static enum severity harm_severity(const struct outcome *outcome)
{
    return id_is_hero(outcome->who) ? SEVERITY_NOTICED : SEVERITY_TOLD;
}

/* "your blow does the ghoul no harm", "the fire does you no harm". */
static void tell_no_harm(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->what != DAMAGE_TYPE_PLAIN) {
        const char *name = narration->content->rules.damage_type[outcome->what].name;
        buffer_print(&narration->sentence, "the %s", name);
    } else if (id_is_hero(outcome->by)) {
        tell_text(narration, "your blow");
    } else {
        tell_actor(narration, outcome->by);
        tell_text(narration, "'s blow");
    }
    tell_text(narration, " does ");
    tell_victim(narration, outcome);
    tell_sentence(narration, harm_severity(outcome), " no harm.");
}

void tell_wounds(struct narration *narration, const struct outcome *outcome)
{
    int most = world_hero(narration->world)->stats.max_health;
    int before = outcome->before.number, after = outcome->after.number;
    if (id_is_hero(outcome->who) && after > 0 && after * 4 < most && before * 4 >= most) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You are badly hurt: %d of %d left.", after,
                      most);
    }
}

static bool is_perceived(const struct narration *narration, const struct outcome *outcome)
{
    return narration_perceives(narration, outcome->who) ||
           narration_perceives(narration, outcome->by);
}

static void tell_hit(struct narration *narration, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    enum how how = (enum how)outcome->how;
    const char *end = how == HOW_CRITICAL ? "!!" : how == HOW_WEAK ? "." : "!";
    const char *manner = how == HOW_SNEAK     ? " unawares"
                         : how == HOW_LUNGE   ? " in a lunge"
                         : how == HOW_RETREAT ? " in the back"
                                              : "";
    bool is_told =
        loss == 0 ? narration_perceives(narration, outcome->who) : is_perceived(narration, outcome);
    if (!is_told) {
        return;
    }
    if (loss == 0) {
        tell_no_harm(narration, outcome);
    } else {
        tell_blow(narration, outcome);
        tell_sentence(narration, harm_severity(outcome), "%s for %d%s", manner, loss, end);
    }
    tell_wounds(narration, outcome);
}

/* "The ghoul hurts itself on you for 3!": thorns, a rune that throws back. */
static void tell_answer(struct narration *narration, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    if (loss == 0 || !is_perceived(narration, outcome)) {
        return;
    }
    tell_subject(narration, outcome->who, "hurt");
    tell_text(narration, id_is_hero(outcome->who) ? " yourself on " : " itself on ");
    tell_actor(narration, outcome->by);
    tell_sentence(narration, harm_severity(outcome), " for %d!", loss);
    tell_wounds(narration, outcome);
}

static void tell_starvation(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        tell_sentence(narration, SEVERITY_NOTICED, "Hunger eats at you for %d!",
                      outcome->before.number - outcome->after.number);
        tell_wounds(narration, outcome);
    }
}

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

static void tell_refusal(struct narration *narration, const struct outcome *outcome)
{
    if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "refuse");
        tell_sentence(narration, id_is_hero(outcome->who) ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
                      " to die.");
    }
}

/* "You lose 1 health to the poison!" */
static void tell_harm_of_status(struct narration *narration, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    if (loss == 0 || !narration_perceives(narration, outcome->who)) {
        return;
    }
    tell_subject(narration, outcome->who, "lose");
    tell_sentence(narration, harm_severity(outcome), " %d health to the %s!", loss,
                  describe_status_harm((enum status)outcome->cell));
    tell_wounds(narration, outcome);
}

/* A rise of the maximum is reported with the new maximum; causes without a row are silent. */
static void (*const health_tellers[HOW_COUNT])(struct narration *narration,
                                               const struct outcome *outcome) = {
    [HOW_PLAIN] = tell_hit,
    [HOW_CRITICAL] = tell_hit,
    [HOW_WEAK] = tell_hit,
    [HOW_SNEAK] = tell_hit,
    [HOW_LUNGE] = tell_hit,
    [HOW_RETREAT] = tell_hit,
    [HOW_ANSWER] = tell_answer,
    [HOW_HUNGER] = tell_starvation,
    [HOW_HEAL] = tell_healing,
    [HOW_REFUSE] = tell_refusal,
    [HOW_GROUND] = tell_harm_of_ground,
    [HOW_STATUS] = tell_harm_of_status,
};

static void tell_health(struct narration *narration, const struct outcome *outcome)
{
    if (health_tellers[outcome->how] != NULL) {
        health_tellers[outcome->how](narration, outcome);
    }
}

static void tell_miss(struct narration *narration, const struct outcome *outcome)
{
    if (is_perceived(narration, outcome)) {
        tell_subject(narration, outcome->by, "miss");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
        tell_sentence(narration, harm_severity(outcome), ".");
    }
}

/* An ally that dies by itself has its line alone. */
static void tell_killing(struct narration *narration, const struct outcome *outcome, bool is_ally)
{
    bool is_by_somebody = narration_perceives(narration, outcome->by) && !is_by_itself(outcome);
    if (is_ally && !is_by_somebody) {
        return;
    }
    if (is_by_somebody) {
        tell_subject(narration, outcome->by, "kill");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
    } else {
        tell_subject(narration, outcome->who, "die");
    }
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

static void tell_death(struct narration *narration, const struct outcome *outcome)
{
    bool is_seen = narration_perceives(narration, outcome->who);
    bool is_ally = tell_is_ally(narration, outcome->who);
    if (outcome->how == HOW_LEAVE) {
        tell_ally_left(narration, outcome);
        return;
    }
    if (outcome->how == HOW_FALL && is_seen && !is_ally) {
        tell_subject(narration, outcome->who, "fall");
        tell_sentence(narration, SEVERITY_TOLD, " out of sight.");
    }
    if (outcome->how == HOW_KILL && (is_seen || id_is_hero(outcome->by))) {
        tell_killing(narration, outcome, is_ally);
    }
    if (is_ally) {
        tell_ally_end(narration, outcome);
    }
}

/* The killer is named even if it was never seen (RULES C9). */
static void tell_hero_death(struct narration *narration, const struct blame *blame)
{
    enum status status = status_of_cause(blame->cause);
    if (blame->cause == CAUSE_HUNGER) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You starve to death.");
    } else if (status != STATUS_COUNT && blame->kind != ACTOR_KIND_HERO) {
        if (blame->kind >= 0) {
            describe_actor_kind(&narration->sentence, narration->content, blame->kind, ARTICLE_THE);
        }
        tell_sentence(narration, SEVERITY_MUST_SEE, "%s %s kills you.",
                      blame->kind >= 0 ? "'s" : "The", describe_status_harm(status));
    } else if (!cause_has_actor(blame->cause) || blame->kind < 0) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You die.");
    } else if (blame->kind == ACTOR_KIND_HERO) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You die by your own hand.");
    } else {
        describe_actor_kind(&narration->sentence, narration->content, blame->kind, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_MUST_SEE, " kills you.");
    }
}

static void tell_run_end(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->after.end.ending == ENDING_DEATH) {
        tell_hero_death(narration, &outcome->after.end.blame);
    } else if (outcome->after.end.ending == ENDING_VICTORY) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You set the Crown on your head. It fits.");
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
    [STATUS_STRONG] = {"grow", " strong.", "be", " no stronger than before."},
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
    [STATUS_REGENERATING] = {"begin", " to heal.", "heal", " no faster than before."},
    [STATUS_FLEET] = {"be", " light on the feet: a step is free.", "be",
                      " light on the feet no more."},
};

/* For who need not tear, as its holder is gone. */
static const struct status_words let_go_words = {NULL, NULL, "be", " free again."};

static void tell_status(struct narration *narration, const struct outcome *outcome)
{
    const struct status_words *words =
        outcome->how == HOW_LEAVE ? &let_go_words : &status_words[outcome->what];
    bool had_it = outcome->before.number > 0;
    bool has_it = outcome->after.number > 0;
    const char *verb = has_it ? words->begin : words->end;
    if (had_it == has_it || verb == NULL || !narration_perceives(narration, outcome->who)) {
        return;
    }
    tell_subject(narration, outcome->who, verb);
    tell_sentence(narration, SEVERITY_NOTICED, "%s", has_it ? words->begin_rest : words->end_rest);
}

static void tell_stats(struct narration *narration, const struct outcome *outcome)
{
    int growth = outcome->after.stats.max_health - outcome->before.stats.max_health;
    if (id_is_hero(outcome->who) && outcome->how == HOW_HEAL && growth > 0) {
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
        tell_sentence(narration, SEVERITY_MUST_SEE, "You rise to level %d and are healed in full.",
                      (int)outcome->after.progress.level);
        return;
    }
    int gain = outcome->after.progress.experience - outcome->before.progress.experience;
    tell_sentence(narration, SEVERITY_TOLD, "You gain %d experience.", gain);
}

static void tell_boon(struct narration *narration, const struct outcome *outcome)
{
    const struct boon_kind *boon = &narration->content->boon[outcome->what];
    tell_sentence(narration, SEVERITY_NOTICED, "A boon is yours: %s. %s", boon->name,
                  boon->description);
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
    if (id_is_hero(outcome->by)) {
        tell_subject(narration, outcome->who, "notice");
        tell_sentence(narration, SEVERITY_NOTICED, " you.");
        return;
    }
    describe_actor_kind(&narration->sentence, narration->content, actor->kind,
                        is_new ? ARTICLE_A : ARTICLE_THE);
    tell_sentence(narration, SEVERITY_NOTICED, " %s notices you.",
                  describe_direction(world_hero(narration->world)->at, actor->at));
}

/* Tells a change of mind that the hero perceives, unless another function does. */
static void tell_change_of_mind(struct narration *narration, const struct outcome *outcome)
{
    static const char *const words[MIND_STATE_COUNT][2] = {
        [MIND_IDLE] = {"settle", " down."},
        [MIND_SEARCHING] = {"look", " around for you."},
        [MIND_FLEEING] = {"turn", " to flee."},
        [MIND_RETURNING] = {"turn", " back to its post."},
        [MIND_WANDERING] = {"set", " out."},
        [MIND_NOTICING] = {"prick", " up its ears."},
        [MIND_FIGHTING] = {"turn", " on another."},
        [MIND_ALLIED] = {"join", " you."},
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

static void tell_mind(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who) || !narration_perceives(narration, outcome->who)) {
        return;
    }
    bool is_of_captive = outcome->before.mind.state == MIND_CAPTIVE || outcome->how == HOW_FOLLOW;
    if (is_of_captive) {
        tell_ally_mind(narration, outcome);
    } else if (outcome->how == HOW_NOTICE) {
        tell_notice(narration, outcome);
    } else if (outcome->before.mind.state != outcome->after.mind.state) {
        tell_change_of_mind(narration, outcome);
    }
}

/* The way down. */

static void tell_journey(struct narration *narration, const struct outcome *outcome)
{
    const struct journey *before = &outcome->before.journey;
    const struct journey *after = &outcome->after.journey;
    if (after->wins > before->wins) {
        tell_sentence(narration, SEVERITY_NOTICED, "The barrow is not done with you.");
    }
    if (after->depth > before->depth) {
        tell_sentence(narration, SEVERITY_NOTICED, "You %s to depth %d.",
                      outcome->how == HOW_FALL ? "fall" : "go down", (int)after->depth);
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
    const char *feeling = outcome->how == HOW_COME && outcome->what > 0
                              ? narration->content->horde[outcome->what - 1].feeling
                              : "";
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
    [OUTCOME_TALLY] = say_nothing,
    [OUTCOME_KILLS] = say_nothing,
    [OUTCOME_IDENTIFY] = tell_identify,
    [OUTCOME_BOON] = tell_boon,
    [OUTCOME_END] = tell_run_end,
    [OUTCOME_THING_POWER] = tell_thing_power,
    [OUTCOME_RUNE] = tell_rune,
    [OUTCOME_THING_CHARGE] = say_nothing, /* that it was used is told */
    [OUTCOME_CAST] = tell_cast,
    [OUTCOME_MISS] = tell_miss,
    [OUTCOME_USE] = tell_use,
    [OUTCOME_THROW] = tell_throw,
};

void tell_outcome(struct narration *narration, const struct outcome *outcome)
{
    assert(tellers[outcome->kind] != NULL);
    tellers[outcome->kind](narration, outcome);
}
