/* Names, words for what the rules number, and the grammar of short sentences. */
#include "barrow/text/describe.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "barrow/base/dice.h"
#include "barrow/base/digest.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/burden.h"
#include "barrow/rules/body/hunger.h"
#include "barrow/rules/body/runes.h"

/* Beginnings whose sound is not that of their first letter; the first that fits decides. */
static const struct {
    const char *start;
    bool takes_an;
} sounds[] = {
    {"unic", false}, {"unif", false},  {"unit", false},  {"univ", false},
    {"use", false},  {"usu", false},   {"eu", false},    {"ewe", false},
    {"one ", false}, {"one-", false},  {"once", false},  {"hour", true},
    {"heir", true},  {"honest", true}, {"honour", true}, {"8", true},
};

bool grammar_takes_an(const char *word)
{
    for (size_t i = 0; i < sizeof sounds / sizeof sounds[0]; i++) {
        if (strncasecmp(word, sounds[i].start, strlen(sounds[i].start)) == 0) {
            return sounds[i].takes_an;
        }
    }
    return *word != '\0' && strchr("aeiouAEIOU", *word) != NULL;
}

/* "miss", "wish", "catch", "fix", "buzz", "go" take -es. */
static bool takes_es(const char *verb)
{
    size_t size = strlen(verb);
    char last = verb[size - 1];
    return strchr("sxzo", last) != NULL ||
           (last == 'h' && size >= 2 && strchr("cs", verb[size - 2]) != NULL);
}

/* "fly" gives "flies", "obey" gives "obeys". */
static bool takes_ies(const char *verb)
{
    size_t size = strlen(verb);
    return size >= 2 && verb[size - 1] == 'y' && strchr("aeiou", verb[size - 2]) == NULL;
}

void grammar_verb(struct buffer *buffer, const char *verb, bool is_second_person)
{
    if (strcmp(verb, "be") == 0) {
        buffer_add(buffer, is_second_person ? "are" : "is");
    } else if (is_second_person) {
        buffer_add(buffer, verb);
    } else if (takes_ies(verb)) {
        buffer_add_bytes(buffer, verb, strlen(verb) - 1);
        buffer_add(buffer, "ies");
    } else {
        buffer_add(buffer, verb);
        buffer_add(buffer, takes_es(verb) ? "es" : "s");
    }
}

int grammar_first_sentence(const char *story)
{
    const char *end = strstr(story, ". ");
    return (int)(end != NULL ? (size_t)(end + 1 - story) : strlen(story));
}

void grammar_capitalise(struct buffer *buffer, size_t start)
{
    char *letter = start < buffer->size ? &buffer->text[start] : NULL;
    if (letter != NULL && *letter >= 'a' && *letter <= 'z') { /* toupper knows the locale's too */
        *letter = (char)(*letter - 'a' + 'A');
    }
}

void describe_in_lower_case(struct buffer *buffer, const char *words)
{
    for (; *words != '\0'; words++) {
        buffer_print(buffer, "%c", tolower((unsigned char)*words));
    }
}

/* Names. */

void grammar_article(struct buffer *buffer, enum article article, const char *next_word)
{
    if (article == ARTICLE_THE) {
        buffer_add(buffer, "the ");
    } else if (article == ARTICLE_A) {
        buffer_add(buffer, grammar_takes_an(next_word) ? "an " : "a ");
    }
}

void describe_actor_kind(struct buffer *buffer, const struct content *content, int kind,
                         enum article article)
{
    assert(kind >= 0 && kind < content->actor_count);
    if (kind == ACTOR_KIND_HERO) {
        buffer_add(buffer, "you");
        return;
    }
    const struct actor_kind *actor = &content->actor[kind];
    grammar_article(buffer, actor->has_proper_name ? ARTICLE_NONE : article, actor->name);
    buffer_add(buffer, actor->name);
}

void describe_actor(struct buffer *buffer, const struct content *content, int kind, int name,
                    enum article article)
{
    int length;
    const char *word = name > 0 ? content_actor_name(content, kind, name, &length) : NULL;
    if (word != NULL) {
        buffer_add_bytes(buffer, word, (size_t)length);
    } else {
        describe_actor_kind(buffer, content, kind, article);
    }
}

void describe_item(struct buffer *buffer, const struct content *content, int kind, int power,
                   int count, enum article article)
{
    assert(kind >= 0 && kind < content->item_count);
    const struct item_kind *item = &content->item[kind];
    if (count > 1) {
        grammar_article(buffer, article == ARTICLE_THE ? ARTICLE_THE : ARTICLE_NONE, "");
        buffer_print(buffer, "%d %s", count, item->plural);
        return;
    }
    bool is_only_one = item->class == ITEM_CLASS_CROWN && article == ARTICLE_A;
    if (item_class_is_gear[item->class] || (power > 0 && item_class_takes_power(item->class))) {
        grammar_article(buffer, article, "+"); /* "a plus three spear" */
        buffer_print(buffer, "%+d %s", power, item->name);
    } else {
        grammar_article(buffer, is_only_one ? ARTICLE_THE : article, item->name);
        buffer_add(buffer, item->name);
    }
}

