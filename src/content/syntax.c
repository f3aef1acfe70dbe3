#include "content/syntax.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *begins; /* how the parser's complaint begins */
    const char *sentence;
} explanation[] = {
    {"flow sequence without a closing", "a '[' above is never closed"},
    {"flow mapping without a closing", "a '{' above is never closed"},
    {"flow mapping with invalid extra", "there is no '{' that this '}' could close"},
    {"flow sequence with invalid extra", "there is no '[' that this ']' could close"},
    {"mismatched flow", "this closes a bracket of the other kind"},
    {"missing comma in flow", "a ',' or the closing bracket is missing before this"},
    {"double-quoted scalar without", "this quote is never closed"},
    {"single-quoted scalar without", "this quote is never closed"},
    {"wrongly indented double-quoted", "this quote is not closed on its line"},
    {"wrongly indented single-quoted", "this quote is not closed on its line"},
    {"wrongly indented flow", "a bracket above this line is never closed"},
    {"invalid trailing content after", "the quoted text ends before this: write '' for a ' inside "
                                       "'...', or use \"...\""},
    {"invalid tab", "indent with blanks, not with tabs"},
    {"tab character may not", "indent with blanks, not with tabs"},
    {"invalid indentation in mapping", "this line is indented like none of the groups above"},
    {"invalid multiline plain key",
     "the line below this is indented as if it belonged to this one"},
    {"invalid nested block mapping", "a text that holds ': ' must be in quotes"},
    {"plain scalar cannot start with", "a text that begins with this sign must be in quotes"},
    {"block sequence on the same line", "a text that begins with this sign must be in quotes"},
    {"invalid mapping key (", "a text that begins with this sign must be in quotes"},
    {"invalid anchor", "a text that begins with '&' must be in quotes"},
    {"invalid alias", "a text that begins with '*' must be in quotes"},
    {"invalid value after mapping", "this is no 'key: value' line"},
    {"could not find expected ':'", "this is no 'key: value' line"},
    {"did not find expected node", "a value is missing before this"},
    {"invalid escape", "there is no such escape: write \\\\ for a backslash inside \"...\""},
    {"Max depth", "this is nested too deeply"},
};

const char *syntax_explain(const char *complaint)
{
    for (size_t i = 0; i < sizeof explanation / sizeof explanation[0]; i++) {
        if (strncmp(complaint, explanation[i].begins, strlen(explanation[i].begins)) == 0) {
            return explanation[i].sentence;
        }
    }
    return complaint;
}
