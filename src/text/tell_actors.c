/* What happens to actors: harm, healing and death; statuses, growth and hunger; a monster's mind. A
 * blow of several kinds of harm is one sentence for each, because each is a fact of its own and any
 * of them may do no harm (RULES C6, C8). */
#include <string.h>

#include "barrow/rules/hunger.h"
#include "barrow/text/describe.h"

#include "text/narration.h"

/* What a kind of harm does to its victim, by damage type id. */
static const struct {
    const char *id, *verb;
} harm_verbs[] = {
    {"fire", "burn"},       {"frost", "freeze"},  {"blight", "wither"},
    {"magic", "blast"},     {"poison", "poison"}, {"acid", "scald"},
    {"lightning", "shock"}, {"holy", "scourge"},  {"shadow", "darken"},
};

static const char *harm_verb(const char *id)
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
    const char *verb = outcome->what == DAMAGE_TYPE_PLAIN ? "hit" : harm_verb(type->id);
    tell_subject(narration, outcome->by, verb != NULL ? verb : "hit");
    tell_text(narration, " ");
    tell_victim(narration, outcome);
    if (verb == NULL) {
        buffer_print(&narration->sentence, " with %s", type->name);
    }
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
    tell_text(narration, " no harm.");
}

static enum severity harm_severity(const struct outcome *outcome)
{
    return id_is_hero(outcome->who) ? SEVERITY_NOTICED : SEVERITY_TOLD;
}

/* Said once, when the hero falls below a quarter of its health. */
static void warn_of_wounds(struct narration *narration, const struct outcome *outcome)
{
    int most = world_hero(narration->world)->stats.max_health;
    int before = outcome->before.number;
    int after = outcome->after.number;
    if (id_is_hero(outcome->who) && after > 0 && after * 4 < most && before * 4 >= most) {
        buffer_print(&narration->sentence, "You are badly hurt: %d of %d left.", after, most);
        tell_end(narration, SEVERITY_MUST_SEE);
    }
}

static const char *end_of_hit(enum how how)
{
    return how == HOW_CRITICAL ? "!!" : how == HOW_WEAK ? "." : "!";
}

static void tell_hit(struct narration *narration, const struct outcome *outcome)
{
    if (!narration_perceives(narration, outcome->who) &&
        !narration_perceives(narration, outcome->by)) {
        return;
    }
    int loss = outcome->before.number - outcome->after.number;
    if (loss == 0) {
        tell_no_harm(narration, outcome);
    } else {
        tell_blow(narration, outcome);
        buffer_print(&narration->sentence, " for %d%s", loss, end_of_hit((enum how)outcome->how));
    }
    tell_end(narration, harm_severity(outcome));
    warn_of_wounds(narration, outcome);
}

static void tell_starvation(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        buffer_print(&narration->sentence, "Hunger eats at you for %d!",
                     outcome->before.number - outcome->after.number);
        tell_end(narration, SEVERITY_NOTICED);
        warn_of_wounds(narration, outcome);
    }
}

static void tell_healing(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        buffer_print(&narration->sentence, "Your wounds close: %d health regained.",
                     outcome->after.number - outcome->before.number);
        tell_end(narration, SEVERITY_TOLD);
    } else if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "look");
        tell_text(narration, " less hurt.");
        tell_end(narration, SEVERITY_TOLD);
    }
}

static void tell_refusal(struct narration *narration, const struct outcome *outcome)
{
    if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "refuse");
        tell_text(narration, " to die.");
        tell_end(narration, id_is_hero(outcome->who) ? SEVERITY_MUST_SEE : SEVERITY_NOTICED);
    }
}

void tell_health(struct narration *narration, const struct outcome *outcome)
{
    switch ((enum how)outcome->how) {
    case HOW_PLAIN:
    case HOW_CRITICAL:
    case HOW_WEAK:
        tell_hit(narration, outcome);
        return;
    case HOW_HUNGER:
        tell_starvation(narration, outcome);
        return;
    case HOW_HEAL:
        tell_healing(narration, outcome);
        return;
    case HOW_REFUSE:
        tell_refusal(narration, outcome);
        return;
    case HOW_GROW: /* told with the higher maximum */
    case HOW_REGENERATE:
    case HOW_LEVEL_UP:
    case HOW_RUN_OUT:
    case HOW_KILL:
    case HOW_NOTICE:
    case HOW_STACK:
    case HOW_THROW:
    case HOW_BREAK:
    case HOW_COUNT:
        return;
    }
}

void tell_miss(struct narration *narration, const struct outcome *outcome)
{
    if (!narration_perceives(narration, outcome->who) &&
        !narration_perceives(narration, outcome->by)) {
        return;
    }
    tell_subject(narration, outcome->by, "miss");
    tell_text(narration, " ");
    tell_actor(narration, outcome->who);
    tell_text(narration, ".");
    tell_end(narration, harm_severity(outcome));
}

void tell_death(struct narration *narration, const struct outcome *outcome)
{
    bool is_told = narration_perceives(narration, outcome->who) || id_is_hero(outcome->by);
    if (outcome->how != HOW_KILL || !is_told) {
        return;
    }
    if (narration_perceives(narration, outcome->by) && !is_by_itself(outcome)) {
        tell_subject(narration, outcome->by, "kill");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
    } else {
        tell_subject(narration, outcome->who, "die");
    }
    tell_text(narration, ".");
    tell_end(narration, SEVERITY_TOLD);
}

