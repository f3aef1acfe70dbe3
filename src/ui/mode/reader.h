/* A page of text over the dimmed screen, to be read and scrolled. */
#ifndef BARROW_UI_MODE_READER_H
#define BARROW_UI_MODE_READER_H

#include "ui/widget/scroll.h"

struct reader {
    /* Makes the page and the title anew, at each drawing; NULL: they stay as they are. */
    void (*fill)(struct ui *ui, struct reader *reader);
    char title[80];
    struct page page; /* owned */
    int width;        /* of the box, at most */
    bool is_tall;     /* the box is as tall as the screen, not as the page */
    bool is_spaced;   /* an empty line stands above the hint */
    const char *hint; /* the keys */
    const char
        *short_hint;      /* where the box is narrower than wanted and the page scrolls; or NULL */
    int number, count;    /* pages to be turned with Left and Right; count 0: only this one */
    enum command command; /* its key closes the page, too */
    bool is_closed_by_any_key;
    int answer; /* what Enter pops with; all other ways out pop with ANSWER_NO */
    struct scroll scroll;
    struct rectangle hint_at; /* where the hint was drawn last: a click there closes */
};

/* Copies *reader, whose page moves into the mode. */
struct mode mode_reader(const struct reader *reader);

#endif