/* The dice are the name's own: no roll of the game moves. */
void describe_place(struct buffer *buffer, const struct content *content, const char *before,
                    struct described_place place)
{
    const struct level_kind *kind = &content->levels.kind[place.level_kind];
    const uint64_t keys[] = {place.seed, (uint64_t)place.wins, (uint64_t)place.depth};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    const char *between = before;
    for (size_t i = 0; i < sizeof kind->place / sizeof kind->place[0]; i++) {
        int length;
        uint64_t number = dice_next(&dice);
        const char *word = content_word(kind->place[i], number, &length);
        if (word != NULL) {
            buffer_print(buffer, "%s%.*s", between, length, word);
            between = " ";
        }
    }
}

void describe_rune(struct buffer *buffer, const struct content *content, int rune)
{
    if (rune == RUNE_UNKNOWN) {
        buffer_add(buffer, " (rune unknown)");
    } else if (rune != RUNE_NONE) {
        buffer_print(buffer, " of %s", content->rune[rune - 1].name);
    }
}

void describe_given_name(struct buffer *buffer, const struct content *content, const char *before,
                         uint64_t seed, int kind, int rune)
{
    if (rune <= RUNE_NONE) {
        return;
    }
    const struct rune *row = &content->rune[rune - 1];
    const uint64_t keys[] = {seed, digest_text(content->item[kind].id), digest_text(row->id)};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    int length;
    const char *word = content_word(row->names, dice_next(&dice), &length);
    if (word != NULL) {
        buffer_print(buffer, "%s%.*s", before, length, word);
    }
}

void describe_status(struct buffer *buffer, enum status status, int left)
{
    buffer_add(buffer, status_shown[status]);
    if (status_ends[status] != ENDS_DEEDS) {
        buffer_print(buffer, " %d", left);
    }
}

const char *describe_hunger(int hunger)
{
    static const char *const words[HUNGER_COUNT] = {
        [HUNGER_STARVING] = "Starving",
        [HUNGER_FAMISHED] = "Famished",
        [HUNGER_VERY_HUNGRY] = "Very Hungry",
        [HUNGER_HUNGRY] = "Hungry",
        [HUNGER_NORMAL] = "",
        [HUNGER_FULL] = "Well fed",
    };
    assert(hunger >= 0 && hunger < HUNGER_COUNT);
    return words[hunger];
}

const char *describe_burden(int burden)
{
    static const char *const words[BURDEN_COUNT] = {
        [BURDEN_NONE] = "",
        [BURDEN_BURDENED] = "Burdened",
        [BURDEN_STRAINED] = "Strained",
        [BURDEN_OVERLOADED] = "Overloaded",
    };
    assert(burden >= 0 && burden < BURDEN_COUNT);
    return words[burden];
}

#define TENTH 100 /* thousandths */

int describe_rounded(int thousandths)
{
    int size = (abs(thousandths) + TENTH / 2) / TENTH * TENTH;
    return thousandths < 0 ? -size : size;
}

/* The part of a number above the tenth below it. */
static int remainder_of(int thousandths)
{
    int rest = thousandths % TENTH;
    return rest < 0 ? rest + TENTH : rest;
}

/* Largest remainder method. A part that was rounded up already has no remainder any more. */
void describe_round_parts(int *part, int count)
{
    int sum = 0, floors = 0;
    for (int i = 0; i < count; i++) {
        sum += part[i];
        floors += part[i] - remainder_of(part[i]);
    }
    for (int left = (describe_rounded(sum) - floors) / TENTH; left > 0; left--) {
        int largest = 0;
        for (int i = 1; i < count; i++) {
            largest = remainder_of(part[i]) > remainder_of(part[largest]) ? i : largest;
        }
        part[largest] += TENTH - remainder_of(part[largest]);
    }
    for (int i = 0; i < count; i++) {
        part[i] -= remainder_of(part[i]);
    }
}

struct figure describe_thousandths(int thousandths)
{
    struct figure figure;
    int tenths = abs(describe_rounded(thousandths)) / TENTH;
    snprintf(figure.text, sizeof figure.text, "%s%d.%d", thousandths < 0 && tenths > 0 ? "-" : "",
             tenths / 10, tenths % 10);
    return figure;
}

struct figure describe_weight(int tenths)
{
    struct figure figure;
    snprintf(figure.text, sizeof figure.text, "%d.%d", tenths / 10, tenths % 10);
    return figure;
}

void describe_blow(struct buffer *text, const struct content *content,
                   const struct damage_parts *blow)
{
    for (int i = 0; i < blow->count; i++) {
        const struct damage_type *type = &content->rules.damage_type[blow->part[i].type];
        buffer_print(text, "%s%d%% as %s%s", i > 0 ? ", " : "", blow->part[i].percent, type->name,
                     type->is_stopped_by_defence ? "" : " (past defence)");
    }
}

const char *describe_verdict(int verdict)
{
    static const char *const sentences[VERDICT_COUNT] = {
#define VERDICT(name, sentence) [VERDICT_##name] = sentence,
#include "barrow/rules/body/verdict.def"
#undef VERDICT
    };
    assert(verdict >= 0 && verdict < VERDICT_COUNT);
    return sentences[verdict];
}
