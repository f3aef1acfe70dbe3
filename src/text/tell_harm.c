/* Hurting, healing and dying. A blow of several kinds of harm is one sentence for each, because
 * each is a fact of its own and any of them may come to nothing (RULES C6, C8). */
#include <string.h>

#include "barrow/text/describe.h"

#include "text/telling.h"

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

static void tell_victim(struct telling *telling, const struct outcome *outcome)
{
    if (is_by_itself(outcome)) {
        tell_text(telling, id_is_hero(outcome->who) ? "yourself" : "itself");
    } else {
        tell_actor(telling, outcome->who);
    }
}

/* "you hit the ghoul", "the ghoul burns you", "the ghoul hits you with acid". */
static void tell_blow(struct telling *telling, const struct outcome *outcome)
{
    const struct damage_type *type = &telling->content->rules.damage_type[outcome->what];
    const char *verb = outcome->what == DAMAGE_TYPE_PLAIN ? "hit" : harm_verb(type->id);
    tell_subject(telling, outcome->by, verb != NULL ? verb : "hit");
    tell_text(telling, " ");
    tell_victim(telling, outcome);
    if (verb == NULL) {
        buffer_print(&telling->sentence, " with %s", type->name);
    }
}

/* "your blow does the ghoul no harm", "the fire does you no harm". */
static void tell_no_harm(struct telling *telling, const struct outcome *outcome)
{
    if (outcome->what != DAMAGE_TYPE_PLAIN) {
        const char *name = telling->content->rules.damage_type[outcome->what].name;
        buffer_print(&telling->sentence, "the %s", name);
    } else if (id_is_hero(outcome->by)) {
        tell_text(telling, "your blow");
    } else {
        tell_actor(telling, outcome->by);
        tell_text(telling, "'s blow");
    }
    tell_text(telling, " does ");
    tell_victim(telling, outcome);
    tell_text(telling, " no harm.");
}

static enum severity harm_severity(const struct outcome *outcome)
{
    return id_is_hero(outcome->who) ? SEVERITY_NOTICED : SEVERITY_TOLD;
}

/* Said once, when the hero falls below a quarter of its health. */
static void warn_of_wounds(struct telling *telling, const struct outcome *outcome)
{
    int most = world_hero(telling->world)->stats.max_health;
    int before = outcome->before.number;
    int after = outcome->after.number;
    if (id_is_hero(outcome->who) && after > 0 && after * 4 < most && before * 4 >= most) {
        buffer_print(&telling->sentence, "You are badly hurt: %d of %d left.", after, most);
        tell_end(telling, SEVERITY_MUST_SEE);
    }
}

static const char *end_of_hit(enum how how)
{
    return how == HOW_CRITICAL ? "!!" : how == HOW_WEAK ? "." : "!";
}

static void tell_hit(struct telling *telling, const struct outcome *outcome)
{
    if (!telling_perceives(telling, outcome->who) && !telling_perceives(telling, outcome->by)) {
        return;
    }
    int loss = outcome->before.number - outcome->after.number;
    if (loss == 0) {
        tell_no_harm(telling, outcome);
    } else {
        tell_blow(telling, outcome);
        buffer_print(&telling->sentence, " for %d%s", loss, end_of_hit((enum how)outcome->how));
    }
    tell_end(telling, harm_severity(outcome));
    warn_of_wounds(telling, outcome);
}

static void tell_starvation(struct telling *telling, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        buffer_print(&telling->sentence, "Hunger eats at you for %d!",
                     outcome->before.number - outcome->after.number);
        tell_end(telling, SEVERITY_NOTICED);
        warn_of_wounds(telling, outcome);
    }
}

/* Health that came with more room for it has been told as that. */
static bool follows_growth(const struct telling *telling, const struct outcome *outcome)
{
    if (telling->now == telling->from) {
        return false;
    }
    const struct outcome *last = &telling->log->outcome[telling->now - 1];
    return last->kind == OUTCOME_STATS && id_equal(last->who, outcome->who);
}

