/* Errors and warnings about data files, printed as a compiler prints them: each has a code, a
 * place, the line with a caret, and perhaps a note at another place. */
#ifndef BARROW_CONTENT_PROBLEMS_H
#define BARROW_CONTENT_PROBLEMS_H

#include <stdbool.h>

#include "barrow/base/buffer.h"

enum problem_code {
#define PROBLEM(name, code, title, explanation) PROBLEM_##name,
#include "barrow/content/problem.def"
#undef PROBLEM
    PROBLEM_CODE_COUNT
};

struct problem;

/* Sorted by file and place. It owns its texts, so it may outlive the documents; {0} is empty. */
struct problems {
    struct problem *list; /* problems_free frees it */
    int count;            /* of the list: at most PROBLEMS_MAX */
    int errors, warnings; /* how many were added, also beyond the list */
    int newest;           /* private: the index of the one that was added last, or -1 */
};

#define PROBLEMS_MAX 1000
#define PROBLEMS_SHOWN 50

/* How many were added, errors and warnings. */
int problems_count(const struct problems *problems);

/* The line of the first in the list; 0: none, or about a file as a whole. */
int problems_first_line(const struct problems *problems);

/* The text of the first without its place; "" if there is none. It belongs to the list. */
const char *problems_first_text(const struct problems *problems);

/* Adds the first PROBLEMS_SHOWN of them, `file:line:col: error: ... [E012]`, each with its line and
 * a caret, and then how many more there are. */
void problems_print(const struct problems *problems, struct buffer *out);

/* The same as JSON, for editors: {"problems": [...], "errors": n, "warnings": n}. */
void problems_print_json(const struct problems *problems, struct buffer *out);

/* Moves all of `from` into the list; `from` is empty then. */
void problems_merge(struct problems *problems, struct problems *from);

void problems_free(struct problems *problems);

/* "E012", and what it is in a few words. */
const char *problem_code_word(enum problem_code code);
const char *problem_code_title(enum problem_code code);

/* The code of a word in any letter case; PROBLEM_CODE_COUNT if it is none. */
enum problem_code problem_code_find(const char *word);

/* Adds what a code means, with an example, in lines of at most 80 columns. */
void problem_explain(enum problem_code code, struct buffer *out);

#endif
