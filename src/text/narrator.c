/* The narrator. A table below names the function that tells each kind of outcome, if any, and the
 * sentences come in the order of the facts (RULES T12). Perception alone decides whether a fact is
 * told: the hero takes part in it, or it happens in sight. An attacker out of sight is "something".
 * The narrator keeps nothing between two calls, so a log can be told again from any place. */
#include "barrow/text/narrator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/text/describe.h"

#include "text/narration.h"

/* The message log. */

/* The longest part of `text` that fits and ends with a whole character. */
static size_t fitting_size(const char *text)
{
    size_t size = strlen(text);
    if (size < MESSAGE_BYTES_MAX) {
        return size;
    }
    size = MESSAGE_BYTES_MAX - 1;
    while (size > 0 && ((unsigned char)text[size] & 0xC0) == 0x80) {
        size--;
    }
    return size;
}

static bool is_repeat(const struct message *newest, int turn, const char *text, size_t size)
{
    return newest->turn == turn && strlen(newest->text) == size &&
           memcmp(newest->text, text, size) == 0;
}

void messages_add(struct messages *messages, enum severity severity, int turn, const char *text)
{
    size_t size = fitting_size(text);
    if (messages->count > 0) {
        struct message *newest = &messages->message[messages->count - 1];
        if (is_repeat(newest, turn, text, size)) {
            newest->count++;
            newest->severity = severity > newest->severity ? severity : newest->severity;
            return;
        }
    }
    if (messages->count == messages->capacity) {
        messages->capacity = messages->capacity > 0 ? messages->capacity * 2 : 64;
        messages->message = memory_grow(messages->message,
                                        (size_t)messages->capacity * sizeof messages->message[0]);
    }
    struct message *message = &messages->message[messages->count++];
    memset(message, 0, sizeof *message);
    memcpy(message->text, text, size);
    message->severity = severity;
    message->turn = turn;
    message->count = 1;
}

void message_show(const struct message *message, char shown[MESSAGE_SHOWN_SIZE])
{
    if (message->count > 1) {
        snprintf(shown, MESSAGE_SHOWN_SIZE, "%s x%d", message->text, message->count);
    } else {
        snprintf(shown, MESSAGE_SHOWN_SIZE, "%s", message->text);
    }
}

void messages_free(struct messages *messages)
{
    free(messages->message);
    *messages = (struct messages){0};
}

/* Sentences. */

bool narration_sees(const struct narration *narration, struct point at)
{
    return cell_set_has_point(narration->sight, &narration->world->level, at);
}

bool narration_perceives(const struct narration *narration, struct id who)
{
    if (id_is_hero(who)) {
        return true;
    }
    const struct actor *actor = world_former_actor(narration->world, who);
    return actor != NULL && narration_sees(narration, actor->at);
}

void tell_actor(struct narration *narration, struct id who)
{
    if (!narration_perceives(narration, who)) {
        buffer_add(&narration->sentence, "something");
        return;
    }
    const struct actor *actor = world_former_actor(narration->world, who);
    describe_actor_kind(&narration->sentence, narration->content, actor->kind, ARTICLE_THE);
}

void tell_subject(struct narration *narration, struct id who, const char *verb)
{
    tell_actor(narration, who);
    buffer_add(&narration->sentence, " ");
    grammar_verb(&narration->sentence, verb, id_is_hero(who));
}

void tell_text(struct narration *narration, const char *text)
{
    buffer_add(&narration->sentence, text);
}

void tell_end(struct narration *narration, enum severity severity)
{
    grammar_capitalise(&narration->sentence, 0);
    messages_add(narration->messages, severity, narration->turn, buffer_text(&narration->sentence));
    buffer_clear(&narration->sentence);
}

void tell_sentence(struct narration *narration, enum severity severity, const char *text)
{
    tell_text(narration, text);
    tell_end(narration, severity);
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
        buffer_print(&narration->sentence, "You go down to depth %d.", (int)after->depth);
        tell_end(narration, SEVERITY_NOTICED);
    }
}

/* What the new level's kind has to say on arrival. */
static void tell_level(struct narration *narration, const struct outcome *outcome)
{
    (void)outcome;
    const char *arrival = narration->content->levels.kind[narration->world->level.kind].arrival;
    if (arrival[0] != '\0') {
        tell_sentence(narration, SEVERITY_NOTICED, arrival);
    }
}

/* The facts that follow belong to the next turn. */
static void note_turn(struct narration *narration, const struct outcome *outcome)
{
    narration->turn = outcome->after.number;
}

static void (*const tellers[OUTCOME_COUNT])(struct narration *narration,
                                            const struct outcome *outcome) = {
    [OUTCOME_TURN] = note_turn,
    [OUTCOME_HEALTH] = tell_health,
    [OUTCOME_STATUS] = tell_status,
    [OUTCOME_STATS] = tell_stats,
    [OUTCOME_PROGRESS] = tell_progress,
    [OUTCOME_STOMACH] = tell_stomach,
    [OUTCOME_MIND] = tell_mind,
    [OUTCOME_FREE] = tell_death,
    [OUTCOME_THING_PLACE] = tell_thing_place,
    [OUTCOME_THING_COUNT] = tell_thing_count,
    [OUTCOME_LEVEL] = tell_level,
    [OUTCOME_JOURNEY] = tell_journey,
    [OUTCOME_END] = tell_run_end,
    [OUTCOME_MISS] = tell_miss,
    [OUTCOME_USE] = tell_use,
    [OUTCOME_THROW] = tell_throw,
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
    struct narration narration = {
        .content = content,
        .world = world,
        .sight = sight,
        .messages = messages,
        .turn = first_turn(world, log, from, to),
    };
    for (size_t i = from; i < to; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (tellers[outcome->kind] != NULL) {
            tellers[outcome->kind](&narration, outcome);
        }
    }
    buffer_free(&narration.sentence);
}
