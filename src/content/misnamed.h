/* Files of a folder whose names are nearly those of data files. */
#ifndef BARROW_CONTENT_MISNAMED_H
#define BARROW_CONTENT_MISNAMED_H

#include "barrow/base/buffer.h"

/* Adds an error for each, in alphabetical order: "monster.yaml" would be read by nobody and leave
 * its writer wondering. Returns how many there were. Other files are nobody's business. */
int misnamed_find(const char *folder, const char *const *known, int count, struct buffer *problems);

#endif
