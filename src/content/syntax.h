/* The parser's complaints in words for people who have never read the YAML standard. */
#ifndef BARROW_CONTENT_SYNTAX_H
#define BARROW_CONTENT_SYNTAX_H

/* A sentence for a complaint of the parser; the complaint itself where there is none. */
const char *syntax_explain(const char *complaint);

#endif
