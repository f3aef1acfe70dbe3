#include "record/bundle_build.h"

#if defined(__clang__)
const char bundle_compiler[] = "clang " __clang_version__;
#elif defined(__GNUC__)
const char bundle_compiler[] = "gcc " __VERSION__;
#else
const char bundle_compiler[] = "unknown";
#endif

#ifdef BUILD_FLAGS_CHECK /* the makefile's */
const uint64_t bundle_flags = BUILD_FLAGS_CHECK;
#else
const uint64_t bundle_flags = 0;
#endif
