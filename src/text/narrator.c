/* The message log and the narrator's sentences, in the order of the facts (RULES T12). Perception
 * alone decides whether a fact becomes a sentence: the hero takes part in it, or it happens in
 * sight. The narrator keeps nothing between two calls, so a log can be told again from any
 * place. */
#include "barrow/text/narrator.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/rules/body/allies.h"
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

void messages_add(struct messages *messages, enum severity severity, int turn, const char *text)
{
    size_t size = fitting_size(text);
    struct message *newest = messages->count > 0 ? &messages->message[messages->count - 1] : NULL;
    if (newest != NULL && newest->turn == turn && strlen(newest->text) == size &&
        memcmp(newest->text, text, size) == 0) {
        newest->count++;
        newest->severity = severity > newest->severity ? severity : newest->severity;
        return;
    }
    if (messages->count == messages->capacity) {
        messages->capacity = messages->capacity > 0 ? messages->capacity * 2 : 64;
        messages->message = memory_grow(messages->message,
                                        (size_t)messages->capacity * sizeof messages->message[0]);
    }
    struct message *message = &messages->message[messages->count++];
    *message = (struct message){.severity = severity, .turn = turn, .count = 1};
    memcpy(message->text, text, size);
}

void messages_forget(struct messages *messages, int count)
{
    assert(count >= 0 && count <= messages->count);
    if (count > 0) {
        messages->count -= count;
        memmove(messages->message, messages->message + count,
                (size_t)messages->count * sizeof messages->message[0]);
    }
}

int messages_spare(const struct messages *messages)
{
    return messages->count > 2 * MESSAGES_KEPT ? messages->count - MESSAGES_KEPT : 0;
}

void messages_trim(struct messages *messages)
{
    messages_forget(messages, messages_spare(messages));
}

