/* The hero of a recorded run as it was at the end: what it was built of, and its figures. */
#ifndef BARROW_REPORT_SHEET_H
#define BARROW_REPORT_SHEET_H

#include "barrow/record/recording.h"
#include "barrow/text/page.h"

/* Adds the things that it has and the character sheet. False and an error if
 * the recording cannot be played with these data. */
bool sheet_describe(struct page *page, const struct content *content,
                    const struct recording *recording, struct error *error);

#endif
