/* How this program was built. */
#ifndef BARROW_RECORD_BUNDLE_BUILD_H
#define BARROW_RECORD_BUNDLE_BUILD_H

#include <stdint.h>

extern const char bundle_compiler[];
extern const uint64_t bundle_flags; /* a check of the compiler's flags; 0 if it is not known */

#endif