void message_show(const struct message *message, char shown[MESSAGE_SHOWN_SIZE])
{
    int used = snprintf(shown, MESSAGE_SHOWN_SIZE, "%s", message->text);
    if (message->count > 1) {
        snprintf(shown + used, (size_t)(MESSAGE_SHOWN_SIZE - used), " x%d", message->count);
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

static bool is_about(const struct outcome *fact, enum outcome_kind kind, struct id who)
{
    return fact->kind == kind && id_equal(fact->who, who);
}

const struct outcome *narration_next(const struct narration *narration, enum outcome_kind kind,
                                     struct id who)
{
    const struct outcome *fact = narration->fact + 1;
    while (fact < narration->end && !is_about(fact, kind, who)) {
        fact++;
    }
    return fact < narration->end ? fact : NULL;
}

bool narration_perceives_still(const struct narration *narration, struct id who)
{
    if (id_is_hero(who)) {
        return true;
    }
    const struct actor *actor = world_former_actor(narration->world, who);
    return actor != NULL && narration_sees(narration, actor->at) &&
           actor_can_see(world_hero(narration->world), actor);
}

/* The first move of the actor from the fact being told on; NULL: it stays. */
static const struct outcome *move_to_come(const struct narration *narration, struct id who)
{
    bool is_told_now = is_about(narration->fact, OUTCOME_MOVE, who);
    return is_told_now ? narration->fact : narration_next(narration, OUTCOME_MOVE, who);
}

/* Sight is that of the stretch's end. Where the hero has left, its memory says whom it saw. */
static bool was_perceived(const struct narration *narration, struct id who)
{
    const struct level *level = &narration->world->level;
    const struct actor *actor = world_former_actor(narration->world, who);
    const struct actor *hero = world_hero(narration->world);
    if (actor == NULL || !actor_can_see(hero, actor)) {
        return false;
    }
    const struct outcome *move = move_to_come(narration, who);
    struct point at = move != NULL ? move->before.at : actor->at;
    bool has_hero_moved = move_to_come(narration, world_hero_id(narration->world)) != NULL;
    bool is_remembered = has_hero_moved && level_contains(level, at) &&
                         level->memory[level_index(level, at)].actor == actor->kind + 1;
    return narration_sees(narration, at) || is_remembered;
}

bool narration_perceives(const struct narration *narration, struct id who)
{
    return narration_perceives_still(narration, who) || was_perceived(narration, who);
}

void tell_actor(struct narration *narration, struct id who)
{
    const struct actor *actor = world_former_actor(narration->world, who);
    bool is_of_hero = actor != NULL && actor->allegiance == ALLEGIANCE_HERO;
    if (!is_of_hero && !narration_perceives(narration, who)) {
        buffer_add(&narration->sentence, "something");
        return;
    }
    describe_actor(&narration->sentence, narration->content, actor->kind,
                   actor_told_name(narration->content, actor), ARTICLE_THE);
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

static struct message_fact fact_of(const struct narration *narration)
{
    const struct outcome *fact = narration->fact;
    enum outcome_owner owner = outcome_owner[fact->kind];
    bool is_of_actor = owner == OWNER_ACTOR || owner == OWNER_TOLD;
    bool is_perceived = is_of_actor && narration_perceives(narration, fact->who);
    struct message_fact told = {
        .is_known = true, .kind = fact->kind, .how = fact->how, .actor = MESSAGE_OF_NOBODY};
    if (is_perceived && id_is_hero(fact->who)) {
        told.actor = MESSAGE_OF_HERO;
    } else if (is_perceived) {
        told.actor = world_former_actor(narration->world, fact->who)->kind;
    }
    if (is_perceived && fact->kind == OUTCOME_HEALTH) {
        told.lost = fact->before.number - fact->after.number;
    }
    if (fact->kind == OUTCOME_HEALTH && fact->after.number < fact->before.number) {
        told.harm = (enum harm_how)fact->cause.how;
    }
    if (fact->kind == OUTCOME_PROGRESS && fact->how == HOW_PLAIN) {
        told.gained = fact->after.progress.experience - fact->before.progress.experience;
    }
    return told;
}

void tell_sentence(struct narration *narration, enum severity severity, const char *format, ...)
{
    struct buffer *sentence = &narration->sentence;
    char end[2 * MESSAGE_BYTES_MAX]; /* messages_add cuts what is too long, at a character */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(end, sizeof end, format, arguments);
    va_end(arguments);
    buffer_add(sentence, end);
    grammar_capitalise(sentence, 0);
    messages_add(narration->messages, severity, narration->turn, buffer_text(sentence));
    narration->messages->message[narration->messages->count - 1].fact = fact_of(narration);
    buffer_clear(sentence);
}

/* The turn that a fact belongs to: the next that counts a turn ends it. */
static int first_turn(const struct world *world, const struct log *log, size_t from)
{
    for (size_t i = from; i < log->count; i++) {
        if (log->outcome[i].kind == OUTCOME_TURN) {
            return log->outcome[i].before.number;
        }
    }
    return world->turn;
}

/* What becomes of a missile comes about before its blow, but is of interest after it. The hero's
 * death closes the story: what its last wound set off comes before it. */
static bool is_told_late(const struct outcome *fact)
{
    return (fact->kind == OUTCOME_END && fact->after.end.ending == ENDING_DEATH) ||
           (fact->kind == OUTCOME_THING_PLACE && fact->how == HOW_RETURN) ||
           (fact->kind == OUTCOME_THING_COUNT && fact->how == HOW_SNAP);
}

/* An action begins with the time that it takes. */
static bool begins_another(const struct outcome *fact)
{
    return fact->kind == OUTCOME_TIME || fact->kind == OUTCOME_TURN;
}

/* Tells those of the facts [first, end) that are told late, or the others. */
static void tell_facts(struct narration *narration, const struct outcome *first,
                       const struct outcome *end, bool is_late)
{
    for (const struct outcome *fact = first; fact < end; fact++) {
        if (is_told_late(fact) == is_late) {
            narration->fact = fact;
            tell_outcome(narration, fact);
        }
    }
}

void narrate(const struct content *content, const struct world *world, const struct log *log,
             size_t from, size_t to, const struct cell_set *sight, struct messages *messages)
{
    struct narration narration = {
        .content = content,
        .world = world,
        .sight = sight,
        .messages = messages,
        .turn = first_turn(world, log, from),
    };
    if (from < to) { /* an empty log has no array to point into */
        narration.begin = &log->outcome[from];
        narration.end = narration.begin + (to - from);
    }
    for (size_t end; from < to; from = end) {
        end = from + 1;
        while (end < to && !begins_another(&log->outcome[end])) {
            end++;
        }
        tell_facts(&narration, &log->outcome[from], &log->outcome[end], false);
        tell_facts(&narration, &log->outcome[from], &log->outcome[end], true);
    }
    buffer_free(&narration.sentence);
}
