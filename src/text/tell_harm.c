/* Sentences about harm and about the end of bodies. A blow of several kinds of harm is one sentence
 * for each, because each is a fact of its own and any of them may do no harm (RULES C6, C8). The
 * words for what hurt are those of describe_cause.c; here is what the hero perceives of it. */
#include "barrow/rules/body/combat.h"
#include "barrow/text/describe_cause.h"
#include "text/narration.h"

static bool is_by_itself(const struct outcome *outcome)
{
    return id_equal(outcome->who, outcome->cause.who);
}

static void tell_victim(struct narration *narration, const struct outcome *outcome)
{
    if (is_by_itself(outcome)) {
        tell_text(narration, id_is_hero(outcome->who) ? "yourself" : "itself");
    } else {
        tell_actor(narration, outcome->who);
    }
}

static enum severity harm_severity(const struct outcome *outcome)
{
    return id_is_hero(outcome->who) ? SEVERITY_NOTICED : SEVERITY_TOLD;
}

/* Said once, when the hero falls below a quarter of its health. */
static void tell_wounds(struct narration *narration, const struct outcome *outcome)
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
           narration_perceives(narration, outcome->cause.who);
}

/* Harm. */

static enum cause_whose whose_harm(const struct outcome *outcome)
{
    bool is_hero = id_is_hero(outcome->cause.who);
    return is_by_itself(outcome) ? (is_hero ? WHOSE_YOUR_OWN : WHOSE_ITS_OWN)
           : is_hero             ? WHOSE_YOURS
                                 : WHOSE_OTHER;
}

/* The cause as the hero perceives it: who is not seen has no part in what it tells. */
static struct cause perceived_cause(const struct narration *narration,
                                    const struct outcome *outcome)
{
    struct cause cause = outcome->cause;
    if (!narration_perceives(narration, cause.who)) {
        cause.actor = -1;
    }
    return cause;
}

/* True if the sentence is about the actor that did it, and not about a thing or a place. */
static bool is_told_of_actor(const struct cause *cause, enum cause_whose whose)
{
    return cause_is_deed(cause) && !describe_cause_is_thing(cause, whose);
}

/* "you", "the ghoul", "the fire trap". */
static void tell_doer(struct narration *narration, const struct outcome *outcome, const char *verb)
{
    const struct cause cause = perceived_cause(narration, outcome);
    enum cause_whose whose = whose_harm(outcome);
    if (is_told_of_actor(&cause, whose)) {
        tell_subject(narration, outcome->cause.who, verb);
        return;
    }
    describe_cause(&narration->sentence, narration->content, &cause, ARTICLE_THE, whose);
    tell_text(narration, " ");
    grammar_verb(&narration->sentence, verb, false);
}

/* "you hit the ghoul", "the ghoul burns you", "the dart trap hits you with acid". */
static void tell_blow(struct narration *narration, const struct outcome *outcome)
{
    const struct damage_type *type = &narration->content->rules.damage_type[outcome->what];
    bool has_verb = type->verb[0] != '\0';
    tell_doer(narration, outcome, has_verb ? type->verb : "hit");
    tell_text(narration, " ");
    if (is_told_of_actor(&outcome->cause, whose_harm(outcome))) {
        tell_victim(narration, outcome);
    } else {
        tell_actor(narration, outcome->who);
    }
    if (!has_verb && outcome->what != DAMAGE_TYPE_PLAIN) {
        buffer_print(&narration->sentence, " with %s", type->name);
    }
}

/* Armour is not what stopped it. */
static bool has_done_its_most(const struct narration *narration, const struct outcome *outcome)
{
    const struct world *world = narration->world;
    return world_actor(world, outcome->cause.who) != NULL &&
           world_actor(world, outcome->who) != NULL &&
           combat_most_now(narration->content, world, outcome->cause.who, outcome->who) == 0;
}

/* "your blow does the ghoul no harm", "the fire does you no harm". */
static void tell_no_harm(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->what != DAMAGE_TYPE_PLAIN) {
        const char *name = narration->content->rules.damage_type[outcome->what].name;
        buffer_print(&narration->sentence, "the %s", name);
    } else if (!is_told_of_actor(&outcome->cause, whose_harm(outcome))) {
        describe_cause(&narration->sentence, narration->content, &outcome->cause, ARTICLE_THE,
                       whose_harm(outcome));
    } else if (id_is_hero(outcome->cause.who)) {
        tell_text(narration, "your blow");
    } else {
        tell_actor(narration, outcome->cause.who);
        tell_text(narration, "'s blow");
    }
    tell_text(narration, " does ");
    tell_victim(narration, outcome);
    tell_sentence(narration, harm_severity(outcome),
                  has_done_its_most(narration, outcome) ? " no more harm this turn." : " no harm.");
}

