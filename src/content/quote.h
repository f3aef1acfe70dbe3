/* What somebody wrote, made fit to be quoted in a message. */
#ifndef BARROW_CONTENT_QUOTE_H
#define BARROW_CONTENT_QUOTE_H

#define QUOTE_COLUMNS 40

struct quote {
    char text[QUOTE_COLUMNS * 4 + 4];
};

/* At most QUOTE_COLUMNS characters, then "..."; what a terminal would not show becomes '?'. */
struct quote quote_text(const char *text);

#endif
