/* Looking for a word in a text as a person means it: capitals and small letters are alike. */
#ifndef BARROW_BASE_FIND_H
#define BARROW_BASE_FIND_H

/* Where `wanted` first stands in `text`; NULL if it does not. Only letters of ASCII are alike in
 * both cases. An empty `wanted` stands at the start of every text. */
const char *find_text(const char *text, const char *wanted);

#endif
