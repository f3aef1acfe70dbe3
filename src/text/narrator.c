/* The narrator. Each kind of outcome has a teller or none; the table below is the whole list, and
 * the order of the sentences is that of the facts (RULES T12). What decides whether a fact is told
 * is perception alone: the hero takes part in it, or it happens in sight. Whoever is not perceived
 * but hurts the hero is "something". Nothing is kept between two calls, so a log can be told anew
 * from any place. */
#include "barrow/text/narrator.h"

#include "barrow/text/describe.h"
#include "barrow/text/grammar.h"

#include "text/telling.h"

bool telling_sees(const struct telling *telling, struct point at)
{
    return cell_set_has_point(telling->sight, &telling->world->level, at);
}

bool telling_perceives(const struct telling *telling, struct id who)
{
    if (id_is_hero(who)) {
        return true;
    }
    const struct actor *actor = world_former_actor(telling->world, who);
    return actor != NULL && telling_sees(telling, actor->at);
}

void tell_actor(struct telling *telling, struct id who)
{
    if (!telling_perceives(telling, who)) {
        buffer_add(&telling->sentence, "something");
        return;
    }
    const struct actor *actor = world_former_actor(telling->world, who);
    describe_actor_kind(&telling->sentence, telling->content, actor->kind, ARTICLE_THE);
}

void tell_subject(struct telling *telling, struct id who, const char *verb)
{
    tell_actor(telling, who);
    buffer_add(&telling->sentence, " ");
    grammar_verb(&telling->sentence, verb, id_is_hero(who));
}

void tell_text(struct telling *telling, const char *text)
{
    buffer_add(&telling->sentence, text);
}

void tell_end(struct telling *telling, enum severity severity)
{
    grammar_capitalise(&telling->sentence, 0);
    messages_add(telling->messages, severity, telling->turn, buffer_text(&telling->sentence));
    buffer_clear(&telling->sentence);
}

void tell_sentence(struct telling *telling, enum severity severity, const char *text)
{
    tell_text(telling, text);
    tell_end(telling, severity);
}

/* Not told, but from here on the facts belong to the next turn. */
static void note_turn(struct telling *telling, const struct outcome *outcome)
{
    telling->turn = outcome->after.number;
}

static void (*const tellers[OUTCOME_COUNT])(struct telling *telling,
                                            const struct outcome *outcome) = {
    [OUTCOME_TURN] = note_turn,
    [OUTCOME_HEALTH] = tell_health,
    [OUTCOME_STATUS] = tell_status,
    [OUTCOME_STATS] = tell_stats,
    [OUTCOME_PROGRESS] = tell_progress,
    [OUTCOME_STOMACH] = tell_stomach,
    [OUTCOME_MIND] = tell_mind,
    [OUTCOME_FREE] = tell_death,
    [OUTCOME_THING_FREE] = tell_thing_free,
    [OUTCOME_THING_PLACE] = tell_thing_place,
    [OUTCOME_THING_COUNT] = tell_thing_count,
    [OUTCOME_LEVEL] = tell_level,
    [OUTCOME_JOURNEY] = tell_journey,
    [OUTCOME_END] = tell_run_end,
    [OUTCOME_MISS] = tell_miss,
};

/* The turn that the first of these facts belongs to. */
static int first_turn(const struct world *world, const struct log *log, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        if (log->outcome[i].kind == OUTCOME_TURN) {
            return log->outcome[i].before.number;
        }
    }
    return world->turn;
}

void narrate(const struct content *content, const struct world *world, const struct log *log,
             size_t from, size_t to, const struct cell_set *sight, struct messages *messages)
{
    struct telling telling = {
        .content = content,
        .world = world,
        .log = log,
        .from = from,
        .to = to,
        .sight = sight,
        .messages = messages,
        .turn = first_turn(world, log, from, to),
    };
    for (telling.now = from; telling.now < to; telling.now++) {
        const struct outcome *outcome = &log->outcome[telling.now];
        if (tellers[outcome->kind] != NULL) {
            tellers[outcome->kind](&telling, outcome);
        }
    }
    buffer_free(&telling.sentence);
}
