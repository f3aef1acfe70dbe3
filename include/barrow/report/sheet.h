/* The hero of a recorded run as it was at the end: what it was built of, and its figures. */
#ifndef BARROW_REPORT_SHEET_H
#define BARROW_REPORT_SHEET_H

#include "barrow/record/recording.h"
#include "barrow/text/page.h"

/* Adds the gear with its runes, the boons and what character_describe tells. False and an error if
 * the recording cannot be played with these data. */
bool sheet_describe(struct page *page, const struct content *content,
                    const struct recording *recording, struct error *error);

#endif
