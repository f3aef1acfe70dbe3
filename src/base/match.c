#include "barrow/base/match.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/geometry.h"

#define LENGTH_MAX 40

/* By ASCII alone: in a Turkish locale tolower knows another i. */
static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

const char *find_text(const char *text, const char *wanted)
{
    for (;; text++) {
        size_t i = 0;
        while (wanted[i] != '\0' && small(text[i]) == small(wanted[i])) {
            i++;
        }
        if (wanted[i] == '\0' || *text == '\0') {
            return wanted[i] == '\0' ? text : NULL;
        }
    }
}

int find_word(const char *const *words, int count, const char *word)
{
    int i = count - 1;
    while (i >= 0 && strcmp(words[i], word) != 0) {
        i--;
    }
    return i;
}

/* The optimal string alignment distance: how many changed, added, lost and swapped letters turn `a`
 * into `b`. Both are at most LENGTH_MAX long. */
static int edits_between(const char *a, const char *b)
{
    int row[LENGTH_MAX + 1][LENGTH_MAX + 1];
    int a_length = (int)strlen(a), b_length = (int)strlen(b);
    for (int i = 0; i <= a_length; i++) {
        row[i][0] = i;
    }
    for (int j = 0; j <= b_length; j++) {
        row[0][j] = j;
    }
    for (int i = 1; i <= a_length; i++) {
        for (int j = 1; j <= b_length; j++) {
            int change = row[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            row[i][j] = int_min(change, int_min(row[i - 1][j], row[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[i][j] = int_min(row[i][j], row[i - 2][j - 2] + 1);
            }
        }
    }
    return row[a_length][b_length];
}

struct nearest nearest_start(const char *wanted)
{
    /* About a third of the letters may be wrong. */
    int allowed = ((int)(strlen(wanted) < LENGTH_MAX ? strlen(wanted) : LENGTH_MAX) + 1) / 3;
    return (struct nearest){.wanted = wanted, .distance = allowed + 1};
}

void nearest_offer(struct nearest *nearest, const char *known)
{
    if (strlen(nearest->wanted) > LENGTH_MAX || strlen(known) > LENGTH_MAX) {
        return;
    }
    int distance = edits_between(nearest->wanted, known);
    if (distance < nearest->distance && distance < (int)strlen(known)) {
        nearest->best = known;
        nearest->distance = distance;
    }
}

bool nearest_refuse(const struct nearest *nearest, struct error *error, const char *otherwise,
                    const char *format, ...)
{
    struct error sentence;
    va_list values;
    va_start(values, format);
    vsnprintf(sentence.text, sizeof sentence.text, format, values);
    va_end(values);
    return nearest->best != NULL
               ? error_set(error, "%.400s: did you mean '%.90s'?", sentence.text, nearest->best)
               : error_set(error, "%.400s%.100s", sentence.text, otherwise);
}
