/* What comes over a body: statuses, growth, hunger, and what goes on in a monster's mind. */
#include "barrow/text/describe.h"
#include "barrow/text/reasons.h"

#include "text/telling.h"

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

void tell_status(struct telling *telling, const struct outcome *outcome)
{
    const struct status_words *words = &status_words[outcome->what];
    bool had_it = outcome->before.number > 0;
    bool has_it = outcome->after.number > 0;
    const char *verb = has_it ? words->begin : words->end;
    if (had_it == has_it || verb == NULL || !telling_perceives(telling, outcome->who)) {
        return;
    }
    tell_subject(telling, outcome->who, verb);
    tell_text(telling, has_it ? words->begin_rest : words->end_rest);
    tell_end(telling, SEVERITY_NOTICED);
}

void tell_stats(struct telling *telling, const struct outcome *outcome)
{
    int growth = outcome->after.stats.max_health - outcome->before.stats.max_health;
    if (id_is_hero(outcome->who) && outcome->how == HOW_HEAL && growth > 0) {
        buffer_print(&telling->sentence, "You feel sturdier: %d more health.", growth);
        tell_end(telling, SEVERITY_TOLD);
    }
}

void tell_progress(struct telling *telling, const struct outcome *outcome)
{
    if (outcome->how == HOW_LEVEL_UP && id_is_hero(outcome->who)) {
        buffer_print(&telling->sentence, "You rise to level %d.",
                     (int)outcome->after.progress.level);
        tell_end(telling, SEVERITY_MUST_SEE);
    }
}

/* Hunger by its numbers (RULES H1), worst first. */
enum appetite { STARVING, FAMISHED, VERY_HUNGRY, HUNGRY, NORMAL, FULL };

static enum appetite appetite_of(const struct content *content, int food)
{
    const struct hunger_numbers *numbers = &content->rules.hunger;
    const int upper_end[] = {numbers->starving, numbers->famished, numbers->very_hungry,
                             numbers->hungry, numbers->normal};
    int state = STARVING;
    while (state < FULL && food > upper_end[state]) {
        state++;
    }
    return (enum appetite)state;
}

/* RULES H4: told when it gets worse, but not on becoming normal. */
static const struct {
    const char *text;
    enum severity severity;
} hunger_sentences[] = {
    [STARVING] = {"You are starving.", SEVERITY_MUST_SEE},
    [FAMISHED] = {"You are famished.", SEVERITY_MUST_SEE},
    [VERY_HUNGRY] = {"You are very hungry.", SEVERITY_NOTICED},
    [HUNGRY] = {"You are hungry.", SEVERITY_NOTICED},
};

static const char *fed_sentence(enum appetite state)
{
    return state == FULL     ? "That fills you."
           : state == NORMAL ? "That was needed."
                             : "It takes the edge off.";
}

void tell_stomach(struct telling *telling, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        return;
    }
    int before = outcome->before.stomach.food;
    int after = outcome->after.stomach.food;
    enum appetite state = appetite_of(telling->content, after);
    if (after > before) {
        tell_sentence(telling, SEVERITY_TOLD, fed_sentence(state));
    } else if (state < appetite_of(telling->content, before) && state < NORMAL) {
        tell_sentence(telling, hunger_sentences[state].severity, hunger_sentences[state].text);
    }
}

/* One that was at ease is mostly new to the hero: "a ghoul to the east notices you". */
static void tell_notice(struct telling *telling, const struct outcome *outcome)
{
    const struct actor *actor = world_former_actor(telling->world, outcome->who);
    bool is_new = outcome->before.mind.state == MIND_IDLE;
    describe_actor_kind(&telling->sentence, telling->content, actor->kind,
                        is_new ? ARTICLE_A : ARTICLE_THE);
    tell_text(telling, " ");
    tell_text(telling, describe_direction(world_hero(telling->world)->at, actor->at));
    tell_text(telling, " notices you.");
    tell_end(telling, SEVERITY_NOTICED);
}

void tell_mind(struct telling *telling, const struct outcome *outcome)
{
    const struct mindset *before = &outcome->before.mind;
    const struct mindset *after = &outcome->after.mind;
    if (id_is_hero(outcome->who) || !telling_perceives(telling, outcome->who)) {
        return;
    }
    if (mind_is_at_ease(before) && after->state == MIND_HUNTING) {
        tell_notice(telling, outcome);
    } else if (before->state != MIND_FLEEING && after->state == MIND_FLEEING) {
        tell_subject(telling, outcome->who, "turn");
        tell_text(telling, " to flee.");
        tell_end(telling, SEVERITY_TOLD);
    }
}