/* The killer is named even if it was never seen (RULES C9). */
static void tell_hero_death(struct narration *narration, const struct blame *blame)
{
    if (blame->cause == CAUSE_HUNGER) {
        tell_text(narration, "You starve to death.");
    } else if (blame->cause != CAUSE_ACTOR || blame->kind < 0) {
        tell_text(narration, "You die.");
    } else if (blame->kind == ACTOR_KIND_HERO) {
        tell_text(narration, "You die by your own hand.");
    } else {
        describe_actor_kind(&narration->sentence, narration->content, blame->kind, ARTICLE_THE);
        tell_text(narration, " kills you.");
    }
    tell_end(narration, SEVERITY_MUST_SEE);
}

void tell_run_end(struct narration *narration, const struct outcome *outcome)
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
    [STATUS_STIRRED] = {NULL, NULL, NULL, NULL},
    [STATUS_HASTED] = {"quicken", ".", "slow", " down again."},
    [STATUS_SLOWED] = {"grow", " slow.", "shake", " off the slowness."},
    [STATUS_UNDYING] = {"pass", " beyond death's reach.", "come", " back within death's reach."},
};

void tell_status(struct narration *narration, const struct outcome *outcome)
{
    const struct status_words *words = &status_words[outcome->what];
    bool had_it = outcome->before.number > 0;
    bool has_it = outcome->after.number > 0;
    const char *verb = has_it ? words->begin : words->end;
    if (had_it == has_it || verb == NULL || !narration_perceives(narration, outcome->who)) {
        return;
    }
    tell_subject(narration, outcome->who, verb);
    tell_text(narration, has_it ? words->begin_rest : words->end_rest);
    tell_end(narration, SEVERITY_NOTICED);
}

void tell_stats(struct narration *narration, const struct outcome *outcome)
{
    int growth = outcome->after.stats.max_health - outcome->before.stats.max_health;
    if (id_is_hero(outcome->who) && outcome->how == HOW_HEAL && growth > 0) {
        buffer_print(&narration->sentence, "You feel sturdier: %d more health.", growth);
        tell_end(narration, SEVERITY_TOLD);
    }
}

void tell_progress(struct narration *narration, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        return;
    }
    if (outcome->how == HOW_LEVEL_UP) {
        buffer_print(&narration->sentence, "You rise to level %d.",
                     (int)outcome->after.progress.level);
        tell_end(narration, SEVERITY_MUST_SEE);
        return;
    }
    int gain = outcome->after.progress.experience - outcome->before.progress.experience;
    buffer_print(&narration->sentence, "You gain %d experience.", gain);
    tell_end(narration, SEVERITY_TOLD);
}

/* RULES H4: told when it gets worse, but not on becoming normal. */
static const struct {
    const char *text;
    enum severity severity;
} hunger_sentences[HUNGER_COUNT] = {
    [HUNGER_STARVING] = {"You are starving.", SEVERITY_MUST_SEE},
    [HUNGER_FAMISHED] = {"You are famished.", SEVERITY_MUST_SEE},
    [HUNGER_VERY_HUNGRY] = {"You are very hungry.", SEVERITY_NOTICED},
    [HUNGER_HUNGRY] = {"You are hungry.", SEVERITY_NOTICED},
};

static const char *fed_sentence(enum hunger state)
{
    return state == HUNGER_FULL     ? "That fills you."
           : state == HUNGER_NORMAL ? "That was needed."
                                    : "It takes the edge off.";
}

void tell_stomach(struct narration *narration, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        return;
    }
    int before = outcome->before.stomach.food;
    int after = outcome->after.stomach.food;
    enum hunger state = hunger_of_food(narration->content, after);
    if (after > before) {
        tell_sentence(narration, SEVERITY_TOLD, fed_sentence(state));
    } else if (state < hunger_of_food(narration->content, before) && state < HUNGER_NORMAL) {
        tell_sentence(narration, hunger_sentences[state].severity, hunger_sentences[state].text);
    }
}

/* An idle monster is mostly new to the hero: "a ghoul to the east notices you". */
static void tell_notice(struct narration *narration, const struct outcome *outcome)
{
    const struct actor *actor = world_former_actor(narration->world, outcome->who);
    bool is_new = outcome->before.mind.state == MIND_IDLE;
    describe_actor_kind(&narration->sentence, narration->content, actor->kind,
                        is_new ? ARTICLE_A : ARTICLE_THE);
    tell_text(narration, " ");
    tell_text(narration, describe_direction(world_hero(narration->world)->at, actor->at));
    tell_text(narration, " notices you.");
    tell_end(narration, SEVERITY_NOTICED);
}

void tell_mind(struct narration *narration, const struct outcome *outcome)
{
    bool flees =
        outcome->before.mind.state != MIND_FLEEING && outcome->after.mind.state == MIND_FLEEING;
    if (id_is_hero(outcome->who) || !narration_perceives(narration, outcome->who)) {
        return;
    }
    if (outcome->how == HOW_NOTICE) {
        tell_notice(narration, outcome);
    } else if (flees) {
        tell_subject(narration, outcome->who, "turn");
        tell_text(narration, " to flee.");
        tell_end(narration, SEVERITY_TOLD);
    }
}