static void tell_hit(struct narration *narration, const struct outcome *outcome)
{
    static const char *const ends[HARM_COUNT] = {
        [HARM_PLAIN] = "!",     [HARM_CRITICAL] = "!!", [HARM_WEAK] = ".",
        [HARM_UNAWARES] = "!",  [HARM_LUNGE] = "!",     [HARM_IN_THE_BACK] = "!",
        [HARM_IN_RETURN] = "!", [HARM_THROWN] = "!",    [HARM_CONDUCTED] = "!",
    };
    static const char *const manners[HARM_COUNT] = {
        [HARM_UNAWARES] = " unawares",
        [HARM_LUNGE] = " in a lunge",
        [HARM_IN_THE_BACK] = " in the back",
    };
    int loss = outcome->before.number - outcome->after.number;
    const char *manner = manners[outcome->cause.how];
    bool is_told =
        loss == 0 ? narration_perceives(narration, outcome->who) : is_perceived(narration, outcome);
    if (!is_told) {
        return;
    }
    if (loss == 0) {
        tell_no_harm(narration, outcome);
    } else {
        tell_blow(narration, outcome);
        tell_sentence(narration, harm_severity(outcome), "%s for %d%s",
                      manner != NULL ? manner : "", loss, ends[outcome->cause.how]);
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
    tell_actor(narration, outcome->cause.who);
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

/* "You lose 3 health to the burning grass!", "The ghoul loses 1 health to your poison!" */
static void tell_loss(struct narration *narration, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    const struct cause cause = perceived_cause(narration, outcome);
    if (loss == 0 || !narration_perceives(narration, outcome->who)) {
        return;
    }
    tell_subject(narration, outcome->who, "lose");
    buffer_print(&narration->sentence, " %d health to ", loss);
    describe_cause(&narration->sentence, narration->content, &cause, ARTICLE_THE,
                   whose_harm(outcome));
    tell_sentence(narration, harm_severity(outcome), "!");
    tell_wounds(narration, outcome);
}

/* "The boggart throws you against the wall for 4!" */
static void tell_slam(struct narration *narration, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    if (loss == 0 || !narration_perceives(narration, outcome->cause.who) ||
        !narration_perceives(narration, outcome->who)) {
        tell_loss(narration, outcome);
        return;
    }
    tell_subject(narration, outcome->cause.who, "throw");
    tell_text(narration, " ");
    tell_victim(narration, outcome);
    tell_text(narration, " against ");
    describe_cause_place(&narration->sentence, narration->content, &outcome->cause, ARTICLE_THE);
    tell_sentence(narration, harm_severity(outcome), " for %d!", loss);
    tell_wounds(narration, outcome);
}

void tell_harm(struct narration *narration, const struct outcome *outcome)
{
    const struct cause cause = perceived_cause(narration, outcome);
    if (cause.sort == CAUSE_NONE) {
        return; /* changed by hand */
    }
    if (cause.sort == CAUSE_HUNGER) {
        tell_starvation(narration, outcome);
    } else if (cause.sort == CAUSE_WALL) {
        tell_slam(narration, outcome);
    } else if (cause.how == HARM_IN_RETURN) {
        tell_answer(narration, outcome);
    } else if (cause.sort != CAUSE_STATUS &&
               describe_cause_is_subject(narration->content, &cause, whose_harm(outcome))) {
        tell_hit(narration, outcome);
    } else {
        tell_loss(narration, outcome);
    }
}

void tell_miss(struct narration *narration, const struct outcome *outcome)
{
    if (is_perceived(narration, outcome)) {
        tell_subject(narration, outcome->cause.who, "miss");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
        tell_sentence(narration, harm_severity(outcome), ".");
    }
}

/* Ends. */

/* How one ends whom a status kills that nobody seen gave it. */
static const struct {
    const char *verb, *rest;
} ends_by_status[STATUS_COUNT] = {
    [STATUS_POISONED] = {"die", " of poison."},
    [STATUS_BURNING] = {"burn", " to death."},
};

/* "You kill the rat.", "The rat dies." */
static void tell_killing_by_actor(struct narration *narration, const struct outcome *outcome,
                                  bool is_by_somebody)
{
    if (is_by_somebody) {
        tell_subject(narration, outcome->cause.who, "kill");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
    } else {
        tell_subject(narration, outcome->who, "die");
    }
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

/* "The fire trap kills the rat.", "The rat is killed by the fall into the chasm." */
static void tell_killing_by_cause(struct narration *narration, const struct outcome *outcome,
                                  const struct cause *cause)
{
    enum cause_whose whose = whose_harm(outcome);
    bool is_subject = describe_cause_is_subject(narration->content, cause, whose);
    if (!is_subject) {
        tell_subject(narration, outcome->who, "be");
        tell_text(narration, " killed by ");
    }
    describe_cause(&narration->sentence, narration->content, cause, ARTICLE_THE, whose);
    if (is_subject) {
        tell_text(narration, " kills ");
        tell_actor(narration, outcome->who);
    }
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

/* An ally that dies by itself has its line alone. */
static void tell_killing(struct narration *narration, const struct outcome *outcome, bool is_ally)
{
    const struct cause cause = perceived_cause(narration, outcome);
    bool is_of_actor =
        cause.sort == CAUSE_NONE || (cause.sort != CAUSE_STATUS && cause.sort != CAUSE_WALL &&
                                     is_told_of_actor(&cause, whose_harm(outcome)));
    bool is_by_somebody =
        narration_perceives(narration, outcome->cause.who) && !is_by_itself(outcome);
    if (is_ally && !is_by_somebody) {
        return;
    }
    if (is_of_actor) {
        tell_killing_by_actor(narration, outcome, is_by_somebody);
    } else if (cause.sort == CAUSE_STATUS && !is_by_somebody) {
        tell_subject(narration, outcome->who, ends_by_status[cause.kind].verb);
        tell_sentence(narration, SEVERITY_TOLD, "%s", ends_by_status[cause.kind].rest);
    } else {
        tell_killing_by_cause(narration, outcome, &cause);
    }
}

void tell_death(struct narration *narration, const struct outcome *outcome)
{
    bool is_seen = narration_perceives(narration, outcome->who);
    bool is_ally = tell_is_ally(narration, outcome->who);
    if (outcome->how == HOW_FALL && is_seen && !is_ally) {
        tell_subject(narration, outcome->who, "fall");
        tell_sentence(narration, SEVERITY_TOLD, " out of sight.");
    }
    if (outcome->how == HOW_KILL && (is_seen || id_is_hero(outcome->cause.who))) {
        tell_killing(narration, outcome, is_ally);
    }
    if (is_ally) {
        tell_ally_end(narration, outcome);
    }
}

/* The killer is named even if it was never seen (RULES C9). */
static void tell_hero_death(struct narration *narration, const struct cause *cause)
{
    const struct content *content = narration->content;
    enum cause_whose whose = cause->actor == ACTOR_KIND_HERO ? WHOSE_YOUR_OWN : WHOSE_OTHER;
    if (cause->sort == CAUSE_HUNGER) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You starve to death.");
    } else if (!describe_cause_is_known(cause)) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You die.");
    } else if (describe_cause_is_hand(cause, whose)) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You die by your own hand.");
    } else if (describe_cause_is_subject(content, cause, whose)) {
        describe_cause(&narration->sentence, content, cause, ARTICLE_THE, whose);
        tell_sentence(narration, SEVERITY_MUST_SEE, " kills you.");
    } else {
        tell_text(narration, "you are killed by ");
        describe_cause(&narration->sentence, content, cause, ARTICLE_A, whose);
        tell_sentence(narration, SEVERITY_MUST_SEE, ".");
    }
}

void tell_run_end(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->after.end.ending == ENDING_DEATH) {
        tell_hero_death(narration, &outcome->after.end.blame);
        return;
    }
    const struct story_words *story = &narration->content->rules.story;
    int before = outcome->before.end.left, left = outcome->after.end.left;
    bool is_won = outcome->after.end.ending == ENDING_VICTORY;
    if (before == 0 && (is_won || left > 0)) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "%s", story->won);
    }
    if (before == 0 && left > 0) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "%s Hold out for %d turn%s!", story->wakes,
                      left, plural_ending(left));
    } else if (is_won && before > 0) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "%s", story->held);
    }
}