static void tell_healing(struct telling *telling, const struct outcome *outcome)
{
    if (follows_growth(telling, outcome)) {
        return;
    }
    if (id_is_hero(outcome->who)) {
        buffer_print(&telling->sentence, "Your wounds close: %d health regained.",
                     outcome->after.number - outcome->before.number);
        tell_end(telling, SEVERITY_TOLD);
    } else if (telling_perceives(telling, outcome->who)) {
        tell_subject(telling, outcome->who, "look");
        tell_text(telling, " less hurt.");
        tell_end(telling, SEVERITY_TOLD);
    }
}

static void tell_refusal(struct telling *telling, const struct outcome *outcome)
{
    if (telling_perceives(telling, outcome->who)) {
        tell_subject(telling, outcome->who, "refuse");
        tell_text(telling, " to die.");
        tell_end(telling, id_is_hero(outcome->who) ? SEVERITY_MUST_SEE : SEVERITY_NOTICED);
    }
}

void tell_health(struct telling *telling, const struct outcome *outcome)
{
    switch ((enum how)outcome->how) {
    case HOW_PLAIN:
    case HOW_CRITICAL:
    case HOW_WEAK:
        tell_hit(telling, outcome);
        return;
    case HOW_HUNGER:
        tell_starvation(telling, outcome);
        return;
    case HOW_HEAL:
        tell_healing(telling, outcome);
        return;
    case HOW_REFUSE:
        tell_refusal(telling, outcome);
        return;
    case HOW_REGENERATE:
    case HOW_LEVEL_UP:
    case HOW_RUN_OUT:
    case HOW_USE:
        return;
    }
}

void tell_miss(struct telling *telling, const struct outcome *outcome)
{
    if (!telling_perceives(telling, outcome->who) && !telling_perceives(telling, outcome->by)) {
        return;
    }
    tell_subject(telling, outcome->by, "miss");
    tell_text(telling, " ");
    tell_actor(telling, outcome->who);
    tell_text(telling, ".");
    tell_end(telling, harm_severity(outcome));
}

/* One with health left was not killed: it stayed behind on the level above. */
void tell_death(struct telling *telling, const struct outcome *outcome)
{
    const struct actor *dead = world_former_actor(telling->world, outcome->who);
    bool is_told = telling_perceives(telling, outcome->who) || id_is_hero(outcome->by);
    if (dead == NULL || dead->health > 0 || !is_told) {
        return;
    }
    if (telling_perceives(telling, outcome->by) && !is_by_itself(outcome)) {
        tell_subject(telling, outcome->by, "kill");
        tell_text(telling, " ");
        tell_actor(telling, outcome->who);
    } else {
        tell_subject(telling, outcome->who, "die");
    }
    tell_text(telling, ".");
    tell_end(telling, SEVERITY_TOLD);
}

/* The killer is named even if it was never seen (RULES C9): the dead need no secrets kept. */
static void tell_hero_death(struct telling *telling, const struct blame *blame)
{
    if (blame->cause == CAUSE_HUNGER) {
        tell_text(telling, "You starve to death.");
    } else if (blame->cause != CAUSE_ACTOR || blame->kind < 0) {
        tell_text(telling, "You die.");
    } else if (blame->kind == ACTOR_KIND_HERO) {
        tell_text(telling, "You die by your own hand.");
    } else {
        describe_actor_kind(&telling->sentence, telling->content, blame->kind, ARTICLE_THE);
        tell_text(telling, " kills you.");
    }
    tell_end(telling, SEVERITY_MUST_SEE);
}

void tell_run_end(struct telling *telling, const struct outcome *outcome)
{
    if (outcome->after.end.ending == ENDING_DEATH) {
        tell_hero_death(telling, &outcome->after.end.blame);
    } else if (outcome->after.end.ending == ENDING_VICTORY) {
        tell_sentence(telling, SEVERITY_MUST_SEE, "You set the Crown on your head. It fits.");
    }
}
