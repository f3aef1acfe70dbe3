#include "barrow/text/grammar.h"

#include <ctype.h>
#include <string.h>

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

static bool starts_with(const char *word, const char *start)
{
    for (; *start != '\0'; word++, start++) {
        if (tolower((unsigned char)*word) != *start) {
            return false;
        }
    }
    return true;
}

bool grammar_takes_an(const char *word)
{
    for (size_t i = 0; i < sizeof sounds / sizeof sounds[0]; i++) {
        if (starts_with(word, sounds[i].start)) {
            return sounds[i].takes_an;
        }
    }
    return *word != '\0' && strchr("aeiouAEIOU", *word) != NULL;
}

static bool ends_with(const char *word, const char *end)
{
    size_t size = strlen(word);
    size_t end_size = strlen(end);
    return size >= end_size && strcmp(word + size - end_size, end) == 0;
}

/* "miss", "wish", "catch", "fix", "buzz", "go" take -es. */
static bool takes_es(const char *verb)
{
    static const char *const ends[] = {"s", "sh", "ch", "x", "z", "o"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        if (ends_with(verb, ends[i])) {
            return true;
        }
    }
    return false;
}

/* "fly" gives "flies", "obey" gives "obeys". */
static bool takes_ies(const char *verb)
{
    size_t size = strlen(verb);
    return size >= 2 && verb[size - 1] == 'y' && strchr("aeiou", verb[size - 2]) == NULL;
}

void grammar_verb(struct buffer *buffer, const char *verb, bool is_second_person)
{
    if (is_second_person) {
        buffer_add(buffer, verb);
    } else if (takes_ies(verb)) {
        buffer_add_bytes(buffer, verb, strlen(verb) - 1);
        buffer_add(buffer, "ies");
    } else {
        buffer_add(buffer, verb);
        buffer_add(buffer, takes_es(verb) ? "es" : "s");
    }
}

void grammar_capitalise(struct buffer *buffer, size_t start)
{
    if (start < buffer->size) {
        unsigned char letter = (unsigned char)buffer->text[start];
        if (letter >= 'a' && letter <= 'z') {
            buffer->text[start] = (char)(letter - 'a' + 'A');
        }
    }
}
